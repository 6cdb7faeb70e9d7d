"""What the board says: cards and squares, what others did, whose counter is whose, and what stands to be read."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import pygame
import pytest

from engine.core.model import Event
from engine.fortunes.content.cards import PILES, PlaceKind
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Entry, PickWhy
from engine.fortunes.season.money import wage_stars
from game.games.fortunes.gallery import board as gallery
from game.games.fortunes.screens.board import middle
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.board.moment import card_face, initials, plan_for
from game.games.fortunes.screens.board.outcome import Turn, turn_rows, turns_before, turns_since
from game.games.fortunes.style import money
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN
from game.stage.screen import Screen
from game.ui.look.look import Look
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.game.driving import opened, press, words_on
from tests.game.games.fortunes.screens.boards import CONTENT, Game, board


@cache
def _ui() -> Any:
    return open_ui((1280, 720), Settings(), strict=True)


def test_every_card_has_a_face_with_an_amount_or_a_sign() -> None:
    for pile in PILES:
        for number, _ in enumerate(CONTENT.pile(pile)):
            face = card_face(_ui().t, CONTENT, pile, number)
            assert bool(face.amount) != bool(face.sign)
    # −£300m, and a tenth of the cash (FF-37, FF-39).
    faces = {card.key: card_face(_ui().t, CONTENT, "luck", n) for n, card in enumerate(CONTENT.luck)}
    assert faces["ground_purchase"].amount == "−£300m"
    assert faces["ground_purchase"].mood == "bad"


def test_every_square_and_choice_has_its_words() -> None:
    t = _ui().t
    for kind in get_args(PlaceKind):
        assert t(f"fortunes.board.name.{kind}")
        assert t(f"fortunes.board.does.{kind}", n=50)
    for why in get_args(PickWhy):
        assert t(f"fortunes.board.pick.{why}", name="Maja")
    for why in ("free_pool", "sale", "borrow", "double"):
        assert t(f"fortunes.board.pass.{why}")


def _paid(payer: int | None, payee: int | None, amount: int) -> ev.MoneyMoved:
    entry = Entry(1, payer, payee, amount, "card", "FF-37")
    return ev.MoneyMoved(entry=entry, payer_cash=None, payee_cash=None, bank=0, rule="FF-37")


def test_what_the_others_did_is_gathered_turn_by_turn() -> None:
    told: list[Event] = [
        ev.TurnBegun(seat=0, rule="FF-7"),
        ev.CounterMoved(seat=0, die=1, square=1, rule="FF-7"),
        ev.TurnBegun(seat=1, rule="FF-7"),
        ev.CounterMoved(seat=1, die=3, square=3, rule="FF-7"),
        _paid(1, None, 30),
        _paid(2, 1, 10),
        ev.TurnBegun(seat=2, rule="FF-7"),
        ev.CounterMoved(seat=2, die=4, square=4, rule="FF-7"),
        ev.WeekEnded(week=1, rule="FF-7"),
        _paid(None, 2, 500),
        ev.TurnBegun(seat=0, rule="FF-7"),
    ]
    assert turns_before(told, 0) == [Turn(1, 3, None, -20), Turn(2, 4, None, 0)]
    assert turns_before(told, 1) == [Turn(0, 1)]  # whatever came before that turn


def _turn(seat: int, square: int, paid: int = 0) -> list[Event]:
    moved = ev.CounterMoved(seat=seat, die=1, square=square, rule="FF-7")
    return [ev.TurnBegun(seat=seat, rule="FF-7"), moved, *([_paid(seat, None, paid)] if paid else [])]


def test_the_list_is_of_others_and_says_where_the_week_changes() -> None:
    """One's own turn stood until one had read it."""
    first, second = (ev.WeekBegun(week=week, first=0, rule="FF-6") for week in (1, 2))
    mine: list[Event] = _turn(0, 5, paid=20)
    told = [first, *_turn(1, 3), *mine, *_turn(2, 4), ev.WeekEnded(week=1, rule="FF-6"), second, *_turn(1, 7)]
    before, after = Turn(2, 4, week=1), Turn(1, 7, week=2)
    since = turns_since(told, {0})
    assert since == [before, after], "nothing from before one's own turn, nor that, all in order"
    assert turn_rows(since) == [1, before, 2, after]
    assert turns_before([*told, ev.TurnBegun(seat=0, rule="FF-7")], 0) == since
    assert turn_rows(since[:1]) == since[:1], "one week needs no heading"
    assert turns_since([first, *mine], {0}) == [], "one's own turn alone is no list"


def test_what_was_listed_before_the_matches_is_not_listed_again_after_them() -> None:
    played = ev.RoundBegun(competition="league", fixtures=(), rule="FF-29")
    told = [*_turn(0, 5), *_turn(1, 3), played, *_turn(2, 4), ev.TurnBegun(seat=0, rule="FF-7")]
    assert turns_since(told[: told.index(played)], {0}) == [Turn(1, 3)]
    assert turns_before(told, 0) == [Turn(2, 4)]


@pytest.mark.parametrize(("rule", "change", "dealt"), [("FF-25", -95, 75), ("FF-28", -95, 75), ("FF-40", -20, 0)])
def test_money_raised_beside_a_card_is_not_said_to_be_the_cards(rule: str, change: int, dealt: int) -> None:
    """£75m for a player pay most of the £95m that a card asks for; by the card's own rule they are the card's."""
    entry = Entry(1, None, 1, 75, "transfer", rule)
    sold = ev.MoneyMoved(entry=entry, payer_cash=None, payee_cash=None, bank=0, rule=rule)
    told = [*_turn(0, 1), *_turn(1, 3), sold, _paid(1, None, 95)]
    (turn,) = turns_since(told, {0})
    assert (turn.change, turn.dealt) == (change, dealt)
    scene = board("fortunes-board")
    scene.stage.told, scene.question, scene.lists_others = tuple(told), None, True
    row = next(line for line in words_on(scene) if line.startswith(f"{scene.manager(1)}: "))
    assert ("players +£75m" in row) == bool(dealt)


def test_what_a_card_did_to_somebody_else_stands_in_his_row() -> None:
    game = gallery.a_game()
    out = game.find(lambda event: isinstance(event, ev.PlayerOut) and event.seat != OWN)
    drawn = max(number for number in range(out) if isinstance(game.events[number], ev.TurnBegun))
    feed = RecordFeed(game.table(drawn), game.events[drawn : out + 1])
    scene = opened(lambda ui: BoardScene(Screen(ui, CONTENT, feed.blank, OWN, looking=(OWN,)), feed))
    assert isinstance(scene, BoardScene)
    while not scene.over:
        scene.skip_all()
    event = game.events[out]
    assert isinstance(event, ev.PlayerOut)
    name = scene.stage.table.people[event.absence.person].name
    card = next(one for one in game.events[drawn:out] if isinstance(one, ev.CardDrawn)).card
    scene.lists_others = True
    said = words_on(scene)
    missed = "1 match" if event.absence.matches == 1 else f"{event.absence.matches} matches"
    assert any(f"{scene.face(card).title} · {name} misses {missed}" in line for line in said), said


def test_what_has_no_words_takes_nothings_place_in_a_row() -> None:
    """A bung that is gone says nothing: the coach who left and the scout who left are both told."""
    scene = board("fortunes-board")
    bung = ev.BungChanged(seat=1, bung=False, lost=False, rule="FF-21")
    coach = ev.CoachChanged(seat=1, stars=0, rule="FF-39")
    scout = ev.ScoutChanged(seat=1, scout="none", rule="FF-39")
    scene.stage.told = (*_turn(0, 5), *_turn(1, 16), bung, coach, bung, scout)
    scene.question, scene.lists_others = None, True
    t, said = scene.ui.t, words_on(scene)
    row = next(line for line in said if line.startswith(f"{scene.manager(1)}: "))
    assert t("fortunes.board.coach_gone") in row
    assert t("fortunes.board.scout_none") in row


def test_what_came_of_a_turn_stands_below_it_where_it_has_no_room_beside_it() -> None:
    """Nothing is squeezed: as large as in the other rows, or in the next size."""
    scene = board("fortunes-board")
    coach, youth = ev.CoachChanged(seat=1, stars=2, rule="FF-13"), scene.table.managers[1].squad[-1]
    coached = ev.YouthCoached(seat=1, person=youth, stars=2, rule="FF-14")
    scene.question, scene.lists_others = None, True
    t, who = scene.ui.t, scene.manager(1)
    square, told = t("fortunes.board.name.staff"), t("fortunes.board.coach", n=2)
    trained = f"{scene.table.people[youth].name} {t('fortunes.board.coached', n=2)}"
    start = scene.squares[0].index("staff")
    scene.stage.told = (*_turn(0, 5), *_turn(1, start), coach)
    assert f"{who}: {square} · {told}" in words_on(scene)
    scene.stage.told = (*_turn(0, 5), *_turn(1, start, 140), coach, coached)
    said = words_on(scene)
    assert f"{who}: {square}" in said
    assert f"{told} · {trained}" in said


@pytest.mark.rule("FF-20", "FF-28")
def test_before_a_roll_it_is_said_what_wages_would_cost_and_that_who_cannot_pay_is_sacked() -> None:
    """32 stars in all come to £50m."""
    scene = board("fortunes-board")
    table = scene.stage.table
    wages = CONTENT.tables.wages_for(wage_stars(table, OWN))
    table.managers[OWN].cash = wages
    assert middle.roll_hint(scene, OWN) == f"The dice show where each throw leads. A Wages square costs £{wages}m."
    table.managers[OWN].cash = wages - 1
    assert middle.roll_hint(scene, OWN).startswith(f"A Wages square costs £{wages}m, more than there is")
    assert middle.roll_hint(scene, OWN).endswith("is sacked.")


def test_counters_are_told_apart() -> None:
    assert initials(("Maja", "Nils", "Olga")) == ("M", "N", "O")
    assert initials(("Maja", "Mats", "Olga")) == ("1", "2", "O")
    assert initials(("Maja", "Milo", "Olga")) == ("MA", "MI", "O")
    assert initials(("Eva", "Eva")) == ("1", "2")


def test_the_card_lies_beside_what_is_said() -> None:
    for size in ((770, 570), (930, 500), (600, 250)):
        plan = plan_for(pygame.Rect(0, 0, *size))
        assert plan.area.contains(plan.card)
        assert plan.card.right < plan.beside.left
        assert plan.beside.w >= 200
        assert not plan.above.colliderect(plan.strip)
    assert plan_for(pygame.Rect(0, 0, 600, 250)).ring is None


def test_what_one_reads_stays_where_it_is_when_ones_own_turn_stands() -> None:
    """From landing on the foot is kept for the button that comes then."""
    scene = Game(1, 4).scene([])
    stood: set[type[Event]] = set()

    def painted() -> bytes:
        surface = pygame.Surface(scene.ui.size)
        scene.paint(surface, plan_for(pygame.Rect(270, 70, 700, 560)))
        return pygame.image.tobytes(surface, "RGB")

    for _ in range(4000):
        if scene.over or stood >= {ev.CounterMoved, ev.CardDrawn}:
            break
        scene.update(0.1)
        if scene.is_standing and scene.now.head is not None:
            stands = painted()
            scene.is_standing = False
            assert painted() == stands, type(scene.now.head)
            scene.is_standing = True
            stood.add(type(scene.now.head))
            press(scene, "confirm")
        elif scene.question is not None:
            press(scene, "confirm")
    assert stood >= {ev.CounterMoved, ev.CardDrawn}


def test_money_of_somebody_else_names_him_and_shows_his_cash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kaldafoss buy the free agent at whose square Adunké City stand: £100m of their £309m leave £205m (FF-22)."""
    plates, plate = [], money.plate

    def kept(look: Look, amount: str, word: str, width: float, height: float) -> pygame.Surface:
        plates.append((amount, word))
        return plate(look, amount, word, width, height)

    monkeypatch.setattr(money, "plate", kept)
    assert "Kaldafoss IF: Free agents" in words_on(board("fortunes-board-joins"))
    assert set(plates) == {("£205m", "CASH OF KALDAFOSS IF")}

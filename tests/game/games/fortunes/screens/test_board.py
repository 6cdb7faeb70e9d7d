"""The board on the screen: moves, cards and questions by keys alone, by mouse, watched and skipped."""

from __future__ import annotations

import dataclasses
from functools import cache
from itertools import pairwise
from typing import Any, get_args

import pygame
import pytest

from engine import games
from engine.core.chance import Chance
from engine.core.headless import answer, manager_chance
from engine.core.model import Action, Decision, Event
from engine.fortunes.content.cards import PILES, PlaceKind
from engine.fortunes.content.load import load
from engine.fortunes.managers.manager import manager
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import AnswerCard, Pick, RollDie
from engine.fortunes.season.model import BungDue, Entry, PickDue, PickWhy, RollDue, SeasonTable
from game.games.fortunes.flow.how_you_win import standing
from game.games.fortunes.gallery import board as gallery
from game.games.fortunes.presenter.season import taken_by
from game.games.fortunes.screens.board import board_scene
from game.games.fortunes.screens.board.beside import ManagerList, WeekList
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.board.moment import card_face, initials, plan_for
from game.games.fortunes.screens.board.outcome import Turn, turn_rows, turns_before, turns_since
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN, is_a
from game.stage.screen import Screen
from game.ui.explainer import RESTED
from game.ui.input import Act, Device, Point
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, the, unreached, walk_to, words_on

CONTENT = load()
GAME = "fortunes"
BOARDS = [name for name in gallery.BOARDS if name.startswith("fortunes-board")]
ASKED: dict[str, type[Decision]] = {
    "fortunes-board": RollDue,
    "fortunes-board-bung": BungDue,
    "fortunes-board-pick": PickDue,
}


class Game:
    """A game of which every event is shown on the board; the first manager is asked what the board asks."""

    is_older = False

    def __init__(self, seed: int, weeks: int) -> None:
        self.rules: Any = games.rules_for(GAME)
        self.seed, self.weeks = seed, weeks
        setup = games.whole_game(GAME).default_setup(4, 2)
        self.managers = dict.fromkeys(range(4), games.manager_for(GAME, 1))
        self.blank: SeasonTable = self.rules.blank(setup)
        self.state, new = self.rules.new(setup, seed)
        self.new: list[Event] = []
        self.turn = 0
        self.asked: list[Decision] = []
        self._take(new)

    def _take(self, events: list[Event]) -> None:
        self.new += [event for event in events if event.visible_to(OWN)]

    @property
    def due(self) -> Decision | None:
        """What is asked now, as long as the game is looked at."""
        asked = self.rules.decisions(self.state)
        return asked[0] if asked and self.state.table.week <= self.weeks else None

    @property
    def waiting(self) -> Decision | None:
        """What the first manager is asked on the board."""
        due = self.due
        own = isinstance(due, RollDue | BungDue | PickDue) and due.seat == OWN
        return due if own and not self.new else None

    def more(self) -> list[Event]:
        """What happens until the first manager is asked."""
        while (due := self.due) is not None:
            if isinstance(due, RollDue | BungDue | PickDue) and due.seat == OWN:
                break
            chance = manager_chance(self.seed, due.seat, self.turn)
            self.turn += 1
            self._take(self.rules.apply(self.state, answer(self.rules, self.state, due, self.managers, chance)))
        events, self.new = self.new, []
        return events

    def showed(self, count: int) -> None:
        """Nothing depends on it."""

    def answer(self, action: Action) -> None:
        """Carry an answer out."""
        due = self.due
        assert due is not None
        self.asked.append(due)
        self._take(self.rules.apply(self.state, action))

    def scene(self, over: list[bool]) -> BoardScene:
        """The game on a screen."""
        ui = open_ui((1280, 720), Settings(), strict=True)
        scene = BoardScene(
            Screen(
                ui,
                CONTENT,
                self.blank,
                OWN,
                looking=(OWN,),
                act=self.answer,
                fault=lambda action: self.rules.check(self.state, action),
            ),
            self,
            on_over=lambda: over.append(True),
        )
        ui.stack.push(scene)
        return scene


def board(name: str, size: tuple[int, int] = (1280, 720), scale: int = 100) -> BoardScene:
    """A board of the gallery."""
    scene = opened(lambda ui: gallery.BOARDS[name](ui, 1), size, scale)
    assert isinstance(scene, BoardScene)
    return scene


def answered(name: str) -> tuple[BoardScene, list[Action]]:
    """A question's scene, and the answers that it gives."""
    given: list[Action] = []
    scene = board(name)
    scene.screen = dataclasses.replace(scene.screen, act=given.append)
    return scene, given


# -- every scene at every size


@pytest.mark.own_texts
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_moment_is_drawn_and_every_answer_reached(name: str, size: tuple[int, int], scale: int) -> None:
    scene = board(name, size, scale)
    made = scene.ui.look.rendered
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert scene.ui.look.rendered == made
    if name not in ASKED:
        return
    assert isinstance(scene.question, ASKED[name])
    view = scene.view
    assert view.focus is not None
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        assert view.area.contains(widget.visible_rect()), widget.key


# -- playing


def test_three_weeks_by_confirm_alone() -> None:
    over: list[bool] = []
    game = Game(3, 3)
    scene = game.scene(over)
    surface = pygame.Surface(scene.ui.size)
    for _ in range(120):
        if over:
            break
        scene.update(0)
        scene.draw(surface)
        press(scene, "confirm")
    assert over == [True]
    assert sum(isinstance(due, RollDue) for due in game.asked) == 3
    assert scene.stage.table.managers == game.state.table.managers


def test_watching_ends_where_skipping_does() -> None:
    skipped, watched = Game(5, 1).scene([]), Game(5, 1).scene([])
    for scene in (skipped, watched):
        while scene.question is None and not scene.over:
            scene.skip_all()
        assert isinstance(scene.question, RollDue)
        press(scene, "confirm")
    while skipped.question is None and not skipped.over:
        skipped.skip_all()
    surface = pygame.Surface(watched.ui.size)
    for number in range(3000):
        watched.update(0.1)
        if watched.is_standing:
            press(watched, "confirm")
        if number % 3 == 0:
            watched.draw(surface)
        if watched.question is not None or watched.over:
            break
    assert watched.question == skipped.question
    assert watched.stage.table == skipped.stage.table


def own_turns(kind: PlaceKind | None) -> list[tuple[int, int]]:
    """The first manager's turns that lead to such a square: where each begins, and the one after it."""
    game = gallery.a_game()
    events, found = game.events, []
    starts = [number for number, event in enumerate(events) if isinstance(event, ev.TurnBegun)]
    for start, end in pairwise(starts):
        moved = next((one for one in events[start:end] if isinstance(one, ev.CounterMoved)), None)
        inside = any(isinstance(one, ev.WeekEnded | ev.RoundBegun | ev.LotShown) for one in events[start:end])
        if moved is None or moved.seat != OWN or inside:
            continue
        if kind is None or CONTENT.tables.board[moved.square] == kind:
            found.append((start, end))
    return found


def a_turn(start: int, end: int) -> BoardScene:
    """A board on which a turn is played, and the one after it begins."""
    game = gallery.a_game()
    feed = RecordFeed(game.table(start), game.events[start : end + 1])
    scene = opened(lambda ui: BoardScene(Screen(ui, CONTENT, feed.blank, OWN, looking=(OWN,)), feed))
    assert isinstance(scene, BoardScene)
    return scene


@pytest.mark.parametrize("kind", ["wages", "luck", "day_off", "sponsorship"])
def test_what_came_of_ones_own_turn_stands_until_one_goes_on(kind: PlaceKind) -> None:
    turns = own_turns(kind)
    assert turns
    scene = a_turn(*turns[0])
    for _ in range(200):
        scene.update(0.5)
    assert scene.is_standing
    assert isinstance(scene.timeline.beats[scene.timeline.cursor + 1].event, ev.TurnBegun), "all of it has been seen"
    assert scene.view.focus is not None
    assert scene.view.focus.key == "go_on"
    press(scene, "confirm")
    assert not scene.is_standing
    assert scene.stage.told[-1] is not scene.timeline.beats[-1].event, "the next turn is on"


def test_a_visit_to_the_staff_goes_on_by_itself() -> None:
    turns = own_turns("staff")
    assert turns
    scene = a_turn(*turns[0])
    for _ in range(200):
        scene.update(0.5)
    assert scene.over


def test_holding_stops_where_ones_own_turn_stands() -> None:
    scene = a_turn(*own_turns("wages")[0])
    scene.skip_all()
    assert scene.is_standing


@pytest.mark.rule("FF-7")
def test_the_counter_walks_square_by_square_after_the_die_was_held() -> None:
    scene = board("fortunes-board-walk")
    beat = scene.timeline.beat
    assert beat is not None
    event, cues = beat.event, beat.choreography.cues
    assert isinstance(event, ev.CounterMoved)
    assert 0.25 <= cues["hold"].end - cues["hold"].start <= 0.6
    assert cues["tumble"].end <= cues["hold"].start
    assert cues["hold"].end <= cues["walk"].start
    ticks = [sound for sound in beat.choreography.sounds if sound.name == "tick"]
    assert len(ticks) == event.die


def test_what_others_do_is_told_in_about_two_seconds() -> None:
    game = gallery.a_game()
    count = game.find(lambda event: isinstance(event, ev.CardDrawn) and event.card.seat != OWN)
    ends = game.find(lambda event: isinstance(event, ev.TurnBegun), count)
    ui = open_ui((1280, 720), Settings(), strict=True)
    scene = gallery.board_scene(ui, game, ends)
    assert 1.2 <= scene.timeline.length <= 4.0


@pytest.mark.parametrize("kind", [ev.PlayerMoved, ev.LoanBegan])
def test_whoever_is_bought_or_lent_on_the_board_flies_to_the_manager_who_has_him(kind: type[Event]) -> None:
    game = gallery.a_game()
    goes = (lambda event: event.target == "club") if kind is ev.PlayerMoved else (lambda event: True)
    number = game.find(lambda event: isinstance(event, kind) and goes(event), 300)
    taken = taken_by(game.events[number])
    assert taken is not None
    scene = opened(lambda ui: gallery.board_scene(ui, game, number + 1))
    assert isinstance(scene, BoardScene)
    beat, managers = scene.timeline.beats[-1], next(one for one in scene.view.root.walk() if type(one) is ManagerList)
    x, y = managers.place_of(taken[1])
    assert managers.screen_rect().collidepoint(x, y)
    join, look = beat.choreography.cues["join"], scene.ui.look
    pictures = []
    for share in (0.97, 1.0):
        scene.timeline.seek_time(beat.start + join.start + share * (join.end - join.start))
        surface = pygame.Surface(scene.ui.size)
        scene.draw(surface)
        spot = pygame.Rect(look.px(x) - 8, look.px(y) - 8, 16, 16)
        pictures.append(pygame.image.tobytes(surface.subsurface(spot), "RGB"))
    assert pictures[0] != pictures[1], "his card is there just before it lies in the squad"


def test_nothing_flies_where_motion_is_reduced() -> None:
    game = gallery.a_game()
    number = game.find(is_a(ev.PlayerMoved, source="pile", target="club"), 300)
    ui = open_ui((1280, 720), Settings(reduced_motion=True), strict=True)
    scene = gallery.board_scene(ui, game, number + 1)
    ui.stack.push(scene)
    beat = scene.timeline.beats[-1]
    pictures = []
    for share in (0.4, 0.6):
        join = beat.choreography.cues["join"]
        scene.timeline.seek_time(beat.start + join.start + share * (join.end - join.start))
        scene.timeline.paused = True
        surface = pygame.Surface(ui.size)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface((0, 100, 1280, 600)), "RGB"))
    assert pictures[0] == pictures[1]


# -- questions


def test_the_die_is_rolled_by_key_and_by_mouse() -> None:
    scene, given = answered("fortunes-board")
    press(scene, "confirm")
    scene, clicked = answered("fortunes-board")
    click(scene, "roll")
    assert given == clicked == [RollDie(OWN)]


@pytest.mark.rule("FF-21")
def test_with_four_managers_the_league_stands_below_them() -> None:
    scene = opened(lambda ui: gallery.BOARDS["fortunes-board"](ui, 1))
    beside = the(scene, ManagerList)
    assert isinstance(scene, BoardScene)
    del scene.stage.table.managers[4:]
    first, second = (beside.place_of(seat)[1] for seat in (0, 1))
    assert beside.rect.h - 4 * (second - first) >= 150, "its head and four clubs"


def test_the_board_has_a_pace_of_its_own() -> None:
    """Whoever hurries through matches reads his own card all the same."""

    def at_16x(ui: Ui) -> Scene:
        ui.settings.speeds["fortunes"] = 16
        return gallery.BOARDS["fortunes-board-walk"](ui, 1)

    scene = opened(at_16x)
    assert isinstance(scene, BoardScene)
    assert scene.timeline.speed == 1
    press(scene, "transport.faster")
    assert scene.timeline.speed == 2
    assert scene.ui.settings.speed_of("fortunes") == 16


def test_a_bung_is_kept_or_played() -> None:
    scene, given = answered("fortunes-board-bung")
    walk_to(scene, "keep")
    press(scene, "confirm")
    scene, played = answered("fortunes-board-bung")
    walk_to(scene, "play")
    press(scene, "confirm")
    assert given == [AnswerCard(OWN, False)]
    assert played == [AnswerCard(OWN, True)]


@pytest.mark.parametrize("name", ["fortunes-board-bung", "fortunes-board-pick"])
@pytest.mark.parametrize("level", [1, 4])
def test_the_first_press_is_the_better_answer_by_the_odds(
    name: str, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is taken for the best: so that the screen has no opinion of its own."""
    monkeypatch.setattr(board_scene, "manager", lambda _, content: manager(level, content))
    scene, given = answered(name)
    assert isinstance(scene, BoardScene)
    assert isinstance(due := scene.question, PickDue | BungDue)
    press(scene, "confirm")
    assert given == [manager(level, scene.content).choose(scene.stage.table, due, Chance(0))]


@pytest.mark.rule("FF-40")
def test_a_player_is_picked_or_nobody() -> None:
    scene, given = answered("fortunes-board-pick")
    due = scene.question
    assert isinstance(due, PickDue)
    click(scene, f"pick {due.candidates[1]}")
    scene, nobody = answered("fortunes-board-pick")
    walk_to(scene, "nobody")
    press(scene, "confirm")
    assert given == [Pick(OWN, due.candidates[1])]
    assert nobody == [Pick(OWN, None)]


def test_questions_of_others_are_not_asked_here() -> None:
    scene = board("fortunes-board")
    assert scene.asks(RollDue(OWN))
    assert not scene.asks(RollDue(1))


def test_own_cards_stop_what_is_skipped() -> None:
    scene = board("fortunes-board")
    game = gallery.a_game()
    drawn = [event for event in game.events if isinstance(event, ev.CardDrawn)]
    assert {scene.halts(event) for event in drawn if event.card.seat == OWN} == {True}
    assert {scene.halts(event) for event in drawn if event.card.seat != OWN} == {False}


# -- what is written


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


def test_the_list_begins_with_ones_own_last_turn_if_something_came_of_it_and_says_where_the_week_changes() -> None:
    first, second = (ev.WeekBegun(week=week, first=0, rule="FF-6") for week in (1, 2))
    mine: list[Event] = _turn(0, 5, paid=20)
    told = [first, *_turn(1, 3), *mine, *_turn(2, 4), ev.WeekEnded(week=1, rule="FF-6"), second, *_turn(1, 7)]
    own, before, after = Turn(0, 5, change=-20, week=1), Turn(2, 4, week=1), Turn(1, 7, week=2)
    since = turns_since(told, {0})
    assert since == [own, before, after], "nothing from before one's own turn, all in order"
    assert turn_rows(since) == [1, own, before, 2, after]
    assert turns_before([*told, ev.TurnBegun(seat=0, rule="FF-7")], 0) == since
    assert turn_rows(since[:2]) == since[:2], "one week needs no heading"
    assert turns_since([first, *mine], {0}) == [], "one's own turn alone is no list"
    assert turns_since([first, *_turn(0, 5), *_turn(2, 4)], {0}) == [before], "nothing came of one's own"


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


# -- what is on it, asked about


def asked_about(scene: BoardScene, term: str) -> bool:
    """Whether resting on such a thing, clicking on it and stepping to it by key all say what it is."""
    stack, spot = scene.ui.stack, next(one for one in scene.terms() if one.term == term)
    told = []
    scene.ui.input.device, scene.ui.input.pointer = Device.MOUSE, spot.rect.center
    stack.handle(Point("move", *spot.rect.center))
    stack.update(RESTED - 0.01)
    stack.update(0.02)
    told.append(stack.explainer.shown)
    stack.handle(Act("left"))
    for kind in ("down", "up"):
        stack.handle(Point(kind, *spot.rect.center))
    told.append(stack.explainer.shown)
    stack.handle(Act("left"))
    scene.ui.input.device = Device.KEYBOARD
    for _ in scene.terms():
        press(scene, "explain")
        told.append(stack.explainer.shown)
    stack.explainer.put_away()
    return [one and one.term for one in told[:2]] == [term, term] and spot in told


@pytest.mark.parametrize("term", ["square_luck", "square_wages", "bung", "scout", "coach"])
def test_squares_and_signs_answer_pointer_click_and_key(term: str) -> None:
    assert asked_about(board("fortunes-board"), f"fortunes.{term}")


def test_the_squares_ahead_are_asked_about_beside_the_board() -> None:
    scene = board("fortunes-board")
    (beside,) = all_of(scene, WeekList)
    start, (kinds, _) = scene.table.managers[scene.seat].counter, scene.squares
    ahead = [f"fortunes.square_{kinds[(start + face) % len(kinds)]}" for face in range(1, 7)]
    assert [spot.term for spot in beside.terms()] == ahead


def test_next_weeks_matches_name_their_competition() -> None:
    scene = board("fortunes-board-walk")
    said = " ".join(words_on(scene))
    t = scene.ui.t
    named = {one: t(f"fortunes.board.next_week.{one}") for one in ("league", "cup", "europe")}
    assert all(t(f"fortunes.competition.{one}").lower() in words.lower() for one, words in named.items())
    assert any(words in said for words in named.values())


def test_header_and_strip_say_which_points_are_meant() -> None:
    """The header has what ended seasons have brought; the strip what there would be if this one ended now, game points
    (FF-44) and not those of the league."""
    scene = board("fortunes-board-walk")
    table = scene.stage.table
    own = next(one for one in standing(scene.ui.t, CONTENT, table, (OWN,)).rivals if one.own)
    place = table.place(table.managers[OWN].club)
    worth = (60, 48, 40, 34, 29, 25, 21, 18, 15, 12, 9, 6, 3, 0)[place - 1]
    assert table.managers[OWN].points == 0
    assert dict(own.count.sources)["league"] == worth > 0
    assert "0 points earned" in words_on(scene)
    aim = scene.ui.t("win.fortunes.aim")
    assert "game points" in aim
    assert "as if the season ended now" in aim

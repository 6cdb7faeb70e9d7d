"""The season of Football Fortunes as a whole on the screen: opening, draws, tables, money, review, back page, end."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import get_args

import pygame
import pytest

from engine import games
from engine.core.model import Event
from engine.fortunes.content.load import load
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import PlaceBet
from engine.fortunes.season.model import Why
from engine.fortunes.season.money import wages_of
from game.games.fortunes.gallery import board as year
from game.games.fortunes.presenter.season import DRAW, rooms_of
from game.games.fortunes.screens.bet import BetScene, TakeOverScene
from game.games.fortunes.screens.draw import DrawScene
from game.games.fortunes.screens.new_game import NewGameScene
from game.games.fortunes.screens.season.log import LogScene, Teller
from game.games.fortunes.screens.season.standings import BANK, PURPOSES, StandingsScene, StatementScene
from game.games.fortunes.screens.season.year import NewspaperScene
from game.games.fortunes.wording import money
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN
from game.stage.made_up_names import made_up_names
from game.stage.screen import Screen
from game.ui.input import Act
from game.ui.input.intents import HOLD
from game.ui.look.pen import Pen
from game.ui.text import load as load_texts
from game.ui.widgets import Paragraph, TextField
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, Floor, all_of, opened, press, unreached, walk_to


@pytest.mark.parametrize("name", one_in(4, year.YEAR))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_part_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: year.YEAR[name](ui, 1), size, scale)
    view = scene.view
    assert (view.focus is None) == all(widget.modest for widget in view.focusables())
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        assert view.area.contains(widget.visible_rect()), widget.key


@pytest.mark.parametrize(
    ("name", "key"),
    [("fortunes-standings", "table"), ("fortunes-log", "log"), ("fortunes-statement", "money")],
)
def test_the_key_that_led_here_leads_back(name: str, key: str) -> None:
    scene = opened(lambda ui: year.YEAR[name](ui, 1))
    assert isinstance(scene, StandingsScene | LogScene | StatementScene)
    press(scene, f"fortunes.{key}")
    assert isinstance(scene.ui.stack.top, Floor)


def test_every_line_of_a_whole_season_has_its_words() -> None:
    game = year.a_season()
    table = game.table(len(game.events))
    teller = Teller(load_texts("en", strict=True), load(), table)
    lines = [line for event in game.events for line in teller.tell(event)]
    assert len(lines) > 150
    assert not any("{" in line.words for line in lines)


def test_sums_of_every_account_are_its_cash() -> None:
    """FF-1, FF-28: nothing comes from nowhere."""
    scene = opened(lambda ui: year.YEAR["fortunes-statement"](ui, 1))
    assert isinstance(scene, StatementScene)
    for seat in range(len(scene.table.managers)):
        scene.whose = seat
        own = [entry.amount if scene.gained(entry) else -entry.amount for entry in scene.own_entries()]
        assert sum(own) == scene.table.managers[seat].cash
    scene.whose = BANK
    own = [entry.amount if scene.gained(entry) else -entry.amount for entry in scene.own_entries()]
    assert sum(own) == scene.table.bank


def test_a_statement_says_what_came_in_and_went_out_and_with_whom_the_newest_first() -> None:
    scene = opened(lambda ui: year.YEAR["fortunes-statement"](ui, 1))
    assert isinstance(scene, StatementScene)
    seat, t = scene.whose, scene.ui.t
    ledger = [entry for entry in scene.table.ledger if seat in (entry.payer, entry.payee)]
    lines = scene.view.find("lines").rows
    assert len(lines) == len(ledger)
    for row, entry in zip(lines, reversed(ledger), strict=True):
        gained = entry.payee == seat
        other = entry.payer if gained else entry.payee
        who = "the bank" if other is None else scene.looks(other).name
        assert row[0] == (str(entry.week) if entry.week else "–")
        assert who.casefold() in str(row[1]).casefold()
        assert row[2].text == money(t, entry.amount if gained else -entry.amount)
    sides = [[entry.amount for entry in ledger if (entry.payee == seat) == gained] for gained in (True, False)]
    assert scene.view.find("sums").rows[-1][1:] == tuple(money(t, sum(side)) for side in sides)


@pytest.mark.rule("FF-8", "FF-20")
def test_an_account_says_which_wages_come_next_and_when() -> None:
    """A counter on square 14: the next wages square is 18; behind the last, 35, it is 9 once round."""
    scene = opened(lambda ui: year.YEAR["fortunes-statement"](ui, 1))
    assert isinstance(scene, StatementScene)
    manager = scene.table.managers[scene.whose]
    wages = money(scene.ui.t, wages_of(load(), scene.table, scene.whose))
    for square, ahead in ((14, 4), (35, 10)):
        manager.counter = square
        scene.rebuild()
        words = f"Wages are {wages} now, due on a Wages square: the next is {ahead} squares ahead."
        assert words in [paragraph.text for paragraph in all_of(scene, Paragraph)]
    scene.whose = BANK
    scene.rebuild()
    assert not any("Wages are" in paragraph.text for paragraph in all_of(scene, Paragraph))


def test_another_account_is_chosen_by_keys() -> None:
    scene = opened(lambda ui: year.YEAR["fortunes-statement"](ui, 1))
    assert isinstance(scene, StatementScene)
    press(scene, "right")
    assert scene.whose == 1


def test_every_purpose_of_money_is_explained() -> None:
    assert set(PURPOSES) == set(get_args(Why))
    assert all(f"glossary.{term}.name" in load_texts() for term in PURPOSES.values())


def byes(scene: DrawScene) -> int:
    """How many byes can be asked about."""
    return sum(spot.term == "fortunes.bye" for spot in scene.terms())


def test_a_ball_shows_its_club_only_once_it_is_open() -> None:
    scene = opened(lambda ui: year.YEAR["fortunes-draw"](ui, 1))
    assert isinstance(scene, DrawScene)
    event = scene.drawing()
    beat = scene.timeline.beat
    assert event is not None
    assert beat is not None
    scene.timeline.seek_time(0)
    assert scene.balls_out(event, scene.timeline.beat) == 0
    assert byes(scene) == 0, "nor does what can be asked about tell who has a bye"
    scene.timeline.seek(1)
    assert byes(scene) == 2, "fourteen clubs, two byes (FF-35)"
    assert scene.balls_out(event, scene.timeline.beat) == 14, "a league of fourteen"


def test_only_the_draws_that_a_season_begins_with_say_why_they_come() -> None:
    scene = opened(lambda ui: year.YEAR["fortunes-draw"](ui, 1))
    assert isinstance(scene, DrawScene)
    assert not scene.table.week
    said = " ".join(scene.reason(400))
    assert said.startswith("A season begins with the draws of both cups")
    assert len(scene.reason(200)) > len(scene.reason(400)) > 1, "in lines of that width"
    scene.stage.table.week = 5
    assert not scene.reason(400)


def test_a_draw_takes_about_ten_seconds() -> None:
    game = year.a_season()
    draws = [event for event in game.events if isinstance(event, ev.CupDrawn)]
    lengths = [DRAW[ev.CupDrawn](None, event, False).length for event in draws]
    assert max(lengths) <= 11, "sixteen balls"
    assert min(lengths) >= 3


def two_draws() -> tuple[DrawScene, Sequence[Event]]:
    """The draws of both cups, the first about to begin."""
    game = year.a_season()
    count = game.find(lambda event: isinstance(event, ev.CupDrawn))
    both = game.events[count : count + 2]
    feed = RecordFeed(game.table(count), both)
    scene = opened(
        lambda ui: DrawScene(
            Screen(
                ui,
                load(),
                feed.blank,
                OWN,
                looking=(OWN,),
            ),
            feed,
        )
    )
    assert isinstance(scene, DrawScene)
    scene.timeline.seek(0)
    return scene, both


@pytest.mark.rule("FF-44")
def test_the_european_draw_says_what_being_drawn_is_worth() -> None:
    """Of sixteen clubs who loses first has 5 game points; the header has them from then on."""
    scene, _ = two_draws()
    press(scene, "confirm")
    (_, points, _), said = scene.bar_values(), " ".join(scene.reason(400))
    assert "game points" not in said
    for _ in range(2):
        press(scene, "confirm")
    assert scene.heading() == "European cup: the draw"
    assert "has 5 game points for it" in " ".join(scene.reason(400))
    assert scene.bar_values()[1] == points + 5


def test_a_press_ends_the_draw_that_is_shown_and_the_next_cup_waits_for_another() -> None:
    scene, both = two_draws()
    press(scene, "confirm")
    assert scene.drawing() is both[0]
    assert scene.balls_out(both[0], scene.timeline.beat) == 14, "a league of fourteen"
    assert scene.view.focus is not None
    assert scene.view.focus.key == "go_on"
    scene.update(60.0)
    assert scene.drawing() is both[0], "it stands until one has seen it"
    press(scene, "confirm")
    assert (scene.drawing(), scene.timeline.seconds) == (both[1], 0)
    press(scene, "confirm")
    assert scene.over
    assert scene.drawing() is both[1]


def test_ones_own_tie_lies_on_paper_a_bye_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = two_draws()
    press(scene, "confirm")
    event = scene.drawing()
    assert event is not None
    free = next(tie.home for tie in event.tree[-1] if tie.visitors is None)
    assert free is not None
    grounds: list[str] = []
    part = Pen.part

    def noted(pen: Pen, x: float, y: float, w: float, h: float, ground: str = "") -> Pen:
        grounds.append(ground)
        return part(pen, x, y, w, h, ground)

    monkeypatch.setattr(Pen, "part", noted)
    scene.looking = (OWN,)
    for club in scene.table.clubs:
        club.manager = None
    scene.table.clubs[free].manager = OWN
    scene.draw(pygame.Surface(scene.ui.size))
    rows = [ground for ground in grounds if ground.startswith("row")]
    assert rows.count("row_paper") == 1
    assert rows.index("row_paper") == [tie.home for tie in event.tree[-1]].index(free)


def test_a_draw_that_is_watched_stands_before_the_next_cup_too() -> None:
    scene, both = two_draws()
    for _ in range(40):
        scene.update(1.0)
    assert scene.drawing() is both[0]
    assert scene.is_standing


def test_each_hold_ends_one_draw() -> None:
    scene, both = two_draws()
    press(scene, HOLD)
    assert (scene.drawing(), scene.is_standing) == (both[0], True)
    press(scene, "confirm", HOLD)
    assert scene.over
    assert scene.drawing() is both[1]


def test_a_cup_that_is_over_is_not_drawn_again() -> None:
    """FF-35: a final's result is told with the tree, from which nobody is drawn any more."""
    game = year.a_season()
    rooms = list(rooms_of(game.table(0), game.events))
    told = [(event, room) for event, room in zip(game.events, rooms, strict=True) if isinstance(event, ev.CupDrawn)]
    over = [(event, room) for event, room in told if event.tree[-1][0].winner is not None and len(event.tree[-1]) == 1]
    assert [room for _, room in over] == [None, None], "the domestic cup and Europe"
    assert all(room == "draw" for event, room in told if (event, room) not in over)


def test_a_bet_is_placed_by_keys_and_a_stake_may_be_nothing() -> None:
    placed: list[PlaceBet] = []
    scene = opened(lambda ui: year.YEAR["fortunes-bet"](ui, 1))
    assert isinstance(scene, BetScene)
    scene.screen = dataclasses.replace(scene.screen, act=placed.append)
    press(scene, "confirm")
    press(scene, "down", "confirm")
    assert placed == [PlaceBet(OWN, scene.due.fixtures[0], 0, 5), PlaceBet(OWN, scene.due.fixtures[0], 0, 0)]


def test_a_club_is_taken_over_or_none() -> None:
    taken: list[object] = []
    scene = opened(lambda ui: year.YEAR["fortunes-take-over"](ui, 1))
    assert isinstance(scene, TakeOverScene)
    scene.screen = dataclasses.replace(scene.screen, act=taken.append)
    press(scene, "confirm")
    walk_to(scene, "none")
    press(scene, "confirm")
    assert [one.club for one in taken] == [scene.due.clubs[0], None]


def test_clubs_can_be_called_something_else_and_the_game_knows_it() -> None:
    scene = opened(lambda ui: year.YEAR["fortunes-new-game"](ui, 1))
    assert isinstance(scene, NewGameScene)
    first, *_, other = scene.clubs
    scene.rename(first, "Home Rovers")
    scene.rename(other, "Faraway")
    setup = scene.setup
    assert scene.fault is None
    assert setup.clubs[0].name == "Home Rovers"
    state, _ = games.rules_for("fortunes").new(setup, 3)
    assert {club.name for club in state.table.clubs} >= {"Home Rovers", "Faraway"}
    scene.rename(other, scene.clubs[other].name)
    assert scene.setup.renamed == ()


def test_who_gives_no_name_gets_one_and_two_of_them_never_the_same() -> None:
    scene = opened(lambda ui: year.YEAR["fortunes-new-game"](ui, 1))
    assert isinstance(scene, NewGameScene)
    for place in scene.playing[:3]:
        place.manager = 0
        place.person = ""
    scene.playing[1].person = "Ann"
    scene.rebuild()
    assert [seat.name for seat in scene.setup.seats[:3]] == ["Robin Vale", "Ann", "Ilse Harden"]
    scene.playing[1].person = "robin vale "
    assert [seat.name for seat in scene.setup.seats[:3]] == ["Ilse Harden", "robin vale", "Tomas Quillon"]
    assert {"Robin Vale", "Player 1"} <= made_up_names(scene.ui.t), "nor is one of older careers somebody's own"


def test_a_name_that_is_typed_is_offered_to_nobody_else() -> None:
    scene = opened(lambda ui: year.YEAR["fortunes-new-game"](ui, 1))
    assert isinstance(scene, NewGameScene)
    for place in scene.playing[:2]:
        place.manager, place.person = 0, ""
    scene.rebuild()
    first, second = scene.view.find("name 0"), scene.view.find("name 1")
    assert isinstance(first, TextField)
    assert isinstance(second, TextField)
    assert (first.placeholder, second.placeholder) == ("Robin Vale", "Ilse Harden")
    second.on_change("Robin Vale")
    assert first.placeholder == "Ilse Harden"
    second.on_change("Robin Valentine")
    assert first.placeholder == "Robin Vale"


def test_the_back_page_names_the_champion() -> None:
    scene = opened(lambda ui: year.YEAR["fortunes-newspaper"](ui, 1))
    assert isinstance(scene, NewspaperScene)
    game = year.a_season()
    ended = next(event for event in game.events if isinstance(event, ev.SeasonEnded))
    champion = scene.club_looks(ended.past.rows[0].team).name
    assert champion in f"{scene.news.headline} {scene.news.sub}"
    assert scene.news.boxes[0].lines[0] == (champion, str(ended.past.rows[0].points))


def test_the_back_page_goes_on_by_confirm_and_by_back() -> None:
    done: list[None] = []
    scene = opened(lambda ui: year.YEAR["fortunes-newspaper"](ui, 1))
    assert isinstance(scene, NewspaperScene)
    scene.on_done = lambda: done.append(None)
    scene.rebuild()
    scene.focus_first()
    scene.ui.stack.handle(Act("confirm"))
    scene.ui.stack.handle(Act("back"))
    assert len(done) == 2

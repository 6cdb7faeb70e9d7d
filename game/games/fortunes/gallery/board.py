"""Football Fortunes' season at moments worth looking at: opening, board, draws, tables, money, review, the end.

Owns how far real games are played, by the engine as for anybody, and what of them a screen is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.model import Event, clone
from engine.fortunes.content.load import load
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import BetDue, BungDue, PickDue, RollDue, SeasonTable, StaffDue, TakeOverDue
from game.games.fortunes.flow.how_you_win import standing
from game.games.fortunes.flow.paper import back_page
from game.games.fortunes.screens.bet import BetScene, TakeOverScene
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.draw import DrawScene
from game.games.fortunes.screens.frame import FortunesRoom, FortunesScreen
from game.games.fortunes.screens.new_game import NewGameScene
from game.games.fortunes.screens.season.log import LogScene
from game.games.fortunes.screens.season.standings import StandingsScene, StatementScene
from game.games.fortunes.screens.season.year import EndingScene, NewspaperScene, OpeningScene, ReviewScene
from game.games.fortunes.screens.staff import StaffScene
from game.stage.back_page import BackPageScene
from game.stage.feed import RecordFeed
from game.stage.gallery import (
    OWN,
    AskedFeed,
    Make,
    Played,
    Question,
    Wanted,
    doors,
    is_a,
    new_game,
    nowhere,
    once_entered,
    play,
    stop,
)
from game.stage.how_you_win import HowYouWinScene
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

GAME = "fortunes"
SEED = 3
_DOORS = ("squads", "deal", "table", "money", "log", "menu")


def screen(ui: Ui, table: SeasonTable, *out: str, seat: int = OWN, **given: Any) -> FortunesScreen:
    """What a screen is given for whoever looks, its doors leading nowhere."""
    return Screen(ui, load(), table, seat, (seat,), doors=doors(*out), **given)


@cache
def a_game(seed: int = SEED, seats: int = 6) -> Played:
    """A season of `seats` computers; every question is kept."""
    return play(GAME, games.whole_game(GAME).default_setup(seats, 2), seed)


@cache
def a_season(seed: int = 7) -> Played:
    """A season of four computers, as the first of them sees it."""
    return play(GAME, games.whole_game(GAME).default_setup(4, 1), seed, keeps=lambda due: False)


# -- the board


def board_scene(
    ui: Ui, game: Played, ends: int, asked: Question | None = None, at: tuple[str, float] | None = None
) -> BoardScene:
    """The board from the turn that event `ends` is in up to it: at a question, at a cue of the last event, or where
    that ends."""
    start = max(number for number in range(ends) if isinstance(game.events[number], ev.TurnBegun))
    feed = AskedFeed(game.table(start), game.events[start:ends], None if asked is None else asked.due)
    shown = screen(ui, feed.blank, *_DOORS, fault=partial(game.fault, asked))
    scene = BoardScene(shown, feed, on_over=nowhere)
    beats = scene.timeline.beats
    scene.timeline.seek(len(beats) if asked is not None else len(beats) - 1)
    if at is not None:
        stop(scene.timeline, beats[-1], *at)
    elif asked is None:
        scene.timeline.seek_time(beats[-1].start + beats[-1].choreography.length - 0.01)
        scene.timeline.paused = True
    return scene


def at_event(wanted: Wanted, after: int = 0, at: tuple[str, float] | None = None) -> Make:
    """Makes the board `at` a cue of the first such event, or where that ends."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        return board_scene(ui, game, game.find(wanted, after) + 1, at=at)

    return make


def at_question(wanted: Wanted, after: int = 0) -> Make:
    """Makes the board at the first such question."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(SEED + seed - 1)
        return board_scene(ui, game, *game.question(wanted, after))

    return make


def _staff(ui: Ui, seed: int) -> Scene:
    """The visit to a square of staff."""
    game = a_game(SEED + seed - 1)
    count, asked = game.question(is_a(StaffDue, academy=False))
    assert isinstance(asked.due, StaffDue), "it was asked for"
    fault = partial(game.fault, asked)
    given = screen(ui, game.table(count), "squads", "deal", "money", "menu", seat=asked.due.seat, fault=fault)
    return StaffScene(given, asked.due)


def _own_card(event: Event) -> bool:
    return isinstance(event, ev.CardDrawn) and event.card.seat == OWN


# -- around a season


def room(kind: type[FortunesRoom], wanted: type[Event], share: float, ui: Ui, seed: int) -> FortunesRoom:
    """A place in the middle of the first event of a type, so far through its time."""
    game = a_season()
    number = game.find(is_a(wanted))
    feed = RecordFeed(game.table(number), game.events[number : number + 1])
    scene = kind(screen(ui, feed.blank, *_DOORS), feed)
    scene.timeline.seek_time(share * scene.timeline.length)
    scene.timeline.paused = True
    return scene


def _midway() -> tuple[SeasonTable, list[Event]]:
    """The game after seven weeks."""
    game = a_season()
    count = game.find(is_a(ev.WeekEnded, week=7))
    return game.table(count), game.events[:count]


def _over() -> SeasonTable:
    """The game at its end."""
    return a_season().table(len(a_season().events))


def _paper(ui: Ui, seed: int) -> Scene:
    """The paper of a round in the middle of the season."""
    game = a_season()
    rounds = [number for number, event in enumerate(game.events) if isinstance(event, ev.RoundEnded)]
    over = rounds[len(rounds) // 2] + 1
    table = game.table(over)
    own = [table.managers[OWN].club]
    return BackPageScene(ui, back_page(ui.t, load(), table, game.events[:over], own), nowhere)


def _ending(ui: Ui, seed: int) -> Scene:
    shown = clone(_over())
    shown.setup = replace(shown.setup, seats=(replace(shown.setup.seats[OWN], level=0), *shown.setup.seats[1:]))
    scene = EndingScene(screen(ui, shown, "menu", "matches", "save", "leave"))
    scene.party(0.8)
    return scene


def _sacked() -> SeasonTable:
    """The game after five weeks, if its first manager had just been sacked."""
    table = _midway()[0]
    table.managers[OWN].managing = False
    table.managers[OWN].purse = 50
    table.clubs[table.managers[OWN].club].manager = None
    table.clubs[table.managers[OWN].club].frozen = True
    return table


def _bet(ui: Ui, seed: int) -> Scene:
    table = _sacked()
    week = tuple(one.number for one in table.fixtures if one.week == 8 and one.competition == "league")
    return BetScene(screen(ui, table, "back"), BetDue(OWN, week, 10))


def _take_over(ui: Ui, seed: int) -> Scene:
    table = _sacked()
    free = tuple(number for number, club in enumerate(table.clubs[: table.league]) if club.manager is None)
    return TakeOverScene(screen(ui, table, "back"), TakeOverDue(OWN, free[1:]))


def _rivals(ui: Ui, seed: int) -> Scene:
    scene = new_game(NewGameScene, ui, seed)
    return once_entered(scene, lambda: scene.pick_rival(1))


YEAR: Mapping[str, Make] = {
    "fortunes-new-game": partial(new_game, NewGameScene),
    "fortunes-rivals": _rivals,
    "fortunes-opening": partial(room, OpeningScene, ev.OrderRolled, 0.95),
    "fortunes-draw": partial(room, DrawScene, ev.CupDrawn, 0.55),
    "fortunes-standings": lambda ui, seed: StandingsScene(screen(ui, _midway()[0], "matches")),
    "fortunes-how-you-win": lambda ui, seed: HowYouWinScene(ui, standing(ui.t, load(), _midway()[0], (OWN,))),
    "fortunes-statement": lambda ui, seed: StatementScene(screen(ui, _midway()[0])),
    "fortunes-log": lambda ui, seed: LogScene(screen(ui, _midway()[0]), _midway()[1]),
    "fortunes-bet": _bet,
    "fortunes-take-over": _take_over,
    "fortunes-review": partial(room, ReviewScene, ev.SeasonEnded, 0.99),
    "fortunes-back-page": _paper,
    "fortunes-newspaper": lambda ui, seed: NewspaperScene(screen(ui, _over()), a_season().events, nowhere),
    "fortunes-ending": _ending,
}
BOARDS: Mapping[str, Make] = {
    "fortunes-board": at_question(is_a(RollDue), 400),
    "fortunes-board-walk": at_event(is_a(ev.CounterMoved, seat=OWN), 600, ("walk", 0.55)),
    "fortunes-board-card": at_event(_own_card),
    "fortunes-board-joins": at_event(is_a(ev.PlayerMoved, source="pile", target="club"), 500, ("join", 0.6)),
    "fortunes-board-bung": at_question(is_a(BungDue)),
    "fortunes-board-pick": at_question(is_a(PickDue), 800),
    "fortunes-staff": _staff,
}

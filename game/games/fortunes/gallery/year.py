"""Football Fortunes' season as a whole at moments worth looking at: opening, draws, tables, money, review, the end.

Owns how far a real game is played and what of it a screen is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from msgspec.structs import replace

from engine import games
from engine.core.model import Event, clone
from engine.fortunes.content.load import load
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import BetDue, SeasonTable, TakeOverDue
from game.games.fortunes.screens.bet import BetScene, TakeOverScene
from game.games.fortunes.screens.draw import DrawScene
from game.games.fortunes.screens.frame import FortunesRoom, FortunesScreen
from game.games.fortunes.screens.new_game import NewGameScene
from game.games.fortunes.screens.season.log import LogScene
from game.games.fortunes.screens.season.standings import StandingsScene, StatementScene
from game.games.fortunes.screens.season.year import EndingScene, NewspaperScene, OpeningScene, ReviewScene
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN, Make, Played, doors, is_a, new_game, nowhere, play
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

SEED = 7
_SEATS = 4


@cache
def a_game(seed: int = SEED) -> Played:
    """A season of four computers, as the first of them sees it."""
    rules = games.whole_game("fortunes")
    return play("fortunes", rules.default_setup(_SEATS, 1), seed, keeps=lambda due: False)


def room(kind: type[FortunesRoom], wanted: type[Event], share: float, ui: Ui, seed: int) -> FortunesRoom:
    """A place in the middle of the first event of a type, so far through its time."""
    game = a_game()
    number = game.find(is_a(wanted))
    feed = RecordFeed(game.table(number), game.events[number : number + 1])
    out = doors("squads", "deal", "table", "money", "log", "menu")
    scene = kind(Screen(ui, load(), feed.blank, OWN, looking=(OWN,), doors=out), feed)
    scene.timeline.seek_time(share * scene.timeline.length)
    scene.timeline.paused = True
    return scene


def _midway() -> tuple[SeasonTable, list[Event]]:
    """The game after seven weeks."""
    game = a_game()
    count = game.find(lambda event: isinstance(event, ev.WeekEnded) and event.week == 7)
    return game.table(count), game.events[:count]


def _midway_screen(ui: Ui, *out: str) -> FortunesScreen:
    return Screen(ui, load(), _midway()[0], OWN, doors=doors(*out))


def _over() -> tuple[SeasonTable, list[Event]]:
    """The game at its end."""
    game = a_game()
    return game.table(len(game.events)), game.events


def _newspaper(ui: Ui, seed: int) -> Scene:
    table, events = _over()
    return NewspaperScene(Screen(ui, load(), table, OWN), events, nowhere)


def _ending(ui: Ui, seed: int) -> Scene:
    table, _ = _over()
    people = (replace(table.setup.seats[OWN], level=0), *table.setup.seats[1:])
    shown = clone(table)
    shown.setup = replace(table.setup, seats=people)
    out = doors("menu", "matches", "save", "leave")
    scene = EndingScene(Screen(ui, load(), shown, OWN, doors=out))
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
    return BetScene(Screen(ui, load(), table, OWN, doors=doors("back")), BetDue(OWN, week, 10))


def _take_over(ui: Ui, seed: int) -> Scene:
    table = _sacked()
    free = tuple(number for number, club in enumerate(table.clubs[: table.league]) if club.manager is None)
    return TakeOverScene(Screen(ui, load(), table, OWN, doors=doors("back")), TakeOverDue(OWN, free[1:]))


SCENES: Mapping[str, Make] = {
    "fortunes-new-game": partial(new_game, NewGameScene),
    "fortunes-opening": partial(room, OpeningScene, ev.OrderRolled, 0.95),
    "fortunes-draw": partial(room, DrawScene, ev.CupDrawn, 0.55),
    "fortunes-standings": lambda ui, seed: StandingsScene(_midway_screen(ui, "matches")),
    "fortunes-statement": lambda ui, seed: StatementScene(_midway_screen(ui)),
    "fortunes-log": lambda ui, seed: LogScene(_midway_screen(ui), _midway()[1]),
    "fortunes-bet": _bet,
    "fortunes-take-over": _take_over,
    "fortunes-review": partial(room, ReviewScene, ev.SeasonEnded, 0.99),
    "fortunes-newspaper": _newspaper,
    "fortunes-ending": _ending,
}

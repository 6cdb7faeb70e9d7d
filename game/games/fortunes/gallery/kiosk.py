"""Football Fortunes at the kiosk: attract mode's screens, and a visit from the choice of a club to the result."""

from __future__ import annotations

from functools import cache, partial

from engine.core.auction import BidDue
from engine.core.model import Decision
from engine.fortunes.content.load import load
from engine.fortunes.season.model import BungDue, LineUpDue, PickDue, RollDue, StaffDue
from game.games.fortunes.gallery.board import screen
from game.games.fortunes.kiosk.end import ending
from game.games.fortunes.kiosk.play_screens import KioskBoard, KioskMatchday, KioskRound, Patience
from game.games.fortunes.kiosk.played_games import RunningGame, ShownRound, StretchFeed, ThreeWeeks
from game.games.fortunes.kiosk.screens import (
    BoardRules,
    FortunesClubScreen,
    PlanScreen,
    PointsRules,
    title_of,
)
from game.games.fortunes.screens.frame import FortunesScreen
from game.stage.feed import RecordFeed
from game.stage.gallery import Make, nowhere, staged
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.turns import LEFT, RIGHT, alone
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_LEVEL, _SECONDS = 2, 12.0
_CLUBS = 4


def _normal() -> float:
    return 1.0


@cache
def _round(seed: int) -> ShownRound:
    return RunningGame(seed, _LEVEL).play_round()


def _title(ui: Ui, seed: int) -> Scene:
    return title_of(ui, _round(seed))


def _attract(ui: Ui, seed: int) -> Scene:
    shown = _round(seed)
    scene = KioskRound(
        screen(ui, shown.blank, seat=shown.seat), RecordFeed(shown.blank, shown.events), _normal, nowhere
    )
    scene.is_manned = True
    scene.timeline.seek_time(scene.timeline.length * 0.6)
    return scene


def _pick(ui: Ui, seed: int) -> Scene:
    game = ThreeWeeks(seed, _LEVEL)
    return FortunesClubScreen(ui, game, game.offers(_CLUBS), _SECONDS, nowhere)


def _taken(seed: int, people: int = 1) -> ThreeWeeks:
    game = ThreeWeeks(seed, _LEVEL)
    game.take(*game.offers(_CLUBS)[:people])
    return game


def _seen(ui: Ui, game: ThreeWeeks, feed: StretchFeed) -> FortunesScreen:
    """What is shown to everybody who plays."""
    return Screen(ui, load(), feed.blank, game.seats[0], game.seats, fault=game.fault)


def _board(ui: Ui, seed: int, turn: int = LEFT, people: int = 1) -> Scene:
    """The board when the visitor is to roll, or one of two people."""
    game = _taken(seed, people)
    feed = StretchFeed(game, "board")
    shown = _seen(ui, game, feed)
    while not isinstance(game.waiting, RollDue) or game.waiting.seat != game.seats[turn]:
        game.answer(None)
    scene = KioskBoard(shown, feed, _normal, nowhere, Patience(lambda due: _SECONDS, game.usual))
    scene.timeline.seek(len(scene.timeline.beats))
    return scene


def _asked(ui: Ui, seed: int, due: type[Decision]) -> Scene:
    """A visitor is asked that in the first week; with a later seed if he isn't with this one."""
    game = _taken(seed)
    while isinstance(game.waiting, RollDue | BungDue | PickDue):
        game.answer(None)
    if not isinstance(game.waiting, due):
        return _asked(ui, seed + 1, due)
    feed = StretchFeed(game, "board")
    scene = KioskBoard(_seen(ui, game, feed), feed, _normal, nowhere, Patience(lambda due: _SECONDS, game.usual))
    scene.timeline.seek(len(scene.timeline.beats))
    return scene


def _to_line_up(seed: int, turn: int = LEFT, people: int = 1) -> ThreeWeeks:
    game = _taken(seed, people)
    while not isinstance(game.waiting, LineUpDue) or game.waiting.seat != game.seats[turn]:
        game.answer(None)
    game.more("board")
    return game


def _plan(ui: Ui, seed: int, people: int = 1) -> Scene:
    turn = people - 1
    game = _to_line_up(seed, turn, people)
    due = game.waiting
    assert isinstance(due, LineUpDue), "it was played to there"
    stint, whose = game.stints[turn], alone if people == 1 else lambda: turn
    return PlanScreen(ui, stint, stint.view.fixtures[due.fixture], _SECONDS, nowhere, whose)


def _matchday(ui: Ui, seed: int, people: int = 1) -> Scene:
    game = _to_line_up(seed, people - 1, people)
    game.answer(None)
    feed = StretchFeed(game, "round")
    scene = KioskMatchday(_seen(ui, game, feed), feed, _normal, nowhere)
    scene.is_manned = True  # a picture waits for nobody to be painted
    scene.timeline.seek_time(scene.timeline.length * 0.5)
    return scene


def _result(ui: Ui, seed: int, people: int = 1) -> Scene:
    game = _taken(seed, people)
    game.finish()
    return ResultScreen(ui, ending(ui.t, game), _SECONDS, nowhere)


SCENES: dict[str, Make] = {
    "fortunes-kiosk-title": staged(_title),
    "fortunes-kiosk-round": staged(_attract),
    "fortunes-kiosk-how-to": staged(lambda ui, seed: BoardRules(ui, load())),
    "fortunes-kiosk-points": staged(lambda ui, seed: PointsRules(ui, load())),
    "fortunes-kiosk-pick": staged(_pick),
    "fortunes-kiosk-board": staged(_board),
    "fortunes-kiosk-bid": staged(lambda ui, seed: _asked(ui, seed, BidDue)),
    "fortunes-kiosk-staff": staged(lambda ui, seed: _asked(ui, seed, StaffDue)),
    "fortunes-kiosk-plan": staged(_plan),
    "fortunes-kiosk-matchday": staged(_matchday),
    "fortunes-kiosk-result": staged(_result),
    "fortunes-kiosk-board-left": staged(partial(_board, turn=LEFT, people=2)),
    "fortunes-kiosk-board-right": staged(partial(_board, turn=RIGHT, people=2)),
    "fortunes-kiosk-plan-two": staged(partial(_plan, people=2)),
    "fortunes-kiosk-matchday-two": staged(partial(_matchday, people=2)),
    "fortunes-kiosk-result-two": staged(partial(_result, people=2)),
}

"""The first evening of Football Fortunes: the summer window and the first week of a season.

Owns its steps and the game it is played in. Each rule is told before the decision it is about.
"""

from __future__ import annotations

from functools import partial

from pygame import Rect

from engine.core.auction import BidDue, BidUpTo, DropOut, PlaceBid
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import NameLineUp, RollDie, TurnCard
from engine.fortunes.season.model import RollDue, SeasonSetup, TurnDue
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.draw import DrawScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.season.year import OpeningScene
from game.games.fortunes.screens.staff import StaffScene
from game.stage.back_page import BackPageScene
from game.stage.first_evening import LEARNER, RIVAL, Lesson, Step, at_beat, is_asked
from game.stage.lesson_places import Hinted, around, asked_about, in_focus

_SETUP = SeasonSetup((Seat(LEARNER), Seat(RIVAL, 1)), (ClubEntry("mowenbruck"), ClubEntry("kaldafoss")))
_SEED = 17

_LINE_UP = partial(Step, on=LineUpScene)


def _choices(scene: MarketScene) -> Rect | None:
    """All that answers a bid, so that nothing of it is covered by what is said of it."""
    found = [scene.view.find(key) for key in ("bid less", "bid all", "bid", "drop_out")]
    seen = [widget.visible_rect() for widget in found if widget is not None]
    return seen[0].unionall(seen[1:]) if seen and all(rect.w for rect in seen) else None


def _answer(scene: MarketScene) -> str:
    """A bid where it is worth it."""
    return "bid" if scene.first_focus == "bid" else "drop_out"


def _in_the_second_week(scene: BoardScene) -> bool:
    return is_asked(RollDue)(scene) and scene.table.week == 2


_STEPS = (
    Step("wins", OpeningScene, "resources"),
    Step("cups", DrawScene, None),
    Step("window", MarketScene, None, is_asked(BidDue)),
    Step("bid", MarketScene, _choices, is_asked(BidDue), _answer, (PlaceBid, BidUpTo, DropOut)),
    Step("turn", MarketScene, in_focus, is_asked(TurnDue), in_focus, (TurnCard,)),
    Step("board", BoardScene, None, is_asked(RollDue)),
    Step("roll", BoardScene, "roll", is_asked(RollDue), "roll", (RollDie,)),
    Step("square", BoardScene, None, at_beat(ev.CounterMoved, "walk", lambda event: event.seat == 0)),
    Step("staff", StaffScene, in_focus),
    _LINE_UP("attack", at="place 8"),
    _LINE_UP("defence", at="place 0"),
    _LINE_UP("coach", at=around(asked_about("fortunes.ratings"), "said")),
    _LINE_UP("suggest", at="suggest"),
    _LINE_UP("kick_off", at="kick_off", does="kick_off", until=(NameLineUp,)),
    Step("round", MatchdayScene, "resources", at_beat(ev.RoundEnded, "enter")),
    Step("table", BackPageScene, BackPageScene.table_place),
    Step("trade", BoardScene, Hinted("fortunes.deal"), _in_the_second_week),
    Step("week", BoardScene, None, _in_the_second_week),
)
_COVERS = ("opening", "market", "board", "matchday", "draw", "line_up", "staff", "fortunes_kick_off", "fortunes_goal")
LESSON = Lesson("fortunes", _SETUP, _SEED, _STEPS, _COVERS)

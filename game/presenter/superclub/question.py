"""What kicks and late dice in a match of Superclub are asked: a row of cells that stands there while they fly."""

from __future__ import annotations

from engine.superclub.match.events import PenaltyTaken, ResultThrownFor
from engine.superclub.match.model import MatchTable
from engine.superclub.match.shoot_out import least_die
from game.presenter.question import Cell, Meaning, Question
from game.presenter.superclub.cast import Cast
from game.presenter.superclub.chances import TWO_DICE

_KEY = "superclub.match.ask"
_SIX = 6


def question(cast: Cast, table: MatchTable, event: PenaltyTaken | ResultThrownFor, settled: bool) -> Question:
    """What a kick, or a throw that may turn the result, is asked; what it shows is chosen once it has `settled`."""
    if isinstance(event, PenaltyTaken):
        return _kick(cast, table, event, settled)
    return _turn(cast, table, event, settled)


def _kick(cast: Cast, table: MatchTable, event: PenaltyTaken, settled: bool) -> Question:
    kick = event.kick
    least = least_die(kick.stars)
    cells = tuple(_cell(face, face >= least, settled and face == kick.die) for face in range(1, _SIX + 1))
    who = cast.player(table, kick.side, kick.taker)
    asked = f"{_KEY}.kick" if kick.die is not None else f"{_KEY}.kick_sure"
    return Question(asked, who, least, cells, f"{_KEY}.kick_good", f"{_KEY}.kick_bad")


def _turn(cast: Cast, table: MatchTable, event: ResultThrownFor, settled: bool) -> Question:
    """Staff asks for a sum; the weapon for a six on either die."""
    if event.by == "staff":
        least, faces, shown = table.teams[event.side].squad.draw_turned, TWO_DICE, sum(event.dice)
    else:
        least, faces, shown = _SIX, range(1, _SIX + 1), max(event.dice)
    cells = tuple(_cell(face, face >= least, settled and face == shown) for face in faces)
    key = f"{_KEY}.{event.by}"
    return Question(key, cast.club(table, event.side), least, cells, f"{key}_good", f"{key}_bad")


def _cell(face: int, good: bool, chosen: bool) -> Cell:
    meaning: Meaning = "good" if good else "bad"
    return Cell(str(face), meaning, chosen)

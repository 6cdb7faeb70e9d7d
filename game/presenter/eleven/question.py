"""What a die in a match of Eleven is asked, as a row of cells that stands on the screen while it is in the air."""

from __future__ import annotations

from engine.eleven.affairs.events import DieThrown
from engine.eleven.match.model import MatchTable
from game.presenter.eleven.cast import Cast
from game.presenter.eleven.meaning import FACE_ASKED, is_good
from game.presenter.question import Cell, Meaning, Question

_MEANINGS: dict[bool | None, Meaning] = {True: "good", False: "bad", None: "open"}


def question(cast: Cast, table: MatchTable, event: DieThrown, settled: bool) -> Question:
    """What is asked: a cell for each face; the one the die lies on is chosen once it has `settled`."""
    die = event.die
    cells = tuple(
        Cell(str(face), _MEANINGS[is_good(cast.content, table, die, face)], settled and face == event.value)
        for face in range(1, die.sides + 1)
    )
    carded = die.purpose in ("goal", "own_goal", "discipline")
    who = cast.card_name(die.data[0]) if carded else ""
    number = die.data[-1] if die.purpose in FACE_ASKED else None
    key = f"eleven.match.ask.{die.purpose}"
    return Question(key, who, number, cells, f"{key}_good", f"{key}_bad")

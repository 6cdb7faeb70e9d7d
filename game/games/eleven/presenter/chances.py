"""How likely each result of a match of Eleven is, by what lies open (EL-28).

Until the opponent is turned over that is any line-up that may come; from then on all is known but dice, so that the
chances are those that a tactic's choice says (`engine.eleven.managers.matchday`), and no zone changes them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial

from msgspec.structs import replace

from engine.core.model import clone
from engine.core.shares import Shares
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.content.cards import Content
from engine.eleven.managers.matchday import chances_now, tactic_chances
from engine.eleven.managers.prospect import chances_with_fans
from engine.eleven.match import events as ev
from engine.eleven.match.line_ups import fitting
from engine.eleven.match.model import MatchTable, PlayTactic
from game.games.eleven.presenter.explanation import means_goal
from game.games.eleven.presenter.match import Stage
from game.stage.momentum import Reckoning
from game.stage.timeline import Beat

_SCORING = ("goal", "own_goal", "set_piece")
"""Dice by which a goal falls, or doesn't."""


class ElevenReckoner:
    """What reckons the chances of one match: as it begins, and with whatever may still change them.

    `coming` are the opponents' cards that might have come, all that fit the back where that isn't known.
    """

    def __init__(self, content: Content, coming: Sequence[int] = ()) -> None:
        self.content = content
        self.coming = coming

    def may_come(self, table: MatchTable) -> Sequence[int]:
        """The opponents' cards that the deployment was chosen against (EL-24)."""
        return self.coming or fitting(self.content, table.back, ())

    def before(self, stage: Stage, beat: Beat) -> Reckoning | None:
        """What can't be read off the table afterwards: a tactic whose die is still to fall, and strengths once set."""
        match beat.event:
            case ev.TacticPlayed(tactic=tactic, target=target):
                answer = PlayTactic(stage.table.seat, tactic, target)
                return _reckoning(0.0, partial(tactic_chances, self.content, clone(stage.table), [answer]))
            case ev.StrengthsSet(late=False):
                return self._standing(stage.table, acted=True)
        return None

    def after(self, stage: Stage, beat: Beat) -> Reckoning | None:
        """A die counts as it lies from the second it does; a goal once its ball is in, who comes once he is there."""
        cues, table = beat.choreography.cues, stage.table
        match beat.event:
            case ev.SentOut():
                return self._standing(table)
            case ev.FansSeated(fans=count):
                coming = self.may_come(table)
                seated = partial(chances_with_fans, self.content, clone(table), coming, count)
                return _reckoning(0.0, seated) if table.mine and coming else None
            case ev.OpponentRevealed():
                return self._standing(table, cues["enter"].end)
            case DieThrown(die=die, value=value) if die.purpose in _SCORING:
                goal, own = means_goal(die, value), die.purpose != "own_goal"
                more = replace(table, goals=table.goals + (goal and own), against=table.against + (goal and not own))
                return self._standing(more, cues["verdict"].start)
            case ev.GoalScored():
                return self._standing(table, cues["resolve"].start)
        return None

    def _standing(self, table: MatchTable, at: float = 0.0, acted: bool = False) -> Reckoning | None:
        """The chances with what lies there; None where a record lacks how it began, or nobody is known to fit."""
        coming = self.may_come(table)
        if not table.mine or not (table.theirs or coming):
            return None
        return _reckoning(at, partial(chances_now, self.content, clone(table), coming, acted=acted))


def _reckoning(seen: float, work: Callable[[], Shares]) -> Reckoning:
    return Reckoning(seen, 0.0, _slice(work))


def _slice(work: Callable[[], Shares]) -> Generator[None, None, Shares]:
    """What is reckoned in its own slice."""
    yield from ()
    return work()

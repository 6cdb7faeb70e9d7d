"""How likely each result of a match of Eleven is: as the deployment says, and from then on by what falls.

Once both line-ups lie open a match of Eleven is foregone: its true chances would give every answer away. So every zone
to come counts as it did when the markers were sent out, against all line-ups that may have come.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import partial

from engine.core.model import clone
from engine.core.shares import Shares
from engine.eleven.content.cards import Content
from engine.eleven.managers.pitch import Begun
from engine.eleven.managers.prospect import chances_in
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import ZONES
from game.games.eleven.presenter.comparison import met
from game.games.eleven.presenter.match import Stage
from game.stage.momentum import Reckoning
from game.stage.timeline import Beat


class ElevenReckoner:
    """What reckons the chances of one match: as it begins, and after every goal, tactic and zone.

    `coming` are the opponents' cards that might have come, all that fit the back where that isn't known.
    """

    def __init__(self, content: Content, coming: Sequence[int] = ()) -> None:
        self.content = content
        self.coming = coming

    def before(self, stage: Stage, beat: Beat) -> None:
        """A question changes nothing: what it asks can be read off the line-ups."""

    def after(self, stage: Stage, beat: Beat) -> list[Reckoning]:
        """A goal counts from the second its ball is seen to be in, a zone when it is left."""
        return list(self._reckonings(stage, beat))

    def _reckonings(self, stage: Stage, beat: Beat) -> Iterator[Reckoning]:
        event, cues, table = beat.event, beat.choreography.cues, stage.table
        if not table.mine:  # a record may lack how it began
            return
        work = partial(_work, self.content, table, self.coming)
        match event:
            case ev.SentOut() | ev.OpponentRevealed() | ev.TacticPlayed():
                yield Reckoning(0.0, 0.0, work())
            case ev.StrengthsSet(late=False):
                yield Reckoning(0.0, 0.0, work(fixed=True))
            case ev.GoalScored():
                yield Reckoning(cues["resolve"].start, 0.0, work(), int(not event.own))
            case ev.ZoneCompared():
                scored, number = [0, 0], ZONES.index(event.comparison.zone)
                goals = event.comparison.mine.goals + event.comparison.theirs.goals
                for one in met(stage, event):
                    party = one.cue(cues, "party")
                    if one.goal is None or party is None:
                        continue
                    scored[not one.mine] += 1
                    # Mine meet first: of them nobody is left once theirs have begun.
                    begun = Begun(scored[0], scored[1], not one.mine)
                    at = (number + sum(scored) / (goals + 1)) / len(ZONES)
                    so_far = work(fixed=True, over=number, begun=begun)
                    yield Reckoning(party.start, at, so_far, int(not one.mine))
                yield Reckoning(cues["close"].start, (number + 1) / len(ZONES), work(fixed=True))


def _work(
    content: Content,
    table: MatchTable,
    coming: Sequence[int],
    fixed: bool = False,
    over: int | None = None,
    begun: Begun | None = None,
) -> Generator[None, None, Shares]:
    """What is reckoned in its own slice, from the table as it is now."""
    return _reckon(content, clone(table), coming, fixed, over, begun)


def _reckon(
    content: Content, table: MatchTable, coming: Sequence[int], fixed: bool, over: int | None, begun: Begun | None
) -> Generator[None, None, Shares]:
    yield from ()
    return chances_in(content, table, coming, fixed=fixed, over=over, begun=begun)

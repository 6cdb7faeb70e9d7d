"""How likely each result of a Superclub match is while it is played: exact, by `engine.superclub.odds`, which leaves
doubles out of account.

They move with every die that lies and leaves the third open. What settles it leaves them as they were: how the third
ends is told by the ball, and the chances turn with the score. Only where a double calls for a substitute all dice count
at once, with the best of those who may come on: the tray says who is ahead with him, while somebody chooses.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction

from engine.core.model import clone
from engine.core.shares import Shares
from engine.superclub.content.effects import THIRDS
from engine.superclub.match import events as ev
from engine.superclub.match.model import Duel, MatchTable
from engine.superclub.odds import DICE, table_odds
from game.games.superclub.presenter.match import Stage, match_shares
from game.games.superclub.presenter.tempo import foregone
from game.stage.momentum import Reckoning
from game.stage.timeline import Beat

_SHOWN = (ev.LineUpsShown, ev.StarsAdded, ev.CaptainMoved, ev.LineUpReplaced, ev.DerbyDeclared, ev.PlayerMarked,
          ev.PlayerInjured, ev.InjuryCancelled, ev.SubstituteCameOn, ev.SlotStayedEmpty)  # fmt: skip
"""What changes strengths, and may be seen at once."""
_HOME, _FIRST, _THROWN = 0.4, 0.7, 0.85
"""How much of a third is over once the home side's dice lie, once one of the visitors' does, and once all do."""
_LAST = 0.97
"""How much of a final is over with its thirds: penalties may follow."""


class SuperclubReckoner:
    """What reckons the chances of one match, its beats one after another."""

    def __init__(self) -> None:
        self._gone = 0.0

    def before(self, stage: Stage, beat: Beat) -> Sequence[Reckoning] | None:
        """Once the home side's dice lie; of a third that is thrown again also before, since it is open anew."""
        event, table = beat.event, stage.table
        if not isinstance(event, ev.DiceThrown):
            return None
        found = []
        if table.duels[-1].closed:
            found.append(Reckoning(0.0, self._at(table, 0.0), _as_it_stands(_reopened(table))))
        if not foregone(table.duels[-1].strengths, event.home):
            seen = beat.choreography.cues["tumble_home"].end
            found.append(Reckoning(seen, self._at(table, _HOME), _known(clone(table), event.home, ())))
        return found

    def after(self, stage: Stage, beat: Beat) -> Reckoning | None:
        """Once one of the visitors' lies; and with whatever else changes something."""
        event, table, cues = beat.event, stage.table, beat.choreography.cues
        match event:
            case ev.DiceThrown(home=home, away=away) if "deciding" in cues:
                return Reckoning(
                    cues["tumble_first"].end, self._at(table, _FIRST), _known(clone(table), home, away[:1])
                )
            case ev.ThirdWon(winner=winner):
                seen = cues["resolve"].end if "resolve" in cues else cues["party"].start
                is_goal = winner is not None and winner == table.duels[-1].attacker
                return Reckoning(seen, self._at(table, 1.0), _as_it_stands(clone(table)), winner if is_goal else None)
            case ev.PenaltyTaken() | ev.ResultThrownFor():
                return Reckoning(cues["verdict"].start, self._at(table, 1.0), _as_it_stands(clone(table)))
            case ev.MatchEnded():
                return Reckoning(0.0, self._at(table, 1.0), _as_it_stands(clone(table)))
        if not isinstance(event, _SHOWN) or match_shares(table) is None:
            return None
        thrown = any(duel.dice is not None and not duel.closed for duel in table.duels)
        seen = next((cues[name].start for name in ("enter", "change") if name in cues), 0.0)
        return Reckoning(seen, self._at(table, _THROWN if thrown else 0.0), _as_it_stands(clone(table)))

    def _at(self, table: MatchTable, share: float) -> float:
        """How much of the match is over, that share of its last third being so. A third that is thrown again, or a
        shoot-out, never goes back."""
        whole = _LAST if table.setup.kind != "league" else 1.0
        thirds = max(0, len(table.duels) - (not table.duels or not table.duels[-1].closed or share > 0)) + share
        reached = whole * min(1.0, thirds / len(THIRDS))
        if table.kicks:
            reached = 1 - (1 - whole) / (1 + len(table.kicks))
        self._gone = max(self._gone, reached)
        return self._gone


def _as_it_stands(table: MatchTable) -> Generator[None, None, Shares]:
    shares = match_shares(table)
    yield
    assert shares is not None, "line-ups are shown"
    return shares


def _reopened(table: MatchTable) -> MatchTable:
    """The same before anybody threw in the last third."""
    found = clone(table)
    duel = found.duels[-1]
    found.duels[-1] = Duel(duel.thirds, duel.attacker, duel.strengths)
    return found


def _known(table: MatchTable, home: Sequence[int], away: Sequence[int]) -> Generator[None, None, Shares]:
    """With these dice of the third that is played: what every throw of the others leaves, all alike."""
    sums = [Fraction(0)] * 3
    left = _throws(2 - len(away))
    for pips, ways in left.items():
        seen = clone(table)
        duel = seen.duels[-1]
        seen.duels[-1] = _with(duel, (home[0], home[1]), sum(away) + pips)
        odds = table_odds(seen)
        for number, weight in enumerate(odds):
            sums[number] += Fraction(ways * weight, odds.total)
        yield
    total = sum(left.values())
    win, draw, loss = (float(one / total) for one in sums)
    return win, draw, loss


def _with(duel: Duel, home: tuple[int, int], away: int) -> Duel:
    return Duel(duel.thirds, duel.attacker, duel.strengths, dice=(home, (away - 1, 1)))


def _throws(dice: int) -> dict[int, int]:
    """In how many ways so many dice show each sum."""
    found = {0: 1}
    for _ in range(dice):
        following: dict[int, int] = {}
        for pips, ways in found.items():
            for face in DICE:
                following[pips + face] = following.get(pips + face, 0) + ways
        found = following
    return found

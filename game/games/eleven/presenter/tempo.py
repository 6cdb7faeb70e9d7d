"""What is at stake in a match of Eleven, and how long its zones take: where its time goes.

Strengths are open, so that no die decides a pair; what is open is seen from how near both are. It is the same for who
scores and for who is blocked by as much, so that no pace gives an answer away.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import FACING, ZONES, Marker, Pair, Zone
from game.stage.tempo import openness, paced, swing
from game.ui.look.motion import lerp

Meeting = Literal["free", "apart", "close", "decisive"]
"""Nobody is met; two apart or more; level or one apart; such a one while all is level in the last three zones."""


class Pace(NamedTuple):
    """Seconds of a pair until it is decided: strengths fly out, rest drawn back, and strike."""

    fly: float
    hold: float
    strike: float

    @property
    def length(self) -> float:
        """Until it is decided."""
        return self.fly + self.hold + self.strike


PACES: dict[Meeting, Pace] = {
    "free": Pace(0.25, 0.0, 0.2),
    "apart": Pace(0.32, 0.0, 0.28),
    "close": Pace(0.6, 0.5, 0.3),
    "decisive": Pace(0.7, 1.2, 0.3),
}
EMPTY = 0.5
"""Seconds of a zone in which nobody attacks: time to see that it is counted."""
OPEN, STEP, CLOSE = 0.4, 0.3, 0.2
"""Seconds of going over to a zone, of a side's stepping forward, and of leaving it."""
SHOT, HELD = 0.6, 0.6
"""Seconds of a ball's way into the net, and of one that is blocked, …"""
LEAST = 0.75
"""… which are shortened to no less than that share of them: they are to be seen."""
HIT_STOP = 0.06
"""All stands still for so long when two meet."""
HEART = 0.6
"""Seconds between two beats of the heart that is heard while much is at stake."""
CREEP = 0.09
"""How fast play goes while they are drawn back."""
UNCOVERED = 0.5
"""Seconds that a ball in the net is looked at before anything lies over the pitch."""
PARTY = (0.42, 1.5)
"""Seconds of a goal's party after that, where it changes nothing and where it changes most; its banner is there until
ball and camera are back, nine tenths of a second at least."""
RETURN = 0.36
"""Seconds in which ball and camera come back from a goal."""
REPLAY = 2.2
"""Seconds in which a goal is seen once more, …"""
REPLAYED = (0.25, 0.5)
"""… from so long before two clash until so long after the ball is in."""
HASTE = (0.65, 1.45)
"""How many times as slow as written a pair is shown, where it changes nothing and where it changes most."""
SOME, MUCH = 0.1, 0.2
"""Up to this stake a pair changes as good as nothing; from that on it is one of those that decide a match."""
USUAL, SHARED = 7.1, (0.8, 1.25)
"""Attackers of both sides in a usual match, idle ones left out; where there are more, each of them gets less time,
within these bounds."""
LAST_ZONES = 3
SEEN_AGAIN = 0.4
"""From this stake on a goal that changes who leads is seen once more."""
_A_GOAL = 0.55
"""How many goals an attacker scores in the mean."""
_DIE = (0.6, 1.8)


def meeting(pair: Pair, lead: int, zone: Zone) -> Meeting:
    """How open a pair is at a score; `lead` is either side's."""
    if pair.defender is None:
        return "free"
    if abs(pair.attacker.strength - pair.defender.strength) > 1:
        return "apart"
    return "decisive" if lead == 0 and ZONES.index(zone) >= len(ZONES) - LAST_ZONES else "close"


def haste(table: MatchTable, stake: float) -> float:
    """How many times as slow as written a pair is shown, or what else happens in a zone."""
    return _between(stake, HASTE) * _shared(table)


def is_seen_again(lead: int, stake: float) -> bool:
    """Whether a goal by a side with that lead, after it, changes who leads when that means much."""
    return lead in (0, 1) and stake >= SEEN_AGAIN


def party(table: MatchTable, stake: float) -> float:
    """Seconds of a goal from when the ball is in."""
    return UNCOVERED + _between(stake, PARTY) * _shared(table)


def _between(stake: float, ends: tuple[float, float]) -> float:
    return lerp(*ends, max(0.0, min(1.0, (stake - SOME) / (MUCH - SOME))))


def _shared(table: MatchTable) -> float:
    """How much longer than usual everything takes, as there are few attackers; 1 before the opponent is known."""
    if not table.theirs:
        return 1.0
    markers = [marker for side in (table.mine, table.theirs) for zone in side.values() for marker in zone]
    attackers = sum(_attacks(marker) for marker in markers)
    return max(SHARED[0], min(SHARED[1], USUAL / max(1, attackers)))


_OPEN: dict[Meeting, float] = {"free": 0.7, "apart": 0.5, "close": 1.0, "decisive": 1.0}
"""How open it is what comes of a pair. Nobody in the way is a goal, but that nobody is, is seen only there."""


def pair_stake(table: MatchTable, zone: Zone, pair: Pair, lead: int) -> float:
    """How much a pair of a zone can change who wins, 0 … 1; `lead` is the attacker's side's when they meet."""
    return swing(lead, goals_left(table, zone)) * _OPEN[meeting(pair, lead, zone)]


def attackers_left(table: MatchTable, zone: Zone | None = None) -> int:
    """How many attackers of both sides are in zones still to be compared, but for `zone`."""
    done = {comparison.zone for comparison in table.compared} | {zone}
    mine = [marker for at, markers in table.mine.items() if at not in done for marker in markers]
    theirs = [marker for at, markers in table.theirs.items() if FACING[at] not in done for marker in markers]
    return sum(_attacks(marker) for marker in (*mine, *theirs))


def goals_left(table: MatchTable, zone: Zone | None = None) -> float:
    """How many goals of both sides are to be expected in those zones."""
    return _A_GOAL * attackers_left(table, zone)


def _attacks(marker: Marker) -> bool:
    """Whether it can score: an idle one can't (EL-30)."""
    return marker.icon == "attack" and not marker.idle


def stake_of(table: MatchTable, event: Event) -> float:
    """How much what an event decides can change who wins, 0 … 1, by the score before it."""
    lead = table.goals - table.against
    match event:
        case ev.ZoneCompared(comparison=comparison):
            stakes = [pair_stake(table, comparison.zone, pair, lead) for pair in comparison.mine.pairs]
            stakes += [pair_stake(table, comparison.zone, pair, -lead) for pair in comparison.theirs.pairs]
            return 1 - math.prod(1 - stake for stake in stakes)
        case DieThrown(die=die) if die.purpose in ("goal", "own_goal", "set_piece"):
            chance = (die.sides + 1 - die.data[-1]) / die.sides
            return swing(lead, _A_GOAL * max(USUAL, attackers_left(table))) * openness(chance)
        case ev.GoalScored(own=own):
            return 0.5 * swing(lead if own else -lead, _A_GOAL * max(USUAL, attackers_left(table)))
    return 0.0


def die_pace(stake: float) -> float:
    """How many times as slow as written a die is thrown."""
    return paced(stake, *_DIE)

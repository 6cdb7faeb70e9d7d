"""The doubles chart (FU-20) and its results (FU-21), and what they do to people (FU-22 to FU-24).

Injury and sportsmanship checks, injuries and cards; everything else a result comes to is a shot or a steal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from engine.futti.match.contest import MINUS_TEN, breakaway, contest, is_golden_goal, passes, shoot
from engine.futti.match.events import (
    BallStolen,
    DoublesRolled,
    InjuryChecked,
    PlayerBooked,
    PlayerInjured,
    PlayerSentOff,
    SportsmanshipChecked,
)
from engine.futti.match.model import GOAL, other
from engine.futti.match.state import MatchPlay

GOALTENDER_TOUGHNESS = 3
"""The rating of a goaltender's injury check (FU-24)."""
RESOLVE_NORMALLY = "RN"
MOMENTUM_SHIFT = "MS"
LOOSE = None
"""Possession that a control check with a new d12 must give (FU-19)."""
Role = Literal["attacker", "defender", "goaltender"]
"""The key offensive player, the key defensive player, and the defenders' goaltender."""


def play_doubles(
    play: MatchPlay, side: int, attacker: int | None, defender: int | None, face: int, d12: int
) -> tuple[int | None, Sequence[Foul]]:
    """FU-20: play what the chart says. `side` has the ball; a key player is None if his position is empty.

    Returns next minute's possession (None: a control check must give it) and the fouls that bring a penalty.
    """
    code = play.tables.doubles[face - 1][d12 - 1]
    if code == RESOLVE_NORMALLY:
        play.emit(DoublesRolled(face=face, d12=d12, code=code, effective=code))
        return contest(play, side, attacker, defender, (face, face, d12)), ()
    incident = _incident(play, side, attacker, defender)
    result, roles = _RESULTS[code]
    if any(role not in incident.bodies for role in roles):
        play.emit(DoublesRolled(face=face, d12=d12, code=code, effective=MOMENTUM_SHIFT, rule="FU-26"))
        return _momentum_shift(incident), ()
    play.emit(DoublesRolled(face=face, d12=d12, code=code, effective=code))
    return result(incident, *[incident.bodies[role] for role in roles]), incident.fouls


def acts_on(code: str) -> tuple[Role, ...]:
    """FU-21: whom a result of the chart acts on, RN left out: it is normal play."""
    return _RESULTS[code][1]


def _incident(play: MatchPlay, side: int, attacker: int | None, defender: int | None) -> Incident:
    attack, defence = play.table.sides[side], play.table.sides[other(side)]
    bodies: dict[Role, Body] = {}
    if attacker is not None:
        bodies["attacker"] = Body(side, attacker, attack.outfielder(attacker).offence)
    if defender is not None:
        bodies["defender"] = Body(other(side), defender, defence.outfielder(defender).defence)
    goaltender = defence.positions[GOAL]
    if goaltender is not None:
        bodies["goaltender"] = Body(other(side), goaltender, GOALTENDER_TOUGHNESS)
    return Incident(play, side, bodies)


# --- the results: each takes the incident and those it acts on, and returns next minute's possession (FU-21)
def _momentum_shift(incident: Incident) -> int | None:
    """MS: the ball goes over."""
    return other(incident.side)


def _lull(incident: Incident) -> int | None:
    """LT: nothing."""
    return incident.side


def _breakthrough(incident: Incident, attacker: Body) -> int | None:
    """AB: an automatic shot at minus ten."""
    scored = shoot(incident.play, attacker.side, attacker.player, "breakthrough", MINUS_TEN)
    return other(attacker.side) if scored else LOOSE


def _defender_breakaway(incident: Incident, defender: Body) -> int | None:
    """DB: a steal, and at once the breakaway that uses it up."""
    incident.play.emit(BallStolen(side=defender.side, player=defender.player, pending=False, rule="FU-21"))
    return breakaway(incident.play, defender.side, defender.player)


def _flattened(incident: Incident, victim: Body, opponent: Body) -> int | None:
    """AF, DF: a major injury and a red card, or a minor one and a check against red."""
    if not incident.injury_check(victim, major=True):
        incident.injure(victim, major=True)
        incident.send_off(opponent, victim)
    else:
        incident.injure(victim)
        if incident.sportsmanship_check(opponent, red=True):
            incident.book(opponent, victim)
        else:
            incident.send_off(opponent, victim)
    return victim.side


def _hard_checked(incident: Incident, victim: Body, opponent: Body) -> int | None:
    """AH, DH, GC: an injury brings a yellow card, none a check against one."""
    if incident.check_or_injure(victim):
        incident.book(opponent, victim)
    else:
        incident.check_or_book(opponent, victim)
    return victim.side


def _unsportsmanlike(incident: Incident, offender: Body) -> int | None:
    """AU, DU, GU: a check against yellow."""
    incident.check_or_book(offender)
    return other(offender.side)


def _carded(incident: Incident, offender: Body) -> int | None:
    """AC, DC: a yellow card without a check."""
    incident.book(offender)
    return other(offender.side)


def _goes_down(incident: Incident, victim: Body) -> int | None:
    """AD, DD: an injury check."""
    return victim.side if incident.check_or_injure(victim) else LOOSE


def _goes_down_major(incident: Incident, victim: Body) -> int | None:
    """ADM: a check between a major and a minor injury."""
    passed = incident.injury_check(victim, major=True)
    incident.injure(victim, major=not passed)
    return victim.side


def _freak_injury(incident: Incident, victim: Body) -> int | None:
    """AI, DI: a minor injury without a check."""
    incident.injure(victim)
    return victim.side


def _goaltender_injury(incident: Incident, attacker: Body, goaltender: Body) -> int | None:
    """GI: an automatic shot, then the goaltender's injury check, unless the goal ends the match (FU-31)."""
    scored = shoot(incident.play, attacker.side, attacker.player, "injury")
    if not is_golden_goal(incident.play.table):
        incident.check_or_injure(goaltender)
    return other(attacker.side) if scored else LOOSE


def _scuffle(incident: Incident, first: Body, second: Body) -> int | None:
    """GS, MIN: both check against yellow."""
    first_booked = incident.check_or_book(first, second)
    second_booked = incident.check_or_book(second, first)
    if first_booked == second_booked:
        return LOOSE
    return second.side if first_booked else first.side


def _major_scuffle(incident: Incident, first: Body, second: Body) -> int | None:
    """MAJ: both check for injuries, then both answer for them."""
    first_hurt = incident.check_or_injure(first)
    second_hurt = incident.check_or_injure(second)
    first_booked = _answers_for(incident, first, second, second_hurt)
    second_booked = _answers_for(incident, second, first, first_hurt)
    if first_booked != second_booked:
        return second.side if first_booked else first.side
    if first_hurt != second_hurt:
        return first.side if first_hurt else second.side
    return LOOSE


def _answers_for(incident: Incident, body: Body, opponent: Body, opponent_hurt: bool) -> bool:
    """MAJ: a yellow card for hurting the opponent, else a sportsmanship check or one. Returns whether he was booked."""
    if not opponent_hurt:
        return incident.check_or_book(body, opponent)
    incident.book(body, opponent)
    return True


_Result = tuple[Callable[..., int | None], tuple[Role, ...]]
_RESULTS: dict[str, _Result] = {
    "MS": (_momentum_shift, ()),
    "LT": (_lull, ()),
    "AB": (_breakthrough, ("attacker",)),
    "DB": (_defender_breakaway, ("defender",)),
    "AF": (_flattened, ("attacker", "defender")),
    "DF": (_flattened, ("defender", "attacker")),
    "AH": (_hard_checked, ("attacker", "defender")),
    "DH": (_hard_checked, ("defender", "attacker")),
    "AU": (_unsportsmanlike, ("attacker",)),
    "DU": (_unsportsmanlike, ("defender",)),
    "GU": (_unsportsmanlike, ("goaltender",)),
    "AD": (_goes_down, ("attacker",)),
    "DD": (_goes_down, ("defender",)),
    "ADM": (_goes_down_major, ("attacker",)),
    "AC": (_carded, ("attacker",)),
    "DC": (_carded, ("defender",)),
    "AI": (_freak_injury, ("attacker",)),
    "DI": (_freak_injury, ("defender",)),
    "GC": (_hard_checked, ("goaltender", "attacker")),
    "GS": (_scuffle, ("goaltender", "attacker")),
    "GI": (_goaltender_injury, ("attacker", "goaltender")),
    "MAJ": (_major_scuffle, ("attacker", "defender")),
    "MIN": (_scuffle, ("attacker", "defender")),
}
"""Every row of FU-21 but RN: what it does, and to whom, in the order of the dice.

If one of them isn't there, the result acts on an empty position and is a momentum shift (FU-26).
"""


class Body(NamedTuple):
    """Somebody a doubles result acts on. `toughness` is the rating of his injury check (FU-24)."""

    side: int
    player: int
    toughness: int


class Foul(NamedTuple):
    """A foul that brings a penalty for `side` (FU-23), given for `fouled`, None if nobody can be named."""

    side: int
    fouled: int | None


class Incident:
    """A doubles result being played: who is there, and the penalties it has led to so far.

    `side` has the ball; `bodies` lacks those whose position is empty.
    """

    __slots__ = ("bodies", "fouls", "play", "side")

    def __init__(self, play: MatchPlay, side: int, bodies: dict[Role, Body]) -> None:
        self.play = play
        self.side = side
        self.bodies = bodies
        self.fouls: list[Foul] = []

    def injury_check(self, body: Body, major: bool = False) -> bool:
        """FU-24: whether he passes. `major`: what a failure would bring."""
        die = self.play.chance.roll("injury", 6)
        passed = passes(die, body.toughness)
        self.play.emit(
            InjuryChecked(
                side=body.side, player=body.player, die=die, rating=body.toughness, passed=passed, major=major
            )
        )
        return passed

    def injure(self, body: Body, major: bool = False) -> None:
        """FU-24: he leaves, until the next hard timeout after this one or for good."""
        self.play.emit(PlayerInjured(side=body.side, player=body.player, major=major))

    def check_or_injure(self, body: Body) -> bool:
        """Injury check or minor injury: whether he was injured."""
        if self.injury_check(body):
            return False
        self.injure(body)
        return True

    def sportsmanship_check(self, body: Body, red: bool = False) -> bool:
        """FU-22: whether he passes. `red`: a red card is at stake."""
        die = self.play.chance.roll("sportsmanship", 6)
        rating = self.play.table.sides[body.side].card(body.player).sportsmanship
        passed = passes(die, rating)
        self.play.emit(
            SportsmanshipChecked(side=body.side, player=body.player, die=die, rating=rating, passed=passed, red=red)
        )
        return passed

    def book(self, body: Body, fouled: Body | None = None) -> None:
        """FU-23: a yellow card; the second in the match brings a penalty, for `fouled` if the result names him."""
        second = self.play.table.sides[body.side].sheets[body.player].yellow > 0
        self.play.emit(PlayerBooked(side=body.side, player=body.player, second=second))
        if second:
            self._penalise(body, fouled)

    def check_or_book(self, body: Body, fouled: Body | None = None) -> bool:
        """Sportsmanship check or yellow card: whether he was booked (FU-22: passed, it is a warning)."""
        if self.sportsmanship_check(body):
            return False
        self.book(body, fouled)
        return True

    def send_off(self, body: Body, fouled: Body | None = None) -> None:
        """FU-23: a red card and a penalty."""
        self.play.emit(PlayerSentOff(side=body.side, player=body.player))
        self._penalise(body, fouled)

    def _penalise(self, offender: Body, fouled: Body | None) -> None:
        """FU-28: where the result names nobody, the opposing key player counts as fouled."""
        if fouled is None:
            fouled = self.bodies.get("defender" if offender.side == self.side else "attacker")
        self.fouls.append(Foul(other(offender.side), None if fouled is None else fouled.player))

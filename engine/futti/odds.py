"""The odds of Fütti by arithmetic: single checks, a minute between two line-ups, and how a match will end.

Single checks and the result roll of a minute are exact. What reaches further is exact but for three things that are
left out: nobody leaves the pitch, no penalty is taken, and nobody rotates. In a match two or three players leave for
a while, and every seventh sees a penalty: the figures are close, not true. A test holds them against simulation.

Plain arithmetic in a fixed order and no library: the same figures on every machine, so that managers may use them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import comb
from typing import NamedTuple

from engine.futti.content import Tables, Team
from engine.futti.match.clock import is_decided
from engine.futti.match.contest import BREAKAWAY_BONUS, MINUS_TEN, is_saved, passes
from engine.futti.match.doubles import MOMENTUM_SHIFT, RESOLVE_NORMALLY, Role, acts_on
from engine.futti.match.model import (
    GOAL,
    GOALTENDERS,
    HALF_MINUTES,
    HOME,
    LAST_MINUTE,
    MATCH_MINUTES,
    OUTFIELD_POSITIONS,
    SIDES,
    VISITORS,
    Decider,
    Positions,
    other,
)
from engine.futti.match.penalties import KICKS_EACH, is_on_target

DICE = range(1, 7)
D12 = range(1, 13)
NO_STEAL = 4
"""In place of a stealer's position: no breakaway is pending."""
_STEALERS = (*OUTFIELD_POSITIONS, NO_STEAL)
_MOST = 10
"""Leads beyond this count as this: nobody comes back from them."""


@lru_cache(maxsize=64)
def check_chance(rating: int | None) -> float:
    """FU-11: the chance to pass a check; FU-26: none for an empty position.

    >>> [round(check_chance(rating) * 6) for rating in (0, 1, 4, 5, 7)]
    [1, 1, 4, 5, 5]
    """
    return sum(passes(die, rating) for die in DICE) / 6


@lru_cache(maxsize=256)
def goal_chance(goaltending: int | None, modifier: int = 0) -> float:
    """FU-13: the chance that a shot scores against this rating; FU-26: a certainty if the goal is empty.

    >>> round(goal_chance(41) * 36), round(goal_chance(41, -10) * 36)
    (17, 23)
    """
    if goaltending is None:
        return 1.0
    return sum(not is_saved(black, white, goaltending + modifier) for black in DICE for white in DICE) / 36


def breakaway_chance(offence: int | None, goaltending: int | None) -> float:
    """FU-16: the chance that a breakaway scores."""
    if offence is None:
        return 0.0
    return check_chance(offence + BREAKAWAY_BONUS) * goal_chance(goaltending, MINUS_TEN)


def penalty_chance(goaltending: int | None) -> float:
    """FU-28: the chance that a penalty scores, whoever takes it."""
    return sum(is_on_target(die) for die in DICE) / 6 * goal_chance(goaltending, MINUS_TEN)


def exchange_chance(home: float, visitors: float) -> float:
    """FU-31: the chance that home wins an exchange, a kick of either side scoring with these chances, neither 0 or 1.
    That it stops once a side can't be caught changes nothing.

    >>> exchange_chance(0.5, 0.5), round(exchange_chance(0.6, 0.4), 3)
    (0.5, 0.772)
    """
    goals = [
        [comb(KICKS_EACH, n) * chance**n * (1.0 - chance) ** (KICKS_EACH - n) for n in range(KICKS_EACH + 1)]
        for chance in (home, visitors)
    ]
    ahead = sum(mine * sum(goals[VISITORS][:n]) for n, mine in enumerate(goals[HOME]))
    level = sum(mine * theirs for mine, theirs in zip(*goals, strict=True))
    pair, reply = home * (1.0 - visitors), visitors * (1.0 - home)
    return float(ahead + level * pair / (pair + reply))


def control_chance(home_from: int) -> float:
    """FU-19: the chance that home wins a control check."""
    return sum(die >= home_from for die in D12) / 12


class Line(NamedTuple):
    """A line-up as figures: OFFENCE, DEFENCE and SP by position, goaltending, and the goaltender's SP.

    None where a position is empty.
    """

    offence: tuple[int | None, ...]
    defence: tuple[int | None, ...]
    sportsmanship: tuple[int | None, ...]
    goaltending: int | None
    keeper_sportsmanship: int | None


def line_of(team: Team, positions: Positions) -> Line:
    """The figures of a line-up."""
    outfield = [None if who is None else team.players[who] for who in positions[:GOAL]]
    who = positions[GOAL]
    keeper = None if who is None else team.goaltenders[who - GOALTENDERS.start]
    return Line(
        tuple(None if player is None else player.offence for player in outfield),
        tuple(None if player is None else player.defence for player in outfield),
        tuple(None if player is None else player.sportsmanship for player in outfield),
        None if keeper is None else keeper.goaltending,
        None if keeper is None else keeper.sportsmanship,
    )


class MinuteOdds(NamedTuple):
    """A minute in which a side has the ball: the chances of what may happen in it.

    It ends in one of `goal` (its own), `counter` (a goal of its opponents), `keep` or `lose` (nobody scores, who has
    the ball), or `stolen`, by the stealer's position: lost with his breakaway pending. Besides, `shot` is the chance
    of a shot of its own, and `steal` of a steal, defender breakaways included.
    """

    goal: float
    counter: float
    keep: float
    lose: float
    stolen: tuple[float, ...]
    shot: float
    steal: float


class ResultOdds(NamedTuple):
    """How a match ends; they sum to 1."""

    home: float
    draw: float
    visitors: float


class _Move(NamedTuple):
    """One way a minute may end: goals to home's lead, who then has the ball and which breakaway is pending, chance."""

    goals: int
    target: tuple[int, int]
    chance: float


class MatchOdds:
    """The odds between two line-ups. `home_from` is the control track's (FU-7)."""

    def __init__(self, tables: Tables, home: Line, visitors: Line, home_from: int) -> None:
        self._tables = tables
        self._lines = (home, visitors)
        self._black = [tables.black.count(position) / 6 for position in OUTFIELD_POSITIONS]
        white = [tables.white.count(position) / 6 for position in OUTFIELD_POSITIONS]
        self._rows = [[self._row(side, mine, home_from, white) for mine in OUTFIELD_POSITIONS] for side in SIDES]

    @cached_property
    def _moves(self) -> list[list[list[_Move]]]:
        return [[self._moves_from(side, stealer, last=False) for stealer in _STEALERS] for side in SIDES]

    @cached_property
    def _last_moves(self) -> list[list[list[_Move]]]:
        return [[self._moves_from(side, stealer, last=True) for stealer in _STEALERS] for side in SIDES]

    def _row(self, side: int, mine: int, home_from: int, white: Sequence[float]) -> MinuteOdds:
        """A minute in which the player at `mine` is key offensive player."""
        wins = tuple(float((die >= home_from) == (side == HOME)) for die in D12)
        parts: list[MinuteOdds] = []
        for theirs in OUTFIELD_POSITIONS:
            odds = _resolution(self._tables.doubles, _pair(self._lines, side, mine, theirs), wins)
            stolen = tuple(odds.stolen[0] if position == theirs else 0.0 for position in OUTFIELD_POSITIONS)
            parts.append(odds._replace(stolen=stolen))
        return _blend(parts, white)

    def minute(self, side: int, stealer: int = NO_STEAL) -> MinuteOdds:
        """The odds of a minute in which `side` has the ball, and perhaps a pending breakaway of its `stealer`."""
        odds = _blend(
            self._rows[side], [0.0 if position == stealer else self._black[position] for position in OUTFIELD_POSITIONS]
        )
        if stealer == NO_STEAL:
            return odds
        offence, goaltending = self._lines[side].offence[stealer], self._lines[other(side)].goaltending
        run, goal = self._black[stealer], breakaway_chance(offence, goaltending)
        shot = 0.0 if offence is None else check_chance(offence + BREAKAWAY_BONUS)
        return odds._replace(
            goal=odds.goal + run * goal,
            keep=odds.keep + run * (1.0 - goal),
            shot=odds.shot + run * shot,
        )

    def result(self, minute: int, score: tuple[int, int], possession: int, stealer: int = NO_STEAL) -> ResultOdds:
        """How it stands after forty minutes or an early end, from before the key roll of `minute`, 1 … 40. What follows
        a draw is left out.

        `possession` has the ball; `stealer` is the position whose breakaway is pending (FU-15).
        """
        home, visitors, _ = self._played(minute, score, (possession, stealer))
        return ResultOdds(home, max(0.0, 1.0 - home - visitors), visitors)

    def decided(self, minute: int, score: tuple[int, int], possession: int, decider: Decider) -> ResultOdds:
        """How it ends, from before the key roll of `minute`, with what follows forty minutes that nobody has won
        (FU-31): 41 … 80 are those of sudden death, and 41 is the first kick where that is an exchange. No breakaway is
        pending."""
        if decider == "draw":
            return self.result(minute, score, possession)
        home, visitors, level = 0.0, 0.0, {possession: 1.0}
        if minute <= MATCH_MINUTES:
            home, visitors, level = self._played(minute, score, (possession, NO_STEAL))
        if decider == "sudden_death":
            first, visitors_first = self._sudden_death(max(minute, MATCH_MINUTES + 1), level)
            home, visitors = home + first, visitors + visitors_first
        kick, reply = (penalty_chance(self._lines[other(side)].goaltending) for side in SIDES)
        home += max(0.0, 1.0 - home - visitors) * exchange_chance(kick, reply)
        return ResultOdds(home, 0.0, 1.0 - home)

    def _played(
        self, minute: int, score: tuple[int, int], stands: tuple[int, int]
    ) -> tuple[float, float, dict[int, float]]:
        """The chances that home and visitors win by minute 40, and that nobody does, by the side that has the ball
        then. `stands` says who has it now and which breakaway is pending."""
        width = 2 * _MOST + 1
        reach = {goals: [max(0, min(width - 1, place + goals)) for place in range(width)] for goals in (-1, 0, 1)}
        lead = max(-_MOST, min(_MOST, score[HOME] - score[VISITORS]))
        now = {stands: [float(place == lead + _MOST) for place in range(width)]}
        home = visitors = 0.0
        for number in range(minute, MATCH_MINUTES + 1):
            moves = self._last_moves if number in (HALF_MINUTES, MATCH_MINUTES) else self._moves
            following: dict[tuple[int, int], list[float]] = {}
            for (side, pending), leads in now.items():
                for goals, target, chance in moves[side][pending]:
                    into = following.setdefault(target, [0.0] * width)
                    for reached, share in zip(reach[goals], leads, strict=True):
                        if share:
                            into[reached] += share * chance
            now = following
            if number == HALF_MINUTES:
                now = {(VISITORS, NO_STEAL): [sum(places) for places in zip(*now.values(), strict=True)]}
            for place in range(width):
                if self._is_over(number, place - _MOST):
                    share = sum(leads[place] for leads in now.values())
                    if place > _MOST:
                        home += share
                    elif place < _MOST:
                        visitors += share
                    for leads in now.values():
                        leads[place] = 0.0
        level = {side: sum(leads[_MOST] for (ball, _), leads in now.items() if ball == side) for side in SIDES}
        return home, visitors, level

    def _sudden_death(self, minute: int, level: dict[int, float]) -> tuple[float, float]:
        """The chances that home and visitors score first from `minute` to 80. `level`: that each has the ball then."""
        now = {(side, NO_STEAL): share for side, share in level.items()}
        won = {1: 0.0, -1: 0.0}
        for _ in range(minute, LAST_MINUTE + 1):
            following: dict[tuple[int, int], float] = {}
            for (side, pending), share in now.items():
                for goals, target, chance in self._moves[side][pending]:
                    if goals:
                        won[goals] += share * chance
                    else:
                        following[target] = following.get(target, 0.0) + share * chance
            now = following
        return won[1], won[-1]

    def _moves_from(self, side: int, stealer: int, last: bool) -> list[_Move]:
        """Where a minute leads. In the `last` of a half a stealer has his chance at once (FU-18)."""
        odds, opponents, sign = self.minute(side, stealer), other(side), 1 if side == HOME else -1
        counter, lose, moves = odds.counter, odds.lose, []
        for position, chance in enumerate(odds.stolen):
            if last:
                scored = self._black[position] * breakaway_chance(
                    self._lines[opponents].offence[position], self._lines[side].goaltending
                )
                counter, lose = counter + chance * scored, lose + chance * (1.0 - scored)
            else:
                moves.append(_Move(0, (opponents, position), chance))
        return [
            _Move(sign, (opponents, NO_STEAL), odds.goal),
            _Move(-sign, (side, NO_STEAL), counter),
            _Move(0, (side, NO_STEAL), odds.keep),
            _Move(0, (opponents, NO_STEAL), lose),
            *moves,
        ]

    def _is_over(self, minute: int, lead: int) -> bool:
        """FU-30."""
        return lead != 0 if minute == MATCH_MINUTES else is_decided(self._tables, minute, lead)


class _Pair(NamedTuple):
    """Two key players and the goaltenders behind them. `own_offence` is the defender's, for a breakaway of his."""

    offence: int | None
    defence: int | None
    own_offence: int | None
    attacker_sportsmanship: int | None
    defender_sportsmanship: int | None
    keeper_sportsmanship: int | None
    goaltending: int | None
    opposite_goaltending: int | None

    def is_missing(self, role: Role) -> bool:
        """FU-26: whether the position of this role is empty."""
        return {"attacker": self.offence, "defender": self.defence, "goaltender": self.goaltending}[role] is None


def _pair(lines: tuple[Line, Line], side: int, mine: int, theirs: int) -> _Pair:
    attack, defence = lines[side], lines[other(side)]
    return _Pair(
        attack.offence[mine],
        defence.defence[theirs],
        defence.offence[theirs],
        attack.sportsmanship[mine],
        defence.sportsmanship[theirs],
        defence.keeper_sportsmanship,
        defence.goaltending,
        attack.goaltending,
    )


@lru_cache(maxsize=1 << 14)
def _resolution(doubles: tuple[tuple[str, ...], ...], pair: _Pair, wins: tuple[float, ...]) -> MinuteOdds:
    """The resolution roll between two key players (FU-12, FU-20). `wins`: whether the attack wins control, by d12."""
    even = sum(wins) / len(wins)
    shares: dict[tuple[str, float], float] = {}  # how likely each result is, by who wins control as rolled
    for black in DICE:
        for white in DICE:
            if black != white:
                rolled = _contest(pair, black, white), even
                shares[rolled] = shares.get(rolled, 0.0) + 1 / 36
                continue
            for column, code in enumerate(doubles[black - 1]):
                rolled = _played(code, pair, black), wins[column]
                shares[rolled] = shares.get(rolled, 0.0) + 1 / 432
    return _blend([_outcome(code, pair, won, even) for code, won in shares], list(shares.values()))


def _played(code: str, pair: _Pair, face: int) -> str:
    """FU-20: what a result of the chart comes to between these two; without one it acts on, a shift (FU-26)."""
    if code == RESOLVE_NORMALLY:
        return _contest(pair, face, face)
    return MOMENTUM_SHIFT if any(pair.is_missing(role) for role in acts_on(code)) else code


def _contest(pair: _Pair, black: int, white: int) -> str:
    """FU-12."""
    offence, defence = passes(black, pair.offence), passes(white, pair.defence)
    if offence == defence:
        return "loose"
    return "shot" if offence else "steal"


def _outcome(code: str, pair: _Pair, won: float, even: float) -> MinuteOdds:
    """What a result leads to. `won`: the chance to win a control check on the d12 as rolled, `even` on a new one."""
    match code:
        case "shot":
            return _shot(goal_chance(pair.goaltending), won)
        case "AB":
            return _shot(goal_chance(pair.goaltending, MINUS_TEN), even)
        case "GI":
            return _shot(goal_chance(pair.goaltending), even)
        case "DB":
            counter = breakaway_chance(pair.own_offence, pair.opposite_goaltending)
            return MinuteOdds(0.0, counter, 0.0, 1.0 - counter, (0.0,), 0.0, 1.0)
        case "steal":
            return MinuteOdds(0.0, 0.0, 0.0, 0.0, (1.0,), 0.0, 1.0)
        case "loose":
            return _possession(won)
    return _possession(_kept(code, pair, even))


def _shot(goal: float, won: float) -> MinuteOdds:
    saved = 1.0 - goal
    return MinuteOdds(goal, 0.0, saved * won, saved * (1.0 - won), (0.0,), 1.0, 0.0)


def _possession(kept: float) -> MinuteOdds:
    return MinuteOdds(0.0, 0.0, kept, 1.0 - kept, (0.0,), 0.0, 0.0)


def _kept(code: str, pair: _Pair, even: float) -> float:
    """FU-21: the chance that the side with the ball has it next, after a result without a shot or a steal."""
    hurt, defender_hurt = 1.0 - check_chance(pair.offence), 1.0 - check_chance(pair.defence)
    booked, defender_booked = (
        1.0 - check_chance(pair.attacker_sportsmanship),
        1.0 - check_chance(pair.defender_sportsmanship),
    )
    match code:
        case "AD":
            return hurt + (1.0 - hurt) * even
        case "DD":
            return (1.0 - defender_hurt) * even
        case "MIN":
            return _one_booked(booked, defender_booked, even)
        case "GS":
            return _one_booked(booked, 1.0 - check_chance(pair.keeper_sportsmanship), even)
        case "MAJ":
            # One is hurt: his opponent is booked, and either he isn't himself or his side, the more injured, has the
            # ball; so it is his side's. Both or neither hurt: both booked, or as in a minor scuffle.
            return (
                hurt * (1.0 - defender_hurt)
                + hurt * defender_hurt * even
                + (1.0 - hurt) * (1.0 - defender_hurt) * _one_booked(booked, defender_booked, even)
            )
    return 1.0 if code in _KEPT else 0.0


def _one_booked(attacker: float, opponent: float, even: float) -> float:
    """Exactly one of two is booked: the other side's ball. Else a control check."""
    only_attacker, only_opponent = attacker * (1.0 - opponent), opponent * (1.0 - attacker)
    return only_opponent + (1.0 - only_attacker - only_opponent) * even


_KEPT = frozenset({"LT", "AF", "AH", "DU", "GU", "DC", "ADM", "AI"})
"""Results after which the side with the ball has it again; after the others it hasn't (FU-21)."""


def _blend(parts: Sequence[MinuteOdds], weights: Sequence[float]) -> MinuteOdds:
    """The weighted sum of `parts`."""
    totals = [0.0] * 7
    stolen = [0.0] * len(parts[0].stolen)
    for part, weight in zip(parts, weights, strict=True):
        if weight:
            goal, counter, keep, lose, stealers, shot, steal = part
            totals[0] += goal * weight
            totals[1] += counter * weight
            totals[2] += keep * weight
            totals[3] += lose * weight
            totals[5] += shot * weight
            totals[6] += steal * weight
            for position, chance in enumerate(stealers):
                stolen[position] += chance * weight
    return MinuteOdds(totals[0], totals[1], totals[2], totals[3], tuple(stolen), totals[5], totals[6])

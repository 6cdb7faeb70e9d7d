"""Who may stand where: legal line-ups, and the line-up and changes of a manager who is away (FU-5, FU-25 to FU-27).

Pure functions of what lies open on the table. The rules, computer managers and the window all ask here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

from engine.core.chance import Chance
from engine.core.model import Reason
from engine.futti.content import Team
from engine.futti.match.model import (
    ATTACK,
    GOAL,
    GOALTENDERS,
    OUTFIELD_POSITIONS,
    OUTFIELDERS,
    SQUAD,
    Change,
    MatchTable,
    Positions,
    SideTable,
    TimeoutKind,
    other,
)

_PAIRS = tuple(
    (attackers, defenders)
    for attackers in combinations(OUTFIELDERS, len(ATTACK))
    for defenders in combinations([who for who in OUTFIELDERS if who not in attackers], len(ATTACK))
)
"""Every choice of two attackers and two defenders, in squad order, so that the first of equals wins (FU-5)."""


def eligible_outfielders(side: SideTable) -> tuple[int, ...]:
    """The outfield players who may be on the pitch now, in squad order: on it already, or in reserve (FU-25)."""
    # Written out, as it is asked at every decision: `is_available` of each.
    absence = side.absence
    return tuple([player for player in OUTFIELDERS if not absence[player]])


def eligible_goaltenders(side: SideTable) -> tuple[int, ...]:
    """The goaltenders who may be on the pitch now, in squad order."""
    return tuple(player for player in GOALTENDERS if side.is_available(player))


def reserves(side: SideTable) -> tuple[int, ...]:
    """The outfield players who may come on, in squad order."""
    return tuple(player for player in eligible_outfielders(side) if player not in side.positions)


def default_line_up(team: Team) -> Positions:
    """The strongest attackers and defenders together, and the better goaltender (FU-5)."""
    return _strongest(
        tuple(card.offence for card in team.players),
        tuple(card.defence for card in team.players),
        tuple(card.goaltending for card in team.goaltenders),
    )


@lru_cache(maxsize=1024)
def _strongest(offence: tuple[int, ...], defence: tuple[int, ...], goaltending: tuple[int, ...]) -> Positions:
    def strength(pairs: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
        attackers, defenders = pairs
        return sum(offence[player] for player in attackers) + sum(defence[player] for player in defenders)

    (first_attacker, second_attacker), (first_defender, second_defender) = max(_PAIRS, key=strength)
    goaltender = max(GOALTENDERS, key=lambda player: goaltending[player - GOALTENDERS.start])
    return first_attacker, second_attacker, first_defender, second_defender, goaltender


def default_rotation(side: SideTable) -> Positions:
    """The line-up with its gaps filled from the reserves, and nothing else changed (FU-27)."""
    if None not in side.positions:
        return side.positions
    positions = list(side.positions)
    bench = list(reserves(side))
    for position in OUTFIELD_POSITIONS:
        if positions[position] is None and bench:
            positions[position] = best = max(bench, key=lambda player: _strength_at(side, player, position))
            bench.remove(best)
    if positions[GOAL] is None:
        positions[GOAL] = next(iter(eligible_goaltenders(side)), None)
    return _as_positions(positions)


def _strength_at(side: SideTable, player: int, position: int) -> int:
    card = side.outfielder(player)
    return card.offence if position in ATTACK else card.defence


def changes(table: MatchTable, side: int, timeout: TimeoutKind = "minute") -> tuple[Change, ...]:
    """FU-25: what has changed for `side` up to the hard timeout that is on, in the order of `Change`; empty if nothing.

    A goal of its own changes nothing: it plays on as it wanted to. What happened in the minute was a matter of its own
    timeout, and none of half-time or of the one before a decider that follow it. The goaltender whom a 6 put in goal is
    none that the side named (FU-6): that stays to be answered until it has rotated, as long as he stands there.
    """
    marks = [mark for mark in table.marks if mark.minute == table.minute and timeout == "minute"]
    off = {mark.side for mark in marks if mark.kind != "goal"}
    scored = {mark.side for mark in marks if mark.kind == "goal"}
    row = table.sides[side]
    found: dict[Change, bool] = {
        "back": any(one == side for one, _ in table.back),
        "gap": None in row.positions,
        "off": side in off,
        "goaltender": row.rolled_in is not None and row.positions[GOAL] == row.rolled_in,
        "goal": other(side) in scored,
        "opponents": other(side) in off,
    }
    return tuple(change for change, is_so in found.items() if is_so)


def line_up_fault(side: SideTable, positions: object, partial: bool = False) -> Reason | None:
    """None if `side` may play with `positions` (FU-25, FU-26), else why not. Takes anything.

    With `partial`, gaps are no fault: the line-up is still being made. Keys: `malformed`, `no_such_player`,
    `outfielder_in_goal`, `goaltender_outfield`, `not_eligible`, `twice` (params `player`, `position`, `absence`) and
    `position_left_empty` (param `position`).
    """
    if positions is side.positions and None not in side.positions:
        return None  # as nearly always: all play on
    if not isinstance(positions, tuple) or len(positions) != GOAL + 1:
        return Reason("malformed")
    seen: set[int] = set()
    for position, player in enumerate(positions):
        if player is None:
            continue
        if type(player) is not int or player not in SQUAD:
            return Reason("no_such_player", {"position": position})
        if player in OUTFIELDERS and position == GOAL:
            return Reason("outfielder_in_goal", _where(player, position))
        if player in GOALTENDERS and position != GOAL:
            return Reason("goaltender_outfield", _where(player, position))
        if side.absence[player]:
            absence = side.absence[player].name.lower()
            return Reason("not_eligible", {**_where(player, position), "absence": absence})
        if player in seen:
            return Reason("twice", _where(player, position))
        seen.add(player)
    return None if partial else _gap_fault(side, positions, seen)


def _where(player: int, position: int) -> dict[str, int | str]:
    return {"player": player, "position": position}


def _gap_fault(side: SideTable, positions: Positions, named: set[int]) -> Reason | None:
    """No position stays empty while somebody who could fill it is left out; which one does is free (FU-25)."""
    for position, player in enumerate(positions):
        if player is None:
            could = eligible_goaltenders(side) if position == GOAL else eligible_outfielders(side)
            if any(who not in named for who in could):
                return Reason("position_left_empty", {"position": position})
    return None


def line_ups(side: SideTable) -> Iterator[Positions]:
    """Every line-up that `side` may play with, at most 720."""
    outfield = _padded(eligible_outfielders(side), len(OUTFIELD_POSITIONS))
    # Gaps are alike: with more than one, permutations would name the same line-up several times.
    fours = dict.fromkeys(permutations(outfield, len(OUTFIELD_POSITIONS)))
    for goaltender in _padded(eligible_goaltenders(side), 1):
        for four in fours:
            yield _as_positions([*four, goaltender])


def random_line_up(side: SideTable, chance: Chance, stream: str) -> Positions:
    """One of `line_ups`, each as likely as the others."""
    outfield = _padded(eligible_outfielders(side), len(OUTFIELD_POSITIONS))
    chance.shuffle(stream, outfield)
    goaltender = chance.choice(stream, _padded(eligible_goaltenders(side), 1))
    return _as_positions([*outfield[: len(OUTFIELD_POSITIONS)], goaltender])


def _padded(players: tuple[int, ...], places: int) -> list[int | None]:
    """`players` and as many gaps as they leave in so many places."""
    return [*players, *[None] * (places - len(players))]


def _as_positions(players: list[int | None]) -> Positions:
    first_attacker, second_attacker, first_defender, second_defender, goaltender = players
    return first_attacker, second_attacker, first_defender, second_defender, goaltender

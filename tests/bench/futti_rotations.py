"""What there is to gain over the line-ups of level 3 in Fütti: `python -m tests.bench.futti_rotations --matches 30`.

Plays dealt teams of level 3 against each other; at every line-up and rotation each legal choice is weighed by the odds
of the rest of the match, from minute, score, possession and who is left on either side. A gain is in points of the
league (3, 1, 0) expected from the best choice beyond those from the choice made, and as if it stood to the end; at the
next timeout everything is chosen anew, so that of a match counts what falls to the minutes up to it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from statistics import mean
from typing import NamedTuple

from engine.core.chance import derive
from engine.core.headless import manager_chance
from engine.core.model import Seat
from engine.futti.content import Tables
from engine.futti.managers import manager
from engine.futti.match.lineups import default_line_up, line_ups
from engine.futti.match.model import (
    GOAL,
    HOME,
    MATCH_MINUTES,
    LineUpDue,
    MatchSetup,
    MatchTable,
    NameLineUp,
    Positions,
    Rotate,
    RotationDue,
    other,
)
from engine.futti.match.rules import FuttiMatch
from engine.futti.odds import MatchOdds, line_of
from engine.futti.season.rules import FuttiSeason
from tests.bench.estimates import Estimate, average, ratio

LEVEL = 3
REWARD = (3.0, 1.0)
"""What a win and a draw are worth in the league (FU-34)."""


class Choice(NamedTuple):
    """A decision: the minute before it, the lead then, points expected from the choice made, and how many more from the
    best; what either comes to if nothing is chosen anew."""

    minute: int
    lead: int
    expected: float
    gain: float


def choices(seed: int, until: int = MATCH_MINUTES) -> Iterator[list[Choice]]:
    """Those of home, then those of the visitors, in a match of two dealt teams; after `until` nothing is weighed."""
    season, rules = FuttiSeason(), FuttiMatch()
    state, _ = season.new(season.default_setup(), derive(seed, "teams"))
    seats = (Seat("Home", LEVEL), Seat("Visitors", LEVEL))
    match, _ = rules.new(MatchSetup(*state.table.teams[:2], seats=(0, 1), managers=seats), seed)
    found: tuple[list[Choice], list[Choice]] = ([], [])
    one, turn = manager(LEVEL), 0
    while asked := rules.decisions(match):
        due = asked[0]
        action = one.choose(rules.view(match, due.seat), due, manager_chance(seed, due.seat, turn))
        if isinstance(due, LineUpDue | RotationDue) and match.table.minute <= until:
            assert isinstance(action, NameLineUp | Rotate)
            found[due.side].append(_weighed(season.content.tables, match.table, due, action.positions))
        rules.apply(match, action)
        turn += 1
    yield from found


def _weighed(tables: Tables, table: MatchTable, due: LineUpDue | RotationDue, chosen: Positions) -> Choice:
    known: dict[tuple[int | None, ...], float] = {}
    for positions in line_ups(table.sides[due.side]):
        # The better goaltender is chosen anyway: another makes every line-up worse.
        if positions[GOAL] == chosen[GOAL] and _kind(positions) not in known:
            known[_kind(positions)] = _points(tables, table, due, positions)
    made = known[_kind(chosen)]
    lead = table.score[due.side] - table.score[other(due.side)]
    return Choice(table.minute, lead, made, max(known.values()) - made)


def _kind(positions: Positions) -> tuple[int | None, ...]:
    """The same for line-ups that are worth the same: first and second differ by name alone (FU-10)."""
    first, second, third, fourth, goaltender = positions
    attack, defence = sorted((first, second), key=str), sorted((third, fourth), key=str)
    return *attack, *defence, goaltender


def _points(tables: Tables, table: MatchTable, due: LineUpDue | RotationDue, positions: Positions) -> float:
    """Expected from the rest of the match, the opponents as they stand, or before kick-off as they usually line up."""
    opponents = table.sides[other(due.side)]
    standing = opponents.positions if table.minute else default_line_up(opponents.team)
    mine, theirs = line_of(table.sides[due.side].team, positions), line_of(opponents.team, standing)
    home, visitors = (mine, theirs) if due.side == HOME else (theirs, mine)
    odds = MatchOdds(tables, home, visitors, table.control.home_from)
    possession = due.possession if isinstance(due, RotationDue) else table.possession
    result = odds.result(table.minute + 1, table.score, possession)
    return REWARD[0] * (result.home if due.side == HOME else result.visitors) + REWARD[1] * result.draw


def of_match(made: list[Choice]) -> float:
    """What the best choices gain in a match: of each the share of its minutes that pass before the next one."""
    gained = 0.0
    for one, following in pairwise([*made, Choice(MATCH_MINUTES, 0, 0.0, 0.0)]):
        if one.minute < MATCH_MINUTES:
            gained += one.gain * (following.minute - one.minute) / (MATCH_MINUTES - one.minute)
    return gained


class Found(NamedTuple):
    """Decisions, how many of them could be better by more than a thousandth of a point, the mean gain of one, and what
    the best choices gain in a match."""

    decisions: int
    better: float
    gain: Estimate
    match: Estimate


def found(sides: list[list[Choice]]) -> Found:
    """Of the decisions of each side of a match."""
    every = [one for side in sides for one in side]
    return Found(
        len(every),
        mean(one.gain > 1e-3 for one in every),
        ratio((sum(one.gain for one in side), len(side)) for side in sides),
        average(of_match(side) for side in sides),
    )


def main() -> None:
    """Print what there is to gain."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--matches", type=int, default=30)
    options = parser.parse_args()
    sides = [side for seed in range(1, options.matches + 1) for side in choices(seed)]
    print("| decisions | number | could be better | gain of one | of all, in a match |")
    print("|---|---|---|---|---|")
    parts = {
        "all": lambda one: True,
        "line-up": lambda one: one.minute == 0,
        "rotations to minute 20": lambda one: 0 < one.minute <= 20,
        "behind, after 20": lambda one: one.minute > 20 and one.lead < 0,
        "level, after 20": lambda one: one.minute > 20 and one.lead == 0,
        "ahead, after 20": lambda one: one.minute > 20 and one.lead > 0,
    }
    for name, wanted in parts.items():
        kept = [[one for one in side if wanted(one)] for side in sides]
        one = found([side for side in kept if side])
        whole = f"{one.match:.4f}" if name == "all" else ""
        print(f"| {name} | {one.decisions} | {100 * one.better:.0f} % | {one.gain:.4f} | {whole} |", flush=True)


if __name__ == "__main__":
    main()

"""What a manager of Fortunes will come to, fitted over games that computers play against each other.

`python -m tests.bench.fortunes_value --games 2000` plays seasons of four of level 4 who bid now more, now less, and to
whom things happen that nobody does: money comes or goes, players get better or worse. So what each is worth is seen,
not what goes along with it. It prints how far off the figures are in games that they weren't fitted to, week by week;
with `--write` it makes `engine/fortunes/managers/fitted.py` anew from all games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.chance import Chance
from engine.core.headless import answer, manager_chance
from engine.core.model import Action, Decision
from engine.fortunes.managers import fitted
from engine.fortunes.managers.bidding import brings
from engine.fortunes.managers.manager import ComputerManager
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.traits import ONE, traits
from engine.fortunes.managers.worth import Worth, matches_left, risks_of
from engine.fortunes.season.actions import LeaveSquare
from engine.fortunes.season.model import LineUpDue, RollDue, SeasonTable, StaffDue, TurnDue
from engine.fortunes.season.rules import FortunesSeason
from tests.bench.figures import written

RULES = FortunesSeason()
RISKS = risks_of(RULES.content)
SEATS = 4
WEEKS = 13
FIRST = 40_000
_TEMPERS = (0.5, 0.7, 0.9, 1.0, 1.0, 1.2, 1.5)
"""How much of level 4's limits somebody bids, all game long."""
_PASSED, _BARE = 0.15, 0.3
"""How often staff is left alone, and nothing kept back for the next roll."""
_MONEY = (-80, -50, -25, 25, 50, 80, 120)
_SPREAD = 30.0
"""How strongly figures that tell little are drawn to nothing."""
_HELD_BACK = 5
"""Every so many-th game tells how far off the figures are."""
_HALF = (WEEKS - 1) / 2

Floats = NDArray[np.float64]


class Eve(NamedTuple):
    """A table before the matches of a week: of which game, how many weeks are left, and what is told of everybody."""

    game: int
    left: int
    told: list[Counter[str]]


class Explorer:
    """Level 4 who bids now more, now less, and now and then leaves the staff alone."""

    def __init__(self, game: int) -> None:
        self.random = Random(game)
        self._four = ComputerManager(4, RULES.content)
        self._tempers = [self.random.choice(_TEMPERS) for _ in range(SEATS)]

    def choose(self, view: SeasonTable, due: Decision, chance: Chance) -> Action:
        """An answer to any decision of a season."""
        match due:
            case BidDue(seat=seat, cheapest=cheapest):
                limit = self._limit(view, seat)
                return BidUpTo(seat, limit) if limit >= cheapest else DropOut(seat)
            case StaffDue(seat=seat) if self.random.random() < _PASSED:
                return LeaveSquare(seat)
        return self._four.choose(view, due, chance)

    def _limit(self, view: SeasonTable, seat: int) -> int:
        assert view.lot is not None, "somebody is up"
        worth = Worth(RULES.content, view, seat, STYLES[4], RISKS)
        limit = int(brings(worth, view.lot) * self._tempers[seat] * self.random.uniform(0.75, 1.3))
        kept = 0 if self.random.random() < _BARE else worth.reserve(2)
        return min(limit, view.managers[seat].cash - kept)


def happen(table: SeasonTable, random: Random) -> None:
    """Something that nobody does."""
    for manager in table.managers:
        if not manager.managing:
            continue
        if random.random() < 0.22:
            more = max(-manager.cash, random.choice(_MONEY))
            manager.cash += more
            table.bank -= more
        if random.random() < 0.15:
            for _ in range(random.choice((1, 2, 3))):
                _grow(table, random.choice(manager.squad), random.choice((-1, 1, 1)))
        if random.random() < 0.05:
            step = random.choice((-1, 1))
            manager.coach = min(5, manager.coach + step) if manager.coach > 2 else 2 * (step > 0)
        if random.random() < 0.03:
            manager.scout = "ready" if manager.scout == "none" else "none"
        if random.random() < 0.03:
            manager.bung = not manager.bung


def _grow(table: SeasonTable, person: int, more: int) -> None:
    one = table.people[person]
    if 2 <= one.stars + more <= 5:
        table.people[person] = replace(one, stars=one.stars + more)


def played(game: int) -> tuple[list[Eve], list[int]]:
    """The eves of a game, and everybody's points at its end."""
    explorer, happened = Explorer(game), set()
    eves: list[Eve] = []
    managers = dict.fromkeys(range(SEATS), explorer)
    state, _ = RULES.new(RULES.default_setup(SEATS, 4), game)
    turn = 0
    while asked := RULES.decisions(state):
        table, due = state.table, asked[0]
        when: Any = table.week, table.window
        if isinstance(due, RollDue | TurnDue) and when not in happened:
            happened.add(when)
            happen(table, explorer.random)
        left = matches_left(RULES.content, table)
        if isinstance(due, LineUpDue) and (not eves or eves[-1].left != left):
            eves.append(Eve(game, left, [traits(RULES.content, table, seat) for seat in range(SEATS)]))
        RULES.apply(state, answer(RULES, state, due, managers, manager_chance(game, due.seat, turn)))
        turn += 1
    points = {tally.seat: tally.total for tally in state.table.tallies}
    return eves, [points[seat] for seat in range(SEATS)]


class Fit:
    """Figures for every trait that grow evenly, and evenly faster or slower, from week to week: what is told of
    somebody and of the others on average, to how far his points are from theirs."""

    def __init__(self, eves: Sequence[Eve], ends: Sequence[Sequence[int]]) -> None:
        self.names = sorted({name for eve in eves for told in eve.told for name in told})
        amounts = np.array([[[told[name] / ONE for name in self.names] for told in eve.told] for eve in eves])
        apart = _apart(amounts).reshape(-1, len(self.names))
        self.ends: Floats = _apart(np.array(ends, np.float64)).reshape(-1)
        self._usual: Floats = np.where(apart.std(0) > 0, apart.std(0), 1.0)
        self.left = np.repeat([eve.left for eve in eves], SEATS)
        self.games = np.repeat([eve.game for eve in eves], SEATS)
        scaled, left = apart / self._usual, _scale(self.left)[:, None]
        self._rows: Floats = np.hstack([scaled, scaled * left, scaled * left**2])

    def solved(self, which: NDArray[np.bool_]) -> Floats:
        """The figures that are nearest to what came of these eves."""
        rows = self._rows[which]
        spread = np.full(rows.shape[1], _SPREAD)
        return np.asarray(np.linalg.solve(rows.T @ rows + np.diag(spread), rows.T @ self.ends[which]), np.float64)

    def off(self, figures: Floats, which: NDArray[np.bool_]) -> float:
        """How far off they are in these, as a standard deviation in game points."""
        return float(np.sqrt(np.mean((self.ends[which] - self._rows[which] @ figures) ** 2)))

    def worths(self, figures: Floats) -> dict[str, tuple[int, ...]]:
        """Thousandths of a game point for one of each trait, week by week."""
        lefts = [float(_scale(left)) for left in range(WEEKS, 0, -1)]
        parts = figures.reshape(3, -1) / self._usual
        return {
            name: tuple(round(ONE * float(part[0] + part[1] * left + part[2] * left**2)) for left in lefts)
            for name, part in zip(self.names, parts.T, strict=True)
        }


def _apart(amounts: Floats) -> Floats:
    """How far everybody is from the mean of the others; seats run along the second axis."""
    others: Floats = (amounts.sum(1, keepdims=True) - amounts) / (SEATS - 1)
    return amounts - others


def _scale(left: Any) -> Any:
    return (left - 1 - _HALF) / _HALF


def main() -> None:
    """Play, fit, and say how far off the figures are."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--write", action="store_true", help="make the module of figures anew")
    options = parser.parse_args()
    eves: list[Eve] = []
    ends: list[list[int]] = []
    for game in range(FIRST, FIRST + options.games):
        more, points = played(game)
        eves += more
        ends += [points] * len(more)
    fit = Fit(eves, ends)
    held = fit.games % _HELD_BACK == 0
    figures = fit.solved(~held)
    print("off by points:", *(f"{fit.off(figures, held & (fit.left == left)):.1f}" for left in range(WEEKS, 0, -1)))
    if options.write:
        worths = fit.worths(fit.solved(np.ones(len(fit.ends), np.bool_)))
        Path(fitted.__file__).write_text(written(fitted, worths), encoding="utf-8")


if __name__ == "__main__":
    main()

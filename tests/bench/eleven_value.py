"""What a club of Eleven will come to, fitted over games that computers play against each other.

`python -m tests.bench.eleven_value --games 1000` plays games of four of level 4, who now and then do something else so
that its worth is seen too, and prints how far off the figures are in games that they weren't fitted to, week by week;
with `--write` it makes `engine/eleven/managers/fitted.py` anew from all games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.chance import Chance
from engine.core.headless import play_out
from engine.core.model import Action, Decision
from engine.eleven.club_rules.model import Deploy, DeployDue
from engine.eleven.managers import deploying, fitted
from engine.eleven.managers.choices import ranked
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.manager import LEVELS, ComputerManager
from engine.eleven.managers.traits import ONE, traits
from engine.eleven.managers.worth import SPACE, Worth
from engine.eleven.season.actions import KeepDirector, KeepObjective
from engine.eleven.season.day import day_options
from engine.eleven.season.model import WEEKS, DayDue, KeepDirectorDue, KeepObjectiveDue
from engine.eleven.season.rules import ElevenSeason
from tests.bench.figures import written

RULES = ElevenSeason()
SEATS = 4
FIRST = 100_000
_ELSEWISE, _DEALT = 0.15, 0.5
"""How often somebody does something else on a day, and keeps any of the cards he is dealt."""
_LIKELY = 6
_SPREAD = 30.0
"""How strongly figures that tell little are drawn to nothing."""
_HELD_BACK = 5
"""Every so many-th game tells how far off the figures are."""
_HALF = WEEKS / 2

Floats = NDArray[np.float64]


class Eve(NamedTuple):
    """A club before a match: of which game, whose, in which week, what is told of it, and its space in the league."""

    game: int
    seat: int
    week: int
    traits: Counter[str]
    space: int


class Explorer:
    """Level 4 who now and then does something else, and notes all eves of a game."""

    def __init__(self, game: int) -> None:
        self.eves: list[Eve] = []
        self._game = game
        self._four = ComputerManager(4, RULES.content)
        self._random = Random(game)

    def choose(self, view: Any, due: Decision, chance: Chance) -> Action:
        """An answer to any decision of a season."""
        whim = self._random.random()
        match due:
            case DeployDue(seat=seat):
                plans = deploying.plans(RULES.content, desk_of(view, seat), LEVELS[3].effort)
                best = max(plans, key=lambda plan: plan.worth)
                told = traits(RULES.content, view.clubs[seat], best.worth)
                self.eves.append(Eve(self._game, seat, view.week, told, view.league[seat]))
                return Deploy(seat, best.posts)
            case DayDue(seat=seat) if whim < _ELSEWISE:
                worth = Worth(RULES.content, desk_of(view, seat), LEVELS[4].taste)
                options = day_options(RULES.content, view, seat)
                return self._random.choice(ranked(RULES.content, view, due, options, worth)[:_LIKELY])
            case KeepDirectorDue(seat=seat, hand=hand) if whim < _DEALT:
                return KeepDirector(seat, self._random.choice(hand))
            case KeepObjectiveDue(seat=seat, hand=hand) if whim < _DEALT:
                return KeepObjective(seat, self._random.choice(hand))
        return self._four.choose(view, due, chance)


def played(game: int) -> tuple[list[Eve], list[float]]:
    """The eves of a game, and what each came to: VP but those for the league, whose spaces count from then on."""
    explorer = Explorer(game)
    table = play_out(RULES, RULES.default_setup(SEATS, 4), game, dict.fromkeys(range(SEATS), explorer)).table
    ends = []
    for eve in explorer.eves:
        sheet = table.scores[eve.seat]
        league = next(line.points for line in sheet.lines if line.item == "league")
        ends.append(sheet.total - league + SPACE / 1000 * (table.league[eve.seat] - eve.space))
    return explorer.eves, ends


class Fit:
    """Figures for every trait that grow evenly, and evenly faster or slower, from week to week."""

    def __init__(self, eves: Sequence[Eve], ends: Sequence[float]) -> None:
        self.names = sorted({name for eve in eves for name in eve.traits})
        amounts = np.array([[eve.traits[name] / ONE for name in self.names] for eve in eves])
        self._usual = np.where(amounts.std(0) > 0, amounts.std(0), 1.0)
        scaled = np.hstack([amounts / self._usual, np.ones((len(eves), 1))])
        left = np.array([(WEEKS - eve.week) / _HALF for eve in eves])[:, None]
        self._rows: Floats = np.hstack([scaled, scaled * left, scaled * left**2])
        self._ends = np.array(ends)

    def solved(self, which: NDArray[np.bool_]) -> Floats:
        """The figures that are nearest to what came of these eves."""
        rows = self._rows[which]
        spread = np.full(rows.shape[1], _SPREAD)
        spread[len(self.names) :: len(self.names) + 1] = 1e-3
        found: Floats = np.linalg.solve(rows.T @ rows + np.diag(spread), rows.T @ self._ends[which])
        return found

    def off(self, figures: Floats, which: NDArray[np.bool_]) -> float:
        """How far off they are in these, as a standard deviation in VP."""
        return float(np.sqrt(np.mean((self._ends[which] - self._rows[which] @ figures) ** 2)))

    def worths(self, figures: Floats) -> dict[str, tuple[int, ...]]:
        """Thousandths of a VP for one of each trait, week by week."""
        lefts = [(WEEKS - week) / _HALF for week in range(1, WEEKS + 1)]
        parts = figures.reshape(3, -1)[:, :-1] / self._usual
        table = {
            name: tuple(round(ONE * float(part[0] + part[1] * left + part[2] * left**2)) for left in lefts)
            for name, part in zip(self.names, parts.T, strict=True)
        }
        return {name: worths for name, worths in table.items() if any(worths)}


def main() -> None:
    """Play, fit, and say how far off the figures are."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--write", action="store_true", help="make the module of figures anew")
    options = parser.parse_args()
    eves: list[Eve] = []
    ends: list[float] = []
    for game in range(FIRST, FIRST + options.games):
        more, came = played(game)
        eves += more
        ends += came
    fit = Fit(eves, ends)
    held = np.array([eve.game % _HELD_BACK == 0 for eve in eves])
    weeks = np.array([eve.week for eve in eves])
    figures = fit.solved(~held)
    print("off by VP:", *(f"{fit.off(figures, held & (weeks == week)):.2f}" for week in range(1, WEEKS + 1)))
    if options.write:
        worths = fit.worths(fit.solved(np.ones(len(eves), np.bool_)))
        Path(fitted.__file__).write_text(written(fitted, worths), encoding="utf-8")


if __name__ == "__main__":
    main()

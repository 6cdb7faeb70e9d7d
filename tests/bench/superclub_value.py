"""What a club of Superclub will come to, fitted over games that computers play against each other.

`python -m tests.bench.superclub_value --games 1000` plays games of four of level 4, each of whom thinks more or less of
this or that and now and then does something else, so that its worth is seen too. It prints how far off the figures are
in games that they weren't fitted to, by the clock; with `--write` it makes `engine/superclub/managers/fitted.py` anew
from all games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.chance import Chance
from engine.core.headless import play_out
from engine.core.model import Action, Decision
from engine.superclub.content import effects as ef
from engine.superclub.content.effects import DEPARTMENTS
from engine.superclub.managers import fitted
from engine.superclub.managers.manager import ComputerManager
from engine.superclub.managers.seen import Seen
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.traits import EARLIEST, LATEST, PLENTY, SQUAD, STEP, clock, squad_traits
from engine.superclub.season.actions import Invest, PickPlayer
from engine.superclub.season.investing import price_of
from engine.superclub.season.model import Club, InvestDue, PickPlayerDue, SeasonTable
from engine.superclub.season.rules import SuperclubSeason
from tests.bench.figures import written

RULES = SuperclubSeason()
SEATS = 4
FIRST = 100_000
ROOMS = ("training", "scouting", "investments", "deadline", "season")
_OTHERWISE = (0.05, 0.2, 0.5)
"""How often somebody invests in anything at all, and half as often drafts or trains somebody else: one a seat."""
_LIKELY = 5
_SPREAD = 30.0
"""How strongly figures that tell little are drawn to nothing."""
_HELD_BACK = 5
"""Every so many-th game tells how far off the figures are."""
_MIDDLE, _WIDTH = (EARLIEST + LATEST) / 2, (EARLIEST - LATEST) / 2

Floats = NDArray[np.float64]


class Moment(NamedTuple):
    """What the clubs of a game are told by as all enter a room, and what the clock shows."""

    room: str
    clock: int
    told: list[Counter[str]]


class Explorer:
    """Somebody of level 4 who thinks otherwise of this and that."""

    def __init__(self, random: Random) -> None:
        usual = STYLES[4]
        style = usual._replace(
            token=round(usual.token * random.uniform(0.8, 1.3)),
            eleven=round(usual.eleven * random.uniform(0.2, 3)),
            hollow=round(usual.hollow * random.uniform(0.2, 1.7)),
            most=round(usual.most * random.uniform(0.8, 1.2)),
            keen=round(usual.keen * random.uniform(0.3, 1.5)),
            links=random.random() < 0.8,
            exact=False,
        )
        self._manager = ComputerManager(4, RULES.content, style)
        self._random = random
        self._otherwise = random.choice(_OTHERWISE)
        self._bids = random.uniform(0.7, 1.2)

    def choose(self, view: Any, due: Decision, chance: Chance) -> Action:
        """An answer to any decision of a season."""
        random, answer = self._random, self._manager.choose(view, due, chance)
        match due:
            case InvestDue() if isinstance(answer, Invest) and random.random() < self._otherwise:
                return self._invested(view, due)
            case BidDue() if isinstance(answer, BidUpTo):
                limit = min(round(answer.limit * self._bids * random.uniform(0.8, 1.2)), view.clubs[due.seat].cash)
                return BidUpTo(due.seat, limit) if limit >= due.cheapest else DropOut(due.seat)
            case PickPlayerDue(why="draft" | "train") if random.random() < self._otherwise / 2:
                best = sorted(due.candidates, key=lambda card: -view.stars[card])
                return PickPlayer(due.seat, random.choice(best[:_LIKELY]))
        return answer

    def _invested(self, view: SeasonTable, due: InvestDue) -> Invest:
        funds = view.clubs[due.seat].cash
        paid = [one for one in due.departments if price_of(RULES.content, view, due.seat, one) <= funds]
        answers = [*(Invest(due.seat, one) for one in paid), Invest(due.seat, None)]
        return self._random.choice([*answers, Invest(due.seat, "staff")] if due.staff else answers)


class Game:
    """Explorers at a table, and the moments that they come by."""

    def __init__(self, number: int) -> None:
        random = Random(number)
        self.moments: list[Moment] = []
        self._explorers = [Explorer(random) for _ in range(SEATS)]
        self._room: tuple[int, str] = 0, ""

    def choose(self, view: SeasonTable, due: Decision, chance: Chance) -> Action:
        """Whoever is asked answers; the first to be asked in a room notes what he sees."""
        if (view.season, view.room) != self._room and view.room in ROOMS:
            self._room = view.season, view.room
            told = [traits(view, seat) for seat in range(SEATS)]
            self.moments.append(Moment(view.room, clock(RULES.content, view), told))
        return self._explorers[due.seat].choose(view, due, chance)


def traits(table: SeasonTable, seat: int) -> Counter[str]:
    """All that is told of a club: also what nobody asks the figures about, lest squads be credited with it."""
    club = table.clubs[seat]
    seen = Seen.of(RULES.content.players[card].with_stars(table.stars[card]) for card in club.squad)
    told = Counter(dict(zip(SQUAD, squad_traits(seen), strict=True)))
    told.update(_money(club.cash, table.room))
    told.update(place=club.place, weapons=club.held, titles=club.cups)
    for department in DEPARTMENTS:
        told.update(f"{department}_{level}" for level in range(2, club.levels[department] + 1))
    for name, amount in _staff(club):
        told[name] += amount
    return told


def _money(cash: int, room: str) -> dict[str, int]:
    """Money, in the room in which it lies there: "season" once nothing can be bought any more."""
    return {f"money_{room}": cash, f"plenty_{room}": max(0, cash - PLENTY)}


def _staff(club: Club) -> Iterator[tuple[str, int]]:
    for effect in (effect for member in club.staff for effect in RULES.content.staff[member].effects):
        match effect:
            case ef.ThirdStars(third=third, stars=stars):
                yield "third_stars", stars * (3 if third == "every" else 1)
            case ef.CaptainStars(stars=stars):
                yield "captain_stars", stars
            case ef.SeasonIncome(money=money):
                yield "income", money
            case _:
                yield "staff", 1


def _is_asked_for(name: str) -> bool:
    """Whether managers ask what a trait is worth."""
    return name in SQUAD or name.startswith(("money_", "plenty_"))


class Told(NamedTuple):
    """A club at a moment of a game: its traits beyond those of the others, and by how much it came out ahead."""

    game: int
    clock: int
    room: str
    traits: dict[str, float]
    lead: float


def played(number: int) -> list[Told]:
    """What is told of a game."""
    game = Game(number)
    state = play_out(RULES, RULES.default_setup(SEATS, 4), number, dict.fromkeys(range(SEATS), game))
    points = [float(club.marker) for club in state.table.clubs]
    found = []
    for moment in game.moments:
        names = {name for told in moment.told for name in told}
        for seat in range(SEATS):
            others = [other for other in range(SEATS) if other != seat]
            beyond = {
                name: moment.told[seat][name] - mean(moment.told[other][name] for other in others) for name in names
            }
            lead = points[seat] - mean(points[other] for other in others)
            found.append(Told(number, moment.clock, moment.room, beyond, lead))
    return found


class Fit:
    """Figures for every trait that grow evenly, and evenly faster or slower, by the clock."""

    def __init__(self, told: Sequence[Told]) -> None:
        self.names = sorted({name for one in told for name in one.traits})
        amounts = np.array([[one.traits.get(name, 0) for name in self.names] for one in told])
        self._usual = np.where(amounts.std(0) > 0, amounts.std(0), 1.0)
        scaled = amounts / self._usual
        at = np.array([(one.clock - _MIDDLE) / _WIDTH for one in told])[:, None]
        self._rows: Floats = np.hstack([scaled, scaled * at, scaled * at**2])
        self._leads = np.array([one.lead for one in told])

    def solved(self, which: NDArray[np.bool_]) -> Floats:
        """The figures that are nearest to what came of these."""
        rows = self._rows[which]
        spread = np.full(rows.shape[1], _SPREAD)
        found: Floats = np.linalg.solve(rows.T @ rows + np.diag(spread), rows.T @ self._leads[which])
        return found

    def off(self, figures: Floats, which: NDArray[np.bool_]) -> tuple[float, float]:
        """How far off they are in these, as a standard deviation in points, and how far nothing would be."""
        rest = self._leads[which] - self._rows[which] @ figures
        return float(np.sqrt(np.mean(rest**2))), float(np.sqrt(np.mean(self._leads[which] ** 2)))

    def worths(self, figures: Floats) -> dict[str, tuple[int, ...]]:
        """Thousandths of a point for one of each trait, by the clock."""
        times = [(time - _MIDDLE) / _WIDTH for time in range(LATEST, EARLIEST + 1, STEP)]
        parts = figures.reshape(3, -1) / self._usual
        return {
            name: tuple(round(1000 * float(part[0] + part[1] * at + part[2] * at**2)) for at in times)
            for name, part in zip(self.names, parts.T, strict=True)
        }


def main() -> None:
    """Play, fit, and say how far off the figures are."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--write", action="store_true", help="make the module of figures anew")
    options = parser.parse_args()
    told = [one for game in range(FIRST, FIRST + options.games) for one in played(game)]
    fit = Fit(told)
    held = np.array([one.game % _HELD_BACK == 0 for one in told])
    figures = fit.solved(~held)
    for room in ROOMS:
        here = held & np.array([one.room == room for one in told])
        print(f"{room}: off by {fit.off(figures, here)[0]:.1f} points, without figures {fit.off(figures, here)[1]:.1f}")
    worths = fit.worths(fit.solved(np.ones(len(told), np.bool_)))
    for name, row in sorted(worths.items()):
        print(name, *row)
    if options.write:
        Path(fitted.__file__).write_text(
            written(fitted, {name: row for name, row in worths.items() if _is_asked_for(name)}), encoding="utf-8"
        )


if __name__ == "__main__":
    main()

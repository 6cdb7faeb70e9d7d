"""How the levels of computer managers fare, the same for every game: `python -m tests.bench.ladder GAME --pairs N`.

Two levels alternate in the seats of a whole game; then the same game, with the same seed and so the same piles, is
played again with the seats swapped: that is a pair, and only pairs are independent of each other. What counts is how
often a manager of the upper level is placed before one of the lower (a shared place is half), how many pairs the upper
level wins so, both games together (an even one is half), and how many points he is ahead. The first is told in Elo as
well: a difference of so many points expects that share, 400 ten to one.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import log10
from statistics import mean
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine import games
from engine.core.headless import play_out
from engine.core.model import Placing, Seat
from engine.core.rules import AnyGame, Manager
from engine.futti.season.model import Formation
from engine.futti.season.model import SeasonSetup as LeagueSetup
from tests.bench.estimates import Estimate, average, share

SEATS = {"futti": 6, "eleven": 4, "superclub": 4, "fortunes": 4}
"""How many managers play: an even number, half of them of either level."""
SCALE = 400
"""Elo points that stand for ten wins to one."""


class Rung(NamedTuple):
    """Two levels compared over pairs: the upper one's share of meetings in a table, of pairs, and its points ahead."""

    share: Estimate
    won: Estimate
    lead: Estimate
    pairs: int

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo, its least and its most."""
        return self._elo(self.share.mean), self._elo(self.share.least), self._elo(self.share.most)

    def _elo(self, share: float) -> float:
        # Nothing and all would be beyond all bounds: as if one meeting in two pairs had gone otherwise.
        edge = 1 / (2 * self.pairs)
        kept = min(1 - edge, max(edge, share))
        return SCALE * log10(kept / (1 - kept))


class Form(NamedTuple):
    """What is played: a game by so many managers, in so many seasons, its teams drafted or dealt where that is open."""

    game: str
    seats: int
    seasons: int = 1
    teams: Formation = "draft"

    @property
    def setup(self) -> Any:
        """Of Fütti a league of two rounds; for the others what is usual."""
        setup: Any = games.whole_game(self.game).default_setup(self.seats, 1)
        if isinstance(setup, LeagueSetup):
            return replace(setup, double=True, teams=self.teams)
        return replace(setup, seasons=self.seasons) if self.game == "fortunes" else setup


def played(rules: AnyGame, setup: Any, sides: Sequence[int], two: Sequence[tuple[int, Manager]], seed: int) -> Any:
    """The last state of one game with the first or the second of `two`, each a level and a manager, in every seat."""
    seats = tuple(Seat(f"Level {two[side][0]}", two[side][0]) for side in sides)
    managers = {seat: two[side][1] for seat, side in enumerate(sides)}
    return play_out(rules, replace(setup, seats=seats), seed, managers)


def compare(form: Form, lower: int, upper: int, pairs: int, first: int = 1) -> Rung:
    """Play so many pairs, 2 or more; seeds go on from `first`."""
    rules, setup = games.whole_game(form.game), form.setup
    two = [(level, games.manager_for(form.game, level)) for level in (lower, upper)]
    shares: list[float] = []
    leads: list[float] = []
    for seed in range(first, first + pairs):
        before: list[float] = []
        points: tuple[list[int], list[int]] = ([], [])
        for turned in (0, 1):
            sides = [(seat + turned) % 2 for seat in range(form.seats)]
            outcome = rules.outcome(played(rules, setup, sides, two, seed))
            assert outcome is not None, "it was played to its end"
            own = [(one, sides[one.seat]) for one in outcome.placings if one.seat is not None]
            before += _before(own)
            for one, side in own:
                points[side].append(one.points)
        shares.append(mean(before))
        leads.append(mean(points[1]) - mean(points[0]))
    return Rung(average(shares), share((_won(placed), 1) for placed in shares), average(leads), pairs)


def _won(placed: float) -> float:
    """A pair of which that share of the meetings was won."""
    return 1.0 if placed > 0.5 else 0.5 if placed == 0.5 else 0.0


def _before(own: Sequence[tuple[Placing, int]]) -> Iterator[float]:
    """For every two managers of different levels, whether the upper one came first."""
    upper, lower = ([one.place for one, of in own if of == side] for side in (1, 0))
    for place in upper:
        for other in lower:
            yield 1.0 if place < other else 0.5 if place == other else 0.0


def line(game: str, lower: int, upper: int, rung: Rung) -> str:
    """A row of the table."""
    placed, lead, (elo, least, most) = rung.share, rung.lead, rung.elo
    return (
        f"| {game} | {upper} against {lower} | {100 * placed.mean:.1f} % | {100 * max(0, placed.least):.1f} … "
        f"{100 * min(1, placed.most):.1f} | {elo:+.0f} | {least:+.0f} … {most:+.0f} | {rung.won.percent} "
        f"| {lead.mean:+.1f} ± {lead.margin:.1f} | {rung.pairs} |"
    )


def main() -> None:
    """Print the ladder of a game, or of all."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=(*SEATS, "all"))
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games for each row")
    parser.add_argument("--seats", type=int, choices=(2, 4, 6, 12), help="managers in a game")
    parser.add_argument("--seasons", type=int, default=1, help="of Fortunes")
    parser.add_argument("--teams", choices=("draft", "deal"), default="draft", help="of Fütti")
    parser.add_argument("--next", action="store_true", help="only each level against the one below")
    parser.add_argument("--top", action="store_true", help="only the highest level against the one below")
    options = parser.parse_args()
    print("| game | levels | placed before | 95 % interval | Elo | 95 % interval | pairs won | points ahead | pairs |")
    print("|---|---|---|---|---|---|---|---|---|")
    for game in SEATS if options.game == "all" else (options.game,):
        form = Form(game, options.seats or SEATS[game], options.seasons, options.teams)
        levels = games.manager_levels(game)
        if options.top:
            levels = levels[-2:]
        for step in range(1, 2 if options.next else len(levels)):
            for lower in levels[:-step]:
                rung = compare(form, lower, lower + step, options.pairs)
                print(line(game, lower, lower + step, rung), flush=True)


if __name__ == "__main__":
    main()

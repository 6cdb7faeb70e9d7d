"""What computers draft in Fütti, and how surely: `python -m tests.bench.futti_drafts --drafts 200`.

Prints, for leagues of six and of twelve, how many cards of the pool are taken at all, how sure each pick is before
anything is known, and what squads of each taste are worth beside the others of their league.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import exp, log
from statistics import mean
from typing import NamedTuple

from msgspec.structs import replace

from engine.core.headless import answer, manager_chance
from engine.core.model import LEVELS, Seat
from engine.futti.managers import manager
from engine.futti.managers.drafts import squad_worth
from engine.futti.managers.tastes import mind
from engine.futti.season.rules import FuttiSeason
from tests.bench.estimates import Estimate, average

SIZES = (6, 12)


class Drafted(NamedTuple):
    """A draft: the cards as they were picked, each club's squad, and the key of its taste."""

    picks: tuple[int, ...]
    squads: tuple[tuple[int, ...], ...]
    tastes: tuple[str, ...]


def drafted(clubs: int, levels: Sequence[int], seed: int) -> Drafted:
    """The draft of a league of so many clubs; `levels` go round, 0 leaving a seat to a person's default."""
    rules = FuttiSeason()
    setup = rules.default_setup(clubs)
    entries = tuple(replace(setup.clubs[0], key=club.key) for club in rules.content.clubs[:clubs])
    of = [levels[seat % len(levels)] for seat in range(clubs)]
    seats = tuple(Seat(f"Seat {seat}", level) for seat, level in enumerate(of))
    state, _ = rules.new(replace(setup, clubs=entries, seats=seats, managed=tuple(range(clubs)), teams="draft"), seed)
    managers = {seat: manager(level, rules.content) for seat, level in enumerate(of) if level}
    tastes = tuple(mind(rules.content, state.table, club).taste.key for club in range(clubs))
    picks: list[int] = []
    while state.table.draft is not None and not state.table.teams:
        due = rules.decisions(state)[0]
        action = answer(rules, state, due, managers, manager_chance(seed, due.seat, len(picks)))
        picks.append(action.card)
        rules.apply(state, action)
    return Drafted(tuple(picks), tuple(state.table.squads), tastes)


class Variety(NamedTuple):
    """How drafts differ: cards taken at all, taken in every draft, and as many as would be taken were all taken alike;
    the likeliest card's share of the first pick, of the first lap's picks on average, and of any pick at most."""

    taken: int
    always: int
    alike: float
    first: float
    lap: float
    most: float


def variety(drafts: Sequence[Drafted]) -> Variety:
    """Of drafts of equally many clubs, 1 or more."""
    taken = Counter(card for draft in drafts for card in draft.picks)
    whole = taken.total()
    tops = [
        Counter(draft.picks[pick] for draft in drafts).most_common(1)[0][1] / len(drafts)
        for pick in range(len(drafts[0].picks))
    ]
    return Variety(
        len(taken),
        sum(times == len(drafts) for times in taken.values()),
        exp(-sum(times / whole * log(times / whole) for times in taken.values())),
        tops[0],
        mean(tops[: len(drafts[0].squads)]),
        max(tops),
    )


def by_taste(drafts: Sequence[Drafted]) -> dict[str, Estimate]:
    """What squads of each taste are worth more than the mean of their league, in thousandths of a goal a match."""
    content, found = FuttiSeason().content, defaultdict[str, list[float]](list)
    for draft in drafts:
        worths = [squad_worth(content, squad) for squad in draft.squads]
        for taste, worth in zip(draft.tastes, worths, strict=True):
            found[taste].append(worth - mean(worths))
    return {taste: average(leads) for taste, leads in sorted(found.items())}


def main() -> None:
    """Print how drafts differ, and what tastes are worth."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--drafts", type=int, default=200, help="of each size and level")
    parser.add_argument("--level", type=int, choices=LEVELS, help="only this one")
    options = parser.parse_args()
    print("| clubs | level | cards taken | in every draft | as if alike | first pick | first lap | at most |")
    print("|---" * 8 + "|")
    best: list[tuple[int, dict[str, Estimate]]] = []
    for clubs in SIZES:
        for level in (options.level,) if options.level else LEVELS:
            drafts = [drafted(clubs, (level,), seed) for seed in range(1, options.drafts + 1)]
            one = variety(drafts)
            shares = " | ".join(f"{100 * share:.0f} %" for share in (one.first, one.lap, one.most))
            print(f"| {clubs} | {level} | {one.taken} | {one.always} | {one.alike:.0f} | {shares} |", flush=True)
        best.append((clubs, by_taste(drafts)))
    for clubs, tastes in best:
        print(f"\n{clubs} clubs, the last level: " + ", ".join(f"{key} {lead:.0f}" for key, lead in tastes.items()))


if __name__ == "__main__":
    main()

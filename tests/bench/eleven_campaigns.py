"""How hard Eleven's campaigns are: `python -m tests.bench.eleven_campaigns [--games N] [--levels 2,4] [KEY …]`.

A computer manager plays each campaign with seeds 1 … N. Prints which medals he wins, what the campaign has come to,
and what became of his seasons: the table of `docs/balance.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.entries import ClubEntry
from engine.core.headless import play_out
from engine.core.model import Seat
from engine.core.scenarios import MEDALS
from engine.eleven.content.cards import Scenario
from engine.eleven.managers import manager
from engine.eleven.season import campaign
from engine.eleven.season.model import SeasonSetup, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from tests.bench.estimates import Estimate, share


class Found(NamedTuple):
    """What `games` of a campaign came to: those with at least bronze, silver, gold; the values in order; dismissals,
    seasons played again, and seasons that count with those that went up and down."""

    games: int
    medals: tuple[int, int, int]
    values: tuple[int, ...]
    dismissed: int
    again: int
    seasons: int
    up: int
    down: int

    def share(self, medal: int) -> Estimate:
        """How often at least that medal was won, 0 bronze to 2 gold."""
        won = self.medals[medal]
        return share([(1, 1)] * won + [(0, 1)] * (self.games - won))


def measure(rules: ElevenSeason, scenario: Scenario, level: int, games: int) -> Found:
    """A computer manager of that level plays a campaign so many times, seeds 1 … `games`."""
    tables = [play(rules, scenario, level, seed) for seed in range(1, games + 1)]
    won = Counter(table.medal for table in tables)
    past = [past for table in tables for past in table.past]
    return Found(
        games=games,
        medals=(won["bronze"] + won["silver"] + won["gold"], won["silver"] + won["gold"], won["gold"]),
        values=tuple(sorted(campaign.so_far(scenario, table) for table in tables)),
        dismissed=sum(campaign.is_dismissed(scenario, table.past[-1]) for table in tables),
        again=sum(table.again for table in tables),
        seasons=len(past),
        up=sum(one.promoted for one in past),
        down=sum(one.relegated for one in past),
    )


def play(rules: ElevenSeason, scenario: Scenario, level: int, seed: int) -> SeasonTable:
    """One campaign to its end."""
    setup = SeasonSetup((Seat("Solo", level),), (ClubEntry(rules.content.homes[0].key),), scenario.key)
    return play_out(rules, setup, seed, {0: manager(level, rules.content)}).table


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row for each campaign and level."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--levels", default="2,4")
    parser.add_argument("keys", nargs="*")
    options = parser.parse_args(arguments)
    rules = ElevenSeason()
    print(
        "| campaign | level | bronze | silver | gold | came to: 5 %, 25 %, 50 %, 75 %, 95 % of games | dismissed",
        end="",
    )
    print(" | played again | seasons | up, down |\n|---|---|---|---|---|---|---|---|---|---|")
    for scenario in rules.content.scenarios:
        if options.keys and scenario.key not in options.keys:
            continue
        for level in map(int, options.levels.split(",")):
            print(row(scenario, level, measure(rules, scenario, level, options.games)), flush=True)


def row(scenario: Scenario, level: int, found: Found) -> str:
    """A row of the table."""
    shares = " | ".join(
        f"{target}: {found.share(number).mean:.0%}"
        for number, (target, _) in enumerate(zip(scenario.medals, MEDALS, strict=True))
    )
    spread = ", ".join(str(found.values[round(q * (found.games - 1))]) for q in (0.05, 0.25, 0.5, 0.75, 0.95))
    played = found.seasons / found.games
    return (
        f"| {scenario.name} | {level} | {shares} | {spread} | {found.dismissed / found.games:.0%} "
        f"| {found.again / found.games:.0%} | {played:.1f} | {found.up}, {found.down} |"
    )


if __name__ == "__main__":
    main()

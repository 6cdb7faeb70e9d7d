"""How Football Fortunes fares between equals: `python -m tests.bench.fortunes_balance`.

Whole games between computer managers of one level. What counts is who wins by seat, how many are sacked, whether who
leads at half-time stays ahead, where managers end, and what becomes of money and squads. Prints the figures of
`docs/balance.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean, median
from typing import Any

from msgspec.structs import replace

from engine.core.auction import AuctionUnsold, AuctionWon
from engine.core.deals import DealAccepted, DealOffered
from engine.core.headless import play_out
from engine.core.model import LEVELS, Action, Event
from engine.fortunes.managers import manager
from engine.fortunes.season.events import TrophyWon, WeekBegun, WeekEnded
from engine.fortunes.season.line_ups import current_ratings
from engine.fortunes.season.market_events import DebtFell, MoneyMoved
from engine.fortunes.season.model import SeasonSetup, SeasonTable
from engine.fortunes.season.rules import FortunesSeason

HALF = 7
"""The week after which a season is half over."""
TIGHT = 60
"""Millions at which money is short."""
WHOLE = 60
"""What a won game counts, so that two to six can share it."""


class Balance:
    """Games between equals, taken down while they are played."""

    def __init__(self, rules: FortunesSeason) -> None:
        self.content = rules.content
        self.games = 0
        self.seats: Counter[int] = Counter()
        self.sacked = 0
        self.debts: Counter[str] = Counter()
        self.sacked_for: Counter[str] = Counter()
        self.led = 0
        self.half = 0
        self.points: list[int] = []
        self.margins: list[int] = []
        self.places: list[int] = []
        self.cash: dict[int, list[int]] = {}
        self.stars: dict[int, list[int]] = {}
        self.lowest: list[int] = []
        """The least cash that a manager had, of every one."""
        self.strongest = 0
        """What games were won by the squad that was strongest over the weeks, in parts of `WHOLE`."""
        self.ends: list[int] = []
        """The cash of every manager who wasn't sacked, in the end."""
        self.counts: Counter[str] = Counter()
        self.money: Counter[str] = Counter()
        self._leader: int | None = None
        self._week = 0
        self._least: dict[int, int] = {}
        self._strength: Counter[int] = Counter()

    def opened(self, events: list[Event]) -> None:
        """A game begins."""
        self._leader = None
        self._least, self._strength = {}, Counter()

    def acted(self, action: Action, events: list[Event], state: Any) -> None:
        """It goes on."""
        for event in events:
            self._note(event, state.table)

    def over(self, table: SeasonTable) -> None:
        """It has ended."""
        self.games += 1
        winners = [tally.seat for tally in table.tallies if tally.place == 1]
        for seat in winners:
            self.seats[seat + 1] += WHOLE // len(winners)
        if self._leader is not None:
            self.half += 1
            self.led += self._leader in winners
        if self._strength:
            (best, _), *_ = self._strength.most_common(1)
            self.strongest += WHOLE // len(winners) if best in winners else 0
        self.lowest += self._least.values()
        self.ends += [one.cash for one in table.managers if not one.sacked]
        self.sacked += sum(one.sacked > 0 for one in table.managers)
        totals = sorted((tally.total for tally in table.tallies), reverse=True)
        self.points += totals
        self.margins.append(totals[0] - totals[1])
        clubs = {one.club for one in table.managers if not one.sacked}
        for past in table.past:
            self.places += [place for place, row in enumerate(past.rows, 1) if row.team in clubs]

    def _note(self, event: Event, table: SeasonTable) -> None:
        match event:
            case WeekBegun(week=week):
                self._week = week
            case WeekEnded():
                # Nothing that counts here happens between a week's end and the next question.
                week = self._week
                seats = table.surviving
                for seat in seats:
                    self.cash.setdefault(week, []).append(table.managers[seat].cash)
                    ratings = current_ratings(table, seat)
                    self.stars.setdefault(week, []).append(ratings.defence + ratings.attack)
                    self._strength[seat] += ratings.defence + ratings.attack
                if table.season == (table.setup.seasons + 1) // 2 and week == HALF and seats:
                    ranked = [table.clubs[row.team].manager for row in table.rows]
                    self._leader = next(seat for seat in ranked if seat is not None)
            case DebtFell(debt=debt):
                self.debts[debt.why] += 1
            case MoneyMoved(entry=entry):
                if entry.why == "sack":
                    self.sacked_for[entry.rule] += 1
                for seat, one in enumerate(table.managers):
                    self._least[seat] = min(self._least.get(seat, one.cash), one.cash)
                if entry.payer is None or entry.payee is None:
                    self.money[entry.why] += entry.amount * (1 if entry.payer is None else -1)
            case AuctionWon() | AuctionUnsold() | DealOffered() | DealAccepted() | TrophyWon():
                self.counts[type(event).__name__] += 1


def play(rules: FortunesSeason, setup: SeasonSetup, level: int, games: int, first: int = 1) -> Balance:
    """So many games with a manager of this level in every seat; seeds go on from `first`."""
    found = Balance(rules)
    managers = dict.fromkeys(range(len(setup.seats)), manager(level))
    for seed in range(first, first + games):
        found.over(play_out(rules, setup, seed, managers, found).table)
    return found


def main() -> None:
    """Print how equals fare."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4, choices=range(2, 7))
    parser.add_argument("--level", type=int, default=2, choices=LEVELS)
    parser.add_argument("--seasons", type=int, default=1)
    parser.add_argument("--classic", action="store_true")
    options = parser.parse_args()
    rules = FortunesSeason()
    usual = rules.default_setup(options.seats, options.level)
    setup = replace(usual, seasons=options.seasons, classic=options.classic)
    _print(play(rules, setup, options.level, options.games), options.seats)


def _print(found: Balance, seats: int) -> None:
    games, managers = found.games, found.games * seats
    print(
        "won by seat:",
        ", ".join(f"{seat} {100 * found.seats[seat] / WHOLE / games:.1f} %" for seat in range(1, seats + 1)),
    )
    print(f"sacked: {100 * found.sacked / managers:.1f} % of managers")
    print("debts a manager:", ", ".join(f"{why} {count / managers:.2f}" for why, count in found.debts.most_common()))
    print(f"leader at half-time won: {100 * found.led / max(1, found.half):.1f} % of {found.half}")
    print(f"game points: mean {mean(found.points):.1f}, median {median(found.points)}")
    print(f"points between the first two: {mean(found.margins):.1f}")
    print(f"place in the league: mean {mean(found.places):.2f}")
    print("bank's money a manager:", ", ".join(f"{why} {sum_ / managers:+.0f}" for why, sum_ in found.money.items()))
    lots = found.counts[AuctionWon.__name__] + found.counts[AuctionUnsold.__name__]
    print(
        f"lots without a bid: {100 * found.counts[AuctionUnsold.__name__] / max(1, lots):.0f} % of {lots / games:.1f}"
    )
    print(f"cash at the end: mean {mean(found.ends):.0f}, at its lowest: median {median(found.lowest):.0f}", end=", ")
    print(f"{100 * mean(cash <= TIGHT for cash in found.lowest):.0f} % of managers came down to {TIGHT}")
    print(f"strongest squad won: {100 * found.strongest / WHOLE / games:.1f} %")
    for week in sorted(found.cash):
        print(f"week {week}: cash {mean(found.cash[week]):.0f}, ratings {mean(found.stars[week]):.1f}")
    for what, count in found.counts.items():
        print(f"{what}: {count / games:.2f} a game")


if __name__ == "__main__":
    main()

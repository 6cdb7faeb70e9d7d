"""How Superclub fares between equals: `python -m tests.bench.superclub_balance`.

Whole games between computer managers of one level. What counts is who wins by seat and by draft order, how long games
take and how they are won, whether an early leader stays ahead, and what becomes of money and squads. Prints the
figures of `docs/balance.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from statistics import mean
from typing import Any

from msgspec.structs import replace

from engine.core.headless import play_out
from engine.core.model import LEVELS, Action, Event
from engine.superclub.managers import manager
from engine.superclub.managers.finals import chance_to_win
from engine.superclub.managers.signing import desk_of
from engine.superclub.match.events import ChangerEarned, PlayerInjured
from engine.superclub.season.events import (
    CupCardDrawn,
    FirstManagerRolled,
    MatchHappened,
    MatchPlayed,
    PlayerSigned,
    SeasonEnded,
    SeasonKickedOff,
    SimRolled,
    WagesPaid,
)
from engine.superclub.season.model import MOST_SEASONS, SeasonSetup, SeasonTable
from engine.superclub.season.rules import SuperclubSeason
from engine.superclub.season.state import SeasonState
from tests.bench.superclub_purchases import Purchases

OPTIONS = ("quick", "home_and_away", "powerhouses", "unhappy")


class Season:
    """What the clubs were like in one season of all games: cash and stars at its start, markers at its end."""

    def __init__(self) -> None:
        self.games = 0
        self.cash: list[int] = []
        self.stars: list[int] = []
        self.markers: list[int] = []
        self.places: list[int] = []
        self.over_list: list[float] = []


class Balance:
    """Games between equals, taken down while they are played."""

    def __init__(self, rules: SuperclubSeason) -> None:
        self.content = rules.content
        self.purchases = Purchases(rules.content)
        self.games = 0
        self.seats: Counter[int] = Counter()
        self.draft: Counter[int] = Counter()
        self.how: Counter[str] = Counter()
        self.length: Counter[int] = Counter()
        self.led = 0
        self.margins: list[int] = []
        self.seasons: defaultdict[int, Season] = defaultdict(Season)
        self.results: Counter[str] = Counter()
        self.sims: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.chances: defaultdict[int, list[int]] = defaultdict(list)
        self._order: tuple[int, ...] = ()

    def opened(self, events: list[Event]) -> None:
        """A game begins."""
        self._order = next(event.order for event in events if isinstance(event, FirstManagerRolled))

    def acted(self, action: Action, events: list[Event], state: Any) -> None:
        """It goes on."""
        for event in events:
            self._note(event, state)
            self.purchases.note(event, state.table)

    def over(self, table: SeasonTable) -> None:
        """It has ended."""
        seats = range(len(table.clubs))
        assert table.winner is not None, "somebody wins every game"
        self.purchases.over()
        self.games += 1
        self.seats[table.winner + 1] += 1
        self.draft[self._order.index(table.winner) + 1] += 1
        self.how[str(table.how)] += 1
        self.length[table.season] += 1
        half = table.past[(table.season - 1) // 2]
        self.led += min(seats, key=half.places.__getitem__) == table.winner
        best, second = sorted((table.marker(seat) for seat in seats), reverse=True)[:2]
        self.margins.append(best - second)

    def _note(self, event: Event, state: SeasonState) -> None:
        table, clubs = state.table, state.table.clubs
        match event:
            case SeasonKickedOff():
                season = self.seasons[table.season]
                season.games += 1
                season.cash += [club.cash for club in clubs]
                season.stars += event.markers
            case SeasonEnded():
                season = self.seasons[len(table.past)]
                season.markers += event.markers[: len(clubs)]
                season.places += event.places[: len(clubs)]
            case PlayerSigned(why="deadline"):
                card = self.content.players[event.card].with_stars(table.stars[event.card])
                self.seasons[table.season].over_list.append(event.price / self.content.transfer_price(card))
            case CupCardDrawn():
                self.chances[event.cups].append(chance_to_win(desk_of(self.content, table, event.seat)))
            case SimRolled():
                self.sims[event.result] += 1
            case MatchPlayed(played=played) if played.points != (0, 0):
                self.results[played.result] += 1
            case MatchHappened(inner=PlayerInjured()):
                self.counts["injuries"] += 1
            case MatchHappened(inner=ChangerEarned()):
                self.counts["Game changers"] += 1
            case WagesPaid(forgiven=forgiven) if forgiven:
                self.counts["wages forgiven"] += 1


def play(rules: SuperclubSeason, setup: SeasonSetup, level: int, games: int) -> Balance:
    """So many games with a manager of this level in every seat; seeds are 1 … games."""
    found = Balance(rules)
    managers = dict.fromkeys(range(len(setup.seats)), manager(level))
    for seed in range(1, games + 1):
        found.over(play_out(rules, setup, seed, managers, found).table)
    return found


def main() -> None:
    """Print how equals fare."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4, choices=range(2, 7))
    parser.add_argument("--level", type=int, default=2, choices=LEVELS)
    parser.add_argument("--pace", default="normal", choices=("slow", "normal", "quick"))
    for name in OPTIONS:
        parser.add_argument(f"--{name.replace('_', '-')}", action="store_true")
    options = parser.parse_args()
    rules = SuperclubSeason()
    chosen = {name: getattr(options, name) for name in OPTIONS}
    usual = rules.default_setup(options.seats, options.level)
    setup = replace(usual, pace=options.pace, seasons=MOST_SEASONS, **chosen)
    _print(play(rules, setup, options.level, options.games), options.seats)


def _print(found: Balance, seats: int) -> None:
    print("won by seat:", _shares(found.seats, range(1, seats + 1)))
    print("won by draft order:", _shares(found.draft, range(1, seats + 1)))
    print("won by:", _shares(found.how, found.how))
    print("seasons:", _shares(found.length, sorted(found.length)), f"mean {_mean(found.length):.2f}")
    print(f"leader after half of the seasons won: {100 * found.led / found.games:.1f} %")
    print(f"points between the first two at the end: {mean(found.margins):.1f}")
    for number, season in sorted(found.seasons.items()):
        prices = f"{mean(season.over_list):.2f} times the list" if season.over_list else "none"
        print(
            f"season {number}: {season.games} games, cash {mean(season.cash):.0f}, stars {mean(season.stars):.1f}, "
            f"marker {mean(season.markers):.1f}, place {mean(season.places):.2f}, "
            f"deadline prices {prices}"
        )
    matches = found.results.total()
    print("matches:", _shares(found.results, found.results))
    print("SIMs:", _shares(found.sims, found.sims))
    for what, count in found.counts.items():
        print(f"{what}: {count / matches:.2f} a match")
    for cups, chances in sorted(found.chances.items()):
        print(f"SuperCup final with {cups} cards: {mean(chances) / 10:.0f} % on average, {len(chances)} times")
    for line in found.purchases.lines():
        print(line)


def _mean(counts: Counter[int]) -> float:
    return sum(one * count for one, count in counts.items()) / counts.total()


def _shares(counts: Counter[Any], names: Any) -> str:
    return ", ".join(f"{name} {100 * counts[name] / max(1, counts.total()):.1f} %" for name in names)


if __name__ == "__main__":
    main()

"""A second count of a game: from dice, bids and results alone, by the numbers of the rules.

Knows events, and none of the engine's arithmetic. What it finds is compared with the table by `agrees` and, where an
event says a number, as the event is told. Money that falls due by a card or a deal is left to the tests of those.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.core.auction import AuctionOpened, AuctionWon, BidPlaced
from engine.core.league import Row
from engine.core.model import Event
from engine.fortunes.match.model import Competition
from engine.fortunes.season.events import (
    BoardLaid,
    ClubTaken,
    CounterMoved,
    CupDrawn,
    GameEnded,
    GateTaken,
    LotShown,
    ManagerSacked,
    MatchPlayed,
    MoneyMoved,
    PointsTaken,
    RoundEnded,
    SeasonBegun,
    SeasonEnded,
    TrophyWon,
    WeekBegun,
)
from engine.fortunes.season.model import Fixture, Result, SeasonSetup, SeasonTable

SPONSORS = (4, 17, 31)
PRIZES: dict[Competition, tuple[int, int]] = {"league": (300, 150), "europe": (200, 100), "cup": (150, 75)}
LEAGUE = (60, 48, 40, 34, 29, 25, 21, 18, 15, 12, 9, 6, 3, 0)
CUP_POINTS: dict[Competition, tuple[int, ...]] = {"cup": (40, 25, 15, 8, 0), "europe": (50, 32, 20, 12, 5)}
COUNTED = ("sponsor", "gate", "prize")


class SecondCount:
    """What is reckoned beside the engine, from the first event on."""

    def __init__(self, setup: SeasonSetup) -> None:
        seats = len(setup.seats)
        self.clubs = 10 if setup.classic else 14
        self.rounds: dict[Competition, int] = {"cup": 4, "europe": 3 if setup.classic else 4}
        self.club = dict(enumerate(range(seats)))
        """The clubs of those who manage, by seat."""
        self.square, self.points, self.sacks = [0] * seats, [0] * seats, [0] * seats
        self.cash: Counter[int] = Counter()
        self.due: Counter[tuple[int, str]] = Counter()
        """What the bank should have paid, by seat and reason."""
        self.paid: Counter[tuple[int, str]] = Counter()
        self.people: list[tuple[str, int]] = []
        self.minimum, self.price = 0, 0
        self._tells: dict[type[Event], Callable[[Any], None]] = {
            SeasonBegun: self._season, WeekBegun: self._week, CupDrawn: self._drawn, CounterMoved: self._moved,
            LotShown: self._shown, AuctionOpened: self._opened, BidPlaced: self._bid, AuctionWon: self._won,
            MatchPlayed: self._played, GateTaken: self._gate, PointsTaken: self._taken, RoundEnded: self._round,
            TrophyWon: self._trophy, MoneyMoved: self._money, ManagerSacked: self._sacked, ClubTaken: self._club,
            SeasonEnded: self._ended, GameEnded: self._game, BoardLaid: self._laid,
        }  # fmt: skip

    def told(self, event: Event) -> None:
        """Count an event."""
        tell = self._tells.get(type(event))
        if tell is not None:
            tell(event)

    def agrees(self, table: SeasonTable) -> None:
        """Assert that the table has what was counted."""
        assert self.due == self.paid
        assert [self.cash[seat] for seat in range(len(table.managers))] == [one.cash for one in table.managers]
        assert table.bank == -self.cash.total()
        assert {seat: one.club for seat, one in enumerate(table.managers) if one.managing} == self.club
        assert [one.counter for one in table.managers] == self.square
        self.people = [(one.kind, one.stars) for one in table.people]

    def manager(self, club: int) -> int | None:
        """Who manages a club."""
        return next((seat for seat, own in self.club.items() if own == club), None)

    # -- seasons, weeks and the board

    def _laid(self, event: BoardLaid) -> None:
        self.people = [(one.kind, one.stars) for one in event.people]

    def _season(self, event: SeasonBegun) -> None:
        self.fixtures: dict[int, Fixture] = {fixture.number: fixture for fixture in event.fixtures}
        self.results: dict[int, Result] = {}
        self.lots, self.deducted = event.lots, Counter[int]()
        self.order = self._ranked()
        self.reached: dict[Competition, Counter[int]] = {"cup": Counter(), "europe": Counter()}

    def _week(self, event: WeekBegun) -> None:
        """FF-34: the places before the week."""
        self.week, self.places = event.week, {club: place for place, club in enumerate(self.order, 1)}

    def _moved(self, event: CounterMoved) -> None:
        self.square[event.seat] = (self.square[event.seat] + event.die) % 36
        assert event.square == self.square[event.seat]
        if event.square in SPONSORS:
            self.due[event.seat, "sponsor"] += 50

    # -- auctions

    def _shown(self, event: LotShown) -> None:
        """FF-17, FF-22, FF-23, FF-40: £20m a star, £10m on a card, nothing for a youth, a quarter of the value."""
        lot = event.lot
        kind, stars = self.people[lot.person]
        worth = stars * (10 if kind == "youth" else 20)
        self.minimum = lot.minimum
        match lot.why:
            case "window" | "free_agent":
                assert lot.minimum == (0 if kind == "youth" else worth)
            case "card":
                assert lot.minimum in (worth, worth // 2)
            case "forced_loan":
                assert worth <= 4 * lot.minimum < worth + 4

    def _opened(self, event: AuctionOpened) -> None:
        assert (event.minimum, event.step) == (self.minimum, 1)
        self.price = self.minimum - 1

    def _bid(self, event: BidPlaced) -> None:
        assert self.price < event.amount <= self.cash[event.seat]
        self.price = event.amount

    def _won(self, event: AuctionWon) -> None:
        assert event.price == self.price

    # -- fixtures

    def _drawn(self, event: CupDrawn) -> None:
        """Who is in a round has reached it, by a bye too."""
        self.fixtures.update({fixture.number: fixture for fixture in event.fixtures})
        reached = self.reached[event.competition]
        for tie in event.tree[-1]:
            for club in (tie.home, tie.visitors):
                if club is not None:
                    reached[club] = len(event.tree)
        (last, *others) = event.tree[-1]
        if not others and last.winner is not None:
            reached[last.winner] = len(event.tree) + 1

    def _played(self, event: MatchPlayed) -> None:
        assert event.result.fixture not in self.results
        self.results[event.result.fixture] = event.result

    def _gate(self, event: GateTaken) -> None:
        """FF-34; what a closed ground withholds is the event's to say (FF-39)."""
        fixture, result = self.fixtures[event.gate.fixture], self.results[event.gate.fixture]
        if fixture.competition == "league":
            away = 15 if self.week == 1 else self.places[fixture.home] + self.places[fixture.away]
            takings = max(12, 36 - away)
        else:
            rest = self.rounds[fixture.competition] - 1 - fixture.stage
            takings = {0: 70, 1: 46, 2: 38}.get(rest, 30) + (8 if fixture.competition == "europe" else 0)
        seats = [self.manager(fixture.home), self.manager(fixture.away)]
        takings += 8 * (None not in seats) + 2 * max(0, sum(result.ninety) - 2)
        assert event.gate.takings == takings
        for side, (seat, share) in enumerate(zip(seats, event.gate.shares, strict=True)):
            if seat is None:
                assert share == 0
            else:
                assert share == takings // 2 or (share == 0 and side == 0 and not fixture.neutral)
                self.due[seat, "gate"] += share

    def _ranked(self) -> list[int]:
        return sorted(range(self.clubs), key=lambda club: (*self._merit(club), self.lots[club]))

    def _merit(self, club: int) -> tuple[int, int, int]:
        """FF-33: points, difference, goals, the more the better."""
        points, scored, conceded = -self.deducted[club], 0, 0
        for number, result in self.results.items():
            fixture = self.fixtures[number]
            if fixture.competition == "league" and club in (fixture.home, fixture.away):
                own, other = result.score if club == fixture.home else result.score[::-1]
                points += 3 if own > other else 1 if own == other else 0
                scored, conceded = scored + own, conceded + other
        return -points, conceded - scored, -scored

    def _round(self, event: RoundEnded) -> None:
        self._is_table(event.rows)

    def _taken(self, event: PointsTaken) -> None:
        self.deducted[event.club] += 3
        self._is_table(event.rows)

    def _is_table(self, rows: tuple[Row, ...]) -> None:
        self.order = self._ranked()
        merits = [(row.team, (-row.points, row.conceded - row.scored, -row.scored)) for row in rows]
        assert merits == [(club, self._merit(club)) for club in self.order]

    # -- money, sacks and the end

    def _trophy(self, event: TrophyWon) -> None:
        if event.competition == "league":
            assert [event.winner, event.runner_up] == self.order[:2]
        for club, prize in zip((event.winner, event.runner_up), PRIZES[event.competition], strict=True):
            seat = self.manager(club)
            if seat is not None:
                self.due[seat, "prize"] += prize

    def _money(self, event: MoneyMoved) -> None:
        entry = event.entry
        if entry.payer is not None:
            self.cash[entry.payer] -= entry.amount
            assert self.cash[entry.payer] >= 0
        if entry.payee is not None:
            self.cash[entry.payee] += entry.amount
            if entry.why in COUNTED:
                self.paid[entry.payee, entry.why] += entry.amount

    def _sacked(self, event: ManagerSacked) -> None:
        del self.club[event.seat]
        self.sacks[event.seat] += 1

    def _club(self, event: ClubTaken) -> None:
        self.club[event.seat] = event.club
        self.square[event.seat] = 0

    def _ended(self, event: SeasonEnded) -> None:
        """FF-44."""
        for seat, club in self.club.items():
            self.points[seat] += LEAGUE[self.order.index(club)]
            for cup, points in CUP_POINTS.items():
                self.points[seat] += points[self.rounds[cup] + 1 - self.reached[cup][club]]
        assert list(event.points) == self.points

    def _game(self, event: GameEnded) -> None:
        """FF-44: a point for every full £80m, 10 at most, and 50 less for a sack."""
        for tally in event.tallies:
            seat = tally.seat
            cash = 0 if self.sacks[seat] else min(10, self.cash[seat] // 80)
            assert tally.total == self.points[seat] + cash - 50 * self.sacks[seat]

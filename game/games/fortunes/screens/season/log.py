"""This season of Football Fortunes in words: a line for every event worth telling, newest last.

Owns which event is told how; numbers and names are taken from the events and the table. The page is every game's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.auction import AuctionUnsold, AuctionWon
from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Entry, Result, SeasonTable
from game.games.fortunes.screens.frame import FortunesScene
from game.games.fortunes.style.club_style import looks_of
from game.games.fortunes.wording import money
from game.stage import log
from game.stage.log import Line, Tone, about

_KEY = "fortunes.log"
_OWN_LINES = ("gate", "prize", "auction", "free_agent")
"""Money that is told with what it was for."""


_TOLD: dict[type[Event], Callable[[Any, Any], list[Line]]] = {
    ev.OrderRolled: about("first", "die", seats=["first"]),
    ev.CounterMoved: about("moved", "die", n="die", square="square"),
    ev.CardDrawn: about("card", "card", seats=["card.seat"], pile="card.pile", title="card"),
    ev.CardCancelled: about("cancelled", "cross", "good"),
    ev.NothingHappened: about("nothing", "minus"),
    ev.YouthCoached: about("youth", "star", player="person", n="stars"),
    ev.GroundShut: about("shut", "cross", "bad", n="gates"),
    ev.DebtFell: about("debt", "info", "bad", seats=["debt.seat"], amount="debt.amount"),
    ev.DebtPaid: about("debt_paid", "check", "good"),
    ev.ManagerSacked: about("sacked", "cross", "bad", who="seat"),
    AuctionWon: about("won", "flag", player="lot", amount="price"),
    AuctionUnsold: about("unsold", "flag", seats=[], player="lot"),
    ev.PlayerListed: about("listed", "card", player="person"),
    ev.LoanEnded: about("home", "swap", seats=["loan.owner"], player="loan.person"),
    ev.PlayerOut: about("out", "cross", "bad", player="absence.person", n="absence.matches"),
    DealOffered: about("offered", "person", seats=["offer.seat"], other="offer.to"),
    DealCountered: about("countered", "person", seats=["offer.seat"], other="offer.to"),
    DealAccepted: about("agreed", "check", "good", seats=["offer.to"], other="offer.seat"),
    DealRefused: about("refused", "cross", seats=["offer.to"], other="offer.seat"),
    ev.BetPlaced: about("bet", "person", seats=["bet.seat"], n="bet.points"),
}
"""The events that are told in one line; what a gap's value is called, says `Teller.word`."""


_TERMS = {
    "card": "fortunes.log_card",
    "cancelled": "fortunes.bung",
    "bung": "fortunes.bung",
    "bung_lost": "fortunes.bung",
    "coach": "fortunes.coach",
    "youth": "fortunes.coaching",
    "scout": "fortunes.scout",
    "scout_gone": "fortunes.scout",
    "debt": "fortunes.sold_to_bank",
    "sacked": "fortunes.sack",
    "won": "fortunes.window",
    "unsold": "fortunes.window",
    "listed": "fortunes.listing",
    "home": "fortunes.loan",
    "lent": "fortunes.loan",
    "out": "fortunes.out",
    "offered": "fortunes.transfer",
    "countered": "fortunes.transfer",
    "moves": "fortunes.transfer",
    "drawn": "fortunes.draw",
    "trophy": "fortunes.trophies",
    "points": "fortunes.game_points",
    "gate": "fortunes.gate",
    "gained": "fortunes.rule",
    "paid": "fortunes.rule",
    "bet": "fortunes.bet",
}
"""What kinds of lines are about, by their words."""


class Teller(log.Teller[Content, SeasonTable]):
    """Tells events one after another."""

    key = _KEY

    def tell(self, event: Event) -> list[Line]:
        told = _TOLD.get(type(event))
        return self._heading(event) or self._told(event) if told is None else told(self, event)

    # -- words

    def club(self, club: int) -> str:
        """What a club is called."""
        return looks_of(self.content, self.table, club).name

    def club_of(self, seat: int) -> str:
        return self.club(self.table.managers[seat].club)

    def line(self, name: str, sign: str, *seats: int, tone: Tone = "text", **params: Any) -> list[Line]:
        named = {gap: self.word(gap, value) for gap, value in params.items()}
        return [
            line._replace(term=_TERMS.get(name, "")) for line in super().line(name, sign, *seats, tone=tone, **named)
        ]

    def word(self, gap: str, value: Any) -> object:
        """What stands in a gap: players, clubs and squares by their names, money as people write it."""
        match gap:
            case "player":
                return self.table.people[value].name
            case "other":
                return self.club_of(value)
            case "who":
                return self.table.setup.seats[value].name
            case "amount":
                return money(self.t, value)
            case "square":
                return self.t(f"fortunes.square.{self.content.tables.board[value]}")
            case "pile":
                return self.t(f"fortunes.pile.{value}")
            case "title":
                return self.content.pile(value.pile)[value.card].title
        return value

    def said(self, key: str, sign: str, /, *seats: int, tone: Tone = "text", **params: Any) -> list[Line]:
        """A line that names its clubs itself."""
        return [Line(seats, sign, self.t(f"{_KEY}.{key}", **params), tone, _TERMS.get(key, ""))]

    # -- what isn't just one line of an event's fields

    def _heading(self, event: Event) -> list[Line]:
        t = self.t
        match event:
            case ev.SeasonBegun():
                return self.heading(t("fortunes.season_n", n=event.season))
            case ev.WeekBegun():
                return self.heading(t("fortunes.week_n", n=event.week))
            case ev.WindowOpened():
                return self.heading(t(f"fortunes.window.{event.window}"))
        return []

    def _told(self, event: Event) -> list[Line]:  # noqa: C901  # a case each
        match event:
            case ev.CupDrawn(fixtures=fixtures) if fixtures:
                return self.said("drawn", "ball", cup=self._cup(event.competition))
            case ev.TrophyWon(winner=club, runner_up=other):
                params = {"club": self.club(club), "other": self.club(other), "cup": self._cup(event.competition)}
                return self.said("trophy", "trophy", *self._seats(club), tone="good", **params)
            case ev.SeasonEnded():
                return [self.line("points", "star", seat, n=points)[0] for seat, points in enumerate(event.past.points)]
            case ev.BungChanged(seat=seat) if event.lost or event.bung:
                if event.lost:
                    return self.line("bung_lost", "minus", seat)
                return self.line("bung", "plus", seat, tone="good")
            case ev.CoachChanged(seat=seat):
                return self.line("coach", "whistle", seat, tone="good" if event.stars else "bad", n=event.stars)
            case ev.ScoutChanged(seat=seat) if event.scout != "ready":
                return self.line("scout_gone" if event.scout == "none" else "scout", "person", seat)
            case ev.ClubTaken(seat=seat):
                name = self.table.setup.seats[seat].name
                return self.said("taken", "person", seat, name=name, club=self.club(event.club))
            case ev.PointsTaken(club=club):
                return self.said("points_lost", "minus", *self._seats(club), tone="bad", club=self.club(club))
            case ev.MoneyMoved(entry=entry):
                return self._money(entry)
            case ev.PlayerMoved(person=person, source="free" | "academy" | "pile", target="club", taker=int(seat)):
                return self.line("joins", "plus", seat, player=person)
            case ev.PlayerMoved(person=person, source="club", target="club", giver=int(giver), taker=int(seat)):
                return self._swapped("moves", person, (giver, seat), (seat, giver))
            case ev.PlayerMoved(person=person, source="club", target=target, giver=int(seat)):
                return self.line(f"leaves_{target}", "minus", seat, player=person)
            case ev.LoanBegan(loan=loan):
                both = loan.owner, loan.borrower
                return self._swapped("lent", loan.person, both, both[::-1])
            case ev.MatchPlayed(result=result):
                return self._match(result)
            case ev.GateTaken(gate=gate):
                return [
                    line
                    for club, share in zip(self._clubs(gate.fixture), gate.shares, strict=True)
                    for seat in self._seats(club)
                    if share
                    for line in self.line("gate", "plus", seat, tone="good", amount=share)
                ]
        return []

    def _money(self, entry: Entry) -> list[Line]:
        if entry.why in _OWN_LINES:
            return []
        params = {"amount": entry.amount, "what": self.t(f"fortunes.why.{entry.why}"), "rule": entry.rule}
        lines: list[Line] = []
        if entry.payee is not None:
            lines += self.line("gained", "plus", entry.payee, tone="good", **params)
        if entry.payer is not None:
            lines += self.line("paid", "minus", entry.payer, tone="bad", **params)
        return lines

    def _swapped(self, name: str, person: int, clubs: tuple[int, int], seats: tuple[int, int]) -> list[Line]:
        """A player goes from one club to another."""
        one, other = map(self.club_of, clubs)
        return self.said(name, "swap", *seats, player=self.table.people[person].name, club=one, other=other)

    def _match(self, result: Result) -> list[Line]:
        home, away = self._clubs(result.fixture)
        seats = (*self._seats(home), *self._seats(away))
        if not seats:
            return []
        name = "result_extra" if result.extra_time else "result"
        params: dict[str, Any] = {"home": self.club(home), "away": self.club(away)}
        params |= zip(("first", "second"), result.score, strict=True)
        if result.penalties is not None:
            name = "result_penalties"
            params |= zip(("p1", "p2"), result.penalties, strict=True)
        return self.said(name, "ball", *seats, **params)

    def _cup(self, competition: str) -> str:
        return self.t(f"fortunes.competition.{competition}")

    def _clubs(self, number: int) -> tuple[int, int]:
        """Home and away of a fixture."""
        fixture = self.table.fixtures[number]
        return fixture.home, fixture.away

    def _seats(self, club: int) -> tuple[int, ...]:
        """Who manages a club, if somebody does."""
        manager = self.table.clubs[club].manager
        return () if manager is None else (manager,)


class LogScene(log.LogScene[Content, SeasonTable], FortunesScene):
    """What happened, told from this season's first event on."""

    begins = ev.SeasonBegun
    marks_term = "fortunes.log_signs"

    def teller(self) -> Callable[[Event], list[Line]]:
        return Teller(self.ui.t, self.content, self.table).tell

    @property
    def count(self) -> int:
        """The managers."""
        return len(self.table.managers)

"""This season of Football Fortunes in words: a line for every event worth telling, newest last.

Owns which event is told how; numbers and names are taken from the events and the table. The page is every game's.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.auction import AuctionUnsold, AuctionWon
from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Entry, SeasonTable
from game.games.fortunes.screens.frame import FortunesScene
from game.games.fortunes.style.club_style import looks_of
from game.games.fortunes.wording import money
from game.stage import log
from game.stage.log import Line, Tone

_KEY = "fortunes.log"
_OWN_LINES = ("gate", "prize", "auction", "free_agent")
"""Money that is told with what it was for."""


class Teller(log.Teller[Content, SeasonTable]):
    """Tells events one after another."""

    key = _KEY

    def tell(self, event: Event) -> list[Line]:
        return self._weeks(event) or self._board(event) or self._people(event) or self._matches(event)

    # -- words

    def club(self, club: int) -> str:
        """What a club is called."""
        return looks_of(self.content, self.table, club).name

    def club_of(self, seat: int) -> str:
        return self.club(self.table.managers[seat].club)

    def player(self, person: int) -> str:
        """A player's name."""
        return self.table.people[person].name

    # -- events

    def _weeks(self, event: Event) -> list[Line]:
        t = self.t
        match event:
            case ev.SeasonBegun():
                return self.heading(t("fortunes.season_n", n=event.season))
            case ev.WeekBegun():
                return self.heading(t("fortunes.week_n", n=event.week))
            case ev.WindowOpened():
                return self.heading(t(f"fortunes.window.{event.window}"))
            case ev.OrderRolled():
                return self.line("first", "die", event.first)
            case ev.CupDrawn(fixtures=fixtures) if fixtures:
                return [Line((), "ball", t(f"{_KEY}.drawn", cup=t(f"fortunes.competition.{event.competition}")))]
            case ev.TrophyWon():
                cup = t(f"fortunes.competition.{event.competition}")
                words = t(f"{_KEY}.trophy", club=self.club(event.winner), other=self.club(event.runner_up), cup=cup)
                return [Line(self._seats(event.winner), "trophy", words, "good")]
            case ev.SeasonEnded():
                return [self.line("points", "star", seat, n=points)[0] for seat, points in enumerate(event.past.points)]
        return []

    def _board(self, event: Event) -> list[Line]:  # noqa: C901  # a case each
        t, tables = self.t, self.content.tables
        match event:
            case ev.CounterMoved(seat=seat):
                square = t(f"fortunes.square.{tables.board[event.square]}")
                return self.line("moved", "die", seat, n=event.die, square=square)
            case ev.CardDrawn(card=up):
                title = self.content.pile(up.pile)[up.card].title
                return self.line("card", "card", up.seat, pile=t(f"fortunes.pile.{up.pile}"), title=title)
            case ev.CardCancelled(seat=seat):
                return self.line("cancelled", "cross", seat, tone="good")
            case ev.NothingHappened(seat=seat):
                return self.line("nothing", "minus", seat)
            case ev.BungChanged(seat=seat) if event.lost:
                return self.line("bung_lost", "minus", seat)
            case ev.BungChanged(seat=seat) if event.bung:
                return self.line("bung", "plus", seat, tone="good")
            case ev.CoachChanged(seat=seat):
                tone: Tone = "good" if event.stars else "bad"
                return self.line("coach", "whistle", seat, tone=tone, n=event.stars)
            case ev.ScoutChanged(seat=seat) if event.scout != "ready":
                return self.line("scout_gone" if event.scout == "none" else "scout", "person", seat)
            case ev.YouthCoached(seat=seat):
                return self.line("youth", "star", seat, player=self.player(event.person), n=event.stars)
            case ev.GroundShut(seat=seat):
                return self.line("shut", "cross", seat, tone="bad", n=event.gates)
            case ev.DebtFell(debt=debt):
                return self.line("debt", "info", debt.seat, tone="bad", amount=money(t, debt.amount))
            case ev.DebtPaid(seat=seat):
                return self.line("debt_paid", "check", seat, tone="good")
            case ev.ManagerSacked(seat=seat):
                return self.line("sacked", "cross", seat, tone="bad", who=self.table.setup.seats[seat].name)
            case ev.ClubTaken(seat=seat):
                words = t(f"{_KEY}.taken", name=self.table.setup.seats[seat].name, club=self.club(event.club))
                return [Line((seat,), "person", words)]
            case ev.PointsTaken(club=club):
                return [Line(self._seats(club), "minus", t(f"{_KEY}.points_lost", club=self.club(club)), "bad")]
            case ev.MoneyMoved(entry=entry):
                return self._money(entry)
        return []

    def _money(self, entry: Entry) -> list[Line]:
        t = self.t
        if entry.why in _OWN_LINES:
            return []
        params = {"amount": money(t, entry.amount), "what": t(f"fortunes.why.{entry.why}"), "rule": entry.rule}
        lines: list[Line] = []
        if entry.payee is not None:
            lines += self.line("gained", "plus", entry.payee, tone="good", **params)
        if entry.payer is not None:
            lines += self.line("paid", "minus", entry.payer, tone="bad", **params)
        return lines

    def _people(self, event: Event) -> list[Line]:
        t = self.t
        match event:
            case AuctionWon(seat=seat):
                return self.line("won", "flag", seat, player=self.player(event.lot), amount=money(t, event.price))
            case AuctionUnsold():
                return [Line((), "flag", t(f"{_KEY}.unsold", player=self.player(event.lot)))]
            case ev.PlayerMoved(person=person, source="free" | "academy" | "pile", target="club", taker=int(seat)):
                return self.line("joins", "plus", seat, player=self.player(person))
            case ev.PlayerMoved(person=person, source="club", target="club", giver=int(giver), taker=int(seat)):
                words = t(f"{_KEY}.moves", player=self.player(person), club=self.club_of(giver),
                          other=self.club_of(seat))  # fmt: skip
                return [Line((seat, giver), "swap", words)]
            case ev.PlayerMoved(person=person, source="club", target=target, giver=int(seat)):
                return self.line(f"leaves_{target}", "minus", seat, player=self.player(person))
            case ev.PlayerListed(seat=seat):
                return self.line("listed", "card", seat, player=self.player(event.person))
            case ev.LoanBegan(loan=loan):
                words = t(f"{_KEY}.lent", player=self.player(loan.person), club=self.club_of(loan.owner),
                          other=self.club_of(loan.borrower))  # fmt: skip
                return [Line((loan.borrower, loan.owner), "swap", words)]
            case ev.LoanEnded(loan=loan):
                return self.line("home", "swap", loan.owner, player=self.player(loan.person))
            case ev.PlayerOut(seat=seat, absence=absence):
                player = self.player(absence.person)
                return self.line("out", "cross", seat, tone="bad", player=player, n=absence.matches)
            case DealOffered(offer=offer):
                return self.line("offered", "person", offer.seat, other=self.club_of(offer.to))
            case DealCountered(offer=offer):
                return self.line("countered", "person", offer.seat, other=self.club_of(offer.to))
            case DealAccepted(offer=offer):
                return self.line("agreed", "check", offer.to, tone="good", other=self.club_of(offer.seat))
            case DealRefused(offer=offer):
                return self.line("refused", "cross", offer.to, other=self.club_of(offer.seat))
        return []

    def _matches(self, event: Event) -> list[Line]:
        t = self.t
        match event:
            case ev.MatchPlayed(result=result):
                fixture = self.table.fixtures[result.fixture]
                seats = (*self._seats(fixture.home), *self._seats(fixture.away))
                if not seats:
                    return []
                home, away = result.score
                name = "result_extra" if result.extra_time else "result"
                params = {
                    "home": self.club(fixture.home),
                    "away": self.club(fixture.away),
                    "first": home,
                    "second": away,
                }
                if result.penalties is not None:
                    name = "result_penalties"
                    params |= {"p1": result.penalties[0], "p2": result.penalties[1]}
                return [Line(seats, "ball", t(f"{_KEY}.{name}", **params))]
            case ev.GateTaken(gate=gate):
                fixture = self.table.fixtures[gate.fixture]
                return [
                    Line((seat,), "plus", t(f"{_KEY}.gate", club=self.club(club), amount=money(t, share)), "good")
                    for club, share in zip((fixture.home, fixture.away), gate.shares, strict=True)
                    for seat in self._seats(club)
                    if share
                ]
            case ev.BetPlaced(bet=bet):
                return self.line("bet", "person", bet.seat, n=bet.points)
        return []

    def _seats(self, club: int) -> tuple[int, ...]:
        """Who manages a club, if somebody does."""
        manager = self.table.clubs[club].manager
        return () if manager is None else (manager,)


class LogScene(log.LogScene[Content, SeasonTable], FortunesScene):
    """What happened, told from this season's first event on."""

    begins = ev.SeasonBegun

    def teller(self) -> Callable[[Event], list[Line]]:
        return Teller(self.ui.t, self.content, self.table).tell

    @property
    def count(self) -> int:
        """The managers."""
        return len(self.table.managers)

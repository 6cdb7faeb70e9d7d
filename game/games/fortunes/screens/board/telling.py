"""What came of a square or a card, in lines: a token of money, a player, a sign, and a few words.

Owns what is said about each event. How lines are drawn is `outcome`'s.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.style.cards import Mood
from game.games.fortunes.style.club_style import manager_looks
from game.ui.text import Texts


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that came of it. `person` is the player it is about, `amount` money on a token, else `sign` says it."""

    event: Event
    words: str
    mood: Mood = "plain"
    sign: str = ""
    amount: str = ""
    person: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Teller:
    """Puts events into lines, seen from the manager whose turn it is."""

    t: Texts
    content: Content
    table: SeasonTable
    seat: int

    def lines(self, events: tuple[Event, ...]) -> list[Line]:
        """All that is worth saying, in order."""
        return [line for event in events if (line := self.line(event)) is not None]

    def line(self, event: Event) -> Line | None:  # noqa: C901  # a case each
        """What is said about an event; nothing about most."""
        t = self.t
        match event:
            case ev.MoneyMoved():
                return self._money(event)
            case ev.PlayerMoved():
                return self._moved(event)
            case ev.PlayerOut():
                words = t("fortunes.board.out", n=event.absence.matches)
                return Line(event, words, "bad", "injury", person=event.absence.person, seat=event.seat)
            case ev.LoanBegan():
                words = t("fortunes.board.lent", club=self._club(event.loan.borrower))
                return Line(event, words, "plain", "swap", person=event.loan.person, seat=event.loan.borrower)
            case ev.YouthCoached():
                words = t("fortunes.board.coached", n=event.stars)
                return Line(event, words, "good", "star", person=event.person, seat=event.seat)
            case ev.CoachChanged():
                key = "coach" if event.stars else "coach_gone"
                mood: Mood = "good" if event.stars else "bad"
                return Line(event, t(f"fortunes.board.{key}", n=event.stars), mood, "whistle", seat=event.seat)
            case ev.ScoutChanged():
                mood = "bad" if event.scout == "none" else "good"
                return Line(event, t(f"fortunes.board.scout_{event.scout}"), mood, "scout", seat=event.seat)
            case ev.BungChanged(bung=True):
                key = "bung_lost" if event.lost else "bung"
                return Line(event, t(f"fortunes.board.{key}"), "plain" if event.lost else "good", "bung")
            case ev.GroundShut():
                return Line(event, t("fortunes.board.shut", n=event.gates), "bad", "ground")
            case ev.PointsTaken():
                place = next(place for place, row in enumerate(event.rows, 1) if row.team == event.club)
                return Line(event, t("fortunes.board.points_taken", place=place), "bad", "triangle_down")
            case ev.NothingHappened():
                return Line(event, t("fortunes.board.nothing"), "plain", "dot")
            case ev.DayTaken():
                return Line(event, t("fortunes.board.day_off"), "plain", "day_off")
            case ev.DebtFell():
                words = t("fortunes.board.debt", n=event.debt.amount, cash=self._cash(event.debt.seat))
                return Line(event, words, "bad", "bolt")
            case ev.DebtPaid():
                return Line(event, t("fortunes.board.debt_paid"), "good", "check")
            case ev.ManagerSacked():
                return Line(event, t("fortunes.board.sacked", name=self._name(event.seat)), "bad", "cross")
            case _:
                return None

    def _money(self, event: ev.MoneyMoved) -> Line:
        t, entry = self.t, event.entry
        gain = entry.payer is None or (entry.payee == self.seat)
        amount = t(f"fortunes.board.{'gain' if gain else 'loss'}", n=entry.amount)
        words = t(
            f"fortunes.board.card_{'gain' if gain else 'loss'}" if entry.why == "card" else f"fortunes.why.{entry.why}"
        )
        other = entry.payer if gain else entry.payee
        if other is not None:
            key = "from" if gain else "to"
            words = t(f"fortunes.board.{key}", what=words, who=self._name(other))
        return Line(event, words, "good" if gain else "bad", amount=amount, seat=entry.payee if gain else entry.payer)

    def _moved(self, event: ev.PlayerMoved) -> Line:
        """Where a player went."""
        t = self.t
        if event.target == "club":
            assert event.taker is not None, "who goes to a club goes to a manager's"
            words = t("fortunes.board.joins", club=self._club(event.taker))
            mood: Mood = "good" if event.taker == self.seat else "plain"
            return Line(event, words, mood, "person", person=event.person, seat=event.taker)
        words = t(f"fortunes.board.to_{event.target}")
        return Line(event, words, "bad" if event.source == "club" else "plain", "leaves", person=event.person)

    def _name(self, seat: int) -> str:
        return self.table.setup.seats[seat].name

    def _club(self, seat: int) -> str:
        return manager_looks(self.content, self.table, seat).name

    def _cash(self, seat: int) -> int:
        return self.table.managers[seat].cash

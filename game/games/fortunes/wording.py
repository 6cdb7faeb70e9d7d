"""Words that all screens of Football Fortunes need: money, clubs, refusals, what is written on a player's card or row.

Owns which text belongs to what: position, value, and whether somebody is out, listed or lent. It decides nothing:
numbers come from the engine.
"""

from __future__ import annotations

from engine.core.model import Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season import people
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.money import wages_of
from game.games.fortunes.style import players
from game.games.fortunes.style.club_style import manager_looks
from game.stage.refusals import sentence
from game.stage.style.player_cards import face_of
from game.ui.text import Texts

GAME = "fortunes"


def player(t: Texts, content: Content, table: SeasonTable, person: int, note: str | None = None) -> players.Player:
    """A player by number; `note` instead of what there is to know of him."""
    one = people.player(table, person)
    worth = money(t, content.value(one.kind, one.stars))
    said = note_of(t, content, table, person) if note is None else note
    return players.Player(face_of(one), one.name, one.kind, t(f"fortunes.kind.{one.kind}"), one.stars, worth, said)


def note_of(t: Texts, content: Content, table: SeasonTable, person: int) -> str:
    """Out, on loan, or listed; empty if there is nothing to say."""
    for absence in table.out:
        if absence.person == person:
            return t("fortunes.person_out", n=absence.matches)
    for loan in table.loans:
        if loan.person == person:
            return t("fortunes.person_lent", club=manager_looks(content, table, loan.borrower).short)
    if any(person in manager.listed for manager in table.managers):
        return t("fortunes.person_listed")
    return ""


def wages_note(t: Texts, content: Content, table: SeasonTable, seat: int, more: int) -> str:
    """What a manager's wages come to with so many stars more, if that is another sum (FF-20); else empty."""
    now, then = wages_of(content, table, seat), wages_of(content, table, seat, more)
    return t("fortunes.wages_then", now=money(t, now), then=money(t, then)) if now != then else ""


def refusal(t: Texts, reason: Reason | None) -> str:
    """Why not, in a sentence; empty if nothing is against it."""
    return "" if reason is None else sentence(t, GAME, reason) or str(reason)


def money(t: Texts, millions: int) -> str:
    """An amount of money: £45m, −£20m."""
    return t(f"{GAME}.money" if millions >= 0 else f"{GAME}.debt", n=abs(millions))

"""Players as the cards and rows of the theme show them.

Owns what is written on them: position, value, and whether somebody is out, listed or lent. Decides nothing.
"""

from __future__ import annotations

from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.fortunes.looks import manager_looks
from game.fortunes.wording import money
from game.text import Texts
from game.theme.fortunes import players
from game.theme.superclub.faces import face_seed


def player(t: Texts, content: Content, table: SeasonTable, person: int, note: str | None = None) -> players.Player:
    """A player by number; `note` instead of what there is to know of him."""
    one = table.people[person]
    worth = money(t, content.value(one.kind, one.stars))
    said = note_of(t, content, table, person) if note is None else note
    return players.Player(face_seed(person), one.name, one.kind, t(f"fortunes.kind.{one.kind}"), one.stars, worth, said)


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

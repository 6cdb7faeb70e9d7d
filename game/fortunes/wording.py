"""Words that all screens of Football Fortunes need: money, players, clubs, refusals.

Owns which text belongs to what. It decides nothing: numbers come from the engine.
"""

from __future__ import annotations

from engine.core.model import Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.fortunes.looks import looks_of
from game.refusals import sentence
from game.text import Texts

GAME = "fortunes"


def refusal(t: Texts, reason: Reason | None) -> str:
    """Why not, in a sentence; empty if nothing is against it."""
    return "" if reason is None else sentence(t, GAME, reason) or str(reason)


def money(t: Texts, millions: int) -> str:
    """An amount of money: £45m, −£20m."""
    return t(f"{GAME}.money" if millions >= 0 else f"{GAME}.debt", n=abs(millions))


def person_line(t: Texts, table: SeasonTable, person: int) -> str:
    """A player's name, kind and stars in a line."""
    one = table.people[person]
    return t(f"{GAME}.person", name=one.name, kind=t(f"{GAME}.kind.{one.kind}"), n=one.stars)


def fixture_title(t: Texts, content: Content, table: SeasonTable, number: int) -> str:
    """Both clubs of a fixture."""
    fixture = table.fixtures[number]
    home, away = (looks_of(content, table, club).name for club in (fixture.home, fixture.away))
    return t(f"{GAME}.meeting", home=home, away=away)

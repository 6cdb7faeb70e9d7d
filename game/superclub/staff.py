"""Key staff as the theme draws them."""

from __future__ import annotations

from engine.superclub.content.cards import Content
from game.superclub.wording import effect_text, money
from game.text import Texts
from game.theme.eleven.lines import plain
from game.theme.superclub import papers

_SEED = 5_000
"""Staff have faces of their own, apart from the players'."""


def staff_card(t: Texts, content: Content, number: int) -> papers.Staff:
    """A staff member's card."""
    card = content.staff[number]
    lines = tuple(plain(effect_text(t, effect)) for effect in card.effects)
    return papers.Staff(_SEED + number, card.name, card.title, money(t, card.price), lines)

"""What Superclub's cards say, key staff among them: effects in words, and why something can't be done.

Owns which text belongs to which effect. It must not know what an effect does: numbers are taken as they are printed.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.model import Reason
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import Effect
from game.stage.refusals import sentence
from game.stage.style import papers
from game.ui.look.lettering import plain
from game.ui.text import Texts

_SEED = 5_000
"""Staff have faces of their own, apart from the players'."""


GAME = "superclub"
_COUNTED = ("stars", "players", "actions", "money", "least")
"""The field that a plural is chosen by."""


def staff_card(t: Texts, content: Content, number: int) -> papers.Staff:
    """A staff member's card."""
    card = content.staff[number]
    lines = tuple(plain(effect_text(t, effect)) for effect in card.effects)
    return papers.Staff(_SEED + number, card.name, card.title, money(t, card.price), lines)


def effect_text(t: Texts, effect: Effect) -> str:
    """What one effect does, in a sentence without its full stop."""
    values = msgspec.to_builtins(effect)
    key = f"{GAME}.effect.{_snake(values.pop('does'))}"
    params: dict[str, object] = {}
    for name, value in values.items():
        said = f"{GAME}.{name}.{value}"
        params[name] = t(said) if said in t else value
    counted = next((values[name] for name in _COUNTED if name in values), None)
    return t(key, n=counted, **params) if counted is not None else t(key, **params)


def effects_text(t: Texts, effects: Sequence[Effect]) -> str:
    """Several effects in one line."""
    return ", ".join(effect_text(t, effect) for effect in effects)


def refusal(t: Texts, reason: Reason | None) -> str:
    """Why not, in a sentence; empty if nothing is against it."""
    return "" if reason is None else sentence(t, GAME, reason) or str(reason)


def money(t: Texts, millions: int) -> str:
    """An amount of money: 45 M."""
    return t(f"{GAME}.money", n=millions)


def _snake(name: str) -> str:
    return "".join(
        f"_{letter.lower()}" if letter.isupper() and at else letter.lower() for at, letter in enumerate(name)
    )

"""The glossary: the name of every sign, term and figure, a sentence about it, and where its rulebook explains it.

Owns how an entry is found: texts `glossary.<game>.<term>`, each with `name`, `says` and `rule`, a rule's number; terms
of the cabinet's own, below `glossary.all`, have none. Where a screen shows a term a widget says (`Widget.terms`).
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.text import Texts

_ROOT = "glossary."


class Term(NamedTuple):
    """An entry. `key` is `<game>.<term>`; `rule` is empty where only the glossary itself explains it."""

    key: str
    name: str
    says: str
    rule: str = ""


def term(t: Texts, key: str) -> Term:
    """The entry of a key."""
    rule = f"glossary.{key}.rule"
    return Term(key, t(f"glossary.{key}.name"), t(f"glossary.{key}.says"), t(rule) if rule in t else "")


def keys(t: Texts, game: str = "") -> list[str]:
    """Every term of a game, or of all, in the order of their names."""
    found = [key.removeprefix(_ROOT).removesuffix(".name") for key in t if _is_name(key)]
    chosen = [key for key in found if not game or key.startswith(f"{game}.")]
    return sorted(chosen, key=lambda key: t(f"glossary.{key}.name").casefold())


def _is_name(key: str) -> bool:
    return key.startswith(_ROOT) and key.endswith(".name")

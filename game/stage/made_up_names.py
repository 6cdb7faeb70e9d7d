"""What people are called who give no name, and who learn a game in its first evening: invented names, in one order.

Owns the names and who gets which. Where somebody types his own is the screens'.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.text import Texts

PEOPLE = (
    "Robin Vale",
    "Ilse Harden",
    "Tomas Quillon",
    "Nadia Ferrow",
    "Oda Lindquarn",
    "Kofi Asantry",
    "Mara Vellosa",
    "Pim Hesterveld",
    "Yuna Takemire",
    "Dario Bellforte",
    "Wren Castellan",
    "Jules Marrin",
)
"""As many as people may play any game."""


def name_for(typed: Sequence[str], at: int) -> str:
    """What the person at a place is called if he gives no name, all of them having `typed` theirs or nothing: the names
    that nobody has typed go to those without one in their order.
    """
    names = [name.strip().casefold() for name in typed]
    others = {name for number, name in enumerate(names) if number != at}
    free = [name for name in PEOPLE if name.casefold() not in others]
    return free[names[:at].count("")]


def made_up_names(t: Texts) -> set[str]:
    """Whatever people are called, or were in older careers, who gave no name."""
    return {*PEOPLE, *(t("new_career.person", n=number) for number in range(1, len(PEOPLE) + 1))}

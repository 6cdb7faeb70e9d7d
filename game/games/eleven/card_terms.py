"""What on a card of Eleven can be asked about by itself: each of its signs and figures, by its place on the card.

Owns where these places are, roughly as the cards are printed (`style/`), counted from the card's corner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.eleven.content.cards import SponsorCard
from game.games.eleven.style.paper import card_height
from game.ui.widgets.base import DrawnTerm

Shares = tuple[float, float, float, float]
"""Left, top, width and height, of the card's width and height."""
LARGE = 112
"""From this width on what a card does is printed on it too."""
_SMALL: Mapping[str, Sequence[tuple[str, Shares]]] = {
    "player": (
        ("shirt", (0.04, 0.02, 0.36, 0.23)),
        ("section", (0.04, 0.25, 0.42, 0.15)),
        ("strength", (0.0, 0.7, 0.6, 0.3)),
    ),
    "staff": (("price", (0.74, 0.0, 0.26, 0.18)), ("staff_set", (0.0, 0.78, 1.0, 0.22))),
    "director": (("stat", (0.45, 0.04, 0.55, 0.38)), ("vote", (0.0, 0.56, 1.0, 0.44))),
}
_LARGE: Mapping[str, Sequence[tuple[str, Shares]]] = {
    "player": (
        ("shirt", (0.04, 0.02, 0.24, 0.16)),
        ("section", (0.28, 0.02, 0.3, 0.16)),
        ("price", (0.74, 0.02, 0.24, 0.16)),
        ("strength", (0.54, 0.2, 0.46, 0.34)),
        ("ability", (0.0, 0.66, 1.0, 0.34)),
    ),
    "staff": (
        ("staff_set", (0.0, 0.0, 0.2, 0.15)),
        ("price", (0.74, 0.0, 0.26, 0.15)),
        ("staff_set", (0.52, 0.18, 0.48, 0.3)),
    ),
    "opponent": (
        ("division", (0.5, 0.0, 0.5, 0.13)),
        ("strength_in_all", (0.0, 0.53, 1.0, 0.1)),
        ("formation", (0.0, 0.66, 0.52, 0.3)),
        ("attackers", (0.52, 0.66, 0.48, 0.3)),
    ),
}
_DEALS = ("small", "adboard", "kit")


def on_card(kind: str | SponsorCard, width: int, at: tuple[float, float] = (0, 0)) -> list[DrawnTerm]:
    """The signs and figures of a card that wide whose corner lies `at`: of a kind of card, none of one on which all is
    said, or of a certain sponsor's, whose rows differ."""
    if isinstance(kind, SponsorCard):
        return _on_sponsor(kind, width, at)
    x, y = at
    height = card_height(width)
    places = (_SMALL if width < LARGE else _LARGE).get(kind, ())
    return [
        (f"eleven.{term}", (x + left * width, y + top * height, wide * width, high * height))
        for term, (left, top, wide, high) in places
    ]


def _on_sponsor(card: SponsorCard, width: int, at: tuple[float, float]) -> list[DrawnTerm]:
    """The rows of a sponsor's card: each of the three deals, the bonus, and what lasts."""
    x, y = at
    names = [*_DEALS, *(["bonus"] if card.bonus else []), *(["lasting"] if card.passive is not None else [])]
    top, bottom = y + 0.36 * card_height(width), y + 0.98 * card_height(width)
    step = (bottom - top) / len(names)
    return [(f"eleven.{name}", (x, top + n * step, width, step)) for n, name in enumerate(names)]

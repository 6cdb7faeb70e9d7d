"""What of Eleven can be changed in teams of one's own: clubs, and footballers' names and faces.

How strong footballers are is counted out to a card (EL-46), so that isn't offered.
"""

from __future__ import annotations

from engine.eleven.content.decks import FOOTBALLERS, MANAGERS, SIZES
from game.stage.team_decks import Deck, clubs, face, name_of

_LONGEST_CLUB, _LONGEST_CARD = 24, 11
_PEOPLE = (name_of(_LONGEST_CARD), face())

DECKS = (
    clubs("homes", _LONGEST_CLUB, ("kit",), MANAGERS),
    clubs("clubs", _LONGEST_CLUB, ("kit",), SIZES["clubs"], SIZES["clubs"]),
    *(Deck(f"{name}.toml", name, _PEOPLE, fewest=SIZES[name], most=SIZES[name]) for name in FOOTBALLERS),
)

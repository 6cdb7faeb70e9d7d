"""What of Football Fortunes can be changed in teams of one's own: clubs, seniors and youths (FF-3).

Whose face nobody chose looks different from game to game: his number there depends on how many managers there are.
"""

from __future__ import annotations

from engine.fortunes.content.load import CLUBS
from game.stage.team_decks import Deck, DeckField, clubs, face, name_of, rating

_LONGEST_CLUB, _LONGEST_CARD = 24, 12
_POSITIONS = ("goalkeeper", "defender", "midfielder", "forward")

DECKS = (
    clubs("clubs", _LONGEST_CLUB, ("kit", "second"), CLUBS),
    Deck(
        "seniors.toml",
        "seniors",
        (
            name_of(_LONGEST_CARD),
            face(),
            DeckField("position", "choice", options=_POSITIONS, text="teams.position"),
            rating("stars", 2, 5),
        ),
        fewest=len(_POSITIONS),
    ),
    Deck("youths.toml", "youths", (name_of(_LONGEST_CARD), face())),
)

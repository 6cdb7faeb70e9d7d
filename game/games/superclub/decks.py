"""What of Superclub can be changed in teams of one's own: clubs, and players (SC-2, SC-5)."""

from __future__ import annotations

from engine.superclub.content.load import DRAFTED, MOST_MANAGERS
from game.stage.style.player_cards import face_seed
from game.stage.team_decks import Deck, DeckField, clubs, face, name_of, rating

_LONGEST_CLUB, _LONGEST_CARD = 24, 11
_POSITIONS = ("goalkeeper", "defender", "midfielder", "attacker", "utility")

DECKS = (
    clubs("clubs", _LONGEST_CLUB, ("kit", "second"), MOST_MANAGERS),
    Deck(
        "players.toml",
        "players",
        (
            name_of(_LONGEST_CARD),
            face(face_seed),
            DeckField("position", "choice", options=_POSITIONS, text="teams.position"),
            rating("stars", 1, 6),
            rating("ceiling", 0, 6, spare=0),
            DeckField("left", "flag", spare=False),
            DeckField("right", "flag", spare=False),
        ),
        fewest=MOST_MANAGERS * DRAFTED + 1,  # and the star, who isn't drafted
    ),
)

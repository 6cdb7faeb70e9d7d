"""What of Superclub can be changed in teams of one's own: clubs, and players (SC-2, SC-5)."""

from __future__ import annotations

from dataclasses import replace

from engine.superclub.content.load import DRAFTED, MOST_MANAGERS, SQUAD, part_of
from game.stage.style.player_cards import face_seed
from game.stage.team_decks import Deck, DeckField, Squads, clubs, face, name_of, rating, sum_of

_LONGEST_CLUB, _LONGEST_CARD = 24, 11
_POSITIONS = ("goalkeeper", "defender", "midfielder", "attacker", "utility")
_AIMS = ("goalkeeper", 2), ("defender", 5), ("midfielder", 5), ("attacker", 4)
"""Somebody on the bench in every third, and a second goalkeeper."""
_SQUADS = Squads(
    SQUAD,
    of=("players",),
    by="name",
    part=lambda array, entry: part_of(entry.get("position")),
    worth=lambda entry: sum_of(entry, "stars"),
    aims=_AIMS,
)

DECKS = (
    replace(clubs("clubs", _LONGEST_CLUB, ("kit", "second"), MOST_MANAGERS), squads=_SQUADS),
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

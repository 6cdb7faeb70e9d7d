"""What of Fütti can be changed in teams of one's own: clubs, and the cards of the pool (FU-1, FU-2)."""

from __future__ import annotations

from dataclasses import replace

from engine.futti.content import CLUBS, GOALTENDER_CARDS, OUTFIELD_CARDS, SQUAD
from game.stage.team_decks import Deck, DeckField, Squads, clubs, face, name_of, rating, sum_of

_LONGEST_CLUB, _LONGEST_CARD = 16, 11
_GOALTENDING = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
_SQUADS = Squads(
    SQUAD,
    of=("outfield", "goaltenders"),
    by="key",
    part=lambda array, entry: array,
    worth=lambda entry: sum_of(entry, "offence", "defence", "stars", "goaltending"),
    aims=tuple((part.name, part.most) for part in SQUAD.parts),
)

DECKS = (
    replace(clubs("clubs", _LONGEST_CLUB, ("home", "second"), CLUBS, CLUBS), squads=_SQUADS),
    Deck(
        "pool.toml",
        "outfield",
        (
            name_of(_LONGEST_CARD),
            face(),
            rating("offence", 1, 5),
            rating("defence", 1, 5),
            rating("sportsmanship", 1, 5),
            rating("stars", 0, 9),
        ),
        fewest=OUTFIELD_CARDS,
        most=OUTFIELD_CARDS,
    ),
    Deck(
        "pool.toml",
        "goaltenders",
        (
            name_of(_LONGEST_CARD),
            face(),
            DeckField("goaltending", "choice", options=_GOALTENDING),
            rating("sportsmanship", 1, 5),
        ),
        fewest=GOALTENDER_CARDS,
        most=GOALTENDER_CARDS,
    ),
)

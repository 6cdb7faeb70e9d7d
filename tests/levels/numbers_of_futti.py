"""The figures of Fütti's rulebook: what is said as its tables and rules have it, and what is the book's alone."""

from __future__ import annotations

from collections import Counter

from engine.futti import content as futti
from engine.futti.match import contest, penalties
from engine.futti.match import model as futti_match
from engine.futti.season import awards
from tests.levels.words import listed, listed_counts, word

FU = futti.load()
FT = FU.tables
HALF, WHOLE = futti_match.HALF_MINUTES, futti_match.MATCH_MINUTES
EARLY = {one.minute: one for one in FT.early_ends}

SAYS: dict[str, list[str]] = {
    "FU-2": [
        f"The box holds {len(FU.outfield) + len(FU.goaltenders)} cards: {len(FU.outfield)} outfield players and "
        f"{len(FU.goaltenders)} goaltenders",
        f"enough for {word(futti.CLUBS)} complete teams",
        "SP of the outfield: " + listed_counts(Counter(card.sportsmanship for card in FU.outfield), "s"),
        "Their SP: " + listed_counts(Counter(card.sportsmanship for card in FU.goaltenders), "s"),
    ],
    "FU-8": [f"in minute {HALF + 1}"],
    "FU-16": [f"with {word(contest.BREAKAWAY_BONUS)} added to OFFENCE"],
    "FU-18": [f"in minute {HALF} or {WHOLE}", f"in minutes {listed([*EARLY])}"],
    "FU-25": [f"the pause after minute {WHOLE}"],
    "FU-30": [
        f"After minute 30: it's over if either side leads by {word(EARLY[30].home_lead)} goals or more",
        f"After minute 35: it's over if the home side leads by {word(EARLY[35].home_lead)} or more, or the "
        f"visitors by {word(EARLY[35].visitors_lead)} or more",
        f"After minute {WHOLE}: it's over",
    ],
    "FU-31": [
        f"Sudden death plays on with minute {WHOLE + 1}",
        f"each side has {word(penalties.KICKS_EACH)} kicks",
    ],
    "FU-34": [
        f"A win is worth {word(FT.league.win)} points, a draw {word(FT.league.draw)}, a defeat none",
    ],
    "FU-35": [f"in at least {word(awards.GOALTENDER_MATCHES)} matches"],
}

ELSEWHERE = {"FU-7", "FU-20"}
"""Sections whose figures are read line by line by the test of this book."""

LEFT: dict[str, str] = {
    "How": "1 5 30 35 40",
    "FU-1": "1 5 1 5 1 6 36 41",
    "FU-2": "5 1 5 2 4 1 4 2 4 3 3 2 3 3 4 4 2 2 5 4 4 5 31 32 33 34 35 36 41 42 43 44 45 46 51 52 41 19 36",
    "FU-6": "1 5 6",
    "FU-10": "1 2 3 4 5 6 1 2 3 4 5 6",
    "FU-11": "1 6",
    "FU-13": "44 44",
    "FU-16": "6",
    "FU-17": "52 42 31 21 1 0 0",
    "FU-24": "3",
    "FU-28": "6",
}
"""What stands in the book beside that, section by section: examples, and what a rule has no table for."""

"""Reads Football Fortunes' levels, and names everything that is wrong with them in one pass.

Owns the files, and the least that a game can be played with: what whole decks must hold (FF-1, FF-3, FF-35, FF-37),
the lengths of the tables, the order of what must rise or fall, and what makes a calendar one. What makes a single entry
valid is in the types. Every file is an array of tables named as the file, except `names.toml` and `tables.toml`, which
are one plain table each.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Any

from engine.core.levels import Loader, Problem
from engine.core.packs import Group, Limits, PackReader
from engine.core.piles import Faults, Judges, judged, least, length, playable
from engine.fortunes.content.cards import (
    ELEVEN,
    LEAST_STARS,
    MOST_STARS,
    Calendar,
    ClubCard,
    Content,
    ContinentalCard,
    CrisisCard,
    LuckCard,
    Names,
    Prize,
    SelectionCard,
    SeniorCard,
    Tables,
    WageBand,
    YouthCard,
)
from engine.fortunes.content.effects import POSITIONS, GroundPurchase

_DECKS: tuple[Group, ...] = (
    {"seniors": SeniorCard, "youths": YouthCard},
    {"luck": LuckCard},
    {"selection": SelectionCard},
    {"crises": CrisisCard},
    {"clubs": ClubCard, "continental": ContinentalCard},
)
"""The files of cards by what may not have the same names: who plays in one team, and who meets in the European cup."""
FILES = (*(f"{name}.toml" for group in _DECKS for name in group), "names.toml", "tables.toml")
LIMITS: Limits = {"seniors": ("seniors.toml", ("stars",))}
_MOST_ENTRIES = 400
NAMES = 120
"""Made-up players that there can be without two of one name in a team, six managers at once and a new pile beside."""
MANAGERS = range(2, 7)
SQUARES = 36
"""Squares of the board (FF-7)."""
LEVELS = 4
"""Levels of computer clubs (FF-32)."""
CLUBS = 14
"""Clubs of the largest league (FF-1)."""
CONTINENTAL = 16
"""As many as Europe can have, so that it is full whoever else is in it (FF-35)."""
_MOST_MONEY = 999
_CUP_GATES = 4
"""Early rounds, quarter-final, semi-final, final (FF-34)."""


def _read(source: Traversable | None) -> tuple[Content | None, list[Problem]]:
    """The content and every fault. If there is one, the content has holes, or is None, and must not be played with."""
    reader = PackReader("fortunes", "Football Fortunes", FILES, source, _MOST_ENTRIES)
    decks: dict[str, Any] = reader.decks(*_DECKS, kits=("kit", "second"))
    names, tables = reader.plain("names", Names), reader.plain("tables", Tables)
    reader.problems += judged({**decks, "names": names, "tables": tables}, _JUDGES, reader.sound)
    if names is None or tables is None:
        return None, reader.problems
    return Content(**decks, names=names.family, tables=tables), reader.problems


_LOADER = Loader(_read)
load, check = _LOADER.load, _LOADER.check


# -- what whole decks must hold


def _seniors(cards: Sequence[SeniorCard]) -> Faults:
    there = {card.position for card in cards}
    for position in POSITIONS:
        if position not in there:
            yield "seniors", f"must have a {position}"


def _luck(cards: Sequence[LuckCard]) -> Faults:
    for place, card in enumerate(cards):
        if isinstance(card.effect, GroundPurchase) and card.effect.money >= 0:
            yield f"luck[{place}].effect.money", f"must be below 0, not {card.effect.money}: ground is bought"


def _clubs(cards: Sequence[ClubCard]) -> Faults:
    yield from least("clubs", "clubs", len(cards), CLUBS)


def _continental(cards: Sequence[ContinentalCard]) -> Faults:
    yield from least("continental", "clubs", len(cards), CONTINENTAL)


def _names(found: Names) -> Faults:
    yield from least("family", "names", len(set(found.family)), NAMES)


# -- the numbers of the game


def tables(found: Tables) -> Faults:
    """Everything that is wrong with the numbers."""
    yield from _beginning(found)
    yield from _office(found)
    yield from _wages(found.wages)
    yield from _computers(found)
    yield from _calendar("full", found.full)
    yield from _calendar("classic", found.classic)
    yield from _gates(found)
    for name in ("prize_league", "prize_cup", "prize_europe"):
        yield from _prize(name, getattr(found, name))
    yield from _points(found)


def _beginning(found: Tables) -> Faults:
    """FF-1, FF-2, FF-4, FF-8."""
    yield from playable("cash", (found.cash,), 0, _MOST_MONEY)
    yield from length("start_stars", found.start_stars, ELEVEN)
    yield from playable("start_stars", found.start_stars, LEAST_STARS, MOST_STARS)
    yield from playable("youths", (found.youths,), 0, 9)
    yield from playable("start_youths", (found.start_youths,), 0, max(0, found.youths))
    yield from length("board", found.board, SQUARES)
    if found.board[:1] != ("start",):
        yield "board", "must begin with start"


def _office(found: Tables) -> Faults:
    """FF-13 … FF-18, FF-22, FF-28."""
    for name in ("star_price", "youth_price", "bank_price", "scout", "coach_step", "sponsor"):
        yield from playable(name, (getattr(found, name),), 1, _MOST_MONEY)
    if found.bank_price > found.star_price:
        yield "bank_price", "must not be above star_price: players would be bought to be sold"
    yield from playable("windows", (found.windows,), 1, 12)


def _wages(bands: Sequence[WageBand]) -> Faults:
    """FF-20."""
    if not bands:
        yield "wages", "must not be empty"
        return
    stars = [band.stars for band in bands[:-1] if band.stars is not None]
    if len(stars) < len(bands) - 1 or bands[-1].stars is not None:
        yield "wages", "must say stars in every row but the last"
    yield from _rising("wages", [-1, *stars])
    if any(first.wages > second.wages for first, second in pairwise(bands)):
        yield "wages", "must not fall from one to the next"


def _computers(found: Tables) -> Faults:
    """FF-32."""
    yield from length("ratings", found.ratings, CLUBS)
    for place, line in enumerate(found.ratings):
        yield from playable(f"ratings[{place}]", (line.defence, line.attack), 1, 60)
    yield from length("levels", found.levels, LEVELS)
    yield from playable("levels", found.levels, -9, 9)
    yield from _rising("levels", found.levels)
    yield from playable("season_growth", (found.season_growth,), 0, 9)


def _calendar(name: str, found: Calendar) -> Faults:
    """FF-5, FF-35: a single round robin, and as many rounds of the cups as it takes to be alone."""
    if found.clubs not in range(MANAGERS[-1], CLUBS + 1, 2):
        yield f"{name}.clubs", f"must be an even number from {MANAGERS[-1]} to {CLUBS}, not {found.clubs}"
        return
    if found.weeks != found.clubs - 1:
        yield f"{name}.weeks", f"must be {found.clubs - 1}, so that everybody meets once, not {found.weeks}"
        return
    if found.europe_clubs not in (8, 16):
        yield f"{name}.europe_clubs", f"must be 8 or 16, not {found.europe_clubs}"
        return
    for cup, clubs in (("cup", found.clubs), ("europe", found.europe_clubs)):
        weeks: tuple[int, ...] = getattr(found, cup)
        yield from length(f"{name}.{cup}", weeks, (clubs - 1).bit_length())
        yield from playable(f"{name}.{cup}", weeks, 1, found.weeks)
        yield from _rising(f"{name}.{cup}", weeks)
    yield from playable(f"{name}.window", (found.window,), 1, found.weeks - 1)
    for week in found.drift:
        yield from playable(f"{name}.drift", (week,), 1, found.weeks)
    yield from _rising(f"{name}.drift", found.drift)


def _gates(found: Tables) -> Faults:
    """FF-34."""
    yield from length("gate_cup", found.gate_cup, _CUP_GATES)
    yield from playable("gate_cup", found.gate_cup, 0, _MOST_MONEY)
    for name in ("gate", "gate_least", "gate_first", "gate_europe", "gate_managers", "gate_goal", "gate_goals"):
        yield from playable(name, (getattr(found, name),), 0, _MOST_MONEY)


def _prize(name: str, found: Prize) -> Faults:
    """FF-36."""
    if not _MOST_MONEY >= found.winner >= found.runner_up >= 0:
        yield name, f"must be for winner and runner_up, not more for the second, from {_MOST_MONEY} to 0"


def _points(found: Tables) -> Faults:
    """FF-44."""
    yield from length("points_league", found.points_league, CLUBS)
    for name in ("points_league", "points_cup", "points_europe"):
        points: tuple[int, ...] = getattr(found, name)
        yield from playable(name, points, 0, _MOST_MONEY)
        if any(first < second for first, second in pairwise(points)):
            yield name, "must not rise from one to the next"
    yield from playable("cash_point", (found.cash_point,), 1, _MOST_MONEY)
    for name in ("cash_points", "sack_points"):
        yield from playable(name, (getattr(found, name),), 0, _MOST_MONEY)


def _rising(name: str, numbers: Sequence[int]) -> Faults:
    if any(first >= second for first, second in pairwise(numbers)):
        yield name, "must rise from one to the next"


_JUDGES: Judges = {
    "seniors": _seniors,
    "luck": _luck,
    "clubs": _clubs,
    "continental": _continental,
    "names": _names,
    "tables": tables,
}

"""Reads Superclub's levels, and names everything that is wrong with them in one pass.

Owns the files, and the least that a game can be played with: what whole decks must hold (SC-2, SC-5, SC-10, SC-20,
SC-24, SC-39), the lengths of the boards' tables, the order of what must rise, and what makes a list of fixtures fair
(SC-30). What makes a single entry valid is in the types. Every file is an array of tables named as the file, except
`tables.toml`, which is one plain table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from itertools import combinations, pairwise
from typing import Any, Literal, get_args

from engine.core.levels import Loader, Problem
from engine.core.packs import Group, Limits, PackReader
from engine.core.piles import Faults, Judges, counted, judged, least, length, names, playable
from engine.core.squads import Part, SquadRule, squad_faults
from engine.superclub.content.cards import (
    MOST_STARS,
    STATUSES,
    Card,
    ChangerCard,
    ClubCard,
    Content,
    CupOpponent,
    Fixture,
    SimBand,
    StaffCard,
    Tables,
)
from engine.superclub.content.effects import DEPARTMENTS, NewsEffect, WeaponEffect

_DECKS: tuple[Group, ...] = (
    {"players": Card, "staff": StaffCard},
    {"changers": ChangerCard},
    {"opponents": CupOpponent},
    {"clubs": ClubCard},
)
"""The files of cards by what may not have the same names: a club's people stand on one screen."""
FILES = (*(f"{name}.toml" for group in _DECKS for name in group), "tables.toml")
LIMITS: Limits = {"players": ("players.toml", ("stars", "ceiling", "left", "right"))}
_MOST_ENTRIES = 400
MANAGERS = range(2, 7)
MOST_MANAGERS = MANAGERS[-1]
"""As many as there can be."""
DRAFTED = 16
"""Cards that a manager drafts (SC-9)."""
FEWEST_OUTFIELD = 10
"""Of them at least so many who aren't goalkeepers (SC-9)."""
SQUAD = SquadRule(
    DRAFTED,
    (
        Part("outfield", "players who aren't goalkeepers", FEWEST_OUTFIELD, DRAFTED),
        Part("goalkeeper", "goalkeepers", 0, DRAFTED - FEWEST_OUTFIELD),
    ),
)
"""What a squad of a club's own is made of: as many as are drafted. Whoever has no goalkeeper has Given (SC-6)."""
STAFF_PER_CLUB = 3
OPPONENTS = 12
"""SuperCup cards: two for each manager, so that nobody draws in vain before somebody has three (SC-42)."""
_OUTFIELD = ("defender", "midfielder", "attacker")
_NEWS, _WEAPONS = get_args(NewsEffect), get_args(WeaponEffect)
Pace = Literal["slow", "normal", "quick"]
PACES: tuple[Pace, ...] = ("slow", "normal", "quick")
ROUNDS = 5
LEVELS = 4
"""Levels of a department (SC-22)."""
_MOST_NUMBER = 999
_DICE = range(2, 14)
"""What two dice may have to show: 13 is never."""


def _read(source: Traversable | None) -> tuple[Content | None, list[Problem]]:
    """The content and every fault. If there is one, the content has holes, or is None, and must not be played with."""
    reader = PackReader("superclub", "Superclub", FILES, source, _MOST_ENTRIES)
    decks: dict[str, Any] = reader.decks(*_DECKS, kits=("kit", "second"))
    tables = reader.plain("tables", Tables)
    reader.problems += judged({**decks, "tables": tables}, _JUDGES, reader.sound)
    if {"players", "clubs"} <= reader.sound and not reader.problems:
        reader.problems += _squads(decks["players"], decks["clubs"])
    stars = _stars(decks["players"])
    content = Content(**decks, star=stars[0].number, tables=tables) if stars and tables is not None else None
    return content, reader.problems


_LOADER = Loader(_read)
load, check = _LOADER.load, _LOADER.check


# -- what whole decks must hold


def _stars(players: Sequence[Card]) -> list[Card]:
    return [card for card in players if card.stars == MOST_STARS]


def _players(cards: Sequence[Card]) -> Faults:
    for place, card in enumerate(cards):
        if card.ceiling and card.position not in _OUTFIELD:
            yield f"players[{place}].ceiling", "must be left out: goalkeepers and utility players can't be trained"
        elif 0 < card.ceiling <= card.stars:
            yield f"players[{place}].ceiling", f"must be above {counted(card.stars, 'star')}, or left out"
        if card.position == "goalkeeper" and (card.left or card.right):
            yield f"players[{place}]", "must have no chemistry: nobody stands beside a goalkeeper"
    stars = len(_stars(cards))
    if stars != 1:
        yield "players", f"must have one card of {MOST_STARS} stars, who is not drafted, not {stars}"
    # Utility players take part with five or six managers only.
    many = sum(card.position in _OUTFIELD and card.stars < MOST_STARS for card in cards)
    yield from least("players", "defenders, midfielders and attackers to be drafted", many, MOST_MANAGERS * DRAFTED)


def _staff(cards: Sequence[StaffCard]) -> Faults:
    yield from least("staff", "cards", len(cards), MOST_MANAGERS * STAFF_PER_CLUB)
    for place, card in enumerate(cards):
        if not card.effects:
            yield f"staff[{place}].effects", "must not be empty"


def _changers(cards: Sequence[ChangerCard]) -> Faults:
    for place, card in enumerate(cards):
        fitting, what = (_WEAPONS, "a secret weapon") if card.mood == "weapon" else (_NEWS, "news")
        if not isinstance(card.effect, fitting):
            yield f"changers[{place}].effect", f"must be an effect of {what}, not {type(card.effect).__name__}"


def _opponents(cards: Sequence[CupOpponent]) -> Faults:
    yield from least("opponents", "cards", len(cards), OPPONENTS)


def _clubs(cards: Sequence[ClubCard]) -> Faults:
    yield from least("clubs", "clubs", len(cards), MOST_MANAGERS)


def part_of(position: object) -> str:
    """To which part of a squad of a club's own a player of that position belongs."""
    return "goalkeeper" if position == "goalkeeper" else "outfield"


def _squads(players: Sequence[Card], clubs: Sequence[ClubCard]) -> Iterator[Problem]:
    """What is wrong with clubs' own squads."""
    parts = {card.name: part_of(card.position) for card in players}
    found = squad_faults("clubs", [club.name for club in clubs], [club.squad for club in clubs], parts, SQUAD)
    yield from (Problem("clubs.toml", key, reason) for key, reason in found)


# -- the numbers on the boards


def tables(found: Tables) -> Faults:
    """Everything that is wrong with the numbers."""
    yield from _prices(found)
    yield from _statuses(found)
    yield from _departments(found)
    yield from _game(found)
    yield from _powerhouses(found)
    yield from length("fixtures", found.fixtures, len(MANAGERS))
    for place, (managers, rounds) in enumerate(zip(MANAGERS, found.fixtures, strict=False)):
        yield from _fixtures(f"fixtures[{place}]", managers, rounds)


def _prices(found: Tables) -> Faults:
    """SC-4."""
    for name, wanted in (("transfer", MOST_STARS), ("scouting", MOST_STARS), ("scouting_up", MOST_STARS - 1)):
        numbers: tuple[int, ...] = getattr(found, name)
        yield from length(name, numbers, wanted)
        yield from playable(name, numbers, 1, _MOST_NUMBER)
        yield from _rising(name, numbers)
        if name != "transfer" and any(sale > price for sale, price in zip(numbers, found.transfer, strict=False)):
            yield name, "must not be above transfer: players would be bought to be sold"


def _statuses(found: Tables) -> Faults:
    """SC-14, SC-15, SC-17, SC-31."""
    for name in ("status", "happy"):
        yield from length(name, getattr(found, name), len(STATUSES))
        yield from playable(name, getattr(found, name), 0, _MOST_NUMBER)
        yield from _rising(name, getattr(found, name))
    if found.status[:1] != (0,):
        yield "status", "must begin with 0"
    yield from length("stadium", found.stadium, LEVELS)
    for level, incomes in enumerate(found.stadium):
        yield from length(f"stadium[{level}]", incomes, len(STATUSES))
        yield from playable(f"stadium[{level}]", incomes, 0, _MOST_NUMBER)
    yield from length("sim", found.sim, len(STATUSES))
    for place, band in enumerate(found.sim):
        yield from _band(f"sim[{place}]", band)


def _band(name: str, band: SimBand) -> Faults:
    if band.draw not in _DICE or band.win not in _DICE or band.draw > band.win:
        yield name, f"must be numbers from {_DICE[0]} to {_DICE[-1]}, draw not above win"


def _departments(found: Tables) -> Faults:
    """SC-18, SC-21, SC-22."""
    for name in ("trained", "training_stars", "scouted"):
        yield from length(name, getattr(found, name), LEVELS)
        yield from playable(name, getattr(found, name), 1, 9)
    yield from names("prices", found.prices, DEPARTMENTS)
    for department, prices in found.prices.items():
        if department not in DEPARTMENTS:
            yield f"prices.{department}", f"is not known here; known are {', '.join(DEPARTMENTS)}"
            continue
        yield from length(f"prices.{department}", prices, LEVELS - 1)
        yield from playable(f"prices.{department}", prices, 1, _MOST_NUMBER)
        yield from _rising(f"prices.{department}", prices)


def _game(found: Tables) -> Faults:
    """SC-11, SC-13, SC-32, SC-41, SC-42."""
    yield from names("cash", found.cash, PACES)
    for pace, money in found.cash.items():
        if pace not in PACES:
            yield f"cash.{pace}", f"is not known here; known are {', '.join(PACES)}"
        yield from playable(f"cash.{pace}", (money,), 0, _MOST_NUMBER)
    yield from length("rewards", found.rewards, MANAGERS[-1])
    yield from playable("rewards", found.rewards, 0, _MOST_NUMBER)
    for name in ("points", "points_long"):
        win, draw, loss = getattr(found, name)
        if not _MOST_NUMBER >= win >= draw >= loss >= 0:
            yield name, f"must be for win, draw and loss, none more than the one before, from {_MOST_NUMBER} to 0"
    for name in ("win_at", "unhappy_bid", "cup_cards"):
        yield from playable(name, (getattr(found, name),), 1, _MOST_NUMBER)
    yield from playable("cup_cards_quick", (found.cup_cards_quick,), 1, max(1, found.cup_cards))


def _powerhouses(found: Tables) -> Faults:
    """SC-45."""
    yield from playable("powerhouse_spread", (found.powerhouse_spread,), 0, 9)
    if not found.powerhouses:
        yield "powerhouses", "must not be empty"
    for season, worth in enumerate(found.powerhouses):
        thirds = (worth.defence, worth.midfield, worth.attack)
        yield from playable(f"powerhouses[{season}]", thirds, max(0, found.powerhouse_spread), 60)
        yield from playable(f"powerhouses[{season}].start", (worth.start,), 0, _MOST_NUMBER)
    # With six managers there is no place for them.
    yield from length("powerhouse_bonus", found.powerhouse_bonus, len(MANAGERS) - 1)
    yield from playable("powerhouse_bonus", found.powerhouse_bonus, 0, _MOST_NUMBER)


def _fixtures(name: str, managers: int, rounds: Sequence[Sequence[Fixture]]) -> Faults:
    """SC-30: everybody has one match or SIM a round, and each pair meets once; two managers twice, grounds swapped."""
    yield from length(name, rounds, ROUNDS)
    met: Counter[tuple[int, int]] = Counter()
    for number, fixtures in enumerate(rounds):
        places = sorted(place for one in fixtures for place in (one.home, one.away) if place is not None)
        if places != list(range(1, managers + 1)):
            yield f"{name}[{number}]", f"must have each place from 1 to {managers} once"
        met.update((one.home, one.away) for one in fixtures if one.away is not None)
    if managers == 2:
        fair = met == {(1, 2): 1, (2, 1): 1}
    else:
        fair = all(met[one, other] + met[other, one] == 1 for one, other in combinations(range(1, managers + 1), 2))
    if not fair:
        yield name, "must have each pair meet once" if managers > 2 else "must have the two meet at home and away"


def _rising(name: str, numbers: Sequence[int]) -> Faults:
    if any(first >= second for first, second in pairwise(numbers)):
        yield name, "must rise from one to the next"


_JUDGES: Judges = {
    "players": _players,
    "staff": _staff,
    "changers": _changers,
    "opponents": _opponents,
    "clubs": _clubs,
    "tables": tables,
}

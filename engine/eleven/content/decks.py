"""What whole decks of Eleven must hold: counts, costs and the spread of effects (EL-18, EL-46 … EL-51).

Goes through all decks, and owns the numbers of those that need no module of their own (`squads`). It reads no file;
what makes a single entry valid is the types' business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from typing import get_args

import msgspec

from engine.core.levels import Problem
from engine.core.piles import Decks, Faults, Judges, length, names, playable, tally
from engine.eleven.content import squads
from engine.eleven.content.abilities import Ability
from engine.eleven.content.campaigns import Derby
from engine.eleven.content.cards import (
    BUILDINGS,
    DIVISIONS,
    BuildingToken,
    DirectorCard,
    Division,
    HomeClub,
    MeetingCard,
    ObjectiveCard,
    OpponentClub,
    Profession,
    Scenario,
    SponsorCard,
    StaffCard,
    StaffSet,
    Tables,
    TacticCard,
)
from engine.eleven.content.effects import Effect, Passive, Track
from engine.eleven.content.ploys import Measure, Ploy

FOOTBALLERS = ("players", "youngsters", "veterans")

SIZES = {
    "players": 36, "youngsters": 18, "veterans": 8, "staff": 36, "sponsors": 36, "directors": 16, "meetings": 36,
    "tactics": 12, "objectives": 12, "clubs": 8, "opponents": 64,
}  # fmt: skip
"""Cards in each deck."""

VOTES = (
    "YYYYBR", "YYBYRY", "YRYYBY", "YBYRYY", "BYYYRY", "BBBYBR", "BBRBBY", "BBYBRB",
    "RBBBYB", "BBYBBR", "RRRBRY", "RRYRBR", "RBRRYR", "RYRRRB", "RRYRYR", "YBRYBR",
)  # fmt: skip
"""EL-49: each director's votes on 1 to 6."""

MEETING_PATTERNS, MEETING_COPIES = 18, 2
SPONSOR_PATTERNS, SPONSOR_COPIES = 12, 3
TOKENS = 7
"""EL-18: one of each kind of infrastructure, the stand twice."""

MANAGERS = 4
CLUBS: dict[Division, int] = {"bronze": 3, "silver": 3, "gold": 2}

_MOST_NUMBER = 99
_FACES = 6


def faults(decks: Decks, sound: Set[str]) -> Iterator[Problem]:
    """Everything that is wrong with the decks whose files are `sound`; nothing is said about the others."""
    for name, judge in _JUDGES.items():
        if name not in sound:
            continue
        cards = decks[name]
        if len(cards) != SIZES.get(name, len(cards)):
            # With a card too few or too many no other count can be right: one fault is enough.
            yield Problem(f"{name}.toml", name, f"must be {SIZES[name]} cards, not {len(cards)}")
            continue
        yield from (Problem(f"{name}.toml", key, reason) for key, reason in judge(cards))
    if "tables" in sound:
        found = (*_tables(decks["tables"]), *_buildings(decks["buildings"]))
        yield from (Problem("tables.toml", key, reason) for key, reason in found)
    if {"tables", "youngsters"} <= sound:
        found = tuple(squads.by_price(decks["youngsters"], decks["tables"].youngster_cost))
        yield from (Problem("youngsters.toml", key, reason) for key, reason in found)
    if {"clubs", "opponents"} <= sound and len(decks["clubs"]) == SIZES["clubs"]:
        found = tuple(squads.by_division(decks["clubs"], decks["opponents"]))
        yield from (Problem("opponents.toml", key, reason) for key, reason in found)
    if {"clubs", "scenarios"} <= sound:
        yield from (Problem("scenarios.toml", key, reason) for key, reason in _derbies(decks))
    yield from _unused(decks, sound)


# -- the office


def _directors(cards: Sequence[DirectorCard]) -> Faults:
    """EL-49."""
    votes = Counter("".join(vote[0].upper() for vote in card.votes) for card in cards)
    yield from tally("directors", "with the votes", votes, dict.fromkeys(VOTES, 1))
    for place, card in enumerate(cards):
        yield from _steps(f"directors[{place}].stats", card.stats)


def _meetings(cards: Sequence[MeetingCard]) -> Faults:
    patterns = Counter((card.yellow, card.blue, card.red) for card in cards)
    yield from _copies("meetings", patterns.values(), MEETING_PATTERNS, MEETING_COPIES)


def _sponsors(cards: Sequence[SponsorCard]) -> Faults:
    patterns = Counter((card.small, card.adboard, card.kit, card.bonus, card.passive) for card in cards)
    yield from _copies("sponsors", patterns.values(), SPONSOR_PATTERNS, SPONSOR_COPIES)


def _copies(name: str, found: Collection[int], patterns: int, copies: int) -> Faults:
    """EL-50."""
    if len(found) != patterns or set(found) != {copies}:
        counts = sorted(set(found))
        times = " or ".join(map(str, counts))
        yield name, f"must be {patterns} patterns, each {copies} times, not {len(found)} patterns, each {times} times"


def _tactics(cards: Sequence[TacticCard]) -> Faults:
    yield from _once("tactics", "ploy", [card.ploy for card in cards])


def _objectives(cards: Sequence[ObjectiveCard]) -> Faults:
    yield from tally(
        "objectives", "that measure", Counter(c.measure for c in cards), dict.fromkeys(get_args(Measure), 1)
    )


def _once(name: str, field: str, values: Sequence[Hashable]) -> Faults:
    seen: set[Hashable] = set()
    for place, value in enumerate(values):
        if value in seen:
            yield f"{name}[{place}].{field}", "is the same as on an earlier card"
        seen.add(value)


def _staff(cards: Sequence[StaffCard]) -> Faults:
    """EL-48."""
    yield from tally("staff", "of the profession", Counter(c.profession for c in cards), squads.PROFESSIONS)
    for place, card in enumerate(cards):
        yield from _steps(f"staff[{place}].stats", card.stats)
        if card.cost > squads.DEAREST:
            yield f"staff[{place}].cost", f"must be at most {squads.DEAREST}, not {card.cost}"
    yield from squads.trainers(cards)
    for wanted in squads.missing(cards):
        yield "staff", f"must have a card that does this: {wanted}"


def _scenarios(cards: Sequence[Scenario]) -> Faults:
    """EL-52."""
    for place, card in enumerate(cards):
        if not card.lowest_tier <= card.tier <= card.last_tier:
            between = f"{card.lowest_tier} to {card.last_tier}, the lowest tier to the last"
            yield f"scenarios[{place}].tier", f"must be {between}, not {card.tier}"
        if [*card.medals] != sorted(set(card.medals)):
            yield f"scenarios[{place}].medals", "must be three targets, each harder than the one before"
        yield from _steps(f"scenarios[{place}].stats", card.stats)
        for track, count in card.markers.items():
            if not 0 <= count <= _MOST_NUMBER:
                yield f"scenarios[{place}].markers.{track}", f"must be a whole number from 0 to {_MOST_NUMBER}"


def _derbies(decks: Decks) -> Faults:
    """EL-52: who is met in a derby is one of the opponents."""
    keys = [club.key for club in decks["clubs"]]
    for place, card in enumerate(decks["scenarios"]):
        for number, rule in enumerate(card.rules):
            if isinstance(rule, Derby) and rule.club not in keys:
                yield f"scenarios[{place}].rules[{number}].club", f"must be the key of an opponent, not {rule.club}"


def _steps(path: str, stats: Mapping[Track, int]) -> Faults:
    for track, steps in stats.items():
        if not 1 <= abs(steps) <= _FACES:
            yield f"{path}.{track}", "must be 1 to 6 steps up, or down if negative"


# -- opponents


def _clubs(cards: Sequence[OpponentClub]) -> Faults:
    """EL-35."""
    yield from tally("clubs", "of the division", Counter(club.division for club in cards), CLUBS)


def _homes(cards: Sequence[HomeClub]) -> Faults:
    """EL-1: a club for each manager."""
    if len(cards) < MANAGERS:
        yield "homes", f"must be at least {MANAGERS} clubs, not {len(cards)}"


# -- the boards


def _buildings(tokens: Sequence[BuildingToken]) -> Faults:
    """EL-18."""
    yield from tally("buildings", "of the kind", Counter(t.kind for t in tokens), dict.fromkeys(BUILDINGS, 1))
    many = sum(token.copies for token in tokens)
    if many != TOKENS:
        yield "buildings", f"must be {TOKENS} tokens for a manager, not {many}"


def _tables(tables: Tables) -> Faults:
    """Lists of the lengths that the rules ask for, and numbers that can be played with."""
    for name in ("win", "draw", "loss"):
        yield from length(name, getattr(tables, name), _FACES)
    yield from names("opponent_dice", tables.opponent_dice, DIVISIONS)
    yield from names("professions", tables.professions, get_args(Profession))
    yield from names("sets", tables.sets, get_args(StaffSet))
    yield from length("office_points", tables.office_points, len(tables.office_costs))
    lists: dict[str, Iterable[int]] = {f"opponent_dice.{name}": dice for name, dice in tables.opponent_dice.items()}
    lists |= {f"sets.{name}": points for name, points in tables.sets.items()}
    for name in ("maintenance_players", "maintenance_staff", "maintenance_buildings", "office_costs", "office_points"):
        lists[name] = getattr(tables, name)
    for name, numbers in lists.items():
        yield from playable(name, tuple(numbers), 0, _MOST_NUMBER)
    yield from playable("league_points", tables.league_points, -_MOST_NUMBER, _MOST_NUMBER)
    for name in ("building_cost", "youngster_cost", "sale_price", "objective_points", "perfect_points"):
        yield from playable(name, (getattr(tables, name),), 0, _MOST_NUMBER)
    yield from playable("money_per_point", (tables.money_per_point,), 1, _MOST_NUMBER)


# -- all decks together


def _unused(decks: Decks, sound: Set[str]) -> Iterator[Problem]:
    """Every effect there is must be on some card; said of the file where it would stand."""
    used = {type(effect) for effect in _effects(tuple(decks.values()))}
    for union, name, holders in (
        (Effect, "meetings", ("staff", "sponsors", "directors", "meetings")),
        (Passive, "directors", ("staff", "directors", "sponsors")),
        (Ability, "players", FOOTBALLERS),
        (Ploy, "tactics", ("tactics",)),
    ):
        if not set(holders) <= sound:
            continue
        for kind in get_args(union):
            if kind not in used:
                where = " or ".join(holders)
                yield Problem(f"{name}.toml", "", f"the effect {kind.__struct_config__.tag} is on no card of {where}")


def _effects(value: object) -> Iterator[msgspec.Struct]:
    """Every struct inside."""
    if isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from _effects(getattr(value, field))
    elif isinstance(value, tuple):
        for inner in value:
            yield from _effects(inner)


_JUDGES: Judges = {
    "players": squads.players,
    "youngsters": squads.youngsters,
    "veterans": squads.veterans,
    "staff": _staff,
    "sponsors": _sponsors,
    "directors": _directors,
    "meetings": _meetings,
    "tactics": _tactics,
    "objectives": _objectives,
    "homes": _homes,
    "clubs": _clubs,
    "opponents": squads.opponents,
    "scenarios": _scenarios,
}

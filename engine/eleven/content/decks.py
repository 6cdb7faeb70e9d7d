"""What whole decks of Eleven must hold: counts, costs and the spread of effects (EL-18, EL-46 … EL-51).

Owns the numbers of the printed decks and compares cards with them. It reads no file; what makes a single entry valid
is the types' business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, get_args

import msgspec

from engine.core.levels import Problem
from engine.core.model import Fact
from engine.eleven.content import staffing
from engine.eleven.content.cards import (
    BUILDINGS,
    DIVISIONS,
    OWN_SHIRTS,
    BuildingToken,
    Content,
    DirectorCard,
    Division,
    Footballer,
    HomeClub,
    MeetingCard,
    ObjectiveCard,
    OpponentCard,
    OpponentClub,
    Profession,
    Scenario,
    SponsorCard,
    Spot,
    StaffCard,
    StaffSet,
    Tables,
    TacticCard,
)
from engine.eleven.content.effects import NEGATIVE, Ability, Effect, Measure, Passive, Ploy, Track
from engine.eleven.zones import (
    ICONS,
    MARKERS,
    MIRRORED,
    MOST_IN_SECTION,
    SECTION_OF,
    SECTIONS,
    ZONES,
    Icon,
    Section,
    room,
)

FOOTBALLERS = ("players", "youngsters", "veterans")

SIZES = {
    "players": 36, "youngsters": 18, "veterans": 8, "staff": 36, "sponsors": 36, "directors": 16, "meetings": 36,
    "tactics": 12, "objectives": 12, "clubs": 8, "opponents": 64,
}  # fmt: skip
"""Cards in each deck."""

PLAYER_ICONS: dict[tuple[Section, Icon], int] = {
    ("defence", "defence"): 8, ("defence", "attack"): 4,
    ("midfield", "defence"): 6, ("midfield", "attack"): 6,
    ("forward", "defence"): 2, ("forward", "attack"): 10,
}  # fmt: skip
"""EL-46, by the section a card names first."""
PLAYER_STRENGTHS = {1: 10, 2: 16, 3: 8, 4: 2}
STRONGER_TRAINED = 24
TWO_SECTIONS = 6
WITH_ABILITY = 12
WITH_BAD_ABILITY = 4
BLANK_SHIRTS = range(12, 18)

YOUNGSTER_STRENGTHS = {2: 6, 3: 8, 4: 4}
VETERAN_SECTIONS: dict[Section, int] = {"defence": 3, "midfield": 3, "forward": 2}
VETERAN_STRENGTHS = {(3, 2): 5, (4, 2): 2, (2, 3): 1}

VOTES = (
    "YYYYBR", "YYBYRY", "YRYYBY", "YBYRYY", "BYYYRY", "BBBYBR", "BBRBBY", "BYBBRB",
    "RBBBYB", "BBYBBR", "RRRBRY", "RRYRBR", "RBRRYR", "RYRRRB", "RRYRYR", "YBRYBR",
)  # fmt: skip
"""EL-49: each director's votes on 1 to 6."""

MEETING_PATTERNS, MEETING_COPIES = 18, 2
SPONSOR_PATTERNS, SPONSOR_COPIES = 12, 3
TOKENS = 7
"""EL-18: one of each kind of infrastructure, the stand twice."""

MANAGERS = 4
CLUBS: dict[Division, int] = {"bronze": 3, "silver": 3, "gold": 2}
STRENGTHS: dict[Division, int] = {"bronze": 15, "silver": 18, "gold": 21}
LINE_UPS = 8
FEWEST_ATTACKERS, MOST_ATTACKERS = 3, 6
WEAKEST, STRONGEST = 1, 4

_MOST_NUMBER = 99
_FACES = 6

Faults = Iterator[tuple[str, str]]
"""The key inside a file, and the reason."""


class Decks(Fact, frozen=True):
    """All decks as they were read, possibly with holes."""

    players: tuple[Footballer, ...]
    youngsters: tuple[Footballer, ...]
    veterans: tuple[Footballer, ...]
    staff: tuple[StaffCard, ...]
    sponsors: tuple[SponsorCard, ...]
    directors: tuple[DirectorCard, ...]
    meetings: tuple[MeetingCard, ...]
    tactics: tuple[TacticCard, ...]
    objectives: tuple[ObjectiveCard, ...]
    buildings: tuple[BuildingToken, ...]
    homes: tuple[HomeClub, ...]
    clubs: tuple[OpponentClub, ...]
    opponents: tuple[OpponentCard, ...]
    scenarios: tuple[Scenario, ...]
    tables: Tables | None

    def content(self) -> Content | None:
        """The decks put together; None without the tables."""
        if self.tables is None:
            return None
        return Content(
            players=(*self.players, *self.youngsters, *self.veterans),
            staff=self.staff,
            sponsors=self.sponsors,
            directors=self.directors,
            meetings=self.meetings,
            tactics=self.tactics,
            objectives=self.objectives,
            buildings=self.buildings,
            homes=self.homes,
            clubs=self.clubs,
            opponents=self.opponents,
            scenarios=self.scenarios,
            tables=self.tables,
        )


def faults(decks: Decks, sound: Set[str]) -> Iterator[Problem]:
    """Everything that is wrong with the decks whose files are `sound`; nothing is said about the others."""
    for name, judge in _JUDGES.items():
        if name not in sound:
            continue
        cards = getattr(decks, name)
        if len(cards) != SIZES.get(name, len(cards)):
            # With a card too few or too many no other count can be right: one fault is enough.
            yield Problem(f"{name}.toml", name, f"must be {SIZES[name]} cards, not {len(cards)}")
            continue
        yield from (Problem(f"{name}.toml", key, reason) for key, reason in judge(cards))
    if "tables" in sound and decks.tables is not None:
        found = (*_tables(decks.tables), *_buildings(decks.buildings))
        yield from (Problem("tables.toml", key, reason) for key, reason in found)
    if {"clubs", "opponents"} <= sound and len(decks.clubs) == SIZES["clubs"]:
        found = tuple(_by_division(decks.clubs, decks.opponents))
        yield from (Problem("opponents.toml", key, reason) for key, reason in found)
    yield from _unused(decks, sound)


def counted(number: int, thing: str) -> str:
    """A number of things, in words for messages."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def mirrored(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """A line-up with left and right exchanged, in the order of the zones."""
    return _in_order(msgspec.structs.replace(spot, zone=MIRRORED[spot.zone]) for spot in spots)


# -- footballers


def _players(cards: Sequence[Footballer]) -> Faults:
    """EL-46."""
    yield from _kinds("players", cards, "player")
    icons = Counter((section, card.icon) for card in cards for section in card.sections[:1])
    yield from _tally("players", "of the section and icon", icons, PLAYER_ICONS)
    both = sum(len(card.sections) == 2 for card in cards)
    if both != TWO_SECTIONS:
        yield "players", f"must have {TWO_SECTIONS} cards for two sections, not {both}"
    strengths = Counter(card.untrained.strength for card in cards)
    yield from _tally("players", "of untrained strength", strengths, PLAYER_STRENGTHS)
    yield from _tally("players", "with the shirt", *_shirts(cards, 3, 1))
    yield from _player_abilities(cards)


def _player_abilities(cards: Sequence[Footballer]) -> Faults:
    stronger = 0
    for place, card in enumerate(cards):
        before, after = card.untrained, card.trained
        good = before.ability is not None and not isinstance(before.ability, NEGATIVE)
        cost = before.strength + good
        if card.cost != cost:
            yield f"players[{place}].cost", f"must be {cost}, its strength and 1 for a good ability, not {card.cost}"
        if after.strength == before.strength + 1:
            stronger += 1
        elif after.strength != before.strength or not _gained(card):
            yield f"players[{place}].trained", "must be stronger by 1, or as strong and with a new ability that is good"
    if stronger != STRONGER_TRAINED:
        yield "players", f"must have {STRONGER_TRAINED} cards that are stronger when trained, not {stronger}"
    abilities = [card.untrained.ability for card in cards if card.untrained.ability is not None]
    bad = sum(isinstance(ability, NEGATIVE) for ability in abilities)
    if (len(abilities), bad) != (WITH_ABILITY, WITH_BAD_ABILITY):
        wanted = f"must have {WITH_ABILITY} cards with an untrained ability, {WITH_BAD_ABILITY} of them bad"
        yield "players", f"{wanted}, not {len(abilities)} and {bad}"


def _gained(card: Footballer) -> bool:
    after = card.trained.ability
    return after is not None and after != card.untrained.ability and not isinstance(after, NEGATIVE)


def _youngsters(cards: Sequence[Footballer]) -> Faults:
    """EL-47, EL-12."""
    yield from _kinds("youngsters", cards, "youngster")
    yield from _tally("youngsters", "of the section", Counter(c.sections for c in cards), {(s,): 6 for s in SECTIONS})
    yield from _tally(
        "youngsters", "of trained strength", Counter(c.trained.strength for c in cards), YOUNGSTER_STRENGTHS
    )
    for place, card in enumerate(cards):
        if card.untrained.strength != 1 or card.untrained.ability is not None:
            yield f"youngsters[{place}].untrained", "must have strength 1 and no ability"
        if card.cost != 1:
            yield f"youngsters[{place}].cost", f"must be 1, not {card.cost}"
    shirts = Counter(card.shirt for card in cards)
    for shirt in (*OWN_SHIRTS, *BLANK_SHIRTS):
        if shirts[shirt] not in (1, 2):
            yield "youngsters", f"must have 1 or 2 cards with the shirt {shirt}, not {shirts[shirt]}"


def _veterans(cards: Sequence[Footballer]) -> Faults:
    """EL-47."""
    yield from _kinds("veterans", cards, "veteran")
    sections = {(section,): count for section, count in VETERAN_SECTIONS.items()}
    yield from _tally("veterans", "of the section", Counter(c.sections for c in cards), sections)
    strengths = Counter((card.untrained.strength, card.trained.strength) for card in cards)
    yield from _tally("veterans", "of the strengths, untrained and trained,", strengths, VETERAN_STRENGTHS)
    yield from _tally("veterans", "with the shirt", Counter(c.shirt for c in cards), dict.fromkeys(range(2, 10), 1))


def _kinds(name: str, cards: Sequence[Footballer], kind: str) -> Faults:
    for place, card in enumerate(cards):
        if card.kind != kind:
            yield f"{name}[{place}].kind", f"must be {kind} in this file, not {card.kind}"
        if not 1 <= len(card.sections) <= 2 or len(set(card.sections)) < len(card.sections):
            yield f"{name}[{place}].sections", "must be one section, or two different ones"


def _shirts(cards: Sequence[Footballer], printed: int, blank: int) -> tuple[Counter[int], dict[int, int]]:
    wanted = dict.fromkeys(OWN_SHIRTS, printed) | dict.fromkeys(BLANK_SHIRTS, blank)
    return Counter(card.shirt for card in cards), wanted


# -- the office


def _directors(cards: Sequence[DirectorCard]) -> Faults:
    """EL-49."""
    votes = Counter("".join(vote[0].upper() for vote in card.votes) for card in cards)
    yield from _tally("directors", "with the votes", votes, dict.fromkeys(VOTES, 1))
    for place, card in enumerate(cards):
        yield from _steps(f"directors[{place}].stats", card.stats)


def _meetings(cards: Sequence[MeetingCard]) -> Faults:
    patterns = Counter((card.yellow, card.blue, card.red) for card in cards)
    yield from _copies("meetings", patterns, MEETING_PATTERNS, MEETING_COPIES)


def _sponsors(cards: Sequence[SponsorCard]) -> Faults:
    patterns = Counter((card.small, card.adboard, card.kit, card.bonus) for card in cards)
    yield from _copies("sponsors", patterns, SPONSOR_PATTERNS, SPONSOR_COPIES)


def _copies(name: str, found: Counter[Any], patterns: int, copies: int) -> Faults:
    """EL-50."""
    if len(found) != patterns or set(found.values()) != {copies}:
        counts = sorted(set(found.values()))
        times = " or ".join(map(str, counts))
        yield name, f"must be {patterns} patterns, each {copies} times, not {len(found)} patterns, each {times} times"


def _tactics(cards: Sequence[TacticCard]) -> Faults:
    yield from _once("tactics", "ploy", [card.ploy for card in cards])


def _objectives(cards: Sequence[ObjectiveCard]) -> Faults:
    yield from _tally(
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
    yield from _tally("staff", "of the profession", Counter(c.profession for c in cards), staffing.PROFESSIONS)
    for place, card in enumerate(cards):
        yield from _steps(f"staff[{place}].stats", card.stats)
        if card.cost > staffing.DEAREST:
            yield f"staff[{place}].cost", f"must be at most {staffing.DEAREST}, not {card.cost}"
    for wanted in staffing.missing(cards):
        yield "staff", f"must have a card that does this: {wanted}"


def _scenarios(cards: Sequence[Scenario]) -> Faults:
    """EL-52."""
    for place, card in enumerate(cards):
        if card.tier > card.last_tier:
            yield f"scenarios[{place}].tier", f"must be at most {card.last_tier}, the last tier, not {card.tier}"
        yield from _steps(f"scenarios[{place}].stats", card.stats)
        for track, count in card.markers.items():
            if not 0 <= count <= _MOST_NUMBER:
                yield f"scenarios[{place}].markers.{track}", f"must be a whole number from 0 to {_MOST_NUMBER}"


def _steps(path: str, stats: Mapping[Track, int]) -> Faults:
    for track, steps in stats.items():
        if not 1 <= abs(steps) <= _FACES:
            yield f"{path}.{track}", "must be 1 to 6 steps up, or down if negative"


# -- opponents


def _clubs(cards: Sequence[OpponentClub]) -> Faults:
    """EL-35."""
    yield from _tally("clubs", "of the division", Counter(club.division for club in cards), CLUBS)


def _homes(cards: Sequence[HomeClub]) -> Faults:
    """EL-1: a club for each manager."""
    if len(cards) < MANAGERS:
        yield "homes", f"must be at least {MANAGERS} clubs, not {len(cards)}"


def _opponents(cards: Sequence[OpponentCard]) -> Faults:
    """EL-25, EL-51."""
    for place, card in enumerate(cards):
        for reason in _misplaced(card):
            yield f"opponents[{place}]", reason
    for club in range(SIZES["clubs"]):
        own = Counter(_in_order(card.spots) for card in cards if card.club == club)
        if own.total() != LINE_UPS:
            yield "opponents", f"must have {LINE_UPS} cards of the club {club}, not {own.total()}"
        elif any(own[mirrored(form)] != many or (mirrored(form) == form and many % 2) for form, many in own.items()):
            yield "opponents", f"must have the cards of the club {club} as four line-ups and their left-right mirrors"


def _misplaced(card: OpponentCard) -> Iterator[str]:
    if len(card.spots) != MARKERS:
        yield f"must have {MARKERS} markers, not {len(card.spots)}"
    for zone, many in Counter(spot.zone for spot in card.spots).items():
        if many > room(zone):
            yield f"must have at most {counted(room(zone), 'marker')} in {zone}, not {many}"
    for section, many in Counter(SECTION_OF[spot.zone] for spot in card.spots).items():
        if many > MOST_IN_SECTION[section]:
            yield f"must have at most {MOST_IN_SECTION[section]} markers in the section {section}, not {many}"
    if not FEWEST_ATTACKERS <= card.attackers <= MOST_ATTACKERS:
        yield f"must have {FEWEST_ATTACKERS} to {MOST_ATTACKERS} attackers, not {card.attackers}"
    if any(not WEAKEST <= spot.strength <= STRONGEST for spot in card.spots):
        yield f"must have markers of strength {WEAKEST} to {STRONGEST} only"


def _by_division(clubs: Sequence[OpponentClub], cards: Sequence[OpponentCard]) -> Faults:
    for place, card in enumerate(cards):
        division = clubs[card.club].division
        if card.strength != STRENGTHS[division]:
            wanted = f"must be {STRENGTHS[division]} strong in all, being {division}"
            yield f"opponents[{place}]", f"{wanted}, not {card.strength}"


def _in_order(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    return tuple(sorted(spots, key=lambda spot: (ZONES.index(spot.zone), ICONS.index(spot.icon), spot.strength)))


# -- the boards


def _buildings(tokens: Sequence[BuildingToken]) -> Faults:
    """EL-18."""
    yield from _tally("buildings", "of the kind", Counter(t.kind for t in tokens), dict.fromkeys(BUILDINGS, 1))
    many = sum(token.copies for token in tokens)
    if many != TOKENS:
        yield "buildings", f"must be {TOKENS} tokens for a manager, not {many}"


def _tables(tables: Tables) -> Faults:
    """Lists of the lengths that the rules ask for, and numbers that can be played with."""
    for name in ("win", "draw", "loss"):
        yield from _length(name, getattr(tables, name), _FACES)
    yield from _names("opponent_dice", tables.opponent_dice, DIVISIONS)
    yield from _names("professions", tables.professions, get_args(Profession))
    yield from _names("sets", tables.sets, get_args(StaffSet))
    yield from _length("office_points", tables.office_points, len(tables.office_costs))
    lists: dict[str, Iterable[int]] = {f"opponent_dice.{name}": dice for name, dice in tables.opponent_dice.items()}
    lists |= {f"sets.{name}": points for name, points in tables.sets.items()}
    for name in ("maintenance_players", "maintenance_staff", "maintenance_buildings", "office_costs", "office_points"):
        lists[name] = getattr(tables, name)
    for name, numbers in lists.items():
        yield from _playable(name, tuple(numbers), 0)
    yield from _playable("league_points", tables.league_points, -_MOST_NUMBER)
    for name in ("building_cost", "youngster_cost", "sale_price", "objective_points", "perfect_points"):
        yield from _playable(name, (getattr(tables, name),), 0)
    yield from _playable("money_per_point", (tables.money_per_point,), 1)


def _playable(name: str, numbers: Sequence[int], least: int) -> Faults:
    if not numbers:
        yield name, "must not be empty"
    if any(not least <= number <= _MOST_NUMBER for number in numbers):
        yield name, f"must be whole numbers from {least} to {_MOST_NUMBER}"


def _length(name: str, values: Sequence[object], wanted: int) -> Faults:
    if len(values) != wanted:
        yield name, f"must be a list of {wanted}, not of {len(values)}"


def _names(name: str, values: Mapping[Any, object], wanted: Sequence[str]) -> Faults:
    for key in wanted:
        if key not in values:
            yield f"{name}.{key}", "is missing"


# -- all decks together


def _unused(decks: Decks, sound: Set[str]) -> Iterator[Problem]:
    """Every effect there is must be on some card; said of the file where it would stand."""
    used = {type(effect) for effect in _effects(decks)}
    for union, name, holders in (
        (Effect, "meetings", ("staff", "sponsors", "directors", "meetings")),
        (Passive, "directors", ("staff", "directors")),
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


def _tally(name: str, what: str, found: Counter[Any], wanted: Mapping[Any, int]) -> Faults:
    """One fault for each value that is there too often or not often enough."""
    for value in sorted({*found, *wanted}, key=str):
        if found[value] != wanted.get(value, 0):
            label = " ".join(map(str, value)) if isinstance(value, tuple) else value
            yield name, f"must have {counted(wanted.get(value, 0), 'card')} {what} {label}, not {found[value]}"


_JUDGES: dict[str, Callable[[Any], Faults]] = {
    "players": _players,
    "youngsters": _youngsters,
    "veterans": _veterans,
    "staff": _staff,
    "sponsors": _sponsors,
    "directors": _directors,
    "meetings": _meetings,
    "tactics": _tactics,
    "objectives": _objectives,
    "homes": _homes,
    "clubs": _clubs,
    "opponents": _opponents,
    "scenarios": _scenarios,
}

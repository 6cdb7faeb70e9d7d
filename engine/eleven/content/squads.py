"""What the decks of people must hold: footballers, staff, opponents (EL-25, EL-46 … EL-48, EL-51).

Owns the counts of the three decks of footballers, the professions and effects that a deck of staff has to cover between
them, the limits of a line-up and what mirrors are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from engine.core.piles import Faults, counted, tally
from engine.eleven.content.abilities import NEGATIVE
from engine.eleven.content.cards import (
    OWN_SHIRTS,
    Division,
    Footballer,
    OpponentCard,
    OpponentClub,
    Profession,
    Spot,
    StaffCard,
)
from engine.eleven.content.effects import (
    CancelInjury,
    CheaperFreeAction,
    CheaperHires,
    DrawTactics,
    Effect,
    GainPerProfession,
    Heal,
    HireAnywhere,
    KeepMarkers,
    LookTrained,
    MoveMarkers,
    Passive,
    PointsForSquad,
    Reach,
    SeeZones,
    StandPlaces,
    Strengthen,
    Track,
    TrainPlayers,
)
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

PLAYER_ICONS: dict[tuple[Section, Icon], int] = {
    ("defence", "defence"): 11, ("defence", "attack"): 1,
    ("midfield", "defence"): 6, ("midfield", "attack"): 6,
    ("forward", "defence"): 2, ("forward", "attack"): 10,
}  # fmt: skip
"""EL-46, by the section a card names first."""
PLAYER_STRENGTHS = {2: 22, 3: 12, 4: 2}
STRONGER_TRAINED = 24
TWO_SECTIONS = 6
WITH_ABILITY = 16
WITH_BAD_ABILITY = 6
BLANK_SHIRTS = range(12, 18)
PLAYER_SHIRTS = dict.fromkeys(OWN_SHIRTS, 3) | dict.fromkeys(BLANK_SHIRTS, 1)
YOUNGSTER_STRENGTHS = {2: 6, 3: 8, 4: 4}
VETERAN_SECTIONS: dict[Section, int] = {"defence": 3, "midfield": 3, "forward": 2}
VETERAN_STRENGTHS = {(3, 2): 5, (4, 2): 2, (2, 3): 1}
PROFESSIONS: dict[Profession, int] = {
    "first_trainer": 5, "tactician": 3, "youth_trainer": 3, "doctor": 4, "fitness_trainer": 4, "steward": 5,
    "resource_manager": 4, "public_relations": 3, "scout": 5,
}  # fmt: skip
DEAREST = 4
"""The most a card of staff costs."""
STRENGTHS: dict[Division, int] = {"bronze": 21, "silver": 24, "gold": 27}
CLUBS = 8
LINE_UPS = 8
"""Cards of a club: four line-ups and their mirrors."""
FEWEST_ATTACKERS, MOST_ATTACKERS = 3, 6
WEAKEST, STRONGEST = 1, 4
"""How strong a marker of an opponent is at the least and at the most, whatever it rises by (EL-51)."""


def players(cards: Sequence[Footballer]) -> Faults:
    """The player deck (EL-46)."""
    yield from _kinds("players", cards, "player")
    icons = Counter((section, card.icon) for card in cards for section in card.sections[:1])
    yield from tally("players", "of the section and icon", icons, PLAYER_ICONS)
    both = sum(len(card.sections) == 2 for card in cards)
    if both != TWO_SECTIONS:
        yield "players", f"must have {TWO_SECTIONS} cards for two sections, not {both}"
    strengths = Counter(card.untrained.strength for card in cards)
    yield from tally("players", "of untrained strength", strengths, PLAYER_STRENGTHS)
    yield from tally("players", "with the shirt", Counter(card.shirt for card in cards), PLAYER_SHIRTS)
    yield from _player_abilities(cards)


def _player_abilities(cards: Sequence[Footballer]) -> Faults:
    stronger = 0
    for place, card in enumerate(cards):
        before, after = card.untrained, card.trained
        price = before.strength - isinstance(before.ability, NEGATIVE)
        if card.cost != price:
            yield f"players[{place}].cost", f"must be {price}, as its strength and its ability, not {card.cost}"
        if after.strength == before.strength + 1:
            stronger += 1
        elif after.strength != before.strength or not _gained(card):
            wanted = "must be stronger by 1, or as strong and with a new ability that is good or a new action"
            yield f"players[{place}].trained", wanted
    if stronger != STRONGER_TRAINED:
        yield "players", f"must have {STRONGER_TRAINED} cards that are stronger when trained, not {stronger}"
    abilities = [card.untrained.ability for card in cards if card.untrained.ability is not None]
    bad = sum(isinstance(ability, NEGATIVE) for ability in abilities)
    if (len(abilities), bad) != (WITH_ABILITY, WITH_BAD_ABILITY):
        wanted = f"must have {WITH_ABILITY} cards with an untrained ability, {WITH_BAD_ABILITY} of them bad"
        yield "players", f"{wanted}, not {len(abilities)} and {bad}"


def _gained(card: Footballer) -> bool:
    after = card.trained.ability
    if card.trained.action is not None and card.trained.action != card.untrained.action:
        return True
    return after is not None and after != card.untrained.ability and not isinstance(after, NEGATIVE)


def youngsters(cards: Sequence[Footballer]) -> Faults:
    """The youngster deck (EL-47)."""
    yield from _kinds("youngsters", cards, "youngster")
    yield from tally("youngsters", "of the section", Counter(c.sections for c in cards), {(s,): 6 for s in SECTIONS})
    yield from tally(
        "youngsters", "of trained strength", Counter(c.trained.strength for c in cards), YOUNGSTER_STRENGTHS
    )
    for place, card in enumerate(cards):
        if card.untrained.strength != 1 or card.untrained.ability is not None:
            yield f"youngsters[{place}].untrained", "must have strength 1 and no ability"
    shirts = Counter(card.shirt for card in cards)
    for shirt in (*OWN_SHIRTS, *BLANK_SHIRTS):
        if shirts[shirt] not in (1, 2):
            yield "youngsters", f"must have 1 or 2 cards with the shirt {shirt}, not {shirts[shirt]}"


def by_price(cards: Sequence[Footballer], cost: int) -> Faults:
    """Every youngster costs what the tables ask for whoever is on top of the deck (EL-12)."""
    for place, card in enumerate(cards):
        if card.cost != cost:
            yield f"youngsters[{place}].cost", f"must be {cost}, as the tables say, not {card.cost}"


def veterans(cards: Sequence[Footballer]) -> Faults:
    """The veterans (EL-47)."""
    yield from _kinds("veterans", cards, "veteran")
    sections = {(section,): count for section, count in VETERAN_SECTIONS.items()}
    yield from tally("veterans", "of the section", Counter(c.sections for c in cards), sections)
    strengths = Counter((card.untrained.strength, card.trained.strength) for card in cards)
    yield from tally("veterans", "of the strengths, untrained and trained,", strengths, VETERAN_STRENGTHS)
    yield from tally("veterans", "with the shirt", Counter(c.shirt for c in cards), dict.fromkeys(range(2, 10), 1))


def _kinds(name: str, cards: Sequence[Footballer], kind: str) -> Faults:
    for place, card in enumerate(cards):
        if card.kind != kind:
            yield f"{name}[{place}].kind", f"must be {kind} in this file, not {card.kind}"
        if not 1 <= len(card.sections) <= 2 or len(set(card.sections)) < len(card.sections):
            yield f"{name}[{place}].sections", "must be one section, or two different ones"


def trainers(cards: Sequence[StaffCard]) -> Faults:
    """The first trainers: all train for the same, and each wants a squad of his own at the end (EL-4, EL-48)."""
    wanted: set[Passive | None] = set()
    for place, card in enumerate(cards):
        if card.profession != "first_trainer":
            continue
        if not _TRAINS(card):
            yield f"staff[{place}].action", "must train a player for 1 fitness, as every first trainer does"
        if not isinstance(card.passive, PointsForSquad) or card.passive in wanted:
            yield f"staff[{place}].passive", "must be points for a squad that no other first trainer wants"
        wanted.add(card.passive)


def missing(cards: Sequence[StaffCard]) -> Iterator[str]:
    """In words, everything that no card can do."""
    for what, does in _DUTIES.items():
        if not any(does(card) for card in cards):
            yield what


def _acts(effect: Effect, **cost: int) -> Callable[[StaffCard], bool]:
    """Whether a card's action is just this, for this cost."""

    def does(card: StaffCard) -> bool:
        return card.action is not None and card.action.effects == (effect,) and card.action.cost == cost

    return does


def _has(effect: type[Effect]) -> Callable[[StaffCard], bool]:
    """Whether an effect of this kind is among a card's bonus or action."""
    return lambda card: any(isinstance(one, effect) for one in _at_once(card))


def _steps(track: Track) -> Callable[[StaffCard], bool]:
    return lambda card: card.stats.get(track, 0) > 0


def _gives(track: Track, count: int) -> Callable[[StaffCard], bool]:
    return lambda card: any(
        isinstance(one, MoveMarkers) and one.track == track and one.count == count for one in _at_once(card)
    )


def _reaches(row: str) -> Callable[[StaffCard], bool]:
    return lambda card: isinstance(card.passive, Reach) and card.passive.row == row and card.passive.places == 5


def _keeps(card: StaffCard) -> bool:
    return isinstance(card.passive, KeepMarkers) and card.passive.count == 2


def _frees(card: StaffCard) -> bool:
    return isinstance(card.passive, CheaperFreeAction) and card.passive.cost == 1


def _at_once(card: StaffCard) -> tuple[Effect, ...]:
    return (*card.bonus, *(card.action.effects if card.action is not None else ()))


_TRAINS = _acts(TrainPlayers(), fitness=1)
_DUTIES: dict[str, Callable[[StaffCard], bool]] = {
    "train a player for 1 fitness": _TRAINS,
    "train two players for 3 fitness": _acts(TrainPlayers(players=2), fitness=3),
    "give 1 temporary strength": _acts(Strengthen(lasting=False)),
    "train a youngster for nothing": _acts(TrainPlayers(youngsters=True)),
    "draw a tactic": _has(DrawTactics),
    "see the zones for 2 operation": _acts(SeeZones(), operation=2),
    "cancel an injury": lambda card: isinstance(card.passive, CancelInjury),
    "shorten an injury by a week": _has(Heal),
    "a step of fitness": _steps("fitness"),
    "2 fitness markers": _gives("fitness", 2),
    "a step of the fanbase": _steps("fanbase"),
    "2 fanbase markers": _gives("fanbase", 2),
    "a place more on the stands": lambda card: isinstance(card.passive, StandPlaces),
    "a step of operation": _steps("operation"),
    "turn 1 operation into 2 €": _acts(MoveMarkers(track="budget", count=2), operation=1),
    "a free action for 1 operation": _frees,
    "keep 2 markers of a kind": _keeps,
    "reach 5 sponsors": _reaches("sponsors"),
    "reach 5 players": _reaches("players"),
    "hire from any place": _has(HireAnywhere),
    "hire for 1 € less": lambda card: isinstance(card.passive, CheaperHires),
    "look at the trained side": _has(LookTrained),
    "a bonus for each card of the profession": _has(GainPerProfession),
}


def mirrored(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """A line-up with left and right exchanged, in the order of the zones."""
    return _in_order(msgspec.structs.replace(spot, zone=MIRRORED[spot.zone]) for spot in spots)


def opponents(cards: Sequence[OpponentCard]) -> Faults:
    """Every line-up within the limits, and every club with its eight (EL-25, EL-51)."""
    for place, card in enumerate(cards):
        for reason in _misplaced(card):
            yield f"opponents[{place}]", reason
    for club in range(CLUBS):
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


def by_division(clubs: Sequence[OpponentClub], cards: Sequence[OpponentCard]) -> Faults:
    """Every line-up as strong as its club's division asks for (EL-51)."""
    for place, card in enumerate(cards):
        division = clubs[card.club].division
        if card.strength != STRENGTHS[division]:
            wanted = f"must be {STRENGTHS[division]} strong in all, being {division}"
            yield f"opponents[{place}]", f"{wanted}, not {card.strength}"


def _in_order(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    return tuple(sorted(spots, key=lambda spot: (ZONES.index(spot.zone), ICONS.index(spot.icon), spot.strength)))

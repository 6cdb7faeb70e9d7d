"""What the decks of footballers must hold (EL-46, EL-47).

Owns the counts of the player deck, the youngsters and the veterans.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.piles import Faults, tally
from engine.eleven.content.cards import OWN_SHIRTS, Footballer
from engine.eleven.content.effects import NEGATIVE
from engine.eleven.zones import SECTIONS, Icon, Section

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
PLAYER_SHIRTS = dict.fromkeys(OWN_SHIRTS, 3) | dict.fromkeys(BLANK_SHIRTS, 1)

YOUNGSTER_STRENGTHS = {2: 6, 3: 8, 4: 4}
VETERAN_SECTIONS: dict[Section, int] = {"defence": 3, "midfield": 3, "forward": 2}
VETERAN_STRENGTHS = {(3, 2): 5, (4, 2): 2, (2, 3): 1}


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


def youngsters(cards: Sequence[Footballer]) -> Faults:
    """The youngster deck (EL-47, EL-12)."""
    yield from _kinds("youngsters", cards, "youngster")
    yield from tally("youngsters", "of the section", Counter(c.sections for c in cards), {(s,): 6 for s in SECTIONS})
    yield from tally(
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

"""What the staff of Eleven must be able to do between them (EL-48).

Owns the list of professions and effects that a deck of staff has to cover.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.eleven.content.cards import Profession, StaffCard
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
    Reach,
    SeeZones,
    StandPlaces,
    Strengthen,
    Track,
    TrainPlayers,
)

PROFESSIONS: dict[Profession, int] = {
    "first_trainer": 5, "tactician": 3, "youth_trainer": 3, "doctor": 4, "fitness_trainer": 4, "steward": 5,
    "resource_manager": 4, "public_relations": 3, "scout": 5,
}  # fmt: skip
DEAREST = 4
"""The most a card of staff costs."""


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


_DUTIES: dict[str, Callable[[StaffCard], bool]] = {
    "train a player for 1 fitness": _acts(TrainPlayers(), fitness=1),
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

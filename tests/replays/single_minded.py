"""Hands with one thing in mind: people who are away but for that. They come where chance hardly ever does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.core.chance import Chance
from engine.core.model import Action
from engine.core.record import Record
from engine.core.rules import Rules
from engine.fortunes.season.actions import RaiseCoach
from engine.fortunes.season.model import StaffDue
from engine.superclub.content.load import load as load_superclub
from engine.superclub.season.actions import Invest, NameContinent, PickPlayer, Sign
from engine.superclub.season.model import ContinentDue, InvestDue, PickPlayerDue, SignDue
from tests.replays.hands import Hand, chosen

Mind = Callable[[Any], Iterator[Action]]
"""What is wanted when this is asked, the best first."""


def minding(mind: Mind) -> Hand:
    """People who do what they have in mind as far as it is legal, and else what somebody does who is away."""

    def choose(rules: Rules[Any, Any, Any], state: Any, chance: Chance) -> Action:
        due = rules.decisions(state)[0]
        legal = (action for action in mind(due) if rules.check(state, action) is None)
        return next(legal, None) or rules.default(state, due)

    def hand(game: str, setup: Any, seed: int) -> Record:
        return chosen(game, setup, seed, choose)

    return hand


def _scouts(due: Any) -> Iterator[Action]:
    match due:
        case ContinentDue():
            yield from (NameContinent(due.seat, continent) for continent in due.continents)
        case InvestDue():
            yield Invest(due.seat, "scouting")


def _collects(due: Any) -> Iterator[Action]:
    yield from _scouts(due)
    match due:
        case SignDue():
            yield Sign(due.seat, True)
            yield from (Sign(due.seat, True, card.number) for card in load_superclub().players)


def _keepers(due: Any) -> Iterator[Action]:
    match due:
        case PickPlayerDue(why="draft", seat=0):
            players = load_superclub().players
            yield from (PickPlayer(due.seat, card) for card in due.candidates if players[card].position == "goalkeeper")


def _coaches(due: Any) -> Iterator[Action]:
    match due:
        case StaffDue():
            yield RaiseCoach(due.seat)


scouts = minding(_scouts)
"""They build scouting, and look at every card they may, in Superclub."""
collects = minding(_collects)
"""They scout, and sign whoever is turned up, in Superclub."""
keepers = minding(_keepers)
"""The first of them drafts goalkeepers as long as he is allowed to, in Superclub."""
coaches = minding(_coaches)
"""They coach their coach, in Fortunes."""

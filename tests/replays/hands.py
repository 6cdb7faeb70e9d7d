"""Hands: how the decisions of a recorded game are answered. Each plays one whole game from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine import games
from engine.core.chance import Chance, derive
from engine.core.headless import play_out
from engine.core.model import Decision
from engine.core.record import Record, RecordBuilder, header_for
from engine.core.rules import Manager
from game.session import Session

Hand = Callable[[str, Any, int], Record]
"""Plays the game of this name from a set-up and a seed to its end."""

UNDOS = 4
"""How often a wavering hand takes something back in one game."""


def away(game: str, setup: Any, seed: int) -> Record:
    """Nobody is there: every answer is the default one."""
    return _played_out(game, setup, seed, {})


def computers(*levels: int) -> Hand:
    """Seat by seat a computer manager of that level; 0 for nobody."""

    def hand(game: str, setup: Any, seed: int) -> Record:
        managers = {seat: games.manager_for(game, level) for seat, level in enumerate(levels) if level}
        return _played_out(game, setup, seed, managers)

    return hand


def careless(game: str, setup: Any, seed: int) -> Record:
    """People who answer with anything that is legal."""
    session = Session.begin(game, setup, seed)
    for decision, chance in _asked(session):
        session.submit(session.rules.sample(session.state, decision, chance))
    return session.record()


def wavering(game: str, setup: Any, seed: int) -> Record:
    """Careless people who take an action back where they may, a few times of each kind, and think again."""
    session = Session.begin(game, setup, seed)
    left: dict[type, int] = {}
    for decision, chance in _asked(session):
        action = session.rules.sample(session.state, decision, chance)
        session.submit(action)
        if session.can_undo() is None and left.setdefault(type(action), UNDOS):
            left[type(action)] -= 1
            session.undo()
    return session.record()


def _asked(session: Session) -> Iterator[tuple[Decision, Chance]]:
    """What people are asked until the game is over, each time with chance of its own; who of them answers is chance
    too.
    """
    chance = Chance(derive(session.header.seed, "hand"))
    while pending := session.pending():
        yield chance.choice("who", pending), chance


def _played_out(game: str, setup: Any, seed: int, managers: dict[int, Manager]) -> Record:
    rules = games.rules_for(game)
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    play_out(rules, setup, seed, managers, builder)
    return builder.record

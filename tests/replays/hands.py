"""Hands: how the decisions of a recorded game are answered. Each plays one whole game from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine import games
from engine.core.chance import Chance, derive
from engine.core.headless import play_out
from engine.core.model import Action, Decision
from engine.core.record import Record, RecordBuilder, header_for
from engine.core.rules import Manager, Rules
from game.stage.session import Session

Hand = Callable[[str, Any, int], Record]
"""Plays the game of this name from a set-up and a seed to its end."""

Choose = Callable[[Rules[Any, Any, Any], Any, Chance], Action]
"""Says what is done next, given the rules and the state of a game."""

UNDOS = 4
"""How often a wavering hand takes something back in one game."""
_DESK = 5
"""One action in so many a busy hand takes unasked, if anything may be."""


def away(game: str, setup: Any, seed: int) -> Record:
    """Nobody is there: every answer is the default one."""
    return _played_out(game, setup, seed, {})


def computers(*levels: int) -> Hand:
    """Seat by seat a computer manager of that level; 0 for nobody."""

    def hand(game: str, setup: Any, seed: int) -> Record:
        managers = {seat: games.manager_for(game, level) for seat, level in enumerate(levels) if level}
        return _played_out(game, setup, seed, managers)

    return hand


def usual(*levels: int) -> Hand:
    """Computers of these levels, beside people (0) who are away; people alone are busy."""
    return computers(*levels) if any(levels) else busy


def careless(game: str, setup: Any, seed: int) -> Record:
    """People who answer with anything that is legal."""
    session: Session = Session.begin(game, setup, seed)
    for decision, chance in _asked(session):
        session.submit(session.rules.sample(session.state, decision, chance))
    return session.record()


def busy(game: str, setup: Any, seed: int) -> Record:
    """People who answer with anything that is legal, and do what may be done unasked in between: sell, offer deals."""

    def choose(rules: Rules[Any, Any, Any], state: Any, chance: Chance) -> Action:
        due: list[Decision] = []
        if chance.below("desk", _DESK) == 0:
            due = [one for seat in range(len(rules.seats(setup))) for one in rules.standing(state, seat)]
        return rules.sample(state, chance.choice("who", due or rules.decisions(state)), chance)

    return chosen(game, setup, seed, choose)


def wavering(game: str, setup: Any, seed: int) -> Record:
    """Careless people who take an action back where they may, a few times of each kind, and think again."""
    session: Session = Session.begin(game, setup, seed)
    left: dict[type, int] = {}
    for decision, chance in _asked(session):
        action = session.rules.sample(session.state, decision, chance)
        session.submit(action)
        if session.can_undo() is None and left.setdefault(type(action), UNDOS):
            left[type(action)] -= 1
            session.undo()
    return session.record()


def company(game: str, setup: Any, seed: int) -> Record:
    """Busy people, and where the set-up has a computer, that."""
    return _company(game, setup, seed, dict(enumerate(_levels(game, setup))))


def best(game: str, setup: Any, seed: int) -> Record:
    """Computers, those of level 3 in place of people, so that most of what goes well happens."""
    return _company(game, setup, seed, {seat: level or 3 for seat, level in enumerate(_levels(game, setup))})


def _levels(game: str, setup: Any) -> list[int]:
    return [seat.level for seat in games.rules_for(game).seats(setup)]


def _company(game: str, setup: Any, seed: int, levels: dict[int, int]) -> Record:
    managers = {seat: games.manager_for(game, level) for seat, level in levels.items() if level}

    def choose(rules: Rules[Any, Any, Any], state: Any, chance: Chance) -> Action:
        due: list[Decision] = []
        if chance.below("desk", _DESK) == 0:
            due = [one for seat in levels if seat not in managers for one in rules.standing(state, seat)]
        decision = chance.choice("who", due or rules.decisions(state))
        manager = managers.get(decision.seat)
        if manager is None:
            return rules.sample(state, decision, chance)
        return manager.choose(rules.view(state, decision.seat), decision, chance)

    return chosen(game, setup, seed, choose)


def chosen(game: str, setup: Any, seed: int, choose: Choose) -> Record:
    """A whole game in which `choose` says what is done."""
    rules = games.rules_for(game)
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    chance = Chance(derive(seed, "hand"))
    state, events = rules.new(setup, seed)
    builder.opened(events)
    while rules.decisions(state):
        action = choose(rules, state, chance)
        builder.acted(action, rules.apply(state, action), state)
    return builder.record


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

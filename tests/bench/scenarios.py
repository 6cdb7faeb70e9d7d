"""How hard the scenarios are: `python -m tests.bench.scenarios [--games N] [--levels 2,3,4] GAME [KEY …]`.

A computer manager plays each of a game's scenarios in the person's place, with the scenario's own seed, so with the
same cards. So that no two games go alike, every other of his decisions is one of the level below, and all managers
think with another chance each time. Prints how often at least which medal was won: the table of `docs/balance.md`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from engine import games
from engine.core.chance import Chance
from engine.core.headless import manager_chance
from engine.core.model import Action, Decision
from engine.core.rules import Manager
from engine.core.scenarios import MEDALS, Scenario, is_met, reached_in

_SLIPS = 2
"""Of so many decisions one, on the average, is of the level below."""


class Hand:
    """A manager of a level who decides half of the time, by his chance, as the level below."""

    def __init__(self, game: str, level: int) -> None:
        self._usual = games.manager_for(game, level)
        self._slip = games.manager_for(game, max(1, level - 1))

    def choose(self, view: Any, decision: Decision, chance: Chance) -> Action:
        """An answer to `decision`."""
        manager = self._usual if chance.below("slip", _SLIPS) else self._slip
        return manager.choose(view, decision, chance)


def play(game: str, scenario: Scenario, level: int, number: int) -> int:
    """What the `number`th game of a scenario comes to for a manager of that level, by what its aim counts."""
    rules: Any = games.whole_game(game)
    setup = scenario.begun_by("Somebody")
    managers: dict[int, Manager] = {
        seat: Hand(game, level) if one.is_human else games.manager_for(game, one.level)
        for seat, one in enumerate(setup.seats)
    }
    state, _ = rules.new(setup, scenario.seed)
    turn = 0
    while asked := rules.decisions(state):
        due = asked[0]
        chance = manager_chance(number, due.seat, turn)
        rules.apply(state, managers[due.seat].choose(rules.view(state, due.seat), due, chance))
        turn += 1
    outcome = rules.outcome(state)
    assert outcome is not None, "it is played to its end"
    return reached_in(outcome, scenario.seat).value(scenario.aim)


def shares(scenario: Scenario, values: Sequence[int]) -> list[int]:
    """How many of a hundred games were enough for at least each medal."""
    return [
        round(100 * sum(is_met(scenario.aim, medal, value) for value in values) / len(values))
        for medal in range(len(MEDALS))
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row for each scenario and level."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--levels", default="2,3,4")
    parser.add_argument("game")
    parser.add_argument("keys", nargs="*")
    options = parser.parse_args(arguments)
    print("| scenario | aim | level | bronze | silver | gold | came to: 5 %, 25 %, 50 %, 75 %, 95 % of games |")
    print("|---|---|---|---|---|---|---|")
    for scenario in games.scenarios_of(options.game):
        if options.keys and scenario.key not in options.keys:
            continue
        aim = f"{scenario.aim.measure} {' / '.join(map(str, scenario.aim.medals))}"
        for level in map(int, options.levels.split(",")):
            values = sorted(play(options.game, scenario, level, number) for number in range(options.games))
            spread = ", ".join(str(values[len(values) * part // 100]) for part in (5, 25, 50, 75, 95))
            won = " | ".join(f"{share} %" for share in shares(scenario, values))
            print(f"| {scenario.key} | {aim} | {level} | {won} | {spread} |", flush=True)


if __name__ == "__main__":
    main()

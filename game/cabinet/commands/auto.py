"""Computer managers play a whole game without a window. Fütti: a league of six, one season; Eleven: eight weeks;
Superclub: until somebody wins; Fortunes: one season."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from engine.core.model import LEVELS, Action, Event, Outcome
from game.cabinet.commands.arguments import add_game, add_json, add_seed, usual_setup, whole
from game.cabinet.commands.output import print_json, print_rows

MOST_SEATS = 12


def configure(parser: argparse.ArgumentParser) -> None:
    """GAME, `--seats`, `--level`, `--seed`, `--out`, `--json`."""
    add_game(parser)
    seats = whole(1, MOST_SEATS, "the number of seats")
    parser.add_argument("--seats", type=seats, default=4, metavar="N", help="computer managers (default: %(default)s)")
    level = whole(LEVELS[0], LEVELS[-1], "the level")
    parser.add_argument("--level", type=level, default=2, metavar="L", help="how well they play (default: %(default)s)")
    add_seed(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the game's record")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Play, and print how it ended."""
    from engine import games
    from engine.core.headless import play_out
    from engine.core.model import digest
    from engine.core.record import RecordBuilder, header_for
    from engine.storage.files import require_replaceable
    from engine.storage.replay import write_replay

    if options.out is not None:
        require_replaceable(options.out)
    name = options.game
    rules = games.whole_game(name)
    setup = usual_setup(rules, [options.level] * options.seats)
    managers = {seat: games.manager_for(name, options.level) for seat in range(options.seats)}
    builder = RecordBuilder(header_for(rules, setup, options.seed), rules) if options.out else None
    counter = Counter(builder)
    state = play_out(rules, setup, options.seed, managers, counter)
    outcome = rules.outcome(state)
    if builder is not None:
        write_replay(options.out, builder.record)
    result = {
        "game": name,
        "seed": options.seed,
        "seats": options.seats,
        "level": options.level,
        "actions": counter.actions,
        "events": counter.events,
        "digest": digest(state),
        "outcome": placings(outcome) if outcome is not None else [],
    }
    if options.json:
        print_json(result)
    else:
        print_rows([(line["place"], line["name"], line["points"]) for line in result["outcome"]])
        print(f"{counter.actions} actions, {counter.events} events, digest {result['digest']}")
    return 0


def placings(outcome: Outcome) -> list[dict[str, object]]:
    """An outcome as plain data, best first."""
    return [
        {"name": placing.name, "seat": placing.seat, "place": placing.place, "points": placing.points}
        for placing in outcome.placings
    ]


class Counter:
    """A recorder that counts, and hands everything on to another one if there is one."""

    def __init__(self, inner: Any = None) -> None:
        self.actions = self.events = 0
        self._inner = inner

    def opened(self, events: list[Event]) -> None:
        """Count the opening's events."""
        self.events += len(events)
        if self._inner is not None:
            self._inner.opened(events)

    def acted(self, action: Action, events: list[Event], state: Any) -> None:
        """Count an action and its events."""
        self.actions += 1
        self.events += len(events)
        if self._inner is not None:
            self._inner.acted(action, events, state)

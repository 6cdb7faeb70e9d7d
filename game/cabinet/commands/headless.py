"""The commands that reckon without a window: whole games played by computers, many matches, one comparison of zones."""

from __future__ import annotations

import argparse
from argparse import ArgumentTypeError
from functools import partial
from pathlib import Path

from engine.core.errors import InputError
from engine.core.levels import MOST_BYTES
from engine.core.model import WITH_GAFFER, Action, Event, Outcome
from engine.core.record import Recorder
from engine.core.rules import WithChance
from engine.storage.files import read_plain
from game.cabinet.commands.terminal import (
    Progress,
    add_game,
    add_json,
    add_seed,
    print_json,
    print_rows,
    require_game,
    usual_setup,
    whole,
)
from game.stage.game_plugin import plugin_of
from game.ui.text import score_of

MOST_SEATS = 12
MOST_MATCHES = 100_000_000
MOST_RATING = 999
GROUNDS = ("home", "neutral")
SIMULATED = ("futti", "superclub", "fortunes")
"""The games whose matches are played from what two sides are worth: teams in a file, or ratings."""
_ONLY_FOR = {
    "teams": ("futti", "superclub"),
    "calm": ("superclub",),
    "exact": ("superclub",),
    "home": ("fortunes",),
    "away": ("fortunes",),
    "ground": ("fortunes",),
}
RESOLVED = "eleven"
"""The only game with zones."""


# -- whole games


def auto(parser: argparse.ArgumentParser) -> None:
    """Computer managers play a whole game without a window. Fütti: a league of six, one season; Eleven: eight weeks;
    Superclub: until somebody wins; Fortunes: one season."""
    add_game(parser)
    seats = whole(1, MOST_SEATS, "the number of seats")
    parser.add_argument("--seats", type=seats, default=4, metavar="N", help="computer managers (default: %(default)s)")
    level = whole(WITH_GAFFER[0], WITH_GAFFER[-1], "the level")
    parser.add_argument("--level", type=level, default=2, metavar="L", help="how well they play (default: %(default)s)")
    add_seed(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the game's record")
    add_json(parser)
    parser.set_defaults(run=_auto)


def _auto(options: argparse.Namespace) -> int:
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
    managers = {seat: games.manager_for(name, options.level) for seat in range(options.seats)}
    setup = usual_setup(rules, [options.level] * options.seats)
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

    def __init__(self, inner: Recorder | None = None) -> None:
        self.actions = self.events = 0
        self._inner = inner

    def opened(self, events: list[Event]) -> None:
        self.events += len(events)
        if self._inner is not None:
            self._inner.opened(events)

    def acted(self, action: Action, events: list[Event], state: WithChance) -> None:
        self.actions += 1
        self.events += len(events)
        if self._inner is not None:
            self._inner.acted(action, events, state)


# -- many matches


def sim(parser: argparse.ArgumentParser) -> None:
    """Play many matches between two teams without a window, and print their means."""
    add_game(parser, _require_simulated)
    parser.add_argument("--teams", type=Path, metavar="FILE", help="JSON list of two teams, home first")
    parser.add_argument("--calm", action="store_true", help="superclub: no injuries and no Game changers")
    parser.add_argument("--exact", action="store_true", help="superclub, calm: by arithmetic instead of dice")
    parser.add_argument("--home", type=_pair, metavar="D,A", help="fortunes: defence and attack at home")
    parser.add_argument("--away", type=_pair, metavar="D,A", help="fortunes: those of the opponent")
    parser.add_argument("--ground", choices=GROUNDS, help="fortunes: where they play (default: home)")
    count = whole(1, MOST_MATCHES, "the count")
    parser.add_argument("--count", type=count, default=1000, metavar="N", help="matches (default: %(default)s)")
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=_sim)


def _sim(options: argparse.Namespace) -> int:
    """Play them, and print what they come to."""
    game = options.game
    for option, games in _ONLY_FOR.items():
        if getattr(options, option) not in (None, False) and game not in games:
            raise InputError(f"--{option} is for {' and '.join(games)}, not for {game}")
    if game in _ONLY_FOR["teams"] and options.teams is None:
        raise InputError(f"sim {game} needs two teams: --teams FILE")
    heading, means = plugin_of(game).simulate(options, partial(Progress, total=options.count))
    if options.json:
        print_json({"game": game, "count": options.count, "seed": options.seed, "means": means})
    else:
        print(f"{heading}, {'exact' if options.exact else f'{options.count} matches'}")
        print_rows([(key, f"{mean:9.4f}") for key, mean in means.items()])
    return 0


def _require_simulated(name: str) -> str:
    if name in SIMULATED:
        return name
    raise InputError(f"{require_game(name)} has no matches to simulate; {', '.join(SIMULATED)} have")


def _pair(text: str) -> tuple[int, int]:
    """An argparse type: defence and attack, such as 16,20."""
    parts = text.split(",")
    if len(parts) != 2:
        raise ArgumentTypeError(f"ratings are defence and attack, such as 16,20, not {text!r}")
    defence, attack = (
        whole(0, MOST_RATING, f"the {name}")(part) for name, part in zip(("defence", "attack"), parts, strict=True)
    )
    return defence, attack


# -- one comparison


def resolve(parser: argparse.ArgumentParser) -> None:
    """Resolve one nine-zone comparison of Eleven from a file with both line-ups."""
    add_game(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="JSON with both line-ups")
    add_json(parser)
    parser.set_defaults(run=_resolve)


def _resolve(options: argparse.Namespace) -> int:
    """Compare, and print the goals zone by zone."""
    from msgspec import to_builtins

    if options.game != RESOLVED:
        raise InputError(f"{options.game} has no zones to resolve; {RESOLVED} has")
    resolution = plugin_of(RESOLVED).resolve(read_plain(options.file, MOST_BYTES), str(options.file))
    if options.json:
        print_json(to_builtins(resolution))
    else:
        print_rows([("zone", "mine", "theirs"), *((zone.zone, zone.mine, zone.theirs) for zone in resolution.zones)])
        print(score_of(resolution.mine, resolution.theirs))
    return 0

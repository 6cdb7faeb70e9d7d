"""Open the window straight into a new game, which is a career like any other."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from engine.core.model import LEVELS
from game.cabinet.commands.arguments import add_game, add_seed, usual_setup
from game.cabinet.commands.display import add_software, open_app, require_screen

if TYPE_CHECKING:
    from engine.core.rules import WholeGame
    from game.stage.session import AnySession

HUMAN = "human"
MOST_SEATS = 12
_ALONE = (0,)
_AMONG_OTHERS = (0, 2, 2, 2)


def configure(parser: argparse.ArgumentParser) -> None:
    """GAME, `--seats`, `--seed`, `--software`."""
    add_game(parser)
    parser.add_argument(
        "--seats", type=levels, metavar="S,S,…",
        help="human or level1 to level4 each (default: human, and three of level2 where a game needs others)",
    )  # fmt: skip
    add_seed(parser, default=None)
    add_software(parser)


def levels(text: str) -> tuple[int, ...]:
    """An argparse type: who sits where, as levels (0: a person), from text such as human,level2."""
    known = {HUMAN: 0} | {f"level{level}": level for level in LEVELS}
    found: list[int] = []
    for name in text.split(","):
        if name not in known:
            raise argparse.ArgumentTypeError(f"a seat is {', '.join(known)}, not {name!r}")
        found.append(known[name])
    if len(found) > MOST_SEATS:
        raise argparse.ArgumentTypeError(f"there are at most {MOST_SEATS} seats, not {len(found)}")
    return tuple(found)


def usual_seats(rules: WholeGame[Any, Any, Any]) -> tuple[int, ...]:
    """A person alone where a game can be played so, else among computer managers."""
    return _ALONE if rules.setup_fault(rules.default_setup(len(_ALONE))) is None else _AMONG_OTHERS


def run(options: argparse.Namespace) -> int:
    """Begin the career, once it is sure that it can be shown; then play it."""
    from engine import games

    require_screen()
    rules = games.whole_game(options.game)
    setup = usual_setup(rules, options.seats or usual_seats(rules))
    from game.cabinet import flow
    from game.ui import signals

    seed = flow.new_seed() if options.seed is None else options.seed
    with signals.put_off():
        return show(options, flow.begin_career(setup, seed, options.game))


def show(options: argparse.Namespace, session: AnySession) -> int:
    """Play a career in a window until the person has had enough."""
    from game.cabinet.flow import Cabinet

    app = open_app(options)
    app.run(lambda ui: Cabinet(ui).play(session))
    return 0

"""Keep careers as this release writes them: `python -m tests.careers.keep RELEASE`, once for each that is released.

One a game, some way into it, with an action taken back, closed in order. Files of older releases are never touched:
what they hold must be read for as long as anybody may have one.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from engine import games
from engine.core.headless import answer, manager_chance
from engine.storage.career import open_career
from game.cabinet.commands.terminal import usual_setup
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.stage.session import Session

FOLDER = Path(__file__).parent
SEED = 11
ACTIONS = {"futti": 40, "eleven": 200, "superclub": 250, "fortunes": 120}
"""Far enough that a match is over, and not to the end."""


def keep(game: str, release: str) -> Path:
    """Play a career of a game for a while and keep its file. Raises `FileExistsError` if there is one already."""
    path = FOLDER / f"{release}-{game}.gaffer"
    if path.exists():
        raise FileExistsError(path)
    with tempfile.TemporaryDirectory() as folder:
        rules = games.whole_game(game)
        seats = len(rules.default_setup().seats)
        setup = usual_setup(rules, (0, *(1,) * (seats - 1)))
        session = Session.begin(game, setup, SEED, Path(folder), game, plugin_of(game).summarise)
        hands = {0: games.manager_for(game, 1)}
        while session.actions < ACTIONS[game]:
            if session.advance() is None:
                due = session.pending()[0]
                chance = manager_chance(SEED, due.seat, session.actions)
                session.submit(answer(session.rules, session.state, due, hands, chance))
        session.close()
        (made,) = Path(folder).iterdir()
        career = open_career(made)
        career.undo()
        career.close()
        path.write_bytes(made.read_bytes())
    return path


if __name__ == "__main__":
    for one in GAMES:
        print(keep(one, sys.argv[1]))

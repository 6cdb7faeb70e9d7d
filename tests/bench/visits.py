"""Whether visits to the kiosk come to their end in time, and how fast they had to be shown for it.

    python -m tests.bench.visits [GAME …] [--seeds N]

Owns three manners of visiting: who answers at once, who touches nothing, and who answers at the last moment. Prints a
line for each game, length of the session and manner; exits with 1 if a visit was cut or too long.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.stage.kiosk.asking import AskingMatch
from game.stage.kiosk.pace import STRETCH
from game.stage.kiosk.paced import Paced
from game.stage.kiosk.profile import Profile
from game.stage.match_scene import MatchScene
from game.stage.registry import GAMES
from tests.game.cabinet.kiosk.conftest import STEP, Kiosk

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

MANNERS = ("at once", "never", "late")
SESSIONS = (90, 180)


class Seen(NamedTuple):
    """A visit: its seconds, how fast it went at most before its last stretch and in it, and whether it was cut."""

    seconds: float
    before: float
    after: float
    cut: bool


def answer(kiosk: Kiosk, manner: str) -> bool:
    """Do what such a visitor does now; False if that is to wait."""
    top = kiosk.top
    asks = getattr(top, "question", None) is not None
    if manner == "at once" and (asks or not isinstance(top, Paced)):
        kiosk.act()
        return True
    if manner == "late" and asks and isinstance(top, AskingMatch) and not getattr(top, "seen_by", False):
        top.seen_by = True
        kiosk.act("left")
        return True
    if not asks and isinstance(top, AskingMatch):
        top.seen_by = False
    return False


def visit(game: str, session: int, manner: str, seed: int) -> Seen:
    """Play one visit up to its result."""
    kiosk = Kiosk(Profile(games=(game,), people=1, session_seconds=session, idle_seconds=600), seed)
    cuts: list[float] = []
    hurry = kiosk.director.kiosk_game.hurry

    def cut() -> None:
        cuts.append(kiosk.time)
        hurry()

    kiosk.director.kiosk_game.hurry = cut  # type: ignore[method-assign]
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    fastest = {True: 1.0, False: 1.0}
    while kiosk.director.farewell is None:
        if answer(kiosk, manner):
            continue
        top, last = kiosk.top, kiosk.director.match_left <= STRETCH + STEP
        before = top.timeline.time if isinstance(top, Paced) and not top.awaits_answer else None
        kiosk.wait(STEP)
        if isinstance(top, Paced) and before is not None:
            fastest[last] = max(fastest[last], (top.timeline.time - before) / STEP)
    kiosk.ui.stack.clear()
    return Seen(kiosk.time, fastest[False], fastest[True], bool(cuts))


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.visits", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=list(GAMES))
    parser.add_argument("--seeds", type=int, default=6)
    options = parser.parse_args(arguments)
    MatchScene.paint_ahead = lambda scene: None  # type: ignore[method-assign, assignment]  # nobody looks
    wrong = 0
    for game in options.games:
        for session in SESSIONS:
            for manner in MANNERS:
                seen = [visit(game, session, manner, seed) for seed in range(options.seeds)]
                wrong += sum(one.cut or one.seconds > session for one in seen)
                print(
                    f"{game} {session} s, answers {manner}: {len(seen)} visits, {sum(one.cut for one in seen)} cut, "
                    f"longest {max(one.seconds for one in seen):.1f} s, at most {max(one.before for one in seen):.1f} "
                    f"times as fast, {max(one.after for one in seen):.1f} in the last stretch",
                    flush=True,
                )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

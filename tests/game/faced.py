"""Games played with chosen faces, and which faces a picture has: for tests that faces reach every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

import pygame

from engine import games
from engine.core.headless import play_out
from engine.core.record import Record, RecordBuilder, header_for
from game.ui.look import faces
from game.ui.scene import Scene
from tests.engine import teams

_SEED = 4


@cache
def played(game: str) -> tuple[Record, Any]:
    """A game of computers with `teams.faced`, and the table at its end."""
    pack = teams.faced(game)
    rules = games.whole_game(game, pack)
    setup = rules.default_setup(level=1)
    builder = RecordBuilder(header_for(rules, setup, _SEED), rules)
    managers = {seat: games.manager_for(game, 1, pack) for seat in range(len(setup.seats))}
    state = play_out(rules, setup, _SEED, managers, builder)
    return builder.record, state.table


@contextmanager
def drawn() -> Iterator[set[int]]:
    """The seeds of all faces and people painted meanwhile."""
    seen: set[int] = set()

    def noting(paint: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def painted(look: Any, seed: int, *how: Any, **more: Any) -> pygame.Surface:
            seen.add(seed)
            return paint(look, seed, *how, **more)

        return painted

    with patch.object(faces, "face", noting(faces.face)), patch.object(faces, "figure", noting(faces.figure)):
        yield seen


def through(scene: Any) -> None:
    """Draw a match from its first beat to its last."""
    surface = pygame.Surface(scene.ui.size)
    for beat in scene.timeline.beats:
        for share in (0.3, 0.6, 0.95):
            scene.timeline.seek_time(beat.start + share * beat.choreography.length)
            scene.draw(surface)


def settled(scene: Scene) -> None:
    """Draw it once all of it has come up."""
    scene.ui.stack.update(30.0)
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))

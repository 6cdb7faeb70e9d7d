"""How much of a match moves: `python -m tests.bench.motion [MATCHES [GAME]]`, one JSON object.

Whole matches between computers are drawn off screen, thirty frames a second of the timeline at 1×, and the pitch of
each frame is compared with the one before: the share of frames in which something moved, and the longest standstill.
"""

from __future__ import annotations

import json
import sys

import pygame

from game.stage.game_plugin import plugin_of
from game.stage.match_scene import MatchScene
from game.stage.timeline import Instant
from game.ui.window import open_ui

RATE = 30
SIZE = (1280, 720)
PITCH = pygame.Rect(270, 112, 740, 440)
"""Where every game's pitch is at that size, whatever stands beside it."""


def moving(game: str, seed: int, last: float | None = None) -> tuple[float, float]:
    """Of a match with that seed, or its first so many seconds: the share of frames in which something moved on the
    pitch, and the seconds of the longest standstill."""
    plugin = plugin_of(game)
    ui = open_ui(SIZE)
    scene = plugin.screening(plugin.exhibition(seed)).scene(ui)
    assert isinstance(scene, MatchScene), "a match is watched on its scene"
    ui.stack.push(scene)
    scene.put_transport_away()
    surface, before = pygame.Surface(SIZE), b""
    moved = frames = standing = longest = 0
    end = scene.timeline.length if last is None else min(last, scene.timeline.length)
    while frames < end * RATE:
        scene.timeline.seek_time(frames / RATE)
        scene.draw_moment(surface, Instant.of(scene.timeline))
        pitch = pygame.image.tobytes(surface.subsurface(PITCH), "RGB")
        standing = standing + 1 if pitch == before else 0
        moved += pitch != before
        longest, before, frames = max(longest, standing), pitch, frames + 1
    return moved / frames, longest / RATE


def main(matches: int, game: str) -> None:
    """Measure that many matches and print what came of it."""
    found = [moving(game, seed) for seed in range(1, matches + 1)]
    shares, stands = zip(*found, strict=True)
    print(json.dumps({"game": game, "matches": matches, "moving": min(shares), "longest_standstill": max(stands)}))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10, sys.argv[2] if len(sys.argv) > 2 else "futti")

"""How much of a match moves, and where its time goes: `python -m tests.bench.motion [MATCHES [GAME]]`, one JSON object.

Whole matches between computers are drawn off screen, thirty frames a second of the timeline at 1×, and the pitch of
each frame is compared with the one before: the share of frames in which something moved, and the longest standstill.
Beside it, of thirty such matches, how long they are in the mean and what share of that the fifth of their beats has in
which most is at stake.
"""

from __future__ import annotations

import json
import sys
from statistics import mean

import pygame

from game.stage.game_plugin import plugin_of
from game.stage.match_scene import MatchScene
from game.stage.timeline import Instant
from game.ui.window import open_ui
from tests.game.stage.beats import share_of_the_highest

RATE, PACED = 30, 30
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


def pace(game: str, seed: int) -> tuple[float, float]:
    """Of a match with that seed: its seconds, and the share of them where the stakes are highest."""
    plugin = plugin_of(game)
    scene = plugin.screening(plugin.exhibition(seed)).scene(open_ui(SIZE))
    assert isinstance(scene, MatchScene), "a match is watched on its scene"
    return scene.timeline.length, share_of_the_highest(scene.timeline)


def main(matches: int, game: str) -> None:
    """Measure that many matches and print what came of it."""
    shares, stands = zip(*(moving(game, seed) for seed in range(1, matches + 1)), strict=True)
    lengths, highest = zip(*(pace(game, seed) for seed in range(1, PACED + 1)), strict=True)
    found = {"game": game, "matches": matches, "moving": min(shares), "longest_standstill": max(stands)}
    print(json.dumps(found | {"seconds": round(mean(lengths), 1), "top_fifth": round(mean(highest), 3)}))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10, sys.argv[2] if len(sys.argv) > 2 else "futti")

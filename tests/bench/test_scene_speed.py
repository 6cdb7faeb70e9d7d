"""How long a frame of the match takes, without a display and on a virtual one; a bare frame is measured beside it.

Asserted are the budgets in processor time of the drawing thread, on a slower machine as much wider as a fixed piece of
drawing takes longer there: a shared one differs from hour to hour. The time on the wall, which a person sees, has room
for what else may run. All of it is printed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import pygame
import pytest

from engine.futti.content import load as load_futti
from game.cabinet.gallery import SCENES
from game.games.eleven import gallery
from game.games.eleven.flow import screening
from game.games.fortunes.flow import screening as fortunes_screening
from game.games.futti.flow import screening as futti_screening
from game.games.futti.screens.match.match_scene import FuttiMatchScene, RecordFeed
from game.games.futti.style.match_kits import kits_in
from game.games.superclub.flow import screening as superclub_screening
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui
from game.ui.window import open_ui
from tests.bench.watch_match import WARM_UP, summary
from tests.bench.yardstick import drawing, slowness_of_drawing
from tests.by_day import one_in
from tests.game.driving import reckon_roughly
from tests.screen import ROOT, virtual_screen

MEDIAN_MS, P99_MS = 3.0, 8.0
BUSY = 3
"""How many times the budget a frame may take on the wall of a machine that does other things too."""
SPEED = "8"
"""At 8× a whole match is watched in an eighth of the frames, and more of them have something new to show."""
MOST = "1050"
"""Of 1,600 frames so many are measured by day: of two thirds of a match."""

SETTLING = 12
"""Frames in which four seconds pass for a screen that stands still: it has come in, and painted what it needs."""

Note = Callable[[str, object], None]


TRIES = 4
"""Whatever else runs takes caches and half a core from us, which lengthens processor time too, and never the same
frames: of each frame the best try counts."""


def watch(
    environment: Mapping[str, str], record_property: Note, speed: str = SPEED, game: str = "futti", most: str = "inf"
) -> dict[str, Any]:
    """Frame times of a whole match, or of so many frames of it, each the best of some tries in a process of its own: as
    many as it takes until they are within the budget, or all."""
    command = [sys.executable, "-m", "tests.bench.watch_match", speed, game, "--frames", "--most", most]
    best: dict[str, Any] = {}
    for _ in range(TRIES):
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True, timeout=120
        )
        tried: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        best = _best(best, tried) if best else tried
        found = best | {name: summary(best[name]) for name in ("bare", "match")}
        print(found)
        if is_within_budget(found):
            break
    record_property("frames", found)
    return found


def _best(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """Of each frame the shorter time, and of the yardstick."""
    shorter = {
        name: {
            kind: [min(times) for times in zip(first[name][kind], second[name][kind], strict=True)]
            for kind in first[name]
        }
        for name in ("bare", "match")
    }
    return {**first, **shorter, "yardstick": min(first["yardstick"], second["yardstick"])}


def is_within_budget(found: Mapping[str, Any]) -> bool:
    frames, slower = found["match"], slowness_of_drawing(found["yardstick"])
    return (
        frames["cpu_p50"] <= MEDIAN_MS * slower
        and frames["cpu_p99"] <= P99_MS * slower
        and frames["wall_p50"] <= MEDIAN_MS * slower * BUSY
    )


def assert_within_budget(found: dict[str, Any]) -> None:
    assert found["match"]["frames"] > 1000
    assert is_within_budget(found), found


@pytest.mark.alone
@pytest.mark.nightly  # the usual run has most of the same match on a virtual display, within the same budget
def test_a_frame_of_the_match_without_a_display(record_property: Note) -> None:
    found = watch({**os.environ, "SDL_VIDEODRIVER": "dummy"}, record_property)
    assert found["driver"] == "dummy"
    assert_within_budget(found)


@pytest.mark.alone
def test_a_frame_of_the_match_on_a_virtual_display(tmp_path: Path, record_property: Note) -> None:
    with virtual_screen(tmp_path) as screen:
        found = watch(screen.environment, record_property, most=MOST)
    assert found["driver"] == "x11"
    assert_within_budget(found)


@pytest.mark.alone
@pytest.mark.nightly  # by day their screens alone, and the match that has most on it
@pytest.mark.parametrize("game", ["eleven", "superclub", "fortunes"])
def test_a_frame_of_another_games_match_without_a_display(game: str, record_property: Note) -> None:
    """It takes less than a minute, so that it is watched slower for as many frames."""
    found = watch({**os.environ, "SDL_VIDEODRIVER": "dummy"}, record_property, "2", game)
    assert_within_budget(found)


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Iterator[FuttiMatchScene]:
    reckon_roughly(monkeypatch)
    match = futti_screening.of_record(futti_screening.exhibition(1))
    ui = open_ui((1280, 720))
    scene = FuttiMatchScene(ui, kits_in(match.blank, load_futti()), Showing(RecordFeed(match.blank, match.events)))
    ui.stack.push(scene)
    yield scene
    ui.stack.clear()


def test_a_frame_that_does_not_change_paints_nothing(scene: FuttiMatchScene) -> None:
    look, stack, surface = scene.ui.look, scene.ui.stack, pygame.Surface((1280, 720))
    for beat in scene.timeline.beats[::8]:
        for share in (0.0, 0.5, 0.95):
            scene.timeline.seek(beat.index)
            scene.timeline.seconds = beat.choreography.length * share
            stack.draw(surface)
            before = look.rendered, look.sprites.made
            stack.draw(surface)
            assert (look.rendered, look.sprites.made) == before, (beat.event, share)


@pytest.mark.parametrize(
    "played", one_in(3, [screening, superclub_screening, fortunes_screening], ids=["eleven", "superclub", "fortunes"])
)
def test_a_frame_of_a_match_that_does_not_change_paints_nothing(played: Any) -> None:
    ui = open_ui((1280, 720))
    scene = played.of_record(played.exhibition(3)).scene(ui)
    ui.stack.push(scene)
    look, surface = ui.look, pygame.Surface((1280, 720))
    for beat in scene.timeline.beats[::2]:
        for share in (0.0, 0.5, 0.95):
            scene.timeline.seek(beat.index)
            scene.timeline.seconds = beat.choreography.length * share
            ui.stack.draw(surface)
            before = look.rendered, look.sprites.made
            ui.stack.draw(surface)
            assert (look.rendered, look.sprites.made) == before, (beat.event, share)


@pytest.mark.nightly
def test_a_match_that_stands_still_paints_nothing(scene: FuttiMatchScene) -> None:
    look, stack, surface = scene.ui.look, scene.ui.stack, pygame.Surface((1280, 720))
    for _ in range(WARM_UP):
        stack.update(1 / 60)
    scene.on_action("transport.pause")
    scene.on_action("transport.log")
    for frame in range(30):
        stack.update(1 / 60)
        stack.draw(surface)
        if frame == 1:
            before = look.rendered, look.sprites.made
    assert (look.rendered, look.sprites.made) == before


@pytest.mark.nightly
def test_what_is_slow_to_paint_is_painted_before_kick_off(
    scene: FuttiMatchScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    surface = pygame.Surface((1280, 720))
    look, stack = scene.ui.look, scene.ui.stack
    for _ in range(WARM_UP):
        stack.update(1 / 60)
        stack.draw(surface)
    assert scene.timeline.before.table.minute <= 1
    painted: list[Any] = []
    make = look.sprites.get

    def watched(key: Any, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        def noted() -> pygame.Surface:
            painted.append(key[0])
            return paint()

        return make(key, noted)

    monkeypatch.setattr(look.sprites, "get", watched)
    while not scene.timeline.is_at_end:
        stack.update(16 / 60)
        stack.draw(surface)
    assert painted, "nothing at all was new"
    slow = {"table", "match.ground", "pitch", "face", "crest", "referee's card", "d6 in the air"}
    assert slow.isdisjoint(painted)


SUPERCLUB = (
    "superclub-new-game", "superclub-draft-asked", "superclub-finance", "superclub-training", "superclub-scouting-card",
    "superclub-investments", "superclub-deadline-six", "superclub-unhappy", "superclub-deal", "superclub-squads-six",
    "superclub-line-up-full", "superclub-season-changer", "superclub-season-ask-release", "superclub-standings-six",
    "superclub-log",
)  # fmt: skip
FORTUNES = (
    "fortunes-new-game", "fortunes-opening", "fortunes-draw", "fortunes-market", "fortunes-deal", "fortunes-debt",
    "fortunes-board", "fortunes-board-walk", "fortunes-board-card", "fortunes-staff", "fortunes-squads",
    "fortunes-line-up", "fortunes-matchday", "fortunes-matchday-gates", "fortunes-newspaper", "fortunes-standings",
)  # fmt: skip
"""A screen of every room."""

_BY_ITSELF = ("eleven-match", "eleven-kiosk")
"""Scenes of these names run on by themselves; the first is measured over a whole match."""
ELEVEN = [name for name in gallery.SCENES if not name.startswith(_BY_ITSELF)]


@pytest.mark.alone
@pytest.mark.parametrize(
    "name",
    [*one_in(18, ELEVEN), *one_in(6, SUPERCLUB, 1), *one_in(6, FORTUNES, 1)],
)
def test_a_screen_is_drawn_anew_within_the_budget(name: str, record_property: Note) -> None:
    """The whole screen, as after each press: more than most frames have to draw."""
    ui = open_ui((1280, 720))
    ui.stack.push(SCENES[name](ui, 3))
    surface = pygame.Surface((1280, 720))
    for _ in range(SETTLING):
        ui.stack.update(4 / SETTLING)
        ui.stack.draw(surface)
    found = _median_of_frames(ui, surface)
    for _ in range(TRIES - 1):
        if found <= MEDIAN_MS:
            break
        found = min(found, _median_of_frames(ui, surface))
    record_property("median_ms", found)
    assert found <= MEDIAN_MS or found <= MEDIAN_MS * slowness_of_drawing(drawing())


def _median_of_frames(ui: Ui, surface: pygame.Surface) -> float:
    taken = []
    for _ in range(5):
        ui.stack.expose()
        begun = process_time()
        ui.stack.update(1 / 60)
        ui.stack.draw(surface)
        taken.append((process_time() - begun) * 1000)
    return median(taken)

"""The tray as a ledger: who, contest and shot, each with its dice once they lie; the minute beats at a close end."""

from __future__ import annotations

from typing import Any, Literal, cast

import pygame
import pytest

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import other
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.presenter.tempo import is_late
from game.games.futti.screens.match import ledger
from game.games.futti.screens.match.ledger import CONTEST, SHOT, WHO, asked_step, step_of
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.stage.timeline import Beat, Instant
from game.ui.look.look import ELLIPSIS, Cache, Look
from game.ui.look.palette import AMBER
from game.ui.look.pen import Pen
from tests.by_day import one_in
from tests.game.driving import opened
from tests.game.games.futti.screens.test_felt import at, scene_of, whole
from tests.game.games.futti.test_movement import PAIRS

LATE = 11
"""The seed of a match that is close to its end."""


def part(scene: FuttiMatchScene, now: Instant[Any], rect: tuple[float, float, float, float]) -> bytes:
    surface = pygame.Surface(scene.ui.size)
    scene.draw_moment(surface, now)
    return pygame.image.tobytes(surface.subsurface([scene.ui.look.px(length) for length in rect]), "RGB")


@pytest.mark.parametrize(("good", "bad"), one_in(3, PAIRS), ids=lambda event: type(event).__name__)
def test_the_ledger_says_nothing_before_the_dice_lie(good: Event, bad: Event) -> None:
    scenes = [scene_of(more=[event], until=ev.KeyPlayersRolled) for event in (good, bad)]
    beats = [scene.timeline.beats[-1] for scene in scenes]
    lies = min(cue.end for name, cue in beats[0].choreography.cues.items() if name in ("tumble", "white"))
    if "black" in beats[0].choreography.cues:
        lies = min(lies, beats[0].choreography.cues["white"].start)
    one, two = (
        part(scene, at(scene, beat, 0.98 * lies), scene.plan.tray) for scene, beat in zip(scenes, beats, strict=True)
    )
    assert one == two


def test_each_step_is_asked_in_its_place_and_stands_with_its_dice_afterwards() -> None:
    scene, seen = whole(7), set()
    for beat in scene.timeline.beats:
        step = step_of(beat.event)
        if step is None or beat.choreography.length == 0:
            continue
        now = at(scene, beat, 0.0)
        assert asked_step(now) == step
        if not isinstance(beat.event, ev.KeyPlayersRolled):
            assert isinstance(now.stage.told[0], ev.KeyPlayersRolled), "its minute's key roll stands before it"
        seen.add(step)
    assert seen == {WHO, CONTEST, SHOT}


def test_a_goal_that_is_celebrated_is_a_line_of_three_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = whole(7)
    beat: Beat = next(one for one in scene.timeline.beats if isinstance(one.event, ev.GoalScored))
    event = beat.event
    assert isinstance(event, ev.GoalScored)
    entries = []
    spy = lambda self, target, entry, span: entries.append(entry)  # noqa: E731
    monkeypatch.setattr(ledger.Ledger, "_over", spy)
    scene.draw_moment(pygame.Surface(scene.ui.size), at(scene, beat, beat.choreography.cues["party"].start + 0.5))
    assert [entry.label for entry in entries] == ["who", "contest", "shot"]
    assert all(entry.is_over for entry in entries)
    assert len(entries[WHO].names) == 2, "each die stands beside the number it names"
    assert entries[SHOT].dice == ((event.black, True), (event.white, False))
    assert str(10 * (event.black or 0) + (event.white or 0)) in entries[SHOT].words


@pytest.mark.rule("FU-10")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 600), 200)])
def test_the_key_roll_says_whom_each_die_names(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: Literal[100, 200]
) -> None:
    """1 and 2 are the first of that line, 3 and 4 the second, 5 and 6 the first and second of the other."""
    scene, said = whole(7), list[str]()
    if size != scene.ui.size:
        match = of_record(exhibition(7))
        scene = cast(FuttiMatchScene, opened(match.scene, size, scale))
    write = Pen.write

    def kept(pen: Pen, words: str, *given: Any, **more: Any) -> pygame.Rect:
        said.append(words)
        return write(pen, words, *given, **more)

    monkeypatch.setattr(Pen, "write", kept)
    lines = "attacker", "defender"
    for beat in scene.timeline.beats[:40]:
        event = beat.event
        if not isinstance(event, ev.KeyPlayersRolled) or event.attacker is None or event.defender is None:
            continue
        said.clear()
        now = at(scene, beat, beat.choreography.cues["lift"].start)
        scene.draw_moment(pygame.Surface(scene.ui.size), now)
        for white, (side, player, die) in enumerate(
            ((event.side, event.attacker, event.black), (other(event.side), event.defender, event.white))
        ):
            name, shirt = now.stage.table.sides[side].card(player).name, scene.match_kits[side].number(player)
            which = f"{'second' if die in (3, 4, 6) else 'first'} {lines[white if die < 5 else 1 - white]}"
            whole_words = f"{('Black', 'White')[white]} {die} is the {which}: {name} (no. {shirt})"
            assert (whole_words if scale == 100 else f"{die}: {name} (no. {shirt})") in said


@pytest.mark.nightly
def test_no_step_is_cut_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither who met whom, nor what the chart said while the step after it takes the room."""
    scene, drawn = whole(7), list[str]()
    write, surface = Look.write, pygame.Surface(scene.ui.size)

    def noted(look: Look, target: pygame.Surface, words: str, *rest: Any) -> pygame.Rect:
        drawn.append(words)
        return write(look, target, words, *rest)

    monkeypatch.setattr(Look, "write", noted)
    charted = 0
    for beat in scene.timeline.beats:
        if step_of(beat.event) is None or not beat.choreography.length:
            continue
        scene.ui.look.sprites = Cache(scene.ui.look.sprites.limit)
        drawn.clear()
        scene.draw_moment(surface, at(scene, beat, 0.5 * beat.choreography.length))
        assert not [words for words in drawn if words.endswith(ELLIPSIS)]
        for event in scene.timeline.before.told:
            if isinstance(event, ev.DoublesRolled) and scene.timeline.before.told[-1] is event:
                charted += 1
                assert scene.ui.t(f"chart.{event.effective}").split()[-1] in " ".join(drawn)
    assert charted


def test_the_minute_beats_only_at_the_end_of_a_close_match() -> None:
    scene, moves = whole(LATE), {True: set[bool](), False: set[bool]()}
    x, y, width, _ = scene.plan.boxes
    beats = [one for one in scene.timeline.beats if isinstance(one.event, ev.PlayContested)]
    for beat in (*beats[:2], *beats[-3:]):
        now = at(scene, beat, 0.1)
        late = is_late(now.stage.table)
        boxes = [part(scene, at(scene, beat, 0.1 + step), (x, y, width, 40)) for step in (0.0, 0.21)]
        moves[late].add(boxes[0] != boxes[1])
    assert moves == {True: {True}, False: {False}}


def test_what_doubles_bring_stands_inside_the_box_of_its_step() -> None:
    scene = whole(7)
    beat = next(one for one in scene.timeline.beats if isinstance(one.event, ev.DoublesRolled))
    surface, px = pygame.Surface(scene.ui.size), scene.ui.look.px
    book = ledger.Ledger(scene.ui, None, scene.match_kits, scene.plan.tray)
    book.tell(surface, at(scene, beat, beat.choreography.cues["tumble"].end), scene.plan.tray[0], 400)
    letters = pygame.mask.from_threshold(surface, AMBER, (40, 40, 40, 255)).get_bounding_rects()
    assert letters
    _, top, _, height = scene.plan.tray
    assert max(one.bottom for one in letters) <= px(top + height - 8), "the frame of the step lies inside the tray"

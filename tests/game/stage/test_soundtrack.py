"""A match as it is heard: evenly loud, never clipped, in one piece however it is cut, and out of sounds there are."""

import ast
from pathlib import Path

import numpy as np
import pytest

from engine.core.model import clone
from game.stage import broadcast, orchestration
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.crowd import Mood
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.stage.soundtrack import FILM_RATE, Soundtrack
from game.stage.timeline import SPEEDS, Beat, Instant, Timeline
from game.stage.untrusted_replay import screening_of
from game.ui.audio.bed import Heard
from game.ui.audio.sounds import SOUNDS
from game.ui.window import open_ui
from tests.game.stage.loudness import blocks, integrated, lufs, true_peak

ROOT = Path(__file__).parents[3]


def scene_of(game, seed=1):
    return screening_of(plugin_of(game).exhibition(seed)).scene(open_ui((1280, 720)))


@pytest.fixture(scope="module")
def futti():
    scene = scene_of("futti")
    return scene, Soundtrack(scene)


# ------------------------------------------------------------------ the measure itself
def test_the_measure_knows_its_reference():
    """BS.1770: a sine of 997 Hz at full scale on one of two channels is −3.01 LUFS, and half of it 6 less."""
    sine = 32767 * np.sin(2 * np.pi * 997 * np.arange(3 * FILM_RATE) / FILM_RATE)
    silent = np.zeros_like(sine)
    assert integrated(np.stack((sine, silent), 1), FILM_RATE) == pytest.approx(-3.01, abs=0.05)
    assert integrated(np.stack((sine / 2, silent), 1), FILM_RATE) == pytest.approx(-9.03, abs=0.05)
    # What is silent doesn't count: it is gated.
    assert integrated(np.stack((np.append(sine, silent), np.append(silent, silent)), 1), FILM_RATE) > -3.5


def test_a_peak_between_two_samples_is_found():
    """A sine of a quarter of the rate, sampled at ±45°, peaks 3 dB above every sample."""
    sine = 16384 * np.sin(np.pi / 2 * np.arange(8192) + np.pi / 4) / np.sin(np.pi / 4) / np.sqrt(2)
    assert true_peak(np.stack((sine, sine), 1)) == pytest.approx(-6.02, abs=0.1)


# ------------------------------------------------------------------ a match
@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_is_evenly_loud_and_never_clips(game, seed):
    """The others last longer, up to four minutes: they are listened to by night."""
    scene = scene_of(game, seed)
    samples = Soundtrack(scene).samples(0, scene.timeline.length)
    assert samples.dtype == np.int16
    assert samples.shape == (2 * round(scene.timeline.length * FILM_RATE / 2), 2)
    assert integrated(samples, FILM_RATE) == pytest.approx(-20, abs=3)
    assert true_peak(samples) < -1


def test_a_stretch_sounds_as_it_does_within_the_whole(futti):
    _, track = futti
    whole = track.samples(10, 18).astype(int)
    parts = [track.samples(10, 13), track.samples(13, 13), track.samples(13, 18)]
    assert np.abs(np.concatenate(parts) - whole).max() <= 1


def test_rendering_leaves_the_cursor_where_it_was(futti):
    scene, track = futti
    scene.timeline.seek_time(33.3)
    again = Soundtrack(scene)
    assert scene.timeline.time == pytest.approx(33.3)
    assert np.array_equal(again.samples(20, 24), track.samples(20, 24))


def test_the_stands_are_loudest_at_a_goal_and_lean_to_those_who_scored(futti):
    scene, track = futti
    goals = [beat for beat in scene.timeline.beats if type(beat.event).__name__ == "GoalScored"]
    assert {beat.event.side for beat in goals} >= {0}
    quiet = lufs(np.median(blocks(track.samples(0, 30), FILM_RATE)))
    for beat in goals:
        lies = beat.start + beat.choreography.cues["resolve"].start
        roar = track.samples(lies + 0.4, lies + 2.0).astype(float)
        assert lufs(blocks(roar, FILM_RATE).mean()) > quiet + 4
        left, right = np.sqrt(np.mean(roar**2, axis=0))
        assert (left > right) == (broadcast.STANDS[beat.event.side] < 0)


def test_nobody_makes_a_sound_before_the_last_face():
    """Where much is at stake the stands hold their breath while the last die is looked at."""
    made = Choreography(2.0, {"tumble": Cue(0, 1), "hold": Cue(1, 1.5)}, stake=0.5)

    def clear(seconds, stake=0.5):
        beat = Beat(0, None, 0.0, Choreography(made.length, made.cues, stake=stake))
        return broadcast.heard(Instant(None, beat, seconds), 0.5, Mood()).clear

    assert clear(1.2) == broadcast.SILENCE
    assert clear(0.5) == clear(1.8) == 1.0
    assert clear(1.2, stake=0.1) == 1.0


def test_the_crowd_makes_way_for_a_banner():
    beat = Beat(0, None, 0.0, Choreography(3.0, {"party": Cue(1, 2)}))
    told = [broadcast.heard(Instant(None, beat, at), 0.9, Mood()).clear for at in (0.5, 1.5, 2.5)]
    assert told == [1.0, broadcast.DUCKED, 1.0]


# ------------------------------------------------------------------ what stakes add
def test_a_heart_beats_faster_the_more_is_at_stake():
    def apart(stake):
        made = orchestration.orchestrated(Choreography(6.0, {"tumble": Cue(0, 4), "hold": Cue(4, 5)}, stake=stake))
        beats = sorted(sound.at for sound in made.sounds if sound.name == "heartbeat")
        assert all(0 <= at < 5 for at in beats)
        return 60 / (beats[1] - beats[0]) if beats else 0

    assert apart(0.2) == 0
    assert apart(orchestration.GREAT) == pytest.approx(72)
    assert apart(0.45) > apart(0.4)
    assert apart(1.0) == pytest.approx(120)


def test_the_stands_rise_to_a_shot_and_not_to_a_pass():
    cues = {"flight": Cue(0.2, 2.0), "white": Cue(1.5, 2.0), "resolve": Cue(2.0, 2.2)}
    shot = orchestration.orchestrated(Choreography(3.0, cues, stake=0.3))
    assert [sound.name for sound in shot.sounds] == ["swell"]
    assert shot.sounds[0].at < 2.0
    del cues["flight"]
    assert orchestration.orchestrated(Choreography(3.0, cues, stake=0.3)).sounds == ()


def test_nothing_is_heard_of_stakes_where_no_die_is_seen():
    """A goal that simply falls, minutes after the last, must not be heard coming."""
    cues = {"run": Cue(0, 9), "flight": Cue(9, 9.5), "resolve": Cue(9.5, 9.7)}
    assert orchestration.orchestrated(Choreography(12.0, cues, stake=0.9)).sounds == ()


def test_what_is_heard_before_the_answer_gives_it_not_away(futti):
    """A shot that is saved and one that goes in are heard alike until the last die lies."""
    timeline = futti[0].timeline
    told = {}
    for beat in timeline.beats:
        name = type(beat.event).__name__
        if name in ("ShotSaved", "GoalScored"):
            known = beat.choreography.answered
            before = {sound.name for sound in beat.choreography.sounds if sound.at < known - 1e-6}
            told.setdefault(name, set()).update(before)
    assert told["ShotSaved"] - {"heartbeat"} == told["GoalScored"] - {"heartbeat"}


# ------------------------------------------------------------------ the desk
class Ear:
    """Stands in for the player, and notes what it is told."""

    def __init__(self):
        self.log, self.bed, self.loud = [], None, 0.0

    def learn(self, clubs):
        self.log.append(("learn", *clubs))

    def crowd(self, heard):
        self.bed = heard

    def chant(self, club, volume, pan):
        self.log.append(("chant", club, pan))
        self.loud = volume

    def sing(self, volume):
        self.loud = volume

    def fade(self):
        self.log.append(("fade",))


@pytest.fixture
def watched():
    """A timeline of an hour of nothing, with whoever listens to it."""

    class Presenter:
        blank = staticmethod(lambda: None)
        copy = staticmethod(clone)
        fold = staticmethod(lambda stage, event: None)
        choreography = staticmethod(lambda stage, event: Choreography(10.0))

    timeline = Timeline(Presenter())
    timeline.extend([None] * 360)
    ear = Ear()
    return timeline, ear, broadcast.Desk(ear, ("Solano", "Brackenmoor"))


def watch(timeline, desk, seconds):
    for _ in range(round(seconds * 20)):
        timeline.advance(0.05)
        desk.follow(timeline, Heard(0.2), 0.05)


def test_the_stands_sing_each_in_their_place(watched):
    timeline, ear, desk = watched
    watch(timeline, desk, 300)
    sung = [line for line in ear.log if line[0] == "chant"]
    assert len(sung) == pytest.approx(300 / broadcast.SLOT, abs=1)
    assert {line[1:] for line in sung} == {("Solano", broadcast.STANDS[0]), ("Brackenmoor", broadcast.STANDS[1])}
    assert ("fade",) not in ear.log


def test_nobody_sings_at_high_speed(watched):
    timeline, ear, desk = watched
    timeline.set_speed(16)
    watch(timeline, desk, 60)
    assert [line[0] for line in ear.log] == ["learn"]


def test_a_pause_hushes_the_stands(watched):
    timeline, ear, desk = watched
    watch(timeline, desk, 5)
    timeline.paused = True
    desk.follow(timeline, Heard(1.0), 0.05)
    assert ear.bed == broadcast.PAUSED
    assert ear.loud == 0


def test_a_step_back_lets_nothing_ring_on(watched):
    timeline, ear, desk = watched
    watch(timeline, desk, 25)
    timeline.step(-1)
    desk.follow(timeline, Heard(0.2), 0.05)
    assert ear.log[-1] == ("fade",)


@pytest.mark.parametrize("speed", SPEEDS)
def test_what_matters_is_heard_at_every_speed(speed):
    assert orchestration.audible(Sound(0, "net"), speed)
    assert orchestration.audible(Sound(0, "whistle_long"), speed)
    assert orchestration.audible(Sound(0, "dice"), speed) == (speed < 4)


def test_a_mood_out_of_stakes():
    beat = Beat(0, None, 0.0, Choreography(3.0, stake=0.5))
    mood = broadcast.by_stakes(Instant(None, beat, 1.0))
    assert mood.tense == pytest.approx(0.8)
    assert broadcast.level_of(mood) > broadcast.level_of(broadcast.by_stakes(Instant(None))) > 0


# ------------------------------------------------------------------ names
def named(tree):
    """The names of sounds in a module: what is said second in `Sound(…)` and first in `audio.play(…)`; not what is
    put together."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            at = 1 if called.endswith("Sound") else 0 if called.endswith("audio.play") else None
            if at is not None and len(node.args) > at and not isinstance(node.args[at], ast.JoinedStr):
                for one in ast.walk(node.args[at]):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and not _compared(tree, one):
                        yield one.value


def _compared(tree, constant):
    """Whether a string is only what something is compared with."""
    return any(constant in (node.left, *node.comparators) for node in ast.walk(tree) if isinstance(node, ast.Compare))


def test_every_sound_that_is_named_exists():
    files = [path for folder in ("stage", "games", "cabinet") for path in (ROOT / "game" / folder).rglob("*.py")]
    codes = [(path, path.read_text(encoding="utf-8")) for path in files]
    calling = [(path, code) for path, code in codes if "Sound(" in code or "audio.play(" in code]
    used = {name: path for path, code in calling for name in named(ast.parse(code))}
    assert len(used) > 12
    assert {name: str(path) for name, path in used.items() if name not in SOUNDS} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_sound_of_a_match_exists(game):
    heard = {sound.name for beat in scene_of(game, 3).timeline.beats for sound in beat.choreography.sounds}
    assert heard
    assert heard <= SOUNDS.keys()


def test_every_match_knows_who_sings():
    for game in GAMES:
        scene = scene_of(game)
        assert all(scene.clubs())
        assert scene.ui.settings.speeds == {}

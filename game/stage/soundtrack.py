"""The sound of a match as samples, for a film: the sounds of its beats, the crowd's bed and its songs, mixed as the
cabinet plays them at full volume.

A pure function of the timeline: any stretch sounds as it does within the whole.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.stage import broadcast
from game.stage.crowd import Mood
from game.stage.game_plugin import Filmed
from game.stage.match_scene import MatchScene
from game.stage.timeline import Instant
from game.ui.audio import RATE
from game.ui.audio.bed import LAYERS, Bed, Heard, ears
from game.ui.audio.sounds import render
from game.ui.audio.synthesis import Signal
from game.ui.audio.voices import chant, render_crowd

FILM_RATE = 2 * RATE
"""Samples a second of what is rendered."""
LOUDER = 0.85
"""How loud a film is beside the cabinet, whose volume has a knob: some 20 LU below full scale over a match."""
KNEE, CEILING = 0.5, 0.82
"""Peaks above the first are rounded off below the second."""
STEP = 0.05
"""Seconds between two looks at what the crowd does."""
_BLOCK = 8.0
_TAPS = 31
Samples = NDArray[np.int16]


class Soundtrack:
    """What is heard of a match from its first to its last beat, or of a matchday, where only stakes say what the crowd
    feels. The scene's timeline must be whole."""

    def __init__(self, scene: Filmed) -> None:
        self._clubs = "", ""
        self._mood: Callable[[Instant[Any]], Mood] = broadcast.by_stakes
        self._heard: Callable[[Instant[Any]], Heard] = broadcast.heard_by_stakes
        if isinstance(scene, MatchScene):
            self._clubs, self._mood, self._heard = scene.clubs(), scene.mood, scene.heard
        self._sounds: list[tuple[float, str, float, float]] = []
        self._gains, self._sung = self._follow(scene)

    def samples(self, start: float, end: float) -> Samples:
        """What is heard between two seconds of the timeline: shape (samples, 2), at `FILM_RATE`."""
        first, last = round(start * RATE), round(end * RATE)
        block = round(_BLOCK * RATE)
        blocks = [self._block(at, min(at + block, last)) for at in range(first, last, block)]
        return np.concatenate([np.zeros((0, 2), np.int16), *blocks])

    def _follow(self, scene: Filmed) -> tuple[Signal, Signal]:
        """How loud the layers (steps, layers, ears) and each side's song (steps, sides) are, every `STEP`.

        Goes through the match once, and back to where it stood.
        """
        timeline, bed = scene.timeline, Bed()
        stood = timeline.cursor, timeline.seconds
        gains, sung = [], []
        bed.presence = 1.0
        for step in range(int(timeline.length / STEP) + 2):
            timeline.seek_time(step * STEP)
            now = self._heard(Instant.of(timeline))
            if step == 0:
                bed.heard = now
            bed.follow(now, STEP)
            gains.append(bed.gains())
            sung.append([broadcast.sung(bed.heard, side) for side in (0, 1)])
        for beat in timeline.beats:
            for sound in beat.choreography.sounds:
                timeline.seek(beat.index)
                timeline.seconds = min(sound.at, beat.choreography.length)
                heard = broadcast.placed(sound, self._mood(Instant.of(timeline)))
                self._sounds.append((beat.start + sound.at, heard.name, heard.volume, heard.pan))
        timeline.seek(stood[0])
        timeline.seconds = stood[1]
        return np.array(gains), np.array(sung)

    def _block(self, first: int, last: int) -> Samples:
        """The samples from `first` to before `last`, counted at `RATE`, at twice that rate."""
        margin = _TAPS
        mixed = self._mixed(first - margin, last + margin) * LOUDER
        over = np.maximum(np.abs(mixed) - KNEE, 0.0)
        room = CEILING - KNEE
        limited = np.sign(mixed) * (np.minimum(np.abs(mixed), KNEE) + room * np.tanh(over / room))
        doubled = np.zeros((2 * limited.shape[0], 2))
        doubled[::2] = limited
        for ear in (0, 1):
            doubled[:, ear] = np.convolve(doubled[:, ear], _half_band(), "same")
        return np.rint(doubled[2 * margin : -2 * margin] * 32767).astype(np.int16)

    def _mixed(self, first: int, last: int) -> Signal:
        """Everything heard from sample `first` to before `last`, at `RATE`; shape (samples, 2)."""
        total = np.zeros((last - first, 2))
        at = np.arange(first, last) / RATE / STEP
        steps = np.arange(self._gains.shape[0])
        for layer, gains in zip(LAYERS, self._gains.transpose(1, 2, 0), strict=True):
            loop = np.take(_crowd(layer), np.arange(first, last), axis=0, mode="wrap")
            for ear in (0, 1):
                total[:, ear] += loop[:, ear] * np.interp(at, steps, gains[ear])
        for second, name, volume, pan in self._sounds:
            _add(total, _sound(name), round(second * RATE) - first, np.multiply(volume, ears(pan)))
        for number in range(int(last / RATE / broadcast.SLOT) + 1):
            song = broadcast.song(number, self._clubs)
            if self._clubs[song.side] and song.start + broadcast.SONG > first / RATE:
                wave = _chant(self._clubs[song.side])
                begins = round(song.start * RATE)
                loud = np.interp((begins + np.arange(wave.shape[0])) / RATE / STEP, steps, self._sung[:, song.side])
                _add(total, wave * loud[:, None], begins - first, np.array(ears(broadcast.STANDS[song.side])))
        return total


def _add(total: Signal, wave: Signal, at: int, gains: Signal) -> None:
    """Mix what there is of a wave, beginning at a sample that may lie before the first or after the last."""
    skip = max(0, -at)
    piece = wave[skip : skip + max(0, total.shape[0] - max(0, at))]
    if piece.size:
        total[max(0, at) : max(0, at) + piece.shape[0]] += piece * gains


def _half_band() -> Signal:
    """What fills the gaps between samples when there shall be twice as many."""
    places = np.arange(-_TAPS, _TAPS + 1)
    return np.sinc(places / 2) * np.kaiser(places.size, 8.0)


@cache
def _sound(name: str) -> Signal:
    return render(name).T


@cache
def _crowd(layer: str) -> Signal:
    return render_crowd(layer).T


@lru_cache(maxsize=8)
def _chant(club: str) -> Signal:
    return chant(club).T

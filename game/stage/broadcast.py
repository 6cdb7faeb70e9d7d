"""What any match sounds like, whatever the game: how loud the crowd is and what is left of it where something else has
the word, when the stands sing, and what is heard at which speed; and the desk that plays it while it is watched.

All of it is a pure function of the timeline; `soundtrack` renders the very same into a film.
"""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import Any, NamedTuple

from engine.core.chance import mix
from game.stage.choreography import Sound
from game.stage.crowd import Mood
from game.stage.orchestration import within
from game.stage.timeline import Instant, Timeline
from game.ui.audio.bed import Heard
from game.ui.audio.player import SHOUTS, Audio

HUSHED, SILENCE = 0.28, 0.12
"""From this stake on the stands hold their breath before the last face, and what is left of them then."""
BANNERS = ("party", "banner", "enter", "card")
"""Cues under which something stands over the pitch that is to be read: the crowd makes way."""
HOLDS = ("hold",)
"""Cues under which all wait for what comes next."""
DUCKED = 0.6
STANDS = (0.25, -0.7)
"""Where the people of home and visitors are heard: these have one corner, those the rest."""
FEW = 0.75
"""How loud the visitors' people are, of whom there are fewer."""
SLOT, SONG = 26.0, 9.5
"""Every so many seconds some stand may sing, for at most so long."""
PAUSED = Heard(0.0, 0.45)


class Song(NamedTuple):
    """A chant: the second of the timeline it begins at, and whose it is, 0 home, 1 visitors."""

    start: float
    side: int


def by_stakes(now: Instant[Any]) -> Mood:
    """What a crowd feels of whom nothing else is known: it leans in where much is at stake."""
    return Mood(0.0 if now.beat is None else within(1.6 * now.beat.choreography.stake))


def level_of(mood: Mood) -> float:
    """How loud a crowd of that mood is, 0 … 1."""
    return within(0.2 + 0.45 * mood.tense + 0.8 * mood.joy)


def heard(now: Instant[Any], level: float, mood: Mood) -> Heard:
    """What is heard of a crowd that is as loud as `level`, 0 … 1, in a mood."""
    clear = 1.0
    beat = now.beat
    if beat is not None:
        clear = DUCKED if _runs(now, BANNERS) else 1.0
        if beat.choreography.stake >= HUSHED and _runs(now, HOLDS):
            clear = SILENCE
    lean = 0.0 if mood.glad is None else 0.7 * STANDS[mood.glad] * mood.joy
    return Heard(within(level + 0.15 * mood.tense), clear, lean)


def _runs(now: Instant[Any], names: tuple[str, ...]) -> bool:
    """Whether one of these cues is on; one of several of a kind has its number or side behind an underscore."""
    return any(0 < now.progress(name) < 1 for name in now.cues if name.partition("_")[0] in names)


def heard_by_stakes(now: Instant[Any]) -> Heard:
    """What is heard of a crowd of whom nothing else is known."""
    mood = by_stakes(now)
    return heard(now, level_of(mood), mood)


def placed(sound: Sound, mood: Mood) -> Sound:
    """A sound where it comes from: what the stands shout comes from whoever is glad."""
    if sound.name not in SHOUTS or mood.glad is None or sound.pan:
        return sound
    share = FEW if mood.glad == 1 else 1.0
    return replace(sound, pan=STANDS[mood.glad], volume=sound.volume * share)


def song(number: int, clubs: tuple[str, str]) -> Song:
    """Who sings when in the slot with that number, from 0: home more often than the visitors."""
    bits = mix((zlib.crc32("/".join(clubs).encode()) << 16) + number)
    return Song((number + (bits & 0xFF) / 0xFF) * SLOT - (bits & 0xFF) / 0xFF * SONG, int(bits >> 8 & 0xFF < 77))


def sung(heard: Heard, side: int) -> float:
    """How loud a chant is, 0 … 1: nobody sings while all hold their breath or shout."""
    return (FEW if side else 1.0) * heard.clear * within((0.75 - heard.level) / 0.3)


class Desk:
    """Plays the crowd and its songs while a match is watched. `clubs` are who plays, home first."""

    def __init__(self, audio: Audio, clubs: tuple[str, str]) -> None:
        self._audio = audio
        self._clubs = clubs
        self._time = 0.0
        self._side: int | None = None
        audio.learn(clubs)

    def follow(self, timeline: Timeline[Any], now: Heard, seconds: float) -> None:
        """Let what is heard follow the cursor, `seconds` after the last time. Where it jumped, nothing rings on."""
        audio, before, time = self._audio, self._time, timeline.time
        self._time = time
        if timeline.paused:
            audio.crowd(PAUSED)
            audio.sing(0.0)
            if time < before:
                audio.fade()
            return
        audio.crowd(now)
        if not -0.01 <= time - before <= seconds * timeline.speed + 0.5:
            audio.fade()
            self._side = None
        elif timeline.speed <= 2:
            start, side = song(int(time / SLOT), self._clubs)
            if before <= start < time:
                self._side = side
                audio.chant(self._clubs[side], sung(now, side), STANDS[side])
        audio.sing(0.0 if self._side is None or timeline.speed > 2 else sung(now, self._side))

"""What the people on the stands sound like: the looped layers of their murmur, what bursts out of them, and the chant
of a club.

Many people on one vowel are noise shaped like it; on one note as well, noise around its harmonics. A chant's words,
tune and claps come from the club's name, so every club has its own wherever it plays.
"""

from __future__ import annotations

import re
import unicodedata
from functools import partial

import numpy as np

from game.ui.audio import RATE
from game.ui.audio.synthesis import (
    Signal,
    Sound,
    band,
    decay,
    envelope,
    generator,
    glide,
    levelled,
    placed,
    shaped_noise,
    swell,
    tone,
)

Vowel = tuple[tuple[float, float, float], ...]
"""Formants: centre in Hz, width in octaves, weight. Many voices on one vowel are noise shaped like it."""
MURMUR: Vowel = ((280, 1.2, 1.0), (560, 1.0, 0.55), (1300, 1.2, 0.1))
EH: Vowel = ((520, 0.8, 1.0), (1700, 0.8, 0.4), (2500, 0.9, 0.12))
OH: Vowel = ((430, 0.7, 1.0), (820, 0.7, 0.6), (2500, 0.9, 0.05))
AH: Vowel = ((680, 0.8, 1.0), (1150, 0.7, 0.75), (2600, 0.9, 0.16))


def _voices(vowel: Vowel, seconds: float, unrest: float, rng: np.random.Generator) -> Signal:
    """Many people on one vowel. Every formant is two groups that swell by themselves, the more the greater `unrest`."""
    total = np.zeros(round(seconds * RATE))
    for centre, octaves, weight in vowel:
        for shift in (-0.25, 0.25):
            group = shaped_noise(seconds, band(centre * 2 ** (shift * octaves), 0.7 * octaves), rng)
            total += weight * group * swell(seconds, unrest, rng)
    return total


def _clapping(seconds: float, hands: int, rng: np.random.Generator) -> Signal:
    """Claps at random instants, round the seam of the loop too."""
    clap = shaped_noise(0.05, band(1500, 1.3), rng) * decay(0.05, 0.005, attack=0.0008)
    strokes = np.zeros(round(seconds * RATE))
    strokes[rng.integers(0, strokes.size, hands)] += rng.uniform(0.2, 1.0, hands)
    spectrum = np.fft.rfft(strokes) * np.fft.rfft(clap, strokes.size)
    claps = np.fft.irfft(spectrum, strokes.size)
    return claps / np.sqrt(np.mean(claps**2))


def _roar(rng: np.random.Generator) -> Signal:
    """The stands rise: a held breath opens into a roar, which applause outlives."""
    seconds = 3.4
    roar = _voices(AH, seconds, 0.3, rng)
    rise = _voices(OH, seconds, 0.3, rng)
    hands = _clapping(seconds, 2600, rng)
    return (
        rise * envelope(seconds, [(0, 0), (0.12, 0.9), (0.5, 0.2), (3.39, 0)])
        + roar * envelope(seconds, [(0, 0), (0.08, 0.2), (0.35, 1), (1.3, 0.85), (2.4, 0.25), (3.39, 0)])
        + hands * envelope(seconds, [(0, 0), (0.6, 0.1), (1.6, 0.4), (2.6, 0.22), (3.39, 0)])
    )


def _groan(rng: np.random.Generator) -> Signal:
    """So close: everybody says oh, lower and lower."""
    seconds = 1.3
    high = _voices(OH, seconds, 0.25, rng) * envelope(seconds, [(0, 0), (0.1, 1), (0.55, 0.2), (1.29, 0)])
    low = _voices(MURMUR, seconds, 0.25, rng) * envelope(seconds, [(0, 0), (0.35, 0.3), (0.7, 0.5), (1.29, 0)])
    return high + low


def _swelling(rng: np.random.Generator) -> Signal:
    """Something is coming: a hum rises and opens, and breaks off as the answer falls."""
    seconds = 1.7
    low = _voices(MURMUR, seconds, 0.25, rng) * envelope(seconds, [(0, 0), (0.7, 0.7), (1.5, 0.6), (1.69, 0)])
    high = _voices(OH, seconds, 0.3, rng) * envelope(seconds, [(0, 0), (0.6, 0.15), (1.45, 1.1), (1.69, 0)])
    return low + high


def _jeer(rng: np.random.Generator) -> Signal:
    """They don't agree: boos, and a few who whistle through their fingers."""
    seconds = 1.8
    boo = _voices(((240, 0.6, 1.0), (520, 0.6, 0.35)), seconds, 0.35, rng)
    total = boo * envelope(seconds, [(0, 0), (0.25, 1), (1.1, 0.8), (1.79, 0)])
    for _ in range(5):
        length = rng.uniform(0.35, 0.7)
        cry = tone(glide(rng.uniform(1500, 1800), rng.uniform(2100, 2500), length, 0.12), length)
        shape = envelope(length, [(0, 0), (0.06, 1), (length - 0.12, 0.7), (length - 0.01, 0)])
        total = total + placed([(rng.uniform(0.1, 1.0), 0.14 * cry * shape)], seconds)
    return total


def _applause(rng: np.random.Generator) -> Signal:
    seconds = 2.2
    return _clapping(seconds, 1500, rng) * envelope(seconds, [(0, 0), (0.3, 1), (1.0, 0.8), (2.19, 0)])


def _gasp(rng: np.random.Generator) -> Signal:
    """Thousands draw breath at once, and hold it."""
    breath = _voices(((900, 1.2, 1.0), (1900, 0.9, 0.5)), 0.6, 0.2, rng)
    return breath * envelope(0.6, [(0, 0), (0.3, 1), (0.36, 0.15), (0.59, 0)])


def _laughter(rng: np.random.Generator) -> Signal:
    """Ha, ha, ha: a whole stand that is not sorry, in gusts that nobody keeps together."""
    parts = []
    for shift in (0.0, 0.06, 0.13):
        for number in range(7):
            gust = _voices(AH, 0.17, 0.2, rng) * envelope(0.17, [(0, 0), (0.03, 1), (0.09, 0.4), (0.169, 0)])
            parts.append((shift + number * 0.2, (1 - 0.09 * number) * gust))
    return placed(parts, 1.7)


def _drums(rng: np.random.Generator) -> Signal:
    """One, two, three, each a stroke on the big drum and all hands; then all shout."""
    stroke = tone(glide(130, 62, 0.34, 0.04), 0.34) * decay(0.34, 0.09)
    parts = [(0.42 * number, 1.6 * stroke) for number in range(3)]
    parts += [(0.42 * number, 0.8 * _clapping(0.2, 90, rng) * decay(0.2, 0.04)) for number in range(3)]
    shout = _voices(EH, 0.7, 0.2, rng) * envelope(0.7, [(0, 0), (0.08, 1), (0.35, 0.5), (0.69, 0)])
    return placed([*parts, (1.2, 0.8 * shout)], 2.0)


def _singing(rng: np.random.Generator) -> Signal:
    """A stand finds a tune again: four notes on oh, the last the highest and the longest."""
    notes = ((0.0, 0, 0.4), (0.36, 3, 0.4), (0.72, 5, 0.4), (1.08, 7, 1.2))
    return placed([(at, _choir(175 * 2 ** (note / 12), OH, length, rng)) for at, note, length in notes], 2.4)


def _horn(rng: np.random.Generator) -> Signal:
    """Somebody has brought a horn, and leans on it: one note with a second a third above, not quite in tune."""
    seconds = 1.6
    wavers = 1 + 0.004 * np.sin(2 * np.pi * 5.5 * np.arange(round(seconds * RATE)) / RATE)
    reed = np.zeros(round(seconds * RATE))
    for part in range(1, 7):
        reed += (tone(233 * part * wavers, seconds) + 0.8 * tone(293 * part * wavers, seconds)) / part
    shape = envelope(seconds, [(0, 0), (0.05, 1), (0.34, 1), (0.4, 0.1), (0.46, 1), (1.5, 0.85), (1.59, 0)])
    return (reed + 0.1 * shaped_noise(seconds, band(700, 1.5), rng)) * shape


VOICES = {
    "roar": Sound(_roar, -14.5),
    "groan": Sound(_groan, -20),
    "swell": Sound(_swelling, -22),
    "jeer": Sound(_jeer, -23),
    "applause": Sound(_applause, -26),
    "gasp": Sound(_gasp, -22),
    "laughter": Sound(_laughter, -21),
    "drums": Sound(_drums, -21),
    "singing": Sound(_singing, -20),
    "horn": Sound(_horn, -22),
}
"""What bursts out of the stands."""


# ------------------------------------------------------------------ chants
_SUNG = {"a": AH, "e": EH, "i": EH, "y": EH, "o": OH, "u": OH}
_SCALE = (0, 3, 5, 7, 10)
"""The notes of a terrace, in semitones: five of them, so that nothing is out of tune."""
_CLAPS = ((0.0, 1.0, 2.0, 2.5, 3.0), (0.0, 0.5, 1.0, 2.0, 3.0), (0.0, 0.75, 1.5, 2.0, 3.0), (0.0, 1.0, 1.5, 2.0, 3.0))
"""Rhythms of four beats."""
CHANT = -22.5
"""A chant's loudness in dB below full scale."""


def syllables(name: str) -> list[str]:
    """The vowels that are sung of a club's name: of its first word with any, four at the most.

    >>> syllables("Möwenbruck 04")
    ['o', 'e', 'u']
    """
    plain = unicodedata.normalize("NFKD", name).lower()
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    for word in letters.split():
        if sung := [group[0] for group in re.findall("[aeiouy]+", word)][:4]:
            return sung
    return ["o", "e"]


def chant(name: str) -> Signal:
    """A club's chant, some eight seconds, shape (2, samples): its name twice, each time answered by drum and hands."""
    rng = generator(f"chant {name}")
    beat = 60 / rng.uniform(108, 132)
    base = rng.uniform(150, 200)
    sung = syllables(name)
    notes = rng.integers(0, len(_SCALE), len(sung))
    claps = _CLAPS[rng.integers(0, len(_CLAPS))]
    clap = partial(_clapping, 0.16, 60)
    parts: list[tuple[float, Signal]] = []
    at = 0.0
    for ending in (int(rng.integers(2, len(_SCALE))), 0):
        for number, (vowel, note) in enumerate(zip(sung, notes, strict=True)):
            is_last = number == len(sung) - 1
            pitch = base * 2 ** (_SCALE[ending if is_last else note] / 12)
            parts.append((at, _choir(pitch, _SUNG[vowel], beat * (1.9 if is_last else 0.95), rng)))
            at += beat * (2 if is_last else 1)
        for stroke in claps:
            parts.append((at + stroke * beat, 0.5 * clap(rng) * decay(0.16, 0.03)))
            parts.append((at + stroke * beat, 0.9 * tone(glide(120, 70, 0.2, 0.03), 0.2) * decay(0.2, 0.05)))
        at += 4 * beat
    seconds = at + 0.2
    ears = []
    for late in (0.0, 0.013):  # one ear hears it a little later, as from a wide stand
        dry = placed([(start + late, part) for start, part in parts], seconds)
        ears.append(levelled(dry + 0.4 * placed([(0.11 + late, dry)], seconds), CHANT))
    return np.vstack(ears)


def _choir(pitch: float, vowel: Vowel, seconds: float, rng: np.random.Generator) -> Signal:
    """Hundreds on one note, none of them quite on it, men an octave below the rest."""

    def spectrum(frequencies: Signal) -> Signal:
        formants = sum(
            (weight * band(centre, 1.6 * octaves)(frequencies) for centre, octaves, weight in vowel),
            start=np.zeros(frequencies.size),
        )
        lines = np.zeros(frequencies.size)
        for harmonic in range(1, 15):
            away = np.log2(frequencies / (pitch * harmonic))
            lines += np.exp(-0.5 * (away / 0.022) ** 2) / harmonic**0.3
        return formants * (lines + 0.05)

    voices = shaped_noise(seconds, spectrum, rng)
    fade = min(0.09, seconds / 4)
    return voices * envelope(seconds, [(0, 0), (fade, 1), (seconds - fade, 0.8), (seconds - 0.002, 0)])


# ------------------------------------------------------------------ the bed
LOOPS = {"calm": 9.0, "lively": 7.0, "roaring": 5.0}
"""How many seconds each lasts: no two of them begin again together."""


def _calm(rng: np.random.Generator) -> Signal:
    return _voices(MURMUR, LOOPS["calm"], 0.5, rng)


def _lively(rng: np.random.Generator) -> Signal:
    seconds = LOOPS["lively"]
    talk = 0.4 * _voices(MURMUR, seconds, 0.5, rng)
    return (
        talk
        + _voices(OH, seconds, 0.55, rng)
        + 0.5 * _voices(AH, seconds, 0.7, rng)
        + 0.12 * _clapping(seconds, 560, rng)
    )


def _roaring(rng: np.random.Generator) -> Signal:
    seconds = LOOPS["roaring"]
    feet = 0.5 * _voices(((110, 1.2, 1.0), (240, 1.0, 0.8)), seconds, 0.4, rng)
    shouts = _voices(AH, seconds, 0.35, rng) + 0.35 * _voices(OH, seconds, 0.5, rng)
    return feet + shouts + 0.3 * _clapping(seconds, 2500, rng)


CROWD = {"calm": Sound(_calm, -33), "lively": Sound(_lively, -26), "roaring": Sound(_roaring, -22.5)}
"""The layers of the bed by name, each a loop, from a murmur to a stadium on its feet."""


def render_crowd(layer: str) -> Signal:
    """A seamless loop of one layer of the crowd, shape (2, samples): the two ears hear different people."""
    crowd = CROWD[layer]
    ears = [levelled(crowd.recipe(generator(layer + ear)), crowd.decibels) for ear in ("left", "right")]
    return np.vstack(ears)

"""Every sound by name, synthesised: the tools (oscillators, noise shaped in the frequency domain, envelopes,
loudness), the recipes, and the three layers of the crowd.

Owns what things sound like and how loud they are beside each other. Signals are float64 arrays of one channel at
`RATE`, nominally within ±1. Every recipe has a noise generator of its own, seeded by its name, so a sound is the same
on every start. Nothing is recorded and nothing is borrowed, so the code's own licence covers every sound.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ui.audio import RATE

Signal = NDArray[np.float64]
PEAK = 0.8
"""No finished sound goes beyond this, which leaves room for several at once."""
Recipe = Callable[[np.random.Generator], Signal]


def times(seconds: float) -> Signal:
    """The instants of the samples of that many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def tone(pitch: Signal | float, seconds: float) -> Signal:
    """A sine; `pitch` in Hz, one number or one for every sample."""
    steps = np.broadcast_to(np.asarray(pitch, dtype=np.float64), (round(seconds * RATE),))
    return np.sin(2 * np.pi * np.cumsum(steps) / RATE)


def glide(start: float, end: float, seconds: float, half_life: float) -> Signal:
    """A pitch that falls or rises from `start` towards `end`, half of the way every `half_life` seconds."""
    return end + (start - end) * np.exp2(-times(seconds) / half_life)


def shaped_noise(seconds: float, spectrum: Callable[[Signal], Signal], rng: np.random.Generator) -> Signal:
    """Noise whose amplitude over frequency (Hz) is `spectrum`, of effective value 1.

    It is made of whole waves, so its end joins its beginning and it can be looped without a seam.
    """
    count = round(seconds * RATE)
    amplitudes = spectrum(np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0))
    amplitudes[0] = 0.0
    waves = np.zeros(amplitudes.size, dtype=np.complex128)
    heard = np.flatnonzero(amplitudes > 1e-3 * amplitudes.max())
    waves[heard] = amplitudes[heard] * np.exp(1j * rng.uniform(0, 2 * np.pi, heard.size))
    noise = np.fft.irfft(waves, count)
    return noise / np.sqrt(np.mean(noise**2))


def band(centre: float, octaves: float) -> Callable[[Signal], Signal]:
    """A spectrum with one bell around `centre` Hz, falling to about 60 % half of `octaves` away on either side."""
    return lambda frequencies: np.exp(-0.5 * (np.log2(frequencies / centre) / (octaves / 2)) ** 2)


def swell(seconds: float, depth: float, rng: np.random.Generator) -> Signal:
    """A seamless, slow rise and fall around 1, never below 0; `depth` 0 … 1."""
    knots = max(2, round(seconds * 4))
    levels = 1 + depth * rng.uniform(-1, 1, knots)
    return np.interp(times(seconds), np.arange(knots + 1) * seconds / knots, [*levels, levels[0]])


def envelope(seconds: float, points: Sequence[tuple[float, float]]) -> Signal:
    """Straight lines through (second, level) pairs."""
    return np.interp(times(seconds), [at for at, _ in points], [level for _, level in points])


def decay(seconds: float, half_life: float, attack: float = 0.002) -> Signal:
    """A strike: up in `attack` seconds, then half as loud every `half_life`, and silent at the end."""
    instants = times(seconds)
    fade = np.clip((seconds - instants) / min(0.02, seconds / 4), 0, 1)
    return np.clip(instants / attack, 0, 1) * np.exp2(-instants / half_life) * fade


def placed(parts: Sequence[tuple[float, Signal]], seconds: float) -> Signal:
    """Several signals on one line, each starting at its second; what goes past the end is cut."""
    line = np.zeros(round(seconds * RATE))
    for at, part in parts:
        first = round(at * RATE)
        piece = part[: max(0, line.size - first)]
        line[first : first + piece.size] += piece
    return line


def loudness(signal: Signal) -> float:
    """Effective value of the loudest 100 ms as the ear weighs it (A-weighting), in dB below full scale."""
    spectrum = np.fft.rfft(signal)
    squares = np.maximum(np.fft.rfftfreq(signal.size, 1 / RATE), 1.0) ** 2
    weight = (
        1.2589 * 12194**2 * squares**2
        / ((squares + 20.6**2) * np.sqrt((squares + 107.7**2) * (squares + 737.9**2)) * (squares + 12194**2))
    )  # fmt: skip
    heard = np.fft.irfft(spectrum * weight, signal.size) ** 2
    window = min(signal.size, RATE // 10)
    energy = np.cumsum(np.concatenate(([0.0], heard)))
    loudest = np.max(energy[window:] - energy[:-window]) / (RATE // 10)
    return float(10 * np.log10(loudest + 1e-12))


def levelled(signal: Signal, decibels: float) -> Signal:
    """The signal at that loudness, its highest peaks rounded off below `PEAK`."""
    louder = signal * 10 ** ((decibels - loudness(signal)) / 20)
    return PEAK * np.tanh(louder / PEAK)


class Sound(NamedTuple):
    """A recipe and the loudness it is brought to, in dB below full scale as the ear weighs it."""

    recipe: Recipe
    decibels: float


def render(name: str) -> Signal:
    """The finished sound: one row for the left ear and one for the right, shape (2, samples)."""
    sound = SOUNDS[name]
    mono = levelled(sound.recipe(_generator(name)), sound.decibels)
    return np.vstack((mono, mono))


def render_crowd(layer: str) -> Signal:
    """A seamless loop of one layer of the crowd, shape (2, samples): the two ears hear different people."""
    crowd = CROWD[layer]
    ears = [levelled(crowd.recipe(_generator(layer + ear)), crowd.decibels) for ear in ("left", "right")]
    return np.vstack(ears)


def _generator(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


# ------------------------------------------------------------------ the referee
def _blow(seconds: float, rng: np.random.Generator) -> Signal:
    """A pea whistle: two close pitches, the pea beating some forty times a second, and breath."""
    pea = 1 + 0.022 * np.sin(2 * np.pi * 41 * times(seconds))
    arriving = 1 - 0.06 * np.exp2(-times(seconds) / 0.02)
    pitch = 2150 * pea * arriving
    voice = tone(pitch, seconds) + 0.55 * tone(pitch * 1.09, seconds) + 0.06 * tone(pitch * 2, seconds)
    beat = 0.72 + 0.28 * np.sin(2 * np.pi * 41 * times(seconds) + 1.0)
    breath = 0.18 * shaped_noise(seconds, band(2300, 1.2), rng)
    shape = envelope(seconds, [(0, 0), (0.025, 1), (max(0.03, seconds - 0.07), 0.85), (seconds - 0.004, 0)])
    return (voice * beat + breath) * shape


# ------------------------------------------------------------------ ball, net, gloves, bodies
def _kick(rng: np.random.Generator) -> Signal:
    thump = tone(glide(190, 62, 0.2, 0.022), 0.2) * decay(0.2, 0.035)
    leather = shaped_noise(0.2, band(900, 1.6), rng) * decay(0.2, 0.006, attack=0.0008)
    return thump + 0.22 * leather


def _save(rng: np.random.Generator) -> Signal:
    palm = shaped_noise(0.22, band(520, 1.5), rng) * decay(0.22, 0.016, attack=0.001)
    body = tone(glide(150, 80, 0.22, 0.03), 0.22) * decay(0.22, 0.03)
    return 0.6 * palm + body


def _net(rng: np.random.Generator) -> Signal:
    cords = shaped_noise(0.5, band(2600, 1.5), rng) * decay(0.5, 0.06, attack=0.03)
    billow = shaped_noise(0.5, band(420, 1.4), rng) * decay(0.5, 0.08, attack=0.05)
    return cords + 0.7 * billow


def _injury(rng: np.random.Generator) -> Signal:
    fall = tone(glide(120, 55, 0.3, 0.04), 0.3)
    ground = shaped_noise(0.3, band(260, 1.4), rng) * decay(0.3, 0.03, attack=0.003)
    sigh = tone(glide(330, 208, 0.6, 0.16), 0.6) * envelope(0.6, [(0, 0), (0.06, 1), (0.25, 0.6), (0.59, 0)])
    return placed([(0, fall * decay(0.3, 0.05) + 0.4 * ground), (0.12, 0.28 * sigh)], 0.74)


# ------------------------------------------------------------------ dice
def _clack(pitch: float, rng: np.random.Generator) -> Signal:
    """A die meeting wood: three ringing modes that die away at once, and the board under them."""
    modes = sum(
        (tone(pitch * ratio, 0.07) * decay(0.07, life, attack=0.0006) for ratio, life in
         ((1.0, 0.007), (1.62, 0.005), (2.41, 0.003))),
        start=np.zeros(round(0.07 * RATE)),
    )  # fmt: skip
    board = tone(glide(320, 210, 0.07, 0.01), 0.07) * decay(0.07, 0.011, attack=0.001)
    return modes / 3 + 0.7 * board + 0.06 * shaped_noise(0.07, band(1800, 1.5), rng) * decay(0.07, 0.004)


def _dice(rng: np.random.Generator) -> Signal:
    hits = [
        (at, rng.uniform(0.35, 0.9) * _clack(rng.uniform(1100, 2000), rng))
        for at in np.cumsum(rng.uniform(0.022, 0.05, 14))
    ]
    return placed([(0, 0.5 * _clack(1400, rng)), *hits], 0.66)


def _settle(rng: np.random.Generator) -> Signal:
    hits = [(0, 1.0, 1250), (0.085, 0.6, 1340), (0.145, 0.38, 1420), (0.185, 0.22, 1480)]
    return placed([(at, strength * _clack(pitch, rng)) for at, strength, pitch in hits], 0.28)


# ------------------------------------------------------------------ cards and the board
def _horn(pitch: float, seconds: float) -> Signal:
    """A soft brass note: a handful of partials, the higher ones opening late and closing early."""
    note = np.zeros(round(seconds * RATE))
    for partial in range(1, 7):
        opening = envelope(seconds, [(0, 0), (0.012 * partial + 0.01, 1), (seconds * 0.55, 0.6), (seconds - 0.01, 0)])
        note += tone(pitch * partial * (1 + 0.0008 * partial), seconds) * opening ** (1 + partial / 3) / partial**1.25
    return note


def _sting(low: float, high: float, seconds: float) -> Signal:
    flick = tone(glide(900, 300, 0.05, 0.01), 0.05) * decay(0.05, 0.01)
    chord = _horn(low, seconds) + 0.8 * _horn(high, seconds)
    return placed([(0, 0.5 * flick), (0.03, chord)], seconds + 0.05)


def _tick(_: np.random.Generator) -> Signal:
    return tone(1320, 0.04) * decay(0.04, 0.006, attack=0.001) + 0.3 * tone(660, 0.04) * decay(0.04, 0.008)


# ------------------------------------------------------------------ menus
def _mallet(pitch: float, seconds: float = 0.22) -> Signal:
    """A marimba bar: the note and its fourth partial, which goes first."""
    bar = tone(pitch, seconds) * decay(seconds, 0.045, attack=0.003)
    return bar + 0.25 * tone(pitch * 3.93, seconds) * decay(seconds, 0.012, attack=0.002)


def _note(pitch: float, _: np.random.Generator) -> Signal:
    return _mallet(pitch, 0.16)


# ------------------------------------------------------------------ the crowd
Vowel = tuple[tuple[float, float, float], ...]
"""Formants: centre in Hz, width in octaves, weight. Many voices on one vowel are noise shaped like it."""
MURMUR: Vowel = ((280, 1.2, 1.0), (560, 1.0, 0.55), (1300, 1.2, 0.1))
OH: Vowel = ((430, 0.7, 1.0), (820, 0.7, 0.6), (2500, 0.9, 0.05))
AH: Vowel = ((680, 0.8, 1.0), (1150, 0.7, 0.75), (2600, 0.9, 0.16))
LOOP = 5.0


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


_SCALE = (523.3, 587.3, 659.3, 698.5, 784.0, 880.0, 987.8, 1046.5)
"""The notes of a scale in C, for what is counted up."""
SOUNDS = {
    **{f"note_{place}": Sound(functools.partial(_note, pitch), -30) for place, pitch in enumerate(_SCALE, 1)},
    "whistle": Sound(lambda rng: _blow(0.28, rng), -20),
    "whistle_double": Sound(lambda rng: placed([(0, _blow(0.2, rng)), (0.27, _blow(0.5, rng))], 0.78), -20),
    "whistle_long": Sound(
        lambda rng: placed([(0, _blow(0.22, rng)), (0.3, _blow(0.22, rng)), (0.6, _blow(1.1, rng))], 1.72), -20
    ),
    "kick": Sound(_kick, -27),
    "save": Sound(_save, -24),
    "net": Sound(_net, -22),
    "injury": Sound(_injury, -25),
    "dice": Sound(_dice, -23),
    "settle": Sound(_settle, -22),
    "card": Sound(lambda _: _sting(196.0, 277.2, 0.5), -19),
    "card_red": Sound(lambda _: placed([(0, _sting(146.8, 207.7, 0.4)), (0.26, _sting(130.8, 185.0, 0.8))], 1.12), -18),
    "tick": Sound(_tick, -29),
    "ui_focus": Sound(lambda _: _mallet(740, 0.09), -31),
    "ui_confirm": Sound(lambda _: placed([(0, _mallet(587.3)), (0.07, _mallet(880, 0.26))], 0.34), -25),
    "ui_back": Sound(lambda _: placed([(0, 0.9 * _mallet(587.3)), (0.07, _mallet(440, 0.26))], 0.34), -26),
    "ui_refused": Sound(lambda _: placed([(0, _mallet(233.1)), (0.1, _mallet(220))], 0.34), -26),
    "roar": Sound(_roar, -15),
    "groan": Sound(_groan, -20),
}


CROWD = {
    "calm": Sound(lambda rng: _voices(MURMUR, LOOP, 0.5, rng), -33),
    "lively": Sound(
        lambda rng: _voices(OH, LOOP, 0.55, rng) + 0.5 * _voices(AH, LOOP, 0.7, rng) + 0.12 * _clapping(LOOP, 400, rng),
        -25,
    ),
    "roaring": Sound(
        lambda rng: (
            _voices(AH, LOOP, 0.35, rng) + 0.35 * _voices(OH, LOOP, 0.5, rng) + 0.3 * _clapping(LOOP, 2500, rng)
        ),
        -20,
    ),
}

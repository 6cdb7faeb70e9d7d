"""The tools that sounds are made with: oscillators, noise shaped in the frequency domain, envelopes, loudness.

Signals are float64 arrays of one channel at `RATE`, nominally within ±1; shapes are (samples,), or (2, samples) once
there are two ears. A recipe is given a noise generator of its own, seeded by its name, so that a sound is the same on
every start.
"""

from __future__ import annotations

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


def generator(name: str) -> np.random.Generator:
    """Chance for the sound of that name."""
    return np.random.default_rng(zlib.crc32(name.encode()))

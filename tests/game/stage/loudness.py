"""How loud a piece of sound is, after ITU-R BS.1770-4: K-weighted, gated; and its true peak. A measure, no more."""

import numpy as np


def _weight(frequencies: np.ndarray, rate: float) -> np.ndarray:
    """The K-weighting's gain at those frequencies: a shelf for the head, and a high-pass, as the standard's biquads.

    The standard gives coefficients at 48 kHz; at another rate the same frequencies are asked of them.
    """
    z = np.exp(-2j * np.pi * np.minimum(frequencies, 23_999) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    high_pass = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.abs(shelf * high_pass)


def blocks(samples: np.ndarray, rate: int) -> np.ndarray:
    """Mean square of both ears together in blocks of 400 ms, one beginning every 100 ms."""
    signal = samples.astype(np.float64) / 32768
    total = np.zeros(len(signal))
    for ear in signal.T:
        spectrum = np.fft.rfft(ear) * _weight(np.fft.rfftfreq(len(ear), 1 / rate), rate)
        total += np.fft.irfft(spectrum, len(ear)) ** 2
    energy = np.concatenate(([0.0], np.cumsum(total)))
    starts = np.arange(0, len(signal) - round(0.4 * rate), round(0.1 * rate))
    return (energy[starts + round(0.4 * rate)] - energy[starts]) / round(0.4 * rate)


def lufs(squares: np.ndarray) -> np.ndarray:
    """Mean squares as loudness units below full scale."""
    return -0.691 + 10 * np.log10(np.maximum(squares, 1e-12))


def integrated(samples: np.ndarray, rate: int) -> float:
    """The loudness of all of it: blocks below −70 LUFS don't count, nor those 10 below the rest."""
    squares = blocks(samples, rate)
    loud = squares[lufs(squares) > -70]
    gate = lufs(loud.mean()) - 10
    return float(lufs(loud[lufs(loud) > gate].mean()))


def true_peak(samples: np.ndarray) -> float:
    """The highest peak in dB of full scale, between the samples too: at four times the rate."""
    highest = 0.0
    for ear in (samples.astype(np.float64) / 32768).T:
        for first in range(0, len(ear), 1 << 18):
            piece = ear[max(0, first - 512) : first + (1 << 18) + 512]
            count = len(piece)
            fine = 4 * np.fft.irfft(np.pad(np.fft.rfft(piece), (0, 4 * (count // 2) - count // 2)), 4 * count)
            highest = max(highest, float(np.abs(fine[256:-256]).max(initial=0.0)))
    return 20 * float(np.log10(max(highest, 1e-9)))

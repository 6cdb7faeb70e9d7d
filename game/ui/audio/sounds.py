"""Every sound by name: the recipes, and how loud they are beside each other. The crowd's are in `voices`."""

from __future__ import annotations

import functools

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
    times,
    tone,
)
from game.ui.audio.voices import VOICES


def render(name: str) -> Signal:
    """The finished sound: one row for the left ear and one for the right, shape (2, samples)."""
    sound = SOUNDS[name]
    mono = levelled(sound.recipe(generator(name)), sound.decibels)
    return np.vstack((mono, mono))


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


def _post(rng: np.random.Generator) -> Signal:
    """The woodwork, which is a steel tube: four modes that no scale knows, and the ball's slap."""
    ring = sum(
        (weight * tone(pitch, 0.9) * decay(0.9, life, attack=0.0008)
         for pitch, weight, life in ((412, 1.0, 0.12), (1093, 0.6, 0.09), (2064, 0.3, 0.05), (3240, 0.12, 0.03))),
        start=np.zeros(round(0.9 * RATE)),
    )  # fmt: skip
    slap = shaped_noise(0.1, band(700, 1.6), rng) * decay(0.1, 0.008, attack=0.0008)
    return ring + placed([(0, 0.5 * slap)], 0.9)


def _pass(rng: np.random.Generator) -> Signal:
    """A short ball along the ground: a tock."""
    return tone(glide(260, 150, 0.09, 0.012), 0.09) * decay(0.09, 0.014) + 0.15 * shaped_noise(
        0.09, band(1100, 1.4), rng
    ) * decay(0.09, 0.004, attack=0.0008)


def _heartbeat(_: np.random.Generator) -> Signal:
    """Two low thuds, the second softer; nothing of them above the drums of a crowd."""
    low = tone(glide(88, 52, 0.22, 0.04), 0.22) * decay(0.22, 0.05, attack=0.008)
    body = tone(glide(176, 104, 0.22, 0.03), 0.22) * decay(0.22, 0.025, attack=0.006)
    thud = low + 0.35 * body
    return placed([(0, thud), (0.17, 0.6 * thud)], 0.42)


def _slam(rng: np.random.Generator) -> Signal:
    """A card thrown on the table, flat."""
    board = tone(glide(140, 58, 0.35, 0.025), 0.35) * decay(0.35, 0.05)
    air = shaped_noise(0.35, band(750, 2.0), rng) * decay(0.35, 0.018, attack=0.001)
    return board + 0.5 * air


def _clash(rng: np.random.Generator) -> Signal:
    """Two who want the same ball: shoulders, and a crack."""
    bodies = shaped_noise(0.3, band(340, 1.5), rng) * decay(0.3, 0.03, attack=0.002)
    crack = shaped_noise(0.3, band(1700, 1.3), rng) * decay(0.3, 0.01, attack=0.0008)
    return bodies + tone(glide(170, 75, 0.3, 0.02), 0.3) * decay(0.3, 0.04) + 0.4 * crack


def _whoosh(rng: np.random.Generator) -> Signal:
    """Something large goes by."""
    air = shaped_noise(0.5, band(900, 1.6), rng) * envelope(0.5, [(0, 0), (0.22, 1), (0.3, 0.7), (0.49, 0)])
    return air + 0.5 * shaped_noise(0.5, band(320, 1.4), rng) * envelope(0.5, [(0, 0), (0.3, 1), (0.49, 0)])


# ------------------------------------------------------------------ dice
def _clack(pitch: float, rng: np.random.Generator) -> Signal:
    """A die meeting felt or another die: three ringing modes that die away at once, and the table under them."""
    modes = sum(
        (tone(pitch * ratio, 0.07) * decay(0.07, life, attack=0.0006) for ratio, life in
         ((1.0, 0.007), (1.62, 0.005), (2.41, 0.003))),
        start=np.zeros(round(0.07 * RATE)),
    )  # fmt: skip
    board = tone(glide(320, 210, 0.07, 0.01), 0.07) * decay(0.07, 0.011, attack=0.001)
    cloth = shaped_noise(0.07, band(520, 1.8), rng) * decay(0.07, 0.009, attack=0.002)
    return modes / 5 + 0.8 * board + 0.28 * cloth


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


_SCALE = (523.3, 587.3, 659.3, 698.5, 784.0, 880.0, 987.8, 1046.5)
"""The notes of a scale in C, for what is counted up."""
SOUNDS = {
    **{f"note_{place}": Sound(functools.partial(_note, pitch), -30) for place, pitch in enumerate(_SCALE, 1)},
    "whistle": Sound(lambda rng: _blow(0.32, rng), -17),
    "whistle_double": Sound(lambda rng: placed([(0, _blow(0.2, rng)), (0.27, _blow(0.5, rng))], 0.78), -17),
    "whistle_long": Sound(
        lambda rng: placed([(0, _blow(0.22, rng)), (0.3, _blow(0.22, rng)), (0.6, _blow(1.1, rng))], 1.72), -17
    ),
    "whistle_sharp": Sound(lambda rng: _blow(0.75, rng), -17),
    "kick": Sound(_kick, -27),
    "pass": Sound(_pass, -30),
    "save": Sound(_save, -21),
    "net": Sound(_net, -21),
    "post": Sound(_post, -21),
    "clash": Sound(_clash, -23),
    "whoosh": Sound(_whoosh, -27),
    "heartbeat": Sound(_heartbeat, -33),
    "slam": Sound(_slam, -20),
    "injury": Sound(_injury, -25),
    "dice": Sound(_dice, -29),
    "settle": Sound(_settle, -26),
    "card": Sound(lambda _: _sting(196.0, 277.2, 0.5), -19),
    "card_red": Sound(lambda _: placed([(0, _sting(146.8, 207.7, 0.4)), (0.26, _sting(130.8, 185.0, 0.8))], 1.12), -18),
    "tick": Sound(_tick, -30),
    "ui_focus": Sound(lambda _: _mallet(740, 0.09), -31),
    "ui_confirm": Sound(lambda _: placed([(0, _mallet(587.3)), (0.07, _mallet(880, 0.26))], 0.34), -25),
    "ui_back": Sound(lambda _: placed([(0, 0.9 * _mallet(587.3)), (0.07, _mallet(440, 0.26))], 0.34), -26),
    "ui_refused": Sound(lambda _: placed([(0, _mallet(233.1)), (0.1, _mallet(220))], 0.34), -26),
    "pawn": Sound(lambda rng: _clack(880, rng), -30),
    **VOICES,
}

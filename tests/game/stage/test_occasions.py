"""What a goal is besides has a sound of its own, wherever it falls."""

from itertools import combinations
from typing import get_args

import numpy as np
import pytest

from game.stage.broadcast import STANDS
from game.stage.choreography import Sound
from game.stage.occasions import VOICES, Occasion, cheers, full_time
from game.ui.audio import RATE
from game.ui.audio.player import SHOUTS
from game.ui.audio.sounds import SOUNDS, render
from tests.by_day import one_in

OCCASIONS = (*get_args(Occasion), "penalty_saved")


@pytest.fixture(scope="module")
def waves():
    """What is heard of every occasion in its first three seconds, in one ear."""
    found = {}
    for also in (None, *OCCASIONS):
        total = np.zeros(3 * RATE)
        for sound in cheers(also, 0, 0.0):
            piece = sound.volume * render(sound.name)[0]
            first = round(sound.at * RATE)
            piece = piece[: total.size - first]
            total[first : first + piece.size] += piece
        found[also] = total
    return found


def test_every_occasion_has_voices_and_no_two_have_the_same():
    assert set(VOICES) == set(OCCASIONS)
    mixes = [frozenset(voice.name for voice in voices) for voices in (*VOICES.values(), *[[Sound(0.0, "roar")]])]
    assert len(set(mixes)) == len(mixes), "it isn't only their volume or order that differs"
    assert {voice.name for voices in VOICES.values() for voice in voices} <= SHOUTS & SOUNDS.keys()


@pytest.mark.parametrize(("one", "other"), one_in(4, combinations((None, *OCCASIONS), 2)))
def test_an_occasion_sounds_otherwise_than_every_other(waves, one, other):
    """The difference is a good part of either within three seconds: a quarter as loud as the softer one, or more."""
    apart = np.sqrt(np.mean((waves[one] - waves[other]) ** 2))
    assert apart > 0.25 * min(np.sqrt(np.mean(waves[name] ** 2)) for name in (one, other))


@pytest.mark.parametrize("side", [0, 1])
def test_what_is_heard_comes_from_the_stand_whose_it_is(side):
    by_name = {sound.name: sound for sound in cheers("own_goal", side, 2.0)}
    assert by_name["laughter"].pan == STANDS[side]
    assert by_name["groan"].pan == STANDS[1 - side]
    assert by_name["groan"].at == 2.0 < by_name["laughter"].at
    assert [sound.name for sound in cheers(None, side, 2.0)] == ["roar"]


@pytest.mark.parametrize("winner", [0, 1])
def test_at_the_end_the_winners_stand_roars_and_sings(winner):
    heard = [*full_time(winner, 0.6)]
    assert {sound.pan for sound in heard if sound.name in ("roar", "singing")} == {STANDS[winner]}
    assert [sound.pan for sound in heard if sound.name == "groan"] == ([STANDS[0]] if winner == 1 else [])


def test_after_a_draw_both_stands_clap():
    assert [(sound.name, sound.pan) for sound in full_time(None, 0.6)] == [("applause", stand) for stand in STANDS]

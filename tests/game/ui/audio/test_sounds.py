"""Every sound is well made: no clipping, no clicks, balanced, and not harsh; loops have no seam."""

import numpy as np
import pytest

from game.ui.audio import RATE
from game.ui.audio.sounds import SOUNDS, render
from game.ui.audio.synthesis import PEAK, decay, loudness, shaped_noise, tone
from game.ui.audio.voices import CROWD, chant, render_crowd, syllables


@pytest.fixture(scope="module")
def waves():
    return {name: render(name) for name in SOUNDS}


@pytest.fixture(scope="module")
def loops():
    return {name: render_crowd(name) for name in CROWD}


def share_above(signal, hertz):
    """Share of the signal's energy above that frequency."""
    energy = np.abs(np.fft.rfft(signal)) ** 2
    return energy[np.fft.rfftfreq(signal.size, 1 / RATE) > hertz].sum() / energy.sum()


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_clean(waves, name):
    wave = waves[name]
    assert wave.shape[0] == 2
    assert 0.03 < wave.shape[1] / RATE < 4
    assert 0.05 < np.abs(wave).max() <= PEAK
    assert abs(wave.mean()) < 0.003
    # It starts and ends in silence, so the loudspeaker doesn't click.
    assert np.abs(wave[:, 0]).max() < 0.01
    assert np.abs(wave[:, -1]).max() < 0.01


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_not_harsh(waves, name):
    assert share_above(waves[name][0], 5000) < 0.1


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_as_loud_as_its_recipe_says(waves, name):
    assert loudness(waves[name][0]) == pytest.approx(SOUNDS[name].decibels, abs=2)


def test_what_happens_on_the_pitch_is_louder_than_the_menus(waves):
    # A heart is felt more than heard: there is little of it where the ear is keen.
    heard = {name: loudness(wave[0]) for name, wave in waves.items() if name != "heartbeat"}
    assert heard["roar"] == max(heard.values())
    assert heard["ui_focus"] == min(heard.values())


@pytest.mark.parametrize("name", CROWD)
def test_the_crowd_loops_without_a_seam(loops, name):
    """The step from the last sample to the first is no greater than steps within."""
    for ear in loops[name]:
        assert abs(ear[0] - ear[-1]) <= np.abs(np.diff(ear)).max()
        assert np.abs(ear).max() < 0.6


def test_the_two_ears_hear_different_people(loops):
    for left, right in loops.values():
        assert abs(np.corrcoef(left, right)[0, 1]) < 0.2


def test_the_crowd_grows_louder_and_brighter(loops):
    calm, lively, roaring = (loops[name][0] for name in ("calm", "lively", "roaring"))
    assert loudness(calm) + 4 < loudness(lively) < loudness(roaring) - 3
    assert share_above(calm, 800) < share_above(lively, 800) < share_above(roaring, 800)


def test_the_same_sound_on_every_start():
    assert np.array_equal(render("dice"), render("dice"))


def test_loudness_of_a_known_tone():
    """A sine of 1 kHz at full scale has an effective value of −3 dB, and A-weighting leaves 1 kHz alone."""
    assert loudness(tone(1000, 0.5)) == pytest.approx(-3.01, abs=0.1)
    assert loudness(tone(100, 0.5)) == pytest.approx(-3.01 - 19.1, abs=0.3)


def test_shaped_noise_keeps_to_its_band():
    noise = shaped_noise(1.0, lambda f: ((f > 900) & (f < 1100)).astype(float), np.random.default_rng(1))
    assert np.sqrt(np.mean(noise**2)) == pytest.approx(1)
    assert share_above(noise, 1110) < 1e-6


def test_a_strike_halves_by_its_half_life():
    strike = decay(0.5, 0.1)
    assert strike[round(0.2 * RATE)] / strike[round(0.1 * RATE)] == pytest.approx(0.5, rel=0.01)
    assert strike[0] == 0


@pytest.mark.parametrize("club", ["Hollowgate Athletic", "Möwenbruck", "Św. Ignacy 1904", "1904", ""])
def test_every_club_has_a_chant(club):
    wave = chant(club)
    assert wave.shape[0] == 2
    assert 4 < wave.shape[1] / RATE < 12
    assert 0.05 < np.abs(wave).max() <= PEAK
    assert np.abs(wave[:, [0, -1]]).max() < 0.01
    assert np.array_equal(wave, chant(club))


def test_a_chant_sings_the_name():
    assert syllables("Hollowgate Athletic") == ["o", "o", "a", "e"]
    assert syllables("FC Ålesund") == ["a", "e", "u"]
    assert not np.array_equal(chant("Solano")[:, :RATE], chant("Brackenmoor")[:, :RATE])


def test_a_chant_is_on_its_notes():
    """Most of what is sung lies in narrow lines: a choir, unlike the murmur around it."""
    sung = chant("Solano")[0, : RATE // 2]
    spectrum = np.abs(np.fft.rfft(sung)) ** 2
    strongest = np.sort(spectrum)[::-1]
    assert strongest[: strongest.size // 50].sum() > 0.6 * strongest.sum()

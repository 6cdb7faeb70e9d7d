"""The player: volumes, mute, a crowd that moves smoothly, and silence where there is no sound card."""

import os
import subprocess
import sys
import time
from array import array
from functools import cache
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ui.audio import sounds, voices
from game.ui.audio.bed import LAYERS, Heard, ears, layer_shares
from game.ui.audio.player import Audio
from game.ui.settings import Settings

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture(scope="module")
def rendered():
    """Every sound of the shelf made once for all the players here; it comes out the same each time."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in ((sounds, "render"), (voices, "render_crowd")):
            patch.setattr(module, name, cache(getattr(module, name)))
        yield


@pytest.fixture
def audio(rendered):
    player = Audio(Settings(master_volume=100, effects_volume=100, crowd_volume=100))
    player.start()
    player.wait()
    yield player
    player.close()


def crowd_volumes():
    channels = [pygame.mixer.Channel(number) for number in range(len(LAYERS))]
    return [channel.get_volume() if channel.get_busy() else 0 for channel in channels]


def busy_effects():
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(len(LAYERS) + 1, 24))


def test_a_sound_is_heard(audio):
    audio.play("roar")
    assert busy_effects() == 1


def test_the_same_sound_never_piles_up(audio):
    for _ in range(20):
        audio.play("ui_focus")
    assert 1 <= busy_effects() <= 2


def test_twenty_dice_at_once_are_one_rattle(audio):
    for _ in range(20):
        audio.play("dice")
    assert busy_effects() == 1


def test_shouts_are_as_loud_as_the_crowd(audio):
    audio.apply(Settings(master_volume=100, effects_volume=100, crowd_volume=0))
    audio.play("roar")
    assert busy_effects() == 0
    audio.play("kick")
    assert busy_effects() == 1


def test_what_belongs_to_a_moment_that_is_gone_dies_away(audio):
    audio.play("roar")
    audio.fade()
    patience = time.monotonic() + 5
    while busy_effects() and time.monotonic() < patience:
        time.sleep(0.02)
    assert busy_effects() == 0


def test_the_crowd_makes_way_at_once(audio):
    audio.crowd(Heard(0.0))
    audio.update(10)
    audio.crowd(Heard(0.0, clear=0.5))
    audio.update(0.2)
    assert crowd_volumes()[0] == pytest.approx(0.5, abs=0.03)


def test_a_club_sings(audio):
    channel = pygame.mixer.Channel(len(LAYERS))
    audio.crowd(Heard(0.0))
    audio.update(10)
    audio.chant("Solano", 1.0, 0.0)
    assert not channel.get_busy()  # nobody knows the words yet
    audio.learn(["Solano", ""])
    audio.wait()
    audio.chant("Solano", 0.5, 0.0)
    assert channel.get_busy()
    assert channel.get_volume() == pytest.approx(0.5, abs=0.01)
    audio.sing(0.25)
    audio.update(0.1)
    assert channel.get_volume() == pytest.approx(0.25, abs=0.01)


def test_what_is_to_the_left_is_heard_there():
    assert ears(-1) == (1, 0)
    assert ears(0) == (1, 1)
    assert ears(0.5) == (0.5, 1)


def test_an_unknown_sound_is_no_reason_to_fall_over(audio):
    audio.play("trombone")
    assert busy_effects() == 0


def test_mute_silences_what_is_being_heard(audio):
    audio.crowd(Heard(1.0))
    audio.update(5)
    assert max(crowd_volumes()) > 0.5
    audio.apply(Settings(mute=True))
    assert crowd_volumes() == [0, 0, 0]
    audio.play("kick")
    assert busy_effects() == 0


def test_the_crowd_rises_fast_and_falls_slowly(audio):
    audio.crowd(Heard(0.0))
    audio.update(10)
    assert crowd_volumes() == [1, 0, 0]
    audio.crowd(Heard(1.0))
    audio.update(0.3)
    assert crowd_volumes()[2] > 0.9
    audio.update(10)
    assert crowd_volumes() == [0, 0, 1]
    audio.crowd(Heard(0.0))
    audio.update(0.3)
    # 57 % of the excitement is left: between lively and roaring, far from calm.
    calm, lively, roaring = crowd_volumes()
    assert calm == 0
    assert lively > 0.9 > roaring > 0.1


def test_empty_stands_are_silent(audio):
    audio.crowd(Heard(0.5))
    audio.update(10)
    audio.crowd(None)
    audio.update(20)
    assert crowd_volumes() == [0, 0, 0]


def test_every_excitement_has_the_same_power():
    for step in range(101):
        assert sum(share**2 for share in layer_shares(step / 100)) == pytest.approx(1)


def test_volumes_count_together():
    settings = Settings(master_volume=50, crowd_volume=50)
    player = Audio(settings)
    player.start()
    player.wait()
    player.crowd(Heard(0.0))
    player.update(30)
    # Sliders are squared: half of half is a sixteenth.
    assert crowd_volumes()[0] == pytest.approx(1 / 16, abs=0.01)
    player.apply(msgspec.structs.replace(settings, master_volume=100))
    assert crowd_volumes()[0] == pytest.approx(1 / 4, abs=0.01)
    player.close()


def test_closing_early_and_twice_is_safe():
    player = Audio(Settings())
    player.start()
    player.close()
    player.close()
    player.play("kick")
    player.crowd(Heard(1))
    player.update(0.1)


def test_a_silent_machine_never_raises(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    player = Audio(Settings())
    player.start()
    assert pygame.mixer.get_init() is None
    player.wait()
    player.play("kick")
    player.crowd(Heard(0.7))
    player.update(0.1)
    player.apply(Settings(mute=True))
    player.close()


def test_what_would_be_heard(tmp_path):
    """SDL's disk driver writes what a loudspeaker would get: something, and nothing at its limits."""
    heard = tmp_path / "heard.raw"
    program = (
        "import time\n"
        "from game.ui.audio.bed import Heard\n"
        "from game.ui.audio.player import Audio\n"
        "from game.ui.settings import Settings\n"
        "audio = Audio(Settings(master_volume=100, effects_volume=100, crowd_volume=100))\n"
        "audio.start(); audio.wait(); audio.crowd(Heard(1.0)); audio.update(5)\n"
        "for name in ('roar', 'whistle_long', 'net', 'card_red', 'kick'): audio.play(name)\n"
        "time.sleep(0.6); audio.close()"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    samples = array("h", heard.read_bytes())
    assert max(samples) > 3000
    assert sum(abs(sample) == 32767 for sample in samples) < len(samples) * 0.001


def test_a_mixer_that_is_opened_again_has_the_sounds_it_had(audio):
    audio.crowd(Heard(0.8))
    for _ in range(100):
        audio.update(0.05)
    assert audio.restart()
    assert busy_effects() == 0
    audio.play("roar")
    audio.update(0.05)
    assert busy_effects() == 1
    assert any(crowd_volumes())


def test_a_mixer_that_cannot_be_opened_again_is_silent_until_it_can(audio, monkeypatch):
    def broken(*_, **__):
        raise pygame.error("no sound card")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", broken)
        assert not audio.restart()
        audio.play("roar")
        audio.crowd(Heard(0.8))
        audio.update(0.5)
    assert audio.restart()
    audio.play("roar")
    assert busy_effects() == 1

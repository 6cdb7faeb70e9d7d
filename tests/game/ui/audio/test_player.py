"""The player: volumes, mute, a crowd that moves smoothly, and silence where there is no sound card."""

import os
import subprocess
import sys
from array import array
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ui.audio.player import LAYERS, Audio, layer_shares
from game.ui.settings import Settings

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture
def audio():
    player = Audio(Settings(master_volume=100, effects_volume=100, crowd_volume=100))
    player.start()
    player.wait()
    yield player
    player.close()


def crowd_volumes():
    channels = [pygame.mixer.Channel(number) for number in range(len(LAYERS))]
    return [channel.get_volume() if channel.get_busy() else 0 for channel in channels]


def busy_effects():
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(len(LAYERS), 16))


def test_a_sound_is_heard(audio):
    audio.play("roar")
    assert busy_effects() == 1


def test_the_same_sound_never_piles_up(audio):
    for _ in range(20):
        audio.play("ui_focus")
    assert 1 <= busy_effects() <= 2


def test_an_unknown_sound_is_no_reason_to_fall_over(audio):
    audio.play("trombone")
    assert busy_effects() == 0


def test_mute_silences_what_is_being_heard(audio):
    audio.crowd(1.0)
    audio.update(5)
    assert max(crowd_volumes()) > 0.5
    audio.apply(Settings(mute=True))
    assert crowd_volumes() == [0, 0, 0]
    audio.play("kick")
    assert busy_effects() == 0


def test_the_crowd_rises_fast_and_falls_slowly(audio):
    audio.crowd(0.0)
    audio.update(10)
    assert crowd_volumes() == [1, 0, 0]
    audio.crowd(1.0)
    audio.update(0.3)
    assert crowd_volumes()[2] > 0.9
    audio.update(10)
    assert crowd_volumes() == [0, 0, 1]
    audio.crowd(0.0)
    audio.update(0.3)
    # 57 % of the excitement is left: between lively and roaring, far from calm.
    calm, lively, roaring = crowd_volumes()
    assert calm == 0
    assert lively > 0.9 > roaring > 0.1


def test_empty_stands_are_silent(audio):
    audio.crowd(0.5)
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
    player.crowd(0.0)
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
    player.crowd(1)
    player.update(0.1)


def test_a_silent_machine_never_raises(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    player = Audio(Settings())
    player.start()
    assert pygame.mixer.get_init() is None
    player.wait()
    player.play("kick")
    player.crowd(0.7)
    player.update(0.1)
    player.apply(Settings(mute=True))
    player.close()


def test_what_would_be_heard(tmp_path):
    """SDL's disk driver writes what a loudspeaker would get: something, and nothing at its limits."""
    heard = tmp_path / "heard.raw"
    program = (
        "import time\n"
        "from game.ui.audio.player import Audio\n"
        "from game.ui.settings import Settings\n"
        "audio = Audio(Settings(master_volume=100, effects_volume=100, crowd_volume=100))\n"
        "audio.start(); audio.wait(); audio.crowd(1.0); audio.update(5)\n"
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

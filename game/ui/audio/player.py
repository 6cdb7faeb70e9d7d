"""The one object through which the cabinet is heard, and what menus sound like: the tick, the knock and the fall that
answer an intent, so that no widget has to think of it.

Owns the mixer, its channels and the volumes. Must not decide what else is worth a sound: scenes and the presenter
name it. Nothing here raises: where there is no sound card, everything is accepted and nothing is heard.
"""

from __future__ import annotations

import math
import threading

import pygame

from game.ui.audio import RATE
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import BACK, CONFIRM
from game.ui.settings import Settings
from game.ui.silence_stderr import hushed

LAYERS = ("calm", "lively", "roaring")
_CHANNELS = 16
_SAME_AT_ONCE = 2
_RISE, _FALL = 0.25, 1.6  # seconds in which the crowd covers most of the way to louder, to quieter
_STEPS = 128  # as finely as the mixer knows a volume
FOCUS, CONFIRMED, WENT_BACK, REFUSED = "ui_focus", "ui_confirm", "ui_back", "ui_refused"


class Audio:
    """Sounds by name and a crowd that rises and falls. Made silent; `start` gives it a voice.

    >>> audio = Audio(Settings())
    >>> audio.play("kick")
    """

    def __init__(self, settings: Settings) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._steps: dict[str, int] = {}  # the volume of every layer that is running
        self._worker: threading.Thread | None = None
        self._closing = threading.Event()
        self._level = 0.0  # how excited the crowd is heard to be, and how loud it is at all
        self._presence = 0.0
        self._wanted_level = 0.0
        self._wanted_presence = 0.0
        self.apply(settings)

    def start(self) -> None:
        """Open the mixer and have the sounds made in the background; call it once the first frame is shown.

        Until a sound is made, playing it does nothing.
        """
        if self._worker is not None:
            return
        try:
            with hushed():
                pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        except pygame.error:
            return
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(len(LAYERS))
        self._worker = threading.Thread(target=self._make_sounds, name="sounds")
        self._worker.start()

    def wait(self) -> None:
        """Return when every sound is made."""
        if self._worker is not None:
            self._worker.join()

    def close(self) -> None:
        """Fall silent for good and give the mixer back."""
        self._closing.set()
        self.wait()
        self._sounds.clear()
        self._steps.clear()
        pygame.mixer.quit()

    def apply(self, settings: Settings) -> None:
        """Take over volumes and mute from the settings, for what is being heard too."""
        master = 0.0 if settings.mute else _gain(settings.master_volume)
        self._effects = master * _gain(settings.effects_volume)
        self._crowd = master * _gain(settings.crowd_volume)
        self._mix_crowd()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound of `game.ui.audio.sounds.SOUNDS` now; `volume` 0 … 1 beside its usual loudness."""
        sound = self._sounds.get(name)
        if sound is None or self._effects <= 0 or sound.get_num_channels() >= _SAME_AT_ONCE:
            return
        channel = sound.play()  # at full volume, and never on a reserved channel
        if channel is not None:
            channel.set_volume(self._effects * min(1.0, max(0.0, volume)))

    def crowd(self, level: float | None) -> None:
        """How excited the stands are: 0 murmur … 1 roar; None for empty stands. It gets there smoothly."""
        self._wanted_presence = 0.0 if level is None else 1.0
        if level is not None:
            self._wanted_level = min(1.0, max(0.0, level))

    def update(self, dt: float) -> None:
        """Let the crowd move on by `dt` seconds. Called every frame."""
        self._level = _towards(self._level, self._wanted_level, dt)
        self._presence = _towards(self._presence, self._wanted_presence, dt)
        self._mix_crowd()

    def _mix_crowd(self) -> None:
        for number, (layer, share) in enumerate(zip(LAYERS, layer_shares(self._level), strict=True)):
            step = round(_STEPS * self._crowd * self._presence * share)
            if layer not in self._steps:
                if step == 0 or layer not in self._sounds:
                    continue
                pygame.mixer.Channel(number).play(self._sounds[layer], loops=-1)
            if step != self._steps.get(layer):
                self._steps[layer] = step
                pygame.mixer.Channel(number).set_volume(step / _STEPS)

    def _make_sounds(self) -> None:
        # Imported here: numpy alone takes as long as the first frame.
        from game.ui.audio.sounds import CROWD, SOUNDS, render, render_crowd

        for name in (*SOUNDS, *CROWD):
            if self._closing.is_set():
                return
            wave = render(name) if name in SOUNDS else render_crowd(name)
            try:
                self._sounds[name] = pygame.mixer.Sound(buffer=(wave.T * 32767).astype("<i2").tobytes())
            except pygame.error:  # the mixer was closed in the meantime
                return


def layer_shares(level: float) -> tuple[float, float, float]:
    """How loud each of `LAYERS` is, 0 … 1, at that excitement; neighbours cross at equal power."""
    half = min(1, int(level * 2))
    angle = (level * 2 - half) * math.pi / 2
    shares = [0.0, 0.0, 0.0]
    shares[half] = math.cos(angle)
    shares[half + 1] = math.sin(angle)
    return shares[0], shares[1], shares[2]


def _towards(now: float, wanted: float, dt: float) -> float:
    if abs(now - wanted) < 1e-3:
        return wanted
    return wanted + (now - wanted) * math.exp(-3 * dt / (_RISE if wanted > now else _FALL))


def _gain(percent: int) -> float:
    """A slider's percent as a factor: squared, since the ear hears ratios."""
    return (percent / 100) ** 2


def answer(intent: Intent, *, used: bool, moved: bool) -> str | None:
    """The sound after an intent: `used` if somebody made use of it, `moved` if focus is elsewhere now.

    Moving the mouse is silent: a pointer crosses many things without meaning any of them.
    """
    match intent:
        case Act(name=name) if name == CONFIRM:
            return CONFIRMED if used else REFUSED
        case Act(name=name) if name == BACK:
            return WENT_BACK if used else REFUSED
        case Act():
            return FOCUS if moved else None
        case Point(kind="up"):
            return CONFIRMED if used else None
    return None

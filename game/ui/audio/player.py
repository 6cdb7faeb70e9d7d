"""The one object through which the cabinet is heard, and what menus sound like: the tick, the knock and the fall that
answer an intent, so that no widget has to think of it.

Owns the mixer, its channels and the volumes. Must not decide what else is worth a sound: scenes and the presenter
name it. Nothing here raises: where there is no sound card, everything is accepted and nothing is heard.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import monotonic
from typing import Any

import pygame

from game.ui.audio import RATE
from game.ui.audio.bed import LAYERS, Bed, Heard, ears
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import BACK, CONFIRM
from game.ui.settings import Settings
from game.ui.silence_stderr import hushed

_CHANNELS = 24
_SAME_AT_ONCE = 2
_APART = 0.07
"""Seconds between two of the same sound: what comes faster is a rattle and no longer tells anything."""
_FADE = 120  # milliseconds
_STEPS = 128  # as finely as the mixer knows a volume
SHOUTS = frozenset(("roar", "groan", "swell", "jeer", "applause", "gasp", "laughter", "drums", "singing", "horn"))
"""What comes from the stands."""
CHANT = "chant "
"""What the name of a chant begins with; its club's follows."""
FOCUS, CONFIRMED, WENT_BACK, REFUSED = MENU = "ui_focus", "ui_confirm", "ui_back", "ui_refused"


class Audio:
    """Sounds by name, a crowd that rises and falls, and its chants. Made silent; `start` gives it a voice.

    >>> audio = Audio(Settings())
    >>> audio.play("kick")
    """

    def __init__(self, settings: Settings) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._unheard: dict[str, pygame.mixer.Sound] = {}
        """Those that were made, while there is no mixer."""
        self._began: dict[str, float] = {}  # when each sound was played last
        self._volumes: dict[int, tuple[int, int]] = {}  # of every channel of the crowd that is running
        self._workers: list[threading.Thread] = []
        self._closing = threading.Event()
        self._bed = Bed()
        self._wanted: Heard | None = None
        self._chant: tuple[float, float] | None = None  # how loud it shall be, and where it comes from
        self.apply(settings)

    def start(self) -> None:
        """Open the mixer and have the sounds made in the background; call it once the first frame is shown.

        Until a sound is made, playing it does nothing.
        """
        if not self._workers and self._open():
            self._work(self._make_sounds)

    def restart(self) -> bool:
        """Open the mixer once more, after its device has gone or another has come; whether there is one to be heard."""
        if not self._workers:
            self.start()
            return bool(self._workers)
        self._volumes.clear()
        self._chant = None
        self._unheard |= self._sounds
        self._sounds.clear()  # while there is no mixer, none of them may be asked for anything
        pygame.mixer.quit()
        if not self._open():
            return False
        self._sounds |= self._unheard
        self._unheard.clear()
        self._work(self._make_sounds)
        return True

    def _open(self) -> bool:
        """Open the mixer; False if there is no sound card."""
        try:
            with hushed():
                pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(len(LAYERS) + 1)
        return True

    def wait(self) -> None:
        """Return when every sound is made."""
        for worker in self._workers:
            worker.join()

    def close(self) -> None:
        """Fall silent for good and give the mixer back."""
        self._closing.set()
        self.wait()
        self._sounds.clear()
        self._volumes.clear()
        self._chant = None
        pygame.mixer.quit()

    def apply(self, settings: Settings) -> None:
        """Take over volumes and mute from the settings, for what is being heard too."""
        master = 0.0 if settings.mute else _gain(settings.master_volume)
        self._effects = master * _gain(settings.effects_volume)
        self._crowd = master * _gain(settings.crowd_volume)
        self._mix_crowd()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound of `game.ui.audio.sounds.SOUNDS` now; `volume` 0 … 1 beside its usual loudness, `pan` −1 … 1.

        What the people shout is as loud as the crowd is set. The same sound is never heard twice within a moment.
        """
        sound, now = self._sounds.get(name), monotonic()
        loud = (self._crowd if name in SHOUTS else self._effects) * min(1.0, max(0.0, volume))
        if sound is None or loud <= 0 or sound.get_num_channels() >= _SAME_AT_ONCE:
            return
        if now - self._began.get(name, 0.0) < _APART and name not in MENU:
            return
        channel = sound.play()  # at full volume, and never on a reserved channel
        if channel is not None:
            self._began[name] = now
            left, right = ears(pan)
            _set_volume(channel, loud * left, loud * right)

    def fade(self) -> None:
        """What is being heard belongs to a moment that is gone: it dies away at once."""
        self._chant = None
        for number in range(len(LAYERS), _CHANNELS if self._sounds else 0):
            pygame.mixer.Channel(number).fadeout(_FADE)

    def crowd(self, heard: Heard | None) -> None:
        """What shall be heard of the stands; None for empty ones. It gets there smoothly."""
        self._wanted = heard

    def learn(self, clubs: Iterable[str]) -> None:
        """Have the chants of these clubs made in the background; those of others are forgotten."""
        wanted = {CHANT + club for club in clubs if club}
        for name in [name for name in self._sounds if name.startswith(CHANT) and name not in wanted]:
            del self._sounds[name]
        missing = wanted - self._sounds.keys()
        if self._workers and missing and not self._closing.is_set():
            self._work(partial(self._make_chants, sorted(missing)))

    def chant(self, club: str, volume: float, pan: float) -> None:
        """Begin a club's chant, if it is made; `sing` says how loud it goes on."""
        sound = self._sounds.get(CHANT + club)
        if sound is not None:
            self._chant = volume, pan
            pygame.mixer.Channel(len(LAYERS)).play(sound)
            self._volumes.pop(len(LAYERS), None)
            self._mix_crowd()

    def sing(self, volume: float) -> None:
        """How loud the chant that is on is to be, 0 … 1."""
        if self._chant is not None:
            self._chant = volume, self._chant[1]

    def update(self, dt: float) -> None:
        """Let the crowd move on by `dt` seconds. Called every frame."""
        self._bed.follow(self._wanted, dt)
        self._mix_crowd()

    def _mix_crowd(self) -> None:
        for number, (layer, gains) in enumerate(zip(LAYERS, self._bed.gains(), strict=True)):
            if number not in self._volumes:
                if not any(self._steps(gains)) or layer not in self._sounds:
                    continue
                pygame.mixer.Channel(number).play(self._sounds[layer], loops=-1)
            self._set(number, gains)
        if self._chant is not None:
            volume, pan = self._chant
            loud = volume * self._bed.presence
            self._set(len(LAYERS), (loud * ears(pan)[0], loud * ears(pan)[1]))

    def _steps(self, gains: tuple[float, float]) -> tuple[int, int]:
        return round(_STEPS * self._crowd * gains[0]), round(_STEPS * self._crowd * gains[1])

    def _set(self, number: int, gains: tuple[float, float]) -> None:
        left, right = steps = self._steps(gains)
        if self._volumes.get(number) != steps:
            self._volumes[number] = steps
            _set_volume(pygame.mixer.Channel(number), left / _STEPS, right / _STEPS)

    def _work(self, make: Callable[[], None]) -> None:
        self._workers = [worker for worker in self._workers if worker.is_alive()]
        worker = threading.Thread(target=make, name="sounds")
        self._workers.append(worker)
        worker.start()

    def _make_sounds(self) -> None:
        # Imported here: numpy alone takes as long as the first frame.
        from game.ui.audio.sounds import SOUNDS, render
        from game.ui.audio.voices import CROWD, render_crowd

        for name in (*SOUNDS, *CROWD):
            if name not in self._sounds and not self._keep(
                name, partial(render if name in SOUNDS else render_crowd, name)
            ):
                return

    def _make_chants(self, names: Sequence[str]) -> None:
        from game.ui.audio.voices import chant

        for name in names:
            if not self._keep(name, partial(chant, name.removeprefix(CHANT))):
                return

    def _keep(self, name: str, made: Callable[[], Any]) -> bool:
        """Make a sound, unless the mixer is closed in the meantime; says whether it is there."""
        if self._closing.is_set():
            return False
        try:
            self._sounds[name] = pygame.mixer.Sound(buffer=(made().T * 32767).astype("<i2").tobytes())
        except pygame.error:
            return False
        return True


def _set_volume(channel: pygame.mixer.Channel, left: float, right: float) -> None:
    if left == right:
        channel.set_volume(left)  # the mixer needs no panning, and gets rid of an earlier one
    else:
        channel.set_volume(left, right)


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

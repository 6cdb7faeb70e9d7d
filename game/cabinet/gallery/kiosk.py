"""The kiosk's screens that are no game's: the PIN, the operator's pages, the trials of its devices, and the dark.

Owns what an organiser's cabinet looks like in pictures: a day of visits, and a profile with faults.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.cabinet.kiosk.book import Book, Ran, Started, Troubled, Visited, Woken
from game.cabinet.kiosk.hours import SleepScreen
from game.cabinet.kiosk.kept_profile import KeptProfile
from game.cabinet.kiosk.operator import Desk, OperatorMenu, PinScreen
from game.cabinet.kiosk.operator.audits_page import AuditsPage
from game.cabinet.kiosk.operator.device_trials import PadTrial, TouchTrial
from game.cabinet.kiosk.operator.page import Page, Sure
from game.cabinet.kiosk.operator.settings_pages import HoursPage, PlayPage, SoundPage
from game.cabinet.kiosk.operator.trials import ColourTrial, KeyTrial, TrialsPage
from game.cabinet.kiosk.operator.trials import SoundPage as SoundTrial
from game.stage.gallery import Make, nowhere, staged
from game.stage.kiosk.profile import Profile, decode
from game.stage.registry import GAMES
from game.ui.scene import Scene, Ui

_MORNING = 1_795_000_000
"""When the day in pictures begins, in seconds since 1970."""
_FAULTY = b'idle_seconds = 5\nsound = "yes"\nidle_secs = 60\nopens = "10:00"\ncloses = "18:30"\n'


def _of_a_day() -> Book:
    """A day at an event: visits of every game, and what went wrong."""
    book = Book(clock=lambda: _MORNING + 3600 * 5)
    book.note(Started, after="")
    for number in range(97):
        game = GAMES[number % 7 % len(GAMES)]
        book.note(Woken, game=game)
        book.note(
            Visited,
            game=game,
            seconds=90 + number,
            people=1 + number % 2,
            how="aborted" if number % 6 == 5 else "finished",
        )
    book.note(Troubled, kind="pad", said="a pad was unplugged")
    book.note(Started, after="frozen")
    book.note(Ran, seconds=34_560)
    return book


def _desk(ui: Ui, *, faulty: bool = False, tournament: bool = False, **fields: object) -> Desk:
    reading = decode(_FAULTY) if faulty else None
    kept = KeptProfile(Profile().but(**fields) if reading is None else reading.profile, Path("/home/cup/kiosk.toml"))
    if reading is not None:
        kept.faults, kept.is_broken = reading.faults, True
    desk = Desk(ui, kept, _of_a_day(), nowhere)
    desk.on_tournament = nowhere if tournament else None
    return desk


def _page(make: Callable[[Desk], Scene], **wanted: object) -> Make:
    return staged(lambda ui, seed: make(_desk(ui, **wanted)))  # type: ignore[arg-type]


def _menu(ui: Ui) -> Callable[[], Scene]:
    return lambda: OperatorMenu(_desk(ui))


def _audits(shown: str) -> Make:
    return _page(lambda desk: AuditsPage(desk, None, shown))


def _sure(what: str, *, again: bool = False) -> Make:
    return _page(lambda desk: Sure(desk, what, _menu(desk.ui), _menu(desk.ui), again))


def _keys(ui: Ui, seed: int) -> Scene:
    trial = KeyTrial(ui, nowhere)
    trial.last, trial.different = ["left shift", "space", "a", "return", "up", "keypad 7", "f12", "b"], {*range(12)}
    return trial


def _pad(ui: Ui, seed: int) -> Scene:
    trial = PadTrial(ui, nowhere)
    trial.held, trial.seen = {"a", "left_stick"}, {"a", "b", "left_trigger", "start", "left_stick", "dpad_left"}
    trial.sticks["left"], trial.triggers["left_trigger"] = [0.7, -0.4], 0.6
    return trial


def _touch(ui: Ui, seed: int) -> Scene:
    trial = TouchTrial(ui, nowhere)
    trial.hit = {(0.0, 0.0), (0.5, 0.0), (1.0, 1.0)}
    trial.dots = [(0.2 + 0.01 * step, 0.3 + 0.00012 * step * step, step // 30) for step in range(60)]
    return trial


def _colours(number: int) -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        trial = ColourTrial(ui, nowhere)
        trial.number = number
        return trial

    return staged(make)


def _asleep(ui: Ui, seed: int) -> Scene:
    return SleepScreen(ui, "10:00")


class _Told(SleepScreen):
    """After a press."""

    def enter(self) -> None:
        self.tell()


class _Dimming(SleepScreen):
    """Half dark already."""

    def enter(self) -> None:
        self.update(15)


def _dimming(ui: Ui, seed: int) -> Scene:
    before = pygame.Surface(ui.size)
    title = OperatorMenu(_desk(ui))
    title.rebuild()
    title.draw(before)
    return _Dimming(ui, "10:00", before)


SCENES: dict[str, Make] = {
    "kiosk-pin": staged(lambda ui, seed: PinScreen(ui, nowhere)),
    "kiosk-operator": _page(OperatorMenu, opens="10:00", closes="18:30", tournament=True),
    "kiosk-operator-faults": _page(OperatorMenu, faulty=True, tournament=True),
    "kiosk-operator-play": _page(PlayPage, games=("futti", "eleven", "fortunes"), idle_seconds=600),
    "kiosk-operator-sound": _page(SoundPage),
    "kiosk-operator-hours": _page(HoursPage, opens="10:00", closes="18:30"),
    "kiosk-operator-unkept": staged(lambda ui, seed: _unkept(ui)),
    "kiosk-audits": _audits("all"),
    "kiosk-audits-games": _audits("games"),
    "kiosk-audits-troubles": _audits("troubles"),
    "kiosk-reset": _sure("reset"),
    "kiosk-clear-again": _sure("clear", again=True),
    "kiosk-trials": _page(TrialsPage),
    "kiosk-trial-keys": staged(_keys),
    "kiosk-trial-pad": staged(_pad),
    "kiosk-trial-touch": staged(_touch),
    "kiosk-trial-sound": _page(lambda desk: SoundTrial(desk, _menu(desk.ui))),
    "kiosk-trial-colours": _colours(0),
    "kiosk-trial-ramps": _colours(6),
    "kiosk-trial-grid": _colours(7),
    "kiosk-asleep": staged(_asleep),
    "kiosk-asleep-told": staged(lambda ui, seed: _Told(ui, "10:00")),
    "kiosk-dimming": staged(_dimming),
}


def _unkept(ui: Ui) -> Page:
    """A change that its broken file doesn't get."""
    desk = _desk(ui, faulty=True)
    desk.change(volume=80)
    return SoundPage(desk)

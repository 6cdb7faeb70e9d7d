"""The first page behind the PIN: how the cabinet does, what is wrong with its profile, a door to everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from engine.core.errors import InputError
from game.cabinet.kiosk.hours import clock, is_open, minute_of
from game.cabinet.kiosk.operator.audits_page import AuditsPage
from game.cabinet.kiosk.operator.desk import Desk
from game.cabinet.kiosk.operator.page import GAP, Page, Sure, Told, cell, foot, in_lines
from game.cabinet.kiosk.operator.pin import PinScreen
from game.cabinet.kiosk.operator.settings_pages import HoursPage, PlayPage, SoundPage
from game.cabinet.kiosk.operator.trials import TrialsPage
from game.stage.kiosk.parts import BODY, BUTTON, HEADING, WIDTH, Spot, big_button
from game.stage.kiosk.profile import PIN_DIGITS
from game.ui.look.pen import Pen
from game.ui.scene import Scene

_ROWS, _COLUMNS = 3, 3
_TOP = 400 - _ROWS * (BUTTON + GAP)
_LINE = 31


class OperatorMenu(Page):
    """Where the operator's pages begin. Leaving it leads back to attract mode."""

    title = "title"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)

    def here(self) -> Scene:
        return OperatorMenu(self.desk)

    def doors(self) -> Iterable[tuple[str, Callable[[], None]]]:
        """What can be opened, by its key."""
        desk, here = self.desk, self.here
        yield "play", lambda: desk.show(PlayPage(desk, here))
        yield "sound_page", lambda: desk.show(SoundPage(desk, here))
        yield "hours", lambda: desk.show(HoursPage(desk, here))
        if desk.on_tournament is not None:
            yield "tournament", desk.on_tournament
        yield "audits", lambda: desk.show(AuditsPage(desk, here))
        yield "trials", lambda: desk.show(TrialsPage(desk, here))
        yield "pin", self._new_pin
        yield "reset", lambda: desk.show(Sure(desk, "reset", self._reset, here))
        if desk.kept.faults:
            yield "faults", lambda: desk.show(Told(desk, self._faulty, self._faults, here))

    def buttons(self) -> Iterable[Spot]:
        """Every door; quit and back at the foot."""
        t = self.ui.t
        for number, (key, act) in enumerate(self.doors()):
            row, column = divmod(number, _COLUMNS)
            button = big_button(t(f"kiosk.operator.{key}"), act, key=key)
            button.kind = "danger" if key == "reset" else "plain"
            yield button, cell(column, row, _COLUMNS, _TOP)
        quit_button = big_button(t("kiosk.operator.quit"), self.desk.on_quit, key="quit")
        quit_button.kind = "danger"
        yield quit_button, foot(0, 2)
        yield big_button(t("kiosk.operator.leave"), self.back, primary=True, key="back"), foot(1, 2)

    def paint(self, pen: Pen) -> None:
        """The heading, and up to three lines of what the operator should know first."""
        pen.write(self.heading, HEADING, 12, 36)
        pen.write(self._state, BODY, -12, 36)
        lines = [(line, "warn") for line in self._warnings] or [(line, "muted") for line in self._kept_in]
        for row, (line, tone) in enumerate(lines[:3]):
            pen.write(line, BODY, 12, 80 + row * _LINE, tone="warn" if tone == "warn" else "muted", cut=WIDTH - 24)

    def back(self) -> None:
        """Back to attract mode."""
        self.desk.on_leave()

    # -- what is said

    @property
    def _state(self) -> str:
        """The time, and whether the cabinet is open."""
        profile, now = self.desk.profile, minute_of(self.desk.book.now)
        if profile.opens is None:
            return self.ui.t("kiosk.operator.state.always", now=clock(now))
        key = "open" if is_open(profile, now) else "closed"
        return self.ui.t(f"kiosk.operator.state.{key}", now=clock(now), opens=profile.opens, closes=profile.closes)

    @property
    def _kept_in(self) -> Sequence[str]:
        path = self.desk.kept.path
        if path is None:
            return [self.ui.t("kiosk.operator.kept_nowhere")]
        return in_lines(self.ui.look, self.ui.t("kiosk.operator.kept_in", path=path))

    @property
    def _faulty(self) -> str:
        path = self.desk.kept.path
        name = "" if path is None else path.name
        return self.ui.t("kiosk.operator.faulty", name=name, n=len(self.desk.kept.faults))

    @property
    def _faults(self) -> list[str]:
        """What is wrong with the profile, a sentence each, and what becomes of changes."""
        kept = self.desk.kept
        said = [fault.sentence(self.ui.t) for fault in kept.faults]
        return [*said, self.ui.t("kiosk.operator.left_alone")] if kept.is_broken else said

    @property
    def _warnings(self) -> Sequence[str]:
        """What is wrong, the first lines of it."""
        kept = self.desk.kept
        if kept.faults:
            return [line for one in (self._faulty, *self._faults) for line in in_lines(self.ui.look, one)]
        return [] if kept.unkept is None else in_lines(self.ui.look, kept.unkept.sentence(self.ui.t))

    # -- a new PIN

    def _new_pin(self) -> None:
        self.desk.show(PinScreen(self.ui, self._pin_once, "new"))

    def _pin_once(self, digits: str) -> None:
        """Ask for the same digits again; too few or none change nothing."""
        least, most = PIN_DIGITS
        if not digits:
            self.desk.show(self.here())
        elif len(digits) < least:
            self._pin_told("short", least=least, most=most)
        else:
            self.desk.show(PinScreen(self.ui, partial(self._pin_twice, digits), "again"))

    def _pin_twice(self, digits: str, again: str) -> None:
        if digits != again:
            self._pin_told("differs")
            return
        self.desk.change(pin=digits)
        self._pin_told("changed")

    def _pin_told(self, key: str, **said: object) -> None:
        lines = [self.ui.t(f"kiosk.operator.pin_{key}", **said)]
        if self.desk.kept.unkept is not None:
            lines.append(self.desk.kept.unkept.sentence(self.ui.t))
        self.desk.show(Told(self.desk, self.ui.t("kiosk.operator.pin"), lines, self.here))

    # -- everything back

    def _reset(self) -> Scene:
        t, desk = self.ui.t, self.desk
        try:
            desk.reset()
        except InputError as fault:
            return Told(desk, t("kiosk.operator.reset"), [str(fault)], self.here)
        lines = [t("kiosk.operator.reset_done")]
        if desk.kept.pin_is_made:
            lines.append(t("kiosk.operator.reset_pin", pin=desk.profile.pin))
        return Told(desk, t("kiosk.operator.reset"), lines, self.here)

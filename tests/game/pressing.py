"""Somebody who presses every key that a screen hears, at any moment of a game, and looks whether all is as it was.

Owns going back to a moment of a game (`Moment`), and pressing (`Presser`). What a key should do is not its business:
nothing may break, focus is never lost, whatever opens can be left again, and what lies under it has stood still.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from engine import games
from engine.core.headless import answer, manager_chance
from engine.core.model import Decision, clone
from engine.core.record import Entry
from engine.storage.career import Shown
from game.stage.game_plugin import plugin_of
from game.stage.rulebook import RulebookScene
from game.stage.session import Session, Unfiled
from game.ui.input import ACTIONS, Act
from game.ui.input.intents import BACK, CONFIRM, CORE, MENU
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets.hint_bar import HintBar
from game.ui.window import open_ui
from tests.game.driving import Floor

FRAME = 1 / 15
"""Seconds between two frames."""
SECONDS = 10
"""How long a screen is looked at."""
_CORE = tuple(name for name, action in ACTIONS.items() if action.scope == CORE)
_ACTING = (CONFIRM, BACK, MENU)


def heard(scene: Scene) -> list[str]:
    """The actions a screen hears: the usual ones, those of its scope, and whatever its footer names."""
    scoped = [name for name, action in ACTIONS.items() if action.scope == scene.scope]
    bars = [widget for widget in scene.view.root.walk() if isinstance(widget, HintBar)]
    hinted = [hint.action for bar in bars for hint in bar.hints]
    return list(dict.fromkeys([*hinted, *scoped, "rulebook", "win", *_CORE]))


@dataclass
class Moment:
    """A game as it stands when a person must decide, with what led there not yet shown."""

    name: str
    session: Session

    def again(self) -> Session:
        """The game, in memory, from here."""
        one = self.session
        unfiled = Unfiled(one.rules, one.header, one.answering, one.record().lines)
        copy = Session(unfiled, clone(one.state), one.summarise)
        copy.career.show(one.career.shown)
        copy.looking = one.looking
        return copy


def moments(game: str, setup: Any, seed: int, most: int = 10_000) -> list[Moment]:
    """A game played in memory to its end, or for `most` actions: the first moment of each kind at which the person in
    the first seat must decide, once with what led there still to be shown and once with everything shown. Computer
    managers of level 1 decide, for the person as well."""
    session = Session.begin(game, setup, seed, None, "", plugin_of(game).summarise)
    player = {0: games.manager_for(game, 1)}
    found: dict[str, Moment] = {}
    shown = Shown(0, 0)
    while session.actions < most:
        if (due := next(iter(session.pending()), None)) is not None:
            _keep(found, _kind(session, due), session, shown)
            chance = manager_chance(seed, due.seat, session.actions)
            batch = session.submit(answer(session.rules, session.state, due, player, chance))
            shown = Shown(batch.action, 0)
        elif session.advance() is None:
            break
    _keep(found, "end", session, shown)
    return list(found.values())


def _keep(found: dict[str, Moment], name: str, session: Session, shown: Shown) -> None:
    """Keep this moment, if there is none of its kind yet."""
    last = session.record().lines[-1]
    assert isinstance(last, Entry)
    for kind, so_far in ((name, shown), (f"{name}, shown", Shown(session.actions, len(last.events)))):
        if kind not in found:
            found[kind] = Moment(kind, Moment(kind, session).again())
            found[kind].session.career.show(so_far)


def _kind(session: Session, due: Decision) -> str:
    """What is asked, why, and where: one name for whatever looks alike."""
    table = session.state.table
    parts = [type(due).__name__, *(str(getattr(due, name)) for name in ("why", "kind") if hasattr(due, name))]
    return " ".join([*parts, *(str(getattr(table, name)) for name in ("room",) if hasattr(table, name))])


def look_at(ui: Ui, surface: pygame.Surface) -> None:
    """Draw what is on top, and see that focus isn't lost."""
    ui.stack.draw(surface)
    view = ui.stack.top.view
    assert view.focus is None or view.focus in view.focusables(), f"focus is lost on {type(ui.stack.top).__name__}"
    some = [widget for widget in view.focusables() if not widget.modest]
    assert view.focus is not None or not some, f"nothing has focus on {type(ui.stack.top).__name__}"


def press_each(
    ui: Ui, make: Callable[[Ui], Scene], below: Callable[[Ui, Scene], Scene] = lambda ui, _: Floor(ui)
) -> None:
    """Press every key that a screen hears, one after the other; what opens is put away again, and a screen that has
    gone is made anew. `below` is what it lies over."""
    surface = pygame.Surface(ui.size)
    scene = _laid(ui, make, below)
    look_at(ui, surface)
    names = heard(scene)
    for key in [*(key for key in names if key != CONFIRM), CONFIRM]:
        ui.stack.handle(Act(key))
        if len(ui.stack):
            ui.stack.update(FRAME)
            look_at(ui, surface)
        if scene in ui.stack.scenes:
            while ui.stack.top is not scene:
                ui.stack.pop()
        else:
            scene = _laid(ui, make, below)


def _laid(ui: Ui, make: Callable[[Ui], Scene], below: Callable[[Ui, Scene], Scene]) -> Scene:
    ui.stack.clear()
    scene = make(ui)
    ui.stack.push(below(ui, scene))
    ui.stack.push(scene)
    return scene


class Presser:
    """Somebody at one game, opened at a moment."""

    def __init__(self, moment: Moment, folder: Path, settings: Settings, size: tuple[int, int] = (1280, 720)) -> None:
        self.moment = moment
        self._folder = folder
        self._settings = settings
        self._size = size
        self.ui: Ui
        self.pressed = 0
        self.opened: set[str] = set()
        self.open()

    # -- where one is

    @property
    def top(self) -> Scene:
        """The screen on top."""
        return self.ui.stack.top

    def open(self, seconds: float = 0.0) -> bool:
        """Take the game up at its moment, and watch for so long; whether nobody has left."""
        self.left = False
        self.ui = open_ui(self._size, replace(self._settings), strict=True)
        self.surface = pygame.Surface(self._size)
        self.ui.open_rulebook = lambda number: self.ui.stack.push(RulebookScene(self.ui, everywhere=True))
        director = plugin_of(self.moment.session.header.game)
        director.play(self.ui, self.moment.again(), self._folder, self._leave)
        return self.watch(seconds)

    def watch(self, seconds: float) -> bool:
        """Let time pass, drawing nothing; whether nobody has left."""
        for _ in range(round(seconds / FRAME)):
            self.ui.stack.update(FRAME)
        return not self.left

    def _leave(self) -> None:
        self.left = True

    # -- pressing

    def press_through(self, frames: Sequence[int], keys: Callable[[int, list[str]], Sequence[str]]) -> None:
        """Watch, and press at each of these frames the keys that `keys` says, given how many frames were before and
        what is heard. A key that has done something is followed by going back to where it was pressed.

        What a key opens is pressed through anew at every beat.
        """
        done: set[tuple[object, ...]] = set()
        at = 0
        self.open()
        for number, frame in enumerate(frames):
            if not self.watch((frame - at) * FRAME):
                return
            at = frame
            for name in keys(number, heard(self.top)):
                place = type(self.top), name, getattr(getattr(self.top, "timeline", None), "cursor", 0)
                if not self.undisturbed(name, deep=place not in done) and not self.open(frame * FRAME):
                    return
                done.add(place)

    @staticmethod
    def where(screens: Sequence[Scene]) -> tuple[object, ...]:
        """Where these screens stand, which a key that only opens something leaves as it is."""
        lines = [getattr(scene, "timeline", None) for scene in screens]
        return tuple((one.cursor, one.seconds, one.paused, one.speed) for one in lines if one is not None)

    def undisturbed(self, name: str, *, deep: bool = True) -> bool:
        """Press a key on the screen; press everything on what it opens, and go back.

        Whether all is as it was then; if not, the key has done something, and the game must be opened anew.
        """
        screens = self.ui.stack.scenes
        before = self.where(screens)
        self.ui.stack.handle(Act(name))
        self.pressed += 1
        moved = self.where(screens) != before
        if self.left or self.ui.stack.scenes[: len(screens)] != screens:
            return False
        if len(self.ui.stack) == len(screens):
            self.ui.stack.update(0)
            look_at(self.ui, self.surface)
            return not moved
        self.opened.add(type(self.top).__name__)
        self.ui.stack.update(FRAME)
        look_at(self.ui, self.surface)
        if deep:
            self.press_all(len(screens))
        if moved or self.left or self.ui.stack.scenes[: len(screens)] != screens or not self.back_to(screens):
            return False
        assert self.where(screens) == before, f"what lay under what {name} opens went on"
        return True

    def press_all(self, under: int) -> None:
        """Press all keys of the screen on top that don't answer anything, while it is there."""
        one, above = self.top, len(self.ui.stack)
        for name in heard(one):
            if name in _ACTING:
                continue
            self.pressed += 1
            self.ui.stack.handle(Act(name))
            if self.left or len(self.ui.stack) <= under:
                return
            self.ui.stack.update(FRAME)
            look_at(self.ui, self.surface)
            while len(self.ui.stack) > above:
                self.ui.stack.pop()
            if self.top is not one:
                return

    def back_to(self, screens: Sequence[Scene]) -> bool:
        """Go back until these screens lie there as before; False where going back opens the menu, as at a question."""
        for _ in range(8):
            before = len(self.ui.stack)
            if before == len(screens):
                break
            self.ui.stack.handle(Act(BACK))
            if len(self.ui.stack) > before:
                return False
        assert self.ui.stack.scenes == tuple(screens), f"no way back from {type(self.top).__name__}"
        look_at(self.ui, self.surface)
        return True

"""Scenes and the stack they lie on.

Owns what a screen is and how one gives way to another. It must not know any particular screen.

How to write a scene
--------------------
A scene is one screen. It is made with the `Ui` and whatever it shows, keeps its own state in attributes, and builds
its widgets from that state in `build`, which is called on entry and again whenever the window, the scale of text or
the language changes (focus and scroll positions are kept, by `key` or by order). After changing its own state it
either changes widgets in place (`label.set(...)`) or calls `self.rebuild()`.

    class ClubHome(Scene):
        scope = "club"                                   # which named actions are heard beside the usual ones

        def __init__(self, ui: Ui, club: Club) -> None:
            super().__init__(ui)
            self.club = club

        def build(self) -> Widget:
            t = self.ui.t
            play = Button(t("club.play"), self.play, kind="primary", key="play")
            news = Panel(Paragraph(self.club.news), title=t("club.news"))
            return self.page(
                Columns([Pane(t("club.news"), news, 304), Pane(t("club.next"), play, 608, grow=1)]),
                title=self.club.name, hints=[Hint("confirm", t("club.play")), Hint("club.table", t("club.table"))])

        def play(self) -> None:
            self.ui.stack.push(MatchScene(self.ui, self.club.next_match))

        def on_action(self, name: str) -> bool:          # named actions nobody else made use of
            if name == "club.table":
                self.ui.stack.push(TableScene(self.ui))
                return True
            return super().on_action(name)

Sizes are logical units (`ui.w` × `ui.h`), pictures real pixels (`ui.look`). A scene that moves by itself sets
`live = True` while it does, draws what moves in `draw` after `super().draw(surface)`, and lets time pass in
`update`. A scene over another is `modal = True`; `game.ui.dialogs` has questions (`Dialog`) and letters. Sound is
`ui.audio.play(name)`, settings are `ui.settings` and, once changed, `ui.apply_settings()`. A widget of its own
subclasses `Widget`: `measure` for its natural size, `paint` for its picture, and `invalidate()` when that changes; by
what it is placed and found (`Placement`: key, grow, width, height) it hands on as `**placement`, unread.
Scenes never read raw events or the clock.

The hint for `confirm` says what that does on what the page is about; a widget that does something else when it is
confirmed, as any button, says so itself (`Widget.confirms`), and the footer follows focus.

Pictures of any scene without a window: `ui = open_ui((1280, 720)); ui.stack.push(Scene(ui)); ui.stack.draw(surface)`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pygame

from game.ui.change import Change
from game.ui.companion import Companion
from game.ui.explainer import Explainer
from game.ui.in_sight import InSight
from game.ui.input import Act, Intent, Point, Wheel
from game.ui.input.intents import BACK, EXPLAIN, RULEBOOK, WIN
from game.ui.keeper import Keeper
from game.ui.look import panels
from game.ui.look.pieces import NO_TIME
from game.ui.surroundings import Surroundings
from game.ui.widgets.base import Widget
from game.ui.widgets.hint_bar import Hint, HintBar
from game.ui.widgets.keyed import RulesSign
from game.ui.widgets.layout import Row
from game.ui.widgets.page import Header, Page
from game.ui.widgets.view import View

Go = Callable[[], None]
"""What happens when somebody wants something: where a door leads."""


class Ui(Surroundings):
    """What every scene is given: the surroundings of its widgets, and the stack it lies on.

    `saving` looks after the career that is played, if one is.
    """

    stack: SceneStack
    saving: Keeper | None = None


class Scene(InSight):
    """One screen. See the module's docstring."""

    scope = ""
    modal = False
    live = False
    # The key of the widget that has focus on entry; without it the first that can.
    first_focus = ""
    # Whether its title stays in sight under a strip, which then lies at the lower edge whatever is there.
    keeps_title = False
    # The rule that the rulebook is opened at where nothing is asked about; without one that of what it lies over.
    chapter = ""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    # -- to be given by a scene

    @property
    def hurries(self) -> bool:
        """Whether a press only goes on here, and answers nothing: what is asked after it hasn't been seen yet."""
        return False

    @property
    def note_at(self) -> float | None:
        """How far down a short note lies over it, in units; None where it lies over any screen."""
        return None

    @abstractmethod
    def build(self) -> Widget:
        """The widgets for the current state and size."""

    def enter(self) -> None:
        """The scene was put on top for the first time; its widgets are there."""

    def beforehand(self) -> Iterator[object]:
        """Makes pictures that should be there before the screen is seen, one at a step."""
        return iter(())

    def resume(self) -> None:
        """The scene above went away."""
        self.rebuild()

    def leave(self) -> None:
        """The scene is taken off the stack for good."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.view.update(seconds)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Fill the whole window below the widgets; a modal scene dims what is under it."""
        if self.modal:
            surface.blit(panels.veil(self.ui.look, surface.get_size(), 0.75), (0, 0))
        else:
            from game.ui.look import backdrops

            ground = backdrops.table(self.ui.look, self.ui.size[0] / self.ui.zoom, self.ui.size[1] / self.ui.zoom)
            surface.blit(ground, (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw background and widgets."""
        self.draw_background(surface)
        self.view.draw(surface)

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the widgets, then to `on_action`; True if somebody made use of it."""
        if self.view.handle(intent):
            return True
        return isinstance(intent, Act) and self.on_action(intent.name)

    def on_action(self, name: str) -> bool:
        """A named action no widget made use of; True if it meant something here."""
        if name == BACK:
            self.back()
            return True
        if name == RULEBOOK and self.ui.open_rulebook is not None:
            self.ui.open_rulebook(self.ui.stack.explainer.rule(self) or self.ui.stack.chapter)
            return True
        if name == WIN and self.ui.open_win is not None:
            self.ui.open_win()
            return True
        return False

    def back(self) -> None:
        """Leave this screen, the way Escape does."""
        if len(self.ui.stack) > 1:
            self.ui.stack.pop()

    # -- for scenes to use

    def page(
        self,
        body: Widget,
        *,
        title: str,
        subtitle: str | tuple[str, ...] = "",
        right: Widget | None = None,
        hints: Iterable[Hint] = (),
    ) -> Page:
        """The usual frame around `body`, its chevron and hints connected to this scene."""
        on_back = self.back if len(self.ui.stack) > 1 else None
        header = Header(title, subtitle, right=right, on_back=on_back)
        return Page(header, body, self.footer(hints))

    def footer(self, hints: Iterable[Hint]) -> HintBar:
        """What can be done here; asking what something is stands last of it where it has no lasting place."""
        asks = [Hint(EXPLAIN, self.ui.t(f"ui.{EXPLAIN}"))] if self._explains and self.ui.compact else []
        return HintBar([*hints, *asks], self.trigger, self.show_more, self.lookups())

    @property
    def _explains(self) -> bool:
        """Whether it can be asked here what something is."""
        return self.ui.open_rulebook is not None

    def lookups(self) -> list[Hint]:
        """What can be looked up from every screen, always in sight at the end of the footer; what something is only
        where there is room."""
        t, ui = self.ui.t, self.ui
        offered = (
            (EXPLAIN, self._explains and not ui.compact),
            (WIN, ui.open_win is not None),
            (RULEBOOK, ui.open_rulebook is not None),
        )
        return [Hint(name, t(f"ui.{name}")) for name, is_offered in offered if is_offered]

    def rules_sign(self) -> list[Widget]:
        """What opens the rulebook, for where there is no footer to say it; nothing if there is none to open."""
        return [] if self.ui.open_rulebook is None else [RulesSign(partial(self.trigger, RULEBOOK))]

    def headed(self, title: Widget) -> Widget:
        """The title of what lies over a screen, and at its end what opens the rulebook."""
        sign = self.rules_sign()
        title.grow = title.grow or float(bool(sign))
        return Row([title, *sign], align="centre") if sign else title

    def trigger(self, name: str) -> None:
        """Do as if the person had triggered this action with the device in use."""
        act = Act(name, self.ui.input.device)
        if not self.ui.stack.explainer.hear(act, self):
            self.handle(act)

    def show_more(self, hints: Sequence[Hint]) -> None:
        """List over this screen what its footer has no room for, to be chosen there."""
        self.ui.offer([(hint.text, partial(self.trigger, hint.action)) for hint in hints])

    def rebuild(self) -> None:
        """Build the widgets again, keeping focus and scroll positions.

        If what had focus is gone, focus goes to `first_focus` if building has changed that, else to what is nearest.
        """
        before, first = None, self.first_focus
        if hasattr(self, "view"):
            before = self.view.remember()
            self.view.close()
        self.view = View(self.ui, self.build())
        if before is not None:
            self.view.recall(before)
        if self.view.focus is not None:
            return
        if before is not None and before.focus_place is not None and first == self.first_focus:
            self.view.focus_nearest(before.focus_place)
        else:
            self.focus_first()  # nothing had focus, or the scene wants it elsewhere now

    def focus_first(self) -> None:
        """Move focus to where it is on entry."""
        wanted = self.view.show(self.first_focus) if self.first_focus else None
        if wanted is None or not wanted.focusable:  # an empty table has nothing to choose
            wanted = next((widget for widget in self.view.focusables() if not widget.modest), None)
        if wanted is not None:
            self.view.set_focus(wanted, slide=False)

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn again."""
        return self.live or self.view.dirty


class SceneStack:
    """The screens that lie on each other; the one on top hears intents."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        ui.stack = self
        self.explainer = Explainer(ui)
        self._scenes: list[Scene] = []
        self._companion: Companion | None = None
        self._change = Change(ui)
        self._rests = False
        self._last: pygame.Surface | None = None
        self._stale = True
        self._device = ui.input.device  # whose keys or buttons the footer was drawn with

    def __len__(self) -> int:
        return len(self._scenes)

    def wait_for_pictures(self) -> None:
        """From now on a new screen is made a little in every frame before it is seen: somebody watches the frames."""
        self._change.waits = True

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All that lie on each other, the lowest first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that hears intents."""
        return self._scenes[-1]

    @property
    def companion(self) -> Companion | None:
        """Who leads the person through what the scenes show, if anybody does. It stays when the scenes change, and has
        the window's foot for itself."""
        return self._companion

    @companion.setter
    def companion(self, companion: Companion | None) -> None:
        self._companion = companion
        self.ui.keep_foot(0 if companion is None else companion.foot)
        self.rebuild()

    def push(self, scene: Scene) -> None:
        """Put `scene` on top."""
        self._scenes.append(scene)
        self._begin(1)
        scene.rebuild()
        scene.enter()

    def pop(self) -> None:
        """Take the top scene away and go on with the one below."""
        self._scenes.pop().leave()
        self._begin(-1)
        if self._scenes:
            self.top.resume()

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Take everything away and begin again with `scene`."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Take every scene away; the loop ends when none is left."""
        while self._scenes:
            self._scenes.pop().leave()

    def expose(self) -> None:
        """The window lost what was drawn; draw it again."""
        self._stale = True

    def settle(self) -> None:
        """What is changed over to is there at once."""
        self._change.end()
        self._last = None

    def rebuild(self) -> None:
        """Every scene builds its widgets again: the window, the scale or the language changed."""
        self.settle()
        self.explainer.put_away()
        for scene in self._scenes:
            scene.rebuild()
        if self.companion is not None:
            self.companion.rebuild()
        self._stale = True

    @property
    def chapter(self) -> str:
        """The rule that the scene on top is about; of what lies over another screen and has none, that one's."""
        return next((scene.chapter for scene in reversed(self._seen()) if scene.chapter), "")

    @property
    def is_held(self) -> bool:
        """Whether the scenes stand still and hear nothing, because their companion speaks."""
        return self.companion is not None and self.companion.holds

    @property
    def confirmed(self) -> tuple[object, str] | None:
        """What confirming would hit: the scene on top, or its companion, and what has focus there."""
        if not self._scenes:
            return None
        if self.is_held:
            return self.companion, ""
        focus = self.top.view.focus
        return self.top, "" if focus is None else focus.key

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the companion, then to the scene on top, unless it only asks what something is."""
        if not self._scenes:
            return False
        if self.companion is not None and self.companion.handle(intent):
            self.explainer.overheard(intent)
            return True
        top = self.top
        left, high = top.ui.corner
        if isinstance(intent, Point | Wheel):
            intent = intent._replace(x=intent.x - left, y=intent.y - high)
        if self.is_held and isinstance(intent, Point):
            return self.explainer.hear(intent, top)
        return self.explainer.hear(intent, top) or top.handle(intent) or self.explainer.pressed(intent, top)

    def rest(self) -> None:
        """This frame has done enough already: what is to be seen is painted from the next one on."""
        self._rests = True

    def update(self, seconds: float) -> None:
        """Let time pass for the scenes in sight, the change between two, and their companion. A frame begins here."""
        self.ui.look.ahead, self._rests = NO_TIME if self._rests else 0.0, False
        if self._change.update(seconds):
            self._stale = True
        if not self.is_held:
            for scene in self._seen():
                scene.update(seconds)
        if self._scenes:
            led, about = (None, None) if self.companion is None else (self.companion.place, self.companion.about)
            self.explainer.update(seconds, self.top, led, about)
            self._stale = self._stale or self.explainer.changed
            if self.companion is not None:
                self.companion.update(seconds)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show anything else than last time."""
        if self._stale or self._change.goes_on or (self.companion is not None and self.companion.dirty):
            return True
        if self._device is not self.ui.input.device:
            return True
        return any(scene.dirty for scene in self._seen())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in sight; `surface` is the whole window."""
        self._last = self.ui.above_foot(surface)
        self._stale = False
        self._device = self.ui.input.device
        self._change.draw(self._last, self._draw_scenes)
        if self.companion is not None:
            self.companion.draw(surface)
        if not self._change.goes_on:
            self.explainer.draw(surface)

    def _draw_scenes(self, surface: pygame.Surface) -> None:
        for scene in self._seen():
            scene.view.active = scene is self.top and not self.is_held
            scene.view.confirms = "" if self.companion is None else self.companion.confirms
            scene.view.heard = self.companion.passes if self.companion is not None and self.is_held else None
            scene.view.covering = None if scene is self.top else self.top.focused
            scene.draw(surface)

    def _seen(self) -> list[Scene]:
        """The scenes in sight: the top one, and those below as long as only modal ones cover them."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].modal:
            first -= 1
        return self._scenes[max(first, 0) :]

    def _begin(self, direction: int) -> None:
        """Change over from the picture so far."""
        self._stale = True
        self.explainer.ui = self.top.ui if self._scenes else self.ui
        self.explainer.put_away()
        self._change.begin(self._last, direction, self.top.beforehand() if self._scenes else iter(()))

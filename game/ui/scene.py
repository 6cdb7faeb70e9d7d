"""Scenes: what a screen is.

Owns what every screen has and does; how one gives way to another is `stack`'s. It must not know any particular screen.

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
from typing import TYPE_CHECKING

import pygame

from game.ui.input import Act, Intent
from game.ui.input.intents import BACK, EXPLAIN, RULEBOOK, WIN
from game.ui.keeper import Keeper
from game.ui.look import panels
from game.ui.surroundings import Surroundings
from game.ui.widgets.base import Spot, Widget
from game.ui.widgets.basic import Button
from game.ui.widgets.hint_bar import Hint, HintBar
from game.ui.widgets.keyed import RulesSign
from game.ui.widgets.layout import Row
from game.ui.widgets.page import Header, Page
from game.ui.widgets.view import View

if TYPE_CHECKING:
    from game.ui.stack import SceneStack

Go = Callable[[], None]
"""What happens when somebody wants something: where a door leads."""


class Ui(Surroundings):
    """What every scene is given: the surroundings of its widgets, and the stack it lies on.

    `saving` looks after the career that is played, if one is.
    """

    stack: SceneStack
    saving: Keeper | None = None


class Scene:
    """One screen. See the module's docstring."""

    scope = ""
    modal = False
    live = False
    # The key of the widget that has focus on entry; without it the first that can.
    first_focus = ""
    # The rule that the rulebook is opened at where nothing is asked about; without one that of what it lies over.
    chapter = ""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.view: View

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

    # -- what can be asked about

    @property
    def focused(self) -> Widget | None:
        """What has focus."""
        return self.view.focus

    def terms(self) -> Sequence[Spot]:
        """Every sign, figure and term on it that can be asked about, by its place in the window; by default those of
        its widgets."""
        return self.view.terms()

    def focus_terms(self) -> Sequence[Spot]:
        """That on what has focus."""
        return self.view.focus_terms()

    def needed(self) -> Sequence[pygame.Rect]:
        """What has focus and what is to be pressed next: nothing that comes by itself lies over it."""
        return self.view.needed()

    def used(self) -> Sequence[pygame.Rect]:
        """Everything that can be pressed or asked about, by its place in the window."""
        return [*self.view.used(), *(spot.rect for spot in self.terms())]

    def written(self) -> Sequence[pygame.Rect]:
        """Whatever stands on it to be read or seen, by its place in the window: what comes by itself spares it."""
        return self.view.written()

    def spared(self) -> Sequence[Sequence[pygame.Rect]]:
        """What a card or a sentence that comes over it rather leaves in sight: a match, then buttons, headings, what
        else can be pressed or asked about, and all that is written."""
        buttons = [one.visible_rect() for one in self.view.root.walk() if isinstance(one, Button)]
        return self.played(), buttons, self.view.headings(), self.used(), self.written()

    def foot_room(self) -> pygame.Rect:
        """The part of its footer in which words may stand for a while; empty without one."""
        bars = (one for one in self.view.root.walk() if isinstance(one, HintBar))
        return next((bar.room for bar in bars), pygame.Rect(0, 0, 0, 0))

    def headed_by(self, spot: pygame.Rect) -> Sequence[pygame.Rect]:
        """The heading over a place in the window: the nearest above it, and what else stands in line with that."""
        over = [one for one in self.view.headings() if one.bottom <= spot.top and _in_column(one, spot)]
        lowest = max((one.bottom for one in over), default=0)
        return [one for one in over if one.bottom == lowest]

    def played(self) -> Sequence[pygame.Rect]:
        """Where something is played to be watched: a sentence that comes over the scene rather lies elsewhere."""
        return ()

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


def _in_column(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether one stands straight over the other."""
    return one.left < other.right and other.left < one.right

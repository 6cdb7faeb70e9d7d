"""Tips: a few words in place when something in a match, or a screen of a career, is new to somebody.

Owns which tips and hints are still to be given, and remembering in the settings what was read: each by its own key and
for good, so that none comes twice and none keeps another from coming. A match stands still while a tip is read; confirm
and back go on. Who wants no more tips of a game gets none before the settings bring them back; who was led through its
first evening has read those that it covers. Which moments are explained each game says; the words are texts, those of a
career `<game>.guide.<key>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.core.model import Event
from game.stage.timeline import Beat
from game.ui.look import metrics
from game.ui.look.palette import INK, INK_SOFT, NIGHT
from game.ui.look.panels import Box, box
from game.ui.scene import Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Hint, HintBar, Panel, Paragraph, Row, Widget
from game.ui.widgets.layout import Around

_WIDTH, _RING = 560, 6


def evening_of(game: str) -> str:
    """Under which name the settings keep what is of a game's first evening alone."""
    return f"{game}.evening"


class Read:
    """Which tips of the game called `game` were read."""

    def __init__(self, ui: Ui, game: str) -> None:
        self._ui = ui
        self._game = game

    @property
    def is_off(self) -> bool:
        """Whether no tips of this game are wanted, or somebody is led through it anyway."""
        return self._game in self._ui.settings.tips_off or self._ui.stack.companion is not None

    def __contains__(self, key: str) -> bool:
        return key in self._ui.settings.tips_read.get(self._game, ())

    def note(self, key: str) -> None:
        """The hint or tip `key` was read."""
        if key not in self:
            read = self._ui.settings.tips_read
            read[self._game] = (*read.get(self._game, ()), key)
            self._ui.save_settings()

    def switch_off(self) -> None:
        """No more tips of this game are wanted, until the settings say otherwise."""
        if self._game not in self._ui.settings.tips_off:
            self._ui.settings.tips_off = (*self._ui.settings.tips_off, self._game)
            self._ui.save_settings()

    def forget(self) -> None:
        """None of them counts as read."""
        if self._ui.settings.tips_read.pop(self._game, None) is not None:
            self._ui.save_settings()


@dataclass(frozen=True, slots=True)
class Tip:
    """What is explained: the text `guide.<key>`, the kind of event it belongs to, the cue after which it is shown."""

    key: str
    kind: type[Event]
    after: str = ""


class Tips:
    """The tips of a match that were not `known` yet, in this match or an earlier one."""

    def __init__(self, tips: Iterable[Tip], known: Read | None = None) -> None:
        self._known = known
        self.left = [tip for tip in tips if known is None or tip.key not in known]
        self.tip: Tip | None = None

    def look(self, beat: Beat | None, seconds: float) -> bool:
        """Whether a tip is due at this moment; it then stands in `tip` until it is read."""
        if beat is None or self.tip is not None:
            return False
        for tip in self.left:
            if isinstance(beat.event, tip.kind) and (not tip.after or beat.progress(tip.after, seconds) >= 1):
                self.tip = tip
                self.left = [one for one in self.left if one.key != tip.key]
                return True
        return False

    def read(self) -> None:
        """The tip was read."""
        if self.tip is not None and self._known is not None:
            self._known.note(self.tip.key)
        self.tip = None

    def skip(self) -> None:
        """The tip was read, and no other of this game is wanted."""
        self.read()
        self.left.clear()
        if self._known is not None:
            self._known.switch_off()


def match_guide(game: str, tips: Iterable[Tip], ui: Ui) -> Tips | None:
    """The tips of a match of a game that are left, None if none is or none is wanted."""
    known = Read(ui, game)
    found = Tips(tips, known)
    return found if found.left and not known.is_off else None


class Guide(Read):
    """The hints of the game called `game`. `show` lays one over the screen on top, once; none if it is `silent`."""

    def __init__(self, ui: Ui, game: str, *, silent: bool = False) -> None:
        super().__init__(ui, game)
        self._silent = silent
        self._shown: set[str] = set()

    def show(self, key: str) -> None:
        """Give the hint `key` if it wasn't read yet and hints are wanted."""
        if self._silent or self.is_off or key in self or key in self._shown:
            return
        self._shown.add(key)
        read = partial(self.note, key)
        self._ui.stack.push(HintScene(self._ui, f"{self._game}.guide.{key}", on_read=read, on_off=self.switch_off))


class HintScene(Scene):
    """One hint over a screen, which stays in sight. `key` is the text's; `on_read` is called when it is closed.

    `on_off` is called as well if the person wants no others.
    """

    modal = True
    first_focus = "next"

    def __init__(self, ui: Ui, key: str, on_read: Callable[[], None], on_off: Callable[[], None]) -> None:
        super().__init__(ui)
        self.key = key
        self.on_read = on_read
        self.on_off = on_off

    def build(self) -> Widget:
        t, low = self.ui.t, self.ui.short
        answers: list[Widget] = [
            Button(t("guide.next"), self.back, kind="primary", key="next", grow=0 if low else 1),
            Button(t("guide.skip"), self._skip, key="skip", grow=0 if low else 1),
        ]
        words = Paragraph(t(self.key), "semi20", INK)
        panel = Panel(Column([words, Row(answers)], gap=12), title=t("guide.title"), ground="paper")
        if low:
            panel = low_panel(t, words, answers)
        self._panel = panel
        hints = HintBar([Hint("confirm", t("ui.choose")), Hint("back", t("guide.next"))], self.trigger, self.show_more)
        return _Foot(panel, hints, 0 if low else _WIDTH)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The screen goes on being seen, as bright as before, with a ring of night round the hint's paper."""
        look, ring = self.ui.look, self._panel.rect.inflate(2 * _RING, 2 * _RING)
        look.put(surface, box(look, *ring.size, Box(NIGHT, radius=metrics.RADIUS + _RING)), ring.center)

    def back(self) -> None:
        """Close this hint; the others come all the same."""
        self.ui.stack.pop()
        self.on_read()

    def _skip(self) -> None:
        self.on_off()
        self.back()
        self.ui.say(self.ui.t("guide.off"))


def low_panel(t: Texts, words: Widget, answers: Sequence[Widget]) -> Panel:
    """A tip that is as low as it can be: its answers stand beside its words."""
    words.grow = 1
    said = Column([Paragraph(t("guide.title"), "semi18", INK_SOFT), words], gap=4, grow=1)
    return Panel(Row([said, Column(answers)], gap=16), ground="paper", pad=12)


class _Foot(Around):
    """One widget at the foot of the window, as high as it needs to be and no wider than `most`, if that is given, above
    what the keys do while it is there."""

    def __init__(self, child: Widget, hints: HintBar, most: int) -> None:
        super().__init__(child)
        self.hints = hints
        self._most = most

    @property
    def children(self) -> list[Widget]:
        return [self.child, self.hints]

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        edge = metrics.MARGIN if self._most else metrics.MARGIN // 2
        width = min(self._most or rect.w, rect.w - 2 * edge)
        height = min(self.child.natural(width)[1], rect.h - 2 * metrics.MARGIN)
        bottom = max(rect.bottom - metrics.FOOTER - edge, rect.top + metrics.MARGIN + height)
        self.child.arrange(pygame.Rect(rect.centerx - width // 2, bottom - height, width, height))
        self.hints.arrange(pygame.Rect(rect.x, rect.bottom - metrics.FOOTER, rect.w, metrics.FOOTER))

"""What the last action of a day has come to, when it has ended the day by itself (EL-11): its die, what it brought, and
that nothing more can be done.

Owns when that is told: not before the die lies. It waits for a press, as nobody has ended the day.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown, Exhausted, StatMoved
from engine.eleven.content.cards import Content
from engine.eleven.season import events as ev
from engine.eleven.season.model import SeasonTable
from game.games.eleven.screens.frame import ElevenScreen
from game.games.eleven.screens.week.board import draw_die
from game.games.eleven.screens.week.news import NewsLine, lines
from game.games.eleven.screens.week.news_scene import paint_line
from game.ui.dialogs import Centre
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Label, Panel, Paragraph, Widget
from game.ui.widgets.bar import LiveBar

TUMBLE = 0.9
"""Seconds its die takes to lie."""
_MOST, _ROW, _ROWS = 620, 40, 4
_DIE_HIGH, _DIE_WIDE = 76, 84
_UNTOLD = (Exhausted, ev.RowMoved, ev.YoungstersMoved, ev.DayBegun)
"""What follows by itself from any action."""


def ends_day(events: Iterable[Event], seat: int) -> bool:
    """Whether the manager's day is over with these."""
    return any(isinstance(event, ev.TurnEnded) and event.seat == seat for event in events)


def told_of(t: Texts, content: Content, table: SeasonTable, seat: int, events: Sequence[Event]) -> list[NewsLine]:
    """What an action of a manager's has brought, the last of it; of a track that wasn't raised, that it stays (EL-20).

    Nothing that comes after his day is his action's.
    """
    own = []
    for event in events:
        if isinstance(event, ev.TurnEnded):
            break
        if not isinstance(event, _UNTOLD) and getattr(event, "seat", seat) == seat:
            own.append(event)
    told = lines(t, content, table, own, close=True)
    die = _die_of(own)
    if die is not None and die.die.purpose == "potential" and not any(isinstance(event, StatMoved) for event in own):
        told.append(NewsLine(seat, "die", t("eleven.desk.stayed"), "bad"))
    return told[-_ROWS:]


def _die_of(events: Iterable[Event]) -> DieThrown | None:
    """The die that counts: the last that was thrown."""
    return next((event for event in reversed(list(events)) if isinstance(event, DieThrown)), None)


class DayOverScene(Scene):
    """Lies over the screen the action was taken on; `on_over` goes on with the day, and the scene has gone then.

    `events` are those of the action, answers on its way included, in their order.
    """

    chapter = "EL-11"
    modal = True
    first_focus = "go_on"

    def __init__(self, screen: ElevenScreen, events: Sequence[Event], on_over: Callable[[], None]) -> None:
        super().__init__(screen.ui)
        own = [event for event in events if getattr(event, "seat", screen.seat) == screen.seat]
        self.die = _die_of(own)
        self.told = told_of(screen.ui.t, screen.content, screen.table, screen.seat, events)
        self._on_over = on_over
        self._seconds = 0.0 if self.die is not None and not screen.ui.settings.reduced_motion else TUMBLE

    @property
    def share(self) -> float:
        """How far its die has fallen, 0 … 1."""
        return min(1.0, self._seconds / TUMBLE)

    def build(self) -> Widget:
        t = self.ui.t
        title = self.headed(Label(t("eleven.desk.over.title"), "display32" if self.ui.short else "display40"))
        words = Paragraph(t("eleven.desk.over.words"), "body20")
        go_on = Button(t("guide.next"), self.go_on, kind="primary", key="go_on")
        parts: list[Widget] = [title, words, go_on]
        if self.told or self.die is not None:
            parts.insert(1, _Outcome(self))
        return Centre(Panel(Column(parts, gap=14), pad=16 if self.ui.short else 24), _MOST)

    def enter(self) -> None:
        super().enter()
        if self.share < 1:
            self.ui.audio.play("dice")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.share < 1:
            self._seconds += seconds
            self.view.changed()
            if self.share >= 1:
                self.ui.audio.play("settle")

    def lie_still(self) -> None:
        """The die lies at once."""
        self._seconds = TUMBLE

    def go_on(self) -> None:
        """A press while the die is in the air lets it lie; the next goes on."""
        if self.share < 1:
            self.lie_still()
            self.view.changed()
            return
        self.ui.stack.pop()
        self._on_over()

    def back(self) -> None:
        self.go_on()


class _Outcome(LiveBar):
    """The die, and beside it, once it lies, what it and the action have brought."""

    ground = ""

    def __init__(self, scene: DayOverScene) -> None:
        super().__init__(key="outcome")
        self._scene = scene

    def measure(self, width: int) -> tuple[int, int]:
        high = _ROW * len(self._scene.told)
        return width, max(high, _DIE_HIGH if self._scene.die is not None else 0)

    def write(self, pen: Pen) -> None:
        scene, left = self._scene, 0
        if scene.die is not None:
            at = pen.at(_DIE_WIDE / 2, pen.h / 2)
            draw_die(scene.ui, pen.surface, scene.die, scene.die.value, at, scene.share)
            left = _DIE_WIDE + 8
        if scene.share < 1:
            return
        top = (pen.h - _ROW * len(scene.told)) / 2
        for number, line in enumerate(scene.told):
            paint_line(pen.part(left, top + number * _ROW, pen.w - left, _ROW), line)

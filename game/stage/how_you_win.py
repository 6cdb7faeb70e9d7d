"""How one wins, on one key from every screen of a career: a strip at the window's lower edge with what each rival has,
by source, where that leads, and how far the leader is ahead; at the upper edge of pages that go on from the lower one.

Owns the strip, and whom it has room for: who leads, one's own, and those nearest to them. It is no higher than what
lies below any match's pitch, so that it never covers one; a match stands still meanwhile. What counts is the engine's
(`engine.core.victory`), names and words are a game's, which gives them in a `Standing`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.core.victory import Contender
from game.ui.input import Intent, Point
from game.ui.input.intents import WIN
from game.ui.look import palette
from game.ui.look.crests import Crest
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Label, Panel, Row, Widget
from game.ui.widgets.bar import Bar, Plate
from game.ui.widgets.keyed import Close
from game.ui.widgets.layout import Around

TALL = 104
"""How high the strip is: no match leaves less below its pitch."""
_LOW = 48
"""What is no higher and would be cut by the strip is rather hidden whole."""
_HEAD, _CELL, _FOOT = 28, 42, 22
_LEAST, _ROOMY = 140, 200
"""How wide somebody's cell is at least, and from when on there is room for his note."""
_TOP, _BAR, _THICK = 14, 31, 7
"""The middle of a cell's words, and where its bar begins and how thick that is."""
_SWATCH = 10
_STYLES = ("bold20", "bold18", "semi16", "semi14")
_TONES = (
    palette.AMBER,
    palette.FOCUS,
    palette.ACCENTS["fortunes"],
    palette.GOOD,
    palette.PAPER,
    palette.ACCENTS["futti"],
    palette.ACCENTS["eleven"],
)
"""Sources in their order; the line below names each beside its colour."""


@dataclass(frozen=True, slots=True)
class Rival:
    """One who can win, as he is shown; `note` is what counts besides points. `own`: somebody at the screen."""

    name: str
    short: str
    crest: Crest
    count: Contender
    own: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands: its words begin with `win.<game>`; who leads comes first. `said` replaces who leads whom;
    `counted` says before it what is counted, where that isn't what the table shows.

    Without a `forecast` nobody can say where what somebody has leads: it isn't known what is still to be played, or
    nothing is. `aim` replaces what decides, once it has decided.
    """

    game: str
    rivals: tuple[Rival, ...]
    said: str = ""
    counted: str = ""
    forecast: bool = True
    aim: str = ""

    @property
    def lead(self) -> tuple[Rival, Rival, int] | None:
        """Who leads whom by how many points: the leader oneself, or if one leads, the next one; None without rivals."""
        if len(self.rivals) < 2:
            return None
        first = self.rivals[0]
        mine = next((one for one in self.rivals if one.own), None)
        behind = self.rivals[1] if mine is None or mine is first else mine
        return first, behind, first.count.total - behind.count.total


def in_sight(rivals: Sequence[Rival], most: int) -> list[Rival]:
    """So many of them in their order: who leads, one's own, and then those nearest to one's own."""
    wanted = [0, *(place for place, one in enumerate(rivals) if one.own)]
    middle = wanted[1] if len(wanted) > 1 else 0
    near = sorted(range(len(rivals)), key=lambda place: (abs(place - middle), place))
    kept = list(dict.fromkeys([*wanted, *near]))[: max(1, most)]
    return [rivals[place] for place in sorted(kept)]


class HowYouWinScene(Scene):
    """Lies over what was on the screen until its key, back or a press beside it closes it."""

    modal = True

    def __init__(self, ui: Ui, standing: Standing) -> None:
        super().__init__(ui)
        self.standing = standing
        self.looked_at: Rival | None = next((one for one in standing.rivals if one.own), None)

    def build(self) -> Widget:
        """One line of words, everybody beside each other, and the sources of whoever is looked at."""
        t, rivals = self.ui.t, self.standing.rivals
        shown = in_sight(rivals, (self.ui.w - 32) // _LEAST)
        head = Row([Words(self._words(), grow=1), Close(self.back, action=WIN, key="close")], gap=8, align="centre")
        if not shown:
            return self._edge(Column([head, Label(t("win.nothing"), "body20")], gap=2))
        self.looked_at = self.looked_at or shown[0]
        self.first_focus = _key(self.looked_at)
        longest = max(1, *(max(one.count.total, one.count.projected) for one in shown))
        self._sources = Sources(self._line(self.looked_at))
        cells = [self._cell(one, longest) for one in shown]
        return self._edge(Column([head, Row(cells, gap=4), self._sources], gap=2))

    def _edge(self, body: Widget) -> Edge:
        self._strip = Edge(Panel(body, pad=4, ground="led_lit"), TALL, at_top=self._would_cover())
        return self._strip

    def _would_cover(self) -> bool:
        """Whether the page below has what leads on from it at its lower edge."""
        below = self.ui.stack.scenes
        if self in below:
            below = below[: below.index(self)]
        if not below or below[-1].keeps_title:
            return False
        strip = pygame.Rect(0, self.ui.h - TALL, self.ui.w, TALL)
        widgets = below[-1].view.root.walk()
        return any(
            isinstance(one, Button) and one.kind == "primary" and strip.colliderect(one.screen_rect())
            for one in widgets
        )

    def _cell(self, one: Rival, longest: int) -> RivalCell:
        seen, forecast = partial(self._look_at, one), self.standing.forecast
        return RivalCell(one, longest, self.back, forecast=forecast, on_seen=seen, key=_key(one), grow=1)

    def _look_at(self, one: Rival) -> None:
        self.looked_at = one
        self._sources.show(self._line(one))

    def _words(self) -> tuple[str, ...]:
        """Who leads whom, behind what decides where there is room for both."""
        t, key = self.ui.t, f"win.{self.standing.game}"
        aim, lead = self.standing.aim or t(f"{key}.aim"), self.standing.said or self.lead()
        if not lead:
            return (aim,)
        counted = self.standing.counted
        return (f"{aim} {counted} {lead}", f"{counted} {lead}", lead) if counted else (f"{aim} {lead}", lead)

    def lead(self) -> str:
        """The leader's lead, in one sentence; empty where nobody has a rival."""
        if (found := self.standing.lead) is None:
            return ""
        t, (first, behind, gap) = self.ui.t, found
        points = t(f"win.{self.standing.game}.points", n=gap)
        if gap < 0:  # a game may rank somebody below all others, whatever he has
            return t("win.above", first=first.name, other=behind.name)
        level = sum(one.count.total == first.count.total for one in self.standing.rivals[1:])
        if gap == 0 and (first.own or behind.own):
            return t(
                "win.level" if level == 1 else "win.level_many", other=(behind if first.own else first).name, n=level
            )
        if gap == 0:
            key = "win.level_others" if level == 1 else "win.level_others_many"
            return t(key, first=first.name, other=behind.name, n=level)
        if level and behind.own:
            return t("win.leads_you_level", first=first.name, n=level, gap=points)
        if first.own:
            return t("win.you_lead", other=behind.name, gap=points)
        return t("win.leads_you" if behind.own else "win.leads", first=first.name, other=behind.name, gap=points)

    def _line(self, one: Rival) -> Told:
        t, game = self.ui.t, self.standing.game
        said = [
            (number, t(f"win.{game}.source.{source.name}"), source.points)
            for number, source in enumerate(one.count.sources)
            if source.points
        ]
        if self.standing.forecast:
            ahead = t("win.projected", points=t(f"win.{game}.points", n=one.count.projected))
        else:
            ahead = "" if said else t("win.none_won")
        return Told(one.name, tuple(said), ahead, one.note)

    def needed(self) -> Sequence[pygame.Rect]:
        """All of the strip: what is told of a cell speaks of the line below it."""
        return [*super().needed(), self._strip.child.screen_rect()]

    def draw_background(self, surface: pygame.Surface) -> None:
        """What lies below is to be seen as it is, but for what the strip would cut in half."""
        strip, scenes = self._strip.child.screen_rect(), self.ui.stack.scenes
        end = strip.bottom if self._strip.at_top else strip.top
        low = [rect for one in scenes[: scenes.index(self)][-1:] for rect in one.view.written() if rect.h <= _LOW]
        cut = [rect for rect in low if rect.top < end < rect.bottom]
        if cut:
            px, hidden = self.ui.look.px, strip.unionall(cut).inflate(0, 8)
            surface.fill(palette.NIGHT, (0, px(hidden.y), surface.get_width(), px(hidden.h)))

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if isinstance(intent, Point) and intent.kind == "up":
            self.back()
            return True
        return False

    def on_action(self, name: str) -> bool:
        if name == WIN:
            self.back()
            return True
        return super().on_action(name)


def _key(one: Rival) -> str:
    return f"rival {one.count.number}"


class Edge(Around):
    """One widget at the window's lower edge, or its upper one, so high."""

    def __init__(self, child: Widget, tall: int, *, at_top: bool = False) -> None:
        super().__init__(child)
        self.tall = tall
        self.at_top = at_top

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        top = rect.y if self.at_top else rect.bottom - self.tall
        self.child.arrange(pygame.Rect(rect.x + 8, top, rect.w - 16, self.tall))


class Words(Bar):
    """The first of some sentences that there is room for, else the last one in smaller letters."""

    tall = _HEAD
    ground = ""

    def __init__(self, sentences: tuple[str, ...], grow: float) -> None:
        super().__init__(grow=grow)
        self.sentences = sentences

    def write(self, pen: Pen) -> None:
        room = pen.w - 16
        fitting = ((one, style) for one in self.sentences for style in _STYLES if pen.width(one, style) <= room)
        words, style = next(fitting, (self.sentences[-1], _STYLES[-1]))
        pen.write(words, style, 8, tone="amber", cut=room)


class RivalCell(Plate):
    """Crest, name, points so far and, with a forecast, where they lead; a bar of the sources with what is to come in
    outline."""

    def __init__(
        self, one: Rival, longest: int, on_press: Callable[[], object], *, forecast: bool = True, **pressing: object
    ) -> None:
        super().__init__(on_press, **pressing)  # type: ignore[arg-type]
        self.forecast = forecast
        self.term = "all.standing" if forecast else "all.standing_now"
        self.one = one
        self.longest = longest
        self.tall = _CELL

    @property
    def confirms(self) -> str:
        return self.ui.t("ui.close")

    def focus_rect(self) -> pygame.Rect:
        """The frame lies on the cell's edge: around it there is no room."""
        return self.rect.inflate(-12, -12)

    def paint(self) -> pygame.Surface:
        self.ground = "row_amber" if self.one.own else "row"
        return Bar.paint(self)

    def write(self, pen: Pen) -> None:
        one, count = self.one, self.one.count
        pen.crest(one.crest, 24, 18, _TOP + 1)
        pen.write(one.short, "bold20", 34, _TOP)
        ahead = str(count.projected).replace("-", "−")
        total = f"{count.total}{' + ?' if count.is_open else ''}".replace("-", "−")
        right = pen.w - 8
        if self.forecast:
            pen.write(ahead, "semi16", -8, _TOP, tone="muted")
            right -= 18 + pen.width(ahead, "semi16")
            pen.mark("chevron_right", 12, right + 9, _TOP, tone="muted")
        pen.write(total, "display24", right, _TOP + 1, tone="amber", align="right")
        if pen.w >= _ROOMY and one.note:
            left = 40 + pen.width(one.short, "bold20")
            room = right - left - 8 - pen.width(total, "display24")
            pen.write(one.note, "semi14", left, _TOP, tone="muted", cut=room)
        self._write_bar(pen)

    def _write_bar(self, pen: Pen) -> None:
        room, x = pen.w - 16, 8.0
        unit = room / self.longest
        for number, source in enumerate(self.one.count.sources):
            wide = max(0, source.points) * unit
            if wide >= 1:
                pen.fill(_TONES[number % len(_TONES)], x, _BAR, max(1.0, wide - 1), _THICK)
                x += wide
        ahead = 8 + max(0, self.one.count.projected) * unit
        if ahead - x >= 2:
            pen.fill(palette.MUTED, x, _BAR + _THICK - 2, ahead - x, 2)


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of somebody: his sources by number, with name and points, where they lead, and his note."""

    name: str
    sources: tuple[tuple[int, str, int], ...]
    ahead: str
    note: str


class Sources(Bar):
    """Somebody's sources, each with its colour, and where they lead."""

    ground = ""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.told = told
        self.tall = _FOOT

    def show(self, told: Told) -> None:
        """Tell of somebody else."""
        if told != self.told:
            self.told = told
            self.invalidate()

    def write(self, pen: Pen) -> None:
        told = self.told
        words = [(number, f"{name} {points}".replace("-", "−")) for number, name, points in told.sources]
        last = " · ".join(filter(None, (told.ahead, told.note)))
        style, gap = self._fitting(pen, [told.name, last, *(said for _, said in words)], len(words))
        x = 8 + pen.write(told.name, style, 8, tone="amber").w / pen.look.scale + gap
        for number, said in words:
            pen.fill(_TONES[number % len(_TONES)], x, pen.h / 2 - _SWATCH / 2, _SWATCH, _SWATCH)
            x += _SWATCH + 4
            x += pen.write(said, style, x).w / pen.look.scale + gap
        pen.write(last, style, x, tone="muted", cut=max(0.0, pen.w - x - 8))

    def _fitting(self, pen: Pen, words: Sequence[str], marked: int) -> tuple[str, float]:
        """The largest letters in which all of it has room, and how far apart it then stands."""
        for style in ("semi18", "semi16", "semi14"):
            wide = sum(pen.width(one, style) for one in words) + marked * (_SWATCH + 4)
            for gap in (18.0, 12.0):
                if wide + gap * len(words) <= pen.w - 16:
                    return style, gap
        return "semi14", 8.0

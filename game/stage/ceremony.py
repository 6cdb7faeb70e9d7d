"""What is won is lifted, whatever the game: the lap, the trophy, the team's picture with medals, and the way there.
Who is sacked has the quiet opposite.

Owns the scene. What was won, by whom and on which way, a game says. Everything drawn is a function of the seconds since
it began; a press goes to its end, another one on. Under reduced motion that end is all there is: it tells as much.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.stage.style import trophies
from game.stage.timeline_scene import Live
from game.ui.look import backdrops, confetti, faces, metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.motion import ease_in_out, ease_out, lerp
from game.ui.look.paint import Canvas
from game.ui.look.palette import rgb
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Panel, Row, Scroll, Space, Widget
from game.ui.widgets.bar import Written

LAP, LIFT, PHOTO, LENGTH = 3.2, 5.2, 6.6, 8.0
"""Seconds at which the lap ends, the trophy is up, the picture is taken, and all stands still."""
_BUTTON = 320
_STEP = 0.56
_FLASH = 46
"""How bright the one flash of the picture is, of 255."""
_SHAPE, _LOW = 0.42, 230
_LEAVING = 4.0
"""Seconds in which the beaten leave the light."""


class Step(NamedTuple):
    """Something on the way: what it was, and its result; of a match the goals, home's first, and which side, 0 home,
    is `own`."""

    what: str
    result: str
    own: int | None = None


@dataclass(frozen=True, slots=True)
class Ceremony:
    """Something won, or lost for good if there is no `cup` (of `trophies.CUPS`): `title` says what, `words` by whom.

    `people` are seeds of faces, the captain's first; `way` is what led there.
    """

    title: str
    words: str
    crest: Crest
    kit: Kit
    people: tuple[int, ...]
    cup: str = ""
    way: tuple[Step, ...] = ()


def in_turn(ui: Ui, shown: Sequence[Ceremony], on_done: Callable[[], None]) -> None:
    """One ceremony after the other in place of what is on the screen, then `on_done`; at once that without any."""
    if not shown:
        on_done()
        return
    ui.stack.reset(CeremonyScene(ui, shown[0], lambda: in_turn(ui, shown[1:], on_done)))


class CeremonyScene(Scene):
    """A ceremony; `on_done` is where one goes afterwards."""

    first_focus = "go_on"

    def __init__(self, ui: Ui, ceremony: Ceremony, on_done: Callable[[], None]) -> None:
        super().__init__(ui)
        self.ceremony = ceremony
        self.on_done = on_done
        self.seconds = LENGTH if ui.settings.reduced_motion else 0.0
        self.live = not self.is_over
        self._painted_for: tuple[Look, tuple[int, int]] | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing moves any more."""
        return self.seconds >= LENGTH

    def enter(self) -> None:
        """The stands rise, or groan."""
        self.ui.audio.play("roar" if self.ceremony.cup else "groan")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.live and self.ui.stack.top is self:
            self.show_at(self.seconds + seconds)

    def show_at(self, seconds: float) -> None:
        """Go to so many seconds after it began."""
        was_over = self.is_over
        self.seconds = min(seconds, LENGTH)
        self.live = not self.is_over
        if self.is_over != was_over:
            self.rebuild()

    def build(self) -> Widget:
        t = self.ui.t
        words = t("playing.go_on" if self.is_over else "playing.skip")
        beside = max(0, self.ui.w - 64 - _BUTTON) // 2
        button = Button(words, self._press, kind="primary", key="go_on", grow=1)
        row = Row([Space(width=beside), button, Space(width=beside)], gap=16)
        show = Live(self._draw_show, 120)
        panes = [Pane(self.ceremony.title, show, 560, grow=1)]
        if self.ceremony.way:
            rows = [Written(partial(_write_step, one), 38, "row") for one in self.ceremony.way]
            way = Panel(Scroll(Column(list(rows), gap=4), floor=80), title=t("ceremony.way").upper(), pad=12)
            panes.append(Pane(t("ceremony.way"), way, 360))
        body = Column([Columns(panes), row], gap=metrics.STEP if self.ui.short else 12)
        title = self.ceremony.words if self.ui.short else self.ceremony.title
        return self.page(body, title=title, hints=[Hint("confirm", words)])

    def _press(self) -> None:
        if self.is_over:
            self.on_done()
        else:
            self.show_at(LENGTH)

    def back(self) -> None:
        """To its end, then on."""
        self._press()

    def _draw_show(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, still = self.ui.look, self.ui.settings.reduced_motion
        if self._painted_for != (look, area.size):  # all that comes is painted before it is needed
            self._painted_for = look, area.size
            for moment in (LAP, LIFT, LIFT + 0.6, PHOTO + 0.1, LENGTH):
                draw(Pen(look, surface, area), self.ceremony, moment, still=still)
        draw(Pen(look, surface, area), self.ceremony, self.seconds, still=still)


def _write_step(step: Step, pen: Pen) -> None:
    """What it was and its result: of a match both sides' goals, the own side's lit."""
    parts = step.result.split(" ") if step.own is not None else [step.result]
    x = -10.0
    for number, part in reversed(list(enumerate(parts))):
        lit = step.own is None or number == 2 * step.own
        pen.write(part, "figuresbold20", x, tone="amber" if lit else "muted")
        x -= pen.width(part, "figuresbold20") + 6
    pen.write(step.what, "semi18", 10, cut=pen.w + x - 16)


# -- the picture


def draw(pen: Pen, shown: Ceremony, seconds: float, *, still: bool = False) -> None:
    """The ceremony so many seconds after it began; `still` without confetti, hops and flash."""
    look = pen.look
    clip = pen.surface.get_clip()
    pen.surface.set_clip(pygame.Rect(*map(look.px, (pen.x, pen.y, pen.w, pen.h))).clip(clip))
    high = max(pen.h, pen.w * _SHAPE)  # of a low strip the middle is seen
    ground = backdrops.stadium(look, pen.w, high)
    pen.surface.blit(ground, (look.px(pen.x), look.px(pen.y - (high - pen.h) * 0.6)))
    if shown.cup:
        _draw_won(pen, shown, seconds, still)
    else:
        _draw_lost(pen, shown, seconds)
    _write_words(pen, shown, seconds)
    pen.surface.set_clip(clip)


def _size(pen: Pen, count: int) -> float:
    return min(pen.h * 0.42, pen.w * 0.92 / (_STEP * count + 1 - _STEP))


def _off(number: int) -> int:
    return (number + 1) // 2 * (1 if number % 2 else -1)


def _draw_won(pen: Pen, shown: Ceremony, seconds: float, still: bool) -> None:
    """They come along the stand, stop in the middle, and the trophy goes up."""
    look, count = pen.look, len(shown.people)
    size, floor = _size(pen, count), pen.h * 0.96
    arrived = ease_in_out(min(1.0, seconds / LAP))
    up = ease_out(max(0.0, min(1.0, (seconds - LAP) / (LIFT - LAP) * 1.6)))
    medals = seconds >= PHOTO
    cup = size * 0.85
    middle = lerp(pen.w * 1.35, pen.w / 2, arrived)
    head = floor - size
    if up > 0:
        pen.put(trophies.shine(look, cup * 2.1), middle, head - cup * 0.55 * up)
    held = lerp(floor - size * 0.45, head - cup * 0.46, up)
    pen.put(trophies.trophy(look, shown.cup, cup, shown.kit), middle, held)
    for number in sorted(range(count), key=lambda one: -abs(_off(one))):
        scale = size * (1 - 0.05 * abs(_off(number)))
        hop = 0.0 if still or seconds >= LENGTH else _hop(seconds, number, size)
        mood: faces.Mood = "arms" if up > 0.3 and number % 2 == 0 else "joy"
        person = faces.figure(look, shown.people[number], round(scale), shown.kit, mood)
        at = look.px(pen.x + middle + _off(number) * size * _STEP), look.px(pen.y + floor + size * 0.1 - hop)
        pen.surface.blit(person, person.get_rect(midbottom=at))
        if medals:
            medal = _medal(look, max(16.0, scale * 0.26))
            pen.surface.blit(medal, medal.get_rect(midbottom=(at[0], at[1] - look.px(scale * 0.01))))
    if still:
        return
    colours = [shown.kit.a, shown.kit.b, palette.AMBER]
    for number, begun in enumerate((LAP + 0.4, LIFT, PHOTO)):
        scraps = confetti.scraps(look, colours, seconds - begun, (pen.w, pen.h), number, 110)
        left, top = look.px(pen.x), look.px(pen.y)
        pen.surface.fblits([(picture, (x + left, y + top)) for picture, (x, y) in scraps])
    if 0 <= seconds - PHOTO < 0.3:
        light = pygame.Surface((look.px(pen.w), look.px(pen.h)))
        light.fill((round(_FLASH * (1 - (seconds - PHOTO) / 0.3)),) * 3)
        pen.surface.blit(light, (look.px(pen.x), look.px(pen.y)), special_flags=pygame.BLEND_RGB_ADD)


def _hop(seconds: float, number: int, size: float) -> float:
    return 0.09 * size * abs(math.sin(math.pi * (seconds + 0.13 * number) / 0.6))


def _draw_lost(pen: Pen, shown: Ceremony, seconds: float) -> None:
    """They stand with hanging heads, and the light goes."""
    look, count = pen.look, len(shown.people)
    size, floor = _size(pen, count) * 0.9, pen.h * 0.98
    gone = ease_in_out(min(1.0, seconds / _LEAVING))
    for number in sorted(range(count), key=lambda one: -abs(_off(one))):
        person = faces.figure(look, shown.people[number], round(size), shown.kit, "sorrow")
        across = pen.w / 2 + _off(number) * size * lerp(_STEP, _STEP + 0.1, gone)
        at = look.px(pen.x + across), look.px(pen.y + floor + size * lerp(0.0, 0.16, gone))
        pen.surface.blit(person, person.get_rect(midbottom=at))
    dark = pygame.Surface((look.px(pen.w), look.px(pen.h)))
    dark.fill((round(255 - 90 * gone),) * 3)
    pen.surface.blit(dark, (look.px(pen.x), look.px(pen.y)), special_flags=pygame.BLEND_RGB_MULT)


def _write_words(pen: Pen, shown: Ceremony, seconds: float) -> None:
    """Whose it is, over the stands, once the trophy goes up; where it is low the title of the page says it."""
    if pen.h < _LOW or (shown.cup and seconds < LAP):
        return
    board = pen.part(8, 8, pen.w - 16, 76, "led_lit")
    board.crest(shown.crest, 56, 42)
    board.write(shown.words, "display48", 84, low=1, tone="amber", width=board.w - 100)


@sprite
def _medal(look: Look, size: float) -> pygame.Surface:
    """A gold medal on its ribbon."""
    canvas = Canvas(look.px(size), look.px(size), (20.0, 20.0))
    canvas.line([(3, 0), (10, 11)], 3, rgb("2C5BD4"))
    canvas.line([(17, 0), (10, 11)], 3, rgb("2C5BD4"))
    canvas.disc(10, 13.5, 6, rgb("B8860B"))
    canvas.disc(10, 13.5, 4.8, rgb("FFD447"))
    canvas.disc(8.6, 12, 1.4, rgb("FFF3B0"))
    return canvas.finish()

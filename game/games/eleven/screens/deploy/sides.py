"""The columns beside the pitch: the opponent's card and the limits as they fill up; the marker in focus, those still to
place, kick-off.

Owns how they are put together, and how the zones look for what is in the hand or in focus: open, closed and why, or
where something would be swapped. What their buttons do is the scene's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from engine.core.model import Reason
from engine.eleven.content.cards import Content
from engine.eleven.match.model import OpponentBack, Side
from engine.eleven.zones import (
    CENTRES,
    MARKERS,
    MOST_IN_CENTRE,
    MOST_IN_SECTION,
    MOST_ON_WING,
    SECTION_OF,
    SECTIONS,
    ZONES,
    Zone,
)
from game.games.eleven.card_pictures import formation, placed
from game.games.eleven.screens.deploy.board import ZoneLook
from game.games.eleven.screens.deploy.detail import Detail, LooseMarker, SmallButton, closed_word
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.style.club_style import crest_of
from game.games.eleven.style.opponents import METALS, division, line_up
from game.games.eleven.style.signs import section, sign
from game.games.eleven.style.zones import ZoneState
from game.ui.look.kits import Kit
from game.ui.look.lettering import fitting
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, rounded
from game.ui.look.palette import AMBER, INK, LINE, MARKING, MUTED, NIGHT, PAPER, PAPER_RULE, TEXT, lighter
from game.ui.look.panels import BOXES
from game.ui.look.pen import Pen
from game.ui.scene import Go
from game.ui.text import Texts
from game.ui.widgets import Column, Flow, Label, Panel, Pressable, Row, Widget
from game.ui.widgets.bar import Bar, Written
from game.ui.widgets.base import DrawnTerm

_BAND = 36
_BACK, _FRONT = 264, 272
_WIDE = 2000.0
"""Wider than any column."""


def opponent_pane(
    editor: DeploymentEditor,
    opponent: Widget,
    on_fill: Callable[[], object],
    on_undo: Callable[[], object],
    on_seen: Callable[[], None],
    t: Texts,
) -> Widget:
    """The opponent's card above the limits. `on_seen` is told when a button is looked at."""
    words = t("eleven.deploy.fill" if editor.missing else "eleven.deploy.suggest")
    nothing = None if editor.can_undo or editor.held is not None else t("eleven.reason.nothing_to_undo")
    undo = SmallButton(t("eleven.deploy.undo"), on_undo, reason=nothing, on_seen=on_seen, key="undo")
    buttons = Row([SmallButton(words, on_fill, on_seen=on_seen, key="fill"), undo], gap=8)
    return Column([opponent, Panel(Column([limits(t, editor), buttons], gap=8), pad=12, grow=1)], gap=12)


class MarkerActs(NamedTuple):
    """What can be done to markers; `take` and `see` are told the shirt of one beside the pitch, `look` that a button is
    looked at. `refusal` puts why something can't be done into words."""

    take: Callable[[int], object]
    see: Callable[[int], None]
    look: Callable[[], None]
    refusal: Callable[[Reason], str]
    fuel: Callable[[], object]
    card_off: Callable[[], object]
    off_pitch: Callable[[], object]


class MarkerPane(Column):
    """Fitness, the marker last in focus and what can be done to it, those still to place, and `kick_off` if it has its
    place here."""

    def __init__(self, editor: DeploymentEditor, kit: Kit, kick_off: Widget | None, acts: MarkerActs, t: Texts) -> None:
        self._editor = editor
        self._t = t
        self._refusal = acts.refusal
        self._detail = Detail(editor, kit)
        self._fuel, self._card_off, self._off_pitch = (
            SmallButton("", act, sign_name=name, paper=True, term=f"eleven.{key}", key=key, on_seen=acts.look)
            for key, act, name in (
                ("fuel", acts.fuel, "fitness"), ("card_off", acts.card_off, ""), ("off_pitch", acts.off_pitch, ""),
            )
        )  # fmt: skip
        loose = [
            LooseMarker(editor, shirt, kit, partial(acts.take, shirt), partial(acts.see, shirt))
            for shirt in editor.loose
        ]
        bench: list[Widget] = [Label(t("eleven.deploy.all_placed"), "semi18", MUTED)]
        if editor.missing:
            bench = [Label(t("eleven.deploy.to_place"), "label18", MUTED), Flow(loose, gap=6)]
        marker = Column([self._detail, Row([self._fuel, self._card_off, self._off_pitch], gap=6)], gap=8)
        super().__init__(
            [
                Panel(Fitness(editor), pad=12),
                _Paper(marker, ground="paper", pad=14, grow=1),
                Panel(Column([*bench, *([] if kick_off is None else [kick_off])], gap=8), pad=12),
            ],
            gap=8,
        )

    def show(self, subject: Held | None) -> None:
        """Show another marker, and what can be done to it: pay for its ability, take its card, take it away."""
        self._detail.show(subject)
        t, editor = self._t, self._editor
        if subject is None:
            return
        post = editor.post_of(subject.shirt) if editor.is_out_there(subject) else None
        fuel = 0 if subject.card is None else editor.fuel(subject.card)
        words = "fuel_off" if post is not None and post.fuel else "fuel_on" if fuel else "fuel"
        self._fuel.set(t(f"eleven.deploy.{words}", n=fuel), self._why(editor.payment_fault(subject)))
        self._card_off.set(t("eleven.deploy.card_off"), self._why(editor.card_off_fault(subject)))
        self._off_pitch.set(t("eleven.deploy.off_pitch"), self._why(editor.off_pitch_fault(subject)))

    def look_at(self, focus: Widget | None) -> None:
        """Say why a button of its own can't be pressed, while that is in focus."""
        own = focus if isinstance(focus, SmallButton) and focus.parent is self._fuel.parent else None
        self._detail.refuse("" if own is None else own.reason or "")

    def _why(self, reason: Reason | None) -> str | None:
        return None if reason is None else self._refusal(reason)


class _Paper(Panel):
    """A panel that isn't made so low that its content would have to be scrolled."""

    def least(self, width: int) -> int:
        return self._scroll.child.least(width - 2 * self.pad) + 2 * self.pad


class OpponentPaper(Bar, Pressable):
    """The opponent as his card's back describes him; with `seen` his zones as they were looked at. Pressed it opens the
    book of opponents, where there is one to open."""

    ground = "paper"
    term = "eleven.opponent"

    def drawn_terms(self) -> Iterator[DrawnTerm]:
        w, h = self.rect.size
        crest = 76 if self._seen is None else 58
        rule = _BAND + 20 + crest
        yield "eleven.division", (w / 2, 0, w / 2, _BAND)
        yield "eleven.strength_in_all", (28 + crest, _BAND + crest / 2 + 2, w - crest - 28, 22)
        if self._standing:
            yield "eleven.spaces", (28 + crest, _BAND + crest / 2 + 24, w - crest - 28, 22)
        yield "eleven.formation", (0, rule + 4, w * 0.38, 44)
        yield "eleven.attackers", (w * 0.38, rule + 4, w * 0.62, 44)
        if self._seen is not None:
            yield "eleven.strength", (0, rule + 48, w, h - rule - 48)

    def __init__(self, content: Content, back: OpponentBack, seen: Side | None, standing: str, book: Go | None) -> None:
        super().__init__(book, key="opponent")
        self._club = content.clubs[back.club]
        self._back = back
        self._seen = seen
        self._standing = standing
        self.focusable = book is not None
        self.tall = _BACK if seen is None else _FRONT

    @property
    def confirms(self) -> str:
        return self.ui.t("eleven.book.door")

    def write(self, pen: Pen) -> None:
        look, w, t, club, seen = pen.look, pen.w, self.ui.t, self._club, self._seen
        pen.surface.blit(_band(look, w, _BAND), (0, 0))
        pen.write(t("eleven.deploy.opponent"), "label18", 16, _BAND / 2 + 1, tone=AMBER)
        metal = lighter(METALS[club.division][0], 0.35)
        rect = pen.write(t(f"eleven.division.{club.division}").upper(), "label16", -16, _BAND / 2 + 1, tone=metal)
        pen.put(division(look, club.division, 18), rect.left / look.scale - 6, _BAND / 2, align="right")
        crest = 76 if seen is None else 58
        middle, x = _BAND + 10 + crest / 2, 28 + crest
        pen.crest(crest_of(club), crest, 16 + crest / 2, middle)
        lines = [t("eleven.opponent.strength", n=self._back.strength), *([self._standing] if self._standing else [])]
        top = middle - 11 * len(lines) + (0 if seen is None else 4)
        name, style = fitting(look, club.name, ("bold28", "bold24", "bold20", "bold18"), w - x - 12)
        pen.write(name, style, x, top)
        for number, line in enumerate(lines):
            pen.write(line, "semi18", x, top + 25 + 22 * number, tone="muted", cut=w - x - 12)
        pen.fill(PAPER_RULE, 16, _BAND + 20 + crest, w - 32, 1.4)
        self._write_team(pen, _BAND + 20 + crest)

    def _write_team(self, pen: Pen, rule: float) -> None:
        """How he lines up, and his zones below."""
        look, t, back, seen = pen.look, self.ui.t, self._back, self._seen
        shape, large = formation(back), "display48" if seen is None else "display32"
        pen.write(shape, large, 16, rule + 26)
        x = 16 + pen.width(shape, large) + 14
        pen.put(sign(look, "attack", 24), x, rule + 26, align="left")
        words = t("eleven.deploy.attackers", n=back.attackers)
        pen.write(words, "bold20", x + 31, rule + 26, cut=pen.w - x - 42)
        top, foot = rule + (52 if seen is None else 46), pen.h - BOXES["paper"].edge - 12
        zones = None if seen is None else placed(seen)
        board = line_up(look, zones, 152 if seen is None else pen.w - 32, foot - top)
        pen.surface.blit(board, (look.px(16), look.px(top)))
        if seen is not None:
            return
        hidden = look.wrap(t("eleven.deploy.hidden"), "semi16", pen.w - 196)
        if self.focusable:
            hidden = hidden[:2]
            pen.put(sign(look, "search", 18, INK), 182, foot - 14, align="left")
            pen.write(t("eleven.book.look_up"), "bold18", 206, foot - 14, cut=pen.w - 218)
        middle = top + 10 if self.focusable else (top + foot) / 2 - 10 * (len(hidden) - 1)
        pen.lines(hidden, "semi16", 182, middle, 20, tone="muted")


@sprite
def _band(look: Look, width: float, height: float) -> pygame.Surface:
    """The dark top of a paper card, its upper corners round."""
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.poly(rounded(0, 0, width, height + 20, 8), PAPER)
    canvas.poly(rounded(2, 2, width - 4, height + 20, 6.5), INK)
    return canvas.finish()


def limits(t: Texts, editor: DeploymentEditor) -> Widget:
    """How many are placed, and how full the sections are (EL-25)."""

    def write(pen: Pen) -> None:
        look, w, count = pen.look, pen.w, MARKERS - editor.missing
        pen.write(t("eleven.deploy.limits"), "label18", 0, 10, tone="muted")
        pen.write(t("eleven.deploy.placed", n=count, of=MARKERS), "bold18", w, 10, tone="amber", align="right")
        pen.surface.blit(_boxes(look, w, 10, MARKERS, count, True), (0, look.px(28)))
        for row, name in enumerate(reversed(SECTIONS)):
            y, most = 64 + 36 * row, MOST_IN_SECTION[name]
            count = sum(SECTION_OF[post.zone] == name for post in editor.posts)
            pen.put(section(look, name, 19, MARKING), 10, y)
            pen.write(t(f"eleven.deploy.sections.{name}"), "semi18", 26, y, cut=w - 184)
            boxes = _boxes(look, most * 20 - 4, 18, most, count, False)
            pen.surface.blit(boxes, (look.px(w - 154), look.px(y - 9)))
            figure, tone = t("eleven.deploy.of", n=count, of=most), AMBER if count == most else TEXT
            pen.write(figure, "bold18", w, y, tone=tone, align="right")
        pen.fill(LINE, 0, 162, w, 1)
        rule = t("eleven.deploy.zone_limits", centre=MOST_IN_CENTRE, wing=MOST_ON_WING)
        pen.write(rule, "semi18", 0, 180, cut=w)
        if idle := len(editor.idle):
            pen.mark("barred", 15, 8, 204, tone="warn")
            pen.write(t("eleven.deploy.idle_count", n=idle), "semi16", 22, 204, tone="warn", cut=w - 22)
        else:
            pen.write(t("eleven.deploy.own_sections"), "semi16", 0, 204, tone="muted", cut=w)

    drawn = [("eleven.limits", (0.0, 0.0, _WIDE, 160.0)), ("eleven.limits", (0.0, 164.0, _WIDE, 50.0))]
    drawn += [("eleven.section", (0.0, 50.0, 130.0, 108.0))]
    if editor.idle:
        drawn.append(("eleven.idle", (0.0, 194.0, _WIDE, 22.0)))
    return Written(write, 214, "", drawn)


@sprite
def _boxes(look: Look, width: float, height: float, count: int, filled: int, lit: bool) -> pygame.Surface:
    """Boxes side by side, the first ones filled."""
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    gap = 4.0
    step = (width + gap) / count
    for number in range(count):
        x = number * step
        full = AMBER if lit else MARKING
        canvas.rect(x, 0, step - gap, height, full if number < filled else LINE, 3)
        if number >= filled:
            canvas.rect(x + 1.2, 1.2, step - gap - 2.4, height - 2.4, NIGHT, 2)
    return canvas.finish()


class Fitness(Bar):
    """The fitness of the week: what is assigned, and what is left (EL-23)."""

    tall = 78
    ground = ""
    term = "eleven.fitness"

    def __init__(self, editor: DeploymentEditor) -> None:
        super().__init__()
        self._editor = editor

    def least(self, width: int) -> int:
        return 56

    def write(self, pen: Pen) -> None:
        look, t, w = pen.look, self.ui.t, pen.w
        held, left = self._editor.club.markers["fitness"], self._editor.fitness_left
        pen.write(t("eleven.deploy.fitness"), "label18", 0, 8, tone="muted")
        pen.write(t("eleven.deploy.left", n=left, of=held), "bold18", w, 8, tone="amber", align="right")
        if not held:
            pen.lines(look.wrap(t("eleven.deploy.no_fitness"), "semi16", w)[:2], "semi16", 0, 36, 20, tone="muted")
            return
        step = min(34.0, (w + 4) / held)
        size = min(28.0, max(step - 4, 14.0))
        for number in range(held):
            name = "fitness" if number < held - left else "fitness_empty"
            pen.put(sign(look, name, size, MUTED), size / 2 + number * step, 40)
        if pen.h >= 74:
            pen.write(t("eleven.deploy.unspent"), "semi16", 0, 68, tone="muted", cut=w)


def at_rest(editor: DeploymentEditor) -> dict[Zone, ZoneLook]:
    """Nothing is offered: a plus where the next marker could be put."""
    room = bool(editor.missing and editor.loose)
    return {zone: ZoneLook(plus=room and not editor.in_zone(zone)) for zone in ZONES}


def offered(
    t: Texts, editor: DeploymentEditor, held: Held, focused: Zone | None, *, carried: bool
) -> dict[Zone, ZoneLook]:
    """A marker is in the hand or thought of; it is shown above the zone in `focused`, unless a pointer carries it."""
    return {zone: _offered(t, editor, held, zone, zone == focused, carried) for zone in ZONES}


def _offered(t: Texts, editor: DeploymentEditor, held: Held, zone: Zone, focused: bool, carried: bool) -> ZoneLook:
    fit, idle = editor.fit(held, zone), editor.is_idle(held, zone)
    if fit.fault is None:
        guest = held if focused and not carried else None
        there = [post for post in editor.in_zone(zone) if post.shirt != held.shirt]
        state: ZoneState = "focused" if focused else "open"
        word = t("eleven.deploy.idle") if idle else ""
        return ZoneLook(state, word, plus=not there and guest is None, guest=guest, idle=idle)
    if fit.swaps:
        name = "replace" if editor.post_of(held.shirt) is None else "swap"
        word = t(f"eleven.deploy.{name}_which" if zone in CENTRES else f"eleven.deploy.{name}")
        return ZoneLook("focused" if focused else "open", word, idle=idle)
    return ZoneLook("closed", closed_word(t, fit.fault))

"""The board as a widget: drawn anew with every frame, what is asked lying on its middle; beside it the week.

Owns where things lie, the ring of squares, the middle, the card and what is said or asked beside it, and the widgets of
each question. What is drawn on it is `ring`'s and `middle`'s; what may be answered is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from engine.core.model import Action
from engine.fortunes.season.actions import AnswerCard, Pick, RollDie
from engine.fortunes.season.card_picks import price_of
from engine.fortunes.season.model import BungDue, Fixture, PickDue, PickWhy, RollDue, SeasonTable
from game.games.fortunes.screens.board.moment import BoardRoom
from game.games.fortunes.style import board, cards, players
from game.games.fortunes.style.board import SQUARES, Ring
from game.games.fortunes.style.cards import card_height
from game.games.fortunes.wording import money, player
from game.ui.look import dice, marks, palette
from game.ui.look.look import Align, Latest
from game.ui.look.panels import panel
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Button, Column, Grid, Image, Paragraph, Pressable, Row, Scroll, Space, Widget

_PAD = 10

_EDGE = 6
_LEAST = (560, 330)
"""The least area that has room for the ring; in less there is the middle alone."""
_LISTED = 700
"""The least width for it beside a list."""
_INSET, _GAP = 22, 16
_WIDEST = 340
_STRIP = 60
_CELL, _ROW = 240, 56
_OTHERS: tuple[PickWhy, ...] = ("borrow", "double")
"""Choices among players of rivals."""
_FACES = 6
_HEAD = 30
_AHEAD, _MATCH = 38, 30
_COMPETITIONS = ("league", "cup", "europe")


class BoardPane(Widget):
    """Ring and middle, with the question's widgets beside the card or at the foot."""

    def __init__(
        self, scene: BoardRoom, controls: Widget | None, paint: Callable[[pygame.Surface, Plan], None]
    ) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._paint = paint
        self._controls = controls

    @property
    def children(self) -> list[Widget]:
        return [self._controls] if self._controls is not None else []

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._scene.least

    def least(self, width: int) -> int:
        return 150

    @property
    def _beside(self) -> bool:
        return isinstance(self._scene.question, BungDue | PickDue)

    def _plan(self, rect: pygame.Rect) -> Plan:
        return plan_for(rect, isinstance(self._scene.question, PickDue))

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.plan = self._plan(rect)
        if self._controls is None:
            return
        if self._beside:
            self._controls.arrange(self.plan.beside.inflate(-2 * _PAD, -2 * _PAD))
            return
        strip = self.plan.strip
        wide = min(strip.w, 380)
        high = min(strip.h, self._controls.natural(wide)[1])
        self._controls.arrange(pygame.Rect(strip.centerx - wide // 2, strip.bottom - high, wide, high))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        look = self.ui.look
        plan = self._plan(self.rect.move(dx, dy)) if dx or dy else self.plan
        self._paint(surface, plan)
        if self._controls is not None:
            if self._beside:
                area = plan.beside
                surface.blit(panel(look, area.w, area.h, "plate"), (look.px(area.x), look.px(area.y)))
            self._controls.draw(surface, dx, dy)


@dataclass(frozen=True, slots=True)
class Plan:
    """`ring` lies at `at`, None if there is only the middle; `middle` is the pitch, `stage` what is free on it."""

    area: pygame.Rect
    ring: Ring | None
    at: tuple[int, int]
    middle: pygame.Rect
    stage: pygame.Rect

    @property
    def card(self) -> pygame.Rect:
        """Where a card of a pile lies: at the left, as high as the middle."""
        room = self.middle.h - (8 if self.ring is not None else 12)
        width = min(_WIDEST, int(room * 5 / 7), int(self.stage.w * 0.5))
        while card_height(width) > room:
            width -= 1
        x = self.stage.x - (8 if self.ring is not None else 0)
        height = card_height(width)
        return pygame.Rect(x, self.middle.centery - height // 2, width, height)

    @property
    def left(self) -> pygame.Rect:
        """The part of the stage that a card would cover."""
        return pygame.Rect(self.stage.x, self.stage.y, self.card.right - self.stage.x, self.stage.h)

    @property
    def beside(self) -> pygame.Rect:
        """The room at the right of the card."""
        left = self.card.right + _GAP
        return pygame.Rect(left, self.stage.y, self.stage.right - left, self.stage.h)

    @property
    def strip(self) -> pygame.Rect:
        """The foot of the stage, for a button."""
        high = min(_STRIP, self.stage.h // 3)
        return pygame.Rect(self.stage.x, self.stage.bottom - high, self.stage.w, high)

    @property
    def above(self) -> pygame.Rect:
        """The stage without its foot."""
        return pygame.Rect(self.stage.x, self.stage.y, self.stage.w, self.stage.h - self.strip.h - 8)


def plan_for(area: pygame.Rect, listing: bool = False) -> Plan:
    """The board in an area; `listing`: with a list beside the card, for which a small ring leaves no room."""
    if area.w < (_LISTED if listing else _LEAST[0]) or area.h < _LEAST[1]:
        return Plan(area, None, area.topleft, area, area.inflate(-2 * 12, -2 * 8))
    ring = Ring(area.w - 2 * _EDGE, area.h - 2 * _EDGE)
    x, y, w, h = ring.middle
    middle = pygame.Rect(round(area.x + _EDGE + x), round(area.y + _EDGE + y), round(w), round(h))
    return Plan(area, ring, (area.x + _EDGE, area.y + _EDGE), middle, middle.inflate(-2 * _INSET, -2 * _INSET))


class PickRow(Pressable):
    """A player who can be chosen, with what that costs or brings."""

    def __init__(self, scene: BoardRoom, due: PickDue, person: int) -> None:
        super().__init__(partial(scene.answer, Pick(due.seat, person)), key=f"pick {person}")
        self._scene = scene
        self._due = due
        self.person = person

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self) -> pygame.Surface:
        scene, t = self._scene, self.ui.t
        table = scene.table
        owner = next((seat for seat, one in enumerate(table.managers) if self.person in one.squad), None)
        one = player(t, scene.content, table, self.person)
        if owner is not None and self._due.why in _OTHERS:
            one = replace(one, name=t("fortunes.board.of", name=one.name, club=scene.looks(owner).short))
        price = price_of(scene.content, table, self._due.why, self.person)
        kit = scene.looks(owner).kit if owner is not None else None
        w, h = self.rect.size
        return players.row(self.ui.look, one, w, h, kit, money(t, price) if price else "", paper=True)


def controls(scene: BoardRoom) -> Widget | None:
    """What is asked now, as widgets; None if nothing is."""
    match scene.question:
        case RollDue() as due:
            return _roll(scene, due)
        case BungDue() as due:
            return _bung(scene, due)
        case PickDue() as due:
            return _pick(scene, due)
        case _:
            return None


def first_focus(scene: BoardRoom) -> str:
    """Where focus is when a question comes up."""
    match scene.question:
        case BungDue():
            return "keep"
        case PickDue(candidates=candidates):
            return f"pick {candidates[0]}"
        case _:
            return "roll"


def _roll(scene: BoardRoom, due: RollDue) -> Widget:
    t = scene.ui.t
    button = Button(
        t("fortunes.board.roll"), partial(scene.answer, RollDie(due.seat)), kind="primary",
        icon=marks.icon("die", 26, palette.INK), key="roll", height=56, grow=1,
    )  # fmt: skip
    side = max(0, (scene.ui.w - 900) // 8)
    return Row([Space(width=side), button, Space(width=side)])


def _bung(scene: BoardRoom, due: BungDue) -> Widget:
    t = scene.ui.t
    parts: list[Widget] = [
        Paragraph(t("fortunes.board.bung_asked", name=scene.manager(due.seat)), "bold24", palette.WARN)
    ]
    if scene.ui.h >= 560:
        parts.append(Image(lambda look: cards.bung(look, 120), 120, 112))
        parts.append(Paragraph(t("fortunes.board.bung_said"), "semi20", palette.MARKING))
        parts.append(Space(grow=1))
    parts.append(_answer(scene, "fortunes.board.keep_bung", AnswerCard(due.seat, False), "keep", "plain"))
    parts.append(_answer(scene, "fortunes.board.play_bung", AnswerCard(due.seat, True), "play", "primary"))
    return Column(parts, gap=10, grow=1)


def _answer(scene: BoardRoom, key: str, action: Action, name: str, kind: str) -> Button:
    primary = kind == "primary"
    return Button(
        scene.ui.t(key), partial(scene.answer, action), kind="primary" if primary else "plain",
        reason=scene.why_not(action) or None, key=name,
    )  # fmt: skip


def _pick(scene: BoardRoom, due: PickDue) -> Widget:
    t = scene.ui.t
    asked = t(f"fortunes.board.pick.{due.why}", name=scene.manager(due.seat))
    if due.left > 1:
        asked = f"{asked} {t('fortunes.board.more', n=due.left)}"
    rows = Grid([PickRow(scene, due, person) for person in due.candidates], cell=_CELL, gap=6)
    style = "bold24" if scene.ui.h >= 560 else "bold20"
    parts: list[Widget] = [Paragraph(asked, style, palette.WARN), Scroll(rows, floor=60, key="candidates", grow=1)]
    if due.may_pass:
        parts.append(_answer(scene, f"fortunes.board.pass.{due.why}", Pick(due.seat, None), "nobody", "plain"))
    return Column(parts, gap=8, grow=1)


class WeekList(Widget):
    """The column."""

    def __init__(self, scene: BoardRoom) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._latest = Latest()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 2 * _HEAD + _FACES * _AHEAD + 4 * _MATCH

    def least(self, width: int) -> int:
        return 200

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, look = self._scene, self.ui.look
        table = scene.stage.table
        if not table.managers:
            return
        seat = scene.host
        key = (seat, table.managers[seat].counter, table.season, table.week, len(table.results), len(table.fixtures),
               tuple(manager.managing for manager in table.managers), self.rect.size, look.scale)  # fmt: skip
        picture = self._latest.get(key, lambda: self._paint(table, seat))
        surface.blit(picture, (look.px(self.rect.x + dx), look.px(self.rect.y + dy)))

    def _paint(self, table: SeasonTable, seat: int) -> pygame.Surface:
        canvas = self.canvas()
        pen = Pen(self.ui.look, canvas, (0, 0, *self.rect.size), "panel")
        wanted = 2 * _HEAD + 16 + _FACES * _AHEAD + _MATCH * (len(self._coming(table, table.week)) + 3)
        step = min(_AHEAD + 6.0, max(28.0, _AHEAD - max(0, wanted - pen.h) / _FACES))
        pen.write(self.ui.t("fortunes.board.ahead"), "label18", 12, 20, tone="amber", width=pen.w - 24)
        square = table.managers[seat].counter
        for face in range(1, _FACES + 1):
            y = 8.0 + _HEAD + (face - 1) * step
            self._square(pen.part(0, y, pen.w, step), face, (square + face) % SQUARES)
        y = 8.0 + _HEAD + _FACES * step
        pen.fill(palette.LINE, 12, y + 4, pen.w - 24, 1)
        self._matches(pen, table, y + 8)
        return canvas

    def _square(self, pen: Pen, face: int, square: int) -> None:
        kind, step, size = self._scene.squares[0][square], pen.h, round(pen.h - 5)
        pen.put(dice.d6(pen.look, face, round(step * 0.56), False), 12 + step * 0.36)
        pen.put(board.square(pen.look, kind, "", size, size), 20 + step * 0.72 + size / 2)
        x = 30 + step * 0.72 + size
        pen.write(self.ui.t(f"fortunes.square.{kind}"), "bold20", x, width=pen.w - x - 8)

    def _coming(self, table: SeasonTable, week: int) -> list[Fixture]:
        """A week's matches of clubs with a manager that are still to be played, the league first."""
        played = {result.fixture for result in table.results}
        clubs = {manager.club for manager in table.managers if manager.managing}
        found = [one for one in table.fixtures if one.week == week and one.number not in played
                 and clubs & {one.home, one.away}]  # fmt: skip
        return sorted(found, key=lambda one: (_COMPETITIONS.index(one.competition), one.number))

    def _matches(self, pen: Pen, table: SeasonTable, y: float) -> None:
        """The matches of this week and the next by competition, as many as there is room for."""
        t = self.ui.t
        for competition in _COMPETITIONS:
            found = [one for one in self._coming(table, table.week) if one.competition == competition]
            y = self._group(pen, table, t(f"fortunes.board.matches.{competition}"), found, y)
        self._group(pen, table, t("fortunes.board.next_week"), self._coming(table, table.week + 1), y)

    def _group(self, pen: Pen, table: SeasonTable, words: str, found: list[Fixture], y: float) -> float:
        """Matches under their heading as far as they fit; how far down they reach."""
        if not found or y + _HEAD + _MATCH > pen.h - 4:
            return y
        pen.write(words, "label18", 12, y + 16, tone="amber", width=pen.w - 24)
        y += _HEAD
        for fixture in found:
            if y + _MATCH > pen.h - 4:
                break
            self._match(pen.part(0, y, pen.w, _MATCH), table, fixture)
            y += _MATCH
        return y + 6

    def _match(self, pen: Pen, table: SeasonTable, fixture: Fixture) -> None:
        middle = pen.w / 2
        pen.write("–", "bold18", middle, tone="muted", align="centre")
        for club, way in ((fixture.home, -1), (fixture.away, 1)):
            looks, own = self._scene.club_looks(club), table.clubs[club].manager is not None
            pen.crest(looks.crest, 22, middle + way * 26)
            tone: Tone = "text" if own else "muted"
            side: Align = "left" if way > 0 else "right"
            pen.write(looks.short, "bold20" if own else "semi20", middle + way * 42, tone=tone, align=side)

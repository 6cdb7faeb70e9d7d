"""Investments: departments raised, key staff turned over, hired and let go, built before everybody's eyes.

Owns the screen and its tiles. What anything costs and whether it may be done is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import pygame

from engine.superclub.content.cards import Content
from engine.superclub.content.effects import DEPARTMENTS, Department
from engine.superclub.managers.style import Investment
from engine.superclub.season import events as ev
from engine.superclub.season.actions import Hire, Invest
from engine.superclub.season.investing import price_of
from engine.superclub.season.model import TOP_LEVEL, HireDue, InvestDue
from game.games.superclub.screens.frame import Asked, SuperclubRoom
from game.games.superclub.style import departments
from game.games.superclub.wording import money, staff_card
from game.stage.style import papers
from game.stage.timeline_scene import Live
from game.ui.look import metrics, palette
from game.ui.look.motion import ease_out
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Columns, Grid, Pane, Paragraph, Pressable, Row, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Spot

_KEY = "superclub.investments"
_NARROW = 700

TOP = 4
_PIPS = 134
"""How far above a tile's foot its level stands."""


class InvestmentsScene(SuperclubRoom):
    """Investments, manager by manager."""

    chapter = "SC-22"
    questions: ClassVar[Asked] = {InvestDue: [], HireDue: ["quick", "investment"]}
    _candidate: int | None = None
    """Whom a full staff shall make room for."""

    def heading(self) -> str:
        """The room; in a quick game's draft the staff that is given."""
        staff = self.table.room == "draft"
        return self.ui.t("superclub.department.staff" if staff else "superclub.room.investments")

    # -- the page

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The choices, or what is being built."""
        t, due = self.ui.t, self.question
        if isinstance(due, InvestDue):
            body = self._departments(due)
        elif isinstance(due, HireDue):
            body = self._staff(due)
        else:
            self._candidate = None
            body = self._moment = Live(self.draw_moment, 240)
        if buttons:
            body = Column([body, Row(list(buttons), gap=8)], gap=8, grow=1)
        if self.ui.compact:
            return body
        panes = [Pane(t("superclub.turns"), self.turns(), 250), Pane(self.heading(), body, 640, grow=1)]
        return Columns(panes, gap=metrics.GUTTER)

    def answers(self) -> Sequence[Widget]:
        t, due = self.ui.t, self.question
        assert due is not None, "answers are for a question"
        if isinstance(due, InvestDue):
            asked = [t(f"{_KEY}.enough_title"), t(f"{_KEY}.enough_asked", n=due.left)] if self._may_invest(due) else ()
            return [self.way_on(t(f"{_KEY}.enough"), Invest(due.seat, None), "enough", asked)]
        if self._candidate is not None:
            return [Button(t("ui.back"), partial(self._consider, None), kind="quiet", key="enough", grow=1)]
        assert isinstance(due, HireDue), "nothing else is asked here"
        # The investment is spent either way (SC-23).
        could = any(map(partial(self._may_join, due), due.candidates))
        asked = [t(f"{_KEY}.nobody_title"), t(f"{_KEY}.nobody_asked")] if could else ()
        return [self.way_on(t(f"{_KEY}.nobody"), Hire(due.seat, None), "enough", asked)]

    def _may_invest(self, due: InvestDue) -> bool:
        """Whether there is anything that can be paid."""
        offered: list[Investment] = [*due.departments, "staff"]
        return any(not self.why_not(Invest(due.seat, one)) for one in offered)

    def _may_join(self, due: HireDue, member: int) -> bool:
        """Whether somebody can be hired, in another's place where the staff is full."""
        fired = self.table.clubs[due.seat].staff[0] if due.full else None
        return not self.why_not(Hire(due.seat, member, fired))

    def _departments(self, due: InvestDue) -> Widget:
        t, table, seat = self.ui.t, self.table, due.seat
        tiles: list[Widget] = []
        for department in DEPARTMENTS:
            level = table.clubs[seat].levels[department]
            price = price_of(self.content, table, seat, department) if level < TOP_LEVEL else None
            action, lines = Invest(seat, department), [t(f"{_KEY}.now", what=gain(t, self.content, department, level))]
            if price is None:
                offer = Offer(department, level, None, lines, "", t(f"{_KEY}.top"))
            else:
                lines.append(t(f"{_KEY}.then", what=gain(t, self.content, department, level + 1)))
                offer = Offer(department, level, price, lines, money(t, price), self.why_not(action))
            tiles.append(OfferTile(offer, partial(self.answer, action)))
        action, held = Invest(seat, "staff"), len(table.clubs[seat].staff)
        staff = Offer("staff", held, None, [t(f"{_KEY}.staff")], t(f"{_KEY}.draw"), self.why_not(action))
        tiles.append(OfferTile(staff, partial(self.answer, action)))
        said = t(f"{_KEY}.asked", name=self.manager(seat), n=due.left)
        about = [] if self.ui.short else [Paragraph(t(f"{_KEY}.about"), "semi18", palette.MUTED)]
        self._asked_for = Paragraph(said, "semi20", palette.WARN)
        return Column([*about, self._asked_for, self._side_by_side(tiles)], gap=8, grow=1)

    def needed(self) -> Sequence[pygame.Rect]:
        """How many investments are left, too: it is read while one chooses."""
        asked = self._asked_for.visible_rect() if isinstance(self.question, InvestDue) else None
        return [*super().needed(), *([asked] if asked else [])]

    def _staff(self, due: HireDue) -> Widget:
        t, club = self.ui.t, self.table.clubs[due.seat]
        tiles: list[Widget] = []
        if self._candidate is not None:
            said = t(f"{_KEY}.fire", name=self.content.staff[self._candidate].name)
            for member in club.staff:
                press = partial(self._hire, due, self._candidate, member)
                tiles.append(MemberTile(self.content, member, press))
        else:
            may_pass = not self.why_not(Hire(due.seat, None))
            if not may_pass:
                self.first_focus = f"staff {due.candidates[0]}"  # for nothing: one of them stays (SC-11)
            said = t(f"{_KEY}." + ("hire" if may_pass else "hire_one"), name=self.manager(due.seat))
            for member in due.candidates:
                press = partial(self._consider, member) if due.full else partial(self._hire, due, member, None)
                action = Hire(due.seat, member, club.staff[0] if due.full else None)
                tiles.append(MemberTile(self.content, member, press, reason=self.why_not(action)))
        return Column([Paragraph(said, "semi20", palette.WARN), self._side_by_side(tiles)], gap=8, grow=1)

    def _side_by_side(self, tiles: list[Widget]) -> Widget:
        if self.ui.w < _NARROW and len(tiles) > 2:
            return Grid(tiles, cell=260, gap=8, grow=1)
        return Row(tiles, gap=8, grow=1)

    # -- the moment

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """What was built or who was hired."""
        t, seat, now = self.ui.t, self.turn, self.instant
        pen, event = Pen(self.ui.look, surface, area, "panel"), now.event
        if seat is None:
            return
        pen.write(self.looks(seat).name, "display32", 24, 32)
        width = round(min(420, pen.w - 60, (pen.h - 130) * 1.5))
        if isinstance(event, ev.LevelRaised):
            level = event.level if now.progress("rise") >= 0.5 else event.level - 1
            pen.put(departments.department(pen.look, event.department, level, width), pen.middle, low=10)
            told = t(f"{_KEY}.raised", what=t(f"superclub.department.{event.department}"), n=event.level)
            self._foot(pen, f"{told} · {money(t, event.price)}")
        elif isinstance(event, ev.StaffTurned):
            self._cards(pen, event)
        elif isinstance(event, ev.StaffHired):
            card = staff_card(t, self.content, event.card)
            if not (self.flies and now.progress("leave") > 0):
                pen.put(papers.staff(pen.look, card, _card_width(pen.h)), pen.middle, low=10)
            self._foot(pen, t(f"{_KEY}.hired", name=card.name, n=event.price))
        elif isinstance(event, ev.StaffReturned):
            self._foot(pen, t(f"{_KEY}.hired_nobody"))
        elif self.table.room != "draft":
            self._as_they_are(pen, seat)

    def terms(self) -> Sequence[Spot]:
        """Those of the page, and of what is built or who is hired."""
        found, event = list(super().terms()), self.instant.event
        if self.question is None and isinstance(event, ev.LevelRaised | ev.StaffTurned | ev.StaffHired):
            what = event.department if isinstance(event, ev.LevelRaised) else "staff"
            found.append(Spot(f"superclub.department_{what}", self._moment.screen_rect()))
        return found

    def flown(self) -> tuple[pygame.Surface, tuple[int, int], int] | None:
        """The card of whom somebody has hired."""
        event = self.instant.event
        if not isinstance(event, ev.StaffHired):
            return None
        area = self._moment.screen_rect()
        picture = papers.staff(self.ui.look, staff_card(self.ui.t, self.content, event.card), _card_width(area.h))
        return picture, area.center, event.seat

    def _as_they_are(self, pen: Pen, seat: int) -> None:
        """What a club has, while nothing is built."""
        t, levels = self.ui.t, self.stage.table.clubs[seat].levels
        step = (pen.w - 24) / len(DEPARTMENTS)
        width = round(min(280, step - 24, (pen.h - 150) * 1.5))
        for number, department in enumerate(DEPARTMENTS):
            x, level = 12 + step * (number + 0.5), levels[department]
            pen.put(departments.department(pen.look, department, level, width), x, pen.h // 2)
            told = t(f"{_KEY}.raised", what=t(f"superclub.department.{department}"), n=level)
            below = pen.h // 2 + width / 3 + 26
            pen.write(told, "semi20", x, below, tone="muted", cut=step - 8, align="centre")

    def _cards(self, pen: Pen, event: ev.StaffTurned) -> None:
        width = _card_width(pen.h)
        for number, member in enumerate(event.cards):
            share = ease_out(self.instant.progress(f"flip{number}"))
            card = staff_card(self.ui.t, self.content, member)
            picture = papers.staff(pen.look, card, width) if share > 0.5 else papers.back(pen.look, "staff", width)
            x = pen.w // 2 + (number - (len(event.cards) - 1) / 2) * (width + 24)
            pen.put(picture, x, low=10)

    def _foot(self, pen: Pen, told: str) -> None:
        pen.write(told, "bold24", pen.middle, pen.h - 30, tone="amber", align="centre")

    # -- choosing

    def _consider(self, member: int | None) -> None:
        """Ask who makes room for a member; for none, go back to who may be hired."""
        self._candidate = member
        self.rebuild()
        self.focus_first()

    def _hire(self, due: HireDue, member: int, instead: int | None) -> None:
        self._candidate = None
        self.answer(Hire(due.seat, member, instead))


def _card_width(high: float) -> int:
    """How wide a card of staff is where there is so much room."""
    return 240 if high > 420 else 168


def gain(t: Texts, content: Content, department: Department, level: int) -> str:
    tables = content.tables
    if department == "training":
        return t("superclub.training.most", n=tables.training_stars[level - 1], players=tables.trained[level - 1])
    if department == "scouting":
        return t("superclub.scouting.players", n=tables.scouted[level - 1])
    low, high = tables.stadium[level - 1][0], tables.stadium[level - 1][-1]
    return t(f"{_KEY}.stadium", low=low, high=high)


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be invested in: a department or "staff", at a `level` or so many; `price` of the next one, None: none.

    `lines` say what it does now and what the next level brings, `reason` why it can't be had.
    """

    what: str
    level: int
    price: int | None
    lines: Sequence[str]
    foot: str
    reason: str = ""


class OfferTile(Bar, Pressable):
    """One of them: where it stands, what its next level brings and costs."""

    tall = 250

    def __init__(self, offer: Offer, on_press: Callable[[], None]) -> None:
        super().__init__(on_press if not offer.reason else None, key=f"invest {offer.what}", grow=1)
        self._offer = offer
        self.term = f"superclub.department_{offer.what}"
        self.ground = "row" if offer.reason else "button"

    def terms(self) -> list[Spot]:
        """The department, and on it how far it has come."""
        x, y, w, h = self.rect
        level = (
            [] if self._offer.what == "staff" else [Spot("superclub.level", pygame.Rect(x, y + h - _PIPS - 14, w, 28))]
        )
        return [*super().terms(), *level]

    def write(self, pen: Pen) -> None:
        look, offer, can = pen.look, self._offer, not self._offer.reason
        staff = offer.what == "staff"
        word = self.ui.t(f"superclub.department.{offer.what}")
        pen.write(word, "display32", 16, 26, tone="text" if can else "muted", width=pen.w - 32)
        room, coming = pen.h - 190, offer.price is not None
        if room > 50:
            wide = round(min(pen.w - 32, room * 1.5, 260))
            shown = offer.level + 1 if coming else offer.level
            pen.put(departments.department(look, offer.what, shown, wide, not can), pen.w / 2, 50 + room / 2)
        y = pen.h - _PIPS
        pips = departments.pips(look, offer.level, 18, of=3) if staff else None
        pen.put(pips or departments.pips(look, offer.level, 18, coming=coming), pen.w / 2, y)
        for number, line in enumerate(offer.lines):
            tone: Tone = "good" if number and can else "muted"
            pen.write(line, "semi18", 16, y + 30 + 26 * number, tone=tone, width=pen.w - 32)
        style = ("bold20" if staff else "bold24") if can else "bold18"
        tone = "amber" if can else "warn"
        pen.write(offer.reason or offer.foot, style, pen.w / 2, pen.h - 26, tone=tone, width=pen.w - 32, align="centre")


class MemberTile(Bar, Pressable):
    """A staff member's card, to be hired or let go. `reason` says why he can't be."""

    tall = 250
    term = "superclub.department_staff"

    def __init__(self, content: Content, member: int, on_press: Callable[[], None], *, reason: str = "") -> None:
        super().__init__(on_press if not reason else None, key=f"staff {member}", grow=1)
        self._content = content
        self._member = member
        self._why = reason

    def write(self, pen: Pen) -> None:
        room = pen.h - (36 if self._why else 12)
        width = next((one for one in (240, 168, 120, 88) if one <= pen.w - 12 and papers.card_height(one) <= room), 88)
        card = staff_card(self.ui.t, self._content, self._member)
        pen.put(papers.staff(pen.look, card, width, bool(self._why)), pen.w / 2, room / 2 + 6)
        if self._why:
            pen.write(self._why, "semi18", pen.w / 2, pen.h - 20, tone="warn", width=pen.w - 16, align="centre")

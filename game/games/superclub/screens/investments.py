"""Investments: the departments with what their next level brings, and key staff to choose from.

Owns the screen. What may be raised and what it costs is the engine's. A quick game's free staff member is chosen here
as well (SC-11).

What can be chosen in the investments: a department with its next level, a staff member with what he does.

Owns how a choice looks and that it can be pressed. What it gains is read from the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.core.model import Decision
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import DEPARTMENTS, Department
from engine.superclub.season import events as ev
from engine.superclub.season.actions import Hire, Invest
from engine.superclub.season.investing import price_of
from engine.superclub.season.model import TOP_LEVEL, HireDue, InvestDue
from game.games.superclub.screens.room import SuperclubRoom, TurnList
from game.games.superclub.style import departments
from game.games.superclub.wording import money, staff_card
from game.stage.playing import Live
from game.stage.style import papers
from game.ui.look import metrics, palette
from game.ui.look.lettering import write
from game.ui.look.motion import ease_out
from game.ui.look.panels import panel
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Columns, Grid, Pane, Panel, Paragraph, Pressable, Row, Widget

_NARROW = 700


class InvestmentsScene(SuperclubRoom):
    """Investments, manager by manager."""

    _candidate: int | None = None
    """Whom a full staff shall make room for."""

    def asks(self, decision: Decision) -> bool:
        asked = isinstance(decision, InvestDue) or (isinstance(decision, HireDue) and decision.why != "news")
        return asked and decision.seat in self.looking

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
            body = Live(self.draw_moment, 240)
        if buttons:
            body = Column([body, Row(list(buttons), gap=8)], gap=8, grow=1)
        if self.ui.compact:
            return body
        turns = Panel(TurnList(self), title=t("superclub.turns"), grow=1)
        panes = [Pane(t("superclub.turns"), turns, 250), Pane(self.heading(), body, 640, grow=1)]
        return Columns(panes, gap=metrics.GUTTER)

    def answers(self) -> Sequence[Widget]:
        t, due = self.ui.t, self.question
        if isinstance(due, InvestDue):
            return [Button(t("superclub.investments.enough"), self._leave_it, kind="quiet", key="enough", grow=1)]
        if self._candidate is not None:
            return [Button(t("ui.back"), self._nobody_fired, kind="quiet", key="enough", grow=1)]
        nobody, reason = t("superclub.investments.nobody"), self.why_not(Hire(due.seat, None)) if due else ""
        return [Button(nobody, self._hire_nobody, kind="quiet", key="enough", reason=reason, grow=1)]

    def _departments(self, due: InvestDue) -> Widget:
        t, table, seat = self.ui.t, self.table, due.seat
        tiles: list[Widget] = []
        for department in DEPARTMENTS:
            level = table.clubs[seat].levels[department]
            price = price_of(self.content, table, seat, department) if level < TOP_LEVEL else None
            reason = self.why_not(Invest(seat, department)) if price is not None else t("superclub.investments.top")
            press = partial(self._invest, department)
            tiles.append(DepartmentTile(self.content, department, level, price, on_press=press, reason=reason))
        reason = self.why_not(Invest(seat, "staff"))
        tiles.append(StaffTile(len(table.clubs[seat].staff), on_press=self._seek_staff, reason=reason))
        self.first_focus = next((tile.key for tile in tiles if getattr(tile, "on_press", None)), "enough")
        said = t("superclub.investments.asked", name=self.manager(seat), n=due.left)
        return Column([Paragraph(said, "semi20", palette.WARN), self._side_by_side(tiles)], gap=8, grow=1)

    def _staff(self, due: HireDue) -> Widget:
        t, club = self.ui.t, self.table.clubs[due.seat]
        tiles: list[Widget] = []
        if self._candidate is not None:
            said = t("superclub.investments.fire", name=self.content.staff[self._candidate].name)
            for member in club.staff:
                press = partial(self._hire, due, self._candidate, member)
                tiles.append(MemberTile(self.content, member, on_press=press))
        else:
            may_pass = not self.why_not(Hire(due.seat, None))
            said = t("superclub.investments." + ("hire" if may_pass else "hire_one"), name=self.manager(due.seat))
            for member in due.candidates:
                press = partial(self._candidate_for, member) if due.full else partial(self._hire, due, member, None)
                action = Hire(due.seat, member, club.staff[0] if due.full else None)
                tiles.append(MemberTile(self.content, member, on_press=press, reason=self.why_not(action)))
        able = next((tile.key for tile in tiles if getattr(tile, "on_press", None)), "enough")
        self.first_focus = able if self._candidate is None else "enough"  # nobody is fired by one press too many
        return Column([Paragraph(said, "semi20", palette.WARN), self._side_by_side(tiles)], gap=8, grow=1)

    def _side_by_side(self, tiles: list[Widget]) -> Widget:
        if self.ui.w < _NARROW and len(tiles) > 2:
            return Grid(tiles, cell=260, gap=8, grow=1)
        return Row(tiles, gap=8, grow=1)

    # -- the moment

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """What was built or who was hired."""
        look, t = self.ui.look, self.ui.t
        surface.blit(panel(look, area.w, area.h), (look.px(area.x), look.px(area.y)))
        seat = self.turn
        beat = self.timeline.beat
        event = beat.event if beat is not None else None
        if seat is None:
            return
        name = self.looks(seat).name
        look.write(surface, name, "display32", palette.TEXT, (area.x + 24, area.y + 32))
        middle = area.centerx, area.y + area.h / 2 + 10
        width = round(min(420, area.w - 60, (area.h - 130) * 1.5))
        if isinstance(event, ev.LevelRaised) and beat is not None:
            share = beat.progress("rise", self.timeline.seconds)
            level = event.level if share >= 0.5 else event.level - 1
            look.put(surface, departments.department(look, event.department, level, width), middle)
            told = t("superclub.investments.raised", what=t(f"superclub.department.{event.department}"), n=event.level)
            price = money(t, event.price)
            self._foot(surface, area, f"{told} · {price}")
        elif isinstance(event, ev.StaffTurned) and beat is not None:
            self._cards(surface, area, event, beat.progress)
        elif isinstance(event, ev.StaffHired):
            card = staff_card(t, self.content, event.card)
            look.put(surface, papers.staff(look, card, 240 if area.h > 420 else 168), middle)
            self._foot(surface, area, t("superclub.investments.hired", name=card.name, n=event.price))
        elif isinstance(event, ev.StaffReturned):
            self._foot(surface, area, t("superclub.investments.hired_nobody"))
        elif self.table.room != "draft":
            self._as_they_are(surface, area, seat)

    def _as_they_are(self, surface: pygame.Surface, area: pygame.Rect, seat: int) -> None:
        """What a club has, while nothing is built."""
        look, t = self.ui.look, self.ui.t
        levels = self.stage.table.clubs[seat].levels
        step = (area.w - 24) / len(DEPARTMENTS)
        width = round(min(280, step - 24, (area.h - 150) * 1.5))
        for number, department in enumerate(DEPARTMENTS):
            middle = area.x + 12 + step * (number + 0.5)
            look.put(
                surface, departments.department(look, department, levels[department], width), (middle, area.centery)
            )
            told = t("superclub.investments.raised", what=t(f"superclub.department.{department}"), n=levels[department])
            below = area.centery + width / 3 + 26
            look.write(surface, look.fit(told, "semi20", step - 8), "semi20", palette.MUTED, (middle, below), "centre")

    def _cards(self, surface: pygame.Surface, area: pygame.Rect, event: ev.StaffTurned, progress: object) -> None:
        look = self.ui.look
        assert callable(progress), "a beat tells how far its cues are"
        width = 240 if area.h > 420 else 168
        for number, member in enumerate(event.cards):
            share = ease_out(progress(f"flip{number}", self.timeline.seconds))
            at = (area.centerx + (number - (len(event.cards) - 1) / 2) * (width + 24), area.y + area.h / 2 + 10)
            card = staff_card(self.ui.t, self.content, member)
            picture = papers.staff(look, card, width) if share > 0.5 else papers.back(look, "staff", width)
            look.put(surface, picture, at)

    def _foot(self, surface: pygame.Surface, area: pygame.Rect, told: str) -> None:
        self.ui.look.write(surface, told, "bold24", palette.AMBER, (area.centerx, area.bottom - 30), "centre")

    # -- choosing

    def _invest(self, department: Department) -> None:
        if self.question is not None:
            self.answer(Invest(self.question.seat, department))

    def _seek_staff(self) -> None:
        if self.question is not None:
            self.answer(Invest(self.question.seat, "staff"))

    def _leave_it(self) -> None:
        if self.question is not None:
            self.answer(Invest(self.question.seat, None))

    def _candidate_for(self, member: int) -> None:
        self._candidate = member
        self.rebuild()
        self.focus_first()

    def _nobody_fired(self) -> None:
        self._candidate = None
        self.rebuild()
        self.focus_first()

    def _hire(self, due: HireDue, member: int, instead: int | None) -> None:
        self._candidate = None
        self.answer(Hire(due.seat, member, instead))

    def _hire_nobody(self) -> None:
        if self.question is not None:
            self.answer(Hire(self.question.seat, None))


TOP = 4


def gain(t: Texts, content: Content, department: Department, level: int) -> str:
    """What a department does at a level."""
    tables = content.tables
    if department == "training":
        return t("superclub.training.most", n=tables.training_stars[level - 1], players=tables.trained[level - 1])
    if department == "scouting":
        return t("superclub.scouting.players", n=tables.scouted[level - 1])
    low, high = tables.stadium[level - 1][0], tables.stadium[level - 1][-1]
    return t("superclub.investments.stadium", low=low, high=high)


class DepartmentTile(Pressable):
    """A department: where it stands, what its next level brings and costs; `reason` says why it can't be raised."""

    def __init__(
        self, content: Content, department: Department, level: int, price: int | None, *,
        on_press: Callable[[], None] | None = None, reason: str = "",
    ) -> None:  # fmt: skip
        super().__init__(on_press if not reason else None, key=f"invest {department}", grow=1)
        self._content = content
        self._department = department
        self._level = level
        self._price = price
        self._reason = reason

    def measure(self, width: int) -> tuple[int, int]:
        return width, 250

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        can = self.on_press is not None
        canvas.blit(panel(look, w, h, "button" if can else "row"), (0, 0))
        text = palette.TEXT if can else palette.MUTED
        write(look, canvas, t(f"superclub.department.{self._department}"), "display", 32, text, (16, 26), w - 32)
        room = h - 190
        wide = min(w - 32, room * 1.5, 260)
        shown = self._level + 1 if self._price is not None else self._level
        if room > 50:
            picture = departments.department(look, self._department, shown, round(wide), planned=not can)
            look.put(canvas, picture, (w / 2, 50 + room / 2))
        y = h - 134
        look.put(canvas, departments.pips(look, self._level, 18, coming=self._price is not None), (w / 2, y))
        now = gain(t, self._content, self._department, self._level)
        write(look, canvas, t("superclub.investments.now", what=now), "semi", 18, palette.MUTED, (16, y + 30), w - 32)
        if self._price is not None:
            then = gain(t, self._content, self._department, self._level + 1)
            said = t("superclub.investments.then", what=then)
            write(look, canvas, said, "semi", 18, palette.GOOD if can else palette.MUTED, (16, y + 56), w - 32)
        foot = self._reason or (money(t, self._price) if self._price is not None else t("superclub.investments.top"))
        colour = palette.AMBER if can else palette.WARN if self._reason else palette.MUTED
        write(look, canvas, foot, "bold", 24 if can else 18, colour, (w / 2, h - 26), w - 32, "centre")
        return canvas


class StaffTile(Pressable):
    """The way to key staff, and how many there are."""

    def __init__(self, count: int, *, on_press: Callable[[], None] | None = None, reason: str = "") -> None:
        super().__init__(on_press if not reason else None, key="invest staff", grow=1)
        self._count = count
        self._reason = reason

    def measure(self, width: int) -> tuple[int, int]:
        return width, 250

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        can = self.on_press is not None
        canvas.blit(panel(look, w, h, "button" if can else "row"), (0, 0))
        text = palette.TEXT if can else palette.MUTED
        write(look, canvas, t("superclub.department.staff"), "display", 32, text, (16, 26), w - 32)
        room = h - 190
        if room > 50:
            picture = departments.department(look, "staff", self._count, round(min(w - 32, room * 1.5, 260)), not can)
            look.put(canvas, picture, (w / 2, 50 + room / 2))
        y = h - 134
        look.put(canvas, departments.pips(look, self._count, 18, of=3), (w / 2, y))
        said = t("superclub.investments.staff")
        write(look, canvas, said, "semi", 18, palette.MUTED, (16, y + 30), w - 32)
        foot = self._reason or t("superclub.investments.draw")
        colour = palette.AMBER if can else palette.WARN if self._reason else palette.MUTED
        write(look, canvas, foot, "bold", 20 if can else 18, colour, (w / 2, h - 26), w - 32, "centre")
        return canvas


class MemberTile(Pressable):
    """A staff member's card, to be hired or let go. `reason` says why he can't be."""

    def __init__(
        self, content: Content, member: int, *, on_press: Callable[[], None] | None = None, reason: str = "",
        picked: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(on_press if not reason else None, key=f"staff {member}", grow=1)
        self._content = content
        self._member = member
        self._reason = reason
        self._picked = picked

    def measure(self, width: int) -> tuple[int, int]:
        return width, 250

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self._picked else "row"), (0, 0))
        room = h - (36 if self._reason else 12)
        width = next((one for one in (240, 168, 120, 88) if one <= w - 12 and papers.card_height(one) <= room), 88)
        card = staff_card(self.ui.t, self._content, self._member)
        look.put(canvas, papers.staff(look, card, width, bool(self._reason)), (w / 2, room / 2 + 6))
        if self._reason:
            write(look, canvas, self._reason, "semi", 18, palette.WARN, (w / 2, h - 20), w - 16, "centre")
        return canvas

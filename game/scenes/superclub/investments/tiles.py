"""What can be chosen in the investments: a department with its next level, a staff member with what he does.

Owns how a choice looks and that it can be pressed. What it gains is read from the tables.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.superclub.content.cards import Content
from engine.superclub.content.effects import Department
from game.superclub.staff import staff_card
from game.superclub.wording import money
from game.text import Texts
from game.theme import palette
from game.theme.panels import panel
from game.theme.superclub import departments, papers
from game.theme.superclub.lettering import write
from game.widgets import Pressable

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

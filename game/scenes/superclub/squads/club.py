"""A club beside its squad: departments, staff and what it does, cards it holds, what burdens its next match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.superclub.content.cards import Content, StaffCard
from engine.superclub.content.effects import DEPARTMENTS, THIRDS
from engine.superclub.season.matchday import boost
from engine.superclub.season.model import Club, SeasonTable
from game.scenes.common.fact_lines import Fact
from game.superclub.wording import effects_text
from game.text import Texts
from game.theme import palette
from game.theme.marks import mark
from game.theme.panels import panel
from game.theme.superclub import departments
from game.theme.superclub.lettering import write
from game.theme.superclub.tokens import armband
from game.widgets import Pressable, Widget


class Departments(Widget):
    """The three departments at their levels, side by side."""

    def __init__(self, club: Club) -> None:
        super().__init__()
        self._levels = dict(club.levels)

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self._wide(width) * 2 / 3) + 44

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        canvas = self.canvas()
        wide = self._wide(w)
        high = wide * 2 / 3
        for number, name in enumerate(DEPARTMENTS):
            level = self._levels.get(name, 1)
            middle = number * (wide + 8) + wide / 2
            look.put(canvas, departments.department(look, name, level, wide), (middle, high / 2))
            word = t(f"superclub.department.{name}")
            write(look, canvas, word, "semi", 18, palette.TEXT, (middle, high + 13), wide, "centre")
            look.put(canvas, departments.pips(look, level, 14), (middle, high + 33))
        return canvas

    def _wide(self, width: int) -> int:
        return min(140, (width - 16) // 3)


class StaffRow(Pressable):
    """A staff member and what he does. Without `on_press` he is only looked at; `reason`: why he can't be fired."""

    def __init__(self, card: StaffCard, on_press: Callable[[], None] | None, *, reason: str = "") -> None:
        super().__init__(on_press, key=f"staff {card.number}")
        self.card = card
        self.reason = reason

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        if self.reason:
            self.invalidate()

    def activate(self) -> bool:
        return not self.reason and super().activate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 36 + 22 * len(self._lines(width))

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row"), (0, 0))
        look.put(canvas, mark(look, "whistle", 18, palette.AMBER), (18, 18))
        name = look.fit(self.card.name, "bold20", w - 44)
        look.write(canvas, name, "bold20", palette.TEXT, (36, 18))
        used = 44 + look.width(name, "bold20")
        if w - used > 60:
            title = look.fit(self.card.title, "semi16", w - used - 8)
            look.write(canvas, title, "semi16", palette.MUTED, (used, 19))
        if self.focused and self.reason:
            shown, colour = look.wrap(self.reason, "semi18", w - 46)[: len(self._lines(w))], palette.BAD_TEXT
        else:
            shown, colour = self._lines(w), palette.TEXT
        for number, line in enumerate(shown):
            look.write(canvas, line, "semi18", colour, (36, 40 + 22 * number))
        return canvas

    def _lines(self, width: int) -> list[str]:
        return self.ui.look.wrap(effects_text(self.ui.t, self.card.effects), "semi18", width - 46)


def facts(t: Texts, content: Content, table: SeasonTable, seat: int) -> list[Fact]:
    """What a club holds, and what burdens its next match."""
    club = table.clubs[seat]
    found: list[Fact] = []
    if table.room == "season":
        found.append(Fact("flag", t("superclub.squads.points", n=club.marker)))
    if club.place:
        extra = boost(content, club)
        found.append(
            Fact(
                "flag",
                t("superclub.squads.boost", n=extra, place=club.place),
                picture=partial(armband, boost=extra, height=24),
            )
        )
    else:
        found.append(Fact("flag", t("superclub.squads.no_boost")))
    found.append(Fact("trophy", t("superclub.squads.cups", n=club.cups)))
    found.append(Fact("bolt", t("superclub.squads.weapons", n=club.held)))
    if club.frozen is not None:
        found.append(Fact("lock", t("superclub.squads.frozen"), bad=True))
    for third in THIRDS:
        stars = abs(club.handicap.of(third))
        if stars:
            found.append(
                Fact("arrow_down", t("superclub.squads.weak", n=stars, third=t(f"superclub.third.{third}")), True)
            )
    if club.staff_away:
        found.append(Fact("barred", t("superclub.squads.staff_away"), bad=True))
    if club.stadium_closed:
        found.append(Fact("barred", t("superclub.squads.stadium_closed"), bad=True))
    return found

"""One club of a career in the making: which club, its name, who manages it.

Every change takes effect at once on the plan it was opened with; leaving only closes it.
"""

from __future__ import annotations

import pygame

from engine.core.model import LEVELS
from engine.futti.content import Club
from game.dialogs import Centre
from game.scene import Scene
from game.scenes.common.career_plan import LONGEST_NAME, NOBODY, PERSON, CareerPlan, Place
from game.scenes.match.dress import crest_of, kit_of
from game.text import Texts
from game.theme import crests, kits, palette
from game.theme.panels import panel
from game.ui import Ui
from game.widgets import Button, Choice, Column, Panel, TextField, Widget


def manager_name(t: Texts, plan: CareerPlan, place: Place) -> str:
    """Who manages a club, in a few words."""
    if place.manager == PERSON:
        return place.person.strip() or t("new_career.person", n=plan.own().index(place) + 1)
    return t("new_career.nobody") if place.manager == NOBODY else t("new_career.computer", n=place.manager)


class ClubEditor(Scene):
    """Change one place of a plan, over the screen it was opened from."""

    modal = True
    first_focus = "manager"

    def __init__(self, ui: Ui, plan: CareerPlan, place: Place) -> None:
        super().__init__(ui)
        self.plan = plan
        self.place = place

    def build(self) -> Widget:
        t, place, plan = self.ui.t, self.place, self.plan
        club = plan.club(place)
        managers = [(PERSON, t("new_career.a_person"))]
        managers += [(level, t(f"new_career.level.{level}")) for level in LEVELS]
        managers.append((NOBODY, t("new_career.nobody_long")))
        fields: list[Widget] = [
            ClubPlate(club, place),
            Choice(t("new_career.managed_by"), managers, place.manager, self._manage, key="manager"),
        ]
        if place.manager == PERSON:
            usual = t("new_career.person", n=plan.own().index(place) + 1)
            fields.append(
                TextField(
                    t("new_career.your_name"), place.person, self._set_person, limit=LONGEST_NAME, placeholder=usual,
                    key="person",
                )
            )  # fmt: skip
        fields += [
            Choice(
                t("new_career.club"),
                [(one.key, one.name) for one in plan.clubs],
                place.key,
                self._swap,
                key="club",
            ),
            TextField(
                t("new_career.club_name"),
                place.name,
                self._set_name,
                limit=LONGEST_NAME,
                placeholder=club.name,
                key="name",
            ),
            Button(t("entry.done"), self.back, kind="primary", key="done"),
        ]
        return Centre(Panel(Column(fields), title=t("new_career.edit")), 620)

    def _manage(self, manager: int) -> None:
        self.place.manager = manager
        self.rebuild()

    def _swap(self, key: str) -> None:
        self.plan.put(self.place, key)
        self.rebuild()

    def _set_person(self, name: str) -> None:
        self.place.person = name

    def _set_name(self, name: str) -> None:
        self.place.name = name
        plate = self.view.find("plate")
        if plate is not None:
            plate.invalidate()


class ClubPlate(Widget):
    """A club on paper: crest, name, and both kits as shirts."""

    def __init__(self, club: Club, place: Place) -> None:
        super().__init__(key="plate")
        self.club = club
        self.place = place

    def measure(self, width: int) -> tuple[int, int]:
        return width, 120

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "paper"), (0, 0))
        emblem = crests.crest(look, crest_of(self.club), 96)
        look.put(canvas, emblem, (68, h / 2 - 2))
        shirts = 2 * 84
        name = look.fit(self.place.name.strip() or self.club.name, "display40", w - 132 - shirts)
        look.write(canvas, name, "display40", palette.INK, (132, h / 2 - 2))
        for number, kit in enumerate((self.club.home, self.club.second)):
            shirt = kits.shirt(look, kit_of(kit), "", 72)
            look.put(canvas, shirt, (w - shirts + 36 + number * 84, h / 2 - 2))
        return canvas

"""Before a season: a manager who was sacked may take over a computer club, and begin again.

Owns the screen. Which clubs there are is the question's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.core.model import Action
from engine.fortunes.content.cards import Content
from engine.fortunes.season.actions import TakeClub
from engine.fortunes.season.model import SeasonTable, TakeOverDue
from game.scenes.fortunes.frame import FortunesScene
from game.theme import crests, kits, palette
from game.theme.panels import panel
from game.ui import Ui
from game.widgets import Button, Column, Flow, Hint, Paragraph, Pressable, Scroll, Widget

_OFFER = (224, 128)


class ClubOffer(Pressable):
    """A club without a manager: crest, shirt, name, and where it came last season."""

    def __init__(self, scene: TakeOverScene, club: int) -> None:
        super().__init__(partial(scene.take, club), key=f"club {club}")
        self._scene = scene
        self.club = club

    def measure(self, width: int) -> tuple[int, int]:
        return _OFFER

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper"), (0, 0))
        looks = self._scene.club_looks(self.club)
        look.put(canvas, crests.crest(look, looks.crest, 60), (48, 46))
        look.put(canvas, kits.shirt(look, looks.kit, "", 52), (w - 56, 46))
        name = look.fit(looks.name, "bold20", w - 24)
        look.write(canvas, name, "bold20", palette.INK, (w / 2, 90), "centre")
        place = self._scene.table.place(self.club)
        words = t("fortunes.bet.came", n=place)
        look.write(canvas, words, "semi18", palette.INK_SOFT, (w / 2, 112), "centre")
        return canvas


class TakeOverScene(FortunesScene):
    """Choose a club or none."""

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, due: TakeOverDue, *, act: Callable[[Action], None],
        on_back: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(ui, content, table, due.seat)
        self.due = due
        self._act = act
        self._on_back = on_back
        self.first_focus = f"club {due.clubs[0]}" if due.clubs else "none"

    def build(self) -> Widget:
        t = self.ui.t
        offers = Flow([ClubOffer(self, club) for club in self.due.clubs], gap=16)
        words = Paragraph(t("fortunes.bet.begin_again", name=self.manager(self.seat)), "body20", palette.TEXT)
        none = Button(t("fortunes.bet.no_club"), partial(self.take, None), key="none")
        body = Column([words, Scroll(offers, key="offers", grow=1), none], gap=16, grow=1)
        hints = [Hint("confirm", t("ui.choose")), Hint("back", t("fortunes.door.menu"))]
        return self.season_page(body, t("fortunes.bet.take_over"), hints)

    def take(self, club: int | None) -> None:
        """Answer with a club, or none."""
        self._act(TakeClub(self.due.seat, club))

    def back(self) -> None:
        """To the menu: the question stays open."""
        self._on_back()

"""Scouting on a map of the world: a continent is named, its next card turned over, and signed or let go.

Owns the screen. Which continents may be named and what the card costs is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from engine.superclub.content.cards import CONTINENTS, Continent
from engine.superclub.season import events as ev
from engine.superclub.season.actions import NameContinent, Sign
from engine.superclub.season.model import ContinentDue, SignDue
from game.games.superclub.screens.balance import Balance
from game.games.superclub.screens.deadline.worth import advice, figures, regret
from game.games.superclub.screens.frame import Asked, SuperclubRoom
from game.games.superclub.screens.world import WorldMap, all_alike
from game.games.superclub.style.club_style import card_of, player, words
from game.games.superclub.wording import money
from game.stage.style import auction_pictures, papers, player_cards
from game.stage.timeline import Instant
from game.stage.timeline_scene import Live
from game.ui.look import metrics, palette
from game.ui.look.motion import ease_out
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Columns, Pane, Paragraph, Row, Widget

_CARD = 340
_ABOVE = 300
"""The least height at which a card stands above words."""


class ScoutingScene(SuperclubRoom):
    """Scouting, manager by manager."""

    chapter = "SC-21"
    least = 200

    questions: ClassVar[Asked] = {ContinentDue: ["scouting"], SignDue: ["scouting"]}

    # -- the page

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The map, and beside it the card that lies open, or whose turn it is."""
        t, due, table = self.ui.t, self.question, self.table
        naming = isinstance(due, ContinentDue)
        open_ = due.continents if isinstance(due, ContinentDue) else ()
        self._map = WorldMap(table.continents, open_, self._name)
        self._light()
        if naming and self._map.first:
            self.first_focus = self._map.first
        if isinstance(due, SignDue):
            self.first_focus = "let_go"
        self._moment = Live(self.draw_moment, 124 if naming else 150)
        side: list[Widget] = [self._moment]
        if isinstance(due, ContinentDue):
            asked = t("superclub.scouting.name", name=self.manager(due.seat), n=due.left)
            side.append(Paragraph(asked, "semi20", palette.WARN))
            if not self.ui.short:
                side.append(Paragraph(all_alike(t, table.continents), "semi18", palette.MUTED))
        if isinstance(due, SignDue):
            one = figures(self.content, self.stage.table, due.seat, due.card, self.strongest_rival(due.seat))
            side.append(Paragraph(advice(t, one, due.price), "semi18", palette.MUTED))
        if buttons:
            side.append(Row(list(buttons), gap=8))
        beside = Column(side, gap=8, grow=1)
        balance = Balance(self.content, table, table.clubs[self.seat].squad)
        if self.ui.compact:
            self._map.grow = 0.8
            return Column([self._map, beside] if naming or due is None else [beside], gap=8)
        panes = [
            Pane(t("superclub.turns"), self.turns(), 250),
            Pane(t("superclub.scouting.world"), Column([self._map, balance], gap=8, grow=1), 560, grow=1),
            Pane(t("superclub.scouting.card"), beside, _CARD),
        ]
        return Columns(panes, gap=metrics.GUTTER)

    def answers(self) -> Sequence[Widget]:
        """Sign or let go; or no more cards."""
        t, due = self.ui.t, self.question
        if isinstance(due, SignDue):
            words_ = t("superclub.scouting.sign", price=money(t, due.price))
            return [
                self.choice(words_, Sign(due.seat, True), "sign", kind="primary"),
                self.way_on(t("superclub.scouting.let_go"), Sign(due.seat, False), "let_go", self._given_up(due)),
            ]
        assert due is not None, "answers are for a question"
        return [self.choice(t("superclub.scouting.enough"), NameContinent(due.seat, None), "enough", kind="quiet")]

    def _given_up(self, due: SignDue) -> tuple[str, str] | None:
        """What is asked before somebody is let go who is worth his price and can be paid."""
        t, said = self.ui.t, regret(self.ui.t, self.content, self.stage.table, due.seat, due.card, due.price)
        if not said or self.why_not(Sign(due.seat, True)):
            return None
        return t("superclub.scouting.let_go_title", name=self.content.players[due.card].name), said

    # -- the moment

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The card that is up, turning over, or leaving for whoever signed it."""
        look, table = self.ui.look, self.stage.table
        pen = Pen(look, surface, area, "panel")
        now = self.instant if self.question is None else Instant(self.stage)
        number = table.card_up.card if table.card_up is not None else None
        flip, leave, event = 1.0, 0.0 if now.event is None else now.progress("leave"), now.event
        if isinstance(event, ev.CardTurned):
            number, flip = event.card, now.progress("flip")
        size: player_cards.Size = "large" if area.h >= 380 and area.w >= 280 else "medium" if area.h >= 210 else "small"
        width, height = player_cards.SIZES[size]
        middle = area.y + area.h / 2
        if number is None:
            self._rest(pen)
            return
        card = card_of(self.content, table, number)
        front = player_cards.card(look, player(self.ui.t, self.content, card), size, words(self.ui.t))
        picture = papers.turning(papers.back(look, "player", width, height), front, flip)
        signed = isinstance(event, ev.PlayerSigned)
        flies = signed and leave > 0 and self.flies
        lift = ease_out(leave) * (height + 60) * (-1 if signed else 1)
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(look.px(area.x), look.px(area.y), look.px(area.w), look.px(area.h)))
        if not flies:
            look.put(surface, picture, (area.x + area.w / 2, middle + lift))
        surface.set_clip(clip)
        if isinstance(event, ev.PlayerSigned):
            stamp = auction_pictures.stamp(look, self.ui.t("superclub.scouting.stamp"), "sold", height / 8)
            if now.progress("leave") <= 0:
                look.put(surface, stamp, (area.x + area.w / 2, middle))
            told = self._told(event)
            pen.write(told, "bold20", pen.middle, pen.h - 20, tone="good", width=pen.w - 24, align="centre")

    def last_signed(self) -> ev.PlayerSigned | None:
        """Whom somebody has signed last since the room was entered."""
        told = self.stage.told
        entered = max((n for n, event in enumerate(told) if isinstance(event, ev.RoomEntered)), default=0)
        return next((event for event in reversed(told[entered:]) if isinstance(event, ev.PlayerSigned)), None)

    def _told(self, event: ev.PlayerSigned) -> str:
        """Who has signed whom, and for what."""
        name = self.content.players[event.card].name
        return self.ui.t("superclub.scouting.signed", club=self.looks(event.seat).name, name=name, n=event.price)

    def _rest(self, pen: Pen) -> None:
        """No card lies open: what the scouts of whoever's turn it is can do, and what somebody's did last."""
        t, seat, last = self.ui.t, self.turn, self.last_signed()
        if last is not None:  # what others do passes quickly, and stays here to be read
            pen.write(self._told(last), "bold20", pen.middle, 22, tone="good", width=pen.w - 24, align="centre")
        level = self.stage.table.clubs[seat].levels.get("scouting", 1) if seat is not None else 0
        beside = pen.h < _ABOVE  # where the words don't fit under the card, they stand to its right
        height = min(196, round(pen.h) - 24)
        back = papers.back(pen.look, "player", round(height / 1.4), height)
        if beside:
            pen.put(back, pen.w * 0.3, pen.h // 2)
        else:
            pen.put(back, pen.middle, low=-16)
        if level:
            x, y = (pen.w * 0.62, pen.h // 2 + 24) if beside else (pen.middle, pen.h - 20)
            pen.write(t(f"superclub.scouting.level.{level}"), "bold24", x, y - 24, align="centre")
            count = t("superclub.scouting.players", n=self.content.tables.scouted[level - 1])
            pen.write(count, "semi18", x, y, tone="muted", align="centre")

    def flown(self) -> tuple[pygame.Surface, tuple[int, int], int] | None:
        """The card of whom somebody has signed."""
        event = self.instant.event
        if not isinstance(event, ev.PlayerSigned):
            return None
        shown = player(self.ui.t, self.content, card_of(self.content, self.table, event.card))
        picture = player_cards.card(self.ui.look, shown, "small", words(self.ui.t))
        return picture, self._moment.screen_rect().center, event.seat

    def moved(self) -> None:
        """Light the continent whose card is turned."""
        super().moved()
        if hasattr(self, "_map"):
            self._map.counts = tuple(self.table.continents)
            self._light()

    def _light(self) -> None:
        if isinstance(self.question, ContinentDue):
            return
        event, up = self.instant.event, self.stage.table.card_up
        lit: Continent | None = up.continent if up is not None else None
        if isinstance(event, ev.CardTurned):
            lit = event.continent
        self._map.lit = lit if lit in CONTINENTS else None

    # -- choosing

    def _name(self, continent: Continent) -> None:
        if self.question is not None:
            self.answer(NameContinent(self.question.seat, continent))

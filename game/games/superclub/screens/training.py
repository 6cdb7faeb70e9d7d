"""Training on the ground: who is to be developed, the die he needs, and his hollow stars filling.

Owns the screen, and how the ground looks from what has been seen alone. What a die does for whom is asked of the
engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from engine.superclub.season import events as ev
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.model import PickPlayerDue
from engine.superclub.season.training import lifted
from game.games.superclub.presenter.season import SeasonStage
from game.games.superclub.screens.frame import Asked, SquadTable, SuperclubRoom, by_place
from game.games.superclub.style import departments
from game.games.superclub.style.club_style import card_of, player, words
from game.stage.people_list import Extra, Listing
from game.stage.style import player_cards, stars
from game.stage.timeline import Instant
from game.stage.timeline_scene import Live
from game.ui.look import metrics, palette
from game.ui.look.dice import d6, tumbling_d6
from game.ui.look.motion import ease_out
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Columns, Pane, Panel, Paragraph, Row, TableColumn, Widget

FACES = range(1, 7)

_DIE = 84
_STAR = 40
_FRAMES = 30


class TrainingScene(SuperclubRoom):
    """Training, manager by manager."""

    chapter = "SC-18"
    _card: int | None = None

    questions: ClassVar[Asked] = {PickPlayerDue: ["gift", "train"]}

    # -- the page

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """Who may be chosen beside the ground; without a question, whose turn it is."""
        t, due = self.ui.t, self.question
        live = Live(self.draw_moment, 240)
        if isinstance(due, PickPlayerDue):
            beside: Widget = self._choice(due)
            self.first_focus = "done"
        else:
            beside = self.turns()
        ground: Widget = Column([live, Row(list(buttons), gap=8)] if buttons else [live], gap=8, grow=1)
        if self.ui.compact and due is not None:
            live.grow = 0
            return Column([beside] if self.ui.short else [live, beside], gap=metrics.GUTTER)
        panes = [
            Pane(t("superclub.training.players"), beside, 560 if due is not None else 330),
            Pane(t("superclub.room.training"), ground, 480, grow=1),
        ]
        return Columns(panes, gap=metrics.GUTTER)

    def _choice(self, due: PickPlayerDue) -> Widget:
        t, table = self.ui.t, self.table
        cards = by_place(self.content, table, due.candidates)
        cards.sort(key=lambda card: (-self.chance(due, card), -self.content.players[card].ceiling))
        self._card = self._card if self._card in cards else cards[0]
        extra = [Extra(TableColumn(t("superclub.training.chance"), 92, "right"), lambda card: self._chance(due, card))]

        def choose(card: int) -> None:
            self.answer(PickPlayer(due.seat, card))

        facets = ("position", "name", "stars")
        listing = Listing(facets, extra, on_press=choose, on_seen=self._look_at, start=self._card, key="train")
        rows = SquadTable(t, self.content, table, cards, listing)
        gift = due.why == "gift"
        key = "superclub.training.gift" if gift else "superclub.training.roll"
        said = Paragraph(t(key, n=due.left, name=self.manager(due.seat)), "semi20", palette.WARN)
        said.grow = 1
        enough = t("superclub.training.no_gift" if gift else "superclub.training.enough")
        asked = t("superclub.training.done_title"), t("superclub.training.done_asked", n=due.left)
        done = self.way_on(enough, PickPlayer(due.seat, None), "done", asked)
        done.grow = 0
        # Above the list, so that from there one comes to who gains most.
        asks = Row([said, done], gap=metrics.GUTTER, align="centre")
        return Panel(Column([asks, rows], gap=8), title=t("superclub.training.who"), grow=1)

    # -- what is known

    @property
    def shown(self) -> int | None:
        """The card on the ground: who is trained now, else who has focus, else who was trained last."""
        if self.question is not None:
            return self._card
        event = self.instant.event or (self.stage.told[-1] if self.stage.told else None)
        return event.card if isinstance(event, ev.TrainingRolled | ev.StarAdded) else None

    def least_die(self, seat: int, card: int) -> int | None:
        """The least die that lifts a player; None if none does."""
        table = self.stage.table
        return next((die for die in FACES if lifted(self.content, table, seat, card, die) > table.stars[card]), None)

    def chance(self, due: PickPlayerDue, card: int) -> int:
        """How many of the die's faces lift a player; all of them for a guaranteed star."""
        if due.why == "gift":
            return len(FACES)
        least = self.least_die(due.seat, card)
        return 0 if least is None else len(FACES) + 1 - least

    def _chance(self, due: PickPlayerDue, card: int) -> str:
        return self.ui.t("ui.percent", n=round(100 * self.chance(due, card) / len(FACES)))

    # -- choosing

    def _look_at(self, card: int) -> None:
        self._card = card

    # -- the ground

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """What is needed, the die, and the stars filling: the moment under the cursor."""
        look, t, seat, table = self.ui.look, self.ui.t, self.turn, self.stage.table
        now = self.instant if self.question is None else Instant(self.stage)
        pen = Pen(look, surface, area, "panel")
        if seat is None or not table.clubs:
            return
        level, tables = table.clubs[seat].levels.get("training", 1), self.content.tables
        pen.write(t(f"superclub.training.level.{level}"), "display32", 24, 32)
        most = t("superclub.training.most", n=tables.training_stars[level - 1], players=tables.trained[level - 1])
        pen.write(most, "semi18", -24, 32, tone="muted")
        card = self.shown
        if card is None:
            picture = departments.department(look, "training", level, min(360, area.w - 60))
            pen.put(picture, pen.middle, low=20)
            return
        tall = area.h >= 440
        size: player_cards.Size = "large" if tall and area.w >= 520 else "medium" if area.h >= 290 else "small"
        width, height = player_cards.SIZES[size]
        top = area.y + 64 + max(0, (area.h - 64 - height - 70) / 2)
        left = area.x + max(20, area.w * 0.28 - width / 2)
        shown = card_of(self.content, table, card)
        if isinstance(now.event, ev.TrainingRolled | ev.StarAdded) and now.progress("verdict") > 0:
            shown = shown.with_stars(now.event.stars)  # an answer doesn't show before its question was settled
        picture = player_cards.card(look, player(t, self.content, shown), size, words(t), self.looks(seat).kit)
        surface.blit(picture, (look.px(left), look.px(top)))
        box = pygame.Rect(round(left + width), round(top), round(area.right - left - width), height)
        self._draw_die(Pen(look, surface, box), card, seat, now)

    def _draw_die(self, pen: Pen, card: int, seat: int, now: Instant[SeasonStage]) -> None:
        """What is needed, the die, and the stars filling below."""
        look, t, table, due, event = pen.look, self.ui.t, self.stage.table, self.question, now.event
        middle = pen.w / 2
        rows = (pen.h * 0.14, pen.h * 0.42, pen.h * 0.72)
        gift = isinstance(event, ev.StarAdded) or (isinstance(due, PickPlayerDue) and due.why == "gift")
        least = self.least_die(seat, card)
        asked = t("superclub.training.sure") if gift else t("superclub.training.needs", n=least) if least else ""
        if isinstance(event, ev.TrainingRolled) or due is not None or gift:
            pen.write(asked, "display32", middle, rows[0], tone="amber", align="centre")
        if isinstance(event, ev.TrainingRolled):
            tumbling = now.progress("tumble")
            if 0 < tumbling < 1:
                frame = tumbling_d6(look, int(tumbling * _FRAMES), _DIE * 1.15, False)
                pen.put(frame, middle, rows[1] - 24 * (1 - abs(2 * tumbling - 1)))
            elif tumbling >= 1:
                pen.put(d6(look, event.die, _DIE, False), middle, rows[1])
        elif pen.h >= 260:
            level = table.clubs[seat].levels["training"]
            pen.put(departments.department(look, "training", level, 200), middle, rows[1])
        before, ceiling = table.stars[card], self.content.players[card].ceiling
        after, share = before, 1.0
        if isinstance(event, ev.TrainingRolled | ev.StarAdded):
            share = ease_out(now.progress("verdict"))
            after = event.stars if share > 0 else before
        for place in range(ceiling):
            if before <= place < after:
                picture = stars.filling(look, share, _STAR, False)
            else:
                half: stars.Half = "full" if place < before else "hollow"
                picture = stars.star(look, half, half, _STAR, False)
            pen.put(picture, middle - _STAR * ceiling / 2 + (place + 0.5) * _STAR, rows[2])
        if isinstance(event, ev.TrainingRolled) and share > 0:
            rises = event.stars - event.before
            told = t("superclub.training.rises", n=rises) if rises else t("superclub.training.nothing")
            pen.write(told, "bold24", middle, rows[2] + 44, tone="good" if rises else "muted", align="centre")

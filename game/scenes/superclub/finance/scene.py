"""Finance on the table: reward, stadium and staff counted out club by club, wages taken, and sales where they must be.

Owns the screen. What is paid and who may go is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from engine.core.model import Decision
from engine.superclub.managers.worth import K
from engine.superclub.season.abroad import sale_price, sellable
from engine.superclub.season.actions import SellAbroad
from engine.superclub.season.model import WagesDue
from game.dialogs import Answer, Dialog
from game.scenes.common.playing import Live
from game.scenes.superclub.deadline.worth import best_worth
from game.scenes.superclub.finance.ledger import draw_ledger
from game.scenes.superclub.pieces import SquadTable, by_place
from game.scenes.superclub.room import RoomScene
from game.superclub.cards import card_of
from game.superclub.wording import money
from game.theme import metrics, palette
from game.widgets import Column, Panel, Paragraph, Widget


class FinanceScene(RoomScene):
    """Finance, from the first reward to the last wages."""

    def asks(self, decision: Decision) -> bool:
        return isinstance(decision, WagesDue) and decision.seat in self.looking

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        draw_ledger(self, surface, area)

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The ledger; whoever can't pay chooses below it who goes."""
        due = self.question
        if not isinstance(due, WagesDue):
            return super().arrange(moment, buttons)
        t, table = self.ui.t, self.table
        missing = due.owed - table.clubs[due.seat].cash
        cards = by_place(self.content, table, table.clubs[due.seat].squad)
        barred = [card for card in cards if self._fault(SellAbroad(due.seat, card)) is not None]
        rows = SquadTable(
            t, self.content, table, cards, facets=("position", "name", "stars", "abroad"), muted=barred,
            on_press=self._ask, start=self._least_loss(due, missing), key="sell",
        )  # fmt: skip
        self.first_focus = "sell"
        self._words = Paragraph(
            t("superclub.finance.sell", name=self.manager(due.seat), n=missing), "semi20", palette.WARN
        )
        sale = Panel(Column([self._words, rows], gap=8), title=t("superclub.finance.sell_title"))
        return Column([Live(self.draw_moment, 180), sale], gap=metrics.GUTTER)

    def _least_loss(self, due: WagesDue, missing: int) -> int | None:
        """Who is missed least for what he brings, of those who bring enough, as the best computer manager sees it."""
        table = self.table
        worth = best_worth(self.content, table, due.seat)
        prices = {card: sale_price(self.content, table, card) for card in sellable(self.content, table, due.seat)}
        return min(
            prices, key=lambda card: (prices[card] < missing, worth.leaves((card,)) - K * prices[card]), default=None
        )

    def _ask(self, card: int) -> None:
        """A sale is for good, and abroad pays less than clubs here would: it is asked about."""
        assert isinstance(self.question, WagesDue), "a sale is asked for"
        t, action = self.ui.t, SellAbroad(self.question.seat, card)
        reason = self.why_not(action)
        if reason:
            self._words.set(reason)
            self.ui.audio.play("ui_refused")
            return
        who = self.content.players[card].name
        price = money(t, sale_price(self.content, self.table, card))
        value = money(t, self.content.transfer_price(card_of(self.content, self.table, card)))
        answers = [
            Answer(t("superclub.finance.sell_yes"), partial(self.answer, action), kind="danger"),
            Answer(t("ui.cancel"), kind="primary"),
        ]
        text = t("superclub.finance.sell_text", who=who, price=price, value=value)
        self.ui.stack.push(Dialog(self.ui, t("superclub.finance.sell_who", who=who), text, answers))

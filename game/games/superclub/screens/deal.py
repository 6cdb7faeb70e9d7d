"""The trade desk of Superclub (SC-26): players and staff to be picked, and how both clubs stand after a deal.

Owns that alone; the desk is every game's (`game.stage.deal_scene`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.core.deals import Good, is_free
from engine.superclub.content.cards import Content, StaffCard
from engine.superclub.managers.dealing import goods_gain
from engine.superclub.managers.worth import K
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.trades import STAFF
from game.games.superclub.screens.deadline.worth import best_worth
from game.games.superclub.screens.frame import LINKED, SquadTable, SuperclubScene, by_place
from game.games.superclub.wording import effects_text, money
from game.stage import deal_scene
from game.stage.deal_scene import Standing
from game.stage.people_list import Listing
from game.stage.style.stars import position_tile
from game.stage.trade_bundle import SIDES, BundleView, Line, Side
from game.ui.look import palette
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.pen import Pen
from game.ui.widgets import Column, Label, Scroll, Widget
from game.ui.widgets.bar import Plate


class DealScene(deal_scene.DealScene[Content, SeasonTable], SuperclubScene):
    """The desk with players and staff on it."""

    chapter = "SC-26"
    figure_keys = ("stars", "players", "cash")
    widths = (392, 432)

    def partners(self) -> list[int]:
        return [one for one in range(len(self.table.clubs)) if one != self.seat]

    def cash(self, seat: int) -> int:
        return self.table.clubs[seat].cash

    def offers_made(self, seat: int) -> int:
        return self.table.desk.made[seat]

    def left(self, count: int) -> str:
        """In which room: that may be the next already."""
        return self.said("left", n=count, room=self.ui.t(f"superclub.room.{self.table.room}"))

    def counts(self, other: int) -> bool:
        return not is_free(self.table.setup.seats, self.seat, other)

    def money(self, amount: int) -> str:
        return money(self.ui.t, amount)

    def named(self, good: Good) -> str:
        """A player or a member of staff."""
        return (self.content.staff if good.kind == STAFF else self.content.players)[good.number].name

    def good(self, number: int) -> str | None:
        """A player's name."""
        return self.content.players[number].name if number < len(self.content.players) else None

    # -- the page

    def build(self) -> Widget:
        self._tables: dict[Side, SquadTable] = {}
        self._staff: dict[Side, list[StaffPick]] = {}
        return super().build()

    def squad(self, side: Side, seat: int) -> Widget:
        club, made = self.table.clubs[seat], self.made
        picked = made.numbers(side)
        listing = Listing(
            LINKED, picked=picked, start=picked[0] if picked else None, on_press=partial(self.toggle, side), key=side
        )
        cards = by_place(self.content, self.table, club.squad)
        table = self._tables[side] = SquadTable(self.ui.t, self.content, self.table, cards, listing)
        staff, chosen = self.content.staff, made.numbers(side, STAFF)
        picks = self._staff[side] = [
            StaffPick(staff[number], partial(self.toggle, side, number, STAFF), number in chosen)
            for number in club.staff
        ]
        return Column([Label(self.club_and_manager(seat), "bold24"), table, *picks], gap=6)

    def middle(self, first: Sequence[Widget], cash: Sequence[Widget], answers: Sequence[Widget]) -> Widget:
        self.bundles = BundleView(self.titles(), self.said("nothing"))
        self.advice = Label("", "semi18", palette.MUTED, align="centre")
        return Scroll(Column([*first, self.bundles, self.effects, self.advice, *cash, *answers], gap=8), floor=200)

    def refresh(self) -> None:
        for side in SIDES:
            staff = self.made.numbers(side, STAFF)
            self._tables[side].pick(self.made.numbers(side))
            for pick in self._staff[side]:
                pick.show(pick.card.number in staff)
        self.advice.set(self._worth_it())
        super().refresh()

    @property
    def gain(self) -> int | None:
        gives, takes = self.made.bundle("mine"), self.made.bundle("theirs")
        if not (gives or takes):
            return None
        worth = best_worth(self.content, self.table, self.seat)
        return goods_gain(worth, gives, takes) // K + takes.money - gives.money

    def _worth_it(self) -> str:
        gain = self.gain
        if gain is None:
            return ""
        key = "gains" if gain > 0 else "loses" if gain < 0 else "even"
        return self.said(key, n=abs(gain))

    def show_goods(self) -> None:
        self.bundles.show(self.titles(), {side: self._lines(side) for side in SIDES})

    def _lines(self, side: Side) -> list[Line]:
        players, staff, stars = self.content.players, self.content.staff, self.table.stars
        paid = self.made.bundle(side).money
        return [
            *(
                Line(players[card].name, partial(position_tile, position=players[card].position, size=22), stars[card])
                for card in self.made.numbers(side)
            ),
            *(Line(staff[number].name, _whistle) for number in self.made.numbers(side, STAFF)),
            *([Line(self.money(paid))] if paid else []),
        ]

    def standing(self, seat: int, gone: Sequence[int], new: Sequence[int]) -> Standing:
        """Its stars and players."""
        table, count = self.table, len(self.table.clubs[seat].squad)
        stars, worth = table.token(seat), table.stars
        after = stars - sum(worth[card] for card in gone) + sum(worth[card] for card in new)
        return {"stars": (stars, after), "players": (count, count - len(gone) + len(new))}


def _whistle(look: Look) -> pygame.Surface:
    return mark(look, "whistle", 20, palette.AMBER)


class StaffPick(Plate):
    """A staff member to be put into the deal; on paper while he is in it. His key is `staff <number>`."""

    tall = 48

    def __init__(self, card: StaffCard, on_press: Callable[[], object], picked: bool) -> None:
        super().__init__(on_press, key=f"staff {card.number}")
        self.card = card
        self.chosen = picked

    def show(self, picked: bool) -> None:
        """Whether he is in the deal."""
        if picked != self.chosen:
            self.chosen = picked
            self.invalidate()

    def write(self, pen: Pen) -> None:
        pen.mark("whistle", 20, 20, tone="warn" if self.chosen else "amber")
        pen.write(f"{self.card.name} · {self.card.title}", "bold18", 40, low=-10, width=pen.w - 48)
        said = effects_text(self.ui.t, self.card.effects)
        pen.write(said, "semi16", 40, low=11, tone="muted", width=pen.w - 48)

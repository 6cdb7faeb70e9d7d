"""The trade desk of Football Fortunes (FF-25, FF-26): players to be picked, sold or lent, and how both stand after it.

Owns that alone; the desk is every game's (`game.stage.deal_scene`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import Unpack

from msgspec.structs import replace
from pygame import Rect

from engine.core.deals import Good, is_free
from engine.fortunes.content.cards import Content
from engine.fortunes.managers.dealing import gain_of, list_price
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.teams import codes_of
from engine.fortunes.managers.worth import K, Worth, risks_of
from engine.fortunes.season.calendar import last_week, longest_loan
from engine.fortunes.season.model import Person, SeasonTable
from engine.fortunes.season.money import wages_of
from engine.fortunes.season.people import rivals
from game.games.fortunes.screens.frame import FortunesScene, PlayerTable, by_kind
from game.games.fortunes.screens.market.worth import ratings_after
from game.games.fortunes.style.players import kind_tile
from game.games.fortunes.wording import money
from game.stage import deal_scene
from game.stage.deal_scene import PLAYER, Standing
from game.stage.people_list import Listing
from game.stage.trade_bundle import SIDES, Side, write_good
from game.ui.look import palette
from game.ui.look.pen import Pen
from game.ui.widgets import Choice, Column, Grid, Label, Row, Scroll, Space, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Placement

_TILE = 22
_HALF = 180
_GAP = 6
_TWO, _THREE = 720, 1220
"""From which width how both stand has room beside what is dealt, and from which all has beside both squads."""


class Going(Choice[int]):
    """Somebody who goes from one club to the other, and for how many weeks (0: for good)."""

    tall = 72
    narrow = 10_000

    def __init__(
        self,
        person: Person,
        options: Sequence[tuple[int, str]],
        term: int,
        on_change: Callable[[int], None],
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(person.name, options, term, on_change, **placement)
        self._person = person

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.tall

    def write_label(self, pen: Pen) -> None:
        who = self._person
        write_good(pen.part(12, 4, pen.w - 24, 32), kind_tile(pen.look, who.kind, _TILE), who.name, who.stars)


class Head(Bar):
    """What stands over what one side gives: whose it is, and the money that goes along, or that there is nothing."""

    tall = 28
    ground = ""
    said = "", ""

    def headings(self) -> list[Rect]:
        return [self.rect]

    def show(self, title: str, also: str) -> None:
        """Say something else."""
        self.said = title, also
        self.invalidate()

    def write(self, pen: Pen) -> None:
        title, also = self.said
        pen.write(title, "label18", 0, tone="muted")
        left = pen.width(title, "label18") + 12
        pen.write(also, "bold20", left, tone="amber", width=pen.w - left)


class DealScene(deal_scene.DealScene[Content, SeasonTable], FortunesScene):
    """The desk with players on it, who go for good or for some weeks."""

    chapter = "FF-25"
    figure_keys = ("defence", "attack", "players", "wages", "cash")
    money_keys = ("wages", "cash")
    cost_keys = ("wages",)
    widths = (376, 448)

    def partners(self) -> Sequence[int]:
        return rivals(self.table, self.seat)

    def cash(self, seat: int) -> int:
        return self.table.managers[seat].cash

    def offers_made(self, seat: int) -> int:
        return self.table.desk.made[seat]

    def counts(self, other: int) -> bool:
        return not is_free(self.table.setup.seats, self.seat, other)

    def money(self, amount: int) -> str:
        return money(self.ui.t, amount)

    def named(self, good: Good) -> str:
        """A player."""
        return self.table.people[good.number].name

    def good(self, number: int) -> str | None:
        """A player's name."""
        return self.table.people[number].name

    # -- the page

    def squad(self, side: Side, seat: int) -> Widget:
        picked = self.made.numbers(side)
        start, press = picked[0] if picked else None, partial(self.toggle, side)
        listing = Listing(picked=picked, start=start, on_press=press, row_height=38, key=side)
        squad = by_kind(self.table, self.table.managers[seat].squad)
        table = PlayerTable(self.ui.t, self.content, self.table, squad, listing)
        table.keeps_row = False
        return Column([Label(self.club_and_manager(seat), "bold24"), table], gap=6)

    def middle(self, first: Sequence[Widget], cash: Sequence[Widget], answers: Sequence[Widget]) -> Widget:
        self._heads = {side: Head() for side in SIDES}
        self.advice = Label("", "semi18", palette.MUTED, align="centre")
        self.advice.term = "fortunes.desk_price"
        cash = [*cash, self.advice]
        heads = Grid(self._heads.values(), cell=_HALF, gap=_GAP)
        goods = Grid(self._pairs(), cell=_HALF, gap=_GAP)
        if self.ui.w < _TWO:
            parts = [*first, heads, goods, *cash, self.effects]
            return Column([Scroll(Column(parts, gap=6), floor=120, key="deal", grow=1), *answers], gap=8)
        deal = [heads, Scroll(goods, floor=Going.tall, step=Going.tall + goods.gap, key="deal", grow=1)]
        if self.ui.w < _THREE:  # the deal has a page of its own
            stands = Column([*cash, self.effects], gap=6, width=self.ui.w // 2 - 16)
            return Column([*first, Row([Column(deal, gap=6, grow=1), stands], gap=16, grow=1), *answers], gap=8)
        return Column([*first, *deal, Column([*cash, self.effects], gap=6), *answers], gap=6)

    def _pairs(self) -> list[Widget]:
        """Who goes, one's own at the left and the other's beside them."""
        going = ([self._going(person) for person in self.made.numbers(side)] for side in SIDES)
        return [cell or Space(Going.tall) for pair in zip_longest(*going) for cell in pair]

    def _going(self, person: int) -> Going:
        """Somebody who goes, and for how long."""
        options = [(weeks, self._weeks(weeks)) for weeks in range(self.longest + 1)]
        lend, one = partial(self.lend, person), self.table.people[person]
        return Going(one, options, self.made.term(person), lend, key=f"term {person}")

    @property
    def longest(self) -> int:
        """The most weeks somebody can be lent for: what is left of the season, and no less than was offered."""
        left = longest_loan(self.content, self.table) - last_week(self.table, 1) + 1
        return max(1, left, *(good.term for side in SIDES for good in self.made.goods[side]))

    def _weeks(self, weeks: int) -> str:
        return self.said("weeks", n=weeks) if weeks else self.said("sold")

    def toggle(self, side: Side, number: int, kind: str = PLAYER) -> None:
        """Put a player into the deal, where he is seen, or take him out, and with him for how long he goes."""
        self.made.toggle(side, number, kind)
        self.rebuild()
        if (going := self.view.find(f"term {number}")) is not None:
            self.view.reveal(going)

    def lend(self, person: int, weeks: int) -> None:
        self.made.lend(person, weeks)
        self.refresh()

    def refresh(self) -> None:
        self.advice.set(self._worth_it())
        super().refresh()

    @property
    def _worth(self) -> Worth:
        """What the best computer manager would go by."""
        return Worth(self.content, self.table, self.seat, STYLES[max(STYLES)], risks_of(self.content))

    @property
    def gain(self) -> int | None:
        """Of somebody who is only lent it can't be told: that depends on whom either meets meanwhile."""
        gives, takes = self.made.bundle("mine"), self.made.bundle("theirs")
        goods = (*gives.goods, *takes.goods)
        if not goods or any(good.term for good in goods):
            return None
        worth = self._worth
        rival = worth.of_rival(self.made.to)
        brought = gain_of(worth, rival, replace(gives, money=0), replace(takes, money=0))
        return brought // K + takes.money - gives.money

    def _worth_it(self) -> str:
        """What the deal brings; empty where that can't be told. Between rivals the list holds the price, so that
        somebody counts less than at an auction: where it does, that is what it is measured by."""
        gain = self.gain
        if gain is None:
            return ""
        key = "gains" if gain > 0 else "loses" if gain < 0 else "even"
        held = list_price(self._worth, self.made.bundle("mine"), self.made.bundle("theirs"))
        if held is None and gain < 0:
            # Millions beyond the list would be the best manager's reckoning: what they stand for is the eleven.
            more = self._stars_more()
            return self.said("strengthens" if more > 0 else "weakens" if more else "leaves", n=abs(more))
        return self.said(key if held is None else f"{held}.{key}", price=self.money(abs(gain)))

    def _stars_more(self) -> int:
        """How many stars the best eleven wins by the deal, once all can play who are out."""
        worth = self._worth
        gone, new = ([good.number for good in self.made.goods[side]] for side in SIDES)
        return worth.team.changed(worth.codes_of_own(gone)[0], codes_of(self.table.people, new)).eleven

    def show_goods(self) -> None:
        for side, title in self.titles().items():
            bundle = self.made.bundle(side)
            # Of more than one not everybody may be in sight, so it is said how many there are.
            count = [self.said("count", n=len(bundle.goods))] if len(bundle.goods) > 1 else []
            also = " · ".join([*count, *([self.money(bundle.money)] if bundle.money else [])])
            self._heads[side].show(title, also if bundle else self.said("nothing"))

    def standing(self, seat: int, gone: Sequence[int], new: Sequence[int]) -> Standing:
        """Its ratings and players: the best side of those who can play now, lent players counted where they play."""
        now, then = (ratings_after(self.table, seat, *change, ignore_out=False) for change in ((), (gone, new)))
        count = len(self.table.managers[seat].squad)
        return {
            "defence": (now.defence, then.defence),
            "attack": (now.attack, then.attack),
            "players": (count, count - len(gone) + len(new)),
            "wages": self._wages(seat, gone, new),
        }

    def _wages(self, seat: int, gone: Sequence[int], new: Sequence[int]) -> tuple[int, int]:
        """What wages come to: who is lent is paid by his owner (FF-26)."""
        stars = {one: self.table.people[one].stars for one in (*gone, *new) if not self.made.term(one)}
        more = sum(stars.get(one, 0) for one in new) - sum(stars.get(one, 0) for one in gone)
        return wages_of(self.content, self.table, seat), wages_of(self.content, self.table, seat, more)

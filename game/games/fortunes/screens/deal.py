"""The trade desk of Football Fortunes (FF-25, FF-26): players to be picked, sold or lent, and how both stand after it.

Owns that alone; the desk is every game's (`game.stage.deal_scene`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.fortunes.content.cards import Content
from engine.fortunes.season.calendar import last_week, longest_loan
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.money import wages_of
from engine.fortunes.season.people import rivals
from game.games.fortunes.screens.frame import FortunesScene, PlayerTable, by_kind
from game.games.fortunes.screens.market.worth import ratings_after
from game.games.fortunes.style.players import kind_tile
from game.games.fortunes.wording import money
from game.stage import deal_scene
from game.stage.deal_scene import PLAYER, Standing
from game.stage.people_list import Listing
from game.stage.trade_bundle import SIDES, Line, Side
from game.ui.widgets import Choice, Column, Label, Row, Scroll, Widget
from game.ui.widgets.tabs import STRIP

_TILE = 22
_TWO, _THREE = 720, 1220
"""From which width how both stand has room beside what is dealt, and from which all has beside both squads."""


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

    def money(self, amount: int) -> str:
        return money(self.ui.t, amount)

    def good(self, number: int) -> str | None:
        """A player's name."""
        return self.table.people[number].name

    def title(self) -> str:
        """The desk, or who offers, or answers with another deal."""
        if self.due is None:
            return super().title()
        return self.said("countered" if self.due.offer.counters else "answer", who=self.manager(self.made.to))

    # -- the page

    def squad(self, side: Side, seat: int) -> Widget:
        picked = self.made.numbers(side)
        start, press = picked[0] if picked else None, partial(self.toggle, side)
        listing = Listing(picked=picked, start=start, on_press=press, row_height=38, key=side)
        squad = by_kind(self.table, self.table.managers[seat].squad)
        table = PlayerTable(self.ui.t, self.content, self.table, squad, listing)
        table.keeps_row = False
        return Column([Label(self.club_and_manager(seat), "bold24"), table], gap=6)

    def middle(self, whom: Sequence[Widget], cash: Sequence[Widget], answers: Sequence[Widget]) -> Widget:
        first = [Row(list(whom), gap=4, height=STRIP)] if self.due is None else []
        terms: list[Widget] = [self._term(person) for side in SIDES for person in self.made.numbers(side)]
        made = [self.bundles, *terms]
        if self.ui.w < _TWO:
            parts = [*first, self.bundles, *cash, *terms, self.effects]
            return Column([Scroll(Column(parts, gap=6), floor=120, key="deal", grow=1), *answers], gap=8)
        deal = Scroll(Column(made, gap=6), floor=80, key="deal", grow=1)
        if self.ui.w < _THREE:  # the deal has a page of its own
            stands = Column([*cash, self.effects], gap=6, width=self.ui.w // 2 - 16)
            return Column([*first, Row([Column([deal], grow=1), stands], gap=16, grow=1), *answers], gap=8)
        return Column([*first, deal, Column([*cash, self.effects], gap=6), *answers], gap=6)

    def _term(self, person: int) -> Widget:
        """For how long somebody goes."""
        options = [(weeks, self._weeks(weeks)) for weeks in range(self.longest + 1)]
        label = self.said("goes", name=self.table.people[person].name)
        return Choice(label, options, self.made.term(person), partial(self.lend, person), key=f"term {person}")

    @property
    def longest(self) -> int:
        """The most weeks somebody can be lent for: what is left of the season, and no less than was offered."""
        left = longest_loan(self.content, self.table) - last_week(self.table, 1) + 1
        return max(1, left, *(good.term for side in SIDES for good in self.made.goods[side]))

    def _weeks(self, weeks: int) -> str:
        return self.said("weeks", n=weeks) if weeks else self.said("sold")

    def toggle(self, side: Side, number: int, kind: str = PLAYER) -> None:
        """Put a player into the deal, or take him out, and with him for how long he goes."""
        self.made.toggle(side, number, kind)
        self.rebuild()

    def lend(self, person: int, weeks: int) -> None:
        self.made.lend(person, weeks)
        self.refresh()

    def lines(self, side: Side) -> list[Line]:
        found: list[Line] = []
        for person in self.made.numbers(side):
            one, weeks = self.table.people[person], self.made.term(person)
            note = self.said("short_weeks", n=weeks) if weeks else ""
            found.append(Line(one.name, partial(kind_tile, kind=one.kind, size=_TILE), one.stars, note))
        return found

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

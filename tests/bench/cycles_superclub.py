"""Superclub for the search for cycles (`cycles.py`): what a manager has, and what rivals ask."""

from __future__ import annotations

from functools import partial

from engine.core.deals import Bundle, Good
from engine.core.model import Action
from engine.superclub.managers import dealing
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import Worth
from engine.superclub.season import trades
from engine.superclub.season.actions import FireStaff, Hire, SellAbroad
from engine.superclub.season.desk import trading
from engine.superclub.season.model import HireDue, InvestDue, SeasonTable, StopDue
from engine.superclub.season.rules import SuperclubSeason
from engine.superclub.season.state import SeasonState
from tests.bench.cycles import LEVEL, Holdings, Market, Price, Trade


class Superclub(Market):
    """The desk of Superclub, while nobody is up."""

    quiet = (InvestDue, StopDue, HireDue)
    drawing = (SellAbroad,)
    paying = (SellAbroad, Hire)

    def __init__(self) -> None:
        self.rules = SuperclubSeason()
        self._content = self.rules.content

    def holdings(self, table: SeasonTable, seat: int) -> Holdings:
        """Players by position, by their stars and by what they can be trained to; the best eleven with its links; and
        every member of the staff."""
        club, content = table.clubs[seat], self._content
        away = {*club.injured, *club.benched, *club.absent}
        fit = [content.players[one].with_stars(table.stars[one]) for one in club.squad if one not in away]
        stars: dict[tuple[object, ...], tuple[int, ...]] = {}
        for kind in {one.position for one in fit}:
            line = [one for one in fit if one.position == kind]
            stars[kind, "stars"] = tuple(sorted((one.stars for one in line), reverse=True))
            stars[kind, "most"] = tuple(sorted((max(one.stars, one.ceiling) for one in line), reverse=True))
        stars[("eleven",)] = (Worth(content, table, seat, STYLES[LEVEL]).eleven(club.squad),)
        stars |= {(("staff", card),): (1,) for card in club.staff}
        who = frozenset([*club.squad, *(("staff", card) for card in club.staff)])
        return Holdings(club.cash, who, stars)

    def goods(self, table: SeasonTable, seat: int) -> list[Good]:
        """All players and staff, while there is dealing."""
        if not trading(table):
            return []
        club = table.clubs[seat]
        staff = [Good(trades.STAFF, card) for card in club.staff]
        return [*(Good(trades.PLAYER, card) for card in club.squad), *staff]

    def kind(self, table: SeasonTable, good: Good) -> object:
        is_player = good.kind == trades.PLAYER
        return self._content.players[good.number].position if is_player else ("staff", good.number)

    def rivals(self, table: SeasonTable, seat: int) -> list[int]:
        return [other for other in table.order if other != seat]

    def prices(self, table: SeasonTable, seat: int) -> Price:
        return partial(self._price, {}, table, seat)

    def _price(self, known: dict[int, Worth], table: SeasonTable, seat: int, trade: Trade) -> int | None:
        worth = known.get(trade.to)
        if worth is None:
            worth = known[trade.to] = dealing.at_desk(self._content, table, trade.to, STYLES[LEVEL])
        brings = dealing.goods_gain(worth, Bundle(trade.takes), Bundle(trade.gives))
        least, most = -table.clubs[trade.to].cash, table.clubs[seat].cash
        if brings + worth.money(most) < worth.style.gain:
            return None
        while least < most:
            half = (least + most) // 2
            if brings + worth.money(half) >= worth.style.gain:
                most = half
            else:
                least = half + 1
        return most

    def alone(self, state: SeasonState, seat: int) -> list[Action]:
        """Selling abroad, firing, and hiring who is up."""
        club, due = state.table.clubs[seat], state.asked[0] if state.asked else None
        found: list[Action] = [SellAbroad(seat, card) for card in club.squad]
        found += [FireStaff(seat, card) for card in club.staff]
        if isinstance(due, HireDue) and due.seat == seat:
            gone = club.staff if due.full else [None]
            found += [Hire(seat, card, instead) for card in due.candidates for instead in gone]
        return found

    def name(self, table: SeasonTable, good: Good) -> str:
        if good.kind == trades.STAFF:
            return f"staff {good.number}"
        card = self._content.players[good.number].with_stars(table.stars[good.number])
        return f"{card.name} ({card.position} {card.stars} of {max(card.stars, card.ceiling)})"


def market() -> Superclub:
    """The desk of Superclub."""
    return Superclub()

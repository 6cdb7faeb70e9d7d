"""Selling players abroad (SC-29): who can be sold, what he brings, and what selling could bring in all.

It decides nothing about when that may be done: the desk does.
"""

from __future__ import annotations

from engine.core.model import Reason
from engine.superclub.content.cards import CONTINENTS, Content
from engine.superclub.season.events import PlayerSoldAbroad
from engine.superclub.season.model import FLOOR, SeasonTable
from engine.superclub.season.squads import may_go, spare, squad_changed
from engine.superclub.season.state import SeasonPlay


def sale_price(content: Content, table: SeasonTable, card: int) -> int:
    """What a player brings abroad as he is now."""
    return content.scouting_price(content.players[card].with_stars(table.stars[card]))


def sale_fault(
    content: Content, table: SeasonTable, seat: int, card: int, left: tuple[int, int] | None = None
) -> Reason | None:
    """None if `seat` may let that player go abroad. Keys: `not_in_squad`, `player_bid_for`, `squad_too_small`.

    `left` is as in `may_go`.
    """
    if card not in table.clubs[seat].squad:
        return Reason("not_in_squad")
    if table.unhappy is not None and table.unhappy.card == card:
        return Reason("player_bid_for")
    return None if may_go(content, table, seat, (card,), left) else Reason("squad_too_small")


def sellable(content: Content, table: SeasonTable, seat: int) -> list[int]:
    """Everybody of the squad who may be sold abroad now, one of them."""
    left = spare(content, table, seat)
    return [card for card in table.clubs[seat].squad if sale_fault(content, table, seat, card, left) is None]


def reach(content: Content, table: SeasonTable, seat: int) -> int:
    """The most that `seat` could have by selling all but the cheapest who must stay."""
    club = table.clubs[seat]
    prices = {card: sale_price(content, table, card) for card in club.squad}
    away = {*club.injured, *club.benched, *club.absent}
    players = content.players
    bound = sorted(
        price for card, price in prices.items() if card not in away and players[card].position != "goalkeeper"
    )
    return club.cash + sum(prices.values()) - sum(bound[:FLOOR])


def sell(play: SeasonPlay, seat: int, card: int) -> None:
    """A player goes abroad, to be shuffled into some continent."""
    price = sale_price(play.content, play.table, card)
    chance = play.chance
    continent = chance.below("abroad", len(CONTINENTS))
    pile = play.piles.continents[continent]
    pile.insert(chance.below("abroad", len(pile) + 1), card)
    play.emit(
        PlayerSoldAbroad(
            seat=seat,
            card=card,
            money=price,
            cash=play.club(seat).cash + price,
            continent=CONTINENTS[continent],
            count=len(pile),
            rule="SC-29",
        )
    )
    squad_changed(play, seat)

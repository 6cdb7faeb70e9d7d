"""Squads and the world they come from: who may leave, who is sold abroad, who joins, and what a continent turns up.

Owns the floor of a squad and what a player brings abroad (SC-29), a squad's token and marker in the season (SC-7,
SC-8), and the cards of the continents (SC-21). Who may do what when is decided by the rooms.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from engine.core.model import Reason
from engine.core.piles import cut
from engine.superclub.content.cards import CONTINENTS, Content, Continent, status_of
from engine.superclub.content.effects import HappierPlayers
from engine.superclub.season.events import (
    CardPassed,
    CardTurned,
    ContinentsCut,
    MarkerMoved,
    PlayerSigned,
    PlayerSoldAbroad,
    StarAdded,
)
from engine.superclub.season.model import FLOOR, CardUp, Club, SeasonTable, SignedWhy
from engine.superclub.season.staffing import effects, welcome_star
from engine.superclub.season.state import SeasonPlay

# -- who may leave (SC-29)


def selectable_outfield(content: Content, table: SeasonTable, seat: int, without: Collection[int] = ()) -> int:
    """How many outfield cards a manager could line up, were `without` gone: nobody injured, benched or absent."""
    club = table.clubs[seat]
    return _outfield(content, club, {*club.injured, *club.benched, *club.absent, *without})


def spare(content: Content, table: SeasonTable, seat: int) -> tuple[int, int]:
    """How many outfield cards the floor lets go: of those who can be selected now, and of those who can once the
    injured and the absent are back. A player who is being bid for counts as gone already, as he may be sold or benched
    in the end (SC-17).
    """
    club, bid = table.clubs[seat], table.unhappy
    bound = {bid.card} if bid is not None and bid.owner == seat else set()
    now = selectable_outfield(content, table, seat, bound)
    return max(0, now - FLOOR), max(0, _outfield(content, club, bound.union(club.benched)) - FLOOR)


def places(content: Content, table: SeasonTable, seat: int, card: int) -> tuple[int, int]:
    """What a player of the squad takes from either number of `spare` by leaving: one or nothing."""
    club = table.clubs[seat]
    if content.players[card].position == "goalkeeper" or card in club.benched:
        return 0, 0
    return int(card not in club.injured and card not in club.absent), 1


def may_go(
    content: Content, table: SeasonTable, seat: int, cards: Collection[int], left: tuple[int, int] | None = None
) -> bool:
    """Whether the squad stays above the floor without `cards`; who fills no place may always go (SC-29).

    `left` is `spare`, for who asks about one player after another.
    """
    now = ever = 0
    for card in cards:
        taken_now, taken_ever = places(content, table, seat, card)
        now, ever = now + taken_now, ever + taken_ever
    left_now, left_ever = spare(content, table, seat) if left is None else left
    return now <= left_now and ever <= left_ever


def _outfield(content: Content, club: Club, without: Collection[int]) -> int:
    players = content.players
    return sum([players[card].position != "goalkeeper" for card in club.squad if card not in without])


# -- who stays happy (SC-17)


def happy_stars(content: Content, table: SeasonTable, seat: int, staff: Collection[int] | None = None) -> int:
    """Up to how many stars a club keeps players happy: by its status, and by its staff, or by `staff` in its place."""
    club = table.clubs[seat]
    members = club.staff if staff is None else staff
    raised = sum(effect.stars for effect in effects(content, members, HappierPlayers))
    return content.tables.happy[status_of(content.tables, club.marker)] + raised


# -- who joins


def up(table: SeasonTable) -> CardUp:
    assert table.card_up is not None, "a card is up"
    return table.card_up


def sign(play: SeasonPlay, seat: int, price: int, why: SignedWhy, rule: str) -> None:
    """The card that is up joins `seat` for what he pays; staff may welcome him with a star (SC-24)."""
    card = up(play.table).card
    cash = play.club(seat).cash - price
    play.emit(PlayerSigned(seat=seat, card=card, price=price, cash=cash, why=why, rule=rule))
    if play.card(card).hollow and welcome_star(play.content, play.club(seat)):
        add_star(play, seat, card, "SC-24")
    else:
        squad_changed(play, seat)


def add_star(play: SeasonPlay, seat: int, card: int, rule: str, training: bool = False) -> None:
    """A star without a roll for a player of the squad who has potential left."""
    stars = play.table.stars[card] + 1
    play.emit(StarAdded(seat=seat, card=card, stars=stars, training=training, rule=rule))
    squad_changed(play, seat)


def squad_changed(play: SeasonPlay, seat: int) -> None:
    """Token and marker move alike when a squad changes in the season (SC-7, SC-8); call it after the change.

    The marker began on the token and took this season's points, so it is their sum at all times.
    """
    table = play.table
    if table.room != "season":
        return
    token = table.token(seat)
    marker = token + sum(
        points
        for played in table.played
        for entrant, points in zip((played.home, played.away), played.points, strict=True)
        if entrant == seat
    )
    if marker != table.clubs[seat].marker:
        play.emit(MarkerMoved(seat=seat, token=token, marker=marker, rule="SC-8"))


def improvable(content: Content, table: SeasonTable, seat: int) -> tuple[int, ...]:
    """Players of the squad with stars still to be filled (SC-20)."""
    return tuple(card for card in table.clubs[seat].squad if content.players[card].ceiling > table.stars[card])


def stronger(table: SeasonTable, seat: int, leader: int) -> bool:
    """Whether an equal bid of `seat` beats `leader`: a higher token, or the same and a better place (SC-25)."""
    mine, other = table.token(seat), table.token(leader)
    if mine != other:
        return mine > other
    return table.ranking.index(seat) < table.ranking.index(leader)


# -- the world (SC-21)


def open_continents(table: SeasonTable) -> tuple[Continent, ...]:
    """Continents that a card can be turned from."""
    return tuple(one for one, count in zip(CONTINENTS, table.continents, strict=True) if count)


def refill(play: SeasonPlay) -> None:
    """If all continents are empty, the inactive pile is shuffled into six new ones."""
    if any(play.table.continents) or not play.table.inactive:
        return
    play.piles.continents[:] = cut(play.table.inactive, len(CONTINENTS), play.chance, "world")
    play.emit(ContinentsCut(counts=tuple(map(len, play.piles.continents)), again=True, rule="SC-21"))


def turn_card(play: SeasonPlay, seat: int, continent: Continent, rule: str) -> None:
    """Turn over the next card of a continent that has one."""
    pile = play.piles.continents[CONTINENTS.index(continent)]
    card = pile.pop()
    play.emit(CardTurned(seat=seat, card=card, continent=continent, count=len(pile), rule=rule))


def pass_card(play: SeasonPlay, rule: str) -> None:
    """Nobody takes the card that is up."""
    play.emit(CardPassed(card=up(play.table).card, rule=rule))


# -- sold abroad (SC-29)


def sale_price(content: Content, table: SeasonTable, card: int) -> int:
    """What a player brings abroad as he is now."""
    return _price_abroad(content, card, table.stars[card])


@lru_cache(maxsize=1 << 12)
def _price_abroad(content: Content, card: int, stars: int) -> int:
    return content.scouting_price(content.players[card].with_stars(stars))


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
    if min(left) and table.unhappy is None:
        return list(table.clubs[seat].squad)  # whoever it is: one leaves enough
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


def sell_abroad(play: SeasonPlay, seat: int, card: int) -> None:
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

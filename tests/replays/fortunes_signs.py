"""Signs of Football Fortunes: cards, squares, money, lots and loans in a game, and how cups and managers end.

Like `signs`, which owns what all games share, they look at lines, actions and events and set-ups alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from engine.core.auction import AuctionOpened, AuctionWon, ProxyEntered
from engine.core.model import Event
from engine.core.record import Record
from engine.fortunes.content.cards import Pile
from engine.fortunes.content.effects import MayBorrow
from engine.fortunes.content.load import load
from engine.fortunes.match import events as match
from engine.fortunes.match.model import Competition
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import CardUp, Lot, LotWhy, Why
from tests.replays.signs import Sign

# --- the board and the cards


def cards_in(record: Record) -> set[tuple[str, str]]:
    """Every kind of card that was read and carried out: its pile and its key."""
    content = load()
    met: set[tuple[str, str]] = set()
    card = None
    for found in record.events():
        match found:
            case ev.CardDrawn():
                card = found.card
            case ev.CardCancelled():
                card = None
            case ev.CardPutAway() if card is not None:
                met.add((card.pile, content.pile(card.pile)[card.card].key))
    return met


def read_and_done(*keys: str) -> Sign:
    """These cards were read and carried out."""
    return lambda record: set(keys) <= {key for _, key in cards_in(record)}


def kinds_of(pile: Pile, record: Record) -> set[str]:
    """The cards of this pile that were read and carried out."""
    return {key for where, key in cards_in(record) if where == pile}


# --- money


def paid(why: Why, between_managers: bool = False) -> Sign:
    """Money moved for this, from one manager to another if that is asked."""

    def sign(record: Record) -> bool:
        entries = [found.entry for found in record.events() if isinstance(found, ev.MoneyMoved)]
        return any(
            entry.why == why and (not between_managers or None not in (entry.payer, entry.payee)) for entry in entries
        )

    return sign


# --- lots and loans


def lots(record: Record) -> Iterator[tuple[Lot, AuctionWon | None]]:
    """Every lot, and who won it."""
    lot: Lot | None = None
    won: AuctionWon | None = None
    for found in record.events():
        match found:
            case ev.LotShown():
                lot, won = found.lot, None
            case AuctionWon():
                won = found
            case ev.LotClosed() if lot is not None:
                yield lot, won


def sold(why: LotWhy) -> Sign:
    """Such a lot found somebody."""
    return lambda record: any(lot.why == why and won is not None for lot, won in lots(record))


def limits_met(record: Record) -> bool:
    """Two limits bid against each other for one lot (FF-22)."""
    seats: set[int] = set()
    for found in record.events():
        match found:
            case AuctionOpened():
                seats = set()
            case ProxyEntered():
                seats.add(found.seat)
        if len(seats) > 1:
            return True
    return False


def youth_sold(record: Record) -> bool:
    """The academy's top card was turned up in a window, and somebody bid for him (FF-23)."""
    youths = {
        found.person for found in record.events() if isinstance(found, ev.PlayerMoved) and found.source == "academy"
    }
    return any(lot.why == "window" and won is not None and lot.person in youths for lot, won in lots(record))


def moved(source: ev.Whereabouts, target: ev.Whereabouts, rule: str) -> Sign:
    """A player moved this way, by this rule."""

    def fits(found: Event) -> bool:
        return isinstance(found, ev.PlayerMoved) and (found.source, found.target, found.rule) == (source, target, rule)

    return lambda record: any(fits(found) for found in record.events())


def lent(rule: str, weeks: int = 1) -> Sign:
    """A player went on loan by this rule, until so many weeks at least had been played."""

    def sign(record: Record) -> bool:
        week = 0
        for found in record.events():
            if isinstance(found, ev.WeekBegun):
                week = found.week
            elif isinstance(found, ev.LoanBegan) and found.rule == rule and found.loan.until - week + 1 >= weeks:
                return True
        return False

    return sign


def borrowed(record: Record) -> bool:
    """A card let a manager borrow a player, of his choice (FF-38)."""
    content = load()
    card: CardUp | None = None
    for found in record.events():
        if isinstance(found, ev.CardDrawn):
            card = found.card
        if card is None or not isinstance(found, ev.LoanBegan) or found.rule != "FF-38":
            continue
        if isinstance(content.pile(card.pile)[card.card].effect, MayBorrow):
            return True
    return False


def lent_player_left(record: Record) -> bool:
    """The loan of a sacked manager's player ended, and he left the game (FF-28)."""
    return any(
        isinstance(ended, ev.LoanEnded) and isinstance(left, ev.PlayerMoved) and left.target == "gone"
        for ended, left in pairwise(record.events())
    )


# --- cups, managers


def final_decided(competition: Competition, penalties: bool) -> Sign:
    """The final of a cup, with a manager in it, was decided by extra time, or by penalties (FF-35)."""

    def sign(record: Record) -> bool:
        fixtures = {
            fixture.number: fixture
            for found in record.events()
            if isinstance(found, ev.CupDrawn) and found.competition == competition
            for fixture in found.fixtures
        }
        last = max((fixture.stage for fixture in fixtures.values()), default=0)
        for found in record.events():
            if isinstance(found, ev.MatchPlayed) and found.result.fixture in fixtures:
                result = found.result
                if fixtures[result.fixture].stage == last and result.key and result.extra_time:
                    return (result.penalties is not None) == penalties
        return False

    return sign


def sacked(count: int) -> Sign:
    """So many managers were sacked in all."""
    return lambda record: sum(isinstance(found, ev.ManagerSacked) for found in record.events()) == count


def level_on_points(record: Record) -> bool:
    """Two who were never sacked have as many game points, and one of them is placed before the other (FF-45)."""
    for found in record.events():
        if isinstance(found, ev.GameEnded):
            return any(
                one.total == other.total and one.sack == other.sack == 0 and one.place < other.place
                for one, other in pairwise(found.tallies)
            )
    return False


def paid_off(record: Record) -> bool:
    """A debtor raised the money in the end (FF-28)."""
    return any(isinstance(found, ev.DebtPaid) for found in record.events())


def penalties_of(fits: Callable[[int], bool]) -> Sign:
    """Penalties were taken in a match with a manager, so many of both sides together."""

    def sign(record: Record) -> bool:
        taken: dict[str, int] = {}
        for found in record.events():
            if isinstance(found, ev.MatchHappened) and isinstance(found.inner, match.PenaltyTaken):
                taken[found.key] = taken.get(found.key, 0) + 1
        return any(map(fits, taken.values()))

    return sign

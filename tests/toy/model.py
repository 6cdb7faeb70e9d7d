"""The toy game's types: a market of hidden cards, sealed bids, swaps out of turn and duels.

A round: everybody is dealt a card that only he sees, and bids in secret. While bids are open, anybody may offer
another coins for swapping cards, who may accept, refuse, or ask for more. The two highest bidders fight a duel,
a game of its own, for the prize. At the end cards are turned over and count with the coins.
"""

from __future__ import annotations

import msgspec

from engine.core.chance import Chance
from engine.core.inner import InnerEvent, InnerOpened
from engine.core.model import Action, Decision, Event, Fact, Model, Seat, Step
from tests.toy.duel import Call, CallDue, DuelEvent, DuelSetup, DuelState, DuelTable

COINS = 10
PRIZE = 6
CARDS = 12


class MarketSetup(Fact):
    """Two to four seats, and one round or more."""

    managers: tuple[Seat, ...]
    rounds: int = 2


class Offer(Fact):
    """A swap on the table: `seat` has put `price` aside for it, and is asked for `countered` if that isn't None."""

    seat: int
    to: int
    price: int
    countered: int | None = None


class MarketTable(Model):
    """What lies open, and, secret to each seat, `cards` and `bids`. Lists run over the seats.

    `duel` is the game inside as a viewer sees it; the rules' own table leaves it None, as the state holds that game.
    """

    coins: list[int]
    cards: list[int | None]
    bids: list[int | None]
    has_bid: list[bool]
    has_offered: list[bool]
    bids_shown: bool = False
    round: int = 0
    offer: Offer | None = None
    duel: DuelTable | None = None
    totals: tuple[int, ...] | None = None


class BeginRound(Step, frozen=True):
    pass


class ShowBids(Step, frozen=True):
    pass


class HandOn(Step, frozen=True):
    """Hand the duel's decisions on, or take its prize."""


MarketStep = BeginRound | ShowBids | HandOn


class BidDue(Decision, frozen=True):
    """Bid in secret, nothing to all your coins."""


class OfferOpen(Decision, frozen=True):
    """You may offer somebody a swap."""


class AnswerDue(Decision, frozen=True):
    """Somebody offers you a swap, or asks you for more."""

    price: int


MarketDecision = BidDue | AnswerDue | CallDue


class Bid(Action, frozen=True):
    amount: int


class OfferSwap(Action, frozen=True):
    to: int
    price: int


class AcceptSwap(Action, frozen=True):
    pass


class RefuseSwap(Action, frozen=True):
    pass


class CounterSwap(Action, frozen=True):
    """Ask for more than was offered."""

    price: int


MarketAction = Bid | OfferSwap | AcceptSwap | RefuseSwap | CounterSwap | Call


class RoundBegan(Event, frozen=True, kw_only=True):
    rule: str = "TO-1"
    round: int


class CardTaken(Event, frozen=True, kw_only=True):
    """A seat looks at its card: dealt, or swapped."""

    rule: str = "TO-2"
    seat: int
    card: int


class BidSealed(Event, frozen=True, kw_only=True):
    rule: str = "TO-3"
    seat: int


class BidNoted(Event, frozen=True, kw_only=True):
    rule: str = "TO-3"
    seat: int
    amount: int


class SwapOffered(Event, frozen=True, kw_only=True):
    rule: str = "TO-4"
    seat: int
    to: int
    price: int
    coins: int


class SwapCountered(Event, frozen=True, kw_only=True):
    rule: str = "TO-5"
    price: int


class SwapEnded(Event, frozen=True, kw_only=True):
    """Agreed or refused; `coins` is what everybody has now."""

    rule: str = "TO-5"
    agreed: bool
    coins: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return self.agreed


class BidsShown(Event, frozen=True, kw_only=True):
    rule: str = "TO-6"
    bids: tuple[int, ...]
    coins: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


class DuelOpened(InnerOpened, frozen=True, kw_only=True):
    rule: str = "TO-7"
    setup: DuelSetup


class DuelHappened(InnerEvent, frozen=True, kw_only=True):
    inner: DuelEvent


class PrizeTaken(Event, frozen=True, kw_only=True):
    rule: str = "TO-10"
    seat: int
    coins: int


class CardsShown(Event, frozen=True, kw_only=True):
    rule: str = "TO-11"
    cards: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


MarketEvent = (
    RoundBegan
    | CardTaken
    | BidSealed
    | BidNoted
    | SwapOffered
    | SwapCountered
    | SwapEnded
    | BidsShown
    | DuelOpened
    | DuelHappened
    | PrizeTaken
    | CardsShown
)


class MarketState(Model):
    """`deck` is hidden from everybody. `duel` is the game inside while one is fought."""

    table: MarketTable
    chance: Chance
    setup: MarketSetup
    deck: list[int]
    agenda: list[MarketStep] = msgspec.field(default_factory=list)
    asked: list[MarketDecision] = msgspec.field(default_factory=list)
    duel: DuelState | None = None


def blank_table(seats: int) -> MarketTable:
    """The table before the first round."""
    return MarketTable(
        coins=[COINS] * seats,
        cards=[None] * seats,
        bids=[None] * seats,
        has_bid=[False] * seats,
        has_offered=[False] * seats,
    )


def masked(table: MarketTable, seat: int | None, duel: DuelTable | None) -> MarketTable:
    """The table as `seat` sees it."""
    return msgspec.structs.replace(
        table,
        cards=[card if seat == owner or table.totals else None for owner, card in enumerate(table.cards)],
        bids=[bid if seat == owner or table.bids_shown else None for owner, bid in enumerate(table.bids)],
        duel=duel,
    )

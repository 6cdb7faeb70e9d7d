"""What is still to be resolved in a season: the steps of its agenda, by the phase that resolves them."""

from __future__ import annotations

from engine.core.friendly import NextLeg
from engine.core.model import SeatStep, Step
from engine.fortunes.content.cards import Pile
from engine.fortunes.content.effects import CardEffect, OutOfContract
from engine.fortunes.match.model import Competition
from engine.fortunes.season.model import PickWhy, Why, Window

# -- opening and calendar


class Found(Step, frozen=True):
    """Clubs, squads, piles and cash are laid out (FF-1 … FF-3)."""


class AskTakeOver(SeatStep, frozen=True):
    """A sacked manager may take over a computer club."""


class BeginSeason(Step, frozen=True):
    """Fixtures and ratings, then everything that a season consists of (FF-5, FF-32)."""


class DrawCups(Step, frozen=True):
    """Both cups are drawn, and it is thrown for the order of moving (FF-7, FF-35)."""


class BeginWeek(Step, frozen=True):
    """A week: moves, then fixtures (FF-7)."""

    week: int


class EndWeek(Step, frozen=True):
    """Loans return; after some week the winter window opens (FF-5, FF-26)."""


class EndSeason(Step, frozen=True):
    """Trophies, game points, loans (FF-36, FF-42, FF-44); the next season or the end."""


# -- the board


class TakeTurn(SeatStep, frozen=True):
    """Roll, move, do what the square says (FF-7, FF-8)."""


class Land(SeatStep, frozen=True):
    """What the square says that the counter stands on."""


class VisitStaff(SeatStep, frozen=True):
    """Manage staff, or youth coaching at the academy, until the manager leaves (FF-13 … FF-16)."""

    academy: bool
    coached: bool = False
    trained: bool = False


class TakeYouth(SeatStep, frozen=True):
    """Take the academy's youth of no stars, or leave him there (FF-16)."""

    youth: int


class SignFree(SeatStep, frozen=True):
    """Sign one of the free pool (FF-9)."""


class PayWages(SeatStep, frozen=True):
    """Wages by the table (FF-20); `rule` is what called for them."""

    rule: str


# -- money


class Owe(SeatStep, frozen=True):
    """Pay, or raise what is missing, or be sacked (FF-28). `payee` None is the bank."""

    amount: int
    payee: int | None
    why: Why
    rule: str


class SettleDebt(Step, frozen=True):
    """The open debt: pay it once there is enough, else ask (FF-28)."""


# -- the market


class OpenWindow(Step, frozen=True):
    """Auctions, one a manager and four at least (FF-22)."""

    window: Window


class TurnUp(SeatStep, frozen=True):
    """The window's next auction: `seat` turns up a card."""


class CloseWindow(Step, frozen=True):
    """The window is over."""


class AuctionSenior(SeatStep, frozen=True):
    """The top senior card is auctioned from `star_price` a star (FF-17, FF-22): a free agent, or a card's."""

    star_price: int
    free_agent: bool
    rule: str


# -- cards


class DrawCard(SeatStep, frozen=True):
    """The top card of a pile is read; its holder may play a bung (FF-10 … FF-12, FF-21)."""

    pile: Pile


class CarryOut(SeatStep, frozen=True):
    """What the card says; `rule` is its pile's."""

    effect: CardEffect
    rule: str


class PutCardAway(Step, frozen=True):
    """The card that was read goes to the discards."""


class PickFor(SeatStep, frozen=True):
    """A choice that an effect needs; `left` counts this one and those that follow it.

    `among` are the candidates where others have named them.
    """

    why: PickWhy
    effect: CardEffect
    rule: str
    left: int = 1
    among: tuple[int, ...] = ()


class NameBest(SeatStep, frozen=True):
    """Before `seat` may buy somebody out of contract: these `rivals` still name their best (FF-38, FF-40)."""

    effect: OutOfContract
    rule: str
    rivals: tuple[int, ...]
    named: tuple[int, ...] = ()


# -- fixtures


class PlayRound(Step, frozen=True):
    """The week's fixtures of a competition: line-ups are asked for (FF-29).

    `order` are the league's clubs by place before the week, for the gate (FF-34).
    """

    competition: Competition
    order: tuple[int, ...]


class KickOff(Step, frozen=True):
    """All line-ups are in: the matches are played and count (FF-31 … FF-36)."""

    competition: Competition
    order: tuple[int, ...]


SeasonStep = (
    Found
    | AskTakeOver
    | BeginSeason
    | DrawCups
    | BeginWeek
    | EndWeek
    | EndSeason
    | TakeTurn
    | Land
    | VisitStaff
    | TakeYouth
    | SignFree
    | PayWages
    | Owe
    | SettleDebt
    | OpenWindow
    | TurnUp
    | CloseWindow
    | AuctionSenior
    | DrawCard
    | CarryOut
    | PutCardAway
    | PickFor
    | NameBest
    | PlayRound
    | KickOff
    | NextLeg
)

"""Level 5, the gaffer: at auctions he plays on what he thinks of bidding, up to the next line-ups, and takes what comes
to most.

Owns how far he thinks of going, how the game is played on, and how he stands against the others before a round of
matches. Whom he borrows for a match is `ties`' to say; everything else he does as level 4. The search is
`engine.core.search`'s, worlds that may be are `worlds`', what a manager is told by is `traits`', and what that is worth
was fitted (`fitted`).
"""

from __future__ import annotations

from functools import partial

from msgspec import UNSET

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.chance import Chance
from engine.core.model import GAFFER, Action, Decision, MaybeStyle
from engine.core.rules import Manager
from engine.core.search import Thought, best, played_on, thought_out
from engine.fortunes.content.cards import Content
from engine.fortunes.content.load import load
from engine.fortunes.managers import ties
from engine.fortunes.managers.bidding import limit_for, turn
from engine.fortunes.managers.character import styled
from engine.fortunes.managers.fitted import WORTHS
from engine.fortunes.managers.manager import ComputerManager
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.traits import MILLIONS, ONE, traits
from engine.fortunes.managers.worlds import possible
from engine.fortunes.managers.worth import Worth, matches_left
from engine.fortunes.season.actions import RollDie
from engine.fortunes.season.model import LineUpDue, RollDue, SeasonTable, TurnDue
from engine.fortunes.season.rules import FortunesSeason
from engine.fortunes.season.state import SeasonState

_STEADY = 4
"""The level whose answer he begins with, and by which he and the others play on."""
_BUDGET = 600
"""About so many actions are played out for a decision."""
_WEEKS = 13
"""Matches of the league of which the figures tell: in shorter ones only the last count, with seasons to come the
first."""


class _Quiet(ComputerManager):
    """Somebody who deals with nobody: where the game is only played on, thinking of deals would take longest."""

    def choose(self, view: SeasonTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a game."""
        match decision:
            case RollDue(seat=seat):
                return RollDie(seat)
            case TurnDue(seat=seat):
                return turn(Worth(self._content, view, seat, self._style, self._risks), decision)
        return super().choose(view, decision, chance)


class Gaffer(ComputerManager):
    """A manager for whole games. Keeps nothing between decisions but what it would reckon the same again."""

    def __init__(self, content: Content, character: MaybeStyle = UNSET) -> None:
        super().__init__(_STEADY, content, character=character)
        self.level = GAFFER
        self._rules = FortunesSeason(content)
        self._others = _Quiet(_STEADY, content)

    def choose(self, view: SeasonTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a game."""
        return thought_out(self.thinking(view, decision, chance))

    def thinking(self, view: SeasonTable, decision: Decision, chance: Chance) -> Thought[Action]:
        """The same, step by step."""
        first = super().choose(view, decision, chance)
        match decision:
            case BidDue():
                return (yield from self._bid(view, decision, first))
            case LineUpDue():
                prices = prices_of(self._content, view)
                rivals = partial(self._figures, view)
                return (yield from ties.proposal(rivals(decision.seat), rivals, decision, prices)) or first
        return first

    def _bid(self, view: SeasonTable, decision: BidDue, first: Action) -> Thought[Action]:
        seat, answers = decision.seat, self._bids(view, decision, first)
        managers: list[Manager] = [self._others] * len(view.managers)

        def play_on(state: SeasonState, action: Action) -> Thought[int]:
            self._rules.apply(state, action)
            yield
            yield from played_on(self._rules, state, managers, _is_eve, state.chance)
            return standing(self._content, state.table, seat)

        return (
            yield from best(answers, lambda number: possible(self._content, view, decision, number), play_on, _BUDGET)
        )

    def _bids(self, view: SeasonTable, due: BidDue, first: Action) -> list[Action]:
        """What is thought of: level 4's limit, nothing, to outbid whoever would go furthest, and to be outbid by him
        at the last moment."""
        lot, auction, cash = view.lot, view.auction, view.managers[due.seat].cash
        assert lot is not None, "there is no bid without a lot"
        assert auction is not None, "there is no bid without an auction"
        rivals = [seat for seat in auction.order if seat != due.seat and seat not in auction.out]
        furthest = max((limit_for(self._figures(view, seat), lot) for seat in rivals), default=0)
        limits = [max(due.cheapest, furthest + more) for more in (1, -1)]
        bids = [BidUpTo(due.seat, limit) for limit in limits if limit <= cash]
        return list(dict.fromkeys([first, DropOut(due.seat), *bids]))

    def _figures(self, view: SeasonTable, seat: int) -> Worth:
        """A manager's figures as his level and style have them, which everybody knows; a person's as level 4's."""
        one = view.setup.seats[seat]
        level = STYLES[one.level or _STEADY]
        return Worth(self._content, view, seat, styled(level, one.style), self._risks)


def standing(content: Content, table: SeasonTable, seat: int) -> int:
    """By how much a manager is ahead of the others, on average, in what is still to come of this season, in
    thousandths of a game point."""
    row = _row(content, table)
    worths = [_worth(content, table, one, row) for one in range(len(table.managers))]
    own = worths.pop(seat)
    return own - sum(worths) // len(worths)


def prices_of(content: Content, table: SeasonTable) -> ties.Prices:
    """What a point of the league and a million are worth now."""
    row = _row(content, table)
    return ties.Prices(WORTHS["points"][row], WORTHS["cash"][row] // MILLIONS)


def _row(content: Content, table: SeasonTable) -> int:
    """Which figures tell what is to come."""
    left = _WEEKS if table.season < table.setup.seasons else matches_left(content, table)
    return _WEEKS - min(_WEEKS, max(1, left))


def _worth(content: Content, table: SeasonTable, seat: int, row: int) -> int:
    amounts = traits(content, table, seat)
    return sum(WORTHS[name][row] * amount for name, amount in amounts.items()) // ONE


def _is_eve(state: SeasonState) -> bool:
    return any(isinstance(due, LineUpDue) for due in state.asked)


def manager(level: int, content: Content | None = None, style: MaybeStyle = UNSET) -> ComputerManager:
    """The computer manager of that level, 1 to 5, and style; of the shipped content by default.

    Raises `KeyError` for another level.
    """
    known = load() if content is None else content
    return Gaffer(known, style) if level == GAFFER else ComputerManager(level, known, character=style)

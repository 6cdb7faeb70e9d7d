"""The four levels of computer managers that answer at once, and where each decision is thought about.

| level | squad | money | matches |
|---|---|---|---|
| 1 | stars alone | keeps three months' wages, pays no more than the list price; the bank in need | default line-up |
| 2 | the eleven, thought little of | keeps a month's wages; all may bid in need | default line-up |
| 3 | the eleven, youths, wages, by the weeks left | keeps what the next roll may cost; a scout | default line-up |
| 4 | the same | the same; the bung for what costs more | the best line-up against the opponent |
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core.auction import BidDue
from engine.core.chance import Chance
from engine.core.deals import DealDue
from engine.core.model import Action, Decision, MaybeStyle
from engine.fortunes.content.cards import Content
from engine.fortunes.managers import bidding, cards, dealing, line_ups, staffing
from engine.fortunes.managers.character import styled
from engine.fortunes.managers.style import STYLES, Style
from engine.fortunes.managers.worth import Worth, risks_of
from engine.fortunes.season.actions import AnswerCard, Pick, RollDie, TakeClub
from engine.fortunes.season.model import (
    BetDue,
    BungDue,
    DebtDue,
    LineUpDue,
    PickDue,
    RollDue,
    SeasonTable,
    StaffDue,
    TakeOverDue,
    TurnDue,
)


class ComputerManager:
    """A manager for whole games. Keeps nothing between decisions but what it would reckon the same again."""

    def __init__(self, level: int, content: Content, style: Style | None = None, character: MaybeStyle = UNSET) -> None:
        self.level = level
        self._style = styled(STYLES[level], character) if style is None else style
        self._content = content
        self._risks = risks_of(content)

    def choose(self, view: SeasonTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a game; a novice draws whose players he looks at, and that is all the chance."""
        seat, style = decision.seat, self._style
        match decision:
            case LineUpDue():
                return line_ups.name(view, decision, style)
            case BetDue():
                return line_ups.bet(view, decision)
            case TakeOverDue():
                # A sacked manager's game is over: the computer leaves the clubs to people.
                return TakeClub(seat, None)
        worth = Worth(self._content, view, seat, style, self._risks)
        match decision:
            case RollDue():
                return _unasked(worth, chance) or RollDie(seat)
            case TurnDue():
                return _unasked(worth, chance) or bidding.turn(worth, decision)
            case BidDue():
                return bidding.bid(worth, decision)
            case StaffDue():
                return staffing.visit(worth, decision)
            case PickDue():
                return Pick(seat, cards.pick(worth, decision))
            case BungDue():
                return AnswerCard(seat, cards.play_bung(worth, decision))
            case DebtDue():
                return bidding.raise_money(worth, decision)
            case DealDue():
                return dealing.answer(worth, decision)
        raise TypeError(f"no decision of Football Fortunes: {decision!r}")


def _unasked(worth: Worth, chance: Chance) -> Action | None:
    """What a manager does at the desk before his question is answered, if anything."""
    return bidding.clear_out(worth) or dealing.proposal(worth, chance)

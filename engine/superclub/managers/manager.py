"""The first four levels of computer managers, and where each decision is thought about; the fifth is `gaffer`'s.

| level | squad | money | matches |
|---|---|---|---|
| 1 | stars alone | a little above the price; the cheapest investments | default line-up; weapons at once |
| 2 | token, eleven, links, some potential | by worth; investments by return | default line-up; weapons by odds |
| 3 | potential in full | spends what is plenty | captain's third by odds; drawn against people |
| 4 | as level 3 | an investment more | the best line-up against the rival's likely one; a drawn one against people |

All of them look for staff, offer deals, a novice seldom, and take a great player whom nobody else bids for.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core.auction import BidDue
from engine.core.chance import Chance
from engine.core.deals import DealDue
from engine.core.model import Action, Decision, MaybeStyle
from engine.superclub.content.cards import Content
from engine.superclub.managers import dealing, finals, investing, line_ups, prepared, signing, staffing, weapons
from engine.superclub.managers.character import styled
from engine.superclub.managers.signing import Desk, desk_of
from engine.superclub.managers.style import STYLES, Style
from engine.superclub.managers.worth import Worth
from engine.superclub.match.model import LineUpDue, MatchTable, SubstituteDue, WeaponDue
from engine.superclub.season.actions import MoveOn, PickPlayer, PlayFinal
from engine.superclub.season.model import (
    ContinentDue,
    FinalDue,
    HireDue,
    InvestDue,
    NamedPriceDue,
    OwnerDue,
    PickPlayerDue,
    ReleaseDue,
    SeasonTable,
    SignDue,
    StopDue,
    UnhappyDue,
    WagesDue,
)


class ComputerManager:
    """A manager for seasons and single matches. Keeps nothing between decisions."""

    def __init__(self, level: int, content: Content, style: Style | None = None, character: MaybeStyle = UNSET) -> None:
        self.level = level
        self._style = styled(STYLES[level], character) if style is None else style
        self._content = content

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a season or a match; drawn are line-ups against people, and at whom a novice
        looks."""
        desk = desk_of(self._content, view, decision.seat)
        answer = _in_match(desk, decision, self._style, chance)
        return _in_season(desk, decision, self._style, chance) if answer is None else answer

    def undealt(self, table: SeasonTable, due: InvestDue | StopDue) -> Action:
        """What is answered by who offers no deal now."""
        return _undealt(self._content, table, due, self._style)


def _in_match(desk: Desk, decision: Decision, style: Style, chance: Chance) -> Action | None:
    match decision:
        case LineUpDue():
            rival = prepared.opponent(desk.playing, decision) if style.odds else None
            if rival is not None and rival.is_human:
                # A person would learn what is always named, and answer it.
                return prepared.drawn(desk.content, desk.playing, decision, style, chance)
            return line_ups.line_up(desk.content, desk.playing, decision, style)
        case WeaponDue():
            return weapons.weapon(desk.content, desk.playing, decision, style)
        case SubstituteDue():
            return line_ups.substitute(desk.playing, decision, style)
    return None


def _in_season(desk: Desk, decision: Decision, style: Style, chance: Chance) -> Action:
    content, table, seat = desk.content, desk.table, decision.seat
    match decision:
        case DealDue():
            return dealing.answer(content, table, decision, style)
        case InvestDue() | StopDue():
            # Between two things that he does a manager looks at what others have.
            offer = dealing.proposal(content, table, seat, style, chance)
            return _undealt(content, table, decision, style) if offer is None else offer
        case HireDue():
            return staffing.hire(dealing.at_desk(content, table, seat, style), decision)
    worth = Worth(content, table, seat, style)
    match decision:
        case PickPlayerDue():
            return PickPlayer(seat, _player(worth, decision))
        case FinalDue():
            return PlayFinal(seat, finals.is_worth_playing(desk, style))
    return _with_money(worth, decision)


def _undealt(content: Content, table: SeasonTable, due: InvestDue | StopDue, style: Style) -> Action:
    """An investment, or nothing more."""
    if isinstance(due, StopDue):
        return MoveOn(due.seat)
    worth = Worth(content, table, due.seat, style)
    looks = due.staff and style.returns
    return investing.invest(worth, due, staffing.look_worth(worth) if looks else 0)


def _with_money(worth: Worth, decision: Decision) -> Action:
    """Whom to sign, what to bid, and who goes."""
    match decision:
        case ContinentDue():
            return signing.continent(worth, decision)
        case SignDue():
            return signing.sign(worth, decision)
        case BidDue():
            return signing.bid(worth, decision)
        case WagesDue():
            return signing.pay_wages(worth, decision)
        case ReleaseDue():
            return signing.release(worth, decision)
        case UnhappyDue():
            return signing.bid_for_unhappy(worth, decision)
        case OwnerDue():
            return signing.answer_bid(worth, decision)
        case NamedPriceDue():
            return signing.answer_price(worth, decision)
    raise TypeError(f"no decision of Superclub: {decision!r}")


def _player(worth: Worth, due: PickPlayerDue) -> int | None:
    match due.why:
        case "draft":
            return signing.best_pick(worth, due.candidates)
        case "train":
            return investing.whom_to_train(worth, due.candidates)
        case "news_injury":
            return investing.who_is_missed_least(worth, due.candidates)
    return investing.who_gets_a_star(worth, due.candidates)

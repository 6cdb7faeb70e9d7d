"""Transfer windows: a round of auctions whose cards the managers turn up in turn (FF-5, FF-22, FF-23).

The bidding is in `auctions`; deals and releases between two auctions are the desk's.
"""

from __future__ import annotations

from itertools import cycle, islice

from engine.core.model import Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season import people
from engine.fortunes.season.actions import TurnCard
from engine.fortunes.season.auctions import put_up, turn_up_senior
from engine.fortunes.season.events import WindowClosed, WindowOpened
from engine.fortunes.season.model import Lot, SeasonTable, TurnDue
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import CloseWindow, OpenWindow, TurnUp

RULE = "FF-22"


def auctions_of(content: Content, table: SeasonTable) -> int:
    """How many auctions a window has: one a manager, four at least (FF-22)."""
    return max(content.tables.windows, len(table.surviving))


def open_window(play: SeasonPlay, step: OpenWindow) -> None:
    """Whoever moves first begins, and begins again after the others. Without managers there is no window."""
    order = play.table.turn_order
    if not order:
        return
    count = auctions_of(play.content, play.table)
    play.emit(WindowOpened(window=step.window, auctions=count, rule=RULE))
    play.then(*(TurnUp(seat) for seat in islice(cycle(order), count)), CloseWindow())


def turn_up(play: SeasonPlay, step: TurnUp) -> None:
    """Ask which pile. Where there is one alone it is asked as well: before a card is up, deals are made."""
    play.put(step, TurnDue(step.seat, auctions_of(play.content, play.table) - play.table.turned))


def close_window(play: SeasonPlay, step: CloseWindow) -> None:
    """The weeks go on."""
    window = play.table.window
    assert window is not None, "it was opened"
    play.emit(WindowClosed(window=window, rule="FF-5"))


# -- answers


def _fault(content: Content, table: SeasonTable, due: TurnDue, action: TurnCard) -> Reason | None:
    """Keys: `academy_empty`, `youths_full_everywhere` (nobody could bid)."""
    if action.pile == "senior":
        return None
    if not table.academy:
        return Reason("academy_empty")
    if not any(people.room_for_youth(content, table, seat) for seat in table.surviving):
        return Reason("youths_full_everywhere")
    return None


def _options(content: Content, table: SeasonTable, due: TurnDue) -> list[TurnCard]:
    both = (TurnCard(due.seat, "senior"), TurnCard(due.seat, "academy"))
    return [action for action in both if _fault(content, table, due, action) is None]


def _default(content: Content, table: SeasonTable, due: TurnDue) -> TurnCard:
    return TurnCard(due.seat, "senior")


def _turn(play: SeasonPlay, due: TurnDue, action: TurnCard) -> None:
    if action.pile == "senior":
        turn_up_senior(play, due.seat, "window", play.content.tables.star_price, RULE)
    else:
        # FF-23: a youth has no minimum.
        put_up(play, Lot(play.table.academy[-1], "window", due.seat, 0), RULE)


HANDLERS: Handlers = {
    OpenWindow: open_window,
    TurnUp: turn_up,
    CloseWindow: close_window,
}
ANSWERS: Answers = {(TurnDue, None): Answer((TurnCard,), _fault, _options, _default, _turn)}

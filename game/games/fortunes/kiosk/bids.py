"""What a visitor bids for a player who is put up on the board: nothing, the least, or what he is worth to the squad.

Owns the widgets of that question. What may be bid is the rules', and what he is worth the computer manager's.
"""

from __future__ import annotations

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.model import Action
from engine.fortunes.managers.teams import code_of, team_of
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.screens.board.moment import BoardRoom
from game.games.fortunes.style import players
from game.games.fortunes.wording import money, player
from game.ui.look import palette
from game.ui.widgets import Column, Image, Paragraph, Row, Space, Widget
from game.ui.widgets.basic import Kind

_ROW, _WIDEST = 56, 300


def bids(due: BidDue, usual: Action) -> list[Action]:
    """What is offered: no bid, up to the least that leads, and as far as a computer manager would go."""
    most = usual.limit if isinstance(usual, BidUpTo) else due.cheapest
    return [DropOut(due.seat), *(BidUpTo(due.seat, limit) for limit in sorted({due.cheapest, max(most, due.cheapest)}))]


def better_by(table: SeasonTable, seat: int, person: int) -> int:
    """How many stars a manager's best eleven gains with somebody, whoever is out."""
    manager = table.managers[seat]
    squad = [one for one in manager.squad if one not in manager.listed]
    return team_of(table.people, squad).more(code_of(table.people[person]))


def key_of(action: Action) -> str:
    """The button of an answer."""
    return f"bid {action.limit}" if isinstance(action, BidUpTo) else "no bid"


def controls(scene: BoardRoom, due: BidDue, usual: Action) -> Widget:
    """Who is up, what he brings, and how far one goes."""
    t, table = scene.ui.t, scene.stage.table
    assert table.lot is not None, "there is no auction without a lot"
    shown = player(t, scene.content, table, table.lot.person, "")
    more, cash = better_by(table, due.seat, table.lot.person), money(t, table.managers[due.seat].cash)
    brings = t("fortunes.kiosk.bid.brings" if more else "fortunes.kiosk.bid.no_better", n=more)
    parts: list[Widget] = [
        Paragraph(t("fortunes.kiosk.bid.asked"), "bold24", palette.WARN),
        Image(lambda look: players.row(look, shown, _WIDEST, _ROW, None), _WIDEST, _ROW),
        Paragraph(brings, "semi24", palette.MARKING),
        Paragraph(t("fortunes.kiosk.bid.cash", money=cash), "semi24", palette.MARKING),
        Space(grow=1),
    ]
    buttons: list[Widget] = []
    for action in bids(due, usual):
        words = t("fortunes.kiosk.bid.none")
        if isinstance(action, BidUpTo):
            words = t("fortunes.kiosk.bid.up_to", money=money(t, action.limit))
        kind: Kind = "primary" if key_of(action) == focus(due, usual) else "plain"
        buttons.append(scene.choice(words, action, key_of(action), kind=kind))
    return Column([*parts, Row(buttons, gap=6)], gap=6, grow=1)


def focus(due: BidDue, usual: Action) -> str:
    """What has focus: what the computer manager would do."""
    return key_of(bids(due, usual)[-1] if isinstance(usual, BidUpTo) else DropOut(due.seat))

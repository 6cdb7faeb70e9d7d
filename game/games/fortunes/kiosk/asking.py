"""What a visitor is asked on the board for which others go to another room: how far he bids, and what his staff does.

Owns what is offered and the widgets of these questions. A bid is nothing, the least, or what a computer manager would
go to; of the staff it is yes or no to what that one would do next. What may be answered is the rules'.
"""

from __future__ import annotations

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.model import Action
from engine.fortunes.managers.teams import code_of, team_of
from engine.fortunes.season import staff
from engine.fortunes.season.actions import CoachYouths, LeaveSquare, PoachYouth, RaiseCoach
from engine.fortunes.season.model import SeasonTable, StaffDue
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


def answers(due: BidDue | StaffDue, usual: Action) -> list[Action]:
    """What may be answered, to do nothing first."""
    return bids(due, usual) if isinstance(due, BidDue) else [LeaveSquare(due.seat), usual]


def key_of(action: Action) -> str:
    """The button of an answer."""
    if isinstance(action, DropOut | LeaveSquare):
        return "nothing"
    return f"bid {action.limit}" if isinstance(action, BidUpTo) else "agree"


def focus(due: BidDue | StaffDue, usual: Action) -> str:
    """What has focus: what the computer manager would do."""
    return key_of(answers(due, usual)[0 if isinstance(usual, DropOut | LeaveSquare) else -1])


def controls(scene: BoardRoom, due: BidDue | StaffDue, usual: Action) -> Widget:
    """What it is about, what there is to pay with, and the answers."""
    t, cash = scene.ui.t, scene.stage.table.managers[due.seat].cash
    about = _lot(scene, due) if isinstance(due, BidDue) else _proposal(scene, due, usual)
    about.append(Paragraph(t("fortunes.kiosk.asked.cash", money=money(t, cash)), "semi24", palette.MARKING))
    buttons: list[Widget] = []
    for action in answers(due, usual):
        key = key_of(action)
        kind: Kind = "primary" if key == focus(due, usual) else "plain"
        buttons.append(scene.choice(_words(scene, due, action), action, key, kind=kind))
    return Column([*about, Space(grow=1), Row(buttons, gap=6)], gap=6, grow=1)


def _words(scene: BoardRoom, due: BidDue | StaffDue, action: Action) -> str:
    t = scene.ui.t
    if isinstance(action, BidUpTo):
        return t("fortunes.kiosk.asked.up_to", money=money(t, action.limit))
    if isinstance(due, BidDue):
        return t("fortunes.kiosk.asked.no_bid")
    return t("fortunes.kiosk.asked." + ("not_now" if isinstance(action, LeaveSquare) else "agree"))


def _lot(scene: BoardRoom, due: BidDue) -> list[Widget]:
    """Who is up, and what he brings."""
    t, table = scene.ui.t, scene.stage.table
    assert table.lot is not None, "there is no auction without a lot"
    shown = player(t, scene.content, table, table.lot.person, "")
    more = better_by(table, due.seat, table.lot.person)
    brings = t("fortunes.kiosk.asked.brings" if more else "fortunes.kiosk.asked.no_better", n=more)
    return [
        Paragraph(t("fortunes.kiosk.asked.bid"), "bold24", palette.WARN),
        Image(lambda look: players.row(look, shown, _WIDEST, _ROW, None), _WIDEST, _ROW),
        Paragraph(brings, "semi24", palette.MARKING),
    ]


def _proposal(scene: BoardRoom, due: StaffDue, usual: Action) -> list[Widget]:
    """What the staff would do next, for how much, and what for."""
    t, table, tables = scene.ui.t, scene.stage.table, scene.content.tables
    match usual:
        case RaiseCoach():
            coach = table.managers[due.seat].coach
            step = staff.coach_step(coach)
            key, gaps = "coach", {"n": coach + step, "price": money(t, step * tables.coach_step)}
        case CoachYouths(steps=steps):
            price = staff.training_price(scene.content, steps)
            key, gaps = "youths", {"n": len(steps), "price": money(t, price)}
        case PoachYouth(person=person):
            one = player(t, scene.content, table, person, "")
            key, gaps = (
                "poach",
                {"name": one.name, "n": one.stars, "price": money(t, scene.content.value("youth", one.stars))},
            )
        case _:
            key, gaps = "scout", {"price": money(t, tables.scout)}
    return [
        Paragraph(t("fortunes.kiosk.asked.staff"), "bold24", palette.WARN),
        Paragraph(t(f"fortunes.kiosk.asked.{key}", **gaps), "bold24", palette.MARKING),
        Paragraph(t(f"fortunes.kiosk.asked.{key}_for"), "semi24", palette.MARKING),
    ]

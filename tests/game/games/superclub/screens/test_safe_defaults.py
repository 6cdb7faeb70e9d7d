"""Enter is never the expensive answer: what has focus in a question of Superclub, and what is asked twice."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.core.auction import BidDue
from engine.core.model import Action, Reason
from engine.superclub.managers.worth import K
from engine.superclub.season.actions import AnswerPrice, Invest, PickPlayer, SellAbroad, Sign
from engine.superclub.season.model import NamedPriceDue, OwnerDue, WagesDue
from engine.superclub.season.squads import sale_price, sellable
from game.games.superclub.gallery import deadline as superclub_deadline
from game.games.superclub.gallery import season
from game.games.superclub.screens.deadline import worth
from game.games.superclub.screens.deadline.deadline_room import DeadlineRoom
from game.games.superclub.screens.deadline.worth import best_worth
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.frame import SquadTable
from game.stage.amount import Digits
from game.ui.dialogs import Dialog
from game.ui.widgets import Paragraph
from tests.game.driving import opened, press, the
from tests.game.games.superclub.screens import deadlines, test_unhappy


def focus(scene: Any) -> str:
    """The key of what has focus."""
    assert scene.view.focus is not None
    return str(scene.view.focus.key)


@pytest.mark.parametrize("short", [1, -50])
def test_an_auction_bids_nothing_by_enter(short: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever advice says; `short`: how far below the least bid one could stop."""
    weigh = DeadlineRoom.weigh

    def advised(self: DeadlineRoom, moment: Any) -> Any:
        found, due = weigh(self, moment), self.question
        return replace(found, stop=due.cheapest - short) if found is not None and isinstance(due, BidDue) else found

    monkeypatch.setattr(DeadlineRoom, "weigh", advised)
    scene = deadlines.bidding([])
    assert focus(scene) == "up_to"
    assert isinstance(scene.question, BidDue)
    assert the(scene, Digits).value >= scene.question.cheapest


@pytest.mark.parametrize(("stop", "is_asked"), [(999, True), (0, False)])
def test_a_star_is_neither_claimed_nor_given_up_by_enter(
    stop: int, is_asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is worth the price isn't left to the others unasked."""
    monkeypatch.setattr(worth, "stop_for", lambda *_: stop)
    scene, sent = _confirming("superclub-deadline-claim")
    assert focus(scene) == "leave"
    seat = scene.question.seat
    press(scene, "confirm")
    assert isinstance(scene.ui.stack.top, Dialog) == is_asked
    assert sent == ([] if is_asked else [Sign(seat, False)])


@pytest.mark.parametrize(("stop", "is_asked"), [(999, True), (0, False)])
def test_a_named_price_is_neither_paid_nor_refused_by_enter(
    stop: int, is_asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worth, "stop_for", lambda *_: stop)
    sent: list[Action] = []
    scene: Any = test_unhappy.unhappy(OwnerDue, sent)
    due = scene.question
    scene.question = NamedPriceDue(due.bidder, due.card, due.seat, due.price + 5)
    scene.screen = dataclasses.replace(scene.screen, fault=lambda action: None)
    scene.rebuild()
    scene.focus_first()
    assert focus(scene) == "refuse"
    press(scene, "confirm")
    assert isinstance(scene.ui.stack.top, Dialog) == is_asked
    assert sent == ([] if is_asked else [AnswerPrice(due.bidder, False)])


def test_an_unhappy_player_is_not_sold_by_enter_while_a_price_may_be_named() -> None:
    sent: list[Action] = []
    scene: Any = test_unhappy.unhappy(OwnerDue, sent)
    assert scene.question.may_name
    press(scene, "confirm")
    assert sent == []


@pytest.mark.parametrize(
    ("name", "on"),
    [
        ("superclub-training", PickPlayer),
        ("superclub-investments", Invest),
        ("superclub-scouting-card", Sign),
    ],
)
def test_who_only_confirms_in_a_room_spends_nothing_and_gives_nothing_up(
    name: str, on: type[Action], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Focus begins on the way on; what would be given up by it is asked about, and left as it is by a second press."""
    monkeypatch.setattr(worth, "stop_for", lambda *_: 999)
    scene, sent = _confirming(name)
    press(scene, "confirm")
    assert isinstance(scene.ui.stack.top, Dialog)
    for _ in range(5):
        press(scene, "confirm")
    assert sent == []
    if not isinstance(scene.ui.stack.top, Dialog):
        press(scene, "confirm")
    press(scene, "left", "confirm")
    assert [type(action) for action in sent] == [on]


def test_who_is_not_worth_his_price_is_let_go_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "stop_for", lambda *_: 0)
    scene, sent = _confirming("superclub-scouting-card")
    press(scene, "confirm")
    assert sent == [Sign(0, False)]


@pytest.mark.rule("SC-23")
def test_nobody_is_hired_and_nobody_given_up_by_enter() -> None:
    scene, sent = _confirming("superclub-staff")
    due = scene.question
    scene.question = msgspec.structs.replace(due, why="investment", free=False)
    scene.rebuild()
    scene.focus_first()
    for _ in range(6):
        press(scene, "confirm")
    assert sent == []
    assert focus(scene) == "enough"


def test_who_can_pay_nothing_leaves_the_investments_unasked() -> None:
    scene, sent = _confirming("superclub-investments", lambda action: Reason("too_dear") if action.what else None)
    press(scene, "confirm")
    assert sent == [Invest(0, None)]


def _confirming(name: str, fault: Callable[[Any], Reason | None] = lambda action: None) -> tuple[Any, list[Action]]:
    """A room as it comes up, and what is done there."""
    sent: list[Action] = []
    scene: Any = opened(lambda ui: {**season.SCENES, **superclub_deadline.SCENES}[name](ui, 1))
    scene.screen = dataclasses.replace(scene.screen, act=sent.append, fault=fault)
    scene.rebuild()
    scene.focus_first()
    return scene, sent


@pytest.mark.parametrize(("name", "safe"), [("walk-in", "let_go"), ("hire", "nobody")])
def test_in_a_full_squad_nobody_goes_by_one_press(name: str, safe: str) -> None:
    scene: Any = opened(lambda ui: season.YEAR[f"superclub-season-ask-{name}"](ui, 1))
    scene.question = msgspec.structs.replace(scene.question, full=True)
    scene.screen = dataclasses.replace(scene.screen, fault=lambda action: None)
    scene.rebuild()
    scene.focus_first()
    assert focus(scene) == safe


@pytest.mark.rule("SC-16")
def test_who_must_sell_is_offered_the_least_loss_and_asked() -> None:
    sent: list[Action] = []
    scene: Any = opened(lambda ui: season.SCENES["superclub-finance"](ui, 1))
    assert isinstance(scene, FinanceScene)
    table, seat = scene.stage.table, scene.seat
    missing = 3
    scene.question = WagesDue(seat, table.clubs[seat].cash + missing)
    scene.screen = dataclasses.replace(scene.screen, act=sent.append, fault=lambda action: None)
    scene.rebuild()
    scene.focus_first()
    assert focus(scene) == "sell"
    worth = best_worth(scene.content, table, seat)
    prices = {card: sale_price(scene.content, table, card) for card in sellable(scene.content, table, seat)}
    best = min((card for card in prices if prices[card] >= missing),
               key=lambda card: worth.leaves((card,)) - K * prices[card])  # fmt: skip
    press(scene, "confirm", "confirm")
    assert sent == [], "who only goes on confirming sells nobody"
    press(scene, "confirm")
    assert isinstance(scene.ui.stack.top, Dialog)
    press(scene, "left", "confirm")
    assert sent == [SellAbroad(seat, best)]


@pytest.mark.rule("SC-16", "SC-29")
def test_who_must_sell_sees_what_is_missing_who_may_go_and_what_abroad_pays() -> None:
    scene: Any = opened(lambda ui: season.SCENES["superclub-finance"](ui, 1))
    table, seat, t, missing = scene.stage.table, scene.seat, scene.ui.t, 3
    free = {*table.clubs[seat].squad[::5]}
    scene.question = WagesDue(seat, table.clubs[seat].cash + missing)

    def fault(action: Any) -> Reason | None:
        return None if action.card in free else Reason("squad_too_small")

    scene.screen = dataclasses.replace(scene.screen, fault=fault)
    scene.rebuild()
    words = [one.text for one in scene.view.root.walk() if isinstance(one, Paragraph)]
    assert t("superclub.finance.sell", name=scene.manager(seat), n=missing) in words
    (rows,) = (one for one in scene.view.root.walk() if isinstance(one, SquadTable))
    priced = column_of(rows, t("superclub.piece.abroad"))
    for number, card in enumerate(rows.people):
        price = sale_price(scene.content, table, card)
        cell = rows.rows[number][priced]
        assert (cell.text, cell.tone) == (str(price), None if card in free else "muted")
        rows.on_press(number)
        dialog = scene.ui.stack.top
        assert isinstance(dialog, Dialog) == (card in free)
        if card in free:
            printed = scene.content.players[card]
            value = scene.content.transfer_price(printed.with_stars(table.stars[card]))
            names = {"price": t("superclub.money", n=price), "value": t("superclub.money", n=value)}
            assert dialog.message == t("superclub.finance.sell_text", who=printed.name, **names)
            assert price != value
            press(scene, "back")


def column_of(rows: SquadTable, title: str) -> int:
    return [column.title for column in rows.columns].index(title)


def test_what_has_no_focus_is_reached_as_before() -> None:
    sent: list[Action] = []
    scene: Any = opened(lambda ui: superclub_deadline.SCENES["superclub-deadline-claim"](ui, 7))
    scene.screen = dataclasses.replace(scene.screen, act=sent.append)
    scene.view.set_focus(scene.view.find("claim"))
    press(scene, "confirm")
    assert sent == [Sign(scene.question.seat if scene.question else 0, True)]

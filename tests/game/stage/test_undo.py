"""What may be taken back: only what nobody learnt from, by whoever did it, before the screen changes hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import IllegalAction
from engine.core.model import encode
from engine.core.record import Undo
from engine.core.verifying import verify
from game.stage.session import Session
from tests.game.stage.sessions import ALONE, PAIR, THREE, begin, finish
from tests.toy.duel import Call
from tests.toy.model import (
    AcceptSwap,
    Bid,
    BidDue,
    OfferSwap,
    RefuseSwap,
)

pytestmark = pytest.mark.usefixtures("toy_game")


def test_what_nobody_learnt_from_may_be_taken_back(folder: Path | None) -> None:
    session = begin(folder, THREE)
    assert session.can_undo() is not None
    start = encode(session.state)
    session.submit(Bid(0, 2))
    assert session.can_undo() is None
    session.undo()
    assert encode(session.state) == start
    assert session.actions == 0
    assert session.pending() == [BidDue(0), BidDue(1), BidDue(2)]
    assert isinstance(session.record().lines[-1], Undo)
    session.submit(Bid(0, 3))
    finish(session)
    assert verify(session.rules, session.record()) is None
    session.close()


def test_several_actions_of_one_seat_are_taken_back_one_by_one(folder: Path | None) -> None:
    session = begin(folder, THREE)
    states = [encode(session.state)]
    for action in (Bid(0, 2), OfferSwap(0, 1, 1)):
        session.submit(action)
        states.append(encode(session.state))
    session.undo()
    assert encode(session.state) == states[1]
    session.undo()
    assert encode(session.state) == states[0]
    assert undo_key(session) == "undo.nothing"
    session.close()


def undo_key(session: Session) -> str:
    reason = session.can_undo()
    assert reason is not None
    before = encode(session.state)
    with pytest.raises(IllegalAction) as refusal:
        session.undo()
    assert refusal.value.reason == reason
    assert encode(session.state) == before
    return reason.key


def test_nothing_can_be_undone_before_anything_was_done() -> None:
    assert undo_key(begin(None)) == "undo.nothing"


def test_a_throw_of_dice_cannot_be_undone() -> None:
    session = begin(None, PAIR)
    session.submit(Bid(0, 3))
    session.submit(Bid(1, 2))
    session.submit(Call(0, True))
    assert undo_key(session) == "undo.chance"


def test_what_was_hidden_and_shown_cannot_be_undone() -> None:
    session = begin(None, PAIR)
    session.submit(Bid(0, 3))
    session.submit(Bid(1, 2))
    assert undo_key(session) == "undo.revealed"
    session = begin(None, THREE)
    session.submit(OfferSwap(0, 1, 1))
    session.submit(AcceptSwap(1))
    assert undo_key(session) == "undo.revealed"


def test_a_screen_handed_over_bars_undo() -> None:
    session = begin(None, PAIR)
    session.hand_over([0])
    session.submit(Bid(0, 3))
    session.hand_over([0])
    assert session.can_undo() is None, "the same eyes are no hand-over"
    session.hand_over([1])
    assert undo_key(session) == "undo.handed_over"


def test_when_another_seat_acted_one_cannot_undo() -> None:
    session = begin(None, ALONE)
    session.submit(Bid(0, 3))
    session.advance()
    assert undo_key(session) == "undo.other_seat"
    session = begin(None, THREE)
    session.submit(OfferSwap(0, 1, 1))
    session.submit(RefuseSwap(1))
    session.undo()
    assert undo_key(session) == "undo.other_seat"

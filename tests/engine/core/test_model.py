"""The base types and the codec that saves, copies and compares."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.errors import IllegalAction
from engine.core.model import Event, Model, Reason, Seat, clone, digest, encode, is_well_formed


class Pile(Model):
    names: dict[str, list[int]]
    top: tuple[int, int | None] = (0, None)


class Heard(Event, frozen=True, kw_only=True):
    rule: str = "XX-1"
    what: str


def test_a_clone_shares_nothing_with_what_it_was_made_from() -> None:
    pile = Pile({"a": [1, 2]}, (3, None))
    copy = clone(pile)
    assert copy == pile
    copy.names["a"].append(3)
    assert pile.names == {"a": [1, 2]}


def test_equal_values_have_equal_bytes_whatever_order_they_were_filled_in() -> None:
    one, other = Pile({"a": [], "b": []}), Pile({"b": [], "a": []})
    assert one == other
    assert encode(one) == encode(other)
    assert digest(one) == digest(other)


def test_digests_tell_states_apart() -> None:
    assert digest(Pile({})) != digest(Pile({}, (0, 0)))
    assert len(bytes.fromhex(digest(Pile({})))) == 16


@pytest.mark.parametrize(
    ("pile", "sound"),
    [
        (Pile({"a": [1]}, (3, None)), True),
        (Pile({"a": ["1"]}), False),  # type: ignore[list-item]
        (Pile({"a": None}), False),  # type: ignore[dict-item]
        (Pile({"a": [1 << 70]}), False),
        (Pile({}, [3, None]), False),
        (object(), False),
    ],
)
def test_what_does_not_come_back_from_its_bytes_is_not_well_formed(pile: object, sound: bool) -> None:
    assert is_well_formed(msgspec.msgpack.Decoder(Pile), pile) is sound


@pytest.mark.parametrize(
    ("audience", "seat", "visible"),
    [
        (None, None, True),
        (None, 1, True),
        ((1,), 1, True),
        ((1,), 0, False),
        ((1,), None, False),
        ((0, 1), 0, True),
        ((), 0, False),
    ],
)
def test_an_event_is_seen_by_its_audience(audience: tuple[int, ...] | None, seat: int | None, visible: bool) -> None:
    assert Heard(what="a whistle", audience=audience).visible_to(seat) is visible


def test_events_reveal_nothing_unless_they_say_so() -> None:
    assert not Heard(what="a whistle").reveals


def test_a_seat_of_level_nought_is_a_person() -> None:
    assert Seat("Jo").is_human
    assert not Seat("Computer", 1).is_human


def test_a_refusal_carries_its_reason() -> None:
    reason = Reason("swap.sent_off", {"player": 3})
    refusal = IllegalAction(reason)
    assert refusal.reason is reason
    assert "swap.sent_off" in str(refusal)
    assert str(IllegalAction(Reason("not_asked"))) == "not_asked"

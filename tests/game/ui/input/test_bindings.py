"""Keys and buttons mean actions; new choices that would collide are refused with a reason."""

import pytest

from game.ui import text
from game.ui.input import ACTIONS, Bindings
from game.ui.input.intents import ALWAYS, CORE


def test_every_action_has_a_label() -> None:
    t = text.load(strict=True)
    assert [name for name in ACTIONS if f"input.action.{name}" not in t] == []


@pytest.mark.parametrize("source", ["keys", "buttons"])
def test_the_table_itself_has_no_conflict(source: str) -> None:
    bindings = Bindings()
    refused = {
        (name, trigger): bindings.refusal(name, source, trigger)
        for name in ACTIONS
        for trigger in bindings.of(name, source)
        if bindings.refusal(name, source, trigger)
    }
    assert refused == {}


def test_every_screen_can_be_driven_by_keys_and_by_a_pad_alone() -> None:
    bindings = Bindings()
    for scope in {action.scope for action in ACTIONS.values()}:
        for source in ("keys", "buttons"):
            for name in ("up", "down", "left", "right", "confirm", "back"):
                assert any(bindings.action(t, scope, source) == name for t in bindings.of(name, source)), (scope, name)


def test_a_scope_hears_its_own_meaning_first() -> None:
    bindings = Bindings()
    assert bindings.action("space", "") == "confirm"
    assert bindings.action("space", "transport") == "transport.pause"
    assert bindings.action("t", "transport") == "transport.next_timeout"
    assert bindings.action("t", "club") == "club.table"
    assert bindings.action("t", "") is None


@pytest.mark.parametrize("scope", ["line_up", "deploy"])
def test_a_pad_kicks_off_as_a_key_does(scope: str) -> None:
    bindings = Bindings()
    assert bindings.action("k", scope) == f"{scope}.kick_off"
    assert bindings.action("right_right", scope, "buttons") == f"{scope}.kick_off"


def test_binding_replaces_and_is_kept_for_the_settings() -> None:
    bindings = Bindings()
    assert bindings.bind("club.table", "keys", "k") is None
    assert bindings.action("k", "club") == "club.table"
    assert bindings.action("t", "club") is None
    again = Bindings(bindings.keys, bindings.buttons)
    assert again.action("k", "club") == "club.table"
    bindings.reset()
    assert bindings.action("t", "club") == "club.table"
    assert bindings.keys == {}


def test_a_key_that_means_something_else_in_the_scope_is_refused() -> None:
    bindings = Bindings()
    refusal = bindings.bind("club.table", "keys", "f")
    assert refusal is not None
    assert (refusal.key, refusal.other) == ("input.refused.taken", "club.fixtures")
    assert bindings.action("f", "club") == "club.fixtures"
    assert refusal.key in text.load(strict=True)


def test_other_scopes_may_use_the_same_key() -> None:
    assert Bindings().bind("transport.log", "keys", "f") is None


def test_a_scope_may_not_take_the_last_key_of_a_core_action() -> None:
    bindings = Bindings()
    refusal = bindings.bind("transport.log", "keys", "i")
    assert refusal is not None
    assert refusal.other == "details"


def test_keys_that_drive_every_screen_stay() -> None:
    bindings = Bindings()
    for key in ("escape", "return", "up"):
        assert bindings.bind("transport.log", "keys", key) is not None
    assert bindings.bind("back", "keys", "backspace") is None
    assert bindings.action("escape", "") == "back"
    assert bindings.action("backspace", "") == "back"


def test_nonsense_from_a_settings_file_is_left_out() -> None:
    bindings = Bindings({"no.such": ("k",), "club.table": ("f",)}, {"confirm": ("b",)})
    assert bindings.keys == {}
    assert bindings.buttons == {}
    assert ACTIONS["confirm"].scope == CORE
    assert CORE in ALWAYS

"""Focus is never lost and nothing raises, however a tree of widgets changes under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui.input import Act, Device, Point
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import (
    Button,
    Column,
    Columns,
    Flow,
    Grid,
    Hint,
    Label,
    Pane,
    Panel,
    Row,
    Table,
    TableColumn,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from game.ui.window import open_ui

_KINDS = ("button", "field", "toggle", "table", "label")
_BOXES = ("row", "column", "flow", "grid", "panel", "tabs", "columns")
_ACTS = ("up", "down", "left", "right", "next", "previous", "confirm", "page_left", "page_right", "details")
_SIZES = ((1280, 720), (800, 600), (1600, 500))


class Changing(Scene):
    """A tree made of a plan: `(kind, key)` for a leaf, `(box, plans)` for what holds others."""

    def __init__(self, ui: Ui, plan: object, first: str = "") -> None:
        super().__init__(ui)
        self.plan = plan
        self.first_focus = first

    def build(self) -> Widget:
        hints = [Hint("menu", f"Hint {number} of many") for number in range(9)]
        return self.page(_made(self.plan), title="Changing", hints=hints)


def _made(plan: Any) -> Widget:
    kind, inside = plan
    if kind in _KINDS:
        return _leaf(kind, inside)
    made = [_made(one) for one in inside] or [Label("")]
    match kind:
        case "row":
            return Row(made)
        case "flow":
            return Flow(made)
        case "grid":
            return Grid(made, cell=200)
        case "panel":
            return Panel(Column(made))
        case "tabs":
            return Tabs([Pane(f"{n}", one) for n, one in enumerate(made)])
        case "columns":
            return Columns([Pane(f"{n}", one, 300) for n, one in enumerate(made)])
    return Column(made)


def _leaf(kind: str, key: str) -> Widget:
    match kind:
        case "button":
            return Button(key, lambda: None, key=key)
        case "field":
            return TextField(key, "", lambda _: None, limit=9, key=key)
        case "toggle":
            return Toggle(key, False, lambda _: None, key=key)
        case "table":
            return Table([TableColumn("", 200)], [["a"], ["b"], ["c"]], key=key)
    return Label(key)


_leaves = st.tuples(st.sampled_from(_KINDS), st.sampled_from(["", *"abcdef"]))
_plans = st.recursive(
    _leaves, lambda inside: st.tuples(st.sampled_from(_BOXES), st.lists(inside, max_size=4)), max_leaves=10
)
_steps = st.one_of(
    st.tuples(st.just("plan"), _plans),
    st.tuples(st.just("size"), st.sampled_from(_SIZES)),
    st.tuples(st.just("scale"), st.sampled_from([100, 150, 200])),
    st.tuples(st.just("device"), st.sampled_from(list(Device))),
    st.tuples(st.sampled_from(["disable", "empty", "focus", "point"]), st.integers(0, 9)),
    st.tuples(st.just("act"), st.sampled_from(_ACTS)),
)


def _do(scene: Changing, step: tuple[str, object]) -> None:
    kind, what = step
    ui, view = scene.ui, scene.view
    everything: Sequence[Widget] = view.focusables()
    one = everything[int(what) % len(everything)] if isinstance(what, int) and everything else None
    match kind:
        case "plan":
            scene.plan = what
            scene.rebuild()
        case "size" | "scale":
            if kind == "scale":
                ui.settings.text_scale = what  # type: ignore[assignment]
            ui.resize(what if isinstance(what, tuple) else ui.size)
            ui.stack.rebuild()
        case "device":
            ui.input.device = what  # type: ignore[assignment]
            ui.stack.draw(pygame.Surface(ui.size))
        case "disable" if one is not None:
            one.focusable = False
        case "empty" if isinstance(one, Table):
            one.set_rows([])
        case "focus" if one is not None:
            view.set_focus(one)
        case "point" if one is not None:
            ui.stack.handle(Point("move", *one.visible_rect().center))
        case "act":
            ui.stack.handle(Act(str(what)))


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(plan=_plans, steps=st.lists(_steps, max_size=10), first=st.sampled_from(["", "a", "gone"]))
def test_focus_is_never_lost(plan: object, steps: list[tuple[str, object]], first: str) -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    scene = Changing(ui, plan, first)
    ui.stack.push(scene)
    for step in steps:
        _do(scene, step)
        while ui.stack.top is not scene:
            ui.stack.handle(Act("back"))
        ui.stack.rebuild()
        view = scene.view
        some = [widget for widget in view.focusables() if not widget.modest]
        assert view.focus in view.focusables() if some else view.focus is None or view.focus.modest


def _buttons(*keys: str) -> Changing:
    ui = open_ui((1280, 720), Settings(), strict=True)
    scene = Changing(ui, ("column", [("button", key) for key in keys]))
    ui.stack.push(scene)
    return scene


def _focused(scene: Scene) -> str:
    assert scene.view.focus is not None
    return scene.view.focus.key


@pytest.mark.parametrize(("gone", "nearest"), [("a", "b"), ("c", "d"), ("e", "d")])
def test_focus_that_is_gone_goes_to_the_nearest(gone: str, nearest: str) -> None:
    scene = _buttons(*"abcde")
    scene.view.set_focus(scene.view.find(gone))
    scene.plan = ("column", [("button", key) for key in "abcde" if key != gone] + [("button", "f")])
    scene.rebuild()
    # The others move up by one, so that the next takes the place; there is no nearer one than that.
    assert _focused(scene) in (nearest, "f")


def test_what_can_not_have_focus_any_more_is_forgotten_without_a_word() -> None:
    scene = _buttons(*"abc")
    middle = scene.view.find("b")
    assert middle is not None
    scene.view.set_focus(middle)
    middle.focusable = False
    scene.view.remember()
    scene.handle(Act("next"))
    assert _focused(scene) in ("a", "c")


def test_a_list_that_empties_gives_focus_away() -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    scene = Changing(ui, ("column", [("button", "a"), ("table", "list"), ("button", "b")]), "list")
    ui.stack.push(scene)
    table = scene.view.focus
    assert isinstance(table, Table)
    table.set_rows([])
    scene.view.layout()
    assert _focused(scene) in ("a", "b")
    scene.rebuild()


def test_a_question_that_comes_up_has_focus_where_the_scene_wants_it() -> None:
    scene = _buttons("skip", "other")
    scene.plan = ("column", [("button", "costly"), ("button", "other"), ("button", "safe")])
    scene.first_focus = "gone"

    def build() -> Widget:
        scene.first_focus = "safe"
        return Changing.build(scene)

    scene.build = build  # type: ignore[method-assign]
    scene.rebuild()
    assert _focused(scene) == "safe"

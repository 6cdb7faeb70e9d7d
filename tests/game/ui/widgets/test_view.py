"""A tree of widgets answers keys, mouse, wheel and fingers, and draws nothing twice."""

import time

import pygame
import pytest

from game.ui.input import Act, Device, Intent, Point, Typed, Wheel
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Panel,
    Scroll,
    Slider,
    Table,
    TableColumn,
    TextField,
    Toggle,
    View,
)
from game.ui.widgets.tabs import TabButton
from game.ui.window import open_ui
from tests.bench.yardstick import drawing, slowness_of_drawing
from tests.by_day import by_day
from tests.game.ui.widgets.demo import Demo


def open_demo(size: tuple[int, int] = (1280, 720), scale: int = 100) -> tuple[Ui, Demo, pygame.Surface]:
    ui = open_ui(size, Settings(text_scale=scale), strict=True)
    demo = Demo(ui)
    ui.stack.push(demo)
    surface = pygame.Surface(size)
    ui.stack.draw(surface)
    return ui, demo, surface


def click(view: View, widget_key: str, device: Device = Device.MOUSE) -> None:
    widget = view.find(widget_key)
    assert widget is not None
    x, y = widget.screen_rect().center
    view.handle(Point("down", x, y, device))
    view.handle(Point("up", x, y, device))


@pytest.mark.own_pictures
@pytest.mark.parametrize("size", by_day([(1280, 720), (800, 600), (3840, 2160)], (800, 600), whole=True))
@pytest.mark.parametrize("scale", [100, 200])
def test_an_unchanged_frame_renders_no_text_and_makes_no_picture(size: tuple[int, int], scale: int) -> None:
    ui, demo, surface = open_demo(size, scale)
    ui.stack.update(1)
    ui.stack.draw(surface)
    made = ui.look.rendered, ui.look.sprites.made
    ui.stack.update(0.1)
    assert not ui.stack.dirty
    ui.stack.draw(surface)
    assert (ui.look.rendered, ui.look.sprites.made) == made
    demo.view.changed()
    assert ui.stack.dirty


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((800, 600), 100), ((800, 600), 200), ((1280, 720), 200)]
)
def test_every_widget_comes_into_sight_by_four_directions(size: tuple[int, int], scale: int) -> None:
    ui, demo, _ = open_demo(size, scale)
    keys = set()
    for _page in range(3):
        everything = demo.view.focusables()
        for widget in everything:
            demo.view.set_focus(widget)
            seen = widget.visible_rect()
            assert demo.view.area.contains(seen)
            focus = widget.focus_rect()
            assert seen.h >= min(focus.h, 44), widget.key
            assert seen.w == widget.rect.w
            keys.add(widget.key)
        ui.stack.handle(Act("page_right"))
    assert {"Button 13", "table", "play", "crowd", "name", "scale"} <= keys


def test_confirm_and_click_press_the_same_button() -> None:
    _, demo, _ = open_demo()
    demo.handle(Act("confirm"))
    click(demo.view, "play")
    click(demo.view, "play", Device.TOUCH)
    assert demo.pressed == ["play"] * 3


def test_a_disabled_button_says_why_and_does_nothing() -> None:
    _, demo, _ = open_demo()
    off = demo.view.find("off")
    assert isinstance(off, Button)
    assert off.second_line == ""
    click(demo.view, "off")
    demo.handle(Act("confirm"))
    assert off.second_line == "place 2 more"
    assert demo.pressed == []


def test_a_press_that_is_lifted_elsewhere_does_nothing() -> None:
    _, demo, _ = open_demo()
    widget = demo.view.find("play")
    assert widget is not None
    demo.handle(Point("down", *widget.screen_rect().center))
    demo.handle(Point("up", 5, 300))
    assert demo.pressed == []


def test_focus_on_a_tab_goes_along_when_the_page_is_turned() -> None:
    ui, demo, _ = open_demo((800, 600), 200)
    demo.view.set_focus(next(w for w in demo.view.focusables() if isinstance(w, TabButton) and w.chosen))
    for _page in range(2):
        ui.stack.handle(Act("page_right"))
        assert isinstance(demo.view.focus, TabButton)
        assert demo.view.focus.chosen


def test_a_press_outlives_a_new_tree() -> None:
    _, demo, _ = open_demo()
    widget = demo.view.find("play")
    assert widget is not None
    x, y = widget.screen_rect().center
    demo.handle(Point("down", x, y, Device.TOUCH))
    demo.rebuild()
    demo.handle(Point("up", x, y, Device.TOUCH))
    assert demo.pressed == ["play"]


def test_hover_moves_focus() -> None:
    _, demo, _ = open_demo()
    widget = demo.view.find("mute")
    assert widget is not None
    demo.handle(Point("move", *widget.screen_rect().center))
    assert demo.view.focus is widget
    demo.handle(Point("move", 2, 400))
    assert demo.view.focus is widget


def test_wheel_and_finger_scroll_what_is_under_them() -> None:
    _, demo, _ = open_demo()
    first = demo.view.find("Button 0")
    assert first is not None
    top = first.screen_rect().y
    x, y = first.screen_rect().center
    demo.handle(Wheel(x, y, 0, -1))
    assert first.screen_rect().y < top
    demo.handle(Wheel(x, y, 0, 9))
    assert first.screen_rect().y == top
    demo.handle(Point("down", x, y + 100, Device.TOUCH))
    demo.handle(Point("drag", x, y + 50, Device.TOUCH))
    demo.handle(Point("up", x, y + 50, Device.TOUCH))
    assert first.screen_rect().y == top - 50
    assert demo.pressed == []


def test_building_again_keeps_focus_page_and_scroll() -> None:
    ui, demo, surface = open_demo((800, 600))
    demo.handle(Act("page_left"))
    widget = demo.view.find("Button 12")
    demo.view.set_focus(widget)
    ui.resize((820, 610))
    ui.stack.rebuild()
    ui.stack.draw(surface)
    assert demo.view.focus is not None
    assert demo.view.focus is not widget
    assert demo.view.focus.key == "Button 12"
    assert demo.view.area.contains(demo.view.focus.screen_rect())


def test_folding_turns_to_the_page_with_focus() -> None:
    ui, demo, surface = open_demo()
    demo.view.set_focus(demo.view.find("name"))
    ui.resize((900, 700))
    ui.stack.rebuild()
    ui.stack.draw(surface)
    assert demo.view.focus is not None
    assert demo.view.focus.key == "name"
    assert demo.view.area.contains(demo.view.focus.visible_rect())


def test_tab_goes_round_in_reading_order() -> None:
    _, demo, _ = open_demo()
    order = demo.view.focusables()
    for expected in [*order[order.index(demo.view.focus) + 1 :], order[0]]:
        demo.handle(Act("next"))
        assert demo.view.focus is expected
    demo.handle(Act("previous"))
    assert demo.view.focus is order[-1]


# -- fields


def one(widget: Toggle | Choice[int] | Slider | TextField | Table) -> View:
    view = View(open_ui((1280, 720), strict=True), Column([widget]))
    view.set_focus(widget)
    return view


def press(view: View, *intents: str | Intent) -> None:
    for intent in intents:
        view.handle(Act(intent) if isinstance(intent, str) else intent)


def test_toggle() -> None:
    heard: list[bool] = []
    view = one(Toggle("Mute", False, heard.append))
    press(view, "confirm", "confirm")
    assert heard == [True, False]


def test_choice_steps_and_stops_at_its_ends() -> None:
    heard: list[int] = []
    choice = Choice("Size", [(100, "100 %"), (150, "150 %"), (200, "200 %")], 150, heard.append)
    view = one(choice)
    press(view, "left", "left", "right", "confirm", "confirm")
    assert heard == [100, 150, 200, 100]
    right = choice.screen_rect()
    press(view, Point("down", right.right - 20, right.centery), Point("up", right.right - 20, right.centery))
    assert choice.value == 150


def test_no_press_on_a_choice_is_lost_at_its_ends() -> None:
    """The left half of the first goes on to the second, the right half of the last back to the one before."""
    choice = Choice("Weeks", [(0, "for good"), (1, "one"), (2, "two")], 0, lambda _: None)
    view, at = one(choice), []
    well = choice.control().move(choice.screen_rect().topleft)
    for x in (well.left + 30, well.right - 30, well.right - 30, well.left + 30):
        press(view, Point("down", x, well.centery), Point("up", x, well.centery))
        at.append(choice.value)
    assert at == [1, 2, 1, 0]


def test_slider_by_keys_and_by_dragging() -> None:
    heard: list[int] = []
    slider = Slider("Crowd", 60, heard.append)
    view = one(slider)
    press(view, "left", "right", "right")
    assert heard == [55, 60, 65]
    y = slider.rect.centery
    press(view, Point("down", slider.rect.right - 90, y), Point("drag", slider.rect.right, y))
    assert slider.value == 100
    press(view, "right", Point("drag", 0, y))
    assert slider.value == 0


def test_text_field_edits_and_undoes() -> None:
    heard: list[str] = []
    field = TextField("Club", "Fütti", heard.append, limit=8)
    view = one(field)
    press(view, Typed("x"))
    assert field.text == "Fütti"
    press(view, "confirm")
    assert view.ui.input.typing
    press(view, Typed("Ş"), "left", "left", Typed("-"), "text.erase", "text.home", "text.delete", Typed("\n"))
    assert field.text == "üttiŞ"
    press(view, Typed("123456"))
    assert len(field.text) == 8
    press(view, "confirm")
    assert not view.ui.input.typing
    press(view, "confirm", Typed("!"), "back")
    assert field.text == heard[-1] == "123üttiŞ"


def test_a_field_that_loses_focus_stops_typing() -> None:
    field = TextField("Club", "", lambda _: None)
    view = one(field)
    press(view, "confirm")
    view.close()
    assert not view.ui.input.typing


# -- tables


def table(rows: int = 30, **more: object) -> Table:
    columns = [TableColumn("Club", 120, "left", pinned=True), *(TableColumn(str(i), 300) for i in range(6))]
    return Table(columns, [[f"row {r}", *"abcdef"] for r in range(rows)], **more)


def test_table_rows_follow_focus() -> None:
    heard: list[int] = []
    chosen: list[int] = []
    rows = table(on_row=heard.append, on_press=chosen.append)
    view = one(rows)
    view.draw(pygame.Surface((1280, 720)))
    press(view, *["down"] * 29, "confirm")
    assert heard[-1] == 29
    assert chosen == [29]
    assert view.area.contains(rows.focus_rect())
    assert view.move("down") is False
    press(view, "page_left")
    assert 29 - 20 < rows.row < 29
    x, y = rows.focus_rect().center
    press(view, Point("down", x, y + 40), Point("up", x, y + 40))
    assert chosen[-1] == rows.row


@pytest.mark.parametrize("start", [0, 3, 17, 29])
def test_a_table_begins_with_its_row_in_sight_and_keeps_it_there(start: int) -> None:
    rows = table(start=start)
    view = one(rows)
    view.draw(pygame.Surface((1280, 720)))
    for name in ("", "down", "page_left", "up", "page_right", "up", "down"):
        if name:
            press(view, name)
        assert rows.rect.contains(rows.focus_rect()), f"{rows.row} after {name or 'the start'}"
        assert rows.focus_rect().top >= rows.rect.top + 36, "below the titles"
    assert rows.focus_rect().h == 40 - 4


def test_columns_out_of_sight_are_reached_sideways() -> None:
    rows = table()
    view = one(rows)
    shown = [[i for i, span in enumerate(rows.spans()) if span]]
    while rows.handle(Act("right")):
        shown.append([i for i, span in enumerate(rows.spans()) if span])
    assert all(0 in columns for columns in shown)
    assert {i for columns in shown for i in columns} == set(range(7))
    assert all(span is None or span[0] + span[1] <= rows.rect.w for span in rows.spans())
    while rows.handle(Act("left")):
        pass
    assert [i for i, span in enumerate(rows.spans()) if span] == shown[0]
    assert view.focus is rows


def test_an_empty_table_says_so_and_takes_no_focus() -> None:
    rows = table(0, empty="No matches yet.")
    view = View(open_ui((1280, 720)), Column([rows, Button("b", lambda: None)]))
    view.draw(pygame.Surface((1280, 720)))
    assert rows not in view.focusables()
    rows.set_rows([["row", *"abcdef"]])
    assert rows in view.focusables()


# -- speed


@pytest.mark.alone
def test_sixty_widgets_cost_little() -> None:
    ui = open_ui((1280, 720))
    panels = [
        Panel(Column([Button(f"B{i}", lambda: None) if i % 2 else Label(f"L{i}") for i in range(9)])) for _ in range(6)
    ]
    view = View(ui, Scroll(Column(panels)))
    surface = pygame.Surface((1280, 720))
    view.draw(surface)
    yardstick, times = drawing(), []
    for _ in range(300):
        began = time.thread_time()
        view.draw(surface)
        times.append((time.thread_time() - began) * 1000)
    # 0.55 ms where the yardstick takes 1.3; a machine that slows down for a while slows some of the frames, not all.
    assert min(times) < 0.6 * slowness_of_drawing(min(yardstick, drawing()))

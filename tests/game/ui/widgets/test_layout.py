"""Room is shared out fairly, and what has none folds or scrolls."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.look.metrics import zoom_for
from game.ui.settings import Settings
from game.ui.widgets import Button, Column, Columns, Flow, Pane, Panel, Paragraph, Row, Scroll, View, Widget
from game.ui.widgets.layout import share
from game.ui.window import open_ui


@given(
    st.integers(0, 2000), st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300), st.integers(0, 3)), min_size=1)
)
def test_share_gives_what_is_there(available: int, wishes: list[tuple[int, int, int]]) -> None:
    natural = [max(a, b) for a, b, _ in wishes]
    least = [min(a, b) for a, b, _ in wishes]
    given_ = share(available, natural, least, [g for *_, g in wishes])
    assert all(got >= need for got, need in zip(given_, least, strict=True))
    if available < sum(natural):
        assert sum(given_) == max(available, sum(least))
        assert all(got <= want for got, want in zip(given_, natural, strict=True))
    elif any(g for *_, g in wishes):
        assert sum(given_) == available
    else:
        assert given_ == natural


def test_text_never_falls_below_twelve_pixels() -> None:
    for size in ((800, 600), (1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (600, 800)):
        for scale in (100, 150, 200):
            assert 14 * zoom_for(size, scale) >= 12 - 1e-9
    assert zoom_for((1280, 720)) == 1
    assert zoom_for((3840, 2160)) == 3
    assert zoom_for((1920, 1200), 200) == 3


def test_the_area_is_the_whole_window() -> None:
    for size in ((800, 600), (1366, 768), (2560, 1080)):
        ui = open_ui(size)
        assert abs(ui.w * ui.zoom - size[0]) <= ui.zoom
        assert abs(ui.h * ui.zoom - size[1]) <= ui.zoom
    assert open_ui((800, 600)).compact
    assert not open_ui((1280, 720)).compact
    assert open_ui((1280, 720), Settings(text_scale=200)).short


def button(name: str = "b") -> Button:
    return Button(name, lambda: None, key=name)


def test_columns_side_by_side_or_folded() -> None:
    def columns() -> Columns:
        return Columns([Pane("A", button("a"), 304), Pane("B", button("b"), 608, grow=1), Pane("C", button("c"), 304)])

    wide = columns()
    view = View(open_ui((1280, 720)), wide)
    assert not wide.folded
    assert [w.key for w in view.focusables()] == ["a", "b", "c"]
    assert wide.children[1].rect.w == 1280 - 2 * 304 - 2 * 16
    narrow = columns()
    view = View(open_ui((800, 600)), narrow)
    assert narrow.folded
    assert [w.key for w in view.focusables()] == ["", "", "", "b"]  # three titles, and the page that grows


def test_nothing_overlaps_or_leaves_the_area_when_it_fits() -> None:
    parts: list[Widget] = [
        Row([button(), button(), Panel(button(), grow=1)]),
        Flow([button(f"Button number {i}") for i in range(12)]),
        Paragraph("Several words that make a line or two when there is little room for them. " * 3),
    ]
    root = Panel(Column(parts), title="TITLE")
    view = View(open_ui((800, 600)), root)
    leaves = [w for w in root.walk() if not w.children]
    for i, one in enumerate(leaves):
        assert view.area.contains(one.rect)
        assert all(not one.rect.colliderect(other.rect) for other in leaves[i + 1 :])


def test_a_panel_with_too_much_scrolls() -> None:
    panel = Panel(Column([button(str(i)) for i in range(40)]))
    view = View(open_ui((1280, 720)), panel)
    last = view.focusables()[-1]
    assert not view.area.contains(last.screen_rect())
    view.set_focus(last)
    assert view.area.contains(last.screen_rect())


def test_a_shorter_list_is_not_scrolled_past_its_end() -> None:
    ui = open_ui((1280, 720), strict=True)
    area = pygame.Rect(0, 0, 300, 200)

    def view(count: int) -> tuple[View, Scroll]:
        scroll = Scroll(Column([button(str(number)) for number in range(count)]))
        return View(ui, scroll, area), scroll

    long, scroll = view(40)
    scroll.scroll_to(10_000)
    short, scroll = view(6)
    short.recall(long.remember())
    assert scroll.offset == scroll.child.rect.h - area.h


def test_rows_alike_are_scrolled_row_by_row_and_seen_whole() -> None:
    rows = [Button(str(n), lambda: None, key=str(n), height=44) for n in range(6)]
    scroll = Scroll(Column(rows, gap=8), floor=44, step=52)
    view = View(open_ui((1280, 720)), scroll, pygame.Rect(0, 0, 300, 170))

    def seen() -> list[str]:
        view.layout()
        assert all(row.visible_rect().h in (0, 44) for row in rows), "none is cut"
        return [row.key for row in rows if row.visible_rect()]

    assert seen() == ["0", "1", "2"]
    view.set_focus(rows[3])
    assert seen() == ["1", "2", "3"]
    for _ in range(6):
        scroll.scroll_by(0, -5)
    assert seen() == ["2", "3", "4"], "what a finger draws adds up"
    scroll.scroll_by(0, -900)
    assert seen() == ["3", "4", "5"]

"""Spatial focus reaches everything from everywhere, whatever lies where."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.input import Act
from game.ui.input.intents import DIRECTIONS, DOWN, LEFT, RIGHT, UP
from game.ui.widgets import Button, Place, Scroll, Table, TableColumn, View, Widget
from game.ui.widgets.focus import Spot, links
from game.ui.window import open_ui
from tests.examples import examples

SIDEWAYS = frozenset({LEFT, RIGHT})


@st.composite
def rects(draw: st.DrawFn) -> pygame.Rect:
    numbers = st.integers(0, 60)
    return pygame.Rect(draw(numbers) * 16, draw(numbers) * 12, draw(st.integers(8, 300)), draw(st.integers(8, 120)))


spots = st.lists(
    st.builds(Spot, rects(), st.sampled_from([frozenset(), frozenset(), SIDEWAYS])), min_size=1, max_size=24
)


def reached(ways: list[dict[str, int]], start: int) -> set[int]:
    seen, waiting = {start}, [start]
    while waiting:
        new = set(ways[waiting.pop()].values()) - seen
        seen |= new
        waiting += new
    return seen


@examples(60)
@given(spots)
def test_everything_is_reachable_from_everywhere(some: list[Spot]) -> None:
    ways = links(some)
    for start, spot in enumerate(some):
        assert reached(ways, start) == set(range(len(some)))
        assert not spot.keeps & ways[start].keys()
        assert start not in ways[start].values()


def test_a_grid_goes_straight() -> None:
    grid = [Spot(pygame.Rect(x * 110, y * 60, 100, 50)) for y in range(3) for x in range(4)]
    ways = links(grid)
    assert ways[5] == {UP: 1, DOWN: 9, LEFT: 4, RIGHT: 6}
    assert ways[0] == {DOWN: 4, RIGHT: 1}
    assert ways[11] == {UP: 7, LEFT: 10}


def test_a_menu_of_different_widths_has_no_sideways() -> None:
    menu = [Spot(pygame.Rect(0, y * 60, width, 50)) for y, width in enumerate((100, 220, 60))]
    assert [sorted(way) for way in links(menu)] == [[DOWN], [DOWN, UP], [UP]]


def test_a_slider_beside_a_button_can_be_left() -> None:
    row = [Spot(pygame.Rect(0, 0, 100, 40), SIDEWAYS), Spot(pygame.Rect(120, 0, 100, 40))]
    ways = links(row)
    assert ways[0] == {DOWN: 1}
    assert ways[1][LEFT] == 0


def button(name: str) -> Button:
    return Button(name, lambda: None, key=name)


@st.composite
def boards(draw: st.DrawFn, depth: int = 0) -> Widget:
    """Buttons here and there, some inside scrolls, some of those inside others."""
    items: list[tuple[Widget, tuple[int, int, int, int]]] = []
    for _ in range(draw(st.integers(1, 6))):
        place = draw(rects())
        if depth < 2 and draw(st.integers(0, 3)) == 0:
            items.append((Scroll(draw(boards(depth + 1))), (place.x, place.y, place.w, place.h)))
        else:
            items.append((button("b"), (place.x, place.y, place.w, place.h)))
    return Place(items, width=1260, height=840)


@examples(15)
@given(boards())
def test_presses_reach_every_widget_of_nested_scrolls(board: Widget) -> None:
    view = View(open_ui((1280, 720)), board)
    everything = view.focusables()
    # Where a press leads may depend on what is scrolled into sight, so states are walked, not a graph.
    for start in everything[:4]:
        seen, waiting = {id(start)}, [start]
        while waiting:
            here = waiting.pop()
            for direction in DIRECTIONS:
                view.set_focus(here, slide=False)
                view.handle(Act(direction))
                assert view.focus is not None
                if id(view.focus) not in seen:
                    seen.add(id(view.focus))
                    waiting.append(view.focus)
        assert len(seen) == len(everything)


def test_leaving_a_scrolled_list_by_its_end() -> None:
    column = Place([(button(str(i)), (0, i * 60, 200, 50)) for i in range(10)], width=200, height=600)
    board = Place([(Scroll(column), (0, 0, 200, 200)), (button("foot"), (0, 220, 200, 50))], width=300, height=300)
    view = View(open_ui((1280, 720)), board)
    view.handle(Act(DOWN))
    passed = []
    for _ in range(11):
        assert view.focus is not None
        passed.append(view.focus.key)
        shown = view.focus.visible_rect()
        assert shown.h == view.focus.rect.h  # whatever has focus is wholly in sight
        view.handle(Act(DOWN))
    assert passed == [*map(str, range(10)), "foot"]
    view.handle(Act(UP))
    assert view.focus is not None
    assert view.focus.key == "9"


def test_sideways_a_gap_leads_to_the_other_side_of_it_and_not_out_of_the_row() -> None:
    less, more, below = pygame.Rect(514, 560, 52, 48), pygame.Rect(714, 560, 52, 48), pygame.Rect(566, 616, 160, 48)
    aside = pygame.Rect(734, 616, 122, 48)
    ways = links([Spot(one) for one in (less, more, below, aside)])
    assert ways[0][RIGHT] == 1
    assert ways[1][LEFT] == 0
    assert ways[0][DOWN] == 2


def test_sideways_what_is_level_far_off_is_no_neighbour() -> None:
    """Left of a final lie the semi-finals, one above it and one below, not the first-round tie at its height."""
    final, upper, lower = pygame.Rect(700, 300, 160, 48), pygame.Rect(500, 220, 160, 48), pygame.Rect(500, 380, 160, 48)
    first = pygame.Rect(100, 300, 160, 48)
    ways = links([Spot(one) for one in (final, upper, lower, first)])
    assert ways[0][LEFT] in (1, 2)
    assert ways[3][RIGHT] in (1, 2)


def _lists(rows: int) -> View:
    """Two lists side by side, and between them, low down, a button."""
    tables: list[Widget] = [
        Table([TableColumn("", 100)], [["one"]] * rows, row_height=30, key=key) for key in ("left", "right")
    ]
    for table in tables:
        assert isinstance(table, Table)
        table.level, table.keeps_row = True, False
    button = Button("", lambda: None, key="low")
    spots = [(tables[0], (0, 0, 200, 600)), (button, (300, 400, 100, 48)), (tables[1], (500, 0, 200, 600))]
    return View(open_ui((1280, 720)), Place(spots, width=1280, height=720))


def test_a_level_list_is_left_for_what_lies_beside_its_row() -> None:
    view = _lists(19)
    left, right = view.find("left"), view.find("right")
    assert isinstance(left, Table)
    assert isinstance(right, Table)
    view.set_focus(left)
    seen = []
    for row in range(len(left.rows)):
        view.move(RIGHT)
        assert view.focus is not None
        seen.append(view.focus.key)
        assert view.focus is not right or right.row == row, "the row beside"
        view.set_focus(left)
        view.handle(Act(DOWN))
    assert set(seen) == {"low", "right"}
    assert seen[0] == seen[-1] == "right"


def test_what_none_of_its_rows_is_level_with_is_come_to_from_all_of_them() -> None:
    view = _lists(3)
    view.set_focus(view.find("left"))
    view.move(RIGHT)
    assert view.focus is view.find("low")

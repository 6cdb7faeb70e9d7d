"""What something is, on a card beside it: when it comes, where it lies, and what puts it away."""

from __future__ import annotations

import pygame
import pytest

from game.ui.explainer import RESTED, STAYED, anywhere, beside, compared
from game.ui.input import Act, Device, Point
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Hint, Label, Panel, Table, TableColumn, View, Widget
from game.ui.widgets.base import Spot
from game.ui.window import open_ui

AREA = pygame.Rect(0, 0, 800, 500)


class Signed(Scene):
    """A button that is a term, and one that isn't."""

    chapter = "FU-9"

    def __init__(self, ui: object) -> None:
        super().__init__(ui)
        self.pressed: list[str] = []

    def build(self) -> Widget:
        won, plain = (Button(one, lambda one=one: self.pressed.append(one), key=one) for one in ("won", "plain"))
        won.term = "futti.points"
        return self.page(Column([won, plain]), title="Signed", hints=[Hint("confirm", "Choose")])

    def middle(self, key: str) -> tuple[int, int]:
        widget = self.view.find(key)
        assert widget is not None
        return widget.screen_rect().center

    @property
    def shown(self) -> str:
        spot = self.ui.stack.explainer.shown
        return "" if spot is None else spot.term


@pytest.fixture
def scene() -> Signed:
    ui = open_ui((1280, 720), strict=True)
    one = Signed(ui)
    ui.stack.push(one)
    ui.stack.draw(pygame.Surface(ui.size))
    return one


def point(scene: Signed, key: str) -> None:
    """The mouse rests on a widget."""
    scene.ui.input.device, scene.ui.input.pointer = Device.MOUSE, scene.middle(key)
    scene.ui.stack.handle(Point("move", *scene.middle(key)))


@pytest.mark.parametrize(
    "spot", [(10, 10, 60, 30), (740, 10, 50, 30), (10, 460, 60, 30), (700, 200, 90, 290), (10, 0, 300, 500)]
)
def test_the_card_lies_beside_and_never_over_what_it_is_about(spot: tuple[int, int, int, int]) -> None:
    card = beside(pygame.Rect(spot), (320, 100), AREA)
    assert card is not None
    assert AREA.contains(card)
    assert not card.colliderect(spot)


def test_the_card_takes_the_place_that_covers_least_and_none_that_is_kept_clear() -> None:
    spot, size = pygame.Rect(300, 200, 100, 50), (200, 80)
    below, above = pygame.Rect(250, 260, 200, 80), pygame.Rect(250, 110, 200, 80)
    assert beside(spot, size, AREA) == below
    assert beside(spot, size, AREA, spare=[[below]]) == above
    sides = [pygame.Rect(0, 0, 240, 500), pygame.Rect(460, 0, 340, 500)]
    first_spared = beside(spot, size, AREA, sides, [[below.inflate(-20, -20)], [above]])
    assert first_spared is not None
    assert first_spared.bottom == above.bottom, "what is first to be spared counts first"
    assert beside(spot, size, AREA, clear=[pygame.Rect(0, 251, 800, 249)]) == above
    assert beside(spot, size, AREA, clear=[AREA]) is None


def test_the_mouse_rests_for_half_a_second(scene: Signed) -> None:
    point(scene, "won")
    scene.ui.stack.update(RESTED - 0.05)
    assert scene.shown == ""
    scene.ui.stack.update(0.1)
    assert scene.shown == "futti.points"
    assert scene.ui.stack.dirty
    point(scene, "plain")
    assert scene.shown == ""
    scene.ui.stack.update(RESTED + 0.1)
    assert scene.shown == ""


def test_a_screen_that_is_built_anew_meanwhile_leaves_the_card_there(scene: Signed) -> None:
    """As a match does whenever its transport changes, and a room with every event."""
    scene.ui.stack.update(0.1)
    scene.ui.stack.handle(Point("secondary", *scene.middle("won"), Device.TOUCH))
    scene.rebuild()
    scene.ui.stack.update(0.1)
    assert scene.shown == "futti.points"


def test_focus_that_stays_is_told_of_and_any_action_puts_it_away(scene: Signed) -> None:
    scene.ui.input.device = Device.KEYBOARD
    scene.ui.stack.update(0.0)
    scene.ui.stack.update(STAYED + 0.1)
    assert scene.shown == "futti.points"
    scene.ui.stack.handle(Act("down"))
    assert scene.shown == ""
    scene.ui.stack.update(0.0)
    scene.ui.stack.update(STAYED + 0.1)
    assert scene.shown == ""


def test_a_finger_that_stays_asks_and_what_it_lies_on_is_not_pressed(scene: Signed) -> None:
    at = scene.middle("won")
    for kind in ("down", "cancel", "secondary"):
        scene.ui.stack.handle(Point(kind, *at, Device.TOUCH))
    assert scene.shown == "futti.points"
    assert scene.pressed == []


def test_its_key_steps_from_thing_to_thing_and_behind_the_last_one_away(scene: Signed) -> None:
    seen = []
    for _ in range(2):
        scene.ui.stack.handle(Act("explain"))
        seen.append(scene.shown)
    assert seen == ["futti.points", ""]


def test_where_focus_has_no_term_the_nearest_one_is_told_of(scene: Signed) -> None:
    """Not the first on the page, which is the header's."""
    scene.view.set_focus(scene.view.find("plain"))
    plain = scene.middle("plain")
    far, near = pygame.Rect(0, 0, 50, 50), pygame.Rect(plain[0], plain[1] + 60, 50, 50)
    scene.terms = lambda: [Spot("all.won", far), Spot("all.lost", near)]  # type: ignore[method-assign]
    scene.ui.stack.handle(Act("explain"))
    assert scene.shown == "all.lost"


def test_back_puts_away_what_was_asked_and_leaves_the_screen_alone(scene: Signed) -> None:
    left: list[str] = []
    scene.back = lambda: left.append("left")  # type: ignore[method-assign]
    scene.ui.stack.handle(Act("explain"))
    scene.ui.stack.handle(Act("back"))
    assert (scene.shown, left) == ("", [])
    scene.ui.stack.handle(Act("back"))
    assert left == ["left"]


def test_its_key_steps_past_what_is_the_same(scene: Signed) -> None:
    spots = [Spot("all.won", pygame.Rect(0, 400, 50, 50)), Spot("all.won", pygame.Rect(60, 400, 50, 50))]
    scene.view.set_focus(None)
    scene.terms = lambda: [*spots, Spot("all.lost", pygame.Rect(120, 400, 50, 50))]  # type: ignore[method-assign]
    seen = []
    for _ in range(3):
        scene.ui.stack.handle(Act("explain"))
        seen.append(scene.shown)
    assert seen == ["all.won", "all.lost", ""]


def test_a_press_that_does_nothing_else_asks(scene: Signed) -> None:
    widget = scene.view.find("won")
    assert widget is not None
    scene.terms = lambda: [Spot("all.won", pygame.Rect(0, 400, 50, 50))]  # type: ignore[method-assign]
    for kind in ("down", "up"):
        scene.ui.stack.handle(Point(kind, 20, 420))
    assert scene.shown == "all.won"


def test_the_rulebook_opens_at_what_is_asked_about_else_at_the_screens_chapter(scene: Signed) -> None:
    opened: list[str] = []
    scene.ui.open_rulebook = opened.append
    scene.ui.input.device = Device.KEYBOARD
    press = Act("rulebook")
    scene.ui.stack.handle(press)
    scene.view.set_focus(scene.view.find("plain"))
    scene.ui.stack.handle(press)
    assert opened == ["FU-34", "FU-9"]


def test_what_was_used_is_not_told_of_before_one_has_left_it(scene: Signed) -> None:
    stack = scene.ui.stack
    point(scene, "won")
    stack.update(RESTED + 0.1)
    assert scene.shown == "futti.points"
    for kind in ("down", "up"):
        stack.handle(Point(kind, *scene.middle("won")))
    assert (scene.shown, scene.pressed) == ("", ["won"])
    point(scene, "won")
    stack.update(STAYED + 0.1)
    assert scene.shown == ""
    point(scene, "plain")
    stack.update(RESTED + 0.1)
    point(scene, "won")
    stack.update(RESTED + 0.1)
    assert scene.shown == "futti.points"


def test_a_key_that_was_used_on_what_has_focus_is_not_answered_with_a_card(scene: Signed) -> None:
    stack = scene.ui.stack
    scene.ui.input.device = Device.KEYBOARD
    stack.update(0.0)
    stack.handle(Act("confirm"))
    stack.update(STAYED + 0.1)
    assert (scene.shown, scene.pressed) == ("", ["won"])
    for way in ("down", "up"):
        stack.handle(Act(way))
        stack.update(0.0)
    stack.update(STAYED + 0.1)
    assert scene.shown == "futti.points"


def test_where_the_mouse_happens_to_lie_on_a_new_screen_nothing_is_told(scene: Signed) -> None:
    point(scene, "won")
    scene.ui.stack.push(Signed(scene.ui))
    scene.ui.stack.update(RESTED + 0.1)
    assert scene.ui.stack.explainer.shown is None


def test_of_what_comes_to_lie_under_a_mouse_that_rests_nothing_is_told(scene: Signed) -> None:
    """As where an animation ends, whether it was skipped or not."""
    point(scene, "plain")
    scene.ui.stack.update(0.1)
    plain = scene.view.find("plain")
    assert plain is not None
    for kind in ("down", "up"):
        scene.ui.stack.handle(Point(kind, *scene.middle("plain")))
    plain.term = "all.won"
    scene.view.set_focus(scene.view.find("won"))
    for _ in range(3):
        scene.ui.stack.update(RESTED + 0.1)
        assert scene.shown == ""
    point(scene, "won")
    point(scene, "plain")
    scene.ui.stack.update(RESTED + 0.1)
    assert scene.shown == "all.won", "it was moved since"


def test_a_hand_that_trembles_on_what_has_just_come_up_is_told_nothing(scene: Signed) -> None:
    """As after a click on *Skip*: eight units are no move, nine are."""
    x, y = scene.middle("plain")
    point(scene, "plain")
    scene.ui.stack.update(0.1)
    for kind in ("down", "up"):
        scene.ui.stack.handle(Point(kind, x, y))
    plain = scene.view.find("plain")
    assert plain is not None
    plain.term = "all.won"
    for to in (x + 3, x + 8, x - 8):
        scene.ui.input.pointer = (to, y)
        scene.ui.stack.handle(Point("move", to, y))
        scene.ui.stack.update(RESTED + 0.1)
        assert scene.shown == ""
    scene.ui.input.pointer = (x + 9, y)
    scene.ui.stack.handle(Point("move", x + 9, y))
    assert scene.shown == "", "it has moved, and now it has to rest"
    scene.ui.stack.update(RESTED + 0.1)
    assert scene.shown == "all.won"


def test_on_a_new_screen_trembling_is_no_move_either(scene: Signed) -> None:
    point(scene, "won")
    scene.ui.stack.push(Signed(scene.ui))
    x, y = scene.middle("won")
    scene.ui.input.pointer = (x + 2, y + 2)
    scene.ui.stack.handle(Point("move", x + 2, y + 2))
    scene.ui.stack.update(RESTED + 0.1)
    assert scene.ui.stack.explainer.shown is None


def test_a_card_does_not_lie_over_the_heading_of_what_it_is_about(scene: Signed) -> None:
    """Not even where it lies over less of the buttons there; its own is the nearest above, others are as they were."""
    spot, own = pygame.Rect(600, 300, 60, 40), pygame.Rect(500, 250, 300, 40)
    scene.terms = lambda: [Spot("all.won", spot)]  # type: ignore[method-assign]
    scene.view.headings = lambda: [own, pygame.Rect(0, 0, 1280, 60)]  # type: ignore[method-assign]
    assert [*scene.headed_by(spot)] == [own]
    around = [pygame.Rect(0, 345, 1280, 375), pygame.Rect(0, 250, 590, 120), pygame.Rect(670, 250, 610, 120)]
    scene.spared = lambda: [around]  # type: ignore[method-assign]
    scene.needed = list  # type: ignore[method-assign]
    scene.view.set_focus(scene.view.find("plain"))
    scene.ui.stack.handle(Act("explain"))
    assert scene.shown == "all.won"
    assert not scene.ui.stack.explainer.place.colliderect(own)
    scene.view.headings = list  # type: ignore[method-assign]
    scene.ui.stack.handle(Act("explain"))
    scene.ui.stack.handle(Act("explain"))
    assert scene.ui.stack.explainer.place.colliderect(own), "else it would be the best place"


def test_a_card_lies_over_no_heading_where_it_has_room_elsewhere(scene: Signed) -> None:
    scene.terms = lambda: [Spot("all.won", pygame.Rect(600, 300, 60, 40))]  # type: ignore[method-assign]
    scene.used = scene.written = list  # type: ignore[method-assign]
    scene.view.headings = lambda: [pygame.Rect(0, 340, 1280, 60)]  # type: ignore[method-assign]
    scene.view.set_focus(scene.view.find("plain"))
    scene.ui.stack.handle(Act("explain"))
    assert scene.shown == "all.won"
    assert not scene.ui.stack.explainer.place.colliderect(pygame.Rect(0, 340, 1280, 60))


def test_a_page_a_panel_a_table_and_a_line_have_headings(scene: Signed) -> None:
    ui = scene.ui
    table = Table([TableColumn("Club", 200)], [["Gulls"]])
    view = View(ui, Column([Label("Squads"), Panel(table, title="League")]), pygame.Rect(0, 0, 400, 300))
    label, panel, head = view.headings()
    assert (label.top, panel.top, panel.h) == (0, label.bottom + 8, 44)
    assert head == pygame.Rect(table.rect.x, table.rect.y, table.rect.w, table.rect.h - table.row_height)
    assert scene.view.headings()[0].h == ui.header


def test_a_card_that_comes_by_itself_lies_over_nothing_that_is_needed(scene: Signed) -> None:
    window = pygame.Rect(0, 0, 1280, 720)
    scene.ui.input.device = Device.KEYBOARD
    scene.used = lambda: [window]  # type: ignore[method-assign]
    scene.ui.stack.update(0.0)
    scene.ui.stack.update(STAYED + 0.1)
    assert scene.shown == "", "focus alone covers nothing that is used"
    point(scene, "won")
    scene.ui.stack.update(RESTED + 0.1)
    assert scene.shown == "futti.points", "the pointer was brought there"
    scene.ui.stack.explainer.put_away()
    scene.needed = lambda: [window]  # type: ignore[method-assign]
    point(scene, "won")
    scene.ui.stack.update(RESTED + 0.1)
    assert scene.shown == "", "but never what is to be pressed"
    scene.ui.stack.handle(Act("explain"))
    assert scene.shown == "futti.points", "what is asked is answered"


def test_what_has_focus_and_the_primary_button_are_needed(scene: Signed) -> None:
    plain = scene.view.find("plain")
    assert plain is not None
    assert len(scene.needed()) == 1
    plain.primary = True
    assert plain.visible_rect() in scene.needed()


def test_of_a_table_the_row_in_focus_is_needed(scene: Signed) -> None:
    table = Table([TableColumn("Club", 200)], [["Gulls"], ["Foxes"]])
    view = View(scene.ui, Column([table]), pygame.Rect(0, 0, 400, 300))
    view.set_focus(table)
    assert view.needed() == [table.focus_rect()]


def test_while_somebody_is_led_a_card_comes_only_when_asked_and_beside_the_sentence(scene: Signed) -> None:
    explainer, led = scene.ui.stack.explainer, pygame.Rect(0, 130, 1280, 300)
    scene.ui.input.device = Device.KEYBOARD
    explainer.update(0.0, scene)
    explainer.update(STAYED + 0.1, scene)
    assert scene.shown == "futti.points"
    explainer.update(0.1, scene, led)
    assert scene.shown == "", "the sentence takes its place"
    explainer.update(STAYED + 0.1, scene, led)
    assert scene.shown == ""
    explainer.hear(Act("explain"), scene)
    assert scene.shown == "futti.points"


def test_what_stands_in_rows_and_columns_with_it_is_what_it_is_compared_with() -> None:
    """Four tiles, one of them a unit wider, with a figure on each; and a button that is alike but out of line."""
    tiles = [Spot("tile", pygame.Rect(x, 100, w, 60)) for x, w in ((0, 81), (90, 80), (180, 80))]
    below = Spot("tile", pygame.Rect(180, 170, 80, 60))
    figures = [Spot("figure", pygame.Rect(one.rect.x + 5, 140, 20, 10)) for one in tiles]
    out = Spot("tile", pygame.Rect(400, 400, 80, 60))
    spots = [*tiles, below, *figures, out]
    others = [tiles[1].rect, tiles[2].rect, below.rect]
    assert compared(tiles[0], spots) == others
    assert compared(figures[0], spots) == [tiles[0].rect, *others, figures[1].rect, figures[2].rect]
    assert compared(out, spots) == []


def test_anywhere_is_the_nearest_of_the_places_that_cover_least() -> None:
    area, near = pygame.Rect(0, 0, 240, 120), pygame.Rect(0, 0, 24, 24)
    kept, spared = [pygame.Rect(0, 0, 120, 120)], [[pygame.Rect(120, 0, 24, 120)], [pygame.Rect(192, 48, 48, 72)]]
    place = anywhere((48, 24), area, kept, spared, near)
    assert place == pygame.Rect(144, 0, 48, 24)
    assert anywhere((48, 24), area, [area], spared, near) is None

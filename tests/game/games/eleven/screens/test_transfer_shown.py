"""Cards of the transfer market are dealt, slide to the club and tick its resources, one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pygame
import pytest

from engine.core.model import clone
from engine.eleven.club_rules.model import OwnedStaff
from engine.eleven.content.effects import ROWS
from engine.eleven.content.load import load
from engine.eleven.season.events import PlayerJoined, RowMoved
from engine.eleven.season.model import PLACES, SeasonTable
from game.games.eleven.gallery.transfer import SCENES, day_table, transfer_scene
from game.games.eleven.screens.frame import ResourceBar
from game.games.eleven.screens.transfer.pieces import Slot
from game.games.eleven.screens.transfer.reader import Reader
from game.games.eleven.screens.transfer.transfer_scene import TransferScene
from game.ui.input import Act, Device, Point
from game.ui.scene import Ui
from game.ui.widgets import Widget
from game.ui.window import open_ui
from tests.game.driving import all_of, click, opened, press, settle, the
from tests.game.games.eleven.screens.test_transfer import screen, table_of_plenty


def after_hiring(table: SeasonTable) -> tuple[SeasonTable, list[PlayerJoined | RowMoved]]:
    """The table and the events after the card at the right was hired."""
    later = msgspec.structs.replace(table)
    before = table.rows["players"]
    moved = [next(n for n in range(36) if n not in before), *before[:4]]
    later.rows = {**table.rows, "players": moved}
    card = before[4]
    assert card is not None
    joined = PlayerJoined(seat=0, card=card, cost=1, decks={})
    return later, [joined, RowMoved(row="players", cards=tuple(moved), discards=(), decks={"players": 20})]


def slots(scene: TransferScene) -> list[Slot]:
    """The places of the row of players."""
    return [slot for slot in all_of(scene, Slot) if slot.key.startswith("players")]


def test_the_row_slides_and_comes_to_rest() -> None:
    table = table_of_plenty()
    scene = screen(table, [])
    later, events = after_hiring(table)
    scene.follow(events, later)
    assert scene.motion.live
    assert all(slot.hidden for slot in slots(scene))
    for _ in range(40):
        scene.ui.stack.update(1 / 60)
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert not scene.motion.live
    assert not any(slot.hidden for slot in slots(scene))


def _euros(scene: TransferScene) -> int:
    (bar,) = (one for one in scene.view.root.walk() if isinstance(one, ResourceBar))
    return bar.held("budget")


def test_resources_count_to_what_a_purchase_leaves_before_anything_else_comes() -> None:
    table = table_of_plenty()
    scene = screen(table, [])
    later, events = after_hiring(table)
    later, had = clone(later), table.clubs[scene.seat].markers["budget"]
    later.clubs[scene.seat].markers["budget"] = had - 4
    came: list[int] = []
    scene.follow(events, later)
    scene.once_seen(lambda: came.append(_euros(scene)))
    shown = [_euros(scene)]
    for _ in range(40):
        scene.ui.stack.update(1 / 60)
        shown.append(_euros(scene))
    assert shown == sorted(shown, reverse=True)
    assert (shown[0], shown[-1]) == (had, had - 4)
    assert had - 2 in shown
    assert came == [had - 4]


def test_with_reduced_motion_it_is_simply_there() -> None:
    table = table_of_plenty()
    scene = screen(table, [], reduced=True)
    later, events = after_hiring(table)
    scene.follow(events, later)
    assert not scene.motion.live
    assert not any(slot.hidden for slot in slots(scene))


def test_a_key_in_the_middle_of_it_ends_it() -> None:
    table = table_of_plenty()
    scene = screen(table, [])
    later, events = after_hiring(table)
    scene.follow(events, later)
    press(scene, "left")
    assert not scene.motion.live
    assert not any(slot.hidden for slot in slots(scene))


def test_what_comes_next_waits_until_it_was_seen() -> None:
    table = table_of_plenty()
    scene = screen(table, [])
    later, events = after_hiring(table)
    came: list[str] = []
    scene.once_seen(lambda: came.append("at once"))
    scene.follow(events, later)
    scene.once_seen(lambda: came.append("then"))
    assert came == ["at once"]
    scene.ui.stack.update(1)
    assert came == ["at once", "then"]
    scene.follow([], later)
    scene.once_seen(lambda: came.append("nothing moved"))
    assert came == ["at once", "then", "nothing moved"]


def test_nothing_is_taken_by_a_click_that_only_ends_it() -> None:
    table = table_of_plenty()
    came: list[int] = []
    scene = screen(table, [])
    later, events = after_hiring(table)
    scene.follow(events, later)
    scene.once_seen(lambda: came.append(1))
    click(scene, "players4")
    assert came == [1]
    assert scene.ui.stack.top is scene


@pytest.mark.own_pictures
def test_cards_are_painted_a_step_with_every_frame_before_they_are_read() -> None:
    """Afterwards focus goes anywhere without painting a card, a face or a sheet of paper."""
    scene = opened(lambda ui: SCENES["eleven-transfer-wide"](ui, 7), (1280, 720))
    assert isinstance(scene, TransferScene)
    look, made = scene.ui.look, set[str]()
    steps = sum(1 for _ in scene.ahead())
    assert 30 < steps < 240
    look.sprites.clear()
    scene.rebuild()
    surface = pygame.Surface((1280, 720))
    scene.ui.stack.draw(surface)

    def maker(key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        made.add(str(key[0]).rpartition(".")[2])
        return make()

    look.maker = maker
    for _ in range(steps):
        scene.ui.stack.update(1 / 60)
    slow = {"footballer", "staff", "sponsor", "face", "sheet"}
    assert made & slow >= {"footballer", "staff", "sponsor", "sheet"}
    made.clear()
    for key in (*(f"{row}{place}" for row in ROWS for place in range(PLACES)), "youngsters", "discards-players"):
        scene.view.set_focus(the_key(scene, key))
        scene.ui.stack.draw(surface)
        assert the(scene, Reader).reading is not None
    assert not made & slow


def the_key(scene: TransferScene, key: str) -> Widget:
    found = scene.view.find(key)
    assert found is not None
    assert found.focusable
    return found


def dealt(scene: TransferScene) -> int:
    return sum(slot.dealt for slot in all_of(scene, Slot))


@pytest.mark.own_pictures
def test_cards_are_dealt_frame_by_frame_and_then_read() -> None:
    """In the first frame there are few, a frame deals more, a long one all; one that comes back finds them there."""
    ui = open_ui((1280, 720), strict=True)
    scene = transfer_scene(ui, day_table(3))
    ui.stack.push(scene)
    reader = the(scene, Reader)
    counts = [dealt(scene)]
    assert counts[0] < len(ROWS) * PLACES
    assert reader.reading is None
    while dealt(scene) < len(ROWS) * PLACES:
        ui.stack.update(1 / 60)
        counts.append(dealt(scene))
        assert len(counts) < 200
    assert counts == sorted(counts)
    ui.stack.update(1.0)
    assert reader.reading is not None
    again = transfer_scene(open_ui((1280, 720), strict=True), day_table(3))
    again.ui.stack.push(again)
    again.ui.stack.update(0.5)
    assert dealt(again) == len(ROWS) * PLACES
    again.rebuild()
    assert dealt(again) == len(ROWS) * PLACES


def test_a_card_that_is_not_dealt_is_not_painted() -> None:
    scene = opened(lambda ui: transfer_scene(ui, day_table(3)))
    slot = all_of(scene, Slot)[0]
    assert slot.paint().get_bounding_rect().size != (0, 0)
    slot.dealt = False
    assert slot.paint().get_bounding_rect().size == (0, 0)


@pytest.mark.own_pictures
def test_dimmed_and_discarded_cards_show_how_many_of_their_set_one_has_now() -> None:
    """What was painted before somebody was hired isn't shown again after it."""

    def picture(ui: Ui, owned: int) -> bytes:
        table = day_table(3)
        table.clubs[0].staff = [OwnedStaff(number) for number in range(owned)]
        scene = transfer_scene(ui, table, "players4")
        ui.stack.push(scene)
        ui.stack.update(1.0)
        settle(scene)
        surface = pygame.Surface((1280, 720))
        ui.stack.draw(surface)
        ui.stack.pop()
        return pygame.image.tobytes(surface, "RGB")

    ui = open_ui((1280, 720), strict=True)
    nobody = picture(ui, 0)
    everybody = picture(ui, len(load().staff))
    assert everybody != nobody
    assert everybody == picture(open_ui((1280, 720), strict=True), len(load().staff))


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD])
def test_what_a_card_is_never_lies_over_the_one_that_is_read(device: Device) -> None:
    """By itself it comes at the foot at most, as there is no room beside the rows; and asked for it lies over cards of
    the rows."""
    scene = screen(table_of_plenty(), [])
    stack, explainer, reader = scene.ui.stack, scene.ui.stack.explainer, the(scene, Reader)
    scene.ui.input.device, scene.ui.input.pointer = device, (0.0, 0.0)
    for key in ("players2", "staff3", "sponsors4"):
        card = scene.view.find(key)
        assert card is not None
        at = card.visible_rect().center
        scene.ui.input.pointer = at
        stack.handle(Point("move", *at, device) if device is Device.MOUSE else Act("left"))
        scene.view.set_focus(card)
        for _ in range(40):
            stack.update(0.05)
        assert explainer.shown is None or scene.foot_room() == explainer.place, key
        stack.handle(Act("explain", device))
        assert explainer.shown is not None
        assert not explainer.place.colliderect(reader.visible_rect()), key
        stack.handle(Act("back", device))

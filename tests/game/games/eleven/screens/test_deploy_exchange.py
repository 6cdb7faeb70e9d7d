"""Who makes way on the deployment screen: a full row or place is exchanged, told before; buttons that say why not."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.model import Post
from engine.eleven.zones import Zone
from game.games.eleven.gallery.matchday import DEPLOYMENTS
from game.games.eleven.screens.deploy.board import Pitch, ZoneWidget
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.deploy.detail import Detail, SmallButton
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.ui.input import Device, Point
from tests.game.driving import click, opened, press, settle, the, walk_to
from tests.game.games.eleven.screens.test_deploy import CARDS, CONTENT, a_club, carry, screen, words, zone_of

FORWARD = 24
"""Number 9, who plays in front only."""
OTHER_FORWARD = next(
    number
    for number, card in enumerate(CONTENT.players)
    if card.sections == ("forward",) and card.shirt == 10 and card.kind == "player"
)
FULL_CENTRE = (Post(7, "FC"), Post(8, "FC"), Post(11, "FC"))


def beside_markers(scene: DeployScene, zone: Zone) -> tuple[int, int]:
    """Within a zone, at its name."""
    rect = scene.view.find(f"zone{zone}").visible_rect()
    return rect.x + 30, rect.y + 12


def click_beside(scene: DeployScene, zone: Zone, device: Device) -> None:
    """Press a zone beside whoever stands in it."""
    x, y = beside_markers(scene, zone)
    for kind in ("down", "up"):
        scene.ui.stack.handle(Point(kind, x, y, device))
        settle(scene)


def line(scene: DeployScene) -> str:
    return the(scene, Pitch).line


@pytest.mark.rule("EL-25")
def test_by_keys_a_card_for_a_full_row_begins_with_who_makes_way() -> None:
    scene = screen(a_club(*CARDS), FULL_CENTRE)
    walk_to(scene, f"card{FORWARD}")
    press(scene, "confirm")
    assert scene.view.focus.key == "marker7"
    assert line(scene) == "Forward is full: press who makes way · Marker 7 off the pitch"
    walk_to(scene, "marker11")
    assert "Marker 11 off the pitch" in line(scene)
    press(scene, "confirm")
    assert scene.editor.post_of(9) == Post(9, "FC", FORWARD)
    assert [post.shirt for post in scene.editor.in_zone("FC")] == [7, 8, 9]
    assert zone_of(scene, 11) is None


@pytest.mark.rule("EL-25")
@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_press_on_a_full_zone_asks_who_makes_way(device: Device) -> None:
    """Forward is full: a press beside the markers changes nothing, and the next one names number 8."""
    scene = screen(a_club(*CARDS), FULL_CENTRE)
    click(scene, f"card{FORWARD}", device)
    click_beside(scene, "FC", device)
    assert scene.editor.held == Held(9, FORWARD)
    assert scene.said is None
    assert line(scene).startswith("Forward is full: press who makes way")
    click(scene, "marker8", device)
    assert [post.shirt for post in scene.editor.in_zone("FC")] == [7, 9, 11]


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_let_go_on_a_full_zone_it_stays_in_the_hand_until_somebody_is_named(device: Device) -> None:
    scene = screen(a_club(*CARDS), FULL_CENTRE)
    handle = scene.ui.stack.handle
    start, end = scene.view.find(f"card{FORWARD}").visible_rect().center, beside_markers(scene, "FC")
    handle(Point("down", start[0], start[1], device))
    handle(Point("drag", start[0] + 14, start[1] - 4, device))
    settle(scene)
    handle(Point("drag", end[0], end[1], device))
    settle(scene)
    assert words(scene)["FC"] == "REPLACE WHOM?"
    handle(Point("up", end[0], end[1], device))
    settle(scene)
    assert scene.editor.held == Held(9, FORWARD)
    click(scene, "marker7", device)
    assert [post.shirt for post in scene.editor.in_zone("FC")] == [8, 9, 11]
    press(scene, "deploy.undo")
    carry(scene, f"card{FORWARD}", "marker8", device)
    assert [post.shirt for post in scene.editor.in_zone("FC")] == [7, 9, 11], "let go on a marker it takes its place"


@pytest.mark.rule("EL-25")
def test_an_empty_wing_of_a_full_row_asks_who_of_the_row_makes_way() -> None:
    """Two in the centre and one on the left wing: there is no fourth, but each of the three may make way."""
    scene = screen(a_club(*CARDS), (Post(7, "FC"), Post(11, "FC"), Post(8, "FL")))
    click(scene, f"card{FORWARD}")
    click(scene, "zoneFR")
    assert scene.editor.held == Held(9, FORWARD)
    assert scene.said is None
    assert scene.editor.in_the_way("FR") == (7, 11, 8)
    assert scene.view.focus.key == "marker7"
    assert line(scene) == "Forward row is full: press who makes way · Marker 7 off the pitch"
    walk_to(scene, "zoneFL")
    assert line(scene) == "9 Zoungrano in, Marker 8 off the pitch"
    press(scene, "confirm")
    assert zone_of(scene, 9) == "FL"
    assert zone_of(scene, 8) is None


@pytest.mark.rule("EL-25")
def test_who_could_not_play_where_the_other_came_from_goes_there_without_the_card() -> None:
    """Shirt 9 stands in defence without its card; the forward whose place it takes can't play there, his shirt can."""
    club = a_club(FORWARD, OTHER_FORWARD)
    other = CONTENT.players[OTHER_FORWARD].shirt
    scene = screen(club, (Post(9, "DC"), Post(other, "FC", OTHER_FORWARD), Post(7, "FC"), Post(11, "FC")))
    walk_to(scene, f"card{FORWARD}")
    press(scene, "confirm")
    walk_to(scene, f"marker{other}")
    name = CONTENT.players[OTHER_FORWARD].name
    assert line(scene).endswith(f"{other} {name} to Defence without the card")
    press(scene, "confirm")
    assert scene.editor.post_of(9) == Post(9, "FC", FORWARD)
    assert scene.editor.post_of(other) == Post(other, "DC")


@pytest.mark.rule("EL-23")
def test_with_no_fitness_left_somebody_gives_up_his_card() -> None:
    """One fitness, which number 2 has: number 3's card takes his place, and shirt 2 goes where 3 stood, without a
    card."""
    editor = DeploymentEditor(CONTENT, a_club(1, 4, fitness=1), (Post(2, "DC", 1), Post(3, "DL")))
    assert editor.take(editor.of_card(4)) is None
    assert editor.fit(Held(3, 4), "DR").fault.key == "too_little_fitness"
    assert editor.in_the_way("DR") == (2,)
    assert editor.put("DC") is None
    assert set(editor.posts) == {Post(3, "DC", 4), Post(2, "DL")}


def test_two_on_the_pitch_change_places_with_their_cards_where_both_may() -> None:
    """Card 1 plays in defence and midfield, card 13 as well."""
    editor = DeploymentEditor(CONTENT, a_club(1, 13), (Post(2, "DL", 1), Post(6, "ML", 13)))
    editor.take(editor.of_shirt(2))
    assert editor.put("ML") is None
    assert set(editor.posts) == {Post(2, "ML", 1), Post(6, "DL", 13)}


def test_where_somebody_can_not_go_the_line_says_why_before_he_is_put_down() -> None:
    scene = screen(a_club(*CARDS), FULL_CENTRE)
    walk_to(scene, "card4")
    press(scene, "confirm")
    walk_to(scene, "zoneMC")
    assert line(scene) == "Mwangira doesn’t play in midfield"
    assert scene.said is None


def buttons(scene: DeployScene) -> dict[str, str | None]:
    """The marker's three buttons: None where one works, else why it doesn't."""
    return {key: scene.view.find(key).reason for key in ("fuel", "card_off", "off_pitch")}


@pytest.mark.rule("EL-23")
def test_with_a_marker_of_the_pitch_in_the_hand_its_buttons_work() -> None:
    """Number 8, whose ability takes 2: paid, without his card, off the pitch, each time out of the hand."""
    for key, after in (("fuel", Post(8, "MC", 17, 2)), ("card_off", Post(8, "MC")), ("off_pitch", None)):
        scene = screen(a_club(17), (Post(8, "MC", 17),))
        walk_to(scene, "marker8")
        press(scene, "confirm")
        assert scene.editor.held == Held(8, 17)
        assert buttons(scene) == {"fuel": None, "card_off": None, "off_pitch": None}
        click(scene, key)
        assert scene.editor.post_of(8) == after
        assert scene.editor.held is None


def test_with_a_card_of_the_hand_in_the_hand_no_button_looks_or_works_as_if_it_could_be_pressed() -> None:
    scene = screen(a_club(*CARDS), (Post(7, "ML"),))
    why = "Not on the pitch yet: put it into a zone first"
    walk_to(scene, "card17")
    press(scene, "confirm")
    assert buttons(scene) == {"fuel": why, "card_off": why, "off_pitch": why}
    before = scene.editor.posts
    for key in buttons(scene):
        button = scene.view.find(key)
        assert isinstance(button, SmallButton)
        assert not button.presses
        click(scene, key)
        settle(scene)
        assert button.ground == "", "no face of a button, only an outline"
        assert scene.editor.posts == before
        assert scene.view.focus.key == key
        assert the(scene, Detail).note(Held(8, 17)) == (why, "bad"), "said right above it"
        assert line(scene) == why
    press(scene, "deploy.fuel")
    assert scene.said == Reason("not_out_there")


@pytest.mark.rule("EL-23")
def test_a_marker_without_a_card_has_nothing_to_pay_and_no_card_to_take_off() -> None:
    scene = screen(a_club(*CARDS), (Post(7, "ML"), Post(2, "DC", 1)))
    walk_to(scene, "marker7")
    assert buttons(scene) == {
        "fuel": "No ability that costs fitness", "card_off": "There is no card on this marker", "off_pitch": None,
    }  # fmt: skip
    walk_to(scene, "marker2")
    assert buttons(scene) == {"fuel": "No ability that costs fitness", "card_off": None, "off_pitch": None}


def test_undo_that_has_nothing_to_take_back_says_so_while_it_is_looked_at() -> None:
    scene = screen(a_club(*CARDS), (Post(7, "ML"),))
    click(scene, "undo")
    assert line(scene) == "Nothing has been placed or moved yet"
    walk_to(scene, "marker7")
    assert line(scene) == "ATTACK"


def test_the_figures_of_a_zone_say_how_many_of_how_many_and_can_be_asked_about() -> None:
    scene = screen(a_club(*CARDS), (Post(7, "FC"),))
    t = scene.ui.t
    assert t("eleven.deploy.of", n=1, of=3) == "1 of 3"
    zones = [widget for widget in scene.view.root.walk() if isinstance(widget, ZoneWidget)]
    assert sum(spot.term == "eleven.places" for spot in scene.terms()) == len(zones) == 9
    assert "this zone" in t("glossary.eleven.places.says")
    assert "in a row" in t("glossary.eleven.limits.says")


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 100), ((1280, 720), 200)])
def test_where_the_pitch_is_scrolled_the_question_and_who_may_make_way_are_both_in_sight(
    size: tuple[int, int], scale: int
) -> None:
    scene = opened(lambda ui: DEPLOYMENTS["eleven-deploy-exchange"](ui, 1), size, scale)
    pitch, marker = the(scene, Pitch), scene.view.find("marker7")
    assert marker.focused
    seen = pitch.visible_rect()
    assert seen.y == pitch.screen_rect().y, "its line is the first of it"
    assert seen.contains(marker.visible_rect())
    assert marker.visible_rect().size == marker.rect.size

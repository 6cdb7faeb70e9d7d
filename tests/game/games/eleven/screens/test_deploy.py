"""The deployment screen: whole deployments by keys, mouse and finger, and every refusal in words."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault
from engine.eleven.club_rules.model import Club, Deploy, Deployment, Post
from engine.eleven.content.load import load
from engine.eleven.zones import ZONES, Zone
from game.games.eleven.gallery.matchday import DEPLOYMENTS, a_club, deploy_scene
from game.games.eleven.screens.deploy.board import Pitch, ZoneWidget
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.deploy.detail import Detail, closed_word, sentence
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.ui.input import Device, Point
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day, one_in
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, the, unreached, walk_to

CONTENT = load()
# The club's cards by shirt: 2 and 3 and 4 defend, 6, 8 and 10 play in midfield, 9 in attack.
CARDS = (1, 4, 6, 13, 17, 19, 24)


SEVEN = (1, 4, 6, 13, 17, 24, 19)


def screen(club: Club, last: Deployment = (), sent: list[Deployment] | None = None) -> DeployScene:
    def act(action: Deploy) -> None:
        if sent is not None:
            sent.append(action.posts)

    return opened(lambda ui: deploy_scene(ui, club, last, act=act))  # type: ignore[return-value]


def zone_of(scene: DeployScene, shirt: int) -> Zone | None:
    post = scene.editor.post_of(shirt)
    return None if post is None else post.zone


def carry(scene: DeployScene, key: str, to: str, device: Device) -> None:
    """Draw a widget to the middle of another one and let go there."""
    handle = scene.ui.stack.handle
    start, end = (scene.view.find(name).visible_rect().center for name in (key, to))
    handle(Point("down", start[0], start[1], device))
    handle(Point("drag", start[0] + 12, start[1] - 4, device))
    settle(scene)
    handle(Point("drag", end[0], end[1], device))
    settle(scene)
    handle(Point("up", end[0], end[1], device))
    settle(scene)


PLAN: tuple[tuple[str, Zone], ...] = (
    ("card1", "DC"), ("card4", "DL"), ("card6", "DC"), ("card13", "MC"), ("card19", "MC"), ("card24", "FC"),
    ("loose5", "DR"), ("loose7", "ML"), ("loose8", "MR"), ("loose11", "FC"),
)  # fmt: skip
WANTED = {2: "DC", 3: "DL", 4: "DC", 6: "MC", 10: "MC", 9: "FC", 5: "DR", 7: "ML", 8: "MR", 11: "FC"}


def check_sent(sent: list[Deployment], club: Club) -> None:
    assert len(sent) == 1
    assert {post.shirt: post.zone for post in sent[0]} == WANTED
    assert {post.card for post in sent[0] if post.card is not None} == {1, 4, 6, 13, 19, 24}
    assert deployment_fault(CONTENT, club, sent[0]) is None


def test_a_whole_deployment_by_keys_alone() -> None:
    sent: list[Deployment] = []
    club = a_club(*CARDS)
    scene = screen(club, sent=sent)
    for source, zone in PLAN:
        walk_to(scene, source)
        press(scene, "confirm")
        walk_to(scene, f"zone{zone}")
        press(scene, "confirm")
    walk_to(scene, "kick_off")
    press(scene, "confirm")
    check_sent(sent, club)


@pytest.mark.parametrize("device", by_day([Device.MOUSE, Device.TOUCH], Device.TOUCH))
def test_a_whole_deployment_by_dragging(device: Device) -> None:
    sent: list[Deployment] = []
    club = a_club(*CARDS)
    scene = screen(club, sent=sent)
    for source, zone in PLAN:
        carry(scene, source, f"zone{zone}", device)
    click(scene, "kick_off", device)
    check_sent(sent, club)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_whole_deployment_by_clicks(device: Device) -> None:
    sent: list[Deployment] = []
    club = a_club(*CARDS)
    scene = screen(club, sent=sent)
    for source, zone in PLAN:
        click(scene, source, device)
        click(scene, f"zone{zone}", device)
    click(scene, "kick_off", device)
    check_sent(sent, club)


def test_markers_without_card_by_tab_and_confirm() -> None:
    """With no cards at all, ten markers need nothing but Tab and confirm (EL-23)."""
    sent: list[Deployment] = []
    club = a_club(fitness=0)
    scene = screen(club, sent=sent)
    for _ in range(10):
        press(scene, "next", "confirm")
    assert scene.editor.missing == 0
    walk_to(scene, "kick_off")
    press(scene, "confirm")
    assert [len(posts) for posts in sent] == [10]


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", one_in(3, list(DEPLOYMENTS)))
def test_everything_is_reached_by_directions(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: DEPLOYMENTS[name](ui, 1), size, scale)
    assert not unreached(scene.view)
    for index in range(3):
        press(scene, "page_right")
        settle(scene)
        assert not unreached(scene.view), index


def test_kick_off_says_how_many_are_missing() -> None:
    scene = screen(a_club(*CARDS), (Post(2, "DC", 1),))
    button = scene.view.find("kick_off")
    assert "9" in button.text
    assert button.reason
    click(scene, "kick_off")
    press(scene, "deploy.fill")
    assert scene.view.find("kick_off").reason is None


def words(scene: DeployScene) -> dict[str, str]:
    return {widget.zone: widget.shown.word for widget in scene.view.root.walk() if isinstance(widget, ZoneWidget)}


def states(scene: DeployScene) -> dict[str, str]:
    return {widget.zone: widget.shown.state for widget in scene.view.root.walk() if isinstance(widget, ZoneWidget)}


@pytest.mark.rule("EL-25")
def test_zones_are_open_or_say_why_not() -> None:
    """A midfielder: not in defence or attack; the full wing is a swap, as who is there would make room."""
    scene = screen(a_club(*CARDS), (Post(2, "DC", 1), Post(7, "ML"), Post(5, "DL")))
    press(scene, "back")
    walk_to(scene, "card17")
    press(scene, "confirm")
    assert [zone for zone, state in states(scene).items() if state != "closed"] == ["ML", "MC", "MR"]
    assert words(scene)["FC"] == words(scene)["DL"] == "WRONG SECTION"
    assert words(scene)["ML"] == "REPLACE"


@pytest.mark.rule("EL-25")
def test_the_fourth_forward_is_refused_in_words() -> None:
    """Three forwards stand already, one of them on the wing: the other wing is closed for a fourth."""
    scene = screen(a_club(*CARDS), (Post(9, "FC", 24), Post(7, "FC"), Post(11, "FL")))
    press(scene, "next")
    assert words(scene)["FR"] == "FORWARD ROW FULL"
    assert states(scene)["FR"] == "closed"
    assert words(scene)["FC"] == "REPLACE WHOM?"


@pytest.mark.rule("EL-25")
def test_a_full_zone_with_nobody_to_make_room_is_full() -> None:
    """A forward can't go into a full defence, and is told so in a sentence where there would be room."""
    posts = (Post(2, "DC", 1), Post(9, "FC", 24), Post(5, "DL"), Post(7, "ML"))
    scene = screen(a_club(*CARDS), posts)
    walk_to(scene, "marker9")
    press(scene, "confirm")
    assert words(scene)["DL"] == "WRONG SECTION"
    walk_to(scene, "zoneDC")
    press(scene, "confirm")
    assert zone_of(scene, 9) == "FC"
    said = sentence(scene.ui.t, CONTENT, deployment_fault(CONTENT, scene.editor.club, (Post(9, "DC", 24),), True))
    assert "Zoungrano" in said
    assert the(scene, Pitch).line == said


@pytest.mark.rule("EL-23")
def test_without_fitness_no_card_can_be_picked_up() -> None:
    scene = screen(a_club(*CARDS, fitness=0))
    walk_to(scene, "card1")
    press(scene, "confirm")
    assert scene.editor.held is None
    assert scene.said == Reason("too_little_fitness", {"needed": 1, "held": 0})
    assert the(scene, Pitch).line == "That takes 1 fitness, and there is 0"


@pytest.mark.rule("EL-36")
@pytest.mark.parametrize(("field", "key"), [("injured", "injured_card"), ("suspended", "suspended_card")])
def test_who_is_out_is_refused_in_words(field: str, key: str) -> None:
    club = a_club(*CARDS)
    setattr(club.player(4), field, 2)
    scene = screen(club)
    walk_to(scene, "card4")
    press(scene, "confirm")
    assert scene.editor.held is None
    assert scene.said is not None
    assert scene.said.key == key
    assert "Mwangira" in the(scene, Pitch).line
    assert scene.editor.icon(Held(3)) == "defence"
    assert scene.editor.is_blank(Held(3))


KEYS = (
    "not_a_deployment", "ten_markers", "no_such_shirt", "shirt_twice", "zone_full", "section_full",
    "shirt_needs_card", "not_your_card", "wrong_shirt", "injured_card", "suspended_card", "wrong_section",
    "wrong_fuel", "too_little_fitness",
)  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_every_reason_has_its_sentence(key: str) -> None:
    params: dict[str, int | str] = {
        "count": 11, "most": 3, "shirt": 8, "zone": "DC", "section": "forward", "card": 4, "weeks": 2, "needed": 3,
        "held": 1,
    }  # fmt: skip
    ui = open_ui((1280, 720), Settings(), strict=True)
    said = sentence(ui.t, CONTENT, Reason(key, params))
    assert said
    assert "{" not in said
    assert closed_word(ui.t, Reason(key, params)).isupper()


@pytest.mark.rule("EL-6")
def test_number_fourteen_takes_the_place_of_a_marker_of_choice() -> None:
    club = a_club(1, 4, 6, 13, 22, 24, 19)
    scene = screen(club, default_deployment(CONTENT, a_club(1, 4, 6, 13, 24, 19)))
    posts = {post.shirt: post.zone for post in scene.editor.posts}
    there = next(shirt for shirt, zone in posts.items() if zone == "MC")
    walk_to(scene, "card22")
    press(scene, "confirm")
    walk_to(scene, f"marker{there}")
    press(scene, "confirm")
    assert zone_of(scene, 14) == "MC"
    assert zone_of(scene, there) is None
    assert scene.editor.missing == 0
    assert deployment_fault(CONTENT, club, scene.editor.posts) is None


@pytest.mark.rule("EL-13")
def test_the_second_of_one_number_takes_over() -> None:
    """13 and 16 both have number 6: whoever is put down last plays."""
    scene = screen(a_club(13, 16))
    for card in (13, 16):
        walk_to(scene, f"card{card}")
        press(scene, "confirm", "confirm")
    assert [post.card for post in scene.editor.posts] == [16]


def test_two_markers_change_places() -> None:
    scene = screen(a_club(*CARDS), (Post(7, "ML"), Post(8, "MR")))
    carry(scene, "marker7", "zoneMR", Device.MOUSE)
    assert (zone_of(scene, 7), zone_of(scene, 8)) == ("MR", "ML")
    press(scene, "deploy.undo")
    assert (zone_of(scene, 7), zone_of(scene, 8)) == ("ML", "MR")


def test_let_go_beside_the_pitch_it_goes_back() -> None:
    scene = screen(a_club(*CARDS), (Post(7, "ML"),))
    carry(scene, "marker7", "kick_off", Device.MOUSE)
    assert scene.editor.held is None
    assert zone_of(scene, 7) == "ML"
    carry(scene, "card1", "zoneFC", Device.MOUSE)
    assert scene.editor.held is None
    assert zone_of(scene, 2) is None


def test_back_puts_back_what_is_in_the_hand_and_only_then_leaves() -> None:
    scene = screen(a_club(*CARDS), (Post(7, "ML"),))
    walk_to(scene, "marker7")
    press(scene, "confirm")
    assert scene.editor.held == Held(7)
    press(scene, "back")
    assert scene.editor.held is None
    assert scene.view.focus is not None
    assert scene.view.focus.key == "marker7"
    assert scene.ui.stack.top is scene


@pytest.mark.rule("EL-23")
def test_fitness_for_an_ability_is_assigned_and_taken_back() -> None:
    """Number 8 needs 2 more fitness; with 3 it is there, with 2 it isn't."""
    for fitness, possible in ((3, True), (2, False)):
        scene = screen(a_club(17, fitness=fitness), (Post(8, "MC", 17),))
        walk_to(scene, "marker8")
        press(scene, "deploy.fuel")
        assert scene.editor.post_of(8).fuel == (2 if possible else 0)
        if possible:
            walk_to(scene, "fuel")
            press(scene, "confirm")
            assert scene.editor.post_of(8).fuel == 0
        else:
            assert scene.said == Reason("too_little_fitness", {"needed": 3, "held": 2})
            assert scene.view.find("fuel").reason


def test_an_ability_that_could_not_be_paid_says_so_before_he_plays() -> None:
    """Of 3 fitness number 2 takes one and number 8 himself one: 1 is left, and his ability asks for 2."""
    scene = screen(a_club(1, 17, fitness=3), (Post(2, "DC", 1),))
    walk_to(scene, "card17")
    assert the(scene, Detail).note(Held(8, 17)) == ("Only 1 left: it can’t fire.", "bad")
    assert screen(a_club(1, 17, fitness=4), (Post(2, "DC", 1),)).editor.could_fire(17)


def test_a_card_is_taken_off_its_marker() -> None:
    scene = screen(a_club(1, 22), (Post(2, "DC", 1), Post(14, "MC", 22)))
    walk_to(scene, "marker2")
    press(scene, "deploy.card")
    assert scene.editor.post_of(2) == Post(2, "DC")
    walk_to(scene, "marker14")
    walk_to(scene, "card_off")
    press(scene, "confirm")
    assert zone_of(scene, 14) is None, "a number above 11 only plays with its card"


def test_a_zone_is_cleared_and_a_marker_taken_off() -> None:
    scene = screen(a_club(*CARDS), (Post(2, "DC", 1), Post(4, "DC", 6), Post(7, "ML")))
    walk_to(scene, "marker4")
    press(scene, "deploy.clear")
    assert {post.shirt for post in scene.editor.posts} == {7}
    press(scene, "deploy.undo")
    assert {post.shirt for post in scene.editor.posts} == {2, 4, 7}
    walk_to(scene, "marker7")
    click(scene, "off_pitch")
    assert {post.shirt for post in scene.editor.posts} == {2, 4}


def test_the_rest_is_filled_as_last_time_first() -> None:
    club = a_club(*CARDS)
    last = default_deployment(CONTENT, club)
    scene = screen(club, last)
    assert scene.editor.missing == 0
    before = set(scene.editor.posts)
    scene.editor.remove((2, 9, 7))
    press(scene, "deploy.fill")
    assert set(scene.editor.posts) == before


def test_it_begins_with_what_is_still_legal_of_last_time() -> None:
    """Who was injured since has left his marker without a card; who was sold above 11 is gone."""
    club = a_club(1, 4)
    club.player(4).injured = 1
    editor = DeploymentEditor(CONTENT, club, (Post(2, "DC", 1), Post(3, "DL", 4), Post(14, "MC", 22)))
    assert set(editor.posts) == {Post(2, "DC", 1), Post(3, "DL")}


@pytest.mark.parametrize("fitness", [0, 2, 9])
def test_filling_makes_a_legal_deployment_of_anything_begun(fitness: int) -> None:
    for zone in ZONES:
        club = a_club(*CARDS, 22, fitness=fitness)
        editor = DeploymentEditor(CONTENT, club, (Post(11, zone), Post(10, "DC"), Post(9, "DC"), Post(8, "DC")))
        editor.fill()
        assert deployment_fault(CONTENT, club, editor.posts) is None

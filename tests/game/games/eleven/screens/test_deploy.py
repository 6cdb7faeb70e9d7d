"""The deployment screen: whole deployments by keys, mouse and finger, and every refusal in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.model import Reason
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, first_layout
from engine.eleven.club_rules.model import Club, Deploy, Deployment, Post
from engine.eleven.content.load import load
from engine.eleven.managers.facing import Faced
from engine.eleven.zones import ZONES, Zone
from game.games.eleven.gallery.matchday import DEPLOYMENTS, a_club, deploy_scene
from game.games.eleven.screens.deploy.board import MarkerWidget, Pitch, ZoneWidget, token
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.deploy.detail import Detail, TacticsScene, closed_word, sentence
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.screens.deploy.reasons import why_instead, why_out, why_there
from game.games.eleven.screens.outlook import results_of
from game.ui import text
from game.ui.input import Device, Point
from game.ui.settings import Settings
from game.ui.widgets import Columns, HintBar
from game.ui.window import open_ui
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, settle, the, unreached, walk_to, words_on

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


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
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
@pytest.mark.parametrize("name", list(DEPLOYMENTS))
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
    assert words(scene)["FR"] == "FORWARDS FULL"
    assert states(scene)["FR"] == "closed"
    assert words(scene)["FC"] == "REPLACE WHOM?"


@pytest.mark.rule("EL-25")
def test_a_full_zone_with_nobody_to_make_room_is_full() -> None:
    """A forward can't go into a full defence, and is told so in a sentence where there would be room."""
    posts = (Post(2, "DC", 1), Post(9, "FC", 24), Post(5, "DL"), Post(7, "ML"))
    scene = screen(a_club(*CARDS), posts)
    walk_to(scene, "marker9")
    press(scene, "confirm")
    assert words(scene)["DL"] == "FULL"
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
            assert not scene.view.find("fuel").enabled


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


def test_tactics_are_read_in_a_slide() -> None:
    scene = screen(a_club(*CARDS))
    press(scene, "deploy.tactics")
    assert isinstance(scene.ui.stack.top, TacticsScene)
    settle(scene)
    press(scene, "deploy.tactics")
    assert scene.ui.stack.top is scene


def test_a_marker_comes_down_unless_motion_is_reduced() -> None:
    for reduced in (False, True):
        scene = screen(a_club(*CARDS))
        scene.ui.settings.reduced_motion = reduced
        press(scene, "next", "confirm")
        scene.update(0.01)
        marker = scene.view.find("marker2")
        assert isinstance(marker, MarkerWidget)
        assert (marker.height > 0) == (not reduced)
        scene.update(1)
        assert marker.height == 0


def test_with_all_placed_a_whole_line_up_is_suggested_and_can_be_taken_back() -> None:
    club = a_club(0, 5, 12)
    editor = DeploymentEditor(load(), club, first_layout(load(), club))
    assert not editor.missing
    assert all(post.card is None for post in editor.posts)
    editor.fill()
    assert any(post.card is not None for post in editor.posts)
    assert editor.fault(editor.posts) is None
    assert editor.undo()
    assert all(post.card is None for post in editor.posts)


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_who_confirms_as_it_comes_up_begins_no_match(size: tuple[int, int], scale: int) -> None:
    club, done = a_club(0, 5, 12), list[object]()
    for last in ((), default_deployment(CONTENT, club), (Post(2, "DL"),)):
        scene = opened(lambda ui, last=last: deploy_scene(ui, club, last, act=done.append), size, scale)
        press(scene, "confirm")
        assert not done


def test_where_panels_fold_it_begins_on_the_page_with_the_pitch() -> None:
    club = a_club(0, 5, 12)
    last = default_deployment(CONTENT, club)
    assert screen(club, last).view.focus.key == "fill"
    folded = opened(lambda ui: deploy_scene(ui, club, last), (800, 600))
    assert folded.view.focus is not None
    assert folded.view.focus.key.startswith("marker")


def test_an_idle_marker_is_told_before_it_is_put_down_and_where_it_stands() -> None:
    """Shirt 7 attacks without a card: idle in the middle, of use in front (EL-30)."""
    scene = screen(a_club(*CARDS), (Post(2, "DL"),))
    look, t = scene.ui.look, scene.ui.t
    scene.take(Held(7), "loose7")
    zones = {zone.zone: zone.shown for zone in all_of(scene, ZoneWidget)}
    assert {zone for zone, shown in zones.items() if shown.idle} == {"DL", "DC", "DR", "ML", "MC", "MR"}
    assert zones["MC"].word == t("eleven.deploy.idle")
    scene.focus("zoneMC")
    assert the(scene, Pitch).line == t("eleven.deploy.held_idle", what=t("eleven.deploy.held_marker", shirt=7))
    scene.press_place("MC")
    assert scene.editor.idle == (7,)
    scene.focus("marker7")
    words = words_on(scene)
    assert t("eleven.deploy.idle_note") in words
    assert t("eleven.deploy.idle_count", n=1) in words
    plates = [token(look, scene.editor, Held(7), scene.looks.kit, zone=zone) for zone in ("MC", "FC")]
    assert plates[0].get_buffer().raw != plates[1].get_buffer().raw
    scene.take(Held(7), "marker7")
    scene.press_place("FC")
    assert scene.editor.idle == ()
    scene.focus("marker7")
    assert t("eleven.deploy.idle_note") not in words_on(scene)


def test_nobody_with_a_card_is_idle_anywhere() -> None:
    scene = screen(a_club(*CARDS), (Post(2, "DL"),))
    scene.take(scene.editor.of_card(13), "card13")
    assert not any(zone.shown.idle for zone in all_of(scene, ZoneWidget))


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_kick_off_is_reached_from_every_page(size: tuple[int, int], scale: int) -> None:
    sent: list[Deployment] = []
    club = a_club(*CARDS)
    scene = opened(
        lambda ui: deploy_scene(ui, club, default_deployment(CONTENT, club), act=lambda one: sent.append(one.posts)),
        size,
        scale,
    )
    pages = the(scene, Columns)
    for page in range(len(pages.panes) if pages.folded else 1):
        pages.restore(page)
        scene.view.layout()
        assert [widget.key for widget in scene.view.focusables()].count("kick_off") == 1
        assert not unreached(scene.view)
        scene.view.set_focus(scene.view.find("kick_off"))
        press(scene, "confirm")
        assert len(sent) == page + 1


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_the_chances_of_a_whole_deployment_stand_over_the_pitch(size: tuple[int, int], scale: int) -> None:
    club = a_club(*CARDS)
    whole = default_deployment(CONTENT, club)
    scene = opened(lambda ui: deploy_scene(ui, club, whole), size, scale)
    results = results_of(scene.ui.t, scene.meeting.chances(scene.editor.posts))
    assert any(line.endswith(f"{results} %") for line in words_on(scene))
    scene = opened(lambda ui: deploy_scene(ui, club, whole[:-1]), size, scale)
    scene.view.show("zoneDL")
    scene.view.layout()
    scene.editor.held = None
    scene.refresh()
    assert the(scene, Pitch).line == "ATTACK"


def test_what_can_not_be_paid_for_says_why() -> None:
    """An ability that costs nothing, one whose owner isn't out there yet, and one there is no fitness for."""
    club = a_club(*CARDS)
    seen = set()
    for last in (default_deployment(CONTENT, club), ()):
        scene = screen(club, last)
        scene.view.show("fuel")
        scene.view.layout()
        detail = the(scene, Detail)
        for card in CARDS:
            ability = load().players[card].side(club.player(card).trained).ability
            note, _ = detail.note(Held(load().players[card].shirt, card))
            assert note or ability is None
            seen.add(note)
    assert seen >= {"Its ability costs no fitness.", "To be paid once on the pitch."}


def test_with_all_placed_tab_goes_from_marker_to_marker() -> None:
    scene = opened(lambda ui: DEPLOYMENTS["eleven-deploy-full"](ui, 1))
    assert isinstance(scene, DeployScene)
    seen = []
    for _ in range(10):
        press(scene, "next")
        assert isinstance(scene.view.focus, MarkerWidget)
        seen.append(scene.view.focus.key)
    assert sorted(seen) == sorted(f"marker{post.shirt}" for post in scene.editor.posts)
    press(scene, "confirm", "next")
    assert scene.editor.held is not None
    assert isinstance(scene.view.focus, ZoneWidget)


@pytest.mark.parametrize("direction", ["right", "left", "up", "down"])
def test_with_a_marker_in_the_hand_focus_stays_among_the_zones(direction: str) -> None:
    scene = opened(lambda ui: DEPLOYMENTS["eleven-deploy-carrying"](ui, 1))
    assert isinstance(scene, DeployScene)
    for _ in range(5):
        press(scene, direction)
        assert isinstance(scene.view.focus, ZoneWidget | MarkerWidget)
    assert scene.editor.held is not None


@pytest.mark.rule("EL-23", "EL-27")
def test_a_suggestion_says_why_somebody_is_left_out_and_how_a_marker_fares() -> None:
    """Two fitness for seven cards, one of which is injured: four are out for want of it."""
    club = a_club(*SEVEN, fitness=2)
    club.players[0].injured = 2
    scene = screen(club)
    press(scene, "deploy.fill", "deploy.fill")
    names = {card: load().players[card].name for card in SEVEN}
    playing = [post.card for post in scene.editor.posts if post.card is not None]
    assert len(playing) == 2
    assert any(word.startswith("Out: ") and "no fitness left" in word for word in words_on(scene))
    scene.focus(f"card{SEVEN[0]}")
    assert any(word.startswith(f"Out: {names[SEVEN[0]]}, injured") for word in words_on(scene))
    rest = next(card for card in SEVEN[1:] if card not in playing)
    scene.focus(f"card{rest}")
    assert any(word.startswith(f"Out: {names[rest]}, no fitness left") for word in words_on(scene))
    post = next(post for post in scene.editor.posts if post.card is not None)
    scene.focus(f"marker{post.shirt}")
    fares = scene.meeting.faced
    assert fares is not None
    found = fares(scene.editor.posts, post.shirt)
    does = "scores" if found.icon == "attack" else "holds"
    assert any(f"{does} against {found.well} of {found.of}" in word for word in words_on(scene))


@pytest.mark.rule("EL-14")
def test_whoever_plays_for_the_first_time_says_what_that_brings() -> None:
    """A youngster as strong as a bare shirt has the only fitness, a stronger card is out: her first match is a VP."""
    t = text.load(strict=True)
    young = next(
        number
        for number, card in enumerate(CONTENT.players)
        if card.kind == "youngster" and "defence" in card.sections and card.shirt == 5
    )
    club = a_club(young, 4, fitness=1)
    plain = default_deployment(CONTENT, club)
    posts = tuple(replace(post, card=young if post.shirt == 5 else None, fuel=0) for post in plain)
    editor = DeploymentEditor(CONTENT, club, posts)
    assert editor.posts == posts
    assert editor.strength(young) == 1 < editor.strength(4)
    fares = Faced("defence", 2, 4)
    name, out = CONTENT.players[young].name, CONTENT.players[4].name
    assert why_there(t, editor, 5, fares).endswith("holds against 2 of 4 line-ups; first match: 1 VP")
    assert why_instead(t, editor, 4) == f"Out: {out}, no fitness left; {name}’s first match: 1 VP"
    club.player(young).played = True
    assert "VP" not in why_there(t, editor, 5, fares)
    assert why_instead(t, editor, 4) == why_out(t, editor, 4) == f"Out: {out}, no fitness left"


@pytest.mark.rule("EL-30")
def test_of_a_shirt_without_card_the_words_are_about_the_sign_it_shows() -> None:
    """An attacking one attacks in front only, a defending one blocks everywhere else."""
    scene = screen(a_club(*CARDS))
    for shirt, icon, words in ((11, "attack", "A boot without a card"), (5, "defence", "A shield without a card")):
        assert scene.editor.icon(Held(shirt)) == icon
        scene.focus(f"loose{shirt}")
        assert any(line.startswith(words) for line in words_on(scene))


def test_undo_is_offered_only_where_it_works_and_says_why_not() -> None:
    scene = screen(a_club(*SEVEN))

    def offered() -> bool:
        return "deploy.undo" in [hint.action for hint in the(scene, HintBar).hints]

    assert not offered()
    press(scene, "deploy.undo")
    assert scene.ui.t("eleven.reason.nothing_to_undo") in words_on(scene)
    press(scene, "deploy.fill")
    assert offered()
    press(scene, "deploy.undo")
    assert not offered()

"""What the deployment screen suggests and says: chances, idle markers, reasons, what is still missing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.eleven.club_rules.deployment import default_deployment, first_layout
from engine.eleven.club_rules.model import Deployment, Post
from engine.eleven.content.load import load
from engine.eleven.managers.facing import Faced
from game.games.eleven.gallery.matchday import DEPLOYMENTS, a_club, deploy_scene
from game.games.eleven.screens.deploy.board import MarkerWidget, Pitch, ZoneWidget, token
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.deploy.detail import Detail, TacticsScene
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.screens.deploy.reasons import why_instead, why_out, why_there
from game.games.eleven.screens.outlook import results_of
from game.ui import text
from game.ui.widgets import Columns, HintBar
from tests.game.driving import EVERY_SIZE, all_of, opened, press, settle, the, unreached, words_on
from tests.game.games.eleven.screens.test_deploy import CARDS, CONTENT, SEVEN, screen


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

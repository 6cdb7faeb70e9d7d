"""Eleven at the kiosk: attract mode, and a visit from a press to the thanks, by every device and by nobody."""

import gc
import random
from collections.abc import Callable

import pygame
import pytest

from engine.eleven.club_rules.deployment import deployment_fault, icon_of, is_idle
from engine.eleven.club_rules.model import Deploy
from engine.eleven.content.load import load
from engine.eleven.content.ploys import MarkMan
from engine.eleven.match.model import TacticDue
from engine.eleven.zones import ZONES
from game.cabinet.kiosk.best import BestScreen
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.initials import InitialsScreen
from game.cabinet.kiosk.mode import Mode
from game.games.eleven.gallery.matchday import KIOSK
from game.games.eleven.kiosk.deploy_screen import KioskDeploy
from game.games.eleven.kiosk.kiosk_game import ClubScreen, ElevenKioskGame, ElevenTitle, KioskEleven
from game.games.eleven.kiosk.matchday import HAND, READY, Matchday, club_of, matchday, shapes
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor
from game.games.futti.kiosk.kiosk_game import TitleScreen
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import ThanksScreen
from game.stage.match_scene import MatchScene
from game.ui.input import Act, Device
from game.ui.window import open_ui
from tests.game.cabinet.kiosk.conftest import PAINT_AHEAD, Kiosk

Make = Callable[..., Kiosk]


def eleven(make_kiosk: Make, **fields: object) -> Kiosk:
    return make_kiosk(games=("eleven",), **fields)


def stand_of(kiosk: Kiosk) -> ElevenKioskGame:
    stand = kiosk.director.kiosk_game
    assert isinstance(stand, ElevenKioskGame)
    return stand


def until_asked(kiosk: Kiosk) -> KioskEleven:
    top = kiosk.top
    assert isinstance(top, KioskEleven)
    while top.question is None:
        assert kiosk.top is top, "the tactic is asked for in the match"
        kiosk.wait(0.25)
    return top


# -- attract mode


def test_games_of_the_profile_take_turns(make_kiosk: Make) -> None:
    kiosk = make_kiosk(games=("futti", "eleven"))
    assert isinstance(kiosk.top, TitleScreen)
    kiosk.until(ElevenTitle)
    kiosk.wait(20)
    kiosk.until(TitleScreen)


# -- a visit


def test_a_whole_visit_by_keys(make_kiosk: Make) -> None:
    kiosk = eleven(make_kiosk)
    kiosk.key(pygame.K_q)
    begun = kiosk.time
    kiosk.wait(0.5)
    kiosk.act("right")
    kiosk.act()
    assert isinstance(kiosk.top, KioskDeploy)
    before = kiosk.top.editor.posts
    kiosk.act("left")
    kiosk.act()  # Defend
    assert kiosk.top.editor.posts != before
    kiosk.act("up")
    kiosk.act()  # a marker into the hand …
    assert kiosk.top.editor.held is not None
    kiosk.act("back")  # … and back
    assert kiosk.top.editor.held is None
    kiosk.top.view.set_focus(kiosk.top.view.find("kick_off"))
    posts = kiosk.top.editor.posts
    kiosk.act()
    match = until_asked(kiosk)
    visit = stand_of(kiosk).visit
    assert visit is not None
    assert visit.ready is READY[1]
    assert isinstance(visit.waiting, TacticDue)
    hand = visit.waiting.hand
    kiosk.act("right")
    kiosk.act()
    assert match.question is None
    table = visit.table
    assert set(table.posts) == set(posts)
    assert table.tactic == hand[1]
    kiosk.see_it_out(ElevenTitle)
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS
    assert kiosk.mode is Mode.ATTRACT
    assert stand_of(kiosk).visit is None


@pytest.mark.parametrize("device", [Device.TOUCH, Device.MOUSE])
def test_a_whole_visit_by_pointing(make_kiosk: Make, device: Device) -> None:
    kiosk = eleven(make_kiosk)
    kiosk.event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)
    begun = kiosk.time
    kiosk.wait(0.5)
    kiosk.point_at("club2", device)
    deploy = kiosk.top
    assert isinstance(deploy, KioskDeploy)
    kiosk.point_at("balance", device)
    shirt = deploy.editor.in_zone("MC")[0].shirt
    kiosk.point_at(f"marker{shirt}", device)
    assert deploy.editor.held is not None
    empty = next(zone for zone in ("DC", "MC", "FC", "FL", "FR") if deploy.editor.fit(deploy.editor.held, zone).is_open)
    kiosk.point_at(f"zone{empty}", device)
    kiosk.point_at("kick_off", device)
    match = until_asked(kiosk)
    kiosk.point_at("none", device)
    assert match.question is None
    visit = stand_of(kiosk).visit
    assert visit is not None
    assert visit.table.tactic is None
    kiosk.see_it_out(ElevenTitle)
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS


def test_whoever_makes_way_comes_back_so_that_ten_go_out_whatever_is_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    """One in another's place may leave none for that one in the row he came from; there is no bench to wait on."""
    back: list[int] = []
    for seed in range(3):
        chance = random.Random(seed)
        deploy = KIOSK["eleven-kiosk-deploy"](open_ui((1280, 720), settings_for(Profile()), strict=True), seed)
        assert isinstance(deploy, KioskDeploy)
        editor, fill = deploy.editor, deploy.editor.fill

        def counted(fill: Callable[[], None] = fill, editor: DeploymentEditor = editor) -> None:
            back.append(editor.missing)
            fill()

        monkeypatch.setattr(editor, "fill", counted)
        for _ in range(60):
            deploy.take(editor.of_shirt(chance.choice(editor.posts).shirt), "")
            if editor.held is not None:
                zone = chance.choice(ZONES)
                over = chance.choice([None, *(post.shirt for post in editor.in_zone(zone))])
                deploy.put(zone, over)
            assert len(editor.posts) == 10
            assert deployment_fault(editor.content, editor.club, editor.posts) is None
    assert set(back) == {1}


@pytest.mark.parametrize("seed", range(4))
def test_nobody_answers_and_it_goes_on_by_itself(make_kiosk: Make, seed: int) -> None:
    kiosk = eleven(make_kiosk, seed=seed, idle_seconds=600)
    kiosk.key(pygame.K_q)
    begun = kiosk.time
    order = (ClubScreen, KioskDeploy, KioskEleven, ResultScreen, InitialsScreen, BestScreen, ThanksScreen, ElevenTitle)
    seen: list[type] = [type(kiosk.top)]
    while len(seen) < len(order):
        kiosk.wait(0.25)
        if type(kiosk.top) is not seen[-1]:
            seen.append(type(kiosk.top))
    assert tuple(seen) == order
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS


def test_who_goes_away_is_forgotten(make_kiosk: Make) -> None:
    kiosk = eleven(make_kiosk, idle_seconds=20)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.act()
    assert isinstance(kiosk.top, KioskDeploy)
    kiosk.wait(21)
    assert kiosk.mode is Mode.ATTRACT
    assert stand_of(kiosk).visit is None


@pytest.mark.parametrize("session", [90, 120, 180])
def test_who_answers_everything_at_the_last_moment_is_out_in_time(make_kiosk: Make, session: int) -> None:
    kiosk = eleven(make_kiosk, session_seconds=session, idle_seconds=600)
    kiosk.key(pygame.K_q)
    begun, results = kiosk.time, 0
    while kiosk.mode is Mode.VISITOR:
        top = kiosk.top
        if isinstance(top, KioskEleven) and top.question is not None:
            kiosk.act("left")
        else:
            kiosk.wait(0.25)
        results += isinstance(kiosk.top, ResultScreen)
        assert kiosk.time - begun <= session + FAREWELL_SECONDS + 0.5
    assert results, "the result is seen"


def test_a_match_out_of_time_is_played_to_its_end_at_once(make_kiosk: Make) -> None:
    kiosk = eleven(make_kiosk, idle_seconds=600)
    kiosk.key(pygame.K_q)
    kiosk.until(KioskDeploy)
    kiosk.until(KioskEleven)
    kiosk.director.visit_left = 0.5
    kiosk.wait(2)
    assert isinstance(kiosk.top, ResultScreen)


def test_a_set_piece_can_be_tried_again() -> None:
    ui = open_ui((1280, 720), settings_for(Profile()), strict=True)
    scene = KIOSK["eleven-kiosk-die"](ui, 1)
    assert isinstance(scene, KioskEleven)
    assert [key for key in ("first", "keep") if scene.view.find(key)] == ["first", "keep"]


# -- ready-made clubs


@pytest.mark.parametrize("ready", READY, ids=lambda ready: ready.name)
def test_a_ready_made_club_can_be_sent_out_in_every_shape(ready: object) -> None:
    content = load()
    club = club_of(content, ready)
    shirts = [content.players[one.card].shirt for one in club.players]
    assert len(set(shirts)) == len(shirts)
    found = shapes(content, club)
    assert [shape.name for shape in found] == ["attack", "balance", "defence"]
    for shape in found:
        assert deployment_fault(content, club, shape.posts) is None, shape.name
        idle = [post for post in shape.posts if is_idle(content, club, post)]
        front = sum(post.zone[0] == "F" and post.card is None for post in shape.posts)
        attackers = [post for post in shape.posts if post.card is None and icon_of(content, club, post) == "attack"]
        assert len(idle) <= abs(len(attackers) - front), shape.name  # nobody is idle in a place another is left for
    forwards = [sum(post.zone[0] == "F" for post in shape.posts) for shape in found]
    assert forwards[0] > forwards[1] > forwards[2]


@pytest.mark.parametrize("ready", READY, ids=lambda ready: ready.name)
def test_no_tactic_of_a_visitor_asks_for_a_target(ready: object) -> None:
    content = load()
    for seed in range(12):
        hand = matchday(content, ready, seed).hand
        assert len(set(hand)) == HAND
        assert not any(isinstance(content.tactics[one].ploy, MarkMan) for one in hand)


@pytest.mark.nightly
def test_every_ready_made_club_has_about_the_same_chance() -> None:
    """Sent out as it is offered, without a tactic, in 240 matches each; a draw counts half."""
    worth: dict[str, float] = {}
    for ready in READY:
        points = 0.0
        for seed in range(240):
            visit = Matchday(ready, seed)
            visit.deploy(shapes(visit.content, visit.table.club)[1].posts)
            visit.finish()
            points += {"win": 1.0, "draw": 0.5, "loss": 0.0}[visit.table.result or "loss"]
        worth[ready.name] = points / 240
    assert all(0.47 <= one <= 0.68 for one in worth.values()), worth
    assert max(worth.values()) - min(worth.values()) <= 0.17, worth


def test_a_deployment_the_rules_refuse_is_not_taken() -> None:
    visit = Matchday(READY[0], 1)
    assert visit.fault(Deploy(0, ())) is not None


# -- the screen


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize(
    "name", ["eleven-kiosk-pick", "eleven-kiosk-deploy", "eleven-kiosk-tactic", "eleven-kiosk-die"]
)
def test_what_can_be_pressed_is_large_and_inside_whatever_the_window(name: str, size: tuple[int, int]) -> None:
    ui = open_ui(size, settings_for(Profile()), strict=True)
    scene = KIOSK[name](ui, 1)
    ui.stack.push(scene)
    fit = min(size[0] / 1280, size[1] / 720)
    assert scene.view.focusables()
    for widget in scene.view.focusables():
        assert scene.view.area.contains(widget.screen_rect()), widget.key
        assert min(widget.rect.size) * ui.zoom / fit * 1.5 >= 60, widget.key
    ui.stack.clear()


def test_everything_on_the_deployment_is_reached_by_directions() -> None:
    ui = open_ui((1280, 720), settings_for(Profile()), strict=True)
    scene = KIOSK["eleven-kiosk-deploy"](ui, 1)
    ui.stack.push(scene)
    seen = {scene.view.focus.key} if scene.view.focus else set()
    todo = list(seen)
    while todo:
        key = todo.pop()
        for direction in ("left", "right", "up", "down"):
            scene.view.set_focus(scene.view.find(key), slide=False)
            ui.stack.handle(Act(direction, Device.PAD))
            now = scene.view.focus.key if scene.view.focus else key
            if now not in seen:
                seen.add(now)
                todo.append(now)
    assert seen == {widget.key for widget in scene.view.focusables()}
    ui.stack.clear()


@pytest.mark.nightly
def test_thirty_rounds_take_no_more_memory_than_a_few(make_kiosk: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in objects, as pages of pictures come and go."""
    monkeypatch.setattr(MatchScene, "paint_ahead", PAINT_AHEAD)
    kiosk = eleven(make_kiosk)
    surface = pygame.Surface(kiosk.ui.size)

    def rounds(count: int) -> int:
        for _ in range(count):
            kiosk.skip_to(KioskEleven)
            kiosk.ui.stack.draw(surface)
            kiosk.director.attract()
        gc.collect()
        return len(gc.get_objects())

    rounds(4)
    before = rounds(4)
    after = rounds(22)
    assert after - before < 3000
    assert kiosk.ui.look.sprites.held <= kiosk.ui.look.sprites.limit

"""Where there is no footer a small sign says how the rulebook is opened, and opens it at the right chapter."""

from __future__ import annotations

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.stage.amount import LimitAsked, LimitScene
from game.stage.club_looks import PLAIN_KITS
from game.stage.gallery import nowhere
from game.stage.match_question import MatchQuestion
from game.stage.match_scene import MatchScene
from game.ui.input import Act, Device, Point
from game.ui.input.intents import RULEBOOK
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import Paragraph
from game.ui.widgets.keyed import RulesSign
from game.ui.window import open_ui
from tests.by_day import one_in

MATCHES = {"match": "FU-9", "eleven-match": "EL-29", "superclub-match-reveal": "SC-37", "fortunes-match-goal": "FF-31"}
ASKED = {
    "eleven-match-ask-fans": "EL-27",
    "eleven-match-ask-tactic": "EL-28",
    "eleven-match-ask-again": "EL-10",
    "eleven-match-ask-injury": "EL-10",
    "superclub-match-ask-weapon": "SC-39",
    "superclub-match-ask-target": "SC-39",
    "superclub-match-ask-substitute": "SC-38",
}
DIALOGS = {
    "eleven-pick-train": "EL-13",
    "eleven-pick-vote": "EL-9",
    "eleven-pick-sell-now": "EL-15",
    "eleven-pick-unpaid": "EL-41",
    "eleven-reroll": "EL-10",
    "eleven-reroll-meeting": "EL-10",
    "eleven-day-over": "EL-11",
    "superclub-draft-details": "SC-9",
}
EVERYWHERE = {**MATCHES, **ASKED, **DIALOGS}


def shown(name: str, size: tuple[int, int] = (1280, 720), scale: int = 100) -> tuple[Ui, list[str], Scene]:
    ui, opened = open_ui(size, Settings(text_scale=scale), strict=True), list[str]()
    scene = SCENES[name](ui, 1)
    ui.open_rulebook = opened.append
    if not ui.stack.scenes or ui.stack.top is not scene:
        ui.stack.push(scene)
    ui.stack.rebuild()
    return ui, opened, ui.stack.top


def sign_on(scene: Scene) -> RulesSign:
    scene.view.layout()
    (sign,) = [one for one in scene.view.root.walk() if isinstance(one, RulesSign)]
    return sign


@pytest.mark.parametrize("name", one_in(4, EVERYWHERE))
def test_the_sign_opens_the_rulebook_at_the_chapter_by_key_pad_mouse_and_finger(name: str) -> None:
    ui, opened, scene = shown(name)
    for device in (Device.KEYBOARD, Device.PAD):
        ui.input.device = device
        ui.stack.draw(pygame.Surface(ui.size))
        assert sign_on(scene).parts()[0], "it says the key or button"
        ui.stack.handle(Act(RULEBOOK, device))
    for device in (Device.MOUSE, Device.TOUCH):
        ui.input.device = device
        x, y = sign_on(scene).visible_rect().center
        assert sign_on(scene).parts() == ("", "Rules")
        ui.stack.handle(Point("down", x, y, device))
        ui.stack.handle(Point("up", x, y, device))
    assert opened == [EVERYWHERE[name]] * 4


@pytest.mark.parametrize("name", MATCHES)
def test_the_sign_of_a_match_does_not_go_with_its_transport(name: str) -> None:
    ui, _, scene = shown(name)
    assert isinstance(scene, MatchScene)
    scene.timeline.paused = False
    scene.put_transport_away()
    assert not scene.transport_shown
    assert sign_on(scene).visible_rect().w
    ui.open_rulebook = None
    scene.rebuild()
    assert not any(isinstance(one, RulesSign) for one in scene.view.root.walk()), "there is no rulebook at the kiosk"


@pytest.mark.parametrize("name", one_in(2, EVERYWHERE))
@pytest.mark.parametrize(("size", "scale"), one_in(3, [((800, 600), 100), ((1280, 720), 100), ((1280, 720), 200)]))
def test_the_sign_lies_in_sight_over_nothing_that_is_pressed(name: str, size: tuple[int, int], scale: int) -> None:
    ui, _, scene = shown(name, size, scale)
    for device in (Device.KEYBOARD, Device.MOUSE):
        ui.input.device = device
        scene.rebuild()
        place = sign_on(scene).visible_rect()
        assert pygame.Rect(0, 0, ui.w, ui.h).contains(place)
        assert place.h == sign_on(scene).rect.h, "it is not scrolled away"
        assert place.collidelist([one.visible_rect() for one in scene.view.focusables()]) == -1
        if isinstance(scene, MatchQuestion):
            assert not place.colliderect(scene.place())


@pytest.mark.parametrize("name", [name for name in ASKED if name.startswith("superclub")])
def test_beside_a_question_the_sign_stays_where_the_match_has_it(name: str) -> None:
    """Below what is said, not over the pitch."""
    scene = shown(name)[2]
    assert isinstance(scene, MatchQuestion)
    place = pygame.Rect(scene.match.rules_place())
    assert place.contains(sign_on(scene).visible_rect())
    assert not place.colliderect(pygame.Rect(scene.match.plan.transport))


@pytest.mark.parametrize("name", [name for name in ASKED if name.startswith("superclub")])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((800, 600), 100)])
def test_what_is_asked_stays_whole_above_choices_that_are_scrolled(
    name: str, size: tuple[int, int], scale: int
) -> None:
    _, _, scene = shown(name, size, scale)
    scene.view.layout()
    words = next(one for one in scene.view.root.walk() if isinstance(one, Paragraph))
    for one in scene.view.focusables():
        scene.view.set_focus(one)
        assert words.visible_rect() == words.rect
        assert one.visible_rect().h == one.rect.h


def test_what_lies_over_a_room_opens_the_rulebook_where_the_room_would() -> None:
    """How far to bid up to is asked in an auction: nothing of it has a chapter of its own."""
    ui, _, _ = shown("superclub-deadline")
    asked = LimitAsked("Ida", 1, PLAIN_KITS[0], 31, 120, on_limit=nowhere, why_not=lambda limit: "", says="{} M".format)
    ui.stack.push(LimitScene(ui, asked, alone=True))
    opened: list[str] = []
    ui.open_rulebook = opened.append
    ui.stack.handle(Act(RULEBOOK, Device.KEYBOARD))
    assert opened == ["SC-25"]


@pytest.mark.parametrize("name", [name for name in ASKED if name.startswith("superclub")])
def test_while_somebody_is_asked_nothing_says_that_enter_skips(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ui, _, scene = shown(name)
    assert isinstance(scene, MatchQuestion)
    ui.input.device = Device.KEYBOARD
    monkeypatch.setattr(scene.match, "_new", 100.0)
    monkeypatch.setattr(type(scene.match), "transport_shown", False)
    assert scene.match.note().ways == ()
    scene.match.asking = False
    assert "skips" in scene.match.note().ways[-1]

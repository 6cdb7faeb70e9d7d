"""A finger alone does everything: a match from the title in every game, what is looked up, and what else has a key."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from game.cabinet.flow import Cabinet
from game.cabinet.gallery import SCENES
from game.cabinet.title import TitleScene
from game.stage.first_evening import LEAVE
from game.stage.friendly_scene import SeriesScene
from game.stage.how_you_win import HowYouWinScene
from game.stage.lesson_places import way_back
from game.stage.match_scene import MatchScene
from game.stage.registry import GAMES
from game.stage.rulebook import RulebookScene
from game.stage.season_scene import RoomScene
from game.stage.timeline_scene import PlayingScene
from game.stage.transport import SIDES
from game.ui.input import ACTIONS, Device
from game.ui.input.intents import CORE, EXPLAIN, RULEBOOK, WIN
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.widgets import HintBar, Widget
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.driving import opened
from tests.game.finger import LONG, Finger

PATIENCE = 500
ONWARDS = ("next", "kick_off", "continue", "go_on")
"""The keys of what leads on, wherever there is such a button."""
WIDE, NARROW = ((1280, 720), 100), ((800, 600), 200)


class Player(Finger):
    """Somebody who plays with a finger, and looks things up on every kind of screen that he comes to."""

    def __init__(self, game: str, size: tuple[int, int], scale: int) -> None:
        super().__init__(open_ui(size, Settings(text_scale=scale), strict=True))
        self.seen: set[type[Scene]] = set()
        Cabinet(self.ui, game).title()
        self.ui.stack.update(1)

    def go_on(self) -> None:
        """Touch what leads on."""
        top = self.top
        top.view.layout()
        playing = isinstance(top, PlayingScene) and top.playing
        if type(top) not in self.seen and not (playing and isinstance(top, RoomScene)):
            self.seen.add(type(top))
            self._look_up()
        elif isinstance(top, MatchScene) and not self.finds("next"):
            if self.finds("end"):
                self.touch("end")
            else:
                self.tap((self.ui.w / 2, self.ui.h / 2))
        elif playing:
            self.tap((self.ui.w / 2, self.ui.h / 2), LONG)
        elif ready := next((key for key in ONWARDS if self.finds(key)), ""):
            self.touch(ready)
        elif (focus := top.view.focus) is not None:
            self.tap(focus)
        else:
            self.tap((self.ui.w / 2, self.ui.h / 2))

    def _look_up(self) -> None:
        """Rules and how one wins from the footer, and a term by a long touch; each is put away again."""
        top = self.top
        if self.footer(RULEBOOK):
            assert isinstance(self.top, RulebookScene)
            self.tap(way_back(self.top).center)
        assert self.top is top
        if self.footer(WIN):
            assert isinstance(self.top, HowYouWinScene)
            self.touch("close")
        assert self.top is top
        for spot in top.terms()[:1]:
            self.tap(spot.rect.center, LONG)
            assert self.ui.stack.explainer.shown is not None, f"a long touch asks what {spot.term} is"


@pytest.mark.parametrize(
    ("size", "scale"),
    by_day([WIDE, NARROW, ((800, 600), 100)], WIDE),
)
@pytest.mark.parametrize("game", GAMES)
def test_from_the_title_through_a_match_with_a_finger(
    game: str, size: tuple[int, int], scale: int, gaffer_home: Path
) -> None:
    player = Player(game, size, scale)
    player.touch("quick")
    player.touch("start")
    for _ in range(PATIENCE):
        if isinstance(player.top, SeriesScene) and player.top.series.over:
            break
        player.go_on()
    assert isinstance(player.top, SeriesScene), f"stuck at {type(player.top).__name__}"
    player.touch("leave")
    assert isinstance(player.top, TitleScene)
    assert player.ui.input.device is Device.TOUCH


def test_where_a_touch_turns_the_page_a_long_one_skips_again_and_again() -> None:
    """In a low window a round of Fortunes has no room for a button that turns its pages."""
    scene = opened(lambda ui: SCENES["fortunes-matchday"](ui, 1), *NARROW)
    assert isinstance(scene, RoomScene)
    assert not scene.roomy
    finger, middle = Finger(scene.ui), (scene.ui.w / 2, scene.ui.h / 2)
    scene.timeline.seek(next(beat.index for beat in scene.timeline.beats if beat.choreography.length))
    finger.tap(middle)
    assert scene.timeline.time < 2, "a short touch skips nothing"
    for _ in range(20):
        if scene.over:
            break
        before = scene.timeline.time
        finger.tap(middle, LONG)
        assert scene.timeline.time > before + 0.5
    assert scene.over


# -- what else has a key

SHOWING = (
    "match", "result", "club-home", "draft", "eleven-desk", "eleven-deploy", "superclub-line-up", "superclub-finance",
    "fortunes-opening", "fortunes-line-up", "rulebook", "teams-club",
)  # fmt: skip
"""Screens on which, between them, everything is heard that has a key."""
BUTTONS = {
    "full_screen": ("settings", "full_screen"),
    "mute": ("settings", "mute"),
    "club.news": ("eleven-league", "news"),
    "deploy.fuel": ("eleven-deploy-full", "fuel"),
    "deploy.card": ("eleven-deploy-full", "card_off"),
    "deploy.kick_off": ("eleven-deploy-full", "kick_off"),
    "line_up.undo": ("superclub-line-up", "undo"),
}
"""What has a button of its own there, in place of a plate in the footer."""
BY_FINGER = {EXPLAIN, LEAVE, SIDES}
"""What a long touch does; what a first evening's own button (`test_first_evening`), a match's list without room
beside its pitch (`test_sides`)."""


def _offered(name: str) -> set[str]:
    """The actions that a finger finds on a screen: plates of the footer, those behind its last one, and buttons."""
    found: set[str] = set()

    def make(ui: object) -> Scene:
        scene = SCENES[name](ui, 7)
        if isinstance(scene, RoomScene):
            doors = {key: lambda: None for key in (*scene.keyed_doors, "menu")}
            scene.doors = doors
            scene.screen = dataclasses.replace(scene.screen, doors=doors)
        return scene

    scene = opened(make)
    scene.ui.input.device = Device.TOUCH
    scene.ui.open_win = lambda: None
    Finger(scene.ui).tap((scene.ui.w / 2, scene.ui.h / 2))
    scene.rebuild()
    for widget in scene.view.root.walk():
        if isinstance(widget, HintBar):
            found |= {hint.action for hint in (*(one for one, _, _ in widget.shown), *widget.hidden)}
        found |= _pressed(widget)
    return found


def _pressed(widget: Widget) -> set[str]:
    """The action that a button stands for, where it is one's name."""
    press = getattr(widget, "on_press", None)
    return {one for one in getattr(press, "args", ()) if isinstance(one, str) and one in ACTIONS}


def test_whatever_has_a_key_is_on_a_screen_for_a_finger() -> None:
    found = set().union(*map(_offered, SHOWING))
    for action, (name, key) in BUTTONS.items():
        assert opened(lambda ui, name=name: SCENES[name](ui, 7)).view.show(key) is not None, action
    wanted = {name for name, action in ACTIONS.items() if action.scope != CORE}
    assert wanted - found - set(BUTTONS) - BY_FINGER == set()

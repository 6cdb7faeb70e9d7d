"""What goes on by itself shows how far it is, what flies arrives, and a press to go on answers nothing."""

from __future__ import annotations

import dataclasses

import pygame
import pytest

from engine.core.model import Action
from engine.fortunes.season.model import RollDue
from game.cabinet.gallery import SCENES
from game.games.fortunes.gallery import board as fortunes
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.stage.follow import ARRIVES, draw_going_on, fly
from game.stage.gallery import is_a
from game.stage.timeline_scene import PlayingScene
from game.ui.input import Act, Point
from game.ui.input.intents import CONFIRM, HOLD, Intent
from game.ui.look import palette
from game.ui.look.look import Look
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.window import App, open_ui
from tests.by_day import by_day, one_in
from tests.game.driving import opened


def test_a_card_flies_from_where_it_lay_and_arrives_small() -> None:
    look = Look(1.0)
    card = pygame.Surface((40, 56))
    card.fill((255, 0, 0))

    def shown(share: float) -> pygame.Rect:
        surface = pygame.Surface((400, 200))
        fly(look, surface, card, ((50, 100), (350, 20)), share)
        return pygame.mask.from_threshold(surface, (255, 0, 0), (9, 9, 9, 255)).get_bounding_rects()[0]

    start, end = shown(0.001), shown(0.999)
    assert (abs(start.centerx - 50) <= 1, abs(start.centery - 100) <= 1) == (True, True)
    assert (abs(end.centerx - 350) <= 1, abs(end.centery - 20) <= 1) == (True, True)
    assert abs(end.w - ARRIVES * 40) <= 1 < start.w - end.w
    for share in (0.0, 1.0):
        surface = pygame.Surface((400, 200))
        fly(look, surface, card, ((50, 100), (350, 20)), share)
        assert not surface.get_bounding_rect().w or surface.get_at((50, 100))[:3] == (0, 0, 0)


@pytest.mark.parametrize(("paused", "tone"), [(False, palette.AMBER), (True, palette.MUTED)])
@pytest.mark.parametrize(("scale", "foot"), [(100, 72), (200, 52)])
def test_the_line_below_the_header_is_as_long_as_what_was_seen(
    paused: bool, tone: palette.RGB, scale: int, foot: int
) -> None:
    ui = open_ui((1280, 720), Settings(text_scale=scale), strict=True)
    surface = pygame.Surface(ui.size)
    draw_going_on(ui, surface, 0.25, paused=paused)
    low = ui.look.px(foot)
    row = [surface.get_at((x, low))[:3] for x in (0, 319, 321, 1279)]
    assert row == [tone, tone, palette.LINE, palette.LINE]
    assert surface.get_at((0, low - 1))[:3] == (0, 0, 0), "nothing of the header is covered"


def told(app: App) -> BoardScene:
    """A turn on Fortunes' board from its beginning, at the end of which a person is asked to roll."""
    game = fortunes.a_game()
    scene = fortunes.board_scene(app.ui, game, *game.question(is_a(RollDue), 400))
    scene.timeline.seek(0)
    scene.timeline.paused = False
    app.stack.push(scene)
    return scene


def test_what_goes_on_by_itself_is_seen_to_from_its_beginning_to_its_end() -> None:
    scene = told(App(open_window()))
    length = scene.timeline.length
    assert length > 0
    shown = []
    for part in (0.0, 0.25, 0.5, 1.0):
        scene.timeline.seek_time(part * length)
        shown.append(round(scene.through, 3))
    assert shown == [0.0, 0.25, 0.5, 1.0]


ROOMS = (
    "superclub-scouting-others", "superclub-investments-others", "superclub-deadline-sold", "fortunes-market-sold",
    "fortunes-matchday", "eleven-week-end", "eleven-others",
)  # fmt: skip


@pytest.mark.parametrize("size", by_day([(1280, 720), (800, 600)], (1280, 720), whole=True))
@pytest.mark.parametrize("name", one_in(3, ROOMS))
def test_what_goes_on_stays_where_what_skips_was(name: str, size: tuple[int, int]) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size)
    assert isinstance(scene, PlayingScene)
    places = []
    for over, key in ((False, "skip"), (True, "go_on")):
        scene.over = over
        scene.rebuild()
        scene.view.layout()
        button = scene.view.find(key)
        places.append(None if button is None else button.screen_rect())
    assert places[0] in (None, places[1]), "where there is no room any press skips"


CLICK: list[Intent] = [Point("down", 640, 400), Point("up", 640, 400)]


@pytest.mark.parametrize("press", [[Act(CONFIRM)], CLICK, [Act(CONFIRM), Act(HOLD)]], ids=["key", "click", "held"])
def test_who_skips_what_others_do_does_not_roll_in_the_same_breath(press: list[Intent]) -> None:
    app = App(open_window())
    scene, rolled = told(app), list[Action]()
    scene.screen = dataclasses.replace(scene.screen, act=rolled.append)
    for _ in range(40):
        app.handle(press)
        if scene.question is not None:
            break
    else:
        raise AssertionError("it is skipped without end")
    app.handle(press)
    app.frame(0.05)
    app.handle([Act(CONFIRM)])
    assert not rolled, "nobody can have read it yet"
    for _ in range(16):
        app.frame(0.05)
    app.handle([Act(CONFIRM)])
    assert len(rolled) == 1
    app.close()

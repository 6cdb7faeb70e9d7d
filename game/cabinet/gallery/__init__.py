"""Every screen by name, in a state worth looking at: for `gaffer shot`, the smoke test and tests that draw everything.

Owns how a picture is taken and which screens there are; what is on them is real, played by the engine as for anybody.
No screen may need it: it knows them all.
"""

from __future__ import annotations

from functools import partial

import pygame

from engine.core.errors import InputError
from game.cabinet.gallery import contests, desk, farewell, friendlies, kiosk, scenarios, teams
from game.stage.gallery import Make, looking_up, of, sheet
from game.stage.game_plugin import plugin_of
from game.stage.match_scene import MatchScene
from game.stage.registry import GAMES
from game.ui.look import stylesheet
from game.ui.scene import Scene, Ui
from game.ui.window import open_ui

SETTLED = 1.0
"""Seconds a scene is given to finish coming in before its picture is taken."""

_BELOW = {
    "superclub-draft-details": "superclub-draft-asked",
    "superclub-squads-asked": "superclub-squads-own",
    "fortunes-matchday-why": "fortunes-matchday",
    "superclub-how-you-win": "superclub-match-midfield",
    "fortunes-how-you-win": "fortunes-board",
}
"""What some scenes lie over that aren't seen by themselves."""

_OF_THE_CABINET = (
    desk.SCENES
    | kiosk.SCENES
    | desk.HALL
    | farewell.SCENES
    | contests.SCENES
    | scenarios.SCENES
    | friendlies.SCENES
    | teams.SCENES
)

SCENES: dict[str, Make] = {
    **{
        name: looking_up(of(game, make), win=True) for game in GAMES for name, make in plugin_of(game).gallery().items()
    },
    **{name: looking_up(make) for name, make in _OF_THE_CABINET.items()},
    "style-sheet": partial(sheet, stylesheet.draw),
}
"""A scene by name for a surrounding and a seed, in the order in which a newcomer meets them."""


def picture(name: str, size: tuple[int, int], seed: int) -> pygame.Surface:
    """The scene called `name`, drawn off screen at `size` real pixels. Raises `InputError` if there is none."""
    if name not in SCENES:
        raise InputError(f"there is no scene {name!r}; gaffer shot --list names them all")
    return drawn(open_ui(size), name, seed)


def draw_every_kind(size: tuple[int, int], seed: int) -> int:
    """Make every scene and draw the first of each kind, all in one surrounding, which spares painting again what they
    share; how many kinds there are."""
    ui = open_ui(size)
    drawn: set[type[Scene]] = set()
    for name, make in SCENES.items():
        kind = type(scene := make(ui, seed))
        if kind not in drawn:
            drawn.add(kind)
            _drawn(ui, name, scene, seed)
    return len(drawn)


def drawn(ui: Ui, name: str, seed: int) -> pygame.Surface:
    """The scene called `name`, drawn in a surrounding and as large as that."""
    return _drawn(ui, name, SCENES[name](ui, seed), seed)


def _drawn(ui: Ui, name: str, scene: Scene, seed: int) -> pygame.Surface:
    if scene.modal:  # it is never seen by itself
        ui.stack.push(beneath(ui, name, scene, seed))
    ui.stack.push(scene)
    if not isinstance(scene, MatchScene):
        ui.stack.update(SETTLED)
    for shown in ui.stack.scenes:
        if isinstance(shown, MatchScene) and shown.chances is not None:
            # A window reckons them little by little; a picture waits, however much of it was reckoned before.
            shown.chances.finish(shown.timeline.beats, shown.timeline.time)
    ui.stack.settle()  # a match's moment stands still, so the picture before would be seen changing over to it
    surface = pygame.Surface(ui.size)
    ui.stack.draw(surface)
    ui.stack.clear()
    return surface


def beneath(ui: Ui, name: str, scene: Scene, seed: int) -> Scene:
    """What a scene lies over that is never seen by itself: the match it asks about, else a usual screen of its game."""
    match = getattr(scene, "match", None)
    if isinstance(match, Scene):
        return match
    usual = "eleven-desk" if name.startswith("eleven-") else "match"
    return SCENES[_BELOW.get(name, usual)](ui, seed)

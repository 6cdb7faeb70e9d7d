"""Pictures of scenarios: the gallery of each game, the briefing, the end with a medal and without, and where the aim
stands while one is played."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from engine import games
from engine.core.scenarios import MEDALS, Medal, Scenario, reached
from game.stage.gallery import Make, nowhere
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.stage.scenario import Progress, ScenarioScene
from game.stage.session import AnySession, Session
from game.ui.scene import Scene, Ui

OF_DATA = tuple(game for game in GAMES if games.scenarios_of(game))
"""The games whose scenarios are no campaigns."""
_POINTS = (31, 27, 22, 9)


def _won(game: str) -> dict[str, Medal]:
    """A medal in every scenario but the last, each another one."""
    keys = [*plugin_of(game).campaigns()][:-1]
    return {key: MEDALS[number % len(MEDALS)] for number, key in enumerate(keys)}


def _gallery(game: str, ui: Ui, seed: int) -> Scene:
    return plugin_of(game).scenarios(ui, nowhere, lambda: seed, partial(_won, game))


def _one(measure: str) -> tuple[str, Scenario]:
    """The first scenario with such an aim, and its game."""
    found = ((game, one) for game in OF_DATA for one in games.scenarios_of(game))
    return next((game, one) for game, one in found if one.aim.measure == measure)


def _told(measure: str, place: int, over: bool, ui: Ui, seed: int) -> Scene:
    """How a scenario stands with somebody in that place, or stood in the end."""
    game, scenario = _one(measure)
    return ScenarioScene(ui, Progress(game, scenario, reached(_POINTS, place - 1), over=over), nowhere)


def after(game: str, number: int, actions: int) -> AnySession:
    """A scenario of a game after so many actions of the person, who does as he would if he were away."""
    scenario = games.scenarios_of(game)[number]
    session: AnySession = Session.begin(game, scenario.begun_by("Maja"), scenario.seed)
    while actions and session.outcome is None:
        batch = session.advance()
        if batch is None:
            due = session.pending()[0]
            batch = session.submit(session.rules.default(session.state, due))
            actions -= 1
        session.showed(batch, len(batch.events))
    return session


def _home(game: str, number: int, actions: int, ui: Ui, seed: int) -> Scene:
    """Where a person is at home in a scenario, its aim in the header."""
    session = after(game, number, actions)
    ui.settings.tips_off = (game,)
    plugin_of(game).play(ui, session, Path("replays"), nowhere)
    ui.stack.update(1.0)
    home = ui.stack.top
    ui.stack.clear()
    return home


SCENES: dict[str, Make] = {
    **{f"{game}-scenarios": partial(_gallery, game) for game in OF_DATA},
    "scenario-briefing": partial(_told, "place", 2, False),
    "scenario-medal": partial(_told, "lead", 1, True),
    "scenario-missed": partial(_told, "points", 4, True),
    "futti-scenario-home": partial(_home, "futti", 1, 30),
    "superclub-scenario-home": partial(_home, "superclub", 2, 18),
    "fortunes-scenario-home": partial(_home, "fortunes", 0, 40),
}

"""One key shows in every game how it is won, from wherever a career is played."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.stage.game_plugin import plugin_of
from game.stage.how_you_win import HowYouWinScene
from game.stage.pause import HandOverScene
from game.stage.registry import GAMES
from game.ui.input import Act
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.pressing import moments
from tests.game.test_pressing import SEED, setup_of

_ACTIONS = 60


@pytest.mark.parametrize("game", by_day(GAMES, "superclub"))
def test_its_key_opens_and_closes_it_at_every_moment_of_a_career(game: str, tmp_path: Path) -> None:
    seen: set[str] = set()
    for moment in moments(game, setup_of(game), SEED, _ACTIONS):
        ui = open_ui((960, 540), Settings(tips_off=GAMES), strict=True)
        plugin_of(game).play(ui, moment.again(), tmp_path, lambda: None)
        for frame in range(40):
            ui.stack.update(0.25)
            if frame % 8 == 7:
                ui.stack.handle(Act("confirm"))  # on to what comes next
            before = ui.stack.top
            if type(before).__name__ in seen or isinstance(before, HandOverScene):
                continue
            seen.add(type(before).__name__)
            ui.stack.handle(Act("win"))
            assert isinstance(ui.stack.top, HowYouWinScene), type(before)
            ui.stack.draw(pygame.Surface(ui.size))
            ui.stack.handle(Act("win"))
            assert ui.stack.top is before
    assert len(seen) >= 3, seen

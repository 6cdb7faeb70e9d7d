"""The cabinet's style sheet as a screen: colours, type, and one of everything that all games are drawn with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.stage.played import sheet
from game.ui.look import stylesheet
from game.ui.scene import Scene, Ui

SCENES: dict[str, Callable[[Ui, int], Scene]] = {"style-sheet": partial(sheet, stylesheet.draw)}

"""Every list with nothing in it: no career, replay or match, no player, no money moved, nothing told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.core.model import clone
from game.cabinet.careers import CareersScene
from game.cabinet.gallery import SCENES, desk
from game.cabinet.hall_of_fame_scene import HallOfFameScene
from game.cabinet.replays import ReplayDoors, ReplaysScene
from game.games.eleven.screens.week.news_scene import NewsScene
from game.games.fortunes.screens.season.log import LogScene as FortunesLog
from game.games.fortunes.screens.season.year import NewspaperScene
from game.games.superclub.screens.season.log import LogScene as SuperclubLog
from game.stage.replays import MatchDoors, MatchesScene
from game.stage.rulebook import RulebookScene
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day, one_in
from tests.game.driving import SIZES
from tests.game.pressing import press_each

SEED = 1


def _no(*_: Any) -> None:
    """Nothing comes of it."""


def _none() -> Iterator[Any]:
    return iter(())


def _as(name: str, kind: Callable[..., Scene], **given: Any) -> Callable[[Ui], Scene]:
    """A screen that gets the season of a gallery's, and no events."""

    def make(ui: Ui) -> Scene:
        one: Any = SCENES[name](ui, SEED)
        return kind(one.screen, (), **given)

    return make


LISTS: dict[str, Callable[[Ui], Scene]] = {
    "careers": lambda ui: CareersScene(ui, list, desk.inert_doors()),
    "replays": lambda ui: ReplaysScene(ui, list, ReplayDoors(_no, _no, _no)),
    "matches": lambda ui: MatchesScene(ui, (), MatchDoors(_no, _no)),
    "hall of fame": lambda ui: HallOfFameScene(ui, _none),
    "rulebook": lambda ui: RulebookScene(ui, words="zyxw", everywhere=True),
    "news of Eleven": _as("eleven-news", NewsScene),
    "log of Superclub": _as("superclub-log", SuperclubLog),
    "log of Fortunes": _as("fortunes-log", FortunesLog),
    "newspaper": _as("fortunes-newspaper", NewspaperScene, on_done=_no),
}

EMPTIED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "superclub": (("rounds", "played", "trained", "past", "board"), ("squad", "staff")),
    "fortunes": (
        ("free", "academy", "ledger", "results", "gates", "bets", "out", "loans", "past"),
        ("squad", "listed"),
    ),
}
"""What may have nothing in it: of a season's table and of each of its clubs or managers."""


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize(("size", "scale"), by_day(SIZES[::3], SIZES[-1]))
def test_an_empty_list_is_a_screen_like_any_other(name: str, size: tuple[int, int], scale: int) -> None:
    press_each(open_ui(size, Settings(text_scale=scale), strict=True), LISTS[name])


@pytest.mark.parametrize(
    "name",
    one_in(4, [
        "superclub-squads-own", "superclub-deal", "superclub-standings", "superclub-log", "fortunes-squads",
        "fortunes-squads-listed", "fortunes-squads-academy", "fortunes-deal", "fortunes-standings",
        "fortunes-statement", "fortunes-log",
    ]),
)  # fmt: skip
def test_a_season_with_nothing_in_it_is_looked_at(name: str) -> None:
    of_table, of_each = EMPTIED[name.split("-", maxsplit=1)[0]]

    def make(ui: Ui) -> Scene:
        scene: Any = SCENES[name](ui, SEED)
        table = scene.table = clone(scene.table)
        for attribute in of_table:
            setattr(table, attribute, [])
        for one in getattr(table, "managers", table.clubs):
            for attribute in of_each:
                setattr(one, attribute, [])
        return scene

    press_each(open_ui((1280, 720), Settings(), strict=True), make)

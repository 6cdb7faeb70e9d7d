"""A whole game that was recorded is watched from its first event to its last, by the screens it was played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.errors import InputError
from engine.core.headless import play_out
from engine.core.model import Seat
from engine.core.record import Record, RecordBuilder, header_for
from game.cabinet.flow import Cabinet
from game.stage.match_scene import MatchScene
from game.stage.pause import PauseMenu
from game.stage.recorded import RecordedSession
from game.stage.registry import GAMES
from game.stage.replays import MatchesScene
from game.ui.input import Act
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.driving import click, words_on

SEED = 3
SCREENS = {
    "futti": {"Hub", "BackPageScene"},
    "eleven": {"MondayScene", "OthersScene", "LeagueScene"},
    "superclub": {"DraftScene", "TrainingScene", "ScoutingScene", "DeadlineScene", "SeasonRoom"},
    "fortunes": {"MarketScene", "BoardScene"},
}
"""Some that have to be among those that are shown."""


def setup_of(game: str) -> Any:
    """A short game of one person among computers."""
    rules = games.rules_for(game)
    setup = rules.default_setup(*({"eleven": (1,)}.get(game, (2,))))
    seats = (Seat("Maja"), *(Seat(one.name, 1) for one in rules.seats(setup)[1:]))
    short = {"superclub": {"seasons": 1}, "fortunes": {"classic": True}}.get(game, {})
    return replace(setup, seats=seats, **short)


def recorded(game: str) -> Record:
    rules, setup = games.rules_for(game), setup_of(game)
    builder = RecordBuilder(header_for(rules, setup, SEED), rules)
    managers = dict.fromkeys(range(len(rules.seats(setup))), games.manager_for(game, 1))
    play_out(rules, setup, SEED, managers, builder)
    return builder.record


def watched_to_the_end(ui: Ui, session: RecordedSession[Any]) -> list[type[Scene]]:
    """Press as somebody does who is in a hurry, until everything was shown; the kinds of screens, in turn."""
    seen: list[type[Scene]] = []
    last = len(session.record().entries())
    for _ in range(8_000):
        if type(ui.stack.top) not in seen[-1:]:
            seen.append(type(ui.stack.top))
        if session.outcome is not None and session.career.shown.action == last:
            return seen
        last = session.actions
        ui.stack.update(0.4)
        if isinstance(ui.stack.top, MatchScene):
            ui.stack.handle(Act("transport.end"))
        ui.stack.handle(Act("confirm"))
    raise AssertionError(f"it hangs at {ui.stack.top}")


@pytest.mark.parametrize("game", by_day(GAMES, "superclub"))
def test_a_whole_game_is_watched_to_its_end(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = recorded(game)
    ui = open_ui((1280, 720), Settings(tips_off=GAMES), strict=True)
    sessions: list[RecordedSession[Any]] = []
    play: Callable[..., None] = Cabinet.play

    def noted(cabinet: Cabinet, session: Any, leave: Any = None) -> None:
        sessions.append(session)
        play(cabinet, session, leave)

    monkeypatch.setattr(Cabinet, "play", noted)
    left: list[str] = []
    Cabinet(ui).watch(record, lambda: left.append("list"), lambda: left.append("home"))
    assert isinstance(ui.stack.top, MatchesScene)
    click(ui.stack.top, "whole")
    (session,) = sessions
    seen = watched_to_the_end(ui, session)
    assert {one.__name__ for one in seen} >= SCREENS[game]
    assert session.record().entries()[-1] == record.entries()[-1]


def test_what_comes_out_differently_is_not_watched() -> None:
    record = recorded("superclub")
    with pytest.raises(InputError, match="doesn't come out the same"):
        RecordedSession(Record(record.header, record.lines[:-1]))
    with pytest.raises(InputError, match="doesn't come out the same"):
        RecordedSession(Record(replace(record.header, version=record.header.version - 1), record.lines))


def test_stopping_leads_back_to_where_it_was_found() -> None:
    ui = open_ui((1280, 720), strict=True)
    left: list[str] = []
    Cabinet(ui).watch(recorded("superclub"), lambda: left.append("list"), lambda: left.append("home"))
    click(ui.stack.top, "whole")
    ui.stack.handle(Act("menu"))
    assert isinstance(ui.stack.top, PauseMenu)
    said = words_on(ui.stack.top)
    assert "Stop watching" in said
    assert "Let a computer play for me" not in said
    click(ui.stack.top, "leave")
    assert left == ["home"]

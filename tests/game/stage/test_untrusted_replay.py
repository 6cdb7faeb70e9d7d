"""Records of older rules, and those that were tampered with: shown from their events, or refused in one sentence."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.verifying import verify
from engine.storage.career import OtherRules, open_career
from engine.storage.replay import read_record
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.stage.untrusted_replay import matches_of, screening_of
from tests.by_day import one_in
from tests.game import older


@pytest.mark.parametrize("game", GAMES)
def test_a_career_of_today_has_the_matches_of_its_record(tmp_path: Path, game: str) -> None:
    path = older.career(tmp_path, game)
    before = path.read_bytes()
    record = read_record(path)
    assert record == older.recorded(game)
    listed = matches_of(record)
    alone = listed[-1].record()
    assert verify(games.rules_for(alone.header.game), alone) is None
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize(("game", "changes"), one_in(5, [*product(GAMES, older.OLDER)], first=2))
def test_matches_of_older_rules_are_shown_from_their_events(tmp_path: Path, game: str, changes: dict[str, Any]) -> None:
    career, replay = older.career(tmp_path, game, **changes), older.replay(tmp_path, game, **changes)
    opened = open_career(career)
    with pytest.raises(OtherRules, match="can be watched, but not played on"):
        opened.state_at(opened.actions)
    opened.close()
    today = {tuple(match.sides): match.record() for match in matches_of(older.recorded(game))}
    for path in (career, replay):
        listed = matches_of(read_record(path))
        assert listed
        for match in listed[:: max(1, len(listed) // 3)]:
            alone = match.record()
            assert list(alone.events()) == list(today[tuple(match.sides)].events())
            assert plugin_of(game).screening(alone).is_older
    assert screening_of(listed[0].record()).is_older


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_older_rules_is_played_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str) -> None:
    path = older.replay(tmp_path, game, version=99)
    for name in (game, f"{game}-match"):
        monkeypatch.setattr(type(games.rules_for(name)), "new", None)
        monkeypatch.setattr(type(games.rules_for(name)), "apply", None)
    listed = matches_of(read_record(path))
    assert list(listed[0].record().events())

"""Careers of every release open: they are listed, and played on or, if they are of other rules, watched."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine import games
from engine.storage.career import Career, OtherRules, open_career
from engine.storage.listing import CareerInfo, list_careers
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.ui import text
from tests.careers.keep import FOLDER

RELEASES = ("0.1.0", "0.2.0")
FILES = sorted(FOLDER.glob("*.gaffer"))
WATCHED = {
    "0.1.0": {"eleven": 0, "fortunes": 4, "futti": 2, "superclub": 0},
    "0.2.0": {"eleven": 16, "fortunes": 33, "futti": 2, "superclub": 12},
}
"""How many matches can be watched in each: those that somebody managed and that are over."""


def test_every_release_has_one_of_each_game() -> None:
    assert [path.name for path in FILES] == sorted(f"{release}-{game}.gaffer" for release in RELEASES for game in GAMES)


@pytest.mark.parametrize("kept", FILES, ids=lambda path: path.stem)
def test_it_is_listed_and_opens(kept: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(kept, tmp_path))
    (info,) = list_careers(tmp_path)
    assert isinstance(info, CareerInfo)
    assert plugin_of(info.game).glance(text.load(), info.summary.details) is not None
    career = open_career(path)
    try:
        assert career.actions > 0
        assert any(not hasattr(line, "events") for line in career.record().lines), "an action was taken back in it"
        rules = games.rules_for(info.game)
        if (career.header.version, career.header.levels) == (rules.version, rules.levels_digest):
            assert career.verify() is None
            state = career.state_at(career.actions)
            rules.apply(state, rules.default(state, rules.decisions(state)[0]))
        else:
            _is_watched(career, kept, info.game)
    finally:
        career.close()


@pytest.mark.parametrize("kept", FILES, ids=lambda path: path.stem)
def test_it_is_watched_when_rules_have_changed_since(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(shutil.copy(kept, tmp_path))
    (info,) = list_careers(tmp_path)
    assert isinstance(info, CareerInfo)
    for name in (info.game, f"{info.game}-match"):
        rules = type(games.rules_for(name))
        monkeypatch.setattr(rules, "version", rules.version + 1)
    career = open_career(path)
    try:
        _is_watched(career, kept, info.game)
    finally:
        career.close()


def _is_watched(career: Career, kept: Path, game: str) -> None:
    with pytest.raises(OtherRules):
        career.state_at(career.actions)
    matches = list(plugin_of(game).matches(career.record()))
    assert len(matches) == WATCHED[kept.stem.rpartition("-")[0]][game]
    for match in matches:
        assert plugin_of(game).sides(match.record())

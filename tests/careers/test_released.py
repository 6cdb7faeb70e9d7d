"""Careers of every release open: they are listed, and played on or, if they are of other rules, watched."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine import games
from engine.core.inner import inner_keys
from engine.storage.career import OtherRules, open_career
from engine.storage.listing import CareerInfo, list_careers
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.ui import text
from tests.careers.keep import FOLDER

RELEASES = ("0.1.0",)
FILES = sorted(FOLDER.glob("*.gaffer"))


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
            with pytest.raises(OtherRules):
                career.state_at(career.actions)
            assert len(list(plugin_of(info.game).matches(career.record()))) == len(inner_keys(career.entries()))
    finally:
        career.close()

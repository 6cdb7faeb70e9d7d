"""The order in which a matchday is shown: one's own match after the kick-off, then how the others played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.week.others_scene import OthersScene
from tests.game.games.eleven.flow.test_evenings_of_eleven import Evening, begin


@pytest.mark.rule("EL-25")
def test_after_the_kick_off_comes_ones_own_match_whoever_has_the_stage_marker(tmp_path: Path) -> None:
    """Others have played before by then; all their results are told after it, each once."""
    seed = next(seed for seed in range(20) if begin(tmp_path / str(seed), others=3, seed=seed).state.table.first == 1)
    session = begin(tmp_path / "played", others=3, seed=seed)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is DeployScene)
    seen = played.seen[OthersScene]
    played.until(lambda: type(played.top) is ElevenMatchScene)
    assert played.seen[OthersScene] == seen
    assert [len(matches) for matches in session.state.table.played] == [0, 1, 1, 1]
    others: OthersScene = played.until_at(OthersScene)
    for _ in range(600):
        others.update(0.1)
    assert others.over
    assert others.heading() == others.ui.t("eleven.week.news.others_matches")
    results = [line.seat for line in others.told_lines() if ":" in line.text]
    assert results == [1, 2, 3]

"""The line-up that is suggested on matchday."""

from __future__ import annotations

from pathlib import Path

from engine.eleven.affairs.model import Deploy
from engine.eleven.season.actions import EndDay
from game.scenes.eleven.deploy.scene import DeployScene
from tests.game.eleven.test_evenings_of_eleven import Evening, begin


def test_a_suggestion_is_legal_and_sets_cards_up(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path, seed=2), tmp_path)
    evening._act = lambda desk: desk.act(EndDay(desk.seat))  # type: ignore[method-assign]
    scene = evening.until_at(DeployScene)
    assert scene.draft.club.markers["fitness"] > 0
    assert all(post.card is None for post in scene.draft.posts), "EL-6's markers"
    evening.press("deploy.fill")
    posts = scene.draft.posts
    assert any(post.card is not None for post in posts)
    assert evening.session.check(Deploy(0, posts)) is None

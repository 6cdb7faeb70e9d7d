"""What level 1 makes of the default deployment: two changes against the line-up it thinks of (EL-25)."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.eleven.club_rules.deployment import default_deployment
from engine.eleven.club_rules.model import Deploy, DeployDue
from engine.eleven.managers import manager
from engine.eleven.managers.deploying import improved
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.prospect import chances_of
from tests.engine.eleven.builders import Match, deploy, footballer, make_content, opponent_card
from tests.engine.eleven.conftest import Dice

HOLLOW = opponent_card(DC="D3 D3 D3", ML="D1", MC="D1 D1 D1", MR="D1", FC="D1 D1")
"""Nobody attacks, and nobody defends on the wings: whoever attacks there scores."""
POSTS = deploy({9: 0}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8", MR="10", FC="9 11")


@pytest.mark.rule("EL-25")
@pytest.mark.parametrize(("changes", "wings", "win"), [(0, 0, 0), (1, 1, 1), (2, 2, 1)])
def test_every_change_takes_one_more_goal_that_is_there(changes: int, wings: int, win: int, dice: Dice) -> None:
    dice.consequence(3)
    cards = make_content([footballer(9, 2, "attack", ["forward"])], opponents=[HOLLOW])
    match = Match(cards, None, POSTS, opponent=0, hand=())
    match.until()
    desk = desk_of(match.rules.blank(match.setup), 0)
    posts = improved(cards, desk, POSTS, changes)
    assert sum(post.zone in ("FL", "FR") for post in posts) == wings
    assert sorted(post.shirt for post in posts) == sorted(post.shirt for post in POSTS)
    assert chances_of(cards, desk, posts).win == win


@pytest.mark.rule("EL-25")
def test_level_one_begins_with_the_default_deployment() -> None:
    cards = make_content([footballer(9, 2, "attack", ["forward"])], opponents=[HOLLOW])
    match = Match(cards, None, None, opponent=0, hand=(), asked=True)
    due, view = match.due, match.rules.view(match.state, 0)
    assert isinstance(due, DeployDue)
    desk = desk_of(view, 0)
    habit = default_deployment(cards, desk.club)
    assert manager(1, cards).choose(view, due, Chance(1)) == Deploy(0, improved(cards, desk, habit, 2))

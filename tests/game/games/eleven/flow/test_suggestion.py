"""The line-up that is suggested on matchday."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.chance import Chance
from engine.eleven.club_rules.model import Deploy, Deployment
from engine.eleven.content.load import load
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.prospect import chances_of
from engine.eleven.season.actions import EndDay
from engine.eleven.season.model import Played
from game.games.eleven.flow.matchday import met_before
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.deploy.meeting import Advice
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.outlook import outlook_of
from game.stage.screen import Screen
from tests.game.games.eleven.flow.test_evenings_of_eleven import Evening, begin


def test_a_suggestion_is_legal_and_sets_cards_up(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path, seed=2), tmp_path)
    evening.act_at_desk = lambda desk: desk.screen.act(EndDay(desk.seat))
    scene = evening.until_at(DeployScene)
    assert scene.editor.club.markers["fitness"] > 0
    posts = scene.editor.posts
    assert any(post.card is not None for post in posts), "it begins with what the desk has promised"
    assert evening.session.check(Deploy(0, posts)) is None
    assert scene.editor.undo()
    assert all(post.card is None for post in scene.editor.posts), "EL-6's markers are a step back"
    evening.press("deploy.fill")
    assert set(scene.editor.posts) == set(posts)


@pytest.mark.rule("EL-24")
def test_what_others_meet_on_the_same_matchday_changes_no_chances_of_a_deployment(tmp_path: Path) -> None:
    """Two managers may meet the same club; whom the first has met says something of the second's only next week."""
    session = begin(tmp_path, seed=2)
    evening = Evening(session, tmp_path)
    evening.until_at(DeployScene)
    table = session.state.table
    assert table.week == 1
    assert met_before(table) == table.met == frozenset()
    table.played[1].append(Played(week=1, opponent=5, goals=1, against=0, result="win", seed=1))
    assert table.met == {5}
    assert met_before(table) == frozenset()
    table.week = 2
    assert met_before(table) == {5}


def test_it_begins_with_the_suggestion_only_if_that_promises_more(tmp_path: Path) -> None:
    """Last week's stands, however it came to be, unless what is suggested is worth more; undo leads back to it."""
    evening = Evening(begin(tmp_path, seed=2), tmp_path)
    evening.act_at_desk = lambda desk: desk.screen.act(EndDay(desk.seat))
    first = evening.until_at(DeployScene)
    evening.press("deploy.fill")
    director, due = evening.director, evening.session.pending()[0]
    good = first.editor.posts
    plain = tuple(replace(post, card=None, fuel=0) for post in good)
    assert director.matchday.is_better(due, good, plain), "cards are worth something"
    assert not director.matchday.is_better(due, plain, good)
    assert not director.matchday.is_better(due, good, good)

    def opened(last: Deployment, better: bool) -> DeployScene:
        screen = Screen(evening.ui, first.editor.content, first.editor.club)
        return DeployScene(screen, first.looks, first.meeting, last, Advice(lambda: plain, lambda *_: better))

    kept = opened(good, better=False)
    assert set(kept.editor.posts) == set(good)
    assert not kept.editor.can_undo
    changed = opened(good, better=True)
    assert set(changed.editor.posts) == set(plain)
    assert changed.editor.undo()
    assert set(changed.editor.posts) == set(good)
    gone = next(post for post in good if post.card is None)
    gap = opened(tuple(post for post in good if post is not gone), better=False)
    assert set(gap.editor.posts) == set(plain), "somebody is missing since"


def test_the_match_begins_with_the_chances_that_the_deployment_showed(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path, seed=2), tmp_path)
    evening.act_at_desk = lambda desk: desk.screen.act(EndDay(desk.seat))
    scene = evening.until_at(DeployScene)
    evening.press("deploy.fill")
    posts = scene.editor.posts
    assert scene.meeting.chances is not None
    shown = scene.meeting.chances(posts)
    scene.screen.act(scene.action(posts))
    match = evening.until_at(ElevenMatchScene)
    match.chances.finish(match.timeline.beats)
    assert match.chances.seen(match.timeline.beats, 1e9)[0].shares == shown


def test_the_suggestion_is_what_the_desk_has_reckoned_with(tmp_path: Path) -> None:
    """Its chances are those shown all week, and it promises no less than other managers' deployments."""
    evening = Evening(begin(tmp_path, seed=2), tmp_path)
    evening.act_at_desk = lambda desk: desk.screen.act(EndDay(desk.seat))
    evening.until_at(DeployScene)
    evening.press("deploy.fill")
    session = evening.session
    view, due = session.rules.view(session.state, 0), session.pending()[0]
    outlook = outlook_of(load())
    posts = outlook.deployment(view, 0)
    assert posts is not None
    assert set(posts) == set(evening.until_at(DeployScene).editor.posts)
    assert chances_of(load(), desk_of(view, 0), posts) == outlook.now(view, 0)
    for level in (2, 3):
        action = games.manager_for("eleven", level).choose(view, due, Chance(1))
        assert isinstance(action, Deploy)
        assert outlook.promised(view, 0, posts) >= outlook.promised(view, 0, action.posts)
    worse = tuple(replace(post, card=None, fuel=0) for post in posts)
    assert outlook.promised(view, 0, worse) < outlook.promised(view, 0, posts)

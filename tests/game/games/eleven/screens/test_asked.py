"""What a question of a match of Eleven says: dice thrown again, whom an injury finds, how many tactics may be played,
and which chances make room for it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.model import Decision
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import AnswerDie, Die, OwnedStaff, RerollDue
from engine.eleven.content.effects import MoreTactics
from engine.eleven.managers.matchday import tactic_chances
from engine.eleven.match.model import PlayTactic, TacticDue
from game.games.eleven.gallery.matchday import MATCHES, LiveMatch
from game.games.eleven.presenter.thrown_again import shown_before
from game.games.eleven.screens.match.asking import Asked, AskScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui
from tests.game.driving import opened, the
from tests.game.games.eleven.matches import CONTENT, setup_of

TRIES = 60


def _die(decision: Decision, purpose: str) -> bool:
    return isinstance(decision, RerollDue) and decision.die.purpose == purpose


def _asking(feed: LiveMatch) -> AskScene:
    def make(ui: Ui) -> Scene:
        match = ElevenMatchScene(ui, CONTENT, Showing(feed))
        match.timeline.seek(len(match.timeline.beats))
        ui.stack.push(match)
        assert feed.waiting is not None
        return AskScene(match, feed.waiting, feed.act, feed.fault)

    scene = opened(make)
    assert isinstance(scene, AskScene)
    return scene


def _again(*, same: bool) -> LiveMatch:
    """A die after the match that was thrown again, and fell as before or not."""
    for seed in range(TRIES):
        setup = setup_of(seed)
        feed = LiveMatch(replace(setup, club=replace(setup.club, markers={**setup.club.markers, "fanbase": 9})), seed)
        while feed.waiting is not None and not _die(feed.waiting, "consequence"):
            feed.act(feed.usual(feed.waiting))
        if not isinstance(due := feed.waiting, RerollDue):
            continue
        feed.act(AnswerDie(due.seat, "fanbase"))
        after = feed.waiting
        if isinstance(after, RerollDue) and after.die == due.die and (after.value == due.value) == same:
            return feed
    raise AssertionError("some die falls like that")


@pytest.mark.rule("EL-10")
def test_a_die_thrown_again_says_so_and_whether_it_fell_the_same() -> None:
    first = opened(lambda ui: MATCHES["eleven-match-ask-again"](ui, 1))
    assert the(first, Asked).words.startswith("A ")
    assert the(_asking(_again(same=True)), Asked).words.startswith("Thrown again, the same. A ")
    assert the(_asking(_again(same=False)), Asked).words.startswith("Thrown again. A ")


@pytest.mark.rule("EL-10")
def test_what_a_die_showed_before_is_that_of_the_throw_that_was_paid_for() -> None:
    die, other = Die(0, "potential", 6, (1,)), Die(0, "potential", 6, (2,))

    def thrown(one: Die, value: int, *, again: bool = False) -> DieThrown:
        return DieThrown(seat=0, die=one, value=value, means="fanbase" if again else None, rule="EL-20")

    assert shown_before([], die) is None
    assert shown_before([thrown(die, 2)], die) is None
    assert shown_before([thrown(die, 2), thrown(other, 4), thrown(die, 5, again=True)], die) == 2
    assert shown_before([thrown(die, 2), thrown(die, 5, again=True), thrown(die, 1)], die) is None


@pytest.mark.rule("EL-34")
def test_whom_an_injury_finds_is_named_and_whether_he_played() -> None:
    scene = opened(lambda ui: MATCHES["eleven-match-ask-injury"](ui, 1))
    assert isinstance(scene, AskScene)
    assert isinstance(scene.decision, RerollDue)
    seen = set()
    played = {post.card for post in scene.table.posts}
    for owned in scene.table.club.players:
        card = CONTENT.players[owned.card]
        sharing = [one.card for one in scene.table.club.players if CONTENT.players[one.card].shirt == card.shirt]
        if len(sharing) > 1:
            continue
        scene.decision = RerollDue(0, scene.decision.die, card.shirt, ("fanbase",))
        words = scene.content(None)[1]
        how = "who played" if owned.card in played else "who didn’t play"
        assert words == f"A {card.shirt}: {card.name}, {how}."
        seen.add(how)
    assert seen


@pytest.mark.rule("EL-28")
def test_the_bar_beside_a_tactics_choices_is_that_of_playing_none() -> None:
    """Once the opponent lies open both are reckoned with him; fans come in before it is known whom one meets."""
    tactic = opened(lambda ui: MATCHES["eleven-match-ask-tactic"](ui, 1))
    assert isinstance(tactic, AskScene)
    shown, none = tactic.match, PlayTactic(tactic.decision.seat, None)
    assert shown.chances is not None
    shown.chances.finish(shown.timeline.beats)
    bar = shown.chances.seen(shown.timeline.beats, shown.timeline.length)[-1].shares
    assert bar == tactic_chances(CONTENT, tactic.table, [none])
    assert "open" in shown.under(shown.timeline.before)
    fans = opened(lambda ui: MATCHES["eleven-match-ask-fans"](ui, 1))
    assert isinstance(fans, AskScene)
    assert "whoever comes" in fans.match.under(fans.match.timeline.before)


@pytest.mark.rule("EL-28")
@pytest.mark.parametrize("more", [False, True])
def test_a_tactics_question_says_how_many_may_be_played(more: bool) -> None:
    """One; two with the staff card that lets two be played."""
    two = next(
        number
        for number, card in enumerate(CONTENT.staff)
        if isinstance(card.passive, MoreTactics) and card.passive.plays == 2
    )
    setup = setup_of(1)
    club = replace(setup.club, staff=(OwnedStaff(two),) if more else ())
    feed = LiveMatch(replace(setup, club=club), 1)
    while not isinstance(feed.waiting, TacticDue):
        assert feed.waiting is not None
        feed.act(feed.usual(feed.waiting))
    words = the(_asking(feed), Asked).words
    assert words.startswith("Up to 2, one by one, or none" if more else "One or none;")

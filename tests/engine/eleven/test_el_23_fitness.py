"""EL-23: a marker of fitness for every card used and what its ability needs; what a marker shows."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, fitness_of, icon_of, is_idle
from engine.eleven.club_rules.events import IconTurned, MarkersMoved
from engine.eleven.club_rules.model import Post
from engine.eleven.content.abilities import GainBefore, ScoreGoal, WeakenFacing
from engine.eleven.match.events import AbilityUsed, SentOut
from tests.engine.eleven.builders import Match, deploy, footballer, make_club, make_content

pytestmark = pytest.mark.rule("EL-23")

STRIKER = footballer(10, 3, "attack", ability=ScoreGoal(fuel=2))
CONTENT = make_content([STRIKER, footballer(9, 2, "attack"), footballer(9, 4)])


def fault(posts, fitness, content=CONTENT):
    return deployment_fault(content, make_club(content, markers={"fitness": fitness}), posts)


def test_without_fitness_ten_markers_without_cards_play():
    assert fault(deploy(), 0) is None


@pytest.mark.parametrize(
    ("cards", "fuel", "needed"),
    [({10: 0}, {}, 1), ({10: 0}, {10: 2}, 3), ({10: 0, 9: 1}, {10: 2}, 4), ({9: 2}, {}, 1)],
)
def test_every_card_costs_one_and_its_ability_what_it_says(cards, fuel, needed):
    posts = deploy(cards, fuel)
    assert fitness_of(posts) == needed
    assert fault(posts, needed) is None
    assert fault(posts, needed - 1) == Reason("too_little_fitness", {"needed": needed, "held": needed - 1})


@pytest.mark.parametrize("fuel", [1, 3, -1])
def test_an_ability_is_fuelled_whole_or_not_at_all(fuel):
    assert fault(deploy({10: 0}, {10: fuel}), 9) == Reason("wrong_fuel", {"shirt": 10, "needed": 2})


def test_who_has_no_such_ability_takes_no_fuel():
    assert fault(deploy({9: 1}, {9: 1}), 9) == Reason("wrong_fuel", {"shirt": 9, "needed": 0})
    assert fault(deploy({}, {9: 1}), 9) == Reason("wrong_fuel", {"shirt": 9, "needed": 0})


def test_the_ability_of_the_side_that_lies_up_counts():
    content = make_content([footballer(10, trained_ability=WeakenFacing(fuel=1))])
    club = make_club(content, markers={"fitness": 9})
    posts = deploy({10: 0}, {10: 1})
    assert deployment_fault(content, club, posts) == Reason("wrong_fuel", {"shirt": 10, "needed": 0})
    club.players[0].trained = True
    assert deployment_fault(content, club, posts) is None


def test_two_cards_of_one_number_never_play_together():
    posts = (*(post for post in deploy({9: 1}) if post.shirt != 2), Post(9, "DL", 2))
    assert fault(posts, 9) == Reason("shirt_twice", {"shirt": 9})


def test_a_card_plays_on_its_own_number():
    assert fault(deploy({8: 1}), 9) == Reason("wrong_shirt", {"card": 1, "shirt": 9})


def test_the_club_must_have_the_card():
    content = make_content([footballer(9)])
    assert deployment_fault(content, make_club(markers={"fitness": 9}), deploy({9: 0})) == Reason(
        "not_your_card", {"card": 0}
    )


def test_markers_show_their_card_s_icon():
    club = make_club(CONTENT)
    assert icon_of(CONTENT, club, Post(9, "FC", 2)) == "defence"
    assert icon_of(CONTENT, club, Post(9, "FC")) == "attack"
    assert icon_of(CONTENT, club, Post(3, "FC")) == "defence"
    club.icons[3 - 2] = "attack"
    assert icon_of(CONTENT, club, Post(3, "FC")) == "attack"


@pytest.mark.rule("EL-6")
def test_an_assigned_card_turns_its_marker_for_good(dice):
    dice.consequence(4)
    match = Match(CONTENT, posts=deploy({9: 2, 10: 0}))
    match.until()
    # 9 attacked and has a defender's card now; 10's card attacks as 10 did; 3 has no card.
    assert match.happened(IconTurned) == [IconTurned(seat=0, shirt=9, icon="defence", rule="EL-6")]
    assert icon_of(CONTENT, match.club, Post(9, "FC")) == "defence"


def test_what_is_assigned_is_gone_and_the_rest_stays(dice):
    dice.consequence(3)
    posts = deploy({10: 0, 9: 1}, {10: 2})
    match = Match(CONTENT, make_club(CONTENT, markers={"fitness": 6}), posts)
    first = match.happened(MarkersMoved)[0]
    assert first == MarkersMoved(seat=0, track="fitness", change=-4, markers=2, rule="EL-23")
    strengths = {marker.number: marker.strength for zone in match.happened(SentOut)[0].mine.values() for marker in zone}
    assert strengths == {**dict.fromkeys(range(2, 12), 1), 9: 2, 10: 3}
    match.until()
    assert match.club.markers["fitness"] == 2


def test_an_ability_without_fuel_doesn_t_act(dice):
    dice.consequence(4, 4)
    fuelled, empty = (Match(CONTENT, posts=deploy({10: 0}, {10: fuel})) for fuel in (2, 0))
    for match in (fuelled, empty):
        match.until()
    assert [event.card for event in fuelled.happened(AbilityUsed)] == [0]
    assert empty.happened(AbilityUsed) == []
    assert fuelled.score[0] == empty.score[0] + 1


def test_only_markers_held_now_can_be_assigned(dice):
    """What comes before the match comes too late."""
    content = make_content([footballer(9, ability=GainBefore(track="fitness")), footballer(10)])
    club = make_club(content, markers={"fitness": 1})
    assert deployment_fault(content, club, deploy({9: 0, 10: 1})) is not None
    dice.consequence(4)
    match = Match(content, club, deploy({9: 0}))
    match.until()
    assert match.club.markers["fitness"] == 1


def test_the_default_spends_what_there_is_on_the_strongest():
    club = make_club(CONTENT, markers={"fitness": 4})
    posts = {post.shirt: post for post in default_deployment(CONTENT, club)}
    assert len(posts) == 10
    assert (posts[9].card, posts[10].card, posts[10].fuel) == (2, 0, 2)
    assert deployment_fault(CONTENT, club, default_deployment(CONTENT, club)) is None


@pytest.mark.rule("EL-30")
def test_the_default_leaves_out_a_defender_sooner_than_the_only_attacker_that_could_stand_in_front():
    """Ten shirts for the nine places beside number 14: of nine defenders the last stays out, and nobody is idle."""
    content = make_content([footballer(14, 4, "attack", ["forward"])])
    club = make_club(content, markers={"fitness": 1}, icons=["defence"] * 9 + ["attack"])
    posts = default_deployment(content, club)
    assert {post.shirt for post in posts if post.zone == "FC"} == {14, 11}
    assert 10 not in {post.shirt for post in posts}
    assert not any(is_idle(content, club, post) for post in posts)

"""EL-36: injured and suspended cards don't play, and a blank shirt may have to stand in."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, icon_of, is_blank
from engine.eleven.club_rules.model import OwnedPlayer, Post
from engine.eleven.content.abilities import GainBefore
from engine.eleven.match.events import AbilityUsed, SentOut
from tests.engine.eleven.builders import Match, deploy, footballer, make_club, make_content

pytestmark = pytest.mark.rule("EL-36")

CONTENT = make_content(
    [footballer(9, 4, "attack", ability=GainBefore(track="operation")), footballer(9, 2, "attack"), footballer(10, 3)]
)


def club_with(*players):
    club = make_club(markers={"fitness": 9})
    club.players = list(players)
    return club


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (OwnedPlayer(0, injured=2), Reason("injured_card", {"card": 0, "weeks": 2})),
        (OwnedPlayer(0, suspended=1), Reason("suspended_card", {"card": 0, "weeks": 1})),
        (OwnedPlayer(0, exhausted=True), None),
    ],
)
def test_who_waits_doesn_t_play(player, reason):
    assert deployment_fault(CONTENT, club_with(player), deploy({9: 0})) == reason


def test_without_another_card_of_the_number_a_defensive_blank_stands_in(dice):
    dice.consequence(4)
    club = club_with(OwnedPlayer(0, injured=1))
    assert is_blank(CONTENT, club, Post(9, "FC"))
    match = Match(CONTENT, club, deploy())
    nine = next(m for zone in match.happened(SentOut)[0].mine.values() for m in zone if m.number == 9)
    assert (nine.icon, nine.strength) == ("defence", 1)
    assert club.icons[9 - 2] == "attack"


def test_with_two_cards_both_must_be_out():
    club = club_with(OwnedPlayer(0, injured=1), OwnedPlayer(1))
    assert not is_blank(CONTENT, club, Post(9, "FC"))
    assert icon_of(CONTENT, club, Post(9, "FC")) == "attack"
    assert deployment_fault(CONTENT, club, deploy({9: 1})) is None
    both = club_with(OwnedPlayer(0, injured=1), OwnedPlayer(1, suspended=3))
    assert is_blank(CONTENT, both, Post(9, "FC"))


def test_a_number_without_card_is_no_blank():
    assert not is_blank(CONTENT, club_with(), Post(9, "FC"))


def test_there_are_always_ten():
    club = club_with(OwnedPlayer(0, injured=1), OwnedPlayer(2, suspended=1))
    assert deployment_fault(CONTENT, club, deploy()) is None
    posts = default_deployment(CONTENT, club)
    assert len(posts) == 10
    assert all(post.card is None for post in posts)


def test_their_effects_are_off(dice):
    """He doesn't act before the match, though it is his last week (EL-27)."""
    dice.consequence(4)
    match = Match(CONTENT, club_with(OwnedPlayer(0, injured=1)), deploy())
    match.until()
    assert match.happened(AbilityUsed) == []
    assert match.club.markers["operation"] == 0
    assert match.club.player(0).is_fit

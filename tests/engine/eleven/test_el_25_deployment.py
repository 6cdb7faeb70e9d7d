"""EL-25: exactly ten markers, how many a zone and a section hold, and who may stand where."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.core.model import Reason
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, random_deployment
from engine.eleven.club_rules.model import Deploy, DeployDue, OwnedPlayer, Post
from engine.eleven.content.abilities import ScoreGoal
from engine.eleven.match.events import SentOut
from tests.engine.eleven.builders import FOUR_FOUR_TWO, Match, deploy, footballer, make_club, make_content

pytestmark = pytest.mark.rule("EL-25")

CONTENT = make_content(
    [
        footballer(4, 2, sections=["defence"]),
        footballer(8, 2, sections=["defence", "midfield"]),
        footballer(14, 3, "attack", sections=["forward"]),
    ]
)


def fault(posts, partial=False):
    return deployment_fault(CONTENT, make_club(CONTENT, markers={"fitness": 9}), posts, partial)


@pytest.mark.parametrize(
    "zones",
    [
        FOUR_FOUR_TWO,
        {"DL": "2", "DC": "3 4 5", "DR": "6", "ML": "7", "MC": "8 9 10", "MR": "11"},  # no forwards
        {"DC": "2 3", "ML": "4", "MC": "5 6 7", "MR": "8", "FL": "9", "FC": "10", "FR": "11"},
        {"DC": "2 3", "ML": "4", "MC": "5 6 7", "MR": "8", "FC": "9 10 11"},
    ],
)
def test_legal_shapes(zones):
    assert fault(deploy(**zones)) is None


@pytest.mark.parametrize(
    ("zones", "reason"),
    [
        ({"DL": "2 3"}, Reason("zone_full", {"zone": "DL", "most": 1})),
        ({"MR": "2 3"}, Reason("zone_full", {"zone": "MR", "most": 1})),
        ({"FL": "2 3"}, Reason("zone_full", {"zone": "FL", "most": 1})),
        ({"DC": "2 3 4 5"}, Reason("zone_full", {"zone": "DC", "most": 3})),
        ({"MC": "2 3 4 5"}, Reason("zone_full", {"zone": "MC", "most": 3})),
        ({"FC": "2 3 4 5"}, Reason("zone_full", {"zone": "FC", "most": 3})),
        ({"FL": "2", "FC": "3 4", "FR": "5"}, Reason("section_full", {"section": "forward", "most": 3})),
    ],
)
def test_what_zones_and_sections_hold(zones, reason):
    assert fault(deploy(**zones), partial=True) == reason


@pytest.mark.parametrize("count", range(10))
def test_there_are_exactly_ten(count):
    posts = deploy()[:count]
    assert fault(posts) == Reason("ten_markers", {"count": count, "most": 10})
    assert fault(posts, partial=True) is None


def test_eleven_are_too_many():
    posts = (*deploy(), Post(14, "FL", 2))
    assert fault(posts) == fault(posts, partial=True) == Reason("ten_markers", {"count": 11, "most": 10})


def test_a_shirt_plays_once():
    assert fault((Post(2, "DL"), Post(2, "DR")), partial=True) == Reason("shirt_twice", {"shirt": 2})


@pytest.mark.parametrize("shirt", [1, 18, 0, -3])
def test_there_is_no_such_shirt(shirt):
    assert fault((Post(shirt, "DL"),), partial=True) == Reason("no_such_shirt", {"shirt": shirt})


@pytest.mark.parametrize(
    ("post", "allowed"),
    [
        (Post(4, "DR", 0), True),
        (Post(4, "ML", 0), False),
        (Post(4, "FC", 0), False),
        (Post(8, "DC", 1), True),
        (Post(8, "MR", 1), True),
        (Post(8, "FR", 1), False),
        (Post(8, "FR"), True),  # without card anywhere
        (Post(4, "FC"), True),
    ],
)
def test_cards_stand_in_their_sections_only(post, allowed):
    found = fault((post,), partial=True)
    assert (found is None) == allowed
    assert allowed or found.key == "wrong_section"


@pytest.mark.rule("EL-6")
def test_a_blank_shirt_of_a_high_number_replaces_any_marker_but_needs_its_card():
    for replaced in (2, 7, 11):
        zones = {zone: words.replace(str(replaced), "14") if str(replaced) in words.split() else words
                 for zone, words in FOUR_FOUR_TWO.items()}  # fmt: skip
        posts = deploy({14: 2}, **zones)
        found = fault(posts)
        assert found is None if replaced == 11 else found is not None and found.key == "wrong_section"
    assert fault((Post(14, "FC"),), partial=True) == Reason("shirt_needs_card", {"shirt": 14})


@pytest.mark.parametrize(
    "garbage",
    [None, 10, "posts", [], (1, 2), (Post("2", "DL"),), (Post(2, []),), (Post(2, "XX"),), (Post(2, "DL", "0"),),
     (Post(True, "DL"),), (Post(2, "DL", None, None),)],
)  # fmt: skip
def test_what_is_no_deployment_is_refused(garbage):
    assert fault(garbage) == fault(garbage, partial=True) == Reason("not_a_deployment")


def test_a_careless_hand_and_the_default_are_always_legal():
    hand = Chance(1)
    for _ in range(200):
        cards = [
            footballer(
                2 + hand.below("shirt", 16),
                hand.below("strength", 5),
                sections=["defence", "midfield", "forward"][hand.below("from", 3) :],
                ability=ScoreGoal(fuel=2) if hand.below("ability", 3) == 0 else None,
            )
            for _ in range(hand.below("cards", 16))
        ]
        content = make_content(cards)
        club = make_club(content, markers={"fitness": hand.below("fitness", 16)})
        club.players = [
            OwnedPlayer(number, injured=int(hand.below("hurt", 5) == 0), suspended=int(hand.below("out", 5) == 0))
            for number in range(len(cards))
        ]
        assert deployment_fault(content, club, random_deployment(content, club, hand, "any")) is None
        assert deployment_fault(content, club, default_deployment(content, club)) is None


def test_it_is_asked_for_judged_and_locked():
    match = Match(CONTENT, make_club(CONTENT, markers={"fitness": 1}), asked=True)
    assert match.due == DeployDue(0)
    assert match.fault(Deploy(0, deploy()[:9])) == Reason("ten_markers", {"count": 9, "most": 10})
    assert match.fault(Deploy(0, deploy()[:9]), partial=True) is None
    match.deploy(deploy({4: 0}))
    assert match.table.posts == deploy({4: 0})
    assert len(match.happened(SentOut)) == 1
    assert match.fault(Deploy(0, deploy())) is not None

"""EL-6: the icons of the ten markers a manager begins with."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.deployment import deployment_fault, first_layout
from engine.eleven.club_rules.events import IconTurned
from engine.eleven.content.cards import Content
from engine.eleven.season.events import DeploymentNoted
from engine.eleven.season.model import DeployDue, KeepObjectiveDue
from engine.eleven.season.opening import marker_icons
from engine.eleven.zones import Icon, Section
from tests.engine.eleven.builders import Match, deploy, footballer, make_club, make_content
from tests.engine.eleven.season.weeks import CONTENT, Game

pytestmark = pytest.mark.rule("EL-6")


def content(*cards: tuple[int, Icon]) -> Content:
    return make_content([footballer(shirt, icon=icon) for shirt, icon in cards])


def icons(*cards: tuple[int, Icon]) -> str:
    """The markers 2 to 11 of a manager with such cards, D and A."""
    return "".join(icon[0].upper() for icon in marker_icons(content(*cards), range(len(cards))))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        # Without cards 2 to 6 defend and 7 to 11 attack.
        ((), "DDDDDAAAAA"),
        # Cards that show what their shirt shows anyway change nothing.
        (((3, "defence"), (9, "attack")), "DDDDDAAAAA"),
        # 3 attacks: six attackers, so the lowest that has no card, 7, defends.
        (((3, "attack"),), "DADDDDAAAA"),
        # 3 and 7 attack by their cards: 8 is the lowest without one.
        (((3, "attack"), (7, "attack")), "DADDDADAAA"),
        # 2 and 4 attack: seven attackers, so 7 and 8 defend.
        (((2, "attack"), (4, "attack")), "ADADDDDAAA"),
        # 9 defends: four attackers, so the highest without card that defends, 6, attacks.
        (((9, "defence"),), "DDDDAAADAA"),
        # 6 and 9 defend by their cards: 5 is the highest without one.
        (((6, "defence"), (9, "defence")), "DDDADAADAA"),
        # 10 and 11 defend: 6 and 5 attack.
        (((10, "defence"), (11, "defence")), "DDDAAAAADD"),
        # A card above 11 has a blank of its own and turns no marker.
        (((14, "attack"), (8, "attack")), "DDDDDAAAAA"),
        # One each way: five attack at once.
        (((5, "attack"), (8, "defence")), "DDDADADAAA"),
    ],
)
def test_cards_impose_icons_and_the_others_are_turned_until_five_attack(
    cards: tuple[tuple[int, Icon], ...], expected: str
) -> None:
    assert icons(*cards) == expected
    assert expected.count("A") == 5


@pytest.mark.parametrize("seed", range(6))
def test_the_markers_of_a_game_fit_its_first_cards(seed: int) -> None:
    game = Game(2, seed)
    game.until(KeepObjectiveDue)
    for club in game.table.clubs:
        assert len(club.icons) == 10
        assert club.icons.count("attack") == 5
        for player in club.players:
            card = CONTENT.players[player.card]
            assert card.shirt > 11 or club.icons[card.shirt - 2] == card.icon


@pytest.mark.parametrize(
    ("cards", "zones"),
    [
        # Nobody yet: 2 to 5 in defence, 6 to 9 in midfield, 10 and 11 in front.
        ((), {"DL": "2", "DC": "3 4", "DR": "5", "ML": "6", "MC": "7 8", "MR": "9", "FC": "10 11"}),
        # 8 defends and 3 plays in front: 2 4 5 complete the defence, 6 7 9 10 are the midfield, 11 is beside 3.
        (
            ((8, ["defence"]), (3, ["forward"])),
            {"DL": "2", "DC": "4 5", "DR": "8", "ML": "6", "MC": "7 9", "MR": "10", "FC": "3 11"},
        ),
        # Both in midfield: 2 to 5 as without them, 6 and 7 complete the midfield, 8 and 9 are the next for the front.
        (
            ((10, ["midfield"]), (11, ["midfield"])),
            {"DL": "2", "DC": "3 4", "DR": "5", "ML": "6", "MC": "7 10", "MR": "11", "FC": "8 9"},
        ),
        # Both in front: 6, 7, 8 and 11 are the midfield.
        (
            ((9, ["forward"]), (10, ["forward"])),
            {"DL": "2", "DC": "3 4", "DR": "5", "ML": "6", "MC": "7 8", "MR": "11", "FC": "9 10"},
        ),
        # A shirt above 11 has no marker until its card is assigned.
        (
            ((2, ["midfield"]), (14, ["defence"])),
            {"DL": "3", "DC": "4 5", "DR": "6", "ML": "2", "MC": "7 8", "MR": "9", "FC": "10 11"},
        ),
        # Carried up: of three in front the last finds no room there and is a shirt like any other.
        (
            ((2, ["forward"]), (3, ["forward"]), (4, ["forward"])),
            {"DL": "4", "DC": "5 6", "DR": "7", "ML": "8", "MC": "9 10", "MR": "11", "FC": "2 3"},
        ),
    ],
)
def test_the_markers_stand_four_four_two_with_the_first_cards_in_their_sections(
    cards: tuple[tuple[int, list[Section]], ...], zones: dict[str, str]
) -> None:
    known = make_content([footballer(shirt, sections=sections) for shirt, sections in cards])
    club = make_club(known)
    layout = first_layout(known, club)
    assert layout == deploy(**zones)
    assert deployment_fault(known, club, layout) is None


def test_the_first_matchday_begins_from_that_layout_which_nobody_else_sees() -> None:
    game = Game(2)
    game.until(DeployDue)
    noted = game.all(DeploymentNoted)
    assert [(event.seat, event.audience, event.rule) for event in noted] == [
        (event.seat, (event.seat,), "EL-6") for event in noted
    ]
    assert sorted(event.seat for event in noted) == [0, 1]
    for event in noted:
        assert event.posts == first_layout(CONTENT, game.club(event.seat))
        for viewer in (0, 1):
            seen = game.rules.view(game.state, viewer).clubs[event.seat].secrets.deployment
            assert seen == (event.posts if viewer == event.seat else None)


def test_a_marker_keeps_the_icon_of_the_last_card_assigned_to_it() -> None:
    match = Match(content((9, "defence"), (9, "attack")), posts=deploy({9: 0}))
    match.until()
    assert match.club.icons[9 - 2] == "defence"
    turned = [(event.shirt, event.icon, event.rule) for event in match.happened(IconTurned)]
    assert turned == [(9, "defence", "EL-6")]

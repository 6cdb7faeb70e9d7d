"""EL-6: the icons of the ten markers a manager begins with."""

from __future__ import annotations

import pytest

from engine.eleven.affairs.events import IconTurned
from engine.eleven.content.cards import Content
from engine.eleven.season.model import KeepObjectiveDue
from engine.eleven.season.opening import marker_icons
from engine.eleven.zones import Icon
from tests.engine.eleven.builders import Match, deploy, footballer, make_content
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


def test_a_marker_keeps_the_icon_of_the_last_card_assigned_to_it() -> None:
    match = Match(content((9, "defence"), (9, "attack")), posts=deploy({9: 0}))
    match.until()
    assert match.club.icons[9 - 2] == "defence"
    turned = [(event.shirt, event.icon, event.rule) for event in match.happened(IconTurned)]
    assert turned == [(9, "defence", "EL-6")]

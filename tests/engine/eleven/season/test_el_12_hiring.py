"""EL-12: footballers and youngsters who are hired."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.events import IconTurned
from engine.eleven.content import load
from engine.eleven.content.effects import CheaperHires, CheaperYoungsters, HireAnywhere, HireFreeYoungster, LookTrained
from engine.eleven.season.actions import HirePlayer, HireYoungster
from engine.eleven.season.events import PlayerJoined, RowMoved, TrainedSidesSeen
from engine.eleven.season.model import Turn
from tests.engine.eleven.season.days import Desk, make_content, with_staff

pytestmark = pytest.mark.rule("EL-12")


def test_a_footballer_in_reach_costs_what_is_printed_and_comes_untrained() -> None:
    desk = Desk()
    desk.do(HirePlayer(0, 3))  # card 3: shirt 5, 4 €, attacks
    (player,) = desk.club.players
    assert (player.card, player.trained, player.exhausted) == (3, False, False)
    assert desk.club.markers["budget"] == 16
    (joined,) = desk.all(PlayerJoined)
    assert (joined.seat, joined.card, joined.cost) == (0, 3, 4)


def test_who_can_not_pay_can_not_hire() -> None:
    desk = Desk()
    desk.club.markers["budget"] = 3
    assert desk.reason(HirePlayer(0, 3)) == Reason("too_expensive", {"cost": 4, "money": 3})
    assert desk.refusal(HirePlayer(0, 2)) is None
    desk.club.markers["budget"] = 0
    assert desk.reason(HireYoungster(0)) == Reason("too_expensive", {"cost": 2, "money": 0})


def test_the_top_youngster_costs_what_the_tables_ask() -> None:
    desk = Desk()
    assert desk.content.tables.youngster_cost == load.load().tables.youngster_cost == 2
    desk.do(HireYoungster(0))
    assert [player.card for player in desk.club.players] == [12]
    assert desk.club.markers["budget"] == 18
    assert desk.state.piles.youngsters == [13, 14]
    assert desk.table.decks["youngsters"] == 2
    assert desk.all(RowMoved) == []


@pytest.mark.rule("EL-14")
def test_a_youngster_who_comes_back_is_a_newcomer_no_more() -> None:
    """Of two who were sold one has only played; a third has never been here."""
    desk = Desk()
    desk.club.young_players, desk.club.young_scorers = (12, 13), (12,)
    for _ in range(3):
        desk.table.turn = Turn(0)
        desk.do(HireYoungster(0))
    assert [(one.card, one.tokens, one.played, one.scored) for one in desk.club.players] == [
        (12, 0, True, True),
        (13, 0, True, False),
        (14, 0, False, False),
    ]


def test_the_marker_of_the_shirt_turns_to_the_card_s_icon() -> None:
    desk = Desk()
    assert desk.club.icons[5 - 2] == "defence"
    desk.do(HirePlayer(0, 3))
    assert desk.club.icons[5 - 2] == "attack"
    assert [(event.shirt, event.icon) for event in desk.all(IconTurned)] == [(5, "attack")]


def test_a_marker_that_shows_the_icon_already_stays() -> None:
    desk = Desk()
    desk.do(HirePlayer(0, 2))  # shirt 4 defends, as the marker does
    assert desk.all(IconTurned) == []


def test_a_shirt_above_eleven_has_no_marker_to_turn() -> None:
    desk = Desk()
    desk.state.piles.youngsters = [13]  # shirt 12, attacks
    desk.table.decks["youngsters"] = 1
    before = [*desk.club.icons]
    desk.do(HireYoungster(0))
    assert desk.all(IconTurned) == []
    assert desk.club.icons == before


@pytest.mark.rule("EL-13")
def test_two_cards_of_one_number_may_be_owned() -> None:
    desk = Desk()
    desk.has(12)  # shirt 3, as card 1 has
    desk.table.rows["players"][4] = 1
    desk.do(HirePlayer(0, 4))
    assert [player.card for player in desk.club.players] == [12, 1]


def test_cheaper_hires_are_for_all_three_and_never_below_nothing() -> None:
    content = make_content(staff={8: {"passive": CheaperHires(less=1)}, 9: {"passive": CheaperHires(less=2)}})
    desk = Desk(content)
    desk.employs(8, 9)
    desk.do(HirePlayer(0, 4))  # 5 € less 3
    assert desk.club.markers["budget"] == 18
    desk = Desk(content)
    desk.employs(8, 9)
    desk.do(HireYoungster(0))
    assert desk.club.markers["budget"] == 20
    assert desk.all(PlayerJoined)[0].cost == 0


def test_cheaper_hires_of_a_suspended_card_are_none() -> None:
    desk = Desk(with_staff(passive=CheaperHires()))
    desk.employs(9)
    desk.club.staff[0].suspended = 1
    desk.do(HirePlayer(0, 4))
    assert desk.club.markers["budget"] == 15


def test_youngsters_may_cost_less_but_never_less_than_nothing() -> None:
    """A youngster costs 1 € here: 2 € less is nothing."""
    desk = Desk(make_content(directors={0: {"passives": (CheaperYoungsters(less=2),)}}))
    desk.seats_directors(0)
    desk.club.markers["budget"] = 0
    desk.do(HireYoungster(0))
    assert [player.card for player in desk.club.players] == [12]
    assert desk.club.markers["budget"] == 0


def test_a_free_youngster_joins_if_there_is_one() -> None:
    desk = Desk()
    desk.happen(HireFreeYoungster())
    assert [player.card for player in desk.club.players] == [12]
    assert desk.club.markers["budget"] == 20
    assert desk.club.icons[3 - 2] == "attack"
    desk.state.piles.youngsters = []
    desk.table.decks["youngsters"] = 0
    assert desk.happen(HireFreeYoungster()) == []


def test_hiring_from_any_place_costs_what_it_always_costs() -> None:
    desk = Desk(with_staff(passive=CheaperHires()))
    desk.employs(9)
    desk.club.markers["budget"] = 2
    desk.happen(HireAnywhere(row="players"))
    # The five cost 1, 2, 3, 4 and 5 €, each 1 € less now.
    assert [piece.number for piece in desk.candidates] == [0, 1, 2]
    desk.choose(0, "place")
    assert [player.card for player in desk.club.players] == [0]
    assert desk.club.markers["budget"] == 2
    assert desk.table.rows["players"] == [5, 1, 2, 3, 4]


def test_hiring_from_any_place_may_be_declined() -> None:
    desk = Desk()
    desk.happen(HireAnywhere(row="players"))
    assert desk.choose(None) == []
    assert desk.club.players == []


def test_the_trained_sides_in_the_area_are_looked_at_in_private() -> None:
    desk = Desk()
    desk.happen(LookTrained())
    (seen,) = desk.all(TrainedSidesSeen)
    assert (seen.audience, seen.cards) == ((0,), (0, 1, 2, 3, 4))
    assert desk.club.secrets.seen == (0, 1, 2, 3, 4)
    desk.table.rows["players"] = [6, 5, 0, 1, 2]
    desk.happen(LookTrained())
    assert desk.all(TrainedSidesSeen)[1].cards == (6, 5)
    assert desk.happen(LookTrained()) == []

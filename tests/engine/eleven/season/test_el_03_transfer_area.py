"""EL-3: three rows, their reach, how they move and refill, and the youngster deck."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.content.cards import StaffCard
from engine.eleven.content.effects import Reach
from engine.eleven.season import transfer
from engine.eleven.season.actions import ContractSponsor, HirePlayer, HireStaff, HireYoungster, SellPlayer
from engine.eleven.season.events import RowMoved
from tests.engine.eleven.season.days import Desk, make_content, with_staff

pytestmark = pytest.mark.rule("EL-3")


def test_rows_are_laid_from_the_decks_five_cards_each() -> None:
    desk = Desk()
    desk.state.piles.players = [8, 7, 6, 5, 4, 3, 2, 1, 0]
    laid = {}
    desk.run(lambda play: laid.update(transfer.lay_rows(play)))
    # Card by card the row moves right: the first card drawn ends on the right.
    assert laid["players"] == (4, 3, 2, 1, 0)
    assert desk.state.piles.players == [8, 7, 6, 5]
    assert laid["staff"] == (None, 8, 7, 6, 5)
    assert laid["sponsors"] == (9, 8, 7, 6, 5)


@pytest.mark.parametrize("make", [HirePlayer, HireStaff, lambda seat, place: ContractSponsor(seat, place, "small")])
def test_only_the_three_rightmost_places_can_be_taken_from(make) -> None:
    desk = Desk()
    assert [desk.refusal(make(0, place)) for place in range(5)] == ["out_of_reach", "out_of_reach", None, None, None]
    assert desk.reason(make(0, 1)) == Reason("out_of_reach", {"reach": 3, "place": 4})


@pytest.mark.parametrize("nonsense", [-1, 5, "2", None, True, 2.0, (2,)])
def test_a_place_that_is_none_is_refused(nonsense: object) -> None:
    desk = Desk()
    assert desk.refusal(HirePlayer(0, nonsense)) == "no_such_place"
    assert desk.refusal(HireStaff(0, nonsense)) == "no_such_place"
    assert desk.refusal(ContractSponsor(0, nonsense, "small")) == "no_such_place"


def test_reach_widens_the_row_it_names() -> None:
    desk = Desk(with_staff(passive=Reach(row="sponsors", places=5)))
    desk.employs(9)
    assert desk.refusal(ContractSponsor(0, 0, "small")) is None
    assert desk.reason(HirePlayer(0, 0)) == Reason("out_of_reach", {"reach": 3, "place": 5})


def test_the_widest_reach_counts_and_a_suspended_one_does_not() -> None:
    content = make_content(
        staff={9: {"passive": Reach(row="players", places=5)}},
        directors={0: {"passives": (Reach(row="players", places=4),)}},
    )
    assert isinstance(content.staff[9], StaffCard)
    desk = Desk(content)
    desk.employs(9)
    desk.seats_directors(0)
    assert desk.refusal(HirePlayer(0, 0)) is None
    desk.club.staff[0].suspended = 1
    assert desk.reason(HirePlayer(0, 0)) == Reason("out_of_reach", {"reach": 4, "place": 5})
    assert desk.refusal(HirePlayer(0, 1)) is None


def test_a_taken_card_makes_the_row_move_right_and_a_new_one_come_in() -> None:
    desk = Desk()
    desk.do(HirePlayer(0, 3))
    assert desk.table.rows["players"] == [5, 0, 1, 2, 4]
    assert desk.table.decks["players"] == 6
    (moved,) = desk.all(RowMoved)
    assert (moved.row, moved.cards, moved.reshuffled) == ("players", (5, 0, 1, 2, 4), False)


def test_an_empty_deck_is_reshuffled_from_its_discards() -> None:
    desk = Desk()
    desk.state.piles.players = []
    desk.table.discards["players"] = [9, 10, 11]
    desk.do(HirePlayer(0, 4))
    row = desk.table.rows["players"]
    assert row[1:] == [0, 1, 2, 3]
    assert row[0] in (9, 10, 11)
    assert sorted([row[0], *desk.state.piles.players]) == [9, 10, 11]
    assert desk.table.discards["players"] == []
    assert desk.table.decks["players"] == 2
    assert desk.all(RowMoved)[0].reshuffled


def test_the_last_card_of_a_deck_comes_before_a_reshuffle() -> None:
    desk = Desk()
    desk.state.piles.staff = [8]
    desk.table.discards["staff"] = [5, 6, 7]
    desk.do(HireStaff(0, 4))
    assert desk.table.rows["staff"] == [8, 0, 1, 2, 3]
    assert desk.table.discards["staff"] == [5, 6, 7]


def test_nothing_to_reshuffle_leaves_a_gap_that_can_not_be_taken_from() -> None:
    desk = Desk()
    desk.state.piles.players = []
    desk.do(HirePlayer(0, 2))
    assert desk.table.rows["players"] == [None, 0, 1, 3, 4]
    desk = Desk()
    desk.table.rows["players"] = [None, None, None, 3, 4]
    assert desk.refusal(HirePlayer(0, 2)) == "empty_place"
    assert desk.refusal(HirePlayer(0, 3)) is None


def test_a_gap_is_filled_as_soon_as_there_are_cards_again() -> None:
    desk = Desk()
    desk.table.rows["players"] = [None, None, 2, 3, 4]
    desk.do(HirePlayer(0, 3))
    assert desk.table.rows["players"] == [7, 6, 5, 2, 4]


def test_a_sold_player_is_discarded_a_youngster_goes_under_his_deck_a_veteran_leaves_the_game() -> None:
    for card, discards, youngsters in ((5, [5], [12, 13]), (14, [], [12, 13, 14]), (15, [], [12, 13])):
        desk = Desk()
        desk.state.piles.youngsters = [12, 13]
        desk.table.decks["youngsters"] = 2
        desk.has(card, trained=True)
        desk.do(SellPlayer(0, card))
        assert desk.table.discards["players"] == discards
        assert desk.state.piles.youngsters == youngsters
        assert desk.table.decks["youngsters"] == len(youngsters)


def test_an_empty_youngster_deck_can_not_be_hired_from() -> None:
    desk = Desk()
    desk.table.decks["youngsters"] = 0
    assert desk.refusal(HireYoungster(0)) == "no_youngster_left"

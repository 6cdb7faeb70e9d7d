"""SC-29, SC-28: selling abroad, and the least and the most that a squad has."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.superclub.content.cards import CONTINENTS
from engine.superclub.season.actions import FireStaff, PickPlayer, SellAbroad
from engine.superclub.season.events import PlayerSoldAbroad
from engine.superclub.season.model import DeskDue, Room
from engine.superclub.season.squads import may_go, reach, selectable_outfield, sellable
from tests.engine.superclub.builders import CONTENT, SQUADS, OffSeason, season_rules, staff

pytestmark = pytest.mark.rule("SC-29")


def training(*more: int, seats: int = 2, seed: int = 1) -> OffSeason:
    """Seat 0 is asked whom to train."""
    season = OffSeason("training", seats, seed=seed)
    season.give(0, 36, *more)
    season.begin()
    return season


@pytest.mark.rule("SC-4")
@pytest.mark.parametrize(("card", "price"), [(14, 5), (36, 11), (57, 16), (217, 30), (3, 10), (235, 30)])
def test_the_bank_pays_the_scouting_price(card: int, price: int) -> None:
    season = training(57, 217, 3, 235)
    (sold, *_) = season.do(SellAbroad(0, card))
    assert isinstance(sold, PlayerSoldAbroad)
    assert (sold.card, sold.money, sold.cash) == (card, price, 100 + price)
    assert card not in season.club().squad
    assert season.club().cash == 100 + price


@pytest.mark.rule("SC-20")
def test_a_trained_player_brings_what_he_is_worth_now() -> None:
    season = training(57)
    season.table.stars[57] = 4
    season.do(SellAbroad(0, 57))
    assert season.club().cash == 100 + 26


def test_he_goes_to_a_random_continent_face_down() -> None:
    found: Counter[str] = Counter()
    for seed in range(60):
        season = training(seed=seed)
        season.world(africa=[41, 43])
        (sold,) = season.do(SellAbroad(0, 14))
        assert isinstance(sold, PlayerSoldAbroad)
        pile = season.piles.continents[CONTINENTS.index(sold.continent)]
        assert 14 in pile
        assert sold.count == len(pile) == season.table.continents[CONTINENTS.index(sold.continent)]
        assert sum(map(len, season.piles.continents)) == 3
        found[sold.continent] += 1
    assert set(found) == set(CONTINENTS)


def test_he_is_shuffled_in() -> None:
    places = set()
    for seed in range(120):
        season = training(seed=seed)
        season.world(**dict.fromkeys(CONTINENTS, (41, 43)))
        season.do(SellAbroad(0, 14))
        (pile,) = (pile for pile in season.piles.continents if len(pile) == 3)
        places.add(pile.index(14))
    assert places == {0, 1, 2}


def test_ten_who_can_be_selected_stay() -> None:
    season = training()
    season.do(*(SellAbroad(0, card) for card in (14, 16, 17)))
    assert season.refusal(SellAbroad(0, 19)) == "squad_too_small"
    assert sellable(CONTENT, season.table, 0) == []
    assert DeskDue(0) not in season_rules().standing(season.state, 0)
    season.give(0, 3, 223)
    assert season.options(DeskDue(0)) == [SellAbroad(0, card) for card in season.club().squad]
    season.do(SellAbroad(0, 223))
    assert season.options(DeskDue(0)) == [SellAbroad(0, 3)]


@pytest.mark.rule("SC-17")
def test_who_is_benched_may_go_and_is_not_counted() -> None:
    season = training()
    club = season.club()
    club.benched = [14, 16, 17]
    assert selectable_outfield(CONTENT, season.table, 0) == 10
    assert sellable(CONTENT, season.table, 0) == [14, 16, 17]
    club.benched.append(19)
    assert sellable(CONTENT, season.table, 0) == [14, 16, 17, 19]
    season.do(SellAbroad(0, 14))
    assert club.benched == [16, 17, 19]


@pytest.mark.rule("SC-39")
def test_injured_and_absent_players_can_not_be_selected() -> None:
    season = training()
    season.club().injured, season.club().absent = [14], [16]
    assert selectable_outfield(CONTENT, season.table, 0) == 11
    assert selectable_outfield(CONTENT, season.table, 0, without=(17, 14)) == 10
    assert may_go(CONTENT, season.table, 0, (17,))
    assert not may_go(CONTENT, season.table, 0, (17, 19))
    assert may_go(CONTENT, season.table, 0, (14, 16, 3))
    # They will be back, and then be missed: of thirteen three may go.
    assert may_go(CONTENT, season.table, 0, (14, 16, 17))
    assert not may_go(CONTENT, season.table, 0, (14, 17, 19))
    season.give(0, 41)
    assert may_go(CONTENT, season.table, 0, (14, 16, 17, 19))
    season.club().injured += (20, 22)
    assert may_go(CONTENT, season.table, 0, (14, 16, 20, 22))
    assert not may_go(CONTENT, season.table, 0, (14, 16, 20, 22, 17))
    assert not may_go(CONTENT, season.table, 0, (17,))
    assert sellable(CONTENT, season.table, 0) == [14, 16, 20, 22]
    del season.club().squad[-2:]
    assert not may_go(CONTENT, season.table, 0, (14, 16, 20))


@pytest.mark.rule("SC-17", "SC-39")
def test_who_is_benched_is_not_missed_but_the_injured_are() -> None:
    season = training()
    season.club().benched, season.club().injured = [16], [14, 17, 19]
    assert may_go(CONTENT, season.table, 0, (16, 14, 17))
    assert not may_go(CONTENT, season.table, 0, (14, 17, 19))


@pytest.mark.parametrize(
    ("more", "money"),
    [
        ((), 100 + 11 + 5 + 5),
        ((3,), 100 + 11 + 5 + 5 + 10),
        ((217, 3), 100 + 30 + 11 + 5 + 5 + 10),
    ],
)
def test_what_selling_all_who_may_go_would_bring(more: tuple[int, ...], money: int) -> None:
    assert reach(CONTENT, training(*more).table, 0) == money


def test_a_goalkeeper_may_go_however_cheap_as_ten_outfield_players_stay() -> None:
    season = training(3, 5)  # two goalkeepers of two and three stars, 10 M and 15 M
    for card in (*SQUADS[0], 36):
        season.table.stars[card] = 4
    prices = sorted(CONTENT.scouting_price(CONTENT.players[card].with_stars(4)) for card in (*SQUADS[0], 36))
    keepers = [CONTENT.scouting_price(CONTENT.players[card]) for card in (3, 5)]
    assert max(keepers) < min(prices)
    assert reach(CONTENT, season.table, 0) == 100 + sum(keepers) + sum(prices[10:])


@pytest.mark.rule("SC-17")
def test_who_is_benched_is_sold_beside_them() -> None:
    season = training()
    season.club().benched = [14, 16, 17]  # ten are left, of whom nobody may go
    assert reach(CONTENT, season.table, 0) == 100 + 5 + 5 + 5


@pytest.mark.parametrize(
    ("room", "open_"),
    [
        ("draft", False),
        ("finance", True),
        ("training", True),
        ("scouting", True),
        ("investments", True),
        ("deadline", True),
        ("season", False),
        ("end", False),
    ],
)
def test_in_every_room_of_the_off_season_but_not_in_the_season(room: Room, open_: bool) -> None:
    season = training()
    season.table.room = room
    season.hire(0, "Kit seller")
    season.hire(1, "Club doctor")
    for seat in (0, 1):
        expected = None if open_ else "desk_closed"
        assert season.refusal(SellAbroad(seat, SQUADS[seat][0])) == expected
        assert season.refusal(FireStaff(seat, season.club(seat).staff[0])) == expected
        assert (DeskDue(seat) in season_rules().standing(season.state, seat)) is open_


def test_only_one_s_own_and_by_somebody_who_plays() -> None:
    season = training()
    assert season.refusal(SellAbroad(0, 81)) == "not_in_squad"
    assert season.refusal(SellAbroad(0, -1)) == "not_in_squad"
    assert season.refusal(SellAbroad(2, 14)) is not None
    assert season.refusal(SellAbroad(-1, 14)) is not None


@pytest.mark.rule("SC-12")
def test_anybody_may_sell_while_another_is_asked() -> None:
    season = training()
    before = season.asked
    season.do(SellAbroad(1, 81))
    assert season.asked == before
    season.do(SellAbroad(0, 36))
    assert season.is_over


@pytest.mark.rule("SC-23")
def test_what_may_be_done_at_the_desk_is_listed() -> None:
    season = training()
    season.hire(1, "Kit seller")
    assert season.options(DeskDue(1)) == [
        *(SellAbroad(1, card) for card in SQUADS[1]),
        FireStaff(1, staff("Kit seller")),
    ]
    assert season_rules().default(season.state, DeskDue(1)) == SellAbroad(1, 81)
    assert season.refusal(PickPlayer(1, 36)) == "not_asked"

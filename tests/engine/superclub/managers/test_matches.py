"""What Superclub's computer managers do in matches, and which deals they offer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.deals import AcceptDeal, DealDue, Offer, OfferDeal, new_desk
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.superclub.best import strengths
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.managers import dealing, manager
from engine.superclub.managers.line_ups import likely, outlook, shown
from engine.superclub.managers.style import STYLES
from engine.superclub.match.model import (
    BringOn,
    Duel,
    LineUpDue,
    MatchSetup,
    MatchTable,
    PlayWeapon,
    SetLineUp,
    Squad,
    SubstituteDue,
    Team,
    WeaponDue,
)
from engine.superclub.season.actions import MoveOn
from engine.superclub.season.model import CardUp, Club, InvestDue, SeasonSetup, SeasonTable, StopDue

CONTENT = load()
MINE = [11, 76, 78, 59, 64, 146, 148, 125, 128, 192, 194, 161, 83]
"""A goalkeeper of four; defence 4, 4, 3, 3; midfield 4, 4, 3, 3; attack 3, 3; on the bench an attacker and a
midfielder of one. Nobody is linked."""
THEIRS = [5, 80, 66, 68, 69, 130, 133, 135, 217, 197, 199, 20]
"""A goalkeeper of three; defence 5, 3, 3, 3; midfield 3, 3, 3; attack 5, 3, 3."""
FORMATION = LineUp((76, 78, 59, 64), (146, 148, 125, 128), (192, 194), 11)
RIVALS = LineUp((80, 66, 68, 69), (130, 133, 135), (217, 197, 199), 5)


def squad(seat: int, cards: Sequence[int], **more: object) -> Squad:
    """A side with these players."""
    found = tuple(CONTENT.players[card] for card in cards)
    return Squad(seat, CONTENT.clubs[seat].key, "", found, **more)


def weapon(key: str) -> int:
    """The number of a secret weapon."""
    return next(card.number for card in CONTENT.changers if card.key == key)


def match(shown_already: bool = True, **more: object) -> MatchTable:
    """Seat 0 at home against seat 1."""
    home, away = squad(0, MINE, **more), squad(1, THEIRS)
    setup = MatchSetup("league", (Seat("A"), Seat("B")), home, away)
    line_ups = (FORMATION, RIVALS) if shown_already else (None, None)
    teams = [Team(side, line_up=line_up) for side, line_up in zip((home, away), line_ups, strict=True)]
    return MatchTable(setup, teams)


def played(table: MatchTable, due: WeaponDue, level: int = 3) -> PlayWeapon:
    """What the manager does with his weapons."""
    action = manager(level).choose(table, due, Chance(1))
    assert isinstance(action, PlayWeapon)
    return action


def reveal(*keys: str) -> WeaponDue:
    """After the reveal, with these weapons in hand."""
    return WeaponDue(0, 0, "reveal", tuple(weapon(key) for key in keys))


# -- line-ups


@pytest.mark.rule("SC-46", "SC-34", "SC-37")
def test_sides_are_reckoned_as_they_stand() -> None:
    # Defence 14 stars and the goalkeeper's 4; midfield 14; attack 6.
    assert shown(match(), 0) == Thirds(36, 28, 12)
    # 14 and 3; 9; 11.
    assert shown(match(), 1) == Thirds(34, 18, 22)


@pytest.mark.rule("SC-46", "SC-36")
def test_a_rival_is_expected_at_his_strongest_with_the_captain_anywhere() -> None:
    rival = Team(squad(1, THEIRS, boost=3))
    # The ten best and the goalkeeper, a third of the boost everywhere.
    assert likely(CONTENT, rival) == Thirds(34 + 2, 18 + 2, 22 + 2)
    assert likely(CONTENT, Team(Squad(None, "x", "", block=Thirds(9, 8, 7)))) == Thirds(18, 16, 14)


@pytest.mark.rule("SC-46", "SC-37")
def test_the_best_line_up_is_no_worse_than_the_quick_one() -> None:
    table = match(shown_already=False, boost=2)
    # Against a person it would be drawn.
    table.setup = replace(table.setup, managers=(Seat("A"), Seat("B", 2)))
    named = {card.number: card for card in table.setup.home.cards}
    theirs = likely(CONTENT, table.teams[1])
    found = []
    for level in (3, 4):
        action = manager(level).choose(table, LineUpDue(0, 0), Chance(1))
        assert isinstance(action, SetLineUp)
        mine = strengths(named, action.line_up, boost=2)
        found.append(outlook(table, 0, mine, theirs))
    assert found[1] >= found[0]
    assert found[1] > 300


@pytest.mark.rule("SC-46", "SC-38")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_best_of_the_bench_comes_on(level: int) -> None:
    table = match()
    due = SubstituteDue(0, 0, "attack", 0, 192, (83, 161))
    # Both have one star; the midfielder loses half of his.
    assert manager(level).choose(table, due, Chance(1)) == BringOn(0, 161)


# -- weapons


@pytest.mark.rule("SC-46", "SC-39")
def test_stars_go_where_they_do_most() -> None:
    """My attack of 6 can't beat a defence of 30, my defence of 18 can't be beaten: midfield decides, 14 to 14."""
    table = match()
    away = Squad(None, "somewhere", "", block=Thirds(30, 14, 0))
    table.teams[1] = Team(away)
    assert played(table, reveal("drum_corps", "brick_wall", "crossing_drill")) == PlayWeapon(
        0, weapon("drum_corps"), "midfield"
    )
    assert played(table, reveal("brick_wall", "crossing_drill")) == PlayWeapon(0, None)


@pytest.mark.rule("SC-46", "SC-39")
def test_the_best_attacker_is_marked() -> None:
    table = match()
    # Were the defence even, he would matter.
    even = LineUp((59, 64, 161), FORMATION.midfield, (192, 194, 83), -1)
    table.teams[0] = replace(table.teams[0], line_up=even)
    action = played(table, reveal("shadow"))
    assert action == PlayWeapon(0, weapon("shadow"), target=217)


@pytest.mark.rule("SC-46", "SC-39")
@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize(("winner", "yes"), [(1, True), (0, False)])
def test_a_lost_third_is_thrown_again_and_a_won_one_is_not(level: int, winner: int, yes: bool) -> None:
    table = match()
    dice = ((1, 2), (6, 5)) if winner else ((6, 5), (1, 2))
    table.duels = [Duel(("midfield", "midfield"), None, (28, 18), dice, (34, 40), winner, closed=True)]
    number = weapon("stray_dog")
    action = played(table, WeaponDue(0, 0, "third", (number,)), level)
    assert action.weapon == (number if yes else None)


@pytest.mark.rule("SC-46", "SC-39")
@pytest.mark.parametrize(("hurt", "yes"), [(192, True), (161, False)])
def test_spray_is_for_who_is_missed(hurt: int, yes: bool) -> None:
    """Three stars are, with one on the bench; one is not, with three on the bench."""
    table = match()
    table.teams[0].line_up = replace(FORMATION, attack=(None, 194))
    table.teams[0].injured = [hurt]
    table.duels = [Duel(("attack", "defence"), 0, (12, 34), ((1, 1), (2, 3)))]
    number = weapon("ice_spray")
    action = played(table, WeaponDue(0, 0, "injury", (number,)))
    assert action.weapon == (number if yes else None)


@pytest.mark.rule("SC-46", "SC-39")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_two_dice_more_are_always_thrown(level: int) -> None:
    table = replace(match(), result="away")
    number = weapon("long_whistle")
    assert played(table, WeaponDue(0, 0, "defeat", (number,)), level).weapon == number


@pytest.mark.rule("SC-46", "SC-37")
def test_two_thirds_won_are_a_win() -> None:
    table = match()
    table.duels = [
        Duel(("midfield", "midfield"), None, closed=True, winner=0, dice=((1, 2), (1, 2))),
        Duel(("attack", "defence"), 0, closed=True, winner=0, dice=((1, 2), (1, 2))),
    ]
    assert outlook(table, 0, shown(table, 0), shown(table, 1)) == 1000
    assert outlook(table, 1, shown(table, 1), shown(table, 0)) == 0


@pytest.mark.rule("SC-46", "SC-37")
def test_who_can_not_lose_a_third_wins() -> None:
    assert outlook(match(), 1, Thirds(60, 60, 60), Thirds(4, 4, 4)) == 1000
    assert outlook(match(), 0, Thirds(60, 60, 60), Thirds(4, 4, 4)) == 1000


# -- deals


def season(*squads: Sequence[int]) -> SeasonTable:
    """A season with these squads, in a room where managers deal."""
    clubs = [
        Club(squad=list(one), cash=50, levels={"training": 1, "scouting": 1, "stadium": 1}, marker=30, cups=3)
        for one in squads
    ]
    entries = tuple(ClubEntry(club.key) for club in CONTENT.clubs[: len(squads)])
    return SeasonTable(
        SeasonSetup(tuple(Seat("", 2) for _ in squads), entries),
        clubs,
        [card.stars for card in CONTENT.players],
        season=2,
        room="investments",
        order=[*range(len(squads))],
        ranking=[*range(len(squads))],
        desk=new_desk(len(squads)),
    )


TWO_KEEPERS = [11, 12, *(card for card in MINE if card not in (11, 161, 83)), 16]
NO_KEEPER = [card for card in THEIRS if card != 5] + [207, 165]


@pytest.mark.rule("SC-46", "SC-26")
def test_a_second_goalkeeper_is_offered_to_who_has_none() -> None:
    table = season(TWO_KEEPERS, NO_KEEPER)
    offer = dealing.proposal(CONTENT, table, 0, STYLES[3], Chance(1))
    assert offer is not None
    assert offer.to == 1
    assert {good.number for good in offer.gives.goods} <= {11, 12}
    # Who was asked finds that it brings him something.
    taken = dealing.gain_of(dealing.Worth(CONTENT, table, 1, STYLES[3]), offer.takes, offer.gives)
    assert taken > 0


@pytest.mark.rule("SC-46", "SC-26")
def test_who_sits_in_for_a_person_offers_people_nothing() -> None:
    table = season(TWO_KEEPERS, NO_KEEPER)
    table.setup = replace(table.setup, seats=(Seat("A"), Seat("B")))
    assert dealing.proposal(CONTENT, table, 0, STYLES[3], Chance(1)) is None


@pytest.mark.rule("SC-46", "SC-26")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_higher_levels_offer_what_helps_both_when_they_invest_or_stop(level: int) -> None:
    table = season(TWO_KEEPERS, NO_KEEPER)
    for due in (InvestDue(0, 2, ("training",), False), StopDue(0)):
        offer = manager(level).choose(table, due, Chance(1))
        assert isinstance(offer, OfferDeal)
        table.desk.open = Offer(1, 0, 1, offer.gives, offer.takes)
        assert manager(level).choose(table, DealDue(1, table.desk.open), Chance(1)) == AcceptDeal(1)
        table.desk.open = None
    table.desk.made[0] = 1
    assert manager(level).choose(table, StopDue(0), Chance(1)) == MoveOn(0)


@pytest.mark.rule("SC-46", "SC-26")
def test_a_novice_looks_on_deadline_day_alone_at_whom_he_draws() -> None:
    table = season(TWO_KEEPERS, NO_KEEPER, NO_KEEPER)
    for due in (InvestDue(0, 2, ("training",), False), StopDue(0)):
        assert not isinstance(manager(1).choose(table, due, Chance(1)), OfferDeal)
    table.room = "deadline"
    found = [manager(1).choose(table, StopDue(0), Chance(seed)) for seed in range(60)]
    assert MoveOn(0) in found
    assert {one.to for one in found if isinstance(one, OfferDeal)} == {1, 2}


@pytest.mark.rule("SC-46", "SC-26")
def test_nothing_is_offered_where_nobody_would_gain() -> None:
    assert dealing.proposal(CONTENT, season(MINE, MINE), 0, STYLES[3], Chance(1)) is None


@pytest.mark.rule("SC-46", "SC-26")
def test_one_offer_a_room_and_none_while_a_card_is_up() -> None:
    table = season(TWO_KEEPERS, NO_KEEPER)
    table.desk.made[0] = 1
    assert dealing.proposal(CONTENT, table, 0, STYLES[3], Chance(1)) is None
    table.desk.made[0] = 0
    table.card_up = CardUp(80, "asia", 0)
    assert dealing.proposal(CONTENT, table, 0, STYLES[3], Chance(1)) is None

"""SC-39: secret weapons, each at its moment."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.superclub.content.effects import (
    BothReroll,
    Derby,
    IceSpray,
    LateEqualiser,
    LineUpChanged,
    ManMarking,
    NewCaptain,
    ThirdLifted,
)
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import (
    CaptainMoved,
    ChangerEarned,
    DerbyDeclared,
    DiceThrown,
    InjuryCancelled,
    LineUpReplaced,
    PlayerInjured,
    PlayerMarked,
    ResultThrownFor,
    SlotStayedEmpty,
    StarsAdded,
    ThirdBegun,
    ThirdWon,
    WeaponPlayed,
    WeaponsCounted,
    WeaponsTaken,
)
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import LineUpDue, PlayWeapon, SetLineUp, WeaponDue
from engine.superclub.match.weapons import playable
from tests.engine.superclub.match.builders import Match, armed, block, eleven

pytestmark = pytest.mark.rule("SC-39")

OVER = ("12 34", "12 36")
"""Away wins midfield by 16 + 14 to 16 + 6, and with its attack too: 8 + 18 to 18 + 6."""


def whole(match: Match) -> list[int]:
    return [strengths(match.table, 0, third) for third in ("defence", "midfield", "attack")]


# -- hidden and offered


def test_others_see_how_many_but_not_which():
    match = Match(armed(eleven(0), 0, 1), armed(eleven(1), 1), Derby(), LineUpChanged(), asked=True)
    assert match.only(WeaponsCounted).held == (2, 1)
    assert [(event.weapons, event.audience) for event in match.happened(WeaponsTaken)] == [((0, 1), (0,)), ((1,), (1,))]
    for seat, seen in ((0, [[0, 1], []]), (1, [[], [1]]), (None, [[], []])):
        view = match.rules.view(match.state, seat)
        assert [team.weapons for team in view.teams] == seen
        assert [team.held for team in view.teams] == [2, 1]
        assert [team.squad.weapons for team in view.teams] == [(), ()]
        assert (view.setup.home.weapons, view.setup.away.weapons) == ((), ())


def test_home_plays_as_many_as_it_likes_then_away(dice):
    lift = ThirdLifted("attack", 2)
    match = Match(armed(eleven(0), 0, 0), armed(eleven(1), 0, 1), lift, Derby())
    assert match.due == WeaponDue(0, 0, "reveal", (0,))
    assert match.fault(PlayWeapon(1, 0)) == "not_asked"
    match.weapon(0, 0)
    assert match.only(WeaponPlayed).held == 1
    assert match.home.held == 1
    match.weapon(0, 0)
    assert match.home.played == [0, 0]
    assert match.due == WeaponDue(1, 1, "reveal", (0, 1))
    dice.thirds(*OVER)
    match.weapon(1, None)
    assert match.away.held == 2
    assert match.table.over


def test_a_weapon_is_offered_only_at_its_moment(dice):
    weapons = (NewCaptain(), BothReroll(), IceSpray(), LateEqualiser())
    dice.thirds("34 12")
    match = Match(armed(eleven(0), 0, 2, 3), armed(eleven(1), 1), *weapons)
    # Home has no boost, nobody is injured, it isn't defeated: the first question is away's, after midfield.
    assert match.due == WeaponDue(1, 1, "third", (1,))
    dice.thirds("65 12")
    match.weapon(1, None)
    assert match.due == WeaponDue(1, 1, "third", (1,))
    match.weapon(1, None)
    assert match.table.over


def test_whoever_holds_a_weapon_is_asked_at_every_moment_whichever_it_is(dice):
    asked = []
    for held in (NewCaptain(), BothReroll(), IceSpray(), LateEqualiser(), Derby()):
        dice.thirds("33 34")  # home is hurt in midfield, and loses it
        match = Match(armed(eleven(0, bench="M1"), 0), armed(eleven(1), 0), held, alike=True)
        moments = []
        while match.due is not None:
            if isinstance(match.due, WeaponDue):
                moments.append((match.due.side, match.due.moment))
                if match.due.moment == "third" and match.due.side == 1 and len(match.table.duels) == 1:
                    dice.thirds("12 56")
                match.weapon(match.due.seat, None)
            else:
                match.bring_on(0, 110)
        asked.append(moments)
    reveal, third = [(0, "reveal"), (1, "reveal")], [(0, "third"), (1, "third")]
    assert asked == [[*reveal, (0, "injury"), *third, *third, (0, "defeat")]] * 5


def test_no_weapons_in_finals(dice):
    home = armed(eleven(0, penalties=True), 0)
    dice.thirds("34 12", "65 12")
    match = Match(home, eleven(1, penalties=True), Derby(), kind="super_duper")
    assert match.home.held == 0
    assert match.happened(WeaponsTaken) == []
    assert match.table.over


def test_what_can_not_be_played_is_refused():
    lift = ThirdLifted("any", 2)
    match = Match(armed(eleven(0), 0), None, lift, Derby(), ThirdLifted("attack", 2))
    for action, fault in (
        (PlayWeapon(0, 1), "weapon_not_now"),
        (PlayWeapon(0, 9), "weapon_not_now"),
        (PlayWeapon(0, 0), "third_missing"),
        (PlayWeapon(0, 0, "attack", 208), "no_target"),
        (PlayWeapon(0, None, "attack"), "weapon_missing"),
        (SetLineUp(0, eleven(0).line_up), "another_answer"),
        (PlayWeapon(0, 0, "attack"), None),
    ):
        assert match.fault(action) == fault
    assert match.fault(PlayWeapon(0, 0), partial=True) is None


# -- after the reveal


def test_a_new_captain(dice):
    match = Match(armed(eleven(0, captain="midfield", boost=2), 0), None, NewCaptain())
    assert match.fault(PlayWeapon(0, 0)) == "third_missing"
    assert match.fault(PlayWeapon(0, 0, "midfield")) == "captain_already"
    decision = match.due
    assert list(match.rules.options(match.state, decision)) == [
        PlayWeapon(0, None),
        PlayWeapon(0, 0, "defence"),
        PlayWeapon(0, 0, "attack"),
    ]
    dice.thirds(*OVER)
    match.weapon(0, 0, "attack")
    assert match.only(CaptainMoved).third == "attack"
    assert whole(match) == [18, 16, 8 + 4]


def test_two_stars_in_any_third(dice):
    match = Match(armed(eleven(0), 0), None, ThirdLifted("any", 2))
    assert list(match.rules.options(match.state, match.due)) == [
        PlayWeapon(0, None),
        *(PlayWeapon(0, 0, third) for third in ("defence", "midfield", "attack")),
    ]
    dice.thirds(*OVER)
    match.weapon(0, 0, "attack")
    assert match.only(StarsAdded).lifts == Thirds(attack=2)
    assert whole(match) == [18, 16, 12]


def test_two_stars_in_a_fixed_third(dice):
    match = Match(None, armed(eleven(1), 0, 0), ThirdLifted("midfield", 2))
    assert match.fault(PlayWeapon(1, 0, "attack")) == "no_third"
    match.weapon(1, 0)
    dice.thirds(*OVER)
    match.weapon(1, 0)
    assert [event.lifts for event in match.happened(StarsAdded)] == [Thirds(midfield=2), Thirds(midfield=4)]
    assert match.happened(ThirdBegun)[0].strengths == (16, 24)


def test_another_line_up(dice):
    home = armed(eleven(0, bench="A5"), 0)
    match = Match(home, None, LineUpChanged())
    match.weapon(0, 0)
    assert match.due == LineUpDue(0, 0, change=True)
    line_up = home.line_up
    new = replace(line_up, defence=(100, 101, 102), midfield=(104, 105, 106, 107), attack=(108, 109, 110))
    assert match.fault(SetLineUp(0, replace(new, attack=(108, 109)))) == "no_such_formation"
    dice.thirds("12 34", "12 35")
    match.set(0, new)
    assert match.only(LineUpReplaced).line_up == new
    assert whole(match) == [14, 16, 18]
    assert match.table.over


def test_a_frozen_line_up_may_be_changed(dice):
    frozen = eleven(0).line_up
    match = Match(armed(eleven(0, frozen=frozen), 0), None, LineUpChanged())
    match.weapon(0, 0)
    moved = replace(frozen, midfield=(105, 104, 106, 107))
    assert match.fault(SetLineUp(0, moved)) is None
    dice.thirds(*OVER)
    match.set(0, moved)


def test_a_derby_takes_boost_links_and_staff_from_both(dice):
    both = {"midfield": "2> <2 2 2", "staff": Thirds(1, 1, 1), "boost": 2, "captain": "midfield"}
    weapons = (Derby(), NewCaptain(), ThirdLifted("midfield", 2))
    match = Match(armed(eleven(0, **both, handicap=Thirds(midfield=-1)), 0, 0, 1), eleven(1, **both), *weapons)
    assert match.due.weapons == (0, 1)
    dice.thirds(*OVER)
    match.weapon(0, 0)
    assert match.only(DerbyDeclared)
    # No second derby, and no captain to move. News still count.
    assert match.table.over
    assert match.happened(ThirdBegun)[0].strengths == (14, 16)
    assert whole(match) == [18, 14, 8]


def test_one_of_the_rivals_attackers_counts_for_nothing(dice):
    match = Match(armed(eleven(0), 0), eleven(1, attack="1 3>"), ManMarking())
    for action, fault in (
        (PlayWeapon(0, 0), "target_missing"),
        (PlayWeapon(0, 0, target=207), "not_in_attack"),
        (PlayWeapon(0, 0, target=108), "not_in_attack"),
        (PlayWeapon(0, 0, "attack", 208), "no_third"),
    ):
        assert match.fault(action) == fault
    assert match.fault(PlayWeapon(0, 0), partial=True) is None
    assert list(match.rules.options(match.state, match.due))[1:] == [
        PlayWeapon(0, 0, target=208),
        PlayWeapon(0, 0, target=209),
    ]
    dice.thirds(*OVER, "12 12")
    match.weapon(0, 0, target=209)
    assert (match.only(PlayerMarked).side, match.only(PlayerMarked).card) == (1, 209)
    assert strengths(match.table, 1, "attack") == 2
    assert strengths(match.table, 1, "midfield") == 16


def test_the_marked_player_keeps_his_links(dice):
    match = Match(armed(eleven(0), 0), eleven(1, attack="1> <3"), ManMarking())
    dice.thirds(*OVER, "12 12")
    match.weapon(0, 0, target=209)
    assert strengths(match.table, 1, "attack") == 2 + 2


def test_only_one_is_marked(dice):
    match = Match(armed(eleven(0), 0, 0), None, ManMarking())
    dice.thirds(*OVER, "12 12")
    match.weapon(0, 0, target=208)
    assert match.table.over
    assert match.home.held == 1


def test_if_he_leaves_the_attack_nobody_is_marked(dice):
    away = armed(eleven(1), 1, 1)
    match = Match(armed(eleven(0), 0), away, ManMarking(), LineUpChanged())
    match.weapon(0, 0, target=208)
    match.weapon(1, 1)
    match.set(1, replace(away.line_up, midfield=(204, 205, 206, 208), attack=(207, 209)))
    assert match.only(LineUpReplaced).marked is None
    assert strengths(match.table, 1, "midfield") == 15
    match.weapon(1, 1)
    dice.thirds(*OVER)
    match.set(1, away.line_up)
    assert strengths(match.table, 1, "attack") == 8


def test_marked_he_would_count_elsewhere(dice):
    match = Match(armed(eleven(0), 0), eleven(1), ManMarking())
    dice.thirds(*OVER, "12 12")
    match.weapon(0, 0, target=208)
    moved = replace(match.away.line_up, midfield=(204, 205, 206, 208), attack=(207, 209))
    assert strengths(match.table, 1, "midfield", moved) == 15


def test_if_he_stays_in_attack_he_stays_marked(dice):
    away = armed(eleven(1), 1)
    match = Match(armed(eleven(0), 0), away, ManMarking(), LineUpChanged())
    match.weapon(0, 0, target=208)
    match.weapon(1, 1)
    dice.thirds(*OVER, "12 12")
    match.set(1, replace(away.line_up, attack=(209, 208)))
    assert match.away.marked == 208
    assert strengths(match.table, 1, "attack") == 4


def test_a_side_without_players_can_not_be_marked(dice):
    dice.thirds("34 12", "65 12")
    match = Match(armed(eleven(0), 0), block(9, 9, 9), ManMarking())
    assert match.home.held == 1
    assert match.table.over


# -- after a third


def test_both_throw_the_last_third_again(dice):
    dice.thirds("12 34")
    match = Match(armed(eleven(0), 0), armed(eleven(1), 0), BothReroll())
    assert match.due == WeaponDue(0, 0, "third", (0,))
    dice.thirds("45 36")
    match.weapon(0, 0)
    assert [event.again for event in match.happened(DiceThrown)] == [False, True]
    # 16 + 18 each: drawn now. Home is asked first again, but holds no other.
    assert [event.won for event in match.happened(ThirdWon)] == [(0, 2), (1, 1)]
    assert match.table.won == (1, 1)
    assert match.due == WeaponDue(1, 1, "third", (0,))
    dice.thirds("34 12", "65 12")
    match.weapon(1, 0)
    assert len(match.table.duels) == 2
    assert match.table.won == (4, 0)
    assert match.table.over


def test_the_reroll_decides_who_attacks_and_whether_the_last_third_is_played(dice):
    dice.thirds("34 12")
    match = Match(None, armed(eleven(1), 0), BothReroll())
    dice.thirds("65 12")
    match.weapon(1, None)
    # Home has won both; the second is thrown again, and away wins it: 8 + 6 to 18 + 6.
    dice.thirds("12 12", "12 56")
    match.weapon(1, 0)
    assert [duel.winner for duel in match.table.duels] == [0, 1, 1]
    assert match.table.result == "away"


def test_first_doubles_stand_and_new_ones_count(dice):
    dice.thirds("22 34")
    match = Match(armed(eleven(0), 0), None, BothReroll())
    assert match.only(SlotStayedEmpty).slot == 1
    # The same double again finds the empty slot now; away's new one its second midfielder.
    dice.thirds("22 22", "12 36", "12 12")
    match.weapon(0, 0)
    assert [(event.side, event.card) for event in match.happened(PlayerInjured)] == [(0, 105), (1, 205)]
    assert match.only(ChangerEarned).side == 0
    assert match.happened(ThirdWon)[1].totals == (12 + 8, 12 + 8)


def test_while_it_is_thrown_again_the_third_is_open(dice):
    dice.thirds("12 34")
    match = Match(armed(eleven(0, bench="M2 M2"), 0), None, BothReroll())
    assert (match.table.duels[0].winner, match.table.duels[0].totals) == (1, (22, 30))
    dice.thirds("33 34")
    match.weapon(0, 0)
    duel = match.table.duels[0]
    assert (duel.closed, duel.winner, duel.totals, duel.dice) == (False, None, (0, 0), ((3, 3), (3, 4)))
    assert match.table.won == (0, 0)


# -- as an injury happens


def test_ice_spray_cancels_an_injury(dice):
    dice.thirds("33 34")
    match = Match(armed(eleven(0, midfield="2 2> <2> <2", bench="M1 M1"), 0, 0), None, IceSpray())
    assert match.only(PlayerInjured).strengths == (12, 16)
    assert match.due == WeaponDue(0, 0, "injury", (0,))
    dice.thirds("12 36", "34 12")
    match.weapon(0, 0)
    cancelled = match.only(InjuryCancelled)
    assert (cancelled.side, cancelled.third, cancelled.slot, cancelled.card) == (0, "midfield", 2, 106)
    assert cancelled.strengths == (20, 16)
    assert match.home.injured == []
    assert match.home.line_up.midfield == (104, 105, 106, 107)
    assert match.happened(ThirdWon)[0].totals == (20 + 12, 16 + 14)


def test_ice_spray_of_the_away_side(dice):
    dice.thirds("34 22")
    match = Match(None, armed(eleven(1, bench="M1 M1"), 0), IceSpray())
    assert match.due == WeaponDue(1, 1, "injury", (0,))
    dice.thirds("65 12")
    match.weapon(1, 0)
    cancelled = match.only(InjuryCancelled)
    assert (cancelled.side, cancelled.slot, cancelled.card, cancelled.strengths) == (1, 1, 205, (16, 16))
    assert match.away.line_up.midfield == (204, 205, 206, 207)


def test_ice_spray_cancels_the_last_injury_alone(dice):
    dice.thirds("33 34")
    match = Match(armed(eleven(0, bench="M1 M1 M1"), 0), None, IceSpray())
    match.weapon(0, None)
    dice.thirds("22 46")
    match.bring_on(0, 110)
    assert match.home.injured == [106, 101]
    match.weapon(0, 0)
    assert match.only(InjuryCancelled).card == 101
    assert match.home.injured == [106]


def test_ice_spray_may_be_kept(dice):
    dice.thirds("33 34")
    match = Match(armed(eleven(0, bench="M1 M1"), 0), None, IceSpray())
    match.weapon(0, None)
    assert match.due.injured == 106
    assert match.home.held == 1


def test_ice_spray_is_for_ones_own_injuries(dice):
    dice.thirds("33 34", "12 36")
    match = Match(None, armed(eleven(1), 0), IceSpray())
    assert match.home.injured == [106]
    assert match.away.held == 1


# -- after a defeat


@pytest.mark.parametrize(("pair", "result"), [("61", "draw"), ("16", "draw"), ("66", "draw"), ("55", "home")])
def test_a_late_equaliser(pair, result, dice):
    dice.thirds("34 12", "65 12")
    match = Match(armed(eleven(0), 0), armed(eleven(1), 0), LateEqualiser())
    assert match.due == WeaponDue(1, 1, "defeat", (0,))
    assert (match.table.result, match.rules.outcome(match.state)) == ("home", None)
    dice.late(1, pair)
    match.weapon(1, 0)
    thrown = match.only(ResultThrownFor)
    assert (thrown.side, thrown.by, thrown.turned, thrown.result) == (1, "weapon", result == "draw", result)
    assert match.table.result == result
    assert match.table.over


def test_another_one_may_be_tried_while_it_is_a_defeat(dice):
    dice.thirds("34 12", "65 12")
    match = Match(armed(eleven(0), 0), armed(eleven(1), 0, 0, 0), LateEqualiser())
    dice.late(1, "12")
    match.weapon(1, 0)
    assert match.due == WeaponDue(1, 1, "defeat", (0,))
    assert playable(match.rules.content, match.table, 0, "defeat") == ()
    dice.late(1, "62")
    match.weapon(1, 0)
    assert match.table.result == "draw"
    assert match.away.held == 1


def test_nobody_is_asked_after_a_draw(dice):
    dice.thirds("13 31", "12 12", "12 12")
    match = Match(armed(eleven(0), 0), armed(eleven(1), 0), LateEqualiser())
    assert match.table.result == "draw"
    assert match.table.over

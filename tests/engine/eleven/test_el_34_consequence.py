"""EL-34: what follows a match, by its result and a die."""

from __future__ import annotations

from typing import Any

import pytest

from engine.eleven.club_rules.events import InjuryCancelled, InjuryMoved, NobodyFound, StatMoved
from engine.eleven.club_rules.model import OwnedPlayer, OwnedStaff, Pick, PickDue, Piece
from engine.eleven.content.effects import TRACKS, CancelInjury, InjuryChoice
from engine.eleven.content.load import load
from engine.eleven.match.events import ConsequenceFell
from tests.engine.eleven.builders import (
    DRAWN,
    LOST,
    OPPONENTS,
    WON,
    Match,
    deploy,
    director_card,
    footballer,
    make_club,
    make_content,
    staff_card,
)

pytestmark = pytest.mark.rule("EL-34")

CELLS: list[tuple[int, dict[int, Any]]] = [
    (1, {WON: 2, DRAWN: 2, LOST: 3}),
    (2, {WON: 1, DRAWN: 2, LOST: 2}),
    (3, {WON: 1, DRAWN: 1, LOST: 1}),
    (4, {WON: 1, DRAWN: 1, LOST: 1}),
    (5, {WON: ("fanbase", 1), DRAWN: ("fanbase", 1), LOST: ("fanbase", -1)}),
    (6, {WON: ("fitness", 1), DRAWN: ("fitness", 1), LOST: ("fitness", 1)}),
]
TABLE = [(result, die, row[result]) for die, row in CELLS for result in (WON, DRAWN, LOST)]
"""An injury of so many weeks, or a step on a stat track."""


@pytest.mark.parametrize(("opponent", "die", "what"), TABLE)
def test_every_cell_of_the_table(dice, opponent, die, what):
    dice.consequence(die)
    weeks = what if isinstance(what, int) else 0
    if weeks:
        dice.injury(5)
    content = make_content([footballer(5)], opponents=OPPONENTS, tables=load().tables)
    match = Match(content, make_club(content, stats=dict.fromkeys(TRACKS, 3)), opponent=opponent)
    assert match.table.result == ("win", "draw", "loss")[(WON, DRAWN, LOST).index(opponent)]
    expected = dict.fromkeys(TRACKS, 3)
    if isinstance(what, tuple):
        track, steps = what
        expected[track] += steps
    assert match.club.stats == expected
    assert match.club.players[0].injured == weeks
    assert match.club.markers == dict.fromkeys(TRACKS, 0)
    (fell,) = match.happened(ConsequenceFell)
    assert (fell.value, fell.injury) == (die, weeks)


@pytest.mark.rule("EL-2")
def test_a_step_off_the_track_is_a_marker(dice):
    """Fitness −1 at level 1 with a fitness marker left, fanbase +1 at level 6."""
    dice.consequence(3)
    content = make_content(opponents=OPPONENTS)
    match = Match(content, make_club(stats={"fitness": 1}, markers={"fitness": 2}))
    assert (match.club.stats["fitness"], match.club.markers["fitness"]) == (1, 1)
    assert match.happened(StatMoved) == []
    dice.consequence(5)
    match = Match(content, make_club(stats={"fanbase": 6}))
    assert (match.club.stats["fanbase"], match.club.markers["fanbase"]) == (6, 1)
    assert match.happened(StatMoved) == []


def hurt(*players, staff=(), owned=(), posts=None, opponent=DRAWN, **club):
    """A match after which the die of an injury is about to fall: one week after a draw or win, two after a loss."""
    content = make_content(players, staff=staff, opponents=OPPONENTS, directors=club.pop("directors", ()))
    made = make_club(content, markers={"fitness": 9, **club.pop("markers", {})}, **club)
    if owned:
        made.players = list(owned)
    return Match(content, made, posts, opponent=opponent)


@pytest.mark.parametrize("shirt", [*range(2, 11)])
def test_the_die_is_the_shirt(dice, shirt):
    dice.consequence(1)
    dice.injury(shirt)
    match = hurt(*(footballer(number) for number in range(2, 18)))
    assert [player.injured for player in match.club.players] == [int(number == shirt) for number in range(2, 18)]


@pytest.mark.parametrize("used", [False, True])
def test_he_is_hurt_used_or_not(dice, used):
    dice.consequence(1)
    dice.injury(7)
    match = hurt(footballer(7), posts=deploy({7: 0} if used else {}))
    assert match.club.players[0].injured == 1


@pytest.mark.parametrize("die", [1, 6])
def test_one_is_nobody_and_so_is_a_shirt_without_card(dice, die):
    dice.consequence(1)
    dice.injury(die)
    match = hurt(footballer(7), footballer(11))
    assert [player.injured for player in match.club.players] == [0, 0]
    assert [(event.shirt, event.why) for event in match.happened(NobodyFound)] == [(die, "injury")]
    assert match.table.over


@pytest.mark.parametrize("played", [0, 1])
def test_of_two_the_one_that_played_is_hurt(dice, played):
    dice.consequence(1)
    dice.injury(7)
    match = hurt(footballer(7), footballer(7), posts=deploy({7: played}))
    assert [player.injured for player in match.club.players] == [int(played == 0), int(played == 1)]


def test_of_two_that_did_not_play_the_manager_chooses(dice):
    dice.consequence(1)
    dice.injury(7)
    match = hurt(footballer(7), footballer(7), opponent=LOST)
    assert isinstance(match.due, PickDue)
    assert (match.due.purpose, match.due.candidates) == ("injury", (Piece("player", 0), Piece("player", 1)))
    assert match.fault(Pick(0, None)) is not None
    match.pick(Piece("player", 1))
    assert [player.injured for player in match.club.players] == [0, 2]
    assert match.table.over


@pytest.mark.parametrize(
    ("before", "opponent", "after"),
    [(3, DRAWN, 2), (2, DRAWN, 1), (2, LOST, 2), (1, LOST, 2), (4, LOST, 3), (1, DRAWN, 1)],
)
def test_of_two_injuries_the_longer_stays(dice, before, opponent, after):
    """A week of the old one has gone when the new one falls."""
    dice.consequence(1)
    dice.injury(7)
    match = hurt(footballer(7), owned=[OwnedPlayer(0, injured=before)], opponent=opponent)
    assert match.club.players[0].injured == after


def test_a_suspension_is_no_shelter(dice):
    dice.consequence(1)
    dice.injury(7)
    match = hurt(footballer(7), owned=[OwnedPlayer(0, suspended=3)])
    assert (match.club.players[0].injured, match.club.players[0].suspended) == (1, 2)


@pytest.mark.rule("EL-49")
def test_a_director_has_the_injury_die_thrown_twice_and_his_manager_chooses(dice):
    dice.consequence(1)
    dice.injury(7, 4)
    match = hurt(footballer(7), footballer(4), directors=[director_card(InjuryChoice())])
    assert isinstance(match.due, PickDue)
    assert match.due.purpose == "injury_die"
    assert set(match.due.candidates) == {Piece("die", 7), Piece("die", 4)}
    assert [event.weeks for event in match.happened(InjuryMoved)] == []
    match.pick(Piece("die", 4))
    assert [player.injured for player in match.club.players] == [0, 1]
    assert match.table.over


@pytest.mark.rule("EL-49")
def test_two_equal_dice_leave_nothing_to_choose(dice):
    dice.consequence(1)
    dice.injury(7, 7)
    match = hurt(footballer(7), footballer(4), directors=[director_card(InjuryChoice())])
    assert match.table.over
    assert [player.injured for player in match.club.players] == [1, 0]


@pytest.mark.rule("EL-48")
@pytest.mark.parametrize("used", [True, False])
def test_a_doctor_cancels_it_and_is_exhausted(dice, used):
    dice.consequence(1)
    dice.injury(7)
    match = hurt(footballer(7), staff=[staff_card(CancelInjury())])
    assert isinstance(match.due, PickDue)
    assert (match.due.purpose, match.due.candidates, match.due.may_decline) == (
        "cancel_injury", (Piece("staff", 0),), True,
    )  # fmt: skip
    match.pick(Piece("staff", 0) if used else None)
    assert match.club.players[0].injured == (0 if used else 1)
    assert match.club.staff[0].exhausted is used
    assert [(event.staff, event.card) for event in match.happened(InjuryCancelled)] == ([(0, 0)] if used else [])


@pytest.mark.rule("EL-21", "EL-37", "EL-48")
@pytest.mark.parametrize(
    "member", [OwnedStaff(0, exhausted=True), OwnedStaff(0, suspended=2), OwnedStaff(0, suspended=1)]
)
def test_who_is_exhausted_or_began_the_day_suspended_cancels_nothing(dice, member):
    dice.consequence(1)
    dice.injury(7)
    content = make_content([footballer(7)], staff=[staff_card(CancelInjury())])
    club = make_club(content)
    club.staff = [member]
    match = Match(content, club)
    assert match.due is None
    assert match.club.players[0].injured == 1


def test_nobody_is_asked_to_cancel_an_injury_that_changes_nothing(dice):
    """He is out for longer already."""
    dice.consequence(1)
    dice.injury(7)
    match = hurt(footballer(7), owned=[OwnedPlayer(0, injured=4)], staff=[staff_card(CancelInjury())])
    assert match.table.over
    assert match.club.players[0].injured == 3


@pytest.mark.rule("EL-10")
def test_a_fan_throws_the_consequence_and_the_injury_again(dice):
    dice.consequence(2, 1)
    dice.injury(7, 6)
    match = hurt(footballer(7), markers={"fanbase": 3})
    match.fans(0)
    match.reroll()
    match.keep()
    match.reroll()
    assert match.table.over
    assert match.club.markers["fanbase"] == 1
    assert match.club.players[0].injured == 0

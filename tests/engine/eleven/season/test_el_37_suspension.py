"""EL-37: what is suspended by effects, and what that takes away."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core.model import Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.dice import reroll_means
from engine.eleven.club_rules.events import NobodyFound, SuspensionMoved
from engine.eleven.club_rules.model import Built, Contract, Die, Piece, RerollDue
from engine.eleven.content.cards import MeetingCard
from engine.eleven.content.effects import (
    CardAction,
    CheaperHires,
    FreeReroll,
    GainPoints,
    StandPlaces,
    Strengthen,
    SuspendAdboards,
    SuspendByDie,
    SuspendDirector,
    SuspendStaff,
    SuspendStand,
)
from engine.eleven.season import monday
from engine.eleven.season.actions import HirePlayer, UseCard
from engine.eleven.season.events import BoardVoted
from engine.eleven.season.model import Meeting
from engine.eleven.season.scoring import measured
from tests.engine.eleven.season.days import Desk, make_content, with_staff

pytestmark = pytest.mark.rule("EL-37")


def poor_desk() -> Desk:
    """Nobody has a fanbase marker to throw again with."""
    desk = Desk()
    desk.club.markers["fanbase"] = 0
    return desk


def suspended(desk: Desk) -> list[tuple[Piece, int]]:
    return [(event.piece, event.weeks) for event in desk.all(SuspensionMoved)]


# -- a d10 says whose card


def test_the_card_of_that_shirt_is_suspended(dice: Any) -> None:
    desk = poor_desk()
    desk.has(5, 6)  # shirts 7 and 8
    dice.suspension(8)
    desk.happen(SuspendByDie(weeks=1))
    assert suspended(desk) == [(Piece("player", 6), 1)]
    assert [player.suspended for player in desk.club.players] == [0, 1]


@pytest.mark.parametrize("die", [1, 9])
def test_a_shirt_that_nobody_wears_is_nobody(dice: Any, die: int) -> None:
    desk = Desk()  # with markers to throw again with: nobody is asked, since it can't get better
    desk.has(5, 13)  # shirts 7 and 12
    dice.suspension(die)
    desk.happen(SuspendByDie(weeks=1))
    assert suspended(desk) == []
    assert [(event.shirt, event.why) for event in desk.all(NobodyFound)] == [(die, "suspension")]
    assert desk.asked is None


def test_of_two_the_manager_chooses(dice: Any) -> None:
    desk = poor_desk()
    desk.has(1, 12)  # both wear the 3
    dice.suspension(3)
    desk.happen(SuspendByDie(weeks=2))
    assert desk.candidates == [Piece("player", 1), Piece("player", 12)]
    desk.choose(12)
    assert suspended(desk) == [(Piece("player", 12), 2)]


def test_tokens_are_added_to_those_that_lie_there(dice: Any) -> None:
    desk = poor_desk()
    desk.has(5, suspended=2)
    dice.suspension(7)
    desk.happen(SuspendByDie(weeks=1))
    assert suspended(desk) == [(Piece("player", 5), 3)]


def test_the_token_for_another_goes_to_one_who_is_not_suspended(dice: Any) -> None:
    desk = poor_desk()
    desk.has(5, 6, 7)  # shirts 7, 8 and 9
    dice.suspension(8)
    desk.happen(SuspendByDie(weeks=1), Strengthen(other=True))
    assert desk.candidates == [Piece("player", 5), Piece("player", 7)]
    desk.choose(7)
    assert desk.club.player(7).lasting == 1


@pytest.mark.rule("EL-10")
def test_a_die_that_found_somebody_may_be_thrown_again(dice: Any) -> None:
    desk = Desk()
    desk.has(5)
    dice.suspension(7, 2)
    desk.happen(SuspendByDie(weeks=1), GainPoints(count=1))
    assert isinstance(desk.asked, RerollDue)
    assert desk.club.tokens == 0
    desk.answer_die("fanbase")
    assert suspended(desk) == []
    assert (desk.club.tokens, desk.club.markers["fanbase"]) == (1, 19)


# -- stands


def test_the_place_with_the_fewest_tokens_is_suspended_printed_ones_first() -> None:
    desk = Desk()
    desk.club.buildings = [Built("lighting"), Built("stand")]
    for _ in range(4):
        desk.happen(SuspendStand(weeks=1))
    assert suspended(desk) == [
        (Piece("stand", 0), 1), (Piece("stand", 1), 1), (Piece("building", 1), 1), (Piece("stand", 0), 2),
    ]  # fmt: skip


@pytest.mark.rule("EL-27")
def test_a_suspended_stand_is_no_place() -> None:
    desk = Desk(with_staff(passive=StandPlaces()))
    desk.club.buildings = [Built("stand")]
    desk.employs(9)
    assert features.stand_places(desk.content, desk.club) == 4
    desk.happen(SuspendStand(weeks=1))
    assert features.stand_places(desk.content, desk.club) == 3
    desk.club.staff[0].suspended = 1
    assert features.stand_places(desk.content, desk.club) == 2


# -- adboards


@pytest.mark.rule("EL-17", "EL-43")
def test_every_adboard_is_suspended_and_still_counts() -> None:
    desk = Desk()
    desk.happen(SuspendAdboards(weeks=1))
    assert suspended(desk) == []
    desk.club.adboards = [Contract(8, suspended=1), Contract(9)]
    desk.club.kit = Contract(7)
    desk.happen(SuspendAdboards(weeks=1))
    assert suspended(desk) == [(Piece("adboard", 0), 2), (Piece("adboard", 1), 1)]
    assert measured(desk.content, desk.club, "sponsors", 0) == 3


@pytest.mark.rule("EL-17")
def test_what_an_adboard_does_lasts_until_it_is_suspended() -> None:
    desk = Desk(make_content(sponsors={8: {"passive": CheaperHires(less=1)}, 7: {"passive": CheaperHires(less=2)}}))
    desk.club.adboards, desk.club.kit = [Contract(8)], Contract(7)
    assert [*features.passives(desk.content, desk.club)] == [CheaperHires(less=1), CheaperHires(less=2)]
    desk.happen(SuspendAdboards(weeks=1))
    assert [*features.passives(desk.content, desk.club)] == [CheaperHires(less=2)]


# -- directors


def test_a_director_of_the_manager_s_choice_does_nothing_for_a_week() -> None:
    """He has no action and nothing that lasts, which a free throw is too."""
    action = CardAction(effects=(GainPoints(count=1),))
    desk = Desk(make_content(directors={0: {"passives": (CheaperHires(),)}, 1: {"action": action}}))
    desk.seats_directors(0, 1, 2)
    desk.happen(SuspendDirector(weeks=1))
    assert desk.candidates == [Piece("director", card) for card in range(3)]
    desk.choose(1, "director")
    assert suspended(desk) == [(Piece("director", 1), 1)]
    assert desk.reason(UseCard(0, Piece("director", 1))) == Reason("suspended", {"weeks": 1})
    desk.happen(SuspendDirector(weeks=2))
    desk.choose(0, "director")
    assert [*features.passives(desk.content, desk.club)] == []


@pytest.mark.rule("EL-9", "EL-10")
def test_a_suspended_director_votes_and_throws_no_die_again(dice: Any) -> None:
    note = MeetingCard(key="m", name="M", note="M.", yellow=(), blue=(), red=())
    content = msgspec.structs.replace(make_content(directors={0: {"passives": (FreeReroll(),)}}), meetings=(note,))
    desk = Desk(content)
    desk.seats_directors(0, 1, 2)
    die = Die(0, "meeting")
    assert reroll_means(desk.content, desk.club, Die(0, "potential", data=(1,)), 1) == ("fanbase", "director")
    desk.club.director(0).suspended = 1
    assert reroll_means(desk.content, desk.club, Die(0, "potential", data=(1,)), 1) == ("fanbase",)
    desk.table.meetings = [Meeting(0), None]
    desk.run(lambda play: monday.settle_meeting(play, die, 1))
    assert [len(event.votes) for event in desk.all(BoardVoted)] == [3]


# -- staff


def test_staff_of_his_choice_is_suspended_and_tokens_stack() -> None:
    desk = Desk()
    desk.employs(8, 9)
    desk.club.staff[1].suspended = 1
    desk.happen(SuspendStaff(weeks=2))
    assert desk.candidates == [Piece("staff", 8), Piece("staff", 9)]
    desk.choose(9, "staff")
    assert suspended(desk) == [(Piece("staff", 9), 3)]
    assert desk.happen(SuspendStaff(weeks=2), seat=1) == []


def test_suspended_staff_neither_acts_nor_holds() -> None:
    desk = Desk(with_staff(action=CardAction(effects=(GainPoints(count=1),)), passive=CheaperHires()))
    desk.employs(9)
    desk.club.markers["budget"] = 4
    assert desk.refusal(HirePlayer(0, 4)) is None
    assert desk.refusal(UseCard(0, Piece("staff", 9))) is None
    desk.happen(SuspendStaff(weeks=1))
    assert desk.refusal(HirePlayer(0, 4)) == "too_expensive"
    assert desk.refusal(UseCard(0, Piece("staff", 9))) == "suspended"

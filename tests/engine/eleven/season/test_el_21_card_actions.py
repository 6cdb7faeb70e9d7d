"""EL-21: actions of cards, and which of them could do nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.model import Reason
from engine.eleven.club_rules.model import OwnedPlayer, Piece
from engine.eleven.content.cards import Side
from engine.eleven.content.effects import (
    BuyOffice,
    CardAction,
    DrawTactics,
    Effect,
    GainPerProfession,
    GainPoints,
    Heal,
    HealAll,
    HireAnywhere,
    HireFreeStaff,
    HireFreeYoungster,
    LookTrained,
    MoveMarkers,
    MoveStat,
    SeeZones,
    SellNow,
    SignSmallDeal,
    Strengthen,
    SuspendByDie,
    SuspendStaff,
    SuspendStand,
    TrainPlayers,
)
from engine.eleven.season.actions import UseCard
from engine.eleven.season.model import Turn
from tests.engine.eleven.season.days import Desk, make_content, with_staff

pytestmark = pytest.mark.rule("EL-21")

USE = UseCard(0, Piece("staff", 9))


def desk_with(*effects: Effect, **cost: int) -> Desk:
    """Staff 9 of seat 0 has this action."""
    desk = Desk(with_staff(action=CardAction(effects=effects, cost=cost)))
    desk.employs(9)
    return desk


def test_the_cost_is_paid_and_the_card_exhausted() -> None:
    desk = desk_with(MoveMarkers(track="budget", count=2), operation=1)
    desk.use(9)
    assert (desk.club.markers["budget"], desk.club.markers["operation"]) == (22, 19)
    assert desk.club.staff[0].exhausted
    assert {event.rule for event in desk.events if event.rule != "EL-11"} == {"EL-21"}


def desk_with_footballer(*effects: Effect, trained: bool = False, **cost: int) -> Desk:
    """Footballer 5, who has this action on one side, untrained unless told otherwise, and seat 0 has him."""
    content = make_content()
    players = list(content.players)
    acting = Side(strength=1, action=CardAction(effects=effects, cost=cost))
    players[5] = replace(players[5], **{"trained" if trained else "untrained": acting})
    desk = Desk(replace(content, players=tuple(players)))
    desk.has(5, 6)
    return desk


def test_a_footballer_s_action_on_a_day() -> None:
    """Also as a free action; it exhausts his card, and he can be sold and deployed as before."""
    desk = desk_with_footballer(MoveMarkers(track="budget", count=2), operation=1)
    use = UseCard(0, Piece("player", 5))
    assert use in desk.options()
    assert UseCard(0, Piece("player", 5), True) in desk.options()
    assert desk.refusal(UseCard(0, Piece("player", 6))) == "no_action"
    desk.do(use)
    assert (desk.club.markers["budget"], desk.club.markers["operation"]) == (22, 19)
    assert desk.club.player(5).exhausted
    assert desk.club.player(5).is_fit
    desk.table.turn = Turn(0)
    assert desk.refusal(UseCard(0, Piece("player", 5), True)) == "exhausted"


@pytest.mark.rule("EL-13")
@pytest.mark.parametrize("side", [False, True])
def test_it_is_the_side_that_lies_up_which_acts(side: bool) -> None:
    desk = desk_with_footballer(GainPoints(count=1), trained=side)
    assert (desk.refusal(UseCard(0, Piece("player", 5))) is None) is not side
    desk.club.player(5).trained = True
    assert (desk.refusal(UseCard(0, Piece("player", 5))) is None) is side


@pytest.mark.rule("EL-36")
@pytest.mark.parametrize(("state", "reason"), [("injured", "injured"), ("suspended", "suspended")])
def test_who_can_not_play_can_not_act(state: str, reason: str) -> None:
    desk = desk_with_footballer(GainPoints(count=1))
    setattr(desk.club.player(5), state, 2)
    assert desk.reason(UseCard(0, Piece("player", 5))) == Reason(reason, {"weeks": 2})


def test_a_director_s_action() -> None:
    action = CardAction(effects=(MoveMarkers(track="budget", count=2),))
    desk = Desk(make_content(directors={1: {"action": action}}))
    desk.seats_directors(0, 1)
    assert desk.refusal(UseCard(0, Piece("director", 0))) == "no_action"
    desk.use(1, "director")
    assert desk.club.markers["budget"] == 22
    assert desk.club.directors[1].exhausted
    desk.begin_day()
    assert desk.refusal(UseCard(0, Piece("director", 1))) == "exhausted"


def test_a_cost_that_is_not_there_is_not_paid() -> None:
    desk = desk_with(MoveMarkers(track="budget", count=2), fitness=3, operation=1)
    desk.club.markers["fitness"] = 2
    assert desk.reason(USE) == Reason("cost_not_covered", {"track": "fitness", "cost": 3, "markers": 2})


def test_suspended_and_exhausted_cards_are_not_used() -> None:
    desk = desk_with(MoveMarkers(track="budget", count=2))
    desk.club.staff[0].exhausted = True
    assert desk.refusal(USE) == "exhausted"
    desk.club.staff[0].suspended = 3
    assert desk.reason(USE) == Reason("suspended", {"weeks": 3})


@pytest.mark.parametrize(
    "piece", [Piece("staff", 8), Piece("director", 0), Piece("building", 0), Piece("staff", "9"), None, 9, "staff"]
)
def test_only_one_s_own_cards_are_used(piece: Any) -> None:
    desk = desk_with(MoveMarkers(track="budget", count=2))
    assert desk.refusal(UseCard(0, piece)) == "no_such_card"


IDLE: dict[str, Effect] = {
    "nobody to train": TrainPlayers(players=2),
    "no youngster to train": TrainPlayers(youngsters=True),
    "nobody to strengthen": Strengthen(),
    "nobody hurt": Heal(),
    "nobody hurt at all": HealAll(),
    "no office for that": BuyOffice(most=2),
    "no staff for that": HireFreeStaff(most=1),
    "no sponsor": SignSmallDeal(),
    "nobody to sell": SellNow(more=1),
    "no youngster": HireFreeYoungster(),
    "nobody to suspend": SuspendByDie(weeks=1),
    "no money for anybody": HireAnywhere(row="players"),
    "no money for any staff": HireAnywhere(row="staff"),
    "nothing to look at": LookTrained(),
    "seen already": SeeZones(),
    "no tactic": DrawTactics(count=1),
}


@pytest.mark.parametrize("effect", IDLE.values(), ids=IDLE)
def test_an_action_that_could_do_nothing_is_refused(effect: Effect) -> None:
    desk = desk_with(effect, budget=1)
    desk.club.markers["budget"] = 1
    desk.club.secrets.zones = 10
    desk.club.secrets.seen = (0, 1, 2, 3, 4)
    desk.table.rows["sponsors"] = [0, 1, None, None, None]
    desk.table.decks |= {"youngsters": 0, "tactics": 0}
    assert desk.refusal(USE) == "no_effect"
    assert desk.refusal(UseCard(0, Piece("staff", 9), True)) == "no_effect"


ABLE: dict[str, Effect] = IDLE | {
    "more": MoveMarkers(track="fanbase", count=1),
    "a step": MoveStat(track="fanbase", steps=1),
    "a point": GainPoints(count=1),
    "a stand": SuspendStand(weeks=1),
    "staff": SuspendStaff(weeks=1),
    "profession": GainPerProfession(track="fitness"),
}


@pytest.mark.parametrize("effect", ABLE.values(), ids=ABLE)
def test_an_action_that_can_do_something_is_legal(effect: Effect) -> None:
    desk = desk_with(effect, budget=1)
    desk.club.office = 0
    most = getattr(effect, "most", None)
    if most is not None:
        desk = desk_with(type(effect)(most=3))  # type: ignore[call-arg]
    desk.club.players = [OwnedPlayer(12, injured=1), OwnedPlayer(5, trained=True)]
    assert desk.refusal(USE) is None


def test_one_effect_that_can_do_something_is_enough() -> None:
    desk = desk_with(Heal(), GainPoints(count=1))
    desk.use(9)
    assert desk.club.tokens == 1

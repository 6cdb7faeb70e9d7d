"""What each effect of a card does; those of hiring, selling and contracts are tested with their rules."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.eleven.club_rules.events import InjuryMoved, PlayerTrained, StrengthMoved
from engine.eleven.club_rules.model import PickDue, Piece
from engine.eleven.club_rules.resources import EFFECTS as CLUB_EFFECTS
from engine.eleven.content.effects import (
    CardAction,
    DrawTactics,
    Effect,
    GainPerProfession,
    GainPoints,
    Heal,
    HealAll,
    MoveMarkers,
    MoveStat,
    SeeZones,
    Strengthen,
    TrainPlayers,
)
from engine.eleven.season import effects
from engine.eleven.season.events import TacticsCounted, TacticsDrawn, ZonesSeen
from tests.engine.eleven.season.days import Desk, make_content


def player(number: int) -> Piece:
    return Piece("player", number)


def test_every_effect_is_known_once() -> None:
    assert sorted([*CLUB_EFFECTS, *effects.EFFECTS], key=str) == sorted(get_args(Effect), key=str)


@pytest.mark.rule("EL-2")
def test_steps_markers_and_points_one_after_another() -> None:
    desk = Desk()
    desk.happen(
        MoveStat(track="fitness", steps=-2),
        MoveMarkers(track="fanbase", count=-3),
        MoveMarkers(track="budget", count=2),
        GainPoints(count=2),
    )
    assert desk.club.stats["fitness"] == 1
    assert desk.club.markers == {"budget": 22, "fanbase": 17, "operation": 20, "fitness": 19}
    assert desk.club.tokens == 2
    assert {event.rule for event in desk.events} == {"EL-9"}


def test_effects_are_for_the_seat_they_are_for() -> None:
    desk = Desk()
    desk.happen(GainPoints(count=1), seat=1)
    assert [club.tokens for club in desk.table.clubs] == [0, 1]


# -- training (EL-13)


@pytest.mark.rule("EL-13")
def test_the_only_one_who_can_be_trained_is_asked_about() -> None:
    desk = Desk()
    desk.has(5)
    desk.has(6, trained=True)
    desk.happen(TrainPlayers(), rule="EL-17")
    assert desk.candidates == [player(5)]
    desk.choose(5)
    assert [(event.card, event.rule) for event in desk.all(PlayerTrained)] == [(5, "EL-17")]
    assert desk.happen(TrainPlayers()) == []


@pytest.mark.rule("EL-13")
@pytest.mark.parametrize("players", [1, 2])
def test_nobody_need_be_trained(players: int) -> None:
    """A veteran would be weaker for it, and any other choice may be worse than none."""
    desk = Desk()
    desk.has(15, 5)
    desk.happen(TrainPlayers(players=players), GainPoints(count=1))
    desk.choose(None)
    assert desk.asked is None
    assert desk.all(PlayerTrained) == []
    assert desk.club.tokens == 1


@pytest.mark.rule("EL-13")
def test_two_of_three_are_chosen_one_after_the_other() -> None:
    desk = Desk()
    desk.has(5, 6, 7)
    desk.happen(TrainPlayers(players=2), rule="EL-21")
    assert desk.candidates == [player(5), player(6), player(7)]
    desk.choose(6)
    assert desk.candidates == [player(5), player(7)]
    desk.choose(7)
    assert desk.asked is None
    assert [(event.card, event.rule) for event in desk.all(PlayerTrained)] == [(6, "EL-21"), (7, "EL-21")]


@pytest.mark.rule("EL-13")
@pytest.mark.parametrize("owned", [(5,), (5, 6)])
def test_where_all_can_be_trained_each_is_asked_about(owned: tuple[int, ...]) -> None:
    desk = Desk()
    desk.has(*owned)
    desk.happen(TrainPlayers(players=2))
    for card in owned:
        desk.choose(card)
    assert desk.asked is None
    assert [event.card for event in desk.all(PlayerTrained)] == list(owned)


@pytest.mark.rule("EL-13")
def test_a_youth_trainer_trains_youngsters_alone() -> None:
    desk = Desk()
    desk.has(5, 15)
    assert desk.happen(TrainPlayers(youngsters=True)) == []
    desk.has(12, 13)
    desk.happen(TrainPlayers(youngsters=True))
    assert desk.candidates == [player(12), player(13)]
    desk.choose(13)
    assert desk.club.player(13).trained


# -- strength tokens (EL-13)


@pytest.mark.rule("EL-13")
def test_a_lasting_token_goes_to_one_of_his_choice() -> None:
    desk = Desk()
    desk.has(5, 6, lasting=1)
    desk.happen(Strengthen(), rule="EL-9")
    desk.choose(6)
    (moved,) = desk.all(StrengthMoved)
    assert (moved.card, moved.lasting, moved.passing, moved.rule) == (6, 2, 0, "EL-9")


@pytest.mark.rule("EL-13")
def test_passing_tokens_go_to_three_different_footballers() -> None:
    desk = Desk()
    desk.has(5, 6, 7, 8)
    desk.happen(Strengthen(players=3, lasting=False))
    desk.choose(7)
    assert desk.candidates == [player(5), player(6), player(8)]
    desk.choose(5)
    assert desk.candidates == [player(6), player(8)]
    desk.choose(8)
    assert desk.asked is None
    assert [(one.card, one.lasting, one.passing) for one in desk.club.players] == [
        (5, 0, 1), (6, 0, 0), (7, 0, 1), (8, 0, 1),
    ]  # fmt: skip


@pytest.mark.rule("EL-13")
def test_three_tokens_for_two_footballers_are_two() -> None:
    desk = Desk()
    desk.has(5, 6)
    desk.happen(Strengthen(players=3, lasting=False))
    assert desk.asked is None
    assert [one.passing for one in desk.club.players] == [1, 1]


@pytest.mark.rule("EL-13", "EL-37")
def test_another_is_one_who_is_not_suspended() -> None:
    desk = Desk()
    desk.has(5, suspended=1)
    desk.has(6, 7)
    desk.happen(Strengthen(other=True))
    assert desk.candidates == [player(6), player(7)]
    desk.happen(Strengthen())
    assert desk.candidates == [player(5), player(6), player(7)]


# -- injuries (EL-34)


@pytest.mark.rule("EL-34")
def test_a_doctor_shortens_one_injury() -> None:
    desk = Desk()
    desk.has(5, injured=2)
    desk.has(6, injured=1)
    desk.has(7)
    desk.happen(Heal())
    assert desk.candidates == [player(5), player(6)]
    desk.choose(5)
    assert desk.club.player(5).injured == 1
    desk.happen(Heal(weeks=3))
    desk.choose(6)
    assert desk.club.player(6).injured == 0
    assert [(event.card, event.weeks) for event in desk.all(InjuryMoved)] == [(5, 1), (6, 0)]


@pytest.mark.rule("EL-17")
def test_all_are_healed() -> None:
    desk = Desk()
    desk.has(5, injured=2)
    desk.has(6, suspended=1)
    desk.has(7, injured=1)
    desk.happen(HealAll(), rule="EL-17")
    assert [(event.card, event.weeks) for event in desk.all(InjuryMoved)] == [(5, 0), (7, 0)]
    assert desk.club.player(6).suspended == 1


# -- tactics and opponents (EL-24, EL-28)


@pytest.mark.rule("EL-28")
def test_tactics_are_drawn_in_private_and_counted_in_public() -> None:
    desk = Desk()
    desk.happen(DrawTactics(count=1))
    desk.happen(DrawTactics(count=2))
    assert desk.club.secrets.tactics == (0, 1, 2)
    assert desk.club.tactics == 3
    assert [(event.count, event.audience, event.decks) for event in desk.all(TacticsCounted)] == [
        (1, None, {"tactics": 5}),
        (3, None, {"tactics": 3}),
    ]
    assert [(event.tactics, event.audience) for event in desk.all(TacticsDrawn)] == [((0,), (0,)), ((0, 1, 2), (0,))]


@pytest.mark.rule("EL-28")
def test_no_more_tactics_are_drawn_than_there_are() -> None:
    desk = Desk()
    desk.state.piles.tactics = [4]
    desk.happen(DrawTactics(count=2))
    assert desk.club.secrets.tactics == (4,)
    assert desk.happen(DrawTactics(count=1)) == []


@pytest.mark.rule("EL-24")
def test_the_zones_of_this_week_s_opponent_are_seen_in_private() -> None:
    desk = Desk()
    desk.happen(SeeZones(), seat=1)
    (seen,) = desk.all(ZonesSeen)
    assert (seen.seat, seen.audience, seen.opponent) == (1, (1,), 11)
    assert desk.table.clubs[1].secrets.zones == 11
    assert desk.state.piles.opponents[1] == [31, 21, 11]


@pytest.mark.rule("EL-48")
def test_a_marker_for_each_card_of_the_profession() -> None:
    desk = Desk(make_content(staff={8: {"profession": "doctor"}, 9: {"profession": "doctor"}}))
    desk.employs(7, 8, 9)
    desk.happen(GainPerProfession(track="fitness"), source=9, rule="EL-16")
    assert desk.club.markers["fitness"] == 22


@pytest.mark.rule("EL-21")
def test_an_action_knows_the_profession_of_its_card_and_other_cards_have_none() -> None:
    action = CardAction(effects=(GainPerProfession(track="fitness"),))
    desk = Desk(make_content(staff={9: {"profession": "doctor", "action": action}}, directors={0: {"action": action}}))
    desk.employs(7, 8, 9)
    desk.seats_directors(0)
    desk.use(9)
    assert desk.club.markers["fitness"] == 21
    assert desk.happen(GainPerProfession(track="fitness")) == []


def test_effects_after_one_that_asks_wait_for_the_answer() -> None:
    desk = Desk()
    desk.has(5, 6)
    desk.happen(GainPoints(count=1), TrainPlayers(), MoveMarkers(track="fanbase", count=1))
    assert isinstance(desk.asked, PickDue)
    assert (desk.club.tokens, desk.club.markers["fanbase"]) == (1, 20)
    desk.choose(5)
    assert desk.club.markers["fanbase"] == 21

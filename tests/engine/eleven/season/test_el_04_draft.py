"""EL-4: first trainers and the director draft."""

from __future__ import annotations

import pytest

from engine.core.model import Reason
from engine.eleven.club_rules.events import MarkersMoved, PointsGained, StatMoved
from engine.eleven.season.actions import KeepDirector
from engine.eleven.season.events import DirectorKept, DirectorsDealt, DirectorsShown, StaffJoined, TacticsDrawn
from engine.eleven.season.model import ApplyEffects, KeepDirectorDue, KeepObjectiveDue, PassDirectors
from engine.eleven.season.opening import pass_directors
from tests.engine.eleven.season.weeks import CONTENT, Game, number_of

pytestmark = pytest.mark.rule("EL-4")


def keep(game: Game, seat: int, place: int = 0) -> int:
    """A seat keeps the director at a place of its hand."""
    due = game.until_asked(seat)
    assert isinstance(due, KeepDirectorDue)
    game.do(KeepDirector(seat, due.hand[place]))
    return due.hand[place]


def hand(game: Game, seat: int) -> tuple[int, ...]:
    due = game.until_asked(seat)
    assert isinstance(due, KeepDirectorDue)
    return due.hand


def test_everybody_begins_with_a_first_trainer_of_his_own_for_nothing() -> None:
    game = Game(4)
    cards = [game.club(seat).staff[0].card for seat in range(4)]
    assert len(set(cards)) == 4
    assert {CONTENT.staff[card].profession for card in cards} == {"first_trainer"}
    assert [event.cost for event in game.all(StaffJoined)] == [0] * 4
    assert len(game.state.piles.staff) == 36 - 4 - 5


def test_all_are_dealt_four_and_asked_at_the_same_time() -> None:
    game = Game(3)
    assert [due.seat for due in game.asked] == [0, 1, 2]
    cards = [card for seat in range(3) for card in hand(game, seat)]
    assert len(cards) == len(set(cards)) == 12


def test_hands_go_to_the_left_and_each_keeps_three() -> None:
    game = Game(3)
    first = [hand(game, seat) for seat in range(3)]
    kept = [[keep(game, seat)] for seat in (2, 0, 1)]
    kept = [kept[1], kept[2], kept[0]]
    # What seat n left of its hand is now with seat n + 1.
    assert [hand(game, seat) for seat in (1, 2, 0)] == [first[seat][1:] for seat in range(3)]
    for seat in range(3):
        kept[seat].append(keep(game, seat, 1))
    # Three cards less the middle one have gone two seats to the left.
    assert [hand(game, seat) for seat in (2, 0, 1)] == [(first[seat][1], first[seat][3]) for seat in range(3)]
    for seat in range(3):
        kept[seat].append(keep(game, seat, 1))
    assert [[director.card for director in club.directors] for club in game.table.clubs] == kept
    assert {event.seat: list(event.directors) for event in game.all(DirectorsShown)} == dict(enumerate(kept))
    assert all(not club.secrets.hand and not club.secrets.kept for club in game.table.clubs)


def test_a_manager_alone_keeps_three_of_four() -> None:
    game = Game(1)
    dealt = hand(game, 0)
    assert keep(game, 0, 1) == dealt[1]
    assert hand(game, 0) == (dealt[0], dealt[2], dealt[3])
    keep(game, 0, 2)
    assert hand(game, 0) == (dealt[0], dealt[2])
    keep(game, 0)
    assert [director.card for director in game.club().directors] == [dealt[1], dealt[3], dealt[0]]


def test_hands_and_what_is_kept_are_secret_until_all_have_three() -> None:
    game = Game(2)
    keep(game, 1)
    assert {event.audience for event in game.all(DirectorsDealt)} == {(0,), (1,)}
    assert {event.audience for event in game.all(DirectorKept)} == {(1,)}
    assert game.rules.view(game.state, 0).clubs[1].secrets.kept == ()
    assert len(game.rules.view(game.state, 1).clubs[1].secrets.kept) == 1


def test_the_order_of_answers_changes_nothing() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 1, 0)):
        game = Game(3)
        for _ in range(3):
            for seat in order:
                keep(game, seat)
        ends.append(game.state)
    assert ends[0] == ends[1]


def test_only_a_director_in_hand_can_be_kept() -> None:
    game = Game(2)
    assert game.rules.check(game.state, KeepDirector(0, hand(game, 1)[0])) == Reason("not_in_hand")


def test_stats_change_in_the_order_picked_and_bonuses_come_when_all_are_shown() -> None:
    game = Game(2)
    boards = ("pfennigfux", "spendlin", "wincombe"), ("thunderby", "taktomir", "tiebrook")
    for club, keys in zip(game.table.clubs, boards, strict=True):
        club.secrets.hand = ()
        club.secrets.kept = tuple(number_of(CONTENT.directors, key) for key in keys)
    game.table.first = 1
    game.state.asked.clear()
    game.state.agenda.clear()
    play = game.play()
    pass_directors(play, PassDirectors())
    # Budget 2 + 1 and fanbase 2 - 1 + 1 + 1; budget 2 - 1, fanbase 2 + 1 + 1, operation 2 + 1 + 1, and fitness 2 + 1 by
    # Oyinlade.
    assert game.club(0).stats == {"budget": 3, "fanbase": 3, "operation": 2, "fitness": 2}
    assert game.club(1).stats == {"budget": 1, "fanbase": 4, "operation": 4, "fitness": 3}
    assert [type(event) for event in play.events[:2]] == [DirectorsShown, DirectorsShown]
    assert [(event.seat, event.track, event.steps) for event in play.events[2:]] == [
        (1, "budget", -1), (1, "fanbase", 1), (1, "operation", 1), (1, "fanbase", 1), (1, "operation", 1),
        (0, "budget", 1), (0, "fanbase", -1), (0, "fanbase", 1), (0, "fanbase", 1),
    ]  # fmt: skip
    assert {event.rule for event in play.events} == {"EL-4"}
    due = [step for step in reversed(game.state.agenda) if isinstance(step, ApplyEffects)]
    assert [step.seat for step in due] == [1, 0, 0]


def test_a_bonus_of_money_points_or_tactics_is_there_before_monday() -> None:
    game = Game(1)
    keys = ("spendlin", "wincombe", "taktomir")
    game.club().secrets.hand = ()
    game.club().secrets.kept = tuple(number_of(CONTENT.directors, key) for key in keys[:2])
    last = number_of(CONTENT.directors, keys[2])
    game.club().secrets.hand = (last,)
    game.state.asked[:] = [KeepDirectorDue(0, (last,))]
    game.forget()
    game.do(KeepDirector(0, last))
    assert isinstance(game.asked[0], KeepObjectiveDue)
    assert game.club().markers == {"budget": 3, "fanbase": 0, "operation": 0, "fitness": 0}
    assert game.club().tokens == 2
    assert game.club().tactics == 2
    assert [len(event.tactics) for event in game.all(TacticsDrawn)] == [1, 2]
    assert len(game.all(MarkersMoved)) == len(game.all(PointsGained)) == 1
    assert len(game.all(StatMoved)) == 3

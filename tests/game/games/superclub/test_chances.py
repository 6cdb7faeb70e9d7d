"""The chances of a match of Superclub as it goes on: exact with every die that lies, and telling nothing too soon."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from engine.core.model import clone
from engine.superclub.match import events as ev
from engine.superclub.odds import DICE, awaited, table_odds
from game.games.superclub.presenter.chances import SuperclubReckoner
from game.games.superclub.presenter.choreography import SuperclubPresenter
from game.games.superclub.presenter.match import Names, Stage
from game.games.superclub.presenter.tempo import foregone
from game.stage.momentum import Chances, Turn
from game.stage.timeline import Beat, Timeline
from tests.game.games.superclub.matches import CONTENT, blank, played

_HIT = (ev.PlayerInjured, ev.InjuryCancelled, ev.SubstituteCameOn, ev.SlotStayedEmpty)
CAST = Names(CONTENT, "Given", "SuperCup opponent")


def match(seed: int) -> tuple[Timeline[Stage], list[Turn]]:
    presenter = SuperclubPresenter(CAST, blank(seed))
    timeline = Timeline(presenter)
    timeline.extend(played(seed))
    return timeline, list(Chances(presenter, SuperclubReckoner()).seen(timeline.beats, timeline.length))


@pytest.mark.parametrize("seed", [0, 1, 4])
def test_chances_add_up_and_never_go_back_in_time(seed: int) -> None:
    _, turns = match(seed)
    assert len(turns) > 6
    assert all(sum(turn.shares) == pytest.approx(1) and 0 <= turn.at <= 1 for turn in turns)
    assert all(one.seen <= later.seen and one.at <= later.at for one, later in pairwise(turns))
    assert max(turns[-1].shares) == 1


def test_with_the_home_sides_dice_they_are_the_mean_of_every_throw_of_the_visitors() -> None:
    timeline, turns = match(0)
    beat = next(beat for beat in timeline.beats if "deciding" in beat.choreography.cues)
    timeline.seek(beat.index)
    event, sums = beat.event, [0.0, 0.0, 0.0]
    assert isinstance(event, ev.DiceThrown)
    for first, second in product(DICE, repeat=2):
        table = clone(timeline.before.table)
        table.duels[-1].dice, table.duels[-1].closed = (event.home, (first, second)), False  # it may be thrown again
        for number, share in enumerate(table_odds(table).shares):
            sums[number] += share / 36
    lies = beat.start + beat.choreography.cues["tumble_home"].end
    found = next(turn for turn in turns if turn.seen == pytest.approx(lies))
    assert found.shares == pytest.approx(tuple(sums))


def test_the_last_die_moves_nothing_before_the_ball_tells_how_the_third_ended() -> None:
    asked = 0
    for seed in (0, 1, 2, 3):
        timeline, turns = match(seed)
        thrown: Beat | None = None
        for beat in timeline.beats:
            cues = beat.choreography.cues
            if isinstance(beat.event, ev.DiceThrown):
                thrown = beat
            elif isinstance(beat.event, _HIT):
                thrown = None  # a double tells more, before the ball
            if not isinstance(beat.event, ev.ThirdWon) or thrown is None:
                continue
            told = beat.start + (cues["resolve"].end if "resolve" in cues else cues["party"].start)
            settled = "tumble_first" if "deciding" in thrown.choreography.cues else "tumble_home"
            lies = thrown.start + thrown.choreography.cues[settled].end
            timeline.seek(thrown.index)
            assert isinstance(thrown.event, ev.DiceThrown)
            if foregone(timeline.before.table.duels[-1].strengths, thrown.event.home):
                lies = thrown.start
            assert [turn for turn in turns if lies + 1e-6 < turn.seen < told - 1e-6] == []
            turn = next(turn for turn in turns if turn.seen == pytest.approx(told))
            timeline.seek(beat.index)
            attacker = timeline.before.table.duels[-1].attacker
            assert turn.scored == (attacker if attacker is not None and beat.event.winner == attacker else None)
            asked += 1
    assert asked > 6


def test_an_injury_counts_all_dice_with_the_best_substitute_and_then_with_the_one_who_came() -> None:
    asked = 0
    for seed in (0, 1, 2, 3):
        timeline, turns = match(seed)
        for beat in timeline.beats:
            if not isinstance(beat.event, _HIT):
                continue
            timeline.seek(beat.index + 1)
            table = timeline.before.table
            cues = beat.choreography.cues
            seen = beat.start + (cues["change"].start if "change" in cues else 0.0)
            turn = next(turn for turn in turns if turn.seen == pytest.approx(seen))
            assert turn.shares == pytest.approx(table_odds(table).shares)
            asked += awaited(table) is not None
    assert asked


def test_a_third_that_is_thrown_again_is_open_as_its_dice_fly() -> None:
    """Whoever won it has not won it any more: nothing of its first dice counts."""
    for seed in range(200):
        timeline, turns = match(seed)
        again = [beat for beat in timeline.beats if isinstance(beat.event, ev.DiceThrown) and _was_won(timeline, beat)]
        if again:
            break
    (beat, *_) = again
    timeline.seek(beat.index)
    table = clone(timeline.before.table)
    duel = table.duels[-1]
    assert duel.closed
    duel.closed, duel.dice, duel.winner, duel.totals = False, None, None, (0, 0)
    found = [turn for turn in turns if turn.seen == pytest.approx(beat.start)]
    assert found[-1].shares == pytest.approx(table_odds(table).shares)


def _was_won(timeline: Timeline[Stage], beat: Beat) -> bool:
    timeline.seek(beat.index)
    return timeline.before.table.duels[-1].closed

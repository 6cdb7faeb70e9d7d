"""What a spectator of Eleven can know: chances by the score and the zones to come, which give no answer away."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.eleven.match import events as ev
from engine.eleven.zones import ZONES, Zone
from game.games.eleven.presenter.chances import RATES, ElevenReckoner, more, shares
from game.games.eleven.presenter.choreography import ElevenPresenter
from game.games.eleven.presenter.match import Stage
from game.games.eleven.screens.match.scoreboard import zone_swings
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.momentum import Chances, Turn
from game.stage.shares import expected
from game.stage.timeline import Timeline
from tests.game.games.eleven.matches import CONTENT, blank
from tests.game.games.eleven.test_movement import duel, match


def turns_of(timeline: Timeline[Stage], time: float = 1e9) -> list[Turn]:
    timeline.seek(0)
    presenter = ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, blank(1))), timeline.before.table)
    return list(Chances(presenter, ElevenReckoner()).seen(timeline.beats, time))


def stage_after(timeline: Timeline[Stage]) -> Stage:
    timeline.seek(len(timeline.beats))
    return timeline.before


def test_a_goal_counts_in_the_lead_from_which_the_zones_to_come_are_counted() -> None:
    timeline, beat = duel(2, 1, "FR")
    known = beat.start + beat.choreography.cues["party_mine_0"].start
    left = more(RATES["FR"][0], 1), RATES["FR"][1]
    assert turns_of(timeline, known + 0.01)[-1].shares == shares(1, 9, left)
    assert turns_of(timeline)[-1].shares == (1, 0, 0)


def test_every_zone_has_rates_that_are_chances() -> None:
    assert tuple(RATES) == ZONES
    for sides in RATES.values():
        for goals in sides:
            assert sum(goals) == pytest.approx(1.0)
            assert min(goals) >= 0


def test_with_one_zone_to_come_the_chances_are_what_its_goals_make_of_the_lead() -> None:
    mine, theirs = RATES["FR"]
    win, draw, loss = shares(0, 8)
    assert win == pytest.approx(mine[1] * theirs[0])
    assert draw == pytest.approx(mine[0] * theirs[0] + mine[1] * theirs[1])
    assert loss == pytest.approx(mine[0] * theirs[1])
    assert [shares(lead, 9) for lead in (-1, 0, 1)] == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]


def test_what_may_still_fall_in_the_zone_itself_counts() -> None:
    assert more((0.5, 0.3, 0.2), 1) == pytest.approx((0.6, 0.4))
    assert more((0.5, 0.5), 2) == (1.0,)
    theirs = RATES["MC"][1]
    win, draw, loss = shares(1, 9, ((1.0,), theirs))
    assert win == pytest.approx(theirs[0])
    assert (draw, loss) == pytest.approx((theirs[1], theirs[2]))


@pytest.mark.parametrize("over", range(9))
def test_a_goal_always_helps_whoever_scores(over: int) -> None:
    for lead, better in pairwise(range(-5, 6)):
        assert expected(shares(lead, over)) <= expected(shares(better, over))


def test_what_two_are_is_no_part_of_the_chances_before_they_have_clashed() -> None:
    weak, strong = (duel(*strengths, "FC") for strengths in ((2, 3), (2, 1)))
    known = strong[1].start + strong[1].choreography.cues["party_mine_0"].start
    assert turns_of(weak[0], known - 0.01) == turns_of(strong[0], known - 0.01)
    assert turns_of(weak[0], known + 0.01) != turns_of(strong[0], known + 0.01)


@pytest.mark.parametrize("seed", [1, 3])
def test_chances_follow_the_score_and_the_bars_of_the_zones_its_goals(seed: int) -> None:
    timeline = match(seed)
    turns = turns_of(timeline)
    assert [turn.at for turn in turns] == sorted(turn.at for turn in turns)
    decided = next(beat.event for beat in timeline.beats if isinstance(beat.event, ev.MatchDecided))
    assert turns[-1].shares == pytest.approx({"win": (1, 0, 0), "draw": (0, 1, 0), "loss": (0, 0, 1)}[decided.result])
    decisive = [turn.shares for turn in turns if turn.scored is not None]
    leads = [goal.goals - goal.against for goal in stage_after(timeline).goals]
    for lead, (win, _, loss) in zip(leads, decisive, strict=True):
        assert (win > loss) == (lead > 0) or abs(lead) <= 1, "who leads is the likelier"
    scored: dict[Zone, list[int]] = {}
    for beat in timeline.beats:
        if isinstance(beat.event, ev.ZoneCompared):
            one = beat.event.comparison
            scored[one.zone] = [one.mine.goals, one.theirs.goals]
    for zone, swings in zip(ZONES, zone_swings(turns), strict=True):
        for goals, swing in zip(scored[zone], swings, strict=True):
            assert goals or not swing
            if goals and zone == "DL":
                assert swing > 0.01

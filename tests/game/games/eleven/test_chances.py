"""What a spectator of Eleven can know: chances that begin as the deployment says, and give no answer away."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from engine.core.model import Event
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.prospect import chances_of
from engine.eleven.match import events as ev
from engine.eleven.match.line_ups import fitting
from engine.eleven.match.opening import side_of
from engine.eleven.zones import ZONES, Zone
from game.games.eleven.flow.screening import RISE, exhibition, of_record
from game.games.eleven.presenter.chances import ElevenReckoner
from game.games.eleven.presenter.choreography import ElevenPresenter
from game.games.eleven.presenter.match import Stage
from game.games.eleven.screens.match.scoreboard import zone_swings
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.momentum import Chances, Turn
from game.stage.timeline import Timeline
from tests.game.games.eleven.matches import CONTENT, blank
from tests.game.games.eleven.test_movement import duel, match


def turns_of(timeline: Timeline[Stage], time: float = 1e9) -> list[Turn]:
    timeline.seek(0)
    presenter = ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, blank(1))), timeline.before.table)
    return list(Chances(presenter, ElevenReckoner(CONTENT)).seen(timeline.beats, time))


def told(events: Iterable[Event], seed: int) -> Timeline[Stage]:
    """These events of the match of that seed on a timeline."""
    table = of_record(exhibition(seed)).blank
    timeline = Timeline(ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, table)), table))
    timeline.extend(list(events))
    return timeline


def stage_after(timeline: Timeline[Stage]) -> Stage:
    timeline.seek(len(timeline.beats))
    return timeline.before


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_a_match_begins_with_the_chances_of_its_deployment(seed: int) -> None:
    record = of_record(exhibition(seed))
    sent = next(event for event in record.events if isinstance(event, ev.SentOut))
    first = turns_of(match(seed))[0]
    assert first.shares == chances_of(CONTENT, desk_of(record.blank, 0), sent.posts)


def test_who_is_turned_over_is_no_part_of_the_chances() -> None:
    """Another line-up of the same back in his place, and all is as likely until the first zone."""
    events = list(of_record(exhibition(1)).events)
    zone = next(at for at, event in enumerate(events) if isinstance(event, ev.ZoneCompared))
    back = of_record(exhibition(1)).blank.back
    for card in fitting(CONTENT, back, ()):
        other = [
            replace(event, theirs=side_of(CONTENT, card, RISE)) if isinstance(event, ev.OpponentRevealed) else event
            for event in events[:zone]
            if not isinstance(event, ev.StrengthsSet)
        ]
        same = [event for event in events[:zone] if not isinstance(event, ev.StrengthsSet)]
        assert [turn.shares for turn in turns_of(told(other, 1))] == [turn.shares for turn in turns_of(told(same, 1))]


def test_a_goal_counts_from_the_second_its_ball_is_in() -> None:
    timeline, beat = duel(2, 1, "FR")
    known = beat.start + beat.choreography.cues["party_mine_0"].start
    before, after = (turns_of(timeline, known + step)[-1].shares for step in (-0.01, 0.01))
    assert after[0] >= before[0]
    assert after != before
    assert turns_of(timeline)[-1].shares == (1, 0, 0)


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
    assert all(sum(turn.shares) == pytest.approx(1) for turn in turns)
    decided = next(beat.event for beat in timeline.beats if isinstance(beat.event, ev.MatchDecided))
    assert turns[-1].shares == pytest.approx({"win": (1, 0, 0), "draw": (0, 1, 0), "loss": (0, 0, 1)}[decided.result])
    assert len([turn for turn in turns if turn.scored is not None]) == len(stage_after(timeline).goals)
    scored: dict[Zone, list[int]] = {}
    for beat in timeline.beats:
        if isinstance(beat.event, ev.ZoneCompared):
            one = beat.event.comparison
            scored[one.zone] = [one.mine.goals, one.theirs.goals]
    for zone, swings in zip(ZONES, zone_swings(turns), strict=True):
        for goals, swing in zip(scored[zone], swings, strict=True):
            assert goals or not swing

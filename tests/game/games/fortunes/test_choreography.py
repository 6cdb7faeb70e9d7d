"""What is said, heard and counted of each event of a match of Football Fortunes, against what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from statistics import mean
from typing import Any, NamedTuple

import pytest

from engine.core.model import Event
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import Goal, MatchSetup, MatchTable
from game.games.fortunes.presenter.choreography import FortunesMatchPresenter
from game.games.fortunes.presenter.occasion import occasion_of
from game.games.fortunes.presenter.said import shots_by
from game.games.fortunes.presenter.shoot_out import goes_wide
from game.games.fortunes.screens.match.scoreboard import kicks_now, score_now
from game.stage.choreography import Choreography, along
from game.stage.occasions import VOICES, Occasion
from game.stage.orchestration import ADDED
from game.stage.timeline import Beat, Instant, Timeline
from tests.game.games.fortunes.matches import RULES, blank, played


class Told(NamedTuple):
    """An event, how it is played, the number of kicks before it, and whether it is somebody's third goal."""

    event: Any
    choreography: Choreography
    setup: MatchSetup
    kicks: int
    thirds: bool
    also: Occasion | None
    wide: bool

    @property
    def keys(self) -> list[str]:
        return [caption.key for caption in self.choreography.captions]

    @property
    def sounds(self) -> list[str]:
        return [sound.name for sound in self.choreography.sounds if sound.name not in ADDED]  # stakes are no event's

    def param(self, name: str) -> object:
        return self.choreography.captions[-1].params[name]


@cache
def _told() -> tuple[Told, ...]:
    return tuple(_matches())


def _matches() -> Iterator[Told]:
    for seed in range(40):
        table: MatchTable = blank(seed)
        timeline = Timeline(FortunesMatchPresenter(blank(seed)))
        timeline.extend(played(seed))
        for beat in timeline.beats:
            goal = getattr(beat.event, "goal", None)
            mine = [one for one in table.goals if goal and (one.side, one.scorer) == (goal.side, goal.scorer)]
            also = occasion_of(table.goals, goal) if goal else None
            wide = goes_wide(table.setup, len(table.kicks))
            yield Told(beat.event, beat.choreography, table.setup, len(table.kicks), len(mine) == 2, also, wide)
            RULES.fold(table, beat.event)


def told(kind: type[Event]) -> list[Told]:
    found = [one for one in _told() if isinstance(one.event, kind)]
    assert found, f"no {kind.__name__} in any match"
    return found


def test_a_goal_levels_takes_the_lead_or_is_one_more() -> None:
    seen = set()
    for one in told(ev.GoalScored):
        goal, score = one.event.goal, one.event.score
        before = [*score]
        before[goal.side] -= 1
        if goal.scorer is None:
            wanted = "goal_club"
        elif before[0] == before[1] and goal.minute % 30 in (*range(26, 30), 0) and goal.minute > 80:
            wanted = "goal_late_winner"
        elif one.thirds:
            wanted = "goal_hat_trick"
        elif score[0] == score[1]:
            wanted = "goal_level"
        else:
            wanted = "goal_lead" if before[0] == before[1] else "goal"
        assert one.keys[-2:] == ["chance", wanted]
        team = (one.setup.home, one.setup.away)[goal.side]
        player = team.eleven[goal.scorer] if goal.scorer is not None else None
        assert one.param("player") == (team.name if player is None else player.name)
        assert (one.param("club"), one.param("n")) == (team.name, goal.minute)
        assert one.param("score") == f"{score[0]}:{score[1]}"
        cries = ["roar"] if one.also is None else [voice.name for voice in VOICES[one.also]]
        assert [name for name in one.sounds if name != "tick"][-2 - len(cries) :] == ["kick", "net", *cries]
        seen.add(wanted)
    assert seen - {"goal_hat_trick"} == {"goal", "goal_club", "goal_level", "goal_lead", "goal_late_winner"}


@pytest.mark.parametrize(
    ("before", "goal", "occasion"),
    [
        ([], Goal(20, 0, 9), None),
        ([Goal(5, 1, 9)], Goal(20, 0, 9), "equaliser"),
        ([], Goal(86, 1, 9), "late_winner"),
        ([], Goal(85, 1, 9), None),
        ([Goal(5, 0, 9), Goal(95, 1, 9)], Goal(116, 0, 2), "late_winner"),
        ([Goal(5, 0, 9), Goal(8, 0, 9)], Goal(20, 0, 9), "hat_trick"),
        ([Goal(5, 0, 9), Goal(8, 1, 9)], Goal(20, 0, 9), None),
        ([Goal(5, 0), Goal(8, 0)], Goal(20, 0), None),
    ],
)
def test_a_hat_trick_an_equaliser_and_the_lead_near_the_end_are_known(
    before: list[Goal], goal: Goal, occasion: str | None
) -> None:
    assert occasion_of(before, goal) == occasion


def test_after_ninety_minutes_comes_extra_time_and_after_that_come_penalties_if_it_must_be_decided() -> None:
    seen = set()
    for one in told(ev.TimeUp):
        undecided = one.event.score[0] == one.event.score[1] and one.setup.decisive
        wanted = "full_time" if not undecided else "to_penalties" if one.event.extra else "to_extra_time"
        assert one.keys[-1] == wanted
        assert one.sounds[-1] == ("whistle_double" if undecided else "whistle_long")
        seen.add(wanted)
    assert seen == {"full_time", "to_penalties", "to_extra_time"}


def test_a_penalty_is_in_and_cheered_or_out_and_groaned_at() -> None:
    for one in told(ev.PenaltyTaken):
        good = one.event.kick.scored
        assert one.keys == ["kick", "kick_in" if good else "kick_out"]
        cries = ["groan"] if one.wide else [voice.name for voice in VOICES["penalty_saved"]]
        assert one.sounds == ["kick", *(("net", "roar") if good else ("save", *cries))]
        assert one.param("club") == (one.setup.home, one.setup.away)[one.event.kick.side].name
        assert one.param("n") == one.kicks // 2 + 1
        assert one.param("score") == f"{one.event.scored[0]}:{one.event.scored[1]}"


def test_the_end_is_a_draw_a_win_or_a_win_on_penalties() -> None:
    seen = set()
    for one in told(ev.MatchEnded):
        wanted = "drawn" if one.event.winner is None else "won_penalties" if one.kicks else "won"
        assert one.keys == [wanted]
        if one.event.winner is not None:
            assert one.param("club") == (one.setup.home, one.setup.away)[one.event.winner].name
        seen.add(wanted)
    assert seen == {"drawn", "won", "won_penalties"}


def test_every_part_of_a_match_is_whistled_on() -> None:
    for one in told(ev.KickedOff):
        assert one.sounds == ["whistle"]
        assert one.keys == (["extra_time"] if one.event.extra else ["sides", "kick_off"])


@pytest.mark.parametrize("seed", range(12))
def test_the_board_counts_a_goal_and_a_kick_when_the_ball_is_in_and_no_sooner(seed: int) -> None:
    table: MatchTable = blank(seed)
    timeline = Timeline(FortunesMatchPresenter(blank(seed)))
    timeline.extend(played(seed))
    for beat in timeline.beats:
        net = _heard(beat, "net", "save")
        after = blank(seed) if table is None else table
        before = table.score, tuple(kick.scored for kick in table.kicks)
        if net is not None:
            assert (score_now(Instant(table, beat, net - 0.01)), kicks_now(Instant(table, beat, net - 0.01))) == before
        late = beat.choreography.length
        shown = score_now(Instant(table, beat, late)), kicks_now(Instant(table, beat, late))
        RULES.fold(table, beat.event)
        assert shown == (after.score, tuple(kick.scored for kick in after.kicks))


def _heard(beat: Beat, *names: str) -> float | None:
    return next((sound.at for sound in beat.choreography.sounds if sound.name in names), None)


@pytest.mark.parametrize("seed", range(6))
def test_what_was_said_of_a_goal_or_a_miss_ends_soon_after_the_next_attack_begins(seed: int) -> None:
    """Who comes then is said once the ball is with one of theirs; who shoots, as it goes to him."""
    timeline = Timeline(FortunesMatchPresenter(blank(seed)))
    timeline.extend(played(seed))
    for before, beat in pairwise(timeline.beats):
        made = beat.choreography
        if isinstance(before.event, ev.GoalScored) and made.captions:
            assert made.captions[0].at < 0.75, made.captions[0]
        clubs = [timeline.before.setup.home.name, timeline.before.setup.away.name]
        for caption in made.captions:
            if caption.key in ("press", "hold"):
                holder = timeline.movement.holder(beat.play + caption.at)
                assert isinstance(holder, tuple)
                assert clubs[holder[0]] == caption.params["club"]
            if caption.key == "chance":
                holder = timeline.movement.holder(beat.play + caption.at + 0.01)
                assert isinstance(holder, tuple)
                assert clubs[holder[0]] == caption.params["club"]


def test_a_line_about_who_has_the_ball_goes_with_the_ball_and_at_half_time() -> None:
    """While it stands his side has the ball, but for what it takes to read the line; the second half has its own."""
    stale, halves = [], 0
    for seed in range(6):
        timeline = Timeline(FortunesMatchPresenter(blank(seed)))
        timeline.extend(played(seed))
        for beat in timeline.beats:
            made = beat.choreography
            half = made.cues.get("half")
            for one, after in zip(made.captions, [*(two.at for two in made.captions[1:]), made.length], strict=True):
                if one.key == "interval":
                    assert half is not None
                    assert (one.at, after) == (half.start, half.end), "it is said as long as they rest"
                    halves += 1
                if one.key not in ("press", "hold"):
                    continue
                assert half is None or not one.at < half.start < after, "nobody presses in the interval"
                moments = [one.at + 0.01 + 0.1 * number for number in range(int(10 * (after - one.at)))]
                holders = [timeline.movement.holder(beat.play + at) for at in moments]
                side = int(one.params["club"] == blank(seed).setup.away.name)
                stale.append(0.1 * sum(isinstance(who, tuple) and who[0] != side for who in holders))
    assert halves == 6
    assert max(stale) < 1.0
    assert mean(stale) < 0.1


def test_words_keep_up_with_the_clock_while_quiet_minutes_hurry_past() -> None:
    """Who still has the ball five minutes later is said anew, as far as a line can be read; no line is ever left for
    twenty minutes, and hardly one for ten."""
    late: list[bool] = []
    held = set[int]()
    for seed in range(12):
        timeline = Timeline(FortunesMatchPresenter(blank(seed)))
        timeline.extend(played(seed))
        for beat in timeline.beats:
            made = beat.choreography
            for one, after in zip(made.captions, [*(two.at for two in made.captions[1:]), made.length], strict=True):
                if not one.passing or not made.clock or one.key == "second_half":
                    continue
                held |= {seed} if one.key == "hold" else set()
                for tenth in range(int(10 * (after - one.at))):
                    behind = along(made.clock, one.at + tenth / 10) - int(one.params["n"])
                    assert behind < 20, (seed, one)
                    late.append(behind >= 10)
    assert len(held) == 12
    assert sum(late) < len(late) / 50


def test_shots_are_counted_once_they_have_come_to_something() -> None:
    for seed in range(1, 7):  # in match 0 six goals leave no room for a near miss
        setup, timeline = blank(seed).setup, Timeline(FortunesMatchPresenter(blank(seed)))
        timeline.extend(played(seed))
        goals = [0, 0]
        whole = [0, 0]
        for beat in timeline.beats:
            made = beat.choreography
            assert shots_by(setup, made, -0.1) == (0, 0)
            ends = [cue.start for name, cue in made.cues.items() if name.startswith("after")]
            for number, at in enumerate(ends):
                assert sum(shots_by(setup, made, at - 0.01)) == number
                assert sum(shots_by(setup, made, at)) == number + 1
            for side, shots in enumerate(shots_by(setup, made, made.length)):
                whole[side] += shots
            if isinstance(beat.event, ev.GoalScored):
                goals[beat.event.goal.side] += 1
        assert all(shots >= scored for shots, scored in zip(whole, goals, strict=True))
        assert sum(whole) > sum(goals)

"""A match of Superclub on the timeline: every event has a score and words, nothing is told too early."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pytest

from engine.core.model import clone, digest
from engine.superclub.line_up import LineUp
from engine.superclub.match import events as ev
from engine.superclub.match.events import MatchEvent
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import SIDES
from game.games.superclub.presenter.choreography import CHOREOGRAPHIES, SuperclubPresenter, count_cue
from game.games.superclub.presenter.explanation import question, why
from game.games.superclub.presenter.match import (
    Names,
    Stage,
    entries,
    match_shares,
    needed,
    points,
    steps,
    third_shares,
)
from game.games.superclub.presenter.spoils import spoils
from game.stage.timeline import Timeline
from game.ui import text
from tests.engine.superclub.match.builders import Match, block, eleven
from tests.game.games.superclub.matches import CONTENT, RULES, blank, played

SEEDS = range(30)
CAST = Names(CONTENT, "Given", "SuperCup opponent")


@cache  # nobody adds to it
def _timeline(seed: int, *, holds: bool = True) -> Timeline[Stage]:
    timeline = Timeline(SuperclubPresenter(CAST, blank(seed), holds=holds))
    timeline.extend(played(seed))
    return timeline


def test_every_event_of_a_match_has_a_score() -> None:
    assert set(get_args(MatchEvent)) == set(CHOREOGRAPHIES)


def test_the_matches_here_show_every_kind_of_event_that_can_be_shown() -> None:
    seen = {type(event) for seed in SEEDS for event in played(seed)}
    assert set(get_args(MatchEvent)) - seen <= {ev.SlotStayedEmpty}


def test_everything_that_is_said_has_words_and_gaps_that_fit() -> None:
    texts = text.load(strict=True)
    for seed in SEEDS:
        for beat in _timeline(seed).beats:
            for caption in beat.choreography.captions:
                key = f"superclub.commentary.{caption.key}"
                params = dict(caption.params)
                for way in range(len(texts.variants(key))):
                    assert texts.pick(key, way, **params)


def test_every_event_can_be_explained() -> None:
    texts = text.load(strict=True)
    for seed in SEEDS:
        timeline = _timeline(seed)
        for beat in timeline.beats:
            timeline.seek(beat.index)
            reason = why(CAST, timeline.before, beat.event)
            assert reason.rule.startswith("SC-")
            for line in reason.lines:
                assert texts(line.key, **line.params)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_stage_is_the_engines_table_at_every_step(seed: int) -> None:
    timeline, table = _timeline(seed), clone(blank(seed))
    for beat in timeline.beats:
        timeline.seek(beat.index)
        assert digest(timeline.before.table) == digest(table)
        RULES.fold(table, beat.event)
    timeline.seek(len(timeline.beats))
    assert digest(timeline.before.table) == digest(table)
    assert table.over


def test_any_way_to_a_moment_shows_the_same() -> None:
    straight, jumping = _timeline(3), _timeline(3)
    straight.set_speed(16)
    while not straight.is_at_end and straight.cursor < 20:
        straight.advance(0.05)
    jumping.seek(len(jumping.beats))
    jumping.seek(2)
    jumping.seek(straight.cursor)
    assert digest(jumping.before.table) == digest(straight.before.table)
    assert (jumping.before.notes, jumping.before.turns) == (straight.before.notes, straight.before.turns)


def test_cues_and_sounds_lie_inside_their_beat() -> None:
    for seed in SEEDS:
        for holds in (True, False):
            for beat in _timeline(seed, holds=holds).beats:
                end = beat.choreography.length + 1e-9
                assert all(0 <= cue.start <= cue.end <= end for cue in beat.choreography.cues.values())
                assert all(0 <= sound.at < max(end, 1e-9) for sound in beat.choreography.sounds)
                assert all(0 <= caption.at <= end for caption in beat.choreography.captions)


def test_dice_rest_before_what_they_decide_is_said() -> None:
    for seed in SEEDS:
        for beat in _timeline(seed).beats:
            cues, captions = beat.choreography.cues, beat.choreography.captions
            match beat.event:
                case ev.DiceThrown():
                    assert cues["tumble_home"].end <= cues["hold_home"].start < cues["tumble_away"].start
                    assert cues["tumble_away"].end <= cues["hold_away"].start < cues["verdict"].start
                    assert captions[1].at >= cues["tumble_home"].end  # what is needed follows from the first dice
                    assert all(caption.at >= cues["verdict"].start for caption in captions[2:])
                case ev.ThirdWon():
                    assert all(caption.at >= cues["verdict"].start for caption in captions)
                case ev.ResultThrownFor() | ev.PenaltyTaken():
                    assert captions[1].at >= cues["verdict"].start
                    assert "tumble" not in cues or cues["hold"].end <= cues["verdict"].start


def test_questions_are_held_between_a_quarter_and_six_tenths_of_a_second() -> None:
    for seed in SEEDS:
        for beat in _timeline(seed).beats:
            holds = [cue for name, cue in beat.choreography.cues.items() if name.startswith("hold")]
            assert all(0.25 <= cue.end - cue.start <= 0.6 for cue in holds)


def test_a_match_takes_about_a_minute() -> None:
    lengths = sorted(_timeline(seed).length for seed in SEEDS)
    assert 30 <= lengths[len(lengths) // 2] <= 90


# -- counting up


def test_what_is_counted_up_is_what_the_engine_says() -> None:
    counted = 0
    for seed in SEEDS:
        timeline = _timeline(seed)
        for beat in timeline.beats:
            if not isinstance(beat.event, ev.ThirdBegun):
                continue
            timeline.seek(beat.index)
            table, thirds = timeline.before.table, beat.event.thirds
            found = steps(table, thirds)
            for side in SIDES:
                total = sum(entry.halves for step in found if (entry := step.entries[side]) is not None)
                assert total == beat.event.strengths[side] == strengths(table, side, thirds[side])
            assert all(count_cue(number) in beat.choreography.cues for number in range(len(found)))
            counted += 1
    assert counted > 2 * len(SEEDS)


@pytest.mark.rule("SC-37")
def test_a_third_is_counted_player_by_player_then_links_boost_and_staff() -> None:
    home = eleven(0, midfield="<3> <2> 1 A4", captain="midfield", boost=3, link_stars=1)
    match = Match(home, eleven(1))
    found = [(entry.part, entry.halves) for entry in entries(match.table, 0, "midfield")]
    # Stars 3, 2, 1 and an attacker of 4 who loses half a star; one link; the captain's three.
    assert found == [("player", 6), ("player", 4), ("player", 2), ("player", 7), ("links", 2), ("boost", 6)]


def test_a_side_without_players_is_counted_at_once() -> None:
    match = Match(eleven(0), block(13, 12, 14))
    assert [(entry.part, entry.halves) for entry in entries(match.table, 1, "attack")] == [("block", 28)]


def test_the_goalkeeper_is_counted_in_defence_alone() -> None:
    match = Match(eleven(0, keeper=4), eleven(1))
    assert [entry.halves for entry in entries(match.table, 0, "defence") if entry.part == "keeper"] == [8]
    assert [entry for entry in entries(match.table, 0, "attack") if entry.part == "keeper"] == []
    assert [entry.halves for entry in entries(match.table, 1, "defence") if entry.part == "keeper"] == [2]  # Given


# -- chances


def test_what_the_visitors_need_is_reckoned_from_the_first_dice() -> None:
    assert needed((20, 20), (3, 4)) == (8, 7)  # level stars: more than 7 wins, 7 shares
    assert needed((21, 20), (3, 4)) == (8, None)  # half a star behind: 8 is enough, and nothing is level
    assert needed((30, 20), (6, 6)).win == 18  # out of reach
    assert [needed((20, 20), (3, 4)).meaning(throw) for throw in (6, 7, 8)] == [0, None, 1]


def test_chances_of_a_third_are_even_between_equals() -> None:
    home, draw, away = third_shares((24, 24))
    assert home == away
    assert home + draw + away == pytest.approx(1)


def test_what_a_third_is_told_to_be_is_never_nothing_or_all_that_may_turn_out_otherwise() -> None:
    """Nine stars more can't be lost: 18 halves are nine pips, and 2 against 12 is ten: 1 throw in 1296 wins it yet."""
    event = ev.ThirdBegun(attacker=None, thirds=("midfield", "midfield"), strengths=(30, 12), rule="SC-37")
    (line,) = (one for one in why(CAST, Stage(blank(0)), event).lines if one.key.endswith("third_odds"))
    assert [line.params[name] for name in ("n", "draw", "m")] == [">99 %", "<1 %", "<1 %"]


def test_no_chances_are_told_before_the_line_ups_are_shown() -> None:
    timeline = _timeline(0)
    for beat in timeline.beats:
        timeline.seek(beat.index)
        shares = match_shares(timeline.before.table)
        assert (shares is None) == (not timeline.before.revealed)
        if shares is not None:
            assert sum(shares) == pytest.approx(1)


def test_at_the_end_the_chances_are_the_result() -> None:
    for seed in SEEDS:
        timeline = _timeline(seed)
        timeline.seek(len(timeline.beats))
        table = timeline.before.table
        winner = {"home": 0, "away": 1}.get(table.result or "") if table.winner is None else table.winner
        expected = (float(winner == 0), float(winner is None), float(winner == 1))
        assert match_shares(table) == expected


def test_chances_of_a_shoot_out_add_up_kick_by_kick() -> None:
    seen = 0
    for seed in SEEDS:
        timeline = _timeline(seed)
        for beat in timeline.beats:
            if isinstance(beat.event, ev.PenaltyTaken):
                timeline.seek(beat.index)
                shares = match_shares(timeline.before.table)
                assert shares is not None
                assert shares[1] < 1e-9
                assert sum(shares) == pytest.approx(1)
                seen += 1
    assert seen


def test_a_kick_asks_for_seven_less_his_stars() -> None:
    for seed in SEEDS:
        timeline = _timeline(seed)
        for beat in timeline.beats:
            if isinstance(beat.event, ev.PenaltyTaken) and beat.event.kick.die is not None:
                timeline.seek(beat.index)
                asked = question(CAST, timeline.before.table, beat.event, settled=False)
                assert asked.number == 7 - beat.event.kick.stars
                assert sum(cell.meaning == "good" for cell in asked.cells) == beat.event.kick.stars
                assert not any(cell.chosen for cell in asked.cells)


def test_half_stars_are_written_as_people_say_them() -> None:
    assert [points(halves) for halves in (0, 1, 2, 29, -4, -1)] == ["0", "½", "1", "14½", "−2", "−½"]


def test_a_drawn_opponents_name_is_not_known_before_his_card_is_turned() -> None:
    stage = SuperclubPresenter(CAST, blank(4)).blank()
    assert stage.table.setup.kind == "supercup"
    assert CAST.club(stage.table, 1) == "SuperCup opponent"
    assert isinstance(stage.table.teams[0].line_up, LineUp | None)


def test_what_a_third_is_played_for_is_what_its_winner_gets() -> None:
    """Who is said to win the match with it does, and whoever draws level is level; midfield alone decides nothing."""
    seen = set()
    for seed in SEEDS:
        timeline = _timeline(seed)
        for beat in timeline.beats:
            if not isinstance(beat.event, ev.ThirdWon) or beat.event.winner is None:
                continue
            timeline.seek(beat.index)
            table, winner = timeline.before.table, beat.event.winner
            last = next(one for one in reversed(timeline.beats[: beat.index]) if isinstance(one.event, ev.DiceThrown))
            assert isinstance(last.event, ev.DiceThrown)
            said, (home, away) = spoils(table, last.event)[winner], beat.event.won
            ahead = (home - away) * (-1 if winner else 1)
            left = 3 - len(table.duels)
            seen.add(said)
            assert (said == "match") == (ahead > 2 * left)
            assert (said == "lead") == (0 < ahead <= 2 * left)
            assert (said in ("level", "draw", "penalties")) == (ahead == 0)
            assert said != "match" or len(table.duels) > 1
    assert {"match", "lead"} <= seen

"""The opponents at a line-up: their line-up and their moves by minute, a press away from the team sheet."""

from __future__ import annotations

import pytest

from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.gallery import career
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.games.futti.screens.team_sheet.opponents import OpponentsScene, moves_of
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.stage.timeline import Instant
from tests.game.driving import EVERY_SIZE, opened, press, unreached, words_on

SEED = 3


def _over() -> tuple[FuttiMatchScene, MatchTable]:
    """A match, and its table at the end."""
    scene = opened(of_record(exhibition(SEED)).scene)
    assert isinstance(scene, FuttiMatchScene)
    scene.timeline.seek(len(scene.timeline.beats))
    return scene, Instant.of(scene.timeline).stage.table


def test_a_sides_moves_are_its_goals_cards_injuries_and_changes_by_minute() -> None:
    """Counted from the events: nothing of the other side's, nothing left out, in the order they came."""
    scene, table = _over()
    events = [beat.event for beat in scene.timeline.beats]
    for side in (0, 1):
        told = list(moves_of(scene.ui.t, table, side))
        goals = [one for one in events if isinstance(one, ev.GoalScored) and one.side == side]
        booked = [one for one in events if isinstance(one, ev.PlayerBooked) and one.side == side]
        words = [words for _, words in told]
        assert sum("scored" in one for one in words) == len(goals) == table.sides[side].score
        assert sum("booked" in one for one in words) == len(booked)
        assert sum("came on" in one for one in words) == len(table.sides[side].subs)
        minutes = [minute for minute, _ in told]
        assert minutes == sorted(minutes)
        for goal in goals:
            assert f"{table.sides[side].card(goal.player).name} scored." in words


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_they_are_a_press_away_from_the_sheet_at_a_timeout(size: tuple[int, int], scale: int) -> None:
    sheet = opened(lambda ui: career.SCENES["timeout"](ui, SEED), size, scale)
    assert isinstance(sheet, TeamSheetScene)
    press(sheet, "line_up.squads")
    scene = sheet.ui.stack.top
    assert isinstance(scene, OpponentsScene)
    assert not unreached(scene.view)
    theirs = 1 - sheet.editor.side
    words = " ".join(words_on(scene))
    for _, told in moves_of(scene.ui.t, sheet.editor.table, theirs):
        assert told in words
    press(scene, "back")
    assert sheet.ui.stack.top is sheet


def test_before_a_match_it_is_said_that_they_have_named_nobody() -> None:
    scene, _ = _over()
    blank = scene.feed.blank
    before = opened(lambda ui: OpponentsScene(ui, blank, 1, scene.match_kits))
    assert "The match has not begun" in " ".join(words_on(before))

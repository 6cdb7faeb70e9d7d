"""When a line-up is asked for in a career: half-time right after a timeout, and the line-up of the last match."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.entries import ClubEntry
from engine.core.model import Decision, Seat
from engine.futti.match.lineups import changes
from engine.futti.match.model import LineUpDue, NameLineUp, Positions, Rotate, RotationDue, other
from engine.futti.season.model import SeasonSetup
from engine.futti.season.rules import FuttiSeason
from game.games.futti.flow.career_flow import CareerFlow
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.stage.session import Session
from game.ui.settings import Settings
from game.ui.widgets import Paragraph
from game.ui.window import open_ui

AT_FIRST: Positions = (5, 4, 3, 2, 7)
AT_HALF_TIME: Positions = (1, 4, 3, 2, 6)


def asked_alone(seed: int, clubs: int = 4, seasons: int = 1) -> Session:
    """A career of one person at the first club, all others by default policy."""
    keys = [ClubEntry(club.key) for club in FuttiSeason().content.clubs[:clubs]]
    session: Session = Session.begin("futti", SeasonSetup(tuple(keys), (Seat("Ann"),), (0,), seasons=seasons), seed)
    session.hand_over((0,))
    return session


def goal_in_minute_20() -> tuple[Session, RotationDue]:
    """A career in which its one person let a goal in in minute 20 and nothing else happened then: at its timeout."""
    for seed in range(1, 200):
        session = asked_alone(seed)
        while pending := session.pending():
            due = pending[0]
            if isinstance(due, RotationDue) and due.timeout == "minute":
                table = session.state.match.table
                if table.minute == 20 and changes(table, due.side) == ("goal",):
                    return session, due
            session.submit(session.rules.default(session.state, due))
    raise AssertionError("nobody lets a goal in in minute 20 and nothing else")


def flow(session: Session, folder: Path, said: list[str]) -> CareerFlow:
    ui = open_ui((1280, 720), Settings(), strict=True)
    ui.say = said.append
    return CareerFlow(ui, session, folder, lambda: None)


def told(sheet: TeamSheetScene) -> list[str]:
    return [one.text for one in sheet.view.root.walk() if isinstance(one, Paragraph)]


def next_due(session: Session) -> Decision:
    return session.pending()[0]


@pytest.mark.rule("FU-25")
def test_who_has_just_chosen_in_minute_20_is_not_asked_once_more_at_half_time_and_is_told_so(tmp_path: Path) -> None:
    session, due = goal_in_minute_20()
    said: list[str] = []
    director = flow(session, tmp_path, said)
    club = session.state.match.table.sides[due.side].team.name
    director.matchday.ask(None, due)
    sheet = director.ui.stack.top
    assert isinstance(sheet, TeamSheetScene)
    sheet.done()
    half_time = next_due(session)
    assert isinstance(half_time, RotationDue)
    assert half_time.timeout == "half_time"
    director.matchday.ask(None, half_time)
    assert said[-1] == director.ui.t(
        "sheet.passed_chosen", timeout=director.ui.t("sheet.passed_at.half_time"), club=club
    )
    assert half_time not in session.pending()


@pytest.mark.rule("FU-25")
def test_who_has_not_chosen_in_minute_20_is_asked_at_half_time_of_what_happened_since(tmp_path: Path) -> None:
    """The goal was a matter of the timeout before: half-time doesn't tell it as something new."""
    session, due = goal_in_minute_20()
    session.submit(session.rules.default(session.state, due))
    half_time = next_due(session)
    director = flow(session, tmp_path, [])
    director.matchday.ask(None, half_time)
    sheet = director.ui.stack.top
    assert isinstance(sheet, TeamSheetScene)
    assert not [words for words in told(sheet) if words.startswith("Since")]


@pytest.mark.rule("FU-25")
def test_a_note_of_a_moment_before_goes_when_a_team_sheet_comes_up(tmp_path: Path) -> None:
    session, due = goal_in_minute_20()
    said: list[str] = []
    director = flow(session, tmp_path, said)
    director.matchday.ask(None, due)
    assert said == [""]


def at_the_second_match() -> tuple[Session, LineUpDue]:
    """A career of one person who named reserves for the first match and others at half-time, of whom nobody was missing
    afterwards, before the second."""
    for seed in range(3, 30):
        session = asked_alone(seed)
        session.submit(NameLineUp(next_due(session).seat, AT_FIRST))
        stands = AT_FIRST
        while not isinstance(due := next_due(session), LineUpDue):
            action = session.rules.default(session.state, due)
            if isinstance(due, RotationDue) and due.timeout == "half_time":
                action = Rotate(due.seat, AT_HALF_TIME)
            if session.check(action) is not None:
                break
            stands = action.positions if isinstance(action, Rotate) else stands
            session.submit(action)
        if stands == AT_HALF_TIME and isinstance(due, LineUpDue):
            return session, due
    raise AssertionError("somebody is missing in every match")


@pytest.mark.rule("FU-5")
def test_a_sheet_begins_with_the_last_line_up_or_with_the_suggestion_if_that_wins_more(tmp_path: Path) -> None:
    session, due = at_the_second_match()
    director = flow(session, tmp_path, [])
    director.matchday.play()
    sheet = director.ui.stack.top
    assert isinstance(sheet, TeamSheetScene)
    editor, now = sheet.editor, sheet.editor.line_up
    if director.ui.t("sheet.as_suggested") in told(sheet):
        assert editor.undo()
        assert editor.is_better(now, editor.line_up)
    assert editor.line_up == AT_HALF_TIME
    assert due.side == editor.side != other(editor.side)


@pytest.mark.rule("FU-5")
def test_who_is_never_asked_at_timeouts_has_named_only_the_line_up_of_kick_off(tmp_path: Path) -> None:
    session, due = at_the_second_match()
    director = flow(session, tmp_path, [])
    assert director.matchday.last_line_up(due) == AT_HALF_TIME
    director.ui.settings.hard_timeouts = "never"
    assert director.matchday.last_line_up(due) == AT_FIRST


@pytest.mark.rule("FU-5")
def test_before_the_first_match_of_a_season_nothing_is_remembered(tmp_path: Path) -> None:
    session = asked_alone(3, seasons=2)
    seasons = set()
    while pending := session.pending():
        due = pending[0]
        if isinstance(due, LineUpDue):
            director = flow(session, tmp_path, [])
            last = director.matchday.last_line_up(due)
            first = session.state.table.season not in seasons
            seasons.add(session.state.table.season)
            assert (last is None) == first
        session.submit(session.rules.default(session.state, due))
    assert seasons == {1, 2}

"""Whole careers led by the director, driven by nothing but intents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Seat, digest
from engine.futti.match import events as ev
from engine.futti.season.events import MatchPlayed
from engine.futti.season.model import SeasonSetup
from engine.storage.career import Career
from game.games.futti.flow import career_flow
from game.games.futti.flow.career_flow import CareerFlow, Hub
from game.games.futti.flow.summary import summarise
from game.games.futti.screens.draft import DraftScene
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.games.futti.screens.result import ResultScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.stage.back_page import BackPageScene
from game.stage.career_controller import AWAY_LEVEL
from game.stage.pause import HandOverScene, PauseMenu
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.input import Act
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.full import full_disk
from tests.game.driving import click

SEED = 7
PATIENCE = 6_000
"""Frames after which a career that hasn't got where it should is stuck."""


def begin(folder: Path, people: int = 1, seed: int = SEED, level: int = 2, **choices: Any) -> Session:
    """A new career of four clubs, `people` and one computer manager of `level`, in a file of its own."""
    clubs = games.rules_for("futti").content.clubs[:4]
    seats = (*(Seat(f"Player {number + 1}") for number in range(people)), Seat("", level))
    setup = SeasonSetup(
        clubs=tuple(ClubEntry(club.key) for club in clubs), seats=seats, managed=tuple(range(len(seats))), **choices
    )
    return Session.begin("futti", setup, seed, folder, "Evening", summarise)


class Evening:
    """A career on the screen, and somebody who confirms whatever is offered and skips to the end of matches."""

    def __init__(self, session: Session, folder: Path) -> None:
        self.session = session
        self.left = False
        self.seen: Counter[type] = Counter()
        self._last: object = None
        self.ui = open_ui((1280, 720), Settings(tips_off=("futti",), reduced_motion=True), strict=True)
        self.director = CareerFlow(self.ui, session, folder / "replays", self._leave)
        self.director.start()

    def _leave(self) -> None:
        self.left = True

    @property
    def top(self) -> Any:
        return self.ui.stack.top

    def press(self, *names: str) -> None:
        for name in names:
            self.ui.stack.handle(Act(name))

    def until(self, there: Callable[[], bool]) -> None:
        """Go on until `there`; fails if that takes too long."""
        for _ in range(PATIENCE):
            if there():
                return
            self.ui.stack.update(0.3)
            if self.top is not self._last:
                self._last = self.top
                self.seen[type(self.top)] += 1
            if there():
                return
            self.press("transport.end" if type(self.top) is FuttiMatchScene else "confirm")
        raise AssertionError(f"stuck at {type(self.top).__name__}")

    def until_at(self, scene: type) -> Any:
        """Go on until such a scene is on top, and return it."""
        self.until(lambda: type(self.top) is scene)
        return self.top

    def until_timeout(self) -> TeamSheetScene:
        """Go on until a sheet asks at a timeout, and return it."""
        self.until(lambda: type(self.top) is TeamSheetScene and self.top.editor.table.minute > 0)
        sheet: TeamSheetScene = self.top
        return sheet

    def finish(self) -> None:
        """Go on until the career is left."""
        self.until(lambda: self.left)


@pytest.mark.nightly
def test_one_person_plays_two_seasons_to_their_end(tmp_path: Path) -> None:
    session = begin(tmp_path, seasons=2)
    evening = Evening(session, tmp_path)
    evening.finish()
    assert session.outcome is not None
    assert [past.season for past in evening.director.table.history] == [1, 2]
    assert evening.seen[ResultScene] == 6, "three matches a season, each with its result"
    assert evening.seen[BackPageScene] == 6, "and its paper"
    assert evening.seen[TeamSheetScene] >= 12, "a line-up and a half-time each"
    assert evening.seen[HandOverScene] == 0, "there is nobody to hand the screen to"


@pytest.mark.nightly
def test_two_people_hand_the_screen_over_and_share_it_in_their_own_match(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2)
    evening = Evening(session, tmp_path)
    shared = 0
    while not evening.left:
        evening.until(lambda: evening.left or type(evening.top) in (TeamSheetScene, FuttiMatchScene, HandOverScene))
        top = evening.top
        if type(top) is TeamSheetScene:
            assert top.editor.due.seat in session.looking
            if not top.editor.table.minute:
                assert session.looking == (top.editor.due.seat,), "a line-up is named with nobody else looking"
        elif type(top) is FuttiMatchScene:
            shared += session.looking == (0, 1)
        evening.until(lambda top=top: evening.left or evening.top is not top)
    assert evening.seen[HandOverScene] >= 3
    assert shared >= 1
    assert evening.seen[ResultScene] == 5, "three matches each, one of them against each other"


def test_two_people_draft_in_turn(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, teams="draft")
    evening = Evening(session, tmp_path)
    scene = evening.until_at(DraftScene)
    asked: set[int] = set()

    def is_drafted() -> bool:
        if evening.top is scene and scene.due is not None:
            asked.add(scene.due.seat)
            assert session.looking == (scene.due.seat,)
        return evening.director.table.draft is None

    evening.until(is_drafted)
    assert asked == {0, 1}
    assert [len(squad) for squad in evening.director.table.squads] == [8, 8, 8, 8]
    assert evening.seen[HandOverScene] == 0, "the draft lies open"
    evening.until_at(FuttiMatchScene)


def test_a_gaffer_drafts_though_no_frame_waits_for_his_thought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each frame is given so little time that a step of it fills it; the person's turn comes when he has picked."""
    monkeypatch.setattr(career_flow, "WORK", 1e-6)
    session = begin(tmp_path, level=5, teams="draft")
    evening = Evening(session, tmp_path)
    scene, waited = evening.until_at(DraftScene), 0

    def has_picked_twice() -> bool:
        nonlocal waited
        waited += scene.live and scene.table.draft is not None
        return scene.due is not None and len(scene.table.squads[0]) == 2

    evening.until(has_picked_twice)
    assert waited > 20
    assert len(scene.table.squads[1]) in (1, 2, 3)
    assert scene.table.squads == session.state.table.squads


@pytest.mark.nightly
def test_a_cup_tie_is_decided_from_the_spot(tmp_path: Path) -> None:
    for seed in range(8, 20):  # the eighth is soon there
        folder = tmp_path / str(seed)
        folder.mkdir()
        evening = Evening(begin(folder, seed=seed, cup=True, decider="exchange"), folder)
        while not evening.left:
            evening.until(lambda evening=evening: evening.left or type(evening.top) is FuttiMatchScene)
            if evening.left:
                break
            match = evening.top
            evening.until_at(ResultScene)
            kicks = [beat.event for beat in match.timeline.beats if isinstance(beat.event, ev.KickTaken)]
            if kicks:
                assert kicks[-1].home != kicks[-1].visitors
                evening.finish()
                assert evening.director.table.over
                return
    pytest.fail("no tie went to the spot")


def test_a_killed_evening_goes_on_at_the_same_event(tmp_path: Path) -> None:
    session = begin(tmp_path)
    evening = Evening(session, tmp_path)
    match = evening.until_at(FuttiMatchScene)
    match.timeline.set_speed(4)
    while match.timeline.cursor < 40:
        evening.ui.stack.update(0.3)
        if evening.top is not match:
            evening.press("confirm")
    shown, seen = match.timeline.cursor, digest(match.timeline.before.table)
    assert isinstance(session.career, Career)
    killed = tmp_path / "killed"
    killed.mkdir()
    for file in tmp_path.glob("*.gaffer*"):  # the career and what the database keeps beside it, as a kill leaves them
        (killed / file.name).write_bytes(file.read_bytes())

    later = Evening(Session.resume(killed / session.career.path.name, summarise), killed)
    later.until_at(Hub)
    resumed = later.until_at(FuttiMatchScene)
    assert resumed.timeline.cursor == shown
    assert digest(resumed.timeline.before.table) == seen
    for one in (evening, later):
        one.finish()
    assert digest(later.session.state) == digest(session.state)


def test_a_computer_takes_over_and_gives_the_seat_back(tmp_path: Path) -> None:
    session = begin(tmp_path)
    evening = Evening(session, tmp_path)
    evening.until_at(FuttiMatchScene)
    evening.press("back")
    assert type(evening.top) is PauseMenu
    click(evening.top, "computer")
    assert session.answering[0] == AWAY_LEVEL
    sheets = evening.seen[TeamSheetScene]
    evening.until(lambda: evening.seen[ResultScene] == 2)
    assert evening.seen[TeamSheetScene] == sheets, "nobody is asked while the computer plays"
    evening.until_at(FuttiMatchScene)
    evening.press("back")
    click(evening.top, "computer")
    assert session.answering[0] == 0
    evening.until_at(TeamSheetScene)
    evening.finish()


def test_the_menu_over_a_timeout_keeps_what_was_moved(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path), tmp_path)
    sheet = evening.until_timeout()
    first, second, *_ = sheet.editor.line_up
    click(sheet, "slot0")
    click(sheet, "slot1")
    assert sheet.editor.line_up[:2] == (second, first)
    moved = sheet.editor.line_up
    evening.press("back")
    assert type(evening.top) is PauseMenu
    evening.press("back")
    assert evening.top is sheet
    assert sheet.editor.line_up == moved


def test_a_computer_takes_over_at_a_timeout(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path), tmp_path)
    evening.until_timeout()
    evening.press("back")
    click(evening.top, "computer")
    assert type(evening.top) is FuttiMatchScene
    evening.until_at(ResultScene)


def test_what_could_not_be_saved_is_told_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(tmp_path)
    evening = Evening(session, tmp_path)
    evening.until_timeout()
    actions = session.actions
    with full_disk(monkeypatch):
        evening.press("confirm")
        evening.ui.saving.update(0)
        assert type(evening.top) is Dialog
        assert session.actions > actions
        assert "no room left on the disk" in evening.top.message
        evening.press("confirm")
        evening.until_at(TeamSheetScene)
        evening.until_at(ResultScene)
    assert session.trouble
    assert session.save()


def test_the_end_is_one_key_away_if_nothing_is_to_be_decided(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path), tmp_path)
    evening.ui.settings.hard_timeouts = "never"
    match = evening.until_at(FuttiMatchScene)
    for _ in range(30):  # it stops at every goal and card of one's own
        evening.press("transport.end")
        assert evening.top is match
        if isinstance(match.timeline.beat.event, ev.MatchEnded):
            break
        assert match.timeline.beat.event.side == match.whose(match.timeline.beat.event)
    assert isinstance(match.timeline.beat.event, ev.MatchEnded)
    sheets = evening.seen[TeamSheetScene]
    evening.until_at(ResultScene)
    assert evening.seen[TeamSheetScene] == sheets == 1


@pytest.mark.nightly
def test_a_match_left_while_its_end_is_watched_is_the_one_that_goes_on(tmp_path: Path) -> None:
    """After the last decision the career is already in the next round, while the match is still on the screen."""
    session = begin(tmp_path)
    path = next(tmp_path.glob("*.gaffer"))
    evening = Evening(session, tmp_path)
    evening.until(
        lambda: (
            type(evening.top) is FuttiMatchScene
            and any(isinstance(event, MatchPlayed) for event in evening.director.tape.ahead())
        )
    )
    watched = evening.top.feed.key
    evening.ui.stack.update(0.3)
    evening.director.leave()
    again = Evening(Session.resume(path, summarise), tmp_path)
    assert again.until_at(FuttiMatchScene).feed.key == watched
    again.finish()


def test_a_fixture_to_come_has_no_scoresheet_and_says_so(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path), tmp_path)
    evening.until_at(Hub)
    evening.director.rooms.scoresheet(len(evening.director.table.fixtures) - 1)
    assert isinstance(evening.top, Dialog)


@pytest.mark.nightly
def test_a_seasons_end_is_looked_at_also_while_a_computer_sits_in(tmp_path: Path) -> None:
    session = begin(tmp_path, seasons=2)
    session.set_answering(0, AWAY_LEVEL)
    evening = Evening(session, tmp_path)
    evening.until(lambda: evening.director.table.awards is not None)
    evening.until_at(Hub)
    assert evening.director.table.season == 1
    assert evening.director.doors().next_season is not None
    evening.finish()
    assert evening.director.table.season == 2


def test_how_one_wins_counts_what_the_result_and_the_paper_tell(tmp_path: Path) -> None:
    """Not before the match is over, and then the same points that the page's table has."""
    evening = Evening(begin(tmp_path), tmp_path)
    evening.until_at(FuttiMatchScene)
    evening.ui.open_win()
    assert not any(one.count.total for one in evening.top.standing.rivals)
    evening.press("win")
    for page in (ResultScene, BackPageScene):
        evening.until_at(page)
        evening.ui.open_win()
        told = [one.count.total for one in evening.top.standing.rivals]
        evening.press("win")
        table = evening.director.matchday.come()
        assert table is not None
        assert told == [row.points for row in table.rows]
        assert sum(told) in (4, 5, 6), "two matches were played"
    (table_box,) = [box for box in evening.top.news.boxes if box.title == evening.ui.t("press.table")]
    assert [points for _, points in table_box.lines] == [str(points) for points in told]

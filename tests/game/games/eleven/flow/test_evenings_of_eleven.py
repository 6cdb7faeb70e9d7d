"""Whole games of Eleven led by the director, driven by nothing but intents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Decision, Seat, digest
from engine.eleven.club_rules.deployment import default_deployment
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import Die, PickDue, RerollDue
from engine.eleven.content.load import load
from engine.eleven.match.model import FansDue
from engine.eleven.season import events as season_ev
from engine.eleven.season.actions import EndDay, ExtendOffice, RaisePotential
from engine.eleven.season.events import LeagueMoved
from engine.eleven.season.model import SeasonSetup
from game.games.eleven.flow import career_flow
from game.games.eleven.flow.career_flow import CareerFlow
from game.games.eleven.flow.summary import summarise
from game.games.eleven.screens.book.book_scene import BookScene
from game.games.eleven.screens.campaign.campaign_scene import CampaignScene
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.desk.day_over import TUMBLE, DayOverScene, told_of
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.games.eleven.screens.frame import FLIGHT
from game.games.eleven.screens.hand.hand_scene import HandScene
from game.games.eleven.screens.match.asking import AskScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.result import ElevenResultScene
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.others_scene import OthersScene
from game.games.eleven.screens.week.points_scene import PointsScene
from game.games.eleven.screens.week.scoring import ScoringScene
from game.stage.back_page import BackPageScene
from game.stage.pause import HandOverScene, PauseMenu
from game.stage.session import Session
from game.stage.tips import HintScene
from game.ui.scene import Scene
from game.ui.settings import Settings
from tests.by_day import by_day
from tests.game import evening
from tests.game.driving import words_on

SEED = 7


def begin(folder: Path, people: int = 1, others: int = 1, seed: int = SEED, scenario: str = "") -> Session:
    """A new game of `people` and `others`, computer managers of level 1, in a file of its own."""
    homes = games.rules_for("eleven").content.homes[: people + others]
    seats = tuple(Seat(f"Player {n + 1}") if n < people else Seat(home.name, 1) for n, home in enumerate(homes))
    setup = SeasonSetup(seats, tuple(ClubEntry(home.key) for home in homes), scenario)
    return Session.begin("eleven", setup, seed, folder, "Evening", summarise)


class Evening(evening.Evening):
    """An evening of Eleven: somebody confirms whatever is offered, lets others deploy, and ends his days.

    `mondays` are the Mondays that were entered; one comes on top again after every question of its board.
    """

    def __init__(self, session: Session, folder: Path, *, guide: bool = False) -> None:
        self.mondays: list[MondayScene] = []
        super().__init__(
            session, CareerFlow, folder, Settings(tips_off=() if guide else ("eleven",), reduced_motion=True)
        )

    def go_on_at(self, top: Any) -> None:
        if type(top) is MondayScene and top not in self.mondays:
            self.mondays.append(top)
        if type(top) is DeskScene:
            self.act(top)
        elif type(top) is DeployScene:
            top.screen.act(top.action(default_deployment(top.editor.content, top.editor.club)))
        elif type(top) is ScoringScene and not self.session.rules.decisions(self.session.state):
            self.leave()
        else:
            self.press(*(("confirm", "transport.end") if type(top) is ElevenMatchScene else ("confirm",)))

    def act(self, desk: DeskScene) -> None:
        """Any legal action of the day."""
        due = self.session.pending()[0]
        desk.screen.act(self.session.rules.sample(self.session.state, due, self.chance))


@pytest.mark.nightly
def test_one_person_plays_eight_weeks(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.finish()
    assert session.outcome is not None
    assert len(played.mondays) == 8
    rows = summarise(session.state.table).details["rows"]
    assert [row["played"] for row in rows] == [8] * 10  # two clubs with managers and eight others
    assert played.seen[DeployScene] == 8
    assert played.seen[ElevenResultScene] == 8
    assert played.seen[LeagueScene] == 8
    assert played.seen[BackPageScene] == 8, "a paper a week"
    assert played.seen[HandScene] >= 4, "three directors and an objective"
    assert played.seen[HandOverScene] == 0, "there is nobody to hand the screen to"


def test_what_the_others_do_is_watched_on_the_slowest_machine_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame has time for one event, from the very first, before which there is no club to show."""
    monkeypatch.setattr(career_flow, "WORK", 2e-6)
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.until(lambda: session.state.table.week == 1 and session.state.table.day == "wednesday")
    assert played.seen[OthersScene] >= 1
    (top,) = (scene for scene in played.ui.stack.scenes if isinstance(scene, DeskScene | OthersScene))
    played.press("menu")
    assert isinstance(played.top, PauseMenu), type(top)


def test_the_book_and_the_points_are_behind_keys_of_the_desk_and_the_book_of_the_deployment(tmp_path: Path) -> None:
    """From each there is a way back to where one came from."""
    played = Evening(begin(tmp_path), tmp_path)
    played.until(lambda: type(played.top) is DeskScene)
    desk = played.top
    for key, room in (("club.book", BookScene), ("club.points", PointsScene)):
        played.press(key)
        assert type(played.top) is room
        played.press("back")
        assert played.top is desk
    back = played.session.state.table.opponents[0]
    played.until(lambda: type(played.top) is DeployScene)
    played.press("deploy.book")
    assert isinstance(played.top, BookScene)
    assert played.top.coming.back == back
    played.press("club.book")
    assert type(played.top) is DeployScene


@pytest.mark.nightly
def test_two_people_hand_the_screen_over(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, others=0)
    played = Evening(session, tmp_path)
    while not played.left:
        played.until(lambda: type(played.top) in (DeskScene, DeployScene, HandScene))
        if played.left:
            break
        asked = session.pending()[0]
        if type(played.top) is DeskScene:
            assert session.looking == (played.top.seat,)
            assert asked.seat == played.top.seat
        top = played.top
        played.go_on_at(top)
        played.until(lambda top=top: played.top is not top or type(top) is DeskScene)
    assert session.outcome is not None
    assert played.seen[HandOverScene] >= 16
    assert played.seen[ElevenResultScene] == 16


def test_once_a_computer_sits_in_for_the_other_no_screen_is_handed_over(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, others=0)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is DeskScene and played.top.seat == 0)
    before = played.seen[HandOverScene]
    assert before
    session.set_answering(1, 1)
    played.until(lambda: session.state.table.week == 3)
    assert session.people == (0,)
    assert played.seen[HandOverScene] == before


@pytest.mark.nightly
def test_a_campaign_goes_on_to_its_next_tier_or_ends(tmp_path: Path) -> None:
    session = begin(tmp_path, others=0, scenario=games.rules_for("eleven").content.scenarios[0].key)
    played = Evening(session, tmp_path)
    played.finish()
    assert session.outcome is not None
    assert played.seen[DeployScene] % 8 == 0
    assert played.seen[CampaignScene] == played.seen[DeployScene] // 8 > 0


def test_the_guide_speaks_once_at_every_screen_of_the_first_week(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path, guide=True)
    played.until(lambda: played.director.tape.table.week == 2)
    assert played.seen[HintScene] >= 6
    read = played.ui.settings.tips_read["eleven"]
    assert len(read) == len(set(read)) >= 6
    assert "league" in read
    assert played.ui.settings.tips_off == (), "what this week had no use for is told in another"


def test_the_guide_speaks_of_fans_before_it_is_decided_how_many_come_in(tmp_path: Path) -> None:
    played = Evening(begin(tmp_path), tmp_path, guide=True)
    played.until(lambda: type(played.top) is HintScene and played.top.key == "eleven.guide.fans")
    asking = played.ui.stack.scenes[-2]
    assert isinstance(asking, AskScene)
    assert isinstance(asking.decision, FansDue)
    played.press("confirm")
    assert played.top is asking


@pytest.mark.nightly
def test_a_game_is_left_and_taken_up_in_the_middle_of_a_match(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    scene = played.until_at(ElevenMatchScene)
    for _ in range(12):
        played.ui.stack.update(0.4)
    shown = scene.timeline.cursor
    before = digest(session.state)
    path = session.career.path
    played.press("back")
    played.until_at(PauseMenu)
    played.director.leave()
    again = Session.resume(path, summarise)
    assert digest(again.state) == before
    resumed = Evening(again, tmp_path)
    match = resumed.until_at(ElevenMatchScene)
    assert match.timeline.cursor >= shown - 1
    resumed.finish()
    assert again.outcome is not None


@pytest.mark.parametrize("kind", by_day([RerollDue, PickDue], PickDue))
def test_what_a_match_asks_is_asked_in_the_match_again(tmp_path: Path, kind: type[Decision]) -> None:
    """Also when the game is taken up at that very question."""

    def asked() -> bool:
        return type(played.top) is AskScene and isinstance(played.top.decision, kind)

    session = begin(tmp_path, seed=13)
    played = Evening(session, tmp_path)
    played.until(asked)
    due = played.top.decision
    played.director.leave()
    again = Session.resume(session.career.path, summarise)
    assert again.pending() == [due]
    played = Evening(again, tmp_path)
    assert type(played.top) is ElevenMatchScene
    played.until(asked)
    assert played.top.decision == due


@pytest.mark.parametrize("asking", by_day([HandScene, MondayScene, DeskScene, DeployScene], MondayScene))
def test_a_computer_manager_sits_in_whatever_is_asked(tmp_path: Path, asking: type[Scene]) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    scene = played.until_at(asking)
    played.director.pause()
    played.top.doors.computer()
    assert played.top is not scene
    played.finish()
    assert session.outcome is not None


@pytest.mark.nightly
@pytest.mark.parametrize("seed", [1, 2])
def test_ending_every_day_at_once_gets_through_as_well(tmp_path: Path, seed: int) -> None:
    session = begin(tmp_path, seed=seed)
    played = Evening(session, tmp_path)
    played.act = lambda desk: desk.screen.act(EndDay(desk.seat))  # type: ignore[method-assign]
    played.finish()
    assert session.outcome is not None


def test_after_a_match_the_verdict_says_what_it_moved_on_the_track(tmp_path: Path) -> None:
    session = begin(tmp_path, others=2)
    played = Evening(session, tmp_path)
    result: ElevenResultScene = played.until_at(ElevenResultScene)
    told = result.after.meaning
    assert told is not None
    own = next(row for row in told.rows if row.own)
    played.until(lambda: type(played.top) is LeagueScene)
    moved = next(event for event in session.record().events() if isinstance(event, LeagueMoved) and event.seat == 0)
    assert own.points == str(moved.league[0])
    assert told.lines[-1][0] == "clock", "that others still move"
    assert any(words.endswith("for now.") for _, words in told.lines), "the place isn't settled yet"


def test_after_a_match_of_a_campaign_the_verdict_says_how_far_its_aim_has_come(tmp_path: Path) -> None:
    session = begin(tmp_path, others=0, scenario="goals")
    played = Evening(session, tmp_path)
    result: ElevenResultScene = played.until_at(ElevenResultScene)
    told = result.after.meaning
    assert told is not None
    goals, bronze = session.state.table.clubs[0].goals, 40
    assert told.lines[0] == ("flag", f"The aim – Goals: {goals} of {bronze} (Bronze).")


@pytest.mark.rule("EL-11")
@pytest.mark.rule("EL-20")
def test_a_day_that_ends_by_itself_says_so_with_the_die_of_its_last_action(tmp_path: Path) -> None:
    """Nothing can be paid for a free action, nor for another throw: so raising a track ends the day."""
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.ui.settings.reduced_motion = False
    desk = played.until_at(DeskScene)
    markers = session.state.table.clubs[0].markers
    markers["operation"] = markers["fanbase"] = 0
    before = session.state.table.clubs[0].stats["fitness"]
    desk.screen.act(RaisePotential(0, "fitness"))
    played.ui.stack.update(2 * FLIGHT)  # what moves on the desk
    told = played.top
    assert isinstance(told, DayOverScene)
    assert told.die is not None
    assert told.die.die.purpose == "potential"
    assert not told.share, "it is thrown before one's eyes"
    played.ui.stack.update(TUMBLE / 2)
    assert 0 < told.share < 1
    played.press("confirm")
    assert played.top is told, "a press lets it lie, the next goes on"
    assert told.share == 1
    rose = session.state.table.clubs[0].stats["fitness"] > before
    assert [line.sign for line in told.told] == ["die", "fitness_stat" if rose else "die"]
    assert played.ui.t("eleven.desk.over.words") in words_on(told)
    played.press("confirm")
    assert played.top is not told


@pytest.mark.rule("EL-11")
def test_a_day_that_ends_by_itself_says_what_its_action_brought_and_an_ended_one_nothing(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    desk = played.until_at(DeskScene)
    markers = session.state.table.clubs[0].markers
    markers["operation"], markers["budget"] = 0, 9
    desk.screen.act(ExtendOffice(0))
    played.until(lambda: type(played.top) is DayOverScene)
    assert played.top.die is None
    assert "vp" in [line.sign for line in played.top.told]
    played.press("confirm")
    desk = played.until_at(DeskScene)
    before = played.seen[DayOverScene]
    desk.screen.act(EndDay(0))
    played.until(lambda: type(played.top) is not DeskScene)
    assert played.seen[DayOverScene] == before
    assert type(played.top) is not DayOverScene


@pytest.mark.rule("EL-20")
def test_of_a_track_that_was_not_raised_it_is_said_that_it_stays(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.until_at(DeskScene)
    events = [
        DieThrown(seat=0, die=Die(0, "potential", data=(3,)), value=2, rule="EL-20"),
        season_ev.TurnEnded(seat=0, passed=False),
        season_ev.DayBegun(day="wednesday"),
    ]
    t = played.ui.t
    told = told_of(t, load(), session.state.table, 0, events)
    assert [line.text for line in told] == [t("eleven.week.line.die_potential", n=2), t("eleven.desk.stayed")]

"""Whole games of Superclub led by the director, driven by nothing but intents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.auction import BidDue
from engine.core.entries import ClubEntry
from engine.core.model import Action, Seat, digest
from engine.superclub.match.model import LineUpDue
from engine.superclub.season import events as ev
from engine.superclub.season.actions import Invest, NameContinent, PickPlayer, Sign
from engine.superclub.season.events import MatchBegun
from engine.superclub.season.model import SeasonSetup
from game.games.superclub.flow.career_flow import CareerFlow
from game.games.superclub.flow.summary import summarise
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.deal import DealScene
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.screens.match.result import SuperclubResultScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.games.superclub.screens.season.standings import EndingScene
from game.games.superclub.screens.training import TrainingScene
from game.stage.back_page import BackPageScene
from game.stage.ceremony import Ceremony, CeremonyScene
from game.stage.club_looks import PLAIN_KITS
from game.stage.pause import HandOverScene, PauseMenu
from game.stage.session import Session
from game.stage.tips import HintScene
from game.ui.dialogs import Dialog
from game.ui.look import crests
from game.ui.scene import Scene
from game.ui.settings import Settings
from tests.by_day import by_day, one_in
from tests.game import evening
from tests.game.driving import click
from tests.game.games.superclub.spending import spend

SEED = 7
ASKING = (DraftScene, TrainingScene, ScoutingScene, InvestmentsScene, DeadlineScene)


def begin(folder: Path, people: int = 1, others: int = 1, seed: int = SEED, **changes: Any) -> Session:
    """A new game of `people` and `others`, computer managers of level 1, in a file of its own, for one season."""
    clubs = games.rules_for("superclub").content.clubs[: people + others]
    seats = tuple(Seat(f"Player {n + 1}") if n < people else Seat(club.name, 1) for n, club in enumerate(clubs))
    setup = SeasonSetup(seats, tuple(ClubEntry(club.key) for club in clubs), **({"seasons": 1} | changes))
    return Session.begin("superclub", setup, seed, folder, "Evening", summarise)


class Evening(evening.Evening):
    """An evening of Superclub; line-ups are suggested ones."""

    def __init__(self, session: Session, folder: Path, *, guide: bool = False) -> None:
        settings = Settings(tips_off=() if guide else ("superclub",), reduced_motion=True)
        super().__init__(session, CareerFlow, folder, settings)

    def go_on_at(self, top: Any) -> None:
        if type(top) is LineUpScene:
            top.editor.fill()
            top.done()
        elif type(top) is EndingScene:
            self.leave()
        elif type(top) is DealScene:
            top.refuse()
        elif type(top) is SuperclubMatchScene:
            self.press("confirm", "transport.end")
        else:
            spend(top)
            super().go_on_at(top)

    def until_asked(self, scene: type[SuperclubRoom]) -> Any:
        """Go on until such a room asks something."""
        self.until(lambda: type(self.top) is scene and self.top.question is not None)
        return self.top

    def last(self) -> Action:
        """The last action of a person."""
        entries = self.session.record().entries()
        return next(entry.action for entry in reversed(entries) if entry.action is not None and entry.action.seat == 0)


@pytest.mark.nightly
def test_one_person_plays_two_seasons(tmp_path: Path) -> None:
    session = begin(tmp_path, others=3, seasons=2)
    played = Evening(session, tmp_path)
    played.finish()
    assert session.outcome is not None
    for scene in (DraftScene, TrainingScene, ScoutingScene, InvestmentsScene, DeadlineScene, SeasonRoom, FinanceScene):
        assert played.seen[scene] >= 1, scene
    assert played.seen[SuperclubResultScene] >= 6, "three opponents, two seasons"
    assert played.seen[LineUpScene] == played.seen[SuperclubResultScene]
    rounds = len(session.state.table.rounds)
    assert played.seen[BackPageScene] == 2 * rounds, "a paper after every round"
    assert played.seen[HandOverScene] == 0, "there is nobody to hand the screen to"
    rows = summarise(session.state.table).details["rows"]
    assert len(rows) == 4


def test_after_a_match_the_round_passes_by_itself_to_its_paper(tmp_path: Path) -> None:
    """Full time is gone on from once: what is counted on the board asks for no press of its own."""
    played = Evening(begin(tmp_path, others=3), tmp_path)
    played.until_at(SuperclubResultScene)
    played.press("confirm")
    assert type(played.top) is SeasonRoom
    for _ in range(400):
        if type(played.top) is not SeasonRoom:
            break
        played.ui.stack.update(0.1)
    assert type(played.top) is BackPageScene


def test_two_people_share_the_off_season_and_hand_over_their_line_ups(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, others=1)
    played = Evening(session, tmp_path)
    played.until_asked(TrainingScene)
    assert session.looking == (0, 1), "in the off-season everything lies open"
    scene = played.until_at(LineUpScene)
    assert session.looking == (scene.due.seat,)
    played.finish()
    assert session.outcome is not None
    assert played.seen[HandOverScene] >= 2


@pytest.mark.parametrize(
    "changes",
    one_in(
        4,
        [{"quick": True}, {"powerhouses": True}, {"unhappy": True, "seasons": 3}, {"home_and_away": True}],
        ids=["quick", "powerhouses", "unhappy", "home and away"],
    ),
)
def test_every_option_is_played_through(tmp_path: Path, changes: dict[str, Any]) -> None:
    session = begin(tmp_path, others=2, **changes)
    Evening(session, tmp_path).finish()
    assert session.outcome is not None


def test_the_guide_speaks_once_in_every_room_of_the_first_season(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path, guide=True)
    played.until_at(SuperclubResultScene)
    assert played.seen[HintScene] >= 6


@pytest.mark.nightly
def test_a_game_is_left_and_taken_up_in_the_middle_of_a_match(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    scene = played.until_at(SuperclubMatchScene)
    for _ in range(12):
        played.ui.stack.update(0.4)
    shown = scene.timeline.cursor
    before = digest(session.state)
    played.press("back")
    played.until_at(PauseMenu)
    played.director.leave()
    again = Session.resume(session.career.path, summarise)
    assert digest(again.state) == before
    resumed = Evening(again, tmp_path)
    match = resumed.until_at(SuperclubMatchScene)
    assert match.timeline.cursor >= shown - 1
    resumed.finish()
    assert again.outcome is not None


@pytest.mark.nightly
def test_a_match_that_was_left_is_seen_to_its_end_before_the_next_line_ups(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, others=2)
    played = Evening(session, tmp_path)

    def next_is_asked() -> bool:
        due = session.pending()
        return type(played.top) is SuperclubMatchScene and bool(due) and isinstance(due[0], LineUpDue)

    played.until(next_is_asked)
    played.director.leave()
    resumed = Evening(Session.resume(session.career.path, summarise), tmp_path)
    resumed.until_at(SuperclubResultScene)
    assert resumed.seen[LineUpScene] == 0


@pytest.mark.parametrize("seed", by_day([3, 5], 5))
def test_a_line_up_is_asked_for_the_match_that_comes_next(tmp_path: Path, seed: int) -> None:
    """With these seeds a computer manager names his line-up last, and the match is over at once."""
    session = begin(tmp_path, others=3, seed=seed)
    played = Evening(session, tmp_path)
    asked = set()

    def is_over() -> bool:
        if type(played.top) is LineUpScene:
            event = played.director.tape.peek()
            shown = event.key if isinstance(event, MatchBegun) else played.director.tape.table.playing
            asked.add((shown, session.state.table.playing))
        return session.outcome is not None

    played.until(is_over)
    assert len(asked) == 3
    assert all(shown == playing for shown, playing in asked)


@pytest.mark.parametrize("asking", by_day(ASKING, DeadlineScene))
def test_a_game_is_taken_up_in_the_room_where_it_was_left(tmp_path: Path, asking: type[SuperclubRoom]) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    due = played.until_asked(asking).question
    played.director.leave()
    again = Session.resume(session.career.path, summarise)
    assert again.pending() == [due]
    resumed = Evening(again, tmp_path)
    assert resumed.until_asked(asking).question == due


@pytest.mark.parametrize("asking", by_day(ASKING, InvestmentsScene))
def test_a_computer_manager_sits_in_whatever_is_asked(tmp_path: Path, asking: type[SuperclubRoom]) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.until_asked(asking)
    played.director.pause()
    played.top.doors.computer()
    played.finish()
    assert session.outcome is not None


@pytest.mark.nightly
def test_the_menu_lets_a_computer_manager_sit_in_for_whoever_is_asked(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, seed=1)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is TrainingScene and getattr(played.top.question, "seat", None) == 1)
    assert type(played.top) is TrainingScene, "the second person has somebody to train"
    played.press("back")
    played.ui.stack.update(0.3)
    played.top.doors.computer()
    assert [level > 0 for level in session.answering] == [False, True, True]


def test_a_computer_manager_sits_in_for_a_line_up(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.until_at(LineUpScene)
    played.director.pause()
    played.top.doors.computer()
    played.finish()
    assert session.outcome is not None


def _room(tmp_path: Path, scene: type[SuperclubRoom]) -> tuple[Evening, Any]:
    played = Evening(begin(tmp_path), tmp_path)
    return played, played.until_asked(scene)


def test_a_player_is_trained_by_keys(tmp_path: Path) -> None:
    played, scene = _room(tmp_path, TrainingScene)
    wanted = scene.shown
    played.press("down", "confirm")
    assert played.last() == PickPlayer(0, wanted)
    assert scene.playing


def test_training_is_left_by_keys(tmp_path: Path) -> None:
    played, _ = _room(tmp_path, TrainingScene)
    played.press("confirm", "left", "confirm")
    assert played.last() == PickPlayer(0, None)


def test_a_continent_is_named_and_its_card_signed_or_let_go_by_keys(tmp_path: Path) -> None:
    played, scene = _room(tmp_path, ScoutingScene)
    played.press("right", "confirm")
    named = played.last()
    assert isinstance(named, NameContinent)
    assert named.continent is not None
    played.until(lambda: scene.question is not None)
    played.press("confirm")
    if type(played.top) is Dialog:
        played.press("left", "confirm")
    assert played.last() == Sign(0, False)


def test_a_department_is_raised_by_keys(tmp_path: Path) -> None:
    played, _ = _room(tmp_path, InvestmentsScene)
    before = played.session.state.table.clubs[0].levels["scouting"]
    played.press("up", "right", "confirm")
    assert played.last() == Invest(0, "scouting")
    assert played.session.state.table.clubs[0].levels["scouting"] == before + 1


def test_everybody_s_squad_is_one_key_away_and_back(tmp_path: Path) -> None:
    played, scene = _room(tmp_path, TrainingScene)
    for door in ("superclub.squads", "superclub.table", "superclub.log", "superclub.deal"):
        played.press(door)
        opened: Scene = played.top
        assert opened is not scene, door
        played.press("back")
        assert played.top is scene, door


def test_the_room_under_a_guide_bears_its_own_name(tmp_path: Path) -> None:
    played = Evening(begin(tmp_path), tmp_path, guide=True)
    played.until(lambda: type(played.top) is HintScene and played.top.key == "superclub.guide.training")
    room = played.ui.stack.scenes[-2]
    assert type(room) is TrainingScene
    assert room.heading() == "Training"


@pytest.mark.rule("SC-26")
@pytest.mark.parametrize(
    ("room", "said"),
    [
        (DeadlineScene, "No deals while a card is up"),
        (SeasonRoom, "Deals are made from training to deadline day"),
    ],
)
def test_the_key_of_the_desk_says_why_there_are_no_deals(tmp_path: Path, room: type[SuperclubRoom], said: str) -> None:
    played = Evening(begin(tmp_path), tmp_path)
    is_bid = room is DeadlineScene
    played.until(lambda: type(played.top) is room and (not is_bid or isinstance(played.top.question, BidDue)))
    top = played.top
    played.press("superclub.deal")
    assert isinstance(played.top, Dialog)
    assert played.top.message == said
    played.press("confirm")
    assert played.top is top


def test_nobody_skips_past_dice_and_news_of_his_own(tmp_path: Path) -> None:
    played = Evening(begin(tmp_path), tmp_path)
    room = played.until_at(SeasonRoom)
    stops = []
    while not room.over and room.question is None and played.top is room:
        room.skip_all()
        beat = room.timeline.beat
        if beat is not None and room.timeline.seconds == 0:
            stops.append(beat.event)
    own = [event for event in room.stage.told if isinstance(event, ev.SimRolled | ev.ChangerTurned) and event.seat == 0]
    assert own
    assert [event for event in stops if isinstance(event, ev.SimRolled | ev.ChangerTurned)] == own


class Patient(Evening):
    """Somebody who watches the season without skipping."""

    def go_on_at(self, top: Any) -> None:
        if type(top) is not SeasonRoom or not top.playing:
            super().go_on_at(top)


def test_the_log_knows_injuries_of_a_match_only_with_its_result(tmp_path: Path) -> None:
    played = Patient(begin(tmp_path, others=3), tmp_path)
    director = played.director

    def told_now() -> str:
        """The match of others whose result is being told."""
        beat = played.top.timeline.beat if type(played.top) is SeasonRoom else None
        if beat is None or not isinstance(beat.event, ev.MeetingCounted):
            return ""
        meeting = beat.event.played
        return "" if 0 in (meeting.home, meeting.away) else meeting.key

    played.until(lambda: bool(told_now()))
    key = told_now()
    assert not any(isinstance(event, ev.MatchPlayed) and event.key == key for event in director.shelf.told())
    while told_now() == key:
        played.ui.stack.update(0.1)
    assert any(isinstance(event, ev.MatchPlayed) and event.key == key for event in director.shelf.told())


def test_the_season_knows_the_thirds_of_every_match_that_was_watched_and_after_a_restart_too(tmp_path: Path) -> None:
    """Of one's own and of others', in whatever stretch they were: also once the career has been taken up again."""
    session = begin(tmp_path, others=3)
    played = Evening(session, tmp_path)

    def known() -> int:
        if type(played.top) is not SeasonRoom:
            return 0
        scene = played.top
        counted = [one for one in scene.stage.table.played if one.key]
        assert all(scene.score(one.key) for one in counted)
        return len(counted)

    played.until(lambda: known() >= 3)
    played.director.leave()
    played = Evening(Session.resume(session.career.path, summarise), tmp_path)
    played.until(lambda: known() >= 3)
    scores = [played.top.score(one.key) for one in played.top.stage.table.played if one.key]
    assert all(":" in score for score in scores)


def test_after_a_match_the_verdict_says_what_it_moved(tmp_path: Path) -> None:
    """One's own marker stands among the others' as it will in the table, and the next round is known."""
    session = begin(tmp_path, others=3)
    played = Evening(session, tmp_path)
    result: SuperclubResultScene = played.until_at(SuperclubResultScene)
    told = result.after.meaning
    assert told is not None
    own = next(row for row in told.rows if row.own)
    assert len(told.rows) == 4
    assert len(told.lines) >= 3
    before = len(played.director.shelf.told())
    played.until(lambda: ev.MeetingCounted in map(type, played.director.shelf.told()[before:]))
    table = played.director.table
    assert own.points == str(table.marker(0))


def test_what_is_won_is_lifted_once_and_can_be_seen_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by who comes back to a game that is over."""
    shown = Ceremony("Won", "By somebody", crests.from_seed(1), PLAIN_KITS[0], (1, 2, 3), "cup")
    monkeypatch.setattr(CareerFlow, "ceremonies", lambda flow: [shown])
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.finish()
    assert played.seen[CeremonyScene] == 1
    session.close()
    again = Evening(Session.resume(next(tmp_path.glob("*.gaffer")), summarise), tmp_path)
    ending = again.until_at(EndingScene)
    assert again.seen[CeremonyScene] == 0
    click(ending, "ceremony")
    assert type(again.top) is CeremonyScene
    again.press("confirm")
    assert type(again.top) is EndingScene

"""Whole games of Eleven led by the director, driven by nothing but intents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.chance import Chance
from engine.core.model import Decision, Seat, digest
from engine.eleven.affairs.deployment import default_deployment
from engine.eleven.affairs.model import ClubEntry, PickDue, RerollDue
from engine.eleven.season.actions import EndDay
from engine.eleven.season.model import SeasonSetup
from game.app import open_ui
from game.eleven.director import Director
from game.scenes.common.hints import HintScene
from game.eleven.summary import summarise
from game.scene import Scene
from game.scenes.eleven.deploy.scene import DeployScene
from game.scenes.eleven.desk.scene import DeskScene
from game.scenes.eleven.hand.scene import HandScene
from game.scenes.eleven.match.ask import AskScene
from game.scenes.eleven.match.result import ElevenResultScene
from game.scenes.eleven.match.scene import ElevenMatchScene
from game.scenes.eleven.week.league import LeagueScene
from game.scenes.eleven.week.monday import MondayScene
from game.scenes.eleven.week.scoring import ScoringScene
from game.scenes.hand_over import HandOverScene
from game.scenes.pause import PauseMenu
from game.session import Session
from game.settings import Settings

SEED = 7
PATIENCE = 12_000
"""Frames after which a game that hasn't got where it should is stuck."""


def begin(folder: Path, people: int = 1, others: int = 1, seed: int = SEED, scenario: str = "") -> Session:
    """A new game of `people` and `others`, computer managers of level 1, in a file of its own."""
    homes = games.rules_for("eleven").content.homes[: people + others]
    seats = tuple(Seat(f"Player {n + 1}") if n < people else Seat(home.name, 1) for n, home in enumerate(homes))
    setup = SeasonSetup(seats, tuple(ClubEntry(home.key) for home in homes), scenario)
    return Session.begin("eleven", setup, seed, folder, "Evening", summarise)


class Evening:
    """A game on the screen, and somebody who confirms whatever is offered, lets others deploy, and ends his days."""

    def __init__(self, session: Session, folder: Path, *, guide: bool = False) -> None:
        self.session = session
        self.left = False
        self.seen: Counter[type] = Counter()
        self.chance = Chance(SEED)
        self._last: object = None
        settings = Settings(eleven_guide_seen=not guide, reduced_motion=True)
        self.ui = open_ui((1280, 720), settings, strict=True)
        self.director = Director(self.ui, session, folder / "replays", self._leave)
        self.director.start()

    def _leave(self) -> None:
        self.left = True

    @property
    def top(self) -> Any:
        return self.ui.stack.top

    def press(self, *names: str) -> None:
        from game.input import Act

        for name in names:
            self.ui.stack.handle(Act(name))

    def until(self, there: Callable[[], bool]) -> None:
        """Go on until `there`; fails if that takes too long."""
        for _ in range(PATIENCE):
            if there() or self.left:
                return
            self.ui.stack.update(0.3)
            if self.top is not self._last:
                self._last = self.top
                self.seen[type(self.top)] += 1
            if there():
                return
            self._go_on()
        raise AssertionError(f"stuck at {type(self.top).__name__}")

    def _go_on(self) -> None:
        top = self.top
        if type(top) is DeskScene:
            self._act(top)
        elif type(top) is DeployScene:
            top._on_deploy(default_deployment(top.draft.content, top.draft.club))
        elif type(top) is ScoringScene:
            self._leave_scoring(top)
        else:
            self.press(*(("confirm", "transport.end") if type(top) is ElevenMatchScene else ("confirm",)))

    def _act(self, desk: DeskScene) -> None:
        """Any legal action of the day."""
        due = self.session.pending()[0]
        action = self.session.rules.sample(self.session.state, due, self.chance)
        desk.act(action)

    def _leave_scoring(self, scene: ScoringScene) -> None:
        due = self.session.rules.decisions(self.session.state)
        if due:
            self.press("confirm")
        else:
            self._leave()

    def until_at(self, scene: type) -> Any:
        """Go on until such a scene is on top, and return it."""
        self.until(lambda: type(self.top) is scene)
        return self.top

    def finish(self) -> None:
        """Go on until the game is left."""
        self.until(lambda: self.left)


def test_one_person_plays_eight_weeks(tmp_path: Path) -> None:
    session = begin(tmp_path)
    evening = Evening(session, tmp_path)
    evening.finish()
    assert session.outcome is not None
    assert evening.seen[MondayScene] == 8
    rows = summarise(session.state.table).details["rows"]
    assert [row["played"] for row in rows] == [8] * 10  # two clubs with managers and eight others
    assert evening.seen[DeployScene] == 8
    assert evening.seen[ElevenResultScene] == 8
    assert evening.seen[LeagueScene] == 8
    assert evening.seen[HandScene] >= 4, "three directors and an objective"
    assert evening.seen[HandOverScene] == 0, "there is nobody to hand the screen to"


def test_two_people_hand_the_screen_over(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, others=0)
    evening = Evening(session, tmp_path)
    while not evening.left:
        evening.until(lambda: type(evening.top) in (DeskScene, DeployScene, HandScene))
        if evening.left:
            break
        asked = session.pending()[0]
        if type(evening.top) is DeskScene:
            assert session.looking == (evening.top.seat,)
            assert asked.seat == evening.top.seat
        top = evening.top
        evening._go_on()
        evening.until(lambda top=top: evening.top is not top or type(top) is DeskScene)
    assert session.outcome is not None
    assert evening.seen[HandOverScene] >= 16
    assert evening.seen[ElevenResultScene] == 16


def test_a_campaign_goes_on_to_its_next_tier_or_ends(tmp_path: Path) -> None:
    session = begin(tmp_path, others=0, scenario=games.rules_for("eleven").content.scenarios[0].key)
    evening = Evening(session, tmp_path)
    evening.finish()
    assert session.outcome is not None
    assert evening.seen[DeployScene] % 8 == 0


def test_the_guide_speaks_once_at_every_screen_of_the_first_week(tmp_path: Path) -> None:
    session = begin(tmp_path)
    evening = Evening(session, tmp_path, guide=True)
    evening.until(lambda: evening.director.tape.table.week == 2)
    assert evening.seen[HintScene] >= 6
    assert evening.ui.settings.eleven_guide_seen


def test_a_game_is_left_and_taken_up_in_the_middle_of_a_match(tmp_path: Path) -> None:
    session = begin(tmp_path)
    evening = Evening(session, tmp_path)
    scene = evening.until_at(ElevenMatchScene)
    for _ in range(12):
        evening.ui.stack.update(0.4)
    shown = scene.timeline.cursor
    before = digest(session.state)
    path = session.career.path
    evening.press("back")
    evening.until_at(PauseMenu)
    evening.director.leave()
    again = Session.resume(path, summarise)
    assert digest(again.state) == before
    resumed = Evening(again, tmp_path)
    match = resumed.until_at(ElevenMatchScene)
    assert match.timeline.cursor >= shown - 1
    resumed.finish()
    assert again.outcome is not None


@pytest.mark.parametrize("kind", [RerollDue, PickDue])
def test_what_a_match_asks_is_asked_in_the_match_again(tmp_path: Path, kind: type[Decision]) -> None:
    """Also when the game is taken up at that very question."""

    def asked() -> bool:
        return type(evening.top) is AskScene and isinstance(evening.top.decision, kind)

    session = begin(tmp_path, seed=13)
    evening = Evening(session, tmp_path)
    evening.until(asked)
    due = evening.top.decision
    evening.director.leave()
    again = Session.resume(session.career.path, summarise)
    assert again.pending() == [due]
    evening = Evening(again, tmp_path)
    assert type(evening.top) is ElevenMatchScene
    evening.until(asked)
    assert evening.top.decision == due


@pytest.mark.parametrize("asking", [HandScene, MondayScene, DeskScene, DeployScene])
def test_a_computer_manager_sits_in_whatever_is_asked(tmp_path: Path, asking: type[Scene]) -> None:
    session = begin(tmp_path)
    evening = Evening(session, tmp_path)
    scene = evening.until_at(asking)
    evening.director.pause()
    evening.director._sit_in(0)
    assert evening.top is not scene
    evening.finish()
    assert session.outcome is not None


@pytest.mark.parametrize("seed", [1, 2])
def test_ending_every_day_at_once_gets_through_as_well(tmp_path: Path, seed: int) -> None:
    session = begin(tmp_path, seed=seed)
    evening = Evening(session, tmp_path)
    evening._act = lambda desk: desk.act(EndDay(desk.seat))  # type: ignore[method-assign]
    evening.finish()
    assert session.outcome is not None

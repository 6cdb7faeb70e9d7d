"""The chances of a match by time: reckoned in slices, seen when they may be, and drawn for eyes without colours."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from engine.core.model import Event
from engine.core.shares import Shares
from game.stage.choreography import Choreography, Cue
from game.stage.club_looks import PLAIN_KITS, ClubStyle, MatchKits
from game.stage.momentum import EARLY, HURRIED, ChanceBand, Chances, MomentumChart, Reckoning, Turn, shares_at
from game.stage.timeline import StagePresenter, Timeline
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.palette import AMBER, LED_GROUND, LINE, ROW
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.window import open_ui

SLICES = 3


class Rolled(Event, frozen=True, kw_only=True):
    rule: str = "T-1"


@dataclass
class Stage:
    table: list[int]


class Presenter(StagePresenter[Stage]):
    """Every event is a second long, and its dice lie after half of it."""

    def fold(self, stage: Stage, event: Event) -> None:
        stage.table.append(1)

    def choreography(self, stage: Stage, event: Event) -> Choreography:
        return Choreography(1.0, {"resolve": Cue(0.5, 0.7)})


def slow(number: int) -> Generator[None, None, Shares]:
    for _ in range(SLICES):
        yield
    return number / 10, 0.0, 1 - number / 10


class Counting:
    """Every other beat changes something, and the sixth asks first."""

    def before(self, stage: Stage, beat: Any) -> Reckoning | None:
        return Reckoning(0.0, 0.55, slow(5)) if len(stage.table) == 5 else None

    def after(self, stage: Stage, beat: Any) -> Reckoning | None:
        number = len(stage.table)
        return Reckoning(0.5, number / 10, slow(number), 0 if number == 4 else None) if number % 2 == 0 else None


def laid(events: int = 8) -> tuple[Timeline[Stage], Chances[Stage]]:
    presenter = Presenter(Stage([]))
    timeline = Timeline(presenter)
    timeline.extend([Rolled() for _ in range(events)])
    return timeline, Chances(presenter, Counting())


def homes(turns: object) -> list[float]:
    return [turn.shares[0] for turn in turns]


def test_nothing_is_seen_before_its_dice_lie() -> None:
    timeline, chances = laid()
    assert chances.seen(timeline.beats, 1.49) == []
    assert homes(chances.seen(timeline.beats, 1.5)) == [0.2]
    assert homes(chances.seen(timeline.beats, 3.4)) == [0.2]
    assert homes(chances.seen(timeline.beats, 5.0)) == [0.2, 0.4, 0.5], "a question is seen as it is put"
    assert homes(chances.seen(timeline.beats, 99)) == [0.2, 0.4, 0.5, 0.6, 0.8]
    assert homes(chances.seen(timeline.beats, 1.6)) == [0.2], "a step back shows what was there"


def test_a_window_waits_for_nothing_and_is_given_a_slice_with_every_frame() -> None:
    timeline, chances = laid()
    chances.work(timeline.beats, 1.6)
    assert homes(chances.seen(timeline.beats, 99)) == [0.2], "hurried, as it should be seen"
    for _ in range(SLICES):
        chances.work(timeline.beats, 1.6)
        assert homes(chances.seen(timeline.beats, 99)) == [0.2]
    for _ in range(3 * (SLICES + 1) + 1):
        chances.work(timeline.beats, 1.6)
    assert homes(chances.seen(timeline.beats, 99)) == [0.2, 0.4, 0.5, 0.6, 0.8]
    chances.work(timeline.beats, 1.6)


def test_before_there_is_anything_to_be_seen_there_are_more_slices() -> None:
    timeline, chances = laid()
    for _ in range(5 * (SLICES + 1) // EARLY + 1):
        chances.work(timeline.beats, 0.0)
    assert homes(chances.seen(timeline.beats, 99)) == [0.2, 0.4, 0.5, 0.6, 0.8]


def test_more_is_reckoned_where_the_cursor_is_ahead() -> None:
    timeline, chances = laid()
    frames = 5 * (SLICES + 1) // HURRIED
    for _ in range(frames):
        chances.work(timeline.beats, 99)
    assert homes(chances.seen(timeline.beats, 99)) == [0.2, 0.4, 0.5, 0.6, 0.8]


def test_where_frames_are_rare_each_reckons_more_of_what_should_be_seen() -> None:
    """Four frames of a fifteenth of a second are as good as sixteen of a sixtieth, and not before there is need."""
    timeline, chances = laid()
    for _ in range(-(-5 * (SLICES + 1) // (4 * HURRIED))):
        chances.work(timeline.beats, 99, 4 / 60)
    assert homes(chances.seen(timeline.beats, 99)) == [0.2, 0.4, 0.5, 0.6, 0.8]
    timeline, chances = laid()
    chances.work(timeline.beats, 1.6, 4 / 60)
    for _ in range(SLICES):
        chances.work(timeline.beats, 1.6, 4 / 60)
    assert homes(chances.seen(timeline.beats, 99)) == [0.2]


def test_events_that_come_later_are_reckoned_too() -> None:
    timeline, chances = laid(2)
    assert len(chances.seen(timeline.beats, 99)) == 1
    timeline.extend([Rolled(), Rolled()])
    turns = chances.seen(timeline.beats, 99)
    assert homes(turns) == [0.2, 0.4]
    assert [turn.scored for turn in turns] == [None, 0]
    assert [turn.at for turn in turns] == [0.2, 0.4]


def test_the_band_goes_over_to_what_has_changed_and_at_once_with_less_movement() -> None:
    turns = [Turn(1.0, 0.1, (0.2, 0.2, 0.6)), Turn(5.0, 0.2, (0.8, 0.0, 0.2))]
    assert shares_at([], 9) is None
    assert shares_at(turns, 5.0) == pytest.approx((0.2, 0.2, 0.6))
    assert shares_at(turns, 5.3) == pytest.approx((0.5, 0.1, 0.4))
    assert shares_at(turns, 9) == pytest.approx((0.8, 0.0, 0.2))
    assert shares_at(turns, 5.0, still=True) == pytest.approx((0.8, 0.0, 0.2))
    assert shares_at(turns[:1], 1.0) == pytest.approx((0.2, 0.2, 0.6))


@pytest.fixture(scope="module")
def ui() -> Ui:
    return open_ui((1280, 720), Settings())


RED, BLUE = (200, 40, 40), (60, 90, 220)


@pytest.fixture
def worn() -> MatchKits:
    crest = Crest("shield", "plain", "ball", RED, BLUE, RED)
    home, away = (ClubStyle("Club", "CLB", Kit("plain", one, one), PLAIN_KITS[0], crest) for one in (RED, BLUE))
    return MatchKits(home, away)


def test_the_band_is_solid_grey_and_hollow(ui: Ui, worn: MatchKits) -> None:
    target = pygame.Surface(ui.size)
    band = ChanceBand(ui, None, worn, (0, 100, 1000, 8))
    band.draw(target, None)
    assert target.get_at((500, 104))[:3] == ROW
    band.draw(target, (0.5, 0.2, 0.3))
    home, away = worn.colour(0), worn.colour(1)
    assert {target.get_at((x, 104))[:3] for x in range(500)} == {home}
    assert {target.get_at((x, y))[:3] for x in range(501, 700) for y in (100, 104)} == {band.between}
    assert target.get_at((850, 100))[:3] == away
    assert sum(target.get_at((850, 104))[:3]) < sum(away) / 2, "hollow"


def test_the_chart_is_solid_above_for_home_and_hatched_below_for_the_visitors(ui: Ui, worn: MatchKits) -> None:
    target = pygame.Surface(ui.size)
    chart = MomentumChart(ui, None, worn, (0, 0, 400, 40))
    turns = [Turn(0, 0.0, (0.9, 0, 0.1)), Turn(1, 0.25, (0.9, 0, 0.1)), Turn(2, 0.5, (0.1, 0, 0.9), 1)]
    turns.append(Turn(3, 0.75, (0.1, 0, 0.9)))
    chart.draw(target, turns)
    above = {target.get_at((x, 14))[:3] for x in range(10, 90)}
    below = {target.get_at((x, 26))[:3] for x in range(215, 290)}
    assert len(above) == 1, "solid"
    assert LED_GROUND in below, "hatched"
    assert len(below) == 2
    assert above.isdisjoint(below)
    assert {target.get_at((x, 26))[:3] for x in range(10, 90)} == {LED_GROUND}
    assert {target.get_at((x, y))[:3] for x in range(310, 399) for y in (10, 30)} == {LED_GROUND}, "still to come"
    assert target.get_at((200, 38))[:3] not in (LED_GROUND, LINE, AMBER), "a goal at the visitors' edge"
    assert target.get_at((200, 3))[:3] == LED_GROUND


def test_a_chart_of_nothing_is_empty(ui: Ui, worn: MatchKits) -> None:
    target = pygame.Surface(ui.size)
    MomentumChart(ui, None, worn, (0, 0, 400, 40)).draw(target, ())
    assert {target.get_at((x, 10))[:3] for x in range(5, 395)} == {LED_GROUND}

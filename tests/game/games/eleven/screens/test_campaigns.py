"""The map of the campaigns, the campaign that is played, and what is kept of its medals."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.model import Event, clone
from engine.core.scenarios import Medal
from engine.eleven.club_rules.events import MarkersMoved, PointsGained
from engine.eleven.club_rules.model import Contract
from engine.eleven.content.load import load
from engine.eleven.season.campaign import standing
from engine.eleven.season.events import LeagueMoved, MatchPlayed, SponsorLeft
from engine.eleven.season.model import PastSeason, Played
from game.games.eleven.campaign_words import progress_words, rule_line, short_words, targets_words
from game.games.eleven.flow.honours import campaign_closed
from game.games.eleven.gallery import campaign as gallery
from game.games.eleven.gallery import week
from game.games.eleven.screens.campaign.campaign_scene import CampaignScene
from game.games.eleven.screens.campaign.map_scene import CampaignMapScene, PlaceSpot
from game.games.eleven.screens.campaign.sheet import MedalRail, filled, hung
from game.games.eleven.screens.frame import with_aim
from game.games.eleven.screens.new_game import NewGameScene
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.points_scene import Aim
from game.stage.screen import Screen
from game.stage.summary import CareerStats, Manager, best_medals
from game.ui import text
from game.ui.input.intents import DIRECTIONS
from game.ui.look.look import Look
from game.ui.widgets import Scroll
from game.ui.widgets.hint_bar import HintBar
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, settle, the, unreached, words_on

pytestmark = pytest.mark.rule("EL-52")

CONTENT = load()
SCENARIOS = {one.key: one for one in CONTENT.scenarios}
T = text.load()
NONE: dict[str, Medal] = {}
THREE: dict[str, Medal] = {"climb": "gold", "academy": "bronze", "goals": "silver"}


def the_map(won: dict[str, Medal], chosen: str = "", **window: Any) -> tuple[CampaignMapScene, list[str]]:
    """The map with these medals won, and what is chosen on it."""
    taken: list[str] = []
    scene = opened(lambda ui: CampaignMapScene(ui, CONTENT, won, chosen=chosen, on_choose=taken.append), **window)
    assert isinstance(scene, CampaignMapScene)
    return scene, taken


@pytest.mark.own_texts
@pytest.mark.parametrize("name", one_in(3, [*gallery.SCENES]))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_at_every_size_everything_is_reached(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: gallery.SCENES[name](ui, 7), size, scale)
    assert unreached(scene.view) == []


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_no_place_of_the_map_lies_over_another(size: tuple[int, int]) -> None:
    scene, _ = the_map(THREE, size=size)
    tags = [spot.rect.inflate(-24, -24) for spot in all_of(scene, PlaceSpot)]
    assert len(tags) == 8
    assert all(one.collidelist(tags[number + 1 :]) < 0 for number, one in enumerate(tags))


def test_a_place_is_told_when_focus_comes_and_taken_when_it_is_confirmed() -> None:
    scene, taken = the_map(NONE)
    assert scene.seen == "climb"
    press(scene, "right")
    assert scene.seen == "academy"
    settle(scene)
    assert SCENARIOS["academy"].note.split()[0] in " ".join(words_on(scene))
    press(scene, "confirm")
    assert taken == ["academy"]
    assert scene.ui.stack.top is not scene


def test_a_place_can_be_clicked_and_the_map_left() -> None:
    scene, taken = the_map(NONE)
    click(scene, "goals")
    assert taken == ["goals"]
    scene, taken = the_map(NONE)
    press(scene, "back")
    assert taken == []
    assert scene.ui.stack.top is not scene


@pytest.mark.parametrize(
    ("won", "closed"),
    [
        (NONE, {"benefactors", "grandstand", "back_room", "bank", "survival"}),
        ({"climb": "gold"}, {"back_room", "bank", "survival"}),
        (THREE, {"survival"}),
    ],
)
def test_campaigns_open_by_the_number_of_others_that_have_a_medal(won: dict[str, Medal], closed: set[str]) -> None:
    scene, taken = the_map(won)
    assert {spot.scenario.key for spot in all_of(scene, PlaceSpot) if spot.missing} == closed
    click(scene, "survival")
    assert taken == []
    assert scene.seen == "survival"
    words = T("eleven.campaign.map.locked", n=SCENARIOS["survival"].opens - len(won))
    assert words in " ".join(words_on(scene))


def test_medals_of_campaigns_that_nobody_knows_open_nothing() -> None:
    scene, _ = the_map({"an_old_one": "gold"})
    assert sum(not spot.missing for spot in all_of(scene, PlaceSpot)) == 3


def test_four_directions_come_everywhere_from_everywhere() -> None:
    scene, _ = the_map(NONE)
    seen = {"climb"}
    for _ in range(4):
        for direction in (*DIRECTIONS, *reversed(DIRECTIONS)):
            press(scene, direction)
            seen.add(scene.seen)
    assert len(seen) >= 5


def test_a_new_game_asks_the_map_which_campaign() -> None:
    asked: list[str] = []

    def won() -> dict[str, Medal]:
        asked.append("won")
        return THREE

    started: list[Any] = []
    scene = opened(
        lambda ui: NewGameScene(ui, on_start=lambda setup, *_: started.append(setup), new_seed=lambda: 5, won=won)
    )
    assert isinstance(scene, NewGameScene)
    assert scene.view.find("map") is None
    scene.view.set_focus(scene.view.find("kind"))
    press(scene, "right")
    assert scene.scenario == "climb"
    assert asked == []
    click(scene, "map")
    chosen = scene.ui.stack.top
    assert isinstance(chosen, CampaignMapScene)
    assert chosen.won == THREE
    click(chosen, "grandstand")
    assert scene.scenario == "grandstand"
    assert len(scene.setup.seats) == 1
    assert scene.view.focus is scene.view.find("start")
    press(scene, "confirm")
    assert [setup.scenario for setup in started] == ["grandstand"]


# -- the campaign that is played


@pytest.mark.parametrize("key", [*SCENARIOS])
def test_every_campaign_says_its_rule_with_all_its_numbers(key: str) -> None:
    for rule in SCENARIOS[key].rules:
        words = " ".join(text for _, text in rule_line(T, CONTENT, rule))
        assert "{" not in words
        assert len(words) > 20


def test_the_next_medal_is_in_sight_from_the_first_day() -> None:
    table = gallery.in_campaign(7, "goals", 0)
    bronze, silver, gold = SCENARIOS["goals"].medals
    for goals, words in (
        (0, f"Goals: 0 of {bronze} (Bronze)"),
        (bronze, f"Goals: {bronze} of {silver} (Silver)"),
        (gold - 1, f"Goals: {gold - 1} of {gold} (Gold)"),
        (gold, f"Goals: {gold}, gold is reached"),
    ):
        table.clubs[0].goals = goals
        assert progress_words(T, CONTENT, SCENARIOS["goals"], table) == words
    assert targets_words(T, CONTENT, SCENARIOS["goals"], table) == words
    table.clubs[0].goals = 0
    assert targets_words(T, CONTENT, SCENARIOS["goals"], table) == f"Goals: 0, medals at {bronze}, {silver}, {gold}"


@pytest.mark.parametrize("key", [*SCENARIOS])
def test_a_roomy_header_names_all_three_medals_and_is_not_cut(key: str) -> None:
    table = gallery.in_campaign(7, key, 0)
    assert table.week
    scene = opened(lambda ui: week.desk(ui, table))
    assert targets_words(T, CONTENT, SCENARIOS[key], table) in " ".join(words_on(scene))


@pytest.mark.parametrize("key", [*SCENARIOS])
def test_a_narrow_header_has_the_aim_in_short(key: str) -> None:
    table = gallery.in_campaign(7, key, 0)
    scene = opened(lambda ui: week.desk(ui, table), (800, 600))
    assert short_words(T, CONTENT, SCENARIOS[key], table) in " ".join(words_on(scene))


@pytest.mark.parametrize("key", [*SCENARIOS])
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_points_begin_with_what_the_campaign_is_about(key: str, size: tuple[int, int], scale: int) -> None:
    table, scenario = gallery.in_campaign(7, key, 1), SCENARIOS[key]
    scene = opened(lambda ui: week.points_scene(ui, table), size, scale)
    aim = the(scene, Aim)
    said, value = words_on(scene), standing(CONTENT, scenario, table)
    counted = T(f"eleven.campaign.counts.{scenario.measure}")
    assert T("eleven.points.aim", aim=T("eleven.campaign.come", what=counted, n=value)) in " ".join(said)
    assert {str(target) for target in scenario.medals} <= set(said)
    assert aim.visible_rect() == aim.screen_rect()
    assert unreached(scene.view) == []


@pytest.mark.parametrize(
    "targets", [(17, 19, 20), (1, 2, 3), (1, 2, 1000), (998, 999, 1000), (1, 999, 1000), (15, 30, 50), (40, 50, 60)]
)
@pytest.mark.parametrize("first", [24.0, 120.0])
def test_medals_hang_apart_wherever_their_targets_are(targets: tuple[int, int, int], first: float) -> None:
    places = hung(targets, 320.0, 48.0, first)
    assert places[0] >= first
    assert places[-1] == 320
    assert all(after - before >= 48 for before, after in pairwise(places))
    usual = [320 * target / 1000 for target in (400, 700, 1000)]
    assert hung((400, 700, 1000), 320.0, 48.0, first) == pytest.approx(usual)  # where there is room, in proportion


def test_a_rail_is_filled_to_a_medal_when_its_target_is_reached_and_evenly_on_the_way() -> None:
    targets, places = (17, 19, 20), (100.0, 148.0, 196.0)
    assert [filled(target, targets, places) for target in targets] == [*places]
    assert [filled(value, targets, places) for value in (-3, 0, 18, 25)] == [0, 0, 124, 196]


@pytest.mark.parametrize("key", [*SCENARIOS])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_all_three_targets_of_a_campaign_can_be_read(key: str, size: tuple[int, int]) -> None:
    scene, _ = the_map(NONE, key, size=size)
    played = opened(lambda ui: gallery.SCENES["eleven-campaign"](ui, 7), size)
    for rail in (*all_of(scene, MedalRail), *all_of(played, MedalRail)):
        half = [rail.ui.look.width(str(target), "figuresbold24") / 2 for target in rail.scenario.medals]
        spans = [(place - wide, place + wide) for place, wide in zip(rail.places, half, strict=True)]
        assert spans[0][0] >= 0
        assert spans[-1][1] <= rail.rect.w
        assert all(before[1] < after[0] for before, after in pairwise(spans))


def test_a_season_that_begins_leads_on_and_one_looked_at_leads_back() -> None:
    went: list[str] = []
    table = gallery.in_campaign(7, "academy", 1)

    def make(on_over: Callable[[], None] | None) -> CampaignScene:
        scene = opened(lambda ui: CampaignScene(Screen(ui, CONTENT, table, doors={"menu": nothing}), on_over))
        assert isinstance(scene, CampaignScene)
        return scene

    press(make(lambda: went.append("on")), "confirm")
    assert went == ["on"]
    scene = make(None)
    assert "Season 1, tier 1: place 4, stays · 1" in " ".join(words_on(scene))
    press(scene, "back")
    assert scene.ui.stack.top is not scene


def nothing() -> None:
    """Where no door leads."""


# -- what is kept


@pytest.mark.parametrize(
    ("medal", "place", "title", "cup"), [("gold", 3, "Gold: Small Fish", "cup"), (None, 9, "Dismissed", "")]
)
def test_a_medal_is_lifted_and_a_dismissal_is_not(medal: Medal | None, place: int, title: str, cup: str) -> None:
    table = gallery.in_campaign(7, "survival", 2)
    table.past[-1] = PastSeason(2, place, 30, promoted=False, value=7)
    assert campaign_closed(T, CONTENT, table) == []
    table.over, table.medal = True, medal
    (shown,) = campaign_closed(T, CONTENT, table)
    assert (shown.title, shown.cup) == (title, cup)
    assert [step.result for step in shown.way] == ["place 4", f"place {place}"]


def test_who_misses_every_medal_and_stays_is_shown_nothing() -> None:
    table = gallery.in_campaign(7, "survival", 2)
    table.past[-1] = PastSeason(2, 5, 30, promoted=False, value=0)
    table.over = True
    assert campaign_closed(T, CONTENT, table) == []


def test_the_best_medal_of_a_person_counts_and_a_computers_does_not() -> None:
    person, computer = (Manager("Maja", level=0),), (Manager("Level 4", level=4),)
    bronze = CareerStats(over=True, campaign="climb", medal="bronze", managers=person)
    careers = [
        bronze,
        replace(bronze, medal="gold"),
        replace(bronze, medal="silver"),
        replace(bronze, campaign="goals", managers=computer),
        replace(bronze, campaign="bank", medal=""),
        CareerStats(over=True, managers=person),
    ]
    assert best_medals(careers) == {"climb": "gold"}


def test_every_place_has_a_picture_of_its_own() -> None:
    from game.games.eleven.style import campaign_map

    look = Look(1.0)
    pictures = {key: campaign_map.place(look, key, 120, True).get_view("2").raw for key in (*SCENARIOS, "unheard_of")}
    assert len(set(pictures.values())) == len(SCENARIOS) + 1


# -- what its rules did, after the matches


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (MarkersMoved(seat=0, track="budget", change=3, markers=7, rule="EL-52"), "+3 €"),
        (PointsGained(seat=0, count=2, tokens=3, rule="EL-52"), "+2 VP"),
        (SponsorLeft(seat=0, card=4, losses=2, lost=1, discards=(4,)), "has seen 2 defeats"),
        (LeagueMoved(moves={"0": 6}, league=(6, *[0] * 8), seat=0, rule="EL-52"), "it counts twice"),
    ],
    ids=["money", "points", "sponsor", "derby"],
)
def test_what_a_campaigns_rule_did_is_told_with_the_league(event: Event, words: str) -> None:
    table = gallery.in_campaign(7, "goals", 0)
    table.clubs[0].adboards = [Contract(4)]
    played = MatchPlayed(seat=0, played=Played(4, 0, 3, 0, "win", 1), club=table.clubs[0])
    before = clone(table)
    scene = opened(lambda ui: LeagueScene(Screen(ui, CONTENT, table), moved=[played, event], before=before))
    assert isinstance(scene, LeagueScene)
    scene.timeline.seek(1)
    beat = scene.timeline.beat
    assert beat is not None
    assert beat.event == event
    assert beat.choreography.length > 0
    assert words in scene.words(beat)[0]


def test_on_its_first_day_nothing_of_a_campaign_has_come_about() -> None:
    scene = opened(lambda ui: gallery.SCENES["eleven-campaign-begins"](ui, 7))
    assert isinstance(scene, CampaignScene)
    assert (scene.table.week, scene.club.goals, scene.table.past) == (0, 0, [])
    (rail,) = all_of(scene, MedalRail)
    assert rail.value == 0


@pytest.mark.parametrize("key", [*SCENARIOS])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_what_is_told_of_a_campaign_is_read_to_its_end_by_keys(key: str, size: tuple[int, int]) -> None:
    scene, _ = the_map(NONE, key, size=size)
    scroll = all_of(scene, Scroll)[-1]
    end = scroll.child.rect.h - scroll.rect.h
    scene.update(0.0)
    assert ("page_right" in [hint.action for hint in the(scene, HintBar).hints]) is (end > 0)
    for _ in range(6):
        if scroll.offset < end:
            press(scene, "page_right")
    assert scroll.offset == max(0, end)
    if end > 0:
        press(scene, "page_right")
        assert scroll.offset == 0


def test_the_footer_says_what_opens_a_campaign() -> None:
    scene, taken = the_map(NONE, "bank")
    spot = next(one for one in all_of(scene, PlaceSpot) if one.key == "bank")
    assert spot.confirms == T("eleven.campaign.map.locked", n=3)
    press(scene, "confirm")
    assert taken == []
    assert next(one for one in all_of(scene, PlaceSpot) if one.key == "climb").confirms == ""


@pytest.mark.rule("EL-52")
@pytest.mark.parametrize("words", ["Matchdays played: 3", ""])
def test_a_header_ends_with_what_the_campaign_counts(words: str) -> None:
    """Goals in two seasons: medals at 40, 50 and 60, in a narrow window what the next one asks for."""
    for size, aim in (((1280, 720), "medals at 40, 50, 60"), ((800, 600), "of 40")):
        scene = opened(lambda ui: gallery.SCENES["eleven-desk-campaign"](ui, 3), size)
        said = with_aim(scene.ui, scene.content, scene.table, words)
        assert said.startswith(words)
        assert said.endswith(aim)
        scene.table.week = 0  # before the first Monday as well
        assert scene.when().endswith(aim)

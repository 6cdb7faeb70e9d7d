"""Club home, table, fixtures and cup: what they show of a season, and where their doors lead."""

import dataclasses
from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from engine.core.league import Row
from engine.futti.match.model import RotationDue
from engine.futti.season.model import SeasonTable
from game.games.futti import facts
from game.games.futti.gallery.career import OWN, after_rounds, asking
from game.games.futti.screens.career_scene import CareerDoors, CareerScene
from game.games.futti.screens.club_home import ClubHomeScene
from game.games.futti.screens.cup import CupScene
from game.games.futti.screens.fixtures import FixturesScene, MatchRow
from game.games.futti.screens.league_table import LeagueTableScene
from game.games.futti.style.match_kits import Clubs
from game.stage.bracket import TieBox
from game.ui.input import Act
from game.ui.scene import Ui
from game.ui.widgets import Button, Choice, Table
from game.ui.widgets.page import Header
from game.ui.window import open_ui
from tests.game.driving import click, opened, the, words_on


@pytest.fixture(scope="module")
def table() -> SeasonTable:
    """Eight clubs after eleven dates: nine league rounds and two cup stages; the tenth round has begun."""
    return after_rounds(7, 11)


@pytest.fixture
def ui() -> Ui:
    return open_ui((1280, 720), strict=True)


@pytest.fixture
def calls() -> list[tuple[object, ...]]:
    return []


@pytest.fixture
def doors(calls: list[tuple[object, ...]]) -> CareerDoors:
    """Doors that note who went through them."""

    def note(name: str) -> Callable[..., None]:
        return lambda *arguments: calls.append((name, *arguments))

    return CareerDoors(**{name: note(name) for name in CareerDoors.__dataclass_fields__ if name not in ("pool", "aim")})


def push(ui: Ui, scene: CareerScene) -> CareerScene:
    ui.stack.push(scene)
    ui.stack.draw(pygame.Surface(ui.size))
    return scene


def test_the_table_opens_on_play_and_its_rows_lead_to_clubs(
    ui: Ui, table: SeasonTable, doors: CareerDoors, calls: list[tuple[object, ...]]
) -> None:
    scene = push(ui, LeagueTableScene(ui, table, (OWN,), doors))
    ui.stack.handle(Act("confirm"))
    rows = scene.view.find("league")
    assert isinstance(rows, Table)
    scene.view.set_focus(rows)
    ui.stack.handle(Act("confirm"))
    assert rows.row == facts.places(table)[OWN] - 1  # begins at the own club
    scorers = scene.view.find("scorers")
    scene.view.set_focus(scorers)
    ui.stack.handle(Act("confirm"))
    best = facts.scorers(table, 1)[0]
    assert calls == [("play",), ("club", OWN), ("player", best.club, best.player)]


def test_named_actions_open_doors_but_not_the_one_one_stands_in(
    ui: Ui, table: SeasonTable, doors: CareerDoors, calls: list[tuple[object, ...]]
) -> None:
    push(ui, LeagueTableScene(ui, table, (OWN,), doors))
    for name in ("club.table", "club.fixtures", "club.statistics", "club.team"):
        ui.stack.handle(Act(name))
    assert calls == [("fixtures",), ("statistics",), ("team",)]


def test_a_new_table_is_shown_at_once(ui: Ui, table: SeasonTable, doors: CareerDoors) -> None:
    scene = push(ui, LeagueTableScene(ui, after_rounds(7, 0), (OWN,), doors))
    before = scene.view
    scene.show(table)
    assert scene.view is not before
    assert isinstance(scene, LeagueTableScene)
    assert "9" in the(scene, Header).subtitle


def test_home_offers_every_door_and_says_why_there_is_no_cup(
    ui: Ui, doors: CareerDoors, calls: list[tuple[object, ...]]
) -> None:
    scene = push(ui, ClubHomeScene(ui, after_rounds(7, 3, cup=False), (OWN,), doors, club=OWN))
    for key in ("play", "team", "table", "fixtures", "cup", "statistics", "leave"):
        scene.view.set_focus(scene.view.find(key))
        ui.stack.handle(Act("confirm"))
    assert [call[0] for call in calls] == ["play", "team", "table", "fixtures", "statistics", "leave"]
    cup = scene.view.find("cup")
    assert isinstance(cup, Button)
    assert cup.reason == ui.t("home.no_cup")


def test_between_seasons_home_goes_on_to_the_next_and_at_the_end_begins_another_career_or_leaves(
    ui: Ui, doors: CareerDoors, calls: list[tuple[object, ...]]
) -> None:
    push(ui, ClubHomeScene(ui, after_rounds(7, 99, seasons=2), (OWN,), doors, club=OWN))
    ui.stack.handle(Act("confirm"))
    push(ui, ClubHomeScene(ui, after_rounds(7, 99), (OWN,), doors, club=OWN))
    ui.stack.handle(Act("confirm"))
    click(ui.stack.top, "title")
    push(ui, ClubHomeScene(ui, after_rounds(7, 99), (OWN,), dataclasses.replace(doors, again=None), club=OWN))
    ui.stack.handle(Act("confirm"))
    assert calls == [("next_season",), ("again",), ("leave",), ("leave",)]


def test_doors_that_are_not_there_are_not_offered(ui: Ui, table: SeasonTable) -> None:
    scene = push(ui, ClubHomeScene(ui, table, (OWN,), CareerDoors(), club=OWN))
    assert {widget.key for widget in scene.view.focusables()} == {"around"}
    assert not ui.stack.handle(Act("club.fixtures"))


def test_results_of_a_round_that_is_still_on_are_not_told(ui: Ui, table: SeasonTable, doors: CareerDoors) -> None:
    assert table.playing is not None
    now = table.fixtures[table.playing].round
    pending = [number for number in table.fixtures_of(now) if table.fixtures[number].result is not None]
    assert pending  # the rules play them before people's matches
    scene = push(ui, FixturesScene(ui, table, (OWN,), doors))
    while scene.round < now:
        ui.stack.handle(Act("page_right"))
        ui.stack.draw(pygame.Surface(ui.size))
    rows = [widget for widget in scene.view.root.walk() if isinstance(widget, MatchRow)]
    assert {row.number for row in rows} == set(table.fixtures_of(now))
    assert not any(row.told or row.focusable for row in rows)


def test_dates_turn_by_stepper_and_page_keys_and_stop_at_the_ends(
    ui: Ui, table: SeasonTable, doors: CareerDoors
) -> None:
    scene = push(ui, FixturesScene(ui, table, (OWN,), doors))
    assert isinstance(scene, FixturesScene)
    assert scene.round == 10  # the last one played
    ui.stack.handle(Act("right"))
    assert scene.round == 11
    assert isinstance(scene.view.focus, Choice)  # it keeps focus
    for _ in range(40):
        ui.stack.handle(Act("page_left"))
    assert scene.round == 0


def test_a_match_that_was_played_opens_its_scoresheet_from_fixtures_and_cup(
    ui: Ui, table: SeasonTable, doors: CareerDoors, calls: list[tuple[object, ...]]
) -> None:
    scene = push(ui, FixturesScene(ui, table, (OWN,), doors))
    rows = [widget for widget in scene.view.root.walk() if isinstance(widget, MatchRow)]
    rows[0].click(0, 0)
    scene = push(ui, CupScene(ui, table, (OWN,), doors))
    boxes = [widget for widget in scene.view.root.walk() if isinstance(widget, TieBox)]
    assert [box.winner is not None for box in boxes] == [True] * 6 + [False]  # the final is to come
    boxes[0].click(0, 0)
    boxes[-1].click(0, 0)
    tie = table.cup[0][0]
    first = next(
        number for number, one in enumerate(table.fixtures)
        if table.calendar[one.round].competition == "cup" and one.home == tie.home and one.visitors == tie.visitors
    )  # fmt: skip
    assert calls == [("match", rows[0].number), ("match", first)]


def test_a_bye_has_no_match_to_open(ui: Ui, doors: CareerDoors, calls: list[tuple[object, ...]]) -> None:
    table = after_rounds(7, 99, 7)
    scene = push(ui, CupScene(ui, table, (OWN,), doors))
    byes = [
        box for box in scene.view.root.walk() if isinstance(box, TieBox) and box.tie.drawn and box.tie.clubs[1] is None
    ]  # fmt: skip
    assert len(byes) == 1  # seven clubs and a bye make eight
    byes[0].click(0, 0)
    assert calls == []


class TestFacts:
    """Read off a season that was counted again here."""

    def test_the_next_match_is_the_one_being_played(self, table: SeasonTable) -> None:
        assert facts.next_match(table, (OWN,)) == table.playing

    def test_the_next_match_is_the_next_by_date_even_if_a_cup_tie_is_listed_last(self, table: SeasonTable) -> None:
        club = table.cup[-1][0].home  # in the final, which is listed behind every league match
        idle = replace(table, playing=None)
        number = facts.next_match(idle, (club,))
        assert number is not None
        waiting = [one.round for one in table.fixtures if one.result is None and one.side_of(club) is not None]
        assert waiting[-1] == max(waiting)  # the final
        assert idle.fixtures[number].round == min(waiting)

    def test_changes_are_places_gained_in_the_last_league_round(self, table: SeasonTable) -> None:
        league = Clubs(table.setup).pool.tables.league
        moved = facts.changes(table, league)
        assert sum(moved.values()) == 0
        assert facts.changes(after_rounds(7, 1), league) == {}
        # After the same season stopped a league round earlier, each club stood where its change says.
        earlier = facts.places(after_rounds(7, 9))
        now = facts.places(table)
        assert {club: earlier[club] - now[club] for club in now} == moved

    def test_scorers_agree_with_the_marks_of_all_matches_that_count(self, table: SeasonTable) -> None:
        goals: dict[tuple[int, int], int] = {}
        for fixture in table.fixtures:
            if facts.counts(table, fixture):
                for side in (0, 1):
                    for player, minutes in facts.goal_minutes(fixture.result.marks if fixture.result else (), side):
                        key = (fixture.club(side), player)
                        goals[key] = goals.get(key, 0) + len(minutes)
        best = facts.scorers(table, 5)
        assert [one.goals for one in best] == sorted(goals.values(), reverse=True)[:5]
        assert all(goals[one.club, one.player] == one.goals for one in best)

    def test_stages_are_counted_back_from_the_final(self, ui: Ui) -> None:
        names = [facts.stage_title(ui.t, 12, stage) for stage in range(4)]
        assert names == ["First round", "Quarter-finals", "Semi-finals", "Final"]

    @pytest.mark.parametrize(
        ("points", "mine", "expected"),
        [
            ((21, 19, 15, 3), 1, "top"),  # 22 beats 21, as the leader is the one beaten, and 15 + 3
            ((21, 19, 19, 3), 1, None),  # the third may win too, and be level
            ((21, 18, 15, 3), 1, None),  # 21 is only level
            ((21, 19, 15, 3), 0, "stay_top"),
            ((21, 21, 15, 3), 3, None),
        ],
    )
    def test_a_win_is_said_to_lead_only_when_no_other_result_can_prevent_it(
        self, table: SeasonTable, points: tuple[int, ...], mine: int, expected: str | None
    ) -> None:
        rows = tuple(Row(team=team, played=9, points=value) for team, value in enumerate(points))
        league = replace(table, rows=rows)
        opponent = 1 - mine if mine < 2 else 2
        fixture = replace(table.fixtures[0], home=mine, visitors=opponent)
        assert facts.can_lead(league, Clubs(table.setup).pool.tables.league, fixture, mine) == expected


def test_nothing_is_being_played_before_it_has_kicked_off() -> None:
    rules, state, due = asking(1, RotationDue)
    table = rules.view(state, due.seat)
    assert table.match is not None
    for minute, shown in ((0, False), (3, True)):
        table.match.minute = minute
        scene = opened(lambda ui: FixturesScene(ui, table, (OWN,)))
        assert (scene.ui.t("career.being_played") in " ".join(words_on(scene))) == shown


def test_a_season_that_is_over_says_how_the_own_club_did() -> None:
    table = after_rounds(7, 99)
    scene = opened(lambda ui: ClubHomeScene(ui, table, (OWN,), CareerDoors(), club=OWN))
    said = words_on(scene)
    place, row = next((n, row) for n, row in enumerate(table.history[-1].rows, 1) if row.team == OWN)
    assert any(f" of {len(table.rows)}, {row.points} point" in words for words in said)
    assert place in range(1, len(table.rows) + 1)


def test_a_top_scorer_whom_others_equal_is_first_by_minutes() -> None:
    table = after_rounds(7, 99)
    assert table.awards is not None
    award = table.awards.top_scorer
    assert award is not None
    most = [line for squad in table.statistics for line in squad if line.totals.goals == award.figure]
    assert facts.is_first_of_equals(table, award) == (len(most) > 1)
    first = table.statistics[award.club][award.player]
    assert first.totals.minutes == min(line.totals.minutes for line in most)
    other = next(line for squad in table.statistics for line in squad if line is not first)
    other.totals.goals = award.figure
    assert facts.is_first_of_equals(table, award)

"""EL-38, EL-39, EL-40, EL-42: how a week ends, and when the game does."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.events import MarkersMoved, Refreshed
from engine.eleven.club_rules.model import Built, DeployDue, OwnedStaff, Secrets
from engine.eleven.content.effects import KeepMarkers
from engine.eleven.season.events import (
    GameEnded,
    MaintenancePaid,
    MatchPrepared,
    RowMoved,
    SeasonDecided,
    WeekBegun,
    WeekEnded,
    YoungstersMoved,
)
from engine.eleven.season.model import DayDue, EndWeek, KeepMarkersStep
from engine.eleven.season.week_end import end_week, keep_markers
from tests.engine.eleven.season.weeks import CONTENT, Game


@pytest.mark.rule("EL-38")
def test_everything_is_turned_back_and_the_opponent_discarded() -> None:
    game = Game(2)
    game.until(DeployDue)
    club = game.club(0)
    club.staff[0].exhausted = club.directors[1].exhausted = club.players[0].exhausted = True
    club.buildings = [Built("lighting", exhausted=True)]
    club.secrets.zones = 3
    game.table.sealed = [True, True]
    play = game.play()
    end_week(play, EndWeek())
    assert not any(one.exhausted for one in (*club.staff, *club.directors, *club.players, *club.buildings))
    assert game.table.opponents == [None, None]
    assert game.table.meetings == [None, None]
    assert game.table.sealed == [False, False]
    assert club.secrets.zones is None
    assert [event.seat for event in play.events if isinstance(event, Refreshed)] == [0]


@pytest.mark.rule("EL-38")
def test_markers_stay_where_they_are_and_secrets_that_last_are_kept() -> None:
    game = Game(2)
    game.until(DayDue, 2)
    for seat, club in enumerate(game.table.clubs):
        (begun,) = (event for event in game.all(MatchPrepared) if event.seat == seat)
        assert club.secrets.deployment == begun.setup.deployment
        assert club.secrets.objective is not None
        assert club.secrets.tactics
        assert club.fans == 0


@pytest.mark.rule("EL-39", "EL-40")
def test_maintenance_comes_before_the_display_and_the_display_before_markers_are_given_up() -> None:
    game = Game(2)
    game.until(DayDue)
    game.club(0).markers["operation"] = 5
    game.until(DeployDue)
    game.forget()
    game.until(DayDue, 2)
    kinds = [
        type(event)
        for event in game.events
        if isinstance(event, WeekEnded | MaintenancePaid | YoungstersMoved | WeekBegun)
        or (isinstance(event, RowMoved | MarkersMoved) and event.rule == "EL-40")
    ]
    assert [kind for number, kind in enumerate(kinds) if number == 0 or kind is not kinds[number - 1]] == [
        WeekEnded, MaintenancePaid, RowMoved, YoungstersMoved, MarkersMoved, WeekBegun,
    ]  # fmt: skip
    assert kinds.count(RowMoved) == 3


@pytest.mark.rule("EL-40")
def test_one_marker_of_a_kind_is_kept_and_all_money() -> None:
    game = Game(2)
    game.club(0).markers = {"budget": 13, "fanbase": 4, "operation": 1, "fitness": 2}
    game.club(1).markers = {"budget": 2, "fanbase": 0, "operation": 0, "fitness": 1}
    keep_markers(game.play(), KeepMarkersStep())
    assert game.club(0).markers == {"budget": 13, "fanbase": 1, "operation": 1, "fitness": 1}
    assert game.club(1).markers == {"budget": 2, "fanbase": 0, "operation": 0, "fitness": 1}


@pytest.mark.rule("EL-40", "EL-48")
def test_a_card_that_keeps_two_keeps_two_unless_it_is_suspended() -> None:
    keeper, keeps = next(
        (number, card.passive) for number, card in enumerate(CONTENT.staff) if isinstance(card.passive, KeepMarkers)
    )
    assert isinstance(keeps, KeepMarkers)
    assert keeps.count == 2
    for suspended, kept in ((0, 2), (1, 1)):
        game = Game(1)
        game.club().staff = [OwnedStaff(keeper, suspended=suspended)]
        game.club().markers = {"budget": 0, "fanbase": 5, "operation": 5, "fitness": 5}
        keep_markers(game.play(), KeepMarkersStep())
        expected = {"fanbase": 1, "operation": 1, "fitness": 1} | {keeps.track: kept}
        assert game.club().markers == {"budget": 0, **expected}


@pytest.mark.rule("EL-42")
def test_the_eighth_week_ends_before_maintenance() -> None:
    game = Game(2, 3)
    game.to_the_end()
    assert [event.week for event in game.all(WeekEnded)] == [*range(1, 9)]
    assert len(game.all(MaintenancePaid)) == 2 * 7
    last = max(number for number, event in enumerate(game.events) if isinstance(event, WeekEnded))
    after = [type(event) for event in game.events[last + 1 :] if not isinstance(event, Refreshed)]
    assert after[0] is SeasonDecided
    assert after[-1] is GameEnded
    assert game.table.over
    assert game.asked == []


@pytest.mark.rule("EL-38")
def test_others_know_nothing_of_a_club_but_what_lies_open() -> None:
    game = Game(2)
    game.until(DayDue, 3)
    view = game.rules.view(game.state, 0)
    assert view.clubs[1].secrets == Secrets()
    assert view.clubs[0].secrets == game.club(0).secrets

"""The moment of a match of Eleven and who was the best in it, by zones that fall as they are told to."""

from __future__ import annotations

import pytest

from engine.core.model import Event
from engine.eleven.match import events as ev
from engine.eleven.match.model import Result, Side
from engine.eleven.zones import FACING, ZONES, Marker, compare
from game.games.eleven import report
from game.games.eleven.presenter.choreography import ElevenPresenter
from game.games.eleven.presenter.match import Stage
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.turning import Swing, turning_point
from tests.game.games.eleven.matches import CONTENT, blank

Falls = dict[str, tuple[int, int]]
"""Goals of mine and of theirs by my zone."""


def told(falls: Falls, *before: Event, stops: str = "") -> tuple[Stage, list[tuple[str, Swing]]]:
    """A match whose zones fall so, and what changed it, by zone. My attackers are 10, 11 …, theirs 20, 21 …, in the
    order of the zones; a zone of `stops` has one of theirs that my number 5 stops."""
    mine: Side = {}
    theirs: Side = {}
    numbers = [iter(range(10, 20)), iter(range(20, 30))]
    for zone in ZONES:
        own, others = falls.get(zone, (0, 0))
        mine[zone] = tuple(Marker(next(numbers[0]), "attack", 2) for _ in range(own))
        theirs[FACING[zone]] = tuple(Marker(next(numbers[1]), "attack", 2) for _ in range(others))
        if zone == stops:
            mine[zone] += (Marker(5, "defence", 4),)
            theirs[FACING[zone]] += (Marker(29, "attack", 1),)
    events: list[Event] = [
        ev.SentOut(seat=0, posts=(), mine=mine),
        ev.OpponentRevealed(seat=0, opponent=0, theirs=theirs),
    ]
    score = [0, 0]
    for zone in ZONES:
        comparison = compare(zone, mine[zone], theirs[FACING[zone]])
        score = [score[0] + comparison.mine.goals, score[1] + comparison.theirs.goals]
        events.append(ev.ZoneCompared(seat=0, comparison=comparison, goals=score[0], against=score[1]))
    result: Result = "win" if score[0] > score[1] else "loss" if score[0] < score[1] else "draw"
    decided = ev.MatchDecided(seat=0, result=result, goals=score[0], against=score[1], wins=0, scored=0)
    table = blank(1)
    presenter = ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, table)), table)
    stage, swings = presenter.blank(), list[tuple[str, Swing]]()
    for event in (*events[:2], *before, *events[2:], decided):
        swing = report.swing(stage, event)
        if swing is not None:
            swings.append((event.comparison.zone if isinstance(event, ev.ZoneCompared) else "", swing))
        presenter.fold(stage, event)
    return stage, swings


def moment(winner: int | None, falls: Falls, *before: Event, stops: str = "") -> str | None:
    """The zone of the moment, "" for before the zones."""
    _, swings = told(falls, *before, stops=stops)
    most = turning_point(winner, [swing for _, swing in swings])
    return None if most is None else swings[most][0]


def test_a_win_from_behind_is_remembered_by_its_last_goal() -> None:
    """4:3 from 1:3."""
    falls = {"DL": (0, 1), "DC": (1, 1), "DR": (0, 1), "ML": (1, 0), "MC": (1, 0), "FL": (1, 0)}
    assert moment(0, falls) == "FL"


def test_an_equaliser_in_the_last_zone_is_the_moment_of_a_draw() -> None:
    """3:3, after 0:2 at once."""
    falls = {"DL": (0, 2), "DR": (1, 0), "ML": (0, 1), "MC": (1, 0), "FR": (1, 0)}
    assert moment(None, falls) == "FR"


def test_in_a_lost_match_it_is_a_goal_of_theirs() -> None:
    """2:3, levelled twice."""
    falls = {"DL": (1, 0), "DC": (0, 1), "ML": (1, 0), "MC": (0, 1), "FL": (0, 1)}
    assert moment(1, falls) == "FL"


def test_an_attack_stopped_at_the_end_keeps_a_draw() -> None:
    assert moment(None, {}, stops="FR") == "FR"
    assert moment(None, {}) is None, "nobody met anybody"


def test_goals_at_both_ends_leave_it_as_it_was() -> None:
    """2:1, ahead from the first zone on: the last zone only keeps the lead."""
    _, swings = told({"DL": (1, 0), "FR": (1, 1)})
    assert swings[-1][1].before == swings[-1][1].after
    assert moment(0, {"DL": (1, 0), "FR": (1, 1)}) == "DL"


def test_an_attack_that_is_stopped_counts_a_fifth_of_a_goal() -> None:
    """At 1:0 in the last zone it would have levelled: 0.994 of a win less what a draw has of one, 0.006."""
    _, swings = told({"DL": (1, 0)}, stops="FR")
    last = swings[-1][1]
    assert last.after[0] - last.before[0] == pytest.approx(0.2 * (0.9938 - 0.0062), abs=0.001)


def test_zones_without_anybody_change_nothing_before_a_goal() -> None:
    _, swings = told({"FR": (1, 0)})
    assert [zone for zone, _ in swings] == ["FR"]
    assert swings[0][1].before[0] == swings[0][1].before[2]
    assert swings[0][1].after[0] > 0.99


def test_of_equals_who_decided_the_match_is_the_best() -> None:
    """2:1: number 10 scores first, number 11 last; theirs levels in between."""
    stage, _ = told({"DL": (1, 0), "ML": (0, 1), "FL": (1, 0)})
    best = report.player_of_the_match(stage)
    assert best is not None
    assert (best.own, best.shirt, best.points) == (True, 11, 3)
    # 2:0: the first goal took the lead for good, and counts for number 10.
    best = report.player_of_the_match(told({"DL": (1, 0), "FL": (1, 0)})[0])
    assert best is not None
    assert best.shirt == 10


def test_of_a_draw_who_levelled_last_is_the_best_of_equals() -> None:
    best = report.player_of_the_match(told({"DL": (0, 1), "FL": (1, 0)})[0])
    assert best is not None
    assert (best.own, best.shirt) == (True, 10)
    best = report.player_of_the_match(told({"DL": (1, 0), "FL": (0, 1)})[0])
    assert best is not None
    assert (best.own, best.shirt) == (False, 20)

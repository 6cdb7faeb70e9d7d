"""What Fortunes' line-up begins with, and why its suggestion leaves somebody out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.fortunes.content.cards import Ratings
from engine.fortunes.content.effects import Kind
from engine.fortunes.goals import match_means, odds
from engine.fortunes.line_up import LineUp
from engine.fortunes.season.line_ups import line_up_fault, suggested
from engine.fortunes.season.model import Absence, Loan, Person
from game.games.fortunes.screens.line_up.line_up_editor import FortunesEditor
from tests.engine.fortunes.season.league import League
from tests.engine.fortunes.season.reading import SEAT
from tests.game.carrying import walk
from tests.game.driving import press, said
from tests.game.games.fortunes.screens.line_ups import EMPTY, FIRST, cleared, kick_off, screen


def test_a_suggestion_can_be_taken_and_taken_back() -> None:
    scene = cleared()
    press(scene, "line_up.suggest")
    assert scene.editor.line_up == suggested(scene.table, 0)
    press(scene, "line_up.undo")
    assert scene.editor.line_up == EMPTY
    walk(scene, "undo")
    press(scene, "confirm")
    assert scene.editor.line_up == FIRST


def test_it_begins_as_before_or_with_the_suggestion() -> None:
    assert screen().editor.line_up == FIRST
    assert screen(last=None).editor.line_up == suggested(League().table, 0)


def test_an_editor_begins_with_the_suggestion_where_the_last_one_is_no_line_up() -> None:
    table = League().table
    refuses = FortunesEditor(table, 0, lambda line_up, unfinished: line_up_fault(table, 0, line_up), lambda: FIRST,
                    LineUp("4-3-3", (1, 0, *range(2, 11))))  # fmt: skip
    assert refuses.line_up == FIRST


@pytest.mark.parametrize(("stars", "told"), [(2, False), (5, True)])
def test_who_is_stronger_than_somebody_on_the_pitch_is_not_overlooked(stars: int, told: bool) -> None:
    season = League()
    table = season.table
    new = next(one for one in table.managers[1].squad if table.people[one].kind == "defender")
    table.managers[1].squad.remove(new)
    table.managers[0].squad.append(new)
    table.people[new] = replace(table.people[new], stars=stars)
    scene = screen(season)
    assert scene.editor.overlooked == (new if told else None), "the weakest defender on the pitch has 2 stars"
    assert (f"{table.people[new].name}, {stars} stars, is on the bench." == said(scene)) == told


def test_it_begins_with_the_suggestion_only_if_that_promises_more() -> None:
    season = League()
    season.table.loans = [Loan(SEAT + 5, 1, 0, 9)]  # somebody stronger is there since last week
    scene = screen(season, kept=False)
    assert scene.editor.line_up == suggested(scene.table, 0) != FIRST
    assert said(scene).startswith("As suggested")
    assert scene.view.focus is kick_off(scene)
    press(scene, "line_up.undo")
    assert scene.editor.line_up == FIRST, "last week's is one step back"
    assert not said(scene).startswith("As suggested")
    best = suggested(scene.table, 0)
    scene = screen(season, last=best, kept=False)
    assert scene.editor.line_up == best
    assert not scene.editor.can_undo
    assert not said(scene).startswith("As suggested")


def test_the_suggestion_says_who_is_out() -> None:
    season = League()
    season.table.out = [Absence(1, 1)]
    scene = screen(season)
    press(scene, "line_up.suggest")
    assert said(scene) == f"{season.table.people[1].name} is out."
    press(scene, "line_up.captain", "line_up.clear")
    assert "is out" not in said(scene), "it speaks of the suggestion alone"


def joined(season: League, kind: Kind, *stars: int) -> list[int]:
    """Others of seat 0, of so many stars."""
    first = len(season.table.people)
    season.table.people += [Person(f"Spare {number}", kind, count) for number, count in enumerate(stars)]
    season.table.managers[0].squad += range(first, first + len(stars))
    return list(range(first, first + len(stars)))


def test_the_suggestion_says_for_whom_there_is_no_place() -> None:
    season = League()
    joined(season, "forward", 4, 4, 4, 4)
    scene = screen(season)
    press(scene, "line_up.suggest")
    # No formation has four forwards.
    assert said(scene) == "For Spare 3 there is no place."


def test_the_suggestion_says_what_the_formation_somebody_needs_would_bring() -> None:
    season = League()
    joined(season, "defender", 5, 5, 5)
    scene = screen(season)
    press(scene, "line_up.suggest")
    # Defence 4 + 5 + 5 + 5 + 4 = 23 and attack 16 are worth more than 26 and 14 of five defenders.
    assert scene.editor.formation == "4-3-3"
    theirs = scene.table.clubs[5].ratings
    then, now = (
        round(100 * float(odds(*match_means(Ratings(*mine), theirs, neutral=False))[0]))
        for mine in ((26, 14), (23, 16))
    )
    assert said(scene) == f"P2 would need 5-3-2: win {then} %, not {now} %."

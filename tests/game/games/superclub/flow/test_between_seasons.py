"""Between two seasons every page tells the same standing, or says what it counts instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.superclub.content.load import load
from engine.superclub.season.model import SeasonTable
from game.games.superclub.flow.how_you_win import standing
from game.games.superclub.flow.summary import summarise
from game.games.superclub.gallery.season import a_game, room_begins
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.season.standings import StandingsScene
from game.stage.gallery import OWN
from game.stage.how_you_win import HowYouWinScene
from game.stage.screen import Screen
from game.stage.session import Session
from tests.game.driving import opened, words_on
from tests.game.games.superclub.flow.test_evenings_of_superclub import Evening, begin

CONTENT = load()


def _at(room: str, season: int) -> SeasonTable:
    game = a_game()
    table: SeasonTable = game.table(room_begins(game, room, season) + 1)
    return table


def _table_says(table: SeasonTable) -> list[str]:
    return words_on(opened(lambda ui: StandingsScene(Screen(ui, CONTENT, table))))


def _strip_says(table: SeasonTable) -> str:
    strip = opened(lambda ui: HowYouWinScene(ui, standing(ui.t, CONTENT, table, (OWN,))))
    return " ".join(words_on(strip))


@pytest.mark.rule("SC-8", "SC-40")
def test_until_the_next_season_the_table_is_that_of_the_last_one() -> None:
    table = _at("finance", 2)
    said = _table_says(table)
    assert "How season 1 ended" in said
    assert "Season 2" not in said
    assert "0" not in said[said.index("CLUB") :], "no matches of a season that hasn't begun"
    assert not {"P", "W", "D", "L"} & {*said}, "nor is it known here how many of the last were won"
    assert {"P", "W", "D", "L"} < {*_table_says(_at("season", 2))}
    assert "–" not in said
    assert {str(club.marker) for club in table.clubs} <= set(said)


@pytest.mark.rule("SC-8", "SC-41")
@pytest.mark.parametrize(("room", "season"), [("training", 1), ("finance", 2), ("deadline", 2)])
def test_how_you_win_says_that_the_coming_season_starts_from_the_squads(room: str, season: int) -> None:
    assert f"Season {season} starts from the squads’ stars." in _strip_says(_at(room, season))


@pytest.mark.rule("SC-8", "SC-40")
def test_in_a_season_both_tell_its_points() -> None:
    table = _at("season", 2)
    assert "Season 2" in _table_says(table)
    assert "starts from" not in _strip_says(table)


@pytest.mark.rule("SC-13", "SC-14", "SC-16")
def test_who_comes_back_to_finance_finds_the_figures_that_were_counted(tmp_path: Path) -> None:
    session = begin(tmp_path, seasons=2)
    played = Evening(session, tmp_path)
    before = words_on(played.until_asked(FinanceScene))
    session.close()
    again = Evening(Session.resume(session.career.path, summarise), tmp_path)
    scene = again.until_asked(FinanceScene)
    assert not scene.timeline.beats, "all was counted before"
    said = words_on(scene)
    assert said == before
    assert "+100" in said

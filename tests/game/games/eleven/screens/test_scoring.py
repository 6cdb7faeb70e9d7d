"""The final scoring: lines are counted one after another, ties are told, and doors lead on."""

from __future__ import annotations

import pytest

from engine.eleven.content.load import load
from engine.eleven.season.model import PastSeason, ScoreLine, ScoreSheet
from game.games.eleven.gallery.week import a_game, scoring_scene, tier_end
from game.games.eleven.screens.campaign.sheet import MedalRail
from game.games.eleven.screens.week.campaign_end import fate_lines, next_lines
from game.games.eleven.screens.week.score_board import ScoreHead
from game.games.eleven.screens.week.scoring import ScoringScene
from game.stage.gallery import OWN
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui
from game.ui.window import open_ui
from tests.game.driving import click, opened, press, run, settle, the

CONTENT = load()


def test_lines_are_counted_one_after_another_up_to_the_total() -> None:
    scene = opened(lambda ui: scoring_scene(ui, 7, 0.0))
    assert isinstance(scene, ScoringScene)
    assert scene.counted < 3
    run(scene, 3)
    assert 3 <= scene.counted < 12
    press(scene, "confirm")
    settle(scene)
    assert scene.over
    assert the(scene, ScoreHead).counted == 12


def scored(*totals: int, places: tuple[int, ...]) -> list[str]:
    """What is said at the end of a game with these totals and league places."""
    game = a_game()
    table = game.table(len(game.events))
    table.scores = [
        ScoreSheet((ScoreLine("objective", 0, 0), ScoreLine("money", 0, total)), total, 0, 0) for total in totals
    ]
    table.places = (*places, *table.places[len(places) :])
    ui = open_ui((1280, 720), strict=True)
    return ScoringScene(Screen(ui, CONTENT, table, OWN)).verdict_words()


@pytest.mark.rule("EL-44")
def test_ties_are_told() -> None:
    names = [home.name for home in CONTENT.homes]
    assert scored(20, 30, 10, 5, places=(1, 2, 3, 4)) == [f"{names[1]} wins with 30 VP"]
    level = scored(30, 30, 10, 5, places=(6, 2, 3, 4))
    assert level == [f"{names[1]} wins with 30 VP", f"Level on VP: {names[1]} stands higher in the league"]
    shared = scored(30, 30, 10, 5, places=(2, 2, 3, 4))
    assert shared[0] == f"{names[0]}, {names[1]} share it with 30 VP"


def test_the_end_leads_to_matches_replay_and_title() -> None:
    went: list[str] = []
    game = a_game()
    table = game.table(len(game.events))

    def make(ui: Ui) -> Scene:
        return ScoringScene(
            Screen(
                ui,
                CONTENT,
                table,
                OWN,
                doors={
                    "league": lambda: went.append("league"),
                    "matches": lambda: went.append("matches"),
                    "save": lambda: went.append("save"),
                    "leave": lambda: went.append("leave"),
                },
            )
        )

    scene = opened(make)
    press(scene, "confirm")
    settle(scene)
    press(scene, "confirm", "right", "confirm")
    click(scene, "save")
    press(scene, "back")
    assert went == ["league", "matches", "save", "leave"]


@pytest.mark.rule("EL-52")
def test_a_promotion_says_what_goes_along_and_how_far_it_is_to_the_medals() -> None:
    climb = CONTENT.scenarios[0]
    bronze = climb.medals[0]
    game = a_game(3, climb.key)
    table = game.table(tier_end(game))
    table.past = [PastSeason(tier=0, place=2, points=30, promoted=True, value=bronze)]
    table.medal, table.again, table.over = None, 0, False
    went: list[str] = []
    scene = opened(
        lambda ui: ScoringScene(
            Screen(
                ui,
                CONTENT,
                table,
                OWN,
                doors={"next_tier": lambda: went.append("next"), "again": lambda: went.append("again")},
            )
        )
    )
    assert isinstance(scene, ScoringScene)
    press(scene, "confirm")
    settle(scene)
    words = [
        " ".join(text for _, text in line).strip()
        for _, line in (*fate_lines(scene.ui.t, CONTENT, table), *next_lines(scene.ui.t, CONTENT, table))
    ]
    assert "Half the money, trained youngsters" in words
    assert f"Rungs climbed, in {climb.seasons} seasons together" in words
    rail = the(scene, MedalRail)
    assert (rail.value, rail.won) == (bronze, "bronze")
    assert "One season may be played again" in words
    press(scene, "confirm", "right", "confirm")
    assert went == ["next", "again"]

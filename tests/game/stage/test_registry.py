"""The registry: every playable game has all that the cabinet asks for by name, and none is loaded before."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine import games
from engine.core.errors import InputError
from engine.core.model import Reason
from game.stage.after_match import After
from game.stage.game_plugin import plugin_of
from game.stage.refusals import sentence
from game.stage.registry import GAMES, whole_name
from game.stage.rulebook_text import rulebook
from game.ui import text
from game.ui.window import open_ui


@pytest.mark.parametrize("game", GAMES)
def test_a_playable_game_is_there_under_both_its_names(game: str) -> None:
    found = plugin_of(game)
    assert found.game == game
    assert whole_name(found.match) == game
    assert plugin_of(found.match) is found
    assert {found.game, found.match} <= set(games.GAMES)
    assert game in GAMES
    assert games.whole_game(game).default_setup().seats
    assert rulebook(game).sections


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_set_up_can_be_played_and_becomes_a_career_in_the_list(game: str) -> None:
    rules, found, t = games.whole_game(game), plugin_of(game), text.load()
    setup = rules.default_setup()
    assert rules.setup_fault(setup) is None
    state, _ = rules.new(setup, 1)
    details = found.summarise(rules.view(state, None)).details
    glance = found.glance(t, details)
    assert glance is not None
    assert glance.name
    assert not found.is_over(details)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("details", [{}, {"club": 5}, {"rows": [None] * 1000}])
def test_a_strangers_details_are_nothing(game: str, details: dict[str, object]) -> None:
    assert plugin_of(game).glance(text.load(), details) is None
    assert not plugin_of(game).is_over(details)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_out_of_nothing_is_watched_in_parts_to_its_result(game: str) -> None:
    found = plugin_of(game)
    record = found.exhibition(1)
    assert record.header.game == found.match
    assert len(found.sides(record)) == 2
    screening = found.screening(record)
    ui = open_ui((1280, 720), strict=True)
    scene = screening.scene(ui)
    ui.stack.push(scene)
    ends = scene.parts()
    assert min(ends) == 1
    assert list(ends.values()) == sorted(ends.values())
    assert max(ends.values()) <= scene.timeline.length
    ui.stack.push(screening.result(ui, After(ui.stack.pop)))
    ui.stack.clear()


def test_a_game_that_there_is_not_is_said_to_be_none() -> None:
    with pytest.raises(InputError, match="no game 'ludo' in this cabinet; it has futti, eleven, superclub, fortunes"):
        plugin_of("ludo")


def test_a_match_inside_a_game_is_no_whole_game() -> None:
    with pytest.raises(InputError, match="only played inside another game"):
        games.whole_game("futti-match")


def test_a_refusal_is_told_in_the_games_words_with_places_by_name() -> None:
    t = text.load()
    said = sentence(t, "futti-match", Reason("position_left_empty", {"position": 2}))
    assert said is not None
    assert t("futti.position.2") in said
    assert "2" not in said
    assert sentence(t, "futti", Reason("no_such_reason")) is None


def test_asking_for_nothing_loads_nothing() -> None:
    script = (
        "import sys, game.stage.registry, game.stage.game_plugin, game.stage.refusals; "
        "sys.exit(any(name.startswith(('pygame', 'game.plugins', 'engine.futti')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_a_cartridge_alone_loads_no_screen() -> None:
    script = (
        "import sys; from game.stage.game_plugin import plugin_of; "
        "plugin_of('futti'); sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0

"""The news of a week: every event has words or is silent on purpose, and the scene leads on and back."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.core.model import Event
from engine.eleven.club_rules.events import MarkersMoved
from engine.eleven.club_rules.model import Club
from engine.eleven.content.load import load
from engine.eleven.season import events as ev
from engine.eleven.season.model import Played
from game.games.eleven.gallery.week import a_game, tier_end
from game.games.eleven.screens.week import news
from game.games.eleven.screens.week.news import NewsLine, Tone, lines
from game.games.eleven.screens.week.news_scene import NewsScene, without_bare
from game.games.eleven.style.signs import sign
from game.stage.gallery import OWN
from game.stage.screen import Screen
from game.ui.window import open_ui
from tests.game.driving import click, hinted, opened, press

CONTENT = load()
HEADED: tuple[tuple[str, Tone], ...] = (("Tuesday", "heading"), ("Wednesday", "heading"), ("passed", "line"))


def _types(union: object) -> list[type[Event]]:
    found: list[type[Event]] = []
    for one in get_args(union):
        found += _types(one) if get_args(one) else [one]
    return found


def test_every_event_of_a_season_has_words_or_is_silent_on_purpose() -> None:
    types = set(_types(ev.SeasonEvent))
    assert types == set(news.WORDS) | news.SILENT
    assert not set(news.WORDS) & news.SILENT


@pytest.mark.parametrize(("seed", "scenario"), [(7, ""), (11, ""), (3, CONTENT.scenarios[0].key)])
def test_every_event_of_a_real_game_can_be_told(seed: int, scenario: str) -> None:
    ui = open_ui((1280, 720), strict=True)
    game = a_game(seed, scenario)
    table = game.table(tier_end(game))
    told = lines(ui.t, CONTENT, table, game.events, close=True)
    assert len(told) > 200
    for line in told:
        assert line.text
        assert sign(ui.look, line.sign, 20) is not None


def test_news_leave_out_details() -> None:
    ui = open_ui((1280, 720), strict=True)
    game = a_game()
    table = game.table(len(game.events))
    moved = MarkersMoved(seat=1, track="budget", change=-3, markers=2, rule="EL-12")
    joined = ev.PlayerJoined(seat=1, card=0, cost=3, decks={})
    name, shirt = CONTENT.players[0].name, CONTENT.players[0].shirt
    told = lines(ui.t, CONTENT, table, [moved, joined])
    section = f"section_{CONTENT.players[0].sections[0]}"
    assert told == [NewsLine(1, section, f"signed {name}, number {shirt}, for [coin] 3")]
    assert len(lines(ui.t, CONTENT, table, [moved, joined], close=True)) == 2


def test_a_result_is_told_for_the_manager() -> None:
    ui = open_ui((1280, 720), strict=True)
    game = a_game()
    table = game.table(len(game.events))
    played = Played(week=2, opponent=0, goals=3, against=1, result="win", seed=5)
    (line,) = lines(ui.t, CONTENT, table, [ev.MatchPlayed(seat=2, played=played, club=Club())])
    assert line == NewsLine(2, "attack", f"beat {CONTENT.clubs[CONTENT.opponents[0].club].name} 3:1", "good")


def test_news_lead_back_and_to_the_league() -> None:
    went: list[str] = []
    game = a_game()
    doors = {"back": lambda: went.append("desk"), "league": lambda: went.append("league")}
    scene = opened(lambda ui: NewsScene(Screen(ui, CONTENT, game.table(200), OWN, doors=doors), game.events[:200]))
    assert hinted(scene) == ["confirm", "back"]
    press(scene, "confirm", "right", "confirm")
    click(scene, "back")
    assert went == ["desk", "league", "desk"]


def test_a_heading_with_nothing_below_it_is_left_out() -> None:
    """Where more may come the last one stays."""
    tuesday, wednesday, line = (NewsLine(None, "trophy", words, tone) for words, tone in HEADED)
    assert without_bare([]) == []
    assert without_bare([tuesday, line, wednesday]) == [tuesday, line]
    assert without_bare([tuesday, wednesday, line]) == [wednesday, line]
    assert without_bare([tuesday, wednesday], keep_last=True) == [wednesday]


def test_an_empty_week_says_so() -> None:
    opened(lambda ui: NewsScene(Screen(ui, CONTENT, a_game().table(60), OWN), []))

"""One glossary: every term that a screen shows is in it, explained by a rule there is; nothing is in it for nothing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.stage.registry import GAMES
from game.stage.rulebook_text import GLOSSARY, index, rulebook
from game.ui import glossary, text
from game.ui.explainer import compared, spot_at
from game.ui.input import Act, Device, Point
from game.ui.look.look import Cache, Look
from game.ui.scene import Scene
from game.ui.widgets import HintBar, Table, Tabs, Widget
from game.ui.widgets.page import Header
from game.ui.widgets.table import TableColumn
from game.ui.window import open_ui
from tests.by_day import one_in
from tests.game.driving import opened

T = text.load(strict=True)
KEYS = set(glossary.keys(T))
_WORDY = 4
"""A title of so many letters is a word, and explains itself; so do some shorter ones, and clubs' own three letters."""
_WORDS = ("CUP", "WON", "FOR", "IN", "OUT")
_BY_CLUB = "eleven-points"
_EVERY = 12
"""So many-th of the screens are walked over every time, all of them by night."""
WALKED = one_in(_EVERY, SCENES)
OFFERED = ("training", "scouting", "stadium", "staff")
"""What can be invested in."""
SHOWING = (
    "league-table", "draft", "team-sheet", "superclub-draft-asked",
    "eleven-transfer", "eleven-deploy", "eleven-pick-vote", "eleven-match-ask-target",
    "superclub-line-up", "superclub-line-up-empty", "superclub-deadline-continent", "statistics",
    "statistics-goaltenders", "statistics-clubs", "result", "history", "match", "eleven-desk-rich",
    "eleven-desk-other", "eleven-league", "eleven-match", "superclub-standings", "superclub-squads-own",
    "superclub-match", "superclub-deadline", "superclub-finance", "fortunes-board", "fortunes-standings",
    "fortunes-squads", "fortunes-ending", "fortunes-match-goal", "fortunes-line-up-gaps", "awards", "player-card",
    "superclub-investments", "fortunes-market", "fortunes-log", "eleven-book", "eleven-deploy-full",
    "club-home", "fixtures", "hall-of-fame", "hall-person", "hall-friendlies", "friendly-series", "eleven-points",
    "eleven-campaigns-some", "eleven-campaign-begins", "fortunes-new-game",
)  # fmt: skip
"""Screens that show every term, between them."""


@cache
def scene_of(name: str) -> Scene:
    ui = open_ui((1280, 720), strict=True)
    ui.input.device = Device.MOUSE  # who points has a button more
    scene = SCENES[name](ui, 7)
    ui.stack.push(scene)
    ui.stack.update(0)  # what it asks is asked
    return scene


def test_every_term_has_a_name_a_sentence_and_a_rule_there_is() -> None:
    for key in KEYS:
        term, game = glossary.term(T, key), key.split(".")[0]
        assert term.name
        assert term.says.endswith("."), key
        if game in GAMES:
            assert rulebook(game).find(term.rule) is not None, key
        else:
            assert (game, term.rule) == ("all", ""), key


def test_nothing_in_the_glossary_lacks_its_name() -> None:
    entries = {key.rpartition(".")[0].removeprefix("glossary.") for key in T if key.startswith("glossary.")}
    assert entries == KEYS


def test_each_rulebook_ends_with_the_glossary_of_its_game() -> None:
    for game in GAMES:
        last = index().sections(game)[-1].section
        terms = [glossary.term(T, key) for key in (*glossary.keys(T, game), *glossary.keys(T, "all"))]
        assert last.number == GLOSSARY
        assert len(last.paragraphs) == len(terms)
        for one in terms:
            assert any(line.startswith(f"- {one.name}: {one.says}") for line in last.paragraphs), one.key


@pytest.mark.parametrize("name", WALKED)
def test_what_a_screen_shows_is_explained(name: str) -> None:
    """Terms are in the glossary and in sight; every header's figures and every short title of a column is one; the
    footer says that the rulebook is a key away, which opens at a chapter of the screen's own game."""
    scene = scene_of(name)
    if type(scene).__module__.startswith("game.games.") and "kiosk" not in name:
        assert rulebook(index().game_of(scene.chapter)).find(scene.chapter) is not None
    window = pygame.Rect(0, 0, scene.ui.w, scene.ui.h)
    for spot in scene.terms():
        assert spot.term in KEYS
        assert window.contains(spot.rect), spot
    for widget in scene.view.root.walk():
        _look_at(widget, name, scene)


def _look_at(widget: Widget, name: str, scene: Scene) -> None:
    if isinstance(widget, Header) and widget.right is not None:
        assert widget.right.terms()
    if isinstance(widget, Table) and not name.startswith(_BY_CLUB):
        assert [column.title for column in widget.columns if _is_unexplained(column)] == []
    if isinstance(widget, HintBar):
        listed = [hint.action for hint in (*widget.hints, *widget.lasting)]
        assert len(listed) == len(set(listed)), "each key stands in the footer once"
    if isinstance(widget, HintBar) and scene.ui.open_rulebook is not None:
        assert "rulebook" in [hint.action for hint in widget.lasting]


def _is_unexplained(column: TableColumn) -> bool:
    return 0 < len(column.title) < _WORDY and column.title not in _WORDS and not column.term


_WORD = re.compile(r"[^\W\d_]{2,}")


@pytest.mark.parametrize("name", WALKED)
def test_what_can_have_focus_has_words_or_a_term(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words on it, a word for what confirming does there, or a term."""
    scene, said = scene_of(name), list[str]()

    def text(look: Look, string: str, *rest: Any) -> pygame.Surface:
        said.append(string)
        return drawn(look, string, *rest)

    drawn = Look.text
    monkeypatch.setattr(Look, "text", text)
    monkeypatch.setattr(scene.ui.look, "maker", None)
    surface = pygame.Surface(scene.ui.size)
    for widget in scene.view.focusables():
        if widget.terms() or widget.confirms:
            continue
        said.clear()
        scene.ui.look.sprites = Cache(scene.ui.look.sprites.limit)
        widget.invalidate()
        widget.draw(surface)
        assert any(map(_WORD.search, said)), widget.key


def _named(name: str) -> set[str]:
    """The terms of a screen, those on pages and columns that aren't turned to too."""
    scene = scene_of(name)
    found = {spot.term for spot in scene.terms()}
    everything = list(scene.view.root.walk())
    pages = [pane.widget for one in everything if isinstance(one, Tabs) for pane in one.panes]
    for widget in [*everything, *(inside for page in pages for inside in page.walk())]:
        found |= {column.term for column in widget.columns} if isinstance(widget, Table) else set()
    return found


@pytest.mark.parametrize(
    ("name", "expected"),
    one_in(6, [
        ("player-card", {"futti.figure.merit", "futti.figure.steals", "futti.figure.scored"}),
        ("awards", {"futti.award.player", "futti.award.fair_play"}),
        ("club-card", {"all.form", "futti.control", "futti.card"}),
        ("result", {"all.star", "all.moment"}),
        ("how-you-win", {"all.standing"}),
        (
            "fortunes-statement",
            {f"fortunes.{name}" for name in ("paid_for", "money_in", "money_out", "week")},
        ),
        ("fortunes-statement", {"fortunes.rule", "fortunes.amount", "fortunes.gate", "fortunes.square_wages"}),
        ("fortunes-bet", {f"fortunes.{name}" for name in ("bet", "stake", "bet_pays", "purse", "place")}),
        ("fortunes-draw", {"fortunes.draw", "fortunes.bye", "fortunes.cup_points"}),
        ("fortunes-log", {"fortunes.log_signs"}),
        ("fortunes-market", {f"fortunes.{name}" for name in ("kind", "stars", "value", "ratings", "beats", "stop")}),
        ("fortunes-market", {"fortunes.square_wages", "fortunes.paddle", "fortunes.squad", "fortunes.window"}),
        ("fortunes-market-turn", {"fortunes.senior_pile", "fortunes.academy_pile"}),
        ("fortunes-staff", {f"fortunes.{name}" for name in ("scout", "coach", "coaching", "youth", "poaching")}),
        ("eleven-monday-vote", {"eleven.stat", "eleven.meeting", "eleven.director", "eleven.vote", "eleven.dice_tray"}),
        ("eleven-monday-reroll", {"eleven.fanbase", "eleven.vote"}),
        ("eleven-reroll", {"eleven.reroll", "eleven.fanbase", "eleven.director"}),
        ("superclub-investments", {*(f"superclub.department_{one}" for one in OFFERED), "superclub.level"}),
        ("superclub-staff", {"superclub.department_staff"}),
        ("superclub-investments-others", {"superclub.department_stadium"}),
        ("superclub-deadline", {f"superclub.{name}" for name in ("bid", "limit", "drop_out", "equal_bid")}),
        ("fortunes-market", {f"fortunes.{name}" for name in ("bid", "limit", "drop_out")}),
        ("superclub-line-up", {"superclub.opponent"}),
        ("fortunes-line-up", {"fortunes.opponent"}),
        ("eleven-deploy", {"eleven.opponent"}),
        ("fortunes-log", {"fortunes.gate", "fortunes.draw"}),
        ("superclub-unhappy", {"superclub.unhappy", "superclub.card", "superclub.worth"}),
        ("superclub-unhappy-auction", {"superclub.unhappy", "superclub.card", "superclub.bidder"}),
        ("superclub-unhappy-owner", {"superclub.unhappy", "superclub.card", "superclub.bidder"}),
        ("superclub-deadline", {"superclub.bidding", "superclub.card", "superclub.bidder", "superclub.worth"}),
        ("superclub-season-kick-off", {"superclub.marker", "superclub.status", "superclub.squad_token"}),
        ("superclub-season-round", {"superclub.marker", "superclub.status", "superclub.round"}),
        ("superclub-season-result", {"superclub.marker", "superclub.thirds_won"}),
        ("superclub-season-changer", {"superclub.marker", "superclub.status", "superclub.changer"}),
        ("superclub-season-weapon-found", {"superclub.weapon"}),
        ("superclub-season-ties", {"superclub.level_points"}),
        ("superclub-season-order", {"superclub.captain"}),
        ("superclub-season-cup", {"superclub.cups"}),
        ("superclub-season-cups-lost", {"superclub.cups"}),
        ("superclub-season-final", {"superclub.final"}),
        ("superclub-season-ask-star", {"superclub.changer", "superclub.marker"}),
        ("superclub-season-ask-final", {"superclub.cups", "superclub.status"}),
        ("superclub-season-ask-hire", {"superclub.department_staff"}),
        ("superclub-line-up", {"superclub.formation", "superclub.captain", "superclub.card", "superclub.third_total"}),
        ("superclub-line-up-takers", {"superclub.taker"}),
        ("fortunes-matchday", {"all.played", "all.difference", "fortunes.league_points", "all.place_change"}),
        ("fortunes-matchday", {"all.score", "fortunes.clock", "fortunes.minutes", "fortunes.printer"}),
        ("fortunes-matchday-gates", {"fortunes.gate", "all.score", "all.played"}),
        ("eleven-book", {f"eleven.{name}" for name in ("formation", "attackers", "strength", "strength_in_all")}),
        ("eleven-book", {f"eleven.{name}" for name in ("division", "next_opponent", "may_come", "mirror", "section")}),
        ("eleven-desk", {f"eleven.{name}" for name in ("action", "free_action", "days", "points_so_far")}),
        ("eleven-desk", {f"eleven.{name}" for name in ("stage_marker", "shirt", "strength", "vote", "staff_set")}),
        ("eleven-desk", {"eleven.formation", "eleven.attackers", "eleven.strength_in_all", "eleven.division"}),
        (
            "eleven-deploy-full",
            {f"eleven.{name}" for name in ("limits", "placed_at", "chances", "idle")},
        ),
        ("eleven-deploy", {f"eleven.{name}" for name in ("fitness", "player", "shirt", "section", "spaces")}),
        (
            "eleven-transfer",
            {f"eleven.{name}" for name in ("adboard", "kit", "small", "bonus", "lasting")},
        ),
        ("club-home", {"all.form", "all.place", "futti.kits", "futti.points", "all.score"}),
        ("fixtures", {"all.date", "all.ground", "all.score", "all.outcome"}),
        ("history", {"futti.award.player", "futti.award.top_scorer", "futti.award.goaltender", "all.season_number"}),
        ("hall-of-fame", {"all.who", "all.won_with", "all.seasons"}),
        ("hall-person", {f"all.{name}" for name in ("careers", "streak", "unbeaten", "score", "best_eleven")}),
        ("friendly-series", {"all.series", "all.score"}),
        ("eleven-points", {f"eleven.{name}" for name in ("league_vp", "staff_set", "office", "points_so_far")}),
        ("eleven-others", {"eleven.budget"}),
        ("eleven-campaigns-some", {"eleven.campaign", "eleven.campaign_locked", "eleven.medal"}),
        ("eleven-campaign-begins", {"eleven.medal"}),
        ("eleven-match-ask-fans", {f"eleven.{name}" for name in ("scoreboard", "stands", "formation", "attackers")}),
        ("superclub-match-ask-third", {"superclub.thirds"}),
        ("eleven-transfer-deals", {f"eleven.{name}" for name in ("small", "adboard", "kit", "bonus")}),
        ("fortunes-board", {"fortunes.place", "fortunes.cash"}),
        ("eleven-transfer", {f"eleven.{name}" for name in ("price", "reach", "deck", "youngster", "staff_set")}),
    ]),
)  # fmt: skip
def test_what_stands_on_a_card_in_a_row_or_on_a_plate_is_a_term_too(name: str, expected: set[str]) -> None:
    scene = scene_of(name)
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    window, spots = pygame.Rect(0, 0, scene.ui.w, scene.ui.h), scene.terms()
    assert all(window.contains(spot.rect) for spot in spots)
    assert expected <= {spot.term for spot in spots if spot.rect.w and spot.rect.h}


@pytest.mark.parametrize(
    "name",
    one_in(
        4,
        ["match", "eleven-desk", "superclub-line-up-full", "fortunes-line-up", "eleven-deploy-full", "fortunes-board"],
    ),
)
def test_its_key_comes_to_every_term_of_a_screen_once_and_then_to_none(name: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7))
    terms, seen = {spot.term for spot in scene.terms()}, list[str]()
    explainer = scene.ui.stack.explainer
    for _ in range(len(terms)):
        scene.ui.stack.handle(Act("explain"))
        assert explainer.shown is not None
        seen.append(explainer.shown.term)
    assert set(seen) == terms
    scene.ui.stack.handle(Act("explain"))
    assert explainer.shown is None


def test_of_a_table_in_focus_the_row_is_told_of_first() -> None:
    scene = scene_of("player-card")
    assert scene.focus_terms()[0].term == "futti.figure.matches"
    scene.ui.stack.handle(Act("down"))
    assert scene.focus_terms()[0].term == "futti.figure.minutes"


def test_no_term_is_there_for_nothing() -> None:
    shown = set().union(*map(_named, SHOWING))
    written = "\n".join(path.read_text(encoding="utf-8") for path in Path("game").rglob("*.py"))
    assert {key for key in KEYS - shown if f'"{key}"' not in written} == set()


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("superclub-investments", (640, 300)),
        ("eleven-desk", (780, 230)),
    ],
)
def test_a_card_covers_nothing_of_the_rows_it_is_compared_in(name: str, at: tuple[int, int]) -> None:
    """Investments fill the window from side to side, tracks lie in rows of two."""
    scene = opened(lambda ui: SCENES[name](ui, 1))
    stack, explainer = scene.ui.stack, scene.ui.stack.explainer
    scene.ui.input.device, scene.ui.input.pointer = Device.MOUSE, at
    stack.handle(Point("move", *at))
    for _ in range(20):
        stack.update(0.05)
    spot = explainer.shown
    assert spot == spot_at(scene.terms(), at)
    assert spot is not None
    alike = compared(spot, scene.terms())
    assert len(alike) >= 3
    assert explainer.place.collidelist([spot.rect, *alike]) < 0

"""What all of Eleven's texts have in common: plurals that are right for one, and nobody called he who may be she."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engine.eleven.content.abilities import AllOut, InjuredOnDie, SuspendedOnDie
from engine.eleven.content.campaigns import PointsDeduction, Rebuilding
from engine.eleven.content.cards import Consequence
from engine.eleven.content.effects import (
    TRACKS,
    CardAction,
    FullStandsBonus,
    MoveMarkers,
    MoveStat,
    Reach,
    Strengthen,
    Track,
)
from engine.eleven.content.load import load
from game.games.eleven.campaign_words import rule_line
from game.games.eleven.wording import (
    ability_line,
    action_line,
    at_once_line,
    brief_line,
    effects_line,
    measure_line,
    outcome,
    outcome_line,
    passive_text,
    ploy_zones,
    rival_zones,
    stats_line,
)
from game.ui import text
from game.ui.look import metrics
from game.ui.look.lettering import Line
from game.ui.look.look import load_font

TEXTS = text.load(strict=True)
ENTRIES = {
    key: entry
    for key, entry in text.read(files("assets") / "text" / "en").items()
    if key.startswith(("eleven.", "guide.eleven"))
}
COUNTED = "adboards|cards|defeats|fans|footballers|goals|markers|matches|players|seasons|spaces|sponsors|weeks|wins"
"""Words that are wrong behind a one."""
ALWAYS_MORE = {
    "eleven.campaign.rule.crowd_pleasers",
    "eleven.report.moment.zone_many",
    "eleven.report.moment.zone_against_many",
    "eleven.reason.out_of_reach",
    "eleven.reason.adboards_full",
    "eleven.week.score.winner",
}
"""Where it is never one, or no count: who wins with so many VP."""


def said(line: Line) -> str:
    return " ".join(f"[{sign}] {words}" if sign else words for sign, words in line)


def test_what_is_counted_has_words_for_one() -> None:
    for key, entry in ENTRIES.items():
        ways = (entry["one"],) if isinstance(entry, dict) else (entry,) if isinstance(entry, str) else entry
        for way in ways:
            assert key in ALWAYS_MORE or not re.search(rf"\{{\w+\}} ({COUNTED})\b", way), f"{key}: {way}"


def test_nobody_is_called_he() -> None:
    glossary = [key for key in text.read(files("assets") / "text" / "en") if key.startswith("glossary.eleven.")]
    assert glossary
    for key in (*ENTRIES, *glossary):
        for way in TEXTS.variants(key):
            assert not re.search(r"\b(he|his|him|himself)\b", way, re.IGNORECASE), f"{key}: {way}"


def test_what_may_befall_a_footballer_is_said_of_anybody() -> None:
    assert said(ability_line(TEXTS, InjuredOnDie())) == "After the match, on a 1: injured 1 week"
    of_two = ability_line(TEXTS, SuspendedOnDie(most=2, weeks=3))
    assert said(of_two) == "After the match, on a 1–2: suspended 3 weeks"
    assert said(ability_line(TEXTS, AllOut(fuel=1))).endswith("then injured 1 week")


def test_one_of_something_is_in_the_singular() -> None:
    assert said(measure_line(TEXTS, "wins", 1)) == "1 win"
    assert said(measure_line(TEXTS, "sponsors", 1)) == "1 sponsor at your ground"
    assert (
        said(rule_line(TEXTS, load(), PointsDeduction(spaces=1)))
        == "Every season begins a space behind all the others."
    )
    assert "the first match of a season" in said(rule_line(TEXTS, load(), Rebuilding(weeks=1, more=2)))
    assert TEXTS("eleven.deploy.standing", place=2, n=1) == "league place 2 · 1 space"


def test_every_letter_is_one_that_can_be_drawn() -> None:
    """A letter that the font lacks is drawn as a box."""
    faces = {load_font(metrics.style(name).family.face, 20) for name in ("semi18", "bold18", "label18")}
    letters = {letter for key in ENTRIES for way in TEXTS.variants(key) for letter in way}
    assert not {letter for face in faces for letter in letters if face.metrics(letter)[0] is None}


@pytest.mark.parametrize("track", TRACKS)
def test_a_step_on_a_track_is_told_from_a_marker_wherever_it_stands(track: Track) -> None:
    step, marker = MoveStat(track=track, steps=1), MoveMarkers(track=track, count=1)
    stairs, plain = f"[{track}_stat] +1", f"[{track}] +1"
    assert (said(effects_line(TEXTS, [step])), said(effects_line(TEXTS, [marker]))) == (stairs, plain)
    assert (said(brief_line(TEXTS, [step])), said(brief_line(TEXTS, [marker]))) == (stairs, plain)
    assert said(stats_line({track: 1})) == stairs
    after = Consequence(effects=(step,)), Consequence(effects=(marker,))
    assert [said(outcome_line(TEXTS, row)) for row in after] == [stairs, plain]
    assert ["track" in outcome(TEXTS, row) for row in after] == [True, False]


def test_a_tactic_against_the_rivals_zones_marks_them_where_they_lie_before_ones_own() -> None:
    ploys = {card.key: card.ploy for card in load().tactics}
    assert ploy_zones(ploys["high_press"]) == ()
    assert rival_zones(ploys["high_press"]) == ("FL", "FC", "FR")
    assert not any(rival_zones(ploy) for key, ploy in ploys.items() if key != "high_press")


@pytest.mark.rule("EL-4", "EL-11", "EL-49")
def test_a_card_says_when_it_brings_what_it_brings() -> None:
    """Money with the card comes at once, of an action once a week, and for full stands after each match."""
    money = (MoveMarkers(track="budget", count=3),)
    assert said(at_once_line(TEXTS, money)) == "At once: [budget] +3"
    assert said(action_line(TEXTS, CardAction(effects=money))) == "Once a week: [budget] +3"
    paid = said(action_line(TEXTS, CardAction(cost={"fitness": 1}, effects=money)))
    assert paid == "Once a week, [fitness] 1: [budget] +3"
    assert passive_text(TEXTS, FullStandsBonus(money=1)) == "[budget] +1 after each match with full stands"


def test_first_place_is_called_so_and_all_of_a_row_are_any() -> None:
    assert said(measure_line(TEXTS, "league_place", 1)) == "First place in the league"
    assert said(measure_line(TEXTS, "league_place", 3)) == "League place 3 or better"
    assert passive_text(TEXTS, Reach(row="players", places=5)) == "You may take any of the five players"
    assert passive_text(TEXTS, Reach(row="players", places=4)) == "You may take 4 of the five players"


@pytest.mark.rule("EL-13", "EL-50")
def test_tokens_for_three_are_promised_to_no_more_than_there_are() -> None:
    """A club of two footballers gets two: each gets one at most."""
    line = said(effects_line(TEXTS, [Strengthen(players=3, lasting=False)]))
    assert line == "[strength_temporary] +1 each for up to 3 players, this week"

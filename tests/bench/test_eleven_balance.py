"""What is counted of Eleven's games agrees with their tables."""

from __future__ import annotations

import pytest

from engine.eleven.managers import manager
from engine.eleven.season.model import WEEKS
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_balance import Ledger, report
from tests.bench.eleven_games import SEATS, Game, play

SEED = 1


@pytest.fixture(scope="module")
def game() -> Game:
    rules = ElevenSeason()
    return play(rules, [manager(1, rules.content)] * SEATS, SEED)


@pytest.fixture(scope="module")
def ledger(game: Game) -> Ledger:
    found = Ledger(ElevenSeason().content)
    found.add(game)
    return found


def test_a_game_is_taken_down_with_its_matches(game: Game) -> None:
    assert game.table.over
    assert len(game.halfway) == SEATS
    assert sum(game.won) == 1
    names = [type(event).__name__ for event in game.events]
    assert names.count("WeekBegun") == WEEKS
    assert names.count("MatchDecided") == names.count("SentOut") == SEATS * WEEKS


def test_what_is_counted_agrees_with_the_table(game: Game, ledger: Ledger) -> None:
    matches = [match for seat in game.table.played for match in seat]
    assert ledger.count("matches") == len(matches)
    assert ledger.count("goals") == sum(match.goals for match in matches)
    assert ledger.count("goals against") == sum(match.against for match in matches)
    assert ledger.count("ended in win") == sum(match.result == "win" for match in matches)
    assert ledger.count("VP") == sum(sheet.total for sheet in game.table.scores)
    assert ledger.count("won in week 1") == sum(match.result == "win" for match in matches if match.week == 1)
    assert sum(ledger.count(f"won by seat {seat}") for seat in range(SEATS)) == 1


def test_every_figure_is_printed(ledger: Ledger) -> None:
    lines = list(report(ledger))
    assert all(line.strip() for line in lines)
    assert sum("±" in line for line in lines) >= 12

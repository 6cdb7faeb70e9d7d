"""What the dice tray of a Superclub match says while somebody has yet to come on (SC-38)."""

from __future__ import annotations

import pytest

from engine.superclub.odds import substituted
from game.games.superclub.presenter.match import needed
from game.games.superclub.screens.match.tray import asked_of
from tests.dice import thrown
from tests.engine.superclub.match.builders import Match, eleven
from tests.engine.superclub.match.conftest import Dice


@pytest.mark.rule("SC-38")
@pytest.mark.parametrize(
    ("dice_thrown", "home", "away", "says"),
    [
        ("33 24", "M2 M1 A3", "", "then_home_ahead"),  # 17 and 12 against 16 and 12
        ("33 24", "M2 M1", "", "then_shared"),  # 16 and 12
        ("33 24", "M1 M1", "", "still_away_ahead"),  # 14 and 12, whoever comes on
        ("33 44", "M2 M1", "", "both_shared"),  # 16 and 12 against 12 and 16
        ("33 44", "M2 M1", "M2", "both_away_ahead"),  # against 16 and 16
    ],
)
def test_who_is_ahead_is_said_with_the_best_who_may_come_on(dice_thrown, home, away, says, monkeypatch):
    table = None
    for dice in thrown(Dice(), monkeypatch):
        dice.thirds(dice_thrown)
        table = Match(eleven(0, bench=home), eleven(1, bench=away)).table
    assert table is not None
    duel = table.duels[-1]
    assert duel.dice is not None
    need = needed(substituted(table).duels[-1].strengths, duel.dice[0])
    assert asked_of(need, sum(duel.dice[1]), table) == says

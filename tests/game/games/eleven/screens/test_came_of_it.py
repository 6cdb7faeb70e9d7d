"""What a match came to, in the lines under its verdict: one story, and with what for (EL-14, EL-34)."""

from __future__ import annotations

import pytest

from engine.core.model import Event
from engine.eleven.club_rules.events import CardTokensMoved, DieThrown, InjuryMoved, NobodyFound, PointsGained
from engine.eleven.club_rules.model import Die
from engine.eleven.match.events import AbilityUsed, MatchDecided
from game.games.eleven.screens.match.result import ElevenResultScene
from game.stage.after_match import After
from tests.game.driving import opened, words_on
from tests.game.games.eleven.matches import CONTENT, blank


def came(events: list[Event]) -> str:
    """What stands there after a goalless draw and these events."""
    decided = MatchDecided(seat=0, result="draw", goals=0, against=0, wins=0, scored=0)
    scene = opened(lambda ui: ElevenResultScene(ui, CONTENT, blank(1), [decided, *events], After(lambda: None)))
    return " ".join(words_on(scene))


@pytest.mark.rule("EL-34")
def test_somebody_hurt_by_his_own_ability_and_a_roll_that_found_nobody_are_two_things() -> None:
    card = blank(1).club.players[0].card
    name = CONTENT.players[card].name
    said = came([
        AbilityUsed(seat=0, card=card, when="after"),
        InjuryMoved(seat=0, card=card, weeks=1, rule="EL-34"),
        DieThrown(seat=0, die=Die(0, "injury", 10, (1,)), value=2, rule="EL-34"),
        NobodyFound(seat=0, shirt=2, why="injury", rule="EL-34"),
    ])  # fmt: skip
    assert f"{name}’s own ability had its price: hurt, out for one week." in said
    assert "The injury roll found nobody: number 2 is none of yours." in said
    said = came([
        DieThrown(seat=0, die=Die(0, "injury", 10, (2,)), value=2, rule="EL-34"),
        InjuryMoved(seat=0, card=card, weeks=2, rule="EL-34"),
    ])  # fmt: skip
    assert f"The injury roll found {name}: out for 2 weeks." in said


@pytest.mark.rule("EL-14")
def test_tokens_say_what_they_are_for_and_whether_they_count() -> None:
    """A card's first token is a VP; those after it are taken when he is sold."""
    player = blank(1).club.players[0]
    card, name = player.card, CONTENT.players[player.card].name
    said = came([
        CardTokensMoved(seat=0, card=card, tokens=player.tokens + 1, played=True, scored=False, rule="EL-14"),
        CardTokensMoved(seat=0, card=card, tokens=player.tokens + 2, played=True, scored=False, rule="EL-14"),
        PointsGained(seat=0, count=2, tokens=2, rule="EL-9"),
    ])  # fmt: skip
    assert not player.tokens
    assert not player.played
    assert f"+1 VP for {name}’s first match." in said
    assert f"{name}’s ability: a token more, which counts once {name} is sold." in said


def test_a_match_that_stands_alone_speaks_of_no_league() -> None:
    assert "league" not in came([])

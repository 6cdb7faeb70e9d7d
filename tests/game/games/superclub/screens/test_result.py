"""What came of a match of Superclub, as the page after it says: true in a season, and in a match alone."""

from __future__ import annotations

import pytest

from engine.superclub.match import events as ev
from game.games.superclub.screens.match.result import SuperclubResultScene
from game.stage.after_match import After
from game.stage.verdict import Meaning
from tests.game.driving import opened, words_on
from tests.game.games.superclub.matches import CONTENT, blank, played

SEEDS = range(30)
HURT = next(seed for seed in SEEDS if any(isinstance(event, ev.PlayerInjured) for event in played(seed)))
EARNED = next(seed for seed in SEEDS if any(isinstance(event, ev.ChangerEarned) for event in played(seed)))


def _words(seed: int, meaning: Meaning | None) -> str:
    after = After(lambda: None, meaning=meaning)
    scene = opened(lambda ui: SuperclubResultScene(ui, CONTENT, blank(seed), played(seed), after))
    return " ".join(words_on(scene))


@pytest.mark.rule("SC-38")
def test_a_season_says_who_is_out_for_it_and_that_a_card_lies_face_down() -> None:
    assert "is injured for the season" in _words(HURT, Meaning())
    assert "face down" in _words(EARNED, Meaning())


@pytest.mark.rule("SC-38")
def test_a_match_alone_promises_nothing_that_only_a_season_has() -> None:
    hurt, earned = _words(HURT, None), _words(EARNED, None)
    assert "was injured and went off" in hurt
    assert "for the season" not in hurt
    assert "if this were a season" in earned
    assert "earned" not in earned

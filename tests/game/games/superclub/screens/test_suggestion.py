"""What the assistant suggests is the best by the odds that stand on the screen."""

from __future__ import annotations

from time import process_time

import pytest

from engine.core.shares import expected
from engine.superclub.match.model import LineUpDue, MatchTable, Squad
from engine.superclub.prospects import Adviser
from tests.bench.yardstick import slowness
from tests.by_day import by_day
from tests.game.driving import click, said
from tests.game.games.superclub.screens.line_ups import CONTENT, match_of, screen, squad_of

SLOW = 0.15
"""Seconds of the processor; what a press may take before it is felt."""


def drawn(first: int, boost: int) -> MatchTable:
    """A match of two squads of eighteen real cards, dealt by a stride."""
    cards = CONTENT.players
    mine, his = (tuple(cards[(first + side + 13 * n) % len(cards)] for n in range(18)) for side in (0, 5))
    match = match_of(boost=boost, rival=Squad(1, CONTENT.clubs[1].key, "His", his, boost=boost))
    squad_of(match, cards=mine)
    return match


@pytest.mark.parametrize("boost", [0, 3])
@pytest.mark.parametrize("first", by_day([0, 40, 77, 121], 77))
def test_no_swap_betters_what_is_suggested(first: int, boost: int) -> None:
    """Nobody of the bench for anybody, and nobody at another's place, as the screen itself reckons it."""
    scene = screen(drawn(first, boost), None)
    click(scene, "suggest")
    editor, worth = scene.editor, scene.figures_of
    best = worth(editor.line_up).shares
    assert best is not None
    for number in editor.cards:
        for spot in editor.places:
            if editor.why_not(number, spot) is None:
                line_up = editor.as_if(number, spot)
                if len(line_up.outfield) == len(editor.line_up.outfield):
                    shares = worth(line_up).shares
                    assert shares is not None
                    assert expected(shares) <= expected(best) + 1e-9, (number, spot)


@pytest.mark.parametrize("boost", [0, 3])
def test_a_suggestion_takes_no_time_to_be_felt(boost: int) -> None:
    match = drawn(40, boost)
    Adviser(CONTENT, match, LineUpDue(0, 0)).best()  # what is loaded once
    fastest = []
    for _ in range(3):
        began = process_time()
        Adviser(CONTENT, match, LineUpDue(0, 0)).best()
        fastest.append(process_time() - began)
    assert min(fastest) / slowness() < SLOW


def test_who_sits_out_is_compared_with_whom_he_would_replace() -> None:
    """His best place is tried by the rules and weighed by the same odds: the figures are those of the bar."""
    scene = screen(drawn(9, 3), None)
    click(scene, "suggest")
    left, now = scene.editor.left_out(), scene.figures.shares
    assert left is not None
    assert now is not None
    promised = [scene.figures_of(line_up).shares for _, line_up in scene.editor.in_place_of(left)]
    then = max((shares for shares in promised if shares is not None), key=expected)
    assert said(scene).endswith(f"you would win {round(100 * then[0])} %, now {round(100 * now[0])} %.")
    assert then[0] < now[0]


def test_who_would_bring_no_more_is_said_to() -> None:
    scene = screen(drawn(9, 0), None)
    click(scene, "suggest")
    assert said(scene).endswith("the odds would be no better.")

"""Whether to go all out, asked once the opponent lies open: what it turns in the match against the weeks it costs."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.eleven.club_rules.model import Pick, PickDue, Piece
from engine.eleven.content.abilities import Ability, AllOut, ScoreGoal
from engine.eleven.content.cards import Content
from engine.eleven.managers import manager
from engine.eleven.managers.matchday import going_all_out
from tests.engine.eleven.builders import Match, deploy, footballer, make_content
from tests.engine.eleven.managers.test_prospect import CLOSE, WIDE

STRIKER, SCORER = Piece("player", 0), Piece("player", 1)
DRAW_TO_WIN = 3300 + 25 - 1200
"""Three spaces and a goal instead of one, in thousandths, what the opponent gets less counted too."""
PLACES = {"DL": "2", "DC": "3 4", "DR": "5", "ML": "6", "MC": "7 8", "MR": "10", "FL": "11", "FC": "9"}


def content(second: Ability | None = None, strength: int = 2, weeks: int = 1) -> Content:
    """A striker whom going all out makes one stronger, and who is hurt for so many weeks then."""
    return make_content(
        [
            footballer(9, strength, "attack", ["forward"], AllOut(fuel=1, more=1, weeks=weeks)),
            footballer(8, 1, "defence", ["midfield"], second),
        ],
        opponents=[WIDE, CLOSE],
    )


def asked(cards: Content, opponent: int, *others: int) -> Match:
    """A match in which he and these others were given fitness, before any of them acts."""
    shirts = {9: 0, **dict.fromkeys(others, 1)}
    match = Match(cards, None, deploy(shirts, dict.fromkeys(shirts, 1), **PLACES), opponent=opponent, hand=())
    assert isinstance(match.due, PickDue)
    assert match.due.purpose == "ability"
    return match


def answers(cards: Content, match: Match) -> set[Piece | None]:
    """What computers of all levels but the first answer."""
    found = [manager(level, cards).choose(match.table, match.due, Chance(1)) for level in (2, 3, 4)]
    assert all(isinstance(one, Pick) for one in found)
    return {one.piece for one in found}


@pytest.mark.rule("EL-28")
def test_it_is_done_where_it_wins_a_match_that_would_be_drawn() -> None:
    cards = content()
    match = asked(cards, 1)
    assert going_all_out(cards, match.table, 0) == DRAW_TO_WIN
    assert answers(cards, match) == {STRIKER}


@pytest.mark.rule("EL-28", "EL-34")
def test_it_is_declined_where_he_scores_without_it() -> None:
    cards = content()
    match = asked(cards, 0)
    assert going_all_out(cards, match.table, 0) == 0
    assert answers(cards, match) == {None}


@pytest.mark.rule("EL-28")
def test_a_goal_that_has_been_scored_by_an_ability_counts_once() -> None:
    """It is 1:0 by the other's goal then, so he makes it two and no more: 25 for a goal of a lead."""
    cards = content(ScoreGoal(fuel=1))
    match = asked(cards, 1, 8)
    assert going_all_out(cards, match.table, 0) == 25
    assert answers(cards, match) == {SCORER}
    match.do(Pick(0, SCORER))
    assert match.table.goals == 1
    assert going_all_out(cards, match.table, 0) == 25
    assert answers(cards, match) == {None}

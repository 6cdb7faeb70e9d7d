"""A match's chances before and after it is known who is met, reckoned by hand for two line-ups of the same back.

Nobody attacks in either. A striker of strength 2 up front scores past `WIDE`, whose centre is of strength 1, and not
past `CLOSE`, where one of 2 stands; a stronger one scores past both.
"""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import Deployment
from engine.eleven.content.abilities import CrowdStrength, GoalOnDie, ScoreGoal
from engine.eleven.content.cards import Content
from engine.eleven.content.ploys import MarkMan, Ploy, SetPiece, Shift, ShiftStrengths, SwitchFlanks
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.matchday import chances_now, tactic_chances
from engine.eleven.managers.prospect import Chances, chances_at, chances_before_reveal, chances_of, chances_with_fans
from engine.eleven.match import events as ev
from engine.eleven.match.day import tactic_options
from engine.eleven.match.model import MatchTable, TacticDue
from tests.engine.eleven.builders import Match, deploy, footballer, make_club, make_content, opponent_card
from tests.engine.eleven.conftest import Dice

WIDE = opponent_card(DL="D2", DC="D1 D1 D1", DR="D2", ML="D1", MC="D1 D1", MR="D1", FC="D1")
CLOSE = opponent_card(DL="D1", DC="D2 D2 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="D1")
EVEN, DRAWN, WON = Chances(0.5, 0.5, 0), Chances(0, 1, 0), Chances(1, 0, 0)
STRIKER, LATE, SCORER = range(3)
POSTS = deploy({9: STRIKER}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8", MR="10", FL="11", FC="9")


def content(*ploys: Ploy) -> Content:
    return make_content(
        [
            footballer(9, 2, "attack", ["forward"]),
            footballer(12, 1, "defence", ["defence"], GoalOnDie(least=5)),
            footballer(8, 1, "defence", ["midfield"], ScoreGoal(fuel=1)),
        ],
        tactics=ploys,
        opponents=[WIDE, CLOSE],
    )


def table_after(match: Match, count: int) -> MatchTable:
    """The table after so many of the match's events."""
    table = match.rules.blank(match.setup)
    for event in match.events[:count]:
        ev.fold(table, event)
    return table


def told(match: Match, *kinds: type) -> list[MatchTable]:
    """The table after each event of these kinds."""
    return [table_after(match, at + 1) for at, event in enumerate(match.events) if isinstance(event, kinds)]


def match_of(cards: Content, posts: Deployment, dice: Dice, opponent: int) -> Match:
    dice.consequence(3)
    match = Match(cards, None, posts, opponent=opponent, hand=())
    match.until()
    return match


@pytest.mark.rule("EL-24", "EL-28")
@pytest.mark.parametrize("opponent", [0, 1])
def test_until_the_reveal_any_line_up_may_come_and_then_the_one_that_came_counts(opponent: int, dice: Dice) -> None:
    cards = content()
    match = match_of(cards, POSTS, dice, opponent)
    first = match.rules.blank(match.setup)
    assert chances_of(cards, desk_of(first, 0), POSTS) == EVEN
    (sent,), (revealed,) = told(match, ev.SentOut), told(match, ev.OpponentRevealed)
    assert chances_now(cards, sent, (0, 1)) == EVEN
    assert chances_now(cards, revealed, (0, 1)) == (DRAWN if opponent else WON)


def test_who_knows_the_line_up_knows_the_result(dice: Dice) -> None:
    (sent,) = told(match_of(content(), POSTS, dice, 1), ev.SentOut)
    assert chances_before_reveal(content(), sent, (0,)) == WON
    assert chances_before_reveal(content(), sent, (1,)) == DRAWN


def test_a_die_to_be_thrown_counts_until_it_lies(dice: Dice) -> None:
    """Two of six faces score; the die shows a four."""
    posts = deploy({12: LATE}, DL="2", DC="3 12", DR="4", ML="5", MC="6 7", MR="8", FC="10 11")
    dice.goal(4)
    match = match_of(content(), posts, dice, 0)
    (sent,), (revealed,) = told(match, ev.SentOut), told(match, ev.OpponentRevealed)
    assert chances_now(content(), sent, (0, 1)) == pytest.approx((1 / 3, 2 / 3, 0))
    assert chances_now(content(), revealed, (0, 1)) == DRAWN


@pytest.mark.rule("EL-28")
def test_a_goal_that_is_paid_for_counts_once_before_it_falls_and_after(dice: Dice) -> None:
    posts = deploy({8: SCORER}, {8: 1}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8", MR="9", FC="10 11")
    match = match_of(content(), posts, dice, 0)
    for table in told(match, ev.SentOut, ev.OpponentRevealed, ev.GoalScored):
        assert chances_now(content(), table, (0, 1), acted=bool(table.used)) == WON


@pytest.mark.rule("EL-28")
def test_an_ability_that_was_left_alone_counts_no_more(dice: Dice) -> None:
    """Its goal would win; once everybody has acted who was asked, it never falls."""
    posts = deploy({8: SCORER}, {8: 1}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8", MR="9", FC="10 11")
    (revealed,) = told(match_of(content(), posts, dice, 0), ev.OpponentRevealed)
    assert chances_now(content(), revealed, (0, 1)) == WON
    assert chances_now(content(), revealed, (0, 1), acted=True) == DRAWN


@pytest.mark.rule("EL-27")
def test_fans_let_in_count_for_whoever_counts_them(dice: Dice) -> None:
    """A striker of strength 1 scores past nobody in front; with two fans he is one stronger, and past `WIDE`."""
    striker = footballer(9, 1, "attack", ["forward"], CrowdStrength(fans=2))
    cards = make_content([striker], opponents=[WIDE, CLOSE])
    dice.consequence(3)
    posts = deploy({9: 0}, DL="2", DC="3 4", DR="5", ML="6", MC="7 8", MR="10", FL="11", FC="9")
    match = Match(cards, None, posts, opponent=0, hand=())
    match.until()
    (sent,) = told(match, ev.SentOut)
    assert [chances_with_fans(cards, sent, (0, 1), count) for count in (0, 1, 2)] == [DRAWN, DRAWN, EVEN]


@pytest.mark.rule("EL-50")
def test_a_tactic_that_lies_there_counts(dice: Dice) -> None:
    """One more in attack up front, and the striker scores past two as well."""
    cards = content(ShiftStrengths(when="start", shifts=(Shift(zones=("FC",), amount=1),)))
    dice.consequence(3)
    match = Match(cards, None, POSTS, opponent=1)
    match.tactic(0)
    match.until()
    (revealed,), (played,) = told(match, ev.OpponentRevealed), told(match, ev.TacticPlayed)
    assert chances_now(cards, revealed, (0, 1)) == DRAWN
    assert chances_now(cards, played, (0, 1)) == WON


@pytest.mark.rule("EL-50")
def test_what_comes_of_each_tactic_is_known_once_the_opponent_lies_open() -> None:
    """Theirs in front scores; with him marked it is a draw, and a set piece that goes in, on a five, makes one too."""
    card = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="A2")
    cards = make_content(tactics=[MarkMan(), SetPiece(least=5), SwitchFlanks()], opponents=[card])
    match = Match(cards, make_club(), deploy(DL="2", DC="3 4 5", DR="6", ML="7", MC="8 9 10", MR="11"))
    due = match.due
    assert isinstance(due, TacticDue)
    options = list(tactic_options(cards, match.table, due))
    found = {
        tactic: tactic_chances(cards, match.table, [one for one in options if one.tactic == tactic])
        for tactic in (None, 0, 1, 2)
    }
    lost = Chances(0, 0, 1)
    assert (found[None], found[0], found[2]) == (lost, DRAWN, lost)
    assert found[1] == pytest.approx((0, 1 / 3, 2 / 3))


def test_dice_alone_leave_every_lead_they_may() -> None:
    """Two dice of three faces each: of four ends one wins and two draw, from behind or with one against oneself."""
    assert chances_at(-1, [(3, 1), (3, 1)]) == pytest.approx((0.25, 0.5, 0.25))
    assert chances_at(0, [(3, 1), (3, -1)]) == pytest.approx((0.25, 0.5, 0.25))

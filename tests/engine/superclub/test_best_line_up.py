"""The best line-up is the best there is: against every line-up of small squads, and a slow solver for larger ones."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.superclub.best import best_for, best_line_up, quick_line_up, strengths
from engine.superclub.best.columns import most_links
from engine.superclub.content.cards import GIVEN, Card, Position
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import FORMATIONS, LineUp, Thirds, chemistry
from engine.superclub.match.line_ups import line_up_fault
from engine.superclub.match.model import Absence, Squad, Team
from engine.superclub.odds import match_odds
from tests.engine.superclub.slow_line_ups import best_chances
from tests.examples import examples

NOBODY = Thirds()
DEFENDERS = range(4)
DEFENCE_DECIDES = Thirds(defence=90, midfield=0, attack=36)
"""Against this the attack is lost and 21 halves in midfield win it, whatever the dice show."""
FIELD: tuple[Position, ...] = ("defender", "midfielder", "attacker", "utility")


def team(cards: Sequence[Card], boost: int = 0, frozen: LineUp | None = None, out: Sequence[int] = ()) -> Team:
    absences = tuple(Absence(number, "injured") for number in out)
    return Team(Squad(0, "club", "Club", cards=tuple(cards), out=absences, boost=boost, frozen=frozen))


def squad_442(stars: int = 3) -> list[Card]:
    """Ten who fit into 4-4-2, and a goalkeeper of two stars."""
    positions = [*["defender"] * 4, *["midfielder"] * 4, *["attacker"] * 2]
    cards = [Card(number, "", position, stars) for number, position in enumerate(positions)]
    return [*cards, Card(10, "", "goalkeeper", 2)]


def chances(cards: Sequence[Card], line_up: LineUp, opponent: Thirds, **extras: object) -> tuple[int, int]:
    turned = extras.pop("turned", (0, 0))
    mine = strengths({card.number: card for card in cards}, line_up, **extras)
    odds = match_odds(mine, opponent, turned=turned)
    return odds.home_win, odds.draw


# -- squads as hypothesis makes them: plain, all alike, full of links


def _squads(least: int, most: int) -> st.SearchStrategy[list[Card]]:
    halves = st.booleans()
    kinds = [
        st.tuples(st.sampled_from(FIELD), st.integers(1, 6), halves, halves),
        st.tuples(st.just("utility"), st.integers(1, 6), halves, halves),
        st.tuples(st.just("midfielder"), st.integers(2, 4), halves, halves),
        st.tuples(st.sampled_from(FIELD), st.just(3), st.just(True), halves),
        st.tuples(st.sampled_from(FIELD[:3]), st.integers(3, 4), st.just(False), st.just(False)),
    ]
    return st.one_of([st.lists(kind, min_size=least, max_size=most) for kind in kinds]).map(
        lambda rows: [Card(number, "", *row[:2], 0, *row[2:]) for number, row in enumerate(rows)]
    )


OPPONENTS = st.builds(Thirds, st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
ADDED = st.builds(Thirds, st.integers(-2, 4), st.integers(-2, 4), st.integers(-2, 4))


@pytest.mark.rule("SC-33", "SC-34", "SC-35", "SC-36")
@examples(8)
@given(
    _squads(8, 13), OPPONENTS, st.sampled_from([0, 0, 1, 3, 6]), st.sampled_from([1, 2]), ADDED,
    st.sampled_from([(0, 0), (8, 0), (0, 8)]),
)  # fmt: skip
def test_no_line_up_is_better(
    cards: list[Card], opponent: Thirds, boost: int, link_stars: int, extra: Thirds, turned: tuple[int, int]
) -> None:
    found = best_line_up(cards, opponent, boost=boost, link_stars=link_stars, extra=extra, turned=turned)
    assert line_up_fault(team(cards, boost), found) is None
    reached = chances(cards, found, opponent, boost=boost, link_stars=link_stars, extra=extra, turned=turned)
    assert reached == best_chances(cards, opponent, boost, link_stars, extra, turned)


@pytest.mark.rule("SC-33", "SC-37")
@examples(10)
@given(_squads(11, 13), OPPONENTS, st.sampled_from([0, 3]), st.sampled_from([(0, 0), (8, 0), (8, 8)]))
def test_with_a_draw_worth_half_a_win_no_swap_is_better(
    cards: list[Card], opponent: Thirds, boost: int, turned: tuple[int, int]
) -> None:
    found = best_line_up(cards, opponent, boost=boost, turned=turned, halved=True)
    reached = promised(cards, found, opponent, boost, turned)
    assert reached >= promised(
        cards, best_line_up(cards, opponent, boost=boost, turned=turned), opponent, boost, turned
    )
    rest = [card.number for card in cards if card.number not in found.outfield]
    for third in THIRDS:
        for slot, number in product(range(len(found.of(third))), rest):
            swapped = found.placed(third, slot, number)
            assert reached >= promised(cards, swapped, opponent, boost, turned)


def promised(cards: Sequence[Card], line_up: LineUp, opponent: Thirds, boost: int, turned: tuple[int, int]) -> Fraction:
    """A share of a win, a draw being half of one; exact."""
    mine = strengths({card.number: card for card in cards}, line_up, boost=boost)
    odds = match_odds(mine, opponent, turned=turned)
    return Fraction(2 * odds.home_win + odds.draw, 2 * odds.total)


@pytest.mark.slow
@examples(2)
@given(_squads(16, 18), OPPONENTS, st.sampled_from([0, 3]))
def test_no_line_up_of_a_large_squad_is_better(cards: list[Card], opponent: Thirds, boost: int) -> None:
    found = best_line_up(cards, opponent, boost=boost)
    assert chances(cards, found, opponent, boost=boost) == best_chances(cards, opponent, boost)


# -- by hand


@pytest.mark.rule("SC-33", "SC-34")
def test_everybody_at_home_against_an_equal() -> None:
    # Nobody loses half a star in 4-4-2 alone: 4 · 6 + 4 halves in goal, 4 · 6, 2 · 6.
    cards = squad_442()
    found = best_line_up(cards, Thirds(defence=12, midfield=24, attack=28))
    assert found.formation == (4, 4, 2)
    assert strengths({card.number: card for card in cards}, found) == Thirds(28, 24, 12)
    assert set(found.defence) == set(DEFENDERS)
    assert found.keeper == 10


def test_thirds_that_are_lost_get_nobody_good() -> None:
    """Against a midfield out of reach, five stars go where a third can be won: not where they lose nothing."""
    cards = [Card(0, "", "midfielder", 6), *squad_442(2)[1:]]
    found = best_line_up(cards, Thirds(defence=14, midfield=90, attack=24))
    assert 0 not in found.midfield


@pytest.mark.rule("SC-36")
def test_the_captain_goes_where_he_does_most() -> None:
    found = best_line_up(squad_442(), DEFENCE_DECIDES, boost=2)
    assert found.captain == "defence"
    assert best_line_up(squad_442(), DEFENCE_DECIDES).captain is None


@pytest.mark.rule("SC-35")
def test_the_order_makes_the_links_it_was_chosen_for() -> None:
    cards = squad_442()
    # Right, both, left among the defenders: two links, whatever the order of the numbers.
    cards[0] = Card(0, "", "defender", 3, left=True)
    cards[2] = Card(2, "", "defender", 3, left=True, right=True)
    cards[3] = Card(3, "", "defender", 3, right=True)
    found = best_line_up(cards, DEFENCE_DECIDES)
    row = [cards[number] for number in found.defence if number is not None]
    assert chemistry(row) == 2


@pytest.mark.rule("SC-35")
@pytest.mark.parametrize("counts", list(product(range(4), repeat=3)))
def test_links_by_counting_are_links_by_all_orders(counts: tuple[int, int, int]) -> None:
    right, left, both = counts
    if sum(counts) > 6:
        return
    halves = [(False, True)] * right + [(True, False)] * left + [(True, True)] * both
    cards = [Card(number, "", "utility", 1, 0, *half) for number, half in enumerate(halves)]
    assert most_links(*counts) == max(map(chemistry, permutations(cards)))


@pytest.mark.rule("SC-38")
def test_slots_stay_empty_where_nobody_is_left() -> None:
    cards = [card for card in squad_442() if card.number not in (0, 9, 10)]
    found = best_line_up(cards, Thirds(20, 20, 20))
    assert line_up_fault(team(cards), found) is None
    assert len(found.outfield) == 8
    assert found.keeper == GIVEN
    assert best_line_up([], NOBODY).outfield == quick_line_up([]).outfield == []


@pytest.mark.rule("SC-39")
def test_a_frozen_line_up_stands_but_for_its_captain() -> None:
    cards = squad_442()
    frozen = LineUp((9, 8, 7, 6), (5, 4, 3, 2), (1, 0), 10)
    found = best_line_up(cards, DEFENCE_DECIDES, boost=3, frozen=frozen)
    assert (found.defence, found.midfield, found.attack, found.keeper) == (
        frozen.defence, frozen.midfield, frozen.attack, 10,
    )  # fmt: skip
    assert found.captain == "defence"
    assert best_line_up(cards, NOBODY, frozen=frozen).captain is None


@pytest.mark.rule("SC-39")
def test_who_is_gone_from_a_frozen_line_up_is_replaced_for_the_best() -> None:
    """The right back is out. A stranger of four stars is worth more there, but the weaker one makes two links."""
    cards = squad_442()
    cards[0] = Card(0, "", "defender", 3, right=True)
    cards[2] = Card(2, "", "defender", 3, left=True)
    bench = [Card(11, "", "defender", 4), Card(12, "", "defender", 3, left=True, right=True)]
    frozen = LineUp((0, 1, 2, 3), (4, 5, 6, 7), (8, 9), 10)
    there = [card for card in [*cards, *bench] if card.number != 1]
    found = best_line_up(there, DEFENCE_DECIDES, frozen=frozen)
    assert found == LineUp((0, 12, 2, 3), (4, 5, 6, 7), (8, 9), 10)
    # The keeper goes too: Given comes. With too many gone every gap is filled by worth.
    found = best_line_up([card for card in there if card.number != 10], DEFENCE_DECIDES, frozen=frozen)
    assert (found.defence, found.keeper) == ((0, 12, 2, 3), GIVEN)
    strangers = [Card(number, "", "defender", 1) for number in range(20, 32)]
    found = best_line_up(strangers, DEFENCE_DECIDES, frozen=frozen, boost=1)
    assert line_up_fault(team([*cards, *strangers], 1, frozen, out=range(11)), found) is None


@pytest.mark.rule("SC-39")
def test_slots_of_a_frozen_line_up_stay_empty_where_nobody_is_left() -> None:
    cards = squad_442()[:9]
    frozen = LineUp((0, 1, 2, 3), (4, 5, 6, 7), (8, 9), 10)
    found = best_line_up(cards, DEFENCE_DECIDES, frozen=frozen)
    assert (found.attack, found.keeper) == ((8, None), GIVEN)


@pytest.mark.rule("SC-24", "SC-36", "SC-41", "SC-42")
def test_a_side_of_a_match_gets_what_counts_in_it() -> None:
    cards = [*squad_442(), Card(11, "", "attacker", 6)]
    opponent = Thirds(20, 20, 20)
    league = best_for(team(cards, boost=2, out=[11]), opponent)
    assert line_up_fault(team(cards, boost=2, out=[11]), league) is None
    assert league.captain is not None
    final = best_for(team(cards, boost=2), opponent, "supercup")
    assert line_up_fault(team(cards, boost=2), final, kind="supercup") is None
    assert final.takers[0] == 11


def test_opponents_far_above_and_far_below() -> None:
    cards = squad_442()
    for opponent in (Thirds(200, 200, 200), NOBODY):
        found = best_line_up(cards, opponent, boost=3)
        assert line_up_fault(team(cards, 3), found) is None


# -- at once


@examples(15)
@given(_squads(6, 23), OPPONENTS, st.sampled_from([0, 3]))
def test_a_quick_line_up_is_legal_and_no_better(cards: list[Card], opponent: Thirds, boost: int) -> None:
    quick = quick_line_up(cards, opponent, boost=boost)
    assert line_up_fault(team(cards, boost), quick) is None
    best = best_line_up(cards, opponent, boost=boost)
    assert chances(cards, quick, opponent, boost=boost) <= chances(cards, best, opponent, boost=boost)


@pytest.mark.rule("SC-36")
def test_a_quick_captain() -> None:
    cards = squad_442()
    assert quick_line_up(cards, boost=2).captain == "midfield"
    assert quick_line_up(cards, DEFENCE_DECIDES, boost=2).captain == "defence"
    assert quick_line_up(cards).captain is None


@pytest.mark.rule("SC-33")
@pytest.mark.parametrize("formation", FORMATIONS)
def test_a_quick_line_up_suits_the_players(formation: tuple[int, int, int]) -> None:
    back, middle, front = formation
    positions = ["defender"] * back + ["midfielder"] * middle + ["attacker"] * front
    cards = [Card(number, "", position, 3) for number, position in enumerate(positions)]
    assert quick_line_up(cards).formation == formation

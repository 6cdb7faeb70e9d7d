"""The cup's tree, with its byes."""

import pytest

from engine.core.knockout import Tie, advance, decide, draw, stages


@pytest.mark.rule("FU-35")
@pytest.mark.parametrize("teams", range(2, 17))
def test_byes_fill_up_to_the_next_power_of_two(teams: int) -> None:
    (first,) = draw(range(teams))
    byes = [tie for tie in first if tie.visitors is None]
    playing = [team for tie in first for team in (tie.home, tie.visitors) if team is not None]
    assert sorted(playing) == list(range(teams))
    assert len(first) * 2 == 2 ** stages(teams) >= teams > 2 ** (stages(teams) - 1)
    assert len(byes) == 2 * len(first) - teams
    assert all(tie.winner == tie.home for tie in byes)


@pytest.mark.rule("FU-35")
@pytest.mark.parametrize(("teams", "pairs_of_byes"), [(6, 0), (12, 0), (10, 2), (5, 1), (9, 3)])
def test_byes_are_spread_over_the_tree(teams: int, pairs_of_byes: int) -> None:
    """12 teams: 4 byes, one in each pair. 10 teams: 6 byes over 4 pairs, so two pairs must hold two."""
    (first,) = draw(range(teams))
    both = [one.visitors is None and two.visitors is None for one, two in zip(first[::2], first[1::2], strict=True)]
    assert sum(both) == pairs_of_byes


@pytest.mark.rule("FU-35")
def test_winners_meet_until_one_is_left() -> None:
    tree = draw([4, 2, 0, 1, 3, 5])
    assert tree == ((Tie(4, 2), Tie(0, None, 0), Tie(1, 3), Tie(5, None, 5)),)
    tree = advance(decide(decide(tree, 0, 2), 2, 1))
    assert tree[1] == (Tie(2, 0), Tie(1, 5))
    tree = advance(decide(decide(tree, 0, 0), 1, 5))
    assert tree[2] == (Tie(0, 5),)
    tree = decide(tree, 0, 5)
    assert advance(tree) == tree
    assert tree[-1][0].winner == 5


def test_an_open_tie_holds_the_cup_up() -> None:
    with pytest.raises(ValueError, match="not over"):
        advance(draw([0, 1, 2, 3]))

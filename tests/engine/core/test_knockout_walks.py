"""Cups of any size, their ties decided in any order: who is out stays out, and one team is left in the end."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core.knockout import Tie, Tree, advance, decide, draw, stages
from tests.examples import examples


class Cup(RuleBasedStateMachine):
    """One cup, and who is still in it."""

    tree: Tree

    @initialize(teams=st.integers(2, 17), data=st.data())
    def begin(self, teams: int, data: st.DataObject) -> None:
        self.teams = data.draw(st.permutations(range(100, 100 + teams)))
        self.tree = draw(self.teams)
        self.out: set[int] = set()
        self.played = 0
        self.over = [self.tree]
        """The cup as it was each time a stage began."""

    @property
    def open(self) -> list[int]:
        return [number for number, tie in enumerate(self.tree[-1]) if tie.winner is None]

    @precondition(lambda self: self.open)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(self.open))
        tie = self.tree[-1][number]
        assert tie.visitors is not None, "there is nobody to decide against"
        sides = data.draw(st.permutations((tie.home, tie.visitors)))
        before = self.tree
        self.tree = decide(before, number, sides[0])
        assert self.tree[-1][number] == Tie(tie.home, tie.visitors, sides[0])
        assert self.tree[:-1] == before[:-1]
        assert [one for one in self.tree[-1] if one is not self.tree[-1][number]] == [
            one for one in before[-1] if one is not tie
        ]
        self.out.add(sides[1])
        self.played += 1

    @precondition(lambda self: self.open)
    @rule()
    def go_on_too_early(self) -> None:
        with pytest.raises(ValueError, match="the stage is not over"):
            advance(self.tree)

    @precondition(lambda self: not self.open)
    @rule()
    def go_on(self) -> None:
        before, self.tree = self.tree, advance(self.tree)
        if len(before[-1]) == 1:
            assert self.tree == before, "after the final there is nothing more"
            return
        assert self.tree[:-1] == before
        winners = [tie.winner for tie in before[-1]]
        assert self.tree[-1] == tuple(
            Tie(winners[2 * number] or 0, winners[2 * number + 1]) for number in range(len(winners) // 2)
        )
        self.over.append(self.tree)

    @invariant()
    def whoever_is_not_out_is_in_the_last_stage_once(self) -> None:
        if not hasattr(self, "tree"):
            return
        still = [team for tie in self.tree[-1] for team in _in(tie)]
        assert sorted(still) == sorted(set(self.teams) - self.out)

    @invariant()
    def a_cup_is_as_long_as_it_has_to_be(self) -> None:
        if not hasattr(self, "tree"):
            return
        assert len(self.tree) <= stages(len(self.teams))
        assert [len(stage) for stage in self.tree] == [2**left for left in range(stages(len(self.teams)))][::-1][
            : len(self.tree)
        ]
        assert all(tie.visitors is not None for stage in self.tree[1:] for tie in stage), "byes are in the first alone"
        if len(self.tree[-1]) == 1 and not self.open:
            assert len(self.out) == self.played == len(self.teams) - 1, "everybody but one has lost once"

    @invariant()
    def what_was_decided_stays(self) -> None:
        for before in getattr(self, "over", []):
            assert self.tree[: len(before) - 1] == before[:-1]


def _in(tie: Tie) -> list[int]:
    """Who of a tie is still in the cup."""
    if tie.winner is not None:
        return [tie.winner]
    return [team for team in (tie.home, tie.visitors) if team is not None]


TestCups = Cup.TestCase
TestCups.settings = examples(60)

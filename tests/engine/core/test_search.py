"""The search that knows no game: the same worlds for all answers, work counted, the better half goes on."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.model import Action
from engine.core.search import Thought, best, chance_of, thought_out


class Say(Action, frozen=True):
    """A number is said."""

    number: int


class Trials:
    """Plays answers on in so many steps each, and notes which was tried in which world."""

    def __init__(self, steps: int, worth: Callable[[int, int], int]) -> None:
        self.steps = steps
        self.worth = worth
        self.tried: list[tuple[int, int]] = []

    def play_on(self, world: int, answer: Action) -> Thought[int]:
        assert isinstance(answer, Say)
        self.tried.append((world, answer.number))
        for _ in range(self.steps):
            yield
        return self.worth(world, answer.number)


def answers(count: int) -> list[Action]:
    return [Say(0, number) for number in range(count)]


def searched(trials: Trials, count: int, budget: int) -> Action:
    return thought_out(best(answers(count), lambda number: number, trials.play_on, budget))


def test_the_answer_of_which_most_comes_is_found() -> None:
    assert searched(Trials(3, lambda world, number: -((number - 4) ** 2)), 6, 60) == Say(0, 4)


def test_of_equals_it_is_the_first() -> None:
    assert searched(Trials(3, lambda world, number: number % 2), 6, 60) == Say(0, 1)


def test_one_answer_needs_no_world() -> None:
    trials = Trials(3, lambda world, number: 0)
    assert searched(trials, 1, 60) == Say(0, 0)
    assert trials.tried == []


def test_luck_of_a_world_is_everybodys_luck() -> None:
    """A world that brings everybody a hundred more in the even ones tells nobody from the others."""
    assert searched(Trials(1, lambda world, number: 100 * (world % 2) + number), 4, 8) == Say(0, 3)


def test_the_better_half_goes_on_and_work_is_shared_by_the_rounds() -> None:
    """Of four answers there are two rounds, of 12 of 24 steps each: three steps a trial are one world with all four,
    and two worlds with the better two."""
    trials = Trials(3, lambda world, number: number)
    assert searched(trials, 4, 24) == Say(0, 3)
    assert trials.tried == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 2), (2, 3)]


def test_a_budget_too_small_still_sees_a_world_in_every_round() -> None:
    trials = Trials(5, lambda world, number: number)
    assert searched(trials, 3, 1) == Say(0, 2)
    assert trials.tried == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2)]


def test_a_thought_can_be_dropped_at_every_step() -> None:
    """Nothing is tried beyond the step that was asked for."""
    trials = Trials(2, lambda world, number: number)
    thought = best(answers(2), lambda number: number, trials.play_on, 100)
    for _ in range(3):
        next(thought)
    thought.close()
    assert trials.tried == [(0, 0), (0, 1)]


def test_chance_follows_from_what_is_seen_and_the_number() -> None:
    draws = [chance_of(seen, number).draw("x") for seen in ({"a": 1}, {"a": 2}) for number in (0, 1)]
    assert len(set(draws)) == 4
    assert chance_of({"a": 1}, 1).draw("x") == draws[1]

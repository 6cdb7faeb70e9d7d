"""How questions are answered: what every phase of a game says about the questions it puts.

A phase's module has a table `ANSWERS`; the rules of a game put the tables together in an `AnswerBook`, which finds a
question's entry by its type and, where several phases put the same one, by its `why`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Reason

ContentT = TypeVar("ContentT", contravariant=True)
TableT = TypeVar("TableT", contravariant=True)
PlayT = TypeVar("PlayT", contravariant=True)


class Answer(NamedTuple, Generic[ContentT, TableT, PlayT]):
    """What may be answered to one kind of question. Functions take the game's content and table, then the question.

    `fault` judges an action of one of the types in `actions`; `options` lists every legal answer, or None where they
    are too many; `default` is what is done for a manager who is away, None if the first listed is; `carry_out` takes
    the game's `Play`, the question, which is closed already, and the action. `sample` is any legal answer, needed where
    they aren't listed. `unfinished` judges an action still being made by what is there, where that isn't `fault`.
    """

    actions: tuple[type[Action], ...]
    fault: Callable[[ContentT, TableT, Any, Any], Reason | None]
    options: Callable[[ContentT, TableT, Any], Iterable[Action] | None]
    default: Callable[[ContentT, TableT, Any], Action] | None
    carry_out: Callable[[PlayT, Any, Any], None]
    sample: Callable[[ContentT, TableT, Any, Chance], Action] | None = None
    unfinished: Callable[[ContentT, TableT, Any, Any], Reason | None] | None = None


Key = tuple[type[Decision], str | None]
Answers = Mapping[Key, Answer[ContentT, TableT, PlayT]]
_SAMPLE = "sample"


def key_of(decision: Decision) -> Key:
    """Under what a question is found: its type, and its `why` if it has one."""
    return type(decision), getattr(decision, "why", None)


class AnswerBook(Generic[ContentT, TableT, PlayT]):
    """What all phases of a game say. `content` and `table` are the game's, as in an `Answer`."""

    def __init__(self, *phases: Answers[ContentT, TableT, PlayT]) -> None:
        self._answers: Answers[ContentT, TableT, PlayT] = {
            key: answer for phase in phases for key, answer in phase.items()
        }

    def taking(self, decision: Decision | None, action: object) -> Answer[ContentT, TableT, PlayT] | None:
        """What judges and carries out `action` as an answer to `decision`; None if no phase takes it as one."""
        if decision is None:
            return None
        answer = self._answers.get(key_of(decision))
        return answer if answer is not None and isinstance(action, answer.actions) else None

    def options(self, content: ContentT, table: TableT, decision: Decision) -> Iterable[Action] | None:
        """Every legal answer, or None where they are too many. Raises `KeyError` for a question of no phase."""
        return self._answers[key_of(decision)].options(content, table, decision)

    def sample(self, content: ContentT, table: TableT, decision: Decision, chance: Chance) -> Action:
        """Any legal answer. Draws from `chance`, stream "sample". Raises `KeyError` for a question of no phase."""
        answer = self._answers[key_of(decision)]
        if answer.sample is not None:
            return answer.sample(content, table, decision, chance)
        return chance.choice(_SAMPLE, list(_listed(answer, content, table, decision)))

    def default(self, content: ContentT, table: TableT, decision: Decision) -> Action:
        """What is done for a manager who is away. Raises `KeyError` for a question of no phase."""
        answer = self._answers[key_of(decision)]
        if answer.default is not None:
            return answer.default(content, table, decision)
        return next(iter(_listed(answer, content, table, decision)))


def _listed(
    answer: Answer[ContentT, TableT, PlayT], content: ContentT, table: TableT, due: Decision
) -> Iterable[Action]:
    listed = answer.options(content, table, due)
    assert listed is not None, "what isn't listed has a sample and a default"
    return listed


# -- what several questions have in common


def too_many(content: object, table: object, due: object) -> None:
    """For `options`: they can't be listed."""


def any_will_do(content: object, table: object, due: object, action: object) -> None:
    """For `fault`: whatever is answered is legal."""

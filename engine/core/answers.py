"""How questions are answered: what every phase of a game says about the questions it puts.

Owns the shape of that alone. A phase's module has a table `ANSWERS`; the rules of a game put the tables together and
find a question's entry by its type and, where several phases put the same one, by its `why`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Reason


class Answer(NamedTuple):
    """What may be answered to one kind of question. Functions take the game's content and table, then the question.

    `fault` judges an action of one of the types in `actions`; `options` lists every legal answer, or None where they
    are too many; `default` is what is done for a manager who is away; `carry_out` takes the game's `Play`, the
    question, which is closed already, and the action. `sample` is any legal answer, needed where they aren't listed.
    """

    actions: tuple[type[Action], ...]
    fault: Callable[[Any, Any, Any, Any], Reason | None]
    options: Callable[[Any, Any, Any], Iterable[Action] | None]
    default: Callable[[Any, Any, Any], Action]
    carry_out: Callable[[Any, Any, Any], None]
    sample: Callable[[Any, Any, Any, Chance], Action] | None = None


Key = tuple[type[Decision], str | None]
Answers = Mapping[Key, Answer]


def key_of(decision: Decision) -> Key:
    """Under what a question is found: its type, and its `why` if it has one."""
    return type(decision), getattr(decision, "why", None)

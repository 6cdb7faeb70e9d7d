"""How questions are answered: what every phase says about the questions it puts.

Owns the shape of that alone. A phase's module has a table `ANSWERS`; the rules put the tables together and find a
question's entry by its type and, where several phases put the same one, by its `why`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Reason
from engine.superclub.content.cards import Content
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.state import SeasonPlay


class Answer(NamedTuple):
    """What may be answered to one kind of question.

    `fault` judges an action of one of the types in `actions`; `options` lists every legal answer, or None where they
    are too many; `default` is what is done for a manager who is away; `carry_out` is called when the question is
    closed already. `sample` is any legal answer, needed where they aren't listed.
    """

    actions: tuple[type[Action], ...]
    fault: Callable[[Content, SeasonTable, Any, Any], Reason | None]
    options: Callable[[Content, SeasonTable, Any], Iterable[Action] | None]
    default: Callable[[Content, SeasonTable, Any], Action]
    carry_out: Callable[[SeasonPlay, Any, Any], None]
    sample: Callable[[Content, SeasonTable, Any, Chance], Action] | None = None


Key = tuple[type[Decision], str | None]
Answers = Mapping[Key, Answer]


def key_of(decision: Decision) -> Key:
    """Under what a question is found: its type, and its `why` if it has one."""
    return type(decision), getattr(decision, "why", None)

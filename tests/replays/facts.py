"""What recorded games can show, and what one shows: facts, each in a word or two, as `event MatchEnded ending=draw`.

A fact is a game, a kind of event, of action or of set-up, what they say in so many words (`closed`), a rule that made
an event, or one of a game's particulars: cards, effects, endings. A game's facts are of its seasons and matches
together; its friendlies have their own, which are fewer, as they are played by a season's rules.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

from engine import games
from engine.core.friendly import SUFFIX
from engine.core.model import LEVELS, Event
from engine.core.record import Record, read_setup
from engine.core.rules import WholeGame
from tests.replays.closed import possible, said
from tests.replays.particulars import PARTICULARS

ENGINE = Path(games.__file__).parent
RULE = re.compile(r"[A-Z]{2}-\d+")
FAMILIES = tuple(games.with_levels())
GROUPS = tuple(name for family in FAMILIES for name in (family, family + SUFFIX))
"""Whose facts are told apart: each game's, and its friendlies'."""
Facts = frozenset[str]


def family_of(game: str) -> str:
    """The game that a record's belongs to: `futti` of `futti-match`."""
    return game.partition("-")[0]


def group_of(game: str) -> str:
    """Whose facts the games of this name show."""
    return game if game.endswith(SUFFIX) else family_of(game)


@cache
def universe(group: str) -> Facts:
    """Everything that games of this group could show, as far as their types and cards tell."""
    rules: Any = games.rules_for(group)
    family = family_of(group)
    matches: Any = games.rules_for(f"{family}-match")
    found: set[str] = set()
    for kind in {*get_args(rules.event_type), *get_args(matches.event_type)}:
        found |= _of_kind("event", kind, group)
    if group == family:
        for kind in {*get_args(rules.action_type), *get_args(matches.action_type)}:
            found |= _of_kind("action", kind, group)
        found |= {f"rule {rule}" for rule in _rules_cited(family)}
        found |= PARTICULARS[family].every()
        found |= {f"level {level}" for level in (0, *LEVELS)}
        found |= {f"game {rules.game}", f"game {matches.game}"}
    return frozenset(found | {f"setup {what}" for what in possible(rules.setup_type)})


def shown(record: Record) -> Facts:
    """Everything that this record shows, in the words of its group's universe."""
    game = record.header.game
    group, family = group_of(game), family_of(game)
    rules = games.rules_of(record.header)
    setup = read_setup(rules, record.header)
    found: set[str] = set()
    seen: list[Event] = []
    for entry in record.entries():
        if entry.action is not None and group == family:
            found |= _of_one("action", entry.action, group)
        for event in entry.events:
            inner = getattr(event, "inner", None)
            for one in (event, inner) if inner is not None else (event,):
                seen.append(one)
                found |= _of_one("event", one, group)
                if group == family:
                    found.add(f"rule {one.rule}")
    if isinstance(rules, WholeGame):
        found |= {f"setup {what}" for what in said(setup)}
        if group == family:
            found |= {f"level {seat.level}" for seat in record.header.seats}
    if group == family:
        found |= PARTICULARS[family].shown(record.header, setup, seen)
        found.add(f"game {game}")
    return frozenset(found & universe(group))


def _of_kind(word: str, kind: type[Any], group: str) -> set[str]:
    name = f"{word} {kind.__name__}"
    if group.endswith(SUFFIX):
        return {name}
    return {name, *(f"{name} {what}" for what in possible(kind))}


def _of_one(word: str, thing: Any, group: str) -> Iterator[str] | set[str]:
    name = f"{word} {type(thing).__name__}"
    if group.endswith(SUFFIX):
        return {name}
    return {name, *(f"{name} {what}" for what in said(thing))}


def _rules_cited(family: str) -> set[str]:
    """The rules that a game's engine names when it tells an event."""
    cited: set[str] = set()
    for path in (ENGINE / family).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
                cited.add(node.value)
    return cited

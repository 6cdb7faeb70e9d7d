"""Refusals: what can't be done at some place of a recorded game, and why not. They lie beside the games, in one file.

A refusal is no event, so no record holds it. For every reason that a game knows, here are a few places where it is
given: after so many actions of a game this action is refused, or with this set-up no game begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec

from engine import games
from engine.core.chance import Chance, derive
from engine.core.model import Reason
from engine.core.record import Record, read_setup
from engine.core.rules import AnyRules, WholeGame
from tests.replays.aimed import AIMS, setups
from tests.replays.facts import family_of
from tests.replays.reasons import reasons
from tests.replays.showing import FOLDER

PATH = FOLDER / "refusals.jsonl"
EACH = 2
"""In so many games each reason is given, if it is found in as many."""
_TRIED = 30
"""So many actions are tried at each place of a game."""
_SETUPS = 400
_KNOWN = 60
"""So many values of a name, and actions of a kind, are remembered."""
LONG = "x" * 60
_NUMBERS = (-1, 0, 1, 2, 7, 12, 99, 1000)


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """`action` is refused after so many actions of the game called `record`; without one, the set-up of `game`."""

    reason: Reason
    game: str
    record: str = ""
    after: int = 0
    action: msgspec.Raw = msgspec.Raw(b"null")
    setup: msgspec.Raw = msgspec.Raw(b"null")


def read() -> list[Refusal]:
    """Those that are kept."""
    decoder = msgspec.json.Decoder(Refusal)
    return [decoder.decode(line) for line in PATH.read_bytes().splitlines()]


def write(refusals: Iterable[Refusal]) -> None:
    """Keep these."""
    PATH.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in refusals))


def asked_again(record: Record, refusals: Iterable[Refusal]) -> Iterator[tuple[Refusal, Reason | None]]:
    """The refusals of a record, each with what its rules say now."""
    rules = games.rules_of(record.header)
    due = sorted(refusals, key=lambda one: one.after)
    for after, state in states(rules, record, max((one.after for one in due), default=-1)):
        for one in due:
            if one.after == after:
                yield one, rules.check(state, msgspec.json.decode(one.action, type=rules.action_type))


def setup_asked_again(refusal: Refusal) -> Reason | None:
    """What the rules say now to a set-up."""
    rules = games.whole_game(refusal.game)
    return rules.setup_fault(msgspec.json.decode(refusal.setup, type=rules.setup_type))


def states(rules: AnyRules, record: Record, last: int) -> Iterator[tuple[int, Any]]:
    """The state of a game after each number of actions, up to the `last`; not to be kept, as it changes."""
    state, _ = rules.new(read_setup(rules, record.header), record.header.seed)
    yield 0, state
    for number, entry in enumerate(record.entries()[1 : last + 1], 1):
        rules.apply(state, entry.action)
        yield number, state


def find(family: str, records: Sequence[tuple[str, Record]]) -> list[Refusal]:
    """For each reason of a game the first `EACH` of its records in which it is found, and as many set-ups."""
    words = Vocabulary()
    for _, record in records:
        words.read(record)
    found: list[Refusal] = []
    have: Counter[str] = Counter()
    for name, record in records:
        for one in _of(name, record, words):
            if have[one.reason.key] < EACH:
                have[one.reason.key] += 1
                found.append(one)
    return found


class Vocabulary:
    """What is said in the actions and set-ups of many games: the values under each name, and actions of every kind."""

    def __init__(self) -> None:
        self.values: dict[str, list[Any]] = {}
        self.actions: dict[str, list[Any]] = {}

    def read(self, record: Record) -> None:
        """Take in the actions of a record, and its set-up if it can be refused."""
        if isinstance(games.rules_of(record.header), WholeGame):
            self._note("", msgspec.json.decode(record.header.setup))
        for tree in trees_of(record):
            known = self.actions.setdefault(tree["do"], [])
            if len(known) < _KNOWN:
                known.append(tree)
            self._note("", tree)

    def _note(self, name: str, tree: Any) -> None:
        if isinstance(tree, dict | list):
            for key, value in tree.items() if isinstance(tree, dict) else ((name, value) for value in tree):
                self._note(key, value)
        else:
            known = self.values.setdefault(name, [])
            if len(known) < _KNOWN and tree not in known:
                known.append(tree)


def trees_of(record: Record) -> list[Any]:
    """The actions of a record as plain data."""
    return [msgspec.json.decode(msgspec.json.encode(entry.action)) for entry in record.entries()[1:]]


def _of(name: str, record: Record, words: Vocabulary) -> list[Refusal]:
    """One refusal a reason in this game, and in its set-up."""
    rules, game = games.rules_of(record.header), record.header.game
    chance = Chance(derive(record.header.seed, name))
    found: dict[str, Refusal] = {}
    trees = trees_of(record)
    aim = AIMS[family_of(game)]
    for after, state in states(rules, record, len(trees)):
        aimed = (action for due in rules.decisions(state) for action in aim(state, due))
        for action in chain(aimed, _tries(rules, trees, after, words, chance)):
            reason = rules.check(state, action)
            if reason is not None and reason.key not in found:
                raw = msgspec.Raw(msgspec.json.encode(action))
                found[reason.key] = Refusal(reason, game, name, after, raw)
    if isinstance(rules, WholeGame):
        aimed_setups = setups(game, read_setup(rules, record.header))
        for setup in chain(aimed_setups, _setups(record, rules.setup_type, words, chance)):
            reason = rules.setup_fault(setup)
            if reason is not None and reason.key not in found:
                found[reason.key] = Refusal(reason, game, setup=msgspec.Raw(msgspec.json.encode(setup)))
    return list(found.values())


def _setups(record: Record, kind: Any, words: Vocabulary, chance: Chance) -> Iterator[Any]:
    """Set-ups like that of a record, with a few things in them changed."""
    for _ in range(_SETUPS):
        tree = msgspec.json.decode(record.header.setup)
        for _ in range(1 + chance.below("changes", 3)):
            tree = _changed(tree, "", words, chance)
        made = _made(tree, kind)
        if made is not None:
            yield made


def _tries(rules: AnyRules, trees: list[Any], after: int, words: Vocabulary, chance: Chance) -> Iterator[Any]:
    """Actions of the game, most of them those that are next or like them, with something in them changed."""
    if not trees:
        return
    for number in range(_TRIED):
        due = trees[min(after, len(trees) - 1)]
        match number % 3:
            case 0:
                tree = due
            case 1:
                tree = trees[chance.below("place", len(trees))]
            case _:
                tree = chance.choice("known", words.actions[chance.choice("kind", list(words.actions))])
        if chance.below("seat", 4):
            tree = {**tree, "seat": due["seat"]}
        for _ in range(chance.below("changes", 4)):
            tree = _changed(tree, "", words, chance)
        made = _made(tree, rules.action_type)
        if made is not None:
            yield made


def _made(tree: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(tree, kind)
    except (msgspec.ValidationError, TypeError):
        return None


def _changed(tree: Any, name: str, words: Vocabulary, chance: Chance) -> Any:
    """A tree of plain data with one thing in it another one; `name` is what it is called."""
    if isinstance(tree, dict) and tree:
        key = chance.choice("key", sorted(set(tree) - {"do"}))
        return {**tree, key: _changed(tree[key], key, words, chance)}
    if isinstance(tree, list) and tree:
        return _changed_list(tree, name, words, chance)
    if isinstance(tree, bool):
        return not tree
    what = chance.below("leaf", 4)
    if isinstance(tree, int) and what < 2:
        return tree + chance.choice("step", (-2, -1, 1, 2)) if what else chance.choice("number", _NUMBERS)
    return chance.choice("word", [*words.values.get(name, ()), None, LONG])


def _changed_list(tree: list[Any], name: str, words: Vocabulary, chance: Chance) -> list[Any]:
    """One item is missing, comes twice, stands in another's place, changes places, or is changed."""
    one, other = chance.below("item", len(tree)), chance.below("item", len(tree))
    made = list(tree)
    match chance.below("list", 6):
        case 0:
            del made[one]
        case 1:
            made.append(made[one])
        case 2:
            made[one] = made[other]
        case 3:
            made[one], made[other] = made[other], made[one]
        case _:
            made[one] = _changed(made[one], name, words, chance)
    return made


def missing(family: str, refusals: Iterable[Refusal]) -> set[str]:
    """The reasons of a game that none of these refusals is."""
    return set(reasons(family)) - {one.reason.key for one in refusals if family_of(one.game) == family}


def refuses(key: str) -> Callable[[Record], bool]:
    """A sign: somewhere in the game what is tried there is refused for this."""

    def sign(record: Record) -> bool:
        rules, aim = games.rules_of(record.header), AIMS[family_of(record.header.game)]
        return any(
            reason.key == key
            for _, state in states(rules, record, len(record.lines))
            for due in rules.decisions(state)
            for action in aim(state, due)
            if (reason := rules.check(state, action)) is not None
        )

    return sign

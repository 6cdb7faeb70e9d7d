"""A copy of a club or a person in teams of one's own: the same but for what no two may have in common.

Owns what a copy is called, that it takes no more of what is counted than the pool has left, and that others keep their
faces when places change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from itertools import count
from typing import Any

from engine.core.squads import KEY
from game.stage.team_decks import Deck

_LONGEST_KEY = 31


def copied(
    deck: Deck, entry: Mapping[str, Any], rooms: Mapping[str, int | None], others: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """A copy of an entry of a deck, called otherwise than all `others`; of each field in `rooms` it has at most so
    much, None being any amount."""
    made: dict[str, Any] = deepcopy(dict(entry))
    made.pop(KEY, None)  # nobody plays for two
    longest = {field.key: field.longest for field in deck.fields if field.kind == "text"}
    for key, most in {"key": _LONGEST_KEY, **longest}.items():
        if isinstance(made.get(key), str):
            gap = {"key": "_", "name": " "}.get(key, "")
            made[key] = _other(made[key], gap, most, {other.get(key) for other in others if _is_text(other.get(key))})
    for field in deck.fields:
        room, value = rooms.get(field.key), made.get(field.key)
        if room is None or not isinstance(value, int) or value <= room:
            continue
        if field.spare is not None:
            del made[field.key]
        else:
            made[field.key] = max(one for one in field.options if isinstance(one, int) and one <= room)
    return made


def keep_faces(deck: Deck, entries: list[dict[str, Any]], number: int) -> None:
    """Have everybody from `number` on look as he does now, though his place will be another."""
    face = deck.face
    if face is None or face.usual is None:
        return
    for place in range(number, len(entries)):
        if face.key not in entries[place]:
            entries[place] = {**entries[place], face.key: face.usual(place)}


def squad_in(club: Mapping[str, Any]) -> list[Any]:
    """Who is named in a club's squad; a stranger's file may say anything."""
    found = club.get(KEY)
    return found if isinstance(found, list) else []


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _other(word: str, gap: str, longest: int, taken: Iterable[object]) -> str:
    """The word with the first number behind it that is free, no longer than may be.

    >>> _other("Mbayou", " ", 11, {"Mbayou", "Mbayou 2"}), _other("MÖW", "", 3, {"MÖW"})
    ('Mbayou 3', 'MÖ2')
    """
    known = set(taken)
    for number in count(2):
        tail = f"{gap}{number}"
        made = word[: longest - len(tail)].rstrip() + tail
        if made not in known:
            return made
    raise AssertionError("numbers don't end")

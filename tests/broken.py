"""What is right in files that people write or send, and how it is made wrong: at random, from a seed."""

from __future__ import annotations

import json
import random
import re
from typing import Any

_ODD: tuple[Any, ...] = (
    -1, 0, 1, 7, 99, 2**31, 2**63 - 1, -(2**63), 2**64, 10**30, 1.5, True, None, "", "\0", "\u202eABC\n", "\ud800",
    "x" * 5_000, "../..", "futti", [], {}, [[]], [0] * 50,
)  # fmt: skip
_ODD_TOML = (
    "-1",
    "0",
    "99999999999999999999",
    '""',
    '"\\u0000"',
    '"\\u202E"',
    "[]",
    "{}",
    "true",
    "1979-05-27",
    "nan",
    "[[",
)


def in_bytes(data: bytes, chance: random.Random) -> bytes:
    """Some bytes are others, are missing or come twice."""
    if not data:
        return b"\0"
    at = chance.randrange(len(data))
    length = chance.choice((1, 1, 4, 64, 4096))
    return chance.choice(
        (
            data[:at] + chance.randbytes(length) + data[at + length :],
            data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :],
            data[:at],
            data[:at] + data[at + length :],
            data[: at + length] + data[at:],
        )
    )


def in_value(value: Any, chance: random.Random) -> Any:
    """Something in plain data is something else."""
    if isinstance(value, dict | list) and value and chance.random() < 0.95:
        key: Any = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        changed: Any = dict(value) if isinstance(value, dict) else list(value)
        what = chance.random()
        if what < 0.08:
            del changed[key]
        elif what < 0.12 and isinstance(changed, dict):
            changed[f"{key}x"] = changed.pop(key)
        elif what < 0.16 and isinstance(changed, list):
            changed.insert(key, changed[key])
        else:
            changed[key] = in_value(value[key], chance)
        return changed
    if type(value) is int and chance.random() < 0.7:
        return value + chance.choice((-100, -2, -1, 1, 2, 100))
    return chance.choice(_ODD)


def in_json(data: bytes, chance: random.Random) -> bytes:
    """`in_value` for the bytes of JSON."""
    return json.dumps(in_value(json.loads(data), chance), separators=(",", ":")).encode("utf-8")


def in_toml(data: bytes, chance: random.Random) -> bytes:
    """A value in a TOML file is another, or a line of it is missing or comes twice."""
    lines = data.decode().splitlines()
    at = chance.randrange(len(lines))
    what = chance.random()
    if what < 0.15:
        del lines[at]
    elif what < 0.3:
        lines.insert(at, lines[at])
    else:
        lines[at] = re.sub(r"(?<== ).*|-?\d+|\"[^\"]*\"", lambda _: chance.choice(_ODD_TOML), lines[at], count=1)
    return "\n".join(lines).encode()


# -- what is right


def _team(name: str) -> dict[str, Any]:
    players = [{"name": f"P{n}", "offence": 3, "defence": 3, "sportsmanship": 3, "stars": 0} for n in range(6)]
    keepers = [{"name": f"K{n}", "goaltending": 40, "sportsmanship": 3} for n in range(2)]
    return {"name": name, "players": players, "goaltenders": keepers}


def _sheet(name: str) -> dict[str, Any]:
    third = [{"position": "midfielder", "stars": 3, "left": True, "right": False} for _ in range(3)]
    return {
        "name": name, "goalkeeper": 3, "defence": third, "midfield": [*third, third[0]], "attack": third,
        "boost": {"third": "midfield", "stars": 2}, "staff": {"defence": 1, "midfield": 0, "attack": 2},
    }  # fmt: skip


_ZONES = {"DL": [{"icon": "defence", "strength": 3}], "FR": [{"icon": "attack", "strength": 5}]}
CASES: tuple[tuple[tuple[str, ...], Any], ...] = (
    (("sim", "futti", "--count", "2", "--teams"), [_team("A"), _team("B")]),
    (("sim", "superclub", "--count", "2", "--teams"), [_sheet("A"), _sheet("B")]),
    (("sim", "superclub", "--calm", "--exact", "--teams"), [_sheet("A"), _sheet("B")]),
    (("resolve", "eleven"), {"mine": _ZONES, "theirs": _ZONES}),
)
PROFILE = b"""idle_seconds = 60
session_seconds = 120
pin = "4711"
volume = 50
level = 3
games = ["futti", "eleven"]
clubs = 3
language = "en"
"""

"""A recorded game as text, a line an action and a line an event, so that a change of one can be read.

    python -m tests.replays.tell FILE

Git shows changes of recordings with it: `git config diff.gafferplay.textconv "python -m tests.replays.tell"`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.core.record import Entry, Record
from engine.storage.replay import read_replay


def told(record: Record) -> Iterator[str]:
    """The lines."""
    header = msgspec.json.decode(msgspec.json.encode(record.header))
    yield f"{header.pop('game')} {header}"
    for line in record.lines:
        if not isinstance(line, Entry):
            yield "undo"
            continue
        yield f"> {_fields(line.action)}" if line.action is not None else "> begin"
        for event in line.events:
            yield f"  {_fields(event)}"


def _fields(thing: object) -> str:
    values = msgspec.to_builtins(thing)
    for tag in ("do", "event"):
        values.pop(tag, None)
    return " ".join([type(thing).__name__, *(f"{name}={value!r}" for name, value in values.items())])


if __name__ == "__main__":
    print("\n".join(told(read_replay(Path(sys.argv[1])))))

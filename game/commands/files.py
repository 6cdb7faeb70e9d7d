"""Reading the files people hand to a command, and writing those they ask for.

Every fault is an `InputError` that names the file and, inside it, the key.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.core.errors import InputError

T = TypeVar("T")

LARGEST_JSON = 1 << 20  # far above any team file; keeps a wrong file from filling the memory


def read_json(path: Path, kind: type[T]) -> T:
    """The JSON document in `path` as `kind`."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_JSON + 1)
    except OSError as error:
        raise InputError(f"{path} can't be read: {_reason(error)}") from None
    if len(data) > LARGEST_JSON:
        raise InputError(f"{path} is larger than {LARGEST_JSON >> 20} MiB, which no file of this kind is")
    try:
        return msgspec.json.decode(data, type=kind)
    except UnicodeDecodeError:
        raise InputError(f"{path} is not UTF-8 text") from None
    except RecursionError:
        raise InputError(f"{path} is nested too deeply") from None
    except msgspec.MsgspecError as error:
        raise InputError(f"{path}: {error}") from None


def write_bytes(path: Path, data: bytes) -> None:
    """Write `data` to `path`, whole or not at all."""
    partial = path.with_name(f".{path.name}.part")
    try:
        partial.write_bytes(data)
        os.replace(partial, path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise InputError(f"{path} can't be written: {_reason(error)}") from None


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()

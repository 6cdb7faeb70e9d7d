"""Reading the files people hand to a command, and writing those they ask for.

Every fault is an `InputError` that names the file.
"""

from __future__ import annotations

import os
from pathlib import Path

from engine.core.errors import InputError, os_reason

LARGEST = 64 << 20  # far above any file a command reads; keeps a wrong one from filling the memory


def read_bytes(path: Path) -> bytes:
    """What is in the file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise InputError(f"{path} can't be read: {os_reason(error)}") from None
    if len(data) > LARGEST:
        raise InputError(f"{path} is larger than {LARGEST >> 20} MiB, which no file of this kind is")
    return data


def write_bytes(path: Path, data: bytes) -> None:
    """Write `data` to `path`, whole or not at all."""
    partial = path.with_name(f".{path.name}.part")
    try:
        partial.write_bytes(data)
        os.replace(partial, path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise InputError(f"{path} can't be written: {os_reason(error)}") from None

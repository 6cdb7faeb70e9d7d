"""Compressed bytes, read back with limits, as a small file can unpack to a huge one."""

from __future__ import annotations

import zlib

from engine.core.errors import InputError
from engine.core.record import unpacked

_FAST = 1


def pack(data: bytes) -> bytes:
    """`data` compressed, quickly rather than well."""
    return zlib.compress(data, _FAST)


def unpack(data: object, largest: int) -> bytes:
    """What `pack` was given. Raises `InputError` if it is broken, or would be larger than `largest` bytes."""
    if not isinstance(data, bytes):
        raise InputError("it is missing")
    return unpacked(data, largest)

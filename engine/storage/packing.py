"""Compressed bytes, read back with limits, as a small file can unpack to a huge one."""

from __future__ import annotations

import zlib

from engine.core.errors import InputError

_FAST = 1


def pack(data: bytes) -> bytes:
    """`data` compressed, quickly rather than well."""
    return zlib.compress(data, _FAST)


def unpack(data: object, largest: int) -> bytes:
    """What `pack` was given. Raises `InputError` if it is broken, or would be larger than `largest` bytes."""
    if not isinstance(data, bytes):
        raise InputError("compressed data is missing")
    machine = zlib.decompressobj()
    try:
        out = machine.decompress(data, largest)
    except zlib.error as error:
        raise InputError(f"compressed data is broken: {error}") from None
    if not machine.eof:
        raise InputError("compressed data is too large or cut off")
    return out

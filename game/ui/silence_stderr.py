"""Keeps the C libraries below SDL from writing on standard error, where only our own sentences belong.

On a machine without screen or sound card, Wayland and ALSA print pages of their own about what SDL tries and we
handle.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hushed() -> Iterator[None]:
    """Send what is written to the process's standard error nowhere, within the block."""
    try:
        kept = os.dup(2)
    except OSError:  # started without a standard error: nothing to keep quiet
        yield
        return
    if sys.stderr is not None:
        sys.stderr.flush()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)

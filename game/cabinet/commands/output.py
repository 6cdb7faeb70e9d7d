"""What a command says: its result on standard output, its progress on standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence


def print_json(result: Mapping[str, object]) -> None:
    """Print the one JSON object of a `--json` run."""
    print(json.dumps(result, ensure_ascii=False))


def print_rows(rows: Sequence[Sequence[object]]) -> None:
    """Print a table: the first column to the left, numbers to the right."""
    if not rows:
        return
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            str(cell).rjust(width) if isinstance(cell, int | float) else str(cell).ljust(width)
            for cell, width in zip(row, widths, strict=True)
        ]
        print("  ".join(cells).rstrip())


class Progress:
    """A line on standard error that counts towards `total`; silent unless that is a terminal."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = max(total, 1)
        self._shown = -1
        self._live = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def at(self, done: int) -> None:
        """Show that `done` of the total are done."""
        percent = 100 * done // self._total
        if self._live and percent != self._shown:
            self._shown = percent
            bar = "#" * (percent // 4)
            print(f"\r{self._label} [{bar:<25}] {percent:3d} %", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        if self._live and self._shown >= 0:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

"""Modules of figures that were fitted by self-play (`fitted` of a game's managers), made anew."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType


def written(module: ModuleType, worths: Mapping[str, tuple[int, ...]]) -> str:
    """The text of such a module with these figures, its header as it is."""
    assert module.__file__ is not None, "it lies in a file"
    header = Path(module.__file__).read_text(encoding="utf-8").partition("WORTHS:")[0]
    rows = "".join(f'    "{name}": ({", ".join(map(str, row))}),\n' for name, row in sorted(worths.items()))
    return f"{header}WORTHS: dict[str, tuple[int, ...]] = {{\n{rows}}}\n"

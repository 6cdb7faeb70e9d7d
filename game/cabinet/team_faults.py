"""What is wrong with teams of one's own, in words: whom it is about comes first, where it stands in the files last."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from engine.core.levels import Problem, read_toml
from game.cabinet.team_pictures import name_in
from game.ui.text import Texts

_ROW = re.compile(r"(\w+)\[(\d+)\]\.?(.*)")


def fault_text(t: Texts, path: Path, problem: Problem) -> str:
    """A fault of the pack at `path`; of a club or person that has a name, under that."""
    row = _ROW.fullmatch(problem.key)
    name = "" if row is None else _named(path / problem.file, row[1], int(row[2]))
    if row is None or name in ("", "?"):
        return str(problem)
    who = ", ".join(filter(None, (name, row[3])))
    return t("teams.fault_of", who=who, reason=problem.reason, where=f"{problem.file}: {problem.key}")


def _named(file: Path, rows: str, number: int) -> str:
    """The name that stands in a row of a file; empty if there is none."""
    values: Any = read_toml(file.parent, file.name, [])
    found = values.get(rows) if isinstance(values, dict) else None
    if not isinstance(found, list) or number >= len(found) or not isinstance(found[number], dict):
        return ""
    return name_in(found[number])

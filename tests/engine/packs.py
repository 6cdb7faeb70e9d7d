"""Folders of levels, copied and broken on purpose: for tests of what reads any game's levels.

`load` is a game's module that reads them, with `FILES`, `check` and `load`.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import strategies as st

from engine.core.levels import LevelErrors, Problem

_WORDS = [
    "", "9", "-1", '"x"', "true", "nan", "1979-05-27", "[]", "{}", "{ does = 3 }", "{ effect = 3 }",
    "99999999999999999999",
]  # fmt: skip


def shipped(game: str) -> Path:
    """The folder of a game's shipped levels."""
    return Path(__file__).parents[2] / "levels" / game


def copied(load: Any, levels: Path, folder: Path) -> Path:
    """`folder` with a copy of every file."""
    for name in load.FILES:
        (folder / name).write_bytes((levels / name).read_bytes())
    return folder


def edit(pack: Path, name: str, old: str, new: str, count: int = 1) -> None:
    """Replace the first `count` of `old` in a file of the pack, which must be there."""
    text = (pack / name).read_text(encoding="utf-8")
    assert text.count(old) >= count
    (pack / name).write_text(text.replace(old, new, count), encoding="utf-8")


def keep(pack: Path, name: str, cards: int) -> None:
    """Leave only the first `cards` of an array."""
    path = pack / f"{name}.toml"
    parts = path.read_text("utf-8").split(f"[[{name}]]")
    path.write_text(f"[[{name}]]".join(parts[: cards + 1]), "utf-8")


def keys(load: Any, pack: Path) -> list[tuple[str, str]]:
    """File and key of every fault."""
    return [(problem.file, problem.key) for problem in load.check(pack)]


def only(load: Any, pack: Path) -> Problem:
    """The one fault there is."""
    problem: Problem
    (problem,) = load.check(pack)
    return problem


def is_read_or_its_faults_are_listed(load: Any, levels: Path, data: st.DataObject) -> None:
    """Write anything anywhere into one of the files: nothing but its faults is ever raised, and all of them."""
    name = data.draw(st.sampled_from(load.FILES))
    text = (levels / name).read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 3))):
        lines = text.split("\n")
        place = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["drop", "value", "letters", "twice"])):
            case "drop":
                del lines[place]
            case "value":
                key = lines[place].partition("=")[0]
                lines[place] = f"{key}= {data.draw(st.sampled_from(_WORDS) | st.text(max_size=8))}"
            case "letters":
                start = data.draw(st.integers(0, len(lines[place])))
                lines[place] = lines[place][:start] + data.draw(st.text(max_size=4)) + lines[place][start + 1 :]
            case _:
                lines.insert(place, lines[place])
        text = "\n".join(lines)
    with TemporaryDirectory() as folder:
        (Path(folder) / name).write_bytes(text.encode("utf-8", "replace"))
        problems = load.check(Path(folder))
        if problems:
            with pytest.raises(LevelErrors) as caught:
                load.load(Path(folder))
            assert list(caught.value.problems) == problems
        else:
            load.load(Path(folder))
    assert all(len(str(problem)) < 400 and "\n" not in str(problem) for problem in problems)

"""Broken files of every kind are taken or refused in a plain sentence, soon, and left as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.by_day import by_day
from tests.fuzz import run


@pytest.mark.parametrize("count", by_day([240, 10_000], 240))
def test_broken_files_are_taken_or_refused(count: int, tmp_path: Path) -> None:
    seen = run(count, count, tmp_path).seen
    assert seen.total() == count
    for kind in ("career", "replay", "match", "settings", "profile", "pack", "archive", "sheets", "zones"):
        assert seen[f"{kind} read"] + seen[f"{kind} refused"], f"no {kind} was broken"

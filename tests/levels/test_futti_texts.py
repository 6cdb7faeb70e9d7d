"""Fütti's words: whatever the rules can refuse, and every position, absence and ending, has a text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import engine.futti
from engine.futti.match.model import Absence, Ending, Positions
from game.ui import text

TEXTS = text.load("en", strict=True)


def test_every_reason_of_the_rules_has_a_sentence() -> None:
    folder = Path(engine.futti.__file__).parent
    source = "\n".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    first_arguments = re.findall(r"Reason\((.*?)[,)]", source)
    reasons = {key for argument in first_arguments for key in re.findall(r'"(\w+)"', argument)}
    assert len(reasons) >= 10
    said = {key for key in reasons for where in ("futti", "friendly") if f"{where}.reason.{key}" in TEXTS}
    assert reasons - said == set()


def test_every_position_absence_and_ending_has_a_word() -> None:
    for position in range(len(get_args(Positions))):
        assert TEXTS(f"futti.position.{position}")
        assert TEXTS(f"futti.position_short.{position}")
    for absence in Absence:
        assert absence == Absence.NONE or TEXTS(f"futti.absence.{absence.name.lower()}")
    for ending in get_args(Ending):
        for by in ("_home", "_visitors") if ending == "lead_35" else ("",):
            assert TEXTS(f"futti.ending.{ending}{by}", n=4)

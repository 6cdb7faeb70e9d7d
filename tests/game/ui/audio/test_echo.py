"""Which sound answers what a person does in a menu."""

import re
from pathlib import Path

import pytest

from game.ui.audio.player import CONFIRMED, FOCUS, REFUSED, WENT_BACK, answer
from game.ui.audio.sounds import SOUNDS
from game.ui.input import Act, Point, Typed, Wheel

ROOT = Path(__file__).resolve().parents[4]


@pytest.mark.parametrize(
    ("intent", "used", "moved", "sound"),
    [
        (Act("down"), True, True, FOCUS),
        (Act("down"), True, False, None),
        (Act("down"), False, False, None),
        (Act("confirm"), True, False, CONFIRMED),
        (Act("confirm"), False, False, REFUSED),
        (Act("back"), True, True, WENT_BACK),
        (Act("back"), False, False, REFUSED),
        (Point("move", 1, 1), True, True, None),
        (Point("up", 1, 1), True, False, CONFIRMED),
        (Point("up", 1, 1), False, False, None),
        (Wheel(1, 1, 0, 1), True, False, None),
        (Typed("ü"), True, False, None),
    ],
)
def test_answer(intent, used, moved, sound):
    assert answer(intent, used=used, moved=moved) == sound
    assert sound is None or sound in SOUNDS


def test_every_sound_that_is_asked_for_exists():
    """The presenter and the scenes name sounds; a name nobody makes would never be missed by ear."""
    named = set()
    for file in ROOT.glob("game/**/*.py"):
        text = file.read_text(encoding="utf-8")
        named |= set(re.findall(r'\bSound\([^"()\[]*"(\w+)"', text))
        named |= set(re.findall(r'\baudio\.play\(\s*"(\w+)"', text))
    assert {"kick", "ui_confirm"} <= named <= set(SOUNDS), named - set(SOUNDS)

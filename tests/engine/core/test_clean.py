"""Text from strangers: what hides, breaks a line or turns it around is not shown."""

from __future__ import annotations

import pytest

from engine.core.clean import LONGEST_NAME, cleaned, cleaned_within, is_clean


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Fütti 1. FC", "Fütti 1. FC"),
        ("", ""),
        ("\0", ""),
        ("FC\0 Bad", "FC Bad"),
        ("two\nlines\tand\x1b[31m", "two lines and[31m"),
        ("\u202eesrever\u202c", "esrever"),
        ("a\u2066b\u2069c\u200bd\u200de\ufeff", "abcde"),
        ("half \ud83d letter", "half letter"),
        ("hidden\u3164\u034f\ufe0f\u2800", "hidden"),
        ("A\u00a0B", "A B"),
    ],
)
def test_what_can_be_seen_stays(text: str, shown: str) -> None:
    assert cleaned(text) == shown
    assert is_clean(shown)
    assert is_clean(text) == text.isprintable()


def test_a_text_without_end_is_cut() -> None:
    assert cleaned("x" * 200_000) == "x" * (LONGEST_NAME - 1) + "…"
    assert len(cleaned("\0" * 200_000)) <= LONGEST_NAME
    assert len(cleaned("\0x" * 200_000)) <= LONGEST_NAME


def test_plain_data_is_cleaned_however_deep_a_text_lies() -> None:
    data = {"na\0me": ["A\0", {"inner": ("B\u202e", 5, None, True)}]}
    assert cleaned_within(data) == {"name": ["A", {"inner": ["B", 5, None, True]}]}

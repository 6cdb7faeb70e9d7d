"""Clubs that managers enter a game with: what is asked of them in every game."""

from __future__ import annotations

import pytest

from engine.core.entries import LONGEST_NAME, ClubEntry, entry_fault
from engine.core.model import Reason


@pytest.mark.parametrize("name", ["", "Ngoro Plains", "Étoile", "x" * LONGEST_NAME])
def test_names_that_a_club_can_have(name: str) -> None:
    assert entry_fault(ClubEntry("gulls", name), {"gulls"}) is None


@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), "two\nlines", "turned\u202eround", "a\ttab"])
def test_names_that_it_cannot(name: str) -> None:
    assert entry_fault(ClubEntry("gulls", name), {"gulls"}) == Reason("club_name", {"most": LONGEST_NAME})


def test_a_club_that_there_is_not() -> None:
    assert entry_fault(ClubEntry("owls"), {"gulls"}) == Reason("unknown_club", {"club": "owls"})

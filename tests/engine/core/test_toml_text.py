"""Levels as text: what was read is written so that it is read again the same."""

from __future__ import annotations

import tomllib

import pytest

from engine import games
from engine.core.toml_text import toml_text
from tests.engine import teams

FILES = [(game, name) for game in games.with_levels() for name in games.files_of(game)]


@pytest.mark.parametrize(("game", "name"), FILES)
def test_every_shipped_file_is_read_again_the_same(game: str, name: str) -> None:
    values = tomllib.loads(teams.shipped(game, name))
    assert tomllib.loads(toml_text(values)) == values


def test_odd_strings_and_keys_are_read_again_the_same() -> None:
    values = {"a": 'x"\\\u202e\n', "rows": [{"1-1": [1, True], "sub": {}, "é": {"b": -3, "on": False}}], "none": []}
    assert tomllib.loads(toml_text(values)) == values

"""Packs made of what is shipped, with a little changed, for tests of teams of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from itertools import count

from engine.core.team_pack import PackFile, TeamPack

CLUBS = {"futti": "clubs.toml", "eleven": "homes.toml", "superclub": "clubs.toml", "fortunes": "clubs.toml"}
PEOPLE = {"superclub": ("players.toml",), "fortunes": ("seniors.toml", "youths.toml")}
NAME = "Kickers Nord"
FIRST_FACE = 50_000
"""Far from every face that somebody has by his number."""


def shipped(game: str, name: str) -> str:
    """The text of a shipped file."""
    return (files("levels") / game / name).read_text(encoding="utf-8")


def renamed(game: str, name: str = NAME) -> str:
    """The text of a game's clubs, the first of them called `name`."""
    text = shipped(game, CLUBS[game])
    head, _, rest = text.partition('name = "')
    return f'{head}name = "{name}"{rest[rest.index(chr(34)) + 1 :]}'


def faced(game: str) -> TeamPack:
    """People with faces of their own: from `FIRST_FACE` on, one more each through the files of `PEOPLE`."""
    given = count(FIRST_FACE)
    found = []
    for name in PEOPLE[game]:
        table = f"[[{name.removesuffix('.toml')}]]"
        head, *entries = shipped(game, name).split(table)
        entries = [f"{table}\nface = {next(given)}{entry}" for entry in entries]
        found.append(PackFile(name, "".join((head, *entries))))
    return TeamPack("My Faces", tuple(found))


def pack(game: str, name: str = NAME) -> TeamPack:
    """Clubs of one's own for `game`."""
    return TeamPack("My Kickers", (PackFile(CLUBS[game], renamed(game, name)),))


def with_squads(game: str, *squads: Sequence[str]) -> TeamPack:
    """Clubs of one's own for `game`, the first of them with these squads."""
    head, *clubs = shipped(game, CLUBS[game]).split("[[clubs]]")
    for place, squad in enumerate(squads):
        named = ", ".join(f'"{member}"' for member in squad)
        clubs[place] = f"\nsquad = [{named}]{clubs[place]}"
    return TeamPack("My Squads", (PackFile(CLUBS[game], "[[clubs]]".join((head, *clubs))),))

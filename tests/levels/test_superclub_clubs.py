"""Superclub is played in the same world as Fütti: its clubs are the house's, which can all be drawn and told apart."""

from __future__ import annotations

from engine.futti import content as futti
from engine.superclub.content import load


def test_the_clubs_are_those_of_the_house() -> None:
    house = {
        club.key: (club.name, club.short, *_drawn(club.home), *_drawn(club.second), *_drawn(club.crest))
        for club in futti.load().clubs
    }
    assert {
        club.key: (club.name, club.short, *_drawn(club.kit), *_drawn(club.second), *_drawn(club.crest))
        for club in load.load().clubs
    } == house


def _drawn(thing: object) -> tuple[str, ...]:
    """Pattern, outline and colours in alphabetical order of their names."""
    names = ("a", "b", "charge", "field", "ink", "outline", "pattern")
    return tuple(str(getattr(thing, name)) for name in names if hasattr(thing, name))

"""The book of opponents: which line-ups a club has, and which of them a description fits (EL-24, EL-51).

Everybody may look them up, persons and computer managers alike. Owns what fits, and that a line-up and its mirror are
one entry. Which cards lie open already is the season's to know.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from engine.eleven.content.cards import Content, OpponentCard
from engine.eleven.match.model import OpponentBack, Side
from engine.eleven.match.opening import back_of, side_of
from engine.eleven.zones import ZONES, Icon, mirrored

_Form = tuple[tuple[tuple[Icon, int], ...], ...]


class LineUp(NamedTuple):
    """An entry of the book: how it is described from behind, its markers by the opponent's own zones, and the `cards`
    that have it; the same of its mirror, None and no cards where that looks the same or no card has it."""

    back: OpponentBack
    side: Side
    cards: tuple[int, ...]
    mirror: Side | None = None
    mirrored: tuple[int, ...] = ()


def fits(card: OpponentCard, back: OpponentBack) -> bool:
    """Whether a card's formation is the one that the back describes: sections, and attackers in all."""
    return _formation(card) == (back.defenders, back.midfielders, back.forwards, back.attackers)


@lru_cache(maxsize=256)
def _formation(card: OpponentCard) -> tuple[int, int, int, int]:
    """How many markers stand in each section, from the back, and how many attack."""
    return card.count("defence"), card.count("midfield"), card.count("forward"), card.attackers


def fitting(content: Content, back: OpponentBack, gone: Collection[int], own_cards: bool = True) -> list[int]:
    """The cards that may come: of that formation, the club's own or (without `own_cards`) anybody's, none of `gone`."""
    return [number for number in _described(content, back, own_cards) if number not in gone]


@lru_cache(maxsize=256)
def _described(content: Content, back: OpponentBack, own_cards: bool) -> tuple[int, ...]:
    """The cards of that formation, the club's own or anybody's."""
    return tuple(
        number
        for number, card in enumerate(content.opponents)
        if (card.club == back.club or not own_cards) and fits(card, back)
    )


def line_ups(content: Content, club: int, rise: int) -> list[LineUp]:
    """What a club may line up with `rise` laid on (EL-51, EL-52), in the order of the cards, mirrors under one entry.

    A rise isn't laid on left and right alike, so that in later weeks and higher tiers a card and its mirror may be two
    entries.
    """
    sides = {
        number: side_of(content, number, rise) for number, card in enumerate(content.opponents) if card.club == club
    }
    groups: list[list[int]] = []
    for number, side in sides.items():
        like = {_form(side), _form(mirrored(side))}
        group = next((one for one in groups if _form(sides[one[0]]) in like), None)
        if group is None:
            groups.append([number])
        else:
            group.append(number)
    return [_entry(content, rise, group, sides) for group in groups]


def _entry(content: Content, rise: int, group: list[int], sides: dict[int, Side]) -> LineUp:
    first = sides[group[0]]
    alike = tuple(number for number in group if _form(sides[number]) == _form(first))
    others = tuple(number for number in group if number not in alike)
    mirror = sides[others[0]] if others else None
    return LineUp(back_of(content, group[0], rise), first, alike, mirror, others)


def _form(side: Side) -> _Form:
    """Icons and strengths zone by zone, whoever wears which shirt."""
    return tuple(tuple(sorted((one.icon, one.strength) for one in side.get(zone, ()))) for zone in ZONES)

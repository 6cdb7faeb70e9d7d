"""How computer managers draft (FU-3): from what a card looks like to all that it brings.

A squad's worth is that of its strongest four, its goaltenders and, where they are counted, its stars. Places not yet
filled count as a plain player, so that a pick is worth what it adds to the squad so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.futti.content import TEAM_OUTFIELDERS, Content, OutfieldCard
from engine.futti.managers.lineups import (
    GOALTENDING_STEP,
    STAR,
    USEFUL_STARS,
    Worth,
    goaltending_steps,
    outfield_worth,
    printed_worth,
)
from engine.futti.season.model import SeasonTable
from engine.futti.season.teams import Squad, is_goaltender, pickable

_SPARE_SHARE = 20
"""The second goaltender plays about one minute in so many (FU-6), until the first hard timeout."""


class Taste(NamedTuple):
    """How a manager values cards: an outfield card's worth, a plain player's, a goaltending step, a star, and whether
    reserves count."""

    outfield: Callable[[OutfieldCard], Worth]
    plain: Worth
    step: int
    star: int
    reserves: bool


PRINTED = Taste(printed_worth, Worth(3, 3), 0, 0, False)
"""OFFENCE for attackers and DEFENCE for defenders; goaltenders and stars only when nothing else is to choose."""

COUNTED = Taste(outfield_worth, Worth(1400, 1480), GOALTENDING_STEP, 0, False)
"""Thousandths of a goal a match, for both ratings and for goaltending; stars are overlooked."""

COMPLETE = COUNTED._replace(star=STAR, reserves=True)
"""The stars and the reserves as well."""

_RESERVE_SHARE = 8
"""A reserve is worth one in so many parts of what he would be in a place: he comes on for cards and injuries."""

_PLAIN_STEPS = 17
"""What a goaltender saves who can be had at any time: 35 or 36."""


def loud_draft(content: Content, table: SeasonTable, club: int) -> int:
    """Level 1: the card with the highest figure on it, whatever the squad needs; goaltenders last."""
    cards = list(pickable(content, table, club))
    outfield = [card for card in cards if not is_goaltender(content, card)]
    return max(
        outfield or cards,
        key=lambda card: (
            _looks(content, card)
            if is_goaltender(content, card)
            else max(content.outfield[card].offence, content.outfield[card].defence)
        ),
    )


def printed_draft(content: Content, table: SeasonTable, club: int) -> int:
    """Level 2: attackers and defenders for the places that are open; goaltenders last."""
    cards = list(pickable(content, table, club))
    outfield = [card for card in cards if not is_goaltender(content, card)]
    return _best(content, PRINTED, table.squads[club], outfield or cards)


def counted_draft(content: Content, table: SeasonTable, club: int) -> int:
    """Level 3: whatever adds most to the squad now, goaltenders included."""
    return _best(content, COUNTED, table.squads[club], pickable(content, table, club))


def complete_draft(content: Content, table: SeasonTable, club: int) -> int:
    """Level 4: as level 3, with an eye for stars and reserves."""
    return _best(content, COMPLETE, table.squads[club], pickable(content, table, club))


def _best(content: Content, taste: Taste, squad: Squad, cards: Iterable[int]) -> int:
    return max(cards, key=lambda card: (_worth(content, taste, (*squad, card)), _looks(content, card)))


def _looks(content: Content, card: int) -> int:
    """What decides between cards that add the same."""
    if is_goaltender(content, card):
        return content.goaltenders[card - len(content.outfield)].goaltending
    return content.outfield[card].offence + content.outfield[card].defence


def _worth(content: Content, taste: Taste, squad: Sequence[int]) -> int:
    """What a squad, complete or not, is worth to a manager of this taste."""
    outfield = [content.outfield[card] for card in squad if not is_goaltender(content, card)]
    steps = sorted(
        (
            goaltending_steps(content.goaltenders[card - len(content.outfield)])
            for card in squad
            if is_goaltender(content, card)
        ),
        reverse=True,
    )
    steps += [_PLAIN_STEPS] * (2 - len(steps))
    keeping = taste.step * max(steps[0], _PLAIN_STEPS) + taste.step * steps[1] // _SPARE_SHARE
    stars = min(sum(card.stars for card in outfield), USEFUL_STARS)
    worths = tuple(sorted(taste.outfield(card) for card in outfield))
    playing = _strongest_four(worths, taste.plain)
    if taste.reserves:
        everybody = sum(max(worth) for worth in worths) + (TEAM_OUTFIELDERS - len(worths)) * max(taste.plain)
        playing += (everybody - playing) // _RESERVE_SHARE
    return playing + keeping + taste.star * stars


@lru_cache(maxsize=1 << 14)
def _strongest_four(worths: tuple[Worth, ...], plain: Worth) -> int:
    """The worth of the best two attackers and two defenders, plain players in the places left open."""
    best = {(0, 0): 0}
    for worth in worths:
        for (attackers, defenders), total in list(best.items()):
            for place, gain in (
                ((attackers + 1, defenders), worth.attack),
                ((attackers, defenders + 1), worth.defence),
            ):
                if max(place) <= 2 and total + gain > best.get(place, -1):
                    best[place] = total + gain
    return max(
        total + (2 - attackers) * plain.attack + (2 - defenders) * plain.defence
        for (attackers, defenders), total in best.items()
    )

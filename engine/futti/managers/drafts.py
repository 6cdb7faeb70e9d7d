"""How computer managers draft (FU-3): from what a card looks like to all that it brings, and as their club likes it.

A squad's worth is that of its strongest four, its goaltenders and, where they are counted, its stars. Places not yet
filled count as a plain player, so that a pick is worth what it adds to the squad so far; what the club fancies about
the card is added (`tastes`). All in thousandths of a goal a match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from engine.core.chance import Chance
from engine.futti.content import TEAM_OUTFIELDERS, Card, Content, GoaltenderCard, OutfieldCard
from engine.futti.managers.lineups import (
    GOALTENDING_STEP,
    STAR,
    USEFUL_STARS,
    Worth,
    goaltending_steps,
    outfield_worth,
    printed_worth,
)
from engine.futti.managers.tastes import WHOLE, Mind
from engine.futti.match.model import OUTFIELD_POSITIONS
from engine.futti.season.model import SeasonTable
from engine.futti.season.teams import Squad, card_of, free_cards, is_goaltender, pickable

_SPARE_SHARE = 20
"""The second goaltender plays about one minute in so many (FU-6), until the first hard timeout."""


class Eye(NamedTuple):
    """How a level sees cards: an outfield card's worth, a plain player's, a goaltending step, a star, whether reserves
    count, whether goaltenders come last, whether it knows who of them can be had later, and how wrong its scouts may be
    about a card."""

    outfield: Callable[[OutfieldCard], Worth]
    plain: Worth
    step: int
    star: int
    reserves: bool
    goaltenders_last: bool
    patient: bool
    blur: int


def _glanced_worth(card: OutfieldCard) -> Worth:
    """What is plain to see, OFFENCE in attack, DEFENCE in defence, and hardly anything of the other one."""
    printed = printed_worth(card)
    return Worth(280 * printed.attack + 40 * printed.defence, 280 * printed.defence + 40 * printed.attack)


GLANCED = Eye(
    _glanced_worth, Worth(960, 960), GOALTENDING_STEP, 0, False, goaltenders_last=True, patient=False, blur=40
)
"""Places and goaltenders; stars are overlooked."""

COUNTED = Eye(
    outfield_worth, Worth(1400, 1480), GOALTENDING_STEP, 0, False, goaltenders_last=False, patient=False, blur=45
)
"""Both ratings in full and goaltending; stars are overlooked."""

COMPLETE = COUNTED._replace(star=STAR, reserves=True, patient=True, blur=12)
"""The stars and the reserves as well, and a goaltender by what he saves more than who is left to the last."""

_RESERVE_SHARE = 8
"""A reserve is worth one in so many parts of what he would be in a place: he comes on for cards and injuries."""

_PLAIN_STEPS = 17
"""What a goaltender saves who can be had at any time: 35 or 36."""

_SECONDS = 1
"""How many goaltenders more go before the last club has its first, it is reckoned. With none the best one would seem as
easily spared as the best outfield player, who can be made up for in part."""


def loud_draft(content: Content, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    """Level 1: the card with the highest figure on it, whatever the squad needs; of these attackers first, goaltenders
    last."""

    def key(number: int) -> tuple[int, bool, int]:
        card = card_of(content, number)
        fancy = own.fancy(number, card, for_bench=False) + own.error(GLANCED.blur, chance)
        if isinstance(card, GoaltenderCard):
            return card.goaltending, False, fancy
        return max(card.offence, card.defence), card.offence > card.defence, fancy

    return max(_outfield_first(content, table, club), key=key)


def glanced_draft(content: Content, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    """Level 2: attackers and defenders for the places that are open; goaltenders last."""
    return _best(GLANCED, content, table, club, own, chance)


def counted_draft(content: Content, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    """Level 3: whatever adds most to the squad now, goaltenders included."""
    return _best(COUNTED, content, table, club, own, chance)


def complete_draft(content: Content, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    """Level 4: as level 3, with an eye for stars and reserves, and for what can wait."""
    return _best(COMPLETE, content, table, club, own, chance)


class Keeping(NamedTuple):
    """What goaltenders are worth: a step, how much of it counts for a club in hundredths, and the steps of who can be
    had later."""

    step: int
    share: int
    left: int

    def worth(self, steps: Sequence[int]) -> int:
        """Of those whose steps these are, the better first; plain ones are in the places left open."""
        first, second = (*steps, _PLAIN_STEPS, _PLAIN_STEPS)[:2]
        liked, missed = self.step * self.share // WHOLE * (first - _PLAIN_STEPS), self.step * (first - self.left)
        return max(0, min(liked, missed)) + self.step * second // _SPARE_SHARE


def _outfield_first(content: Content, table: SeasonTable, club: int) -> list[int]:
    """The cards a club may take, without goaltenders as long as there are others."""
    cards = list(pickable(content, table, club))
    return [card for card in cards if not is_goaltender(content, card)] or cards


def _best(eye: Eye, content: Content, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    squad = table.squads[club]
    waits = eye.patient and not own.taste.hasty
    keeping = Keeping(eye.step, own.taste.goaltending, _steps_left(content, table) if waits else _PLAIN_STEPS)
    goaltenders = sum(is_goaltender(content, number) for number in squad)
    filled = {True: goaltenders >= 1, False: len(squad) - goaltenders >= len(OUTFIELD_POSITIONS)}
    worth = _Joining(content, eye, squad, keeping)

    def key(number: int) -> tuple[int, int]:
        card = card_of(content, number)
        fancy = own.fancy(number, card, for_bench=filled[isinstance(card, GoaltenderCard)]) + own.error(
            eye.blur, chance
        )
        return worth[number] + fancy, _looks(card)

    cards = _outfield_first(content, table, club) if eye.goaltenders_last else pickable(content, table, club)
    return max(cards, key=key)


def most_promising(content: Content, table: SeasonTable, club: int, count: int) -> list[int]:
    """So many cards, or all there are, by what they bring a club that likes nothing in particular and doesn't err, as
    level 4 sees it; the best first."""
    keeping = Keeping(COMPLETE.step, WHOLE, _steps_left(content, table))
    worth = _Joining(content, COMPLETE, table.squads[club], keeping)
    cards = pickable(content, table, club)
    return nlargest(count, cards, key=lambda number: (worth[number], _looks(card_of(content, number))))


class _Joining(dict[int, int]):
    """What a squad is worth with one card more, by its number: reckoned once for all cards with the same figures."""

    def __init__(self, content: Content, eye: Eye, squad: Sequence[int], keeping: Keeping) -> None:
        super().__init__()
        self._content, self._eye, self._squad, self._keeping = content, eye, squad, keeping
        self._known: dict[tuple[int, ...], int] = {}

    def __missing__(self, number: int) -> int:
        card = card_of(self._content, number)
        figures: tuple[int, ...]
        if isinstance(card, GoaltenderCard):
            figures = (card.goaltending,)
        else:
            figures = card.offence, card.defence, card.stars
        found = self._known.get(figures)
        if found is None:
            found = self._known[figures] = _worth(self._content, self._eye, (*self._squad, number), self._keeping)
        self[number] = found
        return found


def _steps_left(content: Content, table: SeasonTable) -> int:
    """What the goaltender saves who is left once every club has one, and some a second one (`_SECONDS`)."""
    free = [card_of(content, number) for number in free_cards(content, table)]
    steps = sorted((goaltending_steps(card) for card in free if isinstance(card, GoaltenderCard)), reverse=True)
    lacking = sum(not any(is_goaltender(content, number) for number in squad) for squad in table.squads)
    return steps[min(lacking + _SECONDS, len(steps) - 1)] if steps else _PLAIN_STEPS


def _looks(card: Card) -> int:
    """What decides between cards that seem to add the same."""
    return card.goaltending if isinstance(card, GoaltenderCard) else card.offence + card.defence


def squad_worth(content: Content, squad: Sequence[int]) -> int:
    """What a squad is worth by all that level 4 knows, whoever likes it."""
    return _worth(content, COMPLETE, squad, Keeping(COMPLETE.step, WHOLE, _PLAIN_STEPS))


def bench_worth(content: Content, squad: Squad) -> int:
    """What the reserves and the second goaltender of a complete squad bring by all that level 4 knows."""
    cards = [card_of(content, number) for number in squad]
    worths = tuple(sorted(outfield_worth(card) for card in cards if isinstance(card, OutfieldCard)))
    steps = sorted((goaltending_steps(card) for card in cards if isinstance(card, GoaltenderCard)), reverse=True)
    spare = sum(max(worth) for worth in worths) - _strongest_four(worths, Worth(0, 0))
    return spare // _RESERVE_SHARE + COMPLETE.step * steps[1] // _SPARE_SHARE


def _worth(content: Content, eye: Eye, squad: Sequence[int], keeping: Keeping) -> int:
    """What a squad, complete or not, is worth in these eyes."""
    cards = [card_of(content, number) for number in squad]
    outfield = [card for card in cards if isinstance(card, OutfieldCard)]
    steps = sorted((goaltending_steps(card) for card in cards if isinstance(card, GoaltenderCard)), reverse=True)
    stars = min(sum(card.stars for card in outfield), USEFUL_STARS)
    worths = tuple(sorted(eye.outfield(card) for card in outfield))
    playing = _strongest_four(worths, eye.plain)
    if eye.reserves:
        everybody = sum(max(worth) for worth in worths) + (TEAM_OUTFIELDERS - len(worths)) * max(eye.plain)
        playing += (everybody - playing) // _RESERVE_SHARE
    return playing + keeping.worth(steps) + eye.star * stars


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

"""How computer managers draft (FU-3): from what a card looks like to all that it brings, and as their club likes it.

A squad's worth is that of its strongest four, its goaltenders and, where they are counted, its stars. Places not yet
filled count as a plain player, so that a pick is worth what it adds to the squad so far; what the club fancies about
the card is added (`tastes`). All in thousandths of a goal a match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
from engine.futti.season.teams import Squad, card_of, is_goaltender, pickable

_SPARE_SHARE = 20
"""The second goaltender plays about one minute in so many (FU-6), until the first hard timeout."""


class Eye(NamedTuple):
    """How a level sees cards: an outfield card's worth, a plain player's, a goaltending step, a star, whether reserves
    count, whether goaltenders come last, how many clubs it expects to take a second one before the last has its first,
    None if it doesn't know that they can be had later, and how wrong its scouts may be about a card."""

    outfield: Callable[[OutfieldCard], Worth]
    plain: Worth
    step: int
    star: int
    reserves: bool
    goaltenders_last: bool
    seconds: int | None
    blur: int


def _glanced_worth(card: OutfieldCard) -> Worth:
    """What is plain to see, OFFENCE in attack, DEFENCE in defence, and hardly anything of the other one."""
    printed = printed_worth(card)
    return Worth(280 * printed.attack + 40 * printed.defence, 280 * printed.defence + 40 * printed.attack)


GLANCED = Eye(_glanced_worth, Worth(960, 960), GOALTENDING_STEP, 0, False, goaltenders_last=True, seconds=None, blur=40)
"""Places and goaltenders; stars are overlooked."""

COUNTED = Eye(
    outfield_worth, Worth(1400, 1480), GOALTENDING_STEP, 0, False, goaltenders_last=False, seconds=None, blur=45
)
"""Both ratings in full and goaltending; stars are overlooked."""

COMPLETE = COUNTED._replace(star=80, reserves=True, seconds=5, blur=40)
"""The stars and the reserves as well, and a goaltender by what he saves more than who is left to the last. Wrong by
design in two things: stars seem to bring less than they do, and others to be after goaltenders more than they are."""

TRUE = COMPLETE._replace(star=STAR, seconds=1, blur=0)
"""All of it as it is: what squads are truly worth. With no second goaltender gone the best one would seem as easily
spared as the best outfield player, who can be made up for in part."""

_RESERVE_SHARE = 8
"""A reserve is worth one in so many parts of what he would be in a place: he comes on for cards and injuries."""

_PLAIN_STEPS = 17
"""What a goaltender saves who can be had at any time: 35 or 36."""


class Seen(NamedTuple):
    """A card as an eye sees it: an outfield card's worth and the better half of it, a goaltender's steps, stars, what
    decides between cards that seem to add the same, and a number that cards with the same figures share."""

    worth: Worth
    most: int
    steps: int
    stars: int
    looks: int
    kind: int


class Cards:
    """The cards of a pool with what managers see in them, reckoned once."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._seen: dict[Eye, tuple[Seen, ...]] = {}

    def seen(self, eye: Eye) -> tuple[Seen, ...]:
        """By their numbers in the pool."""
        found = self._seen.get(eye)
        if found is None:
            kinds: dict[tuple[int, ...], int] = {}
            cards: tuple[Card, ...] = (*self.content.outfield, *self.content.goaltenders)
            found = self._seen[eye] = tuple(_seen(eye, card, kinds) for card in cards)
        return found


def _seen(eye: Eye, card: Card, kinds: dict[tuple[int, ...], int]) -> Seen:
    if isinstance(card, GoaltenderCard):
        kind = kinds.setdefault((card.goaltending,), len(kinds))
        return Seen(Worth(0, 0), 0, goaltending_steps(card), 0, card.goaltending, kind)
    kind = kinds.setdefault((card.offence, card.defence, card.stars), len(kinds))
    worth = eye.outfield(card)
    return Seen(worth, max(worth), 0, card.stars, card.offence + card.defence, kind)


def loud_draft(cards: Cards, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    """Level 1: the card with the highest figure on it, whatever the squad needs; of these attackers first, goaltenders
    last."""
    content, error = cards.content, own.errors(GLANCED.blur, chance)

    def key(number: int) -> tuple[int, bool, int]:
        card = card_of(content, number)
        fancy = own.fancy(number, card, for_bench=False) + error(number)
        if isinstance(card, GoaltenderCard):
            return card.goaltending, False, fancy
        return max(card.offence, card.defence), card.offence > card.defence, fancy

    return max(_outfield_first(content, table, club), key=key)


def glanced_draft(cards: Cards, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    """Level 2: attackers and defenders for the places that are open; goaltenders last."""
    return _best(GLANCED, cards, table, club, own, chance)


def counted_draft(cards: Cards, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    """Level 3: whatever adds most to the squad now, goaltenders included."""
    return _best(COUNTED, cards, table, club, own, chance)


def complete_draft(cards: Cards, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    """Level 4: as level 3, with an eye for stars and reserves, and for what can wait."""
    return _best(COMPLETE, cards, table, club, own, chance)


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


def _best(eye: Eye, cards: Cards, table: SeasonTable, club: int, own: Mind, chance: Chance) -> int:
    content, squad, seen = cards.content, table.squads[club], cards.seen(eye)
    seconds = None if own.taste.hasty else eye.seconds
    keeping = Keeping(eye.step, own.taste.goaltending, _steps_left(content, table, seconds))
    free = _outfield_first(content, table, club) if eye.goaltenders_last else list(pickable(content, table, club))
    worths = _joined(eye, seen, squad, keeping, free)
    goaltenders = sum(is_goaltender(content, number) for number in squad)
    filled = {True: goaltenders >= 1, False: len(squad) - goaltenders >= len(OUTFIELD_POSITIONS)}
    for number in free:
        worths[number] += own.fancy(number, card_of(content, number), for_bench=filled[is_goaltender(content, number)])
    error, most = own.errors(eye.blur, chance), max(worths.values())
    # Whoever is further behind than scouts can err is out of the question.
    open_to_doubt = [number for number in free if worths[number] >= most - 2 * eye.blur]
    return max(open_to_doubt, key=lambda number: (worths[number] + error(number), seen[number].looks))


def most_promising(cards: Cards, table: SeasonTable, club: int, count: int) -> dict[int, int]:
    """So many cards, or all there are, and what the squad is truly worth with each, whoever likes it; the best first.
    Of cards with the same figures there is one."""
    content, seen = cards.content, cards.seen(TRUE)
    keeping = Keeping(TRUE.step, WHOLE, _steps_left(content, table, TRUE.seconds))
    free = list(pickable(content, table, club))
    worths = _joined(TRUE, seen, table.squads[club], keeping, free)
    different = {seen[number].kind: number for number in reversed(free)}.values()
    best = nlargest(count, different, key=lambda number: (worths[number], seen[number].looks, -number))
    return {number: worths[number] for number in best}


def _joined(
    eye: Eye, seen: Sequence[Seen], squad: Sequence[int], keeping: Keeping, free: Iterable[int]
) -> dict[int, int]:
    """What a squad is worth with one card more, for each that is `free`; reckoned once for those with the same
    figures."""
    own = [seen[number] for number in squad]
    outfield = [card for card in own if not card.steps]
    steps = sorted((card.steps for card in own if card.steps), reverse=True)
    stars, plain = sum(card.stars for card in outfield), eye.plain
    four = _fours(tuple(sorted(card.worth for card in outfield)), plain)
    everybody = sum(card.most for card in outfield) + (TEAM_OUTFIELDERS - len(outfield)) * max(plain)

    def worth(playing: int, everybody: int, kept: int, stars: int) -> int:
        reserves = (everybody - playing) // _RESERVE_SHARE if eye.reserves else 0
        return playing + reserves + kept + eye.star * min(stars, USEFUL_STARS)

    kept, spared = keeping.worth(steps), everybody - max(plain)
    known: dict[int, int] = {}
    found: dict[int, int] = {}
    for number in free:
        card = seen[number]
        joined = known.get(card.kind)
        if joined is None:
            if card.steps:
                now = keeping.worth(sorted((*steps, card.steps), reverse=True))
                joined = worth(four.whole, everybody, now, stars)
            else:
                attack, defence = card.worth
                playing = max(four.whole, four.attack + attack, four.defence + defence)
                joined = worth(playing, spared + card.most, kept, stars + card.stars)
            known[card.kind] = joined
        found[number] = joined
    return found


def _steps_left(content: Content, table: SeasonTable, seconds: int | None) -> int:
    """What the goaltender saves who is left once every club has one, and so many of them a second one; a plain one for
    who knows nothing of that."""
    if seconds is None:
        return _PLAIN_STEPS
    first, taken = len(content.outfield), {number for squad in table.squads for number in squad}
    free = (card for number, card in enumerate(content.goaltenders, first) if number not in taken)
    steps = sorted((goaltending_steps(card) for card in free), reverse=True)
    lacking = sum(max(squad, default=0) < first for squad in table.squads)
    return steps[min(lacking + seconds, len(steps) - 1)] if steps else _PLAIN_STEPS


def squad_worth(content: Content, squad: Sequence[int]) -> int:
    """What a squad is truly worth, whoever likes it."""
    *others, last = squad
    keeping = Keeping(TRUE.step, WHOLE, _PLAIN_STEPS)
    return _joined(TRUE, Cards(content).seen(TRUE), others, keeping, (last,))[last]


def bench_worth(content: Content, squad: Squad) -> int:
    """What the reserves and the second goaltender of a complete squad bring."""
    cards = [card_of(content, number) for number in squad]
    worths = tuple(sorted(outfield_worth(card) for card in cards if isinstance(card, OutfieldCard)))
    steps = sorted((goaltending_steps(card) for card in cards if isinstance(card, GoaltenderCard)), reverse=True)
    spare = sum(max(worth) for worth in worths) - _fours(worths, Worth(0, 0)).whole
    return spare // _RESERVE_SHARE + TRUE.step * steps[1] // _SPARE_SHARE


class _Fours(NamedTuple):
    """The worth of the best two attackers and two defenders of some, plain players in the places left open; and of the
    rest of them beside somebody else who attacks, or defends."""

    whole: int
    attack: int
    defence: int


@lru_cache(maxsize=1 << 14)
def _fours(worths: tuple[Worth, ...], plain: Worth) -> _Fours:
    best = {(0, 0): 0}
    for worth in worths:
        for (attackers, defenders), total in list(best.items()):
            for place, gain in (
                ((attackers + 1, defenders), worth.attack),
                ((attackers, defenders + 1), worth.defence),
            ):
                if max(place) <= 2 and total + gain > best.get(place, -1):
                    best[place] = total + gain
    filled = {
        place: total + (2 - place[0]) * plain.attack + (2 - place[1]) * plain.defence for place, total in best.items()
    }
    return _Fours(
        max(filled.values()),
        max(total for (attackers, _), total in filled.items() if attackers < 2) - plain.attack,
        max(total for (_, defenders), total in filled.items() if defenders < 2) - plain.defence,
    )

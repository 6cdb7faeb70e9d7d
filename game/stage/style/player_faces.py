"""Which face a card shows: a spread of people in which no two of the deck look alike."""

from functools import cache

from game.ui.look.faces import Traits, traits

DECK = 236
"""Cards that have a face of their own, numbered from 0; numbers beyond begin again."""

_FIRST = 7000
_APART = 3
"""In how many traits that are seen at once two people of the deck differ at least."""


def face_seed(number: int) -> int:
    """The seed, for `game.ui.look.faces.face`, of the player card of a number; -1 is who has no card (SC-6)."""
    return _deck()[DECK if number < 0 else number % DECK]


@cache
def _deck() -> tuple[int, ...]:
    seeds: list[int] = []
    people: list[Traits] = []
    seed = _FIRST
    while len(seeds) <= DECK:
        person = traits(seed)
        if all(_unlike(person, other) >= _APART for other in people):
            seeds.append(seed)
            people.append(person)
        seed += 1
    return tuple(seeds)


def _unlike(one: Traits, other: Traits) -> int:
    """How many of the large traits differ: what is seen of a face at forty pixels, the hair counting double."""
    return (
        2 * (one.hair != other.hair)
        + (one.hair_colour != other.hair_colour)
        + (abs(one.skin - other.skin) > 1)
        + (one.beard != other.beard)
        + (one.glasses != other.glasses)
        + (one.mouth != other.mouth)
        + (one.female != other.female)
        + (one.ground != other.ground)
    )

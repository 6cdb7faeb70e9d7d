"""Who meets whom: a round robin by the circle method.

Owns the pairing and the balance of home and away. Knows no clubs, only numbers from 0; who gets which number is the
draw of the game that asks.
"""

from __future__ import annotations

Pairing = tuple[int, int]
"""Home and visitors."""


def round_robin(teams: int, double: bool = False) -> list[list[Pairing]]:
    """The rounds of a league of `teams` (2 or more), every team once a round at most, an odd one resting.

    One team stands still while the others move round it by one place a round. Nobody's home and away matches differ
    by more than one. With `double` the same rounds follow once more with home and away exchanged.

    >>> round_robin(4)
    [[(3, 0), (2, 1)], [(1, 3), (0, 2)], [(3, 2), (1, 0)]]
    """
    places = teams + teams % 2
    moving = places - 1
    rounds: list[list[Pairing]] = []
    for number in range(moving):
        pairs: list[Pairing] = []
        for distance in range(places // 2):
            ahead, behind = (number + distance) % moving, (number - distance) % moving
            if distance == 0:
                # The team that stands still takes turns; with an odd number it is the rest.
                pair = (ahead, moving) if number % 2 else (moving, ahead)
            else:
                pair = (ahead, behind) if distance % 2 == 0 else (behind, ahead)
            if max(pair) < teams:
                pairs.append(pair)
        rounds.append(pairs)
    if double:
        rounds += [[(visitors, home) for home, visitors in pairs] for pairs in rounds]
    return rounds

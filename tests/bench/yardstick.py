"""How fast this machine is just now, by fixed pieces of work: a shared one differs from hour to hour.

A budget in seconds is one of the machine it was set on. Elsewhere it is as much wider as the yardstick that fits the
work takes longer there; it is never narrower.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import numpy as np
import pygame

DRAWING_MS = 0.85
REASONING_MS = 1.0
"""What each takes where the budgets were set."""


def drawing() -> float:
    """Milliseconds of processor time, in the median, of a fixed piece of drawing."""
    sprite, ground = pygame.Surface((64, 64), pygame.SRCALPHA), pygame.Surface((740, 440))
    sprite.fill((200, 80, 40, 120))
    table = dict.fromkeys(range(100), 0)

    def draw() -> None:
        for number in range(300):
            ground.blit(sprite, (number * 7 % 600, number * 3 % 400))
        pygame.transform.smoothscale(ground, (900, 540))
        for number in range(4000):
            table[number % 97] = table[number % 89] + 1

    return median(_taken(draw, 60))


def reasoning() -> float:
    """Milliseconds of processor time, at best, of a fixed piece of Python such as rules and managers are made of."""

    class Player:
        def __init__(self, number: int, stars: int) -> None:
            self.number, self.stars = number, stars

        def worth(self, boost: int) -> int:
            return self.stars * 3 + boost

    def reason() -> None:
        for turn in range(12):
            squad = [Player(number, number * 7 % 6) for number in range(100)]
            best = sorted(squad, key=lambda player: (-player.worth(turn), player.number))[:11]
            by_stars: dict[int, list[Player]] = {}
            for player in squad:
                by_stars.setdefault(player.stars, []).append(player)
            sum(player.worth(turn) for player in best if player in by_stars[player.stars])

    return min(_taken(reason, 5))


def arrays() -> float:
    """Milliseconds of processor time, at best, of a fixed piece of arithmetic on arrays, as matches side by side do it:
    whatever else fills the memory's way slows these more than anything."""
    numbers = np.arange(20_000, dtype=np.int64)

    def reckon() -> None:
        state = numbers.copy()
        for turn in range(12):
            state ^= state << np.int64(13)
            state ^= state >> np.int64(7)
            chosen = state % 36 < 12 + turn
            state[chosen] += 1
            np.add.at(np.zeros(36, np.int64), state[chosen] % 36, 1)

    return min(_taken(reckon, 5))


def slowness() -> float:
    """How many times as slow at reasoning this machine is just now as the one of the budgets, at least once."""
    return max(1.0, reasoning() / REASONING_MS)


def slowness_of_drawing(measured: float) -> float:
    """The same at drawing, where `drawing()` took that long."""
    return max(1.0, measured / DRAWING_MS)


def _taken(work: Callable[[], None], times: int) -> list[float]:
    taken = []
    for _ in range(times):
        used = time.thread_time()
        work()
        taken.append((time.thread_time() - used) * 1000)
    return taken

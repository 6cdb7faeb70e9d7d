"""What makes the levels differ: each is a set of knobs on one idea of worth, what it counts and how hard it thinks."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.model import GAFFER
from engine.superclub.content.effects import Department

Investment = Department | Literal["staff"]
"""What one can invest in (SC-22)."""


class Style(NamedTuple):
    """A level's knobs.

    `token` is what a star on any card is worth, `eleven` a star more in the best eleven (0: not looked at), `hollow`
    a star that training can still fill; `links` are counted in the eleven or not. A bid never exceeds `most`
    thousandths of the transfer price, `late` ones in the end; `keen` tells how much less a million means where there
    are plenty.

    So many `actions` of investment are used at most, by what `returns` or simply the cheapest. With `returns` it is
    also reckoned who rises most in training, and whether a final can wait.

    With `odds` the captain's third is chosen against the rival, with `exact` the whole line-up is the best there is. A
    weapon is played for `trigger` thousandths of a win (0: at once). A deal must bring `gain` to be worth the trouble;
    who looks `far` doesn't fall behind by it either, by what squads and money come to when the game ends (`value`).
    Who is `curious` looks at what all others have between any two things that he does; else on deadline day alone, at
    some players of one of them. What somebody `likes` is what he invests in sooner than others; so many millions he
    `keeps` for deadline day as he raises departments, fewer late in a game.
    """

    token: int
    eleven: int
    hollow: int
    links: bool
    most: int
    late: int
    keen: int
    actions: int
    returns: bool
    odds: bool
    exact: bool
    trigger: int
    far: bool = False
    curious: bool = True
    gain: int = 2_000
    likes: Investment | None = None
    keeps: int = 0

    @property
    def star(self) -> int:
        """What a star of a player who plays is worth."""
        return self.token + self.eleven


STYLES: dict[int, Style] = {
    1: Style(
        token=12_500, eleven=0, hollow=0, links=False, most=1250, late=1250, keen=300, actions=2, returns=False,
        odds=False, exact=False, trigger=0, curious=False,
    ),
    2: Style(
        token=10_000, eleven=3_500, hollow=1_500, links=True, most=1350, late=1350, keen=500, actions=2, returns=True,
        odds=False, exact=False, trigger=30,
    ),
    3: Style(
        token=10_000, eleven=3_500, hollow=4_500, links=True, most=1500, late=2500, keen=1000, actions=2, returns=True,
        odds=True, exact=False, trigger=60, far=True, keeps=20,
    ),
    4: Style(
        token=10_000, eleven=3_500, hollow=5_000, links=True, most=1600, late=2500, keen=1000, actions=3, returns=True,
        odds=True, exact=True, trigger=60, far=True, keeps=20,
    ),
}  # fmt: skip
"""How each level thinks."""
STYLES[GAFFER] = STYLES[4]  # of cards and bids he thinks alike

"""What makes the levels of computer managers differ: what they count, and how hard they think.

One idea of worth serves them all; a level is a set of knobs. Money is in thousandths of a million.
"""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """A level's knobs.

    `token` is what a star on any card is worth, `eleven` a star more in the best eleven (0: not looked at), `hollow`
    a star that training can still fill; `links` are counted in the eleven or not. A bid never exceeds `most`
    thousandths of the transfer price; `keen` tells how much less a million means where there are plenty.

    So many `actions` of investment are used at most, by what `returns` or simply the cheapest; `staff` is looked for
    too. With `returns` it is also reckoned who rises most in training.

    With `odds` the captain's third is chosen against the rival, with `exact` the whole line-up is the best there is. A
    weapon is played for `trigger` thousandths of a win (0: at once), a final for `final` thousandths of a chance.
    `deals` are offered, or only answered.
    """

    token: int
    eleven: int
    hollow: int
    links: bool
    most: int
    keen: int
    actions: int
    returns: bool
    staff: bool
    odds: bool
    exact: bool
    trigger: int
    final: int
    deals: bool


STYLES: dict[int, Style] = {
    1: Style(
        token=12_500, eleven=0, hollow=0, links=False, most=1250, keen=300, actions=2, returns=False, staff=False,
        odds=False, exact=False, trigger=0, final=0, deals=False,
    ),
    2: Style(
        token=10_000, eleven=3_500, hollow=1_500, links=True, most=1350, keen=500, actions=2, returns=True,
        staff=False, odds=False, exact=False, trigger=30, final=250, deals=True,
    ),
    3: Style(
        token=10_000, eleven=3_500, hollow=4_500, links=True, most=1500, keen=1000, actions=2, returns=True,
        staff=False, odds=True, exact=False, trigger=60, final=350, deals=True,
    ),
    4: Style(
        token=10_000, eleven=3_500, hollow=5_000, links=True, most=1600, keen=1000, actions=3, returns=True,
        staff=True, odds=True, exact=True, trigger=60, final=400, deals=True,
    ),
}  # fmt: skip
"""How each level thinks."""

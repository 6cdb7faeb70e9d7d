"""What makes the levels of computer managers differ: what they count, and how hard they think.

One idea of worth serves them all; a level is a set of knobs. Money is in thousandths of a million.
"""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """A level's knobs.

    `token` is what a star on any card is worth, `eleven` a star more in the best eleven (0: not looked at), `hollow`
    a star that training can still fill. `links` are counted in the eleven or not. A bid never exceeds `most`
    thousandths of the transfer price; `keen` are thousandths that it is raised by where money is plenty.
    Investments: `actions` of the season are used at most, by `returns` or simply the cheapest; `staff` is looked for or
    not. `returns` also lets guaranteed stars, trainees and sales be chosen by what comes of them. Line-ups: the
    captain's third, weapons and finals by `odds`, everything by the `exact` best against what the rival will likely
    play. A weapon is played for `trigger` thousandths of a win or more. `deals` are offered or only answered.
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
        token=11_000, eleven=0, hollow=0, links=False, most=1250, keen=150, actions=1, returns=False, staff=False,
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

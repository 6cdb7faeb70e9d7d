"""What makes the levels of computer managers differ: what they count, and how hard they think.

One idea of worth serves them all; a level is a set of knobs. Money is in thousandths of a million.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.model import GAFFER


class Style(NamedTuple):
    """A level's knobs.

    `star` is what a star more in the eleven is worth; where money is plenty `keen` thousandths more for every hundred
    million, but never more than `week` for each week that is left to play.
    Without `eleven` any star counts, wherever he would play. `youth` thousandths of it a youth's star is worth besides,
    as he can be coached further. Nobody is bid for or bought above `most` thousandths of his value. People are thought
    to value a star at `rival`.

    So many thousandths of the month's wages are kept as a `reserve`; with `odds` what the next roll may cost is kept
    instead, but for as many thousandths of bad luck as `risk`. With `wages` it is counted what stars will cost.

    A `scout` is hired, or never; the bung is kept for what costs more than `bung`; with `exact` a line-up is set
    against the opponent's; `rescue`: in debt players are put up for all before the bank gets them. Who is `curious`
    looks at what all others have whenever it is his turn; else at one of them, and not in windows. A deal must bring
    `gain` to be taken.
    """

    star: int
    week: int
    eleven: bool
    youth: int
    most: int
    rival: int
    keen: int
    reserve: int
    odds: bool
    risk: int
    wages: bool
    scout: bool
    bung: int
    exact: bool
    rescue: bool
    curious: bool = True
    gain: int = 4_000


STYLES: dict[int, Style] = {
    1: Style(
        star=20_000, week=20_000, eleven=False, youth=0, most=1_000, rival=24_000, keen=0, reserve=3_000, odds=False,
        risk=0, wages=False, scout=False, bung=1_000, exact=False, rescue=False, curious=False,
    ),
    2: Style(
        star=36_000, week=12_000, eleven=True, youth=150, most=1_500, rival=40_000, keen=0, reserve=1_000, odds=False,
        risk=0, wages=False, scout=False, bung=15_000, exact=False, rescue=True,
    ),
    3: Style(
        star=60_000, week=35_000, eleven=True, youth=240, most=1_500, rival=30_000, keen=2_000, reserve=0, odds=True,
        risk=320, wages=True, scout=True, bung=30_000, exact=False, rescue=True,
    ),
    4: Style(
        star=60_000, week=35_000, eleven=True, youth=250, most=1_500, rival=36_000, keen=2_000, reserve=0, odds=True,
        risk=320, wages=True, scout=True, bung=40_000, exact=True, rescue=True,
    ),
}  # fmt: skip
"""How each level thinks."""
STYLES[GAFFER] = STYLES[4]

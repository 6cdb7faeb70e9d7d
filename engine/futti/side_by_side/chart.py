"""The doubles chart (FU-20) and its results (FU-21) as tables, so that all matches look theirs up at once.

A result hurts nobody or one of the key players or the goaltender, once or twice, then cards follow, which depend on
the injuries. Whoever is meant is a role: the attacker, the defender, or the defenders' goaltender.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.futti.content import CHART_CODES, Tables
from engine.futti.match.doubles import MOMENTUM_SHIFT, RESOLVE_NORMALLY, acts_on
from engine.futti.match.model import SIDES

if TYPE_CHECKING:
    from engine.core.streams import Numbers

ATTACKER, DEFENDER, GOALTENDER = range(3)
ROLES = ("attacker", "defender", "goaltender")
NO_ROLE = -1

UNHURT, MINOR, MAJOR = range(3)
NO_CARD, YELLOW_UNLESS_PASSED, YELLOW, RED_UNLESS_PASSED, RED = range(5)
"""What a card depends on: nothing, or a sportsmanship check (FU-22); passed against red it is a yellow."""
UNDECIDED = 2
"""In place of the side that has the ball next: a control check with a new d12 must say (FU-19)."""
MINUS_TEN = 6
"""FU-17 in rolls of the 36: so many fewer are saved."""
KEEPS, LOSES, LOOSE, BY_FAULTS = range(4)
"""Next minute's ball: the side that has it, its opponents, a new d12's, or those with fewer cards, then more hurt."""


class _Injury(NamedTuple):
    """What an injury check brings (FU-24); without a check, `passed` counts."""

    role: int
    failed: int = MINOR
    passed: int = UNHURT
    checked: bool = True


class _Card(NamedTuple):
    """What card there is for `role` if his opponent passed his injury check or had none, and what if he failed."""

    role: int
    passed: int = YELLOW_UNLESS_PASSED
    failed: int = YELLOW


class _Result(NamedTuple):
    ball: int
    injuries: tuple[_Injury, ...] = ()
    cards: tuple[_Card, ...] = ()


A, D, G = ATTACKER, DEFENDER, GOALTENDER
_RESULTS: dict[str, _Result] = {
    "RN": _Result(LOOSE),
    "MS": _Result(LOSES),
    "LT": _Result(KEEPS),
    "AB": _Result(LOOSE),
    "DB": _Result(LOSES),
    "AF": _Result(KEEPS, (_Injury(A, MAJOR, MINOR),), (_Card(D, RED_UNLESS_PASSED, RED),)),
    "DF": _Result(LOSES, (_Injury(D, MAJOR, MINOR),), (_Card(A, RED_UNLESS_PASSED, RED),)),
    "AH": _Result(KEEPS, (_Injury(A),), (_Card(D),)),
    "DH": _Result(LOSES, (_Injury(D),), (_Card(A),)),
    "AU": _Result(LOSES, cards=(_Card(A),)),
    "DU": _Result(KEEPS, cards=(_Card(D),)),
    "GU": _Result(KEEPS, cards=(_Card(G),)),
    "AD": _Result(BY_FAULTS, (_Injury(A),)),
    "DD": _Result(BY_FAULTS, (_Injury(D),)),
    "ADM": _Result(KEEPS, (_Injury(A, MAJOR, MINOR),)),
    "AC": _Result(LOSES, cards=(_Card(A, YELLOW),)),
    "DC": _Result(KEEPS, cards=(_Card(D, YELLOW),)),
    "AI": _Result(KEEPS, (_Injury(A, passed=MINOR, checked=False),)),
    "DI": _Result(LOSES, (_Injury(D, passed=MINOR, checked=False),)),
    "GC": _Result(LOSES, (_Injury(G),), (_Card(A),)),
    "GS": _Result(BY_FAULTS, cards=(_Card(G), _Card(A))),
    "GI": _Result(LOOSE, (_Injury(G),)),
    "MAJ": _Result(BY_FAULTS, (_Injury(A), _Injury(D)), (_Card(A), _Card(D))),
    "MIN": _Result(BY_FAULTS, cards=(_Card(A), _Card(D))),
}
"""FU-21, every code. What AB, DB and GI shoot is played before, and whoever scores gives the ball up."""

NORMAL, SHIFT, BREAKAWAY = (CHART_CODES.index(code) for code in (RESOLVE_NORMALLY, MOMENTUM_SHIFT, "DB"))

IS_CHECKED = np.array([False, True, False, True, False])
SHOWN = np.array([NO_CARD, NO_CARD, YELLOW, NO_CARD, YELLOW, YELLOW, RED, YELLOW, RED, RED])
"""By card: whether there is a check first; what is shown, by twice the card and whether the check was passed."""


class InjuryTable(NamedTuple):
    """The first or the second injury of every code."""

    role: Numbers
    failed: Numbers
    passed: Numbers
    checked: Numbers


class CardTable(NamedTuple):
    """The first or the second card of every code; `cards` in rows of two: opponent passed his check, failed it."""

    role: Numbers
    cards: Numbers


class Chart:
    """The chart, by `12 * face + d12`, both from 0; codes are numbered as in `CHART_CODES`.

    By code: `needs` has a bit for each role that must be there; `is_shot` where there is one at once, `minus` so many
    rolls fewer saved; `has_people` where somebody may be hurt or booked; `by_faults` where that says who has the ball.
    `ball` says who has it next, by twice the code plus the side that has it now.
    """

    def __init__(self, tables: Tables) -> None:
        self.codes = np.array([CHART_CODES.index(code) for row in tables.doubles for code in row], np.int64)
        results = [_RESULTS[code] for code in CHART_CODES]
        self.ball = np.array([_next_ball(result.ball, side) for result in results for side in SIDES], np.int64)
        self.by_faults = np.array([result.ball == BY_FAULTS for result in results], np.bool_)
        self.is_shot = np.array([code in {"AB", "GI"} for code in CHART_CODES], np.bool_)
        self.minus = np.array([MINUS_TEN if code == "AB" else 0 for code in CHART_CODES], np.int64)
        self.needs = np.array(
            [
                0 if code == RESOLVE_NORMALLY else sum(1 << ROLES.index(role) for role in acts_on(code))
                for code in CHART_CODES
            ],
            np.int64,
        )
        self.has_people = np.array([bool(result.injuries or result.cards) for result in results], np.bool_)
        self.injuries = [_injuries(results, number) for number in range(2)]
        self.cards = [_cards(results, number) for number in range(2)]


def _next_ball(rule: int, side: int) -> int:
    return side if rule == KEEPS else 1 - side if rule == LOSES else UNDECIDED


def _injuries(results: list[_Result], number: int) -> InjuryTable:
    nothing = _Injury(NO_ROLE, UNHURT, UNHURT, False)
    chosen = [result.injuries[number] if number < len(result.injuries) else nothing for result in results]
    role, failed, passed, checked = (np.array(column, np.int64) for column in zip(*chosen, strict=True))
    return InjuryTable(role, failed, passed, checked)


def _cards(results: list[_Result], number: int) -> CardTable:
    nothing = _Card(NO_ROLE, NO_CARD, NO_CARD)
    chosen = [result.cards[number] if number < len(result.cards) else nothing for result in results]
    return CardTable(
        np.array([card.role for card in chosen], np.int64),
        np.array([face for card in chosen for face in (card.passed, card.failed)], np.int64),
    )

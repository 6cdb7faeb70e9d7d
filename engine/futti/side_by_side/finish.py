"""What follows the play of a minute: penalties, timeouts, the tick, the ends of halves and matches, the exchange
(FU-25 to FU-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.core.streams import faces
from engine.futti.match.contest import D12
from engine.futti.match.model import HALF_MINUTES, LAST_MINUTE, MATCH_MINUTES, OUTFIELDERS, SIDES, VISITORS
from engine.futti.match.penalties import KICKS_EACH
from engine.futti.side_by_side.chart import MINUS_TEN, UNDECIDED
from engine.futti.side_by_side.lines import FACES, NOBODY
from engine.futti.side_by_side.matches import ABSENT, OUT, PENALTIES, Matches, faces_of_two

if TYPE_CHECKING:
    from engine.core.streams import Numbers
    from engine.futti.side_by_side.matches import Flags

_OFF_TARGET = FACES - 1
_OUTFIELD = sum(1 << player for player in OUTFIELDERS)


class Foul(NamedTuple):
    """Penalties: the matches, the slots of who kicks; `keepers` where the other's goaltender was just sent off."""

    games: Numbers
    slots: Numbers
    keepers: Flags


def take_penalties(matches: Matches, foul: Foul, minute: int) -> None:
    """FU-28: these penalties are taken, but for those after a golden goal and where there is nobody to take them."""
    lines = matches.fixture.lines
    if minute > MATCH_MINUTES:
        still = (matches.lead.take(foul.games) == 0).nonzero()[0]
        foul = Foul(foul.games.take(still), foul.slots.take(still), foul.keepers.take(still))
    if foul.keepers.any():
        across = matches.across(foul.slots[foul.keepers])
        matches.replace_keepers(across[lines.keeper.take(matches.line.take(across)) == NOBODY])
    at = lines.has_anybody.take(matches.line.take(foul.slots)).nonzero()[0]
    games, slots = foul.games.take(at), foul.slots.take(at)
    matches.add(PENALTIES, slots)
    at = (faces(matches.dice.draw("penalty", games), 0, FACES) != _OFF_TARGET).nonzero()[0]
    matches.shoot(slots.take(at), games.take(at), MINUS_TEN)


def finish_minute(matches: Matches, minute: int, following: Numbers) -> None:
    """The end of a minute: golden goals, control checks, the timeout, the tick, and how it goes on.

    `following` is who has the ball next, by match, or `UNDECIDED`.
    """
    if minute > MATCH_MINUTES:
        golden = matches.lead != 0
        following = following[~golden]
        matches.end(golden, "sudden_death", minute)
    loose = (following == UNDECIDED).nonzero()[0]
    d12 = faces(matches.dice.draw("control", loose), 0, D12)
    following[loose] = d12 < matches.fixture.home_from - 1
    matches.ball = following
    matches.call_timeout(matches.marked.nonzero()[0])
    _end_early(matches, minute)
    if minute == MATCH_MINUTES:
        matches.end(matches.lead != 0, "full_time", minute)
        if matches.fixture.decider == "draw":
            matches.end(np.ones(matches.count, np.bool_), "draw", minute)
    matches.rotate(matches.marked.nonzero()[0])
    if minute in (HALF_MINUTES, MATCH_MINUTES):
        # A timeout of its own right.
        matches.call_everybody_back()
        matches.rotate(np.arange(matches.count))
    if minute == HALF_MINUTES:
        matches.ball = np.full(matches.count, VISITORS)
    if (minute == MATCH_MINUTES and matches.fixture.decider == "exchange") or minute == LAST_MINUTE:
        exchange(matches, minute)


def _end_early(matches: Matches, minute: int) -> None:
    """FU-30: after minutes 30 and 35."""
    for early in matches.fixture.tables.early_ends:
        if early.minute == minute:
            lead = matches.lead
            over = (lead >= early.home_lead) | (-lead >= early.visitors_lead)
            matches.end(over, "lead_30" if minute == 30 else "lead_35", minute)


def exchange(matches: Matches, minute: int, taken: int = 0, home: int = 0, visitors: int = 0) -> None:
    """FU-31: penalties in turn until they are decided; `taken` are over, so many of them scored by each side."""
    scored = np.stack([np.full(matches.count, home), np.full(matches.count, visitors)])
    while matches.count:
        side = taken % 2
        # Nobody left who could kick: the other side has won.
        scored = _settle(matches, minute, _is_bare(matches, side), 1 - side, scored)
        on_target = (faces(matches.dice.draw("exchange"), 0, FACES) != _OFF_TARGET).nonzero()[0]
        saves = matches.fixture.lines.saves.take(matches.of_side(matches.line, 1 - side))
        kept = on_target[saves.take(on_target) > 0]
        scored[side, on_target] += 1
        saved = faces_of_two(matches.dice.draw("exchange", kept)) < saves.take(kept) - MINUS_TEN
        scored[side, kept[saved]] -= 1
        taken += 1
        kicks = (taken + 1) // 2, taken // 2
        rounds = max(KICKS_EACH, *kicks)
        for winner in SIDES:
            ahead = scored[winner] > scored[1 - winner] + rounds - kicks[1 - winner]
            scored = _settle(matches, minute, ahead, winner, scored)


def _settle(matches: Matches, minute: int, over: Flags, winner: int, scored: Numbers) -> Numbers:
    """End the exchanges that are over; returns the others' kicks scored."""
    matches.end(over, "exchange", minute, np.full(matches.count, winner))
    return scored[:, ~over]


def _is_bare(matches: Matches, side: int) -> Flags:
    """FU-31: whether a side has nobody on the pitch nor an outfield player in reserve."""
    people = matches.of_side(matches.people, side)
    away = people | people >> ABSENT | people >> OUT
    bare: Flags = ~matches.fixture.lines.has_anybody.take(matches.of_side(matches.line, side))
    bare &= away & _OUTFIELD == _OUTFIELD
    return bare

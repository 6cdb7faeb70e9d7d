"""Three thirds, one after another: who attacks, two dice each, and who wins it (SC-37)."""

from __future__ import annotations

from engine.core.model import Step
from engine.superclub.content.effects import Third
from engine.superclub.match.events import DiceThrown, ThirdBegun, ThirdWon
from engine.superclub.match.model import (
    BeginThird,
    CompareThird,
    MatchTable,
    OfferWeapons,
    ResolveDouble,
    Side,
    ThrowThird,
    halves_won,
    other,
)
from engine.superclub.match.state import MatchPlay
from engine.superclub.match.strength import strengths

THROW: tuple[Step, ...] = (ThrowThird(), ResolveDouble(0), ResolveDouble(1), CompareThird())
"""A third being thrown for: both sides' dice, their doubles, home first (SC-38), and the comparison."""
BOTH_WON = 4
"""Two thirds, in halves."""


def begin_third(play: MatchPlay, step: BeginThird) -> None:
    """SC-37: midfield, then each side's attack against the other's defence, unless a side has won both thirds."""
    table = play.table
    if max(table.won) >= BOTH_WON:
        return
    attacker = _attacker(table)
    thirds = thirds_of(attacker)
    home, away = thirds
    play.emit(
        ThirdBegun(
            thirds=thirds,
            attacker=attacker,
            strengths=(strengths(table, 0, home), strengths(table, 1, away)),
            rule="SC-37",
        )
    )
    play.then(*THROW)


def thirds_of(attacker: Side | None) -> tuple[Third, Third]:
    """With which third each side plays when `attacker` attacks, None in midfield; home first.

    >>> thirds_of(1)
    ('defence', 'attack')
    """
    if attacker is None:
        return "midfield", "midfield"
    return ("defence", "attack") if attacker else ("attack", "defence")


def _attacker(table: MatchTable) -> Side | None:
    """SC-37: who won midfield attacks first, the home side if nobody did; then the other one."""
    if not table.duels:
        return None
    last = table.duels[-1]
    if last.attacker is not None:
        return other(last.attacker)
    return last.winner if last.winner is not None else 0


def throw_third(play: MatchPlay, step: ThrowThird) -> None:
    """SC-37: two dice each; for a third that was compared already, again (SC-39)."""
    again = play.table.duels[-1].closed
    home, away = play.throw("third", 0), play.throw("third", 1)
    play.emit(DiceThrown(home=home, away=away, again=again, rule="SC-39" if again else "SC-37"))


def compare_third(play: MatchPlay, step: CompareThird) -> None:
    """SC-37: the higher total wins, equal ones share it; totals are never rounded (SC-34)."""
    table = play.table
    duel = table.duels[-1]
    assert duel.dice is not None, "a third is compared after its dice"
    home, away = (strength + 2 * sum(dice) for strength, dice in zip(duel.strengths, duel.dice, strict=True))
    winner: Side | None = None if home == away else 0 if home > away else 1
    before, gained = table.won, halves_won(winner)
    won = before[0] + gained[0], before[1] + gained[1]
    play.emit(ThirdWon(totals=(home, away), winner=winner, won=won, rule="SC-37"))
    play.then(OfferWeapons(0, "third"))

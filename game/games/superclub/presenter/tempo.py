"""What is at stake in a match of Superclub, and how long is looked at what: where its time goes."""

from __future__ import annotations

from engine.core.model import Event
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import Thirds
from engine.superclub.match import events as ev
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import SIDES, Duel, MatchTable, Side
from engine.superclub.odds import DICE, duels_odds, third_odds, throws_from
from game.games.superclub.presenter.match import needed
from game.games.superclub.presenter.shoot_out import kick_stake
from game.stage.tempo import openness
from game.ui.look.motion import ease_in_out, lerp

TEMPO: dict[type[Event], tuple[float, float]] = {
    ev.ThirdBegun: (0.33, 0.66),
    ev.DiceThrown: (0.63, 1.48),
    ev.ThirdWon: (0.6, 1.42),
    ev.ResultThrownFor: (0.9, 1.4),
}
"""How many times as slow as written an event is played where nothing is at stake, and where everything is."""
LITTLE, MUCH = 0.4, 0.5
"""A third is so much of a match that all have some stake: up to the first it is little, from the second on much."""
_SETTLED = 0.5
"""How much is left of a stake when the last die can't change anything any more, and before any die is thrown."""


def pace_of(table: MatchTable, event: Event, span: tuple[float, float]) -> float:
    """A pace between two: the first where little is at stake, the second where the match is."""
    share = (stake_of(table, event) - LITTLE) / (MUCH - LITTLE)
    return lerp(*span, ease_in_out(max(0.0, min(1.0, share))))


def last_die_open(strengths: tuple[int, int], home: tuple[int, int], first: int) -> bool:
    """Whether the visitors' last die can still change who wins a third, once the other three lie."""
    need = needed(strengths, home)
    return len({need.meaning(first + last) for last in DICE}) > 1


def foregone(strengths: tuple[int, int], home: tuple[int, int]) -> bool:
    """Whether nothing the visitors throw changes who wins a third, once the home side has thrown."""
    need = needed(strengths, home)
    return need.meaning(2) == need.meaning(12) is not None


def stake_of(table: MatchTable, event: Event) -> float:
    """How much what an event is about can change who wins, 0 … 1; of a throw by what is known before its dice."""
    match event:
        case ev.ThirdBegun(thirds=thirds, attacker=attacker, strengths=strength):
            return _third_stake(table, table.duels, Duel(thirds, attacker, strength))
        case ev.DiceThrown() | ev.ThirdWon() if table.duels:
            return _third_stake(table, table.duels[:-1], table.duels[-1])
        case ev.ResultThrownFor(side=side, by=by):
            ways = 11 if by == "weapon" else throws_from(table.teams[side].squad.draw_turned)
            return 0.5 * openness(ways / 36)
        case ev.PenaltyTaken(kick=kick):
            return kick_stake(table, kick)
    return 0.0


def seen_stake(table: MatchTable, event: Event) -> float:
    """The stake of an event once it was seen: less where the last die was none, or nothing but stars is counted."""
    stake = stake_of(table, event)
    if isinstance(event, ev.ThirdBegun):
        return _SETTLED * stake
    if isinstance(event, ev.DiceThrown) and table.duels:
        is_open = last_die_open(table.duels[-1].strengths, event.home, event.away[0])
        return stake if is_open else _SETTLED * stake
    return stake


def _third_stake(table: MatchTable, before: list[Duel], duel: Duel) -> float:
    """How far apart both ends of a third leave the match, times how open the third is."""
    sums: list[Thirds] = [Thirds(*(strengths(table, side, third) for third in THIRDS)) for side in SIDES]

    def worth(winner: Side) -> float:
        closed = Duel(duel.thirds, duel.attacker, duel.strengths, winner=winner, closed=True)
        win, draw, _ = duels_odds([*before, closed], sums[0], sums[1]).shares
        return win + draw / 2

    win, draw, loss = third_odds(*duel.strengths)
    return (worth(0) - worth(1)) * openness((win + draw / 2) / (win + draw + loss))

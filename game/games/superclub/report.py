"""What a match of Superclub was about, read off its table: who was the best, and what its events changed.

Owns the rule for both. The player of the match is who counted most in the third that the match's winner won by most;
after a draw in the third with the widest margin, whoever won it. Among equals the one further left. A side of fixed
strengths has no players, so that nobody of it is named.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.model import Event, clone
from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import Duel, MatchTable, Side, winner_of
from engine.superclub.odds import table_odds
from game.games.superclub.presenter.match import row, worth
from game.stage.turning import Swing


class Best(NamedTuple):
    """A player, his side, the third he counted in, and how many halves of a star."""

    side: Side
    card: Card
    duel: Duel
    halves: int


def winner(table: MatchTable) -> Side | None:
    """Who won the match, after penalties if need be."""
    return winner_of(table.result) if table.winner is None else table.winner


def player_of_the_match(table: MatchTable) -> Best | None:
    """None where no third was won by a side with players."""
    won = winner(table)
    thirds = [duel for duel in table.duels if duel.winner is not None and won in (None, duel.winner)]
    for duel in sorted(thirds, key=lambda one: -abs(one.totals[0] - one.totals[1])):
        assert duel.winner is not None, "those alone were taken"
        team, third = table.teams[duel.winner], duel.thirds[duel.winner]
        stood = [card for card in row(team, third) if card is not None]
        if stood:
            best = max(stood, key=lambda card: worth(team, third, card))
            return Best(duel.winner, best, duel, worth(team, third, best))
    return None


def best_first(table: MatchTable, side: Side) -> list[Card]:
    """A side's players on the pitch, those with most stars first."""
    team = table.teams[side]
    cards = [card for third in ("attack", "midfield", "defence") for card in row(team, third) if card is not None]
    return sorted(cards, key=lambda card: (-card.stars, card.number))


def swing(table: MatchTable, event: Event) -> Swing | None:
    """What a third since before its dice, a throw for the result or a penalty changed; `table` is the one before it."""
    before, after = clone(table), clone(table)
    match event:
        case ev.ThirdWon(winner=won):
            fold(after, event)
            before.duels[-1].dice = None
            shares = table_odds(after).shares
            ended = (1.0 * (won == 0), 1.0 * (won is None), 1.0 * (won == 1))
            return Swing(table_odds(before).shares, shares, decides=len(table.duels) == len(THIRDS) and shares == ended)
        case ev.ResultThrownFor(turned=True) | ev.PenaltyTaken():
            fold(after, event)
            return Swing(table_odds(before).shares, table_odds(after).shares, decides=True)
    return None

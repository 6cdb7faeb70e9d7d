"""The best players that a manager of Superclub has had in a recorded game: their stars at the end of a season.

Matches keep nothing of single players, so stars it is.
"""

from __future__ import annotations

from collections.abc import Collection

from engine import games
from engine.core.record import Record, read_setup
from engine.superclub.content.load import load
from engine.superclub.season.events import MatchHappened, SeasonEnded
from engine.superclub.season.model import SeasonTable
from game.stage.game_plugin import Figure
from game.stage.style.player_cards import face_of


def figures(record: Record, seats: Collection[int]) -> list[Figure]:
    """Everybody who was in the squads of those seats when a season ended, with the most stars he had there."""
    content, rules = load(record.header.pack), games.rules_for("superclub")
    table: SeasonTable = rules.blank(read_setup(rules, record.header))
    most: dict[int, int] = {}
    for event in record.events():
        if not event.visible_to(None) or isinstance(event, MatchHappened):
            continue
        rules.fold(table, event)
        if isinstance(event, SeasonEnded):
            for seat in seats:
                for card in table.clubs[seat].squad:
                    most[card] = max(most.get(card, 0), table.stars[card])
    players = ((content.players[card], stars) for card, stars in most.items())
    return [Figure(card.name, face_of(card), stars) for card, stars in players]

"""What a manager's players of Football Fortunes did in a recorded game: the goals they scored.

Owns reading it off the matches; who never scored isn't told of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from engine.core.record import Record
from engine.fortunes.match.model import MatchSetup
from engine.fortunes.season.events import MatchBegun, MatchPlayed
from game.stage.game_plugin import Figure
from game.stage.style.player_cards import face_of


def figures(record: Record, seats: Collection[int]) -> list[Figure]:
    """Everybody who scored for those seats, with his goals."""
    counted, faces = Counter[str](), dict[str, int]()
    begun: dict[str, MatchSetup] = {}
    for event in record.events():
        if isinstance(event, MatchBegun):
            begun[event.key] = event.setup
        elif isinstance(event, MatchPlayed) and event.result.key in begun:
            setup = begun.pop(event.result.key)
            for goal in event.result.goals:
                team = setup.team(goal.side)
                player = None if goal.scorer is None else team.eleven[goal.scorer]
                if team.seat in seats and player is not None:
                    counted[player.name] += 1
                    faces[player.name] = face_of(player)
    return [Figure(name, faces[name], goals) for name, goals in counted.items()]

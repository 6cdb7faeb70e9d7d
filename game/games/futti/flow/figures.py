"""What a manager's players of Fütti did in a recorded career: their merit (FU-35) over all matches.

Owns reading it off the scoresheets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from engine.core.record import Record
from engine.futti.content import Goaltender, Outfielder
from engine.futti.match.model import MatchSetup
from engine.futti.season.awards import merit
from engine.futti.season.events import MatchBegun, MatchPlayed
from game.stage.game_plugin import Figure


def figures(record: Record, seats: Collection[int]) -> list[Figure]:
    """Everybody who played for those seats, with his merit."""
    counted, faces = Counter[str](), dict[str, int]()
    begun: dict[int, MatchSetup] = {}
    for event in record.events():
        if isinstance(event, MatchBegun):
            begun[event.fixture] = event.setup
        elif isinstance(event, MatchPlayed) and event.fixture in begun:
            setup = begun.pop(event.fixture)
            sides = zip(setup.seats, (setup.home, setup.visitors), event.sheets, strict=True)
            for _, team, sheets in (one for one in sides if one[0] in seats):
                squad: tuple[Outfielder | Goaltender, ...] = (*team.players, *team.goaltenders)
                for card, sheet in zip(squad, sheets, strict=True):
                    counted[card.name] += merit(sheet)
                    faces[card.name] = card.face
    return [Figure(name, faces[name], count) for name, count in counted.items()]

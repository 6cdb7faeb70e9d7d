"""The control track and the control check (FU-7, FU-19)."""

from __future__ import annotations

from engine.futti.content import Tables, Team
from engine.futti.match.events import ControlChecked
from engine.futti.match.model import HOME, VISITORS, Control
from engine.futti.match.state import MatchPlay

D12 = 12


def control_track(tables: Tables, home: Team, visitors: Team) -> Control:
    """FU-7: where the marker stands, from the stars of all six outfield cards of each squad."""
    difference = sum(card.stars for card in home.players) + 1 - sum(card.stars for card in visitors.players)
    faces = tables.control_faces[min(abs(difference), len(tables.control_faces) - 1)]
    if difference < 0:
        return Control(difference, VISITORS, faces, home_from=faces + 1)
    return Control(difference, HOME if difference > 0 else None, faces, home_from=D12 + 1 - faces)


def control_check(play: MatchPlay, d12: int | None = None) -> int:
    """FU-19: the side that wins the loose ball, on the d12 of the resolution roll or, without one, on a new d12."""
    fresh = d12 is None
    if d12 is None:
        d12 = play.chance.roll("control", D12)
    winner = HOME if d12 >= play.table.control.home_from else VISITORS
    play.emit(ControlChecked(d12=d12, winner=winner, fresh=fresh))
    return winner

"""The turns of the others on Eleven's timeline: what is held up, what flies to whose crest, and for how long.

What one does oneself, and what everybody knows, takes no time here: it has been seen where it happened. Assigns only.
"""

from __future__ import annotations

from collections.abc import Callable

from engine import games
from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.season import events as ev
from engine.eleven.season.model import SeasonTable
from game.games.eleven.presenter.week import WeekStage
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.timeline import StagePresenter, fixed

_CARD = fixed(1.5, {"fly": Cue(0.8, 1.3)}, Sound(0.0, "card", 0.6), Sound(1.3, "ui_confirm", 0.5))
_LEFT = fixed(1.2, {"leave": Cue(0.6, 1.1)}, Sound(0.6, "card", 0.5))
_TILE = fixed(1.2, {"fly": Cue(0.6, 1.0)}, Sound(0.0, "tick", 0.6), Sound(1.0, "ui_confirm", 0.5))
_NOTED = fixed(0.7, {"land": Cue(0.0, 0.3)}, Sound(0.0, "tick", 0.4))
_DIE = fixed(1.1, {"tumble": Cue(0.0, 0.6), "hold": Cue(0.6, 1.1)}, Sound(0.0, "dice", 0.4), Sound(0.6, "settle", 0.4))
_MOMENTS: dict[type[Event], Callable[..., Choreography]] = {
    ev.PlayerJoined: _CARD,
    ev.StaffJoined: _CARD,
    ev.SponsorSigned: _CARD,
    ev.PlayerSold: _LEFT,
    ev.BuildingBuilt: _TILE,
    ev.OfficeExtended: _TILE,
    club_ev.PlayerTrained: fixed(1.2, {"land": Cue(0.0, 0.3)}, Sound(0.0, "card", 0.5)),
    club_ev.DieThrown: _DIE,
    club_ev.MarkersMoved: fixed(0.4, {"count": Cue(0.0, 0.3)}, Sound(0.0, "tick", 0.3)),
    ev.BoardVoted: fixed(0.9, {"land": Cue(0.0, 0.3)}, Sound(0.0, "tick", 0.4)),
    ev.MatchPlayed: fixed(1.2, {"land": Cue(0.0, 0.3)}, Sound(0.0, "whistle", 0.4)),
    **dict.fromkeys((ev.DirectorsShown, club_ev.StatMoved, ev.SponsorLeft), _NOTED),
}


def is_watched(event: Event, seat: int | None) -> bool:
    """Whether this is a moment of somebody else than `seat`, None: of anybody; of what is counted euros alone are."""
    if isinstance(event, club_ev.MarkersMoved) and event.track != "budget":
        return False
    return type(event) in _MOMENTS and getattr(event, "seat", seat) != seat


class OthersPresenter(StagePresenter[WeekStage]):
    """Lays what the others do on a timeline, for the manager at `seat`, or what everybody does."""

    def __init__(self, blank: SeasonTable, seat: int | None) -> None:
        super().__init__(WeekStage(blank))
        self._seat = seat
        self._rules = games.rules_for("eleven")

    def fold(self, stage: WeekStage, event: Event) -> None:
        """Lay an event on the stage; what happens in a match of others is told by its result."""
        self._rules.fold(stage.table, event)
        if not isinstance(event, ev.MatchHappened):
            stage.told = (*stage.told, event)

    def choreography(self, stage: WeekStage, event: Event) -> Choreography:
        if not stage.table.week or not is_watched(event, self._seat):  # before, all of it lies on every desk
            return Choreography(0.0)
        return _MOMENTS[type(event)](stage, event)

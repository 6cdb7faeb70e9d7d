"""What a manager's players of Eleven did in a recorded game: three for a goal, one for an attack stopped, as for the
player of the match.

Owns reading it off the matches; shirts without a name count for nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from engine import games
from engine.core.record import Record
from engine.eleven.content.load import load
from engine.eleven.season.events import MatchBegun, MatchHappened
from game.games.eleven import report
from game.games.eleven.flow.screening import GAME
from game.games.eleven.presenter.choreography import ElevenPresenter
from game.games.eleven.presenter.match import Stage, card_of
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.game_plugin import Figure


def figures(record: Record, seats: Collection[int]) -> list[Figure]:
    """Every footballer with a name who played for those seats, with his points."""
    content, rules = load(record.header.pack), games.rules_for(GAME)
    counted = Counter[int]()
    presenter: ElevenPresenter | None = None
    stage: Stage | None = None
    for event in record.events():
        if isinstance(event, MatchBegun):
            _count(counted, stage)
            presenter = stage = None
            if event.seat in seats:
                blank = rules.blank(event.setup)
                presenter = ElevenPresenter(names_of(content, kits_worn(content, blank)), blank)
                stage = presenter.blank()
        elif isinstance(event, MatchHappened) and presenter is not None and stage is not None:
            presenter.fold(stage, event.inner)
    _count(counted, stage)
    players = content.players
    return [Figure(players[card].name, players[card].face, points) for card, points in counted.items()]


def _count(counted: Counter[int], stage: Stage | None) -> None:
    """Add what the manager's own did in a match that is over."""
    if stage is None:
        return
    for one in report.deeds(stage):
        card = card_of(stage.table, one.shirt) if one.own else None
        if card is not None:
            counted[card] += one.points

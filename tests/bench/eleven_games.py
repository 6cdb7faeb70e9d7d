"""A whole game of Eleven between computer managers, taken down while it is played: what all its benches measure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.headless import play_out
from engine.core.model import Action, Event
from engine.core.rules import Manager
from engine.eleven.club_rules.model import Pick, PickDue, Piece
from engine.eleven.season.events import MatchHappened
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.scoring import final_places, league_places, score_sheet

SEATS = 4
_HALFWAY = 5
"""The week at whose beginning half of a season is played."""


class Game(NamedTuple):
    """A game that is over: its last table, all that happened, what happens in matches among the rest, and what
    everybody would have scored at half-time."""

    table: SeasonTable
    events: list[Event]
    halfway: tuple[int, ...]

    @property
    def won(self) -> list[float]:
        """What part of the game each seat won: 1 and 0, or a share."""
        places = final_places(self.table)
        return [(place == 1) / places.count(1) for place in places]


class _Story:
    """Takes down a game (a `Recorder`)."""

    def __init__(self, rules: ElevenSeason) -> None:
        self._rules = rules
        self.events: list[Event] = []
        self.halfway: tuple[int, ...] = ()

    def opened(self, events: list[Event]) -> None:
        """The game begins."""
        self._hear(events)

    def acted(self, action: Action, events: list[Event], state: Any) -> None:
        """Somebody has acted."""
        self._hear(events)
        table = state.table
        if table.week == _HALFWAY and not self.halfway:
            places = league_places(table.league)
            self.halfway = tuple(
                score_sheet(self._rules.content, club, places[seat]).total for seat, club in enumerate(table.clubs)
            )

    def _hear(self, events: list[Event]) -> None:
        self.events.extend(one.inner if isinstance(one, MatchHappened) else one for one in events)


def pick_another(
    chooser: Manager, table: SeasonTable, due: PickDue, chance: Chance, is_unwanted: Callable[[Piece], bool]
) -> Action:
    """What `chooser` picks of those that aren't unwanted. Where there are none he picks nothing, or any if he must."""
    others = tuple(piece for piece in due.candidates if not is_unwanted(piece))
    if not others and due.may_decline:
        return Pick(due.seat, None)
    return chooser.choose(table, replace(due, candidates=others or due.candidates), chance)


def play(rules: ElevenSeason, managers: Sequence[Manager], seed: int) -> Game:
    """A game to its end, with one of these managers in every seat."""
    story = _Story(rules)
    state = play_out(rules, rules.default_setup(len(managers)), seed, dict(enumerate(managers)), story)
    return Game(state.table, story.events, story.halfway)

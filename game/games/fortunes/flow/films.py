"""The matchdays of a recorded game of Football Fortunes, ready to be filmed.

Owns what of a record is a matchday, and how it looks without buttons. What a second of it shows is the matchday's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine import games
from engine.core.model import Event, clone
from engine.core.record import Record, read_setup
from engine.core.team_pack import TeamPack
from engine.fortunes.content.load import load
from engine.fortunes.match.model import EXTRA, NINETY
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.timing import timing_of
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.wording import GAME
from game.stage.feed import RecordFeed
from game.stage.highlights import Seen, Span
from game.stage.screen import Screen
from game.ui.scene import Ui
from game.ui.widgets import Hint, Widget


class FilmedMatchday(MatchdayScene):
    """A matchday without transport and hints, as a film shows it."""

    part = "minute"

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The round alone."""
        return moment

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        return super().frame(body, [])

    def door_hints(self) -> list[Hint]:
        """Nobody presses anything in a film."""
        return []

    def put_transport_away(self) -> None:
        """There is none."""

    def tour(self, stretches: Sequence[Span], choice: Seen = "highlights") -> None:
        """The clock says it."""

    def parts(self) -> Mapping[int, float]:
        """The minutes of the round, and the second of the timeline each ends at."""
        beat = next(beat for beat in self.timeline.beats if isinstance(beat.event, ev.RoundEnded))
        self.timeline.seek(beat.index)
        one = self.current_round()
        assert one is not None, "a matchday has a round"
        timing = timing_of(one)
        last = EXTRA if "extra" in timing.cues else NINETY
        return {minute: beat.start + timing.second(minute) for minute in range(1, last + 1)}

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the second under the cursor, which a film has put there."""
        self.moved()
        super().draw(surface)


@dataclass(frozen=True, slots=True)
class PlayedMatchday:
    """A round as it was played: the table before it, its events, and the teams played with."""

    table: SeasonTable
    events: tuple[Event, ...]
    pack: TeamPack | None = None

    def scene(self, ui: Ui) -> FilmedMatchday:
        """The round on the screen, from its announcement."""
        people = tuple(seat for seat, one in enumerate(self.table.setup.seats) if one.is_human)
        screen = Screen(ui, load(self.pack), clone(self.table), people[0] if people else 0, looking=people or (0,))
        return FilmedMatchday(screen, RecordFeed(clone(self.table), list(self.events)))


def matchdays(record: Record) -> list[PlayedMatchday]:
    """All rounds of a recorded game that are over, as a spectator saw them. Raises `InputError` for an odd set-up."""
    rules = games.rules_for(GAME)
    table: SeasonTable = rules.blank(read_setup(rules, record.header))
    found: list[PlayedMatchday] = []
    begun: SeasonTable | None = None
    told: list[Event] = []
    for event in record.events():
        if not event.visible_to(None):
            continue
        if isinstance(event, ev.RoundBegun):
            begun, told = clone(table), []
        if begun is not None:
            told.append(event)
        rules.fold(table, event)
        if isinstance(event, ev.RoundEnded) and begun is not None:
            found.append(PlayedMatchday(begun, tuple(told), record.header.pack))
            begun = None
    return found

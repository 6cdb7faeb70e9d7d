"""What was shown of a career: its events, its matches to be watched again and kept, the whole of it once it is over.

Owns the way from a career's record to the list, the screen and the replay folder, whatever the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.core.errors import InputError, os_reason
from engine.core.model import Event
from engine.core.record import Record
from game.career.lead import Lead
from game.cartridge import ListedMatch
from game.dialogs import Dialog
from game.replays import keep, replay_name
from game.scenes.matches import MatchesScene
from game.strangers import matches_of, screening_of


class Shelf:
    """The matches of `lead`'s career. `replays` is the folder where matches are kept."""

    def __init__(self, lead: Lead[Any], replays: Path) -> None:
        self._lead = lead
        self._replays = replays

    def matches(self) -> None:
        """All matches that are over, to be watched again."""
        ui = self._lead.ui

        def watch(match: ListedMatch) -> None:
            try:
                self._watch(match.record())
            except InputError as fault:
                ui.stack.push(Dialog(ui, ui.t("cabinet.trouble"), str(fault)))

        ui.stack.push(MatchesScene(ui, self.listed(), on_watch=watch, on_back=ui.stack.pop))

    def told(self) -> list[Event]:
        """All that those at the screen were shown so far; what is still being shown isn't in it."""
        session = self._lead.session
        events = [event for entry in session.record().entries() for event in entry.events]
        seen = [event for event in events if event.visible_to(session.eye)]
        return seen[: len(seen) - len(self._lead.tape.ahead())]

    def listed(self) -> Sequence[ListedMatch]:
        """The matches of the career so far."""
        session = self._lead.session
        return matches_of(session.record())

    def keep(self, key: str) -> str:
        """Keep a match that is over, called `key`; says where. Raises `InputError` if it can't be written."""
        lead = self._lead
        path = keep(self._replays, lead.session.match_record(key), key)
        return lead.ui.t("career.kept", file=path.name)

    def save_game(self) -> None:
        """Keep the whole career as a record, and say where."""
        ui, record = self._lead.ui, self._lead.session.record()
        path = self._replays / replay_name([record.header.seats[0].name], f"{record.header.game}-{record.header.seed}")
        try:
            self._replays.mkdir(parents=True, exist_ok=True)
            self._lead.session.export(path)
            told = ui.t("career.kept", file=path.name)
        except InputError as fault:
            told = str(fault)
        except OSError as fault:
            told = f"{self._replays} can't be made: {os_reason(fault)}"
        ui.stack.push(Dialog(ui, ui.t("career.kept_title"), told))

    def _watch(self, record: Record) -> None:
        ui = self._lead.ui
        screening = screening_of(record)
        ui.stack.push(screening.scene(ui, on_over=ui.stack.pop, on_back=ui.stack.pop))

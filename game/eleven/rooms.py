"""What can be looked at in a game of Eleven: the league, the news, matches that were played, to be kept too.

Owns the rooms off the desk. Nothing here goes on with the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.errors import InputError, os_reason
from engine.core.record import Record
from game import catalogue
from game.dialogs import Dialog
from game.replays import keep, replay_name
from game.scenes.eleven.frame import Doors
from game.scenes.eleven.week.league import LeagueScene
from game.scenes.eleven.week.news_scene import NewsScene
from game.scenes.matches import MatchesScene

if TYPE_CHECKING:
    from game.eleven.director import Director


class Rooms:
    """The rooms of one game, as they look to whoever sits at the screen. `replays` is where matches are kept."""

    def __init__(self, director: Director, replays: Path) -> None:
        self._director = director
        self._replays = replays

    def league(self) -> None:
        """The league track as it stands."""
        one = self._director
        one.ui.stack.push(LeagueScene(one.ui, one.content, one.table, one.seat, Doors()))

    def news(self) -> None:
        """What the other managers did this week."""
        one = self._director
        events = [event for entry in one.session.record().entries() for event in entry.events]
        seen = [event for event in events if event.visible_to(one.session.eye)]
        one.ui.stack.push(NewsScene(one.ui, one.content, one.table, one.seat, Doors(), events=seen))

    def matches(self) -> None:
        """All matches that are over, to be watched again."""
        one = self._director
        listed = catalogue.cartridge(one.session.header.game).matches(one.session.record())
        one.ui.stack.push(
            MatchesScene(one.ui, listed, on_watch=lambda match: self._watch(match.record()), on_back=one.ui.stack.pop)
        )

    def _watch(self, record: Record) -> None:
        one = self._director
        screening = catalogue.cartridge(record.header.game).screening(record)
        one.ui.stack.push(screening.scene(one.ui, on_over=one.ui.stack.pop, on_back=one.ui.stack.pop))

    def keep(self, key: str) -> str:
        """Keep a match that is over, called `key`; says where. Raises `InputError` if it can't be written."""
        one = self._director
        path = keep(self._replays, one.session.match_record(key), key)
        return one.ui.t("career.kept", file=path.name)

    def save_game(self) -> None:
        """Keep the whole game as a record, and say where."""
        one = self._director
        record = one.session.record()
        entry = one.table.setup.clubs[0]
        path = self._replays / replay_name([entry.name or entry.key], f"eleven-{record.header.seed}")
        try:
            self._replays.mkdir(parents=True, exist_ok=True)
            one.session.export(path)
            told = one.ui.t("career.kept", file=path.name)
        except InputError as fault:
            told = str(fault)
        except OSError as fault:
            told = f"{self._replays} can't be made: {os_reason(fault)}"
        one.ui.stack.push(Dialog(one.ui, one.ui.t("eleven.kept_title"), told))

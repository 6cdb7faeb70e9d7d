"""Leading people through a friendly, whatever the game: what comes between its matches and after the last.

Owns that, how it stands when a match ends, and beginning the same friendly again. The rest of the way is a game's own
career flow, from which its flow of a friendly derives too; `FriendlyMatches` goes before a game's matches, of which no
table tells.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.friendly import MOST_REMATCHES
from engine.core.model import clone
from engine.core.record import read_setup
from engine.core.victory import Contender, Source
from game.stage.ceremony import Ceremony
from game.stage.friendly import Series, which_match
from game.stage.friendly_scene import SeriesDoors, SeriesScene
from game.stage.game_plugin import FriendlyDoors, plugin_of
from game.stage.how_you_win import Rival, Standing
from game.stage.screening import CareerMatches
from game.ui.scene import Go, Ui

if TYPE_CHECKING:
    from game.stage.career_controller import CareerController
    from game.stage.session import AnySession
    from game.ui.look.crests import Crest

    class _Lead(CareerController[Any, Any]):
        """What a friendly's flow is besides."""

        matchday: Any

        def __init__(self, ui: Ui, session: AnySession, replays: Path, on_leave: Go) -> None: ...
else:
    _Lead = object


class FriendlyLead(_Lead):
    """Goes before a game's `CareerFlow`."""

    def __init__(self, ui: Ui, session: AnySession, replays: Path, doors: FriendlyDoors) -> None:
        self._ways_on = doors
        super().__init__(ui, session, replays, doors.on_leave)

    @abstractmethod
    def series_in(self, table: Any) -> Series:
        """How the friendly stands on a table of it."""

    def series(self) -> Series:
        """How it stands, as far as it was shown."""
        return self.series_in(self.tape.table)

    def come(self) -> Series:
        """How it stands with the match whose end is on the screen: all counts that follows until another begins."""
        matches = self.matchday
        if not (isinstance(matches, FriendlyMatches) and matches.is_over):
            return self.series()
        table = clone(self.tape.table)
        for event in self.tape.ahead():
            if isinstance(event, matches.begins):
                break
            self.session.rules.fold(table, event)
        return self.series_in(table)

    def which_match(self) -> tuple[str, ...]:
        come = self.come()
        return which_match(self.ui.t, come, self.seat, played=len(come.legs) > len(self.series().legs))

    def has_other_squads(self) -> bool:
        """Whether squads would come about otherwise with another seed."""
        return True

    def standing(self) -> Standing:
        """Who has won how many matches, in a league points, the most first; after a match it counts already."""
        series = self.come()
        rivals = []
        for number, club in enumerate(series.clubs):
            crest, won = self._crest(club.key), series.count(club)
            if crest is not None:
                count = Contender(number, (Source("wins", won),), series.expected(club))
                rivals.append(Rival(club.name, club.name, crest, count, club.seat in self.session.looking))
        words = "friendly" if series.kind == "series" else f"friendly_{series.kind}"
        ranked = tuple(sorted(rivals, key=lambda one: -one.count.total))
        return Standing(words, ranked, forecast=series.kind == "league" and not series.over)

    def show_series(self, play: Go | None = None, matches: Go | None = None) -> None:
        """The page between matches, from which `play` leads on; once the friendly is over that begins another."""
        header = self.session.header
        doors = SeriesDoors(self.leave, play, matches=matches, menu=self._pause)
        if self.session.outcome is not None and play is None:
            two = len(header.seats) == 2
            doors = SeriesDoors(
                self.leave,
                rematch=partial(self._again, exchanged=False),
                swap=partial(self._again, exchanged=True) if two else None,
                others=self._other_squads if self.has_other_squads() else None,
                matches=matches,
                menu=self._pause,
            )
        game = plugin_of(header.game).game
        self.ui.stack.reset(SeriesScene(self.ui, game, self.series(), self._crest, doors, header.seed))

    def _pause(self) -> None:
        """The menu, with the seat back that a computer plays, if one does."""
        self.pause(next(iter(self.session.away), None))

    def _crest(self, key: str) -> Crest | None:
        """A club's, of teams of one's own too."""
        header = self.session.header
        return plugin_of(header.game).crest(key, header.pack)

    def _setup(self) -> Any:
        return read_setup(self.session.rules, self.session.header)

    def _again(self, *, exchanged: bool) -> None:
        """The same squads in another match; exchanged, each manager has the other's club."""
        setup, seed = self._setup(), self.session.header.seed
        if setup.rematch == MOST_REMATCHES:
            setup, seed = replace(setup, rematch=0), self._ways_on.new_seed()
        else:
            setup = replace(setup, rematch=setup.rematch + 1)
        if exchanged:
            setup = replace(setup, seats=setup.seats[::-1])
        self._begin(setup, seed)

    def _other_squads(self) -> None:
        self._begin(replace(self._setup(), rematch=0), self._ways_on.new_seed())

    def _begin(self, setup: object, seed: int) -> None:
        """Everything is saved already; the next friendly takes this one's place."""
        self.saving.leave(partial(self._close_for, setup, seed))

    def _close_for(self, setup: object, seed: int) -> None:
        self.ui.saving = None
        self.session.close()
        self._ways_on.on_again(setup, seed, self.session.header.pack)


class FriendlyMatches(CareerMatches[Any, Any]):
    """Goes before a game's matches of a career: of a friendly there is no table, no paper and nothing to lift."""

    def when(self) -> str:
        return next(iter(self._lead.which_match()), "")

    def meaning(self) -> None:
        return None

    def paper(self) -> None:
        return None

    def celebration(self, stage: Any) -> list[Ceremony]:
        return []

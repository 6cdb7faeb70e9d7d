"""The end of a visit that was a match of the tournament: the result card, the tournament, its champion, thanks.

Owns noting the match, as soon as it is over. One that was broken off was never played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.cabinet.kiosk.book import Met
from game.cabinet.kiosk.contests import Tournament, tournament
from game.cabinet.kiosk.cup_pages import CHAMPION_SECONDS, ChampionScreen, MeetingScreen
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS, Farewell, Played
from game.stage.kiosk.ending import Ending
from game.ui.look.pieces import in_pieces
from game.ui.scene import Go, Scene, Ui


class MeetingFarewell(Farewell):
    """A farewell that notes who went through instead of asking for initials."""

    def __init__(self, ui: Ui, played: Played, ending: Ending, show: Callable[[Scene], None], on_done: Go) -> None:
        super().__init__(ui, played, ending, show, on_done)
        self._left = FAREWELL_SECONDS + CHAMPION_SECONDS
        self._before: Tournament | None = None
        self._champion: ChampionScreen | None = None
        self._painting: Iterator[None] = iter(())

    def update(self, seconds: float) -> bool:
        """Let time pass; the champion is painted, a piece with every frame, while the tournament is in sight."""
        next(self._painting, None)
        return super().update(seconds)

    def note(self) -> None:
        """Note the match."""
        self._before = tournament(self._played.book)
        meeting = self._played.party.meeting
        if meeting is not None:
            end, pair = self.ending, (meeting.home, meeting.away)
            self._played.book.note(Met, pair=pair, winner=end.winner, said=end.said)

    def _ask(self) -> None:
        """Nobody is asked: the tournament, with the move forward."""
        before, after = self._before, tournament(self._played.book)
        if before is None or after is None:
            self._thank()
            return
        if after.next is None:
            self._champion = ChampionScreen(self._ui, after, self._thank)
            self._painting = in_pieces(self._ui.look, self._champion.prepare)
        self._show(MeetingScreen(self._ui, before, after, self._after_meeting))

    def _after_meeting(self) -> None:
        if self._champion is not None:
            self._show(self._champion)
        else:
            self._thank()


def farewell_of(ui: Ui, played: Played, ending: Ending, show: Callable[[Scene], None], on_done: Go) -> Farewell:
    """The end of a visit, whatever it was."""
    kind = Farewell if played.party.meeting is None else MeetingFarewell
    return kind(ui, played, ending, show, on_done)

"""What a season's screen is about at a moment: the event that is held up, and what came of it so far.

Owns which events are held up, and what is known of them: who tells them, the round's fixtures, scores as far as they
count. A card that is news stays while its effects are told one after another. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import Meeting
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.season import board
from game.games.superclub.screens.season.log import Teller
from game.stage.log import Line, this_season
from game.stage.timeline import Beat, Now
from game.ui.look.pen import Pen

HEADS = (
    ev.SeasonKickedOff, ev.RoundBegun, ev.SimRolled, ev.MeetingCounted, ev.ChangerTurned, ev.WeaponFound, ev.WeaponKept,
    ev.PlayersRecovered, ev.TiesThrown, ev.SeasonEnded, ev.CupCardDrawn, ev.CupCardsLost,
)  # fmt: skip


def now(told: tuple[Event, ...], beat: Beat | None, seconds: float) -> Now:
    """The moment after `told`, with a beat so far."""
    return Now.of(told, beat, seconds, _is_head)


def _is_head(event: Event) -> bool:
    if isinstance(event, ev.MeetingCounted):
        return event.played.dice is None  # a SIM's dice stay in sight
    if isinstance(event, ev.MatchPlayed):
        return not any(event.played.points)  # only a final is told before it counts
    return isinstance(event, HEADS)


class ToldSeason(SuperclubRoom):
    """The room of the season, for whatever is drawn of it."""

    recall: Callable[[], Iterable[Event]] = tuple
    """Gives all that was shown before this stretch began: the thirds of its season's matches are among it."""

    @property
    def now(self) -> Now:
        """The moment under the cursor."""
        beat = None if self.question is not None else self.timeline.beat
        return now(self.stage.told, beat, self.timeline.seconds)

    @property
    def teller(self) -> Teller:
        """Whoever puts events into words."""
        if not hasattr(self, "_teller"):
            self._teller, self._read = Teller(self.ui.t, self.content, self.stage.table), 0
            for event in this_season(self.recall(), ev.SeasonBegun):
                if isinstance(event, ev.MatchHappened):
                    self._teller.tell(event)
            last, key = self.begun.match, self.begun.playing
            if last is not None and last.result is not None and key is not None:
                self._teller.thirds[key] = last.won
        for beat in self.timeline.beats[self._read :]:
            if isinstance(beat.event, ev.MatchHappened):
                self._teller.tell(beat.event)
        self._read, self._teller.table = len(self.timeline.beats), self.stage.table
        return self._teller

    def score(self, key: str) -> str:
        """The thirds of a match that this stretch knows of, else nothing; it is shown once it counts, never before."""
        return self.teller.score(key)

    def hurt(self, key: str) -> list[Line]:
        """Who was injured in a match that has been told."""
        played = (one for one in self.stage.told if isinstance(one, ev.MatchPlayed) and one.key == key)
        return [line for one in played for line in self.teller.tell(one) if line.sign == "injury"]

    def sheet(self, number: int) -> board.Sheet:
        """The fixtures of a round, the meeting being told lit."""
        return board.Sheet(
            self.ui.t, self.content, self.stage.table, number, self.looking, _meeting(self.now.event), self.score
        )


def _meeting(event: Event | None) -> Meeting | None:
    """The meeting that an event is about."""
    match event:
        case ev.MeetingCounted():
            return Meeting(event.played.home, event.played.away)
        case ev.SimRolled() | ev.SimThrownFor():
            return Meeting(event.seat, None)
    return None


def heading(pen: Pen, words: str, under: str = "") -> int:
    """A title at the top of what is held up; how many units it took."""
    large = pen.h > 300
    high = 44 if large else 30
    width = pen.w if not under else pen.w - pen.width(under, "semi18") - 12
    pen.write(words, "display40" if large else "display24", 0, high / 2, width=width)
    if under:
        pen.write(under, "semi18", pen.w, high / 2 + 2, tone="muted", align="right")
    return high + 6

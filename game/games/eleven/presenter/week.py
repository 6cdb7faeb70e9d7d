"""A stretch of Eleven's week on the timeline: what stands on the stage, and how long each event is looked at.

The stage has the season's table and what of one manager's Monday has been seen so far. The question comes first: the
card, then the die, then the votes one after another, then what is decided. Where three minds have the die thrown again,
all throws up to the one that decides are one step. After the matches: who moved on the track,
the divisions' dice, who sits out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.club_rules.events import ClubEvent, DieThrown
from engine.eleven.club_rules.outcomes import settling_faces
from engine.eleven.content.cards import Content
from engine.eleven.season import events as ev
from engine.eleven.season.fold import fold
from engine.eleven.season.model import SeasonTable
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.timeline import StagePresenter, fixed

FLIGHT, STAGGER = 0.45, 0.09
"""Seconds a marker flies, and between two."""
TUMBLE, HOLD = 0.8, 0.5
AGAIN_TUMBLE, AGAIN_HOLD = 1.2, 1.0
"""Seconds of a die that is thrown again: it may show the same face, and is seen to have moved all the same."""
SPLIT, SPLITS = 1.0, 2.4
"""Seconds for a throw of three minds, thrown again, and for all of them at most."""
VOTE = 0.5
"""Seconds between two directors' votes."""
MOMENT = 0.9
"""Seconds something is looked at that comes of a vote."""
MOST = 8
"""No more markers of a kind fly."""
MOVE, DICE = 1.1, 2.0
_PRODUCED = frozenset({"EL-8", "EL-18"})
_EFFECTS: tuple[type[Event], ...] = (
    club_ev.StatMoved, club_ev.PointsGained, club_ev.PlayerTrained, club_ev.StrengthMoved, club_ev.InjuryMoved,
    club_ev.SuspensionMoved, club_ev.NobodyFound, ev.PlayerSold, ev.PlayerJoined, ev.StaffJoined, ev.SponsorSigned,
    ev.OfficeExtended, ev.TacticsCounted, ev.SponsorLeft,
)  # fmt: skip
_LENGTHS: dict[type[Event], float] = {
    **dict.fromkeys(_EFFECTS, 0.5),
    ev.WeekEnded: 0.8,
    ev.WeekBegun: 0.8,
    ev.DayBegun: 0.5,
    ev.MaintenancePaid: 0.6,
    ev.RowMoved: 0.35,
    ev.YoungstersMoved: 0.35,
    ev.MatchPlayed: 0.7,
    ev.BuildingBuilt: 0.5,
    ev.BoardVoted: 0.6,
    ev.DirectorsShown: 0.6,
    ev.SquadGiven: 0.6,
    club_ev.MarkersMoved: 0.3,
    club_ev.DieThrown: 0.5,
}
"""Where every event has a line of its own; the others come with those around them."""
__all__ = ["WeekPresenter", "WeekStage", "is_of_campaign", "is_production"]


@dataclass(slots=True)
class WeekStage:
    """What can be seen at a moment. `told` is what has come of it for the manager at the screen, in order.

    `die` is his last die, `voted` what his board has voted on the card that lies open. `split` is what the die fell on
    for three minds, since it decided last.
    """

    table: SeasonTable
    card: int | None = None
    die: DieThrown | None = None
    voted: ev.BoardVoted | None = None
    split: tuple[int, ...] = ()
    told: tuple[Event, ...] = ()


class WeekPresenter(StagePresenter[WeekStage]):
    """Lays a stretch of the week on a timeline for the manager at `seat`.

    `monday` plays his board meeting at length and nobody else's; without it every event that is his or everybody's
    has a short moment.
    """

    def __init__(self, content: Content, blank: SeasonTable, seat: int, *, monday: bool) -> None:
        super().__init__(WeekStage(blank))
        self._content = content
        self._seat = seat
        self._monday = monday

    def fold(self, stage: WeekStage, event: Event) -> None:
        """Lay an event on the stage; what happens in a match isn't part of it."""
        if not isinstance(event, ev.MatchHappened):
            fold(stage.table, event)
        if not self._monday:
            stage.told = (*stage.told, event)
            return
        if not isinstance(event, ClubEvent) or event.seat != self._seat:
            return
        if isinstance(event, ev.MeetingCalled):
            stage.card, stage.die, stage.voted, stage.split = event.card, None, None, ()
        elif isinstance(event, DieThrown):
            stage.die = event
            if event.die.purpose == "meeting":
                stage.voted = None
                stage.split = (*stage.split, event.value) if self._is_split(stage, event) else ()
        elif isinstance(event, ev.BoardVoted):
            stage.voted = event
        if not is_production(event) and not isinstance(event, ev.MeetingCalled | ev.BoardVoted):
            stage.told = (*stage.told, event)

    def choreography(self, stage: WeekStage, event: Event) -> Choreography:
        """How the event is played, given the stage before it."""
        if not self._monday:
            foreign = isinstance(event, ClubEvent) and event.seat != self._seat
            length = 0.0 if foreign else length_of(event)
            return (
                Choreography(length, {"land": Cue(0.0, length)}, (Sound(0.0, "tick"),)) if length else Choreography(0.0)
            )
        if isinstance(event, ClubEvent) and event.seat != self._seat:
            return Choreography(0.0)
        if isinstance(event, DieThrown):
            return Choreography(0.0) if self._is_split(stage, event) else _die_thrown(event, stage.split)
        if isinstance(event, ev.BoardVoted) and stage.split:
            return Choreography(0.0)
        return monday_choreography(event, is_known=stage.voted is not None)

    def _is_split(self, stage: WeekStage, event: DieThrown) -> bool:
        """Whether a board's die lies for three minds, so that it goes again by itself (EL-9)."""
        club = stage.table.clubs[event.seat]
        return event.die.purpose == "meeting" and event.value not in settling_faces(self._content, club, event.die)


def is_of_campaign(event: Event) -> bool:
    """Whether one of a campaign's own rules did something to the club."""
    return isinstance(event, ClubEvent) and event.rule == "EL-52"


def is_production(event: Event) -> bool:
    """Whether markers come in on Monday morning, before the boards meet."""
    return isinstance(event, club_ev.MarkersMoved) and event.rule in _PRODUCED


def flying(event: club_ev.MarkersMoved) -> int:
    """How many markers are seen to fly."""
    return min(abs(event.change), MOST)


def monday_choreography(event: Event, *, is_known: bool) -> Choreography:
    """How an event of the manager's own Monday is played; `is_known`: the votes have been seen already."""
    if isinstance(event, ev.BoardVoted) and is_known:
        return Choreography(1.2, {"decide": Cue(0.1, 0.6)}, (Sound(0.1, "ui_confirm"),))
    make = _CHOREOGRAPHIES.get(type(event))
    return Choreography(0.0) if make is None else make(event)


def length_of(event: Event) -> float:
    """How long an event is looked at where a stretch of the week is told line by line."""
    return _LENGTHS.get(type(event), 0.0)


def _day_begun(event: ev.DayBegun) -> Choreography:
    return Choreography(0.4 if event.day == "monday" else 0.0)


def _markers_moved(event: club_ev.MarkersMoved) -> Choreography:
    count = flying(event)
    if not count:
        return Choreography(0.0)
    end = FLIGHT + STAGGER * (count - 1)
    landings = tuple(Sound(FLIGHT + STAGGER * number, "tick", 0.7) for number in range(count))
    return Choreography(end + (0.15 if is_production(event) else 0.6), {"fly": Cue(0.0, end)}, landings)


def _die_thrown(event: club_ev.DieThrown, split: tuple[int, ...] = ()) -> Choreography:
    """A throw, and before it those that decided nothing: each falls, and lies for a moment."""
    each = min(SPLIT, SPLITS / len(split)) if split else 0.0
    cues: dict[str, Cue] = {}
    sounds: list[Sound] = []
    for number in range(len(split)):
        begins = 0.2 + each * number
        cues[f"split_{number}"] = Cue(begins, begins + each * 0.45)
        sounds += [Sound(begins, "dice", 0.7), Sound(begins + each * 0.45, "settle", 0.7)]
    begins = 0.2 + each * len(split)
    tumble, hold = (TUMBLE, HOLD) if event.means is None else (AGAIN_TUMBLE, AGAIN_HOLD)
    end = begins + tumble
    cues |= {"tumble": Cue(begins, end), "hold": Cue(end, end + hold)}
    return Choreography(end + hold, cues, (*sounds, Sound(begins, "dice"), Sound(end, "settle")))


def throw_of(stage: WeekStage, event: DieThrown, progress: Callable[[str], float]) -> tuple[int, float, bool]:
    """What a die of the board shows while it is thrown: its value, how far it has fallen, and whether that decides
    nothing. `progress` says how far a cue is through."""
    if not progress("tumble"):
        begun = [number for number in range(len(stage.split)) if progress(f"split_{number}") > 0]
        if begun:
            return stage.split[begun[-1]], progress(f"split_{begun[-1]}"), True
    return event.value, progress("tumble"), False


def _board_voted(event: ev.BoardVoted) -> Choreography:
    cues = {f"vote_{number}": Cue(0.1 + VOTE * number, 0.4 + VOTE * number) for number in range(3)}
    cues["decide"] = Cue(0.3 + 3 * VOTE, 0.8 + 3 * VOTE)
    sounds = [Sound(0.1 + VOTE * number, "tick") for number in range(3)]
    sounds.append(Sound(0.3 + 3 * VOTE, "ui_refused" if event.decision is None else "ui_confirm"))
    return Choreography(1.4 + 3 * VOTE, cues, tuple(sounds))


_CHOREOGRAPHIES: dict[type[Event], Callable[[Any], Choreography]] = {
    ev.WeekBegun: fixed(1.0, None, Sound(0.0, "whistle", 0.5)),
    ev.DayBegun: _day_begun,
    ev.MeetingCalled: fixed(2.2, {"turn": Cue(0.1, 0.6)}, Sound(0.3, "card")),
    ev.BoardVoted: _board_voted,
    club_ev.MarkersMoved: _markers_moved,
    **dict.fromkeys(_EFFECTS, fixed(MOMENT, {"land": Cue(0.0, 0.4)}, Sound(0.1, "tick"))),
}


class LeaguePresenter(StagePresenter[WeekStage]):
    """Lays what happened in the league on a timeline."""

    def fold(self, stage: WeekStage, event: Event) -> None:
        """Lay an event on the table; what happens in a match isn't part of it."""
        if not isinstance(event, ev.MatchHappened):
            fold(stage.table, event)
        stage.told = (*stage.told, event)

    def choreography(self, stage: WeekStage, event: Event) -> Choreography:
        """Moves, dice and turned cards are looked at; what else happened is known."""
        if isinstance(event, ev.LeagueMoved) and event.moves:
            return Choreography(MOVE + 0.3, {"move": Cue(0.1, MOVE)}, (Sound(0.1, "kick"), Sound(MOVE, "tick")))
        if isinstance(event, ev.OpponentDiceThrown):
            cues = {"tumble": Cue(0.1, 1.0), "hold": Cue(1.0, DICE)}
            return Choreography(DICE, cues, (Sound(0.1, "dice"), Sound(1.0, "settle")))
        if isinstance(event, ev.OpponentsTurned) or is_of_campaign(event):
            return Choreography(1.2, {"land": Cue(0.0, 0.4)}, (Sound(0.0, "tick"),))
        return Choreography(0.0)

"""A game of Superclub on the timeline, outside its matches: what stands on the stage, how long events are looked at.

Dice and cards are asked about before they answer. A match that is played elsewhere, or among computers, takes no time
here; its result does. What others do is told briefly, but everybody's Game changers are held up long enough to be read
across a room. What nobody needs to watch takes no time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import games
from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.fold import fold
from engine.superclub.season.model import Room, SeasonTable
from game.games.superclub.presenter.off_season import CHOREOGRAPHIES, DEADLINE, UNHAPPY
from game.stage.timeline import Choreographer, Choreography, Cue, Sound, StagePresenter, fixed, thrown

ASK, TUMBLE, HOLD, VERDICT = 0.9, 0.8, 0.5, 1.0
BRIEF = 0.45
"""How much shorter what others do is."""
CLIMB = 0.9
READ, READ_BRIEF = 4.0, 1.9
"""Seconds that a Game changer is held up."""


def _thrown(scale: float, good: bool, volume: float) -> Choreography:
    thrown, settled, known = ASK * scale, (ASK + TUMBLE) * scale, (ASK + TUMBLE) * scale + max(0.25, HOLD * scale)
    end = known + max(0.5, VERDICT * scale)
    cues = {"tumble": Cue(thrown, settled), "hold": Cue(settled, known), "verdict": Cue(known, end)}
    after = Sound(known, "ui_confirm" if good else "tick", volume)
    return Choreography(end, cues, (Sound(thrown, "dice", volume), Sound(settled, "settle", volume), after))


def _sim_rolled(table: SeasonTable, event: ev.SimRolled, own: bool) -> Choreography:
    return _thrown(1.0 if own else BRIEF, event.result == "home", 1.0 if own else 0.5)


def _sim_thrown_for(table: SeasonTable, event: ev.SimThrownFor, own: bool) -> Choreography:
    return _thrown(1.0 if own else BRIEF, event.turned, 1.0 if own else 0.5)


def _match_played(table: SeasonTable, event: ev.MatchPlayed, own: bool) -> Choreography:
    """A final brings no points, so it is told here; what a league match brought is told when it counts."""
    if any(event.played.points):
        return Choreography(0.0)
    won = event.played.result == "home"
    return Choreography(
        3.4, {"verdict": Cue(1.3, 1.8)}, (Sound(0.0, "whistle"), Sound(1.3, "roar" if won else "groan", 0.8))
    )


def _meeting_counted(table: SeasonTable, event: ev.MeetingCounted, own: bool) -> Choreography:
    if event.played.dice is not None:
        return Choreography(CLIMB + 0.2, {"climb": Cue(0.1, CLIMB)}, (Sound(0.1, "tick", 0.6),))
    known = 0.6
    cues = {"hold": Cue(0.0, known), "verdict": Cue(known, known + 0.3), "climb": Cue(known + 0.2, known + 0.2 + CLIMB)}
    return Choreography(
        known + CLIMB + 0.8, cues, (Sound(known, "whistle_double", 0.6), Sound(known + 0.2, "tick", 0.6))
    )


def _changer_turned(table: SeasonTable, event: ev.ChangerTurned, own: bool) -> Choreography:
    down = 0.8 if own else 0.3
    flip = Cue(down, down + 0.5)
    return Choreography(flip.end + (READ if own else READ_BRIEF), {"flip": flip}, (Sound(down, "card"),))


def _weapon_found(table: SeasonTable, event: ev.WeaponFound, own: bool) -> Choreography:
    if not own:
        return Choreography(0.0)
    return Choreography(
        3.4, {"flip": Cue(0.6, 1.1), "back": Cue(2.9, 3.4)}, (Sound(0.6, "card"), Sound(2.9, "card", 0.6))
    )


def _weapon_kept(table: SeasonTable, event: ev.WeaponKept, own: bool) -> Choreography:
    length = 1.8 if own else 1.3
    return Choreography(length, {"leave": Cue(0.5 * length, 0.9 * length)}, (Sound(0.1, "card"),))


def _told(length: float, brief: float, sound: str = "tick") -> Choreographer:
    """Something that a card did: said in a line, with its sound."""

    def score(table: SeasonTable, event: Event, own: bool) -> Choreography:
        return Choreography(length if own else brief, sounds=(Sound(0.0, sound, 0.8 if own else 0.5),))

    return score


def _card_turned(table: SeasonTable, event: ev.CardTurned, own: bool) -> Choreography:
    length = 1.6 if own else 1.0
    return Choreography(length, {"flip": Cue(0.1, 0.6)}, (Sound(0.1, "card"),))


def _staff_turned(table: SeasonTable, event: ev.StaffTurned, own: bool) -> Choreography:
    length = 1.6 if own else 1.0
    return Choreography(length, {"flip": Cue(0.1, 0.6)}, (Sound(0.1, "card"),))


def _ties_thrown(table: SeasonTable, event: ev.TiesThrown, own: bool) -> Choreography:
    cues, sounds, at = thrown(len(event.throws), 0.9, TUMBLE, HOLD)
    cues["verdict"] = Cue(at, at + 1.4)
    return Choreography(at + 1.4, cues, tuple(sounds))


def _season_ended(table: SeasonTable, event: ev.SeasonEnded, own: bool) -> Choreography:
    cues = {f"place{place}": Cue(0.4 * place, 0.4 * place + 0.4) for place in range(len(event.ranking))}
    end = 0.4 * len(event.ranking) + 0.4
    cues["boost"] = Cue(end, end + 0.6)
    return Choreography(
        end + 2.4, cues, (Sound(0.0, "whistle_long"), Sound(end - 0.4, "roar", 0.7), Sound(end, "card"))
    )


SEASON: dict[type[Event], Choreographer] = {
    ev.SeasonKickedOff: fixed(3.2, {"climb": Cue(0.5, 2.0)}, Sound(0.5, "card"), Sound(2.1, "whistle")),
    ev.RoundBegun: fixed(1.9, {"open": Cue(0.0, 0.5)}, Sound(0.1, "whistle", 0.7)),
    ev.SimRolled: _sim_rolled,
    ev.SimThrownFor: _sim_thrown_for,
    ev.MatchPlayed: _match_played,
    ev.MeetingCounted: _meeting_counted,
    ev.MarkerMoved: fixed(CLIMB + 0.3, {"climb": Cue(0.1, CLIMB)}, Sound(0.1, "tick", 0.6)),
    ev.ChangerTurned: _changer_turned,
    ev.WeaponFound: _weapon_found,
    ev.WeaponKept: _weapon_kept,
    ev.ChangersShuffled: _told(0.9, 0.9, "card"),
    ev.MoneyMoved: _told(1.5, 1.0),
    ev.LevelRaised: _told(1.6, 1.0, "ui_confirm"),
    ev.StarAdded: _told(1.6, 1.0, "ui_confirm"),
    ev.StarTaken: _told(1.6, 1.0),
    ev.PlayerAbsent: _told(1.6, 1.1),
    ev.PlayerHurt: _told(1.6, 1.1, "injury"),
    ev.NextMatchBurdened: _told(1.5, 1.0),
    ev.StadiumClosedDown: _told(1.5, 1.0),
    ev.NewsHadNoEffect: _told(1.4, 0.9),
    ev.PlayersReleased: _told(1.8, 1.1),
    ev.PlayersRecovered: _told(1.5, 0.9, "ui_confirm"),
    ev.CardTurned: _card_turned,
    ev.PlayerSigned: _told(1.5, 1.0, "ui_confirm"),
    ev.CardPassed: _told(0.9, 0.7, "card"),
    ev.StaffTurned: _staff_turned,
    ev.StaffHired: _told(1.5, 1.0, "ui_confirm"),
    ev.StaffReturned: _told(0.7, 0.5, "card"),
    ev.StaffFired: _told(0.9, 0.7),
    ev.TiesThrown: _ties_thrown,
    ev.SeasonEnded: _season_ended,
    ev.CupCardDrawn: fixed(2.4, {"fly": Cue(0.6, 1.3)}, Sound(0.6, "card"), Sound(1.3, "ui_confirm")),
    ev.FinalDeclined: _told(1.3, 1.0),
    ev.CupCardsLost: fixed(2.6, {"leave": Cue(0.8, 1.6)}, Sound(0.8, "groan", 0.7)),
}
"""What the rooms "season" and "end" play: there, cards are turned and staff is hired because of news."""


def whole_meetings(events: Sequence[Event]) -> int:
    """How many of these may count as shown: who was injured in a match isn't known before its result has been told."""
    last = next((one for one in reversed(events) if isinstance(one, ev.MatchPlayed | ev.MeetingCounted)), None)
    if isinstance(last, ev.MatchPlayed) and any(last.played.points):
        return max(number for number, one in enumerate(events) if one is last)
    return len(events)


BY_ROOM: Mapping[Room, Mapping[type[Event], Choreographer]] = {
    "deadline": DEADLINE,
    "finance": UNHAPPY,
    "season": SEASON,
    "end": SEASON,
}
"""What a room plays its own way: a card that is turned under the hammer isn't one that a scout found."""


def choreography_of(table: SeasonTable, event: Event, *, own: bool) -> Choreography:
    """How the event is played, given the table before it."""
    make = BY_ROOM.get(table.room, CHOREOGRAPHIES).get(type(event)) or CHOREOGRAPHIES.get(type(event))
    return Choreography(0.0) if make is None else make(table, event, own)


@dataclass(slots=True)
class SeasonStage:
    """What can be seen at a moment. `told` are the stretch's events so far; matches are not among them."""

    table: SeasonTable
    told: tuple[Event, ...] = ()


class SeasonPresenter(StagePresenter[SeasonStage]):
    """Lays a stretch on a timeline for the people at `seats`: what others do is looked at more briefly."""

    def __init__(self, blank: SeasonTable, seats: tuple[int, ...]) -> None:
        super().__init__(SeasonStage(blank))
        self._seats = seats
        self._rules = games.rules_for("superclub")

    def fold(self, stage: SeasonStage, event: Event) -> None:
        if isinstance(event, ev.MatchBegun | ev.MatchHappened):
            self._rules.fold(stage.table, event)
            return
        fold(stage.table, event)
        if isinstance(event, ev.MatchPlayed):
            stage.table.match = None
        stage.told = (*stage.told, event)

    def choreography(self, stage: SeasonStage, event: Event) -> Choreography:
        seat = getattr(event, "seat", None)
        return choreography_of(stage.table, event, own=seat is None or seat in self._seats)

"""A game of Superclub on the timeline, outside its matches: what stands on the stage, how long events are looked at.

Dice and cards are asked about before they answer: they tumble, are looked at, and only then it is said what came of it.
A match that is played elsewhere, or among computers, takes no time here; its result does. What others do is told
briefly, but everybody's Game changers are held up long enough to be read across a room. What nobody needs to watch
takes no time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import games
from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.fold import fold
from engine.superclub.season.model import DRAFT_CARDS, Room, SeasonTable
from game.stage.bidding import BIDDING, THINK, BidScore
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.timeline import Choreographer, StagePresenter, fixed, thrown

BRIEF = 0.45
"""How much shorter what others do is."""
STAGGER, DEAL, STAR = 0.06, 0.3, 2.4
"""Seconds between two cards that are laid, how long one is on its way, and how long the star is held up."""
OWN, OTHERS = 1.1, 0.4
TRAIN, FILL = 0.5, 1.3
"""Seconds before a player's die is thrown, and how long his stars fill."""
NAME, FLY, FLIP, LOOK = 0.55, 0.35, 0.4, 0.6
"""A continent is named, its card comes over, is turned, and is looked at."""
ASK, TUMBLE, HOLD, VERDICT = 0.9, 0.8, 0.5, 1.0
CLIMB = 0.9
READ, READ_BRIEF = 4.0, 1.9
"""Seconds that a Game changer is held up."""


def _told(
    length: float,
    brief: float,
    sound: str = "tick",
    at: float = 0.0,
    *,
    loud: tuple[float, float] = (0.8, 0.5),
    cues: Callable[[float], dict[str, Cue]] = lambda length: {},
) -> Choreographer:
    """Something told with its sound: one's own at `length`, what others do `brief`; `loud` says how loud each is."""

    def score(table: SeasonTable, event: Event, own: bool) -> Choreography:
        seconds = length if own else brief
        return Choreography(seconds, cues(seconds), (Sound(at, sound, loud[not own]),))

    return score


# -- the off-season


def _first_manager_rolled(table: SeasonTable, event: ev.FirstManagerRolled, own: bool) -> Choreography:
    cues, sounds, at = thrown(len(event.throws), 0.4, 0.9, 0.6)
    cues["verdict"] = Cue(at, at + 1.4)
    return Choreography(at + 1.4, cues, (*sounds, Sound(at, "whistle", 0.5)))


def _board_laid(table: SeasonTable, event: ev.BoardLaid, own: bool) -> Choreography:
    begins = STAR if event.set_aside else 0.2
    cues = {f"deal{n}": Cue(begins + STAGGER * n, begins + STAGGER * n + DEAL) for n in range(len(event.board))}
    sounds = [Sound(begins + STAGGER * n, "card", 0.4) for n in range(0, DRAFT_CARDS, 2)]
    if event.set_aside:
        cues["star"] = Cue(0.0, STAR)
        sounds.append(Sound(0.2, "ui_refused"))
    return Choreography(begins + STAGGER * len(event.board) + DEAL + 0.2, cues, tuple(sounds))


def _player_drafted(table: SeasonTable, event: ev.PlayerDrafted, own: bool) -> Choreography:
    if own:
        return Choreography(0.85, {"fly": Cue(0.1, 0.6)}, (Sound(0.1, "card"), Sound(0.6, "settle", 0.6)))
    return Choreography(0.5, {"fly": Cue(0.08, 0.42)}, (Sound(0.08, "card", 0.6),))


def _wages(table: SeasonTable, event: ev.WagesPaid, own: bool) -> Choreography:
    length, forgiven = OWN if own else OTHERS, bool(event.forgiven)
    sound = Sound(0.1, "ui_refused" if forgiven else "tick", 0.8 if own else 0.4)
    return Choreography(length + forgiven, {"count": Cue(0.1, 0.7 * length)}, (sound,))


def _sold(table: SeasonTable, event: ev.PlayerSoldAbroad, own: bool) -> Choreography:
    length = 1.4 if own else 0.8
    return Choreography(length, {"count": Cue(0.2, 0.6 * length)}, (Sound(0.0, "card"), Sound(0.2, "tick")))


def _training_rolled(table: SeasonTable, event: ev.TrainingRolled, own: bool) -> Choreography:
    scale = 1.0 if own else BRIEF
    thrown, settled, known = TRAIN * scale, (TRAIN + TUMBLE) * scale, (TRAIN + TUMBLE + HOLD) * scale
    end = known + FILL * scale
    rises = event.stars > event.before
    cues = {"tumble": Cue(thrown, settled), "hold": Cue(settled, known), "verdict": Cue(known, known + 0.7 * scale)}
    after = Sound(known, "ui_confirm", 0.8) if rises else Sound(known, "groan", 0.4)
    volume = 1.0 if own else 0.4
    return Choreography(end, cues, (Sound(thrown, "dice", volume), Sound(settled, "settle", volume), after))


def _continents_cut(table: SeasonTable, event: ev.ContinentsCut, own: bool) -> Choreography:
    return Choreography(1.6, sounds=(Sound(0.1, "card"), Sound(0.5, "card"))) if event.again else Choreography(0.0)


def _candidates_turned(table: SeasonTable, event: ev.StaffTurned, own: bool) -> Choreography:
    length = 1.4 if own else 0.7
    cues = {f"flip{n}": Cue(0.1 + 0.25 * n, 0.45 + 0.25 * n) for n in range(len(event.cards))}
    return Choreography(length, cues, tuple(Sound(0.1 + 0.25 * n, "card") for n in range(len(event.cards))))


def _turned(table: SeasonTable, event: ev.CardTurned, own: bool) -> Choreography:
    named = 0.1 if own else NAME
    there = named + FLY
    cues = {"name": Cue(0.0, named), "fly": Cue(named, there), "flip": Cue(there, there + FLIP)}
    return Choreography(there + FLIP + LOOK, cues, (Sound(named, "card"), Sound(there + FLIP / 2, "card")))


def _signed(table: SeasonTable, event: ev.PlayerSigned, own: bool) -> Choreography:
    if event.why != "claim":
        return Choreography(0.6, {"join": Cue(0.1, 0.55)}, (Sound(0.1, "card"),))
    return Choreography(1.8, {"verdict": Cue(0.3, 1.8), "join": Cue(1.3, 1.8)}, (Sound(0.3, "settle"),))


def _bidding(score: BidScore) -> Choreographer:
    return lambda table, event, own: score(table.auction, event, own)


def _bid_made(table: SeasonTable, event: ev.UnhappyBidMade, own: bool) -> Choreography:
    think = 0.0 if own else THINK
    return Choreography(
        think + 1.2, {"think": Cue(0.0, think), "raise": Cue(think, think + 0.4)}, (Sound(think, "card"),)
    )


def _answered(table: SeasonTable, event: Event, own: bool) -> Choreography:
    think = 0.1 if own else 0.7
    return Choreography(
        think + 1.3, {"think": Cue(0.0, think), "verdict": Cue(think, think + 1.3)}, (Sound(think, "settle"),)
    )


# -- the season


def _thrown(good: Callable[[Any], bool]) -> Choreographer:
    """Dice that ask before they answer."""

    def score(table: SeasonTable, event: Event, own: bool) -> Choreography:
        scale, volume = (1.0, 1.0) if own else (BRIEF, 0.5)
        thrown, settled = ASK * scale, (ASK + TUMBLE) * scale
        known = settled + max(0.25, HOLD * scale)
        end = known + VERDICT * scale
        cues = {"tumble": Cue(thrown, settled), "hold": Cue(settled, known), "verdict": Cue(known, end)}
        after = Sound(known, "ui_confirm" if good(event) else "tick", volume)
        return Choreography(end, cues, (Sound(thrown, "dice", volume), Sound(settled, "settle", volume), after))

    return score


def _match_played(table: SeasonTable, event: ev.MatchPlayed, own: bool) -> Choreography:
    """A final brings no points, so it is told here; what a league match brought is told when it counts."""
    if any(event.played.points):
        return Choreography(0.0)
    won = event.played.result == "home"
    return Choreography(
        3.4, {"verdict": Cue(1.3, 1.8)}, (Sound(0.0, "whistle"), Sound(1.3, "roar" if won else "groan", 0.8))
    )


def _marker_moved(table: SeasonTable, event: Event, own: bool) -> Choreography:
    """A marker climbs by what was told just before."""
    climb = CLIMB if own else CLIMB * BRIEF
    return Choreography(climb + (0.2 if own else 0.1), {"climb": Cue(0.1, climb)}, (Sound(0.1, "tick", 0.6),))


def _meeting_counted(table: SeasonTable, event: ev.MeetingCounted, own: bool) -> Choreography:
    if event.played.dice is not None:
        return _marker_moved(table, event, own)
    known, climb, rest = (0.6, CLIMB, 0.6) if own else (0.3, CLIMB * BRIEF, 0.5)
    begins = known + 0.2
    cues = {"hold": Cue(0.0, known), "verdict": Cue(known, known + 0.3), "climb": Cue(begins, begins + climb)}
    sounds = Sound(known, "whistle_double", 0.6), Sound(begins, "tick", 0.6)
    return Choreography(begins + climb + rest, cues, sounds)


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


_PAID = _told(OWN, OTHERS, "tick", 0.1, loud=(0.8, 0.4), cues=lambda s: {"count": Cue(0.1, 0.7 * s)})
_TURNED = _told(1.6, 1.0, "card", 0.1, loud=(1, 1), cues=lambda s: {"flip": Cue(0.1, 0.6)})
_BIDDING: dict[type[Event], Choreographer] = {kind: _bidding(score) for kind, score in BIDDING.items()}
CHOREOGRAPHIES: dict[type[Event], Choreographer] = {
    ev.FirstManagerRolled: _first_manager_rolled,
    ev.BoardLaid: _board_laid,
    ev.PlayerDrafted: _player_drafted,
    ev.RewardPaid: _PAID,
    ev.StadiumPaid: _PAID,
    ev.StaffPaid: _PAID,
    ev.WagesPaid: _wages,
    ev.PlayerSoldAbroad: _sold,
    ev.TrainingRolled: _training_rolled,
    ev.StarAdded: _told(
        FILL, FILL * BRIEF, "ui_confirm", 0.2, loud=(0.8, 0.4), cues=lambda s: {"verdict": Cue(0.2, 0.7 * s)}
    ),
    ev.CardTurned: _told(1.3, 0.6, "card", 0.1, loud=(1.0, 0.5), cues=lambda s: {"flip": Cue(0.1, 0.6 * s)}),
    ev.PlayerSigned: _told(1.8, 1.8, "ui_confirm", loud=(1, 1), cues=lambda s: {"leave": Cue(0.6 * s, 0.95 * s)}),
    ev.CardPassed: fixed(0.5, {"leave": Cue(0.1, 0.45)}, Sound(0.0, "card", 0.4)),
    ev.ContinentsCut: _continents_cut,
    ev.LevelRaised: _told(1.8, 0.8, "ui_confirm", 0.1, loud=(1, 1), cues=lambda s: {"rise": Cue(0.2, 0.6 * s)}),
    ev.StaffTurned: _candidates_turned,
    ev.StaffHired: _told(1.5, 1.0, "ui_confirm", loud=(1, 1), cues=lambda s: {"leave": Cue(0.5 * s, 0.95 * s)}),
    ev.StaffReturned: fixed(0.4, None, Sound(0.0, "card", 0.5)),
    ev.StaffFired: fixed(0.4, None, Sound(0.0, "card", 0.5)),
}
"""In every other room."""
DEADLINE: dict[type[Event], Choreographer] = {
    **_BIDDING,
    ev.CardTurned: _turned,
    ev.PlayerSigned: _signed,
    ev.CardPassed: fixed(0.3, {"leave": Cue(0.0, 0.3)}),
    ev.StarAdded: fixed(1.3, None, Sound(0.1, "settle")),
}
"""In the room of deadline day."""
UNHAPPY: dict[type[Event], Choreographer] = {
    **_BIDDING,
    ev.UnhappyBidMade: _bid_made,
    ev.UnhappyPassed: fixed(0.5, {"think": Cue(0.0, 0.2)}),
    ev.PriceNamed: _answered,
    ev.PriceAnswered: _answered,
    ev.UnhappySold: _answered,
    ev.UnhappyBenched: _answered,
    ev.StarAdded: fixed(1.3, None, Sound(0.1, "settle")),
}
"""While unhappy players are bid for, in the room of finance."""
SEASON: dict[type[Event], Choreographer] = {
    ev.SeasonKickedOff: fixed(3.2, {"climb": Cue(0.5, 2.0)}, Sound(0.5, "card"), Sound(2.1, "whistle")),
    ev.RoundBegun: fixed(1.9, {"open": Cue(0.0, 0.5)}, Sound(0.1, "whistle", 0.7)),
    ev.SimRolled: _thrown(lambda event: event.result == "home"),
    ev.SimThrownFor: _thrown(lambda event: event.turned),
    ev.MatchPlayed: _match_played,
    ev.MeetingCounted: _meeting_counted,
    ev.MarkerMoved: _marker_moved,
    ev.ChangerTurned: _changer_turned,
    ev.WeaponFound: _weapon_found,
    ev.WeaponKept: _told(1.8, 1.3, "card", 0.1, loud=(1, 1), cues=lambda s: {"leave": Cue(0.5 * s, 0.9 * s)}),
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
    ev.CardTurned: _TURNED,
    ev.PlayerSigned: _told(1.5, 1.0, "ui_confirm"),
    ev.CardPassed: _told(0.9, 0.7, "card"),
    ev.StaffTurned: _TURNED,
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
EXCHANGE = fixed(3.0, {"exchange": Cue(0.8, 1.6)}, Sound(0.1, "card"), Sound(1.6, "ui_confirm", 0.7))
"""A deal that was made, in whatever room."""
BY_ROOM: Mapping[Room, Mapping[type[Event], Choreographer]] = {
    "deadline": DEADLINE,
    "finance": UNHAPPY,
    "season": SEASON,
    "end": SEASON,
}
"""What a room plays its own way: a card that is turned under the hammer isn't one that a scout found."""


def whole_meetings(events: Sequence[Event]) -> int:
    """How many of these may count as shown: who was injured in a match isn't known before its result has been told."""
    last = next((one for one in reversed(events) if isinstance(one, ev.MatchPlayed | ev.MeetingCounted)), None)
    if isinstance(last, ev.MatchPlayed) and any(last.played.points):
        return max(number for number, one in enumerate(events) if one is last)
    return len(events)


def choreography_of(table: SeasonTable, event: Event, *, own: bool) -> Choreography:
    """How the event is played, given the table before it."""
    if isinstance(event, ev.GoodsExchanged):
        return EXCHANGE(table, event, own)
    make = BY_ROOM.get(table.room, CHOREOGRAPHIES).get(type(event)) or CHOREOGRAPHIES.get(type(event))
    return Choreography(0.0) if make is None else make(table, event, own)


def concerns(event: Event) -> set[int]:
    """The seats that an event is about; none if it is everybody's."""
    if isinstance(event, ev.MeetingCounted):
        return {seat for seat in (event.played.home, event.played.away) if seat is not None}
    seat = getattr(event, "seat", None)
    return set() if seat is None else {seat}


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
        whom = concerns(event)
        return choreography_of(stage.table, event, own=not whom or not whom.isdisjoint(self._seats))

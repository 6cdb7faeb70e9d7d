"""A stretch of a game of Football Fortunes on the timeline: what stands on the stage, on which screen, and how long.

Owns how events change the stage, which screen an event belongs to, and the times of all but matchdays. On the board the
die tumbles and is held, the counter walks, a card is turned over and read; what others do is told briefly. In the
market a card is turned, bid for (`game.stage.bidding`), and goes to whoever has bought him. A cup is drawn ball by ball
when it begins, tie by tie when it goes on. Assigns only: what an event means is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.core.deals import DealAccepted, DealCountered, DealEvent, DealOffered, DealRefused
from engine.core.model import Event
from engine.fortunes.match.model import Kick, MatchSetup
from engine.fortunes.season import events as ev
from engine.fortunes.season.fold import fold
from engine.fortunes.season.model import SeasonTable
from game.stage.bidding import BIDDING, BidScore
from game.stage.choreography import Choreography, Cue, Sound
from game.stage.timeline import StagePresenter, fixed, thrown

Room = Literal["opening", "market", "board", "matchday", "draw", "review"]
_OPENING = (ev.BoardLaid, ev.SeasonBegun, ev.OrderRolled, ev.ClubTaken)
_REVIEW = (ev.SeasonEnded, ev.GameEnded)
_ANYWHERE = (
    ev.MoneyMoved,
    ev.PeopleJoined,
    ev.PlayerListed,
    ev.PlayerMoved,
    ev.LoanBegan,
    ev.LoanEnded,
    ev.AbsencesCounted,
    ev.WeekEnded,
    DealOffered,
    DealCountered,
    DealAccepted,
    DealRefused,
)
ASK, TUMBLE, HOLD, STEP, LAND = 0.25, 0.85, 0.45, 0.24, 0.75
"""Before the die is thrown, in the air, lying still, for each square, and on the square that was reached."""
ASK_BRIEF, TUMBLE_BRIEF, HOLD_BRIEF, STEP_BRIEF, LAND_BRIEF = 0.45, 0.45, 0.4, 0.15, 0.5
"""Others throw more briefly, but so that whose turn it is, the die and the way can be followed."""
LIE, FLIP, READ, READ_BUNG = 0.55, 0.6, 3.2, 1.4
"""The card's back is looked at, it is turned, and read; shorter where a bung is asked about, which holds it up."""
FLIP_BRIEF, READ_BRIEF = 0.3, 1.6
TURN, LOOK, LOOK_LONG = 0.45, 0.7, 1.2
"""A card is turned over, and looked at; longer where one doesn't know why it is up."""
FIRST, DRAW_REST = 0.9, 2.0
BALL, TIE = 0.5, 0.9
"""Seconds that a ball takes, and that a tie takes where the tree says already who meets."""
OPENS = 0.45
"""The share of a ball's time after which it is open."""
ORDER_ASK, ORDER_TUMBLE, ORDER_HOLD, VERDICT = 0.7, 0.8, 0.6, 1.8
COUNT, REST = 0.7, 2.4
_NOTED = fixed(1.3, None, Sound(0.0, "tick"))
"""A line is read, with nothing to look at."""


@dataclass(slots=True)
class FortunesStage:
    """What can be seen at a moment. `told` are the stretch's events so far, and those before it that are still spoken
    of, without what happens inside matches.

    `setups` are the managed matches of the round, by fixture, with both line-ups; `kicks` their shoot-outs.
    """

    table: SeasonTable
    told: tuple[Event, ...] = ()
    setups: dict[int, MatchSetup] = field(default_factory=dict)
    kicks: dict[int, tuple[Kick, ...]] = field(default_factory=dict)


ScoreOf = Callable[[FortunesStage, Any, bool], Choreography]
"""Makes a choreography from the stage before the event, the event, and whether it is somebody's who looks."""


class FortunesPresenter(StagePresenter[FortunesStage]):
    """Lays a stretch on a timeline for the people at `seats`: what others do is looked at more briefly.

    `scores` are those of the screen that shows it; an event without one takes no time. `told` was before the stretch.
    """

    def __init__(
        self,
        blank: SeasonTable,
        seats: tuple[int, ...],
        scores: Mapping[type[Event], ScoreOf],
        told: tuple[Event, ...] = (),
    ) -> None:
        super().__init__(
            FortunesStage(blank, tuple(event for event in told if not isinstance(event, ev.MatchHappened)))
        )
        self._seats = seats
        self._scores = scores

    def copy(self, stage: FortunesStage) -> FortunesStage:
        return replace(super().copy(stage), setups=dict(stage.setups), kicks=dict(stage.kicks))

    def fold(self, stage: FortunesStage, event: Event) -> None:
        match = stage.table.match
        if isinstance(event, ev.MatchPlayed) and match is not None and match.kicks:
            stage.kicks[event.result.fixture] = tuple(match.kicks)
        fold(stage.table, event)
        if isinstance(event, ev.MatchHappened):
            return
        if isinstance(event, ev.RoundBegun):
            stage.setups, stage.kicks = {}, {}
        elif isinstance(event, ev.MatchBegun):
            stage.setups[event.fixture] = event.setup
        stage.told = (*stage.told, event)

    def choreography(self, stage: FortunesStage, event: Event) -> Choreography:
        make = self._scores.get(type(event))
        return Choreography(0.0) if make is None else make(stage, event, self._is_own(event))

    def _is_own(self, event: Event) -> bool:
        """Whether it is of somebody who looks, or of everybody; a deal is of both who deal."""
        if isinstance(event, DealEvent):
            return not {event.offer.seat, event.offer.to}.isdisjoint(self._seats)
        return owner_of(event) in (None, *self._seats)


def owner_of(event: Event) -> int | None:
    """The seat whose event it is, None if it is everybody's."""
    match event:
        case ev.CardDrawn():
            return event.card.seat
        case ev.DebtFell():
            return event.debt.seat
        case ev.MoneyMoved():
            return event.entry.payer if event.entry.payer is not None else event.entry.payee
        case ev.LoanBegan() | ev.LoanEnded():
            return event.loan.borrower
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def rooms_of(table: SeasonTable, events: Iterable[Event]) -> Iterator[Room | None]:
    """The screen each of `events` is shown on, given the table before the first; None: it stays where one is."""
    in_round, in_window, in_lot = bool(table.round), table.window is not None, table.lot is not None
    for event in events:
        in_round = in_round or isinstance(event, ev.RoundBegun)
        in_window = in_window or isinstance(event, ev.WindowOpened)
        in_lot = in_lot or isinstance(event, ev.LotShown)
        if isinstance(event, _OPENING):
            yield "opening"
        elif isinstance(event, _REVIEW):
            yield "review"
        elif isinstance(event, ev.CupDrawn):
            yield "draw" if event.fixtures else None  # the tree is told once more when its final has been played
        elif in_round or isinstance(event, ev.TrophyWon):
            yield "matchday"
        elif in_window or in_lot:
            yield "market"
        else:
            yield None if isinstance(event, _ANYWHERE) else "board"
        in_round = in_round and not isinstance(event, ev.RoundEnded)
        in_window = in_window and not isinstance(event, ev.WindowClosed)
        in_lot = in_lot and not isinstance(event, ev.LotClosed)


def room_at(table: SeasonTable) -> Room:
    """Where a game is taken up again."""
    if table.round:
        return "matchday"
    if table.window is not None or table.lot is not None:
        return "market"
    return "board" if table.week else "opening"


def whole_rounds(events: Sequence[Event]) -> int:
    """How many of these may count as shown: of a round nothing before it has ended, when results and money do too."""
    first: int | None = None
    for number, event in enumerate(events):
        if isinstance(event, ev.RoundEnded):
            first = None
        elif first is None and isinstance(event, ev.MatchBegun | ev.MatchPlayed):
            first = number
    return len(events) if first is None else first


def _turn_begun(stage: FortunesStage, event: ev.TurnBegun, own: bool) -> Choreography:
    return Choreography(0.9 if own else ASK_BRIEF, {"open": Cue(0.0, 0.3)}, (Sound(0.0, "tick", 0.8),) if own else ())


def _counter_moved(stage: FortunesStage, event: ev.CounterMoved, own: bool) -> Choreography:
    if own:
        ask, tumble, hold, step, land = ASK, TUMBLE, HOLD, STEP, LAND
    else:
        ask, tumble, hold, step, land = 0.0, TUMBLE_BRIEF, HOLD_BRIEF, STEP_BRIEF, LAND_BRIEF
    still = ask + tumble
    walk = still + hold
    there = walk + step * event.die
    volume = 1.0 if own else 0.4
    steps = tuple(Sound(walk + step * (number + 1), "tick", 0.7 * volume) for number in range(event.die))
    cues = {
        "tumble": Cue(ask, still), "hold": Cue(still, walk), "walk": Cue(walk, there), "land": Cue(there, there + land),
    }  # fmt: skip
    return Choreography(there + land, cues, (Sound(ask, "dice", volume), Sound(still, "settle", volume), *steps))


def _card_drawn(stage: FortunesStage, event: ev.CardDrawn, own: bool) -> Choreography:
    sound = "card_red" if event.card.pile == "crisis" else "card"
    if not own:
        return Choreography(FLIP_BRIEF + READ_BRIEF, {"flip": Cue(0.0, FLIP_BRIEF)}, (Sound(0.0, sound, 0.5),))
    asked = stage.table.managers[event.card.seat].bung
    read = READ_BUNG if asked else READ
    return Choreography(LIE + FLIP + read, {"flip": Cue(LIE, LIE + FLIP)}, (Sound(LIE, sound),))


def _told(length: float, brief: float, sound: str = "tick") -> ScoreOf:
    """Something that came of it: said in a line, with its sound."""

    def score(stage: FortunesStage, event: Event, own: bool) -> Choreography:
        return Choreography(
            length if own else brief, {"come": Cue(0.0, 0.3)}, (Sound(0.0, sound, 0.8 if own else 0.4),)
        )

    return score


def _joined(length: float, brief: float) -> ScoreOf:
    """Somebody goes to a club, for good or for a while, or leaves it: said in a line, and his card goes there."""

    def score(stage: FortunesStage, event: Event, own: bool) -> Choreography:
        seconds = length if own else brief
        cues = {"come": Cue(0.0, 0.3), "join": Cue(0.4 * seconds, 0.9 * seconds)}
        return Choreography(seconds, cues, (Sound(0.0, "tick", 0.8 if own else 0.4), Sound(0.4 * seconds, "card", 0.5)))

    return score


def taken_by(event: Event | None) -> tuple[int, int] | None:
    """Who goes to which manager in an event, None if nobody does."""
    match event:
        case ev.PlayerMoved(target="club", taker=int(taker), person=person):
            return person, taker
        case ev.LoanBegan(loan=loan):
            return loan.person, loan.borrower
    return None


def _money_counted(stage: FortunesStage, event: ev.MoneyMoved, own: bool) -> Choreography:
    """The cash counts up or down; a gain sounds otherwise than a loss."""
    gained = event.entry.payer is None
    sound = Sound(0.1, "ui_confirm" if gained else "tick", 0.9 if own else 0.4)
    length = 1.5 if own else 0.6
    return Choreography(length, {"come": Cue(0.0, 0.3), "count": Cue(0.1, 0.5 * length)}, (sound,))


def _bung_changed(stage: FortunesStage, event: ev.BungChanged, own: bool) -> Choreography:
    """One that was played is told by what it cancelled."""
    if not event.bung:
        return Choreography(0.0)
    return Choreography(1.6 if own else 0.6, {"come": Cue(0.0, 0.3)}, (Sound(0.0, "ui_confirm", 0.9 if own else 0.4),))


def _card_cancelled(stage: FortunesStage, event: ev.CardCancelled, own: bool) -> Choreography:
    """The stamp comes down."""
    length = 2.2 if own else 1.2
    return Choreography(length, {"stamp": Cue(0.1, 0.3)}, (Sound(0.3, "settle"), Sound(0.4, "ui_confirm", 0.7)))


def _manager_sacked(stage: FortunesStage, event: ev.ManagerSacked, own: bool) -> Choreography:
    return Choreography(4.2 if own else 3.0, {"come": Cue(0.3, 0.9)}, (Sound(0.3, "groan"),))


BOARD: dict[type[Event], ScoreOf] = {
    ev.WeekBegun: fixed(1.3, {"open": Cue(0.0, 0.4)}, Sound(0.0, "whistle", 0.6)),
    ev.TurnBegun: _turn_begun,
    ev.CounterMoved: _counter_moved,
    ev.CardDrawn: _card_drawn,
    ev.MoneyMoved: _money_counted,
    ev.BungChanged: _bung_changed,
    ev.CardCancelled: _card_cancelled,
    ev.NothingHappened: _told(1.4, 0.5),
    ev.DayTaken: _told(1.4, 0.5),
    ev.CoachChanged: _told(1.4, 0.5, "ui_confirm"),
    ev.ScoutChanged: _told(1.4, 0.5, "ui_confirm"),
    ev.YouthCoached: _told(1.2, 0.4, "ui_confirm"),
    ev.PlayerMoved: _joined(1.6, 1.0),
    ev.PlayerOut: _told(1.8, 0.7, "injury"),
    ev.LoanBegan: _joined(1.6, 1.0),
    ev.GroundShut: _told(1.8, 0.7),
    ev.PointsTaken: _told(1.8, 0.9, "groan"),
    ev.DebtFell: _told(2.2, 1.0, "ui_refused"),
    ev.DebtPaid: _told(1.4, 0.6, "ui_confirm"),
    ev.ManagerSacked: _manager_sacked,
}


def _lot_shown(stage: FortunesStage, event: ev.LotShown, own: bool) -> Choreography:
    wait = 0.2 if event.lot.why == "window" else 0.5
    look = LOOK if event.lot.why == "window" else LOOK_LONG
    turned = wait + TURN
    sounds = (Sound(wait, "card"), Sound(wait + TURN / 2, "card"))
    return Choreography(turned + look, {"flip": Cue(wait, turned), "look": Cue(turned, turned + look)}, sounds)


def _player_sold(stage: FortunesStage, event: ev.PlayerMoved, own: bool) -> Choreography:
    """Who was up goes to his club or aside; others are told of in a line."""
    lot = stage.table.lot
    if lot is None or lot.person != event.person:
        return Choreography(1.2)
    if event.taker is None:
        return Choreography(0.5, {"leave": Cue(0.0, 0.4)})
    return Choreography(0.7, {"join": Cue(0.05, 0.6)}, (Sound(0.05, "card"),))


def _bidding(score: BidScore) -> ScoreOf:
    return lambda stage, event, own: score(stage.table.auction, event, own)


def _dealt(stage: FortunesStage, event: DealEvent, own: bool) -> Choreography:
    """A line about a deal of others: of one's own everything was said at the desk, an answer as well."""
    return Choreography(0.0) if own else _NOTED(stage, event, own)


MARKET: dict[type[Event], ScoreOf] = {
    **{kind: _bidding(score) for kind, score in BIDDING.items()},
    ev.WindowOpened: fixed(1.6, {"open": Cue(0.0, 0.4)}, Sound(0.0, "whistle", 0.6)),
    ev.WindowClosed: fixed(1.0),
    ev.LotShown: _lot_shown,
    ev.PlayerMoved: _player_sold,
    ev.LoanBegan: fixed(0.7, {"join": Cue(0.05, 0.6)}, Sound(0.05, "card")),
    ev.MoneyMoved: fixed(0.6, {"count": Cue(0.0, 0.45)}, Sound(0.0, "tick", 0.5)),
    ev.PlayerListed: _NOTED,
    DealOffered: _dealt,
    DealCountered: _dealt,
    DealAccepted: _dealt,
    DealRefused: _dealt,
}


def drawn_clubs(event: ev.CupDrawn) -> list[int]:
    """The clubs of the stage in the order of their balls."""
    return [club for tie in event.tree[-1] for club in (tie.home, tie.visitors) if club is not None]


def _cup_drawn(stage: FortunesStage, event: ev.CupDrawn, own: bool) -> Choreography:
    first = len(event.tree) == 1
    steps, each = (len(drawn_clubs(event)), BALL) if first else (len(event.tree[-1]), TIE)
    cues = {f"ball{number}": Cue(FIRST + number * each, FIRST + (number + 1) * each) for number in range(steps)}
    end = FIRST + steps * each
    sounds = [Sound(0.0, "whistle", 0.5)]
    sounds += [Sound(FIRST + (number + OPENS) * each, "card", 0.7) for number in range(steps)]
    return Choreography(end + DRAW_REST, cues, tuple(sounds))


DRAW: dict[type[Event], ScoreOf] = {ev.CupDrawn: _cup_drawn}


def _order_rolled(stage: FortunesStage, event: ev.OrderRolled, own: bool) -> Choreography:
    """Everybody's die at once, and again for those who are level."""
    cues, sounds, at = thrown(len(event.throws), ORDER_ASK, ORDER_TUMBLE, ORDER_HOLD)
    cues["verdict"] = Cue(at, at + VERDICT)
    return Choreography(at + VERDICT, cues, (*sounds, Sound(at, "ui_confirm")))


def _season_ended(stage: FortunesStage, event: ev.SeasonEnded, own: bool) -> Choreography:
    """League, cup and Europe are counted one after the other, then the sum."""
    parts = ("league", "cup", "europe", "season")
    cues = {part: Cue(0.8 + COUNT * number, 0.8 + COUNT * (number + 1)) for number, part in enumerate(parts)}
    end = 0.8 + COUNT * len(parts)
    sounds = [Sound(0.0, "whistle_long"), *(Sound(cue.start, "tick", 0.6) for cue in cues.values())]
    return Choreography(end + REST, {**cues, "verdict": Cue(end, end + 0.8)}, (*sounds, Sound(end, "roar", 0.7)))


YEAR: dict[type[Event], ScoreOf] = {
    ev.BoardLaid: fixed(1.6, {"open": Cue(0.0, 0.6)}, Sound(0.1, "card")),
    ev.SeasonBegun: fixed(1.2, {"open": Cue(0.0, 0.5)}, Sound(0.0, "whistle", 0.7)),
    ev.OrderRolled: _order_rolled,
    ev.ClubTaken: fixed(1.8, {"verdict": Cue(0.4, 1.4)}, Sound(0.4, "card")),
    ev.SeasonEnded: _season_ended,
}

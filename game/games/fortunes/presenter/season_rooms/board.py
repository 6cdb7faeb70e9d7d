"""How long the board is looked at: the die tumbles and is held, the counter walks, a card is turned over and read.

What others do is told briefly: a turn of theirs takes some two seconds.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.fortunes.season import events as ev
from game.games.fortunes.presenter.season_rooms.stage import FortunesStage, ScoreOf
from game.stage.timeline import Choreography, Cue, Sound

ASK, TUMBLE, HOLD, STEP, LAND = 0.25, 0.85, 0.45, 0.24, 0.75
"""Before the die is thrown, in the air, lying still, for each square, and on the square that was reached."""
TUMBLE_BRIEF, HOLD_BRIEF, STEP_BRIEF, LAND_BRIEF = 0.35, 0.2, 0.08, 0.3
LIE, FLIP, READ, READ_BUNG = 0.55, 0.6, 3.2, 1.4
"""The card's back is looked at, it is turned, and read; shorter where a bung is asked about, which holds it up."""
FLIP_BRIEF, READ_BRIEF = 0.3, 1.1


def _week_begun(stage: FortunesStage, event: ev.WeekBegun, own: bool) -> Choreography:
    return Choreography(1.3, {"open": Cue(0.0, 0.4)}, (Sound(0.0, "whistle", 0.6),))


def _turn_begun(stage: FortunesStage, event: ev.TurnBegun, own: bool) -> Choreography:
    return Choreography(0.9 if own else 0.25, {"open": Cue(0.0, 0.3)}, (Sound(0.0, "tick", 0.8),) if own else ())


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


def _money_moved(stage: FortunesStage, event: ev.MoneyMoved, own: bool) -> Choreography:
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


SCORES: dict[type[Event], ScoreOf] = {
    ev.WeekBegun: _week_begun,
    ev.TurnBegun: _turn_begun,
    ev.CounterMoved: _counter_moved,
    ev.CardDrawn: _card_drawn,
    ev.MoneyMoved: _money_moved,
    ev.BungChanged: _bung_changed,
    ev.CardCancelled: _card_cancelled,
    ev.NothingHappened: _told(1.4, 0.5),
    ev.DayTaken: _told(1.4, 0.5),
    ev.CoachChanged: _told(1.4, 0.5, "ui_confirm"),
    ev.ScoutChanged: _told(1.4, 0.5, "ui_confirm"),
    ev.YouthCoached: _told(1.2, 0.4, "ui_confirm"),
    ev.PlayerMoved: _told(1.6, 0.7),
    ev.PlayerOut: _told(1.8, 0.7, "injury"),
    ev.LoanBegan: _told(1.6, 0.6),
    ev.GroundShut: _told(1.8, 0.7),
    ev.PointsTaken: _told(1.8, 0.9, "groan"),
    ev.DebtFell: _told(2.2, 1.0, "ui_refused"),
    ev.DebtPaid: _told(1.4, 0.6, "ui_confirm"),
    ev.ManagerSacked: _manager_sacked,
}

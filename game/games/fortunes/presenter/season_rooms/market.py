"""How long the market is looked at: a card is turned and looked at, bid for, and goes to whoever has bought him.

Bidding itself is `game.stage.bidding`'s. What happens in the market besides auctions (lists, releases, deals) is
told in a line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.deals import DealAccepted, DealCountered, DealOffered, DealRefused
from engine.core.model import Event
from engine.fortunes.season import events as ev
from game.stage.bidding import BIDDING, BidScore
from game.stage.timeline import Choreography, Cue, Sound

if TYPE_CHECKING:
    from game.games.fortunes.presenter.season_rooms.stage import FortunesStage, ScoreOf

FLIP, LOOK, LOOK_LONG = 0.45, 0.7, 1.2
"""A card is turned over, and looked at; longer where one doesn't know why it is up."""


def _window_opened(stage: FortunesStage, event: ev.WindowOpened, own: bool) -> Choreography:
    return Choreography(1.6, {"open": Cue(0.0, 0.4)}, (Sound(0.0, "whistle", 0.6),))


def _window_closed(stage: FortunesStage, event: ev.WindowClosed, own: bool) -> Choreography:
    return Choreography(1.0)


def _lot_shown(stage: FortunesStage, event: ev.LotShown, own: bool) -> Choreography:
    wait = 0.2 if event.lot.why == "window" else 0.5
    look = LOOK if event.lot.why == "window" else LOOK_LONG
    turned = wait + FLIP
    sounds = (Sound(wait, "card"), Sound(wait + FLIP / 2, "card"))
    return Choreography(turned + look, {"flip": Cue(wait, turned), "look": Cue(turned, turned + look)}, sounds)


def _player_moved(stage: FortunesStage, event: ev.PlayerMoved, own: bool) -> Choreography:
    """Who was up goes to his club or aside; others are told of in a line."""
    lot = stage.table.lot
    if lot is None or lot.person != event.person:
        return Choreography(1.2)
    if event.taker is None:
        return Choreography(0.5, {"leave": Cue(0.0, 0.4)})
    return Choreography(0.7, {"join": Cue(0.05, 0.6)}, (Sound(0.05, "card"),))


def _loan_began(stage: FortunesStage, event: ev.LoanBegan, own: bool) -> Choreography:
    return Choreography(0.7, {"join": Cue(0.05, 0.6)}, (Sound(0.05, "card"),))


def _money_moved(stage: FortunesStage, event: ev.MoneyMoved, own: bool) -> Choreography:
    return Choreography(0.25)


def _told(stage: FortunesStage, event: Event, own: bool) -> Choreography:
    return Choreography(1.3, {}, (Sound(0.0, "tick"),))


def _bidding(score: BidScore) -> ScoreOf:
    return lambda stage, event, own: score(stage.table.auction, event, own)


SCORES: dict[type[Event], ScoreOf] = {
    **{kind: _bidding(score) for kind, score in BIDDING.items()},
    ev.WindowOpened: _window_opened,
    ev.WindowClosed: _window_closed,
    ev.LotShown: _lot_shown,
    ev.PlayerMoved: _player_moved,
    ev.LoanBegan: _loan_began,
    ev.MoneyMoved: _money_moved,
    ev.PlayerListed: _told,
    DealOffered: _told,
    DealCountered: _told,
    DealAccepted: _told,
    DealRefused: _told,
}

"""Evenings of Football Fortunes for tests: a new game, and who leads it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import games
from engine.core.auction import BidDue, DropOut
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonSetup
from game.games.fortunes.flow.career_flow import CareerFlow
from game.games.fortunes.flow.summary import summarise
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.debt import DebtScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.season.year import EndingScene
from game.games.fortunes.screens.staff import StaffScene
from game.stage.session import Session
from game.ui.settings import Settings
from tests.game import evening

SEED = 1


def begin(folder: Path, people: int = 1, others: int = 1, seed: int = SEED, **changes: Any) -> Session:
    """A new game of `people` and `others`, computer managers of level 1, in a file of its own."""
    clubs = games.rules_for("fortunes").content.clubs[: people + others]
    seats = tuple(Seat(f"Player {n + 1}") if n < people else Seat(club.name, 1) for n, club in enumerate(clubs))
    setup = SeasonSetup(seats, tuple(ClubEntry(club.key) for club in clubs), **({"classic": True} | changes))
    return Session.begin("fortunes", setup, seed, folder, "Evening", summarise)


class Evening(evening.Evening):
    """An evening of Fortunes; line-ups are suggested ones, and visits to staff are short."""

    def __init__(self, session: Session, folder: Path, *, thrifty: bool = True) -> None:
        """Who is `thrifty` never bids."""
        self.thrifty = thrifty
        settings = Settings(tips_off=("fortunes",), reduced_motion=True)
        super().__init__(session, CareerFlow, folder, settings)

    def in_a_round(self) -> bool:
        """Whether matches are being told."""
        top = self.top
        return type(top) is MatchdayScene and type(getattr(top.timeline.beat, "event", None)) is ev.RoundEnded

    def go_on_at(self, top: Any) -> None:
        if type(top) is LineUpScene:
            top.editor.fill()
            top.done()
        elif type(top) is EndingScene:
            self.leave()
        elif type(top) in (StaffScene, DebtScene):
            top.screen.act(self.session.rules.default(self.session.state, top.due))
        elif type(top) is DealScene:
            top.accept()
        elif self.thrifty and type(top) is MarketScene and isinstance(top.question, BidDue):
            top.answer(DropOut(top.question.seat))
        else:
            super().go_on_at(top)

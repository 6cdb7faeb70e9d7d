"""The career's director: what a person is asked in the middle of a match, with the odds."""

from __future__ import annotations

from pathlib import Path

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.futti.match.model import GOAL, TakerDue, other
from engine.futti.odds import penalty_chance
from engine.futti.season.model import SeasonSetup
from engine.futti.season.rules import FuttiSeason
from game.games.futti.flow.career_flow import CareerFlow
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.settings import Settings
from game.ui.widgets import Paragraph
from game.ui.window import open_ui


def asked_for_a_taker() -> tuple[Session, TakerDue]:
    """A career of four people in which somebody must choose who takes a penalty."""
    clubs = FuttiSeason().content.clubs[:4]
    for seed in range(1, 50):
        setup = SeasonSetup(
            tuple(ClubEntry(club.key) for club in clubs), tuple(Seat(club.name) for club in clubs), (0, 1, 2, 3)
        )
        session: Session = Session.begin("futti", setup, seed)
        while pending := session.pending():
            due = pending[0]
            if isinstance(due, TakerDue):
                return session, due
            session.submit(session.rules.default(session.state, due))
    raise AssertionError("nobody is ever asked for a taker")


def test_who_chooses_a_taker_is_told_the_odds(tmp_path: Path) -> None:
    session, due = asked_for_a_taker()
    ui = open_ui((1280, 720), Settings(), strict=True)
    director = CareerFlow(ui, session, tmp_path, lambda: None)
    director.matchday.choose_taker(due)
    dialog = ui.stack.top
    assert isinstance(dialog, Dialog)
    opponents = session.state.match.table.sides[other(due.side)]
    keeper = opponents.positions[GOAL]
    odds = penalty_chance(opponents.goaltender(keeper).goaltending)
    text = ui.t("career.taker", percent=round(100 * odds))
    assert text in [widget.text for widget in dialog.view.root.walk() if isinstance(widget, Paragraph)]

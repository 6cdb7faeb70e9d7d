"""The career's director: what a person is asked in the middle of a match, with the odds, and when he is asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.entries import ClubEntry
from engine.core.model import Decision, Seat
from engine.futti.match.lineups import changes, default_rotation
from engine.futti.match.model import GOAL, GOALTENDERS, MatchTable, RotationDue, TakerDue, other
from engine.futti.odds import penalty_chance
from engine.futti.season.matches import match_key
from engine.futti.season.model import SeasonSetup
from engine.futti.season.rules import FuttiSeason
from game.games.futti.flow.career_flow import CareerFlow
from game.games.futti.screens.result import ResultScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.settings import Settings
from game.ui.text import Texts
from game.ui.widgets import Paragraph
from game.ui.window import open_ui


def asked(wanted: Callable[[Session, Decision], bool]) -> tuple[Session, Any]:
    """A career of four people in which somebody is asked what is wanted, and that question."""
    clubs = FuttiSeason().content.clubs[:4]
    for seed in range(1, 50):
        setup = SeasonSetup(
            tuple(ClubEntry(club.key) for club in clubs), tuple(Seat(club.name) for club in clubs), (0, 1, 2, 3)
        )
        session: Session = Session.begin("futti", setup, seed)
        while pending := session.pending():
            due = pending[0]
            if wanted(session, due):
                return session, due
            session.submit(session.rules.default(session.state, due))
    raise AssertionError("nobody is ever asked that")


def asked_for_a_taker() -> tuple[Session, TakerDue]:
    """A career of four people in which somebody must choose who takes a penalty."""
    return asked(lambda _, due: isinstance(due, TakerDue))


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


def at_a_timeout(change: str) -> tuple[Session, RotationDue]:
    """A minute's timeout at which just this has changed for who is asked; "" for nothing."""

    def wanted(session: Session, due: Decision) -> bool:
        if not isinstance(due, RotationDue) or due.timeout != "minute":
            return False
        return changes(session.state.match.table, due.side) == ((change,) if change else ())

    return asked(wanted)


def left(t: Texts, table: MatchTable, side: int) -> str:
    """Who of a side had to leave in the minute that is over, in words."""
    row = table.sides[side]
    gone = [who for who, absence in enumerate(row.absence) if absence and row.absent_since[who] == table.minute]
    words = [t(f"futti.absence.{row.absence[who].name.lower()}") for who in gone]
    named = zip(gone, words, strict=True)
    return ", ".join(t("sheet.change.out", name=row.card(who).name, absence=absence) for who, absence in named)


@pytest.mark.rule("FU-25")
def test_who_had_to_leave_is_named_and_no_place_is_called_empty_that_a_reserve_has_filled(tmp_path: Path) -> None:
    def wanted(session: Session, due: Decision) -> bool:
        if not isinstance(due, RotationDue) or due.timeout != "minute":
            return False
        table = session.state.match.table
        return changes(table, due.side) == ("gap", "off") and None not in default_rotation(table.sides[due.side])

    session, due = asked(wanted)
    ui = open_ui((1280, 720), Settings(), strict=True)
    director = CareerFlow(ui, session, tmp_path, lambda: None)
    session.hand_over((due.seat,))
    director.matchday.ask(None, due)
    told = [one.text for one in ui.stack.top.view.root.walk() if isinstance(one, Paragraph)]
    names = left(ui.t, session.state.match.table, due.side)
    assert names
    assert ui.t("sheet.changed", what=names) in told


@pytest.mark.parametrize("change", ["back", "goal", "goaltender", "opponents"])
@pytest.mark.rule("FU-25")
def test_by_default_one_is_asked_at_a_timeout_when_anything_has_changed(tmp_path: Path, change: str) -> None:
    session, due = at_a_timeout(change)
    ui = open_ui((1280, 720), Settings(), strict=True)
    director = CareerFlow(ui, session, tmp_path, lambda: None)
    session.hand_over((due.seat,))
    director.matchday.ask(None, due)
    sheet = ui.stack.top
    assert isinstance(sheet, TeamSheetScene)
    told = [one.text for one in sheet.view.root.walk() if isinstance(one, Paragraph)]
    table = session.state.match.table
    back = ", ".join(table.sides[side].card(player).name for side, player in table.back if side == due.side)
    names = left(ui.t, table, other(due.side)) if change == "opponents" else back
    keeper, idle = (card.name for card in table.sides[due.side].team.goaltenders)
    if table.sides[due.side].rolled_in == GOALTENDERS[1]:
        keeper, idle = idle, keeper
    what = ui.t(f"sheet.change.{change}", names=names, name=keeper, other=idle)
    assert ui.t("sheet.changed", what=what) in told
    assert due in session.pending()


@pytest.mark.parametrize(
    ("mode", "change", "note"), [("decisions", "", "sheet.passed"), ("never", "goal", "sheet.passed_always")]
)
@pytest.mark.rule("FU-25")
def test_a_timeout_that_passes_says_so(tmp_path: Path, mode: Any, change: str, note: str) -> None:
    session, due = at_a_timeout(change)
    ui = open_ui((1280, 720), Settings(hard_timeouts=mode), strict=True)
    said: list[str] = []
    ui.say = said.append
    director = CareerFlow(ui, session, tmp_path, lambda: None)
    session.hand_over((due.seat,))
    club = session.state.match.table.sides[due.side].team.name
    director.matchday.ask(None, due)
    assert said == [ui.t(note, timeout=ui.t("sheet.passed_at.minute"), club=club)]
    assert due not in session.pending()


@pytest.mark.rule("FU-33")
def test_a_match_that_nobody_watched_has_its_whole_sheet(tmp_path: Path) -> None:
    clubs = FuttiSeason().content.clubs[:6]
    setup = SeasonSetup(tuple(ClubEntry(club.key) for club in clubs), (Seat("Maja"),), (0,))
    session: Session = Session.begin("futti", setup, 1)
    while not session.state.table.rounds_played:
        session.submit(session.rules.default(session.state, session.pending()[0]))
    table = session.state.table
    number = next(one for one in table.fixtures_of(0) if table.fixtures[one].side_of(0) is None)
    ui = open_ui((1280, 720), Settings(), strict=True)
    director = CareerFlow(ui, session, tmp_path, lambda: None)
    while director.tape.peek() is not None:
        director.tape.pass_on()
    director.rooms.scoresheet(number)
    sheet = ui.stack.top
    assert isinstance(sheet, ResultScene)
    assert director.rooms.keep(match_key(table, number))
    sides = sheet.table.sides
    assert sum(side.possession for side in sides) == table.fixtures[number].result.minutes
    assert all(None not in side.started for side in sides)
    result = table.fixtures[number].result
    assert tuple(side.score for side in sides) == (result.home, result.visitors)

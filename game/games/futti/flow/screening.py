"""Matches of Fütti out of nothing, and out of records: ready to be watched, filmed and pictured.

Owns how a match between two clubs, dealt cards and computer managers comes about. It is a real one: the same rules,
managers and record as any other.
"""

from __future__ import annotations

from engine import games
from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.model import Event, Seat
from engine.core.record import Record
from engine.futti.content import Content, load
from engine.futti.match.model import MatchSetup, MatchTable
from engine.futti.season.model import SeasonSetup
from game.games.futti.screens.match.match_scene import Feed, FuttiMatchScene, RecordFeed
from game.games.futti.screens.result import ResultScene
from game.games.futti.style.match_kits import kits_in
from game.stage.after_match import After
from game.stage.screening import FinishedMatch, MatchScreens, between_computers, match_in
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui

GAME = "futti-match"


def _scene(ui: Ui, known: Content, showing: Showing[Feed]) -> FuttiMatchScene:
    return FuttiMatchScene(ui, kits_in(showing.feed.blank, known), showing)


def _result(ui: Ui, known: Content, blank: MatchTable, events: list[Event], after: After) -> ResultScene:
    return ResultScene(ui, blank, events, kits_in(blank, known), after)


SCREENS = MatchScreens(GAME, load, _scene, _result, RecordFeed)


def of_record(record: Record) -> FinishedMatch[MatchTable, FuttiMatchScene]:
    """The match in a record of one, which may be a stranger's. Raises `InputError` as `match_in`."""
    return match_in(record, SCREENS, lambda table: table.ending is not None)


def exhibition(seed: int, level: int = 2) -> Record:
    """A match between two clubs drawn and dealt from `seed`, both sides managed by computers of `level`."""
    return between_computers(GAME, _setup(seed, level), seed)


def _setup(seed: int, level: int) -> MatchSetup:
    season = games.rules_for("futti")
    keys = [club.key for club in load().clubs]
    Chance(derive(seed, "exhibition")).shuffle("clubs", keys)
    # The smallest league there is, of which only the first two clubs are wanted.
    league = SeasonSetup(clubs=tuple(ClubEntry(key) for key in keys[:4]), seats=(Seat("", level),), managed=(0,))
    home, visitors = season.new(league, seed)[0].table.teams[:2]
    seats = (Seat(home.name, level), Seat(visitors.name, level))
    return MatchSetup(home, visitors, seats=(0, 1), managers=seats)

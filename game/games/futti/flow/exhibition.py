"""Matches of Fütti out of nothing, and out of records: ready to be watched, filmed and pictured.

Owns how a match between two clubs, dealt cards and computer managers comes about. It is a real one: the same rules,
managers and record as any other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import games
from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.errors import InputError
from engine.core.headless import play_out
from engine.core.model import Event, Seat, clone
from engine.core.record import Record, RecordBuilder, header_for, read_setup
from engine.futti import content
from engine.futti.match.model import MatchSetup, MatchTable
from engine.futti.season.model import SeasonSetup
from game.games.futti.screens.match.feed import RecordFeed
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.games.futti.screens.result import ResultScene, of_match
from game.games.futti.style.match_kits import Dress, dress
from game.stage.after_match import After
from game.stage.timeline_scene import Showing
from game.stage.untrusted_replay import Tried, match_of
from game.ui.scene import Ui

GAME = "futti-match"


@dataclass(frozen=True, slots=True)
class Match:
    """A finished match, ready to be watched: the table before it, what happened, and what the clubs wear.

    `is_older`: it was recorded under other rules or levels than today's, and is shown from its events alone.
    """

    blank: MatchTable
    events: list[Event]
    dresses: tuple[Dress, Dress]
    is_older: bool = False

    def scene(
        self, ui: Ui, *, on_over: Callable[[], None] | None = None, on_back: Callable[[], None] | None = None
    ) -> FuttiMatchScene:
        """The match on the screen, from its first event."""
        feed = RecordFeed(self.blank, self.events, is_older=self.is_older)
        return FuttiMatchScene(ui, self.dresses, Showing(feed, on_over=on_over, on_back=on_back))

    def result(self, ui: Ui, after: After) -> ResultScene:
        """Its scoresheet."""
        rules, table = games.rules_for(GAME), clone(self.blank)
        for event in self.events:
            rules.fold(table, event)
        report = of_match(table, self.dresses)
        return ResultScene(ui, report, after)


def of_record(record: Record) -> Match:
    """The match in a record of one, which may be a stranger's.

    Raises `InputError` if it is of something else, its set-up can't be read, or its events can't have happened: they
    must fit the table and end the match, and come out of the rules again unless they are older than those.
    """
    tried: Tried[MatchTable] = match_of(record, GAME, lambda table: table.ending is not None)
    setup = setup_of(record)
    clubs = {club.key: club for club in content.load().clubs}
    return Match(tried.blank, tried.events, dress(setup.home, setup.visitors, clubs), tried.is_older)


def setup_of(record: Record) -> MatchSetup:
    """What the match in a record began from. Raises `InputError` as `of_record`."""
    if record.header.game != GAME:
        raise InputError("this replay holds a whole career, not one match")
    setup: MatchSetup = read_setup(games.rules_for(GAME), record.header)
    return setup


def exhibition(seed: int, level: int = 2) -> Record:
    """A match between two clubs drawn and dealt from `seed`, both sides managed by computers of `level`."""
    rules = games.rules_for(GAME)
    setup = _setup(seed, level)
    builder = RecordBuilder(header_for(rules, setup, seed), rules)
    managers = {seat: games.manager_for(GAME, level) for seat in (0, 1)}
    play_out(rules, setup, seed, managers, builder)
    return builder.record


def _setup(seed: int, level: int) -> MatchSetup:
    season = games.rules_for("futti")
    keys = [club.key for club in content.load().clubs]
    Chance(derive(seed, "exhibition")).shuffle("clubs", keys)
    # The smallest league there is, of which only the first two clubs are wanted.
    league = SeasonSetup(clubs=tuple(ClubEntry(key) for key in keys[:4]), seats=(Seat("", level),), managed=(0,))
    home, visitors = season.new(league, seed)[0].table.teams[:2]
    seats = (Seat(home.name, level), Seat(visitors.name, level))
    return MatchSetup(home, visitors, seats=(0, 1), managers=seats)

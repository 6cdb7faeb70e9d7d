"""Matches out of nothing: two clubs, dealt cards, computer managers. For attract mode, pictures and the smoke test.

Owns how such a match comes about. It is a real one: the same rules, managers and record as any other.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import games
from engine.core.chance import Chance, derive
from engine.core.errors import InputError
from engine.core.headless import play_out
from engine.core.model import Event, Seat
from engine.core.record import Record, RecordBuilder, header_for, read_setup, verify
from engine.futti import content
from engine.futti.match.model import MatchSetup, MatchTable
from engine.futti.season.model import ClubEntry, SeasonSetup
from game.scenes.match.dress import Dress, dress

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


def of_record(record: Record) -> Match:
    """The match in a record of one, which may be a stranger's.

    Raises `InputError` if it is of something else, its set-up can't be read, or its events can't have happened: they
    must fit the table and end the match, and come out of the rules again unless they are older than those.
    """
    rules = games.rules_for(GAME)
    setup = setup_of(record)
    clubs = {club.key: club for club in content.load().clubs}
    header, events = record.header, list(record.events())
    is_older = (header.version, header.levels) != (rules.version, rules.levels_digest)
    if not _fits(rules.blank(setup), events) or not (is_older or verify(rules, record) is None):
        raise InputError("this replay's events are not those of a match")
    return Match(rules.blank(setup), events, dress(setup.home, setup.visitors, clubs), is_older)


def _fits(table: MatchTable, events: list[Event]) -> bool:
    """Whether the events can be laid on the table one after another, up to the end of the match."""
    rules = games.rules_for(GAME)
    try:
        for event in events:
            rules.fold(table, event)
    except (LookupError, AttributeError, TypeError, ValueError):
        return False
    return table.ending is not None


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

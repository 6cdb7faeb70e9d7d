"""Laying events on the table of a career, and the `Play` that resolves it with the content and a match's rules at hand.

One small function an event, and none of them decides anything. The match being played is not among them: it lies beside
the season's table, and the rules lay its events there.
"""

from __future__ import annotations

from msgspec.structs import astuple, replace

from engine.core import answers, play
from engine.core.friendly import FriendlyEnded
from engine.core.model import Event
from engine.core.play import Folds
from engine.futti.content import Content
from engine.futti.match.model import SQUAD, Sheet
from engine.futti.match.rules import FuttiMatch
from engine.futti.season import events as ev
from engine.futti.season.model import Draft, PlayerSeason, SeasonState, SeasonTable, Sheets

_COUNTS = Sheet.__struct_fields__


def fold(table: SeasonTable, event: Event) -> None:
    """Lay one event on the table. Raises `KeyError` for an event of another game."""
    _FOLDS[type(event)](table, event)


def _season_begun(table: SeasonTable, event: ev.SeasonBegun) -> None:
    table.season = event.season
    table.calendar = event.calendar
    table.lots = event.lots
    table.squads = [() for _ in table.setup.clubs]
    table.teams = ()
    table.fixtures = []
    table.round = None
    table.rounds_played = 0
    table.rows = ()
    table.cup = ()
    table.awards = None
    table.statistics = [[PlayerSeason() for _ in SQUAD] for _ in table.setup.clubs]


def _teams_dealt(table: SeasonTable, event: ev.TeamsDealt) -> None:
    table.squads = list(event.squads)
    table.teams = event.teams


def _draft_opened(table: SeasonTable, event: ev.DraftOpened) -> None:
    table.draft = Draft(event.order)


def _card_picked(table: SeasonTable, event: ev.CardPicked) -> None:
    table.squads[event.club] = (*table.squads[event.club], event.card)
    if table.draft is not None:
        table.draft.picks += 1


def _draft_closed(table: SeasonTable, event: ev.DraftClosed) -> None:
    table.draft = None
    table.squads = list(event.squads)
    table.teams = event.teams


def _fixtures_drawn(table: SeasonTable, event: ev.FixturesDrawn) -> None:
    table.fixtures.extend(event.fixtures)
    table.rows = event.rows


def _cup_drawn(table: SeasonTable, event: ev.CupDrawn) -> None:
    table.fixtures.extend(event.fixtures)
    table.cup = event.tree


def _round_begun(table: SeasonTable, event: ev.RoundBegun) -> None:
    table.round = event.round
    for number, fixture in enumerate(table.fixtures):
        if fixture.sheets is not None:
            table.fixtures[number] = replace(fixture, sheets=None)


def _match_begun(table: SeasonTable, event: ev.MatchBegun) -> None:
    table.playing = event.fixture


def _match_played(table: SeasonTable, event: ev.MatchPlayed) -> None:
    fixture = table.fixtures[event.fixture]
    table.fixtures[event.fixture] = replace(fixture, result=event.result, sheets=event.sheets)
    if table.playing == event.fixture:
        table.playing = None


def _round_ended(table: SeasonTable, event: ev.RoundEnded) -> None:
    table.rows = event.rows
    table.cup = event.tree
    table.rounds_played = event.round + 1
    for number in table.fixtures_of(event.round):
        fixture = table.fixtures[number]
        if fixture.sheets is not None:
            _add_up(table.statistics, (fixture.home, fixture.visitors), fixture.sheets)


def _awards_given(table: SeasonTable, event: ev.AwardsGiven) -> None:
    table.awards = event.awards


def _season_ended(table: SeasonTable, event: ev.SeasonEnded) -> None:
    table.history.append(event.past)


def _career_ended(table: SeasonTable, event: ev.CareerEnded | FriendlyEnded) -> None:
    table.over = True


def _add_up(statistics: list[list[PlayerSeason]], clubs: tuple[int, int], sheets: Sheets) -> None:
    for club, lines in zip(clubs, sheets, strict=True):
        for player, line in zip(statistics[club], lines, strict=True):
            player.matches += line.minutes > 0
            for count, value in zip(_COUNTS, astuple(line), strict=True):
                if value:
                    setattr(player.totals, count, getattr(player.totals, count) + value)


_FOLDS: Folds[SeasonTable] = {
    ev.SeasonBegun: _season_begun,
    ev.TeamsDealt: _teams_dealt,
    ev.DraftOpened: _draft_opened,
    ev.CardPicked: _card_picked,
    ev.DraftClosed: _draft_closed,
    ev.FixturesDrawn: _fixtures_drawn,
    ev.CupDrawn: _cup_drawn,
    ev.RoundBegun: _round_begun,
    ev.MatchBegun: _match_begun,
    ev.MatchPlayed: _match_played,
    ev.RoundEnded: _round_ended,
    ev.AwardsGiven: _awards_given,
    ev.SeasonEnded: _season_ended,
    ev.CareerEnded: _career_ended,
    FriendlyEnded: _career_ended,
}


class SeasonPlay(play.Play[SeasonState, SeasonTable]):
    """A career being resolved."""

    __slots__ = ("content", "match")

    def __init__(self, state: SeasonState, content: Content, match: FuttiMatch) -> None:
        super().__init__(state, fold)
        self.content = content
        self.match = match


Handlers = play.Handlers[SeasonPlay]
Answer = answers.Answer[Content, SeasonTable, SeasonPlay]
Answers = answers.Answers[Content, SeasonTable, SeasonPlay]

"""The end of a season and of the game: trophies, loans, game points, the final count (FF-36, FF-42 … FF-45)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.fortunes.content.cards import Content
from engine.fortunes.season import cups, people
from engine.fortunes.season.events import GameEnded, SeasonEnded
from engine.fortunes.season.model import PastSeason, SeasonTable, Tally
from engine.fortunes.season.state import Handlers, SeasonPlay
from engine.fortunes.season.steps import BeginSeason, EndSeason


def end_season(play: SeasonPlay, step: EndSeason) -> None:
    """The league's trophy, loans, and everybody's game points; then another season, or the count (FF-42, FF-43)."""
    table, tables = play.table, play.content.tables
    cups.award(play, "league", table.rows[0].team, table.rows[1].team, tables.prize_league)
    for loan in tuple(table.loans):
        people.end_loan(play, loan, "FF-42")
    points = tuple(_points(play.content, table, seat) for seat in range(len(table.managers)))
    past = PastSeason(table.rows, cups.finalists(table.cup), cups.finalists(table.europe), points)
    totals = tuple(manager.points + more for manager, more in zip(table.managers, points, strict=True))
    play.emit(SeasonEnded(past=past, points=totals, last_europe=cups.qualified_by(past), rule="FF-44"))
    if table.season < table.setup.seasons:
        play.then(BeginSeason())
    else:
        play.emit(GameEnded(tallies=final_count(play.content, table), rule="FF-45"))


def _points(content: Content, table: SeasonTable, seat: int) -> int:
    """FF-44: game points of a season for league and cups; who was sacked in it gets none."""
    manager, tables = table.managers[seat], content.tables
    if not manager.managing:
        return 0
    club = manager.club
    return (
        tables.points_league[table.place(club) - 1]
        + cups.points_in(table.cup, club, tables.points_cup)
        + cups.points_in(table.europe, club, tables.points_europe)
    )


# -- the final count


def final_count(content: Content, table: SeasonTable) -> tuple[Tally, ...]:
    """Everybody's count, best first: survivors by game points, then by cash and assets, at last level; below them who
    was ever sacked, the later the better (FF-45)."""
    tallies = [_tally(content, table, seat) for seat in range(len(table.managers))]

    def merit(tally: Tally) -> tuple[int, int, int]:
        sacked = table.managers[tally.seat].sacked
        return (0, -tally.total, -tally.assets) if not sacked else (1, -sacked, 0)

    ranked = sorted(tallies, key=merit)
    merits = [merit(tally) for tally in ranked]
    return tuple(replace(tally, place=merits.index(merit(tally)) + 1) for tally in ranked)


def _tally(content: Content, table: SeasonTable, seat: int) -> Tally:
    """FF-44: seasons, one point for so much cash, so many less for each sack; cash and assets break ties (FF-43).

    Who was ever sacked gets no points for cash, whatever his next club has.
    """
    manager, tables = table.managers[seat], content.tables
    sack = manager.sackings * tables.sack_points
    if not manager.managing:
        return Tally(seat, manager.points, 0, sack, 0, 0)
    cash = 0 if manager.sackings else min(tables.cash_points, manager.cash // tables.cash_point)
    owned = [person for person in manager.squad if person not in manager.listed]
    assets = manager.cash + sum(people.value(content, table, person) for person in owned)
    return Tally(seat, manager.points, cash, sack, assets, 0)


HANDLERS: Handlers = {EndSeason: end_season}

"""How a season begins and ends, and the game with the last one (FF-5, FF-36, FF-42 … FF-45).

Fixtures, ratings, cups and who moves first; trophies, loans, game points. Owns what a season consists of, and the final
count.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.league import standings
from engine.fortunes.content.cards import Content
from engine.fortunes.season import cups, money, people
from engine.fortunes.season.calendar import calendar_of, league_fixtures
from engine.fortunes.season.events import GameEnded, OrderRolled, SeasonBegun, SeasonEnded
from engine.fortunes.season.model import PastSeason, SeasonTable, Tally
from engine.fortunes.season.opening import grown
from engine.fortunes.season.state import Handlers, SeasonPlay
from engine.fortunes.season.steps import AskTakeOver, BeginSeason, BeginWeek, DrawCups, EndSeason, OpenWindow

_DIE = 6


def begin_season(play: SeasonPlay, step: BeginSeason) -> None:
    """The league is drawn, computer clubs have grown since last season; then the calendar follows (FF-5, FF-32).

    The first cash is paid now, so that the season's ledger begins with it (FF-1). Who was sacked may take over a club.
    """
    table, content = play.table, play.content
    order = list(range(table.league))
    play.chance.shuffle("fixtures", order)
    lots = list(range(table.league))
    play.chance.shuffle("lots", lots)
    play.emit(
        SeasonBegun(
            season=table.season + 1,
            fixtures=league_fixtures(order),
            ratings=grown(table, content.tables.season_growth if table.season else 0),
            lots=tuple(lots),
            rows=standings(table.league, (), lots),
            rule="FF-5",
        )
    )
    if table.season == 1:
        for seat in table.surviving:
            money.pay(play, None, seat, content.tables.cash, "start", "FF-1")
    sacked = [seat for seat, manager in enumerate(table.managers) if not manager.managing]
    weeks = range(1, calendar_of(content, table.setup).weeks + 1)
    play.then(
        *map(AskTakeOver, sacked), DrawCups(), OpenWindow("summer"), *(BeginWeek(week) for week in weeks), EndSeason()
    )


def draw_cups(play: SeasonPlay, step: DrawCups) -> None:
    """Everybody who manages is known: the cups are drawn, and it is thrown for moving first (FF-7, FF-35)."""
    cups.draw_cups(play)
    throw_for_first(play)


def throw_for_first(play: SeasonPlay) -> None:
    """Who manages throws a die, those level best throw again; who manages alone is first without (FF-7)."""
    table = play.table
    level = table.surviving
    throws = []
    while len(level) > 1:
        thrown = {seat: play.chance.roll("order", _DIE) for seat in level}
        throws.append(tuple(thrown.get(seat) for seat in range(len(table.managers))))
        most = max(thrown.values())
        level = [seat for seat in level if thrown[seat] == most]
    if level:
        play.emit(OrderRolled(throws=tuple(throws), first=level[0], rule="FF-7"))


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
    cash = 0 if manager.sackings else money.points_of_cash(tables, manager.cash)
    owned = [person for person in manager.squad if person not in manager.listed]
    assets = manager.cash + sum(people.value(content, table, person) for person in owned)
    return Tally(seat, manager.points, cash, sack, assets, 0)


HANDLERS: Handlers = {BeginSeason: begin_season, DrawCups: draw_cups, EndSeason: end_season}

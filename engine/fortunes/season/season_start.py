"""The beginning of a season: fixtures, ratings, cups, who moves first, and what the season consists of (FF-5)."""

from __future__ import annotations

from engine.core.standings import standings
from engine.fortunes.season import cups, money
from engine.fortunes.season.calendar import calendar_of, league_fixtures
from engine.fortunes.season.events import OrderRolled, SeasonBegun
from engine.fortunes.season.squads import grown
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


HANDLERS: Handlers = {BeginSeason: begin_season, DrawCups: draw_cups}

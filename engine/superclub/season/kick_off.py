"""The start of a season: markers on tokens, the fixture list, the powerhouses (SC-8, SC-30, SC-32, SC-45)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.superclub.content.cards import Content, Tables
from engine.superclub.line_up import Thirds
from engine.superclub.season.events import SeasonKickedOff
from engine.superclub.season.model import FEWEST_SEATS, MOST_SEATS, Meeting, PowerClub, SeasonTable
from engine.superclub.season.state import Handlers, SeasonPlay
from engine.superclub.season.steps import EndSeason, KickOff, PlayRound


def kick_off(play: SeasonPlay, step: KickOff) -> None:
    """Markers on squad tokens (SC-8), the rounds by last season's order (SC-30), powerhouses afresh (SC-45)."""
    table = play.table
    rounds = fixtures(play.content.tables, table.ranking, table.setup.home_and_away)
    play.emit(
        SeasonKickedOff(
            markers=tuple(table.token(seat) for seat in range(len(table.clubs))),
            rounds=rounds,
            powerhouses=_powerhouses(play) if table.setup.powerhouses else (),
            rule="SC-30",
        )
    )
    play.then(*(PlayRound(number) for number in range(1, len(rounds) + 1)), EndSeason())


def fixtures(tables: Tables, ranking: Sequence[int], home_and_away: bool) -> tuple[tuple[Meeting, ...], ...]:
    """Who meets whom in each round, by last season's order (SC-30).

    The longer game has the whole list twice, the second time with grounds swapped (SC-32).
    """
    listed = tables.fixtures[len(ranking) - FEWEST_SEATS]
    rounds = tuple(
        tuple(
            Meeting(ranking[one.home - 1], None if one.away is None else ranking[one.away - 1]) for one in fixtures_now
        )
        for fixtures_now in listed
    )
    return rounds + tuple(tuple(map(_swapped, meetings)) for meetings in rounds) if home_and_away else rounds


def powerhouse_keys(content: Content, table: SeasonTable) -> list[str]:
    """The clubs that fill the league to six: the first of the levels that nobody manages (SC-45)."""
    managed = {entry.key for entry in table.setup.clubs}
    free = [club.key for club in content.clubs if club.key not in managed]
    return free[: MOST_SEATS - len(table.clubs)]


def _swapped(meeting: Meeting) -> Meeting:
    return meeting if meeting.away is None else Meeting(meeting.away, meeting.home)


def _powerhouses(play: SeasonPlay) -> tuple[PowerClub, ...]:
    """SC-45: by the season's row, each value as far off as the spread, both ways alike."""
    tables, table = play.content.tables, play.table
    row = tables.powerhouses[min(table.season, len(tables.powerhouses)) - 1]
    start = row.start + tables.powerhouse_bonus[len(table.clubs) - FEWEST_SEATS]

    def off(worth: int) -> int:
        spread = tables.powerhouse_spread
        return worth + play.chance.below("powerhouses", 2 * spread + 1) - spread

    return tuple(
        PowerClub(key, Thirds(off(row.defence), off(row.midfield), off(row.attack)), start)
        for key in powerhouse_keys(play.content, table)
    )


HANDLERS: Handlers = {KickOff: kick_off}

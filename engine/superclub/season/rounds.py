"""A season's start and rounds: markers, the fixture list, matches, SIMs, powerhouses (SC-8, SC-30 … SC-32, SC-45)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.superclub.content.cards import Content, Tables, status_of
from engine.superclub.line_up import Thirds
from engine.superclub.match.model import Winner
from engine.superclub.season import matchday, staffing
from engine.superclub.season.events import RoundBegun, SeasonKickedOff, SimRolled, SimThrownFor
from engine.superclub.season.model import FEWEST_SEATS, MOST_SEATS, Meeting, Played, PowerClub, SeasonTable
from engine.superclub.season.state import Handlers, SeasonPlay
from engine.superclub.season.steps import EndSeason, KickOff, PlayMeeting, PlayRound


def play_round(play: SeasonPlay, step: PlayRound) -> None:
    """The meetings of a round one after another; as everybody has one, none affects another (SC-30)."""
    play.emit(RoundBegun(round=step.round, rule="SC-30"))
    play.then(*(PlayMeeting(one.home, one.away) for one in play.table.rounds[step.round - 1]))


def play_meeting(play: SeasonPlay, step: PlayMeeting) -> None:
    """A match, a SIM (SC-31), or powerhouses among themselves, who draw (SC-45)."""
    seats = len(play.table.clubs)
    if step.away is None:
        _simulate(play, step.home)
    elif step.home >= seats and step.away >= seats:
        points = matchday.points_of(play.content.tables, play.table.setup, "draw")
        matchday.count_result(play, Played(play.table.round, step.home, step.away, "draw", points), "SC-45")
    else:
        matchday.begin_league_match(play, step)


def sim_result(tables: Tables, token: int, total: int) -> Winner:
    """What two dice that show `total` bring a squad with this token: "home" is a win (SC-31)."""
    band = tables.sim[status_of(tables, token)]
    return "home" if total >= band.win else "draw" if total >= band.draw else "away"


def _simulate(play: SeasonPlay, seat: int) -> None:
    """A SIM, by the squad token's band; staff may turn a draw into a win (SC-24, SC-31)."""
    table, tables = play.table, play.content.tables
    token = table.token(seat)
    dice = play.chance.roll2(f"sim-{seat}", 6, 6)
    result = sim_result(tables, token, sum(dice))
    status = status_of(tables, token)
    play.emit(SimRolled(seat=seat, status=status, dice=dice, result=result, rule="SC-31"))
    least = staffing.draw_turned(play.content, play.club(seat)) if result == "draw" else 0
    if least:
        again = play.chance.roll2(f"turn-{seat}", 6, 6)
        turned = sum(again) >= least
        play.emit(SimThrownFor(seat=seat, dice=again, turned=turned, rule="SC-24"))
        result = "home" if turned else "draw"
    points = (matchday.points_for(tables, table.setup, result), 0)
    matchday.count_result(play, Played(table.round, seat, None, result, points, dice=dice), "SC-32")


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


HANDLERS: Handlers = {KickOff: kick_off, PlayRound: play_round, PlayMeeting: play_meeting}

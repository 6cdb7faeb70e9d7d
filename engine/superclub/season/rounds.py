"""Rounds: matches, SIMs, and the meetings of powerhouses (SC-30, SC-31, SC-45)."""

from __future__ import annotations

from engine.superclub.content.cards import Tables, status_of
from engine.superclub.match.model import Winner
from engine.superclub.season import matchday, scores, staffing
from engine.superclub.season.events import RoundBegun, SimRolled, SimThrownFor
from engine.superclub.season.model import Played
from engine.superclub.season.state import Handlers, SeasonPlay
from engine.superclub.season.steps import PlayMeeting, PlayRound


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
        points = scores.points_of(play.content.tables, play.table.setup, "draw")
        scores.count(play, Played(play.table.round, step.home, step.away, "draw", points), "SC-45")
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
    points = (scores.points_for(tables, table.setup, result), 0)
    scores.count(play, Played(table.round, seat, None, result, points, dice=dice), "SC-32")


HANDLERS: Handlers = {PlayRound: play_round, PlayMeeting: play_meeting}

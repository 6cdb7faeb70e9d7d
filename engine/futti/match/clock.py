"""The clock: a minute from its key roll to whatever the roll leads to (FU-9), and the end of a minute, of a half and of
the match (FU-8, FU-25, FU-29 to FU-31).
"""

from __future__ import annotations

from engine.futti.content import Tables
from engine.futti.match.contest import breakaway, contest, control_check, is_golden_goal, roll_key_players
from engine.futti.match.doubles import play_doubles
from engine.futti.match.events import DeciderReached, HalfTimeReached, KickedOff, MatchEnded, MinuteTicked
from engine.futti.match.model import HALF_MINUTES, HOME, LAST_MINUTE, MATCH_MINUTES, VISITORS, Ending, MatchTable
from engine.futti.match.opening import call_timeout, rotations
from engine.futti.match.penalties import award
from engine.futti.match.state import KICK_EXCHANGE, PLAY_MINUTE, EndMinute, KickOff, MatchPlay, PlayMinute, TickMinute

_EARLY: dict[int, Ending] = {30: "lead_30", 35: "lead_35"}


def kick_off(play: MatchPlay, step: KickOff) -> None:
    """FU-8: home begins the match, the visitors the second half; into sudden death possession carries over (FU-31)."""
    minute = play.table.minute + 1
    play.emit(KickedOff(side=step.side, minute=minute, rule="FU-31" if minute > MATCH_MINUTES else "FU-8"))
    play.then(PLAY_MINUTE)


def end_minute(play: MatchPlay, step: EndMinute) -> None:
    """See `finish_minute`."""
    finish_minute(play, step.possession)


def finish_minute(play: MatchPlay, possession: int | None) -> None:
    """FU-28: what follows when all is played and all penalties are taken: the timeout, then the tick.

    `possession` is next minute's, None if a control check with a new d12 must say.
    """
    table = play.table
    if is_golden_goal(table):
        end_match(play, "sudden_death")
        return
    if possession is None:
        possession = control_check(play)
    if not table.marks or table.marks[-1].minute != table.minute:
        tick(play, possession)
        return
    # A goal, a card or an injury in this minute: each leaves a mark, and all together make one timeout (FU-25).
    call_timeout(play, "minute")
    if ending_of(play.tables, table) is None:
        following = VISITORS if table.minute == HALF_MINUTES else possession
        play.then(*rotations("minute", following), TickMinute(possession))
    else:
        tick(play, possession)


def tick_minute(play: MatchPlay, step: TickMinute) -> None:
    """See `tick`."""
    tick(play, step.possession)


def tick(play: MatchPlay, possession: int) -> None:
    """FU-29: tick the minute off, then test for half-time and the end."""
    table = play.table
    minute = table.minute
    play.emit(MinuteTicked(minute=minute, possession=possession))
    ending = ending_of(play.tables, table)
    if ending is not None:
        end_match(play, ending)
    elif minute == HALF_MINUTES:
        home, visitors = table.score
        play.emit(HalfTimeReached(home=home, visitors=visitors))
        call_timeout(play, "half_time")
        play.then(*rotations("half_time", VISITORS), KickOff(VISITORS))
    elif minute == MATCH_MINUTES:
        play.emit(DeciderReached(decider=table.decider))
        call_timeout(play, "decider")
        decide = KICK_EXCHANGE if table.decider == "exchange" else KickOff(possession)
        play.then(*rotations("decider", possession), decide)
    elif minute == LAST_MINUTE:
        play.emit(DeciderReached(decider="exchange"))
        play.then(KICK_EXCHANGE)
    else:
        play.then(PLAY_MINUTE)


def ending_of(tables: Tables, table: MatchTable) -> Ending | None:
    """FU-30: how the match ends with the minute being played, by the score as it stands; None if it goes on."""
    minute = table.minute
    if minute != MATCH_MINUTES and minute not in _EARLY:
        return None
    home, visitors = table.score
    if minute == MATCH_MINUTES:
        if home != visitors:
            return "full_time"
        return "draw" if table.decider == "draw" else None
    return _EARLY[minute] if is_decided(tables, minute, home - visitors) else None


def is_decided(tables: Tables, minute: int, lead: int) -> bool:
    """FU-30: whether a match ends early after `minute`, home being `lead` goals ahead (negative: behind)."""
    for early in tables.early_ends:
        if minute == early.minute and (lead >= early.home_lead or -lead >= early.visitors_lead):
            return True
    return False


def end_match(play: MatchPlay, ending: Ending) -> None:
    """FU-30, FU-31: the match ends by its score."""
    home, visitors = play.table.score
    winner = None if home == visitors else HOME if home > visitors else VISITORS
    rule = "FU-31" if ending == "sudden_death" else "FU-30"
    play.emit(MatchEnded(ending=ending, home=home, visitors=visitors, winner=winner, rule=rule))


def play_minute(play: MatchPlay, step: PlayMinute) -> None:
    """FU-9: the key roll, then the resolution roll, or the breakaway of a stealer who is key player now (FU-15)."""
    steal = play.table.steal
    side = play.table.possession
    attacker, defender = roll_key_players(play)
    if steal is not None and steal.player == attacker and steal.side == side:
        finish_minute(play, breakaway(play, side, steal.player))
        return
    black, white, d12 = dice = play.chance.roll3("resolution", 6, 6, 12)
    if black != white:
        finish_minute(play, contest(play, side, attacker, defender, dice))
        return
    possession, fouls = play_doubles(play, side, attacker, defender, black, d12)
    if fouls:
        award(play, side, fouls)
    else:
        finish_minute(play, possession)

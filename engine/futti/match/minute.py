"""A minute from its key roll to whatever the roll leads to (FU-9)."""

from __future__ import annotations

from engine.futti.match.clock import finish_minute
from engine.futti.match.contest import contest, roll_key_players
from engine.futti.match.doubles import play_doubles
from engine.futti.match.penalties import award
from engine.futti.match.shots import breakaway
from engine.futti.match.state import MatchPlay, PlayMinute


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

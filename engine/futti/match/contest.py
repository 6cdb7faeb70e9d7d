"""Normal play: the control track, key players, checks and steals, shots and breakaways (FU-7, FU-10 to FU-19)."""

from __future__ import annotations

from engine.futti.content import Tables, Team
from engine.futti.match.events import (
    BallStolen,
    BreakawayRun,
    ControlChecked,
    GoalScored,
    KeyPlayersRolled,
    PlayContested,
    ShotSaved,
    StealerRolled,
)
from engine.futti.match.model import (
    GOAL,
    HALF_MINUTES,
    HOME,
    MATCH_MINUTES,
    VISITORS,
    Control,
    MatchTable,
    ShotKind,
    other,
)
from engine.futti.match.state import MatchPlay

D12 = 12
BREAKAWAY_BONUS = 2
MINUS_TEN = -10
"""Base 6 as read off dice: the tens digit drops by one, and what falls below 11 no roll saves (FU-17)."""
_SHOT_RULES: dict[ShotKind, str] = {
    "open": "FU-13",
    "breakaway": "FU-16",
    "breakthrough": "FU-21",
    "injury": "FU-21",
    "penalty": "FU-28",
}


def control_track(tables: Tables, home: Team, visitors: Team) -> Control:
    """FU-7: where the marker stands, from the stars of all six outfield cards of each squad."""
    difference = sum(card.stars for card in home.players) + 1 - sum(card.stars for card in visitors.players)
    faces = tables.control_faces[min(abs(difference), len(tables.control_faces) - 1)]
    if difference < 0:
        return Control(difference, VISITORS, faces, home_from=faces + 1)
    return Control(difference, HOME if difference > 0 else None, faces, home_from=D12 + 1 - faces)


def control_check(play: MatchPlay, d12: int | None = None) -> int:
    """FU-19: the side that wins the loose ball, on the d12 of the resolution roll or, without one, on a new d12."""
    fresh = d12 is None
    if d12 is None:
        d12 = play.chance.roll("control", D12)
    winner = HOME if d12 >= play.table.control.home_from else VISITORS
    play.emit(ControlChecked(d12=d12, winner=winner, fresh=fresh))
    return winner


def roll_key_players(play: MatchPlay) -> tuple[int | None, int | None]:
    """FU-10: the key roll of the next minute. Returns the key offensive and the key defensive player."""
    table = play.table
    side = table.possession
    black, white = play.chance.roll2("key", 6, 6)
    offensive, defensive = play.tables.black[black - 1], play.tables.white[white - 1]
    attacker = table.sides[side].positions[offensive]
    defender = table.sides[other(side)].positions[defensive]
    play.emit(
        KeyPlayersRolled(
            minute=table.minute + 1,
            side=side,
            black=black,
            white=white,
            offensive=offensive,
            defensive=defensive,
            attacker=attacker,
            defender=defender,
        )
    )
    return attacker, defender


def contest(play: MatchPlay, side: int, attacker: int | None, defender: int | None, dice: tuple[int, int, int]) -> int:
    """FU-12: the offence check against the defence check, on the black die, white die and d12 of the resolution roll.

    `side` has the ball; a key player is None if his position is empty (FU-26). Returns next minute's possession.
    """
    black, white, d12 = dice
    offence = None if attacker is None else play.table.sides[side].outfielder(attacker).offence
    defence = None if defender is None else play.table.sides[other(side)].outfielder(defender).defence
    offence_passed = passes(black, offence)
    defence_passed = passes(white, defence)
    play.emit(
        PlayContested(
            black=black,
            white=white,
            d12=d12,
            offence=offence,
            defence=defence,
            offence_passed=offence_passed,
            defence_passed=defence_passed,
        )
    )
    if attacker is not None and offence_passed and not defence_passed:
        return other(side) if shoot(play, side, attacker, "open") else control_check(play, d12)
    if defender is not None and defence_passed and not offence_passed:
        return _steal(play, other(side), defender)
    return control_check(play, d12)


def _steal(play: MatchPlay, side: int, player: int) -> int:
    """FU-15: the ball goes over; in the last minute of a half the stealer's chance comes at once (FU-18)."""
    minute = play.table.minute
    last = minute in (HALF_MINUTES, MATCH_MINUTES)
    play.emit(BallStolen(side=side, player=player, pending=not last))
    return _roll_stealer(play, side, player) if last else side


def _roll_stealer(play: MatchPlay, side: int, player: int) -> int:
    """FU-18: key players as if for another minute, white ignored; the stealer breaks away if black names him."""
    black, _ = play.chance.roll2("stealer", 6, 6)
    position = play.tables.black[black - 1]
    named = play.table.sides[side].positions[position]
    play.emit(StealerRolled(side=side, black=black, position=position, player=named, breakaway=named == player))
    return breakaway(play, side, player) if named == player else side


def passes(die: int, rating: int | None) -> bool:
    """FU-11: a 6 always fails, a 1 always passes. An empty position (None) fails every check (FU-26)."""
    if rating is None or die == 6:
        return False
    return die == 1 or die <= rating


def shoot(play: MatchPlay, side: int, player: int, kind: ShotKind, modifier: int = 0) -> bool:
    """FU-13: a shot by `player` of `side`; an empty goal is hit without a roll (FU-26). Returns whether he scored."""
    defence = play.table.sides[other(side)]
    goaltender = defence.positions[GOAL]
    rule = _SHOT_RULES[kind]
    black = white = rating = None
    if goaltender is None:
        rule = "FU-26"
    else:
        rating = defence.goaltender(goaltender).goaltending + modifier
        black, white = play.chance.roll2("goaltending", 6, 6)
        if is_saved(black, white, rating):
            play.emit(
                ShotSaved(
                    side=side,
                    player=player,
                    kind=kind,
                    goaltender=goaltender,
                    black=black,
                    white=white,
                    rating=rating,
                    rule=rule,
                )
            )
            return False
    home, visitors = play.table.score
    play.emit(
        GoalScored(
            side=side,
            player=player,
            kind=kind,
            goaltender=goaltender,
            black=black,
            white=white,
            rating=rating,
            home=home + (side == HOME),
            visitors=visitors + (side == VISITORS),
            rule=rule,
        )
    )
    return True


def is_saved(black: int, white: int, rating: int) -> bool:
    """FU-13: black is the tens, white the ones; no automatic 1 or 6 here."""
    return black * 10 + white <= rating


def breakaway(play: MatchPlay, side: int, player: int) -> int:
    """FU-16: an offence check with the bonus, fresh die, then a shot at minus ten. Returns next minute's possession."""
    needed = play.table.sides[side].outfielder(player).offence + BREAKAWAY_BONUS
    die = play.chance.roll("breakaway", 6)
    passed = passes(die, needed)
    play.emit(BreakawayRun(side=side, player=player, die=die, needed=needed, passed=passed))
    if passed and shoot(play, side, player, "breakaway", MINUS_TEN):
        return other(side)
    return side


def is_golden_goal(table: MatchTable) -> bool:
    """FU-31: whether a goal has been scored in sudden death, which ends the match at once."""
    return table.minute > MATCH_MINUTES and table.sides[HOME].score != table.sides[VISITORS].score

"""Checks, shots and breakaways (FU-11, FU-13, FU-16, FU-17)."""

from __future__ import annotations

from engine.futti.match.events import BreakawayRun, GoalScored, ShotSaved
from engine.futti.match.model import GOAL, HOME, MATCH_MINUTES, VISITORS, MatchTable, ShotKind, other
from engine.futti.match.state import MatchPlay

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

"""What a match of Fütti was about, read off its table and events: who was the best, and what its events changed.

Owns the rule for both. The player of the match is the one with most merit, as the player of the season is (FU-35),
reckoned from his own line of the scoresheet; among equals one of the winners, then who scored more, then home before
visitors and squad order.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.model import Event
from engine.core.shares import Shares
from engine.futti import content
from engine.futti.match import events as ev
from engine.futti.match.clock import is_decided
from engine.futti.match.model import (
    HOME,
    LAST_MINUTE,
    MATCH_MINUTES,
    OUTFIELDERS,
    SIDES,
    SQUAD,
    VISITORS,
    Kick,
    MatchTable,
    Sheet,
    other,
)  # fmt: skip
from engine.futti.match.penalties import KICKS_EACH, exchange_winner
from engine.futti.odds import goal_chance
from engine.futti.season.awards import merit
from game.games.futti.presenter.tempo import GOALS_A_MINUTE
from game.stage.tempo import level_shares
from game.stage.turning import AWAY_WON, HOME_WON, Swing, mixed, played_out
from game.ui.text import Texts, score_of

_PENALTY, _RED = 0.4, 0.35
"""How much of a goal a penalty promises, and a red card the other side."""
_FIGURES = ("goals", "steals", "saves", "conceded", "yellow", "red")
_PEOPLE = 5


def best_first(table: MatchTable, side: int) -> list[int]:
    """Who of a side was on the pitch, whoever did most for it first."""
    sheets = table.sides[side].sheets
    played = [player for player in SQUAD if sheets[player].minutes]
    return sorted(played, key=lambda player: (-merit(sheets[player]), -sheets[player].goals, player))[:_PEOPLE]


def player_of_the_match(table: MatchTable) -> tuple[int, int] | None:
    """Side and player; None where nobody did anything that a scoresheet counts."""
    found = [(side, player) for side in SIDES for player in best_first(table, side)[:1]]
    if not found:
        return None
    best = max(found, key=lambda one: (*_worth(table, one), -one[0]))
    return best if merit(table.sides[best[0]].sheets[best[1]]) > 0 else None


def _worth(table: MatchTable, one: tuple[int, int]) -> tuple[int, bool, int]:
    sheet = table.sides[one[0]].sheets[one[1]]
    return merit(sheet), table.winner == one[0], sheet.goals


def line_in_words(t: Texts, sheet: Sheet, player: int) -> str:
    """What somebody did: his figures that count, one after the other; goals let in are a goaltender's alone."""
    told = [name for name in _FIGURES if getattr(sheet, name) and (name != "conceded" or player not in OUTFIELDERS)]
    return ", ".join(t(f"futti.report.did.{name}", n=getattr(sheet, name)) for name in told)


def swing(table: MatchTable, event: Event) -> Swing | None:
    """What an event changed of the chances, as if between equals; `table` is the one before it.

    A save, a miss and a red card count as so much of the goal that there was not, or that comes of it.
    """
    now = _shares(table, table.score)
    match event:
        case ev.GoalScored(home=home, visitors=visitors):
            return Swing(now, _shares(table, (home, visitors)), decides=table.minute > MATCH_MINUTES)
        case ev.KickTaken(scored=scored):
            kicks = tuple(kick.scored for kick in table.kicks)
            return Swing(_exchange(kicks), _exchange((*kicks, scored)), decides=True)
        case ev.ShotSaved(side=side, rating=rating):
            return Swing(mixed(now, _with_goal(table, side), goal_chance(rating)), now)
        case ev.PenaltyStruck(side=side, passed=False):
            return Swing(mixed(now, _with_goal(table, side), _PENALTY), now)
        case ev.PlayerSentOff(side=side):
            return Swing(now, mixed(now, _with_goal(table, other(side)), _RED))
    return None


def _with_goal(table: MatchTable, side: int) -> Shares:
    home, visitors = table.score
    return _shares(table, (home + (side == HOME), visitors + (side == VISITORS)))


def _shares(table: MatchTable, score: tuple[int, int]) -> Shares:
    """How a match ends from its minute with that score: until a lead like this ends it (FU-30)."""
    lead = score[HOME] - score[VISITORS]
    if table.minute > MATCH_MINUTES and lead:
        return HOME_WON if lead > 0 else AWAY_WON
    ends = next(one for one in range(table.minute, LAST_MINUTE + 1)
                if one >= MATCH_MINUTES or is_decided(content.load().tables, one, lead))  # fmt: skip
    shares = level_shares(lead, GOALS_A_MINUTE * (ends - table.minute))
    return shares if table.decider == "draw" else played_out(shares)


@lru_cache(maxsize=1024)
def _exchange(kicks: tuple[bool, ...]) -> Shares:
    """Who wins an exchange after so many kicks, home first and in turn, if every other one goes in (FU-31)."""
    taken = [Kick(number % 2, 0, scored) for number, scored in enumerate(kicks)]
    winner = exchange_winner(taken)
    if winner is not None:
        return AWAY_WON if winner else HOME_WON
    if len(kicks) >= 2 * KICKS_EACH and len(kicks) % 2 == 0:
        return mixed(HOME_WON, AWAY_WON, 0.5)  # one each from here, and level
    return mixed(_exchange((*kicks, False)), _exchange((*kicks, True)), 0.5)


def moment_in_words(t: Texts, table: MatchTable, event: Event, number: int) -> tuple[str, str]:
    """When it was and what happened; `table` is the one before the event, `number` picks among the ways to say it."""
    side: int = getattr(event, "side", 0)
    row, opponents = table.sides[side], table.sides[other(side)]
    player: int = getattr(event, "player", 0)
    told: dict[str, object] = {
        "player": row.card(player).name,
        "club": row.team.name,
        "other": opponents.team.name,
        "score": score_of(*table.score),
    }
    match event:
        case ev.GoalScored():
            lead = row.score - opponents.score
            key = "level" if lead == -1 else "ahead" if lead == 0 else "further" if lead > 0 else "closer"
            told["score"] = score_of(event.home, event.visitors)
        case ev.KickTaken():
            key = "kick_in" if event.scored else "kick_out"
        case ev.ShotSaved(goaltender=goaltender):
            key = "saved"
            told["keeper"] = opponents.card(goaltender).name
        case ev.PenaltyStruck():
            key = "missed"
        case _:
            key = "sent_off"
    when = "late_minute" if table.minute > MATCH_MINUTES else "minute"
    return t(f"futti.report.{when}", n=table.minute), t.pick(f"futti.report.moment.{key}", number, **told)

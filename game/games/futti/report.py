"""What a match of Fütti was about, read off its table and events: who was the best, and what changed most.

Owns the rule for both. The player of the match is the one with most merit, as the player of the season is (FU-35),
reckoned from his own line of the scoresheet; among equals one of the winners, then who scored more, then home before
visitors and squad order.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import MATCH_MINUTES, OUTFIELDERS, SIDES, SQUAD, MatchTable, Sheet, other
from engine.futti.season.awards import merit
from game.ui.text import Texts, score_of

_SAVE, _MISS, _RED = 0.45, 0.4, 0.35
"""How much a save, a penalty that missed and a red card change, of what a goal does."""
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


def moved(table: MatchTable, event: Event) -> float:
    """How much an event changed, 0 … 1; `table` is the one before it."""
    match event:
        case ev.GoalScored():
            return 1.0
        case ev.KickTaken():
            return 0.9
        case ev.ShotSaved():
            return _SAVE
        case ev.PenaltyStruck(passed=False):
            return _MISS
        case ev.PlayerSentOff():
            return _RED
    return 0.0


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

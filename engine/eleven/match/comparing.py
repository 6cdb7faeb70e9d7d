"""The nine zones, and the final whistle (EL-29, EL-30, EL-32)."""

from __future__ import annotations

from engine.eleven.club_rules.events import CardTokensMoved
from engine.eleven.content.cards import Result
from engine.eleven.content.effects import ShiftStrengths
from engine.eleven.match.abilities import after_cards
from engine.eleven.match.events import MatchDecided, ZoneCompared
from engine.eleven.match.model import AfterMatch, CallResult, CompareZones, MatchTable
from engine.eleven.match.state import MatchPlay
from engine.eleven.match.strengths import played, shift_late
from engine.eleven.zones import FACING, ZONES, compare

_LATE_AFTER = 6
"""Zones after which a tactic may ask whether it is level (EL-50)."""


def compare_zones(play: MatchPlay, step: CompareZones) -> None:
    """EL-29: my zones one after another, each against the facing one. A tactic may speak in between (EL-28)."""
    table = play.table
    ploy = played(play)
    for zone in ZONES:
        if isinstance(ploy, ShiftStrengths) and _speaks(table, ploy):
            shift_late(play, ploy)
        comparison = compare(zone, table.mine.get(zone, ()), table.theirs.get(FACING[zone], ()))
        play.emit(
            ZoneCompared(
                seat=play.seat,
                comparison=comparison,
                goals=table.goals + comparison.mine.goals,
                against=table.against + comparison.theirs.goals,
            )
        )


def call_result(play: MatchPlay, step: CallResult) -> None:
    """EL-32: more goals wins. Youngsters note their first match and first goal (EL-14); then abilities (EL-28)."""
    table = play.table
    result: Result = "draw" if table.goals == table.against else "win" if table.goals > table.against else "loss"
    play.emit(
        MatchDecided(
            seat=play.seat,
            result=result,
            goals=table.goals,
            against=table.against,
            wins=table.club.wins + (result == "win"),
            scored=table.club.goals + table.goals,
        )
    )
    _note_experience(play)
    play.then(AfterMatch(after_cards(play)))


def _speaks(table: MatchTable, ploy: ShiftStrengths) -> bool:
    """EL-50: whether the tactic's moment is now, before the next zone."""
    if ploy.when == "conceded_first":
        return len(table.compared) == 1 and table.compared[0].theirs.goals > 0
    return ploy.when == "level_after_six" and len(table.compared) == _LATE_AFTER and table.goals == table.against


def _note_experience(play: MatchPlay) -> None:
    """EL-14: a VP token for a youngster's first match, and one for his first goal."""
    table = play.table
    for post in table.posts:
        if post.card is None or play.content.players[post.card].kind != "youngster":
            continue
        player = table.club.player(post.card)
        scored = player.scored or post.shirt in table.scorers
        gained = (not player.played) + (scored and not player.scored)
        if gained:
            play.emit(
                CardTokensMoved(
                    seat=play.seat,
                    card=post.card,
                    tokens=player.tokens + gained,
                    played=True,
                    scored=scored,
                    rule="EL-14",
                )
            )

"""How a visitor's match of Fütti ended: who decided it, and its best moment."""

from __future__ import annotations

from engine.futti.match.model import GOALTENDERS, HOME, SIDES, MatchTable
from game.games.futti.style.match_kits import TeamStyle
from game.stage.kiosk.ending import Ending, EndSide, Moment, Star, led_by, of_winner, rank_among, verdict_of, winner_of
from game.ui.text import Texts, score_of

_STARS = 3
_LATE = 36
"""The minute from which on a goal that decides a match is its best moment."""


def ending(t: Texts, table: MatchTable, match_kits: tuple[TeamStyle, TeamStyle], seed: int, people: int = 1) -> Ending:
    """The end of a match in which the first person plays at home, and the second, if there are two, away.

    A match that penalties decided counts as won by a goal.
    """
    goals, against = table.score
    decided = 0 if table.winner is None or goals != against else 1 if table.winner == HOME else -1
    mine, theirs = goals + max(0, decided), against + max(0, -decided)
    winner = winner_of(mine, theirs, people)
    home, visitors = (EndSide(kits.name, kits.crest) for kits in match_kits)
    return Ending(
        verdict_of(mine, theirs, people),
        (home, visitors),
        _moment(table, own=SIDES if people > 1 else (HOME,)),
        led_by(_stars(t, table, match_kits, SIDES if people > 1 else (HOME,)), winner),
        rank_among(mine, theirs, people),
        score_of(*of_winner(str(goals), str(against), winner)),
        seed,
        winner,
        score=(str(goals), str(against)),
        people=people,
    )


def _stars(
    t: Texts, table: MatchTable, match_kits: tuple[TeamStyle, TeamStyle], own: tuple[int, ...]
) -> list[tuple[int, Star]]:
    """Those of the people's sides who did most, each with his side: goals first, then saves, then steals; at least
    one."""
    found: list[tuple[int, int, int, Star]] = []
    for side in own:
        for player, sheet in enumerate(table.sides[side].sheets):
            name, looks = table.sides[side].card(player).name, match_kits[side]
            done = ("saves", sheet.saves) if player in GOALTENDERS else ("goals", sheet.goals)
            if done[1] == 0:
                done = ("steals", sheet.steals)
            worth = 3 * sheet.goals + sheet.saves + sheet.steals
            note = t(f"kiosk.star.{done[0]}", n=done[1]) if done[1] else ""
            found.append((-worth, player, side, Star(name, looks.faces[player], looks.kit, note)))
    found.sort(key=lambda one: one[:2])
    best = [(side, star) for worth, _, side, star in found if worth < 0][:_STARS]
    return best or [found[0][2:]]


def _moment(table: MatchTable, own: tuple[int, ...]) -> Moment:
    """A late winner; else somebody's two goals or more; else the last goal; else what the goaltender stopped."""
    marks = [mark for mark in table.marks if mark.kind == "goal" and mark.side in own]
    name = {mark: table.sides[mark.side].card(mark.player).name for mark in marks}
    if (
        marks
        and marks[-1].minute >= _LATE
        and marks[-1].side == table.winner
        and abs(table.score[0] - table.score[1]) == 1
    ):
        return Moment("kiosk.moment.late", {"name": name[marks[-1]], "minute": marks[-1].minute})
    if marks:
        count = {scorer: list(name.values()).count(scorer) for scorer in name.values()}
        scorer, most = max(count.items(), key=lambda one: one[1])
        if most > 1:
            return Moment("kiosk.moment.goals", {"name": scorer, "n": most})
        return Moment("kiosk.moment.goal", {"name": name[marks[-1]], "minute": marks[-1].minute})
    saves = [
        (table.sides[side].sheets[player].saves, table.sides[side].card(player).name)
        for side in own
        for player in GOALTENDERS
    ]
    most, keeper = max(saves)
    return Moment("kiosk.moment.saves", {"name": keeper, "n": most}) if most else Moment("kiosk.moment.none")

"""How strong a side is in a third, everything counted (SC-34 … SC-37).

One function for the match, the odds, computer managers and the window. Strength is in halves of a star.
"""

from __future__ import annotations

from engine.superclub.content.effects import Third
from engine.superclub.line_up import LineUp, Thirds, third_halves
from engine.superclub.match.model import MatchTable, Side, Squad

_NONE = Thirds()


def strengths(table: MatchTable, side: Side, third: Third, line_up: LineUp | None = None) -> int:
    """Halves of a star of `side` in `third` as it stands on the table now, dice apart; 0 before it is shown.

    With `line_up`, what they would be with that one.
    """
    team = table.teams[side]
    if team.squad.block is not None:
        return 2 * team.squad.block.of(third)
    if line_up is None:
        line_up = team.line_up
    if line_up is None:
        return 0
    return squad_halves(team.squad, line_up, third, team.lifts, team.marked, table.derby)


def squad_halves(
    squad: Squad, line_up: LineUp, third: Third, lifts: Thirds = _NONE, marked: int | None = None, derby: bool = False
) -> int:
    """Halves of a star that `line_up` is worth in `third`: players, links, goalkeeper, boost, staff, news and weapons.

    A derby takes boost, links and staff (SC-39). Whoever is marked counts for nothing in attack.
    """
    silent = (marked,) if third == "attack" and marked is not None else ()
    cards = {card.number: card for card in squad.cards}
    halves = third_halves(cards, line_up, third, 0 if derby else squad.link_stars, silent)
    stars = squad.handicap.of(third) + lifts.of(third)
    if not derby:
        stars += squad.staff.of(third)
        if line_up.captain == third:
            stars += squad.boost
    return halves + 2 * stars

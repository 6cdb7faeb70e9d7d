"""What the opponent could field, and the odds of a line-up against it.

His line-up is secret, so he is taken at his best: the strongest quick line-up of the players that lie open. After the
reveal he is taken as he stands. Doubles are left out of account, as in all odds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.odds.superclub import FACES, THROWS, Odds, final_odds, match_odds, shoot_out_odds, takers, third_odds
from engine.superclub.best.quick import quick_line_up
from engine.superclub.content.cards import GIVEN_STARS
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.line_ups import has_boost, selectable
from engine.superclub.match.model import MatchTable, Side, Team, other
from engine.superclub.match.strength import strengths
from game.scenes.common.shares import Shares

How = Literal["best", "shown", "fixed", "unknown"]
"""best: if he plays his best; shown: as he stands; fixed: a club without players; unknown: a card face down."""


@dataclass(frozen=True, slots=True)
class Rival:
    """What the opponent has by his own thirds, in halves of a star; None while nobody knows. `line_up` is how he would
    stand for it."""

    how: How
    thirds: Thirds | None
    line_up: LineUp | None = None


def halves(table: MatchTable, side: Side, line_up: LineUp) -> Thirds:
    """What a side would have with a line-up, everything counted."""
    return Thirds(*(strengths(table, side, third, line_up) for third in THIRDS))


def rival_of(table: MatchTable, side: Side, mine: Thirds) -> Rival:
    """The opponent of a side that has `mine`."""
    facing = other(side)
    team = table.teams[facing]
    squad = team.squad
    if squad.block is not None:
        return Rival("fixed", Thirds(*(2 * squad.block.of(third) for third in THIRDS)))
    if squad.seat is None:
        return Rival("unknown", None)
    if team.line_up is not None:
        return Rival("shown", halves(table, facing, team.line_up), team.line_up)
    best = quick_line_up(
        selectable(team),
        mine,
        boost=squad.boost if has_boost(team, table.setup.kind) else 0,
        link_stars=squad.link_stars,
        extra=squad.staff + squad.handicap,
        frozen=squad.frozen,
    )
    return Rival("best", halves(table, facing, best), best)


def third_shares(rival: Rival, third: Third, mine: int) -> Shares | None:
    """How a third ends in which one has so many halves; None while the opponent isn't known."""
    if rival.thirds is None:
        return None
    win, draw, loss = third_odds(mine, rival.thirds.of(FACES[third]))
    return win / THROWS, draw / THROWS, loss / THROWS


def match_shares(table: MatchTable, side: Side, mine: Thirds, order: tuple[int, ...], rival: Rival) -> Shares | None:
    """How the match ends for a side with these thirds; a final by who wins it, penalties in that `order` included."""
    if rival.thirds is None:
        return None
    home, away = (rival.thirds, mine) if side else (mine, rival.thirds)
    if table.setup.kind == "league":
        turned = (0, 0) if table.derby else (table.teams[0].squad.draw_turned, table.teams[1].squad.draw_turned)
        odds = match_odds(home, away, turned=turned)
    else:
        odds = final_odds(match_odds(home, away), _penalties(table, side, order))
    return (odds.mirrored if side else odds).shares


def _penalties(table: MatchTable, side: Side, order: tuple[int, ...]) -> Odds:
    """The shoot-out against an opponent who lets his best shoot first; `home_win` is for away, who begins (SC-44)."""
    mine = takers([_stars(table.teams[side], number) for number in order])
    team = table.teams[other(side)]
    best = quick_line_up(selectable(team)).eleven
    theirs = takers(sorted((_stars(team, number) for number in best), reverse=True))
    return shoot_out_odds(mine, theirs) if side else shoot_out_odds(theirs, mine)


def _stars(team: Team, number: int) -> int:
    return next((card.stars for card in team.squad.cards if card.number == number), GIVEN_STARS)

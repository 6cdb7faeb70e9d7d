"""What is known of a match of Superclub before kick-off, what a line-up promises in it, and which promises most.

An opponent's line-up is secret, so he is taken at his best: the strongest quick line-up of the players that lie open.
After the reveal he is taken as he stands. Doubles are left out of account, as in all odds. In the search for the best
line-up his captain goes where he does most against what one names: each third of his is tried, and the best answers
are compared by the odds themselves. Single swaps that promise more are made in the end, as weapons and marks are left
out of the search.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from msgspec.structs import replace

from engine.core.shares import Shares, expected
from engine.superclub.best import best_for
from engine.superclub.best.quick import NOTHING, lift, quick_line_up
from engine.superclub.content.cards import GIVEN_STARS, Content
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.managers.line_ups import likely
from engine.superclub.match.line_ups import has_boost, line_up_fault, selectable, strengths, takers_by_stars
from engine.superclub.match.model import LineUpDue, MatchTable, Side, Team, other
from engine.superclub.odds import FACES, THROWS, Odds, final_odds, match_odds, shoot_out_odds, takers, third_odds

How = Literal["best", "shown", "fixed", "unknown"]
"""best: if he plays his best; shown: as he stands; fixed: a club without players; unknown: a card face down."""
LEAST = 1e-9
"""Less than that is no difference."""
_ROUNDS = 3
"""So often single swaps are looked through; after the search the first hardly ever finds one."""


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
    boost, extra = squad.boost if has_boost(team, table.setup.kind) else 0, squad.staff + squad.handicap
    best = quick_line_up(
        selectable(team), mine, boost=boost, link_stars=squad.link_stars, extra=extra, frozen=squad.frozen
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


class Adviser:
    """Suggests for the side that `due` asks, in a match as its manager sees it."""

    def __init__(self, content: Content, match: MatchTable, due: LineUpDue) -> None:
        self._content = content
        self._match = match
        self._due = due
        self._team = match.teams[due.side]
        self._rival = match.teams[other(due.side)]
        self._promised: dict[tuple[Thirds, tuple[int, ...]], float] = {}

    def best(self) -> LineUp:
        """The line-up that promises most; against an opponent nobody knows, against the average of them."""
        found = max(map(self._against, self._rivals()), key=self.promise)
        if self._rival.squad.seat is None and self._rival.squad.block is None:
            return found
        for _ in range(_ROUNDS):
            better = max(self._near(found), key=self.promise, default=found)
            if self.promise(better) <= self.promise(found) + LEAST:
                break
            found = better
        return found

    def promise(self, line_up: LineUp) -> float:
        """What the match promises by the screen's odds, a draw being half a win; nothing if the rival isn't known."""
        side = self._due.side
        mine = halves(self._match, side, line_up)
        order = () if self._match.setup.kind == "league" else takers_by_stars(self._team, line_up)
        if (mine, order) not in self._promised:
            shares = match_shares(self._match, side, mine, order, rival_of(self._match, side, mine))
            self._promised[mine, order] = 0.0 if shares is None else expected(shares)
        return self._promised[mine, order]

    def _against(self, theirs: Thirds) -> LineUp:
        kind, turns = self._match.setup.kind, self._rival.squad.draw_turned
        return best_for(self._team, theirs, kind, self._due.change, turns, halved=True)

    def _rivals(self) -> list[Thirds]:
        """Halves of the opponent as the screen may take him, whatever is named."""
        known = rival_of(self._match, self._due.side, NOTHING)
        if known.thirds is None:
            return [likely(self._content, self._rival)]
        if known.how != "best" or not has_boost(self._rival, self._match.setup.kind):
            return [known.thirds]
        squad = self._rival.squad
        plain = quick_line_up(selectable(self._rival), link_stars=squad.link_stars, frozen=squad.frozen)
        bare = halves(self._match, other(self._due.side), plain)
        return [bare + lift(third, squad.boost) for third in THIRDS]

    def _near(self, line_up: LineUp) -> Iterator[LineUp]:
        """The legal line-ups with somebody of the bench in somebody's place, two who change places, or the captain in
        another third."""
        kind, change = self._match.setup.kind, self._due.change
        places = [(third, slot) for third in THIRDS for slot in range(len(line_up.of(third)))]
        there = {place: line_up.of(place[0])[place[1]] for place in places}
        bench = [card.number for card in selectable(self._team) if card.position != "goalkeeper"]
        swapped = [
            line_up.placed(*place, number) for number in bench if number not in line_up.outfield for place in places
        ]
        swapped += [
            line_up.placed(*first, there[second]).placed(*second, there[first])
            for first, second in combinations(places, 2)
        ]
        swapped += [replace(line_up, captain=third) for third in THIRDS if line_up.captain is not None]
        for one in swapped:
            named = replace(one, takers=takers_by_stars(self._team, one)) if kind != "league" else one
            if line_up_fault(self._team, named, False, kind, change) is None:
                yield named

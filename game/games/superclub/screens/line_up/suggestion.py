"""What the assistant suggests: the line-up that promises most by the very odds the screen shows.

Owns that choice. A hidden opponent is taken at his best, and his captain goes where he does most against what one
names: so each third of his is tried, and the best answers are compared as the screen would. Single swaps that promise
more are made in the end, as weapons and marks are left out of the search.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from engine.superclub.best import best_for
from engine.superclub.best.quick import NOTHING, lift, quick_line_up
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.managers.line_ups import likely
from engine.superclub.match.line_ups import has_boost, line_up_fault, selectable, takers_by_stars
from engine.superclub.match.model import LineUpDue, MatchTable, other
from game.games.superclub.screens.line_up.side import LEAST, halves, match_shares, rival_of
from game.stage.shares import expected

_ROUNDS = 3
"""So often single swaps are looked through; after the search the first hardly ever finds one."""


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

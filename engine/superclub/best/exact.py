"""The best line-up of a squad against a known opponent: the highest chance to win, then to draw (SC-33 … SC-37), or
the most with a draw worth half a win.

Doubles are left out of account, as in the odds: nobody is injured, and no Game changer is played. A line-up that must
stand (SC-39) is filled up: who is gone is replaced, and the captain is free.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from math import perm
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.superclub.best.quick import NOTHING, best_keeper, quick_line_up, strengths
from engine.superclub.content.cards import GIVEN, Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import FORMATIONS, LineUp, Thirds, keeper_stars
from engine.superclub.match.line_ups import has_boost, linked, selectable, takers_by_stars
from engine.superclub.match.model import Kind, Team
from engine.superclub.odds import match_odds

if TYPE_CHECKING:
    from engine.superclub.best.columns import Pool
    from engine.superclub.best.search import Shape

_MOST = 2_000
"""Ways to fill the gaps that are tried; beyond that every gap is filled by worth."""


def best_line_up(
    cards: Sequence[Card],
    opponent: Thirds,
    *,
    boost: int = 0,
    link_stars: int = 1,
    extra: Thirds = NOTHING,
    frozen: LineUp | None = None,
    turned: tuple[int, int] = (0, 0),
    halved: bool = False,
) -> LineUp:
    """The best there is of the selectable `cards` against `opponent`'s halves, by its own thirds; `halved`: with a draw
    worth half a win, else draws only count between line-ups that win as often.

    Formation, places, order, goalkeeper, and with a `boost` the captain's third. `extra` are stars of staff and news,
    `turned` from which throw my staff and the rival's make a win of a draw. With fewer than ten outfield players slots
    stay empty. Of a `frozen` line-up everybody stays who is still there (`best_thawed`).
    """
    if frozen is None:
        return _searched(cards, opponent, boost, link_stars, extra, turned, halved)
    return best_thawed(cards, frozen, opponent, boost, link_stars, extra, turned, halved)


def best_for(
    team: Team,
    opponent: Thirds,
    kind: Kind = "league",
    change: bool = False,
    rival_turns: int = 0,
    *,
    halved: bool = False,
) -> LineUp:
    """The best of a match's side, with all that counts in a match of that kind; the order of penalties by stars.

    `change` and the frozen line-up are as in `default_line_up`; `rival_turns` is the rival's `draw_turned`; `halved` is
    as in `best_line_up`.
    """
    squad = team.squad
    league = kind == "league"
    line_up = best_line_up(
        selectable(team),
        opponent,
        boost=squad.boost if has_boost(team, kind) else 0,
        link_stars=squad.link_stars,
        extra=squad.staff + squad.handicap + team.lifts,
        frozen=None if change else squad.frozen,
        turned=(squad.draw_turned, rival_turns) if league else (0, 0),
        halved=halved,
    )
    return line_up if league else replace(line_up, takers=takers_by_stars(team, line_up))


def _searched(
    cards: Sequence[Card],
    opponent: Thirds,
    boost: int,
    link_stars: int,
    extra: Thirds,
    turned: tuple[int, int],
    halved: bool,
) -> LineUp:
    # numpy takes longer to load than most that is asked of the engine.
    from engine.superclub.best.search import Case, best_of, ranks

    pool, shapes = _shapes(tuple(cards), link_stars)
    goalkeeper = LineUp(keeper=best_keeper(cards))
    added = Thirds(keeper_stars({card.number: card for card in cards}, goalkeeper)) + extra
    facing = (opponent.attack, opponent.midfield, opponent.defence)
    odds = ranks(turned, halved)
    captains: Sequence[int | None] = range(3) if boost else (None,)
    cases = []
    for shape in shapes:
        for boosted in captains:
            defence, midfield, attack = (
                2 * (added.of(name) + boost * (third == boosted)) - theirs
                for third, (name, theirs) in enumerate(zip(THIRDS, facing, strict=True))
            )
            cases.append(Case(shape, boosted, (defence, midfield, attack), odds))
    found = best_of(cases)
    rows: list[tuple[int | None, ...]] = []
    for places in found.players:
        players = [card for card in (pool.cards[place] for place in places) if card is not None]
        rows.append((*(card.number for card in linked(players)), *[None] * (len(places) - len(players))))
    back, middle, front = rows
    captain = found.case.captain
    return LineUp(back, middle, front, goalkeeper.keeper, None if captain is None else THIRDS[captain])


@lru_cache(maxsize=12)
def _shapes(cards: tuple[Card, ...], link_stars: int) -> tuple[Pool, list[Shape]]:
    """A squad's outfield players in each formation: it meets one rival after the other as it is."""
    from engine.superclub.best.columns import Pool
    from engine.superclub.best.search import Shape

    pool = Pool(cards, link_stars)
    columns = {
        (third, size): pool.columns(third, size)
        for third in range(3)
        for size in sorted({formation[third] for formation in FORMATIONS})
    }
    return pool, [
        Shape([columns[third, size] for third, size in enumerate(formation)], pool.halves) for formation in FORMATIONS
    ]


def best_thawed(
    cards: Sequence[Card],
    frozen: LineUp,
    opponent: Thirds,
    boost: int,
    link_stars: int,
    extra: Thirds,
    turned: tuple[int, int],
    halved: bool = False,
) -> LineUp:
    """The best of the line-ups that keep everybody of `frozen` who is still there where he was.

    Up to three may be gone for it to be the best for sure.
    """
    named = {card.number: card for card in cards}
    captains: Sequence[Third | None] = THIRDS if boost else (None,)

    def chances(line_up: LineUp) -> tuple[int, int]:
        mine = strengths(named, line_up, boost=boost, link_stars=link_stars, extra=extra)
        odds = match_odds(mine, opponent, turned=turned)
        return (2 * odds.home_win + odds.draw, 0) if halved else (odds.home_win, odds.draw)

    filled = _filled(cards, named, frozen)
    return max((replace(line_up, captain=captain) for line_up in filled for captain in captains), key=chances)


def _filled(cards: Sequence[Card], named: Mapping[int, Card], frozen: LineUp) -> Iterator[LineUp]:
    gaps = [
        (third, slot)
        for third in THIRDS
        for slot, number in enumerate(frozen.of(third))
        if number is None or number not in named
    ]
    bench = [card.number for card in cards if card.position != "goalkeeper" and card.number not in frozen.outfield]
    comers: list[int | None] = [*bench, *[None] * (len(gaps) - len(bench))]
    if perm(len(comers), len(gaps)) > _MOST:
        yield quick_line_up(cards, frozen=frozen)
        return
    there = frozen.keeper == GIVEN or frozen.keeper in named
    begun = frozen if there else replace(frozen, keeper=best_keeper(cards))
    for coming in permutations(comers, len(gaps)):
        line_up = begun
        for (third, slot), number in zip(gaps, coming, strict=True):
            line_up = line_up.placed(third, slot, number)
        yield line_up

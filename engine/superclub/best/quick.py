"""A good line-up at once, and what a line-up is worth.

The ten players with the most stars, in the formation that suits them: a star more outweighs any misplacement (SC-34),
so they are right but for links; which third is worth more against whom is left to `exact`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.superclub.content.cards import GIVEN, Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, Thirds, third_halves
from engine.superclub.match.line_ups import default_line_up
from engine.superclub.match.model import Squad, Team
from engine.superclub.odds import match_odds

NOTHING = Thirds()
"""Nothing added to any third."""


def quick_line_up(
    cards: Sequence[Card],
    opponent: Thirds | None = None,
    *,
    boost: int = 0,
    link_stars: int = 1,
    extra: Thirds = NOTHING,
    frozen: LineUp | None = None,
) -> LineUp:
    """The strongest ten of the selectable `cards` near their natural places, linked where they happen to meet.

    With fewer than ten outfield players, slots stay empty (SC-38). What of a `frozen` line-up is still there stands
    (SC-39). A `boost` goes to the third where it does most against the `opponent`'s halves, if they are known.
    """
    line_up = default_line_up(Team(Squad(None, "", "", cards=tuple(cards), frozen=frozen)))
    if not boost:
        return line_up
    if opponent is None:
        return replace(line_up, captain="midfield")
    named = {card.number: card for card in cards}
    mine = strengths(named, line_up, link_stars=link_stars, extra=extra)
    return replace(line_up, captain=captain_for(mine, opponent, boost))


def best_keeper(cards: Sequence[Card]) -> int:
    """The number of the goalkeeper with the most stars; Given if there is none (SC-6)."""
    keepers = [card for card in cards if card.position == "goalkeeper"]
    return max(keepers, key=lambda card: card.stars).number if keepers else GIVEN


def captain_for(mine: Thirds, opponent: Thirds, boost: int, turned: tuple[int, int] = (0, 0)) -> Third:
    """The third in which `boost` stars more do most, for a win and then for a draw (SC-36)."""

    def chances(third: Third) -> tuple[int, int]:
        odds = match_odds(mine + lift(third, boost), opponent, turned=turned)
        return odds.home_win, odds.draw

    return max(THIRDS, key=chances)


def lift(third: Third | None, stars: int) -> Thirds:
    """So many stars in one third, in halves."""
    return Thirds(*(2 * stars * (name == third) for name in THIRDS))


def strengths(
    cards: Mapping[int, Card], line_up: LineUp, *, boost: int = 0, link_stars: int = 1, extra: Thirds = NOTHING
) -> Thirds:
    """Halves of a star by thirds, before anything happens: players, links, goalkeeper, boost and `extra` stars.

    `extra` is what staff adds, less what news takes (SC-24, SC-39).
    """
    halves = [third_halves(cards, line_up, third, link_stars) + 2 * extra.of(third) for third in THIRDS]
    return Thirds(*halves) + lift(line_up.captain, boost)

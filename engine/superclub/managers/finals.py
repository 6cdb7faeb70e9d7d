"""The SuperCup final: now, or after one more title (SC-42).

Owns the odds of both: what a win brings, which is the game, against what a defeat costs, which is the final that
another title would bring, with a squad that has grown by then.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.superclub.best import quick_line_up, strengths
from engine.superclub.content.cards import GIVEN_STARS
from engine.superclub.line_up import Thirds
from engine.superclub.managers.ahead import Chances, Entrant, K, seasons_ahead
from engine.superclub.managers.signing import Desk
from engine.superclub.managers.style import Style
from engine.superclub.odds import OPPONENT_TAKERS, final_odds, match_odds, shoot_out_odds, takers
from engine.superclub.season.staffing import draw_turned, link_stars, third_stars

_GROWTH = 1
"""Stars that a third gains from season to season, about."""


def is_worth_playing(desk: Desk, style: Style) -> bool:
    """Whether playing now wins the game more often than waiting for another title; the lowest level always plays.

    Who has a hundred points in a season to come wins either way: only the rest counts.
    """
    if not style.returns:
        return True
    ahead = _ahead(desk)
    now, *later = (chance_to_win(desk, _GROWTH * season) for season in range(len(ahead) + 1))
    won, waiting = prospects(ahead, later)
    return now * (1 - won) >= waiting


def prospects(ahead: list[Chances], later: list[int]) -> tuple[Fraction, Fraction]:
    """By the chances of coming seasons: that the game is won by points, and thousandths that it is won by a final after
    a title, if a final then is won `later` times of a thousand."""
    won = waiting = Fraction(0)
    open_still = Fraction(1)
    for season, final in zip(ahead, later, strict=True):
        won += open_still * season.won
        waiting += open_still * season.title * final
        open_still *= max(Fraction(0), 1 - season.won - season.lost - season.title)
    return won, waiting


def _ahead(desk: Desk) -> list[Chances]:
    return list(seasons_ahead(desk.content, desk.table, desk.seat, list(_entrants(desk))))


def _entrants(desk: Desk) -> Iterator[Entrant]:
    """Clubs with their ten best where they are at home and everybody back, then powerhouses as they were (SC-45)."""
    content, table = desk.content, desk.table
    for seat, club in enumerate(table.clubs):
        thirds, _ = _strongest(desk, seat)
        yield Entrant(thirds, table.token(seat), draw_turned(content, club))
    for power in table.powerhouses:
        row = content.tables.powerhouses[min(table.season + 1, len(content.tables.powerhouses)) - 1]
        yield Entrant(power.strengths + power.strengths, row.start, may_win=False)


def _strongest(desk: Desk, seat: int) -> tuple[Thirds, list[int]]:
    """A club's halves by thirds with its quick line-up, and the stars of that eleven, the most first."""
    content, table, club = desk.content, desk.table, desk.table.clubs[seat]
    cards = [content.players[card].with_stars(table.stars[card]) for card in club.squad]
    named = {card.number: card for card in cards}
    line_up = quick_line_up(cards)
    thirds = strengths(named, line_up, link_stars=link_stars(content, club), extra=third_stars(content, club))
    stars = (named[card].stars if card in named else GIVEN_STARS for card in line_up.eleven)
    return thirds, sorted(stars, reverse=True)


def chance_to_win(desk: Desk, more: int = 0) -> int:
    """Thousandths, with the strongest line-up and everybody back, and so many stars `more` in each third."""
    content = desk.content
    thirds, stars = _strongest(desk, desk.seat)
    mine = thirds + Thirds(2 * more, 2 * more, 2 * more)
    # The opponent shoots first.
    shoot_out = shoot_out_odds(OPPONENT_TAKERS, takers(stars))
    won = 0
    for one in content.opponents:
        theirs = Thirds(2 * one.defence, 2 * one.midfield, 2 * one.attack)
        odds = final_odds(match_odds(mine, theirs), shoot_out)
        won += K * odds.home_win // odds.total
    return won // len(content.opponents)

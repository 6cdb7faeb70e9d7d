"""Whether to play the SuperCup final now or to wait for one more card (SC-42)."""

from __future__ import annotations

from engine.superclub.best import quick_line_up, strengths
from engine.superclub.content.cards import GIVEN_STARS
from engine.superclub.line_up import Thirds
from engine.superclub.managers.desk import Desk
from engine.superclub.managers.style import Style
from engine.superclub.odds import OPPONENT_TAKERS, final_odds, match_odds, shoot_out_odds, takers
from engine.superclub.season.staffing import link_stars, third_stars


def is_worth_playing(desk: Desk, style: Style) -> bool:
    """By the chance to win against an opponent drawn from all; the lowest level always plays."""
    return chance_to_win(desk) >= style.final


def chance_to_win(desk: Desk) -> int:
    """Thousandths, with the strongest line-up and everybody back."""
    content, table, club = desk.content, desk.table, desk.club
    cards = [content.players[card].with_stars(table.stars[card]) for card in club.squad]
    named = {card.number: card for card in cards}
    line_up = quick_line_up(cards)
    mine = strengths(named, line_up, link_stars=link_stars(content, club), extra=third_stars(content, club))
    stars = sorted((named[card].stars if card in named else GIVEN_STARS for card in line_up.eleven), reverse=True)
    # The opponent shoots first.
    shoot_out = shoot_out_odds(OPPONENT_TAKERS, takers(stars))
    won = 0
    for one in content.opponents:
        theirs = Thirds(2 * one.defence, 2 * one.midfield, 2 * one.attack)
        odds = final_odds(match_odds(mine, theirs), shoot_out)
        won += 1000 * odds.home_win // odds.total
    return won // len(content.opponents)

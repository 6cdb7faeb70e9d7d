"""Key staff: what it is worth, whom of it a club hires, and what it is worth to look for it (SC-23, SC-24).

Owns the worth of every effect, in thousandths of a million. Stars that staff brings stay, as players' do; what it does
each off-season counts for the seasons to come.
"""

from __future__ import annotations

from engine.superclub.content import effects as ef
from engine.superclub.managers.ahead import K, Rounds, sim_draws
from engine.superclub.managers.investing import season_of_training, stadium_income, trained_star
from engine.superclub.managers.worth import Worth
from engine.superclub.odds import throws_from
from engine.superclub.season.actions import Hire
from engine.superclub.season.model import HireDue
from engine.superclub.season.squads import happy_stars
from engine.superclub.season.staffing import staff_price
from engine.superclub.season.unhappy import first_price

_MATCH_STAR = 50
"""By how many thousandths of a win a star more in one third makes a match better, near enough (SC-37)."""
_DRAWS = 60
"""Thousandths of the matches that are drawn, about."""
_RECOVERED = 500
"""Thousandths of a star in one third that it is worth to have nobody injured for more than the match."""
_INVESTMENT = 8 * K
"""What an investment more is worth in a season."""
_SIGNINGS = 1
"""Cards that somebody gets on deadline day, about."""
_WELCOMED = 15
"""Tenths of players with potential whom he signs in a season who is after them, as each comes with a star."""
_BY_THEN = 5
"""Tenths of a season that is under way: of its signings, those on deadline day are still to come."""
_UNHAPPY = 250
"""Thousandths of the seasons in which somebody bids for a club's best unhappy player."""
_PAIR = 36


def hire(worth: Worth, due: HireDue) -> Hire:
    """Who brings most beyond his price, and beyond whoever goes for him; whom nobody pays always comes."""
    if due.free and not due.full:
        return Hire(due.seat, max(due.candidates, key=lambda card: member_worth(worth, card)))
    gone = min(worth.club.staff, key=lambda card: member_worth(worth, card)) if due.full else None
    lost = 0 if gone is None else member_worth(worth, gone)
    best, most = None, 0
    for card in due.candidates:
        gain = _gain(worth, card, staff_price(worth.content, due, card), lost)
        if gain > most:
            best, most = card, gain
    return Hire(due.seat, best, gone if best is not None else None)


def look_worth(worth: Worth) -> int:
    """What it is worth to look for staff: the better one of two, of all whom nobody has."""
    club = worth.club
    lost = min((member_worth(worth, card) for card in club.staff), default=0) if club.staff_full else 0
    taken = {card for other in worth.table.clubs for card in other.staff}
    staff = worth.content.staff
    gains = [_gain(worth, card, staff[card].price, lost) for card in range(len(staff)) if card not in taken]
    best_first, others = sorted(gains, reverse=True), len(gains) - 1
    if others < 1:
        return sum(gains)
    # The best of two is the one at `place` if the other is any that comes behind.
    ways = sum(gain * (others - place) for place, gain in enumerate(best_first))
    return 2 * ways // (others * (others + 1))


def _gain(worth: Worth, card: int, price: int, lost: int) -> int:
    """What a member brings beyond his price and what is lost for him; nothing if he can't be paid."""
    return 0 if price > worth.club.cash else max(0, member_worth(worth, card) - worth.cost(price) - lost)


def member_worth(worth: Worth, card: int) -> int:
    """A staff member, over the seasons that one can look ahead."""
    return sum(_effect_worth(worth, effect) for effect in worth.content.staff[card].effects)


def _effect_worth(worth: Worth, effect: ef.Effect) -> int:
    """What an effect brings a club."""
    match effect:
        case ef.ThirdStars(third=third, stars=stars):
            return third_star(worth) * stars * (3 if third == "every" else 1)
        case ef.CaptainStars(stars=stars):
            return third_star(worth) * stars
        case ef.DoubleChemistry():
            return third_star(worth) * worth.chemistry
        case ef.QuickRecovery():
            return third_star(worth) * _RECOVERED // K
        case ef.DrawTurned(least=least):
            return _draws_turned(worth, least)
        case ef.StarClaim(money=money):
            return _claim_worth(worth, money)
        case ef.HappierPlayers(stars=stars):
            return _happier_worth(worth, stars)
    return _season_worth(worth, effect) * worth.tenths_left // 10 + _once_worth(worth, effect)


def third_star(worth: Worth) -> int:
    """A star more in a third, in all matches of a season: a point is worth a star of the token, and a little more, as a
    rival hasn't got it."""
    rounds, rivals = Rounds.of(worth.content, worth.table), max(1, len(worth.table.clubs) - 1)
    points = rounds.matches * rounds.win * _MATCH_STAR
    return worth.style.token * (points + points // rivals) // K


def _draws_turned(worth: Worth, least: int) -> int:
    rounds = Rounds.of(worth.content, worth.table)
    draws = rounds.matches * _DRAWS + rounds.sims * sim_draws(worth.content, worth.table.token(worth.seat))
    return worth.style.token * draws * (rounds.win - rounds.draw) * throws_from(least) // (K * _PAIR)


def _claim_worth(worth: Worth, money: int) -> int:
    """The star for that money, whom no rival gets then, as likely as he is to be turned on a deadline day."""
    table, star = worth.table, worth.content.star
    there = sum(table.continents)
    if not there or star in table.inactive or any(star in club.squad for club in table.clubs):
        return 0
    turned, gain = (len(table.clubs) + 1) * (10 + worth.tenths_left) // 10, worth.newcomer(star)
    gain += gain // max(1, len(table.clubs) - 1) - worth.cost(money)
    return max(0, gain) * min(turned, there) // there


def _happier_worth(worth: Worth, stars: int) -> int:
    """What is lost with the best player who is only kept happy so, if a rival gets him for a bid (SC-17)."""
    table, seat, rivals = worth.table, worth.seat, max(1, len(worth.table.clubs) - 1)
    if not table.setup.unhappy:
        return 0
    kept, lost = happy_stars(worth.content, table, seat, ()), 0
    for card in worth.squad:
        if kept < table.stars[card] <= kept + stars:
            missed = worth.leaves((card,))
            lost = max(lost, missed + missed // rivals - worth.cost(first_price(worth.content, table, card)))
    return lost * _UNHAPPY * worth.tenths_left // (10 * K)


def _season_worth(worth: Worth, effect: ef.Effect) -> int:
    """What an effect brings in a season that is still to come."""
    match effect:
        case ef.SeasonIncome(money=money):
            return worth.cost(money)
        case ef.HalfWages():
            return worth.cost(worth.table.token(worth.seat) // 2)
        case ef.MoreScouting(players=players):
            return players * worth.look
        case ef.MoreTraining(players=players):
            level = worth.club.levels["training"]
            more = season_of_training(worth, level, players) - season_of_training(worth, level)
            return more * trained_star(worth) // 6
        case ef.MoreInvestment(actions=actions):
            return actions * _INVESTMENT
        case ef.CheaperSignings(money=money):
            return worth.cost(_SIGNINGS * money)
        case ef.WelcomeStar():
            return _welcome_worth(worth)
    return 0


def _welcome_worth(worth: Worth) -> int:
    """A season's stars for those who are signed, less what training would have made of them."""
    return _WELCOMED * (trained_star(worth) - worth.style.hollow) // 10


def _once_worth(worth: Worth, effect: ef.Effect) -> int:
    """What an effect brings in the season that is under way, or in all to come, if those differ."""
    match effect:
        case ef.StatusRaised():
            return worth.cost(stadium_income(worth, higher=1) - stadium_income(worth)) // 10
        case ef.CheaperSignings(money=money):
            return worth.cost(_SIGNINGS * money)
        case ef.WelcomeStar():
            return _welcome_worth(worth) * _BY_THEN // 10
    return 0

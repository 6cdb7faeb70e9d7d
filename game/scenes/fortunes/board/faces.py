"""What cards of the three piles look like: the amount or sign in their middle, and whether it is good or bad.

Owns that alone; titles and sentences are the levels'.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.fortunes.content import effects as ef
from engine.fortunes.content.cards import Content, Pile
from game.text import Texts
from game.theme.fortunes.cards import Card, Mood

_SIGNS: Mapping[type[ef.Effect], tuple[str, Mood]] = {
    ef.WagesDemanded: ("wages", "bad"),
    ef.BungGained: ("bung", "good"),
    ef.FreeSenior: ("person", "good"),
    ef.BestOut: ("injury", "bad"),
    ef.StarOut: ("injury", "bad"),
    ef.CardAuction: ("free_agent", "plain"),
    ef.ForcedLoan: ("swap", "bad"),
    ef.MayBorrow: ("swap", "good"),
    ef.CarCrash: ("cross", "bad"),
    ef.OutOfContract: ("person", "good"),
    ef.LeavesFree: ("leaves", "bad"),
    ef.BestSold: ("leaves", "bad"),
    ef.CoachLeaves: ("whistle", "bad"),
    ef.GroundClosed: ("ground", "bad"),
    ef.YouthLeaves: ("leaves", "bad"),
    ef.ScoutLeaves: ("scout", "bad"),
}


def card_face(t: Texts, content: Content, pile: Pile, number: int) -> Card:
    """A card as it is read."""
    card = content.pile(pile)[number]
    amount, mood = _amount(t, card.effect)
    sign = ""
    if not amount:
        sign, mood = _SIGNS[type(card.effect)]
    return Card(pile, t(f"fortunes.pile.{pile}"), card.title, card.text, amount, mood, sign)


def _amount(t: Texts, effect: ef.CardEffect) -> tuple[str, Mood]:
    """What stands in large figures, if anything does."""
    match effect:
        case ef.Cash(money=money) | ef.GroundPurchase(money=money) | ef.TakeOver(money=money):
            key = "gain" if money > 0 else "loss"
            return t(f"fortunes.board.{key}", n=abs(money)), "good" if money > 0 else "bad"
        case ef.CashTax(percent=percent):
            return t("fortunes.board.percent", n=percent), "bad"
        case ef.PointsLost(points=points):
            return t("fortunes.board.minus_points", n=points), "bad"
        case _:
            return "", "plain"

"""Why a computer manager bids no further for a card, by his own reckoning of what lies open.

Owns the order in which reasons are looked for. It says no more than that he stops at a price everybody knows: never how
far he would have gone.
"""

from __future__ import annotations

from engine.core.auction import WhyOut
from engine.superclub.content.cards import Content
from engine.superclub.managers.character import styled
from engine.superclub.managers.signing import least_missed, value_of
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import Worth
from engine.superclub.season.model import SeasonTable


def why_out(content: Content, table: SeasonTable, seat: int, card: int, price: int) -> WhyOut | None:
    """Why `seat` doesn't bid `price` millions for the card that is up; None if no computer manages there. `table` is
    what anybody may see."""
    who = table.setup.seats[seat]
    if who.is_human:
        return None
    level = STYLES[who.level]
    worth = Worth(content, table, seat, styled(level, who.style))
    gone = least_missed(worth) if worth.club.squad_full else None
    funds = worth.club.cash + (0 if gone is None else content.scouting_price(worth.card(gone)))
    if funds < price:
        return "money"
    squad = [one for one in worth.squad if one != gone]
    if level.eleven and worth.eleven([*squad, card]) <= worth.eleven(worth.squad):
        return "better"
    plain = Worth(content, table, seat, level)
    return "temper" if value_of(worth, card, gone) < price <= value_of(plain, card, gone) else "dear"

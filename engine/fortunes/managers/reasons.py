"""Why a computer manager bids no further for a lot, by his own reckoning of what lies open.

Owns the order in which reasons are looked for. It says no more than that he stops at a price everybody knows: never how
far he would have gone.
"""

from __future__ import annotations

from engine.core.auction import WhyOut
from engine.core.model import GAFFER
from engine.fortunes.content.cards import Content
from engine.fortunes.managers.bidding import LOANS, brings
from engine.fortunes.managers.character import styled
from engine.fortunes.managers.style import STYLES, Style
from engine.fortunes.managers.worth import Worth, risks_of
from engine.fortunes.season.model import SeasonTable


def why_out(content: Content, table: SeasonTable, seat: int, price: int) -> WhyOut | None:
    """Why `seat` doesn't bid `price` millions for the lot that is up; None if no computer manages there, or there is no
    lot. `table` is what anybody may see."""
    who, lot = table.setup.seats[seat], table.lot
    if who.is_human or lot is None:
        return None
    if table.managers[seat].cash < price:
        return "money"
    level = STYLES[who.level]
    worth = _worth(content, table, seat, styled(level, who.style))
    spendable = worth.spendable(0 if lot.why in LOANS else table.people[lot.person].stars)
    if spendable < price <= brings(worth, lot):
        return "keeps"
    if level.eleven and worth.more_today(lot.person) <= 0:
        return "young" if table.people[lot.person].kind == "youth" else "better"
    if who.level == GAFFER:
        # He may think otherwise than his level's figures, without being of any temper.
        return "dear"
    return "temper" if brings(_worth(content, table, seat, level), lot) >= price else "dear"


def _worth(content: Content, table: SeasonTable, seat: int, style: Style) -> Worth:
    return Worth(content, table, seat, style, risks_of(content))

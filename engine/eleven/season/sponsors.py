"""Sponsors and their three kinds of contract (EL-17)."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules import features, resources
from engine.eleven.content.cards import DEALS, Content, Deal
from engine.eleven.season import prices, transfer
from engine.eleven.season.events import SponsorSigned
from engine.eleven.season.model import ApplyEffects, SeasonTable
from engine.eleven.season.state import SeasonPlay


def contract_fault(
    content: Content, table: SeasonTable, seat: int, place: object, deal: object, bonus: object
) -> Reason | None:
    """None if the sponsor at that place can be contracted in that way (EL-17), else why not. Takes anything.

    Keys: those of `transfer.place_fault`, `no_such_deal`, `no_bonus_choice` (it is chosen for adboards alone),
    `adboards_full` (param `most`), `no_kit_left`.
    """
    fault = transfer.place_fault(content, table, seat, "sponsors", place)
    return fault if fault is not None else _deal_fault(table, seat, deal, bonus)


def _deal_fault(table: SeasonTable, seat: int, deal: object, bonus: object) -> Reason | None:
    """None if `seat` has room for such a contract (EL-17), else why not. Takes anything.

    Keys: `no_such_deal`, `no_bonus_choice`, `adboards_full` (param `most`), `no_kit_left`.
    """
    club = table.clubs[seat]
    if not isinstance(deal, str) or deal not in DEALS or type(bonus) is not bool:
        return Reason("no_such_deal")
    if bonus and deal != "adboard":
        return Reason("no_bonus_choice")
    if deal == "adboard":
        most = features.adboard_limit(club)
        return Reason("adboards_full", {"most": most}) if len(club.adboards) >= most else None
    return Reason("no_kit_left") if deal == "kit" and club.kit is not None else None


def contract(play: SeasonPlay, seat: int, place: int, deal: Deal, bonus: bool = False) -> None:
    """Contract the sponsor at a place: all that the contract brings happens, bad things too (EL-17)."""
    card = transfer.card_at(play.table, "sponsors", place)
    printed = play.content.sponsors[card]
    discards = play.table.discards["sponsors"]
    play.emit(
        SponsorSigned(
            seat=seat,
            card=card,
            deal=deal,
            bonus=bonus or deal == "kit",
            discards=(*discards, card) if deal == "small" else tuple(discards),
        )
    )
    transfer.take(play, "sponsors", place)
    resources.gain(play, seat, "budget", prices.sponsor_bonus(play.content, play.club(seat)), "EL-17")
    brought = printed.bonus if bonus else printed.deal(deal)
    play.then(ApplyEffects(seat, (*brought, *printed.bonus) if deal == "kit" else brought, "EL-17"))

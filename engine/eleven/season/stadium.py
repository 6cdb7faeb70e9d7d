"""What a club builds and who pays: sponsors, infrastructure, the office, the potential of a stat (EL-17 … EL-20)."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules import features, resources
from engine.eleven.club_rules.model import HIGHEST_STAT, Die, ThrowDie
from engine.eleven.content.cards import BUILDINGS, DEALS, Building, Content, Deal
from engine.eleven.content.effects import TRACKS, CardAction, Track, TrainPlayers
from engine.eleven.season import prices, transfer
from engine.eleven.season.events import BuildingBuilt, OfficeExtended, SponsorSigned
from engine.eleven.season.fold import SeasonPlay
from engine.eleven.season.model import ApplyEffects, SeasonTable

ACTIONS: dict[Building, CardAction] = {
    "training_camp": CardAction(effects=(TrainPlayers(),), cost={"fitness": 1}),
}
"""What can be done with infrastructure on days (EL-18)."""
RAISED: tuple[Track, ...] = ("fanbase", "operation", "fitness")
"""The stats whose potential can be raised (EL-20)."""


# -- legality


def build_fault(content: Content, table: SeasonTable, seat: int, building: object) -> Reason | None:
    """None if that token can be built (EL-18), else why not. Takes anything.

    Keys: `no_such_building`, `already_built`, `too_expensive`.
    """
    club = table.clubs[seat]
    if not isinstance(building, str) or building not in BUILDINGS:
        return Reason("no_such_building")
    copies = sum(token.copies for token in content.buildings if token.kind == building)
    if sum(built.kind == building for built in club.buildings) >= copies:
        return Reason("already_built")
    return prices.price_fault(club, prices.building_cost(content, club))


def office_fault(content: Content, table: SeasonTable, seat: int) -> Reason | None:
    """None if the next office space can be paid (EL-19), else `office_complete` or `too_expensive`."""
    club = table.clubs[seat]
    if club.office >= len(content.tables.office_costs):
        return Reason("office_complete")
    return prices.price_fault(club, prices.office_cost(content, club))


def potential_fault(table: SeasonTable, seat: int, track: object) -> Reason | None:
    """None if a die can raise that stat (EL-20), else why not. Takes anything.

    Keys: `no_such_stat`, `budget_fixed`, `stat_complete` (no die beats the highest stat).
    """
    if not isinstance(track, str) or track not in TRACKS:
        return Reason("no_such_stat")
    if track not in RAISED:
        return Reason("budget_fixed")
    return None if table.clubs[seat].stats[track] < HIGHEST_STAT else Reason("stat_complete")


# -- what happens


def build(play: SeasonPlay, seat: int, building: Building) -> None:
    """Build an infrastructure token (EL-18)."""
    cost = prices.building_cost(play.content, play.club(seat))
    resources.pay(play, seat, {"budget": cost}, "EL-18")
    play.emit(BuildingBuilt(seat=seat, building=building, cost=cost))


def extend_office(play: SeasonPlay, seat: int, cost: int, rule: str = "EL-19") -> None:
    """Go to the next office space for `cost` euros (EL-19)."""
    resources.pay(play, seat, {"budget": cost}, rule)
    play.emit(OfficeExtended(seat=seat, space=play.club(seat).office + 1, cost=cost, rule=rule))


def raise_potential(play: SeasonPlay, seat: int, track: Track) -> None:
    """Throw a die for a higher stat (EL-20)."""
    play.then(ThrowDie(Die(seat, "potential", data=(TRACKS.index(track),))))


def settle_potential(play: SeasonPlay, die: Die, value: int) -> None:
    """EL-20: a die above the stat raises it by a step."""
    track = TRACKS[die.data[0]]
    if value > play.club(die.seat).stats[track]:
        resources.move_stat(play, die.seat, track, 1, "EL-20")


# -- sponsors (EL-17)


def contract_fault(
    content: Content, table: SeasonTable, seat: int, place: object, deal: object, bonus: object
) -> Reason | None:
    """None if the sponsor at that place can be contracted in that way (EL-17), else why not. Takes anything.

    Keys: those of `transfer.place_fault`, `no_such_deal`, `no_bonus_choice` (it is chosen for adboards alone),
    `adboards_full` (param `most`), `no_kit_left`.
    """
    fault = transfer.place_fault(content, table, seat, "sponsors", place)
    return fault if fault is not None else _deal_fault(content, table, seat, deal, bonus)


def _deal_fault(content: Content, table: SeasonTable, seat: int, deal: object, bonus: object) -> Reason | None:
    """None if `seat` has room for such a contract (EL-17), else why not. Takes anything.

    Keys: `no_such_deal`, `no_bonus_choice`, `adboards_full` (param `most`), `no_kit_left`.
    """
    club = table.clubs[seat]
    if not isinstance(deal, str) or deal not in DEALS or type(bonus) is not bool:
        return Reason("no_such_deal")
    if bonus and deal != "adboard":
        return Reason("no_bonus_choice")
    if deal == "adboard":
        most = features.adboard_limit(content, club)
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
    play.then(ApplyEffects(seat, printed.brought(deal, bonus), "EL-17"))

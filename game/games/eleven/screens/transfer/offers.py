"""What lies in the transfer area, for the manager who looks at it: each card, its price to him, and why not.

Owns how a card on display is described in words. Prices and reasons are asked of the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

import msgspec

from engine.core.model import Action, Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import SHIRT_SIDES, Club, OwnedPlayer, OwnedStaff
from engine.eleven.content.cards import OWN_SHIRTS, Content, Deal, SponsorCard
from engine.eleven.content.effects import Row
from engine.eleven.season import prices
from engine.eleven.season.actions import ContractSponsor, HirePlayer, HireStaff, HireYoungster
from engine.eleven.season.day import what_fault
from engine.eleven.season.model import PLACES, SeasonTable
from engine.eleven.season.scoring import staff_sets
from engine.eleven.season.transfer import reach
from engine.eleven.season.week_end import maintenance
from game.games.eleven import card_pictures
from game.games.eleven.style.paper import LaidCard
from game.games.eleven.wording import effects_line, passive_line
from game.ui.look.lettering import Line, fragments
from game.ui.text import Texts

Fault = Callable[[Action], Reason | None]
Tone = Literal["plain", "good", "bad"]


class Fact(NamedTuple):
    """Something worth knowing about a card before one takes it."""

    line: Line
    tone: Tone = "plain"


def fact(t: Texts, key: str, tone: Tone = "plain", /, **gaps: object) -> Fact:
    """A fact in the words of a key."""
    return Fact(fragments(t(key, **gaps)), tone)


class Deals(NamedTuple):
    """A way to contract a sponsor: what it is called, what it brings, and what is asked for."""

    deal: Deal
    bonus: bool
    line: Line
    action: ContractSponsor


@dataclass(frozen=True, slots=True)
class Offer:
    """A card on display. `price` is what it costs this manager, `printed` what stands on it; None for sponsors.

    `reason` says why the card can't be taken at all; `within` whether it is in reach; `deals` are those that a sponsor
    could be contracted for.
    """

    row: Row
    place: int
    card: int
    within: bool
    price: int | None
    printed: int | None
    reason: Reason | None
    deals: tuple[Deal, ...] = ()

    @property
    def key(self) -> str:
        """What its widget is called."""
        return f"{self.row}{self.place}"


class Market:
    """The transfer area as one manager sees it. `fault` is the rules' opinion; None where nothing can be done now."""

    def __init__(self, content: Content, table: SeasonTable, seat: int, fault: Fault | None) -> None:
        self.content = content
        self.table = table
        self.seat = seat
        self.fault = fault

    @property
    def club(self) -> Club:
        """Whose eyes it is seen with."""
        return self.table.clubs[self.seat]

    def reach(self, row: Row) -> int:
        """How many rightmost places can be taken from."""
        return reach(self.content, self.club, row)

    def why_not(self, action: Action) -> Reason | None:
        """Why that can't be done: first what lies in the card, then what lies in the day."""
        what = what_fault(self.content, self.table, self.seat, action)
        return what if what is not None or self.fault is None else self.fault(action)

    def offer(self, row: Row, place: int) -> Offer | None:
        """What lies at a place, if it is no gap."""
        card = self.table.rows[row][place]
        if card is None:
            return None
        within = place >= PLACES - self.reach(row)
        price, printed = self._price(row, card)
        reasons = [self.why_not(action) for action in self.actions(row, place)]
        reason = None if None in reasons else reasons[0]
        return Offer(row, place, card, within, price, printed, reason, self._open_deals(row, place))

    def actions(self, row: Row, place: int) -> tuple[Action, ...]:
        """Everything that can be wanted of a place."""
        if row == "players":
            return (HirePlayer(self.seat, place),)
        if row == "staff":
            return (HireStaff(self.seat, place),)
        return tuple(deal.action for deal in self._deals(place))

    def _open_deals(self, row: Row, place: int) -> tuple[Deal, ...]:
        if row != "sponsors":
            return ()
        faults = {way.deal: what_fault(self.content, self.table, self.seat, way.action) for way in self._deals(place)}
        return tuple(deal for deal, fault in faults.items() if fault is None)

    def _deals(self, place: int) -> tuple[Deals, ...]:
        ways: tuple[tuple[Deal, bool], ...] = (("small", False), ("adboard", False), ("adboard", True), ("kit", False))
        return tuple(Deals(deal, bonus, (), ContractSponsor(self.seat, place, deal, bonus)) for deal, bonus in ways)

    def deals(self, t: Texts, place: int) -> tuple[Deals, ...]:
        """The ways to contract the sponsor at a place, with what each brings."""
        card = self.table.rows["sponsors"][place]
        assert card is not None, "a gap has no deals"
        printed = self.content.sponsors[card]
        found = []
        for way in self._deals(place):
            line = effects_line(t, printed.brought(way.deal, way.bonus))
            if printed.passive is not None and way.deal != "small":
                line = (*line, ("clock", ""), *passive_line(t, printed.passive))
            found.append(way._replace(line=line))
        return tuple(found)

    def _price(self, row: Row, card: int) -> tuple[int | None, int | None]:
        if row == "players":
            return prices.player_cost(self.content, self.club, card), self.content.players[card].cost
        if row == "staff":
            return prices.staff_cost(self.content, self.club, card), self.content.staff[card].cost
        return None, None

    # -- youngsters

    def youngster(self) -> tuple[int, int, Reason | None]:
        """What the top youngster costs this manager, what one costs as printed, and why he can't be hired."""
        price = prices.youngster_cost(self.content, self.club)
        return price, self.content.tables.youngster_cost, self.why_not(HireYoungster(self.seat))


# -- pictures


def kind_of(content: Content, row: Row, card: int) -> str | SponsorCard:
    """What of a card its terms go by."""
    return content.sponsors[card] if row == "sponsors" else "player" if row == "players" else row


def picture(t: Texts, content: Content, club: Club, row: Row, card: int, trained: bool = False) -> LaidCard:
    """The card as it would lie there."""
    if row == "players":
        printed = content.players[card]
        return card_pictures.footballer(t, printed, trained=trained, cost=None if trained else printed.cost)
    if row == "staff":
        return card_pictures.staff(t, content, club, card)
    return card_pictures.sponsor(t, card, content.sponsors[card])


# -- words


def name_of(content: Content, row: Row, card: int) -> str:
    """What a card is called."""
    if row == "players":
        return content.players[card].name
    return content.staff[card].name if row == "staff" else content.sponsors[card].name


def short_words_of(t: Texts, reason: Reason) -> str:
    """Why not, in two words under a card; none for what holds for the whole day: there the price is worth more."""
    key = f"eleven.transfer.short.{reason.key}"
    if key not in t:
        return ""
    missing = int(reason.params.get("cost", 0)) - int(reason.params.get("money", 0))
    return t(key, **reason.params, missing=missing)


def facts(t: Texts, market: Market, offer: Offer) -> tuple[Fact, ...]:
    """What taking a card would change, and what is known of it."""
    if offer.row == "players":
        return _about_player(t, market, offer.card)
    if offer.row == "staff":
        return _about_staff(t, market, offer.card)
    return _about_sponsor(t, market)


def about_youngsters(t: Texts, market: Market) -> tuple[Fact, ...]:
    """What hiring a youngster would change."""
    return (fact(t, "eleven.transfer.youngster_fact"), _upkeep(t, market, "players"))


def _about_player(t: Texts, market: Market, card: int) -> tuple[Fact, ...]:
    content, club = market.content, market.club
    printed = content.players[card]
    found = []
    if card not in club.secrets.seen:
        found.append(fact(t, "eleven.transfer.other_side"))
    twins = features.shirt_owners(content, club, printed.shirt)
    if twins:
        name = content.players[twins[0].card].name
        found.append(fact(t, "eleven.transfer.owned_number", "bad", shirt=printed.shirt, name=name))
    if printed.shirt in OWN_SHIRTS:
        if club.icons[printed.shirt - OWN_SHIRTS[0]] != printed.icon:
            found.append(fact(t, "eleven.transfer.icon_turns", shirt=printed.shirt, icon=printed.icon))
    else:
        found.append(fact(t, "eleven.transfer.blank_shirt", shirt=printed.shirt))
    found.append(_upkeep(t, market, "players"))
    if printed.shirt > SHIRT_SIDES:
        found.append(fact(t, "eleven.transfer.not_called", shirt=printed.shirt))
    return tuple(found)


def _about_staff(t: Texts, market: Market, card: int) -> tuple[Fact, ...]:
    content, club = market.content, market.club
    family = content.tables.professions[content.staff[card].profession]
    steps = (0, *content.tables.sets[family])
    held = staff_sets(content, club)[family]
    now, then = steps[min(held, len(steps) - 1)], steps[min(held + 1, len(steps) - 1)]
    name = t(f"eleven.set.{family}")
    if then > now:
        gain = fact(t, "eleven.transfer.set_gains", "good", set=name, n=held + 1, points=then - now)
    else:
        gain = fact(t, "eleven.transfer.set_full", set=name)
    return gain, _upkeep(t, market, "staff")


def _about_sponsor(t: Texts, market: Market) -> tuple[Fact, ...]:
    club = market.club
    most = features.adboard_limit(market.content, club)
    found = [fact(t, "eleven.transfer.adboards", n=len(club.adboards), of=most)]
    found.append(fact(t, "eleven.transfer.kit_taken" if club.kit else "eleven.transfer.kit_free"))
    more = prices.sponsor_bonus(market.content, club)
    if more:
        found.append(fact(t, "eleven.transfer.sponsor_bonus", "good", money=more))
    return tuple(found)


def _upkeep(t: Texts, market: Market, kind: Literal["players", "staff"]) -> Fact:
    """What the weekly bill is now and would be with one card more (EL-41)."""
    content, club = market.content, market.club
    larger = msgspec.structs.replace(club)
    if kind == "players":
        larger.players = [*club.players, OwnedPlayer(0)]
        now, then = maintenance(content, club).players, maintenance(content, larger).players
        count = len(club.players)
    else:
        larger.staff = [*club.staff, OwnedStaff(0, suspended=1)]  # it isn't there yet: it lowers nothing
        now, then = maintenance(content, club).staff, maintenance(content, larger).staff
        count = len(club.staff)
    key = "eleven.transfer.upkeep_rises" if then > now else "eleven.transfer.upkeep_stays"
    tone: Tone = "bad" if then > now else "plain"
    return fact(t, key, tone, kind=t(f"eleven.transfer.kind.{kind}", n=count + 1), n=count + 1, then=then)

"""What strategies are worth in Superclub: `python -m tests.bench.strategies superclub`.

Each bot plays as a manager of level 4 but for one thing, against three of level 4; seats are rotated, and chance is
25 %. Prints a table: a desk that gives nothing away leaves those who raid it at about their share.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from msgspec.structs import replace

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.chance import Chance
from engine.core.deals import AcceptDeal, Bundle, DealDue, Good, Offer, OfferDeal, may_offer
from engine.core.model import Action, Decision
from engine.core.rules import Manager
from engine.superclub.content.cards import Content
from engine.superclub.managers import dealing, manager
from engine.superclub.managers.signing import least_missed
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import Worth
from engine.superclub.match.model import MatchTable
from engine.superclub.season import trades
from engine.superclub.season.actions import Invest, SellAbroad, Sign
from engine.superclub.season.desk import trading
from engine.superclub.season.model import InvestDue, SeasonTable, SignDue
from engine.superclub.season.rules import SuperclubSeason
from tests.bench import strategies
from tests.bench.estimates import Estimate
from tests.bench.strategies import LEVEL

PRICES = (13, 16, 20)
"""What a raider pays for a star, in millions."""
LIMITS = (16, 20, 25)
"""What a haggler pays for a star at most, in millions."""
_WEAK, _STRONG = 2, 6
"""Players of his own, and of each other club's, that a haggler thinks of."""


class Trader(ABC):
    """A manager of the level who, whenever he may, looks first for a deal at so much a star, in millions."""

    def __init__(self, content: Content, price: int) -> None:
        self.content = content
        self.price = price
        self._manager = manager(LEVEL, content)

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """The deal, if there is one, else what a manager of his level does."""
        seat = decision.seat
        may = isinstance(view, SeasonTable) and trading(view) and may_offer(view.desk, seat) is not None
        offer = self.deal(view, seat) if may else None
        return self._manager.choose(view, decision, chance) if offer is None else offer

    @abstractmethod
    def deal(self, table: SeasonTable, seat: int) -> OfferDeal | None:
        """A legal deal, None if he finds none."""


class Raider(Trader):
    """Offers his weakest player and so much a star for the strongest of anybody else."""

    def deal(self, table: SeasonTable, seat: int) -> OfferDeal | None:
        stars = table.stars
        weakest = min(table.clubs[seat].squad, key=lambda card: stars[card])
        others = ((card, other) for other in table.order if other != seat for card in table.clubs[other].squad)
        best, owner = max(others, key=lambda found: stars[found[0]])
        gap = stars[best] - stars[weakest]
        offer = OfferDeal(seat, owner, _one(weakest).paying(self.price * gap), _one(best))
        is_worth_it = gap > 1 and trades.fault(self.content, table, offer) is None
        return offer if is_worth_it else None


class Haggler(Trader):
    """Looks up the least price that is taken for a stronger player for one of his weak ones, of all of those there are,
    and pays it where it is furthest below so much a star."""

    def deal(self, table: SeasonTable, seat: int) -> OfferDeal | None:
        best, most = None, 0
        for other in table.order:
            if other == seat:
                continue
            for give in _by_stars(table, seat)[:_WEAK]:
                for take in _by_stars(table, other)[-_STRONG:]:
                    gap = table.stars[take] - table.stars[give]
                    offer = self._cheapest(table, OfferDeal(seat, other, _one(give), _one(take)), gap * self.price)
                    saved = 0 if offer is None else gap * self.price - offer.gives.money
                    if saved > most:
                        best, most = offer, saved
        return best

    def _cheapest(self, table: SeasonTable, offer: OfferDeal, limit: int) -> OfferDeal | None:
        """The least money that is taken with it, `limit` at most and what there is; found by halving."""
        least, enough = 0, min(limit, table.clubs[offer.seat].cash)
        if enough < 0 or not self._is_taken(table, offer, enough):
            return None
        while least < enough:
            half = (least + enough) // 2
            if self._is_taken(table, offer, half):
                enough = half
            else:
                least = half + 1
        return replace(offer, gives=offer.gives.paying(enough))

    def _is_taken(self, table: SeasonTable, offer: OfferDeal, money: int) -> bool:
        paying = replace(offer, gives=offer.gives.paying(money))
        if trades.fault(self.content, table, paying) is not None:
            return False
        number = table.desk.number + 1
        table.desk.open = Offer(number, offer.seat, offer.to, paying.gives, paying.takes)
        try:
            answer = dealing.answer(self.content, table, DealDue(offer.to, table.desk.open), STYLES[LEVEL])
        finally:
            table.desk.open = None
        return isinstance(answer, AcceptDeal)


class Bidder:
    """A manager of the level who bids all he has for everybody of so many stars, from a season on."""

    def __init__(self, content: Content, stars: int, season: int = 1) -> None:
        self.content = content
        self.stars = stars
        self.season = season
        self._manager = manager(LEVEL, content)

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """All his cash, once there is a place for whoever is up; else what a manager of his level does."""
        if isinstance(view, SeasonTable) and isinstance(decision, BidDue) and view.season >= self.season:
            club = view.clubs[decision.seat]
            if view.stars[decision.lot] >= self.stars and club.cash >= decision.cheapest:
                gone = (
                    least_missed(Worth(self.content, view, decision.seat, STYLES[LEVEL])) if club.squad_full else None
                )
                if gone is not None:
                    return SellAbroad(decision.seat, gone)
                return DropOut(decision.seat) if club.squad_full else BidUpTo(decision.seat, club.cash)
        return self._manager.choose(view, decision, chance)


class Neglect:
    """A manager of the level who never spends money on some things: "bids", "scouting", "departments" or "staff"."""

    def __init__(self, content: Content, *never: str) -> None:
        self.never = never
        self._manager = manager(LEVEL, content)

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """What a manager of his level does, unless it is that."""
        action = self._manager.choose(view, decision, chance)
        seat = decision.seat
        match action:
            case BidUpTo() | SellAbroad() if isinstance(decision, BidDue) and "bids" in self.never:
                return DropOut(seat)
            case Sign(yes=True) | SellAbroad() if isinstance(decision, SignDue) and "scouting" in self.never:
                return Sign(seat, False)
            case Invest(what="staff") if "staff" in self.never:
                return Invest(seat, None)
            case Invest(what="training" | "scouting" | "stadium") if "departments" in self.never:
                looks = isinstance(decision, InvestDue) and decision.staff and "staff" not in self.never
                return Invest(seat, "staff" if looks else None)
        return action


def _by_stars(table: SeasonTable, seat: int) -> list[int]:
    """A squad, the weakest first."""
    return sorted(table.clubs[seat].squad, key=lambda card: table.stars[card])


def _one(card: int) -> Bundle:
    return Bundle((Good(trades.PLAYER, card),))


def won_by(rules: SuperclubSeason, bot: Manager, games: int) -> Estimate:
    """The share that a bot wins of so many games, 2 or more."""
    return strategies.won_by(rules, bot, games, _won)


def _won(table: SeasonTable, seat: int) -> float:
    best = table.winner if table.winner is not None else table.ranking[0]
    return float(seat == best)


def show(asked: strategies.Asked) -> None:
    """Print how each strategy fares."""
    rules = SuperclubSeason()
    bots: dict[str, Manager] = {"as it is": manager(LEVEL, rules.content)}
    bots |= {f"weakest for best, {price} M a star": Raider(rules.content, price) for price in PRICES}
    bots |= {
        "bids all cash on 3★ and more from season 3": Bidder(rules.content, 3, 3),
        "bids all cash for every 4★": Bidder(rules.content, 4),
        "never bids": Neglect(rules.content, "bids"),
        "never signs whom he scouts": Neglect(rules.content, "scouting"),
        "no departments": Neglect(rules.content, "departments"),
        "no staff": Neglect(rules.content, "staff"),
        "spends nothing": Neglect(rules.content, "bids", "scouting", "departments", "staff"),
    }
    bots |= {f"haggles, up to {limit} M a star": Haggler(rules.content, limit) for limit in LIMITS}
    strategies.print_strategies(rules, bots, _won, asked)

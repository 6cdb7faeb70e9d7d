"""Computer managers of the toy game, and where the games' registry finds it all."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.model import Action, Decision
from engine.games import Game
from tests.toy.duel import Call, CallDue
from tests.toy.model import Bid, BidDue, MarketTable, RefuseSwap

GAME = Game("tests.toy.rules:MarketRules", "tests.toy.managers:manager")
INNER_GAME = Game("tests.toy.duel:DuelRules", "tests.toy.managers:manager")


class Gambler:
    """Bids up to its level and calls at random."""

    def __init__(self, level: int) -> None:
        self._level = level

    def choose(self, view: MarketTable, decision: Decision, chance: Chance) -> Action:
        seat = decision.seat
        if isinstance(decision, BidDue):
            return Bid(seat, min(view.coins[seat], chance.below("bid", self._level + 1)))
        if isinstance(decision, CallDue):
            return Call(seat, chance.below("call", 2) == 0)
        return RefuseSwap(seat)


def manager(level: int, content: object = None, style: object = None) -> Gambler:
    """A manager of `level`."""
    return Gambler(level)

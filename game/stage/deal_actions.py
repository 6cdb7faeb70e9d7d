"""Handing a deal over, whatever the game: offering, taking, leaving it, or asking for something else.

Owns the actions and what is asked before one is given away for nothing. What a deal holds, and how it looks, is a
game's own; its words are texts `<scope>.deal.<key>`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Protocol

from engine.core.deals import AcceptDeal, Bundle, CounterDeal, OfferDeal, RefuseDeal
from engine.core.model import Action, Reason
from game.stage.refusals import sentence
from game.stage.trade_bundle import Side
from game.ui.dialogs import Answer, Dialog
from game.ui.scene import Scene


class Made(Protocol):
    """A deal in the making: whose it is, with whom, and what either side gives."""

    seat: int
    to: int

    def bundle(self, side: Side) -> Bundle:
        """What a side gives."""
        ...


class HandingScene(Scene):
    """To be mixed in behind a game's own frame, which sets what stands here without a value."""

    _act: Callable[[Action], None]
    _fault: Callable[[Action], Reason | None]

    @property
    @abstractmethod
    def deal(self) -> Made:
        """The deal as it is made up now."""

    @abstractmethod
    def manager(self, seat: int) -> str:
        """A manager's name."""

    @abstractmethod
    def good(self, number: int) -> str | None:
        """What a good that a refusal speaks of is called; None if its number is said."""

    def offering(self) -> OfferDeal:
        """The deal as an offer."""
        deal = self.deal
        return OfferDeal(deal.seat, deal.to, deal.bundle("mine"), deal.bundle("theirs"))

    def countering(self) -> CounterDeal:
        """The deal in place of the one that was offered."""
        deal = self.deal
        return CounterDeal(deal.seat, deal.bundle("mine"), deal.bundle("theirs"))

    def offer(self) -> None:
        """Offer the deal; what asks for nothing is asked about first."""
        offered = self.offering()
        if offered.takes:
            self._hand_over(offered)
            return
        t, words = self.ui.t, f"{self.scope}.deal"
        answers = [
            Answer(t(f"{words}.gift_yes"), partial(self._hand_over, offered), kind="plain"),
            Answer(t("ui.cancel"), kind="primary"),
        ]
        self.ui.stack.push(Dialog(self.ui, t(f"{words}.gift_title"), t(f"{words}.gift"), answers))

    def accept(self) -> None:
        """Take the deal as it was offered."""
        self._hand_over(AcceptDeal(self.deal.seat))

    def counter(self) -> None:
        """Offer another deal in its place."""
        self._hand_over(self.countering())

    def refuse(self) -> None:
        """Leave it."""
        self._hand_over(RefuseDeal(self.deal.seat))

    def why_not(self, action: Action) -> str:
        """Why not, with names in place of seats and goods; empty if nothing is against it."""
        reason = self._fault(action)
        if reason is None:
            return ""
        params = dict(reason.params)
        if isinstance(params.get("manager"), int):
            params["manager"] = self.manager(int(params["manager"]))
        name = self.good(int(params["number"])) if isinstance(params.get("number"), int) else None
        if name is not None:
            params["name"] = name
        said = Reason(reason.key, params)
        return sentence(self.ui.t, self.scope, said) or str(said)

    def _hand_over(self, action: Action) -> None:
        if self.why_not(action):
            self.ui.audio.play("ui_refused")
            return
        self._act(action)

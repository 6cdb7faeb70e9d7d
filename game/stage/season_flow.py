"""Leading people through a season that is played in rooms, whatever the game: its desk, its table, its log, its deals.

Owns what such games have in common: everybody looks, since nearly everything lies open; what is done at the desk over a
room is played in the room. Which room comes when is a game's own; so are its screens, which it names in `parts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import ClassVar, Generic

from engine.core.deals import (
    AcceptDeal,
    Bundle,
    CounterDeal,
    DealAccepted,
    DealCountered,
    DealDue,
    DealOffered,
    DealRefused,
    Misgivings,
    Offer,
    OfferDeal,
)
from engine.core.model import Action, Event
from engine.core.rules import ViewT
from game.stage.career_controller import CareerController
from game.stage.ceremony import Ceremony, in_turn
from game.stage.registry import whole_name
from game.stage.replays import SavedMatches
from game.stage.rivals import manner, voiced
from game.stage.screen import ContentT, Screen
from game.stage.season_scene import RoomScene, SeasonScene
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.scene import Go, Scene, Ui


@dataclass(frozen=True, slots=True)
class Parts(Generic[ContentT, ViewT]):
    """A game's screens that every room has doors to, and the one at the very end."""

    squads: Callable[[Screen[ContentT, ViewT]], SeasonScene[ContentT, ViewT]]
    table: Callable[[Screen[ContentT, ViewT]], Scene]
    log: Callable[[Screen[ContentT, ViewT], list[Event]], Scene]
    deal: Callable[[Screen[ContentT, ViewT], DealDue | None, Offer | None, int | None], Scene]
    ending: Callable[[Screen[ContentT, ViewT]], Scene]


class SeasonFlow(CareerController[ContentT, ViewT]):
    """Leads people through one game. Begin it with `start`; `on_leave` is called when they leave it."""

    parts: Parts[ContentT, ViewT]
    shelf_kind: ClassVar[type[SavedMatches]] = SavedMatches

    def __init__(self, ui: Ui, session: Session[ViewT], replays: Path, on_leave: Go) -> None:
        super().__init__(ui, session, on_leave)
        self.shelf = self.shelf_kind(self, replays)
        self._lifted = self.tape.peek() is None and session.outcome is not None
        """Whether what is won in the end was lifted: who comes back to a game that is over has seen it."""

    # -- for subclasses

    def ask_anew(self) -> None:
        """What was asked over a room is asked again there, with what the desk has changed."""

    def desk_closed(self, seat: int) -> str:
        """Why `seat` can't deal with anybody now, in a sentence; empty if it can."""
        return ""

    def bundle_said(self, bundle: Bundle) -> str:
        """What one side of a deal gives, in words."""
        return ""

    def money_said(self, amount: int) -> str:
        """An amount as people read it."""
        return str(amount)

    def wanted_more(self, offer: Offer) -> int | None:
        """How much more money would have made the computer manager take what was offered, as he reckons; None if none
        would."""
        return None

    def bounds_said(self, offer: Offer) -> str:
        """What holds the price for which the computer manager would deal, in a sentence; empty if nothing does."""
        return ""

    def misgivings(self, offer: Offer) -> Misgivings:
        """What spoke against the deal for the computer manager to whom it was offered."""
        return Misgivings((), ())

    def table_doors(self) -> Mapping[str, Go]:
        """Where the table leads."""
        return {}

    # -- getting on

    def next_event(self) -> Event | None:
        """The next event; computer managers are let answer until there is one or somebody is asked."""
        while self.tape.peek() is None and not self.session.pending() and self.session.outcome is None:
            if not self.advance():
                break
        return self.tape.peek()

    def all_look(self) -> None:
        """Everybody at the screen sees what lies open; a person alone also sees his secrets."""
        self.look_over(*(self.session.people or self.people[:1]))

    def doors(self) -> dict[str, Go]:
        """Where every room leads; given to a room when it is entered, and not asked again there."""
        return {
            "squads": self.squads,
            "deal": self.trade,
            "table": self.league,
            "log": self.log,
            "undo": self.undo_if_allowed,
            "menu": lambda: self.pause(self.turn),
        }

    def ceremonies(self) -> Sequence[Ceremony]:
        """What somebody at the screen lifts in the end."""
        return ()

    def end(self) -> None:
        """Somebody has won; if it is somebody here, it is lifted first."""
        shown = () if self._lifted else self.ceremonies()
        then = self._end if self._lifted else partial(self.tell_medal, self._end)
        self._lifted = True
        in_turn(self.ui, shown, then)

    def _end(self) -> None:
        doors = {name: self.doors()[name] for name in self.ending_doors} | {
            "menu": self.pause,
            "matches": self.shelf.matches,
            "save": self.shelf.save_game,
            "leave": self.leave,
        }
        if shown := self.ceremonies():
            doors["ceremony"] = lambda: in_turn(self.ui, shown, self._end)
        self.ui.stack.reset(self.parts.ending(self.screen(doors=doors)))

    ending_doors: ClassVar[tuple[str, ...]] = ("squads",)
    """Which of a room's doors there still are in the end."""

    def undo_if_allowed(self) -> None:
        """Take the last action back if that is still allowed, else say why not."""
        self.take_back()

    # -- the doors

    def squads(self) -> None:
        """Everybody's squad; with one's own players and staff something can be done there."""
        done: list[Action] = []

        def act(action: Action) -> None:
            self.submit(action)
            done.append(action)
            scene.show(self.session.view())

        def back() -> None:
            self.ui.stack.pop()
            if done:
                self.ask_anew()

        scene = self.parts.squads(self.screen(self.turn, {"back": back}, act))
        self.ui.stack.push(scene)

    def trade(self, due: DealDue | None = None, offered: Offer | None = None) -> None:
        """The trade desk: for whoever is asked about a deal, else for whose turn it is, with what was `offered` in vain
        there; why not, if it is closed."""
        seat = self.turn if due is None else due.seat
        if due is None and (closed := self.desk_closed(seat)):
            self.ui.stack.push(Dialog(self.ui, self.ui.t(f"{self.session.header.game}.deal.closed"), closed))
            return
        back = self.ui.stack.pop if due is None else partial(self.pause, seat)
        screen = self.screen(seat, {"back": back}, self.act)
        if offered is not None:
            screen = replace(screen, table=self.view_of(seat))  # what was said of it is told at the desk
        before = offered if due is None else self.before(due.offer)
        wanted = None if offered is None else self.price_wanted(offered)
        self.ui.stack.push(self.parts.deal(screen, due, before, wanted))

    def league(self) -> None:
        """The table as it stands."""
        self.ui.stack.push(self.parts.table(self.screen(doors=self.table_doors())))

    def log(self) -> None:
        """What happened this season, line by line."""
        self.ui.stack.push(self.parts.log(self.screen(), self.shelf.told()))

    # -- what is done over a room

    def act(self, action: Action) -> None:
        """A person's action on a screen over the room: what comes of it is played in the room."""
        if isinstance(self.ui.stack.top, Scene) and not isinstance(self.ui.stack.top, RoomScene):
            self.ui.stack.pop()
        self.ask_anew()
        before = len(self.tape.ahead())
        self.submit(action)
        if isinstance(action, OfferDeal | CounterDeal):
            self._tell_answer(before)
        elif isinstance(action, AcceptDeal):
            self.say_answer(self.tape.ahead()[before:])

    def _tell_answer(self, before: int) -> None:
        """Let a computer manager answer a deal at once, and say what came of it; what somebody here is to answer,
        another offer of his too, is asked at once as well, as the room may have more to show before it would ask. Who
        is refused is back at the desk. `before`: how many events lay ahead already."""
        if not self.session.pending():
            self.advance()
        told = self.tape.ahead()[before:]
        due = next((due for due in self.session.pending() if isinstance(due, DealDue)), None)
        if due is not None:
            self.trade(due)
            return
        refused = next((event.offer for event in told if isinstance(event, DealRefused)), None)
        if refused is not None and refused.seat in self.people and not self.desk_closed(refused.seat):
            self.trade(offered=refused)
        self.say_answer(told)

    def before(self, offer: Offer) -> Offer | None:
        """The offer that another one answers, None if it answers none."""
        said = [*self.shelf.told_since(DealOffered), *self.tape.ahead()] if offer.counters else []
        found = (event.offer for event in said if isinstance(event, DealOffered | DealCountered))
        return next((one for one in found if (one.number, one.counters + 1) == (offer.number, offer.counters)), None)

    def say_answer(self, events: Sequence[Event]) -> None:
        """Say whether a deal among these was taken: who gets what, or why not."""
        for event in events:
            if not isinstance(event, DealAccepted | DealRefused):
                continue
            offer, agreed = event.offer, isinstance(event, DealAccepted)
            said = self._exchanged(offer) if agreed else self._because(offer)
            t, words = self.ui.t, f"{whole_name(self.session.header.game)}.deal.{'agreed' if agreed else 'refused'}"
            alone = agreed and self.session.looking == (offer.to,)
            by = t("deal.you_agree") if alone else t(f"{words}_by", who=self.session.header.seats[offer.to].name)
            lines = [by, *said]
            self.ui.stack.push(Dialog(self.ui, t(words), "\n".join(lines)))

    def _exchanged(self, offer: Offer) -> list[str]:
        """Who gets what by a deal that is done."""
        t, sides = self.ui.t, ((offer.seat, offer.takes), (offer.to, offer.gives))
        names, alone = self.session.header.seats, len(self.session.looking) == 1
        return [
            t("deal.you_get" if alone and seat in self.session.looking else "deal.gets", who=names[seat].name,
              what=self.bundle_said(gets) or t("deal.nothing"))
            for seat, gets in sides
        ]  # fmt: skip

    def price_wanted(self, offer: Offer) -> int | None:
        """What would have had to be paid for an offer for a computer manager to take it, and is got below 0; None if no
        money would do."""
        if not self.session.answering[offer.to]:
            return None
        more, paid = self.wanted_more(offer), offer.gives.money - offer.takes.money
        return None if more is None or (not offer.takes.goods and paid + more >= 0) else paid + more

    def _because(self, offer: Offer) -> list[str]:
        """Why a computer manager refused, and what he would have wanted."""
        if not self.session.answering[offer.to]:
            return []
        more, paid = self.wanted_more(offer), offer.gives.money - offer.takes.money
        against = [
            self.ui.t(f"deal.{key}", who=self.bundle_said(Bundle(goods)), n=len(goods))
            for key, goods in self.misgivings(offer)._asdict().items()
            if goods
        ]
        priced = self.price_wanted(offer) is not None
        return [*against, self._wanted(offer, more, paid), *filter(None, [self.bounds_said(offer) if priced else ""])]

    def _wanted(self, offer: Offer, more: int | None, paid: int) -> str:
        """What would have done, for so much more than was `paid`."""
        if more is None or (not offer.takes.goods and paid + more >= 0):
            return self._in_words(offer.to, "keep" if offer.takes.goods else "no_use")
        key, price = "want_more", more
        if paid < 0:  # they were asked to pay
            key, price = ("would_pay", -paid - more) if paid + more <= 0 else ("want", paid + more)
        return self._in_words(offer.to, key, price=self.money_said(price))

    def _in_words(self, seat: int, key: str, **params: object) -> str:
        """What a computer manager says to an offer, in the words of his style, if he has one."""
        t, who = self.ui.t, self.session.header.seats[seat]
        said = voiced(t, manner(who) if who.level == self.session.answering[seat] else "", "deal", key, **params)
        return t("voice.says", words=said) if said else t(f"deal.{key}", **params)

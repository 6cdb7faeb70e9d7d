"""What people are asked before a round: line-ups and bets, and deals until kick-off.

Owns who is asked next, and who may look meanwhile: two people who meet name their line-ups secretly (FF-29), and only
then the screen is handed over. What is agreed at the desk over a line-up is known there when one comes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.deals import DealAccepted, DealDue, DealRefused, Offer
from engine.core.model import Action, Event
from engine.fortunes.content.cards import Content
from engine.fortunes.line_up import LineUp
from engine.fortunes.season.actions import NameLineUp, PlaceBet
from engine.fortunes.season.model import BetDue, LineUpDue, SeasonTable
from game.games.fortunes.screens.bet import BetScene
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.stage.screen import Screen
from game.stage.season_flow import SeasonFlow
from game.ui.scene import Go


class Matchday:
    """Asks the people at the screen for what `lead`'s game wants to know before a round."""

    def __init__(self, lead: SeasonFlow[Content, SeasonTable]) -> None:
        self._lead = lead
        self._ui = lead.ui

    def prepare(self) -> None:
        """Ask the next person; once all have answered, go on."""
        lead = self._lead
        while not (pending := lead.session.pending()) and lead.tape.peek() is None:
            if not lead.advance():
                break
        due = next((due for due in pending if isinstance(due, LineUpDue | BetDue)), None)
        if due is None or (lead.tape.peek() is not None and self._revealed()):
            lead.go_on()
        elif isinstance(due, BetDue):
            self._bet(due)
        elif self._is_secret(due) and lead.session.looking != (due.seat,):
            lead.hand_over(due.seat, partial(self._name_line_up, due))
        else:
            if not self._is_secret(due):
                lead.all_look()
            self._name_line_up(due)

    def _revealed(self) -> bool:
        """Whether something was told that isn't just that others are ready."""
        return any(type(event).__name__ not in ("LineUpNamed", "LineUpSealed", "BetPlaced")
                   for event in self._lead.tape.ahead())  # fmt: skip

    def _is_secret(self, due: LineUpDue) -> bool:
        """Whether the opponent is another person at this screen."""
        lead = self._lead
        table = lead.tape.table
        fixture = table.fixtures[due.fixture]
        managers = {table.clubs[club].manager for club in (fixture.home, fixture.away)}
        return len(lead.session.people) > 1 and all(seat in lead.session.people for seat in managers)

    def _name_line_up(self, due: LineUpDue) -> None:
        lead = self._lead

        def look() -> SeasonTable:
            view: SeasonTable = lead.view_of(due.seat)
            return view

        table = look()

        def done(action: NameLineUp) -> None:
            self._ui.stack.pop()
            lead.submit(action)
            self.prepare()

        doors: dict[str, Go] = {"line_up.squads": lead.squads, "menu": partial(lead.pause, due.seat)}
        if "deal" in lead.doors():  # a friendly has no money to deal for
            doors["line_up.deal"] = partial(self._trade, due)
        fault, told = lead.session.check, lead.which_match
        screen = Screen(self._ui, lead.content, table, due.seat, act=done, fault=fault, doors=doors, aim=told)
        scene = LineUpScene(screen, due, partial(self._suggestion, due), table.last_named[due.seat], look)
        self._ui.stack.push(scene)
        lead.guide.show("line_up")

    # -- deals before kick-off

    def _trade(self, named: LineUpDue, due: DealDue | None = None, offered: Offer | None = None) -> None:
        """Deals and loans (FF-25, FF-26) over the line-up that is being `named`, which stays as it is.

        What is agreed is told at the desk, so it counts as shown.
        """
        lead, seat = self._lead, named.seat if due is None else due.seat
        leave = self._ui.stack.pop if due is None else partial(lead.pause, seat)

        def act(action: Action) -> None:
            told = self._deal(action)  # before the desk goes: the line-up asks at once whether it can be sent in
            self._ui.stack.pop()
            self._go_on_dealing(named, told)

        doors: dict[str, Go] = {"back": leave}
        view, looking = lead.view_of(seat), lead.session.looking
        screen = Screen(self._ui, lead.content, view, seat, looking, act, lead.session.check, doors)
        before = offered if due is None else lead.before(due.offer)
        wanted = None if offered is None else lead.price_wanted(offered)
        self._ui.stack.push(DealScene(screen, due, before, wanted))

    def _deal(self, action: Action) -> list[Event]:
        """Carry an action of the desk out, let a computer answer what it offers, and return what was told of it."""
        lead = self._lead
        lead.submit(action)
        if not lead.session.pending():
            lead.advance()
        told = lead.tape.ahead()
        while lead.tape.peek() is not None:
            lead.tape.pass_on()
        return told

    def _go_on_dealing(self, named: LineUpDue, told: Sequence[Event]) -> None:
        """Whoever must answer does; somebody else at the screen doesn't see a secret line-up. Of what was `told`, deals
        that are done and refusals by others are said: what one has refused oneself one knows. Who was refused is back
        at the desk."""
        lead = self._lead
        due = next((due for due in lead.session.pending() if isinstance(due, DealDue)), None)
        seat = named.seat if due is None else due.seat
        refused = [event for event in told if isinstance(event, DealRefused) and event.offer.to != named.seat]

        def go_on() -> None:
            if due is not None:
                self._trade(named, due)
                return
            if refused and refused[-1].offer.seat == named.seat:
                self._trade(named, offered=refused[-1].offer)
            lead.say_answer([event for event in told if event in refused or isinstance(event, DealAccepted)])

        if self._is_secret(named) and lead.session.looking != (seat,):
            lead.hand_over(seat, go_on)
        else:
            go_on()

    def _suggestion(self, due: LineUpDue) -> LineUp:
        """How a steady computer manager would line up in this person's place."""
        action = self._lead.suggestion(due)
        assert isinstance(action, NameLineUp), "a line-up is asked for"
        return action.line_up

    def _bet(self, due: BetDue) -> None:
        lead = self._lead

        def done(bet: PlaceBet) -> None:
            self._ui.stack.pop()
            lead.submit(bet)
            self.prepare()

        screen = lead.screen(due.seat, {"back": partial(lead.pause, due.seat)}, done)
        self._ui.stack.push(BetScene(screen, due))

"""Before the fixtures of a game of Football Fortunes: line-ups and bets, one person after another.

Owns who may look at the screen when, and which moments of a first match have a tip (texts `guide.<key>`). Two people
who meet choose secretly (FF-29): only then it is handed over. The matches themselves are watched by all.
"""

from __future__ import annotations

from functools import partial

from engine.fortunes.content.cards import Content
from engine.fortunes.line_up import LineUp
from engine.fortunes.match import events as ev
from engine.fortunes.season.actions import NameLineUp, PlaceBet
from engine.fortunes.season.model import BetDue, LineUpDue, SeasonTable
from game.games.fortunes.screens.bet import BetScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.stage import tips
from game.stage.screen import Screen
from game.stage.season_flow import SeasonFlow
from game.stage.tips import Tip
from game.ui.scene import Go

MATCH_TIPS = (
    Tip("fortunes_kick_off", ev.KickedOff, after="enter"),
    Tip("fortunes_goal", ev.GoalScored),
    Tip("fortunes_penalties", ev.PenaltyTaken),
)
match_guide = partial(tips.match_guide, "fortunes", MATCH_TIPS)
"""The tips of a first match that are left, None if they were read or skipped."""


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
        screen = Screen(self._ui, lead.content, table, due.seat, act=done, fault=lead.session.check, doors=doors)
        scene = LineUpScene(screen, due, partial(self._suggestion, due), table.last_named[due.seat], look)
        self._ui.stack.push(scene)
        lead.guide.show("line_up")

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

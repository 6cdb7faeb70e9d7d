"""Before the fixtures of a game of Football Fortunes: line-ups and bets, one person after another.

Owns who may look at the screen when. Two people who meet choose secretly (FF-29): only then it is handed over. The
matches themselves are watched by all.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine import games
from engine.core.headless import manager_chance
from engine.fortunes.line_up import LineUp
from engine.fortunes.season.actions import NameLineUp, PlaceBet
from engine.fortunes.season.model import BetDue, LineUpDue, SeasonTable
from game.career.lead import AWAY_LEVEL
from game.scenes.fortunes.bet.scene import BetScene
from game.scenes.fortunes.line_up.scene import LineUpScene

if TYPE_CHECKING:
    from game.fortunes.director import Director


class Matchday:
    """Asks the people at the screen for what `director`'s game wants to know before a round."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self._ui = director.ui

    def prepare(self) -> None:
        """Ask the next person; once all have answered, go on."""
        director = self._director
        while not (pending := director.session.pending()) and director.tape.peek() is None:
            if not director.advance():
                break
        due = next((due for due in pending if isinstance(due, LineUpDue | BetDue)), None)
        if due is None or (director.tape.peek() is not None and self._revealed()):
            director.go_on()
        elif isinstance(due, BetDue):
            self._bet(due)
        elif self._is_secret(due) and director.session.looking != (due.seat,):
            director.hand_over(due.seat, partial(self._name_line_up, due))
        else:
            if not self._is_secret(due):
                director.all_look()
            self._name_line_up(due)

    def _revealed(self) -> bool:
        """Whether something was told that isn't just that others are ready."""
        return any(type(event).__name__ not in ("LineUpNamed", "LineUpSealed", "BetPlaced")
                   for event in self._director.tape.ahead())  # fmt: skip

    def _is_secret(self, due: LineUpDue) -> bool:
        """Whether the opponent is another person at this screen."""
        director = self._director
        table = director.tape.table
        fixture = table.fixtures[due.fixture]
        managers = {table.clubs[club].manager for club in (fixture.home, fixture.away)}
        return len(director.session.people) > 1 and all(seat in director.session.people for seat in managers)

    def _name_line_up(self, due: LineUpDue) -> None:
        director = self._director

        def look() -> SeasonTable:
            view: SeasonTable = director.session.rules.view(director.session.state, due.seat)
            return view

        table = look()

        def done(line_up: LineUp) -> None:
            self._ui.stack.pop()
            director.submit(NameLineUp(due.seat, line_up))
            self.prepare()

        scene = LineUpScene(
            self._ui, director.content, table, due,
            fault=lambda line_up, unfinished: director.session.check(NameLineUp(due.seat, line_up), unfinished),
            suggest=partial(self._suggestion, due), on_done=done, on_squads=director.rooms.squads,
            on_back=partial(director.pause, due.seat), last=table.last_named[due.seat], look=look,
        )  # fmt: skip
        self._ui.stack.push(scene)
        director.guide.show("line_up")

    def _suggestion(self, due: LineUpDue) -> LineUp:
        """How a steady computer manager would line up in this person's place, from what the person may see."""
        session = self._director.session
        view = session.rules.view(session.state, due.seat)
        chance = manager_chance(session.header.seed, due.seat, session.actions)
        action = games.manager_for(session.header.game, AWAY_LEVEL).choose(view, due, chance)
        assert isinstance(action, NameLineUp), "a line-up is asked for"
        return action.line_up

    def _bet(self, due: BetDue) -> None:
        director = self._director

        def done(bet: PlaceBet) -> None:
            self._ui.stack.pop()
            director.submit(bet)
            self.prepare()

        scene = BetScene(
            self._ui, director.content, director.table, due, fault=director.session.check, on_done=done,
            on_back=partial(director.pause, due.seat),
        )  # fmt: skip
        self._ui.stack.push(scene)

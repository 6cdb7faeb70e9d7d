"""Before the fixtures of a game of Football Fortunes: line-ups and bets, one person after another.

Owns who may look at the screen when. Two people who meet choose secretly (FF-29): only then it is handed over. The
matches themselves are watched by all.

What can be looked at in a game of Football Fortunes: squads, money, tables, what happened, matches that were played.

Owns the doors off every screen of a game. Nothing here goes on with it, but for what is done at the desk: listing,
releasing, dealing.

What is explained in a first match of Football Fortunes, and when.

Owns which moments of a match have a tip. The words are texts `guide.<key>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine import games
from engine.core.headless import manager_chance
from engine.core.model import Action
from engine.fortunes.line_up import LineUp
from engine.fortunes.match import events as ev
from engine.fortunes.season.actions import NameLineUp, PlaceBet
from engine.fortunes.season.events import MatchPlayed
from engine.fortunes.season.model import BetDue, LineUpDue, SeasonTable
from game.games.fortunes.screens.bet import BetScene
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.frame import Doors
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.season.log import LogScene
from game.games.fortunes.screens.season.standings import StandingsScene
from game.games.fortunes.screens.squads.squads_scene import SquadsScene
from game.games.fortunes.screens.statement import StatementScene
from game.stage.career_controller import AWAY_LEVEL
from game.stage.game_plugin import ListedMatch
from game.stage.saved_matches import Shelf
from game.stage.tips import Given, Tip, Tips
from game.ui.scene import Ui

if TYPE_CHECKING:
    from game.games.fortunes.flow.career_flow import Director


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


class Rooms(Shelf):
    """The rooms of one game, as they look to whoever sits at the screen."""

    def __init__(self, director: Director, replays: Path) -> None:
        super().__init__(director, replays)
        self._director = director

    def squads(self) -> None:
        """Everybody's squad; one's own players can be listed, and released in a window."""
        one = self._director
        done: list[Action] = []

        def act(action: Action) -> None:
            one.submit(action)
            done.append(action)
            scene.show(one.session.view())

        def back() -> None:
            one.ui.stack.pop()
            if done:
                one.ask_anew()

        scene = SquadsScene(
            one.ui, one.content, one.table, one.turn, one.session.looking, Doors(), act=act, fault=one.session.check,
            on_back=back,
        )  # fmt: skip
        one.ui.stack.push(scene)

    def deal(self) -> None:
        """The trade desk, for whoever's turn it is."""
        one = self._director
        one.ui.stack.push(
            DealScene(
                one.ui, one.content, one.table, one.turn, act=one.act, fault=one.session.check,
                on_back=one.ui.stack.pop,
            )
        )  # fmt: skip

    def tables(self) -> None:
        """League, cups, fixtures and gates as they stand."""
        one = self._director
        watch = self.matches if self._shown() else None
        one.ui.stack.push(StandingsScene(one.ui, one.content, one.table, one.seat, on_matches=watch))

    def statement(self) -> None:
        """Where all money went."""
        one = self._director
        one.ui.stack.push(StatementScene(one.ui, one.content, one.table, one.turn))

    def log(self) -> None:
        """What happened this season, line by line."""
        one = self._director
        one.ui.stack.push(LogScene(one.ui, one.content, one.table, one.seat, events=self.told()))

    def listed(self) -> Sequence[ListedMatch]:
        """The matches that were shown, which isn't all that were played."""
        return super().listed()[: self._shown()]

    def _shown(self) -> int:
        """How many matches with a manager were shown."""
        return sum(isinstance(event, MatchPlayed) and event.result.key != "" for event in self.told())


MATCH_TIPS = (
    Tip("fortunes_kick_off", ev.KickedOff, after="enter"),
    Tip("fortunes_goal", ev.GoalScored),
    Tip("fortunes_penalties", ev.PenaltyTaken),
)


def match_guide(ui: Ui) -> Tips | None:
    """The tips of a first match that are left, None if they were read or skipped."""
    given = Given(ui, "fortunes")
    return None if given.is_over else Tips(MATCH_TIPS, given)

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

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from engine.core.model import Action
from engine.fortunes.content.load import load
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
from game.stage.career_controller import Lead
from game.stage.game_plugin import ListedMatch
from game.stage.saved_matches import Shelf
from game.stage.screen import Screen
from game.stage.tips import Given, Tip, Tips
from game.ui.scene import Go, Ui


class Matchday:
    """Asks the people at the screen for what `lead`'s game wants to know before a round."""

    def __init__(self, lead: Lead[SeasonTable], rooms: Rooms) -> None:
        self._lead = lead
        self._rooms = rooms
        self._content = rooms.content
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

        doors: dict[str, Go] = {"line_up.squads": self._rooms.squads, "menu": partial(lead.pause, due.seat)}
        screen = Screen(self._ui, self._content, table, due.seat, act=done, fault=lead.session.check, doors=doors)
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

        scene = BetScene(
            self._ui, self._content, lead.table, due, fault=lead.session.check, on_done=done,
            on_back=partial(lead.pause, due.seat),
        )  # fmt: skip
        self._ui.stack.push(scene)


class Rooms(Shelf):
    """The rooms of one game, as they look to whoever sits at the screen."""

    def __init__(
        self,
        lead: Lead[SeasonTable],
        replays: Path,
        act: Callable[[Action], None],
        ask_anew: Callable[[], None],
    ) -> None:
        """`act` takes an action of the trade desk, which closes with it; `ask_anew` is called after one of a squad."""
        super().__init__(lead, replays)
        self._lead: Lead[SeasonTable] = lead
        self._act = act
        self._ask_anew = ask_anew
        self.content = load()

    def squads(self) -> None:
        """Everybody's squad; one's own players can be listed, and released in a window."""
        one = self._lead
        done: list[Action] = []

        def act(action: Action) -> None:
            one.submit(action)
            done.append(action)
            scene.show(one.session.view())

        def back() -> None:
            one.ui.stack.pop()
            if done:
                self._ask_anew()

        scene = SquadsScene(
            one.ui, self.content, one.table, one.turn, one.session.looking, Doors(), act=act, fault=one.session.check,
            on_back=back,
        )  # fmt: skip
        one.ui.stack.push(scene)

    def deal(self) -> None:
        """The trade desk, for whoever's turn it is."""
        one = self._lead
        one.ui.stack.push(
            DealScene(
                one.ui, self.content, one.table, one.turn, act=self._act, fault=one.session.check,
                on_back=one.ui.stack.pop,
            )
        )  # fmt: skip

    def tables(self) -> None:
        """League, cups, fixtures and gates as they stand."""
        one = self._lead
        watch = self.matches if self._shown() else None
        one.ui.stack.push(StandingsScene(one.ui, self.content, one.table, one.seat, on_matches=watch))

    def statement(self) -> None:
        """Where all money went."""
        one = self._lead
        one.ui.stack.push(StatementScene(one.ui, self.content, one.table, one.turn))

    def log(self) -> None:
        """What happened this season, line by line."""
        one = self._lead
        one.ui.stack.push(LogScene(one.ui, self.content, one.table, one.seat, events=self.told()))

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

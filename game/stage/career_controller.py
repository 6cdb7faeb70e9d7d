"""Leading people through a career, whatever the game: who looks at the screen, handing it over, the menu, leaving, and
telling when the career can't be saved.

Owns what a game's flow has in common with every other: it subclasses `CareerController` and says what comes next. The
session alone plays the game, and knows what waits to be saved.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Generic

from engine import games
from engine.core.headless import manager_chance
from engine.core.model import Action, Decision, clone
from engine.core.rules import ViewT
from engine.core.scenarios import reached_in
from game.stage.feed import EventQueue
from game.stage.how_you_win import HowYouWinScene, Standing
from game.stage.pause import HandOverScene, PauseDoors, PauseMenu, Person
from game.stage.registry import whole_name
from game.stage.rulebook import RulebookScene
from game.stage.scenario import Progress, ScenarioScene, progress
from game.stage.screen import ContentT, Screen
from game.stage.session import AnySession, Session
from game.stage.settings import SettingsScene
from game.stage.tips import Guide
from game.ui.dialogs import Answer, Dialog
from game.ui.scene import Go, Scene, Ui

_TRY_EVERY = 3.0
"""Seconds between two attempts: between a person's actions too there may be room again."""
AWAY_LEVEL = 2
"""The computer manager who sits in for a person who walks away."""


class Saving:
    """Looks after one session. `Ui.saving` is how the window finds it."""

    def __init__(self, ui: Ui, session: AnySession) -> None:
        self._ui = ui
        self._session = session
        self._told = 0
        self._is_known = False
        self._since = 0.0
        self._dialog: Dialog | None = None
        self._is_asked = False

    @property
    def notice(self) -> str:
        """What stands on the screen as long as something is unsaved or somebody's seat is a computer's; else empty."""
        trouble = self._session.trouble
        if trouble:
            return self._ui.t("career.unsaved", reason=trouble)
        away = [self._session.header.seats[seat].name for seat in self._session.away]
        return self._ui.t("career.sits_in", who=", ".join(away)) if away else ""

    def update(self, seconds: float) -> None:
        """Let time pass: try again now and then; tell of trouble that is new, and of each action that it meets."""
        session = self._session
        if session.trouble:
            self._since += seconds
            if self._since >= _TRY_EVERY:
                self._since = 0.0
                session.save()
        if not session.trouble:
            self._is_known = False
        elif (not self._is_known or session.unsaved != self._told) and self._may_tell():
            self._is_known, self._told = True, session.unsaved
            what = "career.trouble" if session.is_kept else "career.nothing_kept"
            self._push(self._ui.t(what), self._ui.t(f"{what}_told", reason=session.trouble))

    def leave(self, then: Callable[[], None]) -> None:
        """Go on to `then`, which closes the session; not before the person has said so if something would be lost."""
        is_asking = self._is_asked and self._is_open()
        if not self._session.owes or self._session.save():
            if is_asking:
                self._ui.stack.pop()  # there was room meanwhile
            then()
            return
        if is_asking:
            return
        t = self._ui.t
        answers = [
            Answer(t("career.leave_unsaved"), then, "danger"),
            Answer(t("career.try_again"), lambda: self.leave(then), "primary"),
            Answer(t("career.stay")),
        ]
        told = t("career.leave_question", reason=self._session.trouble)
        self._push(t("career.leave_title"), told, answers)
        self._is_asked = True

    def _may_tell(self) -> bool:
        return len(self._ui.stack) > 0 and not self._is_open()

    def _is_open(self) -> bool:
        return self._dialog is not None and len(self._ui.stack) > 0 and self._ui.stack.top is self._dialog

    def _push(self, title: str, message: str, answers: list[Answer] | None = None) -> None:
        if self._is_open():
            self._ui.stack.pop()
        self._is_asked = False
        self._dialog = Dialog(self._ui, title, message, answers or ())
        self._ui.stack.push(self._dialog)


class CareerController(ABC, Generic[ContentT, ViewT]):
    """Leads people through one career. Begin it with `start`; `on_leave` is called when they leave it.

    `tape` holds what happened and was not shown yet, and the career as it was shown.
    """

    asking: ClassVar[tuple[type[Scene], ...]] = ()
    """Scenes that ask a person something in a match: they go when a computer manager sits in."""
    on_again: Go | None = None
    """Begins another career with the same set-up, once this one is left; None if nobody can."""

    def __init__(self, ui: Ui, session: Session[ViewT], on_leave: Callable[[], None]) -> None:
        self.ui = ui
        self.session = session
        self._on_leave = on_leave
        # Those who began as people look at the screen, also while a computer manager sits in for them.
        # A career without people is watched from every seat.
        seats = session.header.seats
        self.people = tuple(seat for seat, one in enumerate(seats) if one.is_human) or tuple(range(len(seats)))
        session.hand_over((session.people or self.people)[:1])
        self.tape: EventQueue[ViewT] = EventQueue(session)
        self.saving = ui.saving = Saving(ui, session)
        ui.open_win, ui.open_rulebook = self.how_you_win, self.rulebook
        self.scenario = games.scenario_of(session.header)
        """The scenario that the game is, if it is one."""
        self.guide = Guide(ui, whole_name(session.header.game), silent=session.is_recorded)

    @property
    @abstractmethod
    def content(self) -> ContentT:
        """What the levels hold."""

    @property
    def table(self) -> ViewT:
        """The career as it was shown, a copy of its own: scenes keep what they were given."""
        return clone(self.tape.table)

    @property
    def seat(self) -> int:
        """Whose screen it is: who looks, else the first of those who began as people."""
        return self.session.looking[0] if self.session.looking else self.people[0]

    @property
    def turn(self) -> int:
        """Whose turn it is, if it is somebody's at the screen; else whose screen it is."""
        asked = [due.seat for due in self.session.pending()]
        return next((seat for seat in asked if seat in self.session.looking), self.seat)

    @abstractmethod
    def standing(self) -> Standing:
        """How close everybody is to winning, as the career was shown."""

    def start(self) -> None:
        """Show where the career stands."""
        self.go_on()

    @abstractmethod
    def go_on(self) -> None:
        """Take in what happened until there is something to watch or somebody to ask, and show that."""

    # -- deciding

    def advance(self) -> bool:
        """Let one computer manager answer; False if none is asked."""
        batch = self.session.advance()
        if batch is None:
            return False
        self.tape.add(batch)
        return True

    def submit(self, action: Action) -> None:
        """Hand a person's action to the session."""
        self.tape.add(self.session.submit(action))

    def own_first(self, pending: list[Decision]) -> Decision:
        """Of what is asked, what concerns somebody who looks at the screen; else the first."""
        return next((due for due in pending if due.seat in self.session.looking), pending[0])

    def look_over(self, *seats: int) -> None:
        """From now on these seats look at the screen."""
        if seats != self.session.looking:
            self.session.hand_over(seats)
            self.tape.rewind()

    def hand_over(self, seat: int, then: Callable[[], None]) -> None:
        """Hide everything until the person who is asked sits at the screen."""

        def ready() -> None:
            self.look_over(seat)
            then()

        if len(self.session.people) < 2:
            self.look_over(seat)
            then()
        else:
            name = self.session.header.seats[seat].name
            undo = self.undo if self.session.can_undo() is None else None
            self.ui.stack.push(HandOverScene(self.ui, Person(name, self.handing_to(seat)), ready, undo))

    def handing_to(self, seat: int) -> str:
        """What the hand-over says besides a person's name; the usual words if empty."""
        return ""

    def undo(self) -> None:
        """Take the last action back, and show the career as it stands then."""
        self.session.undo()
        self.tape.rewind()
        self.go_on()

    def take_back(self) -> bool:
        """Take the last action back if that is still allowed, else say why that can't be."""
        reason = self.session.can_undo()
        if reason is not None:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("undo.title"), self.ui.t(reason.key)))
            return False
        self.undo()
        return True

    def view_of(self, seat: int | None) -> ViewT:
        """The career as it stands, shown or not, as a seat may see it; None: as everybody may."""
        return self.session.rules.view(self.session.state, seat)

    def suggestion(self, due: Decision) -> Action:
        """How a steady computer manager would answer in this person's place, from what the person may see."""
        session = self.session
        chance = manager_chance(session.header.seed, due.seat, session.actions)
        manager = games.manager_for(session.header.game, AWAY_LEVEL, session.header.pack)
        return manager.choose(self.view_of(due.seat), due, chance)

    def screen(
        self, seat: int | None = None, doors: Mapping[str, Go] | None = None, act: Callable[[Any], None] | None = None
    ) -> Screen[ContentT, ViewT]:
        """What a screen is given: the game as it was shown, for `seat`, else for whoever looks."""
        return Screen(
            self.ui,
            self.content,
            self.table,
            self.seat if seat is None else seat,
            self.session.looking,
            act or self.submit,
            self.session.check,
            doors or {},
            can_undo=lambda: self.session.can_undo() is None,
            aim=self.aim,
        )

    # -- a scenario

    def progress(self) -> Progress | None:
        """How the scenario stands as it was shown, its end by the final table; None in any other game."""
        game, scenario, outcome = whole_name(self.session.header.game), self.scenario, self.session.outcome
        if scenario is None:
            return None
        if outcome is not None and self.tape.peek() is None:
            return Progress(game, scenario, reached_in(outcome, scenario.seat), over=True)
        return progress(game, scenario, self.standing())

    def aim(self) -> tuple[str, ...]:
        """What the scenario asks for and how it stands, the most words first; nothing in any other game."""
        told = self.progress()
        return () if told is None else told.lines(self.ui.t)

    def which_match(self) -> tuple[str, ...]:
        """Which match of a series it is and how that stands, the most words first; nothing in a career."""
        return ()

    def briefing(self) -> None:
        """Say over what is shown what the scenario asks for and how it stands."""
        told = self.progress()
        if told is not None:
            self.ui.stack.push(ScenarioScene(self.ui, told, self.ui.stack.pop))

    def tell_medal(self, then: Go) -> None:
        """Say which medal a scenario has come to, then go on; at once in any other game."""
        told = self.progress()
        if told is None or not told.over:
            then()
        else:
            self.ui.stack.reset(ScenarioScene(self.ui, told, then))

    # -- the menu

    def pause(self, seat: int | None = None) -> None:
        """Open the menu over what is shown; `seat` is who is asked, else the first who looks."""
        if seat is None and self.session.looking:
            seat = self.session.looking[0]
        away = seat is not None and self.session.answering[seat] != 0
        self.ui.stack.push(
            PauseMenu(
                self.ui,
                PauseDoors(
                    resume=self.ui.stack.pop,
                    rulebook=self.rulebook,
                    settings=self.settings,
                    scenario=None if self.scenario is None else self.briefing,
                    computer=None if seat is None or self.session.is_recorded else partial(self._sit_in, seat),
                    leave=self.leave,
                ),
                computer_plays=away,
                saved=not self.session.trouble,
                watched=self.session.is_recorded,
            )
        )

    def _sit_in(self, seat: int) -> None:
        """A computer manager takes over for the person, or gives the seat back."""
        self.ui.stack.pop()
        if isinstance(self.ui.stack.top, self.asking):
            self.ui.stack.pop()  # what it asks is answered by the computer manager from now on
        self.session.set_answering(seat, AWAY_LEVEL if self.session.answering[seat] == 0 else 0)

    def rulebook(self, number: str = "") -> None:
        """Open the rulebook over what is shown, at a rule or where it begins."""
        self.ui.stack.push(RulebookScene(self.ui, number=number, game=whole_name(self.session.header.game)))

    def how_you_win(self) -> None:
        """Say over what is shown how close everybody is to winning."""
        standing, aim = self.standing(), self.aim()
        self.ui.stack.push(HowYouWinScene(self.ui, replace(standing, said=aim[0]) if aim else standing))

    def settings(self) -> None:
        """Open the settings over what is shown."""
        self.ui.stack.push(SettingsScene(self.ui))

    def leave(self) -> None:
        """Everything is saved already: close the file and go. Who would lose something is asked first."""
        self.saving.leave(self._close)

    def again(self) -> None:
        """As `leave`, and on to another career with the same set-up."""
        assert self.on_again is not None, "it is offered"
        self.saving.leave(partial(self._close, self.on_again))

    def _close(self, then: Go | None = None) -> None:
        self.ui.saving = self.ui.open_win = None
        self.session.close()
        (then or self._on_leave)()


AnyController = CareerController[Any, Any]
"""Whoever leads through a career, whatever the game."""

"""What is on the kiosk's screen when: attract mode, a visitor's few minutes, the operator.

Owns the order of screens and every time limit. Time comes from `update`, presses from `hear` and `takes`, so that a
test runs an hour of it in seconds. Whatever is pressed, it ends in attract mode again: a visit is bounded, every
screen gives way when nobody is there, and only the operator's PIN leads out.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from engine.core.chance import Chance, derive
from engine.futti.match.model import Positions
from game.input import Act, Intent
from game.kiosk.league import RunningLeague, Shown
from game.kiosk.memory import give_back
from game.kiosk.profile import Profile
from game.kiosk.rehearsal import Rehearsal
from game.kiosk.screens.attract import HowToScreen, Stadium, TableScreen, TitleScreen
from game.kiosk.screens.match import KioskMatch
from game.kiosk.screens.operator import OperatorMenu, PinScreen
from game.kiosk.screens.visitor import Countdown, LineUpScreen, PickScreen, ResultScreen, ThanksScreen
from game.kiosk.visit import Offer, Plan, Visit, offers, pace
from game.kiosk.watch import Idle, OperatorHold, is_press, is_push
from game.scene import Scene
from game.scenes.match.feed import RecordFeed
from game.ui import Ui

TITLE_SECONDS, MATCH_SECONDS, TABLE_SECONDS, HOW_TO_SECONDS = 15.0, 120.0, 15.0, 15.0
"""How long attract mode shows each of its screens; the match is paced to end in that time."""
PICK_SECONDS, LINE_UP_SECONDS, RESULT_SECONDS, THANKS_SECONDS = 20.0, 15.0, 15.0, 4.0
"""The most that a visitor's screens wait; what is left of the visit belongs to the match."""
_SETTLE = 3.0  # seconds the end of a match stays in sight
_DEAF = 0.3  # seconds after a press that wakes: pads and fingers are told twice, and one press must not do two things
_SPRITE_SCREENS, _TEXT_SCREENS = 11, 3  # what a match's pictures take at most, in full screens of 4 bytes a pixel
_WINDOW_ACTS = ("full_screen", "mute")


class Mode(Enum):
    """Who the screen is for."""

    ATTRACT = "attract"
    VISITOR = "visitor"
    OPERATOR = "operator"


class Director:
    """The kiosk's order of things, on the stack of `ui`. `seed` begins its league; `on_quit` ends the program.

    `size` tells how large the window is in real pixels, to find its corners; by default as large as the `ui`.
    """

    def __init__(
        self, ui: Ui, profile: Profile, pin: str, seed: int, on_quit: Callable[[], None],
        size: Callable[[], tuple[int, int]] | None = None,
    ) -> None:  # fmt: skip
        self.ui = ui
        self.profile = profile
        self.mode = Mode.ATTRACT
        self._pin = pin
        self._seed = seed
        self._on_quit = on_quit
        self._size = size or (lambda: ui.size)
        self._league = RunningLeague(seed, profile.level)
        self._rehearsal = Rehearsal(ui)
        self._how_to = HowToScreen(ui)
        self._stadium = Stadium(ui)
        self._steps: list[Callable[[], None]] = []
        self._left = 0.0
        self._visits = 0
        self._visit: Visit | None = None
        self._visit_left = 0.0
        self._idle = Idle(profile.idle_seconds)
        self._hold = OperatorHold()
        self._countdown: Countdown | None = None
        self._deaf = 0.0
        # Set by `open`, which is called first; `_screen` is what is shown, a countdown over it left out.
        self.shown: Shown
        self._screen: Scene
        self._match: KioskMatch
        self._table: TableScreen
        self._pick: PickScreen

    # -- attract mode

    def open(self) -> Scene:
        """Begin attract mode, and return its first screen for whoever opens the window."""
        self._set_mode(Mode.ATTRACT)
        self._visit = None
        self._bound_caches()
        self.shown = self._league.play_round()
        match = self.shown.match
        feed = RecordFeed(match.blank, match.events)
        margins = self.ui.t("kiosk.attract.left"), self.ui.t("kiosk.attract.right")
        self._match = KioskMatch(self.ui, feed, match.dresses, self._attract_pace, margins, on_over=self._settle)
        self._table = TableScreen(self.ui, self._league)
        drawn = offers(self._league.teams, self.profile.clubs, self._visit_seed)
        self._pick = PickScreen(self.ui, self._league.clubs, drawn, PICK_SECONDS, self._picked)
        self._rehearsal.begin([self._pick, self._table, self._how_to], self._pick.pictures(), self._match)
        self._steps = [self._show_match, self._show_table, self._show_how_to, self.attract]
        self._left = TITLE_SECONDS
        self._screen = TitleScreen(self.ui, self._stadium, self._league, self.shown)
        return self._screen

    def attract(self) -> None:
        """Back to the first screen of attract mode; whoever played is forgotten."""
        self._show(self.open())

    def _show_match(self) -> None:
        self._match.timeline.seek(0)
        self._left = 2 * MATCH_SECONDS
        self._show(self._match)

    def _settle(self) -> None:
        self._left = _SETTLE

    def _show_table(self) -> None:
        self._left = TABLE_SECONDS
        self._show(self._table)

    def _show_how_to(self) -> None:
        self._left = HOW_TO_SECONDS
        self._show(self._how_to)

    def _attract_pace(self) -> float:
        return max(1.0, self._match.timeline.length / MATCH_SECONDS)

    # -- a visit

    @property
    def _visit_seed(self) -> int:
        return derive(self._seed, f"visit/{self._visits}")

    def _wake(self) -> None:
        self._set_mode(Mode.VISITOR)
        self._visits += 1
        self._visit_left = self.profile.session_seconds
        self._show(self._pick)

    def _picked(self, offer: Offer) -> None:
        teams = [team for club, team in enumerate(self._league.teams) if club != offer.club]
        opponent = Chance(derive(self._visit_seed, "opponent")).choice("clubs", teams)
        visit = self._visit = Visit(offer, opponent, self._visit_seed, self.profile.level)
        plans = visit.first_plans()
        self._show(LineUpScreen(self.ui, visit.table, visit.dresses, plans, LINE_UP_SECONDS, self._named))

    def _named(self, plan: Plan) -> None:
        visit = self._visit
        assert visit is not None, "a line-up is named in a visit"
        visit.name_line_up(plan.positions)
        margins = self.ui.t("kiosk.match.computer"), self.ui.t("kiosk.match.you")
        self._show(
            KioskMatch(
                self.ui, visit, visit.dresses, self._visit_pace, margins, on_over=self._over, on_ask=self._timeout
            )
        )

    def _timeout(self) -> None:
        visit, scene = self._visit, self._match_on_screen()
        if visit is not None and scene is not None:
            scene.ask(visit.ask(), self._rotated)

    def _rotated(self, positions: Positions | None) -> None:
        if self._visit is not None and self._visit.waiting is not None:
            self._visit.rotate(positions)

    def _over(self) -> None:
        assert self._visit is not None, "a match ends in a visit"
        seconds = min(RESULT_SECONDS, self._visit_left - THANKS_SECONDS)
        self._show(ResultScreen(self.ui, self._visit.table, self._visit.dresses, seconds, self._thank))

    def _thank(self) -> None:
        self._visit = None
        self._show(ThanksScreen(self.ui, THANKS_SECONDS, self.attract))

    def _visit_pace(self) -> float:
        visit, scene = self._visit, self._match_on_screen()
        if visit is None or scene is None:
            return 1.0
        return pace(scene.timeline, visit.table.minute, visit.over, self._match_left)

    @property
    def _match_left(self) -> float:
        """Seconds within which a visitor's match must be over."""
        return self._visit_left - RESULT_SECONDS - THANKS_SECONDS

    def _match_on_screen(self) -> KioskMatch | None:
        return self._screen if isinstance(self._screen, KioskMatch) else None

    def _goes_on(self, seconds: float) -> bool:
        """Let time pass for a visit, which ends in time whatever happens in it; False once it is over."""
        self._visit_left -= seconds
        if self._visit_left <= 0:
            self.attract()
            return False
        visit, scene = self._visit, self._match_on_screen()
        if visit is not None and scene is not None and self._match_left <= 0 and not scene.timeline.is_at_end:
            visit.finish()
            scene.finish()
        return True

    # -- the operator

    def _ask_pin(self) -> None:
        self._visit = None
        self._set_mode(Mode.OPERATOR)
        self._show(PinScreen(self.ui, self._pin_entered))

    def _pin_entered(self, digits: str) -> None:
        if digits == self._pin:
            self._show(OperatorMenu(self.ui, self.profile, self._change, self.attract, self._on_quit))
        else:
            self.attract()

    def _change(self, profile: Profile) -> None:
        self.profile = profile
        self._idle.seconds = profile.idle_seconds
        self._idle.heard()
        self._set_sound()

    # -- presses and time

    def hear(self, event: pygame.Event) -> bool:
        """Take note of an event of a device; True if it has done its work and nobody else may hear of it."""
        self._hold.feed(event, self._size())
        if not is_press(event):
            return False
        if self._pressed():
            return True
        top = self.ui.stack.top
        return event.type == pygame.KEYDOWN and isinstance(top, PinScreen) and top.type_key(event)

    def takes(self, intent: Intent) -> bool:
        """Take note of an intent; True if no scene may hear of it."""
        if isinstance(intent, Act) and intent.name in _WINDOW_ACTS:
            return True
        return (is_push(intent) and self._pressed()) or self._deaf > 0 or self.mode is Mode.ATTRACT

    def update(self, seconds: float) -> None:
        """Let time pass: before the scenes' own `update`."""
        self._deaf = max(0.0, self._deaf - seconds)
        if self._hold.update(seconds, self.ui.input.held_buttons) and self.mode is not Mode.OPERATOR:
            self._ask_pin()
        if self.mode is Mode.ATTRACT:
            self._left -= seconds
            if not isinstance(self._screen, KioskMatch):
                self._rehearsal.go_on()
            if self._left <= 0:
                self._steps.pop(0)()
            return
        if self.mode is Mode.OPERATOR or self._goes_on(seconds):
            self._wait(seconds)

    def _pressed(self) -> bool:
        """Somebody pressed something; True if that was all it was for."""
        if self._deaf > 0:
            return True
        self._idle.heard()
        if self.mode is Mode.ATTRACT:
            self._wake()
        elif self._countdown is not None:
            self._countdown = None
            self.ui.stack.pop()
        else:
            return False
        self._deaf = _DEAF
        return True

    def _wait(self, seconds: float) -> None:
        """Nobody is there: count down, then back to attract mode."""
        if self._idle.update(seconds):
            self.attract()
        elif self._idle.counting:
            if self._countdown is None:
                self._countdown = Countdown(self.ui)
                self.ui.stack.push(self._countdown)
            self._countdown.show(self._idle.left)

    # -- inside

    def _show(self, scene: Scene) -> None:
        """Put a screen in the place of whatever was there."""
        self._screen = scene
        self._countdown = None
        self.ui.audio.crowd(None)
        self.ui.stack.reset(scene)

    def _bound_caches(self) -> None:
        """Keep little more than one match's pictures, so that days of matches take no more memory than a few."""
        look, (width, height) = self.ui.look, self.ui.size
        screen = width * height * 4
        look.sprites.limit, look.texts.limit = _SPRITE_SCREENS * screen, _TEXT_SCREENS * screen
        give_back()

    def _set_mode(self, mode: Mode) -> None:
        self.mode = mode
        self._idle.heard()
        self._set_sound()

    def _set_sound(self) -> None:
        """Attract mode is silent unless the operator wants it heard."""
        settings, profile = self.ui.settings, self.profile
        settings.master_volume = profile.volume
        settings.mute = not profile.sound or (self.mode is Mode.ATTRACT and not profile.attract_sound)
        self.ui.audio.apply(settings)

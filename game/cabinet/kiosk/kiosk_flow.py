"""What is on the kiosk's screen when: attract mode, a visitor's few minutes, the operator, and nothing at night.

Owns the order of screens and every time limit; what a game shows and asks is its own. Time comes from `update`,
presses from `hear` and `takes`, so that a test runs an hour of it in seconds. Whatever is pressed, it ends in attract
mode again: a visit is bounded, every question gives way when nobody is there, and only the operator's PIN leads out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from enum import Enum
from functools import partial

import pygame

from engine.core.chance import derive
from game.cabinet.kiosk.again import Again
from game.cabinet.kiosk.book import Book
from game.cabinet.kiosk.farewell import Farewell, Played
from game.cabinet.kiosk.hall import hall_of
from game.cabinet.kiosk.hours import SleepScreen, is_open, minute_of
from game.cabinet.kiosk.kept_profile import KeptProfile
from game.cabinet.kiosk.operator import Desk, Hearing, OperatorMenu, PinScreen
from game.cabinet.kiosk.reels import Reels
from game.cabinet.kiosk.tally import Tally
from game.cabinet.kiosk.watch import Idle, OperatorHold, Rehearsal, give_back, is_press, is_push
from game.stage.game_plugin import plugin_of
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.pace import STRETCH
from game.stage.kiosk.paced import KioskGame, Paced, Show
from game.stage.kiosk.parts import Telling, TypedScene
from game.stage.kiosk.profile import LEAST_TYPE, Profile
from game.stage.kiosk.visitor import Countdown
from game.ui.input import Act, Intent
from game.ui.scene import Scene, Ui

TITLE_SECONDS, MATCH_SECONDS, STILL_SECONDS = 15.0, 120.0, 15.0
"""How long attract mode shows each of its screens; the match is paced to end in that time."""
OPERATOR_SECONDS = 300.0
"""So long without a press, and the operator's menu gives way to attract mode."""
_GRACE = 2.0  # seconds after the last of a visit within which its end must be on the screen
_SETTLE = 3.0  # seconds the end of a match stays in sight
_DEAF = 0.3  # seconds after a press that wakes: pads and fingers are told twice, and one press must not do two things
_SPRITE_SCREENS, _TEXT_SCREENS = 11, 3  # what a match's pictures take at most, in full screens of 4 bytes a pixel
_NO_GAMES_AFFAIR = frozenset({"sound", "attract_sound", "volume", "idle_seconds", "pin", "opens", "closes", "games"})
_WINDOW_ACTS = ("full_screen", "mute")


class Mode(Enum):
    """Who the screen is for."""

    ATTRACT = "attract"
    VISITOR = "visitor"
    OPERATOR = "operator"
    ASLEEP = "asleep"


class KioskFlow:
    """The kiosk's order of things, on the stack of `ui`. `seed` begins its league; `on_quit` ends the program.

    Without a PIN in the profile nobody gets to the operator's menu.

    `size` tells how large the window is in real pixels, to find its corners; by default as large as the `ui`. `book`
    is where everything is noted, by default one that nobody keeps. `kept` is the profile and where changes of it go, by
    default nowhere; `on_tournament` is what the operator's menu has a door to, if anything.
    """

    on_tournament: Callable[[], None] | None = None

    def __init__(
        self,
        ui: Ui,
        profile: Profile,
        seed: int,
        on_quit: Callable[[], None],
        size: Callable[[], tuple[int, int]] | None = None,
        book: Book | None = None,
    ) -> None:
        self.ui = ui
        ui.read_from_afar(LEAST_TYPE)
        self.tally = Tally(Book() if book is None else book)
        self.reels = Reels(self.tally.book)
        self._best: list[Paced] | None = None
        self.kept = KeptProfile(profile)
        self.mode = Mode.ATTRACT
        self._seed = seed
        self._on_quit = on_quit
        self._size = size or (lambda: ui.size)
        self.rehearsal = Rehearsal(ui)
        self._kiosk_games: dict[str, KioskGame] = {}
        self._rounds = 0
        self._remade = 0
        self._steps: list[Callable[[], None]] = []
        self.left = 0.0
        self._visits = 0
        self._chapter = 1
        self.visit_left = 0.0
        self.people = 1
        """How many play together in the visit that is on."""
        self._idle = Idle(profile.idle_seconds)
        self._hold = OperatorHold()
        self._countdown: Countdown | None = None
        self._deaf = 0.0
        self.between: Callable[[], None] = lambda: None
        """Called as attract mode goes on from one of its screens to the next."""
        self._sent_to_sleep = False
        self.farewell: Farewell | None = None
        """The end of the visit that is on, once there is one."""
        # Set by `open`, which is called first; `_screen` is what is shown, a countdown over it left out.
        self.kiosk_game: KioskGame
        self.shown: Show
        self._screen: Scene

    @property
    def profile(self) -> Profile:
        """What the operator wants."""
        return self.kept.profile

    # -- attract mode

    def open(self) -> Scene:
        """Begin attract mode, or sleep, and return its first screen for whoever opens the window; whoever played is
        forgotten."""
        if not self._may_be_awake():
            return self._fall_asleep()
        self._forget()
        self.tally.round()
        self._set_mode(Mode.ATTRACT)
        self._bound_caches()
        self._visits += 1
        self.kiosk_game = self._next_game()
        self.shown = self.kiosk_game.show(self)
        self._chapter = self.kiosk_game.chapter
        self.shown.first.notice = self._notice()
        self._best = None
        stills = [*hall_of(self.ui, self.kiosk_game.game, self.tally.book), *self.shown.after]
        self.rehearsal.begin([self.shown.first, *stills], self.shown.pictures, self._matches())
        self._steps = [partial(self._show_match, self.shown.match), self._show_best]
        self._steps += [partial(self._show_still, screen) for screen in stills]
        self._steps.append(self.attract)
        self.left = TITLE_SECONDS
        self._screen = self.shown.title
        return self._screen

    def open_again(self, again: Again) -> Scene:
        """Begin with the round in which a visit began, of a kiosk that had this one's seed and profile."""
        self._kiosk_games.clear()
        self._remade, self._visits = again.remade, again.round - 1
        game = self._next_game()
        self._rounds = 0
        if game.chapter != again.chapter:
            game.chapter = again.chapter
        return self.open()

    def _notice(self) -> str:
        """What a visitor is told at the beginning of a visit that can't be shown in time as it is."""
        seconds = self.profile.session_seconds
        if self.kiosk_game.whole <= seconds:
            return ""
        minutes = seconds % 60 == 0
        unit, count = ("minutes", seconds // 60) if minutes else ("seconds", seconds)
        return self.ui.t(f"kiosk.notice.{unit}", n=count)

    def _forget(self) -> None:
        """Nothing of the visit, if there was one, remains on the screen or in memory; one that nobody has ended was
        broken off."""
        self.tally.visited("aborted")
        if self.farewell is not None:
            self.farewell.close()
        self.farewell = None
        for one in self._kiosk_games.values():
            one.forget()

    def _next_game(self) -> KioskGame:
        """The games of the profile, a round each in turn."""
        game = self.profile.games[self._rounds % len(self.profile.games)]
        self._rounds += 1
        if game not in self._kiosk_games:
            seed = derive(self._seed, f"remade/{self._remade}") if self._remade else self._seed
            self._kiosk_games[game] = plugin_of(game).kiosk_game(self.ui, self.profile, seed)
        return self._kiosk_games[game]

    def attract(self) -> None:
        """Back to the first screen of attract mode, or to sleep."""
        self.show(self.open())

    def _matches(self) -> Iterator[Paced]:
        """What of the round is played, each made in a frame of its own."""
        yield self.shown.match
        yield from self._best_of_today()

    def _best_of_today(self) -> list[Paced]:
        """The best that visitors saw today, if there is something to be shown in this round; made once."""
        if self._best is None:
            self._best = list(self.reels.next_of(self.kiosk_game))
        return self._best

    def _show_best(self) -> None:
        for best in self._best_of_today():
            self._show_match(best)
            return
        self._steps.pop(0)()

    def _show_match(self, match: Paced) -> None:
        match.begin()
        self.left = 2 * MATCH_SECONDS
        self.show(match)

    def settle(self) -> None:
        """Attract mode's match was shown to its end."""
        self.left = _SETTLE

    def _show_still(self, screen: Scene) -> None:
        self.left = STILL_SECONDS
        self.show(screen)

    def attract_pace(self) -> float:
        """How fast attract mode's match must be shown to end in its time."""
        return max(1.0, self.shown.match.timeline.length / MATCH_SECONDS)

    # -- a visit

    @property
    def visit_seed(self) -> int:
        """The seed of the visit that is on, or of the one to come."""
        return derive(self._seed, f"visit/{self._visits}")

    @property
    def match_left(self) -> float:
        """Seconds within which a visitor's match must be over: what comes after it has a time of its own."""
        return self.visit_left

    def over(self, ending: Ending) -> None:
        """What was played has ended: say goodbye."""
        self.tally.visited("finished", self.people)
        self.reels.keep(self.kiosk_game, ending.rank)
        self.farewell = Farewell(self.ui, self._played(), ending, self.show, self._thanked)
        self.farewell.begin()

    def _played(self) -> Played:
        """What the visit that is on was."""
        profile, game = self.profile, self.kiosk_game
        again = Again(game.game, profile.level, profile.clubs, self._seed, self._remade, self._visits, self._chapter)
        return Played(game.game, self.people, self.tally.book, profile.initials, again.code)

    def _thanked(self) -> None:
        """The visit is over."""
        self.attract()

    def _wake(self) -> None:
        self._set_mode(Mode.VISITOR)
        self.tally.woken(self.kiosk_game.game)
        self.visit_left = self.profile.session_seconds
        self.show(self.shown.first)

    def _goes_on(self, seconds: float) -> bool:
        """Let time pass for a visit, which ends in time whatever happens in it; False once it is over."""
        if self.farewell is not None:
            goes_on = self.farewell.update(seconds)
        else:
            self.visit_left -= seconds
            if self.visit_left <= STRETCH:
                self.kiosk_game.ask_no_more()
            if self.visit_left <= 0:
                self.kiosk_game.hurry()
            goes_on = self.visit_left > -_GRACE
        if not goes_on:
            self.attract()
        return goes_on

    # -- outside the hours of operation

    def _may_be_awake(self) -> bool:
        """Whether it is open, and nobody has sent it to sleep since it opened."""
        opened = is_open(self.profile, minute_of(self.tally.book.now))
        self._sent_to_sleep = self._sent_to_sleep and opened
        return opened and not self._sent_to_sleep

    def _fall_asleep(self, before: pygame.Surface | None = None) -> Scene:
        """Nothing is shown until the cabinet opens; `before` is the picture that goes dark."""
        self._forget()
        self._set_mode(Mode.ASLEEP)
        give_back()
        self._screen = SleepScreen(self.ui, self.profile.opens or "", before)
        return self._screen

    def _go_dark(self) -> None:
        """The hours are over while nobody plays."""
        before = pygame.Surface(self.ui.size)
        self._screen.draw(before)
        self.show(self._fall_asleep(before))

    # -- the operator

    def _ask_pin(self) -> None:
        self.tally.visited("operator")
        self._forget()
        self._set_mode(Mode.OPERATOR)
        self.show(PinScreen(self.ui, self._pin_entered))

    def _pin_entered(self, digits: str) -> None:
        if digits != self.profile.pin:
            self.attract()
            return
        self._idle.seconds = OPERATOR_SECONDS
        self._idle.heard()
        self.show(OperatorMenu(self._desk()))

    def _desk(self) -> Desk:
        """What the operator's pages may do."""
        desk = Desk(self.ui, self.kept, self.tally.book, self.show)
        desk.on_change, desk.on_leave, desk.on_quit = self._changed, self._leave_desk, self._on_quit
        desk.on_sleep, desk.on_tournament = self._send_to_sleep, self.on_tournament
        return desk

    def _leave_desk(self) -> None:
        """The operator wants the cabinet played, also if he had sent it to sleep."""
        self._sent_to_sleep = False
        self.attract()

    def _send_to_sleep(self) -> None:
        self._sent_to_sleep = True
        self.attract()

    def _changed(self, names: Collection[str]) -> None:
        """The profile has other values: where games go by them they begin anew, with other seeds."""
        settings, profile = self.ui.settings, self.profile
        if (settings.language, settings.reduced_motion) != (profile.language, profile.reduced_motion):
            settings.language, settings.reduced_motion = profile.language, profile.reduced_motion
            self.ui.apply_settings()
        if not _NO_GAMES_AFFAIR.issuperset(names):
            self._kiosk_games.clear()
            self._remade += 1
        self._set_sound()

    # -- presses and time

    def hear(self, event: pygame.Event, moved: pygame.Event | None = None) -> bool:
        """Take note of an event of a device; True if it has done its work and nobody else may hear of it.

        `moved` is the same with its place on the picture, where that isn't the window's.
        """
        self._hold.feed(event, self._size())
        if is_press(event) and self._pressed():
            return True
        top = self.ui.stack.top
        if isinstance(top, Hearing):
            return top.hear(moved or event)
        return event.type == pygame.KEYDOWN and isinstance(top, TypedScene) and top.type_key(event)

    def takes(self, intent: Intent) -> bool:
        """Take note of an intent; True if no scene may hear of it."""
        if isinstance(intent, Act) and intent.name in _WINDOW_ACTS:
            return True
        return (is_push(intent) and self._pressed()) or self._deaf > 0 or self.mode in (Mode.ATTRACT, Mode.ASLEEP)

    def update(self, seconds: float) -> None:
        """Let time pass: before the scenes' own `update`."""
        self.tally.update(seconds)
        self.reels.update(seconds)
        self._deaf = max(0.0, self._deaf - seconds)
        if self._hold.update(seconds, self.ui.input.held_buttons) and self.mode is not Mode.OPERATOR:
            self._ask_pin()
        if self.mode is Mode.ASLEEP:
            if self._may_be_awake():
                self.attract()
        elif self.mode is Mode.ATTRACT:
            self._invite(seconds)
        elif self.mode is Mode.OPERATOR or self._goes_on(seconds):
            self._wait(seconds)

    def _invite(self, seconds: float) -> None:
        """Let attract mode go on."""
        if not self._may_be_awake():
            self._go_dark()
            return
        self.left -= seconds
        if not isinstance(self._screen, Paced):
            self.rehearsal.go_on()
        if self.left <= 0:
            self.between()
            self._steps.pop(0)()

    def _pressed(self) -> bool:
        """Somebody pressed something; True if that was all it was for."""
        if self._deaf > 0:
            return True
        self._idle.heard()
        if self.mode is Mode.ATTRACT:
            self._wake()
        elif isinstance(self._screen, SleepScreen):
            self._screen.tell()
        elif self._countdown is not None:
            self._uncover()
        else:
            return False
        self._deaf = _DEAF
        return True

    @property
    def whole(self) -> bool:
        """Whether the screen that is shown wants all of the window, its border too."""
        return isinstance(self._screen, Hearing) and self._screen.whole

    @property
    def awaits_answer(self) -> bool:
        """Whether the screen waits for somebody: not while it plays by itself, nor once a visit ends, which is soon."""
        return self.farewell is None and (not isinstance(self._screen, Telling) or self._screen.awaits_answer)

    def _wait(self, seconds: float) -> None:
        """Nobody answers: count down, then back to attract mode. Where nothing is asked the clock rests."""
        if not self.awaits_answer:
            self._idle.heard()
            self._uncover()
        elif self._idle.update(seconds):
            self.attract()
        elif self._idle.counting:
            if self._countdown is None:
                self._countdown = Countdown(self.ui)
                self.ui.stack.push(self._countdown)
            self._countdown.show(self._idle.left)

    def _uncover(self) -> None:
        """No more countdown."""
        if self._countdown is not None:
            self._countdown = None
            self.ui.stack.pop()

    def show(self, scene: Scene) -> None:
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
        self._idle.seconds = self.profile.idle_seconds
        self._idle.heard()
        self.ui.settings.speeds.clear()  # what the last visitor chose is not the next one's
        self._set_sound()

    def _set_sound(self) -> None:
        """Attract mode is silent unless the operator wants it heard."""
        settings, profile = self.ui.settings, self.profile
        settings.master_volume = profile.volume
        silent = self.mode is Mode.ASLEEP or (self.mode is Mode.ATTRACT and not profile.attract_sound)
        settings.mute = silent or not profile.sound
        self.ui.audio.apply(settings)

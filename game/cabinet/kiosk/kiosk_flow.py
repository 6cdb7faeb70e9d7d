"""What is on the kiosk's screen when: attract mode, a visitor's few minutes, the operator, and nothing at night.

Owns the order of screens and every time limit; what a game shows and asks is its own. Time comes from `update`,
presses from `hear` and `takes`, so that a test runs an hour of it in seconds. Whatever is pressed, it ends in attract
mode again: a visit is bounded, every question gives way when nobody is there, and only the operator's PIN leads out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial

import pygame

from game.cabinet.kiosk.again import Again
from game.cabinet.kiosk.book import Awoken, Book, Slept
from game.cabinet.kiosk.contests import tournament
from game.cabinet.kiosk.cup_pages import attract_page
from game.cabinet.kiosk.farewell import Farewell, Played
from game.cabinet.kiosk.hall import hall_of
from game.cabinet.kiosk.hours import SleepScreen, is_open, minute_of, was_sent_to_sleep
from game.cabinet.kiosk.kept_profile import KeptProfile
from game.cabinet.kiosk.meeting import farewell_of
from game.cabinet.kiosk.mode import Mode, set_sound
from game.cabinet.kiosk.operator import BarredScreen, Desk, Hearing, OperatorMenu, PinGuard, PinScreen
from game.cabinet.kiosk.operator.tournament_pages import Plan, tournament_page
from game.cabinet.kiosk.party import ONE, Offer, Party, called, offers
from game.cabinet.kiosk.reels import Reels
from game.cabinet.kiosk.rounds import Rounds
from game.cabinet.kiosk.start import StartScreen, notice
from game.cabinet.kiosk.tally import Tally
from game.cabinet.kiosk.watch import Idle, OperatorHold, Pushes, Rehearsal, bound_caches, give_back, is_press, is_push
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.pace import STRETCH
from game.stage.kiosk.paced import KioskGame, Paced, Show
from game.stage.kiosk.parts import Telling, TypedScene, of_game
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
_NO_GAMES_AFFAIR = frozenset({"sound", "attract_sound", "volume", "idle_seconds", "pin", "opens", "closes", "games"})
_SELDOM = 4  # frames of attract mode's match between two answers of the next round
_WINDOW_ACTS = ("full_screen", "mute")


class KioskFlow:
    """The kiosk's order of things, on the stack of `ui`. `seed` begins its league; `on_quit` ends the program.

    Without a PIN in the profile nobody gets to the operator's menu.

    `size` tells how large the window is in real pixels, to find its corners; by default as large as the `ui`. `book`
    is where everything is noted, by default one that nobody keeps. `kept` is the profile and where changes of it go, by
    default nowhere.
    """

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
        self.kept = KeptProfile(profile)
        self.mode = Mode.ATTRACT
        self.rounds = Rounds(ui, seed)
        self._on_quit = on_quit
        self._size = size or (lambda: ui.size)
        self.rehearsal = Rehearsal(ui)
        self._ahead: Iterator[None] = iter(())
        self._frames = 0
        self._guard = PinGuard()
        self._pushes = Pushes()
        self._plan = Plan(seed)
        self._steps: list[Callable[[], None]] = []
        self.left = 0.0
        self.visit_left = 0.0
        self._texts = ui.t
        self.party = ONE
        """Who plays in the visit that is on."""
        self.people = 1
        """How many they are."""
        self._is_coming = False
        self._idle = Idle(profile.idle_seconds)
        self._hold = OperatorHold()
        self._countdown: Countdown | None = None
        self._deaf = 0.0
        self.between: Callable[[], None] = lambda: None
        """Called as attract mode goes on from one of its screens to the next."""
        self._sent_to_sleep = was_sent_to_sleep(profile, self.tally.book)
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
        self._take(self.rounds.next(self.profile))
        self.reels.begin_round()
        stills = self.reels.fresh([*hall_of(self.ui, self.kiosk_game.game, self.tally.book), *self.shown.after])
        if (cup := tournament(self.tally.book)) is not None:
            stills.insert(0, attract_page(self.ui, cup))
        of_game(self.kiosk_game.game, *stills)
        matches = self.reels.matches(self.shown, self.kiosk_game)
        self.rehearsal.begin([self.shown.first, *stills], self.shown.pictures, matches)
        self._steps = [lambda: self._show_match(self.shown.match), self._show_best]
        self._steps += [partial(self._show_still, screen) for screen in stills]
        self._steps.append(self.attract)
        self.left = TITLE_SECONDS
        self._screen = self.shown.title
        return self._screen

    def _take(self, kiosk_game: KioskGame) -> None:
        """Let a game go on to its next match; it is what is played now."""
        bound_caches(self.ui)
        self.rounds.begin()
        self.kiosk_game = kiosk_game
        self.shown = kiosk_game.show(self)
        of_game(kiosk_game.game, self.shown.title, self.shown.first)
        self.rounds.begun(kiosk_game)
        self.shown.first.notice = notice(self.ui.t, kiosk_game.whole, self.profile.session_seconds)
        cup = tournament(self.tally.book)
        self._ahead = self.rounds.ahead(self.profile, kiosk_game, () if cup is None else (cup.game,))

    def open_again(self, again: Again) -> Scene:
        """Begin with the round in which a visit began, of a kiosk that had this one's seed and profile."""
        self.rounds.set_back(again, self.profile)
        return self.open()

    def _forget(self) -> None:
        """Nothing of the visit, if there was one, remains on the screen or in memory; one that nobody has ended was
        broken off."""
        self.tally.visited("aborted", self.people)
        self.party, self.people = ONE, 1
        self.farewell, self._is_coming = None, False
        self.ui.t = self._texts
        self.rounds.forget()

    def attract(self) -> None:
        """Back to the first screen of attract mode, or to sleep."""
        self.show(self.open())

    def _show_best(self) -> None:
        for best in self.reels.of_round(self.kiosk_game):
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
        self.reels.page_shown(screen)
        self.left = STILL_SECONDS
        self.show(screen)

    def attract_pace(self) -> float:
        """How fast attract mode's match must be shown to end in its time."""
        return max(1.0, self.shown.match.timeline.length / MATCH_SECONDS)

    # -- a visit

    @property
    def visit_seed(self) -> int:
        """The seed of the visit that is on, or of the one to come."""
        return self.rounds.visit_seed

    @property
    def match_left(self) -> float:
        """Seconds within which a visitor's match must be over: what comes after it has a time of its own."""
        return self.visit_left

    def over(self, ending: Ending) -> None:
        """What was played has ended: say goodbye."""
        self.tally.visited("finished", self.people)
        self.reels.keep(self.kiosk_game, ending.rank)
        self.farewell = farewell_of(self.ui, self._played(), ending, self.show, self.attract)
        self.farewell.begin()

    def _played(self) -> Played:
        """What the visit that is on was."""
        goes_on = self._go_on if self.profile.people > 1 and self._may_be_awake() else None
        again = self.rounds.again(self.profile, self.kiosk_game)
        return Played(self.kiosk_game.game, self.party, self.tally.book, self.profile.initials, again.code, goes_on)

    def _wake(self) -> None:
        self._set_mode(Mode.VISITOR)
        self.tally.woken(self.kiosk_game.game)
        self.visit_left = self.profile.session_seconds
        found = offers(self.tally.book, self.kiosk_game.game, self.tally.book.today, self.profile.people)
        if len(found) > 1:
            self.show(StartScreen(self.ui, found, self._chosen))
        else:
            self._begin(found[0].party)

    def _chosen(self, offer: Offer) -> None:
        """Somebody, or nobody in time, chose who plays; a match of the tournament may be one of another game."""
        if self._is_coming:
            return  # chosen already
        if offer.game == self.kiosk_game.game:
            self._begin(offer.party)
        else:
            self._seat(offer.party)
            self._come(offer.game)

    def _come(self, game: str) -> None:
        """A visit of a game whose screens are still to be made; until its first one is, what was shown stays."""
        self._take(self.rounds.game(game, self.profile))
        self.tally.begun(game)
        self.rehearsal.begin([self.shown.first], iter(()), iter(()))
        self._is_coming = True

    def _begin(self, party: Party) -> None:
        """The visit's own time begins, with the first screen of the game."""
        self._seat(party)
        self._is_coming = False
        self.visit_left = self.profile.session_seconds
        self.show(self.shown.first)

    def _seat(self, party: Party) -> None:
        """These are the people from now on, called by their names where they have some."""
        self.party, self.people = party, party.people
        self.ui.t = self._texts.but(called(self._texts, party))

    def _go_on(self, party: Party) -> None:
        """Another visit right after one, of the same game: somebody challenges who stays. Until its first screen is
        painted the last one stays in sight."""
        game = self.kiosk_game.game
        self._forget()
        self._set_mode(Mode.VISITOR)
        self._seat(party)
        self._come(game)

    def _goes_on(self, seconds: float) -> bool:
        """Let time pass for a visit, which ends in time whatever happens in it; False once it is over."""
        if self.farewell is not None:
            goes_on = self.farewell.update(seconds)
        elif self._is_coming:
            goes_on = True
            if not self.rehearsal.go_on():
                self._begin(self.party)
        else:
            self.visit_left -= seconds
            if self.visit_left <= STRETCH:
                self.kiosk_game.ask_no_more()
            if self.visit_left <= 0:
                self.kiosk_game.hurry()
            goes_on = self.visit_left > -_GRACE
        if not isinstance(self._screen, Paced):
            next(self._ahead, None)
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
        self.tally.visited("operator", self.people)
        self._forget()
        self._set_mode(Mode.OPERATOR)
        if self._guard.barred > 0:
            self.show(BarredScreen(self.ui, self._guard.barred, self.attract))
        else:
            self.show(PinScreen(self.ui, self._pin_entered))

    def _pin_entered(self, digits: str) -> None:
        if not self._guard.lets_in(digits, self.profile.pin):
            self.attract()
            return
        self._idle.seconds = OPERATOR_SECONDS
        self._idle.heard()
        self.show(OperatorMenu(self._desk()))

    def _desk(self) -> Desk:
        """What the operator's pages may do."""
        desk = Desk(self.ui, self.kept, self.tally.book, self.show)
        desk.on_change, desk.on_leave, desk.on_quit = self._changed, self._leave_desk, self._on_quit
        desk.on_sleep = partial(self._leave_desk, to_sleep=True)
        desk.on_tournament = lambda: desk.show(tournament_page(desk, self._plan, lambda: OperatorMenu(desk)))
        return desk

    def _leave_desk(self, *, to_sleep: bool = False) -> None:
        """The operator wants the cabinet asleep, or played, also if he had sent it to sleep."""
        if to_sleep or self._sent_to_sleep:
            self.tally.book.note(Slept if to_sleep else Awoken)
        self._sent_to_sleep = to_sleep
        self.attract()

    def _changed(self, names: Collection[str]) -> None:
        """The profile has other values: where games go by them they begin anew, with other seeds."""
        settings, profile = self.ui.settings, self.profile
        if (settings.language, settings.reduced_motion) != (profile.language, profile.reduced_motion):
            settings.language, settings.reduced_motion = profile.language, profile.reduced_motion
            self.ui.apply_settings()
            self._texts = self.ui.t
        if not _NO_GAMES_AFFAIR.issuperset(names):
            self.rounds.make_anew()
        set_sound(self.ui, self.profile, self.mode)

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
        self._guard.update(seconds)
        if self._pushes.follow(self.ui.input.held_buttons):
            self._pressed()
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
        self._work_ahead()
        if self.left <= 0:
            self.between()
            self._steps.pop(0)()

    def _work_ahead(self) -> None:
        """What comes is made in the still screens; while a match is shown the next round is worked out now and then."""
        if not isinstance(self._screen, Paced):
            if not self.rehearsal.go_on():
                next(self._ahead, None)
            return
        self._frames = (self._frames + 1) % _SELDOM
        if not self._frames:
            next(self._ahead, None)

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
    def is_secret(self) -> bool:
        """Whether a PIN is being entered, of which nothing may be written down."""
        return isinstance(self._screen, PinScreen)

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
        if self.mode in (Mode.ATTRACT, Mode.VISITOR):
            of_game(self.kiosk_game.game, scene)
        self._screen = scene
        self._countdown = None
        self.ui.audio.crowd(None)
        self.ui.stack.reset(scene)
        self.ui.stack.rest()

    def _set_mode(self, mode: Mode) -> None:
        self.mode = mode
        self._idle.seconds = self.profile.idle_seconds
        self._idle.heard()
        self.ui.settings.speeds.clear()  # what the last visitor chose is not the next one's
        set_sound(self.ui, self.profile, self.mode)

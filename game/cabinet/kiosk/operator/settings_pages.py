"""The operator's pages of settings: what is played, what is heard and in which language, when the cabinet is open.

Each change counts and is kept at once. Owns the steps in which figures go up and down.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.cabinet.kiosk.hours import DAY, clock, is_open, minute_of
from game.cabinet.kiosk.operator.page import FOOT_NOTE, Page, cell
from game.stage.kiosk.parts import BODY, WIDTH, Spot, big_button
from game.stage.kiosk.profile import minutes
from game.stage.registry import GAMES
from game.ui import text
from game.ui.look.pen import Pen

IDLE = (10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600)
SESSION = tuple(range(90, 181, 15))
VOLUME = tuple(range(0, 101, 10))
LEVELS, CLUBS, PEOPLE = (1, 2, 3, 4), (3, 4), (1, 2)
USUAL = "10:00", "18:00"
"""Hours to begin with, where the cabinet was always open."""
_HALF_HOUR = 30


class PlayPage(Page):
    """Times, how hard it is, and what is offered to whom."""

    title = "play"

    def buttons(self) -> Iterable[Spot]:
        """Seven settings, and a button for every game."""
        yield from self.stepper("idle_seconds", IDLE, cell(0, 0, 2))
        yield from self.stepper("session_seconds", SESSION, cell(1, 0, 2))
        yield from self.stepper("level", LEVELS, cell(0, 1, 2))
        yield from self.stepper("clubs", CLUBS, cell(1, 1, 2))
        yield from self.stepper("people", PEOPLE, cell(0, 2, 2))
        yield self.switch("initials", cell(1, 2, 2))
        for number, game in enumerate(GAMES):
            name = self.ui.t(f"title.games.{game}.name")
            is_on = game in self.desk.profile.games
            yield self.ticked(name, is_on, partial(self._offer, game), game), cell(number, 3, len(GAMES))
        yield self.back_button()

    def _offer(self, game: str) -> None:
        """Offer a game, or no longer; the last one stays."""
        offered = self.desk.profile.games
        wanted = tuple(one for one in GAMES if (one in offered) != (one == game))
        if wanted:
            self.change(games=wanted)


class SoundPage(Page):
    """How loud, what is heard, and which language."""

    title = "sound_page"

    def buttons(self) -> Iterable[Spot]:
        yield from self.stepper("volume", VOLUME, cell(0, 0, 1))
        yield self.switch("sound", cell(0, 1, 2))
        yield self.switch("attract_sound", cell(1, 1, 2))
        yield self.switch("reduced_motion", cell(0, 2, 2))
        languages = text.languages()
        if len(languages) > 1:
            here = languages.index(self.desk.profile.language)
            says = self.ui.t("kiosk.operator.language", language=self.desk.profile.language)
            following = languages[(here + 1) % len(languages)]
            yield big_button(says, partial(self.change, language=following), key="language"), cell(1, 2, 2)
        yield self.back_button()


class HoursPage(Page):
    """When the cabinet is open; and sleep at once."""

    title = "hours"

    def buttons(self) -> Iterable[Spot]:
        """A switch, both times if there are any, and sleep."""
        t, profile = self.ui.t, self.desk.profile
        limited = profile.opens is not None
        opens, closes = (None, None) if limited else USUAL
        switch = partial(self.change, opens=opens, closes=closes)
        yield self.ticked(t("kiosk.operator.limited"), limited, switch, "limited"), cell(0, 0, 1)
        if profile.opens is not None and profile.closes is not None:
            for column, (name, time) in enumerate((("opens", profile.opens), ("closes", profile.closes))):
                acts = partial(self._step, name, -_HALF_HOUR), partial(self._step, name, _HALF_HOUR)
                yield from self.between(name, t(f"kiosk.operator.{name}", time=time), acts, cell(column, 1, 2))
        yield big_button(t("kiosk.operator.sleep"), self.desk.on_sleep, key="sleep"), cell(0, 2, 1)
        yield self.back_button()

    def paint(self, pen: Pen) -> None:
        """What that means now."""
        super().paint(pen)
        profile, now = self.desk.profile, minute_of(self.desk.book.now)
        key = "always" if profile.opens is None else "open" if is_open(profile, now) else "closed"
        said = self.ui.t(f"kiosk.operator.state.{key}", now=clock(now), opens=profile.opens, closes=profile.closes)
        pen.write(said, BODY, 12, FOOT_NOTE - 44, cut=WIDTH - 24)

    def _step(self, name: str, by: int) -> None:
        """To the next half hour; over the other time, at which the cabinet would never open."""
        profile = self.desk.profile
        times = {"opens": minutes(profile.opens or ""), "closes": minutes(profile.closes or "")}
        step = times.pop(name)
        step = (step // _HALF_HOUR + 1 if by > 0 else -(-step // _HALF_HOUR) - 1) * _HALF_HOUR
        (other,) = times.values()
        if step % DAY == other:
            step += by
        self.change(**{name: clock(step % DAY)})

"""A visitor's screens: pick a club, see the line-up, the result, and thanks. Each goes on without an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pygame

from engine.futti.match.lineups import default_line_up
from engine.futti.match.model import GOAL, GOALTENDERS, HOME, VISITORS, MatchTable
from game.input import Act, Intent, Point
from game.kiosk.screens.parts import BODY, BUTTON, HEADING, HEIGHT, STRONG, WIDTH, KioskScene, Spot, big_button
from game.kiosk.visit import MOST_STRENGTH, Offer, Plan
from game.scene import Scene
from game.scenes.common.clubs import Clubs
from game.scenes.match.dress import Dress
from game.theme import crests, faces, kits, led, palette
from game.theme.panels import Box, box
from game.ui import Ui
from game.widgets import Label

_GAP = 14
_TOP = 72
_FACE = 112
_FOOT = HEIGHT - BUTTON - 16


class TimedScene(KioskScene):
    """A screen that goes on by itself after `seconds`, counted down in its corner."""

    def __init__(self, ui: Ui, seconds: float) -> None:
        super().__init__(ui)
        self._left = seconds
        self._clock = Label("", "display48", palette.AMBER, align="right")

    def time_out(self) -> None:
        """Nobody answered in time."""
        raise NotImplementedError

    def clock(self) -> Spot:
        """The seconds that are left, in the upper right corner."""
        self._clock = Label(self._seconds(), "display48", palette.AMBER, align="right")
        return self._clock, (WIDTH - 130, 6, 118, 56)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        before, self._left = self._left, self._left - seconds
        self._clock.set(self._seconds())
        if self._left <= 0 < before:
            self.time_out()

    def _seconds(self) -> str:
        return self.ui.t("kiosk.pick.clock", n=max(0, round(self._left + 0.49)))


class PickScreen(TimedScene):
    """Choose one of a few clubs by crest, kit and strength; without an answer it is the one in focus."""

    def __init__(
        self, ui: Ui, clubs: Clubs, offers: Sequence[Offer], seconds: float, on_pick: Callable[[Offer], None]
    ) -> None:
        super().__init__(ui, seconds)
        self._clubs = clubs
        self._offers = offers
        self._on_pick = on_pick
        self._width = (WIDTH - 20 - _GAP * (len(offers) - 1)) / len(offers)
        self._pressed: int | None = None

    def buttons(self) -> Iterable[Spot]:
        """One big button under every club."""
        for number, offer in enumerate(self._offers):
            button = big_button(
                self.ui.t("kiosk.pick.choose"), partial(self._on_pick, offer), primary=True, key=f"club{number}"
            )
            yield button, (round(self._left_of(number)), _FOOT, round(self._width), BUTTON)
        yield self.clock()

    def paint(self, surface: pygame.Surface) -> None:
        """The clubs."""
        look = self.ui.look
        self.write(surface, self.ui.t("kiosk.pick.title"), HEADING, 12, 34)
        for number, offer in enumerate(self._offers):
            left = self._left_of(number)
            middle = left + self._width / 2
            self.plate(surface, "panel", left, _TOP, self._width, _FOOT - _TOP - 12)
            self.put(surface, crests.crest(look, self._clubs.crest(offer.club), 120), middle, _TOP + 82)
            name = self._clubs.name(offer.club)
            self.write(surface, name, STRONG, middle, _TOP + 170, align="centre", room=self._width - 12)
            self.put(surface, kits.shirt(look, self._clubs.kit(offer.club), 10, 64), middle, _TOP + 222)
            self.stars(surface, offer.strength, MOST_STRENGTH, middle, _TOP + 286, 30)

    def pictures(self) -> Iterator[object]:
        """The faces that the next screen shows of whichever club is picked, made one by one."""
        for offer in self._offers:
            squad = (*offer.team.players, *offer.team.goaltenders)
            for player in default_line_up(offer.team):
                if player is not None:
                    yield faces.face(self.ui.look, squad[player].face, _FACE, self._clubs.kit(offer.club))

    def handle(self, intent: Intent) -> bool:
        """A finger may press the club itself as well as its button."""
        if isinstance(intent, Point) and intent.kind in ("down", "up"):
            number = self._club_at(intent)
            before, self._pressed = self._pressed, number if intent.kind == "down" else None
            if number is not None and intent.kind == "up" and number == before:
                self._on_pick(self._offers[number])
                return True
        return super().handle(intent)

    def time_out(self) -> None:
        """Take the club in focus."""
        focus = self.view.focus
        number = int(focus.key.removeprefix("club")) if focus is not None else 0
        self._on_pick(self._offers[number])

    def _left_of(self, number: int) -> float:
        return 10 + number * (self._width + _GAP)

    def _club_at(self, point: Point) -> int | None:
        left, top = self.at(0, 0)
        x, y = point.x - left, point.y - top
        if not _TOP <= y < _FOOT - 12:
            return None
        return next((n for n in range(len(self._offers)) if 0 <= x - self._left_of(n) < self._width), None)


class LineUpScreen(TimedScene):
    """The five who play, and a button for each way to send them out; without an answer the usual one."""

    first_focus = "balance"

    def __init__(
        self, ui: Ui, table: MatchTable, dresses: tuple[Dress, Dress], plans: Sequence[Plan], seconds: float,
        on_choose: Callable[[Plan], None],
    ) -> None:  # fmt: skip
        super().__init__(ui, seconds)
        self._side = table.sides[HOME]
        self._dress, self._opponent = dresses[HOME], dresses[VISITORS]
        self._plans = plans
        self._on_choose = on_choose
        self._shown = self._usual

    @property
    def _usual(self) -> Plan:
        return next(plan for plan in self._plans if plan.name == "balance")

    def buttons(self) -> Iterable[Spot]:
        """The plans side by side."""
        width = (WIDTH - 20 - _GAP * (len(self._plans) - 1)) / len(self._plans)
        for number, plan in enumerate(self._plans):
            button = big_button(
                self.ui.t(f"kiosk.line_up.{plan.name}"), partial(self._on_choose, plan),
                primary=plan.name == "balance", key=plan.name,
            )  # fmt: skip
            yield button, (round(10 + number * (width + _GAP)), _FOOT, round(width), BUTTON)
        yield self.clock()

    def paint(self, surface: pygame.Surface) -> None:
        """The five with face, name and what they are good for, forwards first."""
        t, look = self.ui.t, self.ui.look
        self.write(surface, t("kiosk.line_up.title"), HEADING, 12, 34)
        against = t("kiosk.line_up.against", club=self._dress.name, opponent=self._opponent.name)
        self.write(surface, against, BODY, 12, 82)
        width = (WIDTH - 20 - 4 * 10) / 5
        for place, player in enumerate(self._shown.positions):
            if player is None:
                continue
            left, top = 10 + place * (width + 10), 108
            middle = left + width / 2
            self.plate(surface, "panel", left, top, width, _FOOT - top - 12)
            self.put(surface, faces.face(look, self._dress.faces[player], _FACE, self._dress.kit), middle, top + 70)
            self.write(surface, self._side.card(player).name, STRONG, middle, top + 150, align="centre", room=width - 8)
            self.write(
                surface, t(f"kiosk.position.{place}"), BODY, middle, top + 184, palette.MUTED, "centre", width - 8
            )
            self._paint_rating(surface, player, place, middle, top + 236)

    def _paint_rating(self, surface: pygame.Surface, player: int, place: int, x: float, y: float) -> None:
        """The one rating that counts at this place."""
        if player in GOALTENDERS:
            rating = self._side.goaltender(player).goaltending
        else:
            card = self._side.outfielder(player)
            rating = card.offence if place in (0, 1) else card.defence
        look = self.ui.look
        self.put(surface, box(look, 92 if place == GOAL else 60, 60, Box(palette.LED_GROUND, palette.LED_BORDER)), x, y)
        self.put(surface, led.led(look, str(rating), 40), x, y)

    def update(self, seconds: float) -> None:
        """Show the line-up of the plan in focus."""
        super().update(seconds)
        focus = self.view.focus
        plan = next((one for one in self._plans if focus is not None and one.name == focus.key), self._usual)
        if plan is not self._shown:
            self._shown = plan
            self.repaint()
            self.view.changed()

    def time_out(self) -> None:
        """The plan in focus."""
        self._on_choose(self._shown)


class ResultScreen(TimedScene):
    """How it ended, held long enough to be read by those around."""

    def __init__(
        self, ui: Ui, table: MatchTable, dresses: tuple[Dress, Dress], seconds: float, on_done: Callable[[], None]
    ) -> None:
        super().__init__(ui, seconds)
        self._table = table
        self._dresses = dresses
        self._on_done = on_done

    def buttons(self) -> Iterable[Spot]:
        """One way on."""
        yield (
            big_button(self.ui.t("kiosk.result.done"), self._on_done, primary=True, key="done"),
            (WIDTH // 2 - 140, _FOOT, 280, BUTTON),
        )
        yield self.clock()

    def paint(self, surface: pygame.Surface) -> None:
        """Verdict, crests, score, and who scored."""
        t, look, table = self.ui.t, self.ui.look, self._table
        verdict = "drawn" if table.winner is None else "won" if table.winner == HOME else "lost"
        self.write(surface, t(f"kiosk.result.{verdict}"), "display72", WIDTH / 2, 48, palette.AMBER, "centre")
        self.put(surface, box(look, 250, 130, Box(palette.LED_GROUND, palette.LED_BORDER, radius=8)), WIDTH / 2, 168)
        home, visitors = table.score
        self.put(surface, led.led(look, f"{visitors}:{home}", 84), WIDTH / 2, 168)
        for side, x in ((VISITORS, 150.0), (HOME, WIDTH - 150.0)):
            dress = self._dresses[side]
            self.put(surface, crests.crest(look, dress.crest, 120), x, 160)
            self.write(surface, dress.name, STRONG, x, 248, align="centre", room=270)
            for row, line in enumerate(look.wrap(self._goals(side), BODY, 290)[:3]):
                self.write(surface, line, BODY, x, 284 + row * 30, palette.MUTED, "centre")

    def _goals(self, side: int) -> str:
        found: dict[str, list[str]] = {}
        for mark in self._table.marks:
            if mark.kind == "goal" and mark.side == side:
                found.setdefault(self._table.sides[side].card(mark.player).name, []).append(f"{mark.minute}’")
        return ", ".join(f"{name} {' '.join(minutes)}" for name, minutes in found.items())

    def time_out(self) -> None:
        """On to the thanks."""
        self._on_done()


class ThanksScreen(TimedScene):
    """The end of a visit. Anything that is pressed, or a few seconds, ends it."""

    def __init__(self, ui: Ui, seconds: float, on_done: Callable[[], None]) -> None:
        super().__init__(ui, seconds)
        self._on_done = on_done

    def paint(self, surface: pygame.Surface) -> None:
        """Two lines."""
        t = self.ui.t
        self.write(surface, t("kiosk.thanks.title"), "display96", WIDTH / 2, 200, palette.AMBER, "centre")
        self.write(surface, t("kiosk.thanks.text"), BODY, WIDTH / 2, 280, align="centre")

    def handle(self, intent: Intent) -> bool:
        """Any press goes on."""
        if isinstance(intent, Act) or (isinstance(intent, Point) and intent.kind == "down"):
            self._on_done()
            return True
        return False

    def time_out(self) -> None:
        """Back to attract mode."""
        self._on_done()


class Countdown(KioskScene):
    """Over any screen: the last seconds before the kiosk takes nobody to be there. Modal, so that it can be seen."""

    modal = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._label = Label("", "display112", palette.AMBER, align="centre")

    def show(self, seconds: float) -> None:
        """Show so many seconds."""
        self._label.set(str(max(1, round(seconds + 0.49))))

    def buttons(self) -> Iterable[Spot]:
        """Words and the number; anything at all may be pressed."""
        t = self.ui.t
        self._label = Label(self._label.text, "display112", palette.AMBER, align="centre")
        yield Label(t("kiosk.countdown.title"), "display72", align="centre"), (0, 100, WIDTH, 80)
        yield self._label, (0, 190, WIDTH, 130)
        yield Label(t("kiosk.countdown.text"), "display48", align="centre"), (0, 330, WIDTH, 60)

    def draw_background(self, surface: pygame.Surface) -> None:
        """A veil over the screen below."""
        Scene.draw_background(self, surface)

"""The title: the cabinet's name over a stadium at night, the four games as cards, and every way on.

Owns the layout of the title and its little life, a twinkle in the stands. What each entry does is its owner's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game.stage.game_cards import LARGE, SMALL, CardStyle, card
from game.stage.registry import GAMES
from game.ui.dialogs import Answer, Dialog
from game.ui.input.intents import DOWN, LEFT, RIGHT, Act, Intent
from game.ui.look import metrics, palette, panels
from game.ui.look.confetti import scattered
from game.ui.look.logo import logo
from game.ui.look.motion import ease_out
from game.ui.look.panels import Box, box
from game.ui.scene import Go, Scene, Ui
from game.ui.widgets import Button, Column, Hint, Place, Pressable, Row, Widget

_GAP = 24
_BAR, _BAR_GAP = 44, 14
_BAR_BOX = Box(palette.BAR, palette.LINE, opacity=0.94)
_HINTS = metrics.FOOTER
_ENTRY = metrics.BUTTON
_LOW_ENTRY = 44
"""The height of an entry where there is little room below."""
_LETTERS = 4
"""How many letters the margins of an entry are worth."""
_NOTE = 0.6
"""How wide a letter of an entry's second line is to one of its first."""
_ONE_ROW = 840
"""The least width at which all that isn't played stands in one row."""
_BOARDS = (("futti", 0.0625), ("fortunes", 0.9375))
"""The games whose names stand on the boards, and where: shares of the width."""
_TWINKLES, _LIT = 64, 9
TWINKLE_SECONDS = 0.45
"""How long a set of lights in the stands stays; slower than three changes a second."""


@dataclass(frozen=True, slots=True)
class TitleDoors:
    """What the entries of the title do. `on_continue` goes on with the last career, if there is one.

    `on_game` is told which game's card is in front; `new`, `rulebook` and `on_quick`, a match by itself, are of that
    game, and so are `on_first_evening` and `on_scenarios`. A door that is None has no entry.
    """

    new: Go
    careers: Go
    replays: Go
    hall: Go
    rulebook: Go
    settings: Go
    credits: Go
    quit: Go
    on_continue: Go | None = None
    on_quick: Go | None = None
    on_first_evening: Go | None = None
    on_teams: Go | None = None
    on_scenarios: Go | None = None
    on_game: Callable[[str], None] = lambda _: None


class TitleScene(Scene):
    """The first screen. `last` says in a few words where the last career stands, such as club and round.

    That career, or a match now if it `is_match`, is of `last_game`; the card of `game` is in front. Who opens a game
    that isn't among those `met` here is asked whether to learn it first.
    """

    def __init__(
        self,
        ui: Ui,
        doors: TitleDoors,
        *,
        last: str = "",
        is_match: bool = False,
        last_game: str = GAMES[0],
        game: str = GAMES[0],
        met: Collection[str] = GAMES,
    ) -> None:
        super().__init__(ui)
        self.doors = doors
        self.last = last
        self.is_match = is_match
        self.last_game = last_game
        self.met = met
        self.first_focus = game
        self._chosen = list(GAMES).index(game)
        self._clock = 0.0
        self._twinkle = 0

    # -- the scene

    def build(self) -> Widget:
        ui = self.ui
        self._plan = _Plan(ui.w, ui.h)
        menu = self._menu()
        known = [Hint("confirm", ui.t("ui.choose")), Hint("menu", ui.t("title.settings"))]
        hints = self.footer(known)
        shown = [GameCard(game, self._play) for game in GAMES]
        # Beside the row of cards there is nothing: what lies that way is far below, and one is the way out.
        shown[0].keeps, shown[-1].keeps = frozenset({LEFT}), frozenset({RIGHT})
        self._shelf = Shelf(shown, self._plan, self._chosen, self._choose)
        plan = self._plan
        return Place(
            [(self._shelf, plan.shelf), (menu, plan.menu), (hints, (0, ui.h - _HINTS, ui.w, _HINTS))],
            width=ui.w, height=ui.h,
        )  # fmt: skip

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._shelf.advance(seconds):
            self.view.changed()
        if not self.ui.settings.lights:
            return
        self._clock += seconds
        twinkle = int(self._clock / TWINKLE_SECONDS)
        if twinkle != self._twinkle:
            self._twinkle = twinkle
            self.view.changed()

    def draw_background(self, surface: pygame.Surface) -> None:
        look = self.ui.look
        words = (self.ui.t("title.tagline"), *(self.ui.t(f"title.games.{game}.name") for game, _ in _BOARDS))
        surface.blit(look.sprite(("title", self.ui.w, self.ui.h, words), self._ground), (0, 0))
        if not self.ui.settings.lights:
            return
        light = box(look, 3, 3, Box(palette.WHITE, radius=1, opacity=0.85))
        for number in range(_LIT):
            spot = int(scattered(self._twinkle * _LIT + number, 21) * _TWINKLES)
            surface.blit(
                light, (look.px(scattered(spot, 22) * self.ui.w), look.px(self._plan.stand(scattered(spot, 23))))
            )

    def handle(self, intent: Intent) -> bool:
        """A match now is one step down from every card, and so three presses away."""
        if isinstance(intent, Act) and intent.name == DOWN and isinstance(self.view.focus, GameCard):
            quick = self.view.find("quick")
            if quick is not None:
                self.view.set_focus(quick)
                return True
        return super().handle(intent)

    def on_action(self, name: str) -> bool:
        if name == "menu":
            self.doors.settings()
            return True
        return super().on_action(name)

    def back(self) -> None:
        """There is nothing behind the title but the way out, which asks first."""
        t = self.ui.t
        answers = [Answer(t("ui.yes"), self.doors.quit), Answer(t("ui.no"), kind="primary")]
        self.ui.stack.push(Dialog(self.ui, t("title.quit"), t("ui.quit_title"), answers))

    # -- inside

    def _menu(self) -> Widget:
        """What is played in the upper row; below it the rest, in one row or two, those with more letters wider."""
        lower = self._lower()
        half = (len(lower) + 1) // 2
        rows = [self._upper(), *([lower] if self._plan.rows == 2 else [lower[:half], lower[half:]])]
        for entry in (entry for row in rows for entry in row):
            entry.grow = _LETTERS + max(len(entry.text), len(entry.note) * _NOTE)
            entry.fixed_height = self._plan.entry
        return Column([Row(row, gap=metrics.STEP) for row in rows], gap=metrics.STEP)

    def _upper(self) -> list[Button]:
        t, doors = self.ui.t, self.doors
        entries: list[Button] = []
        if doors.on_continue is not None:
            known = self.last and self.last_game in GAMES
            note = f"{t(f'title.games.{self.last_game}.name')} · {self.last}" if known else self.last
            entries.append(Button(t("title.continue"), doors.on_continue, note=note, kind="primary", key="continue"))
        named = {
            "new": doors.new,
            "scenarios": doors.on_scenarios,
            "quick": doors.on_quick,
            "first_evening": doors.on_first_evening,
        }
        entries += self._buttons(named)
        for entry in entries:
            if entry.key == "first_evening":
                entry.note = self._name
        return entries

    @property
    def _name(self) -> str:
        """What the game whose card is in front is called."""
        return self.ui.t(f"title.games.{GAMES[self._chosen]}.name")

    def _lower(self) -> list[Button]:
        doors = self.doors
        return self._buttons(
            {
                "careers": doors.careers,
                "replays": doors.replays,
                "hall": doors.hall,
                "rulebook": doors.rulebook,
                "teams": doors.on_teams,
                "settings": doors.settings,
                "credits": doors.credits,
                "quit": self.back,
            }
        )

    def _buttons(self, named: Mapping[str, Go | None]) -> list[Button]:
        return [Button(self.ui.t(f"title.{name}"), go, key=name) for name, go in named.items() if go is not None]

    def _play(self, game: str) -> None:
        """Open a game: its small menu if there is a career to go on with, or if nobody has met it here."""
        doors, t = self.doors, self.ui.t
        last = doors.on_continue if game == self.last_game else None
        evening = None if game in self.met else doors.on_first_evening
        if last is None and evening is None:
            doors.new()
            return
        going_on = t("title.continue_match" if self.is_match else "title.continue_with", career=self.last)
        message = t("title.never_played") if last is None else going_on
        ways = [
            ("continue", last),
            ("learn", evening),
            ("new", doors.new),
            ("quick", doors.on_quick),
            ("careers", doors.careers if last is not None else None),
        ]
        answers = [Answer(t(f"title.{name}"), way) for name, way in ways if way is not None]
        answers[0] = answers[0]._replace(kind="primary")
        answers.append(Answer(t("ui.back")))
        self.ui.stack.push(Dialog(self.ui, t(f"title.games.{game}.name"), message, answers))

    def _choose(self, index: int) -> None:
        self._chosen = index
        evening = self.view.find("first_evening")
        if isinstance(evening, Button):
            evening.set(note=self._name)
        self.doors.on_game(self._shelf.cards[index].game)

    def _ground(self) -> pygame.Surface:
        """Stadium, name and boards as one picture."""
        from game.ui.look import backdrops

        look, ui, plan = self.ui.look, self.ui, self._plan
        ground = backdrops.stadium(look, ui.w, ui.h).copy()
        shade = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
        shade.fill((*palette.BAR, 150), (0, look.px(plan.menu[1] - 8), ground.get_width(), ground.get_height()))
        ground.blit(shade, (0, 0))
        name = logo(look, plan.logo)
        look.put(ground, name, (ui.w / 2, plan.logo_at))
        if plan.tagline_at is not None:
            tagline = ui.t("title.tagline").upper()
            look.write(ground, tagline, "display32", palette.TEXT, (ui.w / 2, plan.tagline_at), "centre")
        for game, x in _BOARDS:
            if plan.boards:
                board = ui.t(f"title.games.{game}.name").upper()
                look.write(ground, board, "label14", palette.AMBER, (ui.w * x, ui.h * 371 / 720), "centre")
        return ground


class _Plan:
    """Where things lie on the title of a size, in logical units."""

    def __init__(self, w: int, h: int) -> None:
        wide, low = w >= metrics.WIDTH, h < 560
        self.boards = wide and not low
        self.height = h
        self.rows = 2 if w >= _ONE_ROW else 3
        self.entry = _LOW_ENTRY if low else _ENTRY
        menu = self.rows * (self.entry + metrics.STEP)
        self.logo = 96.0 if not low and w >= 900 else 32.0
        self.logo_at = 64.0 if not low else 26.0
        self.tagline_at: float | None = None if low else 142.0
        top = 172.0 if not low else 62.0
        bar = 0 if low else _BAR + _BAR_GAP
        room = h - top - bar - menu - _HINTS - 10
        self.share = min(1.0, (w - 2 * metrics.MARGIN - 8) / (LARGE[0] + 3 * (SMALL[0] + _GAP)), room / LARGE[1])
        width = round((LARGE[0] + 3 * (SMALL[0] + _GAP)) * self.share)
        self.bar = bar
        left = (w - width) // 2
        high = round(LARGE[1] * self.share)
        self.shelf = (left, round(top + max(0, room - high) / 2), width, high + bar)
        spread = min(w - 2 * metrics.MARGIN, 1160)
        self.menu = ((w - spread) // 2, h - _HINTS - menu, spread, menu - metrics.STEP)

    def stand(self, share: float) -> float:
        """A height in the stands, from their uppermost row (0) to the lowest (1)."""
        return self.height * (0.33 + 0.15 * share)


class GameCard(Pressable):
    """One game: larger while it is the chosen one."""

    def __init__(self, game: str, on_press: Callable[[str], None]) -> None:
        super().__init__(partial(on_press, game), key=game)
        self.game = game
        self.large = False
        self.came_from = pygame.Rect(0, 0, 0, 0)

    @property
    def confirms(self) -> str:
        return self.ui.t(f"title.games.{self.game}.name")

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        if focused and isinstance(self.parent, Shelf):
            self.parent.choose(self)

    def show(self, surface: pygame.Surface, moved: float) -> None:
        """Draw the card on its way (0 to 1) from where it was."""
        look, ui = self.ui.look, self.ui
        picture = card(look, ui.t, self.game, CardStyle(*self.rect.size, self.large))
        place = pygame.Rect(*(look.px(value) for value in self.rect))
        if moved < 1:
            before = [look.px(value) for value in self.came_from]
            place = pygame.Rect(*(round(a + (b - a) * moved) for a, b in zip(before, place, strict=True)))
            surface.blit(pygame.transform.smoothscale(picture, place.size), place)
            return
        dx, dy = panels.shadow_offset(look, "panel")
        surface.blit(panels.shadow(look, *self.rect.size, "panel"), (place.x + dx, place.y + dy))
        surface.blit(picture, place)


class Shelf(Widget):
    """The cards side by side with their feet on one line, and under them a sentence about the chosen one."""

    def __init__(self, cards: list[GameCard], plan: _Plan, chosen: int, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self.cards = cards
        self.plan = plan
        self.chosen = chosen
        self.on_choose = on_choose
        self._left = 0.0

    @property
    def children(self) -> list[Widget]:
        return [*self.cards]

    def choose(self, chosen: GameCard) -> None:
        """Make a card the large one; the others give way in `metrics.FADE` seconds."""
        index = self.cards.index(chosen)
        if index == self.chosen:
            return
        for one in self.cards:
            one.came_from = pygame.Rect(one.rect)
        self.chosen = index
        self._left = self.ui.seconds(metrics.FADE)
        self.on_choose(index)
        self.invalidate(size=True)

    def advance(self, seconds: float) -> bool:
        """Let time pass; True while cards are moving."""
        moving = self._left > 0
        self._left = max(0.0, self._left - seconds)
        return moving

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        share, x = self.plan.share, float(rect.x)
        foot = rect.y + round(LARGE[1] * share)
        for index, one in enumerate(self.cards):
            one.large = index == self.chosen
            width, height = (round(side * share) for side in (LARGE if one.large else SMALL))
            # The large card is held a little above the others, as in a hand.
            one.arrange(pygame.Rect(round(x), foot - height - (8 if one.large else 0), width, height))
            x += width + _GAP * share

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        moved = ease_out(1 - self._left / metrics.FADE)
        for index, one in enumerate(self.cards):
            if index != self.chosen:
                one.show(surface, moved)
        self.cards[self.chosen].show(surface, moved)
        if self.plan.bar:
            self.draw_picture(surface, dx, dy)

    def paint(self) -> pygame.Surface:
        """The sentence about the chosen game, or why it can't be played."""
        look, t, chosen = self.ui.look, self.ui.t, self.cards[self.chosen]
        canvas = self.canvas()
        width = self.rect.w
        top = self.rect.h - _BAR
        canvas.blit(box(look, width, _BAR, _BAR_BOX), (0, look.px(top)))
        notch = look.px(chosen.rect.centerx - self.rect.x), look.px(top)
        size = look.px(8)
        points = [(notch[0] - size, notch[1] + 1), (notch[0] + size, notch[1] + 1), (notch[0], notch[1] - size)]
        pygame.draw.polygon(canvas, palette.BAR, points)
        right = t(f"title.games.{chosen.game}.duration")
        style = "bold24" if self.ui.w >= 900 else "bold20"
        look.write(canvas, right, style, palette.AMBER, (width - metrics.PAD, top + _BAR / 2), "right")
        room = width - look.width(right, style) - 3 * metrics.PAD
        sentence = look.fit(t(f"title.games.{chosen.game}.sentence"), style.replace("bold", "semi"), room)
        look.write(canvas, sentence, style.replace("bold", "semi"), palette.TEXT, (metrics.PAD, top + _BAR / 2))
        return canvas

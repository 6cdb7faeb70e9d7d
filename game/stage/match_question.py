"""What a manager is asked in a match of any game: a panel beside the pitch, which stays in sight.

Owns how it comes and goes, choosing whom something is aimed at, and how an option looks. What is asked and offered is a
game's own. It decides nothing: what can't be chosen is greyed by what `fault` says.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Generic, TypeVar, Unpack

import pygame

from engine import games
from engine.core.chance import Chance
from engine.core.model import LEVELS, Action, Decision, Reason
from game.stage.match_part import EDGE, Rect, Whole, whole
from game.stage.match_scene import AnyMatchScene
from game.stage.transport import SIDES
from game.ui.look import marks, metrics
from game.ui.look.lettering import MARKS, Line, Signs, paint_lines
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, INK, MUTED, WARN
from game.ui.look.panels import BOXES, Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Panel, Paragraph, Place, Pressable, Scroll, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Pressing, Spot, spots_of
from game.ui.widgets.basic import Kind
from game.ui.widgets.keyed import TALL, rules_room

MatchT = TypeVar("MatchT", bound=AnyMatchScene)
Picture = Callable[[Look], pygame.Surface]


class MatchQuestion(Scene, Generic[MatchT]):
    """The panel with one decision. Once an answer is chosen it closes, and `answer` gets the action; `on_menu` is what
    going back means. Raises `TypeError` for a decision that isn't among those it `asks`."""

    modal = True
    scope = "transport"
    first_focus = "first"
    asks: ClassVar[tuple[type[Decision], ...]]

    def __init__(
        self,
        match: MatchT,
        decision: Decision,
        answer: Callable[[Action], None],
        fault: Callable[[Action], Reason | None],
        on_menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(match.ui)
        if not isinstance(decision, self.asks):
            raise TypeError(f"no panel asks for {decision!r}")
        self.match = match
        self.decision = decision
        self.chapter = self.rule()
        self.answer = answer
        self.fault = fault
        self._on_menu = on_menu
        self._aimed: int | None = None
        self._keys: dict[Action, str] = {}
        """The choice by which each answer can be given."""

    # -- what a game says

    @abstractmethod
    def rule(self) -> str:
        """The rule that it comes from, where the rulebook opens."""

    @abstractmethod
    def content(self, aimed: int | None) -> tuple[str, str, Sequence[Widget]]:
        """Title, words and choices; `aimed` is what of them somebody or something is being chosen for."""

    @abstractmethod
    def targets(self, aimed: int) -> Iterable[tuple[Action, str, Rect]]:
        """Whom it can be aimed at on the pitch: the action, the target's key, and where it is."""

    @abstractmethod
    def place(self) -> Whole:
        """Where the panel has room."""

    @abstractmethod
    def refusal(self, reason: Reason) -> str:
        """Why something can't be chosen, in words."""

    def panel(self, title: str, words: str, choices: Sequence[Widget]) -> Widget:
        """The panel, in all the room there is; what is asked stays in sight above the choices."""
        below = Scroll(Column(choices, gap=8), floor=80, key="choices", grow=1)
        return Panel(Column([Paragraph(words, "semi18"), below], gap=8), title=title, pad=12, grow=1)

    def focus_aim(self) -> None:
        """Give focus to what comes first once something is aimed, or isn't any more."""
        self.first_focus = MatchQuestion.first_focus if self._aimed is not None else self.better()
        self.focus_first()

    # -- the scene

    def open(self) -> None:
        """Put it to the person at the screen, over the match that lies on top; a note of a moment before goes."""
        self.ui.say("")
        self.ui.stack.push(self)

    def answer_by_odds(self) -> Action:
        """What is the better answer by the odds: that of the best computer manager."""
        manager = games.manager_for(self.match.game, LEVELS[-1])
        return manager.choose(self.match.timeline.before.table, self.decision, Chance(0))

    def better(self) -> str:
        """The key of the choice that leads to it."""
        return self._keys.get(self.answer_by_odds(), MatchQuestion.first_focus)

    def build(self) -> Widget:
        items: list[tuple[Widget, Whole]] = [(self.panel(*self.content(self._aimed)), self.place())]
        for action, key, rect in () if self._aimed is None else self.targets(self._aimed):
            if self.fault(action) is None:
                items.append((Target(partial(self.give, action), key=key), whole(rect)))
        if self._aimed is None and self.match.plan.hides_sides:
            items.append(self._sides())
        taken = [pygame.Rect(place) for _, place in items]
        items += [(sign, self._free_end(taken)) for sign in self.rules_sign()]
        return Place(items, width=self.ui.w, height=self.ui.h)

    def _sides(self) -> tuple[Widget, Whole]:
        """What shows the columns that have no room: in an upper corner where is asked below the pitch, else in the
        lower corner beside the panel."""
        ui, plan, (left, _, wide, _) = self.ui, self.match.plan, self.place()
        button = Button(ui.t("match.sides"), self.match.open_sides, key="sides")
        button.modest = True
        room = round(ui.look.width(button.text, "bold24")) + 2 * metrics.PAD
        across = wide > 0.6 * ui.w
        x = EDGE if across or left > EDGE else ui.w - room - EDGE
        y = plan.top if across else plan.strip[1] - metrics.ROW - 2
        return button, whole((x, y, room, metrics.ROW))

    def on_action(self, name: str) -> bool:
        if name == SIDES and self.match.plan.hides_sides:
            self.match.open_sides()
            return True
        return super().on_action(name)

    def _free_end(self, taken: Sequence[pygame.Rect]) -> Whole:
        """Where the sign of the rulebook lies: where the match has it, if that is free, else at that end of the
        transport's band which is, or over the pitch's top where none is."""
        plan, room = self.match.plan, rules_room(self.ui)
        x, y, width, height = plan.transport
        rows, ends = (y + height - TALL, plan.top + EDGE), (x, x + width - room)
        places = [self.match.rules_place(), *(whole((end, row, room, TALL)) for row in rows for end in ends)]
        return next((one for one in places if pygame.Rect(one).collidelist(taken) < 0), places[1])

    def terms(self) -> Sequence[Spot]:
        """Those of the panel, and of the match all that it leaves in sight."""
        window = pygame.Rect(0, 0, self.ui.w, self.ui.h)
        panel = pygame.Rect(self.place())
        match = [spot for spot in spots_of(self.match.drawn_terms(), window) if not spot.rect.colliderect(panel)]
        return [*super().terms(), *match]

    def draw_background(self, surface: pygame.Surface) -> None:
        """The match goes on being seen, as bright as before."""

    def back(self) -> None:
        """Back to the choices while one is being aimed; else what whoever asked likes."""
        if self._aimed is not None:
            self.aim(None)
        elif self._on_menu is not None:
            self._on_menu()

    def aim(self, choice: int | None) -> None:
        """Choose whom or what a choice is for; None goes back to the choices."""
        self._aimed = choice
        if hasattr(self, "view"):
            self.rebuild()
            self.focus_aim()

    def enter(self) -> None:
        """The match makes room; focus is on the better choice."""
        self.match.asking = True
        self.match.rebuild()
        self.first_focus = self.better()
        self.focus_first()

    def leave(self) -> None:
        """The match has the screen for itself again."""
        self.match.asking = False

    # -- for choices

    def leads(self, key: str, *answers: Action) -> None:
        """Note that the choice with that key leads to these answers."""
        self._keys.update(dict.fromkeys(answers, key))

    def give(self, action: Action) -> None:
        """Close, and hand the answer over."""
        self.ui.stack.pop()
        self.answer(action)

    def button(
        self, key: str, words: str, action: Action, kind: Kind = "plain", note: str = "", height: int = metrics.BUTTON
    ) -> Button:
        """An answer in words alone."""
        self.leads(key, action)
        looks: Pressing = {"key": key, "height": height, "reason": self.reason(action)}
        return Button(words, partial(self.give, action), kind=kind, note=note, **looks)

    def reason(self, *actions: Action) -> str | None:
        """Why none of these can be chosen, None if one can."""
        faults = [self.fault(action) for action in actions]
        if not faults or faults[0] is None or None in faults:
            return None
        return self.refusal(faults[0]) or None


@dataclass(frozen=True, slots=True)
class Told:
    """What an option says of itself: a line of words below its name, a picture before it."""

    line: Line = ()
    picture: Picture | None = None


NOTHING = Told()


class Option(Bar, Pressable):
    """A name, a line of words or more below it, and a picture before it; its `reason` is shown in place of the line."""

    edges: ClassVar[tuple[int, int]] = (8, 12)
    """Before the picture, and behind the words."""
    heights: ClassVar[tuple[int, int]] = (56, 84)
    """With a name alone, and with something below it."""
    styles: ClassVar[Sequence[str]] = ("semi18", "semi16", "semi14")
    signs: ClassVar[Signs] = MARKS
    """Those that may stand in its line."""

    def __init__(
        self, name: str, on_press: Callable[[], object], told: Told = NOTHING, **pressing: Unpack[Pressing]
    ) -> None:
        super().__init__(on_press, **pressing)
        self.name = name
        self.told = told

    @property
    def is_bare(self) -> bool:
        """Whether there is nothing below its name."""
        return not (self.told.line or self.reason)

    @property
    def left(self) -> float:
        """Where its words begin."""
        look, picture = self.ui.look, self.told.picture
        return 12 if picture is None else self.edges[0] + picture(look).get_width() / look.scale + 10

    def named(self, room: float) -> tuple[str, list[str]]:
        """The style and rows of the name."""
        style = "bold20" if self.ui.look.width(self.name, "bold20") <= room else "bold18"
        return style, [self.ui.look.fit(self.name, style, room)]

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.heights[not self.is_bare]

    def paint(self) -> pygame.Surface:
        self.ground = "button_off" if self.reason else "button"
        return super().paint()

    def write(self, pen: Pen) -> None:
        look, told = pen.look, self.told
        deep = pen.h - BOXES[self.ground].edge
        left, right = self.left, pen.w - self.edges[1]
        if told.picture is not None:
            pen.put(told.picture(look), self.edges[0], deep / 2, align="left")
        style, rows = self.named(right - left)
        y = deep / 2 - 10 * (len(rows) - 1) if self.is_bare else 20.0
        pen.lines(rows, style, left, y, 20, tone="muted" if self.reason else "text")
        y += 20 * len(rows)
        line: Line = ((None, self.reason),) if self.reason else told.line
        if line:
            area = (left, y - 6, right - left, deep - y + 2)
            ink = WARN if self.reason else MUTED
            paint_lines(look, pen.surface, (line,), area, ink, self.styles, signs=self.signs)
        self.paint_more(pen.surface, (left, y, right, deep))

    def paint_more(self, canvas: pygame.Surface, room: tuple[float, float, float, float]) -> None:
        """Draw what else stands there; `room` is left, top, right and bottom of what the name leaves."""


class Target(Pressable):
    """Somebody on the pitch who can be aimed at: a frame around him with a plus."""

    term = "all.target"

    def paint(self) -> pygame.Surface:
        look, w = self.ui.look, self.rect.w
        canvas = self.canvas()
        pygame.draw.rect(canvas, AMBER, canvas.get_rect(), max(2, look.px(3)), border_radius=look.px(10))
        size = min(22, round(w * 0.36))
        look.put(canvas, box(look, size, size, Box(AMBER, radius=size // 2)), (w - size / 2, size / 2))
        look.put(canvas, marks.mark(look, "plus", size * 0.64, INK), (w - size / 2, size / 2))
        return canvas

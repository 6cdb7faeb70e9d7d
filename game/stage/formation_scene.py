"""The scene of a line-up in a formation: the opponent at the left, the pitch, and the bench with kick-off at the right.

Owns where things lie, what is seen of who is in the hand, and the widgets of places and bench. What is painted on them,
what a line-up is worth and what is said of it, a game gives.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from engine.core.shares import Shares
from game.stage.line_up_editor import FormationEditor, FormationT, PlaceT, StandsT
from game.stage.line_up_scene import BenchPlace, FormationChip, PlacesScene, ToolButton
from game.stage.shares import OddsBar
from game.stage.style import player_tokens
from game.ui.look import lights, marks, panels
from game.ui.look.kits import Kit
from game.ui.look.palette import AMBER, FOCUS, LINE, MUTED, PLATE, RGB, TEXT, WARN
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.widgets import Button, Column, Columns, Hint, Label, Pane, Panel, Paragraph, Pressable, Row, Tabs, Widget

_WIDE, _MEDIUM = 1240, 900
_BADGE = Box(PLATE, FOCUS, radius=12, line_width=1.5)
GHOST = 80
"""How much is seen of a token that is in the hand."""


class Figures(Protocol):
    """What a line-up comes to."""

    @property
    def shares(self) -> Shares | None:
        """How the match would end; None if that isn't known."""
        ...


FiguresT = TypeVar("FiguresT", bound=Figures)


class FormationScene(PlacesScene[StandsT, int, PlaceT], Generic[StandsT, PlaceT, FormationT, FiguresT]):
    """Name a line-up in a formation. Its `kit` and `editor` are there before it is built."""

    editor: FormationEditor[StandsT, PlaceT, FormationT]
    kit: Kit
    words: ClassVar[str]
    """How the keys of its texts begin."""
    formations: Sequence[FormationT]
    formation_term: ClassVar[str] = ""
    """The glossary's word for a formation."""
    captain = ""
    """The word for the captain's or coach's key; empty where he makes no difference."""
    _board: Board

    # -- what a game says

    @abstractmethod
    def figures_of(self, line_up: StandsT) -> FiguresT:
        """What a line-up comes to."""

    @abstractmethod
    def called(self, formation: FormationT) -> str:
        """What a formation is called."""

    @abstractmethod
    def source_key(self, one: int) -> str:
        """The key of somebody's row of the bench."""

    @abstractmethod
    def opponent(self, wide: bool) -> Widget:
        """What is known of him; on a page of its own, which is `wide`, side by side."""

    @abstractmethod
    def pitch(self) -> Board:
        """The pitch, with the figures of the line-up as it stands."""

    @abstractmethod
    def bench_row(self, one: int) -> Widget:
        """Somebody of the bench."""

    @abstractmethod
    def odds_words(self) -> tuple[str, str, str]:
        """For win, draw and loss, each with "{n}" for the figure."""

    @abstractmethod
    def token(self, one: int) -> player_tokens.Token:
        """Somebody as he is shown in the hand."""

    @abstractmethod
    def preview(self, line_up: StandsT, figures: FiguresT) -> None:
        """Show on the pitch, and wherever else, what a line-up would come to."""

    @abstractmethod
    def says(self, place: PlaceT | None, figures: FiguresT) -> tuple[str, RGB]:
        """What is going on while nothing is refused; `place` is where who is in the hand could be put down now."""

    def tools(self) -> list[Widget]:
        return []

    def under_bench(self) -> list[Widget]:
        """What stands under those on the bench."""
        return []

    def pages(self) -> list[Pane]:
        return []

    def kick_off_words(self) -> tuple[str, str]:
        return self.ui.t(f"{self.words}.kick_off"), ""

    # -- building

    def body(self) -> Widget:
        t, ui = self.ui.t, self.ui
        self.figures = self.figures_of(self.editor.line_up)
        left = Pane(t(f"{self.words}.tab_opponent"), self.opponent(ui.w < _WIDE), 288)
        pitch, bench, kick_off, pages = self._middle(), self._bench(), self._kick_off(), self.pages()
        if ui.w < _MEDIUM:
            under = Column([bench, kick_off], gap=8)
            panes = [
                left,
                Pane(t(f"{self.words}.tab_pitch"), pitch, 600, grow=1),
                Pane(t(f"{self.words}.tab_bench"), under, 304),
                *pages,
            ]
            return Columns(panes)
        if pages:
            bench = Tabs([Pane(t(f"{self.words}.tab_bench"), bench), *pages], key="beside", grow=1)
        right = Column([bench, kick_off], gap=8, width=288 if ui.w < _WIDE else 304)
        if ui.w < _WIDE:
            both = Row([Column([pitch], grow=1), right], gap=12)
            return Columns([left, Pane(t(f"{self.words}.tab_pitch"), both, 800, grow=1)])
        return Columns([left, Pane(t(f"{self.words}.tab_pitch"), pitch, 600, grow=1), Pane("", right, 304)])

    @property
    def is_folded(self) -> bool:
        return self.ui.w < _MEDIUM

    def hints(self) -> list[Hint]:
        t, held, words = self.ui.t, self.holds, self.words
        hints = [
            Hint("confirm", t(f"{words}.put_down" if held else f"{words}.pick_up")),
            *self.kick_off_hints(),
            Hint("line_up.suggest", t(f"{words}.suggest")),
            Hint("line_up.formation", t(f"{words}.formation")),
            Hint("line_up.clear", t(f"{words}.clear")),
        ]
        if self.captain:
            hints.append(Hint("line_up.captain", t(f"{words}.{self.captain}")))
        if self.editor.can_undo:
            hints.append(Hint("line_up.undo", t(f"{words}.undo")))
        game, acts = words.split(".")[0], self.acts()
        doors = [door for door in ("squads", "deal") if f"line_up.{door}" in acts]
        hints += [Hint(f"line_up.{door}", t(f"{game}.door.{door}")) for door in doors]
        return [*hints, Hint("back", t(f"{words}.put_back"))] if held else hints

    def _middle(self) -> Widget:
        t, editor = self.ui.t, self.editor
        top: list[Widget] = [self._chip(formation) for formation in self.formations]
        top.append(ToolButton(t(f"{self.words}.suggest"), "star", self.fill, key="suggest"))
        top += self.tools()
        top.append(ToolButton(t(f"{self.words}.undo"), "undo", self.undo, enabled=editor.can_undo, key="undo"))
        shares = self.figures.shares
        unknown = "" if shares is not None else t(f"{self.words}.odds.unknown")
        self._odds = OddsBar(shares, self.odds_words(), unknown)
        self._line = Label("", "semi18", TEXT, align="centre", height=22, key="said")
        self._board = self.pitch()
        return Column([Row(top, gap=6), self._odds, self._line, self._board], gap=5, grow=1)

    def _chip(self, formation: FormationT) -> FormationChip:
        chosen = formation == self.editor.formation
        locked = self.editor.is_locked and not chosen
        name, press, gaps = self.called(formation), partial(self.form, formation), self.editor.gaps_in(formation)
        chip = FormationChip(name, press, chosen=chosen, locked=locked, gaps=gaps, on_seen=self.refresh)
        chip.term = self.formation_term
        return chip

    def _bench(self) -> Widget:
        t, editor = self.ui.t, self.editor
        rows: list[Widget] = []
        if editor.from_pitch:
            rows.append(BenchPlace(t(f"{self.words}.to_bench"), self.to_bench, self.refresh))
        bench = editor.bench
        rows += [self.bench_row(one) for one in bench]
        if not bench:
            rows.append(Paragraph(t(f"{self.words}.no_bench"), "semi18", MUTED))
        rows += self.under_bench()
        return Panel(Column(rows, gap=4), title=t(f"{self.words}.bench"), aside=str(len(bench)), pad=10, grow=1)

    def _kick_off(self) -> Button:
        fault, (word, note) = self.fault_of(self.editor.line_up), self.kick_off_words()
        if fault is None:
            return Button(word, self.done, kind="primary", note=note, key="kick_off", height=56)
        reason, icon = self.sentence(fault), marks.icon("lock", 20, MUTED)
        return Button(word, self.done, note=reason, reason=reason, icon=icon, key="kick_off", height=56)

    # -- what is seen

    def _thought_of(self) -> tuple[PlaceT, StandsT] | None:
        held, focus = self.editor.held, self.view.focus
        if held is None or not isinstance(focus, SpotWidget) or not focus.is_open:
            return None
        place: PlaceT = focus.place
        return place, self.editor.as_if(held, place)

    def see(self, place: PlaceT) -> None:
        self.refresh()

    def refresh(self) -> None:
        thought = self._thought_of()
        place, line_up = (None, self.editor.line_up) if thought is None else thought
        figures = self.figures if thought is None else self.figures_of(line_up)
        self.preview(line_up, figures)
        self._odds.show(figures.shares)
        said = self.said
        self._line.set(*(self.says(place, figures) if said is None else (self.sentence(said), WARN)))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        held, focus, look = self.editor.held, self.view.focus, self.ui.look
        if held is None:
            return
        at = self.view.carried_to
        if at is None and isinstance(focus, SpotWidget) and self.editor.at(focus.place) != held:
            x, y = focus.screen_rect().center
            at = x, y - 2
        if at is not None:
            size = self._board.size
            look.put(surface, lights.pool(look, round(size)), at)
            look.put(surface, player_tokens.token(look, self.token(held), self.kit, 1.1 * size, "lifted"), at)

    # -- what the person does

    def fill_gap(self, place: PlaceT) -> None:
        one = self.editor.next_for(place)
        if one is not None:
            self.take(one, self.source_key(one))
            self.focus(self.place_key(place))

    def press_bench(self, one: int) -> None:
        if not self.editor.from_pitch:
            self.take(one, self.source_key(one))
        elif self.say(self.editor.exchange(one)):
            self.changed(self._source)
        else:
            self.refresh()

    def to_bench(self) -> None:
        held = self.editor.held
        assert held is not None, "somebody is in the hand"
        self.editor.bench_held()
        self.did(self.source_key(held))

    def form(self, formation: FormationT, focus: str | None = None) -> None:
        if self.say(self.editor.form(formation)):
            self.changed(f"form {self.called(formation)}" if focus is None else focus)
        else:
            self.refresh()

    def _next_formation(self) -> None:
        at = self.formations.index(self.editor.formation)
        self.form(self.formations[(at + 1) % len(self.formations)], "")

    def next_source(self) -> str:
        one = self.editor.next_one
        return "kick_off" if one is None else self.source_key(one)

    def acts(self) -> dict[str, Callable[[], object]]:
        return super().acts() | {"line_up.formation": self._next_formation}


class Board(Widget):
    """A pitch with spots on it."""

    size = float(player_tokens.SIZE)
    """Diameter of the tokens' discs."""

    def lay(self, spot: SpotWidget, x: float, y: float) -> None:
        """Lay a spot with its middle there, as large as all are."""
        if spot.size != self.size:
            spot.size = self.size
            spot.invalidate()
        wide, tall = player_tokens.extent(self.size)
        box = pygame.Rect(0, 0, round(wide), round(tall))
        box.center = round(self.rect.x + x), round(self.rect.y + y)
        spot.arrange(box)

    def lay_row(self, row: Sequence[SpotWidget], x: float, y: float, step: float) -> float:
        """Lay spots side by side, the middle of all there; returns where the first one's is."""
        first = x - step * (len(row) - 1) / 2
        for place, spot in enumerate(row):
            self.lay(spot, first + place * step, y)
        return first

    def lay_tile(self, tile: Widget, x: float, y: float, wide: int, tall: float) -> None:
        """Lay a tile with its lower left corner there."""
        tile.arrange(pygame.Rect(round(self.rect.x + x), round(self.rect.y + y - tall), wide, round(tall)))


class SpotWidget(Pressable):
    """A place on the pitch. `is_open`: what is in the hand can be put here; `is_gone`: who stands here is in the hand.

    Who stands there is painted by a game.
    """

    def __init__(self, scene: FormationScene[Any, Any, Any, Any], place: Any) -> None:
        super().__init__(
            partial(scene.press_place, place), on_seen=partial(scene.see, place), key=scene.place_key(place)
        )
        editor = scene.editor
        self.place = place
        self.kit = scene.kit
        self.size = float(player_tokens.SIZE)
        there = editor.at(place)
        self.is_open = editor.is_open(place)
        self.is_gone = there is not None and editor.held == there
        self.takes = editor.held is not None and not self.is_gone
        self.carries = there is not None and editor.held is None and editor.stays(there) is None

    def put_token(self, canvas: pygame.Surface, token: player_tokens.Token) -> None:
        """Paint who stands there; only his shade is left if he is in the hand."""
        look, (w, h) = self.ui.look, self.rect.size
        shown = player_tokens.token(look, token, self.kit, self.size)
        if self.is_gone:
            shown = shown.copy()
            shown.set_alpha(GHOST)
        look.put(canvas, shown, (w / 2, h / 2))

    def put_badge(self, canvas: pygame.Surface, mark: str, colour: RGB) -> None:
        """A small mark beside the token."""
        pen = Pen(self.ui.look, canvas, (0, 0, *self.rect.size))
        x, low = pen.w / 2 + 0.4 * self.size, -0.12 * self.size
        pen.put(panels.box(pen.look, 24, 24, _BADGE), x, low=low)
        pen.mark(mark, 15, x, tone=colour, low=low)


class BenchRow(Pressable):
    """Somebody who isn't on the pitch; `held`: he is in the hand. He is painted by a game."""

    def __init__(self, scene: FormationScene[Any, Any, Any, Any], one: Any) -> None:
        super().__init__(partial(scene.press_bench, one), on_seen=scene.refresh, key=scene.source_key(one))
        editor = scene.editor
        self.one = one
        self.kit = scene.kit
        self.held = editor.held == one
        self.carries = editor.held is None and editor.stays(one) is None
        self.takes = editor.from_pitch

    def measure(self, width: int) -> tuple[int, int]:
        return width, 46


class WornTile(Pressable):
    """The sign of something that one of several parts of the pitch has: here (`worn`), or to be had here."""

    def __init__(self, key: str, worn: bool, on_press: Callable[[], object], on_seen: Callable[[], None]) -> None:
        super().__init__(on_press, on_seen=on_seen, key=key)
        self.worn = worn

    def ground(self) -> pygame.Surface:
        """The tile with nothing on it."""
        canvas = self.canvas()
        box = Box(PLATE, AMBER, radius=6, line_width=2) if self.worn else Box(PLATE, LINE, radius=6, line_width=1.2)
        canvas.blit(panels.box(self.ui.look, *self.rect.size, box), (0, 0))
        return canvas

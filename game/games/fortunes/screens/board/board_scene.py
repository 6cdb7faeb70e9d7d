"""The board: everybody rolls, walks and does what the square says, around the pitch of the club whose turn it is.

Owns the screen of the room "board", and the widgets of what is asked on it. What a square or card does, and what may be
answered, is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from engine.core.model import Action, Decision, Event
from engine.fortunes.content.cards import PlaceKind
from engine.fortunes.managers import manager
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import AnswerCard, Pick, RollDie
from engine.fortunes.season.card_picks import price_of
from engine.fortunes.season.model import BungDue, PickDue, PickWhy, RollDue
from game.games.fortunes.presenter.season import taken_by
from game.games.fortunes.screens.board import middle
from game.games.fortunes.screens.board.beside import ManagerList, WeekList
from game.games.fortunes.screens.board.moment import LISTED, BoardRoom, Plan, plan_for
from game.games.fortunes.screens.board.outcome import turns_since
from game.games.fortunes.screens.frame import PersonRow
from game.games.fortunes.style import cards, players
from game.games.fortunes.wording import money, player, wages_note
from game.stage.by_odds import answer_by_odds
from game.stage.follow import fly
from game.stage.timeline import Beat
from game.ui.look import marks, palette
from game.ui.look.panels import Box, box, panel
from game.ui.widgets import (
    Button,
    Column,
    Columns,
    Grid,
    Image,
    Pane,
    Paragraph,
    Row,
    Scroll,
    Space,
    Widget,
)
from game.ui.widgets.base import Spot
from game.ui.widgets.basic import Kind

_MANAGERS, _BOARD, _WEEK = 248, 640, 204
_GAP = 12
_GROUND = Box(palette.PITCH, palette.PITCH_STRIPE, radius=8, line_width=2)
"""What is left of the pitch where there is no room for the ring."""
_PAD = 10
_CELL = 240
_OTHERS: tuple[PickWhy, ...] = ("borrow", "double")
"""Choices among players of rivals."""
_VISITED: tuple[PlaceKind, ...] = ("staff", "academy")
"""Squares where the manager himself says what is done."""
_STAYING: tuple[PickWhy, ...] = ("free_pool", "double")
"""Who is chosen there is the chooser's from then on, and his stars are paid for."""


class BoardPane(Widget):
    """Ring and middle, with the question's widgets beside the card or at the foot."""

    def __init__(
        self, scene: BoardRoom, controls: Widget | None, paint: Callable[[pygame.Surface, Plan], None]
    ) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._paint = paint
        self._controls = controls

    @property
    def children(self) -> list[Widget]:
        return [self._controls] if self._controls is not None else []

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._scene.least

    def least(self, width: int) -> int:
        return 150

    @property
    def _beside(self) -> bool:
        return isinstance(self._scene.question, BungDue | LISTED)

    def _plan(self, rect: pygame.Rect) -> Plan:
        return plan_for(rect, isinstance(self._scene.question, PickDue))

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.plan = self._plan(rect)
        if self._controls is None:
            return
        if self._beside:
            self._controls.arrange(self.plan.beside.inflate(-2 * _PAD, -2 * _PAD))
            return
        strip = self.plan.strip
        if isinstance(self._scene.now.head, ev.CardDrawn) and not self._scene.lists_others:
            strip = pygame.Rect(self.plan.beside.x, strip.y, self.plan.beside.w, strip.h)
        wide = min(strip.w, 380)
        high = min(strip.h, self._controls.natural(wide)[1])
        self._controls.arrange(pygame.Rect(strip.centerx - wide // 2, strip.bottom - high, wide, high))

    def terms(self) -> list[Spot]:
        """Every square of the ring."""
        ring, (left, top) = self.plan.ring, self.plan.at
        if ring is None:
            return []
        kinds = self._scene.squares[0]
        places = (ring.square(number) for number in range(len(kinds)))
        return [
            Spot(f"fortunes.square_{kind}", pygame.Rect(round(left + x), round(top + y), round(w), round(h)))
            for kind, (x, y, w, h) in zip(kinds, places, strict=True)
        ]

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        look = self.ui.look
        plan = self._plan(self.rect.move(dx, dy)) if dx or dy else self.plan
        self._paint(surface, plan)
        if self._controls is not None:
            if self._beside:
                area = plan.beside
                surface.blit(panel(look, area.w, area.h, "plate"), (look.px(area.x), look.px(area.y)))
            self._controls.draw(surface, dx, dy)


def _pick_row(scene: BoardRoom, due: PickDue, person: int) -> Widget:
    """A player who can be chosen, with what that costs or brings."""
    t, table = scene.ui.t, scene.table
    owner = next((seat for seat, one in enumerate(table.managers) if person in one.squad), None)
    looks = None if owner is None else scene.looks(owner)
    one = player(t, scene.content, table, person)
    if due.why in _STAYING:
        more = wages_note(t, scene.content, table, due.seat, table.people[person].stars)
        one = replace(one, note=" · ".join(filter(None, (one.note, more))))
    if looks is not None and due.why in _OTHERS:
        one = replace(one, name=t("fortunes.board.of", name=one.name, club=looks.short))
    price = price_of(scene.content, table, due.why, person)
    press, kit = partial(scene.answer, Pick(due.seat, person)), None if looks is None else looks.kit
    return PersonRow(one, kit, money(t, price) if price else "", press, key=f"pick {person}")


def controls(scene: BoardRoom) -> Widget | None:
    """What is asked now, as widgets; None if nothing is."""
    match scene.question:
        case RollDue() as due:
            return _roll(scene, due)
        case BungDue() as due:
            return _bung(scene, due)
        case PickDue() as due:
            return _pick(scene, due)
        case _:
            return None


def first_focus(scene: BoardRoom) -> str:
    """Where focus is when a question comes up."""
    match scene.question:
        case BungDue() as due:
            return "play" if _better(scene, due) == AnswerCard(due.seat, True) else "keep"
        case PickDue() as due:
            better = _better(scene, due)
            person = better.person if isinstance(better, Pick) else due.candidates[0]
            return "nobody" if person is None else f"pick {person}"
        case _:
            return "roll"


def _better(scene: BoardRoom, due: Decision) -> Action:
    """What is better by the odds has focus and stands out."""
    return answer_by_odds(manager, scene.content, scene.stage.table, due)


def _roll(scene: BoardRoom, due: RollDue) -> Widget:
    t = scene.ui.t
    button = Button(
        t("fortunes.board.roll"), partial(scene.answer, RollDie(due.seat)), kind="primary",
        icon=marks.icon("die", 26, palette.INK), key="roll", height=56, grow=1,
    )  # fmt: skip
    side = max(0, (scene.ui.w - 900) // 8)
    return Row([Space(width=side), button, Space(width=side)])


def _bung(scene: BoardRoom, due: BungDue) -> Widget:
    t = scene.ui.t
    parts: list[Widget] = [
        Paragraph(t("fortunes.board.bung_asked", name=scene.manager(due.seat)), "bold24", palette.WARN)
    ]
    if scene.ui.h >= 560:
        parts.append(Image(lambda look: cards.bung(look, 120), 120, 112))
        parts.append(Paragraph(t("fortunes.board.bung_said"), "semi20", palette.MARKING))
        parts.append(Space(grow=1))
    for key, plays in (("keep", False), ("play", True)):
        kind: Kind = "primary" if key == first_focus(scene) else "plain"
        parts.append(scene.choice(t(f"fortunes.board.{key}_bung"), AnswerCard(due.seat, plays), key, kind=kind, grow=0))
    return Column(parts, gap=10, grow=1)


def _pick(scene: BoardRoom, due: PickDue) -> Widget:
    t = scene.ui.t
    asked = t(f"fortunes.board.pick.{due.why}", name=scene.manager(due.seat))
    if due.left > 1:
        asked = f"{asked} {t('fortunes.board.more', n=due.left)}"
    rows = Grid([_pick_row(scene, due, person) for person in due.candidates], cell=_CELL, gap=6)
    style = "bold24" if scene.ui.h >= 560 else "bold20"
    parts: list[Widget] = [Paragraph(asked, style, palette.WARN), Scroll(rows, floor=60, key="candidates", grow=1)]
    if due.may_pass:
        parts.append(scene.choice(t(f"fortunes.board.pass.{due.why}"), Pick(due.seat, None), "nobody", grow=0))
    return Column(parts, gap=8, grow=1)


class BoardScene(BoardRoom):
    """The moves of a week, seat by seat, up to its matches.

    `before_round` tells whether these are next: then what others did since one's own turn stands there until one goes
    on.
    """

    before_round: Callable[[], bool] = staticmethod(lambda: False)
    _managers: ManagerList | None = None
    """None where there is no such list on the page."""

    def needed(self) -> Sequence[pygame.Rect]:
        """And the card that asks for somebody."""
        if not isinstance(self.question, PickDue):
            return super().needed()
        panes = (one for one in self.view.root.walk() if isinstance(one, BoardPane))
        return [*super().needed(), *(pane.plan.card for pane in panes)]

    def ended(self) -> None:
        told = self.stage.told
        self.lists_others = bool(turns_since(told, self.looking))
        self.waits = self.before_round() and (self.lists_others or self._is_to_read(told))
        super().ended()

    def stands(self, beat: Beat) -> bool:
        """What came of one's own turn stays until one has read it, before anybody else's begins."""
        beats = self.timeline.beats
        follows = beats[beat.index + 1].event if beat.index + 1 < len(beats) else None
        return isinstance(follows, ev.TurnBegun) and self._is_to_read([one.event for one in beats[: beat.index + 1]])

    def _is_to_read(self, told: Sequence[Event]) -> bool:
        """Whether the last turn is one's own and something came of it. What one did oneself, with the staff or at the
        academy, one knows."""
        last = next((event for event in reversed(told) if isinstance(event, ev.CounterMoved | ev.TurnBegun)), None)
        if not isinstance(last, ev.CounterMoved):
            return False
        return last.seat in self.looking and self.content.tables.board[last.square] not in _VISITED

    @property
    def roomy(self) -> bool:
        """The board has no room for a button that only says what any press does."""
        return False

    def heading(self) -> str:
        """Whose turn it is, or the board's name."""
        if self.question is not None:
            return self.ui.t("fortunes.board.your_turn", name=self.manager(self.question.seat))
        return self.ui.t("fortunes.board.title")

    def asks(self, decision: Decision) -> bool:
        return isinstance(decision, RollDue | BungDue | PickDue) and decision.seat in self.looking

    def halts(self, event: Event) -> bool:
        """One's own cards, and anybody's sack, are not skipped with everything."""
        if isinstance(event, ev.CardDrawn):
            return event.card.seat in self.looking
        return isinstance(event, ev.ManagerSacked)

    def written(self) -> Sequence[pygame.Rect]:
        """Beside what is asked the square or the card is drawn that asks it."""
        found = list(super().written())
        if isinstance(self.question, BungDue | LISTED):
            plan = self._pane.plan
            found.append(plan.card if isinstance(self.now.head, ev.CardDrawn) else plan.left)
        return found

    # -- the moment

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.paint(surface, plan_for(area))

    def draw(self, surface: pygame.Surface) -> None:
        """Above all the card of whoever is on his way to a manager, bought or lent."""
        super().draw(surface)
        beat, event, managers = self.timeline.beat, self.now.event, self._managers
        taken = taken_by(event)
        if beat is None or taken is None or self.ui.settings.reduced_motion or managers is None or not managers.rect.w:
            return
        person, taker = taken
        shown = player(self.ui.t, self.content, self.stage.table, person, "")
        card = players.card(self.ui.look, shown, "medium", self.looks(taker).kit)
        way = self._pane.screen_rect().center, managers.place_of(taker)
        fly(self.ui.look, surface, card, way, beat.progress("join", self.timeline.seconds))

    def paint(self, surface: pygame.Surface, plan: Plan) -> None:
        """Ring, counters and what is held up in the middle; where there is no room for the ring, the middle alone."""
        look, moment = self.ui.look, self.now
        if not self.stage.table.managers:
            return
        if plan.ring is not None:
            middle.draw_ring(self, surface, plan, moment)
        else:
            area = plan.area
            surface.blit(box(look, area.w, area.h, _GROUND), (look.px(area.x), look.px(area.y)))
        middle.draw(self, surface, plan, moment)

    # -- the page

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The managers, the board with what is asked on it, and the week."""
        t = self.ui.t
        asked = controls(self) if self.question is not None else next(iter(buttons), None)
        self.first_focus = first_focus(self) if self.question is not None else "go_on"
        pane = self._pane = BoardPane(self, asked, self.paint)
        self._managers = ManagerList(self)
        if self.ui.short:
            return pane
        return Columns([
            Pane(t("fortunes.board.managers"), self._managers, _MANAGERS),
            Pane(t("fortunes.board.title"), pane, _BOARD, grow=1),
            Pane(t("fortunes.board.week"), WeekList(self), _WEEK),
        ], gap=_GAP)  # fmt: skip

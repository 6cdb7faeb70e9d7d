"""The home screen of a day: the whole club on three boards, the thing in hand beside them, and what the week holds.

Owns which desk and which thing is looked at. It decides nothing: whether something may be done it asks, and what is
chosen it tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from engine.core.model import Action, Event
from engine.eleven.season import prices
from engine.eleven.season.actions import EndDay
from engine.eleven.season.model import DAYS, SeasonTable
from game.games.eleven.screens.desk import boards as week
from game.games.eleven.screens.desk.boards import Boards
from game.games.eleven.screens.desk.choices import Desk, Offer, Thing, exists, offers
from game.games.eleven.screens.desk.hand import LIFT, Changes
from game.games.eleven.screens.desk.panes import held_up
from game.games.eleven.screens.desk.pieces import OfferButton, Reading, pin
from game.games.eleven.screens.frame import (
    ROOMY,
    ElevenScreen,
    MovingScene,
    ResourceBar,
    aim_words,
    campaign_words,
    points_words,
    week_words,
)
from game.games.eleven.screens.outlook import Assistant, outlook_lines
from game.games.eleven.wording import refusal
from game.ui.dialogs import Answer, Dialog
from game.ui.input import Act, Device, Intent, Point
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT, RIGHT
from game.ui.look import metrics
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Row, Scroll, Space, Tabs, Widget
from game.ui.widgets.basic import Kind

SIDE, MIDDLE = 304, 608
_BESIDE = 860
"""Narrower than this, the thing in hand has a page of its own."""
_POINTERS = (Device.MOUSE, Device.TOUCH)
_WEIGHED, _CHANCES = 2, 1
"""Lines there is room for below what is held up: what a choice would change, the next match's chances."""
_ACT, _FREE, _THIRD = "act", "free", "third"


class DeskScene(MovingScene):
    """A manager's club on a day.

    `fault` says why an action isn't possible now, `act` is told the one that is chosen. Doors used: `transfer`,
    `league`, `news`, `book`, `menu`. After an action the scene is given `follow(events, table)`, so that the change is
    seen.
    """

    first_focus = "transfer"

    def __init__(self, screen: ElevenScreen) -> None:
        super().__init__(screen)
        self.shown = screen.seat
        self.chosen = Thing("opponent")
        self.pinned: Thing | None = None
        """What stays in hand when the pointer leaves what it passes by; `chosen` is what is held up now."""
        self.changes = Changes(self.motion)
        self._presses_ground = False
        self._is_news = False
        """Whether something was done, and where focus goes then is still to be seen."""
        self._offers: tuple[Offer, ...] = ()
        self.assistant = Assistant(screen.content)

    @property
    def desk(self) -> Desk:
        """The desk that is looked at."""
        return Desk(self.ui.t, self.content, self.table, self.seat, self.shown, self.looks(self.shown))

    # -- what is told

    def show(self, table: SeasonTable) -> None:
        self.changes.forget()
        super().show(table)

    def follow(self, events: Sequence[Event], table: SeasonTable) -> None:
        before = self.table.clubs[self.seat]
        self.show(table)
        self.told(events)
        if self.shown == self.seat and hasattr(self, "view"):
            self.count_from(before)

    def told(self, events: Sequence[Event]) -> None:
        """Let the changes be seen that led to the table shown now."""
        if not hasattr(self, "view"):  # it hasn't been opened yet
            return
        self._is_news = True
        self.view.layout()
        self.changes.show(self.desk, events, self.view, self._reading, self._resources)

    def look_at(self, seat: int) -> None:
        """Show another manager's desk, or one's own again."""
        self.shown = seat
        self.pinned = None
        self.changes.forget()
        self.rebuild()

    # -- widgets

    def build(self) -> Widget:
        ui, desk = self.ui, self.desk
        if self.pinned is not None and not exists(desk, self.pinned):
            self.pinned = None
        if not exists(desk, self.chosen):
            self.chosen = self.pinned or Thing("opponent")
        boards = Boards(desk, self._press, self._seen, self._able if desk.own else lambda action: True)
        self._buttons = self._make_buttons() if desk.own else ()
        self._reading = Reading(held_up(desk, self.chosen), self._buttons, key="reading", grow=1)
        self._read()
        self._resources = ResourceBar(self.content, desk.club)
        subtitle = " · ".join(filter(None, (week_words(ui, self.content, self.table), aim_words(ui, self.table))))
        return self.page(
            self._body(boards), title=desk.looks.name, subtitle=subtitle, right=self._resources, hints=self._hints()
        )

    def _able(self, action: Action) -> bool:
        return self.screen.fault(action) is None

    def _body(self, boards: Boards) -> Widget:
        t, ui = self.ui.t, self.ui
        stadium = Pane(t("eleven.desk.stadium"), Scroll(boards.stadium(), key="stadium"), SIDE)
        club, team = boards.club(), boards.team()
        if not ui.compact:
            middle = Pane(t("eleven.desk.club"), Scroll(Column([club, team], gap=12), key="middle"), MIDDLE, 1)
            side = Pane(t("eleven.desk.card"), self._side(), SIDE)
            return Column([self._strip(), Columns([stadium, middle, side])], gap=12)
        pages = [
            stadium,
            Pane(t("eleven.desk.club"), Scroll(club, key="club")),
            Pane(t("eleven.desk.team"), Scroll(team, key="team")),
        ]
        if ui.w >= _BESIDE:
            tabs = Tabs(pages, chosen=1, key="boards", grow=1)
            return Column([*self._strips(), Row([tabs, Column([self._side()], width=SIDE)], gap=metrics.GUTTER)], gap=8)
        week_page = Column([*self._strips(), self._doors(), *self._end()], gap=8)
        pages += [
            Pane(t("eleven.desk.card"), self._reading),
            Pane(t("eleven.desk.week"), Scroll(week_page, key="week")),
        ]
        return Tabs(pages, chosen=len(pages) - 1, key="boards", grow=1)

    def _side(self) -> Widget:
        return Column([self._reading, self._doors()], gap=12, grow=1)

    def _doors(self) -> Widget:
        t, doors = self.ui.t, self.doors
        if self.shown != self.seat:
            return Button(t("eleven.desk.home"), partial(self.look_at, self.seat), kind="primary", key="home")
        shares = {"transfer": 1.6, "league": 1.0, "news": 1.0}
        given = [(name, share) for name, share in shares.items() if name in doors]
        row = Row([Button(t(f"eleven.desk.{name}"), doors[name], key=name, grow=share) for name, share in given], gap=8)
        if "campaign" not in doors:
            return row
        campaign = t("eleven.desk.campaign")
        if self.ui.w < ROOMY:  # the header has no room for how far it has come
            campaign = campaign_words(t, self.content, self.table) or campaign
        return Column([row, Button(campaign, doors["campaign"], key="campaign")], gap=8)

    def _strip(self) -> Widget:
        """Everything about the week in one row."""
        return Row([self._days(), self._turn(), *self._lamps(), *self._clubs(), *self._end()], gap=16)

    def _strips(self) -> list[Widget]:
        """The same in rows that are narrower."""
        if self.ui.w < _BESIDE:
            return [Row([self._days()]), Row([self._turn(), *self._clubs()], gap=8), Row(self._lamps(), gap=8)]
        return [
            Row([self._days(), self._turn(), *self._clubs()], gap=12),
            Row([*self._lamps(), Space(width=1, grow=1), *self._end()], gap=12),
        ]

    def _days(self) -> Widget:
        return week.days([self.ui.t(f"eleven.desk.day.{day}") for day in DAYS], self.table.day)

    def _turn(self) -> Widget:
        t, turn = self.ui.t, self.table.turn
        own, words = turn is not None and turn.seat == self.seat == self.shown, ""
        if self.shown != self.seat:  # whatever is said stands over the other club's boards
            words = t("eleven.desk.their_desk")
        elif turn is not None:
            words = week.asked(t, turn) if own else t("eleven.desk.their_turn", name=self.looks(turn.seat).name)
        return week.turn(self.ui.look, words, own, points_words(t, self.content, self.table, self.seat))

    def _lamps(self) -> list[Widget]:
        t, turn = self.ui.t, self.table.turn
        if turn is None or turn.seat != self.seat or self.shown != self.seat:
            return []
        club, look = self.table.clubs[self.seat], self.ui.look
        cost = prices.free_action_cost(self.content, club)
        free = t("eleven.desk.free_action"), (("operation", str(cost)),), turn.freed, "eleven.free_action"
        return [
            week.lamp(look, t("eleven.desk.action"), (), turn.acted, "eleven.action"),
            week.lamp(look, *free, afforded=club.markers["operation"] >= cost),
        ]

    def _clubs(self) -> list[Widget]:
        table = self.table
        if len(table.clubs) < 2:
            return []
        return [
            Row([
                week.ClubButton(
                    self.looks(seat), partial(self.look_at, seat),
                    shown=seat == self.shown, first=seat == table.first, key=f"club{seat}",
                )
                for seat in range(len(table.clubs))
            ], gap=4)
        ]  # fmt: skip

    def _end(self) -> list[Widget]:
        turn = self.table.turn
        if turn is None or turn.seat != self.seat or self.shown != self.seat:
            return []
        kind: Kind = "primary" if turn.acted else "plain"
        return [Button(self.ui.t("eleven.desk.end_day"), self._end_day, kind=kind, key="end", height=week.HEIGHT)]

    def _hints(self) -> list[Hint]:
        t = self.ui.t
        hints = [Hint("confirm", t("eleven.desk.take"))]
        short = "_short" if self.ui.compact else ""
        if len(self.table.clubs) > 1 and not self.ui.compact:
            hints.append(Hint(PAGE_RIGHT, t("eleven.desk.other_clubs")))
        if self._end():
            hints.append(Hint("club.end", t("eleven.desk.end_day")))
        words = {
            "league": ("club.table", "desk.league"),
            "book": ("club.book", f"book.door{short}"),
            "points": ("club.points", f"points.door{short}"),
            "menu": ("menu", "desk.menu"),
        }
        hints += [Hint(action, t(f"eleven.{key}")) for door, (action, key) in words.items() if door in self.doors]
        return hints

    # -- the thing in hand

    def _make_buttons(self) -> tuple[OfferButton, ...]:
        return tuple(
            OfferButton(partial(self._take, n), primary=key == _ACT, on_seen=partial(self._look_at, n), key=key)
            for n, key in enumerate((_ACT, _FREE, _THIRD))
        )

    def _seen(self, thing: Thing) -> None:
        """Focus came to a thing: it is held up. Where a pointer merely passes by, what is pinned comes back."""
        if self.ui.input.device not in _POINTERS and thing != self.pinned:
            self._pin(None)
        self._choose(thing)

    def _press(self, thing: Thing) -> None:
        """A thing is pinned: it stays in hand, and focus goes to what can be done with it; where nothing can, it stays
        where it is, and it is said why. A click on it lets it go."""
        pointing = self.ui.input.device in _POINTERS
        if pointing and thing == self.pinned:
            self._pin(None)
            return
        self._choose(thing)
        self._pin(thing)
        self.view.show(_ACT if self._buttons else "reading")
        if not self._buttons or pointing:
            return
        ready = next((button for button in self._reading.buttons if button.on), None)
        if ready is not self._buttons[0] and self._buttons[0].reason:
            self.ui.say(self._buttons[0].reason)
        if ready is not None or not self._buttons[0].reason:
            self.view.layout()
            self.view.set_focus(ready or self._buttons[0])

    def _pin(self, thing: Thing | None) -> None:
        """From now on that is pinned; what the buttons do follows it."""
        if thing != self.pinned:
            self.pinned = thing
            self._read()
            self.view.changed()

    def _look_at(self, number: int) -> None:
        """Focus came to what can be done with the thing in hand, which is the pinned one."""
        self._come_back()
        self._weigh(number)

    def _come_back(self) -> None:
        """What is pinned is held up again."""
        if self.pinned is not None:
            self._choose(self.pinned)

    def _choose(self, thing: Thing) -> None:
        if thing != self.chosen:
            self.chosen = thing
            self._reading.show(held_up(self.desk, thing))
            self._read()

    def _read(self) -> None:
        """Write on the buttons what can be done with the thing in hand."""
        if not self._buttons:
            self.assistant.look_at(self.table, self.seat, None)
            return
        self._offers = offers(self.desk, self.chosen)
        self._reading.offer(len(self._offers))
        passing = self.pinned not in (None, self.chosen)
        for button, offer in zip(self._buttons, self._offers, strict=False):
            fault = None if offer.action is None else self.screen.fault(offer.action)
            reason = refusal(self.ui.t, fault) if fault is not None else ""
            if passing and self._leads(offer):  # a button does this to what is pinned
                reason = self.ui.t("eleven.desk.not_in_hand")
            button.set(offer.text, offer.cost, reason, on=self._leads(offer) and not reason)
        self._weigh(0)

    def _weigh(self, number: int) -> None:
        """Have it reckoned what an offer would change; where it is none, what the first of the thing's offers would."""
        offers = [*self._offers[number : number + 1], *self._offers]
        action = next((offer.action for offer in offers if offer.action is not None), None)
        if self.chosen.kind == "opponent":
            self.assistant.look_at_match(self.table, self.seat)
        else:
            self.assistant.look_at(self.table, self.seat, action)
        self._foresee()

    def _foresee(self) -> None:
        weighs = any(offer.action is not None for offer in self._offers)
        room = _WEIGHED if weighs else _CHANCES if self.chosen.kind == "opponent" else 0
        self._reading.foresee(outlook_lines(self.ui.t, self.assistant.change), room)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.assistant.work(seconds):
            self._foresee()
        if self._is_news and not self.motion.live:
            self._is_news = False
            self._go_where_more_is()

    def _go_where_more_is(self) -> None:
        """Once the day's action is done, a button that does nothing any more has no focus: the way on has it."""
        turn, end = self.table.turn, self.view.find("end")
        focus = next((one for one in self._reading.buttons if one is self.view.focus), None)
        if turn is None or not turn.acted or focus is None or focus.on:
            return
        wanted = next((one for one in self._reading.buttons if one.on), end)
        if wanted is not None:
            self.view.set_focus(wanted)

    def _leads(self, offer: Offer) -> bool:
        return offer.action is not None or offer.door in self.doors

    def _take(self, number: int) -> None:
        offer = self._offers[number]
        if offer.door in self.doors:
            self.doors[offer.door]()
        if offer.action is None:
            return
        self._do(offer.action, offer.text, offer.final)

    def _end_day(self) -> None:
        t, turn, end = self.ui.t, self.table.turn, EndDay(self.seat)
        if self.screen.fault(end) is None:
            is_done = turn is not None and turn.acted
            self._do(end, t("eleven.desk.end_day"), "" if is_done else t("eleven.desk.end_sure"))

    def _do(self, action: Action, name: str, question: str) -> None:
        """Do it, after a question if there is one."""
        if not question:
            self.screen.act(action)
            return
        answers = [Answer(name, partial(self.screen.act, action), "danger"), Answer(self.ui.t("ui.cancel"))]
        self.ui.stack.push(Dialog(self.ui, name, question, answers))

    # -- input and time

    def on_action(self, name: str) -> bool:
        if name == "club.end" and self._end():
            self._end_day()
            return True
        if name in (PAGE_LEFT, PAGE_RIGHT) and isinstance(boards := self.view.find("boards"), Tabs):
            # Its keys are drawn beside its pages: they turn them from wherever focus is.
            return boards.handle(Act(name, self.ui.input.device))
        if name in (PAGE_LEFT, PAGE_RIGHT) and len(self.table.clubs) > 1:
            self.look_at((self.shown + (1 if name == PAGE_RIGHT else -1)) % len(self.table.clubs))
            return True
        return super().on_action(name)

    def handle(self, intent: Intent) -> bool:
        """A pointer over empty ground looks at nothing, and pressed there it lets go what is pinned. Right out of the
        boards leads to what can be done with the thing in hand, not past it to the doors."""
        if isinstance(intent, Act) and intent.name == RIGHT and self._on_boards():
            handled = super().handle(intent)
            if not self._on_boards() and any(widget.key == _ACT for widget in self.view.focusables()):
                self.view.set_focus(self._buttons[0], slide=False)
            return handled
        if not isinstance(intent, Point) or self.pinned is None:
            return super().handle(intent)
        on_ground = self.view.target(intent.x, intent.y) is None
        if intent.kind == "move" and on_ground:
            self._come_back()
        if intent.kind == "down":
            self._presses_ground = on_ground
        elif intent.kind == "up" and on_ground and self._presses_ground:
            self._come_back()
            self._pin(None)
        elif intent.kind != "move":
            self._presses_ground = False
        return super().handle(intent)

    def _on_boards(self) -> bool:
        """Whether focus is on the thing that is in hand, on its board."""
        return self.view.focus is not None and self.view.focus.key == self.chosen.key

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for place in self._pins():
            self.ui.look.put(surface, pin(self.ui.look), place)

    def _pins(self) -> Iterator[tuple[int, int]]:
        """Where pins are: at the thing as far as it is in sight, and where it is held up."""
        if self.pinned is None:
            return
        thing, reading = self.view.find(self.pinned.key), self.view.find("reading")
        if thing is not None and thing.visible_rect().h:
            placed = thing.screen_rect().topleft
            lies = thing.focus_rect().move(placed[0] - thing.rect.x, placed[1] - thing.rect.y)
            yield lies.right - 8, max(lies.top, thing.visible_rect().top - LIFT) + 4
        if reading is not None and reading.visible_rect().h and self.chosen == self.pinned:
            yield reading.screen_rect().right - 18, reading.screen_rect().top + 18

    def back(self) -> None:
        if self.pinned is not None:
            self._come_back()
            self._pin(None)
            thing = self.view.show(self.chosen.key)
            self.view.layout()
            if thing is not None and thing.focusable:
                self.view.set_focus(thing)
                return
        if self.shown != self.seat:
            self.look_at(self.seat)
        else:
            super().back()

    def come_to_rest(self) -> None:
        self.changes.lay_down()
        super().come_to_rest()

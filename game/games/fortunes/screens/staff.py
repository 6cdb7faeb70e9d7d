"""A visit to a square of staff or to the academy: scout, coach, coaching youths, poaching (FF-13 … FF-16).

Owns the screen, which lies over the board: scout and coach as cards, youths as rows. What may be done and what it costs
is the engine's.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from engine.core.model import Action
from engine.fortunes.content.cards import MOST_STARS
from engine.fortunes.season import people, staff
from engine.fortunes.season.actions import CoachYouths, HireScout, LeaveSquare, PoachYouth, RaiseCoach
from engine.fortunes.season.model import StaffDue
from engine.fortunes.season.money import wages_of
from engine.fortunes.season.people import value
from game.games.fortunes.screens.frame import ROW, FortunesScene, FortunesScreen, PersonRow, about
from game.games.fortunes.style import players
from game.games.fortunes.style.players import Player
from game.games.fortunes.wording import money, player, wages_note
from game.ui.dialogs import Answer, Dialog
from game.ui.look import palette
from game.ui.look.pen import Pen
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Panel, Paragraph, Row, Scroll, Widget
from game.ui.widgets.bar import Written
from game.ui.widgets.base import Spot
from game.ui.widgets.fields import Stepper

_STAFF, _YOUTHS, _POACHING = 296, 460, 380
_STEPPER = 180
_FOLDED, _ABREAST = _STAFF + _YOUTHS + _POACHING, 640
"""Below which width staff has a page of its own, and from which both lie side by side there."""
_EVERYBODY, _ACADEMY = -1, -2
"""Whose youths are shown besides a seat's."""

_FACES = {"scout": 9100, "coach": 9200}
"""Where the faces of staff begin, one for each seat."""
_LEAST = 200
_DONE: dict[type[Action], str] = {HireScout: "scout", RaiseCoach: "coach", CoachYouths: "coach_youths"}
"""What was pressed for something that was done."""


class StaffScene(FortunesScene):
    """Everything that can be done on this visit. `act` takes an action; the question may be asked again after it, and
    `done` is what was done then."""

    chapter = "FF-13"

    def __init__(self, screen: FortunesScreen, due: StaffDue, done: Action | None = None) -> None:
        super().__init__(screen)
        self.due = due
        self.done = done
        self.stars: dict[int, int] = {}
        """By how many stars each youth shall get better."""
        self.whose = _EVERYBODY

    @property
    def coaching(self) -> CoachYouths:
        """Youth coaching as it is chosen now."""
        return CoachYouths(self.seat, tuple((youth, stars) for youth, stars in self.stars.items() if stars))

    # -- the page

    def build(self) -> Widget:
        t = self.ui.t
        able = [] if self.due.trained else staff.trainable(self.table, self.seat)
        self.first_focus = self._begins(able)
        youths = Panel(self._youths(able), title=t("fortunes.staff.youths"), grow=1)
        panes = [Pane(t("fortunes.staff.youths_tab"), youths, _YOUTHS, grow=1)]
        if not self.due.academy:
            both = [self._scout(), self._coach()]
            abreast = _FOLDED > self.ui.w >= _ABREAST
            lain = Row([Column([one], grow=1) for one in both], gap=8) if abreast else Column(both, gap=8)
            crew = Scroll(lain, key="crew", grow=1)
            panes.insert(0, Pane(t("fortunes.staff.staff_tab"), crew, _STAFF))
            poaching = Panel(self._poaching(), title=t("fortunes.staff.poaching"), grow=1)
            panes.append(Pane(t("fortunes.staff.poaching_tab"), poaching, _POACHING))
        leave = Button(t("fortunes.staff.leave"), self._leave, key="leave")
        body = Column([Columns(panes), leave], gap=8, grow=1)
        title = t(
            "fortunes.staff.academy" if self.due.academy else "fortunes.staff.title", name=self.manager(self.seat)
        )
        return self.season_page(body, title, [Hint("confirm", t("ui.choose"))])

    def _begins(self, able: list[int]) -> str:
        """Where focus is: what can be done next after what was done, else the way out. What would leave too little for
        wages isn't offered so, for one press more is soon made."""
        youth = f"youth {able[0]}" if able else ""
        if isinstance(self.done, PoachYouth):
            return "whose"  # there may be more of them
        done = "" if self.done is None else _DONE.get(type(self.done), "")
        if not done or self.due.academy:
            return youth or "leave"
        manager, tables = self.table.managers[self.seat], self.content.tables
        step = staff.coach_step(manager.coach)
        steps: list[tuple[str, Action, int, int]] = [
            ("scout", HireScout(self.seat), tables.scout, 0),
            ("coach", RaiseCoach(self.seat), step * tables.coach_step, step),
        ]
        free = [key for key, do, price, more in steps if not self.why_not(do) and not self._too_dear(price, more)]
        return youth or next((key for key in free if key != done), "leave")

    def _leave(self) -> None:
        """Go, unless coaching is chosen and could be had: then it is asked whether it was meant."""
        t, leave = self.ui.t, partial(self.screen.act, LeaveSquare(self.seat))
        if not self.coaching.steps or self.why_not(self.coaching):
            leave()
            return
        price = money(t, staff.training_price(self.content, self.coaching.steps))
        said = t("fortunes.staff.chosen", price=price)
        answers = [
            Answer(t("fortunes.staff.leave_all_the_same"), leave, kind="plain"),
            Answer(t("ui.cancel"), kind="primary"),
        ]
        self.ui.stack.push(Dialog(self.ui, t("fortunes.staff.chosen_title"), said, answers))

    # -- scout and coach

    def _scout(self) -> Widget:
        t, manager = self.ui.t, self.table.managers[self.seat]
        price = self.content.tables.scout
        hire = self._button(t("fortunes.staff.hire", price=money(t, price)), HireScout(self.seat), "scout", price)
        said = t(f"fortunes.staff.scout_{manager.scout}")
        card = self._card("scout", 0, said, dim=manager.scout == "none")
        return Panel(Column([card, hire], gap=12), title=t("fortunes.staff.scout_title"))

    def _coach(self) -> Widget:
        t, manager = self.ui.t, self.table.managers[self.seat]
        step = staff.coach_step(manager.coach)
        price = step * self.content.tables.coach_step
        rises = t("fortunes.staff.raise", n=manager.coach + step, price=money(t, price))
        lift = self._button(rises if step else t("fortunes.staff.at_most"), RaiseCoach(self.seat), "coach", price, step)
        said = t("fortunes.staff.coach_at" if manager.coach else "fortunes.staff.coach_none", n=manager.coach)
        card = self._card("coach", manager.coach, said)
        return Panel(Column([card, lift], gap=12), title=t("fortunes.staff.coach_title"))

    def _card(self, kind: str, stars: int, said: str, *, dim: bool = False) -> Widget:
        """The scout's or the coach's card, and beside it how things stand with him."""
        word, (wide, high) = self.ui.t(f"fortunes.staff.{kind}"), players.SIZES["small"]
        shown = Player(_FACES[kind] + self.seat, word, kind, word, stars)

        def write(pen: Pen) -> None:
            pen.put(players.card(pen.look, shown, "small", dim=dim), wide / 2, high / 2)
            lines = pen.look.wrap(said, "semi20", pen.w - wide - 16)
            pen.lines(lines, "semi20", wide + 16, pen.h / 2 - (len(lines) - 1) / 2 * 26, 26)

        return about(f"fortunes.{kind}", Written(write, high, ""))

    def _button(self, words: str, action: Action, key: str, price: int, more: int = 0) -> Button:
        """What may be done at a price, with the wages for so many stars more under it, or with what is against it."""
        reason = self.why_not(action)
        note = reason or self._wages(price, more)
        return Button(
            words, partial(self.screen.act, action), kind="primary", note=note, reason=reason or None, key=key
        )

    def _wages(self, price: int, more: int) -> str:
        """What wages become with so many stars more, if that is another sum; or that the price leaves too little for
        them (FF-20)."""
        t, content, table, seat = self.ui.t, self.content, self.table, self.seat
        if self._too_dear(price, more):
            wages, left = wages_of(content, table, seat, more), table.managers[seat].cash - price
            return t("fortunes.staff.leaves", left=money(t, left), wages=money(t, wages))
        return wages_note(t, content, table, seat, more)

    def _too_dear(self, price: int, more: int) -> bool:
        """Whether a price leaves too little for the wages that there are with so many stars more."""
        left = self.table.managers[self.seat].cash - price
        return price > 0 and left < wages_of(self.content, self.table, self.seat, more)

    def _wages_in_a_row(self, price: int, more: int) -> str:
        """The same in as few words as a row beside the stars has room for."""
        t, content, table, seat = self.ui.t, self.content, self.table, self.seat
        if self._too_dear(price, more):
            return t("fortunes.staff.too_dear")
        then = wages_of(content, table, seat, more)
        return t("fortunes.staff.wages_then", then=money(t, then)) if then != wages_of(content, table, seat) else ""

    # -- youths

    def _youths(self, able: list[int]) -> Widget:
        """Every own youth with the stars he may gain, and what all of it costs."""
        t, manager = self.ui.t, self.table.managers[self.seat]
        own = [person for person in manager.squad if self.table.people[person].kind == "youth"]
        rows: list[Widget] = [self._youth(person, person in able) for person in own]
        free = self.content.tables.youths - people.youth_count(self.table, self.seat)
        rows += [Written(self._free_place, ROW, "button_off") for _ in range(free)]
        said = t("fortunes.staff.coaching", n=manager.coach) if manager.coach else t("fortunes.staff.coach_first")
        price = staff.training_price(self.content, self.coaching.steps)
        words = t("fortunes.staff.coach_them", price=money(t, price)) if price else t("fortunes.staff.coach_nobody")
        coach = self._button(words, self.coaching, "coach_youths", price, sum(self.stars.values()))
        if not price:  # the button itself says what is missing
            coach.set(note="", reason=coach.reason)
        return Column([
            about("fortunes.coaching", Paragraph(said, "semi20", palette.TEXT)),
            Scroll(Column(rows, gap=8), floor=80, key="youths", grow=1),
            coach,
        ], gap=8, grow=1)  # fmt: skip

    def _free_place(self, pen: Pen) -> None:
        """Room for another youth."""
        pen.write(self.ui.t("fortunes.staff.free_place"), "semi18", pen.w / 2, tone="muted", align="centre")

    def _youth(self, person: int, able: bool) -> Widget:
        picture = YouthPicture(self, person)
        if not able:
            idle = Paragraph(self._idle(person), "semi18", palette.MUTED, width=_STEPPER)
            return Row([picture, idle], gap=8, align="centre")
        t, one = self.ui.t, self.table.people[person]
        options = [(0, t("fortunes.staff.not_now"))]
        for stars in staff.youth_steps(self.table.managers[self.seat].coach, one.stars):
            price = money(t, staff.training_price(self.content, ((person, stars),)))
            options.append((stars, t("fortunes.staff.step", n=one.stars + stars, price=price)))
        choice = Stepper("", options, self.stars.get(person, 0), partial(self._set, person), key=f"youth {person}",
                         width=_STEPPER)  # fmt: skip
        return Row([picture, choice], gap=8, align="centre")

    def _idle(self, person: int) -> str:
        """Why there is nothing to choose for a youth; before there is a coach, what his first step would cost."""
        t, stars, coach = self.ui.t, self.table.people[person].stars, self.table.managers[self.seat].coach
        if self.due.trained:
            return t("fortunes.staff.trained")
        if people.is_lent(self.table, person):
            return t("fortunes.staff.lent")
        if stars == MOST_STARS:
            return t("fortunes.staff.complete")
        steps = staff.youth_steps(staff.coach_step(coach), stars) if not coach else range(0)
        if not steps or person in self.table.managers[self.seat].listed:
            return t("fortunes.staff.waits")
        price = money(t, staff.training_price(self.content, ((person, steps[0]),)))
        return t("fortunes.staff.with_a_coach", n=stars + steps[0], price=price)

    def _set(self, person: int, stars: int) -> None:
        self.stars[person] = stars
        self.rebuild()

    # -- poaching

    def _poaching(self) -> Widget:
        """Youths of other clubs and of the academy, the best first."""
        t, table = self.ui.t, self.table
        others = [(seat, self.looks(seat).name) for seat in people.rivals(table, self.seat)]
        options = [(_EVERYBODY, t("fortunes.staff.everybody")), (_ACADEMY, t("fortunes.staff.academy_pile")), *others]
        found = self._found()
        rows: list[Widget] = []
        for person, owner in found:
            action = PoachYouth(self.seat, person)
            looks = None if owner is None else self.looks(owner)
            club = t("fortunes.staff.from_academy") if looks is None else looks.short
            price = value(self.content, table, person)
            reason = self.why_not(action)
            note = "" if reason else self._wages_in_a_row(price, table.people[person].stars)
            one = player(t, self.content, table, person, note)
            one = replace(one, name=t("fortunes.staff.of", name=one.name, club=club))
            kit, press = None if looks is None else looks.kit, partial(self.screen.act, action)
            row = PersonRow(one, kit, money(t, price), press, reason, key=f"poach {person}")
            row.price_term = "fortunes.poaching"
            rows.append(row)
        if not rows:
            rows.append(Paragraph(t("fortunes.staff.nobody_there"), "body20", palette.MUTED))
        whose = Stepper("", options, self.whose, self.setter("whose"), key="whose")
        parts: list[Widget] = [whose, Scroll(Column(rows, gap=6), floor=80, key="poaching", grow=1)]
        if table.managers[self.seat].scout != "ready":
            words = Paragraph(t("fortunes.staff.scout_needed"), "semi20", palette.WARN)
            parts.insert(0, about("fortunes.scout", words))
        return Column(parts, gap=8, grow=1)

    def _found(self) -> list[tuple[int, int | None]]:
        table = self.table
        found: list[tuple[int, int | None]] = []
        if self.whose in (_EVERYBODY, _ACADEMY):
            found += [(person, None) for person in reversed(table.academy)]
        for seat in people.rivals(table, self.seat):
            if self.whose in (_EVERYBODY, seat):
                squad = table.managers[seat].squad
                found += [(person, seat) for person in squad if table.people[person].kind == "youth"]
        return sorted(found, key=lambda pair: -table.people[pair[0]].stars)


class YouthPicture(Widget):
    """An own youth as a row."""

    def __init__(self, scene: StaffScene, person: int) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._person = person

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, _LEAST), ROW

    def paint(self) -> pygame.Surface:
        scene = self._scene
        one = player(self.ui.t, scene.content, scene.table, self._person)
        return players.row(self.ui.look, one, *self.rect.size, scene.looks().kit)

    def terms(self) -> list[Spot]:
        """What he is, and his stars."""
        return players.row_spots("youth", self.rect)

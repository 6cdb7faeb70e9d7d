"""The organiser's tournament: names entered, game and form chosen, the draw; while one is on how it stands, and its
end.

Owns what is planned until it is drawn, which is kept in memory alone. From then on the book has everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from engine.core.chance import Chance, derive
from game.cabinet.kiosk.book import Book, Drawn, Ended, Form
from game.cabinet.kiosk.contests import FEWEST, MOST, Tournament, tournament
from game.cabinet.kiosk.cup_board import board
from game.cabinet.kiosk.cup_pages import next_line
from game.cabinet.kiosk.letters import BLANK, LetterKeys
from game.cabinet.kiosk.operator.desk import Desk
from game.cabinet.kiosk.operator.page import FOOT, TOP, Page, Sure, cell, foot
from game.stage.kiosk.parts import BODY, HEADING, WIDTH, Spot, big_button
from game.ui.look import palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Scene

LONGEST = 16
"""Letters of a name, at most."""
_MORE = "-."
_FORMS: tuple[Form, ...] = ("bracket", "league")
_COLUMNS = 4
_SLOT = Box(palette.LED_GROUND, palette.AMBER, radius=8, line_width=3)


@dataclass(slots=True)
class Plan:
    """A tournament before it is drawn; `seed` begins the draw."""

    seed: int
    names: list[str] = field(default_factory=list)
    game: str = ""
    form: Form = "bracket"

    def enter(self, name: str, place: int | None = None) -> str:
        """Add a name, or put it in the place of one; the key of what is wrong with it under `kiosk.cup`, if something
        is."""
        others = [one for number, one in enumerate(self.names) if number != place]
        if name in others:
            return "twice"
        if place is None:
            self.names.append(name)
        else:
            self.names[place] = name
        return ""

    def draw(self, book: Book) -> None:
        """Shuffle the names, and let it begin."""
        names = list(self.names)
        Chance(derive(self.seed, f"draw/{len(book)}")).shuffle("names", names)
        book.note(Drawn, names=tuple(names), game=self.game, form=self.form)
        self.names.clear()


def tournament_page(desk: Desk, plan: Plan, parent: Callable[[], Scene]) -> Scene:
    """The page of the tournament that is on, or of the one to come."""
    cup = tournament(desk.book)
    return PlanPage(desk, plan, parent) if cup is None else RunningPage(desk, cup, plan, parent)


class PlanPage(Page):
    """Every name, one more, game, form, and the draw."""

    title = "tournament"
    first_focus = "add"

    def __init__(self, desk: Desk, plan: Plan, parent: Callable[[], Scene]) -> None:
        super().__init__(desk, parent)
        self.plan = plan
        if plan.game not in desk.profile.games:
            plan.game = desk.profile.games[0]

    def here(self) -> Scene:
        assert self._parent is not None, "it has a page before it"
        return tournament_page(self.desk, self.plan, self._parent)

    def buttons(self) -> Iterable[Spot]:
        """Sixteen places, as far as they are taken, and the next one; the foot."""
        t, plan = self.ui.t, self.plan
        for number, name in enumerate(plan.names):
            row, column = divmod(number, _COLUMNS)
            yield big_button(name, partial(self.ask, number), key=f"name{number}"), cell(column, row, _COLUMNS)
        if len(plan.names) < MOST:
            row, column = divmod(len(plan.names), _COLUMNS)
            yield big_button(t("kiosk.cup.add"), self.ask, key="add"), cell(column, row, _COLUMNS)
        yield big_button(t(f"title.games.{plan.game}.name"), self._turn_game, key="game"), foot(0, 4)
        yield big_button(t(f"kiosk.cup.form_{plan.form}"), self._turn_form, key="form"), foot(1, 4)
        draw = big_button(t("kiosk.cup.draw"), self._draw, key="draw")
        draw.set(reason=t("kiosk.cup.too_few", n=FEWEST) if len(plan.names) < FEWEST else None)
        yield draw, foot(2, 4)
        yield self.back_button(3, 4)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        count = len(self.plan.names)
        said = self.ui.t("kiosk.cup.names", n=count, least=FEWEST, most=MOST)
        if count >= FEWEST:
            matches = count - 1 if self.plan.form == "bracket" else count * (count - 1) // 2
            said = self.ui.t("kiosk.cup.matches", n=matches, names=count)
        pen.write(said, BODY, -12, 36, tone="muted")

    def ask(self, place: int | None = None) -> None:
        """Another name, or the one at a place anew."""
        self.desk.show(NamePage(self.desk, self.plan, place, self.here))

    def _turn_game(self) -> None:
        games = self.desk.profile.games
        self.plan.game = games[(games.index(self.plan.game) + 1) % len(games)]
        self.refresh()

    def _turn_form(self) -> None:
        self.plan.form = _FORMS[(_FORMS.index(self.plan.form) + 1) % len(_FORMS)]
        self.refresh()

    def _draw(self) -> None:
        self.plan.draw(self.desk.book)
        self.desk.show(self.here())


class NamePage(Page, LetterKeys):
    """A name, by keys on the screen or on a keyboard."""

    title = "tournament"
    most = LONGEST
    first_focus = LetterKeys.first_focus

    def __init__(self, desk: Desk, plan: Plan, place: int | None, parent: Callable[[], Scene]) -> None:
        super().__init__(desk, parent)
        self.plan = plan
        self.place = place
        self.fault = ""
        """What is wrong with the name, by its key."""
        self.letters = "" if place is None else plan.names[place]

    def buttons(self) -> Iterable[Spot]:
        """The alphabet; erase, take the name away or give up, done."""
        t = self.ui.t
        yield from self.keys(_MORE)
        yield big_button(t("kiosk.initials.erase"), self.erase, key="erase"), foot(0, 3)
        away = "give_up" if self.place is None else "remove"
        yield big_button(t(f"kiosk.cup.{away}"), self.remove, key="remove"), foot(1, 3)
        yield big_button(t("kiosk.initials.done"), self.done, primary=True, key="done"), foot(2, 3)

    def paint(self, pen: Pen) -> None:
        """The name as it stands."""
        t = self.ui.t
        number = len(self.plan.names) if self.place is None else self.place
        pen.write(t("kiosk.cup.name", n=number + 1), HEADING, 12, 36)
        if self.fault:
            pen.write(t(f"kiosk.cup.{self.fault}"), BODY, -12, 36, tone="warn")
        pen.lay(_SLOT, 10, 84, WIDTH - 20, 84)
        pen.write(self.letters, "display72", 30, 128, tone="amber", width=WIDTH - 60)

    def takes(self, sign: str) -> bool:
        """Letters of any language, figures, and what stands in names."""
        return sign.isalnum() or sign in BLANK + _MORE

    def set_letters(self, letters: str) -> None:
        self.fault = ""
        super().set_letters(letters)

    def back(self) -> None:
        """Take a letter away; without any, give up."""
        if self.letters:
            self.erase()
        else:
            self._leave()

    def remove(self) -> None:
        """Take the name away, or give up."""
        if self.place is not None:
            del self.plan.names[self.place]
        self._leave()

    def done(self) -> None:
        """Enter the name; without letters that is giving up."""
        name = " ".join(self.letters.split())
        if not name:
            self.remove()
            return
        self.fault = self.plan.enter(name, self.place)
        if self.fault:
            self.repaint()
            self.view.changed()
        else:
            self._leave()

    def _leave(self) -> None:
        assert self._parent is not None, "it has a page before it"
        self.desk.show(self._parent())


class RunningPage(Page):
    """The tournament as it stands, and its end."""

    title = "tournament"

    def __init__(self, desk: Desk, cup: Tournament, plan: Plan, parent: Callable[[], Scene]) -> None:
        super().__init__(desk, parent)
        self.cup = cup
        self.plan = plan

    @property
    def heading(self) -> str:
        return next_line(self.ui.t, self.cup)

    def here(self) -> Scene:
        assert self._parent is not None, "it has a page before it"
        return tournament_page(self.desk, self.plan, self._parent)

    def buttons(self) -> Iterable[Spot]:
        """The board, the end, the way back."""
        yield board(self.ui, self.cup), (10, TOP, WIDTH - 20, FOOT - TOP - 10)
        end = big_button(self.ui.t("kiosk.cup.end"), self._ask, key="end")
        end.kind = "danger"
        yield end, foot(0, 2)
        yield self.back_button(1, 2)

    def paint(self, pen: Pen) -> None:
        pen.write(self.heading, HEADING, 12, 36, width=WIDTH - 24)

    def _ask(self) -> None:
        self.desk.show(Sure(self.desk, "cup", self._end, self.here))

    def _end(self) -> Scene:
        self.desk.book.note(Ended)
        return self.here()

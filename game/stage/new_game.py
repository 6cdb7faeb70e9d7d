"""Beginning a game: what every screen that asks how one is to be played has in common.

Owns the button that begins, the seed beside it as somebody types it, and why it can't begin; and the list of who
manages which club, where every club has a manager. What else is chosen, and what that comes to, is a game's own. The
rules say what can't be played.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic

from msgspec.structs import replace

from engine.core.chance import MASK
from engine.core.errors import InputError
from engine.core.model import Seat
from engine.core.rules import AnyGame, GameBegun, SetupT
from engine.core.team_pack import TeamPack
from game.stage.made_up_names import name_for
from game.stage.refusals import sentence
from game.stage.registry import whole_name
from game.stage.rivals import RivalBar, RivalPicker, cast, choose, seat_of
from game.stage.session import PERSON
from game.ui.dialogs import Answer, Dialog
from game.ui.input import Act, Intent
from game.ui.input.intents import RIGHT
from game.ui.look import kits, palette
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.marks import icon
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Choice, Column, Hint, Pane, Panel, Paragraph, Row, Space, TextField, Toggle, Widget
from game.ui.widgets.bar import Written
from game.ui.widgets.fields import Field

USUAL_LEVEL = 2
USUAL_SEATS = 4
NAME_LETTERS = 16


LARGEST_SEED = MASK
SEED_LETTERS = len(str(LARGEST_SEED))
"""As many as the largest one has."""


OnBegin = Callable[[SetupT, int, TeamPack | None], None]
"""Begins a game with a set-up that can be played, a seed, and teams of somebody's own."""


@dataclass(frozen=True, slots=True)
class Teams:
    """Teams of somebody's own: their name, and the rules with them. `rules` raises `InputError`."""

    name: str
    rules: Callable[[], AnyGame]


class BeginScene(Scene, Generic[SetupT]):
    """Choose how a game is played. `on_start` gets a set-up that can be played, the seed, and teams of somebody's own
    that it is played with, if any; `new_seed` makes another seed.

    What the seed is typed into must stay while it is, so what depends on it changes in place.
    """

    first_focus = "start"
    title = "new_career.title"
    seed_help = "new_career.seed_help"

    def __init__(
        self, ui: Ui, rules: GameBegun[SetupT], *, on_start: OnBegin[SetupT], new_seed: Callable[[], int]
    ) -> None:
        super().__init__(ui)
        self.rules = rules
        self.teams: tuple[Teams, ...] = ()
        self._own_rules = rules
        self._chosen_teams = -1
        self.on_start = on_start
        self.new_seed = new_seed
        self.seed = str(new_seed())
        self._opened: tuple[object, ...] | None = None

    # -- for subclasses

    @property
    @abstractmethod
    def setup(self) -> SetupT:
        """The set-up as it would begin now."""

    @abstractmethod
    def summary(self) -> str:
        """What the choices come to, in a sentence or two."""

    @abstractmethod
    def know_teams(self) -> None:
        """Take in what the levels of `rules` hold, which are other ones now."""

    @property
    def dealing(self) -> int:
        """The seed as far as it is one: computer managers follow from it."""
        return seed_typed(self.seed) or 0

    # -- teams of one's own

    def offer(self, teams: Sequence[Teams]) -> None:
        """Let these be chosen instead of the game's own."""
        self.teams = tuple(teams)

    def choose_teams(self, number: int) -> None:
        """Play with those of that number, −1 being the game's own; what prevents it is told."""
        try:
            self.rules = self._own_rules if number < 0 else self.teams[number].rules()
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("new_career.teams_of_own"), str(fault)))
            return
        self._chosen_teams = number
        self.know_teams()
        self.rebuild()

    def _teams_choice(self) -> list[Widget]:
        if not self.teams:
            return []
        t = self.ui.t
        options = [(-1, t("new_career.usual_teams")), *((n, one.name) for n, one in enumerate(self.teams))]
        return [
            Choice(t("new_career.teams_of_own"), options, self._chosen_teams, self.choose_teams, key="teams of own")
        ]

    # -- leaving

    def enter(self) -> None:
        super().enter()
        self._opened = self._choices

    @property
    def _choices(self) -> tuple[object, ...]:
        """All that was chosen."""
        return self.setup, self.seed, self._chosen_teams

    def back(self) -> None:
        """Leave it; where something was chosen, that is asked about first."""
        if self._opened in (None, self._choices):
            super().back()
            return
        t = self.ui.t
        answers = [
            Answer(t("new_career.leave_yes"), super().back, "danger"),
            Answer(t("new_career.leave_no"), kind="primary"),
        ]
        self.ui.stack.push(Dialog(self.ui, t("new_career.leave_title"), t("new_career.leave"), answers))

    # -- beginning

    def handle(self, intent: Intent) -> bool:
        """Right changes an option as far as there is another value; pressed once more it leads on to the start."""
        focus = self.view.focus
        if not isinstance(intent, Act) or intent.name != RIGHT or not isinstance(focus, Field):
            return super().handle(intent)
        if focus.has_use_for(RIGHT):
            return super().handle(intent)
        if not intent.repeat:
            self.view.set_focus(self.view.show("start"))
        return True

    @property
    def fault(self) -> str | None:
        """Why this can't be played, in a sentence."""
        fault = self.rules.setup_fault(self.setup)
        if fault is not None:
            return sentence(self.ui.t, self.rules.game, fault)
        return None if seed_typed(self.seed) is not None else self.ui.t("new_career.bad_seed")

    def start(self) -> None:
        """Begin, if it can be played."""
        seed = seed_typed(self.seed)
        if self.fault is None and seed is not None:
            self.on_start(self.setup, seed, self.rules.pack)

    def begin_page(self, body: Widget) -> Widget:
        """The frame around what is chosen; it says which game is begun."""
        t = self.ui.t
        hints = [
            Hint("confirm", t("ui.choose")),
            Hint("next", t("input.action.next")),
            Hint("back", t("ui.back")),
        ]
        subtitle = t("new_career.subtitle", game=t(f"title.games.{whole_name(self.rules.game)}.name"))
        return self.page(body, title=t(self.title), subtitle=subtitle, hints=hints)

    def start_panel(self) -> Widget:
        """The button that begins, what the choices come to or why not, and the seed."""
        t, fault = self.ui.t, self.fault
        start = Button(
            t("new_career.start"), self.start, kind="primary", icon=None if fault else icon("play", 20, palette.INK),
            reason=fault, key="start", height=64,
        )  # fmt: skip
        self._words = Paragraph(fault or self.summary(), "body20", palette.WARN if fault else palette.TEXT)
        seed = TextField(t("new_career.seed"), self.seed, self._set_seed, limit=SEED_LETTERS, key="seed")
        seed.term = "all.seed"
        another = Button(t("new_career.another_seed"), self._another_seed, key="another")
        help_ = Paragraph(t(self.seed_help), "body18", palette.MUTED)
        return Panel(
            Column([start, Space(4), self._words, *self._teams_choice(), Space(8), seed, help_, another]),
            title=t("new_career.off"),
        )

    def _set_seed(self, text: str) -> None:
        self.seed = text
        fault = self.fault
        start = self.view.find("start")
        if isinstance(start, Button):
            start.set(reason=fault)
        self._words.colour = palette.WARN if fault else palette.TEXT
        self._words.set(fault or self.summary())
        self.recast()

    def recast(self) -> None:
        """Show who follows from the seed now: rows change in place."""
        for one in self.view.root.walk():
            if isinstance(one, RivalBar):
                one.invalidate()

    def _another_seed(self) -> None:
        self.seed = str(self.new_seed())
        self.rebuild()


AnyBeginScene = BeginScene[Any]
"""Whichever game is begun on it."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A club that can be taken."""

    name: str
    kit: Kit
    crest: Crest


@dataclass(slots=True)
class Place:
    """A manager in the making: his club's key, who he is (0 a person, else a level), a person's name, and the key of
    the character that was chosen for a computer (None: the seed deals one)."""

    club: str
    manager: int = USUAL_LEVEL
    person: str = ""
    character: str | None = None


class ManagersScene(BeginScene[SetupT]):
    """A game in which every club has a manager: `places` are those who take part, the first a person at first."""

    texts: ClassVar[str]
    """How the keys of its words begin."""
    minutes: ClassVar[tuple[int, int]]
    """About how long it takes a person alone, and how much longer each one more."""

    def __init__(
        self, ui: Ui, rules: GameBegun[SetupT], *, on_start: OnBegin[SetupT], new_seed: Callable[[], int]
    ) -> None:
        super().__init__(ui, rules, on_start=on_start, new_seed=new_seed)
        self.chosen = rules.default_setup(USUAL_SEATS)
        """What is chosen besides clubs and managers."""
        self.clubs = self.candidates()
        self.places = [Place(key) for key in list(self.clubs)[:USUAL_SEATS]]
        self.places[0].manager = PERSON

    @abstractmethod
    def candidates(self) -> Mapping[str, Candidate]:
        """The clubs that can be taken, by their keys in the levels of `rules`."""

    def know_teams(self) -> None:
        """Managers keep their clubs where there still are such, and get another one where not."""
        self.clubs = self.candidates()
        del self.places[len(self.clubs) :]
        for place in self.places:
            if place.club not in self.clubs:
                taken = {other.club for other in self.places}
                place.club = next(key for key in self.clubs if key not in taken)

    @property
    def playing(self) -> list[Place]:
        """The places that take part."""
        return self.places

    def people(self) -> int:
        """How many persons take part."""
        return sum(place.manager == PERSON for place in self.playing)

    def takes(self) -> int:
        """About how many minutes it takes them."""
        alone, more = self.minutes
        return alone + (self.people() - 1) * more

    def seats(self) -> tuple[Seat, ...]:
        """The managers: people without a name get one, computers are characters."""
        who = cast(self.playing, self.dealing)
        return tuple(
            seat_of(self.ui.t, who[number], place.manager)
            if number in who
            else Seat(place.person.strip() or self.usual_name(place))
            for number, place in enumerate(self.playing)
        )

    def usual_name(self, place: Place) -> str:
        """What a person is called who gives no name."""
        people = [one for one in self.playing if one.manager == PERSON]
        return name_for([one.person for one in people], people.index(place))

    def resize(self, count: int) -> None:
        """Let so many take part; the last ones go, others join at the end."""
        del self.places[count:]
        while len(self.places) < count:
            taken = {place.club for place in self.places}
            self.places.append(Place(next(key for key in self.clubs if key not in taken)))
        self.rebuild()

    def managers_panel(self) -> Widget:
        """Who manages which club."""
        return Panel(Column(self.place_rows(), gap=12), title=self.ui.t(f"{self.texts}.who"))

    def place_rows(self) -> list[Widget]:
        """A row for each manager who takes part."""
        return [self._place(number, place) for number, place in enumerate(self.playing)]

    def tab(self, name: str, widget: Widget, width: int, grow: float = 0) -> Pane:
        """A column of the page; a page of its own where there is no room."""
        return Pane(self.ui.t(f"{self.texts}.tab_{name}"), widget, width, grow=grow)

    # -- what is chosen besides

    def count_choice(self, fewest: int, most: int) -> Widget:
        """How many managers take part."""
        counts = [(n, self.ui.t(f"{self.texts}.managers", n=n)) for n in range(fewest, most + 1)]
        return Choice(self.ui.t(f"{self.texts}.count"), counts, len(self.places), self.resize, key="count")

    def toggles(self, names: Iterable[str]) -> list[Widget]:
        """Options to be played with or without, each explained."""
        t, rows = self.ui.t, list[Widget]()
        for name in names:
            rows.append(Toggle(t(f"{self.texts}.{name}"), getattr(self.chosen, name), self.setter(name), key=name))
            rows.append(Paragraph(t(f"{self.texts}.help.{name}"), "body18", palette.MUTED))
        return rows

    def setter(self, name: str) -> Callable[[object], None]:
        """What changes a choice."""

        def change(value: object) -> None:
            chosen: Any = self.chosen  # every game's set-up is a struct
            self.chosen = replace(chosen, **{name: value})
            self.rebuild()

        return change

    def _place(self, number: int, place: Place) -> Widget:
        t = self.ui.t
        clubs = [(key, club.name) for key, club in self.clubs.items()]
        who = [(PERSON, t("new_career.by_person"))]
        who += [(level, t(f"new_career.by_level.{level}")) for level in self.rules.manager_levels]
        by = Choice(
            t("new_career.managed_by"), who, place.manager, partial(self._take_manager, place), key=f"who {number}"
        )
        by.term = "all.level"
        fields: list[Widget] = [
            Choice(t("new_career.club"), clubs, place.club, partial(self._take_club, place), key=f"club {number}"),
            by,
        ]
        if place.manager == PERSON:
            name = TextField(
                t("new_career.your_name"), place.person, partial(self._name, place), limit=NAME_LETTERS,
                placeholder=self.usual_name(place), key=f"name {number}",
            )  # fmt: skip
            fields.append(name)
        else:
            rival = RivalBar(
                whole_name(self.rules.game), partial(self._rival, number), partial(self.pick_rival, number),
                self.clubs[place.club].kit, key=f"rival {number}",
            )  # fmt: skip
            rival.term = "all.character"
            fields.append(rival)
        club = badge(self.clubs[place.club], place.manager == PERSON)
        return Row([club, Column(fields, gap=4, grow=1)], gap=12)

    def _take_club(self, place: Place, key: str) -> None:
        """A club that somebody else has is exchanged with him."""
        for other in self.places:
            if other is not place and other.club == key:
                other.club = place.club
        place.club = key
        self.rebuild()

    def _take_manager(self, place: Place, manager: int) -> None:
        place.manager = manager
        self.rebuild()

    def _rival(self, number: int) -> str:
        """Who sits at a place, by key."""
        return cast(self.playing, self.dealing)[number]

    def pick_rival(self, number: int) -> None:
        """Choose the computer manager of a place."""
        who = cast(self.playing, self.dealing)
        seated = {key: self.clubs[self.playing[other].club].name for other, key in who.items() if other != number}
        game = whole_name(self.rules.game)
        self.ui.stack.push(RivalPicker(self.ui, game, who[number], seated, partial(self._take_rival, number)))

    def _take_rival(self, number: int, key: str | None) -> None:
        choose(self.playing, self.dealing, number, key)
        self.rebuild()

    def _name(self, place: Place, name: str) -> None:
        place.person = name
        for number, other in enumerate(self.playing):  # who has no name may be called otherwise now
            field = self.view.find(f"name {number}")
            if isinstance(field, TextField) and other is not place:
                field.suggest(self.usual_name(other))


def badge(club: Candidate, own: bool) -> Widget:
    """A club's crest and shirt; a person's lie on paper."""

    def write(pen: Pen) -> None:
        pen.crest(club.crest, 56, pen.w * 0.32)
        pen.put(kits.shirt(pen.look, club.kit, "", 44), pen.w * 0.76)

    return Written(write, 96, "row_paper" if own else "row", width=112)


def seed_typed(text: str) -> int | None:
    """The seed as a number, None if what was typed is none from 0 to `LARGEST_SEED`."""
    text = text.strip()
    if not (text.isascii() and text.isdigit()) or len(text) > SEED_LETTERS:
        return None
    return int(text) if int(text) <= LARGEST_SEED else None

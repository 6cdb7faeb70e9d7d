"""A new game of Eleven: who manages which club, or which scenario one manager plays alone.

Owns the choices on the screen. What can't be played is explained in the words of the rules, beside the button.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from engine.core.model import LEVELS, Seat
from engine.eleven.affairs.model import ClubEntry
from engine.eleven.content.cards import HomeClub, Scenario
from engine.eleven.season.model import FEWEST_SEATS, MOST_SEATS, SeasonSetup
from engine.eleven.season.rules import ElevenSeason
from game.eleven.looks import crest_of, kit_of
from game.eleven.wording import measure_line
from game.refusals import sentence
from game.scene import Scene
from game.scenes.common.seeds import SEED_LETTERS, seed_typed
from game.session import PERSON
from game.theme import crests, kits, palette
from game.theme.eleven.lines import paint_lines
from game.theme.marks import icon
from game.theme.panels import panel
from game.ui import Ui
from game.widgets import (
    Button,
    Choice,
    Column,
    Columns,
    Hint,
    Pane,
    Panel,
    Paragraph,
    Row,
    Space,
    TextField,
    Widget,
)

USUAL_SEATS, USUAL_LEVEL = 4, 2
_MINUTES_ALONE, _MINUTES_MORE = 40, 25
_NAME_LETTERS = 16
_LEAGUE = ""
"""The choice of a plain game among the scenarios."""


@dataclass(slots=True)
class Place:
    """A manager in the making: his club's key, who he is (0 a person, else a level), a person's name."""

    club: str
    manager: int = USUAL_LEVEL
    person: str = ""


@dataclass(slots=True)
class Plan:
    """What has been chosen. A scenario is played by the first place alone."""

    seed: str
    places: list[Place] = field(default_factory=list)
    scenario: str = _LEAGUE

    @property
    def playing(self) -> list[Place]:
        """The places that take part."""
        return self.places[:1] if self.scenario else self.places

    @property
    def seed_value(self) -> int | None:
        """The seed as a number, None if what was typed is none."""
        return seed_typed(self.seed)

    def setup(self, homes: dict[str, HomeClub], person: str) -> SeasonSetup:
        """The set-up that this makes; `person` names people without a name, with `{n}` for their number."""
        people = [place for place in self.playing if place.manager == PERSON]
        seats = tuple(
            Seat(homes[place.club].name, place.manager)
            if place.manager != PERSON
            else Seat(place.person.strip() or person.format(n=people.index(place) + 1))
            for place in self.playing
        )
        return SeasonSetup(seats, tuple(ClubEntry(place.club) for place in self.playing), self.scenario)


class NewGameScene(Scene):
    """Choose how a game is played. `on_start` gets the set-up and the seed; `new_seed` makes another seed."""

    first_focus = "start"

    def __init__(
        self, ui: Ui, *, on_start: Callable[[SeasonSetup, int], None], new_seed: Callable[[], int],
        rules: ElevenSeason | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ui)
        self.rules = rules or ElevenSeason()
        self.on_start = on_start
        self.new_seed = new_seed
        self.homes = {home.key: home for home in self.rules.content.homes}
        keys = list(self.homes)
        self.plan = Plan(str(new_seed()), [Place(key) for key in keys[:USUAL_SEATS]])
        self.plan.places[0].manager = PERSON

    @property
    def setup(self) -> SeasonSetup:
        """The set-up as it would begin now."""
        return self.plan.setup(self.homes, self.ui.t.variants("new_career.person")[0])

    @property
    def fault(self) -> str | None:
        """Why this can't be played, in a sentence."""
        fault = self.rules.setup_fault(self.setup)
        if fault is not None:
            return sentence(self.ui.t, self.rules.game, fault)
        return None if self.plan.seed_value is not None else self.ui.t("new_career.bad_seed")

    def start(self) -> None:
        """Begin, if it can be played."""
        seed = self.plan.seed_value
        if self.fault is None and seed is not None:
            self.on_start(self.setup, seed)

    def build(self) -> Widget:
        t = self.ui.t
        body = Columns([
            Pane(t("eleven.new.tab_game"), self._game(), 336),
            Pane(t("eleven.new.tab_managers"), self._managers(), 528, grow=1),
            Pane(t("eleven.new.tab_start"), self._start(), 320),
        ])  # fmt: skip
        hints = [
            Hint("confirm", t("ui.choose")),
            Hint("next", t("input.action.next")),
            Hint("back", t("ui.back")),
        ]
        return self.page(body, title=t("eleven.new.title"), subtitle=t("eleven.new.subtitle"), hints=hints)

    # -- what is played

    def _game(self) -> Widget:
        t, plan = self.ui.t, self.plan
        kinds = [(_LEAGUE, t("eleven.new.league")), *((one.key, one.name) for one in self.rules.content.scenarios)]
        rows: list[Widget] = [Choice(t("eleven.new.kind"), kinds, plan.scenario, self._choose_kind, key="kind")]
        scenario = next((one for one in self.rules.content.scenarios if one.key == plan.scenario), None)
        if scenario is None:
            counts = [(n, t("eleven.new.managers", n=n)) for n in range(FEWEST_SEATS, MOST_SEATS + 1)]
            rows.append(Choice(t("eleven.new.count"), counts, len(plan.places), self._resize, key="count"))
            rows += [Space(8), Paragraph(t("eleven.new.league_note"), "body20")]
        else:
            rows += [Space(8), Paragraph(scenario.note, "body20"), Space(8), Aim(scenario)]
            tiers = scenario.last_tier - scenario.tier + 1
            rows.append(Paragraph(t("eleven.new.tiers", n=tiers), "body18", palette.MUTED))
        return Panel(Column(rows, gap=8), title=t("eleven.new.game"))

    def _choose_kind(self, kind: str) -> None:
        self.plan.scenario = kind
        self.rebuild()

    def _resize(self, count: int) -> None:
        places = self.plan.places
        del places[count:]
        while len(places) < count:
            taken = {place.club for place in places}
            places.append(Place(next(key for key in self.homes if key not in taken)))
        self.rebuild()

    # -- who plays

    def _managers(self) -> Widget:
        rows = [self._place(number, place) for number, place in enumerate(self.plan.playing)]
        return Panel(Column(rows, gap=12), title=self.ui.t("eleven.new.who"))

    def _place(self, number: int, place: Place) -> Widget:
        t = self.ui.t
        clubs = [(key, home.name) for key, home in self.homes.items()]
        who = [(PERSON, t("eleven.new.person")), *((level, t(f"eleven.new.level.{level}")) for level in LEVELS)]
        fields: list[Widget] = [
            Choice(t("new_career.club"), clubs, place.club, partial(self._take_club, place), key=f"club {number}"),
            Choice(
                t("new_career.managed_by"), who, place.manager, partial(self._take_manager, place), key=f"who {number}"
            ),
        ]
        if place.manager == PERSON:
            fields.append(
                TextField(
                    t("new_career.your_name"), place.person, partial(self._name, place), limit=_NAME_LETTERS,
                    key=f"name {number}",
                )
            )  # fmt: skip
        badge = Badge(self.homes[place.club], own=place.manager == PERSON)
        return Row([badge, Column(fields, gap=4, grow=1)], gap=12)

    def _take_club(self, place: Place, key: str) -> None:
        """A club that somebody else has is exchanged with him."""
        for other in self.plan.places:
            if other is not place and other.club == key:
                other.club = place.club
        place.club = key
        self.rebuild()

    def _take_manager(self, place: Place, manager: int) -> None:
        place.manager = manager
        self.rebuild()

    def _name(self, place: Place, name: str) -> None:
        place.person = name

    # -- off we go

    def _start(self) -> Widget:
        t, plan = self.ui.t, self.plan
        fault = self.fault
        start = Button(
            t("new_career.start"), self.start, kind="primary", icon=None if fault else icon("play", 20, palette.INK),
            reason=fault, key="start", height=64,
        )  # fmt: skip
        self._words = Paragraph(fault or self._summary(), "body20", palette.WARN if fault else palette.TEXT)
        seed = TextField(t("new_career.seed"), plan.seed, self._set_seed, limit=SEED_LETTERS, key="seed")
        another = Button(t("new_career.another_seed"), self._another_seed, key="another")
        help_ = Paragraph(t("eleven.new.seed_help"), "body18", palette.MUTED)
        body = Column([start, Space(4), self._words, Space(8), seed, help_, another])
        return Panel(body, title=t("eleven.new.off"))

    def _summary(self) -> str:
        people = sum(place.manager == PERSON for place in self.plan.playing)
        if not people:
            return self.ui.t("new_career.sum_nobody")
        key = "eleven.new.sum_seasons" if self.plan.scenario else "eleven.new.sum_time"
        return self.ui.t(key, n=_MINUTES_ALONE + (people - 1) * _MINUTES_MORE)

    def _set_seed(self, text: str) -> None:
        """The field must stay while it is typed in, so what depends on it changes in place."""
        self.plan.seed = text
        fault = self.fault
        start = self.view.find("start")
        if isinstance(start, Button):
            start.set(reason=fault)
        self._words.colour = palette.WARN if fault else palette.TEXT
        self._words.set(fault or self._summary())

    def _another_seed(self) -> None:
        self.plan.seed = str(self.new_seed())
        self.rebuild()


class Badge(Widget):
    """A club's crest and shirt; a person's lie on paper."""

    def __init__(self, club: HomeClub, own: bool) -> None:
        super().__init__(width=112)
        self.club = club
        self.own = own

    def measure(self, width: int) -> tuple[int, int]:
        return 112, 96

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.own else "row"), (0, 0))
        look.put(canvas, crests.crest(look, crest_of(self.club), 56), (w * 0.32, h / 2))
        look.put(canvas, kits.shirt(look, kit_of(self.club), "", 44), (w * 0.76, h / 2))
        return canvas


class Aim(Widget):
    """What a scenario asks for."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__()
        self.scenario = scenario

    def measure(self, width: int) -> tuple[int, int]:
        return width, 84

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "paper"), (0, 0))
        look.write(canvas, t("eleven.new.aim"), "label18", palette.INK_SOFT, (16, 22))
        line = measure_line(t, self.scenario.measure, self.scenario.target)
        paint_lines(look, canvas, [line], (16, 34, w - 32, h - 40), palette.INK, ("bold24", "bold20", "bold18"))
        return canvas

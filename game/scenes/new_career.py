"""A new career: league, clubs and managers, with everything set so that one confirm begins.

Owns the choices on the screen. What can't be played is explained in the words of the rules, beside the button.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.futti.season.model import FEWEST_CLUBS, MOST_CLUBS, MOST_SEASONS, SeasonSetup
from engine.futti.season.rounds import calendar
from engine.futti.season.rules import FuttiSeason
from game.scenes.club_editor import ClubEditor, manager_name
from game.scenes.common.beginning import BeginScene
from game.scenes.common.career_plan import PERSON, CareerPlan, Place
from game.scenes.match.dress import crest_of, kit_of
from game.theme import crests, kits, metrics, palette
from game.theme.marks import mark
from game.theme.panels import Box, box, panel
from game.ui import Ui
from game.widgets import (
    Choice,
    Column,
    Columns,
    Pane,
    Panel,
    Pressable,
    Toggle,
    Widget,
)

_SEASONS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 50)
_MATCH_MINUTES = 4
_OWN_EDGE = Box(palette.AMBER, radius=2)


class NewCareerScene(BeginScene):
    """Choose how a career is played.

    `on_start` gets the set-up and the seed, which can be played. `new_seed` makes another seed when asked for one.
    """

    def __init__(
        self, ui: Ui, *, on_start: Callable[[SeasonSetup, int], None], new_seed: Callable[[], int],
        rules: FuttiSeason | None = None,
    ) -> None:  # fmt: skip
        rules = rules or FuttiSeason()
        super().__init__(ui, rules, on_start=on_start, new_seed=new_seed)
        self.plan = CareerPlan.usual(rules.content.clubs)

    # -- what is chosen

    @property
    def setup(self) -> SeasonSetup:
        """The set-up as it would begin now."""
        return self.plan.setup(self.ui.t.variants("new_career.person")[0])

    # -- the scene

    def build(self) -> Widget:
        t = self.ui.t
        body = Columns([
            Pane(t("new_career.tab_league"), self._league(), 304),
            Pane(t("new_career.tab_clubs"), self._clubs(), 560, grow=1),
            Pane(t("new_career.tab_start"), self.start_panel(), 320),
        ])  # fmt: skip
        return self.begin_page(body)

    def _league(self) -> Widget:
        t, plan = self.ui.t, self.plan
        counts = [(n, t("new_career.clubs", n=n)) for n in range(FEWEST_CLUBS, MOST_CLUBS + 1)]
        fields: list[Widget] = [
            Choice(t("new_career.size"), counts, len(plan.places), self._resize, key="size"),
            Choice(
                t("new_career.rounds"),
                [(False, t("new_career.single")), (True, t("new_career.double"))],
                plan.double, self._setter("double"), key="double",
            ),
            Choice(
                t("new_career.teams"),
                [("deal", t("new_career.deal")), ("draft", t("new_career.draft"))],
                plan.teams, self._setter("teams"), key="teams",
            ),
            Choice(
                t("new_career.seasons"),
                [(n, t("new_career.season_count", n=n)) for n in _SEASONS if n <= MOST_SEASONS],
                plan.seasons, self._setter("seasons"), key="seasons",
            ),
            Toggle(t("new_career.cup"), plan.cup, self._setter("cup"), key="cup"),
        ]  # fmt: skip
        if plan.cup:
            deciders = [(way, t(f"new_career.decider.{way}")) for way in ("sudden_death", "exchange")]
            fields.append(
                Choice(t("new_career.cup_ties"), deciders, plan.decider, self._setter("decider"), key="decider")
            )
        return Panel(Column(fields), title=t("new_career.league"))

    def _clubs(self) -> Widget:
        t = self.ui.t
        rows = [PlaceRow(self.plan, place, number, self._edit) for number, place in enumerate(self.plan.places)]
        return Panel(Column(rows, gap=4), title=t("new_career.who"), aside=t("new_career.change"), pad=12)

    def summary(self) -> str:
        """What the choices come to: dates, and about how long that takes the people at the screen."""
        t, plan = self.ui.t, self.plan
        dates = calendar(self.setup)
        rounds = sum(one.competition == "league" for one in dates)
        stages = len(dates) - rounds
        parts = [t("new_career.sum_rounds", n=rounds)]
        if stages:
            parts.append(t("new_career.sum_cup", n=stages))
        people = len(plan.own())
        if people:
            minutes = people * (rounds + stages / 2) * _MATCH_MINUTES
            parts.append(t("new_career.sum_time", n=max(5, round(minutes / 5) * 5)))
        else:
            parts.append(t("new_career.sum_nobody"))
        return " ".join(parts)

    def _setter(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.plan, name, value)
            self.rebuild()

        return change

    def _resize(self, count: int) -> None:
        self.plan.resize(count)
        self.rebuild()

    def _edit(self, place: Place) -> None:
        self.ui.stack.push(ClubEditor(self.ui, self.plan, place))


class PlaceRow(Pressable):
    """A club that takes part: crest, name, both kits, and who manages it; people's clubs are paper."""

    def __init__(self, plan: CareerPlan, place: Place, number: int, on_press: Callable[[Place], None]) -> None:
        super().__init__(partial(on_press, place), key=f"place {number}")
        self.plan = plan
        self.place = place

    def measure(self, width: int) -> tuple[int, int]:
        return width, 56 if len(self.plan.places) <= 8 else 48

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        paper = self.place.manager == PERSON
        canvas.blit(panel(look, w, h, "row_paper" if paper else "row"), (0, 0))
        if paper:
            canvas.blit(box(look, 8, h, _OWN_EDGE), (0, 0))
        ink, soft = (palette.INK, palette.INK_SOFT) if paper else (palette.TEXT, palette.MUTED)
        club, middle = self.plan.club(self.place), h / 2
        emblem = crests.crest(look, crest_of(club), h - 10)
        look.put(canvas, emblem, (40, middle))
        right = 200 if w < 520 else 236
        discs = 84 if w >= 420 else 0
        room = w - 76 - right - discs
        name = look.fit(self.place.name.strip() or club.name, "bold24" if paper else "semi24", room)
        look.write(canvas, name, "bold24" if paper else "semi24", ink, (76, middle))
        if discs:
            for number, kit in enumerate((club.home, club.second)):
                disc = kits.disc(look, kit_of(kit), "", 13)
                look.put(canvas, disc, (w - right - 62 + number * 32, middle))
        x = w - right
        sign = {PERSON: "person"}.get(self.place.manager, "computer" if self.place.manager > 0 else "minus")
        icon = mark(look, sign, 20, palette.INK if paper else palette.MUTED)
        look.put(canvas, icon, (x + 10, middle))
        words = look.fit(manager_name(self.ui.t, self.plan, self.place), "semi20", right - 32 - 24)
        look.write(canvas, words, "semi20", ink if paper else soft, (x + 30, middle))
        arrow = mark(look, "chevron_right", 16, soft)
        look.put(canvas, arrow, (w - metrics.PAD, middle))
        return canvas

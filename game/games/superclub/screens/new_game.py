"""A new game of Superclub: who manages which club, how long it takes, and which of the options are played.

Owns the choices on the screen. What can't be played is explained in the words of the rules, beside the button.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.superclub.content.load import load
from engine.superclub.season.model import FEWEST_SEATS, MOST_SEATS, SeasonSetup
from engine.superclub.season.rules import SuperclubSeason
from game.stage.club_looks import crest_of, kit_of
from game.stage.new_game import Candidate, ManagersScene, OnBegin
from game.ui.scene import Ui
from game.ui.widgets import Choice, Column, Columns, Panel, Space, Widget

_PACES = ("slow", "normal", "quick")
_OPTIONS = ("quick", "home_and_away", "powerhouses", "unhappy", "utility")
_LENGTHS = (0, 1, 2, 3, 5, 8)
"""Seasons that can be chosen; 0 plays until somebody wins."""
_USUAL, _USUAL_QUICK = 5, 4
"""In so many seasons somebody has usually won (docs/balance.md)."""


class NewGameScene(ManagersScene[SeasonSetup]):
    """Choose how a game is played. `on_start` gets the set-up and the seed; `new_seed` makes another seed."""

    chapter = "SC-1"
    texts, minutes = "superclub.new", (25, 12)

    def __init__(
        self,
        ui: Ui,
        *,
        on_start: OnBegin[SeasonSetup],
        new_seed: Callable[[], int],
        rules: SuperclubSeason | None = None,
    ) -> None:
        super().__init__(ui, rules or SuperclubSeason(), on_start=on_start, new_seed=new_seed)

    def candidates(self) -> Mapping[str, Candidate]:
        clubs = load(self.rules.pack).clubs
        return {club.key: Candidate(club.name, kit_of(club.kit), crest_of(club.crest)) for club in clubs}

    @property
    def setup(self) -> SeasonSetup:
        return replace(self.chosen, seats=self.seats(), clubs=tuple(ClubEntry(place.club) for place in self.playing))

    def summary(self) -> str:
        """About how long a season takes the people at the screen, and how the game is won."""
        t = self.ui.t
        if not self.people():
            return t("new_career.sum_nobody")
        time = t("superclub.new.sum_time", n=self.takes())
        if self.chosen.seasons:
            return f"{time} {t('superclub.new.sum_seasons', n=self.chosen.seasons)}"
        return f"{time} {t('superclub.new.sum_open', n=_USUAL_QUICK if self.chosen.quick else _USUAL)}"

    def build(self) -> Widget:
        panes = [
            self.tab("game", self._game(), 336),
            self.tab("managers", self.managers_panel(), 528, grow=1),
            self.tab("start", self.start_panel(), 320),
        ]
        return self.begin_page(Columns(panes))

    def _game(self) -> Widget:
        t, chosen, cash = self.ui.t, self.chosen, load(self.rules.pack).tables.cash
        paces = [(pace, t(f"superclub.new.pace.{pace}", n=cash[pace])) for pace in _PACES]
        lengths = [(n, t("superclub.new.seasons", n=n) if n else t("superclub.new.until_won")) for n in _LENGTHS]
        rows: list[Widget] = [
            self.count_choice(FEWEST_SEATS, MOST_SEATS),
            Choice(t("superclub.new.cash"), paces, chosen.pace, self.setter("pace"), key="pace"),
            Choice(t("superclub.new.length"), lengths, chosen.seasons, self.setter("seasons"), key="seasons"),
            Space(8),
            *self.toggles(_OPTIONS),
        ]
        return Panel(Column(rows, gap=6), title=t("superclub.new.game"))

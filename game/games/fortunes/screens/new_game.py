"""A new game of Football Fortunes: who manages which club, how long it lasts, the options, what the clubs are called.

Owns the choices on the screen. What can't be played is explained in the words of the rules, beside the button.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace

from engine.core.entries import LONGEST_NAME, ClubEntry
from engine.core.model import LEVELS
from engine.fortunes.content.load import load
from engine.fortunes.season.model import FEWEST_SEATS, MOST_SEATS, SeasonSetup
from engine.fortunes.season.rules import FortunesSeason
from game.stage.club_looks import crest_of, kit_of
from game.stage.new_game import Candidate, ManagersScene, OnBegin
from game.ui.scene import Ui
from game.ui.widgets import Choice, Column, Columns, Panel, Space, TextField, Widget

_OPTIONS = ("classic", "insurance")
_LENGTHS = (1, 2, 3, 5, 8, 12, 20)


class NewGameScene(ManagersScene[SeasonSetup]):
    """Choose how a game is played. `on_start` gets the set-up and the seed; `new_seed` makes another seed."""

    chapter = "FF-1"
    texts, minutes = "fortunes.new", (45, 20)

    def __init__(
        self,
        ui: Ui,
        *,
        on_start: OnBegin[SeasonSetup],
        new_seed: Callable[[], int],
        rules: FortunesSeason | None = None,
    ) -> None:
        super().__init__(ui, rules or FortunesSeason(), on_start=on_start, new_seed=new_seed)
        self.names: dict[str, str] = {}
        """What clubs are called, by key, where that was changed."""

    def know_teams(self) -> None:
        super().know_teams()
        self.names.clear()

    def candidates(self) -> Mapping[str, Candidate]:
        clubs = load(self.rules.pack).clubs
        return {club.key: Candidate(club.name, kit_of(club.kit), crest_of(club.crest)) for club in clubs}

    @property
    def setup(self) -> SeasonSetup:
        named = {key: name.strip() for key, name in self.names.items() if name.strip()}
        taken = [place.club for place in self.playing]
        return replace(
            self.chosen,
            seats=self.seats(),
            clubs=tuple(ClubEntry(key, named.get(key, "")) for key in taken),
            renamed=tuple(ClubEntry(key, name) for key, name in named.items() if key not in taken),
        )

    def summary(self) -> str:
        """About how long a season takes the people at the screen, and how the game is won."""
        t = self.ui.t
        if not self.people():
            return t("new_career.sum_nobody")
        time = t("fortunes.new.sum_time", n=self.takes())
        return f"{time} {t('fortunes.new.sum_points', n=self.chosen.seasons)}"

    def build(self) -> Widget:
        panes = [
            self.tab("game", self._game(), 320),
            self.tab("managers", self.managers_panel(), 384, grow=1),
            self.tab("names", self._names(), 240),
            self.tab("start", self.start_panel(), 256),
        ]
        return self.begin_page(Columns(panes))

    def _game(self) -> Widget:
        t, chosen = self.ui.t, self.chosen
        lengths = [(n, t("fortunes.new.seasons", n=n)) for n in _LENGTHS]
        levels = [(level, t(f"new_career.by_level.{level}")) for level in LEVELS]
        clubs = Choice(t("fortunes.new.level"), levels, chosen.level, self.setter("level"), key="level")
        clubs.term = "fortunes.other_clubs"
        rows: list[Widget] = [
            self.count_choice(FEWEST_SEATS, MOST_SEATS),
            Choice(t("fortunes.new.length"), lengths, chosen.seasons, self.setter("seasons"), key="seasons"),
            clubs,
            Space(8),
            *self.toggles(_OPTIONS),
        ]
        return Panel(Column(rows, gap=6), title=t("fortunes.new.game"))

    def _names(self) -> Widget:
        """The clubs' names, each to be typed over."""
        fields: list[Widget] = [
            TextField(
                club.name, self.names.get(key, club.name), partial(self.rename, key), limit=LONGEST_NAME,
                key=f"club name {key}",
            )
            for key, club in self.clubs.items()
        ]  # fmt: skip
        return Panel(Column(fields, gap=4), title=self.ui.t("fortunes.new.names"))

    def rename(self, key: str, name: str) -> None:
        if name.strip() == self.clubs[key].name:
            self.names.pop(key, None)
        else:
            self.names[key] = name

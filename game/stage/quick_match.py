"""A match now: who meets whom, who manages, how squads come about, of how many matches it is the best, and the seed.

Owns the page that every game's friendlies are begun on, everything set so that one confirm begins. What a game has to
choose besides, it says in `choices`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.friendly import BEST_OF
from engine.core.model import Seat
from engine.core.rules import GameBegun
from engine.core.squads import FEWEST_CLUBS
from engine.core.team_pack import TeamPack
from game.stage.match_bill import Billed, MatchBill
from game.stage.new_game import ManagersScene, OnBegin, Place
from game.stage.registry import whole_name
from game.stage.rivals import named_level
from game.stage.session import PERSON
from game.ui.look import palette
from game.ui.scene import Ui
from game.ui.widgets import Choice, Column, Columns, Panel, Paragraph, Widget

_FEW = 2
"""More managers fill the page."""


class QuickMatchScene(ManagersScene[Any]):
    """Choose a friendly. `on_start` gets the set-up and the seed; `new_seed` makes another seed."""

    texts = "friendly"
    minutes = (5, 2)
    title = "friendly.title"
    seed_help = "friendly.seed_help"
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 2
    usual: ClassVar[int] = 2
    """How many managers take part; more than `fewest` can be chosen."""

    levels: ClassVar[str] = ""
    """The text that says what a computer manager's level changes in a match now, if that is less than in a season."""

    kind: ClassVar[Callable[[], GameBegun[Any]]]
    """Makes the rules of the game's friendlies."""

    def __init__(
        self, ui: Ui, *, on_start: OnBegin[Any], new_seed: Callable[[], int], rules: GameBegun[Any] | None = None
    ) -> None:
        rules = rules or type(self).kind()
        self.with_squads = self.own_squads(rules.pack)
        super().__init__(ui, rules, on_start=on_start, new_seed=new_seed)
        self.chosen = rules.default_setup(self.usual)
        del self.places[self.usual :]

    @abstractmethod
    def choices(self) -> Sequence[Widget]:
        """What the game has to choose, for both sides alike."""

    # -- squads of clubs' own

    def own_squads(self, pack: TeamPack | None) -> Collection[str]:
        """The keys of the clubs that have squads of their own; a game that knows none has none."""
        return ()

    @property
    def are_own(self) -> bool:
        """Whether clubs play with squads of their own."""
        return False

    def bring_about(self, way: str) -> None:
        """Have squads come about in another way, "deal", "own" or what else the game offers, and offer the clubs that
        can play so."""
        self.know_teams()
        self.rebuild()

    @property
    def offers_own(self) -> bool:
        """Whether squads of clubs' own can be played with: two have one."""
        return len(self.with_squads) >= FEWEST_CLUBS

    def takes_part(self, key: str) -> bool:
        """Whether a club can be chosen."""
        return not self.are_own or key in self.with_squads

    def know_teams(self) -> None:
        """Of other teams others may have squads, or none."""
        self.with_squads = self.own_squads(self.rules.pack)
        if self.are_own and not self.offers_own:
            self.bring_about("deal")
        super().know_teams()

    @property
    def setup(self) -> Any:
        seats = self.seats()
        return replace(self.chosen, seats=seats, clubs=tuple(ClubEntry(place.club) for place in self.playing))

    def summary(self) -> str:
        """What the choices come to."""
        t = self.ui.t
        if not self.people():
            return t("new_career.sum_nobody")
        if len(self.places) > 2:
            return t("friendly.sum_sides", n=len(self.places))
        best_of = self.chosen.best_of
        return t("friendly.sum_one") if best_of == 1 else t("friendly.sum_series", n=best_of)

    def build(self) -> Widget:
        panes = [
            self.tab("match", self._match(), 336),
            self.tab("sides", self.managers_panel(), 480, grow=1),
            self.tab("start", self.start_panel(), 320),
        ]
        return self.begin_page(Columns(panes))

    def managers_panel(self) -> Widget:
        """Who manages which club, what a computer's level changes, and as long as they are few the match's bill."""
        t, playing = self.ui.t, self.playing
        rows = self.place_rows()
        if self.levels and self.people() < len(playing):
            rows.append(Paragraph(t(self.levels), "body18", palette.MUTED))
        if len(playing) <= _FEW:
            versus = t("friendly.versus") if len(playing) == 2 else ""
            rows.append(MatchBill(self._bill(), versus))
        return Panel(Column(rows, gap=12), title=t(f"{self.texts}.who"))

    def recast(self) -> None:
        super().recast()
        for one in self.view.root.walk():
            if isinstance(one, MatchBill):
                one.show(self._bill())

    def _bill(self) -> list[Billed]:
        """Both clubs with who manages them: a computer by the name of who was chosen, or is dealt."""
        return [self._billed(place, seat) for place, seat in zip(self.playing, self.seats(), strict=True)]

    def _billed(self, place: Place, seat: Seat) -> Billed:
        t, club = self.ui.t, self.clubs[place.club]
        is_person = place.manager == PERSON
        who = place.person or t("new_career.by_person") if is_person else named_level(t, seat)
        return Billed(club.name, who, club.crest, club.kit)

    def _match(self) -> Widget:
        t = self.ui.t
        rows: list[Widget] = []
        if self.most > self.fewest:
            rows.append(self.count_choice(self.fewest, min(self.most, len(self.clubs))))
        rows += self.choices()
        return Panel(Column(rows, gap=6), title=t("friendly.match"))

    # -- for subclasses

    def best_of_choice(self) -> Widget:
        """Of how many matches it is the best."""
        t = self.ui.t
        series = [(n, t(f"friendly.best_of.{n}")) for n in BEST_OF]
        return Choice(t("friendly.legs"), series, self.chosen.best_of, self.setter("best_of"), key="best_of")

    def cup_choice(self, name: str) -> list[Widget]:
        """Whether several play a league or a cup, which is one of the set-up's fields."""
        return self.choice(name, (False, True), "friendly.played")

    def choice(self, name: str, values: Sequence[object], words: str = "") -> list[Widget]:
        """One of the set-up's fields, its values and what the chosen one means in texts `words`, if nothing is said
        `<game>.quick.<name>`."""
        t, chosen = self.ui.t, getattr(self.chosen, name)
        words = words or f"{whole_name(self.rules.game)}.quick.{name}"
        options = [(value, t(f"{words}.{_key(value)}")) for value in values]
        return [
            Choice(t(f"{words}.name"), options, chosen, self.setter(name), key=name),
            Paragraph(t(f"{words}.help.{_key(chosen)}"), "body18", palette.MUTED),
        ]


def _key(value: object) -> str:
    """What a value is called in the texts."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)

"""A new game of Eleven: who manages which club, or which campaign one manager plays alone.

Owns the choices on the screen. What can't be played is explained in the words of the rules, beside the button.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.entries import ClubEntry
from engine.core.scenarios import MEDALS
from engine.eleven.content.cards import Content, Scenario
from engine.eleven.content.load import load
from engine.eleven.season.model import FEWEST_SEATS, MOST_SEATS, SeasonSetup
from engine.eleven.season.rules import ElevenSeason
from game.games.eleven.campaign_words import target_line
from game.games.eleven.screens.campaign.map_scene import CampaignMapScene, Won
from game.games.eleven.style.club_style import crest_of, kit_of
from game.games.eleven.style.signs import paint_lines
from game.stage.new_game import Candidate, ManagersScene, OnBegin, Place
from game.stage.style import medals
from game.ui.look import palette
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.text import Texts
from game.ui.widgets import Button, Choice, Column, Columns, Label, Panel, Paragraph, Space, Widget
from game.ui.widgets.bar import Written

_LEAGUE = ""
"""The choice of a plain game instead of a campaign."""


class NewGameScene(ManagersScene[SeasonSetup]):
    """Choose how a game is played. `on_start` gets the set-up and the seed; `new_seed` makes another seed.

    A campaign is chosen on the map and played by the first manager alone. `won` is asked, when the map is opened, for
    the best medal in each campaign.
    """

    chapter = "EL-1"
    texts, minutes = "eleven.new", (40, 25)

    seed_help = "eleven.new.seed_help"

    def __init__(
        self,
        ui: Ui,
        *,
        on_start: OnBegin[SeasonSetup],
        new_seed: Callable[[], int],
        won: Callable[[], Won] = dict,
        rules: ElevenSeason | None = None,
    ) -> None:
        super().__init__(ui, rules or ElevenSeason(), on_start=on_start, new_seed=new_seed)
        self.scenario = _LEAGUE
        self._won = won

    @property
    def content(self) -> Content:
        """What is played with."""
        return load(self.rules.pack)

    def candidates(self) -> Mapping[str, Candidate]:
        return {home.key: Candidate(home.name, kit_of(home), crest_of(home)) for home in self.content.homes}

    @property
    def playing(self) -> list[Place]:
        return self.places[:1] if self.scenario else self.places

    @property
    def setup(self) -> SeasonSetup:
        return SeasonSetup(self.seats(), tuple(ClubEntry(place.club) for place in self.playing), self.scenario)

    def summary(self) -> str:
        """About how long it takes the people at the screen."""
        if not self.people():
            return self.ui.t("new_career.sum_nobody")
        key = "eleven.new.sum_seasons" if self.scenario else "eleven.new.sum_time"
        return self.ui.t(key, n=self.takes())

    def build(self) -> Widget:
        panes = [
            self.tab("game", self._game(), 336),
            self.tab("managers", self.managers_panel(), 528, grow=1),
            self.tab("start", self.start_panel(), 320),
        ]
        return self.begin_page(Columns(panes))

    def _game(self) -> Widget:
        t, scenarios = self.ui.t, self.content.scenarios
        scenario = next((one for one in scenarios if one.key == self.scenario), None)
        first = scenarios[0] if scenario is None else scenario
        kinds = [(_LEAGUE, t("eleven.new.league")), (first.key, t("eleven.new.campaign"))]
        rows: list[Widget] = [Choice(t("eleven.new.kind"), kinds, self.scenario, self._choose_kind, key="kind")]
        if scenario is None:
            rows.append(self.count_choice(FEWEST_SEATS, MOST_SEATS))
            rows += [Space(8), Paragraph(t("eleven.new.league_note"), "body20")]
        else:
            rows += [Button(t("eleven.new.map"), self._open_map, key="map"), Space(8)]
            rows += [Label(scenario.name, "display32"), Paragraph(scenario.note, "body20"), Space(4), aim(t, scenario)]
            rows.append(Paragraph(t("eleven.new.seasons", n=scenario.seasons), "body18", palette.MUTED))
        return Panel(Column(rows, gap=8), title=t("eleven.new.game"))

    def _choose_kind(self, kind: str) -> None:
        self.scenario = kind
        self.rebuild()

    def _choose_campaign(self, key: str) -> None:
        """Chosen on the map: what comes next is to begin."""
        self._choose_kind(key)
        self.focus_first()

    def _open_map(self) -> None:
        """All campaigns as places, and the medals won."""
        chosen = CampaignMapScene(
            self.ui, self.content, self._won(), chosen=self.scenario, on_choose=self._choose_campaign
        )
        self.ui.stack.push(chosen)


def aim(t: Texts, scenario: Scenario) -> Widget:
    """What a campaign asks for its three medals."""

    def write(pen: Pen) -> None:
        pen.write(t("eleven.new.aim"), "label18", 16, 22, tone="muted")
        for number, medal in enumerate(MEDALS):
            y = 36 + 32 * number
            pen.put(medals.medal(pen.look, medal, 28), 28, y + 16)
            area = pen.area(52, y, pen.w - 64, 32)
            paint_lines(
                pen.look,
                pen.surface,
                [target_line(t, scenario, number)],
                area,
                palette.INK,
                ("bold20", "bold18"),
                middle=True,
            )

    return Written(write, 140, "paper")

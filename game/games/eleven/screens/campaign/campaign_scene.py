"""The campaign that is played: shown as each of its seasons begins, and behind a door of the desk whenever wanted."""

from __future__ import annotations

from collections.abc import Callable

from engine.eleven.content.cards import Scenario
from game.games.eleven.screens.campaign.sheet import campaign_sheet, way_of
from game.games.eleven.screens.frame import ElevenScreen, SeasonScene
from game.games.eleven.style import campaign_map
from game.ui.look import metrics
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Columns, Hint, Image, Pane, Panel, Row, Scroll, Space, Widget

_PICTURE = 336
_BUTTON = 280


class CampaignScene(SeasonScene):
    """How the campaign stands. With `on_over` a season begins, and it leads on; else there is the way back."""

    chapter = "EL-52"

    def __init__(self, screen: ElevenScreen, on_over: Callable[[], None] | None = None) -> None:
        super().__init__(screen)
        self.on_over = on_over
        self.first_focus = "go_on" if on_over is not None else ""

    @property
    def scenario(self) -> Scenario:
        return next(one for one in self.content.scenarios if one.key == self.table.setup.scenario)

    def build(self) -> Widget:
        t, scenario = self.ui.t, self.scenario
        told = campaign_sheet(
            t, self.content, scenario, way=way_of(self.content, scenario, self.table), won=self.table.medal
        )
        paper = Panel(Scroll(Column(told, gap=4), key="told"), ground="paper", grow=1)
        wide = min(_PICTURE, self.ui.w // 4)
        high = round(wide * campaign_map.PLACE[1] / campaign_map.PLACE[0])
        picture = Image(lambda look: campaign_map.place(look, scenario.key, wide, True), wide, high)
        title = t("eleven.campaign.season_of", n=self.table.season + 1, of=scenario.seasons)
        body: Widget = paper
        if self.ui.w >= 1000:
            side = Column([Space(grow=1), picture, Space(grow=1)])
            body = Columns([Pane(title, side, wide), Pane(t("eleven.campaign.sheet"), paper, 560, grow=1)])
        parts: list[Widget] = [body]
        if self.on_over is not None:
            beside = max(0, self.ui.w - 2 * metrics.MARGIN - _BUTTON) // 2
            press = Button(t("eleven.campaign.begin"), self.on_over, kind="primary", key="go_on", grow=1)
            parts.append(Row([Space(width=beside), press, Space(width=beside)], gap=12))
        hints = (
            [Hint("confirm", t("eleven.campaign.begin"))] if self.on_over is not None else [Hint("back", t("ui.back"))]
        )
        subtitle = t("eleven.campaign.tier", n=self.table.tier + 1)
        return self.season_page(Column(parts, gap=12), title, hints, subtitle)

    def back(self) -> None:
        """Out of it where it was opened by a door; as a season begins to the menu."""
        if self.on_over is None:
            Scene.back(self)
        else:
            super().back()

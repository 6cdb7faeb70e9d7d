"""The map of the campaigns: eight places along a road, what has been won at each, and which open next.

Focus goes from place to place; what lies there is told beside the map, below it where there is no room. Confirming
takes it. Owns nothing of what a campaign is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from engine.core.scenarios import MEDALS, Medal
from engine.eleven.content.cards import Content, Scenario
from game.games.eleven.screens.campaign.sheet import campaign_sheet
from game.games.eleven.screens.paper_words import PaperWords
from game.games.eleven.style import campaign_map
from game.games.eleven.style.signs import sign
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import metrics
from game.ui.look.lettering import fitting, fragments
from game.ui.look.marks import mark
from game.ui.look.palette import INK, INK_SOFT, PAPER, PAPER_EDGE
from game.ui.look.panels import Box, box
from game.ui.scene import Scene, Ui
from game.ui.widgets import Column, Hint, Panel, Row, Scroll, Widget
from game.ui.widgets.base import Pressable

_BESIDE = 1080
"""From this width on the campaign is told beside the map."""
_SHEET = 400
_LEAST_SHEET = 150
_LEAF = 40
"""How much of a page is still there when it has been turned."""
_PLACE, _SMALL = (172, 142), (126, 98)
_TAG = Box(PAPER, INK, radius=5, line_width=2)
_TAG_OFF = Box(PAPER_EDGE, INK_SOFT, radius=5, line_width=1.5)

_NAMES = ("display24", "display20", "display18", "display16", "display14")

Won = Mapping[str, Medal]
"""The best medal won in each campaign, by its key."""


class PlaceSpot(Pressable):
    """A place on the map: its picture, its name on a tag, the medal won there, or how many open it."""

    def __init__(
        self,
        scenario: Scenario,
        won: Medal | None,
        missing: int,
        on_press: Callable[[], None],
        on_seen: Callable[[], None],
    ) -> None:
        super().__init__(on_press if not missing else None, on_seen=on_seen, key=scenario.key)
        self.term = "eleven.campaign_locked" if missing else "eleven.campaign"
        self.scenario = scenario
        self.won = won
        self.missing = missing

    @property
    def confirms(self) -> str:
        """What opens it, as long as it isn't open."""
        return self.ui.t("eleven.campaign.map.locked", n=self.missing) if self.missing else ""

    def paint(self) -> pygame.Surface:
        look, canvas, (w, h) = self.ui.look, self.canvas(), self.rect.size
        tall = 32 if w >= _PLACE[0] else 26
        wide = min(w * 0.78, (h - tall) * campaign_map.PLACE[0] / campaign_map.PLACE[1])
        picture = campaign_map.place(look, self.scenario.key, round(wide), not self.missing)
        look.put(canvas, picture, (w / 2, h - tall - wide * 0.34))
        canvas.blit(box(look, w, tall, _TAG_OFF if self.missing else _TAG), (0, look.px(h - tall)))
        words = self.scenario.name
        if self.missing:
            words = self.ui.t("eleven.campaign.map.locked_short", n=self.missing)
            look.put(canvas, mark(look, "lock", tall * 0.7, INK_SOFT), (16, h - tall / 2))
        room = w - 16 - (26 if self.missing else 0)
        middle = w / 2 + (12 if self.missing else 0), h - tall / 2 + 1
        words, style = fitting(look, words, _NAMES, room)
        look.write(canvas, words, style, INK_SOFT if self.missing else INK, middle, "centre")
        if self.won is not None:
            size = 52 if w >= _PLACE[0] else 40
            look.put(canvas, sign(look, f"medal_{self.won}", size), (w - size / 2, size / 2))
        return canvas


class CountyMap(Widget):
    """The map with its places, however large it is."""

    def __init__(self, places: list[PlaceSpot], opened: int, words: tuple[str, str]) -> None:
        super().__init__(grow=1)
        self._places = places
        self.opened = opened
        self.words = words

    @property
    def children(self) -> list[Widget]:
        return [*self._places]

    def measure(self, width: int) -> tuple[int, int]:
        return width, 380

    def least(self, width: int) -> int:
        return 300

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        w, h = _PLACE if _is_roomy(rect) else _SMALL
        inner = rect.inflate(-2 * campaign_map.RIM, -2 * campaign_map.RIM)
        for number, spot in enumerate(self._places):
            x, y = campaign_map.STOPS[number % len(campaign_map.STOPS)]
            at = pygame.Rect(0, 0, w, h)
            at.center = round(inner.x + x * inner.w), round(inner.y + y * inner.h - h * 0.12)
            spot.arrange(at.clamp(rect.inflate(-12, -12)))

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        picture = campaign_map.ground(look, w, h, self.opened).copy()
        x, y = campaign_map.TITLE[0] * w, campaign_map.TITLE[1] * h
        title, count = self.words
        roomy = _is_roomy(self.rect)
        look.write(picture, title, "display48" if roomy else "display32", INK, (x, y), "centre")
        if roomy:
            look.write(picture, count, "semi20", INK_SOFT, (x, y + 36), "centre")
        return picture


def _is_roomy(rect: pygame.Rect) -> bool:
    """Whether there is room for places and words as large as can be."""
    return rect.w >= 760 and rect.h >= 460


class CampaignMapScene(Scene):
    """Choose a campaign: `on_choose` gets its key. `won` is the best medal in each; `chosen` has focus at first."""

    chapter = "EL-52"

    def __init__(self, ui: Ui, content: Content, won: Won, *, chosen: str, on_choose: Callable[[str], None]) -> None:
        super().__init__(ui)
        self.content = content
        self.won = {one.key: won[one.key] for one in content.scenarios if one.key in won}
        self.on_choose = on_choose
        self.seen = chosen if any(one.key == chosen for one in content.scenarios) else content.scenarios[0].key
        self.first_focus = self.seen

    @property
    def scenario(self) -> Scenario:
        """The campaign that is looked at."""
        return next(one for one in self.content.scenarios if one.key == self.seen)

    def missing(self, scenario: Scenario) -> int:
        """How many more medals open a campaign."""
        return max(0, scenario.opens - len(self.won))

    def build(self) -> Widget:
        t = self.ui.t
        spots = [
            PlaceSpot(
                one,
                self.won.get(one.key),
                self.missing(one),
                partial(self._choose, one.key),
                partial(self._look, one.key),
            )
            for one in self.content.scenarios
        ]
        opened = sum(not self.missing(one) for one in self.content.scenarios)
        best = sum(1 + MEDALS.index(medal) for medal in self.won.values())
        count = t("eleven.campaign.map.stars", n=best, of=len(MEDALS) * len(spots))
        county = CountyMap(spots, opened, (t("eleven.campaign.map.county"), count))
        self._sheet = Column(self._told(), gap=4)
        self._scroll = Scroll(self._sheet, floor=_LEAST_SHEET - 24)
        sheet = Panel(self._scroll, ground="paper")
        beside = self.ui.w >= _BESIDE
        if beside:
            sheet.fixed_width = _SHEET
            body: Widget = Row([county, sheet], gap=metrics.GUTTER, align="fill")
        else:
            sheet.fixed_height = max(_LEAST_SHEET, (self.ui.h - 112) * 2 // 5 + 8)
            body = Column([county, sheet], gap=metrics.STEP)
        subtitle = t("eleven.campaign.map.won", n=len(self.won))
        page = self.page(body, title=t("eleven.campaign.map.title"), subtitle=subtitle, hints=self._hints(False))
        self._footer = page.hints
        return page

    def _hints(self, more: bool) -> list[Hint]:
        """What can be done; with `more` told than there is room for, how it is read on."""
        t = self.ui.t
        on = [Hint(PAGE_RIGHT, t("eleven.campaign.map.read_on"))] if more else []
        return [Hint("confirm", t("eleven.campaign.map.choose")), *on, Hint("back", t("ui.back"))]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        hints = self._hints(self._scroll.scrolls)
        if hints != self._footer.hints:
            self._footer.hints = hints
            self._footer.invalidate()

    def _told(self) -> list[Widget]:
        head, rail, terms = campaign_sheet(self.ui.t, self.content, self.scenario, won=self.won.get(self.seen))
        missing = self.missing(self.scenario)
        if missing:
            locked = fragments(self.ui.t("eleven.campaign.map.locked", n=missing))
            head = Column([head, PaperWords([("bold", (("lock", ""), *locked))])], gap=0)
        if self.ui.w >= _BESIDE:
            return [head, rail, terms]
        beside = Column([terms], grow=1)
        return [Row([Column([head, rail], gap=4, grow=1), beside], gap=metrics.GUTTER)]

    def on_action(self, name: str) -> bool:
        """Focus stays on the map, so that what is told beside it is leafed through by the keys for pages."""
        if name in (PAGE_LEFT, PAGE_RIGHT):
            page = max(_LEAF, self._scroll.rect.h - _LEAF)
            down = name == PAGE_RIGHT
            end = self._scroll.offset >= self._sheet.rect.h - self._scroll.rect.h
            self._scroll.scroll_to(0 if down and end else self._scroll.offset + (page if down else -page))
            return True
        return super().on_action(name)

    def _look(self, key: str) -> None:
        if key != self.seen:
            self.seen = key
            self._sheet.set_children(self._told())
            self._scroll.scroll_to(0)

    def _choose(self, key: str) -> None:
        self.ui.stack.pop()
        self.on_choose(key)

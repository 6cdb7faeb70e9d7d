"""A campaign on paper: what it counts and how far it has come to which medal, its own rule, what goes along.

The map shows it of a campaign that may be chosen, a career of the one that is played. Reckons nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.scenarios import MEDALS, Medal
from engine.eleven.content.cards import Content, Scenario
from engine.eleven.season.campaign import is_dismissed, standing
from engine.eleven.season.model import PastSeason, SeasonTable
from game.games.eleven.campaign_words import luggage_words, rule_line, rule_name, span_words, tier_words
from game.games.eleven.screens.paper_words import PaperWords, Said
from game.games.eleven.style.signs import sign
from game.stage.style.medals import METALS
from game.ui.look.lettering import Line, fragments
from game.ui.look.palette import INK, INK_SOFT, PAPER_EDGE, PAPER_RULE, darker
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Widget
from game.ui.widgets.bar import Bar

_TALL = 104
_RAIL = 12
_LEFT, _RIGHT = 4.0, 34.0
_APART, _AIR = 48, 10
"""How near medals hang to each other at most, and their numbers."""


class Way(NamedTuple):
    """How far a campaign that is played has come: what counts so far, and its seasons that are over."""

    value: int
    past: tuple[PastSeason, ...]
    tries: int


def way_of(content: Content, scenario: Scenario, table: SeasonTable) -> Way:
    """How far the campaign on the table has come."""
    return Way(standing(content, scenario, table), tuple(table.past), scenario.retries - table.again)


def hung(targets: Sequence[int], length: float, apart: float, first: float) -> list[float]:
    """Where on a rail so long each target hangs: in proportion, but so far apart, and none before `first` if there is
    room."""
    first = min(first, length - apart * (len(targets) - 1))
    places = [length * target / targets[-1] for target in targets]
    for number in reversed(range(len(places) - 1)):
        places[number] = min(places[number], places[number + 1] - apart)
    return [max(place, first + apart * number) for number, place in enumerate(places)]


def filled(value: int, targets: Sequence[int], places: Sequence[float]) -> float:
    """How far a rail is filled: to a target's place exactly when it is reached, evenly on the way to it."""
    before, start = 0, 0.0
    for target, place in zip(targets, places, strict=True):
        if value < target:
            return start + (place - start) * (max(value, 0) - before) / (target - before)
        before, start = target, place
    return start


class MedalRail(Bar):
    """A rail from nothing to gold: what has been reached is filled, the medals hang where their targets are, or as
    near as they can be read.

    Without a `value` it is a rail alone.
    """

    ground = ""
    tall = _TALL
    term = "eleven.medal"

    def __init__(self, scenario: Scenario, value: int | None = None, won: Medal | None = None) -> None:
        super().__init__()
        self.scenario = scenario
        self.value = value
        self.won = won

    @property
    def places(self) -> list[float]:
        """Where the medals hang, from the rail's left end, clear of each other and of what has been reached."""
        look = self.ui.look
        apart = max(_APART, _AIR + max(look.width(str(target), "figuresbold24") for target in self.scenario.medals))
        value = 0.0 if self.value is None else look.width(str(self.value), "display40") + _AIR
        return hung(self.scenario.medals, self.rect.w - _LEFT - _RIGHT, apart, value + apart / 2)

    def write(self, pen: Pen) -> None:
        targets, places = self.scenario.medals, self.places
        left, right, y = _LEFT, pen.w - _RIGHT, pen.h - 44
        pen.fill(PAPER_EDGE, left, y, right - left, _RAIL)
        pen.fill(PAPER_RULE, left + 1.5, y + 1.5, right - left - 3, _RAIL - 3)
        if self.value is not None:
            far = min(filled(self.value, targets, places), right - left - 3)
            pen.fill(darker(METALS["gold"], 0.12), left + 1.5, y + 1.5, far, _RAIL - 3)
        reached = -1 if self.won is None else MEDALS.index(self.won)
        for number, (medal, target, place) in enumerate(zip(MEDALS, targets, places, strict=True)):
            x = left + place
            got = number <= reached or (self.value is not None and self.value >= target)
            pen.fill(INK if got else INK_SOFT, x - 1.5, y - 4, 3, _RAIL + 8)
            pen.put(sign(pen.look, f"medal_{medal}", 44 if got else 34), x, y - 28)
            pen.write(str(target), "figuresbold24" if got else "figures20", x, y + 30, tone=INK, align="centre")
        if self.value is not None:
            pen.write(str(self.value), "display40", left, 20, tone=INK)


def campaign_sheet(
    t: Texts, content: Content, scenario: Scenario, *, way: Way | None = None, won: Medal | None = None
) -> list[Widget]:
    """Its name and words, the rail of medals, its own rule, what goes along; `way` is how far it has come."""
    rail = MedalRail(scenario, way.value if way is not None else None, won)
    counted = t(
        "eleven.campaign.counted", what=t(f"eleven.campaign.counts.{scenario.measure}"), span=span_words(t, scenario)
    )
    head: list[tuple[Said, Line]] = [("title", fragments(scenario.name)), ("heading", fragments(counted))]
    rules: list[tuple[Said, Line]] = [("text", fragments(scenario.note)), ("text", fragments(tier_words(t, scenario)))]
    for rule in scenario.rules:
        rules += [("bold", fragments(rule_name(t, rule))), ("text", rule_line(t, content, rule))]
    return [
        PaperWords(head),
        rail,
        PaperWords([*rules, *_terms(t, scenario, way)]),
    ]


def _terms(t: Texts, scenario: Scenario, way: Way | None) -> Sequence[tuple[Said, Line]]:
    """What goes along and what may be played again; of a campaign that is played its seasons too."""
    tries = scenario.retries if way is None else way.tries
    again = t("eleven.campaign.tries", n=tries) if tries else t("eleven.campaign.no_tries")
    words = luggage_words(t, scenario)
    along = words[:1].upper() + words[1:]
    said: list[tuple[Said, Line]] = [("bold", fragments(t("eleven.campaign.terms"))), ("text", fragments(along))]
    said.append(("text", fragments(again)))
    if way is not None and way.past:
        said.append(("bold", fragments(t("eleven.campaign.past"))))
        said += [("text", fragments(_season(t, scenario, n, past))) for n, past in enumerate(way.past, start=1)]
    return said


def _season(t: Texts, scenario: Scenario, number: int, past: PastSeason) -> str:
    fate = "promoted" if past.promoted else "relegated" if past.relegated else "stayed"
    if is_dismissed(scenario, past):
        fate = "dismissed"
    words = t(f"eleven.campaign.fate.{fate}")
    return t("eleven.campaign.season", n=number, tier=past.tier + 1, place=past.place, fate=words, value=past.value)

"""The end of a campaign's season on paper: up, down, on or out, how far it has come to which medal, what goes along.

Reckons nothing: what counts and what it is worth is the engine's.
"""

from __future__ import annotations

from engine.eleven.content.cards import Content, Scenario
from engine.eleven.season.campaign import is_dismissed, medal_for, so_far
from engine.eleven.season.model import SeasonTable
from game.games.eleven.campaign_words import luggage_words, span_words
from game.games.eleven.screens.campaign.sheet import MedalRail
from game.games.eleven.screens.paper_words import PaperWords, Said
from game.ui.look.lettering import Line, fragments
from game.ui.text import Texts
from game.ui.widgets import Widget

Lines = list[tuple[Said, Line]]


def heading(t: Texts, content: Content, table: SeasonTable) -> str:
    """What became of the season, in a word or two; of the last one that the campaign is over."""
    return t(f"eleven.week.tier.{_fate(_scenario(content, table), table)}")


def season_sheet(t: Texts, content: Content, table: SeasonTable) -> list[Widget]:
    """What became of the season, the rail of medals, and what follows."""
    scenario = _scenario(content, table)
    value, dismissed = so_far(scenario, table), is_dismissed(scenario, table.past[-1])
    rail = MedalRail(scenario, value, None if dismissed else medal_for(scenario, value))
    return [PaperWords(fate_lines(t, content, table)), rail, PaperWords(next_lines(t, content, table))]


def fate_lines(t: Texts, content: Content, table: SeasonTable) -> Lines:
    """What became of the season, and what the campaign has come to."""
    scenario = _scenario(content, table)
    words = t(f"eleven.week.tier.{_fate(scenario, table)}_words", place=table.past[-1].place)
    counted = t(f"eleven.campaign.counts.{scenario.measure}")
    return [
        ("strong", fragments(heading(t, content, table))),
        ("text", fragments(words)),
        ("heading", fragments(t("eleven.campaign.counted", what=counted, span=span_words(t, scenario)))),
    ]


def next_lines(t: Texts, content: Content, table: SeasonTable) -> Lines:
    """The medal, if the campaign is over; else what goes along, and whether the season may be played again."""
    scenario = _scenario(content, table)
    if table.over:
        medal = table.medal or "none"
        return [("title", ((f"medal_{medal}", ""), *fragments(t(f"eleven.campaign.medal.{medal}"))))]
    said: Lines = []
    if _fate(scenario, table) not in ("dismissed", "ended"):
        words = luggage_words(t, scenario)
        said.append(("bold", fragments(t("eleven.campaign.terms"))))
        said.append(("text", fragments(words[:1].upper() + words[1:])))
    tries = scenario.retries - table.again
    if tries:
        said.append(("text", fragments(t("eleven.campaign.tries", n=tries))))
    return said


def _scenario(content: Content, table: SeasonTable) -> Scenario:
    return next(one for one in content.scenarios if one.key == table.setup.scenario)


def _fate(scenario: Scenario, table: SeasonTable) -> str:
    past = table.past[-1]
    if is_dismissed(scenario, past):
        return "dismissed"
    if table.over or len(table.past) == scenario.seasons:
        return "ended"
    return "promoted" if past.promoted else "relegated" if past.relegated else "stayed"

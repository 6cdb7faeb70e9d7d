"""The end of a campaign's season on paper: up, down, on or out, how far it has come to which medal, what goes along.

Reckons nothing: what counts and what it is worth is the engine's.
"""

from __future__ import annotations

from engine.eleven.content.campaigns import MEDALS
from engine.eleven.content.cards import Content, Scenario
from engine.eleven.season.campaign import is_dismissed, medal_for, so_far
from engine.eleven.season.model import SeasonTable
from game.games.eleven.campaign_words import luggage_words, span_words, target_line
from game.games.eleven.screens.paper_words import Said
from game.ui.look.lettering import Line, fragments
from game.ui.text import Texts


def heading(t: Texts, content: Content, table: SeasonTable) -> str:
    """What became of the season, in a word or two; of the last one that the campaign is over."""
    return t(f"eleven.week.tier.{_fate(_scenario(content, table), table)}")


def lines(t: Texts, content: Content, table: SeasonTable) -> list[tuple[Said, Line]]:
    """Headings and words of what becomes of the campaign."""
    scenario, past = _scenario(content, table), table.past[-1]
    fate, value = _fate(scenario, table), so_far(scenario, table)
    said: list[tuple[Said, Line]] = [("text", fragments(t(f"eleven.week.tier.{fate}_words", place=past.place)))]
    counted = t(f"eleven.campaign.counts.{scenario.measure}")
    come = t("eleven.week.tier.come_to", what=counted, n=value, span=span_words(t, scenario))
    said += [("heading", fragments(t("eleven.week.tier.aim"))), ("text", fragments(come))]
    won = None if is_dismissed(scenario, past) else medal_for(scenario, value)
    reached = -1 if won is None else MEDALS.index(won)
    for number, medal in enumerate(MEDALS):
        mark = f"medal_{medal}" if number <= reached else "medal_none"
        said.append(("text", ((mark, ""), *target_line(t, scenario, number))))
    if table.over:
        return [*said, ("strong", fragments(t(f"eleven.campaign.medal.{table.medal or 'none'}")))]
    if fate not in ("dismissed", "ended"):
        said += [
            ("heading", fragments(t("eleven.week.tier.carries"))),
            ("text", fragments(luggage_words(t, scenario).capitalize())),
        ]
    tries = scenario.retries - table.again
    return [*said, ("text", fragments(t("eleven.campaign.tries", n=tries)))] if tries else said


def _scenario(content: Content, table: SeasonTable) -> Scenario:
    return next(one for one in content.scenarios if one.key == table.setup.scenario)


def _fate(scenario: Scenario, table: SeasonTable) -> str:
    past = table.past[-1]
    if is_dismissed(scenario, past):
        return "dismissed"
    if table.over or len(table.past) == scenario.seasons:
        return "ended"
    return "promoted" if past.promoted else "relegated" if past.relegated else "stayed"

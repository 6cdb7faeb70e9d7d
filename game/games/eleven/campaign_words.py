"""What a campaign says of itself: what it counts, three targets, its own rule, what goes along between seasons.

Owns which text belongs to what; it reckons nothing.
"""

from __future__ import annotations

import msgspec

from engine.core.scenarios import MEDALS
from engine.eleven.content.campaigns import CampaignRule, Derby
from engine.eleven.content.cards import Content, Scenario
from engine.eleven.season.campaign import standing
from engine.eleven.season.model import SeasonTable
from game.games.eleven.wording import measure_line
from game.ui.look.lettering import Line, fragments
from game.ui.text import Texts

_COUNTED = ("losses", "spaces", "weeks")
"""The field of a rule that a plural is chosen by."""


def target_line(t: Texts, scenario: Scenario, medal: int) -> Line:
    """What a medal asks for, 0 bronze to 2 gold."""
    return measure_line(t, scenario.measure, scenario.medals[medal])


def aim_words(t: Texts, scenario: Scenario) -> str:
    """What is counted, and what all three medals ask for."""
    targets = dict(zip(MEDALS, scenario.medals, strict=True))
    return t("eleven.campaign.aim", what=t(f"eleven.campaign.counts.{scenario.measure}"), **targets)


def span_words(t: Texts, scenario: Scenario) -> str:
    """Over which seasons that is counted."""
    return t(f"eleven.campaign.{'summed' if scenario.summed else 'last'}", n=scenario.seasons)


def rule_name(t: Texts, rule: CampaignRule) -> str:
    """What a campaign's own rule is called."""
    return t(f"eleven.campaign.rule_name.{_tag(rule)}")


def rule_line(t: Texts, content: Content, rule: CampaignRule) -> Line:
    """What a campaign's own rule does."""
    gaps = msgspec.structs.asdict(rule)
    if isinstance(rule, Derby):
        gaps["club"] = next(club.name for club in content.clubs if club.key == rule.club)
    counted = next((gaps[name] for name in _COUNTED if name in gaps), 1)
    return fragments(t(f"eleven.campaign.rule.{_tag(rule)}", n=counted, **gaps))


def luggage_words(t: Texts, scenario: Scenario) -> str:
    """What a club takes along into the next season."""
    return ", ".join(t(f"eleven.campaign.luggage.{one}") for one in scenario.luggage)


def tier_words(t: Texts, scenario: Scenario) -> str:
    """Who goes up and down, and who is dismissed."""
    up = t("eleven.campaign.up", n=scenario.last_tier + 1) if scenario.tier < scenario.last_tier else ""
    down = "down" if scenario.tier > scenario.lowest_tier or up else "out"
    return f"{up} {t(f'eleven.campaign.{down}', n=scenario.lowest_tier + 1)}".strip()


def progress_words(t: Texts, content: Content, scenario: Scenario, table: SeasonTable) -> str:
    """How far the campaign on the table has come, and the next medal with what it asks for."""
    value, come = _come(t, content, scenario, table)
    medal = _next(scenario, value)
    if medal is None:
        return t("eleven.campaign.all_reached", come=come)
    name = t(f"eleven.campaign.medal.{MEDALS[medal]}")
    return t("eleven.campaign.next", come=come, medal=name, n=scenario.medals[medal])


def short_words(t: Texts, content: Content, scenario: Scenario, table: SeasonTable) -> str:
    """The same in as few words as can be: how much of what the next medal asks for."""
    value = standing(content, scenario, table)
    medal = _next(scenario, value)
    if medal is None:
        return t("eleven.campaign.short_reached", n=value)
    return t("eleven.campaign.short", n=value, of=scenario.medals[medal])


def targets_words(t: Texts, content: Content, scenario: Scenario, table: SeasonTable) -> str:
    """How far the campaign on the table has come, and what all three medals ask for, as long as there is one to win."""
    value, come = _come(t, content, scenario, table)
    if value >= scenario.medals[-1]:
        return t("eleven.campaign.all_reached", come=come)
    return t("eleven.campaign.targets", come=come, **dict(zip(MEDALS, scenario.medals, strict=True)))


def _come(t: Texts, content: Content, scenario: Scenario, table: SeasonTable) -> tuple[int, str]:
    """What counts so far, as a number and in words."""
    value = standing(content, scenario, table)
    return value, t("eleven.campaign.come", what=t(f"eleven.campaign.counts.{scenario.measure}"), n=value)


def _next(scenario: Scenario, value: int) -> int | None:
    """The next medal that isn't reached, 0 bronze to 2 gold; None once all are."""
    return next((medal for medal, target in enumerate(scenario.medals) if value < target), None)


def _tag(rule: CampaignRule) -> str:
    return str(rule.__struct_config__.tag)

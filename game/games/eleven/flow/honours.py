"""What is lifted in Eleven: the league, by a manager who stands first on its track in the end, with his matches; and a
campaign's medal with its seasons. Who is dismissed from one has the quiet opposite."""

from __future__ import annotations

from collections.abc import Sequence

from engine.eleven.content.cards import Content
from engine.eleven.season.campaign import is_dismissed, so_far
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.opening import scenario_of
from game.games.eleven.style.club_style import entrant_looks, looks_of
from game.games.eleven.wording import measure_line
from game.stage.ceremony import Ceremony, Step
from game.stage.verdict import crew
from game.ui.text import Texts, score_of

_PEOPLE = 5


def league_won(t: Texts, content: Content, table: SeasonTable, people: Sequence[int]) -> list[Ceremony]:
    """For each of the people who is first, shared or not; nothing before the season is decided."""
    found = []
    for seat in people:
        if not table.places or table.places[seat] != 1:
            continue
        looks = looks_of(content, table.setup.clubs[seat])
        faces = [content.players[one.card].face for one in table.clubs[seat].players]
        way = tuple(
            Step(
                entrant_looks(content, table.setup.clubs, table.entrant(content.opponents[one.opponent].club)).name,
                score_of(one.goals, one.against),
                0,
            )
            for one in table.played[seat]
        )
        words = t("ceremony.club_champions", club=looks.name)
        people_shown = crew(faces[:_PEOPLE], seat)
        found.append(Ceremony(t("ceremony.champions"), words, looks.crest, looks.kit, people_shown, "league", way))
    return found


def campaign_closed(t: Texts, content: Content, table: SeasonTable) -> list[Ceremony]:
    """The medal of a campaign that is over, or the dismissal that ended it; nothing for who goes without either."""
    scenario = scenario_of(content, table.setup)
    if scenario is None or not table.over:
        return []
    dismissed = is_dismissed(scenario, table.past[-1])
    if table.medal is None and not dismissed:
        return []
    looks = looks_of(content, table.setup.clubs[0])
    faces = [content.players[one.card].face for one in table.clubs[0].players]
    way = tuple(
        Step(
            t("eleven.campaign.way", n=number, tier=past.tier + 1),
            t("eleven.campaign.way_place", n=past.place),
        )
        for number, past in enumerate(table.past, start=1)
    )
    title, cup = t("eleven.campaign.dismissed"), ""
    if table.medal is not None:
        title, cup = (
            t("eleven.campaign.medal_won", medal=t(f"eleven.campaign.medal.{table.medal}"), name=scenario.name),
            "cup",
        )
    counted = " ".join(text for _, text in measure_line(t, scenario.measure, so_far(scenario, table)))
    words = t("eleven.campaign.by_club", club=looks.name, what=counted)
    return [Ceremony(title, words, looks.crest, looks.kit, crew(faces[:_PEOPLE], 0), cup, way)]

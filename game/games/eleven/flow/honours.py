"""What is lifted in Eleven: the league, by a manager who stands first on its track in the end, and his matches."""

from __future__ import annotations

from collections.abc import Sequence

from engine.eleven.content.cards import Content
from engine.eleven.season.model import SeasonTable
from game.games.eleven.style.club_style import entrant_looks, looks_of
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

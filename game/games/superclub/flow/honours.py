"""What is lifted in Superclub: a final that was won, and the game in the end, with the seasons on the way there.

Owns reading that off the tables of a match and of the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.superclub.content.cards import Content
from engine.superclub.match.model import MatchTable
from engine.superclub.season.model import SeasonTable
from game.games.superclub.presenter.match import points
from game.games.superclub.style.club_style import best_faces, kits_worn, looks_of
from game.stage.ceremony import Ceremony, Step
from game.stage.style.player_cards import face_of
from game.stage.verdict import crew
from game.ui.text import Texts, score_of


def game_won(t: Texts, content: Content, table: SeasonTable, people: Sequence[int]) -> list[Ceremony]:
    """The game, if one of the people has won it."""
    seat = table.winner
    if seat is None or seat not in people:
        return []
    looks = looks_of(content, table.setup.clubs[seat])
    faces = crew(best_faces(content, table, seat), seat)
    way = tuple(
        Step(t("ceremony.season_place", n=number, place=past.places[seat]), str(past.markers[seat]))
        for number, past in enumerate(table.past, 1)
    )
    words = t("ceremony.club_game", club=looks.name)
    return [Ceremony(t("ceremony.game_won"), words, looks.crest, looks.kit, faces, "league", way)]


def final_won(t: Texts, content: Content, match: MatchTable, people: Sequence[int]) -> list[Ceremony]:
    """A final, if one of the people has won it."""
    if match.setup.kind == "league" or match.winner is None:
        return []
    squad = match.teams[match.winner].squad
    if squad.seat not in people:
        return []
    looks = kits_worn(content, match).of(match.winner)
    best = sorted(squad.cards, key=lambda card: -card.stars)
    faces = crew([face_of(card) for card in best], squad.seat or 0)
    other = match.teams[1 - match.winner].squad.name
    words = t("ceremony.club_cup", club=looks.name)
    way = (Step(other, score_of(points(match.won[0]), points(match.won[1])), match.winner),)
    return [Ceremony(t("ceremony.cup_winners"), words, looks.crest, looks.kit, faces, "cup", way)]

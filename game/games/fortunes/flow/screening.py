"""Matches of Football Fortunes out of nothing, and out of records: ready to be watched, filmed and pictured.

Owns how a match between two sides made up for the evening comes about. It is a real one: the same rules and record as
any other.
"""

from __future__ import annotations

from engine import games
from engine.core.chance import Chance, derive
from engine.core.model import Seat
from engine.core.record import Record, record_of
from engine.fortunes.content.cards import FORMATIONS, MOST_STARS, ClubCard, Content
from engine.fortunes.content.load import load
from engine.fortunes.line_up import ENDS, Player, places_of, ratings_of
from engine.fortunes.match.model import MatchSetup, MatchTable, Team
from game.games.fortunes.screens.match.match_scene import FortunesMatchScene
from game.games.fortunes.screens.match.result import FortunesResultScene
from game.stage.screening import FinishedMatch, MatchScreens, match_in

GAME = "fortunes-match"
_COACH = 4
"""The most stars that a coach of an exhibition has."""


SCREENS = MatchScreens(GAME, load, FortunesMatchScene, FortunesResultScene)


def of_record(record: Record) -> FinishedMatch[MatchTable, FortunesMatchScene]:
    """The match in a record of one, which may be a stranger's. Raises `InputError` as `match_in`."""
    return match_in(record, SCREENS, _holds)


def _holds(table: MatchTable) -> bool:
    """Whether a match is over, and everybody who scored stands in his side's eleven."""
    for goal in table.goals:
        team = table.setup.team(goal.side)
        if goal.scorer is not None and not (0 <= goal.scorer < len(team.eleven) and team.eleven[goal.scorer]):
            return False
        if not 1 <= goal.minute <= table.minute:
            return False
    return table.over


def exhibition(seed: int) -> Record:
    """A match of two elevens dealt from `seed`."""
    rules = games.rules_for(GAME)
    record, _ = record_of(rules, exhibition_setup(load(), seed), seed, [])
    return record


def exhibition_setup(content: Content, seed: int) -> MatchSetup:
    """Two clubs made up for one evening, met in a cup: eleven seniors each from the pile, and a coach."""
    chance = Chance(derive(seed, "exhibition"))
    clubs = list(content.clubs)
    chance.shuffle("clubs", clubs)
    people = [Player(card.number, card.name, card.position, card.stars, card.face) for card in content.seniors]
    chance.shuffle("players", people)
    home, away = (_side(clubs[seat], seat, people, chance) for seat in (0, 1))
    return MatchSetup((Seat(home.name, 2), Seat(away.name, 2)), "cup", home, away, decisive=True)


def _side(club: ClubCard, seat: int, people: list[Player], chance: Chance) -> Team:
    """Whoever of `people` comes first for each place plays; they leave the list."""
    formation = chance.choice("formations", FORMATIONS)
    eleven: list[Player | None] = []
    for position in places_of(formation):
        found = next((player for player in people if player.kind == position), None)
        if found is not None:
            people.remove(found)
        eleven.append(found)
    stars = tuple(0 if player is None else player.stars for player in eleven)
    coach, end = min(MOST_STARS, chance.below("coaches", _COACH + 1)), chance.choice("ends", ENDS)
    ratings = ratings_of(formation, stars, coach, end)
    return Team(club.key, club.name, ratings, seat, formation, tuple(eleven), coach, end)

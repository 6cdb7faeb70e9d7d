"""EL-27, EL-37 over the weeks of a season: what is suspended misses as many matches as it has tokens."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Built, DeployDue, OwnedStaff
from engine.eleven.content.effects import StandPlaces
from engine.eleven.match.events import FansSeated
from engine.eleven.match.model import FansDue
from engine.eleven.season.model import DayDue
from tests.engine.eleven.season.weeks import CONTENT, Game

pytestmark = pytest.mark.rule("EL-27", "EL-37")

STEWARD = next(number for number, card in enumerate(CONTENT.staff) if isinstance(card.passive, StandPlaces))


def test_two_tokens_are_two_matches() -> None:
    """Two printed places, a steward's and a stand's: four in all."""
    game = Game(1)
    game.until(DayDue)
    club = game.club()
    club.staff = [OwnedStaff(STEWARD, suspended=2)]
    club.buildings = [Built("stand", suspended=1)]
    places: list[int] = []
    for week in (1, 2, 3):
        game.until(DeployDue, week)
        game.club().markers["fanbase"] = 9
        due = game.until(FansDue, week)
        places.append(due.most)
        game.until(DayDue, week + 1)
        member, stand = game.club().staff[0], game.club().buildings[0]
        assert (member.suspended, stand.suspended) == (max(0, 2 - week), 0)
    assert places == [2, 3, 4]


def test_its_features_are_back_as_soon_as_the_last_token_is_gone() -> None:
    """After the match, when the week ends, it counts again: it is only the match that it misses."""
    game = Game(1)
    game.until(DeployDue)
    game.club().staff = [OwnedStaff(STEWARD, suspended=1)]
    assert features.stand_places(CONTENT, game.club()) == 2
    game.until(DayDue, 2)
    assert [event.places for event in game.all(FansSeated)] == [2]
    assert features.stand_places(CONTENT, game.club()) == 3
    assert not game.club().staff[0].exhausted

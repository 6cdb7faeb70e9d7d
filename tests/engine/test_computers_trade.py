"""Computer managers trade with each other at every level, some in each season (SC-26, FF-25, FF-26)."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.deals import DealAccepted, DealOffered
from engine.core.headless import play_out
from engine.core.model import Event
from engine.core.record import RecordBuilder, header_for

GAMES = 8
SEATS = 4
BY_DAY = (("superclub", 1), ("fortunes", 4))
FEW = {("fortunes", 1): 0.5, ("fortunes", 2): 0.3, ("fortunes", 3): 1.0, ("fortunes", 4): 1.0}
"""Deals a season, over so many more games, of those who make few: at the low levels of Fortunes they buy hardly more
than an eleven, and have nobody to spare (1.0 and 0.6 in sixty seasons); at the others nobody sells for less what he
would buy back (1.2 to 1.5)."""


def some_games(game: str, level: int) -> list[list[Event]]:
    """What happens in games between four computers of a level."""
    rules = games.whole_game(game)
    setup, told = rules.default_setup(SEATS, level), []
    for seed in range(GAMES * (5 if (game, level) in FEW else 1)):
        builder = RecordBuilder(header_for(rules, setup, seed), rules)
        play_out(rules, setup, seed, dict.fromkeys(range(SEATS), games.manager_for(rules.game, level)), builder)
        told.append([*builder.record.events()])
    return told


@pytest.mark.rule("SC-26", "FF-25", "FF-26")
@pytest.mark.parametrize(
    ("game", "level"),
    [
        pytest.param(game, level, marks=() if (game, level) in BY_DAY else pytest.mark.nightly)
        for game in ("superclub", "fortunes")
        for level in (1, 2, 3, 4)
    ],
)
def test_they_agree_on_a_deal_a_season_or_more(game: str, level: int) -> None:
    """Who offers thinks of both sides, so that nearly all that is offered is taken."""
    events = [event for told in some_games(game, level) for event in told]
    seasons = sum(type(event).__name__ == "SeasonEnded" for event in events)
    offered, agreed = (sum(isinstance(event, kind) for event in events) for kind in (DealOffered, DealAccepted))
    assert seasons >= GAMES
    assert agreed >= FEW.get((game, level), 1) * seasons
    assert agreed >= 0.8 * offered

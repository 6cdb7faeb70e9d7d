"""SC-7, SC-8: in the season token and marker move together when a squad changes."""

from __future__ import annotations

import pytest

from engine.superclub.content.cards import CONTINENTS
from engine.superclub.season.events import MarkerMoved, PlayerSigned, StarAdded
from engine.superclub.season.model import CardUp, Played
from engine.superclub.season.squads import sign, squad_changed
from tests.engine.superclub.builders import OffSeason, season_rules

pytestmark = pytest.mark.rule("SC-7", "SC-8")


def season_on() -> OffSeason:
    """Seat 0 has a token of 12, six points at home and two away; seat 1 three."""
    season = OffSeason("training")
    season.table.room = "season"
    season.table.played = [
        Played(1, 0, 1, "home", (6, 0)),
        Played(2, 1, 0, "draw", (3, 2)),
        Played(3, 1, None, "home", (0, 0)),
    ]
    season.club(0).marker, season.club(1).marker = 20, 15
    return season


def test_a_walk_in_moves_both() -> None:
    season = season_on()
    season.table.card_up = CardUp(57, CONTINENTS[0], 0)
    play = season_rules().play(season.state)
    sign(play, 0, 0, "walk_in", "SC-39")
    assert play.events == [
        PlayerSigned(seat=0, card=57, price=0, cash=100, why="walk_in", rule="SC-39"),
        MarkerMoved(seat=0, token=14, marker=22, rule="SC-8"),
    ]
    assert season.club().marker == 22


@pytest.mark.rule("SC-24")
def test_a_welcome_star_is_counted_too() -> None:
    season = season_on()
    season.hire(0, "Welcome officer")
    season.table.card_up = CardUp(57, CONTINENTS[0], 0)
    play = season_rules().play(season.state)
    sign(play, 0, 0, "walk_in", "SC-39")
    assert play.events[1:] == [
        StarAdded(seat=0, card=57, stars=3, rule="SC-24"),
        MarkerMoved(seat=0, token=15, marker=23, rule="SC-8"),
    ]


def test_both_fall_with_who_leaves() -> None:
    season = season_on()
    season.club(1).squad.pop()
    play = season_rules().play(season.state)
    squad_changed(play, 1)
    assert play.events == [MarkerMoved(seat=1, token=11, marker=14, rule="SC-8")]


def test_nothing_moves_where_nothing_changed_or_out_of_season() -> None:
    season = season_on()
    play = season_rules().play(season.state)
    squad_changed(play, 0)
    season.table.room = "deadline"
    season.give(0, 57)
    squad_changed(play, 0)
    assert play.events == []
    assert season.club().marker == 20

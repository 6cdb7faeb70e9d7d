"""SC-38, SC-39: what a match leaves behind: injured players, weapons played, Game changers earned."""

from __future__ import annotations

import pytest

from engine.superclub.content.effects import LateEqualiser, ThirdLifted
from engine.superclub.match.model import PlayWeapon, WeaponDue
from engine.superclub.season.events import (
    ChangerTurned,
    MatchPlayed,
    MeetingCounted,
    MoneyMoved,
    NextMatchOver,
    PlayersRecovered,
)
from engine.superclub.season.steps import PlayMeeting
from tests.engine.superclub.conftest import Dice
from tests.engine.superclub.season.leagues import CONTENT, League, staff


def changer(key: str) -> int:
    """The Game changer with this key."""
    return next(card.number for card in CONTENT.changers if card.key == key)


@pytest.mark.rule("SC-39")
def test_game_changers_are_read_home_first_once_the_match_has_counted(dice: Dice) -> None:
    """Sixes find nobody, as no third has six slots; the home side, a star a head better, wins midfield and attack."""
    league = League(stars=(3, 2))
    league.state.piles.changers = [changer("leaking_roof"), changer("flares")]
    league.table.changer_deck = 2
    league.club(1).staff_away = True
    dice.thirds("66 66", "65 12")
    league.run(PlayMeeting(0, 1))
    league.until()
    after = [event for event in league.events if not type(event).__name__.startswith("Match")]
    assert [type(event) for event in after] == [
        MeetingCounted,
        NextMatchOver,
        ChangerTurned,
        MoneyMoved,
        ChangerTurned,
        MoneyMoved,
    ]
    assert [club.cash for club in league.table.clubs] == [100 - 10, 100 - 15]
    assert league.table.changer_discard == [changer("flares"), changer("leaking_roof")]


@pytest.mark.rule("SC-38")
def test_who_is_injured_stays_so(dice: Dice) -> None:
    league = League()
    dice.thirds("11 56", "65 12", "65 12")
    league.run(PlayMeeting(0, 1))
    league.until()
    (hurt,) = league.club().injured
    assert hurt in league.club().squad
    assert league.all(MatchPlayed)[0].injured == ((hurt,), ())
    assert league.club(1).injured == []
    assert league.table.token(0) == 24


@pytest.mark.rule("SC-24", "SC-38")
def test_the_doctor_has_him_back_for_the_next_match(dice: Dice) -> None:
    league = League()
    league.club().staff = [staff("Club doctor")]
    dice.thirds("11 56", "65 12", "65 12")
    league.run(PlayMeeting(0, 1))
    league.until()
    assert [event.seat for event in league.all(PlayersRecovered)] == [0]
    assert league.club().injured == []


@pytest.mark.rule("SC-39")
def test_a_weapon_that_was_played_is_discarded_and_another_is_kept(dice: Dice) -> None:
    lifted = next(card for card in CONTENT.changers if isinstance(card.effect, ThirdLifted))
    late = next(card.number for card in CONTENT.changers if isinstance(card.effect, LateEqualiser))
    league = League()
    league.club().weapons, league.club().held = [late, lifted.number], 2
    dice.thirds("65 12", "65 12")
    league.run(PlayMeeting(0, 1))
    league.until(WeaponDue)
    assert isinstance(lifted.effect, ThirdLifted)
    league.do(PlayWeapon(0, lifted.number, "attack" if lifted.effect.third == "any" else None))
    league.until()
    assert league.all(MatchPlayed)[0].used == ((lifted.number,), ())
    assert (league.club().weapons, league.club().held) == ([late], 1)
    assert league.table.changer_discard == [lifted.number]

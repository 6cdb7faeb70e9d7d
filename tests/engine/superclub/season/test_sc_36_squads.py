"""SC-36: the captain boost; SC-24, SC-38, SC-39: what a squad brings to a league match."""

from __future__ import annotations

import pytest

from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import Absence, Kind, Squad
from engine.superclub.season.matchday import squad_of
from engine.superclub.season.state import SeasonPlay
from tests.engine.superclub.season.leagues import SQUADS, League, season_rules, staff


def squad(league: League, kind: Kind = "league") -> Squad:
    rules = season_rules()
    return squad_of(SeasonPlay(league.state, rules.content, rules.match), 0, kind)


@pytest.mark.rule("SC-36")
@pytest.mark.parametrize(("place", "titles", "boost"), [
    (0, (), 0),
    (0, ("Leadership coach",), 0),
    (1, (), 1),
    (6, (), 6),
    (3, ("Armband adviser",), 4),
    (3, ("Armband adviser", "Leadership coach"), 6),
])  # fmt: skip
def test_the_boost_is_last_seasons_place(place: int, titles: tuple[str, ...], boost: int) -> None:
    league = League()
    league.club().place = place
    league.club().staff = [staff(title) for title in titles]
    assert squad(league).boost == boost
    assert squad(league, "supercup").boost == squad(league, "super_duper").boost == 0


@pytest.mark.rule("SC-24", "SC-39")
def test_staff_helps_unless_it_is_away() -> None:
    league = League()
    league.club().place = 2
    titles = ("Chief analyst", "Team psychologist", "Late-goal expert", "Armband adviser")
    league.club().staff = [staff(title) for title in titles]
    helped = squad(league)
    assert (helped.staff, helped.link_stars, helped.draw_turned, helped.boost) == (Thirds(1, 1, 1), 2, 8, 3)
    league.club().staff_away = True
    alone = squad(league)
    assert (alone.staff, alone.link_stars, alone.draw_turned, alone.boost) == (Thirds(), 1, 0, 2)


def burdened() -> League:
    league = League()
    club = league.club()
    one, two, three = club.squad[:3]
    club.injured, club.benched, club.absent = [one], [two], [three, one]
    club.handicap, club.frozen, club.weapons = Thirds(-2, 0, 0), LineUp(), [30]
    club.staff, club.staff_away = [staff("Chief analyst")], True
    return league


@pytest.mark.rule("SC-17", "SC-38", "SC-39")
def test_who_is_out_and_what_news_do() -> None:
    found = squad(burdened())
    one, two, three = SQUADS[0][:3]
    assert found.out == (Absence(one, "injured"), Absence(two, "unhappy"), Absence(three, "absent"))
    assert (found.handicap, found.frozen, found.weapons) == (Thirds(-2, 0, 0), LineUp(), (30,))
    assert [card.number for card in found.cards] == SQUADS[0]


@pytest.mark.rule("SC-41")
def test_for_the_super_duper_cup_only_the_unhappy_stay_away() -> None:
    found = squad(burdened(), "super_duper")
    assert found.out == (Absence(SQUADS[0][1], "unhappy"),)
    assert (found.handicap, found.frozen, found.weapons, found.staff) == (Thirds(), None, (), Thirds(1, 1, 1))


@pytest.mark.rule("SC-42")
def test_for_the_supercup_everybody_is_back() -> None:
    found = squad(burdened(), "supercup")
    assert found.out == ()
    assert (found.handicap, found.frozen, found.weapons, found.staff) == (Thirds(), None, (), Thirds(1, 1, 1))


@pytest.mark.rule("SC-20")
def test_players_bring_the_stars_they_have_now() -> None:
    league = League(stars=(3, 2))
    assert {card.stars for card in squad(league).cards} == {3}

"""FF-29, FF-30: which line-ups may be named, what they are worth, and who sees them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.fortunes.content.cards import Ratings
from engine.fortunes.line_up import LineUp
from engine.fortunes.season.actions import NameLineUp
from engine.fortunes.season.events import LineUpNamed, LineUpSealed, LineUpsShown, MatchBegun
from engine.fortunes.season.line_ups import current_ratings, line_up_fault, random_line_up, suggested, team_ratings
from engine.fortunes.season.model import Absence, LineUpDue, Loan, Person
from engine.fortunes.season.steps import PlayRound
from tests.engine.fortunes.season.conftest import Dice
from tests.engine.fortunes.season.league import League, first_line_up
from tests.engine.fortunes.season.reading import SEAT, season_rules

FIRST = first_line_up(0)


def _fault(league: League, *places: int | None, formation: str = "4-3-3") -> str | None:
    fault = line_up_fault(league.table, 0, LineUp(formation, places))
    return None if fault is None else fault.key


@pytest.mark.rule("FF-29", "FF-30")
def test_the_first_eleven_is_worth_its_stars() -> None:
    """Defence 4 + 4 + 3 + 3 + 2, attack 4 + 3 + 2 + 3 + 2 + 2; a coach of 3 at one end."""
    league = League()
    assert line_up_fault(league.table, 0, FIRST) is None
    assert team_ratings(league.table, 0, FIRST) == Ratings(16, 16)
    league.manager().coach = 3
    assert team_ratings(league.table, 0, FIRST) == Ratings(16, 19)
    assert team_ratings(league.table, 0, replace(FIRST, coach="defence")) == Ratings(19, 16)


@pytest.mark.rule("FF-30")
def test_gaps_are_trainees_in_goal_too() -> None:
    league = League()
    assert _fault(league, *[None] * 11) is None
    assert team_ratings(league.table, 0, LineUp("4-3-3", (None, *FIRST.places[1:]))) == Ratings(12, 16)


@pytest.mark.rule("FF-30")
def test_nobody_plays_out_of_position_but_youths_who_do_not_keep() -> None:
    league = League()
    # The midfielder 7 at the back; the youths 11 and 12 there and in attack; a youth in goal; a keeper up front.
    assert _fault(league, 0, 1, 2, 3, 7, 5, 6, None, 8, 9, 10) == "out_of_position"
    assert _fault(league, 0, 1, 2, 3, 11, 5, 6, 7, 8, 9, 12) is None
    assert _fault(league, 11, *FIRST.places[1:]) == "out_of_position"
    assert _fault(league, None, *FIRST.places[1:10], 0) == "out_of_position"


@pytest.mark.rule("FF-29")
def test_what_is_no_eleven() -> None:
    league = League()
    assert _fault(league, *FIRST.places[:10]) == "wrong_places"
    assert _fault(league, 0, 1, 1, 3, 4, 5, 6, 7, 8, 9, 10) == "twice"
    assert _fault(league, SEAT, *FIRST.places[1:]) == "no_such_player"
    assert _fault(league, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 999) == "no_such_player"


@pytest.mark.rule("FF-24", "FF-26", "FF-40")
def test_who_is_listed_out_or_lent_cannot_play_and_who_is_borrowed_can() -> None:
    league = League()
    league.manager().listed = [1]
    assert _fault(league, *FIRST.places) == "not_selectable"
    league.manager().listed = []
    league.table.out = [Absence(1, 1)]
    assert _fault(league, *FIRST.places) == "not_selectable"
    league.table.out = []
    league.table.loans = [Loan(1, 0, 1, 9), Loan(SEAT + 2, 1, 0, 9)]
    assert _fault(league, *FIRST.places) == "no_such_player"
    assert _fault(league, 0, SEAT + 2, *FIRST.places[2:]) is None


@pytest.mark.rule("FF-29")
def test_the_suggestion_is_the_best_balance() -> None:
    """In 4-3-3 it is 16 and 16, a product of 256. With a forward of five stars more and a coach of 2:

    4-3-3: 16 and 4 + 3 + 2 + 5 + 3 + 2 = 19; the coach in defence makes 18 × 19 = 342, in attack 16 × 21 = 336.
    3-4-3: 14 and 19 with a youth; 4-4-2: 16 and 17; 3-5-2 and 5-3-2 are worth less.
    """
    league = League()
    assert suggested(league.table, 0).places == FIRST.places
    league.table.people.append(Person("New", "forward", 5))
    newcomer = len(league.table.people) - 1
    league.manager().squad.append(newcomer)
    league.manager().coach = 2
    found = suggested(league.table, 0)
    assert (found.formation, found.coach) == ("4-3-3", "defence")
    assert team_ratings(league.table, 0, found) == Ratings(18, 19)
    assert found.places[8:] == (newcomer, 8, 9)


@pytest.mark.rule("FF-29", "FF-30")
def test_youths_stand_in_where_they_are_better() -> None:
    league = League()
    league.stars(11, 5)
    found = suggested(league.table, 0)
    # 4-3-3 with the youth for one of the twos: at the back 19 × 16 = 304, up front 16 × 19 = 304; 3-4-3 with him is
    # 14 × 21 = 294, and 4-4-2 is 16 × 19 = 304 as well.
    ratings = team_ratings(league.table, 0, found)
    assert ratings.defence * ratings.attack == 304
    assert 11 in found.places


@pytest.mark.rule("FF-30")
@pytest.mark.parametrize("out", [(), (0,)], ids=["a-weak-keeper", "no-keeper"])
def test_no_youth_is_suggested_for_the_goal(out: tuple[int, ...]) -> None:
    """The goalkeeper is the weakest of all, or out, and there are two youths of five stars."""
    league = League()
    league.stars(0, 2)
    league.stars(11, 5)
    league.stars(12, 5)
    for person in (4, 7, 9, 10):
        league.stars(person, 3)
    league.table.out = [Absence(person, 1) for person in out]
    found = suggested(league.table, 0)
    assert found.places[0] == (None if out else 0)
    assert {11, 12} <= set(found.places)
    assert line_up_fault(league.table, 0, found) is None


@pytest.mark.rule("FF-28")
def test_what_a_sacked_club_goes_on_with_ignores_who_is_out() -> None:
    league = League()
    league.table.out = [Absence(0, 1), Absence(5, 2)]
    assert current_ratings(league.table, 0) == Ratings(16, 16)
    league.manager().listed = [0]
    assert current_ratings(league.table, 0) == Ratings(12, 16)


@pytest.mark.rule("FF-29")
def test_any_line_up_at_random_is_legal() -> None:
    league = League()
    hand = Chance(1, {})
    for _ in range(50):
        assert line_up_fault(league.table, 0, random_line_up(league.table, 0, hand, "any")) is None


@pytest.mark.rule("FF-29")
def test_managers_choose_in_secret_until_all_have(dice: Dice) -> None:
    league = League()
    rules = season_rules()
    fixture = league.fixture(0, 1)
    league.run(PlayRound("league", tuple(range(14))))
    assert league.state.asked == [LineUpDue(0, fixture.number), LineUpDue(1, fixture.number)]
    league.do(NameLineUp(1, first_line_up(1)))
    assert league.events[1:] == [
        LineUpNamed(seat=1, line_up=first_line_up(1), audience=(1,), rule="FF-29"),
        LineUpSealed(seat=1, rule="FF-29"),
    ]
    assert rules.view(league.state, 1).named == [None, first_line_up(1)]
    assert rules.view(league.state, 0).named == [None, None]
    assert rules.view(league.state, None).named == [None, None]
    assert league.fault(NameLineUp(1, first_line_up(1))) == "not_asked"
    dice.goalless()
    league.do(NameLineUp(0, FIRST))
    assert league.all(LineUpsShown) == [LineUpsShown(line_ups=(FIRST, first_line_up(1)), rule="FF-29")]
    assert league.table.last_named == [FIRST, first_line_up(1)]


@pytest.mark.rule("FF-29")
def test_who_does_not_play_keeps_the_line_up_he_showed_last(dice: Dice) -> None:
    league = League()
    league.table.last_named = [FIRST, None]
    league.fixture(9, 1)
    dice.goalless()
    league.round()
    assert league.table.last_named == [FIRST, first_line_up(1)]


@pytest.mark.rule("FF-29", "FF-31", "FF-32")
def test_a_match_is_set_up_from_line_ups_and_ratings(dice: Dice) -> None:
    league = League()
    league.manager().coach = 2
    league.fixture(9, 0)
    dice.goalless()
    league.round()
    (begun,) = league.all(MatchBegun)
    home, away = begun.setup.home, begun.setup.away
    assert (home.seat, home.ratings, home.formation) == (None, Ratings(16, 20), None)
    assert (away.seat, away.ratings, away.formation, away.coach) == (0, Ratings(16, 18), "4-3-3", 2)
    assert [player.number for player in away.eleven if player is not None] == list(range(11))
    assert not begun.setup.decisive
    assert begun.key == "1/0"

"""What key staff is worth to Superclub's computer managers, and what it is worth to look for it (SC-23, SC-24)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.superclub.managers import staffing
from engine.superclub.managers.worth import Worth
from tests.engine.superclub.builders import staff
from tests.engine.superclub.managers.test_worth import CONTENT, STYLE, TEN, table, worth_of


def four(cash: int = 100) -> Worth:
    """A manager of four with 34 stars, at whose table nobody has more than 30 points: four seasons are to come."""
    return Worth(CONTENT, table(TEN, [], [], [], cash=cash), 0, STYLE)


def worth_in(worth: Worth, title: str) -> int:
    return staffing.member_worth(worth, staff(title))


@pytest.mark.rule("SC-46", "SC-24")
@pytest.mark.parametrize(
    ("title", "stars"),
    [
        # Three matches a season, six points for a win, a twentieth of which a star brings: 0.9, and a third more, as
        # each of three rivals has so much less.
        ("Midfield coach", 1),
        ("Goal engineer", 3),
        ("Chief analyst", 3),
        ("Leadership coach", 2),
        # Nobody is linked.
        ("Team psychologist", 0),
    ],
)
def test_stars_in_a_third_are_worth_the_points_they_bring(title: str, stars: int) -> None:
    assert worth_in(four(), title) == 12_000 * stars


@pytest.mark.rule("SC-46", "SC-24")
def test_a_club_doctor_is_half_a_star() -> None:
    assert worth_in(four(), "Club doctor") == 6_000


@pytest.mark.rule("SC-46", "SC-24")
def test_money_counts_for_each_season_to_come() -> None:
    assert worth_in(four(), "Kit seller") == 4 * 15_000
    assert worth_in(four(), "Head of commerce") == 4 * 50_000
    # Half of 34.
    assert worth_in(four(), "Wage negotiator") == 4 * 17_000
    # And five off a card on this deadline day.
    assert worth_in(four(), "Transfer lawyer") == (4 + 1) * 5_000


@pytest.mark.rule("SC-46", "SC-14", "SC-24")
def test_a_higher_status_is_worth_what_the_stadium_brings_more() -> None:
    # A field brings ten more whatever the status; unhappy players are not played.
    assert worth_in(four(), "Club ambassador") == 4 * 10_000
    contender = four()
    contender.table.stars = [6] * len(CONTENT.players)
    # 60 stars and 14 points are mid-table, 83 and more a title contender already.
    assert worth_in(contender, "Club ambassador") == 10_000


@pytest.mark.rule("SC-46", "SC-24")
def test_a_welcome_is_a_star_that_need_not_be_trained() -> None:
    # Three signings in two seasons, four seasons and the half that is left; a star that plays, a third and more above
    # one that is signed, as it takes no place; less one that is still to be filled.
    assert worth_in(four(), "Welcome officer") == (18_900 - 2_000) * 3 // 2 * 9 // 2


@pytest.mark.rule("SC-46", "SC-24")
def test_drawn_sims_and_matches_are_turned_by_fifteen_throws() -> None:
    # Newly promoted with 34 stars: a quarter of two SIMs, and 60 of a thousand of three matches: 0.68 draws a season,
    # of which fifteen throws of 36 make four points more.
    assert worth_in(four(), "Late-goal expert") == 10_000 * 680 * 4 * 15 // 36 // 1000


@pytest.mark.rule("SC-46", "SC-24", "SC-10")
def test_a_claim_is_worth_what_the_star_would_be_as_likely_as_he_is_turned() -> None:
    worth = four()
    worth.table.continents = [25] * 6
    # Six stars for one of three who plays: three of 14 million more, and 15 M for who goes abroad; as he has both
    # chemistry halves and nobody beside him, that is all.
    gain = worth.newcomer(CONTENT.star)
    assert gain == 3 * 14_000 + 15_000
    # Five cards on each of five deadline days, of 150; a third more, as no rival has him; 60 M are paid.
    assert worth_in(worth, "Old family friend") == (gain + gain // 3 - 60_000) * 25 // 150
    worth.table.inactive.append(CONTENT.star)
    assert worth_in(worth, "Old family friend") == 0
    worth.table.inactive.clear()
    worth.table.clubs[1].squad.append(CONTENT.star)
    assert worth_in(worth, "Old family friend") == 0


@pytest.mark.rule("SC-46", "SC-17", "SC-24")
def test_happy_players_are_worth_something_where_the_unhappy_are_bid_for() -> None:
    worth = worth_of()
    assert worth_in(worth, "Morale officer") == 0
    # With 30 points three stars are kept happy, and 76 has four; in the eleven two of them would be missed, as somebody
    # of two will fill the place: 48 M, and as much again, as the only rival has him. He pays 60 M, in a quarter of the
    # four seasons.
    worth.table.setup = replace(worth.table.setup, unhappy=True)
    assert worth.leaves((76,)) == 4 * 10_000 + 2 * 4_000
    assert worth_in(worth, "Morale officer") == 2 * 48_000 - 60_000
    # Where money is plenty, 60 M are worth less.
    rich = Worth(CONTENT, worth.table, 0, STYLE._replace(keen=1000))
    rich.club.cash = 400
    # 400 M are 320 beyond 80: a million is worth a fifth of one.
    assert worth_in(rich, "Morale officer") == 2 * 48_000 - 12_000


@pytest.mark.rule("SC-46", "SC-23")
def test_looking_for_staff_is_worth_the_better_of_two() -> None:
    # All but three have a club: gains of 40 M (15 M a season for 20), 50 (20 for 30) and 28 (half of 34 for 40).
    worth = four()
    known = [staff(title) for title in ("Kit seller", "Sponsor hunter", "Wage negotiator")]
    worth.table.clubs[1].staff = [card for card in range(len(CONTENT.staff)) if card not in known]
    # The best comes in two pairs of three, the second in the third.
    assert staffing.look_worth(worth) == (50_000 + 50_000 + 40_000) // 3
    worth.table.clubs[1].staff.append(known[2])
    worth.table.clubs[2].staff = [known[1]]
    assert staffing.look_worth(worth) == 40_000
    worth.table.clubs[2].staff.append(known[0])
    assert staffing.look_worth(worth) == 0


@pytest.mark.rule("SC-46", "SC-23")
def test_who_can_not_be_paid_is_worth_nothing() -> None:
    worth = four(cash=19)
    worth.table.clubs[1].staff = [card for card in range(len(CONTENT.staff)) if card != staff("Kit seller")]
    assert staffing.look_worth(worth) == 0

"""What is known of clubs' players, and how long. The table is `reading`'s: everybody has eleven players of 32 stars."""

from __future__ import annotations

from engine.fortunes.managers.known import known_of, wanted
from engine.fortunes.season.model import Absence, Loan
from tests.engine.fortunes.season.reading import DEFENDER, KEEPER, SEAT, STAR, Reading


def test_it_is_the_same_until_the_players_are_others() -> None:
    table = Reading()
    known, other = known_of(table.table, 0), known_of(table.table, 1)
    assert known is known_of(table.table, 0)
    assert known is not other
    table.stars(DEFENDER, 5)
    better = known_of(table.table, 0)
    assert better is not known
    assert better.team.eleven == known.team.eleven + 1
    assert other is known_of(table.table, 1)
    table.manager().listed.append(KEEPER)
    assert KEEPER not in known_of(table.table, 0).squad


def test_who_is_out_or_lent_changes_it_and_for_how_long_does_not() -> None:
    table = Reading()
    known = known_of(table.table, 0)
    table.table.out.append(Absence(DEFENDER, 3))
    without = known_of(table.table, 0)
    assert DEFENDER in known.ready
    assert DEFENDER not in without.ready
    assert (without.team.eleven, without.today.eleven) == (known.team.eleven, known.team.eleven - 4)
    table.table.out[0] = Absence(DEFENDER, 2)
    assert known_of(table.table, 0) is without
    table.table.loans.append(Loan(KEEPER, 0, 1, 9, False))
    assert KEEPER not in known_of(table.table, 0).ready
    assert KEEPER in known_of(table.table, 1).ready


def test_whom_a_club_could_spare_is_wanted_where_he_would_play() -> None:
    """With a forward of five in front one of two is on the bench: for others like him, unless theirs has no stars."""
    table = Reading()
    table.manager().squad.append(STAR)
    ((spare, _),) = known_of(table.table, 0).spares
    assert table.table.people[spare].kind == "forward"
    assert wanted(known_of(table.table, 0), known_of(table.table, 1)) == ()
    table.stars(SEAT + spare, 0)
    assert [number for number, _ in wanted(known_of(table.table, 0), known_of(table.table, 1))] == [spare]
    assert wanted(known_of(table.table, 1), known_of(table.table, 0)) == ()

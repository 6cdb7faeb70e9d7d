"""Together the recorded games show whatever can be shown, or it is said why not; and the tables say so."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine.core.record import Record
from engine.eleven.season import model as eleven
from engine.fortunes.season import model as fortunes
from engine.superclub.season import model as superclub
from tests.replays import table
from tests.replays.choosing import WANTED
from tests.replays.closed import possible, said
from tests.replays.facts import FAMILIES, group_of, shown, universe
from tests.replays.reasons import reasons
from tests.replays.refusals import Refusal, asked_again, missing, read, setup_asked_again
from tests.replays.showing import FOLDER, chosen_paths, paths
from tests.replays.showing import read as read_game

REFUSALS = read()


def by_record() -> dict[str, list[Refusal]]:
    """The refusals of each game, by its name; the set-ups that are refused are under no name."""
    found: dict[str, list[Refusal]] = defaultdict(list)
    for one in REFUSALS:
        found[one.record].append(one)
    return found


BY_RECORD = by_record()


def test_everything_is_shown_or_told_why_not_and_the_tables_say_so() -> None:
    """Else: `python -m tests.replays.table`, and if a rule is new `python -m tests.replays.record`."""
    places = table.places()
    assert table.faults(places) == []
    prose, head, rows = table.README.read_text(encoding="utf-8").partition(table.TABLES_HEAD)
    assert prose
    assert head + rows == table.tables(places)
    rare = {name for names in places.values() if len(names) <= WANTED for name in names}
    assert {path.stem for path in chosen_paths()} <= rare, "a chosen game that nothing needs"


def test_games_of_every_size_are_played() -> None:
    seats = defaultdict(set)
    for path in paths():
        record = read_game(path)
        seats[group_of(record.header.game)].add(len(record.header.seats))
    assert seats["eleven"] >= set(range(1, eleven.MOST_SEATS + 1))
    assert seats["superclub"] >= set(range(superclub.FEWEST_SEATS, superclub.MOST_SEATS + 1))
    assert seats["fortunes"] >= set(range(fortunes.FEWEST_SEATS, fortunes.MOST_SEATS + 1))
    assert {2, 5} <= seats["futti-friendly"] & seats["superclub-friendly"], "a series, and a cup"


@pytest.mark.parametrize("name", sorted(set(BY_RECORD) - {""}))
def test_what_was_refused_is_refused_for_the_same_reason(name: str) -> None:
    found = list(asked_again(game(name), BY_RECORD[name]))
    assert [now for _, now in found] == [one.reason for one, _ in found]
    assert len(found) == len(BY_RECORD[name])


def test_set_ups_that_were_refused_are_refused_for_the_same_reason() -> None:
    assert BY_RECORD[""]
    for one in BY_RECORD[""]:
        assert setup_asked_again(one) == one.reason


def game(name: str) -> Record:
    """The record with that name, chosen or not."""
    return read_game(next(path for path in FOLDER.rglob(f"{name}.*")))


def test_what_a_struct_can_say_is_what_its_fields_are_closed_to() -> None:
    record = game("end-draw")
    ended = record.entries()[-1].events[-1]
    assert set(said(ended)) == {"ending=draw"}
    assert "ending=exchange" in possible(type(ended))


def test_a_record_shows_its_ending_its_rules_and_who_was_on_the_pitch() -> None:
    facts = shown(game("end-draw"))
    assert {"event MatchEnded", "event MatchEnded ending=draw", "ending draw nobody", "rule FU-30"} <= facts
    assert "ending exchange home" not in facts
    assert sum(fact.startswith("footballer ") for fact in facts) == 10, "four and a goaltender a side"


def test_reasons_are_read_from_the_engine_whatever_they_are_written_as() -> None:
    """As a string, as one of two, under a name, and from what the core lends to a game."""
    assert {"not_in_hand", "another_answer"} <= reasons("eleven")
    assert {"department_top", "department_used", "bid_equal", "bid_not_higher"} <= reasons("superclub")
    assert {"too_little_cash", "no_scout", "scout_new"} <= reasons("fortunes")
    assert "bid_equal" not in reasons("futti")


def test_a_reason_that_no_refusal_has_is_missing() -> None:
    for family in FAMILIES:
        assert missing(family, []) == reasons(family)
    assert "card_taken" not in missing("futti", REFUSALS)


def test_a_friendly_shows_what_is_its_own() -> None:
    assert "event FriendlyEnded" in universe("futti-friendly")
    assert "event FriendlyEnded" not in universe("futti")

"""What careers have come to is kept by every game, read back warily, and added up over all of them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from game.cabinet import hall_of_fame
from game.cabinet.gallery.desk import career as played_career
from game.cabinet.hall_of_fame import Best, Career, Sum
from game.stage import summary
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.stage.summary import CareerStats, Manager
from game.ui import text


def career(name: str, played: int, game: str = "futti", **told: Any) -> Career:
    return Career(game, name, played, CareerStats(**told))


MAJA, BRUNO = Manager("Maja", "Gulls", "gulls", 0, titles=2, victories=7), Manager("Bruno", "Foxes", "foxes", 2)

CAREERS = [
    career("a", 10, over=True, seasons=3, matches=30, goals=90, rank=(2, 9), managers=(replace(MAJA, place=1), BRUNO)),
    career("b", 20, over=True, seasons=1, matches=12, goals=40, rank=(2, 10), managers=(replace(BRUNO, place=1),)),
    career("c", 30, over=True, seasons=5, matches=8, rank=(2, 9), managers=(replace(MAJA, name="maja ", place=1),)),
    career("d", 40, seasons=0, matches=3, goals=5, managers=(MAJA,)),
    career("e", 50, "eleven", over=True),
    career("f", 60, "eleven", over=True, matches=8, rank=(1,), managers=(Manager("Óscar", level=0, place=1),)),
]


def test_the_best_of_a_game_stand_first_and_equals_share_a_place() -> None:
    found = hall_of_fame.laurels(CAREERS, "futti")
    assert [(one.career.name, one.place, one.of) for one in found] == [("b", 1, 3), ("a", 2, 3), ("c", 2, 3)]
    assert [one.is_persons for one in found] == [False, True, True]


def test_of_all_games_the_latest_stands_first_with_its_place_in_its_own() -> None:
    assert [(one.career.name, one.place) for one in hall_of_fame.laurels(CAREERS)] == [
        ("f", 1),
        ("c", 2),
        ("b", 1),
        ("a", 2),
    ]


def test_whose_winner_is_not_known_is_counted_but_no_laurel() -> None:
    assert hall_of_fame.untold(CAREERS) == 1
    assert hall_of_fame.untold(CAREERS, "futti") == 0


def test_figures_add_up_what_is_known_and_say_when_that_is_not_all() -> None:
    found = hall_of_fame.figures(CAREERS, "futti")
    assert (found.begun, found.finished) == (4, 3)
    assert found.seasons == Sum(9, True)
    assert found.matches == Sum(53, True)
    assert found.goals == Sum(135, False)
    assert found.longest == Best(5, "c")
    assert found.titles == Best(2, "Maja")


def test_a_game_that_never_keeps_something_leaves_nothing_out() -> None:
    assert hall_of_fame.figures(CAREERS).seasons == Sum(9, True)
    assert hall_of_fame.figures(CAREERS).matches == Sum(61, False)
    assert hall_of_fame.figures(CAREERS, "eleven").goals is None
    assert hall_of_fame.figures([]).longest is None


def test_people_are_known_by_name_however_it_is_spelt_and_computers_are_none() -> None:
    found = hall_of_fame.people(CAREERS)
    assert [(one.name, one.careers, one.finished, one.won) for one in found] == [("Maja", 3, 2, 2), ("Óscar", 1, 1, 1)]
    assert found[0].titles == Sum(6, True)
    assert found[0].victories == Sum(21, True)
    assert found[1].victories is None


def test_somebody_is_called_as_he_wrote_himself_last_and_his_cups_are_no_titles() -> None:
    one = Manager("ZOË", "Kites", "kites", 0, titles=5, cups=1)
    told = [career("k", 8, managers=(replace(one, name="Zoë", cups=2),)), career("l", 3, managers=(one,))]
    (found,) = hall_of_fame.people(told)
    assert found.name == "Zoë"
    assert (found.titles, found.cups) == (Sum(10, True), Sum(3, True))


def test_who_took_part_in_a_career_that_somebody_else_won_has_won_nothing() -> None:
    zoe, ada = Manager("Zoe", "Kites", "kites", 0), Manager("Ada", "Larks", "larks", 0)
    both = career("h", 1, over=True, managers=(replace(zoe, place=1), replace(ada, place=2)))
    computers = career("i", 2, over=True, managers=(replace(zoe, place=2), replace(BRUNO, place=1)))
    going_on = career("j", 3, managers=(replace(ada, place=1),))
    found = hall_of_fame.people([both, computers, going_on])
    assert [(one.name, one.careers, one.finished, one.won) for one in found] == [("Zoe", 2, 2, 1), ("Ada", 2, 1, 0)]
    (first, second) = hall_of_fame.laurels([both, computers])[::-1]
    assert (first.is_persons, second.is_persons) == (True, False)


def test_people_are_ranked_by_careers_won_then_titles_then_careers_then_name() -> None:
    def person(name: str, won: int, titles: int, careers: int) -> list[Career]:
        one = Manager(name, "Club", "club", 0)
        return [
            career(
                f"{name}{number}", number, over=True,
                managers=(replace(one, place=1 if number < won else 2, titles=titles if number == 0 else 0),),
            )
            for number in range(careers)
        ]  # fmt: skip

    told = [*person("D", 0, 1, 2), *person("C", 0, 1, 3), *person("B", 0, 2, 1), *person("A", 1, 0, 1)]
    told += person("E", 0, 1, 2)
    assert [one.name for one in hall_of_fame.people(told)] == ["A", "B", "C", "D", "E"]


def test_somebody_on_two_chairs_has_played_one_career() -> None:
    two = career("g", 1, over=True, managers=(replace(MAJA, place=1), replace(MAJA, place=2)))
    assert [(one.careers, one.won) for one in hall_of_fame.people([two])] == [(1, 1)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "details", [{}, {"honours": 5}, {"honours": {"managers": [{"name": "x" * 99}]}}, {"honours": {"seasons": -1}}]
)
def test_what_was_not_kept_or_is_a_strangers_is_not_known(game: str, details: dict[str, object]) -> None:
    assert plugin_of(game).honours(details) == CareerStats()


def test_what_is_kept_comes_back_and_leaves_the_rest_alone() -> None:
    kept = summary.keep_stats({"club": "gulls"}, CAREERS[0].honours)
    assert kept["club"] == "gulls"
    assert summary.kept_stats(kept) == CAREERS[0].honours


@pytest.mark.parametrize("game", GAMES)
def test_every_game_keeps_who_has_won_and_has_words_for_it(game: str) -> None:
    t, found = text.load(strict=True), plugin_of(game)
    info = played_career(game, 1, 7, over=True)
    told = found.honours(info.summary.details)
    assert told.over
    assert told.rank
    assert found.is_over(info.summary.details)
    assert [manager.name for manager in told.managers[:2]] == ["Bruno", "Aunt Wilhelmine"]
    assert [manager.level for manager in told.managers[:2]] == [0, 0]
    assert told.winners
    for winner in told.winners:
        assert found.crest(winner.key) is not None
        assert t(f"{game}.hall.score", n=winner.score)
    assert t(f"{game}.hall.order")
    assert t(f"{game}.hall.how.{told.how}", titles=0, cups=0, seasons=1)
    assert found.crest("nobody") is None


@pytest.mark.parametrize("game", GAMES)
def test_a_career_that_goes_on_has_no_winner(game: str) -> None:
    told = plugin_of(game).honours(played_career(game, 2, 7, over=False).summary.details)
    assert not told.over
    assert told.winners == ()
    assert all(manager.place is None and manager.score is None for manager in told.managers)


# Six clubs meet once in each of two seasons; four managers have eight weeks; four managers meet once in each of two.
@pytest.mark.parametrize(("game", "seasons", "matches"), [("futti", 2, 30), ("eleven", 1, 32), ("superclub", 2, 12)])
def test_seasons_and_league_matches_are_all_counted(game: str, seasons: int, matches: int) -> None:
    told = plugin_of(game).honours(played_career(game, 1, 7, over=True).summary.details)
    assert (told.seasons, told.matches) == (seasons, matches)


@pytest.mark.parametrize("game", GAMES)
def test_places_and_scores_are_those_of_the_games_outcome(game: str) -> None:
    rules: Any = games.whole_game(game)
    setup = rules.default_setup()
    state, _ = rules.new(replace(setup, seasons=1) if hasattr(setup, "seasons") else setup, 11)
    while due := rules.decisions(state):
        rules.apply(state, rules.default(state, due[0]))
    told = plugin_of(game).honours(plugin_of(game).summarise(rules.view(state, None)).details)
    outcome = rules.outcome(state)
    placed = {(one.name, one.place, one.points) for one in outcome.placings if one.seat is not None}
    assert placed <= {(manager.club, manager.place, manager.score) for manager in told.managers}
    assert {one.name for one in outcome.placings if one.place == 1} == {winner.club for winner in told.winners}


def test_medals_of_people_are_counted_by_campaign_and_the_best_comes_first() -> None:
    person, computer = (Manager("Maja ", level=0),), (Manager("Level 4", level=4),)
    won = [
        career("a", 10, "eleven", over=True, campaign="climb", medal="bronze", managers=person),
        career("b", 20, "eleven", over=True, campaign="climb", medal="gold", managers=person),
        career("c", 30, "eleven", over=True, campaign="climb", medal="gold", managers=person),
        career("d", 40, "eleven", over=True, campaign="climb", medal="gold", managers=computer),
        career("e", 50, "eleven", over=True, campaign="bank", medal="silver", managers=person),
        career("f", 60, "eleven", over=True, campaign="bank", managers=person),
    ]
    climb, bank = (hall_of_fame.medals(won, "eleven", key) for key in ("climb", "bank"))
    assert (climb.counts, bank.counts) == ((2, 0, 1), (0, 1, 0))
    assert climb.best is won[1]
    assert (climb.name, bank.name) == ("Maja", "Maja")
    assert hall_of_fame.medals(won, "eleven", "goals") == hall_of_fame.Medals((0, 0, 0), None)
    assert hall_of_fame.medals(won, "eleven", "goals").name == ""

"""A career as a game: set-ups, seasons in a row, what each seat sees, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.errors import InputError
from engine.core.headless import play_out
from engine.core.model import Action, Reason, Seat, clone, digest, encode
from engine.core.record import LineCodec
from engine.core.verifying import verify
from engine.futti.match.model import LineUpDue, NameLineUp
from engine.futti.season import events as ev
from engine.futti.season.model import NextSeason, NextSeasonDue, PickCard, SeasonSetup, SeasonState
from engine.futti.season.rules import FuttiSeason
from tests.engine.futti.season.conftest import Career

SETUPS: list[dict[str, Any]] = [
    {"clubs": 4, "seats": 2, "people": 2},
    {"clubs": 5, "seats": 3, "people": 1, "teams": "draft", "cup": True, "decider": "exchange"},
    {"clubs": 6, "seats": 1, "cup": True, "seasons": 2},
    {"clubs": 12, "seats": 12, "people": 4, "teams": "draft"},
]


def prompts(rules: FuttiSeason, setup: SeasonSetup, seed: int) -> Iterator[tuple[SeasonState, list[Any]]]:
    """Every prompt of a career played by careless hands, with the events that led to it; the end too."""
    hand = Chance(seed + 1)
    state, events = rules.new(setup, seed)
    while True:
        yield state, events
        if not rules.decisions(state):
            return
        events = rules.apply(state, rules.sample(state, rules.decisions(state)[0], hand))


@pytest.mark.parametrize("options", SETUPS)
def test_what_a_seat_sees_is_what_it_was_told(
    season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup], options: dict[str, Any]
) -> None:
    setup = make_setup(**options)
    viewers = (None, *range(min(3, len(setup.seats))))
    views = {viewer: season_rules.blank(setup) for viewer in viewers}
    for number, (state, events) in enumerate(prompts(season_rules, setup, 5)):
        for viewer, view in views.items():
            for event in events:
                if event.visible_to(viewer):
                    season_rules.fold(view, event)
            if number % 7 == 0 or not state.asked:
                assert view == season_rules.view(state, viewer)


@pytest.mark.parametrize("options", SETUPS)
def test_a_career_can_be_saved_at_every_prompt(
    season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup], options: dict[str, Any]
) -> None:
    for number, (state, _) in enumerate(prompts(season_rules, make_setup(**options), 6)):
        if number % 9 == 0:
            loaded = clone(state)
            assert loaded == state
            assert digest(loaded) == digest(state)
            assert season_rules.decisions(loaded) == season_rules.decisions(state)


@pytest.mark.parametrize("options", SETUPS)
def test_its_record_verifies_and_reads_back(career: Callable[..., Career], options: dict[str, Any]) -> None:
    played = career(seed=3, **options)
    assert verify(played.rules, played.record) is None
    codec = LineCodec(played.rules)
    for line in played.record.lines[:: max(1, len(played.record.lines) // 40)]:
        assert codec.decode(codec.encode(line)) == line


def test_a_secret_line_up_is_hidden_from_the_opponents(
    season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]
) -> None:
    state, _ = season_rules.new(make_setup(clubs=4, seats=4, people=4), 2)
    first, second = state.asked
    assert isinstance(first, LineUpDue)
    (told,) = season_rules.apply(state, season_rules.default(state, first))
    assert told.audience == (first.seat,)
    assert season_rules.view(state, first.seat).match.sides[first.side].named is not None
    for viewer in (second.seat, None):
        assert season_rules.view(state, viewer).match.sides[first.side].named is None
    assert season_rules.decisions(state) == [second]


def test_illegal_actions_change_nothing(season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]) -> None:
    state, _ = season_rules.new(make_setup(clubs=4), 2)
    before = encode(state)
    nonsense: list[Any] = [
        PickCard(0, 3),
        NextSeason(0),
        NextSeason(7),
        NameLineUp(0, (0, 0, 1, 2, 6)),
        NameLineUp(0, "nobody"),
        NameLineUp(3, (0, 1, 2, 3, 6)),
        Action(0),
        "what",
        None,
    ]
    for action in nonsense:
        assert season_rules.check(state, action) is not None
        assert season_rules.check(state, action, partial=True) is not None
    assert encode(state) == before


def test_a_seat_is_a_number_and_nothing_else(season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]) -> None:
    state, _ = season_rules.new(make_setup(clubs=4, teams="draft"), 2)
    pick = season_rules.default(state, state.asked[0])
    assert season_rules.check(state, pick) is None
    for seat in (False, 0.0, "0", None):
        assert season_rules.check(state, replace(pick, seat=seat)) == Reason("not_asked")


@pytest.mark.rule("FU-34")
def test_seasons_follow_each_other_when_seat_0_goes_on(
    season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]
) -> None:
    asked = []
    for state, _ in prompts(season_rules, make_setup(clubs=4, seats=2, seasons=3), 9):
        asked += [decision for decision in state.asked if isinstance(decision, NextSeasonDue)]
    assert asked == [NextSeasonDue(0, 2), NextSeasonDue(0, 3)]
    assert [past.season for past in state.table.history] == [1, 2, 3]
    assert state.table.season == 3
    assert state.table.over


@pytest.mark.rule("FU-34")
def test_the_outcome_of_one_season_is_its_table(career: Callable[..., Career]) -> None:
    played = career(clubs=7, seats=2)
    outcome = played.rules.outcome(played.state)
    assert [placing.points for placing in outcome.placings] == [row.points for row in played.table.rows]
    assert [placing.name for placing in outcome.placings] == [
        played.table.teams[row.team].name for row in played.table.rows
    ]
    assert {placing.seat for placing in outcome.placings} == {0, 1, None}
    assert [placing.place for placing in outcome.placings] == list(range(1, 8))


@pytest.mark.rule("FU-34")
def test_the_outcome_of_several_seasons_adds_their_points_up(career: Callable[..., Career]) -> None:
    played = career(clubs=4, seats=1, seasons=3)
    names = [team.name for team in played.table.teams]
    sums = dict.fromkeys(names, 0)
    for past in played.table.history:
        for row in past.rows:
            sums[names[row.team]] += row.points
    placings = played.rules.outcome(played.state).placings
    assert {placing.name: placing.points for placing in placings} == sums
    assert [placing.points for placing in placings] == sorted(sums.values(), reverse=True)


def test_a_club_bears_the_name_its_owner_gave_it(
    season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]
) -> None:
    setup = make_setup(clubs=4)
    own = replace(setup, clubs=(replace(setup.clubs[0], name="Żółw Łódź"), *setup.clubs[1:]))
    state, _ = season_rules.new(own, 1)
    assert state.table.teams[0].name == "Żółw Łódź"
    assert state.table.teams[1].name == season_rules.content.clubs[1].name


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"clubs": ()}, Reason("league_size", {"fewest": 4, "most": 12, "count": 0})),
        ({"clubs": tuple(ClubEntry("nowhere") for _ in range(4))}, Reason("unknown_club", {"club": "nowhere"})),
        ({"seats": (), "managed": ()}, Reason("nobody_plays")),
        ({"managed": ()}, Reason("club_unmanaged")),
        ({"managed": (4,)}, Reason("club_unmanaged")),
        ({"managed": (-1,)}, Reason("club_unmanaged")),
        ({"managed": (0, 0), "seats": (Seat("A"), Seat("B"))}, Reason("club_unmanaged")),
        ({"seats": (Seat("A", 6),)}, Reason("computer_level", {"most": 5})),
        ({"seats": (Seat("A", -1),)}, Reason("computer_level", {"most": 5})),
        ({"decider": "draw"}, Reason("cup_undecided")),
        ({"seasons": 0}, Reason("career_length", {"most": 50})),
        ({"seasons": 51}, Reason("career_length", {"most": 50})),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_with_a_reason(
    season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup], changes: dict[str, Any], fault: Reason
) -> None:
    setup = replace(make_setup(clubs=4), **changes)
    assert season_rules.setup_fault(setup) == fault
    with pytest.raises(InputError, match=fault.key.replace("_", " ")):
        season_rules.new(setup, 1)


def test_a_club_takes_part_once(season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]) -> None:
    setup = make_setup(clubs=4)
    twice = replace(setup, clubs=(*setup.clubs, setup.clubs[0]))
    assert season_rules.setup_fault(twice) == Reason("club_twice", {"club": setup.clubs[0].key})


def test_at_most_four_people_play(season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]) -> None:
    assert season_rules.setup_fault(make_setup(clubs=6, seats=5, people=4)) is None
    five = make_setup(clubs=6, seats=5, people=5)
    assert season_rules.setup_fault(five) == Reason("too_many_people", {"most": 4})


def test_the_default_is_a_league_of_six_with_dealt_teams(season_rules: FuttiSeason) -> None:
    setup = season_rules.default_setup()
    assert (len(setup.clubs), len(setup.seats), setup.double, setup.cup, setup.teams, setup.seasons) == (
        6, 4, False, False, "deal", 1,
    )  # fmt: skip
    assert {seat.level for seat in setup.seats} == {2}
    assert len(season_rules.default_setup(9, 3).clubs) == 9
    assert season_rules.outcome(play_out(season_rules, setup, 1, {})) is not None


def test_undo_hears_of_the_match_s_chance(season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]) -> None:
    state, _ = season_rules.new(make_setup(clubs=4), 1)
    before = sum(chance.drawn for chance in season_rules.chances(state))
    season_rules.apply(state, season_rules.default(state, state.asked[0]))
    assert sum(chance.drawn for chance in season_rules.chances(state)) > before


def test_every_event_names_a_rule(career: Callable[..., Career]) -> None:
    played = career(clubs=5, seats=2, cup=True, teams="draft")
    assert {event.rule for event in played.events if not isinstance(event, ev.MatchEvent)} == {"FU-3", "FU-34", "FU-35"}
    for event in played.all(ev.MatchEvent):
        assert (event.rule, event.audience) == (event.inner.rule, event.inner.audience)

"""Computer managers: always legal, honest, the same every time, and worth their figures."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.headless import play_out
from engine.core.model import PLAY_STYLES, PlayStyle, Seat, clone, digest
from engine.futti.content import Goaltender, OutfieldCard, Outfielder, load
from engine.futti.managers import lineups as figures
from engine.futti.managers import manager
from engine.futti.managers.drafts import Keeping
from engine.futti.managers.lineups import (
    Worth,
    best_line_up,
    goaltending_steps,
    leaning,
    outfield_worth,
    printed_worth,
    strongest,
)
from engine.futti.managers.manager import LEANINGS
from engine.futti.managers.tastes import NEUTRAL, OF_STYLE, TASTES, Mind, mind
from engine.futti.match.lineups import default_rotation, line_up_fault
from engine.futti.match.model import Absence, ChooseTaker, MatchSetup, SideTable, TakerDue
from engine.futti.match.rules import FuttiMatch
from engine.futti.odds import Line, MatchOdds
from engine.futti.season.model import PickCard, PickDue, SeasonSetup
from engine.futti.season.rules import FuttiSeason
from engine.futti.season.teams import is_goaltender
from tests.engine.futti.conftest import make_team

RULES = FuttiSeason()
CONTENT = load()
LEVELS = (1, 2, 3, 4)


def setup(levels: tuple[int, ...], clubs: int = 6, **options: Any) -> SeasonSetup:
    return SeasonSetup(
        clubs=tuple(ClubEntry(club.key) for club in CONTENT.clubs[:clubs]),
        seats=tuple(Seat(f"Level {level}", level) for level in levels),
        managed=tuple(range(len(levels))),
        **options,
    )


@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_of_a_career_gets_a_legal_answer(level: int) -> None:
    """`play_out` raises `IllegalAction` at the first that isn't."""
    options = {"teams": "draft", "cup": True, "decider": "exchange", "seasons": 2}
    state = play_out(RULES, setup((level,) * 5, 5, **options), 3, dict.fromkeys(range(5), manager(level)))
    assert len(state.table.history) == 2


@pytest.mark.parametrize("level", LEVELS)
def test_a_single_match_is_managed_too(level: int) -> None:
    rules = FuttiMatch()
    state, _ = RULES.new(RULES.default_setup(), 1)
    home, visitors = state.table.teams[:2]
    match = MatchSetup(home, visitors, (0, 1), (Seat("A", level), Seat("B", level)), "sudden_death")
    assert rules.outcome(play_out(rules, match, 4, dict.fromkeys((0, 1), manager(level)))) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_career_twice(level: int) -> None:
    digests = {
        digest(play_out(RULES, setup((level, level), teams="draft"), 7, dict.fromkeys((0, 1), manager(level))))
        for _ in range(2)
    }
    assert len(digests) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("teams", "seats"), [("deal", 1), ("draft", 0)])
def test_nobody_needs_luck_to_play_or_to_draft_for_a_person(level: int, teams: str, seats: int) -> None:
    state, _ = RULES.new(setup((level * seats,) * 4, 4, teams=teams), 2)
    chance = Chance(1, {})
    while state.asked:
        decision = state.asked[0]
        RULES.apply(state, manager(level).choose(RULES.view(state, decision.seat), decision, chance))
        if state.table.rounds_played:
            break
    assert chance.drawn == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_secret_line_up_of_the_opponents_changes_nothing(level: int) -> None:
    state, _ = RULES.new(setup((level,) * 4, 4), 2)
    first, second = state.asked
    RULES.apply(state, RULES.default(state, first))
    other = clone(state)
    other.match.table.sides[first.side].named = (5, 4, 3, 2, 7)
    answers = [manager(level).choose(RULES.view(one, second.seat), second, Chance(1, {})) for one in (state, other)]
    assert answers[0] == answers[1]


def test_there_is_no_sixth_level() -> None:
    with pytest.raises(KeyError):
        manager(6)


# --- the draft


def first_pick(level: int) -> Any:
    """Of a person's club, which has no taste."""
    state, _ = RULES.new(setup((0,) * 4, 4, teams="draft"), 2)
    decision = state.asked[0]
    assert isinstance(decision, PickDue)
    return manager(level).choose(RULES.view(state, decision.seat), decision, Chance(1, {})).card


def test_level_1_takes_the_highest_figure_on_a_card() -> None:
    card = CONTENT.outfield[first_pick(1)]
    assert max(card.offence, card.defence) == 5


def test_level_3_knows_what_a_goaltender_is_worth() -> None:
    """52 saves nine rolls more than the best that can be had at any time: no outfield player comes near."""
    card = first_pick(3)
    assert is_goaltender(CONTENT, card)
    assert CONTENT.goaltenders[card - len(CONTENT.outfield)].goaltending == 52


def test_level_4_ends_with_more_stars_than_level_3() -> None:
    state, _ = RULES.new(setup((3, 4) * 3, 6, teams="draft"), 5)
    while not state.table.teams:
        decision = state.asked[0]
        level = 3 + decision.seat % 2
        RULES.apply(state, manager(level).choose(RULES.view(state, decision.seat), decision, Chance(1, {})))
    stars = [sum(player.stars for player in team.players) for team in state.table.teams]
    assert min(stars[1::2]) > max(stars[::2])


def tasteful(key: str, sleepers: frozenset[int] = frozenset()) -> Mind:
    return Mind(next(taste for taste in TASTES if taste.key == key), sleepers, errs=True)


@pytest.mark.parametrize(
    ("key", "worth"),
    [
        ("by_the_book", (0, 0, 0)),
        ("scorers", (40, -40, 20)),
        ("from_the_back", (-40, 40, 20)),
        ("all_rounders", (-20, -20, 40)),
        ("star_gazer", (10, 0, 10)),
        ("gentlemen", (0, 20, -10)),
    ],
)
def test_a_taste_adds_to_the_cards_it_is_about(key: str, worth: tuple[int, int, int]) -> None:
    """5/1 of SP 3 with a star, 1/5 of SP 5 without, 4/4 of SP 2 with one; a goaltender gets nothing."""
    cards = [
        OutfieldCard("a", "A", 5, 1, 3, 1, 0),
        OutfieldCard("b", "B", 1, 5, 5, 0, 0),
        OutfieldCard("c", "C", 4, 4, 2, 1, 0),
    ]
    own = tasteful(key)
    assert tuple(own.fancy(0, card, for_bench=False) for card in cards) == worth
    assert own.fancy(0, CONTENT.goaltenders[0], for_bench=False) == 0


def test_sleepers_are_for_the_bench() -> None:
    own, card = tasteful("by_the_book", frozenset({1})), CONTENT.goaltenders[0]
    assert [own.fancy(number, card, for_bench=False) for number in (0, 1)] == [0, 0]
    assert [own.fancy(number, card, for_bench=True) for number in (0, 1)] == [0, 120]


def test_scouts_are_wrong_by_so_much_either_way() -> None:
    """About each card, one draw for all of them."""
    chance = Chance(1, {})
    picks = [tasteful("by_the_book").errors(12, chance) for _ in range(100)]
    found = {error(number) for error in picks for number in range(10)}
    assert found == set(range(-12, 13))
    assert Mind(NEUTRAL, frozenset(), errs=False).errors(12, chance)(3) == 0
    assert chance.drawn == 100


def test_what_a_goaltender_brings_depends_on_who_is_left_and_on_how_much_he_counts() -> None:
    """26 steps and no second one (17 for 149 / 20 each): nine more than a plain one, four more than who can be had."""
    second = 149 * 17 // 20
    assert Keeping(149, 100, 17).worth([26]) == 9 * 149 + second
    assert Keeping(149, 100, 22).worth([26]) == 4 * 149 + second
    assert Keeping(149, 46, 17).worth([26]) == 9 * (149 * 46 // 100) + second
    assert Keeping(149, 100, 22).worth([20, 19]) == 149 * 19 // 20


def test_clubs_have_tastes_of_their_own_in_every_season() -> None:
    state, _ = RULES.new(setup((4,) * 12, 12, teams="draft"), 2)
    found = [mind(CONTENT, state.table, club) for club in range(12)]
    assert len({one.taste.key for one in found}) > 3
    assert len(set(found)) == 12
    assert found == [mind(CONTENT, state.table, club) for club in range(12)]
    state.table.season = 2
    assert found != [mind(CONTENT, state.table, club) for club in range(12)]


def test_all_tastes_are_had() -> None:
    states = (RULES.new(setup((4,) * 12, 12, teams="draft"), seed)[0] for seed in range(8))
    assert {mind(CONTENT, state.table, club).taste.key for state in states for club in range(12)} == {
        taste.key for taste in TASTES
    }


@pytest.mark.parametrize("style", PLAY_STYLES)
def test_a_style_has_two_of_the_tastes(style: PlayStyle) -> None:
    states = [RULES.new(setup((4,) * 12, 12, teams="draft"), seed)[0] for seed in range(3)]
    found = {mind(CONTENT, state.table, club, style).taste.key for state in states for club in range(12)}
    assert found == set(OF_STYLE[style])
    assert {key for keys in OF_STYLE.values() for key in keys} == {taste.key for taste in TASTES}


@pytest.mark.rule("FU-3")
def test_a_style_drafts_by_its_own_taste() -> None:
    """A spender likes stars or scorers, a miser gentlemen or defenders: over a whole draft they don't take the same."""
    squads = []
    for style in ("spender", "miser"):
        managers = {seat: manager(3, style=style) for seat in range(4)}
        state, _ = RULES.new(setup((3,) * 4, 4, teams="draft"), 2)
        while not state.table.teams:
            due = state.asked[0]
            RULES.apply(state, managers[due.seat].choose(RULES.view(state, due.seat), due, Chance(1, {})))
        squads.append(state.table.squads)
    assert squads[0] != squads[1]


def test_a_pick_is_the_same_with_the_same_luck_and_may_be_another_with_other_luck() -> None:
    state, _ = RULES.new(setup((3,) * 4, 4, teams="draft"), 2)
    for _ in range(10):
        due = state.asked[0]
        picks = [
            manager(3).choose(RULES.view(state, due.seat), due, Chance(seed, {})).card for seed in (1, 1, 2, 3, 4, 5)
        ]
        assert picks[0] == picks[1]
        if len(set(picks)) > 1:
            return
        RULES.apply(state, PickCard(due.seat, picks[0]))
    pytest.fail("luck made no difference in ten picks")


def test_nobody_has_a_taste_in_a_persons_place() -> None:
    """What is suggested to a person is what the level takes for best: the same whoever the club is."""
    state, _ = RULES.new(setup((0,) * 4, 4, teams="draft"), 2)
    minds = [mind(CONTENT, state.table, club) for club in range(4)]
    assert all(one == Mind(NEUTRAL, frozenset(), errs=False) for one in minds)
    due = state.asked[0]
    picks = [manager(level).choose(RULES.view(state, due.seat), due, Chance(1, {})).card for level in LEVELS]
    assert [CONTENT.outfield[card].offence for card in picks[:2]] == [5, 5]
    assert [CONTENT.goaltenders[card - 72].goaltending for card in picks[2:]] == [52, 52]


# --- line-ups


def side(*ratings: tuple[int, int], goaltenders: tuple[int, int] = (35, 43)) -> SideTable:
    players = [(offence, defence, 3, 0) for offence, defence in ratings]
    return SideTable(make_team("A", players, [(rating, 3) for rating in goaltenders]))


def test_the_strongest_are_found() -> None:
    assert strongest((Worth(5, 1), Worth(1, 5), Worth(4, 4), Worth(4, 3), Worth(2, 2))) == ((0, 3), (1, 2))


def test_with_three_players_one_position_stays_empty_where_it_costs_least() -> None:
    assert strongest((Worth(5, 1), Worth(1, 5), Worth(4, 2))) == ((0, 2), (1, None))


def test_both_ratings_count_from_level_3_on() -> None:
    """The printed ratings are the same; the second attacker's DEFENCE isn't."""
    squad = side((5, 1), (4, 1), (1, 4), (1, 4), (4, 3), (1, 1))
    assert best_line_up(squad, printed_worth)[:4] == (0, 1, 2, 3)
    assert best_line_up(squad, outfield_worth)[:4] == (0, 4, 2, 3)


def test_the_better_goaltender_comes_back() -> None:
    squad = side((5, 1), (4, 1), (1, 4), (1, 5), (3, 3), (1, 1))
    squad.positions = (0, 1, 2, 3, 6)
    assert best_line_up(squad, printed_worth) == (0, 1, 2, 3, 7)
    assert default_rotation(squad) == (0, 1, 2, 3, 6)


def test_a_rested_player_comes_back() -> None:
    squad = side((5, 1), (4, 1), (1, 4), (1, 5), (3, 3), (1, 1))
    squad.positions = (4, 1, 2, 3, 7)
    assert set(best_line_up(squad, printed_worth)[:2]) == {0, 1}
    assert default_rotation(squad)[0] == 4


def test_nothing_is_changed_for_nothing() -> None:
    squad = side((4, 2), (4, 2), (2, 4), (2, 4), (4, 2), (2, 4), goaltenders=(43, 43))
    squad.positions = (4, 1, 3, 5, 6)
    assert best_line_up(squad, outfield_worth) == squad.positions


@pytest.mark.parametrize("out", [(0,), (0, 1, 2), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5), (6, 7), (1, 5, 7)])
@pytest.mark.parametrize("valuation", [printed_worth, outfield_worth])
def test_line_ups_are_legal_whoever_is_out(out: tuple[int, ...], valuation: Any) -> None:
    squad = side((5, 1), (4, 1), (1, 4), (1, 5), (3, 3), (1, 1))
    squad.positions = tuple(None if who in out else who for who in (0, 1, 2, 3, 6))  # type: ignore[assignment]
    for player in out:
        squad.absence[player] = Absence.INJURED
    assert line_up_fault(squad, best_line_up(squad, valuation)) is None


def test_a_taker_is_one_of_those_who_may() -> None:
    state, _ = RULES.new(setup((2,) * 4, 4), 2)
    due = state.asked[0]
    view = RULES.view(state, due.seat)
    squad = view.match.sides[due.side]
    squad.positions = (3, 1, 4, 5, 6)
    best = max((1, 3, 4, 5), key=lambda player: squad.outfielder(player).offence)
    for level in LEVELS:
        answer = manager(level).choose(view, TakerDue(due.seat, due.side, (1, 3, 4, 5)), Chance(1, {}))
        assert answer == ChooseTaker(due.seat, best)


def test_gamblers_attack_with_their_best_men_and_others_defend_with_them() -> None:
    """5/5 and 4/4 beside two of 3/3: to attack is worth 430 a point of both and to defend 440, so that the better two
    defend; with 1,150 and 900 thousandths of that it is 494.5 and 396."""
    squad = side((5, 5), (4, 4), (3, 3), (3, 3), (1, 1), (1, 1))
    assert set(best_line_up(squad, outfield_worth)[:2]) == {2, 3}
    assert set(best_line_up(squad, leaning(outfield_worth, *LEANINGS["miser"]))[:2]) == {2, 3}
    assert set(best_line_up(squad, leaning(outfield_worth, *LEANINGS["gambler"]))[:2]) == {0, 1}


# --- the figures


def lead(home: Line, visitors: Line, home_from: int = 7) -> float:
    """Home's expected lead after forty minutes, ends by FU-30 left out, in thousandths of a goal."""
    odds = MatchOdds(CONTENT.tables, home, visitors, home_from)
    minutes = [odds.minute(number) for number in (0, 1)]
    ball, total = 1.0, 0.0
    for minute in range(1, 41):
        shares = (ball, 1 - ball)
        total += sum(
            sign * share * (one.goal - one.counter) for sign, share, one in zip((1, -1), shares, minutes, strict=True)
        )
        keep = [one.keep + one.counter for one in minutes]
        ball = 0.0 if minute == 20 else shares[0] * keep[0] + shares[1] * (1 - keep[1])
    return total * 1000


AVERAGE = Line((4, 4, 3, 3), (3, 3, 4, 4), (3,) * 4, 41, 3)


def gain(**changes: Any) -> float:
    """What a change is worth to an average team, at home and away."""
    changed = AVERAGE._replace(**changes)
    return (lead(changed, AVERAGE) - lead(AVERAGE, changed)) / 2


@pytest.mark.parametrize(
    ("figure", "changes"),
    [
        (figures.ATTACKER_OFFENCE, {"offence": (3, 4, 3, 3)}),
        (figures.ATTACKER_DEFENCE, {"defence": (2, 3, 4, 4)}),
        (figures.DEFENDER_OFFENCE, {"offence": (4, 4, 2, 3)}),
        (figures.DEFENDER_DEFENCE, {"defence": (3, 3, 3, 4)}),
        (figures.GOALTENDING_STEP, {"goaltending": 36}),
    ],
)
def test_the_figures_are_those_of_the_odds(figure: int, changes: dict[str, Any]) -> None:
    """A point less of one rating, breakaways of a steal left out: within a quarter of what managers reckon with."""
    assert -gain(**changes) == pytest.approx(figure, rel=0.25)


def test_a_star_is_half_a_face_of_the_d12() -> None:
    assert (lead(AVERAGE, AVERAGE, 6) - lead(AVERAGE, AVERAGE, 7)) / 2 == pytest.approx(figures.STAR, rel=0.25)


def test_steps_count_saving_rolls() -> None:
    assert [goaltending_steps(Goaltender("A", rating, 3)) for rating in (11, 16, 21, 41, 66)] == [1, 6, 7, 19, 36]
    assert outfield_worth(Outfielder("A", 5, 2, 3, 0)) == Worth(5 * 270 + 2 * 160, 5 * 140 + 2 * 300)
    assert printed_worth(replace(Outfielder("A", 5, 2, 3, 0), stars=2)) == Worth(5, 2)

"""The gaffer of Fütti: plays a draft on to its last pick, and takes whose squad would win most."""

from __future__ import annotations

from itertools import permutations
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.headless import answer, manager_chance
from engine.core.model import Decision, Seat, clone, digest
from engine.futti.content import load
from engine.futti.managers import manager
from engine.futti.managers.drafts import Cards, bench_worth, most_promising, squad_worth
from engine.futti.match.contest import control_track
from engine.futti.match.model import HOME
from engine.futti.odds import MatchOdds
from engine.futti.season.model import PickCard, PickDue, SeasonState
from engine.futti.season.rules import FuttiSeason
from engine.futti.season.teams import card_of, pickable
from engine.futti.strengths import best_line
from tests.thoughts import thought_by

RULES = FuttiSeason()
CONTENT = load()
CARDS = Cards(CONTENT)
FOUR, GAFFER = manager(4), manager(5)


def drafting(picks: int, seed: int = 3) -> tuple[SeasonState, PickDue]:
    """A draft of six of level 4 but for a gaffer on the second seat, before his first pick from that number on."""
    usual = RULES.default_setup(6, 4)
    seats = tuple(Seat(one.name, 5 if seat == 1 else 4) for seat, one in enumerate(usual.seats))
    state, _ = RULES.new(replace(usual, seats=seats, teams="draft"), seed)
    for turn in range(48):
        due: Any = RULES.decisions(state)[0]
        if turn >= picks and due.seat == 1:
            return state, due
        RULES.apply(state, answer(RULES, state, due, {due.seat: FOUR}, manager_chance(seed, due.seat, turn)))
    raise AssertionError("he picks eight times")


def thought(state: SeasonState, due: Decision, chance: int = 1) -> tuple[Any, int]:
    """What he answers, and in how many steps."""
    return thought_by(GAFFER, RULES, state, due, chance)


def test_the_same_draft_brings_the_same_pick_whatever_is_drawn_for_him() -> None:
    """And by the same work; what chance the season has left is hidden."""
    state, due = drafting(30)
    before = digest(state)
    other = clone(state)
    other.chance.seed += 1
    assert thought(state, due) == thought(state, due, chance=2) == thought(other, due)
    assert digest(state) == before


@pytest.mark.parametrize("picks", [0, 40])
def test_work_is_bounded(picks: int) -> None:
    """Three rounds of 134 steps, and what is begun is ended: a world with 6, 3 and 2 cards, of the picks left and five
    rivals to be weighed against."""
    state, due = drafting(picks)
    steps = thought(state, due)[1]
    left = 48 - due.pick + 5
    assert 0 < steps <= 400 + 11 * left


def test_a_pick_is_one_of_the_six_most_promising() -> None:
    state, due = drafting(42)
    found = thought(state, due)[0]
    assert found.card in most_promising(CARDS, state.table, due.club, 6)
    assert RULES.check(state, found) is None


def test_cards_with_the_same_figures_are_thought_of_once() -> None:
    state, due = drafting(20)
    found = [card_of(CONTENT, number) for number in most_promising(CARDS, state.table, due.club, 96)]
    figures = [getattr(one, "goaltending", 0) or (one.offence, one.defence, one.stars) for one in found]
    assert len(set(figures)) == len(figures) > 20


def test_he_thinks_of_others_as_they_are() -> None:
    """Before the same table he picks something else with others of level 1, of level 4, and with gaffers; the position
    was looked for."""
    found = set()
    for level in (1, 4, 5):
        state, due = drafting(7, seed=9)
        setup = state.table.setup
        seats = tuple(seat if seat.level == 5 else replace(seat, level=level) for seat in setup.seats)
        state.table.setup = replace(setup, seats=seats)
        found.add(thought(state, due)[0].card)
    assert len(found) == 3


def test_the_most_promising_card_adds_most_for_whoever_likes_nothing_in_particular() -> None:
    """Of outfield players: goaltenders are weighed by who is left."""
    state, due = drafting(20)
    squad = state.table.squads[due.club]
    cards = [card for card in pickable(CONTENT, state.table, due.club) if card < len(CONTENT.outfield)]
    best = max(squad_worth(CONTENT, (*squad, card)) for card in cards)
    ranked = [card for card in most_promising(CARDS, state.table, due.club, 96) if card in cards]
    assert squad_worth(CONTENT, (*squad, ranked[0])) == best
    worths = [squad_worth(CONTENT, (*squad, card)) for card in ranked]
    assert worths == sorted(worths, reverse=True)


def test_level_4_is_wrong_about_stars_and_goaltenders() -> None:
    """Beside clubs that pick by what cards truly bring it has fewer stars, and its first goaltender sooner."""
    stars, sooner = [0, 0], [0, 0]
    for seed in range(1, 7):
        state, _ = RULES.new(replace(RULES.default_setup(6, 4), teams="draft"), seed)
        first: dict[int, int] = {}
        for turn in range(48):
            due: Any = RULES.decisions(state)[0]
            pick = answer(RULES, state, due, {due.seat: FOUR}, manager_chance(seed, due.seat, turn))
            if due.seat % 2:
                pick = PickCard(due.seat, next(iter(most_promising(CARDS, state.table, due.club, 1))))
            if pick.card >= len(CONTENT.outfield):
                first.setdefault(due.seat, turn)
            RULES.apply(state, pick)
        for club, team in enumerate(state.table.teams):
            stars[club % 2] += sum(player.stars for player in team.players)
            sooner[club % 2] += first[club]
    assert stars[0] < 0.8 * stars[1], stars
    assert sooner[0] < sooner[1], sooner


def test_the_bench_is_worth_an_eighth_and_a_twentieth() -> None:
    """Six who are alike: two of them sit, each worth an eighth of his better place. A goaltender of 35 saves 17 of 36
    rolls, and plays one minute in twenty."""
    alike = [number for number, card in enumerate(CONTENT.outfield) if (card.offence, card.defence) == (3, 3)][:6]
    keepers = [
        len(CONTENT.outfield) + number for number, card in enumerate(CONTENT.goaltenders) if card.goaltending == 35
    ][:2]
    assert card_of(CONTENT, keepers[0]).name
    # OFFENCE and DEFENCE 3: 3 × 270 + 3 × 160 = 1290 in attack, 3 × 140 + 3 × 300 = 1320 in defence.
    playing = 2 * 1290 + 2 * 1320
    assert bench_worth(CONTENT, (*alike, *keepers)) == (6 * 1320 - playing) // 8 + 149 * 17 // 20


def test_everything_else_is_as_level_4_has_it() -> None:
    """A line-up is named without a thought."""
    state, _ = RULES.new(RULES.default_setup(2, 5), 4)
    due = RULES.decisions(state)[0]
    assert thought(state, due) == (FOUR.choose(RULES.view(state, due.seat), due, Chance(1)), 0)


@pytest.mark.nightly
def test_his_squads_are_worth_more_by_the_whole_odds() -> None:
    """Three drafts, each twice with gaffers in every second seat: so many league points ahead in a double league."""
    leads = [mean(_lead(seed, turned) for turned in (0, 1)) for seed in (1, 2, 3)]
    assert mean(leads) > 1.0, leads


def _lead(seed: int, turned: int) -> float:
    """By how many points the squads of gaffers are ahead of those of level 4, in one draft."""
    usual = RULES.default_setup(6, 4)
    sides = [(seat + turned) % 2 for seat in range(6)]
    seats = tuple(Seat(one.name, 4 + side) for one, side in zip(usual.seats, sides, strict=True))
    state, _ = RULES.new(replace(usual, seats=seats, teams="draft"), seed)
    managers = {seat: GAFFER if side else FOUR for seat, side in enumerate(sides)}
    for turn in range(48):
        due = RULES.decisions(state)[0]
        RULES.apply(state, answer(RULES, state, due, managers, manager_chance(seed, due.seat, turn)))
    found = [0.0] * 6
    teams, tables = state.table.teams, CONTENT.tables
    for home, away in permutations(range(6), 2):
        track = control_track(tables, teams[home], teams[away])
        odds = MatchOdds(tables, best_line(teams[home]), best_line(teams[away]), track.home_from)
        result = odds.result(1, (0, 0), HOME)
        found[home] += 3 * result.home + result.draw
        found[away] += 3 * result.visitors + result.draw
    return mean(one for one, side in zip(found, sides, strict=True) if side) - mean(
        one for one, side in zip(found, sides, strict=True) if not side
    )

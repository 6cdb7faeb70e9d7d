"""Superclub's computer managers: always legal, honest, the same every time."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.deals import MOST_OFFERS, DealDue
from engine.core.headless import answer, manager_chance, play_out
from engine.core.model import GAFFER, Action, Decision, Seat, clone, digest
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.managers import manager
from engine.superclub.match.model import Absence, Kind, MatchSetup, Squad
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.season.model import SeasonSetup
from engine.superclub.season.rules import SuperclubSeason
from engine.superclub.season.state import SeasonState
from tests.by_day import by_day
from tests.contract.hiding_superclub import reshuffle_season

RULES = SuperclubSeason()
CONTENT = load()
LEVELS = (1, 2, 3, 4, 5)


def setup(seats: int, level: int, **options: object) -> SeasonSetup:
    """A game of a few seasons."""
    return replace(RULES.default_setup(seats, level), **{"seasons": 3, **options})


# -- legal


@pytest.mark.rule("SC-46")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", by_day(range(2, 7), 2, 5))
def test_every_decision_gets_a_legal_answer(level: int, seats: int) -> None:
    """`play_out` raises `IllegalAction` at the first that isn't."""
    managers = dict.fromkeys(range(seats), manager(level))
    unhappy, quick = seats % 2 == 0, seats > 4
    state = play_out(RULES, setup(seats, level, unhappy=unhappy, quick=quick), seats, managers, limit=4000)
    assert state.table.over


@pytest.mark.rule("SC-46")
@pytest.mark.parametrize("level", by_day(LEVELS, 1, 4))
@pytest.mark.parametrize("options", [{"powerhouses": True, "unhappy": True}, {"home_and_away": True, "pace": "slow"}])
def test_other_rules_are_managed_too(level: int, options: dict[str, object]) -> None:
    managers = dict.fromkeys(range(3), manager(level))
    assert play_out(RULES, setup(3, level, **options), 3, managers, limit=4000).table.over


@pytest.mark.rule("SC-46")
@pytest.mark.parametrize("level", by_day(LEVELS, 2, 4))
def test_a_game_is_played_to_its_end(level: int) -> None:
    state = play_out(RULES, setup(4, level, seasons=0), 2, dict.fromkeys(range(4), manager(level)), limit=8000)
    assert state.table.winner is not None


def careless(state: SeasonState, decision: Decision, chance: Chance) -> Action:
    """What a hand without a plan does: any answer, and now and then something at the desk instead."""
    standing = list(RULES.standing(state, decision.seat))
    if standing and chance.below("desk", 4) == 0:
        return RULES.sample(state, chance.choice("desk", standing), chance)
    return RULES.sample(state, decision, chance)


@pytest.mark.rule("SC-46")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", by_day(range(1, 4), 1))
def test_among_careless_people(level: int, seed: int) -> None:
    """They sell squads off, empty the bank, and pester with offers: every answer is legal, and the game goes on.

    The manager takes clubs over at random, in whatever state they are.
    """
    one, chance = manager(level), Chance(seed)
    state, _ = RULES.new(setup(4, level, unhappy=True, seasons=4), seed)
    for turn in range(6000):
        asked = RULES.decisions(state)
        if not asked:
            return
        due = asked[-1]
        if chance.below("whose", 2):
            action = answer(RULES, state, due, {due.seat: one}, manager_chance(seed, due.seat, turn))
        else:
            action = careless(state, due, chance)
        RULES.apply(state, action)
    raise AssertionError("no end")


def single(kind: Kind, level: int, **squad: object) -> MatchSetup:
    """A match that stands alone: squads of sixteen, one of them short of players."""
    cards = [card for card in CONTENT.players if card.position != "utility"]
    home = Squad(0, CONTENT.clubs[0].key, "", tuple(cards[0:230:14]), **squad)
    away = Squad(1, CONTENT.clubs[1].key, "", tuple(cards[5:230:14]), boost=1 if kind == "league" else 0)
    seats = (Seat("A", level), Seat("B", level))
    if kind == "supercup":
        away = Squad(None, "", "Somewhere", block=Thirds(18, 18, 18))
    return MatchSetup(kind, seats, home, away, roller=1 if kind == "supercup" else None)


@pytest.mark.rule("SC-46")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["league", "super_duper", "supercup"])
def test_a_single_match_is_managed_too(level: int, kind: Kind) -> None:
    rules = SuperclubMatch(CONTENT)
    for seed in range(4):
        state = play_out(rules, single(kind, level), seed, dict.fromkeys(range(2), manager(level)))
        assert state.table.over


@pytest.mark.rule("SC-46", "SC-39")
@pytest.mark.parametrize("level", LEVELS)
def test_all_weapons_at_once_and_nobody_left(level: int) -> None:
    """Every weapon in hand, half of the squad out."""
    rules = SuperclubMatch(CONTENT)
    weapons = tuple(card.number for card in CONTENT.changers if card.mood == "weapon")
    usual = single("league", level)
    out = tuple(Absence(card.number, "injured") for card in usual.home.cards[6:])
    for hurt, seed in product(((), out), range(4)):
        match = replace(usual, home=replace(usual.home, weapons=weapons, out=hurt, boost=3, draw_turned=8))
        state = play_out(rules, match, seed, dict.fromkeys(range(2), manager(level)))
        assert state.table.over


# -- honest


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_game_twice(level: int) -> None:
    managers = dict.fromkeys(range(2), manager(level))
    first, second = (play_out(RULES, setup(2, level), 6, managers) for _ in range(2))
    assert digest(first) == digest(second)


@pytest.mark.rule("SC-46", "SC-12")
@pytest.mark.parametrize("level", by_day(LEVELS, 1, 4))
def test_what_is_hidden_changes_no_answer(level: int) -> None:
    """Decks in another order, other weapons, limits and line-ups of others: who sees the same does the same."""
    one = manager(level)
    state, _ = RULES.new(setup(3, level), 8)
    chance = Chance(11)
    for turn in range(500):
        asked = RULES.decisions(state)
        if not asked:
            break
        due = asked[-1]
        thinking = manager_chance(8, due.seat, turn)
        other = clone(state)
        reshuffle_season(other, due.seat, chance)
        seen = RULES.view(other, due.seat)
        action = answer(RULES, state, due, {due.seat: one}, clone(thinking))
        assert one.choose(seen, due, thinking) == action
        RULES.apply(state, action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_is_left_as_it_was(level: int) -> None:
    one = manager(level)
    state, _ = RULES.new(setup(2, level), 9)
    for turn in range(250):
        asked = RULES.decisions(state)
        if not asked:
            break
        before = digest(state)
        action = answer(RULES, state, asked[0], {asked[0].seat: one}, manager_chance(9, asked[0].seat, turn))
        assert digest(state) == before
        RULES.apply(state, action)


# -- bearable


@pytest.mark.rule("SC-46", "SC-25")
@pytest.mark.parametrize("level", by_day(LEVELS, 3, 4))
def test_prices_stay_within_reason(level: int) -> None:
    """Nobody pays more than two and a half times the transfer price; and something is sold."""
    state, _ = RULES.new(setup(4, level), 4)
    ratios = []
    for turn in range(4000):
        asked = RULES.decisions(state)
        if not asked:
            break
        stars = list(state.table.stars)
        action = answer(RULES, state, asked[0], {asked[0].seat: manager(level)}, manager_chance(4, asked[0].seat, turn))
        for event in RULES.apply(state, action):
            if type(event).__name__ == "AuctionWon":
                card = CONTENT.players[event.lot].with_stars(stars[event.lot])
                ratios.append(event.price / CONTENT.transfer_price(card))
    assert ratios
    assert max(ratios) <= 2.5


@pytest.mark.rule("SC-46", "SC-26")
@pytest.mark.parametrize("level", by_day(LEVELS, 2, 4))
def test_nobody_is_pestered_with_offers(level: int) -> None:
    """One deal a room is begun by a computer at most, by a gaffer with computers as many as he may."""
    most = MOST_OFFERS if level == GAFFER else 1
    state, _ = RULES.new(setup(4, level), 4)
    for turn in range(4000):
        asked = RULES.decisions(state)
        if not asked:
            break
        assert max(state.table.desk.made, default=0) <= most
        if isinstance(asked[0], DealDue):
            assert asked[0].offer.counters <= 2
        action = answer(RULES, state, asked[0], {asked[0].seat: manager(level)}, manager_chance(4, asked[0].seat, turn))
        RULES.apply(state, action)


def test_there_are_five_levels() -> None:
    for level in (0, 6):
        with pytest.raises(KeyError):
            manager(level)

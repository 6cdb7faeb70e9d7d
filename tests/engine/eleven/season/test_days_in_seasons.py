"""Action days of whole seasons, played by careless hands with the shipped cards: what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.core.chance import Chance
from engine.core.model import Decision, Event
from engine.eleven.content.effects import ROWS
from engine.eleven.season.day import day_fault, day_options, thinkable
from engine.eleven.season.events import ActionTaken, TurnBegun, TurnEnded
from engine.eleven.season.model import DayDue, SeasonState
from engine.eleven.season.rules import ElevenSeason

SEEDS = (3, 4)


@pytest.fixture(scope="module", name="rules")
def _rules() -> ElevenSeason:
    return ElevenSeason()


def played(rules: ElevenSeason, seats: int, seed: int) -> Iterator[tuple[SeasonState, Decision | None, list[Event]]]:
    """A season: its state at every prompt, what is asked of the last one asked, and what led there."""
    state, events = rules.new(rules.default_setup(seats=seats), seed)
    chance = Chance(seed, {})
    while asked := rules.decisions(state):
        yield state, asked[-1], events
        events = rules.apply(state, rules.sample(state, asked[-1], chance))
    yield state, None, events


@pytest.mark.rule("EL-3", "EL-15", "EL-17")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_is_in_one_place(rules: ElevenSeason, seed: int) -> None:
    content = rules.content
    gone: set[int] = set()
    for state, _, _ in played(rules, 4, seed):
        table, piles = state.table, state.piles
        players = [card for club in table.clubs for card in (player.card for player in club.players)]
        staff = [member.card for club in table.clubs for member in club.staff]
        sponsors = [board.card for club in table.clubs for board in (*club.adboards, *([club.kit] if club.kit else []))]
        for row, owned in zip(ROWS, (players, staff, sponsors), strict=True):
            lying = [card for card in table.rows[row] if card is not None]
            owned += [*lying, *table.discards[row], *getattr(piles, row)]
            assert table.decks[row] == len(getattr(piles, row))
        players += piles.youngsters
        assert table.decks["youngsters"] == len(piles.youngsters)
        assert max(Counter(players).values()) == 1
        veterans = {number for number, player in enumerate(content.players) if player.kind == "veteran"}
        assert set(players) | veterans == set(range(len(content.players)))
        here = veterans & set(players)
        assert not here & gone
        if table.week:
            gone = veterans - here
            assert sorted(staff) == list(range(len(content.staff)))
        assert sorted(sponsors) == list(range(len(content.sponsors)))


@pytest.mark.rule("EL-11")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_has_one_action_and_one_free_action_at_most(rules: ElevenSeason, seed: int) -> None:
    events = [event for _, _, led in played(rules, 3, seed) for event in led]
    turns, used = 0, Counter[bool]()
    for event in events:
        if isinstance(event, TurnBegun):
            turns, used = turns + 1, Counter()
        elif isinstance(event, ActionTaken):
            used[event.free] += 1
        elif isinstance(event, TurnEnded):
            assert max(used.values(), default=0) <= 1
            assert event.passed is (not used)
    assert turns == 3 * 3 * 8


@pytest.mark.rule("EL-11")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_may_be_done_follows_from_what_the_seat_sees(rules: ElevenSeason, seed: int) -> None:
    days = 0
    for state, due, _ in played(rules, 2, seed):
        if isinstance(due, DayDue):
            days += 1
            view = rules.view(state, due.seat)
            for action in thinkable(state.table, due.seat):
                seen = day_fault(rules.content, view, due.seat, action)
                assert seen == day_fault(rules.content, state.table, due.seat, action) == rules.check(state, action)
            assert [*day_options(rules.content, view, due.seat)] == list(rules.options(state, due) or ())
    assert days > 2 * 3 * 8 - 1


@pytest.mark.rule("EL-2")
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_falls_below_nothing_and_stats_stay_on_their_tracks(rules: ElevenSeason, seed: int) -> None:
    for state, _, _ in played(rules, 4, seed):
        for club in state.table.clubs:
            assert min(club.markers.values()) >= 0
            assert all(1 <= stat <= 6 for stat in club.stats.values())

"""One battery that every registered game must pass: what people, computers, replays and saved games rely on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from engine import games
from engine.core.chance import Chance
from engine.core.errors import IllegalAction
from engine.core.headless import play_out
from engine.core.model import Action, Reason, clone, digest, encode
from engine.core.record import Entry, LineCodec, Record
from engine.core.verifying import verify
from tests.by_day import by_day
from tests.contract.fuzz import broken
from tests.contract.games import CAMPAIGN, CASES, GameCase
from tests.contract.walks import hidden_changed, standing, viewers, walk
from tests.examples import examples

STYLES = ("away", "careless")
RULE = re.compile(r"[A-Z]{2}-\d+")
REASON = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)*")

MORE = {
    *("toy-2", "toy-3", "toy-two-2", "toy-two-3", "futti-match-sudden-death-7", "futti-match-sudden-death-8"),
    *("futti-match-exchange-10", "futti-match-exchange-11", "eleven-match-drawn-2", "eleven-match-drawn-4"),
    *("superclub-match-league-15", "superclub-match-league-28", "superclub-match-league-31"),
    *("superclub-match-super_duper-74", "superclub-match-supercup-89", "fortunes-match-cup-12"),
}
"""Other seeds of games that are played by day too."""
each_game = pytest.mark.parametrize(
    "case",
    by_day(CASES, *(case for case in CASES if case.name not in MORE), ids=[case.name for case in CASES]),
)
each_style = pytest.mark.parametrize("style", STYLES)
fuzzed = examples(15, derandomize=True, suppress_health_check=[HealthCheck.too_slow], database=None)


def legal_answers(case: GameCase, state: Any, decision: Any, hand: Chance) -> list[Action]:
    """Whatever the game itself proposes as answers."""
    options = case.rules.options(state, decision)
    proposed = [] if options is None else list(options)[:30]
    return [*proposed, case.rules.default(state, decision), *(case.rules.sample(state, decision, hand) for _ in "xxx")]


def test_every_game_of_the_registry_is_held_to_the_contract() -> None:
    assert set(games.GAMES) <= {case.rules.game for case in CASES}


def test_what_waits_for_the_night_is_among_the_games() -> None:
    assert {case.name for case in CASES} >= MORE


def test_a_careless_hand_takes_the_campaign_up_a_tier() -> None:
    """Else what is asked between two seasons, a promotion, and how a season is played again, would be in no case."""
    played = walk(CAMPAIGN, "careless")
    table = played.load(played.last).table
    assert len(table.past) >= 2
    assert any(past.promoted for past in table.past)
    assert table.tier > 0
    assert table.again == 1


@each_game
@each_style
def test_decisions_can_be_answered_until_the_outcome(case: GameCase, style: str) -> None:
    rules = case.rules
    played = walk(case, style)
    hand = Chance(7)
    for prompt, state in played.looked_at():
        assert rules.outcome(state) is None
        assert prompt.decisions
        for decision in (*rules.decisions(state), *standing(case, state)):
            options = rules.options(state, decision)
            assert options is None or list(options)
            for answer in legal_answers(case, state, decision, hand):
                assert answer.seat == decision.seat
                assert rules.check(state, answer) is None, f"{answer} refused for {decision}"
                assert rules.check(state, answer, partial=True) is None
        assert encode(state) == prompt.before, "looking changed the state"


@each_game
@each_style
def test_a_game_ends_with_every_seat_once_in_its_outcome(case: GameCase, style: str) -> None:
    played = walk(case, style)
    state = played.load(played.last)
    outcome = case.rules.outcome(state)
    assert outcome is not None
    assert not case.rules.decisions(state)
    assert not standing(case, state)
    seats = sorted(placing.seat for placing in outcome.placings if placing.seat is not None)
    assert seats == sorted(case.playing)
    places = [placing.place for placing in outcome.placings]
    assert places == sorted(places)
    assert places[0] == 1


@each_game
def test_options_hold_whatever_a_careless_hand_does(case: GameCase) -> None:
    hand = Chance(3)
    for _, state in walk(case, "careless").looked_at():
        for decision in case.rules.decisions(state):
            options = case.rules.options(state, decision)
            if options is not None:
                assert case.rules.sample(state, decision, hand) in list(options)


@each_game
@fuzzed
@given(data=st.data())
def test_illegal_actions_change_nothing_and_say_why(case: GameCase, data: st.DataObject) -> None:
    prompts = walk(case, "careless").prompts
    if not prompts:
        return
    here = data.draw(st.sampled_from(prompts))
    there = data.draw(st.sampled_from(prompts))
    action = data.draw(st.one_of(st.just(there.action), broken(there.action, case.rules.action_type)))
    if action is not None:
        refused_or_playable(case, here.before, action)


@each_game
def test_a_wrong_seat_is_refused(case: GameCase) -> None:
    for prompt, _ in walk(case, "careless").looked_at():
        for seat in (-1, len(case.rules.seats(case.setup)), 2**40):
            wrong = msgspec.structs.replace(prompt.action, seat=seat)
            assert refused_or_playable(case, prompt.before, wrong) is not None


def refused_or_playable(case: GameCase, saved: bytes, action: Action) -> Reason | None:
    """Hold the rules to their word: refused, nothing has changed and there is a reason; allowed, it plays."""
    rules = case.rules
    state = msgspec.msgpack.decode(saved, type=rules.state_type)
    rules.check(state, action, partial=True)
    reason = rules.check(state, action)
    if reason is None:
        rules.apply(state, action)
        return None
    assert REASON.fullmatch(reason.key)
    with pytest.raises(IllegalAction) as refusal:
        rules.apply(state, action)
    assert refusal.value.reason == reason
    assert encode(state) == saved
    return reason


@each_game
def test_when_it_is_over_nothing_is_legal(case: GameCase) -> None:
    played = walk(case, "careless")
    unheard_of = [Action(seat) for seat in case.playing or (0,)]
    for action in [*(prompt.action for prompt, _ in played.looked_at()), *unheard_of]:
        assert case.rules.check(played.load(played.last), action) is not None
        refused_or_playable(case, played.last, action)


@each_game
@each_style
def test_a_game_saved_at_every_prompt_has_the_same_future(case: GameCase, style: str) -> None:
    played = walk(case, style)
    state = played.load(played.first)
    for prompt in played.prompts:
        saved = encode(state)
        assert saved == prompt.before
        state = played.load(saved)
        assert tuple(case.rules.decisions(state)) == prompt.decisions
        assert case.rules.apply(state, prompt.action) == prompt.events
    assert encode(state) == played.last


@each_game
def test_the_seed_alone_makes_the_game(case: GameCase) -> None:
    def events_of(seed: int) -> list[Any]:
        noted: list[Any] = []

        class Notes:
            def opened(self, events: list[Any]) -> None:
                noted.extend(events)

            def acted(self, action: Action, events: list[Any], state: Any) -> None:
                noted.extend(events)

        play_out(case.rules, case.setup, seed, {}, Notes(), limit=case.bound)
        return noted

    assert events_of(5) == events_of(5)
    assert len({encode(events_of(seed)) for seed in range(5, 9)}) > 1


@each_game
@each_style
def test_a_view_is_what_the_seat_was_told(case: GameCase, style: str) -> None:
    rules = case.rules
    played = walk(case, style)
    told = {seat: rules.blank(case.setup) for seat in viewers(case)}

    def tell(events: list[Any]) -> None:
        for event in events:
            for seat, view in told.items():
                if event.visible_to(seat):
                    rules.fold(view, event)

    def compare(state: Any) -> None:
        for seat, view in told.items():
            assert encode(view) == encode(rules.view(state, seat)), f"seat {seat} was told something else"

    tell(played.opening)
    looked_at = {id(prompt) for prompt, _ in played.looked_at()}
    for prompt in played.prompts:
        if id(prompt) in looked_at:
            compare(played.load(prompt.before))
        tell(prompt.events)
    compare(played.load(played.last))


@each_game
@each_style
def test_a_view_can_be_saved(case: GameCase, style: str) -> None:
    for _, state in walk(case, style).states():
        for seat in viewers(case):
            view = case.rules.view(state, seat)
            assert type(view) is case.rules.view_type
            assert encode(clone(view)) == encode(view)


@each_game
def test_what_is_hidden_changes_nothing_a_seat_can_tell(case: GameCase) -> None:
    rules = case.rules
    hand = Chance(11)
    for saved, state in walk(case, "careless").states():
        for seat in viewers(case):
            other = hidden_changed(case, saved, seat, hand)
            assert encode(rules.view(other, seat)) == encode(rules.view(state, seat))
            if seat is None:
                continue
            mine = [decision for decision in rules.decisions(state) if decision.seat == seat]
            assert [decision for decision in rules.decisions(other) if decision.seat == seat] == mine
            assert rules.standing(other, seat) == rules.standing(state, seat)
            for decision in (*mine, *rules.standing(state, seat)):
                options = rules.options(state, decision)
                others = rules.options(other, decision)
                assert (options is None) == (others is None)
                if options is not None:
                    assert list(others) == list(options)
                assert rules.default(other, decision) == rules.default(state, decision)
                assert rules.sample(other, decision, Chance(4)) == rules.sample(state, decision, Chance(4))


@each_game
@fuzzed
@given(data=st.data())
def test_a_refusal_tells_nothing_hidden(case: GameCase, data: st.DataObject) -> None:
    prompts = walk(case, "careless").prompts
    if not prompts:
        return
    here = data.draw(st.sampled_from(prompts))
    there = data.draw(st.sampled_from(prompts))
    action = data.draw(st.one_of(st.just(there.action), broken(there.action, case.rules.action_type)))
    if action is None or action.seat not in viewers(case):
        return
    state = msgspec.msgpack.decode(here.before, type=case.rules.state_type)
    other = hidden_changed(case, here.before, action.seat, Chance(data.draw(st.integers(0, 99))))
    assert case.rules.check(other, action) == case.rules.check(state, action)


@each_game
def test_what_can_be_undone_has_told_nothing_hidden(case: GameCase) -> None:
    """An action that used no chance and bears no revealing event tells its seat the same, whatever is hidden."""
    rules = case.rules
    hand = Chance(13)
    for prompt, state in walk(case, "careless").looked_at():
        before = [chance.drawn for chance in rules.chances(state)]
        events = rules.apply(state, prompt.action)
        if [chance.drawn for chance in rules.chances(state)] != before or any(event.reveals for event in events):
            continue
        seat = prompt.action.seat
        other = hidden_changed(case, prompt.before, seat, hand)
        told = [event for event in rules.apply(other, prompt.action) if event.visible_to(seat)]
        assert told == [event for event in events if event.visible_to(seat)]


@each_game
def test_no_chance_is_kept_from_undo(case: GameCase) -> None:
    for _, state in walk(case, "careless").states():
        found = list(chances_within(state))
        assert [id(chance) for chance in found] == [id(chance) for chance in case.rules.chances(state)]


def chances_within(value: Any) -> list[Chance]:
    """Every `Chance` anywhere in a state, outermost first."""
    if isinstance(value, Chance):
        return [value]
    if isinstance(value, msgspec.Struct):
        parts = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        parts = list(value.values())
    elif isinstance(value, list | tuple):
        parts = list(value)
    else:
        return []
    return [chance for part in parts for chance in chances_within(part)]


@each_game
@each_style
def test_events_bear_rules_and_known_types(case: GameCase, style: str) -> None:
    played = walk(case, style)
    codec = LineCodec(case.rules)
    entries = [Entry(None, played.opening), *(Entry(prompt.action, prompt.events) for prompt in played.prompts)]
    for entry in entries:
        for event in entry.events:
            assert RULE.fullmatch(event.rule), event
        assert codec.decode(codec.encode(entry)) == entry


@each_game
@each_style
def test_a_record_verifies(case: GameCase, style: str) -> None:
    record = walk(case, style).record
    assert record is not None
    assert verify(case.rules, record) is None


def _another_event(case: GameCase, entry: Entry, number: int, hand: Chance) -> Entry:
    return Entry(entry.action, [*entry.events, entry.events[0]], entry.digest)


def _fewer_events(case: GameCase, entry: Entry, number: int, hand: Chance) -> Entry:
    return Entry(entry.action, entry.events[:-1], entry.digest)


def _other_rule(case: GameCase, entry: Entry, number: int, hand: Chance) -> Entry:
    last = msgspec.structs.replace(entry.events[-1], rule="ZZ-1")
    return Entry(entry.action, [*entry.events[:-1], last], entry.digest)


def _other_digest(case: GameCase, entry: Entry, number: int, hand: Chance) -> Entry:
    return Entry(entry.action, entry.events, digest(entry.digest))


def _other_action(case: GameCase, entry: Entry, number: int, hand: Chance) -> Entry:
    prompt = walk(case, "careless").prompts[number - 1]
    state = msgspec.msgpack.decode(prompt.before, type=case.rules.state_type)
    for decision in prompt.decisions:
        for answer in legal_answers(case, state, decision, hand):
            if answer != prompt.action:
                return Entry(answer, entry.events, entry.digest)
    return Entry(msgspec.structs.replace(prompt.action, seat=99), entry.events, entry.digest)


@each_game
@pytest.mark.parametrize("alter", [_another_event, _fewer_events, _other_rule, _other_digest, _other_action])
def test_an_altered_record_is_caught_at_the_altered_action(
    case: GameCase, alter: Callable[[GameCase, Entry, int, Chance], Entry]
) -> None:
    record = walk(case, "careless").record
    assert record is not None
    last = len(record.lines) - 1
    told = [number for number, line in enumerate(record.lines) if isinstance(line, Entry) and line.events]
    for wanted in sorted({min(1, last), last // 2, last} - ({0} if alter is _other_action else set())):
        number = next((one for one in told if one >= wanted), told[-1])  # of some answers nothing comes
        entry = record.lines[number]
        assert isinstance(entry, Entry)
        lines = list(record.lines)
        lines[number] = alter(case, entry, number, Chance(number))
        found = verify(case.rules, Record(record.header, lines))
        assert found is not None
        assert found.action == number

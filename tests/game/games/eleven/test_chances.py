"""What a spectator of Eleven can know: chances that begin as the deployment says, and never deny what a tactic's choice
said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import Die, PickDue, Post
from engine.eleven.content.ploys import SetPiece
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.matchday import tactic_chances
from engine.eleven.managers.prospect import Chances as Odds
from engine.eleven.managers.prospect import chances_of, chances_with_fans
from engine.eleven.match import events as ev
from engine.eleven.match.model import PlayTactic, SeatFans, Side, TacticDue
from engine.eleven.zones import Marker
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.presenter.chances import ElevenReckoner
from game.games.eleven.presenter.choreography import ElevenPresenter
from game.games.eleven.presenter.match import Stage
from game.games.eleven.screens.match.scoreboard import leads
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.momentum import Chances, Turn
from game.stage.timeline import Timeline
from tests.examples import examples
from tests.game.games.eleven.matches import CONTENT, RULES, blank, setup_of
from tests.game.games.eleven.test_movement import match

RESULTS = {"win": Odds(1, 0, 0), "draw": Odds(0, 1, 0), "loss": Odds(0, 0, 1)}


def turns_of(timeline: Timeline[Stage], time: float = 1e9) -> list[Turn]:
    timeline.seek(0)
    presenter = ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, blank(1))), timeline.before.table)
    return list(Chances(presenter, ElevenReckoner(CONTENT)).seen(timeline.beats, time))


def told(seed: int, events: list[Event]) -> Timeline[Stage]:
    """These events of the match of that seed on a timeline."""
    table = blank(seed)
    timeline = Timeline(ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, table)), table))
    timeline.extend(events)
    return timeline


def bar_at(timeline: Timeline[Stage], turns: list[Turn], *kinds: type) -> list[tuple[float, ...]]:
    """The bar as it stands once each event of these kinds has been seen."""
    ends = [beat.start + beat.choreography.length for beat in timeline.beats if isinstance(beat.event, kinds)]
    return [[turn.shares for turn in turns if turn.seen < end][-1] for end in ends]


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_a_match_begins_with_the_chances_of_its_deployment(seed: int) -> None:
    record = of_record(exhibition(seed))
    sent = next(event for event in record.events if isinstance(event, ev.SentOut))
    first = turns_of(match(seed))[0]
    assert first.shares == chances_of(CONTENT, desk_of(record.blank, 0), sent.posts)


@pytest.mark.rule("EL-28")
@examples(30)
@given(seed=st.integers(0, 10_000))
def test_the_bar_says_what_a_tactics_choice_said_and_what_comes_of_it(seed: int) -> None:
    """Whatever is chosen, the bar becomes what the choice promised. Where that was one result for sure, and nobody was
    asked about an ability afterwards, the match ends so; strengths once set leave one result, the one that comes."""
    state, events = RULES.new(setup_of(seed), seed)
    chance, promised, asked_more = Chance(seed), [], False
    while asked := RULES.decisions(state):
        due, action = asked[0], RULES.sample(state, asked[0], chance)
        if isinstance(due, TacticDue):
            assert isinstance(action, PlayTactic)
            promise = tactic_chances(CONTENT, RULES.view(state, 0), [action])
            if action.tactic is not None:
                promised.append(promise)
        asked_more |= isinstance(due, PickDue) and due.purpose == "ability" and due.may_decline
        events += RULES.apply(state, action)
    timeline = told(seed, events)
    turns = turns_of(timeline)
    assert all(sum(turn.shares) == pytest.approx(1) for turn in turns)
    assert bar_at(timeline, turns, ev.TacticPlayed) == promised
    (decided,) = [event for event in events if isinstance(event, ev.MatchDecided)]
    (result,) = bar_at(timeline, turns, ev.MatchDecided)
    assert result == RESULTS[decided.result]
    compared = bar_at(timeline, turns, ev.ZoneCompared)
    assert compared == [RESULTS[decided.result]] * 9
    if promised and promised[-1] in RESULTS.values() and not asked_more:
        assert promised[-1] == RESULTS[decided.result]


@pytest.mark.rule("EL-28")
def test_a_set_piece_counts_as_its_die_lies_from_the_second_it_does() -> None:
    """Level without it: one chance in three is a win until a five or a six lies there, which then is one for sure."""
    mine: Side = {"MC": (Marker(9, "attack", 1),)}
    theirs: Side = {"DC": (Marker(2, "defence", 1),), "MC": (Marker(4, "defence", 1),)}
    piece = next(number for number, card in enumerate(CONTENT.tactics) if isinstance(card.ploy, SetPiece))
    thrown = Die(0, "set_piece", 6, (5,))
    events: list[Event] = [
        ev.SentOut(seat=0, posts=(Post(9, "MC"),), mine=mine),
        ev.OpponentRevealed(seat=0, opponent=0, theirs=theirs),
        ev.TacticPlayed(seat=0, tactic=piece, target=None, mine=None),
        DieThrown(seat=0, die=thrown, value=4, rule="EL-28"),
        DieThrown(seat=0, die=thrown, value=5, means="fanbase", rule="EL-28"),
    ]
    timeline = told(1, events)
    for beat, before, after in zip(
        timeline.beats[3:], [(1 / 3, 2 / 3, 0), (0, 1, 0)], [(0, 1, 0), (1, 0, 0)], strict=True
    ):
        lies = beat.start + beat.choreography.cues["verdict"].start
        found = [turns_of(timeline, lies + step)[-1].shares for step in (-0.01, 0.01)]
        assert found == [pytest.approx(before), pytest.approx(after)]


@pytest.mark.parametrize("seed", [1, 3])
def test_the_chart_shows_who_led_after_each_zone(seed: int) -> None:
    timeline = match(seed)
    compared = [beat.event for beat in timeline.beats if isinstance(beat.event, ev.ZoneCompared)]
    timeline.seek(len(timeline.beats))
    assert leads(timeline.before) == tuple(event.goals - event.against for event in compared)


@pytest.mark.rule("EL-27")
def test_once_fans_are_seated_the_bar_is_what_their_number_promised() -> None:
    """What was said of so many as the choice was made."""
    asked = 0
    for seed in range(60):
        state, events = RULES.new(setup_of(seed), seed)
        chance, promised = Chance(seed), None
        while promised is None and (due := next(iter(RULES.decisions(state)), None)) is not None:
            action = RULES.sample(state, due, chance)
            if isinstance(action, SeatFans):
                table = RULES.view(state, 0)
                coming = ElevenReckoner(CONTENT).may_come(table)
                promised = chances_with_fans(CONTENT, table, coming, action.count)
            events += RULES.apply(state, action)
        if promised is None:
            continue
        timeline = told(seed, events)
        assert bar_at(timeline, turns_of(timeline), ev.FansSeated) == [promised]
        asked += 1
    assert asked > 5

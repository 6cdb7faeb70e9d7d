"""What the commentary says of each event of a match, against what the rules say has happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.fold import fold
from engine.futti.match.model import GOAL, Decider, MatchSetup
from engine.futti.match.rules import FuttiMatch
from game.games.futti.presenter.choreography import FuttiPresenter
from game.games.futti.presenter.occasion import WINNER_FROM
from game.stage.choreography import Caption
from game.stage.occasions import VOICES, Besides
from game.stage.orchestration import ADDED
from game.stage.timeline import Timeline
from game.ui import text
from tests.game.games.futti.matches import CLUBS, setup_of

DECIDERS: tuple[Decider, ...] = ("draw", "sudden_death", "exchange")
TEXTS = text.load(strict=True)
OCCASIONS = VOICES.keys() - {"own_goal", "penalty_saved"}
AFTER_A_GOAL = {"goal_again", "tally_ahead", "tally_level", "tally_behind"}


class Said(NamedTuple):
    """An event, what is said of it by key, and how things stood before: whose ball, the score, who kept goal."""

    setup: MatchSetup
    possession: int
    score: tuple[int, int]
    keepers: tuple[int | None, ...]
    event: Any
    captions: dict[str, Caption]
    sounds: tuple[str, ...]

    @property
    def keys(self) -> set[str]:
        """Without what belongs to other things: a ball out of play, what a goal was besides, and its replay."""
        return self.captions.keys() - {"soft_timeout"} - OCCASIONS - AFTER_A_GOAL

    @property
    def occasions(self) -> set[str]:
        """What a goal was besides."""
        return self.captions.keys() & OCCASIONS

    def card(self, side: int, player: int) -> str:
        team = (self.setup.home, self.setup.visitors)[side]
        return (*team.players, *team.goaltenders)[player].name

    def keeper(self, side: int) -> str:
        player = self.keepers[side]
        return "" if player is None else self.card(side, player)


@cache
def _told() -> tuple[Said, ...]:
    """All that is said in many matches."""
    return tuple(_matches())


def _matches() -> Iterator[Said]:
    rules = FuttiMatch()
    for seed in range(60):
        decider: Decider = DECIDERS[seed % 3]
        setup = setup_of(seed, decider)
        _, events = rules.new(setup, seed)
        timeline = Timeline(FuttiPresenter(rules.blank(setup)))
        timeline.extend(events)
        table = rules.blank(setup)
        for beat in timeline.beats:
            keepers = tuple(side.positions[GOAL] for side in table.sides)
            captions = {one.key: one for one in beat.choreography.captions}
            # The crowd and its heart are the stakes', whatever happens.
            sounds = tuple(one.name for one in beat.choreography.sounds if one.name not in ADDED)
            yield Said(setup, table.possession, (table.score[0], table.score[1]), keepers, beat.event, captions, sounds)
            fold(table, beat.event)


def said_of(kind: type[Event], **fields: object) -> list[Said]:
    """Everything of that kind, and there must be some."""
    found = [
        one
        for one in _told()
        if isinstance(one.event, kind) and all(getattr(one.event, name) == value for name, value in fields.items())
    ]
    assert found, f"no {kind.__name__} in any match"
    return found


def test_a_loose_ball_is_kept_by_whoever_had_it_and_won_by_the_others() -> None:
    kept = 0
    for one in said_of(ev.ControlChecked):
        had = one.possession == one.event.winner
        kept += had
        assert one.keys == {"loose_ball_kept" if had else "loose_ball_won"}
        (caption,) = (one.captions[key] for key in one.keys)
        assert caption.params["club"] == CLUBS[one.event.winner]
        assert caption.params["other"] == CLUBS[1 - one.event.winner]
    assert 0 < kept < len(said_of(ev.ControlChecked))


@pytest.mark.parametrize(
    ("kind", "goal", "save"),
    [
        ("play", "goal", "save"),
        ("breakaway", "breakaway_goal", "breakaway_save"),
        ("penalty", "penalty_scored", "penalty_saved"),
    ],
)
def test_a_shot_is_told_as_what_it_was_with_who_shot_who_kept_goal_and_the_score(
    kind: str, goal: str, save: str
) -> None:
    kinds = {one.event.kind for one in (*said_of(ev.GoalScored), *said_of(ev.ShotSaved))}
    wanted = kinds - {"breakaway", "penalty"} if kind == "play" else {kind}
    for one in said_of(ev.GoalScored):
        if one.event.kind in wanted and one.event.goaltender is not None:
            assert one.keys == {goal}
            params = one.captions[goal].params
            assert params["player"] == one.card(one.event.side, one.event.player)
            assert params["keeper"] == one.keeper(1 - one.event.side)
            assert params["club"] == CLUBS[one.event.side]
            # Home's goals stand left, as on the board.
            goals = [*one.score]
            goals[one.event.side] += 1
            assert params["score"] == f"{goals[0]}:{goals[1]}"
    for one in said_of(ev.ShotSaved):
        if one.event.kind in wanted:
            assert one.keys == {save}
            assert one.captions[save].params["player"] == one.card(one.event.side, one.event.player)
            assert one.captions[save].params["keeper"] == one.keeper(1 - one.event.side)


def test_a_goal_tells_its_story_line_by_line_and_none_of_them_is_old_when_play_goes_on() -> None:
    again = 0
    for one in said_of(ev.GoalScored):
        lead = (1 - 2 * one.event.side) * (one.event.home - one.event.visitors)
        tally = "tally_ahead" if lead > 0 else "tally_behind" if lead < 0 else "tally_level"
        lines = one.captions.values()
        assert [line.at for line in lines] == sorted(line.at for line in lines)
        assert list(one.captions)[-1] == tally
        assert one.captions[tally].passing, "the log has the goal itself"
        if (seen := one.captions.get("goal_again")) is not None:
            again += 1
            assert seen.passing
            assert seen.params["shot"] == 10 * one.event.black + one.event.white > seen.params["rating"]
    assert again > 20


def test_what_came_of_a_run_a_kick_and_a_check_is_said() -> None:
    for one in said_of(ev.BreakawayRun):
        assert one.keys == {"breakaway_start"} | (set() if one.event.passed else {"breakaway_miss"})
    for one in said_of(ev.PenaltyStruck):
        assert one.keys == {"penalty_taker"} | (set() if one.event.passed else {"penalty_missed"})
    for one in said_of(ev.PlayContested):
        attack, defence = one.event.offence_passed, one.event.defence_passed
        wanted = {(True, False): {"shot"}, (True, True): {"both_pass"}, (False, False): {"both_fail"}}
        assert one.keys == wanted.get((attack, defence), set())
    for one in said_of(ev.InjuryChecked):
        assert one.keys == ({"injury_passed"} if one.event.passed else set())
    for one in said_of(ev.SportsmanshipChecked):
        assert one.keys == ({"warning"} if one.event.passed and not one.event.red else set())


def test_who_is_hurt_booked_sent_off_or_robbed_is_named() -> None:
    for one in said_of(ev.PlayerInjured):
        assert one.keys == {"major_injury" if one.event.major else "minor_injury"}
    for one in said_of(ev.PlayerBooked):
        assert one.keys == {"second_yellow" if one.event.second else "yellow"}
    for kind in (ev.PlayerInjured, ev.PlayerBooked, ev.PlayerSentOff, ev.BallStolen):
        for one in said_of(kind):
            (caption,) = (one.captions[key] for key in one.keys)
            assert caption.params["player"] == one.card(one.event.side, one.event.player)
            assert caption.params["club"] == CLUBS[one.event.side]
    for one in said_of(ev.PenaltyAwarded):
        assert one.captions["penalty_awarded"].params["club"] == CLUBS[one.event.side]
    for one in said_of(ev.PlayerSentOff):
        assert one.keys == {"red"}


def test_a_kick_of_an_exchange_is_scored_saved_or_missed() -> None:
    for one in said_of(ev.KickTaken):
        struck = one.event.rating is not None
        if not one.event.scored:
            assert one.keys == {"exchange_saved" if struck else "exchange_missed"}
        else:
            assert one.keys == {"exchange_scored"}


def test_each_ending_has_its_own_words_and_the_winner_is_named() -> None:
    seen = set()
    for one in said_of(ev.MatchEnded):
        (key,) = one.keys
        seen.add((one.event.ending, key))
        if one.event.winner is not None:
            assert one.captions[key].params["club"] == CLUBS[one.event.winner]
        assert one.captions[key].params["score"] == f"{one.score[0]}:{one.score[1]}"
        heard = {None: ("applause", "applause"), 0: ("roar", "singing"), 1: ("roar", "groan", "singing")}
        assert one.sounds == ("whistle_long", *heard[one.event.winner])
    assert ("full_time", "full_time_win") in seen
    assert ("draw", "full_time_draw") in seen
    by_who_leads = {(ending, key.removesuffix("_home").removesuffix("_visitors")) for ending, key in seen}
    assert len({ending for ending, _ in seen}) == len(by_who_leads)
    assert len(seen) == len({key for _, key in seen})


def cried(also: Besides) -> tuple[str, ...]:
    return tuple(voice.name for voice in VOICES[also])


def test_everything_is_heard_that_can_be() -> None:
    dice, shot = ("dice", "settle"), ("kick", "dice", "settle", "dice", "settle")
    for one in said_of(ev.GoalScored):
        (also,) = one.occasions or (None,)
        struck = shot if one.event.goaltender is not None else ("kick",)
        assert one.sounds == (*struck, "net", *(("roar",) if also is None else cried(also)))
    for one in said_of(ev.KickTaken):
        came: tuple[str, ...] = ()
        if one.event.rating is not None:
            came = ("roar",) if one.event.scored else ("save", *cried("penalty_saved"))
        assert set(one.sounds) == {*dice, "kick", *came}
    for one in said_of(ev.PenaltyStruck):
        assert one.sounds == (*dice, "kick", *(() if one.event.passed else ("post", "groan")))
    for one in said_of(ev.SportsmanshipChecked):
        assert one.sounds == (*dice, *(("whistle",) if one.keys == {"warning"} else ()))
    heard: dict[type[Event], tuple[str, ...]] = {
        ev.KickedOff: ("whistle", "kick"),
        ev.GoaltenderRolled: dice,
        ev.KeyPlayersRolled: dice,
        ev.StealerRolled: dice,
        ev.DoublesRolled: dice,
        ev.PlayContested: dice,
        ev.BallStolen: ("kick",),
        ev.BreakawayRun: dice,
        ev.InjuryChecked: dice,
        ev.PlayerInjured: ("injury",),
        ev.PlayerBooked: ("whistle", "card"),
        ev.PlayerSentOff: ("whistle_sharp", "card_red", "jeer"),
        ev.PenaltyAwarded: ("whistle_sharp",),
        ev.MinuteTicked: ("tick",),
        ev.HalfTimeReached: ("whistle_double",),
        ev.DeciderReached: ("whistle",),
    }
    for kind, sounds in heard.items():
        assert {one.sounds for one in said_of(kind)} == {sounds}, kind.__name__
    for one in said_of(ev.ShotSaved):
        cries = cried("penalty_saved") if one.event.kind == "penalty" else ("groan",)
        assert one.sounds == (*shot, "save", *cries)
    for one in said_of(ev.ControlChecked):
        assert one.sounds == (dice if one.event.fresh else ())


def test_the_starts_of_the_halves_have_their_words() -> None:
    for one in said_of(ev.KickedOff):
        minute = one.event.minute
        wanted = "kick_off" if minute == 1 else "second_half" if minute == 21 else "sudden_death_start"
        assert one.keys == {wanted}
        assert one.captions[wanted].params["club"] == CLUBS[one.event.side]


@pytest.mark.parametrize(
    ("key", "never"),
    [
        ("loose_ball_kept", r"changes hands|turns over|turnover|lose the scramble|pounce"),
        ("loose_ball_won", r"\bkeep|\bstill\b|hang on|same again"),
        ("breakaway_goal", r"penalty|the spot|converts"),
        ("breakaway_save", r"penalty|the spot"),
        ("penalty_scored", r"breakaway|ran half|end to end"),
        ("penalty_saved", r"breakaway|ran half|end to end"),
        ("save", r"penalty|breakaway|goal!"),
        ("goal", r"penalty|breakaway|saved"),
        ("yellow", r"\bred\b|second"),
        ("full_time_draw", r"\bwin|beat"),
    ],
)
def test_words_do_not_tell_of_something_else(key: str, never: str) -> None:
    found = [one for one in TEXTS.variants(f"commentary.{key}") if re.search(never, one, re.IGNORECASE)]
    assert found == []


def test_what_a_goal_was_besides_is_said_after_it_and_it_is_true() -> None:
    seen: set[str] = set()
    goals: dict[tuple[int, int, int], int] = {}
    match, minute = 0, 0
    for one in _told():
        match += isinstance(one.event, ev.MatchPrepared)
        minute = one.event.minute if isinstance(one.event, ev.KeyPlayersRolled) else minute
        if not isinstance(one.event, ev.GoalScored):
            continue
        who = match, one.event.side, one.event.player
        goals[who] = goals.get(who, 0) + 1
        mine, theirs = one.score[one.event.side] + 1, one.score[1 - one.event.side]
        assert len(one.occasions) <= 1
        for also in one.occasions:
            seen.add(also)
            goal = next(caption for key, caption in one.captions.items() if key not in OCCASIONS)
            assert one.captions[also].at > goal.at + 1
            true = {
                "hat_trick": goals[who] % 3 == 0,
                "equaliser": mine == theirs and minute < WINNER_FROM,
                "late_equaliser": mine == theirs and minute >= WINNER_FROM,
                "late_winner": mine == theirs + 1 and minute >= WINNER_FROM,
                "golden_goal": minute > 40 and mine == theirs + 1,
            }
            assert true[also], also
        if not one.occasions:
            assert mine != theirs
            assert goals[who] % 3
    assert seen == OCCASIONS


@pytest.mark.rule("FU-6")
def test_who_keeps_goal_is_told_and_against_the_plan_with_the_one_who_was_named() -> None:
    told = 0
    for one in said_of(ev.GoaltenderRolled):
        changed = one.event.die == 6
        key = "other_goaltender" if changed else "goaltender_kept"
        assert one.keys == {key}
        side = one.event.side
        assert one.captions[key].params["named"] == one.keeper(side)
        assert one.captions[key].params["player"] == one.card(side, one.event.player)
        told += changed
    assert told


@pytest.mark.rule("FU-30")
def test_an_early_end_says_which_lead_ended_it() -> None:
    early = [one for one in said_of(ev.MatchEnded) if one.event.ending in ("lead_30", "lead_35")]
    assert early
    for one in early:
        lead = one.event.home - one.event.visitors
        if one.event.ending == "lead_30":
            assert one.keys == {"early_end_30"}
            assert abs(lead) >= 3
        else:
            assert one.keys == {"early_end_35_home" if lead > 0 else "early_end_35_visitors"}


@pytest.mark.parametrize("moment", ["shot", "breakthrough", "breakaway_start", "penalty_taker", "goaltender_injury"])
def test_what_is_said_before_the_dice_of_a_shot_fits_a_goal_and_a_save_alike(moment: str) -> None:
    telling = re.compile(r"\b(late|beaten|saved?|goal|scores?|net|holds?|denies)\b", re.IGNORECASE)
    assert [line for line in TEXTS.variants(f"commentary.{moment}") if telling.search(line)] == []


BEFORE_THE_DICE = {"breakaway_start", "penalty_taker"}
"""What calls the question; that it fits every answer is tested above."""


@pytest.mark.parametrize("holds", [True, False])
def test_no_words_come_before_the_dice_that_they_follow_from_have_been_looked_at(holds: bool) -> None:
    rules = FuttiMatch()
    asked: set[type[Event]] = set()
    for seed in range(30):
        setup = setup_of(seed, DECIDERS[seed % 3])
        _, events = rules.new(setup, seed)
        timeline = Timeline(FuttiPresenter(rules.blank(setup), holds=holds))
        timeline.extend(events)
        for beat in timeline.beats:
            answered = beat.choreography.answered
            for caption in beat.choreography.captions:
                if caption.key not in BEFORE_THE_DICE:
                    assert caption.at >= answered - 1e-9, (beat.event, caption.key)
                    asked.update({type(beat.event)} if answered else ())
    assert asked >= {ev.GoaltenderRolled, ev.KeyPlayersRolled, ev.PlayContested, ev.ControlChecked, ev.GoalScored}

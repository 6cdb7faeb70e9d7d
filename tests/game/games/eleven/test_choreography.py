"""What is said and heard of each event of a match of Eleven, against what the event says has happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.club_rules.model import Die, DiePurpose, OwnedPlayer, Piece
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.choreography import EXPLAINED, ElevenPresenter
from game.games.eleven.presenter.match import Stage, goal_of, goals_in, lay, token_for
from game.games.eleven.presenter.occasion import occasion_of
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.choreography import Choreography
from game.stage.occasions import VOICES, Occasion
from game.stage.orchestration import ADDED
from game.stage.timeline import Timeline
from tests.game.games.eleven.matches import CONTENT, blank, played


class Told(NamedTuple):
    """An event, how it is played, and a few things of the table before it."""

    event: Any
    choreography: Choreography
    score_before: tuple[int, int]
    also: list[Occasion | None]
    """What its goals are besides."""

    @property
    def keys(self) -> list[str]:
        return [caption.key for caption in self.choreography.captions]

    @property
    def sounds(self) -> list[str]:
        return [sound.name for sound in self.choreography.sounds if sound.name not in ADDED]  # stakes are no event's


@cache
def _told() -> tuple[Told, ...]:
    return tuple(_matches())


def _matches() -> Iterator[Told]:
    for seed in range(30):
        stage = Stage(blank(seed))
        table: MatchTable = stage.table
        timeline = Timeline(ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, table)), blank(seed)))
        timeline.extend(played(seed))
        for beat in timeline.beats:
            goals = goals_in(stage, beat.event) if isinstance(beat.event, ev.ZoneCompared) else []
            goals += [goal_of(stage, beat.event)] if isinstance(beat.event, ev.GoalScored) else []
            also = [occasion_of(stage, goal) for goal in goals]
            yield Told(beat.event, beat.choreography, (table.goals, table.against), also)
            lay(stage, beat.event)


def told(kind: type[Event]) -> list[Told]:
    found = [one for one in _told() if isinstance(one.event, kind)]
    assert found, f"no {kind.__name__} in any match"
    return found


def test_fans_are_few_or_as_many_as_there_are_places_or_none() -> None:
    seen = set()
    for one in told(ev.FansSeated):
        fans, places = one.event.fans, one.event.places
        wanted = "fans_none" if not fans else "fans_full" if fans >= places else "fans"
        assert one.keys == [wanted]
        assert one.sounds == ["tick"] * fans, "everybody is heard to sit down"
        seen.add(wanted)
    assert len(seen) > 1


def cried(own: bool, also: Occasion | None) -> list[str]:
    """At theirs most groan; at an own goal they do it with the rest of what is heard then."""
    voices = ["roar"] if own else []
    if also is not None:
        voices = [voice.name for voice in VOICES[also]]
    return voices if own or also == "own_goal" else ["groan", *voices]


def test_a_goal_by_an_ability_is_cheered_by_whose_it_is() -> None:
    for one in told(ev.GoalScored):
        assert one.keys == ([f"goal_{one.event.source}"] if one.event.own else ["own_goal"])
        assert one.sounds == ["kick", "net", *cried(one.event.own, one.also[0])]
        assert one.event.own or one.also == ["own_goal"]
        assert one.choreography.captions[0].params["score"] == f"{one.event.goals}:{one.event.against}"


def test_every_pair_of_a_zone_is_told_as_it_ended_mine_before_theirs() -> None:
    cheers, ways = set(), set()
    for one in told(ev.ZoneCompared):
        duels = one.event.comparison.mine, one.event.comparison.theirs
        pairs = [(side, pair) for side, duel in zip(("mine", "theirs"), duels, strict=True) for pair in duel.pairs]
        if not pairs:
            assert one.keys == ["quiet"]
            continue
        keys, sounds, score, also = ["zone"], ["tick"], [*one.score_before], iter(one.also)
        for side, pair in pairs:
            if len(keys) > 1:  # before the next pair meets it is said who attacks
                keys.append(f"{side}_next")
            if pair.defender is None:
                keys.append(f"{side}_free")
            else:
                stronger = pair.attacker.strength > pair.defender.strength
                keys.append(f"{side}_goal" if stronger else f"{side}_blocked")
            if pair.defender is not None:
                sounds.append("clash")
            if keys[-1].endswith("blocked"):
                sounds.append("save")
            else:
                sounds += ["kick", "net", *cried(side == "mine", next(also))]
                score[side == "theirs"] += 1
            caption = one.choreography.captions[len(keys) - 1]
            if not keys[-1].endswith("blocked"):
                assert caption.params["score"] == f"{score[0]}:{score[1]}"
            assert caption.params["n"] == pair.attacker.strength
            assert caption.params.get("m") == (None if pair.defender is None else pair.defender.strength)
        assert one.keys == keys
        assert one.sounds == sounds
        cheers.update(sounds)
        ways.update(keys)
    assert {"roar", "groan", "save"} <= cheers
    assert {f"{side}_{how}" for side in ("mine", "theirs") for how in ("free", "goal", "blocked", "next")} <= ways


def test_what_is_gained_or_lost_goes_up_or_down() -> None:
    for moved in told(club_ev.MarkersMoved):
        if moved.choreography.length:
            assert moved.keys == [f"{'gained' if moved.event.change > 0 else 'lost'}_{moved.event.track}"]
            assert moved.choreography.captions[0].params["n"] == abs(moved.event.change)
    for stat in told(club_ev.StatMoved):
        assert stat.keys == [f"stat_{'up' if stat.event.steps > 0 else 'down'}_{stat.event.track}"]


@pytest.mark.parametrize(
    ("before", "now", "hurt", "barred"),
    [
        (0, 2, "injured", "suspended"),
        (2, 1, "healing", "waiting"),
        (1, 0, "fit", "back"),
        (1, 3, "injured", "suspended"),
    ],
)
def test_whoever_is_out_waits_or_is_back(before: int, now: int, hurt: str, barred: str) -> None:
    table = blank(1)
    presenter = ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, table)), table)
    stage = presenter.blank()
    stage.die = club_ev.DieThrown(seat=0, die=Die(0, "injury", 10, (now,)), value=2, rule="EL-34")
    player = stage.table.club.players[0]
    player.injured = player.suspended = before
    injury = presenter.choreography(stage, club_ev.InjuryMoved(seat=0, card=player.card, weeks=now, rule="EL-34"))
    piece = Piece("player", player.card)
    ban = presenter.choreography(stage, club_ev.SuspensionMoved(seat=0, piece=piece, weeks=now, rule="EL-37"))
    assert [caption.key for caption in (*injury.captions, *ban.captions)] == [hurt, barred]
    assert [len(injury.sounds), len(ban.sounds)] == ([1, 1] if now > before else [0, 0])
    for caption in (*injury.captions, *ban.captions):
        assert caption.params["player"] == CONTENT.players[player.card].name
        assert caption.params["n"] == now


@pytest.mark.rule("EL-34")
@pytest.mark.parametrize(("purpose", "key"), [("injury", "injured"), ("strain", "overdone"), (None, "overdone")])
def test_who_pays_for_his_own_ability_isnt_told_as_the_matchs_injury(purpose: DiePurpose | None, key: str) -> None:
    table = blank(1)
    presenter = ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, table)), table)
    stage = presenter.blank()
    card = stage.table.club.players[0].card
    if purpose is not None:
        stage.die = club_ev.DieThrown(seat=0, die=Die(0, purpose, 6, (1,)), value=1, rule="EL-34")
    told = presenter.choreography(stage, club_ev.InjuryMoved(seat=0, card=card, weeks=1, rule="EL-34"))
    assert [caption.key for caption in told.captions] == [key]


@pytest.mark.rule("EL-34")
def test_the_die_after_the_match_is_explained_before_it_falls() -> None:
    """At the pace of a die that decides nothing; not again when it is thrown once more, as it is known by then."""
    seen = set()
    for die in told(club_ev.DieThrown):
        falls, purpose = die.choreography.cues["tumble"].start, die.event.die.purpose
        explained = purpose == "consequence" and die.event.means is None
        assert (falls >= 0.6 * EXPLAINED) if explained else falls == 0
        assert die.choreography.captions[0].at == 0
        seen.add(explained)
    assert seen == {True, False}


@pytest.mark.rule("EL-14")
@pytest.mark.parametrize(
    ("gained", "played", "scored", "key"),
    [
        (1, True, False, "first_match"),
        (2, True, True, "first_both"),
        (1, False, True, "first_goal"),
        (0, True, True, None),
    ],
)
def test_what_a_token_is_for(gained: int, played: bool, scored: bool, key: str | None) -> None:
    before = OwnedPlayer(3, tokens=1, played=not played, scored=False)
    event = club_ev.CardTokensMoved(seat=0, card=3, tokens=1 + gained, played=True, scored=scored, rule="EL-14")
    assert token_for(before, event) == key
    ability = club_ev.CardTokensMoved(seat=0, card=3, tokens=2, played=not played, scored=False, rule="EL-14")
    assert token_for(before, ability) == "token"


def test_the_final_whistle_is_followed_by_what_the_result_deserves() -> None:
    seen = set()
    for one in told(ev.MatchDecided):
        goals, against = one.event.goals, one.event.against
        result = "win" if goals > against else "draw" if goals == against else "loss"
        assert one.keys == [f"full_time_{result}"]
        assert one.sounds == ["whistle_long", "groan" if result == "loss" else "roar"]
        assert one.choreography.captions[0].params["score"] == f"{goals}:{against}"
        seen.add(result)
    assert len(seen) == 3

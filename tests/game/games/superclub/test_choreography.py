"""What is said and heard of each event of a match of Superclub, against what the event says has happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from engine.core.model import Event
from engine.superclub.match import events as ev
from engine.superclub.match.model import MatchTable
from game.games.superclub.presenter.choreography import SuperclubPresenter
from game.games.superclub.presenter.match import Names
from game.games.superclub.presenter.shoot_out import goes_wide
from game.stage.choreography import Choreography
from game.stage.occasions import VOICES
from game.stage.orchestration import ADDED
from game.stage.timeline import Timeline
from tests.game.games.superclub.matches import CONTENT, RULES, blank, played


class Told(NamedTuple):
    """An event, how it is played, both clubs' names, and who attacked in the third before it."""

    event: Any
    choreography: Choreography
    kind: str
    attacker: int | None
    thirds: int
    wide: bool

    @property
    def keys(self) -> list[str]:
        return [caption.key for caption in self.choreography.captions]

    @property
    def sounds(self) -> list[str]:
        return [sound.name for sound in self.choreography.sounds if sound.name not in ADDED]  # stakes are no event's

    def param(self, name: str, which: int = -1) -> object:
        return self.choreography.captions[which].params.get(name)


CAST = Names(CONTENT, "Given", "SuperCup opponent")


def half(value: int) -> str:
    """Halves of points as a decimal, from their text's digits."""
    return {0: "", 1: "½"}[value % 2] if value == 1 else f"{value // 2}{'½' if value % 2 else ''}"


@cache
def _told() -> tuple[Told, ...]:
    return tuple(_matches())


def _matches() -> Iterator[Told]:
    for seed in range(30):
        table: MatchTable = blank(seed)
        timeline = Timeline(SuperclubPresenter(CAST, blank(seed)))
        timeline.extend(played(seed))
        attacker: int | None = None
        thirds = 0
        for beat in timeline.beats:
            if isinstance(beat.event, ev.ThirdBegun):
                attacker = beat.event.attacker
                thirds += 1
            wide = isinstance(beat.event, ev.PenaltyTaken) and goes_wide(table, beat.event.kick)
            yield Told(beat.event, beat.choreography, table.setup.kind, attacker, thirds, wide)
            RULES.fold(table, beat.event)


def told(kind: type[Event]) -> list[Told]:
    found = [one for one in _told() if isinstance(one.event, kind)]
    assert found, f"no {kind.__name__} in any match"
    return found


def test_a_third_is_midfield_then_attack_then_the_counter() -> None:
    for one in told(ev.ThirdBegun):
        wanted = "midfield" if one.attacker is None else "attack" if one.thirds == 2 else "counter"
        assert one.keys == [f"third_{wanted}", "weighed"]
        assert [one.param("n", 0), one.param("m", 0)] == [half(value) for value in one.event.strengths]


def test_a_third_is_won_scored_in_kept_out_of_or_drawn() -> None:
    seen = set()
    for one in told(ev.ThirdWon):
        winner = one.event.winner
        if winner is None:
            wanted = "drawn"
        elif one.attacker is None:
            wanted = "won"
        else:
            wanted = "scored" if winner == one.attacker else "kept_out"
        assert one.keys == [*([] if one.attacker is None else [f"counted_{wanted}"]), f"third_{wanted}"]
        shot = [] if one.attacker is None else ["kick", "net" if wanted == "scored" else "save"]
        assert one.sounds == ["tick", *shot, "groan" if winner == 1 else "roar"], "the stands are the home side's"
        home, away = one.event.totals
        assert winner == (None if home == away else int(away > home))
        assert one.param("score") == ":".join(half(value) for value in one.event.won)
        first = (home, away) if winner in (None, 0) else (away, home)
        assert (one.param("n"), one.param("m")) == tuple(map(half, first)), "whoever has won is named with his first"
        seen.add(wanted)
    assert seen == {"drawn", "won", "scored", "kept_out"}


def test_dice_that_may_turn_a_result_say_whether_they_did() -> None:
    for one in told(ev.ResultThrownFor):
        did = "turned" if one.event.turned else "unturned"
        assert one.keys == [f"turn_{one.event.by}", f"{did}_{one.event.by}"]
        assert one.sounds == ["dice", "settle", "roar" if one.event.turned else "groan"]


def test_a_penalty_goes_in_or_not_and_the_home_stands_are_glad_or_not() -> None:
    seen = set()
    for one in told(ev.PenaltyTaken):
        kick = one.event.kick
        assert one.keys == ["kick_sure" if kick.die is None else "kick", "kick_in" if kick.scored else "kick_out"]
        glad = kick.scored if kick.side == 0 else not kick.scored
        thrown = [] if kick.die is None else ["dice", "settle"]
        cries = ["roar" if glad else "groan"]
        if not kick.scored and not one.wide:
            cries = [voice.name for voice in VOICES["penalty_saved"]]
        assert one.sounds == [*thrown, "kick", "net" if kick.scored else "save", *cries]
        assert one.param("score") == f"{one.event.goals[0]}:{one.event.goals[1]}"
        if kick.die is not None:
            assert kick.scored == (kick.die >= 7 - kick.stars)
            assert one.param("n", 0) == 7 - kick.stars
        seen.add((kick.side, kick.scored))
    assert len(seen) == 4


def test_the_end_names_the_winner_and_what_was_won() -> None:
    for one in told(ev.MatchEnded):
        league = {"home": 0, "away": 1, "draw": None}[one.event.result]
        winner = league if one.event.winner is None else one.event.winner
        if winner is None:
            wanted = "ended_draw"
        elif one.kind == "league":
            wanted = "ended"
        else:
            wanted = "ended_supercup_lost" if (one.kind, winner) == ("supercup", 1) else f"ended_{one.kind}"
        assert one.keys == [wanted]
        assert one.sounds == ["groan" if winner == 1 else "roar"]


def test_the_moments_of_a_match_are_heard() -> None:
    for kind, first in (
        (ev.LineUpSealed, "tick"),
        (ev.WeaponPlayed, "card"),
        (ev.ChangerEarned, "card"),
        (ev.ResultCalled, "whistle_long"),
        (ev.ShootOutBegun, "whistle"),
        (ev.DiceThrown, "dice"),
    ):
        assert {one.sounds[0] for one in told(kind)} == {first}, kind.__name__

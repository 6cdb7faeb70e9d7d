"""Which second of a round's beat is what: one clock for all its matches, which waits for the chances of some.

The matches that people play lead: near their chances the clock runs slowly, and it stands at their goals. All others
run along with it; once those are over, whatever others still need is soon told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.fortunes.match.model import EXTRA, NINETY, Competition, Goal, Kick, MatchSetup
from engine.fortunes.match.play import means_of
from engine.fortunes.season.model import Bet, Gate, Result
from game.games.fortunes.presenter.choreography import HOLD, SEEN, SHOT, TAIL, WALK
from game.games.fortunes.presenter.tempo import HALF, Chance, Clock, Standing, chances_between, second_of
from game.stage.choreography import Cue, along

ENTER, PAUSE, LOOK, END = 1.2, 2.0, 1.6, 0.6
"""Seconds: elevens come on, the break before extra time, the results are looked at, and the last look."""
PACE = 0.12
"""Seconds that a minute takes in a round that nobody plays in."""
HASTE = 0.55
"""The share of their time that minutes take in a round: it has other grounds to look at, and is one of many."""
KICK, OTHERS_KICK, UNSEEN_KICKS = 2.2, 0.7, 1.6
"""Seconds for a penalty on either side of all shoot-outs at once, for one of matches that nobody waits for alone, and
for shoot-outs that nobody told."""
KICK_SEEN = (WALK + HOLD + SHOT) / (WALK + HOLD + SHOT + SEEN)
"""The share of a penalty's time after which it is in or out."""
GATES, BETS = 2.4, 1.8


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a competition: its fixtures, and as far as they are known results, gates, shoot-outs and bets."""

    competition: Competition
    fixtures: tuple[int, ...]
    managed: frozenset[int]
    """The fixtures that somebody manages a side of."""
    results: Mapping[int, Result] = field(default_factory=dict)
    gates: tuple[Gate, ...] = ()
    kicks: Mapping[int, tuple[Kick, ...]] = field(default_factory=dict)
    bets: tuple[Bet, ...] = ()
    ended: bool = False
    """Whether it counts: nothing of a round that is still being told may be shown."""
    leading: Mapping[int, MatchSetup] = field(default_factory=dict)
    """The matches that the clock waits for."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Which second of a round's beat is what: its cues, and the `clock` with the chances that it waits for."""

    clock: Clock
    cues: Mapping[str, Cue]
    length: float
    leading: frozenset[int]
    kick: float = KICK
    """Seconds for a penalty."""

    def minute(self, seconds: float) -> float:
        """The minute on the clock."""
        return along(self.clock.knots, seconds)

    def second(self, minute: float) -> float:
        """The first second in which the clock shows a minute."""
        return second_of(self.clock.knots, minute)

    def told(self, match: int, index: int, goal: Goal) -> float:
        """The second in which goal number `index` of a match is in the net."""
        if match in self.leading:
            slots = [slot for slot in self.clock.slots if slot.match == match and slot.scored]
            return slots[index].lies
        return self.second(goal.minute)

    def progress(self, cue: str, seconds: float) -> float:
        """How far a cue is through; 1 for one that isn't there."""
        return self.cues[cue].progress(seconds) if cue in self.cues else 1.0


def timing_of(one: Round) -> Timing:
    """The times of a round whose results are known."""
    leading = {number: setup for number, setup in one.leading.items() if number in one.results}
    standing = {number: Standing(0, (0, 0), means_of(setup)) for number, setup in leading.items()}
    longer = [number for number in leading if one.results[number].extra_time]
    kick = KICK if not leading or any(number in leading for number in one.kicks) else OTHERS_KICK
    clock = Clock(ENTER, standing, replays=False, haste=HASTE)
    cues = {"enter": Cue(0.0, ENTER)}

    def run(name: str, first: int, last: int) -> None:
        start = clock.at
        chances = _chances(one, leading, 0 if first < NINETY else NINETY, NINETY if first < NINETY else EXTRA)
        if leading if first < NINETY else longer:
            clock.stretch(last, [(number, chance) for number, chance in chances if first < chance.minute <= last])
        else:
            clock.run(last, (PACE / HASTE, PACE / HASTE))
        cues[name] = Cue(start, clock.at)

    def wait(name: str, seconds: float) -> None:
        start = clock.at
        clock.rest(seconds)
        cues[name] = Cue(start, clock.at)

    run("first", 0, HALF)
    cues["half"] = clock.interval()
    run("second", HALF, NINETY)
    if any(result.extra_time for result in one.results.values()):
        wait("pause", PAUSE if longer or not leading else END)
        run("extra", NINETY, EXTRA)
    if any(result.penalties is not None for result in one.results.values()):
        most = max((len(kicks) for kicks in one.kicks.values()), default=0)
        wait("walk", TAIL)
        wait("kicks", most * kick if most else UNSEEN_KICKS)
    wait("full", LOOK)
    if one.gates:
        wait("gates", GATES)
    if one.bets:
        wait("bets", BETS)
    wait("end", END)
    return Timing(clock, cues, clock.at, frozenset(leading), kick)


def _chances(one: Round, leading: Mapping[int, MatchSetup], first: int, last: int) -> list[tuple[int, Chance]]:
    """The chances of leading matches in a stretch of minutes, in order of time."""
    found: list[tuple[int, Chance]] = []
    for number, setup in leading.items():
        result = one.results[number]
        if last <= NINETY or result.extra_time:
            goals = [goal for goal in result.goals if first < goal.minute <= last]
            found += ((number, chance) for chance in chances_between(setup, first, last, goals))
    return sorted(found, key=lambda chance: chance[1].minute)

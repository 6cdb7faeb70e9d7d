"""The clock of a match of Football Fortunes: chances, how long each minute is looked at, and what is at stake in it.

Between goals the rules know nothing, so a match has near misses of its own: made up from who plays, the same at every
showing, never within two minutes of a goal, and never a goal themselves. A chance is looked at alike whatever comes of
it, so nobody can tell from the pace. A quiet minute goes by at once; time is for chances, the more the more is open.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Literal, NamedTuple
from zlib import crc32

import msgspec

from engine.fortunes.goals import UNIT
from engine.fortunes.line_up import places_of
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, Goal, MatchSetup, Side
from engine.fortunes.match.play import WEIGHTS, means_of
from game.games.fortunes.presenter.plan import PLAIN
from game.stage.choreography import Cue, Pairs, along
from game.stage.tempo import paced, swing
from game.ui.look.confetti import scattered

HALF = NINETY // 2
"""The last minute before the interval."""
QUIET, NEAR, BUILD_UP, FLIGHT = (0.05, 0.11), (0.2, 0.5), (0.8, 1.1), (0.3, 0.45)
"""Seconds that a quiet minute takes where nothing is at stake and where everything is; the one before a chance's; the
chance's own, up to the shot; and the shot's flight."""
MISSED = (0.5, 0.8)
"""Seconds for which the clock stands after a chance that was none."""
UNCOVERED, BANNER, REPLAY, WALK_BACK = 0.5, 1.1, 1.8, 0.8
"""Seconds that a ball in the net is looked at before anything lies over the pitch, of the banner, of seeing it once
more, and of walking back."""
CHEERED = 0.4, 1.0
"""The share of its time that the banner has after a goal that changes no result or with which nothing is at stake, and
after one with which everything is."""
INTERVAL = 1.0
APART = 3
"""A near miss keeps so many minutes from every goal and from other near misses."""
Ending = Literal["goal", "saved", "wide", "post"]
_ENDINGS: tuple[Ending, ...] = ("saved", "saved", "saved", "wide", "wide", "post")
_EXTRA_USE = 40
_QUIET, _NEAR = 0.2, 0.6
"""How open it is whether a quiet minute brings a goal, and the one before a chance's, where a chance is 1."""


class Chance(NamedTuple):
    """A shot in a minute: by whom, of the eleven's places, and where it goes, −1 … 1 across the goal."""

    minute: int
    side: Side
    scorer: int | None
    ending: Ending
    aside: float


class Standing(NamedTuple):
    """How a match stands: minute, score, and the mean goals of the sides in ninety minutes."""

    minute: int
    score: tuple[int, int]
    means: tuple[int, int]

    @property
    def left(self) -> float:
        """How many goals of both sides are to be expected."""
        end = NINETY if self.minute < NINETY else EXTRA
        return sum(self.means) / UNIT * (end - self.minute) / NINETY

    def stake(self, side: Side) -> float:
        """How much a goal of a side changes who wins."""
        return swing(self.score[side] - self.score[1 - side], self.left)

    def decides(self, side: Side) -> bool:
        """Whether a goal of a side changes the result."""
        return self.score[side] + 1 - self.score[1 - side] in (0, 1)


@lru_cache(maxsize=256)
def seed_of(setup: MatchSetup) -> int:
    """A number that is this match's at every showing: of who meets and who plays."""
    return crc32(msgspec.json.encode(setup))


@lru_cache(maxsize=256)
def near_misses(setup: MatchSetup) -> tuple[Chance, ...]:
    """The chances of a match that come to nothing, whatever its goals: two or three a side in ninety minutes, one a
    side in extra time."""
    seed, means = seed_of(setup), means_of(setup)
    found: list[Chance] = []
    for side in SIDES:
        count = 3 if means[side] > means[1 - side] * 1.3 else 2
        minutes = [4 + round((number + scattered(seed + side, number)) * 84 / count) for number in range(count)]
        minutes.append(NINETY + 3 + int(24 * scattered(seed + side, _EXTRA_USE)))
        for minute in minutes:
            ending = _ENDINGS[int(len(_ENDINGS) * scattered(seed + side, 100 + minute))]
            found.append(Chance(minute, side, _shooter(setup, side, minute), ending, aside_of(seed, minute, side)))
    kept: list[Chance] = []
    for chance in sorted(found, key=lambda one: one[:2]):
        if not kept or chance.minute - kept[-1].minute >= APART:
            kept.append(chance)
    return tuple(kept)


def _shooter(setup: MatchSetup, side: Side, minute: int) -> int | None:
    """Who shoots, by stars and place as if he scored (FF-31); None where nobody is known by name."""
    team = setup.team(side)
    kinds = places_of(team.formation or PLAIN)
    stars = [1 if player is None else 1 + player.stars for player in team.eleven] or [1] * len(kinds)
    ends = list(accumulate(star * WEIGHTS[kind] for star, kind in zip(stars, kinds, strict=True)))
    wanted = scattered(seed_of(setup) + side, 200 + minute) * ends[-1]
    place = next(number for number, end in enumerate(ends) if wanted < end)
    return place if team.formation is not None else None


def aside_of(seed: int, minute: int, side: Side) -> float:
    """Where across the goal a shot goes: never straight at its keeper."""
    share = scattered(seed + side, 300 + minute)
    return (-1 if share < 0.5 else 1) * (0.66 + 0.29 * (2 * share % 1))


def goal_chance(setup: MatchSetup, goal: Goal) -> Chance:
    """A goal as the chance it was."""
    return Chance(goal.minute, goal.side, goal.scorer, "goal", aside_of(seed_of(setup), goal.minute, goal.side))


def chances_between(setup: MatchSetup, first: int, last: int, goals: Sequence[Goal]) -> list[Chance]:
    """The near misses after minute `first` and up to `last` that keep away from both and from the goals, and the
    goals."""
    busy = {first, last + 1, *(goal.minute for goal in goals)}
    misses = [one for one in near_misses(setup) if first < one.minute <= last
              and all(abs(one.minute - minute) >= APART for minute in busy)]  # fmt: skip
    return sorted((*misses, *(goal_chance(setup, goal) for goal in goals)), key=lambda one: one.minute)


# -- the clock


class Minute(NamedTuple):
    """A minute without a chance, or a part of one: seconds of play from `start` to `end`, its number, what is at
    stake."""

    start: float
    end: float
    number: int
    stake: float


class Slot(NamedTuple):
    """A chance of a match on the clock: when it is built up, shot, known, uncovered, and when all goes on.

    `again` is where a goal is seen once more, empty if it isn't. `play` is the second of play of `begin`.
    """

    match: int
    chance: Chance
    begin: float
    shot: float
    lies: float
    party: float
    again: Cue
    end: float
    play: float
    stake: float
    cheered: float = 1.0
    """The share of its time that a goal's banner has."""

    @property
    def scored(self) -> bool:
        return self.chance.ending == "goal"

    @property
    def back(self) -> float:
        """When all walk back after a goal."""
        return self.end - WALK_BACK

    @property
    def banner(self) -> Cue:
        """When a goal's banner is seen."""
        return Cue(self.party, min(self.party + self.cheered * BANNER, self.end))

    def sooner(self, seconds: float, played: float) -> Slot:
        """The same so many seconds sooner, and seconds of play."""
        return self._replace(
            begin=self.begin - seconds,
            shot=self.shot - seconds,
            lies=self.lies - seconds,
            party=self.party - seconds,
            again=Cue(self.again.start - seconds, self.again.end - seconds),
            end=self.end - seconds,
            play=self.play - played,
        )

    def played(self, second: float) -> float:
        """The second of play in a second of it, but for those in which it is seen once more."""
        return self.play + second - self.begin - (self.again.end - self.again.start if second >= self.again.end else 0)


class Run(NamedTuple):
    """What a clock shows of one match in one beat, in seconds from the beat's start: minutes, its chances, breaks, the
    interval if it lies in it; seconds and minutes, and what is played when; how long it is."""

    minutes: tuple[Minute, ...]
    slots: tuple[Slot, ...]
    breaks: tuple[tuple[float, float], ...]
    half: Cue | None
    clock: tuple[tuple[float, float], ...]
    warp: tuple[tuple[float, float], ...]
    length: float

    @property
    def stake(self) -> float:
        """What is at stake at most."""
        return max((slot.stake for slot in self.slots), default=0.05)


class Clock:
    """Lays minutes and chances of one or more matches on one clock, `at` so many seconds from `minute` on.

    `haste` is the share of their time that minutes take; build-ups and banners hurry half as much, shots not at all.
    """

    def __init__(
        self, at: float, standing: Mapping[int, Standing], *, replays: bool = True, haste: float = 1.0
    ) -> None:
        self.at = self.play = at
        self.minute = float(next(iter(standing.values())).minute) if standing else 0.0
        self.standing = dict(standing)
        self.replays = replays
        self.haste = haste
        self.knots: list[tuple[float, float]] = [(at, self.minute)]
        self.warp: list[tuple[float, float]] = [(at, at)]
        self.minutes: list[Minute] = []
        self.slots: list[Slot] = []
        self.breaks: list[tuple[float, float]] = []
        self.half: Cue | None = None

    def run(self, last: float, pace: tuple[float, float] = QUIET) -> None:
        """Go on to a minute, each of them at a pace by what is at stake."""
        while self.minute < last:
            step = min(1.0, last - self.minute)
            stake = max((one.stake(side) for one in self.standing.values() for side in SIDES), default=0.0)
            start = self.play
            self._pass(step * self.haste * paced(stake, *pace), self.minute + step)
            weight = _NEAR if pace is NEAR else _QUIET
            self.minutes.append(Minute(start, self.play, round(self.minute), weight * stake))

    def wait(self, seconds: float) -> Cue:
        """Let the clock stand while all go back to their places."""
        start, played = self.at, self.play
        self._pass(seconds, self.minute)
        self.breaks.append((played, self.play))
        return Cue(start, self.at)

    def rest(self, seconds: float) -> None:
        """Let the clock stand while everybody stays where he is."""
        self._pass(seconds, self.minute)

    def chance(self, match: int, chance: Chance) -> Slot:
        """Go on to a chance and past it."""
        self.run(chance.minute - 2)
        self.run(chance.minute - 1, NEAR)
        standing = self.standing[match]
        stake = standing.stake(chance.side)
        begin, play = self.at, self.play
        hurried, decides = (1 + self.haste) / 2, standing.decides(chance.side)
        build, flight = hurried * paced(stake, *BUILD_UP), paced(stake, *FLIGHT)
        cheered = hurried * paced(stake if decides else 0.0, *CHEERED)
        self._pass(build + flight, max(self.minute, float(chance.minute)))
        lies, again = self.at, Cue(self.at, self.at)
        if chance.ending == "goal":
            self._pass(UNCOVERED + cheered * BANNER, self.minute)
            if self.replays and decides:
                again = self._replay(play + build, play + build + flight)
            self._pass(WALK_BACK, self.minute)
        else:
            self._pass(paced(stake, *MISSED), self.minute)
        shot, party = begin + build, lies + UNCOVERED
        slot = Slot(match, chance, begin, shot, lies, party, again, self.at, play, stake, cheered)
        self.slots.append(slot)
        for number, one in self.standing.items():
            self.standing[number] = one._replace(minute=int(self.minute))
        if slot.scored:
            home, away = standing.score
            score = (home, away + 1) if chance.side else (home + 1, away)
            self.standing[match] = self.standing[match]._replace(score=score)
        return slot

    def stretch(self, last: int, chances: Sequence[tuple[int, Chance]]) -> None:
        """Go on to minute `last` with these chances on the way, by match and in order of time."""
        for match, chance in chances:
            self.chance(match, chance)
        self.run(last)
        for number, one in self.standing.items():
            self.standing[number] = one._replace(minute=last)

    def stakes(self) -> Iterator[tuple[float, float]]:
        """What is at stake, and for how many seconds: minute by minute, and chance by chance."""
        yield from ((one.stake, one.end - one.start) for one in self.minutes)
        yield from ((one.stake, one.end - one.begin) for one in self.slots)

    def interval(self) -> Cue:
        """Half-time."""
        self.half = self.wait(INTERVAL)
        return self.half

    def fitted(self, match: int, chances: Sequence[Chance]) -> list[Slot]:
        """Chances of a match that the clock doesn't wait for: they come off in whatever seconds their minutes take."""
        found: list[Slot] = []
        for chance in chances:
            lies = second_of(self.knots, chance.minute)
            lies = max(lies, found[-1].lies + 0.5 if found else lies)
            begin = max(lies - 0.95, self.knots[0][0])
            if found and found[-1].end > begin:
                if chance.ending != "goal":
                    continue
                # Goals in a row: nobody gets back to his place in between.
                begin = max(begin, found[-1].lies + 0.1)
                found[-1] = found[-1]._replace(end=begin, party=min(found[-1].party, begin))
            shot, end = max(begin + 0.05, lies - 0.3), lies + (1.3 if chance.ending == "goal" else 0.6)
            play = along(self.warp, begin)
            found.append(Slot(match, chance, begin, shot, lies, lies + 0.2, Cue(lies, lies), end, play, 0.1))
        return found

    def later(self, slot: Slot, second: float) -> Slot:
        """A fitted chance begun at that second, and over as much later as it has to be."""
        shot = max(slot.shot, second + 0.05)
        lies = max(slot.lies, shot + 0.1)
        end = max(slot.end, lies + 0.3)
        party, again = min(max(slot.party, lies + 0.1), end), Cue(lies, lies)
        play = along(self.warp, second)
        return slot._replace(begin=second, shot=shot, lies=lies, party=party, again=again, end=end, play=play)

    def cut(self, start: float, end: float, match: int, fitted: Sequence[Slot] | None = None) -> Run:
        """A stretch of it as one match has it, with its own chances on the clock, or with those that were `fitted`."""
        slots, busy = self.slots, []
        if fitted is not None:
            busy = [(one.begin, one.end) for one in fitted]
            others = (one for one in self.slots if not _overlaps(one.begin, one.end, busy))
            slots = sorted((*fitted, *others), key=lambda one: one.begin)
        busy = [(along(self.warp, begin), along(self.warp, stop)) for begin, stop in busy]
        played, last = along(self.warp, start), along(self.warp, end)
        minutes = (
            one._replace(start=one.start - played, end=one.end - played)
            for one in self.minutes
            if played <= one.start < last and not _overlaps(one.start, one.end, busy)
        )
        half = None
        if self.half is not None and start <= self.half.start < end:
            half = Cue(self.half.start - start, self.half.end - start)
        return Run(
            tuple(minutes),
            tuple(one.sooner(start, played) for one in slots if start <= one.begin < end),
            tuple((one - played, two - played) for one, two in self.breaks if played <= one < last),
            half,
            tuple((second - start, minute) for second, minute in _part(self.knots, start, end)),
            tuple((second - start, shown - played) for second, shown in _part(self.warp, start, end)),
            end - start,
        )

    def _pass(self, seconds: float, minute: float) -> None:
        self.at += seconds
        self.play += seconds
        self.minute = minute
        self.knots.append((self.at, minute))
        self.warp.append((self.at, self.play))

    def _replay(self, shot: float, lies: float) -> Cue:
        """See again what was played from just before a shot to just after it lay in the net."""
        start, resumes = self.at, self.play
        self.at += REPLAY
        self.warp += [(start, shot - 0.35), (self.at, lies + 0.4), (self.at, resumes)]
        self.knots.append((self.at, self.minute))
        return Cue(start, self.at)


def second_of(clock: Pairs, minute: float) -> float:
    """The first second in which a clock shows a minute; the first one of all for one before."""
    at = bisect_left(clock, minute, key=lambda pair: pair[1])
    if at == 0 or at == len(clock):
        return clock[0][0]
    (start, first), (end, last) = clock[at - 1], clock[at]
    return start + (minute - first) / (last - first) * (end - start)


def _overlaps(start: float, end: float, busy: Sequence[tuple[float, float]]) -> bool:
    return any(start < stop and end > begin for begin, stop in busy)


def _part(pairs: Sequence[tuple[float, float]], start: float, end: float) -> list[tuple[float, float]]:
    """The pairs of a stretch, cut off at both ends."""
    inside = [pair for pair in pairs if start < pair[0] < end]
    return [(start, along(pairs, start)), *inside, (end, along(pairs, end - 1e-9))]

"""The best of a match: the stretches of its timeline that are worth seeing again, its goals alone, or any range.

Chosen by what was at stake; all goals and the end are always among them. Knows no game: a goal is where a net is heard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from game.stage.timeline import Beat, Timeline

Choice = Literal["all", "highlights", "goals"]
"""What is seen of a match."""
Seen = Literal[Choice, "moment"]
"""What a part of a match is called while it is seen."""
Watched = Choice | range
"""What is seen again of a match: a choice, or some of its beats."""
LEAST, MOST = 30.0, 60.0
"""Seconds that highlights last, where the match has as many and its goals don't need more."""
FULL = 48.0
"""So many are filled with whatever was at stake."""
BEFORE, RUN, AFTER, END = 1.0, 3.5, 2.6, 4.0
"""Seconds before a moment begins, of its beat before the ball is in, after that, and of the end."""


LEAD = 7.0
"""Seconds before a moment that is seen by itself."""
JUMP = 3.0
"""Who is so far from a stretch has gone elsewhere."""
SHARES = (1.0, 0.75, 0.55, 0.4)


class Span(NamedTuple):
    """A stretch of a timeline, in seconds."""

    start: float
    end: float

    @property
    def length(self) -> float:
        return self.end - self.start


class Tour:
    """Goes through stretches of a timeline while it is played; left for good by whoever goes elsewhere."""

    def __init__(
        self,
        stretches: Sequence[Span] = (),
        name: Callable[[Span], str] = str,
        choice: Seen = "highlights",
    ) -> None:
        """`name` says when a stretch was; `choice` is what they were chosen by."""
        self.choice = choice
        self._stretches = tuple(stretches)
        self._names = [name(one) for one in stretches]
        self._number = 0

    @property
    def start(self) -> float:
        """The second of the timeline at which the first stretch begins."""
        return self._stretches[0].start if self._stretches else 0.0

    @property
    def spans(self) -> Sequence[Span]:
        """The stretches; none once it was left."""
        return self._stretches

    def follow(self, timeline: Timeline[Any]) -> bool:
        """Go on to the next stretch where one is over; True once the last one is."""
        if not self._stretches:
            return False
        here, time = self._stretches[self._number], timeline.time
        if not here.start - JUMP < time < here.end + JUMP:
            self._stretches = ()
        elif time >= here.end:
            self._number += 1
            if self._number == len(self._stretches):
                self._stretches = ()
                return True
            timeline.seek_time(self._stretches[self._number].start)
        return False

    def at(self, time: float) -> tuple[int, int, str] | None:
        """The number of the stretch that began last at this second of the timeline, from 1; how many there are, and
        when that one was; None once it was left."""
        if not self._stretches:
            return None
        number = max(1, sum(one.start <= time for one in self._stretches))
        return number, len(self._stretches), self._names[number - 1]


def begins(beats: Sequence[Beat], some: range) -> float:
    """The second from which some beats are seen for what happens in the last of them: not long before that begins, or
    before the ball is in the net, where quiet minutes come first."""
    last = beats[some.stop - 1]
    nets = [sound.at for sound in last.choreography.sounds if sound.name == "net"]
    moment = last.start + (nets[-1] if nets else 0.0)
    return max(beats[some.start].start, moment - LEAD)


def part_at(span: Span, ends: Mapping[int, float]) -> int:
    """The part of a match in which what a stretch is for happens, by the seconds at which parts end; 0 after the last
    one. What leads up to it may belong to parts before, of which Fortunes has many a second."""
    begins = min(span.start + BEFORE + RUN, (span.start + span.end) / 2)
    return next((part for part, end in sorted(ends.items()) if end >= begins), 0)


def offers(beats: Sequence[Beat]) -> Sequence[Choice]:
    """What there is to be seen of a match besides all."""
    return ("highlights", "goals") if goals(beats) else ("highlights",)


def goals(beats: Sequence[Beat]) -> list[Span]:
    """Around every ball in a net, in order."""
    return list(_joined(_goals(beats)))


def highlights(beats: Sequence[Beat]) -> list[Span]:
    """The stretches to see, in order; all of it if it is hardly longer."""
    if not beats:
        return []
    whole = Span(0.0, beats[-1].start + beats[-1].choreography.length)
    if whole.length <= FULL:
        return [whole]
    chosen: list[Span] = []
    for share in SHARES:  # many goals are seen a little shorter each
        chosen = [*_goals(beats, share), Span(whole.end - END, whole.end)]
        if _length(chosen) <= MOST:
            break
    by_stake = sorted(beats, key=lambda beat: (-beat.choreography.stake, beat.index))
    for beat in by_stake:
        if _length(chosen) >= FULL:
            break
        if beat.choreography.stake > 0 and beat.choreography.answered > 0:
            chosen.append(_around(beat, beat.start + beat.choreography.answered))
    for beat in by_stake:  # few long moments: they are seen whole
        if _length(chosen) >= LEAST:
            break
        chosen.append(Span(beat.start, beat.start + beat.choreography.length))
    return list(_joined(chosen))


def spans(beats: Sequence[Beat], choice: Choice, within: Span) -> list[Span]:
    """What of a stretch of the timeline is seen."""
    chosen = [within] if choice == "all" else goals(beats) if choice == "goals" else highlights(beats)
    cut = [Span(max(one.start, within.start), min(one.end, within.end)) for one in chosen]
    return [one for one in cut if one.length > 0]


def stretches(beats: Sequence[Beat], what: Watched) -> list[Span]:
    """What is seen of a whole match: a choice of it, or some of its beats."""
    if isinstance(what, range):
        last = beats[what.stop - 1]
        return [Span(begins(beats, what), last.start + last.choreography.length)]
    return spans(beats, what, Span(0.0, beats[-1].start + beats[-1].choreography.length if beats else 0.0))


def _goals(beats: Iterable[Beat], share: float = 1.0) -> list[Span]:
    return [
        _around(beat, beat.start + sound.at, share)
        for beat in beats
        for sound in beat.choreography.sounds
        if sound.name == "net"
    ]


def _around(beat: Beat, moment: float, share: float = 1.0) -> Span:
    """From a second before what led to a moment to what came of it; `share` of that where there is little room."""
    start = max(beat.start, moment - RUN * share) - BEFORE * share
    return Span(max(0.0, start), min(moment + AFTER * share, beat.start + beat.choreography.length))


def _joined(chosen: Iterable[Span]) -> Iterator[Span]:
    """In order; what overlaps, or nearly touches, is one."""
    last: Span | None = None
    for one in sorted(chosen):
        if last is not None and one.start <= last.end + BEFORE:
            last = Span(last.start, max(last.end, one.end))
            continue
        if last is not None:
            yield last
        last = one
    if last is not None:
        yield last


def _length(chosen: Iterable[Span]) -> float:
    return sum(one.length for one in _joined(chosen))

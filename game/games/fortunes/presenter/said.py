"""What is said of a match of Football Fortunes: who has a chance and what came of it, and who has the ball."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.fortunes.line_up import Player
from engine.fortunes.match.model import MatchSetup, MatchTable, Side
from game.games.fortunes.presenter.plan import rival
from game.games.fortunes.presenter.tempo import Run, Slot, second_of
from game.stage.choreography import Caption, Choreography, along
from game.stage.movement import BALL, Move

COMES = 0.8
"""The share of a pass after which the ball is with whom it goes to."""
SAID = 0.8
"""Seconds that a line stands at least before one says who has the ball."""
BRIEFEST = 0.5
"""Seconds for which a side has the ball at least if it is said."""
STALE = 5
"""Minutes after which a line about who has the ball is over: if he still has it, that is said."""


def names(table: MatchTable, **more: str | int) -> dict[str, str | int]:
    """The gaps that every line has."""
    return {"home": table.setup.home.name, "away": table.setup.away.name, **more}


def scorer_in(setup: MatchSetup, side: Side, place: int | None) -> Player | None:
    """Who scored, None where nobody is known by name."""
    eleven = setup.team(side).eleven
    return eleven[place] if place is not None and place < len(eleven) else None


def scorer_of(table: MatchTable, side: Side, place: int | None) -> str:
    """What who scored is called; his club where nobody is known by name."""
    player = scorer_in(table.setup, side, place)
    return table.setup.team(side).name if player is None else player.name


def told(table: MatchTable, slot: Slot) -> Iterator[Caption]:
    """What is said of a chance, and of a near miss that it was one."""
    chance = slot.chance
    club, other = table.setup.team(chance.side).name, table.setup.team(rival(chance.side)).name
    player = scorer_of(table, chance.side, chance.scorer)
    params = names(table, club=club, other=other, player=player, n=chance.minute)
    yield Caption("chance", params, (slot.begin + slot.shot) / 2)  # as the ball goes to him
    if not slot.scored:
        yield Caption(f"miss_{chance.ending}", params, slot.lies)


def pressing(table: MatchTable, run: Run, moves: Sequence[Move], slots: Sequence[Slot]) -> Iterator[Caption]:
    """Who has the ball, from when it has come to him: what was said of the last attack ends as the next one begins.
    Nothing of it over a chance or half-time."""
    last = 0.0 if table.goals else SAID
    if run.half is not None:
        yield Caption("second_half", names(table), run.half.end, passing=True)
    for side, start, end in _spells(run, moves, slots):
        after = run.half is not None and start >= run.half.end
        at = max(start, last, run.half.end + SAID if after and run.half is not None else 0.0)
        if end - at < BRIEFEST:
            continue
        club, other = table.setup.team(side).name, table.setup.team(rival(side)).name
        key = "press"
        while end - at >= BRIEFEST:
            minute = int(along(run.clock, at))
            yield Caption(key, names(table, club=club, other=other, n=minute), at, passing=True)
            last = at + SAID
            if minute + STALE >= run.clock[-1][1]:
                break
            key, at = "hold", max(last, second_of(run.clock, minute + STALE))


def _spells(run: Run, moves: Sequence[Move], slots: Sequence[Slot]) -> Iterator[tuple[Side, float, float]]:
    """Which side has the ball from when to when; a chance from its pass on, and half-time, end a spell."""
    stops = [((slot.begin + slot.shot) / 2, max(slot.end, slot.lies + SAID)) for slot in slots]
    if run.half is not None:
        stops.append((run.half.start, run.half.end))
    found: list[tuple[Side, float]] = []
    had: object = None
    for move in moves:
        if move.actor == BALL and isinstance(move.by, tuple):
            # Nothing is seen twice before a beat's last chance, so play goes with the clock.
            at = move.start + (COMES * (move.end - move.start) if move.by[0] != had else 0.0)
            had = move.by[0]
            found.append((1 if had else 0, at))
    known: tuple[Side, float, float] | None = None
    for (side, at), (_, until) in pairwise([*found, (0, run.length)]):
        start = max([at, *(end for begin, end in stops if begin <= at < end)])
        end = min([until, *(begin for begin, _ in stops if start <= begin < until)])
        stopped = known is not None and any(known[2] <= begin < start + 0.01 for begin, _ in stops)
        if known is not None and (side != known[0] or stopped):
            yield known
            known = None
        if start < end:
            known = (side, start if known is None else known[1], end)
    if known is not None:
        yield known


def shots_by(setup: MatchSetup, made: Choreography, second: float) -> tuple[int, int]:
    """How many shots of home and away have come to something, in or not, by a second of a stretch of minutes."""
    by = [caption.params["club"] for caption in made.captions if caption.key == "chance"]
    known = [cue.start for name, cue in made.cues.items() if name.startswith("after")]
    seen = [club for club, at in zip(by, known, strict=True) if at <= second]
    return seen.count(setup.home.name), seen.count(setup.away.name)

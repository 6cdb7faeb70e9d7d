"""Who goes where in a match of Superclub: the ways that each event lays out, in units of the pitch's plan.

One small function an event says who steps up, hops, passes, runs and is carried off, and where the ball goes. While
dice are in the air both rows only pass and press, so that nothing can be read off the pitch; who won a third carries
the ball on once that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from engine.core.model import Event
from engine.superclub.content.effects import Third
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Duel, MatchTable, Side, other, winner_of
from game.games.superclub.presenter.match import KEEPER, Stage, card_of, steps, worth
from game.games.superclub.presenter.plan import (
    CENTRE,
    DOWN,
    FORWARD,
    GOAL_HALF,
    MIDDLE,
    MIDFIELD,
    SIDE_GRASS,
    WIDTH,
    Who,
    between_lines,
    column,
    end_of,
    goal,
    homes,
    keeper_of,
    keeps,
    place,
    row_of,
    strip_of,
    touchline,
    width_of,
)
from game.games.superclub.presenter.shoot_out import begun_moves, keeping, kick_moves
from game.stage.choreography import Choreography
from game.stage.movement import BALL, Move, Point
from game.ui.look.motion import ease_in_out, ease_out

STEPPED_UP, BEHIND, KEEPING = 0.08, 1.0, 0.3
"""How much of the formation's drift somebody takes part in: in the third that is played, elsewhere, in goal."""
HOP = 10.0
"""How high somebody hops as he is counted: the totals stand above the row."""
STEPS_UP = 0.5
"""Seconds in which both rows of a third step up to play it, at least."""
PRESSES = 6.0
"""How far the best of a row steps forward while dice fall."""
PASS, FLIES = 0.85, 0.4
"""Seconds from one pass to the next, and how long one flies."""
FEET: Point = (25.0, 6.0)
"""Where the ball lies of who runs with it, seen along his way."""
BESIDE: Point = (25.0, -3.0)
"""Where it lies of who stands in a row: before him, clear of his plate."""
_STROLL = 1.8
"""How many times as long those take to walk back who aren't in the third that is played."""
PARTY_HOPS = 40
"""How often a winner jumps after the match: for longer than anybody looks."""


def _feet(side: Side) -> Point:
    return FORWARD[side] * FEET[0], FEET[1]


def _lit(table: MatchTable) -> int | None:
    """The part of the pitch that is played."""
    return None if table.result is not None or not table.duels else strip_of(table.duels[-1].thirds[0], 0)


def _all_home(table: MatchTable, lit: int | None, start: float = 0.0, walk: float = 0.6) -> Iterator[Move]:
    """Everybody goes where he belongs while a part is played."""
    keepers = [keeper_of(team, side) for side, team in zip(SIDES, table.teams, strict=True)]
    played = {who for side in SIDES for who in _in_strip(table, lit, side)}
    for who, at in homes(table, lit).items():
        free = KEEPING if who in keepers else STEPPED_UP if who in played else BEHIND
        yield Move(who, start, start + walk * (1 if who in played else _STROLL), at, free=free)


def _in_strip(table: MatchTable, strip: int | None, side: Side) -> list[Who]:
    """The row of a side in a part of the pitch."""
    thirds: tuple[Third, ...] = ("defence", "midfield", "attack")
    found = [row_of(table.teams[side], third, side) for third in thirds if strip_of(third, side) == strip]
    return [who for row in found for who in row if who is not None]


def best_of(table: MatchTable, side: Side, third: Third) -> Who | None:
    """Whom a side sends into the duel of a third: who counts most there, the leftmost of several."""
    row = [who for who in row_of(table.teams[side], third, side) if who is not None]

    def halves(who: Who) -> int:
        return worth(table.teams[side], third, card_of(table, side, who[1])) if isinstance(who[1], int) else 0

    return max(row, key=halves, default=None)


def _passes(row: Sequence[Who], start: float, end: float) -> Iterator[Move]:
    """The ball goes from one to the next and back again, as long as there is time for a pass."""
    around = [*row, *row[-2:0:-1]]
    at, number = start, 0
    while around and at + FLIES <= end:
        who = around[number % len(around)]
        yield Move(BALL, at, at + FLIES, (FORWARD[who[0]] * BESIDE[0], BESIDE[1]), who, rise=12)
        at, number = at + PASS, number + 1


def _playing(table: MatchTable, thirds: tuple[Third, Third], attacker: Side | None) -> list[Who]:
    """Who passes the ball around while a third is played: the attackers; in midfield one row, then the other."""
    rows = [[who for who in row_of(table.teams[side], thirds[side], side) if who] for side in SIDES]
    if attacker is not None:
        return rows[attacker]
    return [*rows[0], *reversed(rows[1])]


def _passing_on(stage: Stage, event: Event, made: Choreography) -> Iterator[Move]:
    """While something else is told the ball goes on about the third."""
    duel = stage.table.duels[-1] if stage.table.duels and stage.table.result is None else None
    if duel is not None:
        yield from _passes(_playing(stage.table, duel.thirds, duel.attacker), 0.0, made.played)


def _weapon(stage: Stage, event: ev.WeaponPlayed, made: Choreography) -> Iterator[Move]:
    """Whoever has run goes back to his place: the third is open again."""
    if stage.table.duels and stage.table.result is None:
        yield from _all_home(stage.table, _lit(stage.table), walk=0.7)
    yield from _passing_on(stage, event, made)


# -- before the first third


def _line_ups(stage: Stage, event: ev.LineUpsShown, made: Choreography) -> Iterator[Move]:
    """Both sides run in from their ends, one after another."""
    enter = made.cues["enter"]
    yield Move(BALL, 0, 0, CENTRE)
    found = homes(stage.table, None, (event.home, event.away))
    for number, (who, at) in enumerate(found.items()):
        yield Move(who, 0, 0, (end_of(who[0]), at[1]))
        late = 0.25 * (number % 4) / 4
        yield Move(who, enter.start + late, enter.end + late, at, free=BEHIND, ease=ease_out)


def _replaced(stage: Stage, event: ev.LineUpReplaced, made: Choreography) -> Iterator[Move]:
    """Who leaves runs off at his side's end, who is new comes from there, the others change places."""
    table, side, change = stage.table, event.side, made.cues["change"]
    line_ups = [team.line_up for team in table.teams]
    line_ups[side] = event.line_up
    lit = _lit(table)
    before, after = homes(table, lit), homes(table, lit, (line_ups[0], line_ups[1]))
    half = (change.start + change.end) / 2
    for who, at in before.items():
        if who not in after:
            yield Move(who, change.start, half, (end_of(side), at[1]))
    for who, at in after.items():
        if who[0] == side and who not in before:
            yield Move(who, half, half, (end_of(side), at[1]))
        if who[0] == side:
            yield Move(who, half, change.end, at, free=BEHIND)


# -- a third


def _third_begun(stage: Stage, event: ev.ThirdBegun, made: Choreography) -> Iterator[Move]:
    """Both rows step up, then everybody hops as he is counted, while the ball goes around."""
    table, opened = stage.table, made.cues["enter"].end
    lit = strip_of(event.thirds[0], 0)
    yield from _all_home(table, lit, walk=max(STEPS_UP, opened))
    at = homes(table, lit)
    for number, step in enumerate(steps(table, event.thirds)):
        cue = made.cues[f"count_{number}"]
        for side, entry in zip(SIDES, step.entries, strict=True):
            if entry is None or entry.slot is None:
                continue
            who = _in_slot(table, side, event.thirds[side], entry.slot)
            if who is not None:
                free = KEEPING if entry.slot == KEEPER else STEPPED_UP
                yield Move(who, cue.start, cue.start + max(0.25, cue.end - cue.start), at[who], rise=HOP, free=free)
    yield from _passes(_playing(table, event.thirds, event.attacker), 0.1, made.played)


def _in_slot(table: MatchTable, side: Side, third: Third, slot: int) -> Who | None:
    if slot == KEEPER:
        return keeper_of(table.teams[side], side)
    row = row_of(table.teams[side], third, side)
    return row[slot] if slot < len(row) else None


def _dice_thrown(stage: Stage, event: ev.DiceThrown, made: Choreography) -> Iterator[Move]:
    """The best of both rows press forward a step, whatever the dice will show; the ball goes around."""
    table, duel = stage.table, stage.table.duels[-1]
    strip = strip_of(duel.thirds[0], 0)
    for side in SIDES:
        who = best_of(table, side, duel.thirds[side])
        if who is not None:
            x, y = homes(table, strip)[who]
            yield Move(who, 0.0, 0.6, (x + FORWARD[side] * PRESSES, y), free=STEPPED_UP)
    yield from _passes(_playing(table, duel.thirds, duel.attacker), 0.2, made.played)


def _third_won(stage: Stage, event: ev.ThirdWon, made: Choreography) -> Iterator[Move]:
    duel = stage.table.duels[-1]
    if duel.attacker is None:
        yield from _midfield_won(stage.table, duel, event, made)
    else:
        yield from _attack_ended(stage.table, duel, event, made)


def _midfield_won(table: MatchTable, duel: Duel, event: ev.ThirdWon, made: Choreography) -> Iterator[Move]:
    """The winner's best man carries the ball into the next third, his row behind him; a drawn one leaves it lying."""
    known, run = made.cues["verdict"].start, made.cues["run"]
    if event.winner is None:
        for side in SIDES:
            who = best_of(table, side, "midfield")
            if who is not None:
                x, y = homes(table, 1)[who]
                yield Move(who, run.start, run.start + 0.5, (CENTRE[0] - FORWARD[side] * 40, MIDDLE), ease=ease_out)
                yield Move(who, run.start + 0.5, run.end + 0.1, (x, y), ease=ease_out)
        yield Move(BALL, run.start, run.end, between_lines(1), rise=26, ease=ease_out)
        return
    side = event.winner
    ahead = FORWARD[side]
    runner = best_of(table, side, "midfield")
    if runner is None:
        return
    x, y = homes(table, 1)[runner]
    aside = DOWN[side]  # away from where it is told
    yield Move(BALL, known, run.start, _feet(side), runner, rise=14)
    yield Move(runner, known, run.start, (x + ahead * 12, y))
    to = CENTRE[0] + ahead * (MIDFIELD / 2 + width_of(0) * 0.36), MIDDLE + aside * 52
    yield Move(runner, run.start, run.end, to)
    rival = best_of(table, other(side), "midfield")
    if rival is not None:
        yield Move(rival, run.start, run.start + 0.4, (CENTRE[0] + ahead * 24, (y + MIDDLE) / 2 - aside * 26))
        yield Move(rival, run.start + 0.45, run.end, (CENTRE[0] + ahead * 46, (y + MIDDLE) / 2 - aside * 40))
    for number, who in enumerate(who for who in _in_strip(table, 1, side) if who != runner):
        x, y = homes(table, 1)[who]
        late = 0.07 * number
        yield Move(who, run.start + late, run.end + late, (x + ahead * 74, y))


def _attack_ended(table: MatchTable, duel: Duel, event: ev.ThirdWon, made: Choreography) -> Iterator[Move]:
    """The attacker runs through and shoots: into the net, at the goalkeeper, or at the post if the third is shared."""
    attacker = duel.attacker
    assert attacker is not None, "midfield is no attack"
    rival, ahead = other(attacker), FORWARD[attacker]
    run, flight, resolve = (made.cues[name] for name in ("run", "flight", "resolve"))
    shooter, keeper = best_of(table, attacker, duel.thirds[attacker]), keeping(table, rival)
    strip = strip_of(duel.thirds[0], 0)
    at = homes(table, strip)
    net = goal(rival)
    aside = 1 if sum(event.totals) % 4 < 2 else -1
    lane = _lane(table, rival, strip, MIDDLE if shooter is None else at[shooter][1])
    shot_from = column(strip, rival) - ahead * 6, lane
    if shooter is not None:
        x, y = at[shooter]
        yield Move(BALL, 0.05, run.start, _feet(attacker), shooter, rise=12)
        yield Move(shooter, 0.1, run.start, (x + ahead * 10, y))
        yield Move(shooter, run.start, run.end, shot_from)
    for who in _in_strip(table, strip, rival):  # they close in on him, and are left standing
        if who != keeper:
            x, y = at[who]
            away = 1 if y > lane else -1
            near = abs(y - lane) < 2 * _BESIDE
            yield Move(
                who, run.start, run.start + 0.35, (x - FORWARD[rival] * 6 * near, y + away * (28 if near else 10))
            )
    mates = [who for who in _in_strip(table, strip, attacker) if who != shooter]
    for number, who in enumerate(mates):
        x, y = at[who]
        yield Move(who, run.start + 0.08 * number, run.end + 0.2, (x + ahead * 44, y))
    line = SIDE_GRASS if net[0] < WIDTH / 2 else WIDTH - SIDE_GRASS
    corner = MIDDLE + aside * GOAL_HALF * (0.62 if event.winner is not None else 0.98)
    stops = line - ahead * 16 if event.winner != rival or keeper is None else keeps(rival)[0] - ahead * 26
    yield Move(BALL, flight.start, flight.end, (stops, corner), rise=18, ease=ease_out)  # before his face, not on it
    dived = corner if event.winner == rival else MIDDLE - aside * 24
    if keeper is not None:
        yield Move(keeper, run.start, run.end, (keeps(rival)[0], MIDDLE + (lane - MIDDLE) * 0.3))
        yield Move(keeper, flight.start + 0.05, flight.end, (keeps(rival)[0] + ahead * 4, dived), ease=ease_out)
    back = made.play(made.cues["back"].start)
    if event.winner == attacker:
        yield Move(BALL, resolve.start, resolve.end, (net[0], corner), ease=ease_out)
        yield from _celebrate(table, attacker, shooter, strip, (resolve.end + 0.1, back))
        yield Move(BALL, back, back + 0.8, CENTRE, rise=20)
    elif event.winner == rival and keeper is not None:
        yield Move(BALL, resolve.start, resolve.end, (-ahead * 28, 0), keeper, ease=ease_out)
    else:
        out = net[0] - ahead * 190, MIDDLE + aside * 190
        yield Move(BALL, resolve.start, resolve.end + 0.5, out, rise=24, ease=ease_out)
    if event.winner == rival:
        keen = [who for who in _in_strip(table, strip, rival) if who != keeper]
        yield from _hops(keen, at, resolve.end, made.played)


_BESIDE = 40.0
"""Who is nearer to the way of somebody that runs through than twice this is in it."""


def _lane(table: MatchTable, side: Side, strip: int, y: float) -> float:
    """How far across the pitch the gap in a side's row is that is nearest to `y`, not far from the goal."""
    row = sorted(homes(table, strip)[who][1] for who in _in_strip(table, strip, side))
    gaps = [(one + following) / 2 for one, following in pairwise(row)]
    near = [gap for gap in gaps if abs(gap - MIDDLE) <= GOAL_HALF]
    return min(near, key=lambda gap: abs(gap - y), default=MIDDLE + (-30 if y < MIDDLE else 30))


_AROUND = ((-60.0, 0.0), (60.0, 0.0), (-32.0, 66.0), (32.0, 66.0))
"""Where a scorer's team-mates stand around him: so far ahead, and so far from the stand."""


def _celebrate(
    table: MatchTable, side: Side, scorer: Who | None, strip: int, span: tuple[float, float]
) -> Iterator[Move]:
    """The scorer runs to his own stand, his row around him, and they jump; `span` is from when to when."""
    begin, end = span
    x, y = goal(other(side))[0] - FORWARD[side] * 200, MIDDLE + DOWN[side] * 124
    found: dict[Who, Point] = {}
    if scorer is not None:
        yield Move(scorer, begin, begin + 0.8, (x, y), ease=ease_out)
        found[scorer] = x, y
    mates = [who for who in _in_strip(table, strip, side) if who != scorer]
    for number, who in enumerate(mates):
        along, inside = _AROUND[number % len(_AROUND)]
        found[who] = x + FORWARD[side] * along, y - DOWN[side] * inside
        yield Move(who, begin + 0.1, begin + 1.0 + 0.08 * number, found[who])
    yield from _hops(list(found), found, begin + 1.2, end + 0.4)


def _hops(row: Sequence[Who], at: dict[Who, Point], start: float, end: float, rise: float = 24) -> Iterator[Move]:
    """Everybody jumps on his place, each in his own beat."""
    for number, who in enumerate(row):
        begin = start + 0.09 * (number % 5)
        while begin < end:
            yield Move(who, begin, begin + 0.42, at[who], rise=rise - 4 * (number % 3))
            begin += 0.5


# -- doubles


def _injured(stage: Stage, event: ev.PlayerInjured, made: Choreography) -> Iterator[Move]:
    """He is carried over his touchline; meanwhile the home side's row has the ball, away from what is said."""
    change = made.cues["change"]
    strip, who = strip_of(event.third, event.side), (event.side, event.card)
    x, y = touchline(strip, event.side)
    at = homes(stage.table, _lit(stage.table))
    mates = [one for one in _in_strip(stage.table, strip, 0) if one != who and at[one][1] > MIDDLE - 40]
    if mates:
        yield from _passes(mates, 0.0, made.played)
    else:
        yield Move(BALL, 0.0, FLIES, between_lines(strip), rise=8)
    yield Move((event.side, event.card), change.start, change.end, (x, y), ease=ease_in_out)


def _came_on(stage: Stage, event: ev.SubstituteCameOn, made: Choreography) -> Iterator[Move]:
    change, strip = made.cues["change"], strip_of(event.third, event.side)
    line_up = stage.table.teams[event.side].line_up
    count = 1 if line_up is None else len(line_up.of(event.third))
    who = event.side, event.card
    yield Move(who, 0, 0, touchline(strip, event.side))
    at = place(strip, event.side, event.slot, count, lit=strip == _lit(stage.table))
    yield Move(who, change.start, change.end, at, free=STEPPED_UP)
    yield from _passing_on(stage, event, made)


# -- penalties


def _shoot_out(stage: Stage, event: ev.ShootOutBegun, made: Choreography) -> Iterator[Move]:
    return begun_moves(stage.table, made)


def _kick(stage: Stage, event: ev.PenaltyTaken, made: Choreography) -> Iterator[Move]:
    return kick_moves(stage.table, event.kick, made)


# -- the end


def _called(stage: Stage, event: ev.ResultCalled, made: Choreography) -> Iterator[Move]:
    yield from _all_home(stage.table, None)
    yield Move(BALL, 0.0, 0.7, CENTRE, rise=10)


def _ended(stage: Stage, event: ev.MatchEnded, made: Choreography) -> Iterator[Move]:
    """The winners line up and jump for as long as one looks, the others sit down; after a draw all shake hands."""
    table = stage.table
    winner = winner_of(event.result) if event.winner is None else event.winner
    places: dict[Who, Point] = {}
    found = homes(table, None)
    for side in SIDES:
        on = sorted((who for who in found if who[0] == side), key=lambda who: found[who])
        for number, who in enumerate(on):
            x = CENTRE[0] + 58 * (number - (len(on) - 1) / 2)
            if winner is None:
                places[who] = x + 14 * FORWARD[side], MIDDLE + DOWN[side] * 34
            elif side == winner:
                places[who] = x, MIDDLE + DOWN[side] * 20
            else:
                places[who] = CENTRE[0] + 0.86 * (x - CENTRE[0]), MIDDLE + DOWN[side] * 128
    for number, (who, at) in enumerate(places.items()):
        yield Move(who, 0.1 + 0.04 * (number % 11), 1.0 + 0.04 * (number % 11), at)
    if winner is not None:
        yield Move(BALL, 0.1, 0.8, (CENTRE[0], MIDDLE - DOWN[winner] * 36))  # between both lines
        glad = [who for who in places if who[0] == winner]
        yield from _hops(glad, places, 1.5, 1.5 + 0.5 * PARTY_HOPS)


MOVES: dict[type[Event], Callable[[Stage, Any, Choreography], Iterator[Move]]] = {
    ev.LineUpsShown: _line_ups,
    ev.LineUpReplaced: _replaced,
    ev.WeaponPlayed: _weapon,
    ev.ThirdBegun: _third_begun,
    ev.DiceThrown: _dice_thrown,
    ev.PlayerInjured: _injured,
    ev.InjuryCancelled: _passing_on,
    ev.SubstituteCameOn: _came_on,
    ev.SlotStayedEmpty: _passing_on,
    ev.ChangerEarned: _passing_on,
    ev.ThirdWon: _third_won,
    ev.ResultCalled: _called,
    ev.ShootOutBegun: _shoot_out,
    ev.PenaltyTaken: _kick,
    ev.MatchEnded: _ended,
}


def moves(stage: Stage, event: Event, made: Choreography) -> tuple[Move, ...]:
    """The ways that an event lays out, given the stage before it and its cues."""
    made_by = MOVES.get(type(event))
    return () if made_by is None else tuple(made_by(stage, event, made))

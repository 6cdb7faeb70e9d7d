"""Who goes where in a match of Fütti: the ways that each event lays out, in units of the pitch's plan.

One small function an event says who runs, who steps in, where the ball goes and who walks back. Until dice have settled
nobody goes further than where either answer would take him, so nothing can be read off the pitch.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import (
    FIRST_ATTACKER,
    GOAL,
    OUTFIELD_POSITIONS,
    OUTFIELDERS,
    SIDES,
    MatchTable,
    Positions,
    other,
)
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import (
    ALOOF,
    AROUND,
    CENTRE,
    FORWARD,
    GOAL_HALF,
    GRASS,
    LINE,
    MIDDLE,
    alone,
    at_the_end,
    holding,
    homes,
    mirrored,
    net,
    place,
    spot,
    spotted,
)
from game.stage.camera import Shot
from game.stage.choreography import Choreography
from game.stage.movement import BALL, Actor, Move, Point
from game.ui.look.motion import ease_out

OFF = -6.0
"""How far along the pitch the ball comes to lie that missed the goal: on the boards behind it."""
WALK = 1.2
"""Seconds that somebody needs to walk back to his place."""


# -- what each event lays out; times are seconds of play from its start


def _home(table: MatchTable, side: int, player: int, start: float, walk: float = WALK) -> Move:
    """Back to where he belongs, on the pitch or off it."""
    at, on = homes([row.positions for row in table.sides])[side, player]
    return Move((side, player), start, start + walk, at, free=_freedom(player) if on else 0.0)


def _freedom(player: int) -> float:
    """How much of the formation's drift somebody takes part in: a goaltender stays before his goal."""
    return 1.0 if player in OUTFIELDERS else 0.25


def _keys(stage: Stage) -> tuple[tuple[int, int | None], tuple[int, int | None]]:
    """The key players, attacker first, each as (side, player); None where nobody stands."""
    table = stage.table
    side = table.possession
    if table.key is None:
        return (side, None), (other(side), None)
    attacker, defender = table.key
    return (side, table.sides[side].positions[attacker]), (other(side), table.sides[other(side)].positions[defender])


def _everybody_home(table: MatchTable, start: float = 0.0, but: tuple[Actor, ...] = ()) -> Iterator[Move]:
    for side in SIDES:
        for player in table.sides[side].positions:
            if player is not None and (side, player) not in but:
                yield _home(table, side, player, start)


def _walk_in(stage: Stage, event: ev.MatchPrepared, _: Choreography) -> Iterator[Move]:
    """All are on their benches to begin with, the ball on its spot."""
    for (side, player), (at, _on) in homes([(None,) * 5, (None,) * 5]).items():
        yield Move((side, player), 0, 0, at)
    yield Move(BALL, 0, 0, CENTRE)


def _line_ups(stage: Stage, event: ev.LineUpsShown, made: Choreography) -> Iterator[Move]:
    cue = made.cues["enter"]
    yield from _arrive([event.home, event.visitors], SIDES, cue.start, cue.end)


def _arrive(line_ups: Sequence[Positions], sides: Sequence[int], start: float, end: float) -> Iterator[Move]:
    """Everybody of these sides goes where he belongs."""
    for (side, player), (at, on) in homes(line_ups).items():
        if side in sides:
            yield Move((side, player), start, end, at, free=_freedom(player) if on else 0.0)


def _changed(stage: Stage, side: int, positions: Sequence[int | None], cue: str, made: Choreography) -> Iterator[Move]:
    line_ups: list[Any] = [row.positions for row in stage.table.sides]
    line_ups[side] = tuple(positions)
    span = made.cues[cue]
    yield from _arrive(line_ups, (side,), span.start, span.end)


def _goaltender_rolled(stage: Stage, event: ev.GoaltenderRolled, made: Choreography) -> Iterator[Move]:
    outfield = stage.table.sides[event.side].positions[:GOAL]
    yield from _changed(stage, event.side, (*outfield, event.player), "hold" if "hold" in made.cues else "tumble", made)


def _goaltender_replaced(stage: Stage, event: ev.GoaltenderReplaced, made: Choreography) -> Iterator[Move]:
    outfield = stage.table.sides[event.side].positions[:GOAL]
    yield from _changed(stage, event.side, (*outfield, event.player), "change", made)


def _line_up_changed(stage: Stage, event: ev.LineUpChanged, made: Choreography) -> Iterator[Move]:
    if made.length:
        yield from _changed(stage, event.side, event.positions, "change", made)


def _leaves(
    stage: Stage, event: ev.PlayerInjured | ev.PlayerBooked | ev.PlayerSentOff, made: Choreography
) -> Iterator[Move]:
    left = [None if who == event.player else who for who in stage.table.sides[event.side].positions]
    yield from _changed(stage, event.side, left, "leave", made)


def _kicked_off(stage: Stage, event: ev.KickedOff, _: Choreography) -> Iterator[Move]:
    """Everybody to his place, the ball to the centre, and one of the side that begins to the ball."""
    table = stage.table
    kicker = table.sides[event.side].positions[FIRST_ATTACKER]
    yield from _everybody_home(table, but=((event.side, kicker),))
    yield Move(BALL, 0, 0.5, CENTRE)
    if kicker is not None:
        dx, dy = holding(event.side)
        yield Move((event.side, kicker), 0, 0.6, (CENTRE[0] - dx, CENTRE[1] - dy))


def _key_players_rolled(stage: Stage, event: ev.KeyPlayersRolled, made: Choreography) -> Iterator[Move]:
    """The ball goes to the attacker, the defender looks his way; all others walk back to their places."""
    table = stage.table
    rival = other(event.side)
    attacker, defender = (event.side, event.attacker), (rival, event.defender)
    yield from _everybody_home(table, but=(attacker, defender))
    begin, end = made.cues["ball"].start, made.cues["ball"].end
    at, theirs = place(event.side, event.offensive), place(rival, event.defensive)
    if event.attacker is None:
        yield Move(BALL, begin, end, at, rise=30)
    else:
        yield Move(attacker, 0, end, at)
        yield Move(BALL, begin, end, holding(event.side), attacker, rise=46)
    if event.defender is not None:
        yield Move(defender, 0, end, theirs)


def meeting(stage: Stage) -> Point:
    """Where attacker and defender meet: on the attacker's way to the goal."""
    table = stage.table
    side = table.possession
    position = table.key[0] if table.key is not None else FIRST_ATTACKER
    x, y = place(side, position)
    goal = net(other(side))
    far = math.dist((x, y), goal)
    step = min(72.0, far / 3)
    return x + (goal[0] - x) / far * step, y + (goal[1] - y) / far * step


def _contested(stage: Stage, event: ev.PlayContested, made: Choreography) -> Iterator[Move]:
    """The attacker drives at the defender, who steps in; afterwards one is past, or both stumble."""
    (side, runner), (rival, marker) = _keys(stage)
    x, y = meeting(stage)
    known = made.cues["verdict"].start
    ahead = FORWARD[side]
    if runner is not None:
        yield Move((side, runner), 0, known, (x - ahead * 18, y))
    if marker is not None:
        yield Move((rival, marker), 0.1, known, (x + ahead * 30, y - 8))
    if event.offence_passed and not event.defence_passed:
        if runner is not None:
            goal = net(rival)
            close = x + (goal[0] - x) * 0.42, y + 24 + (goal[1] - y - 24) * 0.42
            yield Move((side, runner), known, made.length, close)
        if marker is not None:
            yield Move((rival, marker), known, known + 0.4, (x + ahead * 8, y - 26), ease=ease_out)
    elif event.offence_passed == event.defence_passed:
        for who, back in (((side, runner), -38), ((rival, marker), 50)):
            if who[1] is not None:
                yield Move(who, known, known + 0.3, (x + ahead * back, y), ease=ease_out)
        yield Move(BALL, known, known + 0.5, (x + ahead * 6, y + 30), rise=14, ease=ease_out)
    elif runner is not None:
        yield Move((side, runner), known, known + 0.3, (x - ahead * 34, y), ease=ease_out)


def _control_checked(stage: Stage, event: ev.ControlChecked, made: Choreography) -> Iterator[Move]:
    """Whoever is nearest of the side that won it gets the ball."""
    table = stage.table
    attacker, defender = _keys(stage)
    who = attacker if event.winner == table.possession else defender
    if who[1] is None:
        standing = [table.sides[event.winner].positions[place] for place in OUTFIELD_POSITIONS]
        who = event.winner, next((player for player in standing if player is not None), None)
    cue = made.cues["ball"]
    if who[1] is None:
        yield Move(BALL, cue.start, cue.end, CENTRE)
    else:
        yield Move(BALL, cue.start, cue.end, holding(event.winner), who)


def _stolen(stage: Stage, event: ev.BallStolen, made: Choreography) -> Iterator[Move]:
    cue = made.cues["ball"]
    yield Move(BALL, cue.start, cue.end, holding(event.side), (event.side, event.player), rise=12, ease=ease_out)


def _breakaway(stage: Stage, event: ev.BreakawayRun, made: Choreography) -> Iterator[Move]:
    """Alone towards the goal; its keeper rushes out. Who fails sends the ball past it."""
    who = event.side, event.player
    rival = other(event.side)
    run, verdict = made.cues["run"], made.cues["verdict"]
    yield Move(BALL, 0, 0.2, holding(event.side), who)
    yield Move(who, run.start, run.end, alone(event.side))
    keeper = stage.table.sides[rival].positions[GOAL]
    if keeper is not None:
        x, y = place(rival, GOAL)
        yield Move((rival, keeper), 0.3, run.end, (x + FORWARD[rival] * 30, y))
    if not event.passed:
        back = made.cues["back"]
        yield _missed(rival, event.player, verdict.start, verdict.end)
        yield _home(stage.table, *who, back.start)


def _missed(rival: int, player: int, start: float, end: float) -> Move:
    """High past a post, and off behind the goal of `rival`."""
    x, y = mirrored(rival, OFF, MIDDLE)
    return Move(BALL, start, end, (x, y + (1 if player % 2 else -1) * (GOAL_HALF + 34)), rise=64, ease=ease_out)


def _aside(stage: Stage, event: ev.ShotSaved | ev.GoalScored | ev.KickTaken) -> float:
    """How far from the goal's middle a shot comes, −1 … 1 and never near the keeper: by what all may know."""
    number = 7 * stage.table.minute + 3 * event.player + (event.black or 0)
    return (-1 if number % 2 else 1) * (0.7 + 0.3 * (number % 5) / 4)


def _shot(
    stage: Stage, event: ev.ShotSaved | ev.GoalScored | ev.KickTaken, made: Choreography, scored: bool
) -> Iterator[Move]:
    """He swings, the ball flies, the keeper dives after it; only when the dice lie is it in the net or in his hands."""
    side, rival = event.side, other(event.side)
    who, keeper = (side, event.player), (rival, event.goaltender)
    at = made.play
    kick, known = at(made.cues["flight"].start), at(made.cues["flight"].end)
    done = at(made.cues["resolve"].end)
    x, y = net(rival)
    aside = _aside(stage, event)
    at_goal = y + aside * GOAL_HALF * 0.8
    line = mirrored(rival, LINE, 0)[0]
    yield Move(BALL, kick, known, (line + FORWARD[rival] * 54, at_goal), rise=26, ease=ease_out)
    if event.goaltender is not None:
        dives = y + aside * GOAL_HALF * 0.2
        reach = dives + 4 * aside if scored else at_goal  # who is beaten isn't where the ball is
        yield Move(keeper, kick + 0.1, known, (line + FORWARD[rival] * 14, dives))
        yield Move(keeper, known, done, (line + FORWARD[rival] * 12, reach), ease=ease_out)
    if scored:
        yield Move(BALL, known, done, (x, at_goal), ease=ease_out)
    elif event.goaltender is not None:
        yield Move(BALL, known, done, (FORWARD[rival] * 16, 4), keeper, ease=ease_out)
    if "back" in made.cues and not scored:
        back = at(made.cues["back"].start)
        if getattr(event, "kind", "") == "penalty":  # all but these two stood lined up
            yield from _everybody_home(stage.table, back, but=(who, keeper))
        yield _home(stage.table, *who, back)
        if event.goaltender is not None:
            yield _home(stage.table, rival, event.goaltender, back, 0.9)


def _saved(stage: Stage, event: ev.ShotSaved, made: Choreography) -> Iterator[Move]:
    yield from _shot(stage, event, made, scored=False)


def _goal(stage: Stage, event: ev.GoalScored, made: Choreography) -> Iterator[Move]:
    """The scorer runs to the corner, his side to him; the keeper stays down; then all walk back."""
    yield from _shot(stage, event, made, scored=True)
    side = event.side
    begin, end = made.play(made.cues["resolve"].end) + 0.2, made.play(made.cues["back"].start)
    corner = mirrored(other(side), 138, GRASS - 118)
    yield Move((side, event.player), begin, begin + 1.1, corner, ease=ease_out)
    mates = [player for player in stage.table.sides[side].positions[:GOAL] if player not in (None, event.player)]
    for index, (player, (along, across)) in enumerate(zip(mates, AROUND, strict=False)):
        beside = corner[0] + FORWARD[other(side)] * along, corner[1] + across
        yield Move((side, player), begin + 0.25 + 0.12 * index, begin + 1.5 + 0.12 * index, beside)
    yield Move(BALL, end, end + 0.9, CENTRE, rise=20)
    for player in (event.player, *mates):
        yield _home(stage.table, side, player, end, 1.4)
    for position, rival in enumerate(stage.table.sides[other(side)].positions[:GOAL]):
        if rival is not None:  # none of them stands among those who are glad
            at = place(other(side), position)
            at = at if math.dist(at, corner) >= ALOOF else mirrored(other(side), 318, 236)
            yield Move((other(side), rival), begin + 0.1, begin + 1.3, at, free=0.3)
            yield _home(stage.table, other(side), rival, end, 1.4)


def _lined_up(stage: Stage, side: int, taker: int, start: float, end: float) -> Iterator[Move]:
    """Before a penalty of `side` everybody but taker and goaltender stands on an arc, well away from the goal."""
    rival = other(side)
    x, y = spot(side)
    ahead = FORWARD[side]
    standing = [
        (one, player)
        for one in SIDES
        for player in stage.table.sides[one].positions[:GOAL]
        if player is not None and (one, player) != (side, taker)
    ]
    for index, who in enumerate(standing):
        turn = math.radians(-54 + 108 * (index + 0.5) / len(standing))
        yield Move(who, start, end, (x - ahead * 190 * math.cos(turn), y + 205 * math.sin(turn)))
    yield Move((side, taker), start, end, (x - ahead * 6, y))
    yield Move(BALL, start, end, spotted(side))
    keeper = stage.table.sides[rival].positions[GOAL]
    if keeper is not None:
        yield Move((rival, keeper), start, end, (mirrored(rival, LINE + 6, 0)[0], y))


def _penalty_awarded(stage: Stage, event: ev.PenaltyAwarded, made: Choreography) -> Iterator[Move]:
    yield Move(BALL, made.cues["clear"].start, made.cues["clear"].end, spotted(event.side))


def _penalty_struck(stage: Stage, event: ev.PenaltyStruck, made: Choreography) -> Iterator[Move]:
    """He puts it down, waits for the whistle, and hits it wide or on target."""
    clear, verdict = made.cues["clear"], made.cues["verdict"]
    yield from _lined_up(stage, event.side, event.player, clear.start, clear.end + 0.3)
    if not event.passed:
        rival = other(event.side)
        yield _missed(rival, event.player, verdict.start, verdict.end)
        yield from _everybody_home(stage.table, made.cues["back"].start, but=((event.side, event.player),))
        yield _home(stage.table, event.side, event.player, made.cues["back"].start)  # to his bench, if he is a reserve


def _kick_taken(stage: Stage, event: ev.KickTaken, made: Choreography) -> Iterator[Move]:
    """One of the exchange: from the spot, at a goal of his own choice."""
    clear = made.cues["clear"]
    yield from _lined_up(stage, event.side, event.player, clear.start, clear.end)
    if event.on_target:
        yield from _shot(stage, event, made, event.scored)
        return
    flight = made.cues["flight"]
    yield _missed(other(event.side), event.player, flight.start, flight.end)


def _half_time(stage: Stage, event: ev.HalfTimeReached | ev.DeciderReached, made: Choreography) -> Iterator[Move]:
    """Both sides walk to their benches' edge of the pitch."""
    for side in SIDES:
        on = [player for player in stage.table.sides[side].positions if player is not None]
        for index, player in enumerate(on):
            x = mirrored(side, 60 + 84 * index, 0)[0]
            yield Move((side, player), 0.1 + 0.08 * index, 1.5 + 0.08 * index, (x, GRASS - 46))


def _ended(stage: Stage, event: ev.MatchEnded, made: Choreography) -> Iterator[Move]:
    """All go where they jump, sit or shake hands."""
    for side in SIDES:
        positions = stage.table.sides[side].positions
        for index, player in enumerate(player for player in positions if player is not None):
            at = at_the_end(side, positions.index(player), index, event.winner)
            yield Move((side, player), 0.2 + 0.1 * index, 1.4 + 0.1 * index, at)


MOVES: dict[type[Event], Callable[[Stage, Any, Choreography], Iterator[Move]]] = {
    ev.MatchPrepared: _walk_in,
    ev.LineUpsShown: _line_ups,
    ev.GoaltenderRolled: _goaltender_rolled,
    ev.GoaltenderReplaced: _goaltender_replaced,
    ev.LineUpChanged: _line_up_changed,
    ev.PlayerInjured: _leaves,
    ev.PlayerBooked: _leaves,
    ev.PlayerSentOff: _leaves,
    ev.KickedOff: _kicked_off,
    ev.KeyPlayersRolled: _key_players_rolled,
    ev.PlayContested: _contested,
    ev.ControlChecked: _control_checked,
    ev.BallStolen: _stolen,
    ev.BreakawayRun: _breakaway,
    ev.ShotSaved: _saved,
    ev.GoalScored: _goal,
    ev.PenaltyAwarded: _penalty_awarded,
    ev.PenaltyStruck: _penalty_struck,
    ev.KickTaken: _kick_taken,
    ev.HalfTimeReached: _half_time,
    ev.DeciderReached: _half_time,
    ev.MatchEnded: _ended,
}


def moves(stage: Stage, event: Event, made: Choreography) -> tuple[Move, ...]:
    """The ways that an event lays out, given the stage before it and its cues."""
    made_by = MOVES.get(type(event))
    return () if made_by is None else tuple(made_by(stage, event, made))


# -- what the camera looks at; times are seconds of the beat


WHOLE = (*CENTRE, 1.0)


def shots(stage: Stage, event: Event, made: Choreography) -> tuple[Shot, ...]:
    """A duel is looked at the nearer the more is at stake, a shot from behind the ball; then all of the pitch again."""
    side = getattr(event, "side", stage.table.possession)
    goal = net(other(side))
    match event:
        case ev.PlayContested():
            x, y = meeting(stage)
            near = 1 + 0.6 * min(1.0, 2 * made.stake)
            return (Shot(0.0, 0.8 * made.cues["verdict"].start, x, y, near),)
        case ev.BreakawayRun():
            x, y = alone(side)
            return (Shot(0.0, made.cues["run"].end, (x + goal[0]) / 2, (y + goal[1]) / 2, 1.3),)
        case ev.PenaltyStruck() | ev.KickTaken():
            x, y = spot(side)
            return (Shot(0.0, made.cues["clear"].end, (x + goal[0]) / 2, y, 1.4),)
        case ev.ShotSaved() | ev.GoalScored():
            return tuple(_shot_shots(event, made, goal))
        case ev.MinuteTicked() | ev.ControlChecked() | ev.BallStolen() | ev.DoublesRolled():
            return ()
    return (Shot(0.0, min(0.7, made.length), *WHOLE),) if made.length else ()


def _shot_shots(event: ev.ShotSaved | ev.GoalScored, made: Choreography, goal: Point) -> Iterator[Shot]:
    flight, known = made.cues["flight"], made.cues["resolve"].start
    before = FORWARD[event.side] * -150
    yield Shot(0.0, flight.start + 0.4, goal[0] + before, goal[1], 1.36)
    if known > flight.start + 1.2:  # the ones decide
        lies = made.cues["black"].end
        yield Shot(lies, lies + 0.8, goal[0] + before * 0.75, goal[1], 1.9)
    if isinstance(event, ev.GoalScored):
        yield Shot(known + 0.6, known + 1.4, goal[0] + before * 1.3, goal[1] - 30, 1.3)
        replay = made.cues.get("replay")
        if replay is not None and replay.end > replay.start:
            yield Shot(replay.start, replay.start, goal[0] + before * 0.9, goal[1], 2.1)
            yield Shot(replay.start, replay.end, goal[0] + before * 0.4, goal[1], 2.5)
            yield Shot(replay.end, replay.end, goal[0] + before * 1.3, goal[1] - 30, 1.3)
    if "back" in made.cues:
        yield Shot(made.cues["back"].start, made.length, *WHOLE)

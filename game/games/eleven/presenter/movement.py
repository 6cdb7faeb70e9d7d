"""Who goes where in a match of Eleven: the ways that each event lays out, in units of the pitch's plan.

Somebody is one of mine or not, and a number. Until two have clashed nobody goes further than where either answer would
take him, so that nothing can be read off the pitch but the strengths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import FACING, Marker, Zone
from game.games.eleven.presenter.comparison import Met, met
from game.games.eleven.presenter.match import Stage, shirt_of
from game.games.eleven.presenter.plan import (
    AT_FEET,
    CENTRE,
    GOAL_HALF,
    LANE,
    LENGTH,
    ROW,
    WIDTH,
    Who,
    ahead,
    goal_line,
    homes,
    middle,
    net,
    own_zone,
    placed,
    row,
)
from game.games.eleven.presenter.tempo import RETURN
from game.stage.choreography import Choreography, Cue
from game.stage.movement import BALL, Move, Point
from game.ui.look.motion import ease_out

FREE = 0.35
"""How much of the formation's drift a marker takes part in: it stays in its area."""
WALK = 0.5
"""Seconds of walking back to one's place."""
PASS = 0.5
"""Seconds of a pass between two areas."""
FACE, BACK, STRIKE = 37.0, 52.0, 25.0
"""How far from the middle those stand who meet; how far they draw back; and where they clash."""
ASIDE: Point = (26.0, CENTRE[1])
"""Where the ball lies while something is held up in the middle: beside the halfway line."""
_ABREAST, _BESIDE_HALFWAY, _ROWS = 58.0, 40.0, (62.0, 128.0)
"""How far those are apart who line up at the end; how far from the halfway line, and the winners from their goal."""
CORNER: Point = (14.0, 14.0)
"""Where the ball lies before a set piece of mine."""
ROUND, ROOM, ABREAST = 22.0, 88.0, 60.0
"""How far beside his lane somebody runs who is met by nobody; how far all of theirs in the area are from there, as
attackers none of them would stop him; and how far from each other."""
BURST, THROWN = 40.0, 46.0
"""How far beyond the middle of the area who is through runs on; how far aside whom he has beaten is thrown,
away from where strengths clash."""


# -- what each event lays out; times are seconds of play from its start


def _there(who: Who, at: Point, start: float, end: float) -> Move:
    """To where he belongs."""
    return Move(who, start, end, at, free=FREE)


def _carried(who: Who, start: float, length: float = PASS, rise: float = 16) -> Move:
    """The ball goes to somebody's feet."""
    return Move(BALL, start, start + length, AT_FEET, who, rise=rise)


def _sent_out(stage: Stage, event: ev.SentOut, made: Choreography) -> Iterator[Move]:
    """Mine come out of the tunnel; the ball lies on its spot."""
    cue = made.cues["enter"]
    yield Move(BALL, 0, 0, CENTRE)
    for index, (who, _, (x, y)) in enumerate(placed(event.mine, True)):
        yield Move(who, 0, 0, (WIDTH / 2 + (x - WIDTH / 2) * 0.3, LENGTH + 60))
        late = 0.04 * index
        yield _there(who, (x, y), cue.start + late, cue.end + late)


def _revealed(stage: Stage, event: ev.OpponentRevealed, made: Choreography) -> Iterator[Move]:
    """Theirs spread from where their zone's card lay."""
    cue = made.cues["enter"]
    for who, marker, at in placed(event.theirs, False):
        zone = next(zone for zone, markers in event.theirs.items() if marker in markers)
        yield Move(who, 0, 0, row(own_zone(zone, False), False, 1)[0])
        yield _there(who, at, cue.start, cue.end)


def _tactic(stage: Stage, event: ev.TacticPlayed, made: Choreography) -> Iterator[Move]:
    """The ball goes to a wing, as the card is held up in the middle; a tactic may move mine."""
    yield Move(BALL, 0, 0.6, ASIDE, rise=20)
    if event.mine is not None:
        cue = made.cues["move"]
        for who, _, at in placed(event.mine, True):
            yield _there(who, at, cue.start, cue.end)


def _passed(stage: Stage, event: Event, made: Choreography) -> Iterator[Move]:
    """What else happens takes its time, in which mine pass the ball; not once all have lined up."""
    mine = sorted(who for who, _, _ in placed(stage.table.mine, True))
    if made.length < 0.9 or not mine or stage.table.result is not None:
        return
    for turn in range(max(1, int(made.length / 1.3))):
        yield _carried(mine[(stage.told * 7 + turn * 3) % len(mine)], 0.1 + 1.3 * turn, rise=26)


def _acting(stage: Stage, event: ev.AbilityUsed, made: Choreography) -> Iterator[Move]:
    """Whose ability acts gets the ball."""
    shirt = shirt_of(stage.table, event.card)
    if shirt is None:
        yield from _passed(stage, event, made)
    else:
        yield _carried((True, shirt), 0.1)


def _thrown(stage: Stage, event: DieThrown, made: Choreography) -> Iterator[Move]:
    """Who waits for a die has the ball; before a set piece it lies in the corner."""
    shirt = shirt_of(stage.table, event.die.data[0]) if event.die.purpose in ("goal", "own_goal") else None
    if event.die.purpose == "set_piece":
        yield Move(BALL, 0.0, 0.5, CORNER, rise=16)
    elif shirt is None:
        yield from _passed(stage, event, made)
    else:
        yield _carried((True, shirt), 0.1, 0.4)


def _goal_scored(stage: Stage, event: ev.GoalScored, made: Choreography) -> Iterator[Move]:
    """A goal outside the zones: the ball flies in from wherever it is, and comes back."""
    flight, party = made.cues["flight"], made.cues["party"]
    yield Move(BALL, flight.start, flight.end, _into(event.own, stage.told), rise=30)
    shirt = None if event.card is None else shirt_of(stage.table, event.card)
    at = homes(stage.table.mine, {}).get((True, shirt or 0))
    if event.own and at is not None:
        x, y = at[1]
        yield Move((True, at[0].number), flight.start, flight.end, (x, y - 26), ease=ease_out)
        yield _there((True, at[0].number), (x, y), party.end - WALK, party.end)
    yield Move(BALL, party.end, made.length, CENTRE, rise=20)


def _into(mine: bool, number: int) -> Point:
    """Where in the net a ball ends."""
    x, y = net(mine)
    return x + (-1 if number % 2 else 1) * GOAL_HALF * (0.2 + 0.5 * (number % 4) / 3), y


def _compared(stage: Stage, event: ev.ZoneCompared, made: Choreography) -> Iterator[Move]:
    """The ball comes into the area; pair by pair they step up, draw back and clash; it is in, or it is kept out."""
    table, zone = stage.table, event.comparison.zone
    pairs = list(met(stage, event))
    x, y = middle(zone)
    if not pairs:
        here = [*table.mine.get(zone, ()), *table.theirs.get(FACING[zone], ())]
        who = (True, here[0].number) if zone in table.mine and here else (False, here[0].number) if here else None
        yield Move(BALL, 0, PASS, (x, y)) if who is None else _carried(who, 0)
        return
    at = lanes(table, zone, pairs)
    play = made.play
    for index, one in enumerate(pairs):
        attacker = (one.mine, one.pair.attacker.number)
        defender = None if one.pair.defender is None else (not one.mine, one.pair.defender.number)
        fly = made.cues[f"meet_{one.side}_{one.place}"]
        if index == 0:
            yield _carried(attacker, 0, PASS)
        else:
            before = pairs[index - 1]
            back, block = before.cue(made.cues, "back"), before.cue(made.cues, "block")
            if back is not None:
                yield _carried(attacker, play(back.start), RETURN, 24)
            elif block is not None:
                yield _carried(attacker, play(block.end) - 0.05, 0.35)
        if one.place == 0:
            yield from _step_up(pairs, one.mine, at, play(made.cues[f"step_{one.side}"].start), event, table)
        if one.pair.defender is None:
            back = made.cues[f"back_{one.side}_{one.place}"]
            yield from _made_room(at, one.mine, at[attacker][0], play(fly.start), Cue(play(back.start), play(back.end)))
        yield from _meet(one, at[attacker], fly, made)
        if one.goal is None:
            assert defender is not None, "somebody blocks"
            end = play(made.cues[f"block_{one.side}_{one.place}"].end)
            decided = play(one.decided(made.cues))
            yield Move(BALL, decided, decided + 0.35, AT_FEET, defender, rise=18, ease=ease_out)
            for who in (attacker, defender):
                yield _there(who, at[who], end - 0.3, end)
        else:
            back = made.cues[f"back_{one.side}_{one.place}"]
            for who in (attacker, defender):
                if who is not None:
                    yield _there(who, at[who], play(back.start), play(back.end))
    close = play(made.cues["close"].start)
    for who, (_, place) in homes(table.mine, table.theirs).items():
        if who in at:
            yield _there(who, place, close, close + 0.4)


def lanes(table: MatchTable, zone: Zone, pairs: list[Met]) -> dict[Who, Point]:
    """Where those of an area stand while it is compared: who meet, face to face.

    My attackers take the lanes from the left, theirs from the right, so that both duels of an area find room.
    """
    at: dict[Who, Point] = {}
    sides: tuple[tuple[bool, tuple[Marker, ...]], ...] = (
        (True, table.mine.get(zone, ())),
        (False, table.theirs.get(FACING[zone], ())),
    )
    across = max(len(markers) for _, markers in sides)
    x, y = middle(zone)
    columns = [x + LANE * (place - (across - 1) / 2) for place in range(across)]
    for own, markers in sides:
        spare = []
        for marker in markers:
            one = next((one for one in pairs if _is_in(one, own, marker.number)), None)
            if one is None:
                spare.append(marker)
            else:
                lane = one.place if one.mine else across - 1 - one.place
                at[own, marker.number] = columns[lane], y - ahead(own) * ROW
        taken = {place[0] for (whose, _), place in at.items() if whose == own}
        left = [column for column in columns if column not in taken]
        for marker, column in zip(spare, left, strict=False):
            at[own, marker.number] = column, y - ahead(own) * ROW
    return at


def _is_in(one: Met, own: bool, number: int) -> bool:
    """Whether a marker is one of a pair."""
    who = one.pair.attacker if own == one.mine else one.pair.defender
    return who is not None and who.number == number


def _step_up(
    pairs: list[Met], mine: bool, at: dict[Who, Point], start: float, event: ev.ZoneCompared, table: MatchTable
) -> Iterator[Move]:
    """Attackers of a side go to their lanes, defenders to meet them; all of the area make room."""
    y = middle(event.comparison.zone)[1]
    in_duel = {(one.mine, one.pair.attacker.number) for one in pairs if one.mine == mine}
    in_duel |= {
        (not one.mine, one.pair.defender.number) for one in pairs if one.mine == mine and one.pair.defender is not None
    }
    for who, (lane, _) in at.items():
        far = FACE if who in in_duel else ROW + 5
        yield Move(who, start, start + 0.35, (lane, y - ahead(who[0]) * far))


def _meet(one: Met, place: Point, fly: Cue, made: Choreography) -> Iterator[Move]:
    """Both draw back and clash; who is stronger bursts through, the other is thrown aside; equals are thrown back."""
    play, way = made.play, ahead(one.mine)
    lane, row_at = place
    y = row_at + way * ROW
    attacker = (one.mine, one.pair.attacker.number)
    strike = made.cues[f"strike_{one.side}_{one.place}"]
    drawn, go, clash = play(strike.start), play(strike.start + 0.6 * (strike.end - strike.start)), play(strike.end)
    back = play(fly.end) - 0.2
    if one.pair.defender is None:
        beside = lane - ROUND
        yield Move(attacker, play(fly.start), drawn, (beside, y - way * BACK))
        yield Move(attacker, drawn, clash, (beside, y + way * 8))
        yield from _through(one, (beside, y), clash, made)
        return
    defender = (not one.mine, one.pair.defender.number)
    for who, towards in ((attacker, -way), (defender, way)):
        yield Move(who, back, drawn, (lane, y + towards * (BACK - 4)))
        yield Move(who, drawn, go, (lane, y + towards * BACK))
        yield Move(who, go, clash, (lane, y + towards * STRIKE), ease=_faster)
    if one.goal is None:
        yield Move(attacker, clash, clash + 0.3, (lane, y - way * (BACK + 8)), ease=ease_out)
        yield Move(defender, clash, clash + 0.2, (lane, y + way * (STRIKE + 8)), ease=ease_out)
    else:
        yield Move(defender, clash, clash + 0.3, (lane - THROWN, y + way * STRIKE), ease=ease_out)
        yield from _through(one, (lane, y), clash, made)


def _through(one: Met, line: Point, start: float, made: Choreography) -> Iterator[Move]:
    """Past the line, and the ball into the goal on that side; he runs on a little and is glad."""
    way, (lane, y) = ahead(one.mine), line
    yield Move((one.mine, one.pair.attacker.number), start, start + 0.4, (lane, y + way * BURST), ease=ease_out)
    assert one.goal is not None, "who is through scores"
    number = one.goal.goals + one.goal.against
    end = made.play(made.cues[f"shot_{one.side}_{one.place}"].end)
    yield Move(BALL, start + 0.02, end, _into(one.mine, number), rise=30, ease=_evenly)


def _made_room(at: dict[Who, Point], mine: bool, lane: float, start: float, back: Cue) -> Iterator[Move]:
    """All of the other side in the area step out of the way of somebody whom nobody meets, and are `back` in time."""
    run = lane - ROUND
    others = sorted((x, who) for who, (x, _) in at.items() if who[0] != mine)
    left, right = [one for one in reversed(others) if one[0] < run], [one for one in others if one[0] >= run]
    for way, side in ((-1, left), (1, right)):
        least = ROOM
        for x, who in side:
            far = max(least, way * (x - run))
            least = far + ABREAST
            yield Move(who, start - 0.14, start + 0.2, (run + way * far, at[who][1]))
            yield _there(who, at[who], back.start - 0.25, back.end)


def _faster(share: float) -> float:
    return share * share


def _evenly(share: float) -> float:
    """A shot, so that it is seen to leave him and all the way into the net."""
    return share


def _decided(stage: Stage, event: ev.MatchDecided, made: Choreography) -> Iterator[Move]:
    """The winners line up in two rows before the stand behind their own goal, all others in one beside the halfway
    line, so that nobody stands in another's way; the ball lies on that line."""
    table = stage.table
    yield Move(BALL, 0.1, 0.7, ASIDE, rise=16)
    won = None if event.result == "draw" else event.result == "win"
    for own, side in ((True, table.mine), (False, table.theirs)):
        every = {who: at for who, _, at in placed(side, own)}
        line: list[Point] = []
        for index in range(len(every)):
            y = LENGTH / 2 - ahead(own) * _BESIDE_HALFWAY
            if own == won:
                y = goal_line(not own) + ahead(own) * (_ROWS[0] if index % 2 else _ROWS[1])
            line.append((WIDTH / 2 + (index - (len(every) - 1) / 2) * _ABREAST, y))
        for who, place in _shortest(every, line).items():
            yield Move(who, 0.1, 1.3, place)


def _shortest(every: dict[Who, Point], line: list[Point]) -> dict[Who, Point]:
    """Who goes where in a line so that nobody crosses another's way: exchanged until no two would rather have the
    other's place."""
    order = sorted(every, key=every.__getitem__)
    found = dict(zip(order, line, strict=True))
    changed = True
    while changed:
        changed = False
        for one, other in combinations(order, 2):
            here, there = found[one], found[other]
            stays = _far(every[one], here) + _far(every[other], there)
            if _far(every[one], there) + _far(every[other], here) < stays - 1:
                found[one], found[other], changed = there, here, True
    return found


def _far(one: Point, other: Point) -> float:
    """The square of how far two places are apart: with it the shortest ways never cross."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


MOVES: dict[type[Event], Callable[[Stage, Any, Choreography], Iterator[Move]]] = {
    ev.SentOut: _sent_out,
    ev.OpponentRevealed: _revealed,
    ev.TacticPlayed: _tactic,
    ev.AbilityUsed: _acting,
    DieThrown: _thrown,
    ev.GoalScored: _goal_scored,
    ev.ZoneCompared: _compared,
    ev.MatchDecided: _decided,
}


def moves(stage: Stage, event: Event, made: Choreography) -> tuple[Move, ...]:
    """The ways that an event lays out, given the stage before it and its cues."""
    return tuple(MOVES.get(type(event), _passed)(stage, event, made))

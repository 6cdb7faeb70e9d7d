"""How a zone is compared on the timeline: what is seen when, pair by pair, mine before theirs.

The area opens; my attackers step up; those who meet show their strengths, draw back and clash; then the ball is in, or
is blocked. Whoever isn't met runs free. What is unsure gets time, what is foregone none (`tempo`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.eleven.match import events as ev
from engine.eleven.zones import Pair
from game.games.eleven.presenter.match import Goal, Names, SideName, Stage, Who, goals_in, pairs_of
from game.games.eleven.presenter.occasion import cries
from game.games.eleven.presenter.tempo import (
    CLOSE,
    CREEP,
    EMPTY,
    HEART,
    HELD,
    HIT_STOP,
    LEAST,
    OPEN,
    PACES,
    REPLAY,
    REPLAYED,
    RETURN,
    SHOT,
    STEP,
    UNCOVERED,
    haste,
    is_seen_again,
    meeting,
    pair_stake,
    party,
    stake_of,
)
from game.stage.choreography import Caption, Choreography, Cue, Sound
from game.stage.orchestration import GREAT
from game.ui.text import score_of

TOLD = frozenset({"free", "goal", "blocked"})
"""How a pair may end, as the second half of the key of what is said of it."""


def pair_cue(what: str, side: SideName, place: int) -> str:
    """The name of a cue of one pair of a comparison.

    `meet`: strengths fly out; `hold`: they rest drawn back; `strike`; then `shot`, `party` with `banner` in it, and
    `back`; or `block`.
    """
    return f"{what}_{side}_{place}"


class Met(NamedTuple):
    """A pair of a comparison: whose attacker, its place among that side's, the goal if it is one."""

    side: SideName
    place: int
    pair: Pair
    goal: Goal | None

    @property
    def mine(self) -> bool:
        """Whether the attacker is one of mine."""
        return self.side == "mine"

    def cue(self, cues: Mapping[str, Cue], what: str) -> Cue | None:
        """A cue of it, None if it has none."""
        return cues.get(pair_cue(what, self.side, self.place))

    def decided(self, cues: Mapping[str, Cue]) -> float:
        """When it is seen who is the stronger: the beginning of the shot, or of the block."""
        return cues[pair_cue("strike", self.side, self.place)].end


def met(stage: Stage, event: ev.ZoneCompared) -> Iterator[Met]:
    """The pairs of a comparison in the order in which they meet, each with its goal."""
    goals = iter(goals_in(stage, event))
    before: SideName | None = None
    place = 0
    for side, pair in pairs_of(event):
        place, before = (place + 1 if side == before else 0), side
        yield Met(side, place, pair, next(goals) if pair.scored else None)


def zone_compared(names: Names, stage: Stage, event: ev.ZoneCompared) -> Choreography:
    """The whole of a comparison; without an attacker it is over at once."""
    table, zone = stage.table, event.comparison.zone
    params = names.params(table, zone=zone)
    pairs = list(met(stage, event))
    if not pairs:
        cues = {"open": Cue(0.0, EMPTY), "close": Cue(EMPTY, EMPTY)}
        return Choreography(EMPTY, cues, (Sound(0.0, "tick"),), (Caption("quiet", params),))
    goals, against = table.goals, table.against
    at = OPEN * haste(table, stake_of(table, event))
    cues = {"open": Cue(0.0, at)}
    sounds, captions = [Sound(0.0, "tick")], [Caption("zone", params)]
    again: Met | None = None
    for one in pairs:
        if one.goal is not None and is_seen_again(one.goal.lead, pair_stake(table, zone, one.pair, one.goal.lead - 1)):
            again = one
    for one in pairs:
        lead = goals - against if one.mine else against - goals
        stake = pair_stake(table, zone, one.pair, lead)
        by = haste(table, stake)
        if one.place == 0:
            step = STEP * max(1.0, by)  # nobody runs faster than he can
            cues[f"step_{one.side}"] = Cue(at, at + step)
            at += step
        if one is not pairs[0]:  # what was said of the pair before it doesn't stand there while the next one meets
            who = one.pair.attacker.number
            player: Who = names.marker(table, who) if one.mine else who
            captions.append(Caption(f"{one.side}_next", names.params(table, zone=zone, player=player), at))
        pace = PACES[meeting(one.pair, lead, zone)]
        parts = (("meet", pace.fly), ("hold", pace.hold), ("strike", pace.strike))
        for what, length in parts:
            if length:
                cues[pair_cue(what, one.side, one.place)] = Cue(at, at + length * by)
                at += length * by
        sounds += _met_sounds(one, cues, stake)
        if one.goal is not None:
            goals, against = one.goal.goals, one.goal.against
            net = at + SHOT * max(LEAST, min(1.0, by))
            end = net + party(table, stake)
            cues[pair_cue("shot", one.side, one.place)] = Cue(at, net)
            cues[pair_cue("party", one.side, one.place)] = Cue(net, end)
            sounds += [Sound(at, "kick"), Sound(net, "net"), *cries(stage, one.goal, net + 0.05)]
            captions.append(_pair_caption(names, stage, one, net, score_of(goals, against)))
            told = end + RETURN + CLOSE  # of a goal it is told until the next pair is at it, or the zone is left
            if one is again:
                cues["replay"] = Cue(end, end + REPLAY)
                told = end
                end += REPLAY
            at = end + RETURN
            cues[pair_cue("banner", one.side, one.place)] = Cue(net + UNCOVERED, told)
            cues[pair_cue("back", one.side, one.place)] = Cue(end, at)
        else:
            cues[pair_cue("block", one.side, one.place)] = Cue(at, at + HELD * max(LEAST, by))
            sounds.append(Sound(at, "save", 0.7))
            captions.append(_pair_caption(names, stage, one, at, score_of(goals, against)))
            at += HELD * max(LEAST, by)
    first = captions[1].at
    cues |= {"verdict": Cue(first, first), "close": Cue(at, at + CLOSE)}
    length = at + CLOSE
    return Choreography(length, cues, tuple(sounds), tuple(captions), warp=tuple(_warp(pairs, cues, length)))


def _met_sounds(one: Met, cues: Mapping[str, Cue], stake: float) -> Iterator[Sound]:
    """Two who clash; before that a heart while they are drawn back, where a great deal is at stake."""
    if one.pair.defender is None:
        return
    hold, clash = one.cue(cues, "hold"), one.decided(cues)
    if hold is not None and stake >= GREAT:
        for number in range(max(1, int((clash - hold.start) / HEART))):
            yield Sound(hold.start + HEART * number, "heartbeat", 0.9)
    yield Sound(clash, "clash", 0.6 + 0.4 * min(1.0, 2 * stake))


def _warp(pairs: list[Met], cues: Mapping[str, Cue], length: float) -> Iterator[tuple[float, float]]:
    """Play creeps while two are drawn back, and stands still for a moment when they clash; what is seen again runs
    slowly."""
    second = shown = 0.0
    yield second, shown
    for one in pairs:
        hold = one.cue(cues, "hold")
        if hold is not None:
            shown += hold.start - second
            yield hold.start, shown
            shown += CREEP * (hold.end - hold.start)
            yield hold.end, shown
            second = hold.end
        if one.pair.defender is not None:
            clash = one.decided(cues)
            shown += clash - second
            yield clash, shown
            yield clash + HIT_STOP, shown
            second = clash + HIT_STOP
        back, party = one.cue(cues, "back"), one.cue(cues, "party")
        replay = cues.get("replay")
        if replay is not None and back is not None and party is not None and back.start == replay.end:
            # When it was decided, in seconds of play: whoever is met has just clashed.
            decided = shown + (0.0 if one.pair.defender is not None else one.decided(cues) - second)
            goal = shown + party.start - second
            shown += replay.start - second
            yield replay.start, shown
            yield replay.start, decided - REPLAYED[0]
            yield replay.end, goal + REPLAYED[1]
            yield replay.end, shown
            second = replay.end
    yield length, shown + length - second


def _pair_caption(names: Names, stage: Stage, one: Met, at: float, score: str) -> Caption:
    """What is said about one pair: my man by name, theirs by his club."""
    table, pair = stage.table, one.pair
    mine = pair.attacker if one.mine else pair.defender
    how = "free" if pair.defender is None else "goal" if pair.scored else "blocked"
    player: Who = "" if mine is None else names.marker(table, mine.number)
    params = names.params(table, player=player, score=score, n=pair.attacker.strength)
    if pair.defender is not None:
        params["m"] = pair.defender.strength
    return Caption(f"{one.side}_{how}", params, at)

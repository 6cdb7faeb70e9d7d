"""How a match of Football Fortunes is shown: how each event is played, which minute it is, why it happened.

One small function an event makes its choreography. The minutes between goals are no events: the clock runs up to them
inside the beat of what comes next, so that nobody knows what it is before its minute has come. Decides nothing; the
words are texts of `fortunes.match.why`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine.core.model import Event, clone
from engine.core.shares import Shares
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.goals import UNIT, odds
from engine.fortunes.line_up import places_of
from engine.fortunes.match import events as ev
from engine.fortunes.match.events import GoalScored, TimeUp, fold
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, MatchTable, Side
from engine.fortunes.match.play import SCORED, SCORES_OF, WEIGHTS, means_of, shoot_out_winner
from game.games.fortunes.presenter.chances import Deciding, kick_stake, may_decide
from game.games.fortunes.presenter.movement import ending, played
from game.games.fortunes.presenter.occasion import occasion_of
from game.games.fortunes.presenter.pitch import Pitch
from game.games.fortunes.presenter.plan import rival
from game.games.fortunes.presenter.said import names, pressing, scorer_of, told
from game.games.fortunes.presenter.shoot_out import goes_wide, in_rows, kick_moves
from game.games.fortunes.presenter.shots import SPOT_SEEN, WHOLE, ended, rested, shots_of
from game.games.fortunes.presenter.tempo import HALF, Clock, Run, Standing, chances_between
from game.stage.camera import Shot
from game.stage.choreography import Caption, Choreography, Cue, Sound, along
from game.stage.explanation import Line, Why
from game.stage.movement import Move
from game.stage.occasions import cheers
from game.stage.shares import percents
from game.stage.tempo import paced
from game.stage.timeline import Instant, MatchPresenter
from game.ui.text import score_of

ENTER, LOOK = 1.3, 0.9
"""Seconds in which both elevens come on, and in which they are looked at."""
WALK, HOLD, SHOT, SEEN = 0.76, 0.46, 0.4, 1.3
"""Seconds of a penalty: he walks to the spot, waits and runs up, it flies, and it is cheered or not; …"""
GOES_ON = 0.7
"""… and for how long it is if the shoot-out goes on."""
KICK_TEMPO, MAY_DECIDE = (0.56, 0.72), 1.12
"""How many times as slow as written a penalty is that cannot end it, by what is at stake; and one that can."""
EXTRA_HASTE = 0.7
"""The share of their time that the minutes of extra time take: the shoot-out has it."""
RUN_UP = 0.35
LATE = 80
"""From this minute on a level match makes the clock beat."""
TAIL = 1.1
"""Seconds after the whistle."""
BRIEF = 0.5
"""Seconds before the whistle in which nobody says any longer who has the ball."""
_END = 3.4
_KEY = "fortunes.match.why"


def end_of(event: object) -> int | None:
    """The minute that the clock runs up to in an event, None if it stands."""
    match event:
        case GoalScored(goal=goal):
            return goal.minute
        case TimeUp(extra=extra):
            return EXTRA if extra else NINETY
    return None


def minute_at(now: Instant[MatchTable]) -> float:
    """The minute, with its fraction."""
    clock = now.beat.choreography.clock if now.beat is not None else ()
    return along(clock, now.seconds) if clock else float(now.stage.minute)


def _run(table: MatchTable, event: GoalScored | TimeUp) -> Run:
    """The minutes up to what happens, with near misses, and the interval if it lies between."""
    end = end_of(event) or table.minute
    goals = [event.goal] if isinstance(event, GoalScored) else []
    chances = chances_between(table.setup, table.minute, end, goals)
    standing = Standing(table.minute, table.score, means_of(table.setup))
    clock = Clock(0.0, {0: standing}, haste=EXTRA_HASTE if table.minute >= NINETY else 1.0)
    if table.minute <= HALF < end:
        clock.stretch(HALF, [(0, one) for one in chances if one.minute <= HALF])
        clock.interval()
        chances = [one for one in chances if one.minute > HALF]
    clock.stretch(end, [(0, one) for one in chances])
    if isinstance(event, TimeUp):
        clock.rest(TAIL)
    return clock.cut(0.0, clock.at, 0)


def _running(table: MatchTable, run: Run, match: int) -> Choreography:
    """What every stretch of minutes has: chances, the interval, and who goes where."""
    cues, captions, sounds = dict[str, Cue](), list[Caption](), list[Sound]()
    if run.half is not None:
        cues = {"first": Cue(0.0, run.half.start), "half": run.half}
        sounds = [Sound(run.half.start, "whistle_double")]
        captions = [Caption("interval", names(table, score=score_of(*table.score)), run.half.start)]
    if table.score[0] == table.score[1]:
        beats = {minute: second for second, minute in reversed(run.clock) if minute == int(minute) > LATE}
        sounds += [Sound(at, "tick", 0.6) for at in beats.values() if at < run.length]
    slots = [slot for slot in run.slots if slot.match == match]
    for number, slot in enumerate(slots):
        cues |= {
            f"danger{number}": Cue(slot.begin, slot.lies),
            f"after{number}.{slot.chance.ending}": Cue(slot.lies, slot.end),
        }
        captions += told(table, slot)
        sounds += [Sound(max(slot.begin, slot.shot - 1.2), "swell", 0.8), Sound(slot.shot, "kick")]
        if not slot.scored:
            if slot.chance.ending != "wide":
                sounds.append(Sound(slot.lies, "save"))
            sounds.append(Sound(slot.lies + 0.05, "groan", 0.8))
    pitch = Pitch(table.setup)
    moves = tuple(played(pitch, run, match))
    shots = (*pitch.shots, *(shot for slot in slots for shot in shots_of(slot)))
    captions = sorted((*captions, *pressing(table, run, moves, slots)), key=lambda caption: caption.at)
    seen_again = any(slot.again.end > slot.again.start for slot in run.slots)
    return Choreography(
        run.length,
        cues,
        tuple(sorted(sounds, key=lambda sound: sound.at)),
        tuple(captions),
        moves,
        run.warp if seen_again else (),
        tuple(sorted(shots, key=lambda shot: shot.start)),
        run.stake,
        run.clock,
    )


def _kicked_off(table: MatchTable, event: ev.KickedOff) -> Choreography:
    pitch = Pitch(table.setup)
    if event.extra:
        caption, back = Caption("extra_time", names(table)), tuple(pitch.lined_up(0.0, 1.1))
        return Choreography(1.6, {"enter": Cue(0.0, 0.3)}, (Sound(1.2, "whistle"),), (caption,), back)
    end = ENTER + LOOK
    captions = (Caption("sides", names(table)), Caption("kick_off", names(table), end))
    moves = (*pitch.enter(0.0, ENTER), *pitch.lined_up(ENTER + 0.1, end))
    shots = (Shot(0.0, 0.0, *WHOLE),)
    return Choreography(
        end + 0.3, {"enter": Cue(0.0, ENTER), "look": Cue(ENTER, end)}, (Sound(end, "whistle"),), captions, moves,
        shots=shots,
    )  # fmt: skip


def _goal(table: MatchTable, event: ev.GoalScored) -> Choreography:
    return goal_seen(table, event, _run(table, event))


def goal_seen(table: MatchTable, event: ev.GoalScored, run: Run, match: int = 0) -> Choreography:
    """A goal at the end of a stretch of minutes."""
    made = _running(table, run, match)
    slot, goal = [slot for slot in run.slots if slot.match == match][-1], event.goal
    cues = {
        **made.cues,
        "chance": Cue(slot.begin, slot.shot),
        "flight": Cue(slot.shot, slot.lies),
        "verdict": Cue(slot.lies, slot.lies + 0.1),
        "party": slot.banner,
        "back": Cue(max(slot.party, slot.back), max(slot.party, slot.end)),
    }
    if slot.again.end > slot.again.start:
        cues["replay"] = slot.again
    club, other = table.setup.team(goal.side).name, table.setup.team(rival(goal.side)).name
    score = score_of(*event.score)
    ours, theirs = event.score[goal.side], event.score[1 - goal.side]
    occasion = occasion_of(table.goals, goal)
    key = "goal_level" if ours == theirs else "goal_lead" if ours == theirs + 1 else "goal"
    if goal.scorer is None:
        key = "goal_club"
    elif occasion in ("late_winner", "hat_trick"):
        key = f"goal_{occasion}"
    params = names(table, club=club, other=other, player=scorer_of(table, goal.side, goal.scorer), score=score)
    captions = (*made.captions, Caption(key, {**params, "n": goal.minute}, slot.lies))
    sounds = (*made.sounds, Sound(slot.lies, "net"), *cheers(occasion, goal.side, slot.lies + 0.05))
    return replace(made, cues=cues, sounds=sounds, captions=captions)


def _time_up(table: MatchTable, event: ev.TimeUp) -> Choreography:
    return time_seen(table, event, _run(table, event))


def leader(score: tuple[int, int]) -> Side | None:
    """Who is in front."""
    home, away = score
    return None if home == away else 0 if home > away else 1


def time_seen(table: MatchTable, event: ev.TimeUp, run: Run, match: int = 0) -> Choreography:
    """Time is up `TAIL` seconds before the end of a stretch of minutes; if that was all, they cheer from then on."""
    made = _running(table, run, match)
    at = run.length - TAIL
    drawn = event.score[0] == event.score[1]
    goes_on = drawn and table.setup.decisive
    whistle = Sound(at, "whistle_double" if goes_on else "whistle_long")
    key = ("to_penalties" if event.extra else "to_extra_time") if goes_on else "full_time"
    said = Caption(key, names(table, score=score_of(*event.score)), at)
    pitch, winner = Pitch(table.setup), leader(event.score)
    moves: Iterable[Move] = ()
    if not goes_on:
        moves = (move.later(at) for move in ending(pitch, winner))
    elif event.extra:
        moves = in_rows(pitch, at + 0.1, run.length)
    return replace(
        made,
        cues={**made.cues, "verdict": Cue(at, at + 0.1)},
        sounds=(*made.sounds, whistle),
        captions=(*(one for one in made.captions if not one.passing or one.at < at - BRIEF), said),
        moves=(*made.moves, *moves),
        shots=(*made.shots, rested(at, run.length) if goes_on else ended(winner, at)),
    )


def _penalty(table: MatchTable, event: ev.PenaltyTaken) -> Choreography:
    shot = WALK + HOLD
    seen = shot + SHOT
    kicks = tuple(kick.scored for kick in table.kicks)
    is_over = shoot_out_winner(len(kicks) + 1, event.scored) is not None
    end = seen + (SEEN if is_over else GOES_ON)
    cues = {
        "walk": Cue(0.0, WALK),
        "hold": Cue(WALK, shot),
        "flight": Cue(shot, seen),
        "verdict": Cue(seen, end),
    }
    good = event.kick.scored
    club = table.setup.team(event.kick.side).name
    params = names(table, club=club, n=len(table.kicks) // 2 + 1, score=score_of(*event.scored))
    sounds = [Sound(shot, "kick"), Sound(seen, "net" if good else "save")]
    if good or goes_wide(table.setup, len(table.kicks)):
        sounds.append(Sound(seen + 0.05, "roar" if good else "groan"))
    else:
        sounds += cheers("penalty_saved", rival(event.kick.side), seen + 0.05)
    captions = Caption("kick", params), Caption("kick_in" if good else "kick_out", params, seen)
    number = len(table.kicks)
    times = 0.0, shot - RUN_UP, shot, seen
    moves = tuple(kick_moves(Pitch(table.setup), event.kick.side, number, good, times))
    shots = (Shot(0.0, WALK if not number else 0.0, *SPOT_SEEN),)
    stake = kick_stake(kicks)
    made = Choreography(end, cues, tuple(sounds), captions, moves, shots=shots, stake=stake)
    return made.scaled(MAY_DECIDE if may_decide(kicks) is not None else paced(stake, *KICK_TEMPO))


def _ended(table: MatchTable, event: ev.MatchEnded) -> Choreography:
    params = names(table, score=score_of(*event.score))
    key = "drawn"
    if event.winner is not None:
        params["club"] = table.setup.team(event.winner).name
        key = "won_penalties" if table.kicks else "won"
    shot_out = event.winner is not None and leader(table.score) is None  # else they cheer since the whistle
    moves = tuple(ending(Pitch(table.setup), event.winner)) if shot_out else ()
    shots = (ended(event.winner, 0.0),)
    cues = {"verdict": Cue(0.0, 0.1), "party": Cue(0.0, _END)}
    return Choreography(_END, cues, (), (Caption(key, params),), moves, shots=shots, stake=0.3)


CHOREOGRAPHIES: dict[type[Event], Callable[[MatchTable, Any], Choreography]] = {
    ev.KickedOff: _kicked_off,
    ev.GoalScored: _goal,
    ev.TimeUp: _time_up,
    ev.PenaltyTaken: _penalty,
    ev.MatchEnded: _ended,
}


class FortunesMatchPresenter(MatchPresenter[MatchTable]):
    """The stage is the match's table: every event says all that changes."""

    def copy(self, stage: MatchTable) -> MatchTable:
        return clone(stage)

    def fold(self, stage: MatchTable, event: Event) -> None:
        fold(stage, event)

    def play(self, stage: MatchTable, event: Event) -> Choreography:
        return CHOREOGRAPHIES[type(event)](stage, event)


def decides_now(now: Instant[MatchTable]) -> Deciding | None:
    """How the penalty that is being taken may end the shoot-out."""
    return may_decide(tuple(kick.scored for kick in now.stage.kicks))


def dangers(now: Instant[MatchTable]) -> list[Cue]:
    """The chance that is being built up, if there is one."""
    cues = (cue for name, cue in now.cues.items() if name.startswith("danger"))
    return [cue for cue in cues if cue.start < now.seconds < cue.end]


def excitement(now: Instant[MatchTable]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises towards the end of a close match, and roars at a goal."""
    close = abs(now.stage.score[0] - now.stage.score[1]) <= 1
    level = 0.15 + (0.35 if close else 0.15) * min(1.0, minute_at(now) / NINETY)
    level += 0.3 * max((cue.progress(now.seconds) for cue in dangers(now)), default=0.0)
    match now.event:
        case ev.GoalScored():
            if now.progress("verdict") > 0 and now.progress("back") < 1:
                return 1.0
        case ev.PenaltyTaken():
            return 1.0 if now.progress("verdict") > 0 else 0.7 if decides_now(now) is not None else 0.5
        case ev.MatchEnded():
            return 0.9
    return level


def why(table: MatchTable, event: Event) -> Why:
    """The explanation of any event of a match, given the table before it or after it."""
    return Why(event.rule, tuple(_lines(table, event)))


def before_kick_off(table: MatchTable) -> Shares:
    """How likely a home win, a draw, an away win was after ninety minutes."""
    home, draw, away = (float(share) for share in odds(*means_of(table.setup)))
    return home, draw, away


def mean_words(mean: int) -> str:
    """Ten-thousandths of a goal as people write them.

    >>> mean_words(13500)
    '1.35'
    """
    return f"{mean / UNIT:.2f}"


def _lines(table: MatchTable, event: Event) -> Iterator[Line]:
    match event:
        case ev.KickedOff(means=means, extra=extra):
            for side in SIDES:
                yield _mean(table, side, means[side])
            yield Line(f"{_KEY}.{'extra' if extra else 'neutral' if table.setup.neutral else 'ground'}")
            if not extra:
                yield _odds(table)
        case ev.GoalScored(goal=goal):
            mean = table.means[goal.side]
            yield _mean(table, goal.side, mean)
            yield Line(f"{_KEY}.minute")
            yield from _scorer(table, goal.side, goal.scorer)
        case ev.TimeUp() | ev.MatchEnded():
            if table.kicks:
                yield Line(f"{_KEY}.shoot_out")
            for side in SIDES:
                yield _mean(table, side, means_of(table.setup)[side])
            yield _odds(table)
        case ev.PenaltyTaken():
            yield Line(f"{_KEY}.penalty", {"n": SCORED, "of": SCORES_OF})


def _mean(table: MatchTable, side: Side, mean: int) -> Line:
    ours, theirs = table.setup.team(side), table.setup.team(1 if side == 0 else 0)
    gaps: dict[str, str | int] = {"club": ours.name, "attack": ours.ratings.attack, "other": theirs.name}
    return Line(f"{_KEY}.mean", {**gaps, "defence": theirs.ratings.defence, "goals": mean_words(mean)})


def _odds(table: MatchTable) -> Line:
    home, draw, away = percents(before_kick_off(table))
    return Line(f"{_KEY}.odds", names(table, n=home, draw=draw, m=away))


def _scorer(table: MatchTable, side: Side, place: int | None) -> Iterator[Line]:
    """How likely it was that he scores it: stars count by position."""
    team = table.setup.team(side)
    if place is None or team.formation is None:
        yield Line(f"{_KEY}.nobody")
        return
    shares = [
        0 if player is None else player.stars * WEIGHTS[position]
        for player, position in zip(team.eleven, places_of(team.formation), strict=True)
    ]
    percent = round(100 * shares[place] / max(1, sum(shares)))
    yield Line(f"{_KEY}.scorer", {"player": scorer_of(table, side, place), "percent": percent})
    weights: dict[str, str | int] = {position: WEIGHTS[position] for position in POSITIONS}
    yield Line(f"{_KEY}.weights", weights)

"""How a match of Superclub is shown: how each event is played, and how loud the crowd is.

One small function an event makes its score. The question comes first: strengths are counted up, one side's dice lie
before the other's fly, the last die takes its time if it can still change anything, and what a throw led to follows
once it was looked at. How slowly all of it is played is a matter of stakes (`tempo.py`), who goes where of
`movement.py`, what is looked at of `shots.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.model import Event
from engine.superclub.content.effects import THIRDS
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, MatchTable, Side, other, winner_of
from engine.superclub.match.result import least_die
from game.games.superclub.presenter.match import EXTRAS, Names, Stage, Step, lay, needed, points, scored, steps
from game.games.superclub.presenter.movement import moves
from game.games.superclub.presenter.shoot_out import goes_wide
from game.games.superclub.presenter.shots import shots
from game.games.superclub.presenter.tempo import TEMPO, foregone, last_die_open, pace_of, seen_stake, stake_of
from game.stage.choreography import Caption, Choreography, Cue, Sound
from game.stage.occasions import cheers
from game.stage.timeline import Instant, MatchPresenter, fixed
from game.ui.look.motion import lerp
from game.ui.text import score_of

TUMBLE, HOLD, ONLY = 0.55, 0.4, 0.22
"""Seconds that dice tumble and are looked at; and that both of the visitors' tumble where they change nothing."""
HOME, FIRST, READ, LAST = (0.4, 1.2), (0.4, 1.5), (0.0, 0.6), (0.4, 2.7)
"""Seconds that the home side's dice tumble, the visitors' first die, that one still reads what their last must show,
and that this tumbles while it decides: where little is at stake, and where a great deal is."""
CREEP = 0.12
"""How fast play goes meanwhile."""
OPEN, PLAYER, EXTRA, WEIGHED = 0.5, 0.22, 0.4, 0.6
"""Seconds of a third that begins: it opens, a player is counted, links or boost are, and both sums are looked at."""
STAR_FLIES = 0.06
"""Seconds from a star that flies into the total to the next."""
_MOST_STARS = 8
CARD = 1.5
DRAWN, SLAM = 0.2, 0.3
"""How long everybody goes back to his place before a secret weapon, and how long a card is on its way to the grass."""
GOAL_PARTY, PARTY = (0.8, 2.6), (0.4, 2.0)
"""Seconds that a goal, and any other end of an attack, is told for, where little is at stake and where a great deal."""
_READ = 2.0
"""Seconds for which the end of the last attack is told at least, before its pace."""
RUN = 0.5, 1.0
"""Seconds that an attacker is on his way."""
UNCOVERED = 0.98
"""Seconds that a ball in the net is looked at, as written: half a second even where little is at stake."""
REPLAY, AGAIN_FROM = 2.0, 0.5
"""Seconds that a goal, or a ball kept out, is seen once more, as written, and from which share of its stakes on."""
WALK, KICK_DIE, KICK_FLIES, CHEERED = (0.45, 0.9), (0.5, 2.4), 0.42, (0.75, 1.5)
"""Seconds of a penalty: he walks to the spot, his die tumbles, the ball flies, and one cheers or not; where the kick
changes little, and where it changes all."""
CALM, TENSE, DECIDES = 0.06, 0.4, 0.6
"""Up to which stake a penalty changes little and from which it changes all; from which share of that on it is darker
around his die."""
_BEFORE, _AFTER = 0.22, 0.22
"""Seconds before the shot and after the ball is in that are seen again."""
_CHANGE, _TICK = {"change": Cue(0.1, 1.0)}, Sound(0.1, "tick")
_FIELDS: tuple[tuple[str, str, Callable[[Any], str | int]], ...] = (
    ("third", "third", str),
    ("stars", "n", int),
    ("slot", "n", lambda slot: slot + 1),
    ("won", "score", scored),
)
"""Fields of events that stand in their lines: in which gap, and how."""


def count_cue(number: int) -> str:
    """The name of the cue in which a step of the tally is counted."""
    return f"count_{number}"


def _told(
    key: str, length: float, cues: Mapping[str, Cue] | None = None, sound: Sound | None = None
) -> Callable[[Names, Stage, Any], Choreography]:
    """A short moment about a side, or somebody of its."""

    def play(names: Names, stage: Stage, event: Any) -> Choreography:
        caption = Caption(key, _gaps(names, stage.table, event))
        return Choreography(length, cues or {}, () if sound is None else (sound,), (caption,))

    return play


def _gaps(names: Names, table: MatchTable, event: Any) -> dict[str, str | int]:
    """What a line about an event can be filled with: its club, player, third and figures, as far as it has them."""
    gaps = names.params(table)
    side = getattr(event, "side", getattr(event, "first", None))
    if side is not None:
        gaps["club"] = names.club(table, side)
        if hasattr(event, "card"):
            gaps["player"] = names.player(table, side, event.card)
    for name, gap, word in _FIELDS:
        if (value := getattr(event, name, None)) is not None:
            gaps[gap] = word(value)
    return gaps


def _line_ups_shown(names: Names, stage: Stage, event: ev.LineUpsShown) -> Choreography:
    """A drawn opponent's card is turned over; both sides come in together; then captains, then links."""
    cues, at = dict[str, Cue](), 0.1
    sounds, captions = [Sound(0.0, "whistle")], [Caption("revealed", names.params(stage.table))]
    if event.opponent is not None:
        cues["card"] = Cue(at, at + CARD)
        sounds = [Sound(at, "card")]
        drawn = names.params(stage.table, club=event.opponent.name)
        captions = [Caption("opponent", drawn, at + CARD * 0.3), Caption("revealed", drawn, at + CARD)]
        at += CARD
    cues |= {"enter": Cue(at, at + 1.0), "captain": Cue(at + 0.7, at + 1.2), "links": Cue(at + 0.95, at + 1.4)}
    sounds += [Sound(at + 1.0, "settle"), Sound(at + 1.2, "tick")]
    return Choreography(at + 1.4, cues, tuple(sounds), tuple(captions))


def _weapon_played(names: Names, stage: Stage, event: ev.WeaponPlayed) -> Choreography:
    table = stage.table
    title = names.content.changers[event.weapon].title
    caption = Caption("weapon", _gaps(names, table, event) | {"card": title}, 0.5)
    lies = DRAWN + SLAM
    cues = {"card": Cue(DRAWN, DRAWN + CARD), "slam": Cue(DRAWN, lies), "turn": Cue(lies + 0.1, lies + 0.45)}
    return Choreography(DRAWN + CARD + 0.1, cues, (Sound(lies, "card"), Sound(lies, "settle")), (caption,))


def _third_begun(names: Names, stage: Stage, event: ev.ThirdBegun) -> Choreography:
    """The third opens, both rows are counted up side by side, their stars flying; then what is added to them."""
    table = stage.table
    cues = {"enter": Cue(0.0, OPEN)}
    sounds, at, flown = [Sound(0.0, "tick")], OPEN + 0.1, 0
    for number, step in enumerate(steps(table, event.thirds)):
        length = EXTRA if step.is_extra else PLAYER
        cues[count_cue(number)] = Cue(at, at + length)
        if step.is_extra:
            sounds.append(Sound(at, _thuds(step)))
        else:
            sounds += _notes(step, at, flown)
            flown += 1
        at += length
    params = names.params(table, n=points(event.strengths[0]), m=points(event.strengths[1]))
    key = "midfield"
    if event.attacker is not None:
        key = "attack" if len(table.duels) < 2 else "counter"
        params |= {"club": names.club(table, event.attacker), "other": names.club(table, other(event.attacker))}
    captions = (Caption(f"third_{key}", params), Caption("weighed", params, at))
    return Choreography(at + WEIGHED, cues, tuple(sounds), captions)


def _notes(step: Step, at: float, flown: int) -> list[Sound]:
    """A note for every star that flies, the higher the later its player is counted."""
    stars = max(0 if entry is None else flying(entry.halves) for entry in step.entries)
    return [Sound(at + STAR_FLIES * star, f"note_{min(8, 1 + flown + star // 2)}", 0.5) for star in range(stars)]


def flying(halves: int) -> int:
    """How many stars are seen to fly for so many halves: of a side without players not all it is worth."""
    return min(_MOST_STARS, -(-halves // 2))


def _thuds(step: Step) -> str:
    """What is heard of links, the captain's boost, and whatever else is added."""
    part = next(entry.part for entry in step.entries if entry is not None and entry.part in EXTRAS)
    return {"links": "card", "boost": "settle"}.get(part, "tick")


def _dice_thrown(names: Names, stage: Stage, event: ev.DiceThrown) -> Choreography:
    """The home side's dice; what the visitors need now; theirs, the last one slowly while it can change anything."""
    table, duel = stage.table, stage.table.duels[-1]
    lie = pace_of(table, event, HOME)
    down = lie + HOLD
    cues = {"tumble_home": Cue(0.0, lie), "hold_home": Cue(lie, down)}
    sounds = [Sound(0.0, "dice"), Sound(lie, "settle"), Sound(down, "dice")]
    warp: tuple[tuple[float, float], ...] = ()
    if foregone(duel.strengths, event.home):
        cues["tumble_first"] = cues["tumble_away"] = Cue(down, down + ONLY)
        known = down + ONLY + HOLD
    elif last_die_open(duel.strengths, event.home, event.away[0]):
        first = Cue(down, down + pace_of(table, event, FIRST))
        asked = Cue(first.end + HOLD, first.end + HOLD + pace_of(table, event, READ))
        last = Cue(asked.end, asked.end + pace_of(table, event, LAST))
        known = last.end + HOLD
        cues |= {"tumble_first": first, "hold_first": Cue(first.end, asked.start), "tumble_away": last}
        cues["deciding"] = Cue(last.start, known)
        sounds += [Sound(first.end, "settle"), Sound(last.start, "dice", 0.6)]
        warp = ((0.0, 0.0), (last.start, last.start), (known, last.start + CREEP * (known - last.start)))
    else:
        first = Cue(down, down + pace_of(table, event, FIRST))
        cues |= {"tumble_first": first, "tumble_away": Cue(down, first.end + 0.15)}
        known = cues["tumble_away"].end + HOLD
        sounds.append(Sound(first.end, "settle"))
    sounds.append(Sound(cues["tumble_away"].end, "settle"))
    cues["hold_away"] = Cue(cues["tumble_away"].end, known)
    cues["verdict"] = Cue(known, known + 0.2)
    end = known + 0.3
    if warp:
        warp = (*warp, (end, warp[-1][1] + end - known))
    need = needed(duel.strengths, event.home)
    params = names.params(table, n=sum(event.home), m=need.win)
    key = "needs" if 2 < need.win <= 12 else "needs_nothing" if need.win <= 2 else "needs_too_much"
    if need.win == 13 and need.draw == 12:
        key = "needs_to_draw"
    captions = [Caption("again" if event.again else "throw", params), Caption(key, params, lie)]
    for side, dice in zip(SIDES, (event.home, event.away), strict=True):
        if dice[0] == dice[1] and table.teams[side].line_up is not None:
            doubles = names.params(table, club=names.club(table, side), n=dice[0])
            captions.append(Caption("double", doubles, known))
    return Choreography(end, cues, tuple(sounds), tuple(captions), warp=warp)


def _changer_earned(names: Names, stage: Stage, event: ev.ChangerEarned) -> Choreography:
    dice = stage.table.duels[-1].dice
    face = 0 if dice is None else dice[event.side][0]
    caption = Caption("changer", _gaps(names, stage.table, event) | {"n": face})
    cues = {"slam": Cue(0.0, SLAM), "card": Cue(0.0, 1.0), "leave": Cue(1.0, 1.4)}
    return Choreography(1.4, cues, (Sound(SLAM, "card"), Sound(SLAM, "settle")), (caption,))


def _third_won(names: Names, stage: Stage, event: ev.ThirdWon) -> Choreography:
    """Who has more floods the third and carries the ball on: into the next third, or at the goal."""
    table, attacker, key = stage.table, stage.table.duels[-1].attacker, "drawn"
    # A sentence about whoever has won has his number first.
    first = 0 if event.winner is None else event.winner
    params = _gaps(names, table, event) | {"n": points(event.totals[first]), "m": points(event.totals[other(first)])}
    if event.winner is not None:
        key = "won" if attacker is None else "scored" if attacker == event.winner else "kept_out"
        params |= {"club": names.club(table, event.winner), "other": names.club(table, other(event.winner))}
    cheer: dict[Side | None, tuple[str, float]] = {0: ("roar", 0.8), 1: ("groan", 0.7), None: ("roar", 0.3)}
    name, volume = cheer[event.winner]
    cues = {"count": Cue(0.0, 0.1), "hold": Cue(0.1, 0.52), "verdict": Cue(0.52, 0.75)}
    sounds, warp = [Sound(0.0, "tick")], tuple[tuple[float, float], ...]()
    if attacker is None:
        party = Cue(0.8, 1.8 + pace_of(table, event, (0.1, 0.8)))
        cues |= {"run": Cue(0.8, 1.8), "party": party}
        length, heard = party.end + 0.1, cues["verdict"].start
    else:
        run = Cue(0.65, 0.65 + pace_of(table, event, RUN))
        flight = Cue(run.end, run.end + 0.45)
        resolve = Cue(flight.end, flight.end + 0.25)
        rests = UNCOVERED if key == "scored" else 0.1
        span = GOAL_PARTY if key == "scored" else PARTY
        told = pace_of(table, event, span)
        if len(table.duels) >= len(THIRDS):  # what it ends with is read, however little it changed
            told = max(_READ, told)
        party = Cue(resolve.end + rests, resolve.end + rests + told)
        cues |= {"run": run, "flight": flight, "resolve": resolve, "party": party}
        back = party.end
        if pace_of(table, event, (0.0, 1.0)) >= AGAIN_FROM:
            back = party.end + REPLAY
            cues["replay"] = Cue(party.end, back)
            again = (party.end, flight.start - _BEFORE), (back, resolve.end + _AFTER)
            warp = (0.0, 0.0), (party.end, party.end), *again, (back, party.end)
        length = back + (0.5 if key == "scored" else 0.2)
        cues["back"] = Cue(back, length)
        if warp:
            warp = *warp, (length, length - REPLAY)
        heard = resolve.start
        sounds += [Sound(flight.start, "kick"), Sound(heard, "net" if key == "scored" else "save")]
    sounds.append(Sound(heard, name, volume))
    counted = cues["verdict"].start
    captions = [Caption(f"third_{key}", params, counted if attacker is None else heard)]
    if attacker is not None:  # what was asked is answered before the ball is on its way
        captions.insert(0, Caption(f"counted_{key}", params, counted, passing=True))
    return Choreography(length, cues, tuple(sounds), tuple(captions), warp=warp)


def _thrown_for(names: Names, stage: Stage, event: ev.ResultThrownFor) -> Choreography:
    params = _gaps(names, stage.table, event) | {"n": stage.table.teams[event.side].squad.draw_turned}
    end = TUMBLE + HOLD
    cues = {"tumble": Cue(0.0, TUMBLE), "hold": Cue(TUMBLE, end), "verdict": Cue(end, end + 0.3)}
    key = "turned" if event.turned else "unturned"
    captions = (Caption(f"turn_{event.by}", params), Caption(f"{key}_{event.by}", params, end))
    cheer = Sound(end, "roar") if event.turned else Sound(end, "groan", 0.5)
    return Choreography(end + 1.3, cues, (Sound(0.0, "dice"), Sound(TUMBLE, "settle"), cheer), captions)


def _penalty(names: Names, stage: Stage, event: ev.PenaltyTaken) -> Choreography:
    """He walks up, the die is thrown, then he runs and shoots; six stars need no die."""
    kick, table = event.kick, stage.table
    params = names.params(
        table,
        player=names.player(table, kick.side, kick.taker),
        club=names.club(table, kick.side),
        n=least_die(kick.stars),
        score=score_of(*event.goals),
    )
    share = max(0.0, min(1.0, (stake_of(table, event) - CALM) / (TENSE - CALM)))
    walk = Cue(0.0, lerp(*WALK, share))
    at, cues, sounds = walk.end, {"walk": walk}, list[Sound]()
    asked = "kick_sure" if kick.die is None else "kick"
    if kick.die is not None:
        thrown = Cue(walk.end - 0.2, walk.end - 0.2 + lerp(*KICK_DIE, share))
        cues |= {"tumble": thrown, "hold": Cue(thrown.end, thrown.end + HOLD)}
        if share >= DECIDES:
            cues["deciding"] = Cue(thrown.start, thrown.end + HOLD)
        sounds += [Sound(thrown.start, "dice"), Sound(thrown.end, "settle")]
        at = thrown.end + HOLD
    seen = at + 0.3 + KICK_FLIES
    cues |= {"run": Cue(at, at + 0.3), "flight": Cue(at + 0.3, seen), "verdict": Cue(seen, seen + 0.2)}
    sounds.append(Sound(at + 0.3, "kick"))
    sounds.append(Sound(seen, "net") if kick.scored else Sound(seen, "save"))
    if kick.scored or goes_wide(table, kick):
        happy = kick.scored == (kick.side == 0)
        sounds.append(Sound(seen + 0.05, "roar" if happy else "groan", 0.7))
    else:
        sounds += cheers("penalty_saved", other(kick.side), seen + 0.05)
    captions = (Caption(asked, params), Caption("kick_in" if kick.scored else "kick_out", params, seen))
    end = seen + lerp(*CHEERED, share)
    return Choreography(end, cues | {"party": Cue(seen + 0.15, end)}, tuple(sounds), captions)


def _match_ended(names: Names, stage: Stage, event: ev.MatchEnded) -> Choreography:
    table = stage.table
    winner = winner_of(event.result) if event.winner is None else event.winner
    params, key = names.params(table, score=scored(table.won)), "ended_draw"
    if winner is not None:
        key = "ended" if table.setup.kind == "league" else f"ended_{table.setup.kind}"
        params |= {"club": names.club(table, winner), "other": names.club(table, other(winner))}
        if table.setup.kind == "supercup" and winner == 1:
            key = "ended_supercup_lost"
    cheer = {0: Sound(0.2, "roar"), 1: Sound(0.2, "groan"), None: Sound(0.2, "roar", 0.4)}[winner]
    return Choreography(2.0, {"enter": Cue(0.0, 0.5), "party": Cue(0.2, 2.0)}, (cheer,), (Caption(key, params),))


CHOREOGRAPHIES: dict[type[Event], Callable[[Names, Stage, Any], Choreography]] = {
    ev.WeaponsCounted: fixed(0.0),
    ev.WeaponsTaken: fixed(0.0),
    ev.LineUpNamed: fixed(0.0),
    ev.LineUpSealed: _told("sealed", 0.3, {"seal": Cue(0.0, 0.25)}, Sound(0.0, "tick")),
    ev.LineUpsShown: _line_ups_shown,
    ev.WeaponPlayed: _weapon_played,
    ev.CaptainMoved: _told("captain_moved", 1.1, _CHANGE, _TICK),
    ev.StarsAdded: _told("stars_added", 1.1, _CHANGE, _TICK),
    ev.LineUpReplaced: _told("line_up_replaced", 2.0, {"change": Cue(0.2, 1.5)}, Sound(0.2, "whistle")),
    ev.DerbyDeclared: _told("derby", 1.7, {"change": Cue(0.1, 1.5)}, Sound(0.0, "whistle")),
    ev.PlayerMarked: _told("marked", 1.1, _CHANGE, _TICK),
    ev.ThirdBegun: _third_begun,
    ev.DiceThrown: _dice_thrown,
    ev.PlayerInjured: _told(
        "injured", 1.8, {"hit": Cue(0.0, 0.5), "card": Cue(0.15, 1.75), "change": Cue(0.9, 1.7)}, Sound(0.0, "injury")
    ),
    ev.InjuryCancelled: _told("cancelled", 1.2, {"change": Cue(0.1, 1.2)}, _TICK),
    ev.SubstituteCameOn: _told("came_on", 1.0, {"change": Cue(0.1, 0.85)}, _TICK),
    ev.SlotStayedEmpty: _told("stayed_empty", 1.4),
    ev.ChangerEarned: _changer_earned,
    ev.ThirdWon: _third_won,
    ev.ResultCalled: _told("full_time", 0.5, {"enter": Cue(0.0, 0.45)}, Sound(0.0, "whistle_long")),
    ev.ResultThrownFor: _thrown_for,
    ev.ShootOutBegun: _told("shoot_out", 2.2, {"enter": Cue(0.1, 0.8)}, Sound(0.0, "whistle")),
    ev.PenaltyTaken: _penalty,
    ev.MatchEnded: _match_ended,
}
"""How every event that can happen in a match is played."""


class SuperclubPresenter(MatchPresenter[Stage]):
    """A match that begins with `table`, its blank view (`Rules.blank`)."""

    def __init__(self, names: Names, table: MatchTable, *, holds: bool = True, replays: bool = True) -> None:
        super().__init__(Stage(table), holds=holds, replays=replays)
        self._names = names

    def fold(self, stage: Stage, event: Event) -> None:
        lay(stage, event)

    def play(self, stage: Stage, event: Event) -> Choreography:
        made = CHOREOGRAPHIES[type(event)](self._names, stage, event)
        if type(event) in TEMPO:
            made = made.scaled(pace_of(stage.table, event, TEMPO[type(event)]))
        made = replace(made, stake=seen_stake(stage.table, event))
        return replace(made, moves=moves(stage, event, made), shots=shots(stage, event, made))


def excitement(now: Instant[Stage]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises third by third and while dice fly, and roars."""
    table = now.stage.table
    close = 1.0 if abs(table.won[0] - table.won[1]) <= 1 else 0.6
    level = 0.15 + 0.1 * len(table.duels) * close
    match now.event:
        case ev.ThirdBegun():
            return level + 0.15 * now.seconds / now.length
        case ev.DiceThrown() | ev.ResultThrownFor():
            return min(0.75, level + 0.3)
        case ev.ThirdWon():
            return 1.0 if 0 < now.progress("party") < 1 else 0.7
        case ev.PenaltyTaken():
            return 1.0 if now.progress("verdict") > 0 else 0.7
        case ev.MatchEnded():
            return 1.0
    return level

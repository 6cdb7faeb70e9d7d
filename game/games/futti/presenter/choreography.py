"""How a Fütti match is shown: how each event is played, and how loud the crowd is.

One small function an event makes its score. The question comes first, the answer after the die has settled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import GOAL, HOME, MatchTable, other
from game.games.futti.presenter.celebration import celebrated, tally
from game.games.futti.presenter.match import Stage, lay
from game.games.futti.presenter.movement import moves, shots
from game.games.futti.presenter.occasion import occasion
from game.games.futti.presenter.tempo import KICK, TEMPO, TUMBLE, contest_paces, rattle, shot_timing, stake_of
from game.stage.choreography import Caption, Choreography, Cue, Sound
from game.stage.occasions import cheers, full_time
from game.stage.tempo import QUIET, paced
from game.stage.timeline import Instant, MatchPresenter, fixed
from game.ui.text import score_of

HOLD = 0.4
FULL_TIME = 4.0
"""Seconds in which winners jump, losers sit, and the score is large; or in which all shake hands."""
DRAWN, AWAY_WON = 0.5, 0.7
"""How loud it is after a draw, and where only the visitors' corner rejoices."""
RUN = 1.35
"""Seconds in which somebody who broke away runs at the goal."""
WALK = 0.6
"""Seconds a taker needs to the spot in a penalty exchange."""
SOFT_TIMEOUT_EVERY = 5
"""Every so many minutes a loose ball is shown running out of play."""


_CHART_LINES = {
    "MS": ("momentum_shift", "defender"),
    "LT": ("lull", "attacker"),
    "AB": ("breakthrough", "attacker"),
    "AF": ("flattened", "attacker"),
    "DF": ("flattened", "defender"),
    "AH": ("hard_check", "attacker"),
    "DH": ("hard_check", "defender"),
    "AU": ("unsportsmanlike", "attacker"),
    "DU": ("unsportsmanlike", "defender"),
    "GU": ("unsportsmanlike", "goaltender"),
    "AD": ("goes_down", "attacker"),
    "DD": ("goes_down", "defender"),
    "ADM": ("goes_down", "attacker"),
    "AC": ("carded", "attacker"),
    "DC": ("carded", "defender"),
    "AI": ("freak_injury", "attacker"),
    "DI": ("freak_injury", "defender"),
    "GC": ("goaltender_crash", "attacker"),
    "GS": ("goaltender_scuffle", "attacker"),
    "GI": ("goaltender_injury", "attacker"),
    "MAJ": ("major_scuffle", "attacker"),
    "MIN": ("minor_scuffle", "attacker"),
}
"""What is said about a chart result, and whom it is about; the others speak through what follows them."""


def _name(table: MatchTable, side: int, player: int | None) -> str:
    return "" if player is None else table.sides[side].card(player).name


def _club(table: MatchTable, side: int) -> str:
    return table.sides[side].team.name


def _people(table: MatchTable, side: int, player: int | None, **more: str | int) -> dict[str, str | int]:
    """The gaps that most lines have."""
    rival = other(side)
    keeper = table.sides[rival].positions[GOAL]
    return {
        "player": _name(table, side, player),
        "home": _club(table, 0),
        "away": _club(table, 1),
        "score": score_of(*table.score),
        "club": _club(table, side),
        "other": _club(table, rival),
        "keeper": _name(table, rival, keeper),
        "minute": table.minute,
        **more,
    }


def _throw(name: str = "tumble", start: float = 0.0, length: float = TUMBLE, hold: float = HOLD) -> dict[str, Cue]:
    """A die that tumbles, settles and holds before what it decides is resolved."""
    return {name: Cue(start, start + length), "hold": Cue(start + length, start + length + hold)}


def _goaltender_rolled(table: MatchTable, event: ev.GoaltenderRolled) -> Choreography:
    changed = table.sides[event.side].positions[GOAL] != event.player
    named = _name(table, event.side, table.sides[event.side].positions[GOAL])
    key = "other_goaltender" if changed else "goaltender_kept"
    caption = Caption(key, _people(table, event.side, event.player, named=named), TUMBLE + HOLD)
    # A change against the manager's plan is looked at until it is read.
    return Choreography(2.6 if changed else 1.9, _throw(), rattle(0.0), (caption,))


def _kicked_off(table: MatchTable, event: ev.KickedOff) -> Choreography:
    key = "kick_off" if event.minute == 1 else "second_half" if event.minute <= 40 else "sudden_death_start"
    caption = Caption(key, _people(table, event.side, None))
    return Choreography(1.4, {"enter": Cue(0.0, 0.6)}, (Sound(0.2, "whistle"), Sound(0.7, "kick")), (caption,))


def _key_players_rolled(table: MatchTable, event: ev.KeyPlayersRolled) -> Choreography:
    cues = {"tumble": Cue(0.0, 0.5), "lift": Cue(0.55, 0.9), "ball": Cue(0.5, 1.25)}
    captions: tuple[Caption, ...] = ()
    if event.attacker is None:
        captions = (Caption("nobody_there", _people(table, event.side, None), 0.55),)
    else:
        opponent = _name(table, other(event.side), event.defender)
        key = "key_players" if event.defender is not None else "open_road"
        captions = (Caption(key, _people(table, event.side, event.attacker, opponent=opponent), 0.55),)
    return Choreography(1.45, cues, rattle(0.0, 0.5), captions)


def _stealer_rolled(table: MatchTable, event: ev.StealerRolled) -> Choreography:
    return Choreography(1.5, _throw(), rattle(0.0))


def _doubles_rolled(table: MatchTable, event: ev.DoublesRolled) -> Choreography:
    captions: tuple[Caption, ...] = ()
    spoken = _CHART_LINES.get(event.effective)
    if spoken is not None:
        captions = (Caption(spoken[0], _chart_people(table, spoken[1]), TUMBLE + HOLD),)
    return Choreography(2.4, _throw() | {"chart": Cue(TUMBLE, TUMBLE + 0.3)}, rattle(0.0), captions)


def _chart_people(table: MatchTable, about: str = "attacker") -> dict[str, str | int]:
    """The gaps of a line about one of the key players, or about the goaltender of the side without the ball."""
    side = table.possession
    if table.key is None:
        return _people(table, side, None)
    attacker = table.sides[side].positions[table.key[0]]
    defender = table.sides[other(side)].positions[table.key[1]]
    if about == "attacker":
        return _people(table, side, attacker, opponent=_name(table, other(side), defender))
    if about == "goaltender":
        defender = table.sides[other(side)].positions[GOAL]
    return _people(table, other(side), defender, opponent=_name(table, side, attacker))


def _play_contested(table: MatchTable, event: ev.PlayContested) -> Choreography:
    params = _chart_people(table)
    fall, look, after = contest_paces(table, event)
    throw = _throw(length=TUMBLE * fall, hold=HOLD * look)
    known = throw["hold"].end
    captions: tuple[Caption, ...] = ()
    if event.offence_passed and not event.defence_passed:
        captions = (Caption("shot", params, known),)
    elif event.offence_passed == event.defence_passed:
        key = "both_pass" if event.offence_passed else "both_fail"
        captions = (Caption(key, params, known),)
    cues = throw | {"verdict": Cue(known, known + 0.25 * after)}
    return Choreography(known + 0.7 * after, cues, rattle(0.0, TUMBLE * fall), captions)


def _control_checked(table: MatchTable, event: ev.ControlChecked) -> Choreography:
    key = "loose_ball_kept" if event.winner == table.possession else "loose_ball_won"
    won = Caption(key, _people(table, event.winner, None), 1.2 if event.fresh else 0.6)
    captions: tuple[Caption, ...] = (won,)
    if _runs_out(table):
        captions = (Caption("soft_timeout", _people(table, event.winner, None), 1.0 if event.fresh else 0.1), won)
    if event.fresh:
        return Choreography(1.8, _throw() | {"ball": Cue(1.0, 1.7)}, rattle(0.0), captions)
    return Choreography(1.2, {"ball": Cue(0.3, 1.1)}, (), captions)


def _runs_out(table: MatchTable) -> bool:
    """FU-32: whether a loose ball is seen to run out of play. Nothing depends on it, so no die is thrown for it."""
    return table.minute % SOFT_TIMEOUT_EVERY == 2


def _ball_stolen(table: MatchTable, event: ev.BallStolen) -> Choreography:
    victim = ""
    if table.key is not None and event.side != table.possession:
        victim = _name(table, table.possession, table.sides[table.possession].positions[table.key[0]])
    caption = Caption("steal", _people(table, event.side, event.player, opponent=victim))
    return Choreography(1.2, {"ball": Cue(0.0, 0.8)}, (Sound(0.0, "kick"),), (caption,))


def _breakaway_run(table: MatchTable, event: ev.BreakawayRun) -> Choreography:
    """What it is called comes first; the die falls once that is gone."""
    params = _people(table, event.side, event.player)
    captions = [Caption("breakaway_start", params)]
    known = RUN + HOLD
    if not event.passed:
        captions.append(Caption("breakaway_miss", params, known))
    cues = _throw(start=RUN - TUMBLE) | {"run": Cue(0.0, RUN), "verdict": Cue(known, known + 0.65)}
    if not event.passed:
        cues["back"] = Cue(known + 0.45, known + 0.85)
    return Choreography(known + 0.85, cues, rattle(RUN - TUMBLE), tuple(captions))


def _shot_saved(table: MatchTable, event: ev.ShotSaved) -> Choreography:
    key = {"breakaway": "breakaway_save", "penalty": "penalty_saved"}.get(event.kind, "save")
    shot = shot_timing(event)
    known, length = shot.known, shot.known + 1.1
    caption = Caption(key, _people(table, event.side, event.player), known)
    cues = shot.cues | {"back": Cue(known + 0.7, length)}
    cries: Iterable[Sound] = (Sound(known + 0.15, "groan", 0.7),)
    if event.kind == "penalty":
        cries = cheers("penalty_saved", other(event.side), known + 0.05)
    sounds = (*shot.sounds, Sound(known, "save"), *cries)
    return Choreography(length, cues, sounds, (caption,), warp=shot.warp(length))


def _goal_scored(table: MatchTable, event: ev.GoalScored) -> Choreography:
    people = _people(table, event.side, event.player, score=score_of(event.home, event.visitors))
    says = tally(table, event)
    if event.goaltender is None:
        flight = Cue(KICK, KICK + 0.6)
        cues = {"flight": flight, "resolve": Cue(flight.end, flight.end + 0.1), "met": Cue(flight.end, flight.end)}
        return celebrated(
            Choreography(0.0, cues, (Sound(KICK, "kick"),), (Caption("empty_goal", people, flight.end),)),
            event.side,
            occasion(table, event),
            says,
        )
    key = {"breakaway": "breakaway_goal", "penalty": "penalty_scored"}.get(event.kind, "goal")
    shot = shot_timing(event)
    people |= {"shot": 10 * (event.black or 0) + (event.white or 0), "rating": event.rating or 0}
    made = celebrated(
        Choreography(0.0, shot.cues, shot.sounds, (Caption(key, people, shot.cues["resolve"].end),)),
        event.side,
        occasion(table, event),
        says,
    )
    replay = made.cues["replay"]
    *lead, (_, end) = shot.warp(replay.start)
    done = shot.play(shot.known) + 0.5
    again = (replay.start, end), (replay.start, shot.at + KICK - 0.2), (replay.end, done), (replay.end, end)
    return replace(made, warp=(*lead, *again, (made.length, end + made.length - replay.end)))


def _injury_checked(table: MatchTable, event: ev.InjuryChecked) -> Choreography:
    captions = (Caption("injury_passed", _people(table, event.side, event.player), 1.0),) if event.passed else ()
    return Choreography(1.7, _throw() | {"verdict": Cue(1.0, 1.2)}, rattle(0.0), captions)


def _sportsmanship_checked(table: MatchTable, event: ev.SportsmanshipChecked) -> Choreography:
    warned = event.passed and not event.red
    captions = (Caption("warning", _people(table, event.side, event.player), 1.0),) if warned else ()
    sounds = (*rattle(0.0), Sound(1.0, "whistle")) if warned else rattle(0.0)
    return Choreography(1.7, _throw() | {"verdict": Cue(1.0, 1.2)}, sounds, captions)


def _player_injured(table: MatchTable, event: ev.PlayerInjured) -> Choreography:
    key = "major_injury" if event.major else "minor_injury"
    caption = Caption(key, _people(table, event.side, event.player))
    return Choreography(1.8, {"leave": Cue(0.6, 1.4)}, (Sound(0.0, "injury"),), (caption,))


def _player_booked(table: MatchTable, event: ev.PlayerBooked) -> Choreography:
    caption = Caption("second_yellow" if event.second else "yellow", _people(table, event.side, event.player), 0.2)
    cues = {"card": Cue(0.1, 1.3), "leave": Cue(1.3, 1.9)}
    return Choreography(2.6 if event.second else 1.9, cues, (Sound(0.0, "whistle"), Sound(0.2, "card")), (caption,))


_SENT_OFF = Sound(0.0, "whistle_sharp"), Sound(0.2, "card_red"), Sound(0.6, "jeer")


def _player_sent_off(table: MatchTable, event: ev.PlayerSentOff) -> Choreography:
    caption = Caption("red", _people(table, event.side, event.player), 0.2)
    cues = {"card": Cue(0.1, 1.5), "leave": Cue(1.3, 2.2)}
    return Choreography(2.4, cues, _SENT_OFF, (caption,))


def _penalty_awarded(table: MatchTable, event: ev.PenaltyAwarded) -> Choreography:
    caption = Caption("penalty_awarded", _people(table, event.side, event.fouled))
    return Choreography(1.6, {"clear": Cue(0.2, 1.0)}, (Sound(0.0, "whistle_sharp"),), (caption,))


def _penalty_struck(table: MatchTable, event: ev.PenaltyStruck) -> Choreography:
    params = _people(table, event.side, event.player)
    captions = [Caption("penalty_taker", params)]
    if not event.passed:
        captions.append(Caption("penalty_missed", params, 1.6))
    cues = {"clear": Cue(0.0, 0.4), "tumble": Cue(0.4, 1.2), "hold": Cue(1.2, 1.6), "verdict": Cue(1.6, 1.9)}
    if not event.passed:
        cues["back"] = Cue(2.3, 2.7)
    sounds = [*rattle(0.4, 0.8), Sound(1.6, "kick")]
    if not event.passed:
        sounds += [Sound(1.9, "post"), Sound(2.0, "groan", 0.8)]
    return Choreography(2.1 if event.passed else 2.8, cues, tuple(sounds), tuple(captions))


def _goaltender_replaced(table: MatchTable, event: ev.GoaltenderReplaced) -> Choreography:
    caption = Caption("goaltender_replaced", _people(table, event.side, event.player))
    return Choreography(1.4, {"change": Cue(0.1, 1.0)}, (), (caption,))


def _timeout_called(table: MatchTable, event: ev.TimeoutCalled) -> Choreography:
    if event.kind != "minute":
        return Choreography(0.2)
    return Choreography(0.5, {}, (), (Caption("timeout", _people(table, 0, None)),))


def _line_up_changed(table: MatchTable, event: ev.LineUpChanged) -> Choreography:
    before = table.sides[event.side].positions
    if before == event.positions:
        return Choreography(0.0)
    coming = [who for who in event.positions if who is not None and who not in before]
    captions = [
        Caption("substitution", _people(table, event.side, who), 0.3 * index) for index, who in enumerate(coming)
    ]
    if event.positions[GOAL] is None:
        captions.append(Caption("no_goaltender", _people(table, event.side, None), 0.9))
    elif None in event.positions:
        captions.append(Caption("playing_short", _people(table, event.side, None), 0.9))
    return Choreography(1.4, {"change": Cue(0.1, 0.8)}, (), tuple(captions))


def _half_time_reached(table: MatchTable, event: ev.HalfTimeReached) -> Choreography:
    caption = Caption("half_time", _people(table, 0, None, score=score_of(event.home, event.visitors)))
    return Choreography(2.0, {"enter": Cue(0.0, 0.5)}, (Sound(0.0, "whistle_double"),), (caption,))


def _decider_reached(table: MatchTable, event: ev.DeciderReached) -> Choreography:
    key = "exchange_start" if event.decider == "exchange" else "sudden_death_start"
    return Choreography(
        1.8, {"enter": Cue(0.0, 0.5)}, (Sound(0.0, "whistle"),), (Caption(key, _people(table, 0, None)),)
    )


def _kick_taken(table: MatchTable, event: ev.KickTaken) -> Choreography:
    params = _people(table, event.side, event.player, score=score_of(event.home, event.visitors))
    if event.rating is None:
        key = "exchange_scored" if event.scored else "exchange_missed"
        cues = {
            "clear": Cue(0.0, WALK),
            "black": Cue(WALK, 1.3),
            "flight": Cue(1.3, 1.8),
            "resolve": Cue(1.8, 2.1),
            "back": Cue(2.4, 2.8),
        }
        return Choreography(3.0, cues, (*rattle(WALK, 0.7), Sound(1.3, "kick")), (Caption(key, params, 1.8),))
    key = "exchange_scored" if event.scored else "exchange_saved"
    shot = shot_timing(event, WALK)
    known, length = shot.known, shot.known + 1.2
    cues = shot.cues | {"clear": Cue(0.0, WALK)}
    held = (Sound(known, "save"), *cheers("penalty_saved", other(event.side), known + 0.05))
    sounds = (*shot.sounds, *((Sound(known, "roar"),) if event.scored else held))
    return Choreography(length, cues, sounds, (Caption(key, params, known),), warp=shot.warp(length))


def _match_ended(table: MatchTable, event: ev.MatchEnded) -> Choreography:
    key = {
        "lead_30": "early_end_30",
        "lead_35": "early_end_35_home" if event.winner == HOME else "early_end_35_visitors",
        "full_time": "full_time_win",
        "draw": "full_time_draw",
        "sudden_death": "sudden_death_goal",
        "exchange": "exchange_won",
    }[event.ending]
    side = 0 if event.winner is None else event.winner
    caption = Caption(key, _people(table, side, None, score=score_of(event.home, event.visitors)))
    sounds = Sound(0.0, "whistle_long"), *full_time(event.winner, 0.6)
    return Choreography(FULL_TIME, {"enter": Cue(0.0, 0.5)}, sounds, (caption,))


CHOREOGRAPHIES: dict[type[Event], Callable[[MatchTable, Any], Choreography]] = {
    ev.MatchPrepared: fixed(0.0),
    ev.LineUpNamed: fixed(0.0),
    ev.LineUpsShown: fixed(1.6, {"enter": Cue(0.0, 1.0)}),
    ev.GoaltenderRolled: _goaltender_rolled,
    ev.KickedOff: _kicked_off,
    ev.KeyPlayersRolled: _key_players_rolled,
    ev.StealerRolled: _stealer_rolled,
    ev.DoublesRolled: _doubles_rolled,
    ev.PlayContested: _play_contested,
    ev.ControlChecked: _control_checked,
    ev.BallStolen: _ball_stolen,
    ev.BreakawayRun: _breakaway_run,
    ev.ShotSaved: _shot_saved,
    ev.GoalScored: _goal_scored,
    ev.InjuryChecked: _injury_checked,
    ev.SportsmanshipChecked: _sportsmanship_checked,
    ev.PlayerInjured: _player_injured,
    ev.PlayerBooked: _player_booked,
    ev.PlayerSentOff: _player_sent_off,
    ev.PenaltyAwarded: _penalty_awarded,
    ev.PenaltyStruck: _penalty_struck,
    ev.GoaltenderReplaced: _goaltender_replaced,
    ev.TimeoutCalled: _timeout_called,
    ev.LineUpChanged: _line_up_changed,
    ev.MinuteTicked: fixed(0.22, {"tick": Cue(0.0, 0.22)}, Sound(0.0, "tick")),
    ev.HalfTimeReached: _half_time_reached,
    ev.DeciderReached: _decider_reached,
    ev.KickTaken: _kick_taken,
    ev.MatchEnded: _match_ended,
}


class FuttiPresenter(MatchPresenter[Stage]):
    """A match that begins with `table`, its blank view (`Rules.blank`)."""

    def __init__(self, table: MatchTable, *, holds: bool = True, replays: bool = True) -> None:
        super().__init__(Stage(table), holds=holds, replays=replays)

    def fold(self, stage: Stage, event: Event) -> None:
        lay(stage, event)

    def play(self, stage: Stage, event: Event) -> Choreography:
        made = CHOREOGRAPHIES[type(event)](stage.table, event)
        stake = stake_of(stage.table, event)
        if type(event) in TEMPO:
            made = made.scaled(paced(stake, *TEMPO[type(event)]))
        if stake < QUIET:
            made = made.without("replay")  # it changes nothing
        made = replace(made, stake=stake)
        return replace(made, moves=moves(stage, event, made), shots=shots(stage, event, made))


def excitement(now: Instant[Stage]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises with the clock and a close score, and roars at a goal.

    Until the answer may be read, a goal sounds like the chance it is.
    """
    table = now.stage.table
    late = min(table.minute, 40) / 40
    close = 1.0 if abs(table.score[0] - table.score[1]) <= 1 else 0.5
    level = 0.2 + 0.2 * late * close
    answered = now.beat is None or now.seconds >= now.beat.choreography.answered
    match now.event:
        case ev.GoalScored() | ev.ShotSaved() if not answered:
            return 0.75
        case ev.GoalScored():
            return 1.0
        case ev.MatchEnded(winner=winner):
            return DRAWN if winner is None else AWAY_WON if winner == 1 else 1.0
        case ev.KickTaken(scored=True) if answered:
            return 1.0
        case ev.BreakawayRun() | ev.PenaltyStruck() | ev.KickTaken():
            return 0.85
        case ev.ShotSaved():
            return 0.5
        case ev.PlayerSentOff() | ev.PenaltyAwarded():
            return 0.7
    return level

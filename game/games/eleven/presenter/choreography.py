"""How a match of Eleven is shown: how each event is played, and how loud the crowd is.

One small function an event makes its score. The question comes first, the answer after the die has settled or the pair
has met.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from msgspec import structs

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.comparison import zone_compared
from game.games.eleven.presenter.explanation import FACE_ASKED, UP_TO, is_good, means_goal
from game.games.eleven.presenter.match import Names, Stage, Who, goal_of, lay, token_for
from game.games.eleven.presenter.movement import moves
from game.games.eleven.presenter.occasion import cries
from game.games.eleven.presenter.shots import shots
from game.games.eleven.presenter.tempo import CLOSE, RETURN, SHOT, UNCOVERED, die_pace, party, stake_of
from game.stage.choreography import Caption, Choreography, Cue, Sound
from game.stage.timeline import Instant, MatchPresenter, fixed
from game.ui.text import score_of

VISITORS = 0.6
"""How loud it is when theirs have scored: few came with them, and all others groan."""
TUMBLE = 0.6
HOLD = 0.5
EXPLAINED = 1.4
"""Seconds in which it can be read what the die after the match is thrown for, before it falls."""
_CHANGE = {"change": Cue(0.1, 1.0)}
_REVEAL = {"flip": Cue(0.1, 0.7), "enter": Cue(0.7, 1.4)}
FANS_PAY = "EL-33"
FULL_STANDS = "EL-49"
"""Who pays on top when the stands are full, which is told under the rule of the fans."""
QUIET_RULES = frozenset({"EL-10", "EL-23", "EL-27", "EL-38"})
"""Markers that move by these rules were spent by the manager himself, or are lost as always: nobody need be told."""


def _told(
    key: str, length: float = 1.3, cues: Mapping[str, Cue] | None = None, sound: Sound | None = None, at: float = 0.0
) -> Callable[[Names, Stage, Any], Choreography]:
    """A short moment, of which something is said `at` some second: about a card, or a number of something.

    A field of the event may stand in the key.
    """

    def play(names: Names, stage: Stage, event: Any) -> Choreography:
        fields = structs.asdict(event)
        count = fields.get("count", fields.get("shirt"))
        gaps: dict[str, Who] = {} if count is None else {"n": count}
        if "card" in fields:
            gaps["player"] = names.card_name(event.card)
        caption = Caption(key.format(**fields), names.params(stage.table, **gaps), at)
        return Choreography(length, cues or {}, () if sound is None else (sound,), (caption,))

    return play


def _die_thrown(names: Names, stage: Stage, event: club_ev.DieThrown) -> Choreography:
    die = event.die
    carded = die.purpose in ("goal", "own_goal", *UP_TO)
    params = names.params(stage.table, player=names.card_name(die.data[0]) if carded else "", n=event.value)
    captions = [Caption(f"again_{event.means}" if event.means else f"die_{die.purpose}", params)]
    if die.purpose in FACE_ASKED and not means_goal(die, event.value):
        captions.append(Caption(f"die_{die.purpose}_nothing", params, TUMBLE + HOLD))
    falls = EXPLAINED if die.purpose == "consequence" and event.means is None else 0.0
    lies = falls + TUMBLE
    end = lies + HOLD
    cues = {"tumble": Cue(falls, lies), "hold": Cue(lies, end), "verdict": Cue(end, end + 0.3)}
    bad = is_good(names.content, stage.table, die, event.value) is False
    sounds = [Sound(falls, "dice"), Sound(lies, "settle")] + ([Sound(end, "groan", 0.6)] if bad else [])
    return Choreography(end + 0.9, cues, tuple(sounds), tuple(captions))


def _fans_seated(names: Names, stage: Stage, event: ev.FansSeated) -> Choreography:
    length = 0.2 + 0.2 * event.fans
    full = event.fans > 0 and event.fans == event.places
    key = "fans_full" if full else "fans" if event.fans else "fans_none"
    caption = Caption(key, names.params(stage.table, n=event.fans))
    steps = tuple(Sound(0.2 + 0.2 * fan, "tick") for fan in range(event.fans))
    return Choreography(length + 0.5, {"walk": Cue(0.2, length)}, steps, (caption,))


def _tactic_played(names: Names, stage: Stage, event: ev.TacticPlayed) -> Choreography:
    caption = Caption("tactic", names.params(stage.table, tactic=names.content.tactics[event.tactic].name), 0.2)
    return Choreography(1.9, {"card": Cue(0.0, 1.7), "move": Cue(1.1, 1.7)}, (Sound(0.0, "card"),), (caption,))


def _strengths_set(names: Names, stage: Stage, event: ev.StrengthsSet) -> Choreography:
    table = stage.table
    if table.mine == event.mine and table.theirs == event.theirs:
        return Choreography(0.0)
    key = "strengths_late" if event.late else "strengths"
    return Choreography(1.2, {"change": Cue(0.1, 1.1)}, (Sound(0.2, "tick"),), (Caption(key, names.params(table)),))


def _ability_used(names: Names, stage: Stage, event: ev.AbilityUsed) -> Choreography:
    """What it brings is told next; after the match that is all there is to see."""
    length = 0.4 if event.when == "after" else 0.8
    return _told("ability_{when}", length, {"glow": Cue(0.0, length)}, Sound(0.0, "tick"))(names, stage, event)


def _goal_scored(names: Names, stage: Stage, event: ev.GoalScored) -> Choreography:
    key, goal = f"goal_{event.source}" if event.own else "own_goal", goal_of(stage, event)
    params = names.params(stage.table, player=names.card_name(goal.card), score=score_of(event.goals, event.against))
    end = SHOT + party(stage.table, stake_of(stage.table, event))
    length = end + RETURN + CLOSE
    cues = {
        "flight": Cue(0.0, SHOT),
        "resolve": Cue(SHOT, SHOT + 0.15),
        "party": Cue(SHOT, end),
        "banner": Cue(SHOT + UNCOVERED, length),
    }
    sounds = Sound(0.0, "kick"), Sound(SHOT, "net"), *cries(stage, goal, SHOT + 0.05)
    return Choreography(length, cues, sounds, (Caption(key, params, SHOT),))


def _match_decided(names: Names, stage: Stage, event: ev.MatchDecided) -> Choreography:
    params = names.params(stage.table, score=score_of(event.goals, event.against))
    cheer = {"win": Sound(0.7, "roar"), "draw": Sound(0.7, "roar", 0.4), "loss": Sound(0.7, "groan")}[event.result]
    caption = Caption(f"full_time_{event.result}", params)
    return Choreography(2.5, {"enter": Cue(0.0, 0.5)}, (Sound(0.0, "whistle_long"), cheer), (caption,))


def _fans_went_home(names: Names, stage: Stage, event: ev.FansWentHome) -> Choreography:
    if event.fans == 0:
        return Choreography(0.0)
    caption = Caption("fans_home", names.params(stage.table, n=event.fans))
    return Choreography(0.8, {"leave": Cue(0.1, 0.5)}, (Sound(0.1, "tick"),), (caption,))


def _consequence_fell(names: Names, stage: Stage, event: ev.ConsequenceFell) -> Choreography:
    if event.injury:
        return Choreography(
            0.9, {}, (Sound(0.0, "injury"),), (Caption("consequence_injury", names.params(stage.table)),)
        )
    return Choreography(0.8, {}, (), (Caption("consequence", names.params(stage.table)),))


def _markers_moved(names: Names, stage: Stage, event: club_ev.MarkersMoved) -> Choreography:
    if event.change == 0 or event.rule in QUIET_RULES:
        return Choreography(0.0)
    key = f"{'gained' if event.change > 0 else 'lost'}_{event.track}"
    caption = Caption(key, names.params(stage.table, n=abs(event.change)))
    length = 0.4 if event.rule == FANS_PAY else 0.6  # that they pay was told just before
    return Choreography(length, {"move": Cue(0.0, length - 0.1)}, (Sound(0.0, "tick"),), (caption,))


def _stat_moved(names: Names, stage: Stage, event: club_ev.StatMoved) -> Choreography:
    caption = Caption(f"stat_{'up' if event.steps > 0 else 'down'}_{event.track}", names.params(stage.table))
    return Choreography(0.9, {"move": Cue(0.0, 0.6)}, (Sound(0.0, "tick"),), (caption,))


def _how_injured(stage: Stage) -> str:
    """How somebody was hurt: the match's injury die found him, or his own ability had its price (EL-34, EL-46)."""
    return "injured" if stage.die is not None and stage.die.die.purpose == "injury" else "overdone"


def _injury_moved(names: Names, stage: Stage, event: club_ev.InjuryMoved) -> Choreography:
    player = next((one for one in stage.table.club.players if one.card == event.card), None)
    worse = player is None or event.weeks > player.injured
    key = _how_injured(stage) if worse else "fit" if event.weeks == 0 else "healing"
    caption = Caption(key, names.params(stage.table, player=names.card_name(event.card), n=event.weeks))
    length = 2.0 if worse else 0.9
    return Choreography(
        length, {"change": Cue(0.1, length - 0.1)}, (Sound(0.0, "injury"),) if worse else (), (caption,)
    )


def _suspension_moved(names: Names, stage: Stage, event: club_ev.SuspensionMoved) -> Choreography:
    if event.piece.kind != "player":
        return Choreography(0.0)
    club = stage.table.club
    player = next((one for one in club.players if one.card == event.piece.number), None)
    worse = player is None or event.weeks > player.suspended
    key = "suspended" if worse else "back" if event.weeks == 0 else "waiting"
    caption = Caption(key, names.params(stage.table, player=names.card_name(event.piece.number), n=event.weeks))
    return Choreography(
        1.6 if worse else 0.9, {"change": Cue(0.1, 0.8)}, (Sound(0.0, "card"),) if worse else (), (caption,)
    )


def _card_tokens_moved(names: Names, stage: Stage, event: club_ev.CardTokensMoved) -> Choreography:
    player = next((one for one in stage.table.club.players if one.card == event.card), None)
    key = None if player is None else token_for(player, event)
    if key is None:
        return Choreography(0.0)
    caption = Caption(key, names.params(stage.table, player=names.card_name(event.card)))
    return Choreography(0.7, {"change": Cue(0.1, 0.6)}, (), (caption,))


CHOREOGRAPHIES: dict[type[Event], Callable[[Names, Stage, Any], Choreography]] = {
    ev.HandTaken: fixed(0.0),
    ev.SentOut: _told("sent_out", 1.3, {"enter": Cue(0.1, 1.1)}, Sound(0.0, "whistle")),
    ev.AbilityUsed: _ability_used,
    ev.FansSeated: _fans_seated,
    ev.OpponentRevealed: _told("revealed", 1.7, _REVEAL, Sound(0.2, "card"), at=0.5),
    ev.TacticPlayed: _tactic_played,
    ev.StrengthsSet: _strengths_set,
    ev.GoalScored: _goal_scored,
    ev.ZoneCompared: zone_compared,
    ev.MatchDecided: _match_decided,
    ev.FansWentHome: _fans_went_home,
    ev.ConsequenceFell: _consequence_fell,
    ev.MatchClosed: fixed(0.0),
    club_ev.MarkersMoved: _markers_moved,
    club_ev.StatMoved: _stat_moved,
    club_ev.PointsGained: _told("points", 1.0, {"move": Cue(0.0, 0.8)}),
    club_ev.PlayerTrained: _told("trained", cues=_CHANGE),
    club_ev.StrengthMoved: fixed(0.0),
    club_ev.CardTokensMoved: _card_tokens_moved,
    club_ev.InjuryMoved: _injury_moved,
    club_ev.SuspensionMoved: _suspension_moved,
    club_ev.Exhausted: fixed(0.0),
    club_ev.Refreshed: fixed(0.0),
    club_ev.IconTurned: fixed(0.0),
    club_ev.DieThrown: _die_thrown,
    club_ev.InjuryCancelled: _told("injury_cancelled", cues=_CHANGE),
    club_ev.NobodyFound: _told("nobody_{why}", 1.1),
}
"""How every event that can happen in a match is played."""


class ElevenPresenter(MatchPresenter[Stage]):
    """A match that begins with `table`, its blank view (`Rules.blank`)."""

    def __init__(self, names: Names, table: MatchTable, *, holds: bool = True, replays: bool = True) -> None:
        super().__init__(Stage(table), holds=holds, replays=replays)
        self._names = names

    def fold(self, stage: Stage, event: Event) -> None:
        lay(stage, event)

    def play(self, stage: Stage, event: Event) -> Choreography:
        made = CHOREOGRAPHIES[type(event)](self._names, stage, event)
        stake = stake_of(stage.table, event)
        if isinstance(event, DieThrown):
            made = made.scaled(die_pace(stake))
        made = replace(made, stake=stake)
        return replace(made, moves=moves(stage, event, made), shots=shots(stage, event, made))


def excitement(now: Instant[Stage]) -> float:
    """How loud the crowd is, 0 … 1: it murmurs, rises with the zones, a close score and full stands, louder the nearer
    an attack is to its goal, and roars; at theirs only the visitors' corner does."""
    table = now.stage.table
    close = 1.0 if abs(table.goals - table.against) <= 1 else 0.5
    level = 0.15 + 0.2 * len(table.compared) / 9 * close + 0.03 * min(table.club.fans, 5)
    match now.event:
        case ev.GoalScored():
            return 0.7 if now.progress("resolve") == 0 else 1.0 if now.event.own else VISITORS
        case ev.ZoneCompared():
            on = {name for name, cue in now.cues.items() if 0 < cue.progress(now.seconds) < 1}
            if any(name.startswith("party_mine") for name in on):
                return 1.0
            if any(name.startswith("party") for name in on):
                return VISITORS
            stake = 0.0 if now.beat is None else now.beat.choreography.stake
            attack = 0.1 if any(name.startswith(("strike", "shot")) for name in on) else 0.0
            return min(0.75, level + 0.1 + 0.3 * stake + attack)
        case DieThrown():
            return 0.6
        case ev.MatchDecided():
            return 1.0 if now.event.result == "win" else 0.5
    return level

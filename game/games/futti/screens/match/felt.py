"""What is felt on Fütti's board: how discs are squashed and turned, the net, stars, dust, ghosts, gloves, and words
that rise where something acts.

All of it goes by seconds of play since a cue of the beat, so that slow motion slows it and a replay shows it again.
"""

from __future__ import annotations

import math

from engine.futti.match import events as ev
from engine.futti.match.model import HOME, MatchTable, other
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import FORWARD, GRASS
from game.games.futti.screens.match.discs import KEY_RADIUS, Discs, glove
from game.games.futti.screens.match.standing import Placed, Token, goal_of
from game.stage import effects
from game.stage.effects import Sight
from game.stage.movement import BALL, Actor
from game.stage.timeline import Instant
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, BAD_TEXT, MARKING, RGB, WARN
from game.ui.scene import Ui

Shot = ev.ShotSaved | ev.GoalScored | ev.KickTaken
LIES = 1.3
"""Seconds that a goaltender lies who is beaten."""
_TURNED, _SPUN = 0.5, 360.0
_GHOSTS = (0.21, 0.14, 0.07)
NAMED = 0.9
"""Seconds in which a breakaway's name stands across the pitch."""
_LEFT = 56
"""So far below the place that somebody has left words begin to rise: they end on it, and not over his neighbour."""
_HELD = 1.0
"""So far into its time a word stands risen and whole that is held there."""
FALLS = 0.45
"""Seconds after its first die is thrown at which ten come off a goaltender's rating (FU-17)."""


def scored(event: object) -> bool:
    """Whether a shot goes in."""
    return isinstance(event, ev.GoalScored) or (isinstance(event, ev.KickTaken) and event.scored)


def shaped(placed: Placed, now: Instant[Stage], *, still: bool) -> None:
    """Squash and turn whoever acts: at the ball, in a duel, on the ground. Nobody is turned with motion reduced."""
    event, table = now.event, now.stage.table
    match event:
        case ev.KeyPlayersRolled():
            for who in ((event.side, event.attacker), (other(event.side), event.defender)):
                _shape(placed, who, effects.landed(now.played("ball", end=True) + 0.06))
        case ev.PlayContested():
            known = now.played("verdict")
            attacker, defender = key_players(table)
            past = event.offence_passed and not event.defence_passed
            for who in (defender,) if past else (attacker, defender):
                _shape(placed, who, effects.landed(known))
            if past and defender in placed and not still and 0 <= known < _TURNED:
                placed[defender].turn = FORWARD[defender[0]] * _SPUN * ease_out(known / _TURNED)
        case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken() if event.goaltender is not None:
            keeper = (other(event.side), event.goaltender)
            _shape(placed, (event.side, event.player), effects.landed(now.played("flight") + 0.05, 0.8))
            _keeper(placed.get(keeper), now, keeper, still=still)
        case ev.MatchEnded() if now.seconds > 1 and not still:
            for one in (one for one in placed.values() if one.on_pitch):
                if event.winner is not None:
                    _ended(one, now.seconds, won=one.side == event.winner)
                elif now.seconds > SHAKES:
                    one.x += FORWARD[one.side] * SHAKEN * abs(math.sin(5 * (now.seconds - SHAKES)))
        case ev.PlayerInjured():
            down = now.played("leave", end=True)
            if (token := placed.get((event.side, event.player))) is not None and down < 0:
                token.shape = 1.12, 0.88
                token.turn = 0.0 if still else 14 * math.sin(now.seconds * 9) * math.exp(-now.seconds)


def _shape(placed: Placed, who: Actor, shape: tuple[float, float]) -> None:
    if who in placed:
        placed[who].shape = shape


SHAKES, SHAKEN = 1.9, 9.0
"""From when on hands are shaken after a draw, and how far either side steps forward for it, again and again."""


def _ended(token: Token, seconds: float, *, won: bool) -> None:
    """Winners jump before their fans, each at his own beat; losers sit down."""
    if won:
        token.y -= 13 * abs(math.sin(seconds * 6 + token.player * 1.3))
    else:
        token.shape = 1.06, 0.9


def _keeper(token: Token | None, now: Instant[Stage], who: Actor, *, still: bool) -> None:
    """He stretches on his way, lands squashed with the ball, or lies beaten."""
    if token is None or still:
        return
    met = now.played("met")
    way = 1 if now.movement.at(BALL, now.play).y > GRASS / 2 else -1
    if met < 0:
        if now.played("flight") > 0:
            token.shape = effects.stretched(now.movement.speed(who, now.play), 260)
    elif scored(now.event):
        if met < LIES:
            share = min(1.0, met / 0.15, (LIES - met) / 0.2)
            token.turn = way * FORWARD[token.side] * 72 * share
            token.shape = 1 + 0.1 * share, 1 - 0.14 * share
    else:
        token.shape = effects.landed(met)


def key_players(table: MatchTable) -> tuple[tuple[int, int], tuple[int, int]]:
    """Both key players as (side, player), attacker first; (−1, −1) where nobody stands."""
    if table.key is None:
        return (-1, -1), (-1, -1)
    side = table.possession
    found = [
        (one, table.sides[one].positions[position])
        for one, position in zip((side, other(side)), table.key, strict=True)
    ]
    attacker, defender = ((one, player) if player is not None else (-1, -1) for one, player in found)
    return attacker, defender


class Felt:
    """Draws what is felt on a board, on the grass below everybody and above them."""

    def __init__(self, ui: Ui, discs: Discs) -> None:
        self._ui = ui
        self._discs = discs

    def under(self, sight: Sight, now: Instant[Stage], placed: Placed) -> None:
        """What lies on the grass: the net, dust, a ring, and the ghosts of who swerves."""
        event = now.event
        match event:
            case ev.GoalScored() | ev.KickTaken() if scored(event) and "resolve" in now.cues:
                hit = now.movement.at(BALL, now.play - max(0.0, now.played("resolve", end=True))).y
                effects.net(sight, goal_of(other(event.side)), hit, now.played("met"))
            case ev.PlayContested():
                self._contest(sight, now, event, placed)
            case ev.BallStolen():
                who = event.side, event.player
                if who in now.movement:
                    x, y, _ = now.movement.at(who, now.play)
                    effects.dust(sight, (x, y), now.seconds, now.index, (FORWARD[event.side], 0))
                    effects.ring(sight, (x, y), now.seconds)

    def _contest(self, sight: Sight, now: Instant[Stage], event: ev.PlayContested, placed: Placed) -> None:
        known = now.played("verdict")
        attacker, defender = key_players(now.stage.table)
        if attacker not in placed or known < 0:
            return
        x, y, _ = now.movement.at(attacker, now.play - known)
        effects.dust(sight, (x, y), known, now.index, (FORWARD[attacker[0]], 0))
        if event.offence_passed and not event.defence_passed and 0.05 < known < _TURNED:
            picture = self._discs.picture(placed[attacker], sight.lens.scale)
            places = [now.movement.at(attacker, now.play - ago)[:2] for ago in _GHOSTS if ago < known]
            effects.ghosts(sight, picture, places)
        elif not event.offence_passed and event.defence_passed and defender in placed:
            effects.ring(sight, now.movement.at(defender, now.play)[:2], known)

    def over(self, sight: Sight, now: Instant[Stage], placed: Placed) -> None:
        """What lies above everybody: stars, and words where something acts."""
        event, t = now.event, self._ui.t
        match event:
            case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken():
                self._shot(sight, now, event)
            case ev.PlayContested():
                known = now.played("verdict")
                attacker, _ = key_players(now.stage.table)
                if attacker in placed and event.offence_passed == event.defence_passed:
                    x, y, _ = now.movement.at(attacker, now.play - max(0.0, known))
                    effects.burst(sight, (x + FORWARD[attacker[0]] * KEY_RADIUS, y, 0), known, now.index, MARKING)
            case ev.BreakawayRun():
                words = t("match.word_offence", n=2)
                self._say(sight, now, (event.side, event.player), now.seconds - NAMED, words, AMBER)
            case ev.ControlChecked():
                difference, advantage = now.stage.table.control.difference, now.stage.table.control.advantage
                if event.winner == advantage:
                    side = t("match.home" if advantage == HOME else "match.away")
                    words = t("match.word_control", side=side, n=abs(difference))
                    x, y, _ = now.movement.at(BALL, now.play)
                    effects.words(sight, (x, y - 18), now.seconds - now.cues["ball"].start, words, MARKING)
            case ev.BallStolen():
                self._steal(sight, now, (event.side, event.player), min(_HELD, 2 * now.seconds))
            case ev.MinuteTicked() | ev.KeyPlayersRolled() if (steal := now.stage.table.steal) is not None:
                gone = now.seconds if isinstance(event, ev.KeyPlayersRolled) else 0.0
                self._steal(sight, now, (steal.side, steal.player), _HELD + 2.7 * gone)
            case ev.LineUpChanged() if "change" in now.cues:
                self._slap(sight, now, event)
            case ev.PlayerBooked() | ev.PlayerSentOff() | ev.PlayerInjured():
                key, colour = _misfortune(event)
                begin = now.cues["card"].end - 0.3 if "card" in now.cues else 0.1
                self._say(sight, now, (event.side, event.player), now.seconds - begin, t(key), colour)

    def _steal(self, sight: Sight, now: Instant[Stage], who: tuple[int, int], seconds: float) -> None:
        """That somebody stole the ball stands by him until the next key roll."""
        self._say(sight, now, who, seconds, self._ui.t("match.word_steal"), AMBER)

    def _slap(self, sight: Sight, now: Instant[Stage], event: ev.LineUpChanged) -> None:
        """Who comes and who goes pass each other, and slap hands."""
        before, span = now.stage.table.sides[event.side].positions, now.cues["change"]
        half = (span.end - span.start) / 2
        for player in event.positions:
            if player is not None and player not in before:
                x, y, _ = now.movement.at((event.side, player), now.play - now.played("change") + half)
                effects.burst(sight, (x, y, 0), now.played("change") - half, now.index, WARN)

    def _say(
        self, sight: Sight, now: Instant[Stage], who: tuple[int, int], seconds: float, words: str, colour: RGB
    ) -> None:
        if who in now.movement and now.beat is not None:
            leaves = "leave" in now.cues  # the words stay where it happened
            x, y, _ = now.movement.at(who, now.beat.play if leaves else now.play)
            effects.words(sight, (x, y + _LEFT if leaves else y - KEY_RADIUS), seconds, words, colour)

    def _shot(self, sight: Sight, now: Instant[Stage], event: Shot) -> None:
        if event.goaltender is None:
            return
        known = now.played("met")
        if scored(event):
            effects.flash(sight, sight.target.get_clip(), known)

    def gloves(self, sight: Sight, now: Instant[Stage], placed: Placed) -> None:
        """Gloves reach for the ball as far as arms go, and hold it with a star, all of it below the ball."""
        event = now.event
        if not isinstance(event, ev.ShotSaved | ev.GoalScored | ev.KickTaken) or event.goaltender is None:
            return
        keeper = other(event.side), event.goaltender
        flown, met = now.played("flight"), now.played("met")
        if keeper not in placed or flown < 0.05 or (scored(event) and met > 0.3):
            return
        x, y, _ = now.movement.at(keeper, now.play)
        left, top, rise = now.movement.at(BALL, now.play)
        if not scored(event):
            effects.burst(sight, (left, top, rise), met, now.index, WARN)
        dx, dy = left - x, top - rise - y
        far = math.hypot(dx, dy) or 1.0
        reach = min(far, 34.0)
        picture = glove(sight.look, sight.size(7))
        for side in (-1, 1):
            at = x + dx / far * reach - side * dy / far * 9, y + dy / far * reach + side * dx / far * 9
            sight.put(picture, sight.at(*at))


def _misfortune(event: ev.PlayerBooked | ev.PlayerSentOff | ev.PlayerInjured) -> tuple[str, RGB]:
    match event:
        case ev.PlayerBooked():
            return ("match.word_second_yellow", BAD_TEXT) if event.second else ("match.word_yellow", WARN)
        case ev.PlayerSentOff():
            return "match.word_red", BAD_TEXT
        case ev.PlayerInjured():
            return ("match.word_major" if event.major else "match.word_minor"), BAD_TEXT


def falls(event: Shot) -> str | None:
    """What ten come off a goaltender's rating for (FU-17, FU-21, FU-28); None where nothing does."""
    kind = "penalty" if isinstance(event, ev.KickTaken) else event.kind
    return kind if kind in ("breakaway", "breakthrough", "penalty") else None


def shown_rating(event: Shot, thrown: float) -> tuple[int, float]:
    """The rating on the goaltender's plate so long after the first die was thrown, and seconds since ten came off it;
    far below zero where none does."""
    assert event.rating is not None, "the goal is kept"
    if falls(event) is None:
        return event.rating, -math.inf
    fallen = thrown - FALLS
    return event.rating + (10 if fallen < 0 else 0), fallen

"""Two who meet: their strengths fly out, draw back and clash; the stronger number cracks the other, or a shield holds.

A pure function of the moment. With motion reduced both numbers stand there, and the weaker one fades once it is known.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from engine.eleven.match import events as ev
from game.games.eleven.presenter.comparison import Met, met
from game.games.eleven.presenter.match import Stage
from game.games.eleven.presenter.movement import lanes
from game.games.eleven.presenter.plan import Who, middle
from game.games.eleven.screens.match.markers import NEAR
from game.games.eleven.screens.match.standing import acting
from game.stage import effects
from game.stage.effects import Sight
from game.stage.movement import Point
from game.stage.timeline import Instant
from game.ui.look import marks
from game.ui.look.look import Look, sprite
from game.ui.look.motion import arc, ease_in_out, ease_out, lerp, overshoot
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, INK, MARKING, RGB, WHITE, rgb
from game.ui.scene import Ui

HIGH = 46.0
"""How high a strength grows, in units of the plan."""
SHARDS = 7
SHOWN = 0.8
"""Seconds that numbers are seen after they have clashed."""
_UNMET_SHOWN = 0.9
"""Seconds that it is said that somebody is met by nobody: until the goal's banner opens."""
_THROWN_BACK = 0.26
"""Seconds after which numbers of which neither is through have made room for the shield and the word."""
_BESIDE, _APART, _HIT, _BACK = 46.0, 34.0, 16.0, 10.0
"""How far beside the two their numbers are; how far from the middle, where they clash, and how far they draw back."""
_HEM, _FREE = 22.0, 34.0
_HIS_PLACE = 22.0, 54.0
"""How far right and behind of where he sets off somebody who is met by nobody stood before, where there is room for
words about him."""
SHIELD = rgb("9CC7FF")
_FLASH, _NARROW = 0.32, 0.3
"""Seconds that rays are seen, and how much less far they reach sideways, where shirts are."""
_SHIELD = 0.8
_PLATE = 2.0
"""How far below the middle between two there is as much room to the shirt below as to the plate above."""
_FROM_NEAR = 1.5
_LOW_STYLE = "bold18"
"""Low enough for the room between two who stand face to face."""
_FLOWN = 0.4
"""Seconds in which the weaker number flies apart."""
_SMALL = 0.6
_MOST = 7
"""Strengths are seldom more."""


class Duel:
    """Draws the pair of a comparison that is at it."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._look = ui.look

    def who(self, now: Instant[Stage]) -> set[Who]:
        """Those who are at it."""
        one = acting(now)
        if one is None:
            return set()
        rival = one.pair.defender
        found = {(one.mine, one.pair.attacker.number)}
        return found if rival is None else found | {(not one.mine, rival.number)}

    def shape(self, now: Instant[Stage], who: Who) -> tuple[float, float]:
        """How many times as wide and high somebody is: who clashes is squashed by it."""
        one = acting(now)
        if one is None or one.pair.defender is None or who not in self.who(now):
            return 1.0, 1.0
        return effects.landed(now.seconds - one.decided(now.cues))

    def under(self, sight: Sight, now: Instant[Stage]) -> None:
        """Turf flies up where two clash or somebody sets off."""
        one = acting(now)
        if one is not None:
            since = now.seconds - one.decided(now.cues)
            x, y = now.movement.at((one.mine, one.pair.attacker.number), now.play - max(0.0, since))[:2]
            effects.dust(sight, (x, y + 16), since, one.place, (0.0, 0.6 if one.mine else -0.6))

    def draw(self, sight: Sight, now: Instant[Stage]) -> None:
        """Draw what the pair under the cursor shows."""
        one = acting(now)
        if one is None:
            return
        fly = one.cue(now.cues, "meet")
        assert fly is not None, "every pair meets"
        since = now.seconds - one.decided(now.cues)
        if since >= _lasts(one):
            return
        attacker = now.movement.at((one.mine, one.pair.attacker.number), now.play)
        if one.pair.defender is None:
            left = now.movement.at((one.mine, one.pair.attacker.number), _play(now, one.decided(now.cues)))[:2]
            self._unmet(sight, one, (attacker[:2], left), (ease_out(fly.progress(now.seconds)), since))
            return
        defender = now.movement.at((not one.mine, one.pair.defender.number), now.play)
        home = _middle(now, one)
        share = fly.progress(now.seconds)
        strike = one.cue(now.cues, "strike")
        assert strike is not None, "who meets somebody strikes"
        way = 1 if one.mine else -1
        strengths = (one.pair.attacker.strength, attacker, way), (one.pair.defender.strength, defender, -way)
        for index, (strength, at, towards) in enumerate(strengths):
            colour = AMBER if index == 0 else MARKING
            if since >= 0 and one.goal is not None and index == 1:
                self._cracked(sight, strength, (home[0] + _BESIDE, home[1] + towards * _HIT), since)
                continue
            end = home[0] + _BESIDE, home[1] + towards * self._off(strike.progress(now.seconds), since, one)
            start = at[0] + 30, at[1] + _HEM
            flown = 1.0 if sight.still else ease_in_out(share)
            x, y = lerp(start[0], end[0], flown), lerp(start[1], end[1], flown)
            high = HIGH if sight.still else lerp(11, HIGH, overshoot(share) if share < 1 else 1.0)
            if since >= 0 and one.goal is not None:
                high *= 1 + 0.35 * (0 if sight.still else arc(min(1.0, since / 0.6)))
            until, faded = (SHOWN, 0.2) if one.goal is not None else (_THROWN_BACK, 0.08)
            opacity = min(1.0, max(0.0, (until - since) / faded)) if since >= 0 else 1.0
            self._number(sight, strength, colour, (x, y), high, opacity)
        if since >= 0:
            _sparks(sight, (home[0] + _BESIDE, home[1]), since)
            if one.goal is None and since >= _THROWN_BACK:
                spot = home[0] + _BESIDE, (attacker.y + defender.y) / 2 + _PLATE
                self._held(sight, spot, _edge(now), since - _THROWN_BACK)

    def ahead(self, unit: float) -> Iterator[None]:
        """Paint what pairs show, one picture at every step."""
        for strength in range(_MOST):
            for colour in (AMBER, MARKING):
                _numeral(self._look, strength, colour, HIGH * unit * NEAR)
            yield
            for shard in range(SHARDS):
                _shard(self._look, strength, shard, HIGH * unit * NEAR)
            yield
        yield from effects.ahead(self._look, unit, self._ui.settings.reduced_motion)
        marks.mark(self._look, "shield", HIGH * unit * NEAR, SHIELD)
        effects.word_plate(self._look, self._ui.t("eleven.match.blocked"), SHIELD, _LOW_STYLE)
        effects.word_plate(self._look, self._ui.t("eleven.match.unopposed").upper(), AMBER, self._style(unit))
        yield

    # -- what is seen

    def _style(self, unit: float) -> str:
        """How words are set beside those they are about."""
        return "bold24" if unit > _SMALL else "bold16"

    def _off(self, strike: float, since: float, one: Met) -> float:
        """How far a number is from the middle: it rests, draws back, hits; then it is thrown back, or makes room for
        whom its owner has beaten."""
        if since >= 0:
            far = 14 if one.goal is None else _APART + _BACK - _HIT
            return _HIT + far * (1 - math.exp(-7 * since))
        if strike < 0.6:
            return _APART + _BACK * ease_out(strike / 0.6)
        return lerp(_APART + _BACK, _HIT, ((strike - 0.6) / 0.4) ** 2)

    def _number(
        self, sight: Sight, strength: int, colour: RGB, at: tuple[float, float], high: float, opacity: float = 1.0
    ) -> None:
        fine = HIGH * sight.lens.unit * NEAR
        master = _numeral(self._look, strength, colour, fine)
        size = high * sight.lens.scale / fine
        picture = effects.reshaped(master, (size, size))
        sight.put(picture, sight.at(*at), opacity)

    def _unmet(self, sight: Sight, one: Met, way: tuple[Point, Point], shown: tuple[float, float]) -> None:
        """Nobody meets him: his number alone, and that it is so where he set off, as nobody is there any more."""
        (at, left), (share, since) = way, shown
        opacity = 1.0 if since < 0 else max(0.0, 1 - since / 0.3)
        high = HIGH * 0.7 * (1.0 if sight.still else max(0.2, share))
        self._number(sight, one.pair.attacker.strength, AMBER, (at[0] + 38, at[1] - 4), high, opacity)
        words = self._ui.t("eleven.match.unopposed").upper()
        plate = effects.word_plate(sight.look, words, AMBER, self._style(sight.lens.unit))
        spot = sight.at(left[0] + _HIS_PLACE[0], left[1] + (1 if one.mine else -1) * _HIS_PLACE[1])
        place = plate.get_rect(center=spot).clamp(sight.target.get_clip())
        sight.put(plate, place.center, effects.passing(since, _UNMET_SHOWN, 0.12))

    def _cracked(self, sight: Sight, strength: int, at: tuple[float, float], since: float) -> None:
        """The weaker number flies apart; with motion reduced it fades."""
        if sight.still:
            self._number(sight, strength, MARKING, at, HIGH, 0.35 * max(0.0, 1 - since / SHOWN))
            return
        if since >= _FLOWN:
            return
        fine = HIGH * sight.lens.unit * NEAR
        for number in range(SHARDS):
            turn = 2 * math.pi * (number + 0.5) / SHARDS
            x = at[0] + math.cos(turn) * 74 * since
            y = at[1] + math.sin(turn) * 54 * since - 46 * since + 150 * since * since
            shard = _shard(self._look, strength, number, fine)
            size = sight.lens.framing.zoom / NEAR
            sight.put(effects.reshaped(shard, (size, size)), sight.at(x, y), 1 - since / _FLOWN)

    def _held(self, sight: Sight, at: Point, edge: Point, since: float) -> None:
        """A shield where both numbers were, and before it the word, in the room between the two; seen from afar that
        is too small for it: then it stands at the `edge` of all who are there."""
        left = SHOWN - _THROWN_BACK - since
        grown = 1.0 if sight.still else overshoot(min(1.0, since / 0.16))
        fine = HIGH * sight.lens.unit * NEAR
        shield = marks.mark(self._look, "shield", fine, SHIELD)
        size = _SHIELD * grown * sight.lens.framing.zoom / NEAR
        if size > 0.05:
            opacity = min(1.0, max(0.0, left / 0.15))
            sight.put(effects.reshaped(shield, (size, size)), sight.at(*at), opacity)
        words = self._ui.t("eleven.match.blocked")
        plate = effects.word_plate(sight.look, words, SHIELD, _LOW_STYLE)
        beside = HIGH * _SHIELD / 2
        if sight.lens.framing.zoom > _FROM_NEAR:
            place = plate.get_rect(midright=sight.at(at[0] - beside, at[1]))
        else:
            place = plate.get_rect(midleft=sight.at(max(edge[0], at[0] + beside), edge[1]))
        place = place.clamp(sight.target.get_clip())
        sight.put(plate, place.center, min(1.0, since / 0.08, max(0.0, left / 0.15)))


def _sparks(sight: Sight, at: tuple[float, float], since: float) -> None:
    """Rays from where two numbers hit each other; none with motion reduced."""
    share = since / _FLASH
    if sight.still or share >= 1:
        return
    scale = sight.lens.scale * sight.look.scale
    x, y = sight.at(*at)
    for number in range(12):
        turn = 2 * math.pi * (number + 0.4) / 12
        near, far = (10 + 24 * share) * scale, (16 + (34 + 10 * (number % 3)) * ease_out(share)) * scale
        begin, end = ((x + math.cos(turn) * reach * _NARROW, y + math.sin(turn) * reach) for reach in (near, far))
        colour = AMBER if number % 2 else WHITE
        pygame.draw.line(sight.target, colour, begin, end, max(1, round(3.4 * scale * (1 - share))))


def _edge(now: Instant[Stage]) -> Point:
    """To the right of all who stand in the area that is compared, between both rows."""
    assert isinstance(now.event, ev.ZoneCompared), "a zone is compared"
    zone = now.event.comparison.zone
    every = lanes(now.stage.table, zone, list(met(now.stage, now.event)))
    return max(x for x, _ in every.values()) + _FREE, middle(zone)[1]


def _lasts(one: Met) -> float:
    """Seconds after which nothing of a pair is seen but what has come of it."""
    return _UNMET_SHOWN if one.pair.defender is None else SHOWN


def _middle(now: Instant[Stage], one: Met) -> tuple[float, float]:
    """The middle between two who meet, where they stood before they clashed."""
    assert now.beat is not None, "a zone is compared"
    assert one.pair.defender is not None, "somebody is met"
    drawn = one.cue(now.cues, "strike")
    assert drawn is not None, "they strike"
    play = _play(now, drawn.start)
    both = (one.mine, one.pair.attacker.number), (not one.mine, one.pair.defender.number)
    first, second = (now.movement.at(who, play) for who in both)
    return (first.x + second.x) / 2, (first.y + second.y) / 2


def _play(now: Instant[Stage], seconds: float) -> float:
    """The second of play that is shown so many seconds into the beat."""
    assert now.beat is not None, "a zone is compared"
    return now.beat.play + now.beat.choreography.play(seconds)


@sprite
def _numeral(look: Look, strength: int, colour: RGB, high: float) -> pygame.Surface:
    """A strength so high, with a dark edge."""
    canvas = Canvas(look.px(high), look.px(high), (100, 100))
    for dx, dy in ((-4, 0), (4, 0), (0, -4), (0, 4), (3, 3), (-3, 3), (3, -3), (-3, -3), (3, 7)):
        canvas.write(str(strength), 50 + dx, 50 + dy, 120, INK)
    canvas.write(str(strength), 50, 50, 120, colour)
    return canvas.finish()


@sprite
def _shard(look: Look, strength: int, number: int, high: float) -> pygame.Surface:
    """A piece of a strength that is broken: a slice around its middle."""
    canvas = Canvas(look.px(high), look.px(high), (100, 100))
    begin, end = (2 * math.pi * (number + step) / SHARDS for step in (0, 1))
    rim = [(50 + 90 * math.cos(turn), 50 + 90 * math.sin(turn)) for turn in (begin, (begin + end) / 2, end)]
    with canvas.inside([(50, 50), *rim]):
        canvas.write(str(strength), 50, 50, 120, MARKING)
    return canvas.finish()

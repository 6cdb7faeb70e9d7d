"""The markers of both sides as pictures, and one comparison of theirs looked at closely.

In a comparison the area lifts off the pitch, pairs line up, strengths meet, the ball flies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.eleven.club_rules.model import Piece
from engine.eleven.content.cards import OWN_SHIRTS
from engine.eleven.match.events import ZoneCompared
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import FACING, Marker, Pair, Zone
from game.games.eleven.presenter.choreography import pair_cue
from game.games.eleven.presenter.match import Names, SideName, Stage, card_of
from game.games.eleven.screens.match.layout import APART, WIDE_APART, Pitch, Point, row
from game.games.eleven.style.club_style import MatchKits
from game.games.eleven.style.footballers import jersey
from game.games.eleven.style.paper import type_size
from game.games.eleven.style.signs import sign
from game.stage.match_part import OnPitch, Rect
from game.stage.timeline import Instant
from game.ui.look import kits, lights, marks, tokens
from game.ui.look.look import Look
from game.ui.look.motion import between, ease_in_out, ease_out, lerp, overshoot
from game.ui.look.palette import AMBER, BAD_TEXT, GOOD, LED_GROUND, MARKING, PITCH_STRIPE, TEXT, lighter
from game.ui.look.panels import Box, box
from game.ui.scene import Ui

TRAIL = 8
_RADIUS = 12
_FAINT = 90
LARGER = 1.16
"""How much larger markers are while their area is looked at. They grow at once: every size is a picture of its own."""
_WHOLE_LENS = 225.0
_REACH = 0.05
"""How far a pair goes towards each other, as a share of the area's height."""


class Marked(OnPitch[Names, MatchKits, Pitch]):
    """A pitch with markers on it; each one's picture is kept by the look."""

    def picture(
        self, table: MatchTable, mine: bool, marker: Marker, size: float, *, lit: bool = False, faint: bool = False
    ) -> pygame.Surface:
        """A marker in so large a size."""
        kit, lit = self._match_kits.of(mine).kit, lit and not faint
        shirt = partial(jersey, self._look, kit, marker.number, marker.icon, marker.strength, size, lit=lit)
        state = self._state(table, marker.number) if mine else None
        if state is None:
            made = shirt(opponent=True)
        else:
            made = shirt(card=state[0], blank=state[1], fit=state[2])
        key = ("eleven.faint", mine, kit, marker, size, state)
        return self._look.sprite(key, lambda: _faded(made)) if faint else made

    def markers_ahead(self, table: MatchTable, sizes: Sequence[float]) -> Iterator[None]:
        """Paint the shirts that may be seen in these sizes, one at every step."""
        own = {*OWN_SHIRTS, *(self._names.content.players[player.card].shirt for player in table.club.players)}
        for size in sizes:
            for number in sorted(own):
                kits.shirt(self._look, self._match_kits.mine.kit, number, size, True)
                yield
            for number in OWN_SHIRTS:
                kits.shirt(self._look, self._match_kits.theirs.kit, number, size, False)
                yield

    def _state(self, table: MatchTable, number: int) -> tuple[bool, bool, bool]:
        """Whether a card is assigned, a blank shirt stands in (EL-36), an ability is ready to be used."""
        card = card_of(table, number)
        if card is not None:
            post = next(post for post in table.posts if post.shirt == number)
            return True, False, bool(post.fuel) and card not in table.used
        owners = [one.card for one in table.club.players if self._names.content.players[one.card].shirt == number]
        missing = bool(owners) and all(Piece("player", owner) in table.missing for owner in owners)
        return False, missing, False


def _faded(picture: pygame.Surface) -> pygame.Surface:
    faint = picture.copy()
    faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def draw_ball(ui: Ui, target: pygame.Surface, start: Point, end: Point, share: float) -> None:
    """The ball a `share` of its time on its way, sparks behind it; with reduced motion it is where it is going."""
    look = ui.look
    gone = 1.0 if ui.settings.reduced_motion else ease_out(share)
    if 0 < gone < 1:
        spark = lights.spark(look, 5)
        for dot in range(TRAIL):
            back = gone * dot / TRAIL
            look.put(target, spark, between(start, end, back))
    look.put(target, tokens.ball(look, _RADIUS), between(start, end, gone))


@dataclass(frozen=True, slots=True)
class _Actor:
    """A marker in the lens: whose, what, and its place among the pairs of the duel (None: looks on)."""

    mine: bool
    marker: Marker
    place: int | None


class Duel(Marked):
    """Draws comparisons on a pitch."""

    def draw(self, target: pygame.Surface, now: Instant[Stage], event: ZoneCompared) -> None:
        """Draw the comparison under the cursor."""
        look, zone = self._look, event.comparison.zone
        still = self._ui.settings.reduced_motion
        opened = 1.0 if still else ease_out(now.progress("open"))
        if "close" in now.cues and not still:
            opened -= ease_in_out(now.progress("close"))
        rect = _between(self._pitch.area(zone), self._pitch.lens(zone), round(opened * 6) / 6)
        ground = self._ground(rect[2], rect[3])
        target.blit(ground, (look.px(rect[0]), look.px(rect[1])))
        size = self._pitch.jersey * (LARGER if opened > 0.5 else 1.0)
        side = self._acting(now)
        spots = self._spots(now, event, rect, side, lerp(APART, WIDE_APART, opened))
        for actor, at in sorted(spots, key=lambda one: one[0].place is not None):
            faint = side is not None and actor.place is None
            picture = self.picture(
                now.stage.table, actor.mine, actor.marker, size, lit=actor.place is not None, faint=faint
            )
            look.put(target, picture, at)
        if side is not None:
            self._draw_pairs(target, now, event, side, rect, _widest(now.stage, zone))

    def ahead(self) -> Iterator[None]:
        """Paint the lens in both its shapes, one at every step."""
        for zone in ("DL", "DC"):
            for step in range(7):
                rect = _between(self._pitch.area(zone), self._pitch.lens(zone), step / 6)
                self._ground(rect[2], rect[3])
                yield

    # -- inside

    def _ground(self, width: float, height: float) -> pygame.Surface:
        width, height = round(width), round(height)

        def make() -> pygame.Surface:
            look = self._look
            surface = box(look, width, height, Box(lighter(PITCH_STRIPE, 0.12), AMBER, radius=10, line_width=3)).copy()
            for x in (0, 1):
                pygame.draw.line(
                    surface, (*MARKING, 90), (look.px(12), look.px(height / 2) + x),
                    (look.px(width - 12), look.px(height / 2) + x),
                )  # fmt: skip
            return surface

        return self._look.sprite(("eleven.match.lens", width, height), make)

    def _acting(self, now: Instant[Stage]) -> SideName | None:
        """Whose attackers are at it now: None before the first have stepped up and once all is done."""
        acting: SideName | None = None
        for side in ("mine", "theirs"):
            if f"step_{side}" in now.cues and now.cues[f"step_{side}"].start <= now.seconds:
                acting = side
        if now.seconds >= now.cues["close"].start:
            return None
        return acting

    def _spots(
        self, now: Instant[Stage], event: ZoneCompared, rect: Rect, side: SideName | None, apart: float
    ) -> list[tuple[_Actor, Point]]:
        """Every marker of the area and where it stands now."""
        zone = event.comparison.zone
        here = {True: now.stage.table.mine.get(zone, ()), False: now.stage.table.theirs.get(FACING[zone], ())}
        if side is None:
            return [
                (_Actor(mine, marker, None), at)
                for mine, markers in here.items()
                for marker, at in zip(markers, row(rect, mine, len(markers), apart), strict=True)
            ]
        before = self._line_up(here, event, rect, "mine" if side == "theirs" and event.comparison.mine.pairs else None)
        after = self._line_up(here, event, rect, side)
        share = 1.0 if self._ui.settings.reduced_motion else ease_in_out(now.progress(f"step_{side}"))
        found = []
        for (mine, number), (actor, (x, y)) in after.items():
            _, (x0, y0) = before[mine, number]
            at = lerp(x0, x, share), lerp(y0, y, share)
            if actor.place is not None:
                at = at[0], at[1] + self._lean(now, side, actor, rect)
            found.append((actor, at))
        return found

    def _line_up(
        self, here: dict[bool, tuple[Marker, ...]], event: ZoneCompared, rect: Rect, side: SideName | None
    ) -> dict[tuple[bool, int], tuple[_Actor, Point]]:
        """Both rows, those who meet face to face; everybody as he stands while nobody acts."""
        pairs = () if side is None else _duel(event, side)
        placed: dict[tuple[bool, int], tuple[_Actor, Point]] = {}
        across = max(len(here[True]), len(here[False]), 1) if pairs else 0
        for mine, markers in here.items():
            attacks = mine == (side == "mine")
            who = [pair.attacker if attacks else pair.defender for pair in pairs]
            order = {marker.number: place for place, marker in enumerate(who) if marker is not None}
            first = sorted(markers, key=lambda one: (order.get(one.number, 99), one.number)) if pairs else list(markers)
            columns = _columns(rect, mine, across or len(markers), len(pairs))
            taken = set(order.values())
            free = iter([place for place in range(len(columns)) if place not in taken])
            for marker in first:
                place = order.get(marker.number)
                at = columns[place if place is not None else next(free)]
                placed[mine, marker.number] = _Actor(mine, marker, place), at
        return placed

    def _lean(self, now: Instant[Stage], side: SideName, actor: _Actor, rect: Rect) -> float:
        """How far somebody has gone towards whom he meets; a blocked attacker is thrown back."""
        assert actor.place is not None, "only who meets somebody goes anywhere"
        share = ease_out(now.progress(pair_cue("meet", side, actor.place)))
        block = now.cues.get(pair_cue("block", side, actor.place))
        attacks = actor.mine == (side == "mine")
        if block is not None and attacks:
            share -= 1.3 * ease_out(block.progress(now.seconds))
        if self._ui.settings.reduced_motion:
            share = 0.0
        return (-1 if actor.mine else 1) * _REACH * rect[3] * share

    def _draw_pairs(
        self, target: pygame.Surface, now: Instant[Stage], event: ZoneCompared, side: SideName, rect: Rect, across: int
    ) -> None:
        pairs = _duel(event, side)
        columns = _columns(rect, True, across, len(pairs))
        # A badge is smaller where the rows of the lens are close to each other.
        size = round(min(1.0, max(0.55, rect[3] / _WHOLE_LENS)), 1)
        for place, pair in enumerate(pairs):
            meet = now.cues[pair_cue("meet", side, place)]
            if now.seconds < meet.start:
                continue
            x, y = columns[place][0], rect[1] + rect[3] / 2
            hold = now.cues.get(pair_cue("hold", side, place))
            known = now.seconds >= (meet.end if hold is None else hold.end)
            enter = 1.0 if self._ui.settings.reduced_motion else overshoot(meet.progress(now.seconds))
            good = pair.scored == (side == "mine") if known else None
            badge = self._badge(pair, good, size)
            self._look.put(target, badge, (x, y + (1 - enter) * 14))
            shot = now.cues.get(pair_cue("shot", side, place))
            party = now.cues.get(pair_cue("party", side, place))
            if shot is not None and party is not None and shot.start <= now.seconds < party.end:
                draw_ball(self._ui, target, (x, y), self._pitch.net(side == "mine"), shot.progress(now.seconds))

    def _badge(self, pair: Pair, good: bool | None, size: float) -> pygame.Surface:
        """Both strengths, and once it is known whether that was `good` for my side and whether he scored."""
        look, attack = self._look, pair.attacker.strength
        met = None if pair.defender is None else pair.defender.strength
        scored = pair.scored
        key = ("eleven.match.badge", attack, met, scored, good, size)
        return look.sprite(key, partial(_paint_badge, look, attack, met, scored, good, size))


def _paint_badge(
    look: Look, attack: int, defence: int | None, scored: bool, good: bool | None, size: float
) -> pygame.Surface:
    """`good` is None as long as it isn't known."""
    width, height = 104 * size, 34 * size
    colour = AMBER if good is None else GOOD if good else BAD_TEXT
    plate = box(look, width, height, Box(LED_GROUND, colour, radius=8, line_width=2.5)).copy()
    middle, icon = height / 2, 22 * size
    style = f"figuresbold{type_size(29 * size)}"
    look.put(plate, sign(look, "attack", icon), (18 * size, middle))
    look.write(plate, str(attack), style, TEXT, (39 * size, middle), "centre")
    between = "dot" if good is None else "ball" if scored else "shield"
    look.put(plate, marks.mark(look, between, 16 * size, colour), (width / 2 + 3 * size, middle))
    look.write(plate, "–" if defence is None else str(defence), style, TEXT, (69 * size, middle), "centre")
    if defence is not None:
        look.put(plate, sign(look, "defence", icon), (88 * size, middle))
    return plate


def _duel(event: ZoneCompared, side: SideName) -> Sequence[Pair]:
    return event.comparison.mine.pairs if side == "mine" else event.comparison.theirs.pairs


def _widest(stage: Stage, zone: Zone) -> int:
    """How many stand side by side in the longer row of an area."""
    return max(len(stage.table.mine.get(zone, ())), len(stage.table.theirs.get(FACING[zone], ())), 1)


def _columns(rect: Rect, mine: bool, across: int, pairs: int) -> list[Point]:
    """The places of a row, those of the pairs first: they stand in its middle."""
    places = row(rect, mine, across, WIDE_APART)
    first = (across - pairs) // 2 if pairs else 0
    return places[first:] + places[:first]


def _between(one: Rect, other: Rect, share: float) -> Rect:
    x, y, width, height = (lerp(a, b, share) for a, b in zip(one, other, strict=True))
    return x, y, width, height

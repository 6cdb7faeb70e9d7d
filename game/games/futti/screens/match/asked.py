"""What the dice are asked in a match of Fütti, on the grass where it is asked: dice beside a duel, and before a shot
the six totals, with those in amber that score.

The tray below stays the ledger. It lies where it is clear of people, ball and goals (`spots.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from engine.futti.match import events as ev
from engine.futti.match.contest import BREAKAWAY_BONUS
from engine.futti.match.model import GOAL
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.movement import meeting
from game.games.futti.presenter.plan import CENTRE, FORWARD, alone, place, spot
from game.games.futti.presenter.tempo import shot_timing
from game.games.futti.screens.match.spots import (
    ANYWHERE,
    FAR,
    ONE_MAN,
    Wish,
    beside,
    known_at,
    lenses,
    room,
    roomiest,
    taken,
)
from game.games.futti.screens.match.standing import Placed
from game.stage import effects, grass_dice
from game.stage.camera import Lens
from game.stage.effects import Sight
from game.stage.grass_dice import Thrown, draw_thrown, thrown_covers
from game.stage.timeline import Instant
from game.ui.look import panels
from game.ui.look.confetti import scattered
from game.ui.look.palette import AMBER, GOOD, INK, LED_CAPTION, LED_GROUND, MARKING, RGB, mix
from game.ui.scene import Ui

Shot = ev.ShotSaved | ev.GoalScored | ev.KickTaken
Asking = tuple[Thrown, float, int]
"""A die, the share of its time in the air that is through, and the side of the duel it lies on."""
BLACK_LIES = 0.62
"""The share of a contest's throw after which the black die lies; the white one takes all of it."""
GREAT = 0.3
"""From this stake on the last die rocks before it lies."""
FADE = 0.3
"""Seconds in which dice are gone once all is known."""
PANEL = (252.0, 120.0)
"""How large what a shot is asked is; above it dice hop."""
_CELL, _HOP = 40.0, 36.0
_ABOVE = 96.0, -110.0
"""How far to each side of a duel, and down, dice would lie if there were nothing."""
_OVERHANG = 54.0
"""How far above and beside its middle a die reaches that tumbles, or that lies with the tick or cross on it."""
_OWN_GOAL = 108.0
"""So far from the edge the shooter's own goal reaches, however near the camera is when he swings his leg."""


def rocking(now: Instant[Stage]) -> tuple[int, int]:
    """Two faces that a die shows before it lies: they say nothing about the one it lies on."""
    first, second = (1 + int(6 * scattered(now.index * 7 + now.stage.table.minute, use)) for use in (1, 2))
    return first, second if second != first else second % 6 + 1


class Asked:
    """Draws the dice of the beat under the cursor, and what they need."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._look = ui.look
        self._found: tuple[object, list[pygame.Rect]] | None = None  # where there was room in the beat seen last
        self._covered: list[pygame.Rect] = []
        self._laid: list[Callable[[], object]] = []  # what draws it

    def ahead(self, unit: float) -> Iterator[None]:
        """Paint the dice."""
        yield from grass_dice.ahead(self._look, unit)

    def draw(self) -> None:
        """Draw what was laid: over names, as what a die needs must be read."""
        for draw in self._laid:
            draw()

    def lay(self, sight: Sight, now: Instant[Stage], placed: Placed) -> Sequence[pygame.Rect]:
        """Find room for what is asked, if anything is, clear of everybody who is `placed`; what dice on the grass
        will cover, in pixels."""
        self._covered, self._laid = [], []
        event, t = now.event, self._ui.t
        share = now.progress("tumble")
        left = _gone(now)
        match event:
            case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken():
                self._shot(sight, now, event, placed)
            case _ if left <= 0 or ("tumble" in now.cues and now.since("tumble") < 0):
                pass
            case ev.KeyPlayersRolled() if now.progress("lift") < 1:
                dice = (Thrown(event.black, True), share, -1), (Thrown(event.white, False), share, 1)
                self._dice(sight, now, placed, CENTRE, dice)
            case ev.StealerRolled():
                self._dice(sight, now, placed, CENTRE, ((Thrown(event.black, True), share, -1),))
            case ev.PlayContested():
                self._contest(sight, now, event, placed)
            case ev.DoublesRolled():
                self._doubles(sight, now, event, placed)
            case ev.BreakawayRun():
                asked = Thrown(
                    event.die,
                    True,
                    _needs(t("match.needs_breakaway", bonus=BREAKAWAY_BONUS), event.needed),
                    event.passed,
                )
                self._dice(sight, now, placed, alone(event.side), ((asked, share, -FORWARD[event.side]),))
            case ev.PenaltyStruck():
                asked = Thrown(event.die, True, _needs(t("match.needs_target"), 5), event.passed)
                self._dice(sight, now, placed, spot(event.side), ((asked, share, -FORWARD[event.side]),))
            case ev.InjuryChecked() | ev.SportsmanshipChecked():
                injury = isinstance(event, ev.InjuryChecked)
                words = t("match.needs_unhurt" if injury else "match.needs_temper")
                asked = Thrown(event.die, True, _needs(words, event.rating), event.passed)
                assert now.beat is not None, "a check is a beat"
                x, y, _ = now.movement.at((event.side, event.player), now.beat.play)
                self._dice(sight, now, placed, (x, y), ((asked, share, -FORWARD[event.side]),))
            case ev.GoaltenderRolled():
                at = place(event.side, GOAL)
                asked = Thrown(event.die, False, _needs(t("match.needs_named"), 5), event.die < 6)
                self._dice(sight, now, placed, at, ((asked, share, FORWARD[event.side]),))
        return self._covered

    def _dice(
        self,
        sight: Sight,
        now: Instant[Stage],
        placed: Placed,
        about: tuple[float, float],
        dice: Sequence[Asking],
        *more: pygame.Surface,
    ) -> list[pygame.Rect]:
        """Dice where there is room for them near what they are about, and room for `more`; what they take, in logical
        units."""
        if sight.lens.unit < effects.ROOMY:
            dice = [(thrown._replace(needs=""), share, side) for thrown, share, side in dice]  # the tray says it
        unit, scale = sight.lens.unit, self._look.scale
        *_, (_, last) = lenses(sight, now, known_at(now))
        x, y = last.at(*about)
        above, below = _OVERHANG * unit, grass_dice.REACH * unit
        rolls = isinstance(now.event, ev.KeyPlayersRolled | ev.StealerRolled)
        wishes = []
        for thrown, _, side in dice:
            plate = grass_dice.needs_plate(self._look, thrown.needs).get_size() if thrown.needs else (0, 0)
            size = max(2 * above, plate[0] / scale + 4), above + below + (plate[1] / scale + 4 if thrown.needs else 0)
            far = ONE_MAN if isinstance(now.event, ev.InjuryChecked | ev.SportsmanshipChecked) else FAR
            far = ANYWHERE if rolls else far
            wishes.append(
                Wish(size, (x + side * _ABOVE[0] * unit, y + _ABOVE[1] * unit), x, side, far, -2 * _ABOVE[1] * unit)
            )
        for picture in more:
            size = picture.get_width() / scale + 6, picture.get_height() / scale + 6
            wishes.append(Wish(size, (x, y + _ABOVE[1] * unit)))
        # While key players are rolled for the camera goes back from wherever it was: those dice stay in the picture.
        kept = None if rolls else about
        off = beside(sight.lens, last, kept)
        spots = self._spots(sight, now, placed, wishes, kept)
        spots = [rect.move(round(off[0]), round(off[1])).clamp(_area(sight.lens)) for rect in spots]
        for (thrown, share, side), rect in zip(dice, spots, strict=False):
            at = rect.centerx, rect.top + above
            self._covered.append(thrown_covers(sight, thrown, at))
            self._laid.append(partial(draw_thrown, sight, thrown, at, (share, side)))
        return spots

    def _spots(
        self,
        sight: Sight,
        now: Instant[Stage],
        placed: Placed,
        wishes: Sequence[Wish],
        about: tuple[float, float] | None = None,
    ) -> list[pygame.Rect]:
        """Room for what is wished for, the same all through a beat: in the picture, or, where it is `about` something,
        beside that as it is seen at last."""
        lens = sight.lens
        key = now.beat, lens.left, lens.top, lens.unit, sight.still, tuple(wishes)
        if self._found is None or self._found[0] != key:
            known = known_at(now)
            area = room(_area(lens), (lens for _, lens in lenses(sight, now, known)), about)
            self._found = key, roomiest(area, taken(sight, now, placed, known, about), wishes)
        return self._found[1]

    def _contest(self, sight: Sight, now: Instant[Stage], event: ev.PlayContested, placed: Placed) -> None:
        assert now.beat is not None, "a contest is a beat"
        share, t = now.progress("tumble"), self._ui.t
        way = FORWARD[now.stage.table.possession]
        great = now.beat.choreography.stake >= GREAT
        offence = Thrown(event.black, True, _needs(t("match.needs_offence"), event.offence), event.offence_passed)
        rocks = rocking(now) if great else ()
        defence = Thrown(
            event.white, False, _needs(t("match.needs_defence"), event.defence), event.defence_passed, rocks
        )
        dice = (offence, min(1.0, share / BLACK_LIES), -way), (defence, share, way)
        self._dice(sight, now, placed, meeting(now.stage), dice)

    def _doubles(self, sight: Sight, now: Instant[Stage], event: ev.DoublesRolled, placed: Placed) -> None:
        share, at, way = now.progress("tumble"), meeting(now.stage), FORWARD[now.stage.table.possession]
        words = self._ui.t(f"chart.{event.effective}").upper()
        roomy = sight.lens.unit >= effects.ROOMY
        plate = effects.word_plate(self._look, words, AMBER, "display32" if roomy else "bold18")
        dice = [(Thrown(event.face, dark), share, side) for dark, side in ((True, -way), (False, way))]
        *_, said = self._dice(sight, now, placed, at, dice, plate)
        if share >= 1:
            since = now.seconds - now.cues["tumble"].end
            scale = self._look.scale
            middle = round(said.centerx * scale) + sight.off[0], round(said.centery * scale) + sight.off[1]
            opacity = effects.passing(since, now.length - now.cues["tumble"].end, 0.12)
            place = plate.get_rect(center=middle)
            self._laid.append(partial(effects.faded, sight.target, plate, place, opacity))

    # -- a shot

    def _shot(self, sight: Sight, now: Instant[Stage], event: Shot, placed: Placed) -> None:
        if event.black is None or event.white is None or event.rating is None:
            if isinstance(event, ev.KickTaken) and "black" in now.cues:
                asked = Thrown(event.die, True, _needs(self._ui.t("match.needs_target"), 5), event.on_target)
                dice = ((asked, now.progress("black"), -FORWARD[event.side]),)
                self._dice(sight, now, placed, spot(event.side), dice)
            return
        if sight.lens.unit < effects.ROOMY:
            return  # it would cover the goal: the tray says it
        if not now.since("black") >= 0 or now.seconds > now.cues["resolve"].end + FADE:
            return
        panel = self.panel_place(sight, now, event, placed)
        self._covered.append(panel.inflate(self._look.px(14), self._look.px(14)))
        faces, is_open = (event.black, event.white), shot_timing(event).is_open
        self._laid.append(partial(self._draw_shot, sight, now, faces, event.rating, panel, is_open))

    def _draw_shot(
        self,
        sight: Sight,
        now: Instant[Stage],
        faces: tuple[int, int],
        rating: int,
        panel: pygame.Rect,
        is_open: bool,
    ) -> None:
        """What a shot is asked, in its panel, with its dice."""
        ground = panels.panel(self._look, PANEL[0], PANEL[1], "led_lit")
        sight.target.blit(ground, panel)
        scale = self._look.scale
        rocks = rocking(now) if is_open else ()
        black, white = Thrown(faces[0], True), Thrown(faces[1], False, rocks=rocks)
        unit = Sight(sight.target, sight.look, sight.lens, sight.still)
        top = panel.top / scale + 40
        tens = faces[0] if now.progress("black") >= 1 else None
        thrown = now.since("white") >= 0 and (now.progress("white") >= 1 or not sight.still)
        ones = white.shown(now.progress("white")) if tens and thrown else None
        if tens is not None and is_open and ones is None and not sight.still:
            ones = 1 + int(now.seconds * 11) % 6
        self._write_panel(sight.target, panel, rating)
        before = sight.target.get_clip()
        sight.target.set_clip(self._over_cells(panel).clip(before))  # what is asked stays readable below them
        draw_thrown(unit, black, (panel.left / scale + 143, top), (now.progress("black"), 0))
        if now.since("white") >= 0:
            draw_thrown(unit, white, (panel.left / scale + 210, top), (now.progress("white"), 0))
        sight.target.set_clip(before)
        self._cells(sight.target, panel, rating, (tens if is_open else None, ones, tens))

    def _over_cells(self, panel: pygame.Rect) -> pygame.Rect:
        """Where the dice of a shot fly: right of the words, above the cells, and above the panel."""
        px = self._look.px
        above = px(60)
        return pygame.Rect(panel.left + px(104), panel.top - above, panel.width, panel.height + above - px(44))

    def _write_panel(self, target: pygame.Surface, panel: pygame.Rect, rating: int) -> None:
        """What saves, in figures, and what amber means."""
        look, t = self._look, self._ui.t
        x, y = panel.left / look.scale, panel.top / look.scale
        look.write(target, t("ask.saved_if"), "label18", LED_CAPTION, (x + 12, y + 19))
        look.write(target, f"≤ {rating}", "display40", AMBER, (x + 12, y + 45))
        if not self._ui.from_afar:  # letters that large would lie on the figures
            look.write(target, t("match.amber_scores"), "label16", AMBER, (x + 12, y + 68))

    def _cells(
        self, target: pygame.Surface, panel: pygame.Rect, rating: int, lies: tuple[int | None, int | None, int | None]
    ) -> None:
        """Six totals, or six tens while nothing more is known. `lies`: the tens of the totals, the ones, the tens."""
        totals, ones, tens = lies
        look = self._look
        for face in range(1, 7):
            if totals is None:
                low, high = 10 * face + 1, 10 * face + 6
                words, chosen = f"{face}·", face == tens
                colours = _colours(low > rating, low <= rating < high)
            else:
                total = 10 * totals + face
                words, chosen = str(total), face == ones
                colours = _colours(total > rating, False)
            cell = pygame.Rect(0, 0, look.px(_CELL - 5), look.px(34))
            cell.midleft = panel.left + look.px(9 + (face - 1) * _CELL), panel.bottom - look.px(23)
            if chosen:
                cell.inflate_ip(look.px(8), look.px(8))
            pygame.draw.rect(target, colours[0], cell, border_radius=look.px(5))
            edge = MARKING if chosen else colours[1]
            pygame.draw.rect(target, edge, cell, look.px(3 if chosen else 1.5), border_radius=look.px(5))
            text = look.text(words, "bold24", colours[2])
            target.blit(text, text.get_rect(center=cell.center))

    def panel_place(self, sight: Sight, now: Instant[Stage], event: Shot, placed: Placed) -> pygame.Rect:
        """Away from the goal, in the corner of the pitch where it covers least."""
        scale, lens = self._look.scale, sight.lens
        width, height = PANEL
        aside, way = _OWN_GOAL * lens.unit, FORWARD[event.side]
        own = lens.left + (0 if way > 0 else lens.area[2] * lens.unit)
        at = own + way * (aside + width / 2), lens.top + height / 2 + 12
        # In the picture whole there are more to keep clear of, and dice that don't hop need less room.
        above, far = (0.0, ANYWHERE) if sight.still else (_HOP, FAR)
        (rect,) = self._spots(sight, now, placed, [Wish((width, height + above), at, far=far)])
        panel = pygame.Rect(0, 0, self._look.px(width), self._look.px(height))
        panel.bottomleft = round(rect.left * scale), round(rect.bottom * scale)
        return panel


def _area(lens: Lens) -> pygame.Rect:
    """Where dice may lie: in the picture, whatever is seen in it."""
    return pygame.Rect(lens.left, lens.top, lens.area[2] * lens.unit, lens.area[3] * lens.unit).inflate(-8, -8)


def _colours(scores: bool, is_open: bool) -> tuple[RGB, RGB, RGB]:
    """A cell's ground, edge and letters: amber scores, green is saved."""
    if scores:
        return AMBER, AMBER, INK
    if is_open:
        return mix(LED_GROUND, AMBER, 0.25), AMBER, AMBER
    return mix(LED_GROUND, GOOD, 0.2), mix(LED_GROUND, GOOD, 0.6), GOOD


def _needs(words: str, rating: int | None) -> str:
    """What a check needs: a 6 never passes (FU-11)."""
    return words if rating is None else f"{words} ≤ {min(rating, 5)}"


def _gone(now: Instant[Stage]) -> float:
    """How much of the dice is left to be seen: all of them until a moment after the verdict."""
    if "verdict" not in now.cues:
        return 1.0
    return max(0.0, min(1.0, 1 - (now.seconds - now.cues["verdict"].start - FADE) / FADE))

"""A shoot-out, which stands in the pitch's place (SC-44): who shoots, who keeps the goal, and two rows of discs
for what came of every kick.
"""

from __future__ import annotations

import math

import pygame

from engine.superclub.content.cards import GIVEN
from engine.superclub.match import events as ev
from engine.superclub.match.model import KICKS, SIDES, Kick, MatchTable, Side, other
from game.games.superclub.presenter.match import Names, Stage, card_of, keeper
from game.games.superclub.screens.match.layout import Pitch, Point
from game.games.superclub.screens.match.people import GIVEN_SEED
from game.games.superclub.screens.match.sight import mood
from game.stage.camera import Lens
from game.stage.club_looks import MatchKits
from game.stage.crowd import Crowd, seated
from game.stage.match_part import OnPitch
from game.stage.style import player_tokens as pieces
from game.stage.style import stars
from game.stage.style.player_cards import face_seed
from game.stage.style.player_tokens import Token
from game.stage.timeline import Instant
from game.ui.look import crests, faces, kits, marks, tokens
from game.ui.look.backdrops import floodlit
from game.ui.look.look import Look, sprite
from game.ui.look.motion import arc, ease_out, lerp
from game.ui.look.paint import Canvas
from game.ui.look.palette import (
    AMBER,
    BAD_TEXT,
    GOOD,
    LED_GROUND,
    MARKING,
    PITCH,
    PITCH_BENCH,
    PITCH_STRIPE,
    PLATE,
    TEXT,
    WHITE,
    alpha,
    darker,
)
from game.ui.look.panels import Box, box
from game.ui.scene import Ui


@sprite
def _verdict(look: Look, words: str, scored: bool) -> pygame.Surface:
    colour = GOOD if scored else BAD_TEXT
    wide = look.width(words, "display48") + 78
    plate = box(look, wide, 56, Box(LED_GROUND, colour, radius=8, line_width=2.5)).copy()
    look.put(plate, marks.mark(look, "ball" if scored else "cross", 30, colour), (32, 28))
    look.write(plate, words, "display48", colour, (58, 29))
    return plate


class ShootOut(OnPitch[Names, MatchKits, Pitch]):
    """Draws a shoot-out over the pitch."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, pitch)
        x, _, wide, high = self._goal
        left, deep = x - pitch.x - 14, high + 8
        colours = tuple((kit.a, kit.b) for kit in (match_kits.of(side).kit for side in SIDES))
        stands = (left + wide + 28, 0.0, pitch.width - left - wide - 28, deep), (0.0, 0.0, left, deep)
        self._crowd = Crowd(ui.look, (colours[0], colours[1]), seated(stands, 2))
        self._lens = Lens.over((pitch.x, pitch.y, 1.0), (0.0, 0.0, pitch.width, pitch.height))

    @property
    def _still(self) -> bool:
        return self._ui.settings.reduced_motion

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the kick under the cursor, or the rows as they stand."""
        look, pitch = self._look, self._pitch
        ground = look.sprite(("superclub.penalties", pitch), self._paint_ground)
        around = target.get_clip()
        target.set_clip(around.clip(self.area))
        target.blit(ground, (look.px(pitch.x), look.px(pitch.y)))
        felt = mood(now, still=self._still)
        self._crowd.draw(target, self._lens, 0.0 if self._still else now.time, felt.quiet if self._still else felt)
        kicks = list(now.stage.table.kicks)
        event = now.event
        if isinstance(event, ev.PenaltyTaken):
            if now.progress("verdict") > 0:
                kicks.append(event.kick)
            self._draw_kick(target, now, event.kick)
        self._draw_rows(target, now.stage, kicks, event)
        target.set_clip(around)

    # -- the goal

    @property
    def _goal(self) -> tuple[float, float, float, float]:
        """x, y, width, height of the goal."""
        pitch = self._pitch
        wide = min(pitch.width * 0.46, 420.0)
        high = min(pitch.height * 0.27, 140.0)
        return pitch.x + (pitch.width - wide) / 2, pitch.y + pitch.height * 0.03, wide, high

    @property
    def _spot(self) -> Point:
        return self._pitch.x + self._pitch.width / 2, self._pitch.y + self._pitch.height * 0.47

    def _paint_ground(self) -> pygame.Surface:
        look, pitch = self._look, self._pitch
        canvas = Canvas(look.px(pitch.width), look.px(pitch.height), (pitch.width, pitch.height), 2, PITCH)
        for number in range(0, 9, 2):
            canvas.rect(0, number * pitch.height / 9, pitch.width, pitch.height / 9, PITCH_STRIPE)
        x, y, wide, high = self._goal
        x, y = x - pitch.x, y - pitch.y
        with canvas.faded(0.4):
            canvas.line([(0, y + high), (pitch.width, y + high)], 2.5, MARKING)
            spot = self._spot
            canvas.disc(spot[0] - pitch.x, spot[1] - pitch.y, 5, MARKING)
        surface = floodlit(canvas.finish())
        net = pygame.Surface((look.px(wide), look.px(high)), pygame.SRCALPHA)
        net.fill((*darker(PITCH_BENCH, 0.3), 190))
        step = max(3, look.px(13))
        for across in range(0, net.get_width(), step):
            pygame.draw.line(net, (*MARKING, 80), (across, 0), (across, net.get_height()))
        for down in range(0, net.get_height(), step):
            pygame.draw.line(net, (*MARKING, 80), (0, down), (net.get_width(), down))
        surface.blit(net, (look.px(x), look.px(y)))
        post = max(2, look.px(5))
        frame = [(look.px(x), look.px(y + high)), (look.px(x), look.px(y)), (look.px(x + wide), look.px(y))]
        pygame.draw.lines(surface, WHITE, False, [*frame, (look.px(x + wide), look.px(y + high))], post)
        return surface

    # -- a kick

    def _draw_kick(self, target: pygame.Surface, now: Instant[Stage], kick: Kick) -> None:
        """The taker, his stars, and the ball on its way: into the net, or beside it."""
        look = self._look
        x, y, wide, high = self._goal
        spot = self._spot
        count = now.index
        corner = (0.14, 0.86, 0.22, 0.78)[count % 4]
        into = x + wide * corner, y + high * (0.35 if count % 3 else 0.7)
        share = now.progress("flight")
        self._draw_taker(target, now, kick)
        # He goes the wrong way if it is in; until the ball flies he shifts from foot to foot.
        keeps = x + wide / 2, y + high * 0.66
        beside = x + wide * (-0.05 if corner < 0.5 else 1.05), y + high * 0.3
        dives = (x + wide * (1 - corner if kick.scored else corner), y + high * 0.6)
        dived = ease_out(share)
        if self._still:
            dived = float(share >= 1)
        sway = 0.0 if self._still else wide * 0.05 * math.sin(2.3 * now.time) * (1 - dived)
        at = lerp(keeps[0], dives[0], dived) + sway, lerp(keeps[1], dives[1], dived)
        self._draw_keeper(target, now.stage.table, kick, at)
        end = into if kick.scored else beside
        gone = float(share >= 1) if self._still else ease_out(share)
        ball = lerp(spot[0], end[0], gone), lerp(spot[1], end[1], gone) - 18 * arc(gone)
        look.put(target, tokens.ball(look, 14 if gone < 0.7 else 11), ball)
        if now.progress("verdict") > 0:
            words = self._ui.t("superclub.match.kick.in" if kick.scored else "superclub.match.kick.out")
            look.put(target, _verdict(look, words, kick.scored), (spot[0] + self._pitch.width * 0.2, spot[1]))

    def _draw_keeper(self, target: pygame.Surface, table: MatchTable, kick: Kick, at: Point) -> None:
        """Who keeps the goal: the other side's goalkeeper, or its emblem."""
        look, side = self._look, other(kick.side)
        team, kit, size = table.teams[side], self._match_kits.of(side).kit, min(54.0, self._goal[3] * 0.5)
        look.put(target, kits.disc(look, kit, "", size / 2, side == 0), at)
        if team.line_up is None:
            look.put(target, crests.crest(look, self._match_kits.of(side).crest, size * 0.7), at)
            return
        card = keeper(team)
        seed = GIVEN_SEED if card is None else face_seed(card.number)
        look.put(target, faces.face(look, seed, size * 0.84, kit, round=True), at)

    def _draw_taker(self, target: pygame.Surface, now: Instant[Stage], kick: Kick) -> None:
        look, side, table = self._look, kick.side, now.stage.table
        size = min(68.0, self._pitch.height * 0.14)
        x, y = self._spot[0] - size * 1.7, self._spot[1] - size * 0.1
        if self._pitch.is_low:
            size = 46.0
            x, y = self._pitch.x + 60, self._pitch.y + 40
        if not self._still:  # he breathes, and steps up to the ball as he hits it
            x += 2.5 * math.sin(1.7 * now.time) + 0.5 * size * arc(now.progress("flight"))
            y += 2.0 * math.sin(2.1 * now.time)
        kit = self._match_kits.of(side).kit
        if kick.taker is None:
            emblem = crests.crest(look, self._match_kits.of(side).crest, size * 1.2)
            look.put(target, emblem, (x, y))
            row = stars.row(look, 2 * kick.stars, 0, 18, False)
            look.put(target, row, (x, y + size * 0.8))
            return
        if kick.taker == GIVEN:
            token = Token(GIVEN_SEED, self._names.given, "goalkeeper", 2)
        else:
            card = card_of(table, side, kick.taker)
            token = Token(face_seed(card.number), card.name, card.position, 2 * card.stars)
        picture = pieces.token(look, token, kit, size, home=side == 0)
        look.put(target, picture, (x, y + size * 0.2))

    # -- the rows

    def _draw_rows(self, target: pygame.Surface, stage: Stage, kicks: list[Kick], event: object) -> None:
        """Five discs a side, then one more for every kick of sudden death."""
        pitch = self._pitch
        shooting = event.kick.side if isinstance(event, ev.PenaltyTaken) else None
        first = stage.shooting if stage.shooting is not None else 1
        order: tuple[Side, Side] = (first, 0 if first else 1)
        results = [[kick.scored for kick in kicks if kick.side == side] for side in order]
        longest = max(KICKS, *(len(row) + (shooting is not None) for row in results))
        high = min(44.0, pitch.height * 0.1)
        step = min(high, (pitch.width - 110) / longest)
        wide, deep = 96 + step * longest, 2 * high + 16
        left = pitch.x + (pitch.width - wide) / 2
        top = pitch.y + pitch.height - deep - (6 if pitch.is_low else 62)  # clear of the transport

        def paint() -> pygame.Surface:
            surface = self.blank(wide, deep)
            canvas = Canvas(look.px(wide), look.px(deep), (wide, deep))
            canvas.rect(0, 0, wide, deep, alpha(PLATE, 0.9), 8)
            surface.blit(canvas.finish(), (0, 0))
            for number, (side, row) in enumerate(zip(order, results, strict=True)):
                y = 8 + high * (number + 0.5)
                look.put(surface, crests.crest(look, self._match_kits.of(side).crest, high - 6), (14 + high / 2, y))
                for kick in range(longest):
                    seen = row[kick] if kick < len(row) else None
                    due = shooting == side and kick == len(row)
                    disc = self._disc(seen, due, min(step, high) * 0.78)
                    look.put(surface, disc, (78 + step * (kick + 0.5), y))
            return surface

        look = self._look
        target.blit(self.kept((results, order, shooting), paint), (look.px(left), look.px(top)))

    def _disc(self, scored: bool | None, due: bool, size: float) -> pygame.Surface:
        """A kick: a ball in green, a cross in red, an empty ring; amber while it is being taken."""
        look = self._look
        line = AMBER if due else TEXT if scored is None else GOOD if scored else BAD_TEXT
        disc = box(look, size, size, Box(LED_GROUND, line, radius=round(size / 2), line_width=3 if due else 2)).copy()
        if scored is not None:
            name = "ball" if scored else "cross"
            look.put(disc, marks.mark(look, name, size * 0.6, line), (size / 2, size / 2))
        return disc

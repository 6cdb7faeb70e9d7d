"""What takes the pitch over for a while: moments a passer-by stops for, and penalties kick by kick (SC-44).

A weapon turned over, a drawn opponent, an injury, a card earned and full time lie over the pitch; a shoot-out stands in
its place, with who shoots at the goal and two rows of discs for what came of every kick.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.superclub.content.cards import GIVEN
from engine.superclub.match import events as ev
from engine.superclub.match.model import KICKS, Kick, MatchTable, Side, winner_of
from game.games.superclub.presenter.match import Names, Stage, card_of, scored
from game.games.superclub.screens.match.layout import Pitch, Point
from game.games.superclub.screens.match.people import GIVEN_SEED
from game.games.superclub.wording import effect_text
from game.stage.banners import striped
from game.stage.club_looks import MatchKits
from game.stage.match_part import OnPitch, Overlay
from game.stage.style import papers, player_cards, stars
from game.stage.style import player_tokens as pieces
from game.stage.style.player_cards import face_seed
from game.stage.style.player_tokens import Token
from game.stage.timeline import Instant
from game.ui.look import crests, faces, marks, panels, tokens
from game.ui.look.backdrops import floodlit
from game.ui.look.kits import Kit
from game.ui.look.lettering import plain
from game.ui.look.look import Look, sprite
from game.ui.look.motion import arc, ease_in_out, ease_out, lerp, overshoot
from game.ui.look.paint import Canvas
from game.ui.look.palette import (
    AMBER,
    BAD_TEXT,
    GOOD,
    LED_GROUND,
    MARKING,
    PAPER,
    PITCH,
    PITCH_BENCH,
    PITCH_STRIPE,
    PLATE,
    RGB,
    TEXT,
    WHITE,
    alpha,
    darker,
)
from game.ui.look.panels import Box, box

_BANNER = 112.0


class Moments(Overlay[Names, MatchKits]):
    """Draws what lies over the pitch for a while."""

    pace = 6
    depth = 0.85

    @property
    def _size(self) -> int:
        """How wide a card is that is held up."""
        return min(230, int(self.height * 0.52))

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the moment under the cursor, if it is one."""
        match now.event:
            case ev.LineUpsShown(opponent=opponent) if opponent is not None:
                self._opponent(target, now, now.event)
            case ev.WeaponPlayed():
                self._weapon(target, now, now.event)
            case ev.DerbyDeclared():
                self._title(target, now, self._ui.t("superclub.match.title.derby"), BAD_TEXT)
            case ev.PlayerInjured():
                self._injury(target, now.stage.table, now, now.event)
            case ev.InjuryCancelled():
                self._title(target, now, self._ui.t("superclub.match.title.cancelled"), PAPER)
            case ev.ChangerEarned():
                self._changer(target, now, now.event)
            case ev.ShootOutBegun():
                self._title(target, now, self._ui.t("superclub.match.title.penalties"), AMBER)
            case ev.MatchEnded():
                self._ended(target, now, now.event)

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint the backs of cards that may be turned over, one picture at every step."""
        for deck in ("changer", "cup"):
            papers.back(self._look, deck, self._size)
            yield

    # -- cards

    def _weapon(self, target: pygame.Surface, now: Instant[Stage], event: ev.WeaponPlayed) -> None:
        """The card comes up face down, and turns over."""
        t, look = self._ui.t, self._look
        card = self._names.content.changers[event.weapon]
        lines = (plain(f"{effect_text(t, card.effect)}."),)
        told = papers.Changer(card.mood, t("superclub.match.weapon"), card.title, lines)
        front = papers.changer(look, told, self._size)
        self._turn(target, now, front, "changer", event.side)

    def _opponent(self, target: pygame.Surface, now: Instant[Stage], event: ev.LineUpsShown) -> None:
        t, look, drawn = self._ui.t, self._look, event.opponent
        assert drawn is not None, "asked of a final"
        assert drawn.block is not None, "a drawn opponent has no players"
        words = tuple(t(f"superclub.match.third.{third}") for third in ("attack", "midfield", "defence"))
        front = papers.cup(
            look,
            papers.Cup(drawn.name, drawn.block.attack, drawn.block.midfield, drawn.block.defence, words),  # type: ignore[arg-type]
            self._size,
        )
        self._turn(target, now, front, "cup")

    def _turn(
        self, target: pygame.Surface, now: Instant[Stage], front: pygame.Surface, deck: str, side: Side | None = None
    ) -> None:
        look, share = self._look, now.progress("card")
        turned = now.progress("turn") if "turn" in now.cues else min(1.0, max(0.0, (share - 0.12) / 0.16))
        turned = float(turned >= 0.5) if self._ui.settings.reduced_motion else ease_in_out(turned)
        at = self.hold_up(target, papers.turning(papers.back(look, deck, self._size), front, turned), share)
        if at is not None and side is not None:
            crest = crests.crest(look, self._match_kits.of(side).crest, 46)
            target.blit(crest, crest.get_rect(center=(at.centerx, at.centery - front.get_height() // 2)))

    def _injury(self, target: pygame.Surface, table: MatchTable, now: Instant[Stage], event: ev.PlayerInjured) -> None:
        """A banner with his face: he is out for the season."""
        share = now.progress("card")
        if not 0 < share < 1:
            return
        t, card, club = self._ui.t, card_of(table, event.side, event.card), self._match_kits.of(event.side)
        words = t("superclub.match.title.injured")
        line = t("superclub.match.title.injured_line", player=card.name, n=event.slot + 1)
        banner = _injury(self._look, (words, line), face_seed(card.number), club.kit, club.crest, self.width)
        # On the half of the pitch where nobody is carried off.
        self.open(target, banner, self.down(0.72 if event.side else 0.26), self.opened(share, 7))

    def _changer(self, target: pygame.Surface, now: Instant[Stage], event: ev.ChangerEarned) -> None:
        """A card face down, held up and handed over to its manager's side."""
        look, still = self._look, self._ui.settings.reduced_motion
        width = min(150, self._size)
        leave = 0.0 if still else ease_in_out(now.progress("leave"))
        rise = 1.0 if still else overshoot(min(1.0, now.seconds / 0.35))
        if leave >= 1:
            return
        x, y = self.x + self.width / 2, self.y + self.height / 2
        end = self.x + self.width + width if event.side else self.x - width
        x, y = x + (end - x) * leave, y + (1 - rise) * self.height * 0.7
        high = papers.card_height(width)
        with self.inside(target):
            look.put(target, panels.shadow(look, width, high, "paper"), (x, y + 8))
            look.put(target, papers.back(look, "changer", width), (x, y))
            crest = crests.crest(look, self._match_kits.of(event.side).crest, 56)
            look.put(target, crest, (x, y + high * 0.34))

    # -- full time

    def _ended(self, target: pygame.Surface, now: Instant[Stage], event: ev.MatchEnded) -> None:
        table, t = now.stage.table, self._ui.t
        winner = winner_of(event.result) if event.winner is None else event.winner
        score = scored(table.won)
        if winner is None:
            words, colour = t("superclub.match.title.draw", score=score), PAPER
        else:
            club = self._names.club(table, winner)
            words, colour = t("superclub.match.title.won", club=club, score=score), AMBER
        if winner is not None and now.since("party") > 0:
            self.throw(target, self._match_kits.of(winner).kit, now.since("party"), now.index)
        self._title(target, now, words, colour)

    def _title(self, target: pygame.Surface, now: Instant[Stage], words: str, colour: RGB) -> None:
        look, width = self._look, self.width
        styles = ("display72", "display64", "display48", "display40")
        style = next((one for one in styles if look.width(words, one) < width - 20), "display32")
        banner = self.title_banner(look.fit(words, style, width - 12), colour, 96 if width > 600 else 72, style)
        self.title(target, banner, self.down(0.5), (now.seconds, now.length))

    def shade(self, target: pygame.Surface, at: pygame.Rect) -> None:
        look = self._look
        shade = panels.shadow(look, self._size, papers.card_height(self._size), "paper")
        target.blit(shade, shade.get_rect(center=(at.centerx, at.centery + look.px(8))))


@sprite
def _injury(
    look: Look, words: tuple[str, str], seed: int, kit: Kit, crest: crests.Crest, width: float
) -> pygame.Surface:
    surface = pygame.Surface((look.px(width), look.px(_BANNER)), pygame.SRCALPHA)
    striped(surface, (BAD_TEXT, BAD_TEXT), look.px(6), 238)
    wide = width > 620
    x, large, small = (30.0, "display64", "bold24") if wide else (12.0, "display40", "bold18")
    look.put(surface, player_cards.greyed(faces.face(look, seed, _BANNER - 26, kit)), (x, _BANNER / 2), "left")
    look.put(surface, player_cards.badge_disc(look, "injury", 40), (x + _BANNER - 34, _BANNER - 30))
    x += _BANNER
    look.write(surface, words[0], large, BAD_TEXT, (x, _BANNER * 0.38), "left")
    look.write(surface, look.fit(words[1], small, width - x - 16), small, TEXT, (x, _BANNER * 0.76))
    if wide:
        look.put(surface, crests.crest(look, crest, _BANNER - 36), (width - 30, _BANNER / 2), "right")
    return surface


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

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the kick under the cursor, or the rows as they stand."""
        look, pitch = self._look, self._pitch
        ground = look.sprite(("superclub.penalties", pitch), self._paint_ground)
        target.blit(ground, (look.px(pitch.x), look.px(pitch.y)))
        kicks = list(now.stage.table.kicks)
        event = now.event
        if isinstance(event, ev.PenaltyTaken):
            if now.progress("verdict") > 0:
                kicks.append(event.kick)
            self._draw_kick(target, now, event.kick)
        self._draw_rows(target, now.stage, kicks, event)

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
        corner = (0.2, 0.8, 0.35, 0.65)[count % 4]
        into = x + wide * corner, y + high * (0.35 if count % 3 else 0.7)
        beside = x + wide * (-0.06 if corner < 0.5 else 1.06), y + high * 0.3
        self._draw_taker(target, now.stage.table, kick)
        share = now.progress("flight")
        end = into if kick.scored else beside
        gone = share if self._ui.settings.reduced_motion else ease_out(share)
        if self._ui.settings.reduced_motion:
            gone = 1.0 if share >= 1 else 0.0
        rise = 0.0 if kick.scored else 18 * arc(gone)
        at = lerp(spot[0], end[0], gone), lerp(spot[1], end[1], gone) - rise
        look.put(target, tokens.ball(look, 14 if gone < 0.7 else 11), at)
        if now.progress("verdict") > 0:
            words = self._ui.t("superclub.match.kick.in" if kick.scored else "superclub.match.kick.out")
            look.put(target, _verdict(look, words, kick.scored), (spot[0] + self._pitch.width * 0.2, spot[1]))

    def _draw_taker(self, target: pygame.Surface, table: MatchTable, kick: Kick) -> None:
        look, side = self._look, kick.side
        size = min(68.0, self._pitch.height * 0.14)
        x, y = self._spot[0] - size * 1.7, self._spot[1] - size * 0.1
        if self._pitch.is_low:
            size = 46.0
            x, y = self._pitch.x + 60, self._pitch.y + 40
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

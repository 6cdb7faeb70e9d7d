"""The moments a passer-by stops for: a weapon turned over, a drawn opponent, an injury, a card earned, full time.

They lie over the pitch for a while.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import MatchTable, Side, winner_of
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Cast, Stage
from game.games.superclub.presenter.names import card_of
from game.games.superclub.screens.match.layout import Pitch
from game.games.superclub.wording import effect_text
from game.stage.banners import colours_of, open_banner, throw_confetti, title_banner
from game.stage.instant import Instant
from game.stage.match_kits import Dresses
from game.stage.style import papers, player_cards
from game.stage.style.player_faces import face_seed
from game.ui.look import crests, faces, panels
from game.ui.look.lettering import plain
from game.ui.look.motion import ease_in_out, ease_out, overshoot
from game.ui.look.palette import AMBER, BAD_TEXT, BAR, PAPER, RGB, TEXT
from game.ui.scene import Ui

_BANNER = 112.0


class Moments:
    """Draws what lies over the pitch for a while."""

    def __init__(self, ui: Ui, pitch: Pitch, cast: Cast, dresses: Dresses) -> None:
        self._ui = ui
        self._pitch = pitch
        self._cast = cast
        self._dresses = dresses
        self._card = min(230, int(pitch.height * 0.52))

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
            papers.back(self._ui.look, deck, self._card)
            yield

    # -- cards

    def _weapon(self, target: pygame.Surface, now: Instant[Stage], event: ev.WeaponPlayed) -> None:
        """The card comes up face down, and turns over."""
        t, look = self._ui.t, self._ui.look
        card = self._cast.content.changers[event.weapon]
        lines = (plain(f"{effect_text(t, card.effect)}."),)
        front = papers.changer(
            look, papers.Changer(card.mood, t("superclub.match.weapon"), card.title, lines), self._card
        )
        self._turn(target, now, front, "changer", event.side)

    def _opponent(self, target: pygame.Surface, now: Instant[Stage], event: ev.LineUpsShown) -> None:
        t, look, drawn = self._ui.t, self._ui.look, event.opponent
        assert drawn is not None, "asked of a final"
        assert drawn.block is not None, "a drawn opponent has no players"
        words = tuple(t(f"superclub.match.third.{third}") for third in ("attack", "midfield", "defence"))
        front = papers.cup(
            look,
            papers.Cup(drawn.name, drawn.block.attack, drawn.block.midfield, drawn.block.defence, words),  # type: ignore[arg-type]
            self._card,
        )
        self._turn(target, now, front, "cup")

    def _turn(
        self, target: pygame.Surface, now: Instant[Stage], front: pygame.Surface, deck: str, side: Side | None = None
    ) -> None:
        look = self._ui.look
        cue = now.cues["card"]
        share = cue.progress(now.seconds)
        turning = now.cues.get("turn")
        turned = turning.progress(now.seconds) if turning is not None else min(1.0, max(0.0, (share - 0.12) / 0.16))
        back = papers.back(look, deck, self._card)
        picture = front if turned >= 0.5 else back
        if 0 < turned < 1 and not self._ui.settings.reduced_motion:
            wide = max(1, round(picture.get_width() * abs(1 - 2 * ease_in_out(turned))))
            picture = pygame.transform.scale(picture, (wide, picture.get_height()))
        at = self._hold_up(target, picture, share)
        if at is not None and side is not None:
            crest = crests.crest(look, self._dresses.of(side).crest, 46)
            target.blit(crest, crest.get_rect(center=(at[0], at[1] - front.get_height() // 2)))

    def _injury(self, target: pygame.Surface, table: MatchTable, now: Instant[Stage], event: ev.PlayerInjured) -> None:
        """A banner with his face: he is out for the season."""
        share = now.progress("card")
        if not 0 < share < 1:
            return
        look, t = self._ui.look, self._ui.t
        card = card_of(table, event.side, event.card)
        dress = self._dresses.of(event.side)
        words = t("superclub.match.title.injured")
        line = t("superclub.match.title.injured_line", player=card.name, n=event.slot + 1)
        width = self._pitch.width

        def make() -> pygame.Surface:
            surface = pygame.Surface((look.px(width), look.px(_BANNER)), pygame.SRCALPHA)
            surface.fill((*BAR, 238))
            stripe = look.px(6)
            pygame.draw.rect(surface, BAD_TEXT, (0, 0, surface.get_width(), stripe))
            pygame.draw.rect(surface, BAD_TEXT, (0, surface.get_height() - stripe, surface.get_width(), stripe))
            x = 30.0 if width > 620 else 12.0
            face = player_cards.greyed(faces.face(look, face_seed(card.number), _BANNER - 26, dress.kit))
            look.put(surface, face, (x, _BANNER / 2), "left")
            look.put(surface, player_cards.badge_disc(look, "injury", 40), (x + _BANNER - 34, _BANNER - 30))
            x += _BANNER
            style = "display64" if width > 620 else "display40"
            look.write(surface, words, style, BAD_TEXT, (x, _BANNER * 0.38), "left")
            small = "bold24" if width > 620 else "bold18"
            look.write(surface, look.fit(line, small, width - x - 16), small, TEXT, (x, _BANNER * 0.76))
            crest = crests.crest(look, dress.crest, _BANNER - 36)
            if width > 620:
                look.put(surface, crest, (width - 30, _BANNER / 2), "right")
            return surface

        banner = look.sprite(("superclub.match.injury", card, dress.kit, width, event.slot), make)
        enter = ease_out(min(1.0, share * 7))
        leave = ease_in_out(max(0.0, share * 8 - 7))
        # On the half of the pitch where nobody is carried off.
        self._open(target, banner, 0.72 if event.side else 0.26, enter - leave)

    def _changer(self, target: pygame.Surface, now: Instant[Stage], event: ev.ChangerEarned) -> None:
        """A card face down, held up and handed over to its manager's side."""
        look, pitch = self._ui.look, self._pitch
        width = min(150, self._card)
        card = papers.back(look, "changer", width)
        leave = 0.0 if self._ui.settings.reduced_motion else ease_in_out(now.progress("leave"))
        rise = 1.0 if self._ui.settings.reduced_motion else overshoot(min(1.0, now.seconds / 0.35))
        if leave >= 1:
            return
        x, y = pitch.middle
        end = pitch.x + pitch.width + width if event.side else pitch.x - width
        at = x + (end - x) * leave, y + (1 - rise) * pitch.height * 0.7
        previous = target.get_clip()
        target.set_clip(self._area())
        look.put(target, panels.shadow(look, width, papers.card_height(width), "paper"), (at[0], at[1] + 8))
        look.put(target, card, at)
        crest = crests.crest(look, self._dresses.of(event.side).crest, 56)
        look.put(target, crest, (at[0], at[1] + papers.card_height(width) * 0.34))
        target.set_clip(previous)

    # -- full time

    def _ended(self, target: pygame.Surface, now: Instant[Stage], event: ev.MatchEnded) -> None:
        table, t = now.stage.table, self._ui.t
        winner = winner_of(event.result) if event.winner is None else event.winner
        score = f"{points(table.won[0])}–{points(table.won[1])}"
        if winner is None:
            words, colour = t("superclub.match.title.draw", score=score), PAPER
        else:
            club = self._cast.club(table, winner)
            words, colour = t("superclub.match.title.won", club=club, score=score), AMBER
        if winner is not None and not self._ui.settings.reduced_motion:
            thrown = now.since("party")
            if thrown > 0:
                colours = colours_of(self._dresses.of(winner).kit)
                throw_confetti(self._ui.look, target, self._area(), colours, thrown, now.index)
        self._title(target, now, words, colour)

    def _title(self, target: pygame.Surface, now: Instant[Stage], words: str, colour: RGB) -> None:
        look, width = self._ui.look, self._pitch.width
        enter = ease_out(min(1.0, now.seconds / 0.25))
        leave = ease_in_out(max(0.0, min(1.0, (now.seconds - now.length + 0.25) / 0.25)))
        styles = ("display72", "display64", "display48", "display40")
        style = next((one for one in styles if look.width(words, one) < width - 20), "display32")
        banner = title_banner(look, look.fit(words, style, width - 12), colour, width, 96 if width > 600 else 72, style)
        self._open(target, banner, 0.5, enter - leave)

    # -- how they come and go

    def _hold_up(self, target: pygame.Surface, picture: pygame.Surface, share: float) -> tuple[int, int] | None:
        """A card held up in the middle of the pitch; where its middle is, None while it is out of sight."""
        if not 0 < share < 1:
            return None
        look, area = self._ui.look, self._area()
        rise, drop = overshoot(min(1.0, share * 6)), ease_in_out(max(0.0, share * 7 - 6))
        offset = 0 if self._ui.settings.reduced_motion else round((1 - rise + drop) * area.height * 0.85)
        shade = panels.shadow(look, self._card, papers.card_height(self._card), "paper")
        at = picture.get_rect(center=(area.centerx, area.centery + offset))
        previous = target.get_clip()
        target.set_clip(area)
        target.blit(shade, shade.get_rect(center=(at.centerx, at.centery + look.px(8))))
        target.blit(picture, at)
        target.set_clip(previous)
        return at.center

    def _open(self, target: pygame.Surface, banner: pygame.Surface, height: float, share: float) -> None:
        if share <= 0:
            return
        middle = self._ui.look.px(self._pitch.y + self._pitch.height * height)
        open_banner(self._ui, target, banner, self._area().left, middle, share)

    def _area(self) -> pygame.Rect:
        look, pitch = self._ui.look, self._pitch
        return pygame.Rect(look.px(pitch.x), look.px(pitch.y), look.px(pitch.width), look.px(pitch.height))

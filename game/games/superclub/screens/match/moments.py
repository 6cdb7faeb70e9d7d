"""The moments a passer-by stops for: a weapon turned over, a drawn opponent, an injury, a card earned, full time.

They lie over the pitch for a while.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import MatchTable, Side, winner_of
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Names, Stage, card_of
from game.games.superclub.wording import effect_text
from game.stage.banners import striped
from game.stage.club_looks import MatchKits
from game.stage.match_part import Overlay
from game.stage.style import papers, player_cards
from game.stage.style.player_cards import face_seed
from game.stage.timeline import Instant
from game.ui.look import crests, faces, panels
from game.ui.look.lettering import plain
from game.ui.look.motion import ease_in_out, overshoot
from game.ui.look.palette import AMBER, BAD_TEXT, PAPER, RGB, TEXT

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
        look, t = self._look, self._ui.t
        card = card_of(table, event.side, event.card)
        club_style = self._match_kits.of(event.side)
        words = t("superclub.match.title.injured")
        line = t("superclub.match.title.injured_line", player=card.name, n=event.slot + 1)
        width = self.width

        def make() -> pygame.Surface:
            surface = striped(self.blank(height=_BANNER), (BAD_TEXT, BAD_TEXT), look.px(6), 238)
            x = 30.0 if width > 620 else 12.0
            face = player_cards.greyed(faces.face(look, face_seed(card.number), _BANNER - 26, club_style.kit))
            look.put(surface, face, (x, _BANNER / 2), "left")
            look.put(surface, player_cards.badge_disc(look, "injury", 40), (x + _BANNER - 34, _BANNER - 30))
            x += _BANNER
            style = "display64" if width > 620 else "display40"
            look.write(surface, words, style, BAD_TEXT, (x, _BANNER * 0.38), "left")
            small = "bold24" if width > 620 else "bold18"
            look.write(surface, look.fit(line, small, width - x - 16), small, TEXT, (x, _BANNER * 0.76))
            crest = crests.crest(look, club_style.crest, _BANNER - 36)
            if width > 620:
                look.put(surface, crest, (width - 30, _BANNER / 2), "right")
            return surface

        banner = look.sprite(("superclub.match.injury", card, club_style.kit, width, event.slot), make)
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
        score = f"{points(table.won[0])}–{points(table.won[1])}"
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

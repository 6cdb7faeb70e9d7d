"""What lies over the pitch for a while: moments a passer-by stops for.

A weapon slammed on the grass and turned over, a drawn opponent, who won a third, an injury, a card earned, full time.
Nothing of it covers the ball, a goal's mouth, or the faces of who won: what is said lies at the upper edge, and the
camera looks so high meanwhile that nobody stands there.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.superclub.content.cards import GIVEN
from engine.superclub.match import events as ev
from engine.superclub.match.model import MatchTable, Side, winner_of
from engine.superclub.match.result import goals_of
from game.games.superclub.presenter.match import Names, Stage, card_of, points, scored
from game.games.superclub.presenter.movement import best_of
from game.games.superclub.presenter.plan import MIDDLE
from game.games.superclub.presenter.shoot_out import goes_wide
from game.games.superclub.screens.match.layout import LOW
from game.games.superclub.screens.match.people import GIVEN_SEED
from game.games.superclub.screens.match.sight import view_of
from game.games.superclub.wording import effect_text
from game.stage.banners import striped
from game.stage.camera import SHAKE, shaken
from game.stage.club_looks import ClubStyle, MatchKits
from game.stage.match_part import TITLE, Overlay
from game.stage.style import papers, player_cards
from game.stage.style.player_cards import face_of
from game.stage.timeline import Instant
from game.ui.look import crests, faces, panels
from game.ui.look.lettering import plain
from game.ui.look.look import Look, sprite
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.palette import AMBER, BAD_TEXT, PAPER, RGB, TEXT
from game.ui.text import score_of

_HIGH, _LOW_HIGH = 46.0, 38.0
"""How high a banner is, and in a low window."""
_ASIDE = 8.0
_AGAIN = 5.0
"""Seconds after which more confetti is thrown once the match is over."""
_COME = 0.9
"""Seconds until both sides have come together after the match."""
_FALLS, _STEPS = 1.6, 8
"""How many times as large a card is in the hand that slams it on the pitch, and in how many pictures it comes down."""


class Moments(Overlay[Names, MatchKits]):
    """Draws what lies over the pitch for a while."""

    pace = 6
    depth = 0.85

    @property
    def _size(self) -> int:
        """How wide a card is that is held up."""
        return min(170, int(self.height * 0.42))

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
            case ev.ThirdWon():
                self._third(target, now, now.event)
            case ev.PenaltyTaken() if now.progress("party") > 0 and self.height >= LOW:  # lower there is no room beside
                self._kick(target, now, now.event)
            case ev.ShootOutBegun():
                self._title(target, now, self._ui.t("superclub.match.title.penalties"), AMBER)
            case ev.MatchEnded():
                self._ended(target, now, now.event)

    def shake(self, now: Instant[Stage]) -> tuple[int, int]:
        """How far the pitch is off its place, in pixels: as a card is slammed on it, and as a ball is in the net."""
        if self._ui.settings.reduced_motion:
            return 0, 0
        match now.event:
            case ev.WeaponPlayed() | ev.ChangerEarned():
                x, y = shaken(now.seconds - now.cues["slam"].end, SHAKE)
            case ev.PenaltyTaken(kick=kick) if kick.scored:
                x, y = shaken(now.since("verdict"), SHAKE)
            case ev.ThirdWon(winner=winner) if self._is_goal(now, winner):
                x, y = shaken(now.since("resolve"), SHAKE)
            case _:
                return 0, 0
        return self._look.px(x), self._look.px(y)

    @staticmethod
    def _is_goal(now: Instant[Stage], winner: Side | None) -> bool:
        """Whether a third ends with the ball in the net."""
        return winner is not None and now.stage.table.duels[-1].attacker == winner

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint the backs of cards that may be turned over, one picture at every step."""
        for deck in ("changer", "cup"):
            papers.back(self._look, deck, self._size)
            yield
        for width in dict.fromkeys((self._size, self._small)):
            for step in range(_STEPS):
                self._falling(width, step)
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
        back, x = papers.back(look, deck, self._size), self.card_x(now, side)
        if "slam" in now.cues and now.progress("slam") < 1 and not self._ui.settings.reduced_motion:
            self._slam(target, now, self._size, x)
            return
        at = self._held(
            target, papers.turning(back, front, turned), max(share, 0.2) if "slam" in now.cues else share, x
        )
        if at is not None and side is not None:
            crest = crests.crest(look, self._match_kits.of(side).crest, 46)
            target.blit(crest, crest.get_rect(center=(at.centerx, at.centery - front.get_height() // 2)))

    def card_x(self, now: Instant[Stage], side: Side | None) -> float:
        """How far across the window a card is held up: over a third that isn't played, a side's own where it can be."""
        lit = view_of(now).shown
        if lit is None:
            return self.x + self.width * (0.2 if side == 0 else 0.8)
        left = lit == 2 if lit != 1 else side == 0
        return self.x + self.width * (0.115 if left else 0.885)

    def _free(self, x: float) -> tuple[float, float]:
        """From where to where a card that comes down at `x` is seen: beside those who play, never over them."""
        reach = max(self._size * 0.5, min(x - self.x, self.x + self.width - x))
        return x - reach, x + reach

    def _held(self, target: pygame.Surface, picture: pygame.Surface, share: float, x: float) -> pygame.Rect | None:
        """A card held up so far across the window; its place in pixels, None while it is out of sight."""
        if not 0 < share < 1:
            return None
        with self.inside(target) as area:
            below = round(self.sunk(share, self.pace) * area.height * self.depth)
            at = picture.get_rect(center=(self._look.px(x), area.centery + below))
            self.shade(target, at)
            target.blit(picture, at)
        return at

    def _slam(self, target: pygame.Surface, now: Instant[Stage], width: int, x: float) -> None:
        """A card comes down from the hand: large and aslant, until it lies on the grass."""
        if now.since("slam") < 0:
            return
        picture = self._falling(width, min(_STEPS - 1, int(_STEPS * now.progress("slam"))))
        with self.inside(target) as area:  # it comes down beside those who play, not over them
            left, right = (self._look.px(edge) for edge in self._free(x))
            target.set_clip(area.clip(pygame.Rect(left, area.top, right - left, area.height)))
            target.blit(picture, picture.get_rect(center=(self._look.px(x), area.centery)))

    def _falling(self, width: int, step: int) -> pygame.Surface:
        """A Game changer on its way down to the grass."""
        look, share = self._look, (step / (_STEPS - 1)) ** 2

        def made() -> pygame.Surface:
            card = papers.back(look, "changer", width)
            return pygame.transform.rotozoom(card, 24 * (1 - share), lerp(_FALLS, 1.0, share))

        return look.sprite(("superclub.falling", width, step), made)

    @property
    def _small(self) -> int:
        """How wide a card is that was earned."""
        return min(150, self._size)

    def _injury(self, target: pygame.Surface, table: MatchTable, now: Instant[Stage], event: ev.PlayerInjured) -> None:
        """A banner with his face: he is out for the season."""
        share = now.progress("card")
        if not 0 < share < 1:
            return
        t, card, club = self._ui.t, card_of(table, event.side, event.card), self._match_kits.of(event.side)
        words = t("superclub.match.title.injured")
        line = t("superclub.match.title.injured_line", player=card.name, n=event.slot + 1)
        banner = _told(self._look, (words, line), face_of(card), club, (self.width, self._high), hurt=True)
        self.open(target, banner, self._edge(below=False), self.opened(share, 7))

    @property
    def _high(self) -> float:
        """How high a banner is."""
        return _LOW_HIGH if self.height < LOW else _HIGH

    def _edge(self, *, below: bool) -> float:
        """The middle of a banner: at the upper edge, above all faces, or at the lower one."""
        away = self._high / 2 + (2 if self.height < LOW else _ASIDE)
        return self.y + self.height - away if below else self.y + away

    def third_banner(self, now: Instant[Stage], event: ev.ThirdWon) -> tuple[pygame.Surface, float]:
        """What is said of a third that is over, and how far down the window the middle of it is."""
        table, t, look = now.stage.table, self._ui.t, self._look
        attacker, winner = table.duels[-1].attacker, event.winner
        totals = {"most": points(max(event.totals)), "least": points(min(event.totals))}
        key = (
            "shared" if winner is None else "midfield" if attacker is None else "goal" if attacker == winner else "kept"
        )
        club, word = None, t(f"superclub.match.title.{key}")
        line, seed = t("superclub.match.title.level", **totals), None
        if winner is not None:
            club = self._match_kits.of(winner)
            best = best_of(table, winner, table.duels[-1].thirds[winner]) if key != "kept" else None
            who = self._names.club(table, winner)
            if best is not None and isinstance(best[1], int):
                card = card_of(table, winner, best[1])
                who, seed = card.name, face_of(card)
            said = "midfield_line" if key == "midfield" else "third_line"
            line = t(f"superclub.match.title.{said}", who=who, club=self._names.club(table, winner), **totals)
        if self.height < LOW:
            below = winner == 1 if key == "goal" else winner is None or self._is_above(now, winner)
        else:  # with reduced motion the camera stays near: visitors celebrate above, or the best stands there
            up = winner == 1 if key == "goal" else winner is not None and self._is_above(now, winner)
            below = self._ui.settings.reduced_motion and up
        edge = self._edge(below=below)
        return _told(look, (word, line), seed, club, (self.width, self._high)), edge

    def _is_above(self, now: Instant[Stage], winner: Side) -> bool:
        """Whether the best of who has won a third is nearer the upper edge when that is told."""
        assert now.beat is not None, "a third that is over is a beat"
        table = now.stage.table
        best = best_of(table, winner, table.duels[-1].thirds[winner])
        if best is None or best not in now.movement:
            return False
        return now.movement.at(best, now.beat.play + now.beat.choreography.play(now.cues["party"].start)).y < MIDDLE

    def _third(self, target: pygame.Surface, now: Instant[Stage], event: ev.ThirdWon) -> None:
        """Who won it; after a goal there is confetti."""
        share = now.progress("party")
        if not 0 < share < 1:
            return
        if event.winner is not None and self._is_goal(now, event.winner):
            self.throw(target, self._match_kits.of(event.winner).kit, now.since("party"), now.index)
        banner, middle = self.third_banner(now, event)
        self.open(target, banner, middle, self.opened(share))

    def _kick(self, target: pygame.Surface, now: Instant[Stage], event: ev.PenaltyTaken) -> None:
        """Who has scored, or has not, and how a shoot-out stands."""
        table, t, kick = now.stage.table, self._ui.t, event.kick
        key = "in" if kick.scored else "wide" if goes_wide(table, kick) else "out"
        seed = None
        if kick.taker is not None:
            seed = GIVEN_SEED if kick.taker == GIVEN else face_of(card_of(table, kick.side, kick.taker))
        who = self._names.player(table, kick.side, kick.taker)
        line = f"{who} · {score_of(*event.goals)}"
        words = t(f"superclub.match.kick.{key}"), line
        banner = _told(self._look, words, seed, self._match_kits.of(kick.side), (self.width, self._high))
        self.open(target, banner, self._edge(below=False), self.opened(now.progress("party")))

    def _changer(self, target: pygame.Surface, now: Instant[Stage], event: ev.ChangerEarned) -> None:
        """A card slammed face down on the pitch, and handed over to its manager's side."""
        look, still = self._look, self._ui.settings.reduced_motion
        width = self._small
        back = papers.back(look, "changer", width)
        leave = 0.0 if still else ease_in_out(now.progress("leave"))
        if leave >= 1:
            return
        x, y = self.card_x(now, event.side), self.y + self.height / 2
        if now.progress("slam") < 1 and not still:
            self._slam(target, now, width, x)
            return
        end = self.x + self.width + width if event.side else self.x - width
        x = lerp(x, end, leave)
        high = papers.card_height(width)
        with self.inside(target):
            look.put(target, panels.shadow(look, width, high, "paper"), (x, y + 8))
            look.put(target, back, (x, y))
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
            kicks = goals_of(table.kicks)
            key, score = ("won_penalties", score_of(*kicks)) if table.kicks else ("won", score)
            words, colour = t(f"superclub.match.title.{key}", club=club, score=score), AMBER
        if winner is not None and now.since("party") > 0:
            self.throw(target, self._match_kits.of(winner).kit, now.since("party") % _AGAIN, now.index)
        self._title(target, now, words, colour, winner)

    def _title(
        self, target: pygame.Surface, now: Instant[Stage], words: str, colour: RGB, side: Side | None = None
    ) -> None:
        """A few large words; `side` is whom they are about."""
        look, width = self._look, self.width
        styles = ("display40", "display32") if self.height >= LOW else ("display32",)
        style = next((one for one in styles if look.width(words, one) < width - 20), "display32")
        banner = self.title_banner(look.fit(words, style, width - 12), colour, self._high, style)
        waits = stays = 0.0
        if isinstance(now.event, ev.MatchEnded):  # who has won stands there as long as one looks, once he has come
            waits, stays = _COME, TITLE
        if now.seconds >= waits:
            self.title(
                target,
                banner,
                self._edge(below=side == 1 and self.height < LOW),
                (now.seconds - waits, now.length - waits + stays),
            )

    def shade(self, target: pygame.Surface, at: pygame.Rect) -> None:
        look = self._look
        shade = panels.shadow(look, self._size, papers.card_height(self._size), "paper")
        target.blit(shade, shade.get_rect(center=(at.centerx, at.centery + look.px(8))))


@sprite
def _told(
    look: Look,
    words: tuple[str, str],
    seed: int | None,
    club: ClubStyle | None,
    size: tuple[float, float],
    *,
    hurt: bool = False,
) -> pygame.Surface:
    """A word and a line in a club's colours, with its crest and somebody's face; grey, with a cross, if he is hurt."""
    width, high = size
    surface = pygame.Surface((look.px(width), look.px(high)), pygame.SRCALPHA)
    edges = (PAPER, PAPER) if club is None else (BAD_TEXT, BAD_TEXT) if hurt else (club.kit.a, club.kit.b)
    striped(surface, edges, look.px(high / 12), 238)
    wide, middle, x = width > 620 and high > _LOW_HIGH, high / 2, 16.0
    if club is not None:
        look.put(surface, crests.crest(look, club.crest, high - 22), (width - 14, middle), "right")
        if seed is not None:
            face = faces.face(look, seed, high - 14, club.kit)
            look.put(surface, player_cards.greyed(face) if hurt else face, (x, middle), "left")
            if hurt:
                look.put(surface, player_cards.badge_disc(look, "injury", high * 0.36), (x + high - 24, high - 18))
            x += high
    large, small = ("display40", "bold24") if wide else ("display32", "bold18")
    look.write(surface, words[0], large, BAD_TEXT if hurt else AMBER, (x, middle))
    x += look.width(words[0], large) + 20
    look.write(surface, look.fit(words[1], small, width - x - high), small, TEXT, (x, middle + 2))
    return surface

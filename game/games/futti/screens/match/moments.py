"""What moves over the pitch: the ball, and the moments a passer-by stops for: a goal, a card, an injury, a penalty,
the end."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import OUTFIELDERS, MatchTable
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.occasion import occasion
from game.games.futti.presenter.plan import AREA
from game.games.futti.screens.match.felt import NAMED
from game.games.futti.screens.match.layout import Pitch
from game.games.futti.screens.match.spots import title_at
from game.games.futti.style.match_kits import MatchKits, TeamStyle
from game.stage import effects
from game.stage.banners import GOAL_HEIGHT, ROOMY, goal_banner, striped, won_banner, won_score
from game.stage.behind_net import draw_tag
from game.stage.camera import SHAKE, shaken
from game.stage.match_part import Overlay
from game.stage.timeline import Instant
from game.ui.look import crests, faces, lights
from game.ui.look.look import Align, Look, sprite
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, BAR, PAPER, RGB, TEXT
from game.ui.scene import Ui
from game.ui.text import score_of

_WHOLE_NAMES, _TWO_ROWS = 0.8, 0.65
"""From this size on a plate of the score has whole names, and a row for who scored."""
GROWS, THROWN = 0.4, 1.8
"""Seconds in which the score at the end grows to twice its size, and after which confetti is thrown again."""


class Moments(Overlay[None, MatchKits]):
    """Draws what lies over the pitch for a while, and says how far the picture shakes."""

    def __init__(self, ui: Ui, names: None, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, (pitch.left, pitch.top, pitch.width, AREA[3] * pitch.unit))
        self._pitch = pitch

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the moment under the cursor, if it is one."""
        match now.event:
            case ev.GoalScored() if 0 < now.progress("replay") < 1:
                self._replay(target, now, now.event)
            case ev.GoalScored():
                self._goal(target, now, now.event)
            case ev.KickedOff() | ev.HalfTimeReached() | ev.DeciderReached() | ev.PenaltyAwarded():
                self._title(target, now)
            case ev.MatchEnded():
                self._draw_end(target, now, now.event)
            case ev.BreakawayRun():
                self._title(target, now, fade_at=NAMED)
            case ev.ShotSaved(kind="penalty") if now.since("met") > 0:
                self._title(target, now, since=now.cues["met"].start)

    def ahead(self) -> Iterator[None]:
        """Paint what a goal or a card will show, one picture at every step."""
        for winner, club_style in enumerate(self._match_kits):
            self._crest(club_style)
            yield
            self._end_banner(winner)
            yield
            for player in OUTFIELDERS:
                self._portrait(club_style, player)
                yield

    def shake(self, now: Instant[Stage]) -> tuple[int, int]:
        """How far the pitch is off its place, in real pixels: after a goal, for a fifth of a second."""
        if self._ui.settings.reduced_motion or not isinstance(now.event, ev.GoalScored):
            return 0, 0
        x, y = shaken(now.since("resolve"), SHAKE)
        return self._look.px(x), self._look.px(y)

    # -- the moments

    def _goal(self, target: pygame.Surface, now: Instant[Stage], event: ev.GoalScored) -> None:
        if now.progress("back") > 0:
            self._tally(target, now, event)
        share = now.progress("party")
        if not 0 < share < 1:
            return
        club_style = self._match_kits[event.side]
        self.throw(target, club_style.kit, now.since("party"), event.home * 64 + event.visitors)
        name = now.stage.table.sides[event.side].card(event.player).name
        banner = self._goal_banner(club_style, name, event, now.stage.table)
        # At the upper edge: neither the mouth of a goal nor the ball in it is ever below.
        self.open(target, banner, self.y + self._banner_height / 2 + 6, self.opened(share))

    def _replay(self, target: pygame.Surface, now: Instant[Stage], event: ev.GoalScored) -> None:
        """That it is one, and why the ball went in."""
        ui = self._ui
        style = "display32" if self._pitch.unit >= effects.ROOMY else "bold18"
        px = self._look.px
        draw_tag(ui, target, pygame.Rect(px(self.x), px(self.y), px(self.width), px(self.height)))
        if event.rating is not None and event.black is not None and event.white is not None:
            words = ui.t("match.beats", shot=10 * event.black + event.white, rating=event.rating)
            plate = tag_plate(self._look, words, AMBER, style)
            corner = px(self.x + self.width - 14), px(self.y + self.height - 12)
            target.blit(plate, plate.get_rect(bottomright=corner))  # the goal is to the left

    def _tally(self, target: pygame.Surface, now: Instant[Stage], event: ev.GoalScored) -> None:
        """How it stands now, and by whom, while all walk back."""
        name = now.stage.table.sides[event.side].card(event.player).name
        number = self._match_kits[event.side].number(event.player)
        line = self._ui.t("match.goal_line", player=name, number=number, minute=now.stage.table.minute)
        plate = score_plate(
            self._look,
            self._match_kits,
            (event.home, event.visitors),
            line,
            event.side,
            min(1.0, self._pitch.unit + 0.1),
        )
        span = now.cues["back"]
        place = plate.get_rect(midtop=(self._look.px(self.x + self.width / 2), self._look.px(self.y + 6)))
        effects.faded(target, plate, place, effects.passing(now.since("back"), span.end - span.start, 0.15))

    def _goal_banner(self, club_style: TeamStyle, name: str, event: ev.GoalScored, table: MatchTable) -> pygame.Surface:
        number = club_style.number(event.player)
        ui, look, width, height = self._ui, self._look, self.width, self._banner_height
        also, minute = occasion(table, event), table.minute

        def make() -> pygame.Surface:
            word = ui.t(
                f"match.goal_{also}" if also else "match.goal_empty" if event.goaltender is None else "match.goal"
            )
            line = ui.t("match.goal_line", player=name, number=number, minute=minute)
            portrait, crest = self._portrait(club_style, event.player), self._crest(club_style)
            return goal_banner(look, club_style.kit, word, line, portrait, crest, width, height, also)

        return look.sprite(("match.goal", club_style, name, event.home, event.visitors, width, also, minute), make)

    @property
    def _banner_height(self) -> float:
        return 0.78 * GOAL_HEIGHT * min(1.0, self._pitch.unit + 0.2)

    def _portrait(self, club_style: TeamStyle, player: int) -> pygame.Surface:
        return faces.face(self._look, club_style.faces[player], self._banner_height - 30, club_style.kit)

    def _crest(self, club_style: TeamStyle) -> pygame.Surface:
        return crests.crest(self._look, club_style.crest, self._banner_height - 40)

    def _draw_end(self, target: pygame.Surface, now: Instant[Stage], event: ev.MatchEnded) -> None:
        """Who has won, or that nobody has, and the score, which grows to twice its size; confetti for the winner."""
        share = ease_out(min(1.0, now.seconds / GROWS))
        if event.winner is not None:
            kit = self._match_kits[event.winner].kit
            self.throw(target, kit, now.seconds % THROWN, 1 + int(now.seconds / THROWN))
        high = self._end_height
        middle = self._pitch.at(0, title_at(now))[1]
        self.open(target, self._end_banner(event.winner), middle, share)
        score = won_score(
            self._look, score_of(event.home, event.visitors), high if self.width >= ROOMY else high * 0.66
        )
        if share < 1 and not self._ui.settings.reduced_motion:
            score = effects.reshaped(score, (0.5 + 0.5 * share, 0.5 + 0.5 * share))
        px = self._look.px
        if self.width >= ROOMY:
            place = score.get_rect(midright=(px(self.x + self.width - high * 0.9), px(middle)))
        else:
            place = score.get_rect(center=(px(self.x + high * 0.4 + self.width / 2), px(middle + high * 0.18)))
        target.blit(score, place)

    def _end_banner(self, winner: int | None) -> pygame.Surface:
        if winner is None:
            style = "display48" if self.width >= ROOMY else "display28"
            return self.title_banner(self._ui.t("match.title_drawn"), PAPER, self._end_height, style)
        club = self._match_kits[winner]
        words = self._ui.t("match.title_won", club=club.name.upper())
        return won_banner(self._look, club, words, self.width, self._end_height)

    @property
    def _end_height(self) -> float:
        return 100 * min(1.0, self._pitch.unit + 0.2)

    def _title(
        self, target: pygame.Surface, now: Instant[Stage], fade_at: float = math.inf, since: float = 0.0
    ) -> None:
        """A few large words across the pitch: kick-off, half-time, penalty, full time."""
        key, colour = self._title_key(now.event)
        unit = self._pitch.unit
        style = "display72" if unit > 0.8 else "display48"
        banner = self.title_banner(self._ui.t(key), colour, 92 * min(1.0, unit + 0.2), style)
        self.title(
            target, banner, self._pitch.at(0, title_at(now))[1], (now.seconds - since, min(fade_at, now.length) - since)
        )

    def _title_key(self, event: Event | None) -> tuple[str, tuple[int, int, int]]:
        match event:
            case ev.KickedOff():
                key = "kick_off" if event.minute == 1 else "second_half" if event.minute <= 40 else "sudden_death"
                return f"match.title_{key}", PAPER
            case ev.HalfTimeReached():
                return "match.title_half_time", PAPER
            case ev.DeciderReached():
                return f"match.title_{event.decider}", PAPER
            case ev.PenaltyAwarded():
                return "match.title_penalty", AMBER
            case ev.BreakawayRun():
                return "match.title_breakaway", AMBER
            case ev.ShotSaved():
                return "match.title_penalty_saved", AMBER
        raise KeyError(type(event))


@sprite
def score_plate(
    look: Look, match_kits: MatchKits, score: tuple[int, int], line: str, scored: int, size: float
) -> pygame.Surface:
    """The score between both names, and below it a line on the side of who `scored`, whose colours frame it."""
    names = [style.short if size < _WHOLE_NAMES else style.name for style in match_kits]
    name, small = ("display32", "bold20") if size >= _WHOLE_NAMES else ("display24", "semi16")
    digits = score_of(*score)
    middle = lights.led_size(look, digits, 38 * size)[0] / 2 + 18
    wide = max(look.width(words.upper(), name) for words in names)
    width = 2 * max(middle + wide + 18, middle + look.width(line, small) + 18)
    rows = 2 if size >= _TWO_ROWS else 1
    if rows == 1:
        width = 2 * (middle + wide + 10)
    surface = pygame.Surface((look.px(width), look.px(78 * size if rows == 2 else 44)), pygame.SRCALPHA)
    kit = match_kits[scored].kit
    striped(surface, (kit.a, kit.b), look.px(5 * size), 245)
    y = 30 * size if rows == 2 else 23
    look.put(surface, lights.led(look, digits, 38 * size), (width / 2, y + 1))
    for side, (words, sign) in enumerate(zip(names, (-1, 1), strict=True)):
        at = width / 2 + sign * middle
        align: Align = "right" if sign < 0 else "left"
        look.write(surface, words.upper(), name, AMBER if side == scored else TEXT, (at, y), align)
        if side == scored and rows == 2:
            look.write(surface, line, small, TEXT, (at, 59 * size), align)
    return surface


@sprite
def tag_plate(look: Look, words: str, colour: RGB, style: str = "display32") -> pygame.Surface:
    """A few words on a dark plate with an edge in a colour."""
    text = look.text(words, style, colour)
    plate = pygame.Surface((text.get_width() + look.px(28), look.px(look.cap_height(style) + 22)), pygame.SRCALPHA)
    pygame.draw.rect(plate, (*BAR, 225), plate.get_rect(), border_radius=look.px(4))
    pygame.draw.rect(plate, colour, (0, 0, look.px(5), plate.get_height()), border_radius=look.px(2))
    plate.blit(text, text.get_rect(center=(plate.get_width() // 2 + look.px(2), plate.get_height() // 2)))
    return plate

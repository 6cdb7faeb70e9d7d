"""The moments a passer-by stops for: a goal, a card, an injury, a penalty, the end. They lie over the pitch."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import OUTFIELDERS
from game.games.futti.presenter.match import Stage
from game.games.futti.screens.match.layout import GRASS, WIDTH, Pitch
from game.games.futti.style.match_kits import Dress
from game.stage.banners import GOAL_HEIGHT, colours_of, goal_banner, open_banner, throw_confetti, title_banner
from game.stage.instant import Instant
from game.ui.look import crests, faces, marks, panels, tokens
from game.ui.look.motion import ease_in_out, ease_out, overshoot
from game.ui.look.palette import AMBER, PAPER, TEXT
from game.ui.scene import Ui

SHAKE = 6


class Moments:
    """Draws what lies over the pitch for a while, and says how far the picture shakes."""

    def __init__(self, ui: Ui, pitch: Pitch, dresses: tuple[Dress, Dress]) -> None:
        self._ui = ui
        self._pitch = pitch
        self._dresses = dresses

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the moment under the cursor, if it is one."""
        match now.event:
            case ev.GoalScored():
                self._goal(target, now, now.event)
            case ev.PlayerBooked():
                self._card(target, "red" if now.event.second else "yellow", now)
            case ev.PlayerSentOff():
                self._card(target, "red", now)
            case ev.PlayerInjured():
                self._sign(target, "injury", now)
            case ev.SportsmanshipChecked(passed=True, red=False) if now.progress("verdict") > 0:
                self._sign(target, "whistle", now)
            case ev.KickedOff() | ev.HalfTimeReached() | ev.DeciderReached() | ev.MatchEnded() | ev.PenaltyAwarded():
                self._title(target, now)
            case ev.BreakawayRun():
                self._title(target, now, fade_at=0.9)

    def ahead(self) -> Iterator[None]:
        """Paint what a goal or a card will show, one picture at every step."""
        for dress in self._dresses:
            self._crest(dress)
            yield
            for player in OUTFIELDERS:
                self._portrait(dress, player)
                yield
        for colour in tokens.CARDS:
            self._referee_card(colour)
            yield

    def shake(self, now: Instant[Stage]) -> tuple[int, int]:
        """How far the pitch is off its place, in real pixels: after a goal, for a fifth of a second."""
        if self._ui.settings.reduced_motion or not isinstance(now.event, ev.GoalScored):
            return 0, 0
        since = now.since("resolve")
        if not 0 <= since < 0.2:
            return 0, 0
        reach = self._ui.look.px(SHAKE * (1 - since / 0.2))
        step = int(since * 40)
        return (reach if step % 2 else -reach), (-reach // 2 if step % 3 else reach // 2)

    # -- the moments

    def _goal(self, target: pygame.Surface, now: Instant[Stage], event: ev.GoalScored) -> None:
        share = now.progress("party")
        if not 0 < share < 1:
            return
        dress = self._dresses[event.side]
        if not self._ui.settings.reduced_motion:
            since = now.since("party")
            seed = event.home * 64 + event.visitors
            throw_confetti(self._ui.look, target, self._area(), colours_of(dress.kit), since, seed)
        enter = ease_out(min(1.0, share * 6))
        leave = ease_in_out(max(0.0, share * 8 - 7))
        name = now.stage.table.sides[event.side].card(event.player).name
        banner = self._goal_banner(dress, name, event, now.stage.table.minute)
        self._slide(target, banner, enter - leave)

    def _goal_banner(self, dress: Dress, name: str, event: ev.GoalScored, minute: int) -> pygame.Surface:
        number = dress.number(event.player)
        ui, look = self._ui, self._ui.look
        width = WIDTH * self._pitch.unit

        def make() -> pygame.Surface:
            word = ui.t("match.goal_empty" if event.goaltender is None else "match.goal")
            line = ui.t("match.goal_line", player=name, number=number, minute=minute)
            portrait, crest = self._portrait(dress, event.player), self._crest(dress)
            return goal_banner(look, dress.kit, word, line, portrait, crest, width, self._banner_height)

        return look.sprite(("match.goal", dress, name, event.home, event.visitors, width), make)

    @property
    def _banner_height(self) -> float:
        return GOAL_HEIGHT * min(1.0, self._pitch.unit + 0.2)

    def _portrait(self, dress: Dress, player: int) -> pygame.Surface:
        return faces.face(self._ui.look, dress.faces[player], self._banner_height - 30, dress.kit)

    def _crest(self, dress: Dress) -> pygame.Surface:
        return crests.crest(self._ui.look, dress.crest, self._banner_height - 40)

    def _referee_card(self, colour: tokens.CardColour) -> pygame.Surface:
        return tokens.referee_card(self._ui.look, colour, GRASS * self._pitch.unit * 0.52)

    def _card(self, target: pygame.Surface, colour: tokens.CardColour, now: Instant[Stage]) -> None:
        share = now.progress("card")
        if not 0 < share < 1:
            return
        look = self._ui.look
        card = self._referee_card(colour)
        x, y = self._pitch.at(WIDTH / 2, GRASS / 2 - 8)
        rise = overshoot(min(1.0, share * 5))
        drop = ease_in_out(max(0.0, share * 6 - 5))
        offset = 0 if self._ui.settings.reduced_motion else (1 - rise + drop) * 300
        area = self._area()
        previous = target.get_clip()
        target.set_clip(area)
        look.put(target, card, (x, y + offset))
        target.set_clip(previous)

    def _sign(self, target: pygame.Surface, name: str, now: Instant[Stage]) -> None:
        share = min(1.0, now.seconds / now.length)
        look = self._ui.look
        size = 150 * self._pitch.unit
        if share > 0.72:
            return
        plate = panels.panel(look, size, size, "plate")
        x, y = self._pitch.at(WIDTH / 2, GRASS / 2 - 8)
        where = plate.get_rect(center=(look.px(x), look.px(y)))
        target.blit(plate, where)
        sign = marks.mark(look, name, size * 0.66, TEXT)
        target.blit(sign, sign.get_rect(center=where.center))

    def _title(self, target: pygame.Surface, now: Instant[Stage], fade_at: float = 10.0) -> None:
        """A few large words across the pitch: kick-off, half-time, penalty, full time."""
        key, colour = self._title_key(now.event)
        enter = ease_out(min(1.0, now.seconds / 0.25))
        end = min(fade_at, now.length)
        leave = ease_in_out(max(0.0, min(1.0, (now.seconds - end + 0.25) / 0.25)))
        if enter - leave <= 0:
            return
        words = self._ui.t(key)
        self._slide(target, self._title_banner(words, colour), enter - leave)

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
            case ev.MatchEnded():
                return "match.title_full_time", AMBER
        raise KeyError(type(event))

    def _title_banner(self, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
        unit = self._pitch.unit
        style = "display72" if unit > 0.8 else "display48"
        return title_banner(self._ui.look, words, colour, WIDTH * unit, 92 * min(1.0, unit + 0.2), style)

    def _slide(self, target: pygame.Surface, banner: pygame.Surface, share: float) -> None:
        """A banner comes in from the left and opens."""
        middle = self._ui.look.px(self._pitch.y + (GRASS / 2 - 6) * self._pitch.unit)
        open_banner(self._ui, target, banner, self._area().left, middle, share)

    def _area(self) -> pygame.Rect:
        look, pitch = self._ui.look, self._pitch
        return pygame.Rect(look.px(pitch.x), look.px(pitch.y), look.px(WIDTH * pitch.unit), look.px(GRASS * pitch.unit))

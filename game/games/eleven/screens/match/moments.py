"""The moments a passer-by stops for: a goal, a tactic laid out, an injury, full time. They lie over the pitch."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.eleven.club_rules.events import InjuryCancelled, InjuryMoved, StatMoved, SuspensionMoved
from engine.eleven.content.cards import Content
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import ZONES
from game.games.eleven.card_pictures import footballer, tactic_lines
from game.games.eleven.presenter.match import Goal, Stage
from game.games.eleven.presenter.names import card_of
from game.games.eleven.presenter.stage import goals_in
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.screens.match.layout import Pitch
from game.games.eleven.style import footballers, papers, tracks
from game.games.eleven.style.match_kits import Dresses
from game.games.eleven.style.signs import sign
from game.games.eleven.wording import ploy_zones
from game.stage.banners import GOAL_HEIGHT, colours_of, goal_banner, open_banner, throw_confetti, title_banner
from game.stage.instant import Instant
from game.stage.timeline import Cue
from game.ui.look import crests, faces, panels
from game.ui.look.motion import ease_in_out, ease_out, overshoot
from game.ui.look.palette import AMBER, BAD_TEXT, PAPER, RGB
from game.ui.scene import Ui

_COLOURS: dict[str, RGB] = {"win": AMBER, "draw": PAPER, "loss": BAD_TEXT}


class Moments:
    """Draws what lies over the pitch for a while."""

    def __init__(self, ui: Ui, pitch: Pitch, content: Content, dresses: Dresses) -> None:
        self._ui = ui
        self._pitch = pitch
        self._content = content
        self._dresses = dresses
        self._card = min(200, int(pitch.height * 0.44))

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the moment under the cursor, if it is one."""
        match now.event:
            case ev.GoalScored():
                goal = Goal(now.event.own, now.event.source, now.event.goals, now.event.against, card=now.event.card)
                self._goal(target, now.stage, goal, now.cues["party"], now.seconds, 0.5)
            case ev.ZoneCompared():
                self._zone_goals(target, now, now.event)
            case ev.TacticPlayed():
                self._tactic(target, now, now.event)
            case ev.MatchDecided():
                words = self._ui.t(f"eleven.match.title.{now.event.result}", score=_score(now.event))
                self._title(target, now, words, _COLOURS[now.event.result])
            case InjuryMoved() if now.length > 1.5:
                self._footballer(target, now, now.event.card, injury=now.event.weeks)
            case SuspensionMoved() if now.length > 1.5:
                self._footballer(target, now, now.event.piece.number, suspension=now.event.weeks)
            case InjuryCancelled():
                self._footballer(target, now, now.event.card)
            case StatMoved():
                self._track(target, now, now.event)

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint who may be seen on a goal's banner, one picture at every step."""
        for own in (True, False):
            self._crest(own)
            yield
        for player in table.club.players:
            self._portrait(player.card)
            yield

    # -- the moments

    def _zone_goals(self, target: pygame.Surface, now: Instant[Stage], event: ev.ZoneCompared) -> None:
        parties = sorted((cue for name, cue in now.cues.items() if name.startswith("party")), key=lambda cue: cue.start)
        high = ZONES.index(event.comparison.zone) >= 6  # the area at the top: the banner stays clear of it
        for goal, cue in zip(goals_in(now.stage, event), parties, strict=True):
            if cue.start <= now.seconds < cue.end:
                self._goal(target, now.stage, goal, cue, now.seconds, 0.76 if high else 0.22)

    def _goal(self, target: pygame.Surface, stage: Stage, goal: Goal, cue: Cue, seconds: float, height: float) -> None:
        share = cue.progress(seconds)
        if not 0 < share < 1:
            return
        ui, dress = self._ui, self._dresses.of(goal.own)
        if goal.own and not ui.settings.reduced_motion:
            seed = goal.goals * 64 + goal.against
            throw_confetti(ui.look, target, self._area(), colours_of(dress.kit), seconds - cue.start, seed)
        enter = ease_out(min(1.0, share * 6))
        leave = ease_in_out(max(0.0, share * 8 - 7))
        self._open(target, self._goal_banner(stage, goal), height, enter - leave)

    def _goal_banner(self, stage: Stage, goal: Goal) -> pygame.Surface:
        ui, look, t = self._ui, self._ui.look, self._ui.t
        dress, width, height = self._dresses.of(goal.own), self._pitch.width, self._banner_height
        name = scorer(ui.t, self._content, stage.table, goal)
        card = goal.card if goal.number is None else card_of(stage.table, goal.number)

        def make() -> pygame.Surface:
            word = t("eleven.match.goal" if goal.own else "eleven.match.conceded")
            key = "eleven.match.goal_line" if goal.own or goal.number is not None else "eleven.match.own_goal_line"
            line = t(key, player=name, club=dress.name, score=f"{goal.goals}–{goal.against}")
            portrait = self._portrait(card) if card is not None and goal.own else None
            return goal_banner(look, dress.kit, word, line, portrait, self._crest(goal.own), width, height)

        return look.sprite(("eleven.match.goal", goal, name, dress, width), make)

    def _portrait(self, card: int) -> pygame.Surface:
        face, kit = self._content.players[card].face, self._dresses.mine.kit
        return faces.face(self._ui.look, face, self._banner_height - 26, kit)

    def _crest(self, own: bool) -> pygame.Surface:
        return crests.crest(self._ui.look, self._dresses.of(own).crest, self._banner_height - 36)

    @property
    def _banner_height(self) -> float:
        return GOAL_HEIGHT * min(1.0, self._pitch.height / 560 + 0.02)

    def _tactic(self, target: pygame.Surface, now: Instant[Stage], event: ev.TacticPlayed) -> None:
        card = self._content.tactics[event.tactic]
        lines = tactic_lines(self._ui.t, card)
        picture = papers.tactic(self._ui.look, card.name, lines, self._card, marked=ploy_zones(card.ploy))
        self._hold_up(target, picture, now.progress("card"))

    def _footballer(
        self, target: pygame.Surface, now: Instant[Stage], card: int, injury: int = 0, suspension: int = 0
    ) -> None:
        """His card with what is laid on it."""
        look, table = self._ui.look, now.stage.table
        owned = next((one for one in table.club.players if one.card == card), None)
        shown = footballer(self._ui.t, self._content.players[card], owned)
        picture = footballers.footballer(look, shown, self._card, self._dresses.mine.kit)
        share = now.progress("change")
        at = self._hold_up(target, picture, share)
        if at is None or not (injury or suspension):
            return
        mark = sign(look, "injury" if injury else "suspension", self._card * 0.42)
        grown = 1.0 if self._ui.settings.reduced_motion else overshoot(min(1.0, max(0.0, share * 4 - 0.6)))
        if grown > 0:
            corner = (
                at[0] + picture.get_width() // 2,
                at[1] - picture.get_height() // 2 - round((1 - grown) * look.px(30)),
            )
            target.blit(mark, mark.get_rect(center=corner))

    def _track(self, target: pygame.Surface, now: Instant[Stage], event: StatMoved) -> None:
        """The stat's track, its marker one step on in the middle of the moment."""
        look, share = self._ui.look, now.progress("move")
        level = event.stat if share >= 0.5 else now.stage.table.club.stats[event.track]
        width = min(420.0, self._pitch.width - 40)
        plate = panels.panel(look, width + 32, 84, "plate")
        middle = self._pitch.x + self._pitch.width / 2, self._pitch.y + self._pitch.height * 0.5
        look.put(target, plate, middle)
        look.put(target, tracks.stat_track(look, event.track, level, width, 48), middle)

    # -- how they come and go

    def _hold_up(self, target: pygame.Surface, picture: pygame.Surface, share: float) -> tuple[int, int] | None:
        """A card held up in the middle of the pitch; where its middle is, None while it is out of sight."""
        if not 0 < share < 1:
            return None
        look, area = self._ui.look, self._area()
        rise, drop = overshoot(min(1.0, share * 5)), ease_in_out(max(0.0, share * 6 - 5))
        offset = 0 if self._ui.settings.reduced_motion else round((1 - rise + drop) * area.height * 0.8)
        size = picture.get_size()
        shade = panels.shadow(look, size[0] / look.scale, size[1] / look.scale, "paper")
        dx, dy = panels.shadow_offset(look, "paper")
        at = picture.get_rect(center=(area.centerx, area.centery + offset))
        previous = target.get_clip()
        target.set_clip(area)
        target.blit(shade, (at.left + dx, at.top + dy))
        target.blit(picture, at)
        target.set_clip(previous)
        return at.center

    def _title(self, target: pygame.Surface, now: Instant[Stage], words: str, colour: RGB) -> None:
        enter = ease_out(min(1.0, now.seconds / 0.25))
        leave = ease_in_out(max(0.0, min(1.0, (now.seconds - now.length + 0.25) / 0.25)))
        width = self._pitch.width
        style = "display72" if width > 600 else "display48"
        banner = title_banner(self._ui.look, words, colour, width, 96 if width > 600 else 72, style)
        self._open(target, banner, 0.5, enter - leave)

    def _open(self, target: pygame.Surface, banner: pygame.Surface, height: float, share: float) -> None:
        if share <= 0:
            return
        middle = self._ui.look.px(self._pitch.y + self._pitch.height * height)
        open_banner(self._ui, target, banner, self._area().left, middle, share)

    def _area(self) -> pygame.Rect:
        look, pitch = self._ui.look, self._pitch
        return pygame.Rect(look.px(pitch.x), look.px(pitch.y), look.px(pitch.width), look.px(pitch.height))


def _score(event: ev.MatchDecided) -> str:
    return f"{event.goals}–{event.against}"

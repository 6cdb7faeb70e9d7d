"""What says how a match of Eleven stands, and what lies over its pitch for a moment.

The bar above the pitch with score and zone, and the nine boxes below it, are painted again only when something on them
has changed. The moments are those a passer-by stops for: a goal, a tactic laid out, an injury, full time.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.eleven.club_rules.events import InjuryCancelled, InjuryMoved, StatMoved, SuspensionMoved
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import ZONES, Comparison
from game.games.eleven import card_pictures
from game.games.eleven.presenter.match import Goal, Names, Stage, card_of, goals_in
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.style import boards
from game.games.eleven.style.club_style import MatchKits
from game.games.eleven.style.signs import sign
from game.stage.banners import GOAL_HEIGHT, goal_banner
from game.stage.match_part import Boxes, Overlay
from game.stage.scoreboard import LedBar
from game.stage.timeline import Cue, Instant
from game.ui.look import crests, faces, kits, panels
from game.ui.look.motion import overshoot
from game.ui.look.palette import AMBER, BAD_TEXT, BAR, INK, MUTED, PAPER, RGB, TEXT
from game.ui.look.pen import Pen

_GAP = 8
_NAMED = 104
_COLOURS: dict[str, RGB] = {"win": AMBER, "draw": PAPER, "loss": BAD_TEXT}


def score_now(now: Instant[Stage]) -> tuple[int, int]:
    """The score to be shown, mine first: a goal counts from the moment the ball is seen to be in."""
    match now.event:
        case ev.GoalScored() if now.progress("resolve") > 0:
            return now.event.goals, now.event.against
        case ev.ZoneCompared():
            cheered = [cue for name, cue in now.cues.items() if name.startswith("party") and cue.start <= now.seconds]
            if cheered:
                goal = goals_in(now.stage, now.event)[len(cheered) - 1]
                return goal.goals, goal.against
    return now.stage.table.goals, now.stage.table.against


def zone_now(now: Instant[Stage]) -> int:
    """The number of the zone that is compared, from 1; of the last one between two; 0 before the first."""
    if isinstance(now.event, ev.ZoneCompared):
        return ZONES.index(now.event.comparison.zone) + 1
    return len(now.stage.table.compared)


class Scoreboard(LedBar[Names, MatchKits]):
    """My club, the opponent, the score and the zone."""

    widths = (352, 196)
    edges = (56, 56, 66)

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw score and zone."""
        key = score_now(now), zone_now(now), now.stage.table.result is not None
        self.written(target, key, lambda pen: self._write(pen, *key))

    def _write(self, pen: Pen, score: tuple[int, int], zone: int, over: bool) -> None:
        t = self._ui.t
        count = str(zone), t("eleven.match.zone_caption")
        self.put_lights(pen, f"{score[0]}:{score[1]}", count, self._stage(zone, over))
        for mine in (True, False):
            club_style = self._match_kits.of(mine)
            whose = t("eleven.match.yours" if mine else "eleven.match.opponent")
            self.put_club(pen, club_style, not mine, mine, (club_style.name, whose))

    def _stage(self, zone: int, over: bool) -> tuple[str, str]:
        t = self._ui.t
        if over:
            return t("eleven.match.over_short"), t("eleven.match.over_caption")
        if not zone:
            return t("eleven.match.before_short"), t("eleven.match.before_caption")
        part = ("defence", "midfield", "forward")[(zone - 1) // 3]
        left = len(ZONES) - zone
        return t(f"eleven.match.part.{part}"), t("eleven.match.to_come", n=left) if left else t(
            "eleven.match.last_zone"
        )


class ZoneBoxes(Boxes[Names, MatchKits]):
    """Nine boxes in three groups. A goal is a disc of its side and a bar: above the box for theirs, below for mine."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the boxes; the one of the zone that is compared stands out."""
        compared, zone = now.stage.table.compared, zone_now(now)
        shown = 0 if len(compared) == len(ZONES) or zone <= len(compared) else zone
        self.written(target, (compared, shown), lambda pen: self._write(pen, compared, shown))

    def zone_at(self, x: float) -> int:
        """The number of the zone whose box lies at `x`, from 1."""
        inside = max(0.0, min(x - self.x, self.width - 1))
        return next(number for number in range(len(ZONES), 0, -1) if self._x(number) <= inside or number == 1)

    def _x(self, number: int) -> float:
        return (number - 1) * self._step + _GAP * ((number - 1) // 3)

    @property
    def _step(self) -> float:
        return (self.width - 2 * _GAP) / len(ZONES)

    def _write(self, pen: Pen, compared: tuple[Comparison, ...], now: int) -> None:
        for number in range(1, len(ZONES) + 1):
            done = compared[number - 1] if number <= len(compared) else None
            self._write_box(pen, number, number == now, done)

    def _write_box(self, pen: Pen, number: int, now: bool, done: Comparison | None) -> None:
        look, t = self._look, self._ui.t
        x, width = self._x(number), self._step - 4
        rect = pygame.Rect(look.px(x), look.px(7), look.px(width), look.px(28))
        self.frame(pen.surface, rect, now, done is not None)
        zone = ZONES[number - 1]
        name = t(f"eleven.match.box.{zone}" if width >= _NAMED else f"eleven.match.short.{zone}")
        colour = INK if now else TEXT if done is not None else MUTED
        style = "bold18" if now else "semi16"
        balls = 0 if done is None else done.mine.goals + done.theirs.goals
        step = min(18.0, (width - 14 - min(look.width(name, style), width / 2)) / max(balls, 1))
        pen.write(name, style, x + 8, 21, tone=colour, cut=width - 14 - step * balls)
        if done is None:
            return
        right = x + width - 12
        for mine, count in ((False, done.theirs.goals), (True, done.mine.goals)):
            kit = self._match_kits.of(mine).kit
            for _ in range(count):
                pen.put(kits.disc(look, kit, "", 7, mine), right, 21)
                right -= step
            if count:
                self.mark(pen.surface, rect, 38 if mine else 1, kit.ring if mine else kit.a, BAR if mine else PAPER)
        if not balls and (done.mine.pairs or done.theirs.pairs):
            pen.mark("shield", 14, right, 21, tone="muted")


class Moments(Overlay[Names, MatchKits]):
    """Draws what lies over the pitch for a while."""

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
                score = f"{now.event.goals}–{now.event.against}"
                words = self._ui.t(f"eleven.match.title.{now.event.result}", score=score)
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
        if goal.own:
            self.throw(target, self._match_kits.mine.kit, seconds - cue.start, goal.goals * 64 + goal.against)
        self.open(target, self._goal_banner(stage, goal), self.down(height), self.opened(share))

    def _goal_banner(self, stage: Stage, goal: Goal) -> pygame.Surface:
        look, t, club_style = self._look, self._ui.t, self._match_kits.of(goal.own)
        name = scorer(t, self._names.content, stage.table, goal)
        card = goal.card if goal.number is None else card_of(stage.table, goal.number)

        def make() -> pygame.Surface:
            word = t("eleven.match.goal" if goal.own else "eleven.match.conceded")
            key = "eleven.match.goal_line" if goal.own or goal.number is not None else "eleven.match.own_goal_line"
            line = t(key, player=name, club=club_style.name, score=f"{goal.goals}–{goal.against}")
            portrait = self._portrait(card) if card is not None and goal.own else None
            return goal_banner(
                look, club_style.kit, word, line, portrait, self._crest(goal.own), self.width, self._high
            )

        return look.sprite(("eleven.match.goal", goal, name, club_style, self.width), make)

    def _portrait(self, card: int) -> pygame.Surface:
        face, kit = self._names.content.players[card].face, self._match_kits.mine.kit
        return faces.face(self._look, face, self._high - 26, kit)

    def _crest(self, own: bool) -> pygame.Surface:
        return crests.crest(self._look, self._match_kits.of(own).crest, self._high - 36)

    @property
    def _size(self) -> int:
        """How wide a card is that is held up."""
        return min(200, int(self.height * 0.44))

    @property
    def _high(self) -> float:
        return GOAL_HEIGHT * min(1.0, self.height / 560 + 0.02)

    def _tactic(self, target: pygame.Surface, now: Instant[Stage], event: ev.TacticPlayed) -> None:
        card = card_pictures.tactic(self._ui.t, self._names.content.tactics[event.tactic])
        self.hold_up(target, card(self._look, self._size), now.progress("card"))

    def _footballer(
        self, target: pygame.Surface, now: Instant[Stage], card: int, injury: int = 0, suspension: int = 0
    ) -> None:
        """His card with what is laid on it."""
        look, table = self._look, now.stage.table
        owned = next((one for one in table.club.players if one.card == card), None)
        printed, kit = self._names.content.players[card], self._match_kits.mine.kit
        share = now.progress("change")
        at = self.hold_up(
            target, card_pictures.footballer(self._ui.t, printed, owned, kit=kit)(look, self._size), share
        )
        if at is None or not (injury or suspension):
            return
        mark = sign(look, "injury" if injury else "suspension", self._size * 0.42)
        grown = 1.0 if self._ui.settings.reduced_motion else overshoot(min(1.0, max(0.0, share * 4 - 0.6)))
        if grown > 0:
            x, y = at.centerx + at.width // 2, at.centery - at.height // 2 - round((1 - grown) * look.px(30))
            target.blit(mark, mark.get_rect(center=(x, y)))

    def _track(self, target: pygame.Surface, now: Instant[Stage], event: StatMoved) -> None:
        """The stat's track, its marker one step on in the middle of the moment."""
        look, share = self._look, now.progress("move")
        level = event.stat if share >= 0.5 else now.stage.table.club.stats[event.track]
        width = min(420.0, self.width - 40)
        plate = panels.panel(look, width + 32, 84, "plate")
        middle = self.x + self.width / 2, self.down(0.5)
        look.put(target, plate, middle)
        look.put(target, boards.stat_track(look, event.track, level, width, 48), middle)

    def _title(self, target: pygame.Surface, now: Instant[Stage], words: str, colour: RGB) -> None:
        wide = self.width > 600
        banner = self.title_banner(words, colour, 96 if wide else 72, "display72" if wide else "display48")
        self.title(target, banner, self.down(0.5), (now.seconds, now.length))

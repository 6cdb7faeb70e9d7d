"""Beside and below the pitch: the dice tray, three dice that tumble and settle, and what they are asked; and the
columns, one for each side: who plays, with ratings, cards and shots.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import (
    ATTACK,
    GOAL,
    GOALTENDERS,
    HOME,
    SQUAD,
    VISITORS,
    Absence,
    MatchTable,
    SideTable,
    other,
)
from game.games.futti.presenter.explanation import questions
from game.games.futti.presenter.match import Stage
from game.games.futti.style.match_kits import MatchKits, TeamStyle
from game.stage.explanation import DIE, TURNS, DiceTray, settled_d6
from game.stage.match_part import Rect, SidePart
from game.stage.timeline import Instant
from game.ui.look import dice, kits, marks, tokens
from game.ui.look.lettering import write_within
from game.ui.look.motion import arc, ease_out
from game.ui.look.palette import LED_CAPTION, LINE, MARKING, MUTED, TEXT, WARN, mix
from game.ui.look.pen import Pen, Tone

HEIGHT = 58
_D12_IN_THE_AIR = 53
_LOWER_DICE = 150
_NARROW, _NARROW_DICE = 480, 120
_WIDE = 640
"""From this width of the tray on there are words beside the violet die."""
COLUMN_WIDTH, ROW = 184, 56
_HEAD = 40
COLUMN_HEIGHT = _HEAD + 10 + ROW * len(SQUAD)
"""With room for two full lines a player."""
_FIGURES = (96, 120, 144, 168)
"""Where offence, defence, sportsmanship and shots stand: their right edges."""


class Tray(DiceTray[None, MatchKits]):
    """The LED-framed tray at the lower right."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the tray for the moment under the cursor."""
        self.frame(target)
        asked = questions(now)
        # Where a question leaves no room for it, the die that would decide a loose ball waits until it is answered.
        crowded = self._is_narrow and len(asked) > 0
        right = self.x + self.width - 4 if crowded else self.draw_d12(target, now, wide=self.width > _WIDE)
        left = self.x + (_NARROW_DICE if self._is_narrow else _LOWER_DICE)
        if asked:
            names = {"home": self._match_kits[HOME].name, "visitors": self._match_kits[VISITORS].name}
            room = (right - left - 12 * len(asked)) / len(asked)
            for index, question in enumerate(asked):
                span = left - self.x + index * (room + 12), room
                if question.neutral:
                    home, visitors = (mix(style.kit.ring, MARKING, 0.25) for style in self._match_kits)
                    self.ask(target, question, span, names, colours=(home, visitors))
                else:
                    self.ask(target, question, span, names)
        else:
            self.tell(target, now, left, right - left)
        self._draw_pair(target, now)

    @property
    def _is_narrow(self) -> bool:
        return self.width < _NARROW

    def ahead(self) -> Iterator[None]:
        """Paint the dice in all their positions, a few at every step: those in the air first."""
        look = self._look
        yield from self.dice_ahead()
        for turn in range(0, TURNS, 2):
            for one in (turn, turn + 1):
                dice.tumbling_d12(look, one, _D12_IN_THE_AIR)
            yield
        for value in range(1, 13, 2):
            for face in (value, value + 1):
                dice.d12(look, face, DIE)
            yield

    def dice_ahead(self) -> Iterator[None]:
        """Paint the dice of six that lie."""
        for value in range(1, 7):
            for dark in (True, False):
                settled_d6(self._look, value, dark)
            yield

    # -- dice

    def _draw_pair(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        places = (30, 84) if self._is_narrow else (36, 94)
        for (value, dark, cue), x in zip(self.thrown(now), places, strict=True):
            if value is not None and now.progress(cue) >= 1:  # they fly on the grass
                self.die(target, value, dark, x, now.progress(cue))

    @staticmethod
    def thrown(now: Instant[Stage]) -> tuple[tuple[int | None, bool, str], tuple[int | None, bool, str]]:
        """The black die and the white one: the face if it was thrown, whether it is black, the cue it flies in."""
        black, white = now.stage.black, now.stage.white
        cues = ("tumble", "tumble")
        event = now.event
        match event:
            case ev.KeyPlayersRolled() | ev.PlayContested():
                black, white = event.black, event.white
            case ev.StealerRolled():
                black, white = event.black, None
            case ev.DoublesRolled():
                black = white = event.face
            case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken():
                if event.black is not None:
                    black, white, cues = event.black, event.white, ("black", "white")
                elif isinstance(event, ev.KickTaken):
                    black, white, cues = event.die, None, ("black", "black")
            case ev.BreakawayRun() | ev.InjuryChecked() | ev.SportsmanshipChecked() | ev.PenaltyStruck():
                black, white = event.die, None
            case ev.GoaltenderRolled():
                black, white = None, event.die
            case _:
                cues = ("", "")
        return (black, True, cues[0]), (white, False, cues[1])

    def draw_d12(self, target: pygame.Surface, now: Instant[Stage], *, wide: bool = False) -> float:
        """The violet die, and where it is `wide` what it would mean; returns where its part of the tray begins."""
        look = self._look
        event = now.event
        value, rolled = now.stage.d12, False
        if isinstance(event, ev.PlayContested | ev.DoublesRolled):
            value, rolled = event.d12, True
        elif isinstance(event, ev.ControlChecked):
            value, rolled = event.d12, event.fresh
        elif isinstance(event, ev.KeyPlayersRolled):
            value = None
        room = 176 if wide else 64
        left = self.x + self.width - room
        if value is None:
            return self.x + self.width - 16
        x, y = left + 32, self.y + self.height / 2
        share = now.progress("tumble") if rolled else 1.0
        if share < 1 and not self._ui.settings.reduced_motion:
            die = dice.tumbling_d12(look, int(ease_out(share) * TURNS) + 3, _D12_IN_THE_AIR)
            look.put(target, die, (x, y - 30 * arc(share * 0.5 + 0.5)))
            return left
        die = dice.d12(look, value, DIE)
        look.put(target, die, (x, y))
        if wide and not isinstance(event, ev.DoublesRolled):
            side = HOME if value >= now.stage.table.control.home_from else VISITORS
            look.write(target, self._ui.t("match.if_loose", n=value), "bold16", LED_CAPTION, (left + 66, y - 11))
            club = self._match_kits[side].name, "semi18", TEXT
            write_within(look, target, club, ((left + 66, y + 12), room - 74))
        return left

    def tell(self, target: pygame.Surface, now: Instant[Stage], x: float, room: float) -> None:
        """Whom each die of the key roll names, and by which position, or what the chart says, where there is no number
        to meet."""
        t, event = self._ui.t, now.event
        pen = Pen(self._look, target, (x, self.y, room, self.height))
        if isinstance(event, ev.KeyPlayersRolled) and now.progress("tumble") >= 1:
            table = now.stage.table
            captions = t("match.key_offensive"), t("match.key_defensive")
            indent = max(80 if self._is_narrow else 110, *(pen.width(one, "label14") + 8 for one in captions))
            named = (
                (event.side, event.attacker, event.black, event.offensive),
                (other(event.side), event.defender, event.white, event.defensive),
            )
            for white, (side, player, die, place) in enumerate(named):
                if player is None:
                    who = t("match.nobody")
                else:
                    shirt = self._match_kits[side].number(player)
                    who = t("match.key_shirt", name=table.sides[side].card(player).name, n=shirt)
                whole = t(f"match.key_reads_{white}", die=die, position=t(f"futti.position.{place}"), who=who)
                fits = pen.width(whole, "bold20") <= room - indent
                low = 13 if white else -12
                pen.write(captions[white], "label14", 0, low=low, tone=LED_CAPTION)
                words = whole if fits else t("match.key_names", die=die, who=who)
                pen.write(words, "bold20", indent, low=low, cut=room - indent)
        elif isinstance(event, ev.DoublesRolled) and now.progress("tumble") >= 1:
            words = t("match.doubles", face=event.face, d12=event.d12)
            pen.write(words, "label16", 0, low=-13, tone=LED_CAPTION)
            name = t(f"chart.{event.effective}")
            style = "display28" if pen.width(name, "display28") <= room else "display24"
            pen.write(name, style, 0, low=8, tone="amber", cut=room)


class LineUp(SidePart[None, MatchKits]):
    """One side's line-up. The rows follow the positions; reserves stand under a line."""

    def draw(self, target: pygame.Surface, table: MatchTable) -> None:
        """Draw the column as the table lies."""
        row, black = table.sides[self._side], table.possession == self._side
        key_player = None
        if table.key is not None:
            key_player = row.positions[table.key[0 if black else 1]]
        sheets = tuple((sheet.shots, sheet.saves, sheet.yellow) for sheet in row.sheets)
        key = row.positions, tuple(row.absence), sheets, key_player, black
        self.written(target, key, lambda pen: self._write(pen, row, key_player, black))

    def row_of(self, table: MatchTable, player: int) -> tuple[float, float]:
        """The middle of somebody's row, in logical units."""
        row = table.sides[self._side]
        playing = [one for one in row.positions if one is not None]
        order = [*playing, *(one for one in SQUAD if one not in playing)]
        index = order.index(player)
        pitch = min(ROW, (self.height - _HEAD - 10) / len(SQUAD))
        gap = 8 if index >= len(playing) else 0
        return self.x + self.width / 2, self.y + _HEAD + gap + (index + 0.5) * pitch

    def terms(self) -> Iterator[tuple[str, Rect]]:
        """The figures, by their titles, and the signs below the names."""
        for name, right in zip(("offence", "defence", "sportsmanship", "shots"), _FIGURES, strict=True):
            yield f"futti.{name}", (self.x + right - 18, self.y, 24, _HEAD)
        yield "futti.position", (self.x, self.y + _HEAD, 40, self.height - _HEAD)

    @property
    def _club_style(self) -> TeamStyle:
        return self._match_kits[self._side]

    def _write(self, pen: Pen, row: SideTable, key_player: int | None, black: bool) -> None:
        t, px = self._ui.t, self._look.px
        pen = pen.part(0, 0, pen.w, pen.h, "panel")
        stripe = pygame.Rect(0, 0, px(pen.w), px(6))
        kit, round_ = self._club_style.kit, px(8)
        pygame.draw.rect(pen.surface, kit.a, stripe, border_top_left_radius=round_, border_top_right_radius=round_)
        pen.write(t("match.line_up"), "label16", 12, 25, tone="muted")
        for caption, x in zip(("match.of", "match.df", "match.sp", "match.sh"), _FIGURES, strict=True):
            pen.write(t(caption), "label14", x + 4, 25, tone="muted", align="right")
        playing = [player for player in row.positions if player is not None]
        reserves = [player for player in SQUAD if player not in row.positions]
        pitch = min(ROW, (pen.h - _HEAD - 10) / len(SQUAD))
        y: float = _HEAD
        for place, player in enumerate((*playing, *reserves)):
            if place == len(playing):
                pygame.draw.line(pen.surface, LINE, (px(12), px(y + 3)), (px(pen.w - 12), px(y + 3)))
                y += 8
            key = place < len(playing) and player == key_player
            if key:
                pen.part(4, y + 1, pen.w - 8, pitch - 4, "row_focus")
                pen.put(tokens.pawn(pen.look, black, 24), -12, y + min(17.0, 0.3 * pitch), align="right")
            self._write_row(pen.part(0, y, pen.w, pitch), row, player, 22 if key else 0)
            y += pitch

    def _write_row(self, pen: Pen, row: SideTable, player: int, beside: int) -> None:
        """A player's two lines: who he is and what happened to him, then where he plays and his figures.

        So much at the right of the first is taken.
        """
        faded, sheet = row.absence[player].is_final, row.sheets[player]
        first, second = min(17.0, 0.3 * pen.h), min(40.0, 0.71 * pen.h)
        tone: Tone = "muted" if faded else "text"
        shirt = self._club_style.number(player)
        pen.put(kits.disc(pen.look, self._club_style.kit, shirt, 11, self._side == HOME, faded), 22, first)
        room = pen.w - 44 - beside - self._write_badges(pen, row, player, (beside + 8, first))
        pen.write(row.card(player).name, "semi20", 40, first, tone=tone, cut=room)
        self._write_shape(pen, row, player, second)
        if player in GOALTENDERS:
            rating = str(row.goaltender(player).goaltending)
            pen.write(self._ui.t("match.gt"), "label14", _FIGURES[0] - 8, second, tone="muted", align="right")
            pen.write(rating, "figuresbold20", _FIGURES[1], second, tone="muted" if faded else "amber", align="right")
            sportsmanship = str(row.goaltender(player).sportsmanship)
            pen.write(sportsmanship, "figures20", _FIGURES[2], second, tone=tone, align="right")
            pen.write(str(sheet.saves), "figures20", _FIGURES[3], second, tone="muted", align="right")
            return
        outfielder = row.outfielder(player)
        figures = outfielder.offence, outfielder.defence, outfielder.sportsmanship, sheet.shots
        for value, at in zip(figures, _FIGURES, strict=True):
            pen.write(str(value), "figures20", at, second, tone=tone, align="right")

    def _write_shape(self, pen: Pen, row: SideTable, player: int, y: float) -> None:
        """Where he plays, or would, and his stars."""
        place = row.place_of(player)
        if player in GOALTENDERS:
            shape = "goalkeeper"
        elif place is None:
            card = row.outfielder(player)
            shape = "attacker" if card.offence >= card.defence else "defender"
        else:
            shape = "attacker" if place in ATTACK else "defender"
        pen.mark(shape, 11, 22, y, tone=MARKING if place is not None or place == GOAL else MUTED)
        stars = 0 if player in GOALTENDERS else min(row.outfielder(player).stars, 2)
        for number in range(stars):
            pen.put(marks.mark(pen.look, "star", 13, WARN), 43 + 14 * number, y)

    def _write_badges(self, pen: Pen, row: SideTable, player: int, at: tuple[float, float]) -> int:
        """Cards and an injury, from the right edge on inwards; how much of the line they take."""
        look, sheet, (right, y) = pen.look, row.sheets[player], at
        pictures = [tokens.card(look, "yellow", 15)] * sheet.yellow + [tokens.card(look, "red", 15)] * sheet.red
        if row.absence[player] in (Absence.HURT, Absence.INJURED):
            pictures.append(marks.mark(look, "injury", 14, pen.colour("bad")))
        for number, picture in enumerate(pictures):
            pen.put(picture, -right - 13 * number, y, align="right")
        return 13 * len(pictures) + (4 if pictures else 0)

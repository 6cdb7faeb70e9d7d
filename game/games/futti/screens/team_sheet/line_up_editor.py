"""A line-up of Fütti in the making, before a match or at a hard timeout, and what it would be worth; and the two
things on a team sheet that can be chosen: a player's row, and a place on the pitch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

import pygame

from engine.core.model import Reason
from engine.core.shares import Shares
from engine.futti.content import Tables
from engine.futti.managers.lineups import best_line_up, outfield_worth
from engine.futti.match.lineups import default_line_up, default_rotation
from engine.futti.match.model import (
    ATTACK,
    DEFENCE,
    GOAL,
    GOALTENDERS,
    HOME,
    SQUAD,
    Absence,
    LineUpDue,
    MatchTable,
    Positions,
    RotationDue,
    SideTable,
)
from engine.futti.odds import check_chance, goal_chance
from engine.futti.scales import Scales, Worth
from game.games.futti.style.match_kits import TeamStyle
from game.stage.line_up_editor import PlacesEditor
from game.stage.shares import percents
from game.ui.input import Device
from game.ui.look import faces, kits, lights, marks, panels, tokens
from game.ui.look.look import Align
from game.ui.look.palette import (
    AMBER,
    BAD_ON_PAPER,
    GOOD_ON_PAPER,
    INK,
    INK_SOFT,
    MARKING,
    MUTED,
    PAPER,
    PITCH_BENCH,
    RGB,
    WARN,
    mix,
)
from game.ui.look.pen import Pen
from game.ui.widgets import Pressable
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Spot

Check = Callable[[Positions, bool], Reason | None]
"""The rules' opinion of a line-up; the flag says that it is still being made."""
POSITIONS = range(GOAL + 1)
SLOT = 104
_LOW = 78
"""How tall the bar of results is without what a change brought."""

FELT = 0.005
"""Less than half a per cent nobody shuffles his players for."""


class Swap(NamedTuple):
    """Somebody put at a position for whoever stands there, and how likely each result is with him."""

    position: int
    gone: int | None
    shares: Shares


class TeamSheetEditor(PlacesEditor[Positions, int, int]):
    """Who stands where so far, by the numbers of the squad. It begins as `last`, if that may be played, else as a
    manager who is away would line up.

    `check` is the rules' opinion of a line-up.
    """

    def __init__(
        self,
        table: MatchTable,
        due: LineUpDue | RotationDue,
        check: Check,
        tables: Tables,
        last: Positions | None = None,
    ) -> None:
        self.table = table
        self.side = due.side
        self.due = due
        self._check = check
        self._scales = Scales(table, due, tables)
        self.begins_as_last = last is not None and check(last, False) is None
        super().__init__(last if last is not None and self.begins_as_last else self.usual(), self._best)

    @property
    def row(self) -> SideTable:
        """The side's part of the table."""
        return self.table.sides[self.side]

    def usual(self) -> Positions:
        """What a manager who is away would do (FU-5, FU-27)."""
        if isinstance(self.due, LineUpDue):
            return default_line_up(self.row.team)
        return default_rotation(self.row)

    def is_better(self, positions: Positions, than: Positions) -> bool:
        """Whether one line-up wins more than another."""
        return self._scales.win(positions) > self._scales.win(than)

    def _best(self) -> Positions:
        """What wins most by the odds on the sheet, of what is likely and of what is near to it; as it stands if nothing
        wins more by what can be read there."""
        likely = (self._stands, self.usual(), best_line_up(self.row, outfield_worth))
        best = self._scales.best((one for one in likely if self._check(one, False) is None), self._near)
        stays = self._check(self._stands, False) is None
        return self._stands if stays and self._scales.win(best) < self._scales.win(self._stands) + FELT else best

    def _near(self, positions: Positions) -> list[Positions]:
        """Every line-up that may be sent in and is one swap away."""
        able = [player for player in SQUAD if self.stays(player) is None]
        near = {swapped(positions, player, place): None for player in able for place in self.places}
        return [one for one in near if one != positions and self._check(one, False) is None]

    @property
    def places(self) -> Sequence[int]:
        return POSITIONS

    def at(self, position: int) -> int | None:
        return self._stands[position]

    def stays(self, player: int) -> Reason | None:
        """Why a player can't be put anywhere at all; None if he can."""
        alone: list[int | None] = [None] * 5
        alone[GOAL if player in GOALTENDERS else 0] = player
        return self._check(cast(Positions, tuple(alone)), True)

    def as_if(self, player: int, position: int) -> Positions:
        """The line-up with a player put at a position: who stood there takes the place he leaves, or sits down."""
        return swapped(self._stands, player, position)

    def without(self, position: int) -> Positions:
        places = list(self._stands)
        places[position] = None
        return cast(Positions, tuple(places))

    def why_not(self, player: int, position: int) -> Reason | None:
        return self._check(self.as_if(player, position), True)

    def likely_place(self, player: int) -> int:
        """Where he stands, else a place he fits, a gap before others."""
        origin = self.place_of(player)
        if origin is not None:
            return origin
        places = [place for place in self.places if self.why_not(player, place) is None]
        empty = [place for place in places if self.at(place) is None]
        if player in GOALTENDERS or not places:
            return GOAL if player in GOALTENDERS else 0
        card = self.row.outfielder(player)
        fitting = [place for place in places if (place in ATTACK) == (card.offence >= card.defence)]
        return (empty or fitting or places)[0]

    def best_swap(self, player: int, among: Sequence[int] = POSITIONS) -> Swap | None:
        """Where of some positions somebody would do best, and what it is worth then; None if he may stand at none."""
        places = [place for place in among if self.why_not(player, place) is None]
        place = max(places, key=lambda place: self._scales.hint(self.as_if(player, place)), default=None)
        if place is None:
            return None
        return Swap(place, self.at(place), self.worth(self.as_if(player, place)).shares(self.side))

    def other_line(self, position: int) -> tuple[int, ...]:
        """The line where the higher rating of whoever stands there would count; nothing if it counts already."""
        player = self.at(position)
        if player is None or player in GOALTENDERS:
            return ()
        card, attacks = self.row.outfielder(player), position in ATTACK
        better, line = (card.defence > card.offence, DEFENCE) if attacks else (card.offence > card.defence, ATTACK)
        return line if better else ()

    def chance_at(self, position: int) -> float | None:
        """What this place's own check passes: offence in attack, defence behind, the share of shots kept out."""
        player = self.at(position)
        if player is None:
            return None
        if position == GOAL:
            return float(1 - goal_chance(self.row.goaltender(player).goaltending))
        card = self.row.outfielder(player)
        return float(check_chance(card.offence if position in ATTACK else card.defence))

    def worth(self, positions: Positions | None = None) -> Worth:
        """What the line-up (or another) is worth against the opponents as they stand, or as they usually line up."""
        return self._scales.worth(self._stands if positions is None else positions)


def swapped(positions: Positions, player: int, position: int) -> Positions:
    """The line-up with a player put at a position: who stood there takes the place he leaves, or sits down."""
    places = list(positions)
    there = places[position]
    if player in places:
        places[places.index(player)] = there
    places[position] = player
    return cast(Positions, tuple(places))


class PlayerRow(Bar, Pressable):
    """A player of the squad on paper: face, name, ratings, where he stands, and why he can't come on."""

    tall = 58
    ground = "row_paper"
    term = "futti.card"

    def __init__(
        self, editor: TeamSheetEditor, player: int, club_style: TeamStyle, on_press: Callable[[], None]
    ) -> None:
        super().__init__(on_press, key=f"player{player}")
        self._row = editor.row
        self._player = player
        self._club_style = club_style
        self._place = editor.place_of(player)
        self._held = editor.held == player
        self._absence = editor.row.absence[player]
        self._home = editor.side == HOME
        self.carries = not self._absence

    def pick_up(self, x: float, y: float) -> None:
        """Who is in the hand already stays there."""
        if not self._held:
            super().pick_up(x, y)

    def terms(self) -> list[Spot]:
        """A finger that stays picks him up."""
        return [] if self.ui.input.device is Device.TOUCH else super().terms()

    def write(self, pen: Pen) -> None:
        look, t, h, style = pen.look, self.ui.t, pen.h, self._club_style
        out = t(f"futti.absence.{self._absence.name.lower()}") if self._absence else ""
        if self._held:
            pygame.draw.rect(pen.surface, AMBER, (0, 0, look.px(8), look.px(h)), border_radius=look.px(4))
        if out:
            pen.surface.fill((*mix(PAPER, INK, 0.25), 90), special_flags=pygame.BLEND_RGBA_MULT)
            pen = pen.part(0, 0, pen.w, h, "row_alt")
        ink, soft = (MUTED, MUTED) if out else (INK, INK_SOFT)
        pen.put(faces.face(look, style.faces[self._player], h - 10, style.kit), 14, align="left")
        pen.put(kits.disc(look, style.kit, style.number(self._player), 11, self._home, bool(out)), h + 24)
        x = h + 44
        pen.write(self._row.card(self._player).name, "bold20", x, 18, tone=ink, cut=pen.w - x - 60)
        if out:
            pen.write(out, "semi16", x, 41, tone=ink, cut=pen.w - x - 8)
        else:
            self._write_figures(pen, x)
        if self._place is not None:
            pen.write(t(f"futti.position_short.{self._place}"), "display24", -14, 18, tone=ink)
        elif not out:
            pen.write(t("sheet.reserve"), "label14", -14, 18, tone=soft)

    def _write_figures(self, pen: Pen, x: float) -> None:
        t, scale, stars = self.ui.t, pen.look.scale, 0
        if self._player in GOALTENDERS:
            card = self._row.goaltender(self._player)
            figures = [("match.gt", card.goaltending), ("sheet.sp", card.sportsmanship)]
        else:
            one = self._row.outfielder(self._player)
            figures = [("match.of", one.offence), ("match.df", one.defence), ("sheet.sp", one.sportsmanship)]
            stars = one.stars
        for caption, figure in figures:
            rect = pen.write(t(caption), "label14", x, 42, tone="muted")
            x = pen.write(str(figure), "figuresbold20", rect.right / scale + 4, 41).right / scale + 12
        for _ in range(min(stars, 3)):
            pen.mark("star", 14, x + 4, 41, tone="warn")
            x += 15
        if self._row.absence[self._player] == Absence.BOOKED or self._row.sheets[self._player].yellow:
            pen.put(tokens.card(pen.look, "yellow", 15), x + 8, 41)


class Slot(Bar, Pressable):
    """A place on the pitch: the disc of who stands there, or a dashed box, with the check it makes."""

    takes = True
    ground = ""
    term = "futti.place"

    def __init__(
        self,
        editor: TeamSheetEditor,
        position: int,
        club_style: TeamStyle,
        on_press: Callable[[], None],
        on_seen: Callable[[], None],
    ) -> None:
        super().__init__(on_press, key=f"slot{position}", on_seen=on_seen)
        self._row = editor.row
        self._position = position
        self._player = editor.at(position)
        self._club_style = club_style
        self._chance = editor.chance_at(position)
        self._open = editor.held is not None and editor.why_not(editor.held, position) is None
        self._home = editor.side == HOME
        self.carries = self._player is not None

    def measure(self, width: int) -> tuple[int, int]:
        return SLOT + 40, SLOT + 16

    def terms(self) -> list[Spot]:
        """A finger that stays picks him up."""
        return [] if self.ui.input.device is Device.TOUCH else super().terms()

    def write(self, pen: Pen) -> None:
        look, t, style, middle = pen.look, self.ui.t, self._club_style, pen.w / 2
        colour = AMBER if self._open else MARKING
        frame = panels.dashed(look, pen.w, pen.h, colour, 8, 0.9 if self._open else 0.4)
        pen.surface.blit(frame, frame.get_rect(center=pen.surface.get_rect().center))
        pen.write(t(f"futti.position_short.{self._position}"), "label16", 10, 15, tone=colour)
        if self._chance is not None:
            pen.write(t("ui.percent", n=round(100 * self._chance)), "semi16", -10, 15)
        if self._player is None:
            pen.write(t("sheet.empty"), "semi18", middle, low=6, tone="muted", align="centre")
            return
        pen.put(lights.pool(look, 44), middle)
        pen.put(kits.disc(look, style.kit, style.number(self._player), 25, self._home), middle, low=2)
        name = look.fit(self._row.card(self._player).name, "bold20", pen.w - 16)
        pen.put(panels.panel(look, pen.width(name, "bold20") + 18, 24, "plate"), middle, pen.h - 15)
        pen.write(name, "bold20", middle, pen.h - 15, align="centre")


class ResultBar(Bar):
    """How the match would end, as a bar of three parts with their percentages; each part also has its word. A draw has
    none of its own where there is none.

    `gain` is by how many in a hundred a win has become likelier. `low`: that has a line of its own only where there is
    something to say.
    """

    tall = 97
    ground = ""
    term = "futti.worth"

    def __init__(self, shares: Shares, gain: int, *, low: bool = False) -> None:
        super().__init__()
        if low and not gain:
            self.tall = _LOW
        self._parts = shares
        self._gain = gain

    def write(self, pen: Pen) -> None:
        look, t, w = pen.look, self.ui.t, pen.w
        parts: tuple[tuple[str, RGB, float, Align], ...] = (
            ("sheet.win", GOOD_ON_PAPER, 0, "left"),
            ("sheet.draw", PITCH_BENCH, w / 2, "centre"),
            ("sheet.loss", BAD_ON_PAPER, w, "right"),
        )
        x = 0.0
        for share, text, (word, colour, at, align) in zip(self._parts, percents(self._parts), parts, strict=True):
            if word == "sheet.draw" and not share:
                continue
            pygame.draw.rect(pen.surface, colour, (look.px(x), look.px(34), look.px(share * w), look.px(20)))
            x += share * w
            pen.write(text, "figuresbold24", at, 16, align=align)
            pen.write(t(word), "label14", at, 68, tone="muted", align=align)
        if self._gain:
            points = t("sheet.points", n=f"{self._gain:+}")
            rect = pen.write(points, "semi16", w / 2 + 8, 86, tone="warn", align="centre")
            sign = marks.mark(look, "triangle_up" if self._gain > 0 else "triangle_down", 12, WARN)
            pen.surface.blit(sign, sign.get_rect(midright=(rect.left - look.px(4), rect.centery)))

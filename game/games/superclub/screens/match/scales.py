"""What of a match is to be seen at one moment, and the totals of the third being played between its two rows.

Which part of the pitch is open, who stands there and how much is counted are pure functions of the stage, the beat
under the cursor and the seconds into it; nothing shows before its cue.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.core.model import clone
from engine.superclub.content.effects import Third
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import SIDES, MatchTable, Side
from game.games.superclub.presenter.choreography import count_cue
from game.games.superclub.presenter.match import EXTRAS, Names, Part, Stage, Step, points, steps
from game.games.superclub.screens.match.layout import Pitch, Point, View, strip_of
from game.stage.banners import colours_of, throw_confetti
from game.stage.club_looks import MatchKits
from game.stage.match_part import OnPitch
from game.stage.style import stars, thirds
from game.stage.timeline import Instant
from game.ui.look import crests, dice
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.motion import ease_in_out, overshoot
from game.ui.look.palette import AMBER, BAD_TEXT, PLATE, TEXT, WARN
from game.ui.look.panels import Box, box

_ICON = 18.0
_STEPS = 8
"""Pictures of the pitch while it opens."""
_CHANGES = (
    ev.LineUpsShown, ev.LineUpReplaced, ev.CaptainMoved, ev.StarsAdded, ev.DerbyDeclared, ev.PlayerMarked,
    ev.PlayerInjured, ev.InjuryCancelled, ev.SubstituteCameOn,
)  # fmt: skip


class Scales(OnPitch[Names, MatchKits, Pitch]):
    """Draws both totals; home at the left, the visitors at the right."""

    def draw(self, target: pygame.Surface, sight: Sight) -> None:
        """Draw what has been counted so far."""
        look, pitch, view, weighed, now = self._look, self._pitch, sight.view, sight.weighed, sight.now
        number = view.shown
        if weighed is None or number is None or 0 < view.share < 1:
            return
        size = 40.0 if pitch.is_low else 56.0
        places = pitch.totals(number, view)
        for side in SIDES:
            x, y = places[side]
            won = None if weighed.won is None or weighed.won == "drawn" else weighed.won == side
            value = points(weighed.totals[side])
            ring = self._match_kits.colour(side)
            plate = thirds.total(look, value, ring, size, side == 0, won)
            grown = self._grown(weighed, side, now)
            look.put(target, plate, (x, y - (0 if pitch.is_low else 9) - grown))
            if not pitch.is_low:
                self._draw_dice(target, weighed, side, (x, y - 9), size)
                look.put(target, _parts(look, self._parts(weighed, side)), (x, y + 36))
        self._draw_verdict(target, weighed, number, view, now)

    def _grown(self, weighed: Weighing, side: Side, now: Instant[Stage]) -> float:
        """A plate hops as its winner is seen."""
        if not isinstance(now.event, ev.ThirdWon) or weighed.won != side:
            return 0.0
        share = now.progress("verdict")
        return 0.0 if self._ui.settings.reduced_motion else 10 * max(0.0, 4 * share * (1 - share))

    # -- dice that lie beside a total

    def _draw_dice(self, target: pygame.Surface, weighed: Weighing, side: Side, at: Point, size: float) -> None:
        thrown = weighed.away_dice if side else weighed.home_dice
        if thrown is None:
            return
        look, small = self._look, round(size * 0.44)
        x = at[0] + (1 if side else -1) * (size * 0.8 + small * 0.9)
        for place, value in enumerate(thrown):
            y = at[1] + (place - 0.5) * small * 1.2
            look.put(target, dice.d6(look, value, small, side == 0), (x, y))
        if thrown[0] == thrown[1]:
            wide, high = small * 1.45, small * 2.7
            rect = pygame.Rect(0, 0, look.px(wide), look.px(high))
            rect.center = look.px(x), look.px(at[1])
            pygame.draw.rect(target, WARN, rect, max(2, look.px(2.5)), border_radius=look.px(6))

    # -- what a total is made of

    @staticmethod
    def _parts(weighed: Weighing, side: Side) -> tuple[tuple[Part, int], ...]:
        """What a side has counted so far: the players together, then everything else by itself."""
        players = 0
        found: list[tuple[Part, int]] = []
        for step in weighed.counted:
            entry = step.entries[side]
            if entry is None:
                continue
            if entry.part in EXTRAS:
                found.append((entry.part, entry.halves))
            else:
                players += entry.halves
        return (("player", players), *found)

    # -- who has won it

    def _draw_verdict(
        self, target: pygame.Surface, weighed: Weighing, number: int, view: View, now: Instant[Stage]
    ) -> None:
        """The winner's crest between both totals, and what he throws into the air."""
        if weighed.won is None or self._pitch.is_low:
            return
        ui, look = self._ui, self._look
        x, y, width, height = self._pitch.strip(number, view)
        (left, middle), (right, _) = self._pitch.totals(number, view)
        centre = (left + right) / 2, middle - 9
        share = 1.0
        if isinstance(now.event, ev.ThirdWon):
            share = 1.0 if ui.settings.reduced_motion else overshoot(now.progress("verdict"))
        if weighed.won == "drawn":
            plate = box(look, 44, 44, Box(PLATE, AMBER, radius=22, line_width=2)).copy()
            look.write(plate, "½", "bold28", AMBER, (22, 22), "centre")
            look.put(target, plate, centre)
            return
        side: Side = 1 if weighed.won == 1 else 0
        club_style = self._match_kits.of(side)
        crest = crests.crest(look, club_style.crest, 58)
        look.put(target, crest, (centre[0], centre[1] - (1 - share) * 30))
        if isinstance(now.event, ev.ThirdWon) and not ui.settings.reduced_motion:
            thrown = now.since("party")
            if 0 < now.progress("party") < 1:
                area = pygame.Rect(look.px(x), look.px(y), look.px(width), look.px(height))
                throw_confetti(look, target, area, colours_of(club_style.kit), thrown, now.index)


@sprite
def _parts(look: Look, parts: tuple[tuple[Part, int], ...]) -> pygame.Surface:
    """Stars of players, then a sign and a number for links, armband, staff, news and weapons."""
    words = [points(halves) if part == "player" else _signed(halves) for part, halves in parts]
    widths = [_ICON + 4 + look.width(word, "bold18") + 9 for word in words]
    width = sum(widths) + 8
    surface = box(look, width, 25, Box(PLATE, radius=6, opacity=0.85)).copy()
    x = 7.0
    for (part, halves), word, wide in zip(parts, words, widths, strict=True):
        look.put(surface, sign(look, part, _ICON), (x + _ICON / 2, 12.5))
        colour = BAD_TEXT if halves < 0 else TEXT if part == "player" else AMBER
        look.write(surface, word, "bold18", colour, (x + _ICON + 4, 12.5))
        x += wide
    return surface


def sign(look: Look, part: Part, size: float) -> pygame.Surface:
    """The sign of what counts in a third."""
    match part:
        case "links":
            return stars.chemistry(look, True, True, size, False)
        case "boost":
            return mark(look, "flag", size, AMBER)
        case "staff":
            return mark(look, "person", size, AMBER)
        case "news":
            return mark(look, "triangle_down", size, BAD_TEXT)
        case "weapons":
            return mark(look, "bolt", size, AMBER)
    return stars.star(look, "full", "full", size, False)


def _signed(halves: int) -> str:
    return points(halves) if halves < 0 else f"+{points(halves)}"


@dataclass(frozen=True, slots=True)
class Weighing:
    """The third being played as far as it has been seen: both totals in halves, dice apart or with them.

    `won` is the winner once that is seen: a side, "drawn", or None before. `counting` is the step being counted.
    """

    thirds: tuple[Third, Third]
    totals: tuple[int, int]
    counted: tuple[Step, ...]
    counting: int | None = None
    home_dice: tuple[int, int] | None = None
    away_dice: tuple[int, int] | None = None
    won: Side | str | None = None


def view_of(now: Instant[Stage], still: bool) -> View:
    """Which part of the pitch is open, and how far."""
    table = now.stage.table
    open_ = None if table.result is not None or not table.duels else strip_of(table.duels[-1].thirds[0], 0)
    if isinstance(now.event, ev.ThirdBegun):
        share = 1.0 if still else round(ease_in_out(now.progress("enter")) * _STEPS) / _STEPS
        return View(open_, strip_of(now.event.thirds[0], 0), share)
    if isinstance(now.event, ev.ResultCalled) and not still:
        return View(open_, None, round(ease_in_out(now.progress("enter")) * _STEPS) / _STEPS)
    return View(open_, open_)


def weighing(now: Instant[Stage]) -> Weighing | None:
    """The third being played, None while there is none."""
    table, event = now.stage.table, now.event
    if isinstance(event, ev.ThirdBegun):
        return _counting(table, now, event)
    if not table.duels or table.result is not None or isinstance(event, ev.ResultCalled):
        return None
    duel = table.duels[-1]
    counted = tuple(steps(table, duel.thirds))
    home = away = None
    if duel.dice is not None:
        home, away = duel.dice
    won: Side | str | None = ("drawn" if duel.winner is None else duel.winner) if duel.closed else None
    totals = duel.totals if duel.closed else duel.strengths
    match event:
        case ev.DiceThrown():
            home = event.home if now.progress("tumble_home") >= 1 else None
            away = event.away if now.progress("tumble_away") >= 1 else None
            won, totals = None, duel.strengths
        case ev.ThirdWon():
            added = now.progress("count") >= 0.6
            totals = event.totals if added else duel.strengths
            if now.progress("verdict") > 0:
                won = "drawn" if event.winner is None else event.winner
        case ev.PlayerInjured() | ev.InjuryCancelled() | ev.SubstituteCameOn():
            if now.progress("change") >= 0.5:
                totals = event.strengths
    return Weighing(duel.thirds, totals, counted, None, home, away, won)


def _counting(table: MatchTable, now: Instant[Stage], event: ev.ThirdBegun) -> Weighing:
    found = steps(table, event.thirds)
    begun = sum(now.cues[count_cue(number)].start <= now.seconds for number in range(len(found)))
    done = begun > 0 and now.cues[count_cue(begun - 1)].end <= now.seconds
    totals = [0, 0]
    for step in found[:begun]:
        for side, entry in enumerate(step.entries):
            totals[side] += 0 if entry is None else entry.halves
    counting = begun - 1 if begun and not (done and begun == len(found)) else None
    return Weighing(event.thirds, (totals[0], totals[1]), tuple(found[:begun]), counting)


def seen_table(now: Instant[Stage]) -> MatchTable:
    """The table as it is seen: what changes who stands where counts from the middle of its beat on.

    A third that is thrown again is open from the start: what it was compared to before counts no more.
    """
    if isinstance(now.event, ev.DiceThrown) and now.event.again:
        table = clone(now.stage.table)
        table.duels[-1].closed, table.duels[-1].dice = False, None
        return table
    if not isinstance(now.event, _CHANGES):
        return now.stage.table
    cue = "enter" if isinstance(now.event, ev.LineUpsShown) else "change"
    begun = now.progress(cue)
    if begun < 0.5 and not (cue == "enter" and begun > 0):
        return now.stage.table
    table = clone(now.stage.table)
    fold(table, now.event)
    return table


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is seen of a match at an instant: the table, which part of the pitch is open, the third being played."""

    now: Instant[Stage]
    table: MatchTable
    view: View
    weighed: Weighing | None


def sight_of(now: Instant[Stage], still: bool) -> Sight:
    """What is seen; `still` with reduced motion."""
    return Sight(now, seen_table(now), view_of(now, still), weighing(now))

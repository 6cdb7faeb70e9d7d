"""The tray at the lower right: what is counted, what is likely, dice, and what they must show."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, MatchTable, Side
from engine.superclub.odds import are_visitors_next, awaited, substituted
from game.games.superclub.presenter.explanation import question
from game.games.superclub.presenter.match import TWO_DICE, Names, Needed, Part, Stage, needed, points, third_shares
from game.games.superclub.screens.match.scales import sign
from game.games.superclub.screens.match.sight import Weighing, seen_table, weighing
from game.stage.club_looks import MatchKits
from game.stage.explanation import DIE, DiceTray, d6_ahead
from game.stage.match_part import framed
from game.stage.shares import percent
from game.stage.timeline import Instant
from game.ui.look import kits
from game.ui.look.palette import AMBER, LED_CAPTION, LED_GROUND, TEXT, mix
from game.ui.look.pen import Pen, Tone

_NARROW = 480
_LEAST_CELL = 22.0
_DICE = 2 * DIE + 20.0


class Tray(DiceTray[Names, MatchKits]):
    """The LED-framed tray."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the tray for the moment under the cursor."""
        self.frame(target)
        event = now.event
        if isinstance(event, ev.ResultThrownFor | ev.PenaltyTaken):
            self._draw_asked(target, now, event)
            return
        weighed = weighing(now)
        if weighed is None:
            return
        if isinstance(event, ev.ThirdBegun):
            self._draw_weighed(target, weighed, event)
        elif now.stage.table.duels:
            self._draw_thrown(target, now, weighed)

    def ahead(self) -> Iterator[None]:
        """Paint dice in all their positions, one at every step."""
        yield from d6_ahead(self._look, dark=True)
        yield from d6_ahead(self._look, dark=False)

    # -- before the dice: what is counted, then what is likely

    def _draw_weighed(self, target: pygame.Surface, weighed: Weighing, event: ev.ThirdBegun) -> None:
        if weighed.totals == event.strengths and weighed.counting is None and weighed.counted:
            self._draw_odds(target, event.strengths, 0, self.width)
            return
        if weighed.counting is None:
            return
        step = weighed.counted[weighed.counting]
        part: Part = next(entry.part for entry in step.entries if entry is not None)
        gains = tuple(0 if entry is None else entry.halves for entry in step.entries)
        key = part, gains, weighed.totals
        self.written(target, key, lambda pen: self._write_count(pen, *key))

    def _write_count(self, pen: Pen, part: Part, gains: tuple[int, ...], totals: tuple[int, int]) -> None:
        """What is being counted, and by how much both sides grow."""
        look, t = pen.look, self._ui.t
        middle, y, narrow = pen.w / 2, pen.h * 0.36, pen.w < _NARROW
        word = t(f"superclub.match.part.{part}")
        style = "display24" if narrow else "display28"
        wide = pen.width(word, style) + 34
        pen.put(sign(look, part, 26), middle - wide / 2 + 13, y)
        pen.write(word, style, middle - wide / 2 + 34, y, tone="amber")
        for side, gain in zip(SIDES, gains, strict=True):
            x = (pen.w - 38 if side else 60) if narrow else pen.w * (0.8 if side else 0.2)
            pen.put(kits.disc(look, self._match_kits.of(side).kit, "", 9, side == 0), x - (34 if narrow else 44), y)
            if gain:
                told = f"+{points(gain)}" if gain > 0 else points(gain)
                pen.write(told, "display32", x, y, align="centre")
        said = t("superclub.match.tray.so_far", home=points(totals[0]), away=points(totals[1]))
        pen.write(said, "semi16", middle, pen.h - 14, tone=LED_CAPTION, align="centre")

    def _draw_odds(self, target: pygame.Surface, strengths: tuple[int, int], left: float, width: float) -> None:
        part = (left, 0, width, self.height)
        self.written(target, ("odds", strengths, width), lambda pen: self._write_odds(pen, strengths), part)

    def _write_odds(self, pen: Pen, strengths: tuple[int, int]) -> None:
        """Who takes the third how often, before the dice."""
        t, x = self._ui.t, 14.0
        room = pen.w - 2 * x
        for number, share in enumerate(third_shares(strengths)):
            wide = room * share
            if wide < 1:
                continue
            home = number == 0
            colour = LED_CAPTION if number == 1 else self._match_kits.colour(0 if home else 1)
            ground = mix(LED_GROUND, colour, 0.75 if home else 0.12)
            framed(pen, (x, 9, wide - 2, 25), ground, colour)
            said = percent(share)
            if pen.width(said, "bold18") < wide - 6:
                ink = LED_GROUND if home and sum(ground) > 380 else TEXT
                pen.write(said, "bold18", x + wide / 2, 21.5, tone=ink, align="centre")
            x += wide
        said = t("superclub.match.tray.against", home=points(strengths[0]), away=points(strengths[1]))
        words = f"{t('superclub.match.tray.odds')} · {said}"
        pen.write(words, "semi18", pen.w / 2, pen.h - 14, cut=room, align="centre")

    # -- dice

    def _draw_thrown(self, target: pygame.Surface, now: Instant[Stage], weighed: Weighing) -> None:
        """The home side's dice at the left, the visitors' at the right, what they need in the middle."""
        event, table = now.event, seen_table(now)
        duel = now.stage.table.duels[-1]
        dice = duel.dice
        lie = (True, True), (True, True)
        if isinstance(event, ev.DiceThrown):  # they tumble on the grass; here they are written down
            dice = (event.home, event.away)
            home, first, last = (now.progress(f"tumble_{name}") >= 1 for name in ("home", "first", "away"))
            lie = (home, home), (first, last)
        if dice is None:
            return
        strengths = table.duels[-1].strengths
        for place in range(2):
            if lie[0][place]:
                self.die(target, dice[0][place], True, _place(place), 1.0)
            if lie[1][place]:
                self.die(target, dice[1][place], False, self.width - _place(1 - place), 1.0)
        room = self.width - 2 * (_DICE + 6)
        if not lie[0][0]:
            self._draw_odds(target, strengths, _DICE + 6, room)
            return
        thrown, seen = dice[0], sum(dice[1]) if lie[1][1] else None
        waits = None if awaited(table) is None else now.index  # who may come on depends on more than strengths
        key, part = (thrown, seen, room, strengths, waits), (_DICE + 6, 0, room, self.height)
        self.written(target, key, lambda pen: self._write_needed(pen, table, thrown, seen), part)

    def _write_needed(self, pen: Pen, table: MatchTable, thrown: tuple[int, int], seen: int | None) -> None:
        """A cell for every throw of the visitors, with the disc of who would take the third, or two for a draw.

        Where a substitute is awaited, with the best of them, as the chances above the pitch have it.
        """
        look, need = pen.look, needed(substituted(table).duels[-1].strengths, thrown)
        names = self._names.params(table, n=need.win, m=need.draw or 0, throw=seen or 0)
        words = self._ui.t(f"superclub.match.tray.{asked_of(need, seen, table)}", **names)
        wide = min(58.0, pen.w / len(TWO_DICE))
        if wide < _LEAST_CELL:
            rows = look.wrap(words, "semi18", pen.w)[:3]
            tone: Tone = "text" if seen is None else "amber"
            pen.lines(rows, "semi18", pen.w / 2, pen.h / 2 - 10 * (len(rows) - 1), 20, tone=tone, align="centre")
            return
        left = (pen.w - wide * len(TWO_DICE)) / 2
        for place, throw in enumerate(TWO_DICE):
            meaning, chosen, signed = need.meaning(throw), throw == seen, wide >= 40
            ring = LED_CAPTION if meaning is None else self._match_kits.colour(meaning)
            ground = AMBER if chosen else mix(LED_GROUND, ring, 0.16)
            cell = framed(pen, (left + place * wide, 6, wide - 3, 32), ground, ring, 1.5)
            ink = LED_GROUND if chosen else TEXT
            x = left + (place + 0.5) * wide - 1.5
            pen.write(str(throw), "figuresbold20", x - (10 if signed else 0), 22, tone=ink, align="centre")
            if meaning is None and signed:
                pen.write("=", "bold18", x + 11, 21, tone=ink, align="centre")
            elif meaning is not None and signed:
                side: Side = meaning
                pen.put(kits.disc(look, self._match_kits.of(side).kit, "", 8, side == 0), x + 11, 21)
            else:  # a foot for the visitors, a roof for the home side, both if they share it
                high = max(1, look.px(3))
                tops = (cell.top, cell.bottom - high)
                for top in tops if meaning is None else tops[meaning : meaning + 1]:
                    pen.surface.fill(ring, (cell.left, top, cell.width, high))
        pen.write(words, "semi18", pen.w / 2, pen.h - 13, cut=pen.w, align="centre")

    # -- kicks, and throws that may turn the result

    def _draw_asked(
        self, target: pygame.Surface, now: Instant[Stage], event: ev.ResultThrownFor | ev.PenaltyTaken
    ) -> None:
        if isinstance(event, ev.ResultThrownFor):
            side, thrown = event.side, [*event.dice]
        else:
            side, thrown = event.kick.side, [] if event.kick.die is None else [event.kick.die]
        share = now.progress("tumble")
        settled = now.progress("hold") >= 1 and now.progress("verdict") > 0
        left = 16 + len(thrown) * (DIE + 8)
        asked = question(self._names, now.stage.table, event, settled)
        names = {"club": self._names.club(now.stage.table, side)}
        self.ask(target, asked, (left, self.width - left - 12), names, 64.0)
        begun = "tumble" not in now.cues or now.seconds >= now.cues["tumble"].start
        for place, value in enumerate(thrown if begun else ()):
            self.die(target, value, side == 0, _place(place), share)


def _place(number: int) -> float:
    """How far from the tray's end the middle of a die lies."""
    return 14 + DIE / 2 + number * (DIE + 6)


def asked_of(need: Needed, seen: int | None, table: MatchTable) -> str:
    """The key of what the visitors need, or of who is ahead once they have thrown `seen`.

    Where somebody has yet to come on, with the best of those who may (SC-38).
    """
    if seen is not None:
        meaning, waits = need.meaning(seen), awaited(table)
        ends = "shared" if meaning is None else "away_ahead" if meaning else "home_ahead"
        if waits is None:
            return ends
        if are_visitors_next(table):
            return f"both_{ends}"
        return f"{'then' if meaning in (None, waits) else 'still'}_{ends}"
    if need.win <= TWO_DICE[0]:
        return "needs_nothing"
    if need.win > TWO_DICE[-1]:
        return "needs_to_draw" if need.draw in TWO_DICE else "needs_too_much"
    return "needs" if need.draw is None or need.draw < TWO_DICE[0] else "needs_or_draw"

"""The tray at the lower right: a die with what it must reach, or the pairs of the zone that is compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from engine.eleven.club_rules.events import DieThrown
from engine.eleven.content.cards import Consequence
from engine.eleven.content.effects import MoveMarkers, MoveStat
from engine.eleven.match import events as ev
from engine.eleven.zones import Pair
from game.games.eleven.presenter.choreography import pair_cue
from game.games.eleven.presenter.explanation import consequences, question
from game.games.eleven.presenter.match import Names, SideName, Stage, pairs_of
from game.games.eleven.style.club_style import MatchKits
from game.games.eleven.style.signs import sign
from game.stage.explanation import DIE, DiceTray, Question, d6_ahead, draw_d6
from game.stage.timeline import Instant
from game.ui.look import dice, kits
from game.ui.look.motion import arc
from game.ui.look.palette import AMBER, BAD_TEXT, GOOD, LED_CAPTION
from game.ui.look.pen import Pen
from game.ui.text import Texts

_DICE = 92
_NARROW, _NARROW_DICE = 480, 70
_TRAY_NAMED, _PAIR = 196.0, 112.0  # where pairs begin beside the zone's name, and what one takes at least


class Tray(DiceTray[Names, MatchKits]):
    """The LED-framed tray."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the tray for the moment under the cursor; the last die lies there until the zones begin."""
        self.frame(target)
        if isinstance(now.event, ev.ZoneCompared):
            self._draw_pairs(target, now, now.event)
            return
        thrown = isinstance(now.event, DieThrown)
        event = now.event if isinstance(now.event, DieThrown) else now.stage.die
        if event is None:
            return
        share = now.progress("tumble") if thrown else 1.0
        settled = not thrown or now.progress("hold") >= 1
        left = _NARROW_DICE if self.width < _NARROW else _DICE
        asked = self._asked(now.stage, event, settled)
        widest = 104.0 if event.die.purpose == "consequence" else 60.0
        names = {"club": self._names.mine, "other": self._names.theirs}
        self.ask(target, asked, (left, self.width - left - 12), names, widest)
        self._draw_die(target, event, (self.x + left / 2 + 1, self.y + self.height / 2), share)

    def ahead(self) -> Iterator[None]:
        """Paint dice in all their positions, one at every step."""
        yield from d6_ahead(self._look, dark=True)

    # -- dice

    def _draw_die(self, target: pygame.Surface, event: DieThrown, at: tuple[float, float], share: float) -> None:
        if event.die.sides == 6:
            draw_d6(self._ui, target, event.value, True, at, share)
            return
        look = self._look
        if share >= 1:
            look.put(target, dice.d10(look, event.value, DIE), at)
        elif not self._ui.settings.reduced_motion:
            lift = 46 * arc(min(1.0, share * 0.5 + 0.5)) + 10 * (1 - share)
            look.put(target, dice.tumbling_d10(look, int(share * 30), DIE * 1.2), (at[0], at[1] - lift))

    def _asked(self, stage: Stage, event: DieThrown, settled: bool) -> Question:
        """The question; what the die after the match may bring stands in its cells."""
        asked = question(self._names, stage.table, event, settled)
        if event.die.purpose != "consequence":
            return asked
        rows = consequences(self._names.content, stage.table)
        labels = [outcome(self._ui.t, row) or "–" for row in rows]
        cells = tuple(replace(cell, label=label) for cell, label in zip(asked.cells, labels, strict=True))
        if any(cell.chosen and cell.meaning == "open" for cell in cells):
            asked = replace(asked, bad="eleven.match.outcome.nothing", neutral=True)
        return replace(asked, cells=cells)

    # -- a zone's pairs

    def _draw_pairs(self, target: pygame.Surface, now: Instant[Stage], event: ev.ZoneCompared) -> None:
        """Who meets whom, and how it went as far as it has been seen."""
        known = sum(_verdict_at(now, side, place) <= now.seconds for side, place in _numbered(event))
        begun = sum(now.cues[pair_cue("meet", side, place)].start <= now.seconds for side, place in _numbered(event))
        self.written(target, (event, known, begun), lambda pen: self._write_pairs(pen, event, known, begun))

    def _write_pairs(self, pen: Pen, event: ev.ZoneCompared, known: int, begun: int) -> None:
        t, met, left = self._ui.t, pairs_of(event), 16.0
        if pen.w >= _NARROW and len(met) * _PAIR <= pen.w - _TRAY_NAMED:
            name = t(f"eleven.match.box.{event.comparison.zone}").upper()
            pen.write(name, "display28", left, 22, tone="amber", cut=170)
            pen.write(t("eleven.match.against_zone"), "label14", left, 45, tone=LED_CAPTION)
            left = _TRAY_NAMED
        if not met:
            pen.write(t("eleven.match.nobody_attacks"), "semi20", left)
            return
        step = min(156.0, (pen.w - left - 8) / len(met))
        for number, (side, pair) in enumerate(met):
            part = pen.part(left + number * step, 0, step - 10, pen.h)
            self._write_pair(part, side == "mine", pair, number < known, number < begun)

    def _write_pair(self, pen: Pen, own: bool, pair: Pair, known: bool, begun: bool) -> None:
        """Who meets whom, what it takes, and how it went once that is known."""
        t = self._ui.t
        colour = LED_CAPTION if not known else GOOD if pair.scored == own else BAD_TEXT
        pen.put(kits.disc(pen.look, self._match_kits.of(own).kit, "", 8, own), 9, 20)
        write_pair(pen, pair, (30, 48, 78, 96), 20, "figuresbold24")
        between = "dot" if not known else "ball" if pair.scored else "shield"
        pen.mark(between, 13, 63, 20, tone=colour if known else AMBER)
        words = ""
        if known:
            words = t("eleven.match.scored" if pair.scored else "eleven.match.blocked")
        elif begun and pair.defender is None:
            words = t("eleven.match.unopposed")
        elif begun and pair.defender is not None:
            words = t("eleven.match.needs", n=pair.defender.strength)
        pen.write(words, "bold16", 2, 44, tone=colour, cut=pen.w)


def write_pair(pen: Pen, pair: Pair, at: tuple[float, float, float, float], y: float, style: str) -> None:
    """An attack's sign and strength, and the strength and sign of the defence it meets, if it meets one."""
    pen.put(sign(pen.look, "attack", 18), at[0], y)
    pen.write(str(pair.attacker.strength), style, at[1], y, align="centre")
    pen.write("–" if pair.defender is None else str(pair.defender.strength), style, at[2], y, align="centre")
    if pair.defender is not None:
        pen.put(sign(pen.look, "defence", 18), at[3], y)


def _numbered(event: ev.ZoneCompared) -> list[tuple[SideName, int]]:
    """Side and place of every pair, in the order they meet."""
    found: list[tuple[SideName, int]] = [("mine", place) for place in range(len(event.comparison.mine.pairs))]
    return found + [("theirs", place) for place in range(len(event.comparison.theirs.pairs))]


def _verdict_at(now: Instant[Stage], side: SideName, place: int) -> float:
    """From when on it is known how a pair went."""
    shot = now.cues.get(pair_cue("shot", side, place))
    return shot.end if shot is not None else now.cues[pair_cue("block", side, place)].start


def outcome(t: Texts, row: Consequence) -> str:
    """What a face of the die after the match brings, in a few words; empty for nothing."""
    if row.injury:
        return t("eleven.match.outcome.injury", n=row.injury)
    return " ".join(
        t(f"eleven.match.outcome.{effect.track}", n=effect.steps if isinstance(effect, MoveStat) else effect.count)
        for effect in row.effects
        if isinstance(effect, MoveStat | MoveMarkers)
    )

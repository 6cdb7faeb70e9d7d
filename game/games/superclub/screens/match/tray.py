"""The tray at the lower right: what is counted, what is likely, dice, and what they must show."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Side
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.explanation import question
from game.games.superclub.presenter.match import Names, Stage
from game.games.superclub.presenter.tally import TWO_DICE, Needed, Part, needed, third_shares
from game.games.superclub.screens.match.scales import sign
from game.games.superclub.screens.match.view import Weighing, weighing
from game.stage.club_looks import MatchKits
from game.stage.question import DIE, DiceTray, d6_ahead
from game.stage.timeline import Instant
from game.ui.look import kits
from game.ui.look.palette import AMBER, LED_CAPTION, LED_GROUND, TEXT, mix

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
            words = self._ui.t("superclub.match.tray.odds")
            odds = "odds", event.strengths, self.width
            self.put(target, odds, lambda: self._paint_odds(event.strengths, words, self.width))
            return
        if weighed.counting is None:
            return
        step = weighed.counted[weighed.counting]
        part: Part = next(entry.part for entry in step.entries if entry is not None)
        gains = tuple(0 if entry is None else entry.halves for entry in step.entries)
        key = part, gains, weighed.totals
        self.put(target, key, lambda: self._paint_count(part, gains, weighed.totals))

    def _paint_count(self, part: Part, gains: tuple[int, ...], totals: tuple[int, int]) -> pygame.Surface:
        """What is being counted, and by how much both sides grow."""
        look, t = self._look, self._ui.t
        surface = self.blank()
        middle = self.width / 2
        word = t(f"superclub.match.part.{part}")
        narrow = self.width < _NARROW
        style = "display24" if narrow else "display28"
        wide = look.width(word, style) + 34
        look.put(surface, sign(look, part, 26), (middle - wide / 2 + 13, self.height * 0.36))
        look.write(surface, word, style, AMBER, (middle - wide / 2 + 34, self.height * 0.36))
        for side, gain in zip(SIDES, gains, strict=True):
            x = (self.width - 38 if side else 60) if narrow else self.width * (0.8 if side else 0.2)
            disc = kits.disc(look, self._match_kits.of(side).kit, "", 9, side == 0)
            look.put(surface, disc, (x - (34 if narrow else 44), self.height * 0.36))
            if gain:
                told = f"+{points(gain)}" if gain > 0 else points(gain)
                look.write(surface, told, "display32", TEXT, (x, self.height * 0.36), "centre")
        said = t("superclub.match.tray.so_far", home=points(totals[0]), away=points(totals[1]))
        look.write(surface, said, "semi16", LED_CAPTION, (middle, self.height - 14), "centre")
        return surface

    def _paint_odds(self, strengths: tuple[int, int], words: str, width: float) -> pygame.Surface:
        """Who takes the third how often, before the dice."""
        look, t = self._look, self._ui.t
        surface = self.blank(width)
        shares = third_shares(strengths)
        inset = 14.0
        room = width - 2 * inset
        x = inset
        for number, share in enumerate(shares):
            wide = room * share
            if wide < 1:
                continue
            rect = pygame.Rect(look.px(x), look.px(9), look.px(wide - 2), look.px(25))
            home = number == 0
            ring = self._match_kits.colour(0 if home else 1)
            colour = LED_CAPTION if number == 1 else ring
            ground = mix(LED_GROUND, colour, 0.75) if home else mix(LED_GROUND, colour, 0.12)
            pygame.draw.rect(surface, ground, rect, border_radius=look.px(4))
            pygame.draw.rect(surface, colour, rect, max(1, look.px(2)), border_radius=look.px(4))
            percent = f"{round(100 * share)} %"
            if look.width(percent, "bold18") < wide - 6:
                ink = LED_GROUND if home and sum(ground) > 380 else TEXT
                look.write(surface, percent, "bold18", ink, (x + wide / 2, 21.5), "centre")
            x += wide
        y = self.height - 14
        said = t("superclub.match.tray.against", home=points(strengths[0]), away=points(strengths[1]))
        look.write(surface, look.fit(f"{words} · {said}", "semi18", room), "semi18", TEXT, (width / 2, y), "centre")
        return surface

    # -- dice

    def _draw_thrown(self, target: pygame.Surface, now: Instant[Stage], weighed: Weighing) -> None:
        """The home side's dice at the left, the visitors' at the right, what they need in the middle."""
        event = now.event
        duel = now.stage.table.duels[-1]
        dice = duel.dice
        shares = (1.0, 1.0)
        if isinstance(event, ev.DiceThrown):
            dice = (event.home, event.away)
            shares = now.progress("tumble_home"), now.progress("tumble_away")
        if dice is None:
            return
        strengths = duel.strengths
        for place in range(2):
            self.die(target, dice[0][place], True, _place(place), min(1.0, shares[0] * (1 + 0.15 * (1 - place))))
            if self._begun(now):
                self.die(target, dice[1][place], False, self.width - _place(1 - place), shares[1])
        room = self.width - 2 * (_DICE + 6)
        if shares[0] < 1:
            words = self._ui.t("superclub.match.tray.odds")
            odds = "odds", strengths, room
            self.put(target, odds, lambda: self._paint_odds(strengths, words, room), _DICE + 6)
            return
        need = needed(strengths, dice[0])
        seen = sum(dice[1]) if shares[1] >= 1 and self._begun(now) else None
        key = need, seen, room, strengths, dice[0]
        self.put(target, key, lambda: self._paint_needed(now.stage, need, seen, room), _DICE + 6)

    @staticmethod
    def _begun(now: Instant[Stage]) -> bool:
        """Whether the visitors' dice have left the hand."""
        if not isinstance(now.event, ev.DiceThrown):
            return True
        return now.seconds >= now.cues["tumble_away"].start

    def _paint_needed(self, stage: Stage, need: Needed, seen: int | None, room: float) -> pygame.Surface:
        """A cell for every throw of the visitors, with the disc of who would take the third, or two for a draw."""
        look, t = self._look, self._ui.t
        surface = self.blank(room)
        names = self._names.params(stage.table, n=need.win, m=need.draw or 0, throw=seen or 0)
        words = t(f"superclub.match.tray.{self._asked(need, seen)}", **names)
        wide = min(58.0, room / len(TWO_DICE))
        if wide < _LEAST_CELL:
            rows = look.wrap(words, "semi18", room)[:3]
            for place, row in enumerate(rows):
                y = self.height / 2 + 20 * (place - (len(rows) - 1) / 2)
                look.write(surface, row, "semi18", AMBER if seen is not None else TEXT, (room / 2, y), "centre")
            return surface
        left = (room - wide * len(TWO_DICE)) / 2
        for place, throw in enumerate(TWO_DICE):
            meaning = need.meaning(throw)
            rect = pygame.Rect(look.px(left + place * wide), look.px(6), look.px(wide - 3), look.px(32))
            chosen = throw == seen
            ring = LED_CAPTION if meaning is None else self._match_kits.colour(meaning)
            pygame.draw.rect(surface, AMBER if chosen else mix(LED_GROUND, ring, 0.16), rect, border_radius=look.px(4))
            pygame.draw.rect(surface, ring, rect, max(1, look.px(1.5)), border_radius=look.px(4))
            ink = LED_GROUND if chosen else TEXT
            x = left + (place + 0.5) * wide - 1.5
            signed = wide >= 40
            look.write(surface, str(throw), "figuresbold20", ink, (x - (10 if signed else 0), 22), "centre")
            if meaning is None and signed:
                look.write(surface, "=", "bold18", ink, (x + 11, 21), "centre")
            elif meaning is not None and signed:
                side: Side = meaning
                look.put(surface, kits.disc(look, self._match_kits.of(side).kit, "", 8, side == 0), (x + 11, 21))
            else:  # a foot for the visitors, a roof for the home side, both if they share it
                high = max(1, look.px(3))
                tops = (rect.top, rect.bottom - high)
                for top in tops if meaning is None else tops[meaning : meaning + 1]:
                    pygame.draw.rect(surface, ring, (rect.left, top, rect.width, high))
        look.write(surface, look.fit(words, "semi18", room), "semi18", TEXT, (room / 2, self.height - 13), "centre")
        return surface

    @staticmethod
    def _asked(need: Needed, seen: int | None) -> str:
        if seen is not None:
            meaning = need.meaning(seen)
            return "shared" if meaning is None else "away_ahead" if meaning else "home_ahead"
        if need.win <= TWO_DICE[0]:
            return "needs_nothing"
        if need.win > TWO_DICE[-1]:
            return "needs_to_draw" if need.draw in TWO_DICE else "needs_too_much"
        return "needs" if need.draw is None or need.draw < TWO_DICE[0] else "needs_or_draw"

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

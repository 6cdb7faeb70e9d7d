"""What a round brought: gates counted out coin by coin, bets that were right or wrong; and a trophy that is lifted.

Owns how those look in a part of the page. What was taken, won and paid is the events'.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Bet, Gate, SeasonTable
from engine.fortunes.season.rounds import payout
from game.games.fortunes.presenter.matchday import Round, Seen, clubs_of
from game.games.fortunes.style import money, trophies
from game.games.fortunes.wording import money as amount_words
from game.stage.banners import colours_of, throw_confetti
from game.stage.club_looks import ClubStyle
from game.stage.match_part import Rect
from game.stage.timeline import Beat
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, BAR, LINE, ROW
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Ui

_COUNTED = 0.65
"""The share of the time in which coins are counted; after it the sums are looked at."""
_TITLE = 40.0
_MOST, _LEAST = 92.0, 30.0
_COIN = 6
"""Millions that a coin of the stack stands for."""

CUPS = {"league": "league", "cup": "domestic", "europe": "europe"}
"""What the theme calls each competition's trophy."""
_LARGEST = 300.0
_WIDE = 900
_STEP = 38.0
_NAMES = ("display72", "display48", "display40", "display32")


class Takings:
    """Draws gates and bets over a part of the page."""

    def __init__(self, ui: Ui, rect: Rect, looks: Callable[[int], ClubStyle], manager: Callable[[int], str]) -> None:
        self._ui = ui
        self._rect = rect
        self._looks = looks
        self._manager = manager

    def draw(self, target: pygame.Surface, table: SeasonTable, one: Round, seen: Seen, own: frozenset[int]) -> None:
        """Draw the gates while they are counted and after, then the bets."""
        if seen.bets > 0 and one.bets:
            for row, bet in zip(self._rows(target, "bets", len(one.bets)), one.bets, strict=True):
                self._write_bet(row, table, one, bet)
        elif seen.gates > 0 and one.gates:
            share = min(1.0, seen.gates / _COUNTED)
            gates = sorted(one.gates, key=lambda gate: not own.intersection(clubs_of(table, gate.fixture)))
            for row, gate in zip(self._rows(target, "gates", len(gates)), gates, strict=True):
                self._write_gate(row, table, gate, share)

    def _rows(self, target: pygame.Surface, title: str, count: int) -> list[Pen]:
        """The page with its title, and a row for each thing that is told."""
        pen = Pen(self._ui.look, target, self._rect)
        high = _TITLE if pen.h >= 260 else 28.0
        step = max(_LEAST, min(_MOST, (pen.h - high - 12) / max(1, count)))
        pen.lay(Box(BAR, AMBER, radius=8), 0, 0, pen.w, min(pen.h, high + 12 + step * count))
        style = "display32" if pen.h >= 260 else "display24"
        words = self._ui.t(f"fortunes.matchday.{title}")
        pen.write(words, style, pen.w / 2, high / 2 + 4, tone="amber", align="centre")
        return [pen.part(10, high + 6 + number * step, pen.w - 20, step - 6) for number in range(count)]

    def _write_gate(self, pen: Pen, table: SeasonTable, gate: Gate, share: float) -> None:
        """A fixture: who met, what came in, and for each manager what is his."""
        t, (w, h) = self._ui.t, (pen.w, pen.h)
        pen.part(0, 0, w, h, "row")
        home, away = (self._looks(club) for club in clubs_of(table, gate.fixture))
        tall = h >= 56
        line, size = (h * 0.3, h * 0.5) if tall else (h / 2, h * 0.8)
        for side, looks in enumerate((home, away)):
            pen.crest(looks.crest, size, 24 + side * (size + 6), line)
        left, right = 24 + 2 * size + 4, w - 12
        counted = amount_words(t, round(share * gate.takings))
        if tall:
            stack = max(1, round(share * gate.takings / _COIN)) if share > 0 else 0
            pen.put(money.coins(pen.look, stack, 34), right - 20)
            right -= 48
            pen.write(counted, "figuresbold28", right, line, tone="amber", align="right")
            pen.write(f"{home.name} – {away.name}", "bold20", left, line, cut=right - left - 80)
        else:
            pen.write(counted, "figuresbold20", left, line, tone="amber")
            left += 70
        self._write_shares(pen, table, gate, share, (14 if tall else left, right, h * 0.74 if tall else h / 2))

    def _write_shares(
        self, pen: Pen, table: SeasonTable, gate: Gate, share: float, place: tuple[float, float, float]
    ) -> None:
        """What each side's manager gets, from left to right; computer clubs' halves are nobody's."""
        left, right, middle = place
        x = left
        managed = sum(table.clubs[club].manager is not None for club in clubs_of(table, gate.fixture))
        for club, part in zip(clubs_of(table, gate.fixture), gate.shares, strict=True):
            seat = table.clubs[club].manager
            if seat is None:
                continue
            words = f"+{amount_words(self._ui.t, round(share * part))}"
            tag = money.change(pen.look, words, True, 26 if pen.h >= 56 else 20)
            name = pen.look.fit(self._manager(seat), "semi18", max(40.0, (right - left) / managed - 110))
            pen.write(name, "semi18", x, middle)
            x += pen.width(name, "semi18") + 8
            pen.put(tag, x, middle, align="left")
            x += tag.get_width() / pen.look.scale + 18

    def _write_bet(self, pen: Pen, table: SeasonTable, one: Round, bet: Bet) -> None:
        """Who bet how much on what, and what came of it."""
        t, h = self._ui.t, pen.h
        pen.lay(Box(ROW, LINE, radius=6), 0, 0, pen.w, h)
        home, away = (self._looks(club) for club in clubs_of(table, bet.fixture))
        on = t("fortunes.matchday.bet_draw") if bet.side is None else (away if bet.side else home).name
        words = t("fortunes.matchday.bet", manager=self._manager(bet.seat), n=bet.points, on=on)
        right = one.results[bet.fixture].winner == bet.side
        gain = payout(bet.side, bet.points) if right else 0
        said = t("fortunes.matchday.bet_won", n=gain) if right else t("fortunes.matchday.bet_lost", n=bet.points)
        at = pen.write(said, "bold20", -14, tone="good" if right else "bad")
        room = at.left / pen.look.scale - pen.x - 28
        tall = h >= 52
        pen.write(words, "semi20", 14, h * 0.34 if tall else h / 2, cut=room)
        if tall:
            pen.write(f"{home.name} – {away.name}", "semi16", 14, h * 0.7, tone="muted", cut=room)


class Ceremony:
    """Draws the lifting of a trophy in an area."""

    def __init__(self, ui: Ui, looks: Callable[[int], ClubStyle], manager: Callable[[int], str]) -> None:
        self._ui = ui
        self._looks = looks
        self._manager = manager

    def draw(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        table: SeasonTable,
        won: ev.TrophyWon,
        prizes: Sequence[tuple[ev.MoneyMoved, float]],
        beat: Beat | None,
        seconds: float,
    ) -> None:
        """Draw it: `prizes` are those paid so far, each with how far it is counted."""
        ui, look = self._ui, self._ui.look
        running = beat is not None and beat.event is won
        looks = self._looks(won.winner)
        size = min(_LARGEST, area.h * 0.8, area.w * 0.4)
        at = area.x + area.w * (0.28 if area.w >= _WIDE else 0.2), area.y + area.h * 0.5
        rise = 0.0 if ui.settings.reduced_motion else (1 - ease_out(_through(won, beat, seconds, "lift"))) * size * 0.25
        if _through(won, beat, seconds, "shine") > 0.3:
            look.put(target, trophies.shine(look, round(min(size * 1.5, area.h * 1.1))), at)
        cup = trophies.trophy(look, CUPS[won.competition], round(size), looks.kit)
        look.put(target, cup, (at[0], at[1] + rise))
        if _through(won, beat, seconds, "name") > 0:
            self._draw_words(target, area, won, table, prizes)
        if running and beat is not None and not ui.settings.reduced_motion:
            whole = pygame.Rect(look.px(area.x), look.px(area.y), look.px(area.w), look.px(area.h))
            since = seconds - beat.choreography.cues["party"].start
            throw_confetti(look, target, whole, colours_of(looks.kit), since, won.winner)

    def _draw_words(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        won: ev.TrophyWon,
        table: SeasonTable,
        prizes: Sequence[tuple[ev.MoneyMoved, float]],
    ) -> None:
        """The winner with his manager, who came second, and the prizes, one line below the other."""
        look, t = self._ui.look, self._ui.t
        looks, second = self._looks(won.winner), self._looks(won.runner_up)
        left = area.w * (0.52 if area.w >= _WIDE else 0.4)
        room = area.w - left - 8
        pen = Pen(look, target, (area.x + left, area.y, room, area.h))
        seat = table.clubs[won.winner].manager
        lines: list[tuple[str, str, Tone]] = [(t(f"fortunes.matchday.trophy.{won.competition}"), "bold24", "text")]
        if seat is not None:
            lines.append((t("fortunes.matchday.trophy.manager", name=self._manager(seat)), "semi20", "text"))
        lines.append((t("fortunes.matchday.trophy.runner_up", club=second.name), "semi20", "muted"))
        step = min(_STEP, area.h / (len(lines) + 4.4))
        y = (area.h - step * (len(lines) + 4)) / 2 + step * 0.8
        crest, name = min(68.0, step * 1.7), looks.name.upper()
        fits = (
            one for one in _NAMES if pen.width(name, one) <= room - crest - 14 and look.cap_height(one) <= step * 1.3
        )
        pen.crest(looks.crest, crest, crest / 2, y)
        pen.write(name, next(fits, "display28"), crest + 14, y, tone="amber")
        y += step * 1.6
        for words, style, tone in lines:
            pen.write(words, style, 0, y, tone=tone, cut=room)
            y += step
        for paid, share in prizes:
            words = f"+{amount_words(t, round(share * paid.entry.amount))}"
            tag = money.change(look, words, True, min(36.0, step * 0.95))
            pen.put(tag, 0, y + 4, align="left")
            wide = tag.get_width() / look.scale
            name = "" if paid.entry.payee is None else self._manager(paid.entry.payee)
            pen.write(name, "semi20", wide + 12, y + 4, cut=room - wide - 12)
            y += step * 1.15


def _through(won: ev.TrophyWon, beat: Beat | None, seconds: float, cue: str) -> float:
    """How far a cue of the lifting is through; 1 once it is over."""
    return beat.progress(cue, seconds) if beat is not None and beat.event is won else 1.0

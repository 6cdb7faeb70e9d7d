"""What a round brought: gates counted out coin by coin, and bets that were right or wrong.

A trophy that is lifted: who has won what, who came second, and the prizes that are handed over after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.fortunes.season import events as ev
from engine.fortunes.season.bets import payout
from engine.fortunes.season.model import Bet, Gate, SeasonTable
from game.games.fortunes.presenter.matchday import Round, Seen, clubs_of
from game.games.fortunes.style import money, trophies
from game.games.fortunes.wording import money as amount_words
from game.stage.banners import colours_of, throw_confetti
from game.stage.club_looks import ClubStyle
from game.stage.match_plan import Rect
from game.stage.timeline import Beat
from game.ui.look import crests, panels
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, BAD_TEXT, BAR, GOOD, LINE, MUTED, ROW, TEXT
from game.ui.look.panels import Box, box
from game.ui.scene import Ui

_COUNTED = 0.65
"""The share of the time in which coins are counted; after it the sums are looked at."""
_TITLE = 40.0
_MOST, _LEAST = 92.0, 30.0
_COIN = 6
"""Millions that a coin of the stack stands for."""


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
            rows = [self._bet_row(target, table, one, bet) for bet in one.bets]
            self._page(target, "bets", rows)
        elif seen.gates > 0 and one.gates:
            share = min(1.0, seen.gates / _COUNTED)
            gates = sorted(one.gates, key=lambda gate: not own.intersection(clubs_of(table, gate.fixture)))
            self._page(target, "gates", [self._gate_row(target, table, gate, share) for gate in gates])

    def _page(self, target: pygame.Surface, title: str, rows: list[Callable[[Rect], None]]) -> None:
        look, (x, y, w, h) = self._ui.look, self._rect
        high = _TITLE if h >= 260 else 28.0
        step = max(_LEAST, min(_MOST, (h - high - 12) / max(1, len(rows))))
        ground = box(look, w, min(h, high + 12 + step * len(rows)), Box(BAR, AMBER, radius=8))
        target.blit(ground, (look.px(x), look.px(y)))
        style = "display32" if h >= 260 else "display24"
        words = self._ui.t(f"fortunes.matchday.{title}")
        look.write(target, words, style, AMBER, (x + w / 2, y + high / 2 + 4), "centre")
        for number, row in enumerate(rows):
            row((x + 10, y + high + 6 + number * step, w - 20, step - 6))

    def _gate_row(
        self, target: pygame.Surface, table: SeasonTable, gate: Gate, share: float
    ) -> Callable[[Rect], None]:  # fmt: skip
        """A fixture: who met, what came in, and for each manager what is his."""

        def draw(rect: Rect) -> None:
            look, t, (x, y, w, h) = self._ui.look, self._ui.t, rect
            target.blit(panels.panel(look, w, h, "row"), (look.px(x), look.px(y)))
            clubs = clubs_of(table, gate.fixture)
            tall = h >= 56
            line = y + (h * 0.3 if tall else h / 2)
            for side, club in enumerate(clubs):
                size = h * 0.5 if tall else h * 0.8
                look.put(target, crests.crest(look, self._looks(club).crest, size), (x + 24 + side * (size + 6), line))
            left = x + 24 + 2 * (h * 0.5 if tall else h * 0.8) + 4
            counted = amount_words(t, round(share * gate.takings))
            right = x + w - 12
            if tall:
                stack = max(1, round(share * gate.takings / _COIN)) if share > 0 else 0
                look.put(target, money.coins(look, stack, 34), (right - 20, y + h / 2))
                right -= 48
                look.write(target, counted, "figuresbold28", AMBER, (right, line), "right")
                names = look.fit(f"{self._looks(clubs[0]).name} – {self._looks(clubs[1]).name}", "bold20",
                                 right - left - 80)  # fmt: skip
                look.write(target, names, "bold20", TEXT, (left, line))
            else:
                look.write(target, counted, "figuresbold20", AMBER, (left, line))
                left += 70
            self._draw_shares(target, table, gate, share, (left if not tall else x + 14, y, right, h), tall)

        return draw

    def _draw_shares(
        self, target: pygame.Surface, table: SeasonTable, gate: Gate, share: float,
        place: tuple[float, float, float, float], tall: bool,
    ) -> None:  # fmt: skip
        """What each side's manager gets; computer clubs' halves are nobody's."""
        look, t, (left, y, right, h) = self._ui.look, self._ui.t, place
        middle = y + (h * 0.74 if tall else h / 2)
        x = left
        managed = sum(table.clubs[club].manager is not None for club in clubs_of(table, gate.fixture))
        for club, part in zip(clubs_of(table, gate.fixture), gate.shares, strict=True):
            seat = table.clubs[club].manager
            if seat is None:
                continue
            size = 26 if tall else 20
            tag = money.change(look, f"+{amount_words(t, round(share * part))}", True, size)
            name = look.fit(self._manager(seat), "semi18", max(40.0, (right - left) / managed - 110))
            look.write(target, name, "semi18", TEXT, (x, middle))
            x += look.width(name, "semi18") + 8
            look.put(target, tag, (x, middle), "left")
            x += tag.get_width() / look.scale + 18

    def _bet_row(
        self, target: pygame.Surface, table: SeasonTable, one: Round, bet: Bet
    ) -> Callable[[Rect], None]:  # fmt: skip
        """Who bet how much on what, and what came of it."""

        def draw(rect: Rect) -> None:
            look, t, (x, y, w, h) = self._ui.look, self._ui.t, rect
            target.blit(box(look, w, h, Box(ROW, LINE, radius=6)), (look.px(x), look.px(y)))
            home, away = clubs_of(table, bet.fixture)
            choice = "draw" if bet.side is None else self._looks(away if bet.side else home).name
            on = t("fortunes.matchday.bet_draw") if bet.side is None else choice
            words = t("fortunes.matchday.bet", manager=self._manager(bet.seat), n=bet.points, on=on)
            right = one.results[bet.fixture].winner == bet.side
            gain = payout(bet.side, bet.points) if right else 0
            said = t("fortunes.matchday.bet_won", n=gain) if right else t("fortunes.matchday.bet_lost", n=bet.points)
            at = look.write(target, said, "bold20", GOOD if right else BAD_TEXT, (x + w - 14, y + h / 2), "right")
            room = at.left / look.scale - x - 28
            under = f"{self._looks(home).name} – {self._looks(away).name}"
            tall = h >= 52
            look.write(
                target, look.fit(words, "semi20", room), "semi20", TEXT, (x + 14, y + (h * 0.34 if tall else h / 2))
            )
            if tall:
                look.write(target, look.fit(under, "semi16", room), "semi16", MUTED, (x + 14, y + h * 0.7))

        return draw


CUPS = {"league": "league", "cup": "domestic", "europe": "europe"}
"""What the theme calls each competition's trophy."""
_LARGEST = 300.0
_WIDE = 900
_STEP = 38.0


class Ceremony:
    """Draws the lifting of a trophy in an area."""

    def __init__(self, ui: Ui, looks: Callable[[int], ClubStyle], manager: Callable[[int], str]) -> None:
        self._ui = ui
        self._looks = looks
        self._manager = manager

    def draw(
        self, target: pygame.Surface, area: pygame.Rect, table: SeasonTable, won: ev.TrophyWon,
        prizes: Sequence[tuple[ev.MoneyMoved, float]], beat: Beat | None, seconds: float,
    ) -> None:  # fmt: skip
        """Draw it: `prizes` are those paid so far, each with how far it is counted."""
        ui, look = self._ui, self._ui.look
        running = beat is not None and beat.event is won
        looks = self._looks(won.winner)
        size = min(_LARGEST, area.h * 0.8, area.w * 0.4)
        at = area.x + area.w * (0.28 if area.w >= _WIDE else 0.2), area.y + area.h * 0.5
        rise = 0.0 if ui.settings.reduced_motion else (1 - ease_out(_through(won, beat, seconds, "lift"))) * size * 0.25
        if _through(won, beat, seconds, "shine") > 0.3:
            look.put(target, trophies.shine(look, round(min(size * 1.5, area.h * 1.1))), at)
        cup = trophies.trophy(look, CUPS[won.competition], round(size), True, looks.kit)
        look.put(target, cup, (at[0], at[1] + rise))
        if _through(won, beat, seconds, "name") > 0:
            self._draw_words(target, area, won, table, prizes)
        if running and beat is not None and not ui.settings.reduced_motion:
            whole = pygame.Rect(look.px(area.x), look.px(area.y), look.px(area.w), look.px(area.h))
            since = seconds - beat.score.cues["party"].start
            throw_confetti(look, target, whole, colours_of(looks.kit), since, won.winner)

    def _draw_words(
        self, target: pygame.Surface, area: pygame.Rect, won: ev.TrophyWon, table: SeasonTable,
        prizes: Sequence[tuple[ev.MoneyMoved, float]],
    ) -> None:  # fmt: skip
        """The winner with his manager, who came second, and the prizes, one line below the other."""
        look, t = self._ui.look, self._ui.t
        looks, second = self._looks(won.winner), self._looks(won.runner_up)
        left = area.x + area.w * (0.52 if area.w >= _WIDE else 0.4)
        room = area.right - left - 8
        seat = table.clubs[won.winner].manager
        lines = [(t(f"fortunes.matchday.trophy.{won.competition}"), "bold24", TEXT)]
        if seat is not None:
            lines.append((t("fortunes.matchday.trophy.manager", name=self._manager(seat)), "semi20", TEXT))
        lines.append((t("fortunes.matchday.trophy.runner_up", club=second.name), "semi20", MUTED))
        step = min(_STEP, area.h / (len(lines) + 4.4))
        y = area.y + (area.h - step * (len(lines) + 4)) / 2 + step * 0.8
        crest, name = min(68.0, step * 1.7), looks.name.upper()
        styles = ("display72", "display48", "display40", "display32")
        style = next((one for one in styles if look.width(name, one) <= room - crest - 14
                      and look.cap_height(one) <= step * 1.3), "display28")  # fmt: skip
        look.put(target, crests.crest(look, looks.crest, crest), (left + crest / 2, y))
        look.write(target, name, style, AMBER, (left + crest + 14, y))
        y += step * 1.6
        for words, style, colour in lines:
            look.write(target, look.fit(words, style, room), style, colour, (left, y))
            y += step
        for paid, share in prizes:
            words = f"+{amount_words(t, round(share * paid.entry.amount))}"
            tag = money.change(look, words, True, min(36.0, step * 0.95))
            look.put(target, tag, (left, y + 4), "left")
            wide = tag.get_width() / look.scale
            name = "" if paid.entry.payee is None else self._manager(paid.entry.payee)
            look.write(target, look.fit(name, "semi20", room - wide - 12), "semi20", TEXT, (left + wide + 12, y + 4))
            y += step * 1.15


def _through(won: ev.TrophyWon, beat: Beat | None, seconds: float, cue: str) -> float:
    """How far a cue of the lifting is through; 1 once it is over."""
    return beat.progress(cue, seconds) if beat is not None and beat.event is won else 1.0

"""A trophy that is lifted: who has won what, who came second, and the prizes that are handed over after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from game.fortunes.looks import Looks
from game.fortunes.wording import money as amount_words
from game.presenter.timeline import Beat
from game.scenes.common.banners import colours_of, throw_confetti
from game.theme import crests
from game.theme.fortunes import money, trophies
from game.theme.motion import ease_out
from game.theme.palette import AMBER, MUTED, TEXT
from game.ui import Ui

CUPS = {"league": "league", "cup": "domestic", "europe": "europe"}
"""What the theme calls each competition's trophy."""
_LARGEST = 300.0


class Ceremony:
    """Draws the lifting of a trophy in an area."""

    def __init__(self, ui: Ui, looks: Callable[[int], Looks], manager: Callable[[int], str]) -> None:
        self._ui = ui
        self._looks = looks
        self._manager = manager

    def draw(
        self, target: pygame.Surface, area: pygame.Rect, table: SeasonTable, won: ev.TrophyWon,
        prizes: Sequence[tuple[ev.MoneyMoved, float]], beat: Beat | None, seconds: float,
    ) -> None:  # fmt: skip
        """Draw it: `prizes` are those paid so far, each with how far it is counted."""
        ui, look, t = self._ui, self._ui.look, self._ui.t
        running = beat is not None and beat.event is won
        progress: Callable[[str], float] = lambda cue: beat.progress(cue, seconds) if running and beat else 1.0  # noqa: E731
        looks = self._looks(won.winner)
        wide = area.w >= 640
        size = min(_LARGEST, area.h * (0.8 if wide else 0.5))
        at = (area.x + area.w * 0.28, area.y + area.h * 0.5) if wide else (area.centerx, area.y + size * 0.52)
        rise = 0.0 if ui.settings.reduced_motion else (1 - ease_out(progress("lift"))) * size * 0.25
        shine = trophies.shine(look, round(min(size * 1.5, area.h * 1.1)))
        if progress("shine") > 0.3:
            look.put(target, shine, at)
        look.put(
            target, trophies.trophy(look, CUPS[won.competition], round(size), True, looks.kit), (at[0], at[1] + rise)
        )
        if progress("name") > 0:
            left = area.x + area.w * (0.52 if wide else 0.06)
            self._draw_words(target, area, left, area.y + area.h * 0.2 if wide else at[1] + size * 0.6, won, table)
            top = area.y + area.h * 0.2 + 190 if wide else at[1] + size * 0.6 + 120
            for number, (paid, share) in enumerate(prizes):
                seat = paid.entry.payee
                words = f"+{amount_words(t, round(share * paid.entry.amount))}"
                y = top + 44 * number
                look.put(target, money.change(look, words, True, 36), (left, y), "left")
                tag = money.change(look, words, True, 36).get_width() / look.scale
                name = "" if seat is None else self._manager(seat)
                look.write(target, look.fit(name, "semi24", area.right - left - tag - 20), "semi24", TEXT,
                           (left + tag + 12, y))  # fmt: skip
        if running and beat is not None and not ui.settings.reduced_motion:
            whole = pygame.Rect(look.px(area.x), look.px(area.y), look.px(area.w), look.px(area.h))
            throw_confetti(
                look, target, whole, colours_of(looks.kit), seconds - beat.score.cues["party"].start, won.winner
            )

    def _draw_words(
        self, target: pygame.Surface, area: pygame.Rect, left: float, top: float, won: ev.TrophyWon, table: SeasonTable
    ) -> None:  # fmt: skip
        """The winner with his manager, and who came second."""
        look, t = self._ui.look, self._ui.t
        looks, second = self._looks(won.winner), self._looks(won.runner_up)
        room = area.right - left - 8
        name = looks.name.upper()
        style = next((one for one in ("display72", "display48", "display40", "display32")
                      if look.width(name, one) <= room - 84), "display28")  # fmt: skip
        look.put(target, crests.crest(look, looks.crest, 68), (left + 34, top + 20))
        look.write(target, name, style, AMBER, (left + 82, top + 20))
        words = t(f"fortunes.matchday.trophy.{won.competition}")
        look.write(target, look.fit(words, "bold24", room), "bold24", TEXT, (left, top + 76))
        seat = table.clubs[won.winner].manager
        if seat is not None:
            said = t("fortunes.matchday.trophy.manager", name=self._manager(seat))
            look.write(target, look.fit(said, "semi20", room), "semi20", TEXT, (left, top + 106))
        under = t("fortunes.matchday.trophy.runner_up", club=second.name)
        look.write(target, look.fit(under, "semi20", room), "semi20", MUTED, (left, top + 136))

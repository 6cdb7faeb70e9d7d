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
_WIDE = 900
_STEP = 38.0


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

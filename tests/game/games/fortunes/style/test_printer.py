"""The table of a round is drawn by hand: every title over its figures is a term, wide or narrow."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.games.fortunes.style.printer import TABLE_TERMS, table_head, table_terms
from game.ui.look.look import Look
from game.ui.widgets.base import spots_of
from game.ui.window import open_ui

HEAD, ROW, ROWS = 24.0, 36.0, 14
TITLES = {"P": "all.played", "GD": "all.difference", "PTS": "fortunes.league_points"}


@pytest.mark.parametrize(("width", "shown"), [(340, ["P", "GD", "PTS"]), (290, ["GD", "PTS"]), (200, ["PTS"])])
def test_every_title_over_figures_is_a_term(width: int, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    look, titles = open_ui((1280, 720), strict=True).look, dict[str, tuple[float, float]]()

    def write(
        look: Look, surface: pygame.Surface, text: str, style: str, ink: Any, at: tuple[float, float], *rest: Any
    ) -> Any:
        titles[text] = at
        return drawn(look, surface, text, style, ink, at, *rest)

    drawn = Look.write
    monkeypatch.setattr(Look, "write", write)
    table_head(look, ("CLUB", *TITLES), width, HEAD, ROW)
    area = pygame.Rect(100, 50, width, round(HEAD + ROW * ROWS))
    spots = spots_of(table_terms((100, 50, width, area.h), HEAD, ROW, ROWS), area)
    assert tuple(TITLES.values()) == TABLE_TERMS
    assert [title for title in titles if title in TITLES] == shown
    for title in shown:
        right, middle = titles[title]
        for down in (0.0, HEAD, HEAD + ROW * (ROWS - 0.5)):  # the title, and the figures to the last row
            at = 100 + right - 3, 50 + middle + min(down, area.h - middle - 1)
            assert [spot.term for spot in spots if spot.rect.collidepoint(at)] == [TITLES[title]]


def test_how_places_changed_is_a_term_beside_the_places() -> None:
    spots = spots_of(table_terms((0, 0, 340, 528), HEAD, ROW, ROWS), pygame.Rect(0, 0, 340, 528))
    found = [spot.rect for spot in spots if spot.term == "all.place_change"]
    assert len(found) == 1
    assert found[0].top == HEAD
    assert found[0].left > 0.82 * ROW, "places end there"

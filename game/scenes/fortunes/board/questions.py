"""What is asked on the board: roll, play the bung or keep it, choose a player.

Owns the widgets of each question. What may be answered is the engine's.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core.model import Action
from engine.fortunes.season.actions import AnswerCard, Pick, RollDie
from engine.fortunes.season.card_picks import price_of
from engine.fortunes.season.model import BungDue, PickDue, PickWhy, RollDue
from game.fortunes.players import player
from game.fortunes.wording import money
from game.theme import marks, palette
from game.theme.fortunes import cards, players
from game.widgets import Button, Column, Grid, Image, Paragraph, Pressable, Row, Scroll, Space, Widget

if TYPE_CHECKING:
    from game.scenes.fortunes.board.scene import BoardScene

_CELL, _ROW = 240, 56
_ROOMY = 300
_OTHERS: tuple[PickWhy, ...] = ("borrow", "double")
"""Choices among players of rivals."""


class PickRow(Pressable):
    """A player who can be chosen, with what that costs or brings."""

    def __init__(self, scene: BoardScene, due: PickDue, person: int) -> None:
        super().__init__(partial(scene.answer, Pick(due.seat, person)), key=f"pick {person}")
        self._scene = scene
        self._due = due
        self.person = person

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self) -> pygame.Surface:
        scene, t = self._scene, self.ui.t
        table = scene.table
        owner = next((seat for seat, one in enumerate(table.managers) if self.person in one.squad), None)
        one = player(t, scene.content, table, self.person)
        if owner is not None and self._due.why in _OTHERS:
            one = replace(one, name=t("fortunes.board.of", name=one.name, club=scene.looks(owner).short))
        price = price_of(scene.content, table, self._due.why, self.person)
        kit = scene.looks(owner).kit if owner is not None else None
        w, h = self.rect.size
        return players.row(self.ui.look, one, w, h, kit, money(t, price) if price else "", paper=True)


def controls(scene: BoardScene) -> Widget | None:
    """What is asked now, as widgets; None if nothing is."""
    match scene.question:
        case RollDue() as due:
            return _roll(scene, due)
        case BungDue() as due:
            return _bung(scene, due)
        case PickDue() as due:
            return _pick(scene, due)
        case _:
            return None


def first_focus(scene: BoardScene) -> str:
    """Where focus is when a question comes up."""
    match scene.question:
        case BungDue():
            return "keep"
        case PickDue(candidates=candidates):
            return f"pick {candidates[0]}"
        case _:
            return "roll"


def _roll(scene: BoardScene, due: RollDue) -> Widget:
    t = scene.ui.t
    button = Button(
        t("fortunes.board.roll"), partial(scene.answer, RollDie(due.seat)), kind="primary",
        icon=marks.icon("die", 26, palette.INK), key="roll", height=56, grow=1,
    )  # fmt: skip
    side = max(0, (scene.ui.w - 900) // 8)
    return Row([Space(width=side), button, Space(width=side)])


def _bung(scene: BoardScene, due: BungDue) -> Widget:
    t = scene.ui.t
    parts: list[Widget] = [
        Paragraph(t("fortunes.board.bung_asked", name=scene.manager(due.seat)), "bold24", palette.WARN)
    ]
    if scene.ui.h >= 560:
        parts.append(Image(lambda look: cards.bung(look, 120), 120, 112))
        parts.append(Paragraph(t("fortunes.board.bung_said"), "semi20", palette.MARKING))
        parts.append(Space(grow=1))
    parts.append(_answer(scene, "fortunes.board.keep_bung", AnswerCard(due.seat, False), "keep", "plain"))
    parts.append(_answer(scene, "fortunes.board.play_bung", AnswerCard(due.seat, True), "play", "primary"))
    return Column(parts, gap=10, grow=1)


def _answer(scene: BoardScene, key: str, action: Action, name: str, kind: str) -> Button:
    primary = kind == "primary"
    return Button(
        scene.ui.t(key), partial(scene.answer, action), kind="primary" if primary else "plain",
        reason=scene.why_not(action) or None, key=name,
    )  # fmt: skip


def _pick(scene: BoardScene, due: PickDue) -> Widget:
    t = scene.ui.t
    asked = t(f"fortunes.board.pick.{due.why}", name=scene.manager(due.seat))
    if due.left > 1:
        asked = f"{asked} {t('fortunes.board.more', n=due.left)}"
    rows = Grid([PickRow(scene, due, person) for person in due.candidates], cell=_CELL, gap=6)
    style = "bold24" if scene.ui.h >= 560 else "bold20"
    parts: list[Widget] = [Paragraph(asked, style, palette.WARN), Scroll(rows, floor=60, key="candidates", grow=1)]
    if due.may_pass:
        parts.append(_answer(scene, f"fortunes.board.pass.{due.why}", Pick(due.seat, None), "nobody", "plain"))
    return Column(parts, gap=8, grow=1)

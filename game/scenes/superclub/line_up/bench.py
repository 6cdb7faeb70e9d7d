"""Beside the pitch: the bench by positions with who can't play and why, and the order of penalties."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.odds.superclub import scoring
from engine.superclub.content.cards import Card, Content
from game.scenes.superclub.line_up.draft import Draft
from game.scenes.superclub.line_up.words import name_of
from game.scenes.superclub.pieces import BADGES, Away
from game.superclub.cards import player
from game.theme import faces, panels
from game.theme.kits import Kit
from game.theme.palette import AMBER, INK, INK_SOFT, MUTED, TEXT, WARN
from game.theme.superclub import players, stars
from game.theme.superclub.faces import face_seed
from game.theme.superclub.lettering import write
from game.widgets import Pressable

ROW = 46
_BADGE_OF: dict[str, Away] = {"injured": "injured", "unhappy": "benched", "absent": "absent"}


class BenchRow(Pressable):
    """A player who isn't on the pitch; grey, with the reason, if he can't play. `held`: he is in the hand."""

    def __init__(
        self, content: Content, draft: Draft, card: Card, kit: Kit, *, held: bool, on_press: Callable[[], object],
        on_seen: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=f"card {card.number}")
        self.card = card
        self._content = content
        self._kit = kit
        self._held = held
        self._cause = draft.cause(card.number)
        self.carries = self._cause is None and draft.held is None
        self.takes = draft.held is not None and draft.spot_of(draft.held) is not None

    def measure(self, width: int) -> tuple[int, int]:
        return width, ROW

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        word = t(f"superclub.cause.{self._cause}") if self._cause else ""
        badge = BADGES[_BADGE_OF[self._cause]] if self._cause else ""
        shown = player(t, self._content, self.card)
        picture = players.row(look, shown, w, h, self._kit, "", badge, self._held, bool(word)).copy()
        if word:
            room = look.width(word, "semi18") + 14
            look.put(picture, panels.box(look, room, 24, panels.Box(INK, radius=5)), (w - 8 - room / 2, h / 2))
            look.write(picture, word, "semi18", WARN, (w - 8 - room / 2, h / 2), "centre")
        return picture


class TakerRow(Pressable):
    """Who takes a penalty: its number, face, stars, and on how many faces of a die he scores."""

    def __init__(
        self, draft: Draft, number: int, place: int, kit: Kit, *, held: bool, takes: bool,
        on_press: Callable[[], object], on_seen: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=f"taker {number}")
        self._draft = draft
        self.number = number
        self._place = place
        self._kit = kit
        self._held = held
        self.takes = takes and not held
        self.carries = not takes

    def measure(self, width: int) -> tuple[int, int]:
        return width, 38

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(panels.panel(look, w, h, "row_paper" if self._held else "row"), (0, 0))
        ink, soft = (INK, INK_SOFT) if self._held else (TEXT, MUTED)
        look.write(canvas, str(self._place + 1), "display24", ink if self._held else AMBER, (20, h / 2), "centre")
        seed = face_seed(self.number)
        look.put(canvas, faces.face(look, seed, h - 8, self._kit), (38 + (h - 8) / 2, h / 2))
        count = self._draft.stars(self.number)
        words = t("superclub.line_up.scores", n=scoring(count))
        look.write(canvas, words, "semi18", soft, (w - 10, h / 2), "right")
        x = 46.0 + h
        room = w - 20 - look.width(words, "semi18") - x
        write(look, canvas, name_of(t, self._draft, self.number), "bold", 18, ink, (x, h * 0.3), room)
        shown = stars.row(look, 2 * count, 0, 13, self._held)
        look.put(canvas, shown, (x, h * 0.72), "left")
        return canvas

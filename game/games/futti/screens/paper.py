"""Cards of the pool as the paper they are: a face, a name, ratings, stars; and what the ratings are worth.

Owns how a card looks at every size. Says nothing about who may take it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Unpack

import pygame

from engine.futti.content import Content, GoaltenderCard, OutfieldCard
from engine.futti.odds import check_chance, goal_chance
from game.ui.look import faces, palette
from game.ui.look.faces import PLAIN
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.panels import panel
from game.ui.text import Texts
from game.ui.widgets import Placement, Widget
from game.ui.widgets.chips import bar

Card = OutfieldCard | GoaltenderCard

_WIDE = 480
"""From this width on, the ratings stand beside the face."""


class Worth(NamedTuple):
    """What a rating is worth: its name in the texts, the number on the card, and the share of throws it passes."""

    rating: str
    figure: int
    share: float


def card_of(content: Content, number: int) -> Card:
    """A card by its number in the pool, outfield cards first."""
    first = len(content.outfield)
    return content.outfield[number] if number < first else content.goaltenders[number - first]


def trade(card: Card) -> str:
    """What a card is made for: "attacker", "defender", "utility" or "goalkeeper", as its mark is called."""
    if isinstance(card, GoaltenderCard):
        return "goalkeeper"
    if card.offence == card.defence:
        return "utility"
    return "attacker" if card.offence > card.defence else "defender"


def worths(card: Card) -> list[Worth]:
    """Every rating of a card with its odds (FU-11, FU-13, FU-22)."""
    sportsmanship = Worth("sportsmanship", card.sportsmanship, check_chance(card.sportsmanship))
    if isinstance(card, GoaltenderCard):
        return [Worth("goaltending", card.goaltending, 1 - goal_chance(card.goaltending)), sportsmanship]
    ratings = [Worth("offence", card.offence, check_chance(card.offence))]
    ratings.append(Worth("defence", card.defence, check_chance(card.defence)))
    return [*ratings, sportsmanship]


def stars_of(card: Card) -> int:
    """Its control stars; goaltenders have none."""
    return card.stars if isinstance(card, OutfieldCard) else 0


def paint_stars(canvas: pygame.Surface, look: Look, right: float, middle: float, count: int, size: float) -> None:
    """Stars side by side, the last at `right`; a number stands for more than three."""
    if count > 3:
        text = look.write(canvas, str(count), "figuresbold20", palette.WARN_ON_PAPER, (right, middle), "right")
        right, count = text.left / look.scale - 2, 1
    star = mark(look, "star", size, palette.WARN_ON_PAPER)
    for number in range(count):
        look.put(canvas, star, (right - number * (size + 1), middle), "right")


def paint_small(look: Look, t: Texts, card: Card, width: int, height: int, kit: Kit = PLAIN) -> pygame.Surface:
    """A card to browse: trade and stars above, face and ratings in the middle, name below."""
    canvas = panel(look, width, height, "paper").copy()
    sign = mark(look, trade(card), 16, palette.INK_SOFT)
    look.put(canvas, sign, (18, 17))
    paint_stars(canvas, look, width - 10, 17, stars_of(card), 16)
    size = min(height - 76, width - 66)
    face = faces.face(look, card.face, size, kit)
    canvas.blit(face, (look.px(10), look.px(32)))
    ratings = worths(card)
    step = size / len(ratings)
    for number, worth in enumerate(ratings):
        y = 32 + step * (number + 0.5)
        style = "figuresbold28" if worth.rating != "sportsmanship" else "figuresbold20"
        caption = t(f"paper.short.{worth.rating}")
        look.write(canvas, caption, "label14", palette.INK_SOFT, (size + 17, y))
        ink = palette.INK if worth.rating != "sportsmanship" else palette.INK_SOFT
        look.write(canvas, str(worth.figure), style, ink, (width - 10, y), "right")
    style = "display28" if look.width(card.name, "display28") <= width - 20 else "display24"
    name = look.fit(card.name, style, width - 20)
    look.write(canvas, name, style, palette.INK, (width / 2, height - 23), "centre")
    return canvas


class PaperCard(Widget):
    """A card to read: face, name, stars, and under each rating the share of throws that pass."""

    def __init__(self, card: Card | None, *, kit: Kit = PLAIN, tag: str = "", **placement: Unpack[Placement]) -> None:
        """`tag` stands at the top right: whose it is."""
        super().__init__(**placement)
        self.card = card
        self.kit = kit
        self.tag = tag

    def set(self, card: Card | None, *, kit: Kit = PLAIN, tag: str = "") -> None:
        """Show another card, or the empty place of one."""
        if (card, kit, tag) != (self.card, self.kit, self.tag):
            self.card, self.kit, self.tag = card, kit, tag
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 256 if width >= _WIDE else 416

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        if self.card is None:
            canvas.blit(panel(look, w, h, "panel"), (0, 0))
            look.write(canvas, t("paper.none"), "body20", palette.MUTED, (w / 2, h / 2), "centre")
            return canvas
        card = self.card
        canvas.blit(panel(look, w, h, "paper"), (0, 0))
        sign = mark(look, trade(card), 20, palette.INK)
        look.put(canvas, sign, (26, 26))
        look.write(canvas, t(f"paper.trade.{trade(card)}").upper(), "label18", palette.INK, (44, 27))
        if self.tag:
            room = w - 60 - look.width(t(f"paper.trade.{trade(card)}").upper(), "label18")
            tag = look.fit(self.tag, "semi16", room)
            look.write(canvas, tag, "semi16", palette.INK_SOFT, (w - 16, 27), "right")
        room = 240 if w >= _WIDE else w
        size = min(132, room - 120)
        face = faces.face(look, card.face, size, self.kit)
        canvas.blit(face, face.get_rect(midtop=(look.px(room / 2), look.px(48))))
        style = "display48" if look.width(card.name, "display48") <= room - 32 else "display40"
        name = look.fit(card.name, style, room - 32)
        look.write(canvas, name, style, palette.INK, (room / 2, size + 76), "centre")
        if w >= _WIDE:
            self._paint_worths(canvas, worths(card), room, 48)
        else:
            self._paint_worths(canvas, worths(card), 16, size + 108)
        return canvas

    def _paint_worths(self, canvas: pygame.Surface, ratings: Iterable[Worth], left: float, top: float) -> None:
        look, t = self.ui.look, self.ui.t
        assert self.card is not None
        right, y = self.rect.w - 16, top
        rule = look.px(right - left), look.px(1)
        for worth in ratings:
            canvas.fill(palette.PAPER_RULE, (look.px(left), look.px(y - 2), *rule))
            look.write(canvas, t(f"futti.rating.{worth.rating}"), "bold20", palette.INK, (left, y + 14))
            look.write(canvas, str(worth.figure), "figuresbold28", palette.INK, (right, y + 15), "right")
            meter = bar(look, worth.share, round(right - left) - 136, palette.GOOD_ON_PAPER, palette.PAPER_RULE)
            canvas.blit(meter, (look.px(left), look.px(y + 33)))
            share = t(f"paper.odds.{worth.rating}", n=round(100 * worth.share))
            look.write(canvas, share, "semi16", palette.INK_SOFT, (right, y + 38), "right")
            y += 53
        stars = stars_of(self.card)
        if stars:
            canvas.fill(palette.PAPER_RULE, (look.px(left), look.px(y - 2), *rule))
            look.write(canvas, t("futti.rating.stars"), "bold20", palette.INK, (left, y + 15))
            paint_stars(canvas, look, right, y + 14, stars, 22)

"""The cards of a round of the draft in their places; around them every squad, and the throw for manager 1.

Owns where each card lies and how it looks there, the throw at a moment of its beat, and a card held up:
whether it is picked or put back is for whoever opened it. What may be picked is told by the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Unpack

import pygame

from engine.superclub.content.cards import Content
from engine.superclub.season.events import FirstManagerRolled
from engine.superclub.season.model import DRAFT_CARDS, SeasonTable
from game.games.superclub.presenter.season import SeasonStage
from game.games.superclub.screens.frame import CardView, SuperclubRoom
from game.games.superclub.style.club_style import card_of, player, words
from game.stage.club_looks import manager_face
from game.stage.style import player_cards, stars
from game.stage.timeline import Instant
from game.ui.dialogs import Centre
from game.ui.input import Act, Typed
from game.ui.input.intents import LEFT, RIGHT
from game.ui.look import dice, faces, metrics, palette
from game.ui.look.look import Look
from game.ui.look.motion import ease_out
from game.ui.look.palette import LINE
from game.ui.look.panels import Box, dashed, shadow, shadow_offset
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Label, Panel, Paragraph, Placement, Pressable, Row, Space, Widget
from game.ui.widgets.base import Spot

PLATE = 64
_ROOMY, _FACE, _FACE_SMALL, _STYLE = 250, 44, 28, 186
"""From which width a plate has a large face, how large faces are, and where then a style is written."""
_NARROWEST = 168
_GAP = 8
_LANDED = Box(palette.PAPER, palette.AMBER, radius=6, line_width=3)
GAP = 8
_COLUMNS = 8
_FOLDS = 640
_MOST = 760
_WIDE, _HIGH, _APART = 190, 220, 12
_LOW = 120
"""In a lower box the die stands beside the name."""
_FRAMES = 40
"""Pictures of a tumbling die in a second."""
_FIRST = Box(palette.PAPER, palette.AMBER, radius=8, line_width=4)


_COUNT, _TOKEN = 62, 120
"""Where on a plate the number of cards stands, and where the stars."""


class Plates(Widget):
    """Every manager's squad: how many cards he has, and their stars. Whose turn it is stands on amber."""

    def __init__(self, scene: SuperclubRoom, landing: Callable[[], tuple[int | None, int | None]]) -> None:
        """`landing`: on whose plate a card has just landed, and which."""
        super().__init__()
        self._scene = scene
        self._landing = landing

    def measure(self, width: int) -> tuple[int, int]:
        rows = -(-len(self._seats) // self._columns(width))
        return width, rows * (PLATE + _GAP) - _GAP

    def place(self, seat: int) -> pygame.Rect:
        """Where a manager's plate lies."""
        x, y, w, _ = self.rect
        columns = self._columns(w)
        row, column = divmod(self._seats.index(seat), columns)
        width = (w - _GAP * (columns - 1)) // columns
        return pygame.Rect(x + column * (width + _GAP), y + row * (PLATE + _GAP), width, PLATE)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, look = self._scene, self.ui.look
        table, due = scene.stage.table, scene.turn
        landing, card = self._landing()
        for seat in self._seats:
            landed = seat == landing
            ground = "" if landed else "row_amber" if seat == due else "row"
            plate = Pen(look, surface, self.place(seat).move(dx, dy), ground, paper=landed)
            if landed:
                plate.lay(_LANDED, 0, 0, plate.w, plate.h)
            plate.crest(scene.looks(seat).crest, 44, 32, plate.h // 2)
            name, large = scene.manager(seat), plate.w >= _ROOMY
            size = _FACE if large else _FACE_SMALL
            face = faces.face(look, manager_face(name), size, scene.looks(seat).kit, round=True)
            plate.put(face, plate.w - size / 2 - 8, None if large else size / 2 + 4)
            plate.write(name, "bold24", 62, 20, width=plate.w - 78 - size)
            if large:
                plate.write(scene.style(seat), "semi18", _STYLE, 46, tone="amber", width=plate.w - _STYLE - size - 16)
            count = len(table.clubs[seat].squad) if table.clubs else 0
            token = table.token(seat) if table.clubs else 0
            if landed and card is not None:
                count, token = count + 1, token + table.stars[card]
            plate.write(f"{count}/{DRAFT_CARDS}", "figuresbold20", _COUNT, 46, tone="muted")
            plate.put(stars.star(look, "full", "full", 20, landed), _TOKEN + 10, 45)
            plate.write(str(token), "display28", 146, 47)

    def terms(self) -> list[Spot]:
        """How many cards each has, and their stars."""
        found = []
        for seat in self._seats:
            x, y, w, h = self.place(seat)
            half = h // 2
            found.append(Spot("superclub.cards", pygame.Rect(x + _COUNT, y + half, _TOKEN - _COUNT, half)))
            found.append(Spot("superclub.squad_token", pygame.Rect(x + _TOKEN, y + half, w - _TOKEN, half)))
        return found

    @property
    def _seats(self) -> list[int]:
        return list(range(len(self._scene.table.setup.seats)))

    def _columns(self, width: int) -> int:
        seats = len(self._seats)
        return seats if width >= seats * (_NARROWEST + _GAP) - _GAP else -(-seats // 2)


def size_for(width: int) -> player_cards.Size:
    """The size of cards on a board of this width: medium if two rows of eight fit."""
    return "medium" if width >= _COLUMNS * (player_cards.SIZES["medium"][0] + GAP) - GAP else "small"


class BoardPlace(Pressable):
    """A place of the board. `card` None: its card is gone. Its key is `spot<number>`."""

    focusable = False
    term = "superclub.card"

    def __init__(
        self,
        content: Content,
        number: int,
        *,
        on_press: Callable[[], object],
        on_seen: Callable[[], None],
    ) -> None:
        super().__init__(on_press, on_seen=on_seen, key=f"spot{number}")
        self.number = number
        self.card: int | None = None
        self.dim = False
        self.size: player_cards.Size = "medium"
        self._content = content
        self._table: SeasonTable | None = None

    def show(self, table: SeasonTable, card: int | None, *, dim: bool) -> None:
        """Have this card here, or none."""
        self._table = table
        if (card, dim) != (self.card, self.dim):
            self.card, self.dim = card, dim
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return player_cards.SIZES[self.size]

    def bleed(self) -> int:
        return 8

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        (w, h), edge = player_cards.SIZES[self.size], self.bleed()
        place = (look.px(edge), look.px(edge))
        if self.card is None or self._table is None:
            canvas.blit(dashed(look, w, h, LINE, 8, 0.5), place)
            return canvas
        dx, dy = shadow_offset(look, "card")
        canvas.blit(shadow(look, w, h, "card", 8), (place[0] + dx, place[1] + dy))
        canvas.blit(self.picture(look, self._table, self.card), place)
        return canvas

    def picture(self, look: Look, table: SeasonTable, card: int) -> pygame.Surface:
        """A card as it lies here."""
        t = self.ui.t
        shown = player(t, self._content, card_of(self._content, table, card))
        return player_cards.card(look, shown, self.size, words(t), dim=self.dim)


class Board(Widget):
    """Sixteen places, as many beside each other as there is room for."""

    def __init__(self, spots: Sequence[BoardPlace], **placement: Unpack[Placement]) -> None:
        super().__init__(**placement)
        self.spots = list(spots)
        self._empty = True

    @property
    def children(self) -> list[Widget]:
        return list(self.spots)

    def show(self, table: SeasonTable, laid: Sequence[int], away: Collection[int], offered: Collection[int]) -> None:
        """Lay `laid` in their places but for those who are `away`; who isn't `offered` is grey."""
        self._empty = not laid
        for spot in self.spots:
            card = laid[spot.number] if spot.number < len(laid) else None
            here = None if card in away else card
            spot.show(table, here, dim=here is not None and here not in offered)

    def allow(self, asked: bool) -> None:
        """Let focus move over the cards that are there."""
        for spot in self.spots:
            spot.focusable = asked and spot.card is not None

    def spot_of(self, laid: Sequence[int], card: int) -> BoardPlace | None:
        """The place of a card."""
        return self.spots[laid.index(card)] if card in laid else None

    def nearest(self, number: int, width: int) -> str:
        """The key of the card nearest to a place on a board so wide, so that focus stays where it was."""
        across = self._columns(width)[0]

        def away(spot: BoardPlace) -> int:
            (row, column), (to_row, to_column) = divmod(spot.number, across), divmod(number, across)
            return abs(row - to_row) + abs(column - to_column)

        there = [spot for spot in self.spots if spot.card is not None and not spot.dim]
        return min(there, key=away).key if there else ""

    def handle(self, intent: Act | Typed) -> bool:
        """Left and right stay in their row as long as there is a card, however far away."""
        if isinstance(intent, Act) and intent.name in (LEFT, RIGHT) and self.view is not None:
            here = next((spot.number for spot in self.spots if spot is self.view.focus), None)
            beside = None if here is None else self._beside(here, 1 if intent.name == RIGHT else -1)
            if beside is not None:
                self.view.set_focus(beside)
                return True
        return super().handle(intent)

    def _beside(self, here: int, step: int) -> BoardPlace | None:
        """The next card that can be picked in the row of a place."""
        across = self._columns(self.rect.w)[0]
        first = here - here % across
        row = self.spots[first : first + across]
        ahead = row[here - first + 1 :] if step > 0 else row[: here - first][::-1]
        return next((spot for spot in ahead if spot.focusable), None)

    def measure(self, width: int) -> tuple[int, int]:
        columns, size = self._columns(width)
        return width, -(-DRAFT_CARDS // columns) * (size[1] + GAP) - GAP

    def least(self, width: int) -> int:
        return self.measure(width)[1]

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        columns, (w, h) = self._columns(rect.w)
        rows = -(-DRAFT_CARDS // columns)
        left = rect.x + (rect.w - columns * (w + GAP) + GAP) // 2
        top = rect.y + max(0, rect.h - rows * (h + GAP) + GAP) // 2
        for spot in self.spots:
            spot.size = size_for(rect.w)
            row, column = divmod(spot.number, columns)
            spot.arrange(pygame.Rect(left + column * (w + GAP), top + row * (h + GAP), w, h))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        if not self._empty:
            super().draw(surface, dx, dy)

    def _columns(self, width: int) -> tuple[int, tuple[int, int]]:
        size = player_cards.SIZES[size_for(width)]
        return max(1, min(_COLUMNS, (width + GAP) // (size[0] + GAP))), size


class Sheet(Scene):
    """`facts` are lines about the card; `reason` says why it can't be picked."""

    chapter = "SC-9"
    modal = True

    def __init__(
        self, room: SuperclubRoom, card: int, facts: Sequence[str], on_pick: Callable[[], None], *, reason: str = ""
    ) -> None:
        super().__init__(room.ui)
        self.content = room.content
        self.table = room.stage.table
        self.card = card
        self.facts = list(facts)
        self.reason = reason
        self.on_pick = on_pick
        self.first_focus = "close" if reason else "pick"

    def build(self) -> Widget:
        t = self.ui.t
        name = self.content.players[self.card].name
        pick = Button(
            t("superclub.draft.pick"), self.pick, kind="primary", key="pick", reason=self.reason or None, grow=1
        )
        close = Button(t("superclub.draft.put_back"), self.back, key="close", grow=1)
        title = self.headed(Label(name, "display32" if self.ui.short else "display48"))
        said = [Paragraph(line, "semi20") for line in self.facts]
        words = Column([title, *said, Space(grow=1), Row([pick, close], gap=metrics.GUTTER)], gap=10, grow=1)
        if self.ui.w < _FOLDS + 1:
            words = Column([title, *said, pick, close], gap=8, grow=1)
        card = CardView(self.content, self.table, self.card, most="medium" if self.ui.short else "large")
        return Centre(Panel(Row([card, words], gap=24), pad=metrics.PAD if self.ui.short else 24), _MOST)

    def pick(self) -> None:
        """Put it back and pick it."""
        self.ui.stack.pop()
        self.on_pick()


def throw_at(now: Instant[SeasonStage], count: int) -> tuple[int, bool]:
    """Which of so many throws is on the table, and whether its dice lie still."""
    last = max(n for n in range(count) if n == 0 or now.since(f"tumble{n}") >= 0)
    return last, now.seconds >= now.cues[f"tumble{last}"].end


def draw_throw(
    scene: SuperclubRoom,
    surface: pygame.Surface,
    area: pygame.Rect,
    now: Instant[SeasonStage],
    event: FirstManagerRolled,
) -> None:
    """Every manager with his die; who isn't in it any more stays with the die that put him out, grey."""
    look = scene.ui.look
    number, still = throw_at(now, len(event.throws))
    known = now.since("verdict") >= 0
    seats = len(event.order)
    columns = min(seats, max(1, (area.w + _APART) // (_WIDE + _APART)))
    columns = -(-seats // -(-seats // columns))
    rows = -(-seats // columns)
    wide = min(_WIDE, (area.w + _APART) // columns - _APART)
    high = min(_HIGH, (area.h + _APART) // rows - _APART)
    low = high < _LOW
    head = high if low else 60
    size = min(84.0, high * 0.52 if low else (high - head) * 0.62)
    for seat in range(seats):
        row, column = divmod(seat, columns)
        x = area.centerx - (columns * (wide + _APART) - _APART) / 2 + column * (wide + _APART)
        y = area.centery - (rows * (high + _APART) - _APART) / 2 + row * (high + _APART)
        first = known and seat == event.first
        plate = Pen(look, surface, (x, y, wide, high), "" if first else "row", paper=first)
        if first:
            plate.lay(_FIRST, 0, 0, wide, high)
        plate.crest(scene.looks(seat).crest, min(44, head - 16), 32, head / 2)
        plate.write(scene.manager(seat), "bold24", 62, head / 2, width=wide - (130 if low else 72))
        at = (wide - 36, high / 2 - 2) if low else (wide / 2, head + (high - head) / 2 - 4)
        die = event.throws[number][seat]
        if die is None:  # out since an earlier throw
            earlier = max(n for n in range(number) if event.throws[n][seat] is not None)
            value = event.throws[earlier][seat]
            assert value is not None
            plate.put(dice.d6(look, value, size * 0.6, True), *at)
            continue
        since = now.since(f"tumble{number}")
        if still:
            plate.put(dice.d6(look, die, size, False), *at)
        elif since >= 0 and not scene.ui.settings.reduced_motion:
            frame = int(since * _FRAMES) + 7 * seat
            drop = (1 - ease_out(min(1.0, 2 * now.progress(f"tumble{number}")))) * 60
            plate.put(dice.tumbling_d6(look, frame, size, False), *at, low=-drop)
        else:
            plate.put(dice.tumbling_d6(look, 7 * seat, size, False), *at)

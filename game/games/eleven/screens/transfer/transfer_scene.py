"""The transfer area (EL-3, EL-12, EL-16, EL-17): what lies there, what it costs this manager, and why he can't have it.

Shows cards coming and going as rows move. It asks the rules about everything and does nothing but hand actions on;
without `act` it is only looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from math import inf
from time import perf_counter

import pygame

from engine.core.model import Action, Event
from engine.eleven.content.effects import ROWS, Row
from engine.eleven.managers.outlook import Change
from engine.eleven.season.actions import HireYoungster
from engine.eleven.season.events import PlayerJoined, RowMoved, SponsorSigned, StaffJoined
from engine.eleven.season.model import PLACES, SeasonTable
from game.games.eleven.screens.frame import ElevenScreen, MovingScene
from game.games.eleven.screens.outlook import LONG, Assistant, noted, outlook_lines
from game.games.eleven.screens.transfer import pieces
from game.games.eleven.screens.transfer.offers import Market, Offer, about_youngsters, facts, kind_of, name_of, picture
from game.games.eleven.screens.transfer.piles import FOOT, Deck, Discards, Shape, Youngsters, back, holdings
from game.games.eleven.screens.transfer.reader import Reader, Reading, Sheet, Way
from game.games.eleven.style.paper import LaidCard, card_height
from game.ui.input import Intent, Point
from game.ui.look import metrics
from game.ui.look.look import Look
from game.ui.widgets import Column, Hint, Scroll, Widget
from game.ui.widgets import Row as Beside

READER = 316
_FRAME, _SHARE = 1 / 60, 0.125
"""Seconds of a frame, and the share of it in which cards are dealt."""
_KEPT = 0.001
"""Seconds in which a card can be dealt that the look has kept."""
_PARTS = 3
"""In so many steps a footballer's card is painted."""
_SMALL = 64
"""How wide the piles at the left are."""
_WIDTHS = (168, 150, 140, 132, 126, 120, 118, 116, 114, 112)
"""How wide cards on display may be, the first that fits."""


class TransferScene(MovingScene):
    """Three rows, and the card in focus read at the side. `fault` is the rules' opinion of an action of this seat."""

    chapter = "EL-3"
    first_focus = "players4"

    def __init__(self, screen: ElevenScreen) -> None:
        """Where its seat isn't among those who look (it isn't his turn) everything can be read and nothing taken."""
        super().__init__(screen)
        self.acts = screen.seat in screen.looking
        self.assistant = Assistant(screen.content)
        self._dealing: Iterator[bool] | None = iter(())
        """What is painted in the first frames; None once all cards lie there."""
        self._first: tuple[Callable[[], Reading | None], Callable[[], Action | None]] | None = None
        """What is to be read as soon as they do."""

    @property
    def is_dealt(self) -> bool:
        """Whether all cards lie there."""
        return self._dealing is None

    @property
    def market(self) -> Market:
        """The transfer area as this manager sees it."""
        return Market(self.content, self.table, self.seat, self.screen.fault if self.acts else None)

    # -- what happens

    def enter(self) -> None:
        """Cards are dealt: all at once they would keep the window waiting."""
        super().enter()
        boards = self._rows.values()
        order: list[pieces.Slot | Discards] = [slot for board in boards for slot in reversed(board.slots)]
        order += [board.discards for board in boards]
        for one in order:
            one.dealt = False
        self._dealing = self._deal(order)
        self._go_on_dealing(_FRAME)

    def _deal(self, order: Sequence[pieces.Slot | Discards]) -> Iterator[bool]:
        """Steps of painting, True where a frame does best to stop: a card that had to be painted lies there new."""
        for one in order:
            begun = perf_counter()
            yield from (False for _ in one.deal())
            yield perf_counter() - begun > _KEPT
        yield from (False for _ in islice(self._ahead, _PARTS))  # who has focus first is the first to be read

    def _go_on_dealing(self, seconds: float) -> None:
        """Deal for a share of the time since the last frame; all that is left after a long one."""
        until = inf if seconds >= LONG else perf_counter() + _SHARE * seconds
        while self._dealing is not None and perf_counter() < until:
            stops = next(self._dealing, None)
            if stops is None:
                self._dealing = None
                if self._first is not None:
                    self._see(*self._first)
                    self.view.changed()
            elif stops and until < inf:
                break

    def follow(self, events: Sequence[Event], table: SeasonTable) -> None:
        """Let rows move as `events` tell: the taken card goes to the club, the others slide, new ones come in."""
        if not hasattr(self, "view"):  # it hasn't been opened yet
            self.show(table)
            return
        before = self.table
        moved: set[Row] = {event.row for event in events if isinstance(event, RowMoved)}
        taken = {row_and_card for event in events if (row_and_card := _taken(event)) is not None}
        places = {row: self._middles(row) for row in moved}
        self.show(table)
        self.view.layout()
        for row in moved:
            self._animate(row, before.rows[row], places[row], taken)
        self.count_from(before.clubs[self.seat])
        if moved:
            self.ui.audio.play("card")

    def come_to_rest(self) -> None:
        for board in self._rows.values():
            for slot in board.slots:
                slot.hide(False)
        super().come_to_rest()

    def _middles(self, row: Row) -> list[tuple[float, float]]:
        """Where the cards of a row lie in the window."""
        return [slot.screen_rect().center for slot in self._rows[row].slots]

    def _animate(
        self, row: Row, before: list[int | None], places: list[tuple[float, float]], taken: set[tuple[Row, int]]
    ) -> None:
        """Cards that were there slide to where they lie now, new ones come off the deck, the taken one flies off."""
        board, after = self._rows[row], self.table.rows[row]
        ends = self._middles(row)
        start = board.deck_point
        dx, dy = board.screen_rect().x - board.rect.x, board.screen_rect().y - board.rect.y
        deck = start[0] + dx, ends[0][1] if board.low else start[1] + dy
        for place, card in enumerate(after):
            if card is None:
                continue
            come_from = places[before.index(card)] if card in before else deck
            if come_from != ends[place]:
                self.motion.slide(partial(self._card_at, row, card), come_from, ends[place])
                board.slots[place].hide(self.motion.live)
        for place, card in enumerate(before):
            if card is not None and card not in after:
                to = self._club_point if (row, card) in taken else board.discards_point(dx, dy)
                self.motion.take(partial(self._card_at, row, card), places[place], to)

    @property
    def _club_point(self) -> tuple[float, float]:
        """Where a card goes that joins a club: to the resources at the right of the header."""
        return self.ui.w - 3 * metrics.HEADER, metrics.HEADER / 2

    def _card_at(self, row: Row, card: int, look: Look) -> pygame.Surface:
        """The card as it lies in its row, with room below for its price, so that it arrives where it will lie."""
        width, laid = self._card, self._picture(row, card)

        def make() -> pygame.Surface:
            made = pygame.Surface((look.px(width), look.px(card_height(width) + FOOT)), pygame.SRCALPHA)
            made.blit(laid(look, width), (0, 0))
            return made

        return look.sprite(("eleven.moving", laid.printed, width), make)

    # -- building

    def build(self) -> Widget:
        t, ui = self.ui.t, self.ui
        self.motion.clear()
        room = ui.w - 2 * metrics.MARGIN
        height = ui.h - metrics.HEADER - metrics.FOOTER - 2 * metrics.MARGIN
        side = pieces.PILES + pieces.ASIDE + 8 + 14 + 6
        needed = PLACES * _WIDTHS[-1] + (PLACES - 1) * pieces.GAP + side
        self._low = room < needed
        self._read = room >= needed + READER + metrics.GUTTER
        for_rows = room - (READER + metrics.GUTTER if self._read else 0) - (12 if self._low else side)
        self._card = next((w for w in _WIDTHS if self._fits(w, for_rows, height)), _WIDTHS[-1])
        market = self.market
        self._reader = Reader()
        self._rows = {row: self._row(market, row) for row in ROWS}
        rows = Scroll(Column(list(self._rows.values()), gap=metrics.STEP), grow=1)
        body: Widget = rows
        if self._read:
            self._reader.fixed_width = READER
            wide = PLACES * self._card + (PLACES - 1) * pieces.GAP + side
            spare = max(0, room - wide - READER - metrics.GUTTER)
            self._reader.fixed_width = READER + min(spare, 84)
            body = Beside([rows, self._reader], gap=metrics.GUTTER)
        self._ahead = self.ahead()
        hints = [Hint("confirm", t("eleven.transfer.look"))]
        if "back" in self.doors:
            hints.append(Hint("back", t("eleven.transfer.desk")))
        return self.season_page(body, t("eleven.transfer.title"), hints)

    def _fits(self, width: int, across: int, down: int) -> bool:
        rows = len(ROWS) * (card_height(width) + FOOT + 2) + 2 * metrics.STEP
        return PLACES * width + (PLACES - 1) * pieces.GAP <= across and (rows <= down or self._low)

    def _row(self, market: Market, row: Row) -> pieces.RowBoard:
        shape = Shape(_SMALL, self._low)
        slots = [self._slot(market, row, place) for place in range(PLACES)]
        see = partial(self._see, lambda: self._about_discards(row))
        discards = Discards(market, row, shape, partial(self._read_discards, row), see)
        aside: Widget | None = None
        if row == "players":
            see = partial(self._see, self._about_youngsters, lambda: HireYoungster(self.seat))
            aside = Youngsters(market, Shape(96, self._low), self._open_youngsters, see)
        elif not self._low:
            aside = holdings(self.ui.t, self.content, self.club, row)
        deck = Deck(row, self.table.decks.get(row, 0), shape)
        title = self.ui.t(f"eleven.transfer.{row}")
        return pieces.RowBoard(title, (deck, discards), slots, aside, reach=market.reach(row))

    def _slot(self, market: Market, row: Row, place: int) -> pieces.Slot:
        offer = market.offer(row, place)
        see = partial(self._see, lambda: self._about(offer), lambda: self._wanted(offer))
        return pieces.Slot(market, offer, self._card, partial(self._open, offer), on_seen=see, key=f"{row}{place}")

    # -- reading

    def _wanted(self, offer: Offer | None) -> Action | None:
        """What can be wanted of a card: of a sponsor the deal that is worth most."""
        actions = () if offer is None else self.market.actions(offer.row, offer.place)
        return self.assistant.best(self.table, self.seat, actions)

    def _see(self, make: Callable[[], Reading | None], wanted: Callable[[], Action | None] = lambda: None) -> None:
        """Something came into focus: it is read beside the rows, with what taking it would change."""
        if self._dealing is not None:
            self._first = make, wanted
        elif self._read:
            self._reader.show(make())
            self.assistant.look_at(self.table, self.seat, wanted())
            self._foresee()

    def needed(self) -> Sequence[pygame.Rect]:
        """What is read beside the rows too, its last line as well: nothing that comes by itself lies over it."""
        return [*super().needed(), *([self._reader.visible_rect()] if self._read else [])]

    def _foresee(self) -> None:
        """Say what is known of what would change."""
        reading, lines = self._reader.reading, outlook_lines(self.ui.t, self.assistant.change)
        if reading is not None:
            self._reader.show(replace(reading, outlook=lines))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._dealing is not None:
            self._go_on_dealing(seconds)
            if seconds < LONG:
                return
        if self.motion.live:
            return
        until = inf if seconds >= LONG else perf_counter() + _SHARE * seconds
        while next(self._ahead, self) is not self:
            if perf_counter() >= until:
                return
        if self.assistant.work(seconds) and self._read:
            self._foresee()

    def ahead(self) -> Iterator[None]:
        """Paint what may be read next to the rows, before focus comes to it: those in reach first, a part at a step."""
        if not self._read:
            return
        offers = [slot.offer for board in self._rows.values() for slot in reversed(board.slots)]
        cards = [offer for offer in offers if offer is not None]
        for offer in sorted(cards, key=lambda offer: not offer.within):
            sides = 2 if offer.row == "players" and offer.card in self.club.secrets.seen else 1
            width = self._reader.card_width(sides)
            for trained in (False, True)[:sides]:
                yield from self._picture(offer.row, offer.card, trained).ahead(self.ui.look, width)
        back(self.ui.look, "youngsters", self._reader.card_width(1))
        yield
        for row in ROWS:
            for card in self.table.discards[row][-1:]:
                yield from self._picture(row, card).ahead(self.ui.look, self._reader.card_width(1))

    def _about(self, offer: Offer | None) -> Reading | None:
        if offer is None:
            return None
        t, market = self.ui.t, self.market
        seen = offer.row == "players" and offer.card in self.club.secrets.seen
        sides = (
            ((t("eleven.transfer.untrained"), False), (t("eleven.transfer.trained"), True)) if seen else (("", False),)
        )
        price = None if offer.price is None or offer.printed is None else (offer.price, offer.printed)
        return Reading(
            tuple((caption, self._picture(offer.row, offer.card, up)) for caption, up in sides),
            facts(t, market, offer),
            price,
            offer.reason,
            "" if self.acts else t("eleven.transfer.look_only"),
            kind=kind_of(self.content, offer.row, offer.card),
        )

    def _about_youngsters(self) -> Reading:
        price, printed, reason = self.market.youngster()
        told, note = about_youngsters(self.ui.t, self.market), self.ui.t("eleven.transfer.youngster_note")
        return Reading((("", partial(_back_of, "youngsters")),), told, (price, printed), reason, note)

    def _about_discards(self, row: Row) -> Reading | None:
        thrown = self.table.discards[row]
        if not thrown:
            return None
        names = ", ".join(self._name(row, card) for card in reversed(thrown))
        note = self.ui.t("eleven.transfer.discards_of", names=names)
        kind = kind_of(self.content, row, thrown[-1])
        return Reading((("", self._picture(row, thrown[-1])),), note=note, kind=kind)

    def _picture(self, row: Row, card: int, trained: bool = False) -> LaidCard:
        return picture(self.ui.t, self.content, self.club, row, card, trained)

    def _name(self, row: Row, card: int) -> str:
        return name_of(self.content, row, card)

    # -- choosing

    def _open(self, offer: Offer | None) -> None:
        reading = self._about(offer)
        if offer is not None and reading is not None:
            wanted = self._wanted(offer)
            change = None if offer.row == "sponsors" else self._change(wanted)
            reading = replace(reading, outlook=outlook_lines(self.ui.t, change))
            self._hold_up(self._name(offer.row, offer.card), reading, self._ways(offer), wanted)

    def _change(self, action: Action | None) -> Change | None:
        return None if action is None else self.assistant.at_once(self.table, self.seat, action)

    def _open_youngsters(self) -> None:
        t = self.ui.t
        price, _, reason = self.market.youngster()
        action = HireYoungster(self.seat)
        ways = [Way("hire", self._hire(price), action, reason)] if self.acts else []
        reading = replace(self._about_youngsters(), outlook=outlook_lines(t, self._change(action)))
        self._hold_up(t("eleven.transfer.youngster"), reading, ways)

    def _read_discards(self, row: Row) -> None:
        reading = self._about_discards(row)
        if reading is not None:
            self._hold_up(self.ui.t("eleven.transfer.discards"), reading, [])

    def _hold_up(self, title: str, reading: Reading, ways: list[Way], better: Action | None = None) -> None:
        self._go_on_dealing(LONG)  # below the sheet nothing goes on
        self.ui.stack.push(Sheet(self.ui, title, reading, ways, self._take, better))

    def _take(self, action: Action) -> None:
        if self.acts:
            self.screen.act(action)

    def _hire(self, price: int) -> str:
        t = self.ui.t
        return t("eleven.transfer.hire", n=price) if price else t("eleven.transfer.hire_free")

    def _ways(self, offer: Offer) -> list[Way]:
        if not self.acts:
            return []
        t, market = self.ui.t, self.market
        if offer.row != "sponsors":
            action = market.actions(offer.row, offer.place)[0]
            return [Way("hire", self._hire(offer.price or 0), action, market.why_not(action))]
        ways = []
        for deal in market.deals(t, offer.place):
            name = "adboard_bonus" if deal.bonus else f"deal.{deal.deal}"
            note = t(f"eleven.transfer.{'adboard_bonus_note' if deal.bonus else f'deal_note.{deal.deal}'}")
            note = noted(t, note, self._change(deal.action))
            ways.append(
                Way(
                    f"deal-{deal.deal}{'-bonus' if deal.bonus else ''}",
                    t(f"eleven.transfer.{name}"),
                    deal.action,
                    market.why_not(deal.action),
                    note,
                    "plus" if deal.bonus else f"deal_{deal.deal}",
                    deal.line,
                )
            )
        return ways

    # -- leaving

    def handle(self, intent: Intent) -> bool:
        if not self.motion.live or (isinstance(intent, Point) and intent.kind != "down"):
            return super().handle(intent)
        waited = self._after is not None
        self.come_to_rest()  # whoever does something has seen enough
        return waited or super().handle(intent)


def _back_of(deck: str, look: Look, width: int) -> pygame.Surface:
    return back(look, deck, width)


def _taken(event: Event) -> tuple[Row, int] | None:
    """The card that has left its row for a club."""
    match event:
        case PlayerJoined(card=card):
            return "players", card
        case StaffJoined(card=card):
            return "staff", card
        case SponsorSigned(card=card):
            return "sponsors", card
    return None

"""The draft (FU-3): cards to browse, what each is worth, whose pick it is, and every squad as it fills.

Shows the picks of others one after another, quickly, then asks for the person's. Whether a card may be taken is asked
of the rules; what was taken comes as events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.core.model import Event, Reason, clone
from engine.futti.content import TEAM_GOALTENDERS, TEAM_OUTFIELDERS, Content, GoaltenderCard
from engine.futti.season.events import CardPicked, DraftClosed
from engine.futti.season.fold import fold
from engine.futti.season.model import PickDue, SeasonTable
from engine.futti.season.teams import card_of, free_cards, is_goaltender, lacking, picking_club
from game.games.futti.screens.draft_pieces import TILE, SnakeStrip, SquadSlot, Tile
from game.games.futti.screens.paper import PaperCard, small_card, stars_of, trade, worths
from game.games.futti.style.match_kits import Clubs
from game.stage.follow import draw_going_on, fly
from game.stage.pondering import Pondering
from game.ui.input import Act, Device, Intent, Point
from game.ui.input.intents import BACK, CONFIRM, HOLD, PAGE_LEFT, PAGE_RIGHT
from game.ui.look import metrics, palette
from game.ui.look.motion import ease_out
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Columns, Grid, Hint, Label, Pane, Panel, Paragraph, Row, Scroll, Widget
from game.ui.widgets.fields import Stepper

FILTERS = ("all", "attacker", "defender", "utility", "goalkeeper")
ORDERS = ("best", "stars", "sportsmanship", "name")

SHOWN, _FLIES = 0.9, 0.5
"""Seconds a pick is shown, and after which the card is on its way to the club."""
_WIDE = 296 + 612 + 296 + 2 * metrics.GUTTER + 2 * metrics.MARGIN


@dataclass(frozen=True, slots=True)
class DraftDoors:
    """What the draft asks and tells: `check` is the rules' opinion of a card for the club that is asked, `pick` is
    given the card to take.

    `shown` hears that all picks given to `present` were seen; `back` leaves the draft, `undo` takes the last pick back
    and says whether it could. `more` is asked with every frame while others think: it lets them go on for a moment, and
    presents what came of it. `thinker` is the seat of whoever is in the middle of a thought.
    """

    check: Callable[[int], Reason | None]
    pick: Callable[[int], None]
    shown: Callable[[], None] = lambda: None
    more: Callable[[], None] = lambda: None
    thinker: Callable[[], int | None] = lambda: None
    back: Callable[[], None] | None = None
    undo: Callable[[], bool] | None = None
    pool: Content | None = None


class DraftScene(Scene):
    """The draft as `table` has it; the squads of people are paper. Whoever plays the game answers with `present`."""

    chapter = "FU-3"
    scope = "club"

    def __init__(self, ui: Ui, table: SeasonTable, due: PickDue | None, doors: DraftDoors) -> None:
        super().__init__(ui)
        self.table = clone(table)
        setup = table.setup
        self.own = tuple(club for club, seat in zip(setup.managed, setup.seats, strict=True) if seat.is_human)
        self.due = due
        self.doors = doors
        self.clubs = Clubs(setup, doors.pool)
        self.filter = "all"
        self.order = "best"
        self.looked_at = due.club if due is not None else self.own[0] if self.own else 0
        self.chosen: int | None = None
        self._seen: int | None = None
        self._coming: list[CardPicked | DraftClosed] = []
        self._shown_for = 0.0
        self._next_due: PickDue | None = None
        self._thinking = False
        self._ponders = Pondering()

    # -- what happens

    def present(self, events: Iterable[Event], due: PickDue | None, *, thinking: bool = False) -> None:
        """Show the picks among `events` one by one, then ask for `due` and tell `on_shown`; while others are `thinking`
        there is more to come first."""
        before, was_live = len(self._coming), self.live
        if not before:
            self._shown_for = 0.0
        self._coming += [event for event in events if isinstance(event, CardPicked | DraftClosed)]
        self._next_due, self.due, self._thinking = due, None, thinking
        self.chosen = None
        self.live = True
        if not self._coming and not thinking:
            self._finish()
        elif not was_live or len(self._coming) > before:
            self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._thinking:
            self.doors.more()
        if self._ponders.update(seconds, self.doors.thinker() if self._thinking else None):
            self._page.header.say(self.ui.t("draft.title"), self._whose())
        if not self.live:
            return
        self._shown_for += seconds
        if self._flash is None or self._shown_for >= SHOWN:
            self._shown_for = 0.0
            self._lay_next()

    def _lay_next(self) -> None:
        """Lay the pick that was shown on the table, if there is one yet, and what needs no showing behind it."""
        if not self._coming:
            return
        fold(self.table, self._coming.pop(0))
        if self._flash is not None:
            self.ui.audio.play("card")
            self.rebuild()
        elif self._thinking:
            self.rebuild()
        else:
            while self._coming:
                fold(self.table, self._coming.pop(0))
            self._finish()

    def _finish(self) -> None:
        self.live = False
        self.due = self._next_due
        if self.due is not None:
            self.looked_at = self.due.club
        self._seen = None
        self.rebuild()
        self.doors.shown()

    @property
    def hurries(self) -> bool:
        return self.live

    @property
    def _flash(self) -> CardPicked | None:
        """The pick being shown."""
        first = self._coming[0] if self._coming else None
        return first if isinstance(first, CardPicked) else None

    # -- building

    def build(self) -> Widget:
        t = self.ui.t
        body = Columns(
            [
                Pane(t("draft.squads"), self._squad(), 296),
                Pane(t("draft.pool"), self._pool(), 612, grow=1),
                Pane(t("draft.card"), self._card(), 296),
            ]
        )
        # Folded, the page keys turn the pages.
        hints = [Hint("page_right", t("draft.filter_hint"))] if self.ui.w >= _WIDE else []
        confirm = t("playing.skip_hint" if self.live else "ui.choose")
        hints += [Hint("confirm", confirm), Hint("details", t("draft.squad_hint"))]
        if self.doors.undo is not None and not self.live:
            hints.append(Hint("undo", t("draft.undo")))
        if self.doors.back is not None:
            hints.append(Hint("back", t("ui.back")))
        self._strip = SnakeStrip(self.table, self.clubs, self.own)
        self._page = self.page(body, title=t("draft.title"), subtitle=self._whose(), right=self._strip, hints=hints)
        return self._page

    def _whose(self) -> str:
        t = self.ui.t
        club = picking_club(self.table)
        if club is None:
            return t("draft.over")
        if self.due is not None:
            manager = self.table.setup.seats[self.due.seat].name
            return t("draft.your_turn", manager=manager, club=self.clubs.name(club))
        if (thinker := self._ponders.seat) is not None:
            return t("playing.ponders", who=self.table.setup.seats[thinker].name)
        return t("draft.waiting", club=self.clubs.name(club))

    def _pool(self) -> Widget:
        t = self.ui.t
        filters = [(one, t(f"draft.filter.{one}")) for one in FILTERS]
        orders = [(one, t(f"draft.order.{one}")) for one in ORDERS]
        picks: Widget = Row(
            [
                Stepper(t("draft.show"), filters, self.filter, self._set_filter, key="filter", grow=1),
                Stepper(t("draft.sort"), orders, self.order, self._set_order, key="order", grow=1),
            ]
        )
        free = self.listed()
        self.first_focus = f"card {free[0]}" if free else "filter"
        tiles: list[Widget] = [self._tile(number) for number in free]
        club = self.due.club if self.due is not None else next(iter(self.own), None)
        if club is not None:  # also while others pick: nothing on the page moves when one's turn comes
            full = self._full(free) if self.due is not None else ""
            needs, urgent = (full, True) if full else self._needs(self.table.squads[club])
            picks = Column([picks, Paragraph(needs, "semi18", palette.WARN if urgent else palette.MUTED)], gap=6)
        if not tiles:
            return Column([picks, Label(t("draft.empty"), "body20", palette.MUTED)], gap=metrics.GUTTER)
        return Column([picks, Scroll(Grid(tiles, cell=TILE[0]), key="pool", grow=1)], gap=metrics.GUTTER)

    def _tile(self, number: int) -> Tile:
        return Tile(
            card_of(self.clubs.pool, number),
            refused=self.due is not None and self.doors.check(number) is not None,
            is_chosen=lambda: self.chosen == number,
            on_press=partial(self._choose, number),
            on_seen=partial(self._look_at, number),
            key=f"card {number}",
        )

    def listed(self) -> list[int]:
        content = self.clubs.pool
        free = [n for n in free_cards(content, self.table) if self.filter in ("all", trade(card_of(content, n)))]

        def merit(number: int) -> tuple[int | str, ...]:
            card = card_of(content, number)
            keeper = isinstance(card, GoaltenderCard)
            if self.order == "name":
                return (card.name,)
            figures = [worth.figure for worth in worths(card)][:-1]
            best = -figures[0] if keeper else -sum(figures)
            leading = {"stars": -stars_of(card), "sportsmanship": -card.sportsmanship}.get(self.order, 0)
            return (leading, keeper, best, -max(figures)) if self.order != "stars" else (keeper, leading, best)

        def rank(number: int) -> tuple[bool, tuple[int | str, ...]]:
            # Whoever has all his outfield players looks at goaltenders first.
            return (self.due is not None and self.doors.check(number) is not None, merit(number))

        return sorted(free, key=rank)

    def _squad(self) -> Widget:
        t, content = self.ui.t, self.clubs.pool
        squad = self.table.squads[self.looked_at]
        outfield = [number for number in squad if not is_goaltender(content, number)]
        keepers = [number for number in squad if is_goaltender(content, number)]
        clubs = [(club, self.clubs.name(club)) for club in range(len(self.clubs))]
        which = Stepper(t("draft.squad_of"), clubs, self.looked_at, self._set_squad, key="squad")
        rows: list[Widget] = []
        for kind, cards, size in (("outfield", outfield, TEAM_OUTFIELDERS), ("goaltender", keepers, TEAM_GOALTENDERS)):
            for place in range(size):
                number = cards[place] if place < len(cards) else None
                rows.append(
                    SquadSlot(
                        card_of(content, number) if number is not None else None,
                        empty=t(f"draft.slot_{kind}"),
                        kit=self.clubs.kit(self.looked_at),
                        own=self.looked_at in self.own,
                        on_seen=partial(self._look_at, number, self.looked_at),
                        key=f"slot {kind} {place}",
                    )
                )
        count = t("draft.count", outfield=len(outfield), goaltenders=len(keepers))
        return Column([which, Panel(Column(rows, gap=4), aside=count, pad=10, grow=1)])

    def _full(self, listed: Sequence[int]) -> str:
        """Why none of the cards that are listed can be taken, if that is so: that group of the squad is complete."""
        refusals = {self._refusal(number) for number in listed}
        return refusals.pop() or "" if len(refusals) == 1 else ""

    def _needs(self, squad: tuple[int, ...]) -> tuple[str, bool]:
        """What a squad still lacks, in words, and whether every outfield pick that is left is needed for that."""
        t, pool = self.ui.t, self.clubs.pool
        lacks = lacking(pool, squad)
        wanted = [t(f"draft.lacks.{kind}", n=n) for kind, n in lacks._asdict().items() if n]
        if not wanted:
            return t("draft.lacks_nothing"), False
        left = TEAM_OUTFIELDERS - sum(not is_goaltender(pool, number) for number in squad)
        urgent = lacks.outfield > 0 and lacks.outfield >= left
        return t("draft.lacks_now" if urgent else "draft.lacks_still", what=", ".join(wanted)), urgent

    def _card(self) -> Widget:
        t = self.ui.t
        self._paper = PaperCard(None, key="paper")
        self._take = Button("", self._confirm, kind="primary", key="take")
        self._show_card()
        skip = Button(t("playing.skip"), self._lay_next, note=t("playing.hold"), kind="quiet", key="skip")
        return Column([Scroll(self._paper, grow=1), skip if self.live else self._take], gap=metrics.GUTTER)

    def _show_card(self, owner: int | None = None) -> None:
        """Show the card that is chosen, or else seen, and whether it can be taken."""
        t, number = self.ui.t, self.chosen if self.chosen is not None else self._seen
        if number is None:
            self._take.set(t("draft.take_none"), reason=t("draft.take_none"))
            return
        card = card_of(self.clubs.pool, number)
        if owner is not None:
            self._paper.set(card, kit=self.clubs.kit(owner), tag=self.clubs.name(owner))
        else:
            self._paper.set(card)
        self._take.set(t("draft.take", player=card.name), reason=self._refusal(number))

    def _refusal(self, number: int) -> str | None:
        """Why a card can't be taken, as a sentence; None if it can."""
        t = self.ui.t
        if self.due is None:
            return t("draft.not_now")
        reason = self.doors.check(number)
        if reason is None:
            return None
        params = dict(reason.params)
        if isinstance(params.get("club"), int):
            params["club"] = self.clubs.name(int(params["club"]))
        return t(f"futti.reason.{reason.key}", **params)

    # -- what the person does

    def _look_at(self, number: int | None, owner: int | None = None) -> None:
        # A mouse on its way to the button crosses other cards: what it has chosen stays until it chooses again.
        if self.chosen is not None and self.ui.input.device in (Device.MOUSE, Device.TOUCH):
            return
        self.chosen = None
        if number is not None:
            self._seen = number
            if hasattr(self, "_paper"):
                self._show_card(owner)

    def _choose(self, number: int) -> None:
        """Put a card forward; the button that takes it gets focus, or says why it can't be taken."""
        if self.live:
            return
        self.chosen = self._seen = number
        self._show_card()
        self.view.set_focus(self.view.show("take"))
        self.view.changed()

    def _confirm(self) -> None:
        number = self.chosen if self.chosen is not None else self._seen
        if number is not None and self._refusal(number) is None:
            self.due = None
            self.doors.pick(number)

    def _set_filter(self, value: str) -> None:
        self.filter = value
        self._lay_aside()

    def _set_order(self, value: str) -> None:
        self.order = value
        self._lay_aside()

    def _lay_aside(self) -> None:
        """The list is another one: the card beside it is its first, so that they never disagree."""
        was_chosen, self.chosen = self.chosen, None
        self._seen = next(iter(self.listed()), None)
        self.rebuild()
        if was_chosen is not None and self.view.focus is self._take:  # a card is put forward before it is taken
            self.view.set_focus(self.view.show(self.first_focus))

    def _set_squad(self, club: int) -> None:
        self.looked_at = club
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """While picks are shown, confirm or a click shows the next at once; held down, or going back, all of them."""
        acts = intent.name if isinstance(intent, Act) else ""
        if self.live and acts in (BACK, HOLD):
            self._lay_rest()
            return True
        if self.live and (acts == CONFIRM or (isinstance(intent, Point) and intent.kind == "down")):
            self._lay_next()
            return True
        return super().handle(intent)

    def _lay_rest(self) -> None:
        while self.live and self._coming:
            self._lay_next()

    def on_action(self, name: str) -> bool:
        if name == "undo" and self.doors.undo is not None and not self.live:
            if not self.doors.undo():
                self.ui.audio.play("ui_refused")
            return True
        if name in (PAGE_LEFT, PAGE_RIGHT):
            step = 1 if name == PAGE_RIGHT else -1
            self._set_filter(FILTERS[(FILTERS.index(self.filter) + step) % len(FILTERS)])
            return True
        if name == "details":
            self._set_squad((self.looked_at + 1) % len(self.clubs))
            return True
        return super().on_action(name)

    def back(self) -> None:
        """Give a card that is put forward back first."""
        if self.chosen is not None:
            number, self.chosen = self.chosen, None
            self.view.set_focus(self.view.show(f"card {number}"))
        elif self.doors.back is not None:
            self.doors.back()

    # -- the picks of others

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        pick = self._flash
        if self.live and pick is not None:
            self._draw_pick(surface, pick)
            draw_going_on(self.ui, surface, min(1.0, self._shown_for / SHOWN), paused=False)

    def _draw_pick(self, surface: pygame.Surface, pick: CardPicked) -> None:
        """The card that is taken, over the pool, with the crest of who takes it, to which it flies in the end."""
        look, t, ui = self.ui.look, self.ui.t, self.ui
        card = card_of(self.clubs.pool, pick.card)
        kit = self.clubs.kit(pick.club)
        w, h = 460, 220
        x, y = (ui.w - w) / 2, (ui.h - h) / 2
        if ui.seconds(1):
            y += 60 * (1 - ease_out(min(1.0, self._shown_for / 0.2)))
        pen = Pen(look, surface, (x, y, w, h))
        pen.lay(Box(palette.PANEL, palette.AMBER, line_width=2), 0, 0, w, h)
        picture, share = small_card(look, t, card, 156, 188, kit), (self._shown_for - _FLIES) / (SHOWN - _FLIES)
        if share <= 0 or not ui.seconds(1):
            surface.blit(picture, (look.px(x + 16), look.px(y + 16)))
        pen.crest(self.clubs.crest(pick.club), 72, 316, 64)
        line = t("draft.taken", club=self.clubs.name(pick.club), player=card.name)
        pen.lines(look.wrap(line, "bold24", 250), "bold24", 316, 130, 30, align="centre")
        if ui.seconds(1):
            fly(look, surface, picture, ((x + 16 + 78, y + 16 + 94), self._strip.first_place()), share)

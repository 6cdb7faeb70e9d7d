"""What the screens of a game of Superclub have in common: the club in the header, the walk, turns, players in lists.

Owns what stands in the header, which doors have a key, the walk through the rooms of the off-season, whose turn it is
and whose comes next (in the off-season everything lies open, SC-12); and how a player of the table is shown in a list
or as one large card, and whether he is away. What a row is worth, and what a press does, is the room's.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import ClassVar, Literal, TypeAlias

import pygame

from engine.core.auction import AuctionWon
from engine.core.model import Action, Decision, Event
from engine.superclub.content.cards import POSITIONS, Content
from engine.superclub.friendly import FriendlyTable
from engine.superclub.season.actions import MoveOn
from engine.superclub.season.events import CardTurned, GoodsExchanged, PlayerSigned, TrainingRolled
from engine.superclub.season.model import MOST_CARDS, TRADING, Room, SeasonTable
from game.games.superclub.presenter.season import SeasonPresenter, SeasonStage
from game.games.superclub.screens.done import DEAL_HEIGHT, done_by, draw_deal, goods
from game.games.superclub.style.club_style import card_of, looks_of, player, words
from game.games.superclub.wording import GAME, money
from game.stage import people_list
from game.stage.club_looks import ClubStyle
from game.stage.follow import fly
from game.stage.people_list import PeopleTable, noted_cell, star_cell
from game.stage.screen import Screen
from game.stage.season_scene import Figure, RoomScene, SeasonScene
from game.stage.style import player_cards, stars
from game.stage.style.stars import position_tile
from game.stage.timeline import Instant
from game.ui.dialogs import Answer, Dialog
from game.ui.look import metrics, palette
from game.ui.look.motion import lerp
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Button, Cell, Column, Hint, Panel, TableColumn, Widget
from game.ui.widgets.bar import Bar, LiveBar

SuperclubScreen = Screen[Content, SeasonTable]
Asked: TypeAlias = Mapping[type[Decision], Collection[str]]
"""What a room asks, and why, where it is asked elsewhere for other reasons."""
WALK: tuple[Room, ...] = ("finance", "training", "scouting", "investments", "deadline", "season")
"""The way through a season, as the strip at the top of every room shows it."""
Away = Literal["injured", "benched", "absent"]
BADGES: dict[Away, str] = {"injured": "injury", "benched": "barred", "absent": "clock"}
"""The mark of who can't be lined up, beside its word `superclub.away.<away>`."""
FACETS = ("position", "name", "stars", "link", "transfer", "abroad")
LINKED = FACETS[:4]
"""The usual columns, and those without prices."""
_HEADS = {
    "position": TableColumn("", 40, "centre", pinned=True, term="superclub.position"),
    "name": TableColumn("", 132, "left", "bold20", grow=True, pinned=True),
    "stars": TableColumn("", 124, "left", term="superclub.stars"),
    "link": TableColumn("", 56, "centre", term="superclub.chemistry"),
    "transfer": TableColumn("", 84, tone="amber", term="superclub.transfer"),
    "abroad": TableColumn("", 84, term="superclub.abroad"),
}


_OWN = (AuctionWon, CardTurned, PlayerSigned, TrainingRolled)
"""What nobody skips who has done it himself."""
_TURN, _TURN_OF_TWO = 84, 104
"""The height of a manager's row, where there is room for what he has done, and for two lines of it."""
_TICK = 1.6
"""How much faster than the event it belongs to money ticks."""


class SuperclubScene(SeasonScene[Content, SeasonTable]):
    """A screen of a game of Superclub."""

    chapter = "SC-12"
    game = GAME
    scope = GAME
    keyed_doors = ("squads", "deal", "table", "log", "undo")
    bar_widths = (404, 300)

    def looks(self, seat: int | None = None) -> ClubStyle:
        return looks_of(self.content, self.table.setup.clubs[self.seat if seat is None else seat])

    def cash_of(self, seat: int) -> int:
        """A manager's cash, as it is shown."""
        return self.table.clubs[seat].cash

    @property
    def has_market(self) -> bool:
        """Whether there is money, and anything to buy or sell: not in a friendly."""
        return not isinstance(self.table, FriendlyTable)

    def bar_figures(self) -> list[Figure]:
        """Cash, squad token and number of cards; none of it before the clubs are founded. A friendly has no money."""
        t, table = self.ui.t, self.table
        club = table.clubs[self.seat] if table.clubs else None
        cards = t("superclub.cards_of", n=len(club.squad) if club else 0, most=MOST_CARDS)
        cash = Figure(money(t, self.cash_of(self.seat) if club else 0), 104, term="superclub.cash")
        return [
            *([cash] if self.has_market else []),
            Figure(
                str(table.token(self.seat) if club else 0),
                90,
                colour=palette.TEXT,
                starred=True,
                term="superclub.squad_token",
            ),
            Figure(cards, style="semi20", colour=palette.MUTED, low=0, term="superclub.cards"),
        ]

    def when(self) -> str:
        table = self.table
        return self.ui.t("superclub.season_n", n=table.season) if table.season else self.looks().name


class WalkStrip(Bar):
    """The rooms of the off-season in their order, the one entered lit, those behind it ticked."""

    tall = 36
    ground = ""

    def __init__(self, room: Room, season: int) -> None:
        super().__init__()
        self.room = room
        self.season = season

    def write(self, pen: Pen) -> None:
        step = pen.w / len(WALK)
        here = WALK.index(self.room) if self.room in WALK else -1
        for number, room in enumerate(WALK):
            plate = pen.part(number * step + 3, 0, step - 6, pen.h, "row_amber" if number == here else "row")
            tone: Tone = "muted" if number < here else "text"
            words = self.ui.t(f"superclub.room.{room}")
            plate.write(words, "bold18", plate.w / 2, tone=tone, align="centre")
            skipped = room == "finance" and self.season == 1  # SC-12
            if number < here and not skipped:
                plate.mark("check", 14, plate.w / 2 - pen.width(words, "bold18") / 2 - 13, tone=tone)


class TurnList(LiveBar):
    """The managers in the order of their turns; whose turn it is stands on amber."""

    ground = ""

    def __init__(self, scene: SuperclubRoom) -> None:
        super().__init__(grow=1)
        self._scene = scene

    def measure(self, width: int) -> tuple[int, int]:
        return width, 64 * len(self._scene.table.order)

    def place(self, seat: int) -> tuple[float, float]:
        """The middle of a manager's crest in the window."""
        order, area = self._scene.stage.table.order, self.screen_rect()
        return area.x + 28, area.y + (order.index(seat) + 0.5) * self._step(area.h) - 3

    def _step(self, height: float) -> float:
        return min(_TURN_OF_TWO, height / max(1, len(self._scene.stage.table.order)))

    def write(self, pen: Pen) -> None:
        scene, table = self._scene, self._scene.stage.table
        step = self._step(pen.h)
        for number, seat in enumerate(table.order):
            ground = "row_amber" if seat == scene.turn else "row"
            row = pen.part(0, number * step, pen.w, step - 6, ground)
            row.crest(scene.looks(seat).crest, 36, 28)
            done = done_by(self.ui.t, scene.content, scene.stage.told, seat) if step >= _TURN else ""
            lines = self._lines(pen, done, row.w - 64, step)
            up = 12 * len(lines)
            row.write(scene.manager(seat), "bold20", 56, low=-10 - up, width=row.w - 64)
            said = self.ui.t("superclub.holds", cash=scene.cash_of(seat), stars=table.token(seat))
            row.write(said, "semi18", 56, low=12 - up, tone="muted")
            for place, line in enumerate(lines):
                row.write(line, "semi16", 56, low=36 - up + 20 * place, tone="good", cut=row.w - 64)

    def _lines(self, pen: Pen, done: str, width: float, step: float) -> list[str]:
        """What somebody has done, in as many lines as there is room for; none if it is nothing."""
        lines = pen.look.wrap(done, "semi16", width) if done else []
        if len(lines) < 2 or step < _TURN_OF_TWO:
            return [done] if done else []
        return [lines[0], " ".join(lines[1:])]


class SuperclubRoom(RoomScene[SeasonStage, Content, SeasonTable], SuperclubScene):
    """One room."""

    scope = GAME
    least = 320
    questions: ClassVar[Asked] = {}
    _is_done = False
    """Whether the last answer was that somebody is done, and nothing has come of it."""

    def strongest_rival(self, seat: int) -> int:
        """Whom a player is weighed against where nobody bids: the strongest other."""
        table = self.stage.table
        return max((one for one in range(len(table.clubs)) if one != seat), key=table.token)

    def stop_buttons(self, seat: int) -> list[Button]:
        """At a stop a manager goes on, or sees to his squad first (SC-29), or deals where that is open (SC-26)."""
        t, doors = self.ui.t, self.doors
        on = self.choice(t("superclub.stop.go_on", who=self.manager(seat)), MoveOn(seat), "go_on", kind="primary")
        keys = ["squads", *(["deal"] if self.stage.table.room in TRADING else [])]
        others = [Button(t(f"superclub.stop.{key}"), doors[key], key=key, grow=1) for key in keys if key in doors]
        return [on, *others]

    def way_on(self, words: str, action: Action, key: str, asked: tuple[str, str] | None = None) -> Button:
        """What spends nothing, where focus begins on a page that comes up by itself: a press too many costs nobody
        anything. Where something would be given up by it, a title and a sentence `asked` say so, once."""
        button = self.choice(words, action, key, kind="quiet")
        if asked and not button.reason:
            title, message = asked
            leave = Answer(words, partial(self.answer, action), kind="plain")
            stay = Answer(self.ui.t("ui.cancel"), kind="primary")
            button.on_press = lambda: self.ui.stack.push(Dialog(self.ui, title, message, [leave, stay]))
        return button

    def answer(self, action: Action) -> None:
        self._is_done = isinstance(action, MoveOn)
        super().answer(action)

    def fed(self) -> None:
        self._is_done = False
        super().fed()

    @property
    def is_to_press(self) -> bool:
        """Whether somebody presses at the end: who has just said that he is done isn't asked to go on as well."""
        return not self._is_done

    def ended(self) -> None:
        self.waits = self.is_to_press
        super().ended()

    def asks(self, decision: Decision) -> bool:
        whys = self.questions.get(type(decision))
        if whys is None or decision.seat not in self.looking:
            return False
        return not whys or getattr(decision, "why", "") in whys

    def presenter(self, screen: SuperclubScreen) -> SeasonPresenter:
        return SeasonPresenter(screen.table, screen.looking)

    def heading(self) -> str:
        return self.ui.t(f"superclub.room.{self.table.room}")

    @property
    def instant(self) -> Instant[SeasonStage]:
        """What is being played, and how far."""
        return Instant.of(self.timeline)

    def turns(self) -> Panel:
        """The managers in the order of their turns."""
        self.turn_list = TurnList(self)
        return Panel(self.turn_list, title=self.ui.t("superclub.turns"), grow=1)

    # -- what comes of it is seen to come

    def cash_of(self, seat: int) -> int:
        """A manager's cash, which ticks to what the event leaves him with while it is played."""
        held, now = self.stage.table.clubs[seat].cash, self.instant
        cash = getattr(now.event, "cash", None)
        if self.question is not None or not isinstance(cash, int) or getattr(now.event, "seat", None) != seat:
            return held
        share = min(1.0, _TICK * now.seconds / now.length) if now.length else 1.0
        return round(lerp(held, cash, share))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if isinstance(getattr(self.instant.event, "cash", None), int):
            self.refresh_bar()

    def halts(self, event: Event) -> bool:
        """Nobody skips what he has bought, his own card or his own die, nor a deal between others: it is gone from the
        table before he looks."""
        if isinstance(event, PlayerSigned) and event.why == "deadline":
            return False  # the hammer that fell for him was what nobody should miss
        own = isinstance(event, _OWN) and event.seat in self.looking
        return own or isinstance(event, GoodsExchanged)

    @property
    def flies(self) -> bool:
        """Whether there is a crest in sight that something may fly to."""
        return not (self.ui.compact or self.ui.settings.reduced_motion)

    def flown(self) -> tuple[pygame.Surface, tuple[int, int], int] | None:
        """What an event sends to a manager during its cue "leave": its picture, where it lay, and to whom."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Above all what is on its way to somebody's crest, and a deal that has just been made."""
        super().draw(surface)
        now = self.instant
        if self.question is None and self.flies and "leave" in now.cues and (flown := self.flown()) is not None:
            picture, start, seat = flown
            fly(self.ui.look, surface, picture, (start, self.turn_list.place(seat)), now.progress("leave"))
        if isinstance(now.event, GoodsExchanged) and self.question is None:
            self._draw_exchange(surface, now.event)

    def deal_place(self, wide: int, high: int) -> pygame.Rect:
        """Where a deal that has just been made is shown, no wider and just so high."""
        return pygame.Rect((self.ui.w - wide) // 2, (self.ui.h - high) // 2, wide, high)

    def _draw_exchange(self, surface: pygame.Surface, event: GoodsExchanged) -> None:
        """The deal that has just been made, over the room."""
        t, table, ui = self.ui.t, self.stage.table, self.ui
        paid = table.clubs[event.seat].cash - event.cash
        gave = goods(t, self.content, event.gave_players, event.gave_staff, paid)
        got = goods(t, self.content, event.got_players, event.got_staff, -paid)
        area = self.deal_place(min(720, ui.w - 2 * metrics.MARGIN), DEAL_HEIGHT)
        sides = [
            (self.looks(seat).crest, self.manager(seat), gets) for seat, gets in ((event.seat, got), (event.to, gave))
        ]
        share = 1.0 if ui.settings.reduced_motion else self.instant.progress("exchange")
        draw_deal(Pen(ui.look, surface, area, "paper"), t("superclub.done.title"), sides, share)

    @property
    def turn(self) -> int | None:
        """Whose turn it is: who is asked, else who did something last."""
        if self.question is not None:
            return self.question.seat
        event = self.instant.event or (self.stage.told[-1] if self.stage.told else None)
        seat = getattr(event, "seat", None)
        return seat if isinstance(seat, int) else None

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        """The walk above the room."""
        body.grow = 1
        t, room = self.ui.t, self.table.room
        ahead = WALK[WALK.index(room) + 1 :] if room in WALK else ()
        if room in WALK and not self.ui.short:
            strip = WalkStrip(room, self.table.season)
            return self.season_page(Column([strip, body], gap=8), self.heading(), hints)
        # Where there is no room for the walk: the room that comes next.
        then = t("superclub.then", room=t(f"superclub.room.{ahead[0]}")) if ahead else ""
        return self.season_page(Column([body], gap=8), self.heading(), hints, then)


def away_of(table: SeasonTable, card: int) -> Away | None:
    """Why a player can't be lined up by whoever has him; None if he can, or is nobody's."""
    club = next((club for club in table.clubs if card in club.squad), None)
    if club is None:
        return None
    held: dict[Away, list[int]] = {"injured": club.injured, "benched": club.benched, "absent": club.absent}
    return next((away for away, cards in held.items() if card in cards), None)


def badge_of(table: SeasonTable, card: int) -> str:
    """The mark at a player's face; empty if nothing has happened to him."""
    away = away_of(table, card)
    return BADGES[away] if away is not None else ""


def by_place(content: Content, table: SeasonTable, cards: Collection[int]) -> list[int]:
    """Cards from goalkeeper to attack, the best of each place first."""
    known = content.players
    return sorted(cards, key=lambda card: (POSITIONS.index(known[card].position), -table.stars[card], known[card].name))


# -- rows
class SquadTable(PeopleTable[Content, SeasonTable]):
    """Players in rows."""

    facets = FACETS
    nobody = "superclub.piece.nobody"

    def head(self, facet: str) -> TableColumn:
        return _HEADS[facet]._replace(title=self.t(f"superclub.piece.{facet}") if facet != "position" else "")

    def cell(self, facet: str, person: int, tone: Tone | None) -> str | Cell:
        card = card_of(self.content, self.table, person)
        match facet:
            case "position":
                return Cell(picture=lambda look, paper: position_tile(look, card.position, 24))
            case "name":
                away = away_of(self.table, person)
                if away is None:
                    return Cell(card.name, tone)
                return noted_cell(card.name, BADGES[away], self.t(f"superclub.away.{away}"), "bad")
            case "stars":
                return star_cell(card.stars, card.ceiling if card.hollow else 0)
            case "link":
                link = Cell(picture=lambda look, paper: stars.chemistry(look, card.left, card.right, 24, paper))
                return link if card.left or card.right else ""
            case "transfer":
                return Cell(str(self.content.transfer_price(card)), tone)
        return Cell(str(self.content.scouting_price(card)), tone)


class CardView(people_list.CardView[Content, SeasonTable]):
    """A player's card."""

    term = "superclub.card"

    def card(self, person: int, size: player_cards.Size) -> pygame.Surface:
        shown = player(self.ui.t, self.content, card_of(self.content, self.table, person))
        badge = badge_of(self.table, person)
        return player_cards.card(self.ui.look, shown, size, words(self.ui.t), self.kit, badge)

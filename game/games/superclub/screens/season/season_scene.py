"""The season on the table: the board in sight, rounds, dice, results and news told beside it, questions in place.

Owns the screen of the rooms "season" and "end", and the widgets of what is asked there: who gets a star or is hurt,
where a walk-in comes from, who joins, who goes, the final. Matches of people here are played elsewhere; what a card
does, who is champion and what may be answered is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from engine.core.model import Decision, Event
from engine.superclub.managers.finals import chance_to_win, is_worth_playing
from engine.superclub.managers.signing import Desk
from engine.superclub.season import events as ev
from engine.superclub.season.actions import Hire, NameContinent, PickPlayer, PlayFinal, ReleasePlayers, Sign
from engine.superclub.season.model import ContinentDue, FinalDue, HireDue, PickPlayerDue, ReleaseDue, SignDue
from engine.superclub.season.news_choices import fewest_stars
from engine.superclub.season.season_end import cups_needed
from game.games.superclub.screens.balance import Balance
from game.games.superclub.screens.deadline.worth import best_worth
from game.games.superclub.screens.frame import LINKED, Asked, CardView, SquadTable, by_place
from game.games.superclub.screens.investments import MemberTile
from game.games.superclub.screens.season import board, moments, news
from game.games.superclub.screens.season.moment import ToldSeason
from game.games.superclub.screens.world import WorldMap, all_alike
from game.stage.people_list import Listing
from game.stage.style import papers
from game.stage.timeline import Beat
from game.stage.timeline_scene import Live
from game.ui.look import metrics, palette
from game.ui.look.motion import ease_in_out
from game.ui.look.pen import Pen
from game.ui.widgets import Button, Column, Columns, Label, Pane, Panel, Paragraph, Row, Widget
from game.ui.widgets.base import Spot
from game.ui.widgets.basic import Kind

_BESIDE, _STACKED = 980, (560, 330)
"""From which width the board has something beside it, and from which size something below it."""
_SIDE = (400, 620)
_HEAD, _LANE = 58, 30
_NEAR = 0.01
"""How many seconds from a moment on the timeline one stands on it."""
_BOARD_PANE, _ASKED_PANE = 520, 560
_CLIMBING = (ev.SeasonKickedOff, ev.MeetingCounted, ev.MarkerMoved)
_NEWS = ("news_star", "news_injury")
_KEY = "superclub.season.ask"


class Questions(ToldSeason):
    """What a season asks in place."""

    questions: ClassVar[Asked] = {
        PickPlayerDue: ["news_star", "news_injury"], ContinentDue: ["walk_in"], SignDue: ["walk_in"],
        HireDue: ["news"], ReleaseDue: [], FinalDue: [],
    }  # fmt: skip

    def ask(self, due: Decision) -> Widget:
        """The widgets that ask; focus begins on the answer that is most often wanted."""
        match due:
            case PickPlayerDue():
                return self._pick(due)
            case ContinentDue():
                return self._continent(due)
            case SignDue():
                return self._sign(due)
            case HireDue():
                return self._hire(due)
            case ReleaseDue():
                return self._release(due)
            case FinalDue():
                return self._final(due)
        raise TypeError(f"a season doesn't ask {type(due).__name__}")

    # -- words

    def _said(self, name: str, due: Decision, **params: object) -> Widget:
        """Whose turn it is and what is wanted."""
        return Paragraph(self.ui.t(f"{_KEY}.{name}", name=self.manager(due.seat), **params), "bold20", palette.WARN)

    def _panel(self, *parts: Widget) -> Widget:
        """The question on its ground."""
        return Panel(Column(list(parts), gap=8, grow=1), pad=12, grow=1)

    # -- the questions

    def _pick(self, due: PickPlayerDue) -> Widget:
        cards = by_place(self.content, self.table, due.candidates)
        listing = Listing(LINKED, on_press=lambda card: self.answer(PickPlayer(due.seat, card)), key="pick")
        rows = SquadTable(self.ui.t, self.content, self.table, cards, listing)
        self.first_focus = "pick"
        return self._panel(self._said(due.why, due), rows)

    def _continent(self, due: ContinentDue) -> Widget:
        world = WorldMap(
            self.table.continents,
            due.continents,
            lambda continent: self.answer(NameContinent(due.seat, continent)),
        )
        self.first_focus = world.first
        words = [self._said("continent", due)]
        if not self.ui.short:
            words.append(Paragraph(all_alike(self.ui.t, self.table.continents), "semi18", palette.MUTED))
        return self._panel(*words, world)

    def _sign(self, due: SignDue) -> Widget:
        """Yes or no; in a full squad, who goes for him."""
        t, squad = self.ui.t, self.table.clubs[due.seat].squad
        player = self.content.players[due.card].name
        no = self.choice(t(f"{_KEY}.let_go"), Sign(due.seat, False), "let_go")
        if not due.full:
            yes = self.choice(t(f"{_KEY}.welcome"), Sign(due.seat, True), "sign", kind="primary")
            self.first_focus = "sign"
            card = CardView(self.content, self.table, due.card)
            card.grow = 1
            balance = Balance(self.content, self.table, squad, due.card)
            return self._panel(self._said("sign", due, player=player), card, balance, Row([yes, no], gap=8))
        cards = by_place(self.content, self.table, squad)
        barred = [card for card in cards if self.why_not(Sign(due.seat, True, card))]
        words = Paragraph("", "semi18", palette.BAD_TEXT)

        def release(card: int) -> None:
            action = Sign(due.seat, True, card)
            reason = self.why_not(action)
            if reason:
                words.set(reason)
                self.ui.audio.play("ui_refused")
            else:
                self.answer(action)

        listing = Listing(LINKED, muted=barred, on_press=release, key="release")
        rows = SquadTable(t, self.content, self.table, cards, listing)
        self.first_focus = "let_go"  # nobody is released by one press too many
        return self._panel(self._said("sign_full", due, player=player), rows, words, no)

    def _hire(self, due: HireDue) -> Widget:
        """The member for nothing; where there are three, who makes room."""
        staff = self.table.clubs[due.seat].staff
        member = due.candidates[0]
        nobody = self.choice(self.ui.t(f"{_KEY}.nobody"), Hire(due.seat, None), "nobody", kind="quiet")
        shown = staff if due.full else due.candidates
        tiles: list[Widget] = []
        for one in shown:
            action = Hire(due.seat, member, one) if due.full else Hire(due.seat, one)
            answer = partial(self.answer, action)
            tiles.append(MemberTile(self.content, one, answer, reason=self.why_not(action)))
        self.first_focus = "nobody" if due.full else tiles[0].key
        name = self.content.staff[member].name
        asked = self._said("hire_full" if due.full else "hire", due, member=name)
        return self._panel(asked, Row(tiles, gap=8, grow=1), nobody)

    def _final(self, due: FinalDue) -> Widget:
        """Now, with what the chance is worth, or later."""
        t = self.ui.t
        desk = Desk(self.content, due.seat, self.table, None)
        chance = chance_to_win(desk)
        opponents = len(self.content.opponents)
        short = self.ui.short
        share = t("ui.percent", n=round(chance / 10))
        style, height = ("display48", 50) if short else ("display96", 100)
        odds = Label(share, style, palette.AMBER, align="centre", height=height)
        told = Paragraph(t(f"{_KEY}.odds", n=opponents), "semi20", palette.TEXT)
        needed = cups_needed(self.content, self.table.setup)
        cards = Paragraph(t(f"{_KEY}.cups", n=due.cups, most=needed), "semi20", palette.MUTED)
        now = is_worth_playing(desk, best_worth(self.content, self.table, due.seat).style)
        kinds: tuple[Kind, Kind] = ("primary", "plain") if now else ("plain", "primary")  # what has focus is lit
        yes = self.choice(t(f"{_KEY}.play"), PlayFinal(due.seat, True), "play", kind=kinds[0])
        no = self.choice(t(f"{_KEY}.wait"), PlayFinal(due.seat, False), "wait", kind=kinds[1])
        self.first_focus = "play" if now else "wait"
        lying = [] if short else [Live(partial(self._draw_cups, due.cups), 60)]
        cards.term = "superclub.cups"
        return self._panel(self._said("final", due), *lying, cards, odds, told, Row([yes, no], gap=8))

    def _draw_cups(self, count: int, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The cards, face down: one of them is the opponent."""
        look = self.ui.look
        width = int(min(200, (area.w - 16) / count - 12, area.h / 1.4 - 4))
        if width < 24:
            return
        for number in range(count):
            x = area.centerx + (number - (count - 1) / 2) * (width + 12)
            look.put(surface, papers.back(look, "cup", width), (x, area.centery))

    def _release(self, due: ReleaseDue) -> Widget:
        """A set of players who go: each press adds or takes one away, and the sum so far stands above.

        It begins with a set that may go, so that nobody has to look for one.
        """
        t, table = self.ui.t, self.table
        picked = list(fewest_stars(self.content, table, due.seat, due.total))

        def action() -> ReleasePlayers:
            return ReleasePlayers(due.seat, tuple(picked))

        def show() -> None:
            reason, stars = self.why_not(action()), sum(table.stars[card] for card in picked)
            total.set(t(f"{_KEY}.sum", n=stars, total=due.total))
            button.set(t(f"{_KEY}.release_button", n=len(picked)), reason=reason or None)
            words.set(reason if picked else "")

        def toggle(card: int) -> None:
            if card in picked:
                picked.remove(card)
            else:
                picked.append(card)
            rows.pick(picked)
            show()

        cards = by_place(self.content, table, table.clubs[due.seat].squad)
        start = picked[0] if picked else None
        listing = Listing(LINKED, picked=picked, on_press=toggle, start=start, key="release")
        rows = SquadTable(t, self.content, table, cards, listing)
        total = Label("", "display32", palette.AMBER, height=38)
        button = Button("", lambda: self.answer(action()), kind="danger", key="let_go", grow=1)
        words = Paragraph("", "semi18", palette.BAD_TEXT)
        self.first_focus = "let_go"
        show()
        return self._panel(self._said("release", due, n=due.total), total, rows, button, words)


class SeasonRoom(Questions):
    """A stretch of a season, up to the next match of somebody here, or its end."""

    chapter = "SC-30"
    least = 220
    _drawn: tuple[Spot, ...] = ()
    """What was drawn last that can be asked about: the board, and what is told beside it or below it."""

    leads_on: Callable[[], bool] = staticmethod(lambda: False)
    """Whether what comes next is a page that is gone on from, so that nobody presses twice for the same."""

    @property
    def is_to_press(self) -> bool:
        return super().is_to_press and not self.leads_on()

    def halts(self, event: Event) -> bool:
        """One's own dice and news are not skipped with everybody's either."""
        told = isinstance(event, ev.SimRolled | ev.ChangerTurned | ev.SeasonEnded)
        return super().halts(event) or (told and getattr(event, "seat", self.seat) in self.looking)

    def stands(self, beat: Beat) -> bool:
        """One's own Game changer lies open until one has read it."""
        event = beat.event
        return isinstance(event, ev.ChangerTurned) and event.seat in self.looking

    def skip_within(self, *, everything: bool) -> bool:
        """One's own throw for a simulated match shows what it brings before it is left."""
        beat = self.timeline.beat
        if beat is None or not isinstance(beat.event, ev.SimRolled) or beat.event.seat not in self.looking:
            return False
        told = beat.start + beat.choreography.cues["verdict"].start
        if self.timeline.time >= told - _NEAR:
            return False
        self.timeline.seek_time(told)
        return True

    # -- the page

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The board with what is told beside it; a question stands in its place."""
        if self.question is None:
            return super().arrange(moment, buttons)
        t = self.ui.t
        asked = self.ask(self.question)
        parts: list[Widget] = [asked]
        if self.ui.h >= 560 and isinstance(self.now.head, ev.ChangerTurned):
            parts.insert(0, Live(self._draw_brief, 84))
            parts[0].grow = 0
        if self.ui.short:
            return asked  # the table is one key away
        panes = [
            Pane(t("superclub.season.table"), Live(self._draw_board, 220), _BOARD_PANE, grow=0.6),
            Pane(t("superclub.season.question"), Column(parts, gap=8, grow=1), _ASKED_PANE, grow=1),
        ]
        return Columns(panes, gap=metrics.GUTTER)

    # -- the moment

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn = ()
        super().draw(surface)

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Board and what is told, beside each other, below each other, or what matters more of both."""
        if area.w >= _BESIDE:
            told = told_in(area)
            self._draw_board(surface, pygame.Rect(area.x, area.y, told.x - metrics.GUTTER - area.x, area.h))
            self._tell(surface, told)
        elif area.w >= _STACKED[0] and area.h >= _STACKED[1]:
            high = round(area.h * 0.46)
            self._paint_board(surface, pygame.Rect(area.x, area.y, area.w, high))
            self._tell(surface, pygame.Rect(area.x, area.y + high + 8, area.w, area.h - high - 8))
        elif self._climbs and area.h >= _HEAD + 20 * self.stage.table.entrants:
            self._paint_board(surface, area)
        else:
            self._tell(surface, area)

    def _tell(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        moments.draw(self, surface, area, self.now)
        self._note(moments.term(self.now), area)

    def _note(self, term: str, area: pygame.Rect) -> None:
        """Something was drawn there that can be asked about."""
        self._drawn += (Spot(term, pygame.Rect(area)),)

    def terms(self) -> Sequence[Spot]:
        return [*super().terms(), *self._drawn]

    @property
    def _climbs(self) -> bool:
        """Whether markers are moving right now."""
        moment = self.now
        if moment.beat is None or not isinstance(moment.event, _CLIMBING):
            return False
        return moment.beat.progress("climb", moment.seconds) > 0

    def _draw_brief(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        head = self.now.head
        assert isinstance(head, ev.ChangerTurned), "only news asks something"
        news.brief(self, surface, area, head.card)
        self._note("superclub.changer", area)

    def _draw_board(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The board, and under it the round's fixtures where there is room for both."""
        table = self.stage.table
        playing = table.room == "season" and 0 < table.round <= len(table.rounds)
        wanted = board.fixtures_height(len(table.rounds[table.round - 1]), area.w) if playing else 0
        room = area.h - wanted - 8
        if wanted and room >= _HEAD + _LANE * table.entrants:
            below = pygame.Rect(area.x, area.bottom - wanted, area.w, wanted)
            board.draw_fixtures(Pen(self.ui.look, surface, below), self.sheet(table.round))
            self._note("superclub.round", below)
            area = pygame.Rect(area.x, area.y, area.w, room)
        self._paint_board(surface, area)

    def _paint_board(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        moment = self.now
        event, share = moment.event, 1.0
        if moment.beat is not None and isinstance(event, _CLIMBING):
            share = ease_in_out(moment.beat.progress("climb", moment.seconds))
        elif not isinstance(event, ev.SeasonEnded):
            event = None
        shown = board.lanes(self.ui.t, self.content, self.stage.table, self.looking, event, share)
        board.paint(self.ui.look, self.ui.t, surface, area, shown)
        self._note("superclub.marker", area)
        self._note("superclub.status", board.statuses_in(area, len(shown)))


def told_in(area: pygame.Rect) -> pygame.Rect:
    """Where of all that is drawn it is told what happens, beside the board where both have room."""
    if area.w < _BESIDE:
        return area
    side = min(_SIDE[1], max(_SIDE[0], round(area.w * 0.37)))
    return pygame.Rect(area.right - side, area.y, side, area.h)

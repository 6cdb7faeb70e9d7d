"""The draft: a die each for manager 1, then board after board of sixteen cards, picked in turn (SC-9, SC-10).

Owns the screen: what of the moment is seen, where focus is, and handing a pick on: the person's, or that of the best
computer manager for who lets the rest be picked. What may be picked, and what is best, is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from engine.core.model import Decision
from engine.superclub.managers import manager
from engine.superclub.season import events as ev
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.model import DRAFT_CARDS, PickPlayerDue
from game.games.superclub.presenter.season import SeasonStage
from game.games.superclub.screens.balance import Balance
from game.games.superclub.screens.draft.advice import facts, is_late, to_find
from game.games.superclub.screens.draft.board import Board, BoardPlace, Plates, Sheet, draw_throw, throw_at
from game.games.superclub.screens.draft.news_line import NewsLine, Said, next_picks
from game.games.superclub.screens.frame import Asked, SuperclubRoom, by_place
from game.games.superclub.style.club_style import card_of, player, words
from game.stage.by_odds import answer_by_odds
from game.stage.style import auction_pictures, papers, player_cards
from game.stage.timeline import Beat, Instant
from game.ui.look import metrics, palette
from game.ui.look.motion import ease_in_out, ease_out, lerp
from game.ui.widgets import Button, Column, Hint, Label, Row, Scroll, Widget

_NARROW = 1000
_REST = 236, 144
"""The width of the button that lets the rest be picked; in a low window."""
_QUICK = 4.0
"""How fast at least what nobody here decides goes by once the rest is picked for somebody."""
_SHRUNK = 0.22
"""How small a card is when it lands on a plate."""


class DraftScene(SuperclubRoom):
    """The draft, from the first throw to the last card of the last board."""

    chapter = "SC-9"
    least = 120
    questions: ClassVar[Asked] = {PickPlayerDue: ["draft"]}
    _left: frozenset[int] = frozenset()
    """The people here for whom the rest is picked."""
    _picked_for: Decision | None = None
    """The last question that was answered for somebody."""

    # -- the page

    def build(self) -> Widget:
        t = self.ui.t
        self.table = self.stage.table
        if self.question is not None:
            self.seat = self.question.seat
        self._seen: int | None = None
        spots = [self._spot(number) for number in range(DRAFT_CARDS)]
        self._board = Board(spots, grow=1)
        self._news = NewsLine(self, self.said)
        self._plates = Plates(self, self.landing)
        self._balance = Balance(self.content, self.table, self._squad())
        self._place()
        if self.question is not None:
            self._board.allow(True)
            wanted = self._board.nearest(getattr(self, "_last", 0), self.ui.w - 2 * metrics.MARGIN)
            self.first_focus = wanted
            hints = [Hint("confirm", t("superclub.draft.lift"))]
        elif self.over or self.is_standing:
            self.first_focus = "go_on"
            hints = [Hint("confirm", t("ui.choose"))]
        else:
            hints = [Hint("confirm", t("playing.skip_hint"))]
        board: Widget = Scroll(self._board, floor=140, grow=1)
        parts: list[Widget] = [self._news, board]
        if not self.ui.short:
            parts.append(self._plates)
        if self.over or self.is_standing:
            press = self.go_on if self.over else self.play_on
            parts.append(Button(t("playing.go_on"), press, kind="primary", key="go_on"))
        else:
            self._balance.grow = 1
            title = t("superclub.draft.squad", who=self.manager(self.seat))
            whose = [] if self.ui.w < _NARROW else [Label(title, "bold20", palette.MUTED, width=150)]
            parts.append(Row([*whose, self._balance, *self._rest()], gap=8))
        self._shown_round = self.round
        under = t("superclub.draft.round", n=self.round, most=len(self.table.setup.seats))
        return self.season_page(Column(parts, gap=8), self.heading(), hints, under)

    def _rest(self) -> list[Button]:
        """Lets the rest be picked for who is at it, and gives all of these picks back, whosever they are."""
        t, short, alone = self.ui.t, self.ui.short, len(self.looking) == 1
        buttons = []
        if self.seat in self.looking and self.seat not in self._left:
            words = t("superclub.draft.rest_short" if short else "superclub.draft.rest")
            note = (
                t("superclub.draft.rest_note") if alone else t("superclub.draft.rest_for", who=self.manager(self.seat))
            )
            buttons.append(self._leaving(words, "" if short else note, self._left | {self.seat}, "rest"))
        if self._left:
            seat, *others = self._left
            words = t("superclub.draft.own_again" if alone else "superclub.draft.all_again")
            if not alone and not others:
                words = t("superclub.draft.again_for", who=self.manager(seat))
            buttons.append(self._leaving(words, "", frozenset(), "again"))
        return buttons

    def _leaving(self, words: str, note: str, seats: frozenset[int], key: str) -> Button:
        press = partial(self._leave, seats)
        button = Button(words, press, note=note, kind="quiet", key=key, width=_REST[self.ui.short])
        button.modest = self.question is None  # where a press skips it is nobody's by itself
        return button

    def stands(self, beat: Beat) -> bool:
        """Nobody picks of another board before it was looked at: the last card of the one before went by itself."""
        return self._picks and isinstance(beat.event, ev.BoardLaid) and beat.event.round > 1

    def least_pace(self, beat: Beat) -> float:
        """Picks that are made for somebody pass quickly, and once nobody here picks any more so does all."""
        is_left = isinstance(beat.event, ev.PlayerDrafted) and beat.event.seat in self._left
        return _QUICK if is_left or (self._left and not self._picks) else 0.0

    @property
    def _picks(self) -> bool:
        """Whether anybody here picks himself."""
        return any(seat not in self._left for seat in self.looking)

    def moved(self) -> None:
        super().moved()
        if not hasattr(self, "_board"):
            return
        if self.round != self._shown_round:
            self.rebuild()  # it stands in the header
        else:
            self._balance.show(self.table, self._squad())
            self._place()

    def _spot(self, number: int) -> BoardPlace:
        return BoardPlace(
            self.content, number, on_press=partial(self.lift, number), on_seen=partial(self._look_at, number)
        )

    def _squad(self) -> list[int]:
        return self.table.clubs[self.seat].squad if self.table.clubs else []

    # -- the moment

    @property
    def turn(self) -> int | None:
        """Who picks, picked just now, or is next."""
        if self.question is not None:
            return self.question.seat
        event = self.instant.event
        if isinstance(event, ev.PlayerDrafted):
            return event.seat
        due = next_picks(self.stage.table)
        return due[0] if due else None

    @property
    def round(self) -> int:
        """Which round's board lies here, or is being laid."""
        event = self.instant.event
        return event.round if isinstance(event, ev.BoardLaid) else max(1, self.stage.table.draft_round)

    @property
    def laid(self) -> tuple[int, ...]:
        """The cards of this round in their places, those that are gone too; in the end what one has drafted."""
        if self.over:
            return tuple(by_place(self.content, self.table, self._squad()))
        for event in (self.instant.event, *reversed(self.stage.told)):
            if isinstance(event, ev.BoardLaid):
                return event.board
        return tuple(self.stage.table.board)

    def landing(self) -> tuple[int | None, int | None]:
        """On whose plate a card has just landed, and which."""
        event = self.instant.event
        if isinstance(event, ev.PlayerDrafted) and self._done("fly"):
            return event.seat, event.card
        return None, None

    def _done(self, cue: str) -> bool:
        return self.instant.progress(cue) >= 1

    def said(self) -> Said:
        """What goes on, in a line."""
        t = self.ui.t
        if self.question is not None:
            return self._asked_line(self.question)
        event = self.instant.event
        match event:
            case ev.FirstManagerRolled():
                return self._throw_line(event)
            case ev.BoardLaid() if event.set_aside and not self._done("star"):
                name = self.content.players[self.content.star].name
                comes_up = t("superclub.draft.star", name=name)
                return Said(comes_up, (t("superclub.draft.star_after"),), palette.AMBER, "star")
            case ev.BoardLaid():
                laid = t("superclub.draft.laid", n=event.round, most=len(self.table.setup.seats))
                return Said(laid, (self._last_one(),))
            case ev.PlayerDrafted():
                name = self.content.players[event.card].name
                return Said(t("superclub.draft.takes", who=self.manager(event.seat), name=name))
            case ev.ContinentsCut():
                return Said(t("superclub.draft.cut"))
        if self.over:
            return Said(t("superclub.draft.over"), (t("superclub.draft.over_after", who=self.manager(self.seat)),))
        seat = self.turn
        return Said(t("superclub.draft.turn", who=self.manager(seat)) if seat is not None else "")

    def _last_one(self) -> str:
        """Whose the last card of the board before became, which nobody picked."""
        last = next((event for event in reversed(self.stage.told) if isinstance(event, ev.PlayerDrafted)), None)
        return "" if last is None else self._picked("last_one", last)

    def _before(self) -> str:
        """What somebody else has picked just before."""
        last = next(reversed(self.stage.told), None)
        is_others = isinstance(last, ev.PlayerDrafted) and last.seat not in self.looking
        return self._picked("took", last) if is_others and isinstance(last, ev.PlayerDrafted) else ""

    def _picked(self, key: str, event: ev.PlayerDrafted) -> str:
        name, who = self.content.players[event.card].name, self.manager(event.seat)
        return self.ui.t(f"superclub.draft.{key}", name=name, who=who)

    def _asked_line(self, due: Decision) -> Said:
        t = self.ui.t
        reason = self._reason(self._seen)
        if reason:
            return Said(reason, colour=palette.BAD_TEXT, mark="barred")
        table, yours = self.stage.table, t("superclub.draft.your_pick", who=self.manager(due.seat))
        wanted = to_find(t, self.content, table, due.seat)
        if is_late(self.content, table.clubs[due.seat].squad):
            return Said(yours, wanted, palette.WARN)
        left = self._before() or t("superclub.draft.left", n=len(table.board))
        return Said(yours, (f"{left} · {wanted[0]}", *wanted) if wanted else (left,), palette.AMBER)

    def _throw_line(self, event: ev.FirstManagerRolled) -> Said:
        t, now = self.ui.t, self.instant
        if now.since("verdict") >= 0:
            return Said(t("superclub.draft.first", who=self.manager(event.first)), colour=palette.AMBER)
        number, still = throw_at(now, len(event.throws))
        coming = min(number + still, len(event.throws) - 1)
        if coming == 0:
            return Said(t("superclub.draft.throw"))
        names = [self.manager(seat) for seat, die in enumerate(event.throws[coming]) if die is not None]
        return Said(t("superclub.draft.again", who=", ".join(names)))

    def _place(self) -> None:
        """Lay the cards as they lie at this moment."""
        table, now, laid = self.stage.table, self.instant, self.laid
        gone = set() if self.over else set(laid) - set(table.board)
        if isinstance(now.event, ev.BoardLaid):
            gone = {card for n, card in enumerate(laid) if not self._done(f"deal{n}")}
        elif isinstance(now.event, ev.PlayerDrafted) and now.seconds > 0:
            gone.add(now.event.card)
        self._board.show(table, laid, gone, getattr(self.question, "candidates", laid))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._place()

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """What lies over the board: dice, the star held up, cards on their way."""
        now = self.instant
        match now.event if self.question is None else None:
            case ev.FirstManagerRolled() as event:
                draw_throw(self, surface, area, now, event)
            case ev.BoardLaid() as event:
                self._draw_deal(surface, area, now, event)
            case ev.PlayerDrafted() as event:
                self._draw_flight(surface, now, event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.draw_moment(surface, self._board.visible_rect())

    def _draw_deal(
        self, surface: pygame.Surface, area: pygame.Rect, now: Instant[SeasonStage], event: ev.BoardLaid
    ) -> None:
        look = self.ui.look
        if now.progress("star") < 1:
            self._draw_star(surface, area)
            return
        if self.ui.settings.reduced_motion:
            return
        for number, spot in enumerate(self._board.spots[: len(event.board)]):
            share = now.progress(f"deal{number}")
            if 0 < share < 1:
                eased = ease_out(share)
                w, h = player_cards.SIZES[spot.size]
                x, y = spot.screen_rect().center
                at = lerp(area.centerx, x, eased), lerp(area.centery, y, eased)
                look.put(surface, papers.back(look, "player", w, h), at)

    def _draw_star(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The star is no one's to draft: his card is shown, and what becomes of him."""
        look, t = self.ui.look, self.ui.t
        size: player_cards.Size = "large" if area.h >= 370 else "medium" if area.h >= 210 else "small"
        shown = player(t, self.content, card_of(self.content, self.stage.table, self.content.star))
        h = player_cards.SIZES[size][1]
        look.put(surface, player_cards.card(look, shown, size, words(t), badge="barred"), area.center)
        stamp = auction_pictures.stamp(look, t("superclub.draft.star_word"), "unsold", h / 8)
        look.put(surface, stamp, (area.centerx, area.centery + h * 0.02))

    def _draw_flight(self, surface: pygame.Surface, now: Instant[SeasonStage], event: ev.PlayerDrafted) -> None:
        look = self.ui.look
        spot = self._board.spot_of(self.laid, event.card)
        if spot is None or now.progress("fly") >= 1:
            return
        eased = 0.0 if self.ui.settings.reduced_motion else ease_in_out(now.progress("fly"))
        x, y = spot.screen_rect().center
        goal = self._news.screen_rect() if self.ui.short else self._plates.place(event.seat)
        picture = spot.picture(look, self.stage.table, event.card)
        if eased:
            picture = pygame.transform.smoothscale_by(picture, lerp(1.0, _SHRUNK, eased))
        look.put(surface, picture, (lerp(x, goal.centerx, eased), lerp(y, goal.centery, eased)))

    # -- picking

    def _leave(self, seats: frozenset[int]) -> None:
        """From now on the rest is picked for these seats."""
        self._left = seats
        due = self.question
        self.rebuild()
        if due is not None:
            self.turn_to(due)
        if self.question is None:
            self.view.set_focus(None)  # the next press skips
        else:
            self.focus_first()

    def turn_to(self, due: Decision) -> None:
        if due == self._picked_for:  # the pick wasn't taken: it is asked for as usual
            self._left -= {due.seat}
        if due.seat in self._left and self.asks(due):
            self.question = self._picked_for = due
            self.answer(answer_by_odds(manager, self.content, self.stage.table, due))
        else:
            super().turn_to(due)

    def pick(self, number: int) -> None:
        """Pick the card at a place."""
        card = self._board.spots[number].card
        if self.question is None or card is None:
            return
        self._last = number
        self.answer(PickPlayer(self.question.seat, card))

    def lift(self, number: int) -> None:
        """Hold the card at a place up, with what it would mean: a pick is final, so it is made there."""
        card = self._board.spots[number].card
        if self.question is None or card is None:
            return
        table = self.stage.table
        lines = facts(self.ui.t, self.content, table, self.question.seat, card)
        choose: Callable[[], None] = partial(self.pick, number)
        self.ui.stack.push(Sheet(self, card, lines, choose, reason=self._reason(number)))

    def _reason(self, number: int | None) -> str:
        """Why the card at a place can't be picked; empty if it can."""
        card = None if number is None else self._board.spots[number].card
        if card is None or self.question is None:
            return ""
        return self.why_not(PickPlayer(self.question.seat, card))

    def _look_at(self, number: int) -> None:
        self._seen = self._last = number
        card = None if self._reason(number) else self._board.spots[number].card
        self._balance.show(self.table, self._squad(), coming=card)

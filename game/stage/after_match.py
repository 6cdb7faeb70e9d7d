"""After a match of any game: the verdict on one page, then the figures; going on, watching it or its moment again,
keeping the replay.

Owns what these do on the screen; whoever opens the scene says what they mean and what the match moved, and a game who
was the best, what its events changed and what stands on its pages of figures.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple

from engine.core.errors import InputError
from engine.core.model import Event
from game.stage import highlights, verdict
from game.stage.highlights import Choice, Watched
from game.stage.timeline import Beat, StagePresenter, StageT
from game.stage.turning import Swing, turning_point
from game.stage.verdict import Faces, Meaning, Moment, MomentPlate, StarCard, Verdict
from game.ui import dialogs
from game.ui.dialogs import Dialog
from game.ui.input import Act
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import metrics
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Columns, Flow, Hint, Pane, Panel, Paragraph, Row, Scroll, Tabs, Widget

_FOUR, _TWO = 1120, 700
"""From these widths on, all cards under the verdict stand in one row, or as many as are on a page."""
_PAD, _GAP = 8, 12
_LEADS_IN = 2.5
"""Seconds before the moment of the match from which it is watched again."""


@dataclass(frozen=True, slots=True)
class After:
    """Where one goes from here. `on_save` keeps the replay and says where; what is None isn't offered.

    `on_watch` shows the match again: all of it, highlights, goals, or some beats. `own` is the side, 0 home, of
    somebody who looks; `meaning` what the match moved.
    """

    on_continue: Callable[[], None]
    on_watch: Callable[[Watched], None] | None = None
    on_save: Callable[[], str] | None = None
    subtitle: str = ""
    own: int | None = None
    meaning: Meaning | None = None


class AfterMatchScene(Scene):
    """How a match ended. What went wrong when it is kept, an `InputError`, is told."""

    first_focus = "continue"
    scope = "result"

    def __init__(self, ui: Ui, after: After) -> None:
        super().__init__(ui)
        self.after = after
        self.saved = ""
        self._time = 0.0

    # -- what a game says of its match

    @abstractmethod
    def verdict(self) -> Verdict:
        """Who won, in faces, and who was the best."""

    @abstractmethod
    def figures(self) -> Sequence[Pane]:
        """What else there is to read, on pages of its own."""

    def came(self) -> Sequence[Widget]:
        """What came of the match in the match itself."""
        return ()

    def moment(self) -> Moment | None:
        """What counted most in it."""
        return None

    def again(self) -> range:
        """The beats in which that happens."""
        return range(0)

    def offers(self) -> Sequence[Choice]:
        """What there is to be seen of the match besides all."""
        return ("highlights",)

    # -- the page

    def build(self) -> Widget:
        t = self.ui.t
        told = self.verdict()
        self.live = any(side.won for side in told.sides) and not self._is_still
        pages = [*self._told(told), *self._figures()]
        self.pages = Tabs(pages, key="pages", grow=1)
        body = Column([self.pages, self.choices()], gap=metrics.STEP if self.ui.short else 12)
        hints = [Hint("page_right", t("result.next_page")), Hint("back", t("result.continue"))]
        if self._watch_moment is not None:
            hints.insert(0, Hint("result.moment", t("result.moment_again")))
        return self.page(body, title=t("result.title"), subtitle=self.after.subtitle, hints=hints)

    def headline(self, winner: int | None, club: str) -> str:
        """The verdict in a word: won, lost or drawn for whoever looks, else who has won; `club` is the winner."""
        t, own = self.ui.t, self.after.own
        if winner is None:
            return t("result.drawn")
        if own is None:
            return t("result.club_won", club=club).upper()
        return t("result.won" if winner == own else "result.lost")

    def _figures(self) -> list[Pane]:
        """The figures on one page if they stand there side by side, else on one each."""
        panes = list(self.figures())
        room = self.ui.w - 2 * metrics.MARGIN
        if sum(pane.width for pane in panes) + metrics.GUTTER * (len(panes) - 1) > room:
            return panes
        return [Pane(self.ui.t("result.figures"), Columns(panes))]

    def _told(self, told: Verdict) -> list[Pane]:
        """The faces, who scored, the cards, and what came of the match; where the cards have no room in one row, what
        the match moved in the table has a page of its own."""
        t = self.ui.t
        head: list[Widget] = [Faces(told, lambda: self._time)]
        if any(side.scorers for side in told.sides):
            head.append(verdict.Scorers(told.sides))
        cards: list[Widget] = []
        if told.star is not None:
            cards.append(StarCard(told.star, told.sides[told.star.side], t("result.star").upper()))
        if (moment := self.moment()) is not None:
            again = t("result.moment_again")
            cards.append(MomentPlate(moment, t("result.moment").upper(), again, self._watch_moment))
        came, moved = list(self.came()), self._moved()
        foot: list[Widget] = [Panel(Flow(came, gap=2), pad=_PAD)] if came else []
        if moved and self.ui.w - 2 * metrics.MARGIN >= _FOUR:
            told_first = Column([Row(cards, gap=_GAP, grow=1), *foot], gap=metrics.STEP, grow=len(cards))
            return [self._page(t("result.verdict"), "verdict", [*head, Row([told_first, *moved], gap=_GAP)])]
        pages = [self._page(t("result.verdict"), "verdict", [*head, *self._rows(cards), *foot])]
        if moved:
            pages.append(self._page(t("result.means"), "means", self._rows(moved)))
        return pages

    def _page(self, title: str, key: str, parts: Sequence[Widget]) -> Pane:
        return Pane(title, Scroll(Column(parts, gap=metrics.STEP), floor=96, key=key), 600)

    def _moved(self) -> list[Widget]:
        """What the match moved in the table, and what comes of that."""
        t, meaning = self.ui.t, self.after.meaning or Meaning()
        cards: list[Widget] = []
        if meaning.rows:
            table = verdict.standings(meaning.rows)
            cards.append(Panel(table, title=t("result.moved").upper(), pad=_PAD, grow=1.15, key="moved"))
        elif meaning.waits:
            cards.append(Panel(Paragraph(meaning.waits, "semi20"), title=t("result.moved").upper(), grow=1))
        lines = [verdict.came(sign, words) for sign, words in meaning.lines]
        if lines:
            cards.append(Panel(Column(lines, gap=2), title=t("result.means").upper(), pad=12, grow=1.15))
        return cards

    def _rows(self, cards: Sequence[Widget]) -> list[Widget]:
        """Beside each other, or under each other where there is no room for two."""
        is_wide = self.ui.w - 2 * metrics.MARGIN >= _TWO
        return [Row(list(cards), gap=_GAP)] if cards and is_wide else list(cards)

    # -- time

    @property
    def _is_still(self) -> bool:
        return self.ui.settings.reduced_motion or self._time >= verdict.PARTY

    def update(self, seconds: float) -> None:
        """The winners hop for a while."""
        super().update(seconds)
        if self.live:
            self._time += seconds
            self.live = not self._is_still

    # -- what can be done

    def back(self) -> None:
        self.after.on_continue()

    def on_action(self, name: str) -> bool:
        if name == "result.moment" and self._watch_moment is not None:
            self._watch_moment()
            return True
        if name in (PAGE_LEFT, PAGE_RIGHT):  # from the buttons below the pages too
            return self.pages.handle(Act(name))
        return super().on_action(name)

    @property
    def _watch_moment(self) -> Callable[[], None] | None:
        watch = self.after.on_watch
        return None if watch is None or self.moment() is None else lambda: watch(self.again())

    def choices(self) -> Row:
        """The buttons for what is offered; each has its place whatever the match was."""
        t, after = self.ui.t, self.after
        buttons: list[Widget] = []
        if (watch := after.on_watch) is not None:
            is_wide = self.ui.w >= _TWO  # else one button leads to all there is to be seen
            first = partial(watch, "all") if is_wide else partial(offer_best, self.ui, ("all", *self.offers()), watch)
            buttons.append(Button(t("result.watch"), first, key="watch", grow=1))
            if is_wide:
                best = partial(offer_best, self.ui, self.offers(), watch)
                buttons.append(Button(t("result.best"), best, key="best", grow=1))
        if after.on_save is not None:
            reason = t("result.saved") if self.saved else None
            buttons.append(Button(t("result.save"), self._save, reason=reason, key="save", grow=1))
        buttons.append(Button(t("result.continue"), after.on_continue, kind="primary", key="continue", grow=1))
        return Row(buttons)

    def _save(self) -> None:
        assert self.after.on_save is not None, "only offered where it can be kept"
        try:
            self.saved = self.after.on_save()
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("result.unsaved"), str(fault)))
            return
        self.ui.stack.push(Dialog(self.ui, self.ui.t("result.saved"), self.saved))


def offer_best(ui: Ui, offered: Sequence[Choice], watch: Callable[[Choice], None]) -> None:
    """Ask what of a match is to be seen, where there is a choice."""
    if len(offered) == 1:
        watch(offered[0])
    else:
        dialogs.offer(
            ui, [(ui.t(f"result.choice.{one}"), partial(watch, one)) for one in offered], ui.t("result.again")
        )


class Counted(NamedTuple, Generic[StageT]):
    """What counted most in a match: its beat, the event, and the stage before it."""

    beat: int
    event: Event
    before: StageT


class PlayedMatchScene(AfterMatchScene, Generic[StageT]):
    """How a match ended of which all events are known; they lie on its `stage`.

    The moment of the match is what did most for how it ended (`turning.py`).
    """

    def __init__(self, ui: Ui, presenter: StagePresenter[StageT], events: Iterable[Event], after: After) -> None:
        super().__init__(ui, after)
        self.stage = presenter.blank()
        self.events = tuple(events)
        self._beats: list[Beat] = []
        found: list[Counted[StageT]] = []
        swings: list[Swing] = []
        start = 0.0
        for number, event in enumerate(self.events):
            choreography = presenter.choreography(self.stage, event)
            self._beats.append(Beat(number, event, start, choreography))
            start += choreography.length
            if (swing := self.swing(self.stage, event)) is not None:
                found.append(Counted(number, event, presenter.copy(self.stage)))
                swings.append(swing)
            presenter.fold(self.stage, event)
        most = turning_point(self.winner(), swings)
        self.counted = None if most is None else found[most]

    @abstractmethod
    def winner(self) -> int | None:
        """The side that won the match, penalties included, 0 home; None after a draw."""

    @abstractmethod
    def swing(self, stage: StageT, event: Event) -> Swing | None:
        """What an event changed of the chances, the stage before it given; None for what is no moment."""

    def again(self) -> range:
        """The moment and as much before it as leads up to it."""
        assert self.counted is not None, "only a match with a moment offers to watch it"
        first = self.counted.beat
        begins = self._beats[first].start - _LEADS_IN
        while first and self._beats[first].start > begins:
            first -= 1
        return range(first, self.counted.beat + 1)

    def offers(self) -> Sequence[Choice]:
        return highlights.offers(self._beats)

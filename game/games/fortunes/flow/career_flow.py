"""Which screen comes next in a game of Football Fortunes.

Owns the order of things: the season's opening, the market, the board, matchdays, the end. Nearly everything lies open,
so all people look together, but for what `Matchday` asks before a round. What leading through any career has in common
is `CareerController`'s. Scenes are given callbacks and know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from engine.core.deals import Bundle, DealDue, Misgivings, Offer, OfferDeal
from engine.core.model import Decision, Event, clone
from engine.fortunes.content.cards import Content
from engine.fortunes.content.load import load
from engine.fortunes.managers.character import styled
from engine.fortunes.managers.dealing import list_price, misgivings, named_more
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.worth import Worth, risks_of
from engine.fortunes.match import events as ev
from engine.fortunes.match.model import Competition
from engine.fortunes.season.calendar import calendar_of, competitions_in
from engine.fortunes.season.events import BoardLaid, MatchPlayed, RoundBegun, RoundEnded, WeekBegun, WindowOpened
from engine.fortunes.season.fold import fold
from engine.fortunes.season.model import BetDue, DebtDue, LineUpDue, Result, SeasonTable, StaffDue, TakeOverDue
from engine.fortunes.season.people import rivals
from game.games.fortunes.flow.films import matchdays
from game.games.fortunes.flow.honours import game_won, sacked, season_won
from game.games.fortunes.flow.how_you_win import standing
from game.games.fortunes.flow.matchday import Matchday
from game.games.fortunes.flow.meaning import meaning_of
from game.games.fortunes.flow.paper import back_page
from game.games.fortunes.flow.screening import of_record
from game.games.fortunes.presenter.matchday import clubs_of
from game.games.fortunes.presenter.season import Room, room_at, rooms_of, whole_rounds
from game.games.fortunes.screens.bet import BetScene, TakeOverScene
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.debt import DebtScene
from game.games.fortunes.screens.draw import DrawScene
from game.games.fortunes.screens.frame import FortunesRoom
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.season.log import LogScene
from game.games.fortunes.screens.season.standings import StandingsScene, StatementScene
from game.games.fortunes.screens.season.year import EndingScene, NewspaperScene, OpeningScene, ReviewScene
from game.games.fortunes.screens.squads import SquadsScene
from game.games.fortunes.screens.staff import StaffScene
from game.games.fortunes.wording import money, refusal
from game.stage import tips
from game.stage.after_match import After
from game.stage.back_page import BackPageScene
from game.stage.ceremony import Ceremony, CeremonyScene, in_turn
from game.stage.feed import EventRange
from game.stage.game_plugin import ListedMatch
from game.stage.highlights import Watched
from game.stage.how_you_win import Standing
from game.stage.replays import SavedMatches
from game.stage.season_flow import Parts, SeasonFlow
from game.stage.session import Session
from game.stage.tips import Tip
from game.stage.verdict import Meaning
from game.ui.dialogs import Answer, Choices
from game.ui.scene import Go, Scene, Ui

_ROOMS: dict[Room, type[FortunesRoom]] = {
    "opening": OpeningScene,
    "market": MarketScene,
    "board": BoardScene,
    "matchday": MatchdayScene,
    "draw": DrawScene,
    "review": ReviewScene,
}
MATCH_TIPS = (
    Tip("fortunes_kick_off", ev.KickedOff, after="enter"),
    Tip("fortunes_goal", ev.GoalScored),
    Tip("fortunes_penalties", ev.PenaltyTaken),
)
match_guide = partial(tips.match_guide, "fortunes", MATCH_TIPS)
"""The tips of a first match that are left, None if they were read or skipped."""


class ShownMatches(SavedMatches):
    """The matches that were shown, which aren't all that were played."""

    def listed(self) -> Sequence[ListedMatch]:
        return super().listed()[: shown_in(self.told())]


def shown_in(told: Sequence[Event]) -> int:
    """How many matches with a manager were shown."""
    return sum(isinstance(event, MatchPlayed) and event.result.key != "" for event in told)


class CareerFlow(SeasonFlow[Content, SeasonTable]):
    """Leads people through one game. Begin it with `start`; `on_leave` is called when they leave it."""

    asking = (LineUpScene, BetScene, TakeOverScene, StaffScene, DebtScene, DealScene)

    parts = Parts(SquadsScene, StandingsScene, LogScene, DealScene, EndingScene)
    shelf_kind = ShownMatches
    ending_doors = ("squads", "table")

    def __init__(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        super().__init__(ui, session, replays, on_leave)
        self.matchday = Matchday(self)
        self._room: Room = room_at(self.tape.table)

    @property
    def content(self) -> Content:
        return load(self.session.header.pack)

    @property
    def table(self) -> SeasonTable:
        """The game as it was shown, a copy of its own: scenes keep what they were given.

        Before the board is laid there is nothing to look at, so what is looked at then is the board as it is laid.
        """
        table = clone(self.tape.table)
        if not table.managers:
            laid = next((event for event in self.tape.ahead() if isinstance(event, BoardLaid)), None)
            if laid is not None:
                fold(table, laid)
        return table

    def ceremonies(self) -> list[Ceremony]:
        return game_won(self.ui.t, self.content, self.table, self.people)

    def standing(self) -> Standing:
        return standing(self.ui.t, self.content, self.table, (self.turn,))

    def bundle_said(self, bundle: Bundle) -> str:
        """Players, for how long they are lent, and money."""
        t, people = self.ui.t, self.view_of(None).people
        said = [
            t("fortunes.deal.lent", name=people[good.number].name, n=good.term)
            if good.term
            else people[good.number].name
            for good in bundle.goods
        ]
        return ", ".join([*said, *([money(t, bundle.money)] if bundle.money else [])])

    def money_said(self, amount: int) -> str:
        return money(self.ui.t, amount)

    def wanted_more(self, offer: Offer) -> int | None:
        return named_more(self._reckoned(offer.to), offer)

    def bounds_said(self, offer: Offer) -> str:
        held = list_price(self._reckoned(offer.to), offer.takes, offer.gives)
        return "" if held is None else self.ui.t(f"fortunes.deal.list.{held}")

    def misgivings(self, offer: Offer) -> Misgivings:
        return misgivings(self._reckoned(offer.to), offer)

    def _reckoned(self, seat: int) -> Worth:
        """What a computer manager goes by at the desk."""
        content, who = self.content, self.session.header.seats[seat]
        style = styled(STYLES[self.session.answering[seat]], who.style)
        return Worth(content, self.view_of(seat), seat, style, risks_of(content))

    # -- the order of things

    def go_on(self) -> None:
        """Show what comes next: the place in which things go on, or the end."""
        self.all_look()
        event = self.next_event()
        if event is None and self.session.outcome is not None:
            self.end()
            return
        self._enter()

    def _enter(self) -> None:
        """The place where the next events happen."""
        table = self.tape.table
        found = (room for room in rooms_of(table, self.tape.ahead()) if room is not None)
        self._room = next(found, self._room)
        feed = EventRange(self, partial(self._leaves, self._room, len(table.results)), whole_rounds)
        screen = replace(self.screen(doors=self.doors()), table=feed.blank, told=tuple(self._recalled()))
        over = {"review": self._newspaper, "matchday": self._results}.get(self._room, self.go_on)
        scene = _ROOMS[self._room](screen, feed, on_ask=self._ask_elsewhere, on_over=over)
        if isinstance(scene, BoardScene):
            scene.before_round = lambda: isinstance(self.tape.peek(), RoundBegun)
        self.ui.stack.reset(scene)
        self.guide.show(self._room)

    def _recalled(self) -> list[Event]:
        """What a place speaks of after one has been elsewhere, or away."""
        match self._room:
            case "board":  # one's last turn was in this week or the one before (FF-7)
                return self.shelf.told_since(WeekBegun, back=2)
            case "market":
                return self.shelf.told_since(WeekBegun, WindowOpened)
        return []

    def _newspaper(self) -> None:
        """The season is over: what was won is lifted, then its back page, before anything goes on."""

        def read() -> None:
            self.ui.stack.reset(NewspaperScene(self.screen(), self.shelf.told(), self.go_on))

        in_turn(self.ui, season_won(self.ui.t, self.content, self.table, self.people), read)

    def _results(self) -> None:
        """How the matches ended of those who look, if a round is over; then the paper."""
        if self.table.round:
            self.go_on()
        else:
            self._result(self._own_results())

    def _own_results(self) -> list[Result]:
        """What people's own matches of the last round came to."""
        table = self.table
        told = [event for event in self.shelf.told() if isinstance(event, MatchPlayed | RoundBegun)]
        begun = max((n for n, event in enumerate(told) if isinstance(event, RoundBegun)), default=len(told))
        own = self._own_clubs()
        results = [event.result for event in told[begun:] if isinstance(event, MatchPlayed) and event.result.key]
        return [one for one in results if own.intersection(clubs_of(table, one.fixture))]

    def _own_clubs(self) -> frozenset[int]:
        table = self.table
        return frozenset(table.managers[seat].club for seat in self.people if table.managers[seat].managing)

    def _result(self, results: Sequence[Result]) -> None:
        """One's own matches one after the other, then the paper."""
        if not results:
            self._paper()
            return
        one, table, own = results[0], self.table, self._own_clubs()
        match, sides = of_record(self.session.match_record(one.key)), clubs_of(table, one.fixture)
        ours = [side for side, club in enumerate(sides) if club in own]
        stack = self.ui.stack

        def watch(what: Watched) -> None:
            scene = match.scene(self.ui, on_over=stack.pop, on_back=stack.pop)
            stack.push(scene)
            scene.watch_again(what)

        after = After(
            partial(self._result, results[1:]),
            watch,
            partial(self.shelf.keep, one.key),
            self.when(one),
            ours[0] if len(ours) == 1 else None,
            self.meaning(one, own),
        )
        stack.reset(match.result(self.ui, after))

    def when(self, result: Result) -> str:
        """When a match was, under its result."""
        table = self.tape.table
        return self.ui.t("fortunes.season_week", season=table.season, n=table.fixtures[result.fixture].week)

    def meaning(self, result: Result, own: frozenset[int]) -> Meaning | None:
        """What a match moved in its competition; `own` are people's clubs."""
        return meaning_of(self.ui.t, self.content, self.table, self.shelf.told(), (result.fixture, tuple(own)))

    def _paper(self) -> None:
        """What the paper makes of the week, once its last round is over."""
        table, told = self.table, self.shelf.told()
        over = [event.competition for event in told if isinstance(event, RoundEnded)]
        held = competitions_in(calendar_of(self.content, table.setup), table.week)
        if not over or over[-1] != held[-1]:
            self.go_on()
            return
        own = [table.managers[seat].club for seat in self.session.looking]
        page = back_page(self.ui.t, self.content, table, told, own)
        films = dict(zip(held, range(len(over) - len(held), len(over)), strict=True))
        self.ui.stack.reset(BackPageScene(self.ui, page, self.go_on, partial(self._films, films)))

    def _films(self, numbers: Mapping[Competition, int]) -> None:
        """Film a matchday of the week; which one is asked where there are several."""
        if len(numbers) == 1:
            self._film(*numbers.values())
            return
        t = self.ui.t
        answers = [Answer(t(f"fortunes.competition.{one}"), partial(self._film, n)) for one, n in numbers.items()]
        self.ui.stack.push(Choices(self.ui, answers, t("replays.film")))

    def _film(self, number: int) -> None:
        """Film a matchday, counted from the game's first."""
        matchday = matchdays(self.session.record())[number]
        last = matchday.events[-1]
        assert isinstance(last, RoundEnded), "a matchday ends with its round"
        names = [self.ui.t(f"fortunes.competition.{last.competition}"), self.session.record().header.seats[0].name]
        self.shelf.film(matchday, names, f"matchday-{number + 1}")

    def _leaves(self, room: Room, counted: int, events: Sequence[Event]) -> int | None:
        """Where, among what lies ahead, another place begins, or another round once more results count than `counted`,
        which did when one came here."""
        table = self.tape.table
        is_over = len(table.results) > counted and not table.round
        for number, (one, event) in enumerate(zip(rooms_of(table, events), events, strict=False)):
            if one not in (None, room) or (is_over and isinstance(event, RoundBegun)):
                return number
            is_over = is_over or isinstance(event, RoundEnded)
        return None

    def doors(self) -> dict[str, Go]:
        return {**super().doors(), "money": self.statement}

    def desk_closed(self, seat: int) -> str:
        """Besides what the rules have against it: the desk is no further than what is seen, as what is dealt there
        would count for a week that nobody has seen begin."""
        t, ahead = self.ui.t, self.tape.ahead()
        match next((event for event in ahead if isinstance(event, WeekBegun | WindowOpened)), None):
            case WeekBegun(week=week):
                return t("fortunes.deal.closed_until.week", n=week)
            case WindowOpened(window=window):
                return t("fortunes.deal.closed_until.window", window=t(f"fortunes.window.{window}"))
        others = rivals(self.view_of(seat), seat)
        asked = OfferDeal(seat, others[0], Bundle(), Bundle()) if others else None
        reason = None if asked is None else self.session.check(asked, True)
        return refusal(t, reason) if reason is not None and reason.key.startswith("desk_") else ""

    def statement(self) -> None:
        """Where all money went."""
        self.ui.stack.push(StatementScene(self.screen(self.turn)))

    def table_doors(self) -> dict[str, Go]:
        return {"matches": self.shelf.matches} if shown_in(self.shelf.told()) else {}

    # -- what is asked

    def _ask_elsewhere(self, due: Decision) -> None:
        """Ask what the place on the screen doesn't ask itself."""
        pause = partial(self.pause, due.seat)
        doors: dict[str, Go] = {"squads": self.squads, "deal": self.trade, "money": self.statement, "menu": pause}
        scene: Scene
        match due:
            case LineUpDue() | BetDue():
                self.matchday.prepare()
                return
            case DealDue():
                self.trade(due)
                return
            case StaffDue():
                last = next((entry.action for entry in self.session.career.entries(self.session.actions)), None)
                scene = StaffScene(self.screen(due.seat, doors, self.act), due, last)
            case DebtDue():
                scene = DebtScene(self.screen(due.seat, doors, self.act), due)
            case TakeOverDue():
                scene = TakeOverScene(self.screen(due.seat, {"back": pause}, self.act), due)
            case _:
                self.go_on()
                return
        self.ui.stack.push(scene)
        self.guide.show(type(due).__name__.removesuffix("Due").lower())
        if isinstance(due, TakeOverDue):  # how it ended comes before how it goes on
            gone = sacked(self.ui.t, self.content, self.table, due.seat)
            self.ui.stack.push(CeremonyScene(self.ui, gone, self.ui.stack.pop))

    def ask_anew(self) -> None:
        if isinstance(self.ui.stack.top, StaffScene | DebtScene):
            self.ui.stack.pop()

    def _sit_in(self, seat: int) -> None:
        super()._sit_in(seat)
        top = self.ui.stack.top
        if self.session.answering[seat] and isinstance(top, FortunesRoom):
            self.go_on()  # what stands on the screen asks a person

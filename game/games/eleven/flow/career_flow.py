"""Which screen comes next in a game of Eleven.

Owns the order of a week: the draft, Monday, the days at the desk, deployment, matches, the league, the last count. What
leading through any game's career has in common is `CareerController`'s, a match is `game.games.eleven.flow.matchday`'s.
Scenes are given callbacks and know nothing of each other; the session alone plays the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter

from engine.core.model import Action, Decision, Event, clone
from engine.core.record import read_setup
from engine.eleven.club_rules.model import AnswerDie, DeployDue, Pick, PickDue, RerollDue
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.season.actions import EndDay, NextSeason, TryAgain
from engine.eleven.season.events import (
    DayBegun,
    LeagueMoved,
    MatchBegun,
    MatchHappened,
    MatchPlayed,
    MeetingCalled,
    OpponentDiceThrown,
    OpponentsTurned,
    PointsCounted,
    SeasonBegun,
    WeekBegun,
    WeekEnded,
)
from engine.eleven.season.matchday import match_key
from engine.eleven.season.model import DayDue, KeepDirectorDue, KeepObjectiveDue, NextSeasonDue, SeasonTable
from game.games.eleven.flow.honours import campaign_closed, league_won
from game.games.eleven.flow.how_you_win import standing
from game.games.eleven.flow.matchday import ASKING, Matchday, Rooms
from game.games.eleven.flow.others import OthersWork
from game.games.eleven.flow.paper import back_page
from game.games.eleven.flow.passing import counted_points, passing_line
from game.games.eleven.presenter.thrown_again import shown_before
from game.games.eleven.presenter.week import is_of_campaign
from game.games.eleven.screens.campaign.campaign_scene import CampaignScene
from game.games.eleven.screens.desk.day_over import DayOverScene, ends_day
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.games.eleven.screens.frame import PlayerScene, SeasonScene
from game.games.eleven.screens.hand.hand_scene import HandScene, RerollScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.transfer.transfer_scene import TransferScene
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.news_scene import StretchScene
from game.games.eleven.screens.week.others_scene import OthersScene
from game.games.eleven.screens.week.scoring import ScoringScene
from game.games.eleven.style.club_style import looks_of
from game.stage.back_page import BackPageScene
from game.stage.career_controller import CareerController
from game.stage.ceremony import in_turn
from game.stage.feed import EventRange, at_first
from game.stage.how_you_win import Standing
from game.stage.session import Session
from game.ui.scene import Go, Scene, Ui

WORK = 0.012
"""Seconds of a frame that computer managers may take while a person waits."""
_LEAGUE_EVENTS = (MatchPlayed, LeagueMoved, OpponentDiceThrown, OpponentsTurned)


def _begins_matchday(event: Event) -> bool:
    return isinstance(event, DayBegun) and event.day == "matchday"


class CareerFlow(CareerController[Content, SeasonTable]):
    """Leads people through one game. Begin it with `start`; `on_leave` is called when they leave it."""

    asking = ASKING

    def __init__(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        super().__init__(ui, session, on_leave)
        self.rooms = Rooms(self, replays)
        self.matchday = Matchday(self, self.rooms, self.answer)
        self._moved: list[Event] = []
        """What moved on the league track since the matches of this week began, still to be shown."""
        table = self.tape.table
        self._lifted = match_key(table, 0) if self.tape.peek() is None and table.places else None
        """The season whose league was lifted: who comes back to one that is over has seen it."""
        self._league: SeasonTable | None = None
        """The table before that."""
        self._before_matches = self._matchday_begun()
        """The table as the matchday began that is played, until it is told how the others played."""
        self._done: list[Event] = []
        """What the last action of a day has come to so far, answers on its way included."""

    @property
    def content(self) -> Content:
        return load(self.session.header.pack)

    def standing(self) -> Standing:
        return standing(self.ui.t, self.content, self.table, (self.turn,))

    # -- the order of things

    def go_on(self) -> None:
        """Take in what happened until there is something to watch or somebody to ask; show what others do meanwhile.

        Matches of people come first: what the others' have come to is shown after them, whoever has begun.
        """
        plays = self._has_to_play()
        while plays and (event := self.tape.peek()) is not None and self._shown_by(event) is None:
            self._take_in()  # the end of one's own match, which may be the last of them
            plays = self._has_to_play()
        others = OthersWork(self.table, self.work, thinker=self._thinker) if plays else self._others()
        others.go_on()
        while not others.is_done and (plays or not self.tape.table.clubs):
            others.go_on()  # one's own match is next, and a season that isn't laid out can't be shown
        if plays:
            others.follow()
            return
        present = any(self.session.answering[seat] == 0 for seat in self.session.looking)
        # Before the first Monday, and of how a friendly is dealt, there is nothing to tell but what lies on every desk.
        is_opening = not (self.tape.table.week and others.blank.clubs)
        if is_opening and not others.is_done:
            others = OthersWork(self.table, self.work, thinker=self._thinker)
        elif others.is_done and (is_opening or others.is_nothing(self.seat if present else None)):
            others.follow()
            return
        screen = replace(self.screen(doors={"menu": self.pause, "news": self.rooms.news}), table=others.blank)
        self.ui.stack.reset(OthersScene(screen, others, others.follow, waits=present))

    def _others(self) -> OthersWork:
        """What the others do from here on; once all people have played, from when the matchday began."""
        begun, self._before_matches = self._before_matches, None
        if begun is None:
            return OthersWork(self.table, self.work, thinker=self._thinker)
        return OthersWork(begun, self.work, self.rooms.told_since(DayBegun), self._thinker)

    def _thinker(self) -> int | None:
        return self.session.thinker

    def _has_to_play(self) -> bool:
        """Whether one of the people has yet to play in this matchday."""
        begun, played = self._before_matches, self.tape.table.played
        return begun is not None and any(len(played[seat]) <= len(begun.played[seat]) for seat in self.people)

    def _matchday_begun(self) -> SeasonTable | None:
        """The table before the matchday that a career was left in, as it was shown; None if it was left elsewhere."""
        if self.tape.table.day != "matchday":
            return None
        rules, begun = self.session.rules, None
        table = rules.blank(read_setup(rules, self.session.header))
        for event in self.rooms.told():
            if _begins_matchday(event):
                begun = clone(table)
            rules.fold(table, event)
        return begun

    def work(self, news: list[Event]) -> Callable[[], None] | None:
        """Some of the work of getting on: what comes next, None if unknown yet; `news` gets what was taken in."""
        until = perf_counter() + WORK
        while perf_counter() < until:
            event = self.tape.peek()
            if event is None:
                if self.session.outcome is not None:
                    return self._end
                if self.session.pending():
                    return self.ask
                if not self.advance():
                    return self._end
                continue
            following = self._shown_by(event)
            if following is not None:
                return following
            news.append(self._take_in())
        return None

    def _take_in(self) -> Event:
        """The next event, which nothing is shown of here."""
        event = self.tape.peek()
        assert event is not None, "somebody has looked"
        self._note(event)
        return self.tape.pass_on()

    def _shown_by(self, event: Event) -> Callable[[], None] | None:
        """How an event is shown by a screen of its own, None if it is only taken in."""
        if isinstance(event, SeasonBegun) and self.tape.table.setup.scenario:
            return self._season_begins
        if isinstance(event, WeekBegun):
            return partial(self._monday, self.seat)
        if isinstance(event, MeetingCalled):
            return partial(self._monday, event.seat) if event.seat in self.people else None
        if isinstance(event, MatchBegun):
            return partial(self.matchday.watch, event.seat) if event.seat in self.people else None
        if isinstance(event, MatchHappened):
            playing = self.tape.table.playing
            return partial(self.matchday.watch, playing) if playing in self.people else None
        if isinstance(event, WeekEnded) and self._moved:
            return self._show_league
        return None

    def _note(self, event: Event) -> None:
        if _begins_matchday(event):
            self._before_matches = clone(self.tape.table)
        if isinstance(event, _LEAGUE_EVENTS) or (self._moved and is_of_campaign(event)):
            if self._league is None:
                self._league = self.matchday.stood = clone(self.tape.table)
            self._moved.append(event)
        elif isinstance(event, SeasonBegun):
            self._forget_league()

    def _forget_league(self) -> None:
        self._moved, self._league, self.matchday.stood = [], None, None

    def handing_to(self, seat: int) -> str:
        return self.ui.t("eleven.hand_over", club=looks_of(self.content, self.tape.table.setup.clubs[seat]).name)

    # -- what is watched

    def _season_begins(self) -> None:
        """A campaign's season is laid out: what is asked for, before anything of it is."""
        self._note(self.tape.pass_on())
        self.ui.stack.reset(CampaignScene(self.screen(doors={"menu": self.pause}), self.go_on))

    def _monday(self, seat: int) -> None:
        """A person's Monday, up to Tuesday or to another person's meeting."""
        if seat not in self.session.looking:
            self.hand_over(seat, self.go_on)
            return

        def ends(event: Event) -> bool:
            if isinstance(event, MeetingCalled):
                return event.seat != seat and event.seat in self.people
            return isinstance(event, DayBegun) and event.day != "monday"

        feed = EventRange(self, at_first(ends))
        screen = replace(self.screen(seat, {"menu": self.pause}), table=feed.blank)
        scene = MondayScene(screen, feed, on_ask=self._ask_over, on_over=self.go_on)
        self.ui.stack.reset(scene)
        self.guide.show("monday")

    def _show_league(self) -> None:
        moved, before = self._moved, self._league
        self._forget_league()
        screen = self.screen(doors={"menu": self.pause})
        news = partial(self._paper, before or self.table)
        scene = LeagueScene(screen, moved=moved, before=before, on_over=news)
        self.ui.stack.reset(scene)
        self.guide.show("league")

    def _paper(self, before: SeasonTable) -> None:
        """What the paper makes of the week; `before` is the career before its matches."""
        own = self.session.looking or self.people
        page = back_page(self.ui.t, self.content, (before, self.table), own)
        self.ui.stack.reset(BackPageScene(self.ui, page, self._week_end))

    def _week_end(self) -> None:
        """What a week leaves: maintenance, markers kept, the display moved."""
        feed = EventRange(self, at_first(lambda event: isinstance(event, WeekBegun | PointsCounted)))
        screen = replace(self.screen(doors={"menu": self.pause}), table=feed.blank)
        scene = StretchScene(screen, feed, on_ask=self._ask_over, on_over=self.go_on)
        self.ui.stack.reset(scene)

    def _end(self) -> None:
        """The last count, or a tier's end."""
        following = self._next_season_due()
        doors: dict[str, Go] = {
            "league": self.rooms.league,
            "menu": self.pause,
            "matches": self.rooms.matches,
            "save": self.rooms.save_game,
            "leave": self.leave,
        }
        if following is not None:
            on = "next_tier" if following.goes_on else "let_stand"
            doors[on] = partial(self.answer, NextSeason(following.seat))
            if following.tries:
                doors["again"] = partial(self.answer, TryAgain(following.seat))
        scoring = partial(self._score, doors)
        shown = [*league_won(self.ui.t, self.content, self.table, self.people)]
        shown += campaign_closed(self.ui.t, self.content, self.table)
        if shown:
            doors["ceremony"] = partial(in_turn, self.ui, shown, scoring)
        lifted, self._lifted = self._lifted, match_key(self.table, 0)
        in_turn(self.ui, shown if lifted != self._lifted else (), scoring)

    def _score(self, doors: dict[str, Go]) -> None:
        self.ui.stack.reset(ScoringScene(self.screen(doors=doors)))

    def _next_season_due(self) -> NextSeasonDue | None:
        asked = self.session.rules.decisions(self.session.state)
        return next((due for due in asked if isinstance(due, NextSeasonDue)), None)

    # -- what is asked

    def ask(self) -> None:
        """Ask whoever must decide something, or hand the screen to the one whose turn it is."""
        pending = self.session.pending()
        if not pending:
            self.go_on()
            return
        due = self.own_first(pending)
        if due.seat not in self.session.looking:
            self.hand_over(due.seat, self.go_on)
        else:
            self._ask(due)

    def _ask(self, due: Decision) -> None:
        match due:
            case DayDue():
                self.ui.stack.reset(self._desk())
                self.guide.show("desk")
            case DeployDue():
                self.ui.stack.reset(self.matchday.deploy(due))
                self.guide.show("deploy")
            case NextSeasonDue():
                self._end()
            case KeepDirectorDue() | KeepObjectiveDue():
                self.ui.stack.reset(self._hand(due))
                self.guide.show("directors" if isinstance(due, KeepDirectorDue) else "objective")
            case PickDue() | RerollDue() if self.tape.table.playing is None:
                # Outside a turn (a card given at the start, an unpaid euro) it is asked over one's own desk.
                stack = self.ui.stack
                if not stack or not isinstance(stack.top, SeasonScene):
                    stack.reset(self._desk())
                self._ask_over(due)
            case _:
                self.matchday.watch(due.seat)

    def _hand(self, due: KeepDirectorDue | KeepObjectiveDue) -> Scene:
        return HandScene(self.screen(due.seat, {"menu": self.pause, "back": self.pause}, self.answer), due)

    def _ask_over(self, due: Decision) -> None:
        """Ask something over the screen there is; what is asked closes itself before it answers."""
        if due.seat not in self.session.looking:
            self.hand_over(due.seat, self.go_on)
        elif isinstance(due, RerollDue):
            screen = self.screen(due.seat, {"back": self.pause}, self._answer_over)
            before = shown_before(self.rooms.told_since(DayBegun), due.die)
            self.ui.stack.push(RerollScene(screen, due, before))
        elif isinstance(due, PickDue):
            screen = self.screen(due.seat, {"back": self.pause}, self._answer_over)
            self.ui.stack.push(HandScene(screen, due, over=True))
        else:
            self.go_on()

    def _answer_over(self, action: Action) -> None:
        """What was asked over a screen is answered: that screen goes on."""
        if isinstance(self.ui.stack.top, PlayerScene):
            self.submit(action)
        else:
            self.act(action)

    def answer(self, action: Action) -> None:
        """A person's answer; then whatever comes next."""
        self.submit(action)
        self.go_on()

    def _sit_in(self, seat: int) -> None:
        super()._sit_in(seat)
        if self.session.answering[seat] and not isinstance(self.ui.stack.top, ElevenMatchScene):
            self.go_on()  # what stands on the screen asks a person

    # -- the days

    def _desk(self) -> DeskScene:
        return DeskScene(self.screen(doors=self._doors(), act=self.act))

    def _doors(self) -> dict[str, Go]:
        doors: dict[str, Go] = {
            "transfer": self._transfer,
            "league": self.rooms.league,
            "news": self.rooms.news,
            "book": self.rooms.book,
            "points": self.rooms.points,
            "menu": self.pause,
        }
        if self.tape.table.setup.scenario:
            doors["campaign"] = self.rooms.campaign
        return doors

    def _transfer(self) -> None:
        doors = {**self._doors(), "back": self._back_to_desk}
        self.ui.stack.push(TransferScene(self.screen(doors=doors, act=self.act)))
        self.guide.show("transfer")

    def _back_to_desk(self) -> None:
        self.ui.stack.pop()
        if isinstance(self.ui.stack.top, DeskScene):
            self.ui.stack.top.show(self.table)

    def act(self, action: Action) -> None:
        """A person's action on a day: what came of it is seen where it was taken, then the next question is put.

        Where the day ends with it unasked (EL-11), that is said first, with all the action has come to.
        """
        self.submit(action)
        counted = counted_points(self.content, self.tape.table, action.seat)
        news: list[Event] = []
        while (event := self.tape.peek()) is not None and self._shown_by(event) is None and self._is_own(event):
            self._note(event)
            news.append(self.tape.pass_on())
        if words := passing_line(self.ui.t, self.content, news, counted, self.tape.table, action.seat):
            self.ui.say(words)
        self._done = [*(self._done if isinstance(action, AnswerDie | Pick) else ()), *news]
        following = self._after_action()
        if ends_day(news, action.seat) and not isinstance(action, EndDay):
            following = partial(self._day_over, following)
        top = self.ui.stack.top
        if isinstance(top, SeasonScene):
            top.follow(news, self.table)
            if following is not None:
                top.once_seen(following)
        elif following is not None:
            following()

    def _day_over(self, following: Callable[[], None] | None) -> None:
        """What the action that has ended the day came to, then what follows."""
        on_over = following if following is not None else lambda: None
        self.ui.stack.push(DayOverScene(self.screen(), self._done, on_over))

    def _after_action(self) -> Callable[[], None] | None:
        """What follows a person's action: None if the day goes on where it was."""
        due = next((due for due in self.session.pending() if due.seat == self.seat), None)
        if self.tape.peek() is not None or due is None:
            return self.go_on
        if isinstance(due, PickDue | RerollDue):
            return partial(self._ask_over, due)
        return None if isinstance(due, DayDue) else self.go_on

    def _is_own(self, event: Event) -> bool:
        """Whether an event still belongs to what the person at the screen did."""
        return getattr(event, "seat", self.seat) == self.seat

"""Which screen of Superclub comes next: draft, the rooms of the off-season, rounds, matches, the end of a season.

Owns that order, the way through a match of people here (line-ups, what is asked, its result) and which of its moments
have a tip. In the off-season everything lies open, so all people look at the screen together (SC-12); line-ups and
secret weapons are for their manager alone, and the screen is handed over for them. Scenes are given callbacks and know
nothing of each other; what leading through any career has in common is `CareerController`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.core.deals import Bundle, DealAccepted, DealDue, Misgivings, Offer
from engine.core.model import Action, Decision, Event
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp
from engine.superclub.managers.character import styled
from engine.superclub.managers.dealing import at_desk, misgivings, wanted_more
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import Worth
from engine.superclub.match import events as match_events
from engine.superclub.match.model import LineUpDue, MatchTable, PlayWeapon, SetLineUp, WeaponDue
from engine.superclub.prospects import Adviser
from engine.superclub.season import events as ev
from engine.superclub.season.desk import trading
from engine.superclub.season.events import MatchBegun
from engine.superclub.season.model import TRADING, HireDue, NamedPriceDue, OwnerDue, Room, SeasonTable, UnhappyDue
from engine.superclub.season.trades import PLAYER, STAFF, numbers
from game.games.superclub.flow.honours import final_won, game_won
from game.games.superclub.flow.how_you_win import standing
from game.games.superclub.flow.meaning import counted, meaning_of
from game.games.superclub.flow.paper import back_page
from game.games.superclub.flow.screening import SCREENS
from game.games.superclub.presenter.match import Stage
from game.games.superclub.presenter.season import whole_meetings
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.deadline.unhappy import UnhappyScene
from game.games.superclub.screens.deal import DealScene
from game.games.superclub.screens.done import goods
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene
from game.games.superclub.screens.match.asking import AskScene
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.season.log import LogScene
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.games.superclub.screens.season.standings import EndingScene, StandingsScene
from game.games.superclub.screens.squads import SquadsScene
from game.games.superclub.screens.training import TrainingScene
from game.games.superclub.wording import money
from game.stage import tips
from game.stage.back_page import BackPageScene
from game.stage.ceremony import Ceremony
from game.stage.feed import EventRange, at_first
from game.stage.how_you_win import Standing
from game.stage.screen import Screen
from game.stage.screening import CareerMatches
from game.stage.season_flow import Parts, SeasonFlow
from game.stage.session import Session
from game.stage.tips import Tip, Tips
from game.stage.verdict import Meaning
from game.ui.scene import Go, Ui

_ROOMS: dict[Room, type[SuperclubRoom]] = {
    "draft": DraftScene,
    "finance": FinanceScene,
    "training": TrainingScene,
    "scouting": ScoutingScene,
    "investments": InvestmentsScene,
    "deadline": DeadlineScene,
    "season": SeasonRoom,
    "end": SeasonRoom,
}
_UNHAPPY_EVENTS = (ev.UnhappyBidMade, ev.UnhappyPassed)
_UNHAPPY_QUESTIONS = (UnhappyDue, OwnerDue, NamedPriceDue)
ASKING = (AskScene, LineUpScene)
"""Scenes that go when a computer manager sits in for the person who is asked."""
MATCH_TIPS = (
    Tip("superclub_reveal", match_events.LineUpsShown, after="enter"),
    Tip("superclub_third", match_events.ThirdBegun, after="enter"),
    Tip("superclub_dice", match_events.ThirdWon),
    Tip("superclub_injury", match_events.PlayerInjured),
    Tip("superclub_changer", match_events.ChangerEarned),
    Tip("superclub_result", match_events.ResultCalled),
)
match_guide = partial(tips.match_guide, "superclub", MATCH_TIPS)
"""The tips of a first match that are left, None if they were read or skipped."""


class CareerFlow(SeasonFlow[Content, SeasonTable]):
    """Leads people through one game. Begin it with `start`; `on_leave` is called when they leave it."""

    asking = ASKING
    parts = Parts(SquadsScene, StandingsScene, LogScene, DealScene, EndingScene)

    def __init__(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        super().__init__(ui, session, replays, on_leave)
        self.matchday = Matchday(self)
        self._read: tuple[int, int] | None = None  # the season and round whose paper was read last

    @property
    def content(self) -> Content:
        return load(self.session.header.pack)

    def ceremonies(self) -> list[Ceremony]:
        return game_won(self.ui.t, self.content, self.table, self.people)

    def standing(self) -> Standing:
        """As the page says that is on top: once a match is over, with its points."""
        table, tape = self.table, self.tape
        if tape.table.match is not None and tape.table.match.over:
            table = counted(tape.table, tape.ahead()) or table
        return standing(self.ui.t, self.content, table, (self.turn,))

    def desk_closed(self, seat: int) -> str:
        table = self.view_of(seat)
        if trading(table):
            return ""
        return self.ui.t(f"superclub.deal.closed_by.{'auction' if table.room in TRADING else 'room'}")

    def screen(
        self, seat: int | None = None, doors: Mapping[str, Go] | None = None, act: Callable[[Any], None] | None = None
    ) -> Screen[Content, SeasonTable]:
        """What somebody here has agreed holds at once, whether the room has shown it yet or not; and where a room is
        over, what is done is done in the next, which offers are counted in."""
        screen = super().screen(seat, doors, act)
        dealt = any(
            isinstance(event, ev.GoodsExchanged) and not {event.seat, event.to}.isdisjoint(self.people)
            for event in self.tape.ahead()
        )
        now = self.view_of(screen.seat)
        return replace(screen, table=now) if dealt or (self._is_over and now.room in TRADING) else screen

    @property
    def _is_over(self) -> bool:
        """Whether all of the room on the screen was shown."""
        return any(isinstance(scene, SuperclubRoom) and scene.over for scene in self.ui.stack.scenes)

    def say_answer(self, events: Sequence[Event]) -> None:
        """A deal that was made where a room is over is seen to be done in the next, right after it was said."""
        if self._is_over and any(isinstance(event, DealAccepted) for event in events):
            self.go_on()
        super().say_answer(events)

    def bundle_said(self, bundle: Bundle) -> str:
        """Players, staff and money."""
        return goods(self.ui.t, self.content, numbers(bundle, PLAYER), numbers(bundle, STAFF), bundle.money)

    def money_said(self, amount: int) -> str:
        return money(self.ui.t, amount)

    def wanted_more(self, offer: Offer) -> int | None:
        return wanted_more(self._reckoned(offer.to), offer)

    def misgivings(self, offer: Offer) -> Misgivings:
        return misgivings(self._reckoned(offer.to), offer)

    def _reckoned(self, seat: int) -> Worth:
        """What a computer manager goes by at the desk."""
        style = styled(STYLES[self.session.answering[seat]], self.session.header.seats[seat].style)
        return at_desk(self.content, self.view_of(seat), seat, style)

    # -- the order of things

    def go_on(self) -> None:
        """Show what comes next: a match that somebody here plays, or the room in which things go on."""
        self.all_look()
        while isinstance(event := self.next_event(), ev.SeasonBegun | ev.ClubsFounded | ev.MatchPlayed):
            self.tape.pass_on()
        if self._is_unread(event):
            self._paper(event)
        elif self._is_own_match(event):
            self.matchday.play()
        elif event is None and self.session.outcome is not None:
            self.end()
        else:
            self._enter(event)

    def _is_own_match(self, event: Event | None) -> bool:
        """Whether a match goes on that somebody here plays."""
        if isinstance(event, ev.MatchBegun):
            return any(entrant in self.people for entrant in (event.home, event.away))
        table = self.tape.table
        if table.playing is None or table.match is None:
            return False
        return any(team.squad.seat in self.people for team in table.match.teams)

    def _round_over(self, event: Event | None) -> tuple[int, int] | None:
        """The season and the round that is over as this begins, None if none is."""
        table = self.tape.table
        if isinstance(event, ev.RoundBegun) and event.round > 1:
            return table.season, event.round - 1
        if isinstance(event, ev.SeasonEnded):
            return table.season, len(table.rounds)
        return None

    def _is_unread(self, event: Event | None) -> bool:
        """Whether a round is over of which nobody has read in the paper."""
        over = self._round_over(event)
        return over is not None and over != self._read

    def _paper(self, event: Event | None) -> None:
        """What the paper makes of the round."""
        self._read = self._round_over(event)
        page = back_page(self.ui.t, self.content, self.table, self.shelf.told(), self.session.looking)
        self.ui.stack.reset(BackPageScene(self.ui, page, self.go_on))

    def _enter(self, event: Event | None) -> None:
        """The room in which things go on."""
        room: Room = event.room if isinstance(event, ev.RoomEntered) else self.tape.table.room
        kind = self._kind(room, event)
        if isinstance(event, ev.RoomEntered):
            self.tape.pass_on()  # a guide that lies over the room holds it up, and it must not bear the last one's name
        earlier = self.shelf.told_since(ev.RoomEntered) if kind is FinanceScene else []
        feed = EventRange(self, at_first(partial(self._leaves, kind, room)), whole_meetings)
        screen = replace(self.screen(doors=self.doors()), table=feed.blank)
        scene = kind(screen, feed, on_ask=self._ask_elsewhere, on_over=self.go_on)
        if isinstance(scene, FinanceScene):
            scene.earlier = earlier
        if isinstance(scene, SeasonRoom):
            scene.recall = self.shelf.told
            scene.leads_on = lambda: self._is_unread(self.next_event())
        self.ui.stack.reset(scene)
        self.guide.show(room)

    def _kind(self, room: Room, event: Event | None) -> type[SuperclubRoom]:
        """What shows a room: unhappy players and a quick game's staff have screens of their own."""
        pending = self.session.pending() if event is None else ()
        due = self.own_first(list(pending)) if pending else None
        bid = self.tape.table.unhappy is not None
        if room == "finance" and (bid or isinstance(event, _UNHAPPY_EVENTS) or isinstance(due, _UNHAPPY_QUESTIONS)):
            return UnhappyScene
        if room == "draft" and (isinstance(event, ev.StaffTurned) or isinstance(due, HireDue)):
            return InvestmentsScene
        return _ROOMS[room]

    def _leaves(self, kind: type[SuperclubRoom], room: Room, event: Event) -> bool:
        """Whether an event is no longer shown by this kind of scene in this room."""
        if isinstance(event, ev.RoomEntered):
            return event.room != room
        if isinstance(event, ev.SeasonBegun):
            return True
        if kind is DraftScene:
            return isinstance(event, ev.StaffTurned)
        if kind is FinanceScene:
            return isinstance(event, _UNHAPPY_EVENTS)
        return self._is_unread(event) or (isinstance(event, ev.MatchBegun) and self._is_own_match(event))

    # -- what is asked

    def _ask_elsewhere(self, due: Decision) -> None:
        """Ask what the room on the screen doesn't ask itself."""
        if isinstance(due, DealDue):
            self.trade(due)
        else:
            self.go_on()

    def _sit_in(self, seat: int) -> None:
        super()._sit_in(seat)
        top = self.ui.stack.top
        if self.session.answering[seat] and isinstance(top, SuperclubRoom) and top.question is not None:
            self.go_on()  # what stands on the screen asks a person


class Matchday(CareerMatches[MatchTable, SuperclubMatchScene]):
    """Leads through the matches of `lead`'s game that somebody here plays, one at a time."""

    screens = SCREENS
    begins = MatchBegun

    def __init__(self, lead: SeasonFlow[Content, SeasonTable]) -> None:
        super().__init__(lead, lead.shelf.keep)
        self._lead: SeasonFlow[Content, SeasonTable] = lead
        self._last: dict[tuple[int, int], LineUp] = {}
        """What each seat's person named last in a season, to begin with the next time."""

    def play(self) -> None:
        """Go on with the match: line-ups first, where they are still to be named."""
        lead = self._lead
        while not self._is_awaited() and lead.advance():
            pass
        if self._has_moved_on():
            self._watch()
            return
        due = next((due for due in lead.session.pending() if isinstance(due, LineUpDue) and not due.change), None)
        if due is None:
            self._watch()
        else:
            self._privately(due, partial(self._name_line_up, due, self.play))

    def _is_awaited(self) -> bool:
        """Whether nobody's line-up is missing but a person's. A computer manager's can be the one that starts the
        match, and it may be over at once."""
        return self._has_moved_on() or bool(self._lead.session.pending()) or self._line_ups_are_named()

    def _has_moved_on(self) -> bool:
        """Whether the career is past the match that is shown, so that a line-up would be another one's."""
        lead = self._lead
        event = lead.tape.peek()
        shown = event.key if isinstance(event, MatchBegun) else lead.tape.table.playing
        playing: str | None = lead.view_of(None).playing
        return playing != shown

    def _line_ups_are_named(self) -> bool:
        match = self._match()
        return match is None or all(team.line_up is not None or team.squad.seat is None for team in match.teams)

    def _match(self) -> MatchTable | None:
        """The match being played, as everybody may see it."""
        match: MatchTable | None = self._lead.view_of(None).match
        return match

    def _privately(self, due: Decision, then: Callable[[], None]) -> None:
        """Do something that only one manager may see: hand the screen over if somebody else sits here too."""
        lead = self._lead
        if lead.session.looking == (due.seat,):
            then()
        else:
            lead.hand_over(due.seat, then)

    def _name_line_up(self, due: LineUpDue, then: Callable[[], None]) -> None:
        lead = self._lead
        match = lead.view_of(due.seat).match
        assert match is not None, "a line-up is asked for in a match"
        season = lead.tape.table.season

        def done(action: SetLineUp) -> None:
            self._last[season, due.seat] = action.line_up
            self._ui.stack.pop()
            lead.submit(action)
            then()

        doors: dict[str, Go] = {"line_up.squads": lead.squads, "menu": partial(lead.pause, due.seat)}
        fault, told = lead.session.check, lead.which_match
        screen = Screen(self._ui, lead.content, lead.table, due.seat, act=done, fault=fault, doors=doors, aim=told)
        last = self._last.get((season, due.seat))
        self._ui.stack.push(LineUpScene(screen, match, due, Adviser(lead.content, match, due).best, last))
        if not due.change:
            lead.guide.show("line_up")

    def _watch(self) -> None:
        """The match, for all who look at the screen."""
        self._lead.all_look()
        self.show(self._lead.tape.table.playing)

    def guide(self) -> Tips | None:
        return match_guide(self._ui)

    def own_side(self) -> int | None:
        match = self._lead.tape.table.match
        own = self._lead.people
        sides = [] if match is None else [side for side, team in enumerate(match.teams) if team.squad.seat in own]
        return sides[0] if len(sides) == 1 else None

    def meaning(self) -> Meaning | None:
        lead = self._lead
        return meaning_of(self._ui.t, lead.content, lead.tape.table, lead.tape.ahead(), lead.people)

    def celebration(self, stage: Stage) -> list[Ceremony]:
        return final_won(self._ui.t, self._lead.content, stage.table, self._lead.people)

    def when(self) -> str:
        table = self._lead.tape.table
        return self._ui.t("superclub.season_round", season=table.season, n=table.round)

    def ask(self, scene: SuperclubMatchScene, due: Decision) -> None:
        lead = self._lead
        if isinstance(due, LineUpDue):
            self._privately(due, partial(self._name_line_up, due, lead.all_look))
        elif isinstance(due, WeaponDue):
            self._ask_weapon(scene, due)
        else:
            self._put(scene, due)

    def _ask_weapon(self, scene: SuperclubMatchScene, due: WeaponDue) -> None:
        """Whoever holds a weapon is asked alike before all who sit here; only who says so looks at his behind a
        curtain. A person alone has nothing to hide, and isn't asked when nothing fits."""
        if len(self._lead.session.people) > 1:
            self._put(scene, due, partial(self._privately, due, partial(self._put, scene, due)))
        elif due.weapons:
            self._put(scene, due)
        else:
            self._lead.submit(PlayWeapon(due.seat, None))

    def _put(self, scene: SuperclubMatchScene, due: Decision, on_look: Callable[[], None] | None = None) -> None:
        lead = self._lead

        def act(action: Action) -> None:
            lead.submit(action)
            lead.all_look()

        AskScene(scene, due, act, lead.session.check, partial(lead.pause, due.seat), on_look=on_look).open()

"""Which screen comes next in a career.

Owns the order: the hub between matches, team sheets, hand-overs, the match, its result, the draft, the season's end.
Scenes are given callbacks and know nothing of each other; the session alone plays the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

from engine import games
from engine.core.errors import InputError
from engine.core.model import Action, Decision, Event
from engine.futti.match.actions import ChooseTaker, NameLineUp, Rotate
from engine.futti.match.lineups import default_rotation
from engine.futti.match.model import GOAL, LineUpDue, MatchTable, Positions, RotationDue, TakerDue, other
from engine.futti.season.actions import NextSeason, PickCard
from engine.futti.season.events import CardPicked, DraftClosed, MatchBegun, MatchEvent
from engine.futti.season.model import NextSeasonDue, PickDue, SeasonTable
from engine.odds.futti import penalty_chance
from game.career.live import LiveFeed, Tape
from game.career.rooms import Rooms
from game.dialogs import Answer, Dialog
from game.scenes.club_home import ClubHomeScene
from game.scenes.common.doors import Doors
from game.scenes.common.report import of_match
from game.scenes.cup import CupScene
from game.scenes.draft import DraftScene
from game.scenes.fixtures import FixturesScene
from game.scenes.hand_over import HandOverScene
from game.scenes.league_table import LeagueTableScene
from game.scenes.match.dress import Dress, dress
from game.scenes.match.guide import Guide
from game.scenes.match.scene import MatchScene
from game.scenes.pause import PauseMenu
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.team_sheet.scene import TeamSheetScene
from game.session import Session
from game.ui import Ui

WORK = 0.012
"""Seconds of a frame that computer managers may take while a person waits."""
AWAY_LEVEL = 2
"""The computer manager who sits in for a person who walks away."""


class Director:
    """Leads people through one career. Begin it with `start`; `on_leave` is called when they leave it."""

    def __init__(self, ui: Ui, session: Session, replays: Path, on_leave: Callable[[], None]) -> None:
        self.ui = ui
        self.session = session
        self._on_leave = on_leave
        self._content = games.rules_for("futti").content
        self._match_rules = games.rules_for("futti-match")
        self._clubs = {club.key: club for club in self._content.clubs}
        # Those who began as people look at the screen, also while a computer manager sits in for them.
        # A career without people is watched from every seat.
        seats = session.header.seats
        self._people = tuple(seat for seat, one in enumerate(seats) if one.is_human) or tuple(range(len(seats)))
        session.hand_over((session.people or self._people)[:1])
        self.tape = Tape(session)
        self.rooms = Rooms(ui, session, self.tape, replays)

    @property
    def table(self) -> SeasonTable:
        """The career as it was shown."""
        return self.tape.table

    def start(self) -> None:
        """Show where the career stands."""
        self.go_on()

    # -- the order of things

    def go_on(self) -> None:
        """Take in what happened until there is something to watch or somebody to ask; show the hub meanwhile."""
        hub = Hub(self)
        self.ui.stack.reset(hub)
        hub.work()

    def work(self) -> bool:
        """Some of the work of getting on; True when there is something to watch or somebody to ask."""
        until = perf_counter() + WORK
        while perf_counter() < until:
            event = self.tape.peek()
            if event is None:
                if self.session.pending() or not self.advance():
                    return True
            elif (isinstance(event, MatchBegun) and self._has_people(event.setup.seats)) or (
                isinstance(event, MatchEvent) and self._is_watched()
            ):
                return True
            else:
                self.tape.pass_on()
        return False

    def advance(self) -> bool:
        """Let one computer manager answer; False if none is asked."""
        batch = self.session.advance()
        if batch is None:
            return False
        self.tape.add(batch)
        return True

    def _is_watched(self) -> bool:
        table = self.table
        if table.playing is None:
            return False
        fixture = table.fixtures[table.playing]
        return self._has_people(tuple(table.setup.seat_of(club) for club in (fixture.home, fixture.visitors)))

    def _has_people(self, seats: tuple[int | None, ...]) -> bool:
        """Whether a person plays in a match, or did before a computer manager sat in: it is theirs to watch."""
        return any(seat in self._people for seat in seats)

    # -- deciding

    def submit(self, action: Action) -> None:
        """Hand a person's action to the session. What can't be saved is told and not done."""
        try:
            self.tape.add(self.session.submit(action))
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("career.trouble"), str(fault)))

    def ask(self) -> None:
        """Ask whoever must decide something between matches, or hand the screen to the one whose turn it is."""
        pending = self.session.pending()
        if not pending:
            return
        due = self._own_first(pending)
        if isinstance(due, PickDue):
            # The draft lies open, so nothing needs hiding while the screen goes round.
            self._look_over(due.seat)
            self._draft(due)
        elif due.seat not in self.session.looking:
            self._hand_over(due.seat, self.go_on)

    def next_season(self) -> None:
        """Go on to the season to come."""
        due = next(due for due in self.session.pending() if isinstance(due, NextSeasonDue))
        self.submit(NextSeason(due.seat))
        self.go_on()

    def _own_first(self, pending: list[Decision]) -> Decision:
        return next((due for due in pending if due.seat in self.session.looking), pending[0])

    def _look_over(self, *seats: int) -> None:
        """From now on these seats look at the screen."""
        if seats != self.session.looking:
            self.session.hand_over(seats)
            self.tape.rewind()

    def _hand_over(self, seat: int, then: Callable[[], None]) -> None:
        """Hide everything until the person who is asked sits at the screen."""

        def ready() -> None:
            self._look_over(seat)
            then()

        if len(self.session.people) == 1:
            self._look_over(seat)
            then()
        else:
            name = self.session.header.seats[seat].name
            undo = self._undo if self.session.can_undo() is None else None
            self.ui.stack.push(HandOverScene(self.ui, name, ready, on_undo=undo))

    def _undo(self) -> None:
        """Take the last action back, and show the career as it stands then."""
        self.session.undo()
        self.tape.rewind()
        self.go_on()

    # -- the draft

    def _draft(self, due: PickDue) -> None:
        scene = DraftScene(
            self.ui,
            self.table,
            due,
            check=lambda card: self.session.check(PickCard(self._picker(due), card)),
            on_pick=lambda card: self._pick(scene, card),
            on_shown=lambda: self._picked(scene),
            on_back=self.leave,
            on_undo=self._take_back,
        )
        self.ui.stack.push(scene)

    def _take_back(self) -> bool:
        """Take the last action back if that is still allowed."""
        if self.session.can_undo() is not None:
            return False
        self._undo()
        return True

    def _picker(self, first: PickDue) -> int:
        """The seat whose pick it is."""
        return next((due.seat for due in self.session.pending() if isinstance(due, PickDue)), first.seat)

    def _pick(self, scene: DraftScene, card: int) -> None:
        """Take the card, let computer managers pick until a person's turn, and show it all."""
        due = next(due for due in self.session.pending() if isinstance(due, PickDue))
        self.submit(PickCard(due.seat, card))
        picks: list[Event] = []
        while True:
            event = self.tape.peek()
            if isinstance(event, CardPicked | DraftClosed):
                picks.append(self.tape.pass_on())
            elif event is not None or self.session.pending() or not self.advance():
                break
        scene.present(picks, next((due for due in self.session.pending() if isinstance(due, PickDue)), None))

    def _picked(self, scene: DraftScene) -> None:
        """The picks were shown: the next person's turn, or the end of the draft."""
        if scene.due is None:
            self.go_on()
        else:
            self.session.hand_over((scene.due.seat,))
            scene.focus_first()

    # -- a match

    def play(self) -> None:
        """Go to the match that is next: line-ups first, where they are still to be named."""
        due = next((due for due in self.session.pending() if isinstance(due, LineUpDue)), None)
        if due is None:
            self._watch()
        elif due.seat not in self.session.looking:
            self._hand_over(due.seat, self.play)
        else:
            self._name_line_up(due)

    def _match_table(self, seat: int) -> MatchTable:
        table = self.session.rules.view(self.session.state, seat).match
        assert table is not None, "a line-up is asked for in a match"
        return table

    def _dresses(self, table: MatchTable) -> tuple[Dress, Dress]:
        return dress(table.sides[0].team, table.sides[1].team, self._clubs)

    def _name_line_up(self, due: LineUpDue) -> None:
        def done(positions: Positions) -> None:
            self.ui.stack.pop()
            self.submit(NameLineUp(due.seat, positions))
            self.play()

        self._team_sheet(due, partial(self._line_up_action, due.seat), done, self.ui.stack.pop)

    @staticmethod
    def _line_up_action(seat: int, positions: Positions) -> Action:
        return NameLineUp(seat, positions)

    @staticmethod
    def _rotation_action(seat: int, positions: Positions) -> Action:
        return Rotate(seat, positions)

    def _team_sheet(
        self,
        due: LineUpDue | RotationDue,
        action: Callable[[Positions], Action],
        done: Callable[[Positions], None],
        back: Callable[[], None],
    ) -> None:
        table = self._match_table(due.seat)
        scene = TeamSheetScene(
            self.ui,
            table,
            due,
            self._dresses(table),
            lambda positions, partial_: self.session.check(action(positions), partial_),
            self._content.tables,
            on_done=done,
            on_back=back,
            on_book=self.rulebook,
        )
        self.ui.stack.push(scene)

    def _watch(self) -> None:
        seats = self._seats_playing()
        watching = tuple(seat for seat in seats if seat in self._people)
        if watching:
            self._look_over(*watching)
        feed = LiveFeed(self.tape, self.session, self.advance)
        dresses = self._dresses(feed.blank)
        scene = MatchScene(
            self.ui,
            feed,
            dresses,
            on_ask=self._ask_in_match,
            on_over=partial(self._match_over, feed, dresses),
            on_back=self._pause,
            start_at=feed.already_shown,
            guide=None if self.ui.settings.guide_seen else Guide(),
        )
        self.ui.stack.push(scene)

    def _seats_playing(self) -> tuple[int, ...]:
        event = self.tape.peek()
        if isinstance(event, MatchBegun):
            seats: tuple[int | None, ...] = event.setup.seats
        else:
            table = self.table
            assert table.playing is not None, "a match is on"
            fixture = table.fixtures[table.playing]
            seats = (table.setup.seat_of(fixture.home), table.setup.seat_of(fixture.visitors))
        return tuple(seat for seat in seats if seat is not None)

    def _ask_in_match(self, due: Decision) -> None:
        if isinstance(due, RotationDue):
            self._rotate(due)
        elif isinstance(due, TakerDue):
            self._choose_taker(due)
        elif isinstance(due, LineUpDue):
            self._name_line_up_in_match(due)

    def _name_line_up_in_match(self, due: LineUpDue) -> None:
        self.ui.stack.pop()
        self._name_line_up(due)

    def _rotate(self, due: RotationDue) -> None:
        table = self._match_table(due.seat)
        row = table.sides[due.side]
        usual = default_rotation(row)
        mode = self.ui.settings.hard_timeouts
        # "decisions": only where something has changed for this side, not after every goal.
        unchanged = usual == row.positions and not any(since == table.minute for since in row.absent_since if since)
        if mode == "never" or (mode == "decisions" and unchanged and due.timeout == "minute"):
            self.submit(Rotate(due.seat, usual))
            return

        def done(positions: Positions) -> None:
            self.ui.stack.pop()
            self.submit(Rotate(due.seat, positions))

        # Back must not throw away what was moved: it leads to the menu, from which one comes back to the sheet.
        self._team_sheet(due, partial(self._rotation_action, due.seat), done, partial(self._pause, due.seat))

    def _choose_taker(self, due: TakerDue) -> None:
        t = self.ui.t
        table = self._match_table(due.seat)
        row, opponents = table.sides[due.side], table.sides[other(due.side)]
        keeper = opponents.positions[GOAL]
        percent = round(100 * penalty_chance(None if keeper is None else opponents.goaltender(keeper).goaltending))
        usual = self.session.rules.default(self.session.state, due)

        def take(player: int) -> None:
            self.submit(ChooseTaker(due.seat, player))

        players = sorted(due.candidates, key=lambda player: player == usual.player)
        answers = [Answer(row.card(player).name, partial(take, player)) for player in players]
        self.ui.stack.push(Dialog(self.ui, t("career.taker_title"), t("career.taker", percent=percent), answers))

    def _match_over(self, feed: LiveFeed, dresses: tuple[Dress, Dress]) -> None:
        timeline = self.ui.stack.top.timeline  # type: ignore[attr-defined]
        report = of_match(timeline.before.table, dresses)
        self.ui.stack.push(
            ResultScene(
                self.ui,
                report,
                on_continue=self.go_on,
                on_watch=self._watch_again,
                on_save=partial(self._keep, feed),
            )
        )

    def _watch_again(self) -> None:
        self.ui.stack.pop()
        scene = self.ui.stack.top
        assert isinstance(scene, MatchScene), "a result lies on its match"
        scene.watch_again()

    def _keep(self, feed: LiveFeed) -> str:
        return self.rooms.keep(self.session.match_record(feed.key), feed.key)

    # -- beside a match

    def _pause(self, seat: int | None = None) -> None:
        """Open the menu over the match or a timeout's sheet; `seat` is who is asked, else the first who looks."""
        if seat is None and self.session.looking:
            seat = self.session.looking[0]
        away = seat is not None and self.session.answering[seat] != 0
        self.ui.stack.push(
            PauseMenu(
                self.ui,
                on_resume=self.ui.stack.pop,
                on_rulebook=self.rulebook,
                on_settings=self.settings,
                on_leave=self.leave,
                on_computer=None if seat is None else partial(self._sit_in, seat),
                computer_plays=away,
            )
        )

    def _sit_in(self, seat: int) -> None:
        """A computer manager takes over for the person, or gives the seat back."""
        self.ui.stack.pop()
        if isinstance(self.ui.stack.top, TeamSheetScene):
            self.ui.stack.pop()  # what it asks is answered by the computer manager from now on
        self.session.set_answering(seat, AWAY_LEVEL if self.session.answering[seat] == 0 else 0)

    def rulebook(self) -> None:
        """Open the rulebook over what is shown."""
        self.ui.stack.push(RulebookScene(self.ui))

    def settings(self) -> None:
        """Open the settings over what is shown."""
        self.ui.stack.push(SettingsScene(self.ui))

    def leave(self) -> None:
        """Everything is saved already: close the file and go."""
        self.session.close()
        self._on_leave()

    # -- what can be looked at between matches

    def doors(self) -> Doors:
        """Where the hub leads."""
        table = self.table
        waiting = self.session.pending()
        next_season = any(isinstance(due, NextSeasonDue) for due in waiting)
        return Doors(
            play=self.play if not next_season and not table.over else None,
            table=partial(self.rooms.enter, LeagueTableScene),
            fixtures=partial(self.rooms.enter, FixturesScene),
            cup=partial(self.rooms.enter, CupScene) if table.setup.cup else None,
            statistics=partial(self.rooms.enter, StatisticsScene),
            next_season=self.next_season if next_season else None,
            leave=self.leave,
            team=self.rooms.own_club,
            match=self.rooms.scoresheet,
            club=self.rooms.club,
            player=self.rooms.player,
        )


class Hub(ClubHomeScene):
    """The club's home, which also waits while computer managers play."""

    def __init__(self, director: Director) -> None:
        own = director.rooms.own
        super().__init__(director.ui, director.table, own, Doors(), club=own[0] if own else 0)
        self._director = director
        self._busy = True
        self.live = True

    def work(self) -> None:
        """Get on with it for a moment; when there is something to do, open the doors."""
        if self._director.work():
            self._busy = self.live = False
            self.own = self._director.rooms.own
            self.club = self.own[0] if self.own else 0
            self.doors = self._director.doors()
            self.show(self._director.table)
            self.focus_first()
            self._director.ask()

    def update(self, seconds: float) -> None:
        """Work on while busy."""
        super().update(seconds)
        if self._busy:
            self.work()

    def back(self) -> None:
        """Leaving the hub is leaving the career; everything is saved."""
        self._director.leave()

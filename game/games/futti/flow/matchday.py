"""A match of Fütti on the way through a career: line-ups before it, what is asked in it, its result afterwards, and
what can be looked at beside it: tables, cards, scoresheets, matches that were played.

Owns the way through one match, and how one between two clubs comes about out of nothing or out of a record. What
comes before and after is the career's flow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from engine import games
from engine.core.model import Action, Decision
from engine.core.record import Record
from engine.futti import content
from engine.futti.content import Content
from engine.futti.match import events as ev
from engine.futti.match.lineups import changes, default_rotation
from engine.futti.match.model import (
    GOAL,
    ChooseTaker,
    LineUpDue,
    MatchTable,
    NameLineUp,
    Positions,
    Rotate,
    RotationDue,
    TakerDue,
    other,
)
from engine.futti.odds import penalty_chance
from engine.futti.season.events import MatchBegun, SeasonBegun
from engine.futti.season.matches import match_key, match_setup, unattended_record
from engine.futti.season.model import Fixture, SeasonTable
from game.games.futti.facts import counts
from game.games.futti.flow.meaning import after_round, meaning_of
from game.games.futti.flow.paper import back_page
from game.games.futti.flow.screening import SCREENS, of_record
from game.games.futti.screens.cards import ClubCardScene, PlayerCardScene
from game.games.futti.screens.career_scene import CareerDoors
from game.games.futti.screens.match.match_scene import FuttiMatchScene, OtherMatch
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.games.futti.style.match_kits import kits_in
from game.stage import tips
from game.stage.after_match import After
from game.stage.back_page import BackPageScene
from game.stage.career_controller import CareerController
from game.stage.feed import LiveMatch
from game.stage.highlights import Watched
from game.stage.replays import SavedMatches
from game.stage.screen import Screen
from game.stage.screening import CareerMatches
from game.stage.style.press import Page
from game.stage.tips import Tip, Tips
from game.stage.verdict import Meaning
from game.ui.dialogs import Answer, Dialog
from game.ui.scene import Go, Scene

MATCH_TIPS = (
    Tip("kick_off", ev.KickedOff, "enter"),
    Tip("key_roll", ev.KeyPlayersRolled, "lift"),
    Tip("contest", ev.PlayContested, "hold"),
    Tip("control", ev.ControlChecked),
    Tip("steal", ev.BallStolen, "ball"),
    Tip("save", ev.ShotSaved, "black_hold"),
    Tip("save", ev.GoalScored, "black_hold"),
    Tip("doubles", ev.DoublesRolled, "hold"),
    Tip("card", ev.PlayerBooked, "card"),
    Tip("timeout", ev.TimeoutCalled),
    Tip("half_time", ev.HalfTimeReached, "enter"),
)
match_guide = partial(tips.match_guide, "futti", MATCH_TIPS)
"""The tips of a first match that are left, None if they were read or skipped."""


class Rooms(SavedMatches):
    """The rooms of one career, as they look to those at the screen."""

    def __init__(self, lead: CareerController[Content, SeasonTable], replays: Path) -> None:
        super().__init__(lead, replays)
        self.ui = lead.ui
        self._session = lead.session
        self._tape = lead.tape
        self.pool = lead.content

    @property
    def own(self) -> tuple[int, ...]:
        """The clubs of those who look at the screen."""
        return tuple(self._tape.table.setup.managed[seat] for seat in self._session.looking)

    @property
    def doors(self) -> CareerDoors:
        """Where a room leads: to what else can be looked at."""
        return CareerDoors(match=self.scoresheet, club=self.club, player=self.player, pool=self.pool)

    def enter(self, scene: Callable[..., Scene]) -> None:
        """Open a screen of the career: table, fixtures, cup, statistics."""
        self.ui.stack.push(scene(self.ui, self._tape.table, self.own, self.doors))

    def paper(self) -> None:
        """Open the back page of the last round."""
        page = back_page(self.ui.t, self._tape.table, self.own, self.pool)
        self.ui.stack.push(BackPageScene(self.ui, page, self.ui.stack.pop))

    def own_club(self) -> None:
        """Open the card of the club whose manager looks at the screen."""
        self.club(self.own[0])

    def club(self, club: int) -> None:
        """Open the card of a club."""
        self.ui.stack.push(ClubCardScene(self.ui, self._tape.table, club, self.own, self.doors))

    def player(self, club: int, player: int) -> None:
        """Open the card of a player of a club."""
        self.ui.stack.push(PlayerCardScene(self.ui, self._tape.table, (club, player), self.own, self.doors))

    def record_of(self, key: str) -> Record:
        """Also one between clubs nobody manages, of which the career's record tells no more than the result."""
        table = self._tape.table
        number = next((one for one in range(len(table.fixtures)) if match_key(table, one) == key), None)
        result = None if number is None else table.fixtures[number].result
        if number is None or result is None or (setup := match_setup(table, number)).seats != (None, None):
            return super().record_of(key)
        return unattended_record(games.rules_for, setup, result.seed, self._session.header.pack)

    def scoresheet(self, number: int) -> None:
        """Open a match of this season that was played: its scoresheet, to be watched and kept as well."""
        table = self._tape.table
        if not counts(table, table.fixtures[number]):
            t = self.ui.t
            self.ui.stack.push(Dialog(self.ui, t("career.not_played_title"), t("career.not_played")))
            return
        key = match_key(table, number)
        match = of_record(self.record_of(key))
        leave = self.ui.stack.pop

        own = {side for club in self.own if (side := table.fixtures[number].side_of(club)) is not None}

        def watch(what: Watched) -> None:
            scene = match.scene(self.ui, on_over=leave, on_back=leave)
            self.ui.stack.push(scene)
            scene.watch_again(what)

        side = own.pop() if len(own) == 1 else None
        after = After(leave, watch, lambda: self.keep(key), own=side)
        self.ui.stack.push(match.result(self.ui, after))


class Matchday(CareerMatches[MatchTable, FuttiMatchScene]):
    """Leads through the matches of `lead`'s career, one at a time."""

    screens = SCREENS
    begins = MatchBegun

    def __init__(self, lead: CareerController[content.Content, SeasonTable], rooms: Rooms) -> None:
        super().__init__(lead, rooms.keep)
        self._lead: CareerController[content.Content, SeasonTable] = lead
        self._session = lead.session
        self._chosen: tuple[str, int, int, Positions] | None = None
        """Match, minute and side of the timeout answered last on a team sheet, and how the opponents stood then."""

    def guide(self) -> Tips | None:
        return match_guide(self._ui)

    def play(self) -> None:
        """Go to the match that is next: line-ups first, where they are still to be named."""
        due = next((due for due in self._session.pending() if isinstance(due, LineUpDue)), None)
        if due is None:
            self._watch()
        elif due.seat not in self._session.looking:
            self._lead.hand_over(due.seat, self.play)
        else:
            self._name_line_up(due)

    def _match_table(self, seat: int) -> MatchTable:
        table: MatchTable | None = self._lead.view_of(seat).match
        assert table is not None, "a line-up is asked for in a match"
        return table

    def _name_line_up(self, due: LineUpDue) -> None:
        def done(action: Action) -> None:
            self._ui.stack.pop()
            self._lead.submit(action)
            self.play()

        self._team_sheet(due, done, self._ui.stack.pop)

    def _team_sheet(self, due: LineUpDue | RotationDue, done: Callable[[Action], None], back: Go) -> None:
        table = self._match_table(due.seat)
        known, fault = self._lead.content, self._session.check
        told = self._lead.which_match
        screen = Screen(self._ui, known.tables, table, due.seat, act=done, fault=fault, doors={"menu": back}, aim=told)
        manager = self._session.header.seats[due.seat].name if len(self._session.people) > 1 else ""
        self._ui.say("")  # a note of a moment that is over doesn't lie on what is asked now
        last = self.last_line_up(due) if isinstance(due, LineUpDue) else None
        self._ui.stack.push(TeamSheetScene(screen, due, kits_in(table, known), manager, last))

    def last_line_up(self, due: LineUpDue) -> Positions | None:
        """What the seat named last in this season, in which squads stay as they are: before its last match, or at a
        timeout of it where it is asked at those and had nobody missing."""
        is_asked = self._ui.settings.hard_timeouts != "never"
        for entry in reversed(self._session.record().entries()):
            action = entry.action
            names = isinstance(action, NameLineUp) or (isinstance(action, Rotate) and is_asked)
            if names and action.seat == due.seat and None not in action.positions:
                return action.positions
            if any(isinstance(event, SeasonBegun) for event in entry.events):
                return None
        return None

    def _watch(self) -> None:
        seats = self._seats_playing()
        watching = tuple(seat for seat in seats if seat in self._lead.people)
        if watching:
            self._lead.look_over(*watching)
        table = self._lead.tape.table
        self.show(None if table.playing is None else match_key(table, table.playing))

    def own_side(self) -> int | None:
        fixture = self._fixture()
        sides = [side for club in self._own() if (side := fixture.side_of(club)) is not None]
        return sides[0] if len(sides) == 1 else None

    def meaning(self) -> Meaning | None:
        tape = self._lead.tape
        return meaning_of(self._ui.t, tape.table, tape.ahead(), self._own(), self._lead.content)

    def come(self) -> SeasonTable | None:
        """What came of the match that is over, once its round is; None while that is still to be seen."""
        tape = self._lead.tape
        return after_round(tape.table, tape.ahead()) if self.is_over else None

    def paper(self) -> Page | None:
        table = self.come()
        return None if table is None else back_page(self._ui.t, table, self._own(), self._lead.content)

    def _own(self) -> tuple[int, ...]:
        """The clubs of those who look at the screen."""
        return tuple(self._lead.tape.table.setup.managed[seat] for seat in self._session.looking)

    def _fixture(self) -> Fixture:
        table = self._lead.tape.table
        assert table.playing is not None, "a match is on"
        return table.fixtures[table.playing]

    def feed(self, key: str | None) -> LiveFeed:
        return LiveFeed(self._lead, key)

    def put(self, scene: FuttiMatchScene) -> None:
        """Over the hub, where a line-up is named that is missing."""
        self._ui.stack.push(scene)

    def _seats_playing(self) -> tuple[int, ...]:
        event = self._lead.tape.peek()
        if isinstance(event, MatchBegun):
            seats: tuple[int | None, ...] = event.setup.seats
        else:
            table = self._lead.table
            assert table.playing is not None, "a match is on"
            fixture = table.fixtures[table.playing]
            seats = (table.setup.seat_of(fixture.home), table.setup.seat_of(fixture.visitors))
        return tuple(seat for seat in seats if seat is not None)

    def ask(self, scene: FuttiMatchScene, due: Decision) -> None:
        if isinstance(due, RotationDue):
            self._rotate(due)
        elif isinstance(due, TakerDue):
            self.choose_taker(due)
        elif isinstance(due, LineUpDue):
            self._name_line_up_in_match(due)

    def _name_line_up_in_match(self, due: LineUpDue) -> None:
        self._ui.stack.pop()
        self._name_line_up(due)

    def _rotate(self, due: RotationDue) -> None:
        table = self._match_table(due.seat)
        mode = self._ui.settings.hard_timeouts
        # "decisions": only where something has changed for this side, not after every goal of its own.
        # Half-time comes right after the timeout of minute 20: who has just chosen then isn't asked once more.
        has_chosen = due.timeout != "minute" and self._chosen == self._choice(due, table)
        unchanged = (due.timeout == "minute" or has_chosen) and not changes(table, due.side, due.timeout)
        if mode == "never" or (mode == "decisions" and unchanged):
            passed = "sheet.passed_chosen" if has_chosen else "sheet.passed" if unchanged else "sheet.passed_always"
            words, club = self._ui.t(f"sheet.passed_at.{due.timeout}"), table.sides[due.side].team.name
            self._ui.say(self._ui.t(passed, timeout=words, club=club))
            self._lead.submit(Rotate(due.seat, default_rotation(table.sides[due.side])))
            return

        def done(action: Action) -> None:
            self._ui.stack.pop()
            self._chosen = self._choice(due, table)
            self._lead.submit(action)

        # Back must not throw away what was moved: it leads to the menu, from which one comes back to the sheet.
        self._team_sheet(due, done, partial(self._lead.pause, due.seat))

    def _choice(self, due: RotationDue, table: MatchTable) -> tuple[str, int, int, Positions]:
        """What a choice at a timeout was made in view of, as `_chosen` keeps it."""
        season = self._lead.view_of(due.seat)
        assert season.playing is not None, "a match is on"
        return match_key(season, season.playing), table.minute, due.side, table.sides[other(due.side)].positions

    def choose_taker(self, due: TakerDue) -> None:
        t = self._ui.t
        table = self._match_table(due.seat)
        row, opponents = table.sides[due.side], table.sides[other(due.side)]
        keeper = opponents.positions[GOAL]
        percent = round(100 * penalty_chance(None if keeper is None else opponents.goaltender(keeper).goaltending))
        usual = self._session.rules.default(self._session.state, due)
        assert isinstance(usual, ChooseTaker), "whoever is asked for a taker names one"

        def take(player: int) -> None:
            self._lead.submit(ChooseTaker(due.seat, player))

        players = sorted(due.candidates, key=lambda player: player == usual.player)
        answers = [Answer(row.card(player).name, partial(take, player)) for player in players]
        self._ui.say("")
        self._ui.stack.push(Dialog(self._ui, t("career.taker_title"), t("career.taker", percent=percent), answers))


class LiveFeed(LiveMatch[MatchTable]):
    """The Fütti match of a career that is on the screen, with the scores of those played at the same time."""

    def __init__(self, lead: CareerController[content.Content, SeasonTable], key: str | None) -> None:
        super().__init__(lead, "futti-match", MatchBegun, key)
        self.other_goals = self._others()

    def _others(self) -> Sequence[OtherMatch]:
        table = self._tape.table
        if table.playing is None:
            return ()
        round_ = table.fixtures[table.playing].round
        others = []
        for number in table.fixtures_of(round_):
            fixture = table.fixtures[number]
            if number != table.playing and fixture.result is not None:
                goals = [(mark.minute, mark.side) for mark in fixture.result.marks if mark.kind == "goal"]
                names = [table.teams[club].name for club in (fixture.home, fixture.visitors)]
                others.append(OtherMatch(names[0], names[1], goals))
        return others

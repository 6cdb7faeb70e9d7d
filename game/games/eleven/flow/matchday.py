"""A match of a game of Eleven on the screen, and what can be looked at from the desk.

Owns the way through one match, from the deployment to the result, which of its moments have a tip (texts
`guide.<key>`), and the rooms off the desk, in which nothing goes on with the game. What comes before and after a match
is the career flow's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.core.model import Action, Decision
from engine.eleven.club_rules.model import DeployDue, Deployment
from engine.eleven.content.cards import Content
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.facing import Faced, faced
from engine.eleven.managers.prospect import Chances
from engine.eleven.match import events as ev
from engine.eleven.match.line_ups import fitting
from engine.eleven.match.model import FansDue, MatchTable, OpponentBack
from engine.eleven.match.opening import rise_of
from engine.eleven.season.events import MatchBegun
from engine.eleven.season.matchday import match_key
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.scoring import league_places
from game.games.eleven.flow.meaning import meaning_of
from game.games.eleven.flow.screening import SCREENS
from game.games.eleven.screens.book.book_scene import BookScene, Coming
from game.games.eleven.screens.campaign.campaign_scene import CampaignScene
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.deploy.meeting import Advice, Meeting
from game.games.eleven.screens.frame import week_words, with_aim
from game.games.eleven.screens.match.asking import AskScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.outlook import outlook_of
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.news_scene import NewsScene
from game.games.eleven.screens.week.points_scene import PointsScene
from game.games.eleven.style.club_style import looks_of
from game.stage import tips
from game.stage.career_controller import CareerController
from game.stage.replays import SavedMatches
from game.stage.screen import Screen
from game.stage.screening import CareerMatches
from game.stage.tips import Tip, Tips
from game.stage.verdict import Meaning
from game.ui.scene import Scene

Lead = CareerController[Content, SeasonTable]


ASKING = (AskScene,)
"""Scenes that go when a computer manager sits in for the person who is asked."""
MATCH_TIPS = (
    Tip("eleven_out", ev.SentOut, after="enter"),
    Tip("eleven_reveal", ev.OpponentRevealed, after="enter"),
    Tip("eleven_zone", ev.ZoneCompared, after="open"),
    Tip("eleven_result", ev.MatchDecided, after="enter"),
    Tip("eleven_after", ev.MatchDecided, after="enter"),  # before its die falls, which may be thrown again
)
match_guide = partial(tips.match_guide, "eleven", MATCH_TIPS)
"""The tips of a first match that are left, None if they were read or skipped."""


def met_before(table: SeasonTable) -> frozenset[int]:
    """The opponents' cards that lay open before this week's matchday."""
    return frozenset(one.opponent for played in table.played for one in played if one.week < table.week)


class Matchday(CareerMatches[MatchTable, ElevenMatchScene]):
    """Leads through the matches of `lead`'s game, one at a time. `answer` takes a deployment and goes on."""

    screens = SCREENS
    begins = MatchBegun

    def __init__(self, lead: Lead, rooms: Rooms, answer: Callable[[Action], None]) -> None:
        super().__init__(lead, rooms.keep)
        self._lead: Lead = lead
        self._rooms = rooms
        self._answer = answer
        self.stood: SeasonTable | None = None
        """The season before the week's first match, once another has moved the league since."""

    def kept_side(self) -> int:
        """The manager's club, which is at home on the screen."""
        return 0

    def deploy(self, due: DeployDue) -> Scene:
        """Ten markers for the match to come, beginning with those of last week or better ones."""
        lead = self._lead
        table, seat = lead.table, due.seat
        back = table.opponents[seat]
        assert back is not None, "everybody meets somebody"
        rise = rise_of(table.tier, table.week)
        return DeployScene(
            Screen(
                self._ui,
                lead.content,
                table.clubs[seat],
                seat,
                act=self._answer,
                fault=lead.session.check,
                doors={"menu": lead.pause, "book": partial(self._rooms.book, seat)},
            ),
            looks_of(lead.content, table.setup.clubs[seat]),
            Meeting(
                back, rise, self.standing(back), self.when(), partial(self._chances, due), partial(self._faced, due)
            ),
            self.begun_with(seat),
            Advice(partial(self._suggestion, due), partial(self.is_better, due)),
        )

    def begun_with(self, seat: int) -> Deployment:
        """Where a manager's markers stand at first: as the last time."""
        return self._lead.table.clubs[seat].secrets.deployment or ()

    def standing(self, back: OpponentBack) -> str:
        """How the next opponent stands in the league."""
        table = self._lead.tape.table
        entrant = table.entrant(back.club)
        place = league_places(table.league)[entrant]
        return self._ui.t("eleven.deploy.standing", place=place, n=table.league[entrant])

    def _suggestion(self, due: DeployDue) -> Deployment:
        """The deployment that the desk has reckoned with all week: its chances must come true."""
        posts = outlook_of(self._lead.content).deployment(self._lead.view_of(due.seat), due.seat)
        assert posts is not None, "on a matchday everybody has an opponent"
        return posts

    def is_better(self, due: DeployDue, posts: Deployment, other: Deployment) -> bool:
        """Whether one whole deployment promises more than another, as whoever suggests sees it."""
        view, outlook = self._lead.view_of(due.seat), outlook_of(self._lead.content)
        return outlook.promised(view, due.seat, posts) > outlook.promised(view, due.seat, other)

    def _chances(self, due: DeployDue, posts: Deployment) -> Chances:
        """How likely each result is with a whole deployment, as the match will begin."""
        return outlook_of(self._lead.content).chances(self._lead.view_of(due.seat), due.seat, posts)

    def _faced(self, due: DeployDue, posts: Deployment, shirt: int) -> Faced:
        """How a marker of a whole deployment fares against whoever may come."""
        return faced(self._lead.content, desk_of(self._lead.view_of(due.seat), due.seat), posts, shirt)

    def put(self, scene: ElevenMatchScene) -> None:
        """Its chances begin as the deployment's: with the line-ups that could come then, whomever others have met since
        (EL-24)."""
        table, match = self._lead.tape.table, scene.feed.blank
        seen = table.clubs[match.seat].secrets.zones
        gone = met_before(table)
        scene.reckoner.coming = fitting(self._lead.content, match.back, gone) if seen is None else [seen]
        super().put(scene)

    def watch(self, seat: int) -> None:
        """The match of the person at `seat`, from where it was shown."""
        lead = self._lead
        if seat not in lead.session.looking:
            lead.hand_over(seat, lead.go_on)
            return
        self.show(match_key(lead.tape.table, seat))

    def guide(self) -> Tips | None:
        return match_guide(self._ui)

    def when(self) -> str:
        return week_words(self._ui, self._lead.content, self._lead.tape.table)

    def meaning(self) -> Meaning | None:
        tape = self._lead.tape
        return meaning_of(
            self._ui.t, self._lead.content, tape.table, tape.ahead(), self._lead.session.looking, self.stood
        )

    def ask(self, scene: ElevenMatchScene, due: Decision) -> None:
        lead = self._lead
        AskScene(scene, due, lead.submit, lead.session.check, partial(lead.pause, due.seat)).open()
        if isinstance(due, FansDue):
            lead.guide.show("fans")


class Rooms(SavedMatches):
    """The rooms of one game, as they look to whoever sits at the screen."""

    def __init__(self, lead: Lead, replays: Path) -> None:
        super().__init__(lead, replays)
        self._lead: Lead = lead

    def league(self) -> None:
        """The league track as it stands."""
        one = self._lead
        one.ui.stack.push(LeagueScene(one.screen()))

    def book(self, seat: int | None = None) -> None:
        """What opponents may line up, opened at the next one of `seat`, else of whoever looks."""
        one = self._lead
        table, seat = one.table, one.seat if seat is None else seat
        back = table.opponents[seat] if table.opponents else None
        seen = table.clubs[seat].secrets.zones
        aim = with_aim(one.ui, one.content, table, "")
        one.ui.stack.push(BookScene(one.ui, one.content, Coming(table.tier, back, table.met, seen, table.week, aim)))

    def points(self) -> None:
        """What everybody would score if the season ended now."""
        one = self._lead
        one.ui.stack.push(PointsScene(one.screen()))

    def news(self) -> None:
        """What the other managers did this week."""
        one = self._lead
        one.ui.stack.push(NewsScene(one.screen(), self.told()))

    def campaign(self) -> None:
        """How the campaign stands, what it asks for, and its rules."""
        one = self._lead
        one.ui.stack.push(CampaignScene(one.screen()))

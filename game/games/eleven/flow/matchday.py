"""A match of a game of Eleven on the screen: the deployment before it, what is asked in it, its result afterwards.

Owns the way through one match. What comes before and after is the director's.

What can be looked at in a game of Eleven: the league, the news, matches that were played, to be kept too.

Owns the rooms off the desk. Nothing here goes on with the game.

What is explained in a first match of Eleven, and when.

Owns which moments of a match have a tip. The words are texts `guide.<key>`.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.model import Decision
from engine.eleven.club_rules.model import Deploy, DeployDue
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.season.campaign import rise_of
from engine.eleven.season.events import MatchBegun
from engine.eleven.season.league import league_places
from engine.eleven.season.matchday import match_key
from engine.eleven.season.model import WEEKS
from game.games.eleven.flow.screening import GAME
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.frame import Doors
from game.games.eleven.screens.match.asking import AskScene, ask
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.result import ElevenResultScene
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.news_scene import NewsScene
from game.games.eleven.style.club_style import looks_of
from game.stage.feed import LiveMatch
from game.stage.saved_matches import Shelf
from game.stage.tips import Given, Tip, Tips
from game.ui.scene import Scene, Ui

if TYPE_CHECKING:
    from game.games.eleven.flow.career_flow import Director


class Matchday:
    """Leads through the matches of `director`'s game, one at a time."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self._ui = director.ui

    def deploy(self, due: DeployDue) -> Scene:
        """Ten markers for the match to come, beginning with those of last week or better ones."""
        director, t = self._director, self._ui.t
        table, seat = director.table, due.seat
        back = table.opponents[seat]
        assert back is not None, "everybody meets somebody"
        entrant = table.entrant(back.club)
        spaces, place = table.league[entrant], league_places(table.league)[entrant]
        return DeployScene(
            self._ui,
            director.content,
            table.clubs[seat],
            looks_of(director.content, table.setup.clubs[seat]),
            back,
            fault=lambda posts: director.session.check(Deploy(seat, posts)),
            on_deploy=lambda posts: director.answer(Deploy(seat, posts)),
            on_back=director.pause,
            last=table.clubs[seat].secrets.deployment or (),
            suggest=lambda: director.suggestion(due),
            is_better=partial(director.is_better, due),
            rise=rise_of(table.tier),
            standing=t("eleven.deploy.standing", place=place, spaces=spaces),
            subtitle=t("eleven.week_of", n=table.week, of=WEEKS),
        )

    def watch(self, seat: int) -> None:
        """The match of the person at `seat`, from where it was shown."""
        director = self._director
        if seat not in director.session.looking:
            director.hand_over(seat, director.go_on)
            return
        begins = isinstance(director.tape.peek(), MatchBegun)
        feed: LiveMatch[MatchTable] = LiveMatch(
            director.tape,
            director.session,
            director.advance,
            GAME,
            MatchBegun,
            None if begins else match_key(director.tape.table, seat),
        )
        scene = ElevenMatchScene(
            self._ui,
            feed,
            director.content,
            on_ask=lambda due: self._ask(scene, due),
            on_over=lambda: self._over(scene, feed),
            on_back=director.pause,
            start_at=feed.already_shown,
            guide=match_guide(self._ui),
        )
        self._ui.stack.reset(scene)

    def _ask(self, scene: ElevenMatchScene, due: Decision) -> None:
        director = self._director
        ask(scene, due, director.submit, director.session.check, partial(director.pause, due.seat))

    def _over(self, scene: ElevenMatchScene, feed: LiveMatch[MatchTable]) -> None:
        director = self._director
        events = [beat.event for beat in scene.timeline.beats]

        def watch_again() -> None:
            self._ui.stack.pop()
            scene.watch_again()

        self._ui.stack.push(
            ElevenResultScene(
                self._ui,
                director.content,
                feed.blank,
                events,
                on_continue=director.go_on,
                on_watch=watch_again,
                on_save=partial(director.rooms.keep, feed.key),
                subtitle=self._ui.t("eleven.week_of", n=director.tape.table.week, of=WEEKS),
            )
        )


ASKING = (AskScene,)
"""Scenes that go when a computer manager sits in for the person who is asked."""


class Rooms(Shelf):
    """The rooms of one game, as they look to whoever sits at the screen."""

    def __init__(self, director: Director, replays: Path) -> None:
        super().__init__(director, replays)
        self._director = director

    def league(self) -> None:
        """The league track as it stands."""
        one = self._director
        one.ui.stack.push(LeagueScene(one.ui, one.content, one.table, one.seat, Doors()))

    def news(self) -> None:
        """What the other managers did this week."""
        one = self._director
        one.ui.stack.push(NewsScene(one.ui, one.content, one.table, one.seat, Doors(), events=self.told()))


MATCH_TIPS = (
    Tip("eleven_out", ev.SentOut, after="enter"),
    Tip("eleven_fans", ev.FansSeated, after="walk"),
    Tip("eleven_reveal", ev.OpponentRevealed, after="enter"),
    Tip("eleven_zone", ev.ZoneCompared, after="open"),
    Tip("eleven_result", ev.MatchDecided, after="enter"),
    Tip("eleven_after", ev.ConsequenceFell),
)


def match_guide(ui: Ui) -> Tips | None:
    """The tips of a first match that are left, None if they were read or skipped."""
    given = Given(ui, "eleven")
    return None if given.is_over else Tips(MATCH_TIPS, given)

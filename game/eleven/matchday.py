"""A match of a game of Eleven on the screen: the deployment before it, what is asked in it, its result afterwards.

Owns the way through one match. What comes before and after is the director's.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.core.model import Decision
from engine.eleven.affairs.model import Deploy, DeployDue
from engine.eleven.match.model import MatchTable
from engine.eleven.season.campaign import rise_of
from engine.eleven.season.events import MatchBegun
from engine.eleven.season.league import league_places
from engine.eleven.season.matchday import match_key
from engine.eleven.season.model import WEEKS
from game.career.live import LiveMatch
from game.eleven.guide import match_guide
from game.eleven.looks import looks_of
from game.eleven.screening import GAME
from game.scene import Scene
from game.scenes.eleven.deploy.scene import DeployScene
from game.scenes.eleven.match.ask import AskScene, ask
from game.scenes.eleven.match.result import ElevenResultScene
from game.scenes.eleven.match.scene import ElevenMatchScene

if TYPE_CHECKING:
    from game.eleven.director import Director


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

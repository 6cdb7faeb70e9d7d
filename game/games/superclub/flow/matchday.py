"""A match of a game of Superclub on the screen: line-ups before it, what is asked in it, its result afterwards.

Owns the way through one match, who may look at the screen when, and which of its moments have a tip (texts
`guide.<key>`). Line-ups and secret weapons are for their manager's eyes; everything else is watched by all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.model import Action, Decision
from engine.superclub.content.cards import Content
from engine.superclub.line_up import LineUp
from engine.superclub.match import events as ev
from engine.superclub.match.model import LineUpDue, MatchTable, SetLineUp, WeaponDue
from engine.superclub.season.events import MatchBegun
from engine.superclub.season.model import SeasonTable
from game.games.superclub.flow.screening import SCREENS
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene
from game.games.superclub.screens.match.asking import AskScene
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.stage import tips
from game.stage.screen import Screen
from game.stage.screening import CareerMatches
from game.stage.season_flow import SeasonFlow
from game.stage.tips import Tip, Tips
from game.ui.scene import Go

ASKING = (AskScene, LineUpScene)
"""Scenes that go when a computer manager sits in for the person who is asked."""
MATCH_TIPS = (
    Tip("superclub_reveal", ev.LineUpsShown, after="enter"),
    Tip("superclub_third", ev.ThirdBegun, after="enter"),
    Tip("superclub_dice", ev.ThirdWon),
    Tip("superclub_injury", ev.PlayerInjured),
    Tip("superclub_changer", ev.ChangerEarned),
    Tip("superclub_result", ev.ResultCalled),
)
match_guide = partial(tips.match_guide, "superclub", MATCH_TIPS)
"""The tips of a first match that are left, None if they were read or skipped."""


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
        screen = Screen(self._ui, lead.content, lead.table, due.seat, act=done, fault=lead.session.check, doors=doors)
        last = self._last.get((season, due.seat))
        self._ui.stack.push(LineUpScene(screen, match, due, partial(self._suggestion, due), last))
        if not due.change:
            lead.guide.show("line_up")

    def _suggestion(self, due: LineUpDue) -> LineUp:
        """How a steady computer manager would line up in this person's place."""
        action = self._lead.suggestion(due)
        assert isinstance(action, SetLineUp), "a line-up is asked for"
        return action.line_up

    def _watch(self) -> None:
        """The match, for all who look at the screen."""
        self._lead.all_look()
        self.show(self._lead.tape.table.playing)

    def guide(self) -> Tips | None:
        return match_guide(self._ui)

    def when(self) -> str:
        table = self._lead.tape.table
        return self._ui.t("superclub.season_round", season=table.season, n=table.round)

    def ask(self, scene: SuperclubMatchScene, due: Decision) -> None:
        lead = self._lead
        if isinstance(due, LineUpDue):
            self._privately(due, partial(self._name_line_up, due, lead.all_look))
        elif isinstance(due, WeaponDue):
            self._privately(due, partial(self._put, scene, due))
        else:
            self._put(scene, due)

    def _put(self, scene: SuperclubMatchScene, due: Decision) -> None:
        lead = self._lead

        def act(action: Action) -> None:
            lead.submit(action)
            lead.all_look()

        AskScene(scene, due, act, lead.session.check, partial(lead.pause, due.seat)).open()

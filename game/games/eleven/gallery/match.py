"""Matches of Eleven stopped at the moments worth looking at, and the questions put to a manager in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.errors import InputError
from engine.core.model import Action, Decision, Event, Reason
from engine.eleven.club_rules import events as club_ev
from engine.eleven.club_rules.model import DeployDue, PickDue, RerollDue
from engine.eleven.content.effects import MarkMan
from engine.eleven.content.load import load
from engine.eleven.match import events as ev
from engine.eleven.match.model import FansDue, MatchSetup, PlayTactic, TacticDue
from game.games.eleven.flow.screening import GAME, exhibition, exhibition_setup, of_record
from game.games.eleven.presenter.stage import pairs_of
from game.games.eleven.screens.match.asking import AskScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.stage.after_match import After
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui

_TRIES = 200

Make = Callable[[Ui, int], Scene]


class LiveMatch:
    """A match that somebody at the screen plays, as a feed: deployed already, asked everything after that."""

    is_older = False

    def __init__(self, setup: MatchSetup, seed: int) -> None:
        self._rules = games.rules_for(GAME)
        self.blank = self._rules.blank(setup)
        self._state, self._events = self._rules.new(setup, seed)
        if isinstance(self.waiting, DeployDue):
            self.act(self.usual(self.waiting))

    @property
    def waiting(self) -> Decision | None:
        """What is to be decided now."""
        return next(iter(self._rules.decisions(self._state)), None)

    def more(self) -> list[Event]:
        """What has happened since the last call."""
        events, self._events = self._events, []
        return events

    def showed(self, count: int) -> None:
        """Nothing depends on how far it was watched."""

    def act(self, action: Action) -> None:
        """Answer."""
        self._events += self._rules.apply(self._state, action)

    def fault(self, action: Action) -> Reason | None:
        """What is wrong with an answer."""
        return self._rules.check(self._state, action)

    def usual(self, decision: Decision) -> Action:
        """The answer of somebody who is away."""
        action: Action = self._rules.default(self._state, decision)
        return action


def _match_at(wanted: Callable[[Any], bool], moment: float) -> Make:
    """A match stopped where an event is wanted, that share of its length in. Tries the seeds from the given one."""

    def make(ui: Ui, seed: int) -> Scene:
        for number in range(seed, seed + _TRIES):
            scene = of_record(exhibition(number)).scene(ui)
            for beat in scene.timeline.beats:
                if beat.score.length > 0 and wanted(beat.event):
                    scene.timeline.seek_time(beat.start + moment * beat.score.length)
                    return scene
        raise InputError("no match with that seed shows this scene; try another --seed")

    return make


def _is(*kinds: type[Event]) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, kinds)


def _die(purpose: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, club_ev.DieThrown) and event.die.purpose == purpose


def _zone(scored: bool, mine: bool) -> Callable[[Event], bool]:
    """A comparison whose first pair is one of mine (or theirs), met by somebody, and scored or not."""

    def wanted(event: Event) -> bool:
        if not isinstance(event, ev.ZoneCompared) or not (met := pairs_of(event)):
            return False
        side, pair = met[0]
        return pair.scored == scored and (side == "mine") == mine and pair.defender is not None

    return wanted


def _slide(action: str) -> Make:
    """A match paused at a goal, with its log or the explanation beside it."""

    def make(ui: Ui, seed: int) -> Scene:
        scene = _match_at(_zone(scored=True, mine=True), 0.9)(ui, seed)
        ui.stack.push(scene)  # only a scene that was entered has something to open
        scene.on_action("transport.pause")
        scene.on_action(action)
        ui.stack.pop()
        return scene

    return make


def questions(seed: int, wanted: Callable[[Decision], bool]) -> Iterator[tuple[LiveMatch, Decision]]:
    """Matches that wait for a decision that is wanted, beginning with the one of `seed`."""
    content = load()
    marking = next(number for number, card in enumerate(content.tactics) if isinstance(card.ploy, MarkMan))
    for number in range(seed, seed + _TRIES):
        setup = exhibition_setup(content, number)
        hand = (marking, *(tactic for tactic in setup.hand if tactic != marking))[: len(setup.hand)]
        feed = LiveMatch(replace(setup, hand=hand), number)
        while (decision := feed.waiting) is not None:
            if wanted(decision):
                yield feed, decision
                break
            feed.act(feed.usual(decision))


def _asked(wanted: Callable[[Decision], bool], aiming: bool = False) -> Make:
    """The panel for a decision, over the match it is about; `aiming` picks the tactic that needs a target."""

    def make(ui: Ui, seed: int) -> Scene:
        for feed, decision in questions(seed, wanted):
            match = ElevenMatchScene(ui, load(), Showing(feed))
            match.timeline.seek(len(match.timeline.beats))
            ui.stack.push(match)
            scene = AskScene(match, decision, feed.act, feed.fault)
            if aiming and isinstance(decision, TacticDue):
                hand = (PlayTactic(decision.seat, tactic) for tactic in decision.hand)
                aimed = next(action.tactic for action in hand if feed.fault(action) is not None)
                assert aimed is not None, "it is one of the hand"
                scene.aim(aimed)
            return scene
        raise InputError("no match with that seed asks this; try another --seed")

    return make


def _pick(purpose: str) -> Callable[[Decision], bool]:
    return lambda decision: isinstance(decision, PickDue) and decision.purpose == purpose


def _reroll(purpose: str) -> Callable[[Decision], bool]:
    return lambda decision: isinstance(decision, RerollDue) and decision.die.purpose == purpose


def _result(ui: Ui, seed: int) -> Scene:
    screening = of_record(exhibition(seed))
    return screening.result(ui, After(lambda: None, lambda: None, str))


SCENES: dict[str, Make] = {
    "eleven-match": _match_at(_zone(scored=True, mine=True), 0.34),
    "eleven-match-sent-out": _match_at(_is(ev.SentOut), 0.9),
    "eleven-match-before": _match_at(_is(ev.AbilityUsed), 0.5),
    "eleven-match-fans": _match_at(_is(ev.FansSeated), 0.9),
    "eleven-match-reveal": _match_at(_is(ev.OpponentRevealed), 0.55),
    "eleven-match-tactic": _match_at(_is(ev.TacticPlayed), 0.4),
    "eleven-match-strengths": _match_at(_is(ev.StrengthsSet), 0.6),
    "eleven-match-set-goal": _match_at(_is(ev.GoalScored), 0.6),
    "eleven-match-goal": _match_at(_zone(scored=True, mine=True), 0.62),
    "eleven-match-blocked": _match_at(_zone(scored=False, mine=True), 0.6),
    "eleven-match-conceded": _match_at(_zone(scored=True, mine=False), 0.62),
    "eleven-match-quiet": _match_at(lambda event: isinstance(event, ev.ZoneCompared) and not pairs_of(event), 0.6),
    "eleven-match-whistle": _match_at(_is(ev.MatchDecided), 0.5),
    "eleven-match-fans-home": _match_at(_is(ev.FansWentHome), 0.5),
    "eleven-match-consequence": _match_at(_die("consequence"), 0.4),
    "eleven-match-injury-die": _match_at(_die("injury"), 0.7),
    "eleven-match-injury": _match_at(
        lambda event: isinstance(event, club_ev.InjuryMoved) and event.rule == "EL-34", 0.5
    ),
    "eleven-match-stat": _match_at(_is(club_ev.StatMoved), 0.6),
    "eleven-match-log": _slide("transport.log"),
    "eleven-match-why": _slide("transport.why"),
    "eleven-match-ask-fans": _asked(lambda decision: isinstance(decision, FansDue)),
    "eleven-match-ask-tactic": _asked(lambda decision: isinstance(decision, TacticDue)),
    "eleven-match-ask-target": _asked(lambda decision: isinstance(decision, TacticDue), aiming=True),
    "eleven-match-ask-order": _asked(_pick("ability")),
    "eleven-match-ask-again": _asked(_reroll("consequence")),
    "eleven-match-ask-injury": _asked(_reroll("injury")),
    "eleven-match-result": _result,
}
"""Every moment by name, in the order in which they come."""

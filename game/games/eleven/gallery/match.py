"""Matches of Eleven stopped at the moments worth looking at, and the questions put to a manager in one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.core.model import Decision, Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.club_rules.model import DeployDue, PickDue, RerollDue
from engine.eleven.content.effects import MarkMan
from engine.eleven.content.load import load
from engine.eleven.match import events as ev
from engine.eleven.match.model import FansDue, MatchTable, PlayTactic, TacticDue
from game.games.eleven.flow.screening import GAME, exhibition, exhibition_setup, of_record
from game.games.eleven.presenter.match import pairs_of
from game.games.eleven.screens.match.asking import AskScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.stage import gallery
from game.stage.gallery import Make, Wanted, beside, first_of, is_a, match_at, result_of, waiting_for
from game.stage.screening import FinishedMatch
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui


class LiveMatch(gallery.LiveMatch):
    """A match that somebody at the screen plays: deployed already, asked everything after that."""

    game = GAME

    def is_before(self, due: Decision) -> bool:
        return isinstance(due, DeployDue)


def _played(seed: int) -> FinishedMatch[MatchTable, ElevenMatchScene]:
    return of_record(exhibition(seed))


def _at(kind: type[Event], moment: float) -> Make:
    return match_at(_played, is_a(kind), moment)


def _die(purpose: str) -> Wanted:
    return lambda event: isinstance(event, club_ev.DieThrown) and event.die.purpose == purpose


def _zone(scored: bool, mine: bool) -> Wanted:
    """A comparison whose first pair is one of mine (or theirs), met by somebody, and scored or not."""

    def wanted(event: Event) -> bool:
        if not isinstance(event, ev.ZoneCompared) or not (met := pairs_of(event)):
            return False
        side, pair = met[0]
        return pair.scored == scored and (side == "mine") == mine and pair.defender is not None

    return wanted


def questions(seed: int, wanted: Wanted) -> Iterator[tuple[LiveMatch, Decision]]:
    """Matches that wait for a decision that is wanted, beginning with the one of `seed`."""
    content = load()
    marking = next(number for number, card in enumerate(content.tactics) if isinstance(card.ploy, MarkMan))

    def made(number: int) -> LiveMatch:
        setup = exhibition_setup(content, number)
        hand = (marking, *(tactic for tactic in setup.hand if tactic != marking))[: len(setup.hand)]
        return LiveMatch(replace(setup, hand=hand), number)

    return waiting_for(wanted, made, seed)


def _asked(wanted: Wanted, aiming: bool = False) -> Make:
    """The panel for a decision, over the match it is about; `aiming` picks the tactic that needs a target."""

    def make(ui: Ui, seed: int) -> Scene:
        feed, decision = first_of(questions(seed, wanted))
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

    return make


def _reroll(purpose: str) -> Wanted:
    return lambda decision: isinstance(decision, RerollDue) and decision.die.purpose == purpose


_GOAL = match_at(_played, _zone(scored=True, mine=True), 0.9)

SCENES: dict[str, Make] = {
    "eleven-match": match_at(_played, _zone(scored=True, mine=True), 0.34),
    "eleven-match-sent-out": _at(ev.SentOut, 0.9),
    "eleven-match-before": _at(ev.AbilityUsed, 0.5),
    "eleven-match-fans": _at(ev.FansSeated, 0.9),
    "eleven-match-reveal": _at(ev.OpponentRevealed, 0.55),
    "eleven-match-tactic": _at(ev.TacticPlayed, 0.4),
    "eleven-match-strengths": _at(ev.StrengthsSet, 0.6),
    "eleven-match-set-goal": _at(ev.GoalScored, 0.6),
    "eleven-match-goal": match_at(_played, _zone(scored=True, mine=True), 0.62),
    "eleven-match-blocked": match_at(_played, _zone(scored=False, mine=True), 0.6),
    "eleven-match-conceded": match_at(_played, _zone(scored=True, mine=False), 0.62),
    "eleven-match-quiet": match_at(
        _played, lambda event: isinstance(event, ev.ZoneCompared) and not pairs_of(event), 0.6
    ),
    "eleven-match-whistle": _at(ev.MatchDecided, 0.5),
    "eleven-match-fans-home": _at(ev.FansWentHome, 0.5),
    "eleven-match-consequence": match_at(_played, _die("consequence"), 0.4),
    "eleven-match-injury-die": match_at(_played, _die("injury"), 0.7),
    "eleven-match-injury": match_at(_played, is_a(club_ev.InjuryMoved, rule="EL-34"), 0.5),
    "eleven-match-stat": _at(club_ev.StatMoved, 0.6),
    "eleven-match-log": beside(_GOAL, "transport.log"),
    "eleven-match-why": beside(_GOAL, "transport.why"),
    "eleven-match-ask-fans": _asked(is_a(FansDue)),
    "eleven-match-ask-tactic": _asked(is_a(TacticDue)),
    "eleven-match-ask-target": _asked(is_a(TacticDue), aiming=True),
    "eleven-match-ask-order": _asked(is_a(PickDue, purpose="ability")),
    "eleven-match-ask-again": _asked(_reroll("consequence")),
    "eleven-match-ask-injury": _asked(_reroll("injury")),
    "eleven-match-result": result_of(_played),
}
"""Every moment by name, in the order in which they come."""

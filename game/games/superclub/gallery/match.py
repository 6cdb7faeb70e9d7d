"""Matches of Superclub stopped at the moments worth looking at, and the questions put to a manager in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.errors import InputError
from engine.core.model import Action, Decision, Event, Reason
from engine.superclub.content.effects import (
    BothReroll,
    Derby,
    IceSpray,
    LateEqualiser,
    LineUpChanged,
    ManMarking,
    NewCaptain,
    ThirdLifted,
)
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.match import events as ev
from engine.superclub.match.model import Absence, MatchSetup, Squad, SubstituteDue, WeaponDue
from game.games.superclub.flow.screening import GAME, exhibition_setup, of_record, played
from game.games.superclub.screens.match.asking import AskScene
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.stage.after_match import After
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui

_TRIES = 400

Make = Callable[[Ui, int], Scene]
Made = Callable[[int], MatchSetup]


class LiveMatch:
    """A match that somebody at the screen plays, as a feed; `named`: with both line-ups handed in already."""

    is_older = False

    def __init__(self, setup: MatchSetup, seed: int, named: bool = True) -> None:
        self._rules = games.rules_for(GAME)
        self.blank = self._rules.blank(setup)
        self._state, events = self._rules.new(setup, seed)
        self._events = list(events)
        while named and self.waiting is not None and self._line_up_due():
            self.act(self.usual(self.waiting))

    def _line_up_due(self) -> bool:
        return any(team.line_up is None and team.squad.seat is not None for team in self._state.table.teams)

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


# -- matches to look at


def _league(seed: int) -> MatchSetup:
    """A league match with boost and staff on both sides."""
    setup = exhibition_setup(load(), seed)
    home = replace(setup.home, boost=max(2, setup.home.boost))
    away = replace(setup.away, boost=max(1, setup.away.boost))
    out = Absence(away.cards[-2].number, "unhappy"), Absence(away.cards[-1].number, "absent")
    return replace(setup, home=home, away=replace(away, out=out, handicap=Thirds(defence=-2)))


def _armed(*kinds: type[Any]) -> Made:
    """A league match in which both sides hold a weapon of each of these kinds."""

    def make(seed: int) -> MatchSetup:
        content, setup = load(), _league(seed)
        held = tuple(next(card.number for card in content.changers if isinstance(card.effect, kind)) for kind in kinds)
        return replace(setup, home=replace(setup.home, weapons=held), away=replace(setup.away, weapons=held[:1]))

    return make


def _turning(seed: int) -> MatchSetup:
    """A league match with staff that turns draws."""
    setup = _league(seed)
    return replace(setup, home=replace(setup.home, draw_turned=8), away=replace(setup.away, draw_turned=8))


def _powerhouse(seed: int) -> MatchSetup:
    """A league match against a club without players."""
    setup, content = _league(seed), load()
    key = next(club.key for club in content.clubs if club.key != setup.home.club)
    name = next(club.name for club in content.clubs if club.key == key)
    return replace(setup, away=Squad(None, key, name, block=Thirds(13, 12, 14)))


def _supercup(seed: int) -> MatchSetup:
    """A SuperCup final against an opponent still to be drawn."""
    setup, content = _league(seed), load()
    drawn = content.opponents[seed % len(content.opponents)]
    block = Thirds(drawn.defence, drawn.midfield, drawn.attack)
    home = replace(setup.home, staff=Thirds(6, 6, 6), boost=0, weapons=())
    return replace(setup, kind="supercup", home=home, away=Squad(None, "", drawn.name, block=block), roller=1)


def _super_duper(seed: int) -> MatchSetup:
    """A Super-Duper-Cup final."""
    setup = _league(seed)
    home, away = (replace(squad, boost=0, out=(), weapons=()) for squad in (setup.home, setup.away))
    return replace(setup, kind="super_duper", home=home, away=replace(away, handicap=Thirds()))


def _match_at(made: Made, wanted: Callable[[Any], bool], moment: float | str, share: float = 0.5) -> Make:
    """A match stopped where an event is wanted: that share of its length in, or of one of its cues.

    Tries the seeds from the given one.
    """

    def make(ui: Ui, seed: int) -> Scene:
        for number in range(seed, seed + _TRIES):
            scene = of_record(played(made(number), number)).scene(ui)
            for beat in scene.timeline.beats:
                if beat.score.length > 0 and wanted(beat.event):
                    at = moment
                    if isinstance(at, str):
                        cue = beat.score.cues[at]
                        scene.timeline.seek_time(beat.start + cue.start + share * (cue.end - cue.start))
                    else:
                        scene.timeline.seek_time(beat.start + at * beat.score.length)
                    return scene
        raise InputError("no match with that seed shows this scene; try another --seed")

    return make


def _is(*kinds: type[Event]) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, kinds)


def _third(attacker: int | None) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, ev.ThirdBegun) and event.attacker == attacker


def _double(event: Event) -> bool:
    return isinstance(event, ev.DiceThrown) and event.home[0] == event.home[1]


def _won(side: int | None) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, ev.ThirdWon) and event.winner == side


def _turn(by: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, ev.ResultThrownFor) and event.by == by


def _kick(number: int) -> Callable[[Event], bool]:
    """The kick with that number, from 1, that needs a die."""
    seen = [0]

    def wanted(event: Event) -> bool:
        if not isinstance(event, ev.PenaltyTaken):
            if isinstance(event, ev.ShootOutBegun):
                seen[0] = 0
            return False
        seen[0] += 1
        return seen[0] >= number and event.kick.die is not None

    return wanted


def _slide(action: str) -> Make:
    """A match paused as a third was won, with its log or the explanation beside it."""

    def make(ui: Ui, seed: int) -> Scene:
        scene = _match_at(_league, _won(0), 0.9)(ui, seed)
        ui.stack.push(scene)  # only a scene that was entered has something to open
        scene.on_action("transport.pause")
        scene.on_action(action)
        ui.stack.pop()
        return scene

    return make


# -- questions


def questions(made: Made, seed: int, wanted: Callable[[Decision], bool]) -> Iterator[tuple[LiveMatch, Decision]]:
    """Matches that wait for a decision that is wanted, beginning with the one of `seed`."""
    for number in range(seed, seed + _TRIES):
        feed = LiveMatch(made(number), number, named=False)
        while (decision := feed.waiting) is not None:
            if wanted(decision):
                yield feed, decision
                break
            feed.act(feed.usual(decision))


def _asked(made: Made, wanted: Callable[[Decision], bool], aim: type[Any] | None = None) -> Make:
    """The panel for a decision, over the match it is about; `aim` picks the weapon that needs a third or a target."""

    def make(ui: Ui, seed: int) -> Scene:
        for feed, decision in questions(made, seed, wanted):
            match = SuperclubMatchScene(ui, load(), Showing(feed))
            match.timeline.seek(len(match.timeline.beats))
            ui.stack.push(match)
            scene = AskScene(match, decision, feed.act, feed.fault)
            if aim is not None and isinstance(decision, WeaponDue):
                changers = load().changers
                scene.aim(next(number for number in decision.weapons if isinstance(changers[number].effect, aim)))
            return scene
        raise InputError("no match with that seed asks this; try another --seed")

    return make


def _weapon(moment: str, side: int = 0) -> Callable[[Decision], bool]:
    return lambda one: isinstance(one, WeaponDue) and one.moment == moment and one.side == side


def _substitute(side: int) -> Callable[[Decision], bool]:
    return lambda one: isinstance(one, SubstituteDue) and one.side == side


def _result(made: Made) -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        screening = of_record(played(made(seed), seed))
        return screening.result(ui, After(lambda: None, lambda: None, str))

    return make


_REVEALED = _armed(ThirdLifted, NewCaptain, ManMarking, Derby, LineUpChanged)

SCENES: dict[str, Make] = {
    "superclub-match": _match_at(_league, _third(0), 0.62),
    "superclub-match-before": _match_at(_league, _is(ev.LineUpSealed), 0.9),
    "superclub-match-reveal": _match_at(_league, _is(ev.LineUpsShown), 0.97),
    "superclub-match-midfield": _match_at(_league, _third(None), 0.97),
    "superclub-match-counter": _match_at(_league, _third(1), 0.5),
    "superclub-match-dice": _match_at(_league, _is(ev.DiceThrown), "tumble_home"),
    "superclub-match-needs": _match_at(_league, _is(ev.DiceThrown), "tumble_away"),
    "superclub-match-double": _match_at(_league, _double, 0.99),
    "superclub-match-won": _match_at(_league, _won(0), "party", 0.4),
    "superclub-match-lost": _match_at(_league, _won(1), "party", 0.4),
    "superclub-match-shared": _match_at(_league, _won(None), "party", 0.4),
    "superclub-match-injury": _match_at(_league, _is(ev.PlayerInjured), 0.62),
    "superclub-match-substitute": _match_at(_league, _is(ev.SubstituteCameOn), "change", 0.7),
    "superclub-match-changer": _match_at(_league, _is(ev.ChangerEarned), 0.5),
    "superclub-match-weapon": _match_at(_armed(NewCaptain), _is(ev.WeaponPlayed), 0.6),
    "superclub-match-captain": _match_at(_armed(NewCaptain), _is(ev.CaptainMoved), 0.5),
    "superclub-match-lift": _match_at(_armed(ThirdLifted), _is(ev.StarsAdded), 0.5),
    "superclub-match-derby": _match_at(_armed(Derby), _is(ev.DerbyDeclared), 0.6),
    "superclub-match-marked": _match_at(
        _armed(ManMarking), lambda one: isinstance(one, ev.ThirdBegun) and one.attacker == 1, 0.6
    ),
    "superclub-match-spray": _match_at(_armed(IceSpray), _is(ev.InjuryCancelled), 0.5),
    "superclub-match-equaliser": _match_at(_armed(LateEqualiser), _turn("weapon"), "tumble"),
    "superclub-match-turned": _match_at(_turning, _turn("staff"), 0.9),
    "superclub-match-full-time": _match_at(_league, _is(ev.MatchEnded), 0.5),
    "superclub-match-powerhouse": _match_at(_powerhouse, _third(None), 0.97),
    "superclub-match-opponent": _match_at(_supercup, _is(ev.LineUpsShown), "card", 0.6),
    "superclub-match-supercup": _match_at(_supercup, _third(None), 0.97),
    "superclub-match-penalties": _match_at(_super_duper, _is(ev.ShootOutBegun), 0.5),
    "superclub-match-kick": _match_at(_super_duper, _kick(6), "tumble"),
    "superclub-match-kick-scored": _match_at(_supercup, _kick(4), 0.8),
    "superclub-match-log": _slide("transport.log"),
    "superclub-match-why": _slide("transport.why"),
    "superclub-match-ask-weapon": _asked(_REVEALED, _weapon("reveal")),
    "superclub-match-ask-third": _asked(_REVEALED, _weapon("reveal"), NewCaptain),
    "superclub-match-ask-target": _asked(_REVEALED, _weapon("reveal"), ManMarking),
    "superclub-match-ask-again": _asked(_armed(BothReroll), _weapon("third")),
    "superclub-match-ask-spray": _asked(_armed(IceSpray), _weapon("injury")),
    "superclub-match-ask-late": _asked(_armed(LateEqualiser), _weapon("defeat")),
    "superclub-match-ask-substitute": _asked(_league, _substitute(0)),
    "superclub-match-ask-substitute-away": _asked(_league, _substitute(1)),
    "superclub-match-result": _result(_armed(ThirdLifted)),
    "superclub-match-result-final": _result(_supercup),
}
"""Every moment by name, in the order in which they come."""

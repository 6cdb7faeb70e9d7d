"""Matches of Superclub stopped at moments worth looking at, and the questions put to a manager in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from engine.core.model import Decision, Event
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
from game.stage import gallery
from game.stage.gallery import (
    Make,
    Wanted,
    beside,
    first_of,
    is_a,
    match_at,
    result_of,
    waiting_for,
    with_sides,
)
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui

Made = Callable[[int], MatchSetup]


class LiveMatch(gallery.LiveMatch):
    """A match that somebody at the screen plays, with both line-ups handed in already."""

    game = GAME

    def is_before(self, due: Decision) -> bool:
        return any(team.line_up is None and team.squad.seat is not None for team in self.state.table.teams)


class _WholeMatch(LiveMatch):
    """One in which the line-ups are asked for as well."""

    def is_before(self, due: Decision) -> bool:
        return False


# -- matches to look at
def league(seed: int) -> MatchSetup:
    """A league match with boost and staff on both sides."""
    setup = exhibition_setup(load(), seed)
    home = replace(setup.home, boost=max(2, setup.home.boost))
    away = replace(setup.away, boost=max(1, setup.away.boost))
    out = Absence(away.cards[-2].number, "unhappy"), Absence(away.cards[-1].number, "absent")
    return replace(setup, home=home, away=replace(away, out=out, handicap=Thirds(defence=-2)))


def _armed(*kinds: type[object]) -> Made:
    """A league match in which both sides hold a weapon of each of these kinds."""

    def make(seed: int) -> MatchSetup:
        content, setup = load(), league(seed)
        held = tuple(next(card.number for card in content.changers if isinstance(card.effect, kind)) for kind in kinds)
        return replace(setup, home=replace(setup.home, weapons=held), away=replace(setup.away, weapons=held[:1]))

    return make


def _turning(seed: int) -> MatchSetup:
    """A league match with staff that turns draws."""
    setup = league(seed)
    return replace(setup, home=replace(setup.home, draw_turned=8), away=replace(setup.away, draw_turned=8))


def _powerhouse(seed: int) -> MatchSetup:
    """A league match against a club without players."""
    setup, content = league(seed), load()
    key = next(club.key for club in content.clubs if club.key != setup.home.club)
    name = next(club.name for club in content.clubs if club.key == key)
    return replace(setup, away=Squad(None, key, name, block=Thirds(13, 12, 14)))


def _supercup(seed: int) -> MatchSetup:
    """A SuperCup final against an opponent still to be drawn."""
    setup, content = league(seed), load()
    drawn = content.opponents[seed % len(content.opponents)]
    block = Thirds(drawn.defence, drawn.midfield, drawn.attack)
    home = replace(setup.home, staff=Thirds(6, 6, 6), boost=0, weapons=())
    return replace(setup, kind="supercup", home=home, away=Squad(None, "", drawn.name, block=block), roller=1)


def _super_duper(seed: int) -> MatchSetup:
    """A Super-Duper-Cup final."""
    setup = league(seed)
    home, away = (replace(squad, boost=0, out=(), weapons=()) for squad in (setup.home, setup.away))
    return replace(setup, kind="super_duper", home=home, away=replace(away, handicap=Thirds()))


def _at(made: Made, wanted: type[Event] | Wanted, moment: float | str, share: float = 0.5) -> Make:
    """Such a match stopped at an event."""
    found = is_a(wanted) if isinstance(wanted, type) else wanted
    return match_at(lambda number: of_record(played(made(number), number)), found, moment, share)


def _double(event: Event) -> bool:
    return isinstance(event, ev.DiceThrown) and event.home[0] == event.home[1]


def _third(attacker: int | None) -> Wanted:
    return is_a(ev.ThirdBegun, attacker=attacker)


def _won(side: int | None) -> Wanted:
    return is_a(ev.ThirdWon, winner=side)


def _kick(number: int) -> Wanted:
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


# -- questions
def questions(made: Made, seed: int, wanted: Wanted) -> Iterator[tuple[LiveMatch, Decision]]:
    """Matches that wait for a decision that is wanted, beginning with the one of `seed`."""
    return waiting_for(wanted, lambda number: _WholeMatch(made(number), number), seed)


def _asked(made: Made, wanted: Wanted, aim: type[object] | None = None) -> Make:
    """The panel for a decision, over the match it is about; `aim` picks the weapon that needs a third or a target."""

    def make(ui: Ui, seed: int) -> Scene:
        feed, decision = first_of(questions(made, seed, wanted))
        match = SuperclubMatchScene(ui, load(), Showing(feed))
        match.timeline.seek(len(match.timeline.beats))
        ui.stack.push(match)
        scene = AskScene(match, decision, feed.act, feed.fault)
        if aim is not None and isinstance(decision, WeaponDue):
            changers = load().changers
            scene.aim(next(number for number in decision.weapons if isinstance(changers[number].effect, aim)))
        return scene

    return make


def _weapon(moment: str) -> Wanted:
    return is_a(WeaponDue, moment=moment, side=0)


def _result(made: Made) -> Make:
    return result_of(lambda seed: of_record(played(made(seed), seed)))


REVEALED = _armed(ThirdLifted, NewCaptain, ManMarking, Derby, LineUpChanged)


_THIRD_WON = _at(league, _won(0), 0.9)


SCENES: dict[str, Make] = {
    "superclub-match": _at(league, _third(0), 0.62),
    "superclub-match-before": _at(league, ev.LineUpSealed, 0.9),
    "superclub-match-reveal": _at(league, ev.LineUpsShown, 0.97),
    "superclub-match-midfield": _at(league, _third(None), 0.97),
    "superclub-match-counter": _at(league, _third(1), 0.5),
    "superclub-match-dice": _at(league, ev.DiceThrown, "tumble_home"),
    "superclub-match-needs": _at(league, ev.DiceThrown, "tumble_away"),
    "superclub-match-double": _at(league, _double, 0.99),
    "superclub-match-won": _at(league, _won(0), "party", 0.4),
    "superclub-match-lost": _at(league, _won(1), "party", 0.4),
    "superclub-match-shared": _at(league, _won(None), "party", 0.4),
    "superclub-match-injury": _at(league, ev.PlayerInjured, 0.62),
    "superclub-match-substitute": _at(league, ev.SubstituteCameOn, "change", 0.7),
    "superclub-match-changer": _at(league, ev.ChangerEarned, 0.5),
    "superclub-match-weapon": _at(_armed(NewCaptain), ev.WeaponPlayed, 0.6),
    "superclub-match-captain": _at(_armed(NewCaptain), ev.CaptainMoved, 0.5),
    "superclub-match-lift": _at(_armed(ThirdLifted), ev.StarsAdded, 0.5),
    "superclub-match-derby": _at(_armed(Derby), ev.DerbyDeclared, 0.6),
    "superclub-match-marked": _at(_armed(ManMarking), _third(1), 0.6),
    "superclub-match-spray": _at(_armed(IceSpray), ev.InjuryCancelled, 0.5),
    "superclub-match-equaliser": _at(_armed(LateEqualiser), is_a(ev.ResultThrownFor, by="weapon"), "tumble"),
    "superclub-match-turned": _at(_turning, is_a(ev.ResultThrownFor, by="staff"), 0.9),
    "superclub-match-full-time": _at(league, ev.MatchEnded, 0.5),
    "superclub-match-powerhouse": _at(_powerhouse, _third(None), 0.97),
    "superclub-match-opponent": _at(_supercup, ev.LineUpsShown, "card", 0.6),
    "superclub-match-supercup": _at(_supercup, _third(None), 0.97),
    "superclub-match-penalties": _at(_super_duper, ev.ShootOutBegun, 0.75),
    "superclub-match-kick": _at(_super_duper, _kick(6), "tumble"),
    "superclub-match-kick-scored": _at(_supercup, _kick(4), 0.8),
    "superclub-match-log": beside(_THIRD_WON, "transport.log"),
    "superclub-match-why": beside(_THIRD_WON, "transport.why"),
    "superclub-match-sides": with_sides(_THIRD_WON),
    "superclub-match-ask-weapon": _asked(REVEALED, _weapon("reveal")),
    "superclub-match-ask-third": _asked(REVEALED, _weapon("reveal"), NewCaptain),
    "superclub-match-ask-target": _asked(REVEALED, _weapon("reveal"), ManMarking),
    "superclub-match-ask-again": _asked(_armed(BothReroll), _weapon("third")),
    "superclub-match-ask-spray": _asked(_armed(IceSpray), _weapon("injury")),
    "superclub-match-ask-late": _asked(_armed(LateEqualiser), _weapon("defeat")),
    "superclub-match-ask-substitute": _asked(league, is_a(SubstituteDue, side=0)),
    "superclub-match-ask-substitute-away": _asked(league, is_a(SubstituteDue, side=1)),
    "superclub-match-result": _result(_armed(ThirdLifted)),
    "superclub-match-result-final": _result(_supercup),
}
"""Every moment by name, in the order in which they come."""

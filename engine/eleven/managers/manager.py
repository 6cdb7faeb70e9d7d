"""The first four levels of computer managers, and how each of them thinks; the fifth is `gaffer`'s.

| level | days | deployment | dice and tactics |
|---|---|---|---|
| 1 | the strongest footballer, a sponsor, whatever is left to buy | the default one, two changes | kept; none |
| 2 | what brings most in two weeks, money hardly counting | against all line-ups like that, a few steps | by worth |
| 3 | to the season's end; objective, sets, sales | with tactics, by the club's own cards, to the best | by worth |
| 4 | the free action beside the day's | several teams and shapes | by worth |
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from engine.core.chance import Chance
from engine.core.model import Action, Decision, MaybeStyle
from engine.eleven.club_rules.model import AnswerDie, Deploy, DeployDue, Pick, PickDue, RerollDue
from engine.eleven.content.cards import Content
from engine.eleven.managers import aims, choices, deploying, matchday, novice
from engine.eleven.managers.deploying import Effort
from engine.eleven.managers.desk import Desk, desk_of
from engine.eleven.managers.likings import likings_of
from engine.eleven.managers.worth import Taste, Worth
from engine.eleven.match.model import FansDue, MatchTable, PlayTactic, SeatFans, TacticDue
from engine.eleven.season.actions import KeepDirector, KeepObjective, NextSeason, TryAgain
from engine.eleven.season.day import day_options
from engine.eleven.season.model import WEEKS, DayDue, KeepDirectorDue, KeepObjectiveDue, NextSeasonDue, SeasonTable


class Level(NamedTuple):
    """What makes a level above the first: what it counts, how hard it thinks about deployments, and whether it
    reckons with the free action beside the day's."""

    taste: Taste
    effort: Effort
    pairs: bool


_NOVICE = 1


def styled(level: Level, style: MaybeStyle) -> Level:
    """A level as somebody with a style plays it."""
    likings = likings_of(style)
    taste = level.taste._replace(euro=level.taste.euro + likings.euro, likings=likings)
    return level._replace(taste=taste, effort=level.effort._replace(draw=level.effort.draw + likings.draw))


LEVELS: dict[int, Level] = {
    2: Level(
        Taste(horizon=2, euro=200, objectives=False, sets=False, sales=False),
        Effort(teams=1, shapes=1, rounds=2, tactics=False, own_cards=False),
        pairs=False,
    ),
    3: Level(
        Taste(horizon=WEEKS, euro=370, objectives=True, sets=True, sales=True),
        Effort(teams=1, shapes=1, rounds=20, tactics=True, own_cards=True),
        pairs=False,
    ),
    4: Level(
        Taste(horizon=WEEKS, euro=370, objectives=True, sets=True, sales=True),
        Effort(teams=5, shapes=2, rounds=20, tactics=True, own_cards=True),
        pairs=True,
    ),
}
"""How each level thinks that does; the first doesn't."""


class ComputerManager:
    """A manager for seasons and single matches. Keeps nothing between decisions."""

    def __init__(self, level: int, content: Content, style: MaybeStyle = UNSET) -> None:
        self.level = level
        self.style = style
        self._style = None if level == _NOVICE else styled(LEVELS[level], style)
        self._content = content

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a season or a match."""
        desk = desk_of(view, decision.seat)
        if self._style is None:
            return novice.answer(self._content, desk, decision, chance, self.style)
        return _answer(self._content, desk, decision, self._style)


def _answer(content: Content, desk: Desk, decision: Decision, style: Level) -> Action:
    """What seems best; without chance, as these managers have no moods."""
    match decision:
        case DeployDue(seat=seat):
            return Deploy(seat, deploying.best_deployment(content, desk, style.effort))
        case FansDue(seat=seat, most=most):
            return SeatFans(seat, most)
        case TacticDue(seat=seat):
            return _tactic(content, desk, decision)
        case KeepObjectiveDue(seat=seat, hand=hand):
            return KeepObjective(seat, aims.best_objective(content, hand))
        case NextSeasonDue(seat=seat):
            again = choices.is_worth_a_try(content, desk.season, decision)
            return TryAgain(seat) if again else NextSeason(seat)
    worth = Worth(content, desk, style.taste)
    match decision:
        case DayDue():
            options = day_options(content, desk.season, decision.seat)
            return choices.best_action(content, desk.season, decision, options, worth, style.pairs)
        case PickDue(seat=seat):
            return Pick(seat, choices.best_pick(content, worth, decision))
        case RerollDue(seat=seat):
            return AnswerDie(seat, choices.best_means(content, worth, decision))
        case KeepDirectorDue(seat=seat, hand=hand):
            return KeepDirector(seat, choices.best_director(content, worth, hand))
    raise TypeError(f"no decision of Eleven: {decision!r}")


def _tactic(content: Content, desk: Desk, due: TacticDue) -> PlayTactic:
    assert desk.match is not None, "tactics are for matches"
    return matchday.best_tactic(content, desk.match, due)

"""Level 5, the gaffer: on his days he plays on what he thinks of doing, up to the match, and takes what comes to most.

Owns which answers are thought of, how a day is played on, and what a club is worth on the eve of a match. Everything
else, deployments and matches too, he does as level 4. The search is `engine.core.search`'s, worlds that may be are
`worlds`', what a club is told by is `traits`', and what that is worth was fitted (`fitted`).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.core.chance import Chance
from engine.core.model import GAFFER, Action, Decision, MaybeStyle
from engine.core.rules import Manager
from engine.core.search import Thought, best, played_on, thought_out
from engine.eleven.club_rules.model import Club, Pick, PickDue
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.managers import choices, deploying
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.fitted import WORTHS
from engine.eleven.managers.manager import LEVELS, ComputerManager
from engine.eleven.managers.traits import ONE, traits
from engine.eleven.managers.worlds import possible
from engine.eleven.managers.worth import Worth
from engine.eleven.match.model import MatchTable
from engine.eleven.season.day import day_options
from engine.eleven.season.model import ACTION_DAYS, DayDue, SeasonState, SeasonTable
from engine.eleven.season.rules import ElevenSeason

_STEADY, _OWN, _OTHERS = 4, 3, 1
"""The levels whose answers he begins with, and by which he and the others play on."""
_CANDIDATES = 6
_BUDGET = 120
"""About so many actions are played out for a decision."""


class Gaffer(ComputerManager):
    """A manager for seasons and single matches. Keeps nothing between decisions."""

    def __init__(self, content: Content, style: MaybeStyle = UNSET) -> None:
        super().__init__(_STEADY, content, style)
        self.level = GAFFER
        self._rules = ElevenSeason(content)
        self._own, self._others = ComputerManager(_OWN, content), ComputerManager(_OTHERS, content)

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a season or a match."""
        return thought_out(self.thinking(view, decision, chance))

    def thinking(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Thought[Action]:
        """The same, step by step."""
        first = super().choose(view, decision, chance)
        if not isinstance(view, SeasonTable) or not isinstance(decision, DayDue | PickDue) or not _is_day(view):
            return first
        answers = self._answers(view, decision, first)
        if len(answers) == 1:
            return first
        seat = decision.seat

        def play_on(state: SeasonState, action: Action) -> Thought[int]:
            self._rules.apply(state, action)
            yield
            managers: list[Manager] = [self._others] * len(view.clubs)
            managers[seat] = self._own
            yield from played_on(self._rules, state, managers, _is_eve, state.chance)
            return self._worth(self._rules.view(state, seat), seat)

        return (
            yield from best(answers, lambda number: possible(self._content, view, decision, number), play_on, _BUDGET)
        )

    def _answers(self, view: SeasonTable, due: DayDue | PickDue, first: Action) -> list[Action]:
        """What is thought of: level 4's answer, then what it would think of next; to end the day, or nothing, too."""
        others: Sequence[Action]
        if isinstance(due, PickDue):
            others = [Pick(due.seat, piece) for piece in (*due.candidates, *([None] if due.may_decline else []))]
        else:
            worth = Worth(self._content, desk_of(view, due.seat), LEVELS[_STEADY].taste)
            options = day_options(self._content, view, due.seat)
            others = choices.ranked(self._content, view, due, options, worth)[: _CANDIDATES - 1]
        return list(dict.fromkeys([first, *others]))

    def _worth(self, view: SeasonTable, seat: int) -> int:
        """What a season will come to, on the eve of a match, beyond what it has in the league."""
        desk = desk_of(view, seat)
        promise = max(plan.worth for plan in deploying.plans(self._content, desk, LEVELS[_OWN].effort))
        return eve_worth(self._content, desk.club, promise, view.week)


def eve_worth(content: Content, club: Club, promise: int, week: int) -> int:
    """What is still to come of a season in VP, and what a club has already but its spaces in the league, in thousandths
    up to the same constant in each week."""
    amounts = traits(content, club, promise)
    return sum(WORTHS[name][week - 1] * amount for name, amount in amounts.items() if name in WORTHS) // ONE


def _is_day(view: SeasonTable) -> bool:
    """Whether something is decided in a manager's own turn on an action day; of campaigns level 4 knows more."""
    return view.day in ACTION_DAYS and view.turn is not None and view.match is None and not view.setup.scenario


def _is_eve(state: SeasonState) -> bool:
    return state.table.day == "matchday"


def manager(level: int, content: Content | None = None, style: MaybeStyle = UNSET) -> ComputerManager:
    """The computer manager of that level, 1 to 5, and style; of the shipped content by default.

    Raises `KeyError` for another level.
    """
    known = load() if content is None else content
    return Gaffer(known, style) if level == GAFFER else ComputerManager(level, known, style)

"""What strategies are worth in Eleven: `python -m tests.bench.eleven_strategies`.

Each bot plays as a manager of level 4 but for one thing, against three of level 3; seats are rotated, and chance is
25 %. Prints the table of `docs/balance.md`: a game that is decided by football punishes who does without it, and no
single idea wins. The last rows deploy one's squad as others would (EL-6, EL-25), for what deployment is worth.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable
from statistics import mean
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.model import Action, Decision
from engine.core.rules import Manager
from engine.eleven.club_rules.deployment import default_deployment
from engine.eleven.club_rules.model import Club, Deploy, DeployDue
from engine.eleven.content.cards import Content
from engine.eleven.managers import choices, manager
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.manager import LEVELS
from engine.eleven.managers.worth import Worth
from engine.eleven.match.events import MatchDecided
from engine.eleven.match.model import LEAGUE_SPACES, MatchTable
from engine.eleven.season.actions import (
    Build,
    ContractSponsor,
    DayAction,
    EndDay,
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    SellPlayer,
    UseCard,
)
from engine.eleven.season.day import day_options
from engine.eleven.season.model import DayDue, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_games import SEATS, play
from tests.bench.estimates import share

BOT, RIVALS = 4, 3
"""The levels of the bot and of those against it."""
_FIRST_SEED = 1000
_EIGHT = 8
_MORE = 3
"""A squad of eight grows to so many more than the number of the week: eight in week 5."""
_EARLY, _LATE = 5, 7
"""A squad is built up to the one week, and kept together until the other."""
_PRICE_OF_A_SQUAD = 500
"""What a hire may lose, in thousandths of a VP, for the sake of a squad of eight."""
_HIRES = (HirePlayer, HireYoungster)

Allowed = Callable[[DayAction, SeasonTable, Club], bool]


class Strategy:
    """A manager of level 4 who considers only some actions of a day; with `eight` he hires until he has that many
    footballers, with `plain` he deploys as EL-6 does."""

    def __init__(self, content: Content, allowed: Allowed, *, eight: bool = False, plain: bool = False) -> None:
        self._content = content
        self._manager = manager(BOT, content)
        self._allowed = allowed
        self._eight = eight
        self._plain = plain

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision."""
        if self._plain and isinstance(decision, DeployDue):
            club = view.club if isinstance(view, MatchTable) else view.clubs[decision.seat]
            return Deploy(decision.seat, default_deployment(self._content, club))
        if isinstance(decision, DayDue) and isinstance(view, SeasonTable):
            return self._day(view, decision)
        return self._manager.choose(view, decision, chance)

    def _day(self, table: SeasonTable, due: DayDue) -> DayAction:
        level = LEVELS[BOT]
        assert level is not None, "level 4 thinks"
        club = table.clubs[due.seat]
        worth = Worth(self._content, desk_of(table, due.seat), level.taste)
        options = [one for one in day_options(self._content, table, due.seat) if self._allowed(one, table, club)]
        if self._eight and table.week <= _EARLY and len(club.players) < min(_EIGHT, table.week + _MORE):
            hires = [
                (choices.gain_of(self._content, table, one, worth), place)
                for place, one in enumerate(options)
                if isinstance(one, _HIRES)
            ]
            if hires and max(hires)[0] > -_PRICE_OF_A_SQUAD:
                return options[max(hires)[1]]
        return choices.best_action(self._content, table, due, options, worth, level.pairs)


class Found(NamedTuple):
    """How a bot fared: games won in hundredths (shared wins in parts) and half the 95 % interval, VP, league place,
    points a match (3, 1, 0), games."""

    won: float
    margin: float
    points: float
    place: float
    a_match: float
    games: int


def without(*kinds: type[DayAction]) -> Allowed:
    """Everything but these."""
    return lambda action, table, club: not isinstance(action, kinds)


def only(*kinds: type[DayAction]) -> Allowed:
    """Nothing but these, and the end of a day."""
    return lambda action, table, club: isinstance(action, (*kinds, EndDay))


def _keeps_eight(action: DayAction, table: SeasonTable, club: Club) -> bool:
    return not isinstance(action, SellPlayer) or len(club.players) > _EIGHT or table.week >= _LATE


def _anything(action: DayAction, table: SeasonTable, club: Club) -> bool:
    return True


def bots(content: Content) -> dict[str, Strategy]:
    """All strategies by name."""
    return {
        "no footballers": Strategy(content, without(*_HIRES)),
        "only footballers, no staff": Strategy(content, without(HireStaff, Build, ExtendOffice)),
        "only money and office": Strategy(content, only(ContractSponsor, ExtendOffice, SellPlayer, UseCard)),
        "no infrastructure": Strategy(content, without(Build)),
        "no sponsor": Strategy(content, without(ContractSponsor)),
        "no youngsters": Strategy(content, without(HireYoungster)),
        "no staff": Strategy(content, without(HireStaff)),
        "a squad of eight, early": Strategy(content, _keeps_eight, eight=True),
        "level 4 as it is": Strategy(content, _anything),
        "level 4, deployed as in EL-6": Strategy(content, _anything, plain=True),
    }


def fare(rules: ElevenSeason, bot: Manager, games: int) -> Found:
    """Play `games` with the bot in each seat in turn; four in a row are the same game, so that they count as one for
    the interval."""
    rival = manager(RIVALS, rules.content)
    won: dict[int, list[float]] = defaultdict(list)
    points: list[int] = []
    places: list[int] = []
    matches: list[int] = []
    for game in range(games):
        seat, seed = game % SEATS, _FIRST_SEED + game // SEATS
        found = play(rules, [bot if one == seat else rival for one in range(SEATS)], seed)
        won[seed].append(found.won[seat])
        points.append(found.table.scores[seat].total)
        places.append(found.table.places[seat])
        matches.extend(
            LEAGUE_SPACES[one.result][0] for one in found.events if isinstance(one, MatchDecided) and one.seat == seat
        )
    games_won = share((sum(one), len(one)) for one in won.values())
    return Found(100 * games_won.mean, 100 * games_won.margin, mean(points), mean(places), mean(matches), games)


def main() -> None:
    """Print how each strategy fares."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each bot, seats rotated")
    parser.add_argument("--only", default="", help="the bots whose name has this in it")
    options = parser.parse_args()
    rules = ElevenSeason()
    print("| bot | games won | 95 % | VP | league place | points a match |")
    print("|---|---|---|---|---|---|")
    for name, bot in bots(rules.content).items():
        if options.only in name:
            found = fare(rules, bot, options.games)
            print(
                f"| {name} | {found.won:.1f} % | ± {found.margin:.0f} | {found.points:.1f} | {found.place:.1f}"
                f" | {found.a_match:.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()

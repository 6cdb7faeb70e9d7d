"""What strategies are worth in Eleven: `python -m tests.bench.strategies eleven`.

Each bot plays as a manager of level 4 but for one thing, against three of level 3; seats are rotated, and chance is
25 %. Prints the table of `docs/balance.md`: a game that is decided by football punishes who does without it, and no
single idea wins. The last rows deploy one's squad as others would (EL-6, EL-25), for what deployment is worth.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from statistics import mean
from typing import Literal, NamedTuple

from engine.core.chance import Chance
from engine.core.model import Action, Decision
from engine.core.rules import Manager
from engine.eleven.club_rules.deployment import default_deployment
from engine.eleven.club_rules.model import Club, Deploy, DeployDue, PickDue, PickPurpose, Piece
from engine.eleven.content.cards import VOTES, Content
from engine.eleven.content.effects import (
    BuyOffice,
    Effect,
    HireAnywhere,
    HireFreeStaff,
    HireFreeYoungster,
    SignSmallDeal,
)
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
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    RaisePotential,
    SellPlayer,
    UseCard,
)
from engine.eleven.season.day import action_of, day_options
from engine.eleven.season.model import DayDue, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.transfer import card_at
from tests.bench.eleven_games import SEATS, pick_another, play
from tests.bench.estimates import Estimate, share
from tests.bench.strategies import Asked

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

Thing = Literal["footballer", "youngster", "staff", "sponsor", "building", "office", "stat"]
"""What a club may come to have more of; `footballer` is one of the row."""
_BY_ACTION: dict[type[DayAction], Thing] = {
    HirePlayer: "footballer", HireYoungster: "youngster", HireStaff: "staff", ContractSponsor: "sponsor",
    Build: "building", ExtendOffice: "office", RaisePotential: "stat",
}  # fmt: skip
_BY_EFFECT: dict[type[Effect], Thing] = {
    HireFreeYoungster: "youngster", HireFreeStaff: "staff", SignSmallDeal: "sponsor", BuyOffice: "office",
}  # fmt: skip
_BY_PICK: dict[PickPurpose, Thing] = {
    "hire_player": "footballer", "hire_staff": "staff", "free_staff": "staff", "small_deal": "sponsor",
}  # fmt: skip


class Strategy:
    """A manager of level 4 who does `without` some things: neither acts for them, nor takes a card or a contract that
    brings one, nor chooses one where he may decline or choose something else.

    What he can't help he has: the first trainer of the draft (EL-4), what his board decides by itself (EL-9), and a
    free card whose only candidates he doesn't want (EL-16). With `eight` he hires until he has that many footballers,
    and then keeps them; with `plain` he deploys as EL-6 does.
    """

    def __init__(self, content: Content, *without: Thing, eight: bool = False, plain: bool = False) -> None:
        self._content = content
        self._manager = manager(BOT, content)
        self._without = without
        self._eight = eight
        self._plain = plain

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision."""
        if self._plain and isinstance(decision, DeployDue):
            club = view.club if isinstance(view, MatchTable) else view.clubs[decision.seat]
            return Deploy(decision.seat, default_deployment(self._content, club))
        if isinstance(view, SeasonTable):
            if isinstance(decision, DayDue):
                return self._day(view, decision)
            if isinstance(decision, PickDue):
                return pick_another(
                    self._manager, view, decision, chance, lambda piece: self._is_unwanted(view, decision, piece)
                )
        return self._manager.choose(view, decision, chance)

    def _day(self, table: SeasonTable, due: DayDue) -> DayAction:
        level = LEVELS[BOT]
        club = table.clubs[due.seat]
        worth = Worth(self._content, desk_of(table, due.seat), level.taste)
        options = [one for one in day_options(self._content, table, due.seat) if self._would(table, club, one)]
        if self._eight and table.week <= _EARLY and len(club.players) < min(_EIGHT, table.week + _MORE):
            hires = [
                (choices.gain_of(self._content, table, one, worth), place)
                for place, one in enumerate(options)
                if isinstance(one, HirePlayer | HireYoungster)
            ]
            if hires and max(hires)[0] > -_PRICE_OF_A_SQUAD:
                return options[max(hires)[1]]
        return choices.best_action(self._content, table, due, options, worth, level.pairs)

    def _would(self, table: SeasonTable, club: Club, action: DayAction) -> bool:
        """Whether he considers an action that could be done."""
        if self._eight and isinstance(action, SellPlayer) and len(club.players) <= _EIGHT and table.week < _LATE:
            return False
        if _BY_ACTION.get(type(action)) in self._without:
            return False
        return not self._is_brought(_effects(self._content, table, club, action))

    def _is_unwanted(self, table: SeasonTable, due: PickDue, piece: Piece) -> bool:
        """Whether choosing a candidate would bring what he does without."""
        content = self._content
        if _BY_PICK.get(due.purpose) in self._without:
            return True
        match due.purpose:
            case "hire_staff" | "free_staff":
                return self._is_brought(content.staff[card_at(table, "staff", piece.number)].bonus)
            case "small_deal":
                return self._is_brought(content.sponsors[card_at(table, "sponsors", piece.number)].small)
            case "vote":
                meeting = table.meetings[due.seat]
                assert meeting is not None, "a board votes on a card"
                return self._is_brought(content.meetings[meeting.card].decision(VOTES[piece.number]))
        return False

    def _is_brought(self, effects: Iterable[Effect]) -> bool:
        return any(_thing(effect) in self._without for effect in effects)


def _effects(content: Content, table: SeasonTable, club: Club, action: DayAction) -> tuple[Effect, ...]:
    """What a card or a contract does at once."""
    match action:
        case HireStaff(place=place):
            return content.staff[card_at(table, "staff", place)].bonus
        case ContractSponsor(place=place, deal=deal, bonus=bonus):
            return content.sponsors[card_at(table, "sponsors", place)].brought(deal, bonus)
        case UseCard(piece=piece):
            printed = action_of(content, club, piece)
            return () if printed is None else printed.effects
    return ()


def _thing(effect: Effect) -> Thing | None:
    """What an effect brings."""
    if isinstance(effect, HireAnywhere):
        return "footballer" if effect.row == "players" else "staff"
    return _BY_EFFECT.get(type(effect))


class Found(NamedTuple):
    """How a bot fared: share of games won (shared wins in parts), VP, league place, points a match (3, 1, 0), games."""

    won: Estimate
    points: float
    place: float
    a_match: float
    games: int


def bots(content: Content) -> dict[str, Strategy]:
    """All strategies by name."""
    return {
        "no footballers": Strategy(content, "footballer", "youngster"),
        "only footballers, no staff": Strategy(content, "staff", "building", "office"),
        "only money and office": Strategy(content, "footballer", "youngster", "staff", "building", "stat"),
        "no infrastructure": Strategy(content, "building"),
        "no sponsor": Strategy(content, "sponsor"),
        "no youngsters": Strategy(content, "youngster"),
        "no staff": Strategy(content, "staff"),
        "a squad of eight, early": Strategy(content, eight=True),
        "level 4 as it is": Strategy(content),
        "level 4, deployed as in EL-6": Strategy(content, plain=True),
    }


WANTED = {
    "no footballers": (0.0, 0.08),
    "only footballers, no staff": (0.0, 0.3),
    "only money and office": (0.0, 0.1),
    "no infrastructure": (0.08, 0.3),
    "no sponsor": (0.08, 0.3),
    "no youngsters": (0.08, 0.3),
    "no staff": (0.08, 0.3),
    "a squad of eight, early": (0.2, 0.4),
}
"""The least and the most of the games that a strategy should win: no single idea wins, and none that leaves football as
it is loses for sure."""


def fare(rules: ElevenSeason, bot: Manager, games: int, rivals: int = RIVALS) -> Found:
    """Play `games` against `rivals` of that level, with the bot in each seat in turn; four in a row are the same game,
    so that they count as one for the interval."""
    rival = manager(rivals, rules.content)
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
    return Found(games_won, mean(points), mean(places), mean(matches), games)


def _wanted(name: str) -> str:
    if name not in WANTED:
        return ""
    least, most = WANTED[name]
    return f"{100 * least:.0f} to {100 * most:.0f} %" if least else f"at most {100 * most:.0f} %"


def show(asked: Asked) -> None:
    """Print how each strategy fares."""
    rules = ElevenSeason()
    print("| bot | wanted | games won | VP | league place | points a match |")
    print("|---|---|---|---|---|---|")
    for name, bot in bots(rules.content).items():
        if asked.only in name:
            found = fare(rules, bot, asked.games, asked.rivals or RIVALS)
            won = f"{100 * found.won.mean:.1f} % ± {100 * found.won.margin:.0f}"
            print(
                f"| {name} | {_wanted(name)} | {won} | {found.points:.1f} | {found.place:.1f} | {found.a_match:.2f} |",
                flush=True,
            )

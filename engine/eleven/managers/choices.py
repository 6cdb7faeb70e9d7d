"""What is done on a day, the draft of directors, choices and dice (EL-4, EL-9 … EL-11, EL-34).

Every legal action is valued, alone or together with the free action. Owns the choice; what things are worth is
`worth`'s, what may be done the season's.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.eleven.club_rules.model import SHIRT_SIDES, Die, Means, PickDue, Piece, RerollDue
from engine.eleven.club_rules.outcomes import majority, settling_faces
from engine.eleven.content.abilities import AllOut
from engine.eleven.content.cards import VOTES, Content, DirectorCard
from engine.eleven.content.effects import (
    TRACKS,
    BreakTies,
    CheaperBuildings,
    CheaperStaff,
    CheaperYoungsters,
    FreeReroll,
    FullStandsBonus,
    InjuryChoice,
    Passive,
    PointsForMoney,
    Reach,
    SaleBonus,
    SponsorBonus,
    WeeklyHeal,
)
from engine.eleven.managers.matchday import going_all_out
from engine.eleven.managers.teams import FACES, faces_from
from engine.eleven.managers.worth import SPACE, Worth
from engine.eleven.season import day, prices, transfer
from engine.eleven.season.actions import (
    Build,
    ContractSponsor,
    DayAction,
    EndDay,
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    RaisePotential,
    SellPlayer,
    UseCard,
)
from engine.eleven.season.campaign import is_dismissed, medal_for, so_far
from engine.eleven.season.model import DayDue, NextSeasonDue, SeasonTable
from engine.eleven.season.opening import scenario_of

_PASSIVES: dict[type[Passive], int] = {
    PointsForMoney: 1500, CheaperBuildings: 1500, SponsorBonus: 1800, SaleBonus: 1800, WeeklyHeal: 500,
    InjuryChoice: 500, CheaperYoungsters: 1500, Reach: 500, FullStandsBonus: 2200, CheaperStaff: 1200,
    FreeReroll: 1200, BreakTies: 600,
}  # fmt: skip
"""What directors' lasting features are worth over a season (EL-49)."""
_UNPAID = 600
"""What a euro that is missing at the week's end costs: two tokens on a card (EL-41)."""
_GOAL = 600
"""A goal more or less, in thousandths of a VP."""
_MEANS_COST: dict[Means, int] = {"keep": 0, "fanbase": 0, "lighting": 30, "director": 250}
"""What is lost by using it now; 0 stands for what the marker is worth."""
_FREE_FIRST: tuple[Means, ...] = ("lighting", "director", "fanbase")


def best_director(content: Content, worth: Worth, hand: tuple[int, ...]) -> int:
    """The one whose stats, bonus, action and features are worth most."""
    return max(hand, key=lambda card: (director_worth(content.directors[card], worth), -card))


def director_worth(card: DirectorCard, worth: Worth) -> int:
    """What a director brings over the season, in thousandths of a VP."""
    found = sum(worth.stat(track, steps) for track, steps in card.stats.items()) + worth.effects(card.bonus, None)
    if card.action is not None:
        found += worth.effects(card.action.effects, None) * worth.weeks // 2
    return found + sum(_PASSIVES.get(type(passive), 0) for passive in card.passives)


# -- choices


def best_pick(content: Content, worth: Worth, due: PickDue) -> Piece | None:
    """The candidate that brings most or costs least; None if declining is better."""
    best = max(due.candidates, key=lambda piece: pick_worth(content, worth, due, piece))
    return None if due.may_decline and pick_worth(content, worth, due, best) <= 0 else best


def pick_worth(content: Content, worth: Worth, due: PickDue, piece: Piece) -> int:  # noqa: C901  # a case each
    """What choosing that brings, in thousandths of a VP."""
    number, club = piece.number, worth.club
    match due.purpose:
        case "train":
            return worth.trained(number)
        case "strengthen":
            return worth.strengthened(number, bool(due.data[2]))
        case "heal":
            return -worth.injured(number, min(due.data[1], club.player(number).injured))
        case "injury":
            return worth.injured(number, due.data[0])
        case "injury_die":
            hurt = [player.card for player in club.players if content.players[player.card].shirt == number]
            return min((worth.injured(card, due.data[0]) for card in hurt), default=0)
        case "cancel_injury":
            card, weeks = due.data
            return 1 - worth.injured(card, weeks)
        case "suspension" | "unpaid" | "suspend_staff":
            if piece.kind == "player":
                return worth.injured(number, 2)
            return -400 if content.staff[number].passive or content.staff[number].action else -10
        case "suspend_director":
            return -400 if content.directors[number].passives or content.directors[number].action else -10
        case "sell_now":
            return worth.sold(club.player(number), due.data[0])
        case "vote":
            return _vote_worth(content, worth, number)
        case "hire_player":
            card = transfer.card_at(worth.desk.season, "players", number)
            return worth.hired(card) - prices.player_cost(content, club, card) * worth.euro
        case "hire_staff":
            card = transfer.card_at(worth.desk.season, "staff", number)
            return worth.staff(card, prices.staff_cost(content, club, card))
        case "free_staff":
            card = transfer.card_at(worth.desk.season, "staff", number)
            return worth.staff(card, prices.staff_cost(content, club, card, free=True))
        case "small_deal":
            return worth.deal(transfer.card_at(worth.desk.season, "sponsors", number), "small", False)
        case "ability":
            ability = content.players[number].side(club.player(number).trained).ability
            return 1 + (_all_out(content, worth, number, ability) if isinstance(ability, AllOut) else 0)
        case "before" | "after":
            return 0


def _all_out(content: Content, worth: Worth, card: int, ability: AllOut) -> int:
    """What turns in the match that lies open, against the weeks that it costs (EL-34)."""
    assert worth.desk.match is not None, "abilities are for matches"
    promised = going_all_out(content, worth.desk.match, card)
    return promised * SPACE // 1000 + worth.injured(card, ability.weeks)


def is_worth_a_try(content: Content, table: SeasonTable, due: NextSeasonDue) -> bool:
    """Whether to play a season of a campaign again (EL-52): after a dismissal, going down, or missing bronze."""
    scenario = scenario_of(content, table.setup)
    assert scenario is not None, "only a campaign asks that"
    last = table.past[-1]
    if not due.tries:
        return False
    if is_dismissed(scenario, last) or last.relegated:
        return True
    return not due.goes_on and medal_for(scenario, so_far(scenario, table)) is None


def _vote_worth(content: Content, worth: Worth, vote: int) -> int:
    meeting = worth.desk.season.meetings[worth.desk.seat]
    assert meeting is not None, "a board votes on a card"
    return worth.effects(content.meetings[meeting.card].decision(VOTES[vote]), None)


# -- dice


def best_means(content: Content, worth: Worth, due: RerollDue) -> Means:
    """Throw again what is likely to fall better, with what is free as long as there is something.

    It can't cost more than the cheapest means: that one is left when the other is gone.
    """
    means = min(due.means, key=_FREE_FIRST.index)
    price = min(_MEANS_COST[one] or worth.markers("fanbase", 1) for one in due.means)
    settling = settling_faces(content, worth.club, due.die)
    faces = [_face_worth(content, worth, due.die, face) for face in settling]
    gain = sum(faces) // len(faces) - _face_worth(content, worth, due.die, due.value)
    return means if gain > price else "keep"


def _face_worth(content: Content, worth: Worth, die: Die, face: int) -> int:
    """What a face brings, for what the die is thrown."""
    club = worth.club
    match die.purpose:
        case "meeting":
            decision = majority([content.directors[one.card].votes[face - 1] for one in club.directors])
            open_to_choice = range(len(VOTES)) if decision is None else (VOTES.index(decision),)
            return max(_vote_worth(content, worth, vote) for vote in open_to_choice)
        case "potential":
            track = TRACKS[die.data[0]]
            return worth.stat(track, 1) if face > club.stats[track] else 0
        case "injury" | "suspension":
            hurt = [player.card for player in club.players if content.players[player.card].shirt == face]
            return max((worth.injured(card, die.data[0]) for card in hurt), default=0)
        case "goal" | "set_piece":
            return _GOAL if face >= die.data[-1] else 0
        case "own_goal":
            return -_GOAL if face >= die.data[-1] else 0
        case "discipline" | "strain":
            return worth.injured(die.data[0], 1) if face <= die.data[-1] else 0
        case "consequence":
            return _consequence_worth(content, worth, face)


def _consequence_worth(content: Content, worth: Worth, face: int) -> int:
    """EL-34: by the result on the table; an injury finds anybody of the squad."""
    result = None if worth.desk.match is None else worth.desk.match.result
    assert result is not None, "consequences follow a match"
    cell = content.tables.consequences(result)[face - 1]
    hurt = sum(worth.injured(player.card, cell.injury) for player in worth.club.players) // SHIRT_SIDES
    return worth.effects(cell.effects, None) + (hurt if cell.injury else 0)


def best_action(
    content: Content, table: SeasonTable, due: DayDue, options: Iterable[DayAction], worth: Worth, pairs: bool
) -> DayAction:
    """The one of these legal actions whose gain is highest, the end of the day if all of them lose.

    With `pairs` a free action is reckoned with beside another.
    """
    gains = [(gain, action) for action in options if (gain := gain_of(content, table, action, worth)) > 0]
    if not gains:
        return EndDay(due.seat)
    if pairs and not due.acted and not due.freed:
        beside = _Beside(gains)
        gains = [(gain + beside.best(action), action) for gain, action in gains]
    best = max(gain for gain, _ in gains)
    # Among equals the free action goes first: what it brings may help the other.
    equals = [action for gain, action in gains if gain == best]
    return next((action for action in equals if _is_free(action)), equals[0])


def ranked(
    content: Content, table: SeasonTable, due: DayDue, options: Iterable[DayAction], worth: Worth
) -> list[DayAction]:
    """These legal actions by what each brings by itself, the best first; the end of the day before those that lose."""
    gains = [(gain_of(content, table, action, worth), action) for action in options]
    return [action for _, action in sorted(gains, key=lambda one: (-one[0], not isinstance(one[1], EndDay)))]


class _Beside:
    """What can still be done on the same day beside an action: another way, and not with the same card (EL-11)."""

    def __init__(self, gains: Iterable[tuple[int, DayAction]]) -> None:
        self._by_way: dict[bool, list[tuple[int, Piece | None]]] = {False: [], True: []}
        for gain, action in sorted(gains, key=lambda one: -one[0]):
            self._by_way[_is_free(action)].append((gain, _piece(action)))

    def best(self, action: DayAction) -> int:
        """What the best of it brings."""
        piece = _piece(action)
        for gain, other in self._by_way[not _is_free(action)]:
            if other is None or other != piece:
                return gain
        return 0


def _piece(action: DayAction) -> Piece | None:
    """The card or token that is used, if one is."""
    return action.piece if isinstance(action, UseCard) else None


def _is_free(action: DayAction) -> bool:
    return isinstance(action, UseCard) and action.free


def gain_of(content: Content, table: SeasonTable, action: DayAction, worth: Worth) -> int:
    """What a legal action brings beyond its price, in thousandths of a VP, and how much it is liked."""
    return _gain_of(content, table, action, worth) + worth.taste.likings.of(action)


def _gain_of(content: Content, table: SeasonTable, action: DayAction, worth: Worth) -> int:
    club = worth.club
    match action:  # what there is most of comes first
        case ContractSponsor(place=place, deal=deal, bonus=bonus):
            return worth.deal(transfer.card_at(table, "sponsors", place), deal, bonus)
        case UseCard(piece=piece, free=free):
            printed = day.action_of(content, club, piece)
            assert printed is not None, "only what has an action is an option"
            return worth.effects(printed.effects, None) - worth.cost(prices.action_cost(content, club, printed, free))
        case SellPlayer(card=card):
            return worth.sold(club.player(card))
        case Build(building=building):
            return worth.building(building) - _short(worth, worth.building_cost)
        case HireStaff(place=place):
            card = transfer.card_at(table, "staff", place)
            cost = prices.staff_cost(content, club, card)
            return worth.staff(card, cost) - _short(worth, cost)
        case HirePlayer(place=place):
            card = transfer.card_at(table, "players", place)
            cost = prices.player_cost(content, club, card)
            return worth.hired(card) - cost * worth.euro - _short(worth, cost)
        case RaisePotential(track=track):
            return worth.stat(track, 1) * faces_from(club.stats[track] + 1) // FACES
        case EndDay():
            return 0
        case HireYoungster():
            cost = prices.youngster_cost(content, club)
            return worth.youngster() - cost * worth.euro - _short(worth, cost)
        case ExtendOffice():
            return worth.office() - _short(worth, prices.office_cost(content, club))


def _short(worth: Worth, cost: int) -> int:
    """What it costs to have too few euros for this week's maintenance afterwards; fans will still pay."""
    club = worth.club
    fans = min(club.markers["fanbase"], worth.places)
    return _UNPAID * max(0, worth.bill() - fans - club.markers["budget"] + cost)

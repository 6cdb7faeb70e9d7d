"""What a season comes to: league, objectives, the final scoring line by line, and who won.

The league is one table of clubs and opponents, moved by results and by the dice of those nobody met (EL-32, EL-35); an
entrant is a seat, or the number of seats plus the opponent's number in the content. Objectives and campaigns measure
alike (EL-50, EL-52); the sheet is EL-43 to EL-45. What becomes of a campaign is `campaign`'s.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club, OwnedPlayer
from engine.eleven.content.campaigns import Derby
from engine.eleven.content.cards import Content, ObjectiveCard, Result, StaffSet
from engine.eleven.content.effects import PointsForMoney, PointsForSquad, PointsForTrainedYoungsters
from engine.eleven.content.ploys import Measure
from engine.eleven.match.model import LEAGUE_SPACES
from engine.eleven.season.events import (
    LeagueMoved,
    OpponentDiceThrown,
    OpponentsTurned,
)
from engine.eleven.season.fold import SeasonPlay
from engine.eleven.season.model import (
    ScoreLine,
    ScoreSheet,
    SeasonTable,
    ThrowOpponentDice,
)

_SETS: tuple[tuple[StaffSet, Literal["coaching", "medical", "crowd", "office_staff", "recruitment"]], ...] = (
    ("coaching", "coaching"),
    ("medical", "medical"),
    ("crowd", "crowd"),
    ("office", "office_staff"),
    ("recruitment", "recruitment"),
)
"""The staff sets and their lines."""
NO_PLACE = 0
"""The league place as long as nobody has moved."""
MISSED, FULFILLED, PERFECT = 0, 1, 2
STAFF_IN_A_SET = 2
"""From so many cards on a set counts for an objective (EL-50)."""
HIGH_STAT = 6
"""From there on a stat counts for an objective (EL-50)."""
SEVERAL = 2
DIE = 6


class SoFar(NamedTuple):
    """What a manager would score if the season ended now. `total` leaves out his objective where it isn't `known`."""

    lines: tuple[ScoreLine, ...]
    known: bool

    @property
    def total(self) -> int:
        """All lines together."""
        return sum(line.points for line in self.lines)


def score_sheet(content: Content, club: Club, place: int) -> ScoreSheet:
    """A manager's final scoring, whose league place is `place` (EL-43)."""
    objective = club.secrets.objective
    assert objective is not None, "everybody has an objective"
    level = objective_level(content, club, content.objectives[objective], place)
    lines = _lines(content, club, place, level)
    return ScoreSheet(lines, sum(line.points for line in lines), objective, level)


def score_so_far(content: Content, table: SeasonTable, seat: int) -> SoFar:
    """The same as the table stands (EL-43). Of an objective that the onlooker doesn't know nothing is counted.

    Before a match has moved anybody all share the first place, which is nobody's merit: the league's line counts 0 in
    place 0 then, and no objective is reached by the place.
    """
    club, place = table.clubs[seat], league_places(table.league)[seat] if any(table.league) else NO_PLACE
    objective = club.secrets.objective
    aimed = place or len(table.league)
    level = MISSED if objective is None else objective_level(content, club, content.objectives[objective], aimed)
    return SoFar(_lines(content, club, place, level), objective is not None)


def _lines(content: Content, club: Club, place: int, level: int) -> tuple[ScoreLine, ...]:
    """All lines, of a manager in that league place, if he has one, who has reached that level of his objective."""
    tables = content.tables
    for_place = 0 if place == NO_PLACE else tables.league_points[min(place, len(tables.league_points)) - 1]
    tokens = vp_tokens(content, club)
    points = {token.kind: token.points for token in content.buildings}
    money = club.markers["budget"]
    sets = staff_sets(content, club)
    for_level = tables.objective_points * (level >= FULFILLED) + tables.perfect_points * (level >= PERFECT)
    return (
        ScoreLine("league", place, for_place),
        ScoreLine("tokens", tokens, tokens),
        *(ScoreLine(item, sets[name], set_points(tables.sets[name], sets[name])) for name, item in _SETS),
        ScoreLine("infrastructure", len(club.buildings), sum(points[built.kind] for built in club.buildings)),
        ScoreLine("objective", level, for_level),
        ScoreLine("office", club.office, sum(tables.office_points[: club.office])),
        ScoreLine("money", money, money // tables.money_per_point),
        _director_line(content, club),
    )


def set_names() -> dict[str, StaffSet]:
    """The staff set that each line of a sheet counts, by the line's item; those that count none aren't there."""
    return {item: name for name, item in _SETS}


def set_points(points: Sequence[int], cards: int) -> int:
    """VP for so many cards of a set; more than the last entry add nothing (EL-45)."""
    return points[min(cards, len(points)) - 1] if cards else 0


def final_places(table: SeasonTable) -> list[int]:
    """Every seat's place by VP, then by league place; who is level in both shares one (EL-44)."""
    merits = [(-sheet.total, table.places[seat]) for seat, sheet in enumerate(table.scores)]
    return [1 + sum(other < merit for other in merits) for merit in merits]


def _director_line(content: Content, club: Club) -> ScoreLine:
    """What directors score on top (EL-43, EL-49); `count` is how many of them do."""
    counted: list[int] = []
    for one in features.passives(content, club):
        if isinstance(one, PointsForMoney):
            counted.append(club.markers["budget"] // one.money)
        elif isinstance(one, PointsForTrainedYoungsters):
            trained = [player for player in club.players if player.trained]
            counted.append(one.points * sum(content.players[player.card].kind == "youngster" for player in trained))
    return ScoreLine("directors", len(counted), sum(counted))


def vp_tokens(content: Content, club: Club) -> int:
    """How many VP tokens a club has as things stand: its own, one for a footballer who has any (EL-14), and those of a
    first trainer (EL-48)."""
    return club.tokens + sum(player.tokens > 0 for player in club.players) + tokens_for_squad(content, club)


def tokens_for_squad(content: Content, club: Club) -> int:
    """The VP tokens of a first trainer for the squad one leaves, of several him who brings most (EL-48)."""
    wanted = [one for one in features.passives(content, club) if isinstance(one, PointsForSquad)]
    return max((squad_points(one, counted_footballers(content, one, club.players)) for one in wanted), default=0)


def counted_footballers(content: Content, passive: PointsForSquad, players: Iterable[OwnedPlayer]) -> int:
    """How many of these footballers such a card counts, hurt and suspended ones too (EL-43)."""
    return sum(_is_counted(content, passive, player) for player in players)


def squad_points(passive: PointsForSquad, many: int) -> int:
    """VP tokens for so many footballers who count (EL-48)."""
    return min(many // passive.each, passive.most)


def _is_counted(content: Content, passive: PointsForSquad, player: OwnedPlayer) -> bool:
    card = content.players[player.card]
    return (
        (passive.section is None or passive.section in card.sections)
        and (passive.icon is None or passive.icon == card.icon)
        and (passive.strength is None or features.strength_of(content, player) >= passive.strength)
        and (player.trained or not passive.trained)
    )


# -- objectives and scenarios (EL-43, EL-50, EL-52)


def staff_sets(content: Content, club: Club) -> Counter[StaffSet]:
    """How many staff cards of each set a club has, suspended ones too (EL-37, EL-45)."""
    professions = content.tables.professions
    return Counter(professions[content.staff[member.card].profession] for member in club.staff)


def measured(content: Content, club: Club, measure: Measure, place: int) -> int:
    """How far a club has come; `place` is its league place. For stats it is the highest one."""
    return place if measure == "league_place" else _MEASURES[measure](content, club)


def is_reached(content: Content, club: Club, measure: Measure, target: int, place: int) -> bool:
    """Whether a club has come as far as `target`: that place or better, so many or more."""
    value = measured(content, club, measure, place)
    return value <= target if measure == "league_place" else value >= target


def objective_level(content: Content, club: Club, card: ObjectiveCard, place: int) -> int:
    """0 missed, 1 fulfilled, 2 perfect (EL-43)."""
    if not is_reached(content, club, card.measure, card.fulfilled, place):
        return MISSED
    return PERFECT if _is_perfect(content, club, card, place) else FULFILLED


def _is_perfect(content: Content, club: Club, card: ObjectiveCard, place: int) -> bool:
    if card.measure == "sponsors" and club.kit is None:
        return False
    return is_reached(content, club, card.measure, card.perfect, place)


_MEASURES: Mapping[Measure, Callable[[Content, Club], int]] = {
    "sponsors": lambda content, club: len(club.adboards) + (club.kit is not None),
    "staff": lambda content, club: len(club.staff),
    "staff_sets": lambda content, club: sum(n >= STAFF_IN_A_SET for n in staff_sets(content, club).values()),
    "infrastructure": lambda content, club: len(club.buildings),
    "office": lambda content, club: club.office,
    "trained": lambda content, club: sum(player.trained for player in club.players),
    "young_scorers": lambda content, club: sum(card not in club.young_gone for card in club.young_scorers),
    "money": lambda content, club: club.markers["budget"],
    "wins": lambda content, club: club.wins,
    "stats": lambda content, club: sum(stat >= HIGH_STAT for stat in club.stats.values()),
    "goals": lambda content, club: club.goals,
}


# -- the league (EL-32, EL-35)


def league_places(league: Sequence[int] | Sequence[Fraction]) -> tuple[int, ...]:
    """Everybody's place by his space on the track: equal spaces share one, 1, 1, 3 (EL-43)."""
    return tuple(1 + sum(other > space for other in league) for space in league)


def count_match(play: SeasonPlay, seat: int, result: Result) -> None:
    """A match moves both clubs; a club met by several managers moves again with each of them (EL-32).

    In a campaign a derby counts twice (EL-52).
    """
    back = play.table.opponents[seat]
    assert back is not None, "an opponent was met"
    derby = features.term(play.club(seat), Derby)
    doubled = derby is not None and play.content.clubs[back.club].key == derby.club
    mine, theirs = (spaces * (1 + doubled) for spaces in LEAGUE_SPACES[result])
    _move(play, {seat: mine, play.table.entrant(back.club): theirs}, "EL-52" if doubled else "EL-32", seat)


def throw_opponent_dice(play: SeasonPlay, step: ThrowOpponentDice) -> None:
    """After the last match: who was met by several turns inactive (EL-32); of those nobody met, the inactive turn
    back and the others throw (EL-35)."""
    table, clubs = play.table, play.content.clubs
    met = Counter(back.club for back in table.opponents if back is not None)
    inactive = tuple(
        met[club] >= SEVERAL or (met[club] == 1 and was_inactive) for club, was_inactive in enumerate(table.inactive)
    )
    throwing = [club for club, was_inactive in enumerate(table.inactive) if not met[club] and not was_inactive]
    if inactive != tuple(table.inactive):
        several = any(now and not before for now, before in zip(inactive, table.inactive, strict=True))
        play.emit(OpponentsTurned(inactive=inactive, rule="EL-32" if several else "EL-35"))
    if throwing:
        dice = {club: play.chance.roll(f"opponent-{club}", DIE) for club in throwing}
        play.emit(OpponentDiceThrown(dice={str(club): face for club, face in dice.items()}))
        faces = play.content.tables.opponent_dice
        _move(
            play, {table.entrant(club): faces[clubs[club].division][face - 1] for club, face in dice.items()}, "EL-35"
        )


def _move(play: SeasonPlay, moves: Mapping[int, int], rule: str, seat: int | None = None) -> None:
    league = [space + moves.get(entrant, 0) for entrant, space in enumerate(play.table.league)]
    moved = {str(entrant): spaces for entrant, spaces in moves.items() if spaces}
    play.emit(LeagueMoved(moves=moved, league=tuple(league), seat=seat, rule=rule))

"""Two team sheets from a file: line-ups that meet once, apart from any game (SC-33 … SC-37).

Owns the file's shape, and makes sides of a match of what it reads. There is no bench and no status: stars are as they
stand in the file.
"""

from __future__ import annotations

from typing import cast

from engine.core.levels import LevelErrors, Problem, Table, parse_json
from engine.core.model import Fact, Seat
from engine.superclub.content.cards import MOST_STARS, POSITIONS, Card, Position
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import FORMATIONS, OUTFIELD, LineUp, Thirds
from engine.superclub.match.line_ups import squad_halves
from engine.superclub.match.model import MatchSetup, Squad

MOST_ADDED = 99
"""Stars that boost and staff may add to a third."""
_LONGEST_NAME = 40


class Sheet(Fact, frozen=True):
    """A side: its players, and where they stand."""

    squad: Squad
    line_up: LineUp

    @property
    def halves(self) -> Thirds:
        """What it is worth in each third, in halves of a star and without dice."""
        return Thirds(*(squad_halves(self.squad, self.line_up, third) for third in THIRDS))


def read_sheets(data: bytes, file: str = "teams") -> tuple[Sheet, Sheet]:
    """Two sides, home first, from the JSON of a team file; `file` is what to call it in a message.

    Each is `{"name", "goalkeeper": stars, "defence", "midfield", "attack", "boost", "staff"}`: a third is a list of
    `{"position", "stars", "left", "right"}` from the left, the boost `{"third", "stars"}` or null, staff stars by
    third. Raises `LevelErrors`, an `InputError`, which lists every fault.
    """
    problems: list[Problem] = []
    value = parse_json(data, file, problems)
    if problems:
        raise LevelErrors(problems)
    entries = Table({"teams": value}, file, "", problems).tables("teams", 2, 2)
    sheets = [_sheet(entry, seat) for seat, entry in enumerate(entries)]
    if problems:
        raise LevelErrors(problems)
    return sheets[0], sheets[1]


def match_of(home: Sheet, away: Sheet) -> MatchSetup:
    """The league match between them."""
    managers = Seat(home.squad.name), Seat(away.squad.name)
    return MatchSetup("league", managers, home.squad, away.squad)


def _sheet(team: Table, seat: int) -> Sheet:
    name = team.string("name", _LONGEST_NAME)
    cards: list[Card] = []
    rows: list[tuple[int, ...]] = []
    for third in THIRDS:
        entries = team.tables(third, 0, OUTFIELD)
        rows.append(tuple(range(len(cards), len(cards) + len(entries))))
        cards += [_card(entry, number) for entry, number in zip(entries, rows[-1], strict=True)]
    formation = tuple(map(len, rows))
    if formation not in FORMATIONS:
        legal = ", ".join(map(_written, FORMATIONS))
        team.fault("", f"{_written(formation)} is no formation, those are {legal}")
    keeper = Card(len(cards), "", "goalkeeper", team.integer("goalkeeper", 1, MOST_STARS))
    captain, boost = _boost(team.optional("boost"))
    staff = _staff(team.optional("staff"))
    team.close()
    defence, midfield, attack = rows
    return Sheet(
        Squad(seat, "", name, cards=(*cards, keeper), boost=boost, staff=staff),
        LineUp(defence, midfield, attack, keeper.number, captain),
    )


def _card(entry: Table, number: int) -> Card:
    position = entry.choice("position", POSITIONS)
    if position == "goalkeeper":
        entry.fault("position", "is goalkeeper, who plays in goal alone")
    stars = entry.integer("stars", 1, MOST_STARS)
    left, right = entry.flag("left"), entry.flag("right")
    entry.close()
    return Card(number, "", cast(Position, position), stars, 0, left, right)


def _boost(boost: Table | None) -> tuple[Third | None, int]:
    """The captain's third and what he gives; a boost of nothing needs no captain (SC-36)."""
    if boost is None:
        return None, 0
    third, stars = boost.choice("third", THIRDS), boost.integer("stars", 0, MOST_ADDED)
    boost.close()
    return (cast(Third, third), stars) if stars else (None, 0)


def _staff(staff: Table | None) -> Thirds:
    if staff is None:
        return Thirds()
    added = Thirds(*(staff.integer(third, 0, MOST_ADDED) for third in THIRDS))
    staff.close()
    return added


def _written(formation: tuple[int, ...]) -> str:
    return "-".join(map(str, formation))

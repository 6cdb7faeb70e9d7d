"""A finished match as its scoresheet tells it (FU-33), from the match's own table or from a season's fixture.

Owns what both sources have in common. Of a fixture nobody watched, line-ups and possession are not known.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.futti.content import Content
from engine.futti.match.model import (
    HALF_MINUTES,
    HOME,
    MATCH_MINUTES,
    SIDES,
    VISITORS,
    Ending,
    Mark,
    MatchTable,
    Positions,
    Sheet,
    Substitution,
)
from engine.futti.season.model import SeasonTable
from game.games.futti.style.match_kits import Dress, dress


@dataclass(frozen=True, slots=True)
class SideReport:
    """One side: its looks, its squad's names and lines, goals by first half, second half and sudden death.

    `kicks` are the goals of a penalty exchange, None without one; `possession` minutes begun with the ball, `started`
    the first line-up and `subs` who came on, None and empty where they are not known.
    """

    dress: Dress
    names: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    score: int
    halves: tuple[int, int, int]
    kicks: int | None = None
    possession: int | None = None
    started: Positions | None = None
    subs: tuple[Substitution, ...] = ()

    def total(self, figure: str) -> int:
        """The sum of one column of the scoresheet, by its name in `Sheet`."""
        return sum(getattr(sheet, figure) for sheet in self.sheets)

    def came_on(self, player: int) -> int | None:
        """The minute after which a player first came on, None if he started or never did."""
        return next((sub.minute for sub in self.subs if sub.player == player), None)


@dataclass(frozen=True, slots=True)
class MatchReport:
    """Both sides, home first, and how it ended after how many minutes."""

    sides: tuple[SideReport, SideReport]
    ending: Ending
    minutes: int
    marks: tuple[Mark, ...]

    def scorers(self, side: int) -> list[tuple[int, list[int]]]:
        """Who scored for a side, in the order of their first goals: number in the squad, and the minutes."""
        found: dict[int, list[int]] = {}
        for mark in self.marks:
            if mark.kind == "goal" and mark.side == side:
                found.setdefault(mark.player, []).append(mark.minute)
        return list(found.items())


def of_match(table: MatchTable, dresses: tuple[Dress, Dress]) -> MatchReport:
    """The report of a match that is over, from its table."""
    assert table.ending is not None, "only a match that is over has a report"
    sides = [
        SideReport(
            dress=dresses[number],
            names=tuple(side.card(player).name for player in range(len(side.sheets))),
            sheets=tuple(side.sheets),
            score=side.score,
            halves=(side.goals[0], side.goals[1], side.goals[2]),
            kicks=sum(kick.scored for kick in table.kicks if kick.side == number) if table.kicks else None,
            possession=side.possession,
            started=side.started,
            subs=tuple(side.subs),
        )
        for number, side in enumerate(table.sides)
    ]
    return MatchReport((sides[HOME], sides[VISITORS]), table.ending, table.minute, tuple(table.marks))


def of_fixture(table: SeasonTable, number: int, content: Content) -> MatchReport | None:
    """The report of a fixture, None while it isn't played or once its scoresheet was put away (after a round)."""
    fixture = table.fixtures[number]
    result, sheets = fixture.result, fixture.sheets
    if result is None or sheets is None:
        return None
    teams = table.teams[fixture.home], table.teams[fixture.visitors]
    dresses = dress(*teams, {club.key: club for club in content.clubs})
    sides = [
        SideReport(
            dress=dresses[side],
            names=tuple(card.name for card in (*teams[side].players, *teams[side].goaltenders)),
            sheets=sheets[side],
            score=result.goals(side),
            halves=_halves(result.marks, side),
            kicks=result.kicks[side] if result.kicks is not None else None,
        )
        for side in SIDES
    ]
    return MatchReport((sides[HOME], sides[VISITORS]), result.ending, result.minutes, result.marks)


def _halves(marks: tuple[Mark, ...], side: int) -> tuple[int, int, int]:
    minutes = [mark.minute for mark in marks if mark.kind == "goal" and mark.side == side]
    first = sum(minute <= HALF_MINUTES for minute in minutes)
    late = sum(minute > MATCH_MINUTES for minute in minutes)
    return first, len(minutes) - first - late, late

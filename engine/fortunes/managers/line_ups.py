"""Line-ups of computer managers (FF-29, FF-30): the default one, or the one that does best against who is expected.

A sacked manager bets on the result that pays best by the odds (FF-28).
"""

from __future__ import annotations

from functools import lru_cache

from engine.fortunes.content.cards import Ratings
from engine.fortunes.content.effects import Position
from engine.fortunes.goals import match_means, results
from engine.fortunes.line_up import ENDS, LineUp, with_coach
from engine.fortunes.managers.style import Style
from engine.fortunes.match.model import Side
from engine.fortunes.season import people
from engine.fortunes.season.actions import NameLineUp, PlaceBet
from engine.fortunes.season.line_ups import best_elevens, ranked, suggested, team_ratings
from engine.fortunes.season.model import BetDue, Fixture, LineUpDue, SeasonTable
from engine.fortunes.season.rounds import payout

_FIRST: tuple[tuple[Position, ...], ...] = ((), ("defender",), ("midfielder", "forward"))
"""Where youths play if they are better there: wherever somebody is weakest, or in one half first."""
WIN = 3
"""Draws that a win of the league counts for; in a cup a draw is half a win."""


def name(table: SeasonTable, due: LineUpDue, style: Style) -> NameLineUp:
    """The line-up of a level."""
    if not style.exact:
        return NameLineUp(due.seat, suggested(table, due.seat))
    fixture = table.fixtures[due.fixture]
    side = int(table.clubs[fixture.away].manager == due.seat)
    theirs = likely(table, fixture.home if side else fixture.away)
    return NameLineUp(due.seat, against(table, due.seat, fixture, side, theirs))


def likely(table: SeasonTable, club: int) -> Ratings:
    """What an opponent will be worth: a computer club's ratings, or a manager's default line-up."""
    seat = table.clubs[club].manager
    return table.clubs[club].ratings if seat is None else team_ratings(table, seat, suggested(table, seat))


def against(table: SeasonTable, seat: int, fixture: Fixture, side: int, theirs: Ratings) -> LineUp:
    """The line-up with the best result to be expected against such ratings; of equals the one of more goals."""
    return best_against(table, seat, fixture, side, theirs)[0]


def best_against(table: SeasonTable, seat: int, fixture: Fixture, side: int, theirs: Ratings) -> tuple[LineUp, int]:
    """The same, and the result to be expected in thousandths of a win."""
    coach, cup = table.managers[seat].coach, fixture.competition != "league"
    squad = ranked(table, people.selectable(table, seat))
    known: dict[Ratings, tuple[int, int]] = {}
    best, most = None, (-1, 0)
    for eleven in best_elevens(squad.stars, _FIRST):
        for end in ENDS:
            mine = with_coach(eleven.ratings, coach, end)
            if mine not in known:
                home, away = (theirs, mine) if side else (mine, theirs)
                means = match_means(home, away, fixture.neutral)
                known[mine] = expected(means[side], means[1 - side], cup), mine.defence + mine.attack
                if known[mine] > most:
                    best, most = (eleven, end), known[mine]
    assert best is not None, "there is a formation"
    eleven, end = best
    return eleven.named(squad, end), most[0]


def expected(mine: int, theirs: int, cup: bool) -> int:
    """What a side of such a mean can reckon with, in thousandths of a win."""
    won, drawn, _ = outcomes(mine, theirs)
    return won + drawn // (2 if cup else WIN)


@lru_cache(maxsize=65536)
def outcomes(mine: int, theirs: int) -> tuple[int, int, int]:
    """Thousandths of a win, a draw and a defeat after ninety minutes, for sides of such means."""
    won, drawn, lost = results(mine, theirs)
    whole = won + drawn + lost
    won, drawn = 1000 * won // whole, 1000 * drawn // whole
    return won, drawn, 1000 - won - drawn


def candidates(table: SeasonTable, seat: int) -> list[LineUp]:
    """Line-ups worth thinking of: every formation, the coach at either end, and youths in the back, in front or where
    they are missed most."""
    squad = ranked(table, people.selectable(table, seat))
    return [eleven.named(squad, end) for eleven in best_elevens(squad.stars, _FIRST) for end in ENDS]


def bet(table: SeasonTable, due: BetDue) -> PlaceBet:
    """All of it on the best odds; nothing where none are good."""
    best, most = PlaceBet(due.seat, due.fixtures[0], None, 0), 0
    for number in due.fixtures:
        for side, chance in _odds(table, number):
            gain = chance * payout(side, 1)
            if gain > max(1000, most):
                best, most = PlaceBet(due.seat, number, side, due.most), gain
    return best


def _odds(table: SeasonTable, number: int) -> tuple[tuple[Side | None, int], ...]:
    """Thousandths of a home win, a draw and an away win."""
    fixture = table.fixtures[number]
    home: Ratings = likely(table, fixture.home)
    won, drawn, lost = outcomes(*match_means(home, likely(table, fixture.away), fixture.neutral))
    return ((0, won), (None, drawn), (1, lost))

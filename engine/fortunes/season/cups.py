"""The two cups: who is in, the draw, and how they go on (FF-35, FF-36, FF-44)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import knockout
from engine.core.knockout import Tree
from engine.fortunes.content.cards import Prize
from engine.fortunes.match.model import Competition
from engine.fortunes.season import money
from engine.fortunes.season.calendar import calendar_of, cup_weeks, result_of
from engine.fortunes.season.events import CupDrawn, TrophyWon
from engine.fortunes.season.model import Fixture, PastSeason, SeasonTable
from engine.fortunes.season.opening import is_computer
from engine.fortunes.season.state import SeasonPlay

_TOP = 6
"""Places of last season's table that bring a computer club to Europe."""


def tree_of(table: SeasonTable, competition: Competition) -> Tree:
    """The draw of a cup."""
    return table.cup if competition == "cup" else table.europe


def rounds_left(tree: Tree, stage: int) -> int:
    """How many rounds follow a stage: none after the final."""
    return len(tree[0]).bit_length() - 1 - stage


# -- the draw


def draw_cups(play: SeasonPlay) -> None:
    """Both cups at the beginning of a season; who is drawn first is at home (FF-35)."""
    table = play.table
    fields: dict[Competition, list[int]] = {"cup": list(range(table.league)), "europe": europe_field(play)}
    for competition, field in fields.items():
        play.chance.shuffle(f"draw-{competition}", field)
        _tell(play, competition, knockout.draw(field))


def europe_field(play: SeasonPlay) -> list[int]:
    """FF-35: managers first, then computer clubs by last season, at last clubs of the continent, drawn by chance."""
    table = play.table
    most = calendar_of(play.content, table.setup).europe_clubs
    field = [table.managers[seat].club for seat in table.surviving]
    # A sacked manager's club is among the computer clubs here.
    qualified = [club for club in _qualified(table) if table.clubs[club].manager is None]
    field = [*field, *qualified][:most]
    abroad = list(range(table.league, len(table.clubs)))
    play.chance.shuffle("continental", abroad)
    return [*field, *abroad[: most - len(field)]]


def qualified_by(past: PastSeason) -> tuple[int, ...]:
    """The clubs that a season qualifies for Europe: its top six, and the cup winner if he is another one (FF-35)."""
    top = tuple(row.team for row in past.rows[:_TOP])
    winner = past.cup[0]
    return top if winner in top else (*top, winner)


def _qualified(table: SeasonTable) -> Iterable[int]:
    """Last season's clubs for Europe; before the first season the strongest computer clubs, which come in order."""
    if table.season > 1:
        return table.last_europe
    return [club for club in range(table.league) if is_computer(table, club)][:_TOP]


def _tell(play: SeasonPlay, competition: Competition, tree: Tree) -> None:
    """Announce the draw of the last stage of `tree`, its ties as fixtures."""
    stage = len(tree) - 1
    week = cup_weeks(calendar_of(play.content, play.table.setup), competition)[stage]
    final = rounds_left(tree, stage) == 0
    ties = [tie for tie in tree[-1] if tie.visitors is not None and tie.winner is None]
    first = len(play.table.fixtures)
    fixtures = tuple(
        Fixture(number, competition, week, tie.home, tie.visitors, stage, final)
        for number, tie in enumerate(ties, first)
        if tie.visitors is not None
    )
    play.emit(CupDrawn(competition=competition, tree=tree, fixtures=fixtures, rule="FF-35"))


# -- going on


def go_on(play: SeasonPlay, competition: Competition) -> None:
    """After a round: the next one is drawn from its winners, or the trophy is won and paid at once (FF-35, FF-36)."""
    table = play.table
    tree = tree_of(table, competition)
    stage = len(tree) - 1
    winners = {}
    for fixture in table.fixtures:
        if fixture.competition == competition and fixture.stage == stage:
            result = result_of(table, fixture.number)
            assert result is not None, "the round has been played"
            winners[fixture.home] = fixture.away if result.winner else fixture.home
    for number, tie in enumerate(tree[-1]):
        if tie.winner is None:
            tree = knockout.decide(tree, number, winners[tie.home])
    if rounds_left(tree, stage):
        _tell(play, competition, knockout.advance(tree))
        return
    play.emit(CupDrawn(competition=competition, tree=tree, fixtures=(), rule="FF-35"))
    tables = play.content.tables
    award(play, competition, *finalists(tree), tables.prize_cup if competition == "cup" else tables.prize_europe)


def finalists(tree: Tree) -> tuple[int, int]:
    """Winner and runner-up of a cup that is over."""
    (final,) = tree[-1]
    assert final.winner is not None, "the final has been played"
    assert final.visitors is not None, "two meet in a final"
    return final.winner, final.home if final.winner == final.visitors else final.visitors


def award(play: SeasonPlay, competition: Competition, winner: int, runner_up: int, prize: Prize) -> None:
    """A competition is decided; its prize is cash, for managers alone (FF-36)."""
    play.emit(TrophyWon(competition=competition, winner=winner, runner_up=runner_up, rule="FF-36"))
    for club, amount in ((winner, prize.winner), (runner_up, prize.runner_up)):
        seat = play.table.clubs[club].manager
        if seat is not None:
            money.pay(play, None, seat, amount, "prize", "FF-36")


# -- what it is worth


def points_in(tree: Tree, club: int, points: tuple[int, ...]) -> int:
    """A club's game points of a cup that is over, by the round that it lost in (FF-44).

    `points` are the winner's, the finalist's, a semi-finalist's and so on; beyond the last there are none.
    """
    if finalists(tree)[0] == club:
        return points[0]
    lost = [
        stage
        for stage, ties in enumerate(tree)
        for tie in ties
        if club in (tie.home, tie.visitors) and tie.winner != club
    ]
    if not lost:
        return 0
    place = rounds_left(tree, lost[0]) + 1
    return points[place] if place < len(points) else 0

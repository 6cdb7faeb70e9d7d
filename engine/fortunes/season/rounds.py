"""Rounds of a competition: line-ups and bets, the matches, and what they change (FF-28 … FF-35, FF-40).

Bets are those of sacked managers on the league's results, for honour alone.
"""

from __future__ import annotations

from engine.core.answers import too_many
from engine.core.chance import Chance
from engine.core.model import Decision, Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import SIDES, Side
from engine.fortunes.season import cups, people
from engine.fortunes.season.actions import NameLineUp, PlaceBet
from engine.fortunes.season.calendar import fixtures_of, league_rows, result_of
from engine.fortunes.season.events import (
    AbsencesCounted,
    BetPlaced,
    BetsSettled,
    LineUpNamed,
    LineUpSealed,
    LineUpsShown,
    RoundBegun,
    RoundEnded,
)
from engine.fortunes.season.line_ups import line_up_fault, random_line_up, suggested
from engine.fortunes.season.matches import play_fixture, take_gate
from engine.fortunes.season.model import Absence, Bet, BetDue, LineUpDue, SeasonTable
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import KickOff, PlayRound

_SAMPLE = "sample"
PURSE = 50
"""Betting points that a manager has when he is sacked."""
MOST_BET = 10
WIN_PAYS, DRAW_PAYS = 3, 4
"""How many times its stake a right bet pays."""


# -- before kick-off


def play_round(play: SeasonPlay, step: PlayRound) -> None:
    """Everybody who plays is asked for a line-up at once, and who watches may bet; who has answered isn't again."""
    table = play.table
    if not table.round:
        fixtures = fixtures_of(table, step.competition)
        play.emit(RoundBegun(competition=step.competition, fixtures=fixtures, rule="FF-7"))
    asked: list[Decision] = [LineUpDue(seat, fixture) for fixture in table.round for seat in _seats(table, fixture)]
    if step.competition == "league":
        asked += bets_due(table)
    for question in sorted(asked, key=lambda question: question.seat):
        if question.seat not in table.sealed:
            play.put(step, question)
    if not play.state.asked:
        play.then(KickOff(step.competition, step.order))


def _seats(table: SeasonTable, number: int) -> list[int]:
    """The managers of a fixture."""
    fixture = table.fixtures[number]
    managers = (table.clubs[club].manager for club in (fixture.home, fixture.away))
    return [seat for seat in managers if seat is not None]


def _seal(play: SeasonPlay, seat: int) -> None:
    """Everybody may know that `seat` has answered; after the last one the round's step goes on."""
    play.emit(LineUpSealed(seat=seat, rule="FF-29"))
    if not play.state.asked:
        assert play.state.asking is not None, "a round asked"
        play.then(play.state.asking)


def _name(play: SeasonPlay, due: LineUpDue, action: NameLineUp) -> None:
    play.emit(LineUpNamed(seat=due.seat, line_up=action.line_up, audience=(due.seat,), rule="FF-29"))
    _seal(play, due.seat)


def _bet(play: SeasonPlay, due: BetDue, action: PlaceBet) -> None:
    """The stake is taken at once."""
    if action.points:
        bet = Bet(action.seat, action.fixture, action.side, action.points)
        play.emit(BetPlaced(bet=bet, purse=play.manager(action.seat).purse - action.points, rule="FF-28"))
    _seal(play, due.seat)


# -- the matches


def kick_off(play: SeasonPlay, step: KickOff) -> None:
    """All matches one after another, which count together: the table, the cup, absences and loans (FF-26, FF-40)."""
    table = play.table
    if any(table.named):
        play.emit(LineUpsShown(line_ups=tuple(table.named), rule="FF-29"))
    fixtures = [table.fixtures[number] for number in table.round]
    played = {seat for number in table.round for seat in _seats(table, number)}
    for fixture in fixtures:
        take_gate(play, fixture, play_fixture(play, fixture), step.order)
    _count_absences(play, played)
    for loan in tuple(table.loans):
        if loan.one_match and loan.borrower in played:
            people.end_loan(play, loan, "FF-38")
    settle_bets(play)
    rows = league_rows(table, table.deducted) if step.competition == "league" else table.rows
    play.emit(RoundEnded(competition=step.competition, rows=rows, rule="FF-33"))
    if step.competition != "league":
        cups.go_on(play, step.competition)


def _count_absences(play: SeasonPlay, played: set[int]) -> None:
    """Who is out has missed a match with the club that he plays for (FF-40)."""
    table = play.table
    missed = {person for seat in played for person in people.at_club(table, seat)}
    if not any(absence.person in missed for absence in table.out):
        return
    counted = (Absence(one.person, one.matches - (one.person in missed)) for one in table.out)
    play.emit(AbsencesCounted(out=tuple(absence for absence in counted if absence.matches), rule="FF-40"))


# -- line-ups


def _line_up_fault(content: Content, table: SeasonTable, due: LineUpDue, action: NameLineUp) -> Reason | None:
    return line_up_fault(table, due.seat, action.line_up)


def _line_up_default(content: Content, table: SeasonTable, due: LineUpDue) -> NameLineUp:
    return NameLineUp(due.seat, suggested(table, due.seat))


def _line_up_sample(content: Content, table: SeasonTable, due: LineUpDue, chance: Chance) -> NameLineUp:
    return NameLineUp(due.seat, random_line_up(table, due.seat, chance, _SAMPLE))


def payout(side: Side | None, points: int) -> int:
    """What a right bet of so many points on a side (None: a draw) brings."""
    return points * (DRAW_PAYS if side is None else WIN_PAYS)


def bets_due(table: SeasonTable) -> list[Decision]:
    """What the round asks of those who watch and have points left."""
    return [
        BetDue(seat, tuple(table.round), min(MOST_BET, manager.purse))
        for seat, manager in enumerate(table.managers)
        if not manager.managing and manager.purse
    ]


def settle_bets(play: SeasonPlay) -> None:
    """A right bet pays its stake threefold, on a draw fourfold."""
    table = play.table
    if not table.bets:
        return
    purses = [manager.purse for manager in table.managers]
    for bet in table.bets:
        result = result_of(table, bet.fixture)
        if result is not None and result.winner == bet.side:
            purses[bet.seat] += payout(bet.side, bet.points)
    play.emit(BetsSettled(purses=tuple(purses), rule="FF-28"))


def _bet_fault(content: Content, table: SeasonTable, due: BetDue, action: PlaceBet) -> Reason | None:
    """Keys: `not_offered` (no fixture of the round), `bet_over_purse` (param `most`), `bet_negative`."""
    if action.fixture not in due.fixtures:
        return Reason("not_offered")
    if action.points < 0:
        return Reason("bet_negative")
    return Reason("bet_over_purse", {"most": due.most}) if action.points > due.most else None


def _bet_options(content: Content, table: SeasonTable, due: BetDue) -> list[PlaceBet]:
    sides: tuple[Side | None, ...] = (*SIDES, None)
    return [
        PlaceBet(due.seat, fixture, side, points)
        for points in range(due.most + 1)
        for fixture in due.fixtures
        for side in sides
    ]


def _bet_default(content: Content, table: SeasonTable, due: BetDue) -> PlaceBet:
    return PlaceBet(due.seat, due.fixtures[0], None, 0)


HANDLERS: Handlers = {PlayRound: play_round, KickOff: kick_off}
ANSWERS: Answers = {
    (LineUpDue, None): Answer((NameLineUp,), _line_up_fault, too_many, _line_up_default, _name, _line_up_sample),
    (BetDue, None): Answer((PlaceBet,), _bet_fault, _bet_options, _bet_default, _bet),
}

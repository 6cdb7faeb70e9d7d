"""Rounds of a competition: line-ups and bets, the matches, and what they change (FF-29 … FF-35, FF-40)."""

from __future__ import annotations

from engine.core.answers import too_many
from engine.core.chance import Chance
from engine.core.model import Decision, Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.season import bets, cups, people
from engine.fortunes.season.actions import NameLineUp, PlaceBet
from engine.fortunes.season.calendar import fixtures_of, league_rows
from engine.fortunes.season.events import (
    AbsencesCounted,
    LineUpNamed,
    LineUpSealed,
    LineUpsShown,
    RoundBegun,
    RoundEnded,
)
from engine.fortunes.season.gates import take_gate
from engine.fortunes.season.line_ups import line_up_fault, random_line_up, suggested
from engine.fortunes.season.matches import play_fixture
from engine.fortunes.season.model import Absence, BetDue, LineUpDue, SeasonTable
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import KickOff, PlayRound

_SAMPLE = "sample"

# -- before kick-off


def play_round(play: SeasonPlay, step: PlayRound) -> None:
    """Everybody who plays is asked for a line-up at once, and who watches may bet; who has answered isn't again."""
    table = play.table
    if not table.round:
        fixtures = fixtures_of(table, step.competition)
        play.emit(RoundBegun(competition=step.competition, fixtures=fixtures, rule="FF-7"))
    asked: list[Decision] = [LineUpDue(seat, fixture) for fixture in table.round for seat in _seats(table, fixture)]
    if step.competition == "league":
        asked += bets.bets_due(table)
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
    bets.place(play, action)
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
    bets.settle(play)
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


def _fault(content: Content, table: SeasonTable, due: LineUpDue, action: NameLineUp) -> Reason | None:
    return line_up_fault(table, due.seat, action.line_up)


def _default(content: Content, table: SeasonTable, due: LineUpDue) -> NameLineUp:
    return NameLineUp(due.seat, suggested(table, due.seat))


def _sample(content: Content, table: SeasonTable, due: LineUpDue, chance: Chance) -> NameLineUp:
    return NameLineUp(due.seat, random_line_up(table, due.seat, chance, _SAMPLE))


HANDLERS: Handlers = {PlayRound: play_round, KickOff: kick_off}
ANSWERS: Answers = {
    (LineUpDue, None): Answer((NameLineUp,), _fault, too_many, _default, _name, _sample),
    (BetDue, None): bets.bet_answer(_bet),
}

"""What may be answered to questions about clubs, which matches put too: choices among pieces, and dice (EL-10)."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules import dice, picks
from engine.eleven.club_rules.model import AnswerDie, Pick, PickDue, RerollDue
from engine.eleven.content.cards import Content
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.state import Answer, Answers, SeasonPlay


def _pick_fault(content: Content, table: SeasonTable, due: PickDue, action: Pick) -> Reason | None:
    return picks.pick_fault(due, action)


def _pick_options(content: Content, table: SeasonTable, due: PickDue) -> list[Pick]:
    return picks.pick_options(due)


def _pick_default(content: Content, table: SeasonTable, due: PickDue) -> Pick:
    return Pick(due.seat, None if due.may_decline else due.candidates[0])


def _pick(play: SeasonPlay, due: PickDue, action: Pick) -> None:
    picks.carry_out(play, due, action.piece)


def _die_fault(content: Content, table: SeasonTable, due: RerollDue, action: AnswerDie) -> Reason | None:
    return dice.die_fault(due, action)


def _die_options(content: Content, table: SeasonTable, due: RerollDue) -> list[AnswerDie]:
    return dice.die_options(due)


def _answer_die(play: SeasonPlay, due: RerollDue, action: AnswerDie) -> None:
    dice.answer_die(play, due, action.means)


ANSWERS: Answers = {
    (PickDue, None): Answer((Pick,), _pick_fault, _pick_options, _pick_default, _pick),
    (RerollDue, None): Answer((AnswerDie,), _die_fault, _die_options, None, _answer_die),
}

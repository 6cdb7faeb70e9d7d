"""Choices among pieces: offered, judged and carried out, whatever they are for."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.model import Reason
from engine.eleven.club_rules.model import Pick, PickDue, PickPurpose, Piece
from engine.eleven.club_rules.play import ClubPlay


def offer(
    play: ClubPlay,
    seat: int,
    purpose: PickPurpose,
    candidates: Iterable[Piece],
    *,
    may_decline: bool = False,
    data: tuple[int, ...] = (),
) -> None:
    """Let `seat` choose. Nothing happens without candidates; the only one, if it can't be declined, is taken at once.

    What is chosen goes to what the play names for that purpose, with `data` for the rule's own use.
    """
    decision = PickDue(seat, purpose, tuple(candidates), may_decline, data)
    if not decision.candidates:
        return
    if len(decision.candidates) == 1 and not may_decline:
        carry_out(play, decision, decision.candidates[0])
    else:
        play.ask(decision)


def pick_options(decision: PickDue) -> list[Pick]:
    """Everything that may be chosen; nothing, if that may be, comes last."""
    declined = [Pick(decision.seat, None)] if decision.may_decline else []
    return [*(Pick(decision.seat, piece) for piece in decision.candidates), *declined]


def pick_fault(decision: PickDue, action: Pick) -> Reason | None:
    """None if that may be chosen. Keys: `choose_one`, `not_a_candidate`."""
    if action.piece is None:
        return None if decision.may_decline else Reason("choose_one")
    return None if action.piece in decision.candidates else Reason("not_a_candidate")


def carry_out(play: ClubPlay, decision: PickDue, piece: Piece | None) -> None:
    """What a choice leads to."""
    play.picked[decision.purpose](play, decision, piece)

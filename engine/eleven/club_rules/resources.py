"""What a club gets and gives: markers, money, stats and VP tokens, by rule, by card or by choice (EL-2).

Owns that nothing falls below nothing, what becomes of steps that leave a track, and choices among pieces, whatever they
are for. `ClubPlay` is what season and match both hand to the functions of this package. Effects of cards that ask
something else or touch the transfer area are the season's.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from engine.core.answers import Answer
from engine.core.model import Event, Reason
from engine.core.play import AnyPlay
from engine.eleven.club_rules.events import MarkersMoved, PointsGained, StatMoved
from engine.eleven.club_rules.model import (
    HIGHEST_STAT,
    LOWEST_STAT,
    Club,
    Die,
    DiePurpose,
    Pick,
    PickDue,
    PickPurpose,
    Piece,
)
from engine.eleven.content.cards import Content, Result
from engine.eleven.content.effects import Effect, GainPoints, MoveMarkers, MoveStat, Track

Settled = Mapping[DiePurpose, Callable[[Any, Die, int], None]]
Picked = Mapping[PickPurpose, Callable[[Any, PickDue, Piece | None], None]]


def gain(play: ClubPlay, seat: int, track: Track, count: int, rule: str) -> None:
    """Gain markers of a kind, euros for the budget."""
    if count > 0:
        held = play.club(seat).markers[track]
        play.emit(MarkersMoved(seat=seat, track=track, change=count, markers=held + count, rule=rule))


def lose(play: ClubPlay, seat: int, track: Track, count: int, rule: str) -> int:
    """Lose markers of a kind as far as there are any (EL-2). Returns how many."""
    held = play.club(seat).markers[track]
    lost = min(held, count)
    if lost > 0:
        play.emit(MarkersMoved(seat=seat, track=track, change=-lost, markers=held - lost, rule=rule))
    return lost


def pay(play: ClubPlay, seat: int, cost: Mapping[Track, int], rule: str) -> None:
    """Pay markers that are known to be there."""
    for track, count in cost.items():
        lose(play, seat, track, count, rule)


def move_stat(play: ClubPlay, seat: int, track: Track, steps: int, rule: str) -> None:
    """Steps on a track from 1 to 6 (EL-2).

    A step over the top gains a marker of that kind instead; one under the bottom loses one, if there is none a euro,
    and if there is none either, nothing.
    """
    stat = play.club(seat).stats[track]
    moved, spill = step_on(stat, steps)
    if moved != stat:
        play.emit(StatMoved(seat=seat, track=track, steps=moved - stat, stat=moved, rule=rule))
    if spill > 0:
        gain(play, seat, track, spill, rule)
    elif spill < 0:
        short = -spill - lose(play, seat, track, -spill, rule)
        if short:
            lose(play, seat, "budget", short, rule)


def step_on(stat: int, steps: int) -> tuple[int, int]:
    """Where steps on a track lead, and how many of them go beyond its ends (EL-2)."""
    moved = min(max(stat + steps, LOWEST_STAT), HIGHEST_STAT)
    return moved, stat + steps - moved


def gain_points(play: ClubPlay, seat: int, count: int, rule: str) -> None:
    """Gain VP tokens."""
    play.emit(PointsGained(seat=seat, count=count, tokens=play.club(seat).tokens + count, rule=rule))


class ClubPlay(AnyPlay):
    """A play in which clubs change. A game derives its own from it and names what dice and choices lead to."""

    __slots__ = ("content",)
    settled: ClassVar[Settled] = {}
    """What to do with a die that lies still, by what it was thrown for."""
    picked: ClassVar[Picked] = {}
    """What to do with what was chosen, by what it was chosen for."""

    def __init__(self, state: Any, content: Content, fold: Callable[[Any, Event], None]) -> None:
        super().__init__(state, fold)
        self.content = content

    @abstractmethod
    def club(self, seat: int) -> Club:
        """The club of `seat`, as it is now."""

    @property
    def result(self) -> Result | None:
        """How the match ended that is played, once it has."""
        return None

    @property
    def last(self) -> bool:
        """Whether the last match of a season is over: of what comes then little counts."""
        return False


def _move_stat(play: ClubPlay, seat: int, effect: MoveStat, rule: str) -> None:
    move_stat(play, seat, effect.track, effect.steps, rule)


def _move_markers(play: ClubPlay, seat: int, effect: MoveMarkers, rule: str) -> None:
    if effect.count < 0:
        lose(play, seat, effect.track, -effect.count, rule)
    else:
        gain(play, seat, effect.track, effect.count, rule)


def _gain_points(play: ClubPlay, seat: int, effect: GainPoints, rule: str) -> None:
    gain_points(play, seat, effect.count, rule)


EFFECTS: Mapping[type[Effect], Callable[[ClubPlay, int, Any, str], None]] = {
    MoveStat: _move_stat,
    MoveMarkers: _move_markers,
    GainPoints: _gain_points,
}
"""What each of them does for a seat, by a rule."""


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


def carry_out(play: ClubPlay, decision: PickDue, piece: Piece | None) -> None:
    """What a choice leads to."""
    play.picked[decision.purpose](play, decision, piece)


def pick_fault(content: Content, table: object, due: PickDue, action: Pick) -> Reason | None:
    """None if that may be chosen. Keys: `choose_one`, `not_a_candidate`."""
    if action.piece is None:
        return None if due.may_decline else Reason("choose_one")
    return None if action.piece in due.candidates else Reason("not_a_candidate")


def _pick_options(content: Content, table: object, due: PickDue) -> list[Pick]:
    """Everything that may be chosen; nothing, if that may be, comes last."""
    declined = [Pick(due.seat, None)] if due.may_decline else []
    return [*(Pick(due.seat, piece) for piece in due.candidates), *declined]


def _pick(play: ClubPlay, due: PickDue, action: Pick) -> None:
    carry_out(play, due, action.piece)


PICK: Answer[Content, object, ClubPlay] = Answer((Pick,), pick_fault, _pick_options, None, _pick)
"""What may be answered to a choice among pieces, in a match as in a season."""

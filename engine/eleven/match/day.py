"""From the ticks to the reveal: weeks of waiting pass, fans take places, the opponent is turned over (EL-27, EL-28)."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules.events import Exhausted, InjuryMoved, SuspensionMoved
from engine.eleven.club_rules.features import stand_places
from engine.eleven.club_rules.model import Piece
from engine.eleven.club_rules.resources import lose
from engine.eleven.match.events import FansSeated, OpponentRevealed
from engine.eleven.match.model import AdmitFans, FansDue, Reveal, SeatFans, TickWeeks
from engine.eleven.match.opponents import side_of
from engine.eleven.match.state import MatchPlay

_RULE = "EL-27"


def tick_weeks(play: MatchPlay, step: TickWeeks) -> None:
    """EL-27, EL-37: whatever is injured or suspended is exhausted and has a week less to wait.

    It misses this match all the same: `missing` on the table was noted before.
    """
    seat, club = play.seat, play.table.club
    for player in club.players:
        if not player.is_fit:
            _exhaust(play, Piece("player", player.card), player.exhausted)
        if player.injured:
            play.emit(InjuryMoved(seat=seat, card=player.card, weeks=player.injured - 1, rule=_RULE))
        if player.suspended:
            _tick(play, Piece("player", player.card), player.suspended)
    for member in club.staff:
        if member.suspended:
            _exhaust(play, Piece("staff", member.card), member.exhausted)
            _tick(play, Piece("staff", member.card), member.suspended)
    for place, token in enumerate(club.buildings):
        if token.suspended:
            _exhaust(play, Piece("building", place), token.exhausted)
            _tick(play, Piece("building", place), token.suspended)
    for place, weeks in enumerate(club.stands):
        if weeks:
            _tick(play, Piece("stand", place), weeks)


def admit_fans(play: MatchPlay, step: AdmitFans) -> None:
    """EL-27: up to one fanbase marker may go on each place."""
    most = min(_places(play), play.table.club.markers["fanbase"])
    if most:
        play.ask(FansDue(play.seat, most))
    else:
        seat_fans(play, 0)


def fans_fault(decision: FansDue, action: SeatFans) -> Reason | None:
    """None if so many may be put there. Keys: `too_many_fans`."""
    count = action.count
    if type(count) is not int or not 0 <= count <= decision.most:
        return Reason("too_many_fans", {"most": decision.most})
    return None


def seat_fans(play: MatchPlay, count: int) -> None:
    """EL-27: so many fanbase markers become fans on the stands."""
    lose(play, play.seat, "fanbase", count, _RULE)
    play.emit(FansSeated(seat=play.seat, fans=count, places=_places(play)))


def reveal(play: MatchPlay, step: Reveal) -> None:
    """EL-28: the opponent's card is turned over."""
    state = play.state
    theirs = side_of(play.content, state.opponent, state.rise)
    play.emit(OpponentRevealed(seat=play.seat, opponent=state.opponent, theirs=theirs))


def _places(play: MatchPlay) -> int:
    return stand_places(play.content, play.table.club, play.table.missing)


def _exhaust(play: MatchPlay, piece: Piece, exhausted: bool) -> None:
    if not exhausted:
        play.emit(Exhausted(seat=play.seat, piece=piece, rule=_RULE))


def _tick(play: MatchPlay, piece: Piece, weeks: int) -> None:
    play.emit(SuspensionMoved(seat=play.seat, piece=piece, weeks=weeks - 1, rule=_RULE))

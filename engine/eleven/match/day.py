"""From the ticks to the tactic: weeks pass, fans take places, the opponent is turned over (EL-27, EL-28, EL-50).

What the one tactic of a match does to strengths is in `comparing`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.answers import Answer, Answers
from engine.core.model import Reason
from engine.eleven.club_rules.events import Exhausted, InjuryMoved, SuspensionMoved
from engine.eleven.club_rules.features import is_missing, passives, stand_places
from engine.eleven.club_rules.model import Die, OwnedPlayer, ThrowDie, Turnable
from engine.eleven.club_rules.resources import lose
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import MoreTactics
from engine.eleven.content.ploys import MarkMan, SetPiece, SwitchFlanks
from engine.eleven.match.abilities import score
from engine.eleven.match.events import FansSeated, MatchPlay, OpponentRevealed, TacticPlayed
from engine.eleven.match.model import (
    AdmitFans,
    FansDue,
    MatchTable,
    OfferTactic,
    PlayTactic,
    Reveal,
    SeatFans,
    TacticDue,
    TickWeeks,
)
from engine.eleven.match.opening import side_of
from engine.eleven.zones import mirrored

_RULE = "EL-27"


def tick_weeks(play: MatchPlay, step: TickWeeks) -> None:
    """EL-27, EL-37: whatever is injured or suspended is exhausted and has a week less to wait.

    It misses this match all the same: `missing` on the table was noted before.
    """
    seat = play.seat
    for piece, owned in play.table.club.pieces(only=is_missing):
        if isinstance(owned, Turnable) and not owned.exhausted:
            play.emit(Exhausted(seat=seat, piece=piece, rule=_RULE))
        if isinstance(owned, OwnedPlayer) and owned.injured:
            play.emit(InjuryMoved(seat=seat, card=owned.card, weeks=owned.injured - 1, rule=_RULE))
        if owned.suspended:
            play.emit(SuspensionMoved(seat=seat, piece=piece, weeks=owned.suspended - 1, rule=_RULE))


def admit_fans(play: MatchPlay, step: AdmitFans) -> None:
    """EL-27: up to one fanbase marker may go on each place."""
    most = min(_places(play), play.table.club.markers["fanbase"])
    if most:
        play.ask(FansDue(play.seat, most))
    else:
        seat_fans(play, 0)


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


def offer_tactic(play: MatchPlay, step: OfferTactic) -> None:
    """EL-28: at most one tactic of the hand may be played, however many there are, or more if a card says so."""
    table = play.table
    hand = tuple(tactic for tactic in table.club.secrets.tactics if tactic not in table.tactics)
    if hand and tactics_left(play.content, table):
        play.ask(TacticDue(play.seat, hand))


def tactics_left(content: Content, table: MatchTable) -> int:
    """How many tactics may still be played in this match (EL-28), however many are in hand."""
    holding = passives(content, table.club, table.missing)
    plays = max([1, *(one.plays for one in holding if isinstance(one, MoreTactics))])
    return max(0, plays - len(table.tactics))


def rival_attackers(table: MatchTable) -> list[int]:
    """The numbers of the opponent's markers that attack: whom a man can be marked by."""
    return [marker.number for zone in table.theirs.values() for marker in zone if marker.icon == "attack"]


def tactic_fault(content: Content, table: MatchTable, decision: TacticDue, action: PlayTactic) -> Reason | None:
    """None if that may be played. Keys: `not_in_hand`, `needs_target`, `no_target`."""
    tactic, target = action.tactic, action.target
    if tactic is not None and (type(tactic) is not int or tactic not in decision.hand):
        return Reason("not_in_hand")
    if tactic is not None and isinstance(content.tactics[tactic].ploy, MarkMan):
        return None if type(target) is int and target in rival_attackers(table) else Reason("needs_target")
    return None if target is None else Reason("no_target")


def tactic_options(content: Content, table: MatchTable, decision: TacticDue) -> Iterator[PlayTactic]:
    """Every legal answer, none of them first."""
    yield PlayTactic(decision.seat, None)
    for tactic in decision.hand:
        if isinstance(content.tactics[tactic].ploy, MarkMan):
            for target in rival_attackers(table):
                yield PlayTactic(decision.seat, tactic, target)
        else:
            yield PlayTactic(decision.seat, tactic)


def play_tactic(play: MatchPlay, due: TacticDue, action: PlayTactic) -> None:
    """EL-28: the tactic lies open; it stays in the hand and can be played again another week."""
    if action.tactic is None:
        return
    ploy = play.content.tactics[action.tactic].ploy
    switched = mirrored(play.table.mine) if isinstance(ploy, SwitchFlanks) else None
    play.emit(TacticPlayed(seat=play.seat, tactic=action.tactic, target=action.target, mine=switched))
    if isinstance(ploy, SetPiece):
        play.then(ThrowDie(Die(play.seat, "set_piece", 6, (ploy.least,))), OfferTactic())
    else:
        play.then(OfferTactic())


def settle_set_piece(play: MatchPlay, die: Die, value: int) -> None:
    """EL-50: a goal, credited to nobody, if the die is high enough."""
    if value >= die.data[0]:
        score(play, "tactic", None)


# -- answers


def _fans_fault(content: Content, table: MatchTable, due: FansDue, action: SeatFans) -> Reason | None:
    """Key: `too_many_fans` (`most`)."""
    fits = type(action.count) is int and 0 <= action.count <= due.most
    return None if fits else Reason("too_many_fans", {"most": due.most})


def _fans_options(content: Content, table: MatchTable, due: FansDue) -> list[SeatFans]:
    return [SeatFans(due.seat, count) for count in range(due.most + 1)]


def _all_fans(content: Content, table: MatchTable, due: FansDue) -> SeatFans:
    return SeatFans(due.seat, due.most)


def _seat(play: MatchPlay, due: FansDue, action: SeatFans) -> None:
    seat_fans(play, action.count)


ANSWERS: Answers[Content, MatchTable, MatchPlay] = {
    (FansDue, None): Answer((SeatFans,), _fans_fault, _fans_options, _all_fans, _seat),
    (TacticDue, None): Answer((PlayTactic,), tactic_fault, tactic_options, None, play_tactic),
}

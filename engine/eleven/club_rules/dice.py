"""A manager's dice: thrown, perhaps thrown again, and settled (EL-10).

Owns the streams, one for each purpose and seat, and what a die may be thrown again with. What a die says is for the
rule that threw it; the streams of other dice (opponents, decks) are not here.

What stands in a die's `data`: for `potential` the number of the track, for `suspension` and `injury` the weeks first,
for `goal`, `own_goal`, `discipline` and `strain` the card and the face asked for, for `set_piece` that face.
"""

from __future__ import annotations

from engine.core.answers import Answer
from engine.core.model import Reason
from engine.eleven.club_rules.events import DieThrown, Exhausted
from engine.eleven.club_rules.model import (
    AnswerDie,
    Club,
    Die,
    DiePurpose,
    Means,
    Piece,
    RerollDue,
    SettleDie,
    ThrowDie,
)
from engine.eleven.club_rules.outcomes import better_faces
from engine.eleven.club_rules.resources import ClubPlay, lose
from engine.eleven.content.cards import Content, Result
from engine.eleven.content.effects import FreeReroll

ON_MATCHDAY: tuple[DiePurpose, ...] = ("goal", "own_goal", "set_piece", "consequence", "injury", "discipline", "strain")
"""Dice that lighting shines on (EL-18)."""
_RULE = "EL-10"


def throw_die(play: ClubPlay, step: ThrowDie) -> None:
    """Throw a die, and ask whether it is thrown again where that is possible and could help."""
    _throw(play, step.die, None)


def settle_die(play: ClubPlay, step: SettleDie) -> None:
    """The die counts: carry out what it was thrown for."""
    play.settled[step.die.purpose](play, step.die, step.value)


def reroll_means(
    content: Content, club: Club, die: Die, value: int, result: Result | None = None, *, last: bool = False
) -> tuple[Means, ...]:
    """What `die`, fallen on `value`, may be thrown again with (EL-10).

    Fans on the stands are no markers. Lighting helps once a matchday, a director once a week. A die that could not
    have fallen better is never thrown again. `result` and `last` are those of `ClubPlay`.
    """
    means: list[Means] = []
    if club.markers["fanbase"]:
        means.append("fanbase")
    if die.purpose in ON_MATCHDAY and _lighting(club) is not None:
        means.append("lighting")
    if _director(content, club) is not None:
        means.append("director")
    return tuple(means) if means and better_faces(content, club, die, value, result, last=last) else ()


def answer_die(play: ClubPlay, decision: RerollDue, action: AnswerDie) -> None:
    """Keep the die, or pay and throw it again (EL-10): as often as somebody pays."""
    means, seat = action.means, decision.seat
    if means == "keep":
        return
    club = play.club(seat)
    match means:
        case "fanbase":
            lose(play, seat, "fanbase", 1, _RULE)
        case "lighting":
            play.emit(Exhausted(seat=seat, piece=_found(_lighting(club)), rule="EL-18"))
        case "director":
            play.emit(Exhausted(seat=seat, piece=_found(_director(play.content, club)), rule=_RULE))
    settled = play.state.agenda.pop()
    assert isinstance(settled, SettleDie), "a die is asked about just before it counts"
    _throw(play, decision.die, means)


def _throw(play: ClubPlay, die: Die, means: Means | None) -> None:
    value = play.chance.roll(f"{die.purpose}-{die.seat}", die.sides)
    play.emit(DieThrown(seat=die.seat, die=die, value=value, means=means, rule=_RULES[die.purpose]))
    play.then(SettleDie(die, value))
    offered = reroll_means(play.content, play.club(die.seat), die, value, play.result, last=play.last)
    if offered:
        play.ask(RerollDue(die.seat, die, value, offered))


def _lighting(club: Club) -> Piece | None:
    """Lighting that can still be used."""
    for place, token in enumerate(club.buildings):
        if token.kind == "lighting" and not token.exhausted and not token.suspended:
            return Piece("building", place)
    return None


def _director(content: Content, club: Club) -> Piece | None:
    """A director who still has a throw to give."""
    for director in club.directors:
        if director.exhausted or director.suspended:
            continue
        if any(isinstance(one, FreeReroll) for one in content.directors[director.card].passives):
            return Piece("director", director.card)
    return None


def _found(piece: Piece | None) -> Piece:
    assert piece is not None, "only means that are there are offered"
    return piece


_RULES: dict[DiePurpose, str] = {
    "meeting": "EL-9",
    "potential": "EL-20",
    "suspension": "EL-37",
    "goal": "EL-26",
    "own_goal": "EL-26",
    "set_piece": "EL-28",
    "consequence": "EL-34",
    "injury": "EL-34",
    "discipline": "EL-37",
    "strain": "EL-34",
}


def _die_options(content: Content, table: object, due: RerollDue) -> list[AnswerDie]:
    """To keep the die, or pay in any way that is offered."""
    return [AnswerDie(due.seat, "keep"), *(AnswerDie(due.seat, means) for means in due.means)]


def _die_fault(content: Content, table: object, due: RerollDue, action: AnswerDie) -> Reason | None:
    """None if the die may be kept, or thrown again, like that. Keys: `no_such_means`."""
    return None if action.means == "keep" or action.means in due.means else Reason("no_such_means")


REROLL: Answer[Content, object, ClubPlay] = Answer((AnswerDie,), _die_fault, _die_options, None, answer_die)
"""What may be answered to a die that lies there, in a match as in a season."""

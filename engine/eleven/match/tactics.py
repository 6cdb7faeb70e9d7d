"""The one tactic of a match: which may be played, and what it does at once (EL-28, EL-50).

What it does to strengths is in `strengths`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Reason
from engine.eleven.club_rules.model import Die, ThrowDie
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import MarkMan, SetPiece, SwitchFlanks
from engine.eleven.match.abilities import score
from engine.eleven.match.events import TacticPlayed
from engine.eleven.match.model import MatchTable, OfferTactic, PlayTactic, Side, TacticDue
from engine.eleven.match.state import MatchPlay
from engine.eleven.zones import MIRRORED, ZONES


def offer_tactic(play: MatchPlay, step: OfferTactic) -> None:
    """EL-28: at most one tactic of the hand may be played, however many there are."""
    hand = play.table.club.secrets.tactics
    if hand:
        play.ask(TacticDue(play.seat, hand))


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


def play_tactic(play: MatchPlay, action: PlayTactic) -> None:
    """EL-28: the tactic lies open; it stays in the hand and can be played again another week."""
    if action.tactic is None:
        return
    ploy = play.content.tactics[action.tactic].ploy
    switched = mirrored(play.table.mine) if isinstance(ploy, SwitchFlanks) else None
    play.emit(TacticPlayed(seat=play.seat, tactic=action.tactic, target=action.target, mine=switched))
    if isinstance(ploy, SetPiece):
        play.then(ThrowDie(Die(play.seat, "set_piece", 6, (ploy.least,))))


def mirrored(side: Side) -> Side:
    """A side with left and right exchanged."""
    return {zone: side[MIRRORED[zone]] for zone in ZONES if MIRRORED[zone] in side}


def settle_set_piece(play: MatchPlay, die: Die, value: int) -> None:
    """EL-50: a goal, credited to nobody, if the die is high enough."""
    if value >= die.data[0]:
        score(play, "tactic", None)

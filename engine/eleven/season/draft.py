"""The director draft (EL-4): four cards each, one kept, the rest passed to the left, until three are kept.

All choose at the same time. With one manager his hand simply stays with him.
"""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules.resources import move_stat
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import TRACKS
from engine.eleven.season.actions import KeepDirector
from engine.eleven.season.events import DirectorKept, DirectorsDealt, DirectorsShown
from engine.eleven.season.model import ApplyEffects, DealDirectors, KeepDirectorDue, PassDirectors, SeasonTable
from engine.eleven.season.state import Answer, Answers, SeasonPlay

DEALT = 4
DIRECTORS = 3
"""On every board, once the draft is over."""
_RULE = "EL-4"


def deal_directors(play: SeasonPlay, step: DealDirectors) -> None:
    """Deal four to everybody."""
    deck = list(range(len(play.content.directors)))
    play.chance.shuffle("directors", deck)
    hands = [tuple(deck.pop() for _ in range(DEALT)) for _ in play.table.clubs]
    _hand_out(play, hands)


def pass_directors(play: SeasonPlay, step: PassDirectors) -> None:
    """All have kept one: the others go to the left; after the third the last one is discarded and all are shown."""
    secrets = [club.secrets for club in play.table.clubs]
    if len(secrets[0].kept) == DIRECTORS:
        _reveal(play)
    else:
        _hand_out(play, [secrets[seat - 1].hand for seat in range(len(secrets))])


def _hand_out(play: SeasonPlay, hands: list[tuple[int, ...]]) -> None:
    for seat, hand in enumerate(hands):
        play.emit(DirectorsDealt(seat=seat, hand=hand, audience=(seat,)))
        play.ask(KeepDirectorDue(seat, hand))
    play.then(PassDirectors())


def _reveal(play: SeasonPlay) -> None:
    """Stats in the order picked, then bonuses, once all are shown."""
    seats = play.seats_in_turn()
    for seat in seats:
        play.emit(DirectorsShown(seat=seat, directors=play.club(seat).secrets.kept))
    shown = {seat: [play.content.directors[director.card] for director in play.club(seat).directors] for seat in seats}
    for seat in seats:
        for card in shown[seat]:
            for track in TRACKS:
                if track in card.stats:
                    move_stat(play, seat, track, card.stats[track], _RULE)
    bonuses = [ApplyEffects(seat, card.bonus, _RULE) for seat in seats for card in shown[seat] if card.bonus]
    play.then(*bonuses)


# -- the question


def _fault(content: Content, table: SeasonTable, due: KeepDirectorDue, action: KeepDirector) -> Reason | None:
    """Key: `not_in_hand`."""
    return None if action.director in due.hand else Reason("not_in_hand")


def _options(content: Content, table: SeasonTable, due: KeepDirectorDue) -> list[KeepDirector]:
    return [KeepDirector(due.seat, card) for card in due.hand]


def _keep(play: SeasonPlay, due: KeepDirectorDue, action: KeepDirector) -> None:
    """A manager keeps one in secret."""
    play.emit(DirectorKept(seat=due.seat, director=action.director, audience=(due.seat,)))


ANSWERS: Answers = {(KeepDirectorDue, None): Answer((KeepDirector,), _fault, _options, None, _keep)}

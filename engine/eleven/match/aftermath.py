"""After the match: fans pay and go, temporary strength goes, the die of consequences, injuries (EL-33, EL-34)."""

from __future__ import annotations

from engine.eleven.club_rules.events import Exhausted, InjuryCancelled, InjuryMoved, NobodyFound, StrengthMoved
from engine.eleven.club_rules.features import has_building, passives, shirt_owners, stand_places
from engine.eleven.club_rules.model import SHIRT_SIDES, Die, PickDue, Piece, ThrowDie
from engine.eleven.club_rules.resources import EFFECTS, gain, offer
from engine.eleven.content.effects import CancelInjury, FullStandsBonus, InjuryChoice
from engine.eleven.match.events import ConsequenceFell, FansWentHome, MatchClosed, MatchPlay
from engine.eleven.match.model import CloseMatch, Injure, SendFansHome, ThrowConsequence

_STORE_FANS = 2
"""EL-18: fans that make the store worth its rent."""
_STORE_MONEY = 1
_RULE = "EL-34"


def send_fans_home(play: MatchPlay, step: SendFansHome) -> None:
    """EL-33: fans pay 1 € each and go; store and directors add theirs. Temporary strength tokens go."""
    seat, table, content = play.seat, play.table, play.content
    club, fans = table.club, table.club.fans
    if fans:
        full = fans == stand_places(content, club, table.missing)
        play.emit(FansWentHome(seat=seat, fans=fans))
        gain(play, seat, "budget", fans, "EL-33")
        if fans >= _STORE_FANS and has_building(club, "store", table.missing):
            gain(play, seat, "budget", _STORE_MONEY, "EL-18")
        if full:
            for passive in passives(content, club, table.missing):
                if isinstance(passive, FullStandsBonus):
                    gain(play, seat, "budget", passive.money, "EL-33")
    for player in club.players:
        if player.passing:
            play.emit(StrengthMoved(seat=seat, card=player.card, lasting=player.lasting, passing=0, rule="EL-33"))


def throw_consequence(play: MatchPlay, step: ThrowConsequence) -> None:
    """EL-34: a d6, read by the result."""
    play.then(ThrowDie(Die(play.seat, "consequence")))


def settle_consequence(play: MatchPlay, die: Die, value: int) -> None:
    """EL-34: what the table says."""
    result = play.table.result
    assert result is not None, "consequences follow a result"
    cell = play.content.tables.consequences(result)[value - 1]
    play.emit(ConsequenceFell(seat=play.seat, value=value, injury=cell.injury))
    for effect in cell.effects:
        EFFECTS[type(effect)](play, play.seat, effect, _RULE)
    if cell.injury:
        holding = passives(play.content, play.table.club, play.table.missing)
        data = (cell.injury, 1) if any(isinstance(one, InjuryChoice) for one in holding) else (cell.injury,)
        play.then(ThrowDie(Die(play.seat, "injury", SHIRT_SIDES, data)))


def settle_injury(play: MatchPlay, die: Die, value: int) -> None:
    """EL-34: the die is a shirt number. With a certain director it is thrown twice, and the manager chooses.

    `data` is the weeks; if there are two throws, then which one it is, and for the second what the first was.
    """
    match die.data:
        case (weeks,):
            play.then(Injure(value, weeks))
        case (weeks, _):
            play.then(ThrowDie(Die(play.seat, "injury", SHIRT_SIDES, (weeks, 2, value))))
        case (weeks, _, first):
            values = (first,) if value == first else (first, value)
            offer(play, play.seat, "injury_die", [Piece("die", one) for one in values], data=(weeks,))


def take_injury_die(play: MatchPlay, decision: PickDue, piece: Piece | None) -> None:
    """EL-34: one of two dice was chosen."""
    assert piece is not None, "one of them counts"
    play.then(Injure(piece.number, decision.data[0]))


def injure(play: MatchPlay, step: Injure) -> None:
    """EL-34: the card of that number is hurt, used or not; of two the one that played, else the manager chooses."""
    owners = [player.card for player in shirt_owners(play.content, play.table.club, step.shirt)]
    if not owners:
        play.emit(NobodyFound(seat=play.seat, shirt=step.shirt, why="injury", rule=_RULE))
        return
    playing = [post.card for post in play.table.posts if post.card in owners]
    cards = playing or owners
    offer(play, play.seat, "injury", [Piece("player", card) for card in cards if card is not None], data=(step.weeks,))


def take_injured(play: MatchPlay, decision: PickDue, piece: Piece | None) -> None:
    """EL-34: who it is stands fast."""
    assert piece is not None, "somebody is hurt"
    threaten(play, piece.number, decision.data[0])


def threaten(play: MatchPlay, card: int, weeks: int) -> None:
    """EL-34, EL-48: a footballer is hurt, unless a staff member who can prevents it; after the last match he rests."""
    if play.last or play.table.club.player(card).injured >= weeks:
        _hurt(play, card, weeks)
        return
    helpers = [
        Piece("staff", member.card)
        for member in play.table.club.staff
        if isinstance(play.content.staff[member.card].passive, CancelInjury)
        and not member.exhausted
        and not member.suspended
    ]
    if helpers:
        offer(play, play.seat, "cancel_injury", helpers, may_decline=True, data=(card, weeks))
    else:
        _hurt(play, card, weeks)


def take_helper(play: MatchPlay, decision: PickDue, piece: Piece | None) -> None:
    """EL-34, EL-48: a staff member is exhausted and nothing happens, or it does."""
    card, weeks = decision.data
    if piece is None:
        _hurt(play, card, weeks)
        return
    play.emit(Exhausted(seat=play.seat, piece=piece, rule="EL-21"))
    play.emit(InjuryCancelled(seat=play.seat, staff=piece.number, card=card, rule=_RULE))


def close_match(play: MatchPlay, step: CloseMatch) -> None:
    """EL-38: nothing is left to do; what was assigned and not used is gone."""
    play.emit(MatchClosed(seat=play.seat))


def _hurt(play: MatchPlay, card: int, weeks: int) -> None:
    """EL-34: on a card that is injured already the longer one stays."""
    longer = max(weeks, play.table.club.player(card).injured)
    play.emit(InjuryMoved(seat=play.seat, card=card, weeks=longer, rule=_RULE))

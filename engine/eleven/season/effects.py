"""What each effect of a card does in a season, and what a choice or a die of an effect leads to.

Owns the whole of `Effect`; the part that a match knows too is in `engine.eleven.club_rules.resources`. What holds as
long as a card lies there is asked where it counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.eleven.club_rules import features, resources
from engine.eleven.club_rules.events import InjuryMoved, NobodyFound, PlayerTrained, StrengthMoved, SuspensionMoved
from engine.eleven.club_rules.model import SHIRT_SIDES, Die, PickDue, PickPurpose, Piece, ThrowDie
from engine.eleven.club_rules.resources import EFFECTS as CLUB_EFFECTS
from engine.eleven.club_rules.resources import Picked, Settled, offer
from engine.eleven.content import effects as ef
from engine.eleven.season import hiring, stadium, targets
from engine.eleven.season.events import TacticsCounted, TacticsDrawn, TrainedSidesSeen, ZonesSeen
from engine.eleven.season.fold import SeasonPlay
from engine.eleven.season.model import ApplyEffects


def apply_effects(play: SeasonPlay, step: ApplyEffects) -> None:
    """Carry out the first effect; the others wait, since it may ask."""
    if not step.effects:
        return
    effect, *others = step.effects
    if others:
        play.then(ApplyEffects(step.seat, tuple(others), step.rule, step.source))
    known = CLUB_EFFECTS.get(type(effect))
    if known is not None:
        known(play, step.seat, effect, step.rule)
    else:
        EFFECTS[type(effect)](play, step, effect)


# -- footballers


def _train(play: SeasonPlay, step: ApplyEffects, effect: ef.TrainPlayers) -> None:
    _train_more(play, step.seat, (_number(step.rule), effect.players, int(effect.youngsters)))


def _train_more(play: SeasonPlay, seat: int, data: tuple[int, ...]) -> None:
    """Who is trained next: always asked, and nobody may be, since some are weaker for it (EL-13)."""
    found = targets.untrained(play.content, play.club(seat), bool(data[2]))
    offer(play, seat, "train", found, may_decline=True, data=data)


def _trained(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    rule, left, youngsters = due.data
    if piece is None:
        return
    play.emit(PlayerTrained(seat=due.seat, card=piece.number, rule=_rule(rule)))
    if left > 1:
        _train_more(play, due.seat, (rule, left - 1, youngsters))


def _strengthen(play: SeasonPlay, step: ApplyEffects, effect: ef.Strengthen) -> None:
    data = (_number(step.rule), effect.players, int(effect.lasting), int(effect.other))
    _strengthen_more(play, step.seat, data)


def _strengthen_more(play: SeasonPlay, seat: int, data: tuple[int, ...]) -> None:
    _, left, _, other, *given = data
    found = tuple(piece for piece in targets.strengthened(play.club(seat), bool(other)) if piece.number not in given)
    _choose(play, seat, "strengthen", found, left, data)


def _strengthened(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    rule, left, lasting, other, *given = due.data
    assert piece is not None, "a strength token can't be declined"
    player = play.club(due.seat).player(piece.number)
    play.emit(
        StrengthMoved(
            seat=due.seat,
            card=player.card,
            lasting=player.lasting + lasting,
            passing=player.passing + 1 - lasting,
            rule=_rule(rule),
        )
    )
    if left > 1:
        _strengthen_more(play, due.seat, (rule, left - 1, lasting, other, *given, player.card))


def _heal_all(play: SeasonPlay, step: ApplyEffects, effect: ef.HealAll) -> None:
    for piece in [*targets.injured(play.club(step.seat))]:
        play.emit(InjuryMoved(seat=step.seat, card=piece.number, weeks=0, rule=step.rule))


def _heal(play: SeasonPlay, step: ApplyEffects, effect: ef.Heal) -> None:
    data = (_number(step.rule), effect.weeks)
    offer(play, step.seat, "heal", targets.injured(play.club(step.seat)), data=data)


def _healed(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    rule, weeks = due.data
    assert piece is not None, "healing can't be declined"
    left = max(0, play.club(due.seat).player(piece.number).injured - weeks)
    play.emit(InjuryMoved(seat=due.seat, card=piece.number, weeks=left, rule=_rule(rule)))


# -- the transfer area


def _sell_now(play: SeasonPlay, step: ApplyEffects, effect: ef.SellNow) -> None:
    found = targets.sellable(play.club(step.seat))
    offer(play, step.seat, "sell_now", found, may_decline=True, data=(effect.more,))


def _sold_now(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    if piece is not None:
        hiring.sell(play, due.seat, piece.number, due.data[0])


def _hire_free_youngster(play: SeasonPlay, step: ApplyEffects, effect: ef.HireFreeYoungster) -> None:
    club = play.club(step.seat)
    if targets.free_youngster(play.content, play.table, club, club.markers["budget"]):
        hiring.hire_youngster(play, step.seat, free=True)


def _hire_free_staff(play: SeasonPlay, step: ApplyEffects, effect: ef.HireFreeStaff) -> None:
    money = play.club(step.seat).markers["budget"]
    offer(play, step.seat, "free_staff", targets.cheap_staff(play.content, play.table, step.seat, effect.most, money))


def _free_staff_hired(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    assert piece is not None, "free staff can't be declined"
    hiring.hire_staff(play, due.seat, piece.number, free=True)


def _sign_small_deal(play: SeasonPlay, step: ApplyEffects, effect: ef.SignSmallDeal) -> None:
    offer(play, step.seat, "small_deal", targets.sponsors(play.content, play.table, step.seat))


def _small_deal_signed(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    assert piece is not None, "a small deal can't be declined"
    stadium.contract(play, due.seat, piece.number, "small")


def _hire_anywhere(play: SeasonPlay, step: ApplyEffects, effect: ef.HireAnywhere) -> None:
    money = play.club(step.seat).markers["budget"]
    found = targets.affordable(play.content, play.table, step.seat, effect.row, money)
    purpose: PickPurpose = "hire_player" if effect.row == "players" else "hire_staff"
    offer(play, step.seat, purpose, found, may_decline=True)


def _player_hired(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    if piece is not None:
        hiring.hire_player(play, due.seat, piece.number)


def _staff_hired(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    if piece is not None:
        hiring.hire_staff(play, due.seat, piece.number)


def _look_trained(play: SeasonPlay, step: ApplyEffects, effect: ef.LookTrained) -> None:
    cards = targets.unseen(play.table, step.seat)
    if cards:
        play.emit(TrainedSidesSeen(seat=step.seat, audience=(step.seat,), cards=cards, rule=step.rule))


# -- suspensions (EL-37)


def _suspend_by_die(play: SeasonPlay, step: ApplyEffects, effect: ef.SuspendByDie) -> None:
    play.then(ThrowDie(Die(step.seat, "suspension", sides=SHIRT_SIDES, data=(effect.weeks,))))


def _settle_suspension(play: SeasonPlay, die: Die, value: int) -> None:
    """The owned card of that shirt; of two the manager chooses, since nobody is playing."""
    owners = features.shirt_owners(play.content, play.club(die.seat), value)
    if owners:
        offer(play, die.seat, "suspension", [Piece("player", player.card) for player in owners], data=die.data)
    else:
        play.emit(NobodyFound(seat=die.seat, shirt=value, why="suspension", rule="EL-37"))


def _suspended(play: SeasonPlay, due: PickDue, piece: Piece | None) -> None:
    assert piece is not None, "a suspension can't be declined"
    _suspend(play, due.seat, piece, play.club(due.seat).owned(piece).suspended + due.data[0])


def _suspend_stand(play: SeasonPlay, step: ApplyEffects, effect: ef.SuspendStand) -> None:
    stands = targets.stands(play.club(step.seat))
    piece = min(stands, key=lambda one: stands[one])  # the first of equals: printed ones stand first
    _suspend(play, step.seat, piece, stands[piece] + effect.weeks)


def _suspend_staff(play: SeasonPlay, step: ApplyEffects, effect: ef.SuspendStaff) -> None:
    offer(play, step.seat, "suspend_staff", targets.staff(play.club(step.seat)), data=(effect.weeks,))


def _suspend_director(play: SeasonPlay, step: ApplyEffects, effect: ef.SuspendDirector) -> None:
    offer(play, step.seat, "suspend_director", targets.directors(play.club(step.seat)), data=(effect.weeks,))


def _suspend_adboards(play: SeasonPlay, step: ApplyEffects, effect: ef.SuspendAdboards) -> None:
    club = play.club(step.seat)
    for piece in [*targets.adboards(club)]:
        _suspend(play, step.seat, piece, club.owned(piece).suspended + effect.weeks)


def _suspend(play: SeasonPlay, seat: int, piece: Piece, weeks: int) -> None:
    play.emit(SuspensionMoved(seat=seat, piece=piece, weeks=weeks, rule="EL-37"))


# -- the rest


def draw_tactics(play: SeasonPlay, seat: int, count: int, rule: str) -> None:
    """Draw tactics to the hand, as many as there are (EL-5, EL-28); only the manager sees which."""
    pile, hand = play.piles.tactics, play.club(seat).secrets.tactics
    drawn = [pile.pop() for _ in range(min(count, len(pile)))]
    if drawn:
        hand = (*hand, *drawn)
        play.emit(TacticsCounted(seat=seat, count=len(hand), decks={"tactics": len(pile)}, rule=rule))
        play.emit(TacticsDrawn(seat=seat, audience=(seat,), tactics=hand, rule=rule))


def _draw_tactics(play: SeasonPlay, step: ApplyEffects, effect: ef.DrawTactics) -> None:
    draw_tactics(play, step.seat, effect.count, step.rule)


def _buy_office(play: SeasonPlay, step: ApplyEffects, effect: ef.BuyOffice) -> None:
    if targets.office_in_reach(play.content, play.club(step.seat), effect.most):
        stadium.extend_office(play, step.seat, 0, step.rule)


def _see_zones(play: SeasonPlay, step: ApplyEffects, effect: ef.SeeZones) -> None:
    opponent = play.piles.opponents[step.seat][-1]
    play.emit(ZonesSeen(seat=step.seat, audience=(step.seat,), opponent=opponent, rule=step.rule))


def _gain_per_profession(play: SeasonPlay, step: ApplyEffects, effect: ef.GainPerProfession) -> None:
    if step.source is None:
        return  # not printed on a staff card: there is no profession to count
    profession = play.content.staff[step.source].profession
    count = sum(play.content.staff[member.card].profession == profession for member in play.club(step.seat).staff)
    resources.gain(play, step.seat, effect.track, count, step.rule)


def _choose(
    play: SeasonPlay, seat: int, purpose: PickPurpose, found: tuple[Piece, ...], left: int, data: tuple[int, ...]
) -> None:
    """Offer one of several to choose one after another; where all are chosen in the end, nobody is asked."""
    if len(found) > left:
        offer(play, seat, purpose, found, data=data)
    elif found:
        offer(play, seat, purpose, found[:1], data=data)


def _number(rule: str) -> int:
    """The rule's number: what is chosen keeps numbers alone."""
    return int(rule.removeprefix("EL-"))


def _rule(number: int) -> str:
    return f"EL-{number}"


EFFECTS: Mapping[type[ef.Effect], Callable[[SeasonPlay, ApplyEffects, Any], None]] = {
    ef.DrawTactics: _draw_tactics,
    ef.TrainPlayers: _train,
    ef.Strengthen: _strengthen,
    ef.HealAll: _heal_all,
    ef.Heal: _heal,
    ef.BuyOffice: _buy_office,
    ef.HireFreeStaff: _hire_free_staff,
    ef.SignSmallDeal: _sign_small_deal,
    ef.SellNow: _sell_now,
    ef.HireFreeYoungster: _hire_free_youngster,
    ef.SuspendByDie: _suspend_by_die,
    ef.SuspendStand: _suspend_stand,
    ef.SuspendStaff: _suspend_staff,
    ef.SuspendAdboards: _suspend_adboards,
    ef.SuspendDirector: _suspend_director,
    ef.HireAnywhere: _hire_anywhere,
    ef.LookTrained: _look_trained,
    ef.SeeZones: _see_zones,
    ef.GainPerProfession: _gain_per_profession,
}
PICKED: Picked = {
    "train": _trained,
    "strengthen": _strengthened,
    "heal": _healed,
    "sell_now": _sold_now,
    "free_staff": _free_staff_hired,
    "small_deal": _small_deal_signed,
    "hire_player": _player_hired,
    "hire_staff": _staff_hired,
    "suspension": _suspended,
    "suspend_staff": _suspended,
    "suspend_director": _suspended,
}
"""What is done with what was chosen for an effect."""
SETTLED: Settled = {"potential": stadium.settle_potential, "suspension": _settle_suspension}
"""What the dice of days and effects lead to."""

"""Cards: they are drawn and read, a bung may stop them, and what they say is carried out (FF-10 … FF-12, FF-21, FF-40).

Owns the three decks and every effect that needs no choice. Which players effects find, and what is chosen among them,
is in `card_picks`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.answers import any_will_do
from engine.core.piles import draw
from engine.fortunes.content import effects as ef
from engine.fortunes.content.cards import Content, Pile
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import AnswerCard
from engine.fortunes.season.calendar import league_rows
from engine.fortunes.season.card_picks import nothing, wanted
from engine.fortunes.season.model import BungDue, CardUp, PickWhy, SeasonTable
from engine.fortunes.season.money import owe, pay
from engine.fortunes.season.people import draw_senior, join, rivals
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import (
    AuctionSenior,
    CarryOut,
    DrawCard,
    NameBest,
    Owe,
    PayWages,
    PickFor,
    PutCardAway,
)

RULES: Mapping[Pile, str] = {"luck": "FF-37", "selection": "FF-38", "crisis": "FF-39"}
"""What the cards of each pile follow."""
BUNG = "FF-21"


# -- drawing, the bung, putting away


def _draw(play: SeasonPlay, step: DrawCard) -> None:
    """One card is up at a time; who holds a bung is asked before anything comes of it."""
    manager = play.manager(step.seat)
    if not manager.managing:
        return
    deck = play.piles.deck(step.pile)
    number = draw(deck.pile, deck.discards, play.chance, step.pile)
    assert number is not None, "every card comes back to its discards before the next one is drawn"
    card = CardUp(step.pile, number, step.seat)
    play.emit(ev.CardDrawn(card=card, rule=RULES[step.pile]))
    play.then(PutCardAway())
    if manager.bung:
        play.ask(BungDue(step.seat, step.pile, number))
    else:
        _carry_out_card(play, card)


def _carry_out_card(play: SeasonPlay, card: CardUp) -> None:
    effect = play.content.pile(card.pile)[card.card].effect
    play.then(CarryOut(card.seat, effect, RULES[card.pile]))


def _put_away(play: SeasonPlay, step: PutCardAway) -> None:
    card = play.table.card_up
    assert card is not None, "a card is up until it is put away"
    play.piles.deck(card.pile).discards.append(card.card)
    play.emit(ev.CardPutAway(pile=card.pile, rule=RULES[card.pile]))


def _bung_options(content: Content, table: SeasonTable, due: BungDue) -> list[AnswerCard]:
    return [AnswerCard(due.seat, False), AnswerCard(due.seat, True)]


def _keep(content: Content, table: SeasonTable, due: BungDue) -> AnswerCard:
    return AnswerCard(due.seat, False)


def _answered(play: SeasonPlay, due: BungDue, action: AnswerCard) -> None:
    if action.bung:
        play.emit(ev.BungChanged(seat=due.seat, bung=False, rule=BUNG))
        play.emit(ev.CardCancelled(seat=due.seat, rule=BUNG))
    else:
        _carry_out_card(play, CardUp(due.pile, due.card, due.seat))


# -- what a card says


def _carry_out(play: SeasonPlay, step: CarryOut) -> None:
    _EFFECTS[type(step.effect)](play, step, step.effect)


def _cash(play: SeasonPlay, step: CarryOut, effect: ef.Cash) -> None:
    if effect.money > 0:
        pay(play, None, step.seat, effect.money, "card", step.rule)
    else:
        owe(play, step.seat, -effect.money, None, "card", step.rule)


def _ground_purchase(play: SeasonPlay, step: CarryOut, effect: ef.GroundPurchase) -> None:
    """FF-37: the sale comes first, so that it helps to pay."""
    play.then(PickFor(step.seat, "sale", effect, step.rule), Owe(step.seat, -effect.money, None, "card", step.rule))


def _wages(play: SeasonPlay, step: CarryOut, effect: ef.WagesDemanded) -> None:
    play.then(PayWages(step.seat, step.rule))


def _bung(play: SeasonPlay, step: CarryOut, effect: ef.BungGained) -> None:
    play.emit(ev.BungChanged(seat=step.seat, bung=True, lost=play.manager(step.seat).bung, rule=BUNG))


def _free_senior(play: SeasonPlay, step: CarryOut, effect: ef.FreeSenior) -> None:
    join(play, draw_senior(play), step.seat, "pile", step.rule)


def _auction(play: SeasonPlay, step: CarryOut, effect: ef.CardAuction) -> None:
    play.then(AuctionSenior(step.seat, effect.star_price, free_agent=False, rule=step.rule))


def _coach_leaves(play: SeasonPlay, step: CarryOut, effect: ef.CoachLeaves) -> None:
    if play.manager(step.seat).coach:
        play.emit(ev.CoachChanged(seat=step.seat, stars=0, rule=step.rule))
    else:
        nothing(play, step.seat)


def _scout_leaves(play: SeasonPlay, step: CarryOut, effect: ef.ScoutLeaves) -> None:
    if play.manager(step.seat).scout == "none":
        nothing(play, step.seat)
    else:
        play.emit(ev.ScoutChanged(seat=step.seat, scout="none", rule=step.rule))


def _ground_closed(play: SeasonPlay, step: CarryOut, effect: ef.GroundClosed) -> None:
    """Gates that are closed already stay so, and more follow."""
    gates = play.manager(step.seat).closed + effect.gates
    play.emit(ev.GroundShut(seat=step.seat, gates=gates, rule=step.rule))


def _points_lost(play: SeasonPlay, step: CarryOut, effect: ef.PointsLost) -> None:
    """FF-40: they may go below zero."""
    table, club = play.table, play.manager(step.seat).club
    deducted = list(table.deducted)
    deducted[club] += effect.points
    rows = league_rows(table, deducted)
    play.emit(ev.PointsTaken(club=club, deducted=deducted[club], rows=rows, rule=step.rule))


def _cash_tax(play: SeasonPlay, step: CarryOut, effect: ef.CashTax) -> None:
    tax = play.manager(step.seat).cash * effect.percent // 100
    if tax:
        pay(play, step.seat, None, tax, "card", step.rule)
    else:
        nothing(play, step.seat)


def _take_over(play: SeasonPlay, step: CarryOut, effect: ef.TakeOver) -> None:
    pay(play, None, step.seat, effect.money, "card", step.rule)
    play.then(PickFor(step.seat, "released", effect, step.rule, wanted(effect)))


def _out_of_contract(play: SeasonPlay, step: CarryOut, effect: ef.OutOfContract) -> None:
    play.then(NameBest(step.seat, effect, step.rule, tuple(rivals(play.table, step.seat))))


def _picks(why: PickWhy) -> Callable[[SeasonPlay, CarryOut, ef.CardEffect], None]:
    """An effect on a player who is found, or chosen."""

    def find(play: SeasonPlay, step: CarryOut, effect: ef.CardEffect) -> None:
        play.then(PickFor(step.seat, why, effect, step.rule, wanted(effect)))

    return find


_EFFECTS: Mapping[type[ef.Effect], Callable[[SeasonPlay, CarryOut, Any], None]] = {
    ef.Cash: _cash,
    ef.GroundPurchase: _ground_purchase,
    ef.WagesDemanded: _wages,
    ef.BungGained: _bung,
    ef.FreeSenior: _free_senior,
    ef.BestOut: _picks("out"),
    ef.StarOut: _picks("out"),
    ef.CardAuction: _auction,
    ef.ForcedLoan: _picks("best"),
    ef.MayBorrow: _picks("borrow"),
    ef.CarCrash: _picks("best"),
    ef.OutOfContract: _out_of_contract,
    ef.LeavesFree: _picks("leaves"),
    ef.BestSold: _picks("best"),
    ef.CoachLeaves: _coach_leaves,
    ef.GroundClosed: _ground_closed,
    ef.PointsLost: _points_lost,
    ef.CashTax: _cash_tax,
    ef.YouthLeaves: _picks("youth_leaves"),
    ef.ScoutLeaves: _scout_leaves,
    ef.TakeOver: _take_over,
}

HANDLERS: Handlers = {
    DrawCard: _draw,
    CarryOut: _carry_out,
    PutCardAway: _put_away,
}
ANSWERS: Answers = {
    (BungDue, None): Answer((AnswerCard,), any_will_do, _bung_options, _keep, _answered),
}

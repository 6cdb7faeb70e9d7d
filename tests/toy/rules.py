"""The toy game's rules: everything a contract has to carry that Fütti alone would not ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engine.core.chance import Chance, derive
from engine.core.errors import InputError
from engine.core.model import Action, Decision, Event, Outcome, Placing, Reason, Seat
from engine.core.play import Play
from engine.core.rules import Rules
from tests.toy.duel import Call, CallDue, DuelRules, DuelSetup
from tests.toy.model import (
    CARDS,
    PRIZE,
    AcceptSwap,
    AnswerDue,
    BeginRound,
    Bid,
    BidDue,
    BidNoted,
    BidSealed,
    BidsShown,
    CardsShown,
    CardTaken,
    CounterSwap,
    DuelHappened,
    DuelOpened,
    HandOn,
    MarketAction,
    MarketEvent,
    MarketSetup,
    MarketState,
    MarketTable,
    Offer,
    OfferOpen,
    OfferSwap,
    PrizeTaken,
    RefuseSwap,
    RoundBegan,
    ShowBids,
    SwapCountered,
    SwapEnded,
    SwapOffered,
    blank_table,
    masked,
)

_duels = DuelRules()
_NOT_ASKED = Reason("toy.not_asked")
_TOO_DEAR = Reason("toy.too_dear")


class MarketRules(Rules[MarketSetup, MarketState, MarketTable]):
    game: ClassVar[str] = "toy"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = MarketSetup
    state_type: ClassVar[Any] = MarketState
    view_type: ClassVar[Any] = MarketTable
    action_type: ClassVar[Any] = MarketAction
    event_type: ClassVar[Any] = MarketEvent

    @property
    def levels_digest(self) -> str:  # type: ignore[override]
        return "none"

    def seats(self, setup: MarketSetup) -> Sequence[Seat]:
        return setup.managers

    def new(self, setup: MarketSetup, seed: int) -> tuple[MarketState, list[Event]]:
        if not 2 <= len(setup.managers) <= 4 or not 1 <= setup.rounds <= CARDS // len(setup.managers):
            raise InputError("the market needs 2 to 4 seats, and a card for everybody in every round")
        state = MarketState(self.blank(setup), Chance(seed), setup, list(range(1, CARDS + 1)))
        state.chance.shuffle("deck", state.deck)
        play = Play(state, _fold)
        play.then(BeginRound())
        return state, play.run(_HANDLERS)

    def decisions(self, state: MarketState) -> Sequence[Decision]:
        return state.asked

    def standing(self, state: MarketState, seat: int) -> Sequence[Decision]:
        table = state.table
        if all(table.has_bid) or table.offer is not None or table.has_offered[seat]:
            return ()
        return (OfferOpen(seat),)

    def options(self, state: MarketState, decision: Decision) -> Iterable[Action] | None:
        seat = decision.seat
        match decision:
            case BidDue():
                return [Bid(seat, amount) for amount in range(state.table.coins[seat] + 1)]
            case OfferOpen():
                return None
            case CallDue():
                return None if state.duel is None else _duels.options(state.duel, decision)
        answers = [AcceptSwap(seat), RefuseSwap(seat), CounterSwap(seat, self._price(state) + 1)]
        return [action for action in answers if self.check(state, action) is None]

    def sample(self, state: MarketState, decision: Decision, chance: Chance) -> Action:
        if isinstance(decision, OfferOpen):
            others = [seat for seat in range(len(state.table.coins)) if seat != decision.seat]
            price = chance.below("sample", _purse(state, decision.seat) + 1)
            return OfferSwap(decision.seat, chance.choice("sample", others), price)
        return chance.choice("sample", list(self.options(state, decision) or ()))

    def default(self, state: MarketState, decision: Decision) -> Action:
        match decision:
            case BidDue():
                return Bid(decision.seat, 0)
            case OfferOpen():
                return OfferSwap(decision.seat, 0 if decision.seat else 1, 0)
            case CallDue():
                assert state.duel is not None
                return _duels.default(state.duel, decision)
        return RefuseSwap(decision.seat)

    def check(self, state: MarketState, action: Action, partial: bool = False) -> Reason | None:
        table = state.table
        match action:
            case Bid():
                if BidDue(action.seat) not in state.asked:
                    return _NOT_ASKED
                return None if 0 <= action.amount <= table.coins[action.seat] else _TOO_DEAR
            case OfferSwap():
                seats = range(len(table.coins))
                if action.seat not in seats or not self.standing(state, action.seat):
                    return _NOT_ASKED
                if action.to not in seats or action.to == action.seat:
                    return Reason("toy.nobody_there")
                return None if 0 <= action.price <= _purse(state, action.seat) else _TOO_DEAR
            case AcceptSwap() | RefuseSwap() | CounterSwap():
                return self._check_answer(state, action)
            case Call():
                return _NOT_ASKED if state.duel is None else _duels.check(state.duel, action, partial)
        return _NOT_ASKED

    def _check_answer(self, state: MarketState, action: Action) -> Reason | None:
        offer = state.table.offer
        if offer is None or AnswerDue(action.seat, self._price(state)) not in state.asked:
            return _NOT_ASKED
        if isinstance(action, CounterSwap):
            if offer.countered is not None:
                return Reason("toy.countered_already")
            return None if action.price > offer.price else Reason("toy.not_more")
        if isinstance(action, AcceptSwap) and offer.countered is not None:
            dearer = offer.countered - offer.price
            return None if dearer <= _purse(state, action.seat) else _TOO_DEAR
        return None

    def _price(self, state: MarketState) -> int:
        offer = state.table.offer
        assert offer is not None
        return offer.price if offer.countered is None else offer.countered

    def resolve(self, state: MarketState, action: Action) -> list[Event]:
        play = Play(state, _fold)
        table = state.table
        match action:
            case Bid():
                state.asked.remove(BidDue(action.seat))
                play.emit(BidSealed(seat=action.seat))
                play.emit(BidNoted(seat=action.seat, amount=action.amount, audience=(action.seat,)))
            case OfferSwap():
                coins = table.coins[action.seat] - action.price
                play.emit(SwapOffered(seat=action.seat, to=action.to, price=action.price, coins=coins))
                play.ask(AnswerDue(action.to, action.price))
            case CounterSwap():
                assert table.offer is not None
                state.asked.remove(AnswerDue(action.seat, table.offer.price))
                play.emit(SwapCountered(price=action.price))
                play.ask(AnswerDue(table.offer.seat, action.price))
            case AcceptSwap() | RefuseSwap():
                state.asked.remove(AnswerDue(action.seat, self._price(state)))
                _end_swap(play, isinstance(action, AcceptSwap))
            case Call():
                assert state.duel is not None
                state.asked.clear()
                _tell_duel(play, _duels.resolve(state.duel, action))
                play.then(HandOn())
        return play.run(_HANDLERS)

    def chances(self, state: MarketState) -> Sequence[Chance]:
        return (state.chance,) if state.duel is None else (state.chance, state.duel.chance)

    def view(self, state: MarketState, seat: int | None) -> MarketTable:
        return masked(state.table, seat, None if state.duel is None else _duels.view(state.duel, seat))

    def blank(self, setup: MarketSetup) -> MarketTable:
        return blank_table(len(setup.managers))

    def fold(self, view: MarketTable, event: Event) -> None:
        _fold(view, event)

    def outcome(self, state: MarketState) -> Outcome | None:
        totals = state.table.totals
        if totals is None:
            return None
        ranked = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
        managers = state.setup.managers
        return Outcome(
            tuple(Placing(managers[seat].name, seat, place, totals[seat]) for place, seat in enumerate(ranked, 1))
        )


def _purse(state: MarketState, seat: int) -> int:
    """The coins of `seat` that its bid leaves free."""
    return state.table.coins[seat] - (state.table.bids[seat] or 0)


def _duel_key(table: MarketTable) -> str:
    return f"round-{table.round}"


def _tell_duel(play: Play[MarketState, Any], events: list[Event]) -> None:
    for event in events:
        play.tell(
            DuelHappened(
                rule=event.rule,
                audience=event.audience,
                key=_duel_key(play.table),
                inner=event,
            )
        )


def _end_swap(play: Play[MarketState, Any], agreed: bool) -> None:
    table = play.table
    offer: Offer = table.offer
    coins = list(table.coins)
    if agreed:
        price = offer.price if offer.countered is None else offer.countered
        coins[offer.seat] -= price - offer.price
        coins[offer.to] += price
    else:
        coins[offer.seat] += offer.price
    play.emit(SwapEnded(agreed=agreed, coins=tuple(coins)))
    if agreed:
        mine, theirs = table.cards[offer.seat], table.cards[offer.to]
        play.emit(CardTaken(seat=offer.seat, card=theirs, audience=(offer.seat,)))
        play.emit(CardTaken(seat=offer.to, card=mine, audience=(offer.to,)))


def _begin_round(play: Play[MarketState, Any], step: BeginRound) -> None:
    table, state = play.table, play.state
    play.emit(RoundBegan(round=table.round + 1))
    for seat in range(len(table.coins)):
        play.emit(CardTaken(seat=seat, card=state.deck.pop(), audience=(seat,)))
    for seat in range(len(table.coins)):
        play.ask(BidDue(seat))
    play.then(ShowBids())


def _show_bids(play: Play[MarketState, Any], step: ShowBids) -> None:
    table, state = play.table, play.state
    bids = tuple(table.bids)
    order = sorted(range(len(bids)), key=lambda seat: (-bids[seat], seat))
    coins = list(table.coins)
    coins[order[0]] -= bids[order[0]]
    play.emit(BidsShown(bids=bids, coins=tuple(coins)))
    setup = DuelSetup((order[0], order[1]), state.setup.managers)
    seed = derive(state.chance.seed, _duel_key(table))
    play.tell(DuelOpened(key=_duel_key(table), game=_duels.game, seed=seed, setup=setup))
    state.duel, events = _duels.new(setup, seed)
    _tell_duel(play, events)
    play.then(HandOn())


def _hand_on(play: Play[MarketState, Any], step: HandOn) -> None:
    table, state = play.table, play.state
    assert state.duel is not None
    for decision in _duels.decisions(state.duel):
        play.ask(decision)
    if state.asked:
        return
    winner = state.duel.table.winner
    assert winner is not None
    state.duel = None
    play.emit(PrizeTaken(seat=winner, coins=table.coins[winner] + PRIZE))
    if table.round < state.setup.rounds:
        play.then(BeginRound())
        return
    totals = tuple(coins + card for coins, card in zip(table.coins, table.cards, strict=True))
    play.emit(CardsShown(cards=tuple(table.cards), totals=totals))


def _fold(table: MarketTable, event: Event) -> None:
    match event:
        case RoundBegan():
            nobody = [False] * len(table.coins)
            table.round, table.bids_shown = event.round, False
            table.has_bid, table.has_offered = list(nobody), list(nobody)
            table.cards, table.bids = [None] * len(nobody), [None] * len(nobody)
        case CardTaken():
            table.cards[event.seat] = event.card
        case BidSealed():
            table.has_bid[event.seat] = True
        case BidNoted():
            table.bids[event.seat] = event.amount
        case SwapOffered():
            table.offer = Offer(event.seat, event.to, event.price)
            table.coins[event.seat] = event.coins
            table.has_offered[event.seat] = True
        case SwapCountered():
            assert table.offer is not None
            table.offer = Offer(table.offer.seat, table.offer.to, table.offer.price, event.price)
        case SwapEnded():
            table.offer = None
            table.coins = list(event.coins)
        case BidsShown():
            table.bids, table.coins = list(event.bids), list(event.coins)
            table.bids_shown = True
        case DuelOpened():
            table.duel = _duels.blank(event.setup)
        case DuelHappened():
            assert table.duel is not None
            _duels.fold(table.duel, event.inner)
        case PrizeTaken():
            table.coins[event.seat] = event.coins
            table.duel = None
        case CardsShown():
            table.cards, table.totals = list(event.cards), event.totals


_HANDLERS = {BeginRound: _begin_round, ShowBids: _show_bids, HandOn: _hand_on}

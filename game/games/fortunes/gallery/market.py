"""Football Fortunes' market, trade desk and rescue at moments worth looking at: real games, played by the engine.

Owns how far they are played and what of them a screen is given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.auction import AuctionWon, BidDue
from engine.core.deals import Bundle, DealDue, Good, OfferDeal
from engine.core.entries import ClubEntry
from engine.core.model import Action, Reason, Seat, clone
from engine.fortunes.content.load import load
from engine.fortunes.season import debts
from engine.fortunes.season import events as ev
from engine.fortunes.season.line_ups import current_ratings
from engine.fortunes.season.model import Debt, DebtDue, SeasonSetup, SeasonTable, TurnDue
from engine.fortunes.season.trades import PLAYER
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.debt import DebtScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.stage.gallery import AskedFeed, Make, Played, Question, doors, is_a, nowhere, play
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_GAME = "fortunes"
_NAMES = ("Maja", "Bruno", "Tarik", "Ines", "Oskar", "Yuki")
_DOORS = doors("squads", "deal", "table", "log", "menu")
LEVEL = 3
DEBT = 180


def setup_of(seats: int = 4) -> SeasonSetup:
    """A game of so many managers."""
    clubs = tuple(ClubEntry(club.key) for club in load().clubs[:seats])
    return SeasonSetup(tuple(Seat(name) for name in _NAMES[:seats]), clubs, classic=True)


@cache
def a_game(seed: int = 7, seats: int = 4) -> Played:
    """The first window and a week, by computers; every question is kept."""
    stop = is_a(ev.RoundBegun)
    return play(_GAME, setup_of(seats), seed, level=LEVEL, stop=stop, keeps=lambda due: True)


def _market(ui: Ui, game: Played, ends: int, asked: Question | None, **given: Any) -> MarketScene:
    """The window up to event `ends`, and then a question if there is one."""
    begins = game.find(is_a(ev.WindowOpened))
    due = None if asked is None else asked.due
    feed: AskedFeed[SeasonTable] = AskedFeed(game.table(begins), game.events[begins:ends], due)
    return MarketScene(Screen(ui, load(), feed.blank, doors=_DOORS, **given), feed)


def asked_scene(
    ui: Ui,
    game: Played,
    count: int,
    question: Question,
    *,
    sent: Callable[[Action], None] = nowhere,
    looking: tuple[int, ...] | None = None,
) -> MarketScene:
    """The market up to a question that was asked after `count` events; whoever is asked looks."""
    here = looking or (question.due.seat,)
    fault = partial(game.fault, question)
    scene = _market(ui, game, count, question, seat=here[0], looking=here, act=sent, fault=fault)
    scene.skip()
    while scene.question is None:
        scene.skip()
    return scene


def bid_scene(ui: Ui, seed: int, seats: int = 4) -> Scene:
    """Somebody is asked to bid more."""
    game = a_game(seed, seats)
    return asked_scene(ui, game, *game.question(lambda due: isinstance(due, BidDue) and due.leader is not None))


def turn_scene(ui: Ui, seed: int) -> Scene:
    """A card is to be turned, the second of the window."""
    return asked_scene(ui, *table_at_turn(seed))


def sold_scene(ui: Ui, seed: int) -> Scene:
    """The stamp is on the card."""
    game = a_game(seed)
    scene = _market(ui, game, game.find(is_a(AuctionWon)) + 1, None, looking=(0,))
    timeline = scene.timeline
    timeline.seek(len(timeline.beats) - 1)
    timeline.seconds = timeline.beats[-1].choreography.length - 0.4
    timeline.paused = True
    return scene


def table_at_turn(seed: int) -> tuple[Played, int, Question]:
    """The game at the quiet point before the window's second auction."""
    game = a_game(seed)
    return game, *game.question(is_a(TurnDue, left=3))


def deal_scene(ui: Ui, seed: int, act: Callable[[Action], None] = nowhere) -> DealScene:
    """An offer is made up: one to buy, one to lend."""
    game, count, question = table_at_turn(seed)
    seat = question.due.seat
    table: SeasonTable = game.table(count)
    out = {"back": ui.stack.pop}
    scene = DealScene(Screen(ui, load(), table, seat, act=act, fault=partial(game.fault, question), doors=out))
    scene.made.toggle("mine", table.managers[seat].squad[3])
    scene.made.lend(table.managers[seat].squad[3], 4)
    scene.made.toggle("theirs", table.managers[scene.made.to].squad[9])
    scene.made.paid = 25
    return scene


def answer_scene(ui: Ui, seed: int, act: Callable[[Action], None] = nowhere) -> DealScene:
    """An offer is answered."""
    question = table_at_turn(seed)[2]
    rules, state = games.rules_for(_GAME), clone(question.state)
    seat = question.due.seat
    other = (seat + 1) % len(state.table.managers)
    squads = state.table.managers[seat].squad, state.table.managers[other].squad
    gives, takes = Bundle((Good(PLAYER, squads[1][8], 3),), 15), Bundle((Good(PLAYER, squads[0][3]),))
    rules.apply(state, OfferDeal(other, seat, gives, takes))
    due = rules.decisions(state)[0]
    assert isinstance(due, DealDue), "the offer is open"
    view, fault = rules.view(state, seat), partial(rules.check, state)
    return DealScene(Screen(ui, load(), view, seat, act=act, fault=fault, doors={"back": ui.stack.pop}), due)


def in_debt(seed: int, amount: int = DEBT) -> tuple[SeasonTable, DebtDue]:
    """A table in which the first manager owes more than he has."""
    game, count, _ = table_at_turn(seed)
    table: SeasonTable = game.table(count)
    table.window, table.week, table.mover = None, 3, 0
    table.managers[0] = replace(table.managers[0], cash=amount // 3)
    table.debt = Debt(0, amount, None, "wages", "FF-20", current_ratings(table, 0))
    return table, DebtDue(0, amount - amount // 3)


def debt_scene(ui: Ui, seed: int, act: Callable[[Action], None] = nowhere) -> DebtScene:
    """Somebody must raise money."""
    table, due = in_debt(seed)
    return DebtScene(Screen(ui, load(), table, due.seat, act=act, fault=fault_in_debt(table, due), doors=_DOORS), due)


def fault_in_debt(table: SeasonTable, due: DebtDue) -> Callable[[Action], Reason | None]:
    """Why an action doesn't answer the debt."""
    answers = debts.ANSWERS[DebtDue, None]
    return lambda action: answers.fault(load(), table, due, action)


SCENES: dict[str, Make] = {
    "fortunes-market": bid_scene,
    "fortunes-market-turn": turn_scene,
    "fortunes-market-sold": sold_scene,
    "fortunes-deal": deal_scene,
    "fortunes-deal-answer": answer_scene,
    "fortunes-debt": debt_scene,
}

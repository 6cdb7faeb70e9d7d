"""Football Fortunes' market, trade desk, rescue, squads and line-ups at moments worth looking at.

Owns how far real games are played by the engine, what cards and deals do that is laid on by hand, and what of them a
screen is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.auction import AuctionWon, BidDue, DroppedOut
from engine.core.deals import Bundle, DealDue, Good, OfferDeal
from engine.core.entries import ClubEntry
from engine.core.model import Action, Event, Reason, Seat, clone
from engine.fortunes.content.load import load
from engine.fortunes.match.model import Competition
from engine.fortunes.season import debts, line_ups, people
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import (
    Absence,
    Debt,
    DebtDue,
    LineUpDue,
    Loan,
    SeasonSetup,
    SeasonTable,
    TurnDue,
)
from engine.fortunes.season.trades import PLAYER
from game.games.fortunes.gallery.board import GAME, screen
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.debt import DebtScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.squads import Shelf, SquadsScene
from game.stage.gallery import OWN, AskedFeed, Make, Played, Question, doors, is_a, nowhere, once_entered, play
from game.stage.rivals import seat_of
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_NAMES = ("Maja", "Bruno", "Tarik", "Ines")
_DOORS = doors("squads", "deal", "table", "log", "menu")
LEVEL = 3
DEBT = 180
SEED = 7
OTHER = 2
"""Another manager, the opponent of the week's league match."""
_WEEK = 3


@cache
def a_game(seed: int = SEED) -> Played:
    """The first window and a week, by computers; every question is kept."""
    return play(GAME, setup_of(LEVEL), seed, level=LEVEL, stop=is_a(ev.RoundBegun), keeps=lambda due: True)


def setup_of(level: int) -> SeasonSetup:
    """A short season of one person and three computers of a level."""
    seats = tuple(Seat(name, 0 if seat == OWN else level) for seat, name in enumerate(_NAMES))
    return SeasonSetup(seats, tuple(ClubEntry(club.key) for club in load().clubs[:4]), classic=True)


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
    scene.skip_all()
    while scene.question is None:
        scene.skip_all()
    return scene


def bid_scene(ui: Ui, seed: int) -> Scene:
    """Somebody is asked to bid more."""
    game = a_game(seed)
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


def out_scene(ui: Ui, seed: int) -> Scene:
    """A computer manager has just dropped out, and says why."""
    seats = (Seat(_NAMES[OWN]), *(seat_of(ui.t, key, LEVEL) for key in ("pennark", "larkmoor", "kordesh")))
    setup = SeasonSetup(seats, tuple(ClubEntry(club.key) for club in load().clubs[:4]), classic=True)
    game = play(GAME, setup, seed, level=LEVEL, stop=is_a(ev.WindowClosed))
    scene = _market(ui, game, game.find(is_a(DroppedOut, broke=False, seat=1)) + 1, None, looking=(OWN,))
    timeline = scene.timeline
    timeline.seek(len(timeline.beats) - 1)
    timeline.seconds, timeline.paused = timeline.beats[-1].choreography.length - 0.01, True
    return scene


def table_at_turn(seed: int) -> tuple[Played, int, Question]:
    """The game at the quiet point before the window's second auction."""
    game = a_game(seed)
    return game, *game.question(is_a(TurnDue, left=3))


def deal_scene(ui: Ui, seed: int) -> DealScene:
    """An offer is made up: one to buy, one to lend."""
    game, count, question = table_at_turn(seed)
    seat = question.due.seat
    table: SeasonTable = game.table(count)
    scene = DealScene(screen(ui, table, "back", seat=seat, fault=partial(game.fault, question)))
    scene.made.toggle("mine", table.managers[seat].squad[3])
    scene.made.lend(table.managers[seat].squad[3], 4)
    scene.made.toggle("theirs", table.managers[scene.made.to].squad[9])
    scene.made.paid = 25
    return scene


def answer_scene(ui: Ui, seed: int, act: Callable[[Action], None] = nowhere) -> DealScene:
    """An offer is answered."""
    question = table_at_turn(seed)[2]
    rules, state = games.rules_for(GAME), clone(question.state)
    seat = question.due.seat
    other = (seat + 1) % len(state.table.managers)
    squads = state.table.managers[seat].squad, state.table.managers[other].squad
    gives, takes = Bundle((Good(PLAYER, squads[1][8], 3),), 15), Bundle((Good(PLAYER, squads[0][3]),))
    rules.apply(state, OfferDeal(other, seat, gives, takes))
    due = rules.decisions(state)[0]
    assert isinstance(due, DealDue), "the offer is open"
    view, fault = rules.view(state, seat), partial(rules.check, state)
    return DealScene(screen(ui, view, "back", seat=seat, act=act, fault=fault), due)


def in_debt(seed: int, amount: int = DEBT) -> tuple[SeasonTable, DebtDue]:
    """A table in which the first manager owes more than he has."""
    game, count, _ = table_at_turn(seed)
    table: SeasonTable = game.table(count)
    table.window, table.week, table.mover = None, 3, 0
    table.managers[0] = replace(table.managers[0], cash=amount // 3)
    table.debt = Debt(0, amount, None, "wages", "FF-20", line_ups.current_ratings(table, 0))
    return table, DebtDue(0, amount - amount // 3)


def debt_scene(ui: Ui, seed: int, act: Callable[[Action], None] = nowhere) -> DebtScene:
    """Somebody must raise money."""
    table, due = in_debt(seed)
    return DebtScene(Screen(ui, load(), table, due.seat, act=act, fault=fault_in_debt(table, due), doors=_DOORS), due)


def fault_in_debt(table: SeasonTable, due: DebtDue) -> Callable[[Action], Reason | None]:
    """Why an action doesn't answer the debt."""
    answers = debts.ANSWERS[DebtDue, None]
    return lambda action: answers.fault(load(), table, due, action)


# -- squads and line-ups


@cache
def some_weeks(seed: int) -> Played:
    """The first weeks of a game of computers."""

    def stop(event: Event) -> bool:
        return isinstance(event, ev.WeekBegun) and event.week > _WEEK

    return play(GAME, games.whole_game(GAME).default_setup(4, 2), seed, stop=stop)


def a_question(seed: int, competition: Competition = "league") -> Question:
    """The first manager's line-up in the last week, to be changed by whoever asked for it."""
    for one in some_weeks(seed).asked.values():
        table = one.state.table
        if not isinstance(one.due, LineUpDue) or table.week != _WEEK:
            continue
        if table.fixtures[one.due.fixture].competition == competition:
            return Question(one.due, clone(one.state))
    raise LookupError(competition)


def burden(table: SeasonTable) -> None:
    """One out, one listed, one lent out, one borrowed and one bought; a coach of two stars."""
    manager, other = table.managers[OWN], table.managers[OTHER]
    seniors = people.of_kind(table, people.own_available(table, OWN), None)
    theirs = people.of_kind(table, people.own_available(table, OTHER), None)
    manager.squad.append(theirs[1])
    other.squad.remove(theirs[1])
    table.out = [Absence(seniors[6], 1), Absence(theirs[4], 2)]
    manager.listed = [seniors[2]]
    table.loans = [
        Loan(seniors[8], OWN, OTHER, table.week + 1),
        Loan(theirs[-1], OTHER, OWN, table.week, one_match=True),
    ]
    manager.coach, manager.scout, manager.bung, manager.closed = 2, "ready", True, 1
    other.coach = 1


def _squad(shelf: Shelf, ui: Ui, seed: int) -> Scene:
    question = a_question(seed)
    burden(question.state.table)
    rules = games.rules_for(GAME)
    given = screen(ui, rules.view(question.state, OWN), "back", fault=partial(rules.check, question.state))
    scene = SquadsScene(given)
    scene.shelf = shelf
    return scene


def line_up_scene(ui: Ui, question: Question) -> LineUpScene:
    """The line-up that is asked for; suggested is the best balance."""
    rules, state, due = games.rules_for(GAME), question.state, question.due
    assert isinstance(due, LineUpDue), "a line-up is asked for"

    table = rules.view(state, due.seat)
    given = screen(
        ui, table, "line_up.squads", "line_up.deal", "menu", seat=due.seat, fault=partial(rules.check, state)
    )
    return LineUpScene(given, due, partial(line_ups.suggested, table, due.seat), None)


def _line_up(ui: Ui, seed: int) -> LineUpScene:
    question = a_question(seed)
    burden(question.state.table)
    return line_up_scene(ui, question)


def _carrying(ui: Ui, seed: int) -> Scene:
    """Somebody of the bench in the hand, over another one."""
    scene = _line_up(ui, seed)
    spare = next(one for one in scene.editor.bench if scene.editor.cause(one) is None)
    return once_entered(scene, partial(scene.press_bench, spare))


def _gaps(ui: Ui, seed: int) -> Scene:
    """Before a match of the cup, so many gone that trainees must play."""
    question = a_question(seed, "cup")
    table = question.state.table
    ready = people.selectable(table, OWN)
    table.out = [Absence(person, 2) for person in (*ready[:2], *ready[7:])]
    return line_up_scene(ui, question)


SCENES: Mapping[str, Make] = {
    "fortunes-market": bid_scene,
    "fortunes-market-turn": turn_scene,
    "fortunes-market-sold": sold_scene,
    "fortunes-market-out": out_scene,
    "fortunes-deal": deal_scene,
    "fortunes-deal-answer": answer_scene,
    "fortunes-debt": debt_scene,
}
LINE_UPS: Mapping[str, Make] = {
    "fortunes-squads": partial(_squad, OWN),
    "fortunes-squads-listed": partial(_squad, "listed"),
    "fortunes-squads-academy": partial(_squad, "academy"),
    "fortunes-line-up": _line_up,
    "fortunes-line-up-carrying": _carrying,
    "fortunes-line-up-gaps": _gaps,
}

"""The gaffer of Superclub: at the desk he looks for what rivals agree to and gets him ahead furthest.

What he does before a match is in `test_prepared`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.chance import Chance
from engine.core.deals import MOST_OFFERS, AcceptDeal, Bundle, DealDue, Good, Offer, OfferDeal, RefuseDeal
from engine.core.headless import answer, manager_chance, play_out
from engine.core.model import PLAY_STYLES, Action, Decision, PlayStyle, Seat, clone, digest
from engine.core.rules import Manager
from engine.superclub.content.load import load
from engine.superclub.managers import manager
from engine.superclub.managers.bargains import eyes_of
from engine.superclub.managers.dealing import wanted_more
from engine.superclub.managers.fitted import WORTHS
from engine.superclub.managers.gaffer import Gaffer
from engine.superclub.managers.manager import ComputerManager
from engine.superclub.managers.seen import Seen
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.traits import EARLIEST, LATEST, SQUAD, STEP, clock, squad_traits
from engine.superclub.managers.value import Prospect, Value, figure
from engine.superclub.match.model import LineUpDue
from engine.superclub.season import trades
from engine.superclub.season.model import ACTIONS, TRADING, InvestDue, SeasonSetup, SeasonTable, StopDue
from engine.superclub.season.rules import SuperclubSeason
from engine.superclub.season.state import SeasonState
from tests.contract.hiding_superclub import reshuffle_season
from tests.thoughts import thought_by

RULES = SuperclubSeason()
CONTENT = load()
FOUR = manager(4)
NEAR = ComputerManager(4, CONTENT, STYLES[4]._replace(far=False))
"""Level 4 as it would deal if it didn't look at what things come to."""
GAFFER = Gaffer(CONTENT)
SEED = 5


def setup(*levels: int, **settings: Any) -> SeasonSetup:
    """A game of so many managers."""
    usual = RULES.default_setup(len(levels), 4)
    seats = tuple(Seat(one.name, level) for one, level in zip(usual.seats, levels, strict=True))
    return replace(usual, seats=seats, **settings)


def asked(kinds: type | tuple[type, ...], skip: int, begun: SeasonSetup | None = None) -> tuple[SeasonState, Any]:
    """A game of four of level 4 at a question of a kind, after so many of them."""
    state, _ = RULES.new(setup(4, 4, 4, 4) if begun is None else begun, SEED)
    for turn in range(5000):
        due = RULES.decisions(state)[0]
        if isinstance(due, kinds):
            if not skip:
                return state, due
            skip -= 1
        RULES.apply(state, answer(RULES, state, due, {due.seat: FOUR}, manager_chance(SEED, due.seat, turn)))
    raise AssertionError("there are more of them in a game")


def thought(state: SeasonState, due: Decision) -> tuple[Action, int]:
    """What he answers, and in how many steps."""
    return thought_by(GAFFER, RULES, state, due)


def is_gain(table: SeasonTable, seat: int, offer: Offer) -> bool:
    """Whether an offer, by whichever of both, gets `seat` ahead if it is taken."""
    return Prospect(CONTENT, table, offer).gets_ahead(seat, offer.gives.money - offer.takes.money)


@cache
def offers() -> tuple[tuple[SeasonState, Any, OfferDeal], ...]:
    """Deals that he would offer in the course of a game."""
    found = []
    state, _ = RULES.new(setup(4, 4, 4, 4), SEED)
    for turn in range(5000):
        if not RULES.decisions(state):
            break
        due = RULES.decisions(state)[0]
        if isinstance(due, InvestDue) and due.left == ACTIONS and not state.table.desk.made[due.seat]:
            offer = thought(state, due)[0]
            if isinstance(offer, OfferDeal):
                found.append((clone(state), due, offer))
        RULES.apply(state, answer(RULES, state, due, {due.seat: FOUR}, manager_chance(SEED, due.seat, turn)))
    return tuple(found)


def test_he_offers_what_the_rival_takes_and_what_gets_him_ahead() -> None:
    assert len(offers()) >= 5
    for before, due, offer in offers():
        state = clone(before)
        assert RULES.check(state, offer) is None
        assert is_gain(state.table, due.seat, Offer(1, due.seat, offer.to, offer.gives, offer.takes))
        RULES.apply(state, offer)
        deal = RULES.decisions(state)[0]
        assert isinstance(deal, DealDue)
        assert isinstance(FOUR.choose(RULES.view(state, offer.to), deal, Chance(1)), AcceptDeal)


def test_for_a_million_less_the_rival_would_refuse() -> None:
    """He pays no more than he must."""
    for state, due, offer in offers():
        money = offer.gives.money - offer.takes.money - 1
        less = replace(offer, gives=offer.gives.paying(money), takes=offer.takes.paying(-money))
        deal = DealDue(offer.to, Offer(1, due.seat, offer.to, less.gives, less.takes))
        assert not isinstance(FOUR.choose(RULES.view(state, offer.to), deal, Chance(1)), AcceptDeal)


def test_two_may_go_for_one() -> None:
    assert any(len(offer.gives.goods) == 2 for _, _, offer in offers())


def test_as_many_deals_a_room_as_he_may_and_then_he_invests_as_level_4() -> None:
    state, due = asked(InvestDue, 8)
    state.table.desk.made[due.seat] = 1
    assert isinstance(thought(state, due)[0], OfferDeal)
    state.table.desk.made[due.seat] = MOST_OFFERS
    assert thought(state, due) == (FOUR.choose(RULES.view(state, due.seat), due, Chance(1)), 0)


def test_people_are_offered_one_deal_a_room_at_most() -> None:
    state, due = asked(InvestDue, 8)
    others = tuple(one if seat == due.seat else Seat("A person") for seat, one in enumerate(state.table.setup.seats))
    state.table.setup = replace(state.table.setup, seats=others)
    assert isinstance(thought(state, due)[0], OfferDeal)
    state.table.desk.made[due.seat] = 1
    assert thought(state, due) == (FOUR.choose(RULES.view(state, due.seat), due, Chance(1)), 0)


@pytest.mark.parametrize("skip", [0, 13, 26])
def test_what_is_hidden_changes_no_answer(skip: int) -> None:
    state, due = asked(InvestDue, skip)
    found, chance = thought(state, due), Chance(11)
    for _ in range(3):
        other = clone(state)
        reshuffle_season(other, due.seat, chance)
        assert digest(other) != digest(state)
        assert thought(other, due) == found


def test_the_same_position_brings_the_same_answer_and_stays_as_it_is() -> None:
    state, due = asked(StopDue, 6)
    before = digest(state)
    assert thought(state, due) == thought(state, due)
    assert digest(state) == before


def test_a_step_is_one_player_of_a_rivals() -> None:
    """So work is bounded by the others' squads, and may be dropped after any of them."""
    state, due = asked(InvestDue, 12)
    rivals = [club for seat, club in enumerate(state.table.clubs) if seat != due.seat]
    assert thought(state, due)[1] == sum(len(club.squad) for club in rivals)
    thinking = GAFFER.thinking(RULES.view(state, due.seat), due, Chance(1))
    next(thinking)
    thinking.close()


def test_everything_else_is_as_level_4_has_it() -> None:
    state, _ = RULES.new(setup(4, 4, 4), 2)
    for turn in range(300):
        due = RULES.decisions(state)[0]
        view = RULES.view(state, due.seat)
        found = FOUR.choose(view, due, Chance(1))
        if not isinstance(due, InvestDue | StopDue | DealDue | LineUpDue):
            assert thought(state, due) == (found, 0)
        RULES.apply(state, answer(RULES, state, due, {due.seat: FOUR}, manager_chance(2, due.seat, turn)))


def paying(offer: Offer, more: int) -> Offer:
    """The same for so many millions more from who made it, who asks for none."""
    return replace(offer, gives=offer.gives.paying(offer.gives.money + more))


def tempting(table: SeasonTable, seat: int, other: int) -> Iterator[Offer]:
    """What level 4 would just take, if it didn't look far, of another who pays for the best of `seat` with anybody."""
    best = max(table.clubs[seat].squad, key=lambda card: table.stars[card])
    for card in table.clubs[other].squad:
        goods = (Good(trades.PLAYER, card),), (Good(trades.PLAYER, best),)
        for money in range(0, table.clubs[other].cash, 2):
            offer = Offer(1, other, seat, Bundle(goods[0], money), Bundle(goods[1]))
            table.desk.open = offer
            if isinstance(NEAR.choose(table, DealDue(seat, offer), Chance(1)), AcceptDeal):
                yield offer
                break


def refused(skip: int) -> tuple[SeasonTable, int, list[Offer]]:
    """A table after so many stops, the seat that is asked, and what of another with 200 millions gets it behind."""
    state, due = asked(StopDue, skip)
    table, other = state.table, (due.seat + 1) % 4
    table.clubs[other].cash = 200
    found = [offer for offer in tempting(table, due.seat, other) if not is_gain(table, due.seat, offer)]
    return table, due.seat, found


@pytest.mark.parametrize("who", [FOUR, GAFFER])
def test_he_refuses_what_gets_him_behind(who: ComputerManager) -> None:
    """For money that buys little any more who doesn't look far gives his best player; these don't, nor for a little
    more of it."""
    table, seat, found = refused(24)
    assert found
    for offer in found:
        table.desk.open = offer
        assert who.choose(table, DealDue(seat, offer), Chance(1)) == RefuseDeal(seat)
        more = wanted_more(eyes_of(CONTENT, table, seat), offer)
        assert more is None or more > 50


def test_a_member_of_the_staff_besides_changes_nothing_of_that() -> None:
    table, seat, found = refused(24)
    cheapest = min(range(len(CONTENT.staff)), key=lambda card: CONTENT.staff[card].price)
    for offer in found:
        more = (*offer.gives.goods, Good(trades.STAFF, cheapest))
        table.clubs[offer.seat].staff = [cheapest]
        table.desk.open = besides = replace(offer, gives=Bundle(more, offer.gives.money))
        assert not isinstance(FOUR.choose(table, DealDue(seat, besides), Chance(1)), AcceptDeal)


def test_what_would_do_is_said_to_the_million() -> None:
    """Earlier money buys something yet."""
    table, seat, found = refused(10)
    assert found
    for offer in found:
        more = wanted_more(eyes_of(CONTENT, table, seat), offer)
        assert more is not None
        assert [is_gain(table, seat, paying(offer, more + one)) for one in (-1, 0)] == [False, True]


def test_another_gaffer_is_offered_what_gets_him_ahead_too() -> None:
    """What level 4 would take isn't enough."""
    for skip in range(0, 40, 8):
        state, due = asked(InvestDue, skip, setup(5, 5, 5, 5))
        found = thought(state, due)[0]
        if isinstance(found, OfferDeal):
            offer = Offer(1, due.seat, found.to, found.gives, found.takes)
            assert is_gain(state.table, found.to, offer)


# -- figures


def test_figures_are_read_between_the_clocks_they_were_fitted_for() -> None:
    row = WORTHS["stars"]
    assert figure("stars", LATEST) == row[0]
    assert figure("stars", EARLIEST) == row[-1]
    assert figure("stars", LATEST + STEP // 2) == (row[0] + row[1]) // 2
    assert figure("nobody", LATEST) == 0


def test_every_trait_has_a_figure_for_each_clock() -> None:
    rooms = (f"{name}_{room}" for room in (*TRADING, "season") for name in ("money", "plenty"))
    assert {*SQUAD, *rooms} == set(WORTHS)
    assert all(len(row) == (EARLIEST - LATEST) // STEP + 1 for row in WORTHS.values())


def test_a_squad_is_told_by_what_is_in_it() -> None:
    """Eleven players of two stars, one of whom keeps goal and two of whom may have two and four more."""
    of_two = [card for card in CONTENT.players if card.stars == 2]
    keeper = next(card for card in of_two if card.position == "goalkeeper")
    behind = [card for card in of_two if card.position == "defender"][:10]
    outfield = [replace(card, left=False, right=False, ceiling=0) for card in behind]
    outfield[0], outfield[1] = replace(outfield[0], ceiling=4), replace(outfield[1], ceiling=6)
    told = dict(zip(SQUAD, squad_traits(Seen.of([keeper, *outfield])), strict=True))
    # In 4-4-2 four of ten defenders are at home, four move by a third, and two by two of them.
    assert told.pop("misplaced") == 8
    assert told == {
        "stars": 22, "ten": 20, "keeper": 2, "links": 0, "talents": 6, "talents_next": 0, "places": 12
    }  # fmt: skip


def test_the_clock_shows_what_the_best_lacks_or_the_seasons_left() -> None:
    state, _ = asked(InvestDue, 20)
    best = max(state.table.token(seat) for seat in range(4))
    assert clock(CONTENT, state.table) == min(EARLIEST, 100 - best)
    limited = clone(state.table)
    limited.setup = replace(limited.setup, seasons=limited.season)
    assert clock(CONTENT, limited) == 20


def test_nobody_is_worse_off_for_a_million() -> None:
    """Whatever was fitted."""
    state, _ = asked(InvestDue, 0)
    for season in range(1, 9):
        for room in (*TRADING, "season"):
            table = clone(state.table)
            table.setup, table.season, table.room = replace(table.setup, seasons=8), season, room
            value = Value(CONTENT, table)
            sums = [value.money(cash) for cash in (0, 20, 40, 60, 200)]
            assert sums == sorted(sums)


def test_after_the_last_card_money_waits_for_the_season() -> None:
    state, _ = asked(StopDue, 0)
    assert (state.table.room, state.table.turned) == ("deadline", 5)
    over, before, season = clone(state.table), clone(state.table), clone(state.table)
    before.turned, season.room = 4, "season"
    monies = [Value(CONTENT, table).money(50) for table in (over, before, season)]
    assert monies[0] == monies[2] < monies[1]


def test_a_rival_who_gets_stronger_takes_his_part() -> None:
    state, _ = asked(InvestDue, 0)
    value = Value(CONTENT, state.table)
    assert value.ahead(1000, 300) == 900
    assert value.ahead(0, -300) == 100


# -- whole games


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (2, {"quick": True, "unhappy": True}),
        (3, {"powerhouses": True, "seasons": 2}),
        pytest.param(4, {"home_and_away": True, "seasons": 3}, marks=pytest.mark.nightly),
        pytest.param(5, {"unhappy": True, "seasons": 3}, marks=pytest.mark.nightly),
        pytest.param(6, {"quick": True, "seasons": 4}, marks=pytest.mark.nightly),
    ],
)
def test_whole_games_of_gaffers_are_played_to_their_end(seats: int, settings: dict[str, Any]) -> None:
    begun = setup(*[5] * seats, **settings)
    managers: dict[int, Manager] = dict.fromkeys(range(seats), GAFFER)
    assert RULES.outcome(play_out(RULES, begun, SEED, managers, limit=5000)) is not None


@pytest.mark.parametrize("style", PLAY_STYLES)
def test_rivals_of_every_level_and_style_agree(style: PlayStyle) -> None:
    """What they think of a deal he reckons as they do."""
    usual = RULES.default_setup(5, 5)
    seats = tuple(Seat(one.name, level, style) for one, level in zip(usual.seats, (5, 1, 2, 3, 4), strict=True))
    managers, offered = games.managers_of("superclub", seats), 0
    state, _ = RULES.new(replace(usual, seats=seats, seasons=1), SEED)
    for turn in range(2000):
        if not RULES.decisions(state):
            break
        due = RULES.decisions(state)[0]
        found = answer(RULES, state, due, managers, manager_chance(SEED, due.seat, turn))
        if isinstance(due, DealDue) and due.offer.seat == 0 and not due.offer.counters:
            assert isinstance(found, AcceptDeal)
            offered += 1
        RULES.apply(state, found)
    assert offered

"""The recorded games of Football Fortunes: what each file shows, how it came about, and the sign it is known by."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.core.deals import DealAccepted, DealCountered, DealRefused
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import CoachYouths
from tests.replays import hands, single_minded
from tests.replays.fortunes_signs import (
    borrowed,
    final_decided,
    kinds_of,
    lent,
    lent_player_left,
    level_on_points,
    limits_met,
    moved,
    paid,
    paid_off,
    penalties_of,
    read_and_done,
    sacked,
    sold,
    youth_sold,
)
from tests.replays.hands import Hand
from tests.replays.refusals import refuses
from tests.replays.showing import Showing
from tests.replays.signs import Sign, event, every, levels, taken_back
from tests.replays.whole import whole_game


def _game(name: str, shows: str, sign: Sign, *seats: int, hand: Hand | None = None, **options: Any) -> Showing:
    """A game of these levels, 0 for people; people alone are busy unless a hand is given."""
    setup = partial(whole_game, "fortunes", *seats, **options)
    return Showing(f"fortunes-{name}", shows, sign, setup, hand or hands.usual(*seats), "fortunes")


# What the first seeds show already is looked for with a card or two: a seed's piles are the same in every game.

TABLES = (
    _game("two", "Computers of level 4 and 2; a club goes public", every(
          levels(4, 2), read_and_done("flotation")), 4, 2),
    _game("three", "Three computers against strong clubs, and a small sponsor", every(
          levels(1, 1, 3, level=4), read_and_done("small_sponsor")), 1, 1, 3, level=4),
    _game("four", "Computers of levels 1 to 4, programmes and a levy", every(
          levels(1, 2, 3, 4), read_and_done("programmes", "levy")), 1, 2, 3, 4),
    _game("five", "Five people who do anything that is allowed, tickets and souvenirs", every(
          levels(*[0] * 5), read_and_done("advance_tickets", "souvenir_shop")), *[0] * 5),
    _game("six", "Six computers, closed doors and overtime", every(
          levels(*[2] * 6), read_and_done("closed_doors", "overtime")), *[2] * 6),
    _game("classic", "The short league, four people, and a midfielder is out", every(
          levels(*[0] * 4, classic=True), read_and_done("out_best_midfielder")), *[0] * 4, classic=True),
    _game("seasons", "Two computers play three short seasons, and a forward leaves", every(
          levels(2, 3, classic=True, seasons=3), read_and_done("leaves_forward")), 2, 3, classic=True, seasons=3),
    _game("mixed", "Two people who are away, and a computer; a midfielder must be lent", every(
          levels(0, 0, 3), read_and_done("lend_midfielder")), 0, 0, 3),
    _game("level", "Two are level on points, and what they own decides", level_on_points, *[0] * 3, classic=True),
    _game("undo", "Youths are coached otherwise, on second thoughts, and a defender is out", every(
          taken_back(CoachYouths), read_and_done("out_best_defender")), 0, 0, 0, hand=hands.wavering),
)  # fmt: skip

FINALS = tuple(
    _game(f"{competition}-{key}", f"{name}: a final with a manager is decided {how}",
          final_decided(competition, penalties), *[3] * 4)
    for competition, name in (("cup", "Domestic cup"), ("europe", "European cup"))
    for key, how, penalties in (("extra-time", "by extra time", False), ("penalties", "by penalties", True))
)  # fmt: skip

SHOOT_OUTS = (
    _game("penalties-early", "Penalties stop before five each", penalties_of(lambda taken: taken < 10), 0, 0, 0),
    _game("penalties-long", "Penalties go beyond five each", penalties_of(lambda taken: taken > 10), 0, 0, 0),
)

DEBTS = (
    _game("sacked", "One manager is sacked, and bets on the others", every(sacked(1), event(ev.BetPlaced)), 0, 0, 0),
    _game("again", "A sacked manager takes over another club", event(ev.ClubTaken), 0, 0, 0,
          classic=True, seasons=2),
    _game("all-sacked", "Both are sacked, and the season goes on without them", sacked(2), 0, 0),
    _game("rescue", "A debtor's player goes to the highest bid, and the debt is paid",
          every(sold("rescue"), paid_off), 0, 0, 0),
    _game("rescue-loan", "A debtor lends a player to the highest bid", sold("rescue_loan"), 0, 0, 0),
    _game("homeless", "A sacked manager had lent a player, who leaves the game after it", lent_player_left,
          0, 0, 0, 0),
)  # fmt: skip

MARKET = (
    _game("deal", "Deals are made, countered and refused",
          every(event(DealAccepted), event(DealCountered), event(DealRefused)), 0, 0),
    _game("loan", "A player is lent for three weeks at least", lent("FF-26", 3), 0, 0, 0, classic=True),
    _game("limit", "Two limits bid against each other, and a goalkeeper is out for long", every(
          limits_met, read_and_done("out_long_goalkeeper")), 0, 0, 0, 0, classic=True),
    _game("youth", "A youth is sold in a window, and one must be lent", every(
          youth_sold, read_and_done("lend_youth")), 0, 0, 0, 0),
    _game("released", "A listed player is released in a window", moved("club", "free", "FF-24"), 0, 0, 0),
    _game("start", "On Start somebody of the free pool is signed", moved("free", "club", "FF-9"), 0, 0, 0, 0),
    _game("poached", "A youth with stars is poached from another club", paid("poaching", between_managers=True),
          *[0] * 4),
)  # fmt: skip

CARDS = (
    _game("bung", "A bung cancels a card", event(ev.CardCancelled), *[0] * 3, level=1),
    _game("bungs", "A second bung is lost", event(ev.BungChanged, lost=True), *[0] * 6, classic=True),
    _game("insurance", "Insurance pays for who is lost", paid("insurance"), *[0] * 4, insurance=True),
    _game("forced-loan", "A card has somebody lent for a match", sold("forced_loan"), *[0] * 4),
    _game("borrowed", "A rival's player is borrowed for a match", borrowed, 0, 0, classic=True),
    _game("bought", "A rival's best player is bought at double his value", moved("club", "club", "FF-38"), *[0] * 4),
    _game("ground", "A player is sold to buy the ground", moved("club", "pile", "FF-37"), 0, 0, 0),
    _game("crash", "A car crash, and two players go at a takeover",
          every(moved("club", "gone", "FF-38"), moved("club", "free", "FF-39")), *[0] * 4),
    _game("closed", "Two home gates bring nothing to a closed ground", event(ev.GroundShut, gates=0), 0, 0, 0),
    _game("crises", "Six kinds of crisis", lambda record: len(kinds_of("crisis", record)) >= 6, *[0] * 5),
    _game("plot", "The goalkeepers' plot, a pay-off, and the ground", read_and_done(
          "keepers_plot", "pay_off", "ground_trust", "heated_pitch"), *[0] * 5),
    _game("stars-out", "Three players of three stars or more are out", read_and_done(
          "out_star_forward", "out_star_midfielder", "leaves_midfielder"), *[0] * 5),
)  # fmt: skip

REFUSED = (
    _game("coach", "A coach of most stars learns no more", refuses("coach_at_most"), 0, 0,
          hand=single_minded.coaches, classic=True, seasons=3),
)  # fmt: skip

FORTUNES = (*TABLES, *FINALS, *SHOOT_OUTS, *DEBTS, *MARKET, *CARDS, *REFUSED)

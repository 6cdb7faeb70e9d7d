"""The recorded games of Superclub: what each file shows, how it came about, and the sign by which it is known."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.core.auction import ProxyEntered
from engine.core.deals import DealAccepted, DealCountered, DealRefused
from engine.superclub.match import events as ev
from engine.superclub.season import events as season
from engine.superclub.season.actions import PickPlayer
from tests.replays import hands, single_minded
from tests.replays import superclub_tables as tables
from tests.replays.hands import Hand
from tests.replays.refusals import refuses
from tests.replays.showing import Showing
from tests.replays.signs import Sign, event, every, in_a_match, levels, taken_back
from tests.replays.superclub_signs import (
    BEYOND_ELEVEN,
    EARLY,
    FIVE_EACH,
    SUDDEN_DEATH,
    a_side,
    answered,
    changers,
    decided_after_two,
    equal_bid_leads,
    frozen_but_for_the_missing,
    gap_brought_a_card,
    half_a_third_behind,
    joined,
    new_double_counted,
    option,
    played,
    powerhouse_placed_first,
    shoot_out,
    utility_player_joined,
)
from tests.replays.whole import whole_game


def _match(name: str, shows: str, sign: Sign, setup: Callable[[], Any], hand: Hand = hands.careless) -> Showing:
    return Showing(f"superclub-{name}", shows, sign, setup, hand, "superclub-match")


def _game(
    name: str, shows: str, sign: Sign, *seats: int, hand: Hand | None = None, options: dict[str, Any] | None = None
) -> Showing:
    """A game of these levels, 0 for people; people alone are busy unless a hand is given."""
    setup = partial(whole_game, "superclub", *seats, **(options or {}))
    return Showing(f"superclub-{name}", shows, sign, setup, hand or hands.usual(*seats), "superclub")


_DUEL = partial(tables.final, "super_duper")
_CUP = partial(tables.final, "supercup")

SHOOT_OUTS = (
    _match("penalties-home", "Penalties stop early: home can't be caught", shoot_out(0, *EARLY), _DUEL),
    _match("penalties-away", "Penalties stop early: the visitors can't be caught", shoot_out(1, *EARLY), _DUEL),
    _match("penalties-five-home", "Home wins with the last of five penalties", shoot_out(0, *FIVE_EACH), _DUEL),
    _match("penalties-five-away", "Home misses the last of five penalties", shoot_out(1, *FIVE_EACH), _DUEL),
    _match("penalties-sudden-home", "Home wins in sudden death", shoot_out(0, *SUDDEN_DEATH), _DUEL),
    _match("penalties-sudden-away", "The visitors win in sudden death", shoot_out(1, *SUDDEN_DEATH), _DUEL),
    _match("penalties-twice", "All eleven have shot, and the first shoots again", shoot_out(0, *BEYOND_ELEVEN), _DUEL),
    _match(
        "penalties-opponent",
        "A SuperCup opponent shoots more than eleven times, and loses",
        shoot_out(0, *BEYOND_ELEVEN),
        _CUP,
    ),
    _match("penalties-cup-lost", "A SuperCup final is lost by penalties", shoot_out(1, *EARLY), _CUP),
)

INJURIES = (
    _match("injury", "Injuries on both sides, and substitutes of choice", every(
        event(ev.SubstituteCameOn, side=0), event(ev.SubstituteCameOn, side=1)
    ), tables.even),
    _match(
        "injury-nobody",
        "Somebody is injured, and nobody is left to come on",
        event(ev.SlotStayedEmpty),
        lambda: tables.even(outfield=10),
    ),
    _match(
        "short",
        "A squad of eight leaves slots empty, and a double on one brings a Game changer",
        in_a_match(gap_brought_a_card),
        lambda: tables.even(outfield=8),
    ),
    _match(
        "frozen",
        "A frozen line-up comes on as it was, but for two who are missing",
        frozen_but_for_the_missing,
        tables.frozen,
        hands.away,
    ),
)  # fmt: skip

WEAPONS = (
    _match(
        "weapons-reveal",
        "A new captain, and two stars for every third, one of them chosen",
        played("new_captain", "drum_corps", "crossing_drill", "extra_lungs", "brick_wall"),
        lambda: tables.armed(("new_captain", "drum_corps", "brick_wall"), ("crossing_drill", "extra_lungs"), boost=2),
    ),
    _match(
        "weapon-line-up",
        "Another line-up after the reveal, and then the rival's best is marked",
        played("second_sheet", "shadow"),
        lambda: tables.armed(("second_sheet",), ("shadow",)),
    ),
    _match(
        "weapon-derby",
        "A derby: no boost, chemistry or staff",
        played("derby"),
        lambda: tables.armed(("derby",), boost=3, link_stars=2),
    ),
    _match(
        "weapon-again",
        "A third is thrown for again, and a new double counts",
        in_a_match(new_double_counted),
        lambda: tables.armed(("stray_dog",)),
    ),
    _match("weapon-ice", "An injury is cancelled", event(ev.InjuryCancelled), lambda: tables.armed(("ice_spray",) * 2)),
    _match(
        "weapon-late",
        "A defeat becomes a draw by a six",
        event(ev.ResultThrownFor, by="weapon", turned=True),
        lambda: tables.armed(("long_whistle",)),
    ),
)

RESULTS = (
    _match(
        "draw-turned",
        "Staff turns a draw into a win",
        event(ev.ResultThrownFor, by="staff", turned=True),
        lambda: tables.even(draw_turned=8),
    ),
    _match("two-thirds", "Two thirds are won, and the last isn't played", in_a_match(decided_after_two), tables.even),
    _match(
        "half-a-third", "A third and a half against a half: the last is played", in_a_match(half_a_third_behind),
        tables.even,
    ),
    _match("powerhouse", "At a powerhouse's", event(ev.MatchEnded, result="away"), tables.against_a_powerhouse),
)  # fmt: skip

ENDS = (
    _game("win-points", "A hundred points win the game", event(season.GameWon, how="points"), 3, 3,
          options={"pace": "quick", "quick": True, "seasons": 9}),
    _game("win-super-duper", "Two have a hundred points, and the Super-Duper-Cup decides",
          event(season.GameWon, how="super_duper"), 3, 3, options={"pace": "quick", "quick": True, "seasons": 9}),
    _game("win-supercup", "A SuperCup final wins the game", event(season.GameWon, how="supercup"), 1, 2,
          options={"quick": True, "seasons": 9}),
    _game("cup-lost", "A SuperCup final is declined, and one is lost with all cards",
          every(event(season.FinalDeclined), event(season.CupCardsLost)), 0, 0,
          options={"quick": True, "seasons": 6}),
    _game("win-seasons", "Nobody has won when the last season is over: the best-placed leads",
          event(season.GameWon, how="seasons"), 1, 2, 3),
)  # fmt: skip

TABLES = (
    _game("two", "Computers of level 4 and 2", levels(4, 2), 4, 2),
    _game("three-slow", "Three computers, a slower game with utility players", every(
        levels(1, 1, 3, pace="slow", utility=True), utility_player_joined), 1, 1, 3,
        options={"pace": "slow", "utility": True}),
    _game("four", "Computers of levels 1 to 4", levels(1, 2, 3, 4), 1, 2, 3, 4),
    _game("five-quick", "Five people who do anything that is allowed, a quick game with quicker cash",
          levels(0, 0, 0, 0, 0, quick=True, pace="quick"), 0, 0, 0, 0, 0, options={"quick": True, "pace": "quick"}),
    _game("six", "Six people who do anything that is allowed", levels(0, 0, 0, 0, 0, 0), 0, 0, 0, 0, 0, 0),
    _game("home-and-away", "Four people, every match twice", every(option("home_and_away"), levels(0, 0, 0, 0)),
          0, 0, 0, 0, options={"home_and_away": True}),
    _game("powerhouses", "Powerhouses fill the league, and one of them is first of all", powerhouse_placed_first,
          0, 0, 0, options={"powerhouses": True}),
    _game("mixed", "A computer and a person who is away", levels(2, 0), 2, 0),
    _game("undo", "A pick of the draft is taken back", taken_back(PickPlayer), 0, 0, hand=hands.wavering),
)  # fmt: skip

_UNHAPPY: dict[str, Any] = {"unhappy": True, "seasons": 2}

UNHAPPY = (
    _game("unhappy-sold", "An unhappy player is sold for the bid", event(season.UnhappySold), 0, 0, 0, 0,
          options=_UNHAPPY),
    _game("unhappy-named", "The owner names a price, and it is paid", answered(True, season.UnhappySold), 0, 0, 0,
          options=_UNHAPPY),
    _game("unhappy-benched", "A named price is refused, and the player sits on the bench for a season",
          answered(False, season.UnhappyBenched), 0, 0, 0, options=_UNHAPPY),
    _game("unhappy-joined", "One passes, and another manager joins the bidding for an unhappy player",
          every(joined, event(season.UnhappyPassed)), 0, 0, 0, 0,
          options=_UNHAPPY),
)  # fmt: skip

MARKET = (
    _game("bid-equal", "An equal bid of a stronger squad takes the lead", equal_bid_leads, 0, 0),
    _game("bid-limit", "Limits bid for people behind the curtain", event(ProxyEntered), 0, 0, 0),
    _game("deal", "Deals are made, countered and refused",
          every(event(DealAccepted), event(DealCountered), event(DealRefused)), 0, 0),
    _game("star-claimed", "A family friend brings the star for exactly sixty",
          event(season.PlayerSigned, why="claim"), 0, 0, options={"quick": True, "pace": "quick", "seasons": 6}),
    _game("refilled", "All continents are empty, and the inactive pile is cut into new ones",
          event(season.ContinentsCut, again=True), 0, 0,
          hand=single_minded.scouts, options={"seasons": 15}),
)  # fmt: skip

NEWS = (
    _game("news-food", "Food poisoning: the right and the left defender miss the next match",
          changers("warm_buffet", "yesterdays_stew"), 0, 0, 0, 0, 0, 0),
    _game("news-night", "A goalkeeper ill, and the best midfielder seen dancing",
          changers("keepers_curry", "late_night"), 0, 0, 0, 0, 0, 0),
    _game("news-oysters", "Bad oysters", changers("bad_oysters"), 0, 0, 0, 0, 0, 0),
    _game("news-fines", "Two kinds of fines", changers("flares", "tax_audit"), 0, 0, 0, 0, 0, 0),
    _game("news-turf", "A ruined turf: the stadium brings little for it; and staff brings something",
          every(event(season.StadiumPaid, closed=True), event(season.StaffPaid)), 0, 0, 0, 0, options={"seasons": 2}),
    _game("news-stand", "A stand for nothing, and a quarrel at the back that costs two stars in the next match",
          every(changers("stadium_gift"), a_side(lambda side: side.handicap.defence == -2)), 0, 0, 0, 0, 0, 0),
    _game("walk-in-full", "Somebody walks in, and another must go for him, as the squad is full",
          event(season.PlayersReleased, rule="SC-28"), 0, 0, hand=single_minded.collects, options={"seasons": 8}),
    _game("welcome", "A welcome officer's first star", event(season.StarAdded, rule="SC-24"), 0, 0, 0,
          options={"quick": True}),
    _game("frozen-next", "News freezes a line-up, and it stands in the next match",
          a_side(lambda side: side.frozen is not None), 0, 0, 0, 0),
    _game("sim-turned", "Staff turns a drawn simulated match into a win", event(season.SimThrownFor, turned=True),
          0, 0, 0, options={"quick": True}),
    _game("recovered", "The club doctor has the injured back for the next match", event(season.PlayersRecovered),
          0, 0, options={"quick": True}),
)  # fmt: skip

REFUSED = (
    _game("keepers", "Who has drafted so many goalkeepers may not take one more", refuses("too_few_outfield"),
          0, 0, 0, 0, hand=single_minded.keepers),
    _game("bench-refused", "Nobody may deal for a benched player whom he can't keep happy either",
          refuses("deal_player_unhappy"), 0, 0, 0, options={"unhappy": True, "seasons": 4}),
)  # fmt: skip

SUPERCLUB = (*SHOOT_OUTS, *INJURIES, *WEAPONS, *RESULTS, *ENDS, *TABLES, *UNHAPPY, *MARKET, *NEWS, *REFUSED)

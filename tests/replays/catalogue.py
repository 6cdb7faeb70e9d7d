"""The catalogue of recorded games: what each file shows, how it came about, and the sign by which it is known.

Owns the list of Fütti's, and the whole one. `record` plays the games and writes the files; the tests look for every
sign in its file.
"""

from __future__ import annotations

from typing import Any

from engine.futti.match import events as ev
from engine.futti.match.model import HOME, VISITORS, NameLineUp
from engine.futti.season import events as season
from engine.futti.season.model import PickCard
from tests.replays import hands, tables
from tests.replays.eleven_catalogue import ELEVEN
from tests.replays.fortunes_catalogue import FORTUNES
from tests.replays.hands import Hand
from tests.replays.showing import Showing
from tests.replays.signs import (
    Sign,
    both_sides_sent_off,
    codes,
    drafted,
    ended,
    event,
    every,
    exchange_beyond_five,
    goaltender_sent_off,
    in_a_match,
    in_a_minute,
    key_position_empty,
    outfield_gap,
    penalty_kick,
    seasons,
    spoilt_by_an_empty_position,
    steal_becomes_breakaway,
    steal_in,
    sudden_death_without_a_goal,
    taken_back,
    taker_chosen,
)
from tests.replays.superclub_catalogue import SUPERCLUB


def _league(name: str, shows: str, sign: Sign, hand: Hand, *people: int, **changes: Any) -> Showing:
    return Showing(name, shows, sign, lambda: tables.league(*people, **changes), hand, "futti")


ENDINGS = (
    Showing("end-30-home", "After minute 30 home leads by three", ended("lead_30", HOME), tables.even),
    Showing("end-30-visitors", "After minute 30 the visitors lead by three", ended("lead_30", VISITORS), tables.even),
    Showing("end-35-home", "After minute 35 home leads", ended("lead_35", HOME), tables.even),
    Showing("end-35-visitors", "After minute 35 the visitors lead by two", ended("lead_35", VISITORS), tables.even),
    Showing("end-40-home", "Home wins in minute 40", ended("full_time", HOME), tables.even),
    Showing("end-40-visitors", "The visitors win after forty minutes", ended("full_time", VISITORS), tables.even),
    Showing("end-draw", "A draw that stands", ended("draw"), tables.even),
    Showing(
        "end-sudden-death-home",
        "Home scores in sudden death",
        ended("sudden_death", HOME),
        lambda: tables.even("sudden_death"),
    ),
    Showing(
        "end-sudden-death-visitors",
        "The visitors score in sudden death",
        ended("sudden_death", VISITORS),
        lambda: tables.even("sudden_death"),
    ),
    Showing(
        "end-exchange-home",
        "Home wins the penalty exchange",
        ended("exchange", HOME),
        lambda: tables.even("exchange"),
    ),
    Showing(
        "end-exchange-visitors",
        "The visitors win the penalty exchange, after more than five kicks each",
        every(ended("exchange", VISITORS), in_a_match(exchange_beyond_five)),
        lambda: tables.even("exchange"),
    ),
    Showing(
        "end-sudden-death-exchange",
        "Forty minutes of sudden death without a goal, then the exchange",
        in_a_match(sudden_death_without_a_goal),
        lambda: tables.toothless("sudden_death"),
    ),
)

STEALS = (
    Showing("steal-20-breakaway", "A steal in minute 20 brings a breakaway", steal_in(20, True), tables.even),
    Showing("steal-20", "A steal in minute 20, and the half is over", steal_in(20, False), tables.even),
    Showing("steal-40-breakaway", "A steal in minute 40 brings a breakaway", steal_in(40, True), tables.even),
    Showing("steal-40", "A steal in minute 40, and the match is over", steal_in(40, False), tables.even),
    Showing(
        "steal-breakaway",
        "A stealer is key player in the next minute, runs and scores",
        every(in_a_match(steal_becomes_breakaway), event(ev.GoalScored, kind="breakaway")),
        tables.even,
    ),
)

PEOPLE = (
    Showing(
        "short",
        "Nobody is left to fill a position, and the key roll names it",
        every(in_a_match(outfield_gap), in_a_match(key_position_empty)),
        tables.wild,
    ),
    Showing(
        "short-chart",
        "A doubles result acts on an empty position: momentum shift",
        in_a_match(spoilt_by_an_empty_position),
        tables.wild,
    ),
    Showing(
        "empty-goal",
        "A goal without a roll, as the goal is empty",
        event(ev.GoalScored, goaltender=None),
        tables.wild_and_long,
    ),
    Showing(
        "second-yellow",
        "A second yellow card, and a penalty scored",
        every(event(ev.PlayerBooked, second=True), penalty_kick(scored=True)),
        tables.wild,
    ),
    Showing(
        "red",
        "A red card, a major injury, and a penalty saved",
        every(event(ev.PlayerSentOff), event(ev.PlayerInjured, major=True), penalty_kick(scored=False)),
        tables.even,
    ),
    Showing(
        "both-sent-off",
        "Both sides have a player sent off in one minute, and both kick",
        in_a_minute(both_sides_sent_off),
        tables.wild,
        hands.careless,
    ),
    Showing(
        "goaltender-sent-off",
        "A goaltender is sent off, and his replacement faces the penalty",
        in_a_minute(goaltender_sent_off),
        tables.wild,
        hands.careless,
    ),
)

CHART = (
    Showing("chart-calm", "MS, LT, RN, AB, DB", codes("MS", "LT", "RN", "AB", "DB"), tables.even),
    Showing("chart-flattened", "AF and DF", codes("AF", "DF"), tables.even),
    Showing("chart-hard-checked", "AH and DH", codes("AH", "DH"), tables.even),
    Showing("chart-unsportsmanlike", "AU, DU and GU", codes("AU", "DU", "GU"), tables.even),
    Showing("chart-down", "AD, DD and ADM", codes("AD", "DD", "ADM"), tables.even),
    Showing("chart-carded", "AC and DC", codes("AC", "DC"), tables.even),
    Showing("chart-freak", "AI and DI", codes("AI", "DI"), tables.even),
    Showing("chart-goaltender", "GC, GS and GI", codes("GC", "GS", "GI"), tables.even),
    Showing("chart-scuffle", "MAJ and MIN", codes("MAJ", "MIN"), tables.even),
)

HANDS = (
    Showing(
        "two-careless-people",
        "Random legal line-ups and rotations on both sides, and a taker chosen",
        taker_chosen,
        tables.wild,
        hands.careless,
    ),
    Showing(
        "computers",
        "Computers of level 1 and 4 against each other, up to the penalty exchange",
        event(ev.DeciderReached, decider="exchange"),
        lambda: tables.even("exchange"),
        hands.computers(1, 4),
    ),
)

CAREERS = (
    _league("season-league", "A league, three clubs left to the default policy", seasons(1), hands.away, 1),
    _league(
        "season-cup",
        "A league with a cup, a tie of which goes to sudden death",
        every(seasons(1), event(season.CupDrawn), ended("sudden_death", HOME)),
        hands.computers(0, 1, 2, 3),
        1,
        3,
        cup=True,
    ),
    _league(
        "season-draft",
        "Teams drafted by a person and three computers, then a season",
        every(seasons(1), drafted),
        hands.computers(0, 1, 2, 3),
        1,
        3,
        teams="draft",
    ),
    _league(
        "season-undo",
        "A pick of the draft and a line-up are taken back, and others made instead",
        every(seasons(1), taken_back(PickCard), taken_back(NameLineUp)),
        hands.wavering,
        2,
        teams="draft",
    ),
    _league("season-two", "Two seasons in a row, dealt anew", seasons(2), hands.away, 1, seasons=2),
)

FUTTI = (*ENDINGS, *STEALS, *PEOPLE, *CHART, *HANDS, *CAREERS)
CATALOGUE = (*FUTTI, *ELEVEN, *SUPERCLUB, *FORTUNES)

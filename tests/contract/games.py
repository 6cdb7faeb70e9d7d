"""The games that must keep the contract: each with a set-up, and a way to change what is hidden from a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Seat
from engine.core.rules import AnyGame, Rules
from engine.eleven.friendly import ElevenFriendly
from engine.eleven.season.events import MatchPrepared
from engine.eleven.season.rules import ElevenSeason
from engine.fortunes.friendly import FortunesFriendly
from engine.fortunes.match.model import Competition
from engine.fortunes.match.rules import FortunesMatch
from engine.fortunes.season.rules import FortunesSeason
from engine.futti.content import Goaltender, Outfielder, Team
from engine.futti.friendly import FuttiFriendly
from engine.futti.match.lineups import random_line_up
from engine.futti.match.model import MatchSetup
from engine.futti.match.rules import FuttiMatch
from engine.futti.match.state import MatchState
from engine.futti.season.model import SeasonSetup, SeasonState
from engine.futti.season.rules import FuttiSeason
from engine.superclub.friendly import SuperclubFriendly
from engine.superclub.match.model import Kind
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.season.rules import SuperclubSeason
from tests.contract.drawn_eleven import drawn_match
from tests.contract.drawn_fortunes import drawn_match as drawn_fortunes_match
from tests.contract.drawn_superclub import drawn_match as drawn_superclub_match
from tests.contract.hiding_eleven import reshuffle_match as reshuffle_eleven_match
from tests.contract.hiding_eleven import reshuffle_season as reshuffle_eleven
from tests.contract.hiding_fortunes import reshuffle_season as reshuffle_fortunes
from tests.contract.hiding_superclub import reshuffle_match as reshuffle_superclub_match
from tests.contract.hiding_superclub import reshuffle_season as reshuffle_superclub
from tests.toy.duel import DuelRules, DuelSetup
from tests.toy.model import MarketSetup, MarketState
from tests.toy.rules import MarketRules

Hide = Callable[[Any, int | None, Chance], None]


@dataclass(frozen=True, eq=False)
class GameCase:
    """One game with one set-up.

    `playing` are the seats that must stand in the outcome; `bound` is how many actions it may take; `reshuffle`
    changes, in place, what the seat (None: a spectator) can't see in a state, chance apart. `seed` is what its walks
    are played with.
    """

    name: str
    rules: Rules[Any, Any, Any]
    setup: Any
    playing: tuple[int, ...]
    bound: int
    reshuffle: Hide
    seed: int = 1


def _nothing_hidden(state: Any, seat: int | None, chance: Chance) -> None:
    """For games that hide nothing but chance."""


def _reshuffle_market(state: MarketState, seat: int | None, chance: Chance) -> None:
    """Other seats' cards change places with the deck, and their sealed bids change."""
    table = state.table
    if table.totals is None:
        hidden = [other for other, card in enumerate(table.cards) if other != seat and card is not None]
        pile = state.deck + [table.cards[other] for other in hidden]
        chance.shuffle("cards", pile)
        for other in hidden:
            table.cards[other] = pile.pop()
        state.deck[:] = pile  # type: ignore[assignment]
    if not table.bids_shown:
        for other, bid in enumerate(table.bids):
            if other != seat and bid is not None:
                table.bids[other] = chance.below("bids", table.coins[other] + 1)


def _reshuffle_match(state: MatchState, seat: int | None, chance: Chance) -> None:
    """A line-up that only the opponents know becomes another one."""
    for side, owner in zip(state.table.sides, state.table.seats, strict=True):
        if side.named is not None and owner != seat:
            side.named = random_line_up(side, chance, "line-up")


def _reshuffle_season(state: SeasonState, seat: int | None, chance: Chance) -> None:
    """Between matches everything lies open."""
    if state.match is not None:
        _reshuffle_match(state.match, seat, chance)


def _season(name: str, seats: int, seed: int, **changes: Any) -> GameCase:
    clubs = _season_rules.default_setup().clubs[:4]
    setup = SeasonSetup(clubs=clubs, seats=_people(seats), managed=tuple(range(seats)), **changes)
    return GameCase(f"futti-{name}", _season_rules, setup, tuple(range(seats)), 2_000, _reshuffle_season, seed)


def _team(name: str, offence: int, defence: int) -> Team:
    players = [Outfielder(f"{name}{n}", offence, max(1, defence - n % 2), 1 + n % 5, n % 3) for n in range(6)]
    goaltenders = Goaltender(f"{name}6", 41, 3), Goaltender(f"{name}7", 36, 2)
    return Team(name, tuple(players), goaltenders)


def _match(name: str, seats: tuple[int | None, int | None], decider: str = "draw", seed: int = 1) -> GameCase:
    # Weak attacks against strong defences: the more matches go to their decider.
    setup = MatchSetup(_team("Reds", 3, 3), _team("Blues", 2, 4), seats, _people(2), decider)
    playing = tuple(seat for seat in seats if seat is not None)
    return GameCase(f"futti-match-{name}", _match_rules, setup, playing, 400, _reshuffle_match, seed)


def _eleven(name: str, seats: int, seed: int) -> GameCase:
    setup = replace(_eleven_rules.default_setup(seats), seats=_people(seats))
    return GameCase(f"eleven-{name}", _eleven_rules, setup, tuple(range(seats)), 2_000, reshuffle_eleven, seed)


def _eleven_match(name: str, seats: int, seed: int) -> GameCase:
    """A match that a season prepared, its manager still to deploy; he has a hand of tactics."""
    state, happened = _eleven_rules.new(_eleven_rules.default_setup(seats), seed)
    while not (prepared := [event for event in happened if isinstance(event, MatchPrepared)]):
        asked = _eleven_rules.decisions(state)
        happened = _eleven_rules.apply(state, _eleven_rules.default(state, asked[0]))
    setup = replace(prepared[0].setup, deployment=None)
    rules = _eleven_rules.match
    return GameCase(f"eleven-match-{name}", rules, setup, (setup.seat,), 100, reshuffle_eleven_match, seed)


def _drawn_eleven_match(seed: int, seats: int, sealed: bool) -> GameCase:
    setup = drawn_match(seed, seats, sealed)
    name = f"eleven-match-drawn-{seed}"
    return GameCase(name, _eleven_rules.match, setup, (setup.seat,), 100, reshuffle_eleven_match, seed)


def _superclub(name: str, seats: int, seed: int, **changes: Any) -> GameCase:
    setup = replace(_superclub_rules.default_setup(seats), seats=_people(seats), **changes)
    return GameCase(f"superclub-{name}", _superclub_rules, setup, tuple(range(seats)), 2_000, reshuffle_superclub, seed)


def _superclub_match(seed: int, kind: Kind = "league", powerhouse: bool = False) -> GameCase:
    setup = drawn_superclub_match(seed, kind, powerhouse)
    playing = tuple(squad.seat for squad in (setup.home, setup.away) if squad.seat is not None)
    name = f"superclub-match-{'powerhouse' if powerhouse else kind}-{seed}"
    return GameCase(name, _superclub_match_rules, setup, playing, 100, reshuffle_superclub_match, seed)


def _fortunes(name: str, seats: int, seed: int, **changes: Any) -> GameCase:
    setup = replace(_fortunes_rules.default_setup(seats), seats=_people(seats), **changes)
    return GameCase(f"fortunes-{name}", _fortunes_rules, setup, tuple(range(seats)), 2_000, reshuffle_fortunes, seed)


def _friendly(rules: AnyGame, name: str, seats: int, seed: int, reshuffle: Hide, **changes: Any) -> GameCase:
    setup = replace(rules.default_setup(seats), **changes)
    setup = replace(setup, seats=tuple(Seat(one.name) for one in setup.seats))
    return GameCase(f"{rules.game}-{name}", rules, setup, tuple(range(len(setup.seats))), 2_000, reshuffle, seed)


def _fortunes_match(seed: int, competition: Competition, home: int | None, away: int | None) -> GameCase:
    """Nobody is asked anything: it is over when it is begun."""
    setup = drawn_fortunes_match(seed, competition, home, away)
    playing = tuple(seat for seat in (home, away) if seat is not None)
    name = f"fortunes-match-{competition}-{seed}"
    return GameCase(name, _fortunes_match_rules, setup, playing, 1, _nothing_hidden, seed)


def _people(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Seat {number}") for number in range(count))


_match_rules = FuttiMatch()
_season_rules = FuttiSeason()
_eleven_rules = ElevenSeason()
_fortunes_match_rules = FortunesMatch()
_fortunes_rules = FortunesSeason()
_superclub_match_rules = SuperclubMatch()
_superclub_rules = SuperclubSeason()
_futti_friendly, _eleven_friendly = FuttiFriendly(), ElevenFriendly()
_superclub_friendly, _fortunes_friendly = SuperclubFriendly(), FortunesFriendly()


def _toys(seed: int) -> list[GameCase]:
    """Several seeds, as what happens in the market depends much on who offers when."""
    return [
        GameCase(f"toy-{seed}", MarketRules(), MarketSetup(_people(3), 3), (0, 1, 2), 200, _reshuffle_market, seed),
        GameCase(f"toy-two-{seed}", MarketRules(), MarketSetup(_people(2), 1), (0, 1), 60, _reshuffle_market, seed),
    ]


def _climb(seed: int) -> GameCase:
    """A campaign among clubs that never attack, in which a careless hand goes up whatever the game's numbers are."""
    content = _eleven_rules.content
    harmless = (
        replace(card, spots=tuple(replace(spot, icon="defence") for spot in card.spots)) for card in content.opponents
    )
    rules = ElevenSeason(replace(content, opponents=tuple(harmless)))
    setup = replace(rules.default_setup(1), seats=_people(1), scenario="climb")
    return GameCase("eleven-campaign", rules, setup, (0,), 2_000, reshuffle_eleven, seed)


CAMPAIGN = _climb(1)
"""Any seed goes up, and nearly any plays a season again."""

CASES = [
    *(case for seed in (1, 2, 3) for case in _toys(seed)),
    _match("two-seats", (0, 1)),
    _match("seats-crossed", (1, 0), seed=2),
    _match("home-seat", (0, None), seed=3),
    _match("visitors-seat", (None, 1), seed=4),
    _match("no-seat", (None, None), seed=5),
    *(_match(f"sudden-death-{seed}", (0, 1), "sudden_death", seed) for seed in range(6, 9)),
    *(_match(f"exchange-{seed}", (1, 0), "exchange", seed) for seed in range(9, 12)),
    _season("league", 2, 1),
    _season("one-seat", 1, 2, double=True),
    _season("draft-and-cup", 2, 3, teams="draft", cup=True, decider="exchange"),
    _season("two-seasons", 4, 4, cup=True, seasons=2),
    _eleven("one-seat", 1, 1),
    _eleven("two-seats", 2, 2),
    _eleven("four-seats", 4, 3),
    CAMPAIGN,
    _eleven_match("alone", 1, 5),
    *(_eleven_match(f"among-{seats}", seats, seats) for seats in (2, 4)),
    *(_drawn_eleven_match(seed, 1 + seed % 3, seed > 2) for seed in range(1, 6)),
    _superclub("two-seats", 2, 1, quick=True, pace="quick", seasons=5),
    _superclub("home-and-away", 3, 2, home_and_away=True, seasons=2),
    _superclub("unhappy", 4, 3, unhappy=True, seasons=3),
    _superclub("six-seats", 6, 4, seasons=2),
    _superclub("powerhouses", 2, 5, powerhouses=True, utility=True, seasons=3),
    *(_superclub_match(seed) for seed in (4, 11, 15, 28, 31, 33)),
    *(_superclub_match(seed, powerhouse=True) for seed in (1, 20)),
    *(_superclub_match(seed, "super_duper") for seed in (1, 74, 275)),
    *(_superclub_match(seed, "supercup") for seed in (1, 89, 258)),
    _fortunes("two-seats", 2, 7),
    _fortunes("six-seats", 6, 4),
    _fortunes("classic", 4, 9, classic=True, seasons=2),
    _fortunes("insurance", 3, 1, insurance=True, level=4),
    _fortunes_match(1, "league", 2, 1),
    _fortunes_match(2, "league", 0, None),
    _fortunes_match(4, "league", None, None),
    *(_fortunes_match(seed, "cup", 1, 0) for seed in (1, 12, 15)),
    _fortunes_match(26, "europe", None, 2),
    _friendly(_futti_friendly, "dealt", 2, 1, _reshuffle_season),
    _friendly(_futti_friendly, "drafted", 2, 2, _reshuffle_season, teams="draft", decider="exchange", best_of=3),
    _friendly(_futti_friendly, "by-hand", 2, 3, _reshuffle_season, by_hand=True, decider="sudden_death"),
    _friendly(_futti_friendly, "league-of-three", 3, 4, _reshuffle_season),
    _friendly(_futti_friendly, "cup-of-five", 5, 5, _reshuffle_season, cup=True, decider="exchange", teams="draft"),
    _friendly(_eleven_friendly, "alone", 1, 1, reshuffle_eleven, best_of=3),
    _friendly(_eleven_friendly, "two-seats", 2, 2, reshuffle_eleven, best_of=3),
    _friendly(_superclub_friendly, "derby", 2, 1, reshuffle_superclub, best_of=3),
    _friendly(_superclub_friendly, "drafted-final", 2, 2, reshuffle_superclub, squads="draft", final=True),
    _friendly(_superclub_friendly, "league-of-three", 3, 3, reshuffle_superclub),
    _friendly(_superclub_friendly, "cup-of-five", 5, 4, reshuffle_superclub, squads="draft", final=True),
    _friendly(_fortunes_friendly, "tie", 2, 1, reshuffle_fortunes, decisive=True, best_of=5),
    _friendly(_fortunes_friendly, "cup", 2, 2, reshuffle_fortunes, cup=True),
    GameCase("toy-duel", DuelRules(), DuelSetup((2, 0), _people(3)), (0, 2), 10, _nothing_hidden),
]

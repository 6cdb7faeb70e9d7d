"""A friendly of Superclub: two clubs whose squads are drafted or dealt, and a match or a series of them.

Owns the set-up and the order of things; the draft's boards, line-ups and matches are the season's own. There is no
off-season, so clubs have neither staff nor boost, nobody stays injured, and Game changers that a match earns come to
nothing. A final that is drawn goes to penalties (SC-44), a derby ends as it ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, cast

from engine.core.chance import Chance
from engine.core.entries import first_entries
from engine.core.friendly import (
    FriendlyEnded,
    NextLeg,
    friendly_fault,
    host,
    is_decided,
    outcome_of,
    series_winner,
)
from engine.core.model import Event, Outcome, Reason
from engine.core.phased import goes_on
from engine.superclub import own_squads
from engine.superclub.best.quick import quick_line_up, strengths
from engine.superclub.content.cards import Content
from engine.superclub.match.model import Kind, MatchSetup, MatchTable
from engine.superclub.odds import match_odds
from engine.superclub.season import events, matchday, opening
from engine.superclub.season.events import MatchHappened, MatchPlayed, MeetingCounted, RoundBegun
from engine.superclub.season.model import Played, SeasonSetup, SeasonTable
from engine.superclub.season.rules import SuperclubSeason
from engine.superclub.season.state import Handlers, Piles, SeasonPlay, SeasonState
from engine.superclub.season.steps import DraftTurn, Found, LayBoard

SIDES = 2
Squads = Literal["deal", "draft", "own"]
DEALS, MOST_WINS = 24, 65
"""So many deals are tried for one in which neither side wins more matches in 100 than that."""
_KEEPER = 2
"""As many stars more a goalkeeper is worth to a dealt squad that has none."""


class FriendlySetup(SeasonSetup, frozen=True):
    """What a friendly needs to begin: two seats and their clubs. The series is the best of `best_of` matches.

    `squads` says whether managers pick their players (SC-9) or get them dealt, by the same boards and turns; or that
    every club has the squad of its own that teams of one's own gave it. With
    `final` matches are played as finals are, so that none is drawn; else as a league's derbies.
    """

    squads: Squads = "deal"
    final: bool = False
    best_of: int = 1
    rematch: int = 0


class FriendlyTable(SeasonTable):
    """A season's table on which only these clubs and their matches are. Rounds are the matches of the series."""

    setup: FriendlySetup


class FriendlyState(SeasonState):
    """A friendly at a prompt, or over."""

    table: FriendlyTable


def winners_of(table: SeasonTable) -> list[int | None]:
    """Who has won each match that is over: a seat, None a draw."""
    return [{"home": one.home, "away": one.away, "draw": None}[one.result] for one in table.played]


def _setup(play: SeasonPlay) -> FriendlySetup:
    return cast(FriendlyTable, play.table).setup


def _found(play: SeasonPlay, step: Found) -> None:
    """Two clubs, then a board for each (SC-9, SC-11)."""
    order = opening.lay_out(play)
    if _setup(play).squads == "own":
        own_squads.join(play)
        play.then(NextLeg())
        return
    if _setup(play).squads == "deal":
        _shuffle_evenly(play, order)
    play.then(*(LayBoard(number) for number in range(1, SIDES + 1)), NextLeg())


def _draft_turn(play: SeasonPlay, step: DraftTurn) -> None:
    """A pick of the draft, or of who deals: the best card that may be taken."""
    if _setup(play).squads == "draft":
        opening.draft_turn(play, step)
    else:
        table = play.table
        opening.draft(play, step.seat, _best(play.content, table.clubs[step.seat].squad, table.board))


def _best(content: Content, squad: Sequence[int], board: Sequence[int]) -> int:
    """Most stars, the first of the board among equals; the first goalkeeper counts more."""
    cards = content.players
    has_keeper = any(cards[card].position == "goalkeeper" for card in squad)

    def worth(card: int) -> int:
        is_wanted = not has_keeper and cards[card].position == "goalkeeper"
        return cards[card].stars + _KEEPER * is_wanted

    return max(opening.draftable(content, squad, board), key=worth)


def _shuffle_evenly(play: SeasonPlay, order: Sequence[int]) -> None:
    """Shuffle the players until neither side would win more than `MOST_WINS` in 100; if that can't be had in so many
    deals, as evenly as in the best of them."""
    deck = play.piles.players
    tried: list[tuple[int, list[int]]] = []
    while not tried or (len(tried) < DEALS and tried[-1][0] > MOST_WINS):
        if tried:
            play.chance.shuffle("deck-players", deck)
        tried.append((_most_wins(play.content, deck, order), [*deck]))
    deck[:] = min(tried, key=lambda one: one[0])[1]


def _most_wins(content: Content, deck: Sequence[int], order: Sequence[int]) -> int:
    """How many matches in 100 the stronger side would win, rounded up, if players were dealt from a deck in this
    order, both at their strongest (SC-37)."""
    left, squads = [*deck], [list[int]() for _ in range(SIDES)]
    for number in range(1, SIDES + 1):
        board, _ = opening.turn_up(left, content.star)
        for seat in opening.picks(order, number):
            card = _best(content, squads[seat], board)
            board.remove(card)
            squads[seat].append(card)
    hands = [[content.players[card] for card in squad] for squad in squads]
    home, away = (strengths({card.number: card for card in hand}, quick_line_up(hand)) for hand in hands)
    odds = match_odds(home, away)
    return -(-100 * max(odds.home_win, odds.away_win) // odds.total)


def _next_leg(play: SeasonPlay, step: NextLeg) -> None:
    """The next match, the other one being at home; or the end."""
    table, setup = play.table, _setup(play)
    winners = winners_of(table)
    if is_decided(winners, setup.best_of):
        play.emit(FriendlyEnded(winner=series_winner(winners), rule="SC-30"))
        return
    leg = len(table.played)
    play.emit(RoundBegun(round=leg + 1, rule="SC-30"))
    kind: Kind = "super_duper" if setup.final else "league"
    home = host(leg)
    away = 1 - home
    squads = matchday.squad_of(play, home, kind), matchday.squad_of(play, away, kind)
    rule = "SC-44" if setup.final else "SC-30"
    matchday.begin(play, f"{setup.rematch}/{leg + 1}", home, away, MatchSetup(kind, setup.seats, *squads), rule)


def _close(play: SeasonPlay, key: str, match: MatchTable) -> None:
    """A match counts, and nothing else stays of it; in place of points it keeps the thirds won."""
    table = play.table
    result = match.result if match.setup.kind == "league" else matchday.WINNERS[match.winner]
    assert result is not None, "only a match that is over is closed"
    home, away = (cast(int, team.squad.seat) for team in match.teams)
    thirds = match.won[0] // 2, match.won[1] // 2
    played = Played(table.round, home, away, result, thirds, key)
    nobody: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    play.emit(MatchPlayed(key=key, played=played, injured=nobody, used=nobody, rule="SC-30"))
    play.emit(MeetingCounted(played=played, markers=(table.marker(home), table.marker(away)), rule="SC-30"))
    play.then(NextLeg())


_HANDLERS: Handlers = {**SuperclubSeason.handlers, Found: _found, DraftTurn: _draft_turn, NextLeg: _next_leg}


class SuperclubFriendly(SuperclubSeason):
    """Two clubs and a match, or a series; with the shipped content by default."""

    game = "superclub-friendly"
    version = SuperclubSeason.version + 1  # with other rules of a season a friendly is another too
    setup_type = FriendlySetup
    state_type: type[SeasonState] = FriendlyState
    view_type: type[SeasonTable] = FriendlyTable
    event_type = events.SeasonEvent | FriendlyEnded
    handlers = _HANDLERS

    def default_setup(self, seats: int = SIDES, level: int = 2) -> FriendlySetup:
        """Dealt squads and one match that may be drawn."""
        managers, clubs = first_entries(self.content.clubs, max(SIDES, seats), level)
        return FriendlySetup(seats=managers, clubs=clubs)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the friendly can be played, else why not. Keys: those of `friendly_fault` and `squads_fault`."""
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        fault = friendly_fault(setup, {club.key for club in self.content.clubs})
        if fault is None and setup.squads == "own":
            return own_squads.squads_fault(self.content, setup.clubs)
        return fault

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        return FriendlyState(FriendlyTable(setup), chance, Piles(), [Found()])

    def go_on(self, play: SeasonPlay, happened: Iterable[Event]) -> None:
        """Tell what happened in the match being played, then ask what it asks; or let it count if it is over."""
        key, match = play.table.playing, play.state.match
        assert key is not None, "a match is being played"
        assert match is not None, "and held"
        if not goes_on(play, play.match, MatchHappened, key, happened):
            play.state.match = None
            _close(play, key, match.table)

    def outcome(self, state: SeasonState) -> Outcome | None:
        """Both clubs by matches won."""
        table = state.table
        names = [matchday.name_of(self.content, table, seat) for seat in range(len(table.clubs))]
        return outcome_of(names, winners_of(table)) if table.over else None

"""A friendly of Superclub: two clubs whose squads are drafted or dealt, and a match or a series of them; or up to six
and a small league or cup.

Owns the set-up and the order of things; the draft's boards, line-ups and matches are the season's own. There is no
off-season, so clubs have neither staff nor boost, nobody stays injured, and Game changers that a match earns come to
nothing. A final that is drawn goes to penalties (SC-44), and so does a cup tie; a derby ends as it ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Literal, cast

from engine.core.chance import Chance
from engine.core.entries import first_entries
from engine.core.friendly import (
    SIDES,
    FriendlyEnded,
    Meeting,
    NextLeg,
    SidesDrawn,
    cup_meetings,
    cup_tree,
    friendly_fault,
    is_series,
    knockout_outcome,
    league_meetings,
    league_outcome,
    outcome_of,
    series_fault,
    series_meetings,
    series_winner,
)
from engine.core.knockout import Tree
from engine.core.league import Reward, Row, Score, standings
from engine.core.model import LEVELS, Event, Outcome, Reason
from engine.core.phased import goes_on
from engine.superclub import own_squads
from engine.superclub.best.quick import quick_line_up, strengths
from engine.superclub.content.cards import Content
from engine.superclub.match.model import Kind, MatchSetup, MatchTable
from engine.superclub.odds import match_odds
from engine.superclub.season import events, matchday, opening
from engine.superclub.season.events import MatchHappened, MatchPlayed, MeetingCounted, RoundBegun
from engine.superclub.season.model import MOST_SEATS, Played, SeasonSetup, SeasonTable
from engine.superclub.season.rules import SuperclubSeason
from engine.superclub.season.state import Handlers, Piles, SeasonPlay, SeasonState
from engine.superclub.season.steps import DraftTurn, Found, LayBoard

Squads = Literal["deal", "draft", "own"]
DEALS, MORE_DEALS, MOST_WINS = 24, 48, 65
"""So many deals, of more than two sides more of them, are tried for one in which no side wins more matches in 100 than
that against any other."""
_KEEPER = 2
"""As many stars more a goalkeeper is worth to a dealt squad that has none."""


class FriendlySetup(SeasonSetup, frozen=True):
    """What a friendly needs to begin: two to six seats and their clubs. Two play the best of `best_of` matches.

    `squads` says whether managers pick their players (SC-9) or get them dealt, by the same boards and turns; or that
    every club has the squad of its own that teams of one's own gave it. With `final` matches are played as finals are,
    so that none is drawn; else as a league's derbies. So more than two play a cup with it, and without it a league,
    everybody once against everybody.
    """

    squads: Squads = "deal"
    final: bool = False
    best_of: int = 1
    rematch: int = 0


class FriendlyTable(SeasonTable):
    """A season's table on which only these clubs and their matches are. A series has a round for each match.

    Of a league or cup `ranking` are the sides as they were drawn, by which they meet. In a league markers are points.
    """

    setup: FriendlySetup


class FriendlyState(SeasonState):
    """A friendly at a prompt, or over."""

    table: FriendlyTable


def winners_of(table: SeasonTable) -> list[int | None]:
    """Who has won each match that is over: a seat, None a draw."""
    return [{"home": one.home, "away": one.away, "draw": None}[one.result] for one in table.played]


def is_cup(setup: FriendlySetup) -> bool:
    """Whether it is played as a cup."""
    return setup.final and not is_series(setup)


def is_league(setup: FriendlySetup) -> bool:
    """Whether it is played as a league."""
    return not setup.final and not is_series(setup)


def tree_of(table: SeasonTable) -> Tree:
    """The cup as far as it is known; empty before it is drawn."""
    return cup_tree(table.ranking, winners_of(table)) if table.ranking else ()


def meetings_of(table: FriendlyTable) -> list[Meeting]:
    """All matches that are known, those that were played first; none before they are drawn."""
    setup = table.setup
    if is_series(setup):
        return series_meetings(setup.best_of, winners_of(table))
    return cup_meetings(tree_of(table)) if setup.final else league_meetings(table.ranking)


def rows_of(content: Content, table: SeasonTable) -> tuple[Row, ...]:
    """A league's table: points (SC-32), then thirds won and lost in place of goals, then the draw."""
    scores = [Score(one.home, one.away, *one.points) for one in table.played if one.away is not None]
    lots = [table.ranking.index(seat) for seat in range(len(table.clubs))]
    return standings(len(lots), scores, lots, Reward(*content.tables.points))


def _winner(content: Content, table: FriendlyTable) -> int | None:
    """Who has won, once nothing is left to play: a seat, None if nobody is ahead in a series."""
    setup = table.setup
    if is_series(setup):
        return series_winner(winners_of(table))
    return tree_of(table)[-1][0].winner if setup.final else rows_of(content, table)[0].team


def _table(play: SeasonPlay) -> FriendlyTable:
    return cast(FriendlyTable, play.table)


def _setup(play: SeasonPlay) -> FriendlySetup:
    return _table(play).setup


def _found(play: SeasonPlay, step: Found) -> None:
    """Clubs, then as many boards (SC-9, SC-11)."""
    order = opening.lay_out(play)
    if _setup(play).squads == "own":
        own_squads.join(play)
        play.then(NextLeg())
        return
    if _setup(play).squads == "deal":
        _shuffle_evenly(play, order)
    play.then(*(LayBoard(number) for number in range(1, len(order) + 1)), NextLeg())


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
    """Shuffle the players until no side would win more than `MOST_WINS` in 100 against any other; if that can't be had
    in so many deals, as evenly as in the best of them."""
    deck = play.piles.players
    tried: list[tuple[int, list[int]]] = []
    most = DEALS if len(order) == SIDES else MORE_DEALS
    while not tried or (len(tried) < most and tried[-1][0] > MOST_WINS):
        if tried:
            play.chance.shuffle("deck-players", deck)
        tried.append((_most_wins(play.content, deck, order), [*deck]))
    deck[:] = min(tried, key=lambda one: one[0])[1]


def _most_wins(content: Content, deck: Sequence[int], order: Sequence[int]) -> int:
    """How many matches in 100 the stronger of two sides would win, rounded up, if players were dealt from a deck in
    this order, all at their strongest (SC-37); of more sides those two that are least alike."""
    left, squads = [*deck], [list[int]() for _ in order]
    for number in range(1, len(order) + 1):
        board, _ = opening.turn_up(left, content.star)
        for seat in opening.picks(order, number):
            card = _best(content, squads[seat], board)
            board.remove(card)
            squads[seat].append(card)
    hands = [[content.players[card] for card in squad] for squad in squads]
    sides = [strengths({card.number: card for card in hand}, quick_line_up(hand)) for hand in hands]
    pairs = [match_odds(home, away) for home, away in combinations(sides, 2)]
    return max(-(-100 * max(odds.home_win, odds.away_win) // odds.total) for odds in pairs)


def _next_leg(play: SeasonPlay, step: NextLeg) -> None:
    """The next match, at first of a league or cup with the draw; or the end."""
    table, setup = _table(play), _setup(play)
    if not is_series(setup) and not table.ranking:
        order = list(range(len(table.clubs)))
        play.chance.shuffle("sides", order)
        play.emit(SidesDrawn(order=tuple(order), rule="SC-30"))
    leg, meetings = len(table.played), meetings_of(table)
    if leg == len(meetings):
        play.emit(FriendlyEnded(winner=_winner(play.content, table), rule="SC-30"))
        return
    number, home, away = meetings[leg]
    if number != table.round:
        play.emit(RoundBegun(round=number, rule="SC-30"))
    kind: Kind = "super_duper" if setup.final else "league"
    squads = matchday.squad_of(play, home, kind), matchday.squad_of(play, away, kind)
    rule = "SC-44" if setup.final else "SC-30"
    matchday.begin(play, f"{setup.rematch}/{leg + 1}", home, away, MatchSetup(kind, setup.seats, *squads), rule)


def _close(play: SeasonPlay, key: str, match: MatchTable) -> None:
    """A match counts, and nothing else stays of it; in place of points it keeps the thirds won. Only in a league do
    markers move (SC-8, SC-32)."""
    table = play.table
    result = match.result if match.setup.kind == "league" else matchday.WINNERS[match.winner]
    assert result is not None, "only a match that is over is closed"
    home, away = (cast(int, team.squad.seat) for team in match.teams)
    thirds = match.won[0] // 2, match.won[1] // 2
    played = Played(table.round, home, away, result, thirds, key)
    nobody: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    play.emit(MatchPlayed(key=key, played=played, injured=nobody, used=nobody, rule="SC-30"))
    gained = matchday.points_of(play.content.tables, table.setup, result) if is_league(_setup(play)) else (0, 0)
    markers = table.marker(home) + gained[0], table.marker(away) + gained[1]
    play.emit(MeetingCounted(played=played, markers=markers, rule="SC-30"))
    play.then(NextLeg())


_HANDLERS: Handlers = {**SuperclubSeason.handlers, Found: _found, DraftTurn: _draft_turn, NextLeg: _next_leg}


class SuperclubFriendly(SuperclubSeason):
    """Two clubs and a match or a series, or a small league or cup; with the shipped content by default."""

    game = "superclub-friendly"
    manager_levels = LEVELS  # nobody deals
    version = SuperclubSeason.version + 1  # with other rules of a season a friendly is another too
    setup_type = FriendlySetup
    state_type: type[SeasonState] = FriendlyState
    view_type: type[SeasonTable] = FriendlyTable
    event_type = events.SeasonEvent | SidesDrawn | FriendlyEnded
    handlers = _HANDLERS

    def default_setup(self, seats: int = SIDES, level: int = 2) -> FriendlySetup:
        """Dealt squads and one match that may be drawn."""
        managers, clubs = first_entries(self.content.clubs, max(SIDES, seats), level)
        return FriendlySetup(seats=managers, clubs=clubs)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the friendly can be played, else why not.

        Keys: those of `friendly_fault`, `series_fault` and `squads_fault`.
        """
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        known = {club.key for club in self.content.clubs}
        fault = friendly_fault(setup, known, SIDES, MOST_SEATS) or series_fault(setup)
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
        """Two clubs by matches won, those of a cup by rounds, those of a league by its table."""
        table = cast(FriendlyTable, state.table)
        if not table.over:
            return None
        names = [matchday.name_of(self.content, table, seat) for seat in range(len(table.clubs))]
        if is_series(table.setup):
            return outcome_of(names, winners_of(table))
        if table.setup.final:
            return knockout_outcome(names, tree_of(table), range(len(names)))
        return league_outcome(names, rows_of(self.content, table))

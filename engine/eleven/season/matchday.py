"""Matchday: all deploy in secret, then every manager plays his match, a game of its own (EL-25, EL-26, EL-32).

Owns how a match is begun, handed on and closed, and which matches a game's record tells of; what happens in one is
`engine.eleven.match`'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.core.answers import too_many
from engine.core.chance import Chance
from engine.core.inner import match_seed
from engine.core.model import Event, Fact, Reason
from engine.core.phased import goes_on
from engine.core.record import Record
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, random_deployment
from engine.eleven.club_rules.model import Club, Deploy, DeployDue, Secrets
from engine.eleven.content.cards import Content
from engine.eleven.match.model import MatchSetup, MatchState
from engine.eleven.match.opening import rise_of
from engine.eleven.season import campaign, scoring
from engine.eleven.season.events import (
    DayBegun,
    DeploymentNoted,
    DeploymentSealed,
    MatchBegun,
    MatchHappened,
    MatchPlayed,
    MatchPrepared,
)
from engine.eleven.season.fold import Answer, Answers, SeasonPlay
from engine.eleven.season.model import (
    WEEKS,
    BeginMatchday,
    EndWeek,
    Played,
    PlayMatch,
    SeasonTable,
    ThrowOpponentDice,
)


def begin_matchday(play: SeasonPlay, step: BeginMatchday) -> None:
    """All deploy at the same time (EL-25); then the matches, from the first manager clockwise."""
    play.emit(DayBegun(day="matchday", rule="EL-23"))
    play.then(*(PlayMatch(seat) for seat in play.seats_in_turn()), ThrowOpponentDice(), EndWeek())
    for seat in range(len(play.table.clubs)):
        play.ask(DeployDue(seat))


# -- deployments


def _fault(content: Content, table: SeasonTable, due: DeployDue, action: Deploy) -> Reason | None:
    return deployment_fault(content, table.clubs[due.seat], action.posts)


def _unfinished(content: Content, table: SeasonTable, due: DeployDue, action: Deploy) -> Reason | None:
    return deployment_fault(content, table.clubs[due.seat], action.posts, partial=True)


def _sample(content: Content, table: SeasonTable, due: DeployDue, chance: Chance) -> Deploy:
    return Deploy(due.seat, random_deployment(content, table.clubs[due.seat], chance, "sample"))


def _default(content: Content, table: SeasonTable, due: DeployDue) -> Deploy:
    return Deploy(due.seat, default_deployment(content, table.clubs[due.seat]))


def _seal(play: SeasonPlay, due: DeployDue, action: Deploy) -> None:
    """A manager has deployed, and nothing of it can be changed any more (EL-25)."""
    play.emit(DeploymentNoted(seat=due.seat, posts=action.posts, audience=(due.seat,)))
    play.emit(DeploymentSealed(seat=due.seat))


# -- matches


def match_key(table: SeasonTable, seat: int) -> str:
    """The name of a manager's match of this week, used once in a game: season, week, seat, and after seasons that are
    played again how many."""
    key = f"{table.season}/{table.week}/{seat}"
    return f"{key}/{table.again}" if table.again else key


def play_match(play: SeasonPlay, step: PlayMatch) -> None:
    """Begin a manager's match and hand its decisions on (EL-26)."""
    seat, table = step.seat, play.table
    club, back = play.club(seat), table.opponents[seat]
    assert back is not None, "everybody meets somebody"
    secrets = club.secrets
    shown = MatchSetup(
        managers=table.setup.seats,
        seat=seat,
        entry=table.setup.clubs[seat],
        club=_without_secrets(club),
        back=back,
        rise=rise_of(table.tier, table.week),
        last=table.week == WEEKS,
    )
    whole = replace(
        shown, opponent=play.piles.opponents[seat].pop(), hand=secrets.tactics, deployment=secrets.deployment
    )
    key = match_key(table, seat)
    seed = match_seed(play.chance.seed, key)
    play.emit(MatchBegun(seat=seat, key=key, setup=shown))
    play.emit(MatchPrepared(key=key, game=play.match.game, seed=seed, seat=seat, setup=whole, audience=()))
    play.state.match, happened = play.match.begin(whole, seed)
    go_on(play, happened)


def go_on(play: SeasonPlay, happened: Iterable[Event]) -> None:
    """Tell what happened in a manager's match, then ask what it asks; or close it if it is over (EL-32)."""
    seat, match = play.table.playing, play.state.match
    assert seat is not None, "a match being played has its manager"
    assert match is not None, "and is held"
    if not goes_on(play, play.match, MatchHappened, match_key(play.table, seat), happened):
        play.state.match = None
        _close(play, match, seat)


def _close(play: SeasonPlay, match: MatchState, seat: int) -> None:
    """The manager's club is now as the match left it, and the league moves (EL-32)."""
    table = match.table
    assert table.result is not None, "only a match that is over is closed"
    played = Played(
        week=play.table.week,
        opponent=match.opponent,
        goals=table.goals,
        against=table.against,
        result=table.result,
        seed=match.chance.seed,
    )
    play.emit(MatchPlayed(seat=seat, played=played, club=_without_secrets(table.club)))
    scoring.count_match(play, seat, table.result)
    campaign.after_match(play, seat, played)


def _without_secrets(club: Club) -> Club:
    return replace(club, secrets=Secrets())


class PlayedMatch(Fact, frozen=True):
    """A finished match of a game: the set-up as it was announced, and how it ended."""

    key: str
    season: int
    setup: MatchSetup
    played: Played


def played_matches(record: Record) -> Iterator[PlayedMatch]:
    """All matches of a game that are over, in the order they were played."""
    begun: MatchBegun | None = None
    for event in record.events():
        if isinstance(event, MatchBegun):
            begun = event
        elif isinstance(event, MatchPlayed) and begun is not None:
            yield PlayedMatch(begun.key, int(begun.key.partition("/")[0]), begun.setup, event.played)


ANSWERS: Answers = {
    (DeployDue, None): Answer((Deploy,), _fault, too_many, _default, _seal, _sample, _unfinished),
}

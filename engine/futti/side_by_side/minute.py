"""A minute of all matches at once: the key roll, the resolution roll and what they lead to (FU-9 to FU-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.core.streams import faces
from engine.futti.match.contest import BREAKAWAY_BONUS, D12
from engine.futti.match.doubles import GOALTENDER_TOUGHNESS
from engine.futti.match.model import HALF_MINUTES, HOME, MATCH_MINUTES, VISITORS
from engine.futti.side_by_side import chart as codes
from engine.futti.side_by_side.finish import Foul, finish_minute, take_penalties
from engine.futti.side_by_side.lines import FACES, NOBODY
from engine.futti.side_by_side.matches import BREAKAWAYS, MINUS_TEN, STEALS, UNDECIDED, Matches

if TYPE_CHECKING:
    from engine.core.streams import Numbers
    from engine.futti.side_by_side.matches import Flags

_SIXES = FACES - 1
"""The face of a check that always fails, from 0; so ratings count no further (FU-11)."""


class _Rolled(NamedTuple):
    """The dice of a minute, from 0, and the line-ups they are read against: of the side with the ball, the other's."""

    attack: Numbers
    defence: Numbers
    key_black: Numbers
    key_white: Numbers
    black: Numbers
    d12: Numbers


class _Runs(NamedTuple):
    """Breakaways of this minute: who runs, and his OFFENCE."""

    games: Numbers
    sides: Numbers
    offence: Numbers


class _Shots(NamedTuple):
    """Shots of this minute, at most one a match; `minus` rolls fewer are saved."""

    games: Numbers
    sides: Numbers
    minus: Numbers


def play_minute(matches: Matches, minute: int) -> None:
    """Play `minute` of all of them, timeouts and the test for the end included."""
    matches.marked[:] = False
    lines, dice, ball = matches.fixture.lines, matches.dice, matches.ball
    key = dice.draw("key")
    key_black, key_white = faces(key, 0, FACES), faces(key, 1, FACES)
    at_home = ball == HOME
    attack = np.where(at_home, matches.line[HOME], matches.line[VISITORS])
    defence = np.where(at_home, matches.line[VISITORS], matches.line[HOME])
    runs = (matches.pending >> key_black & 1).astype(np.bool_)
    runners = np.flatnonzero(runs)
    roll = dice.draw("resolution")
    dice.put_back("resolution", runners)
    black, white, d12 = faces(roll, 0, FACES), faces(roll, 1, FACES), faces(roll, 2, D12)
    rolled = _Rolled(attack, defence, key_black, key_white, black, d12)

    offence = lines.offence.take(attack * FACES + key_black)
    passed = black < offence
    held = white < lines.defence.take(defence * FACES + key_white)
    special = np.flatnonzero((black == white) & ~runs)
    code = matches.fixture.chart.codes.take(black.take(special) * D12 + d12.take(special))
    is_special = code != codes.NORMAL
    special, code = special[is_special], code[is_special]
    normal = ~runs
    normal[special] = False
    steals = held & ~passed & normal
    shots = np.flatnonzero(passed & ~held & normal)
    # FU-12: a control check with the d12 as rolled, unless something else is said below.
    following = np.where(steals, 1 - ball, np.where(d12 + 1 < matches.fixture.home_from, VISITORS, HOME))
    code = _effective(matches, special, code, rolled)
    following[special] = _ball_after(matches, special, code)

    stolen = np.flatnonzero(steals)
    matches.add(STEALS, (1 - ball).take(stolen), stolen)
    named = np.where(steals, matches.fixture.named_by >> FACES * key_white & (1 << FACES) - 1, 0)
    breakaways = [_Runs(runners, ball.take(runners), offence.take(runners))]
    if minute in (HALF_MINUTES, MATCH_MINUTES):
        matches.pending = np.zeros_like(named)
        breakaways.append(_last_chances(matches, stolen, named.take(stolen)))
    else:
        matches.pending = named
    breakaways.append(_defenders_run(matches, special[code == codes.BREAKAWAY], rolled))
    through = special[(code == codes.BREAKTHROUGH) | (code == codes.KEEPER_HURT)]
    minus = np.where(code == codes.BREAKTHROUGH, MINUS_TEN, 0)[
        (code == codes.BREAKTHROUGH) | (code == codes.KEEPER_HURT)
    ]
    _shoot(
        matches,
        following,
        [
            _Shots(shots, ball.take(shots), np.zeros(len(shots), np.int64)),
            _Shots(through, ball.take(through), minus),
            _break_away(matches, following, breakaways),
        ],
    )
    at = np.flatnonzero(matches.fixture.chart.has_people.take(code))
    if minute > MATCH_MINUTES:
        # FU-31: a goal has ended the match; nobody is looked after any more.
        at = at[matches.lead.take(special.take(at)) == 0]
    for foul in _people(matches, special.take(at), code.take(at), following, rolled):
        take_penalties(matches, foul, minute)
    finish_minute(matches, minute, following)


def _effective(matches: Matches, games: Numbers, code: Numbers, rolled: _Rolled) -> Numbers:
    """FU-26: a result that acts on an empty position is a momentum shift."""
    lines = matches.fixture.lines
    attacker = lines.offence.take((rolled.attack * FACES + rolled.key_black).take(games))
    defender = lines.defence.take((rolled.defence * FACES + rolled.key_white).take(games))
    keeper = lines.saves.take(rolled.defence.take(games))
    missing = (
        (attacker == 0) * (1 << codes.ATTACKER)
        | (defender == 0) * (1 << codes.DEFENDER)
        | (keeper == 0) * (1 << codes.GOALTENDER)
    )
    return np.where(missing & matches.fixture.chart.needs.take(code), codes.SHIFT, code)


def _ball_after(matches: Matches, games: Numbers, code: Numbers) -> Numbers:
    """FU-21: who has the ball after results of the chart, cards and injuries left out."""
    rule = matches.fixture.chart.ball.take(code)
    ball = matches.ball.take(games)
    return np.where(rule == codes.KEEPS, ball, np.where(rule == codes.LOSES, 1 - ball, UNDECIDED))


def _last_chances(matches: Matches, games: Numbers, named: Numbers) -> _Runs:
    """FU-18: after a steal in the last minute of a half the stealer runs at once if the black die names him."""
    black = faces(matches.dice.draw("stealer", games), 0, FACES)
    at = np.flatnonzero(named >> black & 1)
    games, black = games.take(at), black.take(at)
    sides = 1 - matches.ball.take(games)
    return _Runs(games, sides, matches.fixture.lines.offence.take(matches.line[sides, games] * FACES + black))


def _defenders_run(matches: Matches, games: Numbers, rolled: _Rolled) -> _Runs:
    """DB: a steal, and at once the breakaway that uses it up (FU-21)."""
    sides = 1 - matches.ball.take(games)
    matches.add(STEALS, sides, games)
    rows = (rolled.defence * FACES + rolled.key_white).take(games)
    return _Runs(games, sides, matches.fixture.lines.own_offence.take(rows))


def _break_away(matches: Matches, following: Numbers, runs: list[_Runs]) -> _Shots:
    """FU-16: their offence checks; the side that runs has the ball next, unless it scores."""
    games, sides, offence = (np.concatenate(parts) for parts in zip(*runs, strict=True))
    matches.add(BREAKAWAYS, sides, games)
    following[games] = sides
    die = faces(matches.dice.draw("breakaway", games), 0, FACES)
    at = np.flatnonzero(die < np.minimum(offence + BREAKAWAY_BONUS, _SIXES))
    return _Shots(games.take(at), sides.take(at), np.full(len(at), MINUS_TEN))


def _shoot(matches: Matches, following: Numbers, shots: list[_Shots]) -> None:
    """FU-13, FU-14: all shots of a minute but penalties."""
    games, sides, minus = (np.concatenate(parts) for parts in zip(*shots, strict=True))
    at = np.flatnonzero(matches.shoot(sides, games, minus))
    following[games.take(at)] = 1 - sides.take(at)


def _people(matches: Matches, games: Numbers, code: Numbers, following: Numbers, rolled: _Rolled) -> list[Foul]:
    """FU-21 to FU-24: injuries and cards of the chart's results. Returns the fouls that bring penalties, in order."""
    if not games.size:
        return []
    lines, chart = matches.fixture.lines, matches.fixture.chart
    attack = (rolled.attack * FACES + rolled.key_black).take(games)
    defence = (rolled.defence * FACES + rolled.key_white).take(games)
    ball = matches.ball.take(games)
    people = _People(
        games,
        code,
        np.stack([ball, 1 - ball, 1 - ball]),
        np.stack([lines.attacker.take(attack), lines.defender.take(defence), lines.keeper.take(rolled.defence[games])]),
        np.stack([lines.offence.take(attack), lines.defence.take(defence), np.full(len(games), GOALTENDER_TOUGHNESS)]),
        np.zeros((2, len(games)), np.bool_),
    )
    for injury in chart.injuries:
        _injure(matches, people, injury)
    booked, penalties, keepers = (np.zeros((2, len(games)), np.bool_) for _ in range(3))
    for card in chart.cards:
        _book(matches, people, card, booked, penalties, keepers)
    faults = 2 * (booked[1].astype(np.int64) - booked[0]) + (people.failed[0].astype(np.int64) - people.failed[1])
    at = np.flatnonzero(chart.ball.take(code) == codes.BY_FAULTS)
    faults = faults.take(at)
    following[games.take(at)] = np.where(faults == 0, UNDECIDED, np.where(faults > 0, ball.take(at), 1 - ball.take(at)))
    return _fouls(following, people, penalties, keepers)


class _People(NamedTuple):
    """Whom results of the chart act on, by role and match: his side, who he is, and the rating of his injury check.

    `failed`: whether there was an injury check that failed, by match, for the attackers and for the others.
    """

    games: Numbers
    code: Numbers
    sides: Numbers
    players: Numbers
    toughness: Numbers
    failed: Flags


def _injure(matches: Matches, people: _People, table: codes.InjuryTable) -> None:
    """FU-24: the first or second injury of these results."""
    role = table.role.take(people.code)
    at = np.flatnonzero(role != codes.NO_ROLE)
    if not at.size:
        return
    role, code, games = role.take(at), people.code.take(at), people.games.take(at)
    failed = np.zeros(len(at), np.bool_)
    checked = np.flatnonzero(table.checked.take(code))
    die = faces(matches.dice.draw("injury", games.take(checked)), 0, FACES)
    failed[checked] = die >= people.toughness[role, at].take(checked)
    people.failed[np.minimum(role, 1), at] |= failed
    kind = np.where(failed, table.failed.take(code), table.passed.take(code))
    hurt = np.flatnonzero(kind)
    role, at = role.take(hurt), at.take(hurt)
    matches.injure(people.sides[role, at], games.take(hurt), people.players[role, at], kind.take(hurt) == codes.MAJOR)


def _book(
    matches: Matches, people: _People, table: codes.CardTable, booked: Flags, penalties: Flags, keepers: Flags
) -> None:
    """FU-22, FU-23: the first or second card of these results. Notes by side who was booked, and what comes of it."""
    role = table.role.take(people.code)
    at = np.flatnonzero(role != codes.NO_ROLE)
    if not at.size:
        return
    role, code, games = role.take(at), people.code.take(at), people.games.take(at)
    group = np.minimum(role, 1)
    sides, players = people.sides[role, at], people.players[role, at]
    card = table.cards.take(2 * code + people.failed[1 - group, at])
    checked = np.flatnonzero((card == codes.YELLOW_UNLESS_PASSED) | (card == codes.RED_UNLESS_PASSED))
    die = faces(matches.dice.draw("sportsmanship", games.take(checked)), 0, FACES)
    rating = matches.fixture.sportsmanship.take(sides.take(checked) * (NOBODY + 1) + players.take(checked))
    # Passed, the card is one less: none instead of yellow, yellow instead of red.
    held = np.zeros(len(at), np.bool_)
    held[checked] = die < rating
    red = (card == codes.RED) | (card == codes.RED_UNLESS_PASSED) & ~held
    shown = np.flatnonzero(~((card == codes.YELLOW_UNLESS_PASSED) & held))
    group, at, players = group.take(shown), at.take(shown), players.take(shown)
    off = matches.book(sides.take(shown), games.take(shown), players, red.take(shown))
    booked[group, at] = True
    penalties[group, at] = off
    keepers[group, at] = off & (role.take(shown) == codes.GOALTENDER)


def _fouls(following: Numbers, people: _People, penalties: Flags, keepers: Flags) -> list[Foul]:
    """FU-28: the penalties of a minute, the side in possession kicking first; and who has the ball after them."""
    fouls = []
    for group in (1, 0):
        at = np.flatnonzero(penalties[group])
        if at.size:
            sides = people.sides[1 - group, at]
            following[people.games.take(at)] = sides
            fouls.append(Foul(people.games.take(at), sides, keepers[group].take(at)))
    following[people.games[penalties[0] & penalties[1]]] = UNDECIDED
    return fouls

"""A minute of all matches at once: the key roll, the resolution roll and what they lead to (FU-9 to FU-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.core.streams import faces
from engine.futti.match.contest import BREAKAWAY_BONUS, D12
from engine.futti.match.doubles import GOALTENDER_TOUGHNESS
from engine.futti.match.model import HALF_MINUTES, HOME, MATCH_MINUTES
from engine.futti.side_by_side import chart as codes
from engine.futti.side_by_side.chart import MINUS_TEN, UNDECIDED
from engine.futti.side_by_side.finish import Foul, finish_minute, take_penalties
from engine.futti.side_by_side.lines import FACES, NOBODY
from engine.futti.side_by_side.matches import BREAKAWAYS, STEALS, Matches

if TYPE_CHECKING:
    from engine.core.streams import Numbers
    from engine.futti.side_by_side.matches import Flags

_SIXES = FACES - 1
"""The face of a check that always fails, from 0; so ratings count no further (FU-11)."""


class _Rolled(NamedTuple):
    """What a minute's dice look up: rows of the attacker and the defender, their ratings, the defenders' line-up."""

    attacker: Numbers
    defender: Numbers
    offence: Numbers
    defence: Numbers
    line: Numbers


class _Runs(NamedTuple):
    """Breakaways of this minute: the matches, the slots of those who run, and their OFFENCE."""

    games: Numbers
    slots: Numbers
    offence: Numbers


class _Shots(NamedTuple):
    """Shots of this minute, at most one a match; `minus` rolls fewer are saved."""

    games: Numbers
    slots: Numbers
    minus: Numbers


def play_minute(matches: Matches, minute: int) -> None:
    """Play `minute` of all of them, timeouts and the test for the end included."""
    matches.marked.fill(False)
    dice, ball, chart = matches.dice, matches.ball, matches.fixture.chart
    key = dice.draw("key")
    black, white = faces(key, 0, FACES), faces(key, 1, FACES)
    rolled = _read(matches, black, white)
    runs = (matches.pending >> black & 1).astype(np.bool_)
    runners = runs.nonzero()[0]
    named = matches.fixture.named_by.take(white)
    roll = dice.draw("resolution")
    dice.put_back("resolution", runners)
    black, white, d12 = faces(roll, 0, FACES), faces(roll, 1, FACES), faces(roll, 2, D12)

    other = 1 - ball
    passed, held = black < rolled.offence, white < rolled.defence
    special = ((black == white) & ~runs).nonzero()[0]
    code = chart.codes.take(black.take(special) * D12 + d12.take(special))
    is_special = code != codes.NORMAL
    special, code = special[is_special], code[is_special]
    normal = ~runs
    normal[special] = False
    shots = (passed & ~held & normal).nonzero()[0]
    steals = held & ~passed & normal
    stolen = steals.nonzero()[0]
    # FU-12: a control check with the d12 as rolled, unless something else is said below.
    following = np.where(steals, other, d12 < matches.fixture.home_from - 1)
    code = _effective(matches, special, code, rolled)
    ball_there = ball.take(special)
    following[special] = chart.ball.take(2 * code + ball_there)

    matches.add(STEALS, matches.slots(other.take(stolen), stolen))
    breakaways = [_runs(matches, runners, ball.take(runners), rolled.offence.take(runners))]
    if minute in (HALF_MINUTES, MATCH_MINUTES):
        matches.pending = np.zeros_like(named)
        breakaways.append(_last_chances(matches, stolen, named.take(stolen)))
    else:
        named *= steals
        matches.pending = named
    breakaways.append(_defenders_run(matches, special[code == codes.BREAKAWAY], rolled))
    at = chart.is_shot.take(code).nonzero()[0]
    through = special.take(at)
    _shoot(
        matches,
        following,
        [
            _Shots(shots, matches.slots(ball.take(shots), shots), np.zeros(len(shots), np.int64)),
            _Shots(through, matches.slots(ball_there.take(at), through), chart.minus.take(code.take(at))),
            _break_away(matches, following, breakaways),
        ],
    )
    at = chart.has_people.take(code).nonzero()[0]
    if minute > MATCH_MINUTES:
        # FU-31: a goal has ended the match; nobody is looked after any more.
        at = at[matches.lead.take(special.take(at)) == 0]
    for foul in _people(matches, special.take(at), code.take(at), following, rolled):
        take_penalties(matches, foul, minute)
    finish_minute(matches, minute, following)


def _read(matches: Matches, black: Numbers, white: Numbers) -> _Rolled:
    """FU-10: the key players that the dice name."""
    lines, count = matches.fixture.lines, matches.count
    home, visitors = matches.line[:count], matches.line[count:]
    attack = np.where(matches.ball == HOME, home, visitors)
    defence = home + visitors
    defence -= attack
    attacker = attack * FACES
    attacker += black
    defender = defence * FACES
    defender += white
    return _Rolled(attacker, defender, lines.offence.take(attacker), lines.defence.take(defender), defence)


def _effective(matches: Matches, games: Numbers, code: Numbers, rolled: _Rolled) -> Numbers:
    """FU-26: a result that acts on an empty position is a momentum shift."""
    lines = matches.fixture.lines
    line = rolled.line.take(games)
    offence, defence = rolled.offence.take(games), rolled.defence.take(games)
    if offence.all() and defence.all() and (lines.keeper.take(line) != NOBODY).all():
        return code
    missing = (
        (offence == 0) * (1 << codes.ATTACKER)
        | (defence == 0) * (1 << codes.DEFENDER)
        | (lines.keeper.take(line) == NOBODY) * (1 << codes.GOALTENDER)
    )
    return np.where(missing & matches.fixture.chart.needs.take(code), codes.SHIFT, code)


def _runs(matches: Matches, games: Numbers, sides: Numbers, offence: Numbers) -> _Runs:
    return _Runs(games, matches.slots(sides, games), offence)


def _last_chances(matches: Matches, games: Numbers, named: Numbers) -> _Runs:
    """FU-18: after a steal in the last minute of a half the stealer runs at once if the black die names him."""
    black = faces(matches.dice.draw("stealer", games), 0, FACES)
    at = (named >> black & 1).nonzero()[0]
    games, black = games.take(at), black.take(at)
    slots = matches.slots(1 - matches.ball.take(games), games)
    return _Runs(games, slots, matches.fixture.lines.offence.take(matches.line.take(slots) * FACES + black))


def _defenders_run(matches: Matches, games: Numbers, rolled: _Rolled) -> _Runs:
    """DB: a steal, and at once the breakaway that uses it up (FU-21)."""
    offence = matches.fixture.lines.own_offence.take(rolled.defender.take(games))
    runs = _runs(matches, games, 1 - matches.ball.take(games), offence)
    matches.add(STEALS, runs.slots)
    return runs


def _break_away(matches: Matches, following: Numbers, runs: list[_Runs]) -> _Shots:
    """FU-16: their offence checks; the side that runs has the ball next, unless it scores."""
    games, slots, offence = (np.concatenate(parts) for parts in zip(*runs, strict=True))
    matches.add(BREAKAWAYS, slots)
    following[games] = slots >= matches.count
    die = faces(matches.dice.draw("breakaway", games), 0, FACES)
    at = (die < np.minimum(offence + BREAKAWAY_BONUS, _SIXES)).nonzero()[0]
    return _Shots(games.take(at), slots.take(at), np.full(len(at), MINUS_TEN))


def _shoot(matches: Matches, following: Numbers, shots: list[_Shots]) -> None:
    """FU-13, FU-14: all shots of a minute but penalties."""
    games, slots, minus = (np.concatenate(parts) for parts in zip(*shots, strict=True))
    scored = matches.shoot(slots, games, minus)
    following[games[scored]] = slots[scored] < matches.count


class _People(NamedTuple):
    """Whom results of the chart act on. The last four run over the roles, and in each over these results.

    Slots, players, and the ratings of injury checks; `failed`: whether there was an injury check that failed, for the
    attackers, then for the others.
    """

    games: Numbers
    code: Numbers
    slots: Numbers
    players: Numbers
    toughness: Numbers
    failed: Flags


def _people(matches: Matches, games: Numbers, code: Numbers, following: Numbers, rolled: _Rolled) -> list[Foul]:
    """FU-21 to FU-24: injuries and cards of the chart's results. Returns the fouls that bring penalties, in order."""
    count = len(games)
    if not count:
        return []
    lines, chart = matches.fixture.lines, matches.fixture.chart
    ball = matches.ball.take(games)
    attacker, defender = rolled.attacker.take(games), rolled.defender.take(games)
    mine = matches.slots(ball, games)
    theirs = matches.across(mine)
    people = _People(
        games,
        code,
        np.concatenate([mine, theirs, theirs]),
        np.concatenate(
            [lines.attacker.take(attacker), lines.defender.take(defender), lines.keeper.take(rolled.line.take(games))]
        ),
        np.concatenate([rolled.offence.take(games), rolled.defence.take(games), np.full(count, GOALTENDER_TOUGHNESS)]),
        np.zeros(2 * count, np.bool_),
    )
    for injury in chart.injuries:
        _injure(matches, people, injury)
    booked, penalties, keepers = (np.zeros(2 * count, np.bool_) for _ in range(3))
    for card in chart.cards:
        _book(matches, people, card, (booked, penalties, keepers))
    at = (chart.by_faults.take(code)).nonzero()[0]
    cards, hurt = booked.view(np.int8), people.failed.view(np.int8)
    faults = 2 * (cards.take(at + count) - cards.take(at)) + hurt.take(at) - hurt.take(at + count)
    ball = ball.take(at)
    following[games.take(at)] = np.where(faults == 0, UNDECIDED, np.where(faults > 0, ball, 1 - ball))
    return _fouls(matches, following, people, penalties, keepers)


def _injure(matches: Matches, people: _People, table: codes.InjuryTable) -> None:
    """FU-24: the first or second injury of these results."""
    role = table.role.take(people.code)
    at = (role != codes.NO_ROLE).nonzero()[0]
    if not at.size:
        return
    count = len(people.games)
    role, code, games = role.take(at), people.code.take(at), people.games.take(at)
    who = role * count + at
    checked = table.checked.take(code).nonzero()[0]
    die = faces(matches.dice.draw("injury", games.take(checked)), 0, FACES)
    failed = np.zeros(len(at), np.bool_)
    failed[checked] = die >= people.toughness.take(who.take(checked))
    people.failed[(role != codes.ATTACKER) * count + at] |= failed
    kind = np.where(failed, table.failed.take(code), table.passed.take(code))
    hurt = kind.nonzero()[0]
    who = who.take(hurt)
    matches.injure(people.slots.take(who), games.take(hurt), people.players.take(who), kind.take(hurt) == codes.MAJOR)


def _book(matches: Matches, people: _People, table: codes.CardTable, notes: tuple[Flags, Flags, Flags]) -> None:
    """FU-22, FU-23: the first or second card of these results.

    Notes, as in `_People.failed`, who was booked, for whom there is a penalty, and whether a goaltender was sent off.
    """
    role = table.role.take(people.code)
    at = (role != codes.NO_ROLE).nonzero()[0]
    if not at.size:
        return
    count = len(people.games)
    role, code, games = role.take(at), people.code.take(at), people.games.take(at)
    who, is_other = role * count + at, role != codes.ATTACKER
    slots, players = people.slots.take(who), people.players.take(who)
    card = table.cards.take(2 * code + people.failed.take(~is_other * count + at))
    checked = codes.IS_CHECKED.take(card).nonzero()[0]
    die = faces(matches.dice.draw("sportsmanship", games.take(checked)), 0, FACES)
    squads = (slots.take(checked) >= matches.count) * (NOBODY + 1) + players.take(checked)
    # Passed, the card is one less: none instead of yellow, yellow instead of red.
    held = np.zeros(len(at), np.bool_)
    held[checked] = die < matches.fixture.sportsmanship.take(squads)
    card = codes.SHOWN.take(2 * card + held)
    shown = card.nonzero()[0]
    place = (is_other * count + at).take(shown)
    red = card.take(shown) == codes.RED
    off = matches.book(slots.take(shown), games.take(shown), players.take(shown), red)
    booked, penalties, keepers = notes
    booked[place] = True
    penalties[place] = off
    keepers[place] = off & (role.take(shown) == codes.GOALTENDER)


def _fouls(matches: Matches, following: Numbers, people: _People, penalties: Flags, keepers: Flags) -> list[Foul]:
    """FU-28: the penalties of a minute, the side in possession kicking first; and who has the ball after them."""
    count = len(people.games)
    fouls = []
    for group, kicks in ((1, 0), (0, 1)):
        at = penalties[group * count : (group + 1) * count].nonzero()[0]
        if at.size:
            slots, games = people.slots.take(kicks * count + at), people.games.take(at)
            following[games] = slots >= matches.count
            fouls.append(Foul(games, slots, keepers.take(group * count + at)))
    if len(fouls) == 2:
        following[people.games[penalties[:count] & penalties[count:]]] = UNDECIDED
    return fouls

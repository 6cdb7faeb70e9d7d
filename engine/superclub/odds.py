"""The odds of a Superclub match and of a shoot-out by arithmetic: exact, in whole numbers, before and during it.

Left out of account are doubles: nobody is injured, and no Game changer is earned or played. Short of that the figures
are true; who was injured and waits for a substitute is taken to get the best. Thirds are independent throws, and a
third that is not played could not have changed the result (SC-37): so a match is the sum of three thirds, whatever
their order. Strengths are in halves of a star with everything counted: goalkeeper, links, boost, staff.

Plain integers and no library: the same figures on every machine, so that managers may use them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import gcd, lcm
from typing import NamedTuple

from engine.core.model import clone
from engine.superclub.content.cards import GIVEN_STARS
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import PlayerInjured, SubstituteCameOn
from engine.superclub.match.fold import fold
from engine.superclub.match.line_ups import strengths, substitutes
from engine.superclub.match.model import KICKS, SIDES, Duel, MatchTable, Side, halves_won
from engine.superclub.match.result import OPPONENT_FIRST, OPPONENT_THEN

DICE = range(1, 7)
THROWS = len(DICE) ** 4
"""Ways four dice can fall: two for each side."""
DECIDED = 4 * (len(DICE) - 1) + 1
"""So many halves ahead, a third is won whatever the dice show."""
FACES: dict[Third, Third] = {"midfield": "midfield", "attack": "defence", "defence": "attack"}
"""Which third of the rival each third meets (SC-37)."""
_PAIR = len(DICE) ** 2


class Odds(NamedTuple):
    """Weights of the three results, exact; their sum is `total`, not one.

    >>> Odds(1, 2, 1).shares
    (0.25, 0.5, 0.25)
    """

    home_win: int
    draw: int
    away_win: int

    @property
    def total(self) -> int:
        """What a certainty would weigh."""
        return sum(self)

    @property
    def shares(self) -> tuple[float, float, float]:
        """The chances as fractions of one, to be shown."""
        total = self.total
        return self.home_win / total, self.draw / total, self.away_win / total

    @property
    def mirrored(self) -> Odds:
        """The same with the sides swapped."""
        return Odds(self.away_win, self.draw, self.home_win)


def _differences() -> list[int]:
    """In how many of the throws one side's two dice show so much more than the other's: −10 … 10, at index + 10."""
    ways = [0] * DECIDED
    for first, second, third, fourth in product(DICE, repeat=4):
        ways[first + second - third - fourth + DECIDED // 2] += 1
    return ways


def _thirds() -> list[tuple[int, int, int]]:
    """Win, draw and loss by the lead in halves, −`DECIDED` … `DECIDED`, at index + `DECIDED`."""
    ways = _differences()
    rows = []
    for lead in range(-DECIDED, DECIDED + 1):
        row = [0, 0, 0]
        for place, count in enumerate(ways):
            total = lead + 2 * (place - DECIDED // 2)
            row[0 if total > 0 else 2 if total < 0 else 1] += count
        rows.append((row[0], row[1], row[2]))
    return rows


_THIRDS = _thirds()


def third_odds(mine: int, theirs: int) -> tuple[int, int, int]:
    """Win, draw and loss of a third between so many halves of a star, in throws of `THROWS` (SC-37).

    >>> third_odds(20, 20), third_odds(31, 20), third_odds(41, 20)
    ((575, 146, 575), (1226, 0, 70), (1296, 0, 0))
    """
    return _THIRDS[min(DECIDED, max(-DECIDED, mine - theirs)) + DECIDED]


def match_odds(
    home: Thirds,
    away: Thirds,
    won: tuple[int, int] = (0, 0),
    left: Iterable[Third] = THIRDS,
    turned: tuple[int, int] = (0, 0),
) -> Odds:
    """How a match ends, before it or during it (SC-37). Each side's strengths are by its own thirds.

    `won` are the thirds of home and away so far, in halves; `left` are home's thirds still to be thrown for. `turned`
    tells from which throw a side's staff makes a win of a draw, home's first (SC-24); 0 if it doesn't.

    >>> match_odds(Thirds(20, 20, 20), Thirds(20, 20, 20), turned=(8, 0)).total == THROWS**3 * 36
    True
    """
    leads = tuple(home.of(third) - away.of(FACES[third]) for third in left)
    return _turned(_match(won[0] - won[1], tuple(sorted(_within(lead) for lead in leads))), turned)


def duels_odds(duels: Sequence[Duel], home: Thirds, away: Thirds, turned: tuple[int, int] = (0, 0)) -> Odds:
    """How a match with these `duels` ends: closed ones stand, an open one has its own strengths, and dice if thrown.

    The thirds still to come are played with `home` and `away`.
    """
    lead, leads, left = 0, [], list(THIRDS)
    for duel in duels:
        left.remove(duel.thirds[0])
        ahead = duel.strengths[0] - duel.strengths[1]
        if duel.closed:
            mine, theirs = halves_won(duel.winner)
            lead += mine - theirs
        elif duel.dice is None:
            leads.append(ahead)
        else:
            ahead += 2 * (sum(duel.dice[0]) - sum(duel.dice[1]))
            lead += 2 * ((ahead > 0) - (ahead < 0))
    leads += [home.of(third) - away.of(FACES[third]) for third in left]
    return _turned(_match(lead, tuple(sorted(_within(lead) for lead in leads))), turned)


def _within(lead: int) -> int:
    return min(DECIDED, max(-DECIDED, lead))


@lru_cache(maxsize=1 << 14)
def _match(lead: int, leads: tuple[int, ...]) -> Odds:
    """The result of thirds with these `leads` in halves of a star, after a lead in halves of a third."""
    chances = {lead: 1}
    for ahead in leads:
        win, draw, loss = _THIRDS[ahead + DECIDED]
        following: dict[int, int] = {}
        for halves, ways in chances.items():
            for gained, count in ((2, win), (0, draw), (-2, loss)):
                following[halves + gained] = following.get(halves + gained, 0) + ways * count
        chances = following
    won = sum(ways for halves, ways in chances.items() if halves > 0)
    lost = sum(ways for halves, ways in chances.items() if halves < 0)
    return Odds(won, chances.get(0, 0), lost)


def throws_from(least: int) -> int:
    """In how many of the 36 throws two dice show `least` or more; none if `least` is 0, which stands for no throw.

    >>> throws_from(8), throws_from(2), throws_from(0)
    (15, 36, 0)
    """
    return sum(first + second >= least for first in DICE for second in DICE) if least else 0


def _turned(odds: Odds, least: tuple[int, int]) -> Odds:
    """After staff has thrown for draws, home first: away's throws only if it still is one (SC-24)."""
    win, draw, loss = odds
    for side, from_here in enumerate(least):
        if from_here:
            ways = throws_from(from_here)
            gained = draw * ways
            win, draw, loss = win * _PAIR, draw * (_PAIR - ways), loss * _PAIR
            win, loss = (win, loss + gained) if side else (win + gained, loss)
    return Odds(win, draw, loss)


# -- penalties (SC-44)


class Takers(NamedTuple):
    """Who takes a side's penalties, by stars: `first` once, then `again` over and over."""

    first: tuple[int, ...]
    again: tuple[int, ...]

    def stars(self, kick: int) -> int:
        """The stars of the side's kick number `kick`, from 0.

        >>> [Takers((), (5, 3)).stars(kick) for kick in range(5)]
        [5, 3, 5, 3, 5]
        """
        if kick < len(self.first):
            return self.first[kick]
        return self.again[(kick - len(self.first)) % len(self.again)]


OPPONENT_TAKERS = Takers(OPPONENT_FIRST, (OPPONENT_THEN,))
"""How a SuperCup opponent shoots."""


def takers(stars: Sequence[int]) -> Takers:
    """A side with players: everybody shoots before anybody shoots twice."""
    return Takers((), tuple(stars))


def scoring(stars: int) -> int:
    """On how many faces of a die a taker of so many stars scores.

    >>> [scoring(stars) for stars in (1, 5, 6)]
    [1, 5, 6]
    """
    return min(len(DICE), max(0, stars))


def shoot_out_odds(
    first: Takers, second: Takers, taken: tuple[int, int] = (0, 0), goals: tuple[int, int] = (0, 0)
) -> Odds:
    """Who wins a shoot-out, before it or after so many kicks and goals: `home_win` is for the side that shoots first.

    An end that comes early, since it can't be caught, is the end there would have been (SC-44). The draw is what never
    ends, as between two sides that always score; elsewhere it is 0.
    """
    leads = {goals[0] - goals[1]: 1}
    for side, kicker in enumerate((first, second)):
        for kick in range(taken[side], KICKS):
            leads = _kicked(leads, scoring(kicker.stars(kick)), -1 if side else 1)
    kick = max(KICKS, taken[1])
    if taken[0] > max(KICKS, taken[1]):
        # The first has taken its kick of this round of sudden death.
        leads = _kicked(leads, scoring(second.stars(kick)), -1)
        kick += 1
    won = sum(ways for lead, ways in leads.items() if lead > 0)
    lost = sum(ways for lead, ways in leads.items() if lead < 0)
    even = leads.get(0, 0)
    return _blended(won, lost, even, _sudden_death(first, second, kick)) if even else Odds(won, 0, lost)


def _kicked(leads: dict[int, int], faces: int, gain: int) -> dict[int, int]:
    """The leads after one more kick, each of six faces alike."""
    following: dict[int, int] = {}
    for lead, ways in leads.items():
        following[lead + gain] = following.get(lead + gain, 0) + ways * faces
        following[lead] = following.get(lead, 0) + ways * (len(DICE) - faces)
    return following


@lru_cache(maxsize=1 << 10)
def _sudden_death(first: Takers, second: Takers, kick: int) -> Odds:
    """Round by round from kick number `kick` on: a sum up to where both only repeat, then a geometric series."""
    begin = max(kick, len(first.first), len(second.first))
    won, lost, even = _rounds(first, second, kick, begin)
    by_first, by_second, _ = _rounds(first, second, begin, begin + lcm(len(first.again), len(second.again)))
    again = Odds(by_first, 0, by_second) if by_first or by_second else Odds(0, 1, 0)
    odds = _blended(won, lost, even, again)
    common = gcd(*odds)
    return Odds(odds.home_win // common, odds.draw // common, odds.away_win // common)


def _rounds(first: Takers, second: Takers, begin: int, end: int) -> tuple[int, int, int]:
    """Sudden death for some rounds: the ways in which the first, the second or nobody has won by then."""
    won, lost, even = 0, 0, 1
    for kick in range(begin, end):
        scores, answers = scoring(first.stars(kick)), scoring(second.stars(kick))
        misses, fails = len(DICE) - scores, len(DICE) - answers
        won, lost = won * _PAIR + even * scores * fails, lost * _PAIR + even * misses * answers
        even *= scores * answers + misses * fails
    return won, lost, even


def final_odds(match: Odds, shoot_out: Odds) -> Odds:
    """Who wins a final: a drawn match goes to penalties, in which away shoots first (SC-44)."""
    return _blended(match.home_win, match.away_win, match.draw, shoot_out.mirrored)


def table_odds(table: MatchTable) -> Odds:
    """How a match ends as it lies on the table, once its line-ups are shown; a final by who wins it.

    Strengths are those of who stands on the pitch now, with all that weapons changed; where somebody was injured, those
    with the substitute who does most. A result that was called is certain but for a draw of thirds that staff may still
    turn (SC-24); weapons are nobody's to know.
    """
    return _table_odds(substituted(table))


def substituted(table: MatchTable) -> MatchTable:
    """The table once the substitute who promises his side most has come on (SC-38): by the odds, then by the third,
    then by his stars. The visitors' double is looked at after that, and theirs comes on too. `table` itself if nobody
    is awaited."""
    side = awaited(table)
    if side is None:
        return table
    found = [(_came_on(table, side, card.number), card) for card in substitutes(table.teams[side])]
    if are_visitors_next(table):
        found = [(substituted(_hurt(came, 1)), card) for came, card in found]
    return max(found, key=lambda one: (*_promise(one[0], side), one[1].stars, -one[1].number))[0]


def awaited(table: MatchTable) -> Side | None:
    """The side whose player a double has just injured, and who has somebody for his slot (SC-38); None for neither."""
    for side in SIDES:
        team, slot = table.teams[side], _slot_of_double(table, side)
        if slot is not None and _standing(table, side)[slot] is None and team.injured and substitutes(team):
            return side
    return None


def are_visitors_next(table: MatchTable) -> bool:
    """Whether the home side's substitute is awaited while the visitors' dice are a double on a player too (SC-38)."""
    slot = _slot_of_double(table, 1)
    return awaited(table) == 0 and slot is not None and _standing(table, 1)[slot] is not None


def _slot_of_double(table: MatchTable, side: Side) -> int | None:
    """The slot, from 0, that a side's dice hit in the third that is open; None without a double, or beyond its row."""
    duel = table.duels[-1] if table.duels else None
    if duel is None or duel.dice is None or duel.closed:
        return None
    first, second = duel.dice[side]
    return first - 1 if first == second <= len(_standing(table, side)) else None


def _standing(table: MatchTable, side: Side) -> tuple[int | None, ...]:
    """Who stands where in a side's row of the third that is open; nobody where there are no players."""
    line_up = table.teams[side].line_up
    return () if line_up is None else line_up.of(table.duels[-1].thirds[side])


def _hurt(table: MatchTable, side: Side) -> MatchTable:
    """The table once the side's double has hurt whom it hits; nobody has come on for him yet."""
    slot, third = _slot_of_double(table, side), table.duels[-1].thirds[side]
    assert slot is not None, "only a double hurts"
    card = _standing(table, side)[slot]
    assert card is not None, "where nobody stands nobody is hurt"
    after = clone(table)
    fold(
        after,
        PlayerInjured(
            side=side, third=third, slot=slot, card=card, strengths=_strengths(table, side, slot, None), rule="SC-38"
        ),
    )
    return after


def _came_on(table: MatchTable, side: Side, card: int) -> MatchTable:
    """The table with that substitute in the slot of the double."""
    slot, third = _slot_of_double(table, side), table.duels[-1].thirds[side]
    assert slot is not None, "somebody was injured by a double"
    now, after = _strengths(table, side, slot, card), clone(table)
    fold(after, SubstituteCameOn(side=side, third=third, slot=slot, card=card, strengths=now, rule="SC-38"))
    return after


def _strengths(table: MatchTable, side: Side, slot: int, card: int | None) -> tuple[int, int]:
    """What both sides are worth in the third that is open, with that card, or nobody, in a slot of `side`."""
    thirds, line_up = table.duels[-1].thirds, table.teams[side].line_up
    assert line_up is not None, "sides without players have no slots"
    shown = line_up.placed(thirds[side], slot, card)
    home, away = (strengths(table, one, thirds[one], shown if one == side else None) for one in SIDES)
    return home, away


def _promise(table: MatchTable, side: Side) -> tuple[Fraction, int]:
    """What a table promises a side: wins, a draw counting half; and how strong it is in the third."""
    odds = _table_odds(table) if side == 0 else _table_odds(table).mirrored
    return Fraction(2 * odds.home_win + odds.draw, 2 * odds.total), table.duels[-1].strengths[side]


def _table_odds(table: MatchTable) -> Odds:
    final = table.setup.kind != "league"
    if table.result is None or (table.result == "draw" and not final and table.won[0] == table.won[1]):
        home, away = (Thirds(*(strengths(table, side, third) for third in THIRDS)) for side in SIDES)
        turned = (0, 0) if final or table.derby else _least(table)
        match = duels_odds(table.duels, home, away, turned)
    else:
        match = Odds(*(int(table.result == result) for result in ("home", "draw", "away")))
    return final_odds(match, _penalties(table)) if final and match.draw else match


def _least(table: MatchTable) -> tuple[int, int]:
    home, away = (team.squad.draw_turned for team in table.teams)
    return home, away


def _penalties(table: MatchTable) -> Odds:
    """The shoot-out of a final, from what was kicked on; `home_win` is for away, who shoots first."""
    sides = []
    for team in table.teams:
        stars = {card.number: card.stars for card in team.squad.cards}
        order = () if team.line_up is None else team.line_up.takers
        sides.append(takers([stars.get(number, GIVEN_STARS) for number in order]) if order else OPPONENT_TAKERS)
    taken = [sum(kick.side == side for kick in table.kicks) for side in SIDES]
    goals = [sum(kick.side == side and kick.scored for kick in table.kicks) for side in SIDES]
    return shoot_out_odds(sides[1], sides[0], (taken[1], taken[0]), (goals[1], goals[0]))


def _blended(won: int, lost: int, even: int, then: Odds) -> Odds:
    """What was won and lost, and what comes of the `even` rest."""
    total = then.total
    return Odds(won * total + even * then.home_win, even * then.draw, lost * total + even * then.away_win)

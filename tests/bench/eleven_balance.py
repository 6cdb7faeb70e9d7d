"""What games of Eleven between equals are decided by: `python -m tests.bench.eleven_balance`.

Whole games of four managers of one level. Counted are hires, who plays, what points come from, how attacks end, what a
point of strength is worth, how often everybody who held a card won, objectives, injuries, seats, and whether who leads
at half-time wins. Prints the figures of `docs/balance.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from statistics import mean, median
from typing import NamedTuple

from engine.core.headless import answer, manager_chance
from engine.core.model import Seat
from engine.eleven.club_rules.events import InjuryMoved
from engine.eleven.content.cards import Content
from engine.eleven.managers import manager
from engine.eleven.match.events import MatchDecided, SentOut, TacticPlayed, ZoneCompared
from engine.eleven.match.model import LEAGUE_SPACES
from engine.eleven.season.events import PlayerJoined, TacticsDrawn, WeekBegun
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.scoring import FULFILLED, PERFECT, final_places
from tests.bench.eleven_opponents import setup_of, standing_points

SEATS = 4
_HALFWAY = 5
"""The week at whose beginning half of a season is played."""
_GROWN = 4
"""From this week on it is counted who plays: squads take time to grow."""
FOOTBALL = ("league", "tokens", "objective")
"""The lines of the score sheet that football brings."""
_FEW = 30
"""Of less often held cards, and of rarer strengths, no share is printed."""


class Holder(NamedTuple):
    """How many managers had a card, and how many of them won, shared wins in parts."""

    managers: int
    wins: float


class Ledger:
    """Everything that is counted, over any number of games."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.games = 0
        self.wins = [0.0] * SEATS
        self.led = 0.0
        self.totals: list[int] = []
        self.lines: Counter[str] = Counter()
        self.hires: list[int] = []
        self.hired_in: Counter[int] = Counter()
        self.cards: list[int] = []
        self.attacks: Counter[str] = Counter()
        self.goals: list[tuple[int, int]] = []
        self.results: Counter[str] = Counter()
        self.by_strength: dict[int, list[int]] = defaultdict(list)
        self.injuries = 0
        self.levels: dict[int, list[int]] = defaultdict(list)
        self.holders: dict[str, Holder] = defaultdict(lambda: Holder(0, 0.0))
        self.held: Counter[int] = Counter()
        self.played: Counter[int] = Counter()

    def add(self, table: SeasonTable, events: Sequence[object], half: Sequence[int]) -> None:
        """One game: its last table, all events, and the points at half-time."""
        self.games += 1
        places = final_places(table)
        winners = [seat for seat, place in enumerate(places) if place == 1]
        leaders = [seat for seat, points in enumerate(half) if points == max(half)]
        self.led += sum(seat in winners for seat in leaders) / len(leaders)
        for seat, sheet in enumerate(table.scores):
            won = (seat in winners) / len(winners)
            self.wins[seat] += won
            self.totals.append(sheet.total)
            self.lines.update({line.item: line.points for line in sheet.lines})
            self.levels[sheet.objective].append(sheet.level)
            for name in self._cards_of(table, seat):
                self.holders[name] = Holder(self.holders[name].managers + 1, self.holders[name].wins + won)
        self._follow(events)

    def _cards_of(self, table: SeasonTable, seat: int) -> Iterator[str]:
        content, club = self.content, table.clubs[seat]
        yield f"objective {content.objectives[table.scores[seat].objective].name}"
        yield from {f"director {content.directors[one.card].name}" for one in club.directors}
        yield from {f"staff {content.staff[one.card].name}" for one in club.staff}

    def _follow(self, events: Sequence[object]) -> None:
        week = 0
        hires = [0] * SEATS
        hired: set[int] = set()
        hands: dict[int, set[int]] = defaultdict(set)
        strength: dict[int, int] = {}
        for event in events:
            match getattr(event, "inner", event):
                case WeekBegun() as begun:
                    week = begun.week
                case PlayerJoined(seat=seat, card=card) if week and self.content.players[card].kind == "player":
                    hires[seat] += 1
                    hired.add(card)
                case TacticsDrawn(seat=seat, tactics=tactics):
                    hands[seat].update(tactics)
                case SentOut(seat=seat, posts=posts, mine=mine):
                    self.held.update(hands[seat])
                    strength[seat] = sum(one.strength for markers in mine.values() for one in markers)
                    if week >= _GROWN:
                        self.cards.append(sum(post.card is not None for post in posts))
                case TacticPlayed(tactic=tactic) if tactic is not None:
                    self.played[tactic] += 1
                case ZoneCompared(comparison=comparison):
                    for pair in (*comparison.mine.pairs, *comparison.theirs.pairs):
                        self.attacks["alone" if pair.defender is None else "won" if pair.scored else "lost"] += 1
                case MatchDecided(seat=seat, goals=goals, against=against, result=result):
                    self.goals.append((goals, against))
                    self.results[result] += 1
                    self.by_strength[strength[seat]].append(LEAGUE_SPACES[result][0])
                case InjuryMoved(rule="EL-34" | "EL-46", weeks=weeks) if weeks > 0:
                    self.injuries += 1
        self.hires.extend(hires)
        self.hired_in.update(hired)


def play(rules: ElevenSeason, level: int, seed: int, ledger: Ledger) -> None:
    """One game of four of a level goes into the ledger."""
    one = manager(level, rules.content)
    managers = dict.fromkeys(range(SEATS), one)
    state, events = rules.new(setup_of(rules, [Seat(f"Seat {seat}", level) for seat in range(SEATS)]), seed)
    happened: list[object] = list(events)
    half: list[int] = []
    turn = 0
    while asked := rules.decisions(state):
        action = answer(rules, state, asked[0], managers, manager_chance(seed, asked[0].seat, turn))
        happened.extend(rules.apply(state, action))
        turn += 1
        if state.table.week == _HALFWAY and not half:
            half = standing_points(rules, state.table)
    ledger.add(state.table, happened, half)


def report(ledger: Ledger) -> Iterator[str]:
    """The figures, a line each."""
    managers = len(ledger.totals)
    points = sum(ledger.totals)
    matches = len(ledger.goals)
    attacks = ledger.attacks.total()
    yield "seats won " + ", ".join(f"{100 * won / ledger.games:.1f} %" for won in ledger.wins)
    yield f"leader at half-time won {100 * ledger.led / ledger.games:.0f} %"
    yield f"VP median {median(ledger.totals)}, mean {mean(ledger.totals):.1f}"
    football = sum(ledger.lines[item] for item in FOOTBALL)
    office, money = ledger.lines["office"], ledger.lines["money"]
    yield (
        f"league, tokens and objective {100 * football / points:.1f} %, office {100 * office / points:.1f} %, "
        f"money {100 * money / points:.1f} %"
    )
    yield "VP by line " + ", ".join(f"{item} {sum_ / managers:.1f}" for item, sum_ in ledger.lines.items())
    rare = sorted(
        (ledger.hired_in[card], footballer.name)
        for card, footballer in enumerate(ledger.content.players)
        if footballer.kind == "player"
    )[:3]
    yield f"footballers hired {mean(ledger.hires):.2f}; most seldom " + ", ".join(
        f"{name} in {100 * games / ledger.games:.0f} %" for games, name in rare
    )
    yield f"markers with a card in weeks 4 to 8: {mean(ledger.cards):.2f}"
    yield (
        f"attacks that met a defender {100 * (1 - ledger.attacks['alone'] / attacks):.0f} %; goals a match"
        f" {mean(mine for mine, _ in ledger.goals):.2f} : {mean(theirs for _, theirs in ledger.goals):.2f}"
    )
    yield "matches " + ", ".join(f"{result} {100 * n / matches:.0f} %" for result, n in ledger.results.most_common())
    yield f"injuries a match {ledger.injuries / matches:.3f}"
    yield "points a match by strength " + ", ".join(
        f"{strength}: {mean(found):.2f}" for strength, found in sorted(ledger.by_strength.items()) if len(found) >= _FEW
    )
    yield "objectives met / perfect " + ", ".join(
        f"{ledger.content.objectives[card].name} {100 * _share(levels, FULFILLED):.0f} / "
        f"{100 * _share(levels, PERFECT):.0f} % of {len(levels)}"
        for card, levels in sorted(ledger.levels.items())
    )
    yield "tactics played when held " + ", ".join(
        f"{tactic.name} {100 * ledger.played[card] / ledger.held[card]:.0f} %"
        for card, tactic in enumerate(ledger.content.tactics)
        if ledger.held[card]
    )
    shares = sorted(
        (one.wins / one.managers, name, one) for name, one in ledger.holders.items() if one.managers >= _FEW
    )
    yield "who held it won " + ", ".join(f"{name} {100 * won:.0f} % of {one.managers}" for won, name, one in shares)


def _share(levels: Sequence[int], least: int) -> float:
    return sum(level >= least for level in levels) / len(levels)


def main() -> None:
    """Print what games between equals come to."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", type=int, default=3, choices=(1, 2, 3, 4))
    options = parser.parse_args()
    rules = ElevenSeason()
    ledger = Ledger(rules.content)
    for seed in range(1, options.games + 1):
        play(rules, options.level, seed, ledger)
    for line in report(ledger):
        print(line)


if __name__ == "__main__":
    main()

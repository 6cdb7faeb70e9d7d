"""What games of Eleven between equals are decided by: `python -m tests.bench.eleven_balance`.

Whole games of four managers of one level. Counted are hires, who plays, what points come from, how attacks end, what a
point of strength is worth, how often everybody who held a card won, objectives, injuries, seats, and whether who leads
at half-time wins. Prints the figures of `docs/balance.md`, means and shares with their 95 % intervals; as managers of
one game share its luck, a game is the unit.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from statistics import median

from engine.eleven.club_rules.events import InjuryMoved
from engine.eleven.content.cards import Content
from engine.eleven.managers import manager
from engine.eleven.match.events import MatchDecided, SentOut, TacticPlayed, ZoneCompared
from engine.eleven.match.model import LEAGUE_SPACES
from engine.eleven.season.events import PlayerJoined, TacticsDrawn, WeekBegun
from engine.eleven.season.model import WEEKS, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.scoring import FULFILLED, PERFECT
from tests.bench.eleven_games import SEATS, Game, play
from tests.bench.estimates import Sums, Tally

_GROWN = 4
"""From this week on it is counted who plays: squads take time to grow."""
FOOTBALL = ("league", "tokens", "objective")
"""The lines of the score sheet that football brings."""
_FEW = 30
"""Of less often held cards, and of rarer strengths, no share is printed."""


class Ledger(Tally):
    """Everything that is counted, game by game."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.totals: list[int] = []

    def add(self, game: Game) -> None:
        """One game more."""
        sums = self.begin()
        sums["games"], sums["managers"] = 1, SEATS
        won = game.won
        leaders = [seat for seat, points in enumerate(game.halfway) if points == max(game.halfway)]
        sums["led and won"] = sum(won[seat] > 0 for seat in leaders) / len(leaders)
        for seat, sheet in enumerate(game.table.scores):
            sums[f"won by seat {seat}"] = won[seat]
            self.totals.append(sheet.total)
            sums["VP"] += sheet.total
            for line in sheet.lines:
                sums[f"VP {line.item}"] += line.points
            sums["VP football"] += sum(line.points for line in sheet.lines if line.item in FOOTBALL)
            sums[f"kept {sheet.objective}"] += 1
            sums[f"met {sheet.objective}"] += sheet.level >= FULFILLED
            sums[f"perfect {sheet.objective}"] += sheet.level >= PERFECT
            for name in self._cards_of(game.table, seat):
                sums[f"held {name}"] += 1
                sums[f"won with {name}"] += won[seat]
        self._follow(game, sums)

    def _cards_of(self, table: SeasonTable, seat: int) -> Iterator[str]:
        content, club = self.content, table.clubs[seat]
        yield f"objective {content.objectives[table.scores[seat].objective].name}"
        yield from {f"director {content.directors[one.card].name}" for one in club.directors}
        yield from {f"staff {content.staff[one.card].name}" for one in club.staff}

    def _follow(self, game: Game, sums: Sums) -> None:
        week = 0
        hired: set[int] = set()
        hands: dict[int, set[int]] = defaultdict(set)
        strength: dict[int, int] = {}
        for event in game.events:
            match event:
                case WeekBegun() as begun:
                    week = begun.week
                case PlayerJoined(card=card) if week and self.content.players[card].kind == "player":
                    sums["hires"] += 1
                    hired.add(card)
                case TacticsDrawn(seat=seat, tactics=tactics):
                    hands[seat].update(tactics)
                case SentOut(seat=seat, posts=posts, mine=mine):
                    for one in hands[seat]:
                        sums[f"tactic held {one}"] += 1
                    strength[seat] = sum(marker.strength for markers in mine.values() for marker in markers)
                    if week >= _GROWN:
                        sums["sides of weeks 4 to 8"] += 1
                        sums["markers with a card"] += sum(post.card is not None for post in posts)
                case TacticPlayed(tactic=tactic) if tactic is not None:
                    sums[f"tactic played {tactic}"] += 1
                case ZoneCompared(comparison=comparison):
                    for pair in (*comparison.mine.pairs, *comparison.theirs.pairs):
                        sums["attacks"] += 1
                        sums["attacks that met a defender"] += pair.defender is not None
                case MatchDecided(seat=seat, goals=goals, against=against, result=result):
                    for name in ("matches", f"ended in {result}", f"matches at {strength[seat]:2}"):
                        sums[name] += 1
                    sums[f"matches of week {week}"] += 1
                    sums[f"won in week {week}"] += result == "win"
                    sums["goals"] += goals
                    sums["goals against"] += against
                    sums[f"points at {strength[seat]:2}"] += LEAGUE_SPACES[result][0]
                case InjuryMoved(rule="EL-34" | "EL-46", weeks=weeks) if weeks > 0:
                    sums["injuries"] += 1
        for card in hired:
            sums[f"hired {card}"] = 1


def report(ledger: Ledger) -> Iterator[str]:
    """The figures, a line each."""
    content = ledger.content
    yield "seats won " + ", ".join(ledger.share(f"won by seat {seat}", "games").percent for seat in range(SEATS))
    yield f"leader at half-time won {ledger.share('led and won', 'games').percent}"
    yield f"VP median {median(ledger.totals)}, mean {ledger.mean('VP', 'managers')}"
    shares = {name: ledger.share(f"VP {name}", "VP").percent for name in ("football", "office", "money")}
    yield f"league, tokens and objective {shares['football']}, office {shares['office']}, money {shares['money']}"
    items = dict.fromkeys(name for name in ledger.names("VP ") if name != "football")
    yield "VP by line " + ", ".join(f"{item} {ledger.mean(f'VP {item}', 'managers')}" for item in items)
    rare = sorted(
        (ledger.count(f"hired {card}"), footballer.name, card)
        for card, footballer in enumerate(content.players)
        if footballer.kind == "player"
    )[:3]
    yield f"footballers hired {ledger.mean('hires', 'managers')}; most seldom " + ", ".join(
        f"{name} in {ledger.share(f'hired {card}', 'games').percent}" for _, name, card in rare
    )
    yield f"markers with a card in weeks 4 to 8: {ledger.mean('markers with a card', 'sides of weeks 4 to 8')}"
    yield (
        f"attacks that met a defender {ledger.share('attacks that met a defender', 'attacks').percent}; goals a match "
        f"{ledger.mean('goals', 'matches')} : {ledger.mean('goals against', 'matches')}"
    )
    yield "matches " + ", ".join(
        f"{result} {ledger.share(f'ended in {result}', 'matches').percent}" for result in LEAGUE_SPACES
    )
    yield "won by week " + ", ".join(
        ledger.share(f"won in week {week}", f"matches of week {week}").percent for week in range(1, WEEKS + 1)
    )
    yield f"injuries a match {ledger.mean('injuries', 'matches'):.3f}"
    yield "points a match by strength " + ", ".join(
        f"{strength.strip()}: {ledger.mean(f'points at {strength}', f'matches at {strength}')}"
        for strength in ledger.names("matches at ")
        if ledger.count(f"matches at {strength}") >= _FEW
    )
    yield "objectives met / perfect " + ", ".join(
        f"{objective.name} {ledger.share(f'met {card}', f'kept {card}').percent} / "
        f"{ledger.share(f'perfect {card}', f'kept {card}').percent} of {ledger.count(f'kept {card}'):.0f}"
        for card, objective in enumerate(content.objectives)
        if ledger.count(f"kept {card}")
    )
    yield "tactics played when held " + ", ".join(
        f"{tactic.name} {ledger.share(f'tactic played {card}', f'tactic held {card}').percent}"
        for card, tactic in enumerate(content.tactics)
        if ledger.count(f"tactic held {card}")
    )
    holders = sorted(
        (ledger.share(f"won with {name}", f"held {name}"), name)
        for name in ledger.names("held ")
        if ledger.count(f"held {name}") >= _FEW
    )
    yield "who held it won " + ", ".join(
        f"{name} {won.percent} of {ledger.count(f'held {name}'):.0f}" for won, name in holders
    )


def main() -> None:
    """Print what games between equals come to."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", type=int, default=3, choices=(1, 2, 3, 4))
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    options = parser.parse_args()
    rules = ElevenSeason()
    ledger = Ledger(rules.content)
    for seed in range(options.seed, options.seed + options.games):
        ledger.add(play(rules, [manager(options.level, rules.content)] * SEATS, seed))
    for line in report(ledger):
        print(line)


if __name__ == "__main__":
    main()

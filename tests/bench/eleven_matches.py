"""What is decided before a match of Eleven is worth: `python -m tests.bench.eleven_matches [--games N] [--level L]`.

Managers of one level play whole games, and each match's choices are compared with what else could be done there, by
exact odds: three points for a win and one for a draw. Prints, for `docs/balance.md`, with 95 % intervals by game:

- what the deployment takes, and what that of EL-6 would take with the same squad against the same line-ups, all that
  the opponent's back allows being equally likely and nobody playing a tactic;
- what injuries cost: what the squad would take if nobody were hurt;
- how often each tactic of the hand is the best choice, once the opponent lies open: with it more points are expected
  than with none, and with no other tactic of the hand more. Of tactics that are level each is a best one.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from engine.core.chance import Chance
from engine.core.model import Action, Decision, clone
from engine.eleven.club_rules.deployment import default_deployment
from engine.eleven.club_rules.model import Deploy, DeployDue, Deployment
from engine.eleven.content.cards import Content
from engine.eleven.managers import deploying, manager
from engine.eleven.managers.desk import Desk, desk_of
from engine.eleven.managers.manager import LEVELS
from engine.eleven.managers.matchday import SideInPlay
from engine.eleven.managers.prospect import chances_of, with_dice
from engine.eleven.match.day import tactic_options
from engine.eleven.match.model import LEAGUE_SPACES, MatchTable, PlayTactic, TacticDue
from engine.eleven.season.model import WEEKS, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_games import SEATS, play
from tests.bench.estimates import Tally

WIN, DRAW = LEAGUE_SPACES["win"][0], LEAGUE_SPACES["draw"][0]
_LEAST = 1e-9
"""Less than that is no difference."""


class Watched:
    """A manager of a level above the first, each of whose matches is reckoned in other ways as well."""

    def __init__(self, content: Content, level: int, tally: Tally) -> None:
        self._content = content
        self._effort = LEVELS[level].effort
        self._manager = manager(level, content)
        self._tally = tally

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """What the manager chooses."""
        action = self._manager.choose(view, decision, chance)
        desk = desk_of(view, decision.seat)
        if isinstance(decision, DeployDue) and isinstance(action, Deploy):
            self._deployed(desk, action.posts)
        elif isinstance(decision, TacticDue) and isinstance(action, PlayTactic) and desk.match is not None:
            self._tactic(desk.match, decision, action)
        return action

    def _deployed(self, desk: Desk, posts: Deployment) -> None:
        sums, week = self._tally.units[-1], desk.season.week
        taken = self._points(desk, posts)
        plain = self._points(desk, default_deployment(self._content, desk.club))
        for name in ("", f" in week {week}"):
            sums[f"matches{name}"] += 1
            sums[f"deployed{name}"] += taken
            sums[f"as in EL-6{name}"] += plain
            sums[f"gained{name}"] += taken - plain
        hurt = sum(player.injured > 0 for player in desk.club.players)
        if hurt:
            club = clone(desk.club)
            for player in club.players:
                player.injured = 0
            whole = desk._replace(club=club)
            sums["hurt"] += hurt
            sums["matches with somebody hurt"] += 1
            best = self._points(whole, deploying.best_deployment(self._content, whole, self._effort))
            sums["lost by injuries"] += best - taken

    def _points(self, desk: Desk, posts: Deployment) -> float:
        chances = chances_of(self._content, desk, posts)
        return WIN * chances.win + DRAW * chances.draw

    def _tactic(self, match: MatchTable, due: TacticDue, chosen: PlayTactic) -> None:
        if match.tactics:
            return
        found = tactic_points(self._content, match, due)
        none = found.pop(None)
        most = max(found.values())
        sums = self._tally.units[-1]
        for tactic, points in found.items():
            sums[f"held {tactic}"] += 1
            sums[f"played {tactic}"] += tactic == chosen.tactic
            sums[f"best {tactic}"] += points > none + _LEAST and points > most - _LEAST


def tactic_points(content: Content, match: MatchTable, due: TacticDue) -> dict[int | None, float]:
    """What the match would take with each tactic of the hand at its best, and with none."""
    found: dict[int | None, float] = {}
    side = SideInPlay(content, match)
    for answer in tactic_options(content, match, due):
        lead, dice = side.lead(answer)
        points = sum(chance * (WIN * (at > 0) + DRAW * (at == 0)) for at, chance in with_dice(lead, dice))
        found[answer.tactic] = max(points, found.get(answer.tactic, 0.0))
    return found


def measure(rules: ElevenSeason, level: int, games: int) -> Tally:
    """Games of four such managers, seeds 1 … `games`."""
    tally = Tally()
    managers = [Watched(rules.content, level, tally)] * SEATS
    for seed in range(1, games + 1):
        tally.begin()["managers"] = SEATS
        play(rules, managers, seed)
    return tally


def report(content: Content, tally: Tally) -> Iterator[str]:
    """The figures, a line each."""
    deployed, plain = tally.mean("deployed", "matches"), tally.mean("as in EL-6", "matches")
    yield f"points a match deployed {deployed}, as in EL-6 {plain}, difference {tally.mean('gained', 'matches')}"
    yield "difference by week " + ", ".join(
        f"{tally.mean(f'gained in week {week}', f'matches in week {week}')}" for week in range(1, WEEKS + 1)
    )
    each, season = tally.mean("lost by injuries", "hurt"), tally.mean("lost by injuries", "managers")
    hurt = tally.mean("hurt", "matches")
    yield f"hurt footballers a match {hurt:.3f}; each costs {each} points, all {season} a season"
    yield from ("", "| tactic | matches held | best choice | played |", "|---|---|---|---|")
    for number, tactic in enumerate(content.tactics):
        if tally.count(f"held {number}"):
            best, played = (tally.share(f"{what} {number}", f"held {number}").percent for what in ("best", "played"))
            yield f"| {tactic.name} | {tally.count(f'held {number}'):.0f} | {best} | {played} |"


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", type=int, default=4, choices=(2, 3, 4))
    options = parser.parse_args()
    rules = ElevenSeason()
    for line in report(rules.content, measure(rules, options.level, options.games)):
        print(line)


if __name__ == "__main__":
    main()

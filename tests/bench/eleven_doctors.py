"""Whether a doctor is worth his price in Eleven: `python -m tests.bench.eleven_doctors [--games N]`.

Three managers of level 4, equal but for doctors (EL-48): one never takes any, one takes them as he sees fit, one hires
the first he can afford, up to week 4. Each plays the same games against three of level 4, from every seat. Prints for
each what he had of them and what he came to, and how much more that is than without doctors: VP, those of the medical
set apart (EL-45), points a match (3, 1, 0), and matches that hurt footballers missed. The four replays of a seed count
as one for the 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Literal

from engine.core.chance import Chance
from engine.core.model import Action, Decision
from engine.eleven.club_rules.events import InjuryCancelled
from engine.eleven.club_rules.model import DeployDue, PickDue
from engine.eleven.content.cards import Content
from engine.eleven.managers import choices, manager
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.manager import LEVELS
from engine.eleven.managers.worth import Worth
from engine.eleven.match.events import MatchDecided
from engine.eleven.match.model import LEAGUE_SPACES, MatchTable
from engine.eleven.season.actions import DayAction, HireStaff
from engine.eleven.season.day import day_options
from engine.eleven.season.events import StaffJoined
from engine.eleven.season.model import WEEKS, DayDue, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.transfer import card_at
from tests.bench.eleven_games import SEATS, pick_another, play
from tests.bench.estimates import Estimate, Tally, average

LEVEL = 4
_EARLY = 4
"""Whoever wants a doctor hires him up to this week."""
_FIRST_SEED = 1
Habit = Literal["none", "as he sees fit", "always"]
HABITS: tuple[Habit, ...] = ("none", "as he sees fit", "always")
_STAFF_PICKS = ("free_staff", "hire_staff")


class Patient:
    """A manager of level 4 with a habit; notes how many footballers are hurt on each matchday.

    A doctor who comes for nothing is taken whatever the habit, if nobody else can be (EL-16).
    """

    def __init__(self, content: Content, habit: Habit) -> None:
        self._content = content
        self._habit = habit
        self._manager = manager(LEVEL, content)
        self.missed = 0

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision."""
        if isinstance(decision, DeployDue):
            self.missed += sum(player.injured > 0 for player in desk_of(view, decision.seat).club.players)
        elif isinstance(view, SeasonTable) and self._habit != "as he sees fit":
            if isinstance(decision, DayDue):
                return self._day(view, decision)
            if self._habit == "none" and isinstance(decision, PickDue) and decision.purpose in _STAFF_PICKS:
                return pick_another(
                    self._manager, view, decision, chance, lambda piece: self._is_doctor(view, piece.number)
                )
        return self._manager.choose(view, decision, chance)

    def _day(self, table: SeasonTable, due: DayDue) -> DayAction:
        level = LEVELS[LEVEL]
        options = [*day_options(self._content, table, due.seat)]
        doctors = [one for one in options if isinstance(one, HireStaff) and self._is_doctor(table, one.place)]
        worth = Worth(self._content, desk_of(table, due.seat), level.taste)
        if self._habit == "none":
            options = [one for one in options if one not in doctors]
        elif doctors and table.week <= _EARLY and not self._has_one(table, due.seat):
            return max(doctors, key=lambda one: choices.gain_of(self._content, table, one, worth))
        return choices.best_action(self._content, table, due, options, worth, level.pairs)

    def _is_doctor(self, table: SeasonTable, place: int) -> bool:
        return is_doctor(self._content, card_at(table, "staff", place))

    def _has_one(self, table: SeasonTable, seat: int) -> bool:
        return any(is_doctor(self._content, one.card) for one in table.clubs[seat].staff)


def is_doctor(content: Content, card: int) -> bool:
    """Whether a staff card is one."""
    return content.staff[card].profession == "doctor"


def measure(rules: ElevenSeason, habit: Habit, games: int, rivals: int = LEVEL) -> Tally:
    """So many games against `rivals` of that level, four to a seed with the manager in each seat in turn; a seed is a
    unit."""
    content = rules.content
    rival = manager(rivals, content)
    tally = Tally()
    for game in range(games):
        seat, seed = game % SEATS, _FIRST_SEED + game // SEATS
        sums = tally.units[-1] if seat else tally.begin()
        patient = Patient(content, habit)
        found = play(rules, [patient if one == seat else rival for one in range(SEATS)], seed)
        sums["games"] += 1
        sums["matches"] += WEEKS
        sums["missed"] += patient.missed
        sums["won"] += found.won[seat]
        sheet = found.table.scores[seat]
        sums["VP"] += sheet.total
        sums["medical"] += sum(line.points for line in sheet.lines if line.item == "medical")
        for event in found.events:
            match event:
                case StaffJoined(card=card, cost=cost) if event.seat == seat and is_doctor(content, card):
                    sums["doctors"] += 1
                    sums["euros"] += cost
                case InjuryCancelled() if event.seat == seat:
                    sums["cancelled"] += 1
                case MatchDecided(result=result) if event.seat == seat:
                    sums["points"] += LEAGUE_SPACES[result][0]
    return tally


def more(tally: Tally, plain: Tally, name: str) -> Estimate:
    """So much more of it in a game than `plain` has of the same seeds."""
    units = zip(tally.units, plain.units, strict=True)
    return average((sums[name] - others[name]) / sums["games"] for sums, others in units)


def rows(rules: ElevenSeason, games: int) -> Iterator[str]:
    """The table, a line each."""
    yield "| doctors | hired | € each | injuries cancelled | matches missed hurt | games won | VP | points a match |"
    yield "|---|---|---|---|---|---|---|---|"
    found: dict[Habit, Tally] = {}
    for habit in HABITS:
        tally = found[habit] = measure(rules, habit, games)
        cost = f"{tally.mean('euros', 'doctors'):.1f}" if tally.count("doctors") else "–"
        each = [f"{tally.mean(name, 'games')}" for name in ("cancelled", "missed")]
        won, points = tally.share("won", "games").percent, tally.mean("points", "matches")
        yield (
            f"| {habit} | {tally.mean('doctors', 'games')} | {cost} | {each[0]} | {each[1]} | {won} "
            f"| {tally.mean('VP', 'games'):.1f} | {points} |"
        )
    yield ""
    for habit, tally in found.items():
        if habit != "none":
            figures = ("VP", "medical", "points", "missed")
            what = ", ".join(f"{name} {more(tally, found['none'], name)}" for name in figures)
            yield f"{habit}, more than none in a game: {what}"


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=120, help="for each habit, seats rotated")
    options = parser.parse_args()
    for line in rows(ElevenSeason(), options.games):
        print(line, flush=True)


if __name__ == "__main__":
    main()

"""How likely each result of a match of Eleven is for whoever knows the score and nothing of the zones still to come.

Once both line-ups lie open a match of Eleven is foregone: its true chances would give every answer away. So every zone
to come counts as it goes in matches at large, exactly, by folding their goals into the lead.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache

from engine.eleven.match import events as ev
from engine.eleven.zones import ZONES, Zone
from game.games.eleven.presenter.comparison import met
from game.games.eleven.presenter.match import Stage
from game.stage.momentum import Reckoning
from game.stage.shares import Shares
from game.stage.timeline import Beat

Goals = tuple[float, ...]
"""How often a side scores no goal, one, two, three."""
NOTHING: Goals = (1.0,)

RATES: dict[Zone, tuple[Goals, Goals]] = {
    "DL": ((0.961, 0.039), (0.864, 0.136)),
    "DC": ((0.774, 0.202, 0.024), (0.720, 0.224, 0.056)),
    "DR": ((0.992, 0.008), (0.814, 0.186)),
    "ML": ((0.760, 0.240), (0.768, 0.232)),
    "MC": ((0.730, 0.170, 0.083, 0.017), (0.553, 0.407, 0.040)),
    "MR": ((0.906, 0.094), (0.745, 0.255)),
    "FL": ((0.773, 0.227), (0.831, 0.169)),
    "FC": ((0.665, 0.227, 0.073, 0.035), (1.0,)),
    "FR": ((0.823, 0.177), (0.825, 0.175)),
}
"""What my attackers and theirs score in a zone of mine: measured over the 30,720 matches of 960 games of four equals,
computer managers of each level in a quarter of them (`tests/bench/eleven_rates.py`). 44 % of these matches were won,
20 % drawn."""


class ElevenReckoner:
    """What reckons the chances of one match: when the opponent is known, after every goal, and after every zone."""

    def before(self, stage: Stage, beat: Beat) -> None:
        """A question changes nothing: what it asks can be read off the line-ups."""

    def after(self, stage: Stage, beat: Beat) -> list[Reckoning]:
        """A goal counts from the second its ball is seen to be in, a zone when it is left."""
        return list(_reckonings(stage, beat))


def _reckonings(stage: Stage, beat: Beat) -> Iterator[Reckoning]:
    event, cues, table = beat.event, beat.choreography.cues, stage.table
    match event:
        case ev.OpponentRevealed():
            yield Reckoning(0.0, 0.0, _work(table.goals - table.against, 0))
        case ev.GoalScored():
            yield Reckoning(cues["resolve"].start, 0.0, _work(event.goals - event.against, 0), int(not event.own))
        case ev.ZoneCompared():
            zone, scored = event.comparison.zone, [0, 0]
            won, lost = event.comparison.mine.goals, event.comparison.theirs.goals
            number, lead = ZONES.index(zone), event.goals - event.against - (won - lost)
            for one in met(stage, event):
                party = one.cue(cues, "party")
                if one.goal is None or party is None:
                    continue
                scored[not one.mine] += 1
                # Mine meet first: of them nobody is left once theirs have begun.
                mine = more(RATES[zone][0], scored[0]) if one.mine else NOTHING
                left = mine, more(RATES[zone][1], scored[1])
                at = (number + sum(scored) / (won + lost + 1)) / len(ZONES)
                work = _work(lead + scored[0] - scored[1], number + 1, left)
                yield Reckoning(party.start, at, work, int(not one.mine))
            yield Reckoning(cues["close"].start, (number + 1) / len(ZONES), _work(lead + won - lost, number + 1))


def _work(lead: int, over: int, left: tuple[Goals, Goals] | None = None) -> Generator[None, None, Shares]:
    """It is done at once."""
    yield from ()
    return shares(lead, over, left)


def more(goals: Goals, scored: int) -> Goals:
    """How many more a side scores in a zone in which it has so many already."""
    left = goals[scored:]
    return tuple(often / sum(left) for often in left) if sum(left) else NOTHING


@lru_cache(maxsize=1024)
def shares(lead: int, over: int, left: tuple[Goals, Goals] | None = None) -> Shares:
    """How likely win, draw and loss are with that lead after so many zones; `left` may still fall in the last of these,
    for me and for them."""
    chances = {lead: 1.0}
    for mine, theirs in (*((left,) if left else ()), *(RATES[zone] for zone in ZONES[over:])):
        after: dict[int, float] = {}
        for now, chance in chances.items():
            for won, often in enumerate(mine):
                for lost, seldom in enumerate(theirs):
                    at = now + won - lost
                    after[at] = after.get(at, 0.0) + chance * often * seldom
        chances = after
    win = sum(chance for at, chance in chances.items() if at > 0)
    draw = chances.get(0, 0.0)
    loss = sum(chance for at, chance in chances.items() if at < 0)
    return win, draw, loss

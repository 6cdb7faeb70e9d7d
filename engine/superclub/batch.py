"""Two team sheets from a file, apart from any game: line-ups that meet once or many times (SC-33 … SC-37).

Owns the file's shape, and what many matches come to on average. There is no bench and no status: stars are as they
stand in the file. Whole matches are played by the match's own rules. Calm ones, without injuries and Game changers, are
the dice alone: those that the rules would throw for the same seeds, thrown side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from engine.core.chance import LANE, Chance
from engine.core.levels import LevelErrors, Problem, Table, parse_json
from engine.core.model import Fact, Seat
from engine.core.streams import draws_of, keys_of, seeds_of
from engine.superclub.content.cards import MOST_STARS, POSITIONS, Card, Position
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import FORMATIONS, OUTFIELD, LineUp, Thirds
from engine.superclub.match.fold import stream
from engine.superclub.match.line_ups import squad_halves
from engine.superclub.match.model import MatchSetup, SetLineUp, Squad
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.odds import Odds, match_odds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.core.streams import Words

_STREAM = "match"
_FACES = 6
MOST_ADDED = 99
"""Stars that boost and staff may add to a third."""
_LONGEST_NAME = 40


def match_means(
    rules: SuperclubMatch,
    home: Sheet,
    away: Sheet,
    count: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> dict[str, float]:
    """The shares of results of `count` (1 or more) matches; `progress` is told how many are done.

    Who is injured leaves his slot empty, as there is no bench; a Game changer comes too late for its match.
    """
    setup = match_of(home, away)
    named = SetLineUp(0, home.line_up), SetLineUp(1, away.line_up)
    seeds = Chance(seed, {})
    results = {"home": 0, "draw": 0, "away": 0}
    for done in range(1, count + 1):
        state, _ = rules.new(setup, seeds.draw(_STREAM))
        for action in named:
            rules.apply(state, action)
        result = state.table.result
        assert result is not None, "nobody is asked after the line-ups"
        results[result] += 1
        if progress is not None:
            progress(done)
    return means_of(Odds(results["home"], results["draw"], results["away"]))


def calm_means(
    home: Thirds, away: Thirds, count: int, seed: int, progress: Callable[[int], None] | None = None
) -> dict[str, float]:
    """As `match_means`, of matches between these halves in which doubles do nothing."""
    # numpy takes longer to load than most that is asked of the engine.
    import numpy as np

    done = wins = losses = 0
    for seeds in seeds_of(seed, _STREAM, count):
        totals = [_totals(seeds, stream("third", side)) for side in (0, 1)]
        ahead = [2 * (mine - theirs) for mine, theirs in zip(*totals, strict=True)]
        middle = np.sign(home.midfield - away.midfield + ahead[0])
        attack, defence = home.attack - away.defence, home.defence - away.attack
        # Who won the midfield attacks first; after a drawn one home does (SC-37).
        second = np.sign(np.where(middle >= 0, attack, defence) + ahead[1])
        third = np.sign(np.where(middle >= 0, defence, attack) + ahead[2])
        won = middle + second + third
        wins += int((won > 0).sum())
        losses += int((won < 0).sum())
        done += len(seeds)
        if progress is not None:
            progress(done)
    return means_of(Odds(wins, count - wins - losses, losses))


def exact_means(home: Thirds, away: Thirds) -> dict[str, float]:
    """As `calm_means`, of all matches there can be."""
    return means_of(match_odds(home, away))


def means_of(odds: Odds) -> dict[str, float]:
    """The shares of results by their names."""
    return dict(zip(("home_win", "draw", "away_win"), odds.shares, strict=True))


def _totals(seeds: Words, name: str) -> list[NDArray[np.int64]]:
    """What two dice show in the first three throws of a stream of every match: `Chance.roll2`, side by side."""
    import numpy as np

    keys = keys_of(seeds, name)
    totals = []
    for throw in (1, 2, 3):
        bits = draws_of(keys, throw)
        first, second = bits >> np.uint64(43), bits >> np.uint64(22) & np.uint64((1 << LANE) - 1)
        faces = (first * np.uint64(_FACES) >> np.uint64(LANE)) + (second * np.uint64(_FACES) >> np.uint64(LANE))
        totals.append(faces.astype(np.int64) + 2)
    return totals


class Sheet(Fact, frozen=True):
    """A side: its players, and where they stand."""

    squad: Squad
    line_up: LineUp

    @property
    def halves(self) -> Thirds:
        """What it is worth in each third, in halves of a star and without dice."""
        return Thirds(*(squad_halves(self.squad, self.line_up, third) for third in THIRDS))


def read_sheets(data: bytes, file: str = "teams") -> tuple[Sheet, Sheet]:
    """Two sides, home first, from the JSON of a team file; `file` is what to call it in a message.

    Each is `{"name", "goalkeeper": stars, "defence", "midfield", "attack", "boost", "staff"}`: a third is a list of
    `{"position", "stars", "left", "right"}` from the left, the boost `{"third", "stars"}` or null, staff stars by
    third. Raises `LevelErrors`, an `InputError`, which lists every fault.
    """
    problems: list[Problem] = []
    value = parse_json(data, file, problems)
    if problems:
        raise LevelErrors(problems)
    entries = Table({"teams": value}, file, "", problems).tables("teams", 2, 2)
    sheets = [_sheet(entry, seat) for seat, entry in enumerate(entries)]
    if problems:
        raise LevelErrors(problems)
    return sheets[0], sheets[1]


def match_of(home: Sheet, away: Sheet) -> MatchSetup:
    """The league match between them."""
    managers = Seat(home.squad.name), Seat(away.squad.name)
    return MatchSetup("league", managers, home.squad, away.squad)


def _sheet(team: Table, seat: int) -> Sheet:
    name = team.string("name", _LONGEST_NAME)
    cards: list[Card] = []
    rows: list[tuple[int, ...]] = []
    for third in THIRDS:
        entries = team.tables(third, 0, OUTFIELD)
        rows.append(tuple(range(len(cards), len(cards) + len(entries))))
        cards += [_card(entry, number) for entry, number in zip(entries, rows[-1], strict=True)]
    formation = tuple(map(len, rows))
    if formation not in FORMATIONS:
        legal = ", ".join(map(_written, FORMATIONS))
        team.fault("", f"{_written(formation)} is no formation, those are {legal}")
    keeper = Card(len(cards), "", "goalkeeper", team.integer("goalkeeper", 1, MOST_STARS))
    captain, boost = _boost(team.optional("boost"))
    staff = _staff(team.optional("staff"))
    team.close()
    defence, midfield, attack = rows
    return Sheet(
        Squad(seat, "", name, cards=(*cards, keeper), boost=boost, staff=staff),
        LineUp(defence, midfield, attack, keeper.number, captain),
    )


def _card(entry: Table, number: int) -> Card:
    position = entry.choice("position", POSITIONS)
    if position == "goalkeeper":
        entry.fault("position", "is goalkeeper, who plays in goal alone")
    stars = entry.integer("stars", 1, MOST_STARS)
    left, right = entry.flag("left"), entry.flag("right")
    entry.close()
    return Card(number, "", cast(Position, position), stars, 0, left, right)


def _boost(boost: Table | None) -> tuple[Third | None, int]:
    """The captain's third and what he gives; a boost of nothing needs no captain (SC-36)."""
    if boost is None:
        return None, 0
    third, stars = boost.choice("third", THIRDS), boost.integer("stars", 0, MOST_ADDED)
    boost.close()
    return (cast(Third, third), stars) if stars else (None, 0)


def _staff(staff: Table | None) -> Thirds:
    if staff is None:
        return Thirds()
    added = Thirds(*(staff.integer(third, 0, MOST_ADDED) for third in THIRDS))
    staff.close()
    return added


def _written(formation: tuple[int, ...]) -> str:
    return "-".join(map(str, formation))

"""How a visit ended, whatever the game: what its result card, the day's best and the kiosk's book say of it.

Owns the words of that contract between a game, which knows what happened, and the kiosk, which shows it and says
goodbye. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.look.crests import Crest
from game.ui.look.kits import Kit


class EndSide(NamedTuple):
    """One side when all is over: its name and crest, and who scored."""

    name: str
    crest: Crest
    scorers: str = ""


class Star(NamedTuple):
    """Somebody to be seen large: name, number of the face, the shirt, and why ("2 goals"), if that is worth saying."""

    name: str
    face: int
    kit: Kit
    note: str = ""


class Figure(NamedTuple):
    """A figure with a word under it, where a score alone doesn't say how it ended."""

    value: str
    word: str


class Match(NamedTuple):
    """One of several matches of a visit: the rival's crest, and the goals of the visitor's club and the rival's.

    `decided` is 1 or -1 where penalties decided it for the visitor's club, or against it.
    """

    rival: Crest
    goals: int
    against: int
    decided: int = 0


class Standing(NamedTuple):
    """Where somebody stands among all who played: his place, crest and points, and whether he is the visitor."""

    place: int
    crest: Crest
    points: int
    own: bool


class Moment(NamedTuple):
    """The best moment: the key of its sentence, and what stands in the gaps."""

    key: str
    values: Mapping[str, object] = {}


@dataclass(frozen=True, slots=True)
class Ending:
    """How a visit's match or weeks ended.

    `verdict` is the key of what is said in the largest letters; `sides` are the first person's and the other, or that
    of the first person alone; `score` is theirs as it is written. `faces` are one to three. `rank` orders the results
    of a game of one form, better ones greater; `said` is what a table says of it ("4:2", "27 points"). `winner` is the
    index of the person who won, None for a draw or if none of them did. `seed` is the match's. `people` is how many
    played; of two, the sides are the left one's and the right one's, and `rank` and `said` are the winner's.

    `figures`, at most three, and `matches` stand where a score would, if there is no `score`, and beside a face the
    `standing` of all, the best first; of two people who didn't meet each other each has one figure.
    """

    verdict: str
    sides: tuple[EndSide, ...]
    moment: Moment
    faces: tuple[Star, ...]
    rank: tuple[int, ...]
    said: str
    seed: int
    winner: int | None
    score: tuple[str, str] | None = None
    figures: tuple[Figure, ...] = ()
    matches: tuple[Match, ...] = field(default=())
    standing: tuple[Standing, ...] = ()
    people: int = 1

    @property
    def club(self) -> str:
        """What the winner's club is called; the first person's, if none of them won."""
        return self.sides[self.winner or 0].name


def rank_of(goals: int, against: int) -> tuple[int, int, int]:
    """Of a match, by what league tables count: points, difference, goals."""
    return 3 if goals > against else int(goals == against), goals - against, goals


def rank_among(goals: int, against: int, people: int) -> tuple[int, int, int]:
    """Of a match: the first person's rank, or the winner's where two play."""
    return rank_of(max(goals, against), min(goals, against)) if people > 1 else rank_of(goals, against)


def of_winner(left: str, right: str, winner: int | None) -> tuple[str, str]:
    """What the left one and the right one came to, with the winner's first; a draw begins with the left one's."""
    return (right, left) if winner == 1 else (left, right)


def led_by(stars: Iterable[tuple[int, Star]], winner: int | None) -> tuple[Star, ...]:
    """Stars, each with whose it is, those of the winner first: the card has his colours."""
    return tuple(star for _, star in sorted(stars, key=lambda one: winner not in (None, one[0])))


def verdict_of(goals: int, against: int, people: int = 1) -> str:
    """The key of what is said of a match to whoever played it."""
    if people > 1 and goals != against:
        return f"kiosk.result.wins.{0 if goals > against else 1}"
    return f"kiosk.result.{'won' if goals > against else 'drawn' if goals == against else 'lost'}"


def winner_of(goals: int, against: int, people: int) -> int | None:
    """Which person won a match: the first, or the second where two play; None for a draw, or if a computer won."""
    return 0 if goals > against else 1 if goals < against and people > 1 else None

"""What a doubles result does to people: injury and sportsmanship checks, injuries, cards (FU-22 to FU-24)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.futti.match.events import InjuryChecked, PlayerBooked, PlayerInjured, PlayerSentOff, SportsmanshipChecked
from engine.futti.match.model import other
from engine.futti.match.shots import passes
from engine.futti.match.state import MatchPlay

Role = Literal["attacker", "defender", "goaltender"]
"""The key offensive player, the key defensive player, and the defenders' goaltender."""


class Body(NamedTuple):
    """Somebody a doubles result acts on. `toughness` is the rating of his injury check (FU-24)."""

    side: int
    player: int
    toughness: int


class Foul(NamedTuple):
    """A foul that brings a penalty for `side` (FU-23), given for `fouled`, None if nobody can be named."""

    side: int
    fouled: int | None


class Incident:
    """A doubles result being played: who is there, and the penalties it has led to so far.

    `side` has the ball; `bodies` lacks those whose position is empty.
    """

    __slots__ = ("bodies", "fouls", "play", "side")

    def __init__(self, play: MatchPlay, side: int, bodies: dict[Role, Body]) -> None:
        self.play = play
        self.side = side
        self.bodies = bodies
        self.fouls: list[Foul] = []

    def injury_check(self, body: Body, major: bool = False) -> bool:
        """FU-24: whether he passes. `major`: what a failure would bring."""
        die = self.play.chance.roll("injury", 6)
        passed = passes(die, body.toughness)
        self.play.emit(
            InjuryChecked(
                side=body.side, player=body.player, die=die, rating=body.toughness, passed=passed, major=major
            )
        )
        return passed

    def injure(self, body: Body, major: bool = False) -> None:
        """FU-24: he leaves, until the next hard timeout after this one or for good."""
        self.play.emit(PlayerInjured(side=body.side, player=body.player, major=major))

    def check_or_injure(self, body: Body) -> bool:
        """Injury check or minor injury: whether he was injured."""
        if self.injury_check(body):
            return False
        self.injure(body)
        return True

    def sportsmanship_check(self, body: Body, red: bool = False) -> bool:
        """FU-22: whether he passes. `red`: a red card is at stake."""
        die = self.play.chance.roll("sportsmanship", 6)
        rating = self.play.table.sides[body.side].card(body.player).sportsmanship
        passed = passes(die, rating)
        self.play.emit(
            SportsmanshipChecked(side=body.side, player=body.player, die=die, rating=rating, passed=passed, red=red)
        )
        return passed

    def book(self, body: Body, fouled: Body | None = None) -> None:
        """FU-23: a yellow card; the second in the match brings a penalty, for `fouled` if the result names him."""
        second = self.play.table.sides[body.side].sheets[body.player].yellow > 0
        self.play.emit(PlayerBooked(side=body.side, player=body.player, second=second))
        if second:
            self._penalise(body, fouled)

    def check_or_book(self, body: Body, fouled: Body | None = None) -> bool:
        """Sportsmanship check or yellow card: whether he was booked (FU-22: passed, it is a warning)."""
        if self.sportsmanship_check(body):
            return False
        self.book(body, fouled)
        return True

    def send_off(self, body: Body, fouled: Body | None = None) -> None:
        """FU-23: a red card and a penalty."""
        self.play.emit(PlayerSentOff(side=body.side, player=body.player))
        self._penalise(body, fouled)

    def _penalise(self, offender: Body, fouled: Body | None) -> None:
        """FU-28: where the result names nobody, the opposing key player counts as fouled."""
        if fouled is None:
            fouled = self.bodies.get("defender" if offender.side == self.side else "attacker")
        self.fouls.append(Foul(other(offender.side), None if fouled is None else fouled.player))

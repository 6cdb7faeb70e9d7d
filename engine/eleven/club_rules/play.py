"""An action being resolved on clubs: what the season and the match both hand to the functions of this package.

Owns the shape of it. Which steps there are, and what a die or a choice leads to, each of the two games says.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from engine.core.model import Event
from engine.core.play import AnyPlay
from engine.eleven.club_rules.model import Club, Die, DiePurpose, PickDue, PickPurpose, Piece
from engine.eleven.content.cards import Content

Settled = Mapping[DiePurpose, Callable[[Any, Die, int], None]]
Picked = Mapping[PickPurpose, Callable[[Any, PickDue, Piece | None], None]]


class ClubPlay(AnyPlay):
    """A play in which clubs change. A game derives its own from it and names what dice and choices lead to."""

    __slots__ = ("content",)
    settled: ClassVar[Settled] = {}
    """What to do with a die that lies still, by what it was thrown for."""
    picked: ClassVar[Picked] = {}
    """What to do with what was chosen, by what it was chosen for."""

    def __init__(self, state: Any, content: Content, fold: Callable[[Any, Event], None]) -> None:
        super().__init__(state, fold)
        self.content = content

    @abstractmethod
    def club(self, seat: int) -> Club:
        """The club of `seat`, as it is now."""

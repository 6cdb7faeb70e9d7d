"""What one game offers at the kiosk: its round of attract mode, and a visitor's few minutes with it.

Owns the contract between the kiosk's director, who has every time limit, and a game's stand, which has the screens.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from game.stage.kiosk.paced import Paced
from game.stage.kiosk.parts import KioskScene
from game.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Show:
    """A round of attract mode: a title, a match from its first event, and still screens after it.

    `seed` is the match's own, so that no match comes twice. `first` is what whoever wakes the kiosk is asked;
    `pictures`, gone through before that, makes what later screens of the visit need.
    """

    seed: int
    title: Scene
    match: Paced
    after: Sequence[KioskScene]
    first: KioskScene
    pictures: Iterator[object]


class Host(Protocol):
    """The director, as a stand sees it."""

    @property
    def visit_seed(self) -> int:
        """The seed of the visit that is on, or of the one to come."""
        ...

    @property
    def match_left(self) -> float:
        """Seconds within which a visitor's match must be over."""
        ...

    @property
    def result_seconds(self) -> float:
        """How long a visitor's result may be looked at."""
        ...

    def attract_pace(self) -> float:
        """How fast attract mode's match must be shown to end in its time."""
        ...

    def settle(self) -> None:
        """Attract mode's match was shown to its end."""
        ...

    def show(self, scene: Scene) -> None:
        """Put a visitor's next screen in the place of the one there is."""
        ...

    def thank(self) -> None:
        """The visit is over."""
        ...


class KioskGame(ABC):
    """A game at the kiosk, for as long as the kiosk runs. Everything is kept in memory alone."""

    game: ClassVar[str]

    @abstractmethod
    def show(self, host: Host) -> Show:
        """Go on to the next match worth watching. The screens from `Show.first` on lead each other through a visit."""

    @abstractmethod
    def hurry(self) -> None:
        """A visitor's match is out of time: play it to its end at once, and show that. Called in every visit."""

    @abstractmethod
    def forget(self) -> None:
        """Nothing of the visit, if there was one, may remain."""

"""The games as they run at this kiosk, a round each in turn, and what every round's chance begins with.

Owns their seeds: whoever knows the kiosk's, how often games were made anew and the round's number begins the same one
again. What is on the screen meanwhile is the flow's affair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.chance import derive
from game.cabinet.kiosk.again import Again
from game.stage.game_plugin import plugin_of
from game.stage.kiosk.paced import KioskGame
from game.stage.kiosk.profile import Profile
from game.ui.scene import Ui


class Rounds:
    """Games are made all at once, or each when its turn comes first, and again after the operator has changed what they
    go by."""

    def __init__(self, ui: Ui, seed: int) -> None:
        self._ui = ui
        self._seed = seed
        self._games: dict[str, KioskGame] = {}
        self._turns = 0
        self._remade = 0
        self._number = 0
        self._chapter = 1

    def make_all(self, profile: Profile) -> None:
        """Make every game that will have its turn."""
        for game in profile.games:
            self.game(game, profile)

    def next(self, profile: Profile) -> KioskGame:
        """The games of the profile, in turn."""
        self._turns += 1
        return self.game(profile.games[(self._turns - 1) % len(profile.games)], profile)

    def game(self, game: str, profile: Profile) -> KioskGame:
        """A game as it runs here."""
        if game not in self._games:
            seed = derive(self._seed, f"remade/{self._remade}") if self._remade else self._seed
            self._games[game] = plugin_of(game).kiosk_game(self._ui, profile, seed)
        return self._games[game]

    def ahead(self, profile: Profile, game: KioskGame, asked: Sequence[str] = ()) -> Iterator[None]:
        """Work out at every step a little of what the next round will show, whose game is the next in turn, or this
        one again where somebody stays to play it, or one of those that are `asked` for."""
        seed = self._visit_seed(self._number + 1)
        following = self.game(profile.games[self._turns % len(profile.games)], profile)
        yield
        for one in dict.fromkeys((following, game, *(self.game(name, profile) for name in asked))):
            yield from one.ahead(seed)

    def begin(self) -> None:
        """Another round: a match that is shown, and the visit that may follow."""
        self._number += 1

    def begun(self, game: KioskGame) -> None:
        """The round's game has gone on to its match."""
        self._chapter = game.chapter

    @property
    def visit_seed(self) -> int:
        """The seed of the round's visit."""
        return self._visit_seed(self._number)

    def _visit_seed(self, number: int) -> int:
        return derive(self._seed, f"visit/{number}")

    def again(self, profile: Profile, game: KioskGame) -> Again:
        """What it takes to begin the round's visit once more."""
        return Again(game.game, profile.level, profile.clubs, self._seed, self._remade, self._number, self._chapter)

    def set_back(self, again: Again, profile: Profile) -> None:
        """Let that round be the next one."""
        self._games.clear()
        self._remade, self._number = again.remade, again.round - 1
        game = self.next(profile)
        self._turns = 0
        if game.chapter != again.chapter:
            game.chapter = again.chapter

    def make_anew(self) -> None:
        """Whatever ran is over: games begin with other seeds."""
        self._games.clear()
        self._remade += 1

    def forget(self) -> None:
        """Nothing of a visit remains in any game."""
        for one in self._games.values():
            one.forget()

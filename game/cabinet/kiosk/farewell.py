"""The end of a visit, whatever the game: the result card, initials, the day's best, and thanks.

Owns the order of a visit's last screens and how long each may stay, and noting the result: before the first of them,
and initials as they are given, so that nothing is lost whatever happens. All of them together are bounded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from game.cabinet.kiosk.best import BestScreen, best_of_day
from game.cabinet.kiosk.book import Book, Scored
from game.cabinet.kiosk.contests import ladder
from game.cabinet.kiosk.initials import InitialsScreen
from game.cabinet.kiosk.ladder import LADDER_SECONDS, LadderScreen
from game.cabinet.kiosk.party import Party, stays
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.parts import of_game
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.turns import alone
from game.stage.kiosk.visitor import ThanksScreen
from game.ui.look.pieces import in_pieces
from game.ui.scene import Go, Scene, Ui

RESULT_SECONDS, INITIALS_SECONDS, BEST_SECONDS, THANKS_SECONDS = 12.0, 20.0, 15.0, 4.0
"""The most that each of a visit's last screens waits; two people have three quarters of it each for their initials."""
FAREWELL_SECONDS = 61.0
"""The most that they take together, the ladder left out; of one person ten less."""


class Played(NamedTuple):
    """What a visit was: the game, who played, the book to note it in, whether initials are asked for, and the word that
    begins it once more.

    `on_next` begins another one, of whoever stays and a challenger; without it nobody is challenged.
    """

    game: str
    party: Party
    book: Book
    initials: bool
    again: str
    on_next: Callable[[Party], None] | None = None

    @property
    def people(self) -> int:
        """How many played."""
        return self.party.people


class Farewell:
    """The last screens of a visit, one after another: `show` puts each on the screen, `on_done` is called after the
    last."""

    def __init__(self, ui: Ui, played: Played, ending: Ending, show: Callable[[Scene], None], on_done: Go) -> None:
        self.ending = ending
        self._left = FAREWELL_SECONDS if played.people == 1 else FAREWELL_SECONDS + LADDER_SECONDS
        self._card: ResultScreen | None = None
        self._work: Iterator[None] = iter(())
        self.scored: Scored | None = None
        """The result as it was noted."""
        self._ui = ui
        self._played = played
        self._letters = list(played.party.letters)
        self._show = show
        self._on_done = on_done

    def begin(self) -> None:
        """Note the result, and show the first screen as soon as it is painted."""
        self.note()
        card = ResultScreen(self._ui, self.ending, RESULT_SECONDS, self._ask)
        of_game(self._played.game, card)
        self._work = in_pieces(self._ui.look, card.prepare)
        self._card = card

    def update(self, seconds: float) -> bool:
        """Let time pass; False once it is over. Until the first screen is painted, a piece with every frame, the one
        before it stays."""
        self._left -= seconds
        if self._card is not None and next(self._work, self) is self:
            card, self._card = self._card, None
            self._show(card)
        return self._left > 0

    def note(self) -> None:
        """Note the result, with the initials that are known."""
        played, end = self._played, self.ending
        self.scored = played.book.note(
            Scored,
            game=played.game,
            people=self._people(),
            winner=end.winner,
            rank=end.rank,
            said=end.said,
            club=end.club,
            seed=end.seed,
        )

    def _people(self) -> tuple[str, ...]:
        return tuple(letters or "" for letters in self._letters)

    def _ask(self) -> None:
        """Ask for the initials of the next one who isn't known, or show the table."""
        people = self._played.people
        if not self._played.initials or None not in self._letters:
            self._best()
            return
        asked = self._letters.index(None)
        crest = self.ending.sides[min(asked, len(self.ending.sides) - 1)].crest
        seconds = INITIALS_SECONDS if people == 1 else INITIALS_SECONDS * 3 / 4
        self._show(InitialsScreen(self._ui, crest, seconds, self._entered, alone if people == 1 else lambda: asked))

    def _entered(self, letters: str) -> None:
        self._letters[self._letters.index(None)] = letters
        if letters:
            self.scored = self._played.book.sign(self._people())
        self._ask()

    def _best(self) -> None:
        assert self.scored is not None, "it was noted before"
        played = self._played
        best = best_of_day(played.book, played.game, self.scored.day, played.people)
        self._show(BestScreen(self._ui, self.scored, best, self.code(), BEST_SECONDS, self._after_best))

    def _after_best(self) -> None:
        """Of two people one may stay for the next challenger."""
        assert self.scored is not None, "it was noted before"
        played, scored = self._played, self.scored
        if played.people == 1:
            self._thank()
            return
        staying, on_next = stays(scored.people, scored.winner, played.party), played.on_next
        act = None if staying is None or on_next is None else partial(on_next, staying)
        self._show(LadderScreen(self._ui, ladder(played.book, scored.game, scored.day), act, self._thank))

    def code(self) -> str:
        """What the code says: the result, the day, and how the same match is begun again."""
        assert self.scored is not None, "a code is of a result that was noted"
        t, scored = self._ui.t, self.scored
        said = t("kiosk.best.said", game=t(f"title.games.{scored.game}.name"), said=scored.said, day=scored.day)
        return f"{said} gaffer kiosk --again {self._played.again}"

    def _thank(self) -> None:
        self._show(ThanksScreen(self._ui, THANKS_SECONDS, self._on_done))

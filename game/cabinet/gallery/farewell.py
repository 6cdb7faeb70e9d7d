"""The kiosk's screens that belong to no game: initials, the day's best, and attract mode's hall of fame."""

from __future__ import annotations

from engine.core.chance import Chance
from game.cabinet.kiosk.best import BestScreen, best_of_day
from game.cabinet.kiosk.book import Book, Scored
from game.cabinet.kiosk.hall import hall_of
from game.cabinet.kiosk.initials import ALPHABET, LETTERS, InitialsScreen
from game.games.futti.gallery.career import own_crest
from game.stage.gallery import Make, nowhere, once_entered, staged
from game.stage.kiosk.ending import rank_of
from game.stage.kiosk.turns import RIGHT, Turn
from game.ui.scene import Scene, Ui
from game.ui.text import score_of

_NOON = 1_795_000_000
_CLUBS = ("Brackenmoor", "Port Solano", "Hollowgate Ath.", "Möwenbruck", "Ōtahira")
_VISITORS = (("MAX", 4, 2), ("EVA", 5, 0), ("BEN", 3, 2), ("IDA", 2, 2), ("", 3, 0), ("KIM", 1, 4))
"""Who came on two days, and how it ended."""
_SECONDS = 20.0
_CODE = "Gaffer Fütti 4:2 2026-11-18 gaffer kiosk --again futti-2-4-11602463178372186101-2-214-31"


def _initials(ui: Ui, seed: int, whose: Turn, letters: str) -> Scene:
    """The screen after these letters, and after done if there are as many as can be."""
    scene = InitialsScreen(ui, own_crest(seed), _SECONDS, nowhere, lambda: whose)

    def enter() -> None:
        for sign in letters:
            scene.letter(sign)
        if len(letters) == LETTERS:
            scene.done()

    return once_entered(scene, enter)


def _best(ui: Ui, seed: int, people: int, visits: int) -> Scene:
    """The table after so many visits, the last but one of them one's own."""
    book, chance = Book(clock=lambda: _NOON), Chance(seed)
    own: list[Scored] = []
    for number in range(visits):
        goals, against = chance.below("goals", 5), chance.below("against", 4)
        if number == visits - 1:
            goals, against = 0, 2
        letters = ["".join(chance.choice("letters", ALPHABET[:26]) for _ in range(3)) for _ in range(people)]
        own.append(
            book.note(
                Scored,
                game="futti",
                people=("" if number == 3 else letters[0], *letters[1:]),
                winner=None,
                rank=rank_of(goals, against),
                said=score_of(goals, against),
                club=_CLUBS[number % len(_CLUBS)],
                seed=number,
            )
        )
    best = best_of_day(book, "futti", book.today, people)
    return BestScreen(ui, own[-1] if people > 1 else best[2], best, _CODE, _SECONDS, nowhere)


def _hall(ui: Ui, seed: int) -> Scene:
    """The hall of fame after two days of visitors, of whom one gave no initials."""
    clock = [_NOON - 86_400]
    book = Book(clock=lambda: clock[0])
    for number, (letters, goals, against) in enumerate(_VISITORS):
        if number == len(_VISITORS) // 2:
            clock[0] += 86_400
        rank, said, club = rank_of(goals, against), score_of(goals, against), _CLUBS[number % len(_CLUBS)]
        book.note(Scored, game="futti", people=(letters,), winner=0, rank=rank, said=said, club=club, seed=number)
    return next(hall_of(ui, "futti", book))


SCENES: dict[str, Make] = {
    "kiosk-initials": staged(lambda ui, seed: _initials(ui, seed, None, "MA")),
    "kiosk-initials-refused": staged(lambda ui, seed: _initials(ui, seed, RIGHT, "A55")),
    "kiosk-best": staged(lambda ui, seed: _best(ui, seed, people=1, visits=9)),
    "kiosk-hall": staged(_hall),
    "kiosk-best-late": staged(lambda ui, seed: _best(ui, seed, people=2, visits=31)),
}

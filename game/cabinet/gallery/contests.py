"""What people play for at the kiosk: the choice of one or two, the ladder, the tournament's pages."""

from __future__ import annotations

from pathlib import Path

from engine.core.chance import Chance
from game.cabinet.kiosk.book import Book, Drawn, Form, Met, Scored
from game.cabinet.kiosk.contests import Tournament, ladder, tournament
from game.cabinet.kiosk.cup_pages import ChampionScreen, CupAttract, MeetingScreen
from game.cabinet.kiosk.hall import hall_of
from game.cabinet.kiosk.kept_profile import KeptProfile
from game.cabinet.kiosk.ladder import LadderScreen
from game.cabinet.kiosk.operator import Desk
from game.cabinet.kiosk.operator.tournament_pages import NamePage, Plan, tournament_page
from game.cabinet.kiosk.party import offers
from game.cabinet.kiosk.start import StartScreen
from game.stage.gallery import Make, nowhere, once_entered, staged
from game.stage.kiosk.profile import Profile
from game.ui.scene import Scene, Ui
from game.ui.text import score_of

_NOON = 1_795_000_000
_NAMES = ("ANNA", "BERT", "MAXIMILIAN 4", "DOROTHEA", "EMIL", "FRANZISKA", "GUS", "THE HOLLOW MEN 2", "IDA", "JOE",
          "KURT", "LEO", "MIA", "NORA", "OTTO", "PIA")  # fmt: skip


def _duels() -> Book:
    """An afternoon of challengers."""
    book = Book(clock=lambda: _NOON)
    for left, right, winner in (
        ("ANN", "BOB", 0), ("ANN", "CAT", 0), ("ANN", "DAN", 0), ("ANN", "EVE", 1), ("EVE", "FRI", 1),
        ("GUS", "FRI", 0), ("GUS", "HAL", 1), ("IDA", "HAL", 1), ("HAL", "JOE", 1), ("KIT", "JOE", 1),
        ("JOE", "LEA", 0),
    ):  # fmt: skip
        book.note(Scored, game="futti", people=(left, right), winner=winner, rank=(1,), said="1:0", club="A", seed=1)
    return book


def _start(ui: Ui, *, full: bool) -> Scene:
    book = _duels() if full else Book(clock=lambda: _NOON)
    if full:
        book.note(Drawn, names=(_NAMES[2], _NAMES[7], *_NAMES[:2]), game="superclub", form="league")
    found = offers(book, "futti", book.today, 2)
    if full:
        found[0] = found[0]._replace(party=found[0].party._replace(names=(_NAMES[2], _NAMES[7])))
    return StartScreen(ui, found, nowhere)


def _ladder(ui: Ui) -> Scene:
    book = _duels()
    return LadderScreen(ui, ladder(book, "futti", book.today), nowhere, nowhere)


def _played(names: int, form: Form, meetings: int, seed: int) -> Book:
    """A tournament after so many matches."""
    book, chance = Book(clock=lambda: _NOON), Chance(seed)
    book.note(Drawn, names=_NAMES[:names], game="futti", form=form)
    for _ in range(meetings):
        meeting, winner = _cup(book).next, chance.below("winner", 2)
        assert meeting is not None, "it isn't over"
        goals = (4, 2) if winner == 0 else (0, 1)
        book.note(Met, pair=(meeting.home, meeting.away), winner=winner, said=score_of(*goals))
    return book


def _cup(book: Book) -> Tournament:
    cup = tournament(book)
    assert cup is not None, "it is on"
    return cup


def _page(names: int, form: Form, meetings: int) -> Make:
    return staged(lambda ui, seed: CupAttract(ui, _cup(_played(names, form, meetings, seed))))


def _move(ui: Ui, seed: int) -> Scene:
    """In the middle of a winner's way forward, a second later."""
    before, after = (_cup(_played(7, "bracket", meetings, seed)) for meetings in (2, 3))
    scene = MeetingScreen(ui, before, after, nowhere)
    return once_entered(scene, lambda: scene.update(0.7))


def _champion(ui: Ui, seed: int) -> Scene:
    scene = ChampionScreen(ui, _cup(_played(8, "bracket", 7, seed)), nowhere)
    return once_entered(scene, lambda: scene.update(7.2))


def _desk(ui: Ui, book: Book) -> Desk:
    return Desk(ui, KeptProfile(Profile(), Path("/home/cup/kiosk.toml")), book, nowhere)


def _plan(ui: Ui, names: int) -> Scene:
    return tournament_page(
        _desk(ui, Book()), Plan(1, list(_NAMES[:names]), "futti"), lambda: StartScreen(ui, (), nowhere)
    )


def _name(ui: Ui) -> Scene:
    page = NamePage(_desk(ui, Book()), Plan(1, list(_NAMES[:8]), "futti"), 7, lambda: page)
    return page


def _running(ui: Ui, seed: int) -> Scene:
    book = _played(16, "bracket", 5, seed)
    return tournament_page(_desk(ui, book), Plan(1), lambda: StartScreen(ui, (), nowhere))


SCENES: dict[str, Make] = {
    "kiosk-ladder-hall": staged(lambda ui, seed: list(hall_of(ui, "futti", _duels()))[-1]),
    "kiosk-bracket-first": _page(16, "bracket", 5),
    "kiosk-bracket-late": _page(16, "bracket", 11),
    "kiosk-bracket-few": _page(5, "bracket", 1),
    "kiosk-bracket-many": _page(11, "bracket", 1),
    "kiosk-league-many": _page(16, "league", 50),
    "kiosk-league-few": _page(5, "league", 6),
    "kiosk-bracket-move": staged(_move),
    "kiosk-champion": staged(_champion),
    "kiosk-tournament": staged(lambda ui, seed: _plan(ui, 11)),
    "kiosk-tournament-empty": staged(lambda ui, seed: _plan(ui, 0)),
    "kiosk-tournament-name": staged(lambda ui, seed: _name(ui)),
    "kiosk-tournament-running": staged(_running),
    "kiosk-start": staged(lambda ui, seed: _start(ui, full=False)),
    "kiosk-start-all": staged(lambda ui, seed: _start(ui, full=True)),
    "kiosk-ladder": staged(lambda ui, seed: _ladder(ui)),
}

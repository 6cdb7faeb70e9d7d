"""Pictures of a match now: what is chosen in every game, how a series, a league and a cup stand, and what the hall of
fame counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.friendly import cup_meetings, cup_tree
from engine.core.model import Seat
from game.stage.friendly import Club, Leg, Series
from game.stage.friendly_scene import SeriesDoors, SeriesScene
from game.stage.gallery import Make, nowhere
from game.stage.game_plugin import plugin_of
from game.stage.quick_match import QuickMatchScene
from game.stage.registry import GAMES
from game.ui.scene import Scene, Ui

_SEATS = Seat("Maja"), Seat("Bruno", 3)
_CLUBS = Club("mowenbruck", "Möwenbruck", 0), Club("kaldafoss", "Kaldafoss IF", 1)
_TWELVE = 12
_SCORES = ((2, 1), (3, 3), (1, 0))
_PEOPLE = "Maja", "Bruno", "Ada"


def _quick(game: str, ui: Ui, seed: int) -> Scene:
    return plugin_of(game).quick_match(ui, nowhere, lambda: seed)


def _several(game: str, count: int, field: str, ui: Ui, seed: int) -> Scene:
    """A cup of so many sides as it is chosen, with people at the first three."""
    scene = _quick(game, ui, seed)
    assert isinstance(scene, QuickMatchScene), "so friendlies are begun"
    scene.resize(count)
    for place, name in zip(scene.places, _PEOPLE, strict=False):
        place.manager, place.person = 0, name
    scene.setter(field)(True)
    return scene


def series(*, over: bool) -> Series:
    """The best of five in the middle, or of three, won."""
    legs = []
    for number, score in enumerate(_SCORES if over else _SCORES[:2]):
        clubs = _CLUBS if number % 2 == 0 else _CLUBS[::-1]
        winner = None if score[0] == score[1] else int(score[1] > score[0])
        legs.append(Leg(clubs, score, winner))
    return Series(_SEATS, _CLUBS, tuple(legs), 3 if over else 5, over, _CLUBS[0] if over else None)


def _series(over: bool, ui: Ui, seed: int) -> Scene:
    doors = SeriesDoors(nowhere, play=nowhere, matches=nowhere)
    if over:
        doors = SeriesDoors(nowhere, rematch=nowhere, swap=nowhere, others=nowhere, matches=nowhere)
    return SeriesScene(ui, GAMES[0], series(over=over), plugin_of(GAMES[0]).crest, doors, seed)


def _entered(
    ui: Ui, game: str, count: int, is_person: Callable[[int], bool]
) -> tuple[tuple[Club, ...], tuple[Seat, ...]]:
    """The first so many clubs of a game, each with a manager, and those."""
    scene = _quick(game, ui, 1)
    assert isinstance(scene, QuickMatchScene), "so friendlies are begun"
    known = [(key, club.name) for key, club in scene.clubs.items()][:count]
    clubs = tuple(Club(key, name, seat) for seat, (key, name) in enumerate(known))
    return clubs, tuple(Seat(club.name, 0 if is_person(seat) else 2) for seat, club in enumerate(clubs))


def _several_stand(ui: Ui, game: str, shown: Series, seed: int) -> Scene:
    doors = SeriesDoors(nowhere, play=nowhere, matches=nowhere)
    if shown.over:
        doors = SeriesDoors(nowhere, rematch=nowhere, others=nowhere, matches=nowhere)
    return SeriesScene(ui, game, shown, plugin_of(game).crest, doors, seed)


def _league(ui: Ui, seed: int) -> Scene:
    """A league of twelve after its first round, with a person at every second club."""
    clubs, seats = _entered(ui, GAMES[0], _TWELVE, lambda seat: bool(seat % 2))
    legs = tuple(Leg((clubs[n], clubs[-1 - n]), (2, 1), 0) for n in range(_TWELVE // 2))
    points = (3,) * (_TWELVE // 2) + (0,) * (_TWELVE // 2)
    return _several_stand(ui, GAMES[0], Series(seats, clubs, legs, 1, False, points=points), seed)


def _small_league(ui: Ui, seed: int) -> Scene:
    """A league of three people after two of its three matches: 1 beat 0, 0 and 2 drew."""
    clubs, seats = _entered(ui, "superclub", 3, lambda seat: True)
    first, second, third = clubs
    legs = Leg((second, first), (2, 1), 0), Leg((first, third), (1, 1), None)
    table = second, third, first
    shown = Series(seats, table, legs, 1, False, points=(6, 2, 2), coming=(third, second))
    return _several_stand(ui, "superclub", shown, seed)


def _cup(game: str, count: int, won: int, ui: Ui, seed: int) -> Scene:
    """A cup with a person at every second club, after so many ties, each won by the club drawn first."""
    clubs, seats = _entered(ui, game, count, lambda seat: not seat % 2)
    winners: list[int] = []
    while len(winners) < won:
        winners.append(cup_meetings(cup_tree(range(count), winners))[len(winners)].home)
    tree = cup_tree(range(count), winners)
    meetings = cup_meetings(tree)
    legs = tuple(Leg((clubs[one.home], clubs[one.away]), (2, 1), 0) for one in meetings[:won])
    coming = tuple(clubs[seat] for one in meetings[won:][:1] for seat in (one.home, one.away))
    champion = None if coming else clubs[winners[-1]]
    shown = Series(seats, clubs, legs, 1, champion is not None, champion, cup=tree, coming=coming)
    return _several_stand(ui, game, shown, seed)


SCENES: dict[str, Make] = {
    **{f"{game}-quick-match": partial(_quick, game) for game in GAMES},
    "superclub-quick-cup": partial(_several, "superclub", 5, "final"),
    "friendly-series": partial(_series, False),
    "friendly-league": _league,
    "friendly-small-league": _small_league,
    "friendly-cup": partial(_cup, "superclub", 5, 1),
    "friendly-cup-of-twelve": partial(_cup, "futti", 12, 6),
    "friendly-cup-over": partial(_cup, "superclub", 4, 3),
    "friendly-over": partial(_series, True),
}

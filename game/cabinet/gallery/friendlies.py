"""Pictures of a match now: what is chosen in every game, how a series stands, and what the hall of fame counts."""

from __future__ import annotations

from functools import partial

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


def _quick(game: str, ui: Ui, seed: int) -> Scene:
    return plugin_of(game).quick_match(ui, nowhere, lambda: seed)


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


def _league(ui: Ui, seed: int) -> Scene:
    """A league of twelve after its first round, with a person at every second club."""
    plugin = plugin_of(GAMES[0])
    scene = _quick(GAMES[0], ui, seed)
    assert isinstance(scene, QuickMatchScene), "so friendlies are begun"
    known = [(key, club.name) for key, club in scene.clubs.items()][:_TWELVE]
    clubs = tuple(Club(key, name, seat) for seat, (key, name) in enumerate(known))
    seats = tuple(Seat(name, 0 if seat % 2 else 2) for seat, (_, name) in enumerate(known))
    legs = tuple(Leg((clubs[n], clubs[-1 - n]), (2, 1), 0) for n in range(_TWELVE // 2))
    points = (3,) * (_TWELVE // 2) + (0,) * (_TWELVE // 2)
    league = Series(seats, clubs, legs, 1, False, points=points)
    return SeriesScene(ui, GAMES[0], league, plugin.crest, SeriesDoors(nowhere, play=nowhere, matches=nowhere), seed)


SCENES: dict[str, Make] = {
    **{f"{game}-quick-match": partial(_quick, game) for game in GAMES},
    "friendly-series": partial(_series, False),
    "friendly-league": _league,
    "friendly-over": partial(_series, True),
}

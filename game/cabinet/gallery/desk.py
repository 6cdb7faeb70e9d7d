"""The screens of the cabinet's own: title, careers, replays, rulebook, settings, credits; hall of fame, statistics, a
search through the rulebooks.

Owns which careers they are about: small ones, played by the engine with everybody's default decisions.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.model import Seat
from engine.storage.listing import Broken, CareerInfo
from game.cabinet.careers import CareerDoors, CareersScene, Listed
from game.cabinet.credits import CreditsScene
from game.cabinet.gallery.friendlies import series
from game.cabinet.hall_of_fame import Career, people
from game.cabinet.hall_of_fame_person import Archive, PersonScene
from game.cabinet.hall_of_fame_scene import HallOfFameScene
from game.cabinet.replays import ReplayDoors, ReplaysScene
from game.cabinet.title import TitleDoors, TitleScene
from game.games.futti.flow.summary import summarise
from game.games.futti.gallery.career import of_computers, own_kit, pairings, squad_figures
from game.stage.film import FilmingScene
from game.stage.friendly import summarise as summarise_friendly
from game.stage.gallery import Make, nowhere, with_focus
from game.stage.game_plugin import ListedMatch, Side, plugin_of
from game.stage.pause import HandOverScene, PauseDoors, PauseMenu, Person
from game.stage.registry import GAMES
from game.stage.replays import Replay
from game.stage.rulebook import RulebookScene
from game.stage.settings import SettingsScene
from game.stage.summary import keep_stats
from game.ui.scene import Scene, Ui

_TODAY = 1_795_000_000_000_000_000
"""When the last career in pictures was played, in nanoseconds since 1970."""
_A_DAY = 86_400 * 10**9
_PEOPLE = ("Maja", "Bruno", "Aunt Wilhelmine", "Óscar")
_MANY = 6
"""Careers of each game where there are many, the last of them still going on."""
_LATER = 5
"""Decisions after which a career that goes on is left."""
_Careers = Callable[[int], list[CareerInfo | Broken]]


def _title(ui: Ui, seed: int) -> Scene:
    """The title with a career to go on with."""
    return TitleScene(ui, TitleDoors(*[nowhere] * len(TitleDoors.__dataclass_fields__)), last="Möwenbruck · round 10")


def careers(seed: int) -> list[Listed]:
    """A list of careers: one in its first season, one at its end, and a file from a newer version."""
    early = of_computers(seed, rounds=3)
    newer = Path("Brackenmoor-2.gaffer")
    return [
        CareerInfo(Path("a.gaffer"), "Maja's first", "futti", 1, _TODAY, summarise(early)),
        CareerInfo(Path("b.gaffer"), "The long haul", "futti", 2, _TODAY - 10**15, summarise(of_computers(seed + 1))),
        Broken(newer, f"{newer.name} was written by a newer version of the program"),
    ]


def inert_doors() -> CareerDoors:
    """Doors of the list of careers that lead nowhere."""
    return CareerDoors(
        resume=nowhere, delete=nowhere, new=nowhere, rename=nowhere, copy=nowhere, week_before=nowhere,
        send=lambda path: path, bring=nowhere, waiting=tuple, exchange=Path("exchange"),
    )  # fmt: skip


def _careers(ui: Ui, seed: int) -> Scene:
    friendly = CareerInfo(
        Path("c.gaffer"), "Möwenbruck", "futti-friendly", 3, _TODAY - 2 * 10**15, summarise_friendly(series(over=True))
    )
    return CareersScene(ui, lambda: [*careers(seed), friendly], inert_doors())


def replays() -> list[Replay]:
    """A list of replays: matches, a whole career, and a file that is cut off."""
    matches = [
        Replay(Path(f"{name}.gafferplay"), _TODAY - number * 10**14, sides)
        for number, (name, sides) in enumerate(pairings(((2, 1), (0, 0), (3, 4))))
    ]
    return [
        *matches,
        Replay(Path("The long haul.gafferplay"), _TODAY - 10**15),
        Replay(Path("sent.gafferplay"), _TODAY - 2 * 10**15, problem="sent.gafferplay is cut off"),
    ]


def _replays(ui: Ui, seed: int) -> Scene:
    return ReplaysScene(ui, replays, ReplayDoors(nowhere, nowhere, nowhere))


def _hand_over(ui: Ui, seed: int) -> Scene:
    return HandOverScene(ui, Person("Bruno", face=seed, kit=own_kit(seed)), nowhere)


def _pause(ui: Ui, seed: int) -> Scene:
    return PauseMenu(ui, PauseDoors(*[nowhere] * len(PauseDoors.__dataclass_fields__)))


SCENES: dict[str, Make] = {
    "title": _title,
    "replays": _replays,
    "rulebook": lambda ui, seed: RulebookScene(ui, number="FU-21"),
    "settings": lambda ui, seed: SettingsScene(ui),
    "settings-keys": lambda ui, seed: with_focus(SettingsScene(ui), "bind confirm"),
    "credits": lambda ui, seed: CreditsScene(ui),
    "careers": _careers,
    "hand-over": _hand_over,
    "pause": _pause,
    "filming": lambda ui, seed: FilmingScene(ui, repeat((42, 100)), Path("Brackenmoor-Solano.gif")),
}


@cache
def career(game: str, number: int, seed: int, *, over: bool) -> CareerInfo:
    """A career of a game, the `number`th, with one or two people at the table: they take turns."""
    rules: Any = games.whole_game(game)
    setup = rules.default_setup()
    people = {seat: _PEOPLE[(number + seat) % len(_PEOPLE)] for seat in range(1 + number % 2)}
    seats = tuple(
        replace(seat, name=people[place], level=0) if place in people else seat
        for place, seat in enumerate(setup.seats)
    )
    choices = {"seasons": 1 + number % 3} if hasattr(setup, "seasons") else {}
    state, _ = rules.new(replace(setup, seats=seats, **choices), seed + number)
    turn = 0
    while (due := rules.decisions(state)) and (over or turn < _LATER):
        rules.apply(state, rules.default(state, due[0]))
        turn += 1
    summary = plugin_of(game).summarise(rules.view(state, None))
    played = _TODAY - (number * len(GAMES) + GAMES.index(game)) * _A_DAY
    return CareerInfo(Path(f"{game}-{number}.gaffer"), seats[0].name, game, number, played, summary)


def few(seed: int) -> list[CareerInfo | Broken]:
    """One career that is over, one that goes on, and two files that can't be used."""
    damaged = [Broken(Path(f"{name}.gaffer"), f"{name}.gaffer is damaged") for name in ("a", "b")]
    return [career(GAMES[0], 1, seed, over=True), career(GAMES[-1], 2, seed, over=False), *damaged]


def many(seed: int) -> list[CareerInfo | Broken]:
    """Careers of every game, all over but one of each."""
    return [career(game, number, seed, over=number > 0) for number in range(_MANY) for game in GAMES]


def medalled(seed: int) -> list[CareerInfo | Broken]:
    """The many, those of Eleven being campaigns that won medals."""
    keys = [*plugin_of("eleven").campaigns()]
    return [_medalled(one, keys[number % 3]) for number, one in enumerate(many(seed))]


def befriended(seed: int) -> list[CareerInfo | Broken]:
    """Two friendlies of somebody with a name and one of somebody without, three matches each."""
    names = "Maja", "maja", "Player 1"
    found: list[CareerInfo | Broken] = []
    for number, name in enumerate(names):
        played = dataclasses.replace(series(over=True), seats=(Seat(name), Seat("Bruno", 3)))
        path = Path(f"friendly-{number}.gaffer")
        found.append(CareerInfo(path, name, "futti-friendly", number, _TODAY, summarise_friendly(played)))
    return found


def _medalled(info: CareerInfo | Broken, campaign: str) -> CareerInfo | Broken:
    if not isinstance(info, CareerInfo) or info.game != "eleven":
        return info
    medal: Any = ("bronze", "gold", "silver")[info.created % 3]
    honours = replace(plugin_of(info.game).honours(info.summary.details), campaign=campaign, medal=medal)
    return replace(info, summary=replace(info.summary, details=keep_stats(info.summary.details, honours)))


def _hall(careers: _Careers, focus: str = "hall", game: str = "") -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        def found() -> Iterator[CareerInfo | Broken]:
            return iter(careers(seed))

        scene = HallOfFameScene(ui, found)
        scene.first_focus = focus
        scene.game = game
        return scene

    return make


def _person(ui: Ui, seed: int) -> Scene:
    """Somebody's page: one career, of which a few matches are on file."""
    info = career(GAMES[0], 1, seed, over=True)
    kept = Career(info.game, info.name, info.played, plugin_of(info.game).honours(info.summary.details), info.path)
    person = people([kept])[0]
    own = next(one for one in kept.honours.managers if one.name == person.name)
    record = plugin_of(GAMES[0]).exhibition(seed)
    crest = plugin_of(GAMES[0]).crest(own.key)
    found = [
        ListedMatch((Side(own.club, crest, goals), away), lambda t: t("career.round", n=3), lambda: record)
        for goals, (_, (_, away)) in enumerate(pairings([(0, 1), (0, 3), (0, 1), (0, 2), (0, 0), (0, 1)]), 1)
    ]
    figures = squad_figures(seed)
    archive = Archive(lambda path: record, lambda record: found, nowhere, nowhere, lambda record, seats: figures)
    scene = PersonScene(ui, person, [kept], archive)
    scene.read_on()
    return scene


def _search(words: str, game: str = "") -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        return RulebookScene(ui, words=words, game=game or GAMES[-1], everywhere=not game)

    return make


HALL: dict[str, Make] = {
    "hall-of-fame": _hall(many),
    "hall-of-fame-game": _hall(many, game=GAMES[-1]),
    "hall-of-fame-few": _hall(few),
    "hall-of-fame-empty": _hall(lambda seed: []),
    "hall-statistics": _hall(many, "figures"),
    "hall-statistics-few": _hall(few, "figures"),
    "hall-people": _hall(many, "people"),
    "hall-medals": _hall(medalled, "medals"),
    "hall-friendlies": _hall(befriended, "friendlies"),
    "hall-person": _person,
    "rulebook-all": _search(""),
    "rulebook-search": _search("injury die"),
    "rulebook-search-one": _search("goal", GAMES[0]),
    "rulebook-search-none": _search("ornithology"),
}

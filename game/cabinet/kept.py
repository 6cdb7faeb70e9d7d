"""Where careers, replays, first evenings and packs of the person who plays are kept, and what lies there.

Knows no screen: the front desk and the command line ask it alike.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from engine import games
from engine.core.errors import InputError
from engine.core.scenarios import Medal
from engine.core.team_pack import TeamPack
from engine.storage.career_files import copy_career
from engine.storage.listing import Broken, CareerInfo, delete_career, list_careers
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES, whole_name
from game.stage.session import AnySession, Session
from game.stage.summary import best_medals, kept_stats
from game.ui.settings import folders

if TYPE_CHECKING:
    from game.stage.summary import CareerStats

_TOLD = 10**9


def careers_folder() -> Path:
    """Where the careers of the person who plays are kept."""
    return folders().data / "careers"


def replays_folder() -> Path:
    """Where the matches are that somebody wanted to keep."""
    return folders().data / "replays"


def evenings_folder() -> Path:
    """Where first evenings are kept, a folder for each game: no careers, and counted nowhere."""
    return folders().data / "evenings"


def last_career() -> CareerInfo | None:
    """The career to go on with: the one played last that isn't over yet, or else the one played last."""
    return last_of(list_careers(careers_folder()))


def last_of(listed: Iterable[CareerInfo | Broken]) -> CareerInfo | None:
    usable = [found for found in listed if isinstance(found, CareerInfo)]
    return next((found for found in usable if not is_over(found)), usable[0] if usable else None)


def met_games(listed: Iterable[CareerInfo | Broken]) -> frozenset[str]:
    """The games that somebody has begun here: those of the careers that are listed, and of first evenings."""
    careers = {whole_name(found.game) for found in listed if isinstance(found, CareerInfo)}
    return frozenset(careers | {game for game in GAMES if any((evenings_folder() / game).glob("*"))})


def unusable_careers() -> list[Broken]:
    """The files in the list of careers that nobody can go on with now, and why."""
    return [found for found in list_careers(careers_folder()) if isinstance(found, Broken)]


def is_over(career: CareerInfo) -> bool:
    try:
        return plugin_of(career.game).is_over(career.summary.details)
    except InputError:
        return True  # of a game there is none to go on with here


def name_of(career: CareerInfo) -> str:
    """Its club, and the campaign if it is one."""
    club = career.summary.club or career.name
    plugin = plugin_of(career.game)
    campaign = plugin.honours(career.summary.details).campaign
    return f"{club} · {plugin.campaigns().get(campaign, campaign)}" if campaign else club


def medals_in(listed: Iterable[CareerInfo | Broken]) -> dict[str, dict[str, Medal]]:
    """The best medals that people have won in the careers that are listed, by game and scenario or campaign."""
    past: dict[str, list[CareerStats]] = {}
    for found in listed:
        if not isinstance(found, CareerInfo) or found.game not in GAMES:
            continue
        stats = kept_stats(found.summary.details)
        if stats is not None:
            past.setdefault(found.game, []).append(stats)
    return {game: best for game, careers in past.items() if (best := best_medals(careers))}


def packs_folder() -> Path:
    """Where teams of one's own are."""
    return folders().data / "packs"


def begin_career(setup: object, seed: int, game: str = GAMES[0], pack: TeamPack | None = None) -> AnySession:
    """A new career in a file of its own. Raises `InputError` if it can't be played or not be written."""
    name = games.rules_for(game).seats(setup)[0].name
    return Session.begin(game, setup, seed, careers_folder(), name, plugin_of(game).summarise, pack)


def resume_career(path: Path) -> AnySession:
    """The career in a file. Raises `InputError` if it can't be used."""
    session: AnySession = Session.resume(path)
    try:
        session.summarise = plugin_of(session.header.game).summarise
    except InputError:
        session.close()
        raise
    return session


def described(path: Path) -> None:
    """Have a career's file say of itself where the career stands now."""
    resume_career(path).close()


def kept_as_career(path: Path) -> Path:
    """Move the file of a first evening among the careers, and say where it is. Raises `InputError` if that can't be."""
    kept = copy_career(path, careers_folder())
    described(kept)
    delete_career(path)
    return kept


def new_seed() -> int:
    """A seed nobody has chosen, short enough to be told: the one draw of the cabinet that can't be repeated."""
    return secrets.randbelow(_TOLD)

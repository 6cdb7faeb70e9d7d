"""What a game plugs into the cabinet: everything the front desk, the lists, films, the kiosk and the gallery ask of it.

Owns the contract, and finding a game's rooms in its home by the names in `Parts`: nothing is imported before it is
asked for. `game.stage.registry` names each game's plugin. What every game finds under its own name is named nowhere:
its rules and managers (`engine.games`), its rulebook (`levels/<game>/rulebook.md`), and in the texts its card
(`title.games.<game>`) and why something is refused (`<game>.reason`, see `game.stage.refusals`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol

from engine import games
from engine.core import friendly
from engine.core.errors import MISFITS, InputError
from engine.core.rules import ViewT
from game.stage import friendly as friendly_facts
from game.stage import summary
from game.stage.registry import GAMES, PLUGINS, plugin, whole_name

if TYPE_CHECKING:
    from argparse import Namespace

    from pygame import Surface

    from engine.core.record import Record
    from engine.core.scenarios import Medal
    from engine.core.team_pack import TeamPack
    from engine.storage.listing import Summary
    from game.stage.after_match import After
    from game.stage.first_evening import Lesson
    from game.stage.highlights import Seen, Span
    from game.stage.kiosk.paced import KioskGame
    from game.stage.kiosk.profile import Profile
    from game.stage.match_scene import AnyMatchScene
    from game.stage.new_game import AnyBeginScene
    from game.stage.session import Session
    from game.stage.summary import CareerStats, Glance, Picture
    from game.stage.team_decks import Deck
    from game.stage.timeline import Timeline
    from game.ui.look.crests import Crest
    from game.ui.look.look import Look
    from game.ui.scene import Scene, Ui
    from game.ui.text import Texts


OnStart = Callable[[object, int, "TeamPack | None"], None]
"""Begins a game with a set-up that can be played, whatever the game, a seed, and teams of somebody's own."""
Won = Callable[[], "Mapping[str, Medal]"]
"""The best medal in each of a game's scenarios or campaigns, by its key."""


class ProgressLine(Protocol):
    """Is told how far something is."""

    def at(self, done: int) -> None:
        """So many are done."""
        ...


ShowProgress = Callable[[str], AbstractContextManager[ProgressLine]]
"""Begins to show how far something of that name is."""


@dataclass(frozen=True, slots=True)
class FriendlyDoors:
    """Where a friendly leads: back, and on to another one of the same game; `new_seed` makes a seed for it."""

    on_leave: Callable[[], None]
    on_again: OnStart
    new_seed: Callable[[], int]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a match in a list: its name, its crest (None for a plain shield), its goals."""

    name: str
    crest: Crest | None
    goals: int


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match of a recorded career: both sides, home first, when it was in words, and its record standing alone."""

    sides: tuple[Side, Side]
    when: Callable[[Texts], str]
    record: Callable[[], Record]


@dataclass(frozen=True, slots=True)
class Figure:
    """A player in figures: his name, the seed of his face if he has one, and what his game counts of him."""

    name: str
    face: int | None
    count: int


class Filmed(Protocol):
    """What a film is made of: anything on a timeline that is drawn by itself."""

    @property
    def part(self) -> str:
        """What it is counted in on the command line."""
        ...

    @property
    def timeline(self) -> Timeline[Any]:
        """What is played; a film puts its cursor where it wants it."""
        ...

    def parts(self) -> Mapping[int, float]:
        """Its parts by number, and the second of the timeline each ends at."""
        ...

    def put_transport_away(self) -> None:
        """Show it alone."""
        ...

    def tour(self, stretches: Sequence[Span], choice: Seen = ...) -> None:
        """Say of each of these stretches, chosen so, when it was."""
        ...

    def draw(self, surface: Surface) -> None:
        """Draw the moment under the cursor."""
        ...


class Filming(Protocol):
    """Something over that can be filmed: a match, or a matchday."""

    def scene(self, ui: Ui) -> Filmed:
        """It on the screen, from its first event."""
        ...


class Screening(Protocol):
    """A finished match, ready to be watched, from its events alone."""

    def scene(
        self, ui: Ui, *, on_over: Callable[[], None] | None = None, on_back: Callable[[], None] | None = None
    ) -> AnyMatchScene:
        """The match on the screen, from its first event."""
        ...

    def result(self, ui: Ui, after: After) -> Scene:
        """How it ended, and where one goes from there."""
        ...


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the rooms of a game are below its home, as `module:name` or as a module: usually under these names.

    `summary` has the `Picture` that its careers' files keep, `summarise` and `crest_by_key`; `screening` has
    `of_record` and `exhibition`, `figures` a function of that name.
    """

    kiosk_game: str
    new_career: str = "screens.new_game:NewGameScene"
    quick_match: str = "screens.quick_match:QuickScene"
    friendly: str = "flow.friendly"
    """Has `FriendlyFlow` and `series_of`."""
    career: str = "flow.career_flow:CareerFlow"
    summary: str = "flow.summary"
    screening: str = "flow.screening"
    figures: str = "flow.figures"
    gallery: str = "gallery:SCENES"
    card: str = "style.title_card:paint"
    lesson: str = "flow.lesson:LESSON"
    decks: str = "decks:DECKS"
    simulate: str = ""
    """Nothing if it has no matches that can be simulated by themselves."""


class GamePlugin(ABC, Generic[ViewT]):
    """One game of the cabinet. Made once, when the game is first asked for; holds nothing of a game in play."""

    game: ClassVar[str]
    """The whole game's name, and that of its home."""
    parts: ClassVar[Parts]

    @property
    def match(self) -> str:
        """What a record of a single match of it is called."""
        return f"{self.game}-match"

    @property
    def friendly(self) -> str:
        """What a record of a friendly of it is called."""
        return friendly.name_of(self.game)

    def _part(self, place: str) -> Any:
        """What `parts` names, imported now."""
        module, _, name = place.partition(":")
        found = import_module(f"game.games.{self.game}.{module}")
        return getattr(found, name) if name else found

    # -- a career

    def new_career(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int], won: Won) -> AnyBeginScene:
        """Asks what a new career shall be; `on_start` is told what was chosen.

        `won` is asked for the medals that there are, where those matter.
        """
        scene: AnyBeginScene = self._part(self.parts.new_career)(ui, on_start=on_start, new_seed=new_seed)
        return scene

    def scenarios(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int], won: Won) -> Scene:
        """Where one of its scenarios is chosen; `on_start` gets its set-up and its seed."""
        from game.stage.scenario_gallery import ScenarioGallery

        return ScenarioGallery(ui, self.game, games.scenarios_of(self.game), won(), on_start)

    def quick_match(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int]) -> AnyBeginScene:
        """Asks what a friendly shall be; `on_start` gets a set-up that can be played and a seed."""
        scene: AnyBeginScene = self._part(self.parts.quick_match)(ui, on_start=on_start, new_seed=new_seed)
        return scene

    def play(
        self,
        ui: Ui,
        session: Session[ViewT],
        replays: Path,
        on_leave: Callable[[], None],
        on_again: Callable[[], None] | None = None,
    ) -> None:
        """Lead people through a career from where it stands; `replays` is where matches are kept. `on_again` begins
        another one like it, where that can be done."""
        flow = self._part(self.parts.career)(ui, session, replays, on_leave)
        flow.on_again = on_again
        flow.start()

    def lesson(self) -> Lesson:
        """The first evening in which it is learnt."""
        found: Lesson = self._part(self.parts.lesson)
        return found

    def play_friendly(self, ui: Ui, session: Session[ViewT], replays: Path, doors: FriendlyDoors) -> None:
        """Lead people through a friendly from where it stands."""
        self._part(self.parts.friendly).FriendlyFlow(ui, session, replays, doors).start()

    def summarise(self, view: ViewT, pack: TeamPack | None = None) -> Summary:
        """What a career's or friendly's file keeps for the list of careers, from a spectator's view; `pack` is played
        with."""
        if hasattr(getattr(view, "setup", None), "best_of"):
            return friendly_facts.summarise(self._part(self.parts.friendly).series_of(view, pack))
        summary: Summary = self._part(self.parts.summary).summarise(view, pack)
        return summary

    def _picture(self, details: Mapping[str, object]) -> Picture | None:
        from game.stage.summary import picture_in

        kind: type[Picture] = self._part(self.parts.summary).Picture
        return picture_in(kind, details)

    def glance(self, t: Texts, details: Mapping[str, object], pack: TeamPack | None = None) -> Glance | None:
        """What the list shows of `Summary.details`, which may be a stranger's: None if it is nothing of ours."""
        from game.stage.summary import glance

        if friendly_facts.is_of_friendly(details):
            return friendly_facts.glance(t, details, partial(self.crest, pack=pack))
        picture = self._picture(details)
        if picture is None:
            return None
        seen = glance(t, picture, partial(self.crest, pack=pack))
        name = self.campaigns().get(self.honours(details).campaign, "")
        return replace(seen, note=f"{name} · {seen.note}") if name and name not in seen.note else seen

    def is_over(self, details: Mapping[str, object]) -> bool:
        """Whether nothing is left to play in a career with these `Summary.details`."""
        if friendly_facts.is_of_friendly(details):
            return friendly_facts.is_over(details)
        picture = self._picture(details)
        return picture is not None and picture.is_finished

    def honours(self, details: Mapping[str, object]) -> CareerStats:
        """What a career with these `Summary.details` has come to, for the hall of fame and the statistics.

        What `summarise` kept of it by `summary.keep_stats`; of a career from before, only whether it is over.
        """
        return summary.kept_stats(details) or summary.CareerStats(over=self.is_over(details))

    def campaigns(self) -> Mapping[str, str]:
        """The scenarios or campaigns in which medals are won, in their order: each one's key and name."""
        return {one.key: one.name for one in games.scenarios_of(self.game)}

    def campaign_aim(self, t: Texts, key: str) -> str:
        """What one of them counts, and what of it bronze, silver and gold take."""
        from game.stage.scenario import aim_of

        return aim_of(t, self.game, key)

    def crest(self, key: str, pack: TeamPack | None = None) -> Crest | None:
        """The crest of a club by its key in the levels, a pack's too; None for a club nobody knows any more."""
        crest: Crest | None = self._part(self.parts.summary).crest_by_key(key, pack)
        return crest

    def decks(self) -> tuple[Deck, ...]:
        """What of it can be changed in teams of one's own."""
        found: tuple[Deck, ...] = self._part(self.parts.decks)
        return found

    # -- records

    @abstractmethod
    def sides(self, record: Record) -> tuple[Side, Side]:
        """Who met in the record of a match, home first, and how it ended. Raises `InputError` if it can't be read."""

    @abstractmethod
    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of a recorded career that are over, in the order they were played."""

    def figures(self, record: Record, seats: Sequence[int]) -> Sequence[Figure]:
        """What the players of some seats' managers did in a recorded career, by what the game counts of them.

        Raises `InputError` for a record that can't have happened.
        """
        try:
            found: Sequence[Figure] = self._part(self.parts.figures).figures(record, seats)
        except MISFITS:
            raise InputError("what the record says of its players can't have happened") from None
        return found

    def screening(self, record: Record) -> Screening:
        """The match in a record of one, which may be a stranger's.

        Raises `InputError` if it is of something else or its events can't have happened.
        """
        screening: Screening = self._part(self.parts.screening).of_record(record)
        return screening

    @property
    def match_screens(self) -> Any:
        """The screens of a match (`game.stage.screening.MatchScreens`)."""
        return self._part(self.parts.screening).SCREENS

    def exhibition(self, seed: int) -> Record:
        """A match out of nothing, between computers: for the smoke test and pictures."""
        record: Record = self._part(self.parts.screening).exhibition(seed)
        return record

    def matchdays(self, record: Record) -> Sequence[Filming]:
        """The matchdays of a recorded career that are over, each with all its matches at once."""
        raise InputError(f"{self.game} has no matchdays with all matches at once; --match films one match")

    # -- the cabinet as a whole

    def simulate(self, options: Namespace, progress: ShowProgress) -> tuple[str, dict[str, float]]:
        """Who plays, and the means of many matches between them, as the arguments of `gaffer sim` say."""
        if not self.parts.simulate:
            raise InputError(f"{self.game} has no matches to simulate")
        means: tuple[str, dict[str, float]] = self._part(self.parts.simulate)(options, progress)
        return means

    def resolve(self, data: bytes, file: str) -> Any:
        """What comes of one comparison, as a struct, from a file's bytes. Raises `InputError`."""
        raise InputError(f"{self.game} has no zones to resolve")

    def paint_card(self, look: Look, picture: Surface) -> None:
        """Paint what lies on its table, on a board of `game_cards.TITLE_PICTURE` units: its card on the title."""
        self._part(self.parts.card)(look, picture)

    def kiosk_game(self, ui: Ui, profile: Profile, seed: int) -> KioskGame:
        """What the kiosk offers of it: its share of attract mode, and a visitor's few minutes."""
        game: KioskGame = self._part(self.parts.kiosk_game)(ui, profile, seed)
        return game

    def gallery(self) -> Mapping[str, Callable[[Ui, int], Scene]]:
        """Its screens by name, for a surrounding and a seed, in the order in which a newcomer meets them."""
        scenes: Mapping[str, Callable[[Ui, int], Scene]] = self._part(self.parts.gallery)
        return scenes


def numbered(record: Record, listed: Sequence[ListedMatch]) -> Sequence[ListedMatch]:
    """The matches `listed` of a record; those of a friendly are counted, whatever date they had."""
    if not friendly_facts.is_friendly(record.header.game):
        return listed

    def when(number: int) -> Callable[[Texts], str]:
        return lambda t: t("friendly.leg", n=number)

    return [replace(one, when=when(number)) for number, one in enumerate(listed, 1)]


AnyPlugin = GamePlugin[Any]
"""One game of the cabinet, where only its name says which."""


def plugin_of(game: str) -> AnyPlugin:
    """What the cabinet knows of a game, or of the game a match is played in; the same object every time.

    Raises `InputError` if the cabinet has no such game.
    """
    name = whole_name(game)
    if name not in PLUGINS:
        raise InputError(f"there is no game {name!r} in this cabinet; it has {', '.join(GAMES)}")
    made: AnyPlugin = plugin(name)
    return made

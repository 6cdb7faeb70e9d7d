"""Matches to be watched again: the replays in a folder, and what was shown of a career, to be kept there.

Owns the folder, the files' names, when one was written, and why one can't be used, in words; and the way from a
career's record to the list, the screen and the folder. What is in a career's list the game has found in the record.
The format of the files is the engine's; none that is there is changed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from engine.core.errors import InputError, os_reason
from engine.core.model import Event
from engine.core.record import Record
from engine.storage.files import names_in, require_plain
from engine.storage.replay import SUFFIX, read_replay, write_replay
from game.stage import game_plugin
from game.stage.after_match import offer_best
from game.stage.career_controller import AnyController
from game.stage.game_plugin import Filming, ListedMatch, Side
from game.stage.highlights import Watched, offers
from game.stage.registry import whole_name
from game.stage.untrusted_replay import matches_of, screening_of, sides_of
from game.ui.dialogs import Dialog
from game.ui.look import metrics
from game.ui.scene import Scene, Ui
from game.ui.text import score_of
from game.ui.widgets import Button, Cell, Column, Hint, Panel, Paragraph, Row, Table, TableColumn, Widget
from game.ui.widgets.chips import emblem


def written(nanoseconds: int) -> str:
    """A moment since 1970 as people write it down anywhere: 2026-11-21 09:41; "–" for what no calendar has."""
    try:
        return datetime.fromtimestamp(nanoseconds / 1e9).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):  # a disk may give a file any date
        return "–"


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay file. `kept` is when it was last written, in nanoseconds since 1970.

    `game` is whose match or game it is, "" where that can't be known; `sides`, home first, are those of a match, None
    for a record of a whole game. `problem` is a sentence where the
    file can't be used, else "".
    """

    path: Path
    kept: int
    sides: tuple[Side, Side] | None = None
    problem: str = ""
    game: str = ""

    @property
    def is_match(self) -> bool:
        """Whether it can be watched: a match, readable."""
        return self.sides is not None


def list_replays(folder: Path) -> list[Replay]:
    """Every replay file in `folder`, the latest first; none is hidden, however broken."""
    try:
        paths = names_in(folder, SUFFIX)
    except InputError as fault:
        return [Replay(folder, 0, problem=str(fault))]
    return sorted(map(_look, paths), key=lambda one: (-one.kept, one.path.name))


def _look(path: Path) -> Replay:
    kept = 0
    try:
        kept = require_plain(path).st_mtime_ns
        record = read_replay(path)
        return Replay(path, kept, sides_of(record), game=whole_name(record.header.game))
    except OSError as fault:
        return Replay(path, kept, problem=str(InputError(f"{path.name} can't be read: {os_reason(fault)}")))
    except InputError as fault:
        return Replay(path, kept, problem=str(fault))


def keep(folder: Path, record: Record, key: str) -> Path:
    """Write a match into `folder`, under both names, home first, and the `key` that says where in its career it was.

    Raises `InputError` if it can't be written.
    """
    home, visitors = game_plugin.plugin_of(record.header.game).sides(record)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise InputError(f"{folder} can't be made: {os_reason(fault)}") from None
    names = [home.name, visitors.name, str(home.goals), str(visitors.goals)]
    path = next(path for path in _paths(folder, names, key) if not path.exists() or _holds(path, record))
    write_replay(path, record)
    return path


def _paths(folder: Path, names: list[str], key: str) -> Iterator[Path]:
    """Where it may be kept: under its own name, else with a number, as another career may have had the like."""
    yield folder / replay_name(names, key)
    for number in count(2):
        yield folder / replay_name([*names, key], str(number))


def _holds(path: Path, record: Record) -> bool:
    try:
        return read_replay(path) == record
    except (InputError, OSError):
        return False


_SPELT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ø": "o", "ł": "l", "æ": "ae", "œ": "oe", "đ": "d"})


def replay_name(names: list[str], key: str) -> str:
    """A file name that people can read and every disk takes: clubs, score, and where the match belongs.

    >>> replay_name(["Möwenbruck", "Hollowgate", "1", "2"], "round/9")
    'moewenbruck-hollowgate-1-2-round-9.gafferplay'
    """
    words = unicodedata.normalize("NFC", " ".join([*names, key])).lower().translate(_SPELT)
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return ("-".join(re.findall("[a-z0-9]+", plain)) or "match")[:120] + SUFFIX


class SavedMatches:
    """The matches of `lead`'s career. `replays` is the folder where matches are kept."""

    def __init__(self, lead: AnyController, replays: Path) -> None:
        self._lead = lead
        self._replays = replays

    def matches(self) -> None:
        """All matches that are over, to be watched again."""
        ui = self._lead.ui

        watch, best = self._telling(self._watch), self._telling(self._best)
        session = self._lead.session
        managers = game_plugin.plugin_of(session.header.game).honours(session.career.summary.details).managers
        own = [one.club for one in managers if one.level == 0]
        doors = MatchDoors(watch, ui.stack.pop, best=best)
        scene = MatchesScene(ui, self.listed(), doors, own=own)
        ui.stack.push(scene)

    def _telling(self, show: Callable[[Record], None]) -> Callable[[ListedMatch], None]:
        """Shows a match of the list; what is wrong with its record is told."""

        def shown(match: ListedMatch) -> None:
            ui = self._lead.ui
            try:
                show(match.record())
            except InputError as fault:
                ui.stack.push(Dialog(ui, ui.t("cabinet.trouble"), str(fault)))

        return shown

    def told(self) -> list[Event]:
        """All that those at the screen were shown so far; what is still being shown isn't in it."""
        session = self._lead.session
        events = [event for entry in session.record().entries() for event in entry.events]
        seen = [event for event in events if event.visible_to(session.eye)]
        return seen[: len(seen) - len(self._lead.tape.ahead())]

    def told_since(self, *starts: type[Event], back: int = 1) -> list[Event]:
        """The same from the `back`-latest of these events on, else all; only as much is read as that takes, as careers
        get long."""
        session, ahead = self._lead.session, len(self._lead.tape.ahead())
        found: list[Event] = []
        for number in range(session.actions, -1, -1):
            entry = next(iter(session.career.entries(number)))
            found[:0] = [event for event in entry.events if event.visible_to(session.eye)]
            seen = found[: len(found) - ahead] if len(found) > ahead else []
            begun = [place for place, event in enumerate(seen) if isinstance(event, starts)]
            if len(begun) >= back:
                return seen[begun[-back] :]
        return found[: len(found) - ahead]

    def listed(self) -> Sequence[ListedMatch]:
        """The matches of the career so far."""
        session = self._lead.session
        return matches_of(session.record())

    def record_of(self, key: str) -> Record:
        """A match that is over as a record of its own. Raises `LookupError` if there is none called `key`."""
        return self._lead.session.match_record(key)

    def keep(self, key: str) -> str:
        """Keep a match that is over, called `key`; says where. Raises `InputError` if it can't be written."""
        lead = self._lead
        path = keep(self._replays, self.record_of(key), key)
        return lead.ui.t("career.kept", file=path.name)

    def film(self, match: Filming, names: list[str], key: str) -> None:
        """Film something that was played, into the folder of what is kept; what is wrong is told."""
        from game.stage import film

        ui = self._lead.ui
        try:
            film.make(ui, match, self._replays / replay_name(names, key))
        except (InputError, OSError) as fault:
            ui.stack.push(Dialog(ui, ui.t("film.title"), str(fault)))

    def save_game(self) -> None:
        """Keep the whole career as a record, and say where."""
        ui, record = self._lead.ui, self._lead.session.record()
        path = self._replays / replay_name([record.header.seats[0].name], f"{record.header.game}-{record.header.seed}")
        try:
            self._replays.mkdir(parents=True, exist_ok=True)
            self._lead.session.export(path)
            told = ui.t("career.kept", file=path.name)
        except InputError as fault:
            told = str(fault)
        except OSError as fault:
            told = f"{self._replays} can't be made: {os_reason(fault)}"
        ui.stack.push(Dialog(ui, ui.t("career.kept_title"), told))

    def _watch(self, record: Record, what: Watched = "all") -> None:
        ui = self._lead.ui
        scene = screening_of(record).scene(ui, on_over=ui.stack.pop, on_back=ui.stack.pop)
        ui.stack.push(scene)
        if what != "all":
            scene.watch_again(what)

    def _best(self, record: Record) -> None:
        """Highlights, or goals alone if there were any."""
        ui = self._lead.ui
        offered = offers(screening_of(record).scene(ui).timeline.beats)
        offer_best(ui, offered, lambda choice: self._watch(record, choice))


@dataclass(frozen=True, slots=True)
class MatchDoors:
    """Where a list of matches leads: a match whole, or in short; `whole` is all of the game they are of."""

    watch: Callable[[ListedMatch], None]
    back: Callable[[], None]
    best: Callable[[ListedMatch], None] | None = None
    whole: Callable[[], None] | None = None


class MatchesScene(Scene):
    """All matches of a career that were played, in order; `note` says something above them. `own` are the names of
    people's clubs."""

    first_focus = "matches"

    def __init__(
        self,
        ui: Ui,
        matches: Sequence[ListedMatch],
        doors: MatchDoors,
        *,
        note: str = "",
        own: Collection[str] = (),
    ) -> None:
        super().__init__(ui)
        self.matches = list(matches)
        self._doors = doors
        self._note = note
        self._own = own
        self._chosen = 0

    def build(self) -> Widget:
        t = self.ui.t
        left, right = t("replays.home"), t("replays.visitors")
        columns = [
            TableColumn(t("matches.when"), 220, "left", "semi18", "muted", pinned=True),
            TableColumn(left, 150, "right", "semi20", grow=True, pinned=True),
            TableColumn("", 52, "centre"),
            TableColumn("", 96, "centre", "display32", "amber", pinned=True),
            TableColumn("", 52, "centre"),
            TableColumn(right, 150, "left", "semi20", grow=True, pinned=True),
        ]
        rows = [self._row(one) for one in self.matches]
        table = Table(
            columns, rows, row_height=52, empty=t("matches.none"), on_press=self._watch, on_row=self._choose,
            start=self._chosen, key="matches",
        )  # fmt: skip
        hints = [Hint("confirm", t("replays.watch")), Hint("back", t("ui.back"))]
        parts: list[Widget] = [Panel(table, pad=metrics.STEP, grow=1)]
        if self._note:
            parts.insert(0, Panel(Paragraph(self._note)))
        buttons = []
        if self.matches and (best := self._doors.best) is not None:
            buttons = [
                Button(t("replays.watch"), lambda: self._watch(self._chosen), kind="primary", key="watch", grow=1),
                Button(t("replays.highlights"), lambda: best(self.matches[self._chosen]), key="highlights", grow=1),
            ]
        if self._doors.whole is not None:
            buttons.append(Button(t("matches.whole"), self._doors.whole, key="whole", grow=1))
        if buttons:
            parts.append(Row(buttons))
        body = Column(parts, gap=metrics.STEP, grow=1)
        return self.page(body, title=t("matches.title"), hints=hints)

    def back(self) -> None:
        self._doors.back()

    def _row(self, one: ListedMatch) -> list[str | Cell]:
        left, right = one.sides
        return [
            one.when(self.ui.t),
            self._name(left),
            Cell(picture=emblem(left.crest, 38)),
            score_of(left.goals, right.goals),
            Cell(picture=emblem(right.crest, 38)),
            self._name(right),
        ]

    def _name(self, side: Side) -> Cell:
        """A club; one's own is marked."""
        return Cell(side.name, tone="amber" if side.name in self._own else None)

    def _choose(self, index: int) -> None:
        self._chosen = index

    def _watch(self, index: int) -> None:
        self._doors.watch(self.matches[index])

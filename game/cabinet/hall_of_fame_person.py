"""What one person has done: seasons, titles and cups of all his careers, and out of the careers' files his runs, his
biggest wins and the way to watch any of them again, whole or in short, and his best eleven of each game.

Owns counting his matches and the page. Files are read one a frame. A match that a file doesn't hold isn't counted, and
nothing is guessed from it: that some couldn't be read is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from engine.core.errors import InputError
from engine.core.record import Record
from game.cabinet.hall_of_fame import Career, Person
from game.stage.game_plugin import Figure, ListedMatch
from game.ui.look import faces, metrics, palette
from game.ui.look.look import Look
from game.ui.scene import Scene, Ui
from game.ui.text import score_of
from game.ui.widgets import (
    Button,
    Cell,
    Column,
    Columns,
    Hint,
    Label,
    Pane,
    Panel,
    Paragraph,
    Row,
    Scroll,
    Table,
    TableColumn,
    Widget,
)
from game.ui.widgets.chips import emblem

_BIGGEST = 12
_ELEVEN = 11
_TERMS = {"matches": "matches_on_file"}
"""Figures that the glossary calls otherwise."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A match of somebody's: the match, which side was his, and of which career it is."""

    match: ListedMatch
    side: int
    career: str

    @property
    def margin(self) -> int:
        """His goals less the others'."""
        own, other = self.match.sides[self.side].goals, self.match.sides[1 - self.side].goals
        return own - other


@dataclass(frozen=True, slots=True)
class Deeds:
    """Somebody's matches added up: the longest runs of wins and without a defeat are within a career each."""

    played: int
    won: int
    drawn: int
    lost: int
    streak: int
    unbeaten: int
    biggest: tuple[Feat, ...]


def feats_in(career: Career, person: Person, matches: Iterable[ListedMatch]) -> list[Feat]:
    """His matches in one of his careers, by the name of the club he managed there, in their order."""
    name = person.name.casefold()
    clubs = {one.club for one in career.honours.managers if one.level == 0 and one.name.strip().casefold() == name}
    found = []
    for match in matches:
        sides = [side for side, one in enumerate(match.sides) if one.name in clubs]
        if len(sides) == 1:
            found.append(Feat(match, sides[0], career.name))
    return found


def deeds(of_careers: Sequence[Sequence[Feat]]) -> Deeds:
    """All of somebody's matches, career by career. A shoot-out isn't in the score: such a match counts as drawn."""
    every = [feat for feats in of_careers for feat in feats]
    wins = sorted((feat for feat in every if feat.margin > 0), key=lambda feat: -feat.margin)
    return Deeds(
        played=len(every),
        won=len(wins),
        drawn=sum(feat.margin == 0 for feat in every),
        lost=sum(feat.margin < 0 for feat in every),
        streak=max((_longest(feats, 1) for feats in of_careers), default=0),
        unbeaten=max((_longest(feats, 0) for feats in of_careers), default=0),
        biggest=tuple(wins[:_BIGGEST]),
    )


def _longest(feats: Sequence[Feat], least: int) -> int:
    """The longest run of matches with at least that margin."""
    longest = run = 0
    for feat in feats:
        run = run + 1 if feat.margin >= least else 0
        longest = max(longest, run)
    return longest


@dataclass(frozen=True, slots=True)
class Pick:
    """A player of somebody's best eleven of a game, and of which career he is."""

    figure: Figure
    career: str


def eleven(found: Iterable[Pick]) -> list[Pick]:
    """Those of whom most is counted, each by his best career."""
    best: dict[str, Pick] = {}
    for pick in found:
        if pick.figure.count > 0 and (
            pick.figure.name not in best or pick.figure.count > best[pick.figure.name].figure.count
        ):
            best[pick.figure.name] = pick
    return sorted(best.values(), key=lambda pick: -pick.figure.count)[:_ELEVEN]


@dataclass(frozen=True, slots=True)
class Archive:
    """How a career's file is read, and how a match out of one is watched, or seen in short."""

    read: Callable[[Path], Record]
    matches: Callable[[Record], Sequence[ListedMatch]]
    watch: Callable[[ListedMatch], None]
    best: Callable[[ListedMatch], None]
    figures: Callable[[Record, Sequence[int]], Sequence[Figure]]


class PersonScene(Scene):
    """One person's page in the hall of fame. `careers` are all there are."""

    first_focus = "biggest"

    def __init__(self, ui: Ui, person: Person, careers: Sequence[Career], archive: Archive) -> None:
        super().__init__(ui)
        self.person = person
        self.archive = archive
        self.found: list[list[Feat]] = []
        self.picks: dict[str, list[Pick]] = {}
        """Everybody who played for him, by game."""
        self._row = 0
        self.unread = 0
        name = person.name.casefold()
        self.careers = [
            career
            for career in careers
            if any(one.level == 0 and one.name.strip().casefold() == name for one in career.honours.managers)
        ]
        self._left: Iterator[Career] = iter(self.careers)
        self.reading = True

    def update(self, seconds: float) -> None:
        """Read the next career."""
        super().update(seconds)
        if not self.reading:
            return
        if (career := next(self._left, None)) is not None:
            self._read(career)
        else:
            self.reading = False
            self.rebuild()
            self.focus_first()

    def read_on(self) -> None:
        """Read all that is left at once."""
        for career in self._left:
            self._read(career)
        self.reading = False

    def _read(self, career: Career) -> None:
        try:
            if career.path is None:
                raise InputError("this career has no file")
            record = self.archive.read(career.path)
            matches = self.archive.matches(record)
            name = self.person.name.casefold()
            seats = [seat for seat, one in enumerate(record.header.seats) if one.name.strip().casefold() == name]
            picks = [Pick(one, career.name) for one in self.archive.figures(record, seats)]
            self.picks.setdefault(career.game, []).extend(picks)
            self.found.append(feats_in(career, self.person, matches))
        except InputError:
            self.unread += 1

    def build(self) -> Widget:
        t = self.ui.t
        hints = [Hint("back", t("ui.back"))]
        if self.reading:
            words = Label(t("hall.reading", n=len(self.careers)), "body20", palette.MUTED, align="centre")
            return self.page(Panel(words), title=self.person.name, hints=hints)
        told = deeds(self.found)
        panes = [
            Pane(t("hall.person.figures"), self._figures(told), 290),
            Pane(t("hall.person.biggest"), self._biggest(told), 560, grow=1),
            Pane(t("hall.person.eleven"), self._elevens(), 330),
        ]
        return self.page(Columns(panes), title=self.person.name, subtitle=t("hall.person.title"), hints=hints)

    def _figures(self, told: Deeds) -> Widget:
        t, person = self.ui.t, self.person
        seasons = [career.honours.seasons for career in self.careers if career.honours.seasons is not None]
        numbers = [
            ("careers", person.careers),
            ("seasons", sum(seasons) if seasons else None),
            ("careers_won", person.won),
            ("titles", person.titles.total if person.titles else None),
            ("cups", person.cups.total if person.cups else None),
            ("matches", told.played),
            ("won", told.won),
            ("drawn", told.drawn),
            ("lost", told.lost),
            ("streak", told.streak),
            ("unbeaten", told.unbeaten),
        ]
        columns = [
            TableColumn("", 170, "left", "semi20", grow=True),
            TableColumn("", 70, style="figuresbold24", tone="amber"),
        ]
        rows: list[Sequence[str | Cell]] = [
            [Cell(t(f"hall.person.{key}"), term=f"all.{_TERMS.get(key, key)}"), "–" if n is None else str(n)]
            for key, n in numbers
        ]
        table = Table(columns, rows, row_height=40, key="deeds")
        table.focusable = False  # to look at only
        notes = [Paragraph(t("hall.person.unread", n=self.unread), "body18", palette.MUTED)] if self.unread else []
        return Column([Panel(table, pad=metrics.STEP, grow=1), *notes])

    def _biggest(self, told: Deeds) -> Widget:
        t = self.ui.t
        columns = [
            TableColumn("", 190, "right", "semi20", grow=True),
            TableColumn("", 44, "centre"),
            TableColumn("", 84, "centre", "display32", "amber", term="all.score"),
            TableColumn("", 44, "centre"),
            TableColumn("", 190, "left", "semi20", grow=True),
        ]
        rows: list[Sequence[str | Cell]] = []
        for feat in told.biggest:
            home, away = feat.match.sides
            when = f"{feat.career} · {feat.match.when(t)}"
            rows.append([
                Cell(home.name, tone=None if feat.side else "amber"),
                Cell(picture=emblem(home.crest, 32)),
                score_of(home.goals, away.goals),
                Cell(picture=emblem(away.crest, 32)),
                Cell(away.name, tone="amber" if feat.side else None, note=when),
            ])  # fmt: skip
        table = Table(
            columns,
            rows,
            row_height=56,
            empty=t("hall.person.no_wins"),
            on_press=lambda row: self.archive.watch(told.biggest[row].match),
            on_row=self._choose,
            key="biggest",
        )
        parts: list[Widget] = [Panel(table, title=t("hall.person.biggest").upper(), pad=metrics.STEP, grow=1)]
        if told.biggest:
            buttons = [
                Button(t("replays.watch"), lambda: self.archive.watch(self._chosen(told)), key="watch", grow=1),
                Button(t("replays.highlights"), lambda: self.archive.best(self._chosen(told)), key="best", grow=1),
            ]
            parts.append(Row(buttons))
        return Column(parts, gap=metrics.STEP, grow=1)

    def _choose(self, row: int) -> None:
        self._row = row

    def _chosen(self, told: Deeds) -> ListedMatch:
        return told.biggest[min(self._row, len(told.biggest) - 1)].match

    def _elevens(self) -> Widget:
        """His best eleven of each game, by what that game counts."""
        t = self.ui.t
        columns = [
            TableColumn("", 46, "centre"),
            TableColumn("", 110, "left", "semi20", grow=True),
            TableColumn("", 60, style="figuresbold20", tone="amber", term="all.best_eleven"),
        ]
        panels: list[Widget] = []
        for game, picks in self.picks.items():
            rows: list[Sequence[str | Cell]] = [
                [
                    Cell(picture=_portrait(one.figure.face)),
                    Cell(one.figure.name, note=one.career),
                    str(one.figure.count),
                ]
                for one in eleven(picks)
            ]
            if rows:
                title = t("hall.person.eleven_of", game=t(f"title.games.{game}.name")).upper()
                counted = t(f"{game}.hall.eleven").upper()
                table = Table(columns, rows, row_height=46, key=f"eleven {game}")
                table.focusable = False  # to look at only
                panels.append(Panel(table, title=title, aside=counted, pad=metrics.STEP))
        if not panels:
            panels = [Panel(Paragraph(t("hall.person.no_eleven"), "body18"), title=t("hall.person.eleven").upper())]
        return Scroll(Column(panels, gap=metrics.STEP), floor=120, key="elevens")


def _portrait(face: int | None) -> Callable[[Look, bool], pygame.Surface]:
    """Somebody's face in a table; an empty place for who has none."""

    def draw(look: Look, paper: bool) -> pygame.Surface:
        if face is None:
            return pygame.Surface((look.px(36), look.px(36)), pygame.SRCALPHA)
        return faces.face(look, face, 36)

    return draw

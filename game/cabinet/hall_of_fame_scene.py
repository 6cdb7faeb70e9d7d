"""The hall of fame and the statistics of the whole cabinet, over all careers of all games.

Reads careers as they come, a few a frame, and shows what `game.cabinet.hall_of_fame` makes of them; a file that can't
be used is left out and counted. Ranks nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter

from engine.core.errors import InputError
from engine.storage.listing import Broken, CareerInfo
from game.cabinet import hall_of_fame
from game.cabinet.hall_of_fame import Best, Career, Figures, Laurel, Medals, Sum
from game.cabinet.hall_of_fame_person import Archive, PersonScene
from game.stage import friendly, game_plugin, registry
from game.stage.friendly import Tally
from game.stage.made_up_names import made_up_names
from game.stage.replays import written
from game.stage.style.medals import medal
from game.stage.summary import Manager
from game.ui.look import metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.marks import mark
from game.ui.scene import Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Cell, Column, Hint, Label, Pane, Panel, Paragraph, Row, Table, TableColumn, Tabs, Widget
from game.ui.widgets.chips import emblem
from game.ui.widgets.fields import Stepper

AT_ONCE = 0.15
"""Seconds that may be read for before anything is shown: shorter than anybody waits."""
A_FRAME = 0.010
"""Seconds of a frame that are read in, when there are more careers than that."""
_ALL = ""
_UNKNOWN = "–"
_DATE = 10
"""Letters of a moment that are its date."""
_WHO = {0: "person", None: "shield"}
"""The mark of who has won: a person, nobody, else a computer."""


class HallOfFameScene(Scene):
    """`careers` makes the careers one by one, in any order; it is asked once, when the screen opens."""

    first_focus = "hall"

    def __init__(
        self, ui: Ui, careers: Callable[[], Iterator[CareerInfo | Broken]], archive: Archive | None = None
    ) -> None:
        """`archive` opens people's pages; without one there are none."""
        super().__init__(ui)
        self.archive = archive
        self.careers: list[Career] = []
        self.friendlies: dict[str, list[Tally]] = {}
        """Everybody's counts of each game's friendlies, which are no careers."""
        self.broken = 0
        self.game = _ALL
        self.reading = True
        self._files = careers()
        self._read(AT_ONCE)

    # -- reading

    def update(self, seconds: float) -> None:
        """Go on reading."""
        super().update(seconds)
        if not self.reading:
            return
        if self._read(A_FRAME):
            self.rebuild()
            self.focus_first()
        else:
            self._progress.set(self._read_so_far())

    def _read(self, seconds: float) -> bool:
        """Read for so long; True once there is nothing more."""
        until = perf_counter() + seconds
        for found in self._files:
            if isinstance(found, Broken):
                self.broken += 1
            else:
                self._take(found)
            if perf_counter() >= until:
                return False
        self.reading = False
        return True

    def _take(self, info: CareerInfo) -> None:
        if friendly.is_friendly(info.game):
            counted = self.friendlies.setdefault(registry.whole_name(info.game), [])
            counted += friendly.kept_tallies(info.summary.details)
            return
        try:
            honours = game_plugin.plugin_of(info.game).honours(info.summary.details)
        except InputError:  # of a game without rooms here
            self.broken += 1
            return
        game = registry.whole_name(info.game)
        self.careers.append(Career(game, info.name, info.played, honours, info.path, info.pack))

    # -- the scene

    def build(self) -> Widget:
        t = self.ui.t
        hints = [Hint("back", t("ui.back"))]
        if self.reading:
            self._progress = Label(self._read_so_far(), "body20", palette.MUTED, align="centre")
            return self.page(Panel(self._progress), title=t("hall.title"), hints=hints)
        if not self.careers and not self.friendlies:
            empty = Column([Paragraph(t("hall.empty")), *self._left_out()], gap=12)
            return self.page(Panel(empty), title=t("hall.title"), hints=hints)
        tabs = [
            Pane(t("hall.tab_hall"), self._hall()),
            Pane(t("hall.tab_statistics"), self._statistics()),
            Pane(t("hall.tab_people"), self._people()),
            Pane(t("hall.tab_medals"), self._medals()),
        ]
        if self.friendlies:
            tabs.append(Pane(t("hall.tab_friendlies"), self._friendlies()))
        subtitle = t("hall.careers", n=len(self.careers))
        hints.insert(0, Hint("page_right", t("ui.next_tab")))
        return self.page(Tabs(tabs, key="tabs", grow=1), title=t("hall.title"), subtitle=subtitle, hints=hints)

    def _read_so_far(self) -> str:
        return self.ui.t("hall.reading", n=len(self.careers) + self.broken)

    def _left_out(self, untold: int = 0) -> list[Widget]:
        """What the figures don't hold, in a sentence each."""
        counts = (("hall.broken", self.broken), ("hall.untold", untold))
        return [Paragraph(self.ui.t(key, n=n), "body18", palette.MUTED) for key, n in counts if n]

    # -- the hall of fame

    def _hall(self) -> Widget:
        t = self.ui.t
        found = hall_of_fame.laurels(self.careers, self.game)
        columns = [
            *(
                [TableColumn("", 52, "centre", "display40", "amber", pinned=True, term="all.place")]
                if self.game
                else []
            ),
            TableColumn("", 68, "centre", pinned=True),
            TableColumn("", 40, "centre", pinned=True, term="all.who"),
            TableColumn(t("hall.short.winner"), 190, "left", "bold24", grow=True, pinned=True),
            *([] if self.game else [TableColumn(t("hall.short.game"), 124, "left", "semi20")]),
            TableColumn(t("hall.short.won_with"), 290, "left", "semi20", term="all.won_with"),
            TableColumn(t("hall.short.seasons"), 92, style="figures24", term="all.seasons"),
            TableColumn(t("hall.short.date"), 130, style="figures20", tone="muted"),
        ]
        rows = [self._laurel(one) for one in found]
        people = [row for row, one in enumerate(found) if one.is_persons]
        table = Table(columns, rows, own=people, row_height=64, empty=t("hall.nobody"), key="hall")
        order = t("hall.order") if self.game == _ALL else t(f"{self.game}.hall.order")
        games = [(_ALL, t("hall.all_games")), *((game, t(f"title.games.{game}.name")) for game in registry.GAMES)]
        head = Row(
            [
                Stepper(t("hall.short.game"), games, self.game, self._choose, key="game", width=300),
                Paragraph(order, "body18", palette.MUTED, grow=1),
            ],
            gap=metrics.GUTTER,
            align="centre",
        )
        notes = self._left_out(hall_of_fame.untold(self.careers, self.game))
        return Column([head, Panel(table, pad=metrics.STEP, grow=1), *notes])

    def _laurel(self, one: Laurel) -> Sequence[str | Cell]:
        t, career = self.ui.t, one.career
        honours, winner = career.honours, one.winners[0]
        level = 0 if one.is_persons else winner.level
        sign = _WHO.get(level, "computer")
        names = t("hall.and").join(manager.name or manager.club for manager in one.winners)
        club = ", ".join(manager.club for manager in one.winners)
        score = t(f"{career.game}.hall.score", n=winner.score) if winner.score is not None else _UNKNOWN
        params = {"titles": winner.titles or 0, "cups": winner.cups or 0, "seasons": honours.seasons or 0}
        how = t(f"{career.game}.hall.how.{honours.how}", **params) if honours.how else ""
        who = t(
            "hall.who.nobody" if level is None else "hall.who.person" if level == 0 else "hall.who.computer", n=level
        )
        return [
            *([_place(one.place)] if self.game else []),
            Cell(picture=emblem(self._crest(career, winner), 48)),
            Cell(picture=lambda look, paper: mark(look, sign, 24, palette.INK if paper else palette.MUTED)),
            Cell(names, note=who if club == names else f"{club} · {who}"),
            *(
                []
                if self.game
                else [Cell(t(f"title.games.{career.game}.name"), note=t("hall.placed", n=one.place, of=one.of))]
            ),
            Cell(score, note=how),
            _UNKNOWN if honours.seasons is None else str(honours.seasons),
            written(career.played)[:_DATE],
        ]

    def _crest(self, career: Career, manager: Manager) -> Crest | None:
        return game_plugin.plugin_of(career.game).crest(manager.key, career.pack)

    def _choose(self, game: str) -> None:
        self.game = game
        self.rebuild()

    # -- statistics

    def _statistics(self) -> Widget:
        t = self.ui.t
        games = [game for game in registry.GAMES if any(career.game == game for career in self.careers)]
        width = 130 if self.ui.compact else 170
        columns = [
            TableColumn("", 210, "left", "semi20", grow=True, pinned=True),
            TableColumn(t("hall.short.all"), width, style="figuresbold24", tone="amber", pinned=True),
            *(TableColumn(t(f"title.games.{game}.name").upper(), width) for game in games),
        ]
        sums = [hall_of_fame.figures(self.careers), *(hall_of_fame.figures(self.careers, game) for game in games)]
        lines: list[tuple[str, Callable[[Figures], str | Cell]]] = [
            ("begun", lambda one: str(one.begun)),
            ("finished", lambda one: str(one.finished)),
            ("seasons", lambda one: self._number(one.seasons)),
            ("matches", lambda one: self._number(one.matches)),
            ("goals", lambda one: self._number(one.goals)),
            ("longest", lambda one: self._best(one.longest, "hall.season_count")),
            ("titles", lambda one: self._best(one.titles, "hall.title_count")),
        ]
        rows = [[t(f"hall.figure.{name}"), *(told(one) for one in sums)] for name, told in lines]
        table = Table(columns, rows, row_height=60, key="figures")
        notes = [Paragraph(t("hall.at_least"), "body18", palette.MUTED), *self._left_out()]
        return Column([Panel(table, pad=metrics.STEP, grow=1), *notes])

    def _number(self, number: Sum | None) -> str:
        if number is None:
            return _UNKNOWN
        return str(number.total) if number.whole else self.ui.t("hall.more", n=number.total)

    def _best(self, best: Best | None, key: str) -> str | Cell:
        return Cell(self.ui.t(key, n=best.count), style="semi20", note=best.name) if best is not None else _UNKNOWN

    def _people(self) -> Widget:
        t = self.ui.t
        width = 110 if self.ui.compact else 130
        terms = {"careers": "all.careers", "finished": "all.finished", "won": "all.careers_won", "titles": "all.titles",
                 "cups": "all.cups", "victories": "all.won"}  # fmt: skip
        columns = [
            TableColumn(t("hall.short.name"), 200, "left", "bold24", grow=True, pinned=True),
            *_counted(t, terms, width),
        ]
        rows: list[Sequence[str | Cell]] = [
            [
                one.name,
                str(one.careers),
                str(one.finished),
                str(one.won),
                *(self._number(number) for number in (one.titles, one.cups, one.victories)),
            ]
            for one in hall_of_fame.people(self.careers)
        ]
        table = Table(
            columns,
            rows,
            row_height=52,
            empty=t("hall.no_people"),
            on_press=None if self.archive is None else self._open_person,
            key="people",
        )
        return Column([Panel(table, pad=metrics.STEP, grow=1), Paragraph(t("hall.at_least"), "body18", palette.MUTED)])

    def _friendlies(self) -> Widget:
        """Everybody's matches of a friendly, game by game."""
        t = self.ui.t
        width = 110 if self.ui.compact else 130
        terms = {"matches": "all.played", "won": "all.won", "drawn": "all.drawn", "lost": "all.lost"}
        columns = [
            TableColumn(t("hall.short.name"), 200, "left", "bold24", grow=True, pinned=True),
            TableColumn(t("hall.short.game"), 124, "left", "semi20"),
            *_counted(t, terms, width),
        ]
        made_up = made_up_names(t)
        rows: list[Sequence[str | Cell]] = [
            [one.name, t(f"title.games.{game}.name"), *_counts(one)]
            for game in registry.GAMES
            for one in friendly.add_up(self.friendlies.get(game, ()), made_up)
        ]
        rows += [
            [Cell(t("hall.unnamed"), "muted"), t(f"title.games.{game}.name"), *_counts(all_of_them)]
            for game in registry.GAMES
            if (all_of_them := friendly.of_unnamed(self.friendlies.get(game, ()), made_up)).played
        ]
        table = Table(columns, rows, row_height=52, empty=t("hall.no_friendlies"), key="friendlies")
        return Column(
            [Panel(table, pad=metrics.STEP, grow=1), Paragraph(t("hall.friendlies"), "body18", palette.MUTED)]
        )

    def _medals(self) -> Widget:
        """Every campaign there is, the best medal a person has won in it, and how many of each."""
        t = self.ui.t
        columns = [
            TableColumn("", 60, "centre", pinned=True, term="all.medal"),
            TableColumn(t("hall.short.campaign"), 220, "left", "bold24", grow=True, pinned=True),
            TableColumn(t("hall.short.name"), 200, "left", "semi20"),
            *(
                TableColumn(t(f"hall.short.{metal}"), 92, style="figures24", term="all.medal")
                for metal in ("gold", "silver", "bronze")
            ),
            TableColumn(t("hall.short.date"), 130, style="figures20", tone="muted"),
        ]
        rows = [
            self._campaign(name, hall_of_fame.medals(self.careers, game, key), self._aim(game, key))
            for game in registry.GAMES
            for key, name in game_plugin.plugin_of(game).campaigns().items()
        ]
        own = [number for number, row in enumerate(rows) if row[-1] != _UNKNOWN]
        table = Table(columns, rows, own=own, row_height=56, key="medals")
        return Column([Panel(table, pad=metrics.STEP, grow=1)])

    def _aim(self, game: str, key: str) -> str:
        t = self.ui.t
        parts = t(f"title.games.{game}.name"), game_plugin.plugin_of(game).campaign_aim(t, key)
        return " · ".join(part for part in parts if part)

    def _campaign(self, name: str, won: Medals, aim: str) -> Sequence[str | Cell]:
        best = won.best
        metal = best.honours.medal if best is not None else ""
        return [
            Cell(picture=lambda look, paper: medal(look, metal, 40, palette.INK if paper else palette.MUTED)),
            Cell(name, note=aim),
            won.name or _UNKNOWN,
            *(str(count) if count else _UNKNOWN for count in won.counts),
            written(best.played)[:_DATE] if best is not None else _UNKNOWN,
        ]

    def _open_person(self, row: int) -> None:
        assert self.archive is not None, "without one nobody can be pressed"
        person = hall_of_fame.people(self.careers)[row]
        self.ui.stack.push(PersonScene(self.ui, person, self.careers, self.archive))


def _counted(t: Texts, terms: Mapping[str, str], width: int) -> list[TableColumn]:
    """Columns of figures by their names, each with its term; what was won stands out."""
    return [
        TableColumn(t(f"hall.short.{name}"), width, tone="amber" if name == "won" else "text", term=term)
        for name, term in terms.items()
    ]


def _place(place: int) -> str | Cell:
    """A place as its number; the first is a trophy."""
    if place > 1:
        return str(place)
    return Cell(picture=lambda look, paper: mark(look, "trophy", 32, palette.WARN_ON_PAPER if paper else palette.AMBER))


def _counts(tally: friendly.Tally) -> list[str]:
    return [str(one) for one in (tally.played, tally.won, tally.drawn, tally.lost)]

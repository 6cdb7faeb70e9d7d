"""The league: the board's track with all clubs on it, and the table in order beside it.

Owns what is shown of the league and how it comes to be. Orders by the places the engine gives; decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame

from engine.core.model import Event
from engine.eleven.club_rules.model import Club
from engine.eleven.season import events as ev
from engine.eleven.season.model import WEEKS, SeasonTable
from engine.eleven.season.scoring import league_places
from game.games.eleven.presenter.week import LeaguePresenter, WeekStage, is_of_campaign
from game.games.eleven.screens.frame import ElevenScreen, PlayerScene
from game.games.eleven.screens.week.news import lines
from game.games.eleven.screens.week.score_board import Runner, Track
from game.games.eleven.style.club_style import crest_of, entrant_looks
from game.games.eleven.style.signs import paint_lines
from game.stage.feed import RecordFeed
from game.stage.style.medals import METALS
from game.stage.timeline import Beat
from game.stage.timeline_scene import Live
from game.ui.look import crests, metrics
from game.ui.look.crests import Crest
from game.ui.look.lettering import fragments
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas
from game.ui.look.palette import INK, LED_CAPTION, RGB, TEXT
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.widgets import Button, Cell, Column, Columns, Hint, Pane, Panel, Row, Space, Table, TableColumn, Widget

_TABLE, _TRACK = 500, 640
_SAID, _SAID_SHORT = 72, 48
_ROWS = (28, 44)


class LeagueScene(PlayerScene):
    """The league as it stands, or, with `moved`, as it comes to stand: `before` is the season before those events.

    `on_over` is called when the person goes on; without it there is only the way back.
    """

    chapter = "EL-32"
    least = 60

    def __init__(
        self,
        screen: ElevenScreen,
        *,
        moved: Sequence[Event] = (),
        before: SeasonTable | None = None,
        on_over: Callable[[], None] | None = None,
    ) -> None:
        start = screen.table if before is None else before
        self._final = screen.table
        super().__init__(replace(screen, table=start), RecordFeed(start, moved), on_over=on_over)
        self.over = not moved
        self._listed: object = None

    # -- what is shown

    def presenter(self, screen: ElevenScreen) -> LeaguePresenter:
        return LeaguePresenter(WeekStage(screen.table))

    @property
    def club(self) -> Club:
        """The club at the screen with what it holds now: on the track alone something is still to be seen moving."""
        return self._final.clubs[self.seat]

    @property
    def standing(self) -> SeasonTable:
        """The season as it stands at this moment."""
        return self._final if self.over and self.timeline.is_at_end else self.stage.table

    def build(self) -> Widget:
        """Track and table side by side, or as tabs."""
        t, table = self.ui.t, self.standing
        self.table = table
        beside = self.ui.w - 2 * metrics.MARGIN >= _TABLE + _TRACK
        runners = [self._runner(number) for number in range(len(table.league))]
        top = max([*self._final.league, *table.league], default=0)
        self._track = Track(runners, self._spaces, top)
        track: Widget = self._track
        if self.playing or not self.ui.short:
            said = Live(self._draw_said, _SAID if not self.ui.short else _SAID_SHORT)
            said.grow = 0
            track = Column([self._track, said], gap=metrics.STEP)
        self._standings = self._table_widget()
        panes = [
            Pane(t("eleven.week.league.track"), track, _TRACK, grow=1),
            Pane(t("eleven.week.league.table"), Panel(self._standings, pad=6), _TABLE),
        ]
        buttons = self._buttons()
        parts: list[Widget] = [Columns(panes, gap=metrics.GUTTER)]
        if buttons:
            parts.append(Row([Space(width=24, grow=1), *buttons, Space(width=24, grow=1)], gap=metrics.GUTTER))
        self.first_focus = buttons[0].key if buttons else "standings" if beside else ""
        done = max((len(played) for played in table.played), default=0)
        subtitle = t("eleven.week.league.subtitle", n=min(WEEKS, done)) if done else t("eleven.week.league.before")
        hints = [Hint("confirm", t("playing.go_on" if self.over else "playing.skip_hint"))]
        if self.over and self.on_over is None:
            hints = [Hint("back", t("ui.back"))]
        return self.season_page(Column(parts, gap=12), t("eleven.week.league.title"), hints, subtitle)

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The track and the tray draw themselves."""

    def update(self, seconds: float) -> None:
        """Let the tokens move, and put the table in order after each move."""
        super().update(seconds)
        key = tuple(self.standing.league), tuple(self.standing.inactive)
        if key != self._listed:
            self._listed = key
            if self.view.find("standings") is not None:
                rows, own = self._rows()
                self._standings.set_rows(rows, own)
            for number in range(len(self.standing.league)):
                self._track.runners[number] = self._runner(number)

    def back(self) -> None:
        """To the menu, if there is such a door, else out of the league; the first press ends what moves."""
        if "menu" in self.doors or not self.over or self.on_over is not None:
            super().back()
        else:
            Scene.back(self)

    # -- parts

    def _buttons(self) -> list[Widget]:
        t = self.ui.t
        if not self.over:
            skip = Button(t("playing.skip"), self.skip, note=t("playing.hold"), kind="quiet", key="skip", width=240)
            return [skip] if self.roomy else []
        found: list[Widget] = []
        if self.on_over is not None:
            found.append(Button(t("playing.go_on"), self.on_over, kind="primary", key="go_on", width=240))
        if "news" in self.doors:
            found.append(Button(t("eleven.week.league.news"), self.doors["news"], key="news", width=200))
        return found

    def _spaces(self) -> tuple[Sequence[int], Mapping[int, int], float]:
        """Where everybody stands: after the beat under the cursor, before it, and how far between."""
        beat = self.timeline.beat
        league = self.standing.league
        if beat is None or not isinstance(beat.event, ev.LeagueMoved):
            return league, {}, 1.0
        before = {int(who): league[int(who)] for who in beat.event.moves}
        return beat.event.league, before, beat.progress("move", self.timeline.seconds)

    def _crest(self, number: int) -> Crest:
        return entrant_looks(self.content, self.table.setup.clubs, number).crest

    def _name(self, number: int) -> str:
        return entrant_looks(self.content, self.table.setup.clubs, number).name

    def _runner(self, number: int) -> Runner:
        seats = len(self.table.setup.clubs)
        inactive = number >= seats and self.standing.inactive[number - seats]
        return Runner(self._crest(number), number == self.seat, number < seats, inactive)

    # -- the table

    def _table_widget(self) -> Table:
        t = self.ui.t
        columns = [
            TableColumn("", 36, "centre", "display28", pinned=True),
            TableColumn("", 38, "centre", pinned=True),
            TableColumn(
                t("eleven.week.league.club"), 140, "left", "semi20", grow=True, pinned=True, term="eleven.inactive"
            ),
            TableColumn(t("eleven.week.league.wins"), 32, style="figures20", tone="muted", term="all.won"),
            TableColumn(t("eleven.week.league.draws"), 32, style="figures20", tone="muted", term="all.drawn"),
            TableColumn(t("eleven.week.league.losses"), 32, style="figures20", tone="muted", term="all.lost"),
            TableColumn(
                t("eleven.week.league.spaces"), 68, style="display28", tone="amber", pinned=True, term="eleven.spaces"
            ),
            TableColumn(t("eleven.week.league.points"), 46, style="figures20", term="eleven.league_vp"),
        ]
        rows, own = self._rows()
        room = self.ui.h - metrics.HEADER - metrics.FOOTER - 2 * metrics.MARGIN - 36 - 76
        height = max(_ROWS[0], min(_ROWS[1], room // max(1, len(rows))))
        start = min(own, default=0)
        return Table(columns, rows, own=own, row_height=height, start=start, key="standings",
                     empty=t("eleven.week.league.empty"))  # fmt: skip

    def _rows(self) -> tuple[list[list[str | Cell]], set[int]]:
        table = self.standing
        places = league_places(table.league)
        order = sorted(range(len(places)), key=lambda number: (places[number], number))
        return [self._row(number, places[number]) for number in order], {order.index(self.seat)} if order else set()

    def _row(self, number: int, place: int) -> list[str | Cell]:
        table = self.standing
        seats = len(table.setup.clubs)
        points = self.content.tables.league_points
        results: list[str] = ["", "", ""]
        if number < seats:
            played = table.played[number] if number < len(table.played) else []
            results = [str(sum(one.result == kind for one in played)) for kind in ("win", "draw", "loss")]
            name = Cell(self._name(number), style="bold20")
        else:
            inactive = table.inactive[number - seats]
            name = Cell(self._name(number), tone="muted" if inactive else None)
        crest = self._crest(number)
        return [
            str(place),
            Cell(picture=lambda look, paper: crests.crest(look, crest, 26)),
            name,
            *results,
            str(table.league[number]),
            str(points[min(place, len(points)) - 1]),
        ]

    # -- what is said under the track

    def _draw_said(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.ui.look
        Pen(look, surface, area, "led")
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, ev.OpponentDiceThrown):
            self._draw_dice(surface, area, beat, beat.event)
            return
        words, colour = self.words(beat)
        room = (area.x + 16, area.y + 4, area.w - 32, area.h - 8)
        paint_lines(
            look, surface, (fragments(words),), room, colour, ("bold24", "bold20", "semi18", "semi16"), middle=True
        )

    def words(self, beat: Beat | None) -> tuple[str, RGB]:
        t = self.ui.t
        if beat is None:
            if any(self.standing.inactive):
                return t("eleven.week.league.inactive"), LED_CAPTION
            moved = bool(self.timeline.beats)
            return t("eleven.week.league.all_moved" if moved else "eleven.week.league.quiet"), LED_CAPTION
        event = beat.event
        if isinstance(event, ev.LeagueMoved):
            result = self._result(event)
            if result is not None:
                return self._doubled(event, result), TEXT
            said = [t("eleven.week.league.moved", club=self._name(int(who)), n=n) for who, n in event.moves.items()]
            return " · ".join(said), TEXT
        if isinstance(event, ev.OpponentsTurned):
            turned = any(now and not was for now, was in zip(event.inactive, self.stage.table.inactive, strict=True))
            return t("eleven.week.league.turned" if turned else "eleven.week.league.turned_back"), TEXT
        told = lines(t, self.content, self.stage.table, [event], close=True) if is_of_campaign(event) else ()
        if told:
            return t("eleven.week.league.result", club=self._name(self.seat), what=told[0].text), TEXT
        return t("eleven.week.league.quiet"), LED_CAPTION

    def _doubled(self, event: ev.LeagueMoved, result: str) -> str:
        return self.ui.t("eleven.week.league.derby", what=result) if event.rule == "EL-52" else result

    def _result(self, event: ev.LeagueMoved) -> str | None:
        """The match that moves a manager and his opponent, in words; None for what the dice move."""
        seat = event.seat
        told = [one for one in self.stage.told if isinstance(one, ev.MatchPlayed) and one.seat == seat]
        if seat is None or not told:
            return None
        (line,) = lines(self.ui.t, self.content, self.stage.table, told[-1:])
        return self.ui.t("eleven.week.league.result", club=self._name(seat), what=line.text)

    def _draw_dice(self, surface: pygame.Surface, area: pygame.Rect, beat: Beat, event: ev.OpponentDiceThrown) -> None:
        """A die of its division beside each crest: the spaces it goes."""
        look = self.ui.look
        share = beat.progress("tumble", self.timeline.seconds)
        tables = self.content.tables.opponent_dice
        step = min(104.0, (area.w - 24) / max(1, len(event.dice)))
        for place, (club, fell) in enumerate(event.dice.items()):
            team = self.content.clubs[int(club)]
            faces = tables[team.division]
            tumbling = share < 1 and not self.ui.settings.reduced_motion
            face = faces[(int(share * 24) + place) % len(faces)] if tumbling else faces[fell - 1]
            x = area.x + 16 + place * step
            look.put(surface, crests.crest(look, crest_of(team), 34), (x + 18, area.centery))
            lift = 10 * (1 - share) if tumbling and (int(share * 24) + place) % 2 else 0.0
            look.put(surface, _die(look, team.division, face), (x + 62, area.centery - lift))


@sprite
def _die(look: Look, name: str, face: int) -> pygame.Surface:
    """A division's die with a number of spaces on it."""
    size = 40.0
    canvas = Canvas(look.px(size), look.px(size), (size, size))
    canvas.rect(0, 0, size, size, INK, 9)
    canvas.rect(2, 2, size - 4, size - 4, METALS[name], 7)
    picture = canvas.finish()
    look.write(picture, str(face), "display32", INK, (size / 2, size / 2 + 1), "centre")
    return picture

"""The team sheet's scene: pick a player up, put him down, see what it is worth, send it in.

Works the same before a match and at a hard timeout. Whether a line-up is legal is asked of the rules, move by move.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.core.model import Reason
from engine.futti.content import Tables
from engine.futti.match.model import (
    ATTACK,
    GOAL,
    HOME,
    SQUAD,
    Absence,
    LineUpDue,
    MatchTable,
    Positions,
    RotationDue,
    other,
)
from engine.futti.odds import check_chance, goal_chance
from game.games.futti.screens.team_sheet.line_up_editor import Check, TeamSheetEditor, Worth
from game.games.futti.screens.team_sheet.pieces import PlayerRow, ResultBar, Slot
from game.games.futti.style.match_kits import Dress
from game.ui.input.intents import BACK
from game.ui.look import backdrops, kits
from game.ui.look.palette import MUTED, WARN
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Columns, Label, Pane, Panel, Paragraph, Row, Space, Widget
from game.ui.widgets.hint_bar import Hint


class TeamSheetScene(Scene):
    """Name a line-up, or rotate.

    `check` is the rules' opinion of a line-up; `on_done` is given the one that is sent in; `title` and `subtitle` say
    what for. `on_back` leaves without sending one in, where that makes sense.
    """

    scope = "line_up"
    first_focus = "send"

    def __init__(
        self,
        ui: Ui,
        table: MatchTable,
        due: LineUpDue | RotationDue,
        dresses: tuple[Dress, Dress],
        check: Check,
        tables: Tables,
        *,
        on_done: Callable[[Positions], None],
        on_back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ui)
        self.editor = TeamSheetEditor(table, due, check, tables)
        self._dress = dresses[due.side]
        self._opponents = dresses[other(due.side)]
        self._on_done = on_done
        self._on_back = on_back
        self._said: Reason | None = None
        self._baseline: Worth = self.editor.worth()
        self._shown = self._baseline
        self._previewed: Positions | None = None

    # -- building

    def build(self) -> Widget:
        """Squad, pitch and worth side by side; folded into pages where there is no room."""
        t, editor = self.ui.t, self.editor
        rotating = isinstance(editor.due, RotationDue)
        title = t(f"sheet.title_{editor.due.timeout}" if isinstance(editor.due, RotationDue) else "sheet.title_line_up")
        where = t("sheet.at_home" if editor.side == HOME else "sheet.away_at", club=self._opponents.name)
        if rotating:
            score = editor.table.score
            mine, theirs = score[editor.side], score[other(editor.side)]
            where = t("sheet.rotation", minute=editor.table.minute, mine=mine, theirs=theirs, club=self._opponents.name)
        squad = Panel(Column([self._row(player) for player in SQUAD], gap=6), title=t("sheet.squad"))
        body = Columns(
            [
                Pane(t("sheet.squad"), squad, 336),
                Pane(t("sheet.pitch"), self._pitch(), 496, grow=1),
                Pane(t("sheet.worth"), self._worth(), 304),
            ]
        )
        back = t("sheet.hint_drop" if editor.held is not None else "sheet.hint_menu" if rotating else "ui.back")
        hints = [
            Hint("confirm", t("sheet.hint_put" if editor.held is not None else "sheet.hint_take")),
            Hint("line_up.suggest", t("sheet.hint_suggest")),
            Hint("back", back),
        ]
        return self.page(body, title=title, subtitle=where, hints=hints)

    def _row(self, player: int) -> PlayerRow:
        editor, t = self.editor, self.ui.t
        place = editor.line_up.index(player) if player in editor.line_up else None
        absence = editor.row.absence[player]
        return PlayerRow(
            editor.row,
            player,
            self._dress,
            place="" if place is None else t(f"futti.position_short.{place}"),
            held=editor.held == player,
            out="" if absence == Absence.NONE else t(f"futti.absence.{absence.name.lower()}"),
            home=editor.side == HOME,
            on_press=partial(self._take, player),
            key=f"player{player}",
        )

    def _pitch(self) -> Widget:
        order = ((0, 1), (2, 3), (GOAL,))
        rows: list[Widget] = [Space(grow=1)]
        for positions in order:
            rows.append(Row([Space(grow=1), *self._spaced(positions), Space(grow=1)], gap=16))
            rows.append(Space(grow=1))
        return _Grass(rows)

    def _spaced(self, positions: tuple[int, ...]) -> list[Widget]:
        slots: list[Widget] = []
        for position in positions:
            if slots:
                slots.append(Space(width=40))
            slots.append(self._slot(position))
        return slots

    def _slot(self, position: int) -> Slot:
        editor = self.editor
        player = editor.line_up[position]
        held = editor.held
        return Slot(
            editor.row,
            position,
            player,
            self._dress,
            chance=self._chance(position, player),
            open_=held is not None and editor.why_not(held, position) is None,
            home=editor.side == HOME,
            on_press=partial(self._choose, position),
            on_seen=partial(self._preview, position),
            key=f"slot{position}",
        )

    def _chance(self, position: int, player: int | None) -> str:
        """What this place's own check passes: offence in attack, defence behind, the share of shots kept out."""
        if player is None:
            return ""
        editor = self.editor
        if position == GOAL:
            share = 1 - goal_chance(editor.row.goaltender(player).goaltending)
        else:
            card = editor.row.outfielder(player)
            share = check_chance(card.offence if position in ATTACK else card.defence)
        return self.ui.t("ui.percent", n=round(100 * share))

    def _worth(self) -> Widget:
        t, editor, worth = self.ui.t, self.editor, self._shown
        fault = editor.fault()
        win, loss = worth.win(editor.side), worth.win(other(editor.side))
        gain = win - self._baseline.win(editor.side)
        said = self._sentence(self._said) if self._said is not None else ""
        parts: list[Widget] = [
            ResultBar(win, worth.result.draw, loss, gain),
            self._figure("sheet.shots_for", 20 * worth.attack.shot),
            self._figure("sheet.goals_for", 20 * worth.attack.goal),
            self._figure("sheet.goals_against", 20 * worth.defence.goal),
            Paragraph(t("sheet.without_cards"), "body16", MUTED),
            Paragraph(said, "semi18", WARN),
        ]
        rotating = isinstance(editor.due, RotationDue)
        send = Button(
            t("sheet.play_on" if rotating else "sheet.kick_off"),
            self._send,
            kind="primary",
            reason=None if fault is None else self._sentence(fault),
            key="send",
            height=60,
        )
        suggest = Button(t("sheet.suggest"), self._suggest, key="suggest")
        return Column([Panel(Column(parts, gap=10), title=t("sheet.worth"), grow=1), suggest, send], gap=12)

    def _figure(self, key: str, value: float) -> Widget:
        figure = Label(f"{value:.1f}", "figuresbold24", align="right", width=64)
        return Row([Label(self.ui.t(key), "semi18", MUTED, grow=1), figure])

    def _sentence(self, reason: Reason) -> str:
        """The refusal in words, with names for the numbers."""
        params: dict[str, object] = dict(reason.params)
        t = self.ui.t
        if "player" in params and int(reason.params["player"]) in SQUAD:
            params["player"] = self.editor.row.card(int(reason.params["player"])).name
        if "position" in params:
            params["position"] = t(f"futti.position.{params['position']}")
        if "absence" in params:
            params["absence"] = t(f"futti.absence.{reason.params['absence']}")
        return t(f"futti.reason.{reason.key}", **params)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, and over it the player on his way under the pointer."""
        super().draw(surface)
        at, held = self.view.carried_to, self.editor.held
        if at is None or held is None:
            return
        look, dress = self.ui.look, self._dress
        disc = kits.disc(look, dress.kit, dress.number(held), 30, self.editor.side == HOME)
        look.put(surface, disc, at)

    # -- what the person does

    def _take(self, player: int) -> None:
        """Take a player into the hand, or put him back; focus goes to where he could stand."""
        editor = self.editor
        if editor.held == player:
            editor.held = None
            self._shown = editor.worth()
            self.rebuild()
            return
        self._said = editor.take(player)
        self.rebuild()
        if editor.held is not None:
            self._focus(f"slot{editor.likely_place(player)}")

    def _choose(self, position: int) -> None:
        """Put down who is in the hand, or pick up who stands there."""
        editor = self.editor
        if editor.held is not None:
            self._said = editor.put(position)
            if self._said is None:
                self.ui.audio.play("ui_confirm")
                self._shown = editor.worth()
            self.rebuild()
        elif editor.line_up[position] is not None:
            editor.held = editor.line_up[position]
            self._said = None
            self.rebuild()

    def _preview(self, position: int) -> None:
        """What it would be worth to put the held player here; where he can't stand, nothing changes."""
        editor = self.editor
        if editor.held is None:
            return
        possible = editor.why_not(editor.held, position) is None
        wanted = editor.as_if(editor.held, position) if possible else editor.line_up
        if wanted != self._previewed:
            self._previewed = wanted
            self._shown = editor.worth(wanted)
            self.rebuild()

    def _suggest(self) -> None:
        self.editor.fill()
        self._said = None
        self._shown = self.editor.worth()
        self.rebuild()

    def _send(self) -> None:
        self._on_done(self.editor.line_up)

    def _focus(self, key: str) -> None:
        widget = self.view.show(key)
        if widget is not None:
            self.view.set_focus(widget)

    def on_action(self, name: str) -> bool:
        """Back drops the player in the hand first."""
        if name == BACK and self.editor.held is not None:
            self.editor.held = None
            self._shown = self.editor.worth()
            self.rebuild()
            return True
        if name == "line_up.suggest":
            self._suggest()
            return True
        return super().on_action(name)

    def back(self) -> None:
        """Leave without sending the line-up in, where that makes sense."""
        if self._on_back is not None:
            self._on_back()


class _Grass(Column):
    """A column on half a pitch: the opponents' goal is above, one's own below."""

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        width, height = self.rect.size

        def own_half() -> pygame.Surface:
            whole = pygame.transform.rotate(backdrops.pitch(look, 2 * height, width), -90)
            return whole.subsurface((0, whole.get_height() // 2, whole.get_width(), whole.get_height() // 2)).copy()

        canvas.blit(look.sprite(("half_pitch", width, height), own_half), (0, 0))
        return canvas

    def least(self, width: int) -> int:
        return self.natural(width)[1]

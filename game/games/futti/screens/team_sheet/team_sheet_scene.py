"""The team sheet's scene: pick a player up, put him down, see what it is worth, send it in.

Works the same before a match and at a hard timeout. Whether a line-up is legal is asked of the rules, move by move.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from engine.core.model import Reason
from engine.futti.content import Tables
from engine.futti.match.lineups import changes
from engine.futti.match.model import (
    ATTACK,
    GOAL,
    GOALTENDERS,
    HOME,
    OUTFIELD_POSITIONS,
    SQUAD,
    Change,
    LineUpDue,
    MatchTable,
    NameLineUp,
    Positions,
    Rotate,
    RotationDue,
    other,
)
from engine.futti.scales import Worth
from game.games.futti.screens.team_sheet.line_up_editor import FELT, PlayerRow, ResultBar, Slot, Swap, TeamSheetEditor
from game.games.futti.screens.team_sheet.opponents import OpponentsScene
from game.games.futti.style.match_kits import TeamStyle
from game.stage.line_up_scene import PlacesScene
from game.stage.screen import Screen
from game.stage.shares import gained, percents
from game.ui.look import backdrops, kits
from game.ui.look.palette import AMBER, MUTED, WARN
from game.ui.widgets import Button, Column, Columns, Label, Pane, Panel, Paragraph, Row, Space, Widget
from game.ui.widgets.hint_bar import Hint


class TeamSheetScene(PlacesScene[Positions, int, int]):
    """Name a line-up, or rotate. What is sent in is an action; the door "menu" leaves without sending one in.

    `manager` says whose sheet it is, where several people share the screen; `last` is what he named before the match
    before, which the sheet begins with, or with the suggestion if that promises more.
    """

    chapter = "FU-5"
    first_focus = "send"
    after_fill = ""
    editor: TeamSheetEditor

    def __init__(
        self,
        screen: Screen[Tables, MatchTable],
        due: LineUpDue | RotationDue,
        match_kits: tuple[TeamStyle, TeamStyle],
        manager: str = "",
        last: Positions | None = None,
    ) -> None:
        super().__init__(screen.ui)
        self._manager = manager
        self.screen = screen
        self._due = due
        self.editor = TeamSheetEditor(screen.table, due, self.fault_of, screen.content, last)
        self._suggested = self.editor.begins_as_last and self.editor.improve(self.editor.is_better)
        self._as_last = self.editor.begins_as_last and not self._suggested
        """Whether it stands as in the last match and nothing promises more."""
        self._club_style = match_kits[due.side]
        self._match_kits = match_kits
        self._opponents = match_kits[other(due.side)]
        self.baseline: Worth = self.editor.worth()
        self._counted, self.worth = self.editor.line_up, self.baseline
        self._previewed: Positions | None = None
        self._why: list[str] = []
        """Why the suggestion, if it was just taken, sets somebody where his lower rating counts, or leaves him out: the
        figures make room for it."""

    def action(self, positions: Positions) -> NameLineUp | Rotate:
        kind = NameLineUp if isinstance(self._due, LineUpDue) else Rotate
        return kind(self._due.seat, positions)

    def place_key(self, position: int) -> str:
        return f"slot{position}"

    def next_source(self) -> str:
        return "send"

    # -- building

    def build(self) -> Widget:
        """Squad, pitch and worth side by side; folded into pages where there is no room."""
        t, editor = self.ui.t, self.editor
        rotating = isinstance(editor.due, RotationDue)
        title = t(f"sheet.title_{editor.due.timeout}" if isinstance(editor.due, RotationDue) else "sheet.title_line_up")
        where = t("sheet.at_home" if editor.side == HOME else "sheet.away_at", club=self._opponents.name)
        if rotating:
            home, visitors = editor.table.score
            key = "sheet.rotation_home" if editor.side == HOME else "sheet.rotation_away"
            where = t(key, minute=editor.table.minute, home=home, visitors=visitors, club=self._opponents.name)
        if self._manager:
            where = t("sheet.whose", manager=self._manager, club=self._club_style.name, where=where)
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
            *self.kick_off_hints(t("sheet.hint_play_on") if rotating else ""),
            Hint("line_up.suggest", t("sheet.hint_suggest")),
            Hint("line_up.squads", t("sheet.hint_opponents")),
            *([Hint("line_up.undo", t("sheet.hint_undo"))] if editor.can_undo else []),
            Hint("back", back),
        ]
        ways = (where,) if rotating else self.screen.with_aim(where)
        return self.page(body, title=title, subtitle=ways, hints=hints)

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

    def _row(self, player: int) -> PlayerRow:
        return PlayerRow(self.editor, player, self._club_style, partial(self.take, player, f"player{player}"))

    def _slot(self, position: int) -> Slot:
        press, see = partial(self.press_place, position), partial(self._preview, position)
        return Slot(self.editor, position, self._club_style, press, see)

    def _worth(self) -> Widget:
        t, editor, worth = self.ui.t, self.editor, self.worth
        fault = self.fault_of(editor.line_up)
        gain = gained(self.baseline.shares(editor.side), worth.shares(editor.side))
        said = self.sentence(self.said) if self.said is not None else ""
        is_full = bool(self._why) or self._suggested or self._as_last  # several lines more are to be read
        parts: list[Widget] = [
            ResultBar(worth.shares(editor.side), gain, low=is_full),
            *([] if self._why else self._figures(worth)),
            *(
                [Paragraph(why, "body18") for why in self._why]
                or [Paragraph(t("sheet.without_cards"), "body16", MUTED)]
            ),
            *([Paragraph(said, "semi18", WARN)] if said else []),
        ]
        rotating = isinstance(editor.due, RotationDue)
        if not (rotating or self._why) and (
            roll := self._other_goaltender()
        ):  # of the goaltenders the reasons speak too
            parts.insert(4, Paragraph(roll, "body18"))
        if (self._suggested or self._as_last) and not self._why:
            key = "sheet.as_suggested" if self._suggested else "sheet.as_last"
            parts.insert(0, Paragraph(t(key), "semi18", MUTED))
        if rotating and (what := self._changes()):
            parts.insert(0, Paragraph(t("sheet.changed", what=what), "semi18", AMBER))
        send = Button(
            t("sheet.play_on" if rotating else "sheet.kick_off"),
            self.done,
            kind="primary",
            reason=None if fault is None else self.sentence(fault),
            key="send",
            height=60,
        )
        suggest = Button(t("sheet.suggest"), self.fill, key="suggest", grow=1)
        opponents = Button(t("sheet.hint_opponents"), self.open_opponents, key="opponents", grow=1)
        return Column(
            [
                Panel(Column(parts, gap=6 if is_full else 10), title=t("sheet.worth"), grow=1),
                Row([suggest, opponents], gap=8),
                send,
            ],
            gap=12,
        )

    def _other_goaltender(self) -> str:
        """FU-6: who starts in goal if the roll goes against the plan, and what the chance to win is then."""
        editor, named = self.editor, self.editor.at(GOAL)
        if named is None:
            return ""
        rolled = next(player for player in GOALTENDERS if player != named)
        win = percents(editor.worth(editor.as_if(rolled, GOAL)).shares(editor.side))[0]
        return self.ui.t("sheet.goaltender_roll", name=editor.row.card(rolled).name, then=win)

    def _changes(self) -> str:
        """What there is to answer at this timeout, in words; nothing if that is nothing."""
        editor = self.editor
        assert isinstance(editor.due, RotationDue), "before a match nothing has changed"
        found = changes(editor.table, editor.side, editor.due.timeout)
        return "; ".join(filter(None, map(self._change, found)))

    def _change(self, one: Change) -> str:
        """One of them, with names; nothing where a reserve has filled the gap, or whoever left is back."""
        t, editor, mine = self.ui.t, self.editor, self.editor.side
        names = ""
        match one:
            case "off":
                return self._left(mine)
            case "back":
                names = self._back(mine)
            case "goaltender":
                named, rolled = sorted(GOALTENDERS, key=lambda who: who == editor.row.rolled_in)
                return t(f"sheet.change.{one}", name=editor.row.card(rolled).name, other=editor.row.card(named).name)
            case "opponents" if not (names := self._theirs()):
                return ""
            case "gap" if None not in editor.usual():
                return ""
        return t(f"sheet.change.{one}", names=names)

    def _theirs(self) -> str:
        """Who had to leave for them, and who is back."""
        back = self._back(other(self.editor.side))
        told = self._left(other(self.editor.side)), back and self.ui.t("sheet.change.back", names=back)
        return ", ".join(filter(None, told))

    def _back(self, side: int) -> str:
        """Who of a side can play again."""
        table = self.editor.table
        return ", ".join(table.sides[side].card(player).name for one, player in table.back if one == side)

    def _left(self, side: int) -> str:
        """Who of a side had to leave in the minute that is over, and for how long."""
        t, row = self.ui.t, self.editor.table.sides[side]
        gone = [who for who in SQUAD if row.absence[who] and row.absent_since[who] == self.editor.table.minute]
        told = [(row.card(who).name, t(f"futti.absence.{row.absence[who].name.lower()}")) for who in gone]
        return ", ".join(t("sheet.change.out", name=name, absence=absence) for name, absence in told)

    def _figures(self, worth: Worth) -> list[Widget]:
        """What is to be expected of both sides in a match."""
        return [
            self._figure("sheet.shots_for", 20 * worth.attack.shot),
            self._figure("sheet.goals_for", 20 * worth.attack.goal),
            self._figure("sheet.goals_against", 20 * worth.defence.goal),
        ]

    def _figure(self, key: str, value: float) -> Widget:
        figure = Label(f"{value:.1f}", "figuresbold24", align="right", width=64)
        row = Row([Label(self.ui.t(key), "semi18", MUTED, grow=1), figure])
        row.term = "futti.worth_figures"
        return row

    def sentence(self, reason: Reason) -> str:
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
        super().draw(surface)
        at, held = self.view.carried_to, self.editor.held
        if at is None or held is None:
            return
        look, club_style = self.ui.look, self._club_style
        disc = kits.disc(look, club_style.kit, club_style.number(held), 30, self.editor.side == HOME)
        look.put(surface, disc, at)

    # -- what the person does

    def acts(self) -> dict[str, Callable[[], object]]:
        return {**super().acts(), "line_up.squads": self.open_opponents}

    def open_opponents(self) -> None:
        """Look at their line-up, and at what they have done so far."""
        side: Literal[0, 1] = 1 if self.editor.side == HOME else 0
        self.ui.stack.push(OpponentsScene(self.ui, self.editor.table, side, self._match_kits))

    def fill(self) -> None:
        stood = self.editor.line_up
        super().fill()
        odd = self._odd_places()
        out = [player for player in SQUAD if self.editor.place_of(player) is None]
        if len(odd) > 1:  # these are long, and why somebody can't play stands in his row too
            out = [player for player in out if self.editor.stays(player) is None]
        self._why = odd + [self._sits(player) for player in out]
        if self.editor.line_up == stood:
            self._why.insert(0, self.ui.t("sheet.out.best_already"))
        self.rebuild()

    def changed(self, focus: str = "") -> None:
        self._why = []
        self._suggested = self._as_last = False
        super().changed(focus)

    def _sits(self, player: int) -> str:
        """Why somebody sits: he can't play, or what the chance to win would be with him where he helps most."""
        t, editor = self.ui.t, self.editor
        refused = editor.stays(player)
        if refused is not None:
            return self.sentence(refused)
        swap, name = editor.best_swap(player), editor.row.card(player).name
        if swap is None:
            return t("sheet.out.nowhere", name=name)
        if swap.gone is None:
            return t("sheet.out.gap", name=name, **self._then_and_now(swap))
        return t("sheet.out.swap", name=name, other=editor.row.card(swap.gone).name, **self._then_and_now(swap))

    def _then_and_now(self, swap: Swap) -> dict[str, str]:
        """The chance to win with a swap, and as it stands."""
        now = percents(self.worth.shares(self.editor.side))[0].removesuffix(" %")
        return {"then": percents(swap.shares)[0], "now": now}

    def _odd_places(self) -> list[str]:
        """Why somebody attacks who defends better, or the other way round: what it would be with him in the other line.

        Each two who would change places are told once."""
        t, editor = self.ui.t, self.editor
        told: dict[frozenset[int | None], str] = {}
        for position in OUTFIELD_POSITIONS:
            player = editor.at(position)
            if player is None or (swap := editor.best_swap(player, editor.other_line(position))) is None:
                continue
            figures = self._then_and_now(swap)
            names = [None if who is None else editor.row.card(who).name for who in (player, swap.gone)]
            attacker, defender = names if position in ATTACK else names[::-1]
            key = "both" if attacker and defender else "attacks" if attacker else "defends"
            if key == "both" and swap.shares[0] > self.worth.win(editor.side) - FELT:
                key = "equal"
            words = t(f"sheet.placed.{key}", attacker=attacker, defender=defender, **figures)
            told.setdefault(frozenset((player, swap.gone)), words)
        return list(told.values())

    def _preview(self, position: int) -> None:
        """What it would be worth to put the held player here; where he can't stand, nothing changes."""
        editor = self.editor
        if editor.held is None:
            return
        possible = editor.why_not(editor.held, position) is None
        wanted = editor.as_if(editor.held, position) if possible else editor.line_up
        if wanted != self._counted:
            self._previewed = wanted
            self.rebuild()

    def rebuild(self) -> None:
        """What is counted is the line-up as it stands, but while somebody in the hand is over a place."""
        if not self.holds:
            self._previewed = None
        positions = self.editor.line_up if self._previewed is None else self._previewed
        if positions != self._counted:
            self._counted, self.worth = positions, self.editor.worth(positions)
        super().rebuild()


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

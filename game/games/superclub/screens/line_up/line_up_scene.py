"""The line-up's scene: pick a card up, put it on the pitch, order neighbours, name the captain's third, kick off.

Owns what is in the hand, in focus and said. Whether a line-up is legal is asked of the rules, card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from engine.core.model import Reason
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import FORMATIONS, LineUp
from engine.superclub.match.line_ups import empty_slots
from engine.superclub.match.model import LineUpDue, MatchTable, other
from engine.superclub.season.model import SeasonTable
from game.games.superclub.presenter.choreography import points
from game.games.superclub.screens.frame import Doors, SeasonScene
from game.games.superclub.screens.line_up.line_up_editor import Fault, Spot, SuperclubEditor, formation_name
from game.games.superclub.screens.line_up.pitch import (
    BenchRow,
    CaptainTile,
    ClearTile,
    Pitch,
    SlotWidget,
    TakerRow,
    ThirdSide,
    lifted,
)
from game.games.superclub.screens.line_up.side import Worth, opponent_pane
from game.games.superclub.screens.line_up.words import name_of, sentence
from game.games.superclub.style.match_kits import dress
from game.stage.line_up import BenchPlace, FormationChip, ToolButton
from game.stage.shares import OddsBar
from game.ui.input import Device
from game.ui.input.intents import BACK
from game.ui.look import marks
from game.ui.look.palette import MUTED, RGB, TEXT, WARN
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Columns, Hint, Label, Pane, Panel, Paragraph, Row, Tabs, Widget

_POINTERS = (Device.MOUSE, Device.TOUCH)
_WIDE, _MEDIUM = 1240, 900
_KEY = "superclub.line_up"


class LineUpScene(SeasonScene):
    """Name a line-up.

    `match_view` is the match as the manager sees it, his own secrets included; `fault` is the rules' opinion of a
    line-up, whole or unfinished; `suggest` makes a whole one. It begins with what is still legal of `last`, or with the
    suggestion if that promises more (after the reveal: with what stands). `on_done` gets the line-up that
    is sent in, `on_squads` and `on_back` lead to the squads and the menu; what was placed is still there afterwards.
    """

    scope = "line_up"

    def __init__(
        self, ui: Ui, content: Content, season_table: SeasonTable, match_view: MatchTable, due: LineUpDue, *,
        fault: Fault, suggest: Callable[[], LineUp], on_done: Callable[[LineUp], None],
        on_squads: Callable[[], None] | None = None, on_back: Callable[[], None] | None = None,
        last: LineUp | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ui, content, season_table, due.seat, Doors(menu=on_back))
        self.match = match_view
        self.due = due
        self._fault = fault
        self._on_done = on_done
        self._on_squads = on_squads
        self._dresses = dress(content, match_view, ui.t(f"{_KEY}.rival.unknown_name"))
        self.editor = SuperclubEditor(match_view, due, fault, suggest, last)
        self._worth = Worth(match_view, due.side, self.editor)
        self._suggested = self.editor.begins_as_last and not due.change and self.editor.improve(self._worth.is_better)
        """Whether it began with the suggestion in place of the last line-up; undoing leads back to that."""
        self._kit = self._dresses.of(due.side).kit
        self._third: Third = "midfield"
        self._said: Reason | None = None
        self._source = ""
        self._taker: int | None = None
        done = "kick_off" if ui.w >= _MEDIUM else "attack 0"  # the page with the pitch, where there are pages
        self.first_focus = self._next_source() if self.editor.missing else done

    # -- building

    def build(self) -> Widget:
        """The opponent and what counts, pitch, bench; the rest become pages where there is no room."""
        t, ui, editor = self.ui.t, self.ui, self.editor
        side, facing = self.due.side, self._dresses.of(other(self.due.side))
        self._mine, self._rival = self._worth.halves(editor.line_up), self._worth.rival(editor.line_up)
        opponent = opponent_pane(
            t, self.match, side, editor, facing, self._rival, place=self._place(), wide=ui.w < _WIDE
        )  # fmt: skip
        left = Pane(t(f"{_KEY}.tab_opponent"), opponent, 288)
        pitch, bench, kick_off = self._middle(), self._bench(), self._kick_off()
        if ui.w < _MEDIUM:
            panes = [
                left,
                Pane(t(f"{_KEY}.tab_pitch"), pitch, 600, grow=1),
                Pane(t(f"{_KEY}.tab_bench"), Column([bench, kick_off], gap=8), 304),
            ]
            panes += [Pane(t(f"{_KEY}.tab_takers"), self._takers(), 304)] if editor.final else []
        else:
            beside: Widget = bench
            if editor.final:
                pages = [Pane(t(f"{_KEY}.tab_bench"), bench), Pane(t(f"{_KEY}.tab_takers"), self._takers())]
                beside = Tabs(pages, key="beside", grow=1)
            right = Column([beside, kick_off], gap=8, width=288 if ui.w < _WIDE else 304)
            if ui.w < _WIDE:
                both = Row([Column([pitch], grow=1), right], gap=12)
                panes = [left, Pane(t(f"{_KEY}.tab_pitch"), both, 800, grow=1)]
            else:
                panes = [left, Pane(t(f"{_KEY}.tab_pitch"), pitch, 600, grow=1), Pane("", right, 304)]
        subtitle = t(f"{_KEY}.against", club=facing.name)
        return self.season_page(Columns(panes), t(f"{_KEY}.title"), self._hints(), subtitle)

    def _place(self) -> int:
        """The opponent's place of last season; 0 for who isn't a manager of this game, or if there was none."""
        seat = self.match.teams[other(self.due.side)].squad.seat
        return 0 if seat is None else self.table.clubs[seat].place

    def _hints(self) -> list[Hint]:
        t, held = self.ui.t, self._holds
        hints = [
            Hint("confirm", t(f"{_KEY}.put_down" if held else f"{_KEY}.pick_up")),
            Hint("line_up.suggest", t(f"{_KEY}.suggest")),
            Hint("line_up.formation", t(f"{_KEY}.formation")),
            Hint("line_up.clear", t(f"{_KEY}.clear")),
        ]
        if self.editor.boosted:
            hints.append(Hint("line_up.captain", t(f"{_KEY}.captain")))
        hints.append(Hint("line_up.undo", t(f"{_KEY}.undo")))
        if self._on_squads is not None:
            hints.append(Hint("line_up.squads", t("superclub.door.squads")))
        if held:
            hints.append(Hint("back", t(f"{_KEY}.put_back")))
        return hints

    def _middle(self) -> Widget:
        t, editor = self.ui.t, self.editor
        chips: list[Widget] = [
            FormationChip(
                formation_name(formation), partial(self._form, formation), chosen=formation == editor.line_up.formation,
                locked=editor.frozen is not None and formation != editor.line_up.formation,
            )
            for formation in FORMATIONS
        ]  # fmt: skip
        chips.append(ToolButton(t(f"{_KEY}.suggest"), "star", self._fill, key="suggest"))
        chips.append(ToolButton(t(f"{_KEY}.undo"), "undo", self._undo, enabled=editor.can_undo, key="undo"))
        results = ("win", "loss") if editor.final else ("win", "draw", "loss")
        words = {name: t(f"{_KEY}.odds.{name}", n="{n}") for name in results}
        unknown = t(f"{_KEY}.odds.unknown")
        self._odds = OddsBar(
            self._worth.shares(editor.line_up), [words.get(name, "") for name in ("win", "draw", "loss")], unknown
        )
        self._line = Label("", "semi18", TEXT, align="centre", height=22)
        self._board = self._pitch()
        return Column([Row(chips, gap=6), self._odds, self._line, self._board], gap=5, grow=1)

    def _pitch(self) -> Pitch:
        t, editor = self.ui.t, self.editor
        slots = {
            spot: SlotWidget(
                editor, spot, self._kit,
                open_=editor.held is not None and editor.at(spot) != editor.held
                and editor.why_not(editor.held, spot) is None,
                on_press=partial(self._press_spot, spot), on_seen=partial(self._see, spot.third or "defence"),
            )
            for spot in editor.places
        }  # fmt: skip
        captain, boost = editor.line_up.captain, editor.team.squad.boost
        tiles: dict[Third, CaptainTile] = {
            third: CaptainTile(
                third, boost, t(f"{_KEY}.third_captain"), worn=captain == third,
                on_press=partial(self._lead, third), on_seen=partial(self._see, third),
            )
            for third in (THIRDS if editor.boosted else ())
        }  # fmt: skip
        clears: dict[Third, ClearTile] = {
            third: ClearTile(third, partial(self._clear, third)) for third in THIRDS if editor.may_clear(third)
        }
        words = {third: t(f"superclub.match.third.{third}") for third in THIRDS}
        return Pitch(editor, slots, tiles, clears, self._worth.sides(editor.line_up), words, grow=1)

    def _bench(self) -> Widget:
        t, editor = self.ui.t, self.editor
        rows: list[Widget] = []
        if editor.held is not None and editor.place_of(editor.held) is not None:
            rows.append(BenchPlace(t(f"{_KEY}.to_bench"), self._to_bench, self._refresh))
        bench = editor.bench
        rows += [
            BenchRow(
                self.content, editor, editor.cards[number], self._kit, held=number == editor.held,
                on_press=partial(self.press_bench, number), on_seen=self._refresh,
            )
            for number in bench
        ]  # fmt: skip
        if not bench:
            rows.append(Paragraph(t(f"{_KEY}.no_bench"), "semi18", MUTED))
        return Panel(Column(rows, gap=4), title=t(f"{_KEY}.bench"), aside=str(len(bench)), pad=10, grow=1)

    def _takers(self) -> Widget:
        t, editor = self.ui.t, self.editor
        rows: list[Widget] = [
            TakerRow(
                editor, number, place, self._kit, held=number == self._taker, takes=self._taker is not None,
                on_press=partial(self.press_taker, number), on_seen=self._refresh,
            )
            for place, number in enumerate(editor.takers)
        ]  # fmt: skip
        note = Paragraph(t(f"{_KEY}.takers_note"), "semi16", MUTED)
        return Panel(Column([*rows, note], gap=4), title=t(f"{_KEY}.takers"), pad=10, grow=1)

    def _kick_off(self) -> Button:
        t = self.ui.t
        fault = self._fault(self.editor.line_up, False)
        word = t(f"{_KEY}.kick_off_change" if self.due.change else f"{_KEY}.kick_off")
        if fault is None:
            return Button(word, self._done, kind="primary", key="kick_off", height=56)
        if fault.key == "slots_empty":
            reason = t(f"{_KEY}.place_more", n=int(fault.params["empty"]) - int(fault.params["allowed"]))
        else:
            reason = sentence(t, self.editor, fault)
        icon = marks.icon("lock", 20, MUTED)
        return Button(word, self._done, note=reason, reason=reason, icon=icon, key="kick_off", height=56)

    # -- what is seen

    @property
    def _holds(self) -> bool:
        return self.editor.held is not None or self._taker is not None

    def _thought_of(self) -> tuple[Spot, LineUp] | None:
        """Where the card in the hand could be put down now, and the line-up it would make."""
        editor, focus = self.editor, self.view.focus
        if editor.held is None or not isinstance(focus, SlotWidget) or editor.at(focus.spot) == editor.held:
            return None
        return (focus.spot, editor.as_if(editor.held, focus.spot)) if focus.is_open else None

    def rebuild(self) -> None:
        """Build everything again, and say what is going on."""
        super().rebuild()
        self._refresh()

    def _see(self, third: Third) -> None:
        self._third = third
        self._refresh()

    def _refresh(self) -> None:
        """The line above the pitch; with a card over a place also what it would be worth there."""
        if not hasattr(self, "view"):
            return
        editor, thought = self.editor, self._thought_of()
        line_up = editor.line_up if thought is None else thought[1]
        sides = self._worth.sides(line_up)
        self._board.show(sides, {third: editor.row(third, line_up) for third in THIRDS})
        self._odds.show(self._worth.shares(line_up))
        self._line.set(*self._words(None if thought is None else thought[0], sides))

    def _words(self, spot: Spot | None, sides: Mapping[Third, ThirdSide]) -> tuple[str, RGB]:
        """What is going on; `spot` is where the card in the hand could be put down."""
        t, editor = self.ui.t, self.editor
        held = editor.held if editor.held is not None else self._taker
        empty = empty_slots(editor.team)
        if self._said is not None:
            return sentence(t, editor, self._said), WARN
        if held is not None and spot is not None:
            third: Third = spot.third or "defence"
            before, after = points(self._mine.of(third)), points(sides[third].mine)
            words = t(f"{_KEY}.becomes", name=name_of(t, editor, held), third=t(f"superclub.third.{third}"),
                      before=before, after=after)  # fmt: skip
            return words, TEXT
        if held is not None:
            return t(f"{_KEY}.held", name=name_of(t, editor, held)), TEXT
        if editor.frozen is not None:
            return t(f"{_KEY}.frozen"), WARN
        if empty:
            return t(f"{_KEY}.short", n=empty), WARN
        return t(f"{_KEY}.suggested" if self._suggested else f"{_KEY}.rest"), MUTED

    def draw(self, surface: pygame.Surface) -> None:
        """The screen, and over it the card on its way: under the pointer, or on the place in focus."""
        super().draw(surface)
        editor, focus = self.editor, self.view.focus
        if editor.held is None:
            return
        at = self.view.carried_to
        if at is None and isinstance(focus, SlotWidget) and editor.at(focus.spot) != editor.held:
            x, y = focus.screen_rect().center
            at = x, y - 2
        if at is not None:
            lifted(self.ui.look, surface, editor, self._kit, self._board.size, at)

    # -- what the person does

    def _say(self, reason: Reason | None) -> bool:
        """Show why something can't be; True if nothing is against it."""
        self._said = reason
        self.ui.audio.play("ui_confirm" if reason is None else "ui_refused")
        return reason is None

    def _take(self, number: int, source: str) -> None:
        """Take a card into the hand; focus goes to where it could stand."""
        self._said = self.editor.take(number)
        if self._said is not None:
            self.ui.audio.play("ui_refused")
            self._refresh()
            return
        self.ui.audio.play("card")
        self._source = source
        self.rebuild()
        self.focus(self.editor.likely_place(number).key)

    def _put_back(self) -> None:
        self.editor.held = self._taker = None
        self._said = None
        self.rebuild()
        self.focus(self._source)

    def _press_spot(self, spot: Spot) -> None:
        """Pick up who stands there, or put down who is in the hand; an empty slot asks for the next from the bench."""
        editor, there = self.editor, self.editor.at(spot)
        if editor.held is not None:
            if editor.held == there:
                self._put_back()
            else:
                self._put(spot)
        elif there is not None:
            self._take(there, spot.key)
        elif spot.third is not None and editor.next_one is not None:
            self._take(editor.next_one, f"card {editor.next_one}")
            self.focus(spot.key)

    def _put(self, spot: Spot) -> None:
        if self._say(self.editor.put(spot)):
            pointed = self.ui.input.device in _POINTERS or not self._source.startswith("card")
            self._changed(spot.key if pointed else self._next_source())
        else:
            self._refresh()

    def press_bench(self, number: int) -> None:
        """Pick up a card of the bench, or put it where the one in the hand lies."""
        editor = self.editor
        if editor.held == number:
            self._put_back()
        elif editor.held is not None and editor.place_of(editor.held) is not None:
            if self._say(editor.exchange(number)):
                self._changed(self._source)
            else:
                self._refresh()
        else:
            self._take(number, f"card {number}")

    def _to_bench(self) -> None:
        held = self.editor.held
        self.editor.bench_held()
        self._say(None)
        self._changed(f"card {held}")

    def press_taker(self, number: int) -> None:
        """Pick a taker up, or put the one in the hand in this one's place."""
        self._said = None
        if self._taker is None:
            self._taker, self._source = number, f"taker {number}"
            self.ui.audio.play("card")
            self._changed(self._source)
            return
        moved, self._taker = self._taker, None
        if moved != number:
            self.editor.order(moved, self.editor.takers.index(number))
            self._say(None)
        self._changed(f"taker {moved}")

    def _form(self, formation: tuple[int, int, int]) -> None:
        if self._say(self.editor.form(formation)):
            self._changed(f"form {'-'.join(map(str, formation))}")
        else:
            self._refresh()

    def _next_formation(self) -> None:
        at = FORMATIONS.index(self.editor.line_up.formation)
        if self._say(self.editor.form(FORMATIONS[(at + 1) % len(FORMATIONS)])):
            self._changed("")
        else:
            self._refresh()

    def _lead(self, third: Third) -> None:
        self.editor.lead(third)
        self._say(None)
        self._changed(f"captain {third}")

    def _next_captain(self) -> None:
        """The captain's third moves on, from defence to attack and round again."""
        if self.editor.boosted:
            captain = self.editor.line_up.captain
            at = -1 if captain is None else THIRDS.index(captain)
            self.editor.lead(THIRDS[(at + 1) % len(THIRDS)])
            self._say(None)
            self._changed("")

    def _clear(self, third: Third) -> None:
        if self.editor.clear(third):
            self._say(None)
            self._changed(self._next_source())

    def _fill(self) -> None:
        self.editor.fill()
        self._say(None)
        self._changed("suggest")

    def _undo(self) -> None:
        if self._holds:
            self._put_back()
        elif self.editor.undo():
            self._said = None
            self._changed("")

    def _done(self) -> None:
        self.editor.held = self._taker = None
        self._on_done(self.editor.line_up)

    def _next_source(self) -> str:
        """Where the next card comes from: the best on the bench while slots are empty, then kick-off."""
        card = self.editor.next_one
        return "kick_off" if card is None else f"card {card}"

    def _changed(self, focus: str) -> None:
        """The line-up is another: everything is counted again, and focus goes on."""
        self._suggested = False
        self.rebuild()
        if focus:
            self.focus(focus)

    def focus(self, key: str) -> None:
        """Turn to a widget, its page turned to if it lies on another one."""
        widget = self.view.show(key)
        self.view.layout()
        if widget is not None and widget.focusable:
            self.view.set_focus(widget)
        self._refresh()

    def on_action(self, name: str) -> bool:
        """Back puts down what is in the hand first; the rest are the shortcuts of the buttons."""
        if name == BACK and self._holds:
            self._put_back()
            return True
        acts: dict[str, Callable[[], object]] = {
            "line_up.suggest": self._fill,
            "line_up.formation": self._next_formation,
            "line_up.captain": self._next_captain,
            "line_up.clear": partial(self._clear, self._third),
            "line_up.undo": self._undo,
        }
        if self._on_squads is not None:
            acts["line_up.squads"] = self._on_squads
        act = acts.get(name)
        if act is None:
            return super().on_action(name)
        act()
        return True

    def back(self) -> None:
        """Open the menu where there is one; a line-up that is asked for isn't left."""
        if self.doors.menu is not None:
            self.doors.menu()

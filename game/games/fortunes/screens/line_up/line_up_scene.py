"""The line-up's scene: formation, eleven, the coach's end; pick a player up, put him on the pitch, kick off.

Owns what is in the hand, in focus and said. Whether a line-up is legal is asked of the rules, player by player.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.core.model import Reason
from engine.fortunes.content.cards import ELEVEN, FORMATIONS, Content, Formation
from engine.fortunes.line_up import End, LineUp
from engine.fortunes.season.model import LineUpDue, SeasonTable
from game.games.fortunes.screens.frame import Doors, FortunesScene
from game.games.fortunes.screens.line_up.line_up_editor import Fault, FortunesEditor, place_key
from game.games.fortunes.screens.line_up.pitch import ENDS, BenchRow, CoachTile, EndFigures, Pitch, PlaceWidget, lifted
from game.games.fortunes.screens.line_up.side import Figures, RivalPaper, Worth, opponent_pane
from game.games.fortunes.wording import refusal
from game.stage.line_up import BenchPlace, FormationChip, ToolButton
from game.stage.shares import OddsBar
from game.ui.input import Device
from game.ui.input.intents import BACK
from game.ui.look import marks
from game.ui.look.palette import MUTED, RGB, TEXT, WARN
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Columns, Hint, Label, Pane, Panel, Paragraph, Row, Widget

_POINTERS = (Device.MOUSE, Device.TOUCH)
_WIDE, _MEDIUM = 1240, 900
_KEY = "fortunes.line_up"


class LineUpScene(FortunesScene):
    """Name a line-up.

    `table` is the game as the manager sees it; `fault` is the rules' opinion of a line-up, whole or unfinished;
    `suggest` makes a whole one. It begins with what may still be named of `last`, its gaps filled, or with the
    suggestion if that promises more. `on_done` gets the line-up that is sent in, `on_squads` and `on_back` lead to the
    squads and the menu; what was placed is still there afterwards. `look` tells how the game stands then: somebody may
    have been listed.
    """

    scope = "line_up"

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, due: LineUpDue, *, fault: Fault,
        suggest: Callable[[], LineUp], on_done: Callable[[LineUp], None],
        on_squads: Callable[[], None] | None = None, on_back: Callable[[], None] | None = None,
        last: LineUp | None = None, look: Callable[[], SeasonTable] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ui, content, table, due.seat, Doors(menu=on_back))
        self.due = due
        self.fixture = table.fixtures[due.fixture]
        self._fault = fault
        self._on_done = on_done
        self._on_squads = on_squads
        self._look = look
        self.editor = FortunesEditor(table, due.seat, fault, suggest, last)
        self._worth = Worth(table, self.fixture, due.seat)
        self._suggested = last is not None and self.editor.improve(self._worth.is_better)
        """Whether it began with the suggestion in place of the last line-up; undoing leads back to that."""
        self._kit = self.looks().kit
        self._said = ""
        self._source = ""

    # -- building

    def build(self) -> Widget:
        """The opponent, pitch, bench; the first and the last become pages where there is no room."""
        t, ui, rival = self.ui.t, self.ui, self._worth.rival
        # On pages, the pitch is what is seen first.
        self.first_focus = "kick_off" if ui.w >= _MEDIUM else place_key(ELEVEN - 1)
        facing = self.club_looks(rival.club)
        self._before = self._worth.figures(self.editor.line_up)
        self._paper = RivalPaper(facing, rival, self._before, self._ground(), self._about())
        opponent = opponent_pane(t, self.content, self.table, facing, rival, self._paper, wide=ui.w < _WIDE)
        left = Pane(t(f"{_KEY}.tab_opponent"), opponent, 288)
        pitch, bench, kick_off = self._middle(), self._bench(), self._kick_off()
        if ui.w < _MEDIUM:
            panes = [
                left,
                Pane(t(f"{_KEY}.tab_pitch"), pitch, 600, grow=1),
                Pane(t(f"{_KEY}.tab_bench"), Column([bench, kick_off], gap=8), 304),
            ]
        else:
            right = Column([bench, kick_off], gap=8, width=288 if ui.w < _WIDE else 304)
            if ui.w < _WIDE:
                both = Row([Column([pitch], grow=1), right], gap=12)
                panes = [left, Pane(t(f"{_KEY}.tab_pitch"), both, 800, grow=1)]
            else:
                panes = [left, Pane(t(f"{_KEY}.tab_pitch"), pitch, 600, grow=1), Pane("", right, 304)]
        competition = t(f"fortunes.competition.{self.fixture.competition}")
        subtitle = t(f"{_KEY}.against", club=facing.name, competition=competition)
        return self.season_page(Columns(panes), t(f"{_KEY}.title"), self._hints(), subtitle)

    def _ground(self) -> str:
        """Where it is played."""
        if self.fixture.neutral:
            return self.ui.t(f"{_KEY}.neutral")
        return self.ui.t(f"{_KEY}.{'home' if self.fixture.home == self.table.managers[self.seat].club else 'away'}")

    def _about(self) -> list[str]:
        """What is said of the opponent below his name."""
        t, rival, table = self.ui.t, self._worth.rival, self.table
        lines = []
        if rival.seat is not None:
            name = self.manager(rival.seat)
            if name != self.club_looks(rival.club).name:  # a computer's manager bears the club's name
                lines.append(t(f"{_KEY}.rival.managed", name=name))
        else:
            lines.append(t(f"{_KEY}.rival.{rival.how}_club"))
        known = []
        if rival.club < table.league and table.rows and table.results:
            known.append(t(f"{_KEY}.rival.place", n=table.place(rival.club)))
        coach = 0 if rival.seat is None else table.managers[rival.seat].coach
        if coach:
            known.append(t(f"{_KEY}.rival.coach", n=coach))
        return [*lines, ", ".join(known)] if known else lines

    def _hints(self) -> list[Hint]:
        t, held = self.ui.t, self.editor.held is not None
        hints = [
            Hint("confirm", t(f"{_KEY}.put_down" if held else f"{_KEY}.pick_up")),
            Hint("line_up.suggest", t(f"{_KEY}.suggest")),
            Hint("line_up.formation", t(f"{_KEY}.formation")),
            Hint("line_up.clear", t(f"{_KEY}.clear")),
        ]
        if self.editor.coach:
            hints.append(Hint("line_up.captain", t(f"{_KEY}.coach_end")))
        hints.append(Hint("line_up.undo", t(f"{_KEY}.undo")))
        if self._on_squads is not None:
            hints.append(Hint("line_up.squads", t("fortunes.door.squads")))
        if held:
            hints.append(Hint("back", t(f"{_KEY}.put_back")))
        return hints

    def _middle(self) -> Widget:
        t, editor = self.ui.t, self.editor
        chips: list[Widget] = [
            FormationChip(one, partial(self._form, one), chosen=one == editor.line_up.formation) for one in FORMATIONS
        ]
        tools: list[Widget] = [
            ToolButton(t(f"{_KEY}.suggest"), "star", self._fill, key="suggest"),
            ToolButton(t(f"{_KEY}.clear"), "cross", self._clear, key="clear"),
            ToolButton(t(f"{_KEY}.undo"), "undo", self._undo, enabled=editor.can_undo, key="undo"),
        ]
        draw = "draw" if self.fixture.competition == "league" else "extra"
        words = [t(f"{_KEY}.odds.{name}", n="{n}") for name in ("win", draw, "loss")]
        self._odds = OddsBar(self._before.shares, words, "")
        self._line = Label("", "semi18", TEXT, align="centre", height=22)
        self._board = self._pitch()
        return Column([Row([*chips, *tools], gap=6), self._odds, self._line, self._board], gap=5, grow=1)

    def _pitch(self) -> Pitch:
        t, editor = self.ui.t, self.editor
        places = {
            place: PlaceWidget(
                editor, place, self._kit,
                open_=editor.held is not None and editor.at(place) != editor.held
                and editor.why_not(editor.held, place) is None,
                on_press=partial(self._press_place, place), on_seen=self._refresh,
            )
            for place in range(len(editor.line_up.places))
        }  # fmt: skip
        tiles: dict[End, CoachTile] = {
            end: CoachTile(
                end, editor.coach, t(f"{_KEY}.coach"), here=editor.line_up.coach == end,
                on_press=partial(self._send_coach, end), on_seen=self._refresh,
            )
            for end in (ENDS if editor.coach else ())
        }  # fmt: skip
        return Pitch(editor, places, tiles, self._ends(self._before), grow=1)

    def _ends(self, figures: Figures) -> dict[End, EndFigures]:
        """What stands beside both ends of the pitch."""
        t, mine, theirs = self.ui.t, figures.ratings, self._worth.rival.ratings
        return {
            "attack": EndFigures(
                t(f"{_KEY}.end.attack"), mine.attack, theirs.defence, t(f"{_KEY}.meets.attack"),
                t(f"{_KEY}.scores", n=f"{figures.scored:.1f}"),
            ),
            "defence": EndFigures(
                t(f"{_KEY}.end.defence"), mine.defence, theirs.attack, t(f"{_KEY}.meets.defence"),
                t(f"{_KEY}.concedes", n=f"{figures.conceded:.1f}"),
            ),
        }  # fmt: skip

    def _bench(self) -> Widget:
        t, editor = self.ui.t, self.editor
        rows: list[Widget] = []
        if editor.held is not None and editor.place_of(editor.held) is not None:
            rows.append(BenchPlace(t(f"{_KEY}.to_bench"), self._to_bench, self._refresh))
        bench = editor.bench
        rows += [
            BenchRow(
                self.content, editor, number, self._kit, held=number == editor.held,
                on_press=partial(self.press_bench, number), on_seen=self._refresh,
            )
            for number in bench
        ]  # fmt: skip
        if not bench:
            rows.append(Paragraph(t(f"{_KEY}.no_bench"), "semi18", MUTED))
        return Panel(Column(rows, gap=4), title=t(f"{_KEY}.bench"), aside=str(len(bench)), pad=10, grow=1)

    def _kick_off(self) -> Button:
        """The way into the match; with gaps it says who will stand in them."""
        t, editor = self.ui.t, self.editor
        fault = self._fault(editor.line_up, False)
        word = t(f"{_KEY}.kick_off")
        if fault is not None:
            icon = marks.icon("lock", 20, MUTED)
            reason = refusal(t, fault)
            return Button(word, self._done, note=reason, reason=reason, icon=icon, key="kick_off", height=56)
        note = t(f"{_KEY}.with_trainees", n=editor.trainees) if editor.trainees else ""
        return Button(word, self._done, kind="primary", note=note, key="kick_off", height=56)

    # -- what is seen

    def _thought_of(self) -> tuple[int, LineUp] | None:
        """Where who is in the hand could be put down now, and the line-up it would make."""
        editor, focus = self.editor, self.view.focus
        if editor.held is None or not isinstance(focus, PlaceWidget) or editor.at(focus.place) == editor.held:
            return None
        return (focus.place, editor.as_if(editor.held, focus.place)) if focus.is_open else None

    def rebuild(self) -> None:
        """Build everything again, and say what is going on."""
        super().rebuild()
        self._refresh()

    def _refresh(self) -> None:
        """The line above the pitch; with somebody over a place also what he would be worth there."""
        if not hasattr(self, "view"):
            return
        thought = self._thought_of()
        figures = self._before if thought is None else self._worth.figures(thought[1])
        self._board.show(self._ends(figures))
        self._odds.show(figures.shares)
        self._paper.show(figures)
        self._line.set(*self._words(thought is not None, figures))

    def _words(self, over: bool, figures: Figures) -> tuple[str, RGB]:
        """What is going on; `over`: who is in the hand could be put down here."""
        t, editor = self.ui.t, self.editor
        if self._said:
            return self._said, WARN
        if editor.held is not None:
            name = self.table.people[editor.held].name
            if not over:
                return t(f"{_KEY}.held", name=name), TEXT
            was, now = self._before.ratings, figures.ratings
            ends = (("attack", was.attack, now.attack), ("defence", was.defence, now.defence))
            changes = [
                t(f"{_KEY}.change", end=t(f"{_KEY}.your.{end}"), before=before, after=after)
                for end, before, after in ends
                if before != after
            ]
            return t(f"{_KEY}.becomes", name=name, what=", ".join(changes) or t(f"{_KEY}.same")), TEXT
        if editor.trainees:
            return t(f"{_KEY}.trainees", n=editor.trainees), WARN
        if (better := editor.overlooked) is not None:
            return t(f"{_KEY}.overlooked", name=self.table.people[better].name, n=editor.stars(better)), WARN
        if self._suggested:
            return t(f"{_KEY}.suggested"), MUTED
        return t(f"{_KEY}.rest" if editor.coach else f"{_KEY}.rest_no_coach"), MUTED

    def draw(self, surface: pygame.Surface) -> None:
        """The screen, and over it who is on his way: under the pointer, or on the place in focus."""
        super().draw(surface)
        editor, focus = self.editor, self.view.focus
        if editor.held is None:
            return
        at = self.view.carried_to
        if at is None and isinstance(focus, PlaceWidget) and editor.at(focus.place) != editor.held:
            x, y = focus.screen_rect().center
            at = x, y - 2
        if at is not None:
            lifted(self.ui.look, surface, editor, self._kit, self._board.size, at)

    # -- what the person does

    def _say(self, reason: Reason | None) -> bool:
        """Show why something can't be; True if nothing is against it."""
        self._said = self._sentence(reason)
        self.ui.audio.play("ui_confirm" if reason is None else "ui_refused")
        return reason is None

    def _sentence(self, reason: Reason | None) -> str:
        """A refusal in words; why somebody can't play is said of him by his name."""
        if reason is not None and "cause" in reason.params:
            name = self.table.people[int(reason.params["person"])].name
            return self.ui.t(f"{_KEY}.cause.{reason.params['cause']}", name=name)
        return refusal(self.ui.t, reason)

    def _take(self, number: int, source: str) -> None:
        """Take somebody into the hand; focus goes to where he could stand."""
        fault = self.editor.take(number)
        self._said = self._sentence(fault)
        if fault is not None:
            self.ui.audio.play("ui_refused")
            self._refresh()
            return
        self.ui.audio.play("card")
        self._source = source
        self.rebuild()
        self.focus(place_key(self.editor.likely_place(number)))

    def _put_back(self) -> None:
        self.editor.held = None
        self._said = ""
        self.rebuild()
        self.focus(self._source)

    def _press_place(self, place: int) -> None:
        """Pick up who stands there, or put down who is in the hand; a gap asks for the best of the bench."""
        editor, there = self.editor, self.editor.at(place)
        if editor.held is not None:
            if editor.held == there:
                self._put_back()
            else:
                self._put(place)
        elif there is not None:
            self._take(there, place_key(place))
        else:
            self._fill_gap(place)

    def _fill_gap(self, place: int) -> None:
        """Take the best of the bench who fits a gap into the hand, over it."""
        best = self.editor.next_for(place)
        if best is None:
            self._said = self.ui.t(f"{_KEY}.nobody_fits")
            self.ui.audio.play("ui_refused")
            self._refresh()
        else:
            self._take(best, f"player {best}")
            self.focus(place_key(place))

    def _put(self, place: int) -> None:
        if self._say(self.editor.put(place)):
            pointed = self.ui.input.device in _POINTERS or not self._source.startswith("player")
            self._changed(place_key(place) if pointed else self._next_source())
        else:
            self._refresh()

    def press_bench(self, number: int) -> None:
        """Pick up somebody of the bench, or put him where the one in the hand stands."""
        editor = self.editor
        if editor.held == number:
            self._put_back()
        elif editor.held is not None and editor.place_of(editor.held) is not None:
            if self._say(editor.exchange(number)):
                self._changed(self._source)
            else:
                self._refresh()
        else:
            self._take(number, f"player {number}")

    def _to_bench(self) -> None:
        held = self.editor.held
        self.editor.bench_held()
        self._say(None)
        self._changed(f"player {held}")

    def _form(self, formation: Formation) -> None:
        self.editor.form(formation)
        self._say(None)
        self._changed(f"form {formation}")

    def _next_formation(self) -> None:
        at = FORMATIONS.index(self.editor.line_up.formation)
        self.editor.form(FORMATIONS[(at + 1) % len(FORMATIONS)])
        self._say(None)
        self._changed("")

    def _send_coach(self, end: End) -> None:
        self.editor.send_coach(end)
        self._say(None)
        self._changed(f"coach {end}")

    def _turn_coach(self) -> None:
        if self.editor.coach:
            self.editor.turn_coach()
            self._say(None)
            self._changed("")

    def _clear(self) -> None:
        if self.editor.clear():
            self._say(None)
            self._changed(self._next_source())

    def _fill(self) -> None:
        self.editor.fill()
        self._say(None)
        self._changed("suggest")

    def _undo(self) -> None:
        if self.editor.held is not None:
            self._put_back()
        elif self.editor.undo():
            self._said = ""
            self._changed("")

    def _done(self) -> None:
        self.editor.held = None
        self._on_done(self.editor.line_up)

    def _next_source(self) -> str:
        """Where the next player comes from: the best on the bench who fills a gap, then kick-off."""
        one = self.editor.next_one
        return "kick_off" if one is None else f"player {one}"

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
        if name == BACK and self.editor.held is not None:
            self._put_back()
            return True
        acts: dict[str, Callable[[], object]] = {
            "line_up.suggest": self._fill,
            "line_up.formation": self._next_formation,
            "line_up.captain": self._turn_coach,
            "line_up.clear": self._clear,
            "line_up.undo": self._undo,
        }
        if self._on_squads is not None:
            acts["line_up.squads"] = self._on_squads
        act = acts.get(name)
        if act is None:
            return super().on_action(name)
        act()
        return True

    def resume(self) -> None:
        """The squad may be another one after a look at the squads."""
        if self._look is not None:
            self.table = self._look()
            self.editor.renew(self.table)
            self._worth = Worth(self.table, self.fixture, self.seat)
        super().resume()

    def back(self) -> None:
        """Open the menu where there is one; a line-up that is asked for isn't left."""
        if self.doors.menu is not None:
            self.doors.menu()

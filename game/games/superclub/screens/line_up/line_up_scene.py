"""Superclub's line-up: neighbours make links, a third is the captain's, and in finals penalties are ordered.

Owns what is said of all that. How cards are taken up and put down is `FormationScene`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.model import Reason
from engine.core.shares import expected
from engine.superclub.content.cards import GIVEN, ChangerCard, Content
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import FORMATIONS, LineUp
from engine.superclub.match.line_ups import empty_slots
from engine.superclub.match.model import LineUpDue, MatchTable, SetLineUp, other
from engine.superclub.season.model import SeasonTable
from game.games.superclub.presenter.match import points
from game.games.superclub.screens.frame import SuperclubScene
from game.games.superclub.screens.line_up.line_up_editor import (
    Formation,
    Spot,
    SuperclubEditor,
    formation_name,
    name_of,
    sentence,
)
from game.games.superclub.screens.line_up.pitch import (
    BenchCard,
    CaptainTile,
    ClearTile,
    Pieces,
    Pitch,
    SlotWidget,
    TakerRow,
    token_of,
)
from game.games.superclub.screens.line_up.side import Figures, HeldCard, Worth, opponent_pane
from game.games.superclub.style.club_style import kits_worn
from game.games.superclub.wording import effect_text
from game.stage.formation_scene import FormationScene
from game.stage.screen import Screen
from game.stage.shares import percents, whole
from game.stage.style.player_tokens import Token
from game.ui.look.palette import MUTED, RGB, TEXT, WARN
from game.ui.widgets import Column, Pane, Panel, Paragraph, Widget

_KEY = "superclub.line_up"


class LineUpScene(FormationScene[LineUp, Spot, Formation, Figures], SuperclubScene):
    """Name a line-up.

    `match` is the match as the manager sees it, his own secrets included; `suggest` makes a whole line-up. It begins
    with what is still legal of `last`, or with the suggestion if that promises more (after the reveal: with what
    stands). The line-up that is sent in is an action; doors are "line_up.squads" and "menu", and what was placed is
    still there afterwards.
    """

    chapter = "SC-33"
    scope = "line_up"
    words = _KEY
    formations = FORMATIONS
    formation_term = "superclub.formation"
    beside = ("card",)
    editor: SuperclubEditor
    figures: Figures
    _board: Pitch

    def __init__(
        self,
        screen: Screen[Content, SeasonTable],
        match: MatchTable,
        due: LineUpDue,
        suggest: Callable[[], LineUp],
        last: LineUp | None = None,
    ) -> None:
        SuperclubScene.__init__(self, screen)
        self.match = match
        self.due = due
        self._match_kits = kits_worn(screen.content, match, self.ui.t(f"{_KEY}.rival.unknown_name"))
        self.editor = SuperclubEditor(match, due, self.fault_of, suggest, last)
        self._worth = Worth(match, due.side, self.editor)
        begins_as_last = self.editor.begins_as_last and not due.change
        self._suggested = begins_as_last and self.editor.improve(self._worth.is_better)
        self.kit = self._match_kits.of(due.side).kit
        self.captain = "captain" if self.editor.boosted else ""
        self._third: Third = "midfield"
        self._card: ChangerCard | None = None
        """The secret card that is read."""
        self._filled: LineUp | None = None
        """The line-up that was suggested last."""
        done = "attack 0" if self.is_folded else "kick_off"  # the page with the pitch, where there are pages
        self.first_focus = self.next_source() if self.editor.missing else done

    # -- building

    def build(self) -> Widget:
        facing = self._match_kits.of(other(self.due.side))
        subtitle = self.ui.t(f"{_KEY}.against", club=facing.name)
        return self.season_page(self.body(), self.ui.t(f"{_KEY}.title"), self.hints(), subtitle)

    def figures_of(self, line_up: LineUp) -> Figures:
        return self._worth.figures(line_up)

    def opponent(self, wide: bool) -> Widget:
        facing = self._match_kits.of(other(self.due.side))
        cards = [self.content.changers[number] for number in self.match.teams[self.due.side].weapons]
        held = [HeldCard(card, partial(self._read, card)) for card in cards]
        return opponent_pane(self.ui.t, self._worth, facing, self._place(), held, wide=wide)

    def _place(self) -> int:
        seat = self.match.teams[other(self.due.side)].squad.seat
        return 0 if seat is None else self.table.clubs[seat].place

    def odds_words(self) -> tuple[str, str, str]:
        t = self.ui.t
        draw = "" if self.editor.final else t(f"{_KEY}.odds.draw", n="{n}")
        return t(f"{_KEY}.odds.win", n="{n}"), draw, t(f"{_KEY}.odds.loss", n="{n}")

    def pitch(self) -> Pitch:
        editor = self.editor
        slots = {spot: SlotWidget(self, editor, spot) for spot in editor.places}
        captain, boost = editor.line_up.captain, editor.team.squad.boost
        tiles = {
            third: CaptainTile(third, boost, captain == third, partial(self._lead, third), partial(self._over, third))
            for third in (THIRDS if editor.boosted else ())
        }
        clears = {third: ClearTile(third, partial(self._clear, third)) for third in THIRDS if editor.may_clear(third)}
        return Pitch(editor, Pieces(slots, tiles, clears), self.figures.sides)

    def bench_row(self, one: int) -> Widget:
        return BenchCard(self, self.content, self.editor, one)

    def pages(self) -> list[Pane]:
        t, editor = self.ui.t, self.editor
        if not editor.final:
            return []
        rows: list[Widget] = [
            TakerRow(editor, number, self.kit, partial(self.press_taker, number), self.refresh)
            for number in editor.takers
        ]
        note = Paragraph(t(f"{_KEY}.takers_note"), "semi16", MUTED)
        takers = Panel(Column([*rows, note], gap=4), title=t(f"{_KEY}.takers"), pad=10, grow=1)
        return [Pane(t(f"{_KEY}.tab_takers"), takers, 304)]

    def kick_off_words(self) -> tuple[str, str]:
        return self.ui.t(f"{_KEY}.kick_off_change" if self.due.change else f"{_KEY}.kick_off"), ""

    def action(self, line_up: LineUp) -> SetLineUp:
        return SetLineUp(self.due.seat, line_up)

    def called(self, formation: Formation) -> str:
        return formation_name(formation)

    def place_key(self, spot: Spot) -> str:
        return spot.key

    def source_key(self, number: int) -> str:
        return f"card {number}"

    # -- what is seen

    @property
    def holds(self) -> bool:
        return super().holds or self.editor.taker is not None

    def see(self, spot: Spot) -> None:
        self._over(spot.third or "defence")

    def _read(self, card: ChangerCard) -> None:
        self._card = card
        self.refresh()

    def _over(self, third: Third) -> None:
        self._third, self._card = third, None
        self.refresh()

    def preview(self, line_up: LineUp, figures: Figures) -> None:
        self._board.show(figures.sides, {third: self.editor.row(third, line_up) for third in THIRDS})

    def sentence(self, reason: Reason) -> str:
        if reason.key == "slots_empty":
            missing = int(reason.params["empty"]) - int(reason.params["allowed"])
            return self.ui.t(f"{_KEY}.place_more", n=missing)
        return sentence(self.ui.t, self.editor, reason)

    def says(self, spot: Spot | None, figures: Figures) -> tuple[str, RGB]:
        t, editor = self.ui.t, self.editor
        held = editor.held if editor.held is not None else editor.taker
        empty = empty_slots(editor.team)
        if held is not None and spot is not None:
            third: Third = spot.third or "defence"
            before, after = points(self.figures.halves.of(third)), points(figures.halves.of(third))
            name, where = name_of(t, editor, held), t(f"superclub.third.{third}")
            return t(f"{_KEY}.becomes", name=name, third=where, before=before, after=after), TEXT
        if held is not None:
            return t(f"{_KEY}.held", name=name_of(t, editor, held)), TEXT
        if self._card is not None:
            return t(f"{_KEY}.secret", title=self._card.title, does=effect_text(t, self._card.effect)), TEXT
        if editor.is_locked:
            return t(f"{_KEY}.frozen"), WARN
        if empty:
            return t(f"{_KEY}.short", n=empty), WARN
        if editor.line_up.keeper == GIVEN and (why := self._why_given()):
            return why, WARN
        if editor.line_up == self._filled:
            left = editor.left_out()
            return t(f"{_KEY}.all_the_best") if left is None else self._why_out(left), TEXT
        return t(f"{_KEY}.suggested" if self._suggested else f"{_KEY}.rest"), MUTED

    def _why_given(self) -> str:
        """Why Given keeps goal, where nobody of one's own can; empty if somebody could."""
        t, editor = self.ui.t, self.editor
        keepers = [card.number for card in editor.team.squad.cards if card.position == "goalkeeper"]
        causes = {number: editor.cause(number) for number in keepers}
        if not keepers:
            return t(f"{_KEY}.given_keeps.nobody")
        if None in causes.values():
            return ""
        best = max(keepers, key=editor.stars)
        why = t(f"superclub.cause.{causes[best]}")
        return t(f"{_KEY}.given_keeps.out", name=name_of(t, editor, best), why=why)

    def _why_out(self, number: int) -> str:
        """Why the suggestion leaves somebody out: what the match would promise with him in the best place for it."""
        t, editor, now = self.ui.t, self.editor, self.figures.shares
        who: dict[str, object] = {"name": name_of(t, editor, number), "n": editor.stars(number)}
        if editor.cards[number].position == "goalkeeper":
            return t(f"{_KEY}.left_out.keeper", **who)
        promised = [(other, self._worth.figures(line_up).shares) for other, line_up in editor.in_place_of(number)]
        other, then = max(promised, key=lambda one: -1.0 if one[1] is None else expected(one[1]), default=(0, None))
        if now is None or then is None:
            return t(f"{_KEY}.left_out.unknown", **who)
        key = "fewer" if whole(then)[0] < whole(now)[0] else "as_good"
        wins = {"then": percents(then)[0], "now": percents(now)[0]}
        return t(f"{_KEY}.left_out.{key}", other=name_of(t, editor, other), **wins, **who)

    def fill(self) -> None:
        self.editor.fill()
        self._filled = self.editor.line_up
        self.did(self.after_fill)

    def token(self, number: int) -> Token:
        return token_of(self.editor, self.editor.cards[number].name, number, None)

    # -- what the person does

    def press_taker(self, number: int) -> None:
        self.said = None
        editor = self.editor
        if editor.taker is None:
            editor.taker, self._source = number, f"taker {number}"
            self.ui.audio.play("card")
            self.changed(self._source)
            return
        moved, editor.taker = editor.taker, None
        if moved != number:
            editor.order(moved, editor.takers.index(number))
            self.did(f"taker {moved}")

    def _lead(self, third: Third) -> None:
        self.editor.lead(third)
        self.did(f"captain {third}")

    def _next_captain(self) -> None:
        if self.editor.boosted:
            captain = self.editor.line_up.captain
            at = -1 if captain is None else THIRDS.index(captain)
            self.editor.lead(THIRDS[(at + 1) % len(THIRDS)])
            self.did()

    def _clear(self, third: Third) -> None:
        if self.editor.clear(third):
            self.did(self.next_source())

    def acts(self) -> dict[str, Callable[[], object]]:
        return super().acts() | {
            "line_up.captain": self._next_captain,
            "line_up.clear": lambda: self._clear(self._third),
        }

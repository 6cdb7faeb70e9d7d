"""The editor of somebody's own teams: clubs and people of one game, value by value, each change saved at once.

Owns the screen. What can be changed is said by the game's decks, what is wrong by its checks; the draft saves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.core.entries import CHARGES, FIELDS, MOST_FACE, OUTLINES, PATTERNS
from engine.core.errors import InputError
from game.cabinet.squad_scene import SquadScene
from game.cabinet.team_copies import squad_in
from game.cabinet.team_draft import PACK, Entry, TeamDraft, Where
from game.cabinet.team_faults import fault_text
from game.cabinet.team_pictures import (
    COLOURS,
    colour_near,
    crest_in,
    face_in,
    name_in,
    note_of,
    portrait,
    preview,
    word_of,
)
from game.stage.style.player_cards import face_seed
from game.stage.team_decks import Deck, DeckField
from game.ui.dialogs import Dialog
from game.ui.look import metrics, palette
from game.ui.scene import Scene, Ui
from game.ui.widgets import (
    Button,
    Cell,
    Choice,
    Column,
    Columns,
    Hint,
    Pane,
    Panel,
    Paragraph,
    Row,
    Table,
    TableColumn,
    TextField,
    Toggle,
    Widget,
)
from game.ui.widgets.chips import emblem

_CALM = 0.7
"""Seconds without a change after which the pack is checked."""
_FACE = 40
_CREST = (("outline", "outline", OUTLINES), ("field", "crest_field", FIELDS), ("charge", "charge", CHARGES))
"""What a crest is made of: the key, that of its words, and what can be drawn."""


class TeamEditorScene(Scene):
    """Change what a draft holds."""

    scope = "club"
    first_focus = "entries"

    def __init__(self, ui: Ui, draft: TeamDraft) -> None:
        super().__init__(ui)
        self.draft = draft
        self.deck = draft.decks[0]
        self.chosen = 0
        self.faults = draft.faults()
        self._since: float | None = None
        self._is_stale = False

    @property
    def entry(self) -> Entry:
        """The one that is chosen."""
        return self.draft.entries(self.deck)[self.chosen]

    # -- the scene

    def build(self) -> Widget:
        t = self.ui.t
        entries = self.draft.entries(self.deck)
        self.chosen = max(0, min(self.chosen, len(entries) - 1))
        decks = [(deck, t(f"teams.deck.{self.draft.game}.{deck.array}")) for deck in self.draft.decks]
        decks.append((PACK, t("teams.deck.pack")))
        columns = [TableColumn("", 56, "centre"), TableColumn("", 160, "left", "semi20", grow=True)]
        self._table = Table(
            columns, self._rows(), row_height=56, on_press=self._press, on_row=self._choose,
            start=self.chosen, key="entries",
        )  # fmt: skip
        self._said = Paragraph(self._told(), "body18", palette.WARN if self.faults else palette.MUTED)
        chooser = Choice(t("teams.what"), decks, self.deck, self.choose_deck, key="deck")
        self._undo = Button(t("teams.undo"), self.undo, key="undo", reason=self._nothing_to_undo(), grow=1)
        left = Column(
            [chooser, Panel(self._table, pad=metrics.STEP, grow=1), self._said, *self._acts()], gap=metrics.STEP
        )
        self._side = Column(self._fields(), key="fields", gap=4)
        body = Columns(
            [Pane(t("teams.tab_list"), left, 400), Pane(t("teams.tab_fields"), Panel(self._side), 560, grow=1)]
        )
        hints = [
            Hint("confirm", t("ui.change")),
            Hint("undo", t("teams.undo")),
            Hint("back", t("ui.back")),
        ]
        game = t(f"title.games.{self.draft.game}.name")
        page = self.page(body, title=self._title(), subtitle=t("teams.subtitle", game=game), hints=hints)
        self._header = page.header
        return page

    def _title(self) -> str:
        """What the pack is called now."""
        return name_in(self.draft.entries(PACK)[0])

    def _look_again(self) -> None:
        """Build anew, and look at the chosen one, who may be another one now."""
        self.rebuild()
        self._table.go_to(self.chosen)

    def on_action(self, name: str) -> bool:
        if name == "undo":
            self.undo()
            return True
        return super().on_action(name)

    def update(self, seconds: float) -> None:
        """Check what was saved once hands are still."""
        if self._since is not None:
            self._since += seconds
            if self._since >= _CALM:
                self._since = None
                self.faults = self.draft.faults()
                self._said.colour = palette.WARN if self.faults else palette.MUTED
                self._said.set(self._told())
        super().update(seconds)

    # -- more and fewer of them, and back

    def _acts(self) -> list[Widget]:
        """What can be done with the chosen one; where as many as there are must be, why it can't."""
        t, acts = self.ui.t, list[Widget]()
        if self.deck is not PACK:
            if self.deck.fewest == self.deck.most:
                said = Paragraph(self._barred(more=True) or "", "body18", palette.MUTED)
                return [said, self._undo]
            acts = [
                Button(t("teams.add"), self.add, key="add", reason=self._barred(more=True), grow=1),
                Button(t("teams.remove"), self.remove, key="remove", reason=self._barred(more=False), grow=1),
            ]
        return [Row([*acts, self._undo])]

    def _barred(self, *, more: bool) -> str | None:
        """Why there can't be one more of these, or one less."""
        t, reason = self.ui.t, self.draft.barred(self.deck, more)
        if reason is None:
            return None
        field = reason.params.get("field")
        words = {"field": t(f"teams.field.{field}")} if field else reason.params
        return t(f"teams.barred.{reason.key}", game=t(f"title.games.{self.draft.game}.name"), **words)

    def add(self) -> None:
        """Lay a copy of the chosen one behind it, and begin with its name."""
        try:
            self.chosen = self.draft.add(self.deck, self.chosen)
        except InputError as fault:
            self._tell(fault)
            return
        self._since = 0.0
        self._look_again()
        self.view.set_focus(self.view.show("value name"))

    def remove(self) -> None:
        """Take the chosen one out."""
        try:
            self.draft.remove(self.deck, self.chosen)
        except InputError as fault:
            self._tell(fault)
            return
        self._since = 0.0
        self._look_again()

    def _nothing_to_undo(self) -> str | None:
        """Why nothing can be taken back, if so."""
        return None if self.draft.can_undo else self.ui.t("teams.nothing_to_undo")

    def undo(self) -> None:
        """Take the last change back, and look at what it was of."""
        nothing = self._nothing_to_undo()
        if nothing is not None:
            self._said.set(nothing)
            return
        try:
            found = self.draft.undo()
        except InputError as fault:
            self._tell(fault)
            return
        if found is not None:
            self.deck, self.chosen = found
            self._since = 0.0
            self._look_again()

    # -- what is chosen

    def _rows(self) -> list[Sequence[str | Cell]]:
        return [self._row(place, entry) for place, entry in enumerate(self.draft.entries(self.deck))]

    def _row(self, place: int, entry: Entry) -> Sequence[str | Cell]:
        if self.deck.is_of_clubs:
            return [Cell(picture=emblem(crest_in(entry), 40)), name_in(entry)]
        if self.deck is PACK:
            return ["", Cell(name_in(entry), note=self._note(entry))]
        seed = face_in(self.deck, entry, place)
        picture = Cell(picture=lambda look, paper: portrait(look, seed, _FACE))
        return [picture, Cell(name_in(entry), note=self._note(entry))]

    def _note(self, entry: Entry) -> str:
        return note_of(self.ui.t, self.deck, entry)

    def choose_deck(self, deck: Deck) -> None:
        """Look at another deck, from its first entry on."""
        self.deck, self.chosen = deck, 0
        self._look_again()

    def _choose(self, number: int) -> None:
        self.chosen = number
        self._side.set_children(self._fields())

    def _press(self, number: int) -> None:
        """Go over to the first of its values."""
        self._choose(number)
        self.view.set_focus(self.view.show("value name"))

    # -- what can be changed

    def _fields(self) -> list[Widget]:
        number = self.chosen
        picture = preview(
            self.deck, number, lambda: self.draft.entries(self.deck)[number], lambda: self._note(self.entry)
        )
        rows: list[Widget] = [picture, *map(self._field, self.deck.fields)]
        if self.deck.is_of_clubs:
            if self.deck.squads is not None:
                rows.append(Button(self._squad_words(), self._open_squad, key="squad"))
            rows += self._crest()
            rows += [row for kit in self.deck.kits for row in self._kit(kit)]
        self._left = Paragraph(self._room(), "body18", palette.MUTED)
        return [*rows, self._left]

    def _squad_words(self) -> str:
        count = len(squad_in(self.entry))
        return self.ui.t("teams.squad.open", n=count) if count else self.ui.t("teams.squad.none")

    def _open_squad(self) -> None:
        self._is_stale = True
        self.ui.stack.push(SquadScene(self.ui, self.draft, self.deck, self.chosen))

    def resume(self) -> None:
        """What was changed of the squad is seen."""
        if self._is_stale:
            self._is_stale = False
            self.faults = self.draft.faults()
            self._look_again()

    def _field(self, field: DeckField) -> Widget:
        if field.kind == "face":
            before = Button(self.ui.t("teams.face_before"), partial(self._face, field, -1), key="face before", grow=1)
            after = Button(self.ui.t("teams.face_next"), partial(self._face, field, 1), key="face next", grow=1)
            return Row([before, after])
        label, value, key = self.ui.t(f"teams.field.{field.key}"), self.entry.get(field.key), f"value {field.key}"
        change = partial(self._change_field, field)
        if field.kind == "text":
            return TextField(label, value if isinstance(value, str) else "", change, limit=field.longest, key=key)
        if field.kind == "flag":
            return Toggle(label, value is True, change, key=key)
        return Choice(label, self._options(field, value), value, change, key=key)

    def _options(self, field: DeckField, value: object) -> list[tuple[object, str]]:
        """What may be chosen: no more than is left in the pool."""
        room = self.draft.room(self.deck, field.key)
        now = value if value is not None else field.spare
        found = list(field.options)
        if room is not None and isinstance(now, int):
            most = now + max(0, room)
            found = [one for one in found if isinstance(one, int) and (one <= most or one == now)]
        if now not in found:
            found.insert(0, now)
        return [(one, word_of(self.ui.t, field, one)) for one in found]

    def _room(self) -> str:
        """How much of what is counted the pool has left; nothing where nothing is."""
        t, rooms = self.ui.t, [(field.key, self.draft.room(self.deck, field.key)) for field in self.deck.fields]
        left = [f"{t(f'teams.field.{key}')} {max(0, room)}" for key, room in rooms if room is not None]
        return t("teams.room", left=" · ".join(left)) if left else ""

    def _crest(self) -> list[Widget]:
        rows = [
            self._pick(("crest", name), name, [(one, self.ui.t(f"teams.{words}.{one}")) for one in known])
            for name, words, known in _CREST
        ]
        return [*rows, *(self._colour(("crest", name), f"crest_{name}") for name in ("a", "b", "ink"))]

    def _kit(self, kit: str) -> list[Widget]:
        patterns = [(one, self.ui.t(f"teams.pattern.{one}")) for one in PATTERNS]
        return [
            self._pick((kit, "pattern"), f"{kit}_pattern", patterns),
            *(self._colour((kit, name), f"{kit}_{name}") for name in ("a", "b")),
        ]

    def _colour(self, where: Where, label: str) -> Widget:
        t, value = self.ui.t, self._value(where)
        named = [(code, t(f"teams.colour.{name}")) for name, code in COLOURS.items()]
        near = colour_near(value)
        kept = t("teams.colour_near", colour=t(f"teams.colour.{near}"), code=value) if near else ""
        return self._pick(where, label, named, kept)

    def _value(self, where: Where) -> object:
        """What stands there now, a stranger's file may say anything; None for nothing."""
        inner: Any = self.entry.get(where[0])
        return inner.get(where[1]) if isinstance(inner, dict) else None

    def _pick(self, where: Where, label: str, options: Sequence[tuple[object, str]], kept: str = "") -> Widget:
        """A choice of what can be drawn; what stands there now can always be kept, and is called so."""
        value = self._value(where)
        if not any(value == one for one, _ in options):
            options = [(value, kept or self.ui.t("teams.as_it_is")), *options]
        change = partial(self.change, where)
        return Choice(self.ui.t(f"teams.part.{label}"), options, value, change, key=f"value {label}")

    def _face(self, field: DeckField, step: int) -> None:
        """The next face; the first of all for who has none. Going back to the usual one leaves it out of the file."""
        now = face_in(self.deck, self.entry, self.chosen)
        seed = face_seed(self.chosen) if now is None else (now + step) % (MOST_FACE + 1)
        is_usual = field.usual is not None and seed == field.usual(self.chosen)
        self.change((field.key,), None if is_usual else seed)

    def _change_field(self, field: DeckField, value: object) -> None:
        """What is usual is left out of the file."""
        self.change((field.key,), None if field.spare is not None and value == field.spare else value)

    def change(self, where: Where, value: object) -> None:
        """Change a value of the chosen entry, save it, and show what comes of it; what prevents it is told."""
        if isinstance(value, str):
            value = value.strip()
        try:
            self.draft.set(self.deck, self.chosen, where, value)
        except InputError as fault:
            self._tell(fault)
            return
        self._since = 0.0
        picture = self.view.find("preview")
        if picture is not None:
            picture.invalidate()
        self._left.set(self._room())
        self._header.say(self._title(), self._header.subtitle)
        self._table.set_rows(self._rows())
        self._undo.set(reason=self._nothing_to_undo())
        add = self.view.find("add")
        if isinstance(add, Button):
            add.set(reason=self._barred(more=True))  # a pool that was spent may have something left

    def _told(self) -> str:
        t = self.ui.t
        if not self.faults:
            return t("teams.sound")
        more, first = len(self.faults) - 1, fault_text(t, self.draft.path, self.faults[0])
        return t("teams.fault_more", fault=first, n=more) if more else first

    def _tell(self, fault: InputError) -> None:
        self.ui.stack.push(Dialog(self.ui, self.ui.t("teams.not_saved"), str(fault)))

"""A club's own squad, put together out of the pool: who is in it, what it lacks, and who plays for another club.

Owns the screen. What a squad is made of is the engine's rule, what stands in the files the draft's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.errors import InputError
from engine.core.levels import shown
from engine.core.squads import KEY, Joiner, joining
from game.cabinet.team_copies import squad_in
from game.cabinet.team_draft import TeamDraft
from game.cabinet.team_pictures import face_in, name_in, note_of, portrait, preview
from game.stage.team_decks import Deck, Squads
from game.ui.dialogs import Dialog
from game.ui.look import metrics, palette
from game.ui.look.marks import mark
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
    Row,
    Table,
    TableColumn,
    Widget,
)

_FACE = 40


class _Person(NamedTuple):
    """Somebody of the pool: his deck, his place in it, what squads call him, his part in one and his position."""

    deck: Deck
    place: int
    entry: Mapping[str, Any]
    called: object
    part: str
    position: str


class SquadScene(Scene):
    """Put together the squad of the club numbered `club` of the deck `clubs`, which has `squads`."""

    scope = "club"
    first_focus = "pool"

    def __init__(self, ui: Ui, draft: TeamDraft, clubs: Deck, club: int) -> None:
        super().__init__(ui)
        assert clubs.squads is not None, "its clubs have squads"
        self.draft = draft
        self.clubs = clubs
        self.club = club
        self.link: Squads = clubs.squads
        self.shown = ""
        """The position that is listed, "" for all."""
        self.chosen = 0
        self._since_opened = 0
        decks = [deck for deck in draft.decks if deck.array in self.link.of]
        self.people = [self._person(deck, place) for deck in decks for place in range(len(draft.entries(deck)))]
        self._known = {one.called: one for one in reversed(self.people) if isinstance(one.called, str)}

    def _person(self, deck: Deck, place: int) -> _Person:
        entry = self.draft.entries(deck)[place]
        position = entry.get("position", deck.array)
        part = self.link.part(deck.array, entry)
        return _Person(deck, place, entry, entry.get(self.link.by), part, position if isinstance(position, str) else "")

    @property
    def squad(self) -> list[Any]:
        """Who is in it, as the file names them."""
        return squad_in(self.draft.entries(self.clubs)[self.club])

    @property
    def listed(self) -> list[_Person]:
        """Those of the pool that are shown."""
        return [one for one in self.people if self.shown in ("", one.position)]

    # -- the scene

    def build(self) -> Widget:
        t = self.ui.t
        self.chosen = max(0, min(self.chosen, len(self.listed) - 1))
        columns = [
            TableColumn("", 56, "centre"),
            TableColumn("", 160, "left", "semi20", grow=True),
            TableColumn(t("teams.squad.place"), 120, "left", "semi18", "muted"),
        ]
        self._pool = Table(
            columns, self._rows(), own=self._own(), row_height=56, on_press=self._press, on_row=self._choose,
            start=self.chosen, key="pool",
        )  # fmt: skip
        self._squad = Table(
            columns[:2], self._members(), row_height=56, on_press=self._send_away,
            empty=t("teams.squad.empty"), key="squad",
        )  # fmt: skip
        self._undo = Button(t("teams.undo"), self.undo, key="undo", reason=self._nothing_to_undo(), grow=1)
        self._fill = Button(t("teams.squad.fill"), self.fill, key="fill", reason=self._nobody_missing(), grow=1)
        self._clear = Button(t("teams.squad.clear"), self.clear, key="clear", reason=self._nobody(), grow=1)
        positions = list(dict.fromkeys(one.position for one in self.people))
        shown_ = [("", t("teams.squad.everybody")), *((one, self._position(one)) for one in positions)]
        chooser = Choice(t("teams.squad.who"), shown_, self.shown, self.show, key="shown")
        left = Column([chooser, Panel(self._pool, pad=metrics.STEP, grow=1)], gap=metrics.STEP)
        self._card = Column([self._preview()])
        right = Column(
            [self._card, Panel(self._squad, pad=metrics.STEP, grow=1), Row([self._fill, self._clear, self._undo])],
            gap=metrics.STEP,
        )
        club = name_in(self.draft.entries(self.clubs)[self.club])
        panes = [Pane(t("teams.squad.pool"), left, 560, grow=1), Pane(club, right, 480, grow=1)]
        hints = [Hint("confirm", t("ui.choose")), Hint("undo", t("teams.undo")), Hint("back", t("ui.back"))]
        page = self.page(Columns(panes), title=t("teams.squad.title"), subtitle=self._needs(), hints=hints)
        self._header = page.header
        return page

    def on_action(self, name: str) -> bool:
        if name == "undo":
            self.undo()
            return True
        return super().on_action(name)

    # -- who there is

    def _rows(self) -> list[Sequence[str | Cell]]:
        return [[*self._looks(one), self._plays_for(one)] for one in self.listed]

    def _own(self) -> set[int]:
        """The rows of those who are in this squad."""
        squad = self.squad
        return {row for row, one in enumerate(self.listed) if one.called in squad}

    def _looks(self, one: _Person) -> list[str | Cell]:
        seed = face_in(one.deck, one.entry, one.place)
        picture = Cell(picture=lambda look, paper: portrait(look, seed, _FACE))
        return [picture, Cell(name_in(one.entry), note=note_of(self.ui.t, one.deck, one.entry))]

    def _plays_for(self, one: _Person) -> str | Cell:
        if one.called in self.squad:
            return Cell(picture=lambda look, paper: mark(look, "check", 24, palette.GOOD))
        club = self._club_of(one)
        return "" if club is None else club

    def _club_of(self, one: _Person) -> str | None:
        """The name of another club that he plays for."""
        found = self.draft.entries(self.clubs)
        return next(
            (name_in(club) for n, club in enumerate(found) if n != self.club and one.called in squad_in(club)), None
        )

    def _members(self) -> list[Sequence[str | Cell]]:
        return [
            self._looks(self._known[one]) if isinstance(one, str) and one in self._known
            else ["", Cell(self.ui.t("teams.squad.unknown", name=shown(one)), "bad")]
            for one in self.squad
        ]  # fmt: skip

    def _preview(self) -> Widget:
        one = self.listed[self.chosen]
        return preview(one.deck, one.place, lambda: one.entry, lambda: note_of(self.ui.t, one.deck, one.entry))

    def _position(self, name: str) -> str:
        key = f"teams.position.{name}"
        return self.ui.t(key) if key in self.ui.t else self.ui.t(f"teams.deck.{self.draft.game}.{name}")

    # -- what it lacks

    def _parts(self) -> list[str]:
        """The parts of those in it who are known."""
        return [self._known[one].part for one in self.squad if isinstance(one, str) and one in self._known]

    def _needs(self) -> tuple[str, ...]:
        """What the squad still lacks, the most words first."""
        t, what, club = self.ui.t, self._lacking(), name_in(self.draft.entries(self.clubs)[self.club])
        if not what:
            said = t("teams.squad.complete", n=len(self.squad))
            more = f"{said} {t('teams.squad.how_played')}"
            return f"{club} · {more}", more, said
        said = t("teams.squad.needs", what=what)
        return f"{club} · {said}", said, what

    def _say(self, *ways: str) -> None:
        """Say something in the header, which is in sight wherever one is."""
        self._header.say(self._header.title, ways)

    def _lacking(self) -> str:
        t, rule = self.ui.t, self.link.rule
        lacking = rule.lacking(self._parts())
        found = [t(f"teams.squad.{part}", n=n) for part, n in lacking.items()]
        others = rule.size - len(self.squad) - sum(lacking.values())
        return " · ".join([*found, *([t("teams.squad.any", n=others)] if others > 0 else [])])

    # -- putting it together

    def show(self, position: str) -> None:
        """List those of a position."""
        self.shown, self.chosen = position, 0
        self.rebuild()
        self._pool.go_to(0)

    def _choose(self, number: int) -> None:
        self.chosen = number
        self._card.set_children([self._preview()])
        self._say(*self._needs())

    def _press(self, number: int) -> None:
        """Take somebody in, or send him away if he is in it; what is against it is told."""
        one, t = self.listed[number], self.ui.t
        if one.called in self.squad:
            self._set([other for other in self.squad if other != one.called])
            return
        club = self._club_of(one)
        if not isinstance(one.called, str):
            self._say(t("teams.squad.unknown", name=shown(one.called)))
        elif club is not None:
            self._say(t("teams.squad.taken", name=name_in(one.entry), club=club))
        elif not self.link.rule.has_room(self._parts(), one.part) or len(self.squad) >= self.link.rule.size:
            what = self._lacking()
            self._say(t("teams.squad.full" if what else "teams.squad.whole", name=name_in(one.entry), what=what))
        else:
            self._set([*self.squad, one.called])

    def _send_away(self, number: int) -> None:
        self._set([one for place, one in enumerate(self.squad) if place != number])

    def fill(self) -> None:
        """Complete the squad with the best of the pool who play for nobody."""
        free = [one for one in self.people if isinstance(one.called, str) and one.called not in self.squad]
        free = [one for one in free if self._club_of(one) is None]
        members = [self._known[one] for one in self.squad if isinstance(one, str) and one in self._known]
        places, link = self.link.rule.size - len(self.squad), self.link
        chosen = joining(link.rule, self._joiners(members), self._joiners(free), dict(link.aims), places)
        if chosen:
            self._set([*self.squad, *(free[place].called for place in chosen)])
        else:
            self._say(self.ui.t("teams.squad.nobody_free"))

    def _joiners(self, people: Sequence[_Person]) -> list[Joiner]:
        return [Joiner(one.part, one.position, self.link.worth(one.entry)) for one in people]

    def clear(self) -> None:
        """Have the club no squad of its own."""
        self._set([])

    def _set(self, squad: list[Any]) -> None:
        """Save a squad; one without anybody is left out of the file."""
        try:
            self.draft.set(self.clubs, self.club, (KEY,), squad or None, together=False)
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("teams.not_saved"), str(fault)))
            return
        self._since_opened += 1
        self._refresh()

    def undo(self) -> None:
        """Take the last change of this squad back, as far as it was made here."""
        nothing = self._nothing_to_undo()
        if nothing is not None:
            self._say(nothing)
            return
        try:
            self.draft.undo()
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("teams.not_saved"), str(fault)))
            return
        self._since_opened -= 1
        self._refresh()

    def _nothing_to_undo(self) -> str | None:
        return None if self._since_opened and self.draft.can_undo else self.ui.t("teams.nothing_to_undo")

    def _nobody_missing(self) -> str | None:
        return self.ui.t("teams.squad.filled") if len(self.squad) >= self.link.rule.size else None

    def _nobody(self) -> str | None:
        return None if self.squad else self.ui.t("teams.squad.empty")

    def _refresh(self) -> None:
        self._pool.set_rows(self._rows(), self._own())
        self._squad.set_rows(self._members())
        self._say(*self._needs())
        self._undo.set(reason=self._nothing_to_undo())
        self._fill.set(reason=self._nobody_missing())
        self._clear.set(reason=self._nobody())

"""The gallery of a game's scenarios: a card each with what it asks for and the medal won, and beside them the briefing.

Owns which one is looked at, and the name it is played under. What is begun with it is the engine's set-up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.core.scenarios import MEDALS, Medal, Scenario
from game.stage.made_up_names import PEOPLE
from game.stage.new_game import NAME_LETTERS
from game.stage.scenario import asked, figures_words, measure_words, medal_words
from game.stage.style.medals import medal as medal_picture
from game.ui.look import metrics, palette
from game.ui.look.marks import icon
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Columns, Hint, Label, Pane, Panel, Paragraph, Space, TextField, Widget
from game.ui.widgets.bar import Plate

_DETAILS = 440
_CARD, _TALL_CARD = 92, 128
_ROOMY = 1000
"""From this width on a card has room for the briefing."""
_MEDAL = 64
_LINE = 22


class ScenarioCard(Plate):
    """A scenario: its name, its briefing where there is room, what is asked for, and the best medal won in it."""

    term = "all.medal"

    def __init__(
        self,
        game: str,
        scenario: Scenario,
        won: Medal | None,
        on_press: Callable[[], None],
        on_seen: Callable[[], None],
    ) -> None:
        super().__init__(on_press, on_seen=on_seen, key=scenario.key)
        self.game = game
        self.scenario = scenario
        self.won = won

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._tall

    @property
    def _tall(self) -> int:
        return _TALL_CARD if self.ui.w >= _ROOMY else _CARD

    def write(self, pen: Pen) -> None:
        t, scenario = self.ui.t, self.scenario
        ink = palette.INK if pen.paper else palette.MUTED
        pen.put(medal_picture(pen.look, self.won or "none", _MEDAL, ink), _MEDAL / 2 + 12)
        x, room = _MEDAL + 28, pen.w - _MEDAL - 40
        pen.write(scenario.name, "bold28", x, 26, cut=room)
        if self._tall == _TALL_CARD:
            pen.lines(pen.look.wrap(scenario.note, "semi18", room)[:2], "semi18", x, 54, _LINE, tone="muted")
        counted = measure_words(t, self.game, scenario.aim)
        pen.write(counted, "semi18", x, pen.h - 24, tone="muted")
        wide = pen.width(counted, "semi18") + 12
        pen.write(figures_words(t, scenario.aim), "bold18", x + wide, pen.h - 24, cut=room - wide)


class ScenarioGallery(Scene):
    """Choose one of `scenarios` of `game` and begin it: `on_start` gets its set-up and its seed.

    `won` is the best medal in each by its key. Confirming a card leads to the briefing and its button.
    """

    def __init__(
        self,
        ui: Ui,
        game: str,
        scenarios: Sequence[Scenario],
        won: Mapping[str, Medal],
        on_start: Callable[[object, int, None], object],
    ) -> None:
        super().__init__(ui)
        self.game = game
        self.scenarios = tuple(scenarios)
        self.won = won
        self.on_start = on_start
        self.person = ""
        self.seen = self.scenarios[0]
        self.first_focus = self.seen.key

    def build(self) -> Widget:
        t = self.ui.t
        cards: list[Widget] = []
        for one in self.scenarios:
            card = ScenarioCard(
                self.game, one, self.won.get(one.key), partial(self._open, one), partial(self._look, one)
            )
            card.chosen = one is self.seen
            cards.append(card)
        self._cards = cards
        self._briefing = Column(self._told(), gap=8)
        body = Columns([
            Pane(t("scenario.cards"), Column(cards, gap=metrics.STEP), 480, grow=1),
            Pane(t("scenario.details"), self._side(), _DETAILS),
        ])  # fmt: skip
        count = sum(one.key in self.won for one in self.scenarios)
        name = t(f"title.games.{self.game}.name")
        subtitle = t("scenario.of_game", game=name, n=count, of=len(self.scenarios)), name
        hints = [Hint("confirm", t("ui.choose")), Hint("back", t("ui.back"))]
        return self.page(body, title=t("scenario.title"), subtitle=subtitle, hints=hints)

    def _side(self) -> Widget:
        t = self.ui.t
        name = TextField(
            t("new_career.your_name"), self.person, self._name, limit=NAME_LETTERS, placeholder=PEOPLE[0], key="name"
        )
        self._start = Button(
            self._play_words(), self.start, kind="primary", icon=icon("play", 20, palette.INK), key="start", height=56
        )
        return Column([Panel(self._briefing, ground="paper"), name, self._start], gap=metrics.STEP)

    def _told(self) -> list[Widget]:
        """The briefing, what each medal asks for, and who else plays."""
        t, one = self.ui.t, self.seen
        held = self.won.get(one.key)
        count = 0 if held is None else 1 + MEDALS.index(held)
        words = t("scenario.none_won") if held is None else t("scenario.won", medal=medal_words(t, held))
        rivals = ", ".join(
            t("scenario.rival", name=seat.name, n=seat.level) for seat in one.setup.seats if not seat.is_human
        )
        return [
            Label(one.name, "display40", palette.INK),
            Paragraph(one.note, "body20", palette.INK),
            Label(measure_words(t, self.game, one.aim), "bold20", palette.INK),
            *asked(t, self.game, one.aim, count),
            Label(words, "semi18", palette.INK_SOFT),
            Space(4),
            Label(t("scenario.rivals"), "bold20", palette.INK),
            Paragraph(rivals, "body18", palette.INK),
        ]

    def _play_words(self) -> str:
        return self.ui.t("scenario.again" if self.seen.key in self.won else "scenario.play")

    def _look(self, one: Scenario) -> None:
        """Tell of it beside the cards."""
        if one is self.seen:
            return
        self.seen = one
        for card in self._cards:
            if isinstance(card, ScenarioCard) and card.chosen != (card.scenario is one):
                card.chosen = card.scenario is one
                card.invalidate()
        self._briefing.set_children(self._told())
        self._start.set(text=self._play_words())

    def _open(self, one: Scenario) -> None:
        """It was chosen: what comes next is to begin."""
        self._look(one)
        self.view.set_focus(self.view.show("start"))

    def _name(self, text: str) -> None:
        self.person = text

    def start(self) -> None:
        """Begin the scenario that is looked at."""
        name = self.person.strip() or PEOPLE[0]
        self.on_start(self.seen.begun_by(name), self.seen.seed, None)

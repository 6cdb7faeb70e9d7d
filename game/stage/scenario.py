"""A scenario as it is told: what it asks for, how far it has come, and which medal it has come to in the end.

Owns the words, and the page that says them: the briefing, to be read again from the menu, and at the end the medal and
what the next one lacked. What was reached is the engine's (`engine.core.scenarios`), so is what counts meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import games
from engine.core.scenarios import MEDALS, Aim, Medal, Reached, Scenario, is_met, medal_for, next_medal, reached
from game.stage.how_you_win import Standing
from game.stage.meaning import ordinal
from game.stage.style.medals import medal as medal_picture
from game.ui.dialogs import Centre
from game.ui.look import palette
from game.ui.look.pen import Pen
from game.ui.scene import Go, Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Label, Panel, Paragraph, Space, Widget
from game.ui.widgets.bar import Bar

_WIDTH = 560


# -- words


def _points(t: Texts, game: str, n: int) -> str:
    return t(f"win.{game}.points", n=n).replace("-", "−")


def _apart(t: Texts, game: str, where: str, lead: int) -> str:
    """A lead in words, which may be none or one behind."""
    side = "ahead" if lead > 0 else "behind" if lead < 0 else "level"
    return t(f"scenario.{where}.{side}", points=_points(t, game, abs(lead)))


def measure_words(t: Texts, game: str, aim: Aim) -> str:
    """What an aim counts."""
    return t(f"scenario.measure.{game}.{aim.measure}")


def target_words(t: Texts, game: str, aim: Aim, medal: int) -> str:
    """What a medal asks for, 0 bronze to 2 gold."""
    figure = aim.medals[medal]
    if aim.measure == "place":
        return t("scenario.target.place" if figure > 1 else "scenario.target.first", place=ordinal(t, figure))
    if aim.measure == "points":
        return t("scenario.target.points", points=_points(t, game, figure))
    return _apart(t, game, "target", figure)


def figures_words(t: Texts, aim: Aim) -> str:
    """What the three medals ask for, in a few signs."""
    if aim.measure == "place":
        return " · ".join(ordinal(t, figure) for figure in aim.medals)
    sign = "+d" if aim.measure == "lead" else "d"
    return " · ".join(format(figure, sign if figure else "d") for figure in aim.medals).replace("-", "−")


def aim_of(t: Texts, game: str, key: str) -> str:
    """What one of a game's scenarios counts, and what all three medals ask for."""
    aim = next(one.aim for one in games.scenarios_of(game) if one.key == key)
    return t("scenario.aim", what=measure_words(t, game, aim), medals=figures_words(t, aim))


def value_words(t: Texts, game: str, aim: Aim, value: int) -> str:
    """What was reached of it."""
    if aim.measure == "place":
        return ordinal(t, value)
    return _points(t, game, value) if aim.measure == "points" else _apart(t, game, "stands", value)


def medal_words(t: Texts, medal: Medal | None) -> str:
    """What a medal is called, or that there is none."""
    return t(f"scenario.medal.{medal or 'none'}")


def lacking_words(t: Texts, game: str, aim: Aim, value: int) -> str:
    """What the next medal would have asked for, and how much was missing."""
    following = next_medal(aim, value)
    if following is None:
        return t("scenario.lacks.gold")
    missing = abs(aim.medals[following] - value)
    return t(
        f"scenario.lacks.{aim.measure}",
        medal=medal_words(t, MEDALS[following]),
        target=target_words(t, game, aim, following),
        points=_points(t, game, missing),
        n=missing,
    )


# -- how it stands


@dataclass(frozen=True, slots=True)
class Progress:
    """How a scenario of `game` stands: `now` is None as long as nothing counts. `ahead` are the points that it leads
    to, None once the game is `over`."""

    game: str
    scenario: Scenario
    now: Reached | None
    ahead: int | None = None
    over: bool = False

    @property
    def value(self) -> int | None:
        """What the aim counts of it so far."""
        return None if self.now is None else self.now.value(self.scenario.aim)

    @property
    def medal(self) -> Medal | None:
        """What is won once the game is over."""
        return medal_for(self.scenario.aim, self.value) if self.over and self.value is not None else None

    def lines(self, t: Texts) -> tuple[str, ...]:
        """The next medal with what it asks for, and how it stands: the most words first, the fewest last."""
        game, aim, value = self.game, self.scenario.aim, self.value
        if value is None:
            first = target_words(t, game, aim, 0)
            return t("scenario.line.before", medal=medal_words(t, MEDALS[0]), target=first), first
        now = value_words(t, game, aim, value)
        if self.over:
            return (t("scenario.line.over", medal=medal_words(t, self.medal), now=now),)
        following = next_medal(aim, value)
        if following is None:
            return (t("scenario.line.held", now=now),)
        target, medal = target_words(t, game, aim, following), medal_words(t, MEDALS[following])
        line = t("scenario.line.now", medal=medal, target=target, now=now)
        short = t("scenario.line.short", target=target, now=now)
        if aim.measure == "points" and self.ahead is not None and self.ahead != value:
            far = t("scenario.stands.heading", points=now, ahead=value_words(t, game, aim, self.ahead))
            return t("scenario.line.now", medal=medal, target=target, now=far), line, short
        return line, short


def progress(game: str, scenario: Scenario, standing: Standing) -> Progress:
    """How a scenario stands while it is played, by what counts so far; nothing as long as all have the same."""
    totals = [rival.count.total for rival in standing.rivals]
    own = next((place for place, rival in enumerate(standing.rivals) if rival.own), None)
    if own is None or (len(set(totals)) == 1 and scenario.aim.measure == "place"):
        return Progress(game, scenario, None)
    return Progress(game, scenario, reached(totals, own), standing.rivals[own].count.projected)


# -- what is asked, on paper


class Asked(Bar):
    """A medal with what it asks for; one that is won is drawn whole, another as a ring."""

    tall = 44
    ground = ""
    term = "all.medal"

    def __init__(self, medal: Medal, words: str, *, won: bool) -> None:
        super().__init__()
        self.medal = medal
        self.words = words
        self.won = won

    def write(self, pen: Pen) -> None:
        name = self.ui.t(f"scenario.medal.{self.medal}")
        tone = palette.INK if self.won else palette.INK_SOFT
        pen.put(medal_picture(pen.look, self.medal if self.won else "none", 38, tone), 22)
        pen.write(name, "bold20", 52, tone=tone)
        pen.write(self.words, "semi20", 140, tone=tone, cut=pen.w - 144)


def asked(t: Texts, game: str, aim: Aim, won: int) -> list[Widget]:
    """What each medal asks for; `won` is how many of them there are."""
    return [Asked(medal, target_words(t, game, aim, number), won=number < won) for number, medal in enumerate(MEDALS)]


def met(aim: Aim, value: int | None) -> int:
    """How many of the three medals that is enough for."""
    return 0 if value is None else sum(is_met(aim, medal, value) for medal in range(len(MEDALS)))


class ScenarioScene(Scene):
    """What a scenario asks for and how it stands, over what was shown; once it is over the medal and what the next one
    lacked. `on_done` is called when it is closed."""

    first_focus = "go_on"

    def __init__(self, ui: Ui, told: Progress, on_done: Go) -> None:
        super().__init__(ui)
        self.told = told
        self.on_done = on_done
        self.modal = not told.over

    def build(self) -> Widget:
        t, told = self.ui.t, self.told
        scenario, value = told.scenario, told.value
        rows: list[Widget] = [
            self.headed(Label(scenario.name, "display40", palette.INK)),
            Paragraph(scenario.note, "body20", palette.INK),
            Label(measure_words(t, told.game, scenario.aim), "bold20", palette.INK),
            *asked(t, told.game, scenario.aim, met(scenario.aim, value) if told.over else 0),
        ]
        if told.over and value is not None:
            rows += self._verdict(value)
        else:
            rows.append(Paragraph(told.lines(t)[0], "bold20", palette.INK))
        rows += [Space(4), Button(t("scenario.go_on"), self.back, kind="primary", key="go_on")]
        return Centre(Panel(Column(rows, gap=8), pad=24, ground="paper"), _WIDTH)

    def _verdict(self, value: int) -> list[Widget]:
        t, told = self.ui.t, self.told
        aim, game = told.scenario.aim, told.game
        ended = t(f"scenario.ended.{aim.measure}", now=value_words(t, game, aim, value))
        return [
            Label(medal_words(t, told.medal), "display40", palette.INK),
            Paragraph(f"{ended} {lacking_words(t, game, aim, value)}", "semi20", palette.INK),
        ]

    def back(self) -> None:
        """Go on where one came from."""
        self.on_done()

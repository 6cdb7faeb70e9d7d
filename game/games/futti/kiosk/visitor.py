"""A visitor at Fütti: pick a club, see the line-up; and how a match of it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from engine.futti.match.lineups import default_line_up
from engine.futti.match.model import GOAL, GOALTENDERS, HOME, VISITORS, MatchTable
from game.games.futti.kiosk.visit import MOST_STRENGTH, Offer, Plan, Visit
from game.games.futti.style.match_kits import Clubs, TeamStyle
from game.stage.kiosk.parts import BODY, BUTTON, HEADING, STRONG, WIDTH, Spot, big_button
from game.stage.kiosk.visitor import FOOT, GAP, TOP, ChoiceScreen, Ending, EndSide, TimedScene
from game.ui.look import faces, kits, lights, palette
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Ui

_FACE = 112


class PickScreen(ChoiceScreen[Offer]):
    """Choose one of a few clubs by crest, kit and strength."""

    def __init__(
        self, ui: Ui, clubs: Clubs, offers: Sequence[Offer], seconds: float, on_pick: Callable[[Offer], None]
    ) -> None:
        super().__init__(ui, ui.t("kiosk.pick.title"), offers, seconds, on_pick)
        self._clubs = clubs

    def paint_choice(self, pen: Pen, offer: Offer, middle: float) -> None:
        """Crest, name, kit and stars."""
        look = self.ui.look
        pen.crest(self._clubs.crest(offer.club), 120, middle, TOP + 82)
        name = self._clubs.name(offer.club)
        pen.write(name, STRONG, middle, TOP + 170, align="centre", cut=self.width - 12)
        pen.put(kits.shirt(look, self._clubs.kit(offer.club), 10, 64), middle, TOP + 222)
        self.stars(pen, offer.strength, MOST_STRENGTH, middle, TOP + 286, 30)

    def pictures(self) -> Iterator[object]:
        """The faces that the next screen shows of whichever club is picked, made one by one."""
        for offer in self.choices:
            squad = (*offer.team.players, *offer.team.goaltenders)
            for player in default_line_up(offer.team):
                if player is not None:
                    yield faces.face(self.ui.look, squad[player].face, _FACE, self._clubs.kit(offer.club))


class LineUpScreen(TimedScene):
    """The five who play, and a button for each way to send them out; without an answer the usual one."""

    first_focus = "balance"

    def __init__(self, ui: Ui, visit: Visit, seconds: float, on_choose: Callable[[Plan], None]) -> None:
        super().__init__(ui, seconds)
        self._side = visit.table.sides[HOME]
        self.club_style, self._opponent = visit.match_kits[HOME], visit.match_kits[VISITORS]
        self._plans = visit.first_plans()
        self._on_choose = on_choose
        self._shown = self._usual

    @property
    def _usual(self) -> Plan:
        return next(plan for plan in self._plans if plan.name == "balance")

    def buttons(self) -> Iterable[Spot]:
        """The plans side by side."""
        width = (WIDTH - 20 - GAP * (len(self._plans) - 1)) / len(self._plans)
        for number, plan in enumerate(self._plans):
            button = big_button(
                self.ui.t(f"kiosk.line_up.{plan.name}"), partial(self._on_choose, plan),
                primary=plan.name == "balance", key=plan.name,
            )  # fmt: skip
            yield button, (round(10 + number * (width + GAP)), FOOT, round(width), BUTTON)
        yield self.clock()

    def paint(self, pen: Pen) -> None:
        """The five with face, name and what they are good for, forwards first."""
        t, look = self.ui.t, self.ui.look
        pen.write(t("kiosk.line_up.title"), HEADING, 12, 34)
        against = t("kiosk.line_up.against", club=self.club_style.name, opponent=self._opponent.name)
        pen.write(against, BODY, 12, 82, cut=WIDTH)
        width = (WIDTH - 20 - 4 * 10) / 5
        for place, player in enumerate(self._shown.positions):
            if player is None:
                continue
            left, top = 10 + place * (width + 10), 108
            middle = left + width / 2
            pen.part(left, top, width, FOOT - top - 12, "panel")
            pen.put(faces.face(look, self.club_style.faces[player], _FACE, self.club_style.kit), middle, top + 70)
            pen.write(self._side.card(player).name, STRONG, middle, top + 150, align="centre", cut=width - 8)
            where = t(f"kiosk.position.{place}")
            pen.write(where, BODY, middle, top + 184, tone="muted", align="centre", cut=width - 8)
            self._paint_rating(pen, player, place, middle, top + 236)

    def _paint_rating(self, pen: Pen, player: int, place: int, x: float, y: float) -> None:
        """The one rating that counts at this place."""
        if player in GOALTENDERS:
            rating = self._side.goaltender(player).goaltending
        else:
            card = self._side.outfielder(player)
            rating = card.offence if place in (0, 1) else card.defence
        look = self.ui.look
        pen.put(box(look, 92 if place == GOAL else 60, 60, Box(palette.LED_GROUND, palette.LED_BORDER)), x, y)
        pen.put(lights.led(look, str(rating), 40), x, y)

    def update(self, seconds: float) -> None:
        """Show the line-up of the plan in focus."""
        super().update(seconds)
        focus = self.view.focus
        plan = next((one for one in self._plans if focus is not None and one.name == focus.key), self._usual)
        if plan is not self._shown:
            self._shown = plan
            self.repaint()
            self.view.changed()

    def time_out(self) -> None:
        """The plan in focus."""
        self._on_choose(self._shown)


def ending(table: MatchTable, match_kits: tuple[TeamStyle, TeamStyle]) -> Ending:
    """The end of a match of Fütti, in which the visitor plays at home: that side stands on the right."""
    verdict = "drawn" if table.winner is None else "won" if table.winner == HOME else "lost"

    def side(number: int) -> EndSide:
        found: dict[str, list[str]] = {}
        for mark in table.marks:
            if mark.kind == "goal" and mark.side == number:
                found.setdefault(table.sides[number].card(mark.player).name, []).append(f"{mark.minute}’")
        scorers = ", ".join(f"{name} {' '.join(minutes)}" for name, minutes in found.items())
        return EndSide(match_kits[number].name, match_kits[number].crest, scorers)

    home, visitors = table.score
    return Ending(verdict, (str(visitors), str(home)), (side(VISITORS), side(HOME)))

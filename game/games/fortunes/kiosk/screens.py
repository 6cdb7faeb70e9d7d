"""Football Fortunes' own screens at the kiosk: attract mode's title and rules, a visitor's club and plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from engine.fortunes.content.cards import Content, Ratings
from engine.fortunes.content.load import load
from engine.fortunes.season.line_ups import current_ratings
from engine.fortunes.season.model import Fixture
from engine.fortunes.season.people import best_of
from game.games.fortunes.kiosk.played_games import ShownRound, ThreeWeeks
from game.games.fortunes.kiosk.stint import Plan, Stint, rank_of
from game.games.fortunes.screens.line_up.line_up_scene import Worth
from game.games.fortunes.style import board, cards
from game.games.fortunes.style import money as coins
from game.games.fortunes.style.club_style import looks_of, looks_of_key
from game.games.fortunes.wording import money, player
from game.stage.kiosk.match_game import Picture, RulesScreen, TitleScreen
from game.stage.kiosk.parts import BODY, STRONG, WIDTH
from game.stage.kiosk.turns import Whose, alone
from game.stage.kiosk.visitor import TOP, ChoiceScreen
from game.stage.shares import paint_shares
from game.stage.style import trophies
from game.ui.look import faces, kits, palette
from game.ui.look.dice import d6
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Ui

_TILE = (64, 56)
_CARD = 84
_FACE, _EDGE = 54, 5
_THEIRS = 34
"""How large an opponent's figures are: between them there is room for whose they are."""
_FIGURE = Box(palette.LED_GROUND, palette.LED_BORDER, radius=6)


class FortunesTitle(TitleScreen):
    """Football Fortunes'."""

    texts = "fortunes.kiosk"


def title_of(ui: Ui, shown: ShownRound) -> FortunesTitle:
    """Who meets in the match of a round, and in which competition."""
    fixture = shown.blank.fixtures[shown.fixture]
    looks = [looks_of(load(), shown.blank, club) for club in (fixture.home, fixture.away)]
    announced = ui.t(f"fortunes.kiosk.next.{fixture.competition}", n=fixture.week)
    return FortunesTitle(ui, [(one.name, one.crest) for one in looks], announced)


class BoardRules(RulesScreen):
    """What a week on the board is."""

    heading = "fortunes.kiosk.how_to"

    def __init__(self, ui: Ui, content: Content) -> None:
        super().__init__(ui)
        self._content = content

    def steps(self) -> Sequence[tuple[str, Picture]]:
        """Roll, obey, line up."""
        return (
            ("fortunes.kiosk.rule.roll", self._roll),
            ("fortunes.kiosk.rule.card", self._card),
            ("fortunes.kiosk.rule.match", self._match),
        )

    def _roll(self, pen: Pen, x: float, y: float) -> None:
        look, t = self.ui.look, self.ui.t
        for kind, shift in (("luck", -74), ("staff", 0), ("sponsorship", 74)):
            tile = board.square(look, kind, t(f"fortunes.square.{kind}"), *_TILE)
            pen.put(tile, x + shift, y + 24)
        kit = looks_of_key(self._content, self._content.clubs[0].key).kit
        pen.put(board.counter(look, kit, "A", 62), x, y - 10)
        pen.put(d6(look, 4, 54, False), x + 74, y - 40)

    def _card(self, pen: Pen, x: float, y: float) -> None:
        look, t = self.ui.look, self.ui.t
        for pile, shift in (("crisis", 58), ("luck", -58)):
            picture = cards.back(look, pile, _CARD, t(f"fortunes.pile.{pile}"))
            pen.put(picture, x + shift, y)

    def _match(self, pen: Pen, x: float, y: float) -> None:
        paint_ratings(pen, Ratings(defence=17, attack=21), x, y, 60)


class PointsRules(RulesScreen):
    """How the game is won; the numbers are the levels'."""

    heading = "fortunes.kiosk.points"

    def __init__(self, ui: Ui, content: Content) -> None:
        super().__init__(ui)
        self._tables = content.tables

    def steps(self) -> Sequence[tuple[str, Picture]]:
        """League, cups, and the sack."""
        return (
            ("fortunes.kiosk.point.league", lambda pen, x, y: self._cup(pen, x, y, ("league",))),
            ("fortunes.kiosk.point.cups", lambda pen, x, y: self._cup(pen, x, y, ("cup", "europe"))),
            ("fortunes.kiosk.point.money", self._money),
        )

    def values(self) -> Mapping[str, object]:
        tables = self._tables
        return {
            "league": tables.points_league[0],
            "cup": tables.points_cup[0],
            "europe": tables.points_europe[0],
            "sack": tables.sack_points,
            "step": tables.cash_point,
        }

    def _cup(self, pen: Pen, x: float, y: float, names: tuple[str, ...]) -> None:
        for number, name in enumerate(names):
            shift = (number - (len(names) - 1) / 2) * 104
            pen.put(trophies.trophy(self.ui.look, name, 116), x + shift, y)

    def _money(self, pen: Pen, x: float, y: float) -> None:
        pen.put(coins.coins(self.ui.look, 7, 56), x, y)


class FortunesClubScreen(ChoiceScreen[int]):
    """Choose one of a few clubs as they stand three weeks before the end of the season."""

    why = "fortunes.kiosk.pick.why"

    def __init__(
        self,
        ui: Ui,
        game: ThreeWeeks,
        seats: Sequence[int],
        seconds: float,
        on_pick: Callable[[int], None],
        whose: Whose = alone,
    ) -> None:
        super().__init__(ui, ui.t("fortunes.kiosk.pick.title"), seats, seconds, on_pick, whose)
        self._game = game

    def why_said(self) -> str:
        tables = self._game.content.tables
        gaps = {"league": tables.points_league[0], "cup": tables.points_cup[0], "europe": tables.points_europe[0]}
        return self.ui.t(self.why, n=len(self._game.table.managers), **gaps, step=tables.cash_point)

    def paint_choice(self, pen: Pen, seat: int, middle: float) -> None:
        """Crest, name, game points, place and money, both strengths, the best player."""
        look, t, game = self.ui.look, self.ui.t, self._game
        table, manager = game.table, game.table.managers[seat]
        looks = looks_of(game.content, table, manager.club)
        room = self.width - 12
        pen.crest(looks.crest, 84, middle - 44, TOP + 54)
        pen.put(kits.shirt(look, looks.kit, 10, 72), middle + 50, TOP + 54)
        pen.write(looks.name, STRONG, middle, TOP + 110, align="centre", cut=room)
        said = t("fortunes.kiosk.pick.points", n=rank_of(game.content, table, seat).points)
        pen.write(said, STRONG, middle, TOP + 139, tone="amber", align="centre", cut=room)
        said = t("fortunes.kiosk.pick.place", n=table.place(manager.club), money=money(t, manager.cash))
        pen.write(said, BODY, middle, TOP + 167, tone="muted", align="centre", cut=room)
        paint_ratings(pen, current_ratings(table, seat), middle, TOP + 208, min(46, room / 5))
        best = best_of(table, seat, None)
        if best:
            row = pen.part(middle - self.width / 2 + 8, TOP + 242, self.width - 16, 64, "row_paper")
            self._paint_best(row, seat, best[0])

    def pictures(self) -> Iterator[object]:
        """The best players, made one by one."""
        for seat in self.choices:
            for person in best_of(self._game.table, seat, None)[:1]:
                yield self._face(seat, person)

    def _paint_best(self, pen: Pen, seat: int, person: int) -> None:
        """Face, name and stars."""
        one = player(self.ui.t, self._game.content, self._game.table, person, note="")
        left = 2 * _EDGE + _FACE
        pen.put(self._face(seat, person), _EDGE, align="left")
        pen.write(one.name, STRONG, left, 22, cut=pen.w - left - _EDGE)
        self.stars(pen, one.stars, one.stars, left + one.stars * 9.9, 47, 18)

    def _face(self, seat: int, person: int) -> pygame.Surface:
        game = self._game
        kit = looks_of(game.content, game.table, game.table.managers[seat].club).kit
        one = player(self.ui.t, game.content, game.table, person, note="")
        return faces.face(self.ui.look, one.seed, _FACE, kit)


class PlanScreen(ChoiceScreen[Plan]):
    """Choose how the team is sent out; without an answer the way in focus, balance at first."""

    why = "fortunes.kiosk.plan.why"

    def __init__(
        self,
        ui: Ui,
        stint: Stint,
        fixture: Fixture,
        seconds: float,
        on_choose: Callable[[Plan], None],
        whose: Whose = alone,
    ) -> None:
        table, own, plans = stint.view, stint.view.managers[stint.seat].club, stint.plans()
        rival = looks_of(stint.game.content, table, fixture.away if fixture.home == own else fixture.home)
        title = ui.t(f"fortunes.kiosk.plan.{fixture.competition}", club=rival.name)
        super().__init__(ui, title, plans, seconds, on_choose, whose)
        self._rival = rival
        self._fixture = fixture
        worth = Worth(table, fixture, stint.seat)
        self._theirs = worth.rival.ratings
        self._figures = {plan.way: worth.figures(plan.line_up) for plan in plans}
        self.first_focus = next(f"club{number}" for number, plan in enumerate(plans) if plan.way == "balance")

    def says(self, plan: Plan) -> str:
        """The way's name; where the players allow but one, what pressing does."""
        return self.ui.t(f"fortunes.kiosk.plan.{plan.way if len(self.choices) > 1 else 'only'}")

    def why_said(self) -> str:
        """What decides between the ways; or that there is but one."""
        if len(self.choices) == 1:
            return self.ui.t("fortunes.kiosk.plan.only_why")
        return self.ui.t(self.why if self._fixture.competition == "league" else "fortunes.kiosk.plan.cup_why")

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        pen.crest(self._rival.crest, 50, self.mirrored(WIDTH - 160), 34)

    def paint_choice(self, pen: Pen, plan: Plan, middle: float) -> None:
        """Formation, both strengths beside the opponent's, and the chance to win."""
        t, look, figures = self.ui.t, self.ui.look, self._figures[plan.way]
        room = self.width - 16
        pen.write(plan.line_up.formation, "display72", middle, TOP + 46, tone="amber", align="centre")
        pen.write(t(f"fortunes.kiosk.plan.says.{plan.way}"), BODY, middle, TOP + 96, align="centre", cut=room)
        size = min(56, room / 4)
        paint_ratings(pen, figures.ratings, middle, TOP + 146, size)
        pen.write(t("fortunes.kiosk.plan.theirs"), BODY, middle, TOP + 202, tone="muted", align="centre")
        paint_ratings(pen, self._theirs, middle, TOP + 201, min(_THEIRS, size), size)
        area = pen.area(middle - room / 2, TOP + 236, room, 60)
        words = tuple(t(f"fortunes.kiosk.plan.{one}", n="{n}") for one in ("win", "draw", "loss"))
        paint_shares(look, pen.surface, figures.shares, area, (words[0], words[1], words[2]))


def paint_ratings(pen: Pen, ratings: Ratings, x: float, y: float, size: float, below: float = 0.0) -> None:
    """Defence and attack in figures, each with its sign, around (x, y); in line with others of the size `below` which
    they stand, if any is given."""
    for name, value, shift in (("shield", ratings.defence, -1), ("ball", ratings.attack, 1)):
        middle = x + shift * (below or size) * 1.1
        pen.put(box(pen.look, size * 1.96, size * 0.96, _FIGURE), middle, y)
        pen.mark(name, size * 0.56, middle - size * 0.55, y, tone="amber")
        style = "display48" if size >= 44 else "display32"
        pen.write(str(value), style, middle + size * 0.32, y + 1, tone="amber", align="centre")

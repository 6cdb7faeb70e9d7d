"""Superclub's own screens at the kiosk: attract mode's title and rules, a visitor's picks, the match, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from engine.core.model import Event, clone
from engine.superclub.content.cards import Card, Content
from engine.superclub.match.fold import fold
from engine.superclub.match.model import SIDES, MatchTable, Side
from game.games.superclub.kiosk.quick_draft import PLACES, QuickDraft
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Stage
from game.games.superclub.screens.match.layout import Layout, layout
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.style.club_style import looks_of_key, player, words
from game.stage.club_looks import kit_of
from game.stage.kiosk.match_game import Picture, RulesScreen, TitleScreen
from game.stage.kiosk.paced import PacedMatch
from game.stage.kiosk.visitor import TOP, ChoiceScreen, Ending, EndSide
from game.stage.style import papers, player_cards, stars
from game.ui.look.dice import d6
from game.ui.look.pen import Pen
from game.ui.scene import Ui

_CARD = 296
"""How high a card is that can be picked."""
_STAR = 30
_SHOWN = 4
"""Stars of the cards on the page that explains the picks."""


_INVITES = 52


class SuperclubTitle(TitleScreen):
    """Superclub's."""

    texts = "superclub.kiosk"


class ThirdsScreen(RulesScreen):
    """How a match goes."""

    heading = "superclub.kiosk.how_to"

    def __init__(self, ui: Ui, content: Content) -> None:
        super().__init__(ui)
        self._content = content

    def steps(self) -> Sequence[tuple[str, Picture]]:
        """Pick, count, throw."""
        return (
            ("superclub.kiosk.rule.pick", self._pick),
            ("superclub.kiosk.rule.count", self._count),
            ("superclub.kiosk.rule.throw", self._throw),
        )

    def _pick(self, pen: Pen, x: float, y: float) -> None:
        look, t = self.ui.look, self.ui.t
        shown = [card for card in self._content.players if card.left and card.right and card.stars == _SHOWN][:2]
        for one, shift in zip(shown, (-52, 52), strict=False):
            card = player(t, self._content, one)
            pen.put(player_cards.card(look, card, "small", words(t)), x + shift, y)

    def _count(self, pen: Pen, x: float, y: float) -> None:
        pen.put(stars.row(self.ui.look, 6, 4, _STAR, False), x, y - 24)
        pen.put(stars.formed(self.ui.look, 2 * _STAR), x, y + 24)

    def _throw(self, pen: Pen, x: float, y: float) -> None:
        for value, shift in ((5, -44), (4, 44)):
            pen.put(d6(self.ui.look, value, 72, False), x + shift, y)


class DoublesScreen(RulesScreen):
    """What doubles do."""

    heading = "superclub.kiosk.doubles"

    def steps(self) -> Sequence[tuple[str, Picture]]:
        """An injury, a Game changer, two thirds."""
        return (
            ("superclub.kiosk.double.injury", lambda pen, x, y: self._double(pen, x, y, 2)),
            ("superclub.kiosk.double.changer", self._changer),
            ("superclub.kiosk.double.win", lambda pen, x, y: self.stars(pen, 2, 3, x, y, 56)),
        )

    def _double(self, pen: Pen, x: float, y: float, value: int) -> None:
        for shift in (-44, 44):
            pen.put(d6(self.ui.look, value, 72, False), x + shift, y)

    def _changer(self, pen: Pen, x: float, y: float) -> None:
        pen.put(papers.back(self.ui.look, "changer", 88), x, y)


class QuickPick(ChoiceScreen[Card]):
    """One of three cards for the next place of a visitor's eleven."""

    choose = "superclub.draft.pick"

    def __init__(self, ui: Ui, draft: QuickDraft, seconds: float, on_pick: Callable[[Card], None]) -> None:
        number = len(draft.picked) + 1
        place = ui.t(f"superclub.position.{PLACES[number - 1]}")
        title = ui.t("superclub.kiosk.pick", n=number, of=len(PLACES), place=place)
        super().__init__(ui, title, draft.offer, seconds, on_pick)
        self._draft = draft

    def paint_choice(self, pen: Pen, choice: Card, middle: float) -> None:
        pen.put(self._card_picture(choice), middle, TOP + 158)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        total = sum(card.stars for card in self._draft.picked)
        if total:
            pen.write(str(total), "display40", 690, 36, tone="warn", align="right")
            self.stars(pen, 1, 1, 712, 34, 30)

    def pictures(self) -> Iterator[object]:
        """The cards, made one by one."""
        for card in self.choices:
            yield self._card_picture(card)

    def _card_picture(self, card: Card) -> pygame.Surface:
        """The large card, as high as the panel has room for; made once."""
        look, kit = self.ui.look, kit_of(self._draft.club.kit)
        shown = player(self.ui.t, self._draft.content, card)

        def made() -> pygame.Surface:
            width, height = player_cards.SIZES["large"]
            size = look.px(width * _CARD / height), look.px(_CARD)
            return pygame.transform.smoothscale(player_cards.card(look, shown, "large", words(self.ui.t), kit), size)

        return look.sprite(("superclub.kiosk.card", shown, kit), made)


class KioskSuperclub(PacedMatch[Stage], SuperclubMatchScene):
    """A match at its own pace."""

    def planned(self) -> Layout:
        """The cabinet's plan, without boxes to go to: a visitor watches."""
        plan = layout(self.ui.w, self.ui.h)
        return plan if plan.left is not None else replace(plan, strip=(0, self.ui.h, *plan.strip[2:]))

    @property
    def margin(self) -> tuple[float, float]:
        """Nothing stands beside the pitch but columns; passers-by are invited between pitch and dice."""
        return 0.0, self.plan.tray[1] - _INVITES


def ending(content: Content, blank: MatchTable, events: Sequence[Event], own: Side) -> Ending:
    """The end of a visitor's match: the thirds that both have won, and in which."""
    table = clone(blank)
    for event in events:
        fold(table, event)
    verdict = "drawn" if table.result == "draw" else "won" if table.result == ("home", "away")[own] else "lost"
    looks = [looks_of_key(content, team.squad.club, team.squad.name) for team in table.teams]
    home, away = (EndSide(looks[side].name, looks[side].crest, "") for side in SIDES)
    return Ending(verdict, (points(table.won[0]), points(table.won[1])), (home, away))

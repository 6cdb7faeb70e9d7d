"""Eleven's own screens at the kiosk: attract mode's title and rules, a visitor's club, and how his match ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from engine.core.model import Event, clone
from engine.eleven.content.cards import Content
from engine.eleven.match.model import MatchTable
from game.games.eleven import card_pictures
from game.games.eleven.kiosk.matchday import Ready, club_of
from game.games.eleven.presenter.match import Stage, lay
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.style import opponents
from game.games.eleven.style.club_style import ClubStyle, crest_of, home_of, kit_of, kits_worn
from game.games.eleven.style.footballers import jersey
from game.stage.kiosk.match_game import Picture, RulesScreen, TitleScreen
from game.stage.kiosk.parts import BODY, STRONG
from game.stage.kiosk.visitor import TOP, ChoiceScreen, Ending, EndSide
from game.ui.look import faces, palette
from game.ui.look.kits import Kit
from game.ui.look.pen import Pen
from game.ui.scene import Ui

_OURS, _THEIRS = (
    Kit("stripes", palette.rgb("#E4472E"), palette.rgb("#FFF3E0")),
    Kit("plain", palette.rgb("#14255E"), palette.rgb("#F5F0E1")),
)
_FACE, _FACES = 52, 3


class ElevenTitle(TitleScreen):
    """Eleven's."""

    texts = "eleven.kiosk"


class MatchdayScreen(RulesScreen):
    """Deploy, reveal, compare."""

    heading = "eleven.kiosk.how_to"

    def __init__(self, ui: Ui, content: Content) -> None:
        super().__init__(ui)
        self._content = content

    def steps(self) -> Sequence[tuple[str, Picture]]:
        return (
            ("eleven.kiosk.rule.deploy", self._deploy),
            ("eleven.kiosk.rule.reveal", self._reveal),
            ("eleven.kiosk.rule.compare", self._compare),
        )

    def _deploy(self, pen: Pen, x: float, y: float) -> None:
        pen.put(opponents.line_up(self.ui.look, None, 190, 116), x, y)

    def _reveal(self, pen: Pen, x: float, y: float) -> None:
        for number, shift in ((2, -50), (8, 50)):
            pen.put(card_pictures.tactic(self.ui.t, self._content.tactics[number])(self.ui.look, 86), x + shift, y)

    def _compare(self, pen: Pen, x: float, y: float) -> None:
        paint_pair(pen, x, y, 3, 2)


class ZonesScreen(RulesScreen):
    """When an attacker scores."""

    heading = "eleven.kiosk.zones"

    def steps(self) -> Sequence[tuple[str, Picture]]:
        """Stronger, not stronger, and alone."""
        return (
            ("eleven.kiosk.zone.goal", lambda pen, x, y: paint_pair(pen, x, y, 3, 2, "ball")),
            ("eleven.kiosk.zone.blocked", lambda pen, x, y: paint_pair(pen, x, y, 3, 3, "shield")),
            ("eleven.kiosk.zone.alone", lambda pen, x, y: paint_pair(pen, x, y, 1, None, "ball")),
        )


def paint_pair(pen: Pen, x: float, y: float, attack: int, defence: int | None, mark: str = "") -> None:
    """An attacker and who meets him, if anybody does, with what comes of it between them."""
    pen.put(jersey(pen.look, _OURS, 9, "attack", attack, 76), x - 66, y)
    if defence is not None:
        pen.put(jersey(pen.look, _THEIRS, 4, "defence", defence, 76, opponent=True), x + 66, y)
    if mark:
        pen.mark(mark, 40, x, y, tone="amber")


class ClubScreen(ChoiceScreen[Ready]):
    """Choose one of a few ready-made clubs by their character."""

    def __init__(
        self, ui: Ui, content: Content, clubs: Sequence[Ready], seconds: float, on_pick: Callable[[Ready], None]
    ) -> None:
        super().__init__(ui, ui.t("eleven.kiosk.pick.title"), clubs, seconds, on_pick)
        self._content = content

    def paint_choice(self, pen: Pen, ready: Ready, middle: float) -> None:
        """Crest, what it is like, and a few who play there."""
        look, t = self.ui.look, self.ui.t
        home = home_of(self._content, ready.home)
        key = f"eleven.kiosk.club.{ready.name}"
        pen.crest(crest_of(home), 88, middle, TOP + 56)
        name = t(f"{key}.name")
        pen.write(name, "display40", middle, TOP + 124, tone="amber", align="centre", cut=self.width - 12)
        pen.write(home.name, STRONG, middle, TOP + 156, align="centre", cut=self.width - 12)
        for row, line in enumerate(look.wrap(t(f"{key}.text"), BODY, self.width - 20)[:2]):
            pen.write(line, BODY, middle, TOP + 192 + row * 27, tone="muted", align="centre")
        for place, picture in enumerate(self._faces(ready)):
            pen.put(picture, middle + (place - (_FACES - 1) / 2) * (_FACE + 8), TOP + 279)

    def pictures(self) -> Iterator[object]:
        """The faces of this screen, made one by one."""
        for ready in self.choices:
            yield from self._faces(ready)

    def _faces(self, ready: Ready) -> Iterator[pygame.Surface]:
        content = self._content
        kit = kit_of(home_of(content, ready.home))
        for owned in club_of(content, ready).players[:_FACES]:
            yield faces.face(self.ui.look, content.players[owned.card].face, _FACE, kit)


def ending(ui: Ui, content: Content, blank: MatchTable, events: Sequence[Event]) -> Ending:
    """The end of a visitor's match; his club stands on the left, as on the scoreboard."""
    stage = Stage(clone(blank))
    for event in events:
        lay(stage, event)
    match_kits, table = kits_worn(content, blank), stage.table
    verdict = {"win": "won", "draw": "drawn", "loss": "lost"}[table.result or "draw"]

    def side(own: bool, looks: ClubStyle) -> EndSide:
        names = [scorer(ui.t, content, table, goal, beside_club=True) for goal in stage.goals if goal.own == own]
        told = (name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in dict.fromkeys(names))
        return EndSide(looks.name, looks.crest, ", ".join(told))

    return Ending(
        verdict, (str(table.goals), str(table.against)), (side(True, match_kits.mine), side(False, match_kits.theirs))
    )

"""A visitor's deployment: the cabinet's own pitch with a whole team on it, to be moved about, or sent out as it is.

Owns the place of everything and the time it may take. How a marker is picked up and put down is `DeployScene`'s.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content
from engine.eleven.match.model import OpponentBack
from engine.eleven.zones import ZONES, Zone
from game.games.eleven.card_pictures import formation
from game.games.eleven.kiosk.matchday import Shape
from game.games.eleven.screens.deploy.board import Pitch, token
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.deploy.detail import sections_line
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.screens.deploy.meeting import Meeting
from game.games.eleven.style.club_style import crest_of
from game.games.eleven.style.signs import paint_lines, sign
from game.games.eleven.wording import ability_line
from game.stage.club_looks import ClubStyle
from game.stage.kiosk import poster
from game.stage.kiosk.parts import BUTTON, HEIGHT, WIDTH, big_button, seconds_left
from game.stage.kiosk.turns import RIGHT, SETTLE, Turn, draw_edges, headed, lines
from game.stage.screen import Screen
from game.ui.input.intents import BACK, Intent
from game.ui.look import faces, palette
from game.ui.look.kits import Kit
from game.ui.look.lettering import LARGE, plain
from game.ui.look.look import Latest
from game.ui.look.pen import Pen
from game.ui.look.pieces import in_pieces
from game.ui.text import Texts
from game.ui.widgets import Label, Place, Widget
from game.ui.widgets.bar import Bar, Written

_EDGE, _GAP = 10, 12
_TOP, _FOOT = 58, HEIGHT - BUTTON - 16
_PAPER = 236
_OPPONENT = 130
_FACE = 64


def opponent_plate(t: Texts, content: Content, back: OpponentBack) -> Widget:
    """The opponent as the back of his card describes him, in little room."""
    club = content.clubs[back.club]

    def write(pen: Pen) -> None:
        pen.crest(crest_of(club), 52, 38, 36)
        pen.write(club.name, "bold24", 70, 24, cut=pen.w - 80)
        pen.write(t("eleven.opponent.strength", n=back.strength), "semi18", 70, 50, tone="muted", cut=pen.w - 80)
        shape = formation(back)
        pen.write(shape, "display40", 14, 92)
        x = 28 + pen.width(shape, "display40")
        pen.put(sign(pen.look, "attack", 26), x, 92, align="left")
        pen.write(f"× {back.attackers}", "bold24", x + 32, 93)

    return Written(write, ground="paper")


class MarkerPlate(Bar):
    """The marker in focus or in the hand: who plays there, how strong he is, where he may stand and what he can do."""

    ground = "paper"

    def __init__(self, editor: DeploymentEditor, kit: Kit) -> None:
        super().__init__()
        self._editor = editor
        self._kit = kit
        self._subject: Held | None = None

    def show(self, subject: Held | None) -> None:
        """Show another one."""
        self._subject = subject
        self.invalidate()

    def write(self, pen: Pen) -> None:
        look, t, editor, subject = pen.look, self.ui.t, self._editor, self._subject
        if subject is None:
            return
        middle, left = 14 + _FACE / 2, 26 + _FACE
        pen.put(sign(look, editor.icon(subject), 30), left, middle + 14, align="left")
        pen.write(str(editor.strength(subject.card)), "display48", left + 38, middle + 15)
        if subject.card is None:
            picture = token(look, editor, subject, self._kit, 46)
            name = t("eleven.deploy.held_marker", shirt=subject.shirt)
            lines = [plain(t(f"eleven.kiosk.deploy.no_card_{editor.icon(subject)}"))]
        else:
            card = editor.content.players[subject.card]
            picture, name = faces.face(look, card.face, _FACE, self._kit), card.name
            lines = [plain(t("eleven.kiosk.deploy.plays", where=sections_line(t, card)))]
            ability = card.side(editor.club.player(subject.card).trained).ability
            lines += [] if ability is None else [ability_line(t, ability)]
        pen.put(picture, middle, middle)
        pen.write(name, "bold24", left, 26, cut=pen.w - left - 8)
        area = pen.area(14, 24 + _FACE, pen.w - 28, pen.h - _FACE - 34)
        paint_lines(look, pen.surface, lines, area, palette.INK, LARGE)


class KioskDeploy(DeployScene):
    """Send a ready-made team out. `shapes` are whole deployments to begin with, the one called "balance" first.

    What stands there when the time is over is sent out by itself. Of two people it is the screen of `turn`, on whose
    side are title and papers.
    """

    scope = ""

    def __init__(
        self,
        screen: Screen[Content, Club],
        looks: ClubStyle,
        back: OpponentBack,
        shapes: Sequence[Shape],
        seconds: float,
        turn: Turn = None,
    ) -> None:
        usual = next(shape for shape in shapes if shape.name == "balance")
        super().__init__(screen, looks, Meeting(back), usual.posts)
        self.first_focus = "kick_off"  # nothing folds here, and the team may go out as it stands
        self._shapes = shapes
        self._seconds = self._left = seconds
        self.turn = turn
        self._ground = Latest()
        self._clock = Label("", "display48", palette.AMBER, align="right")

    def build(self) -> Widget:
        """The pitch, both papers beside it, shapes and kick-off below, on the stage of a kiosk."""
        t, ui = self.ui.t, self.ui
        self._zones = {zone: self._zone(zone) for zone in ZONES}
        self._pitch = Pitch(self._zones)
        self._plate = MarkerPlate(self.editor, self.looks.kit)
        self._plate.show(self.editor.held or self.subject)
        self._clock = Label(seconds_left(ui, self._left), "display48", palette.AMBER, align="right", width=118)
        words = t("eleven.kiosk.deploy.put_down" if self.editor.held else "eleven.kiosk.deploy.title")
        pitch = WIDTH - 2 * _EDGE - _GAP - _PAPER
        tall = _FOOT - _TOP - 12
        left, right = (_EDGE + _PAPER + _GAP, _EDGE) if self.turn == RIGHT else (_EDGE, _EDGE + pitch + _GAP)
        title = headed(ui, self.turn, lines(self.turn, words, t("eleven.kiosk.deploy.why")), self._clock)
        items: list[tuple[Widget, tuple[int, int, int, int]]] = [
            (title, (_EDGE, 1, WIDTH - 2 * _EDGE, 56)),
            (self._pitch, (left, _TOP, pitch, tall)),
            (opponent_plate(t, self.editor.content, self.meeting.back), (right, _TOP, _PAPER, _OPPONENT)),
            (self._plate, (right, _TOP + _OPPONENT + 10, _PAPER, tall - _OPPONENT - 10)),
        ]
        width = (WIDTH - 2 * _EDGE - len(self._shapes) * _GAP) // (len(self._shapes) + 1)
        for number, shape in enumerate(self._shapes):
            button = big_button(t(f"eleven.kiosk.deploy.{shape.name}"), partial(self._reshape, shape), key=shape.name)
            items.append((button, (_EDGE + number * (width + _GAP), _FOOT, width, BUTTON)))
        kick_off = big_button(t("eleven.kiosk.deploy.kick_off"), self.done, primary=True, key="kick_off")
        items.append((kick_off, (_EDGE + len(self._shapes) * (width + _GAP), _FOOT, width, BUTTON)))
        x0, y0 = (math.floor(edge) for edge in poster.corner(ui))
        return Place([(one, (x + x0, y + y0, w, h)) for one, (x, y, w, h) in items], width=ui.w, height=ui.h)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The kiosk's own ground."""
        surface.blit(self._ground.get((self.ui.look, surface.get_size()), self._paint_ground), (0, 0))
        if self.turn is not None:
            draw_edges(self.ui, surface, self.turn)

    def _paint_ground(self) -> pygame.Surface:
        ground = pygame.Surface(self.ui.size)
        poster.paint_ground(self.ui, ground, "eleven", [self.looks.crest])
        return ground

    def handle(self, intent: Intent) -> bool:
        """What is pressed, once the turn has gone over."""
        return (self.turn is not None and self._seconds - self._left < SETTLE) or super().handle(intent)

    def update(self, seconds: float) -> None:
        """Let time pass; then the team goes out as it stands."""
        super().update(seconds)
        before, self._left = self._left, self._left - seconds
        self._clock.set(seconds_left(self.ui, self._left))
        if self._left <= 0 < before:
            self.done()

    def pictures(self) -> Iterator[object]:
        """What it shows, made one by one before it is on the screen."""
        self.rebuild()
        scratch = pygame.Surface(self.ui.size)
        for zone in self._zones.values():
            for marker in zone.children:
                marker.draw(scratch)
                yield None
        for owned in self.editor.club.players:
            yield faces.face(self.ui.look, self.editor.content.players[owned.card].face, _FACE, self.looks.kit)
        yield from in_pieces(self.ui.look, partial(self._pitch.draw, scratch))

    def put(self, zone: Zone, over: int | None = None) -> None:
        """Put down what is in the hand. Who was sent off to make way comes back at once, where there is room for him:
        nobody waits beside the pitch here, and ten must go out."""
        super().put(zone, over)
        if self.editor.missing:
            self.editor.fill()
            self.rebuild()

    def changed(self, focus: str = "") -> None:
        """Nobody is looked at who isn't out there."""
        if self.subject is not None and self.editor.post_of(self.subject.shirt) is None:
            self.subject = self.editor.of_shirt(self.editor.posts[0].shirt)
        super().changed(focus)

    def _see(self, subject: Held) -> None:
        if self.editor.held is None and subject != self.subject:
            self.subject = subject
            self._plate.show(subject)
        self.refresh()

    def _pane_looks_at(self, focus: Widget | None) -> None:
        """Its plate has no buttons."""

    def _reshape(self, shape: Shape) -> None:
        """Stand like that."""
        self.editor.stand(shape.posts)
        self.updated(shape.name)

    def on_action(self, name: str) -> bool:
        """Back puts down what is in the hand; the cabinet's shortcuts do things that aren't offered here."""
        return name == BACK and super().on_action(name)

    def press_place(self, zone: Zone) -> None:
        """Put down what is in the hand; with empty hands there is nothing to pick up here."""
        if self.editor.held is not None:
            self.put(zone)

"""What is known of the marker or card in focus: strength, what it costs, its ability and why that can't fire.

Owns how that is written, why something can't be deployed, in a word on the zone and in a sentence (which rule refuses
it isn't known), and the tactics in the hand, slid in from the side to be read; which one is played is asked in the
match (EL-28).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, TypeAlias, Unpack

import pygame

from engine.core.model import Reason
from engine.eleven.content.abilities import FUELLED, NEGATIVE, Ability
from engine.eleven.content.cards import OWN_SHIRTS, Content, Footballer
from game.games.eleven import card_pictures
from game.games.eleven.screens.deploy.board import Press, token
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.style.footballers import BLANK
from game.games.eleven.style.paper import MEDIUM, card_height, number_box
from game.games.eleven.style.signs import paint_lines, section, sign
from game.games.eleven.wording import ability_line, refusal
from game.ui.look import faces, kits, panels
from game.ui.look.kits import Kit
from game.ui.look.lettering import fitting
from game.ui.look.palette import BAD, GOOD_ON_PAPER, INK, INK_SOFT, MUTED, PAPER, PAPER_RULE, RGB, mix
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Go, Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Flow, Image, Pad, Panel, Paragraph, Pressable, Row, Space, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import DrawnTerm, Pressing, Spot, spots_of

HEIGHT, LEAST = 244, 176
_FACE, _SMALL_FACE = 88, 62
_WIDTH = 400
_OFF = panels.Box(PAPER, PAPER_RULE)
Kind: TypeAlias = Literal["bad", "good", "plain"]
_NOTES: dict[Kind, tuple[RGB, str, Tone]] = {
    "bad": (mix(PAPER, BAD, 0.18), "attacker", "bad"),
    "good": (mix(PAPER, GOOD_ON_PAPER, 0.14), "check", "good"),
    "plain": (mix(PAPER, INK, 0.08), "info", "text"),
}
"""What a note at the foot lies on, its mark, and how it is written."""


class Detail(Widget):
    """The marker or card last in focus, to be painted on paper."""

    def __init__(self, editor: DeploymentEditor, kit: Kit) -> None:
        super().__init__(grow=1)
        self._editor = editor
        self._kit = kit
        self.subject: Held | None = None
        self._refused = ""

    def show(self, subject: Held | None) -> None:
        """Show another one."""
        self.subject, self._refused = subject, ""
        self.invalidate()

    def refuse(self, why: str) -> None:
        """Say at the foot why what is looked at can't be done to it now; nothing if it can."""
        if why != self._refused:
            self._refused = why
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, HEIGHT

    def least(self, width: int) -> int:
        return LEAST

    def terms(self) -> list[Spot]:
        """Number, section, strength, what it costs, and the ability."""
        if self.subject is None:
            return []
        w, face = self.rect.w, self._face
        rule = 50 + face + 8
        drawn: list[DrawnTerm] = [
            ("eleven.shirt", (0, 0, 46, 44)),
            ("eleven.section", (54, 30, w - 54, 18)),
            ("eleven.strength", (face + 14, 50, w - face - 14, 42)),
        ]
        if self.subject.card is not None:
            drawn.append(("eleven.fitness", (face + 14, 92, w - face - 14, rule - 92)))
            drawn.append(("eleven.ability", (0, rule, w, self.rect.h - rule)))
        return spots_of(drawn, self.rect, self.rect.topleft)

    @property
    def _face(self) -> int:
        return _FACE if self.rect.h >= HEIGHT - 16 else _SMALL_FACE

    def paint(self) -> pygame.Surface:
        canvas, subject = self.canvas(), self.subject
        if subject is None:
            return canvas
        t, content = self.ui.t, self._editor.content
        pen = Pen(self.ui.look, canvas, (0, 0, *self.rect.size), paper=True)
        pen.put(number_box(pen.look, subject.shirt, 42), 0, 22, align="left")
        card = None if subject.card is None else content.players[subject.card]
        name = t("eleven.deploy.no_card") if card is None else card.name.upper()
        styles = ("display32", "display28", "display24", "display20")
        pen.write(*fitting(pen.look, name, styles, pen.w - 54), 54, 17)  # clear of the edge with dots on its letters
        x = 54.0
        for role in () if card is None else card.sections:
            pen.put(section(pen.look, role, 14, INK), x, 39, align="left")
            x += 19
        where = t("eleven.deploy.any_section") if card is None else sections_line(t, card)
        pen.write(where, "semi16", x, 39, tone="muted", cut=pen.w - x)
        self._draw_picture(pen, subject)
        self._write_costs(pen, subject)
        rule = 50 + self._face + 8
        pen.fill(PAPER_RULE, 0, rule, pen.w, 1.4)
        note, kind = self.note(subject)
        self._write_ability(pen, subject, rule, pen.h - (32 if note else 2))
        if note:
            _write_note(pen.part(0, pen.h - 28, pen.w, 28), note, kind)
        return canvas

    def _draw_picture(self, pen: Pen, subject: Held) -> None:
        editor, size = self._editor, self._face
        middle = size / 2, 50 + size / 2
        if subject.card is None:
            pen.put(token(pen.look, editor, subject, self._kit, size * 0.64), *middle)
            return
        pen.put(faces.face(pen.look, editor.content.players[subject.card].face, size, self._kit), *middle)
        if editor.club.player(subject.card).trained:
            pen.put(sign(pen.look, "trained", 26), size - 10, 40 + size)

    def _write_costs(self, pen: Pen, subject: Held) -> None:
        look, t, editor = pen.look, self.ui.t, self._editor
        x, tight = self._face + 14, self._face == _SMALL_FACE
        style, middle = ("display48", 67) if tight else ("display64", 75)
        pen.put(sign(look, editor.icon(subject), 34), x, middle, align="left")
        strength = str(editor.strength(subject.card))
        pen.write(strength, style, x + 42, middle + 1)
        left = x + 50 + pen.width(strength, style)
        pen.write(t("eleven.deploy.strength"), "semi16", left, middle + 2, tone="muted", cut=pen.w - left)
        if subject.card is None:
            free = t("eleven.deploy.costs_nothing")
            pen.write(free, "semi16", x, middle + 36, tone="muted", cut=pen.w - x)
            return
        post = editor.post_of(subject.shirt)
        plays = post is not None and post.card == subject.card
        fuel, paid = editor.fuel(subject.card), post.fuel if plays and post is not None else 0
        rows = [(plays, t("eleven.deploy.to_play_paid" if plays else "eleven.deploy.to_play"))]
        if fuel:
            rows.append((bool(paid), t(f"eleven.deploy.for_ability{'_paid' if paid else ''}", n=fuel)))
        for number, (done, words) in enumerate(rows):
            y = middle + (26 if tight else 33 if len(rows) > 1 else 40) + (20 if tight else 24) * number
            picture = sign(look, "fitness" if done else "fitness_empty", 18 if tight else 22, INK_SOFT)
            pen.put(picture, x, y, align="left")
            style, tone = ("bold18", GOOD_ON_PAPER) if done else ("semi18", INK_SOFT)
            pen.write(words, style, x + 28, y, tone=tone, cut=pen.w - x - 28)

    def _write_ability(self, pen: Pen, subject: Held, rule: float, foot: float) -> None:
        t, editor = self.ui.t, self._editor
        if subject.card is None:
            key = "blank_long" if editor.is_blank(subject) else f"no_card_{editor.icon(subject)}"
            words = t(f"eleven.deploy.{key}")
            pen.lines(pen.look.wrap(words, "semi18", pen.w)[:3], "semi18", 0, rule + 20, 23)
            return
        ability = editor.content.players[subject.card].side(editor.club.player(subject.card).trained).ability
        tight = self._face == _SMALL_FACE
        top = rule + (6 if tight else 27)
        if not tight:
            pen.write(t("eleven.deploy.ability"), "label16", 0, rule + 16, tone="muted")
        if ability is None:
            pen.write(t("eleven.deploy.no_ability"), "semi18", 0, top + 11, tone="muted")
            return
        ink = pen.colour("bad" if isinstance(ability, NEGATIVE) else "text")
        styles = ("bold24", "bold20", "bold18", "bold16", "semi14")
        paint_lines(pen.look, pen.surface, (ability_line(t, ability),), (0.0, top, pen.w, foot - top), ink, styles)

    def note(self, subject: Held) -> tuple[str, Kind]:
        """The line at the foot, and of what kind it is."""
        t, editor = self.ui.t, self._editor
        if self._refused:
            return self._refused, "bad"
        if subject.card is None:
            return (t("eleven.deploy.idle_note"), "bad") if subject.shirt in editor.idle else ("", "plain")
        player = editor.club.player(subject.card)
        if player.injured:
            return t("eleven.deploy.injured", n=player.injured), "bad"
        if player.suspended:
            return t("eleven.deploy.suspended", n=player.suspended), "bad"
        post = editor.post_of(subject.shirt)
        if post is not None and post.card is not None and post.card != subject.card:
            return t("eleven.deploy.twin", name=editor.content.players[post.card].name), "plain"
        ability = editor.content.players[subject.card].side(player.trained).ability
        if (post is None or post.card is None) and isinstance(ability, FUELLED) and not editor.could_fire(subject.card):
            left = max(0, editor.fitness_left - 1)
            return t("eleven.deploy.cannot_fire" if left else "eleven.deploy.none_left", n=left), "bad"
        if post is None or post.card is None:
            if subject.shirt not in OWN_SHIRTS:
                return t("eleven.deploy.replaces"), "plain"
            return t("eleven.deploy.pay_later") if isinstance(ability, FUELLED) else self._free(ability), "plain"
        if not isinstance(ability, FUELLED):
            return self._free(ability), "plain"
        if post.fuel:
            return t("eleven.deploy.will_fire"), "good"
        if editor.fuel_fault(subject.shirt) is None:
            return t("eleven.deploy.will_not_fire"), "plain"
        left = editor.fitness_left
        return t("eleven.deploy.cannot_fire" if left else "eleven.deploy.none_left", n=left), "bad"

    def _free(self, ability: Ability | None) -> str:
        """Why there is nothing to be paid for."""
        return "" if ability is None else self.ui.t("eleven.deploy.pays_itself")


def _write_note(pen: Pen, note: str, kind: Kind) -> None:
    ground, name, tone = _NOTES[kind]
    pen.lay(panels.Box(ground, radius=4), 0, 0, pen.w, 28)
    pen.mark(name, 17, 16, tone=tone)
    if kind == "bad":
        pen.write("!", "bold14", 16, low=2, tone=PAPER, align="centre")
    pen.write(*fitting(pen.look, note, ("bold18", "bold16", "semi16", "semi14"), pen.w - 40), 32, tone=tone)


class SmallButton(Bar, Pressable):
    """A low button for the things one does to a marker, with a sign before its word that may be empty.

    While a `reason` is against it, it is flat, on `paper` no more than an outline; the scene says why, once somebody
    looks at it.
    """

    def __init__(
        self,
        text: str,
        on_press: Callable[[], object],
        *,
        sign_name: str = "",
        paper: bool = False,
        term: str = "",
        **pressing: Unpack[Pressing],
    ) -> None:
        super().__init__(on_press, **pressing)
        self.grow = 1
        self.term = term
        self._text = text
        self._sign = sign_name
        self._paper = paper

    def set(self, text: str, reason: str | None) -> None:
        """Change what is written and why it can't be pressed, if so."""
        if (text, reason) != (self._text, self.reason):
            self._text, self.reason = text, reason
            self.invalidate()

    @property
    def confirms(self) -> str:
        return self._text

    def measure(self, width: int) -> tuple[int, int]:
        return 0, 40

    def paint(self) -> pygame.Surface:
        self.ground = "button" if not self.reason else "" if self._paper else "button_off"
        return super().paint()

    def write(self, pen: Pen) -> None:
        off = bool(self.reason)
        if off and self._paper:
            pen = Pen(pen.look, pen.surface, (pen.x, pen.y, pen.w, pen.h), paper=True)
            pen.lay(_OFF, 0, 0, pen.w, pen.h)
        low, lead = 0 if off else -1.5, 26 if self._sign else 0
        tone: Tone = "muted" if off else "text"
        text, style = fitting(pen.look, self._text, ("semi18", "semi16", "semi14"), pen.w - 14 - lead)
        left = (pen.w - lead - pen.width(text, style)) / 2
        if self._sign:
            name = f"{self._sign}_empty" if off else self._sign
            pen.put(sign(pen.look, name, 20, pen.colour(tone)), left, low=low, align="left")
        pen.write(text, style, left + lead, low=low, tone=tone)


class LooseMarker(Bar, Pressable):
    """A marker that isn't on the pitch yet."""

    ground = ""
    term = "eleven.marker"

    def __init__(self, editor: DeploymentEditor, shirt: int, kit: Kit, press: Press, seen: Go) -> None:
        super().__init__(press, on_seen=seen, key=f"loose{shirt}", width=50, height=44)
        self._editor = editor
        self._shirt = shirt
        self._kit = kit
        self._held = editor.held is not None and editor.held.shirt == shirt
        self.carries = not self._held

    def write(self, pen: Pen) -> None:
        held = Held(self._shirt)
        kit = BLANK if self._editor.is_blank(held) else self._kit
        pen.put(kits.shirt(pen.look, kit, self._shirt, 38), pen.w / 2)
        pen.put(sign(pen.look, self._editor.icon(held), 17), pen.w / 2 + 17, low=11)
        if self._held:
            pen.surface.set_alpha(90)


def closed_word(t: Texts, reason: Reason) -> str:
    """What stands on a zone that is closed for this reason."""
    key = f"eleven.deploy.closed.{reason.key}"
    if reason.key == "section_full":
        key = f"{key}_{reason.params['section']}"
    return t(key, **reason.params) if key in t else t("eleven.deploy.closed.other")


def sentence(t: Texts, content: Content, reason: Reason) -> str:
    """The refusal, with the names of cards."""
    if "card" in reason.params:
        name = content.players[int(reason.params["card"])].name
        reason = Reason(reason.key, {**reason.params, "card": name})
    return refusal(t, reason)


def sections_line(t: Texts, card: Footballer) -> str:
    """Where a footballer may play: "midfield or forward"."""
    roles = [t(f"eleven.deploy.roles.{section}") for section in card.sections]
    return roles[0] if len(roles) == 1 else t("eleven.deploy.roles.two", first=roles[0], second=roles[1])


class TacticsScene(Scene):
    """A modal slide with the tactics of a hand."""

    chapter = "EL-28"
    scope = "deploy"
    modal = True
    first_focus = "back"

    def __init__(self, ui: Ui, content: Content, hand: Sequence[int]) -> None:
        super().__init__(ui)
        self._content = content
        self._hand = tuple(hand)

    def build(self) -> Widget:
        """The cards under each other at the right edge."""
        t = self.ui.t
        cards: list[Widget] = [self._card(number) for number in self._hand]
        words = t("eleven.deploy.tactics_note" if cards else "eleven.deploy.no_tactics")
        parts: list[Widget] = [Paragraph(words, "body18", MUTED), Flow(cards, gap=16)]
        back = Button(t("ui.back"), self.back, key="back")
        slide = Column([Panel(Column(parts, gap=16), title=t("eleven.deploy.tactics"), grow=1), back], gap=12)
        slide.fixed_width = min(_WIDTH, self.ui.w - 32)
        return Pad(Row([Space(grow=1), slide]), 16)

    def _card(self, number: int) -> Widget:
        card = card_pictures.tactic(self.ui.t, self._content.tactics[number])
        return Image(partial(card, width=MEDIUM), MEDIUM, card_height(MEDIUM))

    def on_action(self, name: str) -> bool:
        """What opened the slide closes it."""
        if name == "deploy.tactics":
            self.back()
            return True
        return super().on_action(name)

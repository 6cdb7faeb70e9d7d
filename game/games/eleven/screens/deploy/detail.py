"""What is known of the marker or card in focus: strength, what it costs, its ability and why that can't fire.

Owns how that is written, why something can't be deployed, in a word on the zone and in a sentence (which rule refuses
it isn't known), and the tactics in the hand, slid in from the side to be read; which one is played is asked in the
match (EL-28).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.core.model import Reason
from engine.eleven.content.cards import OWN_SHIRTS, Content, Footballer
from engine.eleven.content.effects import FUELLED, NEGATIVE
from game.games.eleven.card_pictures import tactic_lines
from game.games.eleven.screens.deploy.board import token
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.style.footballers import BLANK
from game.games.eleven.style.paper import MEDIUM, card_height, number_box
from game.games.eleven.style.papers import tactic
from game.games.eleven.style.signs import paint_lines, section, sign
from game.games.eleven.wording import ability_line, ploy_zones, refusal
from game.ui.look import faces, kits, marks, panels
from game.ui.look.kits import Kit
from game.ui.look.lettering import fitting
from game.ui.look.palette import BAD, BAD_ON_PAPER, GOOD_ON_PAPER, INK, INK_SOFT, MUTED, PAPER, PAPER_RULE, TEXT, mix
from game.ui.scene import Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Flow, Image, Pad, Panel, Paragraph, Pressable, Row, Space, Widget

HEIGHT, LEAST = 244, 176
_FACE, _SMALL_FACE = 88, 62
_NOTE = panels.Box(mix(PAPER, BAD, 0.18), radius=4)
_FINE = panels.Box(mix(PAPER, GOOD_ON_PAPER, 0.14), radius=4)
_QUIET = panels.Box(mix(PAPER, INK, 0.08), radius=4)


_WIDTH = 400


class Detail(Widget):
    """The marker or card last in focus, to be painted on paper."""

    def __init__(self, editor: DeploymentEditor, kit: Kit) -> None:
        super().__init__(grow=1)
        self._editor = editor
        self._kit = kit
        self.subject: Held | None = None

    def show(self, subject: Held | None) -> None:
        """Show another one."""
        self.subject = subject
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, HEIGHT

    def least(self, width: int) -> int:
        return LEAST

    @property
    def _face(self) -> int:
        return _FACE if self.rect.h >= HEIGHT - 16 else _SMALL_FACE

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        editor, canvas = self._editor, self.canvas()
        subject = self.subject
        if subject is None:
            return canvas
        look.put(canvas, number_box(look, subject.shirt, 42), (0, 22), "left")
        card = None if subject.card is None else editor.content.players[subject.card]
        name = t("eleven.deploy.no_card") if card is None else card.name.upper()
        styles = ("display40", "display32", "display28", "display24", "display20")
        shown, style = fitting(look, name, styles, w - 54)
        look.write(canvas, shown, style, INK, (54, 15))
        x = 54.0
        for role in () if card is None else card.sections:
            look.put(canvas, section(look, role, 14, INK), (x, 39), "left")
            x += 19
        where = t("eleven.deploy.any_section") if card is None else sections_line(t, card)
        look.write(canvas, look.fit(where, "semi16", w - x), "semi16", INK_SOFT, (x, 39))
        self._paint_picture(canvas, subject)
        self._paint_costs(canvas, subject)
        rule = 50 + self._face + 8
        canvas.fill(PAPER_RULE, (0, look.px(rule), look.px(w), max(1, look.px(1.4))))
        self._paint_ability(canvas, subject, rule)
        return canvas

    def _paint_picture(self, canvas: pygame.Surface, subject: Held) -> None:
        look, editor = self.ui.look, self._editor
        size = self._face
        middle = size / 2, 50 + size / 2
        if subject.card is None:
            look.put(canvas, token(look, editor, subject, self._kit, size * 0.64), middle)
            return
        card, player = editor.content.players[subject.card], editor.club.player(subject.card)
        look.put(canvas, faces.face(look, card.face, size, self._kit), middle)
        if player.trained:
            look.put(canvas, sign(look, "trained", 26), (size - 10, 50 + size - 10))

    def _paint_costs(self, canvas: pygame.Surface, subject: Held) -> None:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        editor = self._editor
        x = self._face + 14
        tight = self._face == _SMALL_FACE
        style, middle = ("display48", 67) if tight else ("display64", 75)
        look.put(canvas, sign(look, editor.icon(subject), 34), (x, middle), "left")
        strength = str(editor.strength(subject.card))
        look.write(canvas, strength, style, INK, (x + 42, middle + 1))
        left = x + 50 + look.width(strength, style)
        look.write(
            canvas, look.fit(t("eleven.deploy.strength"), "semi16", w - left), "semi16", INK_SOFT, (left, middle + 2)
        )
        if subject.card is None:
            free = look.fit(t("eleven.deploy.costs_nothing"), "semi16", w - x)
            look.write(canvas, free, "semi16", INK_SOFT, (x, middle + 36))
            return
        post = editor.post_of(subject.shirt)
        plays = post is not None and post.card == subject.card
        fuel, paid = editor.fuel(subject.card), post.fuel if plays and post is not None else 0
        rows = [(plays, t("eleven.deploy.to_play_paid" if plays else "eleven.deploy.to_play"))]
        if fuel:
            rows.append((bool(paid), t(f"eleven.deploy.for_ability{'_paid' if paid else ''}", n=fuel)))
        for number, (done, words) in enumerate(rows):
            y = middle + (26 if tight else 33 if len(rows) > 1 else 40) + (20 if tight else 24) * number
            look.put(
                canvas,
                sign(look, "fitness" if done else "fitness_empty", 18 if tight else 22, INK_SOFT),
                (x, y),
                "left",
            )
            ink, style = (GOOD_ON_PAPER, "bold18") if done else (INK_SOFT, "semi18")
            look.write(canvas, look.fit(words, style, w - x - 28), style, ink, (x + 28, y))

    def _paint_ability(self, canvas: pygame.Surface, subject: Held, rule: float) -> None:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        editor = self._editor
        note, kind = self.note(subject)
        foot = h - (32 if note else 2)
        if subject.card is None:
            words = "blank_long" if editor.is_blank(subject) else "no_card_long"
            lines = look.wrap(t(f"eleven.deploy.{words}"), "semi18", w)
            for number, line in enumerate(lines[:3]):
                look.write(canvas, line, "semi18", INK, (0, rule + 20 + 23 * number))
        else:
            player = editor.club.player(subject.card)
            ability = editor.content.players[subject.card].side(player.trained).ability
            tight = self._face == _SMALL_FACE
            top = rule + (6 if tight else 27)
            if not tight:
                look.write(canvas, t("eleven.deploy.ability"), "label16", INK_SOFT, (0, rule + 16))
            if ability is None:
                look.write(canvas, t("eleven.deploy.no_ability"), "semi18", INK_SOFT, (0, top + 11))
            else:
                ink = BAD_ON_PAPER if isinstance(ability, NEGATIVE) else INK
                area = (0.0, top, float(w), foot - top)
                styles = ("bold24", "bold20", "bold18", "bold16", "semi14")
                paint_lines(look, canvas, (ability_line(t, ability),), area, ink, styles)
        if note:
            style = {"bad": _NOTE, "good": _FINE}.get(kind, _QUIET)
            ink = {"bad": BAD_ON_PAPER, "good": GOOD_ON_PAPER}.get(kind, INK)
            canvas.blit(panels.box(look, w, 28, style), (0, look.px(h - 28)))
            name = {"bad": "attacker", "good": "check"}.get(kind, "info")
            look.put(canvas, marks.mark(look, name, 17, ink), (16, h - 14))
            if kind == "bad":
                look.write(canvas, "!", "bold14", PAPER, (16, h - 12), "centre")
            text, face = fitting(look, note, ("bold18", "bold16", "semi16", "semi14"), w - 40)
            look.write(canvas, text, face, ink, (32, h - 14))

    def note(self, subject: Held) -> tuple[str, str]:
        """The line at the foot, and whether it is "bad", "good" or neither."""
        t, editor = self.ui.t, self._editor
        if subject.card is None:
            return "", ""
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
            return (t("eleven.deploy.replaces"), "plain") if subject.shirt not in OWN_SHIRTS else ("", "")
        if not isinstance(ability, FUELLED):
            return "", ""
        if post.fuel:
            return t("eleven.deploy.will_fire"), "good"
        if editor.fuel_fault(subject.shirt) is None:
            return t("eleven.deploy.will_not_fire"), "plain"
        left = editor.fitness_left
        return t("eleven.deploy.cannot_fire" if left else "eleven.deploy.none_left", n=left), "bad"


class SmallButton(Pressable):
    """A low button for the things one does to a marker."""

    def __init__(
        self, text: str, on_press: Callable[[], object], *, enabled: bool = True, sign_name: str = "", key: str
    ) -> None:
        super().__init__(on_press, key=key, grow=1)
        self._text = text
        self._sign = sign_name
        self.enabled = enabled

    def set(self, text: str, *, enabled: bool) -> None:
        """Change what is written and whether it can be pressed."""
        if (text, enabled) != (self._text, self.enabled):
            self._text, self.enabled = text, enabled
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return 0, 40

    def activate(self) -> bool:
        return self.enabled and super().activate()

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panels.panel(look, w, h, "button" if self.enabled else "button_off"), (0, 0))
        middle = h / 2 - (1.5 if self.enabled else 0)
        colour = TEXT if self.enabled else MUTED
        lead = 26 if self._sign else 0
        text, style = fitting(look, self._text, ("semi18", "semi16", "semi14"), w - 14 - lead)
        left = (w - lead - look.width(text, style)) / 2
        if self._sign:
            look.put(canvas, sign(look, self._sign, 20, colour), (left, middle), "left")
        look.write(canvas, text, style, colour, (left + lead, middle))
        return canvas


class LooseMarker(Pressable):
    """A marker that isn't on the pitch yet."""

    def __init__(
        self,
        editor: DeploymentEditor,
        shirt: int,
        kit: Kit,
        on_press: Callable[[], object],
        on_seen: Callable[[], None],
    ) -> None:
        super().__init__(on_press, on_seen=on_seen, key=f"loose{shirt}", width=50, height=44)
        self._editor = editor
        self._shirt = shirt
        self._kit = kit
        self._held = editor.held is not None and editor.held.shirt == shirt
        self.carries = not self._held

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        held = Held(self._shirt)
        kit = BLANK if self._editor.is_blank(held) else self._kit
        look.put(canvas, kits.shirt(look, kit, self._shirt, 38), (w / 2, h / 2))
        look.put(canvas, sign(look, self._editor.icon(held), 17), (w / 2 + 17, h / 2 + 11))
        if self._held:
            canvas.set_alpha(90)
        return canvas


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
        card = self._content.tactics[number]
        lines, zones = tactic_lines(self.ui.t, card), ploy_zones(card.ploy)
        return Image(lambda look: tactic(look, card.name, lines, MEDIUM, marked=zones), MEDIUM, card_height(MEDIUM))

    def on_action(self, name: str) -> bool:
        """What opened the slide closes it."""
        if name == "deploy.tactics":
            self.back()
            return True
        return super().on_action(name)

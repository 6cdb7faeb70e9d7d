"""What a manager is asked in a match: fans, the tactic and whom it is aimed at, whose turn it is, dice thrown again.

A panel beside the pitch, which stays in sight. Whoever leads through the match opens it with `ask`; it closes itself
and hands over the action. It decides nothing: what can't be chosen is greyed by what `fault` says.

What a question in a match is made of: an option with its words, a marker to aim at, the panel's height.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from engine.core.model import Action, Decision, Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import AnswerDie, Pick, PickDue, Piece, RerollDue
from engine.eleven.content.effects import MarkMan
from engine.eleven.match.model import FansDue, MatchTable, PlayTactic, SeatFans, TacticDue
from game.games.eleven.presenter.explanation import consequences
from game.games.eleven.screens.match.columns import STOPS
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.tray import outcome
from game.games.eleven.style.lines import paint_lines
from game.games.eleven.wording import ability_line, passive_line, ploy_line, refusal
from game.ui.look import dice, faces, kits, marks
from game.ui.look.lettering import Line, plain
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, INK, MUTED, TEXT, WARN
from game.ui.look.panels import BOXES, Box, box, panel
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Grid, Panel, Paragraph, Place, Pressable, Scroll, Space, Widget
from game.ui.widgets.basic import Kind

Answer = Callable[[Action], None]
Fault = Callable[[Action], Reason | None]

_KEY = "eleven.match.asked"
_PICTURE = 40


def ask(
    match: ElevenMatchScene, decision: Decision, answer: Answer, fault: Fault, on_menu: Callable[[], None] | None = None
) -> AskScene:
    """Put a decision of a match to the person at the screen, over the match scene that lies on top.

    `answer` gets the action once the panel has closed; `on_menu` is what going back means. Raises `TypeError` for a
    decision that has a screen of its own (a deployment).
    """
    scene = AskScene(match, decision, answer, fault, on_menu)
    match.ui.stack.push(scene)
    return scene


class AskScene(Scene):
    """The panel with one decision."""

    modal = True
    first_focus = "first"

    def __init__(
        self,
        match: ElevenMatchScene,
        decision: Decision,
        answer: Answer,
        fault: Fault,
        on_menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(match.ui)
        if not isinstance(decision, FansDue | TacticDue | PickDue | RerollDue):
            raise TypeError(f"no panel asks for {decision!r}")
        self.match = match
        self.decision = decision
        self._answer = answer
        self._fault = fault
        self._on_menu = on_menu
        self._aiming: int | None = None

    @property
    def table(self) -> MatchTable:
        """The match as it stands."""
        return self.match.timeline.before.table

    def build(self) -> Widget:
        ui, place = self.ui, self.match.plan.question
        title, words, choices = self._content()
        body = Column([Paragraph(words, "semi18"), *choices], gap=8)
        panel = Panel(Scroll(body, floor=80, key="choices"), title=title, pad=12)
        items: list[tuple[Widget, tuple[int, int, int, int]]] = [(self._placed(panel), place)]
        if self._aiming is not None:
            items += self._targets(self._aiming)
        return Place(items, width=ui.w, height=ui.h)

    def _placed(self, panel: Widget) -> Widget:
        """As high as it needs to be: over parts of the column, else at the window's lower edge."""
        if self.match.plan.right is None:
            return Column([Space(0, grow=1), panel], gap=0)
        return Stopped(panel, STOPS)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The match goes on being seen, as bright as before."""

    def back(self) -> None:
        """Back to the hand while aiming; else what whoever asked likes."""
        if self._aiming is not None:
            self.aim(None)
        elif self._on_menu is not None:
            self._on_menu()

    def aim(self, tactic: int | None) -> None:
        """Choose whom a tactic of the hand is aimed at; None goes back to the hand."""
        self._aiming = tactic
        if not hasattr(self, "view"):
            return
        self.rebuild()
        self._focus_target()

    def enter(self) -> None:
        """The match makes room; the first target has focus, if somebody is to be aimed at."""
        self.match.asking = True
        self.match.rebuild()
        self._focus_target()

    def leave(self) -> None:
        """The match has the screen for itself again."""
        self.match.asking = False

    def _focus_target(self) -> None:
        first = next((one for one in self.view.focusables() if one.key.startswith("target")), None)
        if self._aiming is not None and first is not None:
            self.view.set_focus(first, slide=False)

    # -- what is asked

    def _content(self) -> tuple[str, str, Sequence[Widget]]:
        """Title, words and choices."""
        t, decision = self.ui.t, self.decision
        match decision:
            case FansDue(most=most):
                return t(f"{_KEY}.fans"), t(f"{_KEY}.fans_words", n=most), [self._fans(decision)]
            case TacticDue() if self._aiming is not None:
                cancel = Button(t(f"{_KEY}.another"), partial(self.aim, None), key="another")
                return t(f"{_KEY}.target"), t(f"{_KEY}.target_words"), [cancel]
            case TacticDue():
                return t(f"{_KEY}.tactic"), t(f"{_KEY}.tactic_words"), list(self._tactics(decision))
            case RerollDue(die=die, value=value):
                words = t(f"eleven.match.fell.{die.purpose}", n=value, what=self._meant(decision))
                return t(f"{_KEY}.reroll"), words, list(self._means(decision))
            case PickDue(purpose=purpose):
                key = f"{_KEY}.pick_{purpose}"
                return t(key), t(f"{key}_words", **self._hurt(decision)), list(self._pieces(decision))
        raise AssertionError("the decision was checked")

    def _meant(self, decision: RerollDue) -> str:
        """What the face means, for the die after the match."""
        if decision.die.purpose != "consequence":
            return ""
        row = consequences(self.match.content, self.table)[decision.value - 1]
        return outcome(self.ui.t, row) or self.ui.t("eleven.match.outcome.nothing")

    def _hurt(self, decision: PickDue) -> dict[str, str | int]:
        """Who is hurt and for how long, where that can still be prevented."""
        if decision.purpose != "cancel_injury":
            return {}
        card, weeks = decision.data
        return {"name": self.match.content.players[card].name, "n": weeks}

    def _fans(self, decision: FansDue) -> Widget:
        """A button for every number of fans; all of them has focus first."""
        buttons = []
        for count in range(decision.most + 1):
            action = SeatFans(decision.seat, count)
            key = "first" if count == decision.most else f"fans {count}"
            kind: Kind = "primary" if count == decision.most else "plain"
            buttons.append(
                Button(str(count), partial(self._give, action), kind=kind, key=key, reason=self._reason(action))
            )
        return Grid(buttons, cell=64, gap=8)

    def _tactics(self, decision: TacticDue) -> Iterator[Widget]:
        t, content = self.ui.t, self.match.content
        none = PlayTactic(decision.seat, None)
        yield Button(t(f"{_KEY}.no_tactic"), partial(self._give, none), key="first", reason=self._reason(none))
        for number, tactic in enumerate(decision.hand):
            card = content.tactics[tactic]
            aimed = isinstance(card.ploy, MarkMan)
            action = PlayTactic(decision.seat, tactic)
            press = partial(self.aim, tactic) if aimed else partial(self._give, action)
            reason = self._aim_reason(tactic) if aimed else self._reason(action)
            line = ploy_line(t, card.ploy)
            yield Option(card.name, line, press, key=f"tactic {number}", reason=reason)

    def _means(self, decision: RerollDue) -> Iterator[Widget]:
        t, club = self.ui.t, self.table.club
        kept = AnswerDie(decision.seat, "keep")
        words = t(f"{_KEY}.keep", n=decision.value)
        yield Button(words, partial(self._give, kept), kind="primary", key="first", reason=self._reason(kept))
        for means in decision.means:
            action = AnswerDie(decision.seat, means)
            note = t(f"{_KEY}.fanbase_left", n=club.markers["fanbase"]) if means == "fanbase" else ""
            reason = self._reason(action)
            press = partial(self._give, action)
            yield Button(t(f"{_KEY}.again_{means}"), press, note=note, key=f"again {means}", reason=reason, height=56)

    def _pieces(self, decision: PickDue) -> Iterator[Widget]:
        for number, piece in enumerate(decision.candidates):
            key = "first" if number == 0 else f"piece {number}"
            yield self._piece(decision, piece, key)
        if decision.may_decline:
            action = Pick(decision.seat, None)
            words = self.ui.t(f"{_KEY}.decline_{decision.purpose}")
            yield Button(words, partial(self._give, action), key="decline", reason=self._reason(action))

    def _piece(self, decision: PickDue, piece: Piece, key: str) -> Widget:
        """One candidate as it is known to the person: a footballer, a staff member, a die."""
        t, content, kit = self.ui.t, self.match.content, self.match.dresses.mine.kit
        action = Pick(decision.seat, piece)
        press, reason = partial(self._give, action), self._reason(action)
        if piece.kind == "die":
            words = t(f"{_KEY}.die", n=piece.number)
            picture = partial(_die_picture, piece.number)
            owners = features.shirt_owners(content, self.table.club, piece.number)
            names = ", ".join(content.players[one.card].name for one in owners) or t(f"{_KEY}.nobody")
            return Option(words, plain(names), press, key=key, reason=reason, picture=picture)
        if piece.kind == "staff":
            helper = content.staff[piece.number]
            line = () if helper.passive is None else passive_line(t, helper.passive)
            portrait = partial(_face_picture, helper.face)
            return Option(helper.name, line, press, key=key, reason=reason, picture=portrait)
        card = content.players[piece.number]
        player = self.table.club.player(piece.number)
        ability = card.side(player.trained).ability
        line = () if ability is None else ability_line(t, ability)

        def shirt(look: Look) -> pygame.Surface:
            return kits.shirt(look, kit, card.shirt, _PICTURE, True)

        return Option(card.name, line, press, key=key, reason=reason, picture=shirt)

    # -- aiming

    def _targets(self, tactic: int) -> list[tuple[Widget, tuple[int, int, int, int]]]:
        """Every rival marker that can be aimed at, to be pressed on the pitch."""
        table, found = self.table, list[tuple[Widget, tuple[int, int, int, int]]]()
        for markers in table.theirs.values():
            for marker in markers:
                action = PlayTactic(self.decision.seat, tactic, marker.number)
                if self._fault(action) is not None:
                    continue
                x, y, size = self.match.board.place_of(table, False, marker.number)
                rect = round(x - size * 0.6), round(y - size * 0.7), round(size * 1.2), round(size * 1.4)
                found.append((Target(partial(self._give, action), key=f"target {marker.number}"), rect))
        return found

    def _aim_reason(self, tactic: int) -> str | None:
        """Why nobody can be aimed at, None if somebody can."""
        numbers = [marker.number for markers in self.table.theirs.values() for marker in markers]
        faults = [self._fault(PlayTactic(self.decision.seat, tactic, number)) for number in numbers]
        if None in faults or not faults:
            return None
        return self._words(faults[0])

    # -- answering

    def _give(self, action: Action) -> None:
        """Close, and hand the answer over."""
        self.ui.stack.pop()
        self._answer(action)

    def _reason(self, action: Action) -> str | None:
        return self._words(self._fault(action))

    def _words(self, reason: Reason | None) -> str | None:
        return None if reason is None else refusal(self.ui.t, reason)


def _die_picture(value: int, look: Look) -> pygame.Surface:
    return dice.d10(look, value, _PICTURE)


def _face_picture(seed: int, look: Look) -> pygame.Surface:
    return faces.face(look, seed, _PICTURE)


Picture = Callable[[Look], pygame.Surface]

_STYLES = ("semi18", "semi16", "semi14")
_WITH_WORDS, _BARE = 92, 56


class Option(Pressable):
    """A name, what it does in words and signs, and a picture; `reason` disables it and is shown in place."""

    def __init__(
        self, name: str, line: Line, on_press: Callable[[], object], *, key: str, reason: str | None = None,
        picture: Picture | None = None,
    ) -> None:  # fmt: skip
        super().__init__(on_press, key=key)
        self.name = name
        self.line = line
        self.reason = reason
        self.picture = picture

    def measure(self, width: int) -> tuple[int, int]:
        return width, _WITH_WORDS if self.line or self.reason else _BARE

    def activate(self) -> bool:
        """Choose it, unless it is disabled."""
        return not self.reason and super().activate()

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        ground = "button_off" if self.reason else "button"
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, ground), (0, 0))
        deep = h - BOXES[ground].edge
        x: float = 12
        if self.picture is not None:
            picture = self.picture(look)
            look.put(canvas, picture, (10, deep / 2), "left")
            x = 10 + picture.get_width() / look.scale + 10
        whole = not (self.line or self.reason)
        y = deep / 2 if whole else 20
        colour = MUTED if self.reason else TEXT
        style = "bold20" if look.width(self.name, "bold20") <= w - x - 8 else "bold18"
        look.write(canvas, look.fit(self.name, style, w - x - 8), style, colour, (x, y))
        area = (x, 34.0, w - x - 8, deep - 38.0)
        if self.reason:
            paint_lines(look, canvas, (((None, self.reason),),), area, WARN, _STYLES)
        elif self.line:
            paint_lines(look, canvas, (self.line,), area, MUTED, _STYLES)
        return canvas


class Target(Pressable):
    """A marker on the pitch that can be aimed at: a ring around it."""

    def paint(self) -> pygame.Surface:
        look, w = self.ui.look, self.rect.w
        canvas = self.canvas()
        thick = max(2, look.px(3))
        pygame.draw.rect(canvas, AMBER, canvas.get_rect(), thick, border_radius=look.px(10))
        size = min(22, round(w * 0.36))
        look.put(canvas, box(look, size, size, Box(AMBER, radius=size // 2)), (w - size / 2, size / 2))
        look.put(canvas, marks.mark(look, "plus", size * 0.64, INK), (w - size / 2, size / 2))
        return canvas


class Stopped(Widget):
    """One widget that is as high as the first of `stops` it fits into, or as all the room there is."""

    def __init__(self, child: Widget, stops: Sequence[int]) -> None:
        super().__init__()
        self.child = child
        self.stops = stops

    @property
    def children(self) -> list[Widget]:
        return [self.child]

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        needed = self.child.natural(rect.w)[1]
        height = min(rect.h, next((stop for stop in self.stops if stop >= needed), rect.h))
        self.child.arrange(pygame.Rect(rect.x, rect.y, rect.w, height))

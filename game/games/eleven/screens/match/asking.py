"""What a manager is asked in a match of Eleven: fans, the tactic and whom it is aimed at, dice thrown again.

Owns the words and where they stand: under the pitch, which stays whole in sight, where the eye is anyhow; a die that
was thrown stays there too, with what else it may bring. What can't be chosen is greyed by the rules' own word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Unpack

import pygame

from engine.core.model import Action, Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import AnswerDie, Pick, PickDue, Piece, RerollDue
from engine.eleven.club_rules.outcomes import better_faces
from engine.eleven.content.ploys import MarkMan
from engine.eleven.managers import manager
from engine.eleven.managers.matchday import tactic_chances
from engine.eleven.managers.prospect import chances_with_fans
from engine.eleven.match.day import rival_attackers, tactics_left
from engine.eleven.match.model import FansDue, MatchTable, PlayTactic, SeatFans, TacticDue
from engine.eleven.zones import Marker
from game.games.eleven.chapters import chapter_of
from game.games.eleven.presenter.explanation import consequences
from game.games.eleven.presenter.thrown_again import shown_before
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.outlook import ends_of
from game.games.eleven.style.signs import SIGNS
from game.games.eleven.wording import ability_line, outcome, passive_line, ploy_line, refusal
from game.stage import match_question
from game.stage.by_odds import answer_by_odds
from game.stage.match_part import Rect, Whole
from game.stage.match_question import MatchQuestion, Told
from game.stage.shares import percent
from game.ui.look import dice, faces, kits
from game.ui.look.lettering import paint_lines, plain
from game.ui.look.palette import AMBER, MUTED, TEXT
from game.ui.look.panels import BOXES
from game.ui.look.pen import Pen
from game.ui.widgets import Button, Column, Grid, Panel, Row, Scroll, Space, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.base import Pressing
from game.ui.widgets.basic import Kind

_KEY = "eleven.match.asked"
_PICTURE = 40
_TALL, _LOW = 94, 48
"""How high an answer is; and one beside a die, under which the tray stays in sight."""
_LEAST = 144
"""How wide an answer is at least."""
_PAD, _GAP = 8, 8
_ENDS, _ENDING = 40, ("bold16", "bold14")
"""How high what comes of a tactic may be, and in which styles it is written."""
NOWHERE = pygame.Surface((1, 1))


class Option(match_question.Option):
    """One with the signs of Eleven in its line."""

    edges = (10, 8)
    heights = (_TALL, _TALL)
    signs = SIGNS


class Ploy(Option):
    """A tactic, or none: what it does, and whether the match ends better with it."""

    def __init__(
        self, name: str, on_press: Callable[[], object], told: Told, ends: str, **pressing: Unpack[Pressing]
    ) -> None:
        super().__init__(name, on_press, told, **pressing)
        self.ends = ends

    def write(self, pen: Pen) -> None:
        if self.reason:
            super().write(pen)
            return
        deep, left, width = pen.h - BOXES[self.ground].edge, self.left, pen.w - self.left - self.edges[1]
        style, rows = self.named(width)
        pen.lines(rows, style, left, 17, 20)
        high = paint_lines(pen.look, NOWHERE, (plain(self.ends),), (0, 0, width, _ENDS), TEXT, _ENDING)
        area = left, 28, width, deep - 34 - high
        paint_lines(pen.look, pen.surface, (self.told.line,), area, MUTED, self.styles, signs=self.signs)
        foot = left, deep - 4 - high, width, high
        paint_lines(pen.look, pen.surface, (plain(self.ends),), foot, AMBER, _ENDING)


class Asked(Bar):
    """What is asked, in large letters, and what there is to know about it."""

    ground = ""

    def __init__(self, title: str, words: str, width: int) -> None:
        super().__init__(width=width)
        self.title = title
        self.words = words

    def write(self, pen: Pen) -> None:
        is_low = pen.h < _TALL
        style, step = ("semi16", 18) if is_low else ("semi18", 21)
        rows = pen.look.wrap(self.words, style, pen.w)
        high = 26 if is_low else 34
        title = "display24" if is_low else "display32"
        if high + step * len(rows) > pen.h:
            title, high, style, step = "bold16", 17, "semi14", 14
            rows = pen.look.wrap(self.words, style, pen.w)
        top = (pen.h - high - step * len(rows)) / 2
        pen.write(self.title, title, 0, top + high / 2, tone="amber", width=pen.w)
        pen.lines(rows, style, 0, top + high + step / 2, step)


class AskScene(MatchQuestion[ElevenMatchScene]):
    """The panel with one decision; a deployment has a screen of its own."""

    asks = (FansDue, TacticDue, PickDue, RerollDue)

    def rule(self) -> str:
        return chapter_of(self.decision)

    def answer_by_odds(self) -> Action:
        return answer_by_odds(manager, self.match.content, self.table, self.decision)

    @property
    def table(self) -> MatchTable:
        """The match as it stands."""
        return self.match.timeline.before.table

    def place(self) -> Whole:
        plan = self.match.plan
        if not self._is_low:
            return plan.question
        x, y, width, _ = plan.question
        return x, y, width, round(plan.strip[3]) - 4

    @property
    def _is_low(self) -> bool:
        """Whether the tray stays in sight below: a die lies there."""
        return isinstance(self.decision, RerollDue) and self.match.plan.right is not None

    @property
    def _tall(self) -> int:
        """How high an answer in words alone is."""
        return _LOW if self.match.plan.right is None else _TALL

    def refusal(self, reason: Reason) -> str:
        return refusal(self.ui.t, reason)

    def panel(self, title: str, words: str, choices: Sequence[Widget]) -> Widget:
        """The question at the left and its answers beside it; in a low window above them, at the window's edge."""
        room = self.place()[2] - 2 * _PAD
        if self.match.plan.right is None:
            asked = Asked(title, words, room)
            asked.tall = 34 + 21 * len(self.ui.look.wrap(words, "semi18", room))
            answers = Scroll(Grid(choices, cell=_LEAST, gap=_GAP), floor=80, key="choices")
            panel = Panel(Column([asked, answers], gap=_GAP), ground="led_lit", pad=_PAD)
            return Column([Space(0, grow=1), panel], gap=0)
        left = min(330, round(room * 0.28))
        each = (room - left - 2 * _GAP - _GAP * (len(choices) - 1)) // max(1, len(choices))
        grid = Grid(choices, cell=max(_LEAST, each), gap=_GAP)
        row = Row([Asked(title, words, left), Scroll(grid, floor=_LOW, key="choices", grow=1)], gap=2 * _GAP)
        return Panel(row, ground="led_lit", pad=5 if self._is_low else _PAD, grow=1)

    def enter(self) -> None:
        """The first target has focus, if somebody is to be aimed at."""
        super().enter()
        self.focus_aim()

    def focus_aim(self) -> None:
        first = next((one for one in self.view.focusables() if one.key.startswith("target")), None)
        if first is not None:
            self.view.set_focus(first, slide=False)
        elif self._aimed is None:
            super().focus_aim()

    # -- what is asked

    def content(self, aimed: int | None) -> tuple[str, str, Sequence[Widget]]:
        t, decision = self.ui.t, self.decision
        match decision:
            case FansDue(most=most):
                content, coming = self.match.content, self.match.reckoner.may_come(self.table)
                found = [chances_with_fans(content, self.table, coming, n) for n in range(most + 1)]
                wins = [percent(chances.win) for chances in found]
                words = t(f"{_KEY}.fans_words{'_same' if len(set(wins)) == 1 else ''}")
                return t(f"{_KEY}.fans"), words, list(self._fans(decision, wins))
            case TacticDue() if aimed is not None:
                cancel = Button(t(f"{_KEY}.another"), partial(self.aim, None), key="another", height=self._tall)
                return t(f"{_KEY}.target"), t(f"{_KEY}.target_words"), [cancel]
            case TacticDue():
                left = min(tactics_left(self.match.content, self.table), len(decision.hand))
                words = t(f"{_KEY}.tactic_again_words" if self.table.tactics else f"{_KEY}.tactic_words", n=left)
                return t(f"{_KEY}.tactic"), words, list(self._tactics(decision))
            case RerollDue():
                return t(f"{_KEY}.reroll"), self._fell(decision), list(self._means(decision))
            case PickDue(purpose=purpose):
                key = f"{_KEY}.pick_{purpose}"
                words = f"{key}_risky" if purpose == "ability" and decision.may_decline else f"{key}_words"
                return t(key), t(words, **self._hurt(decision)), list(self._pieces(decision))
        raise AssertionError("the decision was checked")

    def _fell(self, decision: RerollDue) -> str:
        """How the die lies; where it was thrown again that is said, and if it fell the same."""
        t, die, value = self.ui.t, decision.die, decision.value
        words = t(f"eleven.match.fell.{die.purpose}", n=value, what=self._meant(decision))
        before = shown_before((beat.event for beat in self.match.timeline.beats), die)
        if before is None:
            return words
        return t(f"eleven.match.fell.again{'_same' if before == value else ''}", what=words)

    def _meant(self, decision: RerollDue) -> str:
        """What the face means, for the dice after the match."""
        if decision.die.purpose == "injury":
            return self._hit(decision.value)
        if decision.die.purpose != "consequence":
            return ""
        row = consequences(self.match.content, self.table)[decision.value - 1]
        return outcome(self.ui.t, row) or self.ui.t("eleven.match.outcome.nothing")

    def _hit(self, shirt: int) -> str:
        """Whom an injury finds by this number: who played of those who have it, else all of them (EL-34)."""
        content, t = self.match.content, self.ui.t
        owners = [one.card for one in features.shirt_owners(content, self.table.club, shirt)]
        played = [post.card for post in self.table.posts if post.card in owners]
        names = t("hall.and").join(content.players[card].name for card in played or owners if card is not None)
        return t(f"eleven.match.fell.injury_{'playing' if played else 'resting'}", names=names)

    def _hurt(self, decision: PickDue) -> dict[str, str | int]:
        """Who is hurt and for how long, where that can still be prevented."""
        if decision.purpose != "cancel_injury":
            return {}
        card, weeks = decision.data
        return {"name": self.match.content.players[card].name, "n": weeks}

    def _fans(self, decision: FansDue, wins: Sequence[str]) -> Iterator[Widget]:
        """A button for every number of fans, with what they pay, how many stay at home and, where it differs, how
        likely a win is; all of them has focus."""
        t, most, seat, held = self.ui.t, decision.most, decision.seat, self.table.club.markers["fanbase"]
        for count in range(most + 1):
            note = t(f"{_KEY}.fans_note", n=count, left=held - count)
            key = f"fans {count}" if count < most else "first"
            kind: Kind = "plain" if count < most else "primary"
            name = str(count) if len(set(wins)) == 1 else t(f"{_KEY}.fans_win", n=count, win=wins[count])
            yield self.button(key, name, SeatFans(seat, count), kind=kind, note=note, height=self._tall)

    def _tactics(self, decision: TacticDue) -> Iterator[Widget]:
        t, content, seat = self.ui.t, self.match.content, decision.seat
        none = PlayTactic(seat, None)
        told = Told(plain(t(f"{_KEY}.no_tactic_words")))
        self.leads("first", none)
        yield Ploy(t(f"{_KEY}.no_tactic"), partial(self.give, none), told, "", key="first")
        for number, tactic in enumerate(decision.hand):
            card = content.tactics[tactic]
            if isinstance(card.ploy, MarkMan):
                press = partial(self.aim, tactic)
                answers = [PlayTactic(seat, tactic, marker) for marker in rival_attackers(self.table)]
            else:
                answers = [PlayTactic(seat, tactic)]
                press = partial(self.give, answers[0])
            self.leads(f"tactic {number}", *answers)
            reason, line = self.reason(*answers), Told(ploy_line(t, card.ploy))
            yield Ploy(card.name, press, line, self._ends(*answers), key=f"tactic {number}", reason=reason)

    def _ends(self, *answers: PlayTactic) -> str:
        """Whether the match ends better with the best of these answers than without a tactic."""
        if not answers:
            return ""
        found = tactic_chances(self.match.content, self.table, answers)
        without = tactic_chances(self.match.content, self.table, [PlayTactic(self.decision.seat, None)])
        return ends_of(self.ui.t, without, found)

    def _means(self, decision: RerollDue) -> Iterator[Widget]:
        """The die as it lies, and ways to throw it again; what is better by the odds has focus and stands out."""
        t, table, club, die = self.ui.t, self.table, self.table.club, decision.die
        better = len(better_faces(self.match.content, club, die, decision.value, table.result, last=table.last))
        keep, best = AnswerDie(decision.seat, "keep"), self.answer_by_odds()
        kind: Kind = "primary" if best == keep else "plain"
        yield self.button("first", t(f"{_KEY}.keep", n=decision.value), keep, kind=kind, height=_LOW)
        for means in decision.means:
            note = t(f"{_KEY}.better", n=better, of=die.sides)
            if means == "fanbase":
                note = f"{note} · {t(f'{_KEY}.fanbase_left', n=club.markers['fanbase'])}"
            again = AnswerDie(decision.seat, means)
            kind = "primary" if best == again else "plain"
            yield self.button(f"again {means}", t(f"{_KEY}.again_{means}"), again, kind=kind, note=note, height=_LOW)

    def _pieces(self, decision: PickDue) -> Iterator[Widget]:
        for number, piece in enumerate(decision.candidates):
            yield self._piece(decision, piece, "first" if number == 0 else f"piece {number}")
        if decision.may_decline:
            words = self.ui.t(f"{_KEY}.decline_{decision.purpose}")
            yield self.button("decline", words, Pick(decision.seat, None), height=self._tall)

    def _piece(self, decision: PickDue, piece: Piece, key: str) -> Widget:
        """One candidate as it is known to the person: a footballer, a staff member, a die."""
        t, content, number = self.ui.t, self.match.content, piece.number
        action = Pick(decision.seat, piece)
        self.leads(key, action)
        if piece.kind == "die":
            name = t(f"{_KEY}.die", n=number)
            owners = features.shirt_owners(content, self.table.club, number)
            line = plain(", ".join(content.players[one.card].name for one in owners) or t(f"{_KEY}.nobody"))
            picture = partial(dice.d10, value=number, size=_PICTURE)
        elif piece.kind == "staff":
            helper = content.staff[number]
            name, line = helper.name, () if helper.passive is None else passive_line(t, helper.passive)
            picture = partial(faces.face, seed=helper.face, size=_PICTURE)
        else:
            card = content.players[number]
            ability = card.side(self.table.club.player(number).trained).ability
            name, line = card.name, () if ability is None else ability_line(t, ability)
            kit = self.match.match_kits.mine.kit
            picture = partial(kits.shirt, kit=kit, number=card.shirt, size=_PICTURE)
        return Option(name, partial(self.give, action), Told(line, picture), key=key, reason=self.reason(action))

    # -- aiming

    def _rivals(self) -> Iterator[Marker]:
        return (marker for markers in self.table.theirs.values() for marker in markers)

    def targets(self, aimed: int) -> Iterable[tuple[Action, str, Rect]]:
        """Every rival marker, to be pressed on the pitch."""
        for marker in self._rivals():
            x, y, size = self.match.board.place_of(self.table, False, marker.number)
            rect = x - size * 0.6, y - size * 0.7, size * 1.2, size * 1.4
            yield PlayTactic(self.decision.seat, aimed, marker.number), f"target {marker.number}", rect

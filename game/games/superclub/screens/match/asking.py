"""What a manager is asked in a match: whether to play a secret weapon and on what, and who comes on for the injured.

A panel over his side of the screen; the pitch stays in sight. Whoever leads through the match opens it with `ask`; it
closes itself and hands over the action. It decides nothing: what can't be chosen is greyed by what `fault` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from engine.core.model import Action, Decision, Reason
from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, ManMarking, NewCaptain, Third, ThirdLifted
from engine.superclub.line_up import LineUp, halves_of, misplacing
from engine.superclub.match.model import (
    BringOn,
    LineUpDue,
    MatchTable,
    PlayWeapon,
    Side,
    SubstituteDue,
    Team,
    WeaponDue,
    other,
)
from engine.superclub.match.strength import strengths
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.names import card_of
from game.games.superclub.presenter.tally import linked, row
from game.games.superclub.screens.match.layout import strip_of
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.screens.match.options import Figure, Option, Target
from game.games.superclub.wording import effect_text, refusal
from game.stage.style import papers, stars
from game.stage.style.player_faces import face_seed
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.ui.look import faces
from game.ui.look.look import Look
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Panel, Paragraph, Place, Scroll, Widget

Answer = Callable[[Action], None]
Fault = Callable[[Action], Reason | None]

_KEY = "superclub.match.asked"
_PICTURE = 48


def ask(
    match: SuperclubMatchScene,
    decision: Decision,
    answer: Answer,
    fault: Fault,
    on_menu: Callable[[], None] | None = None,
    on_line_up: Callable[[LineUpDue], object] | None = None,
) -> AskScene | None:
    """Put a decision of a match to the person at the screen, over the match scene that lies on top.

    `answer` gets the action once the panel has closed; `on_menu` is what going back means. A line-up is handed on to
    `on_line_up`; without one, and for anything else that has no panel, raises `TypeError`.
    """
    if isinstance(decision, LineUpDue) and on_line_up is not None:
        on_line_up(decision)
        return None
    scene = AskScene(match, decision, answer, fault, on_menu)
    match.ui.stack.push(scene)
    return scene


class AskScene(Scene):
    """The panel with one decision."""

    modal = True
    first_focus = "first"

    def __init__(
        self,
        match: SuperclubMatchScene,
        decision: Decision,
        answer: Answer,
        fault: Fault,
        on_menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(match.ui)
        if not isinstance(decision, WeaponDue | SubstituteDue):
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

    @property
    def side(self) -> Side:
        """Whose decision it is."""
        return self.decision.side

    def build(self) -> Widget:
        ui, place = self.ui, self.match.plan.question(self.side, self._on_the_right())
        title, words, choices = self._content()
        body = Column([Paragraph(words, "semi18"), *choices], gap=8)
        panel = Panel(Scroll(body, floor=80, key="choices"), title=title, pad=12, grow=1)
        items: list[tuple[Widget, tuple[int, int, int, int]]] = [(panel, place)]
        if self._aiming is not None and isinstance(self._effect(self._aiming), ManMarking):
            items += self._targets(self._aiming)
        return Place(items, width=ui.w, height=ui.h)

    def _on_the_right(self) -> bool:
        """Whether the panel lies on the right half, where there are no columns: away from whom it is about."""
        match self.decision:
            case SubstituteDue(third=third):
                return strip_of(third, self.side) < 2
        return self.side == 0

    def draw_background(self, surface: pygame.Surface) -> None:
        """The match goes on being seen, as bright as before."""

    def back(self) -> None:
        """Back to the cards while one is being aimed; else what whoever asked likes."""
        if self._aiming is not None:
            self.aim(None)
        elif self._on_menu is not None:
            self._on_menu()

    def aim(self, weapon: int | None) -> None:
        """Choose the third or the player a weapon is for; None goes back to the cards."""
        self._aiming = weapon
        if hasattr(self, "view"):
            self.rebuild()
            self.focus_first()

    def enter(self) -> None:
        """The match makes room."""
        self.match.asking = True
        self.match.rebuild()

    def leave(self) -> None:
        """The match has the screen for itself again."""
        self.match.asking = False

    # -- what is asked

    def _content(self) -> tuple[str, str, Sequence[Widget]]:
        """Title, words and choices."""
        t, decision = self.ui.t, self.decision
        match decision:
            case SubstituteDue(injured=injured, third=third):
                name = card_of(self.table, self.side, injured).name
                club = self.table.teams[self.side].squad.name
                words = t(f"{_KEY}.substitute_words", club=club, name=name, third=t(f"superclub.third.{third}"))
                return t(f"{_KEY}.substitute"), words, list(self._substitutes(decision))
            case WeaponDue() if self._aiming is not None:
                return self._aim_content(decision, self._aiming)
            case WeaponDue(moment=moment):
                hurt = self.table.teams[self.side].injured
                name = card_of(self.table, self.side, hurt[-1]).name if hurt else ""
                words = t(f"{_KEY}.words_{moment}", name=name)
                return t(f"{_KEY}.weapon_{moment}"), words, list(self._weapons(decision))
        raise AssertionError("the decision was checked")

    def _effect(self, weapon: int) -> object:
        return self.match.content.changers[weapon].effect

    def _is_aimed(self, weapon: int) -> bool:
        effect = self._effect(weapon)
        lifted = isinstance(effect, ThirdLifted) and effect.third == "any"
        return lifted or isinstance(effect, NewCaptain | ManMarking)

    def _weapons(self, decision: WeaponDue) -> Iterator[Widget]:
        t = self.ui.t
        none = PlayWeapon(decision.seat, None)
        words = t(f"{_KEY}.none")
        yield Button(words, partial(self._give, none), key="first", reason=self._reason(none))
        for number, weapon in enumerate(decision.weapons):
            card = self.match.content.changers[weapon]
            aimed = self._is_aimed(weapon)
            action = PlayWeapon(decision.seat, weapon)
            press = partial(self.aim, weapon) if aimed else partial(self._give, action)
            reason = self._aim_reason(decision, weapon) if aimed else self._reason(action)
            yield Option(
                card.title, press, key=f"weapon {number}", words=effect_text(t, card.effect), picture=_emblem,
                reason=reason,
            )  # fmt: skip

    # -- what a weapon is for

    def _aim_content(self, decision: WeaponDue, weapon: int) -> tuple[str, str, Sequence[Widget]]:
        t, title = self.ui.t, self.match.content.changers[weapon].title
        other_card = Button(t(f"{_KEY}.another"), partial(self.aim, None), key="another")
        if isinstance(self._effect(weapon), ManMarking):
            choices = [*self._marks(decision, weapon), other_card]
            return t(f"{_KEY}.target"), t(f"{_KEY}.target_words"), choices
        choices = [*self._thirds(decision, weapon), other_card]
        return t(f"{_KEY}.which_third"), t(f"{_KEY}.third_words", card=title), choices

    def _thirds(self, decision: WeaponDue, weapon: int) -> Iterator[Widget]:
        """A third each, with what the side and its rival have there now."""
        t, table = self.ui.t, self.table
        for third in reversed(THIRDS):
            action = PlayWeapon(decision.seat, weapon, third=third)
            facing: Third = THIRDS[2 - THIRDS.index(third)]
            mine = strengths(table, self.side, third)
            theirs = strengths(table, other(self.side), facing)
            yield Option(
                t(f"superclub.match.third.{third}"),
                partial(self._give, action),
                key=self._key(third == "attack", third),
                words=t(f"{_KEY}.third_becomes", home=points(mine), away=points(theirs)),
                picture=partial(_tile, OCCUPANTS[third], 34),
                reason=self._reason(action),
            )

    def _rivals(self) -> Iterator[tuple[int, Card]]:
        """The slots of the rival's attack and who stands there."""
        team = self.table.teams[other(self.side)]
        return ((slot, card) for slot, card in enumerate(row(team, "attack")) if card is not None)

    def _marks(self, decision: WeaponDue, weapon: int) -> Iterator[Widget]:
        for number, (_, card) in enumerate(self._rivals()):
            action = PlayWeapon(decision.seat, weapon, target=card.number)
            figures: tuple[Figure, ...] = ((partial(_stars, halves_of(card, "attack"), 0), ""),)
            yield Option(
                card.name, partial(self._give, action), key=self._key(number == 0, f"rival {number}"), figures=figures,
                picture=partial(_face, card.number), reason=self._reason(action),
            )  # fmt: skip

    @staticmethod
    def _key(first: bool, otherwise: str) -> str:
        return "first" if first else otherwise

    def _targets(self, weapon: int) -> list[tuple[Widget, tuple[int, int, int, int]]]:
        """Every rival who can be marked, to be pressed on the pitch."""
        found: list[tuple[Widget, tuple[int, int, int, int]]] = []
        for slot, card in self._rivals():
            action = PlayWeapon(self.decision.seat, weapon, target=card.number)
            if self._fault(action) is not None:
                continue
            x, y, size = self.match.board.place_of(self.table, other(self.side), "attack", slot)
            wide = max(24.0, size * 1.16)
            rect = round(x - wide / 2), round(y - wide / 2), round(wide), round(wide)
            found.append((Target(partial(self._give, action), key=f"target {card.number}"), rect))
        return found

    def _aim_reason(self, decision: WeaponDue, weapon: int) -> str | None:
        """Why a weapon can be played on nothing at all, None if it can."""
        if isinstance(self._effect(weapon), ManMarking):
            actions = [PlayWeapon(decision.seat, weapon, target=card.number) for _, card in self._rivals()]
        else:
            actions = [PlayWeapon(decision.seat, weapon, third=third) for third in THIRDS]
        faults = [self._fault(action) for action in actions]
        return None if None in faults or not faults else self._words(faults[0])

    # -- substitutes

    def _substitutes(self, decision: SubstituteDue) -> Iterator[Widget]:
        """Everybody who may come on, the best in that place first, with what the third becomes."""
        table, side = self.table, self.side
        cards = [card_of(table, side, number) for number in decision.candidates]
        became = {card.number: self._became(decision, card) for card in cards}
        cards.sort(key=lambda card: (-became[card.number][0], -card.stars, card.number))
        for place, card in enumerate(cards):
            action = BringOn(decision.seat, card.number)
            yield Option(
                card.name,
                partial(self._give, action),
                key=self._key(place == 0, f"card {card.number}"),
                figures=self._figures(decision, card, became[card.number][1]),
                picture=partial(_face, card.number),
                leads=self._leads(decision, became[card.number][0]),
                reason=self._reason(action),
            )

    def _became(self, decision: SubstituteDue, card: Card) -> tuple[int, int]:
        """What the side has in that third with him, in halves, and how many links more than without him."""
        team = self.table.teams[self.side]
        assert team.line_up is not None, "players were injured"
        line_up = team.line_up.placed(decision.third, decision.slot, card.number)
        before = sum(linked(team, decision.third))
        after = sum(linked(_with(team, line_up), decision.third))
        return strengths(self.table, self.side, decision.third, line_up), after - before

    def _figures(self, decision: SubstituteDue, card: Card, links: int) -> tuple[Figure, ...]:
        t, third = self.ui.t, decision.third
        halves = halves_of(card, third)
        lost = min(2 * card.stars, misplacing(card.position, third))
        found: list[Figure] = [(partial(_tile, card.position, 20), ""), (partial(_stars, halves, lost), "")]
        if links and not self.table.derby:
            found.append((_link, t(f"{_KEY}.link", n=links)))
        return tuple(found)

    def _leads(self, decision: SubstituteDue, halves: int) -> tuple[str, str]:
        """The totals with the dice that lie there, home first, and what they mean for this side."""
        t, duel, side = self.ui.t, self.table.duels[-1], self.side
        if duel.dice is None:
            return "", ""
        totals = [duel.strengths[0], duel.strengths[1]]
        totals[side] = halves
        home, away = (total + 2 * sum(dice) for total, dice in zip(totals, duel.dice, strict=True))
        mine, theirs = (away, home) if side else (home, away)
        word = "ahead" if mine > theirs else "level" if mine == theirs else "behind"
        return t(f"{_KEY}.third_becomes", home=points(home), away=points(away)), t(f"{_KEY}.{word}")

    # -- answering

    def _give(self, action: Action) -> None:
        """Close, and hand the answer over."""
        self.ui.stack.pop()
        self._answer(action)

    def _reason(self, action: Action) -> str | None:
        return self._words(self._fault(action))

    def _words(self, reason: Reason | None) -> str | None:
        return refusal(self.ui.t, reason) or None


def _with(team: Team, line_up: LineUp) -> Team:
    """A side as it would stand with another line-up."""
    return replace(team, line_up=line_up)


def _face(number: int, look: Look) -> pygame.Surface:
    return faces.face(look, face_seed(number), _PICTURE)


def _tile(position: str, size: int, look: Look) -> pygame.Surface:
    return position_tile(look, position, size)


def _emblem(look: Look) -> pygame.Surface:
    return papers.emblem(look, "weapon", 46)


def _stars(halves: int, lost: int, look: Look) -> pygame.Surface:
    return stars.row(look, halves, 0, 17, False, lost)


def _link(look: Look) -> pygame.Surface:
    return stars.chemistry(look, True, True, 18, False)

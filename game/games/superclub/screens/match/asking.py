"""What a manager is asked in a match: whether to play a secret weapon and on what, and who comes on for the injured."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from msgspec.structs import replace

from engine.core.model import Action, Decision, Reason
from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, ManMarking, NewCaptain, Third, ThirdLifted
from engine.superclub.line_up import halves_of, misplacing
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import BringOn, MatchTable, PlayWeapon, Side, SubstituteDue, WeaponDue, other
from game.games.superclub.presenter.match import card_of, linked, points, row
from game.games.superclub.presenter.plan import strip_of
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.wording import effect_text, refusal
from game.stage import match_question
from game.stage.match_part import Rect, Whole
from game.stage.match_question import MatchQuestion, Picture, Told
from game.stage.style import papers, stars
from game.stage.style.player_cards import face_of
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.stage.timeline import Instant
from game.ui.look import faces
from game.ui.look.lettering import plain
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, MUTED, TEXT
from game.ui.widgets import Button, Widget

_KEY = "superclub.match.asked"
_PICTURE = 48
_LEADS = 98
"""The height of an option that says what it leads to."""


@dataclass(frozen=True, slots=True)
class Worth(Told):
    """What a player brings: figures, each a sign and what stands beside it, and what having him leads to."""

    figures: tuple[tuple[Picture, str], ...] = ()
    leads: tuple[str, str] = ("", "")


class Option(match_question.Option):
    """One that is as high as its words need, and can show what a player brings."""

    @property
    def worth(self) -> Worth | None:
        """What a player brings, None for other options."""
        return self.told if isinstance(self.told, Worth) else None

    @property
    def is_bare(self) -> bool:
        return super().is_bare and self.worth is None

    def named(self, room: float) -> tuple[str, list[str]]:
        """One large row, or two."""
        look = self.ui.look
        for style in ("bold20", "bold18"):
            if look.width(self.name, style) <= room:
                return style, [self.name]
        rows = look.wrap(self.name, "bold18", room)
        return "bold18", [*rows[:1], *[look.fit(" ".join(rows[1:]), "bold18", room)][: len(rows) - 1]]

    def measure(self, width: int) -> tuple[int, int]:
        room = width - self.edges[1] - self.left
        leads = self.worth is not None and self.worth.leads[0] and not self.reason
        height = _LEADS if leads else self.heights[not self.is_bare]
        height += 20 * (len(self.named(room)[1]) - 1)
        said = self.reason or " ".join(words for _, words in self.told.line)
        if said:  # all of it, in the size it is read best
            height += max(0, 20 * (len(self.ui.look.wrap(said, "semi16", room)) - 2))
        return width, height

    def paint_more(self, canvas: pygame.Surface, room: tuple[float, float, float, float]) -> None:
        look, worth, (left, top, right, deep) = self.ui.look, self.worth, room
        if worth is None or self.reason:
            return
        x, y = left, top + 7
        for picture, text in worth.figures:
            shown = picture(look)
            look.put(canvas, shown, (x, y), "left")
            x += shown.get_width() / look.scale + 5
            if text and x < right:
                look.write(canvas, look.fit(text, "semi16", right - x), "semi16", MUTED, (x, y))
                x += look.width(text, "semi16") + 10
        total, verdict = worth.leads
        if total:
            look.write(canvas, total, "bold18", AMBER, (left, deep - 16))
            look.write(canvas, verdict, "semi18", TEXT, (left + look.width(total, "bold18") + 10, deep - 16))


class AskScene(MatchQuestion[SuperclubMatchScene]):
    """The panel with one decision; a line-up has a screen of its own.

    With `on_look` everybody sees it: whoever holds a weapon says no, or that he wants to look at what he has.
    """

    asks = (WeaponDue, SubstituteDue)
    decision: WeaponDue | SubstituteDue

    def __init__(
        self,
        match: SuperclubMatchScene,
        decision: Decision,
        answer: Callable[[Action], None],
        fault: Callable[[Action], Reason | None],
        on_menu: Callable[[], None] | None = None,
        *,
        on_look: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(match, decision, answer, fault, on_menu)
        self._on_look = on_look

    def better(self) -> str:
        """The better one by the odds; before everybody the first, as another would tell something."""
        return "first" if self._on_look is not None else super().better()

    def rule(self) -> str:
        return "SC-38" if isinstance(self.decision, SubstituteDue) else "SC-39"

    @property
    def table(self) -> MatchTable:
        """The match as it stands."""
        return self.match.timeline.before.table

    @property
    def side(self) -> Side:
        """Whose decision it is."""
        return self.decision.side

    def refusal(self, reason: Reason) -> str:
        return refusal(self.ui.t, reason)

    def place(self) -> Whole:
        """Over his side of the screen; where there are no columns, away from whom it is about."""
        right = self.side == 0
        if isinstance(self.decision, SubstituteDue):
            right = strip_of(self.decision.third, self.side) < 2
        return self.match.plan.question(self.side, right)

    # -- what is asked

    def content(self, aimed: int | None) -> tuple[str, str, Sequence[Widget]]:
        t, decision = self.ui.t, self.decision
        match decision:
            case SubstituteDue(injured=injured, third=third):
                name = card_of(self.table, self.side, injured).name
                club = self.table.teams[self.side].squad.name
                words = t(f"{_KEY}.substitute_words", club=club, name=name, third=t(f"superclub.third.{third}"))
                return t(f"{_KEY}.substitute"), words, list(self._substitutes(decision))
            case WeaponDue() if self._on_look is not None:
                return t(f"{_KEY}.weapon_reveal"), self._open_words(decision), list(self._openly(decision))
            case WeaponDue() if aimed is not None:
                return self._aim_content(decision, aimed)
            case WeaponDue(moment=moment):
                hurt = self.table.teams[self.side].injured
                name = card_of(self.table, self.side, hurt[-1]).name if hurt else ""
                words = t(f"{_KEY}.words_{moment}" if decision.weapons else f"{_KEY}.nothing_fits", name=name)
                return t(f"{_KEY}.weapon_{moment}"), words, list(self._weapons(decision))
        raise AssertionError("the decision was checked")

    def _option(self, key: str, name: str, action: Action, told: Told) -> Option:
        """A choice that answers at once; greyed if it can't be made."""
        self.leads(key, action)
        return Option(name, partial(self.give, action), told, key=key, reason=self.reason(action))

    def _effect(self, weapon: int) -> object:
        return self.match.content.changers[weapon].effect

    def _is_aimed(self, weapon: int) -> bool:
        effect = self._effect(weapon)
        lifted = isinstance(effect, ThirdLifted) and effect.third == "any"
        return lifted or isinstance(effect, NewCaptain | ManMarking)

    def _open_words(self, decision: WeaponDue) -> str:
        team = self.table.teams[self.side]
        return self.ui.t(f"{_KEY}.held", n=team.held, club=team.squad.name)

    def _openly(self, decision: WeaponDue) -> Iterator[Widget]:
        """What may be said before everybody."""
        yield self.button("first", self.ui.t(f"{_KEY}.none"), PlayWeapon(decision.seat, None))
        yield Button(self.ui.t(f"{_KEY}.look"), self._look, note=self.ui.t(f"{_KEY}.look_note"), key="look")

    def _look(self) -> None:
        assert self._on_look is not None, "only who is asked openly goes behind a curtain"
        self.ui.stack.pop()
        self._on_look()

    def _weapons(self, decision: WeaponDue) -> Iterator[Widget]:
        t, emblem = self.ui.t, partial(papers.emblem, mood="weapon", size=46)
        yield self.button("first", t(f"{_KEY}.none"), PlayWeapon(decision.seat, None))
        for number, weapon in enumerate(decision.weapons):
            card = self.match.content.changers[weapon]
            key, told = f"weapon {number}", Told(plain(effect_text(t, card.effect)), emblem)
            if self._is_aimed(weapon):
                aims = self._aimed_at(weapon)
                self.leads(key, *aims)
                reason = self.reason(*aims)
                yield Option(card.title, partial(self.aim, weapon), told, key=key, reason=reason)
            else:
                yield self._option(key, card.title, PlayWeapon(decision.seat, weapon), told)

    # -- what a weapon is for

    def _aimed_at(self, weapon: int) -> list[Action]:
        """Everything that a weapon could be aimed at."""
        seat = self.decision.seat
        if isinstance(self._effect(weapon), ManMarking):
            return [PlayWeapon(seat, weapon, target=card.number) for _, card in self._rivals()]
        return [PlayWeapon(seat, weapon, third=third) for third in THIRDS]

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
            facing: Third = THIRDS[2 - THIRDS.index(third)]
            mine, theirs = strengths(table, self.side, third), strengths(table, other(self.side), facing)
            becomes = t(f"{_KEY}.third_becomes", home=points(mine), away=points(theirs))
            told = Told(plain(becomes), partial(position_tile, position=OCCUPANTS[third], size=34))
            action = PlayWeapon(decision.seat, weapon, third=third)
            yield self._option(
                "first" if third == "attack" else third, t(f"superclub.match.third.{third}"), action, told
            )

    def _rivals(self) -> Iterator[tuple[int, Card]]:
        """The slots of the rival's attack and who stands there."""
        team = self.table.teams[other(self.side)]
        return ((slot, card) for slot, card in enumerate(row(team, "attack")) if card is not None)

    def _marks(self, decision: WeaponDue, weapon: int) -> Iterator[Widget]:
        for number, (_, card) in enumerate(self._rivals()):
            action = PlayWeapon(decision.seat, weapon, target=card.number)
            told = Worth(picture=_face(card), figures=((_stars(halves_of(card, "attack"), 0), ""),))
            yield self._option("first" if number == 0 else f"rival {number}", card.name, action, told)

    def targets(self, aimed: int) -> Iterable[tuple[Action, str, Rect]]:
        """Every rival who can be marked, to be pressed on the pitch."""
        now = Instant.of(self.match.timeline)
        for slot, card in self._rivals() if isinstance(self._effect(aimed), ManMarking) else ():
            x, y, size = self.match.board.place_of(now, other(self.side), "attack", slot)
            wide = max(24.0, size * 1.16)
            action = PlayWeapon(self.decision.seat, aimed, target=card.number)
            yield action, f"target {card.number}", (x - wide / 2, y - wide / 2, wide, wide)

    # -- substitutes

    def _substitutes(self, decision: SubstituteDue) -> Iterator[Widget]:
        """Everybody who may come on, the best in that place first, with what the third becomes."""
        cards = [card_of(self.table, self.side, number) for number in decision.candidates]
        became = {card.number: self.became(decision, card) for card in cards}
        cards.sort(key=lambda card: (-became[card.number][0], -card.stars, card.number))
        for place, card in enumerate(cards):
            halves, links = became[card.number]
            figures, leads = self._figures(decision, card, links), self._leads(decision, halves)
            told = Worth(picture=_face(card), figures=figures, leads=leads)
            key = "first" if place == 0 else f"card {card.number}"
            yield self._option(key, card.name, BringOn(decision.seat, card.number), told)

    def became(self, decision: SubstituteDue, card: Card) -> tuple[int, int]:
        """What the side has in that third with him, in halves, and how many links more than without him."""
        team = self.table.teams[self.side]
        assert team.line_up is not None, "players were injured"
        line_up = team.line_up.placed(decision.third, decision.slot, card.number)
        before = sum(linked(team, decision.third))
        after = sum(linked(replace(team, line_up=line_up), decision.third))
        return strengths(self.table, self.side, decision.third, line_up), after - before

    def _figures(self, decision: SubstituteDue, card: Card, links: int) -> tuple[tuple[Picture, str], ...]:
        third = decision.third
        lost = min(2 * card.stars, misplacing(card.position, third))
        tile = partial(position_tile, position=card.position, size=20)
        found: list[tuple[Picture, str]] = [(tile, ""), (_stars(halves_of(card, third), lost), "")]
        if links and not self.table.derby:
            found.append((_link, self.ui.t(f"{_KEY}.link", n=links)))
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


def _face(card: Card) -> Picture:
    return partial(faces.face, seed=face_of(card), size=_PICTURE)


def _stars(halves: int, lost: int) -> Picture:
    return lambda look: stars.row(look, halves, 0, 17, False, lost)


def _link(look: Look) -> pygame.Surface:
    return stars.chemistry(look, True, True, 18, False)

"""Superclub at the kiosk: matches of computers without an end, and eleven quick picks and a match for a visitor or two.

Owns the screens of picks and match, what is asked after a third, and the order of a visitor's screens. How long all of
it may take is said by the host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from engine.core.model import Action, Decision, Event
from engine.superclub.content.cards import Card, Content
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.content.load import load
from engine.superclub.match.events import ThirdWon
from engine.superclub.match.model import PlayWeapon, WeaponDue
from engine.superclub.odds import FACES
from game.games.superclub.flow.screening import exhibition, of_record
from game.games.superclub.kiosk.draft import BOOST, CHOICES, PLACES, QuickDraft
from game.games.superclub.kiosk.end import ending
from game.games.superclub.presenter.match import Stage, points
from game.games.superclub.screens.match.layout import Layout, layout
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.style.club_style import looks_of_key, player, words
from game.stage.club_looks import kit_of
from game.stage.feed import RecordFeed
from game.stage.kiosk.asking import AskingMatch, Question
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.match_game import ExhibitionGame, Picture, RulesScreen, TitleScreen
from game.stage.kiosk.pace import speed
from game.stage.kiosk.paced import Host, Pacing, Show
from game.stage.kiosk.parts import BODY, BUTTON, WIDTH, big_button
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.turns import LEFT, RIGHT, Whose, alone, plate
from game.stage.kiosk.visitor import TOP, ChoiceScreen
from game.stage.screening import FinishedMatch
from game.stage.style import papers, player_cards, stars
from game.stage.timeline_scene import Showing
from game.ui.look.crests import Crest
from game.ui.look.dice import d6
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.pen import Pen
from game.ui.look.pieces import a_few_of
from game.ui.scene import Ui
from game.ui.text import score_of

FIRST_SECONDS, PICK_SECONDS = 15.0, 7.0
"""The most that a visitor's picks wait, the first one longer; what is left of the visit belongs to the match."""
ASK_SECONDS = 8.0
"""The most that a third waits for a first touch, and as long again for an answer once there was one."""
_LEAST_PICK, _LEAST_MATCH = 2.5, 65.0
_A_THIRD, _REST = 18.0, 8.0
"""What a third takes on the timeline on average, and what comes before the first and after the last."""
_CARD = 296
"""How high a card is that can be picked."""
_STAR = 30
_SHOWN = 4
"""Stars of the cards on the page that explains the picks."""
_INVITES, _ASKED = 52, 84
"""How much room there is above the dice for an invitation, and for what can be answered."""
_FAINT = 70
"""How opaque a card is that the other one has, of 255."""


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
    why = "superclub.kiosk.why"

    def __init__(
        self, ui: Ui, draft: QuickDraft, seconds: float, on_pick: Callable[[Card], None], whose: Whose = alone
    ) -> None:
        place = ui.t(f"superclub.position.{PLACES[draft.round]}")
        title = ui.t("superclub.kiosk.pick", n=draft.round + 1, of=len(PLACES), place=place)
        super().__init__(ui, title, draft.offer, seconds, on_pick, whose)
        self._draft, self._picker, self._taken = draft, draft.turn, draft.taken
        self._count = CHOICES  # a card that is taken leaves its place empty
        self._painting = (made for card, picker in draft.coming() for made in self._made(card, picker))

    def _left_of(self, number: int) -> float:
        return super()._left_of(number + (self._taken is not None and self._picker == RIGHT))

    def update(self, seconds: float) -> None:
        """Paint the cards of the next pick while this one is thought about."""
        super().update(seconds)
        if self.is_prepared:
            a_few_of(self.ui.look, self._painting)

    def paint_choice(self, pen: Pen, choice: Card, middle: float) -> None:
        pen.put(self._card_picture(choice, self._picker), middle, TOP + 158)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        total = sum(card.stars for card in self._draft.squads[self._picker])
        if total:
            at_right = self.turn == RIGHT
            star = self.mirrored(712)
            pen.write(str(total), "display40", star + (22 if at_right else -22), 36, tone="warn",
                      align="left" if at_right else "right")  # fmt: skip
            self.stars(pen, 1, 1, star, 34, 30)
        if self._taken is not None:
            self._paint_taken(pen, self._taken)

    def _paint_taken(self, pen: Pen, card: Card) -> None:
        """On the other one's side: what he has taken already."""
        other = 1 - self._picker
        middle = 10 + self.width / 2 if other == LEFT else WIDTH - 10 - self.width / 2
        picture = self._card_picture(card, self._picker).copy()
        picture.set_alpha(_FAINT)
        pen.put(picture, middle, TOP + 158)
        pen.put(plate(self.ui.look, self.ui.t, other), middle, TOP + 158)

    def pictures(self) -> Iterator[object]:
        """The cards, made one by one."""
        for card in self.choices:
            yield from self._made(card, self._picker)

    def _made(self, card: Card, picker: int) -> Iterator[object]:
        """A card, in steps that take a part of a frame each."""
        yield from player_cards.beforehand(self.ui.look, *self._shown(card, picker))
        yield self._card_picture(card, picker)

    def _shown(self, card: Card, picker: int) -> tuple[player_cards.Player, Kit]:
        """What a card tells, and the kit of who may pick it. Nobody is bought or trained here."""
        known = player(self.ui.t, self._draft.content, card)
        return replace(known, transfer=0, scouting=0, ceiling=0), kit_of(self._draft.clubs[picker].kit)

    def _card_picture(self, card: Card, picker: int) -> pygame.Surface:
        """The large card of somebody who may pick it, as high as the panel has room for; made once."""
        shown, kit = self._shown(card, picker)
        return _large_card(self.ui.look, shown, words(self.ui.t), kit)


@sprite
def _large_card(look: Look, shown: player_cards.Player, said: player_cards.Words, kit: Kit) -> pygame.Surface:
    width, height = player_cards.SIZES["large"]
    size = look.px(width * _CARD / height), look.px(_CARD)
    return pygame.transform.smoothscale(player_cards.card(look, shown, "large", said, kit), size)


class CaptainScreen(ChoiceScreen[Third]):
    """In which third one of two people's captain plays: what both are worth there, and what he adds."""

    choose = "superclub.kiosk.captain.choose"
    why = "superclub.kiosk.captain.why"

    def __init__(
        self, ui: Ui, draft: QuickDraft, seconds: float, on_pick: Callable[[Third], None], whose: Whose = alone
    ) -> None:
        side = len(draft.captains)
        super().__init__(ui, ui.t("superclub.kiosk.captain.title"), THIRDS, seconds, on_pick, whose)
        self._own, self._rivals = draft.halves(side), draft.halves(1 - side)
        best = draft.line_up(side).captain
        self.first_focus = f"club{THIRDS.index(best) if best is not None else 0}"

    def paint_choice(self, pen: Pen, choice: Third, middle: float) -> None:
        """The third, its stars and the captain's, and what it meets."""
        t = self.ui.t
        pen.write(t(f"superclub.third.{choice}"), "display48", middle, TOP + 44, tone="amber", align="centre")
        pen.write(points(self._own.of(choice)), "display96", middle, TOP + 122, align="centre")
        pen.write(f"+{BOOST}", "display48", middle - 22, TOP + 190, tone="warn", align="centre")
        self.stars(pen, 1, 1, middle + 26, TOP + 188, 34)
        pen.write(t("kiosk.against"), BODY, middle, TOP + 234, tone="muted", align="centre")
        pen.write(points(self._rivals.of(FACES[choice])), "display48", middle, TOP + 276, tone="muted", align="centre")


class KioskSuperclub(AskingMatch[Stage], SuperclubMatchScene):
    """A match at its own pace, and the end with it; when a third waits, `on_ask` shows `ask`."""

    first_focus = "keep"
    keeps_cards = False
    strip = True

    def crests(self) -> Sequence[Crest]:
        return self.match_kits.home.crest, self.match_kits.away.crest

    def lay_out(self) -> None:
        """A visitor alone is told which side is his."""
        super().lay_out()
        if not (self._invites or self.two):
            self.scoreboard.called = self.margins

    def planned(self) -> Layout:
        """The cabinet's plan, without boxes to go to, as a visitor watches, and without names, which nobody could read
        from afar under faces. Whatever is asked leaves the pitch in sight, the dice and the odds."""
        plan = layout(self.ui.w, self.ui.h)
        pitch = replace(plan.pitch, has_names=False)
        if not self._invites:
            pitch = replace(pitch, height=min(pitch.height, plan.tray[1] - _ASKED - pitch.y))
        plan = replace(plan, pitch=pitch)
        return plan if plan.left is not None else replace(plan, strip=(0, self.ui.h, *plan.strip[2:]))

    @property
    def margin(self) -> tuple[float, float]:
        """Nothing stands beside the pitch but columns; passers-by are invited between pitch and dice."""
        return 0.0, self.plan.tray[1] - _INVITES

    @property
    def between(self) -> tuple[float, float]:
        return self.plan.odds[1] - 2, self.plan.tray[1] - 2

    @property
    def named_people(self) -> Sequence[int]:
        """The answers lie where their names stand."""
        return super().named_people if self.asks is None else ()

    def ask(self, due: WeaponDue, seconds: float, answer: Callable[[Action | None], None]) -> None:
        """Offer to have the last third thrown again; `answer` gets what was chosen, or None if nobody chose."""
        t, duel = self.ui.t, self.timeline.before.table.duels[-1]
        own, others = duel.totals[due.side], duel.totals[1 - due.side]
        stands = "shared" if duel.winner is None else "won" if duel.winner == due.side else "lost"
        why = t(f"superclub.kiosk.ask.{stands}", score=score_of(points(own), points(others)))
        again, keep = (
            partial(self.answered, partial(answer, PlayWeapon(due.seat, weapon))) for weapon in (due.weapons[0], None)
        )
        choices = [
            big_button(t("superclub.kiosk.ask.again"), again, key="again", note=t("superclub.kiosk.ask.once")),
            big_button(t("superclub.kiosk.ask.keep"), keep, primary=True, key="keep"),
        ]
        turn, nobody = due.side if self.two else None, partial(answer, None)
        title = t("superclub.kiosk.ask.title")
        self.put_question(Question(title, why, choices, BUTTON, seconds, seconds, nobody, turn))


class SuperclubKioskGame(ExhibitionGame[QuickDraft, KioskSuperclub]):
    """Shows a match of computers, the closest of a few; a visitor picks eleven cards, sees them play, and may
    have one third thrown again."""

    game, texts, whole = "superclub", "superclub.kiosk", 120.0

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        super().__init__(ui, profile, seed)
        self.content = load()
        self._rules = (ThirdsScreen(ui, self.content), DoublesScreen(ui))
        # Set by `show`, which is called first.
        self.pick: QuickPick
        self._draft: QuickDraft

    def play(self, seed: int) -> FinishedMatch[Any, Any]:
        return of_record(exhibition(seed, self.profile.level))

    def worth(self, events: Sequence[Event]) -> int:
        """The thirds it goes on for."""
        return sum(isinstance(event, ThirdWon) for event in events)

    def scene(self, showing: Showing[Any], pacing: Pacing) -> KioskSuperclub:
        return KioskSuperclub(self.ui, self.content, showing, pacing)

    def show(self, host: Host) -> Show:
        self.host = host
        seed, shown = self.best()
        lay = partial(self.attract, RecordFeed(shown.blank, shown.events))
        self._draft = QuickDraft(host.visit_seed, self.profile.level)
        self.pick = self._asked(FIRST_SECONDS)
        looks = [looks_of_key(self.content, team.squad.club, team.squad.name) for team in shown.blank.teams]
        title = SuperclubTitle(self.ui, [(one.name, one.crest) for one in looks])
        return Show(seed, title, lay, self._rules, self.pick, self.pick.pictures(), shown.record)

    def ask_no_more(self) -> None:
        if self.visit is not None and self.match is None:
            self.visit.finish()
            self.kick_off(self._ask)
        else:
            super().ask_no_more()

    # -- a visit

    def _asked(self, seconds: float) -> QuickPick:
        """The cards for whoever picks next."""
        draft = self._draft
        return QuickPick(self.ui, draft, seconds, self._picked, partial(self.turn, draft.turn))

    def _picked(self, card: Card) -> None:
        visit = self.visit = self._draft
        visit.people = self.host.people
        visit.pick(card)
        self._go_on(visit)

    def _captain_named(self, third: Third) -> None:
        visit = self._draft
        visit.name_captain(third)
        self._go_on(visit)

    def _go_on(self, visit: QuickDraft) -> None:
        """Ask what is next, or kick off."""
        if visit.done:
            self.kick_off(self._ask)
            return
        seconds = _share(visit, PICK_SECONDS, self.host.match_left - _LEAST_MATCH)
        if visit.drafted:
            whose = partial(self.turn, len(visit.captains))
            self.host.show(CaptainScreen(self.ui, visit, seconds, self._captain_named, whose))
        else:
            self.host.show(self._asked(seconds))

    def _ask(self, due: Decision) -> None:
        visit = self.visit
        assert isinstance(due, WeaponDue), "nothing else is asked"
        if visit is not None and self.match is not None:
            seconds = _share(visit, ASK_SECONDS, self.host.match_left - _to_come(visit))
            self.match.ask(due, seconds, partial(self._answered, due))

    def _answered(self, due: Decision, action: Action | None) -> None:
        if self.visit is not None and self.visit.waiting is due:
            self.visit.answer(action)

    def pace(self, visit: QuickDraft, left: float, seconds: float) -> float:
        """Being asked takes what `_ask` will give it."""
        if visit.over:
            return speed(left, seconds)
        left += _to_come(visit)
        return speed(left, seconds, visit.left_to_ask * _share(visit, ASK_SECONDS, seconds - left))

    def ending(self, visit: QuickDraft, events: list[Event]) -> Ending:
        return ending(self.ui.t, self.content, visit.blank, events, visit.seed, self.host.people)


def _to_come(visit: QuickDraft) -> float:
    """Seconds that a match still takes, as it is, after what is known of it."""
    return visit.thirds_left * _A_THIRD + _REST


def _share(visit: QuickDraft, most: float, seconds: float) -> float:
    """How long whatever is asked next waits, if so many seconds are left for all that is still asked."""
    return min(most, max(_LEAST_PICK, seconds / max(1, visit.left_to_ask)))

"""Superclub at the kiosk: matches of computers without an end, and eleven quick picks and a match for a visitor.

Owns the picks and the match, which live in memory alone, the screens of both, and the order of a visitor's screens.
What is legal is asked of the rules, who stands where is found as computer managers find it, and how long a screen may
stay is said by the host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame

from engine import games
from engine.core.chance import Chance, derive
from engine.core.model import Decision, Event, Seat
from engine.core.record import RecordBuilder, header_for
from engine.superclub.best import quick_line_up
from engine.superclub.content.cards import Card, ClubCard, Content, Position
from engine.superclub.content.load import load
from engine.superclub.match.events import ThirdWon
from engine.superclub.match.model import LineUpDue, MatchSetup, MatchTable, SetLineUp, Squad
from game.games.superclub.flow.screening import GAME, exhibition, of_record
from game.games.superclub.kiosk.end import ending
from game.games.superclub.presenter.match import Stage
from game.games.superclub.screens.match.layout import Layout, layout
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.style.club_style import looks_of_key, player, words
from game.stage.club_looks import kit_of
from game.stage.feed import RecordFeed
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.match_game import MatchGame, Picture, RulesScreen, TitleScreen, VisitorMatch
from game.stage.kiosk.paced import Host, PacedMatch, Pacing, Played, Show
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.visitor import TOP, ChoiceScreen
from game.stage.style import papers, player_cards, stars
from game.stage.timeline_scene import Showing
from game.ui.look.dice import d6
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.pen import Pen
from game.ui.scene import Ui

FIRST_SECONDS, PICK_SECONDS = 15.0, 7.0
"""The most that a visitor's picks wait, the first one longer; what is left of the visit belongs to the match."""
_LEAST_PICK, _LEAST_MATCH = 2.5, 50.0
PLACES: tuple[Position, ...] = (
    "attacker", "midfielder", "defender", "goalkeeper", "attacker", "midfielder", "defender", "attacker", "midfielder",
    "defender", "defender",
)  # fmt: skip
"""Whom the picks are for, one after another: 4-3-3 and a goalkeeper."""
CHOICES = 3
VISITOR, RIVAL = 0, 1
_FEWEST_STARS = 2
_CARD = 296
"""How high a card is that can be picked."""
_STAR = 30
_SHOWN = 4
"""Stars of the cards on the page that explains the picks."""
_INVITES = 52


class QuickDraft(VisitorMatch):
    """Eleven picks from three cards each, then the match as a feed for its scene.

    The rival's eleven is drawn from the same cards: for every pick one of those that were passed over.
    Nothing is asked once the picks are made, so the match is told all at once.
    """

    def __init__(self, seed: int, level: int) -> None:
        self.content = load()
        self.seed = seed
        self.picked: list[Card] = []
        self._rivals: list[Card] = []
        self._chance = Chance(derive(seed, "quick draft"))
        clubs = list(self.content.clubs)
        self._chance.shuffle("clubs", clubs)
        self.club: ClubCard = clubs[0]
        self.rival: ClubCard = clubs[1]
        self._seats = (Seat(self.club.name, level), Seat(self.rival.name, level))
        self._rules = games.rules_for(GAME)
        self.told = []
        self.blank: MatchTable
        self.over = False
        self._played: Played | None = None
        self._pile = [
            card for card in self.content.players if card.stars >= _FEWEST_STARS and card.position != "utility"
        ]
        self._chance.shuffle("pile", self._pile)
        self.offer: tuple[Card, ...] = self._next()

    @property
    def played(self) -> Played | None:
        return self._played

    @property
    def done(self) -> bool:
        """Whether all picks are made."""
        return len(self.picked) == len(PLACES)

    def pick(self, card: Card) -> None:
        """Take one of the three on offer; the last pick begins the match."""
        passed = [one for one in self.offer if one != card]
        self.picked.append(card)
        self._rivals.append(self._chance.choice("rival", passed))
        if self.done:
            self._play()
        else:
            self.offer = self._next()

    def finish(self) -> None:
        """Take the first of what is still to be picked."""
        while not self.done:
            self.pick(self.offer[0])

    def _next(self) -> tuple[Card, ...]:
        """Three cards for the next place: as good as each other or nearly, so that there is something to choose."""
        place = PLACES[len(self.picked)]
        fitting = [card for card in self._pile if card.position == place]
        offered = sorted(fitting[:CHOICES], key=lambda card: -card.stars)
        for card in offered:
            self._pile.remove(card)
        return tuple(offered)

    def _play(self) -> None:
        squads = (_squad(VISITOR, self.club, self.picked), _squad(RIVAL, self.rival, self._rivals))
        setup = MatchSetup("league", self._seats, *squads)
        self.blank = self._rules.blank(setup)
        state, told = self._rules.new(setup, self.seed)
        recorder = RecordBuilder(header_for(self._rules, setup, self.seed), self._rules)
        recorder.opened([*told])
        while decisions := self._rules.decisions(state):
            due: Decision = decisions[0]
            action = self._rules.default(state, due)
            if isinstance(due, LineUpDue):
                action = SetLineUp(due.seat, quick_line_up(state.table.teams[due.side].squad.cards))
            events = self._rules.apply(state, action)
            recorder.acted(action, events, state)
            told += events
        self.told, self._played = told, Played(recorder.record, state)
        self.over = True


def _squad(seat: int, club: ClubCard, cards: Sequence[Card]) -> Squad:
    return Squad(seat, club.key, club.name, tuple(sorted(cards, key=lambda card: card.number)))


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
        known = player(self.ui.t, self._draft.content, card)
        # Nothing is bought here.
        shown, kit = replace(known, transfer=0, scouting=0), kit_of(self._draft.club.kit)
        return _large_card(self.ui.look, shown, words(self.ui.t), kit)


@sprite
def _large_card(look: Look, shown: player_cards.Player, said: player_cards.Words, kit: Kit) -> pygame.Surface:
    width, height = player_cards.SIZES["large"]
    size = look.px(width * _CARD / height), look.px(_CARD)
    return pygame.transform.smoothscale(player_cards.card(look, shown, "large", said, kit), size)


class KioskSuperclub(PacedMatch[Stage], SuperclubMatchScene):
    """A match at its own pace, and the end with it."""

    keeps_cards = False

    def planned(self) -> Layout:
        """The cabinet's plan, without boxes to go to, as a visitor watches, and without names, which nobody could read
        from afar under faces."""
        plan = layout(self.ui.w, self.ui.h)
        plan = replace(plan, pitch=replace(plan.pitch, has_names=False))
        return plan if plan.left is not None else replace(plan, strip=(0, self.ui.h, *plan.strip[2:]))

    @property
    def margin(self) -> tuple[float, float]:
        """Nothing stands beside the pitch but columns; passers-by are invited between pitch and dice."""
        return 0.0, self.plan.tray[1] - _INVITES


class SuperclubKioskGame(MatchGame[QuickDraft, KioskSuperclub]):
    """Shows a match of computers, the closest of a few; a visitor picks eleven cards and sees them play."""

    game, texts, whole = "superclub", "superclub.kiosk", 70.0

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        super().__init__(ui, profile, seed)
        self.content = load()
        self._rules = (ThirdsScreen(ui, self.content), DoublesScreen(ui))
        # Set by `show`, which is called first.
        self.pick: QuickPick
        self._draft: QuickDraft

    def scene(self, showing: Showing[Any], pacing: Pacing) -> KioskSuperclub:
        return KioskSuperclub(self.ui, self.content, showing, pacing)

    def show(self, host: Host) -> Show:
        self.host = host
        seed, shown = self.best_of(lambda seed: of_record(exhibition(seed, self.profile.level)), _thirds)
        match = self.attract(RecordFeed(shown.blank, shown.events))
        self._draft = QuickDraft(host.visit_seed, self.profile.level)
        self.pick = QuickPick(self.ui, self._draft, FIRST_SECONDS, self._picked)
        looks = [looks_of_key(self.content, team.squad.club, team.squad.name) for team in shown.blank.teams]
        title = SuperclubTitle(self.ui, self.stadium, [(one.name, one.crest) for one in looks])
        return Show(seed, title, match, self._rules, self.pick, self.pick.pictures(), shown.record)

    def ask_no_more(self) -> None:
        if self.visit is not None and self.match is None:
            self.visit.finish()
            self.kick_off()

    # -- a visit

    def _picked(self, card: Card) -> None:
        visit = self.visit = self._draft
        visit.pick(card)
        if visit.done:
            self.kick_off()
            return
        left = self.host.match_left - _LEAST_MATCH
        seconds = min(PICK_SECONDS, max(_LEAST_PICK, left / (len(PLACES) - len(visit.picked))))
        self.host.show(QuickPick(self.ui, visit, seconds, self._picked))

    def ending(self, visit: QuickDraft, events: list[Event]) -> Ending:
        return ending(self.ui.t, self.content, visit.blank, events, visit.seed, self.host.people)


def _thirds(events: Sequence[Event]) -> int:
    """How many thirds were won in a match."""
    return sum(isinstance(event, ThirdWon) for event in events)

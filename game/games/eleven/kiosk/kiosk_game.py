"""Eleven at the kiosk: matches of computers without an end, and a matchday with a ready-made club for a visitor.

Owns the order of a visitor's screens, and the screens that are Eleven's own: attract mode's title and rules, a
visitor's club, his match at a pace of its own and without a transport. How long each may stay is said by
the host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from engine.core.model import Action, Decision, Event
from engine.eleven.club_rules.model import AnswerDie, Deploy, RerollDue
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.match.events import MatchDecided
from engine.eleven.match.model import PlayTactic, TacticDue
from game.games.eleven import card_pictures
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.kiosk.deploy_screen import KioskDeploy
from game.games.eleven.kiosk.end import ending
from game.games.eleven.kiosk.matchday import READY, Matchday, Ready, club_of, shapes
from game.games.eleven.presenter.match import Stage
from game.games.eleven.screens.match.asking import Option
from game.games.eleven.screens.match.layout import Layout, Pitch, layout
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.style import opponents
from game.games.eleven.style.club_style import crest_of, home_of, kit_of, kits_worn, looks_of
from game.games.eleven.style.footballers import jersey
from game.games.eleven.wording import ploy_line
from game.stage.feed import RecordFeed
from game.stage.kiosk.asking import AskingMatch, Question
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.match_game import ExhibitionGame, Picture, RulesScreen, TitleScreen
from game.stage.kiosk.pace import STRETCH, patience, speed
from game.stage.kiosk.paced import Host, Pacing, Show
from game.stage.kiosk.parts import BODY, BUTTON, STRONG, big_button
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.turns import LEFT, RIGHT, Turn, Whose, alone
from game.stage.kiosk.visitor import TOP, ChoiceScreen
from game.stage.match_question import Told
from game.stage.screen import Screen
from game.stage.screening import FinishedMatch
from game.stage.timeline_scene import Showing
from game.ui.look import faces, palette
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Widget

PICK_SECONDS, DEPLOY_SECONDS = 20.0, 45.0
"""The most that a visitor's choices wait; what is left of the visit belongs to the match."""
_SECOND_PICK = 0.1
"""The most that the second of two people's choice of a club takes of what is left."""
_LEAST_DEPLOY, _LEAST_MATCH = 10.0, 45.0  # a short visit takes its time from the deployment first
_LEAD = 6.0  # what of a match is seen before its tactic is asked for
_TO_COME = 60.0  # what comes after the tactic takes on the timeline on average, at normal speed
_OURS, _THEIRS = (
    Kit("stripes", palette.rgb("#E4472E"), palette.rgb("#FFF3E0")),
    Kit("plain", palette.rgb("#14255E"), palette.rgb("#F5F0E1")),
)
_FACE, _FACES = 52, 3
TACTIC_SECONDS, DIE_SECONDS, THINK_SECONDS = 12.0, 6.0, 12.0
"""How long a tactic and a die wait for a first touch, and either for a choice once there was one."""
_OPTION, _ASKED = 100, 118  # how high a tactic is, and where the pitch ends above what is asked
_BESIDE = 108  # room beside the pitch
_SECONDS: dict[type[Decision], float] = {TacticDue: TACTIC_SECONDS, RerollDue: DIE_SECONDS}


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
            ("eleven.kiosk.rule.deploy", lambda pen, x, y: pen.put(opponents.line_up(pen.look, None, 190, 116), x, y)),
            ("eleven.kiosk.rule.reveal", self._reveal),
            ("eleven.kiosk.rule.compare", lambda pen, x, y: paint_pair(pen, x, y, 3, 2)),
        )

    def _reveal(self, pen: Pen, x: float, y: float) -> None:
        for number, shift in ((2, -50), (8, 50)):
            pen.put(card_pictures.tactic(self.ui.t, self._content.tactics[number])(self.ui.look, 86), x + shift, y)


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

    why = "eleven.kiosk.pick.why"

    def __init__(
        self,
        ui: Ui,
        content: Content,
        clubs: Sequence[Ready],
        seconds: float,
        on_pick: Callable[[Ready], None],
        whose: Whose = alone,
    ) -> None:
        super().__init__(ui, ui.t("eleven.kiosk.pick.title"), clubs, seconds, on_pick, whose)
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


class KioskEleven(AskingMatch[Stage], ElevenMatchScene):
    """A match at its own pace; when something waits, `on_ask` shows `ask`."""

    first_focus = "first"
    strip = True

    def crests(self) -> Sequence[Crest]:
        return self.match_kits.mine.crest, self.match_kits.theirs.crest

    def planned(self) -> Layout:
        """The cabinet's plan; without columns the pitch takes the boxes' place, and leaves room for words beside it.

        Boxes are for going to a zone, which a visitor doesn't. Whatever is asked leaves the pitch in sight.
        """
        plan = layout(self.ui.w, self.ui.h)
        if plan.left is not None or plan.right is not None:
            return plan
        pitch = plan.pitch
        end = plan.tray[1] - 4 if self._invites else self.ui.h - _ASKED
        height = end - pitch.y
        narrow = Pitch(_BESIDE, pitch.y, self.ui.w - 2 * _BESIDE, height)
        return replace(plan, pitch=narrow, strip=(0, self.ui.h, *plan.strip[2:]))

    @property
    def margin(self) -> tuple[float, float]:
        """Beside the pitch, and where it begins; nothing where columns stand beside it."""
        beside = self.plan.left or self.plan.right
        return (0.0 if beside else self.plan.pitch.x), self.plan.pitch.y

    @property
    def invitation_at(self) -> tuple[float, float]:
        """Over the middle of the pitch, which has a column at one side alone in a narrow window."""
        pitch = self.plan.pitch
        return pitch.x + pitch.width / 2, pitch.y + 28

    def ask(self, due: Decision, answer: Callable[[Action | None], None]) -> None:
        """Offer what can be answered to a tactic or a die; `answer` gets it, or None if nobody chose."""
        t = self.ui.t
        if isinstance(due, TacticDue):
            title, why = t("eleven.kiosk.ask.tactic"), t("eleven.kiosk.ask.why_tactic")
            choices, height = [*self._tactics(due, answer)], _OPTION
        else:
            assert isinstance(due, RerollDue), "nothing else is asked"
            title, why = t("eleven.kiosk.ask.die", n=due.value), t(f"eleven.kiosk.ask.why_{due.die.purpose}")
            choices, height = [*self._means(due, answer)], BUTTON
        seconds, nobody = _SECONDS[type(due)], partial(answer, None)
        self.put_question(Question(title, why, choices, height, seconds, THINK_SECONDS, nobody, self.own))

    def _tactics(self, due: TacticDue, answer: Callable[[Action | None], None]) -> Iterator[Widget]:
        """Those in the hand, and none of them."""
        t = self.ui.t
        for number, tactic in enumerate(due.hand):
            card = self.content.tactics[tactic]
            play = partial(self.answered, partial(answer, PlayTactic(due.seat, tactic)))
            key = "first" if number == 0 else f"tactic{number}"
            yield Option(card.name, play, Told(ploy_line(t, card.ploy, brief=True)), key=key)
        none = partial(self.answered, partial(answer, PlayTactic(due.seat, None)))
        yield Option(t("eleven.kiosk.ask.no_tactic"), none, key="none")

    def _means(self, due: RerollDue, answer: Callable[[Action | None], None]) -> Iterator[Widget]:
        """Throwing it again, which has focus first, and letting it be."""
        t = self.ui.t
        again = partial(self.answered, partial(answer, AnswerDie(due.seat, due.means[0])))
        yield big_button(t("eleven.kiosk.ask.again"), again, primary=True, key="first")
        keep = partial(self.answered, partial(answer, AnswerDie(due.seat, "keep")))
        yield big_button(t("eleven.kiosk.ask.keep"), keep, key="keep")


class ElevenKioskGame(ExhibitionGame[Matchday, KioskEleven]):
    """Shows a match of computers, the best of a few; a visitor leads a ready-made club through one matchday.

    Two people never meet: each leads a club through the same matchday, the left one first, and the better result wins.
    """

    game, texts, whole = "eleven", "eleven.kiosk", 140.0

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        super().__init__(ui, profile, seed)
        self.content = load()
        self._rules = (MatchdayScreen(ui, self.content), ZonesScreen(ui))
        self.pick: ClubScreen  # set by `show`
        self._visits: list[Matchday] = []  # everybody's, the left one's first
        self._told: list[list[Event]] = []  # what was seen of those that are over
        self._until = 0.0

    def play(self, seed: int) -> FinishedMatch[Any, Any]:
        return of_record(exhibition(seed, self.profile.level))

    def worth(self, events: Sequence[Event]) -> int:
        """Its goals."""
        return sum(event.goals + event.against for event in events if isinstance(event, MatchDecided))

    def scene(self, showing: Showing[Any], pacing: Pacing) -> KioskEleven:
        return KioskEleven(self.ui, self.content, showing, pacing)

    def show(self, host: Host) -> Show:
        ui = self.ui
        self.host, self._visits, self._told = host, [], []
        seed, shown = self.best()
        lay = partial(self.attract, RecordFeed(shown.blank, shown.events))
        self.pick = self._offered(patience(PICK_SECONDS, self.profile.session_seconds))
        looks = kits_worn(self.content, shown.blank)
        title = ElevenTitle(ui, [(one.name, one.crest) for one in (looks.mine, looks.theirs)])
        return Show(seed, title, lay, self._rules, self.pick, self._pictures(), shown.record)

    # -- a visit

    def _pictures(self) -> Iterator[object]:
        """What a visitor's first screens show, whichever club is picked."""
        yield from self.pick.pictures()
        for ready in READY[: self.profile.clubs]:
            yield from self._deployment(Matchday(ready, self.host.visit_seed)).pictures()

    def _offered(self, seconds: float) -> ClubScreen:
        """The clubs that nobody has, for whoever picks next."""
        taken = [visit.ready for visit in self._visits]
        clubs = [ready for ready in READY if ready not in taken][: self.profile.clubs]
        return ClubScreen(self.ui, self.content, clubs, seconds, self._picked, partial(self.turn, len(taken)))

    def _picked(self, ready: Ready) -> None:
        people, seed = self.host.people, self.host.visit_seed
        self._visits.append(Matchday(ready, seed, people, self._visits[LEFT] if self._visits else None))
        if len(self._visits) < people:
            longest = patience(PICK_SECONDS, self.profile.session_seconds)
            self.host.show(self._offered(min(longest, _SECOND_PICK * self.host.match_left)))
        else:
            self._ask_deployment(LEFT)

    def _ask_deployment(self, person: int) -> None:
        self.visit = self._visits[person]
        self.host.show(self._deployment(self.visit, self.turn(person)))

    def _deployment(self, visit: Matchday, turn: Turn = None) -> KioskDeploy:
        content, club = self.content, visit.table.club
        people = self.host.people
        beyond = (self.host.match_left - people * _LEAST_MATCH) / (people - visit.setup.seat)
        return KioskDeploy(
            Screen(self.ui, content, club, visit.setup.seat, act=self._deployed, fault=visit.fault),
            looks_of(content, visit.setup.entry),
            visit.setup.back,
            shapes(content, club),
            min(DEPLOY_SECONDS, max(_LEAST_DEPLOY, beyond)),
            turn,
        )

    def _deployed(self, action: Deploy) -> None:
        assert self.visit is not None, "a team is sent out in a visit"
        self.visit.deploy(action.posts)
        if self.visit is self._visits[-1]:
            self._play(LEFT)
        else:
            self._ask_deployment(RIGHT)

    def _play(self, person: int) -> None:
        """A person's match, in its share of what is left."""
        self.visit = self._visits[person]
        left = self.host.match_left
        self._until = left - left / (len(self._visits) - person)
        self.before_next = _LEAD if self._until else 0.0
        self.kick_off(self._ask, self.turn(person))

    def _ask(self, due: Decision) -> None:
        if self._until and self.host.match_left - self._until <= STRETCH:
            self._answered(due, None)  # the other one's match is not to wait
        elif self.match is not None:
            self.match.ask(due, partial(self._answered, due))

    def _answered(self, due: Decision, action: Action | None) -> None:
        if self.visit is not None and self.visit.waiting is due:
            self.visit.answer(action)

    def ended(self, visit: Matchday, events: list[Event]) -> None:
        self._told.append(events)
        if len(self._told) < len(self._visits):
            self._play(RIGHT)
        else:
            super().ended(visit, events)

    def ending(self, visit: Matchday, events: list[Event]) -> Ending:
        played = [(one.blank, told) for one, told in zip(self._visits, self._told, strict=True)]
        return ending(self.ui.t, self.content, played, self.host.visit_seed)

    def forget(self) -> None:
        super().forget()
        self._visits, self._told = [], []

    def pace(self, visit: Matchday, left: float, seconds: float) -> float:
        whole = seconds if self._until else 0.0
        seconds -= self._until
        if visit.decided:
            return speed(left, seconds, 0.0, whole)
        return speed(left + _TO_COME, seconds, TACTIC_SECONDS, whole)

"""The deployment's scene: pick a marker or a card up, put it into a zone, pay for abilities, kick off.

Owns what is in the hand, in focus and said. Whether a deployment is legal is asked of the rules, marker by marker.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.core.model import Reason
from engine.eleven.club_rules.model import Club, Deploy, Deployment
from engine.eleven.content.cards import Content
from engine.eleven.match.opening import side_of
from engine.eleven.zones import CENTRES, ZONES, Zone
from game.games.eleven.screens.deploy.board import MarkerWidget, Pitch, ZoneWidget, token
from game.games.eleven.screens.deploy.deeds import DeedsScene
from game.games.eleven.screens.deploy.detail import LooseMarker, SmallButton, TacticsScene, sentence
from game.games.eleven.screens.deploy.footer import hints
from game.games.eleven.screens.deploy.hand import Hand, HandCard
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.screens.deploy.meeting import Advice, Meeting
from game.games.eleven.screens.deploy.pitch_line import PitchLine
from game.games.eleven.screens.deploy.sides import (
    MarkerActs,
    MarkerPane,
    OpponentPaper,
    at_rest,
    offered,
    opponent_pane,
)
from game.games.eleven.screens.frame import ResourceBar
from game.games.eleven.style.footballers import DRAGGED
from game.stage.club_looks import ClubStyle
from game.stage.screen import Screen
from game.ui.input import Act, Intent
from game.ui.input.intents import DIRECTIONS, NEXT, PREVIOUS
from game.ui.look import lights, marks, metrics
from game.ui.look.metrics import SLIDE
from game.ui.look.palette import MUTED
from game.ui.widgets import Button, Column, Columns, Pane, Widget
from game.ui.widgets.base import Pressing
from game.ui.widgets.tabs import STRIP

_BESIDE = 168
"""How wide kick-off is beside the titles of pages."""


class DeployScene(DeedsScene):
    """Deploy ten markers.

    The screen's table is the manager's own club, with his secrets. It begins with what is still legal of `last`, or
    with what is advised if that is whole or better, or if nobody with a card was deployed yet. The deployment that is
    sent in is an action; the door "menu" leaves without deploying, where that makes sense.
    """

    chapter = "EL-25"
    scope = "deploy"
    kick_off_action = "deploy.kick_off"
    beside = ("card", "loose")
    after_fill = "kick_off"
    after_undo = "undo"

    def __init__(
        self,
        screen: Screen[Content, Club],
        looks: ClubStyle,
        meeting: Meeting,
        last: Deployment = (),
        advice: Advice | None = None,
    ) -> None:
        super().__init__(screen.ui)
        self.screen = screen
        content, club = screen.content, screen.table
        self.editor = DeploymentEditor(content, club, last, None if advice is None else advice.suggest)
        if advice is not None:
            is_better = advice.is_better
            lacks = bool(self.editor.missing) or not any(post.card is not None for post in last)
            self.editor.improve(lambda wanted, posts: lacks or is_better(wanted, posts))
        self.looks = looks
        self.meeting = meeting
        self._line = PitchLine(
            self.ui.t, self.editor, meeting, lambda words: self._pitch.has_room(words), self.sentence
        )
        seen = club.secrets.zones
        self._zones_seen = None if seen is None else side_of(content, seen, meeting.rise)
        self._landing = ("", 0.0)
        self.subject = self._first_subject()
        if self.editor.missing:
            self.first_focus = self.next_source()
        elif self._folds:
            self.first_focus = f"marker{self.editor.posts[0].shirt}"  # the page with the pitch, where there are pages
        else:
            self.first_focus = "fill"  # what sets somebody up, never what begins the match: that is asked for

    # -- building

    def build(self) -> Widget:
        """Opponent and limits, pitch and hand, what a marker costs; folded into pages where there is no room."""
        t = self.ui.t
        self._zones = {zone: self._zone(zone) for zone in ZONES}
        self._pitch = Pitch(self._zones, grow=1)
        content, meeting = self.editor.content, self.meeting
        book = self.screen.door("book")
        opponent: Widget = OpponentPaper(content, meeting.back, self._zones_seen, meeting.standing, book)
        opponent = opponent_pane(self.editor, opponent, self.fill, self.undo, self.refresh, t)
        self._pane = self._marker_pane()
        cards = [self._card(card) for card in self.editor.cards]
        middle = Column([self._pitch, Hand(cards, t("eleven.deploy.no_cards"))], gap=10)
        body = Columns(
            [
                Pane(t("eleven.deploy.opponent"), opponent, 304),
                Pane(t("eleven.deploy.pitch"), middle, 608, grow=1),
                Pane(t("eleven.deploy.team"), self._pane, 304),
            ],
            beside=self._kick_off() if self._folds else None,
        )
        leads_back = self.screen.door("menu") is not None
        page = self.page(
            body,
            title=t("eleven.deploy.title"),
            subtitle=self.meeting.subtitle,
            hints=hints(t, self.editor, self.kick_off_hints(), has_book=book is not None, leads_back=leads_back),
            right=ResourceBar(content, self.editor.club),
        )
        if not leads_back:
            page.header.on_back = None
        return page

    def _zone(self, zone: Zone) -> ZoneWidget:
        editor, kit = self.editor, self.looks.kit
        markers = [
            MarkerWidget(
                editor,
                post,
                kit,
                partial(self._press_marker, post.shirt),
                partial(self._see, Held(post.shirt, post.card)),
            )
            for post in editor.in_zone(zone)
        ]
        return ZoneWidget(self, editor, zone, kit, markers)

    def _card(self, card: int) -> HandCard:
        editor, see = self.editor, partial(self._see, Held(self.editor.shirt_of(card), card))
        return HandCard(editor, card, self.looks.kit, lambda: self.take(editor.of_card(card), f"card{card}"), see)

    def _marker_pane(self) -> MarkerPane:
        acts = MarkerActs(
            take=lambda shirt: self.take(Held(shirt), f"loose{shirt}"),
            see=lambda shirt: self._see(Held(shirt)),
            look=self.refresh,
            refusal=self.sentence,
            fuel=self.pay,
            card_off=self.card_off,
            off_pitch=self.off_pitch,
        )
        pane = MarkerPane(self.editor, self.looks.kit, None if self._folds else self._kick_off(), acts, self.ui.t)
        pane.show(self.editor.held or self.subject)
        return pane

    @property
    def _folds(self) -> bool:
        """Whether the columns are pages: kick-off stands above them all then."""
        return self.ui.w < metrics.WIDTH

    def _kick_off(self) -> Button:
        """What begins the match, or why it can't begin yet."""
        t, missing, fault = self.ui.t, self.editor.missing, self.fault_of(self.editor.posts)
        key = f"eleven.deploy.kick_off{'_more' if missing else ''}{'_short' if missing and self._folds else ''}"
        icon = None if fault is None else marks.icon("lock", 20, MUTED)
        reason = None if fault is None else self.sentence(fault)
        placed: Pressing = {"key": "kick_off", "reason": reason, "height": 52}
        if self._folds:
            placed |= {"height": STRIP, "width": _BESIDE}
        return Button(t(key, n=missing), self.done, kind="primary", icon=icon, **placed)

    def action(self, posts: Deployment) -> Deploy:
        return Deploy(self.screen.seat, tuple(sorted(posts, key=lambda post: (ZONES.index(post.zone), post.shirt))))

    def place_key(self, zone: Zone) -> str:
        return f"zone{zone}"

    def sentence(self, reason: Reason) -> str:
        return sentence(self.ui.t, self.editor.content, reason)

    # -- what is seen

    def _see(self, subject: Held) -> None:
        """A marker or card came into focus: it is shown in detail, and where it could go."""
        if self.editor.held is None and subject != self.subject:
            self.subject = subject
            self._pane.show(subject)
        self.refresh()

    def refresh(self) -> None:
        """Zones and the line above them, for what is in the hand or, with empty hands, in focus."""
        editor, t, focus = self.editor, self.ui.t, self.view.focus
        held = editor.held
        thought = self._thought_of(focus)
        if held is not None:
            zone = focus.zone if isinstance(focus, ZoneWidget) else None
            shown = offered(t, editor, held, zone, carried=self.view.carried_to is not None)
        elif thought is not None:
            shown = offered(t, editor, thought, None, carried=True)
        else:
            shown = at_rest(editor)
        for name, widget in self._zones.items():
            widget.show(shown[name])
        self._pane_looks_at(focus)
        refused = (isinstance(focus, SmallButton) and focus.reason) or ""
        if self.said is not None or refused:
            self._pitch.say(refused if self.said is None else self.sentence(self.said), warns=True)
        elif held is not None:
            self._pitch.say(*self._line.in_hand(held, focus))
        else:
            line = self._line.at_rest(focus)
            self._pitch.say(line, weighs=self._line.weighs(line))

    def _pane_looks_at(self, focus: Widget | None) -> None:
        """Why a button in focus can't be pressed is said above it as well."""
        self._pane.look_at(focus)

    def fill(self) -> None:
        super().fill()
        self._line.advised = self.editor.posts
        self.refresh()

    def _thought_of(self, focus: Widget | None) -> Held | None:
        """What is in focus and could be picked up from beside the pitch."""
        if not isinstance(focus, (HandCard, LooseMarker)) or self.subject is None:
            return None
        post = self.editor.post_of(self.subject.shirt)
        if post is not None and post.card == self.subject.card:
            return None
        return self.subject if self.editor.stays(self.subject) is None else None

    def update(self, seconds: float) -> None:
        """Let a marker that was let go come down."""
        super().update(seconds)
        key, left = self._landing
        if left > 0:
            left = max(0.0, left - seconds)
            self._landing = (key, left)
            widget = self.view.find(key)
            if isinstance(widget, MarkerWidget):
                widget.height = (left / SLIDE) ** 2
                self.view.changed()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        at, held = self.view.carried_to, self.editor.held
        if at is not None and held is not None:
            look = self.ui.look
            look.put(surface, lights.pool(look, 66), at)
            zone = self.view.focus.zone if isinstance(self.view.focus, ZoneWidget) else None
            look.put(surface, token(look, self.editor, held, self.looks.kit, DRAGGED, zone=zone, lifted=True), at)

    # -- what the person does

    def take(self, held: Held, source: str) -> None:
        super().take(held, source)
        self.subject = self.editor.held or self.subject
        if self.editor.held is not None and not _on_pitch(self.view.focus):
            self._ask_whom(self.editor.likely_place(held))

    def _press_marker(self, shirt: int) -> None:
        """Pick a marker up, or put the one in the hand in its place."""
        post = self.editor.post_of(shirt)
        if post is None:
            return
        held = self.editor.held
        if held is None or held.shirt == shirt:
            self.take(self.editor.of_shirt(shirt), f"marker{shirt}")
        else:
            self.put(post.zone, shirt)

    def press_place(self, zone: Zone) -> None:
        """Put down what is in the hand; with empty hands pick the next marker up for this zone."""
        if self.editor.held is not None:
            self.put(zone)
            return
        self._next(1)
        self.focus(f"zone{zone}")

    def put(self, zone: Zone, over: int | None = None) -> None:
        held = self.editor.held
        assert held is not None, "there is a marker in the hand"
        fault = self.editor.put(zone, over)
        if fault is not None and over is None and self._ask_whom(zone):
            return
        if fault is None:
            self.subject = self.editor.of_shirt(held.shirt)
            self._landing = (f"marker{held.shirt}", self.ui.seconds(SLIDE))
        self.was_put(fault, f"marker{held.shirt}")

    def _ask_whom(self, zone: Zone) -> bool:
        """Let somebody be named who makes way in a zone or its row; False if nobody there can."""
        ways = self.editor.in_the_way(zone)
        if ways:
            self.said = None
            post = self.editor.post_of(ways[0])
            assert post is not None, "who makes way is on the pitch"
            self.focus(f"marker{ways[0]}" if post.zone in CENTRES else self.place_key(post.zone))
            for widget in (self._pitch, self.view.focus):  # both, where there is room
                if widget is not None:
                    self.view.reveal(widget)
        return bool(ways)

    def next_source(self) -> str:
        """A fit card that isn't out there, then a marker without, then kick-off."""
        editor = self.editor
        if editor.missing and editor.next_card is not None:
            return f"card{editor.next_card}"
        if editor.missing and editor.loose:
            return f"loose{editor.loose[0]}"
        return "kick_off"

    def _first_subject(self) -> Held | None:
        editor = self.editor
        if editor.missing and editor.next_card is not None:
            return editor.of_card(editor.next_card)
        return editor.of_shirt(editor.posts[0].shirt if editor.posts else editor.loose[0])

    def _next(self, by: int) -> None:
        """Take the next marker that isn't on the pitch into the hand."""
        editor = self.editor
        loose = editor.loose
        at = loose.index(editor.held.shirt) + by if editor.held is not None and editor.held.shirt in loose else 0
        shirt = loose[at % len(loose)]
        editor.held = None
        self.take(Held(shirt), f"loose{shirt}")

    def changed(self, focus: str = "") -> None:
        """No page is turned for what a button has changed."""
        if self.subject is not None and self.editor.post_of(self.subject.shirt) is not None:
            self.subject = self.editor.of_shirt(self.subject.shirt)
        super().changed()
        if focus and (self.view.focus is None or self.view.find(focus) is not None):
            self.focus(focus)

    def _tactics(self) -> None:
        hand = self.editor.club.secrets.tactics
        self.ui.stack.push(TacticsScene(self.ui, self.editor.content, hand))

    def handle(self, intent: Intent) -> bool:
        """The keys for the next field take the next marker as long as one is missing, and go from one to the next on
        the pitch then. With a marker in the hand focus doesn't leave the pitch: nothing beside it takes a marker.
        """
        if not isinstance(intent, Act):
            return super().handle(intent)
        if intent.name in (NEXT, PREVIOUS) and self._step(1 if intent.name == NEXT else -1):
            return True
        before = self.view.focus
        handled = super().handle(intent)
        carries = intent.name in DIRECTIONS and self.editor.held is not None
        if carries and _on_pitch(before) and not _on_pitch(self.view.focus):
            self.view.set_focus(before, slide=False)
        return handled

    def _step(self, by: int) -> bool:
        """Go on to the next marker, with one in the hand and none to take instead to the next zone; False if there is
        none."""
        editor = self.editor
        if editor.missing and editor.loose:
            self._next(by)
            return True
        keys = [f"marker{post.shirt}" for zone in ZONES for post in editor.in_zone(zone)]
        if editor.held is not None:
            keys = [self.place_key(zone) for zone in ZONES]
        if not keys:
            return False
        at = next((n for n, key in enumerate(keys) if self.view.find(key) is self.view.focus), -1 if by > 0 else 0)
        self.focus(keys[(at + by) % len(keys)])
        return True

    def acts(self) -> dict[str, Callable[[], object]]:
        book = self.screen.door("book")
        return {
            "deploy.fill": self.fill,
            "deploy.undo": self.undo,
            "deploy.kick_off": self.kick_off,
            "deploy.fuel": self.pay,
            "deploy.card": self.card_off,
            "deploy.clear": self.clear,
            "deploy.tactics": self._tactics,
            **({} if book is None else {"deploy.book": book}),
        }


def _on_pitch(widget: Widget | None) -> bool:
    return isinstance(widget, ZoneWidget | MarkerWidget)

"""The deployment's scene: pick a marker or a card up, put it into a zone, pay for abilities, kick off.

Owns what is in the hand, in focus and said. Whether a deployment is legal is asked of the rules, marker by marker.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.core.model import Reason
from engine.eleven.club_rules.model import Club, Deployment
from engine.eleven.content.cards import Content
from engine.eleven.match.model import OpponentBack
from engine.eleven.match.opponents import side_of
from engine.eleven.zones import ZONES, Zone
from game.games.eleven.screens.deploy.board import MarkerWidget, Pitch, ZoneWidget, token
from game.games.eleven.screens.deploy.detail import LooseMarker, TacticsScene, sentence
from game.games.eleven.screens.deploy.hand import Hand, HandCard
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Fit, Held
from game.games.eleven.screens.deploy.sides import (
    MarkerPane,
    OpponentPaper,
    at_rest,
    offered,
    only_swaps,
    opponent_pane,
)
from game.games.eleven.screens.frame import ResourceBar
from game.games.eleven.style.club_style import Looks
from game.games.eleven.style.footballers import DRAGGED
from game.ui.input import Act, Device, Intent
from game.ui.input.intents import BACK, NEXT, PREVIOUS
from game.ui.look import lights, metrics
from game.ui.look.metrics import SLIDE
from game.ui.scene import Scene, Ui
from game.ui.widgets import Column, Columns, Pane, Widget
from game.ui.widgets.hint_bar import Hint

_POINTERS = (Device.MOUSE, Device.TOUCH)


class DeployScene(Scene):
    """Deploy ten markers.

    `club` is the manager's own, with his secrets; `fault` is the rules' opinion of a whole deployment, `on_deploy` is
    given the one that is sent in. It begins with what is still legal of `last`, or with the suggestion if that is whole
    or `is_better`; `suggest` makes a whole deployment for whoever wants one. `rise` is the opponent's tier (EL-52),
    `standing` where he is in the league, `subtitle` what stands beside the title. `on_back` leaves without deploying,
    where that makes sense.
    """

    scope = "deploy"

    def __init__(
        self,
        ui: Ui,
        content: Content,
        club: Club,
        looks: Looks,
        back: OpponentBack,
        *,
        fault: Callable[[Deployment], Reason | None],
        on_deploy: Callable[[Deployment], None],
        on_back: Callable[[], None] | None = None,
        last: Deployment = (),
        suggest: Callable[[], Deployment] | None = None,
        is_better: Callable[[Deployment, Deployment], bool] | None = None,
        rise: int = 0,
        standing: str = "",
        subtitle: str = "",
    ) -> None:
        super().__init__(ui)
        self.editor = DeploymentEditor(content, club, last, suggest)
        set_up = any(post.card is not None for post in last)  # whoever never did is to find out how
        if set_up and suggest is not None and is_better is not None:
            self.editor.improve(lambda wanted, posts: bool(self.editor.missing) or is_better(wanted, posts))
        self._looks = looks
        self._opponent = back
        self._fault = fault
        self._on_deploy = on_deploy
        self._on_back = on_back
        self._standing = standing
        self._subtitle = subtitle
        seen = club.secrets.zones
        self._zones_seen = None if seen is None else side_of(content, seen, rise)
        self._said: Reason | None = None
        self._source = ""
        self._landing = ("", 0.0)
        self._subject = self._first_subject()
        if self.editor.missing:
            self.first_focus = self._next_source()
        elif ui.w < metrics.WIDTH:
            self.first_focus = f"marker{self.editor.posts[0].shirt}"  # the page with the pitch, where there are pages
        else:
            # Whoever has set nobody up yet is shown what sets somebody up, not what begins the match.
            self.first_focus = "kick_off" if any(post.card is not None for post in self.editor.posts) else "fill"

    # -- building

    def build(self) -> Widget:
        """Opponent and limits, pitch and hand, what a marker costs; folded into pages where there is no room."""
        t, held = self.ui.t, self.editor.held
        self._zones = {zone: self._zone(zone) for zone in ZONES}
        self._pitch = Pitch(self._zones, grow=1)
        opponent = OpponentPaper(self.editor, self._opponent, self._zones_seen, self._standing)
        self._pane = self._marker_pane()
        cards = [self._card(card) for card in self.editor.cards]
        middle = Column([self._pitch, Hand(cards, t("eleven.deploy.no_cards"))], gap=10)
        body = Columns(
            [
                Pane(t("eleven.deploy.opponent"), opponent_pane(self.editor, opponent, self._fill, self._undo, t), 304),
                Pane(t("eleven.deploy.pitch"), middle, 608, grow=1),
                Pane(t("eleven.deploy.team"), self._pane, 304),
            ]
        )
        hints = [
            Hint("confirm", t("eleven.deploy.put_down" if held else "eleven.deploy.pick_up")),
            Hint(NEXT, t("eleven.deploy.next")),
            Hint("deploy.clear", t("eleven.deploy.clear")),
            Hint("deploy.fill", t("eleven.deploy.fill" if self.editor.missing else "eleven.deploy.suggest")),
            Hint("deploy.undo", t("eleven.deploy.undo")),
            Hint("deploy.tactics", t("input.action.deploy.tactics")),
            Hint("back", t("eleven.deploy.put_back" if held else "eleven.desk.menu")),
        ]
        if not held and self._on_back is None:
            hints.pop()
        page = self.page(
            body,
            title=t("eleven.deploy.title"),
            subtitle=self._subtitle,
            hints=hints,
            right=ResourceBar(self.editor.club),
        )
        if self._on_back is None:
            page.header.on_back = None
        return page

    def _zone(self, zone: Zone) -> ZoneWidget:
        editor, held = self.editor, self.editor.held
        fit = Fit(None) if held is None else editor.fit(held, zone)
        choose = held is not None and only_swaps(fit, zone)
        posts = editor.in_zone(zone)
        markers = [
            MarkerWidget(
                editor,
                post,
                self._looks.kit,
                gone=held is not None and held.shirt == post.shirt,
                swaps=choose and post.shirt in fit.swaps,
                active=held is None or (choose and post.shirt in fit.swaps),
                on_press=partial(self._press_marker, post.shirt),
                on_seen=partial(self._see, Held(post.shirt, post.card)),
            )
            for post in posts
        ]
        idle = not posts and bool(editor.loose) and bool(editor.missing)
        return ZoneWidget(
            editor,
            zone,
            self._looks.kit,
            markers,
            name=self.ui.t(f"eleven.deploy.zone.{zone}"),
            active=not choose if held is not None else idle,
            takes=held is not None and fit.is_open and not choose,
            on_press=partial(self._choose, zone),
            on_seen=self._refresh,
        )

    def _card(self, card: int) -> HandCard:
        held = self.editor.held
        return HandCard(
            self.editor,
            card,
            self._looks.kit,
            held=held is not None and held.card == card,
            on_press=partial(self._take_card, card),
            on_seen=partial(self._see, Held(self.editor.shirt_of(card), card)),
        )

    def _marker_pane(self) -> MarkerPane:
        editor = self.editor
        fault = self._fault(self.posts)
        pane = MarkerPane(
            editor,
            self._looks.kit,
            refusal=None if fault is None else sentence(self.ui.t, editor.content, fault),
            on_take=lambda shirt: self._take(Held(shirt), f"loose{shirt}"),
            on_see=lambda shirt: self._see(Held(shirt)),
            on_fuel=self._fuel,
            on_card_off=self._card_off,
            on_off_pitch=self._off_pitch,
            on_kick_off=self._deploy,
            t=self.ui.t,
        )
        pane.show(editor.held or self._subject)
        return pane

    # -- what is seen

    def rebuild(self) -> None:
        """Build everything again, and light the zones for what is in the hand."""
        super().rebuild()
        self._refresh()

    def _see(self, subject: Held) -> None:
        """A marker or card came into focus: it is shown in detail, and where it could go."""
        if self.editor.held is None and subject != self._subject:
            self._subject = subject
            self._pane.show(subject)
        self._refresh()

    def _refresh(self) -> None:
        """Zones and the line above them, for what is in the hand or, with empty hands, in focus."""
        editor, t, focus = self.editor, self.ui.t, self.view.focus if hasattr(self, "view") else None
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
        if self._said is not None:
            self._pitch.say(sentence(t, editor.content, self._said), warns=True)
        elif held is not None:
            self._pitch.say(t("eleven.deploy.held", what=self._name(held)))
        else:
            self._pitch.say(t("eleven.deploy.attack"))

    def _thought_of(self, focus: Widget | None) -> Held | None:
        """What is in focus and could be picked up from beside the pitch."""
        if not isinstance(focus, (HandCard, LooseMarker)) or self._subject is None:
            return None
        post = self.editor.post_of(self._subject.shirt)
        if post is not None and post.card == self._subject.card:
            return None
        return self._subject if self.editor.stays(self._subject) is None else None

    def _name(self, held: Held) -> str:
        t = self.ui.t
        if held.card is None:
            return t("eleven.deploy.held_marker", shirt=held.shirt)
        return t("eleven.deploy.held_card", shirt=held.shirt, name=self.editor.content.players[held.card].name)

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
        """The screen, and over it the marker on its way under the pointer."""
        super().draw(surface)
        at, held = self.view.carried_to, self.editor.held
        if at is not None and held is not None:
            look = self.ui.look
            look.put(surface, lights.pool(look, 66), at)
            look.put(surface, token(look, self.editor, held, self._looks.kit, DRAGGED, lifted=True), at)

    # -- what the person does

    def _take_card(self, card: int) -> None:
        self._take(self.editor.of_card(card), f"card{card}")

    def _take(self, held: Held, source: str) -> None:
        """Take a marker into the hand, or put it back; focus goes to where it could stand."""
        editor = self.editor
        if editor.held is not None and (editor.held.shirt, editor.held.card) == (held.shirt, held.card):
            self._put_back()
            return
        self._said = editor.take(held)
        if self._said is not None:
            self.ui.audio.play("ui_refused")
            self.rebuild()
            return
        self.ui.audio.play("card")
        self._source = source
        self._subject = held
        self.rebuild()
        self._focus(f"zone{editor.likely_place(held)}")

    def _put_back(self) -> None:
        self.editor.held = None
        self._said = None
        self.rebuild()
        self._focus(self._source)

    def _press_marker(self, shirt: int) -> None:
        """Pick a marker up, or put the one in the hand in its place."""
        post = self.editor.post_of(shirt)
        if post is None:
            return
        held = self.editor.held
        if held is None or held.shirt == shirt:
            self._take(self.editor.of_shirt(shirt), f"marker{shirt}")
        else:
            self._put(post.zone, shirt)

    def _choose(self, zone: Zone) -> None:
        """Put down what is in the hand; with empty hands pick the next marker up for this zone."""
        if self.editor.held is not None:
            self._put(zone)
            return
        self._next(1)
        self._focus(f"zone{zone}")

    def _put(self, zone: Zone, over: int | None = None) -> None:
        held = self.editor.held
        self._said = self.editor.put(zone, over)
        if held is None or self._said is not None:
            self.ui.audio.play("ui_refused")
            self._refresh()
            return
        self.ui.audio.play("ui_confirm")
        self._subject = self.editor.of_shirt(held.shirt)
        self._landing = (f"marker{held.shirt}", self.ui.seconds(SLIDE))
        self.rebuild()
        pointed = self.ui.input.device in _POINTERS or self._source.startswith("marker")
        self._focus(f"marker{held.shirt}" if pointed else self._next_source())

    def _next_source(self) -> str:
        """Where the next marker comes from: a fit card that isn't out there, then a marker without, then kick-off."""
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
        self._take(Held(shirt), f"loose{shirt}")

    def _changed(self, focus: str) -> None:
        """The deployment was changed by a button or a key."""
        self._said = None
        if self._subject is not None and self.editor.post_of(self._subject.shirt) is not None:
            self._subject = self.editor.of_shirt(self._subject.shirt)
        self.rebuild()
        if self.view.focus is None or self.view.find(focus) is not None:
            self._focus(focus)

    def _fill(self) -> None:
        self.editor.fill()
        self._changed("kick_off")

    def _undo(self) -> None:
        if self.editor.held is not None:
            self._put_back()
        elif self.editor.undo():
            self._changed("undo")

    def _fuel(self) -> None:
        subject = self._subject
        post = None if subject is None else self.editor.post_of(subject.shirt)
        if post is None or post.card is None or not self.editor.fuel(post.card):
            return
        self._said = self.editor.toggle_fuel(post.shirt)
        self.rebuild()

    def _card_off(self) -> None:
        if self._subject is not None and self.editor.post_of(self._subject.shirt) is not None:
            self.editor.take_card_off(self._subject.shirt)
            self._changed(f"marker{self._subject.shirt}")

    def _off_pitch(self) -> None:
        if self._subject is not None:
            shirt = self._subject.shirt
            self.editor.remove((shirt,))
            self._changed(f"loose{shirt}")

    def _clear(self) -> None:
        """Take everybody out of the zone in focus; from elsewhere the marker that is shown."""
        focus = self.view.focus
        if isinstance(focus, MarkerWidget):
            focus = focus.parent
        if isinstance(focus, ZoneWidget):
            zone = focus.zone
            self.editor.held = None
            self.editor.remove(post.shirt for post in self.editor.in_zone(zone))
            self._changed(f"zone{zone}")
        else:
            self._off_pitch()

    def _tactics(self) -> None:
        hand = self.editor.club.secrets.tactics
        self.ui.stack.push(TacticsScene(self.ui, self.editor.content, hand))

    def _deploy(self) -> None:
        self._on_deploy(self.posts)

    @property
    def posts(self) -> Deployment:
        """The deployment as it stands, whole or not."""
        return tuple(sorted(self.editor.posts, key=lambda post: (ZONES.index(post.zone), post.shirt)))

    def _focus(self, key: str) -> None:
        widget = self.view.show(key)
        if widget is not None and widget.focusable:
            self.view.set_focus(widget)
        self._refresh()

    def handle(self, intent: Intent) -> bool:
        """The keys for the next field take the next marker as long as there is one."""
        if isinstance(intent, Act) and intent.name in (NEXT, PREVIOUS) and self.editor.missing and self.editor.loose:
            self._next(1 if intent.name == NEXT else -1)
            return True
        return super().handle(intent)

    def on_action(self, name: str) -> bool:
        """Back puts down what is in the hand first; the rest are the shortcuts of the buttons."""
        if name == BACK and self.editor.held is not None:
            self._put_back()
            return True
        act = {
            "deploy.fill": self._fill,
            "deploy.undo": self._undo,
            "deploy.fuel": self._fuel,
            "deploy.card": self._card_off,
            "deploy.clear": self._clear,
            "deploy.tactics": self._tactics,
        }.get(name)
        if act is not None:
            act()
            return True
        return super().on_action(name)

    def back(self) -> None:
        """Leave without deploying, where that makes sense."""
        if self._on_back is not None:
            self._on_back()

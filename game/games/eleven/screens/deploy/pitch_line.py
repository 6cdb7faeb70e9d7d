"""The line above the pitch: what becomes of who is in the hand, and who makes way; with empty hands chances, and why
somebody plays or doesn't.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.model import Reason
from engine.eleven.club_rules.model import Deployment
from engine.eleven.zones import SECTION_OF, Zone
from game.games.eleven.screens.deploy.board import MarkerWidget, ZoneWidget
from game.games.eleven.screens.deploy.hand import HandCard
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.screens.deploy.meeting import Meeting
from game.games.eleven.screens.deploy.reasons import left_out, why_instead, why_out, why_there
from game.games.eleven.screens.outlook import results_of
from game.ui.text import Texts
from game.ui.widgets import Widget


class PitchLine:
    """What it says of a deployment; `advised` is the one that was suggested last, whose reasons are told unasked.

    `has_room` says whether a sentence fits, `refusal` why something can't be.
    """

    def __init__(
        self,
        t: Texts,
        editor: DeploymentEditor,
        meeting: Meeting,
        has_room: Callable[[str], bool],
        refusal: Callable[[Reason], str],
    ) -> None:
        self.advised: Deployment = ()
        self._t = t
        self._editor = editor
        self._meeting = meeting
        self._has_room = has_room
        self._refusal = refusal
        self._known: tuple[Deployment, str] = ((), "")

    def in_hand(self, held: Held, focus: Widget | None) -> tuple[str, bool]:
        """What is in the hand and what would become of it in the zone in focus: who makes way there, or is to be named;
        and whether that is a warning."""
        t, editor = self._t, self._editor
        over = focus.post.shirt if isinstance(focus, MarkerWidget) and focus.takes else None
        place = focus.post.zone if isinstance(focus, MarkerWidget) else None
        zone = focus.zone if isinstance(focus, ZoneWidget) else place
        if zone is None:
            return t("eleven.deploy.held", what=self._name(held)), False
        fit = editor.fit(held, zone)
        if fit.fault is None:
            idle = editor.is_idle(held, zone)
            return t(f"eleven.deploy.held{'_idle' if idle else ''}", what=self._name(held)), idle
        ways = editor.in_the_way(zone)
        if not ways:
            return self._refusal(fit.fault), True
        asked = t("eleven.deploy.make_way", why=self._full(fit.fault, zone))
        if over is None and fit.swaps and isinstance(focus, ZoneWidget) and len(editor.in_zone(zone)) == 1:
            over, asked = fit.swaps[0], ""
        if over is None:
            return asked, False
        way = self._way(held, over)
        both = t("eleven.deploy.why_and_way", why=asked, way=way)
        alone = t("eleven.deploy.in_and_way", what=self._name(held), way=way)
        return both if asked and self._has_room(both) else alone, False

    def _full(self, fault: Reason, zone: Zone) -> str:
        """Why somebody has to make way."""
        name = self._t(f"eleven.deploy.why.zone.{zone}")
        row = self._t(f"eleven.deploy.sections.{SECTION_OF[zone]}")
        key = f"eleven.deploy.full.{fault.key}"
        return self._t(key if key in self._t else "eleven.deploy.full.other", zone=name, row=row)

    def _way(self, held: Held, over: int) -> str:
        """Where the one goes whose place it is."""
        t, editor = self._t, self._editor
        there = editor.post_of(over)
        assert there is not None, "it is on the pitch"
        after = next((one for one in editor.way_of(held, there) or () if one.shirt == over), None)
        who = self._name(Held(over, there.card))
        if after is None:
            return t("eleven.deploy.way.out", who=who)
        bare = after.card is None and there.card is not None
        zone = t(f"eleven.deploy.why.zone.{after.zone}")
        return t(f"eleven.deploy.way.{'bare' if bare else 'moves'}", who=who, zone=zone)

    def _name(self, held: Held) -> str:
        t = self._t
        if held.card is None:
            return t("eleven.deploy.held_marker", shirt=held.shirt)
        return t("eleven.deploy.held_card", shirt=held.shirt, name=self._editor.content.players[held.card].name)

    def weighs(self, line: str) -> bool:
        """Whether a line has the chances in it."""
        return bool(self._known[1]) and self._known[1] in line

    def at_rest(self, focus: Widget | None) -> str:
        """Which way it goes and, of a whole deployment, how likely each result is; and why somebody stands where he
        does or isn't there: who is in focus or, once it was suggested, whoever is left out."""
        t, posts, chances = self._t, self._editor.posts, self._meeting.chances
        if chances is None or self._editor.missing:
            return t("eleven.deploy.attack")
        if self._known[0] != posts:
            self._known = posts, results_of(t, chances(posts))
        why, plain = self._why(focus), t("eleven.deploy.attack_and_chances", results=self._known[1])
        both = t("eleven.deploy.why_and_chances", why=why, results=self._known[1])
        if why and self._has_room(both):
            return both
        return plain if not why or isinstance(focus, MarkerWidget) else why

    def _why(self, focus: Widget | None) -> str:
        """In a few words why who is in focus stands there, or isn't on the pitch."""
        t, editor = self._t, self._editor
        if isinstance(focus, MarkerWidget) and self._meeting.faced is not None:
            shirt = focus.post.shirt
            return why_there(t, editor, shirt, self._meeting.faced(editor.posts, shirt))
        out = left_out(editor)
        card = focus.card if isinstance(focus, HandCard) else out[0] if out and self.advised == editor.posts else None
        if card not in out:
            return ""
        instead = why_instead(t, editor, card)
        return instead if self._has_room(instead) else why_out(t, editor, card)

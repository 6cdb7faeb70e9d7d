"""The line above the pitch while nothing is in the hand: chances, and why somebody plays or doesn't."""

from __future__ import annotations

from collections.abc import Callable

from engine.eleven.club_rules.model import Deployment
from game.games.eleven.screens.deploy.board import HandCard, MarkerWidget
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor
from game.games.eleven.screens.deploy.meeting import Meeting
from game.games.eleven.screens.deploy.reasons import left_out, why_instead, why_out, why_there
from game.games.eleven.screens.outlook import results_of
from game.ui.text import Texts
from game.ui.widgets import Widget


class PitchLine:
    """What it says of a deployment; `advised` is the one that was suggested last, whose reasons are told unasked.

    `has_room` says whether a sentence fits.
    """

    def __init__(self, t: Texts, editor: DeploymentEditor, meeting: Meeting, has_room: Callable[[str], bool]) -> None:
        self.advised: Deployment = ()
        self._t = t
        self._editor = editor
        self._meeting = meeting
        self._has_room = has_room
        self._known: tuple[Deployment, str] = ((), "")

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

"""What is done to the marker that is shown, in the hand or on the pitch: pay for its ability, take its card off, take
it away. A deed that can't be done now says why.
"""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.club_rules.model import Deployment
from engine.eleven.zones import Zone
from game.games.eleven.screens.deploy.board import MarkerWidget, ZoneWidget
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.stage.line_up_scene import LineUpScene


class DeedsScene(LineUpScene[Deployment, Held, Zone]):
    """A deployment's scene as far as one marker is concerned: `subject`, the one last in focus or in the hand."""

    editor: DeploymentEditor
    subject: Held | None = None

    def pay(self) -> None:
        subject = self.subject
        if subject is not None and self._can(self.editor.payment_fault(subject)):
            self.editor.toggle_fuel(subject.shirt)
            self.rebuild()

    def card_off(self) -> None:
        subject = self.subject
        if subject is not None and self._can(self.editor.card_off_fault(subject)):
            self.editor.take_card_off(subject.shirt)
            self.updated(f"marker{subject.shirt}")

    def off_pitch(self) -> None:
        subject = self.subject
        if subject is not None and self._can(self.editor.off_pitch_fault(subject)):
            self.editor.remove((subject.shirt,))
            self.updated(f"loose{subject.shirt}")

    def _can(self, fault: Reason | None) -> bool:
        """Whether something can be done to the marker that is shown; else it is said why not."""
        if not self.say(fault):
            self.refresh()
        return fault is None

    def clear(self) -> None:
        """Take everybody out of the zone in focus; from elsewhere the marker that is shown."""
        focus = self.view.focus
        if isinstance(focus, MarkerWidget):
            focus = focus.parent
        if isinstance(focus, ZoneWidget):
            zone = focus.zone
            self.editor.held = None
            self.editor.remove(post.shirt for post in self.editor.in_zone(zone))
            self.updated(f"zone{zone}")
        else:
            self.off_pitch()

    def updated(self, focus: str) -> None:
        """The marker that is shown was changed by a button or a key."""
        self.said = None
        self.changed(focus)

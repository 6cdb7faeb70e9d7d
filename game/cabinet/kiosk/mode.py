"""Who a kiosk's screen is for, and what is heard then."""

from __future__ import annotations

from enum import Enum

from game.stage.kiosk.profile import Profile
from game.ui.scene import Ui


class Mode(Enum):
    """Who the screen is for."""

    ATTRACT = "attract"
    VISITOR = "visitor"
    OPERATOR = "operator"
    ASLEEP = "asleep"


def set_sound(ui: Ui, profile: Profile, mode: Mode) -> None:
    """Attract mode is silent unless the operator wants it heard; nobody hears anything of a cabinet that is asleep."""
    settings = ui.settings
    settings.master_volume = profile.volume
    silent = mode is Mode.ASLEEP or (mode is Mode.ATTRACT and not profile.attract_sound)
    settings.mute = silent or not profile.sound
    ui.audio.apply(settings)

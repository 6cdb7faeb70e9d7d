"""Every screen of Fütti by name, in a state worth looking at; the cabinet's own are pictured with its seasons."""

from __future__ import annotations

from game.games.futti.gallery import career, kiosk
from game.stage.gallery import Make

SCENES: dict[str, Make] = {**career.SCENES, **kiosk.MATCHES, **kiosk.SCENES}

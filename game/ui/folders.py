"""Where the cabinet keeps its things: settings, careers and caches of the person who plays.

Owns the three folders and nothing in them. `GAFFER_HOME` moves all three below one folder, so that a kiosk, a
portable installation or a test never touches the owner's files.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import platformdirs

HOME_VARIABLE = "GAFFER_HOME"
_APPLICATION = "gaffer"


class Folders(NamedTuple):
    """The three folders; none is created before something is written into it."""

    config: Path
    data: Path
    cache: Path


def folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """The folders for this environment: below `GAFFER_HOME` when it is set, else the platform's usual ones."""
    home = environment.get(HOME_VARIABLE)
    if home:
        root = Path(home).expanduser()
        return Folders(root / "config", root / "data", root / "cache")
    return Folders(
        platformdirs.user_config_path(_APPLICATION, appauthor=False),
        platformdirs.user_data_path(_APPLICATION, appauthor=False),
        platformdirs.user_cache_path(_APPLICATION, appauthor=False),
    )

"""What `gaffer` does without a command: the window on its title screen, or the smoke test."""

from __future__ import annotations

import argparse
import sys

from game.cabinet.commands.display import draw_off_screen, has_screen, open_app


def run(options: argparse.Namespace) -> int:
    """Open the window, or try everything once."""
    if options.smoke:
        return run_smoke(options)
    app = open_app(options)
    from game.cabinet.flow import Cabinet
    from game.ui.folders import folders
    from game.ui.kept_pictures import KeptPictures

    kept = KeptPictures(app.ui.look, folders().cache / "pictures", app.window.size)
    app.run(lambda ui: Cabinet(ui).title(), late=[kept.save])
    return 0


def run_smoke(options: argparse.Namespace) -> int:
    """The smoke test; off screen where there is no display, so that a server can try a program it has built."""
    if not has_screen():
        print("gaffer: there is no display, so this is drawn off screen", file=sys.stderr)
        draw_off_screen()
    from game.cabinet.smoke import smoke
    from game.ui.settings import Settings

    print(smoke(open_app(options, settings=Settings())))
    return 0

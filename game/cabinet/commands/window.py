"""The commands that open the window, on the title, in a career or on a replay; and making sure that there is one.

Whatever draws, here or off screen, asks this module for a display first. pygame and all else that takes its time is
loaded only when it is needed: the window comes before that.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.errors import InputError
from game.cabinet.commands.terminal import add_game, add_seed, usual_setup
from game.ui.silence_stderr import hushed

if TYPE_CHECKING:
    from engine.core.record import Record
    from engine.core.rules import AnyGame
    from engine.storage.listing import Broken
    from game.stage.game_plugin import Screening
    from game.stage.session import AnySession
    from game.ui.scene import Ui
    from game.ui.settings import Settings
    from game.ui.splash import Opened
    from game.ui.window import App

# SDL falls back to these without a word when it finds no screen.
_BLIND_DRIVERS = ("dummy", "offscreen", "evdev")

HUMAN = "human"
MOST_SEATS = 12
_ALONE = (0,)
_AMONG_OTHERS = (0, 2, 2, 2)


# -- a display


def has_screen() -> bool:
    """Whether a window can be opened here. A driver that was asked for by name counts as a screen."""
    import pygame

    try:
        with hushed():
            pygame.display.init()
    except pygame.error:
        return False
    asked_for = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    return bool(asked_for) or pygame.display.get_driver() not in _BLIND_DRIVERS


def require_screen() -> None:
    """Raise `InputError` with what works without a screen, if there is none."""
    if not has_screen():
        raise InputError(
            "there is no display to open a window on; without one, auto, sim, verify, levels check, shot, export "
            "and doctor work (gaffer --help)"
        )


def draw_off_screen() -> None:
    """Tell SDL to show and play nothing. Must come before the display opens."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def add_software(parser: argparse.ArgumentParser) -> None:
    """`--software`."""
    parser.add_argument("--software", action="store_true", help="draw without the graphics card")


def open_window(
    options: argparse.Namespace, full_screen: bool | None = None, settings: Settings | None = None
) -> Opened:
    """The window with its first frame, as `--software` asks; with `settings` the owner's own are left alone.

    Raises `InputError` where there is no display.
    """
    require_screen()
    from game.ui import splash

    try:
        opened = splash.open_window(full_screen=full_screen, software=options.software, settings=settings)
    except splash.NoDisplay as fault:
        raise InputError(f"no window can be opened here: {fault}") from None
    splash.show_name(opened)
    return opened


def open_app(options: argparse.Namespace, settings: Settings | None = None) -> App:
    """The same with what shows scenes in it, which is loaded when the first frame is on the screen."""
    opened = open_window(options, settings=settings)
    from game.ui.window import App

    return App(opened)


# -- the title


def run(options: argparse.Namespace) -> int:
    """What `gaffer` does without a command: open the window on its title screen, or try everything once."""
    if options.smoke:
        return run_smoke(options)
    app = open_app(options)
    from game.cabinet.flow import Cabinet
    from game.ui.kept_pictures import KeptPictures
    from game.ui.settings import folders

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


# -- a career


def play(parser: argparse.ArgumentParser) -> None:
    """Open the window straight into a new game, which is a career like any other."""
    add_game(parser)
    parser.add_argument(
        "--seats", type=levels, metavar="S,S,…",
        help="human or level1 to level5 each, as far as a game has it (default: human, or with three of level2)",
    )  # fmt: skip
    parser.add_argument("--quick", action="store_true", help="a single match, against level2 unless --seats says else")
    add_seed(parser, default=None)
    add_software(parser)
    parser.set_defaults(run=_play)


def levels(text: str) -> tuple[int, ...]:
    """An argparse type: who sits where, as levels (0: a person), from text such as human,level2."""
    from engine.core.model import WITH_GAFFER

    known = {HUMAN: 0} | {f"level{level}": level for level in WITH_GAFFER}
    found: list[int] = []
    for name in text.split(","):
        if name not in known:
            raise argparse.ArgumentTypeError(f"a seat is {', '.join(known)}, not {name!r}")
        found.append(known[name])
    if len(found) > MOST_SEATS:
        raise argparse.ArgumentTypeError(f"there are at most {MOST_SEATS} seats, not {len(found)}")
    return tuple(found)


def usual_seats(rules: AnyGame) -> tuple[int, ...]:
    """A person alone where a game can be played so, else among computer managers."""
    return _ALONE if rules.setup_fault(rules.default_setup(len(_ALONE))) is None else _AMONG_OTHERS


def quick_seats(rules: AnyGame, seats: tuple[int, ...] = _ALONE) -> tuple[int, ...]:
    """Who plays a friendly in which `seats` are said: computers are the others that it needs."""
    missing = len(rules.default_setup(1).seats) - len(seats)
    return seats + _AMONG_OTHERS[-1:] * missing


def _play(options: argparse.Namespace) -> int:
    def begin() -> AnySession:
        from msgspec.structs import replace

        from engine import games
        from engine.core.friendly import name_of
        from game.cabinet import kept
        from game.stage.rivals import peopled
        from game.ui import text

        game = name_of(options.game) if options.quick else options.game
        rules = games.whole_game(game)
        if options.quick:
            seats = quick_seats(rules, options.seats or _ALONE)
        else:
            seats = options.seats or usual_seats(rules)
        setup, seed = usual_setup(rules, seats), kept.new_seed() if options.seed is None else options.seed
        if not options.quick:
            setup = replace(setup, seats=peopled(text.load(), setup.seats, seed))
        return kept.begin_career(setup, seed, game)

    return _show(options, begin)


def resume(parser: argparse.ArgumentParser) -> None:
    """Open the window on the career that was played last, or on the one in a file."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a career (default: the last one played)")
    add_software(parser)
    parser.set_defaults(run=_resume)


def _resume(options: argparse.Namespace) -> int:
    def go_on() -> AnySession:
        from engine.storage.career import OtherRules
        from engine.storage.faults import Busy
        from game.cabinet import kept

        path = options.file
        if path is None:
            last = kept.last_career()
            if last is None:
                raise InputError(_none(kept.unusable_careers()))
            path = last.path
        try:
            return kept.resume_career(path)
        except (OtherRules, Busy) as fault:
            raise InputError(f"{fault}; gaffer replay {shlex.quote(str(path))} shows its matches") from None

    return _show(options, go_on)


def _none(unusable: Sequence[Broken]) -> str:
    """Why there is nothing to go on with: what is wrong with those that there are, first those that are only open."""
    from game.stage.registry import GAMES

    if not unusable:
        return f"there is no career to go on with; gaffer play {GAMES[0]} begins one"
    first = min(unusable, key=lambda one: ("open", "place", "file").index(one.fault))
    more = f", and {len(unusable) - 1} more can't be used either" if len(unusable) > 1 else ""
    watch = f"; gaffer replay {shlex.quote(str(first.path))} shows its matches" if first.fault == "open" else ""
    return f"there is no career to go on with: {first.sentence}{more}{watch}"


def _show(options: argparse.Namespace, open_career: Callable[[], AnySession]) -> int:
    """Play a career in the window until the person has had enough.

    The window comes first, since opening a career takes its time; what is wrong with it closes the window again, and is
    said on the command line.
    """
    opened = open_window(options)
    from game.ui import signals

    with signals.put_off():
        try:
            session = open_career()
        except InputError:
            opened.window.destroy()
            raise
        from game.cabinet.flow import Cabinet
        from game.ui.window import App

        App(opened).run(lambda ui: Cabinet(ui).play(session))
    return 0


# -- a replay


def replay(parser: argparse.ArgumentParser) -> None:
    """Watch the replay of a match in the window, or any match of a career."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a replay file, a career, or a crash file of a kiosk")
    add_software(parser)
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    """Read the file before any window opens, then show it until the person has seen enough."""
    from engine.storage.replay import is_crash, read_record
    from game.stage import game_plugin, untrusted_replay

    require_screen()
    record, broken_off = read_record(options.file), is_crash(options.file)
    if broken_off and record.header.game == game_plugin.plugin_of(record.header.game).match:
        from game.stage.screening import as_far_as_it_goes

        screening = as_far_as_it_goes(record)
        app = open_app(options)
        app.run(lambda ui: _watch_broken_off(ui, screening))
        return 0
    if record.header.game == game_plugin.plugin_of(record.header.game).match:
        untrusted_replay.screening_of(record)
    else:
        untrusted_replay.matches_of(record)
    app = open_app(options)
    app.run(lambda ui: _watch(ui, record))
    return 0


def _watch_broken_off(ui: Ui, screening: Screening) -> None:
    from game.cabinet.flow import Cabinet

    Cabinet(ui)
    ui.stack.push(screening.scene(ui, on_back=ui.quit))


def _watch(ui: Ui, record: Record) -> None:
    from game.cabinet.flow import Cabinet

    Cabinet(ui).watch(record, ui.quit, ui.quit)

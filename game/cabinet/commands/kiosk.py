"""The command that fills the screen for strangers: the keeper, and the cabinet that it starts."""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from engine.core.errors import InputError, os_reason
from game.cabinet.commands.terminal import LARGEST_SEED
from game.cabinet.commands.window import add_software, require_screen
from game.cabinet.kiosk import keeper

if TYPE_CHECKING:
    from game.cabinet.kiosk.book import Book
    from game.cabinet.kiosk.kept_profile import KeptProfile
    from game.stage.kiosk.profile import Profile


def kiosk(parser: argparse.ArgumentParser) -> None:
    """Fill the screen and play: attract mode until somebody comes, then a visitor's few minutes (see docs/kiosk.md).

    What is started by hand is the keeper; it starts the cabinet by the same command, and again whenever that dies.
    """
    parser.add_argument("--profile", type=Path, metavar="FILE", help="the operator's choices, a TOML file")
    parser.add_argument(
        "--audits", type=Path, metavar="FILE", help="write what the kiosk counted as CSV (-: standard output), and end"
    )
    parser.add_argument("--again", metavar="CODE", help="a photographed visit once more, in a window")
    add_software(parser)
    parser.set_defaults(run=_kiosk)


def _kiosk(options: argparse.Namespace) -> int:
    """Run until the operator quits: as the keeper, or in the process that it started, as the cabinet."""
    if options.audits is not None:
        return _export_audits(options.audits)
    if options.again is not None:
        return _run_again(options)
    if keeper.is_kept(os.environ):
        return _run_cabinet(options)
    profile = [] if options.profile is None else [f"--profile={options.profile}"]
    software = ["--software"] if options.software else []
    try:
        return keeper.Keeper(keeper.cabinet([*profile, *software])).run()
    except OSError as fault:
        raise InputError(f"the kiosk can't be started: {os_reason(fault)}") from None


def _run_cabinet(options: argparse.Namespace) -> int:
    """Read the profile, tell what is wrong in it, say the PIN if there is none, and run until the operator quits."""
    keeper.end_with_keeper(os.environ)
    from game.ui import text

    require_screen()
    if keeper.STILL in os.environ:
        with contextlib.suppress(Exception):  # whatever broke the cabinet may be broken here
            _take_in_deaths()
        return _show_still(_profile(options.profile).profile)
    from game.cabinet.kiosk.app import KioskApp
    from game.cabinet.kiosk.book import Troubled
    from game.ui.splash import NoDisplay

    kept, book = _profile(options.profile), _take_in_deaths()
    texts = text.load(kept.profile.language)
    for fault in kept.faults:
        sentence = fault.sentence(texts)
        _say(f"gaffer: {InputError(f'the profile {kept.path}: {sentence}')}", "stderr")
        book.note(Troubled, kind="profile", said=sentence)
    if kept.pin_is_made:
        _say(f"The operator's PIN, until this kiosk is ended: {kept.profile.pin}", "stdout")
    try:
        seed = secrets.randbelow(LARGEST_SEED + 1)
        app = KioskApp(kept.profile, seed, software=options.software, book=book)
    except NoDisplay as fault:
        raise InputError(f"no window can be opened here: {fault}") from None
    app.director.kept = kept
    app.run_kiosk(os.environ.get(keeper.AFTER, ""))
    return keeper.ended_by(app.told_by)


def _take_in_deaths() -> Book:
    """Note every cabinet that died since the last one that could note it, in the book that is returned."""
    from game.cabinet.kiosk import crashes
    from game.cabinet.kiosk.book import kept, kept_book

    book = kept_book()
    crashes.take_in(kept(), os.environ, book)
    return book


def _say(sentence: str, where: Literal["stdout", "stderr"]) -> None:
    """Print a sentence, if anybody reads it: who looked on at the start may be gone when the cabinet starts again."""
    try:
        print(sentence, file=getattr(sys, where), flush=True)
    except OSError:
        setattr(sys, where, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # what waits in the other is lost


def _show_still(profile: Profile) -> int:
    """Show the still screen, drawn without the graphics card, until the operator ends it."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    from game.cabinet.kiosk.still import Still
    from game.ui import text

    sentence = text.load(profile.language)("kiosk.still.text")
    pin = profile.pin or os.environ[keeper.PIN]
    still = Still(sentence, pin, full_screen=profile.full_screen)
    still.run(keeper.Pulse(os.environ))
    return keeper.ended_by(still.told_by)


def _run_again(options: argparse.Namespace) -> int:
    """Show a photographed visit's beginning, until the window is closed. Raises `InputError` for a wrong code."""
    from game.cabinet.kiosk import again

    visit = again.read(options.again)
    require_screen()
    from game.cabinet.kiosk.app import KioskApp
    from game.ui.splash import NoDisplay

    try:
        app = KioskApp(visit.profile, visit.seed, software=options.software)
    except NoDisplay as fault:
        raise InputError(f"no window can be opened here: {fault}") from None
    app.run_again(visit)
    return 0


def _profile(named: Path | None) -> KeptProfile:
    """The profile in a file that was named, or in the kiosk's own, which needn't be there yet."""
    from game.cabinet.kiosk.book import kept
    from game.cabinet.kiosk.kept_profile import FILE_NAME, KeptProfile

    return KeptProfile.read(named or kept() / FILE_NAME, os.environ[keeper.PIN], may_lack=named is None)


def _export_audits(path: Path) -> int:
    """Write the audits. Raises `InputError` if the book can't be read or the file can't be written."""
    from engine.storage.files import write_plain
    from game.cabinet.kiosk import audits
    from game.cabinet.kiosk.book import kept_book

    book = kept_book()
    if book.fault:
        raise InputError(book.fault)
    written = audits.as_csv(audits.counted(book))
    if path == Path("-"):
        sys.stdout.buffer.write(written)
        sys.stdout.flush()
    else:
        write_plain(path, written)
    return 0

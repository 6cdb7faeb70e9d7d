"""The net under a change that must not be seen: every picture of the gallery, kept and compared to the pixel.

    python -m tests.pictures save DIR       keep the pictures as they are now
    python -m tests.pictures compare DIR    draw them again; each that differs is written side by side with the old

Owns which sizes are drawn and what counts as the same picture. `compare` exits with 1 if any differs, is new or is
gone, and leaves what it kept as it was.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.cabinet.gallery import SCENES, drawn
from game.ui.settings import Settings
from game.ui.window import open_ui

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


SIZES = ((1280, 720), (800, 600))
SEED = 7
DIGESTS = "digests.json"


def pictures() -> Iterator[tuple[str, pygame.Surface]]:
    """Every picture with its name. Those of a size share what they have painted."""
    for width, height in SIZES:
        ui = open_ui((width, height))
        usual = ui.look
        for name in SCENES:
            yield f"{name}-{width}x{height}", drawn(ui, name, SEED)
            if ui.settings.text_scale != Settings().text_scale:  # a kiosk's screen
                ui.settings.text_scale, ui.zoom, ui.least_type = Settings().text_scale, 0.0, 0
                ui.resize((width, height))
                ui.look = usual


def digest_of(picture: pygame.Surface) -> str:
    """The same for two pictures if every pixel is."""
    return hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest()


def save(folder: Path) -> int:
    """Keep all pictures in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    digests = {}
    for name, picture in pictures():
        digests[name] = digest_of(picture)
        pygame.image.save(picture, folder / f"{name}.png")
    (folder / DIGESTS).write_text(json.dumps(digests, indent=1), encoding="utf-8")
    print(f"{len(digests)} pictures kept")
    return 0


def compare(folder: Path) -> int:
    """Draw all again; how they differ from those in `folder`."""
    kept: dict[str, str] = json.loads((folder / DIGESTS).read_text(encoding="utf-8"))
    gone, differing = set(kept), 0
    for name, picture in pictures():
        gone.discard(name)
        if kept.get(name) == digest_of(picture):
            continue
        differing += 1
        beside = folder / "differing" / f"{name}.png"
        beside.parent.mkdir(exist_ok=True)
        old = pygame.image.load(folder / f"{name}.png") if name in kept else pygame.Surface(picture.get_size())
        pygame.image.save(side_by_side(old, picture), beside)
        print(f"{name} {'differs' if name in kept else 'is new'}: {beside}")
    for name in sorted(gone):
        print(f"{name} is gone")
    print(f"{len(kept) - len(gone)} pictures compared, {differing} differ, {len(gone)} gone")
    return 1 if differing or gone else 0


def side_by_side(old: pygame.Surface, new: pygame.Surface) -> pygame.Surface:
    """Old, new, and below each other what of the new is different, on black."""
    width, height = new.get_size()
    both = pygame.Surface((width * 2, height * 2))
    both.blit(old, (0, 0))
    both.blit(new, (width, 0))
    if old.get_size() == new.get_size():
        changed = new.copy()
        mask = pygame.mask.from_threshold(old.convert(new), (0, 0, 0), (1, 1, 1, 255), new)
        mask.to_surface(changed, setcolor=(0, 0, 0), unsetcolor=None)
        both.blit(changed, (0, height))
    return both


def main() -> int:
    """Run the command that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["save", "compare"])
    parser.add_argument("folder", type=Path, metavar="DIR")
    options = parser.parse_args()
    return {"save": save, "compare": compare}[options.command](options.folder)


if __name__ == "__main__":
    sys.exit(main())

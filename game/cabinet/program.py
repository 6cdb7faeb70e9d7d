"""What the program is outside its window: its version, and what its exit codes mean."""

from __future__ import annotations

DONE, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def version() -> str:
    """The version of the installed distribution; "unpacked" when it runs from a bare source tree."""
    from importlib import metadata

    try:
        return metadata.version("gaffer-cabinet")
    except metadata.PackageNotFoundError:
        return "unpacked"

"""`python -m game`: the same program as `gaffer`."""

INTERRUPTED = 130

try:
    from game.cli import main

    raise SystemExit(main())
except KeyboardInterrupt:  # while it was still being imported
    raise SystemExit(INTERRUPTED) from None

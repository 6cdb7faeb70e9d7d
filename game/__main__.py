"""`python -m game`: the same program as `gaffer`."""

from game.cli import main

raise SystemExit(main())

"""Sessions of the toy game, in memory or in a file, for tests of what they do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.core.model import Seat
from game.stage.session import Batch, Session
from tests.toy.model import (
    MarketSetup,
)

ALONE = MarketSetup((Seat("Ann"), Seat("Bo", 2)), rounds=2)


PAIR = MarketSetup((Seat("Ann"), Seat("Bea")), rounds=2)


THREE = MarketSetup((Seat("Ann"), Seat("Bea"), Seat("Cy")), rounds=2)


def begin(folder: Path | None, setup: MarketSetup = PAIR, seed: int = 5, **more: Any) -> Session:
    return Session.begin("toy", setup, seed, folder, "Career", **more)


def finish(session: Session) -> None:
    """Play to the end: computers first, then defaults."""
    while session.outcome is None:
        if session.advance() is None:
            session.submit(session.rules.default(session.state, session.pending()[0]))


def kinds(batch: Batch) -> list[type]:
    return [type(event) for event in batch.events]

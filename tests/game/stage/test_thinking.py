"""A computer manager who thinks longer than a frame lasts: step by step, dropped whenever something else is done."""

from __future__ import annotations

import pytest

from engine.core.headless import play_out
from engine.core.model import Seat, digest
from engine.core.record import RecordBuilder, header_for
from engine.eleven.season.model import DayDue, SeasonSetup
from engine.games import manager_for, whole_game
from game.stage.pondering import LONG, Pondering
from game.stage.session import PERSON, Session

RULES = whole_game("eleven")
SEED = 5


def setup(level: int = 5) -> SeasonSetup:
    """A gaffer and somebody of level 1."""
    usual: SeasonSetup = RULES.default_setup(2, 1)
    return SeasonSetup((Seat("Gaffer", level), Seat("Novice", 1)), usual.clubs)


def advanced_to_a_thought(session: Session[object]) -> None:
    """Until the gaffer has begun to think about a day."""
    for _ in range(1000):
        due = session.rules.decisions(session.state)[0]
        before = session.actions
        batch = session.advance()
        assert batch is not None
        if isinstance(due, DayDue) and due.seat == 0 and session.actions == before:
            return
    raise AssertionError("the gaffer thinks about his days")


def test_while_somebody_thinks_nothing_happens() -> None:
    session: Session[object] = Session.begin("eleven", setup(), SEED)
    advanced_to_a_thought(session)
    assert session.thinker == 0
    before, actions = digest(session.state), session.actions
    batch = session.advance()
    assert batch is not None
    assert (batch.events, batch.action) == ((), actions)
    assert (digest(session.state), session.actions) == (before, actions)


@pytest.mark.parametrize("steps", [0, 7])
def test_what_is_thought_step_by_step_is_what_is_played_without_a_window(steps: int) -> None:
    """Also if he was interrupted after so many steps by somebody who took his seat and gave it back."""
    builder = RecordBuilder(header_for(RULES, setup(), SEED), RULES)
    managers = {seat: manager_for("eleven", one.level) for seat, one in enumerate(setup().seats)}
    session: Session[object] = Session.begin("eleven", setup(), SEED)
    if steps:
        advanced_to_a_thought(session)
        for _ in range(steps):
            session.advance()
        session.set_answering(0, PERSON)
        assert session.pending()
        session.set_answering(0, 5)
    with pytest.raises(RuntimeError, match="no end after 60 actions"):
        play_out(RULES, setup(), SEED, managers, builder, limit=60)
    while session.actions < 60:
        assert session.advance() is not None
    assert session.record().entries() == builder.record.entries()


def test_who_thinks_is_known_as_long_as_he_does() -> None:
    session: Session[object] = Session.begin("eleven", setup(), SEED)
    assert session.thinker is None
    advanced_to_a_thought(session)
    actions = session.actions
    while session.actions == actions:
        assert session.thinker == 0
        session.advance()
    assert session.thinker is None
    advanced_to_a_thought(session)
    session.set_answering(0, PERSON)
    assert session.thinker is None


def test_only_a_long_thought_is_spoken_of() -> None:
    pondering = Pondering()
    seen = []
    for thinker in (3, 3, 3, None, 3, 2, 2, 2, 2):
        pondering.update(LONG / 2, thinker)
        seen.append(pondering.seat)
    assert seen == [None, None, 3, None, None, None, None, 2, 2]

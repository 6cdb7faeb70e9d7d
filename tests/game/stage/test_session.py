"""The window-side session: saved before it is told, told to the right eyes, undone only if nothing was learnt."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from engine import games
from engine.core.entries import ClubEntry
from engine.core.errors import IllegalAction, InputError
from engine.core.inner import inner_keys
from engine.core.model import Seat, clone, encode
from engine.core.team_pack import TeamPack
from engine.core.verifying import verify
from engine.futti.season.model import SeasonSetup
from engine.storage import database
from engine.storage.career import Career
from engine.storage.listing import CareerInfo, Summary, list_careers
from engine.storage.replay import read_replay, verify_replay, write_replay
from game.stage.session import PERSON, Session
from tests.game.stage.sessions import ALONE, PAIR, THREE, begin, finish, kinds
from tests.toy.duel import Call, CallDue
from tests.toy.managers import Gambler
from tests.toy.model import (
    Bid,
    BidDue,
    BidNoted,
    BidSealed,
    CardTaken,
    MarketSetup,
    MarketTable,
    RoundBegan,
)

pytestmark = pytest.mark.usefixtures("toy_game")


def test_a_session_needs_no_window() -> None:
    script = "import sys, game.stage.session; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_a_person_submits_and_sees_what_came_of_it(folder: Path | None) -> None:
    session = begin(folder, ALONE)
    assert session.pending() == [BidDue(0)]
    batch = session.submit(Bid(0, 3))
    assert batch.action == session.actions == 1
    assert kinds(batch) == [BidSealed, BidNoted]
    assert session.pending() == []
    session.close()


def test_computers_answer_one_at_a_time_and_people_never_through_advance(folder: Path | None) -> None:
    session = begin(folder, ALONE)
    batch = session.advance()
    assert batch is not None
    assert kinds(batch) == [BidSealed], "the computer's bid is secret"
    assert session.advance() is None
    assert session.pending() == [BidDue(0)]
    session.close()


def test_a_whole_game_comes_out_as_without_a_session(folder: Path | None) -> None:
    session = begin(folder, ALONE)
    finish(session)
    record = session.record()
    assert verify(session.rules, record) is None
    assert record.entries()[-1].digest
    assert session.advance() is None
    assert session.pending() == []
    session.close()


def test_a_refused_action_changes_nothing(folder: Path | None) -> None:
    session = begin(folder)
    before = encode(session.state)
    for action, key in ((Bid(0, 99), "toy.too_dear"), (Call(0, True), "toy.not_asked")):
        assert session.check(action) is not None
        with pytest.raises(IllegalAction) as refusal:
            session.submit(action)
        assert refusal.value.reason.key == key
    assert encode(session.state) == before
    assert session.actions == 0
    assert len(session.record().lines) == 1
    session.close()


def test_nobody_acts_for_a_computer(folder: Path | None) -> None:
    session = begin(folder, ALONE)
    with pytest.raises(IllegalAction, match=r"session\.computer_answers"):
        session.submit(Bid(1, 0))
    session.close()


def test_a_fault_in_the_rules_loses_nothing(folder: Path | None, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(folder)
    before = encode(session.state)

    def faulty(state: Any, action: Any) -> Any:
        state.table.coins[0] = -1
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(session.rules, "resolve", faulty)
        with pytest.raises(ZeroDivisionError):
            session.submit(Bid(0, 1))
    assert encode(session.state) == before
    session.submit(Bid(0, 1))
    assert session.actions == 1
    session.close()


def test_what_cannot_be_saved_is_played_and_saved_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(connection: Any) -> None:
        raise sqlite3.DatabaseError("database or disk is full")

    session, other = begin(tmp_path), begin(None)
    with monkeypatch.context() as patch:
        patch.setattr(database, "transaction", full)
        patch.setattr(database, "start_log", full)
        for one in (session, other):
            one.set_answering(1, 3)
            batch = one.submit(Bid(0, 1))
            one.showed(batch, 1)
            one.undo()
            finish(one)
        assert session.can_undo() == other.can_undo()
        assert session.trouble
        assert session.owes
        assert not session.save()
        assert session.catch_up() == other.catch_up()
        assert list(session.record().entries()) == list(other.record().entries())
    assert session.save()
    assert (session.trouble, session.owes) == ("", False)
    session.close()
    assert isinstance(session.career, Career)
    again: Session = Session.resume(session.career.path)
    assert encode(again.state) == encode(other.state)
    assert list(again.record().lines) == list(other.record().lines)
    assert again.answering == other.answering
    again.close()


def test_an_action_is_in_the_file_when_it_is_told(tmp_path: Path) -> None:
    session = begin(tmp_path, ALONE)
    for _ in range(3):
        if session.advance() is None:
            session.submit(session.rules.default(session.state, session.pending()[0]))
        assert isinstance(session.career, Career)
        assert session.career.actions == session.actions
        assert encode(session.career.state_at(session.actions)) == encode(session.state)
    session.close()


def test_the_screen_shows_what_its_eyes_may_see(folder: Path | None) -> None:
    session = begin(folder, THREE)
    assert session.eye is None
    session.hand_over([1])
    assert session.eye == 1
    assert session.view().cards[1] is not None
    assert session.view().cards[0] is None
    assert kinds(session.submit(Bid(0, 2))) == [BidSealed]
    assert kinds(session.submit(Bid(1, 2))) == [BidSealed, BidNoted]
    session.hand_over([0, 1])
    assert session.eye is None
    assert session.view().bids == [None, None, None]
    session.close()


def test_one_person_alone_is_always_the_one_who_looks() -> None:
    assert begin(None, ALONE).eye == 0


def test_a_computer_takes_over_and_gives_back(folder: Path | None) -> None:
    session = begin(folder, PAIR)
    session.set_answering(0, 3)
    assert session.people == (1,)
    assert session.advance() is not None
    session.set_answering(0, PERSON)
    assert session.people == (0, 1)
    assert session.advance() is None
    session.submit(Bid(1, 0))
    assert [decision.seat for decision in session.pending()] == [0]
    finish(session)
    assert session.record().header.seats == PAIR.managers
    assert verify(session.rules, session.record()) is None
    session.close()


def test_a_computer_thinks_the_same_after_the_game_was_taken_up_again(tmp_path: Path) -> None:
    through = begin(None, ALONE)
    finish(through)
    session = begin(tmp_path, ALONE)
    assert isinstance(session.career, Career)
    while session.outcome is None:
        if session.advance() is None:
            session.submit(session.rules.default(session.state, session.pending()[0]))
        session.close()
        session = Session.resume(tmp_path / "Career.gaffer")
    assert encode(session.state) == encode(through.state)
    session.close()


def test_who_answers_is_remembered(tmp_path: Path) -> None:
    session = begin(tmp_path, PAIR)
    session.set_answering(1, 4)
    session.close()
    session = Session.resume(tmp_path / "Career.gaffer")
    assert session.answering == [0, 4]
    assert session.advance() is not None
    session.close()


def test_a_new_game_tells_its_opening(folder: Path | None) -> None:
    session = begin(folder, ALONE)
    view, batches = session.catch_up()
    assert encode(view) == encode(session.rules.blank(ALONE))
    assert [kinds(batch) for batch in batches] == [[RoundBegan, CardTaken]]
    for event in batches[0].events:
        session.rules.fold(view, event)
    assert encode(view) == encode(session.view())
    session.close()


@pytest.mark.parametrize("stop", range(14))
def test_it_is_carried_on_exactly_where_it_was_shown(folder: Path | None, stop: int) -> None:
    """Whatever event the presenter stopped at: old view plus what is still to be told is the whole."""
    session = begin(folder, ALONE)
    view, batches = session.catch_up()
    told = 0
    while told < stop:
        for batch in batches:
            for count, event in enumerate(batch.events, 1):
                if told == stop:
                    break
                session.rules.fold(view, event)
                session.showed(batch, count)
                told += 1
        batches = [session.advance() or session.submit(session.rules.default(session.state, session.pending()[0]))]
    if folder is not None:
        session.close()
        session = Session.resume(folder / "Career.gaffer")
    found, rest = session.catch_up()
    assert encode(found) == encode(view)
    for batch in rest:
        assert batch.events
        for event in batch.events:
            session.rules.fold(found, event)
    assert encode(found) == encode(session.view())
    session.close()


def test_after_everything_was_shown_nothing_is_left_to_tell(folder: Path | None) -> None:
    session = begin(folder, ALONE)
    finish(session)
    _, batches = session.catch_up()
    last = batches[-1]
    session.showed(last, len(last.events))
    view, rest = session.catch_up()
    assert rest == []
    assert encode(view) == encode(session.view())
    session.close()


def test_an_undone_action_is_not_told_again(folder: Path | None) -> None:
    session = begin(folder, THREE)
    session.hand_over([0])
    (opening,) = session.catch_up()[1]
    session.showed(opening, len(opening.events))
    batch = session.submit(Bid(0, 2))
    session.showed(batch, 1)
    session.undo()
    view, rest = session.catch_up()
    assert rest == []
    assert encode(view) == encode(session.view())
    session.close()


def test_the_view_to_fold_on_is_ones_own(folder: Path | None) -> None:
    session = begin(folder, ALONE)
    session.submit(Bid(0, 1))
    before = encode(session.state)
    view, _ = session.catch_up()
    view.coins[0] = 99
    assert encode(session.state) == before
    session.close()


def test_the_list_shows_the_summary(tmp_path: Path) -> None:
    def summarise(view: MarketTable, pack: TeamPack | None) -> Summary:
        return Summary("Gulls", view.round, {"coins": view.coins})

    session = begin(tmp_path, ALONE, summarise=summarise)
    finish(session)
    session.close()
    (info,) = list_careers(tmp_path)
    assert isinstance(info, CareerInfo)
    assert (info.name, info.summary.club, info.summary.week) == ("Career", "Gulls", 2)
    assert info.summary.details == {"coins": session.view().coins}


def test_a_finished_match_is_given_away_with_its_own_seed(folder: Path | None, tmp_path: Path) -> None:
    session = begin(folder, ALONE)
    finish(session)
    assert inner_keys(session.record().entries()) == ["round-1", "round-2"]
    path = tmp_path / "duel.gafferplay"
    write_replay(path, session.match_record("round-2"))
    assert verify_replay(path) is None
    header = read_replay(path).header
    assert header.game == "toy-duel"
    assert header.seed != session.header.seed
    with pytest.raises(LookupError):
        write_replay(path, session.match_record("round-3"))
    session.close()


def test_an_unfinished_game_is_not_given_away(folder: Path | None, tmp_path: Path) -> None:
    session = begin(folder, PAIR)
    path = tmp_path / "game.gafferplay"
    session.submit(Bid(0, 3))
    session.submit(Bid(1, 2))
    assert isinstance(session.pending()[0], CallDue)
    with pytest.raises(LookupError):
        write_replay(path, session.match_record("round-1"))
    with pytest.raises(ValueError, match="not over"):
        session.export(path)
    assert not path.exists()
    finish(session)
    session.export(path)
    assert verify_replay(path) is None
    session.close()


def test_a_setup_that_cannot_be_played_is_refused(folder: Path | None) -> None:
    with pytest.raises(InputError):
        begin(folder, MarketSetup((Seat("Ann"),)))


def test_copies_of_a_state_are_never_told_apart(folder: Path | None) -> None:
    """What a session hands out is not what it keeps on playing with."""
    session = begin(folder, PAIR)
    held = session.state
    before = encode(clone(held))
    session.submit(Bid(0, 1))
    assert encode(held) == before
    session.close()


def test_a_season_quit_in_the_middle_of_a_match_goes_on_there(tmp_path: Path) -> None:
    rules: Any = games.rules_for("futti")
    clubs = tuple(ClubEntry(club.key) for club in rules.content.clubs[:4])
    setup = SeasonSetup(clubs=clubs, seats=(Seat("Ann"), Seat("", 1), Seat("", 2)), managed=(0, 1, 2))
    through: Session = Session.begin("futti", setup, 9)
    finish(through)

    session: Session = Session.begin("futti", setup, 9, tmp_path, "Gulls")
    stops = 0
    while session.outcome is None:
        if session.state.match is not None and session.actions % 5 == 4:
            session.close()
            session = Session.resume(tmp_path / "Gulls.gaffer")
            stops += 1
        if session.advance() is None:
            session.submit(session.rules.default(session.state, session.pending()[0]))
    assert stops > 3
    assert encode(session.state) == encode(through.state)
    for number, key in enumerate(inner_keys(session.record().entries())):
        path = tmp_path / f"{number}.gafferplay"
        write_replay(path, session.match_record(key))
        assert verify_replay(path) is None
    session.close()


def test_a_computer_plays_in_the_style_of_its_seat_and_who_sits_in_for_a_person_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int, object]] = []

    def made(game: str, level: int, pack: TeamPack | None, style: object) -> Gambler:
        asked.append((level, style))
        return Gambler(level)

    monkeypatch.setattr(games, "manager_for", made)
    session = begin(None, MarketSetup((Seat("Ann"), Seat("Bo", 2, "miser")), rounds=2))
    session.set_answering(0, 2)
    assert asked == [(2, "miser"), (2, UNSET)]
    session.close()

"""A career's file copied, cut short and renamed: what is made is whole, and what lies there is never touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import InputError
from engine.core.model import encode
from engine.storage.career import Shown, open_career
from engine.storage.career_files import copy_career, rename_career
from engine.storage.listing import CareerInfo, list_careers
from tests.engine.storage.careers import RULES, SETUP, career_state, play, sql, state_of, verified


def info(path: Path) -> CareerInfo:
    found = next(one for one in list_careers(path.parent) if one.path == path)
    assert isinstance(found, CareerInfo)
    return found


def test_a_copy_has_all_that_was_played_and_a_number_of_its_own(saved: Path) -> None:
    before = saved.read_bytes()
    copy = copy_career(saved, saved.parent, name="Another")
    assert copy.name == "Another.gaffer"
    assert (info(copy).name, info(copy).created, info(copy).summary) == ("Another", 2, info(saved).summary)
    assert encode(state_of(copy)) == encode(state_of(saved))
    assert verified(copy) is None
    assert saved.read_bytes() == before


def test_a_copy_in_another_folder_keeps_the_name_and_lies_over_nothing(saved: Path, tmp_path: Path) -> None:
    folder = tmp_path / "away"
    first, second = copy_career(saved, folder), copy_career(saved, folder)
    assert (first.name, second.name) == ("Saved.gaffer", "Saved-2.gaffer")
    assert info(first).name == info(second).name == "Saved"


def test_a_copy_cut_short_ends_with_that_action_and_is_played_on(saved: Path) -> None:
    copy = copy_career(saved, saved.parent, actions=4)
    career = open_career(copy)
    assert career.actions == 4
    state = career.state_at(4)
    assert encode(state) == encode(career_state(SETUP, career, 4))
    play(career, state, 2)
    career.close()
    assert verified(copy) is None


def test_what_was_undone_before_the_cut_does_not_count(career_file: Path) -> None:
    copy = copy_career(career_file, career_file.parent, actions=4)
    career = open_career(copy)
    assert career.actions == 4
    career.close()
    assert verified(copy) is None


@pytest.fixture(name="career_file")
def undone_career(saved: Path) -> Path:
    """A career of eleven actions, of which two were taken back on the way."""
    career = open_career(saved)
    for _ in range(2):
        career.undo()
    play(career, career.state_at(8), 3)
    career.close()
    return saved


def test_a_copy_cut_short_is_shown_from_its_last_action_on(saved: Path) -> None:
    career = open_career(saved)
    career.show(Shown(10, 1))
    career.close()
    for actions, shown in ((4, Shown(4, 0)), (None, Shown(10, 1))):
        copied = open_career(copy_career(saved, saved.parent, actions=actions))
        assert copied.shown == shown
        copied.close()


@pytest.mark.parametrize("actions", [-1, 11])
def test_a_copy_can_not_be_cut_where_nothing_was_played(saved: Path, actions: int) -> None:
    with pytest.raises(InputError, match="has 10 actions"):
        copy_career(saved, saved.parent, actions=actions)
    assert [path.name for path in saved.parent.iterdir()] == ["Saved.gaffer"]


@pytest.mark.parametrize(
    "harm",
    [
        sql("DELETE FROM line WHERE number = 3"),
        sql("UPDATE career SET shown_action = 'all'"),
        sql("UPDATE career SET answering = x'00'"),
    ],
    ids=["lines", "shown", "answering"],
)
def test_a_damaged_career_is_not_copied(saved: Path, harm: object) -> None:
    assert callable(harm)
    harm(saved)
    with pytest.raises(InputError, match=r"Saved\.gaffer is damaged"):
        copy_career(saved, saved.parent)
    assert [path.name for path in saved.parent.iterdir()] == ["Saved.gaffer"]


def test_another_name_is_kept_and_the_file_keeps_its_own(saved: Path) -> None:
    rename_career(saved, "  The long way  ")
    assert info(saved).name == "The long way"
    assert verified(saved) is None
    assert RULES.outcome(state_of(saved)) is None


def test_a_name_that_says_nothing_is_refused(saved: Path) -> None:
    with pytest.raises(InputError, match="needs a name"):
        rename_career(saved, "   ")
    assert info(saved).name == "Saved"


def test_a_career_that_is_open_elsewhere_keeps_its_name(saved: Path) -> None:
    career = open_career(saved)
    with pytest.raises(InputError, match="open in another window"):
        rename_career(saved, "Mine")
    career.close()
    assert info(saved).name == "Saved"

"""A pack being changed: every change is in its files at once, is taken back step by step, and keeps to the pool."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import InputError
from engine.storage.packs import make_pack, read_pack, team_pack
from game.cabinet.team_draft import TeamDraft
from game.cabinet.teams import shipped_clubs
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.engine import teams


def draft_of(folder: Path, game: str) -> TeamDraft:
    path = make_pack(folder, "My Kickers", {game: shipped_clubs(game)})
    return TeamDraft(path, game, plugin_of(game).decks())


def again(draft: TeamDraft) -> TeamDraft:
    """The same pack as somebody finds it who opens it now."""
    return TeamDraft(draft.path, draft.game, draft.decks)


@pytest.mark.parametrize("game", GAMES)
def test_every_name_that_fits_is_taken_everywhere_and_is_sound(tmp_path: Path, game: str) -> None:
    draft = draft_of(tmp_path, game)
    for number, deck in enumerate(draft.decks):
        draft.set(deck, 1, ("name",), f"Nový {number}")
    assert draft.faults() == ()
    pack = team_pack(read_pack(draft.path), game)
    assert {file.name for file in pack.files} == {deck.file for deck in draft.decks}
    assert [again(draft).entries(deck)[1]["name"] for deck in draft.decks] == [
        f"Nový {number}" for number in range(len(draft.decks))
    ]


@pytest.mark.parametrize("game", by_day(GAMES, "fortunes"))
def test_the_decks_offer_nothing_that_the_games_checks_refuse(tmp_path: Path, game: str) -> None:
    """The longest name of every deck fits, one letter more doesn't."""
    draft = draft_of(tmp_path, game)
    for deck in draft.decks:
        longest = next(field.longest for field in deck.fields if field.key == "name")
        draft.set(deck, 0, ("name",), "N" * longest)
        assert draft.faults() == (), deck.array
        draft.set(deck, 0, ("name",), "N" * (longest + 1))
        assert draft.faults(), deck.array
        draft.undo()
        assert draft.faults() == ()


def test_changes_are_taken_back_value_by_value(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "futti")
    clubs, people = draft.decks[0], draft.decks[1]
    before = again(draft)
    for typed in ("K", "Ki", "Kic"):
        draft.set(clubs, 0, ("name",), typed)
    draft.set(clubs, 0, ("crest", "charge"), "fox")
    draft.set(people, 3, ("offence",), 1)
    assert draft.undo() == (people, 3)
    assert again(draft).entries(people)[3]["offence"] == 5
    assert draft.undo() == (clubs, 0)
    assert again(draft).entries(clubs)[0]["crest"]["charge"] == "gull"
    assert draft.undo() == (clubs, 0), "what was typed in one go goes in one go"
    assert again(draft).entries(clubs) == before.entries(clubs)
    assert draft.undo() is None


def test_the_pool_gives_no_more_than_is_shipped(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "futti")
    people = draft.decks[1]
    assert draft.room(people, "offence") == 0
    draft.set(people, 0, ("offence",), 3)
    assert draft.room(people, "offence") == 2
    draft.set(people, 30, ("offence",), 4)  # who had 1: three more than the two that are left
    assert draft.room(people, "offence") == -1
    assert [problem.key for problem in draft.faults()] == ["outfield.offence"]
    assert draft.room(draft.decks[0], "name") is None


def test_what_is_left_out_is_left_out_of_the_file(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "superclub")
    players = draft.decks[1]
    number = next(n for n, entry in enumerate(draft.entries(players)) if entry.get("left"))
    draft.set(players, number, ("left",), None)
    assert "left" not in again(draft).entries(players)[number]
    assert draft.faults() == ()


def test_what_can_not_be_saved_changes_nothing(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "futti")
    file = draft.path / "futti" / "clubs.toml"
    file.unlink()
    file.mkdir()
    with pytest.raises(InputError):
        draft.set(draft.decks[0], 0, ("name",), "Kickers")
    assert draft.entries(draft.decks[0])[0]["name"] == "Möwenbruck"
    assert not draft.can_undo


def test_a_file_that_is_none_is_not_opened(tmp_path: Path) -> None:
    path = make_pack(tmp_path, "Odd", {"futti": {"clubs.toml": "clubs = 3"}})
    with pytest.raises(InputError, match="clubs"):
        TeamDraft(path, "futti", plugin_of("futti").decks())
    (path / "futti" / "clubs.toml").write_text("clubs = [", "utf-8")
    with pytest.raises(InputError, match="TOML"):
        TeamDraft(path, "futti", plugin_of("futti").decks())
    (path / "futti" / "clubs.toml").write_text(teams.renamed("futti"), "utf-8")
    assert TeamDraft(path, "futti", plugin_of("futti").decks()).entries(plugin_of("futti").decks()[0])

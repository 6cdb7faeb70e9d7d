"""More and fewer clubs and people in a pack, and what it is called: copies, limits, taking back, playing with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import games
from engine.core.errors import InputError
from engine.core.friendly import name_of
from engine.core.model import Reason
from engine.storage.listing import CareerInfo, list_careers
from engine.storage.packs import make_pack, read_pack, team_pack
from game.cabinet import kept
from game.cabinet.team_draft import PACK
from game.cabinet.teams import shipped_clubs
from game.cabinet.teams_scene import TeamsScene
from game.stage.game_plugin import plugin_of
from game.ui import text
from game.ui.widgets import Button, Paragraph, Table, TextField
from tests.game.cabinet.test_team_draft import again, draft_of
from tests.game.cabinet.test_teams_scene import Desk, edited, opened  # noqa: F401 (a fixture)


def test_name_author_and_version_are_written_and_taken_back_like_everything(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "futti")
    draft.set(PACK, 0, ("name",), "Elf vom Hang")
    draft.set(PACK, 0, ("author",), "Ada")
    draft.set(draft.decks[0], 0, ("name",), "Hang 04")
    draft.set(PACK, 0, ("version",), 2)
    found = read_pack(draft.path)
    assert (found.name, found.author, found.version, found.games) == ("Elf vom Hang", "Ada", 2, ("futti",))
    assert found.problems == ()
    assert draft.undo() == (PACK, 0)
    assert draft.undo() == (draft.decks[0], 0)
    assert draft.undo() == (PACK, 0)
    found = read_pack(draft.path)
    assert (found.name, found.author, found.version) == ("Elf vom Hang", "", 1)


def test_a_pack_without_a_name_is_told(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "eleven")
    draft.set(PACK, 0, ("name",), "")
    assert [(problem.file, problem.key) for problem in draft.faults()] == [("pack.toml", "name")]


FIXED = {"futti": {"clubs": 12, "outfield": 72, "goaltenders": 24}, "eleven": {"clubs": 8, "players": 36}}


@pytest.mark.parametrize("game", FIXED)
def test_what_a_game_counts_out_stays_as_many(tmp_path: Path, game: str) -> None:
    draft = draft_of(tmp_path, game)
    for deck in draft.decks:
        if deck.array in FIXED[game]:
            wanted = Reason("fixed", {"count": FIXED[game][deck.array]})
            assert [draft.barred(deck, more) for more in (True, False)] == [wanted, wanted]


FREE = [("eleven", "homes", 4), ("superclub", "clubs", 6), ("fortunes", "clubs", 14), ("fortunes", "youths", 1)]
"""Whatever else may be of any number, and the fewest there may be."""


@pytest.mark.parametrize(("game", "array", "fewest"), FREE)
def test_a_copy_is_sound_at_once_and_goes_again(tmp_path: Path, game: str, array: str, fewest: int) -> None:
    draft = draft_of(tmp_path, game)
    deck = next(deck for deck in draft.decks if deck.array == array)
    before = [*draft.entries(deck)]
    assert draft.add(deck, 1) == 2
    assert draft.faults() == ()
    entries = again(draft).entries(deck)
    assert len(entries) == len(before) + 1
    assert entries[2]["name"] == f"{before[1]['name']} 2"
    assert entries[2].get("crest") == before[1].get("crest")
    assert draft.undo() == (deck, 2)
    assert again(draft).entries(deck) == before
    while draft.barred(deck, more=False) is None:
        draft.remove(deck, len(draft.entries(deck)) - 1)
    assert draft.barred(deck, more=False) == Reason("fewest", {"count": fewest})
    assert len(draft.entries(deck)) == fewest
    assert draft.faults() == (), "as few as that are enough for the game"
    draft.undo()
    assert len(again(draft).entries(deck)) == min(fewest + 1, len(before))


def test_a_copy_of_a_player_takes_no_more_than_the_pool_has(tmp_path: Path) -> None:
    """The pool is spent: three stars and a potential of five are taken from one, and the copy of a midfielder of three
    stars and a potential of six gets those stars, but no potential."""
    draft = draft_of(tmp_path, "superclub")
    players = draft.decks[1]
    assert draft.barred(players, more=True) == Reason("pool", {"field": "stars"})
    rows = draft.entries(players)
    giver = next(n for n, one in enumerate(rows) if one["stars"] == 4 and one.get("ceiling") == 5)
    copied = next(n for n, one in enumerate(rows) if one["stars"] == 3 and one.get("ceiling") == 6)
    draft.set(players, giver, ("ceiling",), None)
    draft.set(players, giver, ("stars",), 1)
    assert (draft.room(players, "stars"), draft.room(players, "ceiling")) == (3, 5)
    number = draft.add(players, copied)
    made = draft.entries(players)[number]
    assert (made["stars"], made.get("ceiling")) == (3, None)
    assert draft.faults() == ()
    draft.undo()
    draft.set(players, giver, ("stars",), 2)
    number = draft.add(players, copied)
    assert draft.entries(players)[number]["stars"] == 2, "as many as are left"
    assert draft.faults() == ()


def test_two_copies_have_two_names_that_fit(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "superclub")
    clubs = draft.decks[0]
    draft.set(clubs, 0, ("name",), "N" * 24)
    draft.set(clubs, 0, ("short",), "NNN")
    draft.add(clubs, 0)
    draft.add(clubs, 0)
    entries = draft.entries(clubs)
    assert [one["name"] for one in entries[:3]] == ["N" * 24, "N" * 22 + " 3", "N" * 22 + " 2"]
    assert [one["short"] for one in entries[:3]] == ["NNN", "NN3", "NN2"]
    assert draft.faults() == ()


def test_there_is_an_end_to_clubs(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "fortunes")
    clubs = draft.decks[0]
    while draft.barred(clubs, more=True) is None:
        draft.add(clubs, 0)
    assert draft.barred(clubs, more=True) == Reason("most", {"count": 40})
    assert draft.faults() == ()


def test_what_can_not_be_saved_adds_nothing(tmp_path: Path) -> None:
    draft = draft_of(tmp_path, "superclub")
    file = draft.path / "superclub" / "clubs.toml"
    file.unlink()
    file.mkdir()
    for act in (draft.add, draft.remove):
        with pytest.raises(InputError):
            act(draft.decks[0], 0)
    assert len(draft.entries(draft.decks[0])) == 12
    assert not draft.can_undo


@pytest.mark.parametrize("begun", [str, name_of], ids=["career", "friendly"])
@pytest.mark.parametrize("game", ["superclub", "eleven", "fortunes"])
def test_a_club_that_was_added_plays_under_its_name_and_crest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, begun: Callable[[str], str]
) -> None:
    monkeypatch.setenv("GAFFER_HOME", str(tmp_path / "home"))
    draft = draft_of(tmp_path, game)
    draft.add(draft.decks[0], 0)
    draft.remove(draft.decks[0], 0)
    draft.set(draft.decks[0], 0, ("name",), "Kickers Nord")
    pack = team_pack(read_pack(draft.path), game)
    setup = games.whole_game(begun(game), pack).default_setup(level=1)
    session = kept.begin_career(setup, 4, begun(game), pack)
    for _ in range(60):
        if session.advance() is None:
            break
    session.close()
    (info,) = list_careers(kept.careers_folder())
    assert isinstance(info, CareerInfo)
    assert info.summary.club == "Kickers Nord"
    glance = plugin_of(game).glance(text.load(), info.summary.details, info.pack)
    assert glance is not None
    assert glance.crest is not None


# -- on the screen


def test_a_club_is_copied_named_removed_and_all_of_it_taken_back_by_keys(desk: Desk) -> None:
    scene = edited(desk, "superclub")
    first = scene.entry["name"]
    desk.press("add")
    assert isinstance(scene.view.focus, TextField), "its name comes first"
    assert scene.chosen == 1
    assert scene.entry["name"] == f"{first} 2"
    table = scene.view.show("entries")
    assert isinstance(table, Table)
    assert table.row == 1, "the list shows whom one changes"
    desk.type("value name", "b")
    assert scene.entry["name"] == f"{first} 2b"
    desk.press("remove")
    assert len(scene.draft.entries(scene.deck)) == 12
    desk.act("undo", "undo")
    assert scene.entry["name"] == f"{first} 2"
    desk.act("undo")
    assert scene.draft.entries(scene.deck)[0]["name"] == first
    assert len(scene.draft.entries(scene.deck)) == 12
    assert scene.faults == ()


def test_another_deck_and_taking_back_choose_what_they_show(desk: Desk) -> None:
    scene = edited(desk, "superclub")
    desk.act("down", "down", "down")
    scene.change(("name",), "Kickers")
    scene.choose_deck(scene.draft.decks[1])
    table = scene.view.find("entries")
    assert isinstance(table, Table)
    assert (scene.chosen, table.row) == (0, 0)
    desk.act("down", "undo")
    table = scene.view.find("entries")
    assert isinstance(table, Table)
    assert (scene.deck, scene.chosen, table.row) == (scene.draft.decks[0], 3, 3)


def test_where_the_number_is_fixed_the_screen_says_why(desk: Desk) -> None:
    scene = edited(desk, "futti")
    told = [one.text for one in scene.view.root.walk() if isinstance(one, Paragraph)]
    assert "Fütti is always played with 12 of these: none can be added, and none removed." in told
    assert scene.view.find("add") is None
    assert scene.view.find("remove") is None


def test_why_no_more_or_no_fewer_is_a_sentence_too(desk: Desk) -> None:
    scene = edited(desk, "superclub")
    scene.choose_deck(scene.draft.decks[1])
    add = scene.view.show("add")
    assert isinstance(add, Button)
    assert add.reason == "The pool has nothing left for one more. Stars: take some from others first."
    scene.change(("stars",), 1)
    assert add.reason is None, "somebody has one star less"
    scene.choose_deck(scene.draft.decks[0])
    for _ in range(6):
        desk.press("remove")
    remove = scene.view.show("remove")
    assert isinstance(remove, Button)
    assert remove.reason == "There must be 6 of these at least."


def test_the_pack_is_renamed_by_keys(desk: Desk) -> None:
    scene = edited(desk)
    scene.choose_deck(PACK)
    desk.type("value name", " II")
    desk.type("value author", "Ada")
    version = scene.view.show("value version")
    scene.view.set_focus(version)
    desk.act("right")
    found = read_pack(scene.draft.path)
    assert (found.name, found.author, found.version, found.problems) == ("My Kickers II", "Ada", 2, ())
    desk.act("undo", "undo", "undo")
    assert read_pack(scene.draft.path).name == "My Kickers"
    desk.act("back")
    assert isinstance(desk.top, TeamsScene)
    assert [one.name for one in desk.top.listed] == ["My Kickers"]


def test_whoever_is_renamed_past_others_stays_chosen(desk: Desk) -> None:
    make_pack(kept.packs_folder(), "Zebras", {"futti": shipped_clubs("futti")})
    scene = edited(desk)
    scene.choose_deck(PACK)
    scene.change(("name",), "Zulu Kickers")
    desk.act("back")
    assert isinstance(desk.top, TeamsScene)
    assert [one.name for one in desk.top.listed] == ["Zebras", "Zulu Kickers"]
    assert desk.top.listed[desk.top.chosen].name == "Zulu Kickers"
